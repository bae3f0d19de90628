/* Which piece is lost, picked or mended, and by whom; what lies on the road when it is not the driver who moves. */
#include "road_table.h"

#include <stdio.h>

/* Red at 3,8 with these pieces, blue two fields ahead, yellow out of the way. */
static road_table *meeting(const char *const *kinds)
{
    road_table *t = cars(3);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 12, 1);
    put(t, YELLOW, 5, 24, 1);
    for (; *kinds; kinds++) fit(t, RED, *kinds);
    return t;
}

/* The piece of a car, by its number in the order in which it was fitted. */
static road_part *piece(road_table *t, int car, int number)
{
    return &t->state->car[car].part[number];
}

/* ---- damage ---- */

RULE_TEST("structure", "a structure of 1 to 5 stands that many slides, and one more destroys")
{
    for (int structure = 1; structure <= 5; structure++) {
        road_table *t = meeting(NAMES("gun"));
        set_structure(t, BLUE, structure);
        turn_of(t, RED);
        hurt(t, BLUE, structure);
        expect_slid(t, BLUE, structure);
        expect_standing(t, BLUE, DRIVING);
        hurt(t, BLUE, 1);
        expect_standing(t, BLUE, WRECKED);
        expect_marks(t, 3, 12, MARK_WRECK);
    }
}

RULE_TEST("damage", "armor may be given up with its plates on it, and a Fixer brings them back")
{
    road_table *t = meeting(NAMES("gun"));
    fit(t, BLUE, "heavy-armor");
    fit(t, BLUE, "fixer");
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "shoot gun at 3,12");
    expect_asked(t, BLUE, DAMAGE);
    expect_true(offered(t, BLUE, "plate") && offered(t, BLUE, "structure"));
    expect_true(offered_besides(t, BLUE, "lose heavy-armor") && !offered(t, BLUE, "lose heavy-armor"));
    act(t, BLUE, "lose heavy-armor");
    expect_slid(t, BLUE, 0);
    drives(t, BLUE);
    act(t, BLUE, "repair heavy-armor by passenger");
    turn_of(t, RED);
    hurt(t, BLUE, 1);
    act(t, BLUE, "plate"); /* one of two, as before the hit */
    expect_equal(chips(t, BLUE, "heavy-armor"), 1);
}

RULE_TEST("damage", "the owner may name another of two pieces of a kind by its place")
{
    road_table *t = meeting(NAMES("gun"));
    fit(t, BLUE, "rocket-launcher");
    fit(t, BLUE, "rocket-launcher");
    fit(t, BLUE, "gun");
    fit(t, BLUE, "gun");
    for (int i = 0; i < 4; i++) piece(t, BLUE, i)->place = (uint8_t)(2 + i);
    piece(t, BLUE, 0)->uses = 1;             /* awake, one rocket left */
    piece(t, BLUE, 1)->flags |= PART_ASLEEP; /* full: worth less by our order, but perhaps not to its owner */
    turn_of(t, RED);
    hurt(t, BLUE, 1);
    expect_true(offered(t, BLUE, "lose rocket-launcher") && offered_besides(t, BLUE, "lose rocket-launcher at 3"));
    expect_true(!offered_besides(t, BLUE, "lose rocket-launcher at 4")); /* that one stands for its kind */
    expect_true(!offered_besides(t, BLUE, "lose gun at 5") && !offered_besides(t, BLUE, "lose gun at 6")); /* alike */
    refused(t, BLUE, "lose rocket-launcher at 7", ROAD_NOT_LOSABLE);
    act(t, BLUE, "lose rocket-launcher at 3");
    expect_true(piece(t, BLUE, 0)->flags & PART_DAMAGED && !(piece(t, BLUE, 1)->flags & PART_DAMAGED));
}

