/* Who is let into an event, with whom and with what, and the match that comes of it. Rulebook sections entries,
 * calendar, circuit, paramedic, secret-entries, carrying-along, rival-careers. */
#include "career_table.h"
#include "games/classic/duel/foot/foot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect_text(place at, const char *text, const char *expected)
{
    if (!text || !expected ? text != expected : strcmp(text, expected) != 0)
        failed(at, "\"%s\", not \"%s\"", text ? text : "", expected ? expected : "");
}

static int event_row(const char *id)
{
    return tk_career_event(the_campaign(), id);
}

/* ---- who and what is let in ---- */

#define expect_bar(who, event, vehicle, expected) \
    expect_text(HERE, tk_campaign_bar(the_campaign(), who, event_row(event), vehicle), expected)

RULE_TEST("entries", "what keeps somebody out, one thing after the other")
{
    tk_campaign *c = three_drivers(90000);
    tk_character *ann = &c->character[0];
    expect_bar(0, "amateur-night", -1, NULL);
    ann->dead = true;
    expect_bar(0, "amateur-night", -1, "is dead");
    ann->dead = false;
    ann->out = true;
    expect_bar(0, "amateur-night", -1, "is out of the game");
    ann->out = false;
    ann->employer = 0;
    expect_bar(0, "amateur-night", -1, "works for somebody else");
    ann->employer = -1;
    ann->training = 0;
    expect_bar(0, "amateur-night", -1, "is busy learning");
    ann->training = -1;
    for (ann->dp = 0; ann->dp < 3; ann->dp++)
        expect_bar(0, "amateur-night", -1, ann->dp < 2 ? "is not fit to drive" : NULL);
    ann->last_week = 1;
    expect_bar(0, "amateur-night", -1, "has been in an event this week");
    c->week = 2;
    expect_bar(0, "amateur-night", -1, NULL);
    for (int wins = 2; wins <= 4; wins++) {
        ann->wins[0] = wins;
        expect_bar(0, "amateur-night", -1, wins < 3 ? NULL : "is no amateur any more");
        expect_bar(0, "convoy", -1, NULL);
    }
}

RULE_TEST("circuit", "to a championship come those who have won in its division, be it only the championship itself")
{
    tk_campaign *c = three_drivers(90000);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    static const struct {
        const char *won;
        bool ten, twenty;
    } ROWS[] = {{"amateur-night", false, false}, {"division-5", false, false},     {"division-10", true, false},
                {"division-15", false, false},   {"division-20", false, true},     {"championship-10", true, false},
                {"convoy", false, false},        {"championship-20", false, true}, {"road-duel", false, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        int row = event_row(ROWS[i].won);
        c->character[0].wins[row] = 1;
        expect_bar(0, "championship-10", 0, ROWS[i].ten ? NULL : "has not won an event of the division");
        expect_bar(0, "championship-20", 0, ROWS[i].twenty ? NULL : "has not won an event of the division");
        c->character[0].wins[row] = 0;
    }
}

RULE_TEST("entries",
          "a vehicle of one's own, at home, that drives and costs no dollar too many; or none where one is lent")
{
    tk_campaign *c = three_drivers(90000);
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'stinger'}");
    tk_owned_vehicle *it = &c->vehicle[0];
    expect_bar(0, "amateur-night", 0, "drives the arena's vehicle there");
    expect_bar(0, "division-10", -1, "needs a vehicle");
    expect_bar(0, "convoy", -1, NULL);
    expect_bar(0, "convoy", 0, NULL);
    expect_bar(0, "division-10", 0, NULL);
    expect_bar(0, "division-10", 1, "does not own that vehicle");
    it->roadside = true;
    expect_bar(0, "division-10", 0, "has left that wreck by the road");
    it->roadside = false;
    static const struct {
        const char *event;
        int most;
    } CEILINGS[] = {{"division-5", 5000},   {"division-10", 10000}, {"division-15", 15000},
                    {"division-20", 20000}, {"convoy", 900000},     {"road-duel", 900000}};
    for (size_t i = 0; i < sizeof CEILINGS / sizeof *CEILINGS; i++) {
        bool any = CEILINGS[i].most == 900000;
        expect_equal(tk_campaign_event_ceiling(c, event_row(CEILINGS[i].event)), any ? 0 : CEILINGS[i].most);
        it->cost = CEILINGS[i].most;
        expect_bar(0, CEILINGS[i].event, 0, NULL);
        it->cost++;
        expect_bar(0, CEILINGS[i].event, 0, any ? NULL : "has a vehicle that costs too much");
    }
    it->cost = 5268;
    const duel_vehicle vehicle = career_bench(c, &it->design)->vehicle;
    for (int i = 0; i < it->parts; i++) {
        int before = it->dp[i];
        bool needed = i == vehicle.plant || vehicle.part[i].kind == PART_TIRE;
        it->dp[i] = 0;
        expect_bar(0, "division-10", 0, needed ? "has a vehicle that does not move" : NULL);
        it->dp[i] = (uint8_t)before;
    }
    it->burned = true;
    expect_bar(0, "division-10", 0, "has a vehicle that does not move");
}

