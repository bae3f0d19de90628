/* People on foot: how they go, and what lies in their way. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

enum { HIS = DUEL_TARGET_WALKER, HERS = DUEL_TARGET_WALKER + 1 };

static arena *alone(const char *gear, const char *options)
{
    arena *a = people_with(gear, "", options);
    on_foot(a, 0, 50.125, 50.125);
    return a;
}

/* Squares in each of the five phases, walking on and on to the east. */
static void expect_squares(arena *a, const int *squares)
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        a->state->walker[0].steps = 0;
        walking(a, 0, phase);
        while (!a->state->over && duel_top(a->state)->kind == FRAME_WALK && !duel_top(a->state)->stage)
            act(a, 0, "walk way=east");
        expect_equal(a->state->walker[0].steps, squares[phase - 1]);
    }
}

/* ---- in general ---- */

RULE_TEST("on-foot", "drivers are numbered first; their wounds are parts of the vehicle they came in")
{
    arena *a = crowd_of(2, "");
    expect_equal(a->duel->walkers, 4);
    expect_equal(a->duel->walker[1].car, TARGET);
    expect_equal(a->duel->walker[1].crew, 0);
    expect_equal(a->duel->walker[3].crew, 2);
    on_foot(a, 1, 60.125, 50.125);
    with_dice(a, duel_hurt_walker(play, 1, 1, SOURCE_SHOT, SHOOTER, NULL));
    expect_equal(wounds_of(a, 1), 1);
    expect_equal(points_of(a, TARGET, PART_PERSON, 0), 2);
    expect_equal(a->state->car[TARGET].phase_damage, 0);
}

RULE_TEST("on-foot", "who stands blocks a line of fire, who lies does not")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "'crew':['driver','passenger']", "");
    stand(a, TARGET, 31, 50, 180, 0);
    on_foot(a, 2, 25.125, 50.125);
    tk_vec from = {20.5, 50.1}, to = {30, 50.1};
    expect_true(duel_line_blocked(a->duel, a->state, from, to, 3));
    a->state->walker[2].flags |= WALK_PRONE;
    expect_true(!duel_line_blocked(a->duel, a->state, from, to, 3));
}

RULE_TEST("on-foot", "what somebody carries only its own seat sees")
{
    arena *a = people_with("'SMG'", "", "");
    on_foot(a, 0, 50.125, 50.125);
    expect_true(strstr(view_of(a, 0), "Submachine Gun") != NULL);
    expect_true(strstr(view_of(a, 1), "Submachine Gun") == NULL);
    expect_true(strstr(view_of(a, 1), "\"where\":\"on foot\"") != NULL);
}

RULE_TEST("people-skills", "they are given by seat; without a word base level and no martial arts")
{
    arena *a = people_with("", "", "");
    expect_equal(a->duel->running[0][0], 0);
    expect_equal(a->duel->handgunner[0][0], 0);
    expect_equal(a->duel->martial_arts[0][0], -1);
    a = people_with("'HP'", "", "'running':[3,0],'handgunner':[2,-1],'martial_arts':[0,-1]");
    expect_equal(a->duel->running[0][0], 3);
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 53.125, 50.125);
    /* 7, a person 3, both still -2, skill -2 */
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 6);
    a = people_with("'HP'", "", "'handgunner':[-1,0]");
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 53.125, 50.125);
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 10);
}

/* ---- walking ---- */

RULE_TEST("walking", "12.5 mph is a square in every phase")
{
    expect_squares(alone("", ""), (const int[]){1, 1, 1, 1, 1});
}

RULE_TEST("walking", "17.5 mph reads the line of 70 mph; 5 mph less in improved or impact armor")
{
    arena *a = alone("", "'running':[2,0]");
    expect_equal(duel_walk_speed(a->duel, a->state, 0), 175);
    int sum = 0;
    for (int phase = 1; phase <= 5; phase++) sum += duel_chart_quarters(a->duel, 700, phase) / 4;
    expect_equal(sum, 7);
    const int squares[] = {duel_chart_quarters(a->duel, 700, 1) / 4, duel_chart_quarters(a->duel, 700, 2) / 4,
                           duel_chart_quarters(a->duel, 700, 3) / 4, duel_chart_quarters(a->duel, 700, 4) / 4,
                           duel_chart_quarters(a->duel, 700, 5) / 4};
    expect_squares(a, squares);
    a = alone("'improved-body-armor'", "");
    expect_equal(duel_walk_speed(a->duel, a->state, 0), 75);
    a = alone("'impact-armor'", "");
    expect_equal(duel_walk_speed(a->duel, a->state, 0), 75);
}

RULE_TEST("walking", "nobody goes faster than 25 mph, sprinting or not")
{
    arena *a = alone("", "'running':[3,0]");
    expect_equal(duel_walk_speed(a->duel, a->state, 0), 200);
    a->state->walker[0].flags |= WALK_SPRINTS;
    expect_equal(duel_walk_speed(a->duel, a->state, 0), 250);
    a = alone("", "'running':[5,0]");
    a->state->walker[0].flags |= WALK_SPRINTS;
    expect_equal(duel_walk_speed(a->duel, a->state, 0), 250);
}

RULE_TEST("walking", "into any of the eight squares around, without a roll")
{
    static const struct {
        const char *way;
        double x, y;
    } WAYS[] = {{"east", 0.25, 0},  {"north-east", 0.25, 0.25},   {"north", 0, 0.25},  {"north-west", -0.25, 0.25},
                {"west", -0.25, 0}, {"south-west", -0.25, -0.25}, {"south", 0, -0.25}, {"south-east", 0.25, -0.25}};
    for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        char words[40];
        arena *a = alone("", "");
        walking(a, 0, 1);
        snprintf(words, sizeof words, "walk way=%s", WAYS[i].way);
        expect_true(offered(a, 0, words));
        act(a, 0, words);
        expect_at(a, 0, 50.125 + WAYS[i].x, 50.125 + WAYS[i].y);
        expect_event(a, WALKED, HIS);
    }
}

