/* Over matches in which everybody chooses at random: what weapon it is stays secret until it is fired, and every
 * question goes to the one the rules give it to. As in test_properties.c, each test judges by itself. */
#include "duel_matches.h"

#include "turnkey/json.h"

#include <stdio.h>
#include <string.h>

/* ---- weapons nobody has seen fire ---- */

typedef struct secrets {
    bool fired[DUEL_MAX_CARS][DUEL_MAX_WEAPONS];
    int hidden, shown, told;
} secrets;

/* A gun on automatic or on a link that finds nothing straight ahead fires without an event: what it used up is gone. */
static bool has_used(const match *m, int car, int weapon)
{
    const duel_car *was = &m->before.car[car], *is = &m->a->state->car[car];
    const duel_vehicle *vehicle = &m->a->duel->vehicle[was->vehicle];
    if (weapon >= vehicle->weapon_count) return false;
    bool shells = m->a->duel->weapon[vehicle->part[vehicle->weapon[weapon]].row].shots != 0;
    return shells ? is->weapon[weapon].shots < was->weapon[weapon].shots : is->power < was->power;
}

static void hear_shots(match *m, secrets *s)
{
    for (int i = 0; i < m->a->events.count; i++) {
        const tk_event *event = &m->a->events.list[i];
        int weapon = event->arg[event->type == EVENT_FIRES ? 2 : 1];
        bool fires = event->type == EVENT_FIRES || event->type == EVENT_DROPS || event->type == EVENT_LAUNCHED;
        if (fires && weapon < DUEL_MAX_WEAPONS) s->fired[event->arg[0]][weapon] = true;
    }
    for (int car = 0; car < m->a->duel->cars; car++)
        for (int i = 0; i < DUEL_MAX_WEAPONS; i++) s->fired[car][i] |= has_used(m, car, i);
}

/* Mount and port are seen, nothing else; of one that is destroyed also that. */
static void look_at_part(match *m, secrets *s, tk_json_in *in, tk_json_node part, int car)
{
    static const char *const KEYS[] = {"weapon", "title", "shots", "automatic", "magazines", "fired", "of"};
    char kind[32];
    tk_json_string(in, tk_json_member(part, "kind"), kind, sizeof kind);
    if (strcmp(kind, "weapon") != 0) return;
    int nth = (int)tk_json_int(in, tk_json_member(part, "nth"), 0, DUEL_MAX_WEAPONS - 1);
    s->shown += s->fired[car][nth];
    if (s->fired[car][nth]) return;
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        if (tk_json_present(tk_json_member(part, KEYS[i]))) wrong(m, KEYS[i], car);
    tk_json_node dp = tk_json_member(part, "dp");
    if (tk_json_present(dp) && tk_json_int(in, dp, 0, 255)) wrong(m, "points of a weapon nobody has seen", car);
    s->hidden++;
}

/* Nor is its name anywhere else in the view, if nothing else is called so that may be seen. */
static void look_for_names(match *m, const secrets *s, const char *view, int seat)
{
    const duel_world *world = m->a->duel;
    bool open[CLASSIC_MAX_WEAPONS] = {false}, hidden[CLASSIC_MAX_WEAPONS] = {false};
    for (int car = 0; car < world->cars; car++) {
        const duel_vehicle *vehicle = &world->vehicle[m->a->state->car[car].vehicle];
        bool own = seat >= 0 && world->team[world->owner[car]] == world->team[seat];
        for (int i = 0; i < vehicle->weapon_count; i++)
            (own || s->fired[car][i] ? open : hidden)[vehicle->part[vehicle->weapon[i]].row] = true;
    }
    for (int row = 0; row < world->weapon_count; row++) {
        char quoted[CLASSIC_TITLE + 3];
        snprintf(quoted, sizeof quoted, "\"%s\"", world->weapon[row].title);
        if (hidden[row] && !open[row] && strstr(view, quoted)) wrong(m, world->weapon[row].title, seat);
    }
}

static void look_over_shoulder(match *m, secrets *s, int seat)
{
    const char *view = view_of(m->a, seat);
    tk_error error = {0};
    tk_json_in in;
    if (!tk_json_open(&in, view, strlen(view), TK_BAD_CONFIG, "view", &error)) wrong(m, error.message, seat);
    tk_json_node cars = tk_json_member(tk_json_root(&in), "cars");
    for (int car = 0; car < m->a->duel->cars; car++) {
        const duel_world *world = m->a->duel;
        if (seat >= 0 && world->team[world->owner[car]] == world->team[seat]) continue;
        tk_json_node parts = tk_json_member(tk_json_element(cars, car), "parts");
        int count = tk_json_expect_array(&in, parts, 0, DUEL_MAX_PARTS);
        for (int i = 0; i < count; i++) look_at_part(m, s, &in, tk_json_element(parts, i), car);
    }
    tk_json_close(&in);
    look_for_names(m, s, view, seat);
}

