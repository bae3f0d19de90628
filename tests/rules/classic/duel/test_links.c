/* Links between weapons and gear, and sidecars that are cast off. */
#include "duel_range.h"

#include <stdio.h>

RULE_TEST("linked-weapons", "identical ones are aimed together, each with its own roll, by one person")
{
    arena *a = on_a_field("stinger", "killer-kart");
    stand(a, 0, 20, 50, 0, 0);
    stand(a, 1, 31, 50, 180, 0);
    firing(a);
    expect_true(offered(a, 0, "volley crew=0 link=0 target=1 at=0"));
    act(a, 0, "volley crew=0 link=0 target=1 at=0");
    expect_equal(a->state->deed_count, 2);
    refused(a, 0, "volley crew=0 link=3 target=1 at=0", NOT_ASKED);
    dice(a, 6, 6, 2, 6, 6, 2);
    resolve_phase(a, 1);
    expect_equal(armor_of(a, 1, TK_SIDE_FRONT), 1);
}

RULE_TEST("linked-weapons", "of different kinds one is aimed, the others fire straight ahead; dropped ones drop")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'RR','mount':'F'},{'type':'SS','mount':'B'}],"
                        "'links':[{'weapons':[0,1,2]}]",
                        "'weapons':[{'type':'MG','mount':'F'}]", "");
    firing(a);
    act(a, 0, "volley crew=0 link=0 target=1 at=0 with=1");
    expect_equal(a->state->deed_count, 3);
    expect_equal(a->state->deed[0].flags, DEED_LINKED | DEED_AUTOMATIC);
    expect_equal(a->state->deed[1].flags, DEED_LINKED);
    expect_equal(a->state->deed[2].flags, DEED_LINKED | DEED_DROP);
}

RULE_TEST("linked-weapons", "links of links: of four rockets any one, either pair or all at once")
{
    static const char *const CALLS[] = {"volley crew=0 link=0 target=1 at=0", "volley crew=0 link=1 target=1 at=0",
                                        "volley crew=0 link=2 target=1 at=0", "fire crew=0 weapon=3 target=1 at=0"};
    static const int SHOTS[] = {2, 2, 4, 1};
    for (int i = 0; i < 4; i++) {
        arena *a = range_of("'weapons':[{'type':'HR','mount':'F'},{'type':'HR','mount':'F'},{'type':'HR','mount':'F'},"
                            "{'type':'HR','mount':'F'}],'links':[{'weapons':[0,1]},{'weapons':[2,3]},"
                            "{'weapons':[0,1,2,3]}]",
                            "'weapons':[{'type':'MG','mount':'F'}]", "");
        firing(a);
        for (int k = 0; k < 4; k++) expect_true(offered(a, 0, CALLS[k]));
        act(a, 0, CALLS[i]);
        expect_equal(a->state->deed_count, SHOTS[i]);
        expect_equal(a->state->car[SHOOTER].crew_fired, 1); /* one action */
    }
}

RULE_TEST("laser-power",
          "of linked lasers as many fire as there are units for, and nobody fires what was declared away")
{
    arena *a = range_of("'crew':['driver','gunner'],'weapons':[{'type':'ML','mount':'F'},{'type':'ML','mount':'F'},"
                        "{'type':'LL','mount':'F'}],'links':[{'weapons':[0,1]}],'armor':[{'type':'plastic','F':5}]",
                        "'weapons':[{'type':'MG','mount':'F'}]", "");
    a->state->car[SHOOTER].power = 3;
    firing(a);
    act(a, 0, "volley crew=0 link=0 target=1 at=front");
    expect_equal(a->state->deed_count, 1); /* two units each */
    refused(a, 0, "fire crew=1 weapon=1 target=1 at=front", DUEL_NO_POWER);
    expect_true(offered(a, 0, "fire crew=1 weapon=2 target=1 at=front"));
    dice(a, 1, 2);
    resolve_phase(a, 1);
    expect_equal(a->state->car[SHOOTER].power, 1);
}

