/* Actions and weapons: who reaches what, what a hit does. */
#include "road_table.h"

#include <stdio.h>
#include <string.h>

static bool can_shoot(const char *kind, const char *crew, int column, int y)
{
    char words[64];
    road_table *t = facing(column, y, strcmp(kind, "hand-weapon") ? NAMES(kind, "fixer") : NAMES("fixer"));
    snprintf(words, sizeof words, "shoot %s at %d,%d by %s", kind, column, y, crew);
    return is_allowed(t, RED, words);
}

/* The six neighbours of 3,8: ahead, front right, rear right, behind, rear left, front left. */
static const int AROUND[6][2] = {{3, 10}, {4, 9}, {4, 7}, {3, 6}, {2, 7}, {2, 9}};

/* Exactly the ways of this set, written like "front right" = bit WAY_RIGHT. */
static void expect_arc(place at, const char *kind, const char *crew, unsigned ways)
{
    for (int way = 0; way < 6; way++)
        if (can_shoot(kind, crew, AROUND[way][0], AROUND[way][1]) != (ways >> way & 1))
            failed(at, "%s by %s, way %d: should be %d", kind, crew, way, ways >> way & 1);
}

RULE_TEST("actions", "one action, before, during or after driving")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 2, 9, 1);
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "shoot hand-weapon at 2,9");
    expect_event(t, MISSED, RED);
    refused(t, RED, "shoot hand-weapon at 2,9", ROAD_ACTED);
    t = cars(2);
    put(t, RED, 3, 6, 2);
    put(t, BLUE, 2, 11, 1);
    drives(t, RED);
    act(t, RED, "drive ahead");
    act(t, RED, "drive ahead");
    expect_asked(t, RED, DRIVE); /* all driven, but there is somebody to shoot at */
    dice(t, 4);
    act(t, RED, "shoot hand-weapon at 2,11");
    expect_slid(t, BLUE, 1);
    expect_done(t, RED);
}

RULE_TEST("actions", "it may be left, and equipment out of order does nothing")
{
    road_table *t = facing(3, 10, NAMES("gun"));
    break_part(t, RED, "gun");
    refused(t, RED, "shoot gun at 3,10", ROAD_NO_PART);
    put(t, BLUE, 2, 11, 1);
    act(t, RED, "drive ahead");
    act(t, RED, "end");
    expect_done(t, RED);
}

RULE_TEST("passengers", "driver or passenger, not both, with the driver's skill")
{
    road_table *t = facing(4, 9, NAMES("fixer"));
    put(t, YELLOW, 2, 9, 1);
    expect_true(offered(t, RED, "shoot hand-weapon at 2,9 by driver"));
    expect_true(offered(t, RED, "shoot hand-weapon at 4,9 by passenger"));
    dice(t, 4);
    act(t, RED, "shoot hand-weapon at 4,9 by passenger");
    expect_ledger(t, CHECK, LABEL_SKILL, 4);
    refused(t, RED, "shoot hand-weapon at 2,9 by driver", ROAD_ACTED);
    expect_slid(t, BLUE, 1);
    t = facing(4, 9, NAMES("gun"));
    refused(t, RED, "shoot hand-weapon at 4,9 by passenger", ROAD_NO_CREW);
}

RULE_TEST("shooting", "a check; a miss does nothing, a hit its damage; and it counts")
{
    road_table *t = facing(2, 9, NAMES("gun"));
    dice(t, 5);
    act(t, RED, "shoot hand-weapon at 2,9");
    expect_event(t, CHECK, RED, CHECK_SHOT, 4, 5, 0);
    expect_slid(t, BLUE, 0);
    t = facing(2, 9, NAMES("gun"));
    dice(t, 4);
    act(t, RED, "shoot hand-weapon at 2,9");
    expect_event(t, HIT, BLUE, 1);
    expect_slid(t, BLUE, 1);
    expect_equal(t->state->markers[RED], 1);
}

RULE_TEST("shooting", "there has to be a target")
{
    road_table *t = facing(5, 8, NAMES("gun"));
    expect_true(!is_allowed(t, RED, "shoot gun at 3,10"));
    expect_true(!is_allowed(t, RED, "shoot hand-weapon at 2,9"));
    expect_true(!is_allowed(t, RED, "shoot gun at 3,8"));
}

