/* Whole fights of a campaign: an event is opened, its duel is played by choices to the end, its result goes into the
 * ledger. Rulebook sections points-on-foot, earning-points, gunner-skill, prestige-scores, paramedic, first-aid,
 * people-skills, substitute-drivers.
 *
 * Everybody does the first of the wishes that is allowed, else what clients do for their players. A fight is played
 * with one seed after the other until it goes as the test wants it: so no dice are written down here. */
#include "career_table.h"
#include "duel_foot.h"

enum { ANN, BOB, SEEDS = 60, ANYBODY = -1, MOST_STEPS = 4000 };

/* With `verb`, by this person of the vehicle, at that target. */
typedef struct wish {
    int car, verb, crew, target;
} wish;

typedef struct fight {
    void (*scene)(arena *);        /* where everybody is when it begins */
    bool (*wanted)(const arena *); /* how it goes */
    wish wish[8];                  /* the first without a verb is the end */
} fight;

static bool does(const wish *it, const arena *a, int seat, tk_action action)
{
    bool same = it->car == seat && action.verb == it->verb && action.vehicle == a->duel->nth[it->car];
    if (it->crew != ANYBODY && action.arg[0] != it->crew) same = false;
    return same && (it->target == ANYBODY || action.arg[1] == it->target || action.arg[2] == it->target);
}

static tk_action choose(const arena *a, const wish *wishes, int seat)
{
    static const int QUIET[] = {VERB_HOLD, VERB_STAY, VERB_KEEP, VERB_STRAIGHT};
    tk_action all[TK_MAX_LEGAL + 8], usual;
    int count = a->world.game->legal(&a->world, a->state, seat, all, TK_MAX_LEGAL);
    count += a->world.game->asides(&a->world, a->state, seat, all + count, 8);
    for (const wish *it = wishes; it->verb; it++)
        for (int i = 0; i < count; i++)
            if (does(it, a, seat, all[i])) return all[i];
    if (a->world.game->routine(&a->world, a->state, seat, &usual)) return usual;
    for (int q = 0; q < 4; q++)
        for (int i = 0; i < count; i++)
            if (all[i].verb == QUIET[q]) return all[i];
    return all[0];
}

/* The event that is on, as a duel. */
static arena *opened(void)
{
    tk_json config = {0};
    tk_seed seed;
    tk_campaign_match(the_campaign(), &config, &seed);
    arena *a = open_arena(tk_text_string(&config.text));
    tk_json_free(&config);
    return a;
}

static arena *play_once(const fight *f, int number)
{
    arena *a = opened();
    tk_seed seed = tk_seed_from_number((uint64_t)number);
    tk_dice_init(&a->dice, &seed);
    let_in(a);
    f->scene(a);
    run_on(a);
    uint32_t pending;
    for (int step = 0; (pending = a->world.game->pending(&a->world, a->state)) != 0; step++) {
        if (step == MOST_STEPS) failed(HERE, "the fight does not end");
        int seat = tk_first_seat(pending);
        tk_action action = choose(a, f->wish, seat);
        tk_dice_ply(&a->dice, (uint64_t)step + 1);
        tk_events_clear(&a->events);
        a->world.game->apply(&a->world, a->state, seat, action, &a->dice, &a->events);
    }
    return a;
}

/* To the end, and into the campaign. The duel stays to be looked at. */
static arena *fought(const fight *f)
{
    for (int seed = 1; seed <= SEEDS; seed++) {
        arena *a = play_once(f, seed);
        if (!f->wanted(a)) continue;
        tk_json order = {0};
        tk_error error = {0};
        tk_campaign_report(the_campaign(), &a->world, a->state, &order);
        if (tk_campaign_order(the_campaign(), tk_text_string(&order.text), order.text.length, &error) != TK_OK)
            failed(HERE, "the result is refused: %s: %s", error.where, error.message);
        tk_json_free(&order);
        return a;
    }
    failed(HERE, "no fight of %d goes that way", SEEDS);
}

