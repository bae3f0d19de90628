/* Who is in a campaign: joining, grants and votes, what the dead leave, areas. Rulebook sections characters,
 * beginning-skills, campaign-referee, general-points, prestige-votes, estates, area-knowledge, transactions. */
#include "career_table.h"

#include <stdio.h>
#include <string.h>

/* Neither done nor refused by a rule: it cannot be read. */
static bool is_unread(const char *json)
{
    char text[512];
    tk_error error = {0};
    snprintf(text, sizeof text, "%s", json);
    for (char *at = text; *at; at++)
        if (*at == '\'') *at = '"';
    tk_status status = tk_campaign_order(the_campaign(), text, strlen(text), &error);
    return status != TK_OK && status != TK_REFUSED;
}

RULE_TEST("characters",
          "a name that can be read and that nobody has; a player and a home town, if nothing is said the usual")
{
    tk_campaign *c = new_campaign();
    expect_refused("characters", "{'do':'join','name':''}");
    expect_refused("characters", "{'do':'join','name':'A\\nB'}");
    expect_refused("characters", "{'do':'join','name':'A\\u0001'}");
    expect_true(is_unread("{'do':'join'}"));
    expect_true(is_unread("{'do':'join','name':'Ann','player':5}"));
    ordered("{'do':'join','name':'Ann'}");
    ordered("{'do':'join','name':'Bob','player':'Bert','home':'Midville'}");
    expect_refused("characters", "{'do':'join','name':'ANN'}");
    expect_equal(c->character_count, 2);
    expect_equal(strcmp(person("Ann")->player, "you"), 0);
    expect_equal(strcmp(person("Ann")->area[0], "the home town"), 0);
    expect_equal(strcmp(person("Bob")->player, "Bert"), 0);
    expect_equal(strcmp(person("Bob")->area[0], "Midville"), 0);
    for (int i = 0; i < 2; i++) {
        const tk_character *it = &c->character[i];
        expect_equal(it->areas, 1);
        expect_equal(it->employer + it->training, -2);
        expect_equal(it->dp, 3);
        expect_equal(it->general, 30);
        expect_true(!it->owned_something && !it->dead && !it->out);
    }
    expect_equal(tk_campaign_find(c, "bob"), 1);
    expect_equal(tk_campaign_find(c, "Cy"), -1);
}

RULE_TEST("beginning-skills", "from base level to +3 and no further either way")
{
    new_campaign();
    expect_true(is_unread("{'do':'join','name':'Ann','skills':{'running':4}}"));
    expect_true(is_unread("{'do':'join','name':'Ann','skills':{'running':-1}}"));
    expect_true(is_unread("{'do':'join','name':'Ann','skills':{'juggling':1}}"));
    for (int level = 0; level <= 3; level++) {
        ordered("{'do':'join','name':'P%d','skills':{'running':%d}}", level, level);
        char name[16];
        snprintf(name, sizeof name, "P%d", level);
        expect_equal(level_of(name, "running"), level);
        expect_equal(person(name)->general, 30 - 10 * level);
    }
}

RULE_TEST("campaign-referee", "grants to every account and fines down to nothing; prestige alone goes below it")
{
    static const struct {
        const char *account;
        bool below;
    } ROWS[] = {{"'money'", false}, {"'general'", false}, {"'skill','skill':'driver'", false}, {"'prestige'", true}};
    static const char *const GRANT = "{'do':'grant','who':'Ann','account':%s,'amount':%d,'why':'a test'}";
    for (int i = 0; i < 4; i++) {
        tk_campaign *c = three_drivers(0);
        c->character[0].general = 0;
        ordered(GRANT, ROWS[i].account, 1000000);
        int held[] = {person("Ann")->money, person("Ann")->general, skill_points("Ann", "driver"),
                      person("Ann")->prestige};
        for (int k = 0; k < 4; k++) expect_equal(held[k], k == i ? 1000000 : 0);
        ordered(GRANT, ROWS[i].account, -1000000);
        if (ROWS[i].below)
            ordered(GRANT, ROWS[i].account, -1);
        else
            expect_refused("campaign-referee", GRANT, ROWS[i].account, -1);
        expect_refused("campaign-referee", GRANT, ROWS[i].account, 0);
        expect_equal(strcmp(c->entry[c->entry_count - 1].note, "a test"), 0);
    }
    expect_true(is_unread("{'do':'grant','who':'Ann','account':'money','amount':1000001,'why':'a test'}"));
    expect_true(is_unread("{'do':'grant','who':'Ann','account':'money','amount':-1000001,'why':'a test'}"));
    expect_true(is_unread("{'do':'grant','who':'Ann','account':'skill','amount':1,'why':'a test'}"));
    expect_true(is_unread("{'do':'grant','who':'Ann','account':'luck','amount':1,'why':'a test'}"));
    expect_true(is_unread("{'do':'grant','who':'Ann','award':'beauty','why':'a test'}"));
    expect_true(is_unread("{'do':'grant','who':'Ann','account':'money','amount':1}"));
    expect_refused("campaign-referee", "{'do':'grant','who':'Ann','account':'money','amount':1,'why':''}");
    expect_refused("campaign-referee", "{'do':'grant','who':'Ann','award':'bravery','why':''}");
    expect_refused("characters", "{'do':'grant','who':'Nobody','award':'bravery','why':'a test'}");
}

