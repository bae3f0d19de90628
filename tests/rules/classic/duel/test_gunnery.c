/* People in the line of fire, and what is the same for every shot: arcs, smoke, spikes, pods, misses at walls. */
#include "duel_foot.h"

#include <stdio.h>

static void declare(arena *a, duel_deed shot)
{
    a->state->deed[a->state->deed_count++] = shot;
}

static void fire_at(arena *a, int weapon, int target, int aim)
{
    declare(a, (duel_deed){.car = SHOOTER, .weapon = (uint8_t)weapon, .target = (uint16_t)target, .aim = (uint8_t)aim});
}

/* What the shooter's weapon needs against a target number. */
static int needed_at(const arena *a, int weapon, int target, tk_ledger *ledger)
{
    duel_deed shot = {.car = SHOOTER, .weapon = (uint8_t)weapon, .target = (uint16_t)target};
    duel_sight sight = duel_look(a->duel, a->state, &shot, ledger);
    return sight.reason ? -99 : sight.need;
}

static int counters_of(const arena *a, int kind)
{
    int count = 0;
    for (int i = 0; i < a->state->counter_count; i++) count += a->state->counter[i].kind == kind;
    return count;
}

/* ---- people in the line ---- */

RULE_TEST("automatic-fire", "whoever stands in the line is fired at, before the vehicle behind him")
{
    arena *a = crowd_of(1, "'weapons':[{'type':'MG','mount':'F'}]");
    on_foot(a, 2, 25, 50);
    a->state->car[SHOOTER].weapon[0].flags = WEAPON_AUTOMATIC;
    dice(a, 4, 5, 2); /* 7, 4.5 inches 1, a person 3, less 1 each for standing still: 9 */
    resolve_phase(a, 5);
    expect_event(a, FIRES, SHOOTER, 0, 0, DUEL_TARGET_WALKER + 2);
    expect_event(a, TO_HIT, SHOOTER, 9, 9);
    expect_equal(wounds_of(a, 2), 2);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 20);
}

RULE_TEST("automatic-fire", "who lies in the line is fired at too, but nobody who is higher than the street")
{
    static const struct {
        int flags, level, car;
    } ROWS[] = {{WALK_PRONE, 0, false}, {0, 2, true}};
    for (int i = 0; i < 2; i++) {
        arena *a = crowd_of(1, "'weapons':[{'type':'MG','mount':'F'}]");
        on_foot(a, 2, 25, 50);
        a->state->walker[2].flags |= (uint8_t)ROWS[i].flags;
        a->state->walker[2].level = (uint8_t)ROWS[i].level;
        a->state->car[SHOOTER].weapon[0].flags = WEAPON_AUTOMATIC;
        dice(a, 1, 2);
        resolve_phase(a, 5);
        expect_event(a, FIRES, SHOOTER, 0, 0, ROWS[i].car ? TARGET : DUEL_TARGET_WALKER + 2);
    }
}

RULE_TEST("linked-weapons", "the weapon that is not aimed hits whoever stands in its line")
{
    arena *a =
        crowd_of(1, "'weapons':[{'type':'MG','mount':'F'},{'type':'RR','mount':'R'}],'links':[{'weapons':[0,1]}]");
    on_foot(a, 2, 20, 48);
    firing(a);
    dice(a, 1, 2, 5, 5, 1, 1); /* the gun misses; the rifle needs 7 and 3, less 2: 8 */
    act(a, SHOOTER, "volley crew=0 link=0 target=1 at=0");
    expect_event(a, FIRES, SHOOTER, 0, 1, DUEL_TARGET_WALKER + 2);
    expect_event(a, TO_HIT, SHOOTER, 8, 10);
    expect_equal(wounds_of(a, 2), 2);
}

RULE_TEST("sustained-fire", "at a person as at a vehicle: +1, then +2")
{
    arena *a = crowd_of(1, "'weapons':[{'type':'MG','mount':'F'}]");
    on_foot(a, 2, 25, 50);
    for (int turn = 1; turn <= 4; turn++) {
        a->state->turn = (uint16_t)turn;
        expect_equal(needed_at(a, 0, DUEL_TARGET_WALKER + 2, NULL), turn == 1 ? 9 : turn == 2 ? 8 : 7);
        a->state->car[SHOOTER].weapon[0].flags = 0;
        dice(a, 1, 1);
        fire_at(a, 0, DUEL_TARGET_WALKER + 2, 0);
        resolve_phase(a, 1);
    }
    on_foot(a, 1, 25, 50.5);
    a->state->turn = 5;
    expect_equal(needed_at(a, 0, DUEL_TARGET_WALKER + 1, NULL), 9); /* somebody else */
}

