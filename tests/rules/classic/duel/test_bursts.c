/* Bursts: what weapons do to people around what they hit. */
#include "duel_foot.h"

#define RIFLE "'weapons':[{'type':'RR','mount':'F'}]"
#define GUARDED "'crew':['driver','passenger','passenger']"

/* Walkers 2 and 3 came as passengers of the target. */
enum { FIRST = 2, SECOND };

static void fire_at(arena *a, int target)
{
    a->state->deed[a->state->deed_count++] =
        (duel_deed){.car = SHOOTER, .weapon = 0, .target = (uint16_t)target, .aim = AIM_FRONT};
}

RULE_TEST("burst-and-people",
          "a vehicle is hit: who stands before that side takes 1d, who stands behind the vehicle nothing")
{
    arena *a = crowd_of(2, RIFLE);
    on_foot(a, FIRST, 30.125, 50.625);
    on_foot(a, SECOND, 31.125, 50.375);
    dice(a, 6, 5, 1, 2, 2);
    fire_at(a, TARGET);
    resolve_phase(a, 1);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 17);
    expect_equal(wounds_of(a, FIRST), 2);
    expect_equal(wounds_of(a, SECOND), 0);
}

RULE_TEST("burst-and-people", "somebody is hit: he takes the shot, those around him the burst")
{
    arena *a = crowd_of(2, RIFLE);
    on_foot(a, FIRST, 25.125, 50.125);
    on_foot(a, SECOND, 25.625, 50.625);
    dice(a, 6, 6, 1, 1, 1);
    fire_at(a, DUEL_TARGET_WALKER + FIRST);
    resolve_phase(a, 1);
    expect_equal(wounds_of(a, FIRST), 2);
    expect_equal(wounds_of(a, SECOND), 1);
}

RULE_TEST("burst-and-people", "a wall is hit: those on that side of it within an inch take 1d")
{
    arena *a =
        range_of(RIFLE, GUARDED,
                 "'map':{'title':'f','size':[10000,10000],'fixtures':[{'kind':'wall','dp':80,'box':[2600,4500,"
                 "2650,5500]}],'gates':[{'title':'a','start':[1000,1000,90]},{'title':'b','start':[3000,1000,90]}"
                 "]}");
    on_foot(a, FIRST, 25.625, 50.625);
    on_foot(a, SECOND, 26.625, 50.125);
    dice(a, 6, 5, 1, 1, 1);
    fire_at(a, DUEL_TARGET_FIXTURE);
    resolve_phase(a, 1);
    expect_equal(wounds_of(a, FIRST), 1);
    expect_equal(wounds_of(a, SECOND), 0);
}

RULE_TEST("burst-and-people", "mines burst too, and the vehicle on them is no cover")
{
    arena *a = crowd_of(2, "");
    on_foot(a, FIRST, 31.125, 50.625);
    on_foot(a, SECOND, 31.125, 51.625);
    lay(a, COUNTER_MINES, SHOOTER, 31, 50, 0, COUNTER_REMOTE);
    dice(a, 1, 1, 1, 1, 1, 1, 1); /* the burst; four tires; 2d below */
    with_dice(a, duel_detonate(play, 0));
    expect_equal(wounds_of(a, FIRST), 1);
    expect_equal(wounds_of(a, SECOND), 0);
    expect_equal(armor_of(a, TARGET, TK_SIDE_UNDER), 8);
    lay(a, COUNTER_SPEAR_MINES, SHOOTER, 31, 51.5, 0, COUNTER_REMOTE); /* no burst effect, and no wheel near */
    with_dice(a, duel_detonate(play, 0));
    expect_equal(wounds_of(a, SECOND), 0);
}

RULE_TEST("targeting-ground", "a burst weapon may be fired at the ground: a hit bursts there, a miss where it scatters")
{
    arena *a = crowd_of(2, RIFLE);
    on_foot(a, FIRST, 25.125, 50.125);
    on_foot(a, SECOND, 25.625, 50.625);
    firing(a);
    expect_true(offered(a, 0, "fire-ground crew=0 weapon=0 x=2512 y=5012"));
    dice(a, 3, 3, 1, 1); /* 7, less 4 for the ground and 1 for standing still, and 1 for the range */
    act(a, 0, "fire-ground crew=0 weapon=0 x=2512 y=5012");
    expect_event(a, BURSTS, 2512, 5012);
    expect_equal(wounds_of(a, FIRST), 1);
    expect_equal(wounds_of(a, SECOND), 1);
    a = crowd_of(2, RIFLE);
    on_foot(a, FIRST, 25.125, 50.125);
    a->state->deed[a->state->deed_count++] = (duel_deed){.car = SHOOTER, .flags = DEED_GROUND, .x = 2512, .y = 5000};
    dice(a, 1, 1, 4, 6); /* missed by 1: five squares too far */
    resolve_phase(a, 1);
    expect_event(a, BURSTS, 2637, 5000);
    expect_equal(wounds_of(a, FIRST), 0);
}
