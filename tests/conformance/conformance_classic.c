/* The duel's part of the conformance suite. */
#include "classic_yard.h"
#include "conformance.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/show/show.h"

static const conformance_config CONFIGS[] = {
    {"{}", 30, 2, 1},
    {"{\"turns\":4,\"referee\":true}", 10, 1, 0},
    {"{\"variant\":\"team-duel\",\"seats\":4,\"turns\":12}", 6, 0, 0},
    {"{\"vehicles\":[\"hotshot\",[\"shogun-100\",\"stinger-4-smoke\"]],\"weather\":\"rain\",\"turns\":20}", 8, 0, 0},
    {"{\"variant\":\"division\",\"seats\":3,\"turns\":10}", 4, 0, 0},
    {"{\"gates\":\"choose\",\"alternate\":true,\"turns\":4}", 6, 0, 0},
    {"{\"variant\":\"pack-attack\"}", 2, 0, 0},
    {"{\"vehicles\":[\"hotshot-mines\",\"twin-wasp\"],\"night\":true,\"turns\":12}", 6, 0, 0},
    {"{\"variant\":\"race-eight\",\"seats\":3}", 2, 0, 0},
    {"{\"turns\":25,\"martial_arts\":[1,-1],\"vehicles\":[{\"name\":\"A\",\"body\":\"compact\",\"chassis\":"
     "\"standard\","
     "\"suspension\":\"heavy\",\"plant\":\"medium\",\"armor\":[{\"type\":\"plastic\",\"F\":3,\"R\":3,\"L\":3,\"B\":3,"
     "\"T\":1,\"U\":1}],\"weapons\":[{\"type\":\"FT\",\"mount\":\"F\"}],\"crew\":[{\"role\":\"driver\",\"gear\":["
     "\"AVR\","
     "\"explosive-grenade\",\"explosive-grenade\"]},{\"role\":\"gunner\",\"gear\":[\"SMG\",\"tear-gas-grenade\","
     "\"portable-fire-extinguisher\"]}]},\"hotshot\"]}",
     6, 1, 0},
    {"{\"variant\":\"town\",\"turns\":8}", 4, 1, 0},
    {"{\"variant\":\"duel\",\"map\":\"badlands\",\"turns\":12}", 4, 0, 0},
    {"{\"variant\":\"duel\",\"map\":\"beach\",\"turns\":12}", 4, 0, 0},
    {"{\"variant\":\"duel\",\"map\":\"town\",\"night\":true,\"turns\":12}", 4, 0, 0},
    {"{\"map\":\"town\",\"turns\":20,\"running\":[2,0],\"vehicles\":[{\"name\":\"A\",\"body\":\"compact\",\"chassis\":"
     "\"standard\",\"suspension\":\"heavy\",\"plant\":\"medium\",\"armor\":[{\"type\":\"plastic\",\"F\":3,\"R\":3,"
     "\"L\":3,\"B\":3,\"T\":1,\"U\":1}],\"weapons\":[{\"type\":\"FT\",\"mount\":\"F\"}],\"crew\":[{\"role\":\"driver\","
     "\"gear\":[\"AVR\",\"explosive-grenade\"]},{\"role\":\"gunner\",\"gear\":[\"SMG\",\"concussion-grenade\"]}]},"
     "\"hotshot\"]}",
     4, 0, 0},
    {"{\"secret\":{\"0\":{\"vehicles\":\"hotshot\"},\"1\":{\"vehicles\":[\"stinger-4-smoke\",\"shogun-100\"]}},"
     "\"turns\":15}",
     6, 1, 0},
    {CLASSIC_YARD, 8, 1, 0},
    {NULL, 0, 0, 0},
};

/* What sets the mines of others off. */
static void scramble_fuses(const duel_world *world, duel_state *state, int seat, tk_dice *dice)
{
    for (int i = 0; i < state->counter_count; i++) {
        duel_counter *it = &state->counter[i];
        bool theirs = it->owner < world->cars && world->owner[it->owner] != seat;
        if (theirs && duel_is_mine(it->kind)) it->flags = (uint8_t)(1 + tk_dice_below(dice, 3));
    }
}

