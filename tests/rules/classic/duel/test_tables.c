/* The tables of the book, cell by cell: movement, ramming, control, crash modifiers, temporary speeds. */
#include "duel_table.h"

static const char *const VEHICLES[] = {"killer-kart", "hotshot", NULL};

RULE_TEST("movement", "every row of the movement chart from 0 to 300 mph")
{
    /* Every 5 mph more is half an inch more in a turn: first in phase 1, then in 3, 5, 2 and 4. */
    static const int ORDER[] = {1, 3, 5, 2, 4};
    arena *a = field_of(VEHICLES, "");
    int quarters[6] = {0};
    for (int mph = 0; mph <= 300; mph += 5) {
        if (mph) quarters[ORDER[(mph - 5) / 10 % 5]] += 2;
        for (int phase = 1; phase <= 5; phase++)
            expect_equal(duel_chart_quarters(a->duel, 10 * mph, phase), quarters[phase]);
    }
}

RULE_TEST("collision-damage",
          "every row of the chart: 1d-4, 1d-2, 1d-1, 1d up to 30 mph, then a die more for every 5 mph")
{
    static const int SLOW[][2] = {{0, 0}, {1, -4}, {1, -2}, {1, -1}, {1, 0}, {1, 0}, {1, 0}};
    arena *a = field_of(VEHICLES, "");
    for (int mph = 0; mph <= 300; mph += 5) {
        bool slow = mph <= 30;
        expect_equal(a->duel->chart.ram_dice[mph / 5], slow ? SLOW[mph / 5][0] : (mph - 30) / 5 + 1);
        expect_equal(a->duel->chart.ram_plus[mph / 5], slow ? SLOW[mph / 5][1] : 0);
    }
    int rolled = 0;
    dice(a, 6, 5);
    with_dice(a, rolled = duel_roll_ram(play, 350));
    expect_equal(rolled, 11);
    dice(a, 3);
    with_dice(a, rolled = duel_roll_ram(play, 50));
    expect_equal(rolled, 0); /* less than nothing is nothing */
}

/* A row for every 10 mph, a column for every status from 7 to -6. */
static const char *const CONTROL[] = {
    ".............2", "............23", "............24", "...........234", "..........2345", ".........23445",
    ".........23456", ".........34556", "........23556X", "........24566X", "........3466XX", ".......2356XXX",
    ".......2456XXX", ".......346XXXX", "......2356XXXX", "......2456XXXX", "......346XXXXX", ".....2356XXXXX",
    ".....2456XXXXX", ".....346XXXXXX", "....2356XXXXXX", "....2456XXXXXX", "....346XXXXXXX", "...2356XXXXXXX",
    "...2456XXXXXXX", "..2346XXXXXXXX", "..2356XXXXXXXX", ".23456XXXXXXXX", ".2346XXXXXXXXX", ".3456XXXXXXXXX"};
static const int CRASH_MODIFIERS[] = {-3, -2, -1, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4,
                                      5,  5,  5,  6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9};

RULE_TEST("control-table", "every cell: safe, a number to reach, or no hope")
{
    arena *a = field_of(VEHICLES, "");
    for (int row = 0; row < 30; row++)
        for (int status = 7; status >= -6; status--) {
            char cell = CONTROL[row][7 - status];
            int need = cell == '.' ? 0 : cell == 'X' ? 7 : cell - '0';
            expect_equal(duel_control_number(a->duel, 100 * row + 50, status), need);
            expect_equal(duel_control_number(a->duel, 100 * row + 100, status), need);
        }
    expect_equal(duel_control_number(a->duel, 0, -6), 0);
}

RULE_TEST("crash-modifiers", "the speed's part of it, row by row")
{
    arena *a = field_of(VEHICLES, "");
    for (int row = 0; row < 30; row++) {
        expect_equal(duel_crash_modifier(a->duel, 100 * row + 50), CRASH_MODIFIERS[row]);
        expect_equal(duel_crash_modifier(a->duel, 100 * row + 100), CRASH_MODIFIERS[row]);
    }
}

/* Quarters of the speed that are left: a row for one's own damage modifier (1/3, 2/3, 1 to 20), a column for the
 * other's. */
static const char *const TEMPORARY[] = {
    "2111000000000000000000", "3221110000000000000000", "3221111110000000000000", "3332211111111110000000",
    "4332221111111111111111", "4333222211111111111111", "4433322222111111111111", "4433322222211111111111",
    "4433332222222111111111", "4443332222222221111111", "4443333222222222111111", "4443333322222222221111",
    "4443333322222222222211", "4443333332222222222221", "4443333332222222222222", "4444333333222222222222",
    "4444333333322222222222", "4444333333322222222222", "4444333333332222222222", "4444333333332222222222",
    "4444333333333222222222", "4444333333333322222222"};

RULE_TEST("temporary-speed", "every cell of the table, in quarters of 100 mph")
{
    arena *a = field_of(VEHICLES, "");
    for (int own = 0; own < 22; own++)
        for (int other = 0; other < 22; other++) {
            int own_thirds = own < 2 ? own + 1 : 3 * (own - 1), other_thirds = other < 2 ? other + 1 : 3 * (other - 1);
            int left = duel_temporary_speed(a->duel, 1000, own_thirds, other_thirds);
            expect_equal(left, 250 * (TEMPORARY[own][other] - '0'));
        }
}