RULE_TEST("walking", "not through vehicles or people")
{
    arena *a = alone("", "");
    stand(a, TARGET, 51, 50, 90, 0);
    on_foot(a, 1, 50.125, 50.375);
    on_foot(a, 0, 50.625, 50.125);
    walking(a, 0, 1);
    refused(a, 0, "walk way=east", DUEL_NO_ROOM);
    on_foot(a, 0, 50.125, 50.125);
    walking(a, 0, 1);
    refused(a, 0, "walk way=north", DUEL_NO_ROOM);
    act(a, 0, "walk way=south");
}

static arena *beside(const char *fixture)
{
    char config[900];
    snprintf(config, sizeof config,
             "{\"variant\":\"duel\",\"seats\":2,\"vehicles\":[\"killer-kart\",\"killer-kart\"],"
             "\"map\":{\"title\":\"field\",\"size\":[4000,"
             "4000],\"gates\":[{\"title\":\"a\",\"start\":[1000,1000,90],\"exit\":[0,0,200,200]},{\"title\":\"b\","
             "\"start\":[3000,1000,90]}],\"fixtures\":[{\"kind\":\"%s\",\"dp\":80,\"box\":[2000,1900,2025,2100]}]}}",
             fixture);
    arena *a = open_arena(config);
    while (a->state->frame_count) duel_pop(a->state);
    duel_push(a->state, FRAME_TURN, DUEL_NONE);
    a->state->phase = 1;
    a->state->turn = 1;
    stand(a, 0, 5, 30, 0, 0);
    stand(a, 1, 35, 30, 0, 0);
    a->state->car[0].standing = a->state->car[1].standing = STANDING_RUNNING;
    on_foot(a, 0, 19.875, 20.125);
    return a;
}

RULE_TEST("walking", "a wall stops people, a low wall does not")
{
    arena *a = beside("wall");
    walking(a, 0, 1);
    refused(a, 0, "walk way=east", DUEL_NO_ROOM);
    a = beside("low-wall");
    walking(a, 0, 1);
    act(a, 0, "walk way=east");
    expect_at(a, 0, 20.125, 20.125);
}

RULE_TEST("walking", "the faster first, and people before vehicles of their speed")
{
    arena *a = people_with("", "", "'running':[0,2]");
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 55.125, 50.125);
    a->state->phase = 1;
    with_dice(a, expect_true(!duel_push_walk(play, 180)));
    with_dice(a, expect_true(duel_push_walk(play, 125)));
    expect_equal(duel_top(a->state)->other, HERS);
    with_dice(a, expect_true(duel_push_walk(play, 125)));
    expect_equal(duel_top(a->state)->other, HIS);
    with_dice(a, expect_true(!duel_push_walk(play, 0)));
}

RULE_TEST("walking", "running to a spot goes on by itself until he is there")
{
    arena *a = alone("", "");
    walking(a, 0, 1);
    act(a, 0, "run-to x=5088 y=5038");
    expect_at(a, 0, 50.375, 50.375);
    for (int phase = 2; phase <= 3; phase++) {
        walking(a, 0, phase);
        expect_true(duel_top(a->state)->kind != FRAME_WALK);
    }
    expect_at(a, 0, 50.875, 50.375);
    walking(a, 0, 4);
    expect_asked(a, 0, WALK);
}

RULE_TEST("walking", "whoever sets out for where nothing brings him nearer stays for the phase")
{
    arena *a = alone("", "");
    walking(a, 0, 1);
    expect_asked(a, 0, WALK);
    act(a, 0, "run-to x=5013 y=5038");
    expect_at(a, 0, 50.125, 50.375);
    expect_true(duel_top(a->state)->kind != FRAME_WALK);
}

/* ---- sprinting, resting ---- */

RULE_TEST("sprinting", "5 mph more, declared in the first phase; nothing is fired")
{
    arena *a = alone("'HP'", "");
    walking(a, 0, 2);
    refused(a, 0, "sprint", DUEL_NO_SPRINT);
    walking(a, 0, 1);
    act(a, 0, "sprint");
    expect_equal(duel_walk_speed(a->duel, a->state, 0), 175);
    expect_equal(a->state->walker[0].sprinted, 1);
    expect_equal(duel_check_person(a->duel, a->state, 0, 0), DUEL_REASON_BUSY);
}

static void sprint_for(arena *a, int turns)
{
    for (int i = 0; i < turns; i++) {
        with_dice(a, duel_people_begin_turn(play));
        walking(a, 0, 1);
        act(a, 0, "sprint");
        act(a, 0, "stay until=0");
    }
}

RULE_TEST("sprinting", "ten turns at most, then ten at the usual speed, then a rest of five nobody can put off")
{
    arena *a = alone("", "");
    sprint_for(a, 10);
    with_dice(a, duel_people_begin_turn(play));
    walking(a, 0, 1);
    refused(a, 0, "sprint", DUEL_NO_SPRINT);
    for (int i = 0; i < 9; i++) with_dice(a, duel_people_begin_turn(play));
    expect_equal(a->state->walker[0].task, TASK_NONE);
    with_dice(a, duel_people_begin_turn(play));
    expect_equal(a->state->walker[0].task, TASK_REST);
    expect_equal(a->state->walker[0].phases, 25);
    walking(a, 0, 1);
    expect_true(duel_top(a->state)->kind != FRAME_WALK);
    let_pass(a, 1, 25);
    expect_equal(a->state->walker[0].task, TASK_NONE);
    expect_equal(a->state->walker[0].sprinted, 0);
}