/* ---- arcs ---- */

RULE_TEST("automatic-fire", "the side it strikes may not be the one in whose arc the weapon is: -2")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", "");
    stand(a, TARGET, 25, 49.55, 120, 0); /* its left arc holds the gun; the line meets its front */
    a->state->car[SHOOTER].weapon[0].flags = WEAPON_AUTOMATIC;
    dice(a, 1, 2);
    resolve_phase(a, 5);
    expect_event(a, FIRES, SHOOTER, 0, 0, TARGET, AIM_FRONT);
    expect_event(a, TO_HIT, SHOOTER, 9, 3); /* 7, 4 inches 1, its front 1, the arc 2, less 2 for standing still */
}

/* ---- spikes ---- */

RULE_TEST("spike-gun", "at a person it is at -4 too")
{
    arena *a = crowd_of(1, "'weapons':[{'type':'SG','mount':'F'}]");
    on_foot(a, 2, 25, 50);
    expect_equal(needed_at(a, 0, DUEL_TARGET_WALKER + 2, NULL), 13); /* 9 and 4 */
}

#define WALL(points) \
    "'map':{'title':'f','size':[10000,10000],'fixtures':[{'kind':'wall','dp':" points \
    ",'box':[2500,4000,2600,6000]}],'gates':[{'title':'a','start':[1000,1000,90]},{'title':'b','start':[3000,1000,90]" \
    "}]}"

RULE_TEST("spike-gun", "its spikes break no wall, and at a wall it is at -4 as at anything else")
{
    arena *a = range_of("'weapons':[{'type':'SG','mount':'F'}]", "", WALL("3"));
    expect_equal(needed_at(a, 0, DUEL_TARGET_FIXTURE, NULL), 7 + 4 + 1 - 10 - 1); /* 4.5 inches, standing still */
    dice(a, 6, 6, 6);
    fire_at(a, 0, DUEL_TARGET_FIXTURE, 0);
    resolve_phase(a, 1);
    expect_equal(a->state->gap_count, 0);
}

/* ---- smoke ---- */

RULE_TEST("infrared", "through smoke a person takes less too: a point a die for every half inch")
{
    arena *a = crowd_of(1, "'weapons':[{'type':'LL','mount':'F','infrared':true}],'armor':[{'type':'plastic','F':5}]");
    on_foot(a, 2, 25, 50);
    lay(a, COUNTER_SMOKE, SHOOTER, 22, 50, 0, 0);
    dice(a, 6, 6, 3); /* an inch: two off */
    fire_at(a, 0, DUEL_TARGET_WALKER + 2, 0);
    resolve_phase(a, 1);
    expect_equal(wounds_of(a, 2), 1);
}

RULE_TEST("infrared", "a sweep loses what smoke takes before it is halved; a wall is spared as well")
{
    arena *a = crowd_of(2, "'weapons':[{'type':'ML','mount':'F','infrared':true}],'armor':[{'type':'plastic','F':5}]");
    on_foot(a, 2, 25, 50);
    on_foot(a, 3, 25, 50.25);
    lay(a, COUNTER_SMOKE, SHOOTER, 22, 50, 0, 0);
    dice(a, 6, 6, 6, 6, 3, 3); /* two dice, an inch: 6 less 4, and half of that is 1 */
    declare(a, (duel_deed){.car = SHOOTER, .target = DUEL_TARGET_WALKER + 2, .hit = 2});
    resolve_phase(a, 1);
    expect_equal(wounds_of(a, 2), 1);
    expect_equal(wounds_of(a, 3), 1);
    arena *b = range_of("'weapons':[{'type':'ML','mount':'F','infrared':true}],'armor':[{'type':'plastic','F':5}]", "",
                        WALL("5"));
    lay(b, COUNTER_SMOKE, SHOOTER, 22, 50, 0, 0);
    dice(b, 6, 6, 4, 4); /* 8 less 4 are not enough for 5 */
    fire_at(b, 0, DUEL_TARGET_FIXTURE, 0);
    resolve_phase(b, 1);
    expect_equal(b->state->gap_count, 0);
}

