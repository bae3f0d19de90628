/* Plateaus, ramps, jumps, falls and edges. */
#include "duel_table.h"

#include <stdio.h>

#define MAP(fixtures) FIELD("\"fixtures\":[" fixtures "]")
#define PLATEAU(height) "{\"kind\":\"plateau\",\"dp\":0,\"height\":" height ",\"box\":[3000,4000,5000,6000]}"
#define RAMP(slope) "{\"kind\":\"ramp\",\"dp\":0,\"up\":0,\"slope\":" slope ",\"box\":[2800,4500,3000,5500]}"

static void drive(arena *a, int car, int quarters)
{
    next_move(a, car, quarters);
    if (duel_top(a->state)->kind == FRAME_MOVE && duel_top(a->state)->waiting)
        act(a, car, "straight until=the-rest-of-this-turn");
}

/* On the plateau that reaches to x = 50. */
static arena *on_top(const char *members, const char *vehicle, double x, double y, double degrees, double mph)
{
    arena *a = field_of((const char *const[]){vehicle, "hotshot", NULL}, members);
    stand(a, 0, x, y, degrees, mph);
    car_of(a, 0)->body.height = 4;
    car_of(a, 0)->handling = 5;
    return a;
}

#define CLIFF MAP(PLATEAU("4"))

/* ---- heights ---- */

RULE_TEST("heights", "a plateau is a wall to those below, a ramp leads up to it from its foot")
{
    arena *a = on_a_field_with(MAP(PLATEAU("4") "," RAMP("27")), "hotshot", "hotshot");
    stand(a, 0, 29.2, 42, 0, 10);
    drive(a, 0, 4);
    expect_equal(car_of(a, 0)->speed, 0);
    expect_true(duel_inches(car_of(a, 0)->body.x) < 29.51);
    stand(a, 1, 27, 50, 0, 20);
    drive(a, 1, 4);
    expect_near(duel_inches(car_of(a, 1)->body.x), 28);
    drive(a, 1, 4);
    expect_equal(car_of(a, 1)->body.height, 2);
    drive(a, 1, 8);
    expect_equal(car_of(a, 1)->body.height, 4);
    expect_equal(car_of(a, 1)->trouble.kind, CRASH_NONE);
    expect_near(duel_inches(car_of(a, 1)->body.x), 31);
}

