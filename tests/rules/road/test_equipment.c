/* Equipment that is no weapon, dropping things, damage and armor. */
#include "road_table.h"

#include <stdio.h>

static road_table *with(int speed, const char *const *kinds)
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, speed);
    for (; *kinds; kinds++) fit(t, RED, *kinds);
    return t;
}

/* ---- dropping things ---- */

RULE_TEST("drop-stuff", "four fields, mines in the last three; tough luck for green")
{
    road_table *t = with(4, NAMES("mine-dropper"));
    drives(t, RED);
    act(t, RED, "drive ahead"); /* leaves 3,8 without a mine */
    act(t, RED, "drop mine-dropper");
    expect_event(t, LINE, RED, kind_named(t, "mine-dropper"));
    act(t, RED, "drive ahead");
    act(t, RED, "drive ahead");
    act(t, RED, "drive ahead");
    expect_marks(t, 3, 8, 0);
    expect_marks(t, 3, 10, MARK_MINE);
    expect_marks(t, 3, 12, MARK_MINE);
    expect_marks(t, 3, 14, MARK_MINE);
    expect_marks(t, 3, 16, 0);                      /* it has not left this one */
    expect_equal(chips(t, RED, "mine-dropper"), 2); /* one chip, the rest from the supply */
    put(t, BLUE, 3, 8, 1);
    drives(t, BLUE);
    dice(t, 4);
    act(t, BLUE, "drive ahead");
    expect_slid(t, BLUE, 1);
    expect_equal(t->state->markers[RED], 1);
    expect_marks(t, 3, 10, MARK_CRATER);
}

RULE_TEST("drop-stuff", "it is an action, and needs a field to leave")
{
    road_table *t = with(2, NAMES("mine-dropper", "oil-dispenser"));
    put(t, BLUE, 2, 13, 1);
    drives(t, RED);
    act(t, RED, "drop oil-dispenser");
    refused(t, RED, "drop mine-dropper", ROAD_ACTED);
    t = with(1, NAMES("mine-dropper"));
    put(t, BLUE, 2, 11, 1);
    drives(t, RED);
    act(t, RED, "drive ahead");
    refused(t, RED, "drop mine-dropper", ROAD_NO_STEPS);
}

RULE_TEST("drop-stuff", "the line ends with the activation")
{
    road_table *t = with(1, NAMES("oil-dispenser"));
    drives(t, RED);
    act(t, RED, "drop oil-dispenser");
    act(t, RED, "drive ahead");
    expect_marks(t, 3, 8, MARK_OIL);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_marks(t, 3, 10, 0);
}

RULE_TEST("oil", "a risk field; after it every field is one until the activation is over")
{
    road_table *t = with(3, NAMES("gun"));
    mark(t, 3, 10, MARK_OIL);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    dice(t, 4);
    act(t, RED, "drive ahead");
    dice(t, 5);
    act(t, RED, "drive ahead");
    expect_spun(t, RED, 1);
    expect_at(t, RED, 3, 14);
    expect_marks(t, 3, 10, MARK_OIL);
}

RULE_TEST("oil", "who begins on it leaves it too; the next activation is free of it")
{
    road_table *t = with(1, NAMES("gun"));
    mark(t, 3, 8, MARK_OIL);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_at(t, RED, 3, 12);
}

RULE_TEST("mines", "1 damage, a check, a crater")
{
    road_table *t = with(1, NAMES("gun"));
    mark(t, 3, 10, MARK_MINE);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_asked(t, RED, DAMAGE);
    dice(t, 5);
    act(t, RED, "lose gun");
    expect_equal(working(t, RED, "gun"), 0);
    expect_spun(t, RED, 1);
    expect_marks(t, 3, 10, MARK_CRATER);
}

RULE_TEST("mines", "the check is taken at the skill that is left after the damage")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    t->road->driver[t->state->car[RED].driver].skill[1] = 2;
    mark(t, 3, 10, MARK_MINE);
    drives(t, RED);
    dice(t, 3);
    act(t, RED, "drive ahead");
    expect_event(t, CHECK, RED, CHECK_SPINOUT, 2, 3, 0);
}

RULE_TEST("spikes", "a risk field, and 2 slower; they stay")
{
    road_table *t = with(4, NAMES("gun"));
    mark(t, 3, 10, MARK_SPIKES);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    expect_event(t, SLOWED, RED, 2);
    act(t, RED, "drive ahead");
    expect_done(t, RED);
    expect_at(t, RED, 3, 12);
    expect_marks(t, 3, 10, MARK_SPIKES);
}

