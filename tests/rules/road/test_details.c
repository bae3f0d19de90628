/* Details that are easy to get wrong: tails of long vehicles, single pieces, the first look at a new board. */
#include "road_table.h"

RULE_TEST("low-grade-gun", "a 6 breaks the gun that was fired, not another one fired before")
{
    road_table *t = cars(2);
    set_keywords(t, RED, KEYWORD_PICK_UP);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 14, 1);
    fit(t, RED, "fixer");
    fit_at(t, RED, "fixer", 5);
    fit_at(t, RED, "low-grade-heavy-gun", 6);
    fit_at(t, RED, "low-grade-heavy-gun", 7);
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "shoot low-grade-heavy-gun at 3,14 by driver");
    dice(t, 6);
    act(t, RED, "shoot low-grade-heavy-gun at 3,14 by 2");
    expect_equal(working(t, RED, "low-grade-heavy-gun"), 1);
}

RULE_TEST("mortar", "with more skill than 7 a shell spoilt by haze comes down where it was aimed")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 20, 1);
    set_skill(t, RED, 7);
    fit(t, RED, "gunner");
    fit(t, RED, "mortar");
    fit(t, BLUE, "hazer");
    drives(t, RED);
    act(t, RED, "shoot mortar at 3,20 by passenger");
    loose_dice(t);
    act(t, BLUE, "haze 5");
    for (int i = 0; i < t->events.count; i++)
        if (t->events.list[i].type == EVENT_SCATTER) expect_equal(t->events.list[i].arg[1], 0);
}

RULE_TEST("mortar", "after driving there is still time to aim at an empty field")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    lay_board(t);
    lay_board(t);
    put(t, BLUE, 3, 60, 1);
    fit(t, RED, "mortar");
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_asked(t, RED, DRIVE);
}

RULE_TEST("death-heads", "a marker under the tail is turned up")
{
    road_table *t = bare_road("{\"variant\":\"death-heads\",\"seats\":2}");
    set_keywords(t, RED, KEYWORD_LONG);
    put(t, RED, 3, 10, 1);
    set_token(t, 4, 9, TOKEN_SWORD);
    drives(t, RED);
    act(t, RED, "drive right");
    expect_event(t, TOKEN, RED, TOKEN_SWORD);
}

RULE_TEST("death-heads", "who is pushed onto a Death Head takes one SpinOut check, not two")
{
    road_table *t = bare_road("{\"variant\":\"death-heads\",\"seats\":2}");
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 10, 1);
    set_token(t, 3, 12, TOKEN_HEAD);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    dice(t, 4);
    act(t, RED, "push ahead");
}

RULE_TEST("sniper", "he picks with his hand weapon too")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 4, 9, 1);
    fit(t, RED, "sniper");
    fit(t, BLUE, "gun");
    fit(t, BLUE, "nitro");
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "shoot hand-weapon at 4,9 by passenger");
    expect_asked(t, RED, PICK);
}

RULE_TEST("surprises", "none are for sale in a match without them")
{
    road_table *t = open_road("{\"variant\":\"death-race\",\"shop\":\"buy\",\"seats\":2}");
    expect_true(!is_allowed(t, RED, "card"));
}

/* Put an obstacle on this field of every board that is not on the table, whichever way it will lie. */
static void wall_new_boards(road_table *t, int column)
{
    int wall = 0;
    while (t->road->terrain[wall].ground != GROUND_OBSTACLE) wall++;
    for (int board = 0; board < t->road->board_count; board++) {
        if (board == t->state->board[0] || board == t->state->board[1]) continue;
        t->road->board[board].terrain[0][column] = (uint8_t)wall;
        t->road->board[board].terrain[ROAD_ROWS - 1][ROAD_COLUMNS - 1 - column] = (uint8_t)wall;
    }
}

RULE_TEST("ram-fields", "nobody is pushed into an obstacle of a board that is only then attached")
{
    road_table *t = cars(3);
    put(t, RED, 2, 29, 3);
    put(t, BLUE, 2, 31, 2);
    put(t, YELLOW, 7, 4, 1);
    wall_new_boards(t, 2);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    loose_dice(t);
    act(t, RED, "push ahead"); /* a wall: the question comes again */
    expect_asked(t, RED, PUSH);
    expect_true(!is_allowed(t, RED, "push ahead"));
    act(t, RED, "push right");
    expect_at(t, BLUE, 3, 32);
    expect_at(t, RED, 2, 31);
    expect_slid(t, BLUE, 0);
}

RULE_TEST("falling-behind", "where the own column is walled up, onto the nearest one of the same board")
{
    road_table *t = cars(2);
    for (int y = 17; y < 32; y += 2) set_ground(t, 0, y, GROUND_OBSTACLE);
    put(t, RED, 3, 30, 1);
    put(t, BLUE, 0, 7, 1);
    new_round(t);
    loose_dice(t);
    act(t, RED, "speed 1");
    act(t, RED, "drive ahead");
    act(t, BLUE, "speed 1");
    act(t, BLUE, "drive ahead");
    expect_at(t, BLUE, 1, 18);
}
