/* Speed, moves, driving rolls, control and spins. */
#include "sixth_table.h"

#include <string.h>

RULE_TEST("adjust-speed", "keep it or change it by one, within what the tires allow")
{
    board *b = bare_cars(2);
    choosing_speed(b, YELLOW, 3);
    for (int to = 1; to <= 5; to++) {
        char words[16] = "speed to=";
        words[9] = (char)('0' + to);
        expect_true(offered(b, YELLOW, words));
    }
    refused(b, YELLOW, "speed to=0", SPEED_STEP);
    b->state->car[YELLOW].tires = 4; /* no more than 3 */
    choosing_speed(b, YELLOW, 3);
    refused(b, YELLOW, "speed to=4", SPEED_LIMIT);
    act(b, YELLOW, "speed to=2");
    expect_equal(b->state->car[YELLOW].points, 2);
    expect_equal(b->state->car[YELLOW].tires, 4);
    expect_equal(b->state->car[YELLOW].power, 10);
}

RULE_TEST("hard-acceleration", "two faster costs a point of power, and may be the end")
{
    board *b = bare_cars(2);
    choosing_speed(b, YELLOW, 1);
    act(b, YELLOW, "speed to=3");
    expect_equal(b->state->car[YELLOW].power, 9);
    fit(b, YELLOW, "superbooster", SIDE_FRONT);
    choosing_speed(b, YELLOW, 1);
    act(b, YELLOW, "speed to=3");
    expect_equal(b->state->car[YELLOW].power, 9);
    b->state->car[BLUE].power = 1;
    choosing_speed(b, BLUE, 0);
    refused(b, BLUE, "speed to=3", SPEED_STEP);
    act(b, BLUE, "speed to=2");
    expect_over(b, BOOST);
    expect_true(won(b, YELLOW) && !won(b, BLUE));
}

RULE_TEST("hard-braking", "two slower costs a tire; without tires it cannot be done")
{
    board *b = bare_cars(2);
    choosing_speed(b, YELLOW, 4);
    act(b, YELLOW, "speed to=2");
    expect_equal(b->state->car[YELLOW].tires, 9);
    fit(b, YELLOW, "advanced-brakes", SIDE_BACK);
    choosing_speed(b, YELLOW, 4);
    act(b, YELLOW, "speed to=2");
    expect_equal(b->state->car[YELLOW].tires, 9);
    b->state->car[YELLOW].tires = 0;
    choosing_speed(b, YELLOW, 2);
    refused(b, YELLOW, "speed to=0", BRAKE_TIRES);
    refused(b, YELLOW, "reverse", BRAKE_TIRES);
    act(b, YELLOW, "speed to=1");
}

RULE_TEST("reverse", "speed 1 backwards, a normal step from 1, with the back as the front")
{
    board *b = bare_cars(2);
    choosing_speed(b, YELLOW, 1);
    act(b, YELLOW, "reverse");
    expect_equal(b->state->car[YELLOW].points, 1);
    expect_equal(b->state->car[YELLOW].tires, 10);
    b->state->car[YELLOW].points = 3;
    act(b, YELLOW, "straight");
    expect_at(b, YELLOW, 3.5, 7, 90);
    stand(b, YELLOW, 8, 8, 90);
    dice(b, Y_HIT, Y_HIT, G_HIT);
    /* looking back, left is the car's right: it pivots about its right front corner */
    act(b, YELLOW, "turn side=left degrees=50");
    expect_true(sixth_pose(b->state, YELLOW).heading == 1400 && sixth_pose(b->state, YELLOW).at.x > 8);
    choosing_speed(b, YELLOW, 0);
    expect_true(offered(b, YELLOW, "speed to=1") && offered(b, YELLOW, "reverse"));
}

RULE_TEST("reverse", "not with the back against a wall")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 0.604, 90);
    choosing_speed(b, YELLOW, 1);
    refused(b, YELLOW, "reverse", BACK_TO_WALL);
    stand(b, YELLOW, 8, 0.7, 90);
    act(b, YELLOW, "reverse");
}

