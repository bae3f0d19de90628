/* What rivals do between events, and which vehicle they enter an event with. */
#include "career_table.h"

#include <stdio.h>
#include <string.h>

/* A campaign with Ada, a careful rival, who has that much. */
static tk_campaign *careful_ada(int money)
{
    tk_campaign *c = new_campaign();
    ordered("{'do':'join','name':'Ada','player':'careful','skills':{'driver':0,'gunner':1}}");
    if (money) ordered("{'do':'grant','who':'Ada','account':'money','amount':%d,'why':'to begin with'}", money);
    return c;
}

/* She has exactly that much now. */
static void has(tk_campaign *c, int money)
{
    c->character[0].money = money;
}

static void dress(void)
{
    ordered("{'do':'buy','who':'Ada','gear':'body-armor'}");
    ordered("{'do':'buy','who':'Ada','gear':'HP'}");
}

/* The order that somebody gives next while it is still this week; "" when nobody wants anything. */
static const char *wanted(tk_campaign *c)
{
    static char text[512];
    tk_career_wish wish = {0};
    tk_error error = {0};
    tk_json order = {0};
    bool some = tk_career_next(c, &wish, &order, &error) == TK_CAREER_ORDER;
    snprintf(text, sizeof text, "%s", some ? tk_text_string(&order.text) : "");
    tk_json_free(&order);
    return text;
}

#define expect_wanted(c, expected) expect_wanted_at(HERE, c, expected)
static void expect_wanted_at(place at, tk_campaign *c, const char *expected)
{
    char text[256];
    const char *said = wanted(c);
    snprintf(text, sizeof text, "%s", expected);
    for (char *it = text; *it; it++)
        if (*it == '\'') *it = '"';
    if (strcmp(said, text) != 0) failed(at, "%s", *said ? said : "nothing is wanted");
}

#define ADA(what, more) "{'do':'" what "','who':'Ada'" more "}"

/* Body armor is $250, a pistol $100 and its 8 shots $8; she keeps $300 for the next weeks, and buys the pistol
 * when it leaves her $3,000. */
RULE_TEST("rival-careers", "a careful one wears body armor as soon as there is money for it, and then buys a pistol")
{
    tk_campaign *c = careful_ada(549);
    expect_wanted(c, "");
    has(c, 550);
    expect_wanted(c, ADA("buy", ",'gear':'body-armor'"));
    ordered(ADA("buy", ",'gear':'body-armor'"));
    has(c, 3107);
    expect_wanted(c, "");
    has(c, 3108);
    expect_wanted(c, ADA("buy", ",'gear':'HP'"));
}

/* A shot of the pistol is $1, and she has fired 5 of 8. */
RULE_TEST("rival-careers", "it reloads what it has fired as long as there is something left to live on")
{
    tk_campaign *c = careful_ada(5000);
    dress();
    has(c, 2000);
    expect_wanted(c, "");
    c->item[c->item_count - 1].left = 3;
    has(c, 304);
    expect_wanted(c, "");
    has(c, 305);
    expect_wanted(c, ADA("reload", ""));
    ordered(ADA("reload", ""));
    expect_equal(person("Ada")->money, 300);
    expect_wanted(c, "");
}

/* $14,600 for the vehicle, a third of it to repair it and $1,500 to live on. With a dollar less it is the next one on
 * the list, of $14,550. */
RULE_TEST("rival-careers", "it buys the dearest vehicle that leaves something to repair it and to live on")
{
    tk_campaign *c = careful_ada(5000);
    dress();
    has(c, 14600 + 4866 + 1500);
    expect_wanted(c, ADA("buy", ",'vehicle':'hotshot'"));
    has(c, 14600 + 4866 + 1499);
    expect_wanted(c, ADA("buy", ",'vehicle':'spitfire'"));
}