RULE_TEST("prestige-votes", "1 to 3 points for each event, in as many votes and weeks as they like, until the next one")
{
    tk_campaign *c = three_drivers(9000);
    expect_refused("prestige-votes", "{'do':'vote','who':'Ann','amount':1}");
    hold("amateur-night", 2, false);
    result({0}, {0});
    expect_true(is_unread("{'do':'vote','who':'Ann','amount':0}"));
    expect_true(is_unread("{'do':'vote','who':'Ann','amount':4}"));
    ordered("{'do':'vote','who':'Bob','amount':3}");
    expect_refused("prestige-votes", "{'do':'vote','who':'Bob','amount':1}");
    ordered("{'do':'vote','who':'Ann','amount':1}");
    ordered("{'do':'week'}");
    expect_refused("prestige-votes", "{'do':'vote','who':'Ann','amount':3}");
    ordered("{'do':'vote','who':'Ann','amount':2}");
    expect_refused("prestige-votes", "{'do':'vote','who':'Ann','amount':1}");
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_VOTED), 3);
    ordered("{'do':'event','event':'amateur-night','entries':[{'who':'Ann'},{'who':'Cy'}]}");
    result({0}, {0});
    ordered("{'do':'vote','who':'Ann','amount':3}");
    ordered("{'do':'vote','who':'Cy','amount':3}");
    expect_refused("prestige-votes", "{'do':'vote','who':'Bob','amount':1}");
    expect_equal(c->result_count, 2);
    /* two events in one week: what was voted for the first is none of the second */
    c->character[0].last_week = 0;
    ordered("{'do':'event','event':'amateur-night','entries':[{'who':'Ann'},{'who':'Bob'}]}");
    result({0}, {0});
    ordered("{'do':'vote','who':'Ann','amount':3}");
    expect_refused("prestige-votes", "{'do':'vote','who':'Ann','amount':1}");
    expect_equal(posted("Ann", TK_ACCOUNT_PRESTIGE, TK_WHY_VOTED), 9);
}

/* Gus works for Ann; he has a kart, a wreck on the road, a part and a pistol, and leaves in one way or another. */
RULE_TEST("estates",
          "what a hireling had is the employer's and not for sale, or a dealer's when there is none; a wreck stays")
{
    for (int way = 0; way < 4; way++) {
        tk_campaign *c = three_drivers(90000);
        ordered("{'do':'week'}");
        ordered("{'do':'hire','who':'Ann','name':'Gus','skills':{}}");
        int gus = tk_campaign_find(c, "Gus"), heir = way < 2 ? 0 : -1, week = way < 2 ? 0 : 2;
        for (int i = 0; i < 3; i++) ordered("{'do':'buy','who':'%s','vehicle':'killer-kart'}", i < 2 ? "Gus" : "Bob");
        ordered("{'do':'buy','who':'Gus','gear':'HP'}");
        int pistol = c->item_count - 1;
        int part = career_keep_part(c, gus, (tk_owned_part){.kind = PART_WEAPON, .price = 1000, .dp = 1, .full = 3});
        int other = career_keep_part(c, 1, (tk_owned_part){.kind = PART_WEAPON, .price = 1000, .dp = 1, .full = 3});
        c->vehicle[1].roadside = true;
        if (way == 2) c->character[0].dead = true;
        if (way == 3) c->character[0].out = true;
        if (way == 0)
            ordered("{'do':'dismiss','who':'Ann','name':'Gus'}");
        else
            career_leave_service(c, gus);
        expect_true(person("Gus")->out);
        expect_equal(c->vehicle[0].owner, heir);
        expect_equal(c->vehicle[0].on_sale, week);
        expect_equal(c->vehicle[1].owner, -1);
        expect_equal(c->vehicle[1].on_sale, 0);
        expect_equal(c->part[part].owner, heir);
        expect_equal(c->part[part].on_sale, week);
        expect_equal(c->item[pistol].owner, heir);
        expect_true(!c->item[pistol].carried);
        expect_equal(c->vehicle[2].owner, 1); /* what others have is theirs */
        expect_equal(c->part[other].owner, 1);
        expect_equal(c->vehicle[2].on_sale + c->part[other].on_sale, 0);
    }
}

