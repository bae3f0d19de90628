/* Dice that nobody chose alone: the seed of secret and entropy, in records that say so and are checked. */
#include "core_test.h"

#include "turnkey/match.h"

static tk_origin sample(void)
{
    tk_origin origin = {.secret = tk_seed_from_number(3), .given = 5};
    memset(origin.entropy[0], 0x11, TK_ENTROPY_BYTES);
    memset(origin.entropy[2], 0x22, TK_ENTROPY_BYTES);
    return origin;
}

static tk_match *match_to_the_end(const tk_origin *origin)
{
    tk_match_def def = {
        .game = tk_games[0], .config = "{\"seats\":3}", .origin = origin, .player = {"a", "greedy", "c"}};
    tk_match *match;
    tk_error error = {0};
    static tk_action legal[TK_MAX_LEGAL];
    uint32_t pending;
    tk_dice dice = test_random("a whole match");
    assert_int_equal(tk_match_create(&def, &match, &error), TK_OK);
    while ((pending = tk_match_pending(match)) != 0) {
        int seat = __builtin_ctz(pending);
        int count = def.game->legal(tk_match_world(match), tk_match_state(match), seat, legal, TK_MAX_LEGAL);
        tk_match_act(match, seat, legal[tk_dice_below(&dice, (uint32_t)count)]);
    }
    return match;
}

static tk_status read_record(const tk_text *record, tk_record_report *report, tk_error *error)
{
    tk_match *match;
    tk_status status = tk_record_read(tk_text_string(record), record->length, NULL, &match, report, error);
    tk_match_destroy(match);
    return status;
}

static void the_seed_is_the_hash_of_secret_and_entropy(void **unused)
{
    (void)unused;
    /* Python: hashlib.sha256(bytes(32) + b'\x01' * 16 + b'\x02' * 16) */
    tk_origin origin = {.given = 1 | 1 << 4};
    memset(origin.entropy[0], 1, TK_ENTROPY_BYTES);
    memset(origin.entropy[3], 7, TK_ENTROPY_BYTES); /* not given: does not count */
    memset(origin.entropy[4], 2, TK_ENTROPY_BYTES);
    tk_seed seed = tk_origin_seed(&origin);
    char hex[65];
    tk_seed_to_hex(&seed, hex);
    assert_string_equal(hex, "59f8d46f41ee03c83bccf31e19883a75e7d680a55c210c025c4d4d09324502b4");
}

static void a_record_with_entropy_is_checked(void **unused)
{
    (void)unused;
    tk_origin origin = sample();
    tk_match *match = match_to_the_end(&origin);
    tk_text record = {0};
    tk_record_report report;
    tk_error error;
    tk_match_write(match, true, &record);
    assert_int_equal(read_record(&record, &report, &error), TK_OK);
    assert_true(report.finished && report.committed && report.shared);
    assert_non_null(strstr(record.at, "\"entropy\":[\"11111111111111111111111111111111\",null,\"2222"));
    tk_match_destroy(match);
    tk_text_free(&record);
}

/* Change one digit behind `where` and demand that it is found out. */
static void must_notice(const tk_text *record, const char *where)
{
    tk_text copy = {0};
    tk_record_report report;
    tk_error error;
    tk_text_put(&copy, record->at);
    char *digit = strstr(copy.at, where);
    assert_non_null(digit);
    digit += strlen(where);
    *digit = *digit == '0' ? '1' : '0';
    assert_int_not_equal(read_record(&copy, &report, &error), TK_OK);
    assert_false(report.finished);
    tk_text_free(&copy);
}

static void every_lie_about_the_dice_is_noticed(void **unused)
{
    (void)unused;
    tk_origin origin = sample();
    tk_match *match = match_to_the_end(&origin);
    tk_text record = {0};
    tk_match_write(match, true, &record);
    must_notice(&record, "\"secret\":\"");
    must_notice(&record, "\"seed\":\"");
    must_notice(&record, "\"commitment\":\"");
    must_notice(&record, "\"entropy\":[\"");
    tk_match_destroy(match);
    tk_text_free(&record);
}

static void an_unfinished_record_shows_no_secret_but_to_its_keeper(void **unused)
{
    (void)unused;
    tk_origin origin = sample();
    tk_match *match = match_to_the_end(&origin);
    tk_text shown = {0}, kept = {0};
    tk_record_report report;
    tk_error error;
    tk_match_rewind(match, 3);
    tk_match_write(match, false, &shown);
    tk_match_write(match, true, &kept);
    assert_null(strstr(shown.at, "secret"));
    assert_null(strstr(shown.at, "\"seed\""));
    assert_int_equal(read_record(&kept, &report, &error), TK_OK);
    assert_true(report.shared && report.moves == 3 && !report.finished);
    tk_match_destroy(match);
    tk_text_free(&shown);
    tk_text_free(&kept);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_seed_is_the_hash_of_secret_and_entropy),
        cmocka_unit_test(a_record_with_entropy_is_checked),
        cmocka_unit_test(every_lie_about_the_dice_is_noticed),
        cmocka_unit_test(an_unfinished_record_shows_no_secret_but_to_its_keeper),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
