/* Handling: reflexes, what a lost tire costs, control rolls, and the status that comes back. */
#include "duel_range.h"

static arena *kart_at(double mph)
{
    arena *a = on_a_field("killer-kart", "hotshot");
    stand(a, 0, 20, 50, 0, mph);
    return a;
}

static void set_class(arena *a, int class)
{
    ((duel_vehicle *)&a->duel->vehicle[0])->handling = (int8_t) class;
}

/* ---- reflexes ---- */

/* Seeds enough for every face: the sums that came up, as bits. */
static unsigned rolls_of(arena *a, int car)
{
    unsigned seen = 0;
    for (uint64_t number = 1; number <= 60; number++) {
        tk_seed seed = tk_seed_from_number(number);
        tk_dice own;
        tk_dice_init(&own, &seed);
        *a->state = (duel_state){0};
        duel_start(&a->world, a->state, &own, NULL);
        seen |= 1u << car_of(a, car)->reflex_roll;
    }
    return seen;
}

/* Driver +2 makes 3 to 8 of 1 to 6. On a cycle it is the Cyclist's levels that count, in a car the Driver's. */
RULE_TEST("reflexes", "Driver +2 rolls 3 to 8; on a cycle the Cyclist's levels count, in a car the Driver's")
{
    enum { PLAIN = 0x7e, TWO_MORE = 0x1f8 };
    arena *a = on_a_field_with("\"skill\":[2,2]", "killer-kart", "hotshot");
    expect_equal(rolls_of(a, 0), TWO_MORE);
    a = on_a_field_with("\"skill\":[2,2],\"cyclist\":[0,0]", "shogun-100", "killer-kart");
    expect_equal(rolls_of(a, 0), PLAIN);
    expect_equal(rolls_of(a, 1), TWO_MORE);
    a = on_a_field_with("\"skill\":[0,0],\"cyclist\":[2,2]", "shogun-100", "killer-kart");
    expect_equal(rolls_of(a, 0), TWO_MORE);
    expect_equal(rolls_of(a, 1), PLAIN);
}

/* A gunner beside the driver makes no roll of his own: one roll for each vehicle, whoever is aboard. */
RULE_TEST("reflexes", "only whoever drives rolls: one roll for a car with a gunner")
{
    arena *a = range_of("'crew':['driver','gunner']", "", "");
    tk_seed seed = tk_seed_from_number(1);
    tk_dice own;
    tk_dice_init(&own, &seed);
    tk_events_clear(&a->events);
    *a->state = (duel_state){0};
    duel_start(&a->world, a->state, &own, &a->events);
    expect_equal(count_events(a, EVENT_REFLEXES), a->duel->cars);
}

/* ---- lost tires ---- */

