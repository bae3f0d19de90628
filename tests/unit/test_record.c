/* Records: what is written reads back, and every kind of damage is named with its line while the sound part is kept. */
#include "core_test.h"

#include "turnkey/match.h"

static const tk_game *game(void)
{
    return tk_games[0];
}

/* Without escaping random matches are long. */
#define CONFIG "{\"seats\":2,\"escape\":false}"

/* A match of random moves, at most `most` of them. */
static tk_match *random_match(uint64_t number, int most)
{
    tk_match_def def = {
        .game = game(), .config = CONFIG, .seed = tk_seed_from_number(number), .player = {"you", "greedy \"g\""}};
    tk_match *match;
    tk_error error = {0};
    assert_int_equal(tk_match_create(&def, &match, &error), TK_OK);
    tk_dice picks;
    tk_seed seed = tk_seed_from_number(number + 1000);
    tk_dice_init(&picks, &seed);
    uint32_t pending;
    static tk_action legal[TK_MAX_LEGAL];
    while (tk_match_length(match) < most && (pending = tk_match_pending(match))) {
        int seat = __builtin_ctz(pending);
        int count = game()->legal(tk_match_world(match), tk_match_state(match), seat, legal, TK_MAX_LEGAL);
        assert_true(count > 0);
        assert_int_equal(tk_match_act(match, seat, legal[tk_dice_below(&picks, (uint32_t)count)]), TK_REASON_FINE);
    }
    return match;
}

enum { TO_THE_END = 1 << 20 };

typedef struct reading {
    tk_status status;
    tk_error error;
    tk_record_report report;
    tk_match *match;
} reading;

static reading read_bytes(const char *bytes, size_t length)
{
    reading r = {0};
    r.status = tk_record_read(bytes, length, NULL, &r.match, &r.report, &r.error);
    return r;
}

static reading read_text(const tk_text *text)
{
    return read_bytes(tk_text_string(text), text->length);
}

/* Copy the record with line `line` (from 1) replaced; NULL: left out. */
static tk_text with_line(const tk_text *record, int line, const char *other)
{
    tk_text out = {0};
    const char *at = tk_text_string(record);
    for (int n = 1; *at; n++) {
        size_t length = strcspn(at, "\n");
        if (n != line)
            tk_text_put_bytes(&out, at, length + 1);
        else if (other)
            tk_text_printf(&out, "%s\n", other);
        at += length + 1;
    }
    return out;
}

static tk_text line_of(const tk_text *record, int line)
{
    tk_text out = {0};
    const char *at = tk_text_string(record);
    for (int n = 1; n < line; n++) at = strchr(at, '\n') + 1;
    tk_text_put_bytes(&out, at, strcspn(at, "\n"));
    return out;
}

/* The line with the first `from` in it replaced by `to`. */
static tk_text edited(const tk_text *record, int line, const char *from, const char *to)
{
    tk_text whole = line_of(record, line), out = {0};
    const char *found = strstr(tk_text_string(&whole), from);
    assert_non_null(found);
    tk_text_put_bytes(&out, whole.at, (size_t)(found - whole.at));
    tk_text_printf(&out, "%s%s", to, found + strlen(from));
    tk_text changed = with_line(record, line, tk_text_string(&out));
    tk_text_free(&out);
    tk_text_free(&whole);
    return changed;
}

/* Reading `record` must fail at `where` with a message that contains `message`, keeping `moves` moves (-1: no match).
 */
static void must_fail(tk_text record, tk_status status, const char *where, const char *message, int moves)
{
    reading r = read_text(&record);
    assert_string_equal(tk_status_name(r.status), tk_status_name(status));
    assert_int_equal(r.error.code, status);
    assert_string_equal(r.error.where, where);
    if (!strstr(r.error.message, message)) fail_msg("\"%s\" is not in \"%s\"", message, r.error.message);
    assert_int_equal(r.match ? tk_match_length(r.match) : -1, moves);
    assert_false(r.report.finished);
    tk_match_destroy(r.match);
    tk_text_free(&record);
}

