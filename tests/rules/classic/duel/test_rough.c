/* Open country, ditches, water, and buildings with two figures. */
#include "duel_table.h"

#include <stdio.h>

#define WATER(depth) FIELD("\"ground\":[{\"surface\":\"water\",\"depth\":" depth ",\"box\":[3000,0,10000,10000]}]")
#define ACROSS(kind, dp, to) FIELD("\"fixtures\":[{\"kind\":\"" kind "\",\"dp\":" dp ",\"box\":[3000,0," to ",10000]}]")

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
    arena *a = on_a_field_with(FIELD("\"ground\":[{\"surface\":\"off-road\",\"box\":[0,0,10000,10000]},"
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

RULE_TEST("water-manoeuvres", "braking is a maneuver: 25 mph is D3 and goes, 30 mph is D5 and does not")
{
    arena *a = on_a_field("hotshot", "hotshot");
    stand(a, 0, 20, 50, 0, 60);
    choosing_speeds(a);
    expect_true(offered(a, 0, "speed to=300"));
    car_of(a, 0)->wet = 1;
    expect_true(offered(a, 0, "speed to=350"));
    expect_true(!offered(a, 0, "speed to=300"));
    refused(a, 0, "speed to=300", DUEL_IN_WATER);
    refused(a, 0, "speed to=325", DUEL_IN_WATER); /* between two columns the higher counts */
}

RULE_TEST("water-manoeuvres", "a bend and the skid that follows it are one maneuver: D2 and D1 go, D2 and D2 do not")
{
    arena *a = on_a_field("hotshot", "hotshot");
    stand(a, 0, 20, 50, 0, 30);
    car_of(a, 0)->wet = 1;
    moving(a, 0, 4);
    expect_true(offered(a, 0, "bend side=left degrees=30 skid=25"));
    expect_true(!offered(a, 0, "bend side=left degrees=30 skid=50"));
    refused(a, 0, "bend side=left degrees=30 skid=50", DUEL_IN_WATER);
    refused(a, 0, "swerve side=left degrees=15 skid=50", DUEL_IN_WATER); /* D2 and D2 */
    refused(a, 0, "bend side=left degrees=45 skid=25", DUEL_IN_WATER);
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
    duel_deed shot = {.car = 0, .crew = 0, .weapon = (uint8_t)gun, .target = 1, .aim = AIM_TIRE_FRONT_LEFT};
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
        FIELD("\"fixtures\":[{\"kind\":\"building\",\"dp\":4,\"collapse\":15,\"box\":[3000,4000,5000,6000]}]"),
        "hotshot", "hotshot");
    expect_equal(a->duel->map.fixture[0].dp, 4);
    with_dice(a, duel_breach(play, 0, (duel_stretch){100, 125, false, 0, 0}, 14));
    expect_true(duel_fixture_stands(a->duel, a->state, 0));
    expect_no_event(a, COLLAPSED);
    with_dice(a, duel_breach(play, 0, (duel_stretch){500, 525, false, 0, 0}, 1));
    expect_true(!duel_fixture_stands(a->duel, a->state, 0));
    expect_event(a, COLLAPSED, DUEL_TARGET_FIXTURE);
}

/* ---- every speed, every width ---- */

RULE_TEST("rough-ground", "every speed from 5 to 150 mph has its number of rolls")
{
    arena *a = on_a_field_with(ALL_OVER("off-road"), "hotshot", "hotshot");
    for (int mph = 5; mph <= 150; mph += 5) {
        int rolls = 0, faces[32];
        for (int above = 10; mph > above; above += 20) rolls++;
        for (int i = 0; i < 32; i++) faces[i] = 6;
        stand(a, 0, 20, 50, 0, mph);
        script_dice(a, faces, 2 * rolls);
        with_dice(a, duel_shake(play, 0));
    }
}

RULE_TEST("rough-ground", "solid and off-road tires lose nothing; cycles, trikes and high suspensions no underbody")
{
    static const struct {
        const char *vehicle;
        int tires; /* TIRE_... */
        bool raised;
        int under, rubber;
    } ROWS[] = {{"killer-kart", 0, false, 1, 1},
                {"killer-kart", TIRE_SOLID, false, 1, 0},
                {"killer-kart", TIRE_OFF_ROAD, false, 0, 0},
                {"killer-kart", 0, true, 0, 1},
                {"shogun-100", 0, false, 0, 1},
                {"blastmaster", 0, false, 0, 1}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = field_of((const char *const[]){ROWS[row].vehicle, "hotshot", NULL}, ALL_OVER("off-road"));
        duel_vehicle *vehicle = (duel_vehicle *)duel_vehicle_of(a->duel, car_of(a, 0));
        for (int i = 0; i < vehicle->tires; i++) vehicle->part[vehicle->first_tire + i].more = (uint8_t)ROWS[row].tires;
        vehicle->raised = ROWS[row].raised;
        bool armored = vehicle->armor_at[TK_SIDE_UNDER] >= 0;
        int before = armored ? under(a, 0) : 0, rubber = tires(a, 0);
        stand(a, 0, 20, 50, 0, 20);
        dice(a, 1, 1);
        with_dice(a, duel_shake(play, 0));
        if (armored) expect_equal(under(a, 0), before - ROWS[row].under);
        dice(a, 2, 2, 1);
        with_dice(a, duel_shake(play, 0));
        expect_equal(tires(a, 0), rubber - ROWS[row].rubber);
    }
}

RULE_TEST("off-road", "a roll on soft ground: each side that comes down takes a die less 2")
{
    static const char *const FIELDS[] = {ALL_OVER("off-road"), ALL_OVER("road")};
    for (int i = 0; i < 2; i++) {
        arena *a = on_a_field_with(FIELDS[i], "hotshot", "hotshot");
        const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
        int left = vehicle->armor_at[TK_SIDE_LEFT], before = car_of(a, 0)->dp[left];
        stand(a, 0, 50, 50, 0, 40);
        car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_ROLL, .hand = HAND_LEFT, .turned = 1};
        car_of(a, 0)->handling = DUEL_WORST;
        int faces[8] = {5, 5, 5, 5, 5, 5, 5, 5};
        moving(a, 0, 4);
        script_dice(a, faces, 1);
        act(a, 0, "hold-on");
        expect_equal(before - car_of(a, 0)->dp[left], i ? 5 : 3);
    }
}

