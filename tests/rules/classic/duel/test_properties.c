/* What holds in every match, whatever anybody does: seen over matches in which everybody chooses at random. What a
 * driver paid for happens, what lasts lasts as long as it should, and nobody is hurt by what he has just left behind.
 *
 * Each test judges by itself: from positions before and after an action, and from the events between them. It prints
 * its seed (TURNKEY_SEED) and how much it has looked at. */
#include "duel_matches.h"

#include <stdio.h>
#include <string.h>

static const duel_frame *top_before(const match *m)
{
    return m->before.frame_count ? &m->before.frame[m->before.frame_count - 1] : NULL;
}

/* Did an event of that type name the vehicle first, in the last action? */
static bool happened(const match *m, int type, int car)
{
    for (int i = 0; i < m->a->events.count; i++)
        if (m->a->events.list[i].type == type && m->a->events.list[i].arg[0] == car) return true;
    return false;
}

/* ---- what was paid for ---- */

typedef struct paid {
    int moves, excused, speeds, lost;
    int chosen[DUEL_MAX_CARS];
    bool back[DUEL_MAX_CARS];
} paid;

static bool is_in_touch(const duel_state *state, int car)
{
    for (int i = 0; i < state->touch_count; i++)
        if (state->touch[i].car == car || state->touch[i].with == car) return true;
    return false;
}

/* Something else than the driver decides where it goes: a collision, a contact, a fall, the end of the map. */
static bool is_hindered(const match *m, int car)
{
    static const int REASONS[] = {EVENT_COLLISION, EVENT_HELD,     EVENT_FALLS,   EVENT_JUMPS, EVENT_EDGE,
                                  EVENT_DITCHED,   EVENT_EXPLODED, EVENT_LEFT,    EVENT_LOST,  EVENT_ESCAPED,
                                  EVENT_CAME_DOWN, EVENT_BURIED,   EVENT_DROWNED, EVENT_LAP};
    const duel_state *now = m->a->state;
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        if (happened(m, REASONS[i], car)) return true;
    for (int i = 0; i < m->a->events.count; i++)
        if (m->a->events.list[i].type == EVENT_COLLISION && m->a->events.list[i].arg[1] == car) return true;
    for (int i = 0; i < now->frame_count; i++)
        if (now->frame[i].kind == FRAME_COLLISION) return true;
    return is_in_touch(&m->before, car) || is_in_touch(now, car) || now->over;
}

/* Where an inch ahead, so much aside, and a turn round a corner lead. The corner that stays is the one at the end that
 * trails, on the inside; a cycle's is half an inch behind its counter [bend]. */
static tk_pose end_of_move(const match *m, int car)
{
    const duel_car *it = &m->before.car[car];
    const duel_vehicle *vehicle = &m->a->duel->vehicle[it->vehicle];
    int left = m->action.arg[BEND_SIDE] == HAND_LEFT ? 1 : -1, way = it->flags & CAR_REVERSE ? -1 : 1;
    double aside = m->action.verb == VERB_DRIFT ? m->action.arg[DRIFT_BY] / 100.0 : 0;
    if (m->action.verb == VERB_SWERVE) aside = 0.25;
    tk_vec at = {duel_inches(it->body.x), duel_inches(it->body.y)};
    at = tk_vec_add(at, tk_vec_rotate((tk_vec){way, way * left * aside}, it->body.heading));
    if (m->action.verb == VERB_DRIFT) return (tk_pose){at, it->body.heading};
    int turn = 10 * m->action.arg[BEND_DEGREES] * (m->action.verb == VERB_SWERVE ? -left : left);
    double along = way > 0 ? vehicle->length / 2 - 1 : vehicle->length / 2, across = vehicle->width / 2;
    tk_vec corner = {along, (turn > 0) == (way > 0) ? across : -across};
    corner = tk_vec_add(at, tk_vec_rotate(corner, it->body.heading));
    at = tk_vec_add(corner, tk_vec_rotate(tk_vec_sub(at, corner), tk_heading_wrap(turn)));
    return (tk_pose){at, tk_heading_wrap(it->body.heading + turn)};
}

