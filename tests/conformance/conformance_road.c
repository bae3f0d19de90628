/* A Straight Road's part of the conformance suite. Hidden there: the boss of the other gang, which markers of Death
 * Heads lie where, the surprise cards of the others and their pile. */
#include "conformance.h"
#include "games/road/road.h"

static const conformance_config CONFIGS[] = {
    {"{}", 8, 1, 0},
    {"{\"seats\":2,\"evade\":true,\"tackle\":true,\"drift\":true,\"pursuit\":true}", 12, 1, 0},
    {"{\"seats\":3,\"surprise\":3,\"first_game\":true}", 8, 1, 0},
    {"{\"seats\":6,\"tackle\":true}", 4, 1, 0},
    {"{\"shop\":\"buy\",\"seats\":3}", 6, 1, 0},
    {"{\"shop\":\"draft\",\"seats\":4,\"surprise\":1}", 4, 1, 0},
    {"{\"campaign\":3,\"seats\":3,\"shop\":\"buy\"}", 4, 1, 0},
    {"{\"campaign\":3,\"seats\":3,\"then\":[\"convoy\",\"truck\"]}", 4, 1, 0},
    {"{\"variant\":\"death-race\"}", 6, 1, 0},
    {"{\"variant\":\"obstacle-race\"}", 6, 1, 0},
    {"{\"variant\":\"death-heads\"}", 6, 1, 0},
    {"{\"variant\":\"pack\"}", 6, 1, 0},
    {"{\"variant\":\"truck\"}", 6, 1, 0},
    {"{\"variant\":\"gas-station\"}", 6, 1, 0},
    {"{\"variant\":\"bash\"}", 4, 1, 0},
    {"{\"variant\":\"roadblock\"}", 4, 1, 0},
    {"{\"variant\":\"bossfight\",\"surprise\":2}", 4, 1, 0},
    {"{\"variant\":\"convoy\",\"seats\":5}", 4, 1, 0},
    {"{\"variant\":\"solo\"}", 12, 1, 1},
    {"{\"variant\":\"solo\",\"gang\":6}", 4, 1, 0},
    {NULL, 0, 0, 0},
};

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t other = *a;
    *a = *b;
    *b = other;
}

static void shuffle(uint8_t **place, uint32_t count, tk_dice *dice)
{
    for (uint32_t i = 1; i < count; i++) swap(place[i], place[tk_dice_below(dice, i + 1)]);
}

/* What stays as it is because the coming action lays it open. Empty: nothing. */
typedef struct kept {
    bool tokens, cards, bosses;
    bool field[ROAD_RING][ROAD_ROWS * ROAD_COLUMNS]; /* markers that are turned up */
    int16_t card;                                    /* kind that is played; TK_ABSENT */
    int player;                                      /* by this seat */
    bool out[ROAD_MAX_CARS];                         /* cars that go: none of them becomes a boss */
} kept;

/* ---- changing what is hidden ---- */

static void scramble_cards(const road_world *world, road_state *state, int seat, const kept *keep, tk_dice *dice)
{
    uint8_t *place[ROAD_MAX_DECK + ROAD_MAX_SEATS * ROAD_MAX_HAND];
    uint32_t count = 0;
    bool held_back = keep->card == TK_ABSENT;
    for (int i = 0; i < state->deck_count; i++) place[count++] = &state->deck[i];
    for (int other = 0; other < world->seats; other++)
        for (int i = 0; other != seat && i < state->purse[other].hand_count; i++) {
            uint8_t *card = &state->purse[other].hand[i];
            bool stays = !held_back && other == keep->player && *card == keep->card;
            held_back |= stays;
            if (!stays) place[count++] = card;
        }
    shuffle(place, count, dice);
}

