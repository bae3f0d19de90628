/* Orders of a campaign as they come: what they are, whom they concern, and who may give them. Rulebook sections
 * campaign, campaign-referee, entries, hirelings. */
#include "career_table.h"

#include <stdio.h>
#include <string.h>

/* Anna plays Ann and Amy, Bert plays Bob; Gus is Ann's hireling, Hal Bob's; nobody plays Ada and Eve. */
static tk_campaign *company(void)
{
    tk_campaign *c = new_campaign();
    static const char *const PEOPLE[][2] = {
        {"Ann", "Anna"}, {"Bob", "Bert"}, {"Amy", "Anna"}, {"Ada", "careful"}, {"Eve", "random"}};
    for (int i = 0; i < 5; i++) {
        ordered("{'do':'join','name':'%s','player':'%s','skills':{'driver':0,'gunner':1}}", PEOPLE[i][0], PEOPLE[i][1]);
        ordered("{'do':'grant','who':'%s','account':'money','amount':9000,'why':'a test'}", PEOPLE[i][0]);
    }
    ordered("{'do':'hire','who':'Ann','name':'Gus','skills':{}}");
    ordered("{'do':'hire','who':'Bob','name':'Hal','skills':{}}");
    return c;
}

static void double_quotes(const char *json, char *out, size_t capacity)
{
    snprintf(out, capacity, "%s", json);
    for (char *at = out; *at; at++)
        if (*at == '\'') *at = '"';
}

/* With entries that others have put themselves down for. */
static bool may_with(const char *player, const char *json, const char *const *down, int downs)
{
    char text[1024];
    tk_order order;
    tk_error error = {0};
    bool referee = strcmp(player, "referee") == 0;
    tk_career_hand hand = {.player = referee ? "" : player, .referee = referee, .down = down, .downs = downs};
    double_quotes(json, text, sizeof text);
    if (tk_order_open(&order, the_campaign(), text, strlen(text), &error) != TK_OK)
        failed(HERE, "%s: %s", json, error.message);
    bool may = tk_career_may_order(&order, &hand);
    tk_order_close(&order);
    return may;
}

static bool may(const char *player, const char *json)
{
    return may_with(player, json, NULL, 0);
}

/* Anna, Bert, the referee, somebody who plays nobody, and a temper: a bit each. */
static int hands_for(const char *json)
{
    static const char *const HANDS[] = {"Anna", "Bert", "referee", "", "careful"};
    int bits = 0;
    for (int i = 0; i < 5; i++) bits |= may(HANDS[i], json) << i;
    return bits;
}

enum { ANNA = 1, BERT = 2, REFEREE = 4, NOBODY = 8, TEMPER = 16 };

RULE_TEST("campaign-referee", "order by order: players for their own, the referee for all, results are nobody's")
{
    static const char *const OWN[] = {"buy",    "sell",  "give", "repair",  "work", "retrofit", "carry",
                                      "reload", "train", "hire", "dismiss", "roll", "contest"};
    static const char *const REFEREES[] = {"revive", "week", "cancel", "grant", "vote"};
    char json[96];
    company();
    for (size_t i = 0; i < sizeof OWN / sizeof *OWN; i++) {
        snprintf(json, sizeof json, "{'do':'%s','who':'Ann'}", OWN[i]);
        expect_of(OWN[i], hands_for(json), ANNA | REFEREE);
        snprintf(json, sizeof json, "{'do':'%s','who':'Bob'}", OWN[i]);
        expect_of(OWN[i], hands_for(json), BERT | REFEREE);
    }
    for (size_t i = 0; i < sizeof REFEREES / sizeof *REFEREES; i++) {
        snprintf(json, sizeof json, "{'do':'%s','who':'Ann'}", REFEREES[i]);
        expect_of(REFEREES[i], hands_for(json), REFEREE);
    }
    expect_equal(hands_for("{'do':'result','who':'Ann'}"), 0);
    expect_equal(hands_for("{'do':'join','name':'New','player':'Anna'}"), ANNA | REFEREE);
    expect_equal(hands_for("{'do':'join','name':'New','player':'Bert'}"), BERT | REFEREE);
    expect_equal(hands_for("{'do':'join','name':'New','player':'Zoe'}"), REFEREE);
}

