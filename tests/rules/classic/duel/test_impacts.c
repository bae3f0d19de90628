/* Collisions in numbers: each kind with the weights and speeds on either side of its conditions, fixed objects, and who
 * is dazed by it. */
#include "duel_range.h"

/* Armor of 100 all round, status 7 (no control roll is needed), and nothing more to shed. */
static void harden(arena *a)
{
    for (int car = 0; car < a->duel->cars; car++) {
        const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, car));
        car_of(a, car)->handling = 7;
        car_of(a, car)->marks = MARK_DEBRIS | MARK_OBSTACLE;
        for (int side = 0; side < TK_SIDE_COUNT; side++)
            if (vehicle->armor_at[side] >= 0) car_of(a, car)->dp[vehicle->armor_at[side]] = 100;
    }
}

static void weigh(arena *a, int car, int thirds)
{
    ((duel_vehicle *)duel_vehicle_of(a->duel, car_of(a, car)))->damage_thirds = (uint8_t)thirds;
}

/* Two that meet: thirds of the damage modifier, and miles an hour. */
typedef struct meeting {
    int thirds[2], mph[2];
    int dice;      /* of damage */
    int to[2];     /* miles an hour afterwards */
    int status[2]; /* what each loses */
    bool goes_on;  /* the first one, which is moving */
} meeting;

/* The first drives an inch to the right and meets the second after a tenth; every die of damage is a 1. */
static arena *meet(const meeting *row, double x, int degrees)
{
    static const int ONES[32] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    arena *a = on_a_field("killer-kart", "hotshot");
    harden(a);
    for (int i = 0; i < 2; i++) weigh(a, i, row->thirds[i]);
    stand(a, 0, 20, 50, 0, row->mph[0]);
    stand(a, 1, x, 50, degrees, row->mph[1]);
    moving(a, 0, 4);
    script_dice(a, ONES, row->dice);
    act(a, 0, "straight until=this-phase");
    return a;
}

/* Whoever is asked takes the first corner that is offered. */
static void give_way(arena *a)
{
    tk_action out[8];
    if (duel_top(a->state)->kind != FRAME_COLLISION) return;
    int car = duel_top(a->state)->who;
    expect_true(a->world.game->legal(&a->world, a->state, a->duel->owner[car], out, 8) >= 1);
    with_dice(a, {
        duel_answer_collision(play, car, out[0]);
        duel_advance(play);
    });
}

static void expect_meeting(arena *a, const meeting *row, int kind, const int *side, int points)
{
    expect_event(a, COLLISION, 0, 1, kind);
    for (int i = 0; i < 2; i++) {
        expect_equal(armor_of(a, i, side[i]), 100 - points * row->thirds[!i] / 3);
        expect_equal(car_of(a, i)->speed, 10 * row->to[i]);
        expect_equal(car_of(a, i)->handling, 7 - row->status[i]);
    }
    give_way(a);
    expect_true((duel_inches(car_of(a, 0)->body.x) > 20.9) == row->goes_on);
}

/* 60 and 30 mph keep 30 and 15: 15 and a stop. 2/3 against 2 keeps a quarter of 50, which is 12.5 and counts as 15; 2
 * against 2/3 keeps three quarters of 20, which is 15 too: both stand. At 20 against 40 the one that is moving is the
 * slower. A modifier of 20 loses nothing against 1/3, and is jolted by D1 all the same. */
RULE_TEST("head-on", "both stand, the mover stands, or the other one: dice, speeds and handling of five of them")
{
    static const meeting ROWS[] = {{{3, 3}, {60, 30}, 13, {15, 0}, {5, 3}, true},
                                   {{2, 6}, {50, 20}, 9, {0, 0}, {5, 2}, false},
                                   {{3, 3}, {40, 40}, 11, {0, 0}, {4, 4}, false},
                                   {{3, 3}, {20, 40}, 7, {0, 10}, {2, 3}, false},
                                   {{60, 1}, {20, 0}, 1, {20, 0}, {1, 1}, true}};
    static const int FRONTS[] = {TK_SIDE_FRONT, TK_SIDE_FRONT};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        expect_meeting(meet(&ROWS[i], 21.1, 180), &ROWS[i], COLLISION_HEAD_ON, FRONTS, ROWS[i].dice);
}