/* ---- two on foot ---- */

/* Ann and Bob with karts of theirs, and what Ann has bought. */
static void two_karts(const char *gear, int turns)
{
    three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    if (gear) ordered("{'do':'buy','who':'Ann','gear':'%s'}", gear);
    ordered("{'do':'event','event':'division-5','special':true,'turns':%d,"
            "'entries':[{'who':'Ann','vehicle':0},{'who':'Bob','vehicle':1}]}",
            turns);
}

static void apart(arena *a)
{
    stand(a, ANN, 17, 15, 0, 0);
    stand(a, BOB, 23, 17, 180, 0);
}

static void face_to_face(arena *a)
{
    apart(a);
    on_foot(a, ANN, 20.125, 16.125);
    on_foot(a, BOB, 20.375, 16.125);
}

static void some_steps_away(arena *a)
{
    apart(a);
    on_foot(a, ANN, 20.125, 14.125);
    on_foot(a, BOB, 20.125, 18.125);
}

static bool bob_is_dead(const arena *a)
{
    return wounds_of(a, BOB) == 3 && wounds_of(a, ANN) == 0;
}

static bool bob_is_out_cold(const arena *a)
{
    return wounds_of(a, BOB) == 2 && wounds_of(a, ANN) == 0;
}

static void expect_felled_by_ann(const char *skill, bool armed)
{
    expect_equal(skill_points("Ann", skill), 1);
    expect_equal(posted("Ann", TK_ACCOUNT_SKILL, TK_WHY_FELLED), 1);
    expect_equal(posted("Ann", TK_ACCOUNT_GENERAL, TK_WHY_ON_FOOT), 1);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_HAND_WEAPONS), armed);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_ENTERED), 1);
    expect_equal(posted("Bob", TK_ACCOUNT_PRESTIGE, TK_WHY_ENTERED), 1);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), 0); /* people on foot are no kills */
    expect_equal(person("Ann")->kills, 0);
    expect_equal(skill_points("Ann", "driver") + skill_points("Ann", "gunner"), 0);
}

static void expect_bob_died(void)
{
    expect_true(person("Bob")->dead);
    expect_equal(posted("Bob", TK_ACCOUNT_GENERAL, TK_WHY_ON_FOOT), 0); /* the dead learn nothing */
    expect_equal(posted("Bob", TK_ACCOUNT_PRESTIGE, TK_WHY_DIED), -2);
}

RULE_TEST("points-on-foot", "a whole fight: shot dead on foot, a point of Handgunner")
{
    two_karts("rifle", 12);
    fought(&(fight){
        .scene = some_steps_away, .wanted = bob_is_dead, .wish = {{ANN, VERB_SHOOT, 0, DUEL_TARGET_WALKER + BOB}}});
    expect_felled_by_ann("handgunner", true);
    expect_bob_died();
}

RULE_TEST("points-on-foot", "a whole fight: knocked out with bare hands, a point of Martial Arts; the loser learns too")
{
    two_karts(NULL, 12);
    fought(&(fight){
        .scene = face_to_face, .wanted = bob_is_out_cold, .wish = {{ANN, VERB_STRIKE, 0, DUEL_TARGET_WALKER + BOB}}});
    expect_felled_by_ann("martial-arts", false); /* a fist is no hand weapon */
    expect_true(!person("Bob")->dead);
    expect_equal(person("Bob")->dp, 1);
    expect_equal(posted("Bob", TK_ACCOUNT_GENERAL, TK_WHY_ON_FOOT), 1);
    expect_equal(posted("Bob", TK_ACCOUNT_PRESTIGE, TK_WHY_HAND_WEAPONS), 0);
}

RULE_TEST("points-on-foot", "a whole fight: a grenade kills, and that is Handgunner's")
{
    two_karts("explosive-grenade", 12);
    fought(&(fight){.scene = some_steps_away, .wanted = bob_is_dead, .wish = {{ANN, VERB_THROW, 0, ANYBODY}}});
    expect_felled_by_ann("handgunner", true);
    expect_bob_died();
    expect_equal(tk_campaign_item(the_campaign(), 0)->owner, -1); /* it is used up */
}

