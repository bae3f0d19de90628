/* Attacks and damage step by step: who may fire at what, what the defense takes off, what gets inside. */
#include "sixth_table.h"

#include <stdio.h>
#include <string.h>

/* Damage cards of the small deck, as the dice pick them. */
enum { A1, A2, A3, A4, A5, A6 };

/* Yellow has Blue ahead, half a length away, and a weapon there; Red is far off. Blue stands still. */
static board *ahead(const char *weapon)
{
    board *b = bare_cars(3);
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 8, 9.5, 90);
    stand(b, RED, 8, 2, 90);
    fit(b, YELLOW, weapon, SIDE_FRONT);
    fighting(b, YELLOW);
    b->state->car[BLUE].speed = 0;
    return b;
}

static const char *shot_with(const char *weapon)
{
    static char words[160];
    snprintf(words, sizeof words, "attack crew=driver weapon=%s mount=front target=blue side=back", weapon);
    return words;
}

/* How many dice the last action rolled for the defense. */
static int defense_dice(const board *b)
{
    for (int i = 0; i < b->events.count; i++)
        if (b->events.list[i].type == EVENT_ROLL && b->events.list[i].arg[1] == ROLL_DEFENCE)
            return b->events.list[i].arg[2];
    return 0;
}

/* ---- attacking ---- */

/* Blue is to the left, where Yellow has a gun; both crew members reach it with the Hand Cannon too. */
static board *to_the_left(void)
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 6.5, 8, 90);
    fit(b, YELLOW, "anti-tank-gun", SIDE_LEFT);
    fighting(b, YELLOW);
    b->state->car[BLUE].speed = 0;
    return b;
}

