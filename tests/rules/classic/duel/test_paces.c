/* How fast people are on foot, how long they can sprint, and how they get up and stay up: every row, both ends. */
#include "duel_house.h"

#include <stdio.h>
#include <string.h>

enum { HIS = DUEL_TARGET_WALKER, HERS = DUEL_TARGET_WALKER + 1 };

static arena *alone(const char *gear, const char *options)
{
    arena *a = people_with(gear, "", options);
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 95, 95, 0, 0);
    on_foot(a, 0, 50.125, 50.125);
    return a;
}

static arena *runner(const char *gear, int level)
{
    char options[32];
    snprintf(options, sizeof options, "'running':[%d,0]", level);
    return alone(gear, options);
}

/* Both on foot, she in a square east of him and able to fire: so there is a question, and he is asked as well. */
static arena *facing(const char *gear, const char *options, double inches)
{
    arena *a = people_with(gear, "'HP'", options);
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 95, 95, 0, 0);
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 50.125 + inches, 50.125);
    return a;
}

static void ask_him(arena *a)
{
    firing(a);
    expect_asked(a, TARGET, FIRE);
    duel_top(a->state)->waiting |= (uint16_t)duel_bit(SHOOTER);
}

/* ---- speeds ---- */

/* Four times the speed on the movement chart: 7.5 mph is the line of 30, 25 mph that of 100. */
RULE_TEST("walking", "every speed from 7.5 to 25 mph has its squares in each of the five phases")
{
    static const struct {
        const char *gear;
        int level, speed, squares[DUEL_PHASES];
    } ROWS[] = {
        {"'improved-body-armor'", 0, 75, {1, 0, 1, 0, 1}},
        {"'impact-armor'", 1, 100, {1, 1, 1, 0, 1}},
        {"'blended-improved-body-armor'", 2, 125, {1, 1, 1, 1, 1}},
        {"", 0, 125, {1, 1, 1, 1, 1}},
        {"'body-armor'", 1, 150, {2, 1, 1, 1, 1}},
        {"'blended-body-armor'", 2, 175, {2, 1, 2, 1, 1}},
        {"", 3, 200, {2, 1, 2, 1, 2}},
        {"", 4, 225, {2, 2, 2, 1, 2}},
        {"", 5, 250, {2, 2, 2, 2, 2}},
        {"", 6, 250, {2, 2, 2, 2, 2}}, /* nobody is faster */
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = runner(ROWS[i].gear, ROWS[i].level);
        expect_equal(duel_walk_speed(a->duel, a->state, 0), ROWS[i].speed);
        for (int phase = 1; phase <= DUEL_PHASES; phase++)
            expect_equal(duel_squares(a->duel, a->state, 0, phase), ROWS[i].squares[phase - 1]);
    }
}

RULE_TEST("walking", "standing still for a phase is offered in every phase, and so is turning back at once")
{
    arena *a = alone("", "");
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        walking(a, 0, phase);
        expect_true(offered(a, 0, "stay until=0"));
        expect_true(offered(a, 0, "walk way=east"));
        expect_true(offered(a, 0, "walk way=west"));
        act(a, 0, phase % 2 ? "walk way=east" : "walk way=west");
    }
    expect_equal(a->state->walker[0].steps, DUEL_PHASES);
}

/* At 15 mph he goes before a car at 15 and after one at 20. */
RULE_TEST("walking", "somebody at 15 mph goes before a vehicle at 15 and after one at 20")
{
    arena *a = runner("", 1);
    a->state->phase = 1;
    with_dice(a, expect_true(!duel_push_walk(play, 200)));
    with_dice(a, expect_true(duel_push_walk(play, 150)));
}

/* ---- sprinting ---- */

static void sprint_for(arena *a, int turns)
{
    for (int i = 0; i < turns; i++) {
        with_dice(a, duel_people_begin_turn(play));
        walking(a, 0, 1);
        act(a, 0, "sprint");
        act(a, 0, "stay until=0");
    }
}

/* A second for every two; what is left over of an odd number is rested for, too. */
RULE_TEST("sprinting", "one to ten seconds of it are one to five seconds of rest")
{
    static const int RESTS[] = {1, 1, 2, 2, 3, 3, 4, 4, 5, 5};
    for (int turns = 1; turns <= 10; turns++) {
        arena *a = alone("", "");
        sprint_for(a, turns);
        with_dice(a, duel_people_begin_turn(play));
        walking(a, 0, 1);
        expect_true(offered(a, 0, "rest"));
        act(a, 0, "rest");
        expect_equal(a->state->walker[0].task, TASK_REST);
        expect_equal(a->state->walker[0].phases, DUEL_PHASES * RESTS[turns - 1]);
    }
}

