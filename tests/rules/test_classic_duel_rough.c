/* Open country, ditches, water, and buildings with two figures. */
#include "duel_table.h"

#define GATES "\"gates\":[{\"title\":\"a\",\"start\":[1000,1000,90]},{\"title\":\"b\",\"start\":[2000,1000,90]}]"
#define MAP(members) "\"map\":{\"title\":\"field\",\"size\":[10000,10000]," GATES "," members "}"
#define ALL_OVER(surface) MAP("\"ground\":[{\"surface\":\"" surface "\",\"box\":[0,0,10000,10000]}]")
#define WATER(depth) MAP("\"ground\":[{\"surface\":\"water\",\"depth\":" depth ",\"box\":[3000,0,10000,10000]}]")
#define ACROSS(kind, dp, to) MAP("\"fixtures\":[{\"kind\":\"" kind "\",\"dp\":" dp ",\"box\":[3000,0," to ",10000]}]")

static duel_car *car_of(arena *a, int car)
{
    return &a->state->car[car];
}

static int under(arena *a, int car)
{
    return car_of(a, car)->dp[a->duel->vehicle[car_of(a, car)->vehicle].armor_at[TK_SIDE_UNDER]];
}

static int tires(arena *a, int car)
{
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, car));
    int sum = 0;
    for (int i = 0; i < vehicle->tires; i++) sum += car_of(a, car)->dp[vehicle->first_tire + i];
    return sum;
}

/* ---- open country ---- */

RULE_TEST("off-road", "D1 on manoeuvres, none on hazards, and the class of open country, whatever else lies there")
{
    arena *a = on_a_field_with(MAP("\"ground\":[{\"surface\":\"off-road\",\"box\":[0,0,10000,10000]},"
                                   "{\"surface\":\"gravel\",\"box\":[4000,0,6000,10000]}]"),
                               "hotshot", "hotshot");
    stand(a, 0, 20, 50, 0, 20);
    stand(a, 1, 50, 50, 0, 20);
    int open = duel_handling_class(a->duel, a->state, 0, NULL);
    expect_equal(duel_handling_class(a->duel, a->state, 1, NULL), open);
    expect_true(duel_is_off_road(a->duel, a->state, 1));
    tk_ledger ledger;
    tk_action drift = tk_action_make(VERB_DRIFT);
    drift.arg[0] = HAND_LEFT;
    drift.arg[1] = 25;
    expect_equal(duel_difficulty(a->duel, a->state, 0, drift, &ledger), 2);
    car_of(a, 0)->handling = 3;
    with_dice(a, duel_hazard(play, 0, 1, LABEL_HAZARD));
    expect_equal(car_of(a, 0)->handling, 2);
}

RULE_TEST("rough-ground", "none up to 10 mph, then one roll, two above 30, three above 50, one more every 20 mph")
{
    static const struct {
        int mph, rolls;
    } ROWS[] = {{10, 0}, {15, 1}, {30, 1}, {35, 2}, {50, 2}, {55, 3}, {70, 3}, {75, 4}};
    arena *a = on_a_field_with(ALL_OVER("off-road"), "hotshot", "hotshot");
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        stand(a, 0, 20, 50, 0, ROWS[row].mph);
        int faces[8];
        for (int i = 0; i < 8; i++) faces[i] = 6;
        script_dice(a, faces, 2 * ROWS[row].rolls);
        with_dice(a, duel_shake(play, 0));
    }
}

RULE_TEST("rough-ground", "2 and 3 take a point off the underbody, 4 and 5 off a tire, more off nothing")
{
    static const struct {
        int dice[2], under, tire;
    } ROWS[] = {{{1, 1}, 1, 0}, {{1, 2}, 1, 0}, {{1, 3}, 0, 1}, {{2, 3}, 0, 1}, {{3, 3}, 0, 0}, {{6, 6}, 0, 0}};
    arena *a = on_a_field_with(ALL_OVER("off-road"), "killer-kart", "hotshot");
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        stand(a, 0, 20, 50, 0, 20);
        int before = under(a, 0), rubber = tires(a, 0);
        const int faces[] = {ROWS[row].dice[0], ROWS[row].dice[1], 1};
        script_dice(a, faces, ROWS[row].tire ? 3 : 2);
        with_dice(a, duel_shake(play, 0));
        expect_equal(under(a, 0), before - ROWS[row].under);
        expect_equal(tires(a, 0), rubber - ROWS[row].tire);
    }
}

RULE_TEST("rough-ground", "nothing behind the underbody is hurt once its armor is gone")
{
    arena *a = on_a_field_with(ALL_OVER("off-road"), "killer-kart", "hotshot");
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
    stand(a, 0, 20, 50, 0, 20);
    car_of(a, 0)->dp[vehicle->armor_at[TK_SIDE_UNDER]] = 0;
    int plant = car_of(a, 0)->dp[vehicle->plant];
    dice(a, 1, 1);
    with_dice(a, duel_shake(play, 0));
    expect_equal(car_of(a, 0)->dp[vehicle->plant], plant);
}