RULE_TEST("movement", "speed first, then all movement points, then the next player")
{
    board *b = bare_cars(2);
    expect_asked(b, YELLOW, MOVE);
    refused(b, YELLOW, "straight", NOT_NOW);
    act(b, YELLOW, "speed to=2");
    refused(b, YELLOW, "speed to=3", NOT_NOW);
    act(b, YELLOW, "straight");
    expect_asked(b, YELLOW, MOVE);
    act(b, YELLOW, "straight");
    expect_asked(b, BLUE, MOVE);
}

RULE_TEST("drive", "as many moves as points, of any kind")
{
    board *b = bare_cars(2);
    driving(b, YELLOW, 3, 9);
    act(b, YELLOW, "straight");
    act(b, YELLOW, "turn side=right degrees=10");
    expect_equal(b->state->car[YELLOW].points, 1);
    expect_true(offered(b, YELLOW, "slide side=left") && offered(b, YELLOW, "turn side=right degrees=75"));
}

RULE_TEST("drive-straight", "one car length ahead, no dice and no ace")
{
    board *b = bare_cars(2);
    driving(b, YELLOW, 3, 4);
    act(b, YELLOW, "straight");
    expect_at(b, YELLOW, 3.5, 9, 90);
    expect_no_event(b, DIE);
    expect_equal(b->state->car[YELLOW].aces, 0);
    expect_equal(b->state->car[YELLOW].control, 4);
}

RULE_TEST("slight-turn", "up to 15 degrees without dice or ace; any whole angle")
{
    board *b = bare_cars(2);
    driving(b, YELLOW, 3, 4);
    act(b, YELLOW, "turn side=left degrees=15");
    expect_no_event(b, DIE);
    expect_equal(b->state->car[YELLOW].aces, 0);
    expect_equal(b->state->body[YELLOW].heading, 1050);
    act(b, YELLOW, "turn side=right degrees=7");
    expect_equal(b->state->body[YELLOW].heading, 980);
}

RULE_TEST("turning-key", "the zones begin where the figures say")
{
    board *b = bare_cars(2);
    static const int DEGREES[] = {1, 15, 16, 30, 31, 50, 51, 70, 71, 90};
    for (int i = 0; i < 10; i++) expect_equal(sixth_turn_zone(b->sixth, DEGREES[i]), i / 2);
    driving(b, YELLOW, 2, 4);
    refused(b, YELLOW, "turn side=left degrees=91", ANGLE);
    refused(b, YELLOW, "turn side=left degrees=0", ANGLE);
}

RULE_TEST("turn", "a D3 turn at speed 3 takes an ace and rolls three yellow, green, yellow, red")
{
    board *b = bare_cars(2);
    driving(b, YELLOW, 3, 9);
    dice(b, R_HIT, Y_HIT, Y_HIT, Y_HIT, Y_HIT, G_HIT);
    act(b, YELLOW, "turn side=left degrees=60");
    expect_true(!strcmp(roll_of(b, EVENT_DRIVING), "1 red 4 yellow 1 green"));
    expect_event(b, ACE, YELLOW, 1);
    expect_equal(b->state->car[YELLOW].aces, 1);
    expect_equal(b->state->body[YELLOW].heading, 1500);
}

RULE_TEST("turn", "one length ahead, then about the rear corner on the inside")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 0);
    driving(b, YELLOW, 1, 9);
    dice(b, R_HIT, Y_HIT, Y_HIT, G_HIT, W_HIT);
    act(b, YELLOW, "turn side=left degrees=90");
    expect_at(b, YELLOW, 8.75, 8.75, 90); /* the corner at 8.5, 8.25 stays */
    stand(b, YELLOW, 8, 8, 0);
    driving(b, YELLOW, 1, 9);
    dice(b, R_HIT, Y_HIT, Y_HIT, G_HIT, W_HIT);
    act(b, YELLOW, "turn side=right degrees=90");
    expect_at(b, YELLOW, 8.75, 7.25, 270);
}

RULE_TEST("slide", "diagonally ahead without turning, with dice for speed only")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 0);
    driving(b, YELLOW, 2, 9);
    dice(b, Y_HIT, Y_HIT);
    act(b, YELLOW, "slide side=left");
    expect_at(b, YELLOW, 8.87, 8.5, 0);
    expect_true(!strcmp(roll_of(b, EVENT_DRIVING), "2 yellow"));
    expect_equal(b->state->car[YELLOW].aces, 1);
}

