/* Out of control: which table, what is added, what happens when, who may still aim, and how it ends. */
#include "duel_foot.h"

#include <stdio.h>

static arena *at_40(const char *vehicle)
{
    arena *a = field_of((const char *const[]){vehicle, "hotshot", NULL}, "");
    stand(a, 0, 20, 50, 0, 40);
    stand(a, 1, 90, 90, 0, 0);
    return a;
}

static void lose(arena *a, int table, int difficulty, int course)
{
    duel_loss loss = {.table = table, .difficulty = difficulty, .speed = 400, .course = course, .hand = DUEL_NONE};
    with_dice(a, duel_lose_control(play, 0, loss));
}

static void harden(arena *a, int points)
{
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
    car_of(a, 0)->marks = MARK_DEBRIS | MARK_OBSTACLE;
    for (int side = 0; side < TK_SIDE_COUNT; side++) car_of(a, 0)->dp[vehicle->armor_at[side]] = (uint8_t)points;
    for (int i = 0; i < vehicle->tires; i++) car_of(a, 0)->dp[vehicle->first_tire + i] = (uint8_t)points;
}

/* The dullest answer to whatever is asked. */
static void answer(arena *a)
{
    int asked = duel_top(a->state)->waiting & 1 ? 0 : 1;
    switch (duel_top(a->state)->kind) {
    case FRAME_SPEEDS: act(a, asked, "keep until=this-phase"); break;
    case FRAME_FIRE: act(a, asked, "hold until=this-phase"); break;
    case FRAME_CRASH: act(a, asked, duel_top(a->state)->how == DUEL_ASK_JUMP ? "hold-on" : "let-go"); break;
    default: act(a, asked, "straight until=this-phase");
    }
}

static void go_on_to_next_turn(arena *a)
{
    int turn = a->state->turn;
    for (int i = 0; i < 40 && a->state->turn == turn; i++) answer(a);
    expect_equal(a->state->turn, turn + 1);
}

/* ---- which table ---- */

/* -6 at 40 mph needs a 4. A drift of D1 leads to table 1: 2 on the dice, less 2, a trivial skid. Debris of D1 leads to
 * table 2: a minor fishtail, and its hand. */
RULE_TEST("crash-tables", "lost in a maneuver: table 1; lost by a hazard: table 2; for cars and cycles alike")
{
    static const char *const VEHICLES[] = {"killer-kart", "shogun-100"};
    for (int i = 0; i < 4; i++) {
        arena *a = at_40(VEHICLES[i / 2]);
        bool debris = i % 2;
        car_of(a, 0)->handling = -6;
        if (debris) lay(a, COUNTER_DEBRIS_PIECE, DUEL_NONE, 20.875, 50.125, 0, 0);
        moving(a, 0, 4);
        int tires = duel_vehicle_of(a->duel, car_of(a, 0))->tires, faces[8] = {1, 1, 1, 1, 1, 1, 1, 1};
        script_dice(a, faces, debris ? tires + 4 : 3);
        act(a, 0, debris ? "straight until=this-phase" : "drift side=left by=25");
        expect_event(a, CRASH, 0, debris ? CRASH_MINOR_FISHTAIL : CRASH_TRIVIAL_SKID, 0);
    }
}

/* Two levels as a driver, one as a cyclist. D3 at 40 mph adds nothing; 4 on the dice. */
RULE_TEST("crash-modifiers", "a car and a reversed trike by Driver, a cycle and a trike by Cyclist")
{
    static const char *const VEHICLES[] = {"killer-kart", "backwards-bob", "shogun-100", "scooter"};
    static const int SKILL[] = {2, 2, 1, 1};
    for (int i = 0; i < 4; i++) {
        const char *const pair[] = {VEHICLES[i], "hotshot", NULL};
        arena *a = field_of(pair, "\"skill\":[2,0],\"cyclist\":[1,0]");
        stand(a, 0, 20, 50, 0, 40);
        dice(a, 2, 2);
        with_dice(a, duel_crash_roll(play, 0, 1, 3, 0));
        expect_ledger(a, CRASH, LABEL_DICE, 4, LABEL_DIFFICULTY, 0, LABEL_SPEED, 0, LABEL_SKILL, -SKILL[i]);
    }
}

