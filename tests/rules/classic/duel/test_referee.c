/* How far the referee's hand goes: the least and the most of every field, where there is room, how long play rests. */
#include "duel_table.h"

#include <stdio.h>

enum { REFEREE = 2 };

/* A seat more than vehicles: a match has to be set up so. */
static arena *at_the_table(const char *members)
{
    char config[1200];
    snprintf(config, sizeof config,
             "{\"variant\":\"duel\",\"referee\":true,\"vehicles\":[\"hotshot\",\"killer-kart\"],\"map\":{\"title\":"
             "\"field\","
             "\"size\":[10000,10000]," GATES "%s}}",
             members);
    arena *a = open_arena(config);
    let_in(a);
    stand(a, 0, 20, 50, 0, 0);
    stand(a, 1, 60, 50, 0, 0);
    while (a->state->frame_count > 1) duel_pop(a->state);
    a->state->frame[0].stage = STAGE_REFEREE;
    a->state->phase = DUEL_PHASES;
    run_on(a);
    expect_equal(duel_top_const(a->state)->kind, FRAME_REFEREE);
    return a;
}

static tk_reason judge(const arena *a, tk_action action)
{
    return tk_check(&a->world, a->state, REFEREE, action);
}

static tk_action adjusting(int car, int field, int index, int value)
{
    tk_action action = tk_action_make(VERB_ADJUST);
    action.arg[ADJUST_CAR] = (int16_t)car;
    action.arg[ADJUST_FIELD] = (int16_t)field;
    action.arg[ADJUST_INDEX] = (int16_t)index;
    action.arg[ADJUST_VALUE] = (int16_t)value;
    action.arg[ADJUST_WHY] = WHY_AGREED;
    return action;
}

static void decide(arena *a, tk_action action)
{
    expect_equal(judge(a, action), TK_REASON_FINE);
    with_dice(a, a->world.game->apply(&a->world, a->state, REFEREE, action, play->dice, play->events));
}

RULE_TEST("referee", "every field from its least to its most, and nothing beyond")
{
    arena *a = at_the_table("");
    const duel_vehicle *it = duel_vehicle_of(a->duel, car_of(a, 0));
    const struct {
        int field, index, least, most, step;
    } ROWS[] = {{FIELD_SPEED, TK_ABSENT, 0, 3000, 25},
                {FIELD_HANDLING, TK_ABSENT, -6, 7, 1},
                {FIELD_PART, 0, 0, it->part[0].dp, 1},
                {FIELD_PART, it->part_count - 1, 0, it->part[it->part_count - 1].dp, 1},
                {FIELD_SHOTS, 0, 0, 250, 1},
                {FIELD_SHOTS, it->weapon_count - 1, 0, 250, 1},
                {FIELD_HEADING, TK_ABSENT, 0, 359, 1},
                {FIELD_FIRE, TK_ABSENT, 0, 1, 1},
                {FIELD_STANDING, TK_ABSENT, STANDING_RUNNING, DUEL_STANDING_COUNT - 1, 1},
                {FIELD_POINTS, TK_ABSENT, -1000, 1000, 1},
                {FIELD_POWER, TK_ABSENT, 0, it->power_units, 1},
                {FIELD_LAPS, TK_ABSENT, 0, a->duel->scenario.laps, 1},
                {FIELD_TURN, TK_ABSENT, 1, 1000, 1},
                {FIELD_PHASE, TK_ABSENT, 1, 5, 1},
                {FIELD_TROUBLE, TK_ABSENT, 0, CRASH_VAULT, 1},
                {FIELD_DOWN, TK_ABSENT, 0, TK_SIDE_COUNT - 1, 1},
                {FIELD_DRIVER, TK_ABSENT, 0, 0, 1}, /* there is only one */
                {FIELD_STUNNED, 0, 0, 200, 1},
                {FIELD_GASSED, 0, 0, 200, 1},
                {FIELD_PAINTED, TK_ABSENT, 0, 200, 1},
                {FIELD_BLINDED, TK_ABSENT, 0, 200, 1},
                {FIELD_LIT, TK_ABSENT, 0, 200, 1},
                {FIELD_REVERSE, TK_ABSENT, 0, 1, 1},
                {FIELD_REFLEXES, TK_ABSENT, 0, 2, 1},
                {FIELD_AUTOMATIC, 0, 0, 1, 1},
                {FIELD_HEAT, 0, 0, 200, 1},
                {FIELD_HEAT, 12, 0, 200, 1}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        int field = ROWS[row].field, index = ROWS[row].index, step = ROWS[row].step;
        const char *name = duel_field_names[field];
        expect_of(name, judge(a, adjusting(0, field, index, ROWS[row].least)), TK_REASON_FINE);
        expect_of(name, judge(a, adjusting(0, field, index, ROWS[row].most)), TK_REASON_FINE);
        expect_of(name, judge(a, adjusting(0, field, index, ROWS[row].most + step)), DUEL_REASON_ADJUST);
        if (ROWS[row].least - step != TK_ABSENT) /* -1 is nothing at all */
            expect_of(name, judge(a, adjusting(0, field, index, ROWS[row].least - step)), DUEL_REASON_ADJUST);
    }
}

