/* What a seat is offered, held against what could be named at all, in the positions of random matches. */
#include "road_table.h"

#include <stdio.h>
#include <string.h>

enum { MOST_NAMED = 1500, SOME_NAMED = 100, MOST_LISTED = TK_MAX_LEGAL + TK_MAX_ASIDES };

typedef struct position {
    road_table *t;
    const road_world *road;
    int seat;
    tk_action listed[MOST_LISTED]; /* as choices, then beside the question */
    int count;
} position;

/* ---- what is listed ---- */

static int list_for(const position *p, int seat, tk_action *out)
{
    const tk_world *world = &p->t->world;
    int count = world->game->legal(world, p->t->state, seat, out, TK_MAX_LEGAL);
    return count + world->game->asides(world, p->t->state, seat, out + count, TK_MAX_ASIDES);
}

static void look_at(position *p)
{
    p->road = road_world_of(&p->t->world, p->t->state);
    p->seat = tk_first_seat(p->t->world.game->pending(&p->t->world, p->t->state));
    p->count = list_for(p, p->seat, p->listed);
}

static int times_listed(const position *p, tk_action action)
{
    int times = 0;
    for (int i = 0; i < p->count; i++) times += tk_action_equal(p->listed[i], action);
    return times;
}

/* Is something listed that has this verb and begins with these two arguments? */
static bool is_listed_like(const position *p, int verb, int first, int second)
{
    for (int i = 0; i < p->count; i++)
        if (p->listed[i].verb == verb && p->listed[i].arg[0] == first &&
            (second == TK_ABSENT || p->listed[i].arg[1] == second))
            return true;
    return false;
}

/* ---- what is allowed and not listed ---- */

static bool is_into_obstacle(const position *p, int way)
{
    const road_car *car = &p->t->state->car[asked_car(p->t)];
    int column = car->column + ROAD_WAY_COLUMN[way], y = car->y + ROAD_WAY_Y[way];
    return road_is_field(p->t->state, column, y) && road_is_obstacle(p->road, p->t->state, column, y);
}

/* The passenger beside the driver does what the driver could do as well. */
static bool is_done_by_driver(const position *p, tk_action action)
{
    action.arg[USE_BY] = 0;
    return times_listed(p, action) == 1;
}

/* Where one choice stands for many: any other slot, any other sum, a wall, any field for an animal, a piece like
 * another one. */
static bool stands_for_it(const position *p, tk_action action)
{
    int first = action.arg[0], second = action.arg[1];
    switch (action.verb) {
    case VERB_BUY:
    case VERB_FIT: return is_listed_like(p, VERB_BUY, first, second) || is_listed_like(p, VERB_FIT, first, second);
    case VERB_GIVE: return is_listed_like(p, VERB_GIVE, first, TK_ABSENT);
    case VERB_DRIVE: return is_into_obstacle(p, first);
    case VERB_SHOOT:
    case VERB_LAUNCH:
    case VERB_DROP:
    case VERB_TRIGGER: return second == 1 && is_done_by_driver(p, action);
    case VERB_SURPRISE: return p->road->surprise[first].effect == SURPRISE_HAZARD;
    case VERB_LOSE: return second != TK_ABSENT && is_listed_like(p, VERB_LOSE, first, TK_ABSENT);
    }
    return false;
}

/* ---- naming ---- */

/* What is allowed is listed once, or a choice stands for it; what is refused is not listed. */
static void name_action(const position *p, tk_action action)
{
    bool fine = !tk_check(&p->t->world, p->t->state, p->seat, action);
    int times = times_listed(p, action);
    if (fine ? times != 1 && !(times == 0 && stands_for_it(p, action)) : times != 0)
        failed(HERE, "%s %d %d %d %d: %s, and listed %d times", p->t->world.game->words.verbs[action.verb].name,
               action.arg[0], action.arg[1], action.arg[2], action.arg[3], fine ? "allowed" : "refused", times);
}