/* 12 on the dice of table 1 at D3, later 4, 6, 9 or 10: only the worse of the two. */
RULE_TEST("crash-worst", "of two results only the worse is suffered, whichever came first")
{
    static const struct {
        int first[2], second[2];
        duel_crash stays;
    } ROWS[] = {{{2, 2}, {4, 5}, CRASH_SPINOUT},       {{4, 5}, {2, 2}, CRASH_SPINOUT},
                {{3, 3}, {1, 1}, CRASH_MODERATE_SKID}, {{1, 1}, {4, 4}, CRASH_SEVERE_SKID},
                {{6, 6}, {4, 5}, CRASH_ROLL},          {{4, 5}, {6, 6}, CRASH_ROLL}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = at_40("killer-kart");
        for (int nth = 0; nth < 2; nth++) {
            const int *roll = nth ? ROWS[i].second : ROWS[i].first;
            script_dice(a, (const int[]){roll[0], roll[1], 1}, roll[0] + roll[1] >= 9 ? 3 : 2);
            lose(a, 1, 3, 0);
        }
        expect_equal(car_of(a, 0)->trouble.kind, ROWS[i].stays);
    }
}

/* ---- skids and fishtails ---- */

/* Half an inch in all: a quarter of it sideways and a quarter ahead, or all of it sideways. */
RULE_TEST("skids", "in a half-move: a quarter inch and a quarter ahead, or half an inch, never more")
{
    static const double ROWS[][4] = {{1, 1, 20.25, 50.25}, {1, 2, 20, 50.5}, {3, 3, 20, 50.5}, {4, 4, 20, 50.5}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = at_40("killer-kart");
        dice(a, (int)ROWS[i][0], (int)ROWS[i][1]);
        lose(a, 1, 3, 900);
        next_move(a, 0, 2);
        expect_pose(a, 0, ROWS[i][2], ROWS[i][3], 0);
    }
}

/* A minor skid along y, across debris: a die for each tire, then a control roll at 40 mph with status -6, which needs a
 * 4. A 1: table 2, 2 on the dice less 2 for D1, a minor fishtail to the left in the next move. Then the driver drives.
 */
RULE_TEST("skids", "a hazard met while skidding is rolled for, and what comes of it comes with the next move")
{
    arena *a = at_40("killer-kart");
    car_of(a, 0)->handling = -6;
    lay(a, COUNTER_DEBRIS_PIECE, DUEL_NONE, 20.375, 50.5, 0, 0);
    dice(a, 1, 2);
    lose(a, 1, 3, 900);
    dice(a, 1, 1, 1, 1, 1, 1, 1, 1);
    next_move(a, 0, 4);
    expect_pose(a, 0, 20.5, 50.5, 0);
    expect_event(a, CONTROL, 0, 4, 1);
    expect_event(a, CRASH, 0, CRASH_MINOR_FISHTAIL, 0);
    next_move(a, 0, 4);
    expect_equal(car_of(a, 0)->body.heading, 3450);
    expect_asked(a, 0, MOVE);
}

static double apart(tk_vec a, tk_vec b)
{
    return tk_vec_length(tk_vec_sub(a, b));
}

/* From corner to corner of a car it is the root of 1.25; the far end swings by twice that times the sine of half the
 * angle, which is one, two or three squares and a little. A cycle's counter is the front half of a car's. */
RULE_TEST("fishtails",
          "to the left the right front corner stays and the left rear one swings out; to the right reversed")
{
    static const struct {
        int first, second, difficulty, degrees;
    } ROWS[] = {{1, 1, 3, 15}, {2, 2, 3, 15}, {2, 3, 3, 30}, {4, 4, 3, 30}, {6, 6, 6, 45}};
    static const double SWING[] = {0.292, 0.579, 0.856};
    for (size_t i = 0; i < 4 * (sizeof ROWS / sizeof *ROWS); i++) {
        bool right = i % 2, cycle = i / 2 % 2, again = ROWS[i / 4].degrees == 45;
        int hand = right ? HAND_RIGHT : HAND_LEFT, degrees = ROWS[i / 4].degrees;
        arena *a = at_40(cycle ? "shogun-100" : "killer-kart");
        tk_vec nose = duel_corner_at(a->duel, a->state, 0, true, (duel_hand)(1 - hand));
        tk_vec tail = duel_corner_at(a->duel, a->state, 0, false, (duel_hand)hand);
        dice(a, ROWS[i / 4].first, ROWS[i / 4].second, right ? 4 : 3);
        lose(a, 2, ROWS[i / 4].difficulty, 0);
        if (again) dice(a, 1, 1);
        next_move(a, 0, 4);
        expect_asked(a, 0, MOVE);
        expect_equal(car_of(a, 0)->body.heading, right ? 10 * degrees : 3600 - 10 * degrees);
        expect_near(apart(duel_corner_at(a->duel, a->state, 0, true, (duel_hand)(1 - hand)), nose), 0);
        tk_vec now = duel_corner_at(a->duel, a->state, 0, false, (duel_hand)hand);
        expect_near(apart(now, tail), SWING[degrees / 15 - 1]);
        expect_true(right ? now.y < tail.y : now.y > tail.y);
    }
}