RULE_TEST("referee",
          "no part, weapon, person, heat or counter beyond the last; no turret or wheelguards it has not got")
{
    arena *a = at_the_table(",\"fixtures\":[{\"kind\":\"tree\",\"dp\":9,\"box\":[3000,3000,3050,3050]}]");
    const duel_vehicle *it = duel_vehicle_of(a->duel, car_of(a, 0));
    expect_equal(judge(a, adjusting(0, FIELD_PART, it->part_count, 0)), DUEL_REASON_ADJUST);
    expect_equal(judge(a, adjusting(0, FIELD_SHOTS, it->weapon_count, 0)), DUEL_REASON_ADJUST);
    expect_equal(judge(a, adjusting(0, FIELD_AUTOMATIC, it->weapon_count, 0)), DUEL_REASON_ADJUST);
    expect_equal(judge(a, adjusting(0, FIELD_STUNNED, it->people_count, 0)), DUEL_REASON_ADJUST);
    expect_equal(judge(a, adjusting(0, FIELD_GASSED, it->people_count, 0)), DUEL_REASON_ADJUST);
    expect_equal(judge(a, adjusting(0, FIELD_HEAT, 13, 0)), DUEL_REASON_ADJUST);
    expect_equal(judge(a, adjusting(0, FIELD_TURRET, TK_ABSENT, 0)), DUEL_REASON_ADJUST);
    expect_equal(judge(a, adjusting(0, FIELD_GUARDS, TK_ABSENT, 0)), DUEL_REASON_ADJUST);
    expect_equal(judge(a, adjusting(0, FIELD_COUNTER, 0, 0)), DUEL_REASON_ADJUST);
    expect_equal(judge(a, adjusting(0, FIELD_FIXTURE, 0, 9)), TK_REASON_FINE);
    expect_equal(judge(a, adjusting(0, FIELD_FIXTURE, 0, 10)), DUEL_REASON_ADJUST);
    expect_equal(judge(a, adjusting(0, FIELD_FIXTURE, 1, 0)), DUEL_REASON_ADJUST);
    expect_equal(judge(a, adjusting(0, DUEL_FIELD_COUNT, TK_ABSENT, 0)), DUEL_REASON_ADJUST);
    expect_equal(judge(a, adjusting(2, FIELD_SPEED, TK_ABSENT, 0)), DUEL_REASON_ADJUST);
    expect_equal(judge(a, adjusting(1, FIELD_SPEED, TK_ABSENT, 0)), TK_REASON_FINE);
    expect_equal(judge(a, adjusting(0, FIELD_PART, -2, 0)), DUEL_REASON_ADJUST);
    tk_action action = adjusting(0, FIELD_SPEED, TK_ABSENT, 0);
    action.arg[ADJUST_WHY] = DUEL_WHY_COUNT;
    expect_equal(judge(a, action), DUEL_REASON_ADJUST);
    action.arg[ADJUST_WHY] = DUEL_WHY_COUNT - 1;
    expect_equal(judge(a, action), TK_REASON_FINE);
}