RULE_TEST("linked-weapons", "one link over mines behind, spikes at the sides and a gun in the turret: all five at once")
{
    arena *a = range_of("'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'turret'},{'type':'MD','mount':'B'},"
                        "{'type':'MD','mount':'B'},{'type':'SD','mount':'R'},{'type':'SD','mount':'L'}],"
                        "'links':[{'weapons':[0,1,2,3,4]}]",
                        "'weapons':[{'type':'MG','mount':'F'}]", "");
    firing(a);
    act(a, 0, "volley crew=0 link=0 target=1 at=0");
    expect_equal(a->state->deed_count, 5);
    dice(a, 1, 2);
    resolve_phase(a, 1);
    int mines = 0, spikes = 0;
    for (int i = 0; i < a->state->counter_count; i++) {
        mines += a->state->counter[i].kind == COUNTER_MINES;
        spikes += a->state->counter[i].kind == COUNTER_SPIKES;
    }
    expect_equal(mines, 2);
    expect_equal(spikes, 2);
    expect_event(a, TO_HIT, SHOOTER, 8, 3);
}

RULE_TEST("linked-weapons", "two of the five alone need a link of their own, and each still has its own button")
{
    static const char *const LINKS[] = {"{'weapons':[0,1,2,3,4]}",
                                        "{'weapons':[0,1,2,3,4]},{'weapons':[3,4]},{'weapons':[1,2]}"};
    for (int more = 0; more < 2; more++) {
        char members[512];
        snprintf(members, sizeof members,
                 "'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'turret'},{'type':'MD','mount':'B'},"
                 "{'type':'MD','mount':'B'},{'type':'SD','mount':'R'},{'type':'SD','mount':'L'}],'links':[%s]",
                 LINKS[more]);
        for (int link = 1; link <= 2; link++) {
            arena *a = range_of(members, "'weapons':[{'type':'MG','mount':'F'}]", "");
            char words[64];
            snprintf(words, sizeof words, "volley crew=0 link=%d target=0 at=0", link);
            firing(a);
            expect_true(offered(a, 0, "drop crew=0 weapon=3"));
            expect_equal(offered(a, 0, words), more);
            if (!more) refused(a, 0, words, DUEL_NO_LINK);
            if (!more) continue;
            act(a, 0, words);
            expect_equal(a->state->deed_count, 2);
            resolve_phase(a, 1);
            expect_equal(a->state->counter_count, 2);
            for (int i = 0; i < 2; i++)
                expect_equal(a->state->counter[i].kind, link == 1 ? COUNTER_SPIKES : COUNTER_MINES);
            expect_no_event(a, TO_HIT);
        }
    }
}

RULE_TEST("linked-weapons",
          "with nobody to aim at the button still fires: the mines drop, the gun fires straight ahead")
{
    static const char LINKED[] =
        "'weapons':[{'type':'MG','mount':'F'},{'type':'MD','mount':'B'}],'links':[{'weapons':[0,1]}]";
    arena *a = range_of(LINKED, "'weapons':[{'type':'MG','mount':'F'}]", "");
    firing(a);
    expect_true(offered(a, 0, "volley crew=0 link=0 target=1 at=0"));
    expect_true(!offered(a, 0, "volley crew=0 link=0 target=0 at=0 with=1")); /* there is somebody */
    stand(a, TARGET, 15, 50, 0, 0);                                           /* behind */
    firing(a);
    refused(a, 0, "volley crew=0 link=0 target=1 at=front", DUEL_OUT_OF_ARC);
    expect_true(offered(a, 0, "volley crew=0 link=0 target=0 at=0 with=1"));
    act(a, 0, "volley crew=0 link=0 target=0 at=0 with=1");
    expect_equal(a->state->deed_count, 2);
    int shots = a->state->car[SHOOTER].weapon[0].shots;
    resolve_phase(a, 1);
    expect_equal(a->state->car[SHOOTER].weapon[0].shots, shots - 1);
    expect_equal(a->state->counter_count, 1);
}

RULE_TEST("trike-arcs", "guns on both sides of a trike are aimed together ahead, not to a side")
{
    arena *a = range_with(
        "{\"name\":\"Three\",\"body\":\"heavy-trike\",\"suspension\":\"heavy\",\"plant\":\"super-trike\",\"crew\":["
        "\"driver\"],\"weapons\":[{\"type\":\"MG\",\"mount\":\"R\"},{\"type\":\"MG\",\"mount\":\"L\"}],\"links\":[{"
        "\"weapons\":[0,1]}]}",
        "\"killer-kart\"", "");
    firing(a);
    refused(a, 0, "volley crew=0 link=1 target=1 at=front", DUEL_NO_LINK);
    act(a, 0, "volley crew=0 link=0 target=1 at=front");
    expect_equal(a->state->deed_count, 2);
    expect_equal(a->state->deed[0].flags | a->state->deed[1].flags, DEED_LINKED);
    a->state->deed_count = a->state->car[0].crew_fired = 0;
    for (int i = 0; i < 2; i++) a->state->car[0].weapon[i].flags = 0;
    stand(a, TARGET, 20, 60, 270, 0);
    firing(a);
    refused(a, 0, "volley crew=0 link=0 target=1 at=front", DUEL_OUT_OF_ARC);
}

