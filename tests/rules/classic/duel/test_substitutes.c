/* Somebody else at the wheel: from the front seat, from a sidecar, and after moving over in a vehicle that stands. */
#include "duel_foot.h"

#define GUN "'weapons':[{'type':'MG','mount':'F'}]"
#define PILLION \
    "{'name':'Two','body':'heavy-cycle','suspension':'heavy','plant':'large-cycle'," GUN \
    ",'crew':['driver','passenger']}"

static void put_out_of_action(arena *a, int person)
{
    car_of(a, SHOOTER)->dp[part_of(a, SHOOTER, PART_PERSON, person)] = 1;
}

static tk_reason takes_wheel(const arena *a, int person)
{
    tk_action action = tk_action_make(VERB_TAKE_WHEEL);
    action.arg[0] = (int16_t)person;
    return duel_check_fire(a->duel, a->state, SHOOTER, action);
}

/* A new turn: nobody has fired or steered in it. */
static void new_turn(arena *a)
{
    duel_car *it = car_of(a, SHOOTER);
    it->crew_fired = 0;
    it->flags &= (uint16_t) ~(CAR_STEERED | CAR_CHANGED);
    for (int i = 0; i < DUEL_MAX_WEAPONS; i++) it->weapon[i].flags &= (uint8_t)~WEAPON_FIRED;
}

RULE_TEST("substitute-drivers",
          "a passenger in the front seat takes the wheel and drives or fires; one behind does not")
{
    arena *a = range_of("'crew':['driver','passenger','passenger']," GUN, GUN, "");
    stand(a, SHOOTER, 20, 50, 0, 30);
    put_out_of_action(a, 0);
    firing(a);
    refused(a, SHOOTER, "fire crew=1 weapon=0 target=1 at=front", DUEL_NO_CREW); /* he has no controls yet */
    refused(a, SHOOTER, "take-wheel crew=2", DUEL_NO_REACH);
    expect_true(offered(a, SHOOTER, "take-wheel crew=1"));
    act(a, SHOOTER, "take-wheel crew=1");
    resolve_phase(a, 1);
    expect_equal(car_of(a, SHOOTER)->driver, 1);
    new_turn(a);
    firing(a);
    expect_true(offered(a, SHOOTER, "fire crew=1 weapon=0 target=1 at=front"));
    refused(a, SHOOTER, "fire crew=2 weapon=0 target=1 at=front", DUEL_NO_CREW);
    car_of(a, SHOOTER)->flags |= CAR_STEERED;
    refused(a, SHOOTER, "fire crew=1 weapon=0 target=1 at=front", DUEL_STEERING);
}

RULE_TEST("substitute-drivers", "every maneuver of a substitute in the front seat is D2 harder")
{
    arena *a = range_of("'crew':['driver','passenger']", "", "");
    stand(a, SHOOTER, 20, 50, 0, 30);
    put_out_of_action(a, 0);
    car_of(a, SHOOTER)->driver = 1;
    int before = car_of(a, SHOOTER)->handling;
    moving(a, SHOOTER, 4);
    act(a, SHOOTER, "bend side=left degrees=15"); /* D1 and D2 */
    expect_equal(car_of(a, SHOOTER)->handling, before - 3);
    choosing_speeds(a);
    expect_true(offered(a, SHOOTER, "speed to=250")); /* all controls are his */
}

RULE_TEST("substitute-drivers", "nobody takes a moving cycle's handlebars from behind the rider, only from the sidecar")
{
    arena *a = range_with(PILLION, "\"killer-kart\"", "");
    stand(a, SHOOTER, 20, 50, 0, 30);
    put_out_of_action(a, 0);
    expect_equal(takes_wheel(a, 1), DUEL_REASON_NO_REACH);
    stand(a, SHOOTER, 20, 50, 0, 0); /* there is time to get the rider off */
    expect_equal(takes_wheel(a, 1), TK_REASON_FINE);
    a = range_with("\"twin-wasp\"", "\"killer-kart\"", "");
    stand(a, SHOOTER, 20, 50, 0, 30);
    put_out_of_action(a, 0);
    expect_equal(takes_wheel(a, 1), TK_REASON_FINE);
}

