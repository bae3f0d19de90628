/* Handling: what changes class and status, tires and wheels that are lost. */
#include "duel_range.h"

#include <stdio.h>

/* ---- handling ---- */

RULE_TEST("reflexes", "a 5 adds 1 to the class, a 6 adds 2; they are gone while the driver is not fit")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    int base = a->duel->vehicle[0].handling;
    car_of(a, 0)->reflexes = 2;
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base + 2);
    car_of(a, 0)->crew_stunned[car_of(a, 0)->driver] = 3;
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base);
}

RULE_TEST("reflexes", "at the start every driver rolls and adds the skill: below 5 nothing, a 5 one, 6 and more two")
{
    arena *a = on_a_field_with("\"skill\":[0,3]", "killer-kart", "killer-kart");
    unsigned seen[2] = {0};
    for (uint64_t number = 1; number <= 60; number++) {
        tk_seed seed = tk_seed_from_number(number);
        tk_dice own;
        tk_dice_init(&own, &seed);
        *a->state = (duel_state){0};
        duel_start(&a->world, a->state, &own, NULL);
        for (int car = 0; car < 2; car++) {
            int roll = car_of(a, car)->reflex_roll, more = roll >= 6 ? 2 : roll == 5 ? 1 : 0;
            seen[car] |= 1u << roll;
            expect_equal(car_of(a, car)->reflexes, more);
            expect_equal(car_of(a, car)->handling, duel_vehicle_of(a->duel, car_of(a, car))->handling + more);
        }
    }
    expect_equal(seen[0], 0x7e);  /* 1 to 6 */
    expect_equal(seen[1], 0x3f0); /* 4 to 9 */
}

RULE_TEST("regaining-status", "class 2 and a Driver +1: three points a turn")
{
    arena *a = on_a_field_with("\"skill\":[1,0]", "killer-kart", "hotshot");
    ((duel_vehicle *)&a->duel->vehicle[0])->handling = 2;
    car_of(a, 0)->handling = -4;
    with_dice(a, duel_regain(play, 0));
    expect_equal(car_of(a, 0)->handling, -1);
}

RULE_TEST("regaining-status", "by class and skill, without reflexes, up to the class with them; at least 1")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    int base = a->duel->vehicle[0].handling;
    ((duel_world *)a->duel)->driving[0][0] = 1;
    car_of(a, 0)->reflexes = 2;
    car_of(a, 0)->handling = -6;
    with_dice(a, duel_regain(play, 0));
    expect_equal(car_of(a, 0)->handling, -6 + base + 1);
    car_of(a, 0)->handling = (int8_t)(base + 2);
    with_dice(a, duel_regain(play, 0));
    expect_equal(car_of(a, 0)->handling, base + 2);
    car_of(a, 0)->class_loss = 6;
    car_of(a, 0)->handling = -6;
    with_dice(a, duel_regain(play, 0));
    expect_equal(car_of(a, 0)->handling, -5);
}

/* What a match with these members adds to a drift of D1 and to a hazard of D1. */
typedef struct conditions {
    const char *members;
    int manoeuvre, hazard;
} conditions;