RULE_TEST("smart-linked", "turret and body are aimed together only with a smart link")
{
    static const char *const LINKS[] = {"'links':[{'weapons':[0,1]}]", "'links':[{'weapons':[0,1],'smart':true}]"};
    for (int i = 0; i < 2; i++) {
        char members[256];
        snprintf(members, sizeof members,
                 "'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'turret'}],%s",
                 LINKS[i]);
        arena *a = range_of(members, "'weapons':[{'type':'MG','mount':'F'}]", "");
        firing(a);
        act(a, 0, "volley crew=0 link=0 target=1 at=0");
        expect_equal(a->state->deed_count, i ? 2 : 1);
    }
}

/* A machine gun in front and one in the turret with a smart link, a rocket launcher in front; a plain link of all. */
RULE_TEST("smart-linked", "a smart link can be linked: its weapons are aimed together in that link too")
{
    static const struct {
        const char *links;
        int deeds, automatic;
    } CASES[] = {{"{'weapons':[0,1,2]},{'weapons':[0,2]}", 2, 1},
                 {"{'weapons':[0,1,2]},{'weapons':[0,1],'smart':true}", 3, 1}};
    for (int i = 0; i < 2; i++) {
        char members[320];
        snprintf(
            members, sizeof members,
            "'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'turret'},{'type':'RL',"
            "'mount':'F'}],'links':[%s]",
            CASES[i].links);
        arena *a = range_of(members, "'weapons':[{'type':'MG','mount':'F'}]", "");
        firing(a);
        act(a, 0, "volley crew=0 link=0 target=1 at=0");
        expect_equal(a->state->deed_count, CASES[i].deeds);
        int automatic = 0;
        for (int k = 0; k < a->state->deed_count; k++) automatic += (a->state->deed[k].flags & DEED_AUTOMATIC) != 0;
        expect_equal(automatic, CASES[i].automatic);
    }
}

RULE_TEST("linked-weapons", "an infrared laser and a plain one are not identical: one is aimed, the other fires ahead")
{
    for (int infrared = 0; infrared < 3; infrared++) { /* how many of the two */
        char members[256];
        snprintf(members, sizeof members,
                 "'weapons':[{'type':'LL','mount':'F'%s},{'type':'LL','mount':'F'%s}],'links':[{'weapons':[0,1]}]",
                 infrared ? ",'infrared':true" : "", infrared == 2 ? ",'infrared':true" : "");
        arena *a = range_of(members, "'weapons':[{'type':'MG','mount':'F'}]", "");
        firing(a);
        act(a, 0, "volley crew=0 link=0 target=1 at=0");
        expect_equal(a->state->deed_count, 2);
        expect_equal(a->state->deed[0].flags & DEED_AUTOMATIC, 0);
        expect_equal((a->state->deed[1].flags & DEED_AUTOMATIC) != 0, infrared == 1);
    }
}

RULE_TEST("linked-gear", "a link sets wheelguards and a searchlight going with the weapons, in one action")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}],'accessories':[{'type':'wheelguard','at':'front-left',"
                        "'points':4},{'type':'wheelguard','at':'front-right','points':4},{'type':"
                        "'retractable-wheelguards','at':'front'},{'type':'searchlight','at':'front'}],"
                        "'links':[{'weapons':[0],'accessories':[2,3]}]",
                        "'weapons':[{'type':'MG','mount':'F'}]", "'night':true");
    firing(a);
    act(a, 0, "volley crew=0 link=0 target=1 at=front");
    expect_equal(a->state->deed_count, 3);
    expect_equal(a->state->deed[1].flags, DEED_HANDLE);
    expect_equal(a->state->deed[1].aim, HANDLE_GUARDS);
    expect_equal(a->state->deed[2].flags, DEED_LIGHT);
    expect_equal(a->state->car[SHOOTER].crew_fired, 1);
    dice(a, 1, 2, 6, 6);
    resolve_phase(a, 1);
    expect_true(a->state->car[TARGET].lit > 0);
    expect_true(a->state->car[SHOOTER].guard_phases[0] > 0);
}