/* One more than there is of what an argument names. */
static int bound_of(const position *p, const char *kind)
{
    const road_world *road = p->road;
    static const char *const NAMES_[] = {"car",   "seat", "vehicle", "driver", "set",  "kind", "place",
                                         "board", "flag", "field",   "way",    "crew", "card", "number"};
    const int COUNTS[] = {road->cars,
                          road->seats,
                          road->vehicle_count,
                          road->driver_count,
                          road->set_count,
                          road->kind_count,
                          ROAD_PLACES,
                          road->board_count,
                          2,
                          (p->t->state->board_end * ROAD_SPAN + 2) * ROAD_COLUMNS,
                          ROAD_WAYS,
                          ROAD_MAX_CREW,
                          road->surprise_count,
                          8};
    for (size_t i = 0; i < sizeof NAMES_ / sizeof *NAMES_; i++)
        if (!strcmp(NAMES_[i], kind)) return COUNTS[i];
    failed(HERE, "what is a %s?", kind);
}

typedef struct arguments {
    int count, bound[TK_ACTION_ARGS];
    long combinations;
} arguments;

static arguments arguments_of(const position *p, int verb)
{
    arguments args = {.combinations = 1};
    tk_arg_spec spec;
    const char *text = p->t->world.game->words.verbs[verb].args;
    while (tk_arg_next(&text, &spec)) {
        args.bound[args.count] = bound_of(p, spec.kind);
        args.combinations *= args.bound[args.count++] + 3;
    }
    return args;
}

/* Every number from -2 to one too many, for this argument and all that follow. */
static void name_all(const position *p, const arguments *args, int number, tk_action action)
{
    if (number == args->count) {
        name_action(p, action);
        return;
    }
    for (int value = -2; value <= args->bound[number]; value++) {
        action.arg[number] = (int16_t)value;
        name_all(p, args, number + 1, action);
    }
}

/* Every number for one argument, and the others as they are. */
static void name_near(const position *p, const arguments *args, tk_action action)
{
    for (int number = 0; number < args->count; number++) {
        tk_action other = action;
        for (int value = -2; value <= args->bound[number]; value++) {
            other.arg[number] = (int16_t)value;
            name_action(p, other);
        }
    }
}

static void name_some(const position *p, const arguments *args, tk_action action)
{
    for (int i = 0; i < SOME_NAMED; i++) {
        for (int number = 0; number < args->count; number++)
            action.arg[number] = (int16_t)tk_dice_below(&p->t->dice, (uint32_t)args->bound[number]);
        name_action(p, action);
    }
}

/* All of it where that is not too much; else what differs in one argument from something that is listed, or just
 * anything. */
static void name_everything(position *p)
{
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        arguments args = arguments_of(p, verb);
        int at = p->count ? (int)tk_dice_below(&p->t->dice, (uint32_t)p->count) : 0;
        for (int i = 0; i < p->count && p->listed[at].verb != verb; i++) at = (at + 1) % p->count;
        if (args.combinations <= MOST_NAMED)
            name_all(p, &args, 0, tk_action_make(verb));
        else if (p->listed[at].verb == verb)
            name_near(p, &args, p->listed[at]);
        else
            name_some(p, &args, tk_action_make(verb));
    }
}

/* Nobody but those who are asked has anything to choose. */
static void expect_no_others(const position *p)
{
    tk_action out[MOST_LISTED];
    uint32_t pending = p->t->world.game->pending(&p->t->world, p->t->state);
    for (int seat = -1; seat <= p->t->world.seats; seat++)
        if (seat < 0 || !(pending >> seat & 1)) expect_equal(list_for(p, seat, out), 0);
}

/* ---- what always holds ---- */

/* How many cards of each kind are somewhere. Nothing is left where there is no card any more. */
static void count_cards(const road_state *state, int seats, int times[ROAD_MAX_SURPRISES])
{
    for (int seat = 0; seat < seats; seat++)
        for (int i = 0; i < ROAD_MAX_HAND; i++) {
            if (i < state->purse[seat].hand_count)
                times[state->purse[seat].hand[i]]++;
            else
                expect_equal(state->purse[seat].hand[i], 0);
        }
    for (int i = 0; i < ROAD_MAX_DECK; i++) {
        if (i < state->deck_count || i >= ROAD_MAX_DECK - state->discard_count)
            times[state->deck[i]]++;
        else
            expect_equal(state->deck[i], 0);
    }
}