/* The last that was told of this move. */
static const tk_event *told_of_move(const match *m, int car)
{
    const tk_event *last = NULL;
    for (int i = 0; i < m->a->events.count; i++) {
        if (m->a->events.list[i].type != EVENT_MOVED || m->a->events.list[i].arg[0] != car) continue;
        if (m->a->events.list[i].arg[4] != m->action.verb) break;
        last = &m->a->events.list[i];
    }
    return last;
}

static void look_at_manoeuvre(match *m, paid *p)
{
    static const double CLOSE = 0.015; /* events tell hundredths, beyond the edges of the map rounded to the inside */
    int verb = m->action.verb, car = m->car;
    if (verb != VERB_BEND && verb != VERB_SWERVE && verb != VERB_DRIFT) return;
    if (is_hindered(m, car)) {
        p->excused++;
        return;
    }
    const tk_event *event = told_of_move(m, car);
    tk_pose to = end_of_move(m, car);
    if (!event) wrong(m, "nothing came of a maneuver", car);
    if (event->arg[3] != to.heading) wrong(m, "the heading is not what was announced", car);
    double x = event->arg[1] / 100.0 - to.at.x, y = event->arg[2] / 100.0 - to.at.y;
    if (x > CLOSE || x < -CLOSE || y > CLOSE || y < -CLOSE) wrong(m, "it did not end up where it should have", car);
    p->moves++;
}

static void note_speeds(match *m, paid *p)
{
    if (m->action.verb != VERB_SPEED && m->action.verb != VERB_BACK_UP) return;
    p->chosen[m->car] = m->action.arg[0];
    p->back[m->car] = m->action.verb == VERB_BACK_UP;
}

/* All change together when the last one has declared: the first speed that is told of each is what it chose. */
static void look_at_speeds(match *m, paid *p)
{
    const duel_state *now = m->a->state;
    bool open = now->frame_count && now->frame[now->frame_count - 1].kind == FRAME_SPEEDS;
    if (open && clock_of(now) == clock_of(&m->before)) return;
    for (int car = 0; car < m->a->duel->cars; car++) {
        int chosen = p->chosen[car], told = NOWHERE;
        p->chosen[car] = NOWHERE;
        if (chosen < 0 || chosen == m->before.car[car].speed) continue;
        for (int i = 0; i < m->a->events.count && told < 0; i++)
            if (m->a->events.list[i].type == EVENT_SPEED && m->a->events.list[i].arg[0] == car)
                told = m->a->events.list[i].arg[1];
        p->lost += told != chosen;
        if (told != chosen && !happened(m, EVENT_CRASH, car)) wrong(m, "a speed was chosen and not taken up", car);
        bool still = clock_of(now) == clock_of(&m->before) && !happened(m, EVENT_CRASH, car) && chosen;
        if (still && p->back[car] != !!(now->car[car].flags & CAR_REVERSE)) wrong(m, "it goes the wrong way", car);
        p->speeds++;
    }
}

static void look_at_pay(match *m, void *notes)
{
    paid *p = notes;
    const duel_frame *asked = top_before(m);
    if (!asked) return;
    if (asked->kind == FRAME_MOVE) look_at_manoeuvre(m, p);
    if (asked->kind != FRAME_SPEEDS) return;
    note_speeds(m, p);
    look_at_speeds(m, p);
}

RULE_TEST("maneuvers", "over random matches every bend, swerve, drift and change of speed that was taken is made")
{
    static const char *const CONFIGS[] = {
        SLUGGERS "[\"hotshot\",\"killer-kart\",\"mini-sherman\",\"stinger\"]}",
        SLUGGERS "[\"shogun-200\",\"yellow-jacket\",\"joseph-special\",\"spitfire\"],\"alternate\":true}",
        "{\"variant\":\"duel\",\"seats\":2,\"vehicles\":[\"killer-kart\",\"shogun-100\"]," FIELD_OF_TWO,
    };
    paid p = {0};
    match m = {.settled = true};
    uint64_t seed = first_seed();
    for (int i = 0; i < 18; i++) {
        open_match(&m, CONFIGS[i % 3], seed + (uint64_t)i);
        for (int car = 0; car < DUEL_MAX_CARS; car++) p.chosen[car] = NOWHERE;
        play_match(&m, 500, NULL, look_at_pay, &p);
    }
    printf("%d maneuvers (%d more in contact with something), %d speeds (%d lost to a crash)\n", p.moves, p.excused,
           p.speeds, p.lost);
    expect_true(p.moves > 100 && p.speeds > 200);
}

