/* Campaigns of rivals from their first Amateur Night on: the books balance, the record is the campaign, and there is
 * always somebody to drive against. TURNKEY_CAMPAIGNS=20 for surer figures of who goes bankrupt. */
#include "core_test.h"
#include "games/classic/career/career.h"
#include "turnkey/lab.h"
#include "type_test.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DRIVERS = 8,
    EVENTS = 50,
    TURNS = 40,
    FIELD = 4,
    WEEKS = 40,
    STAKE = 1500,
    HARD_TIMES = 15 /* turns: few win */,
    MANY = 100000
};

static void give(tk_campaign *c, tk_json *order, tk_text *record)
{
    tk_error error = {0};
    tk_status status = tk_campaign_order(c, tk_text_string(&order->text), order->text.length, &error);
    if (status != TK_OK) print_error("%s: %s\n%s\n", error.where, error.message, tk_text_string(&order->text));
    assert_int_equal(status, TK_OK);
    tk_campaign_write_order(c, record);
    tk_json_free(order);
}

/* As many as there may be of them, the first half careful, the others random. */
static const char *const HALF[] = {"careful", "random"};
static const tk_career_start EIGHT = {.rivals = DRIVERS, .temper = HALF, .tempers = 2};

static tk_campaign *begin(uint64_t number, tk_text *record)
{
    tk_campaign *c = NULL;
    tk_seed seed = tk_seed_from_number(number);
    assert_int_equal(tk_campaign_create(NULL, "A campaign", &seed, &c, NULL), TK_OK);
    tk_campaign_write_header(c, record);
    for (tk_json order = {0}; tk_career_begin(c, &EIGHT, &order); order = (tk_json){0}) give(c, &order, record);
    return c;
}

/* One order more. */
static void go_on(tk_campaign *c, int turns, tk_text *record)
{
    tk_career_wish wish = {.turns = turns, .most = FIELD, .until = INT_MAX};
    tk_json order = {0};
    tk_error error = {0};
    tk_career_step step = tk_career_next(c, &wish, &order, &error);
    if (step == TK_CAREER_PLAY)
        assert_int_equal(tk_event_play(c, NULL, "quick", &order, &error), TK_OK);
    else
        assert_int_equal(step, TK_CAREER_ORDER);
    give(c, &order, record);
}

/* Whoever has not had anything yet gets a stake, and so has to live on it from then on. */
static void stake_newcomers(tk_campaign *c, int stake, tk_text *record)
{
    for (int who = 0; stake && who < tk_campaign_characters(c); who++) {
        const tk_character *it = tk_campaign_character(c, who);
        tk_json order = {0};
        if (it->owned_something || it->dead || it->out || tk_campaign_open_event(c)->open) continue;
        tk_text_printf(&order.text,
                       "{\"do\":\"grant\",\"who\":\"%s\",\"account\":\"money\",\"amount\":%d,\"why\":\"a stake\"}",
                       it->name, stake);
        give(c, &order, record);
    }
}

/* Until there were so many events, or so many weeks have gone by. */
static tk_campaign *play(uint64_t number, int events, int weeks, int stake, int turns, tk_text *record)
{
    tk_campaign *c = begin(number, record);
    while (tk_campaign_results(c) < events && tk_campaign_week(c) <= weeks) {
        stake_newcomers(c, stake, record);
        go_on(c, turns, record);
    }
    return c;
}

static int sum_of(const tk_campaign *c, int who, tk_account account, int skill)
{
    int sum = 0;
    for (int i = 0; i < tk_campaign_ledger(c); i++) {
        const tk_ledger_line *line = tk_campaign_line(c, i);
        if (line->who == who && line->account == account && (account != TK_ACCOUNT_SKILL || line->skill == skill))
            sum += line->amount;
    }
    return sum;
}