static tk_text finished_record(void)
{
    tk_match *match = random_match(5, TO_THE_END);
    assert_int_equal(tk_match_pending(match), 0);
    tk_text record = {0};
    tk_match_write(match, true, &record);
    tk_match_destroy(match);
    return record;
}

static tk_text unfinished_record(bool keeper)
{
    tk_match *match = random_match(5, 20);
    tk_text record = {0};
    tk_match_write(match, keeper, &record);
    tk_match_destroy(match);
    return record;
}

static int count_lines(const tk_text *record)
{
    int lines = 0;
    for (const char *at = tk_text_string(record); *at; at++) lines += *at == '\n';
    return lines;
}

static void a_finished_match_reads_back(void **unused)
{
    (void)unused;
    for (uint64_t number = 0; number < 30; number++) {
        tk_match *match = random_match(number, TO_THE_END);
        tk_text record = {0}, again = {0};
        tk_match_write(match, true, &record);
        assert_null(strstr(tk_text_string(&record), "keeper"));
        reading r = read_text(&record);
        assert_int_equal(r.status, TK_OK);
        assert_true(r.report.finished && r.report.committed);
        assert_int_equal(r.report.moves, tk_match_length(match));
        assert_int_equal(r.report.lines, tk_match_length(match) + 2);
        assert_memory_equal(tk_match_state(match), tk_match_state(r.match), game()->state_size);
        assert_string_equal(tk_match_player(r.match, 1), "greedy \"g\"");
        tk_match_write(r.match, true, &again);
        assert_string_equal(tk_text_string(&again), tk_text_string(&record));
        tk_text_free(&record);
        tk_text_free(&again);
        tk_match_destroy(match);
        tk_match_destroy(r.match);
    }
}

static void an_unfinished_match_can_be_gone_on_with(void **unused)
{
    (void)unused;
    tk_match *whole = random_match(5, 40);
    tk_text record = unfinished_record(true);
    reading r = read_text(&record);
    assert_int_equal(r.status, TK_OK);
    assert_false(r.report.finished);
    assert_true(r.report.committed);
    assert_int_equal(tk_match_length(r.match), 20);
    for (int i = 20; i < 40; i++) {
        const tk_move *move = tk_match_move(whole, i);
        assert_int_equal(tk_match_act(r.match, move->seat, move->action), TK_REASON_FINE);
        assert_true(tk_match_move(r.match, i)->hash == move->hash);
    }
    tk_match_destroy(whole);
    tk_match_destroy(r.match);
    tk_text_free(&record);
}

static void lines_written_one_by_one_make_the_same_record(void **unused)
{
    (void)unused;
    tk_match *match = random_match(9, TO_THE_END);
    tk_text whole = {0}, lines = {0};
    tk_match_write(match, false, &whole);
    tk_match_write_header(match, false, &lines);
    for (int i = 0; i < tk_match_length(match); i++) tk_match_write_move(match, i, &lines);
    tk_match_write_result(match, &lines);
    assert_string_equal(tk_text_string(&whole), tk_text_string(&lines));
    tk_text_free(&whole);
    tk_text_free(&lines);
    tk_match_destroy(match);
}

static void trailing_blank_lines_do_not_matter(void **unused)
{
    (void)unused;
    tk_text record = finished_record();
    tk_text_put(&record, "\n \r\n");
    reading r = read_text(&record);
    assert_int_equal(r.status, TK_OK);
    tk_match_destroy(r.match);
    r = read_bytes(record.at, strlen(record.at) - 5); /* nor does a missing last newline */
    assert_int_equal(r.status, TK_OK);
    assert_true(r.report.finished);
    tk_match_destroy(r.match);
    tk_text_free(&record);
}