RULE_TEST("damage", "the one that may be named besides is the better one, whichever is the first on the car")
{
    for (int worse = 0; worse < 2; worse++) {
        road_table *t = meeting(NAMES("gun"));
        for (int i = 0; i < 2; i++) fit(t, BLUE, "rocket-launcher");
        for (int i = 0; i < 2; i++) piece(t, BLUE, i)->place = (uint8_t)(2 + i);
        piece(t, BLUE, worse)->uses = 1;
        turn_of(t, RED);
        hurt(t, BLUE, 1);
        expect_equal(offered_besides(t, BLUE, "lose rocket-launcher at 3"), worse == 1);
        expect_equal(offered_besides(t, BLUE, "lose rocket-launcher at 4"), worse == 0);
    }
}

RULE_TEST("damage", "of two pieces of a kind the owner gives up the one that is used up, or asleep")
{
    road_table *t = meeting(NAMES("gun"));
    fit(t, BLUE, "mine-dropper");
    fit(t, BLUE, "mine-dropper");
    piece(t, BLUE, 1)->uses = 0;
    turn_of(t, RED);
    hurt(t, BLUE, 1);
    act(t, BLUE, "lose mine-dropper");
    expect_true(road_part_works(piece(t, BLUE, 0)) && !road_part_works(piece(t, BLUE, 1)));
    t = meeting(NAMES("gun"));
    fit(t, BLUE, "gun");
    fit(t, BLUE, "gun");
    piece(t, BLUE, 1)->flags |= PART_ASLEEP;
    turn_of(t, RED);
    hurt(t, BLUE, 1);
    act(t, BLUE, "lose gun");
    expect_equal(working(t, BLUE, "gun"), 1);
    t = meeting(NAMES("gun"));
    fit(t, BLUE, "rocket-launcher");
    fit(t, BLUE, "rocket-launcher");
    piece(t, BLUE, 0)->uses = 0;
    piece(t, BLUE, 1)->flags |= PART_ASLEEP;
    turn_of(t, RED);
    hurt(t, BLUE, 1);
    act(t, BLUE, "lose rocket-launcher"); /* an empty one is worth less than one asleep */
    expect_true(piece(t, BLUE, 0)->flags & PART_DAMAGED);
}

/* ---- the sniper ---- */

RULE_TEST("sniper", "whatever he hits with he picks what is lost, and so he is offered every weapon")
{
    static const struct {
        const char *kind;
        int column, y;
    } WEAPONS[] = {{"gun", 3, 12},     {"low-grade-heavy-gun", 3, 12}, {"surprisingly-large-gun", 3, 12},
                   {"molotovs", 4, 9}, {"bonnet-rifle", 3, 12},        {"hand-weapon", 4, 9},
                   {"rear-gun", 3, 4}};
    for (size_t i = 0; i < sizeof WEAPONS / sizeof *WEAPONS; i++) {
        char words[64];
        road_table *t = meeting(NAMES(WEAPONS[i].kind, "sniper"));
        put(t, BLUE, WEAPONS[i].column, WEAPONS[i].y, 1);
        fit(t, BLUE, "nitro");
        drives(t, RED);
        snprintf(words, sizeof words, "shoot %s at %d,%d by passenger", WEAPONS[i].kind, WEAPONS[i].column,
                 WEAPONS[i].y);
        expect_true(offered(t, RED, words));
        dice(t, 4);
        act(t, RED, words);
        expect_asked(t, RED, PICK);
        expect_true(offered(t, RED, "lose nitro"));
    }
}

RULE_TEST("sniper", "a shell that comes down where he aimed is his hit; one that drifts is not")
{
    road_table *t = meeting(NAMES("mortar", "sniper"));
    fit(t, BLUE, "nitro");
    drives(t, RED);
    expect_true(offered(t, RED, "shoot mortar at 3,12 by passenger"));
    dice(t, 4);
    act(t, RED, "shoot mortar at 3,12 by passenger");
    expect_asked(t, RED, PICK);
    act(t, RED, "lose nitro");
    dice(t, 4, 4); /* blue keeps control, and red after the kick */
    act(t, RED, "yield");
    expect_slid(t, BLUE, 1);
    t = meeting(NAMES("mortar", "sniper"));
    fit(t, BLUE, "nitro");
    drives(t, RED);
    dice(t, 5); /* 4 is needed: it drifts 7 - 4 fields straight back, from 3,18 to 3,12 */
    draws(t, WAY_BACK);
    act(t, RED, "shoot mortar at 3,18 by passenger");
    expect_asked(t, BLUE, DAMAGE);
}

