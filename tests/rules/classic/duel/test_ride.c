/* Into vehicles one did not come in, and whose they are then. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

enum { HIS = DUEL_TARGET_WALKER, HERS = DUEL_TARGET_WALKER + 1, RED = 0, BLUE = 1 };

/* Red's driver stands beside Blue's van, whose driver is on foot ten inches off. */
static arena *beside(const char *his, const char *hers, const char *options)
{
    char shooter[256], target[256];
    snprintf(shooter, sizeof shooter, "'crew':[{'role':'driver','gear':[%s]}]", his);
    snprintf(target, sizeof target, "'crew':[{'role':'driver','gear':[%s]}],'weapons':[{'type':'MG','mount':'L'}]",
             hers);
    arena *a = range_of(shooter, target, options);
    stand(a, SHOOTER, 20, 20, 0, 0);
    stand(a, TARGET, 50, 50, 0, 0);
    on_foot(a, 0, 50.125, 50.375);
    on_foot(a, 1, 50.125, 60.125);
    a->state->car[SHOOTER].standing = a->state->car[TARGET].standing = STANDING_ABANDONED;
    return a;
}

/* And has got in. */
static arena *in_hers(const char *his, const char *hers, const char *options)
{
    arena *a = beside(his, hers, options);
    walking(a, 0, 1);
    act(a, SHOOTER, "board into=1 place=0");
    let_pass(a, 1, DUEL_PHASES);
    return a;
}

RULE_TEST("getting-in",
          "an abandoned vehicle is anybody's: a turn beside it, three to start it, and it is driven by him")
{
    arena *a = beside("", "", "");
    with_dice(a, duel_hurt_walker(play, 0, 1, SOURCE_SHOT, DUEL_NONE, NULL));
    walking(a, 0, 1);
    expect_true(offered(a, SHOOTER, "board into=1 place=0"));
    act(a, SHOOTER, "board into=1 place=0");
    let_pass(a, 1, DUEL_PHASES - 1);
    expect_equal(a->state->walker[0].where, WALKER_AFOOT);
    let_pass(a, 1, 1);
    expect_event(a, GOT_IN, HIS);
    expect_event(a, TAKEN_OVER, TARGET, RED);
    expect_equal(a->state->walker[0].where, WALKER_ABOARD);
    const duel_car *it = &a->state->car[TARGET];
    expect_equal(it->driver, 0);
    expect_equal(it->starting, 3 * DUEL_PHASES);
    expect_equal(it->standing, STANDING_RUNNING);
    expect_equal(duel_seat_of(a->duel, a->state, TARGET), RED);
    expect_equal(duel_seat_of(a->duel, a->state, SHOOTER), RED);
    expect_equal(wounds_of(a, 0), 1); /* everybody has kept his own wounds */
    expect_equal(wounds_of(a, 1), 0);
    expect_equal(a->state->walker[1].where, WALKER_AFOOT);
    expect_equal(duel_teams_left(a->duel, a->state), 3u);
    a->state->car[TARGET].starting = 0;
    choosing_speeds(a);
    expect_equal(duel_pending(&a->world, a->state), 1u << RED);
    act(a, TARGET, "speed to=50");
    expect_equal(it->chosen == 50 || it->speed == 50, true);
}

RULE_TEST("getting-in",
          "its weapons are fired by whoever sits at the place; its own driver fires at it from the street")
{
    arena *a = in_hers("", "'AVR'", "'gunnery':[2,0]");
    stand(a, TARGET, 50, 50, 0, 0);
    firing(a);
    expect_equal(duel_pending(&a->world, a->state), 1u << RED | 1u << BLUE);
    expect_true(offered(a, TARGET, "fire crew=0 weapon=0 target=601"));
    char words[80];
    snprintf(words, sizeof words, "shoot crew=0 with=%d target=1 at=left", gear_named(a, "Anti-Vehicular Rifle"));
    expect_true(offered(a, TARGET, words));
    tk_action fire = tk_action_make(VERB_FIRE);
    fire.arg[FIRE_CREW] = fire.arg[FIRE_WEAPON] = 0;
    fire.arg[FIRE_TARGET] = HERS;
    expect_equal(duel_check(&a->world, a->state, BLUE, fire), DUEL_REASON_NO_VEHICLE);
    duel_deed shot = {.car = TARGET, .target = HERS};
    tk_ledger ledger = {0};
    duel_look(a->duel, a->state, &shot, &ledger);
    int skill = 0;
    for (int i = 0; i < ledger.count; i++)
        if (ledger.term[i].label == LABEL_SKILL) skill = ledger.term[i].value;
    expect_equal(skill, -2); /* the level he came with */
    act(a, TARGET, "fire crew=0 weapon=0 target=601");
    expect_equal(a->state->deed[0].car, TARGET);
    expect_equal(duel_deed_seat(a->duel, a->state, &a->state->deed[0]), RED);
    expect_equal(duel_check_person(a->duel, a->state, SHOOTER, 0), DUEL_REASON_CREW_FIRED);
    expect_equal(duel_check_person(a->duel, a->state, TARGET, 0), TK_REASON_FINE);
}