/* ---- how long things last ---- */

typedef struct lying {
    int32_t x, y;
    int16_t heading;
    uint8_t owner, kind;
    int last;      /* the phase it is to be seen in last */
    bool doubtful; /* another one lies in the same place, or nobody saw it being laid */
    bool seen;
} lying;

enum { SPAN_PAINTED, SPAN_LIT, SPAN_BLINDED, SPAN_STUNNED, SPAN_GASSED, SPANS };
static const char *const SPAN_NAMES[] = {"paint on the windows", "in a searchlight", "blinded", "stunned", "gassed"};

typedef struct times {
    lying it[DUEL_MAX_COUNTERS];
    int count, clock;
    int last_painted[DUEL_MAX_CARS];
    int stunned[DUEL_MAX_CARS][DUEL_MAX_PEOPLE], gassed[DUEL_MAX_CARS][DUEL_MAX_PEOPLE];
    int lit[DUEL_MAX_CARS][2];
    bool fired[DUEL_MAX_CARS]; /* or dropped something, since it was last looked */
    int checks, spans[SPANS];
    int ends[DUEL_COUNTER_KINDS], begun[DUEL_PHASES];
} times;

/* The last phase of something laid in that one, by the table of [durations]; NOWHERE: it stays. */
static int last_phase(int kind, int clock)
{
    int turn = (clock - 1) / DUEL_PHASES;
    switch (kind) {
    case COUNTER_FRESH_OIL:
    case COUNTER_FRESH_PATCH: return clock + 1;
    case COUNTER_FLAMING_OIL:
    case COUNTER_OIL_PATCH: return clock + 25;
    case COUNTER_PAINT:
    case COUNTER_PAINT_PUFF: return (turn + 1) * DUEL_PHASES + DUEL_PHASES;
    case COUNTER_SMOKE:
    case COUNTER_SMOKE_PUFF:
    case COUNTER_SMOKE_WISP:
    case COUNTER_TEAR_GAS:
    case COUNTER_GAS_PUFF: return clock + 300;
    default: return NOWHERE;
    }
}

/* What it turns into when its time is over: COUNTER_NONE is nothing. */
static int what_follows(int kind)
{
    switch (kind) {
    case COUNTER_FRESH_OIL: return COUNTER_FLAMING_OIL;
    case COUNTER_FRESH_PATCH: return COUNTER_OIL_PATCH;
    case COUNTER_FLAMING_OIL: return COUNTER_SMOKE;
    case COUNTER_OIL_PATCH: return COUNTER_SMOKE_WISP;
    default: return COUNTER_NONE;
    }
}

static bool is_same_place(const lying *it, const duel_counter *counter)
{
    return it->x == counter->x && it->y == counter->y && it->heading == counter->heading && it->owner == counter->owner;
}

/* What it is by now, as its time runs; COUNTER_NONE: gone. */
static void run_on_to(times *t, lying *it, int clock)
{
    while (it->kind != COUNTER_NONE && it->last != NOWHERE && clock > it->last) {
        t->ends[it->kind] += !it->doubtful;
        it->kind = (uint8_t)what_follows(it->kind);
        it->last = last_phase(it->kind, it->last);
    }
}

/* Where something has run out and its owner has fired again, what lies there may be new. */
static lying *tracked(times *t, const duel_counter *counter)
{
    for (int i = 0; i < t->count; i++)
        if (!t->it[i].seen && is_same_place(&t->it[i], counter) &&
            !(t->it[i].kind == COUNTER_NONE && (counter->owner >= DUEL_MAX_CARS || t->fired[counter->owner])))
            return &t->it[i];
    return NULL;
}

/* Attacks come last in a phase: what is new lay down in the phase before. */
static void track(times *t, const duel_counter *counter, int clock)
{
    lying now = {counter->x, counter->y, counter->heading, counter->owner, counter->kind, 0, false, true};
    now.doubtful = clock != t->clock + 1 || t->count == DUEL_MAX_COUNTERS;
    now.last = last_phase(counter->kind, clock - 1);
    for (int i = 0; i < t->count; i++)
        if (is_same_place(&t->it[i], counter)) t->it[i].doubtful = now.doubtful = true;
    if (t->count < DUEL_MAX_COUNTERS) t->it[t->count++] = now;
    if (now.last != NOWHERE && !now.doubtful) t->begun[(clock - 2) % DUEL_PHASES]++;
}