RULE_TEST("hand-weapons", "the driver front left, the passenger front right")
{
    expect_arc(HERE, "hand-weapon", "driver", 1u << WAY_LEFT);
    expect_arc(HERE, "hand-weapon", "passenger", 1u << WAY_RIGHT);
}

/* ---- guns ---- */

static void expect_range(place at, const char *kind, int step, int range)
{
    for (int i = 1; i <= 7; i++)
        if ((8 + step * i) > 0 && can_shoot(kind, "driver", 3, 8 + step * i) != (i <= range))
            failed(at, "%s at %d fields: should be %d", kind, i, i <= range);
}

RULE_TEST("guns", "three fields straight ahead")
{
    expect_arc(HERE, "gun", "driver", 1u << WAY_AHEAD);
    expect_range(HERE, "gun", 2, 3);
}

RULE_TEST("guns", "only the first car; wrecks and obstacles block")
{
    road_table *t = facing(3, 12, NAMES("gun"));
    expect_true(offered(t, RED, "shoot gun at 3,12"));
    put(t, YELLOW, 3, 10, 1);
    expect_true(!is_allowed(t, RED, "shoot gun at 3,12"));
    expect_true(offered(t, RED, "shoot gun at 3,10"));
    put(t, YELLOW, 5, 2, 1);
    mark(t, 3, 10, MARK_WRECK);
    expect_true(!is_allowed(t, RED, "shoot gun at 3,12"));
    mark(t, 3, 10, MARK_CRATER | MARK_OIL);
    expect_true(is_allowed(t, RED, "shoot gun at 3,12"));
    set_ground(t, 3, 10, GROUND_OBSTACLE);
    expect_true(!is_allowed(t, RED, "shoot gun at 3,12"));
}

/* The printed wreckage of a board, where the row of a terrain says so. */
static void print_wreckage(road_table *t, int column, int y)
{
    int wreck = -1;
    for (int i = 0; i < t->road->terrain_count; i++)
        if (t->road->terrain[i].wreck) wreck = i;
    expect_true(wreck >= 0 && t->road->terrain[wreck].ground == GROUND_DAMAGE);
    int row = (y - 1) % ROAD_SPAN / 2, board = t->state->board[road_board_of(y) % ROAD_RING];
    t->road->board[board].terrain[row][column] = (uint8_t)wreck;
}

RULE_TEST("guns", "a wreck that is printed on the board blocks the line like any other; stones do not")
{
    road_table *t = facing(3, 12, NAMES("gun"));
    print_wreckage(t, 3, 10);
    expect_true(!is_allowed(t, RED, "shoot gun at 3,12"));
    t = facing(3, 12, NAMES("gun"));
    set_ground(t, 3, 10, GROUND_DAMAGE);
    expect_true(is_allowed(t, RED, "shoot gun at 3,12"));
}

RULE_TEST("rockets", "and stops a rocket")
{
    road_table *t = facing(3, 14, NAMES("rocket-launcher"));
    print_wreckage(t, 3, 10);
    act(t, RED, "launch rocket-launcher");
    expect_event(t, ROCKET_GONE, road_field_id(3, 10));
    expect_slid(t, BLUE, 0);
}

RULE_TEST("rockets", "a car that stands dodges too, unless it has spun out")
{
    road_table *t = facing(3, 12, NAMES("rocket-launcher"));
    put(t, BLUE, 3, 12, 0);
    dice(t, 4);
    act(t, RED, "launch rocket-launcher");
    expect_asked(t, BLUE, DODGE);
    act(t, BLUE, "dodge left");
    expect_at(t, BLUE, 2, 13);
    expect_slid(t, BLUE, 0);
    t = facing(3, 12, NAMES("rocket-launcher"));
    put(t, BLUE, 3, 12, 0);
    spin(t, BLUE);
    act(t, RED, "launch rocket-launcher");
    expect_slid(t, BLUE, 2);
}

