/* The store: what is committed is there after reopening, what is not committed is not, and bounds are kept. */
#include "core_test.h"

#include <sqlite3.h>

#include "database.h"
#include "turnkey/store.h"

static tk_store *open_store(void)
{
    tk_store *store;
    tk_error error = {0};
    assert_int_equal(tk_store_open(database_path, &store, &error), TK_OK);
    return store;
}

static tk_stored_table sample(const char *id)
{
    static char config[] = "{\"seats\":2}";
    tk_stored_table table = {.config = config,
                             .secret = tk_seed_from_number(7),
                             .clock = TK_CLOCK_DAYS,
                             .clock_value = 3,
                             .open = true,
                             .created_ms = 1000,
                             .seats = 2,
                             .game = "cards",
                             .variant = "duel",
                             .title = "Ann's \"table\"",
                             .address = "127.0.0.1"};
    snprintf(table.id, sizeof table.id, "%s", id);
    for (int i = 0; i < 2; i++) {
        snprintf(table.seat[i].player, TK_SEAT_NAME, "human");
        memset(table.seat[i].token_hash, 40 + i, TK_TOKEN_HASH);
    }
    return table;
}

static void add(tk_store *store, const tk_stored_table *table)
{
    tk_error error = {0};
    assert_int_equal(tk_store_begin(store, &error), TK_OK);
    assert_int_equal(tk_store_add_table(store, table, &error), TK_OK);
    assert_int_equal(tk_store_commit(store, &error), TK_OK);
}

static void a_table_reads_back_after_reopening(void **unused)
{
    (void)unused;
    tk_store *store = open_store();
    tk_stored_table table = sample("abcdefghij"), back;
    tk_error error = {0};
    add(store, &table);
    table.started = true;
    table.deadline_ms = 5000;
    table.seat[1].sat = table.seat[1].wants_rematch = true;
    memcpy(table.seat[1].name, "Zoë", sizeof "Zoë");
    memset(table.seat[1].entropy, 9, TK_ENTROPY_BYTES);
    assert_int_equal(tk_store_begin(store, &error), TK_OK);
    assert_int_equal(tk_store_save_table(store, &table, &error), TK_OK);
    assert_int_equal(tk_store_save_seat(store, &table, 1, &error), TK_OK);
    assert_int_equal(tk_store_commit(store, &error), TK_OK);
    tk_store_close(store);
    store = open_store();
    assert_int_equal(tk_store_load_table(store, "abcdefghij", &back, &error), TK_OK);
    assert_string_equal(back.config, table.config);
    assert_string_equal(back.title, table.title);
    assert_memory_equal(back.secret.bytes, table.secret.bytes, TK_SEED_BYTES);
    assert_memory_equal(&back.seat[1], &table.seat[1], sizeof back.seat[1]);
    assert_true(back.started && back.open && !back.over && back.clock == TK_CLOCK_DAYS && back.deadline_ms == 5000);
    tk_stored_table_free(&back);
    assert_int_equal(tk_store_load_table(store, "zzzzzzzzzz", &back, &error), TK_NOT_FOUND);
    tk_store_close(store);
}

typedef struct moves_read {
    int count, last_seat;
    uint64_t last_hash;
    char last[32];
} moves_read;

static bool count_move(void *context, int n, int seat, const char *action, uint64_t hash)
{
    moves_read *read = context;
    assert_int_equal(n, ++read->count);
    read->last_seat = seat;
    read->last_hash = hash;
    snprintf(read->last, sizeof read->last, "%s", action);
    return true;
}

static moves_read moves_of(tk_store *store, const char *table)
{
    moves_read read = {0};
    tk_error error = {0};
    assert_int_equal(tk_store_read_moves(store, table, count_move, &read, &error), TK_OK);
    return read;
}

