/* Searchlights: what helps whoever points one, and how long a target is in it. */
#include "duel_foot.h"

#include <stdio.h>

#define LIGHT "'accessories':[{'type':'searchlight','at':'front'}%s]"
enum { PLAIN = 4 }; /* 3 to track, 10 inches 2, an end of a van 1, less 2: both stand still */

/* A driver and a gunner with a light at night, and more accessories (",{...}"). */
static arena *at_night(const char *more, const char *options)
{
    char members[512], all[256];
    snprintf(members, sizeof members, "'crew':['driver','gunner'],'weapons':[{'type':'MG','mount':'F'}]," LIGHT, more);
    snprintf(all, sizeof all, "'night':true%s", options);
    return range_of(members, "'crew':['driver','passenger'],'weapons':[{'type':'MG','mount':'F'}]", all);
}

static duel_deed light_on(int crew, int target, bool blind)
{
    return (duel_deed){.car = SHOOTER,
                       .crew = (uint8_t)crew,
                       .weapon = DUEL_NONE,
                       .target = (uint16_t)target,
                       .aim = blind,
                       .flags = DEED_LIGHT};
}

/* Two sixes: it is found. */
static void shine(arena *a, int crew, int target, bool blind)
{
    duel_deed light = light_on(crew, target, blind);
    dice(a, 6, 6);
    with_dice(a, duel_shine(play, &light));
}

static int light_needs(const arena *a, int crew)
{
    duel_deed light = light_on(crew, TARGET, false);
    return duel_look_light(a->duel, a->state, &light, NULL).need;
}

RULE_TEST("searchlight-use", "a computer of the place helps with the light, one for a single weapon does not")
{
    static const struct {
        const char *more;
        int bonus;
    } ROWS[] = {{"", 0},
                {",{'type':'targeting-computer','for':'driver'}", 1},
                {",{'type':'hi-res-targeting-computer','for':'driver'}", 2},
                {",{'type':'vehicular-computer','for':'driver'}", 1},
                {",{'type':'hi-res-single-weapon-computer','for':'driver','weapon':0}", 0},
                {",{'type':'cyberlink','for':'driver','weapon':0}", 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = at_night(ROWS[i].more, "");
        expect_equal(light_needs(a, 0), PLAIN - ROWS[i].bonus);
        expect_equal(light_needs(a, 1), PLAIN); /* the gunner has none of his own */
        a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_PLANT, 0)] = 0;
        expect_equal(light_needs(a, 0), PLAIN);
    }
}

RULE_TEST("searchlight-use", "a gunner of +2 finds the target 2 easier; a wound costs him 2")
{
    arena *a = at_night("", ",'gunnery':[[0,2],[0,0]]");
    expect_equal(light_needs(a, 0), PLAIN);
    expect_equal(light_needs(a, 1), PLAIN - 2);
    a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_PERSON, 1)] = 2;
    expect_equal(light_needs(a, 1), PLAIN);
}

RULE_TEST("searchlight-use", "one light is on one target at a time: turned to another, the first is dark again")
{
    arena *a = at_night("", "");
    on_foot(a, 3, 25, 52); /* the passenger */
    shine(a, 0, TARGET, false);
    expect_true(a->state->car[TARGET].lit > 0);
    with_dice(a, duel_tick(play));
    shine(a, 1, DUEL_TARGET_WALKER + 3, false);
    expect_equal(a->state->car[TARGET].lit, 0);
    expect_true(a->state->walker[3].lit > 0);
    a = at_night(",{'type':'searchlight','at':'back'}", "");
    on_foot(a, 3, 25, 52);
    shine(a, 0, TARGET, true);
    shine(a, 1, DUEL_TARGET_WALKER + 3, false);
    expect_true(a->state->car[TARGET].blinded > 0); /* two lights, two targets */
    expect_true(a->state->walker[3].lit > 0);
}

RULE_TEST("searchlight-use", "who is blinded sees again as soon as the light is shot out")
{
    for (int points = 0; points < 2; points++) {
        arena *a = at_night("", "");
        shine(a, 0, TARGET, true);
        with_dice(a, duel_tick(play));
        a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_ACCESSORY, 0)] = (uint8_t)points;
        with_dice(a, duel_tick(play));
        expect_equal(a->state->car[TARGET].blinded > 0, points);
        expect_equal(
            duel_look(a->duel, a->state, &(duel_deed){.car = TARGET, .target = SHOOTER, .aim = AIM_FRONT}, NULL).need,
            7 + 2 - 2 + 1 + 3 + 10 * points); /* a machine gun, 10 inches, standing, a van's end, night */
    }
}

