/* People get out of their vehicles and in again. */
#include "duel_foot.h"

enum { HIS = DUEL_TARGET_WALKER };

/* ---- out ---- */

RULE_TEST("getting-out", "beside the vehicle for a full turn; the empty vehicle is a kill, once")
{
    arena *a = people_with("", "", "");
    a->state->car[SHOOTER].killer = TARGET;
    a->state->car[SHOOTER].flags |= CAR_STOOD;
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

RULE_TEST("picking-up-cycles", "thirty turns beside it, if it has its wheels")
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
    expect_equal(a->state->walker[0].phases, 150);
    let_pass(a, 1, 150);
    expect_event(a, RIGHTED, 0);
    expect_equal(it->body.down, TK_SIDE_UNDER);
    walking(a, 0, 1);
    refused(a, 0, "right-cycle", DUEL_FALLEN);
    act(a, 0, "board");
    let_pass(a, 1, 5);
    expect_equal(it->starting, 15);
}