RULE_TEST("maneuvers", "an ace before the dice, yellow dice for speed")
{
    board *b = bare_cars(2);
    driving(b, YELLOW, 5, 9);
    dice(b, Y_HIT, Y_HIT, Y_HIT, Y_HIT, Y_HIT, G_HIT);
    act(b, YELLOW, "turn side=left degrees=30");
    expect_true(!strcmp(roll_of(b, EVENT_DRIVING), "5 yellow 1 green"));
    expect_event(b, ACE, YELLOW, 1);
}

RULE_TEST("ace-tokens", "a chassis brace gives one more at speed 4 and 5")
{
    board *b = bare_cars(2);
    fit(b, YELLOW, "chassis-brace", SIDE_CREW);
    driving(b, YELLOW, 4, 9);
    dice(b, Y_HIT, Y_HIT, Y_HIT, Y_HIT);
    act(b, YELLOW, "slide side=left");
    expect_equal(b->state->car[YELLOW].aces, 2);
    b->state->car[YELLOW].speed = 3;
    dice(b, Y_HIT, Y_HIT, Y_HIT);
    act(b, YELLOW, "slide side=left");
    expect_equal(b->state->car[YELLOW].aces, 3);
}

RULE_TEST("driving-roll", "terrain, hazards, maneuver and the refrigerator together")
{
    board *b = bare_arena(2, "\"level\":1,\"hazards\":[{\"kind\":\"clay\",\"x\":800,\"y\":900,\"heading\":0}]");
    fit(b, YELLOW, "armored-beer-refrigerator", SIDE_BACK);
    stand(b, YELLOW, 8, 8, 90);
    driving(b, YELLOW, 2, 9);
    dice(b, Y_HIT, Y_HIT, G_HIT, B_HIT, B_HIT, B_HIT, B_HIT);
    act(b, YELLOW, "turn side=left degrees=20");
    expect_true(!strcmp(roll_of(b, EVENT_DRIVING), "2 yellow 1 green 4 blue"));
    dice(b, B_HIT); /* no maneuver, and off the clay */
    act(b, YELLOW, "turn side=left degrees=1");
}

RULE_TEST("terrain", "as many blue dice as the highest level under the rectangle")
{
    board *b = bare_arena(2, "\"terrain\":[{\"level\":2,\"at\":[[0,900],[1600,900],[1600,1100],[0,1100]]},"
                             "{\"level\":1,\"at\":[[0,1050],[1600,1050],[1600,1600],[0,1600]]}]");
    stand(b, YELLOW, 8, 7, 90);
    driving(b, YELLOW, 4, 9);
    act(b, YELLOW, "straight"); /* its nose reaches 8.6, its rectangle 8.5 */
    expect_no_event(b, DIE);
    dice(b, B_HIT, B_HIT);
    act(b, YELLOW, "straight");
    dice(b, B_HIT, B_HIT); /* both levels: the highest counts */
    act(b, YELLOW, "straight");
    expect_true(!strcmp(roll_of(b, EVENT_DRIVING), "2 blue"));
}

RULE_TEST("terrain-aces", "dynamic suspension gives the level in aces")
{
    board *b = bare_arena(2, "\"level\":3");
    fit(b, YELLOW, "dynamic-suspension", SIDE_BACK);
    driving(b, YELLOW, 2, 9);
    dice(b, B_HIT, B_HIT, B_HIT);
    act(b, YELLOW, "straight");
    expect_equal(b->state->car[YELLOW].aces, 3);
}

RULE_TEST("maneuvering-results", "a token for each skid, a tire for each wrench")
{
    board *b = bare_cars(2);
    driving(b, YELLOW, 3, 5);
    dice(b, Y_SHIELD, Y_SHIELD, Y_HIT, G_WRENCH);
    act(b, YELLOW, "turn side=left degrees=30");
    expect_equal(b->state->car[YELLOW].control, 3);
    expect_equal(b->state->car[YELLOW].tires, 9);
    expect_event(b, DRIVING, YELLOW, 2, 1);
    b->state->car[YELLOW].tires = 0;
    dice(b, Y_HIT, Y_HIT, Y_HIT, G_WRENCH);
    act(b, YELLOW, "turn side=left degrees=30");
    expect_equal(b->state->car[YELLOW].tires, 0);
}

