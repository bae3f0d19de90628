/* What players of a duel are shown and told: the view, odds, texts, standing orders, the referee's seat. */
#include "duel_range.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The view of a seat, good until the next call. */
static const char *seen_by(const arena *a, int seat)
{
    static char text[200000];
    tk_json out = {0};
    a->world.game->view(&a->world, a->state, seat, &out);
    snprintf(text, sizeof text, "%s", tk_text_string(&out.text));
    tk_json_free(&out);
    return text;
}

static bool shows(const arena *a, int seat, const char *what)
{
    return strstr(seen_by(a, seat), what) != NULL;
}

RULE_TEST("concealed", "everybody sees what has befallen a vehicle: lights, paint, gas, heat, people")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    duel_car *it = &a->state->car[1];
    it->lit = 4;
    it->blinded = 3;
    it->crew_gassed[0] = 2;
    it->painted = 7;
    it->heat[0] = (duel_heat){.modifier = 4, .turns = 2};
    it->crew_stunned[0] = 5;
    moving(a, 0, 4);
    expect_true(shows(a, 0, "\"lit\":4,\"blinded\":3,\"gassed\":2,\"painted\":7"));
    expect_true(shows(a, 0, "\"heat\":[{\"modifier\":4,\"turns\":2}]"));
    expect_true(shows(
        a, 0, "\"people\":[{\"role\":\"driver\",\"state\":\"fine\",\"drives\":true,\"stunned\":5,\"gassed\":2}]"));
}

RULE_TEST("concealed", "a pop-up turret is seen by others when it comes up")
{
    arena *a = range_of("", "\"turret\":{\"spaces\":2,\"popup\":true}", "");
    firing(a);
    expect_true(!shows(a, SHOOTER, "\"turret\":{"));
    expect_true(shows(a, TARGET, "\"turret\":{\"up\":false,\"moves\":0}"));
    a->state->car[TARGET].turret_phases = 3;
    expect_true(shows(a, SHOOTER, "\"turret\":{\"up\":false,\"moves\":3}"));
    a->state->car[TARGET].turret_phases = 0;
    a->state->car[TARGET].flags |= CAR_TURRET_UP;
    expect_true(shows(a, SHOOTER, "\"turret\":{\"up\":true,\"moves\":0}"));
}

RULE_TEST("skids", "a skid leaves a mark where the vehicle slid")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 30, 30);
    a->state->car[0].trouble = (duel_trouble){.kind = CRASH_TRIVIAL_SKID, .course = 0};
    expect_true(shows(a, 1, "\"skids\":[]"));
    moving(a, 0, 4);
    expect_true(shows(a, 1, "\"skids\":[[[20,50],[20.25,50]]]"));
}

RULE_TEST("movement", "driving straight on or bending leaves no mark")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 10);
    moving(a, 0, 4);
    act(a, 0, "bend side=left degrees=15");
    expect_true(shows(a, 1, "\"skids\":[]"));
}

RULE_TEST("grenades-in-flight", "everybody sees where a grenade was aimed and when it comes down")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    a->state->grenade[0] = (duel_grenade){.x = 1250, .y = 3000, .car = 1, .phases = 4};
    expect_true(shows(a, 0, "\"grenades\":[{\"car\":1,\"x\":12.5,\"y\":30,\"phases\":4}]"));
}

RULE_TEST("magazines-in-duels", "the owner sees what is left in which magazine, others do not")
{
    arena *a = range_of("'weapons':[{'type':'MD','mount':'B','extra_magazines':1,'load':[{'ammo':'remote','count':1},"
                        "{'count':1}],'magazines':[[{'ammo':'remote-or-contact','count':2}]]}]",
                        "", "");
    with_dice(a, duel_drop(play, SHOOTER, 0, TK_SIDE_BACK, TK_ABSENT));
    expect_true(shows(a, 0,
                      "\"magazines\":[[{\"load\":\"usual\",\"shots\":1}],"
                      "[{\"load\":\"mines with both fuses\",\"shots\":2}]]"));
    expect_true(shows(a, 1, "\"weapon\":\"MD\""));
    expect_true(!shows(a, 1, "\"magazines\""));
}

RULE_TEST("concealed", "a declared speed is in the view of its own seat only")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 30);
    stand(a, 1, 20, 60, 0, 30);
    choosing_speeds(a);
    act(a, 0, "speed to=350");
    expect_true(shows(a, 0, "\"chosen\":350"));
    expect_true(!shows(a, 1, "\"chosen\""));
}