RULE_TEST("heights", "down a ramp there is neither jump nor fall; its side is a wall")
{
    arena *a = on_a_field_with(MAP(PLATEAU("4") "," RAMP("27")), "hotshot", "hotshot");
    stand(a, 0, 31, 50, 180, 30);
    car_of(a, 0)->body.height = 4;
    drive(a, 0, 8);
    drive(a, 0, 8);
    expect_near(duel_inches(car_of(a, 0)->body.x), 27);
    expect_equal(car_of(a, 0)->body.height, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
    stand(a, 1, 29, 44.2, 90, 5);
    drive(a, 1, 4);
    expect_equal(car_of(a, 1)->speed, 0);
}

RULE_TEST("heights", "a ramp and only a ramp has a slope, hills have no points")
{
    expect_true(config_error(
        "{\"variant\":\"duel\",\"seats\":2," MAP("{\"kind\":\"ramp\",\"dp\":0,\"box\":[0,0,100,100]}") "}")[0]);
    expect_true(config_error("{\"variant\":\"duel\",\"seats\":2," MAP(
        "{\"kind\":\"plateau\",\"dp\":5,\"height\":4,\"box\":[0,0,100,100]}") "}")[0]);
    expect_true(!config_error("{\"variant\":\"duel\",\"seats\":2," MAP(PLATEAU("4")) "}")[0]);
}

/* ---- jumps ---- */

RULE_TEST("jumps", "an inch for every 10 mph above 20; half at 15 to 19 and 41 to 45 degrees; none otherwise")
{
    static const struct {
        int slope, mph, quarters;
    } ROWS[] = {{20, 30, 4}, {40, 30, 4}, {30, 40, 8}, {30, 60, 16}, {15, 40, 4}, {19, 60, 8}, {41, 40, 4},
                {45, 60, 8}, {14, 60, 0}, {46, 60, 0}, {30, 20, 0},  {30, 25, 2}, {30, 10, 0}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++)
        expect_equal(duel_jump_of(ROWS[row].slope, 10 * ROWS[row].mph), ROWS[row].quarters);
}

/* Over the top of a ramp at x = 30 that leads nowhere. */
static arena *jumping(const char *members, int mph)
{
    arena *a = on_a_field_with(members, "hotshot", "hotshot");
    stand(a, 0, 29.5, 50, 0, mph);
    stand(a, 1, 90, 90, 0, 0);
    car_of(a, 0)->body.height = 3;
    car_of(a, 0)->ramp = 1;
    car_of(a, 0)->handling = 7;
    return a;
}

RULE_TEST("jumps", "at 30 mph it flies 15 feet from the edge to its rear and nobody steers")
{
    arena *a = jumping(MAP(RAMP("27")), 30);
    drive(a, 0, 4);
    expect_event(a, JUMPS, 0, 100);
    expect_true(duel_is_airborne(car_of(a, 0)));
    expect_equal(car_of(a, 0)->body.height, 4);
    moving(a, 0, 4);
    expect_near(duel_inches(car_of(a, 0)->body.x), 31.5);
    expect_true(!duel_is_airborne(car_of(a, 0)));
    expect_equal(car_of(a, 0)->body.height, 0);
}

RULE_TEST("jumps", "at 20 mph it falls off the top; over what is lower it flies")
{
    arena *a = jumping(MAP(RAMP("27")), 20);
    drive(a, 0, 4);
    expect_no_event(a, JUMPS);
    expect_event(a, FALLS, 0, 100);
    arena *b =
        jumping(MAP(RAMP("27") ",{\"kind\":\"low-wall\",\"dp\":50,\"height\":2,\"box\":[3060,4000,3080,6000]}"), 50);
    drive(b, 0, 4);
    moving(b, 0, 12);
    expect_equal(car_of(b, 0)->speed, 500);
    expect_true(!duel_is_airborne(car_of(b, 0)));
}

RULE_TEST("landing", "D1, D2 from 30 feet on, D3 from 60 on; a die for each tire, 1 to 3 take a point")
{
    static const struct {
        int mph, difficulty;
    } ROWS[] = {{30, 1}, {40, 2}, {50, 2}, {60, 3}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = jumping(MAP(RAMP("27")), ROWS[row].mph);
        drive(a, 0, 4);
        const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
        for (int i = 0; i < vehicle->tires; i++) ((duel_vehicle *)vehicle)->part[vehicle->first_tire + i].more = 0;
        int tire = car_of(a, 0)->dp[vehicle->first_tire];
        dice(a, 3, 4, 4, 4);
        with_dice(a, {
            car_of(a, 0)->body.x += 10 * DUEL_UNIT;
            duel_find_footing(play, 0);
        });
        expect_equal(car_of(a, 0)->dp[vehicle->first_tire], tire - 1);
        expect_equal(car_of(a, 0)->handling, 7 - ROWS[row].difficulty);
    }
}

RULE_TEST("landing", "D1 less on a slope that leads down, D1 more on one that leads up")
{
    static const struct {
        const char *members;
        int difficulty;
    } ROWS[] = {
        {MAP(RAMP("27") ",{\"kind\":\"ramp\",\"dp\":0,\"up\":180,\"slope\":27,\"box\":[3900,4500,4100,5500]}"), 1},
        {MAP(RAMP("27") ",{\"kind\":\"ramp\",\"dp\":0,\"up\":0,\"slope\":20,\"box\":[3900,4500,4100,5500]}"), 3}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = jumping(ROWS[row].members, 40);
        drive(a, 0, 4);
        with_dice(a, {
            car_of(a, 0)->body.x = 40 * DUEL_UNIT;
            duel_find_footing(play, 0);
        });
        expect_equal(car_of(a, 0)->handling, 7 - ROWS[row].difficulty);
    }
}

/* ---- falls ---- */

RULE_TEST("falls", "the table: how long and how hard, by the height")
{
    static const struct {
        const char *members;
        int height, phases, dice, plus;
    } ROWS[] = {{MAP(PLATEAU("1")), 1, 2, 1, -2},  {MAP(PLATEAU("2")), 2, 3, 1, -1},  {MAP(PLATEAU("3")), 3, 4, 1, -1},
                {MAP(PLATEAU("4")), 4, 5, 1, 0},   {MAP(PLATEAU("5")), 5, 6, 1, 0},   {MAP(PLATEAU("6")), 6, 6, 1, 0},
                {MAP(PLATEAU("7")), 7, 7, 1, 0},   {MAP(PLATEAU("8")), 8, 7, 1, 0},   {MAP(PLATEAU("9")), 9, 7, 1, 0},
                {MAP(PLATEAU("10")), 10, 8, 1, 0}, {MAP(PLATEAU("11")), 11, 8, 2, 0}, {MAP(PLATEAU("12")), 12, 8, 2, 0},
                {MAP(PLATEAU("13")), 13, 9, 2, 0}, {MAP(PLATEAU("14")), 14, 9, 3, 0}, {MAP(PLATEAU("15")), 15, 9, 3, 0},
                {MAP(PLATEAU("16")), 16, 10, 3, 0}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_top(ROWS[row].members, "hotshot", 49.5, 50, 0, 20);
        const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
        car_of(a, 0)->body.height = (uint8_t)ROWS[row].height;
        drive(a, 0, 4);
        expect_equal(car_of(a, 0)->trouble.left, ROWS[row].phases);
        for (int i = 1; i < ROWS[row].phases; i++) with_dice(a, duel_fall_on(play, 0));
        expect_true(duel_is_airborne(car_of(a, 0)));
        with_dice(a, duel_fall_on(play, 0));
        expect_true(!duel_is_airborne(car_of(a, 0)));
        expect_equal(car_of(a, 0)->body.height, 0);
        for (int i = 0; i < vehicle->tires; i++) car_of(a, 0)->dp[vehicle->first_tire + i] = 50;
        int faces[16];
        for (int i = 0; i < 16; i++) faces[i] = 4;
        script_dice(a, faces, vehicle->tires * ROWS[row].dice);
        with_dice(a, duel_fall_in_move(play, 0));
        expect_equal(50 - car_of(a, 0)->dp[vehicle->first_tire], 4 * ROWS[row].dice + ROWS[row].plus);
        expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
    }
}

RULE_TEST("falls", "at 20 mph off a 1\" cliff in phase 1: down in phase 1 of the next turn, 2\" farther on")
{
    arena *a = on_top(CLIFF, "hotshot", 49.5, 50, 0, 20);
    bool fell = false;
    begin_phase(a, 1);
    int turn = a->state->turn;
    for (int step = 0; step < 40 && !(fell && !duel_is_airborne(car_of(a, 0))); step++) {
        int asked = duel_top(a->state)->waiting & 1 ? 0 : 1;
        switch (duel_top(a->state)->kind) {
        case FRAME_SPEEDS: act(a, asked, "keep until=this-phase"); break;
        case FRAME_FIRE: act(a, asked, "hold until=this-phase"); break;
        default: act(a, asked, "straight until=this-phase");
        }
        fell |= duel_is_airborne(car_of(a, 0));
    }
    expect_true(fell);
    expect_equal(a->state->turn, turn + 1);
    expect_equal(a->state->phase, 1);
    expect_near(duel_inches(car_of(a, 0)->body.x), 51.5);
}

RULE_TEST("falls",
          "down in a phase in which it does not move: the damage comes with its next move, before anybody steers")
{
    arena *a = on_top(MAP(PLATEAU("2")), "hotshot", 49.5, 50, 0, 30);
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
    car_of(a, 0)->body.height = 2;
    a->state->phase = 1;
    drive(a, 0, 4); /* off the edge in phase 1: half an inch is 3 phases */
    for (int i = 0; i < vehicle->tires; i++) car_of(a, 0)->dp[vehicle->first_tire + i] = 50;
    for (int phase = 2; phase <= 4; phase++) {
        with_dice(a, duel_fall_on(play, 0));
        expect_equal(duel_is_airborne(car_of(a, 0)), phase < 4);
        if (phase == 3) drive(a, 0, 4); /* 30 mph: 1, 3 and 5 */
    }
    expect_equal(car_of(a, 0)->body.height, 0);
    expect_equal(car_of(a, 0)->dp[vehicle->first_tire], 50);
    expect_true(!duel_may_change_speed(a->duel, a->state, 0));
    with_dice(a, duel_fall_on(play, 0)); /* phase 5 begins */
    expect_equal(car_of(a, 0)->dp[vehicle->first_tire], 50);
    dice(a, 4, 4, 4, 4); /* 1d-1 to each tire */
    next_move(a, 0, 4);
    expect_equal(car_of(a, 0)->dp[vehicle->first_tire], 47);
    expect_asked(a, 0, MOVE);
    expect_near(duel_inches(car_of(a, 0)->body.x), 51.5);
}

RULE_TEST("falls", "a vehicle that stands has no move to wait for: it is hurt as it comes down")
{
    arena *a = on_top(CLIFF, "hotshot", 51, 50, 0, 0);
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_FALL, .left = 1, .again = 1, .turned = 1, .more = 4};
    for (int i = 0; i < vehicle->tires; i++) car_of(a, 0)->dp[vehicle->first_tire + i] = 50;
    dice(a, 4, 4, 4, 4);
    with_dice(a, duel_fall_on(play, 0));
    expect_equal(car_of(a, 0)->dp[vehicle->first_tire], 46);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}