RULE_TEST("aces-for-wrench", "radials cancel a wrench for two aces")
{
    board *b = bare_cars(2);
    fit(b, YELLOW, "high-density-radials", SIDE_CREW);
    b->state->car[YELLOW].aces = 3;
    driving(b, YELLOW, 2, 5);
    dice(b, Y_HIT, Y_HIT, G_WRENCH);
    act(b, YELLOW, "turn side=left degrees=30"); /* the fourth ace */
    expect_asked(b, YELLOW, DRIVING);
    act(b, YELLOW, "cancel"); /* the only one: nothing more is asked, and none is left */
    expect_event(b, DRIVING, YELLOW, 0, 0);
    expect_equal(b->state->car[YELLOW].aces, 2);
    expect_equal(b->state->car[YELLOW].tires, 10);
    driving(b, YELLOW, 2, 5);
    dice(b, Y_HIT, Y_HIT, G_WRENCH);
    act(b, YELLOW, "turn side=left degrees=30");
    act(b, YELLOW, "keep");
    expect_equal(b->state->car[YELLOW].tires, 9);
    expect_equal(b->state->car[YELLOW].aces, 3);
}

RULE_TEST("out-of-control", "with the last token gone, only straight on, and no dice for speed in defence")
{
    board *b = bare_cars(2);
    driving(b, YELLOW, 3, 1);
    dice(b, Y_SHIELD, Y_HIT, Y_HIT);
    act(b, YELLOW, "slide side=right");
    expect_event(b, OUT_OF_CONTROL, YELLOW);
    refused(b, YELLOW, "turn side=left degrees=15", MUST_GO_STRAIGHT);
    refused(b, YELLOW, "slide side=left", MUST_GO_STRAIGHT);
    sixth_dice defence = {0};
    sixth_defence_dice(b->sixth, &b->state->car[YELLOW], SIDE_FRONT, defence);
    expect_equal(sixth_dice_count(defence), 0);
    act(b, YELLOW, "straight");
}

RULE_TEST("out-of-control-costs", "what cannot be paid costs tires, down to none")
{
    board *b = bare_arena(2, "\"level\":3");
    driving(b, YELLOW, 3, 1);
    dice(b, B_SHIELD, B_SHIELD, B_SHIELD);
    act(b, YELLOW, "straight");
    expect_equal(b->state->car[YELLOW].tires, 8);
    expect_no_event(b, SPIN); /* no maneuver */
    b->state->car[YELLOW].tires = 1;
    dice(b, B_SHIELD, B_SHIELD, B_SHIELD);
    act(b, YELLOW, "straight");
    expect_equal(b->state->car[YELLOW].tires, 0);
}

/* A slide to the left at speed 5 with so many skids more than control. */
static board *spin(int unpaid)
{
    board *b = bare_cars(3);
    stand(b, YELLOW, 8, 4, 90);
    driving(b, YELLOW, 5, 5 - unpaid < 0 ? 0 : 5 - unpaid);
    return b;
}

RULE_TEST("spinning-out", "severities 1 to 4 turn the car by 30, 50, 70 and 90 degrees")
{
    static const int DEGREES[] = {0, 30, 50, 70, 90};
    for (int severity = 1; severity <= 4; severity++) {
        board *b = spin(severity);
        dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD);
        act(b, YELLOW, "slide side=left");
        expect_event(b, SPIN, YELLOW, severity, DEGREES[severity]);
        expect_equal(b->state->body[YELLOW].heading, 900 + 10 * DEGREES[severity]);
        expect_equal(b->state->car[YELLOW].tires, 10 - severity);
        refused(b, YELLOW, "slide side=left", MUST_GO_STRAIGHT);
    }
}

RULE_TEST("spinning-out", "the front corner on the far side stays, the back swings out")
{
    board *b = spin(4);
    dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "slide side=left"); /* to 7.5, 4.87; its right front corner is at 7.75, 5.37 */
    expect_at(b, YELLOW, 8.25, 5.12, 180);
    b = spin(4);
    dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "slide side=right");
    expect_at(b, YELLOW, 7.75, 5.12, 0);
}