RULE_TEST("attacking",
          "a gun that one of the crew has fired is refused to the other, who still has a sidearm or may hold")
{
    board *b = to_the_left();
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=left target=blue side=right");
    expect_asked(b, YELLOW, COMBAT);
    refused(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=left target=blue side=right", WEAPON_FIRED);
    refused(b, YELLOW, "attack crew=driver weapon=hand-cannon target=blue side=right", CREW_FIRED);
    expect_true(offered(b, YELLOW, "attack crew=gunner weapon=hand-cannon target=blue side=right"));
    expect_true(offered(b, YELLOW, "hold"));
    act(b, YELLOW, "hold"); /* one attack is enough for Yellow */
    expect_equal(b->state->car[BLUE].armor[SIDE_RIGHT], 2);
    refused(b, YELLOW, "attack crew=gunner weapon=hand-cannon target=blue side=right", NOT_ASKED);
}

RULE_TEST("attacking", "in the next round the same gun and the same crew member attack again")
{
    board *b = to_the_left();
    for (int round = 0; round < 2; round++) {
        dice(b, Y_SHIELD, Y_SHIELD);
        act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=left target=blue side=right");
        expect_equal(b->state->car[BLUE].armor[SIDE_RIGHT], round ? 0 : 2);
        refused(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=left target=blue side=right", WEAPON_FIRED);
        begin_round(b);
        fighting(b, YELLOW);
        b->state->car[BLUE].speed = 0;
    }
}

RULE_TEST("attacking", "either of the crew begins; with the driver lost the gunner has one attack, and no more")
{
    board *b = to_the_left();
    expect_true(offered(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=left target=blue side=right"));
    expect_true(offered(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=left target=blue side=right"));
    b->state->car[YELLOW].item[CREW_DRIVER].flags = ITEM_DEAD;
    refused(b, YELLOW, "attack crew=driver weapon=hand-cannon target=blue side=right", CREW_LOST);
    dice(b, B_SHIELD, B_SHIELD, B_SHIELD);
    act(b, YELLOW, "attack crew=gunner weapon=hand-cannon target=blue side=right");
    refused(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=left target=blue side=right", NOT_ASKED);
}

RULE_TEST("attacking", "who has nobody in a firing arc and in range is not asked: the round goes on")
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 8, 11, 90); /* ahead, where only a gun would reach */
    fighting(b, YELLOW);
    int round = b->state->round;
    run_on(b);
    expect_equal(b->state->round, round + 1);
    fit(b, YELLOW, "flamethrower", SIDE_FRONT); /* reaches two lengths; Blue is 2.5 away, then 1.5 */
    stand(b, BLUE, 8, 11.5, 90);
    fighting(b, YELLOW);
    run_on(b);
    expect_equal(b->state->round, round + 2);
    stand(b, BLUE, 8, 10.5, 90);
    fighting(b, YELLOW);
    run_on(b);
    expect_asked(b, YELLOW, COMBAT);
}

/* Three guns at the back, two of them alike and one with a point of damage; and a fourth in front. */
static board *three_guns(int hurt)
{
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 270);
    stand(b, BLUE, 8, 9.5, 270); /* behind Yellow: its front is half a length away */
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    for (int i = 0; i < 3; i++) fit(b, YELLOW, "anti-tank-gun", SIDE_BACK);
    b->state->car[YELLOW].item[4 + hurt - 1].damage = 1; /* after driver, gunner, sidearm and the front gun */
    b->state->car[BLUE].speed = 0;
    fighting(b, YELLOW);
    return b;
}

RULE_TEST("attacking", "of copies of a gun on one side that differ the attacker says which one fires")
{
    for (int copy = 1; copy <= 3; copy++)
        for (int hurt = 1; hurt <= 3; hurt++) {
            board *b = three_guns(hurt);
            char words[128];
            refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=back target=blue side=front", WHICH_COPY);
            snprintf(words, sizeof words,
                     "attack crew=driver weapon=anti-tank-gun mount=back target=blue side=front copy=%d", copy);
            expect_true(offered(b, YELLOW, words));
            dice(b, Y_SHIELD, Y_SHIELD);
            act(b, YELLOW, words);
            expect_equal(b->state->attack.item, 3 + copy);
        }
}

RULE_TEST("attacking", "a choice of copies says which copy it is, and one of alike guns does not")
{
    for (int differ = 0; differ < 2; differ++) {
        board *b = three_guns(1);
        b->state->car[YELLOW].item[4].damage = (uint8_t)differ;
        tk_action list[TK_MAX_LEGAL];
        tk_text text = {0};
        int count = b->world.game->legal(&b->world, b->state, YELLOW, list, TK_MAX_LEGAL);
        for (int i = 0; i < count; i++) tk_describe_action(&b->world, YELLOW, list[i], &text);
        bool second =
            strstr(tk_text_string(&text), "The driver fires the second Anti-Tank Gun on the back at Blue") != NULL;
        bool any = strstr(tk_text_string(&text), "The driver fires the Anti-Tank Gun on the back at Blue") != NULL;
        tk_text_free(&text);
        expect_equal(second, differ);
        expect_equal(any, !differ);
    }
}

RULE_TEST("attacking", "a copy that is not there, has fired or is destroyed is refused by its number")
{
    board *b = three_guns(3);
    b->state->car[YELLOW].item[4].flags = ITEM_DEAD;
    b->state->car[YELLOW].item[5].flags = ITEM_FIRED;
    refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=back target=blue side=front copy=0", NO_WEAPON);
    refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=back target=blue side=front copy=1", WEAPON_GONE);
    refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=back target=blue side=front copy=2",
            WEAPON_FIRED);
    refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=back target=blue side=front copy=4", NO_WEAPON);
    dice(b, Y_SHIELD, Y_SHIELD); /* the third is the only one left, so that it need not be named */
    act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=back target=blue side=front");
    expect_equal(b->state->attack.item, 6);
}

RULE_TEST("attacking", "copies that are alike are offered once, and one of them may be named all the same")
{
    board *b = three_guns(1);
    b->state->car[YELLOW].item[4].flags = ITEM_FIRED; /* the one that was hit: the other two are alike */
    expect_true(offered(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=back target=blue side=front"));
    for (int copy = 1; copy <= 3; copy++) {
        char words[128];
        snprintf(words, sizeof words,
                 "attack crew=driver weapon=anti-tank-gun mount=back target=blue side=front copy=%d", copy);
        expect_true(!offered(b, YELLOW, words));
    }
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=back target=blue side=front copy=3");
    expect_equal(b->state->attack.item, 6);
    dice(b, Y_SHIELD, Y_SHIELD); /* the gunner takes the first that can fire */
    act(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=back target=blue side=front");
    expect_equal(b->state->attack.item, 5);
}

/* ---- targets ---- */

RULE_TEST("choosing-a-target", "obstacles too: they have no sides and do not defend")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrier\",\"x\":800,\"y\":1000,\"heading\":0},"
                             "{\"kind\":\"concrete-barrier\",\"x\":800,\"y\":1100,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 2, 2, 90);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    fighting(b, YELLOW);
    expect_true(offered(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=6"));
    refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=6 side=front", SIDE_HIDDEN);
    refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=7", NO_TARGET); /* indestructible */
    dice(b, Y_HIT, Y_SHIELD);
    act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=6");
    expect_no_event(b, DEFENCE);
    expect_equal(b->state->body[OBJECT].damage, 3); /* of 4 */
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=front target=6");
    expect_event(b, REMOVED, OBJECT);
}

/* Bodies are numbered from 0 to 39: cars to 5, things of the arena from 6 on. There is one thing, a barrel. */
RULE_TEST("choosing-a-target", "what is not there is no target, nor is one's own car; who is no crew does not fire")
{
    static const int NOBODY[] = {YELLOW, 2, 5, 7, 39, 40, 41, 63, 200};
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":800,\"y\":1000,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 8, 12, 90);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    fighting(b, YELLOW);
    b->state->car[YELLOW].speed = 1; /* beyond the last body this would look like the mark of a car */
    for (int i = 0; i < 9; i++) {
        char words[80];
        snprintf(words, sizeof words, "attack crew=driver weapon=anti-tank-gun mount=front target=%d", NOBODY[i]);
        refused(b, YELLOW, words, NO_TARGET);
    }
    refused(b, YELLOW, "attack crew=2 weapon=anti-tank-gun mount=front target=blue side=back", CREW_LOST);
    b->state->car[YELLOW].attacked = 1 << CREW_DRIVER;
    refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=blue side=back", CREW_FIRED);
    refused(b, YELLOW, "attack crew=driver weapon=flamethrower mount=front target=blue side=back", NO_WEAPON);
    b->state->car[YELLOW].attacked = 0;
    refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=blue side=4", SIDE_HIDDEN);
    refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=blue", SIDE_HIDDEN);
    refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=back target=blue side=back", NO_WEAPON);
    refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun target=blue side=back", NO_WEAPON);
    refused(b, YELLOW, "attack crew=driver weapon=rookie-driver target=blue side=back", NO_WEAPON);
    refused(b, YELLOW, "attack crew=driver weapon=hand-cannon target=blue side=back", OUT_OF_ARC);
    expect_true(offered(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=blue side=back"));
}

/* The driver and the gunner, with the Targeting Computer or without, its help used this round or not. */
RULE_TEST("attack-aids",
          "the computer helps where there is one that works and has not helped yet, and no other card does")
{
    static const char HELPED[] = "attack crew=driver weapon=anti-tank-gun mount=front target=blue side=back "
                                 "aid=targeting-computer";
    for (int state = 0; state < 4; state++) { /* none, destroyed, used, ready */
        board *b = ahead("anti-tank-gun");
        if (state) fit(b, YELLOW, "targeting-computer", SIDE_LEFT);
        if (state == 1) b->state->car[YELLOW].item[4].flags = ITEM_DEAD;
        sixth_refresh_effects(b->sixth, &b->state->car[YELLOW]);
        b->state->car[YELLOW].aided = state == 2;
        expect_equal(offered(b, YELLOW, HELPED), state == 3);
        expect_true(offered(b, YELLOW, shot_with("anti-tank-gun")));
        refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=blue side=back aid=superbooster",
                NO_AID);
        if (state < 3) {
            refused(b, YELLOW, HELPED, NO_AID);
            continue;
        }
        dice(b, Y_SHIELD, Y_SHIELD, B_HIT);
        act(b, YELLOW, HELPED);
        expect_event(b, ROLL, YELLOW, ROLL_ATTACK, 3);
        expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 1); /* two and the blue hit */
    }
}

RULE_TEST("restrictions", "two lengths away is in range of a short weapon, and so is what the car stands on")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"brush\",\"x\":800,\"y\":800,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 8, 11, 90);
    fit(b, YELLOW, "flamethrower", SIDE_FRONT);
    fighting(b, YELLOW);
    sixth_aim brush = sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, OBJECT);
    expect_near(brush.distance, 0);
    expect_equal(brush.rerolls, 0);
    expect_equal(brush.sides, 0);
    expect_true(offered(b, YELLOW, "attack crew=driver weapon=flamethrower mount=front target=blue side=back"));
    sixth_aim blue = sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE);
    expect_near(blue.distance, 2);
    expect_equal(blue.rerolls, 1);
    expect_equal(blue.cover, 1); /* the brush between the rectangles */
}

/* As many things as an arena can have, all but the last of them steel drums out of the way. */
RULE_TEST("choosing-a-target", "the last of all obstacles is a target like the first")
{
    char members[2048] = "\"obstacles\":[";
    for (int i = 0; i + 1 < SIXTH_MAX_OBJECTS; i++) {
        size_t length = strlen(members);
        snprintf(members + length, sizeof members - length,
                 "{\"kind\":\"steel-drum\",\"x\":%d,\"y\":%d,\"heading\":0},", 200 + 35 * (i % 17),
                 300 + 40 * (i / 17));
    }
    strcat(members, "{\"kind\":\"barrel\",\"x\":800,\"y\":1000,\"heading\":0}]");
    board *b = bare_arena(2, members);
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 8, 6, 90); /* behind */
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    fighting(b, YELLOW);
    run_on(b);
    expect_asked(b, YELLOW, COMBAT);
    expect_true(offered(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=39"));
}

/* Blue's nose reaches 0.1 over its rectangle: it alone is in Yellow's front arc, or in the line of sight. */
RULE_TEST("choosing-a-target", "the rounded nose is no target and gives no cover")
{
    board *b = bare_cars(3);
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 10.56, 12, 180); /* at height 11.75 the arc ends at 9.875 to 10.125; the rectangle begins at 10.06 */
    expect_equal(sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE).reason, TK_REASON_FINE);
    stand(b, BLUE, 10.68, 12, 180); /* the rectangle from 10.18 on, past 10.125; the nose from 10.08 on, within 10 */
    expect_equal(sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE).reason, SIXTH_REASON_OUT_OF_ARC);
    stand(b, BLUE, 8, 13, 90);
    stand(b, RED, 8.8, 10.5, 180); /* its rectangle from 8.3 on, its nose from 8.2 on; lines run from 7.75 to 8.25 */
    expect_equal(sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE).cover, 0);
    stand(b, RED, 8.7, 10.5, 180);
    expect_equal(sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE).cover, 1);
}