/* Gunfire, lasers, flames, mines and the blasts of grenades take the wheel. */
RULE_TEST("tire-loss",
          "what takes the last point decides: fire, mine and grenade the wheel; road and collision the tire")
{
    static const struct {
        uint8_t source;
        bool wheel;
    } ROWS[] = {{SOURCE_SHOT, true},       {SOURCE_LASER, true}, {SOURCE_FLAME, true}, {SOURCE_MINE, true},
                {SOURCE_BLAST, true},      {SOURCE_ROAD, false}, {SOURCE_ROLL, false}, {SOURCE_BURNING, false},
                {SOURCE_COLLISION, false}, {SOURCE_FALL, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = kart_at(0);
        int tire = part_of(a, 0, PART_TIRE, 0), points = car_of(a, 0)->dp[tire];
        int other = ROWS[i].wheel ? SOURCE_ROAD : SOURCE_SHOT; /* all but the last point: that does not count */
        with_dice(a, duel_hurt_part(play, 0, tire, points - 1, (duel_source)other));
        with_dice(a, duel_hurt_part(play, 0, tire, 1, (duel_source)ROWS[i].source));
        expect_equal(car_of(a, 0)->wheels_lost, ROWS[i].wheel);
        expect_equal(duel_tire_losses(a->duel, a->state, 0), ROWS[i].wheel ? 3 : 2);
        expect_equal(car_of(a, 0)->class_loss, 0); /* from the next turn on */
    }
}

/* Both vehicles keep what they have for this turn, so that the phases go by; the next turn asks. */
static void run_to_next_turn(arena *a, int phase)
{
    for (int car = 0; car < a->duel->cars; car++) {
        duel_orders *orders = &car_of(a, car)->orders;
        orders->speed = orders->drive = orders->fire = 1;
    }
    begin_phase(a, phase);
}

/* HC 3; a tire only: 1 from the next turn on, and the next but one regains 1. In whichever phase it happens, the end of
 * this turn still goes by 3. */
RULE_TEST("tire-loss", "in whichever phase: this turn regains by the old class, the next one by 2 less for a tire")
{
    for (int phase = 2; phase <= 5; phase++) {
        arena *a = kart_at(0);
        set_class(a, 3);
        int tire = part_of(a, 0, PART_TIRE, 0);
        with_dice(a, duel_hurt_part(play, 0, tire, car_of(a, 0)->dp[tire], SOURCE_ROAD));
        expect_equal(car_of(a, 0)->handling, -6);
        run_to_next_turn(a, phase);
        expect_equal(car_of(a, 0)->handling, -3);
        run_to_next_turn(a, 2);
        expect_equal(car_of(a, 0)->handling, -2);
    }
}

/* ---- control ---- */

/* D1 hazards at 90 mph: -4 needs a 5, -5 a 6, -6 is beyond hope. On table 2: 2 - 2 + 2 is a minor fishtail. */
RULE_TEST("control-table", "a hazard too: 5 keeps control where 5 is needed, a 4 goes to table 2, as does no hope")
{
    arena *a = kart_at(90);
    car_of(a, 0)->handling = -3;
    dice(a, 5);
    with_dice(a, duel_hazard(play, 0, 1, LABEL_HAZARD));
    expect_event(a, CONTROL, 0, 5, 5);
    expect_no_event(a, CRASH);
    a = kart_at(90);
    car_of(a, 0)->handling = -3;
    dice(a, 4, 1, 1, 1);
    with_dice(a, duel_hazard(play, 0, 1, LABEL_HAZARD));
    expect_event(a, CRASH, 0, CRASH_MINOR_FISHTAIL, 2);
    a = kart_at(90);
    car_of(a, 0)->handling = -5;
    dice(a, 1, 1, 1); /* none to keep control */
    with_dice(a, duel_hazard(play, 0, 1, LABEL_HAZARD));
    expect_event(a, NO_CONTROL, 0);
    expect_event(a, CRASH, 0, CRASH_MINOR_FISHTAIL, 2);
}

RULE_TEST("control-table", "at -6 every further hazard is rolled for; where the table says safe no die is rolled")
{
    arena *a = kart_at(30);
    car_of(a, 0)->handling = -6;
    for (int hazard = 0; hazard < 2; hazard++) {
        dice(a, 4);
        with_dice(a, duel_hazard(play, 0, 1, LABEL_HAZARD));
        expect_event(a, CONTROL, 0, 4, 4);
        expect_equal(car_of(a, 0)->handling, -6);
    }
    car_of(a, 0)->handling = -3; /* to -4: safe at 30 mph */
    with_dice(a, duel_hazard(play, 0, 1, LABEL_HAZARD));
    expect_no_event(a, CONTROL);
}

/* -6: a 2 in the row of 5 and 10 mph, a 3 in that of 15 and 20; crash modifiers -3 and -2. */
RULE_TEST("control-table", "12.5 mph is rolled for as 15, and a status above 7 as 7")
{
    arena *a = kart_at(12.5);
    expect_equal(duel_control_number(a->duel, 100, -6), 2);
    expect_equal(duel_control_number(a->duel, 125, -6), 3);
    expect_equal(duel_crash_modifier(a->duel, 125), -2);
    expect_equal(duel_control_number(a->duel, 3000, 8), 0);
}

RULE_TEST("handling-status", "a D3 hazard takes 3 off it; it starts at the class with reflexes")
{
    arena *a = kart_at(10);
    int base = a->duel->vehicle[0].handling;
    expect_equal(car_of(a, 0)->handling, base);
    with_dice(a, duel_hazard(play, 0, 3, LABEL_HAZARD));
    expect_equal(car_of(a, 0)->handling, base - 3);
}

/* ---- regaining ---- */

RULE_TEST("regaining-status", "once a turn, when it ends: not with the phases before")
{
    arena *a = kart_at(0);
    set_class(a, 2);
    car_of(a, 0)->handling = -4;
    for (int phase = 2; phase <= 5; phase++) {
        begin_phase(a, phase);
        expect_equal(car_of(a, 0)->handling, -4);
    }
    run_to_next_turn(a, 5);
    expect_equal(a->state->phase, 1);
    expect_equal(car_of(a, 0)->handling, -2);
}

/* Without a driver who is fit the class alone is regained; below 1 it is 1. */
RULE_TEST("regaining-status", "class 2, 1, 0 and -3 with Driver +1 and without a fit driver: 3, 2, 1, 1 and 2, 1, 1, 1")
{
    static const int CLASS[] = {2, 1, 0, -3}, WITH[] = {3, 2, 1, 1}, WITHOUT[] = {2, 1, 1, 1};
    for (int i = 0; i < 8; i++) {
        arena *a = on_a_field_with("\"skill\":[1,0]", "killer-kart", "hotshot");
        set_class(a, CLASS[i % 4]);
        car_of(a, 0)->handling = -6;
        if (i >= 4) car_of(a, 0)->crew_stunned[car_of(a, 0)->driver] = 3;
        with_dice(a, duel_regain(play, 0));
        expect_equal(car_of(a, 0)->handling, -6 + (i < 4 ? WITH[i % 4] : WITHOUT[i % 4]));
    }
}

/* HC 2 and reflexes of 2: up to 4, by 2 a turn. */
RULE_TEST("regaining-status", "reflexes raise how far it rises, not how fast: 1, 3, 4, 4")
{
    static const int STATUS[] = {3, 4, 4};
    arena *a = kart_at(0);
    set_class(a, 2);
    car_of(a, 0)->reflexes = 2;
    car_of(a, 0)->handling = 1;
    for (int turn = 0; turn < 3; turn++) {
        with_dice(a, duel_regain(play, 0));
        expect_equal(car_of(a, 0)->handling, STATUS[turn]);
    }
}

/* HC 3, a wheel gone: 0 from then on, so a point a turn, but still up to the 3 it started with. */
RULE_TEST("regaining-status",
          "a lost wheel slows it down to a point a turn, and it still rises to the class at the start")
{
    static const int STATUS[] = {0, 1, 2, 3, 3};
    arena *a = kart_at(0);
    set_class(a, 3);
    car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, 0)] = 0;
    car_of(a, 0)->wheels_lost = 1;
    car_of(a, 0)->class_loss = 3;
    car_of(a, 0)->handling = -1;
    for (int turn = 0; turn < 5; turn++) {
        with_dice(a, duel_regain(play, 0));
        expect_equal(car_of(a, 0)->handling, STATUS[turn]);
    }
    expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), 0);
}
