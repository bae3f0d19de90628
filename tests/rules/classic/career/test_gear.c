/* What characters wear and carry: rulebook sections personal-equipment to gear-upkeep, and what a match makes of it. */
#include "career_table.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/show/show.h"

#include <stdlib.h>
#include <string.h>

static int gear_row(const tk_campaign *c, const char *id)
{
    return tk_campaign_gear_find(c, id);
}

RULE_TEST("personal-equipment", "bought piece by piece at the price of the list, without a discount")
{
    tk_campaign *c = three_drivers(20000);
    ordered("{'do':'grant','who':'Ann','account':'prestige','amount':30,'why':'a test'}");
    ordered("{'do':'buy','who':'Ann','gear':'body-armor'}");
    expect_equal(posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_GEAR), -250);
    ordered("{'do':'buy','who':'Ann','gear':'HP'}");
    expect_equal(posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_GEAR), -250 - 108);
    ordered("{'do':'buy','who':'Ann','gear':'explosive-grenade','count':2}");
    expect_equal(c->item_count, 4);
    expect_equal(posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_GEAR), -250 - 108 - 50);
    expect_refused("personal-equipment", "{'do':'buy','who':'Bob','gear':'ammo-clip'}");
    ordered("{'do':'buy','who':'Bob','gear':'ammo-clip','for':'HP'}");
    expect_equal(posted("Bob", TK_ACCOUNT_MONEY, TK_WHY_GEAR), -58);
    expect_refused("wealth", "{'do':'buy','who':'Bob','gear':'LR','count':6}");
}

RULE_TEST("personal-equipment", "half of it back when it is sold, nothing for what has lost a point; it may be given")
{
    tk_campaign *c = three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','gear':'body-armor','count':2}");
    ordered("{'do':'sell','who':'Ann','item':1}");
    expect_equal(posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_GEAR_SOLD), 125);
    c->item[0].left = 2;
    expect_equal(career_item_price(c, 0), 0);
    ordered("{'do':'give','who':'Ann','to':'Bob','item':0}");
    expect_equal(c->item[0].owner, 1);
    expect_true(c->item[0].carried);
    expect_refused("personal-equipment", "{'do':'sell','who':'Ann','item':0}");
}

RULE_TEST("personal-equipment", "the gear of a design's crew becomes the buyer's, and the vehicle is without it")
{
    tk_campaign *c = three_drivers(60000);
    tk_json design = {0};
    tk_design kart = *tk_garage_stock_design(c->garage, tk_garage_stock_find(c->garage, "killer-kart"));
    kart.gear[kart.gears++] = (uint8_t)gear_row(c, "improved-body-armor");
    kart.unit[TK_UNIT_MAIN].person[0].gear_count = 1;
    tk_design_write(c->garage, &kart, &design);
    ordered("{'do':'buy','who':'Ann','vehicle':%s}", tk_text_string(&design.text));
    tk_json_free(&design);
    expect_equal(c->item_count, 1);
    expect_equal(c->item[0].left, 6);
    expect_equal(c->vehicle[0].design.gears, 0);
}

RULE_TEST("carrying-along", "what does not fit stays at home; the rest may be left there")
{
    tk_campaign *c = three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','gear':'tool-kit'}"); /* six grenade equivalents: all that fits */
    ordered("{'do':'buy','who':'Ann','gear':'HP'}");
    expect_true(c->item[0].carried);
    expect_true(!c->item[1].carried);
    expect_refused("carrying", "{'do':'carry','who':'Ann','item':1}");
    ordered("{'do':'carry','who':'Ann','item':0,'carry':false}");
    ordered("{'do':'carry','who':'Ann','item':1}");
    expect_true(c->item[1].carried);
    ordered("{'do':'buy','who':'Ann','gear':'body-armor'}");
    ordered("{'do':'buy','who':'Ann','gear':'impact-armor'}");
    expect_true(c->item[2].carried);
    expect_true(!c->item[3].carried);
}