static void a_bad_header_is_named(void **unused)
{
    (void)unused;
    tk_text good = finished_record();
    char version[32], format[] = "\"turnkey\":1";
    snprintf(version, sizeof version, "\"version\":%d", game()->version);
    must_fail((tk_text){0}, TK_BAD_RECORD, "line 1", "empty", -1);
    must_fail(with_line(&good, 1, "hello"), TK_BAD_RECORD, "line 1", "", -1);
    must_fail(with_line(&good, 1, NULL), TK_BAD_RECORD, "line 1", "not a Turnkey record", -1);
    must_fail(with_line(&good, 1, "[]"), TK_BAD_RECORD, "line 1", "expected an object", -1);
    must_fail(edited(&good, 1, format, "\"turnkey\":2"), TK_BAD_VERSION, "line 1", "format 2", -1);
    must_fail(edited(&good, 1, version, "\"version\":60000"), TK_BAD_VERSION, "line 1", "version 60000", -1);
    must_fail(edited(&good, 1, game()->id, "chess"), TK_BAD_RECORD, "line 1", "no game called \"chess\"", -1);
    must_fail(edited(&good, 1, "\"config\":{", "\"config\":{\"bogus\":1,"), TK_BAD_CONFIG, "line 1", "bogus", -1);
    must_fail(edited(&good, 1, "\"config\":" CONFIG, "\"config\":7"), TK_BAD_RECORD, "line 1",
              "config: expected an object", -1);
    must_fail(edited(&good, 1, "\"seats\":[", "\"seats\":[\"extra\","), TK_BAD_RECORD, "line 1", "3 seats are listed",
              -1);
    must_fail(edited(&good, 1, "\"you\"", "\"\\u001b[2J\""), TK_BAD_RECORD, "line 1", "control character", -1);
    must_fail(edited(&good, 1, "\"you\"", "\"\\u009b2J\""), TK_BAD_RECORD, "line 1", "control character", -1);
    must_fail(edited(&good, 1, "\"you\",", ""), TK_BAD_RECORD, "line 1", "1 seats are listed", -1);
    must_fail(edited(&good, 1, "\"commitment\":\"", "\"commitment\":\"zz"), TK_BAD_RECORD, "line 1", "commitment", -1);
    must_fail(edited(&good, 1, "\"commitment\"", "\"comitment\""), TK_BAD_RECORD, "line 1", "comitment", -1);
    tk_text_free(&good);
}

static void a_bad_move_is_named_and_what_was_before_is_kept(void **unused)
{
    (void)unused;
    tk_text good = finished_record();
    must_fail(with_line(&good, 7, NULL), TK_BAD_RECORD, "line 7", "move 7 stands where move 6 should", 5);
    must_fail(with_line(&good, 7, ""), TK_BAD_RECORD, "line 7", "empty line", 5);
    must_fail(with_line(&good, 7, "7"), TK_BAD_RECORD, "line 7", "expected an object", 5);
    must_fail(with_line(&good, 7, "{\"n\":6"), TK_BAD_RECORD, "line 7", "column", 5);
    must_fail(edited(&good, 7, "\"hash\":\"", "\"hash\":\"0"), TK_BAD_RECORD, "line 7", "hash", 5);
    must_fail(edited(&good, 7, "\"n\":6", "\"n\":5"), TK_BAD_RECORD, "line 7", "move 5 stands where move 6", 5);
    must_fail(edited(&good, 7, "\"n\":6", "\"n\":6,\"m\":6"), TK_BAD_RECORD, "line 7", "unknown key", 5);
    must_fail(edited(&good, 7, "\"seat\":", "\"seat\":7"), TK_BAD_RECORD, "line 7", "seat", 5);
    must_fail(edited(&good, 7, "\"verb\":\"", "\"verb\":\"un"), TK_BAD_RECORD, "line 7", "action", 5);
    tk_text_free(&good);
}

/* Replace the first hex digit of the hash by another one. */
static tk_text with_wrong_hash(const tk_text *record, int line)
{
    tk_text whole = line_of(record, line);
    char *digit = strstr(whole.at, "\"hash\":\"") + 8;
    *digit = *digit == '0' ? '1' : '0';
    tk_text changed = with_line(record, line, whole.at);
    tk_text_free(&whole);
    return changed;
}