RULE_TEST("linked-gear", "a pop-up turret on a link rises with the one action, and goes down with the next")
{
    arena *a = range_of("'turret':{'spaces':1,'popup':true},'weapons':[{'type':'MG','mount':'turret'},{'type':'SS',"
                        "'mount':'B'}],'links':[{'weapons':[1],'turret':true},{'weapons':[0],'turret':true}]",
                        "'weapons':[{'type':'MG','mount':'F'}]", "");
    duel_car *it = &a->state->car[SHOOTER];
    firing(a);
    expect_true(offered(a, 0, "volley crew=0 link=1 target=0 at=0")); /* the gun itself is still down */
    act(a, 0, "volley crew=0 link=0 target=0 at=0");
    expect_equal(a->state->deed_count, 2);
    expect_equal(it->crew_fired, 1);
    resolve_phase(a, 1);
    expect_equal(a->state->counter_count, 1);
    for (int phase = 0; phase < 5; phase++) with_dice(a, duel_tick(play));
    expect_true(it->flags & CAR_TURRET_UP);
    it->crew_fired = 0;
    it->weapon[1].flags = 0;
    firing(a);
    act(a, 0, "volley crew=0 link=1 target=1 at=0");
    expect_equal(a->state->deed_count, 2);
    dice(a, 1, 2);
    resolve_phase(a, 1);
    expect_true(it->turret_phases > 0); /* it fired first, and goes down now */
}

RULE_TEST("jettison-joining", "a firing action and a D2 hazard; the cycle goes on without what the sidecar had")
{
    arena *a = range_with("\"twin-wasp\"", "\"killer-kart\"", "");
    duel_car *it = &a->state->car[SHOOTER];
    const duel_vehicle *whole = duel_vehicle_of(a->duel, it);
    stand(a, SHOOTER, 20, 50, 0, 20);
    int before = it->handling, weapons = whole->weapon_count;
    firing(a);
    expect_true(offered(a, 0, "jettison crew=0"));
    act(a, 0, "jettison crew=0");
    resolve_phase(a, 1);
    const duel_vehicle *alone = duel_vehicle_of(a->duel, it);
    expect_event(a, JETTISONED, SHOOTER);
    expect_equal(it->handling, before - 2);
    expect_equal(alone->weapon_count, weapons - 1);
    expect_equal(it->outside, whole->people_count > 1 ? 2 : 0); /* the passenger is in it, wherever it goes */
    expect_equal(alone->tires, 2);
    expect_equal(alone->handling, whole->handling - 2); /* the sidecar's heavy suspension */
    expect_true(alone->top_speed > whole->top_speed);
    expect_true(alone->acceleration >= whole->acceleration);
    expect_equal(alone->sidecar_spaces, 0);
    expect_equal(duel_check_ready(a->duel, a->state, SHOOTER, 2), DUEL_REASON_NO_WEAPON);
    expect_equal(duel_check_ready(a->duel, a->state, SHOOTER, 0), TK_REASON_FINE);
    const duel_counter *loose = &a->state->counter[0];
    expect_equal(loose->kind, COUNTER_SIDECAR);
    expect_near(duel_inches(loose->y), 49.5); /* on its right */
    tk_action again = tk_action_make(VERB_JETTISON);
    again.arg[0] = 0;
    it->crew_fired = 0;
    expect_equal(duel_check_gear(a->duel, a->state, SHOOTER, again), DUEL_REASON_NO_GEAR);
}

