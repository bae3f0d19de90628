/* Scenarios of everybody for himself: what they bring, how they end. */
#include "road_table.h"

#include <stdio.h>

RULE_TEST("aim", "every scenario can be played, and somebody is asked")
{
    static const char *const VARIANTS[] = {"derby",     "death-race", "obstacle-race", "death-heads",
                                           "pack",      "truck",      "gas-station",   "bash",
                                           "roadblock", "bossfight",  "convoy",        "solo"};
    for (size_t i = 0; i < sizeof VARIANTS / sizeof *VARIANTS; i++) {
        char config[64];
        snprintf(config, sizeof config, "{\"variant\":\"%s\"}", VARIANTS[i]);
        road_table *t = open_road(config);
        expect_equal(t->road->scenario, (int)i);
        expect_true(t->world.game->pending(&t->world, t->state) != 0);
    }
}

RULE_TEST("road", "the default is a Destruction Derby with ready-made cars")
{
    road_table *t = open_road("{}");
    expect_equal(t->road->scenario, SCENARIO_DERBY);
    expect_equal(t->road->shop, SHOP_READY_MADE);
    expect_asked(t, RED, ENTER);
}

/* ---- set-up round ---- */

RULE_TEST("set-up-round", "in the order of the seats, on any complete field of the starting edge, at any speed")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":3}");
    clear_road(t);
    t = open_road("{\"variant\":\"derby\",\"seats\":3}");
    expect_asked(t, RED, ENTER);
    expect_true(offered(t, RED, "enter 0,1 speed 1"));
    expect_true(offered(t, RED, "enter 7,2 speed 1"));
    expect_true(!is_allowed(t, RED, "enter 3,4 speed 1"));
    expect_true(!is_allowed(t, RED, "enter 3,2 speed 0"));
    expect_true(!is_allowed(t, RED, "enter 3,2 speed 7"));
    act(t, RED, "enter 3,2 speed 1");
    expect_at(t, RED, 3, 2);
    expect_asked(t, BLUE, ENTER);
    expect_true(!is_allowed(t, BLUE, "enter 3,2 speed 1")); /* taken */
    act(t, BLUE, "enter 2,1 speed 1");
    expect_asked(t, YELLOW, ENTER);
    act(t, YELLOW, "enter 5,2 speed 1");
    expect_event(t, ROUND, 1);
}

RULE_TEST("set-up-round", "they drive on: the field they enter on is the first; no rams, no actions")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":2}");
    act(t, RED, "enter 3,2 speed 2");
    refused(t, RED, "end", ROAD_STEPS_LEFT);
    act(t, RED, "drive ahead");
    expect_at(t, RED, 3, 4);
    expect_asked(t, BLUE, ENTER);
    act(t, BLUE, "enter 3,2 speed 3");
    refused(t, BLUE, "drive ahead", ROAD_SETUP_RAM);
    act(t, BLUE, "drive left");
    refused(t, BLUE, "shoot hand-weapon at 3,4 by passenger", ROAD_SETUP_ACTION);
    act(t, BLUE, "drive ahead");
    expect_at(t, BLUE, 2, 5);
}

RULE_TEST("set-up-round", "a car that can drive no speed at all comes onto the road and stands there")
{
    road_table *t = bare_road("{\"variant\":\"derby\",\"seats\":2}");
    for (int i = 0; i < ROAD_SQUARES; i++) t->road->vehicle[t->state->car[RED].vehicle].square[i].speed = 0;
    t->state->car[RED].standing = STANDING_WAITING;
    t->state->car[RED].speed = 0;
    t->state->round = 0;
    road_push(t->state, FRAME_ROUND, ROAD_NONE);
    road_ask_car(t->road, t->state, FRAME_ENTER, RED);
    refused(t, RED, "enter 3,2 speed 1", ROAD_SPEED_COVERED);
    act(t, RED, "enter 3,2 speed 0");
    expect_at(t, RED, 3, 2);
    expect_speed(t, RED, 0);
    expect_equal(t->state->round, 1);
}

/* ---- special rules ---- */