RULE_TEST("sprinting", "after six seconds three of rest, if he takes it at once")
{
    arena *a = alone("", "");
    sprint_for(a, 6);
    with_dice(a, duel_people_begin_turn(play));
    walking(a, 0, 1);
    act(a, 0, "rest");
    expect_equal(a->state->walker[0].phases, 15);
}

/* ---- prone ---- */

RULE_TEST("prone", "dropping takes no time, crawling goes in phases 2 and 4, standing up takes a turn")
{
    arena *a = alone("'HP'", "");
    walking(a, 0, 1);
    act(a, 0, "drop-prone");
    expect_event(a, PRONE, HIS, 1);
    expect_squares(a, (const int[]){0, 1, 0, 1, 0});
    walking(a, 0, 2);
    act(a, 0, "stand-up");
    expect_equal(a->state->walker[0].phases, 5);
    let_pass(a, 2, 5);
    expect_true(!(a->state->walker[0].flags & WALK_PRONE));
}

RULE_TEST("prone", "standing up may begin in any phase and takes the five from there; not after firing")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase += 2) {
        arena *a = alone("'HP'", "");
        a->state->walker[0].flags |= WALK_PRONE;
        walking(a, 0, phase); /* he could not crawl in it */
        expect_asked(a, 0, WALK);
        expect_true(offered(a, 0, "stand-up"));
        expect_true(!offered(a, 0, "drop-prone"));
        refused(a, 0, "walk way=east", DUEL_STAYS_PUT);
        refused(a, 0, "drop-prone", NOT_NOW);
        act(a, 0, "stand-up");
        expect_equal(a->state->walker[0].task, TASK_RISE);
        expect_equal(a->state->walker[0].phases, DUEL_PHASES);
        a = alone("'HP'", "");
        a->state->walker[0].flags |= WALK_PRONE;
        a->state->walker[0].orders = 1; /* he was told to stay */
        walking(a, 0, phase);
        expect_true(duel_top(a->state)->kind != FRAME_WALK);
        a->state->walker[0].orders = 0;
        a->state->car[SHOOTER].crew_fired = 1;
        walking(a, 0, phase);
        expect_true(duel_top(a->state)->kind != FRAME_WALK);
    }
}

RULE_TEST("prone", "whoever has fired or is busy may still drop, in any phase, and is asked where a foe sees him")
{
    arena *a = alone("'rifle'", "");
    stand(a, TARGET, 55, 50, 180, 0);
    a->state->car[SHOOTER].crew_fired = 1;
    walking(a, 0, 3);
    expect_asked(a, 0, WALK);
    refused(a, 0, "walk way=east", DUEL_STAYS_PUT);
    refused(a, 0, "sprint", DUEL_STAYS_PUT);
    expect_true(offered(a, 0, "drop-prone"));
    act(a, 0, "drop-prone");
    expect_true(a->state->walker[0].flags & WALK_PRONE);
    expect_true(duel_top(a->state)->kind != FRAME_WALK);
    walking(a, 0, 4); /* he has fired and lies: nothing to ask */
    expect_true(duel_top(a->state)->kind != FRAME_WALK);
    a->state->walker[0].flags = 0;
    stand(a, TARGET, 90, 90, 180, 0);
    walking(a, 0, 4); /* nobody sees him */
    expect_true(duel_top(a->state)->kind != FRAME_WALK);
    stand(a, TARGET, 55, 50, 180, 0);
    a->state->car[SHOOTER].crew_fired = 0;
    with_dice(a, duel_set_busy(play, 0, TASK_RELOAD, 6, 0));
    walking(a, 0, 4);
    act(a, 0, "drop-prone"); /* reloading goes on */
    expect_equal(a->state->walker[0].task, TASK_RELOAD);
    a->state->walker[0].flags = 0;
    with_dice(a, duel_set_busy(play, 0, TASK_LIFT, 6, 0));
    walking(a, 0, 4);
    act(a, 0, "drop-prone"); /* lifting something does not */
    expect_equal(a->state->walker[0].task, TASK_NONE);
}

RULE_TEST("prone",
          "at fire he drops before any shot is rolled; it is no firing action, and others do not see it declared")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "'crew':[{'role':'driver','gear':['rifle']}]", "");
    stand(a, TARGET, 60, 60, 0, 0);
    on_foot(a, 1, 28.125, 50.125);
    firing(a);
    expect_true(offered(a, 1, "drop-prone crew=0"));
    act(a, 1, "drop-prone crew=0");
    refused(a, 1, "drop-prone crew=0", NOT_NOW);
    expect_true(!(a->state->walker[1].flags & WALK_PRONE));
    expect_true(!a->state->car[TARGET].crew_fired);
    act(a, 1, "hold until=0");
    dice(a, 3, 3);
    act(a, 0, "fire crew=0 weapon=0 target=601");
    expect_event(a, PRONE, HERS, 1);
    /* 7, a person 3, prone 1, seven inches 1, both still -2 */
    expect_event(a, TO_HIT, SHOOTER, 10, 6);
    expect_true(a->state->walker[1].flags & WALK_PRONE);
}

RULE_TEST("prone", "who crawls does not fire in that phase, who only lies does")
{
    arena *a = alone("'HP'", "");
    a->state->walker[0].flags |= WALK_PRONE;
    expect_equal(duel_check_person(a->duel, a->state, 0, 0), TK_REASON_FINE);
    a->state->walker[0].flags |= WALK_MOVED;
    expect_equal(duel_check_person(a->duel, a->state, 0, 0), DUEL_REASON_BUSY);
}

/* ---- underfoot ---- */

static arena *with_counter(const char *gear, int kind)
{
    arena *a = alone(gear, "");
    lay(a, kind, DUEL_NONE, 50.75, 50.125, 0, 0);
    walking(a, 0, 1);
    return a;
}

static void to_counter(arena *a)
{
    on_foot(a, 0, 50.375, 50.125);
    walking(a, 0, 1);
}