/* Every balance is the sum of its lines, and nobody owes anything. */
static void check_balances(const tk_campaign *c)
{
    for (int who = 0; who < tk_campaign_characters(c); who++) {
        const tk_character *it = tk_campaign_character(c, who);
        assert_int_equal(it->money, sum_of(c, who, TK_ACCOUNT_MONEY, 0));
        assert_int_equal(it->prestige, sum_of(c, who, TK_ACCOUNT_PRESTIGE, 0));
        assert_int_equal(it->general, sum_of(c, who, TK_ACCOUNT_GENERAL, 0));
        assert_true(it->money >= 0 && it->general >= 0);
        for (int skill = 0; skill < tk_campaign_skills(c); skill++) {
            assert_int_equal(it->points[skill], sum_of(c, who, TK_ACCOUNT_SKILL, skill));
            assert_true(it->points[skill] >= 0);
        }
    }
}

/* What was paid into the campaign from outside, less what went out of it, is what its people have. */
static void check_flow(const tk_campaign *c)
{
    int64_t in = 0, out = 0, held = 0;
    for (int i = 0; i < tk_campaign_ledger(c); i++) {
        const tk_ledger_line *line = tk_campaign_line(c, i);
        if (line->account != TK_ACCOUNT_MONEY) continue;
        if (line->amount > 0) in += line->amount;
        if (line->amount < 0) out -= line->amount;
    }
    for (int who = 0; who < tk_campaign_characters(c); who++) held += tk_campaign_character(c, who)->money;
    assert_true(in > 0 && out > 0);
    assert_true(in - out == held);
}

/* Everybody in a result was there, and the kills of the results are the kills of the characters. */
static void check_results(const tk_campaign *c)
{
    static int kills[TK_MAX_CHARACTERS], events[TK_MAX_CHARACTERS];
    memset(kills, 0, sizeof kills);
    memset(events, 0, sizeof events);
    for (int i = 0; i < tk_campaign_results(c); i++) {
        const tk_event_result *r = tk_campaign_result_of(c, i);
        for (int k = 0; k < r->entries; k++) {
            events[r->entry[k].who]++;
            if (r->seen) kills[r->entry[k].who] += r->entry[k].kills;
        }
    }
    for (int who = 0; who < tk_campaign_characters(c); who++) {
        assert_int_equal(tk_campaign_character(c, who)->kills, kills[who]);
        assert_int_equal(tk_campaign_character(c, who)->events, events[who]);
    }
}

static void fifty_events_balance_to_the_dollar(void **state)
{
    (void)state;
    tk_text record = {0};
    tk_campaign *c = play(1, EVENTS, MANY, 0, TURNS, &record), *copy = NULL;
    assert_int_equal(tk_campaign_results(c), EVENTS);
    check_balances(c);
    check_flow(c);
    check_results(c);
    size_t sound = 0;
    assert_int_equal(tk_campaign_read(NULL, tk_text_string(&record), record.length, &copy, &sound, NULL), TK_OK);
    assert_int_equal(sound, record.length);
    tk_json first = {0}, second = {0};
    tk_campaign_write(c, 0, &first);
    tk_campaign_write(copy, 0, &second);
    assert_string_equal(tk_text_string(&first.text), tk_text_string(&second.text));
    assert_type("classic", &career_type, &first);
    tk_json_free(&first);
    tk_json_free(&second);
    tk_text_free(&record);
    tk_campaign_destroy(copy);
    tk_campaign_destroy(c);
}

/* A record cut anywhere reads as the campaign up to its last whole line, and from there it goes on to the same end. */
static void a_campaign_cut_off_goes_on_to_the_same_end(void **state)
{
    (void)state;
    enum { SHORT = 6, CUTS = 4 };
    tk_text record = {0};
    tk_campaign *c = play(2, SHORT, MANY, 0, TURNS, &record);
    uint64_t seed = 20261116;
    printf("seed %llu\n", (unsigned long long)seed);
    tk_dice dice;
    tk_seed where = tk_seed_from_number(seed);
    tk_dice_init(&dice, &where);
    tk_dice_ply(&dice, 0);
    for (int i = 0; i < CUTS; i++) {
        size_t header = strcspn(tk_text_string(&record), "\n") + 1, sound;
        size_t cut = header + tk_dice_below(&dice, (uint32_t)(record.length - header));
        tk_campaign *rest = NULL;
        tk_text whole = {0};
        assert_int_equal(tk_campaign_read(NULL, tk_text_string(&record), cut, &rest, &sound, NULL), TK_OK);
        tk_text_put_bytes(&whole, tk_text_string(&record), sound);
        for (tk_json order = {0}; tk_campaign_orders(rest) < DRIVERS; order = (tk_json){0}) {
            assert_true(tk_career_begin(rest, &EIGHT, &order)); /* nobody is there yet who could decide */
            give(rest, &order, &whole);
        }
        while (tk_campaign_results(rest) < SHORT) go_on(rest, TURNS, &whole);
        assert_string_equal(tk_text_string(&whole), tk_text_string(&record));
        tk_text_free(&whole);
        tk_campaign_destroy(rest);
    }
    tk_text_free(&record);
    tk_campaign_destroy(c);
}