/* ---- chances ---- */

#define expect_fraction(value, above, below) expect_fraction_at(HERE, value, (double)(above) / (below), #value)
static void expect_fraction_at(place at, double value, double expected, const char *what)
{
    if (fabs(value - expected) > 1e-9) failed(at, "%s is %.6f, not %.6f", what, value, expected);
}

static tk_odds odds_of(const arena *a, int car, tk_action action)
{
    tk_odds odds;
    a->world.game->odds(&a->world, a->state, a->duel->owner[car], action, &odds);
    return odds;
}

/* The chance with this text; 0 when it is not among them. */
static double chance_called(const tk_odds *odds, const char *text)
{
    for (int i = 0; i < odds->count; i++)
        if (!strcmp(odds->chance[i].text, text)) return odds->chance[i].chance;
    return 0;
}

static double amount_called(const tk_odds *odds, const char *text)
{
    for (int i = 0; i < odds->amounts; i++)
        if (!strcmp(odds->amount[i].text, text)) return odds->amount[i].value;
    return 0;
}

static tk_action bend_of(int degrees)
{
    tk_action action = tk_action_make(VERB_BEND);
    action.arg[BEND_SIDE] = HAND_LEFT;
    action.arg[BEND_DEGREES] = (int16_t)degrees;
    return action;
}

static tk_action shot_at(int verb, int weapon, int aim)
{
    tk_action action = tk_action_make(verb);
    action.arg[FIRE_CREW] = 0;
    action.arg[FIRE_WEAPON] = (int16_t)weapon;
    action.arg[FIRE_TARGET] = TARGET;
    action.arg[FIRE_AIM] = (int16_t)aim;
    return action;
}

RULE_TEST("odds", "a bend of 45 degrees at 60 mph from status 0: 3 or more is needed, and what crash table 1 does else")
{
    static const struct {
        const char *text;
        int ways; /* of 36, on a roll with +1 */
    } RESULTS[] = {{"a trivial skid", 0}, {"a minor skid", 3}, {"a moderate skid", 7},       {"a severe skid", 11},
                   {"a spinout", 9},      {"it rolls", 5},     {"it rolls and may burn", 1}, {"it vaults", 0}};
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 60);
    a->state->car[0].handling = 0;
    moving(a, 0, 4);
    tk_odds odds = odds_of(a, 0, bend_of(45));
    expect_equal(odds.ledger.total, 3);
    expect_fraction(chance_called(&odds, "you keep control"), 4, 6);
    for (size_t i = 0; i < sizeof RESULTS / sizeof *RESULTS; i++)
        expect_fraction(chance_called(&odds, RESULTS[i].text), RESULTS[i].ways, 3 * 36);
    expect_true(shows(a, 0, "\"keeps\":0.6667,\"crash\":[{\"result\":\"minor skid\",\"chance\":0.0278}"));
}

RULE_TEST("odds", "a T-stop adds its speed to the crash table, skill takes off")
{
    arena *a = on_a_field_with("\"skill\":[2,0]", "killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 30);
    a->state->car[0].handling = -6;
    moving(a, 0, 4);
    tk_action action = tk_action_make(VERB_T_STOP);
    action.arg[0] = HAND_LEFT;
    tk_odds odds = odds_of(a, 0, action);
    /* D3 - 3, -1 for 30 mph, -2 for skill, +2 for the speed to lose: 2 to 12 less 1. */
    expect_fraction(chance_called(&odds, "you keep control"), 3, 6);
    expect_fraction(chance_called(&odds, "a trivial skid"), 3, 72);
    expect_fraction(chance_called(&odds, "it rolls"), 1, 72);
}

RULE_TEST("odds", "braking by 40 mph tells what it costs the tires")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 60);
    choosing_speeds(a);
    tk_action action = tk_action_make(VERB_SPEED);
    action.arg[0] = 200;
    tk_odds odds = odds_of(a, 0, action);
    expect_equal(odds.ledger.total, 9);
    expect_near(amount_called(&odds, "points to each tire"), 3.5);
}