RULE_TEST("spikes-underfoot", "a 2 or 3 is 1d-4 points, anything else nothing; mines do not notice")
{
    arena *a = with_counter("", COUNTER_SPIKES);
    to_counter(a);
    dice(a, 1, 2, 6);
    act(a, 0, "walk way=east");
    expect_equal(wounds_of(a, 0), 2);
    a = with_counter("", COUNTER_SPIKES);
    to_counter(a);
    dice(a, 1, 2, 4);
    act(a, 0, "walk way=east");
    expect_equal(wounds_of(a, 0), 0);
    a = with_counter("", COUNTER_SPIKES);
    to_counter(a);
    dice(a, 1, 3);
    act(a, 0, "walk way=east");
    expect_equal(wounds_of(a, 0), 0);
    a = with_counter("", COUNTER_MINES);
    to_counter(a);
    act(a, 0, "walk way=east");
    expect_equal(a->state->counter_count, 1);
}

RULE_TEST("oil-underfoot", "5, then 7, 9 and 11 to stay up; a 7 to stand up again")
{
    static const int NEEDS[] = {5, 7, 9, 11, 11};
    arena *a = alone("", "");
    for (int i = 0; i < 5; i++) lay(a, COUNTER_OIL, DUEL_NONE, 50.75 + i, 50.125, 0, 0);
    on_foot(a, 0, 50.125, 50.125);
    for (int i = 0; i < 5; i++) {
        walking(a, 0, 1);
        dice(a, NEEDS[i] > 6 ? 6 : NEEDS[i] - 1, NEEDS[i] > 6 ? NEEDS[i] - 6 : 1);
        act(a, 0, "walk way=east");
        expect_event(a, SLIPS, HIS, NEEDS[i], NEEDS[i]);
        expect_true(!(a->state->walker[0].flags & WALK_PRONE));
    }
    walking(a, 0, 1);
    dice(a, 5, 5);
    act(a, 0, "walk way=east");
    expect_true((a->state->walker[0].flags & (WALK_PRONE | WALK_FELL)) == (WALK_PRONE | WALK_FELL));
    walking(a, 0, 2);
    act(a, 0, "stand-up");
    dice(a, 3, 3);
    let_pass(a, 2, 5);
    expect_true(a->state->walker[0].flags & WALK_PRONE);
    walking(a, 0, 2);
    act(a, 0, "stand-up");
    dice(a, 3, 4);
    let_pass(a, 2, 5);
    expect_true(!(a->state->walker[0].flags & WALK_PRONE));
}

RULE_TEST("oil-underfoot", "crawling needs no roll")
{
    arena *a = with_counter("", COUNTER_OIL);
    on_foot(a, 0, 50.125, 50.125);
    a->state->walker[0].flags |= WALK_PRONE;
    walking(a, 0, 2);
    act(a, 0, "walk way=east");
    expect_no_event(a, SLIPS);
}

RULE_TEST("oil-underfoot", "burning oil: a point at the end of a turn, to the armor first; a suit for thirty turns")
{
    arena *a = alone("", "");
    lay(a, COUNTER_FLAMING_OIL, DUEL_NONE, 50.25, 50.125, 0, 0);
    let_pass(a, 4, 1);
    expect_equal(wounds_of(a, 0), 0);
    let_pass(a, 5, 1);
    expect_equal(wounds_of(a, 0), 1);
    a = alone("'body-armor'", "");
    lay(a, COUNTER_FLAMING_OIL, DUEL_NONE, 50.25, 50.125, 0, 0);
    let_pass(a, 5, 1);
    expect_equal(wounds_of(a, 0), 0);
    expect_equal(points_of(a, SHOOTER, PART_BODY_ARMOR, 0), 2);
    a = alone("'fireproof-suit'", "");
    lay(a, COUNTER_FLAMING_OIL, DUEL_NONE, 50.25, 50.125, 0, 0);
    for (int turn = 0; turn < 39; turn++) let_pass(a, 5, 1);
    expect_equal(wounds_of(a, 0), 0);
    let_pass(a, 5, 1);
    expect_equal(wounds_of(a, 0), 1);
}