RULE_TEST("guns", "two guns: one action, one check, 2 damage")
{
    road_table *t = facing(3, 12, NAMES("gun", "gun", "rear-gun"));
    dice(t, 4);
    act(t, RED, "shoot gun at 3,12");
    expect_event(t, HIT, BLUE, 2);
    expect_slid(t, BLUE, 2);
    expect_equal(t->state->markers[RED], 2);
    refused(t, RED, "shoot gun at 3,12", ROAD_ACTED);
}

RULE_TEST("guns", "one of them out of order: 1 damage")
{
    road_table *t = facing(3, 12, NAMES("gun", "gun"));
    break_part(t, RED, "gun");
    dice(t, 4);
    act(t, RED, "shoot gun at 3,12");
    expect_slid(t, BLUE, 1);
}

RULE_TEST("rear-guns", "three fields straight behind, not linked with those in front")
{
    expect_arc(HERE, "rear-gun", "driver", 1u << WAY_BACK);
    expect_range(HERE, "rear-gun", -2, 3);
    road_table *t = facing(3, 4, NAMES("gun", "rear-gun", "rear-gun"));
    dice(t, 4);
    act(t, RED, "shoot rear-gun at 3,4");
    expect_slid(t, BLUE, 2);
}

RULE_TEST("low-grade-gun", "four fields, 2 damage, blows up on a 6")
{
    expect_range(HERE, "low-grade-heavy-gun", 2, 4);
    road_table *t = facing(3, 16, NAMES("low-grade-heavy-gun"));
    dice(t, 4);
    act(t, RED, "shoot low-grade-heavy-gun at 3,16");
    expect_slid(t, BLUE, 2);
    expect_equal(working(t, RED, "low-grade-heavy-gun"), 1);
    t = facing(3, 16, NAMES("low-grade-heavy-gun"));
    dice(t, 6);
    act(t, RED, "shoot low-grade-heavy-gun at 3,16");
    expect_event(t, BURST, RED, kind_named(t, "low-grade-heavy-gun"));
    expect_slid(t, BLUE, 0);
    expect_equal(working(t, RED, "low-grade-heavy-gun"), 0);
}

RULE_TEST("bonnet-rifle", "tuning: two fields, 1 damage, never lost")
{
    expect_range(HERE, "bonnet-rifle", 2, 2);
    road_table *t = facing(3, 12, NAMES("bonnet-rifle"));
    expect_equal(t->road->kind[kind_named(t, "bonnet-rifle")].class_, CLASS_TUNING);
    dice(t, 4);
    act(t, RED, "shoot bonnet-rifle at 3,12");
    expect_slid(t, BLUE, 1);
}

RULE_TEST("bonnet-rifle",
          "tuning is no action: a gun fires in the same activation, before it or after it; the rifle once")
{
    for (int gun_first = 0; gun_first < 2; gun_first++) {
        road_table *t = facing(3, 12, NAMES("bonnet-rifle", "gun"));
        dice(t, 4);
        act(t, RED, gun_first ? "shoot gun at 3,12" : "shoot bonnet-rifle at 3,12");
        dice(t, 4);
        act(t, RED, gun_first ? "shoot bonnet-rifle at 3,12" : "shoot gun at 3,12");
        refused(t, RED, "shoot bonnet-rifle at 3,12", ROAD_USED);
        refused(t, RED, "shoot gun at 3,12", ROAD_ACTED);
        refused(t, RED, "shoot hand-weapon at 3,12", ROAD_ACTED);
    }
}

RULE_TEST("large-gun", "six fields, 3 damage, and a SpinOut check of the shooter")
{
    expect_range(HERE, "surprisingly-large-gun", 2, 6);
    road_table *t = facing(3, 20, NAMES("surprisingly-large-gun"));
    dice(t, 4, 3);
    act(t, RED, "shoot surprisingly-large-gun at 3,20");
    expect_slid(t, BLUE, 3);
    expect_event(t, CHECK, RED, CHECK_SPINOUT, 4, 3, 1);
    t = facing(3, 20, NAMES("surprisingly-large-gun"));
    dice(t, 5, 5); /* also when it misses */
    act(t, RED, "shoot surprisingly-large-gun at 3,20");
    expect_slid(t, BLUE, 0);
    expect_spun(t, RED, 1);
}