RULE_TEST("odds", "a machine gun that needs 8: chance, damage on the average, and what gets behind 3 points of armor")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]",
                        "'armor':[{'type':'plastic','F':3,'R':5,'L':5,'B':5,'T':5,'U':5}]", "");
    firing(a);
    tk_odds odds = odds_of(a, SHOOTER, shot_at(VERB_FIRE, 0, AIM_FRONT));
    expect_equal(odds.ledger.total, 8);
    expect_fraction(chance_called(&odds, "it hits"), 15, 36);
    expect_fraction(chance_called(&odds, "it goes through the armor"), 15, 72);
    expect_fraction(amount_called(&odds, "points of damage to the front"), 35 * 15, 360);
    expect_fraction(amount_called(&odds, "of them behind the armor"), 15, 36);
    expect_true(shows(a, SHOOTER, "\"need\":8,\"chance\":0.4167,\"damage\":1.46,\"breaks\":0.2083,\"through\":0.42"));
}

RULE_TEST("odds", "two linked machine guns: their damage is added up before the armor stops it")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'}],'links':[{'weapons':[0,1]}]",
                        "'armor':[{'type':'plastic','F':3,'R':5,'L':5,'B':5,'T':5,'U':5}]", "");
    firing(a);
    tk_odds odds = odds_of(a, SHOOTER, shot_at(VERB_VOLLEY, 0, AIM_FRONT));
    expect_fraction(chance_called(&odds, "it hits"), 36 * 36 - 21 * 21, 36 * 36);
    /* Both: 225 of 1296, 33 of 36 sums above 3. One: 630 of 1296, three faces above 3. */
    expect_fraction(chance_called(&odds, "it goes through the armor"), 225 * 33 + 630 * 18, 1296 * 36);
    expect_fraction(amount_called(&odds, "of them behind the armor"), 225 * 145 + 630 * 36, 1296 * 36);
}

RULE_TEST("odds", "metal stops its points of every shot; a tire goes when its last point does")
{
    arena *a = range_of("'weapons':[{'type':'RL','mount':'F'}]",
                        "'armor':[{'type':'metal','F':4,'R':5,'L':5,'B':5,'T':5,'U':5}]", "");
    stand(a, TARGET, 31, 50, 90, 0);
    firing(a);
    tk_odds side = odds_of(a, SHOOTER, shot_at(VERB_FIRE, 0, AIM_LEFT));
    double hits = chance_called(&side, "it hits");
    expect_near(chance_called(&side, "it goes through the armor"), hits * 26 / 36);
    tk_odds tire = odds_of(a, SHOOTER, shot_at(VERB_FIRE, 0, AIM_TIRE_FRONT_LEFT));
    int left = points_of(a, TARGET, PART_TIRE, 0);
    int ways = 0;
    for (int i = 1; i <= 6; i++)
        for (int k = 1; k <= 6; k++) ways += i + k >= left;
    expect_near(chance_called(&tire, "the tire goes"), chance_called(&tire, "it hits") * ways / 36);
}

RULE_TEST("odds", "catching a spin at 40 mph takes a 4")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 40);
    a->state->car[0].trouble = (duel_trouble){.kind = CRASH_SPINOUT, .turned = 1};
    moving(a, 0, 4);
    expect_asked(a, 0, CRASH);
    tk_odds odds = odds_of(a, 0, tk_action_make(VERB_RECOVER));
    expect_fraction(chance_called(&odds, "it is under control again"), 3, 6);
}

/* ---- secret vehicles ---- */

static const char SECRETS[] = "{\"secret\":{\"0\":{\"vehicles\":\"killer-kart\"}},\"vehicles\":[null,\"killer-kart\"]}";

RULE_TEST("secret-vehicles", "others see the outside: no name, no weapon, no plant, not how fast it can go")
{
    arena *a = open_arena(SECRETS);
    expect_true(shows(a, 0, "\"seat\":0,\"vehicle\":0,\"team\":0,\"name\":\"Killer Kart\""));
    expect_true(shows(a, 1,
                      "\"seat\":0,\"vehicle\":0,\"team\":0,\"name\":\"Subcompact\",\"body\":\"Subcompact\","
                      "\"secret\":true,\"gang\":false,\"standing\""));
    expect_true(shows(a, 1, "{\"kind\":\"weapon\",\"place\":\"front\",\"port\":\"small-bore-projectile\",\"nth\":0}"));
    const char *seen = seen_by(a, 1);
    int plants = 0, armor = 0;
    for (const char *at = seen; (at = strstr(at, "\"kind\":\"power plant\"")) != NULL; at++) plants++;
    for (const char *at = seen; (at = strstr(at, "\"kind\":\"armor\"")) != NULL; at++) armor++;
    expect_equal(plants, 1);
    expect_equal(armor, 12);
}