static bool kart_is_killed(const arena *a)
{
    const duel_car *it = &a->state->car[BOB];
    return it->standing == STANDING_KILLED && !(it->flags & CAR_BURNING) && !wounds_of(a, ANN) && wounds_of(a, BOB) < 3;
}

static void ann_before_the_kart(arena *a)
{
    apart(a);
    on_foot(a, ANN, 20.125, 16.875);
}

RULE_TEST("points-on-foot", "a whole fight: a vehicle killed on foot is worth five, and a kill of that person's")
{
    two_karts("HAVR", 12);
    fought(&(fight){.scene = ann_before_the_kart, .wanted = kart_is_killed, .wish = {{ANN, VERB_SHOOT, 0, BOB}}});
    expect_equal(posted("Ann", TK_ACCOUNT_SKILL, TK_WHY_FOOT_KILL), 5);
    expect_equal(skill_points("Ann", "handgunner"), 5);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), 2);
    expect_equal(posted("Ann", TK_ACCOUNT_GENERAL, TK_WHY_SALVAGEABLE), 1);
    expect_equal(person("Ann")->kills, 1);
    expect_equal(the_campaign()->vehicle[1].owner, 0); /* hers to salvage */
    expect_true(posted("Bob", TK_ACCOUNT_PRESTIGE, TK_WHY_LOST_VEHICLE) < 0);
}

/* Bob's kart has nothing left to fire, and hardly anything to go by; it stands to the left of Ann's. */
static void beside_the_window(arena *a)
{
    stand(a, ANN, 17, 16.125, 0, 0);
    stand(a, BOB, 17, 17.625, 90, 0);
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[BOB]);
    for (int i = 0; i < vehicle->part_count; i++)
        if (vehicle->part[i].kind == PART_ARMOR || vehicle->part[i].kind == PART_PLANT) a->state->car[BOB].dp[i] = 1;
    for (int i = 0; i < vehicle->weapon_count; i++) a->state->car[BOB].dp[vehicle->weapon[i]] = 0;
}

static bool shot_out_of_the_window(const arena *a)
{
    const duel_car *it = &a->state->car[BOB];
    return it->standing == STANDING_KILLED && it->killer == ANN && it->killer_crew == DUEL_BY_HAND &&
           !(a->state->car[ANN].gunners);
}

RULE_TEST("points-on-foot",
          "a whole fight: a kart killed out of the window is the vehicle's kill, and nobody learns by it")
{
    two_karts("HAVR", 12);
    fought(&(fight){.scene = beside_the_window, .wanted = shot_out_of_the_window, .wish = {{ANN, VERB_SHOOT, 0, BOB}}});
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), 2);
    expect_equal(person("Ann")->kills, 1);
    expect_equal(posted("Ann", TK_ACCOUNT_SKILL, TK_WHY_KILL), 0); /* neither Driver nor Gunner */
    expect_equal(skill_points("Ann", "handgunner"), 0);
    expect_equal(skill_points("Ann", "driver"), 1); /* she drove it into combat */
    expect_equal(posted("Ann", TK_ACCOUNT_GENERAL, TK_WHY_ON_FOOT), 0);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_HAND_WEAPONS), 0);
}

/* ---- vehicles and people ---- */

static void bob_in_the_way(arena *a)
{
    apart(a);
    stand(a, ANN, 17, 16.125, 0, 30);
    on_foot(a, BOB, 19.125, 16.125);
}

static bool bob_is_hurt(const arena *a)
{
    return wounds_of(a, BOB) > 0 && wounds_of(a, BOB) < 3;
}