/* Nobody else knows how much is left of what somebody carries, or of what is in the cargo. */
static void scramble_carried(const duel_world *world, duel_state *state, int seat, tk_dice *dice)
{
    for (int car = 0; car < world->cars; car++)
        for (int i = 0; i < duel_vehicle_of(world, &state->car[car])->hold_count; i++)
            if (duel_seat_of(world, state, car) != seat) state->car[car].hold[i] = (uint8_t)tk_dice_below(dice, 9);
    for (int i = 0; i < world->walkers; i++)
        for (int slot = 0; slot < DUEL_MAX_CARRIED && world->owner[world->walker[i].car] != seat; slot++)
            state->walker[i].left[slot] = (uint8_t)tk_dice_below(dice, 9);
}

/* Attacks others have declared are withdrawn or aimed elsewhere; speeds they have declared become others; secret
 * vehicles of which no weapon is known get other weapons, another plant, another inside; mines get other fuses. */
static void scramble_declared(const duel_world *world, duel_state *state, int seat, tk_dice *dice)
{
    duel_guess_vehicles(world, state, seat);
    if (state->over) return;
    const duel_frame *frame = duel_top_const(state);
    scramble_fuses(world, state, seat, dice);
    for (int i = 0; i < state->deed_count; i++)
        if (duel_deed_seat(world, state, &state->deed[i]) != seat && state->deed[i].aim <= AIM_BACK)
            state->deed[i].aim = (uint8_t)tk_dice_below(dice, AIM_BACK + 1);
    for (int car = 0; car < world->cars; car++) {
        duel_car *it = &state->car[car];
        if (duel_seat_of(world, state, car) == seat || it->chosen < 0) continue;
        if (frame->kind == FRAME_ENTER) it->chosen = (int16_t)(50 * tk_dice_below(dice, 5));
        if (frame->kind == FRAME_SPEEDS) it->chosen = (int16_t)(it->speed + 50 * (int)tk_dice_below(dice, 2));
    }
}

/* How much is left of what people carry stays when somebody acts: who is asked again depends on it. */
static void scramble(const tk_world *tk, void *at, int seat, tk_dice *dice)
{
    scramble_declared(tk->fixed, at, seat, dice);
    scramble_carried(tk->fixed, at, seat, dice);
}

/* What stays: everything, when the action is the last declaration of a question, for then all are shown, and when
 * another vehicle could not do it. */
static void scramble_before(const tk_world *tk, void *at, int seat, const conformance_move *move, tk_dice *dice)
{
    static duel_state after, before;
    const duel_state *state = at;
    tk_dice rolled = move->dice;
    after = *state;
    tk->game->apply(tk, &after, move->seat, move->action, &rolled, NULL);
    int asked = duel_top_const(state)->kind;
    bool declares = asked == FRAME_ENTER || asked == FRAME_SPEEDS || asked == FRAME_FIRE;
    bool same = declares && !after.over && after.turn == state->turn && after.phase == state->phase &&
                duel_top_const(&after)->kind == asked;
    if (!same) return;
    before = *state;
    scramble_declared(tk->fixed, at, seat, dice);
    if (tk->game->check(tk, at, move->seat, move->action) != TK_REASON_FINE) *(duel_state *)at = before;
}

static const char *check_car(const duel_world *world, const duel_car *it)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    if (it->handling < DUEL_WORST) return "a handling status below -6";
    if (it->speed < 0 || it->speed % DUEL_STEP) return "a speed that is none";
    for (int i = 0; i < vehicle->part_count; i++)
        if (it->dp[i] > vehicle->part[i].dp) return "points below zero";
    return NULL;
}

/* How deep rounding may put one into another; nearer than that is a contact, which is recorded. */
static const double OVERLAP = -0.0005, CLOSE = DUEL_SKIN / 4;

static bool is_noted(const duel_state *state, int car, int with)
{
    for (int i = 0; i < state->touch_count; i++)
        if (state->touch[i].car == car && state->touch[i].with == with) return true;
    return false;
}

