/* Arcs, range, cover, attacks, defence. */
#include "sixth_table.h"

#include <string.h>

/* Yellow in the middle facing up, the others placed by the test. */
static board *middle(int seats)
{
    board *b = bare_cars(seats);
    stand(b, YELLOW, 8, 8, 90);
    fighting(b, YELLOW);
    return b;
}

static tk_reason seen(const board *b, int mount, int target)
{
    return sixth_look(b->sixth, b->state, YELLOW, mount, target).reason;
}

RULE_TEST("firing-arcs", "the lines run through the corners of the rectangle")
{
    board *b = middle(2);
    static const struct {
        double x, y;
        int side;
    } PLACES[] = {{8, 12, SIDE_FRONT}, {12, 8, SIDE_RIGHT}, {8, 4, SIDE_BACK}, {4, 8, SIDE_LEFT}};
    for (int i = 0; i < 4; i++)
        for (int mount = 0; mount < SIXTH_SIDES; mount++) {
            stand(b, BLUE, PLACES[i].x, PLACES[i].y, 90);
            expect_equal(seen(b, mount, BLUE) == TK_REASON_FINE, mount == PLACES[i].side);
        }
    stand(b, BLUE, 10, 12, 90); /* on the line: in both */
    expect_true(!seen(b, SIDE_FRONT, BLUE) && !seen(b, SIDE_RIGHT, BLUE));
}

RULE_TEST("choosing-a-target", "any part of the rectangle in the arc of the weapon will do")
{
    board *b = middle(4);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    stand(b, GREEN, 8, 12, 90);
    stand(b, RED, 9.9, 11.3, 90); /* only a corner reaches in */
    stand(b, BLUE, 12, 8, 90);
    fighting(b, YELLOW);
    act(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=front target=green side=back");
    fighting(b, YELLOW);
    b->state->car[YELLOW].item[3].flags = 0;
    expect_equal(seen(b, SIDE_FRONT, RED), TK_REASON_FINE);
    refused(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=front target=blue side=left", OUT_OF_ARC);
    refused(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=front target=yellow side=left", NO_TARGET);
}

RULE_TEST("target-sides", "those whose arcs hold the attacker; of several the attacker chooses")
{
    board *b = middle(2);
    stand(b, BLUE, 5.8, 12, 270); /* facing down: Yellow is ahead and to its left */
    sixth_aim aim = sixth_look(b->sixth, b->state, YELLOW, SIDE_LEFT, BLUE);
    expect_equal(aim.sides, (1 << SIDE_FRONT) | (1 << SIDE_LEFT));
    stand(b, BLUE, 4, 8, 90);
    fighting(b, YELLOW);
    refused(b, YELLOW, "attack crew=driver weapon=hand-cannon target=blue side=left", SIDE_HIDDEN);
    refused(b, YELLOW, "attack crew=driver weapon=hand-cannon target=blue", SIDE_HIDDEN);
    expect_true(offered(b, YELLOW, "attack crew=driver weapon=hand-cannon target=blue side=right"));
}

RULE_TEST("range", "a free re-roll for each full key between the rectangles: 0, 1, 2")
{
    board *b = middle(2);
    static const double GAPS[] = {0.5, 1.99, 2.01, 3.9, 4.1, 5.9};
    for (int i = 0; i < 6; i++) {
        stand(b, BLUE, 8, 9 + GAPS[i], 90);
        sixth_aim aim = sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE);
        expect_near(aim.distance, GAPS[i]);
        expect_equal(aim.rerolls, i / 2);
    }
}

RULE_TEST("cover", "every obstacle that some line of sight can cross adds its shields")
{
    board *b = bare_arena(3, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":780,\"y\":1000,\"heading\":0},"
                             "{\"kind\":\"barrier\",\"x\":830,\"y\":1100,\"heading\":0},"
                             "{\"kind\":\"cone\",\"x\":800,\"y\":1050,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 8, 13, 90);
    stand(b, RED, 1, 1, 90);
    expect_equal(sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE).cover, 2); /* the cone gives none */
    stand(b, RED, 8, 11.8, 0);
    expect_equal(sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE).cover, 3);
}

RULE_TEST("partial-cover", "a car in between gives a shield and does not forbid the attack")
{
    board *b = middle(3);
    stand(b, BLUE, 8, 13, 90);
    stand(b, RED, 8, 10.5, 90);
    sixth_aim aim = sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE);
    expect_equal(aim.reason, TK_REASON_FINE);
    expect_equal(aim.cover, 1);
    stand(b, RED, 9.2, 10.5, 90); /* beside every line */
    expect_equal(sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE).cover, 0);
}