RULE_TEST("points-on-foot", "a whole fight: running somebody over is worth nothing; who is run over has fought on foot")
{
    two_karts(NULL, 3);
    fought(&(fight){.scene = bob_in_the_way, .wanted = bob_is_hurt});
    expect_equal(posted("Ann", TK_ACCOUNT_SKILL, TK_WHY_FELLED), 0);
    expect_equal(posted("Ann", TK_ACCOUNT_GENERAL, TK_WHY_ON_FOOT), 0);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), 0);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_HAND_WEAPONS), 0);
    expect_equal(posted("Bob", TK_ACCOUNT_GENERAL, TK_WHY_ON_FOOT), 1);
    expect_equal(posted("Bob", TK_ACCOUNT_PRESTIGE, TK_WHY_ENTERED), 1);
    expect_true(person("Bob")->dp < 3);
}

static void nose_to_nose(arena *a)
{
    stand(a, ANN, 17, 16.125, 0, 0);
    stand(a, BOB, 20, 16.125, 180, 0);
}

/* Out of a kart that could have fought on, without a scratch. */
static bool bob_bailed_out(const arena *a)
{
    const duel_car *it = &a->state->car[BOB];
    return it->standing == STANDING_ABANDONED && it->killer == ANN && !wounds_of(a, BOB) &&
           a->state->walker[BOB].feats & FEAT_LEFT_ABLE;
}

RULE_TEST("prestige-scores",
          "a whole fight: who bails out of an able kart that was hit loses a point for each, and lives")
{
    two_karts(NULL, 4);
    fought(&(fight){.scene = nose_to_nose,
                    .wanted = bob_bailed_out,
                    .wish = {{ANN, VERB_FIRE, 0, BOB}, {BOB, VERB_GET_OUT, 0, ANYBODY}}});
    expect_true(!person("Bob")->dead);
    expect_equal(person("Bob")->dp, 3);
    expect_equal(posted("Bob", TK_ACCOUNT_PRESTIGE, TK_WHY_LEFT), -1);
    expect_equal(posted("Bob", TK_ACCOUNT_PRESTIGE, TK_WHY_LOST_VEHICLE), -1);
    expect_equal(posted("Bob", TK_ACCOUNT_GENERAL, TK_WHY_SURVIVED), 1);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), 2);
    expect_equal(the_campaign()->vehicle[1].owner, 0);
}

/* ---- several aboard ---- */

/* Ann drives, Cy is her gunner, Bob has a kart; Doc waits and is good at it. Bob's gun makes two points: the third hit
 * leaves somebody in body armor with none, and not with less. */
static void with_a_gunner(const char *annas_skills, const char *bobs_gear)
{
    new_campaign();
    ordered("{'do':'join','name':'Ann','skills':%s}", annas_skills);
    ordered("{'do':'join','name':'Bob','skills':{'driver':0,'handgunner':1}}");
    ordered("{'do':'join','name':'Cy','skills':{'driver':1,'running':1}}");
    static const char *const NAMES[] = {"Ann", "Bob", "Cy"};
    for (int i = 0; i < 3; i++)
        ordered("{'do':'grant','who':'%s','account':'money','amount':60000,'why':'a test'}", NAMES[i]);
    ordered("{'do':'hire','who':'Ann','name':'Doc','skills':{'paramedic':2}}");
    ordered("{'do':'buy','who':'Ann','vehicle':'school-run'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    if (bobs_gear) {
        ordered("{'do':'buy','who':'Bob','gear':'%s'}", bobs_gear);
        ordered("{'do':'buy','who':'Ann','gear':'body-armor'}");
        ordered("{'do':'give','who':'Ann','to':'Cy','item':1}");
    }
    ordered("{'do':'event','event':'division-20','special':true,'turns':14,'entries':[{'who':'Ann','vehicle':0,"
            "'gunner':'Cy','medic':'Doc'},{'who':'Bob','vehicle':1}]}");
}

static int cy_of(const arena *a)
{
    return duel_walker_of(a->duel, ANN, 1);
}

static void cy_beside_ann(arena *a)
{
    apart(a);
    on_foot(a, ANN, 20.125, 14.125);
    on_foot(a, cy_of(a), 20.375, 14.125);
    on_foot(a, BOB, 20.375, 16.125);
}