RULE_TEST("spinning-out", "five or more flip the car: a wreck, its player out")
{
    board *b = spin(4);
    driving(b, YELLOW, 5, 1);
    dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, G_SHIELD);
    act(b, YELLOW, "turn side=left degrees=30");
    expect_event(b, FLIPPED, YELLOW);
    expect_equal(count_events(b, EVENT_CREW_LOST), 2);
    expect_true(!sixth_crew_alive(&b->state->car[YELLOW], CREW_DRIVER));
    expect_equal(b->state->car[YELLOW].standing, STANDING_OUT);
    expect_equal(b->state->body[YELLOW].kind, BODY_WRECK);
    expect_equal(b->state->body[YELLOW].heading, 900 + 300 + 900);
    expect_true(!b->state->over); /* two are left */
}

RULE_TEST("spin-collisions", "a spin ends at what it hits, and the collision is settled after it")
{
    board *b = spin(4);
    stand(b, BLUE, 8.6, 4.95, 90);                            /* where the tail would go */
    dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, /* the slide */
         Y_HIT, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD);      /* the crash */
    act(b, YELLOW, "slide side=left");
    expect_event(b, SPIN, YELLOW, 4, 90);
    expect_true(b->state->body[YELLOW].heading < 1800);
    expect_event(b, COLLISION, YELLOW, BLUE);
    expect_equal(b->state->car[YELLOW].tires, 5); /* four skids, and the crash that could not be paid */
}

RULE_TEST("spin-collisions", "it does not save a car from flipping")
{
    board *b = bare_arena(3, "\"hazards\":[{\"kind\":\"oil\",\"x\":750,\"y\":487,\"heading\":0}]");
    stand(b, YELLOW, 8, 4, 90);
    stand(b, BLUE, 8.6, 4.95, 90);
    driving(b, YELLOW, 5, 1);
    dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, /* ten skids on the oil, one token */
         Y_HIT, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD);      /* the crash */
    act(b, YELLOW, "slide side=left");
    expect_event(b, FLIPPED, YELLOW);
    expect_event(b, COLLISION, YELLOW, BLUE);
    expect_equal(b->state->body[YELLOW].kind, BODY_WRECK);
    expect_equal(b->state->car[BLUE].armor[SIDE_LEFT] + b->state->car[BLUE].armor[SIDE_FRONT] +
                     b->state->car[BLUE].armor[SIDE_BACK],
                 11);
}

RULE_TEST("check-speed", "too fast for the tires: slow down at the start of the round")
{
    board *b = bare_cars(2);
    b->state->car[YELLOW].speed = 5;
    b->state->car[YELLOW].tires = 3;
    begin_round(b);
    expect_equal(b->state->car[YELLOW].speed, 3);
    b->state->car[YELLOW].tires = 1; /* lost during the round: the limit stays */
    expect_equal(b->state->car[YELLOW].max_speed, 3);
    expect_true(offered(b, YELLOW, "speed to=3"));
}

RULE_TEST("take-control", "tires, speed and cards")
{
    board *b = bare_cars(2);
    static const int TIRES[] = {10, 7, 6, 5, 4, 3, 2, 1, 0}, CONTROL[] = {4, 4, 3, 3, 2, 2, 1, 1, 0};
    static const int SPEED[] = {2, 2, 2, 1, 0, 0};
    for (int i = 0; i < 9; i++) {
        b->state->car[YELLOW].tires = (uint8_t)TIRES[i];
        b->state->car[YELLOW].speed = 0;
        begin_round(b);
        expect_equal(b->state->car[YELLOW].control, CONTROL[i] + 2);
    }
    b->state->car[YELLOW].tires = 10;
    for (int speed = 0; speed <= 5; speed++) {
        b->state->car[YELLOW].speed = (uint8_t)speed;
        begin_round(b);
        expect_equal(b->state->car[YELLOW].control, 4 + SPEED[speed]);
    }
    hire(b, YELLOW, "amateur-driver");
    fit(b, YELLOW, "dynamic-suspension", SIDE_FRONT);
    fit(b, YELLOW, "high-density-radials", SIDE_CREW);
    begin_round(b);
    expect_equal(b->state->car[YELLOW].control, 6);
    expect_equal(b->state->car[YELLOW].aces, 3);
}