RULE_TEST("sprinting", "whoever sprints fires nothing and strikes nobody; whoever rests does nothing at all")
{
    arena *a = facing("'HP','ammo-clip'", "", 0.25);
    char shoot[64], reload[64];
    snprintf(shoot, sizeof shoot, "shoot crew=0 with=%d target=601", gear_named(a, "Heavy Pistol"));
    snprintf(reload, sizeof reload, "reload crew=0 with=%d", gear_named(a, "Heavy Pistol"));
    a->state->walker[0].left[0] = 3;
    walking(a, 0, 1);
    act(a, 0, "sprint");
    ask_him(a);
    refused(a, 0, shoot, DUEL_BUSY);
    refused(a, 0, "strike crew=0 target=601", DUEL_BUSY);
    with_dice(a, duel_people_begin_turn(play));
    walking(a, 0, 1);
    act(a, 0, "rest");
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        walking(a, 0, phase);
        expect_true(duel_top(a->state)->kind != FRAME_WALK);
        ask_him(a);
        refused(a, 0, shoot, DUEL_BUSY);
        refused(a, 0, reload, DUEL_BUSY);
        refused(a, 0, "strike crew=0 target=601", DUEL_BUSY);
        refused(a, 0, "drop-prone crew=0", DUEL_NO_CREW);
    }
    let_pass(a, 1, DUEL_PHASES); /* one second */
    firing(a);
    expect_true(offered(a, 0, shoot));
}

RULE_TEST("sprinting", "after the ten seconds he runs at his base speed, and cannot sprint again before he has rested")
{
    arena *a = runner("", 2);
    sprint_for(a, 10);
    expect_equal(duel_walk_speed(a->duel, a->state, 0), 225);
    with_dice(a, duel_people_begin_turn(play));
    walking(a, 0, 1);
    expect_equal(duel_walk_speed(a->duel, a->state, 0), 175);
    refused(a, 0, "sprint", DUEL_NO_SPRINT);
    expect_true(offered(a, 0, "walk way=east"));
    act(a, 0, "rest");
    let_pass(a, 1, 25);
    with_dice(a, duel_people_begin_turn(play));
    walking(a, 0, 1);
    expect_true(offered(a, 0, "sprint"));
}

/* Six seconds of sprinting: three of rest at the wheel, and only then three to start it. */
RULE_TEST("sprinting", "whoever gets into a vehicle out of breath rests there first")
{
    arena *a = alone("'HP'", "");
    stand(a, SHOOTER, 50, 50.625, 0, 0);
    a->state->car[SHOOTER].standing = STANDING_ABANDONED;
    sprint_for(a, 6);
    with_dice(a, duel_people_begin_turn(play));
    walking(a, 0, 1);
    act(a, 0, "board");
    let_pass(a, 1, DUEL_PHASES);
    expect_equal(a->state->walker[0].where, WALKER_ABOARD);
    expect_equal(a->state->walker[0].task, TASK_REST);
    expect_equal(duel_check_gunner(a->duel, a->state, SHOOTER, 0), DUEL_REASON_BUSY);
    expect_equal(duel_check_get_out(a->duel, a->state, SHOOTER, 0), DUEL_REASON_BUSY);
    let_pass(a, 1, 3 * DUEL_PHASES);
    expect_equal(a->state->walker[0].task, TASK_NONE);
    expect_equal(duel_check_gunner(a->duel, a->state, SHOOTER, 0), TK_REASON_FINE);
    let_pass(a, 1, 3 * DUEL_PHASES - 1);
    expect_true(!duel_can_drive(a->duel, a->state, SHOOTER));
    let_pass(a, 5, 1);
    expect_true(duel_can_drive(a->duel, a->state, SHOOTER));
}

/* ---- prone ---- */

RULE_TEST("prone", "standing up takes five phases from each of the five, and dropping takes none")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        arena *a = alone("'HP'", "");
        walking(a, 0, phase);
        expect_true(offered(a, 0, "drop-prone"));
        act(a, 0, "drop-prone");
        expect_true(a->state->walker[0].flags & WALK_PRONE);
        expect_equal(duel_check_person(a->duel, a->state, SHOOTER, 0), TK_REASON_FINE); /* and fires from there */
        walking(a, 0, phase);
        act(a, 0, "stand-up");
        expect_equal(duel_check_person(a->duel, a->state, SHOOTER, 0), DUEL_REASON_BUSY);
        let_pass(a, phase, DUEL_PHASES - 1);
        expect_true(a->state->walker[0].flags & WALK_PRONE);
        let_pass(a, phase + DUEL_PHASES - 1, 1);
        expect_true(!(a->state->walker[0].flags & WALK_PRONE));
    }
}