/* Ann treats Cy; Bob fires at nobody else. Walkers: Ann, Bob, Cy. */
static const wish CY_IS_SHOT[] = {{BOB, VERB_SHOOT, 0, DUEL_TARGET_WALKER + 2},
                                  {ANN, VERB_TREAT, 0, DUEL_TARGET_WALKER + 2}};

static bool cy_was_saved(const arena *a)
{
    const duel_walker *it = &a->state->walker[cy_of(a)];
    return it->fate & FATE_SAVED && !(it->fate & FATE_BELOW) && !wounds_of(a, ANN);
}

static bool cy_was_treated_in_vain(const arena *a)
{
    const duel_walker *it = &a->state->walker[cy_of(a)];
    return it->fate & FATE_TREATED && !(it->fate & (FATE_SAVED | FATE_BELOW)) && !wounds_of(a, ANN);
}

RULE_TEST("paramedic", "a whole fight: who was saved in it lives, and nobody rolls for that again")
{
    with_a_gunner("{'driver':0,'paramedic':1}", "HP");
    fought(&(fight){.scene = cy_beside_ann, .wanted = cy_was_saved, .wish = {CY_IS_SHOT[0], CY_IS_SHOT[1]}});
    expect_true(!person("Cy")->dead);
    expect_equal(person("Cy")->dp, 0);
    expect_equal(skill_points("Ann", "paramedic"), 2);
    expect_equal(posted("Ann", TK_ACCOUNT_SKILL, TK_WHY_SAVED), 2);
    expect_equal(posted("Doc", TK_ACCOUNT_SKILL, TK_WHY_SAVED), 0);
    expect_equal(skill_points("Bob", "handgunner"), 1);
    expect_equal(posted("Cy", TK_ACCOUNT_GENERAL, TK_WHY_ON_FOOT), 1);
    for (int week = 0; week < 2; week++) ordered("{'do':'week'}");
    expect_equal(person("Cy")->dp, 1);
}

RULE_TEST("paramedic", "a whole fight: who was treated in vain in it is dead, whoever waits")
{
    with_a_gunner("{'driver':0,'paramedic':0}", "HP");
    fought(&(fight){.scene = cy_beside_ann, .wanted = cy_was_treated_in_vain, .wish = {CY_IS_SHOT[0], CY_IS_SHOT[1]}});
    expect_true(person("Cy")->dead);
    expect_equal(posted("Ann", TK_ACCOUNT_SKILL, TK_WHY_SAVED), 0);
    expect_equal(posted("Doc", TK_ACCOUNT_SKILL, TK_WHY_SAVED), 0);
}

static bool bob_was_killed_by(const arena *a, int crew)
{
    const duel_car *it = &a->state->car[BOB];
    return it->standing == STANDING_KILLED && it->killer_crew == crew + 1 && a->state->car[ANN].gunners == 1 << crew &&
           !wounds_of(a, ANN);
}

static bool cy_killed_bob(const arena *a)
{
    return bob_was_killed_by(a, 1);
}

static bool ann_killed_bob(const arena *a)
{
    return bob_was_killed_by(a, 0);
}

RULE_TEST("gunner-skill", "a whole fight: the kill is Gunner's for who pulled the trigger, and Driver's for who drove")
{
    with_a_gunner("{'driver':0,'gunner':0}", NULL);
    fought(&(fight){.scene = nose_to_nose, .wanted = cy_killed_bob, .wish = {{ANN, VERB_FIRE, 1, BOB}}});
    expect_equal(skill_points("Cy", "gunner"), 1 + 1);
    expect_equal(skill_points("Ann", "gunner"), 0);
    expect_equal(skill_points("Ann", "driver"), 1 + 1);
    expect_equal(skill_points("Cy", "driver"), 0);
    with_a_gunner("{'driver':0,'gunner':0}", NULL);
    fought(&(fight){.scene = nose_to_nose, .wanted = ann_killed_bob, .wish = {{ANN, VERB_FIRE, 0, BOB}}});
    expect_equal(skill_points("Ann", "gunner"), 1 + 1);
    expect_equal(skill_points("Ann", "driver"), 1 + 1);
    expect_equal(skill_points("Cy", "gunner"), 1); /* was at a weapon all the same */
}