RULE_TEST("hirelings", "an order for a hireling is the employer's, and everybody who is named in it must be his own")
{
    company();
    expect_equal(hands_for("{'do':'reload','who':'Gus'}"), ANNA | REFEREE);
    expect_equal(hands_for("{'do':'reload','who':'Hal'}"), BERT | REFEREE);
    expect_equal(hands_for("{'do':'reload','who':'Amy'}"), ANNA | REFEREE);
    expect_equal(hands_for("{'do':'reload','who':'Ada'}"), REFEREE | TEMPER);
    expect_equal(hands_for("{'do':'work','who':'Ann','second':'Gus','third':'Amy'}"), ANNA | REFEREE);
    expect_equal(hands_for("{'do':'work','who':'Bob','second':'Gus','third':'Hal'}"), REFEREE);
    expect_equal(hands_for("{'do':'work','who':'Ann','second':'Bob','third':'Amy'}"), REFEREE);
    expect_equal(hands_for("{'do':'work','who':'Ann','second':'Gus','third':'Bob'}"), REFEREE);
    expect_equal(hands_for("{'do':'work','who':'Bob','second':'Hal'}"), BERT | REFEREE);
}

RULE_TEST("talking-skills",
          "a roll under stress is called by the referee, whatever is said of the stress; others are not")
{
    company();
    expect_equal(hands_for("{'do':'roll','who':'Ann'}"), ANNA | REFEREE);
    expect_equal(hands_for("{'do':'roll','who':'Ann','stress':true}"), REFEREE);
    expect_equal(hands_for("{'do':'roll','who':'Ann','stress':false}"), REFEREE);
    expect_equal(hands_for("{'do':'contest','who':'Ann'}"), ANNA | REFEREE);
    expect_equal(hands_for("{'do':'contest','who':'Ann','stress':true}"), REFEREE);
    expect_equal(hands_for("{'do':'reload','who':'Ann','stress':true}"), ANNA | REFEREE); /* means nothing there */
}

#define EVENT(more, entries) "{'do':'event','event':'amateur-night'" more ",'entries':[" entries "]}"

RULE_TEST("entries", "who may hold an event with whom: own drivers and companions, rivals, and nobody unasked")
{
    static const struct {
        const char *json;
        int hands;
    } ROWS[] = {{EVENT("", "{'who':'Ann'},{'who':'Amy'}"), ANNA | REFEREE},
                {EVENT("", "{'who':'Ann'},{'who':'Bob'}"), REFEREE},
                {EVENT("", "{'who':'Bob'},{'who':'Ann'}"), REFEREE},
                {EVENT("", "{'who':'Ann'},{'who':'Ada'}"), ANNA | REFEREE},
                {EVENT("", "{'who':'Ada'},{'who':'Eve'}"), ANNA | BERT | REFEREE | NOBODY | TEMPER},
                {EVENT("", "{'who':'Ann','gunner':'Gus'}"), ANNA | REFEREE},
                {EVENT("", "{'who':'Ann','medic':'Gus'}"), ANNA | REFEREE},
                {EVENT("", "{'who':'Ann','crew':['Amy','Gus']}"), ANNA | REFEREE},
                {EVENT("", "{'who':'Ann','gunner':'Bob'}"), REFEREE},
                {EVENT("", "{'who':'Ann','medic':'Hal'}"), REFEREE},
                {EVENT("", "{'who':'Ann','crew':[null,'Bob']}"), REFEREE},
                {EVENT("", "{'who':'Ada','gunner':'Gus'}"), ANNA | REFEREE},
                {EVENT("", "{'who':'Ada','gunner':'Bob'}"), BERT | REFEREE},
                {EVENT("", "{'who':'Ada','medic':'Gus'},{'who':'Eve','medic':'Hal'}"), REFEREE},
                {EVENT("", "{'who':'Nobody'}"), ANNA | BERT | REFEREE | NOBODY | TEMPER},
                {EVENT("", "{'who':'Gus'}"), ANNA | REFEREE},
                {EVENT(",'special':true", "{'who':'Ann'}"), REFEREE},
                {EVENT(",'special':false", "{'who':'Ann'}"), REFEREE},
                {EVENT(",'television':6", "{'who':'Ann'}"), REFEREE},
                {EVENT(",'secret':true,'turns':9", "{'who':'Ann'}"), ANNA | REFEREE},
                {"{'do':'event','event':'amateur-night','entries':5}", ANNA | BERT | REFEREE | NOBODY | TEMPER}};
    company();
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        expect_of(ROWS[i].json, hands_for(ROWS[i].json), ROWS[i].hands);
}