RULE_TEST("spikes", "down to 0, and that is that")
{
    road_table *t = with(2, NAMES("gun"));
    mark(t, 3, 10, MARK_SPIKES);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    expect_speed(t, RED, 0);
    expect_spun(t, RED, 0);
    expect_done(t, RED);
    expect_at(t, RED, 3, 10);
}

RULE_TEST("spikes", "a dropper lays them like oil")
{
    road_table *t = with(1, NAMES("spike-dropper"));
    drives(t, RED);
    act(t, RED, "drop spike-dropper");
    act(t, RED, "drive ahead");
    expect_marks(t, 3, 8, MARK_SPIKES);
    expect_equal(chips(t, RED, "spike-dropper"), 2);
}

/* ---- speed ---- */

RULE_TEST("nitro", "top speed at once; no action, no chip")
{
    road_table *t = with(1, NAMES("nitro"));
    put(t, BLUE, 2, 9, 1);
    turn_of(t, RED);
    act(t, RED, "nitro");
    expect_speed(t, RED, 7);
    expect_true(offered(t, RED, "shoot hand-weapon at 2,9"));
    for (int i = 0; i < 7; i++) act(t, RED, "drive ahead");
    turn_of(t, RED);
    expect_true(offered(t, RED, "nitro"));
}

RULE_TEST("nitro", "to the highest speed that is not covered; not from 0")
{
    road_table *t = with(1, NAMES("nitro"));
    fit_at(t, RED, "gun", 7);
    turn_of(t, RED);
    act(t, RED, "nitro");
    expect_speed(t, RED, 6);
    t = with(0, NAMES("nitro"));
    turn_of(t, RED);
    refused(t, RED, "nitro", ROAD_NITRO_STANDING);
    t = with(1, NAMES("gun"));
    turn_of(t, RED);
    refused(t, RED, "nitro", ROAD_NO_NITRO);
}

RULE_TEST("nitro", "off-road it demands a SpinOut check at top speed, and that one only")
{
    road_table *t = with(1, NAMES("nitro"));
    put(t, RED, 1, 8, 1);
    t->road->driver[t->state->car[RED].driver].skill[6] = 2;
    turn_of(t, RED);
    dice(t, 2);
    act(t, RED, "nitro");
    expect_event(t, CHECK, RED, CHECK_SPINOUT, 2, 2, 1);
    act(t, RED, "drive ahead"); /* one check a field: none for beginning off-road */
    expect_at(t, RED, 1, 10);
    t = with(1, NAMES("nitro"));
    put(t, RED, 1, 8, 1);
    turn_of(t, RED);
    dice(t, 5);
    act(t, RED, "nitro");
    expect_spun(t, RED, 1);
    expect_at(t, RED, 1, 8);
}

RULE_TEST("nitro", "at a white top speed the off-road check comes besides")
{
    road_table *t = with(1, NAMES("nitro"));
    for (int i = 0; i < ROAD_SQUARES; i++) t->road->vehicle[t->state->car[RED].vehicle].square[i].black = 0;
    put(t, RED, 1, 8, 1);
    turn_of(t, RED);
    dice(t, 2);
    act(t, RED, "nitro");
    dice(t, 5);
    act(t, RED, "drive ahead");
    expect_event(t, CHECK, RED, CHECK_OFFROAD, 4, 5, 0);
    expect_speed(t, RED, 6);
    expect_at(t, RED, 1, 10);
}

RULE_TEST("brakes", "up to 3 slower")
{
    road_table *t = with(5, NAMES("kevlar-brakes"));
    turn_of(t, RED);
    refused(t, RED, "speed 1", ROAD_SPEED_STEP);
    act(t, RED, "speed 2");
    expect_speed(t, RED, 2);
}

RULE_TEST("supercharger", "up to 2 faster")
{
    road_table *t = with(0, NAMES("supercharger"));
    turn_of(t, RED);
    refused(t, RED, "speed 3", ROAD_SPEED_STEP);
    expect_true(offered(t, RED, "speed 1"));
    act(t, RED, "speed 2");
    expect_speed(t, RED, 2);
}