/* Ann comes at full speed, Bob's kart stands across her way with one point of armor left on that side. */
static void broadside(arena *a)
{
    stand(a, ANN, 15.5, 16.125, 0, 60);
    stand(a, BOB, 19, 16.125, 90, 0);
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[BOB]);
    for (int i = 0; i < vehicle->part_count; i++)
        if (vehicle->part[i].kind == PART_ARMOR || vehicle->part[i].kind == PART_PLANT) a->state->car[BOB].dp[i] = 1;
}

static bool bob_was_rammed(const arena *a)
{
    const duel_car *it = &a->state->car[BOB];
    return it->standing == STANDING_KILLED && it->killer == ANN && it->killer_crew == DUEL_NONE &&
           wounds_of(a, ANN) < 3;
}

RULE_TEST("gunner-skill", "a whole fight: a ram that kills is the driver's, and no Gunner's")
{
    two_karts(NULL, 3);
    fought(&(fight){.scene = broadside, .wanted = bob_was_rammed});
    expect_equal(skill_points("Ann", "driver"), 1 + 1);
    expect_equal(skill_points("Ann", "gunner"), 1);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), 2);
}

/* Cy has taken the wheel. */
static void cy_drives(arena *a)
{
    nose_to_nose(a);
    a->state->car[ANN].driver = 1;
}

RULE_TEST("earning-points", "a whole fight: a gunner who has taken the wheel earns the points of a driver")
{
    with_a_gunner("{'driver':0,'gunner':0}", NULL);
    fought(&(fight){.scene = cy_drives, .wanted = ann_killed_bob, .wish = {{ANN, VERB_FIRE, 0, BOB}}});
    expect_equal(skill_points("Cy", "driver"), 1 + 1);
    expect_equal(skill_points("Ann", "driver"), 1); /* she drove it there */
    expect_equal(skill_points("Ann", "gunner"), 1 + 1);
}

static void reported(arena *a)
{
    tk_json order = {0};
    tk_error error = {0};
    tk_campaign_report(the_campaign(), &a->world, a->state, &order);
    if (tk_campaign_order(the_campaign(), tk_text_string(&order.text), order.text.length, &error) != TK_OK)
        failed(HERE, "the result is refused: %s: %s", error.where, error.message);
    tk_json_free(&order);
}

/* Ann shoots Bob out of his kart and gets in; Bob, on foot, makes a wreck of it with her inside. */
RULE_TEST("captured-vehicles", "both kills of a kart that was taken come back from the duel")
{
    two_karts(NULL, 12);
    arena *a = opened();
    let_in(a);
    stand(a, ANN, 17, 15, 0, 0);
    stand(a, BOB, 23, 17, 0, 0);
    duel_car *kart = &a->state->car[BOB];
    with_dice(a, {
        play->state->trigger = 1;
        duel_note_damage(play, BOB, ANN, false);
        play->state->trigger = 0;
    });
    on_foot(a, BOB, 23.125, 27.125);
    on_foot(a, ANN, 23.125, 17.375);
    a->state->car[ANN].standing = kart->standing = STANDING_ABANDONED;
    walking(a, ANN, 1);
    act(a, ANN, "board into=1 place=0");
    let_pass(a, 1, DUEL_PHASES);
    expect_equal(kart->standing, STANDING_RUNNING);
    expect_equal(kart->killer, DUEL_NONE);
    with_dice(a, {
        duel_begin_feat(play, BOB, true, FEAT_SKILL_HANDGUNNER);
        duel_note_damage(play, BOB, BOB, false);
        duel_end_feat(play);
    });
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, kart);
    kart->dp[vehicle->plant] = 0;
    for (int i = 0; i < vehicle->weapon_count; i++) kart->dp[vehicle->weapon[i]] = 0;
    with_dice(a, duel_judge_wreck(play, BOB));
    expect_equal(kart->standing, STANDING_KILLED);
    with_dice(a, duel_finish(play, ENDING_TIME));
    reported(a);
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), 2);
    expect_equal(posted("Bob", TK_ACCOUNT_PRESTIGE, TK_WHY_KILL), 2);
    expect_equal(posted("Bob", TK_ACCOUNT_SKILL, TK_WHY_FOOT_KILL), 5);
    expect_equal(posted("Bob", TK_ACCOUNT_PRESTIGE, TK_WHY_LOST_VEHICLE), -1);
    expect_equal(skill_points("Ann", "driver"), 1 + 1); /* in combat, and the kill; the kart she took was hit, too */
    expect_equal(the_campaign()->vehicle[1].owner, 1);
}