RULE_TEST("gas-on-foot", "1 out, 2 to 4 -6 and crawling, 5 or 6 -2 for four turns; a mask keeps it off")
{
    static const struct {
        int roll, loss, phases, stunned;
    } ROWS[] = {{1, 0, 0, 1500}, {2, 6, 300, 0}, {3, 6, 300, 0}, {4, 6, 300, 0}, {5, 2, 20, 0}, {6, 2, 20, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = with_counter("", COUNTER_TEAR_GAS);
        on_foot(a, 0, 50.125, 50.125);
        walking(a, 0, 1);
        dice(a, ROWS[i].roll);
        act(a, 0, "walk way=east");
        expect_equal(duel_gas_loss(car_of(a, SHOOTER), 0), ROWS[i].loss);
        expect_equal(a->state->car[SHOOTER].crew_gassed[0], ROWS[i].phases);
        expect_equal(a->state->car[SHOOTER].crew_stunned[0], ROWS[i].stunned);
    }
    arena *a = with_counter("'gas-mask'", COUNTER_TEAR_GAS);
    on_foot(a, 0, 50.125, 50.125);
    walking(a, 0, 1);
    act(a, 0, "walk way=east");
    expect_equal(a->state->car[SHOOTER].crew_gassed[0], 0);
}

RULE_TEST("gas-on-foot", "the worst result counts; with it three squares a turn")
{
    arena *a = with_counter("", COUNTER_TEAR_GAS);
    on_foot(a, 0, 50.625, 50.125);
    dice(a, 3);
    let_pass(a, 5, 1);
    a->state->car[SHOOTER].breathed = 0; /* the next turn */
    dice(a, 6);
    let_pass(a, 5, 1);
    expect_equal(duel_gas_loss(car_of(a, SHOOTER), 0), 6);
    on_foot(a, 0, 60.125, 50.125);
    expect_squares(a, (const int[]){1, 0, 1, 0, 1});
}

/* In a cloud with a rifle, and that is what the die shows. */
static arena *gassed(int roll)
{
    arena *a = with_counter("'rifle'", COUNTER_TEAR_GAS);
    on_foot(a, 0, 50.125, 50.125);
    walking(a, 0, 1);
    dice(a, roll);
    act(a, 0, "walk way=east");
    on_foot(a, 0, 60.125, 50.125);
    with_dice(a, {
        duel_people_begin_turn(play);
        duel_people_begin_phase(play);
    });
    return a;
}

RULE_TEST("gas-on-foot", "whoever is gassed badly is down, cannot stand up, and does not fire in a phase he crawls in")
{
    arena *a = gassed(3);
    expect_true(a->state->walker[0].flags & WALK_PRONE);
    walking(a, 0, 1);
    refused(a, 0, "stand-up", DUEL_GASSED);
    refused(a, 0, "sprint", DUEL_NO_SPRINT);
    act(a, 0, "walk way=east");
    expect_at(a, 0, 60.375, 50.125);
    expect_equal(duel_check_person(a->duel, a->state, SHOOTER, 0), DUEL_REASON_BUSY);
    with_dice(a, duel_people_begin_phase(play));
    expect_equal(duel_check_person(a->duel, a->state, SHOOTER, 0), TK_REASON_FINE);
    for (int phase = 0; phase < 300; phase++) with_dice(a, duel_wear_off(play));
    walking(a, 0, 2);
    act(a, 0, "stand-up");
}

RULE_TEST("gas-on-foot", "5 or 6 costs 2 to hit and nothing else: he walks, sprints and stands up")
{
    arena *a = gassed(5);
    expect_true(!(a->state->walker[0].flags & WALK_PRONE));
    walking(a, 0, 1);
    act(a, 0, "sprint");
    a = gassed(6);
    a->state->walker[0].flags |= WALK_PRONE;
    walking(a, 0, 2);
    act(a, 0, "stand-up");
}

RULE_TEST("gas-on-foot", "it wears off aboard, too")
{
    arena *a = gassed(5);
    on_foot(a, 1, 56.125, 52.125);
    int worse = hand_needs(a, 0, "Rifle", HERS, 0, NULL);
    a->state->walker[0].where = WALKER_ABOARD;
    for (int phase = 0; phase < 20; phase++) with_dice(a, duel_breathe_freely(play));
    a->state->walker[0].where = WALKER_AFOOT;
    expect_equal(worse - hand_needs(a, 0, "Rifle", HERS, 0, NULL), 2);
}

RULE_TEST("grenades-and-people", "whoever is stunned on foot walks, lies down and gets up, but does nothing else")
{
    arena *a = alone("'rifle'", "");
    a->state->car[SHOOTER].crew_stunned[0] = 50;
    walking(a, 0, 1);
    expect_asked(a, 0, WALK);
    act(a, 0, "walk way=east");
    expect_at(a, 0, 50.375, 50.125);
    expect_equal(duel_check_person(a->duel, a->state, SHOOTER, 0), DUEL_REASON_NO_CREW);
    walking(a, 0, 2);
    act(a, 0, "drop-prone");
    walking(a, 0, 2);
    act(a, 0, "stand-up");
    let_pass(a, 2, 5);
    expect_true(!(a->state->walker[0].flags & WALK_PRONE));
}

RULE_TEST("grenades-and-people", "3 and 4: out for a minute or ten seconds, then two minutes stunned")
{
    static const int OUT[] = {300, 50};
    for (int roll = 3; roll <= 4; roll++) {
        arena *a = alone("'rifle'", "");
        with_dice(a, duel_concuss(play, SHOOTER, 0, roll));
        expect_true(a->state->walker[0].flags & WALK_PRONE);
        for (int phase = 1; phase < OUT[roll - 3]; phase++) with_dice(a, duel_wear_off(play));
        walking(a, 0, 2);
        expect_true(duel_top(a->state)->kind != FRAME_WALK);
        with_dice(a, duel_wear_off(play));
        walking(a, 0, 2);
        expect_asked(a, 0, WALK);
        for (int phase = 1; phase < 600; phase++) with_dice(a, duel_wear_off(play));
        expect_equal(duel_check_person(a->duel, a->state, SHOOTER, 0), DUEL_REASON_NO_CREW);
        with_dice(a, duel_wear_off(play));
        expect_equal(duel_check_person(a->duel, a->state, SHOOTER, 0), TK_REASON_FINE);
    }
}

RULE_TEST("gas-on-foot", "whoever stands where a cloud comes to be breathes it at once")
{
    arena *a = alone("", "");
    int row = a->duel->gear[gear_named(a, "Tear Gas Grenade")].grenade;
    dice(a, 5);
    with_dice(a, duel_burst(play, row, SHOOTER, (tk_pose){{50.25, 50.25}, 0}));
    expect_event(a, GASSED_ON_FOOT, HIS, 5);
}

RULE_TEST("gas-on-foot", "one die a turn, however many squares of the cloud are walked")
{
    arena *a = with_counter("", COUNTER_TEAR_GAS);
    on_foot(a, 0, 50.125, 50.125);
    walking(a, 0, 1);
    dice(a, 5);
    act(a, 0, "walk way=east");
    walking(a, 0, 2);
    act(a, 0, "walk way=east");
    let_pass(a, 5, 1);
    expect_equal(count_events(a, EVENT_GASSED_ON_FOOT), 0);
    a->state->car[SHOOTER].breathed = 0; /* the next turn */
    dice(a, 5);
    let_pass(a, 5, 1);
    expect_equal(count_events(a, EVENT_GASSED_ON_FOOT), 1);
}

RULE_TEST("paint-on-foot", "only masks and goggles get dirty: -2, and no better sight at night")
{
    arena *a = people_with("'light-intensifier-goggles','HP'", "", "'night':true");
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 53.125, 50.125);
    int clean = hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL);
    lay(a, COUNTER_PAINT, DUEL_NONE, 49.375, 50.125, 0, 0);
    walking(a, 0, 1);
    act(a, 0, "walk way=west");
    a->state->walker[0].flags = 0;
    a->state->counter_count = 0;
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), clean + 2 + 2);
    a = people_with("'HP'", "", "");
    on_foot(a, 0, 50.125, 50.125);
    lay(a, COUNTER_PAINT, DUEL_NONE, 49.375, 50.125, 0, 0);
    walking(a, 0, 1);
    act(a, 0, "walk way=west");
    expect_equal(a->state->walker[0].painted, 0);
}