RULE_TEST("referee", "a vehicle is put only where there is room: not off the map, into a wall or into another vehicle")
{
    arena *a = at_the_table(",\"fixtures\":[{\"kind\":\"wall\",\"dp\":9,\"box\":[3000,4000,3100,6000]},"
                            "{\"kind\":\"plateau\",\"dp\":0,\"height\":4,\"box\":[7000,4000,8000,6000]}]");
    static const struct {
        int field, value;
        bool room;
    } ROWS[] = {{FIELD_X, 0, true},     {FIELD_X, 10000, true}, {FIELD_X, 10001, false}, {FIELD_X, 2940, true},
                {FIELD_X, 2960, false}, {FIELD_X, 3140, false}, {FIELD_X, 3160, true},   {FIELD_X, 5890, true},
                {FIELD_X, 5910, false}, {FIELD_X, 6090, false}, {FIELD_X, 6110, true},   {FIELD_X, 7500, true},
                {FIELD_Y, 0, true},     {FIELD_Y, 10000, true}, {FIELD_Y, 10001, false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        stand(a, 0, 20, 50, 0, 0);
        tk_reason reason = judge(a, adjusting(0, ROWS[row].field, TK_ABSENT, ROWS[row].value));
        expect_of(duel_field_names[ROWS[row].field], reason == TK_REASON_FINE, ROWS[row].room);
        if (!ROWS[row].room) continue;
        decide(a, adjusting(0, ROWS[row].field, TK_ABSENT, ROWS[row].value));
        double x = ROWS[row].field == FIELD_X ? ROWS[row].value / 100.0 : 20;
        expect_pose(a, 0, x, ROWS[row].field == FIELD_Y ? ROWS[row].value / 100.0 : 50, 0);
        expect_equal(car_of(a, 0)->body.height, ROWS[row].value == 7500 ? 4 : 0);
    }
    stand(a, 0, 29.6, 50, 90, 0); /* beside the wall: there is no room to turn */
    expect_equal(judge(a, adjusting(0, FIELD_HEADING, TK_ABSENT, 0)), DUEL_REASON_NO_ROOM);
    expect_equal(judge(a, adjusting(0, FIELD_HEADING, TK_ABSENT, 270)), TK_REASON_FINE);
    stand(a, 0, 20, 50, 0, 0);
    decide(a, adjusting(0, FIELD_HEADING, TK_ABSENT, 359));
    expect_equal(car_of(a, 0)->body.heading, 3590);
    expect_equal(car_of(a, 0)->course, 3590);
    car_of(a, 0)->standing = STANDING_LEFT;
    expect_equal(judge(a, adjusting(0, FIELD_X, TK_ABSENT, 2000)), DUEL_REASON_ADJUST);
    expect_equal(judge(a, adjusting(0, FIELD_STANDING, TK_ABSENT, STANDING_RUNNING)), TK_REASON_FINE);
    stand(a, 0, 60.5, 50, 0, 0); /* back where somebody else is by now */
    expect_equal(judge(a, adjusting(0, FIELD_STANDING, TK_ABSENT, STANDING_RUNNING)), DUEL_REASON_NO_ROOM);
    car_of(a, 1)->standing = STANDING_EXPLODED;
    expect_equal(judge(a, adjusting(0, FIELD_STANDING, TK_ABSENT, STANDING_RUNNING)), TK_REASON_FINE);
}

RULE_TEST("referee", "a counter lies on the map, edges included, for up to 200 turns, pointing any way")
{
    arena *a = at_the_table("");
    enum { X = 1, Y, DEGREES, TURNS, KIND, WHY };
    static const struct {
        int which, value;
        tk_reason reason;
    } ROWS[] = {{X, 0, TK_REASON_FINE},
                {X, 10000, TK_REASON_FINE},
                {X, 10001, DUEL_REASON_OFF_TABLE},
                {Y, 0, TK_REASON_FINE},
                {Y, 10000, TK_REASON_FINE},
                {Y, 10001, DUEL_REASON_OFF_TABLE},
                {X, -2, DUEL_REASON_OFF_TABLE},
                {Y, -2, DUEL_REASON_OFF_TABLE},
                {DEGREES, 0, TK_REASON_FINE},
                {DEGREES, 359, TK_REASON_FINE},
                {DEGREES, 360, DUEL_REASON_ADJUST},
                {TURNS, 0, TK_REASON_FINE},
                {TURNS, 200, TK_REASON_FINE},
                {TURNS, 201, DUEL_REASON_ADJUST},
                {KIND, COUNTER_NONE, DUEL_REASON_ADJUST},
                {KIND, COUNTER_DEBRIS, TK_REASON_FINE},
                {KIND, COUNTER_DEBRIS_PIECE, TK_REASON_FINE},
                {KIND, COUNTER_SIDECAR, DUEL_REASON_ADJUST},
                {WHY, DUEL_WHY_COUNT, DUEL_REASON_ADJUST}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        tk_action action = tk_action_make(VERB_LAY);
        action.arg[LAY_KIND] = COUNTER_OIL;
        action.arg[LAY_X] = action.arg[LAY_Y] = 3000;
        action.arg[LAY_DEGREES] = action.arg[LAY_TURNS] = 0;
        action.arg[LAY_WHY] = WHY_SENSE;
        int at[] = {0, LAY_X, LAY_Y, LAY_DEGREES, LAY_TURNS, LAY_KIND, LAY_WHY};
        action.arg[at[ROWS[row].which]] = (int16_t)ROWS[row].value;
        expect_equal(judge(a, action), ROWS[row].reason);
    }
    tk_action smoke = tk_action_make(VERB_LAY);
    smoke.arg[LAY_KIND] = COUNTER_SMOKE;
    smoke.arg[LAY_X] = 3100;
    smoke.arg[LAY_Y] = 4200;
    smoke.arg[LAY_DEGREES] = 45;
    smoke.arg[LAY_TURNS] = 3;
    smoke.arg[LAY_WHY] = WHY_SENSE;
    decide(a, smoke);
    const duel_counter *it = &a->state->counter[0];
    expect_event(a, PLACED, 0, COUNTER_SMOKE, 3100, 4200, WHY_SENSE);
    expect_equal(it->x, 31 * DUEL_UNIT);
    expect_equal(it->y, 42 * DUEL_UNIT);
    expect_equal(it->heading, 450);
    expect_equal(it->left, 15); /* three turns of five phases */
    while (a->state->counter_count < DUEL_MAX_COUNTERS) decide(a, smoke);
    expect_equal(judge(a, smoke), DUEL_REASON_ADJUST);
}

RULE_TEST("referee", "play rests again before the next turn, the next phase, or after as many turns as it says")
{
    static const struct {
        int turns, rests_after; /* phases */
    } ROWS[] = {{TK_ABSENT, 5}, {0, 1}, {1, 5}, {2, 10}, {5, 25}};
    arena *bounds = at_the_table("");
    expect_equal(judge(bounds, tk_action_with(VERB_PROCEED, 100, TK_ABSENT, TK_ABSENT)), TK_REASON_FINE);
    expect_equal(judge(bounds, tk_action_with(VERB_PROCEED, 101, TK_ABSENT, TK_ABSENT)), DUEL_REASON_ADJUST);
    expect_equal(judge(bounds, tk_action_with(VERB_PROCEED, -2, TK_ABSENT, TK_ABSENT)), DUEL_REASON_ADJUST);
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = at_the_table("");
        for (int car = 0; car < 2; car++) /* nobody else is asked anything */
            a->state->car[car].orders = (duel_orders){.speed = 99, .drive = 99, .fire = 99, .target = DUEL_NONE};
        int before = DUEL_PHASES * a->state->turn + a->state->phase;
        decide(a, tk_action_with(VERB_PROCEED, ROWS[row].turns, TK_ABSENT, TK_ABSENT));
        expect_equal(duel_top_const(a->state)->kind, FRAME_REFEREE);
        expect_equal(DUEL_PHASES * a->state->turn + a->state->phase - before, ROWS[row].rests_after);
    }
}