RULE_TEST("target-sides", "within two arcs of the target both sides are offered and the one that is named is hit")
{
    static const char *const SIDES[] = {"front", "left"};
    for (int i = 0; i < 2; i++) {
        board *b = bare_cars(2);
        stand(b, YELLOW, 8, 8, 90);
        stand(b, BLUE, 5.8, 12, 270); /* facing down: Yellow is ahead and to its left */
        b->state->car[BLUE].speed = 0;
        fighting(b, YELLOW);
        char words[2][96];
        for (int side = 0; side < 2; side++) {
            snprintf(words[side], sizeof words[side], "attack crew=driver weapon=hand-cannon target=blue side=%s",
                     SIDES[side]);
            expect_true(offered(b, YELLOW, words[side]));
        }
        refused(b, YELLOW, "attack crew=driver weapon=hand-cannon target=blue side=right", SIDE_HIDDEN);
        refused(b, YELLOW, "attack crew=driver weapon=hand-cannon target=blue side=back", SIDE_HIDDEN);
        dice(b, B_HIT, B_SHIELD, B_SHIELD);
        act(b, YELLOW, words[i]);
        expect_equal(b->state->car[BLUE].armor[SIDE_FRONT], i ? 4 : 3);
        expect_equal(b->state->car[BLUE].armor[SIDE_LEFT], i ? 3 : 4);
    }
}