static void give_text(tk_campaign *c, const char *format, const char *name, tk_text *record)
{
    tk_json order = {0};
    tk_text_printf(&order.text, format, name);
    give(c, &order, record);
}

/* Neither money nor a vehicle: out of the game, and followed by the next of the line, however often; a name that is
 * somebody's already is left out. */
static void whoever_falls_is_followed_by_an_heir(void **state)
{
    (void)state;
    enum { FALLEN = 300, TAKEN = 7 };
    tk_campaign *c = NULL;
    tk_text record = {0};
    tk_seed seed = tk_seed_from_number(4);
    tk_career_wish nothing = {0};
    char name[TK_CHARACTER_NAME] = "Ada";
    assert_int_equal(tk_campaign_create(NULL, "Heirs", &seed, &c, NULL), TK_OK);
    give_text(c, "{\"do\":\"join\",\"name\":\"%s\",\"player\":\"careful\"}", name, &record);
    give_text(c, "{\"do\":\"join\",\"name\":\"%s\",\"player\":\"you\"}", "Ada 7", &record);
    for (int fallen = 1, number = 1; fallen <= FALLEN; fallen++) {
        tk_json order = {0};
        give_text(c, "{\"do\":\"grant\",\"who\":\"%s\",\"account\":\"money\",\"amount\":1,\"why\":\"alms\"}", name,
                  &record);
        give_text(c, "{\"do\":\"week\"%s}", "", &record);
        assert_true(tk_campaign_character(c, tk_campaign_find(c, name))->out);
        assert_int_equal(tk_career_next(c, &nothing, &order, NULL), TK_CAREER_ORDER);
        give(c, &order, &record);
        number += number + 1 == TAKEN ? 2 : 1;
        snprintf(name, sizeof name, "Ada %d", number);
        const tk_character *heir = tk_campaign_character(c, tk_campaign_characters(c) - 1);
        assert_string_equal(heir->name, name);
        assert_string_equal(heir->player, "careful");
        assert_int_equal(tk_career_next(c, &nothing, &order, NULL), TK_CAREER_REST);
    }
    assert_string_equal(tk_campaign_character(c, 0)->name, "Ada");
    tk_text_free(&record);
    tk_campaign_destroy(c);
}

static void join(tk_campaign *c, const char *name, const char *player, tk_text *record)
{
    tk_json order = {0};
    tk_text_printf(&order.text, "{\"do\":\"join\",\"name\":\"%s\",\"player\":\"%s\"}", name, player);
    give(c, &order, record);
}

static void fall(tk_campaign *c, const char *name, tk_text *record)
{
    give_text(c, "{\"do\":\"grant\",\"who\":\"%s\",\"account\":\"money\",\"amount\":1,\"why\":\"alms\"}", name, record);
    give_text(c, "{\"do\":\"week\"%s}", "", record);
    assert_true(tk_campaign_character(c, tk_campaign_find(c, name))->out);
}