/* The first hit of a large gun that blue takes with its own. */
RULE_TEST("large-gun", "losing it takes up to 2 points of one hit")
{
    road_table *t = facing(3, 12, NAMES("gun", "gun", "gun"));
    fit(t, BLUE, "surprisingly-large-gun");
    dice(t, 4);
    act(t, RED, "shoot gun at 3,12");
    expect_asked(t, BLUE, DAMAGE);
    act(t, BLUE, "lose surprisingly-large-gun");
    expect_equal(working(t, BLUE, "surprisingly-large-gun"), 0);
    expect_slid(t, BLUE, 1); /* 3 - 2 */
    t = facing(2, 9, NAMES("gun"));
    fit(t, BLUE, "surprisingly-large-gun");
    dice(t, 4);
    act(t, RED, "shoot hand-weapon at 2,9");
    act(t, BLUE, "lose surprisingly-large-gun");
    expect_slid(t, BLUE, 0);
}

RULE_TEST("large-gun", "two adjacent slots, and no Enforced Frame")
{
    road_table *t = cars(2);
    int gun = kind_named(t, "surprisingly-large-gun");
    road_build build = {.vehicle = (uint8_t)vehicle_named(t, "58-delivery-van"), /* slots 4, 6 and 7 */
                        .driver = (uint8_t)driver_named(t, "learner-lou")};
    expect_equal(road_build_check_add(t->road, &build, gun, 5), TK_REASON_FINE);
    expect_equal(road_build_check_add(t->road, &build, gun, 3), ROAD_REASON_TWO_SLOTS);
    expect_equal(road_build_check_add(t->road, &build, gun, 6), ROAD_REASON_TWO_SLOTS);
    build.kind[build.count] = (uint8_t)kind_named(t, "enforced-frame");
    build.place[build.count++] = PLACE_UNDER;
    expect_equal(road_build_check_add(t->road, &build, gun, PLACE_FRAME), ROAD_REASON_FRAME_PIECE);
}

/* ---- thrown ---- */

static const unsigned SIDES = 1u << WAY_LEFT | 1u << WAY_RIGHT | 1u << WAY_BACK_LEFT | 1u << WAY_BACK_RIGHT;

RULE_TEST("molotovs", "the four fields at the sides, 1 damage, never used up")
{
    expect_arc(HERE, "molotovs", "driver", SIDES);
    expect_arc(HERE, "molotovs", "passenger", SIDES);
    road_table *t = facing(2, 7, NAMES("molotovs"));
    dice(t, 4);
    act(t, RED, "shoot molotovs at 2,7");
    expect_slid(t, BLUE, 1);
    expect_equal(working(t, RED, "molotovs"), 1);
    expect_marks(t, 2, 7, 0);
}

RULE_TEST("gunner", "+1 on what he shoots himself, but not on Molotovs")
{
    road_table *t = facing(3, 12, NAMES("gun", "gunner", "molotovs"));
    put(t, YELLOW, 4, 9, 1);
    dice(t, 5);
    act(t, RED, "shoot gun at 3,12 by passenger");
    expect_ledger(t, CHECK, LABEL_SKILL, 4, LABEL_CREW, 1);
    expect_slid(t, BLUE, 1);
    t = facing(3, 12, NAMES("gun", "gunner", "molotovs"));
    dice(t, 5);
    act(t, RED, "shoot gun at 3,12 by driver");
    expect_slid(t, BLUE, 0);
    t = facing(4, 9, NAMES("gun", "gunner", "molotovs"));
    dice(t, 5);
    act(t, RED, "shoot molotovs at 4,9 by passenger");
    expect_ledger(t, CHECK, LABEL_SKILL, 4);
    t = facing(4, 9, NAMES("gun", "gunner", "molotovs"));
    dice(t, 5);
    act(t, RED, "shoot hand-weapon at 4,9 by passenger");
    expect_slid(t, BLUE, 1);
}

RULE_TEST("gunner", "Baby Zipper is one")
{
    road_table *t = facing(3, 12, NAMES("gun", "baby-zipper"));
    dice(t, 5);
    act(t, RED, "shoot gun at 3,12 by passenger");
    expect_slid(t, BLUE, 1);
}