/* ---- aim ---- */

/* Lost in the last phase of a turn, a fishtail happens in the next turn, and costs that turn's aim too. */
RULE_TEST("aim-after-crash", "a fishtail that happens in a new turn spoils the aim of that turn as it says")
{
    static const int ROWS[][4] = {{2, 2, 3, 3}, {4, 4, 3, 6}, {5, 5, 3, 99}, {6, 6, 3, 99}, {6, 6, 6, 99}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = at_40("killer-kart");
        dice(a, ROWS[i][0], ROWS[i][1], 1);
        lose(a, 2, ROWS[i][2], 0);
        expect_equal(car_of(a, 0)->aim_loss, ROWS[i][3]);
        begin_phase(a, 1);
        expect_equal(car_of(a, 0)->aim_loss, 0);
        if (ROWS[i][3] == 99) dice(a, 1, 1);
        next_move(a, 0, 4);
        expect_equal(car_of(a, 0)->aim_loss, ROWS[i][3]);
    }
}

/* From whichever phase of the turn on, to its end. */
RULE_TEST("aim-after-crash", "it lasts for the rest of the turn, in whichever phase control was lost")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        arena *a = at_40("killer-kart");
        begin_phase(a, phase);
        dice(a, 1, 1);
        lose(a, 1, 3, 0);
        car_of(a, 0)->trouble = (duel_trouble){0}; /* the skid itself is another test's */
        for (int now = phase; now < DUEL_PHASES; now++) {
            while (a->state->phase == now) answer(a);
            expect_equal(car_of(a, 0)->aim_loss, 3);
        }
        go_on_to_next_turn(a);
        expect_equal(car_of(a, 0)->aim_loss, 0);
    }
}

/* The driver sits on the left; the target is there. A severe skid: no gun, no grenade; mines are not aimed. */
RULE_TEST("aim-after-crash", "after anything worse nobody aboard aims anything, by hand neither; mines may be dropped")
{
    static const char *const SMG = "Submachine Gun", *const MG = "fire crew=0 weapon=0 target=1 at=right";
    arena *a = range_of("'weapons':[{'type':'MG','mount':'L'},{'type':'MD','mount':'B'}],'crew':[{'role':'driver',"
                        "'gear':['SMG','explosive-grenade']}]",
                        "", "");
    char gun[80], grenade[80];
    snprintf(gun, sizeof gun, "shoot crew=0 with=%d target=1 at=right", gear_named(a, SMG));
    snprintf(grenade, sizeof grenade, "throw crew=0 with=%d x=2013 y=5313", gear_named(a, "Explosive Grenade"));
    stand(a, TARGET, 20, 53, 0, 0);
    stand(a, SHOOTER, 20, 50, 0, 40);
    firing(a);
    int needs = hand_needs(a, 0, SMG, TARGET, AIM_RIGHT, NULL);
    a->state->car[SHOOTER].aim_loss = 6;
    expect_equal(hand_needs(a, 0, SMG, TARGET, AIM_RIGHT, NULL), needs + 6);
    expect_true(offered(a, SHOOTER, gun) && offered(a, SHOOTER, MG));
    dice(a, 4, 4);
    with_dice(a, duel_crash_roll(play, SHOOTER, 1, 3, 0));
    refused(a, SHOOTER, MG, DUEL_NO_AIMED_FIRE);
    refused(a, SHOOTER, gun, DUEL_NO_AIMED_FIRE);
    refused(a, SHOOTER, grenade, DUEL_NO_AIMED_FIRE);
    expect_true(!offered(a, SHOOTER, gun));
    expect_true(offered(a, SHOOTER, "drop crew=0 weapon=1"));
    on_foot(a, 0, 20.125, 51.125); /* whoever has got out aims as he likes */
    firing(a);
    expect_true(offered(a, SHOOTER, gun));
}

/* ---- spinouts ---- */

/* Lost in phase 5, by a bend of 15 degrees at status -6 (4 needed): 12 on the dice less 2, and to the left. Nothing of
 * it has happened when the turn ends: 40 mph. It begins in phase 1, and at the end of that turn it is 20 mph. */