RULE_TEST("falls", "no braking in the air, and fire at -2")
{
    arena *a = on_top(CLIFF, "hotshot", 49.5, 50, 0, 20);
    stand(a, 1, 56, 50, 90, 0);
    duel_deed shot = {.car = 0, .crew = 0, .weapon = 0, .target = 1, .aim = AIM_LEFT};
    drive(a, 0, 4);
    expect_true(!duel_may_change_speed(a->duel, a->state, 0));
    tk_ledger ledger = {0};
    duel_look(a->duel, a->state, &shot, &ledger);
    int found = 0;
    for (int i = 0; i < ledger.count; i++)
        if (ledger.term[i].label == LABEL_AIRBORNE) found = ledger.term[i].value;
    expect_equal(found, 2);
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 200);
}

/* ---- edges ---- */

RULE_TEST("edges", "one corner is as a lost tire there, until it is back")
{
    arena *a = on_top(CLIFF, "hotshot", 45, 59.7, 20, 10);
    int class = duel_handling_class(a->duel, a->state, 0, NULL);
    dice(a, 6);
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(car_of(a, 0)->handling, DUEL_WORST);
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), class - 2);
    stand(a, 0, 45, 55, 20, 10);
    car_of(a, 0)->body.height = 4;
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), class);
}

RULE_TEST("edges", "a side over: held on the underbody if control is kept")
{
    arena *a = on_top(CLIFF, "hotshot", 45, 59.9, 0, 30);
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
    int under = vehicle->armor_at[TK_SIDE_UNDER], before = car_of(a, 0)->dp[under];
    int row = 30 / 5, faces[8] = {3, 3, 3, 3, 3, 3, 3, 3};
    script_dice(a, faces, a->duel->chart.ram_dice[row]);
    with_dice(a, duel_check_edges(play, 0));
    int ram = 3 * a->duel->chart.ram_dice[row] + a->duel->chart.ram_plus[row];
    expect_equal(before - car_of(a, 0)->dp[under], ram * vehicle->damage_thirds / 3);
    expect_true(car_of(a, 0)->flags & CAR_STUCK);
    expect_equal(car_of(a, 0)->body.height, 4);
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 0);
}