RULE_TEST("secret-vehicles", "a weapon is unknown until it is fired, also when it has been hit; its port is seen")
{
    static const char PORT[] = "{\"kind\":\"weapon\",\"place\":\"front\",\"port\":\"small-bore-projectile\",\"nth\":0";
    arena *a = open_arena(SECRETS);
    duel_car *it = &a->state->car[0];
    it->standing = STANDING_RUNNING;
    with_dice(a, duel_hurt_part(play, 0, part_of(a, 0, PART_WEAPON, 0), 1, SOURCE_SHOT));
    char others[160], known[160], gone[160];
    snprintf(gone, sizeof gone, "%s,\"dp\":0}", PORT);
    snprintf(others, sizeof others, "%s}", PORT);
    snprintf(known, sizeof known, "%s,\"weapon\":\"MG\"", PORT);
    expect_true(shows(a, 1, others));
    expect_true(panel_says(a, 1, "front small-bore projectile"));
    expect_true(!panel_says(a, 1, "destroyed"));
    with_dice(a, duel_hurt_part(play, 0, part_of(a, 0, PART_WEAPON, 0), 2, SOURCE_SHOT));
    expect_true(shows(a, 1, gone));
    expect_true(panel_says(a, 1, "front small-bore projectile, destroyed")); /* that much everybody saw */
    it->dp[part_of(a, 0, PART_WEAPON, 0)] = 3;
    stand(a, 0, 20, 50, 0, 0);
    stand(a, 1, 30, 50, 180, 0);
    a->state->car[1].standing = STANDING_RUNNING;
    a->state->deed[a->state->deed_count++] = (duel_deed){.car = 0, .target = 1};
    dice(a, 1, 2);
    with_dice(a, {
        duel_push(play->state, FRAME_SHOTS, DUEL_NONE);
        duel_run_shots(play, duel_top(play->state));
    });
    expect_true(shows(a, 1, known));
}

/* A machine gun has 3 points and a heavier one 4: the points of a weapon with a small-bore port would tell which it is.
 * How many a hit takes is called out, how many are left is not; that it is destroyed is seen. */
RULE_TEST("concealed", "of a vehicle that is no secret, too, a weapon's points are its own side's until it is fired")
{
    static const char PORT[] = "{\"kind\":\"weapon\",\"place\":\"front\",\"port\":\"small-bore-projectile\",\"nth\":0";
    arena *a = open_arena("{\"vehicles\":[\"killer-kart\",\"hotshot\"]}");
    char others[160], own[160], gone[160];
    snprintf(others, sizeof others, "%s}", PORT);
    snprintf(own, sizeof own, "%s,\"weapon\":\"MG\"", PORT);
    snprintf(gone, sizeof gone, "%s,\"dp\":0}", PORT);
    int part = part_of(a, 0, PART_WEAPON, 0);
    expect_true(shows(a, 1, others));
    expect_true(shows(a, 0, own));
    with_dice(a, duel_hurt_part(play, 0, part, 1, SOURCE_SHOT));
    expect_event(a, DAMAGE, 0, part, 1, TK_ABSENT);
    expect_true(shows(a, 1, others));
    with_dice(a, duel_hurt_part(play, 0, part, 2, SOURCE_SHOT));
    expect_true(shows(a, 1, gone));
    a->state->car[0].dp[part] = 3;
    a->state->car[0].weapon[0].flags |= WEAPON_KNOWN;
    with_dice(a, duel_hurt_part(play, 0, part, 1, SOURCE_SHOT));
    expect_event(a, DAMAGE, 0, part, 1, 2);
    expect_true(shows(a, 1, "\"dp\":2,\"of\":3}"));
}

RULE_TEST("secret-vehicles", "that a weapon nobody knows is put on automatic is told to its own side only")
{
    arena *a = open_arena(SECRETS);
    with_dice(a, duel_tell_side(play, EVENT_AUTOMATIC, 0, 0, 1));
    expect_equal(a->events.list[0].seen_by, 1);
    a->state->car[0].weapon[0].flags |= WEAPON_KNOWN;
    with_dice(a, duel_tell_side(play, EVENT_AUTOMATIC, 0, 0, 1));
    expect_equal(a->events.list[0].seen_by, TK_EVERYONE);
}

