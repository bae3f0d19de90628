/* Vehicular weapons on tripods, and gunshields. */
#include "duel_foot.h"
#include "games/classic/garage/garage.h"

#include <stdio.h>
#include <string.h>

/* The shooter's driver on foot beside his set-up tripod, and the target's driver six inches away. */
static arena *gunner_with(const char *gear, const char *hers, const char *options)
{
    arena *a = people_with(gear, hers, options);
    stand(a, SHOOTER, 20, 70, 0, 0);
    stand(a, TARGET, 60, 70, 0, 0);
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 56.125, 50.125);
    return a;
}

static tk_action shoots(const arena *a, const char *title, int target)
{
    tk_action shoot = tk_action_make(VERB_SHOOT);
    shoot.arg[SHOOT_CREW] = 0;
    shoot.arg[SHOOT_WITH] = (int16_t)gear_named(a, title);
    shoot.arg[SHOOT_TARGET] = (int16_t)target;
    shoot.arg[SHOOT_AIM] = 0;
    return shoot;
}

/* Walker 0 is the driver of vehicle 0, walker 1 that of vehicle 1. */
static void set_up_by(arena *a, int car)
{
    tk_action tripod = tk_action_make(VERB_TRIPOD);
    tripod.arg[0] = 0;
    expect_equal(duel_check_deed(a->duel, a->state, car, tripod), TK_REASON_FINE);
    with_dice(a, {
        duel_deed shot = duel_deed_of(a->state, a->duel, car, tripod);
        duel_do(play, &shot);
    });
    expect_equal(a->state->walker[car].task, TASK_TRIPOD);
    let_pass(a, 1, DUEL_PHASES + 1);
}

static void set_up(arena *a)
{
    set_up_by(a, SHOOTER);
}

RULE_TEST("tripods", "every weapon has the figures of the vehicular one, and a tenth more in its price")
{
    arena *a = people_with("", "", "");
    int found = 0;
    for (int i = 0; i < a->duel->gear_count; i++) {
        const duel_gear *gear = &a->duel->gear[i];
        if (gear->weapon == DUEL_NONE) continue;
        const duel_weapon *weapon = &a->duel->weapon[gear->weapon];
        if (weapon->launcher) continue;
        expect_equal(gear->to_hit, weapon->to_hit);
        expect_equal(gear->dice, weapon->dice);
        expect_equal(gear->plus, weapon->plus);
        if (!weapon->drain) expect_equal(gear->shots, weapon->shots * gear->linked);
        expect_equal(gear->range, weapon->range ? weapon->range : 255);
        expect_equal(gear->ge_sixths, 30);
        expect_equal(gear->use, weapon->dropped ? USE_DROPPER : USE_GUN);
        found++;
    }
    expect_equal(found, 36); /* 25 that are only aimed at targets, a spike gun, 7 dropped and 3 links of them */
}

RULE_TEST("tripods", "it is set up in a turn, fired from its square or beside it, and taken down in a turn")
{
    arena *a = gunner_with("'tripod-MG'", "", "");
    tk_action shoot = shoots(a, "Machine Gun on a Tripod", DUEL_TARGET_WALKER + 1);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, shoot), DUEL_REASON_NOT_SET_UP);
    set_up(a);
    expect_true(a->state->walker[0].tripod);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, shoot), TK_REASON_FINE);
    on_foot(a, 0, 50.375, 50.125);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, shoot), TK_REASON_FINE);
    on_foot(a, 0, 50.625, 50.125);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, shoot), DUEL_REASON_NOT_SET_UP);
    on_foot(a, 0, 50.125, 50.125);
    set_up(a);
    expect_true(!a->state->walker[0].tripod);
}

RULE_TEST("tripods", "Gunner counts and Handgunner does not; without Gunner it is 2 harder")
{
    static const struct {
        const char *options;
        int need;
    } CASES[] = {{"\"gunnery\":[0,0],\"handgunner\":[3,0]", 0},
                 {"\"gunnery\":[2,0],\"handgunner\":[3,0]", -2},
                 {"\"gunnery\":[-1,0],\"handgunner\":[3,0]", 2}};
    for (int i = 0; i < 3; i++) {
        arena *a = gunner_with("'tripod-MG'", "", CASES[i].options);
        set_up(a);
        /* 7, -3 for a person, -1 for the range, both stand still */
        expect_equal(hand_needs(a, 0, "Machine Gun on a Tripod", DUEL_TARGET_WALKER + 1, 0, NULL),
                     7 + 3 + 1 - 1 - 1 + CASES[i].need);
    }
}