RULE_TEST("edges", "a side over and control lost: it rolls down, a side in every phase it moves in, and rolls on")
{
    arena *a = on_top(CLIFF, "hotshot", 45, 59.9, 0, 60);
    car_of(a, 0)->handling = DUEL_WORST;
    int need = duel_control_number(a->duel, 600, DUEL_WORST);
    if (need <= 6) dice(a, 1);
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_FALL);
    expect_near(duel_inches(car_of(a, 0)->body.y), 60.4);
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
    int right = vehicle->armor_at[TK_SIDE_RIGHT], before = car_of(a, 0)->dp[right];
    static const int DOWN[] = {TK_SIDE_UNDER, TK_SIDE_LEFT, TK_SIDE_TOP,
                               TK_SIDE_RIGHT}; /* it does not move in the first */
    for (int i = 0; i < 4; i++) {
        with_dice(a, duel_fall_on(play, 0));
        if (i) with_dice(a, duel_fall_in_move(play, 0));
        expect_equal(car_of(a, 0)->body.down, DOWN[i]);
    }
    with_dice(a, duel_fall_on(play, 0)); /* the fifth phase: it is down */
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_RIGHT);
    if (need <= 6)
        dice(a, 3, 1, 1);
    else
        dice(a, 3, 1);
    with_dice(a, duel_fall_in_move(play, 0));
    expect_equal(car_of(a, 0)->dp[right], before - 3);
    expect_equal(car_of(a, 0)->handling, DUEL_WORST);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_ROLL);
    expect_equal(car_of(a, 0)->body.height, 0);
}