/* ---- the defense ---- */

RULE_TEST("defending",
          "a yellow die for each point of speed, one in reverse, none out of control; a plate counts always")
{
    for (int speed = 0; speed <= 7; speed++) { /* 6: reverse; 7: speed 3 without a token */
        for (int plate = 0; plate < 2; plate++) {
            board *b = ahead("anti-tank-gun");
            sixth_car *car = &b->state->car[BLUE];
            if (plate) fit(b, BLUE, "standard-steel-plate", SIDE_BACK);
            car->speed = (uint8_t)(speed == 7 ? 3 : speed % 6);
            car->reverse = speed == 6;
            if (speed == 7) car->control = 0;
            int expected = (speed == 7 ? 0 : speed == 6 ? 1 : speed) + plate;
            dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD);
            b->scripted = 2 + expected;
            act(b, YELLOW, shot_with("anti-tank-gun"));
            expect_equal(defense_dice(b), expected);
            expect_event(b, DEFENCE, BLUE, expected);
            expect_equal(car->armor[SIDE_BACK], expected > 2 ? 4 : 2 + expected); /* the gun does two */
        }
    }
}

/* Three wrenches and two hits: 3 to the tires, 2 of damage. Shields go to the tires first, one by one. */
RULE_TEST("defending",
          "from no shield to five: first the tires are spared, then the armor; cover is a shield like others")
{
    for (int shields = 0; shields <= 5; shields++) {
        board *b = ahead("heavy-machine-gun");
        stand(b, BLUE, 8, 10.9, 90);
        stand(b, RED, shields ? 8 : 2, shields ? 9.4 : 2, 0); /* a car in between is the first of them */
        fighting(b, YELLOW);
        b->state->car[BLUE].speed = (uint8_t)(shields ? shields - 1 : 0);
        dice(b, R_WRENCH, Y_HIT, Y_HIT, W_WRENCHES, Y_SHIELD, Y_SHIELD, Y_SHIELD, Y_SHIELD);
        b->scripted = 4 + (shields ? shields - 1 : 0);
        act(b, YELLOW, shot_with("heavy-machine-gun"));
        expect_event(b, DEFENCE, BLUE, shields);
        expect_equal(b->state->car[BLUE].tires, shields < 3 ? 7 + shields : 10);
        expect_equal(b->state->car[BLUE].armor[SIDE_BACK], shields < 3 ? 2 : shields - 1);
    }
}