RULE_TEST("stabilizer", "+1 on SpinOut checks, on nothing else")
{
    road_table *t = with(1, NAMES("stabilizer"));
    mark(t, 3, 10, MARK_CRATER);
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "drive ahead");
    expect_ledger(t, CHECK, LABEL_SKILL, 4, LABEL_STABILIZER, 1);
    expect_spun(t, RED, 0);
    t = with(1, NAMES("stabilizer"));
    put(t, BLUE, 3, 10, 1);
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "drive ahead"); /* a ram */
    expect_ledger(t, CHECK, LABEL_SKILL, 4);
}

RULE_TEST("bull-bar", "+1 structure for the one who rams, not for the rammed")
{
    road_table *t = with(1, NAMES("bull-bar"));
    set_structure(t, RED, 4);
    put(t, BLUE, 3, 10, 1);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    act(t, RED, "push ahead");
    expect_ledger(t, RAMMED, LABEL_STRUCTURE, 4, LABEL_BULL_BAR, 1, LABEL_AGAINST, -3);
    expect_slid(t, BLUE, 1);
    t = with(1, NAMES("gun"));
    fit(t, BLUE, "bull-bar");
    set_structure(t, BLUE, 4);
    put(t, BLUE, 3, 10, 1);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    act(t, RED, "push ahead");
    expect_equal(working(t, RED, "gun"), 1);
    expect_slid(t, RED, 0);
}

RULE_TEST("bull-bar", "one for each vehicle")
{
    road_table *t = cars(2);
    road_build build = {.vehicle = (uint8_t)vehicle_named(t, "58-delivery-van"), /* has one built in */
                        .driver = (uint8_t)driver_named(t, "learner-lou")};
    expect_equal(road_build_check_add(t->road, &build, kind_named(t, "bull-bar"), 6), ROAD_REASON_ENOUGH_OF_THESE);
}

RULE_TEST("monster-tires", "the lowest black speed becomes white; they take a slot, one set only")
{
    road_table *t = with(5, NAMES("monster-tires"));
    expect_true(!road_is_black(t->road, &t->state->car[RED], 5));
    expect_true(road_is_black(t->road, &t->state->car[RED], 6));
    put(t, RED, 2, 9, 5);
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "drive left");
    expect_event(t, SLOWED, RED, 4);
    expect_spun(t, RED, 0);
    break_part(t, RED, "monster-tires");
    expect_true(road_is_black(t->road, &t->state->car[RED], 5));
    road_build build = {.vehicle = (uint8_t)vehicle_named(t, "phoenix-streamline"),
                        .driver = (uint8_t)driver_named(t, "learner-lou")};
    int tires = kind_named(t, "monster-tires");
    expect_equal(road_build_check_add(t->road, &build, tires, PLACE_UNDER), ROAD_REASON_NEEDS_SLOT);
    build.kind[0] = (uint8_t)tires;
    build.place[0] = 6;
    build.count = 1;
    expect_equal(road_build_check_add(t->road, &build, tires, 5), ROAD_REASON_ENOUGH_OF_THESE);
}

RULE_TEST("enforced-frame", "one ordinary piece on it, which can be lost; the frame cannot")
{
    road_table *t = with(1, NAMES("enforced-frame"));
    t->state->car[RED].part[t->state->car[RED].part_count++] =
        (road_part){.kind = (uint8_t)kind_named(t, "gun"), .place = PLACE_FRAME};
    mark(t, 3, 10, MARK_MINE);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_true(!is_allowed(t, RED, "lose enforced-frame"));
    dice(t, 4);
    act(t, RED, "lose gun");
    expect_equal(working(t, RED, "gun"), 0);
    expect_slid(t, RED, 0);
}

RULE_TEST("enforced-frame", "without one there is no place for it, and on one there is only one")
{
    road_table *t = cars(2);
    int gun = kind_named(t, "gun");
    road_build build = {.vehicle = (uint8_t)vehicle_named(t, "phoenix-streamline"),
                        .driver = (uint8_t)driver_named(t, "learner-lou")};
    expect_equal(road_build_check_add(t->road, &build, gun, PLACE_FRAME), ROAD_REASON_NO_FRAME);
    build.kind[0] = (uint8_t)kind_named(t, "enforced-frame");
    build.place[0] = PLACE_UNDER;
    build.count = 1;
    expect_equal(road_build_check_add(t->road, &build, gun, PLACE_FRAME), TK_REASON_FINE);
    build.kind[1] = (uint8_t)gun;
    build.place[1] = PLACE_FRAME;
    build.count = 2;
    expect_equal(road_build_check_add(t->road, &build, gun, PLACE_FRAME), ROAD_REASON_FRAME_FULL);
}