/* A hit on it tells what it lost, but not what is left. */
static void look_at_hits(match *m, secrets *s)
{
    for (int i = 0; i < m->a->events.count; i++) {
        const tk_event *event = &m->a->events.list[i];
        if (event->type != EVENT_DAMAGE) continue;
        int car = event->arg[0];
        const duel_vehicle *vehicle = &m->a->duel->vehicle[m->before.car[car].vehicle];
        for (int k = 0; k < vehicle->weapon_count; k++) {
            if (vehicle->weapon[k] != event->arg[1] || s->fired[car][k]) continue;
            if (event->arg[3] != TK_ABSENT && event->arg[3] != 0) wrong(m, "an event tells the points left", car);
            s->told++;
        }
    }
}

static void look_at_views(match *m, void *notes)
{
    enum { EVERY = 9 };
    secrets *s = notes;
    hear_shots(m, s);
    look_at_hits(m, s);
    if (m->ply % EVERY) return;
    look_over_shoulder(m, s, m->ply / EVERY % (m->a->duel->seats + 1) - 1);
}

RULE_TEST("concealed", "over random matches no other side sees kind, shots or points of a weapon that has not fired")
{
    static const char *const CONFIGS[] = {
        SLUGGERS "[\"bodyguard-shadrach\",\"red-eye\",\"mauler\",\"hotshot-mines\"]}",
        "{\"secret\":{\"0\":{\"vehicles\":\"hotshot-mines\"}},\"vehicles\":[null,\"intimidator\"]}",
        "{\"variant\":\"team-duel\",\"seats\":4,\"vehicles\":[\"hotshot\",\"ventura\",\"blastmaster\",\"layer-cake\"]}",
    };
    secrets s = {0};
    match m = {.settled = true};
    uint64_t seed = first_seed();
    for (int i = 0; i < 9; i++) {
        memset(s.fired, 0, sizeof s.fired);
        open_match(&m, CONFIGS[i % 3], seed + (uint64_t)i);
        play_match(&m, 500, NULL, look_at_views, &s);
    }
    printf("weapons in views: %d hidden, %d that have fired; %d hits on hidden ones\n", s.hidden, s.shown, s.told);
    expect_true(s.hidden > 500 && s.shown > 100);
}

/* ---- who is asked ---- */

typedef struct questions {
    int asked[DUEL_FRAME_KINDS], out;
} questions;

/* Of those who came in it or, `aboard`, sit in it: is anybody awake, there, and able to do something? */
static bool is_able(const match *m, int walker)
{
    const duel_walker *who = &m->a->state->walker[walker];
    const duel_car *body = &m->a->state->car[who->in_car];
    const duel_vehicle *vehicle = &m->a->duel->vehicle[body->vehicle];
    int part = vehicle->person[who->in_place];
    bool awake = vehicle->part[part].dp - body->dp[part] < 2 && !body->crew_stunned[who->in_place];
    return awake && (who->where == WALKER_ABOARD || who->where == WALKER_AFOOT);
}

static bool has_somebody(const match *m, int seat)
{
    for (int i = 0; i < m->a->duel->walkers; i++)
        if (m->a->duel->owner[m->a->duel->walker[i].car] == seat && is_able(m, i)) return true;
    return false;
}

static bool has_crew(const match *m, int car)
{
    for (int i = 0; i < m->a->duel->walkers; i++)
        if (m->a->duel->walker[i].car == car && is_able(m, i)) return true;
    return false;
}

/* Who sits at the wheel; NOWHERE. */
static int at_the_wheel(const match *m, int car)
{
    for (int i = 0; i < m->a->duel->walkers; i++) {
        const duel_walker *who = &m->a->state->walker[i];
        bool here = who->where == WALKER_ABOARD && who->in_car == car;
        if (here && who->in_place == m->a->state->car[car].driver) return i;
    }
    return NOWHERE;
}

static int seat_of_walker(const match *m, int walker)
{
    return m->a->duel->owner[m->a->duel->walker[walker].car];
}