RULE_TEST("points-on-foot", "whom a tripod's weapon puts out is credited to Gunner, not to Handgunner")
{
    arena *a = gunner_with("'tripod-MG'", "", "");
    set_up(a);
    with_dice(a, {
        duel_deed shot =
            duel_deed_of(a->state, a->duel, SHOOTER, shoots(a, "Machine Gun on a Tripod", DUEL_TARGET_WALKER + 1));
        shot.hit = 1;
        shot.points = 9;
        duel_apply_hand(play, &shot);
    });
    expect_equal(a->state->walker[0].felled[FEAT_SKILL_GUNNER], 1);
    expect_equal(a->state->walker[0].felled[FEAT_SKILL_HANDGUNNER], 0);
}

RULE_TEST("tripods", "a magazine more is loaded in a turn")
{
    arena *a = gunner_with("'tripod-MG'", "", "");
    expect_equal(left_of(a, 0, "Machine Gun on a Tripod"), 20);
    expect_true(strstr(config_error("{\"vehicles\":[\"killer-kart\",{\"gang\":\"Two\",\"people\":[{\"gear\":[\"tripod-"
                                    "MG\",\"tripod-magazine\"]}]}]}"),
                       "more than is possible") != NULL);
    arena *b =
        open_arena("{\"vehicles\":[\"killer-kart\",{\"gang\":\"Two\",\"people\":[{\"gear\":[\"tripod-MR\",\"HP\"]}]}"
                   "]}");
    expect_equal(b->duel->vehicle[b->duel->given[1]].cost, 154 + 108);
}

RULE_TEST("gunshields",
          "on 1 to 4 it is struck first, on 5 and 6 it is not; all of a vehicle's weapon, half of an SMG, "
          "nothing of a rifle")
{
    arena *a = gunner_with("'tripod-MG','gunshield'", "", "");
    set_up(a);
    duel_walker *it = &a->state->walker[0];
    expect_equal(it->shield, 5);
    int past = 0;
    dice(a, 4);
    with_dice(a, past = duel_past_shield(play, 0, 3, VERSUS_FULL));
    expect_equal(past, 0);
    expect_equal(it->shield, 2);
    dice(a, 5);
    with_dice(a, past = duel_past_shield(play, 0, 3, VERSUS_FULL));
    expect_equal(past, 3);
    dice(a, 1);
    with_dice(a, past = duel_past_shield(play, 0, 3, VERSUS_NONE));
    expect_equal(past, 0);
    expect_equal(it->shield, 2);
    dice(a, 1);
    with_dice(a, past = duel_past_shield(play, 0, 3, VERSUS_HALF));
    expect_equal(past, 0);
    expect_equal(it->shield, 1);
    dice(a, 1);
    with_dice(a, past = duel_past_shield(play, 0, 4, VERSUS_FULL));
    expect_equal(past, 3);
    expect_equal(it->shield, 0);
    with_dice(a, past = duel_past_shield(play, 0, 4, VERSUS_FULL)); /* it is gone: no die */
    expect_equal(past, 4);
}

RULE_TEST("gunshields", "only for whoever is at his tripod")
{
    arena *a = gunner_with("'tripod-MG','large-gunshield'", "", "");
    int past = 0;
    with_dice(a, past = duel_past_shield(play, 0, 3, VERSUS_FULL));
    expect_equal(past, 3);
    set_up(a);
    on_foot(a, 0, 51.125, 50.125);
    with_dice(a, past = duel_past_shield(play, 0, 3, VERSUS_FULL));
    expect_equal(past, 3);
    expect_equal(a->state->walker[0].shield, 10);
}

/* He stands at his tripod behind a shield of 5; she and the vehicles are far away. */
static arena *shielded(void)
{
    arena *a = gunner_with("'tripod-MG','gunshield'", "", "");
    set_up(a);
    on_foot(a, 1, 90.125, 90.125);
    return a;
}

