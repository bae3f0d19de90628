/* Weapons on automatic: putting them on and taking them off, what they fire at, what they drop; and picking the weapon
 * of a link that is aimed. */
#include "duel_range.h"

#include <stdio.h>

/* He is asked, too: nothing is rolled before the test wants it. */
#define ARMED "'weapons':[{'type':'MG','mount':'F'}]"
#define TWO_GUNS "'weapons':[{'type':'MG','mount':'F'},{'type':'RR','mount':'F'}]"

static void run_phases(arena *a, int from, int to)
{
    for (int phase = from; phase <= to; phase++) resolve_phase(a, phase);
}

/* Nobody has fired yet in the turn that begins. */
static void new_turn(arena *a)
{
    duel_car *it = car_of(a, SHOOTER);
    a->state->turn++;
    it->crew_fired = 0;
    for (int i = 0; i < DUEL_MAX_WEAPONS; i++) it->weapon[i].flags &= (uint8_t)~WEAPON_FIRED;
}

/* The gun needs 8: 7, 2 for ten inches, 1 for the narrow side, less 2 because both stand still. 1 and 2 are a miss. */
RULE_TEST("automatic-fire", "put on in any phase it fires after that turn's moves; taken off in any phase it does not")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        arena *a = range_of(TWO_GUNS, ARMED, "");
        duel_car *it = car_of(a, SHOOTER);
        firing(a);
        expect_true(offered(a, SHOOTER, "automatic crew=0 weapon=0"));
        act(a, SHOOTER, "automatic crew=0 weapon=0");
        expect_equal(it->crew_fired, 1);
        expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, 0, 1), DUEL_REASON_CREW_FIRED);
        if (phase < DUEL_PHASES) run_phases(a, phase, DUEL_PHASES - 1);
        expect_equal(it->weapon[0].shots, 20);
        dice(a, 1, 2);
        resolve_phase(a, DUEL_PHASES);
        expect_equal(it->weapon[0].shots, 19);
        new_turn(a);
        firing(a);
        expect_true(offered(a, SHOOTER, "automatic crew=0 weapon=0"));
        act(a, SHOOTER, "automatic crew=0 weapon=0");
        expect_equal(it->crew_fired, 1); /* taking it off is a firing action, too */
        run_phases(a, phase, DUEL_PHASES);
        expect_no_event(a, TO_HIT);
        expect_equal(it->weapon[0].shots, 19);
    }
}

RULE_TEST("automatic-fire", "with nothing in its line it uses a shot all the same, and everybody is told")
{
    arena *a = range_of(TWO_GUNS, ARMED, "");
    duel_car *it = car_of(a, SHOOTER);
    it->weapon[0].flags |= WEAPON_AUTOMATIC;
    stand(a, TARGET, 31, 60, 180, 0); /* ten inches beside the line along y = 50 */
    resolve_phase(a, DUEL_PHASES);
    expect_event(a, FIRES_AT_NOTHING, SHOOTER, 0);
    expect_no_event(a, FIRES);
    expect_equal(it->weapon[0].shots, 19);
    for (int i = 0; i < a->events.count; i++)
        if (a->events.list[i].type == EVENT_FIRES_AT_NOTHING) expect_equal(a->events.list[i].seen_by, TK_EVERYONE);
}

RULE_TEST("automatic-fire", "its owner fires another weapon in the same turn, with everything that helps him")
{
    arena *a = range_of(TWO_GUNS ",'accessories':[{'type':'targeting-computer','for':'driver'}]", ARMED, "");
    duel_car *it = car_of(a, SHOOTER);
    it->weapon[0].flags |= WEAPON_AUTOMATIC;
    firing(a);
    refused(a, SHOOTER, "fire crew=0 weapon=0 target=1 at=front", DUEL_WEAPON_AUTOMATIC);
    act(a, SHOOTER, "fire crew=0 weapon=1 target=1 at=front");
    dice(a, 1, 2, 1, 2);
    resolve_phase(a, DUEL_PHASES);
    expect_equal(count_events(a, EVENT_TO_HIT), 2);
    expect_event(a, TO_HIT, SHOOTER, 7, 3); /* the rifle: 8 as above, less 1 by the computer */
    expect_event(a, TO_HIT, SHOOTER, 8, 3); /* which does nothing for the machine gun */
    expect_equal(it->weapon[0].shots, 19);
    expect_equal(it->weapon[1].shots, 9);
}

RULE_TEST("automatic-fire", "no sustained fire turn after turn, and none left when it is taken off")
{
    arena *a = range_of(TWO_GUNS, ARMED, "");
    duel_car *it = car_of(a, SHOOTER);
    int plain = needed(a, 0, AIM_FRONT);
    it->weapon[0].run = 2;
    it->weapon[0].target = TARGET;
    it->weapon[0].turn = (uint8_t)(a->state->turn - 1);
    expect_equal(needed(a, 0, AIM_FRONT), plain - 2);
    firing(a);
    act(a, SHOOTER, "automatic crew=0 weapon=0");
    resolve_phase(a, 1);
    expect_equal(needed(a, 0, AIM_FRONT), plain);
    for (int turn = 0; turn < 3; turn++) {
        dice(a, 1, 2);
        resolve_phase(a, DUEL_PHASES);
        expect_event(a, TO_HIT, SHOOTER, plain, 3);
        new_turn(a);
    }
    it->weapon[0].flags &= (uint8_t)~WEAPON_AUTOMATIC;
    expect_equal(needed(a, 0, AIM_FRONT), plain);
}