RULE_TEST("partial-cover", "whoever of three it is that stands between the other two")
{
    for (int between = YELLOW; between <= RED; between++) {
        board *b = bare_cars(3);
        int one = (between + 1) % 3, two = (between + 2) % 3;
        stand(b, one, 8, 8, 90);
        stand(b, between, 8, 10.5, 90);
        stand(b, two, 8, 13, 90);
        expect_equal(sixth_look(b->sixth, b->state, one, SIDE_FRONT, two).cover, 1);
        expect_equal(sixth_look(b->sixth, b->state, two, SIDE_BACK, one).cover, 1);
        expect_equal(sixth_look(b->sixth, b->state, one, SIDE_FRONT, between).cover, 0);
    }
}

RULE_TEST("full-cover", "forbids the attack when no line passes, else two shields")
{
    board *b = bare_arena(2, "\"walls\":[{\"at\":[[600,1000],[890,1000],[890,1050],[600,1050]]}]");
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 8, 13, 90);
    expect_equal(seen(b, SIDE_FRONT, BLUE), SIXTH_REASON_FULL_COVER);
    stand(b, BLUE, 9.9, 13, 90); /* past the wall's end some lines go */
    sixth_aim aim = sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE);
    expect_equal(aim.reason, TK_REASON_FINE);
    expect_equal(aim.cover, 2);
}

RULE_TEST("range", "the view of who is asked tells arcs, range and cover")
{
    board *b = middle(3);
    stand(b, BLUE, 6.5, 8, 90);
    stand(b, RED, 8, 13, 90);
    fighting(b, YELLOW);
    const char *view = view_of(b, YELLOW);
    expect_true(strstr(view, "{\"target\":1,\"blocked\":false,\"distance\":1,\"rerolls\":0,\"cover\":0,"
                             "\"arcs\":[\"left\"],\"sides\":[\"right\"]}") != NULL);
    expect_true(strstr(view, "{\"target\":2,\"blocked\":false,\"distance\":4,\"rerolls\":2") != NULL);
    expect_true(strstr(view_of(b, BLUE), "\"aims\":[]") != NULL);
}

RULE_TEST("combat", "from the first player on, each with the crew that lives")
{
    board *b = bare_cars(2);
    fighting(b, YELLOW);
    expect_asked(b, YELLOW, COMBAT);
    act(b, YELLOW, "hold");
    expect_event(b, HOLDS, YELLOW);
    b = middle(2);
    stand(b, BLUE, 8, 12, 90); /* ahead, where nobody has a gun */
    expect_true(!sixth_has_targets(b->sixth, b->state, YELLOW));
}