RULE_TEST("gunshields", "a sweep strikes the shield first, too")
{
    arena *a = range_of("'weapons':[{'type':'L','mount':'F'}]",
                        "'crew':[{'role':'driver','gear':['tripod-MG','gunshield']},'passenger']", "");
    stand(a, TARGET, 60, 70, 0, 0);
    on_foot(a, 1, 30.125, 50.125);
    on_foot(a, 2, 30.375, 50.125);
    duel_walker *it = &a->state->walker[1];
    it->tripod = 1;
    it->tripod_x = 3013;
    it->tripod_y = 5013;
    duel_deed shot = {.car = SHOOTER, .target = DUEL_TARGET_WALKER + 1, .hit = 2};
    /* both are hit; the laser's 3d are 8, each takes 4; a 2: the shield takes his */
    dice(a, 6, 6, 6, 6, 4, 3, 1, 2);
    with_dice(a, duel_sweep(play, &shot, 7, NULL));
    expect_equal(it->shield, 1);
    expect_equal(wounds_of(a, 1), 0);
    expect_equal(wounds_of(a, 2), 3);
}

RULE_TEST("gunshields",
          "a burst strikes it first; that of a weapon does nothing to it, a grenade's and a vehicle's does")
{
    arena *a = shielded();
    duel_walker *it = &a->state->walker[0];
    tk_vec near = {50.375, 50.125}, far = {51.375, 50.125};
    dice(a, 5, 4); /* of a rocket beside him: 5 points, and the shield stops them all */
    with_dice(a, duel_burst_where_it_hits(play, (tk_vec){55, 50.125}, near, DUEL_TARGET_COUNTER, SHOOTER));
    expect_equal(it->shield, 5);
    expect_equal(wounds_of(a, 0), 0);
    dice(a, 4, 1); /* an explosive grenade within half an inch: 4 points to the shield */
    int row = a->duel->gear[gear_named(a, "Explosive Grenade")].grenade;
    with_dice(a, duel_grenade_on_people(play, &a->duel->grenade[row], near, SHOOTER));
    expect_equal(it->shield, 1);
    expect_equal(wounds_of(a, 0), 0);
    dice(a, 4, 1); /* farther away it does nothing to parts of vehicles */
    with_dice(a, duel_grenade_on_people(play, &a->duel->grenade[row], far, SHOOTER));
    expect_equal(it->shield, 1);
    expect_equal(wounds_of(a, 0), 0);
    dice(a, 1, 5); /* past it */
    with_dice(a, duel_grenade_on_people(play, &a->duel->grenade[row], far, SHOOTER));
    expect_equal(wounds_of(a, 0), 1);
}

/* Weapons $1,000 each, a tenth more, and the link; a laser has a power pack for $1,000 in it. */
RULE_TEST("tripods", "linked weapons of up to two spaces, rocket pods and lasers with a battery")
{
    static const struct {
        const char *id;
        int cost, shots, linked;
    } ROWS[] = {{"tripod-2-MG", 2 * 1100 + 50, 40, 2}, {"tripod-2-MML", 2 * 825 + 50, 20, 2},
                {"tripod-2-HR", 2 * 220 + 50, 2, 2},   {"tripod-2-MR", 2 * 154 + 50, 2, 2},
                {"tripod-2-LtR", 165 + 50, 2, 2},      {"tripod-4-LtR", 330 + 50, 4, 4},
                {"tripod-6-MNR", 6 * 55 + 50, 6, 6},   {"tripod-MFR", 495, 1, 1},
                {"tripod-LL", 3300 + 1000, 20, 1},     {"tripod-2-LL", 2 * 3300 + 50 + 1000, 20, 2},
                {"tripod-ML", 6050 + 1000, 10, 1},     {"tripod-L", 8800 + 1000, 10, 1},
                {"tripod-IR-LL", 6600 + 1000, 20, 1},  {"tripod-IR-L", 17600 + 1000, 10, 1}};
    arena *a = people_with("", "", "");
    tk_garage *garage = NULL;
    expect_equal(tk_garage_open(NULL, &garage, NULL), TK_OK);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        int row = classic_name_find(garage->gear_id, ROWS[i].id);
        expect_true(row >= 0);
        expect_equal(garage->gear[row].cost, ROWS[i].cost);
        expect_equal(a->duel->gear[row].shots, ROWS[i].shots);
        expect_equal(a->duel->gear[row].linked, ROWS[i].linked);
    }
    tk_garage_close(garage);
}