RULE_TEST("dashboard", "what a car starts with")
{
    board *b = bare_cars(2);
    const sixth_car *car = &b->state->car[BLUE];
    expect_equal(car->power, 10);
    expect_equal(car->tires, 10);
    expect_equal(car->speed, 2);
    for (int side = 0; side < SIXTH_SIDES; side++) expect_equal(car->armor[side], 4);
    expect_equal(sixth_max_speed(b->sixth, car), 5);
}

RULE_TEST("odds", "chances of a driving roll are exact")
{
    board *b = bare_cars(2);
    driving(b, YELLOW, 1, 1);
    expect_near(chance_of(b, YELLOW, "slide side=left", 0), 4.0 / 6); /* one yellow die, one token */
    driving(b, YELLOW, 2, 2);
    expect_near(chance_of(b, YELLOW, "slide side=left", 0), 8.0 / 9);
    expect_near(chance_of(b, YELLOW, "turn side=left degrees=30", 1), 1 - (1 - 2.0 / 6) * (1 - 0) + 1.0 / 54);
    expect_near(chance_of(b, YELLOW, "turn side=left degrees=30", 2), 1.0 / 54); /* three skids out of three dice */
    expect_near(chance_of(b, YELLOW, "straight", 0), 1);
}

RULE_TEST("odds", "what hazards add and cost is in the chances of a driving roll")
{
    board *b = bare_arena(2, "\"hazards\":[{\"kind\":\"mud\",\"x\":400,\"y\":900,\"heading\":0},"
                             "{\"kind\":\"caltrops\",\"x\":800,\"y\":900,\"heading\":0},"
                             "{\"kind\":\"mine\",\"x\":1200,\"y\":900,\"heading\":0}]");
    stand(b, BLUE, 2, 14, 90);
    stand(b, YELLOW, 4, 8, 90);
    driving(b, YELLOW, 1, 1);
    expect_near(chance_of(b, YELLOW, "slide side=left", 0), 0); /* the skid of the mud takes the last token */
    driving(b, YELLOW, 1, 2);
    expect_near(chance_of(b, YELLOW, "slide side=left", 0), 4.0 / 6);
    expect_near(chance_of(b, YELLOW, "straight", 0), 1); /* no roll, nothing to add to */
    stand(b, YELLOW, 8, 8, 90);
    expect_near(chance_of(b, YELLOW, "straight", 1), 1);
    b->state->car[YELLOW].tires = 0; /* none to lose */
    expect_near(chance_of(b, YELLOW, "straight", 1), 0);
    expect_near(chance_of(b, YELLOW, "turn side=left degrees=30", 1), 0);
    stand(b, YELLOW, 12, 8, 90);
    driving(b, YELLOW, 1, 1);
    expect_near(chance_of(b, YELLOW, "straight", 0), 0); /* the blast costs it */
}

RULE_TEST("odds", "chances of a crash and of what is pushed along are exact")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":300,\"y\":500,\"heading\":0}]");
    stand(b, YELLOW, 8, 15.2, 90);
    driving(b, YELLOW, 2, 4);
    expect_near(chance_of(b, YELLOW, "straight", 2), 1);
    expect_near(chance_of(b, YELLOW, "straight", 3), 1 - 4.0 / 36);
    b->state->car[YELLOW].armor[SIDE_FRONT] = 3;
    expect_near(chance_of(b, YELLOW, "straight", 4), 1.0 / 36); /* four hits */
    fit(b, YELLOW, "safety-cage", SIDE_CREW);
    b->state->car[YELLOW].armor[SIDE_FRONT] = 0;
    driving(b, YELLOW, 1, 4);
    /* one hit against no shield of three, two against less than two */
    expect_near(chance_of(b, YELLOW, "straight", 4), 3.0 / 6 * 8 / 27 + 1.0 / 6 * 20 / 27);
    stand(b, YELLOW, 3, 4, 90);
    driving(b, YELLOW, 2, 4);
    expect_near(chance_of(b, YELLOW, "straight", 2), 0);
    expect_near(chance_of(b, YELLOW, "straight", 3), 1 - 4.0 / 36); /* the barrel stands one point */
}

