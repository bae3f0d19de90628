/* Weapons that sweep an area: how many are meant, how near they stand, and who says which of them are hit. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

enum { ALICE, BOB, CAROL };

/* A van with a laser, and two foes with a driver each beside it, on foot half an inch apart before the laser. Walkers 1
 * and 2 are Bob's and Carol's drivers; walker 3, a passenger, is Carol's too. */
static arena *three_players(void)
{
    static const char CONFIG[] =
        "{'seats':3,'map':{'title':'field','size':[10000,10000],'gates':[{'title':'a','start':[1000,1000,90]},"
        "{'title':'b','start':[3000,1000,90]},{'title':'c','start':[5000,1000,90]}]},'vehicles':["
        "{'name':'A','body':'van','chassis':'heavy','suspension':'heavy','plant':'thundercat','crew':['driver'],"
        "'weapons':[{'type':'L','mount':'F'}]},"
        "{'name':'B','body':'van','suspension':'heavy','plant':'thundercat','crew':['driver']},"
        "{'name':'C','body':'van','suspension':'heavy','plant':'thundercat','crew':['driver','passenger']}]}";
    char quoted[sizeof CONFIG];
    for (size_t i = 0; i < sizeof CONFIG; i++) quoted[i] = CONFIG[i] == '\'' ? '"' : CONFIG[i];
    arena *a = open_arena(quoted);
    let_in(a);
    stand(a, ALICE, 20, 50, 0, 0);
    for (int car = BOB; car <= CAROL; car++) {
        stand(a, car, 80, 10.0 * car, 0, 0);
        car_of(a, car)->standing = STANDING_ABANDONED;
    }
    for (int i = 0; i < a->duel->walkers; i++) {
        int car = a->duel->walker[i].car, crew = a->duel->walker[i].crew;
        if (car) on_foot(a, i, 25.125, 49.625 + 0.25 * (car + crew));
    }
    return a;
}

/* The number of a person as a target. */
static int target_of(const arena *a, int car, int crew)
{
    return DUEL_TARGET_WALKER + duel_walker_of(a->duel, car, crew);
}

/* Three are meant, one is hit, for 3 points: half of 6. */
static arena *one_of_three_hit(void)
{
    arena *a = three_players();
    char words[64];
    firing(a);
    snprintf(words, sizeof words, "sweep crew=0 weapon=0 target=%d count=3", target_of(a, CAROL, 0));
    act(a, ALICE, words);
    dice(a, 6, 6, 1, 1, 1, 1, 1, 2, 3);
    resolve_phase(a, 1);
    return a;
}

static void name(arena *a, int car, int target)
{
    char words[32];
    snprintf(words, sizeof words, "victims first=%d", target);
    expect_asked(a, car, VICTIMS);
    act(a, car, words);
}

RULE_TEST("area-effect", "people of two players: whom both name is hit, and the second hears what the first has said")
{
    arena *a = one_of_three_hit();
    int meant = target_of(a, CAROL, 1);
    char named[32];
    snprintf(named, sizeof named, "\"named\":%d", meant);
    expect_true(!strstr(view_of(a, BOB), "\"named\""));
    name(a, BOB, meant);
    expect_no_event(a, HIT);
    expect_true(strstr(view_of(a, CAROL), named) != NULL);
    name(a, CAROL, meant);
    expect_event(a, HIT, meant, 3);
    expect_equal(count_events(a, EVENT_HIT), 1);
}

RULE_TEST("area-effect", "where two players do not agree the one who fires chooses")
{
    arena *a = one_of_three_hit();
    int first = target_of(a, BOB, 0), second = target_of(a, CAROL, 0);
    name(a, BOB, second);
    name(a, CAROL, first);
    expect_no_event(a, HIT);
    name(a, ALICE, second);
    expect_event(a, HIT, second, 3);
    expect_equal(wounds_of(a, first - DUEL_TARGET_WALKER), 0);
}

RULE_TEST("area-effect", "the one who fires says how many he means: any number of them from two on is offered")
{
    arena *a = three_players();
    char words[64];
    firing(a);
    for (int count = 2; count <= 3; count++) {
        snprintf(words, sizeof words, "sweep crew=0 weapon=0 target=%d count=%d", target_of(a, CAROL, 0), count);
        expect_true(offered(a, ALICE, words));
    }
    snprintf(words, sizeof words, "sweep crew=0 weapon=0 target=%d count=4", target_of(a, CAROL, 0));
    refused(a, ALICE, words, DUEL_NO_GROUP);
    snprintf(words, sizeof words, "fire crew=0 weapon=0 target=%d", target_of(a, CAROL, 0));
    expect_true(offered(a, ALICE, words)); /* or one alone, for all of the damage */
}

RULE_TEST("area-effect", "everybody meant is within an inch of everybody else, not only of the one in the middle")
{
    static const struct {
        double apart;
        int most;
    } ROWS[] = {{0.5, 3}, {0.75, 2}, {1, 2}, {1.25, 0}}; /* the ends of the row are twice as far apart */
    for (int i = 0; i < 4; i++) {
        arena *a = three_players();
        on_foot(a, duel_walker_of(a->duel, BOB, 0), 25.125, 50.125 - ROWS[i].apart);
        on_foot(a, duel_walker_of(a->duel, CAROL, 0), 25.125, 50.125);
        on_foot(a, duel_walker_of(a->duel, CAROL, 1), 25.125, 50.125 + ROWS[i].apart);
        firing(a);
        for (int count = 2; count <= 3; count++) {
            char words[64];
            snprintf(words, sizeof words, "sweep crew=0 weapon=0 target=%d count=%d", target_of(a, CAROL, 0), count);
            expect_equal(offered(a, ALICE, words), count <= ROWS[i].most);
        }
    }
}

/* Two are meant and hit: 1 to 6 points, a half rounded up. */
RULE_TEST("area-effect", "half of 1 is 1, of 2 is 1, of 5 is 3; somebody who is fired at alone takes all of it")
{
    static const int HALF[] = {1, 1, 2, 2, 3, 3};
    for (int roll = 1; roll <= 6; roll++) {
        arena *a = crowd_of(1, "'weapons':[{'type':'MG','mount':'F'}]");
        stand(a, TARGET, 90, 90, 0, 0);
        a->state->car[TARGET].standing = STANDING_ABANDONED;
        on_foot(a, 1, 25.125, 50.125);
        on_foot(a, 2, 25.125, 50.375);
        firing(a);
        dice(a, 6, 6, 6, 6, roll);
        act(a, SHOOTER, "sweep crew=0 weapon=0 target=601 count=2");
        expect_event(a, HIT, 601, HALF[roll - 1]);
        expect_event(a, HIT, 602, HALF[roll - 1]);
    }
    arena *a = crowd_of(1, "'weapons':[{'type':'MG','mount':'F'}]");
    stand(a, TARGET, 90, 90, 0, 0);
    a->state->car[TARGET].standing = STANDING_ABANDONED;
    on_foot(a, 1, 25.125, 50.125);
    on_foot(a, 2, 25.125, 50.375);
    firing(a);
    dice(a, 6, 6, 5);
    act(a, SHOOTER, "fire crew=0 weapon=0 target=601");
    expect_event(a, HIT, 601, 5);
    expect_equal(wounds_of(a, 2), 0);
}