/* What the shots of a phase do: dice as told, the deed declared. */
static void fires_all(arena *a, const char *title, int target, int barrels)
{
    tk_action shoot = shoots(a, title, target);
    shoot.arg[SHOOT_BARRELS] = (int16_t)barrels;
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, shoot), TK_REASON_FINE);
    a->state->deed[a->state->deed_count++] = duel_deed_of(a->state, a->duel, SHOOTER, shoot);
    resolve_phase(a, 1);
}

RULE_TEST("tripods", "linked weapons fire one by one or all together, each with its own roll and its own shot")
{
    arena *a = gunner_with("'tripod-2-MG'", "", "");
    set_up(a);
    dice(a, 6, 6, 2, 6, 6, 1); /* both hit */
    fires_all(a, "Two Linked Machine Guns on a Tripod", DUEL_TARGET_WALKER + 1, 2);
    expect_equal(count_events(a, EVENT_TO_HIT), 2);
    expect_equal(wounds_of(a, 1), 3);
    expect_equal(left_of(a, 0, "Two Linked Machine Guns on a Tripod"), 38);
    a = gunner_with("'tripod-2-MG'", "", "");
    set_up(a);
    dice(a, 6, 6, 2);
    fires_all(a, "Two Linked Machine Guns on a Tripod", DUEL_TARGET_WALKER + 1, TK_ABSENT);
    expect_equal(wounds_of(a, 1), 2);
    expect_equal(left_of(a, 0, "Two Linked Machine Guns on a Tripod"), 39);
}

RULE_TEST("tripods", "a rocket pod lets all six go, each rolled for")
{
    arena *a = gunner_with("'tripod-MFR'", "", "");
    set_up(a);
    dice(a, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1);
    fires_all(a, "Multi-Fire Rocket Pod on a Tripod", DUEL_TARGET_WALKER + 1, TK_ABSENT);
    expect_equal(count_events(a, EVENT_TO_HIT), 6);
    expect_equal(wounds_of(a, 1), 1);
    expect_equal(left_of(a, 0, "Multi-Fire Rocket Pod on a Tripod"), 0);
}

RULE_TEST("tripods",
          "a laser fires until its battery is empty, not through smoke; an infrared one does, a point a die weaker")
{
    for (int infrared = 0; infrared < 2; infrared++) {
        const char *title = infrared ? "Infrared Laser on a Tripod" : "Laser on a Tripod";
        arena *a = gunner_with(infrared ? "'tripod-IR-L'" : "'tripod-L'", "", "");
        set_up(a);
        tk_action shoot = shoots(a, title, TARGET);
        stand(a, TARGET, 56, 50.125, 180, 0);
        on_foot(a, 1, 70.125, 10.125);
        shoot.arg[SHOOT_AIM] = AIM_FRONT;
        expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, shoot), TK_REASON_FINE);
        lay(a, COUNTER_SMOKE, TARGET, 53, 50.125, 0, 0);
        expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, shoot),
                     infrared ? TK_REASON_FINE : DUEL_REASON_CLOUDED);
        if (infrared) {
            int armor = armor_of(a, TARGET, TK_SIDE_FRONT),
                cloud = duel_cloud_between(a->state, (tk_vec){50.125, 50.125}, (tk_vec){55.5, 50.125});
            expect_true(cloud > 0);
            dice(a, 6, 6, 4, 4, 4);
            a->state->deed[a->state->deed_count++] = duel_deed_of(a->state, a->duel, SHOOTER, shoot);
            resolve_phase(a, 1);
            expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), armor - (12 - 3 * cloud));
            expect_equal(left_of(a, 0, title), 9);
        }
        a->state->walker[0].left[0] = 0;
        a->state->counter_count = 0;
        a->state->car[SHOOTER].crew_fired = 0;
        expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, shoot), DUEL_REASON_NO_POWER);
    }
}