/* Ann has armor that has seen a fight, a pistol with two shots left, a grenade and a clip. */
static tk_campaign *dressed_for_a_duel(void)
{
    tk_campaign *c = three_drivers(20000);
    for (int i = 0; i < 2; i++) ordered("{'do':'buy','who':'%s','vehicle':'killer-kart'}", NAMES("Ann", "Bob")[i]);
    ordered("{'do':'buy','who':'Ann','gear':'body-armor'}");
    ordered("{'do':'buy','who':'Ann','gear':'HP'}");
    ordered("{'do':'buy','who':'Ann','gear':'explosive-grenade','count':2}");
    ordered("{'do':'buy','who':'Ann','gear':'ammo-clip'}");
    c->item[0].left = 2;
    c->item[1].left = 2;
    hold("division-5", 2, true);
    return c;
}

typedef struct match {
    tk_world world;
    duel_state *state;
} match;

static match begin_match(tk_campaign *c)
{
    match m = {.state = calloc(1, sizeof *m.state)};
    tk_json config = {0};
    tk_error error = {0};
    tk_seed seed;
    tk_dice dice;
    tk_campaign_match(c, &config, &seed);
    if (tk_world_open(&m.world, tk_game_find("classic"), NULL, tk_text_string(&config.text), &error) != TK_OK)
        failed(HERE, "%s: %s", error.where, error.message);
    tk_json_free(&config);
    tk_dice_init(&dice, &seed);
    duel_start(&m.world, m.state, &dice, NULL);
    return m;
}

static void report(tk_campaign *c, match *m)
{
    tk_json order = {0};
    tk_error error = {0};
    tk_campaign_report(c, &m->world, m->state, &order);
    if (tk_campaign_order(c, tk_text_string(&order.text), order.text.length, &error) != TK_OK)
        failed(HERE, "%s: %s", error.where, error.message);
    tk_json_free(&order);
    free(m->state);
    tk_world_close(&m->world);
}

static int slot_of(const duel_vehicle *vehicle, int person, int gear)
{
    for (int i = 0; i < vehicle->carried_count[person]; i++)
        if (vehicle->carried[person][i].gear == gear) return i;
    return -1;
}

RULE_TEST("carrying-along", "armor, shots and grenades go into the match as they are, and come back as they are left")
{
    tk_campaign *c = dressed_for_a_duel();
    match m = begin_match(c);
    const duel_world *world = m.world.fixed;
    const duel_vehicle *vehicle = duel_vehicle_of(world, &m.state->car[0]);
    int armor = vehicle->part_count - 1, walker = duel_walker_of(world, 0, 0);
    while (armor >= 0 && vehicle->part[armor].kind != PART_BODY_ARMOR) armor--;
    int pistol = slot_of(vehicle, 0, gear_row(c, "HP")),
        grenade = slot_of(vehicle, 0, gear_row(c, "explosive-grenade"));
    int clip = slot_of(vehicle, 0, gear_row(c, "ammo-clip"));
    expect_true(armor >= 0 && pistol >= 0 && grenade >= 0 && clip >= 0);
    expect_equal(m.state->car[0].dp[armor], 2);
    expect_equal(m.state->walker[walker].left[pistol], 2);
    expect_equal(m.state->walker[walker].left[grenade], 2);
    expect_equal(m.state->walker[walker].left[clip], 1);
    m.state->car[0].dp[armor] = 0;
    m.state->walker[walker].left[pistol] = 7;
    m.state->walker[walker].left[clip] = 0;
    m.state->walker[walker].left[grenade] = 1;
    report(c, &m);
    expect_equal(c->item[0].owner, -1); /* armor without a point left is thrown away */
    expect_equal(c->item[1].left, 7);
    expect_equal((c->item[2].owner < 0) + (c->item[3].owner < 0), 1);
    expect_equal(c->item[4].owner, 0);
    expect_equal(c->item[4].left, 0);
}