RULE_TEST("substitute-drivers", "from a sidecar one steers at no extra difficulty and fires in another turn")
{
    arena *a = range_with("\"twin-wasp\"", "\"killer-kart\"", "");
    stand(a, SHOOTER, 20, 50, 0, 30);
    put_out_of_action(a, 0);
    car_of(a, SHOOTER)->driver = 1;
    int before = car_of(a, SHOOTER)->handling;
    moving(a, SHOOTER, 4);
    act(a, SHOOTER, "bend side=left degrees=15"); /* D1 and no more */
    expect_equal(car_of(a, SHOOTER)->handling, before - 1);
    stand(a, SHOOTER, 20, 50, 0, 30);
    expect_equal(duel_check_weapon(a->duel, a->state, SHOOTER, 1, 0), DUEL_REASON_STEERING);
    new_turn(a);
    firing(a);
    expect_equal(duel_check_gunner(a->duel, a->state, SHOOTER, 1), TK_REASON_FINE); /* for any weapon of the two */
    act(a, SHOOTER, "fire crew=1 weapon=0 target=1 at=front");
    expect_true(!duel_can_drive(a->duel, a->state, SHOOTER)); /* who fires does not steer */
}

/* Five turns are 25 phases: begun in phase 3 of turn 1, the move is over in phase 3 of turn 6. */
RULE_TEST("substitute-drivers",
          "moving over takes five turns, whatever phase it begins in, and is open to anybody aboard")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        arena *a = range_of("'crew':['driver','gunner','passenger']," GUN, GUN, "");
        duel_car *it = car_of(a, SHOOTER);
        put_out_of_action(a, 0);
        firing(a);
        expect_true(offered(a, SHOOTER, "take-wheel crew=1"));
        expect_true(offered(a, SHOOTER, "take-wheel crew=2"));
        act(a, SHOOTER, "take-wheel crew=2");
        resolve_phase(a, phase);
        for (int i = 1; i <= 25; i++) {
            expect_equal(it->driver, 0);
            it->crew_fired = 0;
            expect_equal(duel_check_hand(a->duel, a->state, SHOOTER, 2), DUEL_REASON_STEERING); /* he is busy */
            resolve_phase(a, (phase - 1 + i) % DUEL_PHASES + 1);
        }
        expect_equal(it->driver, 2);
        new_turn(a);
        choosing_speeds(a);
        expect_true(offered(a, SHOOTER, "speed to=50"));
        it->flags |= CAR_CHANGED; /* he accelerates and fires in one turn, as a driver does */
        firing(a);
        expect_true(offered(a, SHOOTER, "fire crew=2 weapon=0 target=1 at=front"));
        stand(a, SHOOTER, 20, 50, 0, 30);
        int before = it->handling;
        moving(a, SHOOTER, 4);
        act(a, SHOOTER, "bend side=left degrees=15");
        expect_equal(it->handling, before - 1);
    }
}

RULE_TEST("substitute-drivers", "who has moved over from the sidecar has brake and accelerator")
{
    arena *a = range_with("\"twin-wasp\"", "\"killer-kart\"", "");
    duel_car *it = car_of(a, SHOOTER);
    put_out_of_action(a, 0);
    it->driver = 1;
    expect_true(!duel_may_change_speed(a->duel, a->state, SHOOTER));
    it->flags |= CAR_NEW_DRIVER;
    expect_true(duel_may_change_speed(a->duel, a->state, SHOOTER));
    stand(a, SHOOTER, 20, 50, 0, 30);
    with_dice(a, duel_coast(play, SHOOTER));
    expect_equal(it->speed, 300); /* it does not slow down by itself */
}

/* ---- when the driver is hurt ---- */

/* A driver's skills are set to 2; reflexes to 1. */
static arena *with_skills(const char *members)
{
    arena *a = range_of(members, "", "");
    duel_world *world = (duel_world *)(uintptr_t)a->duel;
    world->driving[SHOOTER][0] = world->gunnery[SHOOTER][0] = 2;
    car_of(a, SHOOTER)->reflexes = 1;
    return a;
}