/* ---- away ---- */

RULE_TEST("bunkers", "whoever steps into one is safe and out of the event")
{
    arena *a = beside("bunker");
    walking(a, 0, 1);
    act(a, 0, "walk way=east");
    expect_event(a, SAFE, HIS);
    expect_equal(a->state->walker[0].where, WALKER_SAFE);
    expect_equal(a->state->afoot, 0);
}

/* A bunker of three by three squares between 20 and 20.75, 19 and 19.75, with this member. */
static arena *at_bunker(const char *notch)
{
    char config[900];
    snprintf(config, sizeof config,
             "{\"seats\":2,\"vehicles\":[\"killer-kart\",\"killer-kart\"],\"map\":{\"title\":\"field\",\"size\":[6000,"
             "6000],\"gates\":[{\"title\":\"a\",\"start\":[1000,1000,90]},{\"title\":\"b\",\"start\":[3000,1000,90]}],"
             "\"fixtures\":[{\"kind\":\"bunker\",\"dp\":80,\"box\":[2000,1900,2075,1975]%s}]}}",
             notch);
    arena *a = open_arena(config);
    while (a->state->frame_count) duel_pop(a->state);
    duel_push(a->state, FRAME_TURN, DUEL_NONE);
    a->state->phase = 1;
    a->state->turn = 1;
    stand(a, 0, 5, 50, 0, 0);
    stand(a, 1, 55, 50, 0, 0);
    return a;
}

RULE_TEST("bunkers", "only by the notch: the concrete around it is a wall")
{
    static const struct {
        double x, y;
        const char *way;
        bool gets_in;
    } STEPS[] = {
        {19.875, 19.375, "walk way=east", true},        {19.875, 19.125, "walk way=north-east", true},
        {19.875, 19.125, "walk way=east", false},       {20.875, 19.375, "walk way=west", false},
        {20.375, 18.875, "walk way=north", false},      {20.125, 19.875, "walk way=south", false},
        {19.875, 18.875, "walk way=north-east", false},
    };
    for (size_t i = 0; i < sizeof STEPS / sizeof *STEPS; i++) {
        arena *a = at_bunker(",\"notch\":[2000,1937]");
        on_foot(a, 0, STEPS[i].x, STEPS[i].y);
        walking(a, 0, 1);
        if (!STEPS[i].gets_in) {
            refused(a, 0, STEPS[i].way, DUEL_NO_ROOM);
            continue;
        }
        act(a, 0, STEPS[i].way);
        expect_event(a, SAFE, HIS);
    }
}

RULE_TEST("bunkers", "a map that does not say where the notch is has it on the side towards its middle; runners know")
{
    arena *a = at_bunker(""); /* the middle of the map is at (30, 30), of the bunker's top at (20.375, 19.75) */
    tk_vec notch = a->duel->map.fixture[0].notch, way[400];
    expect_near(notch.x, 20.375);
    expect_near(notch.y, 19.625);
    on_foot(a, 0, 20.375, 14.125); /* behind it */
    walking(a, 0, 1);
    int count = duel_foresee_run(a->duel, a->state, 0, notch, way, 400);
    expect_true(count > 20 && tk_vec_length(tk_vec_sub(way[count - 1], notch)) < 0.01);
    char words[40];
    snprintf(words, sizeof words, "run-to x=%d y=%d", (int)(notch.x * 100 + 0.5), (int)(notch.y * 100 + 0.5));
    expect_true(offered(a, 0, words));
}

RULE_TEST("leaving-on-foot", "by a gate: the side without a vehicle is out, and the other has won")
{
    arena *a = beside("wall");
    on_foot(a, 0, 2.125, 1.125);
    a->state->car[0].standing = STANDING_ABANDONED;
    walking(a, 0, 1);
    expect_equal(duel_teams_left(a->duel, a->state), 3);
    act(a, 0, "walk way=west");
    expect_equal(a->state->walker[0].where, WALKER_GONE);
    with_dice(a, duel_check_goal(play));
    expect_over(a, LAST);
    expect_equal(a->state->winners, 2);
}

RULE_TEST("winning", "somebody conscious on foot keeps a side in the event, somebody unconscious does not")
{
    arena *a = alone("", "");
    a->state->car[SHOOTER].standing = STANDING_ABANDONED;
    expect_equal(duel_teams_left(a->duel, a->state), 3);
    with_dice(a, duel_hurt_walker(play, 0, 2, SOURCE_SHOT, TARGET, NULL));
    expect_equal(duel_teams_left(a->duel, a->state), 2);
}

/* ---- in the way ---- */