RULE_TEST("fixer", "an action: one broken piece works again, without its chips")
{
    road_table *t = with(1, NAMES("fixer", "heavy-armor", "gun"));
    break_part(t, RED, "heavy-armor");
    use_up(t, RED, "heavy-armor");
    break_part(t, RED, "gun");
    drives(t, RED);
    expect_true(!is_allowed(t, RED, "repair gun by driver"));
    act(t, RED, "repair heavy-armor by passenger");
    expect_event(t, REPAIRED, RED, kind_named(t, "heavy-armor"));
    expect_equal(working(t, RED, "heavy-armor"), 1);
    expect_equal(chips(t, RED, "heavy-armor"), 0);
    refused(t, RED, "repair gun by passenger", ROAD_ACTED);
}

RULE_TEST("fixer", "chips that were left are there again; what is whole needs no repair; others cannot")
{
    road_table *t = with(1, NAMES("tinker-belle", "mine-dropper"));
    break_part(t, RED, "mine-dropper");
    drives(t, RED);
    act(t, RED, "repair mine-dropper by passenger");
    expect_equal(chips(t, RED, "mine-dropper"), 3);
    t = with(1, NAMES("fixer", "gun"));
    drives(t, RED);
    refused(t, RED, "repair gun by passenger", ROAD_NOT_BROKEN);
    t = with(1, NAMES("gunner", "gun"));
    break_part(t, RED, "gun");
    drives(t, RED);
    refused(t, RED, "repair gun by passenger", ROAD_NOT_A_FIXER);
}

/* ---- damage ---- */

/* Blue with these pieces is shot at with three guns. */
static road_table *hit_thrice(const char *const *kinds)
{
    road_table *t = with(1, NAMES("gun", "gun", "gun"));
    put(t, BLUE, 3, 12, 1);
    for (; *kinds; kinds++) fit(t, BLUE, *kinds);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "shoot gun at 3,12");
    return t;
}

RULE_TEST("damage", "each point separately: a plate, a piece, or the structure")
{
    road_table *t = hit_thrice(NAMES("armor", "nitro"));
    expect_asked(t, BLUE, DAMAGE);
    act(t, BLUE, "plate");
    expect_equal(chips(t, BLUE, "armor"), 0);
    refused(t, BLUE, "plate", ROAD_NO_PLATE);
    act(t, BLUE, "structure");
    expect_slid(t, BLUE, 1);
    act(t, BLUE, "lose nitro");
    expect_equal(working(t, BLUE, "nitro"), 0);
    expect_asked(t, RED, DRIVE);
}

RULE_TEST("damage", "an empty piece of armor can be lost as well, and a broken one not twice")
{
    road_table *t = hit_thrice(NAMES("armor", "armor"));
    act(t, BLUE, "plate");
    act(t, BLUE, "lose armor");
    expect_equal(working(t, BLUE, "armor"), 1);
    expect_equal(chips(t, BLUE, "armor"), 1); /* the empty one went */
    act(t, BLUE, "plate");
    expect_slid(t, BLUE, 0);
}

RULE_TEST("damage", "a broken piece keeps its chips, which do nothing")
{
    road_table *t = hit_thrice(NAMES("heavy-armor"));
    act(t, BLUE, "lose heavy-armor"); /* the other two go to the structure */
    expect_equal(chips(t, BLUE, "heavy-armor"), 2);
    expect_slid(t, BLUE, 2);
}

RULE_TEST("damage", "passengers and tuning take none")
{
    road_table *t = hit_thrice(NAMES("gunner", "stabilizer", "gun"));
    expect_true(!is_allowed(t, BLUE, "lose gunner"));
    expect_true(!is_allowed(t, BLUE, "lose stabilizer"));
    act(t, BLUE, "lose gun"); /* nothing else is left but the structure */
    expect_slid(t, BLUE, 2);
    expect_equal(working(t, BLUE, "gunner"), 1);
}