RULE_TEST("sniper", "of two pieces of a kind he picks the better one, but of armor the empty one")
{
    road_table *t = meeting(NAMES("gun", "sniper"));
    fit(t, BLUE, "rocket-launcher");
    fit(t, BLUE, "rocket-launcher");
    piece(t, BLUE, 0)->uses = 0;
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "shoot gun at 3,12 by passenger");
    act(t, RED, "lose rocket-launcher");
    expect_true(road_part_works(piece(t, BLUE, 0)) && !road_part_works(piece(t, BLUE, 1)));
    t = meeting(NAMES("gun", "sniper"));
    fit(t, BLUE, "heavy-armor");
    fit(t, BLUE, "heavy-armor");
    piece(t, BLUE, 1)->uses = 0;
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "shoot gun at 3,12 by passenger");
    act(t, RED, "lose heavy-armor");
    expect_true(road_part_works(piece(t, BLUE, 0)) && !road_part_works(piece(t, BLUE, 1)));
}

/* ---- mending ---- */

RULE_TEST("fixer", "of two broken pieces of a kind the one with chips is mended")
{
    road_table *t = meeting(NAMES("mine-dropper", "mine-dropper", "fixer"));
    for (int i = 0; i < 2; i++) piece(t, RED, i)->flags |= PART_DAMAGED;
    piece(t, RED, 0)->uses = 0;
    drives(t, RED);
    act(t, RED, "repair mine-dropper by passenger");
    expect_true(!road_part_works(piece(t, RED, 0)) && road_part_works(piece(t, RED, 1)));
}

RULE_TEST("fixer", "every kind that is broken is offered, once, and nothing that works")
{
    road_table *t = meeting(NAMES("nitro", "gun", "gun", "armor", "fixer"));
    for (int i = 0; i < 3; i++) piece(t, RED, i)->flags |= PART_DAMAGED;
    drives(t, RED);
    expect_true(offered(t, RED, "repair gun by passenger") && offered(t, RED, "repair nitro by passenger"));
    expect_equal(times_offered(t, RED, VERB_REPAIR), 2);
}

RULE_TEST("death-heads", "with nothing to wake, of two broken pieces the one with chips is repaired")
{
    road_table *t = bare_road("{\"variant\":\"death-heads\",\"seats\":2}");
    put(t, RED, 3, 8, 1);
    fit(t, RED, "rocket-launcher");
    fit(t, RED, "rocket-launcher");
    for (int i = 0; i < 2; i++) piece(t, RED, i)->flags |= PART_DAMAGED;
    piece(t, RED, 0)->uses = 0;
    set_token(t, 3, 10, TOKEN_SHIELD);
    drives(t, RED);
    act(t, RED, "drive ahead");
    expect_true(t->events.revealed); /* what lay there face down is known now */
    act(t, RED, "wake rocket-launcher");
    expect_true(!road_part_works(piece(t, RED, 0)) && road_part_works(piece(t, RED, 1)));
}

/* ---- oil and lines, when others move a car ---- */

RULE_TEST("oil", "a car that is pushed off a slick treats the field it comes to as a risk")
{
    road_table *t = meeting(NAMES("gun"));
    put(t, BLUE, 3, 10, 1);
    mark(t, 3, 10, MARK_OIL);
    drives(t, RED);
    dice(t, 4); /* the ram */
    act(t, RED, "drive ahead");
    dice(t, 5, 4); /* blue slips off the oil and spins; red comes onto it and does not */
    act(t, RED, "push ahead");
    expect_at(t, BLUE, 3, 12);
    expect_spun(t, BLUE, 1);
    expect_spun(t, RED, 0);
    drives(t, YELLOW);
    act(t, YELLOW, "drive ahead"); /* and that is over with the activation */
}