/* Ann and Bob drive karts; what Ann has bought comes along. */
static match begin_with(tk_campaign *c)
{
    for (int i = 0; i < 2; i++) ordered("{'do':'buy','who':'%s','vehicle':'killer-kart'}", NAMES("Ann", "Bob")[i]);
    hold("division-5", 2, true);
    return begin_match(c);
}

RULE_TEST("carrying-along", "two of a kind go in and come back each with its own shots")
{
    tk_campaign *c = three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','gear':'HP','count':2}");
    c->item[0].left = 3;
    c->item[1].left = 6;
    match m = begin_with(c);
    duel_walker *ann = &m.state->walker[duel_walker_of(m.world.fixed, 0, 0)];
    expect_equal(ann->left[0], 3);
    expect_equal(ann->left[1], 6);
    ann->left[0] = 0;
    ann->left[1] = 5;
    ann->broken = 2;
    report(c, &m);
    expect_equal(c->item[0].left, 0);
    expect_equal(c->item[1].left, 5);
    expect_true(!c->item[0].broken && c->item[1].broken);
}

RULE_TEST("carrying-along", "grenades in the hand and in a backpack are counted once, wherever they are thrown from")
{
    tk_campaign *c = three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','gear':'backpack'}");
    ordered("{'do':'buy','who':'Ann','gear':'explosive-grenade','count':8}");
    match m = begin_with(c);
    const duel_vehicle *vehicle = duel_vehicle_of(m.world.fixed, &m.state->car[0]);
    duel_walker *ann = &m.state->walker[duel_walker_of(m.world.fixed, 0, 0)];
    int hand = -1, pack = -1;
    for (int i = 0; i < vehicle->carried_count[0]; i++)
        *(vehicle->carried[0][i].place == CARRIED_IN_PACK ? &pack : &hand) = i;
    expect_equal(ann->left[hand], 6);
    expect_equal(ann->left[pack], 2);
    ann->left[hand] = 4; /* three thrown, one taken out of the pack */
    ann->left[pack] = 1;
    report(c, &m);
    int kept = 0;
    for (int i = 0; i < c->item_count; i++) kept += c->item[i].owner == 0 && c->item[i].gear != c->item[0].gear;
    expect_equal(kept, 5);
}

RULE_TEST("carrying-along", "what was taken out of the backpack comes back with the shots it has in the hand")
{
    tk_campaign *c = three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','gear':'backpack'}");
    ordered("{'do':'buy','who':'Ann','gear':'rifle','count':4}"); /* three in the hands, one in the pack */
    match m = begin_with(c);
    const duel_vehicle *vehicle = duel_vehicle_of(m.world.fixed, &m.state->car[0]);
    duel_walker *ann = &m.state->walker[duel_walker_of(m.world.fixed, 0, 0)];
    int pack = 0, room = 0;
    while (vehicle->carried[0][pack].place != CARRIED_IN_PACK) pack++;
    while (vehicle->carried[0][room].count) room++;
    expect_equal(ann->left[pack], 20);
    expect_equal(ann->left[room], 0);
    ann->left[room] = 11;
    ann->left[pack] = 0;
    report(c, &m);
    int shots = 0;
    for (int i = 1; i <= 4; i++) shots += c->item[i].left;
    expect_equal(shots, 3 * 20 + 11);
}

/* Ann's van has a box of grenades, at $25 each, and an extinguisher for $150 in its cargo; Bob has a kart. */
static tk_campaign *loaded_van(void)
{
    tk_campaign *c = three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','vehicle':{'name':'Van','body':'van','plant':'thundercat','crew':['driver'],"
            "'cargo':{'pounds':0,'spaces':0,'gear':['explosive-grenade','portable-fire-extinguisher']}}}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    return c;
}