/* Red attaches a board in a dangerous area; the die for the area is the third draw. */
static road_table *dangerous(int rolled)
{
    for (int seed = 1; seed < 200; seed++) {
        road_table *t = bare_road("{\"variant\":\"bossfight\",\"seats\":2}");
        tk_seed other = tk_seed_from_number((uint64_t)seed);
        tk_dice_init(&t->dice, &other);
        put(t, RED, 3, 30, 1);
        put(t, BLUE, 3, 20, 1);
        drives(t, RED);
        loose_dice(t);
        act(t, RED, "drive ahead");
        for (int i = 0; i < t->events.count; i++)
            if (t->events.list[i].type == EVENT_DANGER && t->events.list[i].arg[0] == rolled) return t;
    }
    failed(HERE, "%d never comes up", rolled);
}

RULE_TEST("dangerous-area", "one roll for each new board: nothing, wrecks, oil, craters, mines, mines")
{
    static const int MARKS[] = {0, MARK_WRECK, MARK_OIL, MARK_CRATER, MARK_MINE, MARK_MINE};
    static const bool ON_ROAD[] = {false, false, true, true, false, true};
    for (int rolled = 1; rolled <= 6; rolled++) {
        road_table *t = dangerous(rolled);
        expect_equal(count_marks(t, 2, 255), rolled == 1 ? 0 : 10);
        expect_equal(count_marks(t, 2, MARKS[rolled - 1]), rolled == 1 ? 0 : 10);
        for (int i = 0; i < ROAD_FIELDS; i++)
            if (t->state->field[2][i].marks && ON_ROAD[rolled - 1]) expect_true(road_on_road(i % ROAD_COLUMNS));
    }
}

RULE_TEST("dangerous-area", "two dice of eight for column and row; what is for the road is moved inwards to it")
{
    road_table *t = cars(2);
    road_play play = {t->road, t->state, &t->dice, &t->events};
    static const struct {
        uint8_t column, row; /* rolled, from 0 */
        bool on_road;
        int at_column, at_y;
    } ROLLS[] = {{0, 0, true, 2, 17}, {1, 3, true, 2, 23}, {2, 3, true, 2, 23},  {4, 5, true, 4, 27},
                 {6, 7, true, 5, 32}, {7, 0, true, 5, 18}, {0, 0, false, 0, 17}, {7, 2, false, 7, 22}};
    for (size_t i = 0; i < sizeof ROLLS / sizeof *ROLLS; i++) {
        uint8_t script[] = {ROLLS[i].column, ROLLS[i].row};
        t->dice.script = script;
        t->dice.script_left = sizeof script;
        expect_equal(road_random_field(&play, 1, ROLLS[i].on_road, MARK_MINE),
                     road_field_id(ROLLS[i].at_column, ROLLS[i].at_y));
        expect_equal((int)t->dice.script_left, 0);
    }
}

RULE_TEST("dangerous-area", "where there is one already it is rolled again")
{
    road_table *t = cars(2);
    road_play play = {t->road, t->state, &t->dice, &t->events};
    uint8_t script[] = {0, 3, 2, 3, 7, 3}; /* 2,23 by moving inwards, 2,23 itself, 5,24 */
    mark(t, 2, 23, MARK_OIL);
    t->dice.script = script;
    t->dice.script_left = sizeof script;
    expect_equal(road_random_field(&play, 1, true, MARK_OIL), road_field_id(5, 24));
    expect_equal((int)t->dice.script_left, 0);
}

RULE_TEST("dangerous-area", "in Derby, Obstacle Race, Bash and Bossfight, and not on the starting boards")
{
    static const struct {
        const char *variant;
        bool dangerous, eat_dust;
    } RULES[] = {{"derby", true, true},         {"death-race", false, false}, {"obstacle-race", true, true},
                 {"death-heads", false, false}, {"pack", false, true},        {"truck", false, false},
                 {"gas-station", false, false}, {"bash", true, true},         {"roadblock", false, false},
                 {"bossfight", true, false},    {"convoy", false, false}};
    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++) {
        char config[64];
        snprintf(config, sizeof config, "{\"variant\":\"%s\"}", RULES[i].variant);
        road_table *t = open_road(config);
        expect_equal(t->road->dangerous, RULES[i].dangerous);
        expect_equal(t->road->eat_dust, RULES[i].eat_dust);
        expect_no_event(t, DANGER);
    }
    expect_true(!open_road("{\"variant\":\"derby\",\"dangerous\":false}")->road->dangerous);
    expect_true(!open_road("{\"variant\":\"derby\",\"eat_dust\":false}")->road->eat_dust);
}