static void expect_harder(const conditions *it)
{
    enum { STATUS = 4 };
    tk_ledger ledger;
    tk_action drift = tk_action_make(VERB_DRIFT);
    drift.arg[DRIFT_SIDE] = HAND_LEFT;
    drift.arg[DRIFT_BY] = 25;
    arena *a = on_a_field_with(it->members, "killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 5);
    expect_equal(duel_difficulty(a->duel, a->state, 0, drift, &ledger), 1 + it->manoeuvre);
    car_of(a, 0)->handling = STATUS;
    with_dice(a, duel_hazard(play, 0, 1, LABEL_HAZARD));
    expect_equal(car_of(a, 0)->handling, STATUS - 1 - it->hazard);
}

RULE_TEST("road-conditions", "each adds to manoeuvres; off the road hazards are no harder")
{
    static const conditions CASES[] = {{ALL_OVER("off-road"), 1, 0},   {ALL_OVER("gravel"), 1, 1},
                                       {ALL_OVER("oil"), 2, 2},        {ALL_OVER("light snow"), 2, 2},
                                       {ALL_OVER("heavy snow"), 3, 3}, {ALL_OVER("ice"), 4, 4},
                                       {"\"weather\":\"rain\"", 1, 1}, {"\"weather\":\"heavy-rain\"", 2, 2},
                                       {ALL_OVER("shoulder"), 0, 0},   {"\"weather\":\"fog\"", 0, 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) expect_harder(&CASES[i]);
}

RULE_TEST("banked-curves", "bends are easier inward, drifts easier outward; steep ones twice as much")
{
    static const char *const MEMBERS[] = {
        FIELD("\"ground\":[{\"surface\":\"banked curve\",\"inside\":90,\"box\":[0,0,10000,10000]}]"),
        FIELD("\"ground\":[{\"surface\":\"steep banked curve\",\"inside\":90,\"box\":[0,0,10000,10000]}]")};
    for (int steep = 0; steep < 2; steep++) {
        arena *a = on_a_field_with(MEMBERS[steep], "killer-kart", "killer-kart");
        tk_ledger ledger;
        tk_action action = tk_action_make(VERB_BEND);
        action.arg[BEND_SIDE] = HAND_LEFT; /* inward */
        action.arg[BEND_DEGREES] = 45;
        expect_equal(duel_difficulty(a->duel, a->state, 0, action, &ledger), 3 - 1 - steep);
        action.arg[BEND_SIDE] = HAND_RIGHT;
        expect_equal(duel_difficulty(a->duel, a->state, 0, action, &ledger), 3 + 1 + steep);
        action.verb = VERB_SWERVE; /* drifts right, bends left: inward */
        expect_equal(duel_difficulty(a->duel, a->state, 0, action, &ledger), 4 - 1 - steep);
        action.verb = VERB_DRIFT;
        action.arg[DRIFT_BY] = 50;
        expect_equal(duel_difficulty(a->duel, a->state, 0, action, &ledger), 3 - 1 - steep);
        action.arg[DRIFT_SIDE] = HAND_LEFT;
        expect_equal(duel_difficulty(a->duel, a->state, 0, action, &ledger), 3 + 1 + steep);
    }
}

RULE_TEST("hazards", "a curb is D3, once for driving over it")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"curb\",\"dp\":0,\"box\":[2100,4000,2150,6000]}]"),
                               "killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 20);
    car_of(a, 0)->handling = 3;
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_equal(car_of(a, 0)->handling, 0);
    next_move(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_equal(car_of(a, 0)->handling, 0);
}

RULE_TEST("brushcutter", "small trees are D3, and nothing for who has a brushcutter")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"small-tree\",\"dp\":3,\"box\":[2100,4990,2110,5010]}]"),
                               "killer-kart", "killer-kart");
    for (int cutter = 0; cutter < 2; cutter++) {
        duel_vehicle *vehicle = (duel_vehicle *)&a->duel->vehicle[0];
        if (cutter) vehicle->effects |= duel_bit(EFFECT_BRUSHCUTTER);
        stand(a, 0, 20, 50, 0, 20);
        for (int i = 0; i < DUEL_FIXTURE_WORDS; i++) car_of(a, 0)->touching_fixture[i] = 0;
        car_of(a, 0)->handling = 3;
        next_move(a, 0, 4);
        act(a, 0, "straight until=this-phase");
        expect_equal(car_of(a, 0)->handling, cutter ? 3 : 0);
    }
}

/* ---- tires ---- */

static void lose(arena *a, int nth, bool wheel)
{
    int part = part_of(a, 0, PART_TIRE, nth);
    car_of(a, 0)->dp[part] = 0;
    if (wheel) car_of(a, 0)->wheels_lost |= (uint8_t)duel_bit(nth);
    with_dice(a, duel_lose_tire(play, 0, part));
}