/* 7, 4 easier at the ground, 1 harder for each 4 inches, 1 easier because he stands still; 2 harder without Gunner. */
RULE_TEST("tripods", "a grenade launcher fires from its tripod only, as far as one sees, with the Gunner's skill")
{
    for (int level = -1; level <= 1; level++) {
        char options[64];
        snprintf(options, sizeof options, "\"gunnery\":[%d,0],\"handgunner\":[3,0]", level);
        arena *a = gunner_with("'tripod-GL','explosive-grenade','explosive-grenade'", "", options);
        tk_action launch = tk_action_make(VERB_LAUNCH);
        launch.arg[THROW_CREW] = 0;
        launch.arg[THROW_WITH] = (int16_t)gear_named(a, "Explosive Grenade");
        launch.arg[THROW_X] = 8013; /* 30 inches */
        launch.arg[THROW_Y] = 5013;
        expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, launch), DUEL_REASON_NOT_SET_UP);
        set_up(a);
        expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, launch), TK_REASON_FINE);
        duel_deed deed = duel_throw_deed(SHOOTER, launch);
        expect_equal(duel_look_throw(a->duel, a->state, &deed, NULL).need, 7 - 4 + 7 - 1 - (level < 0 ? -2 : level));
        expect_equal(left_of(a, 0, "Grenade Launcher on a Tripod"), 10);
        with_dice(a, duel_throw(play, &deed));
        expect_equal(left_of(a, 0, "Grenade Launcher on a Tripod"), 9);
        expect_equal(left_of(a, 0, "Explosive Grenade"), 1);
    }
}

/* Loaded figures of the list, a tenth more, and $50 for a link. */
RULE_TEST("tripods", "spike guns and dropped weapons stand on them, too")
{
    static const struct {
        const char *id;
        int cost, shots, linked;
    } ROWS[] = {{"tripod-SG", 825, 10, 1},   {"tripod-PS", 440, 25, 1},  {"tripod-SS", 275, 10, 1},
                {"tripod-FOJ", 330, 25, 1},  {"tripod-OJ", 275, 25, 1},  {"tripod-MD", 550, 10, 1},
                {"tripod-SMD", 825, 5, 1},   {"tripod-SD", 110, 10, 1},  {"tripod-2-PS", 2 * 440 + 50, 50, 2},
                {"tripod-2-SS", 600, 20, 2}, {"tripod-2-SD", 270, 20, 2}};
    arena *a = people_with("", "", "");
    tk_garage *garage = NULL;
    expect_equal(tk_garage_open(NULL, &garage, NULL), TK_OK);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        int row = classic_name_find(garage->gear_id, ROWS[i].id);
        expect_true(row >= 0);
        if (row < 0) continue;
        expect_equal(garage->gear[row].cost, ROWS[i].cost);
        expect_equal(a->duel->gear[row].shots, ROWS[i].shots);
        expect_equal(a->duel->gear[row].linked, ROWS[i].linked);
    }
    tk_garage_close(garage);
}

static tk_action at_spot(const arena *a, const char *title, int x, int y)
{
    tk_action shoot = tk_action_make(VERB_SHOOT_GROUND);
    shoot.arg[SHOOT_CREW] = 0;
    shoot.arg[SHOOT_WITH] = (int16_t)gear_named(a, title);
    shoot.arg[SPOT_X] = (int16_t)x;
    shoot.arg[SPOT_Y] = (int16_t)y;
    return shoot;
}

static void declare(arena *a, tk_action action)
{
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, action), TK_REASON_FINE);
    a->state->deed[a->state->deed_count++] = duel_deed_of(a->state, a->duel, SHOOTER, action);
    resolve_phase(a, 1);
}

static const char GUNNERS[] = "\"gunnery\":[0,0]";

/* 7, 4 easier at the ground, 1 harder 4 inches away, 1 easier because he stands still: 3. A 2 misses it by 1: by the
 * scatter table it comes down beside it. */
RULE_TEST("tripods", "a spike gun leaves spikes at a spot, or beside it")
{
    for (int hits = 0; hits < 2; hits++) {
        arena *a = gunner_with("'tripod-SG'", "", GUNNERS);
        tk_action shoot = at_spot(a, "Spike Gun on a Tripod", 5413, 5013);
        expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, shoot), DUEL_REASON_NOT_SET_UP);
        set_up(a);
        duel_forecast all;
        expect_true(duel_foresee_deed(a->duel, a->state, SHOOTER, shoot, &all, NULL));
        expect_equal(all.need, 3);
        if (hits)
            dice(a, 1, 2);
        else
            dice(a, 1, 1, 1, 1);
        declare(a, shoot);
        expect_event(a, SHOOTS_GROUND, DUEL_TARGET_WALKER + 0, gear_named(a, "Spike Gun on a Tripod"), 5413, 5013);
        expect_equal(a->state->counter_count, 1);
        expect_equal(a->state->counter[0].kind, COUNTER_SPIKES);
        tk_vec apart = {duel_inches(a->state->counter[0].x) - 54.13, duel_inches(a->state->counter[0].y) - 50.13};
        expect_true(hits == (tk_vec_length(apart) < 0.02));
        expect_true(tk_vec_length(apart) < 3);
        expect_equal(left_of(a, 0, "Spike Gun on a Tripod"), 9);
        expect_equal(a->state->walker[0].aim_run, 0);
    }
}