RULE_TEST("bomber", "at the four fields, +1, and a crater even if he misses")
{
    for (int way = 0; way < 6; way++) {
        char words[64];
        road_table *t = facing(AROUND[way][0], AROUND[way][1], NAMES("bomber"));
        snprintf(words, sizeof words, "shoot bomber at %d,%d by passenger", AROUND[way][0], AROUND[way][1]);
        expect_equal(is_allowed(t, RED, words), (int)(SIDES >> way & 1));
        if (!(SIDES >> way & 1)) continue;
        dice(t, 5);
        act(t, RED, words);
        expect_ledger(t, CHECK, LABEL_SKILL, 4, LABEL_CREW, 1);
        expect_slid(t, BLUE, 1);
        expect_marks(t, AROUND[way][0], AROUND[way][1], MARK_CRATER);
    }
    road_table *t = facing(2, 9, NAMES("bomber"));
    dice(t, 6);
    act(t, RED, "shoot bomber at 2,9 by passenger");
    expect_slid(t, BLUE, 0);
    expect_marks(t, 2, 9, MARK_CRATER);
    t = facing(2, 9, NAMES("todd-still"));
    expect_true(!is_allowed(t, RED, "shoot todd-still at 2,9 by driver"));
    expect_true(is_allowed(t, RED, "shoot todd-still at 2,9 by passenger"));
}

RULE_TEST("sniper", "+2 with Guns and Rear Guns he fires himself, not with anything else")
{
    road_table *t = facing(3, 12, NAMES("gun", "sniper"));
    set_skill(t, RED, 3);
    dice(t, 5);
    act(t, RED, "shoot gun at 3,12 by passenger");
    expect_ledger(t, CHECK, LABEL_SKILL, 3, LABEL_CREW, 2);
    t = facing(3, 4, NAMES("rear-gun", "sniper"));
    set_skill(t, RED, 3);
    dice(t, 5);
    act(t, RED, "shoot rear-gun at 3,4 by passenger");
    expect_event(t, HIT, BLUE, 1);
    t = facing(3, 12, NAMES("gun", "sniper"));
    dice(t, 5);
    act(t, RED, "shoot gun at 3,12 by driver");
    expect_event(t, MISSED, RED);
    t = facing(4, 9, NAMES("gun", "sniper"));
    dice(t, 5);
    act(t, RED, "shoot hand-weapon at 4,9 by passenger");
    expect_ledger(t, CHECK, LABEL_SKILL, 4);
}

RULE_TEST("sniper", "he picks what is lost, but not armor with plates left")
{
    road_table *t = facing(3, 12, NAMES("gun", "sniper"));
    fit(t, BLUE, "heavy-armor");
    fit(t, BLUE, "mine-dropper");
    dice(t, 5);
    act(t, RED, "shoot gun at 3,12 by passenger");
    expect_asked(t, RED, PICK);
    expect_true(!is_allowed(t, RED, "lose heavy-armor"));
    act(t, RED, "lose mine-dropper");
    expect_equal(working(t, BLUE, "mine-dropper"), 0);
    expect_equal(chips(t, BLUE, "heavy-armor"), 2);
    expect_slid(t, BLUE, 0);
    expect_equal(t->state->markers[RED], 1);
}

RULE_TEST("sniper", "each point, or he leaves it to the owner")
{
    road_table *t = facing(3, 12, NAMES("gun", "gun", "sniper"));
    fit(t, BLUE, "mine-dropper");
    fit(t, BLUE, "armor");
    dice(t, 5);
    act(t, RED, "shoot gun at 3,12 by passenger");
    act(t, RED, "lose mine-dropper");
    expect_asked(t, RED, PICK);
    act(t, RED, "yield");
    expect_asked(t, BLUE, DAMAGE);
    act(t, BLUE, "plate");
    expect_slid(t, BLUE, 0);
}

/* ---- rockets ---- */

RULE_TEST("rockets", "no check, unlimited range; who fails to dodge spins out and takes 2")
{
    road_table *t = facing(3, 30, NAMES("rocket-launcher"));
    dice(t, 5);
    act(t, RED, "launch rocket-launcher");
    expect_event(t, CHECK, BLUE, CHECK_DODGE, 4, 5, 0);
    expect_slid(t, BLUE, 2);
    expect_spun(t, BLUE, 1);
    expect_marks(t, 3, 30, MARK_CRATER);
    expect_equal(chips(t, RED, "rocket-launcher"), 2);
    expect_equal(t->state->markers[RED], 2);
}