RULE_TEST("terrain-aces", "it is told, and only where there is a level")
{
    board *b = bare_arena(2, "\"terrain\":[{\"level\":2,\"at\":[[0,900],[1600,900],[1600,1600],[0,1600]]}]");
    fit(b, YELLOW, "dynamic-suspension", SIDE_BACK);
    stand(b, YELLOW, 8, 7, 90);
    driving(b, YELLOW, 2, 9);
    act(b, YELLOW, "straight");
    expect_no_event(b, TERRAIN_ACES);
    dice(b, B_HIT, B_HIT);
    act(b, YELLOW, "straight");
    expect_event(b, TERRAIN_ACES, YELLOW, 2);
}

RULE_TEST("hazards", "a skid of the mud is told as the mud's")
{
    board *b = bare_arena(2, "\"hazards\":[{\"kind\":\"mud\",\"x\":800,\"y\":900,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    driving(b, YELLOW, 1, 5);
    dice(b, Y_HIT);
    act(b, YELLOW, "slide side=left");
    expect_event(b, DRIVING, YELLOW, 1, 0);
    bool told = false;
    for (int i = 0; i < b->events.term_count; i++)
        told |= b->events.terms[i].label == LABEL_HAZARD && b->events.terms[i].value == 1;
    expect_true(told);
}

/* The table turned by quarters, and mirrored: where a car on it comes. */
static tk_pose turned_pose(tk_pose pose, int quarters, bool mirror)
{
    tk_vec from = tk_vec_sub(pose.at, (tk_vec){8, 8});
    int heading = pose.heading;
    if (mirror) from.y = -from.y, heading = -heading;
    tk_vec at = tk_vec_add(tk_vec_rotate(from, 900 * quarters), (tk_vec){8, 8});
    return (tk_pose){at, tk_heading_wrap(heading + 900 * quarters)};
}

RULE_TEST("drive", "every move ends the same on a table that is turned or mirrored")
{
    board *b = bare_cars(4);
    tk_seed seed = tk_seed_from_number(6);
    tk_dice random;
    tk_dice_init(&random, &seed);
    int stopped = 0;
    for (int round = 0; round < 5000; round++) {
        tk_pose pose[4];
        for (int seat = 0; seat < 4; seat++) /* near each other and the wall */
            pose[seat] = (tk_pose){{0.8 + tk_dice_below(&random, 350) / 100.0, 6 + tk_dice_below(&random, 400) / 100.0},
                                   (int)tk_dice_below(&random, TK_FULL_TURN)};
        int verb = (int[]){VERB_STRAIGHT, VERB_TURN, VERB_SLIDE}[round % 3], hand = (int)tk_dice_below(&random, 2);
        int degrees = 1 + (int)tk_dice_below(&random, 90), quarters = (int)tk_dice_below(&random, 4);
        bool mirror = tk_dice_below(&random, 2), apart = true;
        sixth_state state[2] = {*b->state, *b->state};
        sixth_trip trip[2];
        for (int seat = 0; seat < 4; seat++) {
            sixth_set_pose(&state[0], seat, pose[seat]);
            tk_polygon here = sixth_polygon(b->sixth, &state[0], seat);
            for (int wall = 0; wall < 4; wall++) apart &= sixth_gap_to_wall(b->sixth, &here, wall) > 0.02;
            for (int other = 0; other < seat; other++) {
                tk_polygon there = sixth_polygon(b->sixth, &state[0], other);
                apart &= tk_polygon_gap(&here, &there).size > 0.02;
            }
            sixth_set_pose(&state[1], seat, turned_pose(sixth_pose(&state[0], seat), quarters, mirror));
        }
        if (!apart) continue;
        for (int i = 0; i < 2; i++) {
            tk_motion motion[2];
            int count =
                sixth_move_motions(b->sixth, &state[i], YELLOW, verb, i && mirror ? 1 - hand : hand, degrees, motion);
            sixth_travel(b->sixth, &state[i], YELLOW, motion, count, MODE_DRIVE, &trip[i]);
        }
        tk_pose one = turned_pose(sixth_pose(&state[0], YELLOW), quarters, mirror), two = sixth_pose(&state[1], YELLOW);
        expect_near(one.at.x, two.at.x);
        expect_near(one.at.y, two.at.y);
        expect_near(sixth_turned(one.heading, two.heading) > 1, 0);
        expect_equal(trip[0].contact_count, trip[1].contact_count);
        for (int i = 0; i < trip[0].contact_count; i++) {
            int side = trip[0].contact[i].side;
            if (mirror && side % 2) side = side == SIDE_LEFT ? SIDE_RIGHT : SIDE_LEFT;
            if (trip[0].contact_count == 1) expect_equal(side, trip[1].contact[i].side);
        }
        stopped += trip[0].contact_count > 0;
    }
    expect_true(stopped > 50);
}

RULE_TEST("check-speed", "the dashboard shows the limit that is in force, not the one to come")
{
    board *b = bare_cars(2);
    b->state->car[YELLOW].tires = 6; /* lost during the round */
    expect_true(strstr(view_of(b, YELLOW), "\"tires\":6,\"speed\":2,\"reverse\":false,\"max_speed\":5") != NULL);
    expect_true(offered(b, YELLOW, "speed to=4"));
    begin_round(b);
    expect_true(strstr(view_of(b, YELLOW), "\"tires\":6,\"speed\":2,\"reverse\":false,\"max_speed\":4") != NULL);
}

RULE_TEST("spinning-out", "in reverse it is the nose that swings out")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 90);
    driving(b, YELLOW, 1, 1);
    b->state->car[YELLOW].reverse = 1;
    b->state->car[YELLOW].speed = 0;
    /* backing down, to the driver's left: pivots about 8.25, 7.5 and spins about what leads on the other side */
    dice(b, Y_SHIELD, G_SHIELD);
    act(b, YELLOW, "turn side=left degrees=30");
    expect_event(b, SPIN, YELLOW, 1, 30);
    expect_equal(b->state->body[YELLOW].heading, 900 + 300 + 300);
}