RULE_TEST("ditches", "every width at every speed")
{
    static const struct {
        const char *to;
        int feet;
    } WIDTHS[] = {{"3005", 0}, {"3012", 1}, {"3014", 2}, {"3020", 3}, {"3026", 4}, {"3030", 5}, {"3100", 15}};
    for (size_t i = 0; i < sizeof WIDTHS / sizeof *WIDTHS; i++) {
        char members[512];
        snprintf(members, sizeof members, "%s%s%s",
                 "\"map\":{\"title\":\"field\",\"size\":[10000,10000]," GATES
                 ",\"fixtures\":[{\"kind\":\"ditch\",\"dp\":0,\"box\":[3000,0,",
                 WIDTHS[i].to, ",10000]}]}");
        arena *a = on_a_field_with(members, "hotshot", "hotshot");
        duel_car fresh = *car_of(a, 0);
        for (int mph = 5; mph <= 80; mph += 5) {
            *car_of(a, 0) = fresh;
            stand(a, 0, 30, 50, 0, mph);
            car_of(a, 0)->handling = 7;
            bool narrow = WIDTHS[i].feet<2, wide = WIDTHS[i].feet> 4;
            bool falls = wide || (!narrow && mph < 20);
            int hazard = narrow ? mph <= 20 ? 3 : 1 : mph < 45 ? 3 : 1;
            moving(a, 0, 4);
            with_dice(a, duel_cross_ditch(play, 0, 0));
            if (falls)
                expect_event(a, DITCHED, 0);
            else
                expect_equal(car_of(a, 0)->handling, 7 - hazard);
        }
    }
}

RULE_TEST("ditches", "who falls in takes the damage of its full speed at the front")
{
    arena *a = on_a_field_with(ACROSS("ditch", "0", "3050"), "hotshot", "hotshot");
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
    int front = vehicle->armor_at[TK_SIDE_FRONT], before = car_of(a, 0)->dp[front];
    stand(a, 0, 30, 50, 0, 40);
    car_of(a, 0)->handling = 7;
    moving(a, 0, 4);
    int row = 40 / 5, faces[16];
    for (int i = 0; i < 16; i++) faces[i] = 2;
    script_dice(a, faces, a->duel->chart.ram_dice[row]);
    with_dice(a, duel_cross_ditch(play, 0, 0));
    int points = (2 * a->duel->chart.ram_dice[row] + a->duel->chart.ram_plus[row]) * vehicle->damage_thirds / 3;
    expect_equal(before - car_of(a, 0)->dp[front], points < before ? points : before);
    expect_equal(car_of(a, 0)->speed, 0);
}

