/* The duel of Car Wars Classic in random play, turn after turn, on every map and in every scenario: no vehicle is in a
 * wall or in another without a recorded contact, no points are negative, no status is below -6, every point a part has
 * lost was told in an event, every point of a hit is in its ledger, and what a ledger says a part took it has lost.
 *
 * Prints how many turns were played; a failure prints configuration, seed and ply. */
#include "conformance/classic_yard.h"
#include "conformance/conformance.h"
#include "games/classic/duel/foot/foot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS = 4096, TERMS = 8192, USUAL_TURNS = 2500 };

/* Buildings and walls that break easily, in the way of everybody. */
#define CARDBOARD_TOWN \
    "\"map\":{\"title\":\"Cardboard " \
    "Town\",\"size\":[3000,2000],\"gates\":[{\"title\":\"west\",\"start\":[200,1000,0]}," \
    "{\"title\":\"east\",\"start\":[2800,1000,180]}],\"fixtures\":[{\"kind\":\"wall\",\"dp\":1,\"box\":[900,100,920," \
    "1900]}," \
    "{\"kind\":\"building\",\"dp\":2,\"collapse\":6,\"floors\":2,\"gun\":\"MG\",\"box\":[1200,300,1500,900]," \
    "\"doors\":[[1200,512],[1350,900,100]],\"windows\":[[1200,712],[1312,300,1]],\"stairs\":[1212,312]}," \
    "{\"kind\":\"building\",\"dp\":1,\"floors\":1,\"box\":[1500,300,1800,900],\"doors\":[[1800,512]]},{\"kind\":" \
    "\"building\",\"dp\":2,\"at\":[[1300,1100]" \
    ",[1700," \
    "1000],[1800,1700],[1300,1600]]},{\"kind\":\"low-wall\",\"dp\":2,\"box\":[2100,100,2150,1900]}]}"

static const char *const CONFIGS[] = {
    "{}",
    "{\"variant\":\"duel\",\"seats\":8}",
    "{\"variant\":\"duel\",\"seats\":8,\"gates\":\"choose\",\"alternate\":true,\"walls\":\"exchanged\"}",
    "{\"variant\":\"duel\",\"seats\":2,\"skill\":[-1,2],\"vehicles\":[[\"rolling-thunder\",\"bull-at-a-gate\","
    "\"hotshot\"],"
    "[\"blastmaster\",\"rolling-thunder\",\"backwards-bob\"]],\"alternate\":true," CARDBOARD_TOWN "}",
    "{\"variant\":\"duel\",\"seats\":4,\"map\":\"parking-lot\",\"vehicles\":[\"hotshot-mines\",\"blastmaster\","
    "\"twin-wasp\",\"intimidator\"]}",
    "{\"variant\":\"team-duel\",\"seats\":8,\"map\":\"quarry\",\"concussion\":true}",
    "{\"variant\":\"stunt-event\",\"seats\":6}",
    "{\"variant\":\"duel\",\"seats\":8,\"map\":\"badlands\"}",
    "{\"variant\":\"duel\",\"seats\":8,\"map\":\"beach\"}",
    "{\"variant\":\"duel\",\"seats\":8,\"map\":\"parking-lot\",\"vehicles\":[\"layer-cake\",\"tin-can\",\"red-eye\","
    "\"last-light\",\"ventura\",\"layer-cake\",\"tin-can\",\"twin-wasp\"]}",
    "{\"variant\":\"duel\",\"seats\":8,\"map\":\"highway\"}",
    "{\"variant\":\"duel\",\"seats\":8,\"map\":\"town\"}",
    "{\"variant\":\"duel\",\"seats\":4,\"map\":\"beach\",\"vehicles\":[\"hotshot-mines\",\"sandcrab\","
    "\"shogun-200\",\"goatherd\"]}",
    "{\"variant\":\"division\",\"seats\":6,\"weather\":\"rain\",\"night\":true}",
    "{\"variant\":\"duel\",\"seats\":3,\"vehicles\":[[\"stinger-4-spikes\",\"stinger-4-smoke\"],[\"sandcrab\","
    "\"shogun-200\"],[\"yellow-jacket\",\"mini-sherman-rocket\"]],\"weather\":\"heavy-snow\"}",
    "{\"variant\":\"road-duel\"}",
    "{\"variant\":\"pack-attack\",\"seats\":4}",
    "{\"variant\":\"highway-chase\",\"seats\":3}",
    "{\"variant\":\"race-oval\",\"seats\":8}",
    "{\"variant\":\"race-eight\",\"seats\":8}",
    "{\"variant\":\"town\",\"seats\":4}",
    "{\"variant\":\"duel\",\"map\":\"badlands\",\"turns\":25,\"vehicles\":[{\"gang\":\"A\",\"people\":[{\"gear\":["
    "\"tripod-MG\",\"gunshield\"]},{\"gear\":[\"backpack\",\"AVR\",\"SMG\",\"LP\",\"HAVR\",\"gas-mask\"]},{\"gear\":["
    "\"portable-medikit\",\"tear-gas-grenade\",\"explosive-grenade\",\"LP\"]},{\"gear\":[\"armored-battle-vest\","
    "\"HP\",\"knife\",\"flaming-oil-grenade\"]}]},{\"gang\":\"B\",\"people\":[{\"gear\":[\"tripod-FT\"]},{\"gear\":["
    "\"tripod-SG\"]},{\"gear\":[\"tripod-2-SD\"]},{\"count\":3,"
    "\"gear\":[\"GL\",\"paint-grenade\",\"smoke-grenade\",\"goggles-and-mask\"]}]}]}",
    CLASSIC_YARD,
};