RULE_TEST("entries", "somebody else is entered exactly as he is down for it, and not otherwise")
{
    static const char *const DOWN[] = {"{\"who\":\"Bob\",\"vehicle\":3,\"medic\":\"Hal\"}", "{\"who\":\"Ann\"}"};
    company();
    static const struct {
        const char *entry;
        bool may;
    } ROWS[] = {{"{'who':'Bob','vehicle':3,'medic':'Hal'}", true},
                {"{'vehicle':3,'medic':'Hal','who':'Bob'}", true}, /* written in another order */
                {"{'who':'Bob','vehicle':2,'medic':'Hal'}", false},
                {"{'who':'Bob','vehicle':3}", false},
                {"{'who':'Bob','vehicle':3,'medic':'Hal','yields':true}", false},
                {"{'who':'Bob'}", false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        for (int downs = 0; downs <= 2; downs++) {
            char json[256];
            snprintf(json, sizeof json, EVENT("", "{'who':'Ann'},%s"), ROWS[i].entry);
            expect_of(ROWS[i].entry, may_with("Anna", json, DOWN, downs), downs && ROWS[i].may);
        }
    expect_true(may_with("Bert", EVENT("", "{'who':'Bob'},{'who':'Ann'}"), DOWN, 2));
    expect_true(!may_with("Bert", EVENT("", "{'who':'Bob'},{'who':'Ann'}"), DOWN, 1));
    expect_true(!may_with("Bert", EVENT("", "{'who':'Bob'},{'who':'Amy'}"), DOWN, 2));
}

/* The entry by itself; what it names that is not there is left out. */
static bool may_enter(const char *player, const char *json)
{
    char text[256];
    tk_json_in in;
    tk_error error = {0};
    tk_order_entry entry;
    tk_career_hand hand = {.player = player};
    double_quotes(json, text, sizeof text);
    if (!tk_json_open(&in, text, strlen(text), TK_BAD_CONFIG, "entry", &error)) failed(HERE, "%s", error.message);
    tk_order_read_entry(the_campaign(), &in, tk_json_root(&in), &entry);
    bool enters = tk_career_may_enter(the_campaign(), &hand, &entry);
    tk_json_close(&in);
    return enters;
}

RULE_TEST("entries", "one puts down one's own and nobody else: driver, gunner, medic and every seat")
{
    company();
    expect_true(may_enter("Anna", "{'who':'Ann'}")); /* the first character of all */
    expect_true(may_enter("Anna", "{'who':'Amy','gunner':'Gus','medic':'Ann'}"));
    expect_true(may_enter("Anna", "{'who':'Amy','crew':['Gus',null,'Ann']}"));
    expect_true(!may_enter("Anna", "{'who':'Nobody'}"));
    expect_true(!may_enter("Anna", "{}"));
    expect_true(!may_enter("Anna", "{'who':'Bob'}"));
    expect_true(!may_enter("Anna", "{'who':'Ada'}"));
    expect_true(!may_enter("Anna", "{'who':'Ann','gunner':'Hal'}"));
    expect_true(!may_enter("Anna", "{'who':'Ann','medic':'Bob'}"));
    expect_true(!may_enter("Anna", "{'who':'Ann','crew':['Gus','Bob']}"));
    expect_true(!may_enter("Bert", "{'who':'Bob','gunner':'Ann'}"));
    expect_true(may_enter("Anna", "{'who':'Ann','crew':['Nobody']}")); /* that is for the event to say */
}

RULE_TEST("campaign", "an order says whom it concerns, as far as it names somebody there is")
{
    char text[512];
    tk_order order;
    tk_error error;
    company();
    double_quotes("{'do':'work','who':'Nobody','second':'gus','third':'Ann'}", text, sizeof text);
    expect_equal(tk_order_open(&order, the_campaign(), text, strlen(text), &error), TK_OK);
    expect_equal(order.kind, TK_ORDER_work);
    expect_equal(order.people, 2);
    expect_equal(order.who[0], tk_campaign_find(the_campaign(), "Gus"));
    expect_equal(order.who[1], 0);
    expect_equal(order.row + order.entries, -2);
    tk_order_close(&order);
    double_quotes(
        EVENT("", "{'who':'Ann','gunner':'Gus','medic':'Hal','crew':['Bob',null,'Nobody','Amy']},{'who':'Bob'}"), text,
        sizeof text);
    expect_equal(tk_order_open(&order, the_campaign(), text, strlen(text), &error), TK_OK);
    expect_equal(order.row, 0);
    expect_equal(order.entries, 2);
    expect_equal(order.entry[0].who, 0);
    expect_equal(order.entry[0].company, 4);
    static const char *const ALONG[] = {"Gus", "Hal", "Bob", "Amy"};
    for (int i = 0; i < 4; i++) expect_equal(order.entry[0].along[i], tk_campaign_find(the_campaign(), ALONG[i]));
    expect_equal(order.entry[1].who, 1);
    expect_equal(order.entry[1].company, 0);
    tk_order_close(&order);
    double_quotes("{'do':'event','event':'no-such','entries':[{},{},{},{},{},{},{},{}]}", text, sizeof text);
    expect_equal(tk_order_open(&order, the_campaign(), text, strlen(text), &error), TK_OK);
    expect_equal(order.row, -1);
    expect_equal(order.entries, 8);
    tk_order_close(&order);
    double_quotes("{'do':'event','event':'convoy','entries':[{},{},{},{},{},{},{},{},{}]}", text, sizeof text);
    expect_equal(tk_order_open(&order, the_campaign(), text, strlen(text), &error), TK_OK);
    expect_equal(order.entries, -1); /* no event has room for nine */
    expect_equal(order.row, tk_career_event(the_campaign(), "convoy"));
    tk_order_close(&order);
}

RULE_TEST("campaign", "what is no order is none: no object, an unknown word, two lines")
{
    static const char *const BAD[] = {"[1]", "{}", "{\"do\":\"dance\"}", "{\"do\":\n\"week\"}", "\"week\"", ""};
    tk_campaign *c = company();
    tk_error error;
    int before = tk_campaign_orders(c);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        tk_status status = tk_campaign_order(c, BAD[i], strlen(BAD[i]), &error);
        expect_of(BAD[i], status != TK_OK && status != TK_REFUSED, true);
    }
    expect_equal(tk_campaign_orders(c), before);
}

RULE_TEST("campaign", "what came of an order is for everybody to know, or only for the one who gave it")
{
    static const tk_order_kind PUBLIC[] = {TK_ORDER_join,   TK_ORDER_week, TK_ORDER_event,  TK_ORDER_cancel,
                                           TK_ORDER_result, TK_ORDER_vote, TK_ORDER_contest};
    for (int kind = 0; kind < TK_ORDER_COUNT; kind++) {
        bool heard = false;
        for (size_t i = 0; i < sizeof PUBLIC / sizeof *PUBLIC; i++) heard |= (int)PUBLIC[i] == kind;
        expect_equal(tk_order_is_public((tk_order_kind)kind), heard);
    }
}

RULE_TEST("campaign",
          "a player's character is the first that is alive and in the game; tempers and hirelings are no players")
{
    tk_campaign *c = company();
    expect_equal(tk_career_character_of(c, "Anna"), 0);
    expect_equal(tk_career_character_of(c, "Bert"), 1);
    expect_equal(tk_career_character_of(c, "Zoe"), -1);
    c->character[0].dead = true;
    expect_equal(tk_career_character_of(c, "Anna"), 2);
    c->character[0].dead = false;
    c->character[0].out = true;
    expect_equal(tk_career_character_of(c, "Anna"), 2);
    c->character[2].out = true;
    expect_equal(tk_career_character_of(c, "Anna"), -1);
    static const char *const RESERVED[] = {"hireling", "Hireling", "careful", "CAREFUL", "random", "Random"};
    for (int i = 0; i < 6; i++) expect_of(RESERVED[i], tk_career_reserves(RESERVED[i]), true);
    static const char *const FREE[] = {"", "you", "Anna", "hirelings", "carefree"};
    for (int i = 0; i < 5; i++) expect_of(FREE[i], tk_career_reserves(FREE[i]), false);
}

RULE_TEST("entries", "while an event is on only its result, its end, the referee's grants and votes are carried out")
{
    static const char *const REFUSED[] = {"{'do':'week'}",
                                          "{'do':'join','name':'New'}",
                                          "{'do':'buy','who':'Ann','gear':'HP'}",
                                          "{'do':'roll','who':'Ann'}",
                                          "{'do':'train','who':'Ann','skill':'running'}",
                                          "{'do':'dismiss','who':'Ann','name':'Gus'}",
                                          "{'do':'revive','who':'Ann','patient':'Bob'}"};
    company();
    ordered(EVENT("", "{'who':'Ann'},{'who':'Bob'}"));
    for (size_t i = 0; i < sizeof REFUSED / sizeof *REFUSED; i++) expect_refused("entries", "%s", REFUSED[i]);
    expect_refused("entries", EVENT("", "{'who':'Amy'},{'who':'Ada'}"));
    ordered("{'do':'grant','who':'Ann','account':'money','amount':5,'why':'a coin'}");
    ordered("{'do':'cancel','why':'rain'}");
    expect_refused("entries", "{'do':'cancel','why':'rain'}");
    expect_refused("entries", "{'do':'result','turns':1,'cars':[]}");
    ordered("{'do':'week'}");
}