RULE_TEST("injuries", "a wounded driver drives, shoots and fires by hand with 2 less")
{
    arena *a = with_skills(GUN ",'crew':[{'role':'driver','gear':['SMG','ammo-clip']}]");
    int class = duel_handling_class(a->duel, a->state, SHOOTER, NULL), gun = needed(a, 0, AIM_FRONT);
    expect_equal(duel_skill(a->duel, a->state, SHOOTER), 2);
    car_of(a, SHOOTER)->dp[part_of(a, SHOOTER, PART_PERSON, 0)] = 2;
    expect_equal(duel_skill(a->duel, a->state, SHOOTER), 0);
    expect_equal(needed(a, 0, AIM_FRONT), gun + 2);
    expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), class); /* reflexes are no skill */
    stand(a, TARGET, 20, 55, 270, 0);                                           /* on his left */
    int hurt = hand_needs(a, 0, "Submachine Gun", TARGET, AIM_TIRE_FRONT_LEFT, NULL);
    car_of(a, SHOOTER)->dp[part_of(a, SHOOTER, PART_PERSON, 0)] = 3;
    expect_true(hurt > -99);
    expect_equal(hurt - hand_needs(a, 0, "Submachine Gun", TARGET, AIM_TIRE_FRONT_LEFT, NULL), 2);
}

/* No armor in front, and the crew first. */
RULE_TEST("injuries", "somebody is out from the second wound on; who is unconscious already does not go down again")
{
    static const int ROWS[][3] = {{3, 1, 0}, {3, 2, 1}, {3, 3, 1}, {2, 1, 1}, {2, 2, 1}, {1, 1, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a =
            range_of("", "'plant_at':'back','armor':[{'type':'plastic','F':0,'R':9,'L':9,'B':9,'T':9,'U':9}]", "");
        car_of(a, TARGET)->dp[part_of(a, TARGET, PART_PERSON, 0)] = (uint8_t)ROWS[i][0];
        blow(a, AIM_FRONT, SOURCE_SHOT, ROWS[i][1]);
        expect_equal(car_of(a, TARGET)->out_cold, ROWS[i][2]);
    }
}

RULE_TEST("injuries", "an unconscious, dead or stunned driver lends neither skill nor reflexes, until he comes to")
{
    for (int i = 0; i < 3; i++) {
        arena *a = with_skills(GUN);
        duel_car *it = car_of(a, SHOOTER);
        int part = part_of(a, SHOOTER, PART_PERSON, 0), class = duel_handling_class(a->duel, a->state, SHOOTER, NULL);
        if (i < 2)
            it->dp[part] = (uint8_t)i; /* dead, unconscious */
        else
            it->crew_stunned[0] = 5;
        expect_equal(duel_skill(a->duel, a->state, SHOOTER), 0);
        expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), class - 1);
        it->dp[part] = 3;
        it->crew_stunned[0] = 0;
        expect_equal(duel_skill(a->duel, a->state, SHOOTER), 2);
        expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL), class);
    }
}

RULE_TEST("injuries", "a killed driver is a D2 hazard as a wounded one is; hits on body armor are none")
{
    static const int POINTS[] = {3, 3 + 1, 3 + 3}, LOST[] = {0, 2, 2};
    for (int i = 0; i < 3; i++) {
        arena *a = range_of("", "'crew':[{'role':'driver','gear':['body-armor']}],'plant_at':'back'", "");
        stand(a, TARGET, 31, 50, 180, 5);
        car_of(a, TARGET)->dp[part_of(a, TARGET, PART_ARMOR, 0)] = 0;
        int before = car_of(a, TARGET)->handling;
        blow(a, AIM_FRONT, SOURCE_SHOT, POINTS[i]);
        with_dice(a, duel_aftermath(play, TARGET));
        expect_equal(before - car_of(a, TARGET)->handling, LOST[i]);
    }
}

RULE_TEST("uncontrolled", "a cycle with a sidecar runs straight on and loses 5 mph a turn until it stands")
{
    arena *a = range_with("\"twin-wasp\"", "\"killer-kart\"", "");
    stand(a, SHOOTER, 20, 50, 90, 10);
    put_out_of_action(a, 0);
    with_dice(a, duel_aftermath(play, SHOOTER));
    expect_no_event(a, CRASH);
    moving(a, SHOOTER, 4); /* nobody is asked */
    expect_pose(a, SHOOTER, 20, 51, 90);
    static const int SPEEDS[] = {50, 0, 0};
    for (int turn = 0; turn < 3; turn++) {
        with_dice(a, duel_coast(play, SHOOTER));
        expect_equal(car_of(a, SHOOTER)->speed, SPEEDS[turn]);
    }
}