RULE_TEST("tire-loss", "the last tire of a corner: status -6, D6 on the crash table, class -2 from the next turn on")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    int base = a->duel->vehicle[0].handling;
    stand(a, 0, 20, 50, 0, 40);
    dice(a, 1, 1, 1, 1); /* -6 at 40: 4 or more; then 2 and 3, and a hand */
    lose(a, 0, false);
    expect_equal(car_of(a, 0)->handling, -6);
    expect_ledger(a, CRASH, LABEL_DICE, 2, LABEL_DIFFICULTY, 3, LABEL_SPEED, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MAJOR_FISHTAIL);
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base);
    with_dice(a, duel_regain(play, 0));
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base - 2);
}

RULE_TEST("tire-loss", "a whole wheel costs 3, with active suspension it is a D6 hazard and costs 2")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 0);
    lose(a, 0, true);
    expect_equal(duel_tire_losses(a->duel, a->state, 0), 3);
    expect_equal(car_of(a, 0)->handling, -6);
    expect_event(a, LAID, -1, 0);
    a = on_a_field("killer-kart", "hotshot");
    duel_vehicle *vehicle = (duel_vehicle *)&a->duel->vehicle[0];
    vehicle->effects |= duel_bit(EFFECT_ACTIVE);
    car_of(a, 0)->handling = 3;
    lose(a, 0, true);
    expect_equal(duel_tire_losses(a->duel, a->state, 0), 2);
    expect_equal(car_of(a, 0)->handling, -3);
}

RULE_TEST("tire-loss", "wheels of two corners: crash table 1, no more driving, 30 mph less every turn")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 0);
    lose(a, 0, true);
    stand(a, 0, 20, 50, 0, 40);
    dice(a, 1, 1); /* 2, +3 */
    lose(a, 1, true);
    expect_true(car_of(a, 0)->flags & CAR_STUCK);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MODERATE_SKID);
    expect_true(!duel_can_drive(a->duel, a->state, 0));
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 100);
    car_of(a, 0)->handling = -2;
    dice(a, 2); /* a third corner: status -6 again, and at 10 mph a 2 keeps it from getting worse */
    lose(a, 2, true);
    expect_equal(car_of(a, 0)->handling, -6);
    expect_event(a, CONTROL, 0, 2, 2);
}

RULE_TEST("tire-loss", "ice adds its D4 to the D6 of a corner, whichever table it leads to")
{
    for (int wheels = 1; wheels <= 2; wheels++) {
        arena *a = on_a_field_with(ALL_OVER("ice"), "killer-kart", "hotshot");
        stand(a, 0, 20, 50, 0, 0);
        if (wheels == 2) lose(a, 0, true);
        stand(a, 0, 20, 50, 0, 40);
        if (wheels == 1)
            dice(a, 1, 1, 1, 1); /* the control roll, 2, and a hand */
        else
            dice(a, 1, 1, 1);
        lose(a, 1, true);
        expect_ledger(a, CRASH, LABEL_DICE, 2, LABEL_DIFFICULTY, 7, LABEL_SPEED, 0);
        expect_equal(car_of(a, 0)->trouble.kind, wheels == 1 ? CRASH_MINOR_FISHTAIL : CRASH_SPINOUT);
    }
}

RULE_TEST("tire-loss", "a cycle is crippled by one wheel")
{
    arena *a = on_a_field("shogun-100", "hotshot");
    stand(a, 0, 20, 50, 0, 40);
    dice(a, 1, 1);
    lose(a, 0, true);
    expect_true(car_of(a, 0)->flags & CAR_STUCK);
}

