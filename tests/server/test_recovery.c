/* What a server finds in the database when it starts: events whose table is missing, whose match has ended without a
 * result, and weeks that were going on. The states are made by hand, because the server's own transactions leave none
 * of the first two behind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "database.h"
#include "server/server.h"

/* A server without a network. It is about to stop, so nothing is given to other threads. */
static server *start(void)
{
    server *s = calloc(1, sizeof *s);
    tk_error error = {0};
    assert_non_null(s);
    s->def = tk_server_def_default();
    s->stopping = true;
    assert_int_equal(tk_store_open(database_path, &s->store, &error), TK_OK);
    s->bots = workers_create(s, 1);
    s->events = workers_create(s, 1);
    s->recovering = true;
    campaigns_recover(s);
    assert_true(turn_end(s));
    return s;
}

static void stop(server *s)
{
    assert_true(turn_end(s));
    for (int i = 0; i < TABLE_BUCKETS; i++)
        while (s->tables[i]) table_drop(s->tables[i]);
    for (int i = 0; i < CAMPAIGN_BUCKETS; i++)
        while (s->campaigns[i]) campaign_drop(s->campaigns[i]);
    workers_destroy(s->bots);
    workers_destroy(s->events);
    tk_store_close(s->store);
    free(s);
}

static void change_by_hand(const char *sql)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(database_path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void order(campaign *c, const char *json)
{
    tk_error error = {0};
    tk_json order = {0};
    tk_text_put(&order.text, json);
    assert_int_equal(campaign_give(c, &order, &error), TK_OK);
}

/* Ann and Bob, and an event of theirs that has just begun. */
static campaign *begin(server *s)
{
    tk_campaign *play = NULL;
    tk_seed seed = tk_seed_from_number(9);
    tk_stored_campaign stored = {.driver = "quick"};
    tk_text header = {0};
    char key[3][TOKEN_TEXT + 1];
    assert_int_equal(tk_campaign_create(NULL, "Recovered", &seed, &play, NULL), TK_OK);
    tk_campaign_write_header(play, &header);
    campaign *c = campaign_adopt(s, &stored, play, &header, "", key);
    tk_text_free(&header);
    assert_non_null(c);
    order(c, "{\"do\":\"join\",\"name\":\"Ann\",\"player\":\"Ann\",\"skills\":{\"driver\":0}}");
    order(c, "{\"do\":\"join\",\"name\":\"Bob\",\"player\":\"Bob\",\"skills\":{\"driver\":0}}");
    order(
        c,
        "{\"do\":\"event\",\"event\":\"amateur-night\",\"entries\":[{\"who\":\"Ann\"},{\"who\":\"Bob\"}],\"turns\":1}");
    assert_true(turn_end(s));
    assert_true(c->stored.open && c->stored.table[0]);
    return c;
}

static table *table_of(const campaign *c)
{
    bool broken;
    table *t = table_find(c->server, c->stored.table, &broken);
    assert_non_null(t);
    return t;
}

/* Everybody does the first thing that comes to mind. */
static void play_out(table *t)
{
    static tk_action legal[TK_MAX_LEGAL];
    for (uint32_t pending; (pending = tk_match_pending(t->match)) != 0;) {
        const tk_world *world = tk_match_world(t->match);
        int seat = tk_first_seat(pending);
        assert_true(world->game->legal(world, tk_match_state(t->match), seat, legal, TK_MAX_LEGAL) > 0);
        assert_int_equal(table_act(t, seat, legal[0]), TK_REASON_FINE);
    }
    assert_true(turn_end(t->server));
}

static campaign *only_campaign(server *s, const char *id)
{
    bool broken;
    campaign *c = campaign_find(s, id, &broken);
    assert_non_null(c);
    return c;
}

static char *record_of(const campaign *c)
{
    tk_text text = {0};
    tk_error error = {0};
    assert_int_equal(campaign_record(c, &text, &error), TK_OK);
    char *copy = strdup(tk_text_string(&text));
    tk_text_free(&text);
    return copy;
}

static void a_match_that_has_ended_without_a_result_is_entered_once(void **unused)
{
    (void)unused;
    server *s = start();
    campaign *c = begin(s);
    char id[TK_TABLE_ID + 1], table_id[TK_TABLE_ID + 1], sql[256];
    memcpy(id, c->stored.id, sizeof id);
    memcpy(table_id, c->stored.table, sizeof table_id);
    play_out(table_of(c));
    assert_int_equal(tk_campaign_results(c->play), 1);
    assert_true(!c->stored.open && !c->stored.table[0]);
    char *whole = record_of(c);
    stop(s);
    snprintf(sql, sizeof sql, "DELETE FROM campaign_orders WHERE n=4;UPDATE campaigns SET open=1,table_id='%s';",
             table_id);
    change_by_hand(sql);
    for (int times = 0; times < 2; times++) { /* the second time there is nothing to do */
        s = start();
        c = only_campaign(s, id);
        char *again = record_of(c);
        assert_string_equal(again, whole);
        assert_true(!c->stored.open && tk_campaign_results(c->play) == 1);
        free(again);
        stop(s);
    }
    free(whole);
}

static void an_event_without_a_table_gets_it_again(void **unused)
{
    (void)unused;
    server *s = start();
    campaign *c = begin(s);
    char id[TK_TABLE_ID + 1];
    memcpy(id, c->stored.id, sizeof id);
    tk_seed seed = table_of(c)->stored.secret;
    char *config = strdup(table_of(c)->stored.config);
    stop(s);
    static const char *const losses[] = {"DELETE FROM tables;DELETE FROM seats;UPDATE campaigns SET table_id='';",
                                         "DELETE FROM tables;DELETE FROM seats;"};
    for (int i = 0; i < 2; i++) {
        change_by_hand(losses[i]);
        s = start();
        c = only_campaign(s, id);
        const table *t = table_of(c);
        assert_memory_equal(&t->stored.secret, &seed, sizeof seed);
        assert_string_equal(t->stored.config, config);
        assert_int_equal(tk_campaign_orders(c->play), 3);
        stop(s);
    }
    free(config);
}

static void a_week_that_was_going_on_goes_on(void **unused)
{
    (void)unused;
    server *s = start();
    campaign *c = begin(s);
    char id[TK_TABLE_ID + 1];
    memcpy(id, c->stored.id, sizeof id);
    play_out(table_of(c));
    stop(s);
    change_by_hand("UPDATE campaigns SET going_on=1;");
    s = start();
    c = only_campaign(s, id);
    assert_int_equal(tk_campaign_week(c->play), 2);
    assert_false(c->stored.going_on);
    stop(s);
}

static void what_is_called_off_has_no_result(void **unused)
{
    (void)unused;
    server *s = start();
    campaign *c = begin(s);
    table *t = table_of(c);
    order(c, "{\"do\":\"cancel\",\"why\":\"rain\"}");
    assert_true(t->stored.over && t->stored.resigned && !c->stored.open && !c->stored.table[0]);
    assert_int_equal(tk_campaign_results(c->play), 0);
    stop(s);
}

/* The last move and the result are one transaction: when it fails, neither has happened. */
static void a_result_that_cannot_be_stored_takes_the_last_move_with_it(void **unused)
{
    (void)unused;
    static tk_action legal[TK_MAX_LEGAL];
    server *s = start();
    campaign *c = begin(s);
    table *t = table_of(c);
    int length = 0;
    while (!t->stored.over) {
        const tk_world *world = tk_match_world(t->match);
        int seat = tk_first_seat(tk_match_pending(t->match));
        assert_true(turn_end(s));
        length = tk_match_length(t->match);
        assert_true(world->game->legal(world, tk_match_state(t->match), seat, legal, TK_MAX_LEGAL) > 0);
        assert_int_equal(table_act(t, seat, legal[0]), TK_REASON_FINE);
    }
    assert_int_equal(tk_campaign_results(c->play), 1);
    tk_store_fail_commits(s->store, 1);
    assert_false(turn_end(s));
    assert_int_equal(tk_campaign_results(c->play), 0);
    assert_int_equal(tk_match_length(t->match), length);
    assert_true(c->stored.open && !t->stored.over);
    play_out(t);
    assert_int_equal(tk_campaign_results(c->play), 1);
    stop(s);
}

int main(void)
{
    log_set_level(TK_LOG_ERROR);
#define TEST(name) cmocka_unit_test_setup_teardown(name, make_database, remove_database)
    const struct CMUnitTest tests[] = {
        TEST(a_match_that_has_ended_without_a_result_is_entered_once),
        TEST(an_event_without_a_table_gets_it_again),
        TEST(a_week_that_was_going_on_goes_on),
        TEST(what_is_called_off_has_no_result),
        TEST(a_result_that_cannot_be_stored_takes_the_last_move_with_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