/* A heavy pistol at three inches: 7, a person 3, lying 1 more, both still -2; having crawled he is not still. */
RULE_TEST("prone", "somebody lying is 1 harder to hit, and fires with the bonus of whoever does not move")
{
    arena *a = people_with("'HP'", "'HP'", "");
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 95, 95, 0, 0);
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 53.125, 50.125);
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 8);
    a->state->walker[1].flags |= WALK_PRONE;
    expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), 9);
    expect_equal(hand_needs(a, 1, "Heavy Pistol", HIS, 0, NULL), 8);
}

RULE_TEST("prone", "whoever falls while he runs crawls from there on: not in this phase, but in phase 2")
{
    arena *a = alone("", "");
    lay(a, COUNTER_OIL, DUEL_NONE, 50.75, 50.125, 0, 0);
    walking(a, 0, 1);
    act(a, 0, "sprint"); /* two squares in phase 1 */
    dice(a, 2, 2);
    act(a, 0, "walk way=east");
    expect_event(a, SLIPS, HIS, 5, 4);
    expect_true(duel_top(a->state)->kind != FRAME_WALK); /* the second square is lost */
    expect_at(a, 0, 50.375, 50.125);
    walking(a, 0, 2);
    act(a, 0, "walk way=east");
    expect_at(a, 0, 50.625, 50.125);
    expect_true(duel_top(a->state)->kind != FRAME_WALK); /* one square, though sprinters have one in phase 2, too */
    for (int phase = 3; phase <= 5; phase += 2) {
        walking(a, 0, phase);
        refused(a, 0, "walk way=east", DUEL_STAYS_PUT);
    }
}

/* ---- underfoot ---- */

RULE_TEST("oil-underfoot", "a point less than 5, 7, 9 or 11 is a fall")
{
    static const int NEEDS[] = {5, 7, 9, 11};
    for (int square = 0; square < 4; square++) {
        arena *a = alone("", "");
        for (int i = 0; i < 3; i++) lay(a, COUNTER_OIL, DUEL_NONE, 50.75 + i, 50.125, 0, 0);
        for (int i = 0; i <= square; i++) {
            int roll = i == square ? NEEDS[i] - 1 : NEEDS[i];
            walking(a, 0, 1 + i);
            dice(a, roll > 6 ? 6 : roll - 1, roll > 6 ? roll - 6 : 1);
            act(a, 0, "walk way=east");
            expect_event(a, SLIPS, HIS, NEEDS[i], roll);
        }
        expect_true(a->state->walker[0].flags & WALK_PRONE);
    }
}

/* Two dice on the counter: 2 and 3 hurt, 4 does not. Then 1d-4: nothing up to 4, one on a 5, two on a 6. */
RULE_TEST("spikes-underfoot", "2 and 3 on two dice hurt, 4 does not; a 4 on the third die is nothing, 5 one, 6 two")
{
    static const struct {
        int first, second, third, points;
    } ROWS[] = {{1, 1, 5, 1}, {1, 1, 6, 2}, {2, 1, 5, 1}, {2, 1, 4, 0}, {1, 1, 1, 0}, {2, 2, 0, 0}, {6, 6, 0, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = alone("", "");
        lay(a, COUNTER_SPIKES, DUEL_NONE, 50.75, 50.125, 0, 0);
        on_foot(a, 0, 50.375, 50.125);
        walking(a, 0, 1);
        script_dice(a, (const int[]){ROWS[i].first, ROWS[i].second, ROWS[i].third}, ROWS[i].third ? 3 : 2);
        act(a, 0, "walk way=east");
        expect_event(a, STEPS_ON, HIS, ROWS[i].first + ROWS[i].second);
        expect_equal(wounds_of(a, 0), ROWS[i].points);
    }
}

/* ---- stairs ---- */

RULE_TEST("stairs", "a square more for each level of Running, down as well as up, and five at the most")
{
    static const struct {
        int level, squares;
    } ROWS[] = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 5}, {7, 5}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        for (int down = 0; down <= 1; down++) {
            char options[1024];
            snprintf(options, sizeof options, MAP(HOUSE_OF("6", "4", "")) ",'running':[0,%d]", ROWS[i].level);
            arena *a = range_of("", "", options);
            on_foot(a, 1, 34.875, 52.875);
            int begin = down ? 8 : 0, squares = 0;
            walker_of(a, 1)->level = (uint8_t)begin;
            for (int phase = 1; phase <= DUEL_PHASES; phase++) {
                const char *words = down ? "downstairs" : "upstairs";
                walking(a, 1, phase);
                if (duel_top(a->state)->kind != FRAME_WALK || !offered(a, TARGET, words)) continue;
                expect_equal(phase, ++squares); /* phase 1, then 2, and so on */
                act(a, TARGET, words);
            }
            expect_equal(squares, ROWS[i].squares);
            expect_equal(walker_of(a, 1)->level, down ? begin - squares : squares);
        }
}