RULE_TEST("tire-loss", "a trike is crippled by one wheel, and only a tire costs it the corner")
{
    arena *a = on_a_field("sandcrab", "hotshot");
    stand(a, 0, 20, 50, 0, 40);
    dice(a, 6); /* -6 at 40 mph: 4 or more */
    lose(a, 0, false);
    expect_equal(car_of(a, 0)->handling, -6);
    expect_true(!(car_of(a, 0)->flags & CAR_STUCK));
    dice(a, 1, 1);
    lose(a, 1, true);
    expect_true(car_of(a, 0)->flags & CAR_STUCK);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MODERATE_SKID);
}

RULE_TEST("tire-loss",
          "six wheels: the first of a pair is a D2 hazard; without all wheels of a pair the class is 3 lower")
{
    arena *a = on_a_field("rolling-thunder", "hotshot");
    const duel_vehicle *vehicle = &a->duel->vehicle[0];
    int pair[2] = {-1, -1};
    for (int nth = 0; nth < vehicle->tires; nth++)
        if (vehicle->part[vehicle->first_tire + nth].place == CORNER_BACK_LEFT) pair[pair[0] >= 0] = nth;
    expect_equal(vehicle->tires, 6);
    stand(a, 0, 20, 50, 0, 0);
    car_of(a, 0)->handling = 3;
    lose(a, pair[0], false);
    expect_equal(car_of(a, 0)->handling, 1);
    expect_equal(duel_tire_losses(a->duel, a->state, 0), 0);
    car_of(a, 0)->wheels_lost |= (uint8_t)duel_bit(pair[0]);
    expect_equal(duel_tire_losses(a->duel, a->state, 0), 3);
    lose(a, pair[1], true);
    expect_equal(car_of(a, 0)->handling, -6);
    expect_equal(duel_tire_losses(a->duel, a->state, 0), 3);
    expect_true(!(car_of(a, 0)->flags & CAR_STUCK));
}

/* ---- the whole ---- */

RULE_TEST("driving", "positions are never rounded to the grid")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20.0313, 50.0177, 37, 20);
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_pose(a, 0, 20.0313 + 0.7986, 50.0177 + 0.6018, 37);
    expect_true(car_of(a, 0)->body.x % 2500 && car_of(a, 0)->body.y % 2500);
}

/* Told in hundredths of an inch: -0.2567 is nearest to -0.26. A skid mark counts the hundredths that are full. */
RULE_TEST("maps", "beyond the edge of the map positions are told as they are, not drawn towards it")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 0.7433, 50, 180, 10);
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_pose(a, 0, -0.2567, 50, 180);
    expect_event(a, MOVED, 0, -26, 5000);
    a->state->skid_next = 0;
    duel_mark_skid(a->state, 0, (tk_vec){-0.1234, 50});
    expect_equal(a->state->skid[0].x, -13);
    expect_equal(a->state->skid[0].to_x, -26);
}

RULE_TEST("handling", "frequent manoeuvres are as dangerous as wild ones: six drifts cost as much as one tight bend")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 10);
    car_of(a, 0)->handling = 3;
    for (int i = 0; i < 6; i++) {
        next_move(a, 0, 4);
        act(a, 0, i % 2 ? "drift side=left by=25" : "drift side=right by=25");
    }
    expect_equal(car_of(a, 0)->handling, -3);
}

RULE_TEST("class-in-a-duel", "a spoiler counts above 60 mph, as long as the armor behind lasts")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    duel_vehicle *vehicle = (duel_vehicle *)&a->duel->vehicle[0];
    int base = vehicle->handling;
    vehicle->effects |= duel_bit(EFFECT_SPOILER);
    vehicle->handling_over_60 = base + 1;
    stand(a, 0, 20, 50, 0, 60);
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base);
    stand(a, 0, 20, 50, 0, 62.5);
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base + 1);
    car_of(a, 0)->dp[vehicle->armor_at[TK_SIDE_BACK]] = 0;
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base);
}

#define LIFTING_GUARDS \
    "'accessories':[{'type':'wheelguard','at':'front-left','points':4},{'type':'wheelguard','at':'front-right'," \
    "'points':4},{'type':'retractable-wheelguards','at':'front'}]"