RULE_TEST("edges", "the front over: it flips, front, top, back, wheels, and falls from its nose onto its top")
{
    arena *a = on_top(MAP(PLATEAU("4")), "hotshot", 49.75, 50, 0, 20);
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_FALL);
    with_dice(a, duel_fall_on(play, 0));
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_UNDER);
    drive(a, 0, 4);
    static const int DOWN[] = {TK_SIDE_FRONT, TK_SIDE_TOP, TK_SIDE_BACK, TK_SIDE_UNDER, TK_SIDE_FRONT};
    for (int i = 0; i < 5; i++) {
        with_dice(a, duel_fall_on(play, 0));
        expect_equal(car_of(a, 0)->body.down, DOWN[i]);
    }
    dice(a, 4);
    with_dice(a, duel_fall_in_move(play, 0));
    dice(a, 2);
    with_dice(a, duel_fall_on(play, 0));
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_TOP);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
    expect_equal(car_of(a, 0)->speed, 200);
}

RULE_TEST("edges", "a cycle has a corner at each end: a wheel over is one corner over, as a lost tire there")
{
    arena *a = on_top(CLIFF, "shogun-200", 49.9, 50, 0, 10);
    int class = duel_handling_class(a->duel, a->state, 0, NULL);
    dice(a, 6); /* -6 at 10 mph: 2 or more */
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
    expect_equal(car_of(a, 0)->hanging, 1);
    expect_equal(car_of(a, 0)->handling, DUEL_WORST);
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), class - 2);
    expect_true(!duel_hangs(a->duel, a->state, 0)); /* the rider still steers */
    drive(a, 0, 4);                                 /* and straight on it falls flat */
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_FALL);
    for (int i = 0; i < 4; i++) with_dice(a, duel_fall_on(play, 0));
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_UNDER);
    arena *b = on_top(CLIFF, "shogun-200", 45, 59.95, 0, 20); /* both wheels on the ground */
    with_dice(b, duel_check_edges(play, 0));
    expect_equal(car_of(b, 0)->trouble.kind, CRASH_NONE);
    expect_equal(car_of(b, 0)->hanging, 0);
}

RULE_TEST("edges", "both wheels of a cycle over, sideways: a side over, and a control roll")
{
    arena *a = on_top(CLIFF, "shogun-200", 45, 60.1, 0, 20);
    car_of(a, 0)->handling = DUEL_WORST;
    dice(a, 1); /* -6 at 20 mph: 3 or more */
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_FALL);
    expect_equal(car_of(a, 0)->trouble.hand, HAND_LEFT);
}