/* D5 from 1 is -4: 4 at 60 mph, nothing at the 15 mph that are left. D3 from -2 is -5: 2 at 30 mph. */
RULE_TEST("collision-hazard", "both roll for control at the speed they came with, though one stands by then")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    harden(a);
    for (int i = 0; i < 2; i++) weigh(a, i, 3);
    stand(a, 0, 20, 50, 0, 60);
    stand(a, 1, 21.1, 50, 180, 30);
    car_of(a, 0)->handling = 1;
    car_of(a, 1)->handling = -2;
    moving(a, 0, 4);
    dice(a, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 2);
    act(a, 0, "straight until=this-phase");
    expect_event(a, CONTROL, 0, 4, 4);
    expect_event(a, CONTROL, 1, 2, 2);
}

/* Of equals 50 and 20 mph leave 25 and 10, together 35: 15 mph changed for each. 2 against 1 keeps three quarters of 50
 * (37.5, so 40), the other a quarter of 20: 45. 25 mph behind 20 keep 12.5, so 15, and 10: 25 as before. */
RULE_TEST("rear-end", "an equal behind does not complete its move, a heavier one does; D1 at least")
{
    static const meeting ROWS[] = {{{3, 3}, {50, 20}, 1, {35, 35}, {2, 2}, false},
                                   {{6, 3}, {50, 20}, 1, {45, 45}, {1, 3}, true},
                                   {{2, 3}, {50, 20}, 1, {35, 35}, {2, 2}, false},
                                   {{3, 3}, {25, 20}, 1, {25, 25}, {1, 1}, false}};
    static const int SIDES[] = {TK_SIDE_FRONT, TK_SIDE_BACK}, POINTS[] = {1, 1, 1, 0}; /* 30 mph: 1d; 5 mph: 1d-4 */
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        expect_meeting(meet(&ROWS[i], 21.1, 0), &ROWS[i], COLLISION_REAR_END, SIDES, POINTS[i]);
}

/* The speed of the one that rams alone gives the dice. 1/3 against 3 keeps nothing: it stands, and its move ends. */
RULE_TEST("t-bone", "the one that rams completes its move unless nothing is left of its speed")
{
    static const meeting ROWS[] = {{{3, 3}, {70, 40}, 9, {35, 40}, {4, 1}, true},
                                   {{1, 9}, {40, 20}, 3, {0, 20}, {4, 1}, false},
                                   {{60, 1}, {30, 50}, 1, {30, 50}, {1, 1}, true}};
    static const int SIDES[] = {TK_SIDE_FRONT, TK_SIDE_LEFT};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        expect_meeting(meet(&ROWS[i], 20.85, 90), &ROWS[i], COLLISION_T_BONE, SIDES, ROWS[i].dice);
}

/* It drifts before the nose of one that comes on: with the higher modifier it gets its inch, with the same or a lower
 * one it does not. */
RULE_TEST("t-bone", "of equals the one that is struck in its own move does not complete it")
{
    static const int THIRDS[] = {2, 3, 6};
    for (int i = 0; i < 3; i++) {
        arena *a = on_a_field("killer-kart", "hotshot");
        harden(a);
        weigh(a, 0, THIRDS[i]);
        weigh(a, 1, 3);
        stand(a, 0, 20, 50, 0, 60);
        stand(a, 1, 21.2, 48.9, 90, 40);
        moving(a, 0, 4);
        act(a, 0, "drift side=right by=50");
        expect_event(a, COLLISION, 0, 1, COLLISION_T_BONE);
        give_way(a);
        expect_equal(car_of(a, 0)->speed, 600);
        expect_true((duel_inches(car_of(a, 0)->body.x) > 20.9) == (THIRDS[i] > 3));
    }
}