RULE_TEST("attacking", "each crew member once, each weapon once")
{
    board *b = middle(2);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    stand(b, BLUE, 8, 9.5, 90);
    b->state->car[BLUE].speed = 0;
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=blue side=back");
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 2);
    refused(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=front target=blue side=back", NOT_ASKED);
    b = middle(2);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    stand(b, BLUE, 8, 9.5, 90);
    b->state->car[BLUE].speed = 0;
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=blue side=back");
    refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=blue side=back", CREW_FIRED);
    refused(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=left target=blue side=back", NO_WEAPON);
    expect_true(offered(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=front target=blue side=back"));
    b->state->car[YELLOW].item[CREW_GUNNER].flags = ITEM_DEAD;
    refused(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=front target=blue side=back", CREW_LOST);
}

RULE_TEST("sidearms", "to the left or right, by both, even the same one")
{
    board *b = middle(2);
    stand(b, BLUE, 6.5, 8, 90);
    b->state->car[BLUE].speed = 0;
    dice(b, B_HIT, B_SHIELD, B_SHIELD);
    act(b, YELLOW, "attack crew=driver weapon=hand-cannon target=blue side=right");
    dice(b, B_HIT, B_HIT, B_SHIELD);
    act(b, YELLOW, "attack crew=gunner weapon=hand-cannon target=blue side=right");
    expect_equal(b->state->car[BLUE].armor[SIDE_RIGHT], 1);
    b = middle(2);
    stand(b, BLUE, 8, 10, 90);
    refused(b, YELLOW, "attack crew=driver weapon=hand-cannon target=blue side=back", OUT_OF_ARC);
}

RULE_TEST("restrictions", "range, and weapons for one shot")
{
    board *b = middle(2);
    fit(b, YELLOW, "flamethrower", SIDE_FRONT);
    fit(b, YELLOW, "standard-rocket", SIDE_FRONT);
    stand(b, BLUE, 8, 11.05, 90); /* 2.05 away */
    b->state->car[BLUE].speed = 0;
    refused(b, YELLOW, "attack crew=driver weapon=flamethrower mount=front target=blue side=back", OUT_OF_RANGE);
    dice(b, Y_SHIELD, G_SHIELD, G_SHIELD, B_SHIELD);
    act(b, YELLOW, "attack crew=driver weapon=standard-rocket mount=front target=blue side=back");
    fighting(b, YELLOW);
    stand(b, BLUE, 8, 10.95, 90);
    refused(b, YELLOW, "attack crew=driver weapon=standard-rocket mount=front target=blue side=back", WEAPON_GONE);
    expect_true(offered(b, YELLOW, "attack crew=driver weapon=flamethrower mount=front target=blue side=back"));
}

RULE_TEST("attack-aids", "a targeting computer, once a round, not with sidearms")
{
    board *b = middle(2);
    fit(b, YELLOW, "anti-tank-gun", SIDE_LEFT);
    fit(b, YELLOW, "anti-tank-gun", SIDE_LEFT);
    fit(b, YELLOW, "targeting-computer", SIDE_BACK);
    stand(b, BLUE, 6.5, 8, 90);
    b->state->car[BLUE].speed = 0;
    refused(b, YELLOW, "attack crew=driver weapon=hand-cannon target=blue side=right aid=targeting-computer", NO_AID);
    dice(b, Y_SHIELD, Y_SHIELD, B_HIT);
    act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=left target=blue side=right aid=targeting-computer");
    expect_equal(b->state->car[BLUE].armor[SIDE_RIGHT], 1);
    refused(b, YELLOW,
            "attack crew=gunner weapon=anti-tank-gun mount=left target=blue side=right aid=targeting-computer", NO_AID);
}

RULE_TEST("gunners", "an amateur rolls two dice again, a veteran has two more, a legend two points")
{
    board *b = middle(2);
    hire(b, YELLOW, "amateur-gunner");
    stand(b, BLUE, 6.5, 8, 90);
    b->state->car[BLUE].speed = 0;
    dice(b, B_SHIELD, B_SHIELD, B_SHIELD);
    act(b, YELLOW, "attack crew=gunner weapon=hand-cannon target=blue side=right");
    expect_asked(b, YELLOW, ATTACK);
    dice(b, B_SHIELD);
    act(b, YELLOW, "reroll die=0");
    dice(b, B_HIT);
    act(b, YELLOW, "reroll die=0");
    expect_equal(b->state->car[BLUE].armor[SIDE_RIGHT], 3);
    hire(b, YELLOW, "veteran-gunner");
    fighting(b, YELLOW);
    dice(b, Y_HIT, B_SHIELD, B_SHIELD, B_SHIELD, B_SHIELD);
    act(b, YELLOW, "attack crew=gunner weapon=hand-cannon target=blue side=right");
    expect_equal(b->state->car[BLUE].armor[SIDE_RIGHT], 2);
    hire(b, YELLOW, "legend-gunner");
    fighting(b, YELLOW);
    dice(b, B_SHIELD, B_SHIELD, B_SHIELD);
    act(b, YELLOW, "attack crew=gunner weapon=hand-cannon target=blue side=right");
    expect_equal(b->state->car[BLUE].armor[SIDE_RIGHT], 0);
    fighting(b, YELLOW);
    b->state->car[BLUE].armor[SIDE_RIGHT] = 4;
    dice(b, B_SHIELD, B_SHIELD, B_HIT);
    act(b, YELLOW, "attack crew=driver weapon=hand-cannon target=blue side=right"); /* the driver is no legend */
    expect_equal(b->state->car[BLUE].armor[SIDE_RIGHT], 3);
}

RULE_TEST("gear", "the sight helps sidearms up close, the jacket keeps the crew alive")
{
    board *b = middle(2);
    fit(b, YELLOW, "holographic-sight", SIDE_CREW);
    sixth_dice near = {0}, far = {0};
    sixth_attack_dice(b->sixth, b->state, YELLOW, CREW_DRIVER, 2, false, 2.0, near);
    sixth_attack_dice(b->sixth, b->state, YELLOW, CREW_DRIVER, 2, false, 2.1, far);
    expect_equal(near[COLOUR_BLUE], 4);
    expect_equal(far[COLOUR_BLUE], 3);
    expect_equal(sixth_durability(b->sixth, &b->state->car[YELLOW], CREW_DRIVER), 3);
    fit(b, YELLOW, "flak-jacket", SIDE_CREW);
    expect_equal(sixth_durability(b->sixth, &b->state->car[YELLOW], CREW_DRIVER), 4);
    expect_equal(sixth_durability(b->sixth, &b->state->car[YELLOW], CREW_GUNNER), 4);
}

RULE_TEST("shoot", "hits and the weapon's own damage; shields count for nothing")
{
    board *b = middle(2);
    fit(b, YELLOW, "standard-recoilless-rifle", SIDE_FRONT);
    stand(b, BLUE, 8, 9.5, 90);
    b->state->car[BLUE].speed = 0;
    dice(b, R_HIT, R_WRENCH, Y_HITS);
    act(b, YELLOW, "attack crew=driver weapon=standard-recoilless-rifle mount=front target=blue side=back");
    expect_event(b, SHOT, YELLOW, 4, 0); /* 1 + 1 + 2, and the wrench does nothing */
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 0);
    fit(b, YELLOW, "assault-rifle", SIDE_CREW);
    stand(b, BLUE, 6.5, 8, 90);
    fighting(b, YELLOW);
    dice(b, B_SHIELD, B_SHIELD, B_SHIELD, K_WRENCH);
    act(b, YELLOW, "attack crew=driver weapon=assault-rifle target=blue side=right");
    expect_equal(b->state->car[BLUE].armor[SIDE_RIGHT], 3);
}

RULE_TEST("defending", "yellow dice for speed, cards, cover; tires are shielded first")
{
    board *b = middle(2);
    fit(b, YELLOW, "heavy-machine-gun", SIDE_FRONT);
    fit(b, BLUE, "standard-steel-plate", SIDE_BACK);
    hire(b, BLUE, "legend-driver");
    stand(b, BLUE, 8, 9.5, 90);
    b->state->car[BLUE].speed = 2;
    dice(b, R_WRENCH, Y_HIT, Y_HIT, W_WRENCHES,   /* 2 damage, 3 to the tires */
         Y_SHIELD, Y_SHIELD, Y_SHIELD, W_SHIELD); /* plate and speed, and the legend */
    act(b, YELLOW, "attack crew=driver weapon=heavy-machine-gun mount=front target=blue side=back");
    expect_event(b, DEFENCE, BLUE, 4);
    expect_equal(b->state->car[BLUE].tires, 10);
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 3);
}

RULE_TEST("defence-rerolls", "free ones by range, then an ace each, with a veteran two")
{
    board *b = middle(2);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    stand(b, BLUE, 8, 11.5, 90); /* range 1 */
    b->state->car[BLUE].speed = 1;
    b->state->car[BLUE].aces = 1;
    hire(b, BLUE, "veteran-driver");
    dice(b, Y_HIT, Y_HIT, Y_HIT);
    act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=blue side=back");
    expect_asked(b, BLUE, ATTACK);
    refused(b, BLUE, "reroll die=1", NO_SUCH_DIE);
    dice(b, Y_HIT);
    act(b, BLUE, "reroll die=0");
    expect_equal(b->state->car[BLUE].aces, 1); /* that one was free */
    dice(b, Y_HIT);
    act(b, BLUE, "reroll die=0");
    expect_equal(b->state->car[BLUE].aces, 0);
    expect_asked(b, BLUE, ATTACK); /* the ace bought two */
    dice(b, Y_SHIELD);
    act(b, BLUE, "reroll die=0");
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 1); /* 4, less 1 */
}

RULE_TEST("re-rolls", "one at a time, and nobody has to")
{
    board *b = middle(2);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    stand(b, BLUE, 8, 13.5, 90); /* range 2 */
    b->state->car[BLUE].speed = 2;
    dice(b, Y_HIT, Y_HIT, Y_HIT, Y_HIT);
    act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=blue side=back");
    dice(b, Y_SHIELD);
    act(b, BLUE, "reroll die=1");
    expect_asked(b, BLUE, ATTACK);
    act(b, BLUE, "keep");
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 1);
}