RULE_TEST("getting-in", "blows that get inside hit who sits there, through what he himself wears")
{
    arena *a = in_hers("'body-armor'", "'body-armor'", "");
    duel_car *it = &a->state->car[TARGET];
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, it);
    it->dp[vehicle->armor_at[TK_SIDE_FRONT]] = it->dp[vehicle->plant] = 0;
    blow(a, AIM_FRONT, SOURCE_SHOT, 4);
    expect_equal(wounds_of(a, 0), 1);
    expect_equal(wounds_of(a, 1), 0);
    expect_equal(points_of(a, SHOOTER, PART_BODY_ARMOR, 0), 0);
    expect_equal(points_of(a, TARGET, PART_BODY_ARMOR, 0), 3);
    expect_event(a, WOUNDED, SHOOTER, 0);
    with_dice(a, duel_hurt_walker(play, 1, 5, SOURCE_SHOT, DUEL_NONE, NULL)); /* and the other in the street */
    expect_equal(wounds_of(a, 0), 1);
    expect_equal(wounds_of(a, 1), 2);
    expect_event(a, UNCONSCIOUS, TARGET, 0);
}

RULE_TEST("getting-in",
          "not while somebody conscious of another side is in it; who is not is pulled out, in a turn more")
{
    arena *a = range_of("", "'crew':['driver','gunner']", "");
    stand(a, TARGET, 50, 50, 0, 0);
    on_foot(a, 0, 50.125, 50.375);
    walking(a, 0, 1);
    refused(a, SHOOTER, "board into=1 place=0", DUEL_NO_ROOM);
    int driver = part_of(a, TARGET, PART_PERSON, 0), gunner = part_of(a, TARGET, PART_PERSON, 1);
    a->state->car[TARGET].dp[driver] = 0;
    refused(a, SHOOTER, "board into=1 place=0", DUEL_DEFENDED);
    a->state->car[TARGET].dp[gunner] = 1;
    act(a, SHOOTER, "board into=1 place=0");
    let_pass(a, 1, 2 * DUEL_PHASES - 1);
    expect_equal(a->state->walker[0].where, WALKER_AFOOT);
    let_pass(a, 1, 1);
    expect_event(a, PULLED_OUT, HERS, HIS);
    expect_equal(a->state->walker[1].where, WALKER_AFOOT);
    expect_true(a->state->walker[1].flags & WALK_PRONE);
    expect_equal(wounds_of(a, 1), 3);
    expect_equal(wounds_of(a, 0), 0);
    expect_equal(a->state->afoot, 1);
    expect_equal(duel_seat_of(a->duel, a->state, TARGET), RED);
}

RULE_TEST("getting-in", "what has surrendered, moves or lies on its side is let alone, and there is no place in a gang")
{
    arena *a = beside("", "", "");
    a->state->car[TARGET].standing = STANDING_SURRENDERED;
    expect_equal(duel_check_board(a->duel, a->state, 0, TARGET, 0), DUEL_REASON_NOT_BESIDE);
    a->state->car[TARGET].standing = STANDING_ABANDONED;
    a->state->car[TARGET].speed = 50;
    expect_equal(duel_check_board(a->duel, a->state, 0, TARGET, 0), DUEL_REASON_STILL_MOVING);
    a->state->car[TARGET].speed = 0;
    a->state->car[TARGET].body.down = TK_SIDE_LEFT;
    expect_equal(duel_check_board(a->duel, a->state, 0, TARGET, 0), DUEL_REASON_FALLEN);
    a->state->car[TARGET].body.down = TK_SIDE_UNDER;
    expect_equal(duel_check_board(a->duel, a->state, 0, TARGET, 0), TK_REASON_FINE);
    expect_equal(duel_check_board(a->duel, a->state, 0, TARGET, 1), DUEL_REASON_NO_ROOM);
    expect_equal(duel_check_board(a->duel, a->state, 0, 7, 0), TK_REASON_MALFORMED);
}