RULE_TEST("moving-obstacles",
          "a turn to pick it up, a square a turn with it, a turn to put it down; no weapon meanwhile")
{
    arena *a = alone("'HP'", "");
    lay(a, COUNTER_OBSTACLE, DUEL_NONE, 50.375, 50.125, 0, 0);
    walking(a, 0, 1);
    act(a, 0, "lift counter=0");
    let_pass(a, 1, 5);
    expect_equal(a->state->counter_count, 0);
    expect_equal(duel_check_person(a->duel, a->state, 0, 0), DUEL_REASON_BUSY);
    expect_squares(a, (const int[]){1, 0, 0, 0, 0});
    walking(a, 0, 1);
    act(a, 0, "put-down");
    let_pass(a, 1, 5);
    expect_equal(a->state->counter[0].kind, COUNTER_OBSTACLE);
    expect_near(duel_inches(a->state->counter[0].x), 50.375);
}

RULE_TEST("running-into-people", "an option: a fifth of the ram for each, by the speed at which they meet")
{
    arena *a = people_with("", "", "");
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 50.375, 50.125);
    walking(a, 0, 1);
    refused(a, SHOOTER, "walk way=east", DUEL_NO_ROOM);
    a = people_with("", "'impact-armor'", "'jostling':true,'running':[5,0]");
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 50.375, 50.125);
    a->state->walker[1].flags |= WALK_PRONE;
    walking(a, 0, 1);
    refused(a, SHOOTER, "walk way=east", DUEL_NO_ROOM);
    a->state->walker[1].flags = WALK_MOVED;
    a->state->walker[1].heading = 1800;
    act(a, SHOOTER, "walk way=east");
    int speed = 250 + duel_walk_speed(a->duel, a->state, 1);
    const tk_event *told = NULL;
    for (int i = 0; i < a->events.count; i++)
        if (a->events.list[i].type == EVENT_RAN_INTO) told = &a->events.list[i];
    expect_true(told != NULL);
    expect_equal(told->arg[0], HIS);
    expect_equal(told->arg[1], HERS);
    expect_equal(told->arg[2], speed);
    expect_at(a, 0, 50.125, 50.125);
    expect_equal(wounds_of(a, 0), told->arg[3] > 3 ? 3 : told->arg[3]);
    expect_equal(wounds_of(a, 1), 0);
}

RULE_TEST("running-into-people", "from behind the difference counts; a ram of five or more hurts both")
{
    arena *a = people_with("", "", "'jostling':true,'running':[5,0]");
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 50.375, 50.125);
    a->state->walker[1].flags |= WALK_MOVED;
    a->state->walker[0].heading = a->state->walker[1].heading = 0;
    dice(a, 6);
    with_dice(a, duel_jostle(play, 0, 1));
    expect_event(a, RAN_INTO, HIS, HERS, 125, 1); /* 1d-1 */
    a->state->walker[1].flags = 0;
    dice(a, 4);
    with_dice(a, duel_jostle(play, 0, 1));
    expect_event(a, RAN_INTO, HIS, HERS, 250, 0); /* 1d: too little */
    expect_equal(wounds_of(a, 0), 1);
    expect_equal(wounds_of(a, 1), 1);
}

/* ---- run over ---- */

RULE_TEST("run-over", "the ram by the vehicle's modifier, a fifth of it back, D3; only impact armor helps")
{
    arena *a = people_with("", "'body-armor'", "");
    on_foot(a, 1, 21.125, 50.125);
    stand(a, SHOOTER, 20, 50, 0, 20);
    int thirds = duel_vehicle_of(a->duel, &a->state->car[SHOOTER])->damage_thirds;
    expect_equal(a->duel->chart.ram_dice[4], 1);
    int front = armor_of(a, SHOOTER, TK_SIDE_FRONT);
    moving(a, SHOOTER, 4);
    act(a, SHOOTER, "straight until=0");
    int points = 0;
    for (int i = 0; i < a->events.count; i++)
        if (a->events.list[i].type == EVENT_RUN_OVER) points = a->events.list[i].arg[3];
    expect_event(a, RUN_OVER, HERS, SHOOTER, 200);
    expect_true(points >= 1 * thirds / 3);
    expect_equal(wounds_of(a, 1), points > 3 ? 3 : points);
    expect_equal(points_of(a, TARGET, PART_BODY_ARMOR, 0), 3);
    expect_true(a->state->walker[1].flags & WALK_PRONE);
    expect_true(armor_of(a, SHOOTER, TK_SIDE_FRONT) >= front - 1);
    expect_equal(a->state->car[SHOOTER].speed, 200);
    expect_true(a->state->car[SHOOTER].difficulty >= 3);
}

RULE_TEST("run-over", "twelve on the dice at 40 mph: all of it to him, or half to impact armor; two back, and D3")
{
    static const struct {
        const char *gear;
        int thirds, wounds, armor;
    } ROWS[] = {{"", 3, 3, 0}, {"'body-armor'", 3, 3, 3}, {"'impact-armor'", 3, 0, 0}, {"'impact-armor'", 2, 0, 2}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = people_with("", ROWS[i].gear, "");
        ((duel_vehicle *)duel_vehicle_of(a->duel, &a->state->car[SHOOTER]))->damage_thirds = (uint8_t)ROWS[i].thirds;
        on_foot(a, 1, 20.125, 50.125);
        stand(a, SHOOTER, 20, 50, 0, 40);
        a->state->car[SHOOTER].handling = 7;
        int front = armor_of(a, SHOOTER, TK_SIDE_FRONT);
        dice(a, 4, 4, 4);
        with_dice(a, duel_trample(play, SHOOTER, NULL));
        expect_event(a, RUN_OVER, HERS, SHOOTER, 400, 4 * ROWS[i].thirds);
        expect_equal(wounds_of(a, 1), ROWS[i].wounds);
        if (ROWS[i].gear[0]) expect_equal(points_of(a, TARGET, PART_BODY_ARMOR, 0), ROWS[i].armor);
        expect_equal(front - armor_of(a, SHOOTER, TK_SIDE_FRONT), 12 / 5);
        expect_equal(a->state->car[SHOOTER].handling, 7 - 3);
    }
}