static void scramble_tokens(road_state *state, const kept *keep, tk_dice *dice)
{
    uint8_t supply[16], *place[16 + ROAD_RING * ROAD_ROWS * ROAD_COLUMNS];
    uint32_t count = 0, unseen = 0;
    for (int ring = 0; ring < ROAD_RING; ring++)
        for (int i = 0; i < ROAD_ROWS * ROAD_COLUMNS; i++)
            if (state->field[ring][i].token && !keep->field[ring][i]) place[count++] = &state->field[ring][i].token;
    for (int token = TOKEN_HEAD; token < ROAD_TOKENS; token++)
        for (int i = state->returned[token]; i < state->supply[token]; i++) {
            supply[unseen] = (uint8_t)token;
            place[count++] = &supply[unseen++];
        }
    shuffle(place, count, dice);
    for (int token = TOKEN_HEAD; token < ROAD_TOKENS; token++) state->supply[token] = state->returned[token];
    for (uint32_t i = 0; i < unseen; i++) state->supply[supply[i]]++;
}

static void scramble_boss(const road_world *world, road_state *state, int gang, const kept *keep, tk_dice *dice)
{
    uint8_t could[ROAD_MAX_CARS];
    uint32_t count = 0;
    for (int car = 0; car < world->cars; car++) {
        int standing = state->car[car].standing;
        bool in_play = standing == STANDING_WAITING || standing == STANDING_DRIVING;
        if (world->side[car] == gang && in_play && !keep->out[car]) could[count++] = (uint8_t)car;
    }
    if (count) state->boss[gang] = could[tk_dice_below(dice, count)];
}

static void scramble_but(const road_world *world, road_state *state, int seat, const kept *keep, tk_dice *dice)
{
    if (!keep->cards) scramble_cards(world, state, seat, keep, dice);
    if (!keep->tokens && world->scenario == SCENARIO_DEATH_HEADS) scramble_tokens(state, keep, dice);
    for (int gang = 0; gang < 2 && world->scenario == SCENARIO_BOSSFIGHT && !state->over && !keep->bosses; gang++)
        if ((seat < 0 || seat % 2 != gang) && state->boss[gang] != ROAD_NONE)
            scramble_boss(world, state, gang, keep, dice);
}

static void scramble(const tk_world *tk, void *at, int seat, tk_dice *dice)
{
    scramble_but(road_world_of(tk, at), at, seat, &(kept){.card = TK_ABSENT}, dice);
}

/* ---- before an action ---- */

static void keep_markers(const road_state *before, const road_state *after, const tk_events *events, kept *keep)
{
    int turned_up = 0, found = 0;
    for (int i = 0; i < events->count; i++) turned_up += events->list[i].type == EVENT_TOKEN;
    for (int ring = 0; ring < ROAD_RING; ring++)
        for (int i = 0; i < ROAD_ROWS * ROAD_COLUMNS; i++) {
            keep->field[ring][i] = before->field[ring][i].token && !after->field[ring][i].token;
            found += keep->field[ring][i];
        }
    keep->tokens = turned_up > found; /* one that was laid in the same action */
}

/* What the action lays open to `seat` by the rules stays where it is: the card that is played; the markers that are
 * turned up, and all of them if one is laid and turned up in the same action; the cards when the seat itself draws or
 * the pile is made anew; the bosses when the match ends. No car becomes a boss whose end would end the match. */
static void scramble_before(const tk_world *tk, void *at, int seat, const conformance_move *move, tk_dice *dice)
{
    static tk_event list[2048];
    static tk_term terms[4096];
    static road_state after;
    const road_world *world = road_world_of(tk, at);
    road_state *state = at;
    tk_events events = {.list = list, .capacity = 2048, .terms = terms, .term_capacity = 4096};
    tk_dice rolled = move->dice;
    kept keep = {.card = TK_ABSENT, .player = move->seat};
    after = *state;
    tk->game->apply(tk, &after, move->seat, move->action, &rolled, &events);
    keep_markers(state, &after, &events, &keep);
    if (move->action.verb == VERB_SURPRISE) keep.card = move->action.arg[CARD_CARD];
    for (int i = 0; i < events.count; i++)
        keep.cards |= list[i].type == EVENT_DREW && (list[i].arg[0] == seat || after.game != state->game);
    keep.cards |= after.deck_count > state->deck_count;
    keep.bosses = after.over || after.game != state->game;
    for (int car = 0; car < world->cars; car++)
        keep.out[car] =
            state->car[car].standing != after.car[car].standing && after.car[car].standing > STANDING_DRIVING;
    scramble_but(world, state, seat, &keep, dice);
}