RULE_TEST("targeting-height", "-1 for every full 10 feet the target is higher, nothing when it is lower")
{
    arena *a = on_a_field("hotshot", "hotshot");
    stand(a, 0, 20, 50, 0, 0);
    stand(a, 1, 25, 50, 90, 0);
    duel_deed shot = {.car = 0, .crew = 0, .weapon = 0, .target = 1, .aim = AIM_LEFT};
    int level = duel_look(a->duel, a->state, &shot, NULL).need;
    static const int ROWS[][2] = {{2, 0}, {3, 1}, {5, 1}, {6, 2}, {16, 6}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        car_of(a, 1)->body.height = (uint8_t)ROWS[row][0];
        expect_equal(duel_look(a->duel, a->state, &shot, NULL).need, level + ROWS[row][1]);
    }
    car_of(a, 0)->body.height = 16;
    car_of(a, 1)->body.height = 0;
    expect_equal(duel_look(a->duel, a->state, &shot, NULL).need, level);
}

/* ---- feats ---- */

static arena *at_the_show(const char *members, int mph)
{
    char more[1024];
    snprintf(more, sizeof more, "\"variant\":\"stunt-event\",%s", members);
    return jumping(more, mph);
}

RULE_TEST("feats", "a jump that is landed under control is worth 2 points in a stunt event, one that fails none")
{
    arena *a = at_the_show(MAP(RAMP("27")), 30);
    drive(a, 0, 4);
    moving(a, 0, 4);
    expect_true(!duel_is_airborne(car_of(a, 0)));
    expect_equal(car_of(a, 0)->points, 2);
    arena *b = at_the_show(MAP(RAMP("27")), 60);
    car_of(b, 0)->handling = DUEL_WORST;
    drive(b, 0, 4);
    with_dice(b, {
        car_of(b, 0)->body.x += 10 * DUEL_UNIT;
        duel_find_footing(play, 0);
    });
    expect_equal(car_of(b, 0)->points, 0);
}

RULE_TEST("feats", "driving through a wall is worth a point; in a duel feats are worth nothing")
{
    static const char *const VARIANTS[] = {"stunt-event", "duel"};
    for (int i = 0; i < 2; i++) {
        char more[1024];
        snprintf(more, sizeof more, "\"variant\":\"%s\",%s", VARIANTS[i],
                 MAP("{\"kind\":\"wall\",\"dp\":1,\"box\":[3000,4000,3020,6000]}"));
        arena *a = on_a_field_with(more, "hotshot", "hotshot");
        stand(a, 0, 29.3, 50, 0, 40);
        stand(a, 1, 90, 90, 0, 0);
        car_of(a, 0)->handling = 7;
        drive(a, 0, 4);
        expect_true(duel_inches(car_of(a, 0)->body.x) > 29.9);
        expect_equal(car_of(a, 0)->points, i ? 0 : 1);
    }
    expect_true(config_error("{\"variant\":\"duel\",\"jump_points\":2}")[0]);
}

/* ---- what went wrong once ---- */

RULE_TEST("heights", "a ramp and what it stands on are not higher than 4 inches together")
{
    static const char *const SLOPES[] = {"20", "45"};
    for (int i = 0; i < 2; i++) {
        char config[1024];
        snprintf(config, sizeof config, "{\"variant\":\"duel\",\"seats\":2,%s%s%s}",
                 "\"map\":{\"title\":\"field\",\"size\":[10000,10000]," GATES ",\"fixtures\":[" PLATEAU(
                     "12") ",{\"kind\":\"ramp\",\"dp\":0,\"up\":0,\"box\":[3800,4800,4000,5200],\"slope\":",
                 SLOPES[i], "}]}");
        expect_true((config_error(config)[0] != 0) == (i == 1));
    }
}