RULE_TEST("eat-dust", "in Derby, Obstacle Race, Pack and Bash: one who is left behind is no wreck, just gone")
{
    road_table *t = bare_road("{\"variant\":\"derby\",\"seats\":3,\"dangerous\":false}");
    put(t, RED, 3, 30, 1);
    put(t, BLUE, 3, 20, 1);
    put(t, YELLOW, 3, 8, 1);
    drives(t, RED);
    draws(t, 0, 0);
    act(t, RED, "drive ahead");
    expect_event(t, DUST, YELLOW);
    expect_standing(t, YELLOW, OUT);
    expect_slid(t, YELLOW, 0);
    expect_marks(t, 3, 18, 0);
}

/* ---- Derby ---- */

RULE_TEST("derby", "55$ and no tuning; the first game leaves the special rules out")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"shop\":\"buy\"}");
    expect_equal(road_budget(t->road, 0), 55);
    for (int kind = 0; kind < t->road->kind_count; kind++)
        expect_equal((int)(road_forbidden(t->road, 0) >> kind & 1), t->road->kind[kind].class_ == CLASS_TUNING);
    t = open_road("{\"variant\":\"derby\",\"first_game\":true}");
    expect_true(!t->road->dangerous && !t->road->eat_dust);
}

RULE_TEST("derby", "over when all have left the fourth board; most markers win")
{
    road_table *t = cars(3);
    skip_to_board(t, 5);
    put(t, RED, 3, 62, 2);
    put(t, BLUE, 3, 70, 1);
    t->state->car[YELLOW].standing = STANDING_WRECKED;
    t->state->markers[RED] = 1;
    t->state->markers[BLUE] = 3;
    t->state->markers[YELLOW] = 2;
    drives(t, RED);
    act(t, RED, "drive ahead"); /* half on the fourth board */
    expect_true(!t->state->over);
    act(t, RED, "drive ahead");
    expect_over(t, DERBY_MARKERS);
    expect_true(won(t, BLUE) && !won(t, RED) && !won(t, YELLOW));
}

RULE_TEST("derby", "level: they share; a wreck can win by its markers")
{
    road_table *t = cars(3);
    skip_to_board(t, 5);
    put(t, RED, 2, 63, 1);
    put(t, BLUE, 3, 70, 1);
    t->state->car[YELLOW].standing = STANDING_WRECKED;
    t->state->markers[RED] = t->state->markers[YELLOW] = 2;
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_over(t, DERBY_MARKERS);
    expect_true(won(t, RED) && won(t, YELLOW) && !won(t, BLUE));
}

RULE_TEST("derby", "the only one left wins, whatever the markers")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 2, 9, 1);
    t->state->car[BLUE].slid = 3;
    t->state->markers[BLUE] = 9;
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "shoot hand-weapon at 2,9");
    expect_over(t, DERBY_LAST);
    expect_true(won(t, RED) && !won(t, BLUE));
    expect_event(t, MARKER, RED, 1);
}

RULE_TEST("derby", "with two left it goes on, whoever they are, and then it is the last one's, whoever that is")
{
    for (int last = 0; last < 3; last++) {
        road_table *t = cars(3);
        int first = (last + 1) % 3, second = (last + 2) % 3;
        t->state->car[first].slid = t->state->car[second].slid = 3;
        turn_of(t, last);
        hurt(t, first, 1);
        expect_standing(t, first, WRECKED);
        expect_true(!t->state->over);
        hurt(t, second, 1);
        expect_over(t, DERBY_LAST);
        expect_event(t, WON, last);
        for (int seat = 0; seat < 3; seat++) expect_equal(won(t, seat), seat == last);
    }
}

RULE_TEST("derby", "one who eats dust has died as well: the only one left wins")
{
    road_table *t = bare_road("{\"variant\":\"derby\",\"seats\":2,\"dangerous\":false}");
    put(t, RED, 3, 30, 1);
    put(t, BLUE, 3, 8, 1);
    t->state->markers[BLUE] = 9;
    drives(t, RED);
    draws(t, 0, 0);
    act(t, RED, "drive ahead"); /* the third board comes, the first one goes with blue on it */
    expect_standing(t, BLUE, OUT);
    expect_over(t, DERBY_LAST);
    expect_true(won(t, RED) && !won(t, BLUE));
}