RULE_TEST("dice", "six colours, six faces each, none of them blank")
{
    board *b = bare_cars(2);
    static const int SKIDS[] = {3, 2, 1, 3, 1, 3}, HITS[] = {2, 5, 5, 3, 1, 3}, WRENCHES[] = {1, 0, 2, 0, 4, 3};
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++) {
        sixth_results sum = {0, 0, 0};
        for (int i = 0; i < 6; i++) {
            int face = b->sixth->face[colour][i];
            sum.skids += sixth_face_skids[face];
            sum.hits += sixth_face_hits[face];
            sum.wrenches += sixth_face_wrenches[face];
            expect_true(sixth_face_skids[face] + sixth_face_hits[face] + sixth_face_wrenches[face] > 0);
        }
        expect_equal(sum.skids, SKIDS[colour]);
        expect_equal(sum.hits, HITS[colour]);
        expect_equal(sum.wrenches, WRENCHES[colour]);
    }
}

RULE_TEST("odds", "chances of an attack are exact, defence and re-rolls included")
{
    board *b = middle(2);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    stand(b, BLUE, 8, 9.5, 90);
    b->state->car[BLUE].speed = 0;
    const char *shot = "attack crew=driver weapon=anti-tank-gun mount=front target=blue side=back";
    expect_near(chance_of(b, YELLOW, shot, 0), 1);                                       /* two points come anyway */
    expect_near(chance_of(b, YELLOW, shot, 1), 1 - 1.0 / 9 - 2 * (2.0 / 6) * (3.0 / 6)); /* two hits or more */
    stand(b, BLUE, 6.5, 8, 90);
    b->state->car[BLUE].speed = 1;
    const char *cannon = "attack crew=driver weapon=hand-cannon target=blue side=right";
    /* none of three: 1/8; exactly one and the shield: 3/8 of 1/3 */
    expect_near(chance_of(b, YELLOW, cannon, 0), 1 - 1.0 / 8 - 3.0 / 8 / 3);
    stand(b, BLUE, 5.2, 8, 90); /* one free re-roll: the shield comes with 5/9 */
    expect_near(chance_of(b, YELLOW, cannon, 0), 1 - 1.0 / 8 - 3.0 / 8 * 5 / 9);
    hire(b, YELLOW, "amateur-gunner");
    b->state->car[BLUE].speed = 0;
    expect_near(chance_of(b, YELLOW, "attack crew=gunner weapon=hand-cannon target=blue side=right", 0), 1 - 1.0 / 32);
}