/* 7, 3 harder for a person, 1 for 6 inches, 4 because it is no spot, 1 and 1 easier because both stand. */
RULE_TEST("spike-gun", "straight at a target from a tripod it is 4 harder, and hurts tires and people only")
{
    arena *a = gunner_with("'tripod-SG'", "", GUNNERS);
    set_up(a);
    expect_equal(hand_needs(a, 0, "Spike Gun on a Tripod", DUEL_TARGET_WALKER + 1, 0, NULL), 7 + 3 + 1 + 4 - 1 - 1);
    stand(a, TARGET, 56, 50.125, 180, 0);
    on_foot(a, 1, 70.125, 10.125);
    const duel_vehicle *its = duel_vehicle_of(a->duel, &a->state->car[TARGET]);
    int armor = armor_of(a, TARGET, TK_SIDE_FRONT), tires = 0;
    for (int i = 0; i < its->tires; i++) tires += a->state->car[TARGET].dp[its->first_tire + i];
    tk_action shoot = shoots(a, "Spike Gun on a Tripod", TARGET);
    shoot.arg[SHOOT_AIM] = AIM_FRONT;
    dice(a, 6, 6, 2, 1);
    declare(a, shoot);
    for (int i = 0; i < its->tires; i++) tires -= a->state->car[TARGET].dp[its->first_tire + i];
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), armor);
    expect_equal(tires, 2);
}

RULE_TEST("tripods", "weapons with a burst are fired at the ground from one, others are not")
{
    arena *a = gunner_with("'tripod-RL'", "", GUNNERS);
    set_up(a);
    tk_action shoot = at_spot(a, "Rocket Launcher on a Tripod", 5588, 5013); /* beside her: 8 - 4 + 1 - 1 */
    dice(a, 2, 2, 3);
    declare(a, shoot);
    expect_equal(count_events(a, EVENT_BURSTS), 1);
    expect_equal(wounds_of(a, 1), 3);
    a = gunner_with("'tripod-MG'", "", GUNNERS);
    set_up(a);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, at_spot(a, "Machine Gun on a Tripod", 5588, 5013)),
                 DUEL_REASON_NO_SPOT);
}

static tk_action let_fall(const arena *a, int crew, const char *title, int to, int barrels)
{
    tk_action fall = tk_action_make(VERB_LET_FALL);
    fall.arg[SHOOT_CREW] = (int16_t)crew;
    fall.arg[SHOOT_WITH] = (int16_t)gear_named(a, title);
    fall.arg[FALL_TO] = (int16_t)to;
    fall.arg[FALL_BARRELS] = (int16_t)barrels;
    return fall;
}

static bool lies_at(const duel_counter *it, double x, double y)
{
    return tk_vec_length((tk_vec){duel_inches(it->x) - x, duel_inches(it->y) - y}) < 0.02;
}

/* The tripod's square is a quarter inch: its edge is an eighth from its middle, at 50.13. Mines are half an inch long,
 * their middle a quarter inch farther. */