RULE_TEST("rival-careers", "it keeps the best vehicle that it can afford to repair, and sells the rest")
{
    tk_campaign *c = careful_ada(30000);
    dress();
    ordered(ADA("buy", ",'vehicle':'killer-kart'"));
    ordered(ADA("buy", ",'vehicle':'stinger'"));
    expect_wanted(c, ADA("sell", ",'vehicle':0"));
    memset(c->vehicle[1].dp, 0, sizeof c->vehicle[1].dp); /* worth nothing to anybody */
    expect_wanted(c, ADA("sell", ",'vehicle':1"));
    ordered(ADA("sell", ",'vehicle':1"));
    expect_wanted(c, "");
    c->vehicle[0].dp[0]--;
    expect_wanted(c, ADA("repair", ",'vehicle':0"));
}

RULE_TEST("rival-careers", "it takes a job as a mechanic before it has to give up, and then wants nothing more")
{
    tk_campaign *c = careful_ada(10000);
    ordered(ADA("buy", ",'vehicle':'killer-kart'"));
    has(c, 299);
    expect_wanted(c, "");
    ordered(ADA("sell", ",'vehicle':0"));
    has(c, 300);
    expect_wanted(c, "");
    has(c, 299);
    expect_wanted(c, ADA("train", ",'skill':'mechanic'"));
    ordered(ADA("train", ",'skill':'mechanic'"));
    expect_wanted(c, "");
}

/* A level costs 10 points and more each time; she is a Driver +0 and a Gunner +1. */
RULE_TEST("rival-careers", "it raises Driver and Gunner, the lower one first, and nothing else")
{
    tk_campaign *c = careful_ada(0);
    expect_wanted(c, "");
    c->character[0].general = 100;
    expect_wanted(c, ADA("train", ",'skill':'driver'"));
    ordered(ADA("train", ",'skill':'driver'"));
    ordered(ADA("train", ",'skill':'driver'"));
    expect_equal(level_of("Ada", "driver"), 2);
    expect_wanted(c, ADA("train", ",'skill':'gunner'"));
}

/* ---- entering ---- */

/* A kart is $3,848, a Stinger $5,268: half of what the event allows is the least that is sensible. */
RULE_TEST("rival-careers", "it enters with its dearest vehicle that the event allows, unless that is outclassed there")
{
    static const struct {
        const char *event;
        int vehicle; /* 0: kart, 1: Stinger */
    } ROWS[] = {{"amateur-night", TK_LENT},
                {"division-5", 0},
                {"division-10", 1},
                {"division-15", TK_NO_VEHICLE},
                {"convoy", TK_LENT}};
    for (int order = 0; order < 2; order++) {
        tk_campaign *c = careful_ada(30000);
        ordered("{'do':'buy','who':'Ada','vehicle':'%s'}", order ? "stinger" : "killer-kart");
        ordered("{'do':'buy','who':'Ada','vehicle':'%s'}", order ? "killer-kart" : "stinger");
        for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
            int vehicle = ROWS[i].vehicle < 0 ? ROWS[i].vehicle : ROWS[i].vehicle ^ order;
            expect_of(ROWS[i].event, tk_career_vehicle(c, 0, tk_career_event(c, ROWS[i].event)), vehicle);
        }
    }
}

RULE_TEST("rival-careers", "it keeps to Amateur Nights below $3,000, and stays in bed while it is wounded and can pay")
{
    tk_campaign *c = careful_ada(30000);
    ordered(ADA("buy", ",'vehicle':'stinger'"));
    int division = tk_career_event(c, "division-10"), amateur = tk_career_event(c, "amateur-night");
    has(c, 2999);
    expect_equal(tk_career_vehicle(c, 0, division), TK_NO_VEHICLE);
    expect_equal(tk_career_vehicle(c, 0, amateur), TK_LENT);
    has(c, 3000);
    expect_equal(tk_career_vehicle(c, 0, division), 0);
    c->character[0].dp = 2;
    expect_equal(tk_career_vehicle(c, 0, division), TK_NO_VEHICLE);
    expect_equal(tk_career_vehicle(c, 0, amateur), TK_NO_VEHICLE);
    has(c, 1500);
    expect_equal(tk_career_vehicle(c, 0, amateur), TK_NO_VEHICLE);
    has(c, 1499);
    expect_equal(tk_career_vehicle(c, 0, amateur), TK_LENT);
}