static bool may_go(int kind)
{
    return last_phase(kind, 0) == NOWHERE; /* mines go off, obstacles are picked up */
}

static void look_at_counters(const match *m, times *t, int clock)
{
    int left = 0;
    for (int i = 0; i < t->count; i++) {
        t->it[i].seen = false;
        run_on_to(t, &t->it[i], clock);
    }
    for (int i = 0; i < m->a->state->counter_count; i++) {
        const duel_counter *counter = &m->a->state->counter[i];
        lying *it = tracked(t, counter);
        if (!it) {
            track(t, counter, clock);
            continue;
        }
        it->seen = true;
        t->checks += !it->doubtful;
        if (!it->doubtful && it->kind != counter->kind) wrong(m, duel_counter_names[counter->kind], it->kind);
    }
    for (int i = 0; i < t->count; i++) {
        lying *it = &t->it[i];
        bool due = it->kind == COUNTER_NONE || may_go(it->kind);
        if (!it->seen && !it->doubtful && !due) wrong(m, "it is gone before its time", it->kind);
        if (it->seen) t->it[left++] = *it;
    }
    t->count = left;
    memset(t->fired, 0, sizeof t->fired);
}

/* Who is stunned, lit, blinded, painted or gassed in this phase is so by what was told; `until` is the last phase. */
static void look_at_span(const match *m, times *t, int span, int car, int until, bool now)
{
    int clock = clock_of(m->a->state);
    if (now != (until != NOWHERE && clock <= until)) wrong(m, SPAN_NAMES[span], car);
    t->checks += until != NOWHERE;
    t->spans[span] += until != NOWHERE && clock == until + 1;
}

/* A light may be turned away, shot out or shut off by a wall before its time [searchlight-use]; never does it last
 * longer, and none is on anybody it was not turned to. */
static void look_at_light(const match *m, times *t, int span, int car, int *until, bool now)
{
    if (!now && *until != NOWHERE && clock_of(m->a->state) <= *until) *until = NOWHERE;
    look_at_span(m, t, span, car, *until, now);
}

/* A collision stuns while vehicles move, and that phase counts; what comes of an attack counts from the next on. */
static void hear_of_spans(match *m, times *t)
{
    int clock = clock_of(&m->before);
    for (int i = 0; i < m->a->events.count; i++) {
        const tk_event *event = &m->a->events.list[i];
        int car = event->arg[0], turn = (clock - 1) / DUEL_PHASES;
        if (event->type == EVENT_PHASE) clock++;
        if (event->type == EVENT_DROPS || event->type == EVENT_FIRES) t->fired[car] = true;
        if (event->type == EVENT_PAINTED) t->last_painted[car] = (turn + 4) * DUEL_PHASES;
        if (event->type == EVENT_LIT && event->arg[1] < DUEL_MAX_CARS)
            t->lit[event->arg[1]][event->arg[2] != 0] = clock + DUEL_PHASES;
        if (event->type == EVENT_STUNNED) {
            int *until = &t->stunned[car][event->arg[1]], end = clock + event->arg[2] - 1;
            if (end > *until) *until = end;
        }
        if (event->type == EVENT_GASSED && event->arg[2] >= 5) t->gassed[car][event->arg[1]] = (turn + 4) * DUEL_PHASES;
        if (event->type == EVENT_GASSED && event->arg[2] < 5) t->gassed[car][event->arg[1]] = INT16_MAX;
    }
}

static void look_at_people(match *m, times *t, int car)
{
    const duel_car *it = &m->a->state->car[car];
    for (int i = 0; i < m->a->duel->vehicle[it->vehicle].people_count; i++) {
        if (it->crew_asleep[i]) t->stunned[car][i] = INT16_MAX;
        if (t->stunned[car][i] != INT16_MAX)
            look_at_span(m, t, SPAN_STUNNED, car, t->stunned[car][i], it->crew_stunned[i] > 0);
        if (t->gassed[car][i] != INT16_MAX && !it->crew_asleep[i])
            look_at_span(m, t, SPAN_GASSED, car, t->gassed[car][i], it->crew_gassed[i] > 0);
    }
}