/* Points each part has, by the events alone. */
typedef struct books {
    int dp[DUEL_MAX_CARS][DUEL_MAX_PARTS];
    long turns, collisions, breaches, ruins, taken;
} books;

static void open_books(books *b, const duel_world *world, const duel_state *state)
{
    for (int car = 0; car < world->cars; car++)
        for (int part = 0; part < DUEL_MAX_PARTS; part++) b->dp[car][part] = state->car[car].dp[part];
}

/* Damage that a ledger has named. */
static bool named[EVENTS];

/* Was that lost by that part, before the event, and not named by another ledger? */
static bool was_lost(const tk_events *events, int before, int car, int part, int points)
{
    for (int i = before - 1; i >= 0; i--) {
        const tk_event *it = &events->list[i];
        if (named[i] || it->type != EVENT_DAMAGE) continue;
        if (it->arg[0] != car || it->arg[1] != part || it->arg[2] != points) continue;
        named[i] = true;
        return true;
    }
    return false;
}

/* Every part that a blow's ledger says took points has lost them. */
static bool names_what_was_lost(const tk_events *events, int at)
{
    const tk_event *event = &events->list[at];
    for (int i = 0; i < event->terms; i++) {
        const tk_term *term = &events->terms[event->term + i];
        if (term->label != LABEL_ABSORBED) continue;
        if (!was_lost(events, at, term->about / TK_OF - 1, term->about % TK_OF, -term->value)) return false;
    }
    return true;
}

/* Follow the damage through what was told; returns what is wrong. `guests`: people sit in others' vehicles, and are
 * told as what they came as. */
static const char *enter(books *b, const tk_events *events, int at, bool guests)
{
    const tk_event *event = &events->list[at];
    b->turns += event->type == EVENT_TURN;
    b->collisions += event->type == EVENT_COLLISION;
    b->breaches += event->type == EVENT_BREACHED;
    b->ruins += event->type == EVENT_COLLAPSED;
    b->taken += event->type == EVENT_TAKEN_OVER;
    if (event->type == EVENT_DAMAGE) {
        int *left = &b->dp[event->arg[0]][event->arg[1]];
        *left -= event->arg[2];
        if (*left < 0 || event->arg[2] < 0) return "negative points";
        bool told = event->arg[3] != TK_ABSENT; /* of a weapon that was never fired it is not */
        if (told && *left != event->arg[3]) return "what is left does not fit what was lost";
    }
    bool blow = event->type == EVENT_HIT || event->type == EVENT_CRUSHED;
    if (!blow || event->arg[0] >= DUEL_MAX_CARS) return NULL;
    int total = 0;
    for (int i = 0; i < event->terms; i++) total += events->terms[event->term + i].value;
    if (!event->terms && event->arg[1]) return "a hit without a ledger";
    if (!guests && !names_what_was_lost(events, at)) return "a ledger names points that no part has lost";
    return total ? "a hit's ledger does not come to nothing" : NULL;
}