RULE_TEST("rough-ground", "on the road, standing or lying on a side nothing is rolled")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, 50);
    with_dice(a, duel_shake(play, 0));
    arena *b = on_a_field_with(ALL_OVER("off-road"), "killer-kart", "hotshot");
    stand(b, 0, 20, 50, 0, 50);
    car_of(b, 0)->body.down = TK_SIDE_LEFT;
    with_dice(b, duel_shake(play, 0));
}

/* ---- trees, rocks ---- */

/* What the status loses when the kart drives an inch over what lies across at x = 30. */
static int jolt_of(const char *members, int mph)
{
    arena *a = on_a_field_with(members, "hotshot", "hotshot");
    stand(a, 0, 29, 50, 0, mph);
    car_of(a, 0)->handling = 7;
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_near(duel_inches(car_of(a, 0)->body.x), 30);
    return 7 - car_of(a, 0)->handling;
}

RULE_TEST("terrain", "a small tree is D3, one of 1 or 2 points D2")
{
    expect_equal(jolt_of(ACROSS("small-tree", "3", "3020"), 10), 3);
    expect_equal(jolt_of(ACROSS("small-tree", "2", "3020"), 10), 2);
}

RULE_TEST("terrain", "a rock is an obstacle: a die less 3 from every tire, and D3")
{
    arena *a = on_a_field_with(ACROSS("rock", "0", "3020"), "killer-kart", "hotshot");
    stand(a, 0, 29, 50, 0, 10);
    car_of(a, 0)->handling = 7;
    int before = tires(a, 0);
    moving(a, 0, 4);
    dice(a, 5, 3, 4, 1);
    act(a, 0, "straight until=this-phase");
    expect_equal(tires(a, 0), before - 3);
    expect_equal(car_of(a, 0)->handling, 4);
}

RULE_TEST("terrain", "a cycle does not jump over what lies across its way, and meets it once")
{
    arena *a = on_a_field_with(ACROSS("curb", "0", "3010"), "hotshot", "shogun-200");
    stand(a, 1, 29.6, 50, 0, 10);
    car_of(a, 1)->handling = 7;
    moving(a, 1, 4);
    act(a, 1, "straight until=this-phase");
    expect_equal(car_of(a, 1)->handling, 4);
    car_of(a, 1)->flags = 0;
    moving(a, 1, 4);
    act(a, 1, "straight until=this-phase");
    expect_equal(car_of(a, 1)->handling, 4);
}

/* ---- ditches ---- */

#define NARROW ACROSS("ditch", "0", "3010")
#define WIDE ACROSS("ditch", "0", "3020")

RULE_TEST("ditches", "less than 2 feet: D3 up to 20 mph, D1 above")
{
    expect_equal(jolt_of(NARROW, 10), 3);
    expect_equal(jolt_of(NARROW, 20), 3);
    expect_equal(jolt_of(NARROW, 25), 1);
    expect_equal(jolt_of(NARROW, 50), 1);
}

RULE_TEST("ditches", "2 to 4 feet: D3 from 20 mph on, D1 from 45 on")
{
    expect_equal(jolt_of(WIDE, 20), 3);
    expect_equal(jolt_of(WIDE, 25), 3);
    expect_equal(jolt_of(WIDE, 40), 3);
    expect_equal(jolt_of(WIDE, 45), 1);
}

static void falls_in(const char *members, int mph)
{
    arena *a = on_a_field_with(members, "hotshot", "hotshot");
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
    int front = vehicle->armor_at[TK_SIDE_FRONT];
    stand(a, 0, 29, 50, 0, mph);
    car_of(a, 0)->handling = 7;
    int before = car_of(a, 0)->dp[front];
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_true(car_of(a, 0)->dp[front] < before);
    expect_equal(car_of(a, 0)->speed, 0);
    expect_true(car_of(a, 0)->flags & CAR_STUCK);
}

RULE_TEST("ditches", "2 to 4 feet below 20 mph, or wider at any speed: into it, against the far side at full speed")
{
    falls_in(WIDE, 15);
    falls_in(ACROSS("ditch", "0", "3050"), 50);
}

/* ---- water ---- */

static arena *wading(const char *members, const char *vehicle, int mph)
{
    arena *a = field_of((const char *const[]){vehicle, "hotshot", NULL}, members);
    stand(a, 0, 29, 50, 0, mph);
    car_of(a, 0)->handling = 7;
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    return a;
}

RULE_TEST("water", "more than half a foot is a D2 hazard to drive into, once")
{
    expect_equal(wading(WATER("1"), "hotshot", 10)->state->car[0].handling, 7);
    arena *a = wading(WATER("2"), "hotshot", 10);
    expect_equal(car_of(a, 0)->handling, 5);
    car_of(a, 0)->flags = 0;
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_equal(car_of(a, 0)->handling, 5);
}