static const char *told_too_much(const tk_world *tk, const void *before, const void *after, int seat,
                                 const tk_action *action, const tk_events *events)
{
    const road_state *state = after;
    (void)before, (void)action;
    for (int i = 0; i < events->count; i++) {
        const tk_event *event = &events->list[i];
        bool sees = event->seen_by == TK_EVERYONE || (seat >= 0 && event->seen_by >> seat & 1);
        bool others_card = event->type == EVENT_DREW && event->arg[0] != seat;
        bool early = event->type == EVENT_REVEALED && !state->over && state->game == 0;
        if (sees && (others_card || early)) return tk->game->words.events[event->type].name;
    }
    return NULL;
}

/* ---- what always holds ---- */

static const char *check_car(const road_world *world, const road_state *state, int index)
{
    const road_car *car = &state->car[index];
    if (car->standing != STANDING_DRIVING) return NULL;
    if ((car->column + car->y) % 2 == 0) return "a car between the fields";
    if (!road_is_field(state, car->column, car->y)) return "a car beside the road";
    if (road_is_obstacle(world, state, car->column, car->y)) return "a car in an obstacle";
    if (!road_has_speed(world, car, car->speed)) return "a pawn on a speed the car does not have";
    if (car->spun && car->speed) return "a car that has spun out and drives";
    if (car->slid > world->vehicle[car->vehicle].structure) return "a car that should be a wreck";
    for (int i = 0; i < car->part_count; i++)
        if (car->part[i].uses > world->kind[car->part[i].kind].uses) return "more chips than there were";
    if (road_car_at(world, state, car->column, car->y) != index) return "two cars on one field";
    if (road_is_long(world, car) && car->y > 2 && road_car_at(world, state, car->column, car->y - 2) != index)
        return "two cars on one field";
    return NULL;
}

static const char *check_counts(const road_world *world, const road_state *state)
{
    int tokens = 0, cards = state->deck_count + state->discard_count, deck = 0;
    for (int token = TOKEN_HEAD; token < ROAD_TOKENS; token++) {
        if (state->returned[token] > state->supply[token]) return "a marker seen where it is not";
        tokens += state->supply[token];
    }
    for (int ring = 0; ring < ROAD_RING; ring++)
        for (int i = 0; i < ROAD_ROWS * ROAD_COLUMNS; i++) tokens += state->field[ring][i].token != TOKEN_NONE;
    if (world->scenario == SCENARIO_DEATH_HEADS && tokens != 12) return "markers lost or doubled";
    for (int seat = 0; seat < world->seats; seat++) cards += state->purse[seat].hand_count;
    for (int i = 0; i < world->surprise_count; i++) deck += world->surprise[i].copies;
    return cards && cards != deck ? "surprise cards lost or doubled" : NULL;
}

static const char *invariant(const tk_world *tk, const void *at)
{
    const road_world *world = road_world_of(tk, at);
    const road_state *state = at;
    const char *wrong = check_counts(world, state);
    for (int car = 0; car < world->cars && !wrong && !state->over; car++) wrong = check_car(world, state, car);
    return wrong;
}

const conformance_case road_conformance = {.game = "road",
                                           .configs = CONFIGS,
                                           .scramble = scramble,
                                           .invariant = invariant,
                                           .scramble_before = scramble_before,
                                           .told_too_much = told_too_much,
                                           .least_changed = 15};