RULE_TEST("area-knowledge",
          "five more areas than the home town, each for the points of a level, and for no other skill")
{
    tk_campaign *c = three_drivers(0);
    for (int level = 0; level < 4; level++) {
        int cost = level < 3 ? 10 : 20;
        c->character[0].areas = 1;
        c->character[0].level[c->garage->skill_for[SKILL_TO_AREA]] = (int8_t)level;
        for (int i = 0; i < 5; i++) {
            c->character[0].general = cost - 1;
            expect_refused("spending-points", "{'do':'train','who':'Ann','skill':'area-knowledge','area':'A%d'}", i);
            c->character[0].general = cost;
            ordered("{'do':'train','who':'Ann','skill':'area-knowledge','area':'A%d'}", i);
            expect_equal(person("Ann")->general, 0);
            expect_equal(person("Ann")->areas, 2 + i);
            c->character[0].general = cost;
            expect_refused("area-knowledge", "{'do':'train','who':'Ann','skill':'area-knowledge','area':'a%d'}", i);
        }
        expect_refused("area-knowledge", "{'do':'train','who':'Ann','skill':'area-knowledge','area':'Utah'}");
        expect_equal(level_of("Ann", "area-knowledge"), level);
    }
    expect_refused("area-knowledge", "{'do':'train','who':'Ann','skill':'driver','area':'Utah'}");
}

RULE_TEST("transactions", "money, a vehicle, a part and a thing in one gift; nothing is none, and no more than one has")
{
    tk_campaign *c = three_drivers(9000);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Ann','gear':'gas-mask'}");
    int mask = c->item_count - 1;
    int gun = career_keep_part(c, 0, (tk_owned_part){.kind = PART_WEAPON, .title = "Gun", .dp = 1, .full = 3});
    c->character[0].money = 100;
    expect_refused("transactions", "{'do':'give','who':'Ann','to':'Bob'}");
    expect_refused("transactions", "{'do':'give','who':'Ann','to':'Bob','money':0}");
    expect_refused("transactions", "{'do':'give','who':'Ann','to':'Ann','vehicle':0}");
    expect_refused("wealth", "{'do':'give','who':'Ann','to':'Bob','money':101}");
    expect_refused("buying", "{'do':'give','who':'Bob','to':'Ann','vehicle':0}");
    expect_refused("salvaging-parts", "{'do':'give','who':'Bob','to':'Ann','part':%d}", gun);
    expect_refused("personal-equipment", "{'do':'give','who':'Bob','to':'Ann','item':%d}", mask);
    expect_true(is_unread("{'do':'give','who':'Ann','to':'Bob','money':-1}"));
    c->vehicle[0].roadside = true;
    expect_refused("road-salvage", "{'do':'give','who':'Ann','to':'Bob','vehicle':0}");
    c->vehicle[0].roadside = false;
    int bob = person("Bob")->money;
    c->character[1].owned_something = false;
    ordered("{'do':'give','who':'Ann','to':'Bob','money':100,'vehicle':0,'part':%d,'item':%d}", gun, mask);
    expect_equal(person("Ann")->money, 0);
    expect_equal(person("Bob")->money, bob + 100);
    expect_equal(c->vehicle[0].owner + c->part[gun].owner + c->item[mask].owner, 3);
    expect_equal(strcmp(tk_campaign_said(c), "Ann gives Bob: $100 and Killer Kart and Gun and Gas Mask."), 0);
    ordered("{'do':'give','who':'Bob','to':'Cy','part':%d}", gun);
    expect_equal(strcmp(tk_campaign_said(c), "Bob gives Cy: Gun."), 0);
    expect_equal(c->vehicle[0].owner + c->item[mask].owner, 2);
}

/* ---- rebuilding with parts of the shelf ---- */

/* What turning a plain car into one with these members costs Ann; a gun is $1,000, 10 % more to build in, its shots
 * $500. */
static int rebuilt(tk_campaign *c, const char *members)
{
    int before = person("Ann")->money;
    ordered("{'do':'retrofit','who':'Ann','vehicle':0,'to':{'name':'Box','body':'mid-sized','plant':'large','crew':"
            "['driver'],%s}}",
            members);
    (void)c;
    return before - person("Ann")->money;
}