RULE_TEST("secret-vehicles", "who cannot know it takes it for a vehicle with plain guns")
{
    arena *a = open_arena("{\"secret\":{\"0\":{\"vehicles\":\"hotshot\"}}}");
    const duel_vehicle *real = duel_vehicle_of(a->duel, &a->state->car[0]);
    tk_dice dice = a->dice;
    a->world.game->bots.imagine(&a->world, a->state, 1, &dice);
    const duel_vehicle *guess = duel_vehicle_of(a->duel, &a->state->car[0]);
    expect_true(guess != real && guess->weapon_count == real->weapon_count && guess->part_count == real->part_count);
    for (int i = 0; i < guess->weapon_count; i++)
        expect_equal(a->duel->weapon[guess->part[guess->weapon[i]].row].dice, 1);
}

RULE_TEST("secret-vehicles", "secrets are refused where there is nobody to have them")
{
    expect_true(strstr(config_error("{\"secret\":{\"5\":{\"vehicles\":\"hotshot\"}}}"), "a seat that drives") != NULL);
    expect_true(strstr(config_error("{\"secret\":{\"0\":{\"vehicle\":\"hotshot\"}}}"), "unknown key") != NULL);
    expect_equal((int)strlen(config_error("{\"vehicles\":[null,\"hotshot\"]}")), 0);
}

/* ---- what is asked ---- */

static bool is_routine(const arena *a, int car, int verb)
{
    tk_action action;
    return a->world.game->routine(&a->world, a->state, a->duel->owner[car], &action) && action.verb == verb;
}

RULE_TEST("surrender", "whoever is asked may give up; it stands beside the choices, not among them")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 10);
    moving(a, 0, 4);
    tk_action aside[4];
    expect_equal(a->world.game->asides(&a->world, a->state, 0, aside, 4), 2);
    expect_equal(aside[1].verb, VERB_SURRENDER);
    expect_equal(a->world.game->asides(&a->world, a->state, 1, aside, 4), 0);
    expect_true(!offered(a, 0, "surrender"));
    act(a, 0, "surrender");
    expect_equal(a->state->car[0].standing, STANDING_SURRENDERED);
}

RULE_TEST("routine", "a shot that cannot hit is not asked about; one that can is")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", "");
    stand(a, SHOOTER, 5, 50, 0, 0);
    stand(a, TARGET, 95, 50, 180, 0);
    firing(a);
    expect_true(is_routine(a, SHOOTER, VERB_HOLD));
    stand(a, TARGET, 15, 50, 180, 0);
    expect_true(!is_routine(a, SHOOTER, VERB_HOLD));
}

RULE_TEST("routine", "what could be dropped is not asked about while nobody near could meet it")
{
    arena *a = range_of("'weapons':[{'type':'MD','mount':'B'}]", "", "");
    stand(a, SHOOTER, 50, 50, 0, 0);
    stand(a, TARGET, 45, 50, 0, 0);
    firing(a);
    expect_true(offered(a, SHOOTER, "drop crew=0 weapon=0"));
    expect_true(is_routine(a, SHOOTER, VERB_HOLD));
    a->state->car[TARGET].speed = 200;
    expect_true(!is_routine(a, SHOOTER, VERB_HOLD));
    a->state->car[TARGET].speed = 0;
    a->state->car[SHOOTER].speed = 200;
    expect_true(!is_routine(a, SHOOTER, VERB_HOLD));
}

/* Besides the speeds between the listed ones; the first of them is written to `first`. */
static int other_asides(const arena *a, int seat, tk_action *first)
{
    tk_action aside[TK_MAX_ASIDES];
    int count = a->world.game->asides(&a->world, a->state, seat, aside, TK_MAX_ASIDES), others = 0;
    for (int i = 0; i < count; i++) others += aside[i].verb != VERB_SPEED && aside[i].verb != VERB_BACK_UP;
    *first = aside[0];
    return others;
}

RULE_TEST("standing-orders", "they are taken back by whoever is asked something, and the question stays")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    duel_orders *orders = &a->state->car[0].orders;
    choosing_speeds(a);
    tk_action first;
    expect_equal(other_asides(a, 0, &first), 3); /* watching, giving up, and getting out */
    orders->drive = orders->fire = duel_order_turns(UNTIL_EVENT);
    orders->target = 1;
    expect_equal(other_asides(a, 0, &first), 4);
    expect_equal(first.verb, VERB_CANCEL);
    act(a, 0, "cancel");
    expect_equal(orders->drive + orders->fire, 0);
    expect_equal(orders->target, DUEL_NONE);
    expect_asked(a, 0, SPEEDS);
    expect_equal(other_asides(a, 0, &first), 3);
}

