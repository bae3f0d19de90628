/* People get out of their vehicles and in again. */
#include "duel_foot.h"

enum { HIS = DUEL_TARGET_WALKER };

/* ---- out ---- */

RULE_TEST("getting-out", "beside the vehicle for a full turn; the empty vehicle is a kill, once")
{
    arena *a = people_with("", "", "");
    a->state->car[SHOOTER].killer = TARGET;
    a->state->car[SHOOTER].flags |= CAR_STOOD;
    a->state->car[SHOOTER].stood = DUEL_PHASES;
    choosing_speeds(a);
    expect_true(offered(a, 0, "get-out crew=0"));
    act(a, 0, "get-out crew=0");
    expect_equal(a->state->walker[0].where, WALKER_ABOARD);
    act(a, 1, "keep until=0");
    expect_event(a, GOT_OUT, HIS);
    expect_event(a, ABANDONED, SHOOTER, TARGET);
    expect_equal(a->state->walker[0].task, TASK_DISMOUNT);
    expect_equal(a->state->walker[0].phases, 5);
    expect_at(a, 0, 20.125, 50.375);
    expect_equal(a->state->car[SHOOTER].standing, STANDING_ABANDONED);
    expect_equal(a->state->car[SHOOTER].driver, DUEL_NONE);
    a->state->walker[0].task = TASK_NONE; /* a turn later: in again, and out again */
    a->state->walker[0].flags = 0;
    a->state->car[SHOOTER].crew_fired = 0;
    walking(a, 0, 1);
    act(a, 0, "board");
    let_pass(a, 1, DUEL_PHASES);
    expect_equal(a->state->car[SHOOTER].standing, STANDING_RUNNING);
    with_dice(a, duel_get_out(play, SHOOTER, 0));
    expect_event(a, ABANDONED, SHOOTER, TK_ABSENT);
}

RULE_TEST("getting-out", "who sits in a burning or stranded vehicle is asked, who only stands is not")
{
    arena *a = people_with("", "", "");
    a->state->car[SHOOTER].flags |= CAR_STOOD;
    a->state->car[SHOOTER].stood = DUEL_PHASES;
    expect_true(!duel_has_deed(a->duel, a->state, SHOOTER));
    a->state->car[SHOOTER].flags |= CAR_BURNING;
    expect_true(duel_has_deed(a->duel, a->state, SHOOTER));
    a->state->car[SHOOTER].flags = 0;
    a->state->car[SHOOTER].standing = STANDING_STRANDED;
    firing(a);
    expect_asked(a, SHOOTER, FIRE);
    expect_true(offered(a, 0, "get-out crew=0"));
}

RULE_TEST("getting-out", "with somebody still aboard it is no kill; passengers get out on the right")
{
    arena *a = range_of("'crew':['driver','gunner']", "", "");
    with_dice(a, duel_get_out(play, SHOOTER, 1));
    expect_no_event(a, ABANDONED);
    expect_at(a, 2, 20.125, 49.625);
    expect_equal(a->state->car[SHOOTER].standing, STANDING_RUNNING);
    with_dice(a, duel_get_out(play, SHOOTER, 0));
    expect_event(a, ABANDONED, SHOOTER);
}

RULE_TEST("getting-out", "on the side he sits on")
{
    arena *a = range_of("'crew':[{'role':'driver','seat':'right'},{'role':'gunner','seat':'left'}]", "", "");
    with_dice(a, duel_get_out(play, SHOOTER, 1));
    expect_at(a, 2, 20.125, 50.375);
    with_dice(a, duel_get_out(play, SHOOTER, 0));
    expect_at(a, 0, 20.125, 49.625);
}

RULE_TEST("getting-out",
          "who is outside is not hit inside, does not fire the vehicle's weapons and does not burn in it")
{
    arena *a = range_of("'crew':['driver','gunner'],'weapons':[{'type':'MG','mount':'F'}]", "", "");
    with_dice(a, duel_get_out(play, SHOOTER, 1));
    expect_equal(duel_check_gunner(a->duel, a->state, SHOOTER, 1), DUEL_REASON_NO_CREW);
    a->state->car[SHOOTER].flags |= CAR_BURNING;
    with_dice(a, duel_burn(play));
    expect_equal(duel_wounds(duel_vehicle_of(a->duel, &a->state->car[0]), &a->state->car[0], 1), 0);
    expect_equal(duel_wounds(duel_vehicle_of(a->duel, &a->state->car[0]), &a->state->car[0], 0), 1);
}