RULE_TEST("searchlight-use",
          "3 finds it and a roll of one less does not; 6 blinds, 5 does not; whoever points it does not fire")
{
    static const struct {
        bool blind;
        int low, high; /* second die beside a 1 or a 3 */
    } ROWS[] = {{false, 2, 3}, {true, 3, 4}};
    for (int i = 0; i < 2; i++) {
        for (int hit = 0; hit < 2; hit++) {
            arena *a = at_night("", "");
            firing(a);
            expect_true(
                offered(a, SHOOTER, ROWS[i].blind ? "light crew=1 target=1 blind=1" : "light crew=1 target=1 blind=0"));
            act(a, SHOOTER, ROWS[i].blind ? "light crew=1 target=1 blind=1" : "light crew=1 target=1 blind=0");
            refused(a, SHOOTER, "fire crew=1 weapon=0 target=1 at=front", DUEL_CREW_FIRED);
            dice(a, ROWS[i].blind ? 3 : 1, hit ? ROWS[i].high : ROWS[i].low); /* 4 to track, 7 to blind */
            resolve_phase(a, 1);
            expect_equal((ROWS[i].blind ? a->state->car[TARGET].blinded : a->state->car[TARGET].lit) > 0, hit);
            expect_equal(ROWS[i].blind ? a->state->car[TARGET].lit : a->state->car[TARGET].blinded, 0);
        }
    }
}

/* A wall from (25, 53) to (26, 60): between the light at (20, 50) and (31, 57), not between it and (31, 50). */
#define BEHIND_A_WALL "," FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":50,\"box\":[2500,5300,2600,6000]}]")

RULE_TEST("searchlight-use", "whoever drives or walks behind a wall is dark again, and a blinded crew sees")
{
    for (int hidden = 0; hidden < 2; hidden++) {
        arena *a = at_night(",{'type':'searchlight','at':'back'},{'type':'searchlight','at':'left'}", BEHIND_A_WALL);
        on_foot(a, 3, 25, 52); /* the passenger */
        shine(a, 0, TARGET, false);
        shine(a, 1, TARGET, true);
        shine(a, 0, DUEL_TARGET_WALKER + 3, false);
        if (hidden) stand(a, TARGET, 31, 57, 180, 0);
        if (hidden) on_foot(a, 3, 30, 57);
        firing(a); /* the moves are over */
        with_dice(a, duel_dim_lights(play));
        expect_equal(a->state->car[TARGET].lit > 0, !hidden);
        expect_equal(a->state->car[TARGET].blinded > 0, !hidden);
        expect_equal(a->state->walker[3].lit > 0, !hidden);
    }
}

RULE_TEST("searchlight-use", "with nobody able at the light its target is dark: 3 harder to hit again")
{
    enum { NEEDED = 7 + 2 - 2 + 1 }; /* a machine gun, 10 inches, both stand still, the end of a van */
    for (int out = 0; out < 3; out++) {
        arena *a = at_night("", "");
        shine(a, 1, TARGET, false);
        expect_equal(needed(a, 0, AIM_FRONT), NEEDED);
        if (out == 1) a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_PERSON, 1)] = 1; /* of three: knocked out */
        if (out == 2) on_foot(a, 2, 20, 55);                                              /* gets out */
        resolve_phase(a, 1);
        expect_equal(needed(a, 0, AIM_FRONT), NEEDED + (out ? 3 : 0));
    }
}

RULE_TEST("searchlight-use", "smoke between the light and the eyes it blinds: they see, and are still lit")
{
    arena *a = at_night(",{'type':'searchlight','at':'back'}", "");
    shine(a, 0, TARGET, false);
    shine(a, 1, TARGET, true);
    lay(a, COUNTER_SMOKE, DUEL_NONE, 25, 50, 0, 0);
    with_dice(a, duel_dim_lights(play));
    expect_true(a->state->car[TARGET].lit > 0);
    expect_equal(a->state->car[TARGET].blinded, 0);
}

RULE_TEST("searchlights", "an armored one shines until its fifth point is gone, a plain one has a single point")
{
    arena *a = range_of("'accessories':[{'type':'armored-searchlight','at':'front'}]", "", "'night':true");
    int part = part_of(a, SHOOTER, PART_ACCESSORY, 0);
    expect_equal(a->state->car[SHOOTER].dp[part], 5);
    firing(a);
    for (int points = 5; points; points--) {
        a->state->car[SHOOTER].dp[part] = (uint8_t)points;
        expect_true(offered(a, SHOOTER, "light crew=0 target=1 blind=1"));
    }
    a->state->car[SHOOTER].dp[part] = 0;
    refused(a, SHOOTER, "light crew=0 target=1 blind=1", DUEL_NO_GEAR);
    a = range_of("'accessories':[{'type':'searchlight','at':'front'}]", "", "'night':true");
    expect_equal(a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_ACCESSORY, 0)], 1);
}