/* At 20 mph a vehicle moves in phases 1 and 3. */
RULE_TEST("automatic-drops", "counters only in the phases in which the vehicle moves, until it is taken off")
{
    static const char *const TYPES[] = {"MD", "SD", "OJ", "SS", "PS"};
    static const int LAID[] = {1, 1, 2, 2, 2};
    for (int i = 0; i < 5; i++) {
        char members[64];
        snprintf(members, sizeof members, "'weapons':[{'type':'%s','mount':'B'}]", TYPES[i]);
        arena *a = range_of(members, ARMED, "");
        stand(a, TARGET, 90, 90, 0, 0);
        stand(a, SHOOTER, 20, 50, 0, 20);
        car_of(a, SHOOTER)->weapon[0].flags |= WEAPON_AUTOMATIC;
        for (int phase = 1; phase <= DUEL_PHASES; phase++) {
            resolve_phase(a, phase);
            expect_equal(a->state->counter_count, LAID[phase - 1]);
            expect_near(duel_inches(a->state->counter[0].x),
                        i < 2 ? 19.25 : 19); /* behind it; a square one, or an inch */
        }
        firing(a);
        act(a, SHOOTER, "automatic crew=0 weapon=0");
        run_phases(a, 1, DUEL_PHASES);
        expect_true(a->state->counter_count <= 2);
    }
}

RULE_TEST("automatic-drops", "a vehicle that stands drops one a turn, put on in whichever phase")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        arena *a = range_of("'weapons':[{'type':'SS','mount':'B'}]", ARMED, "");
        firing(a);
        act(a, SHOOTER, "automatic crew=0 weapon=0");
        run_phases(a, phase, DUEL_PHASES);
        expect_equal(a->state->counter_count, 1);
        run_phases(a, 1, DUEL_PHASES);
        expect_equal(a->state->counter_count, 2);
    }
}

/* ---- which weapon of a link is aimed ---- */

static bool is_ahead(const arena *a, int deed)
{
    return a->state->deed[deed].flags & DEED_AUTOMATIC;
}

RULE_TEST("linked-weapons", "of two kinds either may be aimed: both are offered, and each alone as well")
{
    static const char *const CALLS[] = {"volley crew=0 link=0 target=1 at=front",
                                        "volley crew=0 link=0 target=1 at=front with=1"};
    for (int i = 0; i < 2; i++) {
        arena *a = range_of(TWO_GUNS ",'links':[{'weapons':[0,1]}]", ARMED, "");
        firing(a);
        for (int k = 0; k < 2; k++) expect_true(offered(a, SHOOTER, CALLS[k]));
        expect_true(offered(a, SHOOTER, "fire crew=0 weapon=0 target=1 at=front"));
        expect_true(offered(a, SHOOTER, "fire crew=0 weapon=1 target=1 at=front"));
        act(a, SHOOTER, CALLS[i]);
        expect_equal(is_ahead(a, 0), i == 1);
        expect_equal(is_ahead(a, 1), i == 0);
    }
}

RULE_TEST("linked-weapons", "a link of a front and a back gun is offered at whoever the back gun sees")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'B'}],'links':[{'weapons':[0,1]}]",
                        ARMED, "");
    stand(a, TARGET, 9, 50, 0, 0); /* behind it */
    firing(a);
    refused(a, SHOOTER, "volley crew=0 link=0 target=1 at=front", DUEL_OUT_OF_ARC);
    expect_true(offered(a, SHOOTER, "volley crew=0 link=0 target=1 at=front with=1"));
    act(a, SHOOTER, "volley crew=0 link=0 target=1 at=front with=1");
    expect_equal(a->state->deed_count, 2);
    expect_true(is_ahead(a, 0)); /* it fires into the open, at once */
    dice(a, 1, 2);
    resolve_phase(a, 2);
    expect_equal(count_events(a, EVENT_TO_HIT), 1);
    expect_equal(car_of(a, SHOOTER)->weapon[0].shots, 19);
    expect_equal(car_of(a, SHOOTER)->weapon[1].shots, 19);
}

RULE_TEST("linked-weapons", "two alike and a third: the two are aimed together, or the third alone")
{
    for (int third = 0; third < 2; third++) {
        arena *a = range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'},{'type':'RR','mount':'F'}],"
                            "'links':[{'weapons':[0,1,2]}],'armor':[{'type':'plastic','F':5}]",
                            ARMED, "");
        firing(a);
        act(a, SHOOTER,
            third ? "volley crew=0 link=0 target=1 at=front with=2" : "volley crew=0 link=0 target=1 at=front");
        expect_equal(is_ahead(a, 0), third);
        expect_equal(is_ahead(a, 1), third);
        expect_equal(is_ahead(a, 2), !third);
    }
}

RULE_TEST("linked-weapons", "what is on automatic already is left out of the link and leads no volley")
{
    arena *a = range_of(TWO_GUNS ",'links':[{'weapons':[0,1]}]", ARMED, "");
    car_of(a, SHOOTER)->weapon[0].flags |= WEAPON_AUTOMATIC;
    firing(a);
    act(a, SHOOTER, "volley crew=0 link=0 target=1 at=front");
    expect_equal(a->state->deed_count, 1);
    expect_equal(a->state->deed[0].weapon, 1);
    expect_true(!is_ahead(a, 0));
}

RULE_TEST("linked-weapons", "a dropped weapon in a link takes nothing from the aim of the gun")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'SS','mount':'B'}],'links':[{'weapons':[0,1]}]",
                        ARMED, "");
    firing(a);
    act(a, SHOOTER, "volley crew=0 link=0 target=1 at=front");
    dice(a, 1, 2);
    resolve_phase(a, 1);
    expect_event(a, TO_HIT, SHOOTER, needed(a, 0, AIM_FRONT), 3);
    expect_equal(a->state->counter_count, 1);
}
