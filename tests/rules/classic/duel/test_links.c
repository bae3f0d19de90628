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
    expect_true(a->state->car[SHOOTER].guard_phases > 0);
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
    expect_equal(alone->people_count, 1);
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
    dice(a, 6, 6); /* 12 less 1 at 30 mph: it rolls over and lies there */
    resolve_phase(a, 5);
    expect_equal(loose->left, 0);
    stand(a, TARGET, duel_inches(loose->x), 40, 0, 10);
    a->state->car[TARGET].handling = 3;
    dice(a, 1, 1, 1, 1);
    with_dice(a, duel_meet_counters(play, TARGET));
    expect_event(a, STRUCK, TARGET, counter);
    expect_equal(a->state->car[TARGET].handling, 0);
}