RULE_TEST("jumping-out", "as if hit by a vehicle of modifier 1, 10 mph slower; nothing before the next turn")
{
    arena *a = people_with("", "", "");
    stand(a, SHOOTER, 20, 50, 0, 25);
    a->state->phase = 2;
    int dice_of_15 = a->duel->chart.ram_dice[3], plus = a->duel->chart.ram_plus[3];
    expect_equal(dice_of_15, 1);
    dice(a, 6);
    with_dice(a, duel_get_out(play, SHOOTER, 0));
    expect_event(a, JUMPED, HIS);
    expect_equal(wounds_of(a, 0), 6 + plus > 3 ? 3 : 6 + plus);
    expect_equal(a->state->walker[0].task == TASK_LAND || wounds_of(a, 0) >= 2, 1);
    a = people_with("'impact-armor'", "", "");
    stand(a, SHOOTER, 20, 50, 0, 10);
    a->state->phase = 2;
    with_dice(a, duel_get_out(play, SHOOTER, 0));
    expect_equal(wounds_of(a, 0), 0);
    expect_equal(a->state->walker[0].task, TASK_LAND);
    expect_equal(a->state->walker[0].phases, 4);
}

/* ---- where to ---- */

/* The car lies from 19.5 to 20.5 and from 49.75 to 50.25: the squares next to it have their middles at 19.375 and
 * 20.625, and at 49.625 and 50.375. A quarter inch farther is out of reach. */
RULE_TEST("jumping-out", "whoever jumps lands in any adjacent square he names, and in no other")
{
    arena *a = people_with("", "", "");
    stand(a, SHOOTER, 20, 50, 0, 10);
    firing(a);
    refused(a, SHOOTER, "get-out crew=0 x=2087 y=5012", DUEL_NO_PLACE_TO_LAND); /* half an inch ahead */
    refused(a, SHOOTER, "get-out crew=0 x=2012 y=5087", DUEL_NO_PLACE_TO_LAND);
    refused(a, SHOOTER, "get-out crew=0 x=2012 y=5012", DUEL_NO_ROOM); /* under it */
    refused(a, SHOOTER, "get-out crew=0 x=2012", MALFORMED);
    act(a, SHOOTER, "get-out crew=0 x=2062 y=4962"); /* before its right front corner */
    resolve_phase(a, 1);
    expect_at(a, 0, 20.625, 49.625);
}

RULE_TEST("jumping-out", "where somebody stands or behind a wall nobody lands")
{
    arena *a =
        people_with("", "",
                    "'map':{'title':'f','size':[10000,10000],'fixtures':[{'kind':'wall','dp':10,'box':[1900,5027,"
                    "2100,5032]}],'gates':[{'title':'a','start':[1000,1000,90]},{'title':'b','start':[3000,1000,"
                    "90]}]}");
    stand(a, SHOOTER, 20, 50, 0, 10);
    on_foot(a, 1, 20.125, 49.625);
    firing(a);
    refused(a, SHOOTER, "get-out crew=0 x=2012 y=4962", DUEL_NO_ROOM);
    refused(a, SHOOTER, "get-out crew=0 x=2012 y=5037", DUEL_NO_ROOM);
    act(a, SHOOTER, "get-out crew=0 x=1987 y=4962");
    resolve_phase(a, 1);
    expect_at(a, 0, 19.875, 49.625);
}