RULE_TEST("defence-rerolls", "an ace for each, as long as there are any; up close none is free")
{
    board *b = ahead("anti-tank-gun");
    b->state->car[BLUE].speed = 1;
    b->state->car[BLUE].aces = 3;
    dice(b, Y_HIT, Y_HIT, Y_HIT);
    act(b, YELLOW, shot_with("anti-tank-gun"));
    for (int aces = 3; aces > 0; aces--) {
        expect_asked(b, BLUE, ATTACK);
        expect_equal(b->state->car[BLUE].aces, aces);
        refused(b, YELLOW, "reroll die=0", NOT_ASKED);
        dice(b, Y_HIT);
        act(b, BLUE, "reroll die=0");
    }
    expect_equal(b->state->car[BLUE].aces, 0);
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 0); /* two and two hits, and no shield came */
}

/* Two points come, and Blue has so many shields, behind a barrel one more of them. With an ace Blue is asked in any
 * case; a client answers for it where the shields are enough. */
RULE_TEST("defence-rerolls", "a defender is asked also where the shields are enough, but that has one sensible answer")
{
    for (int shields = 0; shields <= 3; shields++)
        for (int cover = 0; cover < 2; cover++) {
            board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"steel-drum\",\"x\":800,\"y\":990,\"heading\":0}]");
            if (!cover) sixth_set_pose(b->state, OBJECT, (tk_pose){{3, 3}, 0});
            stand(b, YELLOW, 8, 8.3, 90); /* 1.9 lengths away: no re-roll is free */
            stand(b, BLUE, 8, 11.2, 90);
            fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
            fighting(b, YELLOW);
            b->state->car[BLUE].speed = 4;
            b->state->car[BLUE].aces = 1;
            dice(b, Y_SHIELD, Y_SHIELD, shields > 0 ? Y_SHIELD : Y_HIT, shields > 1 ? Y_SHIELD : Y_HIT,
                 shields > 2 ? Y_SHIELD : Y_HIT, Y_HIT);
            act(b, YELLOW, shot_with("anti-tank-gun"));
            expect_asked(b, BLUE, ATTACK);
            expect_equal(b->state->attack.cover, cover);
            tk_action usual;
            bool spared = tk_is_routine(&b->world, b->state, BLUE, &usual);
            expect_equal(spared, shields + cover >= 2);
            if (spared) expect_equal(usual.verb, VERB_KEEP);
            static const char *const FIRST_HIT[] = {"reroll die=0", "reroll die=1", "reroll die=2", "reroll die=3"};
            expect_true(offered(b, BLUE, "keep") && offered(b, BLUE, FIRST_HIT[shields]));
            dice(b, Y_HIT);
            act(b, BLUE, "reroll die=0"); /* a shield of the first die may be rolled away */
            int left = (shields ? shields - 1 : 0) + cover;
            expect_equal(b->state->car[BLUE].armor[SIDE_BACK], left > 2 ? 4 : 2 + left);
        }
}

RULE_TEST("defence-rerolls", "without a die, or without a re-roll, there is nothing to ask")
{
    for (int speed = 0; speed <= 1; speed++) {
        board *b = ahead("anti-tank-gun");
        b->state->car[BLUE].speed = (uint8_t)speed;
        b->state->car[BLUE].aces = !speed;
        dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD);
        b->scripted = 2 + speed;
        act(b, YELLOW, shot_with("anti-tank-gun"));
        expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 2 + speed);
        expect_event(b, DEFENCE, BLUE, speed);
    }
}

/* ---- fire and explosions ---- */