RULE_TEST("water",
          "a foot and a half can be forded, three feet with an off-road suspension; deeper water drowns the plant")
{
    static const struct {
        const char *members, *vehicle;
        bool power;
    } ROWS[] = {{WATER("3"), "hotshot", true},
                {WATER("4"), "hotshot", false},
                {WATER("6"), "sandcrab", true},
                {WATER("7"), "sandcrab", false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = wading(ROWS[row].members, ROWS[row].vehicle, 10);
        expect_true(duel_has_power(a->duel, car_of(a, 0)) == ROWS[row].power);
        expect_true(car_of(a, 0)->dp[duel_vehicle_of(a->duel, car_of(a, 0))->plant] > 0);
    }
}

RULE_TEST("water", "5 mph a turn for every half foot; with an off-road suspension for those above a foot and a half")
{
    static const struct {
        const char *vehicle;
        int depth, less;
    } ROWS[] = {{"hotshot", 1, 50}, {"hotshot", 3, 150}, {"sandcrab", 3, 0}, {"sandcrab", 4, 50}, {"sandcrab", 6, 150}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = field_of((const char *const[]){ROWS[row].vehicle, "hotshot", NULL}, "");
        stand(a, 0, 20, 50, 0, 40);
        car_of(a, 0)->wet = (uint8_t)ROWS[row].depth;
        with_dice(a, duel_coast(play, 0));
        expect_equal(car_of(a, 0)->speed, 400 - ROWS[row].less);
    }
}

RULE_TEST("water-manoeuvres", "up to D3 before anything is added, and nothing harder")
{
    arena *a = on_a_field("hotshot", "hotshot");
    stand(a, 0, 20, 50, 0, 30);
    car_of(a, 0)->wet = 1;
    moving(a, 0, 4);
    expect_true(offered(a, 0, "bend side=left degrees=45"));
    expect_true(!offered(a, 0, "bend side=left degrees=60"));
    refused(a, 0, "bend side=left degrees=60", DUEL_IN_WATER);
    refused(a, 0, "swerve side=left degrees=45", DUEL_IN_WATER);
    act(a, 0, "drift side=left by=50");
}

RULE_TEST("water-weapons", "oil is lost, mines lie hidden; on 1 or 2 the weapon takes a die less 3")
{
    arena *a = on_a_field("hotshot-mines", "hotshot");
    int mines = weapon_of(a, 0, "MD");
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
    int before = car_of(a, 0)->dp[vehicle->weapon[mines]];
    stand(a, 0, 20, 50, 0, 30);
    car_of(a, 0)->wet = 2;
    dice(a, 3);
    with_dice(a, expect_true(duel_drop_in_water(play, 0, mines, COUNTER_MINES)));
    expect_equal(car_of(a, 0)->dp[vehicle->weapon[mines]], before);
    dice(a, 2, 4);
    with_dice(a, expect_true(!duel_drop_in_water(play, 0, mines, COUNTER_OIL)));
    expect_equal(car_of(a, 0)->dp[vehicle->weapon[mines]], before - 1);
    dice(a, 6);
    with_dice(a, expect_true(!duel_drop_in_water(play, 0, mines, COUNTER_FRESH_OIL)));
    duel_counter sunk = {.kind = COUNTER_MINES, .owner = 0, .flags = COUNTER_SUNK};
    expect_true(duel_sees_counter(a->duel, &sunk, 0));
    expect_true(!duel_sees_counter(a->duel, &sunk, 1));
}

RULE_TEST("water-tires", "-2 in more than half a foot, no aim at all in more than a foot")
{
    arena *a = on_a_field("hotshot", "hotshot");
    stand(a, 0, 20, 50, 0, 0);
    stand(a, 1, 25, 50, 90, 0);
    int gun = 0;
    uint32_t tire = duel_bit(AIM_TIRE_FRONT_LEFT);
    expect_true(duel_aims(a->duel, a->state, 0, gun, 1) & tire);
    duel_shot shot = {.car = 0, .crew = 0, .weapon = (uint8_t)gun, .target = 1, .aim = AIM_TIRE_FRONT_LEFT};
    int dry = duel_look(a->duel, a->state, &shot, NULL).need;
    car_of(a, 1)->wet = 2;
    expect_equal(duel_look(a->duel, a->state, &shot, NULL).need, dry + 2);
    car_of(a, 1)->wet = 3;
    expect_true(!(duel_aims(a->duel, a->state, 0, gun, 1) & tire));
}

/* ---- buildings ---- */

RULE_TEST("rubble", "a barn of 4(15) is breached by 4 points and falls at the fifteenth breach, for 4 dice")
{
    arena *a = on_a_field_with(
        MAP("\"fixtures\":[{\"kind\":\"building\",\"dp\":4,\"collapse\":15,\"box\":[3000,4000,5000,6000]}]"), "hotshot",
        "hotshot");
    expect_equal(a->duel->map.fixture[0].dp, 4);
    with_dice(a, duel_breach(play, 0, (duel_stretch){100, 125, false, 0, 0}, 14));
    expect_true(duel_fixture_stands(a->duel, a->state, 0));
    expect_no_event(a, COLLAPSED);
    with_dice(a, duel_breach(play, 0, (duel_stretch){500, 525, false, 0, 0}, 1));
    expect_true(!duel_fixture_stands(a->duel, a->state, 0));
    expect_event(a, COLLAPSED, DUEL_TARGET_FIXTURE);
}