RULE_TEST("class-in-a-duel", "lowered wheelguards cost 1 in open country too")
{
    arena *a = range_of(LIFTING_GUARDS, "", ALL_OVER("off-road"));
    int base = duel_vehicle_of(a->duel, car_of(a, SHOOTER))->handling_off_road;
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), base - 1);
    car_of(a, SHOOTER)->guards_up |= GUARDS_FRONT;
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), base);
}

RULE_TEST("class-in-a-duel", "lowered wheelguards in front cost 1, raised ones nothing; that takes a turn")
{
    arena *a = range_of(LIFTING_GUARDS, "'weapons':[{'type':'MG','mount':'F'}]", "");
    int base = duel_vehicle_of(a->duel, car_of(a, SHOOTER))->handling;
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), base - 1);
    firing(a);
    expect_true(offered(a, SHOOTER, "guards crew=0"));
    duel_deed raise = {.car = SHOOTER, .weapon = DUEL_NONE, .flags = DEED_HANDLE, .aim = HANDLE_GUARDS};
    with_dice(a, duel_handle(play, &raise));
    for (int phase = 0; phase < 5; phase++) with_dice(a, duel_tick(play));
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), base - 1);
    with_dice(a, duel_tick(play));
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), base);
}

RULE_TEST("spoilers", "on metal armor a plastic spoiler goes after 30 points at the back, whatever the armor stopped")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    duel_vehicle *vehicle = (duel_vehicle *)&a->duel->vehicle[0];
    int base = vehicle->handling, armor = vehicle->armor_at[TK_SIDE_BACK];
    vehicle->effects |= duel_bit(EFFECT_SPOILER);
    vehicle->handling_over_60 = base + 1;
    vehicle->frail = (uint8_t)duel_bit(TK_SIDE_BACK);
    vehicle->part[armor].row |= ARMOR_METAL;
    stand(a, 0, 20, 50, 0, 70);
    duel_blow blow = {0, TK_SIDE_BACK, SOURCE_COLLISION, DUEL_NONE, 29, -1};
    car_of(a, 0)->dp[armor] = 200;
    with_dice(a, duel_damage(play, blow, NULL));
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base + 1);
    blow.points = 1;
    with_dice(a, duel_damage(play, blow, NULL));
    expect_true(car_of(a, 0)->dp[armor] > 0);
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), base);
}

RULE_TEST("class-in-a-duel", "a spoiler counts in open country too")
{
    arena *a = on_a_field_with(ALL_OVER("off-road"), "killer-kart", "hotshot");
    duel_vehicle *vehicle = (duel_vehicle *)&a->duel->vehicle[0];
    vehicle->effects |= duel_bit(EFFECT_SPOILER);
    vehicle->handling_over_60 = vehicle->handling + 1;
    stand(a, 0, 20, 50, 0, 70);
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), vehicle->handling_off_road + 1);
}

/* A pickup with its cargo over 5,500 lb: heavy suspension 3, -1 for the weight. Everything else is added to that 2. */
RULE_TEST("class-in-a-duel", "a loaded pickup's spoiler, wheelguards and open country count from the loaded class")
{
    static const char *const PICKUP =
        "{'name':'Truck','body':'pickup','suspension':'heavy','plant':'super','tires':{'front':{'type':'solid'},"
        "'back':{'type':'solid'}},'armor':[{'type':'plastic','F':10,'B':10}],'crew':['driver'],"
        "'cargo':{'pounds':1900,'spaces':4},'accessories':[{'type':'spoiler'},{'type':'wheelguard','at':'front-left',"
        "'points':4},{'type':'wheelguard','at':'front-right','points':4},{'type':'retractable-wheelguards','at':"
        "'front'}]}";
    arena *a = range_with(PICKUP, "'hotshot'", "");
    expect_true(duel_vehicle_of(a->duel, car_of(a, SHOOTER))->weight > 5500);
    car_of(a, SHOOTER)->guards_up |= GUARDS_FRONT;
    stand(a, SHOOTER, 20, 50, 0, 60);
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), 2);
    stand(a, SHOOTER, 20, 50, 0, 62.5);
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), 2 + 1);
    car_of(a, SHOOTER)->guards_up &= (uint8_t)~GUARDS_FRONT;
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), 2 + 1 - 1);
    a = range_with(PICKUP, "'hotshot'", ALL_OVER("off-road"));
    car_of(a, SHOOTER)->guards_up |= GUARDS_FRONT;
    stand(a, SHOOTER, 20, 50, 0, 60);
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), 2 - 3);
}