/* Behind the kart's back, where its machine gun does not reach. */
static arena *out_of_sight(void)
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 40);
    stand(a, 1, 12, 50, 1800, 40);
    return a;
}

RULE_TEST("standing-orders", "with nobody in sight nobody is asked about fire, unless a vehicle watches")
{
    arena *a = out_of_sight();
    firing(a);
    expect_equal(duel_top_const(a->state)->waiting & 1, 0);
    choosing_speeds(a);
    act(a, 0, "watch");
    expect_asked(a, 0, SPEEDS); /* the question stays */
    refused(a, 0, "watch", NOT_NOW);
    firing(a);
    expect_asked(a, 0, FIRE);
    expect_true(offered(a, 0, "automatic crew=0 weapon=0"));
    expect_true(!is_routine(a, 0, VERB_HOLD));
    act(a, 0, "cancel");
    expect_equal(a->state->car[0].watches, 0);
}

RULE_TEST("standing-orders", "a vehicle that cannot move any more is asked about fire in every phase")
{
    arena *a = out_of_sight();
    stand(a, 0, 20, 50, 0, 0);
    a->state->car[0].dp[part_of(a, 0, PART_PLANT, 0)] = 0;
    firing(a);
    expect_asked(a, 0, FIRE);
    a->state->car[0].weapon[0].shots = 0;
    firing(a);
    expect_equal(duel_top_const(a->state)->waiting & 1, 0);
}

RULE_TEST("routine", "who is far from everybody moves when its turn comes; a spin is caught if it can be")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 40);
    stand(a, 1, 50, 50, 0, 40);
    with_dice(a, duel_push(play->state, FRAME_PRECEDENCE, 0)->waiting = 1);
    expect_true(is_routine(a, 0, VERB_NOW));
    stand(a, 1, 25, 50, 0, 40);
    expect_true(!is_routine(a, 0, VERB_NOW));
    a->state->car[0].trouble = (duel_trouble){.kind = CRASH_SPINOUT, .turned = 1};
    moving(a, 0, 4);
    expect_true(is_routine(a, 0, VERB_RECOVER));
}

RULE_TEST("handling-status", "a status below 0 is told as it is, -1 too")
{
    static const char *const TOLD[] = {"Handling status of Red: 0.", "Handling status of Red: -1.",
                                       "Handling status of Red: -2."};
    arena *a = on_a_field("killer-kart", "killer-kart");
    a->state->car[0].handling = 1;
    for (int i = 0; i < 3; i++) {
        tk_text words = {0};
        with_dice(a, duel_hazard(play, 0, 1, LABEL_HAZARD));
        expect_equal(a->events.list[0].type, EVENT_HANDLING);
        tk_describe_event(&a->world, &a->events.list[0], &words);
        expect_true(!strcmp(tk_text_string(&words), TOLD[i]));
        tk_text_free(&words);
    }
}

static bool reads(const arena *a, int seat, tk_action action, const char *expected)
{
    tk_text words = {0};
    tk_describe_action(&a->world, seat, action, &words);
    bool same = !strcmp(tk_text_string(&words), expected);
    if (!same) printf("  %s\n", tk_text_string(&words));
    tk_text_free(&words);
    return same;
}

RULE_TEST("firing", "a choice names the weapon and who fires it, whatever others drive")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'RL','mount':'R'}]", "", "");
    expect_true(reads(a, SHOOTER, shot_at(VERB_FIRE, 0, AIM_FRONT),
                      "Fire the front Machine Gun at the front of Blue (driver)"));
    expect_true(reads(a, SHOOTER, shot_at(VERB_FIRE, 1, AIM_TIRE_BACK_LEFT),
                      "Fire the right Rocket Launcher at the back left tire of Blue (driver)"));
}

/* ---- the referee ---- */

enum { REFEREE = 2 };

static tk_action adjusting(duel_field field, int index, int value)
{
    tk_action action = tk_action_make(VERB_ADJUST);
    action.arg[ADJUST_CAR] = 0;
    action.arg[ADJUST_FIELD] = (int16_t)field;
    action.arg[ADJUST_INDEX] = (int16_t)index;
    action.arg[ADJUST_VALUE] = (int16_t)value;
    action.arg[ADJUST_WHY] = WHY_AGREED;
    return action;
}