/* The field ends at 0 and at 100 inches; the car stands so that the squares beyond the edge are next to it. */
RULE_TEST("jumping-out", "nobody lands beyond the edge of the map")
{
    static const struct {
        double x, y;
        int degrees;
        const char *off, *on;
    } ROWS[] = {{50, 0.25, 0, "get-out crew=0 x=5012 y=-12", "get-out crew=0 x=5012 y=62"},
                {50, 99.75, 0, "get-out crew=0 x=5012 y=10012", "get-out crew=0 x=5012 y=9937"},
                {0.25, 50, 90, "get-out crew=0 x=-12 y=5012", "get-out crew=0 x=62 y=5012"},
                {99.75, 50, 90, "get-out crew=0 x=10012 y=5012", "get-out crew=0 x=9937 y=5012"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = people_with("", "", "");
        stand(a, SHOOTER, ROWS[i].x, ROWS[i].y, ROWS[i].degrees, 10);
        firing(a);
        refused(a, SHOOTER, ROWS[i].off, DUEL_NO_PLACE_TO_LAND);
        act(a, SHOOTER, ROWS[i].on);
    }
}

/* Out of a vehicle that rolls: eight places around it are offered besides the usual one behind it, any other square
 * next to it can be named. */
RULE_TEST("jumping-out", "places all around a vehicle that rolls are offered")
{
    arena *a = range_of("", "", "");
    stand(a, SHOOTER, 20, 50, 0, 40);
    a->state->car[SHOOTER].trouble = (duel_trouble){.kind = CRASH_ROLL, .turned = 1};
    next_move(a, SHOOTER, 4);
    expect_asked(a, SHOOTER, CRASH);
    expect_true(offered(a, SHOOTER, "get-out crew=0"));
    expect_true(offered(a, SHOOTER, "get-out crew=0 x=2013 y=5038"));
    expect_true(offered(a, SHOOTER, "get-out crew=0 x=2013 y=4963"));
    expect_true(offered(a, SHOOTER, "get-out crew=0 x=2063 y=5013"));
    expect_true(offered(a, SHOOTER, "get-out crew=0 x=2063 y=5038"));
    dice(a, 1, 3); /* 30 mph: 1d; and it rolls on */
    act(a, SHOOTER, "get-out crew=0 x=1987 y=5037");
    expect_at(a, 0, 19.875, 50.375);
}

/* Named while speeds are declared at (20, 50), done an inch farther on at the end of the phase: the place goes with the
 * vehicle. */
RULE_TEST("jumping-out", "a place beside a vehicle is meant as the vehicle lies when he jumps")
{
    arena *a = people_with("", "", "");
    stand(a, SHOOTER, 20, 50, 0, 10);
    choosing_speeds(a);
    act(a, SHOOTER, "get-out crew=0 x=2012 y=4962");
    stand(a, SHOOTER, 21, 50, 0, 10);
    resolve_phase(a, 1);
    expect_at(a, 0, 21.125, 49.625);
}

/* The text has him beside it for a turn; on which side he says himself. */
RULE_TEST("getting-out", "out of a vehicle that stands on any side, too")
{
    arena *a = people_with("", "", "");
    a->state->car[SHOOTER].flags |= CAR_STOOD;
    firing(a);
    act(a, SHOOTER, "get-out crew=0 x=1937 y=5012"); /* behind it */
    resolve_phase(a, 1);
    expect_at(a, 0, 19.375, 50.125);
    expect_event(a, GOT_OUT, DUEL_TARGET_WALKER);
}

RULE_TEST("rolls", "whoever is in a vehicle that rolls is asked before every quarter whether to jump")
{
    arena *a = range_of("'crew':['driver','gunner']", "", "");
    duel_car *it = &a->state->car[SHOOTER];
    stand(a, SHOOTER, 20, 50, 0, 40);
    it->trouble = (duel_trouble){.kind = CRASH_ROLL};
    it->crew_fired = 1; /* having fired keeps nobody in */
    next_move(a, SHOOTER, 4);
    expect_asked(a, SHOOTER, CRASH);
    refused(a, SHOOTER, "recover", NOT_NOW);
    expect_true(offered(a, SHOOTER, "hold-on"));
    expect_true(offered(a, SHOOTER, "get-out crew=0"));
    expect_true(offered(a, SHOOTER, "get-out crew=1"));
    dice(a, 1); /* as if hit at 30 mph: 1d */
    act(a, SHOOTER, "get-out crew=1");
    expect_event(a, JUMPED, DUEL_TARGET_WALKER + 2);
    expect_equal(wounds_of(a, 2), 1);
    expect_asked(a, SHOOTER, CRASH); /* the driver is still in it */
    refused(a, SHOOTER, "get-out crew=1", DUEL_NO_CREW);
    dice(a, 3);
    act(a, SHOOTER, "hold-on");
    expect_pose(a, SHOOTER, 21, 50, 270);
    expect_equal(it->body.down, TK_SIDE_LEFT);
    next_move(a, SHOOTER, 4);
    expect_asked(a, SHOOTER, CRASH);
    dice(a, 1, 4); /* he jumps, nobody is left to ask, and it rolls onto its top */
    act(a, SHOOTER, "get-out crew=0");
    expect_equal(it->standing, STANDING_ABANDONED);
    expect_equal(it->body.down, TK_SIDE_TOP);
}

RULE_TEST("rolls", "whoever meant to get out in this phase and jumps before that is out once")
{
    arena *a = range_of("'crew':['driver','gunner']", "", "");
    duel_car *it = &a->state->car[SHOOTER];
    stand(a, SHOOTER, 20, 50, 0, 40);
    it->trouble = (duel_trouble){.kind = CRASH_ROLL, .turned = 1};
    it->flags |= CAR_BURNING;
    firing(a);
    act(a, SHOOTER, "get-out crew=1");
    refused(a, SHOOTER, "get-out crew=1", DUEL_CREW_FIRED); /* he has declared it */
    dice(a, 1, 1);
    with_dice(a, {
        duel_get_out(play, SHOOTER, 1); /* as the question does before a quarter */
        duel_get_out(play, SHOOTER, 1);
        expect_equal(duel_die(play), 1);
    });
    expect_equal(a->state->afoot, 1);
}

RULE_TEST("rolls", "nobody is asked who cannot jump: knocked out, or in the air")
{
    arena *a = range_of("", "", "");
    duel_car *it = &a->state->car[SHOOTER];
    stand(a, SHOOTER, 20, 50, 0, 40);
    it->trouble = (duel_trouble){.kind = CRASH_ROLL, .turned = 1};
    it->dp[part_of(a, SHOOTER, PART_PERSON, 0)] = 1;
    dice(a, 3);
    next_move(a, SHOOTER, 4);
    expect_pose(a, SHOOTER, 21, 50, 0);
    a = range_of("", "", "");
    it = &a->state->car[SHOOTER];
    stand(a, SHOOTER, 20, 50, 0, 40);
    it->trouble = (duel_trouble){.kind = CRASH_VAULT, .turned = 1, .left = 8, .inches = 2};
    next_move(a, SHOOTER, 4);
    expect_pose(a, SHOOTER, 21, 50, 0);
}

#define TWO_UP \
    "{'name':'two up','body':'heavy-cycle','suspension':'heavy','plant':'super-cycle'," \
    "'armor':[{'type':'plastic','F':10,'B':10}],'crew':['driver','passenger']}"

RULE_TEST("uncontrolled", "the rider of a cycle is out: whoever rides behind jumps or suffers what the roll says")
{
    for (int jumps = 0; jumps < 2; jumps++) {
        arena *a = range_with(TWO_UP, "'hotshot'", "");
        duel_car *it = &a->state->car[SHOOTER];
        stand(a, SHOOTER, 20, 50, 0, 20);
        dice(a, 1, 1); /* 2 and 4, less 2 for the speed: a minor skid */
        with_dice(a, duel_knock_out(play, SHOOTER, 0, 50, 0));
        expect_equal(it->trouble.kind, CRASH_MINOR_SKID);
        next_move(a, SHOOTER, 4);
        expect_asked(a, SHOOTER, CRASH);
        expect_true(!offered(a, SHOOTER, "get-out crew=0"));
        if (jumps) dice(a, 1); /* as if hit at 10 mph: 1d-2 */
        act(a, SHOOTER, jumps ? "get-out crew=1" : "hold-on");
        expect_equal(duel_on_foot(&a->state->walker[2]), jumps);
        expect_pose(a, SHOOTER, 21, 50, 0);
    }
}

/* ---- in ---- */

static arena *beside_vehicle(const char *gear)
{
    arena *a = people_with(gear, "", "");
    on_foot(a, 0, 20.125, 50.375);
    a->state->car[SHOOTER].standing = STANDING_ABANDONED;
    return a;
}

RULE_TEST("getting-in", "a turn beside it, then he is in and the vehicle is in the duel again")
{
    arena *a = beside_vehicle("");
    walking(a, 0, 1);
    act(a, 0, "board");
    expect_equal(a->state->walker[0].phases, 5);
    let_pass(a, 1, 4);
    expect_equal(a->state->walker[0].where, WALKER_AFOOT);
    let_pass(a, 5, 1);
    expect_event(a, GOT_IN, HIS);
    expect_equal(a->state->walker[0].where, WALKER_ABOARD);
    expect_equal(a->state->car[SHOOTER].standing, STANDING_RUNNING);
    expect_equal(a->state->car[SHOOTER].driver, 0);
    expect_equal(a->state->afoot, 0);
}

RULE_TEST("getting-in", "only beside it, and only while it stands")
{
    arena *a = beside_vehicle("");
    stand(a, SHOOTER, 20, 50, 0, 5);
    walking(a, 0, 1);
    refused(a, 0, "board", DUEL_STILL_MOVING);
    stand(a, SHOOTER, 20, 50, 0, 0);
    on_foot(a, 0, 20.125, 51.125);
    walking(a, 0, 1);
    refused(a, 0, "board", DUEL_NOT_BESIDE);
}

RULE_TEST("starting-engines", "three turns before it moves; weapons fire at once")
{
    arena *a = beside_vehicle("");
    walking(a, 0, 1);
    act(a, 0, "board");
    let_pass(a, 1, 5);
    expect_equal(a->state->car[SHOOTER].starting, 15);
    expect_true(!duel_can_drive(a->duel, a->state, SHOOTER));
    expect_equal(duel_check_gunner(a->duel, a->state, SHOOTER, 0), TK_REASON_FINE);
    let_pass(a, 1, 15);
    expect_event(a, STARTED, SHOOTER);
    expect_true(duel_can_drive(a->duel, a->state, SHOOTER));
}

RULE_TEST("open-doors", "two turns open: half of an area weapon inside, all of others on 1 to 3")
{
    arena *a = range_of("", "'weapons':[{'type':'MG','mount':'F'}]", "");
    duel_car *it = &a->state->car[TARGET];
    it->door = 10;
    it->door_side = TK_SIDE_LEFT;
    int before = armor_of(a, TARGET, TK_SIDE_LEFT);
    duel_strike strike = {.blow = {.car = TARGET, .source = SOURCE_SHOT, .points = 6, .weapon = -1}};
    duel_path path = {.strike = &strike, .vehicle = duel_vehicle_of(a->duel, it), .it = it, .left = 6};
    int inside = -1;
    dice(a, 3);
    with_dice(a, (path.play = play, inside = duel_through_door(&path, TK_SIDE_LEFT)));
    expect_equal(inside, 6);
    expect_equal(path.left, 0);
    path.left = 6;
    dice(a, 4);
    with_dice(a, (path.play = play, inside = duel_through_door(&path, TK_SIDE_LEFT)));
    expect_equal(inside, 0);
    path.left = 7;
    strike.blow.weapon = duel_weapon_part(duel_vehicle_of(a->duel, it), 0)->row;
    with_dice(a, (path.play = play, inside = duel_through_door(&path, TK_SIDE_LEFT)));
    expect_equal(inside, 3);
    expect_equal(path.left, 4);
    with_dice(a, (path.play = play, inside = duel_through_door(&path, TK_SIDE_RIGHT)));
    expect_equal(inside, 0);
    let_pass(a, 1, 10);
    expect_equal(it->door, 0);
    expect_equal(armor_of(a, TARGET, TK_SIDE_LEFT), before);
}

/* An open door would ask for a die here, and let all 6 points in on a 1 to 3. */
RULE_TEST("getting-out", "whoever gets out shuts the door behind him: the armor of that side takes all of a shot")
{
    arena *a = range_of("'crew':['driver','gunner']", "", "");
    duel_car *it = &a->state->car[SHOOTER];
    duel_strike strike = {.blow = {.car = SHOOTER, .source = SOURCE_SHOT, .points = 6, .weapon = -1}};
    for (int crew = 1; crew >= 0; crew--) {
        with_dice(a, duel_get_out(play, SHOOTER, crew));
        duel_path path = {.strike = &strike, .vehicle = duel_vehicle_of(a->duel, it), .it = it, .left = 6};
        int inside = -1, side = crew ? TK_SIDE_RIGHT : TK_SIDE_LEFT;
        with_dice(a, (path.play = play, inside = duel_through_door(&path, side)));
        expect_equal(inside, 0);
        expect_equal(path.left, 6);
    }
}

RULE_TEST("picking-up-cycles",
          "thirty turns until it runs again, getting on and starting among them, if it has its wheels")
{
    arena *a = on_a_field("shogun-100", "killer-kart");
    duel_car *it = &a->state->car[0];
    it->flags |= CAR_STUCK;
    it->body.down = TK_SIDE_LEFT;
    it->standing = STANDING_ABANDONED;
    on_foot(a, 0, 20.125, 50.375);
    walking(a, 0, 1);
    refused(a, 0, "board", DUEL_FALLEN);
    act(a, 0, "right-cycle");
    let_pass(a, 1, 26 * 5);
    expect_event(a, RIGHTED, 0);
    expect_equal(it->body.down, TK_SIDE_UNDER);
    walking(a, 0, 1);
    refused(a, 0, "right-cycle", DUEL_FALLEN);
    act(a, 0, "board"); /* a turn */
    let_pass(a, 1, 5);
    expect_equal(it->starting, 15); /* and three */
    let_pass(a, 1, 14);
    expect_true(!duel_can_drive(a->duel, a->state, 0));
    let_pass(a, 5, 1);
    expect_true(duel_can_drive(a->duel, a->state, 0));
}

RULE_TEST("starting-engines", "somebody stunned does not start anything")
{
    arena *a = beside_vehicle("");
    walking(a, 0, 1);
    act(a, 0, "board");
    let_pass(a, 1, 5);
    a->state->car[SHOOTER].crew_stunned[0] = 20;
    let_pass(a, 1, 10);
    expect_equal(a->state->car[SHOOTER].starting, 15);
    a->state->car[SHOOTER].crew_stunned[0] = 0;
    let_pass(a, 1, 15);
    expect_true(duel_can_drive(a->duel, a->state, SHOOTER));
}

RULE_TEST("getting-in", "all of it is exact to the phase, whatever phase it begins in")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        arena *a = beside_vehicle("");
        duel_car *it = &a->state->car[SHOOTER];
        walking(a, 0, phase);
        act(a, 0, "board");
        let_pass(a, phase, 4); /* he opens the door in this phase and four more */
        expect_equal(a->state->walker[0].where, WALKER_AFOOT);
        expect_equal(it->door, 0);
        let_pass(a, phase + 4, 1); /* in the same phase of the next turn he is in */
        expect_equal(a->state->walker[0].where, WALKER_ABOARD);
        let_pass(a, phase, 9); /* the door is open in that turn and the next */
        expect_true(it->door > 0);
        let_pass(a, phase + 9, 1);
        expect_equal(it->door, 0);
        let_pass(a, phase, 4); /* three turns after he got in the engine runs */
        expect_true(!duel_can_drive(a->duel, a->state, SHOOTER));
        let_pass(a, phase + 4, 1);
        expect_true(duel_can_drive(a->duel, a->state, SHOOTER));
    }
}