RULE_TEST("jettison-joining", "the sidecar runs on, loses 5 mph a turn, rolls on crash table 1, and is an obstacle")
{
    arena *a = range_with("\"twin-wasp\"", "\"killer-kart\"", "");
    int counter = lay(a, COUNTER_SIDECAR, SHOOTER, 20, 40, 0, 0);
    duel_counter *loose = &a->state->counter[counter];
    loose->left = 400 / DUEL_STEP; /* 40 mph: four inches a turn */
    for (int phase = 1; phase <= 5; phase++) {
        if (phase == 5) dice(a, 1, 2); /* 3 and nothing for 40 mph: a minor skid, 5 mph */
        resolve_phase(a, phase);
    }
    expect_near(duel_inches(loose->x), 24);
    expect_event(a, ADRIFT, counter, CRASH_MINOR_SKID, 3);
    expect_equal(loose->left * DUEL_STEP, 400 - 50 - 50);
    loose->left = 0;
    stand(a, TARGET, duel_inches(loose->x), 40, 0, 10);
    a->state->car[TARGET].handling = 3;
    dice(a, 1, 1, 1, 1);
    with_dice(a, duel_meet_counters(play, TARGET));
    expect_event(a, STRUCK, TARGET, counter);
    expect_equal(a->state->car[TARGET].handling, 0);
}

/* ---- at a spot ---- */

static const char LAUNCHERS[] =
    "'weapons':[{'type':'GL','mount':'F'},{'type':'GL','mount':'F'}],'links':[{'weapons':[0,1"
    "]}],'armor':[{'type':'plastic','F':5}]";
static const char ARMED[] = "'weapons':[{'type':'MG','mount':'F'}]";

RULE_TEST("linked-weapons", "linked launchers let their grenades go together, where they are aimed")
{
    arena *a = range_of(LAUNCHERS, ARMED, "");
    firing(a);
    expect_true(offered(a, 0, "volley-ground crew=0 link=0 x=3040 y=5000")); /* just before the target */
    refused(a, 0, "volley crew=0 link=0 target=1 at=0", DUEL_ONLY_SPOT);
    refused(a, 0, "volley crew=0 link=0 target=1 at=0 with=1", DUEL_ONLY_SPOT);
    refused(a, 0, "volley-ground crew=0 link=1 x=2800 y=5100", DUEL_NO_LINK);
    refused(a, 0, "volley-ground crew=0 link=0 x=2800 y=12000", DUEL_OFF_TABLE);
    refused(a, 0, "volley-ground crew=0 link=0 x=1000 y=5000", DUEL_OUT_OF_ARC);
    act(a, 0, "volley-ground crew=0 link=0 x=2800 y=5100");
    expect_equal(a->state->deed_count, 2);
    expect_equal(a->state->car[SHOOTER].crew_fired, 1); /* one action */
    resolve_phase(a, 1);
    for (int i = 0; i < 2; i++) {
        expect_equal(a->state->grenade[i].x, 2800);
        expect_equal(a->state->grenade[i].y, 5100);
        expect_equal(a->state->car[SHOOTER].weapon[i].shots, 9);
    }
}

RULE_TEST("linked-weapons", "of a launcher and a gun either is aimed, and the other fires straight ahead")
{
    for (int spot = 0; spot < 2; spot++) {
        arena *a =
            range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'GL','mount':'F'}],'links':[{'weapons':[0,1]}],"
                     "'armor':[{'type':'plastic','F':5}]",
                     ARMED, "");
        firing(a);
        refused(a, 0, "volley-ground crew=0 link=0 x=2800 y=5100 with=0", DUEL_NO_SPOT);
        act(a, 0, spot ? "volley-ground crew=0 link=0 x=2800 y=5100" : "volley crew=0 link=0 target=1 at=front");
        expect_equal(a->state->deed[0].flags, spot ? DEED_LINKED | DEED_AUTOMATIC : DEED_LINKED);
        expect_equal(a->state->deed[1].flags, spot ? DEED_LINKED | DEED_GROUND : DEED_LINKED | DEED_AUTOMATIC);
        dice(a, 1, 2);
        resolve_phase(a, 1);
        expect_event(a, FIRES, SHOOTER, 0, 0, TARGET, AIM_FRONT);
        expect_equal(a->state->grenade[0].x, spot ? 2800 : 3040);
        expect_equal(a->state->grenade[0].y, spot ? 5100 : 5000);
    }
}

RULE_TEST("linked-weapons", "linked spike guns leave their spikes at one spot")
{
    arena *a = range_of("'weapons':[{'type':'SG','mount':'F'},{'type':'SG','mount':'F'}],'links':[{'weapons':[0,1]}]",
                        ARMED, "");
    firing(a);
    act(a, 0, "volley-ground crew=0 link=0 x=2600 y=5000");
    dice(a, 6, 6, 6, 6); /* 7 and 1 for 5.5 inches, less 4 and 1: made */
    resolve_phase(a, 1);
    expect_equal(a->state->counter_count, 2);
    for (int i = 0; i < 2; i++) expect_near(duel_inches(a->state->counter[i].x), 26);
}