static void what_was_rolled_back_or_failed_to_commit_is_gone(void **unused)
{
    (void)unused;
    tk_store *store = open_store();
    tk_error error = {0};
    assert_int_equal(tk_store_begin(store, &error), TK_OK);
    assert_int_equal(tk_store_add_move(store, "abcdefghij", 1, 0, "pass", UINT64_MAX, &error), TK_OK);
    assert_int_equal(tk_store_commit(store, &error), TK_OK);
    assert_int_equal(tk_store_begin(store, &error), TK_OK);
    assert_int_equal(tk_store_add_move(store, "abcdefghij", 2, 1, "draw", 5, &error), TK_OK);
    assert_int_equal(moves_of(store, "abcdefghij").count, 2);
    tk_store_fail_commits(store, 1);
    assert_int_equal(tk_store_commit(store, &error), TK_IO);
    tk_store_rollback(store);
    moves_read read = moves_of(store, "abcdefghij");
    assert_int_equal(read.count, 1);
    assert_true(read.last_hash == UINT64_MAX);
    assert_string_equal(read.last, "pass");
    assert_int_equal(tk_store_begin(store, &error), TK_OK);
    assert_int_equal(tk_store_cut_moves(store, "abcdefghij", 0, &error), TK_OK);
    assert_int_equal(tk_store_commit(store, &error), TK_OK);
    assert_int_equal(moves_of(store, "abcdefghij").count, 0);
    tk_store_close(store);
}

static void the_same_move_twice_is_refused(void **unused)
{
    (void)unused;
    tk_store *store = open_store();
    tk_error error = {0};
    assert_int_equal(tk_store_begin(store, &error), TK_OK);
    assert_int_equal(tk_store_add_move(store, "abcdefghij", 1, 0, "pass", 1, &error), TK_OK);
    assert_int_equal(tk_store_add_move(store, "abcdefghij", 1, 0, "pass", 1, &error), TK_IO);
    tk_store_rollback(store);
    assert_true(tk_store_healthy(store));
    tk_store_close(store);
}

static void answered_requests_are_found_again_and_bounded(void **unused)
{
    (void)unused;
    tk_store *store = open_store();
    tk_error error = {0};
    char id[16];
    enum { MANY = 3 * TK_REQUESTS_KEPT };
    assert_int_equal(tk_store_begin(store, &error), TK_OK);
    for (int i = 0; i < MANY; i++) {
        snprintf(id, sizeof id, "r%d", i);
        assert_int_equal(tk_store_add_request(store, "abcdefghij", i % 2, id, i + 1, &error), TK_OK);
    }
    assert_int_equal(tk_store_commit(store, &error), TK_OK);
    assert_int_equal(tk_store_find_request(store, "abcdefghij", (MANY - 1) % 2, id), MANY);
    assert_int_equal(tk_store_find_request(store, "abcdefghij", MANY % 2, id), -1);
    assert_int_equal(tk_store_find_request(store, "klmnopqrst", (MANY - 1) % 2, id), -1);
    assert_int_equal(tk_store_find_request(store, "abcdefghij", 0, "r0"), -1);
    tk_store_close(store);
}

static void count_line(void *context, const tk_chat_line *line)
{
    int *count = context;
    assert_string_equal(line->name, "Ann");
    (*count)++;
}

static void chat_is_kept_in_order_and_bounded(void **unused)
{
    (void)unused;
    tk_store *store = open_store();
    tk_error error = {0};
    int count = 0;
    assert_int_equal(tk_store_begin(store, &error), TK_OK);
    for (int i = 0; i < 3 * TK_CHAT_KEPT; i++) {
        tk_chat_line line = {0, "Ann", "hello", i};
        assert_int_equal(tk_store_add_chat(store, "abcdefghij", &line, &error), TK_OK);
    }
    assert_int_equal(tk_store_commit(store, &error), TK_OK);
    assert_int_equal(tk_store_read_chat(store, "abcdefghij", count_line, &count, &error), TK_OK);
    assert_true(count >= TK_CHAT_KEPT && count < TK_CHAT_KEPT + 64);
    tk_store_close(store);
}

static void take_id(void *context, const tk_stored_table *table)
{
    strcat(context, table->id);
    strcat(context, " ");
}