RULE_TEST("flamethrower", "its smoke lies along the line of fire, whatever it is fired at")
{
    arena *a = crowd_of(1, "'weapons':[{'type':'FT','mount':'F'}]");
    on_foot(a, 2, 24, 52);
    dice(a, 1, 2);
    fire_at(a, 0, DUEL_TARGET_WALKER + 2, 0);
    resolve_phase(a, 1);
    expect_equal(counters_of(a, COUNTER_SMOKE), 1);
    expect_equal(a->state->counter[0].heading, 297); /* 2 up and 3.5 ahead of the muzzle */
    arena *b =
        range_of("'weapons':[{'type':'FT','mount':'F'}]", "",
                 "'map':{'title':'f','size':[10000,10000],'fixtures':[{'kind':'lamppost','dp':2,'box':[2350,5295,"
                 "2360,5305]}],'gates':[{'title':'a','start':[1000,1000,90]},{'title':'b','start':[3000,1000,90]}]}");
    dice(b, 1, 2, 1, 1, 1, 1);
    fire_at(b, 0, DUEL_TARGET_FIXTURE, 0);
    resolve_phase(b, 1);
    expect_equal(b->state->counter[0].heading, 445); /* its nearest corner: 2.95 up and 3 ahead */
}

/* ---- rocket pods ---- */

RULE_TEST("rocket-pod", "six rockets of 4 points are one attack for control, but none of them leaves debris")
{
    arena *a = range_of("'weapons':[{'type':'MFR','mount':'F'}]",
                        "'armor':[{'type':'plastic','F':40,'R':5,'L':5,'B':5,'T':5,'U':5}]", "");
    stand(a, TARGET, 31, 50, 180, 10);
    a->state->car[TARGET].handling = 3;
    dice(a, 6, 6, 4, 6, 6, 4, 6, 6, 4, 6, 6, 4, 6, 6, 4, 6, 6, 4);
    fire_at(a, 0, TARGET, AIM_FRONT);
    resolve_phase(a, 1);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 40 - 24);
    expect_equal(a->state->car[TARGET].handling, 0); /* D3 for 24 points */
    expect_equal(a->state->counter_count, 0);
}

RULE_TEST("rocket-pod", "with other damage of the phase the best of its rockets counts")
{
    arena *a = range_of("'weapons':[{'type':'MFR','mount':'F'},{'type':'RR','mount':'F'}]",
                        "'armor':[{'type':'plastic','F':40,'R':5,'L':5,'B':5,'T':5,'U':5}]", "");
    dice(a, 6, 6, 4, 6, 6, 4, 6, 6, 5, 6, 6, 4, 6, 6, 4, 6, 6, 4, 6, 6, 3, 2, 1, 1); /* 5 of the best and 5 */
    fire_at(a, 0, TARGET, AIM_FRONT);
    fire_at(a, 1, TARGET, AIM_FRONT);
    resolve_phase(a, 1);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 40 - 25 - 5);
    expect_equal(counters_of(a, COUNTER_OBSTACLE), 0); /* 30 in all, but 10 for debris */
    expect_equal(a->state->counter_count, 1);
}

/* ---- misses at walls ---- */

#define WALL_AND_POST \
    "'map':{'title':'f','size':[10000,10000],'fixtures':[{'kind':'wall','dp':2,'box':[2500,4000,2600,6000]},{'kind':" \
    "'lamppost','dp':2,'box':[2190,4990,2210,5010]}],'gates':[{'title':'a','start':[1000,1000,90]},{'title':'b'," \
    "'start':[3000,1000,90]}]}"

/* A building and a lamppost ahead of the shooter at (20, 50), a building behind it, and a lamppost to its left. */
#define STREET \
    "'map':{'title':'street','size':[10000,10000],'fixtures':[{'kind':'building','dp':10,'box':[3500,4000,4000,4800]}" \
    "," \
    "{'kind':'lamppost','dp':2,'box':[2990,5290,3010,5310]},{'kind':'building','dp':10,'box':[1000,4000,1500,6000]}," \
    "{'kind':'lamppost','dp':2,'box':[1990,5190,2010,5210]}]," \
    "'gates':[{'title':'a','start':[1000,1000,90]},{'title':'b','start':[3000,1000,90]}]}"