RULE_TEST("rockets", "who dodges goes front left or right, and it flies on")
{
    road_table *t = facing(3, 12, NAMES("rocket-launcher"));
    put(t, YELLOW, 3, 16, 1);
    dice(t, 4);
    act(t, RED, "launch rocket-launcher");
    expect_asked(t, BLUE, DODGE);
    expect_true(!is_allowed(t, BLUE, "dodge ahead"));
    dice(t, 5);
    act(t, BLUE, "dodge left");
    expect_at(t, BLUE, 2, 13);
    expect_slid(t, BLUE, 0);
    expect_slid(t, YELLOW, 2);
}

RULE_TEST("rockets", "the Stabilizer helps to dodge; what lies on the new field counts")
{
    road_table *t = facing(3, 12, NAMES("rocket-launcher"));
    fit(t, BLUE, "stabilizer");
    mark(t, 2, 13, MARK_WRECK);
    mark(t, 4, 13, MARK_CRATER);
    dice(t, 5);
    act(t, RED, "launch rocket-launcher");
    dice(t, 5);
    act(t, BLUE, "dodge left");
    expect_slid(t, BLUE, 1);
    expect_spun(t, BLUE, 0);
}

RULE_TEST("rockets", "obstacles and wrecks stop it; it leaves no crater there")
{
    for (int i = 0; i < 2; i++) {
        road_table *t = facing(3, 14, NAMES("rocket-launcher"));
        if (i == 0) set_ground(t, 3, 12, GROUND_OBSTACLE);
        if (i == 1) mark(t, 3, 12, MARK_WRECK);
        act(t, RED, "launch rocket-launcher");
        expect_event(t, ROCKET_GONE, road_field_id(3, 12));
        expect_slid(t, BLUE, 0);
    }
    road_table *t = facing(5, 14, NAMES("rocket-launcher"));
    act(t, RED, "launch rocket-launcher");
    expect_event(t, ROCKET_GONE, TK_ABSENT);
}

RULE_TEST("rockets", "who has spun out or has nowhere to go cannot dodge")
{
    road_table *t = facing(3, 12, NAMES("rocket-launcher"));
    put(t, BLUE, 3, 12, 0);
    spin(t, BLUE);
    act(t, RED, "launch rocket-launcher");
    expect_slid(t, BLUE, 2);
    expect_spun(t, BLUE, 1);
    t = facing(3, 12, NAMES("rocket-launcher"));
    set_ground(t, 2, 13, GROUND_OBSTACLE);
    put(t, YELLOW, 4, 13, 1);
    act(t, RED, "launch rocket-launcher");
    expect_slid(t, BLUE, 2);
}

RULE_TEST("rear-rockets", "the same, straight backwards")
{
    road_table *t = facing(3, 2, NAMES("rear-rocket-launcher"));
    dice(t, 5);
    act(t, RED, "launch rear-rocket-launcher");
    expect_slid(t, BLUE, 2);
    expect_marks(t, 3, 2, MARK_CRATER);
}

RULE_TEST("usage", "each use takes a chip; without one it cannot be used")
{
    road_table *t = facing(5, 14, NAMES("rocket-launcher"));
    expect_equal(chips(t, RED, "rocket-launcher"), 3);
    use_up(t, RED, "rocket-launcher");
    refused(t, RED, "launch rocket-launcher", ROAD_EMPTY);
    static const struct {
        const char *kind;
        int uses;
    } CHIPS[] = {{"armor", 1},
                 {"heavy-armor", 2},
                 {"military-grade-armor", 3},
                 {"rocket-launcher", 3},
                 {"rear-rocket-launcher", 3},
                 {"oil-dispenser", 3},
                 {"mine-dropper", 3},
                 {"spike-dropper", 3},
                 {"hazer", 5},
                 {"gun", 0},
                 {"molotovs", 0},
                 {"nitro", 0}};
    for (size_t i = 0; i < sizeof CHIPS / sizeof *CHIPS; i++)
        expect_equal(t->road->kind[kind_named(t, CHIPS[i].kind)].uses, CHIPS[i].uses);
}