/* Once a phase, at the first question before attacks are settled. */
static void look_at_time(match *m, void *notes)
{
    times *t = notes;
    int clock = clock_of(m->a->state);
    const duel_frame *asked = &m->a->state->frame[m->a->state->frame_count - 1];
    bool before = asked->kind == FRAME_SPEEDS || asked->kind == FRAME_MOVE || asked->kind == FRAME_FIRE;
    if (!before || clock == t->clock) return;
    look_at_counters(m, t, clock);
    t->clock = clock;
    for (int car = 0; car < m->a->duel->cars && !m->a->state->guests; car++) {
        const duel_car *it = &m->a->state->car[car];
        if (it->standing != STANDING_RUNNING && it->standing != STANDING_STRANDED) continue;
        look_at_span(m, t, SPAN_PAINTED, car, t->last_painted[car], it->painted > 0);
        look_at_light(m, t, SPAN_LIT, car, &t->lit[car][0], it->lit > 0);
        look_at_light(m, t, SPAN_BLINDED, car, &t->lit[car][1], it->blinded > 0);
        look_at_people(m, t, car);
    }
}

static void listen(match *m, void *notes)
{
    hear_of_spans(m, notes);
}

static void begin_times(times *t)
{
    t->count = 0;
    t->clock = -1;
    for (int car = 0; car < DUEL_MAX_CARS; car++) {
        t->last_painted[car] = t->lit[car][0] = t->lit[car][1] = NOWHERE;
        for (int i = 0; i < DUEL_MAX_PEOPLE; i++) t->stunned[car][i] = t->gassed[car][i] = NOWHERE;
    }
}

RULE_TEST("durations",
          "over random matches clouds, burning oil, paint, stunning and light last as long as the table says")
{
    static const char *const CONFIGS[] = {
        SLUGGERS "[\"bodyguard-shadrach\",\"red-eye\",\"mauler\",\"third-eye\"],\"concussion\":true}",
        SLUGGERS "[\"night-porter\",\"red-eye\",\"night-porter\",\"mauler\"],\"concussion\":true,\"night\":true}",
        "{\"variant\":\"duel\",\"seats\":2,\"turns\":120,\"vehicles\":[\"mosquito\",\"red-eye\"]," FIELD_OF_TWO,
        "{\"variant\":\"duel\",\"seats\":2,\"turns\":20,\"concussion\":true,\"vehicles\":[[\"hotshot\",\"shogun-100\"],"
        "[\"intimidator\",\"hotshot\"]],\"map\":{\"title\":\"lane\",\"size\":[4000,1200],\"gates\":[{\"title\":\"a\","
        "\"start\":[1000,600,0]},{\"title\":\"b\",\"start\":[2200,600,180]}]}}",
    };
    static times t;
    enum { KINDS = sizeof CONFIGS / sizeof *CONFIGS };
    match m = {.settled = true};
    uint64_t seed = first_seed();
    for (int i = 0; i < 30; i++) {
        int kind = i < 12 ? i % KINDS : KINDS - 1;
        m.calm = kind == 2;
        m.charges = kind == 3;
        open_match(&m, CONFIGS[kind], seed + (uint64_t)i);
        begin_times(&t);
        play_match(&m, m.calm ? 2500 : 800, look_at_time, listen, &t);
    }
    for (int i = 0; i < SPANS; i++) printf("  %s: %d ended\n", SPAN_NAMES[i], t.spans[i]);
    printf("%d checks; begun in phases 1 to 5: %d %d %d %d %d\n", t.checks, t.begun[0], t.begun[1], t.begun[2],
           t.begun[3], t.begun[4]);
    for (int i = 0; i < DUEL_COUNTER_KINDS; i++)
        if (t.ends[i]) printf("  %s: %d ended\n", duel_counter_names[i], t.ends[i]);
    for (int i = 0; i < DUEL_PHASES; i++) expect_true(t.begun[i] > 3);
    expect_true(t.ends[COUNTER_PAINT] > 3 && t.ends[COUNTER_FRESH_OIL] > 3 && t.ends[COUNTER_FLAMING_OIL] > 1);
    expect_true(t.ends[COUNTER_SMOKE] > 1 && t.spans[SPAN_STUNNED] + t.spans[SPAN_PAINTED] + t.spans[SPAN_LIT] > 3);
}

/* ---- what somebody has left behind himself ---- */