RULE_TEST("targeting-fixtures", "what stands there and what is out of the duel is listed besides the choices")
{
    static const char *const BESIDES[] = {
        "fire crew=0 weapon=0 target=100",        "fire crew=0 weapon=0 target=101",
        "volley crew=0 link=0 target=100",        "", /* with the gun in his hand */
        "fire crew=0 weapon=0 target=1 at=front", "volley crew=0 link=0 target=1 at=front"};
    arena *a = range_of("'crew':[{'role':'driver','gear':['SMG']}],'weapons':[{'type':'MG','mount':'F'},"
                        "{'type':'MG','mount':'F'}],'links':[{'weapons':[0,1]}]",
                        "", STREET);
    char shoot[64];
    snprintf(shoot, sizeof shoot, "shoot crew=0 with=%d target=103", gear_named(a, "Submachine Gun"));
    a->state->car[SHOOTER].watches = 1; /* asked though there is nobody to fight */
    for (int wreck = 0; wreck < 2; wreck++) {
        if (wreck) a->state->car[TARGET].standing = STANDING_KILLED;
        firing(a);
        for (size_t i = 0; i < sizeof BESIDES / sizeof *BESIDES; i++) {
            const char *words = i == 3 ? shoot : BESIDES[i];
            bool vehicle = i > 3;
            expect_of(words, offered_besides(a, SHOOTER, words), !vehicle || wreck);
            expect_of(words, offered(a, SHOOTER, words), vehicle && !wreck);
        }
        expect_true(!offered_besides(a, SHOOTER, "fire crew=0 weapon=0 target=102")); /* out of the arc */
    }
}

RULE_TEST("targeting-fixtures", "a shot at a wall that misses by 1 and goes to the right breaks it there")
{
    arena *a = range_of("'weapons':[{'type':'RR','mount':'F'}]", "", WALL("2"));
    expect_equal(needed_at(a, 0, DUEL_TARGET_FIXTURE, NULL), 7 + 1 - 10 - 1);
    dice(a, 1, 1, 1, 5, 1, 1); /* a 2 always misses: right by 5 - 1 squares; 2 points */
    fire_at(a, 0, DUEL_TARGET_FIXTURE, 0);
    resolve_phase(a, 1);
    expect_event(a, STRAY, SHOOTER, DUEL_TARGET_FIXTURE);
    expect_equal(a->state->gap_count, 1);
    double middle = (a->state->gap[0].from + a->state->gap[0].to) / 200.0;
    double along = middle < 10 ? 40 + middle : 60 - middle; /* whichever end it is measured from */
    expect_true(along > 48.7 && along < 49.3);              /* the line to (25, 49) */
}

RULE_TEST("targeting-fixtures", "one that falls short bursts on the ground before the wall, and hurts who stands there")
{
    arena *a = range_of("'crew':['driver','passenger'],'weapons':[{'type':'RR','mount':'F'}]", "", WALL("2"));
    on_foot(a, 2, 24, 50.5); /* half an inch from where it comes down, more than an inch from the wall */
    dice(a, 1, 1, 3, 5, 2);  /* on line but short by 4 squares; a die to whoever is near */
    fire_at(a, 0, DUEL_TARGET_FIXTURE, 0);
    resolve_phase(a, 1);
    expect_equal(a->state->gap_count, 0);
    expect_event(a, BURSTS, 2400, 5000);
    expect_equal(wounds_of(a, 2), 2);
}

RULE_TEST("targeting-fixtures", "a machine gun that misses a lamppost hits the wall behind it")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", WALL_AND_POST);
    dice(a, 1, 3, 4, 6, 6, 6, 2); /* 12 missed by 8: long by 18 squares, 4.5 inches; 2 points */
    fire_at(a, 0, DUEL_TARGET_FIXTURE + 1, 0);
    resolve_phase(a, 1);
    expect_event(a, STRAY, SHOOTER, DUEL_TARGET_FIXTURE);
    expect_equal(a->state->gap_count, 1);
}

RULE_TEST("targeting-fixtures", "a rifle that misses a wall to the left breaks it there")
{
    arena *a = people_with("'rifle'", "", WALL("2"));
    on_foot(a, 0, 24, 50);
    dice(a, 1, 1, 2, 3); /* left by 2 squares; 3 points */
    declare(a, (duel_deed){.car = SHOOTER,
                           .weapon = (uint8_t)(DEED_HAND + gear_named(a, "Rifle")),
                           .target = DUEL_TARGET_FIXTURE,
                           .hit = 1});
    resolve_phase(a, 1);
    expect_event(a, STRAY, SHOOTER, DUEL_TARGET_FIXTURE);
    expect_equal(a->state->gap_count, 1);
}

