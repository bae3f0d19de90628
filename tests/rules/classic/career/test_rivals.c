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
    if (some && !*text) failed(HERE, "an order of no words");
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

/* ---- borders ---- */

/* A new plant for a kart is $1,000; what the vehicle is worth is set by hand. */
RULE_TEST("rival-careers", "a vehicle is worth repairing for six tenths of its price, out of all there is to spend")
{
    static const struct {
        int cost, money;
        bool kept;
    } ROWS[] = {{1667, 5000, true}, {1666, 5000, false}, {5000, 1000, true}, {5000, 999, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        tk_campaign *c = careful_ada(30000);
        dress();
        ordered(ADA("buy", ",'vehicle':'killer-kart'"));
        c->vehicle[0].dp[career_bench(c, &c->vehicle[0].design)->vehicle.plant] = 0;
        c->vehicle[0].cost = ROWS[i].cost;
        has(c, ROWS[i].money);
        expect_wanted(c, ROWS[i].kept ? ADA("repair", ",'vehicle':0") : ADA("sell", ",'vehicle':0"));
    }
}

/* Two hits on a plant of $1,000 are $300: six tenths of $500 to the dollar. */
RULE_TEST("rival-careers", "six tenths to the dollar are still worth it, and no dollar more")
{
    for (int cost = 499; cost <= 500; cost++) {
        tk_campaign *c = careful_ada(30000);
        dress();
        ordered(ADA("buy", ",'vehicle':'killer-kart'"));
        c->vehicle[0].dp[career_bench(c, &c->vehicle[0].design)->vehicle.plant] -= 2;
        c->vehicle[0].cost = cost;
        expect_wanted(c, cost < 500 ? ADA("sell", ",'vehicle':0") : ADA("repair", ",'vehicle':0"));
    }
}

/* The other kart, sound, brings $1,924; the first, without a plant, brings less than it takes to repair it. */
RULE_TEST("rival-careers",
          "what the other vehicles would bring counts for the repair of the best, its own price does not")
{
    for (int money = 0; money < 2; money++) {
        tk_campaign *c = careful_ada(30000);
        dress();
        for (int i = 0; i < 2; i++) ordered(ADA("buy", ",'vehicle':'killer-kart'"));
        c->vehicle[0].cost = 9000;
        for (int i = 0; i < c->vehicle[0].parts; i++) c->vehicle[0].dp[i] = 0;
        c->vehicle[0].dp[career_bench(c, &c->vehicle[0].design)->vehicle.person[0]] = 3;
        has(c, tk_campaign_repair_bill(c, 0) - 1924 - 1 + money);
        expect_wanted(c, money ? ADA("sell", ",'vehicle':1") : ADA("sell", ",'vehicle':0"));
    }
}

RULE_TEST("rival-careers", "it drives nothing dearer than $20,000, nor what has burned")
{
    for (int dollars = 20000; dollars <= 20001; dollars++) {
        tk_campaign *c = careful_ada(30000);
        dress();
        ordered(ADA("buy", ",'vehicle':'killer-kart'"));
        c->vehicle[0].cost = dollars;
        expect_wanted(c, dollars > 20000 ? ADA("sell", ",'vehicle':0") : "");
        c->vehicle[0].cost = 5000;
        c->vehicle[0].burned = true;
        expect_wanted(c, ADA("sell", ",'vehicle':0"));
    }
    tk_campaign *c = careful_ada(900000);
    dress();
    has(c, 900000);
    const char *order = wanted(c);
    char file[64] = "";
    expect_true(sscanf(order, "{\"do\":\"buy\",\"who\":\"Ada\",\"vehicle\":\"%63[^\"]", file) == 1);
    int value, best = 0, row = tk_garage_stock_find(c->garage, file);
    for (int i = 0; i < tk_garage_stock_count(c->garage); i++) {
        tk_campaign_stock_price(c, 0, i, &value);
        if (value <= 20000 && value > best) best = value;
    }
    tk_campaign_stock_price(c, 0, row, &value);
    expect_equal(value, best);
}

RULE_TEST("rival-careers",
          "of vehicles that are worth the same the first is kept, and wrecks on the road are no vehicles")
{
    tk_campaign *c = careful_ada(30000);
    dress();
    for (int i = 0; i < 3; i++) ordered(ADA("buy", ",'vehicle':'killer-kart'"));
    expect_wanted(c, ADA("sell", ",'vehicle':1"));
    c->vehicle[1].owner = -1;
    expect_wanted(c, ADA("sell", ",'vehicle':2"));
    c->vehicle[2].owner = -1;
    expect_wanted(c, "");
}

/* A tool kit is $800; $1,500 stay in her pocket. Without the skill a tire comes off by a 4 with a pocket knife. */
RULE_TEST("rival-careers",
          "it strips a wreck with a tool kit if it can afford one, twenty hours at a time, and sells all of it")
{
    tk_campaign *c = careful_ada(30000);
    dress();
    ordered(ADA("buy", ",'vehicle':'killer-kart'"));
    c->vehicle[0].roadside = true;
    int kit = tk_campaign_gear_price(c, tk_campaign_gear_find(c, "tool-kit"));
    has(c, 1500 + kit);
    expect_wanted(c, ADA("buy", ",'gear':'tool-kit'"));
    has(c, 1500 + kit - 1);
    const duel_vehicle *built = &career_bench(c, &c->vehicle[0].design)->vehicle;
    int gun = built->weapon[0], tire = built->first_tire;
    char text[160];
    snprintf(text, sizeof text, ADA("work", ",'vehicle':0,'part':%d,'work':'unload','tools':'improvised','hours':20"),
             gun);
    expect_wanted(c, text); /* shots for $500, before tires for $100 */
    c->vehicle[0].shots[0] = 0;
    snprintf(text, sizeof text, ADA("work", ",'vehicle':0,'part':%d,'work':'salvage','tools':'improvised','hours':%d"),
             tire, 20);
    expect_wanted(c, text);
    c->character[0].hours = 41;
    snprintf(text, sizeof text, ADA("work", ",'vehicle':0,'part':%d,'work':'salvage','tools':'improvised','hours':%d"),
             tire, 19);
    expect_wanted(c, text);
    c->character[0].hours = 60;
    career_keep_part(c, 1, (tk_owned_part){.kind = PART_WEAPON, .title = "Gun", .price = 100, .dp = 1, .full = 1});
    career_keep_part(c, 0, (tk_owned_part){.kind = PART_WEAPON, .title = "Gun", .price = 100, .dp = 1, .full = 1});
    expect_wanted(c, ADA("sell", ",'part':1"));
    c->part[0].owner = 0;
    expect_wanted(c, ADA("sell", ",'part':0"));
    c->part[0].owner = c->part[1].owner = -1;
    c->vehicle[0].burned = true;
    c->character[0].hours = 0;
    expect_true(strstr(wanted(c), "work") == NULL);
}

RULE_TEST("rival-careers", "with the money in hand it buys a tool kit only once, and no kit is worth a burned wreck")
{
    tk_campaign *c = careful_ada(30000);
    dress();
    ordered(ADA("buy", ",'vehicle':'killer-kart'"));
    ordered(ADA("buy", ",'gear':'tool-kit'"));
    c->vehicle[0].roadside = true;
    expect_true(strstr(wanted(c), "'tools':'tool-kit'") == NULL && strstr(wanted(c), "\"tools\":\"tool-kit\"") != NULL);
    c->item[c->item_count - 1].left = 0; /* it is worn out */
    expect_wanted(c, ADA("buy", ",'gear':'tool-kit'"));
}

RULE_TEST("rival-careers",
          "it learns with points of the skill's own too, never while it is in a job, nor what it cannot do at all")
{
    tk_campaign *c = careful_ada(0);
    int driver = c->garage->skill_for[SKILL_TO_DRIVE_CAR], gunner = c->garage->skill_for[SKILL_TO_FIRE];
    c->character[0].general = 4;
    c->character[0].points[driver] = 5;
    expect_wanted(c, "");
    c->character[0].points[driver] = 6;
    expect_wanted(c, ADA("train", ",'skill':'driver'"));
    c->character[0].points[gunner] = 6;
    expect_wanted(c, ADA("train", ",'skill':'driver'")); /* the lower one */
    c->character[0].level[driver] = 1;
    expect_wanted(c, ADA("train", ",'skill':'gunner'")); /* of two alike the gunner */
    c->character[0].level[driver] = -1;
    expect_wanted(c, ADA("train", ",'skill':'gunner'"));
    c->character[0].training = driver;
    expect_wanted(c, "");
}

RULE_TEST("rival-careers", "who is dead, out of the game or somebody's to play wants nothing")
{
    tk_campaign *c = new_campaign();
    ordered("{'do':'join','name':'Ann','player':'Anna','skills':{'driver':0}}");
    ordered("{'do':'grant','who':'Ann','account':'money','amount':90000,'why':'to begin with'}");
    expect_wanted(c, "");
    snprintf(c->character[0].player, TK_CHARACTER_NAME, "careful");
    expect_true(*wanted(c) != '\0');
    c->character[0].employer = 0; /* no heir for one who was employed */
    c->character[0].dead = true;
    expect_wanted(c, "");
    c->character[0].dead = false;
    c->character[0].out = true;
    expect_wanted(c, "");
}

RULE_TEST("rival-careers", "half of what an event allows is enough to enter it, a dollar less is not")
{
    for (int cost = 4999; cost <= 5000; cost++) {
        tk_campaign *c = careful_ada(30000);
        ordered(ADA("buy", ",'vehicle':'killer-kart'"));
        c->vehicle[0].cost = cost;
        int vehicle = tk_career_vehicle(c, 0, tk_career_event(c, "division-10"));
        expect_equal(vehicle, cost < 5000 ? TK_NO_VEHICLE : 0);
        c->vehicle[0].roadside = true;
        expect_equal(tk_career_vehicle(c, 0, tk_career_event(c, "division-10")), TK_NO_VEHICLE);
    }
    tk_campaign *c = careful_ada(30000);
    for (int i = 0; i < 2; i++) ordered(ADA("buy", ",'vehicle':'stinger'"));
    expect_equal(tk_career_vehicle(c, 0, tk_career_event(c, "division-10")), 0); /* of two alike the first */
}

RULE_TEST("rival-careers", "a random one keeps to nothing: neither to Amateur Nights nor to its bed")
{
    tk_campaign *c = careful_ada(30000);
    ordered(ADA("buy", ",'vehicle':'stinger'"));
    snprintf(c->character[0].player, TK_CHARACTER_NAME, "random");
    has(c, 100);
    expect_equal(tk_career_vehicle(c, 0, tk_career_event(c, "division-10")), 0);
    has(c, 10000);
    c->character[0].dp = 2;
    expect_equal(tk_career_vehicle(c, 0, tk_career_event(c, "division-10")), 0);
}

/* ---- whims ---- */

/* What kind of order it is; -1: none. */
static int kind_of(const char *order)
{
    static const char *const KINDS[] = {"\"do\":\"sell\"", "\"vehicle\":\"", "\"do\":\"repair\"", "\"do\":\"train\"",
                                        "\"gear\":"};
    for (int i = 0; i < 5; i++)
        if (strstr(order, KINDS[i])) return i;
    return -1;
}

/* Three of them, now and then with money or damage: all that they want is carried out, and they come to an end. */
RULE_TEST("rival-careers",
          "a random one buys, sells, repairs, learns and dresses as it likes, always what can be done, and then stops")
{
    int kinds[5] = {0}, orders = 0;
    tk_campaign *c = new_campaign();
    for (int i = 0; i < 3; i++)
        ordered("{'do':'join','name':'R%d','player':'random','skills':{'driver':0,'gunner':0}}", i);
    for (int week = 0; week < 60; week++) {
        for (int i = 0; i < 3; i++) {
            ordered("{'do':'grant','who':'R%d','account':'money','amount':%d,'why':'a stake'}", i, 300 + 90 * week);
            ordered("{'do':'grant','who':'R%d','account':'general','amount':2,'why':'a stake'}", i);
        }
        for (int i = 0; i < c->vehicle_count; i++)
            for (int k = 0; k < c->vehicle[i].parts; k++)
                if (c->vehicle[i].dp[k] > 1 && (k + week) % 3 == 0) c->vehicle[i].dp[k]--;
        int given = 0;
        for (const char *order = wanted(c); *order; order = wanted(c)) {
            expect_true(kind_of(order) >= 0 && ++given < 100);
            kinds[kind_of(order)]++;
            ordered("%s", order);
            orders++;
        }
        ordered("{'do':'week'}");
    }
    for (int i = 0; i < 5; i++) expect_true(kinds[i] > 5);
    expect_true(orders < 60 * 3 * 12);
    for (int who = 0; who < 3; who++) expect_equal(c->character[who].level[c->garage->skill_for[SKILL_TO_REPAIR]], -1);
}

RULE_TEST("rival-careers", "a rival joins as a Driver and a Gunner +1, all twelve by a name of their own")
{
    new_campaign();
    for (int i = 0; i < TK_MOST_RIVALS; i++) {
        tk_json order = {0};
        char text[160];
        snprintf(text, sizeof text,
                 "{\"do\":\"join\",\"name\":\"%s\",\"player\":\"random\",\"skills\":{\"driver\":0,\"gunner\":1}}",
                 tk_rival_name(i));
        rival_join(tk_rival_name(i), "random", &order);
        expect_of(tk_rival_name(i), strcmp(tk_text_string(&order.text), text), 0);
        tk_json_free(&order);
        ordered("%s", text);
        expect_equal(person(tk_rival_name(i))->general, 0);
        expect_true(tk_is_rival(person(tk_rival_name(i))));
    }
}