static void lists_and_counts(void **unused)
{
    (void)unused;
    tk_store *store = open_store();
    tk_error error = {0};
    char listed[200] = "", due[4][TK_TABLE_ID + 1];
    tk_stored_table one = sample("aaaaaaaaaa"), two = sample("bbbbbbbbbb"), three = sample("cccccccccc");
    two.created_ms = 2000;
    two.deadline_ms = 700;
    three.over = true;
    add(store, &one);
    add(store, &two);
    add(store, &three);
    assert_int_equal(tk_store_list_open(store, 0, take_id, listed, &error), TK_OK);
    assert_string_equal(listed, "bbbbbbbbbb aaaaaaaaaa ");
    assert_int_equal(tk_store_count_tables(store, "127.0.0.1", 0), 2);
    assert_int_equal(tk_store_count_tables(store, "127.0.0.1", 1500), 1);
    assert_int_equal(tk_store_due_tables(store, 699, due, 4), 0);
    assert_int_equal(tk_store_due_tables(store, 700, due, 4), 1);
    assert_string_equal(due[0], "bbbbbbbbbb");
    tk_store_close(store);
}

static void a_file_that_is_no_database_is_refused(void **unused)
{
    (void)unused;
    FILE *file = fopen(database_path, "w");
    assert_non_null(file);
    for (int i = 0; i < 500; i++) fputs("this is not a database\n", file);
    fclose(file);
    tk_store *store;
    tk_error error = {0};
    assert_int_equal(tk_store_open(database_path, &store, &error), TK_IO);
    assert_null(store);
    assert_string_equal(error.where, database_path);
}

static tk_stored_campaign sample_campaign(const char *id)
{
    static char header[] = "{\"campaign\":1}\n";
    tk_stored_campaign it = {.driver = "quick",
                             .address = "127.0.0.1",
                             .header = header,
                             .secret = tk_seed_from_number(3),
                             .turns = 7,
                             .clock = TK_CLOCK_MOVE,
                             .clock_value = 60,
                             .created_ms = 1000,
                             .keys = 2};
    snprintf(it.id, sizeof it.id, "%s", id);
    it.key[0] = (tk_stored_key){.role = TK_KEY_REFEREE, .name = "Max"};
    it.key[1].role = TK_KEY_WATCH;
    memset(it.key[1].token_hash, 5, TK_TOKEN_HASH);
    return it;
}

static void a_campaign_reads_back_after_reopening(void **unused)
{
    (void)unused;
    tk_store *store = open_store();
    tk_stored_campaign it = sample_campaign("abcdefghij"), back;
    tk_error error = {0};
    tk_text lines = {0};
    assert_int_equal(tk_store_begin(store, &error), TK_OK);
    assert_int_equal(tk_store_add_campaign(store, &it, &error), TK_OK);
    for (int n = 1; n <= 12; n++) assert_int_equal(tk_store_add_order(store, it.id, n, "line\nrest", 5, &error), TK_OK);
    it.open = it.going_on = it.key[0].ready = true;
    memcpy(it.table, "zyxwvutsrq", sizeof it.table);
    assert_int_equal(tk_store_save_campaign(store, &it, &error), TK_OK);
    it.key[it.keys++] = (tk_stored_key){.role = TK_KEY_PLAYER, .name = "Zoë"};
    assert_int_equal(tk_store_save_key(store, &it, 0, &error), TK_OK);
    assert_int_equal(tk_store_save_key(store, &it, 2, &error), TK_OK);
    assert_int_equal(tk_store_commit(store, &error), TK_OK);
    assert_int_equal(tk_store_begin(store, &error), TK_OK);
    assert_int_not_equal(tk_store_add_order(store, it.id, 12, "again\n", 6, &error), TK_OK);
    tk_store_rollback(store);
    tk_store_close(store);
    store = open_store();
    assert_int_equal(tk_store_load_campaign(store, "abcdefghij", &back, &error), TK_OK);
    assert_string_equal(back.header, it.header);
    assert_string_equal(back.table, it.table);
    assert_memory_equal(back.key, it.key, sizeof it.key);
    assert_memory_equal(back.secret.bytes, it.secret.bytes, TK_SEED_BYTES);
    assert_true(back.open && back.going_on && back.keys == 3 && back.turns == 7 && back.clock_value == 60);
    tk_stored_campaign_free(&back);
    assert_int_equal(tk_store_read_orders(store, "abcdefghij", &lines, &error), TK_OK);
    assert_int_equal(lines.length, 60);
    tk_text_free(&lines);
    assert_int_equal(tk_store_load_campaign(store, "zzzzzzzzzz", &back, &error), TK_NOT_FOUND);
    tk_store_close(store);
}