/* A yellow hit and two wrenches: the first sets fire, the second is a point, so that two points can be stopped. */
RULE_TEST("fire-damage", "shields stop the points beside it and not the fire")
{
    static const int LEFT[] = {2, 3, 4, 4};
    for (int shields = 0; shields <= 3; shields++) {
        board *b = ahead("flamethrower");
        b->state->car[BLUE].speed = (uint8_t)shields;
        dice(b, Y_HIT, G_WRENCH, G_WRENCH, Y_SHIELD, Y_SHIELD, Y_SHIELD);
        b->scripted = 3 + shields;
        act(b, YELLOW, shot_with("flamethrower"));
        expect_event(b, FIRE, BLUE, SIDE_BACK);
        expect_equal(b->state->car[BLUE].fires, 1 << SIDE_BACK);
        expect_equal(b->state->car[BLUE].armor[SIDE_BACK], LEFT[shields]);
    }
}

RULE_TEST("fire-damage",
          "a side that burns takes every wrench as a point, which shields stop; another side catches fire")
{
    board *b = ahead("flamethrower");
    b->state->car[BLUE].fires = 1 << SIDE_BACK;
    b->state->car[BLUE].speed = 1;
    dice(b, Y_SHIELD, G_WRENCH, G_WRENCH, Y_SHIELD);
    act(b, YELLOW, shot_with("flamethrower"));
    expect_no_event(b, FIRE);
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 3);
    b = ahead("flamethrower");
    b->state->car[BLUE].fires = 1 << SIDE_LEFT;
    dice(b, Y_SHIELD, G_WRENCH, G_WRENCH);
    act(b, YELLOW, shot_with("flamethrower"));
    expect_event(b, FIRE, BLUE, SIDE_BACK);
    expect_equal(b->state->car[BLUE].fires, 1 << SIDE_LEFT | 1 << SIDE_BACK);
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 3);
}

/* The fire is there before the damage goes inside: the fire of the damage card finds the side burning. */
RULE_TEST("fire-damage", "it starts before other damage is dealt, so that a damage card passes its fire over")
{
    board *b = ahead("flamethrower");
    b->state->car[BLUE].armor[SIDE_BACK] = 0;
    dice(b, Y_HIT, G_WRENCH, G_SHIELD, A1); /* A1: fire 1, power plant */
    act(b, YELLOW, shot_with("flamethrower"));
    expect_equal(count_events(b, EVENT_FIRE), 1);
    expect_equal(b->state->car[BLUE].power, 9);
}

RULE_TEST("fire-damage", "it burns a point off its side every round until it is put out, which each side is offered")
{
    board *b = bare_cars(2);
    sixth_car *car = &b->state->car[YELLOW];
    car->fires = 15;
    for (int round = 1; round <= 3; round++) {
        begin_round(b);
        expect_asked(b, YELLOW, FIRES);
        for (int side = 0; side < SIXTH_SIDES; side++) {
            char words[32];
            snprintf(words, sizeof words, "extinguish side=%s", sixth_side_names[side]);
            expect_true(offered(b, YELLOW, words));
        }
        act(b, YELLOW, "burn");
        for (int side = 0; side < SIXTH_SIDES; side++) expect_equal(car->armor[side], 4 - round);
    }
    begin_round(b);
    act(b, YELLOW, "extinguish side=back");
    act(b, YELLOW, "extinguish side=front");
    act(b, YELLOW, "extinguish side=left"); /* 6 tokens at speed 2 with sound tires: the fourth burns on */
    expect_equal(car->fires, 1 << SIDE_RIGHT);
    expect_equal(car->armor[SIDE_BACK], 1);
    expect_equal(car->armor[SIDE_RIGHT], 0);
}

/* Two wrenches: with a token left one of them costs it and the other is a point; without any both are points. */
RULE_TEST("explosion", "the second wrench and more are points that shields stop; out of control the first is one too")
{
    for (int control = 0; control <= 1; control++)
        for (int plate = 0; plate < 2; plate++) {
            board *b = ahead("standard-rocket");
            if (plate) fit(b, BLUE, "standard-steel-plate", SIDE_BACK);
            b->state->car[BLUE].control = (uint8_t)control;
            dice(b, Y_SHIELD, G_WRENCH, G_WRENCH, B_SHIELD, Y_SHIELD);
            b->scripted = 4 + plate;
            act(b, YELLOW, shot_with("standard-rocket"));
            expect_equal(count_events(b, EVENT_BLAST), control);
            expect_equal(count_events(b, EVENT_OUT_OF_CONTROL), control); /* the last token went */
            expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 4 - (control ? 1 : 2) + plate);
            expect_equal(b->state->car[BLUE].tires, 10);
        }
}

