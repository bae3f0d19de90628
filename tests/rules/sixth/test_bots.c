/* What greedy makes of the rules: it keeps out of walls, takes cover, puts out fires and spends aces. Each position is
 * tried with several seeds of the bot's own dice, so that no choice stands here by luck. */
#include "sixth_table.h"
#include "turnkey/bot.h"

enum { SEEDS = 8 };

/* The choice of greedy for a seat. */
static tk_action greedy_choice(const board *b, int seat, int seed_number)
{
    tk_bot bot;
    tk_seed seed = tk_seed_from_number((uint64_t)seed_number);
    expect_equal(tk_bot_parse("greedy", &bot, NULL), TK_OK);
    tk_thinker *thinker = tk_thinker_create(&bot, &b->world);
    expect_true(thinker != NULL);
    tk_action action = tk_thinker_choose(thinker, b->state, seat, &seed);
    tk_thinker_destroy(thinker);
    return action;
}

/* Greedy drives all the points a car has. */
static void greedy_drives(board *b, int seat, int seed_number)
{
    while (!b->state->over && b->state->car[seat].points) {
        tk_action action = greedy_choice(b, seat, seed_number);
        b->world.game->apply(&b->world, b->state, seat, action, &b->dice, NULL);
    }
}

RULE_TEST("walls", "greedy turns away from a wall ahead")
{
    for (int seed = 0; seed < SEEDS; seed++) {
        board *b = bare_cars(2);
        stand(b, BLUE, 3, 3, 90);
        stand(b, YELLOW, 8, 14.3, 90); /* one more length straight on is too far */
        driving(b, YELLOW, 2, 6);
        tk_action action = greedy_choice(b, YELLOW, seed);
        expect_equal(action.verb, VERB_TURN);
        b->world.game->apply(&b->world, b->state, YELLOW, action, &b->dice, NULL);
        expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 4);
    }
}

/* Blue has two guns on the way Yellow goes, and Yellow nothing to answer with; a wall is to the left of that way. */
static board *under_fire(const char *members)
{
    board *b = bare_arena(2, members);
    fit(b, BLUE, "anti-tank-gun", SIDE_FRONT);
    fit(b, BLUE, "anti-tank-gun", SIDE_FRONT);
    stand(b, BLUE, 8, 3, 90);
    stand(b, YELLOW, 11.2, 9.6, 180);
    driving(b, YELLOW, 2, 6);
    return b;
}

RULE_TEST("full-cover", "greedy stops behind a wall rather than in the open")
{
    for (int seed = 0; seed < SEEDS; seed++) {
        board *b = under_fire("\"walls\":[{\"at\":[[600,800],[1000,800],[1000,850],[600,850]]}]");
        greedy_drives(b, YELLOW, seed);
        expect_equal(sixth_look(b->sixth, b->state, BLUE, SIDE_FRONT, YELLOW).reason, SIXTH_REASON_FULL_COVER);
    }
}

RULE_TEST("partial-cover", "greedy thinks a place behind barriers better than the same in the open")
{
    float open[TK_MAX_SEATS], covered[TK_MAX_SEATS];
    board *b = under_fire("\"obstacles\":[{\"kind\":\"barrier\",\"x\":800,\"y\":700,\"heading\":0}]");
    stand(b, YELLOW, 8, 10, 180);
    b->world.game->bots.evaluate(&b->world, b->state, covered);
    b->state->body[OBJECT].kind = BODY_NONE;
    b->world.game->bots.evaluate(&b->world, b->state, open);
    expect_true(covered[YELLOW] > open[YELLOW]);
}

RULE_TEST("manage-fires", "greedy puts out a fire that would burn")
{
    for (int seed = 0; seed < SEEDS; seed++) {
        board *b = bare_cars(2);
        b->state->car[YELLOW].fires = 1 << SIDE_RIGHT;
        begin_round(b);
        expect_asked(b, YELLOW, FIRES);
        tk_action action = greedy_choice(b, YELLOW, seed);
        expect_equal(action.verb, VERB_EXTINGUISH);
        expect_equal(action.arg[0], SIDE_RIGHT);
    }
}

RULE_TEST("aces-for-wrench", "greedy spends aces on a driving roll that would cost a tire")
{
    for (int seed = 0; seed < SEEDS; seed++) {
        board *b = bare_cars(2);
        fit(b, YELLOW, "high-density-radials", SIDE_CREW);
        b->state->car[YELLOW].aces = 3;
        driving(b, YELLOW, 2, 5);
        dice(b, Y_HIT, Y_HIT, G_WRENCH);
        act(b, YELLOW, "turn side=left degrees=30");
        expect_asked(b, YELLOW, DRIVING);
        expect_equal(greedy_choice(b, YELLOW, seed).verb, VERB_CANCEL);
    }
}
