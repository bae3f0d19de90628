/* The campaign: rulebook sections campaign to campaign-referee. */
#include "career_table.h"

#include <stdlib.h>
#include <string.h>

/* The record of a campaign, as a file would hold it, read again. */
static tk_campaign *again(const char *record, size_t length, tk_status expected)
{
    tk_campaign *copy = NULL;
    tk_error error = {0};
    expect_equal(tk_campaign_read(NULL, record, length, &copy, NULL, &error), expected);
    return copy;
}

static void write_down(const tk_campaign *c, tk_text *record)
{
    if (!record->length) tk_campaign_write_header(c, record);
    if (c->orders) tk_campaign_write_order(c, record);
}

RULE_TEST("campaign", "the same orders make the same campaign; one that was changed is noticed")
{
    tk_campaign *c = new_campaign();
    tk_text record = {0};
    write_down(c, &record);
    ordered("{'do':'join','name':'Ann','skills':{'driver':0,'gunner':1}}");
    write_down(c, &record);
    ordered("{'do':'grant','who':'Ann','account':'money','amount':9000,'why':'a test'}");
    write_down(c, &record);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    write_down(c, &record);
    tk_campaign *copy = again(tk_text_string(&record), record.length, TK_OK);
    expect_equal(copy->character[0].money, person("Ann")->money);
    expect_true(copy->digest == c->digest);
    tk_campaign_destroy(copy);
    copy = again(tk_text_string(&record), record.length - 5, TK_OK); /* the last line was cut off */
    expect_equal(copy->orders, 2);
    tk_campaign_destroy(copy);
    *strstr(record.at, "9000") = '8';
    again(tk_text_string(&record), record.length, TK_BAD_RECORD);
    tk_text_free(&record);
}

/* Hired for nothing, as once was allowed. */
RULE_TEST("campaign",
          "a record of older rules opens as far as it comes out the same; otherwise it says which order does not")
{
    tk_campaign *c = new_campaign();
    tk_text record = {0};
    tk_error error = {0};
    write_down(c, &record);
    ordered("{'do':'join','name':'Ann'}");
    write_down(c, &record);
    tk_campaign_destroy(again(tk_text_string(&record), record.length, TK_OK));
    tk_text_put(&record, "{\"n\":2,\"order\":{\"do\":\"hire\",\"who\":\"Ann\",\"name\":\"Gus\",\"skills\":{}},"
                         "\"hash\":\"0123456789abcdef\"}\n");
    expect_equal(tk_campaign_read(NULL, tk_text_string(&record), record.length, &c, NULL, &error), TK_BAD_RECORD);
    expect_equal(strcmp(error.where, "line 3"), 0);
    expect_true(strstr(error.message, "refused by the rules as they are now: Ann has $0, and that costs $200") != NULL);
    tk_text_free(&record);
}

RULE_TEST("ledger", "what a character has is the sum of the lines")
{
    tk_campaign *c = three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'stinger'}");
    hold("division-10", 2, true);
    result({.won = true}, {.standing = "killed", .killer = 1, .hit = PART_ARMOR, .damage = 3});
    ordered("{'do':'sell','who':'Ann','vehicle':1}");
    ordered("{'do':'week'}");
    for (int who = 0; who < 3; who++) {
        int money = 0, prestige = 0, general = 0;
        for (int i = 0; i < c->entry_count; i++) {
            const tk_ledger_line *line = &c->entry[i];
            if (line->who != who) continue;
            if (line->account == TK_ACCOUNT_MONEY) money += line->amount;
            if (line->account == TK_ACCOUNT_PRESTIGE) prestige += line->amount;
            if (line->account == TK_ACCOUNT_GENERAL) general += line->amount;
        }
        expect_equal(money, c->character[who].money);
        expect_equal(prestige, c->character[who].prestige);
        expect_equal(general, c->character[who].general);
    }
}