RULE_TEST("referee",
          "what is set is what was said: shots, trouble, the driver, standing, and what goes with a new place")
{
    arena *a = at_the_table("");
    duel_car *it = car_of(a, 0);
    it->buried = 3;
    it->trapped = 4;
    it->touching_fixture[0] = 1;
    decide(a, adjusting(0, FIELD_X, TK_ABSENT, 3000));
    expect_equal(it->buried + it->trapped + (int)it->touching_fixture[0], 0);
    expect_equal(it->was_x, 30 * DUEL_UNIT);
    expect_equal(it->was_y, 50 * DUEL_UNIT);
    decide(a, adjusting(0, FIELD_TROUBLE, TK_ABSENT, CRASH_MINOR_SKID));
    expect_equal(it->trouble.kind, CRASH_MINOR_SKID);
    expect_equal(it->trouble.left, 1);
    decide(a, adjusting(0, FIELD_TROUBLE, TK_ABSENT, CRASH_NONE));
    expect_equal(it->trouble.kind + it->trouble.left, 0);
    it->crew_asleep[0] = 5;
    decide(a, adjusting(0, FIELD_STUNNED, 0, 6));
    expect_equal(it->crew_stunned[0], 6);
    expect_equal(it->crew_asleep[0], 0);
    it->blinded_by = it->lit_by = 2;
    decide(a, adjusting(0, FIELD_BLINDED, TK_ABSENT, 1));
    decide(a, adjusting(0, FIELD_LIT, TK_ABSENT, 1));
    expect_equal(it->blinded_by + it->lit_by, 0);
    for (int on = 1; on >= 0; on--) {
        decide(a, adjusting(0, FIELD_REVERSE, TK_ABSENT, on));
        expect_equal((it->flags & CAR_REVERSE) != 0, on);
        decide(a, adjusting(0, FIELD_FIRE, TK_ABSENT, on));
        expect_equal((it->flags & CAR_BURNING) != 0, on);
        decide(a, adjusting(0, FIELD_AUTOMATIC, 1, on));
        expect_equal((it->weapon[1].flags & WEAPON_AUTOMATIC) != 0, on);
    }
    it->heat[1].turns = 4;
    decide(a, adjusting(0, FIELD_HEAT, 3, 2));
    expect_equal(10 * it->heat[0].modifier + it->heat[0].turns, 32);
    expect_equal(it->heat[1].turns, 0);
    decide(a, adjusting(0, FIELD_HEAT, 3, 0));
    expect_equal(it->heat[0].modifier + it->heat[0].turns, 0);
    it->orders = (duel_orders){.speed = 3, .drive = 3, .fire = 3, .target = DUEL_NONE};
    decide(a, adjusting(0, FIELD_POINTS, TK_ABSENT, 9));
    expect_equal(it->orders.speed + it->orders.drive + it->orders.fire, 0);
    expect_equal(it->points, 9);
    decide(a, adjusting(0, FIELD_PHASE, TK_ABSENT, 1)); /* the next one */
    expect_equal(a->state->phase, DUEL_PHASES);
    decide(a, adjusting(0, FIELD_PHASE, TK_ABSENT, 5));
    expect_equal(a->state->phase, 4);
}

RULE_TEST("referee", "a wreck is judged anew: without its driver and its plant a vehicle is a kill")
{
    arena *a = at_the_table("");
    decide(a, adjusting(0, FIELD_PART, part_of(a, 0, PART_PLANT, 0), 0));
    expect_equal(car_of(a, 0)->standing, STANDING_STRANDED); /* it stands, and can fire */
    decide(a, adjusting(0, FIELD_PART, part_of(a, 0, PART_PERSON, 0), 0));
    expect_equal(car_of(a, 0)->standing, STANDING_KILLED);
}