/* ---- searchlights ---- */

RULE_TEST("searchlight-use", "it follows somebody on foot, who is fired at as by day for a turn")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}],'accessories':[{'type':'searchlight','at':'front'}]", "",
                        "'night':true");
    duel_deed light = {.car = SHOOTER, .weapon = DUEL_NONE, .target = DUEL_TARGET_WALKER + 1, .flags = DEED_LIGHT};
    on_foot(a, 1, 25, 50);
    expect_equal(needed_at(a, 0, DUEL_TARGET_WALKER + 1, NULL), 12); /* 9, and 3 for the night */
    tk_ledger ledger;
    duel_sight sight = duel_look_light(a->duel, a->state, &light, &ledger);
    expect_equal(sight.reason, TK_REASON_FINE);
    expect_equal(sight.need, 5); /* 3, 5 inches 1, a person 3, less 2 for standing still */
    declare(a, light);
    dice(a, 2, 3);
    resolve_phase(a, 1);
    expect_event(a, LIT, SHOOTER, DUEL_TARGET_WALKER + 1, 0);
    for (int phase = 1; phase <= 6; phase++) {
        expect_equal(needed_at(a, 0, DUEL_TARGET_WALKER + 1, NULL), phase < 6 ? 9 : 12);
        let_pass(a, phase % DUEL_PHASES + 1, 1);
    }
    declare(a, light);
    dice(a, 2, 2); /* one too few */
    resolve_phase(a, 1);
    expect_equal(needed_at(a, 0, DUEL_TARGET_WALKER + 1, NULL), 12);
}

RULE_TEST("searchlight-use", "a person may be lit, but only crews are blinded; somebody else fires with the light")
{
    arena *a = range_of("'crew':['driver',{'role':'passenger','gear':['rifle']}],'weapons':[{'type':'MG','mount':'F'}],"
                        "'accessories':[{'type':'searchlight','at':'front'}]",
                        "", "'night':true");
    on_foot(a, 1, 25, 50);
    on_foot(a, 2, 25, 53);
    int dark = hand_needs(a, 2, "Rifle", DUEL_TARGET_WALKER + 1, 0, NULL);
    firing(a);
    expect_true(offered(a, SHOOTER, "light crew=0 target=601 blind=0"));
    refused(a, SHOOTER, "light crew=0 target=601 blind=1", DUEL_ONLY_CREWS);
    refused(a, SHOOTER, "light crew=0 target=603 blind=0", DUEL_NO_TARGET);
    a->state->walker[1].lit = 3;
    expect_equal(hand_needs(a, 2, "Rifle", DUEL_TARGET_WALKER + 1, 0, NULL), dark - 3);
    expect_true(panel_says(a, 1, "lit up"));
}

/* ---- on tripods ---- */

static void fire_tripod(arena *a, const char *title, int target)
{
    declare(a, (duel_deed){.car = SHOOTER,
                           .weapon = (uint8_t)(DEED_HAND + gear_named(a, title)),
                           .target = (uint16_t)target,
                           .hit = 1});
    resolve_phase(a, 1);
}

RULE_TEST("flamethrower", "one on a tripod leaves its smoke along its line, too")
{
    arena *a = people_with("'tripod-FT'", "", "");
    on_foot(a, 0, 24, 52);
    on_foot(a, 1, 26, 54);
    dice(a, 1, 2);
    fire_tripod(a, "Flamethrower on a Tripod", DUEL_TARGET_WALKER + 1);
    expect_equal(counters_of(a, COUNTER_SMOKE), 1);
    expect_equal(a->state->counter[0].heading, 450);
    expect_near(duel_inches(a->state->counter[0].x), 24 + 0.3536);
}

RULE_TEST("metal-armor", "a burst weapon on a tripod wears metal down on fives as well")
{
    arena *a = range_of("'crew':[{'role':'driver','gear':['tripod-RR']}]",
                        "'armor':[{'type':'metal','F':8,'R':2,'L':2,'B':2,'T':2,'U':2}]", "");
    on_foot(a, 0, 24, 50);
    dice(a, 6, 6, 5, 3);
    fire_tripod(a, "Recoilless Rifle on a Tripod", TARGET);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 7);
}