/* ---- on automatic ---- */

RULE_TEST("automatic-fire", "a launcher on automatic lobs a grenade at whatever is first on its line, every turn")
{
    arena *a = range_of("'weapons':[{'type':'GL','mount':'F'}],'armor':[{'type':'plastic','F':5}]", ARMED, "");
    firing(a);
    act(a, 0, "automatic crew=0 weapon=0");
    resolve_phase(a, 1);
    expect_true(a->state->car[SHOOTER].weapon[0].flags & WEAPON_AUTOMATIC);
    resolve_phase(a, 5);
    expect_equal(a->state->grenade[0].x, 3040); /* a tenth of an inch before the target */
    expect_equal(a->state->grenade[0].y, 5000);
    expect_equal(a->state->grenade[0].need,
                 3); /* 7 and 2 for the range, less 4 for the ground and 2 for standing still */
    expect_equal(a->state->car[SHOOTER].weapon[0].shots, 9);
}

RULE_TEST("automatic-fire", "a launcher's grenade with nothing on its line is lost; a turret's is never automatic")
{
    arena *a = range_of("'weapons':[{'type':'GL','mount':'F'}],'armor':[{'type':'plastic','F':5}]", ARMED, "");
    stand(a, TARGET, 31, 60, 180, 0);
    a->state->car[SHOOTER].weapon[0].flags = WEAPON_AUTOMATIC;
    resolve_phase(a, 5);
    expect_equal(a->state->grenade[0].phases, 0);
    expect_equal(a->state->car[SHOOTER].weapon[0].shots, 9);
    arena *b = range_of("'turret':{'spaces':2},'weapons':[{'type':'GL','mount':'turret'}]", ARMED, "");
    firing(b);
    refused(b, 0, "automatic crew=0 weapon=0", DUEL_NO_AUTOMATIC);
}

/* ---- what changes the aim of one ---- */

static int rolls_that_need(const arena *a, int need)
{
    int count = 0;
    for (int i = 0; i < a->events.count; i++)
        count += a->events.list[i].type == EVENT_TO_HIT && a->events.list[i].arg[1] == need;
    return count;
}

RULE_TEST("linked-weapons", "what changes the aim of one changes it for all: a computer, sustained fire")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'}],'links':[{'weapons':[0,1]}],"
                        "'accessories':[{'type':'single-weapon-computer','for':'driver','weapon':1}]",
                        ARMED, "");
    firing(a);
    expect_near(chance_of(a, 0, "volley crew=0 link=0 target=1 at=0", 0), 1 - 15.0 / 36 * 15 / 36); /* 7 for both */
    act(a, 0, "volley crew=0 link=0 target=1 at=0");
    dice(a, 1, 2, 1, 2);
    resolve_phase(a, 1);
    expect_equal(rolls_that_need(a, 7), 2);
    a = range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'}],'links':[{'weapons':[0,1]}]", ARMED,
                 "");
    for (int turn = 1; turn <= 2; turn++) {
        a->state->turn = (uint16_t)turn;
        a->state->car[SHOOTER].crew_fired = a->state->car[SHOOTER].weapon[0].flags = 0;
        firing(a);
        act(a, 0, turn == 1 ? "fire crew=0 weapon=0 target=1 at=0" : "volley crew=0 link=0 target=1 at=0");
        if (turn == 1)
            dice(a, 1, 2);
        else
            dice(a, 1, 2, 1, 2);
        resolve_phase(a, 1);
    }
    expect_equal(rolls_that_need(a, 7), 2); /* 8 less 1 */
}

RULE_TEST("smart-linked", "the range of the farther weapon counts for both")
{
    arena *a = range_of("'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'turret'}],"
                        "'links':[{'weapons':[0,1],'smart':true}]",
                        ARMED, "");
    stand(a, TARGET, 24.8, 50, 180, 0); /* 3.8 inches from the front, 4.3 from the turret */
    firing(a);
    act(a, 0, "volley crew=0 link=0 target=1 at=0");
    dice(a, 1, 2, 1, 2);
    resolve_phase(a, 1);
    expect_equal(rolls_that_need(a, 7), 2); /* 7, 1 for the range, 1 for the size, less 2 for standing still */
}

