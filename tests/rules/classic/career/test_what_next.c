/* What comes next in a campaign: how it begins, heirs, who enters an event, weeks that go by. Rulebook sections
 * campaign, rival-careers, entries, calendar. */
#include "career_table.h"

#include <stdio.h>
#include <string.h>

static void double_quotes(const char *json, char *out, size_t capacity)
{
    snprintf(out, capacity, "%s", json);
    for (char *at = out; *at; at++)
        if (*at == '\'') *at = '"';
}

static void expect_text(place at, const char *text, const char *expected)
{
    char wanted[1024];
    double_quotes(expected, wanted, sizeof wanted);
    if (strcmp(text, wanted) != 0) failed(at, "%s, not %s", text, wanted);
}

/* ---- how it begins ---- */

/* All orders that begin a campaign, one after the other, ending in NULL. */
static void expect_start(place at, const tk_career_start *start, const char *const *expected)
{
    tk_campaign *c = new_campaign();
    for (int i = 0; i < 30; i++) {
        tk_json order = {0};
        if (!tk_career_begin(c, start, &order)) {
            tk_json_free(&order);
            if (expected[i]) failed(at, "nothing, not %s", expected[i]);
            return;
        }
        if (!expected[i]) failed(at, "%s besides", tk_text_string(&order.text));
        expect_text(at, tk_text_string(&order.text), expected[i]);
        ordered("%s", tk_text_string(&order.text));
        tk_json_free(&order);
    }
    failed(at, "it never ends");
}

#define JOIN "{\"do\":\"join\",\"name\":\"Ann\",\"player\":\"Anna\"}"
#define RIVAL(name, temper) "{'do':'join','name':'" name "','player':'" temper "','skills':{'driver':0,'gunner':1}}"
#define STAKE(name, dollars) \
    "{'do':'grant','who':'" name "','account':'money','amount':" dollars ",'why':'a stake to begin with'}"

RULE_TEST("campaign", "it begins with who begins it, rivals of the tempers in turn, a stake for all, a first vehicle")
{
    static const char *const TEMPERS[] = {"random", "careful"};
    tk_career_start start = {.join = JOIN, .join_length = strlen(JOIN), .rivals = 3, .temper = TEMPERS, .tempers = 2};
    start.stake = 5000;
    start.vehicle = "\"killer-kart\"";
    start.vehicle_length = strlen(start.vehicle);
    expect_start(HERE, &start,
                 NAMES(JOIN, RIVAL("Ada Stone", "random"), RIVAL("Buck Harlan", "careful"),
                       RIVAL("Cass Rivera", "random"), STAKE("Ann", "5000"), STAKE("Ada Stone", "5000"),
                       STAKE("Buck Harlan", "5000"), STAKE("Cass Rivera", "5000"),
                       "{'do':'buy','who':'Ann','vehicle':'killer-kart'}"));
    start.vehicle = NULL;
    start.rivals = 1;
    expect_start(HERE, &start,
                 NAMES(JOIN, RIVAL("Ada Stone", "random"), STAKE("Ann", "5000"), STAKE("Ada Stone", "5000")));
    start.stake = 0;
    expect_start(HERE, &start, NAMES(JOIN, RIVAL("Ada Stone", "random")));
    start.rivals = 0;
    expect_start(HERE, &start, NAMES(JOIN));
    start.join = NULL;
    expect_start(HERE, &start, (const char *const[]){NULL});
    start.rivals = 2;
    start.stake = 7;
    start.vehicle = "\"killer-kart\""; /* for nobody */
    expect_start(HERE, &start,
                 NAMES(RIVAL("Ada Stone", "random"), RIVAL("Buck Harlan", "careful"), STAKE("Ada Stone", "7"),
                       STAKE("Buck Harlan", "7")));
    start = (tk_career_start){.rivals = 2};
    expect_start(HERE, &start, NAMES(RIVAL("Ada Stone", "careful"), RIVAL("Buck Harlan", "careful")));
}