RULE_TEST("getting-out", "a full turn beside it, whatever phase he gets out in")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        arena *a = people_with("", "", "");
        a->state->phase = (uint8_t)phase;
        with_dice(a, duel_get_out(play, SHOOTER, 0)); /* when fire is resolved */
        let_pass(a, phase, 1);
        let_pass(a, phase + 1, 4);
        expect_equal(a->state->walker[0].task, TASK_DISMOUNT);
        let_pass(a, phase + 5, 1);
        expect_equal(a->state->walker[0].task, TASK_NONE);
    }
}

/* ---- safety seats ---- */

#define SEATED \
    "'accessories':[{'type':'safety-seat','for':'driver'}],'inside':['crew','plant','cargo']," \
    "'armor':[{'type':'plastic','F':2,'R':2,'L':2,'B':2,'T':2,'U':2}]"

/* What is left of the driver after a ram of that many points behind the front armor, which is gone. */
static int life_after(arena *a, int points)
{
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[SHOOTER]);
    a->state->car[SHOOTER].dp[vehicle->armor_at[TK_SIDE_FRONT]] = 0;
    a->state->car[SHOOTER].dp[vehicle->person[0]] = 3;
    duel_blow it = {SHOOTER, AIM_FRONT, SOURCE_COLLISION, DUEL_NONE, points, -1};
    with_dice(a, duel_damage(play, it, NULL));
    int left = a->state->car[SHOOTER].dp[vehicle->person[0]];
    a->state->car[SHOOTER].dp[vehicle->person[0]] = 3; /* and as if nothing had been */
    a->state->car[SHOOTER].out_cold = 0;
    return left;
}