/* ---- tires ---- */

/* Speed 4 with 7 points of tires. The fire goes inside, where the card takes a tire: at 6 speed 4 is the most, but only
 * from the next round on. */
RULE_TEST("tire-damage", "what tires lose in a round lowers speed and control from the next round on")
{
    board *b = bare_cars(2);
    sixth_car *car = &b->state->car[YELLOW];
    car->tires = 7;
    car->speed = 4;
    car->fires = 1 << SIDE_FRONT;
    car->armor[SIDE_FRONT] = 0;
    b->state->first = YELLOW;
    begin_round(b);
    expect_equal(car->control, 4);
    dice(b, A3); /* tires 2 */
    act(b, YELLOW, "burn");
    expect_equal(car->tires, 6);
    expect_equal(car->control, 4);
    expect_asked(b, YELLOW, MOVE);
    expect_true(offered(b, YELLOW, "speed to=5"));
    act(b, YELLOW, "speed to=5");
    car->fires = 0;
    begin_round(b);
    expect_equal(car->speed, 4);
    expect_equal(car->control, 3);
}

/* Two wrenches: with 2, 1 or no points of tires left. */
RULE_TEST("tire-damage", "what is left of it when the tires are gone is damage to the side that was aimed at")
{
    for (int tires = 0; tires <= 2; tires++) {
        board *b = ahead("light-machine-gun");
        b->state->car[BLUE].tires = (uint8_t)tires;
        dice(b, K_WRENCH, K_WRENCH);
        act(b, YELLOW, shot_with("light-machine-gun"));
        expect_equal(b->state->car[BLUE].tires, 0);
        expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 2 + tires);
        expect_equal(b->state->car[BLUE].armor[SIDE_FRONT], 4);
    }
}

/* ---- inside ---- */

/* Three machine guns, one at the back, and a flamethrower between the two in front. */
RULE_TEST("internal-items", "copies are counted on the side that is hit, whatever else the car has")
{
    board *b = bare_cars(2);
    sixth_car *car = &b->state->car[BLUE];
    fit(b, BLUE, "heavy-machine-gun", SIDE_BACK);
    fit(b, BLUE, "heavy-machine-gun", SIDE_FRONT);
    fit(b, BLUE, "flamethrower", SIDE_FRONT);
    fit(b, BLUE, "heavy-machine-gun", SIDE_FRONT);
    car->armor[SIDE_FRONT] = 0;
    car->item[6].damage = 1; /* the second in front */
    dice(b, A2);             /* weapon 1 */
    strike(b, BLUE, SIDE_FRONT, 1);
    expect_asked(b, BLUE, INTERNAL);
    expect_true(offered(b, BLUE, "part card=heavy-machine-gun copy=1"));
    expect_true(offered(b, BLUE, "part card=heavy-machine-gun copy=2"));
    expect_true(!offered(b, BLUE, "part card=heavy-machine-gun copy=3"));
    expect_true(offered(b, BLUE, "part card=flamethrower"));
    refused(b, YELLOW, "part card=flamethrower", NOT_ASKED);
    act(b, BLUE, "part card=heavy-machine-gun copy=2");
    expect_true(car->item[6].flags & ITEM_DEAD);
    expect_equal(car->item[3].damage + car->item[4].damage + car->item[5].damage, 0);
}

RULE_TEST("internal-crew", "the owner says who takes it, nobody else; a lost crew takes the rest of the points along")
{
    board *b = bare_cars(3);
    sixth_car *car = &b->state->car[BLUE];
    car->armor[SIDE_BACK] = 0;
    dice(b, A4); /* accessory 1, crew 1, power plant */
    strike(b, BLUE, SIDE_BACK, 2);
    expect_asked(b, BLUE, INTERNAL);
    refused(b, YELLOW, "crew crew=driver", NOT_ASKED);
    expect_true(offered(b, BLUE, "crew crew=driver") && offered(b, BLUE, "crew crew=gunner"));
    act(b, BLUE, "crew crew=driver");
    expect_event(b, CREW_HIT, BLUE, CREW_DRIVER, 1);
    expect_equal(car->item[CREW_DRIVER].damage, 1);
    expect_equal(car->item[CREW_GUNNER].damage, 0);
    expect_equal(car->power, 9); /* the limit is 1: the second point goes on down the list */
    car->item[CREW_GUNNER].flags = ITEM_DEAD;
    car->item[CREW_DRIVER].damage = 2;
    dice(b, A4);
    strike(b, BLUE, SIDE_BACK, 3);
    expect_event(b, ELIMINATED, BLUE);
    expect_equal(b->state->body[BLUE].kind, BODY_WRECK);
    expect_equal(car->power, 9);
    expect_true(!b->state->over);
}