/* Its nose points at the corner between front and flank, exactly in the middle. */
RULE_TEST("collision-arcs", "on the line between a head-on and a T-bone the one that is hit decides, nobody else")
{
    static const char *const CALLS[] = {"call collision=head-on-collision", "call collision=T-bone-collision"};
    static const int KINDS[] = {COLLISION_HEAD_ON, COLLISION_T_BONE}, STRUCK[] = {TK_SIDE_FRONT, TK_SIDE_LEFT};
    for (int i = 0; i < 2; i++) {
        arena *a = on_a_field("killer-kart", "hotshot");
        harden(a);
        tk_vec corner = {21.5, 49.75}, at = tk_vec_sub(corner, tk_vec_scale(tk_heading_vec(450), 0.6));
        stand(a, 1, 22, 50, 180, 0);
        stand(a, 0, at.x, at.y, 45, 40);
        moving(a, 0, 4);
        act(a, 0, "straight until=this-phase");
        expect_asked(a, 1, COLLISION);
        expect_true(offered(a, 1, CALLS[0]) && offered(a, 1, CALLS[1]));
        refused(a, 0, CALLS[i], NOT_ASKED);
        refused(a, 1, "call collision=rear-end-collision", DUEL_NOT_ON_BORDER);
        dice(a, 5, 5, 4);
        act(a, 1, CALLS[i]);
        expect_event(a, COLLISION, 0, 1, KINDS[i]);
        expect_equal(armor_of(a, 1, STRUCK[i]), 91);
    }
}

/* ---- fixed objects ---- */

#define THING(kind, dp, box) FIELD("\"fixtures\":[{\"kind\":\"" kind "\",\"dp\":" dp ",\"box\":" box "}]")
#define AHEAD "[2150,4980,2190,5020]"

static arena *at_thing(const char *members, double mph, int thirds)
{
    arena *a = on_a_field_with(members, "killer-kart", "hotshot");
    harden(a);
    weigh(a, 0, thirds);
    stand(a, 0, 20.5, 50, 0, mph);
    moving(a, 0, 4);
    return a;
}

/* 14 by 2/3 is 9; 8 by 2 is 16; 12 by 2 is 24, and the tree has 20. It counts as 2/3: 2 against that keeps three
 * quarters of 40, and 10 mph are D1. */
RULE_TEST("fixed-objects", "by the damage modifier, the same for both; a tree that stands stops whatever it weighs")
{
    static const struct {
        int thirds, face[3], each, to, status;
    } ROWS[] = {{2, {5, 5, 4}, 9, 0, 4}, {6, {3, 3, 2}, 16, 0, 4}, {6, {4, 4, 4}, 20, 30, 1}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = at_thing(THING("tree", "20", AHEAD), 40, ROWS[i].thirds);
        script_dice(a, ROWS[i].face, 3);
        act(a, 0, "straight until=this-phase");
        expect_equal(a->state->fixture_damage[0], ROWS[i].each);
        expect_equal(armor_of(a, 0, TK_SIDE_FRONT), 100 - ROWS[i].each);
        expect_equal(car_of(a, 0)->speed, 10 * ROWS[i].to);
        expect_equal(car_of(a, 0)->handling, 7 - ROWS[i].status);
    }
}

/* 100 mph are 15 dice; all sixes break whatever it is. A modifier of 1 keeps 3/4 against 1/3, half against 2/3 and 1,
 * a quarter against 2; a modifier of 5 keeps all against 2/3 and 3/4 against 1. */
RULE_TEST("fixed-objects", "what breaks weighs 1/3 up to 10 points, 2/3 up to 25, 1 up to 50, and 2 above that")
{
    static const struct {
        const char *members;
        int thirds, to;
    } ROWS[] = {{THING("tree", "10", AHEAD), 3, 75},   {THING("tree", "11", AHEAD), 3, 50},
                {THING("tree", "25", AHEAD), 15, 100}, {THING("tree", "26", AHEAD), 15, 75},
                {THING("tree", "50", AHEAD), 3, 50},   {THING("tree", "51", AHEAD), 3, 25}};
    static const int SIXES[] = {6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = at_thing(ROWS[i].members, 100, ROWS[i].thirds);
        script_dice(a, SIXES, ROWS[i].to == 25 ? 16 : 15); /* D8: -1 at 100 mph needs a 2 */
        act(a, 0, "straight until=this-phase");
        expect_equal(car_of(a, 0)->speed, 10 * ROWS[i].to);
    }
}

/* Along a wall on its left at 40 mph: 10 mph of swipe, D1. -5 at 40 mph needs 3; a 1 and then 2 less 2 is a minor
 * fishtail, and no die says to which hand. */