RULE_TEST("getting-in", "out again it is abandoned and its own side's to take back; everybody is himself")
{
    arena *a = in_hers("", "", "");
    with_dice(a, duel_hurt_walker(play, 1, 1, SOURCE_SHOT, DUEL_NONE, NULL));
    a->state->car[TARGET].starting = 0;
    a->state->car[TARGET].flags |= CAR_STOOD;
    choosing_speeds(a);
    expect_true(offered(a, TARGET, "get-out crew=0"));
    act(a, TARGET, "get-out crew=0");
    expect_equal(a->state->walker[0].where, WALKER_AFOOT);
    expect_equal(a->state->car[TARGET].standing, STANDING_ABANDONED);
    expect_equal(duel_seat_of(a->duel, a->state, TARGET), BLUE);
    on_foot(a, 1, 50.125, 49.625);
    walking(a, 1, 1);
    act(a, TARGET, "board");
    let_pass(a, 1, DUEL_PHASES);
    expect_equal(a->state->guests, 0);
    expect_equal(duel_seat_of(a->duel, a->state, TARGET), BLUE);
    expect_equal(wounds_of(a, 1), 1);
    expect_equal(points_of(a, TARGET, PART_PERSON, 0), 2);
    expect_equal(points_of(a, SHOOTER, PART_PERSON, 0), 3);
}

RULE_TEST("getting-in",
          "what is done with it is done by its new side; when the duel is over points are where they began")
{
    arena *a = in_hers("", "", "");
    with_dice(a, duel_note_damage(play, TARGET, TARGET, false));
    expect_equal(a->state->car[TARGET].killer, SHOOTER);
    with_dice(a, duel_hurt_walker(play, 1, 2, SOURCE_SHOT, DUEL_NONE, NULL));
    expect_equal(a->state->guests, 2);
    with_dice(a, duel_finish(play, ENDING_TIME));
    expect_equal(a->state->guests, 0);
    expect_equal(points_of(a, TARGET, PART_PERSON, 0), 1);
    expect_equal(points_of(a, SHOOTER, PART_PERSON, 0), 3);
}

/* The captor gets out of Blue's van, damaged or not by Blue's driver in the street; what Blue has for it. */
static int points_for_abandoning(bool damaged, bool before)
{
    arena *a = before ? beside("", "", "'variant':'division'") : in_hers("", "", "'variant':'division'");
    if (damaged) {
        with_dice(a, {
            duel_begin_feat(play, 1, true, FEAT_SKILL_HANDGUNNER);
            duel_note_damage(play, TARGET, TARGET, false);
            duel_end_feat(play);
        });
    }
    if (before) {
        walking(a, 0, 1);
        act(a, SHOOTER, "board into=1 place=0");
        let_pass(a, 1, DUEL_PHASES);
    }
    with_dice(a, duel_get_out(play, SHOOTER, 0));
    expect_equal(a->state->car[TARGET].standing, STANDING_ABANDONED);
    expect_event(a, ABANDONED, TARGET, damaged && !before ? TARGET : TK_ABSENT);
    return a->state->car[TARGET].points;
}

RULE_TEST("getting-in", "captors who leave it when its own people have damaged it are a kill of those people's")
{
    expect_equal(points_for_abandoning(true, false), 3);
    expect_equal(points_for_abandoning(false, false), 0); /* nobody made them */
    expect_equal(points_for_abandoning(true, true), 0);   /* that was before they took it */
}

RULE_TEST("kills", "a captured vehicle that its own people bring down is their kill; one's own doing is nobody's")
{
    for (int captured = 0; captured < 2; captured++) {
        arena *a = captured ? in_hers("", "", "'variant':'division'") : beside("", "", "'variant':'division'");
        duel_car *it = &a->state->car[TARGET];
        it->standing = STANDING_RUNNING;
        it->killer = TARGET;
        it->dp[duel_vehicle_of(a->duel, it)->plant] = 0;
        for (int i = 0; i < duel_vehicle_of(a->duel, it)->weapon_count; i++)
            it->dp[duel_vehicle_of(a->duel, it)->weapon[i]] = 0;
        with_dice(a, duel_judge_wreck(play, TARGET));
        expect_equal(it->standing, STANDING_KILLED);
        expect_event(a, KILL, TARGET, captured ? TARGET : TK_ABSENT);
        expect_equal(it->points, captured ? 3 : 0);
    }
}