/* Six wheels: the tire named apart is one of the four at the back, and only that one. */
RULE_TEST("tires-alike", "a car with an odd tire enters a duel, with HC -1 and that tire's points")
{
    arena *a = range_with("{'name':'Odd','body':'luxury','six_wheels':true,'suspension':'heavy','plant':'super',"
                          "'tires':{'front':{'type':'solid'},'back':{'type':'puncture-resistant'},"
                          "'back_right':{'type':'standard'}},'crew':['driver']}",
                          "'hotshot'", "");
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), 3 - 1);
    static const int POINTS[] = {12, 12, 9, 4, 9, 9};
    for (int i = 0; i < 6; i++) expect_equal(points_of(a, SHOOTER, PART_TIRE, i), POINTS[i]);
}

RULE_TEST("spoilers", "an airdam gives nothing off the road; a spoiler does, and of both only the spoiler counts")
{
    static const struct {
        const char *wings;
        int road, field, easier;
    } CASES[] = {{"{'type':'spoiler'}", 1, 1, 0},
                 {"{'type':'airdam'}", 1, 0, 0},
                 {"{'type':'spoiler'},{'type':'airdam'}", 1, 1, 1}};
    for (int i = 0; i < 3; i++) {
        char more[160];
        snprintf(more, sizeof more, "'armor':[{'type':'plastic','F':10,'B':10}],'accessories':[%s]", CASES[i].wings);
        arena *a = range_of(more, "", "");
        const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, SHOOTER));
        stand(a, SHOOTER, 20, 50, 0, 70);
        tk_ledger ledger;
        tk_action bend = tk_action_make(VERB_BEND); /* D3 */
        bend.arg[BEND_SIDE] = HAND_LEFT;
        bend.arg[BEND_DEGREES] = 45;
        expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), vehicle->handling + CASES[i].road);
        expect_equal(duel_difficulty(a->duel, a->state, SHOOTER, bend, &ledger), 3 - CASES[i].easier);
        a = range_of(more, "", ALL_OVER("off-road"));
        vehicle = duel_vehicle_of(a->duel, car_of(a, SHOOTER));
        stand(a, SHOOTER, 20, 50, 0, 70);
        expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL),
                     vehicle->handling_off_road + CASES[i].field);
        expect_equal(duel_difficulty(a->duel, a->state, SHOOTER, bend, &ledger), 3 + 1);
    }
}

RULE_TEST("handling-status", "it goes down by the difficulty, never below -6")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 5);
    car_of(a, 0)->handling = -4;
    dice(a, 6);
    with_dice(a, duel_hazard(play, 0, 5, LABEL_HAZARD));
    expect_equal(car_of(a, 0)->handling, -6);
}

RULE_TEST("skill", "it counts for a fit driver at the wheel, 2 less when wounded")
{
    arena *a = on_a_field_with("\"skill\":[3,0]", "killer-kart", "hotshot");
    const duel_vehicle *vehicle = &a->duel->vehicle[0];
    int driver = car_of(a, 0)->driver;
    expect_equal(duel_skill(a->duel, a->state, 0), 3);
    car_of(a, 0)->dp[vehicle->person[driver]]--;
    expect_equal(duel_skill(a->duel, a->state, 0), 1);
    car_of(a, 0)->crew_stunned[driver] = 1;
    expect_equal(duel_skill(a->duel, a->state, 0), 0);
}