RULE_TEST("gear-in-cargo", "it is paid for, goes into the match as it is left, and is used up")
{
    tk_campaign *c = loaded_van();
    expect_equal(60000 - person("Ann")->money, c->vehicle[0].cost + 12 * 25 + 150);
    expect_equal(c->vehicle[0].hold[0], 12);
    expect_equal(c->vehicle[0].hold[1], 1);
    expect_equal(tk_campaign_sale_price(c, 0), (c->vehicle[0].cost + 450) / 2);
    c->vehicle[0].hold[0] = 7;
    hold("division-20", 2, true);
    match m = begin_match(c);
    expect_equal(m.state->car[0].hold[0], 7);
    expect_equal(m.state->car[0].hold[1], 1);
    m.state->car[0].hold[0] = 5;
    report(c, &m);
    expect_equal(c->vehicle[0].hold[0], 5);
    expect_equal(c->vehicle[0].hold[1], 1);
}

RULE_TEST("gear-in-cargo",
          "who took it out and did not use it has it afterwards; a garage fills the cargo up at the price")
{
    tk_campaign *c = loaded_van();
    ordered("{'do':'grant','who':'Ann','account':'prestige','amount':30,'why':'a test'}");
    hold("division-20", 2, true);
    result({.hold = "[10,0]", .people = "[{'left':[1,17],'charge':0,'broken':0}]"}, {0});
    expect_equal(c->item_count, 2);
    expect_equal(c->item[0].owner, 0);
    expect_equal(c->item[0].gear, gear_row(c, "explosive-grenade"));
    expect_equal(c->item[1].gear, gear_row(c, "portable-fire-extinguisher"));
    expect_equal(c->item[1].left, 17);
    expect_equal(tk_campaign_sale_price(c, 0), (c->vehicle[0].cost + 10 * 25) / 2);
    int before = person("Ann")->money;
    ordered("{'do':'repair','who':'Ann','vehicle':0,'what':'cargo'}");
    expect_equal(before - person("Ann")->money, 2 * 25 + 150); /* no discount on what people use */
    expect_equal(c->vehicle[0].hold[0], 12);
    expect_equal(c->vehicle[0].hold[1], 1);
    expect_refused("garage-bills", "{'do':'repair','who':'Ann','vehicle':0}");
}

RULE_TEST("gear-in-cargo", "in a burned vehicle it is gone; a rebuilt one pays for what is new in it")
{
    tk_campaign *c = loaded_van();
    ordered("{'do':'retrofit','who':'Ann','vehicle':0,'to':{'name':'Van','body':'van','plant':'thundercat','crew':"
            "['driver'],'cargo':{'pounds':0,'spaces':0,'gear':['explosive-grenade','medikit']}}}");
    expect_equal(posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_REBUILT), -1000);
    expect_equal(posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_SOLD), 75);
    expect_equal(c->vehicle[0].hold[0], 12);
    expect_equal(c->vehicle[0].hold[1], 1);
    hold("division-20", 2, true);
    result({.burned = true, .standing = "killed", .hold = "[12,1]"}, {0});
    expect_equal(c->vehicle[0].hold[0] + c->vehicle[0].hold[1], 0);
}

RULE_TEST("carrying-along", "who is killed leaves it to the victor; in a fire it is gone")
{
    tk_campaign *c = dressed_for_a_duel();
    result({.standing = "killed", .killer = 2, .driver = 3}, {.won = true});
    expect_equal(c->item[1].owner, 1);
    expect_true(!c->item[1].carried);
    c = dressed_for_a_duel();
    result({.standing = "exploded", .killer = 2, .driver = 3, .burned = true}, {.won = true});
    expect_equal(c->item[1].owner, -1);
}