static const char *check_place(const duel_world *world, const duel_state *state, int car)
{
    tk_polygon here = duel_hull(world, state, car);
    for (int i = 0; i < world->map.fixture_count; i++)
        if (duel_blocks(world, state, i) && !duel_passes_over(world, state, car, i)) {
            double gap = duel_fixture_gap(world, state, &here, i).size;
            bool met = is_noted(state, car, DUEL_TARGET_FIXTURE + i);
            if (gap < OVERLAP) return "a vehicle is in a wall";
            if (gap < CLOSE && !met && !duel_is_hill(world->map.fixture[i].kind))
                return "a vehicle touches a wall without a recorded contact";
        }
    for (int other = 0; other < car; other++) {
        if (!duel_is_there(&state->car[other]) || duel_flies_over(&state->car[car], &state->car[other])) continue;
        tk_polygon there = duel_hull(world, state, other);
        double gap = tk_polygon_gap(&here, &there).size;
        bool met = is_noted(state, other, car);
        if (gap < OVERLAP) return "two vehicles overlap";
        if (gap < CLOSE && !met) return "two vehicles touch without a recorded contact";
    }
    return NULL;
}

static int highest_floor(const duel_world *world)
{
    int most = 0;
    for (int i = 0; i < world->map.fixture_count; i++)
        if (world->map.fixture[i].floors > most) most = world->map.fixture[i].floors;
    return most;
}

/* Everybody's body is kept at one place, and nobody else's is. */
static const char *check_places(const duel_world *world, const duel_state *state)
{
    int guests = 0;
    for (int i = 0; i < world->walkers; i++) {
        const duel_walker *it = &state->walker[i];
        guests += it->in_car != world->walker[i].car || it->in_place != world->walker[i].crew;
        for (int k = 0; k < i; k++)
            if (state->walker[k].in_car == it->in_car && state->walker[k].in_place == it->in_place)
                return "two people at one place";
    }
    return guests == state->guests ? NULL : "guests are counted wrong";
}

/* Whoever is on foot is counted, is not aboard, and stands in nobody's wall. */
static const char *check_people(const duel_world *world, const duel_state *state)
{
    int afoot = 0;
    const char *wrong = check_places(world, state);
    if (wrong) return wrong;
    for (int i = 0; i < world->walkers; i++) {
        const duel_walker *it = &state->walker[i];
        bool outside = state->car[it->in_car].outside >> it->in_place & 1;
        if (outside != (it->where != WALKER_ABOARD)) return "somebody is aboard and outside";
        if (it->where != WALKER_AFOOT) continue;
        afoot++;
        tk_polygon here = tk_polygon_box(0.2, 0.2);
        here = tk_polygon_place(&here, (tk_pose){{duel_inches(it->x), duel_inches(it->y)}, 0});
        for (int k = 0; k < world->map.fixture_count; k++)
            if ((duel_stops_people(world, state, k) || duel_is_hollow(world, state, k)) &&
                duel_fixture_gap(world, state, &here, k).size < -0.0005)
                return "somebody stands in a wall";
        if (it->level && duel_feet_of_walker(it) > 10 * highest_floor(world)) return "somebody stands in the air";
    }
    return afoot == state->afoot ? NULL : "people on foot are miscounted";
}

static const char *invariant(const tk_world *tk, const void *at)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    const char *wrong = NULL;
    for (int car = 0; car < world->cars && !wrong; car++) {
        wrong = check_car(world, &state->car[car]);
        if (!wrong && duel_is_there(&state->car[car])) wrong = check_place(world, state, car);
    }
    if (!wrong) wrong = check_people(world, state);
    if (!wrong && !state->over && !state->frame_count) wrong = "nothing is being settled, and the match goes on";
    return wrong;
}

const conformance_case classic_conformance = {.game = "classic",
                                              .configs = CONFIGS,
                                              .scramble = scramble,
                                              .invariant = invariant,
                                              .scramble_before = scramble_before};