static tk_reason referee_check(const arena *a, tk_action action)
{
    return tk_check(&a->world, a->state, REFEREE, action);
}

static void decide(arena *a, tk_action action)
{
    expect_equal(referee_check(a, action), TK_REASON_FINE);
    with_dice(a, a->world.game->apply(&a->world, a->state, REFEREE, action, play->dice, play->events));
}

/* Two vehicles in the arena, and the referee is asked before a turn. */
static arena *refereed(void)
{
    arena *a = open_arena("{\"referee\":true,\"vehicles\":[\"hotshot\",\"killer-kart\"]}");
    act(a, 0, "enter speed=100");
    act(a, 1, "enter speed=100");
    while (a->state->frame_count > 1) duel_pop(a->state);
    a->state->frame[0].stage = STAGE_REFEREE;
    a->state->phase = DUEL_PHASES;
    run_on(a);
    expect_equal(duel_top_const(a->state)->kind, FRAME_REFEREE);
    return a;
}

RULE_TEST("referee", "every field can be set, and everybody reads what was changed and why")
{
    arena *a = refereed();
    const duel_car *it = &a->state->car[0];
    static const struct {
        duel_field field;
        int index, value;
    } CHANGES[] = {{FIELD_SPEED, TK_ABSENT, 225},
                   {FIELD_HANDLING, TK_ABSENT, -2},
                   {FIELD_PART, 1, 1},
                   {FIELD_SHOTS, 0, 3},
                   {FIELD_FIRE, TK_ABSENT, 1},
                   {FIELD_POINTS, TK_ABSENT, -5},
                   {FIELD_TURN, TK_ABSENT, 7},
                   {FIELD_PHASE, TK_ABSENT, 3},
                   {FIELD_REVERSE, TK_ABSENT, 1},
                   {FIELD_DOWN, TK_ABSENT, 2},
                   {FIELD_DRIVER, TK_ABSENT, 0},
                   {FIELD_STUNNED, 0, 4},
                   {FIELD_PAINTED, TK_ABSENT, 9},
                   {FIELD_BLINDED, TK_ABSENT, 3},
                   {FIELD_LIT, TK_ABSENT, 2},
                   {FIELD_GASSED, 0, 1},
                   {FIELD_REFLEXES, TK_ABSENT, 2},
                   {FIELD_AUTOMATIC, 0, 1},
                   {FIELD_HEAT, 4, 2},
                   {FIELD_TROUBLE, TK_ABSENT, CRASH_SPINOUT}};
    for (size_t i = 0; i < sizeof CHANGES / sizeof *CHANGES; i++) {
        decide(a, adjusting(CHANGES[i].field, CHANGES[i].index, CHANGES[i].value));
        expect_event(a, ADJUSTED, 0, (int)CHANGES[i].field, CHANGES[i].value, WHY_AGREED, CHANGES[i].index);
    }
    expect_equal(it->speed, 225);
    expect_equal(it->handling, -2);
    expect_equal(it->dp[1], 1);
    expect_equal(it->weapon[0].shots, 3);
    expect_true((it->flags & CAR_BURNING) && (it->flags & CAR_REVERSE));
    expect_equal(it->points, -5);
    expect_equal(a->state->turn, 7);
    expect_equal(it->body.down, TK_SIDE_LEFT);
    expect_equal(it->crew_stunned[0], 4);
    expect_equal(it->crew_gassed[0], 1);
    expect_equal(100 * it->painted + 10 * it->blinded + it->lit, 932);
    expect_equal(it->reflexes, 2);
    expect_true(it->weapon[0].flags & WEAPON_AUTOMATIC);
    expect_equal(10 * it->heat[0].modifier + it->heat[0].turns, 42);
    expect_equal(it->trouble.kind, CRASH_SPINOUT);
    decide(a, tk_action_make(VERB_PROCEED));
    expect_equal(a->state->phase, 3);
}

RULE_TEST("referee", "what is not there cannot be set")
{
    arena *a = refereed();
    expect_equal(referee_check(a, adjusting(FIELD_DRIVER, TK_ABSENT, 5)), DUEL_REASON_ADJUST);
    expect_equal(referee_check(a, adjusting(FIELD_TURRET, TK_ABSENT, 1)), DUEL_REASON_ADJUST);
    expect_equal(referee_check(a, adjusting(FIELD_PHASE, TK_ABSENT, 6)), DUEL_REASON_ADJUST);
    expect_equal(referee_check(a, adjusting(FIELD_SPEED, TK_ABSENT, 33)), DUEL_REASON_SPEED_STEP);
    expect_equal(referee_check(a, adjusting(FIELD_COUNTER, 0, 0)), DUEL_REASON_ADJUST);
}