static void a_wrong_hash_or_a_refused_move_is_named(void **unused)
{
    (void)unused;
    tk_text good = finished_record();
    must_fail(with_wrong_hash(&good, 12), TK_BAD_RECORD, "line 12", "wrong hash", 10);
    tk_text line = line_of(&good, 12);
    bool first = strstr(line.at, "\"seat\":0") != NULL;
    must_fail(edited(&good, 12, first ? "\"seat\":0" : "\"seat\":1", first ? "\"seat\":1" : "\"seat\":0"),
              TK_BAD_RECORD, "line 12", "the rules refuse", 10);
    tk_text_free(&line);
    tk_text_free(&good);
}

static void a_cut_off_last_line_is_named(void **unused)
{
    (void)unused;
    tk_text record = unfinished_record(true);
    size_t length = record.length;
    for (size_t cut = 2; cut < 40; cut += 5) {
        tk_text shorter = {0};
        tk_text_put_bytes(&shorter, record.at, length - cut);
        must_fail(shorter, TK_BAD_RECORD, "line 22", "cut off", 19);
    }
    tk_text_free(&record);
}

static void a_wrong_result_is_named(void **unused)
{
    (void)unused;
    tk_text good = finished_record();
    int last = count_lines(&good), moves = last - 2;
    char where[24], beyond[24];
    snprintf(where, sizeof where, "line %d", last);
    snprintf(beyond, sizeof beyond, "line %d", last + 1);
    must_fail(edited(&good, last, "\"scores\":[", "\"scores\":[7,"), TK_BAD_RECORD, where, "scores", moves);
    must_fail(edited(&good, last, "\"scores\":[", "\"scores\":[1"), TK_BAD_RECORD, where, "wrong result", moves);
    must_fail(edited(&good, last, "\"ending\":\"", "\"ending\":\"x"), TK_BAD_RECORD, where, "ending", moves);
    tk_text line = line_of(&good, last);
    const char *other =
        strstr(line.at, game()->words.endings[1].name) ? game()->words.endings[2].name : game()->words.endings[1].name;
    char *ending = strstr(line.at, "\"ending\":\"") + 10;
    tk_text lie = {0};
    tk_text_printf(&lie, "%.*s%s%s", (int)(ending - line.at), line.at, other, strchr(ending, '"'));
    must_fail(with_line(&good, last, lie.at), TK_BAD_RECORD, where, "wrong result: the match ended by", moves);
    must_fail(edited(&good, last, "\"winners\":[", "\"winners\":[0,1],\"x\":["), TK_BAD_RECORD, where, "unknown key",
              moves);
    snprintf(where, sizeof where, "line %d", last - 1);
    must_fail(with_line(&good, last - 1, line.at), TK_BAD_RECORD, where, "a result, but the match is not over",
              moves - 1);
    tk_text twice = {0};
    tk_text_printf(&twice, "%s%s\n", good.at, line.at);
    must_fail(twice, TK_BAD_RECORD, beyond, "more after the result", moves);
    tk_text_free(&line);
    tk_text_free(&lie);
    tk_text_free(&good);
}

static void the_seed_must_be_the_promised_one(void **unused)
{
    (void)unused;
    tk_text good = finished_record(), unfinished = unfinished_record(true);
    int last = count_lines(&good);
    char where[24];
    snprintf(where, sizeof where, "line %d", last);
    tk_text line = line_of(&good, last);
    char *digit = strstr(line.at, "\"seed\":\"") + 8;
    *digit = *digit == '0' ? '1' : '0';
    must_fail(with_line(&good, last, line.at), TK_BAD_RECORD, where, "not the one that was promised", 0);
    tk_text_free(&line);
    /* another promise: the moves still prove themselves by their hashes */
    tk_text header = line_of(&good, 1);
    digit = strstr(header.at, "\"commitment\":\"") + 14;
    *digit = *digit == '0' ? '1' : '0';
    must_fail(with_line(&good, 1, header.at), TK_BAD_RECORD, where, "not the one that was promised", last - 2);
    must_fail(with_line(&unfinished, 2, "{\"keeper\":{\"seed\":\"12\"}}"), TK_BAD_RECORD, "line 1", "no seed", -1);
    tk_text_free(&header);
    tk_text_free(&good);
    tk_text_free(&unfinished);
}