RULE_TEST("gear-upkeep", "shots at their price, an extinguisher $20, packs for nothing; a clip is filled again")
{
    tk_campaign *c = three_drivers(20000);
    static const char *const THINGS[] = {"SMG", "portable-fire-extinguisher", "power-pack"};
    for (int i = 0; i < 3; i++) ordered("{'do':'buy','who':'Ann','gear':'%s'}", THINGS[i]);
    ordered("{'do':'buy','who':'Ann','gear':'large-ammo-clip'}");
    expect_refused("gear-upkeep", "{'do':'reload','who':'Ann'}");
    c->item[0].left = 4;
    c->item[1].left = 19;
    c->item[2].left = 0;
    c->item[3].left = 0;
    expect_equal(tk_campaign_reload_bill(c, 0), 6 * 12 + 20 + 0 + 120);
    ordered("{'do':'reload','who':'Ann'}");
    expect_equal(posted("Ann", TK_ACCOUNT_MONEY, TK_WHY_RELOADED), -(6 * 12 + 20 + 120));
    expect_equal(c->item[0].left, 10);
    expect_equal(c->item[2].left, DUEL_CHARGE);
    expect_equal(c->item[3].left, 1);
}

RULE_TEST("gear-upkeep", "a weapon of a single shot is gone when it is fired; a club is a club for good")
{
    tk_campaign *c = three_drivers(20000);
    for (int i = 0; i < 2; i++) ordered("{'do':'buy','who':'%s','vehicle':'killer-kart'}", NAMES("Ann", "Bob")[i]);
    ordered("{'do':'buy','who':'Ann','gear':'LAW'}");
    ordered("{'do':'buy','who':'Ann','gear':'rifle'}");
    hold("division-5", 2, true);
    result({.people = "[{'outside':true,'attacked':true,'left':[0,20],'charge':0,'broken':2}]"}, {0});
    expect_equal(c->item[0].owner, -1);
    expect_equal(c->item[1].owner, 0);
    expect_true(c->item[1].broken);
    expect_equal(career_item_price(c, 1), 0);
    int items[TK_DESIGN_GEAR];
    expect_equal(career_outfit(c, 0, items), 0);
}

RULE_TEST("weekly-cost", "parts and things are sold before vehicles")
{
    tk_campaign *c = three_drivers(5000);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Ann','gear':'tool-kit'}");
    ordered("{'do':'grant','who':'Ann','account':'money','amount':%d,'why':'a loss'}", -person("Ann")->money);
    ordered("{'do':'week'}");
    expect_equal(c->item[0].owner, -1);
    expect_equal(c->vehicle[0].owner, 0);
    expect_equal(person("Ann")->money, 300 - 150);
}

RULE_TEST("weekly-cost", "of parts, and of things, the least valuable goes first")
{
    tk_campaign *c = three_drivers(5000);
    ordered("{'do':'buy','who':'Ann','gear':'portable-medikit'}"); /* sold for 375 */
    ordered("{'do':'buy','who':'Ann','gear':'tool-kit'}");         /* for 300 */
    ordered("{'do':'grant','who':'Ann','account':'money','amount':%d,'why':'a loss'}", -person("Ann")->money);
    ordered("{'do':'week'}");
    expect_equal(c->item[0].owner, 0);
    expect_equal(c->item[1].owner, -1);
    expect_equal(person("Ann")->money, 300 - 150);
    const int prices[] = {1000, 400};
    for (int i = 0; i < 2; i++)
        career_keep_part(c, 0, (tk_owned_part){.kind = PART_WEAPON, .price = prices[i], .dp = 3, .full = 3});
    ordered("{'do':'grant','who':'Ann','account':'money','amount':%d,'why':'a loss'}", -person("Ann")->money);
    ordered("{'do':'week'}");
    expect_equal(c->part[0].owner, 0);
    expect_equal(c->part[1].owner, -1);
    expect_equal(person("Ann")->money, 200 - 150);
}