RULE_TEST("referee", "counters are laid and taken away")
{
    arena *a = refereed();
    tk_action action = tk_action_make(VERB_LAY);
    const int16_t args[] = {COUNTER_OIL, 2000, 1500, 90, 0, WHY_SCENARIO};
    memcpy(action.arg, args, sizeof args);
    int before = a->state->counter_count;
    decide(a, action);
    expect_event(a, PLACED, before, COUNTER_OIL, 2000, 1500, WHY_SCENARIO);
    expect_equal(a->state->counter_count, before + 1);
    expect_equal(a->state->counter[before].kind, COUNTER_OIL);
    decide(a, adjusting(FIELD_COUNTER, before, 0));
    expect_equal(a->state->counter_count, before);
    action.arg[LAY_X] = 30000;
    expect_equal(referee_check(a, action), DUEL_REASON_OFF_TABLE);
}

RULE_TEST("referee", "a comment stands beside the choices; the record sheets are open to the referee")
{
    arena *a = refereed();
    tk_action aside[16];
    expect_equal(a->world.game->asides(&a->world, a->state, REFEREE, aside, 16), DUEL_COMMENT_COUNT);
    decide(a, aside[0]);
    expect_event(a, COMMENTED, 0);
    expect_true(shows(a, REFEREE, "\"weapon\":\"MG\""));
    expect_true(!shows(a, 0, "\"weapon\":\"MG\",\"title\":\"Machine Gun\",\"shots\":20,\"automatic\":false,\"dp\""));
}

/* How many of a text's bytes are `letter`. */
static int count_of(const tk_text *text, char letter)
{
    int count = 0;
    for (size_t i = 0; i < text->length; i++) count += text->at[i] == letter;
    return count;
}

/* The whole table is drawn, to the legend in its last line, which names the counter that lies there. */
static void expect_drawn(arena *a, int kind)
{
    tk_text empty = {0}, out = {0};
    a->world.game->words.draw(&a->world, a->state, 0, &empty);
    lay(a, kind, DUEL_NONE, 25, 52, 0, 0);
    a->world.game->words.draw(&a->world, a->state, 0, &out);
    if (strlen(tk_text_string(&out)) != out.length || !strstr(tk_text_string(&out), duel_counter_names[kind]))
        printf("%s, cut off after %zu of %zu bytes or not named:\n%s\n", duel_counter_names[kind],
               strlen(tk_text_string(&out)), out.length, tk_text_string(&out));
    expect_equal((int)strlen(tk_text_string(&out)), (int)out.length);
    expect_equal(count_of(&out, '\n'), count_of(&empty, '\n'));
    expect_true(strstr(strrchr(tk_text_string(&out), '"'), duel_counter_names[kind]) != NULL);
    tk_text_free(&empty);
    tk_text_free(&out);
}

RULE_TEST("flaming-oil", "the wisp of smoke that a burnt patch leaves is drawn with the rest of the table")
{
    expect_drawn(range_of("", "", ""), COUNTER_SMOKE_WISP);
}

RULE_TEST("dropped-weapons", "a terminal draws every kind of counter and says what its letter means")
{
    for (int kind = COUNTER_NONE + 1; kind < DUEL_COUNTER_KINDS; kind++) expect_drawn(range_of("", "", ""), kind);
}

RULE_TEST("record-sheet", "in a terminal too both layers of armor are on it, and those of a sidecar")
{
    arena *a = on_a_field("twin-wasp", "layer-cake");
    expect_true(panel_says(a, 0, "armor F15/15"));
    expect_true(panel_says(a, 0, "sidecar F6/6:###### R6/6:###### L2/2:## B6/6:###### U2/2:##"));
    a = on_a_field("layer-cake", "twin-wasp");
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, 0));
    char layers[64];
    snprintf(layers, sizeof layers, " +%d/%d", car_of(a, 0)->dp[part_of(a, 0, PART_LINING, 0)],
             vehicle->part[part_of(a, 0, PART_LINING, 0)].dp);
    expect_true(panel_says(a, 0, layers));
}