RULE_TEST("tripods", "a dropped weapon lays its counter straight out from the tripod, to any side")
{
    static const struct {
        int to;
        double x, y;
    } ROWS[] = {{BEARING_EAST, 0.375, 0},
                {BEARING_NORTH, 0, 0.375},
                {BEARING_WEST, -0.375, 0},
                {BEARING_SOUTH_EAST, 0.302, -0.302}}; /* 0.177 to the corner and 0.25; 0.707 of that each way */
    for (int i = 0; i < 4; i++) {
        arena *a = gunner_with("'tripod-MD'", "", "");
        tk_action fall = let_fall(a, 0, "Minedropper on a Tripod", ROWS[i].to, TK_ABSENT);
        expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, fall), DUEL_REASON_NOT_SET_UP);
        set_up(a);
        fall.arg[FALL_TO] = TK_ABSENT;
        expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, fall), TK_REASON_MALFORMED);
        fall.arg[FALL_TO] = (int16_t)ROWS[i].to;
        declare(a, fall);
        expect_event(a, LETS_FALL, DUEL_TARGET_WALKER + 0, gear_named(a, "Minedropper on a Tripod"));
        expect_equal(a->state->counter_count, 1);
        const duel_counter *mine = &a->state->counter[0];
        expect_equal(mine->kind, COUNTER_MINES);
        expect_true(mine->flags & COUNTER_PRESSURE);
        expect_true(lies_at(mine, 50.13 + ROWS[i].x, 50.13 + ROWS[i].y));
        expect_equal(left_of(a, 0, "Minedropper on a Tripod"), 9);
    }
}

RULE_TEST("tripods", "nothing is dropped from upstairs or beyond the edge of the map, or when it is empty")
{
    arena *a = gunner_with("'tripod-SD'", "", "");
    set_up(a);
    tk_action fall = let_fall(a, 0, "Spikedropper on a Tripod", BEARING_WEST, TK_ABSENT);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, fall), TK_REASON_FINE);
    a->state->walker[0].level = 2;
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, fall), DUEL_REASON_UPSTAIRS);
    a->state->walker[0].level = 0;
    on_foot(a, 0, 0.125, 50.125);
    a->state->walker[0].tripod_x = 13;
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, fall), DUEL_REASON_OFF_TABLE);
    fall.arg[FALL_TO] = BEARING_EAST;
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, fall), TK_REASON_FINE);
    a->state->walker[0].left[0] = 0;
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, fall), DUEL_REASON_NO_AMMO);
    fall.verb = VERB_SHOOT;
    expect_true(duel_check_deed(a->duel, a->state, SHOOTER, fall) != TK_REASON_FINE);
}

#define STREET(more) \
    "\"map\":{\"title\":\"street\",\"size\":[10000,10000],\"gates\":[{\"title\":\"a\",\"start\":[1000,1000,90]}," \
    "{\"title\":\"b\",\"start\":[3000,1000,90]}]," more "}"

/* A wall from x = 50.25 on; water from y = 50.25 on. */
RULE_TEST("tripods", "nothing is dropped through a wall; into water mines sink and oil is gone")
{
    arena *a = gunner_with("'tripod-SD'", "",
                           STREET("\"fixtures\":[{\"kind\":\"building\",\"dp\":5,\"box\":[5025,4900,5300,5200]}]"));
    set_up(a);
    tk_action fall = let_fall(a, 0, "Spikedropper on a Tripod", BEARING_EAST, TK_ABSENT);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, fall), DUEL_REASON_NO_LINE);
    fall.arg[FALL_TO] = BEARING_WEST;
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, fall), TK_REASON_FINE);
    for (int oil = 0; oil < 2; oil++) {
        a = gunner_with(oil ? "'tripod-OJ'" : "'tripod-MD'", "",
                        STREET("\"ground\":[{\"surface\":\"water\",\"depth\":1,\"box\":[0,5025,10000,10000]}]"));
        set_up(a);
        const char *title = oil ? "Oil Jet on a Tripod" : "Minedropper on a Tripod";
        declare(a, let_fall(a, 0, title, BEARING_NORTH, TK_ABSENT));
        expect_equal(a->state->counter_count, !oil);
        if (!oil) expect_true(a->state->counter[0].flags & COUNTER_SUNK);
        expect_equal(left_of(a, 0, title), oil ? 24 : 9);
    }
}

RULE_TEST("tripods", "linked droppers let one counter go or all; a cloud is on whoever stands there at once")
{
    arena *a = gunner_with("'tripod-2-SD'", "", "");
    set_up(a);
    declare(a, let_fall(a, 0, "Two Linked Spikedroppers on a Tripod", BEARING_EAST, 2));
    expect_equal(a->state->counter_count, 2);
    expect_equal(left_of(a, 0, "Two Linked Spikedroppers on a Tripod"), 18);
    a = gunner_with("'tripod-PS'", "", "");
    set_up(a);
    stand(a, TARGET, 51, 50.125, 0, 0);
    declare(a, let_fall(a, 0, "Paint Spray on a Tripod", BEARING_EAST, TK_ABSENT));
    expect_equal(a->state->counter[0].kind, COUNTER_PAINT);
    expect_true(a->state->car[TARGET].painted > 0);
    expect_equal(a->state->walker[0].painted, 0);
}

