/* Drag Race, section by section of rulebook/drag.md. */
#include "games/drag/drag.h"
#include "rule_test.h"

/* One race, with dice that show what the test says. */
static tk_world world;
static drag_state state;
static tk_dice dice;
static tk_event list[64];
static tk_term terms[64];
static tk_events events;

void close_table(void)
{
    tk_world_close(&world);
}

static void open_race(const char *config)
{
    expect_equal(tk_world_open(&world, tk_game_find("drag"), NULL, config, NULL), TK_OK);
    state = (drag_state){0};
    tk_seed seed = tk_seed_from_number(1);
    tk_dice_init(&dice, &seed);
    events = (tk_events){.list = list, .capacity = 64, .terms = terms, .term_capacity = 64};
    drag_start(&world, &state, &dice, NULL);
}

static void act(int seat, int verb)
{
    tk_action action = tk_action_make(verb);
    expect_equal(tk_check(&world, &state, seat, action), TK_REASON_FINE);
    drag_apply(&world, &state, seat, action, &dice, &events);
}

/* Two choices, and the dice they roll: one less than what they show, as draws begin with 0. */
static void turn(int red, int blue, const uint8_t *rolls, size_t count)
{
    dice.script = rolls;
    dice.script_left = count;
    act(0, red);
    act(1, blue);
}

static bool has_won(int seat)
{
    tk_outcome outcome;
    drag_outcome(&world, &state, &outcome);
    return outcome.over && outcome.won[seat];
}

RULE_TEST("drag", "the first across the line wins")
{
    open_race("{}");
    state.car[1].at = 28;
    turn(VERB_EASE, VERB_EASE, NULL, 0);
    expect_true(has_won(1) && !has_won(0));
}

RULE_TEST("strip", "a mile is longer and gives two bottles")
{
    open_race("{\"variant\":\"mile\",\"seats\":3}");
    expect_equal(((const drag_world *)world.fixed)->length, 60);
    expect_equal(state.car[2].bottles, 2);
}

RULE_TEST("turn", "nobody moves before all have decided")
{
    open_race("{}");
    act(1, VERB_EASE);
    expect_equal(state.car[1].at, 0);
    expect_equal(drag_pending(&world, &state), 1);
    act(0, VERB_EASE);
    expect_equal(state.car[0].at, 3);
    expect_equal(state.car[1].at, 3);
    expect_equal(drag_pending(&world, &state), 3);
}

RULE_TEST("ease", "taking it easy is three lengths and no die")
{
    open_race("{}");
    turn(VERB_EASE, VERB_EASE, NULL, 0);
    expect_equal(state.car[0].at, 3);
}

RULE_TEST("push", "pushing is a die")
{
    open_race("{}");
    turn(VERB_PUSH, VERB_PUSH, (const uint8_t[]){4, 0}, 2);
    expect_equal(state.car[0].at, 5);
    expect_equal(state.car[1].at, 1);
}

RULE_TEST("nitro", "nitro is a die and four, or the engine on a 1; a bottle is used up either way")
{
    open_race("{}");
    turn(VERB_NITRO, VERB_NITRO, (const uint8_t[]){1, 0}, 2);
    expect_equal(state.car[0].at, 2 + 4);
    expect_equal(state.car[1].at, 0);
    expect_true(state.car[1].blown && !state.car[1].bottles);
    expect_equal(drag_pending(&world, &state), 1);
    expect_equal(tk_check(&world, &state, 0, tk_action_make(VERB_NITRO)), DRAG_REASON_NO_BOTTLE);
}

RULE_TEST("end", "the turn is played to its end; the farthest wins, or all who are level")
{
    open_race("{}");
    state.car[0].at = state.car[1].at = 27;
    turn(VERB_EASE, VERB_PUSH, (const uint8_t[]){2}, 1);
    expect_true(has_won(0) && has_won(1));
    open_race("{}");
    state.car[0].at = 27;
    state.car[1].at = 26;
    turn(VERB_EASE, VERB_PUSH, (const uint8_t[]){5}, 1);
    expect_true(!has_won(0) && has_won(1));
}

RULE_TEST("end", "without an engine nobody wins")
{
    open_race("{}");
    turn(VERB_NITRO, VERB_NITRO, (const uint8_t[]){0, 0}, 2);
    expect_equal(state.ending, ENDING_BLOWN);
    expect_true(!has_won(0) && !has_won(1));
}
