/* The report of a match: what the last position says of vehicles and people becomes the order `result`. Rulebook
 * sections results, earning-points, captured-vehicles, salvage-rights, points-on-foot, giving-up. */
#include "career_table.h"
#include "games/classic/duel/foot/foot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ann's station wagon of four, with Cy at the gun, against Bob's kart and Dot's cycle. */
static struct {
    tk_world world;
    duel_state *state;
    const duel_world *duel;
} match;

static void begin(void)
{
    tk_json config = {0};
    tk_error error = {0};
    tk_seed seed;
    tk_dice dice;
    tk_campaign *c = three_drivers(60000);
    ordered("{'do':'join','name':'Dot','skills':{'cyclist':0}}");
    ordered("{'do':'grant','who':'Dot','account':'money','amount':20000,'why':'a test'}");
    ordered("{'do':'buy','who':'Ann','vehicle':'school-run'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Dot','vehicle':'shogun-100'}");
    ordered("{'do':'buy','who':'Cy','gear':'HP'}");
    ordered("{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0,'gunner':'Cy'},"
            "{'who':'Bob','vehicle':1},{'who':'Dot','vehicle':2}]}");
    tk_campaign_match(c, &config, &seed);
    if (tk_world_open(&match.world, tk_game_find("classic"), NULL, tk_text_string(&config.text), &error) != TK_OK)
        failed(HERE, "%s: %s", error.where, error.message);
    tk_json_free(&config);
    match.state = calloc(1, sizeof *match.state);
    if (!match.state) abort();
    tk_dice_init(&dice, &seed);
    duel_start(&match.world, match.state, &dice, NULL);
    match.duel = match.world.fixed;
}

static char reported[16384];

/* The part of it that is about one vehicle. */
static const char *report(int car)
{
    tk_json order = {0};
    tk_campaign_report(the_campaign(), &match.world, match.state, &order);
    snprintf(reported, sizeof reported, "%s", tk_text_string(&order.text));
    tk_json_free(&order);
    char *at = strstr(reported, "{\"standing\"");
    for (int i = 0; i < car && at; i++) at = strstr(at + 1, "{\"standing\"");
    char *end = at ? strstr(at + 1, "{\"standing\"") : NULL;
    if (end) *end = '\0';
    return at ? at : "";
}

static void end(void)
{
    free(match.state);
    tk_world_close(&match.world);
}

static void says(place at, int car, const char *piece, bool there)
{
    char text[256];
    const char *told = report(car);
    snprintf(text, sizeof text, "%s", piece);
    for (char *it = text; *it; it++)
        if (*it == '\'') *it = '"';
    if ((strstr(told, text) != NULL) != there) failed(at, "%s: %s in %s", there ? "missing" : "not to be", text, told);
}

#define expect_told(car, piece) says(HERE, car, piece, true)
#define expect_untold(car, piece) says(HERE, car, piece, false)

RULE_TEST("results",
          "vehicle by vehicle: how it stands, what is left of it, whether it burns, leaves able or has let go")
{
    begin();
    duel_car *kart = &match.state->car[1];
    match.state->turn = 17;
    for (int i = 0; i < 3; i++) match.state->car[i].standing = STANDING_RUNNING;
    kart->dp[0] = 3;
    kart->weapon[0].shots = 4;
    expect_told(1, "'standing':'running','won':false,'fought':false,'able':false,'burned':false,'dp':[3,");
    expect_true(strncmp(reported, "{\"do\":\"result\",\"turns\":17,\"cars\":[", 33) == 0);
    expect_told(1, "'shots':[4");
    expect_untold(1, "jettisoned");
    kart->left_able = true;
    kart->flags |= CAR_BURNING;
    kart->standing = STANDING_LEFT;
    expect_told(1, "'standing':'left','won':false,'fought':false,'able':true,'burned':true,");
    kart->flags = 0;
    expect_told(1, "'burned':false");
    kart->standing = STANDING_EXPLODED;
    expect_told(1, "'burned':true");
    kart->vehicle++;
    expect_told(1, "'jettisoned':true");
    expect_told(0, "'standing':'running'");
    expect_untold(0, "jettisoned");
    end();
}