/* ---- what they bring ---- */

RULE_TEST("people-skills", "everybody fights with the skills of their own sheet")
{
    with_a_gunner("{'driver':2}", NULL);
    const duel_world *duel = opened()->duel;
    expect_equal(duel->driving[ANN][0], 2);
    expect_equal(duel->driving[ANN][1], 1);
    expect_equal(duel->driving[BOB][0], 0);
    expect_equal(duel->cycling[ANN][0], TK_ABSENT);
    expect_equal(duel->gunnery[ANN][0], -3);
    expect_equal(duel->gunnery[ANN][1], -3);
    expect_equal(duel->running[ANN][0], 0);
    expect_equal(duel->running[ANN][1], 1);
    expect_equal(duel->handgunner[ANN][0], TK_ABSENT);
    expect_equal(duel->handgunner[BOB][0], 1);
    expect_equal(duel->martial_arts[ANN][1], TK_ABSENT);
    expect_equal(duel->paramedic[ANN][0], TK_ABSENT);
    with_a_gunner("{'cyclist':1,'driver':0}", NULL);
    const arena *a = opened();
    expect_equal(a->duel->cycling[ANN][0], 1);
    expect_equal(duel_skill(a->duel, a->state, ANN), 0); /* in a car it is no help */
    with_a_gunner("{'martial-arts':1,'paramedic':0}", NULL);
    duel = opened()->duel;
    expect_equal(duel->driving[ANN][0], TK_ABSENT);
    expect_equal(duel->martial_arts[ANN][0], 1);
    expect_equal(duel->paramedic[ANN][0], 0);
}

RULE_TEST("people-skills", "levels beyond +9 count")
{
    with_a_gunner("{'driver':2}", NULL);
    ordered("{'do':'cancel','why':'a test'}");
    ordered("{'do':'grant','who':'Bob','account':'general','amount':1000,'why':'a test'}");
    for (int level = 1; level <= 12; level++) ordered("{'do':'train','who':'Bob','skill':'driver'}");
    ordered("{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0},"
            "{'who':'Bob','vehicle':1}]}");
    expect_equal(opened()->duel->driving[BOB][0], 12);
}

RULE_TEST("substitute-drivers", "whoever takes the wheel drives by a skill of their own, without the driver's reflexes")
{
    with_a_gunner("{'driver':2}", NULL);
    arena *a = opened();
    let_in(a);
    duel_car *it = &a->state->car[ANN];
    it->reflexes = 2;
    int class = duel_handling_class(a->duel, a->state, ANN, NULL);
    expect_equal(duel_skill(a->duel, a->state, ANN), 2);
    it->driver = 1;
    expect_equal(duel_skill(a->duel, a->state, ANN), 1);
    expect_equal(duel_handling_class(a->duel, a->state, ANN, NULL), class - 2);
    ((duel_world *)(uintptr_t)a->duel)->driving[ANN][1] = TK_ABSENT;
    expect_equal(duel_skill(a->duel, a->state, ANN), 0);
    expect_equal(duel_handling_class(a->duel, a->state, ANN, NULL), class - 2 - 2);
}