RULE_TEST("calendar", "events are on in their weeks, and one a week is enough for anybody")
{
    tk_campaign *c = three_drivers(20000);
    int division_5 = classic_name_find(c->rules.event_id, "division-5");
    expect_true(!tk_campaign_is_on(c, division_5, 1));
    expect_true(tk_campaign_is_on(c, division_5, 2));
    expect_true(tk_campaign_is_on(c, division_5, 4));
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    expect_refused("calendar", "{'do':'event','event':'division-5','entries':[{'who':'Ann','vehicle':0},"
                               "{'who':'Bob','vehicle':1}]}");
    hold("amateur-night", 2, false);
    result({0}, {0});
    expect_refused("entries", "{'do':'event','event':'amateur-night','entries':[{'who':'Ann'},{'who':'Cy'}]}");
    ordered("{'do':'week'}");
    expect_equal(c->week, 2);
    hold("division-5", 2, true);
}

RULE_TEST("circuit", "every event of it can be held as a match")
{
    tk_campaign *c = three_drivers(60000);
    static const char *const NAMES_OF[] = {"Ann", "Bob"};
    for (int i = 0; i < 2; i++) {
        ordered("{'do':'buy','who':'%s','vehicle':'killer-kart'}", NAMES_OF[i]);
        for (int row = 0; row < c->rules.event_count; row++) c->character[i].wins[row] = 1;
    }
    expect_true(c->rules.event[0].amateur);
    for (int row = 0; row < c->rules.event_count; row++) {
        tk_json config = {0};
        tk_seed seed;
        tk_world world;
        tk_error error = {0};
        hold(c->rules.event[row].id, 2, !c->rules.event[row].amateur);
        expect_true(tk_campaign_match(c, &config, &seed));
        tk_status status = tk_world_open(&world, tk_game_find("classic"), NULL, tk_text_string(&config.text), &error);
        tk_json_free(&config);
        if (status != TK_OK) failed(HERE, "%s: %s: %s", c->rules.event[row].id, error.where, error.message);
        tk_world_close(&world);
        ordered("{'do':'cancel','why':'rain'}");
    }
}