RULE_TEST("derby", "when the only one left is past the fourth board already, nobody died before that: markers decide")
{
    road_table *t = bare_road("{\"variant\":\"derby\",\"seats\":2,\"dangerous\":false}");
    skip_to_board(t, 5); /* the fourth ends at 64, the fifth at 80 */
    put(t, RED, 3, 78, 1);
    put(t, BLUE, 3, 60, 1);
    t->state->markers[RED] = 1;
    t->state->markers[BLUE] = 2;
    drives(t, RED);
    draws(t, 0, 0);
    act(t, RED, "drive ahead"); /* the sixth comes, the fourth goes with blue on it */
    expect_standing(t, BLUE, OUT);
    expect_over(t, DERBY_MARKERS);
    expect_true(won(t, BLUE) && !won(t, RED));
}

/* ---- Death Heads ---- */

static road_table *death_heads(road_token token, const char *const *kinds)
{
    road_table *t = bare_road("{\"variant\":\"death-heads\",\"seats\":2}");
    put(t, RED, 3, 8, 1);
    for (; *kinds; kinds++) fit(t, RED, *kinds);
    put_to_sleep(t, RED);
    set_token(t, 3, 10, token);
    for (int i = 0; i < ROAD_TOKENS; i++) t->state->supply[i] = 0;
    drives(t, RED);
    return t;
}

RULE_TEST("death-heads", "five markers on each board, two left; everything but armor asleep")
{
    road_table *t = open_road("{\"variant\":\"death-heads\"}");
    expect_equal(count_tokens(t, 0), 5);
    expect_equal(count_tokens(t, 1), 5);
    expect_equal(t->state->supply[TOKEN_HEAD] + t->state->supply[TOKEN_SWORD] + t->state->supply[TOKEN_SHIELD], 2);
    for (int car = 0; car < t->road->cars; car++)
        for (int i = 0; i < t->state->car[car].part_count; i++) {
            const road_part *part = &t->state->car[car].part[i];
            const road_kind *kind = &t->road->kind[part->kind];
            if (kind->class_ == CLASS_PASSENGER) continue; /* forbidden, but ready-made cars have them */
            expect_equal((part->flags & PART_ASLEEP) != 0, kind->effect != EFFECT_ARMOR);
        }
    t = open_road("{\"variant\":\"death-heads\",\"shop\":\"buy\"}");
    expect_equal(road_budget(t->road, 0), 70);
    for (int kind = 0; kind < t->road->kind_count; kind++)
        expect_equal((int)(road_forbidden(t->road, 0) >> kind & 1), t->road->kind[kind].class_ == CLASS_PASSENGER);
}

RULE_TEST("death-heads", "what sleeps cannot be used, but can be lost")
{
    road_table *t = death_heads(TOKEN_HEAD, NAMES("gun", "nitro"));
    put(t, BLUE, 3, 14, 1);
    refused(t, RED, "shoot gun at 3,14", ROAD_NO_PART);
    act(t, RED, "drive ahead");
    expect_asked(t, RED, DAMAGE);
    dice(t, 4);
    act(t, RED, "lose gun");
    expect_slid(t, RED, 0);
}

RULE_TEST("death-heads", "a Sword wakes an offensive piece, a Shield a defensive one")
{
    static const char *const OFFENSIVE[] = {"gun", "rear-gun", "molotovs", "bull-bar", "rocket-launcher"};
    static const char *const DEFENSIVE[] = {"nitro",      "kevlar-brakes", "supercharger",
                                            "stabilizer", "mine-dropper",  "oil-dispenser"};
    for (int i = 0; i < 11; i++) {
        char words[48];
        const char *kind = i < 5 ? OFFENSIVE[i] : DEFENSIVE[i - 5], *other = i < 5 ? "nitro" : "gun";
        road_table *t = death_heads(i < 5 ? TOKEN_SWORD : TOKEN_SHIELD,
                                    NAMES(kind, other, i == 2 ? "gun" : "molotovs", i == 5 ? "hazer" : "nitro"));
        act(t, RED, "drive ahead");
        expect_asked(t, RED, WAKE);
        snprintf(words, sizeof words, "wake %s", other);
        expect_true(!is_allowed(t, RED, words));
        snprintf(words, sizeof words, "wake %s", kind);
        act(t, RED, words);
        expect_equal(working(t, RED, kind), 1);
    }
}