static void busy_campaigns_and_entries(void **unused)
{
    (void)unused;
    tk_store *store = open_store();
    tk_error error = {0};
    char ids[4][TK_TABLE_ID + 1];
    tk_stored_entry down[3] = {{"Ann", "amateur-night", -1, "{}"}, {"Bob", "amateur-night", 4, "{\"vehicle\":4}"}};
    static const char *const names[] = {"aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"};
    assert_int_equal(tk_store_begin(store, &error), TK_OK);
    for (int i = 0; i < 3; i++) {
        tk_stored_campaign it = sample_campaign(names[i]);
        it.open = i == 0;
        it.going_on = i == 2;
        assert_int_equal(tk_store_add_campaign(store, &it, &error), TK_OK);
    }
    for (int i = 1; i >= 0; i--) assert_int_equal(tk_store_save_entry(store, "aaaaaaaaaa", &down[i], &error), TK_OK);
    down[1].vehicle = 5;
    assert_int_equal(tk_store_save_entry(store, "aaaaaaaaaa", &down[1], &error), TK_OK);
    assert_int_equal(tk_store_commit(store, &error), TK_OK);
    assert_int_equal(tk_store_busy_campaigns(store, "", ids, 4), 2);
    assert_string_equal(ids[1], "cccccccccc");
    assert_int_equal(tk_store_busy_campaigns(store, "aaaaaaaaaa", ids, 4), 1);
    assert_int_equal(tk_store_count_campaigns(store, "127.0.0.1", 1000), 3);
    assert_int_equal(tk_store_count_campaigns(store, "127.0.0.1", 1001), 0);
    tk_stored_entry back[3];
    assert_int_equal(tk_store_read_entries(store, "aaaaaaaaaa", back, 3), 2);
    assert_string_equal(back[0].who, "Ann");
    assert_int_equal(back[1].vehicle, 5);
    assert_string_equal(back[1].text, down[1].text);
    assert_int_equal(tk_store_drop_entry(store, "aaaaaaaaaa", "Ann", &error), TK_OK);
    assert_int_equal(tk_store_read_entries(store, "aaaaaaaaaa", back, 3), 1);
    assert_int_equal(tk_store_drop_entry(store, "aaaaaaaaaa", NULL, &error), TK_OK);
    assert_int_equal(tk_store_read_entries(store, "aaaaaaaaaa", back, 3), 0);
    tk_store_close(store);
}

/* A database from before there were campaigns: what is in it stays, and it has room for them now. */
static void an_old_database_is_brought_up_to_date(void **unused)
{
    (void)unused;
    tk_store *store = open_store();
    tk_stored_table table = sample("abcdefghij"), back;
    tk_error error = {0};
    sqlite3 *db = NULL;
    add(store, &table);
    tk_store_close(store);
    assert_int_equal(sqlite3_open(database_path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db,
                                  "DROP TABLE campaigns;DROP TABLE campaign_keys;DROP TABLE campaign_orders;"
                                  "DROP TABLE campaign_entries;ALTER TABLE tables DROP COLUMN campaign;"
                                  "PRAGMA user_version=1;",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    store = open_store();
    assert_int_equal(tk_store_load_table(store, "abcdefghij", &back, &error), TK_OK);
    assert_string_equal(back.title, table.title);
    assert_string_equal(back.campaign, "");
    tk_stored_table_free(&back);
    tk_stored_campaign it = sample_campaign("abcdefghij");
    assert_int_equal(tk_store_begin(store, &error), TK_OK);
    assert_int_equal(tk_store_add_campaign(store, &it, &error), TK_OK);
    assert_int_equal(tk_store_commit(store, &error), TK_OK);
    tk_store_close(store);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, make_database, remove_database)
    const struct CMUnitTest tests[] = {
        TEST(a_table_reads_back_after_reopening),
        TEST(what_was_rolled_back_or_failed_to_commit_is_gone),
        TEST(the_same_move_twice_is_refused),
        TEST(answered_requests_are_found_again_and_bounded),
        TEST(chat_is_kept_in_order_and_bounded),
        TEST(lists_and_counts),
        TEST(a_file_that_is_no_database_is_refused),
        TEST(a_campaign_reads_back_after_reopening),
        TEST(busy_campaigns_and_entries),
        TEST(an_old_database_is_brought_up_to_date),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