/* ---- hand to hand ---- */

/* Half of 3 squares (7.5 mph), 5, 7 or 8 (20 mph) is the most he may have gone. */
RULE_TEST("hand-to-hand", "1 square of 3, 2 of 5, 3 of 7 and 4 of 8 are not too far, one more is")
{
    static const struct {
        const char *gear;
        int level, most;
    } ROWS[] = {{"'impact-armor'", 0, 1}, {"", 0, 2}, {"", 2, 3}, {"", 3, 4}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char options[32];
        snprintf(options, sizeof options, "'running':[%d,0]", ROWS[i].level);
        arena *a = facing(ROWS[i].gear, options, 0.25);
        on_foot(a, 1, 50.375, 50.375); /* diagonally beside him */
        a->state->walker[0].steps = (uint8_t)ROWS[i].most;
        firing(a);
        expect_true(offered(a, 0, "strike crew=0 target=601"));
        a->state->walker[0].steps++;
        ask_him(a);
        refused(a, 0, "strike crew=0 target=601", DUEL_MOVED_TOO_FAR);
    }
}

static int strikes_for(const char *gear, const char *title, int rock, int face)
{
    arena *a = alone(gear, "");
    on_foot(a, 1, 50.375, 50.125);
    if (rock) lay(a, COUNTER_DEBRIS, DUEL_NONE, 50.125, 50.125, 0, 0);
    duel_deed blow = {.car = SHOOTER, .weapon = DUEL_NONE, .flags = DEED_HANDLE, .aim = HANDLE_STRIKE, .target = HERS};
    if (title) blow.weapon = (uint8_t)(DEED_HAND + gear_named(a, title));
    dice(a, 6, 6, face);
    with_dice(a, duel_strike_hand(play, &blow));
    return wounds_of(a, 1);
}

RULE_TEST("hand-to-hand", "a fist hurts on a 6 only; a pistol, an unused grenade or a rock on a 5 and, two points, a 6")
{
    static const struct {
        const char *gear, *title;
        int rock, face, points;
    } ROWS[] = {{"", NULL, 0, 5, 0},
                {"", NULL, 0, 6, 1},
                {"'LP'", "Light Pistol", 0, 4, 0},
                {"'LP'", "Light Pistol", 0, 5, 1},
                {"'LP'", "Light Pistol", 0, 6, 2},
                {"'explosive-grenade'", "Explosive Grenade", 0, 5, 1},
                {"'explosive-grenade'", "Explosive Grenade", 0, 6, 2},
                {"", NULL, 1, 5, 1},
                {"", NULL, 1, 6, 2},
                {"'impact-armor','armor-spikes'", NULL, 0, 5, 1},
                {"'body-armor','armor-spikes','LP'", "Light Pistol", 0, 4, 1}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        expect_equal(strikes_for(ROWS[i].gear, ROWS[i].title, ROWS[i].rock, ROWS[i].face), ROWS[i].points);
    arena *a = alone("'explosive-grenade'", "");
    on_foot(a, 1, 50.375, 50.125);
    char words[64];
    snprintf(words, sizeof words, "strike crew=0 target=601 with=%d", gear_named(a, "Explosive Grenade"));
    firing(a);
    expect_true(offered(a, 0, words));
    a->state->walker[0].left[0] = 0; /* it has been thrown */
    refused(a, 0, words, DUEL_NO_WEAPON);
}

RULE_TEST("hand-weapons", "a knife is good for nothing but hand to hand")
{
    arena *a = facing("'knife'", "", 0.5); /* two squares off */
    char words[64];
    int knife = gear_named(a, "Bowie Knife or Bayonet");
    ask_him(a);
    snprintf(words, sizeof words, "shoot crew=0 with=%d target=601", knife);
    refused(a, 0, words, DUEL_NO_WEAPON);
    snprintf(words, sizeof words, "throw crew=0 with=%d x=5063 y=5013", knife);
    refused(a, 0, words, DUEL_NO_WEAPON);
    snprintf(words, sizeof words, "strike crew=0 target=601 with=%d", knife);
    refused(a, 0, words, DUEL_NOT_BESIDE);
    on_foot(a, 1, 50.375, 50.125);
    firing(a);
    expect_true(offered(a, 0, words));
}