/* Whatever somebody is called is followed by one heir with a name that can be written, and by no more. */
static void every_name_has_one_heir(void **state)
{
    (void)state;
    static const struct {
        const char *name, *heir;
    } LINES[] = {{"Maximilian Alexander Montgomery Schmidt", "Maximilian Alexander Montgomery 2"},
                 {"\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84"
                  "x\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84",
                  "\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84"
                  "x\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84\xc3\x84 2"},
                 {"007", "007 2"},
                 {"9 Lives", "9 Lives 2"},
                 {"R2D2 4", "R2D2 2"},
                 {" ", "  2"}};
    tk_text record = {0};
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        tk_campaign *c = NULL;
        tk_seed seed = tk_seed_from_number(5);
        tk_career_wish nothing = {0};
        tk_json order = {0};
        assert_int_equal(tk_campaign_create(NULL, "Heirs", &seed, &c, NULL), TK_OK);
        join(c, LINES[i].name, "careful", &record);
        join(c, "8 Ball", "careful", &record); /* no heir of somebody else whose name has a number in it */
        fall(c, LINES[i].name, &record);
        assert_int_equal(tk_career_next(c, &nothing, &order, NULL), TK_CAREER_ORDER);
        give(c, &order, &record);
        assert_string_equal(tk_campaign_character(c, tk_campaign_characters(c) - 1)->name, LINES[i].heir);
        assert_int_equal(tk_career_next(c, &nothing, &order, NULL), TK_CAREER_REST);
        tk_campaign_destroy(c);
    }
    tk_text_free(&record);
}

/* All that rivals want first, then what is wished for. */
static tk_career_step ask(tk_campaign *c, const char *event, tk_error *error, tk_text *record)
{
    tk_order order;
    tk_career_step step;
    tk_json next = {0};
    assert_int_equal(tk_order_open(&order, c, event, strlen(event), error), TK_OK);
    tk_career_wish wish = {.event = &order};
    while ((step = tk_career_next(c, &wish, &next, error)) == TK_CAREER_ORDER && wish.event) give(c, &next, record);
    tk_json_free(&next);
    tk_order_close(&order);
    return step;
}

/* Who enters badly is told that, not that nobody else comes. */
static void what_is_wrong_with_an_entry_is_said(void **state)
{
    (void)state;
    tk_text record = {0};
    tk_error error = {0};
    tk_campaign *c = begin(6, &record);
    join(c, "Max", "you", &record);
    assert_int_equal(
        ask(c, "{\"do\":\"event\",\"event\":\"amateur-night\",\"entries\":[{\"who\":\"Max\"}]}", &error, &record),
        TK_CAREER_ORDER);
    assert_int_equal(
        ask(c, "{\"do\":\"event\",\"event\":\"amateur-night\",\"entries\":[{\"who\":\"Max\",\"medic\":\"Nobody\"}]}",
            &error, &record),
        TK_CAREER_REFUSED);
    assert_int_equal(error.code, TK_REFUSED);
    assert_string_equal(error.message, "there is no character called Nobody");
    assert_int_equal(
        ask(c, "{\"do\":\"event\",\"event\":\"division-5\",\"entries\":[{\"who\":\"Max\"}]}", &error, &record),
        TK_CAREER_REFUSED);
    assert_string_equal(error.message, "Max needs a vehicle");
    tk_text_free(&record);
    tk_campaign_destroy(c);
}

/* Weeks go by for events of rivals only while there are two of them: an heir and the one he follows are one. */
static void events_without_end_need_two_rivals(void **state)
{
    (void)state;
    tk_campaign *c = NULL;
    tk_text record = {0};
    tk_seed seed = tk_seed_from_number(7);
    tk_career_wish wish = {.events = 3};
    tk_json order = {0};
    assert_int_equal(tk_campaign_create(NULL, "Alone", &seed, &c, NULL), TK_OK);
    assert_int_equal(tk_career_next(c, &wish, &order, NULL), TK_CAREER_REST);
    join(c, "Ada", "careful", &record);
    fall(c, "Ada", &record);
    assert_int_equal(tk_career_next(c, &wish, &order, NULL), TK_CAREER_ORDER);
    give(c, &order, &record);
    assert_int_equal(tk_career_next(c, &wish, &order, NULL), TK_CAREER_REST);
    join(c, "Buck", "careful", &record);
    for (tk_career_step step; (step = tk_career_next(c, &wish, &order, NULL)) != TK_CAREER_REST;) {
        if (step == TK_CAREER_PLAY) assert_int_equal(tk_event_play(c, NULL, "quick", &order, NULL), TK_OK);
        give(c, &order, &record);
    }
    assert_int_equal(tk_campaign_results(c), wish.events);
    tk_text_free(&record);
    tk_campaign_destroy(c);
}