RULE_TEST("fixed-objects", "scraping along a wall costs by the swipe; a fishtail out of it is away from the wall")
{
    arena *a = on_a_field_with(THING("wall", "80", "[1000,5040,4000,5090]"), "killer-kart", "hotshot");
    harden(a);
    weigh(a, 0, 3);
    stand(a, 0, 20, 50, 10, 40);
    car_of(a, 0)->handling = -4;
    moving(a, 0, 4);
    dice(a, 6, 1, 1, 1);
    act(a, 0, "straight until=this-phase");
    expect_event(a, CONTROL, 0, 3, 1);
    expect_equal(armor_of(a, 0, TK_SIDE_LEFT), 96);
    expect_equal(car_of(a, 0)->speed, 400);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_MINOR_FISHTAIL);
    expect_equal(car_of(a, 0)->trouble.hand, HAND_RIGHT);
}

RULE_TEST("collision-arcs", "a fixed object is met head-on up to 45 degrees off, and exactly there or flatter scraped")
{
    static const int ANGLES[] = {0, 44, 45, 46};
    for (int i = 0; i < 4; i++) {
        arena *a = on_a_field_with(THING("wall", "80", "[2150,4000,2250,6000]"), "killer-kart", "hotshot");
        harden(a);
        stand(a, 0, 20.8, 50, ANGLES[i], 40);
        moving(a, 0, 4);
        act(a, 0, "straight until=this-phase");
        expect_event(a, COLLISION, 0, DUEL_TARGET_FIXTURE, i < 2 ? COLLISION_HEAD_ON : COLLISION_SIDESWIPE_SAME);
    }
}

/* Two sections of 6 points: 11 are one breach and a stop, 12 a way through at half of the 40 mph or so. */
RULE_TEST("breaches", "11 points do not get through a building of 6, 12 do; what is rolled above 12 does not come back")
{
    static const struct {
        int face[3], taken;
        bool through;
    } ROWS[] = {{{5, 5, 1}, 11, false}, {{6, 5, 1}, 12, true}, {{6, 6, 6}, 12, true}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = at_thing(THING("building", "6", "[2150,4900,2500,5100]"), 40, 3);
        script_dice(a, ROWS[i].face, 3);
        act(a, 0, "straight until=this-phase");
        expect_equal(armor_of(a, 0, TK_SIDE_FRONT), 100 - ROWS[i].taken);
        expect_equal(car_of(a, 0)->speed > 0, ROWS[i].through);
        expect_event(a, BREACHED, DUEL_TARGET_FIXTURE, ROWS[i].through ? 53 : 25);
    }
}

/* ---- concussion ---- */

#define DAZING "'concussion':true,"
#define WALL_AHEAD \
    "'map':{'title':'f','size':[10000,10000],'fixtures':[{'kind':'wall','dp':0,'box':[2150,4980,2190,5020]}]," \
    "'gates':[{'title':'a','start':[1000,1000,90]},{'title':'b','start':[3000,1000,90]}]}"

/* 70 mph to 35 by a T-bone: 4 for those in both vehicles, though the one that was struck has lost nothing. It is jolted
 * by D1, and by D2 more for its driver. */
RULE_TEST("concussion", "a T-bone: the change of the one that rams counts for the people in both")
{
    for (int roll = 3; roll <= 4; roll++) {
        arena *a = range_of("", "", "'concussion':true");
        harden(a);
        for (int i = 0; i < 2; i++) weigh(a, i, 3);
        stand(a, 0, 20, 50, 0, 70);
        stand(a, 1, 20.85, 50, 90, 40);
        a->state->phase = 5;
        moving(a, 0, 4);
        dice(a, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1, roll - 1);
        act(a, 0, "straight until=this-phase");
        expect_equal(car_of(a, 0)->crew_stunned[0], 0);
        expect_equal(car_of(a, 1)->crew_stunned[0], 4 - roll);
        expect_equal(car_of(a, 0)->handling, 7 - 4);
        expect_equal(car_of(a, 1)->handling, 7 - 1 - (roll < 4 ? 2 : 0));
    }
}

/* 100 mph to a stop: 10. Whoever rolls so much less is out for so many phases, or to the end of the turn: from phase 1
 * that is 5 phases, from phase 5 one. */