RULE_TEST("jumps", "whoever comes down on something low slides off it")
{
    arena *a = on_top(MAP(PLATEAU("4") ",{\"kind\":\"low-wall\",\"dp\":50,\"height\":1,\"box\":[5050,4900,5150,5100]}"),
                      "hotshot", 51, 50, 0, 20);
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_FALL, .left = 1, .again = 1, .turned = 1, .more = 4};
    with_dice(a, duel_fall_on(play, 0));
    expect_true(!duel_is_airborne(car_of(a, 0)));
    tk_polygon here = duel_polygon(a->duel, a->state, 0);
    expect_true(duel_fixture_gap(a->duel, a->state, &here, 1).size > 0);
    expect_true(duel_fixture_gap(a->duel, a->state, &here, 0).size > 0);
}

/* ---- trikes, and every corner ---- */

RULE_TEST("edges", "any one corner over is as if its tires were lost, until it is back")
{
    static const int DEGREES[] = {45, 315, 225, 135}; /* front right, front left, back left, back right */
    for (int i = 0; i < 4; i++) {
        arena *a = on_top(CLIFF, "hotshot", 49.6, 50, DEGREES[i], 20);
        int off = 0;
        tk_polygon here = duel_polygon(a->duel, a->state, 0);
        for (int k = 0; k < here.count; k++) off += !tk_polygon_contains(&a->duel->map.fixture[0].at, here.at[k]);
        expect_equal(off, 1);
        with_dice(a, duel_check_edges(play, 0));
        expect_equal(car_of(a, 0)->hanging, 1);
        expect_equal(car_of(a, 0)->handling, DUEL_WORST);
        stand(a, 0, 45, 50, 0, 20);
        with_dice(a, duel_check_edges(play, 0));
        expect_equal(car_of(a, 0)->hanging, 0);
    }
}

RULE_TEST("edges",
          "the back over: it flips in the same order, and half an inch down it falls from its back onto its wheels")
{
    arena *a = on_top(MAP(PLATEAU("2")), "hotshot", 49.75, 50, 180, 20);
    car_of(a, 0)->flags |= CAR_REVERSE;
    car_of(a, 0)->body.height = 2;
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_FALL);
    drive(a, 0, 4);
    static const int DOWN[] = {TK_SIDE_FRONT, TK_SIDE_TOP, TK_SIDE_BACK};
    for (int i = 0; i < 3; i++) {
        with_dice(a, duel_fall_on(play, 0));
        expect_equal(car_of(a, 0)->body.down, DOWN[i]);
    }
    dice(a, 4); /* 1d-1 to the back */
    with_dice(a, duel_fall_in_move(play, 0));
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_BACK);
    int tire = part_of(a, 0, PART_TIRE, 0), before = car_of(a, 0)->dp[tire];
    dice(a, 2, 1, 1, 1);
    with_dice(a, duel_fall_on(play, 0));
    expect_equal(car_of(a, 0)->body.down, TK_SIDE_UNDER);
    expect_equal(before - car_of(a, 0)->dp[tire], 2);
    expect_true(duel_can_drive(a->duel, a->state, 0));
}

RULE_TEST("edges", "a trike's single wheel over is one corner over; its two back wheels over are its back over")
{
    arena *a = on_top(CLIFF, "blastmaster", 49.8, 50, 0, 10);
    dice(a, 6);
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
    expect_equal(car_of(a, 0)->hanging, 1);
    arena *b = on_top(CLIFF, "blastmaster", 49.8, 50, 180, 10);
    car_of(b, 0)->flags |= CAR_REVERSE;
    with_dice(b, duel_check_edges(play, 0));
    expect_equal(car_of(b, 0)->trouble.kind, CRASH_FALL);
    arena *c = on_top(CLIFF, "blastmaster", 45, 59.9, 0, 10); /* a back wheel over; the one in front is in the middle */
    dice(c, 6);
    with_dice(c, duel_check_edges(play, 0));
    expect_equal(car_of(c, 0)->hanging, 1);
}