RULE_TEST("damage", "built-in equipment can be lost")
{
    road_table *t = cars(2);
    road_build build = {.vehicle = (uint8_t)vehicle_named(t, "58-delivery-van"),
                        .driver = (uint8_t)driver_named(t, "learner-lou")};
    road_build_car(t->road, &build, &t->state->car[BLUE]);
    put(t, BLUE, 3, 12, 1);
    put(t, RED, 3, 8, 1);
    t->state->car[BLUE].pursues = t->state->car[BLUE].member = ROAD_NONE;
    fit(t, RED, "gun");
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "shoot gun at 3,12");
    act(t, BLUE, "lose bull-bar");
    expect_equal(working(t, BLUE, "bull-bar"), 0);
}

RULE_TEST("armor", "one plate, 1$")
{
    road_table *t = hit_thrice(NAMES("armor"));
    expect_equal(t->road->kind[kind_named(t, "armor")].price, 1);
    act(t, BLUE, "plate");
    expect_event(t, PLATE, BLUE);
    expect_equal(chips(t, BLUE, "armor"), 0);
}

RULE_TEST("heavy-armor", "two plates, 2$")
{
    road_table *t = hit_thrice(NAMES("heavy-armor"));
    expect_equal(t->road->kind[kind_named(t, "heavy-armor")].price, 2);
    act(t, BLUE, "plate");
    act(t, BLUE, "plate");
    refused(t, BLUE, "plate", ROAD_NO_PLATE);
    act(t, BLUE, "structure");
    expect_slid(t, BLUE, 1);
}

RULE_TEST("military-armor", "three plates, 3$")
{
    road_table *t = hit_thrice(NAMES("military-grade-armor"));
    expect_equal(t->road->kind[kind_named(t, "military-grade-armor")].price, 3);
    for (int i = 0; i < 3; i++) act(t, BLUE, "plate");
    expect_slid(t, BLUE, 0);
    expect_asked(t, RED, DRIVE);
}

/* ---- structure: the example of the book ---- */

static road_table *skin(void)
{
    road_table *t = cars(2);
    ride(t, BLUE, "phoenix-streamline", "skin-aka-satan");
    put(t, BLUE, 3, 12, 3);
    return t;
}

RULE_TEST("skill", "Skin at speed 3 has 4; after two structural damages 3")
{
    road_table *t = skin();
    expect_equal(road_skill(t->road, &t->state->car[BLUE]), 4);
    t->state->car[BLUE].slid = 1;
    expect_equal(road_skill(t->road, &t->state->car[BLUE]), 4);
    t->state->car[BLUE].slid = 2;
    expect_equal(road_skill(t->road, &t->state->car[BLUE]), 3);
}

RULE_TEST("skill", "5 4 4 3 2 2 from speed 2 on, and the last one goes on; the first at a standstill")
{
    static const int SKILL[] = {5, 4, 4, 3, 2, 2, 2, 2};
    road_table *t = skin();
    for (int speed = 2; speed <= 6; speed++)
        for (int slid = 0; slid <= 2; slid++) {
            t->state->car[BLUE].slid = (uint8_t)slid;
            expect_equal(road_skill_at(t->road, &t->state->car[BLUE], speed), SKILL[speed + slid - 2]);
        }
    t->state->car[BLUE].slid = 0;
    expect_equal(road_skill_at(t->road, &t->state->car[BLUE], 0), road_skill_at(t->road, &t->state->car[BLUE], 1));
}

RULE_TEST("structure", "the next damage will destroy it")
{
    road_table *t = skin();
    put(t, RED, 3, 8, 1);
    fit(t, RED, "gun");
    t->state->car[BLUE].slid = 1;
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "shoot gun at 3,12");
    expect_event(t, STRUCTURE, BLUE, 2);
    expect_standing(t, BLUE, DRIVING);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "shoot gun at 3,12");
    expect_standing(t, BLUE, WRECKED);
    expect_event(t, WRECKED, BLUE, RED);
    expect_marks(t, 3, 12, MARK_WRECK);
    expect_over(t, DERBY_LAST);
}

RULE_TEST("structure", "the wreck is a damage field, and blocks guns")
{
    road_table *t = cars(3);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 10, 1);
    put(t, YELLOW, 3, 12, 1);
    fit(t, RED, "gun");
    t->state->car[BLUE].slid = 3;
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "shoot gun at 3,10");
    expect_standing(t, BLUE, WRECKED);
    expect_true(!is_allowed(t, RED, "shoot gun at 3,12"));
    act(t, RED, "drive ahead");
    expect_asked(t, RED, DAMAGE);
    dice(t, 4);
    act(t, RED, "structure");
    expect_at(t, RED, 3, 10);
}