RULE_TEST("terrain", "a large tree and a boulder stop a vehicle until they are out of the way")
{
    static const char *const KINDS[] = {ACROSS("tree", "20", "3020"), ACROSS("boulder", "25", "3020")};
    for (int i = 0; i < 2; i++) {
        arena *a = on_a_field_with(KINDS[i], "hotshot", "hotshot");
        stand(a, 0, 29.3, 50, 0, 10);
        car_of(a, 0)->handling = 7;
        moving(a, 0, 4);
        act(a, 0, "straight until=this-phase");
        expect_equal(car_of(a, 0)->speed, 0);
        expect_true(duel_inches(car_of(a, 0)->body.x) < 29.51);
        a->state->fixture_damage[0] = (uint8_t)(a->duel->map.fixture[0].dp + i); /* a boulder: more than its points */
        stand(a, 1, 29.3, 60, 0, 10);
        car_of(a, 1)->handling = 7;
        moving(a, 1, 4);
        act(a, 1, "straight until=this-phase");
        expect_near(duel_inches(car_of(a, 1)->body.x), 30.3);
    }
}

RULE_TEST("fixed-objects", "the tree of 20 points: twelve for twelve at 40 mph, twenty for forty-one at 80")
{
    static const struct {
        int mph, dice, sum, taken, left;
    } ROWS[] = {{40, 3, 12, 12, 12}, {80, 11, 41, 20, 20}};
    for (int i = 0; i < 2; i++) {
        arena *a = on_a_field_with(ACROSS("tree", "20", "3020"), "hotshot", "hotshot");
        ((duel_vehicle *)duel_vehicle_of(a->duel, car_of(a, 0)))->damage_thirds = 3;
        const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
        int front = vehicle->armor_at[TK_SIDE_FRONT], faces[32];
        car_of(a, 0)->dp[front] = 100;
        stand(a, 0, 30, 50, 0, ROWS[i].mph);
        car_of(a, 0)->handling = 7;
        expect_equal(a->duel->chart.ram_dice[ROWS[i].mph / 5], ROWS[i].dice);
        for (int k = 0; k < ROWS[i].dice; k++) faces[k] = k < ROWS[i].sum % ROWS[i].dice ? 1 : 0;
        for (int k = 0; k < ROWS[i].dice; k++) faces[k] += ROWS[i].sum / ROWS[i].dice;
        for (int k = ROWS[i].dice; k < 32; k++) faces[k] = 1; /* what follows: control, the crash tables */
        moving(a, 0, 4);
        script_dice(a, faces, 32);
        duel_play play = begin_play(a);
        duel_run_into(&play, 0, 0);
        expect_equal(100 - car_of(a, 0)->dp[front], ROWS[i].taken);
        expect_equal(a->state->fixture_damage[0], ROWS[i].left);
    }
}

RULE_TEST("jumping-out", "off the road: as in a sideswipe by a vehicle 30 mph slower")
{
    static const struct {
        int mph, road, soft;
    } ROWS[] = {{10, 0, 0}, {20, 10, 0}, {30, 20, 0}, {40, 30, 5}, {50, 40, 5}, {60, 50, 10}, {100, 90, 20}};
    for (int soft = 0; soft < 2; soft++) {
        arena *a = on_a_field_with(soft ? ALL_OVER("off-road") : "", "hotshot", "hotshot");
        for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
            stand(a, 0, 50, 50, 0, ROWS[row].mph);
            expect_equal(duel_jump_impact(a->duel, a->state, 0), 10 * (soft ? ROWS[row].soft : ROWS[row].road));
        }
    }
}

RULE_TEST("water-weapons", "spikes and mines that were let go in water lie hidden from others until they are met")
{
    static const char *const LAYERS[][2] = {{"hotshot-mines", "MD"}, {"stinger-4-spikes", "SD"}};
    for (int i = 0; i < 2; i++) {
        arena *a = field_of((const char *const[]){LAYERS[i][0], "hotshot", NULL}, WATER("1"));
        stand(a, 0, 50, 50, 0, 20);
        car_of(a, 0)->wet = 1;
        tk_action drop = tk_action_make(VERB_DROP);
        drop.arg[0] = 0;
        drop.arg[1] = (int16_t)weapon_of(a, 0, LAYERS[i][1]);
        firing(a);
        duel_answer_fire(&(duel_play){a->duel, a->state, &a->dice, &a->events}, 0, drop);
        duel_push(a->state, FRAME_SHOTS, DUEL_NONE);
        dice(a, 3);
        with_dice(a, duel_run_shots(play, duel_top(a->state)));
        expect_equal(a->state->counter_count, 1);
        const duel_counter *laid = &a->state->counter[0];
        expect_true(laid->flags & COUNTER_SUNK);
        expect_true(duel_sees_counter(a->duel, laid, 0) && !duel_sees_counter(a->duel, laid, 1));
        stand(a, 1, duel_inches(laid->x), duel_inches(laid->y), 0, 20);
        duel_play play = begin_play(a);
        duel_meet_counters(&play, 1);
        expect_true(!a->state->counter_count || !(a->state->counter[0].flags & COUNTER_SUNK));
    }
}