static tk_campaign *plain_car(void)
{
    tk_campaign *c = three_drivers(90000);
    ordered("{'do':'buy','who':'Ann','vehicle':{'name':'Box','body':'mid-sized','plant':'large','crew':['driver']}}");
    return c;
}

#define GUN "'weapons':[{'type':'MG','mount':'F'}]"
#define GUNS "'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'B'}]"

RULE_TEST("campaign-retrofit",
          "a sound part of the shelf costs only the labor; a hit, a rigged or another's one is none")
{
    static const struct {
        tk_owned_part part;
        const char *members;
        int paid;
        bool used;
    } ROWS[] = {
        {{.kind = PART_WEAPON, .title = "Machine Gun", .price = 1000, .dp = 3, .full = 3}, GUN, 600, true},
        {{.kind = PART_WEAPON, .title = "Machine Gun", .price = 1000, .dp = 3, .full = 3}, GUNS, 600 + 1600, true},
        {{.kind = PART_WEAPON, .title = "Machine Gun", .price = 1000, .dp = 2, .full = 3}, GUN, 1600, false},
        {{.kind = PART_WEAPON, .title = "Machine Gun", .price = 1000, .dp = 3, .full = 3, .rigged = true},
         GUN,
         1600,
         false},
        {{.kind = PART_WEAPON, .title = "Machine Gun", .price = 1000, .dp = 3, .full = 3, .owner = 1},
         GUN,
         1600,
         false},
        {{.kind = PART_ACCESSORY, .title = "Machine Gun", .price = 1000, .dp = 3, .full = 3}, GUN, 1600, false},
        {{.kind = PART_WEAPON, .title = "Autocannon", .price = 1000, .dp = 3, .full = 3}, GUN, 1600, false},
        {{.kind = PART_ACCESSORY, .title = "Fire Extinguisher", .price = 300, .dp = 1, .full = 1},
         "'accessories':[{'type':'fire-extinguisher'}]",
         30,
         true},
        {{.kind = PART_ACCESSORY, .title = "Armored Searchlight", .price = 500, .dp = 5, .full = 5},
         "'accessories':[{'type':'armored-searchlight'}]",
         50,
         true}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        tk_campaign *c = plain_car();
        int part = career_keep_part(c, ROWS[i].part.owner, ROWS[i].part);
        expect_equal(rebuilt(c, ROWS[i].members), ROWS[i].paid);
        expect_equal(c->part[part].owner, ROWS[i].used ? -1 : ROWS[i].part.owner);
    }
    tk_campaign *c = plain_car();
    tk_owned_part gun = {.kind = PART_WEAPON, .title = "Machine Gun", .price = 1000, .dp = 3, .full = 3};
    for (int i = 0; i < 3; i++) career_keep_part(c, 0, gun);
    expect_equal(rebuilt(c, GUNS), 1200);
    expect_equal(c->part[0].owner + c->part[1].owner + c->part[2].owner, -2);
}

/* A super plant is $3,000, a large one $2,000: that brings half when it is sold. */
RULE_TEST("campaign-retrofit",
          "parts that are no longer needed bring half of their price, or are kept: guns, plants, lights")
{
    for (int keep = 0; keep < 2; keep++) {
        tk_campaign *c = three_drivers(90000);
        ordered("{'do':'buy','who':'Ann','vehicle':{'name':'Box','body':'mid-sized','plant':'large','crew':['driver'],"
                "'weapons':[{'type':'MG','mount':'F'}],'accessories':[{'type':'searchlight'}]}}");
        int before = person("Ann")->money;
        ordered(
            "{'do':'retrofit','who':'Ann','vehicle':0,'keep':%s,'to':{'name':'Box','body':'mid-sized','plant':'super',"
            "'crew':['driver']}}",
            keep ? "true" : "false");
        expect_equal(before - person("Ann")->money, 3300 - 250 - (keep ? 0 : 1000 + 500 + 100)); /* shots are sold */
        expect_equal(c->part_count, keep ? 3 : 0);
        int found = 0;
        for (int i = 0; i < c->part_count; i++) {
            const tk_owned_part *it = &c->part[i];
            expect_equal(it->owner, 0);
            expect_equal(it->dp, it->full);
            found |= (!strcmp(it->title, "Machine Gun") && it->price == 1000) << 0;
            found |= (!strcmp(it->title, "Large Power Plant") && it->price == 2000) << 1;
            found |= (!strcmp(it->title, "Searchlight") && it->price == 200) << 2;
        }
        expect_equal(found, keep ? 7 : 0);
        expect_equal(c->vehicle_count, 1);
        expect_equal(c->vehicle[0].owner, 0);
    }
}