RULE_TEST("cover", "partial and full cover on different lines add up")
{
    board *b = bare_arena(3, "\"walls\":[{\"at\":[[600,1000],[800,1000],[800,1050],[600,1050]]}]");
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 8, 13, 90);
    stand(b, RED, 8.4, 11.6, 90); /* some lines pass the wall, others cross Red */
    sixth_aim aim = sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE);
    expect_equal(aim.reason, TK_REASON_FINE);
    expect_equal(aim.cover, 3);
}

RULE_TEST("restrictions", "side-arc fire goes to the left and right, wherever the card is")
{
    board *b = middle(3);
    sixth_world *world = b->world.fixed;
    world->card[card_named(b, "anti-tank-gun")].side_arc = true;
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    stand(b, BLUE, 6.5, 8, 90);
    stand(b, RED, 8, 12, 90);
    fighting(b, YELLOW);
    refused(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=front target=red side=back", OUT_OF_ARC);
    expect_true(offered(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=front target=blue side=right"));
    b->state->car[BLUE].speed = 0;
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=front target=blue side=right");
    expect_equal(b->state->car[BLUE].armor[SIDE_RIGHT], 2);
}

RULE_TEST("range", "a full key is one, whichever way the cars face")
{
    board *b = middle(2);
    fit(b, YELLOW, "flamethrower", SIDE_FRONT);
    for (int degrees = 0; degrees < 360; degrees += 15) {
        tk_vec away = tk_vec_rotate((tk_vec){3, 0}, 10 * degrees); /* nose to tail, two lengths between */
        stand(b, YELLOW, 8, 8, degrees);
        stand(b, BLUE, 8 + away.x, 8 + away.y, degrees);
        sixth_aim aim = sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE);
        if (aim.distance < 2 - 1e-7 || aim.distance > 2 + 1e-7) continue; /* the table's grid is finer than that */
        expect_equal(aim.rerolls, 1);
        expect_true(sixth_in_range(b->sixth, &b->state->car[YELLOW].item[3], aim.distance));
    }
}

RULE_TEST("odds", "an obstacle has no defence and no cover; what tires cannot take is damage")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":800,\"y\":1100,\"heading\":0},"
                             "{\"kind\":\"barrier\",\"x\":800,\"y\":1000,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 2, 2, 90);
    fit(b, YELLOW, "light-machine-gun", SIDE_FRONT);
    fighting(b, YELLOW);
    const char *barrel = "attack crew=driver weapon=light-machine-gun mount=front target=6";
    expect_near(chance_of(b, YELLOW, barrel, 0), 1 - 1.0 / 36); /* behind the barrier, and all the same */
    expect_near(chance_of(b, YELLOW, barrel, 1), 1 - 1.0 / 36); /* it stands one point */
    dice(b, K_SHIELD, K_HIT);
    act(b, YELLOW, barrel);
    expect_event(b, REMOVED, OBJECT);
    b = middle(2);
    fit(b, YELLOW, "light-machine-gun", SIDE_FRONT);
    stand(b, BLUE, 8, 9.5, 90);
    b->state->car[BLUE].speed = b->state->car[BLUE].tires = 0;
    b->state->car[BLUE].armor[SIDE_BACK] = 2;
    const char *shot = "attack crew=driver weapon=light-machine-gun mount=front target=blue side=back";
    expect_near(chance_of(b, YELLOW, shot, 1), 25.0 / 36); /* two wrenches or hits */
    expect_near(chance_of(b, YELLOW, shot, 2), 0);         /* there are no tires */
}

RULE_TEST("odds", "a die rolled again is judged by what the weapon can use")
{
    board *b = middle(2);
    hire(b, YELLOW, "amateur-gunner");
    fit(b, YELLOW, "standard-recoilless-rifle", SIDE_FRONT);
    stand(b, BLUE, 8, 9.5, 90);
    b->state->car[BLUE].speed = 0;
    dice(b, R_WRENCH, R_SHIELD, Y_HIT);
    act(b, YELLOW, "attack crew=gunner weapon=standard-recoilless-rifle mount=front target=blue side=back");
    expect_near(chance_of(b, YELLOW, "reroll die=0", 0), 2.0 / 6); /* a wrench is nothing to this rifle */
    expect_near(chance_of(b, YELLOW, "reroll die=0", 1), 0);
}

static unsigned mirrored_sides(unsigned sides)
{
    unsigned ends = sides & (1u << SIDE_FRONT | 1u << SIDE_BACK);
    return ends | (sides >> SIDE_LEFT & 1) << SIDE_RIGHT | (sides >> SIDE_RIGHT & 1) << SIDE_LEFT;
}

RULE_TEST("choosing-a-target", "arcs, range and cover are the same on a table that is turned or mirrored")
{
    board *b = bare_cars(4);
    tk_seed seed = tk_seed_from_number(7);
    tk_dice random;
    tk_dice_init(&random, &seed);
    int fine = 0;
    for (int round = 0; round < 1500; round++) {
        sixth_state turned = *b->state;
        int quarters = (int)tk_dice_below(&random, 4), mount = (int)tk_dice_below(&random, SIXTH_SIDES);
        bool mirror = tk_dice_below(&random, 2);
        for (int seat = 0; seat < 4; seat++) {
            tk_pose pose = {{4 + tk_dice_below(&random, 800) / 100.0, 4 + tk_dice_below(&random, 800) / 100.0},
                            (int)tk_dice_below(&random, TK_FULL_TURN)};
            sixth_set_pose(b->state, seat, pose);
            tk_vec from = tk_vec_sub(pose.at, (tk_vec){8, 8});
            if (mirror) from.y = -from.y, pose.heading = -pose.heading;
            pose.at = tk_vec_add(tk_vec_rotate(from, 900 * quarters), (tk_vec){8, 8});
            pose.heading = tk_heading_wrap(pose.heading + 900 * quarters);
            sixth_set_pose(&turned, seat, pose);
        }
        bool flank = mirror && mount % 2;
        sixth_aim one = sixth_look(b->sixth, b->state, YELLOW, mount, BLUE);
        sixth_aim two = sixth_look(b->sixth, &turned, YELLOW, flank ? SIDE_LEFT + SIDE_RIGHT - mount : mount, BLUE);
        expect_equal(one.reason, two.reason);
        expect_equal(mirror ? mirrored_sides(one.sides) : one.sides, two.sides);
        expect_equal(one.rerolls, two.rerolls);
        expect_equal(one.cover, two.cover);
        fine += one.reason == TK_REASON_FINE;
    }
    expect_true(fine > 300);
}

RULE_TEST("re-rolls", "dice that show what the weapon cannot use are offered, those that cannot get better are not")
{
    board *b = middle(2);
    hire(b, YELLOW, "amateur-gunner");
    fit(b, YELLOW, "devastator", SIDE_FRONT);
    stand(b, BLUE, 8, 9.5, 90);
    b->state->car[BLUE].speed = 0;
    dice(b, R_WRENCH, R_HIT, R_HIT, B_HIT, B_SHIELD, W_WRENCHES, W_HITS);
    act(b, YELLOW, "attack crew=gunner weapon=devastator mount=front target=blue side=back");
    expect_true(offered(b, YELLOW, "reroll die=0") && offered(b, YELLOW, "reroll die=5"));
    expect_true(!offered(b, YELLOW, "reroll die=1")); /* red shows no more than a hit */
    expect_true(!offered(b, YELLOW, "reroll die=6"));
    dice(b, R_HIT);
    act(b, YELLOW, "reroll die=1"); /* but may be rolled */
}

RULE_TEST("cover", "an obstacle that only stopped lines cross adds its shields too")
{
    board *b = bare_arena(3, "\"walls\":[{\"at\":[[600,1000],[800,1000],[800,1050],[600,1050]]}]");
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 8, 13, 90);
    stand(b, RED, 7.6, 11.2, 90); /* in the shadow of the wall */
    expect_equal(sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE).cover, 3);
}