static void expect_all_cards(const position *p)
{
    int times[ROAD_MAX_SURPRISES] = {0};
    if (!p->road->surprises) return;
    count_cards(p->t->state, p->road->seats, times);
    for (int i = 0; i < p->road->surprise_count; i++) expect_equal(times[i], p->road->surprise[i].copies);
}

/* Those who are out went one after the other, and nobody else has. */
static void expect_order_of_going(const position *p)
{
    const road_state *state = p->t->state;
    unsigned went = 0;
    for (int car = 0; car < p->road->cars; car++)
        if (state->car[car].standing > STANDING_DRIVING) went |= 1u << state->car[car].went;
    expect_equal((int)went, (1 << state->out_count) - 1);
}

/* Of the markers of Death Heads none is lost. */
static void expect_all_tokens(const position *p)
{
    static const int ALL[ROAD_TOKENS] = {[TOKEN_HEAD] = 2, [TOKEN_SWORD] = 5, [TOKEN_SHIELD] = 5};
    int times[ROAD_TOKENS] = {0};
    if (p->road->scenario != SCENARIO_DEATH_HEADS) return;
    for (int slot = 0; slot < ROAD_RING; slot++)
        for (int i = 0; i < ROAD_FIELDS; i++) times[p->t->state->field[slot][i].token]++;
    for (int token = TOKEN_HEAD; token < ROAD_TOKENS; token++)
        expect_equal(times[token] + p->t->state->supply[token], ALL[token]);
}

/* ---- walking ---- */

/* Take one of the choices, with and without telling of it: what comes of it is the same. */
static void step(position *p)
{
    road_table *t = p->t;
    road_state silent = *t->state;
    tk_action choice[TK_MAX_LEGAL];
    int count = t->world.game->legal(&t->world, t->state, p->seat, choice, TK_MAX_LEGAL);
    tk_action action = choice[tk_dice_below(&t->dice, (uint32_t)count)];
    tk_dice same = t->dice;
    tk_events_clear(&t->events);
    t->world.game->apply(&t->world, &silent, p->seat, action, &same, NULL);
    t->world.game->apply(&t->world, t->state, p->seat, action, &t->dice, &t->events);
    expect_true(!memcmp(&silent, t->state, sizeof silent));
}

/* A position in so many is looked at. */
static void walk(road_table *t, int steps, int every)
{
    static position p;
    p.t = t;
    t->dice.script = NULL;
    for (int i = 0; i < steps && !t->state->over; i++) {
        look_at(&p);
        if (i % every == 0) name_everything(&p);
        expect_no_others(&p);
        expect_all_cards(&p);
        expect_order_of_going(&p);
        expect_all_tokens(&p);
        step(&p);
    }
}

static void walk_all(const char *shop, int steps, int every)
{
    static const char *const VARIANTS[] = {"derby", "death-race",  "obstacle-race", "death-heads", "pack",   "truck",
                                           "bash",  "gas-station", "roadblock",     "bossfight",   "convoy", "solo"};
    for (int i = 0; i < 12; i++) {
        char config[256];
        snprintf(config, sizeof config,
                 "{\"variant\":\"%s\",\"shop\":\"%s\",\"evade\":true,\"tackle\":true,\"drift\":true,\"pursuit\":true,"
                 "\"surprise\":3}",
                 VARIANTS[i], shop);
        walk(open_road_to_choose(config, 7 + i), steps, every);
    }
}

RULE_TEST("actions", "all that is allowed is offered once, or a choice stands for it")
{
    walk_all("ready-made", 300, 5);
}

RULE_TEST("buying", "all that is allowed is offered once, as a choice or beside the question")
{
    walk_all("buy", 40, 4);
}

RULE_TEST("draft", "all that is allowed is offered once, as a choice or beside the question")
{
    walk_all("draft", 40, 4);
}

RULE_TEST("campaign-garage", "all that is allowed is offered once, as a choice or beside the question")
{
    road_table *t = open_road_to_choose("{\"variant\":\"derby\",\"seats\":3,\"campaign\":6,\"shop\":\"buy\"}", 3);
    for (int game = 0; game < 5; game++) {
        walk(t, 250, 10);
        if (!t->state->over) end_game(t, 1);
    }
}
