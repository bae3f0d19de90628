/* Sixth Edition's part of the conformance suite. */
#include "conformance.h"
#include "games/sixth/sixth.h"

#include <string.h>

static const conformance_config CONFIGS[] = {
    {"{\"rounds\":60}", 14, 2, 1},
    {"{\"rounds\":60,\"size\":\"large\"}", 4, 1, 0},
    {"{\"rounds\":60,\"variant\":\"free-for-all\",\"seats\":6,\"wrecks\":\"damageable\"}", 1, 1, 0},
    {"{\"rounds\":60,\"variant\":\"free-for-all\",\"seats\":3,\"arena\":\"quarry\"}", 3, 0, 0},
    {"{\"rounds\":60,\"variant\":\"free-for-all\",\"seats\":4,\"arena\":\"depot\",\"builds\":[\"lancer\",\"\",\"wasp\","
     "\"firework\"]"
     "}",
     2, 0, 0},
    {"{\"rounds\":60,\"variant\":\"checkpoint-race\",\"seats\":3}", 2, 1, 0},
    {"{\"rounds\":60,\"variant\":\"king-of-the-hill\",\"seats\":4,\"wrecks\":\"damageable\"}", 2, 1, 0},
    {"{\"rounds\":60,\"variant\":\"hot-start\",\"seats\":2}", 3, 0, 0},
    {NULL, 0, 0, 0},
};

/* Hidden cards that nobody uncovered, and that stay covered, change places. */
static void scramble_markers(const sixth_world *world, sixth_state *state, const sixth_state *after, tk_dice *dice)
{
    int last = -1;
    for (int i = 0, hidden = 0; i < world->arena.marker_count; i++) {
        if (world->arena.marker[i].use != USE_HIDDEN) continue;
        int here = hidden++;
        if (state->uncovered[i] || after->uncovered[i]) continue;
        if (last >= 0 && tk_dice_below(dice, 2)) {
            uint8_t swap = state->hidden[last];
            state->hidden[last] = state->hidden[here];
            state->hidden[here] = swap;
        }
        last = here;
    }
}

static bool are_built(const sixth_state *state)
{
    return state->over || state->frame[state->frame_count - 1].kind != FRAME_BUILD;
}

/* Any other design, or another draft. */
static void scramble_build(const sixth_world *world, sixth_car *car, tk_dice *dice)
{
    int choice = (int)tk_dice_below(dice, (uint32_t)world->design_count);
    if (car->standing == STANDING_BUILDING) car->drafting = (uint8_t)tk_dice_below(dice, 2);
    if (car->drafting || car->standing == STANDING_READY)
        while (sixth_check_design(world, &world->size, &world->design[choice]))
            choice = (choice + 1) % world->design_count;
    if (car->drafting || car->standing == STANDING_READY) sixth_draft_write(car, &world->design[choice]);
    if (!car->drafting && car->standing == STANDING_BUILDING) sixth_draft_write(car, &(sixth_design){0});
}

/* Before the cars are shown, every other seat's could be any. */
static void scramble(const tk_world *tk, void *at, int seat, tk_dice *dice)
{
    const sixth_world *world = tk->fixed;
    sixth_state *state = at;
    scramble_markers(world, state, state, dice);
    for (int other = 0; other < world->seats && !are_built(state); other++)
        if (other != seat) scramble_build(world, &state->car[other], dice);
}

/* What stays: the hidden cards the action uncovers, the car of whoever acts, and all cars when they are shown. */
static void scramble_before(const tk_world *tk, void *at, int seat, const conformance_move *move, tk_dice *dice)
{
    static sixth_state after;
    const sixth_world *world = tk->fixed;
    sixth_state *state = at;
    tk_dice rolled = move->dice;
    after = *state;
    tk->game->apply(tk, &after, move->seat, move->action, &rolled, NULL);
    scramble_markers(world, state, &after, dice);
    for (int other = 0; other < world->seats && !are_built(&after); other++)
        if (other != seat && other != move->seat) scramble_build(world, &state->car[other], dice);
}

/* Where something is hidden: cars while they are built, hidden cards. Short matches: nothing new comes later. */
static const char *const HIDING[] = {"{\"rounds\":2}", "{\"variant\":\"free-for-all\",\"seats\":3,\"rounds\":1}",
                                     "{\"variant\":\"king-of-the-hill\",\"seats\":2,\"rounds\":2}", NULL};

static const char *check_car(const sixth_world *world, const sixth_car *car)
{
    if (car->tires > world->figure.tires || car->power > world->figure.power)
        return "more tires or power than there are";
    if (car->control > car->taken) return "a control token from nowhere";
    if (car->aces > 60 || car->points > 5 || car->speed > 5) return "a count below zero";
    for (int side = 0; side < SIXTH_SIDES; side++)
        if (car->armor[side] > world->figure.armor_most) return "armor below zero";
    for (int i = 0; i < car->item_count; i++)
        if (car->item[i].damage > sixth_durability(world, car, i)) return "more damage than an item takes";
    return NULL;
}

static const char *check_body(const sixth_world *world, const sixth_state *state, int body)
{
    tk_polygon here = sixth_polygon(world, state, body);
    for (int wall = 0; wall < sixth_wall_count(world); wall++)
        if (sixth_gap_to_wall(world, &here, wall) < -0.0005) return "something is in a wall or outside the arena";
    for (int other = 0; other < body && sixth_is_solid(world, state, body); other++) {
        if (!sixth_is_solid(world, state, other)) continue;
        tk_polygon there = sixth_polygon(world, state, other);
        if (tk_polygon_gap(&here, &there).size < -0.0005) return "two things overlap";
    }
    return NULL;
}

static const char *invariant(const tk_world *tk, const void *at)
{
    const sixth_world *world = tk->fixed;
    const sixth_state *state = at;
    const char *wrong = NULL;
    for (int body = 0; body < SIXTH_MAX_BODIES && !wrong; body++)
        if (state->body[body].kind != BODY_NONE) wrong = check_body(world, state, body);
    for (int seat = 0; seat < world->seats && !wrong; seat++)
        if (state->car[seat].standing == STANDING_RUNNING) wrong = check_car(world, &state->car[seat]);
    if (!wrong && !state->over && !state->frame_count) wrong = "nothing is being settled, and the match goes on";
    return wrong;
}

const conformance_case sixth_conformance = {.game = "sixth",
                                            .configs = CONFIGS,
                                            .scramble = scramble,
                                            .invariant = invariant,
                                            .scramble_before = scramble_before,
                                            .hiding = HIDING};