RULE_TEST("oil", "a pursuer who is drawn over a slick slips on each field after it")
{
    road_table *t = cars_with(2, "pursuit");
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 10, 3);
    mark(t, 3, 8, MARK_OIL);
    t->state->car[RED].pursues = BLUE;
    drives(t, BLUE);
    dice(t, 4);
    act(t, BLUE, "drive ahead"); /* red leaves the oil: 3,10 is a risk field to it */
    dice(t, 4);
    act(t, BLUE, "drive ahead"); /* and so is 3,12 */
    dice(t, 5);
    act(t, BLUE, "drive ahead");
    expect_spun(t, RED, 1);
    expect_at(t, RED, 3, 14);
    expect_spun(t, BLUE, 0);
}

RULE_TEST("drop-stuff", "a car that a tackle pushes on leaves its line there as well")
{
    road_table *t = cars_with(2, "tackle");
    put(t, RED, 3, 8, 2);
    put(t, BLUE, 2, 9, 1);
    fit(t, RED, "mine-dropper");
    drives(t, RED);
    act(t, RED, "drop mine-dropper");
    act(t, RED, "drive ahead"); /* past blue's front */
    expect_marks(t, 3, 8, MARK_MINE);
    dice(t, 4);
    act(t, BLUE, "tackle");
    dice(t, 4); /* blue comes into the field that red has mined: 1 damage and a check */
    act(t, BLUE, "push ahead");
    expect_at(t, RED, 3, 12);
    expect_at(t, BLUE, 3, 10);
    expect_slid(t, BLUE, 1);
    expect_marks(t, 3, 10, MARK_CRATER);
    expect_equal(t->state->markers[RED], 1);
    expect_asked(t, RED, DRIVE);
}

/* ---- teams ---- */

RULE_TEST("teams", "more passengers only on the bed of a pick-up or in a spacious cabin")
{
    road_table *t = cars(2);
    int gunner = kind_named(t, "gunner");
    road_build build = {.driver = (uint8_t)driver_named(t, "nitro-belle")};
    build.vehicle = (uint8_t)vehicle_named(t, "the-truck");
    expect_equal(road_build_check_add(t->road, &build, gunner, PLACE_UNDER), ROAD_REASON_TEAM);
    build.vehicle = (uint8_t)vehicle_named(t, "f-series-pick-up");
    expect_equal(road_build_check_add(t->road, &build, gunner, PLACE_UNDER), ROAD_REASON_SEATS_TAKEN);
    expect_equal(road_build_check_add(t->road, &build, gunner, 6), TK_REASON_FINE);
    build.vehicle = (uint8_t)vehicle_named(t, "chapel-wagon");
    for (int i = 0; i < 3; i++) { /* Tinker Belle and three more */
        expect_equal(road_build_check_add(t->road, &build, gunner, PLACE_UNDER), TK_REASON_FINE);
        build.kind[build.count] = (uint8_t)gunner;
        build.place[build.count++] = PLACE_UNDER;
    }
    expect_equal(road_build_check_add(t->road, &build, gunner, PLACE_UNDER), ROAD_REASON_SEATS_TAKEN);
    road_car car = {0};
    road_build_car(t->road, &build, &car);
    expect_equal(car.part[road_crew_part(t->road, &car, 1)].kind, kind_named(t, "tinker-belle"));
    expect_true(road_crew_part(t->road, &car, 4) >= 0);
}

RULE_TEST("fixer", "the better of two broken pieces, whichever is the first on the car")
{
    for (int better = 0; better < 2; better++) {
        road_table *t = meeting(NAMES("mine-dropper", "mine-dropper", "fixer"));
        for (int i = 0; i < 2; i++) piece(t, RED, i)->flags |= PART_DAMAGED;
        piece(t, RED, 1 - better)->uses = 1;
        drives(t, RED);
        act(t, RED, "repair mine-dropper by passenger");
        expect_equal(piece(t, RED, better)->flags & PART_DAMAGED, 0);
        expect_equal(piece(t, RED, 1 - better)->flags & PART_DAMAGED, PART_DAMAGED);
    }
}