RULE_TEST("edges", "rolled over an edge and control regained: it stops where it comes down")
{
    arena *a = on_top(CLIFF, "hotshot", 45, 62, 0, 20);
    car_of(a, 0)->trouble =
        (duel_trouble){.kind = CRASH_FALL, .next = 3, .hand = HAND_LEFT, .left = 1, .again = 1, .turned = 1, .more = 4};
    car_of(a, 0)->body.down = TK_SIDE_UNDER;
    int need = duel_control_number(a->duel, 200, DUEL_WORST);
    expect_true(need > 1 && need <= 6);
    car_of(a, 0)->body.down = TK_SIDE_LEFT;
    with_dice(a, duel_fall_on(play, 0));
    dice(a, 3, need);
    with_dice(a, duel_fall_in_move(play, 0));
    expect_equal(car_of(a, 0)->speed, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
    expect_equal(car_of(a, 0)->handling, DUEL_WORST);
}

RULE_TEST("edges", "rolled over an edge and control lost: on 4 to 6 it burns")
{
    for (int die = 1; die <= 6; die++) {
        arena *a = on_top(CLIFF, "hotshot", 45, 62, 0, 20);
        car_of(a, 0)->trouble = (duel_trouble){
            .kind = CRASH_FALL, .next = 3, .hand = HAND_LEFT, .left = 1, .again = 1, .turned = 1, .more = 4};
        car_of(a, 0)->body.down = TK_SIDE_LEFT;
        with_dice(a, duel_fall_on(play, 0));
        dice(a, 3, 1, die);
        with_dice(a, duel_fall_in_move(play, 0));
        expect_equal(car_of(a, 0)->trouble.kind, CRASH_ROLL);
        expect_equal((car_of(a, 0)->flags & CAR_BURNING) != 0, die >= 4);
    }
}

RULE_TEST("falls", "nobody steers, brakes or gains speed in the air, and fire is at -2")
{
    arena *a = on_top(CLIFF, "hotshot", 52, 50, 0, 20);
    stand(a, 1, 60, 50, 180, 0);
    duel_deed shot = {.car = 0, .target = 1, .aim = AIM_FRONT};
    car_of(a, 0)->body.height = 0;
    int ground = duel_look(a->duel, a->state, &shot, NULL).need;
    car_of(a, 0)->body.height = 4;
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_FALL, .left = 3, .again = 1, .turned = 1, .more = 4};
    expect_equal(duel_look(a->duel, a->state, &shot, NULL).need, ground + 2);
    expect_true(!duel_may_change_speed(a->duel, a->state, 0));
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 200);
}

RULE_TEST("landing", "ground lower than the foot of the ramp: it falls from there")
{
    arena *a = on_a_field_with(
        MAP("{\"kind\":\"ramp\",\"dp\":0,\"up\":0,\"slope\":27,\"box\":[4800,4500,5000,5500]}," PLATEAU("4")),
        "hotshot", "hotshot");
    stand(a, 0, 49.5, 50, 0, 30);
    stand(a, 1, 90, 90, 0, 0);
    car_of(a, 0)->body.height = 7;
    car_of(a, 0)->ramp = 1;
    car_of(a, 0)->handling = 7;
    expect_equal(a->duel->map.fixture[0].base, 4);
    drive(a, 0, 4);
    moving(a, 0, 4);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_FALL);
    expect_equal(car_of(a, 0)->trouble.more, 4);
    expect_equal(car_of(a, 0)->trouble.left, 5);
}

RULE_TEST("landing", "solid tires are not rolled for")
{
    arena *a = jumping(MAP(RAMP("27")), 30);
    drive(a, 0, 4);
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
    for (int i = 0; i < vehicle->tires; i++) ((duel_vehicle *)vehicle)->part[vehicle->first_tire + i].more = TIRE_SOLID;
    dice(a, 6);
    with_dice(a, {
        car_of(a, 0)->body.x += 10 * DUEL_UNIT;
        duel_find_footing(play, 0);
        expect_equal(duel_die(play), 6); /* nothing was rolled before */
    });
}