static tk_reason harness(arena *a)
{
    tk_action action = tk_action_with(VERB_HARNESS, 0, TK_ABSENT, TK_ABSENT);
    tk_reason reason = duel_check_deed(a->duel, a->state, SHOOTER, action);
    if (reason) return reason;
    with_dice(a, {
        duel_deed deed = duel_deed_of(a->state, a->duel, SHOOTER, action);
        duel_do(play, &deed);
    });
    return TK_REASON_FINE;
}

RULE_TEST("safety-seat", "three turns to get out of one: two for the harness, one beside the vehicle")
{
    arena *a = range_of(SEATED, "", "");
    const duel_walker *it = &a->state->walker[0];
    expect_equal(life_after(a, 2), 2);
    with_dice(a, duel_get_out(play, SHOOTER, 0));
    expect_equal(it->where, WALKER_ABOARD);
    expect_equal(it->task, TASK_HARNESS);
    expect_equal(duel_check_hand(a->duel, a->state, SHOOTER, 0), DUEL_REASON_BUSY);
    let_pass(a, 1, 2 * DUEL_PHASES); /* the end of the phase it was begun in does not count */
    expect_equal(it->where, WALKER_ABOARD);
    let_pass(a, 1, 1);
    expect_equal(it->where, WALKER_AFOOT);
    expect_equal(it->task, TASK_DISMOUNT); /* the third turn */
    expect_equal(it->phases, DUEL_PHASES);
    a = range_of("", "", "");
    with_dice(a, duel_get_out(play, SHOOTER, 0));
    expect_equal(a->state->walker[0].where, WALKER_AFOOT);
}