/* Max and three rivals in an event that bots drive; how Max ended it. */
static const char *end_of_max(uint64_t number, bool yields, int *rivals_who_gave_up)
{
    tk_campaign *c = NULL;
    tk_text record = {0};
    tk_seed seed = tk_seed_from_number(number);
    tk_json order = {0};
    tk_order event;
    tk_error error = {0};
    static char standing[32];
    assert_int_equal(tk_campaign_create(NULL, "Alone", &seed, &c, NULL), TK_OK);
    join(c, "Max", "you", &record);
    for (int i = 0; i < 3; i++) join(c, tk_rival_name(i), "careful", &record);
    const char *text =
        yields ? "{\"do\":\"event\",\"event\":\"amateur-night\",\"entries\":[{\"who\":\"Max\",\"yields\":true}]}"
               : "{\"do\":\"event\",\"event\":\"amateur-night\",\"entries\":[{\"who\":\"Max\"}]}";
    assert_int_equal(tk_order_open(&event, c, text, strlen(text), &error), TK_OK);
    tk_career_wish wish = {.event = &event};
    while (!tk_campaign_open_event(c)->open) {
        assert_int_equal(tk_career_next(c, &wish, &order, &error), TK_CAREER_ORDER);
        give(c, &order, &record);
    }
    tk_order_close(&event);
    assert_int_equal(tk_event_play(c, NULL, "quick", &order, &error), TK_OK);
    const char *at = tk_text_string(&order.text);
    for (int car = 0; (at = strstr(at, "\"standing\":\"")) != NULL; car++) {
        at += strlen("\"standing\":\"");
        if (!car) snprintf(standing, sizeof standing, "%.*s", (int)strcspn(at, "\""), at);
        if (car) *rivals_who_gave_up += strncmp(at, "surrendered", strlen("surrendered")) == 0;
    }
    tk_json_free(&order);
    tk_text_free(&record);
    tk_campaign_destroy(c);
    return standing;
}

static void own_driver_gives_up_only_if_asked_to(void **state)
{
    (void)state;
    int rivals = 0, asked = 0;
    for (uint64_t number = 1; number <= 12; number++) {
        assert_string_not_equal(end_of_max(number, false, &rivals), "surrendered");
        asked += strcmp(end_of_max(number, true, &rivals), "surrendered") == 0;
    }
    assert_true(rivals > 0);
    assert_true(asked > 0);
}

static bool may(tk_campaign *c, const tk_career_hand *hand, const char *text)
{
    tk_order order;
    tk_error error = {0};
    assert_int_equal(tk_order_open(&order, c, text, strlen(text), &error), TK_OK);
    bool allowed = tk_career_may_order(&order, hand);
    tk_order_close(&order);
    return allowed;
}

static void players_order_for_their_own(void **state)
{
    (void)state;
    static const char *const DOWN[] = {"{\"who\":\"Max\"}"};
    tk_campaign *c = NULL;
    tk_text record = {0};
    tk_seed seed = tk_seed_from_number(8);
    const tk_career_hand ann = {.player = "ann"}, nobody = {.player = ""}, referee = {.player = "", .referee = true};
    const tk_career_hand asked = {.player = "ann", .down = DOWN, .downs = 1};
    assert_int_equal(tk_campaign_create(NULL, "Hands", &seed, &c, NULL), TK_OK);
    join(c, "Anvil", "ann", &record);
    join(c, "Max", "bob", &record);
    join(c, "Ada", "careful", &record);
    give_text(c, "{\"do\":\"grant\",\"who\":\"%s\",\"account\":\"money\",\"amount\":200,\"why\":\"wages\"}", "Anvil",
              &record);
    give_text(c, "{\"do\":\"hire\",\"who\":\"%s\",\"name\":\"Gus\",\"skills\":{}}", "Anvil", &record);
    assert_true(may(c, &ann, "{\"do\":\"reload\",\"who\":\"Anvil\"}"));
    assert_true(may(c, &ann, "{\"do\":\"reload\",\"who\":\"Gus\"}"));
    assert_false(may(c, &ann, "{\"do\":\"reload\",\"who\":\"Max\"}"));
    assert_false(may(c, &ann, "{\"do\":\"work\",\"who\":\"Anvil\",\"second\":\"Max\"}"));
    assert_false(may(c, &nobody, "{\"do\":\"reload\",\"who\":\"Anvil\"}"));
    assert_true(may(c, &ann, "{\"do\":\"join\",\"name\":\"New\",\"player\":\"ann\"}"));
    assert_false(may(c, &ann, "{\"do\":\"join\",\"name\":\"New\",\"player\":\"bob\"}"));
    assert_false(may(c, &ann, "{\"do\":\"week\"}"));
    assert_true(may(c, &referee, "{\"do\":\"week\"}"));
    assert_false(may(c, &referee, "{\"do\":\"result\"}"));
    const char *both =
        "{\"do\":\"event\",\"event\":\"amateur-night\",\"entries\":[{\"who\":\"Anvil\"},{\"who\":\"Max\"}]}";
    assert_false(may(c, &ann, both));
    assert_true(may(c, &asked, both));
    assert_true(may(c, &ann, "{\"do\":\"event\",\"event\":\"x\",\"entries\":[{\"who\":\"Anvil\"},{\"who\":\"Ada\"}]}"));
    assert_false(may(c, &ann, "{\"do\":\"event\",\"event\":\"x\",\"entries\":[{\"who\":\"Ada\",\"medic\":\"Max\"}]}"));
    assert_false(may(c, &ann, "{\"do\":\"event\",\"event\":\"x\",\"special\":true,\"entries\":[]}"));
    assert_int_equal(tk_career_character_of(c, "bob"), 1);
    assert_int_equal(tk_career_character_of(c, "eve"), -1);
    assert_true(tk_career_reserves("Careful") && tk_career_reserves("hireling") && !tk_career_reserves("ann"));
    tk_text_free(&record);
    tk_campaign_destroy(c);
}