/* A machine gun: a wrench is worth as much as a hit. Of the red die a hit or a wrench is the best, of the yellow two
 * hits, of the white two hits or two wrenches. With a rifle wrenches are worth nothing. */
RULE_TEST("re-rolls", "a wrench is worth as much as a hit to a weapon that can use it, and nothing to another")
{
    static const char *const DICE[] = {"reroll die=0", "reroll die=1", "reroll die=2", "reroll die=3"};
    static const struct {
        int faces[4];
        bool offered[4];
    } ROLLS[] = {{{R_WRENCH, Y_HIT, Y_HITS, W_WRENCHES}, {false, true, false, false}},
                 {{R_HIT, Y_SHIELD, Y_HITS, W_WRENCH}, {false, true, false, true}},
                 {{R_SHIELD, Y_HITS, Y_HITS, W_HITS}, {true, false, false, false}},
                 {{R_SHIELD, Y_HITS, Y_HIT, W_HIT}, {true, false, true, true}}};
    for (int i = 0; i < 4; i++) {
        board *b = middle(2);
        hire(b, YELLOW, "amateur-gunner");
        fit(b, YELLOW, "heavy-machine-gun", SIDE_FRONT);
        stand(b, BLUE, 8, 9.5, 90);
        b->state->car[BLUE].speed = 0;
        script_dice(b, ROLLS[i].faces, 4);
        act(b, YELLOW, "attack crew=gunner weapon=heavy-machine-gun mount=front target=blue side=back");
        for (int die = 0; die < 4; die++) expect_of(DICE[die], offered(b, YELLOW, DICE[die]), ROLLS[i].offered[die]);
    }
}