RULE_TEST("explosion", "a mine under a car out of control is a point to the end that leads")
{
    board *b = bare_arena(2, "\"hazards\":[{\"kind\":\"mine\",\"x\":800,\"y\":900,\"heading\":0},"
                             "{\"kind\":\"mine\",\"x\":400,\"y\":700,\"heading\":0},"
                             "{\"kind\":\"burning-fuel\",\"x\":1200,\"y\":700,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    driving(b, YELLOW, 1, 0);
    act(b, YELLOW, "straight");
    expect_no_event(b, BLAST);
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 3);
    stand(b, YELLOW, 4, 8.2, 90);
    driving(b, YELLOW, 1, 0);
    b->state->car[YELLOW].reverse = 1;
    act(b, YELLOW, "straight");
    expect_equal(b->state->car[YELLOW].armor[SIDE_BACK], 3);
    stand(b, YELLOW, 12, 8.2, 90);
    driving(b, YELLOW, 1, 3);
    b->state->car[YELLOW].reverse = 1;
    act(b, YELLOW, "straight");
    expect_equal(b->state->car[YELLOW].fires, 1 << SIDE_BACK);
}

RULE_TEST("first-player", "the marker passes over who is out")
{
    board *b = bare_cars(3);
    sixth_play play = {b->sixth, b->state, &b->dice, &b->events};
    for (int seat = 0; seat < 3; seat++) act(b, seat, "speed to=0");
    sixth_eliminate(&play, BLUE, ENDING_CREW);
    while (sixth_top_const(b->state)->kind == FRAME_COMBAT) act(b, sixth_top_const(b->state)->asked, "hold");
    expect_equal(b->state->round, 2);
    expect_asked(b, RED, MOVE);
}

RULE_TEST("out-of-control", "the speed may still be chosen")
{
    board *b = bare_cars(2);
    choosing_speed(b, YELLOW, 3);
    b->state->car[YELLOW].control = 0;
    act(b, YELLOW, "speed to=2");
    expect_equal(b->state->car[YELLOW].points, 2);
    expect_true(!offered(b, YELLOW, "slide side=left"));
}

RULE_TEST("terrain", "an area is no lower than the ground it lies on")
{
    expect_true(strstr(config_error("{\"arena\":{\"title\":\"x\",\"boundary\":[[0,0],[1600,0],[1600,1600],[0,1600]],"
                                    "\"starts\":{\"2\":[[800,25,0],[800,1575,180]]},\"level\":2,\"terrain\":[{"
                                    "\"level\":0,\"at\":[[0,700],[1600,700],[1600,900],[0,900]]}]}}"),
                       "no lower") != NULL);
}