typedef struct careers {
    int begun, bankrupt, dead, wins;
    int64_t earned;
} careers;

static void count_careers(const tk_campaign *c, careers out[2])
{
    for (int who = 0; who < tk_campaign_characters(c); who++) {
        const tk_character *it = tk_campaign_character(c, who);
        careers *kind = &out[strcmp(it->player, "random") == 0];
        kind->begun++;
        kind->bankrupt += it->out;
        kind->dead += it->dead;
        for (int row = 0; row < TK_MAX_CIRCUIT; row++) kind->wins += it->wins[row];
    }
    for (int i = 0; i < tk_campaign_ledger(c); i++) {
        const tk_ledger_line *line = tk_campaign_line(c, i);
        bool prize = line->account == TK_ACCOUNT_MONEY && line->why == TK_WHY_PRIZE;
        const char *player = tk_campaign_character(c, line->who)->player;
        if (prize) out[strcmp(player, "random") == 0].earned += line->amount;
    }
}

static void careful_rivals_go_bankrupt_less_often(void **state)
{
    (void)state;
    const char *more = getenv("TURNKEY_CAMPAIGNS");
    int campaigns = more ? atoi(more) : 3;
    careers kind[2] = {{0}};
    for (int i = 0; i < campaigns; i++) {
        tk_text record = {0};
        tk_campaign *c = play(100 + (uint64_t)i, MANY, WEEKS, STAKE, HARD_TIMES, &record);
        count_careers(c, kind);
        tk_text_free(&record);
        tk_campaign_destroy(c);
    }
    for (int i = 0; i < 2; i++)
        printf("%s: %d careers, %d bankrupt, %d dead, %d events won, $%lld in prizes\n", i ? "random" : "careful",
               kind[i].begun, kind[i].bankrupt, kind[i].dead, kind[i].wins, (long long)kind[i].earned);
    assert_true(kind[0].bankrupt < kind[1].bankrupt); /* both had as many places for as many weeks */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fifty_events_balance_to_the_dollar),
        cmocka_unit_test(a_campaign_cut_off_goes_on_to_the_same_end),
        cmocka_unit_test(whoever_falls_is_followed_by_an_heir),
        cmocka_unit_test(every_name_has_one_heir),
        cmocka_unit_test(what_is_wrong_with_an_entry_is_said),
        cmocka_unit_test(events_without_end_need_two_rivals),
        cmocka_unit_test(own_driver_gives_up_only_if_asked_to),
        cmocka_unit_test(players_order_for_their_own),
        cmocka_unit_test(careful_rivals_go_bankrupt_less_often),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