static void without_a_seed_nothing_can_be_played(void **unused)
{
    (void)unused;
    must_fail(unfinished_record(false), TK_BAD_RECORD, "line 1", "no seed", -1);
    tk_text good = finished_record();
    must_fail(with_line(&good, count_lines(&good), NULL), TK_BAD_RECORD, "line 1", "no seed", -1);
    tk_text_free(&good);
}

/* The last line is damaged, but the seed in it is whole: everything before it can be recovered. */
static void a_damaged_result_does_not_lose_the_moves(void **unused)
{
    (void)unused;
    tk_text good = finished_record();
    int last = count_lines(&good);
    char where[24];
    snprintf(where, sizeof where, "line %d", last);
    must_fail(edited(&good, last, "{\"result\":{", "{\"result\":"), TK_BAD_RECORD, where, "column", last - 2);
    tk_text cut = {0};
    tk_text_put_bytes(&cut, good.at, good.length - 2); /* the brace and the newline */
    must_fail(cut, TK_BAD_RECORD, where, "cut off", last - 2);
    tk_text_free(&good);
}

static void the_keepers_line_has_its_place(void **unused)
{
    (void)unused;
    tk_text record = unfinished_record(true);
    tk_text keeper = line_of(&record, 2);
    must_fail(with_line(&record, 5, keeper.at), TK_BAD_RECORD, "line 5", "right after the header", 2);
    must_fail(edited(&record, 2, "{\"seed\"", "{\"x\":1,\"seed\""), TK_BAD_RECORD, "line 2", "keeper", 0);
    tk_text_free(&keeper);
    tk_text_free(&record);
}

/* Bytes changed anywhere never crash the reader, and what it calls sound is the beginning of the true match. */
static void mangled_records_keep_only_true_moves(void **unused)
{
    (void)unused;
    tk_dice random = test_random("mangled records");
    tk_match *truth = random_match(5, TO_THE_END);
    tk_text good = {0};
    tk_match_write(truth, true, &good);
    char *bytes = malloc(good.length + 1);
    assert_non_null(bytes);
    for (int round = 0; round < 400; round++) {
        memcpy(bytes, good.at, good.length + 1);
        size_t length = round % 4 ? good.length : tk_dice_below(&random, (uint32_t)good.length);
        for (int i = 0; i < 1 + round % 3 && round % 4; i++)
            bytes[tk_dice_below(&random, (uint32_t)length)] = (char)tk_dice_below(&random, 256);
        reading r = read_bytes(bytes, length);
        for (int i = 0; r.match && i < tk_match_length(r.match); i++) {
            assert_true(tk_match_move(r.match, i)->hash == tk_match_move(truth, i)->hash);
            assert_true(tk_action_equal(tk_match_move(r.match, i)->action, tk_match_move(truth, i)->action));
        }
        if (r.status != TK_OK) assert_true(strncmp(r.error.where, "line ", 5) == 0 && r.error.message[0]);
        tk_match_destroy(r.match);
    }
    free(bytes);
    tk_text_free(&good);
    tk_match_destroy(truth);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_finished_match_reads_back),
        cmocka_unit_test(an_unfinished_match_can_be_gone_on_with),
        cmocka_unit_test(lines_written_one_by_one_make_the_same_record),
        cmocka_unit_test(trailing_blank_lines_do_not_matter),
        cmocka_unit_test(a_bad_header_is_named),
        cmocka_unit_test(a_bad_move_is_named_and_what_was_before_is_kept),
        cmocka_unit_test(a_wrong_hash_or_a_refused_move_is_named),
        cmocka_unit_test(a_cut_off_last_line_is_named),
        cmocka_unit_test(a_wrong_result_is_named),
        cmocka_unit_test(the_seed_must_be_the_promised_one),
        cmocka_unit_test(without_a_seed_nothing_can_be_played),
        cmocka_unit_test(a_damaged_result_does_not_lose_the_moves),
        cmocka_unit_test(the_keepers_line_has_its_place),
        cmocka_unit_test(mangled_records_keep_only_true_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