RULE_TEST("skill", "without the skill the class is 2 lower in a car or on a reversed trike, 3 on a cycle or trike")
{
    static const char *const VEHICLES[] = {"killer-kart", "backwards-bob", "shogun-100", "sandcrab"};
    static const int LOWER[] = {2, 2, 3, 3};
    for (int i = 0; i < 4; i++) {
        const char *const pair[] = {VEHICLES[i], "hotshot", NULL};
        arena *a = field_of(pair, "\"skill\":[-1,0]");
        expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), a->duel->vehicle[0].handling - LOWER[i]);
        expect_equal(duel_skill(a->duel, a->state, 0), 0);
    }
}

RULE_TEST("weather", "rain and gravel add up")
{
    arena *a = on_a_field_with("\"weather\":\"rain\"," ALL_OVER("gravel"), "killer-kart", "hotshot");
    tk_ledger ledger;
    tk_action drift = tk_action_make(VERB_DRIFT);
    drift.arg[DRIFT_SIDE] = HAND_LEFT;
    drift.arg[DRIFT_BY] = 25;
    expect_equal(duel_difficulty(a->duel, a->state, 0, drift, &ledger), 3);
}

#define LAYERS(first, second) \
    FIELD("\"ground\":[{\"surface\":\"" first "\",\"box\":[0,0,10000,10000]}," \
          "{\"surface\":\"" second "\",\"box\":[1000,1000,9000,9000]}]")

RULE_TEST("road-conditions", "everything a vehicle is on adds up: open country and oil, ice, gravel, and the weather")
{
    static const conditions CASES[] = {{LAYERS("off-road", "oil"), 1 + 2, 2},
                                       {LAYERS("off-road", "ice"), 1 + 4, 4},
                                       {LAYERS("gravel", "oil"), 1 + 2, 1 + 2},
                                       {"\"weather\":\"heavy-rain\"," LAYERS("off-road", "gravel"), 1 + 1 + 2, 1 + 2},
                                       {LAYERS("light snow", "heavy snow"), 3, 3}, /* snow is snow: the deeper counts */
                                       {LAYERS("gravel", "gravel"), 1, 1}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) expect_harder(&CASES[i]);
}

RULE_TEST("road-conditions", "an oil counter in open country adds its D2 to the D1")
{
    arena *a = on_a_field_with(ALL_OVER("off-road"), "killer-kart", "killer-kart");
    tk_ledger ledger;
    tk_action drift = tk_action_make(VERB_DRIFT);
    drift.arg[DRIFT_SIDE] = HAND_LEFT;
    drift.arg[DRIFT_BY] = 25;
    stand(a, 0, 20, 50, 0, 5);
    with_dice(a, duel_lay(play, COUNTER_OIL, 1, (tk_pose){{20, 50}, 0}, 0));
    expect_equal(duel_difficulty(a->duel, a->state, 0, drift, &ledger), 1 + 1 + 2);
}

RULE_TEST("shoulders", "nothing, D1 on maneuvers, or gravel, as the players have it")
{
    static const conditions CASES[] = {{ALL_OVER("shoulder"), 0, 0},
                                       {"\"shoulders\":\"firm\"," ALL_OVER("shoulder"), 0, 0},
                                       {"\"shoulders\":\"soft\"," ALL_OVER("shoulder"), 1, 0},
                                       {"\"shoulders\":\"gravel\"," ALL_OVER("shoulder"), 1, 1},
                                       {"\"shoulders\":\"soft\"," ALL_OVER("road"), 0, 0},
                                       {"\"shoulders\":\"soft\"," LAYERS("shoulder", "oil"), 1 + 2, 2},
                                       {"\"shoulders\":\"gravel\"," LAYERS("shoulder", "gravel"), 1, 1}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) expect_harder(&CASES[i]);
}