/* The part a place of the state is in the books: people take their points with them when they change vehicles. */
static const int *entry_of(const duel_world *world, const duel_state *state, const books *b, int car, int part)
{
    const duel_vehicle *vehicle = &world->vehicle[world->given[car]]; /* with its sidecar */
    for (int i = 0; i < vehicle->people_count; i++) {
        if (vehicle->person[i] != part) continue;
        duel_person who = duel_who(world, state, car, i);
        return &b->dp[who.car][duel_vehicle_of(world, &state->car[who.car])->person[who.crew]];
    }
    return &b->dp[car][part];
}

static const char *audit(const tk_world *tk, const duel_state *state, const books *b, const tk_events *events)
{
    const duel_world *world = tk->fixed;
    if (events->dropped) return "events were dropped";
    for (int car = 0; car < world->cars; car++)
        for (int part = 0; part < duel_vehicle_of(world, &state->car[car])->part_count; part++)
            if (state->car[car].dp[part] != *entry_of(world, state, b, car, part))
                return "a point of damage is not accounted for";
    return classic_conformance.invariant(tk, state);
}

static tk_event list[EVENTS];
static tk_term terms[TERMS];
static tk_action legal[TK_MAX_LEGAL];
static duel_state state;

static const char *step(const tk_world *world, int seat, tk_dice *dice, tk_dice *picks, tk_events *events, books *b)
{
    int count = world->game->legal(world, &state, seat, legal, TK_MAX_LEGAL);
    const char *wrong = NULL;
    bool guests = state.guests;
    tk_events_clear(events);
    memset(named, 0, sizeof named);
    world->game->apply(world, &state, seat, legal[tk_dice_below(picks, (uint32_t)count)], dice, events);
    for (int i = 0; i < events->count && !wrong; i++) wrong = enter(b, events, i, guests || state.guests);
    return wrong ? wrong : audit(world, &state, b, events);
}

static bool play(const char *config, uint64_t number, books *b)
{
    tk_events events = {.list = list, .capacity = EVENTS, .terms = terms, .term_capacity = TERMS};
    tk_world world;
    tk_error error = {0};
    if (tk_world_open(&world, tk_game_find("classic"), NULL, config, &error) != TK_OK) {
        printf("%s: %s: %s\n", config, error.where, error.message);
        return false;
    }
    tk_seed seed = tk_seed_from_number(number), own = tk_seed_derive(&seed, 1);
    tk_dice dice, picks;
    tk_dice_init(&dice, &seed);
    tk_dice_init(&picks, &own);
    memset(&state, 0, sizeof state);
    world.game->start(&world, &state, &dice, &events);
    open_books(b, world.fixed, &state);
    const char *wrong = NULL;
    uint32_t pending;
    for (int ply = 1; (pending = world.game->pending(&world, &state)) != 0 && !wrong; ply++) {
        tk_dice_ply(&dice, (uint64_t)ply);
        wrong = step(&world, tk_first_seat(pending), &dice, &picks, &events, b);
        if (wrong) printf("FAILED %s seed=%llu ply=%d: %s\n", config, (unsigned long long)number, ply, wrong);
    }
    tk_world_close(&world);
    return !wrong;
}

int main(void)
{
    const char *asked = getenv("TURNKEY_SOAK_TURNS"), *given = getenv("TURNKEY_TEST_SEED");
    long turns = asked ? strtol(asked, NULL, 10) : USUAL_TURNS;
    uint64_t seed = given ? strtoull(given, NULL, 10) : 1;
    static books b;
    int matches = 0, failed = 0;
    printf("%ld turns, TURNKEY_TEST_SEED=%llu\n", turns, (unsigned long long)seed);
    for (; b.turns < turns && failed < 10; matches++)
        failed += !play(CONFIGS[(size_t)matches % (sizeof CONFIGS / sizeof *CONFIGS)], seed + (uint64_t)matches, &b);
    printf("%ld collisions, %ld breaches, %ld buildings fell in, %ld vehicles were taken over\n", b.collisions,
           b.breaches, b.ruins, b.taken);
    printf("%ld turns in %d matches\n%d passed, %d failed\n", b.turns, matches, failed ? 0 : 1, failed);
    return failed ? 1 : 0;
}