RULE_TEST("earning-points",
          "whoever was hit by a foe was in combat, and whoever has fired any weapon, once or all the time")
{
    for (int way = 0; way < 5; way++) {
        begin();
        duel_car *wagon = &match.state->car[0];
        if (way == 1) wagon->fought = true;
        if (way == 2) wagon->weapon[0].flags |= WEAPON_KNOWN;
        if (way == 3) wagon->weapon[1].run = 1;
        if (way == 4) wagon->weapon[1].flags |= WEAPON_KNOWN;
        says(HERE, 0, "'fought':true", way > 0);
        says(HERE, 1, "'fought':true", false);
        end();
    }
}

/* `owner` of who killed it; nobody is credited for his own. */
RULE_TEST("salvage-rights", "who killed it and how: by a gun of the vehicle, by ramming, by a hand weapon, on foot")
{
    static const struct {
        int killer, crew;
        const char *told, *untold;
    } ROWS[] = {{0, 0, "'killer':0,'dp'", "killer_gunner"},
                {0, 1, "'killer':0,'killer_gunner':0,", "rammed"},
                {2, 2, "'killer':2,'killer_gunner':1,", "by_hand"},
                {0, DUEL_NONE, "'killer':0,'rammed':true,", "killer_gunner"},
                {0, DUEL_BY_HAND, "'killer':0,'by_hand':true,", "killer_gunner"},
                {1, 1, "'burned':false,'dp'", "killer"},
                {DUEL_NONE, 0, "'burned':false,'dp'", "killer"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        begin();
        match.state->car[1].killer = (uint8_t)ROWS[i].killer;
        match.state->car[1].killer_crew = (uint8_t)ROWS[i].crew;
        says(HERE, 1, ROWS[i].told, true);
        says(HERE, 1, ROWS[i].untold, false);
        expect_untold(1, "killer_person");
        expect_untold(1, "captor");
        end();
    }
}

RULE_TEST("captured-vehicles",
          "who was at the wheel, of what, and who did it on foot; whose it was then, and what it was before")
{
    begin();
    duel_car *kart = &match.state->car[1];
    int cy = duel_walker_of(match.duel, 0, 1), ann = duel_walker_of(match.duel, 0, 0);
    kart->killer = 0;
    kart->killer_driver = (uint8_t)(cy + 1);
    expect_told(1, "'killer':0,'killer_driver':[0,1],'dp'");
    kart->killer_driver = (uint8_t)((ann + 1) | DUEL_ON_CYCLE);
    expect_told(1, "'killer':0,'killer_driver':[0,0],'killer_rode':true,'dp'");
    kart->killer_driver = 0;
    kart->killer_walker = (uint8_t)(cy + 1);
    kart->killer_skill = FEAT_SKILL_MARTIAL_ARTS;
    expect_told(1, "'killer':0,'killer_person':1,'killer_skill':'martial-arts','dp'");
    kart->killer_walker = 0;
    kart->killer_of = 1; /* those of the first vehicle had it: they are not credited for themselves */
    expect_told(1, "'burned':false,'captor':0,'dp'");
    kart->killer = 2;
    expect_told(1, "'killer':2,'captor':0,'dp'");
    kart->killer_of = 2;
    expect_told(1, "'killer':2,'dp'");
    kart->before = (duel_kill){.scored = 1, .killer = 0, .crew = 2};
    expect_told(1, "'killer':2,'before':{'killer':0,'killer_gunner':1},'dp'");
    kart->before.killer = 1;
    expect_told(1, "'killer':2,'dp'");
    kart->before = (duel_kill){.scored = 0, .killer = 0};
    expect_told(1, "'killer':2,'dp'");
    end();
}

RULE_TEST("points-on-foot",
          "person by person: outside, what they did and suffered, whom they put out, what they have left")
{
    static const struct {
        int feats, fate;
        const char *told;
    } ROWS[] = {{FEAT_ATTACKED, 0, "'attacked':true,'was_hit':false,'left_able':false,'past_help':false"},
                {FEAT_ARMED, 0, "'attacked':false,'armed':true,'was_hit':false"},
                {FEAT_WAS_HIT, 0, "'attacked':false,'was_hit':true,'left_able':false,'past_help':false"},
                {FEAT_LEFT_ABLE, 0, "'was_hit':false,'left_able':true,'past_help':false"},
                {FEAT_DROVE, 0, "'left_able':false,'drove':true,'past_help':false"},
                {FEAT_RODE, 0, "'left_able':false,'rode':true,'past_help':false"},
                {0, FATE_BELOW, "'past_help':true,'treated':false,'saved':false,'saves':0,'rousings':0,'felled':{}"},
                {0, FATE_TREATED, "'past_help':false,'treated':true,'saved':false"},
                {0, FATE_SAVED, "'past_help':false,'treated':false,'saved':true"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        begin();
        duel_walker *cy = &match.state->walker[duel_walker_of(match.duel, 0, 1)];
        cy->feats = (uint8_t)ROWS[i].feats;
        cy->fate = (uint8_t)ROWS[i].fate;
        says(HERE, 0, ROWS[i].told, true);
        says(HERE, 1, ROWS[i].told, false);
        end();
    }
    begin();
    duel_walker *cy = &match.state->walker[duel_walker_of(match.duel, 0, 1)];
    match.state->car[0].outside = 2;
    match.state->car[0].gunners = 1;
    cy->saves = 2;
    cy->rousings = 3;
    cy->felled[FEAT_SKILL_HANDGUNNER] = 4;
    cy->felled[FEAT_SKILL_GUNNER] = 1;
    cy->left[0] = 6;
    cy->charge = 7;
    cy->broken = 1;
    expect_told(0, "'people':[{'outside':false,'fired':true,");
    expect_told(0,
                "{'outside':true,'fired':false,'attacked':false,'was_hit':false,'left_able':false,'past_help':false,"
                "'treated':false,'saved':false,'saves':2,'rousings':3,'felled':{'handgunner':4,'gunner':1},'left':[6],"
                "'charge':7,'broken':1}");
    end();
}

RULE_TEST("giving-up",
          "a side laid bare or a wound is enough, of the four sides; top and bottom, and what came so, are not")
{
    for (int side = 0; side < TK_SIDE_COUNT; side++) {
        begin();
        const duel_vehicle *vehicle = duel_vehicle_of(match.duel, &match.state->car[0]);
        duel_car *wagon = &match.state->car[0];
        for (int i = 0; i < 3; i++) match.state->car[i].standing = STANDING_RUNNING;
        expect_true(!career_is_beaten(&match.world, match.state, 0));
        wagon->dp[vehicle->armor_at[side]] = 1;
        expect_true(!career_is_beaten(&match.world, match.state, 0));
        wagon->dp[vehicle->armor_at[side]] = 0;
        expect_equal(career_is_beaten(&match.world, match.state, 0), side <= TK_SIDE_BACK);
        expect_true(!career_is_beaten(&match.world, match.state, 1));
        wagon->dp[vehicle->armor_at[side]] = 1;
        wagon->dp[vehicle->person[0]] = 2;
        expect_true(career_is_beaten(&match.world, match.state, 0));
        wagon->dp[vehicle->person[0]] = 3;
        wagon->dp[vehicle->person[1]] = 1; /* the gunner is not at the wheel */
        expect_true(!career_is_beaten(&match.world, match.state, 0));
        wagon->driver = DUEL_NONE;
        expect_true(career_is_beaten(&match.world, match.state, 0));
        wagon->standing = STANDING_KILLED; /* there is nothing to give up any more */
        expect_true(!career_is_beaten(&match.world, match.state, 0));
        end();
    }
}