typedef struct litter {
    int32_t x, y;
    int16_t heading;
    uint8_t kind;
    bool lies;                                         /* it has been told that it does */
    unsigned of;                                       /* bit per vehicle it came off, or was dropped by */
    double far[DUEL_MAX_CARS], farther[DUEL_MAX_CARS]; /* the most it was away from it: before its last stretch, now */
} litter;

typedef struct wake {
    litter it[DUEL_MAX_COUNTERS];
    int count;
    tk_pose pose[DUEL_MAX_CARS];
    unsigned hurt, party; /* bit per vehicle: damaged in this phase; in the last collision */
    bool blown;           /* something has exploded in this phase: its pieces are nobody's */
    int junk, dropped, met, others, unknown;
} wake;

static double gap_to(const match *m, const wake *w, const litter *it, int car)
{
    double length = duel_counter_rows[it->kind].length / 2, width = duel_counter_rows[it->kind].width / 2;
    tk_polygon box = {.count = 4, .at = {{-length, -width}, {length, -width}, {length, width}, {-length, width}}};
    const tk_polygon *shape = &m->a->duel->vehicle[m->a->state->car[car].vehicle].shape;
    tk_polygon here = tk_polygon_place(shape, w->pose[car]);
    tk_polygon there = tk_polygon_place(&box, (tk_pose){{duel_inches(it->x), duel_inches(it->y)}, it->heading});
    return tk_polygon_gap(&here, &there).size;
}

static bool is_junk(int kind)
{
    return kind == COUNTER_DEBRIS || kind == COUNTER_DEBRIS_PIECE || kind == COUNTER_OBSTACLE;
}

static void lie_down(const match *m, wake *w, litter *it, unsigned of)
{
    it->lies = true;
    it->of = of;
    for (int car = 0; car < m->a->duel->cars; car++)
        it->far[car] = it->farther[car] = of >> car & 1 ? gap_to(m, w, it, car) : 0;
    if (is_junk(it->kind))
        w->junk += of != 0;
    else
        w->dropped += of != 0;
}

/* Junk is of the one vehicle beside it that was damaged in this phase, or of both that collided. */
static unsigned shed_by(const match *m, const wake *w, const litter *it)
{
    unsigned near = 0;
    for (int car = 0; car < m->a->duel->cars; car++)
        if (w->hurt >> car & 1 && gap_to(m, w, it, car) < 0.45) near |= duel_bit(car);
    bool one = near && !(near & (near - 1));
    return w->blown || !(one || near == w->party) ? 0 : near;
}

/* Mines and spikes: what waits for somebody to meet it. */
static bool is_trap(int kind)
{
    return kind == COUNTER_MINES || kind == COUNTER_SPEAR_MINES || kind == COUNTER_SPIKES;
}

/* Its droppers lay traps in the order they are told of. */
static void drop_next(const match *m, wake *w, int car, int weapon)
{
    const duel_vehicle *vehicle = &m->a->duel->vehicle[m->before.car[car].vehicle];
    if (!is_trap(m->a->duel->weapon[vehicle->part[vehicle->weapon[weapon]].row].lays)) return;
    for (int i = 0; i < w->count; i++) {
        litter *it = &w->it[i];
        if (it->lies || !is_trap(it->kind) || m->a->state->counter[i].owner != car) continue;
        lie_down(m, w, it, duel_bit(car));
        return;
    }
}

static void drive_on(const match *m, wake *w, const tk_event *event)
{
    int car = event->arg[0];
    w->pose[car] = (tk_pose){{event->arg[1] / 100.0, event->arg[2] / 100.0}, event->arg[3]};
    for (int i = 0; i < w->count; i++) {
        litter *it = &w->it[i];
        if (!it->lies || !(it->of >> car & 1)) continue;
        double gap = gap_to(m, w, it, car);
        it->far[car] = it->farther[car];
        if (gap > it->farther[car]) it->farther[car] = gap;
    }
}

/* Half an inch away from its own junk; out of reach of what it dropped, which works a quarter inch around. */
static void meet_litter(const match *m, wake *w, int car, int counter)
{
    if (counter < 0 || counter >= w->count || car < 0) return;
    const litter *it = &w->it[counter];
    bool own = it->lies && it->of >> car & 1;
    w->met += own;
    w->others += !own;
    if (own && is_junk(it->kind) && it->far[car] < 0.48) wrong(m, "its own junk troubles it", car);
    if (own && !is_junk(it->kind) && it->far[car] < 0.23) wrong(m, "what it dropped works on it", car);
}