/* Those of one side name the victims among themselves; of several sides, whoever fired does. */
static int seat_of_victims(const match *m, const duel_frame *frame)
{
    uint32_t bits = frame->other | (uint32_t)(uint16_t)frame->amount << 16;
    int seat = NOWHERE;
    for (int i = 0; i < m->a->duel->walkers; i++) {
        if (!(bits >> i & 1)) continue;
        int its = seat_of_walker(m, i);
        if (seat != NOWHERE && its != seat) return NOWHERE;
        seat = its;
    }
    return seat;
}

/* The seat that the rules give this question to. NOWHERE: they leave it open. */
static int seat_for(const match *m, const duel_frame *frame, int car)
{
    switch (frame->kind) {
    case FRAME_SPEEDS:
    case FRAME_MOVE:
    case FRAME_PRECEDENCE: {
        int driver = at_the_wheel(m, car);
        if (driver < 0) wrong(m, "nobody is at the wheel", car);
        if (!is_able(m, driver)) wrong(m, "the driver is out of action", car);
        return seat_of_walker(m, driver);
    }
    case FRAME_FIRE:
        if (!has_crew(m, car)) wrong(m, "nobody there can act", car);
        return m->a->duel->owner[car];
    case FRAME_WALK:
        if (!is_able(m, frame->other - DUEL_TARGET_WALKER)) wrong(m, "he cannot walk", car);
        return seat_of_walker(m, frame->other - DUEL_TARGET_WALKER);
    case FRAME_VICTIMS: return seat_of_victims(m, frame);
    default: return NOWHERE;
    }
}

static void look_at_question(match *m, void *notes)
{
    questions *q = notes;
    const duel_frame *frame = &m->a->state->frame[m->a->state->frame_count - 1];
    uint32_t pending = m->a->world.game->pending(&m->a->world, m->a->state), meant = 0;
    bool open = false;
    for (int car = 0; car < m->a->duel->cars; car++) {
        if (!(frame->waiting >> car & 1)) continue;
        int seat = seat_for(m, frame, car);
        open |= seat == NOWHERE;
        if (seat != NOWHERE) meant |= 1u << seat;
        q->asked[frame->kind]++;
    }
    if (!open && pending != meant) wrong(m, duel_frame_names[frame->kind], frame->who);
    bool begins = frame->kind == FRAME_ENTER || frame->kind == FRAME_GATE || frame->kind == FRAME_VICTIMS;
    for (int seat = 0; seat < m->a->duel->seats && !begins; seat++) {
        bool able = has_somebody(m, seat);
        q->out += !able;
        if (pending >> seat & 1 && !able) wrong(m, duel_frame_names[frame->kind], frame->who);
    }
}

RULE_TEST("phases",
          "over random matches every question goes to the seat of whoever can answer it, and to nobody who is out")
{
    static const char *const CONFIGS[] = {
        SLUGGERS "[\"hotshot\",\"killer-kart\",\"intimidator\",\"stinger\"],\"concussion\":true}",
        "{\"variant\":\"duel\",\"seats\":2,\"vehicles\":[[\"two-of-us\",\"shogun-100\"],[\"bodyguard\",\"killer-kart\"]"
        "],"
        "\"turns\":30,\"map\":\"parking-lot\"}",
        "{\"variant\":\"duel\",\"seats\":2,\"turns\":25,\"map\":{\"title\":\"yard\",\"size\":[1200,1200],\"gates\":[{"
        "\"title\":\"a\",\"start\":[200,600,0]},{\"title\":\"b\",\"start\":[1000,600,180]}]},\"vehicles\":["
        "\"two-of-us\",{\"gang\":\"Crew\",\"people\":[{\"count\":3,\"gear\":[\"SMG\",\"explosive-grenade\"]}]}]}",
    };
    questions q = {{0}, 0};
    match m = {0};
    uint64_t seed = first_seed();
    for (int i = 0; i < 18; i++) {
        open_match(&m, CONFIGS[i % 3], seed + (uint64_t)i);
        play_match(&m, 500, look_at_question, NULL, &q);
    }
    for (int kind = 0; kind < DUEL_FRAME_KINDS; kind++)
        if (q.asked[kind]) printf("  %s: asked %d times\n", duel_frame_names[kind], q.asked[kind]);
    printf("%d times somebody was out and not asked\n", q.out);
    expect_true(q.asked[FRAME_SPEEDS] > 200 && q.asked[FRAME_MOVE] > 100 && q.asked[FRAME_FIRE] > 200);
    expect_true(q.asked[FRAME_WALK] > 100 && q.out > 20);
}