RULE_TEST("secret-vehicles", "whoever has sat in one knows it, and nobody else of another side does")
{
    arena *a = beside("", "", "");
    expect_true(!duel_sees_sheet(a->duel, &a->state->car[TARGET], RED, TARGET));
    a = in_hers("", "", "");
    expect_true(duel_sees_sheet(a->duel, &a->state->car[TARGET], RED, TARGET));
    expect_true(!duel_sees_sheet(a->duel, &a->state->car[SHOOTER], BLUE, SHOOTER));
}

RULE_TEST("getting-in", "the other vehicle of one's own side is got into as well, and a fallen cycle picked up")
{
    arena *a = open_arena("{\"vehicles\":[[\"killer-kart\",\"killer-kart\"],\"killer-kart\"]}");
    let_in(a);
    on_foot(a, 0, 40.125, 50.375);
    on_foot(a, 1, 45.125, 50.375); /* the driver of the second */
    a->state->car[0].standing = a->state->car[1].standing = STANDING_ABANDONED;
    walking(a, 0, 1);
    act(a, 0, "board into=1 place=0");
    let_pass(a, 1, DUEL_PHASES);
    expect_equal(duel_keeper(a->duel, a->state, 1), 0);
    expect_equal(count_events(a, EVENT_TAKEN_OVER), 0);
    a->state->car[1].starting = 0;
    choosing_speeds(a);
    act(a, 1, "speed to=50");
}

RULE_TEST("getting-in",
          "who has taken a vehicle is told how it is driven, not what its own people were ordered to fire at")
{
    arena *a = in_hers("", "", "");
    a->state->car[TARGET].orders =
        (duel_orders){.speed = duel_order_turns(UNTIL_TURN), .fire = duel_order_turns(UNTIL_TURN), .target = SHOOTER};
    expect_true(panel_says(a, RED, "hold speed"));
    expect_true(!panel_says(a, RED, "hold fire"));
    expect_true(!panel_says(a, RED, "fire at will"));
}

/* ---- in a sidecar that was let go ---- */

/* A cycle at 20 mph at (20, 50) facing +x lets its sidecar go; the passenger has a pistol. Somebody stands where told.
 */
static arena *let_go_with(double x, double y)
{
    arena *a =
        range_with("{'name':'Bike','body':'heavy-cycle','suspension':'heavy','plant':'super-cycle','crew':['driver'],"
                   "'accessories':[{'type':'jettison-joining'}],'sidecar':{'body':'heavy-sidecar','suspension':"
                   "'heavy','crew':[{'role':'passenger','gear':['HP']}]}}",
                   "'killer-kart'", "");
    stand(a, SHOOTER, 20, 50, 0, 20);
    stand(a, TARGET, 60, 90, 0, 0);
    on_foot(a, 1, x, y);
    with_dice(a, duel_jettison(play, SHOOTER));
    return a;
}

enum { PASSENGER = 2 };

RULE_TEST("jettison-joining", "whoever rides in the loose sidecar still fires hand weapons, to its left or right")
{
    static const struct {
        double x, y;
        tk_reason reason;
    } CASES[] = {{20.125, 45.125, TK_REASON_FINE},         {20.125, 55.125, TK_REASON_FINE},
                 {25.125, 49.625, DUEL_REASON_OUT_OF_ARC}, {15.125, 49.625, DUEL_REASON_OUT_OF_ARC},
                 {22.125, 46.625, TK_REASON_FINE},         {24.125, 47.125, DUEL_REASON_OUT_OF_ARC}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        arena *a = let_go_with(CASES[i].x, CASES[i].y);
        expect_at(a, PASSENGER, 20, 49.5); /* with the counter, on the right of the cycle */
        stand(a, SHOOTER, 30, 70, 0, 0);
        expect_equal(hand_reason(a, PASSENGER, "Heavy Pistol", HERS, 0), CASES[i].reason);
    }
    arena *a = let_go_with(20.125, 45.125);
    stand(a, SHOOTER, 30, 70, 0, 0);
    /* 7, 3 for a person, 1 nearer for the range of 4 1/2 inches, 1 for riding along, 1 easier at one who stands still
     */
    expect_equal(hand_needs(a, PASSENGER, "Heavy Pistol", HERS, 0, NULL), 7 + 3 + 1 + 1 - 1);
}