RULE_TEST("death-heads", "the marker is turned up and goes back to the supply")
{
    road_table *t = death_heads(TOKEN_SWORD, NAMES("gun", "rear-gun"));
    act(t, RED, "drive ahead");
    expect_event(t, TOKEN, RED, TOKEN_SWORD);
    expect_equal(t->state->supply[TOKEN_SWORD], 1);
    expect_equal(count_tokens(t, 0), 0);
}

RULE_TEST("death-heads", "nothing to wake: one broken piece may be repaired instead")
{
    road_table *t = death_heads(TOKEN_SWORD, NAMES("nitro", "armor"));
    break_part(t, RED, "armor");
    act(t, RED, "drive ahead");
    expect_asked(t, RED, WAKE);
    expect_true(!is_allowed(t, RED, "wake nitro"));
    expect_true(offered(t, RED, "pass")); /* it may */
    act(t, RED, "wake armor");
    expect_event(t, REPAIRED, RED, kind_named(t, "armor"));
    expect_equal(working(t, RED, "armor"), 1);
    t = death_heads(TOKEN_SWORD, NAMES("gun", "rear-gun", "armor"));
    break_part(t, RED, "armor");
    act(t, RED, "drive ahead");
    expect_true(!is_allowed(t, RED, "wake armor")); /* there is something to wake */
}

RULE_TEST("death-heads", "a piece that sleeps is woken first, the last one of the car too")
{
    road_table *t = death_heads(TOKEN_SWORD, NAMES("armor", "nitro", "gun"));
    break_part(t, RED, "armor");
    act(t, RED, "drive ahead");
    expect_event(t, WOKEN, RED, kind_named(t, "gun")); /* unasked: there is nothing else that a Sword wakes */
    expect_equal(working(t, RED, "gun"), 1);
    expect_equal(working(t, RED, "armor"), 0);
}

RULE_TEST("death-heads", "broken armor may be repaired like anything else")
{
    road_table *t = death_heads(TOKEN_SHIELD, NAMES("armor"));
    break_part(t, RED, "armor");
    act(t, RED, "drive ahead");
    expect_asked(t, RED, WAKE);
    act(t, RED, "wake armor");
    expect_equal(working(t, RED, "armor"), 1);
}

RULE_TEST("death-heads", "a Death Head: 1 damage, a check, a crater")
{
    road_table *t = death_heads(TOKEN_HEAD, NAMES("armor"));
    act(t, RED, "drive ahead");
    dice(t, 5);
    act(t, RED, "plate");
    expect_spun(t, RED, 1);
    expect_marks(t, 3, 10, MARK_CRATER);
    expect_equal(t->state->supply[TOKEN_HEAD], 1);
}

RULE_TEST("death-heads", "new boards get five from the supply, as far as they last; the last one wins")
{
    road_table *t = bare_road("{\"variant\":\"death-heads\",\"seats\":2}");
    for (int i = 0; i < ROAD_TOKENS; i++) t->state->supply[i] = 0;
    t->state->supply[TOKEN_SWORD] = 3;
    put(t, RED, 3, 30, 1);
    put(t, BLUE, 3, 20, 1);
    set_token(t, 3, 4, TOKEN_SHIELD);
    drives(t, RED);
    loose_dice(t);
    act(t, RED, "drive ahead");
    expect_equal(count_tokens(t, 2), 3);
    expect_equal(t->state->supply[TOKEN_SHIELD], 1); /* its board is gone */
    t->state->car[BLUE].slid = 3;
    put(t, RED, 3, 30, 1);
    put(t, BLUE, 2, 31, 1);
    drives(t, RED);
    for (int i = 0; i < 100 && !t->state->over; i++) {
        drives(t, RED);
        act(t, RED, "shoot hand-weapon at 2,31");
    }
    expect_over(t, HEADS_LAST);
    expect_true(won(t, RED));
}