RULE_TEST("entries", "a vehicle of one's own that drives and is not too dear; one at a time; no fourth Amateur Night")
{
    tk_campaign *c = three_drivers(60000);
    static const char *const EVENT =
        "{'do':'event','event':'%s','special':true,'entries':[{'who':'Ann'%s},{'who':'Bob'%s}]}";
    ordered("{'do':'buy','who':'Ann','vehicle':'hotshot'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    expect_refused("entries", EVENT, "division-5", ",'vehicle':0", ",'vehicle':1");
    expect_refused("entries", EVENT, "division-15", "", ",'vehicle':1");
    expect_refused("entries", EVENT, "division-15", ",'vehicle':1", ",'vehicle':1");
    expect_refused("entries", EVENT, "championship-20", ",'vehicle':0", ",'vehicle':1");
    c->vehicle[0].dp[career_bench(c, &c->vehicle[0].design)->vehicle.plant] = 0;
    expect_refused("entries", EVENT, "division-15", ",'vehicle':0", ",'vehicle':1");
    c->character[0].wins[0] = 3;
    expect_refused("entries", EVENT, "amateur-night", "", "");
    c->character[0].wins[0] = 2;
    ordered(EVENT, "amateur-night", "", "");
    expect_refused("entries", "{'do':'week'}");
    expect_refused("entries", EVENT, "amateur-night", "", "");
}

RULE_TEST("entries", "damage, missing shots and wounds go into the match as they are")
{
    tk_campaign *c = three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    hold("division-5", 2, true);
    result({.hit = PART_WEAPON, .damage = 1, .shots = 5, .driver = 1}, {0});
    ordered("{'do':'week'}");
    hold("division-5", 2, true);
    tk_json config = {0};
    tk_seed seed;
    tk_world world;
    tk_dice dice;
    duel_state *state = calloc(1, sizeof *state);
    tk_campaign_match(c, &config, &seed);
    expect_equal(tk_world_open(&world, tk_game_find("classic"), NULL, tk_text_string(&config.text), NULL), TK_OK);
    tk_dice_init(&dice, &seed);
    duel_start(&world, state, &dice, NULL);
    const duel_world *duel = world.fixed;
    const duel_vehicle *vehicle = duel_vehicle_of(duel, &state->car[0]);
    expect_equal(state->car[0].dp[vehicle->weapon[0]], vehicle->part[vehicle->weapon[0]].dp - 1);
    expect_equal(state->car[0].weapon[0].shots, vehicle->part[vehicle->weapon[0]].more - 5);
    expect_equal(state->car[0].dp[vehicle->person[0]], 2);
    expect_equal(state->car[1].dp[vehicle->person[0]], 3);
    expect_equal(duel->gunnery[0][0], 1);
    free(state);
    tk_world_close(&world);
    tk_json_free(&config);
}

RULE_TEST("results", "a match that was played comes back as it ended")
{
    tk_campaign *c = three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    hold("division-5", 2, true);
    tk_json config = {0}, order = {0};
    tk_seed seed;
    tk_world world;
    tk_dice dice;
    duel_state *state = calloc(1, sizeof *state);
    tk_campaign_match(c, &config, &seed);
    expect_equal(tk_world_open(&world, tk_game_find("classic"), NULL, tk_text_string(&config.text), NULL), TK_OK);
    tk_dice_init(&dice, &seed);
    duel_start(&world, state, &dice, NULL);
    const duel_vehicle *vehicle = duel_vehicle_of(world.fixed, &state->car[0]);
    state->turn = 12;
    state->car[0].standing = STANDING_KILLED;
    state->car[0].killer = 1;
    state->car[0].dp[vehicle->plant] = 0;
    state->car[0].dp[vehicle->person[0]] = 1;
    state->car[1].weapon[0].shots -= 4;
    state->car[1].weapon[0].flags |= WEAPON_KNOWN;
    state->winners = 2;
    tk_campaign_report(c, &world, state, &order);
    expect_equal(tk_campaign_order(c, tk_text_string(&order.text), order.text.length, NULL), TK_OK);
    expect_equal(person("Ann")->dp, 1);
    expect_equal(person("Bob")->kills, 1);
    expect_equal(c->vehicle[0].dp[vehicle->plant], 0);
    expect_equal(c->vehicle[1].shots[0], vehicle->part[vehicle->weapon[0]].more - 4);
    expect_true(c->result[0].entry[1].won);
    expect_equal(c->result[0].turns, 12);
    expect_refused("entries", "{'do':'result','turns':1,'cars':[]}");
    free(state);
    tk_world_close(&world);
    tk_json_free(&config);
    tk_json_free(&order);
}

RULE_TEST("amateur-prizes", "the winner keeps all karts but those that are gone; the third win is the last")
{
    tk_campaign *c = three_drivers(0);
    hold("amateur-night", 3, false);
    result({.won = true, .hit = PART_ARMOR, .damage = 1}, {.standing = "killed", .killer = 1},
           {.standing = "exploded", .killer = 1, .burned = true, .driver = 3});
    expect_equal(c->vehicle_count, 2);
    expect_equal(c->vehicle[0].owner, 0);
    expect_equal(c->vehicle[1].owner, 0);
    expect_true(tk_campaign_repair_bill(c, 0) > 0);
    ordered("{'do':'week'}");
    hold("amateur-night", 2, false);
    result({0}, {0});
    expect_equal(c->vehicle_count, 2);
}

RULE_TEST("salvage-rights", "a kill belongs to whoever made it and lives; an accident changes nothing")
{
    tk_campaign *c = three_drivers(20000);
    for (int i = 0; i < 3; i++)
        ordered("{'do':'buy','who':'%s','vehicle':'killer-kart'}", NAMES("Ann", "Bob", "Cy")[i]);
    hold("division-5", 3, true);
    result({.won = true}, {.standing = "killed", .killer = 1}, {.standing = "killed"});
    expect_equal(c->vehicle[0].owner, 0);
    expect_equal(c->vehicle[1].owner, 0);
    expect_equal(c->vehicle[2].owner, 2);
    c = three_drivers(20000);
    for (int i = 0; i < 3; i++)
        ordered("{'do':'buy','who':'%s','vehicle':'killer-kart'}", NAMES("Ann", "Bob", "Cy")[i]);
    hold("division-5", 3, true);
    result({.standing = "killed", .killer = 2, .driver = 3}, {.standing = "killed", .killer = 1},
           {.standing = "exploded", .burned = true, .driver = 3});
    expect_equal(c->vehicle[0].owner, 1);
    expect_equal(c->vehicle[1].owner, 1);
    expect_equal(c->vehicle[2].owner, -1);
}

RULE_TEST("rival-careers", "somebody beaten is wounded in the event or has a side laid bare; who came so is not")
{
    tk_world world;
    tk_dice dice;
    tk_seed seed = tk_seed_from_number(1);
    duel_state *state = calloc(1, sizeof *state);
    expect_equal(tk_world_open(&world, tk_game_find("classic"), NULL, "{\"seats\":2}", NULL), TK_OK);
    tk_dice_init(&dice, &seed);
    duel_start(&world, state, &dice, NULL);
    const duel_vehicle *vehicle = duel_vehicle_of(world.fixed, &state->car[0]);
    state->car[0].standing = state->car[1].standing = STANDING_RUNNING;
    expect_true(!career_is_beaten(&world, state, 0));
    expect_true(career_shuns(&world, state, 0, tk_action_make(VERB_GET_OUT)));
    state->car[0].flags |= CAR_BURNING;
    expect_true(!career_shuns(&world, state, 0, tk_action_make(VERB_GET_OUT)));
    state->car[0].dp[vehicle->armor_at[TK_SIDE_LEFT]] = 0;
    expect_true(career_is_beaten(&world, state, 0));
    state->car[1].dp[vehicle->person[0]] = 2;
    expect_true(career_is_beaten(&world, state, 1));
    for (int car = 0; car < 2; car++) {
        duel_condition *came = &((duel_world *)(uintptr_t)world.fixed)->condition[car];
        came->worn = true;
        memcpy(came->dp, state->car[car].dp, sizeof came->dp);
        expect_true(!career_is_beaten(&world, state, car));
    }
    state->car[1].dp[vehicle->person[0]] = 1;
    expect_true(career_is_beaten(&world, state, 1));
    free(state);
    tk_world_close(&world);
}

/* Bob shoots Ann; she has a car at home, a spare gun on the shelf and a tool kit that she left there. */
RULE_TEST("estates", "what the dead leave at home goes to dealers; what they wore is the victor's, or lost")
{
    tk_campaign *c = three_drivers(40000);
    for (int i = 0; i < 2; i++) ordered("{'do':'buy','who':'%s','vehicle':'killer-kart'}", NAMES("Ann", "Bob")[i]);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    ordered("{'do':'buy','who':'Ann','gear':'tool-kit'}");
    int kit = c->item_count - 1,
        gun = career_keep_part(
            c, 0, (tk_owned_part){.kind = PART_WEAPON, .title = "Machine Gun", .price = 1000, .dp = 3, .full = 3});
    ordered("{'do':'carry','who':'Ann','item':%d,'carry':false}", kit);
    hold("division-5", 2, true);
    result({.standing = "killed", .killer = 2, .driver = 3}, {.won = true});
    expect_true(person("Ann")->dead);
    expect_equal(c->vehicle[0].owner, 1);
    expect_equal(c->vehicle[2].owner, -1);
    expect_equal(tk_campaign_used_price(c, 2), 5268);
    expect_equal(c->part[gun].owner, -1);
    expect_equal(c->item[kit].owner, -1);
    ordered("{'do':'buy','who':'Cy','used':2}");
    ordered("{'do':'buy','who':'Cy','part':%d}", gun);
    expect_equal(c->vehicle[2].owner, 2);
    expect_equal(c->part[gun].owner, 2);
}

RULE_TEST("estates", "what a hireling had goes back to the employer, and to dealers when that one is dead")
{
    tk_campaign *c = three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','vehicle':'school-run'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    ordered("{'do':'hire','who':'Ann','name':'Gus','skills':{'gunner':1}}");
    int first = c->item_count;
    ordered("{'do':'buy','who':'Gus','gear':'tool-kit'}");
    ordered("{'do':'carry','who':'Gus','item':%d,'carry':false}", first);
    ordered("{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0,'gunner':'Gus'},"
            "{'who':'Bob','vehicle':1}]}");
    result({.gunner = 3}, {0});
    expect_true(person("Gus")->dead);
    expect_equal(c->item[first].owner, 0);
    ordered("{'do':'week'}");
    ordered("{'do':'hire','who':'Ann','name':'Mel','skills':{'gunner':1}}");
    ordered("{'do':'give','who':'Ann','to':'Mel','item':%d}", first);
    ordered("{'do':'give','who':'Ann','to':'Mel','vehicle':0}");
    hold("amateur-night", 2, false);
    result({.driver = 3, .standing = "killed", .killer = 2}, {0});
    expect_true(person("Ann")->dead);
    ordered("{'do':'week'}");
    expect_true(person("Mel")->out);
    expect_equal(c->item[first].owner, -1);
    expect_equal(c->vehicle[0].owner, -1);
    expect_true(tk_campaign_used_price(c, 0) > 0);
}

RULE_TEST("entries", "no event is picked for a driver who is hurt; who names one enters it all the same")
{
    tk_campaign *c = three_drivers(0);
    ordered("{'do':'join','name':'Di','player':'careful','skills':{'driver':0}}");
    int alone = 0, amateur = tk_career_event(c, "amateur-night");
    expect_equal(tk_career_best_event(c, 0, -1, &alone), amateur);
    c->character[0].dp = 2;
    expect_true(tk_career_is_hurt(c, 0));
    expect_equal(tk_career_best_event(c, 0, -1, &alone), -1);
    expect_equal(alone, -1);
    ordered("{'do':'event','event':'amateur-night','entries':[{'who':'Ann'},{'who':'Di'}]}");
}

RULE_TEST("giving-up", "rivals do when they are beaten; a driver of a player's only if the entry says so")
{
    const tk_campaign *c = three_drivers(0);
    ordered("{'do':'join','name':'Di','player':'careful','skills':{'driver':0}}");
    ordered("{'do':'event','event':'amateur-night','entries':[{'who':'Ann'},{'who':'Bob','yields':true},"
            "{'who':'Cy','yields':false},{'who':'Di'}]}");
    for (int i = 0; i < 4; i++) expect_equal(tk_career_gives_up(c, i), i % 2);
}

RULE_TEST("campaign-referee", "grants and fines with a reason, never below nothing; an event called off leaves nothing")
{
    tk_campaign *c = three_drivers(1000);
    ordered("{'do':'grant','who':'Ann','account':'money','amount':-300,'why':'parking on the track'}");
    expect_equal(person("Ann")->money, 700);
    expect_equal(strcmp(c->entry[c->entry_count - 1].note, "parking on the track"), 0);
    expect_refused("campaign-referee", "{'do':'grant','who':'Ann','account':'money','amount':-701,'why':'more'}");
    expect_refused("campaign-referee", "{'do':'grant','who':'Ann','account':'money','amount':5,'why':''}");
    hold("amateur-night", 2, false);
    int lines = c->entry_count;
    ordered("{'do':'cancel','why':'rain'}");
    expect_equal(c->entry_count, lines);
    expect_equal(person("Ann")->events, 0);
}