RULE_TEST("secret-entries", "condition, skills and what is left of gear are in each seat's secret; designs are open")
{
    tk_campaign *c = dressed_for_a_duel();
    tk_json config = {0};
    tk_seed seed;
    tk_campaign_match(c, &config, &seed);
    const char *text = tk_text_string(&config.text), *secret = strstr(text, "\"secret\"");
    expect_true(secret != NULL);
    expect_true(strstr(text, "\"vehicles\"") < secret);
    expect_true(strstr(text, "\"condition\"") > secret);
    expect_true(strstr(text, "\"gunnery\"") > secret);
    expect_true(strstr(text, "\"skill\"") > secret);
    tk_json_free(&config);
}

RULE_TEST("secret-entries", "of a secret event the vehicles are secret too, and it can be played")
{
    tk_campaign *c = dressed_for_a_duel();
    ordered("{'do':'cancel','why':'not so'}");
    ordered("{'do':'event','event':'division-5','special':true,'secret':true,'entries':[{'who':'Ann','vehicle':0},"
            "{'who':'Bob','vehicle':1}]}");
    match m = begin_match(c);
    const duel_world *world = m.world.fixed;
    expect_true(world->stand_in[0] != DUEL_NONE);
    expect_true(!duel_knows_design(world, &((const duel_state *)m.state)->car[0], 1, 0));
    expect_equal(world->gunnery[0][0], 1);
    report(c, &m);
    expect_equal(c->result_count, 1);
}

RULE_TEST("people-skills", "everybody aboard has skills of their own")
{
    tk_campaign *c = three_drivers(60000);
    ordered("{'do':'buy','who':'Ann','vehicle':'school-run'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    ordered("{'do':'hire','who':'Ann','name':'Gus','skills':{'handgunner':1,'martial-arts':0}}");
    ordered("{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0,'crew':['Gus',null,"
            "null]},"
            "{'who':'Bob','vehicle':1}]}");
    match m = begin_match(c);
    const duel_world *world = m.world.fixed;
    expect_equal(world->gunnery[0][0], 1);  /* Ann */
    expect_equal(world->gunnery[0][1], -3); /* Gus is no gunner */
    expect_equal(world->handgunner[0][0], -1);
    expect_equal(world->handgunner[0][1], 1);
    expect_equal(world->martial_arts[0][0], -1);
    expect_equal(world->martial_arts[0][1], 0);
    expect_equal(world->running[0][1], 0);
    report(c, &m);
}

RULE_TEST("running-skill", "2.5 mph a level, never above 25")
{
    static const int SPEED[] = {125, 150, 175, 200, 225, 250, 250}, SPRINT[] = {175, 200, 225, 250, 250, 250, 250};
    for (int level = 0; level < 7; level++) {
        tk_campaign *c = three_drivers(20000);
        ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
        ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
        c->character[0].level[classic_name_find(c->garage->skill_id, "running")] = (int8_t)level;
        hold("division-5", 2, true);
        match m = begin_match(c);
        expect_equal(duel_walk_speed(m.world.fixed, m.state, 0), SPEED[level]);
        m.state->walker[0].flags |= WALK_SPRINTS;
        expect_equal(duel_walk_speed(m.world.fixed, m.state, 0), SPRINT[level]);
        report(c, &m);
    }
}

RULE_TEST("climbing", "a level goes into the match")
{
    tk_campaign *c = three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    c->character[0].level[classic_name_find(c->garage->skill_id, "climbing")] = 2;
    hold("division-5", 2, true);
    match m = begin_match(c);
    const duel_world *world = m.world.fixed;
    expect_equal(world->climbing[0][0], 2);
    expect_equal(world->climbing[1][0], 0);
    report(c, &m);
}

RULE_TEST("martial-arts-skill", "nobody has it who has not learned it; a level goes into the match")
{
    tk_campaign *c = three_drivers(20000);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    c->character[0].level[classic_name_find(c->garage->skill_id, "martial-arts")] = 4;
    hold("division-5", 2, true);
    match m = begin_match(c);
    const duel_world *world = m.world.fixed;
    expect_equal(world->martial_arts[0][0], 4);
    expect_equal(world->martial_arts[1][0], -1);
    report(c, &m);
}