RULE_TEST("jettison-joining", "the passenger goes where the sidecar goes, and gets out when it has come to rest")
{
    arena *a = let_go_with(60.125, 10.125);
    expect_equal(a->state->car[SHOOTER].outside, 2);
    expect_equal(duel_check_place(a->duel, a->state, 1, SHOOTER, 1), DUEL_REASON_NO_ROOM); /* that seat is gone */
    stand(a, SHOOTER, 60, 70, 0, 0);
    for (int phase = 1; phase <= 5; phase++) {
        walking(a, PASSENGER, phase);
        expect_true(duel_top(a->state)->kind != FRAME_WALK);
        if (phase == 5) dice(a, 1, 2); /* 3, 2 less at 20 mph: a trivial skid, nothing more than the 5 mph */
        with_dice(a, duel_drift_sidecars(play));
        a->state->phase = (uint8_t)(phase + 1);
    }
    const duel_counter *loose = &a->state->counter[0];
    expect_near(duel_inches(loose->x), 22);
    expect_at(a, PASSENGER, 22, 49.5);
    a->state->counter[0].left = 2;
    a->state->phase = 5;
    dice(a, 1, 2);
    with_dice(a, duel_drift_sidecars(play));
    expect_equal(loose->left, 0);
    const duel_walker *it = &a->state->walker[PASSENGER];
    expect_true(!(it->flags & WALK_ADRIFT));
    expect_equal(it->task, TASK_DISMOUNT);
    expect_event(a, GOT_OUT, DUEL_TARGET_WALKER + PASSENGER);
}

/* At 40 mph he is hurt as by a vehicle that goes 30: a die. The counter is half an inch wide, around (20, 49.5). */
RULE_TEST("jettison-joining", "whoever rides in a loose sidecar jumps out of it, and is asked while it rolls over")
{
    static const struct {
        int16_t x, y;
        double lands_x, lands_y;
    } SPOTS[] = {{TK_ABSENT, TK_ABSENT, 19.625, 49.625}, {2012, 4912, 20.125, 49.125}, {2037, 4937, 20.375, 49.375}};
    for (int i = 0; i < 3; i++) {
        arena *a =
            let_go_with(i ? 60.125 : 20.125, i ? 10.125 : 45.125); /* near: somebody to shoot at, so he is asked */
        stand(a, SHOOTER, 60, 70, 0, 0);
        a->state->counter[0].left = 400 / DUEL_STEP;
        a->state->counter[0].flags |= i ? COUNTER_ROLLS : 0;
        firing(a);
        expect_equal(offered(a, SHOOTER, "get-out crew=1"), i > 0);
        expect_equal(offered_besides(a, SHOOTER, "get-out crew=1"), i == 0);
        refused(a, SHOOTER, "get-out crew=1 x=2112 y=4912", DUEL_NO_PLACE_TO_LAND);
        tk_action out = tk_action_with(VERB_GET_OUT, 1, SPOTS[i].x, SPOTS[i].y);
        tk_odds odds;
        duel_odds(&a->world, a->state, RED, out, &odds);
        expect_near(odds.amount[0].value, 3.5);
        expect_equal(duel_check_fire(a->duel, a->state, SHOOTER, out), TK_REASON_FINE);
        duel_deed deed = duel_deed_of(a->state, a->duel, SHOOTER, out);
        dice(a, 1);
        with_dice(a, duel_do(play, &deed));
        expect_event(a, JUMPED, DUEL_TARGET_WALKER + PASSENGER);
        expect_at(a, PASSENGER, SPOTS[i].lands_x, SPOTS[i].lands_y);
        expect_equal(wounds_of(a, PASSENGER), 1);
        expect_true(!(a->state->walker[PASSENGER].flags & WALK_ADRIFT));
        expect_equal(a->state->walker[PASSENGER].task, TASK_LAND);
    }
}

RULE_TEST("jettison-joining", "somebody who has said that he jumps, or lies unconscious in it, jumps no more")
{
    arena *a = let_go_with(20.125, 45.125);
    choosing_speeds(a);
    expect_true(offered_besides(a, SHOOTER, "get-out crew=1"));
    with_dice(a, duel_leave(play, SHOOTER, tk_action_with(VERB_GET_OUT, 1, TK_ABSENT, TK_ABSENT)));
    expect_equal(duel_check_get_out(a->duel, a->state, SHOOTER, 1), DUEL_REASON_CREW_FIRED);
    a = let_go_with(60.125, 10.125);
    a->state->car[SHOOTER].crew_stunned[1] = 10;
    expect_equal(duel_check_get_out(a->duel, a->state, SHOOTER, 1), DUEL_REASON_NO_CREW);
    a = let_go_with(60.125, 10.125);
    a->state->walker[PASSENGER].task = TASK_RELOAD;
    expect_equal(duel_check_get_out(a->duel, a->state, SHOOTER, 1), DUEL_REASON_BUSY);
}