/* A car half an inch wide at 20 mph: half an inch out to its left, the front of the counter at its middle. */
RULE_TEST("tripods", "aboard it drops as if it were mounted on the side its gunner sits on")
{
    arena *a = range_of("'crew':['driver',{'role':'passenger','seat':'left','gear':['tripod-OJ']}]", "", "");
    stand(a, SHOOTER, 50, 50, 90, 20);
    stand(a, TARGET, 10, 10, 0, 0);
    tk_action fall = let_fall(a, 1, "Oil Jet on a Tripod", BEARING_EAST, TK_ABSENT);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, fall), TK_REASON_MALFORMED);
    fall.arg[FALL_TO] = TK_ABSENT;
    declare(a, fall);
    expect_equal(a->state->counter_count, 1);
    expect_equal(a->state->counter[0].kind, COUNTER_OIL);
    expect_true(lies_at(&a->state->counter[0], 49.5, 49.5));
    expect_true(a->state->counter[0].on >> SHOOTER & 1);
}

RULE_TEST("tripods", "spots and directions are offered to whoever is at his tripod")
{
    arena *a = gunner_with("'tripod-MD'", "", "");
    char words[80];
    set_up(a);
    a->state->car[SHOOTER].standing = STANDING_ABANDONED;
    firing(a);
    for (int to = 0; to < DUEL_BEARING_COUNT; to++) {
        snprintf(words, sizeof words, "let-fall crew=0 with=%d to=%d", gear_named(a, "Minedropper on a Tripod"), to);
        expect_true(offered(a, SHOOTER, words));
    }
    a = gunner_with("'tripod-SG'", "", "");
    set_up(a);
    stand(a, TARGET, 56, 50, 180, 20); /* half an inch before the nose of a car of an inch: 55 */
    a->state->car[SHOOTER].standing = STANDING_ABANDONED;
    firing(a);
    snprintf(words, sizeof words, "shoot-ground crew=0 with=%d x=5500 y=5000", gear_named(a, "Spike Gun on a Tripod"));
    expect_true(offered(a, SHOOTER, words));
}

/* Half an inch before the nose of a car of an inch at 52, which comes on: 53. */
RULE_TEST("tripods", "spots are offered before every vehicle of the other side, the first one too")
{
    arena *a = gunner_with("", "'tripod-SG'", "");
    char words[80];
    set_up_by(a, TARGET);
    stand(a, SHOOTER, 52, 50, 0, 20);
    a->state->car[TARGET].standing = STANDING_ABANDONED;
    firing(a);
    snprintf(words, sizeof words, "shoot-ground crew=0 with=%d x=5300 y=5000", gear_named(a, "Spike Gun on a Tripod"));
    expect_true(offered(a, TARGET, words));
}

RULE_TEST("tripods", "a burst is offered at the ground where each foe stands, and what has none at no spot")
{
    for (int bursts = 0; bursts < 2; bursts++) {
        const char *title = bursts ? "Rocket Launcher on a Tripod" : "Machine Gun on a Tripod";
        arena *a = gunner_with(bursts ? "'tripod-RL'" : "'tripod-MG'", "", "");
        char words[80];
        set_up(a);
        a->state->car[SHOOTER].standing = STANDING_ABANDONED;
        firing(a);
        snprintf(words, sizeof words, "shoot-ground crew=0 with=%d x=5613 y=5013", gear_named(a, title));
        expect_equal(offered(a, SHOOTER, words), bursts);
        snprintf(words, sizeof words, "shoot-ground crew=0 with=%d x=6000 y=7000", gear_named(a, title));
        expect_true(!offered(a, SHOOTER, words)); /* a vehicle is fired at itself */
        tk_action legal[TK_MAX_LEGAL];
        int spots = 0, count = a->world.game->legal(&a->world, a->state, 0, legal, TK_MAX_LEGAL);
        for (int i = 0; i < count; i++) spots += legal[i].verb == VERB_SHOOT_GROUND;
        expect_equal(spots, bursts); /* none where he stands himself */
    }
}