/* ---- links of links ---- */

RULE_TEST("smart-linked", "a plain link over two smart ones aims all that those join")
{
    static const struct {
        const char *links;
        int link, aimed;
    } ROWS[] = {{"{'weapons':[0,1],'smart':true},{'weapons':[2,3],'smart':true},{'weapons':[0,1,2,3]}", 2, 4},
                {"{'weapons':[0,1],'smart':true},{'weapons':[0,1,2,3]}", 1, 4},
                {"{'weapons':[0,2]},{'weapons':[1,3]},{'weapons':[0,1,2,3]}", 2, 2}};
    for (int i = 0; i < 3; i++) {
        char members[480], call[64];
        snprintf(members, sizeof members,
                 "'armor':[{'type':'plastic','F':5}],'turret':{'spaces':2},'weapons':[{'type':'MG','mount':'F'},{'type'"
                 ":'MG','mount':'turret'},{'type':'MG',"
                 "'mount':'F'},{'type':'MG','mount':'turret'}],'links':[%s]",
                 ROWS[i].links);
        arena *a = range_of(members, ARMED, "");
        firing(a);
        snprintf(call, sizeof call, "volley crew=0 link=%d target=1 at=0", ROWS[i].link);
        act(a, 0, call);
        expect_equal(a->state->deed_count, ROWS[i].aimed); /* a turret's that is not aimed along stays silent */
    }
}

RULE_TEST("linked-weapons", "an infrared laser and a plain one are not identical: one is aimed, one fires ahead")
{
    arena *a = range_of("'weapons':[{'type':'LL','mount':'F','infrared':true},{'type':'LL','mount':'F'}],'links':[{"
                        "'weapons':[0,1]}],'armor':[{'type':'plastic','F':5}]",
                        ARMED, "");
    stand(a, TARGET, 31, 53, 180, 0); /* not straight ahead */
    lay(a, COUNTER_SMOKE, SHOOTER, 22, 50, 0, 0);
    firing(a);
    act(a, 0, "volley crew=0 link=0 target=1 at=front"); /* through the smoke */
    expect_equal(a->state->deed[0].flags, DEED_LINKED);
    expect_equal(a->state->deed[1].flags, DEED_LINKED | DEED_AUTOMATIC);
}

/* ---- fire at will ---- */

/* How many shots the order to fire at will declares at a target that stands there, and the weapon of the first. */
static int fired_at_will(const char *members, double x, double y, int *weapon)
{
    arena *a = range_of(members, ARMED, "");
    stand(a, SHOOTER, 20, 50, 0, 0);
    stand(a, TARGET, x, y, 180, 0); /* he is asked, too: nothing is rolled yet */
    a->state->car[SHOOTER].orders.target = TARGET;
    firing(a);
    int count = 0;
    for (int i = 0; i < a->state->deed_count; i++) count += a->state->deed[i].car == SHOOTER;
    *weapon = a->state->deed[0].weapon;
    return count;
}

RULE_TEST("standing-orders", "fire at will counts every weapon of a volley, not the first one for all of them")
{
    int weapon;
    /* the first one is dropped, behind: two machine guns of one link are still twice one of them */
    expect_equal(fired_at_will("'weapons':[{'type':'OJ','mount':'B'},{'type':'MG','mount':'F'},"
                               "{'type':'MG','mount':'F'}],'links':[{'weapons':[0,1,2]}]",
                               24, 50, &weapon),
                 3);
    /* At 3 inches, both standing: the machine gun needs 5 (30 of 36, 3.5 points), the heavy rocket 7 (21, 10.5).
     * Straight ahead the volley does 105 + 220.5 in 36ths, the rocket alone 220.5. */
    static const char MIXED[] = "'weapons':[{'type':'MG','mount':'F'},{'type':'HR','mount':'F'}],"
                                "'links':[{'weapons':[0,1]}]";
    expect_equal(fired_at_will(MIXED, 24, 50, &weapon), 2);
    /* Aside the rocket would fly past: the volley does 105. */
    expect_equal(fired_at_will(MIXED, 24, 51.5, &weapon), 1);
    expect_equal(weapon, 1);
}