RULE_TEST("campaign", "a rival whose name is taken is called by the next of the line; what joins nobody ends it")
{
    static const char ADA[] = "{\"do\":\"join\",\"name\":\"Ada Stone\",\"player\":\"Anna\"}";
    tk_career_start start = {.join = ADA, .join_length = strlen(ADA), .rivals = 1};
    expect_start(HERE, &start, NAMES(ADA, RIVAL("Ada Stone 2", "careful")));
    start.join = "{\"do\":\"week\"}";
    start.join_length = strlen(start.join);
    start.stake = 100;
    expect_start(HERE, &start, NAMES("{\"do\":\"week\"}", RIVAL("Ada Stone", "careful")));
    start.vehicle = "\"killer-kart\""; /* without a stake it is bought at once */
    start.vehicle_length = strlen(start.vehicle);
    start.stake = start.rivals = 0;
    tk_json order = {0};
    new_campaign();
    ordered("{'do':'join','name':'Ann','player':'Anna'}");
    start.join = JOIN;
    expect_true(tk_career_begin(the_campaign(), &start, &order));
    expect_text(HERE, tk_text_string(&order.text), "{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    tk_json_free(&order);
}

/* ---- what is asked ---- */

static char asked[2048];

static tk_career_step ask(tk_career_wish *wish)
{
    tk_error error = {0};
    tk_json order = {0};
    tk_career_step step = tk_career_next(the_campaign(), wish, &order, &error);
    snprintf(asked, sizeof asked, "%s", step == TK_CAREER_REFUSED ? error.message : tk_text_string(&order.text));
    tk_json_free(&order);
    return step;
}

static void join(const char *name, const char *player)
{
    ordered("{'do':'join','name':'%s','player':'%s','skills':{'driver':0,'gunner':1}}", name, player);
}

/* ---- heirs ---- */

/* Who follows somebody of that name, when these are there, too; "" nobody does. */
static const char *heir_of(const char *name, const char *other, const char *player)
{
    static char found[TK_CHARACTER_NAME];
    tk_career_wish nothing = {0};
    tk_campaign *c = new_campaign();
    join(name, "careful");
    if (other) join(other, player);
    c->character[0].dead = true;
    if (ask(&nothing) != TK_CAREER_ORDER) return "";
    ordered("%s", asked);
    snprintf(found, sizeof found, "%s", c->character[c->character_count - 1].name);
    expect_equal(strcmp(c->character[c->character_count - 1].player, "careful"), 0);
    return found;
}

RULE_TEST("rival-careers",
          "an heir has the name of the line and the next number nobody has; a name is cut to leave room for it")
{
    static const struct {
        const char *name, *heir;
    } ROWS[] = {{"Ada", "Ada 2"},
                {"Ada 2", "Ada 3"},
                {"Ada 9", "Ada 2"},
                {"Ada2", "Ada2 2"},
                {"Ada 2b", "Ada 2b 2"},
                {"007", "007 2"},
                {" 7", " 7 2"},
                {"A 7", "A 2"},
                {"R2D2 4", "R2D2 2"},
                {"Maximilian Alexander Montgomery Schmidt", "Maximilian Alexander Montgomery 2"},
                {"\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84"
                 "x\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84",
                 "\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84"
                 "x\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84 2"},
                {"Maximilian Alexander Montgomeryx", "Maximilian Alexander Montgomeryx 2"},
                {"Maximilian Alexander Montgomeryxy", "Maximilian Alexander Montgomeryx 2"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        expect_of(ROWS[i].name, strcmp(heir_of(ROWS[i].name, NULL, NULL), ROWS[i].heir), 0);
}

RULE_TEST("rival-careers", "one heir for a line; who is of another line, or somebody's to play, is none")
{
    static const struct {
        const char *name, *other, *player, *heir;
    } ROWS[] = {{"Ada", "Ada 2", "careful", ""},    {"Ada 2", "Ada", "random", ""},
                {"Ada", "Ada 2", "Anna", "Ada 3"},  {"Ada", "Adam", "careful", "Ada 2"},
                {"Ada", "Eva", "careful", "Ada 2"}, {"Ada", "Ad", "careful", "Ada 2"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        expect_of(ROWS[i].other, strcmp(heir_of(ROWS[i].name, ROWS[i].other, ROWS[i].player), ROWS[i].heir), 0);
}

RULE_TEST("rival-careers",
          "whoever is played by somebody, or worked for somebody, has no heir; one out of the game has")
{
    tk_career_wish nothing = {0};
    tk_campaign *c = new_campaign();
    join("Ann", "Anna");
    c->character[0].dead = true;
    expect_equal(ask(&nothing), TK_CAREER_REST);
    join("Gus", "careful");
    c->character[1].employer = 0;
    c->character[1].out = true;
    expect_equal(ask(&nothing), TK_CAREER_REST);
    join("Ada", "random");
    c->character[2].out = true;
    expect_equal(ask(&nothing), TK_CAREER_ORDER);
    expect_text(HERE, asked, RIVAL("Ada 2", "random"));
    ordered("%s", asked);
    expect_equal(ask(&nothing), TK_CAREER_REST);
    c->character[3].employer = 0; /* an heir who takes a job with somebody is none any more */
    expect_equal(ask(&nothing), TK_CAREER_ORDER);
    expect_text(HERE, asked, RIVAL("Ada 3", "random"));
}

/* ---- who enters ---- */

/* So many careful rivals, R0 and so on, with nothing but the will to drive, and Ann, whom Anna plays. */
static tk_campaign *rivals(int count)
{
    char name[16];
    tk_campaign *c = new_campaign();
    for (int i = 0; i < count; i++) {
        snprintf(name, sizeof name, "R%d", i);
        join(name, "careful");
    }
    join("Ann", "Anna");
    return c;
}

RULE_TEST("rival-careers", "rivals are asked in turn, from event to event another first, as many as there is room for")
{
    static const int FIELD[4][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 1, 2}};
    for (int results = 0; results < 5; results++) {
        tk_career_field field;
        tk_campaign *c = rivals(3);
        c->result_count = results; /* four characters: with three results it is Ann, whom nobody asks, then the first */
        for (int most = 0; most <= 9; most++) {
            tk_career_rivals(c, 0, most, &field);
            int count = most && most < 3 ? most : 3;
            expect_equal(field.count, count);
            for (int i = 0; i < count; i++) {
                expect_equal(field.who[i], FIELD[results % 4][i]);
                expect_equal(field.vehicle[i], TK_LENT);
            }
        }
        c->result_count = 0;
    }
    tk_career_field field;
    tk_campaign *c = rivals(9);
    tk_career_rivals(c, 0, 0, &field);
    expect_equal(field.count, 6); /* Amateur Night has six seats */
    tk_career_rivals(c, 0, 7, &field);
    expect_equal(field.count, 6);
    tk_career_rivals(c, tk_career_event(c, "division-5"), 0, &field);
    expect_equal(field.count, 0);
}

RULE_TEST("calendar",
          "while a week goes by rivals hold what is on, the greatest first, two or more of them; then it is over")
{
    tk_campaign *c = rivals(2);
    tk_career_wish wish = {.until = 2, .turns = 12};
    expect_equal(ask(&wish), TK_CAREER_ORDER);
    expect_text(HERE, asked, "{'do':'event','event':'amateur-night','turns':12,'entries':[{'who':'R0'},{'who':'R1'}]}");
    wish.turns = 0;
    ask(&wish);
    expect_text(HERE, asked, "{'do':'event','event':'amateur-night','entries':[{'who':'R0'},{'who':'R1'}]}");
    wish.most = 1;
    ask(&wish);
    expect_text(HERE, asked, "{'do':'week'}");
    wish.most = 2;
    ask(&wish);
    ordered("%s", asked);
    expect_equal(ask(&wish), TK_CAREER_PLAY);
    result({0}, {0});
    expect_equal(ask(&wish), TK_CAREER_ORDER); /* both have driven this week */
    expect_text(HERE, asked, "{'do':'week'}");
    ordered("%s", asked);
    expect_equal(c->week, 2);
    expect_equal(ask(&wish), TK_CAREER_REST);
    wish.until = 3; /* in the second week Division 10 is on, too, and Division 5 */
    for (int i = 0; i < 2; i++) {
        ordered("{'do':'grant','who':'R%d','account':'money','amount':20000,'why':'a test'}", i);
        ordered("{'do':'buy','who':'R%d','gear':'body-armor'}", i);
        ordered("{'do':'buy','who':'R%d','gear':'HP'}", i);
        ordered("{'do':'buy','who':'R%d','vehicle':'stinger'}", i);
        c->character[i].wins[0] = 3;
    }
    expect_equal(ask(&wish), TK_CAREER_ORDER);
    expect_text(HERE, asked,
                "{'do':'event','event':'division-10','entries':[{'who':'R1','vehicle':1},"
                "{'who':'R0','vehicle':0}]}");
}

RULE_TEST("calendar",
          "without a wish it stays the week it is; until so many events were, weeks go by while two rivals are left")
{
    tk_campaign *c = rivals(2);
    tk_career_wish wish = {.until = 1};
    expect_equal(ask(&wish), TK_CAREER_REST);
    wish = (tk_career_wish){.events = 1};
    expect_equal(ask(&wish), TK_CAREER_ORDER);
    expect_true(strstr(asked, "amateur-night") != NULL);
    ordered("%s", asked);
    result({0}, {0});
    expect_equal(ask(&wish), TK_CAREER_REST);
    wish.events = 2;
    expect_equal(ask(&wish), TK_CAREER_ORDER);
    c->character[0].employer = 2; /* one who works for somebody is no rival of anybody */
    expect_equal(ask(&wish), TK_CAREER_REST);
    c->character[0].employer = -1;
    expect_equal(ask(&wish), TK_CAREER_ORDER);
    snprintf(c->character[1].player, TK_CHARACTER_NAME, "Bert");
    expect_equal(ask(&wish), TK_CAREER_REST);
}

RULE_TEST("entries",
          "an event with a person in it, first or last, is for people to drive, one of rivals alone for bots")
{
    static const char *const FIELD[3][2] = {{"R0", "R1"}, {"R0", "Ann"}, {"Ann", "R0"}};
    for (int i = 0; i < 3; i++) {
        rivals(2);
        tk_career_wish nothing = {0};
        ordered("{'do':'event','event':'amateur-night','entries':[{'who':'%s'},{'who':'%s'}]}", FIELD[i][0],
                FIELD[i][1]);
        expect_equal(ask(&nothing), i ? TK_CAREER_DRIVE : TK_CAREER_PLAY);
        expect_equal(tk_career_has_people(the_campaign()), i > 0);
        expect_equal(tk_career_seat_is_persons(the_campaign(), 0), i == 2);
        expect_equal(tk_career_seat_is_persons(the_campaign(), 1), i == 1);
    }
}

/* ---- an event somebody wants to hold ---- */

/* Asks until it is not for a rival's order any more. */
static tk_career_step hold_wished(const char *json, const char *const *down, int downs, int turns)
{
    static char text[1024];
    tk_order order;
    tk_error error = {0};
    tk_career_step step;
    double_quotes(json, text, sizeof text);
    if (tk_order_open(&order, the_campaign(), text, strlen(text), &error) != TK_OK) failed(HERE, "%s", error.message);
    tk_career_wish wish = {.event = &order, .down = down, .downs = downs, .turns = turns};
    step = ask(&wish);
    expect_true(wish.event == NULL);
    tk_order_close(&order);
    return step;
}

RULE_TEST("entries",
          "it is completed: the entries given as they are, who is down for it, then rivals as far as there is room")
{
    static const char *const DOWN[] = {"{\"who\":\"Bob\",\"yields\":true}", "{\"who\":\"Ann\"}", "{\"who\":\"Nobody\"}",
                                       "{\"who\":\"Cy\",\"vehicle\":7}"};
    rivals(3);
    join("Bob", "Bert");
    join("Cy", "Cyril");
    expect_equal(hold_wished("{'do':'event','event':'amateur-night','entries':[{'who':'Ann'}]}", NULL, 0, 0),
                 TK_CAREER_ORDER);
    expect_text(
        HERE, asked,
        "{'do':'event','event':'amateur-night','entries':[{'who':'Ann'},{'who':'R0'},{'who':'R1'},{'who':'R2'}]}");
    hold_wished("{'do':'event','event':'amateur-night','entries':[{'who':'Ann','yields':false}]}", DOWN, 4, 9);
    expect_text(HERE, asked,
                "{'do':'event','event':'amateur-night','turns':9,'entries':[{'who':'Ann','yields':false},{'who':'Bob',"
                "'yields':true},{'who':'R0'},{'who':'R1'},{'who':'R2'}]}");
    ordered("%s", asked);
    ordered("{'do':'cancel','why':'a test'}");
    hold_wished("{'do':'event','event':'amateur-night','turns':5,'secret':true,'entries':[{'who':'Ann'},{'who':'R2'}]}",
                DOWN, 1, 9);
    expect_text(HERE, asked,
                "{'do':'event','event':'amateur-night','turns':5,'secret':true,'entries':[{'who':'Ann'},{'who':'R2'},"
                "{'who':'Bob','yields':true},{'who':'R0'},{'who':'R1'}]}");
    ordered("%s", asked);
}

RULE_TEST("entries",
          "no more than there are seats: six in an Amateur Night, whoever is down for it and however many rivals")
{
    static const char *const DOWN[] = {"{\"who\":\"P1\"}", "{\"who\":\"P2\"}", "{\"who\":\"P3\"}",
                                       "{\"who\":\"P4\"}", "{\"who\":\"P5\"}", "{\"who\":\"P6\"}"};
    rivals(7);
    char name[16];
    for (int i = 1; i <= 6; i++) {
        snprintf(name, sizeof name, "P%d", i);
        join(name, "somebody");
    }
    hold_wished("{'do':'event','event':'amateur-night','entries':[{'who':'Ann'}]}", DOWN, 6, 0);
    expect_text(HERE, asked,
                "{'do':'event','event':'amateur-night','entries':[{'who':'Ann'},{'who':'P1'},{'who':'P2'},{'who':'P3'},"
                "{'who':'P4'},{'who':'P5'}]}");
    hold_wished("{'do':'event','event':'amateur-night','entries':[{'who':'Ann'}]}", DOWN, 3, 0);
    expect_text(HERE, asked,
                "{'do':'event','event':'amateur-night','entries':[{'who':'Ann'},{'who':'P1'},{'who':'P2'},{'who':'P3'},"
                "{'who':'R0'},{'who':'R1'}]}");
}

RULE_TEST("entries",
          "what is wrong with an entry is said; alone nobody holds an event; what is no event is given as it is")
{
    rivals(1);
    the_campaign()->character[0].last_week = 1;
    expect_equal(hold_wished("{'do':'event','event':'amateur-night','entries':[{'who':'Nobody'}]}", NULL, 0, 0),
                 TK_CAREER_REFUSED);
    expect_text(HERE, asked, "there is no character called Nobody");
    expect_equal(hold_wished("{'do':'event','event':'amateur-night','entries':[{'who':'Ann'}]}", NULL, 0, 0),
                 TK_CAREER_REFUSED);
    expect_text(
        HERE, asked,
        "nobody else enters Amateur Night this week: no rival is fit and has a vehicle that would stand a chance");
    expect_equal(hold_wished("{'do':'event','event':'division-5','entries':[]}", NULL, 0, 0), TK_CAREER_REFUSED);
    expect_text(HERE, asked,
                "nobody else enters Division 5 Night this week: no rival is fit and has a vehicle of up to $5000 that "
                "would stand a chance");
    static const char *const AS_IT_IS[] = {"{\"do\":\"event\",\"event\":\"no-such\",\"entries\":[]}",
                                           "{\"do\":\"event\",\"event\":\"amateur-night\",\"entries\":5}",
                                           "{\"do\":\"event\",\"event\":\"road-duel\",\"entries\":[{},{},{}]}"};
    for (int i = 0; i < 3; i++) {
        expect_equal(hold_wished(AS_IT_IS[i], NULL, 0, 0), TK_CAREER_ORDER);
        expect_text(HERE, asked, AS_IT_IS[i]);
    }
    expect_equal(hold_wished("{'do':'event','event':'road-duel','entries':[{'who':'Ann'},{'who':'R0'}]}", NULL, 0, 0),
                 TK_CAREER_REFUSED);
}

RULE_TEST("campaign", "orders that are more than their line: a week by itself, an event that is to be completed")
{
    static const struct {
        const char *json;
        bool complete, week, event;
    } ROWS[] = {{"{'do':'week'}", false, true, false},
                {"{'do':'week'}", true, true, false},
                {"{'do':'week','more':1}", true, false, false},
                {"{'do':'event','event':'amateur-night'}", true, false, true},
                {"{'do':'event','event':'amateur-night'}", false, false, false},
                {"{'do':'vote'}", true, false, false}};
    for (int open = 0; open < 2; open++)
        for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
            char text[128];
            tk_order order;
            tk_error error;
            tk_career_wish wish = {0};
            tk_campaign *c = rivals(2);
            ordered("{'do':'week'}");
            if (open) ordered("{'do':'event','event':'amateur-night','entries':[{'who':'R0'},{'who':'R1'}]}");
            double_quotes(ROWS[i].json, text, sizeof text);
            expect_equal(tk_order_open(&order, c, text, strlen(text), &error), TK_OK);
            bool takes = tk_career_takes_time(&order, ROWS[i].complete, &wish);
            expect_of(ROWS[i].json, takes, !open && (ROWS[i].week || ROWS[i].event));
            expect_equal(wish.until, !open && ROWS[i].week ? 3 : 0);
            expect_true(wish.event == (!open && ROWS[i].event ? &order : NULL));
            tk_order_close(&order);
        }
}

/* ---- the vehicle and the event that are picked for somebody ---- */

RULE_TEST("entries",
          "by all means: a sensible vehicle, what is lent, the first that is let in, or at last any of one's own")
{
    tk_campaign *c = three_drivers(90000);
    int division_10 = tk_career_event(c, "division-10"), division_15 = tk_career_event(c, "division-15");
    expect_equal(tk_career_any_vehicle(c, 0, 0), TK_LENT);
    expect_equal(tk_career_any_vehicle(c, 0, division_10), TK_NO_VEHICLE);
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'Ann','vehicle':'hotshot'}");
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    expect_equal(tk_career_any_vehicle(c, 0, division_10), 2); /* outclassed, and let in */
    expect_equal(tk_career_any_vehicle(c, 0, division_15), 1);
    c->vehicle[2].owner = 1;
    expect_equal(tk_career_any_vehicle(c, 0, division_10), 1); /* too dear, but it is all there is */
    ordered("{'do':'buy','who':'Ann','vehicle':'hotshot'}");
    expect_equal(tk_career_any_vehicle(c, 0, division_10), 1); /* the first of them */
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    expect_equal(tk_career_any_vehicle(c, 0, division_10), 4);
}

RULE_TEST("entries", "the last event of the circuit that is on and that one may enter against somebody is picked")
{
    int alone = 0;
    tk_campaign *c = rivals(1);
    int ann = 1, amateur = 0, division_5 = tk_career_event(c, "division-5"),
        division_10 = tk_career_event(c, "division-10");
    expect_equal(tk_career_best_event(c, ann, -1, &alone), amateur);
    expect_equal(alone, -1);
    expect_equal(tk_career_best_event(c, 0, -1, &alone), -1); /* the rival is alone with itself */
    expect_equal(alone, amateur);
    ordered("{'do':'week'}");
    for (int who = 0; who < 2; who++)
        ordered("{'do':'grant','who':'%s','account':'money','amount':20000,'why':'a test'}", who ? "Ann" : "R0");
    ordered("{'do':'buy','who':'Ann','vehicle':'stinger'}");
    expect_equal(tk_career_best_event(c, ann, -1, &alone), amateur);
    expect_equal(alone, division_10);
    ordered("{'do':'buy','who':'R0','vehicle':'stinger'}");
    expect_equal(tk_career_best_event(c, ann, -1, &alone), division_10);
    expect_equal(tk_career_best_event(c, ann, 0, &alone), division_10);
    expect_equal(tk_career_best_event(c, ann, 1, &alone), -1); /* not hers */
    expect_equal(tk_career_best_event(c, ann, 2, &alone), -1); /* nobody's */
    expect_equal(alone, -1);
    ordered("{'do':'buy','who':'Ann','vehicle':'killer-kart'}");
    ordered("{'do':'buy','who':'R0','vehicle':'killer-kart'}");
    expect_equal(tk_career_best_event(c, ann, 2, &alone), division_10); /* let in, if outclassed */
    c->vehicle[1].owner = -1;
    expect_equal(tk_career_best_event(c, ann, 2, &alone), division_5);
    expect_equal(alone, division_10);
    for (int dp = 0; dp <= 3; dp++) {
        c->character[ann].dp = dp;
        expect_equal(tk_career_is_hurt(c, ann), dp < 3);
        expect_equal(tk_career_best_event(c, ann, 2, &alone) >= 0, dp == 3);
    }
}