/* ---- companions ---- */

/* Ann's station wagon has a driver, a gunner and two passengers, Bob's kart only its driver. */
static tk_campaign *wagon_and_kart(void)
{
    tk_campaign *c = three_drivers(60000);
    static const char *const MORE[] = {"Dot", "Eve", "Fay"};
    for (int i = 0; i < 3; i++) ordered("{'do':'join','name':'%s','skills':{'paramedic':1}}", MORE[i]);
    ordered("{'do':'buy','who':'Ann','vehicle':'school-run'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    return c;
}

#define WITH(more) \
    "{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0" more "},{'who':'Bob'," \
    "'vehicle':1}]}"

/* Who sits where in the first entry, "" for nobody in particular, ending in NULL. */
static void expect_aboard(place at, const char *const *names)
{
    const tk_event_entry *it = &the_campaign()->open.entry[0];
    for (int i = 0; names[i]; i++) {
        int who = *names[i] ? tk_campaign_find(the_campaign(), names[i]) : -1;
        if (it->aboard[i] != who) failed(at, "seat %d has %d, not %s", i, it->aboard[i], names[i]);
    }
}

RULE_TEST("entries", "each seat beside the driver's in the order of the design; a gunner may be named apart")
{
    static const struct {
        const char *event;
        const char *aboard[5];
        const char *gunner;
    } ROWS[] = {{WITH(""), {"Ann", "", "", ""}, ""},
                {WITH(",'gunner':'Cy'"), {"Ann", "Cy", "", ""}, "Cy"},
                {WITH(",'crew':['Cy','Dot','Eve']"), {"Ann", "Cy", "Dot", "Eve"}, "Cy"},
                {WITH(",'crew':[null,'Dot',null]"), {"Ann", "", "Dot", ""}, ""},
                {WITH(",'crew':[null,null,'Eve'],'gunner':'Cy'"), {"Ann", "Cy", "", "Eve"}, "Cy"},
                {WITH(",'crew':[null,null,null]"), {"Ann", "", "", ""}, ""}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        tk_campaign *c = wagon_and_kart();
        ordered("%s", ROWS[i].event);
        expect_aboard(HERE, ROWS[i].aboard);
        expect_equal(c->open.entry[0].gunner, *ROWS[i].gunner ? tk_campaign_find(c, ROWS[i].gunner) : -1);
        expect_equal(c->open.entry[0].medic, -1);
        for (int k = 4; k < TK_MAX_ABOARD; k++) expect_equal(c->open.entry[0].aboard[k], -1);
        expect_equal(c->open.entry[1].aboard[0], 1);
    }
    wagon_and_kart();
    expect_refused("entries", WITH(",'crew':['Cy','Dot']"));
    expect_refused("entries", WITH(",'crew':['Cy','Dot','Eve','Fay']"));
    expect_refused("entries", WITH(",'crew':[]"));
    expect_refused("characters", WITH(",'crew':['Nobody',null,null]"));
    expect_refused("characters", WITH(",'gunner':'Nobody'"));
    expect_refused("entries", "{'do':'event','event':'division-20','special':true,'entries':[{'who':'Ann','vehicle':0},"
                              "{'who':'Bob','vehicle':1,'gunner':'Cy'}]}");
}

RULE_TEST("entries", "nobody is in two places: at the wheel, at a gun, in a seat, waiting, in this entry or another")
{
    static const char *const TWICE[] = {WITH(",'gunner':'Ann'"),
                                        WITH(",'gunner':'Bob'"),
                                        WITH(",'medic':'Ann'"),
                                        WITH(",'medic':'Bob'"),
                                        WITH(",'crew':['Cy','Cy',null]"),
                                        WITH(",'crew':['Cy',null,'Bob']"),
                                        WITH(",'crew':[null,'Ann',null]"),
                                        WITH(",'gunner':'Cy','medic':'Cy'"),
                                        WITH(",'gunner':'Cy','crew':[null,'Cy',null]")};
    wagon_and_kart();
    for (size_t i = 0; i < sizeof TWICE / sizeof *TWICE; i++) expect_refused("entries", "%s", TWICE[i]);
    expect_refused("entries", "{'do':'event','event':'amateur-night','entries':[{'who':'Ann'},{'who':'Ann'}]}");
    ordered(WITH(",'gunner':'Cy','medic':'Dot','crew':[null,'Eve','Fay']"));
    expect_equal(the_campaign()->open.entry[0].medic, 3);
}

RULE_TEST("entries", "an entry by itself is looked at like one of an event: nobody is in it twice")
{
    tk_event_entry entry;
    tk_error error;
    tk_campaign *c = wagon_and_kart();
    static const struct {
        const char *json;
        bool fine;
    } ROWS[] = {{"{\"who\":\"Ann\",\"vehicle\":0,\"gunner\":\"Cy\"}", true},
                {"{\"who\":\"Ann\",\"vehicle\":0,\"gunner\":\"Cy\",\"medic\":\"Cy\"}", false},
                {"{\"who\":\"Ann\",\"vehicle\":0,\"medic\":\"Ann\"}", false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        tk_status status =
            tk_campaign_check_entry(c, event_row("division-20"), ROWS[i].json, strlen(ROWS[i].json), &entry, &error);
        expect_of(ROWS[i].json, status, ROWS[i].fine ? TK_OK : TK_REFUSED);
        if (!ROWS[i].fine) expect_text(HERE, error.where, "entries");
    }
}

RULE_TEST("entries", "whoever is in it twice is found, the first of all characters too, and nobody where nobody is")
{
    tk_event_entry entries[3];
    for (int i = 0; i < 3; i++) {
        entries[i].medic = -1;
        for (int k = 0; k < TK_MAX_ABOARD; k++) entries[i].aboard[k] = -1;
    }
    expect_equal(tk_entries_twice(entries, 3), -1);
    entries[0].aboard[0] = 0;
    entries[1].aboard[TK_MAX_ABOARD - 1] = 1;
    entries[2].medic = 2;
    expect_equal(tk_entries_twice(entries, 3), -1);
    for (int who = 0; who < 3; who++) {
        entries[2].aboard[3] = who;
        expect_equal(tk_entries_twice(entries, 3), who);
        expect_equal(tk_entries_twice(entries, 2), -1);
    }
    entries[2].aboard[3] = -1;
    entries[1].medic = 1;
    expect_equal(tk_entries_twice(entries, 3), 1);
}

RULE_TEST("entries", "a companion is fit, free and has not driven this week; with a medikit one may wait all the same")
{
    static const char *const RIDES = WITH(",'crew':['Cy',null,null]"), *const WAITS = WITH(",'medic':'Cy'");
    for (int dp = 0; dp <= 3; dp++) {
        tk_campaign *c = wagon_and_kart();
        c->character[2].dp = dp;
        for (int i = 0; i < 2; i++)
            if (dp < 2)
                expect_refused("entries", "%s", i ? RIDES : WAITS);
            else if (i)
                ordered("%s", RIDES);
    }
    tk_campaign *c = wagon_and_kart();
    c->character[2].training = 0;
    expect_refused("new-skills", "%s", RIDES);
    expect_refused("new-skills", "%s", WAITS);
    c->character[2].training = -1;
    c->character[2].last_week = 1;
    expect_refused("calendar", "%s", RIDES);
    expect_refused("calendar", WITH(",'gunner':'Cy'"));
    ordered("%s", WAITS);
    c = wagon_and_kart();
    c->character[2].dead = true;
    expect_refused("characters", "%s", RIDES);
    expect_refused("characters", "%s", WAITS);
}

RULE_TEST("paramedic", "one waits at every event of an arena and at none of the road")
{
    tk_campaign *c = three_drivers(60000);
    for (int i = 0; i < 2; i++) ordered("{'do':'buy','who':'%s','vehicle':'killer-kart'}", i ? "Bob" : "Ann");
    for (int row = 0; row < c->rules.event_count; row++) {
        for (int who = 0; who < 2; who++)
            for (int i = 0; i < c->rules.event_count; i++) c->character[who].wins[i] = 1;
        const char *own[] = {c->rules.event[row].amateur ? "" : ",'vehicle':0",
                             c->rules.event[row].amateur ? "" : ",'vehicle':1"};
        static const char *const ORDER = "{'do':'event','event':'%s','special':true,'entries':[{'who':'Ann'%s,'medic':"
                                         "'Cy'},{'who':'Bob'%s}]}";
        if (c->rules.event[row].road) {
            expect_refused("paramedic", ORDER, c->rules.event[row].id, own[0], own[1]);
            continue;
        }
        ordered(ORDER, c->rules.event[row].id, own[0], own[1]);
        ordered("{'do':'cancel','why':'rain'}");
    }
}

/* ---- the event that is on ---- */

static bool is_read(const char *json)
{
    char text[512];
    tk_error error = {0};
    snprintf(text, sizeof text, "%s", json);
    for (char *at = text; *at; at++)
        if (*at == '\'') *at = '"';
    tk_status status = tk_campaign_order(the_campaign(), text, strlen(text), &error);
    if (status == TK_OK) ordered("{'do':'cancel','why':'rain'}");
    return status == TK_OK;
}

#define SIX "{'who':'Ann'},{'who':'Bob'},{'who':'Cy'},{'who':'P0'},{'who':'P1'},{'who':'P2'}"
static const char SEVEN[] = SIX ",{'who':'P3'}";

RULE_TEST("entries", "two or more, as many as there are seats; 1 to 1,000 turns; none to six chances of a camera")
{
    static const struct {
        const char *more;
        bool good;
    } ROWS[] = {{"'turns':1", true},        {"'turns':1000", true},    {"'turns':0", false},
                {"'turns':1001", false},    {"'television':0", true},  {"'television':6", true},
                {"'television':-1", false}, {"'television':7", false}, {"'secret':true", true},
                {"'secret':1", false},      {"'special':false", true}, {"'fast':true", false}};
    tk_campaign *c = three_drivers(0);
    for (int i = 0; i < 4; i++) ordered("{'do':'join','name':'P%d'}", i);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char json[256];
        snprintf(json, sizeof json, "{'do':'event','event':'amateur-night',%s,'entries':[{'who':'Ann'},{'who':'Bob'}]}",
                 ROWS[i].more);
        expect_of(ROWS[i].more, is_read(json), ROWS[i].good);
    }
    static const char *const LISTS[] = {"", "{'who':'Ann'}", "{'who':'Ann'},{'who':'Bob'}", SIX, SEVEN};
    static const bool GOOD[] = {false, false, true, true, false};
    for (int i = 0; i < 5; i++) {
        char json[256];
        snprintf(json, sizeof json, "{'do':'event','event':'amateur-night','entries':[%s]}", LISTS[i]);
        expect_of(LISTS[i], is_read(json), GOOD[i]);
    }
    ordered("{'do':'event','event':'amateur-night','entries':[{'who':'Ann'},{'who':'Bob','yields':true}]}");
    expect_true(c->open.open && !c->open.secret);
    expect_equal(c->open.row + c->open.turns, 0);
    expect_equal(c->open.television, 2);
    expect_equal(c->open.entries, 2);
    expect_equal(c->open.order, c->orders);
    expect_true(!c->open.entry[0].yields && c->open.entry[1].yields);
    ordered("{'do':'cancel','why':'rain'}");
    expect_true(!c->open.open);
    ordered("{'do':'event','event':'amateur-night','turns':7,'secret':true,'television':5,'entries':[{'who':'Ann'},"
            "{'who':'Bob'}]}");
    expect_true(c->open.secret);
    expect_equal(c->open.turns, 7);
    expect_equal(c->open.television, 5);
}

RULE_TEST("calendar", "every event of the circuit in its weeks, from the first one on and every so many")
{
    static const struct {
        const char *id;
        int first, every;
    } ROWS[] = {{"amateur-night", 1, 1}, {"division-5", 2, 2},        {"division-10", 2, 2},
                {"convoy", 3, 4},        {"division-15", 3, 2},       {"road-duel", 5, 4},
                {"division-20", 4, 4},   {"championship-10", 12, 13}, {"championship-20", 13, 13}};
    const tk_campaign *c = new_campaign();
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        for (int week = 1; week <= 60; week++) {
            bool on = false;
            for (int at = ROWS[i].first; at <= week; at += ROWS[i].every) on |= at == week;
            expect_of(ROWS[i].id, tk_campaign_is_on(c, tk_career_event(c, ROWS[i].id), week), on);
        }
}

/* ---- its match ---- */

static char config[65536];
static tk_seed seed_of_match;

static const char *match_of_event(void)
{
    tk_json json = {0};
    expect_true(tk_campaign_match(the_campaign(), &json, &seed_of_match));
    snprintf(config, sizeof config, "%s", tk_text_string(&json.text));
    tk_json_free(&json);
    return config;
}

static void expect_within(place at, const char *piece, bool there)
{
    char text[512];
    snprintf(text, sizeof text, "%s", piece);
    for (char *it = text; *it; it++)
        if (*it == '\'') *it = '"';
    if ((strstr(config, text) != NULL) != there) failed(at, "%s is%s in %s", text, there ? " not" : "", config);
}

RULE_TEST("people-skills",
          "the levels of everybody aboard go into the match; of somebody average base, no fists and no first aid")
{
    tk_campaign *c = wagon_and_kart();
    for (int k = 0; k < c->garage->skill_count; k++) {
        c->character[0].level[k] = (int8_t)(k % 4); /* by the alphabet: climbing 1, cyclist 3, driver 0 and so on */
        c->character[2].level[k] = 5;
        c->character[3].level[k] = -1;
    }
    ordered(WITH(",'crew':['Cy','Dot',null]"));
    match_of_event();
    expect_within(HERE,
                  "'0':{'skill':[0,5,-1,0],'cyclist':[3,5,-1,0],'gunnery':[2,5,-1,0],'running':[0,5,-1,0],"
                  "'climbing':[1,5,-1,0],'handgunner':[3,5,-1,0],'martial_arts':[1,5,-1,-1],'paramedic':[3,5,-1,-1],",
                  true);
    expect_within(HERE, "'1':{'skill':[0],'cyclist':[-1],'gunnery':[1],", true);
    expect_within(HERE, "{'variant':'division','seats':2,'division':20,'vehicles':[{'name':'School Run',", true);
    tk_seed expected = tk_seed_derive(&c->seed, (uint64_t)c->orders);
    expect_equal(memcmp(&seed_of_match, &expected, sizeof expected), 0);
}

RULE_TEST("secret-entries",
          "vehicles are announced, or in a secret event each is told only with its own side's secrets")
{
    for (int secret = 0; secret < 2; secret++) {
        wagon_and_kart();
        ordered("{'do':'event','event':'convoy','special':true,'secret':%s,'turns':9,'entries':[{'who':'Ann','vehicle':"
                "0},{'who':'Bob'}]}",
                secret ? "true" : "false");
        match_of_event();
        expect_within(HERE, "{'variant':'highway-chase','seats':2,'turns':9,'vehicles':[{", !secret);
        expect_within(HERE,
                      "{'variant':'highway-chase','seats':2,'turns':9,'secret':{'0':{'vehicles':{'name':'School Run'",
                      secret);
        expect_within(HERE, "'1':{'vehicles':{'name':'Stinger'", secret); /* Bob's is lent */
        expect_within(HERE, "'division'", false);
    }
    tk_json json = {0};
    wagon_and_kart();
    expect_true(!tk_campaign_match(the_campaign(), &json, &seed_of_match)); /* nothing is on */
    tk_json_free(&json);
}

static duel_world *open_match(tk_world *out)
{
    tk_error error = {0};
    if (tk_world_open(out, tk_game_find("classic"), NULL, match_of_event(), &error) != TK_OK)
        failed(HERE, "%s: %s", error.where, error.message);
    return (duel_world *)(uintptr_t)out->fixed;
}

RULE_TEST("carrying-along", "everybody has on and with him what is his own, with the points and shots it has left")
{
    tk_campaign *c = wagon_and_kart();
    ordered("{'do':'buy','who':'Ann','gear':'body-armor'}");
    ordered("{'do':'buy','who':'Cy','gear':'HP'}");
    ordered("{'do':'buy','who':'Cy','gear':'improved-body-armor'}");
    ordered("{'do':'give','who':'Ann','to':'Eve','money':3000}");
    ordered("{'do':'buy','who':'Eve','gear':'explosive-grenade','count':2}");
    ordered("{'do':'buy','who':'Eve','gear':'impact-armor'}");
    c->item[0].left = 2;
    c->item[1].left = 5;
    c->item[2].left = 4;
    c->item[5].left = 1;
    c->character[2].dp = 2;
    c->vehicle[0].shots[1] = 3;
    c->vehicle[0].dp[0] = 1;
    ordered(WITH(",'crew':['Cy',null,'Eve']"));
    tk_world world;
    const duel_world *duel = open_match(&world);
    const duel_condition *came = &duel->condition[0];
    const duel_vehicle *vehicle = &duel->vehicle[duel->given[0]];
    static const int CARRIED[] = {1, 2, 0, 2}; /* armor is worn, and stands in the list too */
    int armor[4] = {0}, people = 0;
    for (int i = 0; i < vehicle->part_count; i++) {
        const duel_part *part = &vehicle->part[i];
        if (part->kind == PART_BODY_ARMOR) armor[part->place] = came->dp[i];
        if (part->kind == PART_PERSON) expect_equal(came->dp[i], people++ == 1 ? 2 : 3);
    }
    expect_equal(people, 4);
    expect_equal(armor[0], 2);
    expect_equal(armor[1], 4);
    expect_equal(armor[2], 0);
    expect_equal(armor[3], 1);
    expect_equal(came->dp[0], 1);
    expect_equal(came->shots[0], vehicle->part[vehicle->weapon[0]].more);
    expect_equal(came->shots[1], 3);
    int pistol = -1, grenades = -1;
    for (int i = 0; i < vehicle->carried_count[1]; i++)
        if (vehicle->carried[1][i].gear == tk_campaign_gear_find(c, "HP")) pistol = came->left[1][i];
    for (int i = 0; i < vehicle->carried_count[3]; i++)
        if (vehicle->carried[3][i].gear == tk_campaign_gear_find(c, "explosive-grenade")) grenades = came->left[3][i];
    expect_equal(pistol, 5);
    expect_equal(grenades, 2);
    expect_equal(vehicle->carried_count[2], CARRIED[2]);
    tk_world_close(&world);
}

RULE_TEST("links-replaced", "a torn link is none in the match; those that are whole are, under any number")
{
    for (int torn = 0; torn < 8; torn++) {
        tk_campaign *c = three_drivers(90000);
        ordered("{'do':'buy','who':'Ann','vehicle':{'name':'Three','body':'luxury','plant':'super','crew':['driver'],"
                "'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'},{'type':'SS','mount':'B'}],'links':"
                "[{'weapons':[0,1]},{'weapons':[0,2]},{'weapons':[1,2]}]}}");
        ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
        c->vehicle[0].broken_links = (uint16_t)torn;
        hold("division-20", 2, true);
        expect_equal(career_entry_bench(c, &c->open.entry[0])->vehicle.link_count,
                     3 - __builtin_popcount((unsigned)torn));
        expect_equal(c->vehicle[0].design.links, 3);
        ordered("{'do':'cancel','why':'rain'}");
    }
}
