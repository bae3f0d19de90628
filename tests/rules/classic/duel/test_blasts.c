/* Grenades of launchers: what their blasts do to tires, walls, metal and what burns. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

/* The row of a kind of grenade. */
static int grenade_named(const arena *a, const char *title)
{
    for (int i = 0; i < a->duel->grenade_count; i++)
        if (!strcmp(a->duel->grenade[i].title, title)) return i;
    failed(HERE, "there is no %s", title);
}

static void burst(arena *a, const char *title, double x, double y)
{
    with_dice(a, duel_burst(play, grenade_named(a, title), SHOOTER, (tk_pose){{x, y}, 0}));
}

static int tire(const arena *a, int nth)
{
    return points_of(a, TARGET, PART_TIRE, nth);
}

/* The target stands at (31, 50) facing west: its front is at 30.5, its front tires at (30.5, 49.75) and (30.5, 50.25),
 * its back ones an inch behind. */

RULE_TEST("grenades-in-flight", "an explosive grenade takes half of its points off every tire within half an inch")
{
    arena *a = range_of("", "", "");
    int before = tire(a, 0);
    dice(a, 5);
    burst(a, "Explosive Grenade", 30.25, 50);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 15); /* all five */
    expect_equal(tire(a, 0), before - 2);
    expect_equal(tire(a, 1), before - 2);
    expect_equal(tire(a, 2), before); /* an inch and more away */
    expect_equal(tire(a, 3), before);
}

RULE_TEST("grenades-in-flight",
          "a tire that a grenade destroys is gone with its wheel; wheelguards are for tires that are aimed at")
{
    arena *a = range_of("", "", "");
    for (int i = 0; i < 4; i++) a->state->car[TARGET].dp[part_of(a, TARGET, PART_TIRE, i)] = 2;
    stand(a, TARGET, 31, 50, 180, 0);
    dice(a, 4);
    burst(a, "Explosive Grenade", 30.25, 50.5); /* beside its right front */
    int lost = a->state->car[TARGET].wheels_lost;
    expect_equal(__builtin_popcount((unsigned)lost), 1);
    arena *b = range_of("",
                        "'accessories':[{'type':'wheelguard','at':'front-left','points':4},{'type':'wheelguard','at':"
                        "'front-right','points':4}]",
                        "");
    int before = tire(b, 0);
    dice(b, 6, 1, 1); /* 6 and twice 3 are more than ten points: debris */
    burst(b, "Explosive Grenade", 30.25, 50);
    expect_equal(tire(b, 0) + tire(b, 1), 2 * before - 6);
    expect_equal(points_of(b, TARGET, PART_GUARD, 0) + points_of(b, TARGET, PART_GUARD, 1), 8);
}

RULE_TEST("grenades-in-flight", "splinters, fakes and clouds hurt no tire")
{
    static const char *const KINDS[] = {"Flechette Grenade", "Concussion Grenade", "Fake Grenade", "Smoke Grenade"};
    for (int i = 0; i < 4; i++) {
        arena *a = range_of("", "", "");
        int before = tire(a, 0);
        burst(a, KINDS[i], 30.25, 50);
        expect_equal(tire(a, 0), before);
    }
}

#define WALL(points) \
    "'map':{'title':'f','size':[10000,10000],'fixtures':[{'kind':'wall','dp':" points \
    ",'box':[2500,4000,2600,6000]}],'gates':[{'title':'a','start':[1000,1000,90]},{'title':'b','start':[3000,1000,90]" \
    "}]}"

RULE_TEST("breaches", "a grenade within half an inch breaches a wall with half of its points, thermite with all")
{
    static const struct {
        const char *kind;
        int die, breached;
        double x;
    } ROWS[] = {{"Explosive Grenade", 6, 1, 24.6},       {"Explosive Grenade", 5, 0, 24.6},
                {"Explosive Grenade", 6, 0, 24.4},       {"Thermite Grenade", 3, 1, 24.6},
                {"Thermite Grenade", 2, 0, 24.6},        {"White Phosphorus Grenade", 6, 1, 24.6},
                {"White Phosphorus Grenade", 4, 0, 24.6}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of("", "", WALL("3"));
        if (ROWS[i].x > 24.5) dice(a, ROWS[i].die);
        burst(a, ROWS[i].kind, ROWS[i].x, 50);
        expect_of(ROWS[i].kind, a->state->gap_count, ROWS[i].breached);
    }
}