RULE_TEST("spinouts", "one that has not begun costs no speed; one that has costs 20 mph at the end of each turn")
{
    arena *a = at_40("killer-kart");
    harden(a, 100);
    car_of(a, 0)->handling = -6;
    a->state->phase = DUEL_PHASES;
    moving(a, 0, 4);
    dice(a, 1, 6, 6, 1);
    act(a, 0, "bend side=left degrees=15");
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_SPINOUT);
    go_on_to_next_turn(a);
    expect_equal(car_of(a, 0)->speed, 400);
    go_on_to_next_turn(a);
    expect_equal(car_of(a, 0)->speed, 200);
    go_on_to_next_turn(a);
    expect_equal(car_of(a, 0)->speed, 0);
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
}

/* The column of -6: 2, 3, 4, 4, 5, 5, 6, 6, and from 85 mph on there is no chance. */
RULE_TEST("spinouts", "the driver may try to catch it, by the column of -6; where that has no chance nobody is asked")
{
    static const int ROWS[][2] = {{10, 2}, {20, 3}, {30, 4}, {40, 4}, {50, 5}, {60, 5}, {70, 6}, {80, 6}, {85, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        for (int more = 0; more < 2; more++) {
            arena *a = at_40("killer-kart");
            stand(a, 0, 20, 50, 0, ROWS[i][0]);
            car_of(a, 0)->handling = 3; /* whatever the status is */
            car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_SPINOUT, .turned = 1, .hand = HAND_LEFT};
            next_move(a, 0, 4);
            if (!ROWS[i][1]) {
                expect_pose(a, 0, 21, 50, 270);
                continue;
            }
            expect_asked(a, 0, CRASH);
            expect_true(offered(a, 0, "recover") && offered(a, 0, "let-go"));
            dice(a, ROWS[i][1] - 1 + more);
            act(a, 0, "recover");
            expect_equal(car_of(a, 0)->trouble.kind, more ? CRASH_NONE : CRASH_SPINOUT);
            if (more) expect_asked(a, 0, MOVE); /* it faces the way it goes */
        }
}

/* A fifth of the kart's top speed is what it does backwards. */
RULE_TEST("spinouts", "caught backwards: 5 mph less at the end of each turn, until it is as slow as it can reverse")
{
    arena *a = at_40("killer-kart");
    int most = a->duel->vehicle[0].top_speed / 5;
    expect_true(most > 150 && most < 400);
    car_of(a, 0)->flags |= CAR_REVERSE;
    for (int speed = 400; speed > most; speed -= 50) {
        car_of(a, 0)->turn_speed = car_of(a, 0)->speed;
        with_dice(a, duel_coast(play, 0));
        expect_equal(car_of(a, 0)->speed, speed - 50);
    }
    car_of(a, 0)->turn_speed = car_of(a, 0)->speed;
    int before = car_of(a, 0)->speed;
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, before);
    stand(a, 0, 20, 50, 0, 35);
    car_of(a, 0)->turn_speed = 400; /* its driver has braked by 5 mph: that is enough */
    with_dice(a, duel_coast(play, 0));
    expect_equal(car_of(a, 0)->speed, 350);
}

/* ---- rolls ---- */

RULE_TEST("rolls", "driven on when it stands: a car or trike on its wheels with tires at three corners; no cycle")
{
    static const struct {
        const char *vehicle;
        int down, without;
        bool drives;
    } ROWS[] = {{"killer-kart", TK_SIDE_UNDER, 0, true},  {"killer-kart", TK_SIDE_UNDER, 1, true},
                {"killer-kart", TK_SIDE_UNDER, 2, false}, {"killer-kart", TK_SIDE_TOP, 0, false},
                {"killer-kart", TK_SIDE_LEFT, 0, false},  {"scooter", TK_SIDE_UNDER, 0, true},
                {"scooter", TK_SIDE_UNDER, 1, false},     {"backwards-bob", TK_SIDE_UNDER, 0, true},
                {"shogun-100", TK_SIDE_UNDER, 0, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = at_40(ROWS[i].vehicle);
        for (int nth = 0; nth < ROWS[i].without; nth++) car_of(a, 0)->dp[part_of(a, 0, PART_TIRE, nth)] = 0;
        car_of(a, 0)->body.down = (uint8_t)ROWS[i].down;
        car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_ROLL, .turned = 1};
        expect_true(!duel_may_change_speed(a->duel, a->state, 0));
        with_dice(a, duel_set_speed(play, 0, 0));
        expect_equal(duel_can_drive(a->duel, a->state, 0), ROWS[i].drives);
    }
}