RULE_TEST("internal-crew", "a card that names the driver or the gunner strikes that one, or, once lost, the next line")
{
    static const struct {
        int card, points, crew; /* as many as reach the line of the crew member */
    } LINES[] = {{A5, 1, CREW_DRIVER}, {A3, 1, CREW_GUNNER}};
    for (int i = 0; i < 2; i++)
        for (int lost = 0; lost < 2; lost++) {
            board *b = bare_cars(2);
            sixth_car *car = &b->state->car[BLUE];
            car->armor[SIDE_BACK] = car->armor[SIDE_FRONT] = 0; /* nothing opposite for A5 */
            car->tires = 0;                                     /* nor tires for A3 */
            if (lost) car->item[LINES[i].crew].flags = ITEM_DEAD;
            dice(b, LINES[i].card);
            strike(b, BLUE, SIDE_BACK, LINES[i].points);
            expect_equal(car->item[LINES[i].crew].damage, !lost);
            expect_equal(car->item[1 - LINES[i].crew].damage, 0);
            expect_equal(car->power, lost ? 9 : 10);
        }
}

RULE_TEST("destroyed", "a plate with two points on it gives no die any more; with one it does")
{
    for (int points = 1; points <= 2; points++) {
        board *b = ahead("anti-tank-gun");
        fit(b, BLUE, "standard-steel-plate", SIDE_BACK);
        b->state->car[BLUE].armor[SIDE_BACK] = 0;
        dice(b, A6);
        strike(b, BLUE, SIDE_BACK, points);
        b->state->car[BLUE].armor[SIDE_BACK] = 4;
        expect_equal(b->state->car[BLUE].power, 10);
        stand(b, YELLOW, 8, 8, 90);
        stand(b, BLUE, 8, 9.5, 90);
        fighting(b, YELLOW);
        b->state->car[BLUE].speed = 0;
        dice(b, Y_SHIELD, Y_SHIELD, Y_SHIELD);
        b->scripted = points == 1 ? 3 : 2;
        act(b, YELLOW, shot_with("anti-tank-gun"));
        expect_equal(defense_dice(b), points == 1);
    }
}

RULE_TEST("power-damage", "hard acceleration takes a point and says what is left; the last point is the end of the car")
{
    for (int power = 1; power <= 10; power += 9) {
        board *b = bare_cars(3);
        b->state->car[YELLOW].power = (uint8_t)power;
        choosing_speed(b, YELLOW, 2);
        act(b, YELLOW, "speed to=4");
        expect_event(b, BOOST, YELLOW, power - 1);
        expect_event(b, POWER, YELLOW, 1, power - 1);
        expect_equal(b->state->body[YELLOW].kind, power == 1 ? BODY_WRECK : BODY_CAR);
        expect_equal(count_events(b, EVENT_ELIMINATED), power == 1);
    }
}

/* Blue's last crew member falls to Yellow's first attack: there is no second one, and no round after it. */
RULE_TEST("end-of-game", "with the last rival gone in the middle of a combat phase nobody is asked any more")
{
    board *b = to_the_left();
    sixth_car *car = &b->state->car[BLUE];
    car->armor[SIDE_RIGHT] = 0;
    car->power = 1;
    dice(b, Y_SHIELD, Y_SHIELD, A6); /* two points: accessory and weapon are not there, the power plant is */
    act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=left target=blue side=right");
    expect_over(b, POWER);
    expect_true(won(b, YELLOW) && !won(b, BLUE));
    expect_equal(b->state->body[BLUE].kind, BODY_WRECK);
    expect_event(b, WINS, YELLOW);
}

RULE_TEST("end-of-game", "whichever seat is left wins, and is told so")
{
    for (int winner = YELLOW; winner <= RED; winner++) {
        board *b = bare_cars(3);
        sixth_play play = {b->sixth, b->state, &b->dice, &b->events};
        for (int seat = YELLOW; seat <= RED; seat++)
            if (seat != winner) sixth_eliminate(&play, seat, ENDING_CREW);
        expect_event(b, WINS, winner);
        expect_equal(count_events(b, EVENT_WINS), 1);
        for (int seat = YELLOW; seat <= RED; seat++) expect_equal(won(b, seat), seat == winner);
    }
}