RULE_TEST("concussion", "as many phases as the roll is short of it, in every phase at least to the end of the turn")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++)
        for (int roll = 2; roll <= 12; roll++) {
            arena *a = range_of("", "", DAZING WALL_AHEAD);
            harden(a);
            stand(a, 0, 20.5, 50, 0, 100);
            a->state->phase = (uint8_t)phase;
            moving(a, 0, 4);
            int faces[18], missed = 10 - roll, rest = DUEL_PHASES - phase + 1;
            for (int i = 0; i < 15; i++) faces[i] = 1;
            faces[15] = roll > 7 ? 6 : 1;
            faces[16] = roll - faces[15];
            faces[17] = 6; /* D10, or D12 with a stunned driver: -3 needs 5 at 100 mph, -5 needs 6 */
            script_dice(a, faces, 18);
            act(a, 0, "straight until=this-phase");
            if (missed > 0)
                expect_event(a, STUNNED, 0, 0, missed > rest ? missed : rest);
            else
                expect_no_event(a, STUNNED);
        }
}

/* 40 mph to a stop: 4. The gunner's 3 is short of it, the driver's 4 is not: no D2, and only the gunner is out. */
RULE_TEST("concussion", "everybody aboard rolls; a stunned gunner fires nothing and adds nothing to the hazard")
{
    arena *a =
        range_of("'crew':['driver','gunner','passenger'],'weapons':[{'type':'MG','mount':'B'}]", "", DAZING WALL_AHEAD);
    harden(a);
    weigh(a, 0, 3);
    stand(a, 0, 20.5, 50, 0, 40);
    stand(a, 1, 10, 50, 0, 0);
    a->state->phase = 3;
    moving(a, 0, 4);
    dice(a, 1, 1, 1, 2, 2, 1, 2, 1, 1); /* three of damage; driver 4, gunner 3, passenger 2 */
    act(a, 0, "straight until=this-phase");
    static const int OUT[] = {0, 3, 3}; /* to the end of the turn */
    for (int i = 0; i < 3; i++) expect_equal(car_of(a, 0)->crew_stunned[i], OUT[i]);
    expect_equal(car_of(a, 0)->handling, 7 - 4);
    expect_true(duel_can_drive(a->duel, a->state, 0));
    firing(a);
    expect_true(offered(a, 0, "fire crew=0 weapon=0 target=1 at=front"));
    expect_true(!offered(a, 0, "fire crew=1 weapon=0 target=1 at=front"));
}

/* Head-on 60 and 30 mph: 45 lost are 5, 30 lost are 3. Rear-end 50 behind 20: 15 gained are 2, which nobody misses. */
RULE_TEST("concussion", "in other collisions everybody feels the change of the own vehicle, also a gain")
{
    for (int behind = 0; behind < 2; behind++) {
        arena *a = range_of("", "", "'concussion':true");
        harden(a);
        for (int i = 0; i < 2; i++) weigh(a, i, 3);
        stand(a, 0, 20, 50, 0, behind ? 50 : 60);
        stand(a, 1, 21.1, 50, behind ? 0 : 180, behind ? 20 : 30);
        a->state->phase = 5;
        moving(a, 0, 4);
        if (behind)
            dice(a, 1, 1, 1, 1, 1);
        else
            dice(a, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1);
        act(a, 0, "straight until=this-phase");
        expect_equal(car_of(a, 0)->crew_stunned[0], behind ? 0 : 1);
        expect_equal(car_of(a, 1)->crew_stunned[0], behind ? 0 : 1);
    }
}

/* No die is thrown for it: the scripted ones are those of the damage. */
RULE_TEST("concussion", "a sideswipe changes no speed and dazes nobody; without the option nothing does")
{
    arena *a = range_of("", "", "'concussion':true");
    harden(a);
    stand(a, 0, 20, 50, 0, 60);
    stand(a, 1, 20.5, 50.6, 0, 20);
    moving(a, 0, 4);
    dice(a, 6);
    act(a, 0, "drift side=left by=25");
    expect_event(a, COLLISION, 0, 1, COLLISION_SIDESWIPE_SAME);
    a = range_of("", "", WALL_AHEAD);
    harden(a);
    weigh(a, 0, 3);
    stand(a, 0, 20.5, 50, 0, 40);
    moving(a, 0, 4);
    dice(a, 1, 1, 1);
    act(a, 0, "straight until=this-phase");
    expect_equal(car_of(a, 0)->speed, 0);
    expect_no_event(a, STUNNED);
}