/* 12 on the dice at D4 is 13, at D5 14, at D3 12; then the die of the fire, and one for the side it rolls onto. */
RULE_TEST("rolls", "12 burns never, 13 and 14 on 4 to 6")
{
    for (int difficulty = 3; difficulty <= 5; difficulty++)
        for (int die = 1; die <= 6; die++) {
            arena *a = at_40("killer-kart");
            harden(a, 100);
            dice(a, 6, 6, 1);
            lose(a, 1, difficulty, 0);
            next_move(a, 0, 4);
            if (difficulty > 3)
                dice(a, die, 1);
            else
                dice(a, 1);
            act(a, 0, "hold-on");
            expect_equal((car_of(a, 0)->flags & CAR_BURNING) != 0, difficulty > 3 && die >= 4);
        }
}

/* ---- the vault ---- */

/* At 40 mph on a turn's last phase: so many inches, an inch a move, as fast as before: two sides an inch, so that it
 * comes down on its wheels or its roof. 3 dice of 2 by 2/3 are 4; the two tires took 3 each. */
RULE_TEST("vault",
          "a die's inches, on its wheels if they are even and on its roof if odd, and no speed is lost in the air")
{
    for (int inches = 1; inches <= 6; inches++) {
        arena *a = at_40("killer-kart");
        harden(a, 100);
        int driver = a->duel->vehicle[0].person[0], life = car_of(a, 0)->dp[driver];
        dice(a, 6, 6, 1);
        lose(a, 1, 6, 0);
        with_dice(a, duel_coast(play, 0)); /* not begun yet */
        expect_equal(car_of(a, 0)->speed, 400);
        for (int move = 1; move <= inches; move++) {
            int ram[] = {inches, 1, 1, 1, 1, 1, 1, 2, 2, 2}, first = move == 1, last = move == inches;
            script_dice(a, first ? ram : ram + 7, (first ? 7 : 0) + (last ? 3 : 0));
            next_move(a, 0, 4);
            expect_pose(a, 0, 20 + move, 50, 270);
            if (last) continue;
            with_dice(a, duel_coast(play, 0));
            expect_equal(car_of(a, 0)->speed, 400);
        }
        expect_equal(car_of(a, 0)->body.down, inches % 2 ? TK_SIDE_TOP : TK_SIDE_UNDER);
        expect_equal(armor_of(a, 0, car_of(a, 0)->body.down), 96);
        expect_equal(points_of(a, 0, PART_TIRE, 0), 97);
        expect_equal(points_of(a, 0, PART_TIRE, 1), 100);
        expect_equal(car_of(a, 0)->dp[driver], life - 1);
        expect_equal(car_of(a, 0)->trouble.kind, CRASH_ROLL);
        with_dice(a, duel_coast(play, 0));
        expect_equal(car_of(a, 0)->speed, 200);
    }
}

/* ---- running into something ---- */

/* A kart going along x at 20 mph into the nose of a Hotshot that stands: head-on, 1 die. The 6 takes 6 from the side of
 * the kart that leads and, by its modifier of 2/3, 4 from the Hotshot's front. In the spin it first turns to its right,
 * so that its left side leads. */
RULE_TEST("collision-arcs", "backwards, in a T-stop or a spin the side that leads strikes, as a front would")
{
    static const struct {
        int degrees, leads;
        duel_trouble trouble;
    } ROWS[] = {{180, TK_SIDE_BACK, {.kind = CRASH_NONE}},
                {90, TK_SIDE_RIGHT, {.kind = CRASH_T_STOP}},
                {270, TK_SIDE_LEFT, {.kind = CRASH_T_STOP}},
                {0, TK_SIDE_LEFT, {.kind = CRASH_SPINOUT, .turned = 1, .hand = HAND_LEFT}}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = at_40("killer-kart");
        harden(a, 100);
        stand(a, 0, 20, 50, ROWS[i].degrees, 20);
        stand(a, 1, 21.4, 50, 180, 0);
        int front = duel_vehicle_of(a->duel, car_of(a, 1))->armor_at[TK_SIDE_FRONT];
        car_of(a, 1)->dp[front] = 100;
        car_of(a, 0)->handling = car_of(a, 1)->handling = 7;
        car_of(a, 0)->trouble = ROWS[i].trouble;
        if (ROWS[i].trouble.kind == CRASH_NONE) car_of(a, 0)->flags |= CAR_REVERSE;
        bool asked = ROWS[i].trouble.kind != CRASH_T_STOP;
        if (asked) next_move(a, 0, 4);
        dice(a, 6);
        if (!asked)
            next_move(a, 0, 4);
        else
            act(a, 0, ROWS[i].trouble.kind ? "let-go" : "straight until=this-phase");
        expect_event(a, COLLISION, 0, 1, COLLISION_HEAD_ON);
        expect_event(a, RAM, 0, 1, 200, 6);
        expect_equal(armor_of(a, 0, ROWS[i].leads), 94);
        expect_equal(car_of(a, 1)->dp[front], 96);
    }
}