static void follow(const match *m, wake *w, const tk_event *event)
{
    int first = event->arg[0], second = event->arg[1];
    switch (event->type) {
    case EVENT_PHASE:
        w->hurt = w->party = 0;
        w->blown = false;
        break;
    case EVENT_EXPLODED: w->blown = true; break;
    case EVENT_COLLISION: w->party = duel_bit(first) | (second < DUEL_MAX_CARS ? duel_bit(second) : 0); break;
    case EVENT_TO_HIT: w->party = 0; break;
    case EVENT_TIRE_LOST:
    case EVENT_DAMAGE: w->hurt |= duel_bit(first); break;
    case EVENT_MOVED: drive_on(m, w, event); break;
    case EVENT_DROPS: drop_next(m, w, first, second); break;
    case EVENT_LAID:
        if (second < w->count) lie_down(m, w, &w->it[second], shed_by(m, w, &w->it[second]));
        break;
    case EVENT_STRUCK:
    case EVENT_TRIGGERED: meet_litter(m, w, first, second); break;
    default: break;
    }
}

/* Has anything been taken away? Then events number what lies there in two ways. */
static bool is_cleared(const match *m, const wake *w)
{
    const duel_state *now = m->a->state;
    for (int i = 0; i < w->count; i++)
        if (i >= now->counter_count || w->it[i].x != now->counter[i].x || w->it[i].y != now->counter[i].y) return true;
    return false;
}

static litter litter_of(const duel_counter *it)
{
    return (litter){.x = it->x, .y = it->y, .heading = it->heading, .kind = it->kind};
}

/* What is left keeps its order; whose the new things are nobody can tell. */
static void clear_up(const match *m, wake *w)
{
    static litter old[DUEL_MAX_COUNTERS];
    const duel_state *now = m->a->state;
    int from = 0;
    memcpy(old, w->it, sizeof old);
    for (int i = 0; i < now->counter_count; i++) {
        litter next = litter_of(&now->counter[i]);
        next.lies = true;
        for (int k = from; k < w->count; k++) {
            if (old[k].x != next.x || old[k].y != next.y) continue;
            next = old[k];
            from = k + 1;
            break;
        }
        w->it[i] = next;
    }
    w->count = now->counter_count;
}

static void look_behind(match *m, void *notes)
{
    wake *w = notes;
    const duel_state *now = m->a->state;
    for (int car = 0; car < m->a->duel->cars; car++) w->pose[car] = duel_pose(&m->before.car[car].body);
    bool cleared = is_cleared(m, w);
    w->unknown += cleared;
    for (int i = w->count; i < now->counter_count && !cleared; i++, w->count++) w->it[i] = litter_of(&now->counter[i]);
    for (int i = 0; i < m->a->events.count; i++)
        if (!cleared || m->a->events.list[i].type == EVENT_MOVED) follow(m, w, &m->a->events.list[i]);
    if (cleared) clear_up(m, w);
}

RULE_TEST("producing-debris", "over random matches nobody is troubled by what he left before he has come back to it")
{
    static const char *const CONFIGS[] = {
        SLUGGERS "[\"hotshot-mines\",\"stinger-4-spikes\",\"hotshot-mines\",\"blastmaster\"],\"map\":\"parking-lot\"}",
        SLUGGERS "[\"stinger-4-spikes\",\"stinger-4-spikes\",\"intimidator\",\"rolling-thunder\"]}",
        SLUGGERS "[\"intimidator\",\"mini-sherman\",\"killer-kart\",\"yellow-jacket\"]}",
    };
    static wake w;
    match m = {.settled = true};
    uint64_t seed = first_seed();
    for (int i = 0; i < 18; i++) {
        w.count = 0;
        w.hurt = w.party = 0;
        open_match(&m, CONFIGS[i % 3], seed + (uint64_t)i);
        play_match(&m, 500, NULL, look_behind, &w);
    }
    printf("%d pieces of junk shed, %d things dropped; met: own ones %d, others' %d; %d actions not looked at\n",
           w.junk, w.dropped, w.met, w.others, w.unknown);
    expect_true(w.junk > 10 && w.dropped > 50 && w.met + w.others > 10);
}