RULE_TEST("safety-seat", "with the harness undone one is out in a turn, and not protected")
{
    arena *a = range_of(SEATED, "", "");
    expect_equal(harness(a), TK_REASON_FINE);
    expect_equal(a->state->walker[0].phases, 2 * DUEL_PHASES + 1);
    let_pass(a, 1, 2 * DUEL_PHASES + 1);
    expect_equal(life_after(a, 2), 1);
    with_dice(a, duel_get_out(play, SHOOTER, 0));
    expect_equal(a->state->walker[0].where, WALKER_AFOOT);
}

RULE_TEST("safety-seat", "five turns to get in: one for the door, four for the harness, for whoever wants it")
{
    arena *a = range_of(SEATED, "", "");
    on_foot(a, 0, 20.125, 50.375);
    tk_action board = tk_action_with(VERB_BOARD, TK_ABSENT, TK_ABSENT, TK_ABSENT);
    with_dice(a, duel_begin_board(play, 0, board));
    let_pass(a, 1, DUEL_PHASES);
    const duel_walker *it = &a->state->walker[0];
    expect_equal(it->where, WALKER_ABOARD);
    expect_equal(life_after(a, 2), 1);
    expect_equal(harness(a), TK_REASON_FINE);
    expect_equal(it->phases, 4 * DUEL_PHASES + 1);
    let_pass(a, 1, 4 * DUEL_PHASES);
    expect_equal(life_after(a, 2), 1);
    let_pass(a, 1, 1);
    expect_equal(life_after(a, 2), 2);
    a->state->car[SHOOTER].speed = 100;
    expect_equal(harness(a), DUEL_REASON_STILL_MOVING); /* a driver has his hands at the wheel */
    a = range_of("", "", "");
    expect_equal(harness(a), DUEL_REASON_NO_GEAR);
}