RULE_TEST("run-over", "he lies in the nearest free square and is not hit again in this phase")
{
    arena *a = people_with("", "'impact-armor'", "");
    on_foot(a, 1, 21.125, 50.125);
    stand(a, SHOOTER, 20, 50, 0, 20);
    with_dice(a, duel_trample(play, SHOOTER, NULL));
    expect_no_event(a, RUN_OVER);
    stand(a, SHOOTER, 21, 50, 0, 20);
    with_dice(a, duel_trample(play, SHOOTER, NULL));
    expect_event(a, RUN_OVER, HERS);
    expect_equal(duel_check_square(a->duel, a->state, duel_walker_at(&a->state->walker[1]), 1), TK_REASON_FINE);
    on_foot(a, 1, 21.125, 50.125);
    with_dice(a, duel_trample(play, SHOOTER, NULL));
    expect_no_event(a, RUN_OVER);
}

static int blade_points(const char *members, int die)
{
    arena *a = range_of(members, "", "");
    on_foot(a, 1, 20.125, 50.125);
    stand(a, SHOOTER, 20, 50, 0, 0);
    ((duel_vehicle *)duel_vehicle_of(a->duel, &a->state->car[SHOOTER]))->damage_thirds = 2;
    if (die) dice(a, die);
    with_dice(a, duel_trample(play, SHOOTER, NULL));
    for (int i = 0; i < a->events.count; i++)
        if (a->events.list[i].type == EVENT_RUN_OVER) return a->events.list[i].arg[3];
    return -1;
}

RULE_TEST("blades-in-use", "blades and a brushcutter add 2 each, spikes a die doubled, fakes nothing")
{
    expect_equal(blade_points("", 0), 0);
    expect_equal(blade_points("'accessories':[{'type':'body-blades'}]", 0), 2);
    expect_equal(blade_points("'accessories':[{'type':'brushcutter'}]", 0), 2);
    expect_equal(blade_points("'accessories':[{'type':'body-blades'},{'type':'brushcutter'}]", 0), 4);
    expect_equal(blade_points("'accessories':[{'type':'fake-body-blades'}]", 0), 0);
    expect_equal(blade_points("'accessories':[{'type':'bumper-spikes','at':'front'}]", 5), 2 * (5 * 2 / 3));
}

RULE_TEST("blades-in-use", "passing within a quarter inch: on 1 to 3 a point for every 20 mph, and D2")
{
    for (int roll = 3; roll <= 4; roll++) {
        arena *a = range_of("'accessories':[{'type':'body-blades'}]", "", "");
        on_foot(a, 1, 20.125, 50.375);
        stand(a, SHOOTER, 20, 50, 0, 45);
        dice(a, roll);
        a->state->car[SHOOTER].handling = 7;
        with_dice(a, duel_trample(play, SHOOTER, NULL));
        expect_equal(wounds_of(a, 1), roll == 3 ? 2 : 0);
        expect_equal(a->state->car[SHOOTER].difficulty, roll == 3 ? 2 : 0);
    }
    arena *a = range_of("'accessories':[{'type':'body-blades'}]", "", "");
    on_foot(a, 1, 20.125, 50.375);
    stand(a, SHOOTER, 20, 50, 0, 45);
    a->state->car[SHOOTER].rolled = 1;
    with_dice(a, duel_trample(play, SHOOTER, NULL));
    expect_no_event(a, BLADES);
}

/* ---- before anybody commits ---- */

/* What a board is shown of the action, good until the next call. */
static const char *shown(const arena *a, tk_action action)
{
    static char text[20000];
    tk_json out = {0};
    bool some = a->world.game->preview(&a->world, a->state, SHOOTER, action, &out);
    snprintf(text, sizeof text, "%s", some ? tk_text_string(&out.text) : "");
    tk_json_free(&out);
    return text;
}

RULE_TEST("walking", "the way of a run is shown before it is taken: its squares, how many now, how many phases")
{
    arena *a = alone("", "");
    tk_action run = tk_action_make(VERB_RUN_TO);
    run.arg[0] = 5088;
    run.arg[1] = 5013;
    walking(a, 0, 1);
    const char *text = shown(a, run);
    expect_true(strstr(text, "\"way\":[[50.375,50.125],[50.625,50.125],[50.875,50.125]]"));
    expect_true(strstr(text, "\"now\":1,\"phases\":3,\"arrives\":true"));
    expect_at(a, 0, 50.125, 50.125);
}

RULE_TEST("jumping-out", "what the jump does on the average is shown before it")
{
    arena *a = people_with("", "", "");
    tk_action out = tk_action_make(VERB_GET_OUT);
    tk_odds odds;
    out.arg[0] = 0;
    stand(a, SHOOTER, 50, 50, 0, 40);
    firing(a);
    a->world.game->odds(&a->world, a->state, SHOOTER, out, &odds);
    expect_equal(odds.amounts, 1);
    expect_near(odds.amount[0].value, duel_mean_ram(a->duel, 300));
    stand(a, SHOOTER, 50, 50, 0, 0);
    a->world.game->odds(&a->world, a->state, SHOOTER, out, &odds);
    expect_equal(odds.amounts, 0);
}

RULE_TEST("standing-orders", "those of people on foot are taken back with the vehicle's")
{
    arena *a = alone("", "");
    duel_walker *it = &a->state->walker[0];
    tk_action aside[4];
    walking(a, 0, 1);
    int before = a->world.game->asides(&a->world, a->state, SHOOTER, aside, 4);
    it->orders = duel_order_turns(UNTIL_EVENT);
    it->to_x = 100;
    expect_equal(a->world.game->asides(&a->world, a->state, SHOOTER, aside, 4), before + 1);
    expect_equal(aside[0].verb, VERB_CANCEL);
    act(a, SHOOTER, "cancel");
    expect_equal(it->orders, 0);
    expect_equal(it->to_x, TK_ABSENT);
}