RULE_TEST("breaches", "a lamppost beside a grenade loses half of its points")
{
    arena *a =
        range_of("", "",
                 "'map':{'title':'f','size':[10000,10000],'fixtures':[{'kind':'lamppost','dp':4,'box':[2490,4990,"
                 "2510,5010]}],'gates':[{'title':'a','start':[1000,1000,90]},{'title':'b','start':[3000,1000,90]}"
                 "]}");
    dice(a, 5);
    burst(a, "Explosive Grenade", 24.6, 50);
    expect_equal(a->state->fixture_damage[0], 2);
}

RULE_TEST("metal-armor", "a grenade is a burst: a 5 or a 6 wears metal down")
{
    for (int die = 4; die <= 6; die++) {
        arena *a = range_of("", "'armor':[{'type':'metal','F':8,'R':2,'L':2,'B':2,'T':2,'U':2}]", "");
        if (die == 6)
            dice(a, 6, 1, 1); /* 6, and 3 for each of two tires: debris */
        else
            dice(a, die);
        burst(a, "Explosive Grenade", 30.25, 50);
        expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), die > 4 ? 7 : 8);
    }
}

RULE_TEST("explosions", "a vehicle that explodes wears metal beside it down on a 6")
{
    for (int die = 5; die <= 6; die++) {
        arena *a = range_of("", "'armor':[{'type':'metal','F':8,'R':2,'L':2,'B':2,'T':2,'U':2}]", "");
        with_dice(a, duel_blast_at(play, &(duel_blast){.car = TARGET,
                                                       .from = {29, 50},
                                                       .points = die,
                                                       .by = DUEL_NONE,
                                                       .worn = (uint8_t)(die == 6)}));
        expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), die == 6 ? 7 : 8);
    }
}

/* Metal over plastic, in front only. */
static const char ONE_SIDE[] =
    "'armor':[{'type':'metal','F':8},{'type':'plastic','F':10,'R':10,'L':10,'B':10,'T':10,'U':"
    "10}],'tires':{'front':{'type':'solid','fireproof':true},'back':{'type':'solid','fireproof':true}}";

RULE_TEST("fireproof-armor", "thermite on the only side with metal burns nothing; on the plastic it does")
{
    for (int front = 0; front < 2; front++) {
        arena *a = range_of("", ONE_SIDE, "");
        dice(a, 3);
        burst(a, "Thermite Grenade", front ? 30.25 : 31, front ? 50 : 50.5);
        expect_equal(a->state->car[TARGET].heat[0].modifier, front ? 0 : 2);
    }
}

RULE_TEST("fireproof-armor", "and where its owner picks the metal side nothing burns, either")
{
    static const int SIDES[] = {TK_SIDE_FRONT, TK_SIDE_RIGHT};
    for (int i = 0; i < 2; i++) {
        arena *a = range_of("", ONE_SIDE, "");
        dice(a, 3);
        burst(a, "Thermite Grenade", 30.25, 50.4); /* faces its front and its right side */
        expect_asked(a, TARGET, BLAST);
        tk_action take = tk_action_with(VERB_TAKE, SIDES[i], TK_ABSENT, TK_ABSENT);
        with_dice(a, duel_answer_blast(play, TARGET, take));
        expect_equal(a->state->car[TARGET].heat[0].modifier, i ? 2 : 0);
    }
}

RULE_TEST("fireproof-armor", "on metal all round the tires near the thermite may burn by themselves")
{
    arena *a = range_of("", "'armor':[{'type':'metal','F':8,'R':2,'L':2,'B':2,'T':2,'U':2}]", "");
    dice(a, 3);
    burst(a, "Thermite Grenade", 30.25, 50);
    expect_equal(a->state->car[TARGET].heat[0].modifier, 2);
    expect_equal(__builtin_popcount(a->state->car[TARGET].heat[0].tires), 2);
}
