/* Statuses: the list is complete, and an error is always one printable line. */
#include "core_test.h"

#include "core/core.h"

static void every_status_has_a_distinct_name_and_a_text(void **unused)
{
    (void)unused;
    for (int i = 0; i < TK_STATUS_COUNT; i++) {
        assert_true(strlen(tk_status_name((tk_status)i)) > 0);
        assert_true(strlen(tk_status_text((tk_status)i)) > 0);
        for (int j = 0; j < i; j++) assert_string_not_equal(tk_status_name((tk_status)i), tk_status_name((tk_status)j));
    }
    assert_string_equal(tk_status_name(TK_BAD_DATA), "bad-data");
    assert_string_equal(tk_status_text(TK_NO_MEMORY), "out of memory");
}

static void fail_fills_in_the_error_and_returns_its_code(void **unused)
{
    (void)unused;
    tk_error error = {0};
    assert_int_equal(tk_fail(&error, TK_IO, "a/b", "%d of %s", 3, "four"), TK_IO);
    assert_error(&error, TK_IO, "a/b", "3 of four");
    assert_int_equal(tk_fail(&error, TK_NOT_FOUND, NULL, "gone"), TK_NOT_FOUND);
    assert_error(&error, TK_NOT_FOUND, "", "gone");
    assert_int_equal(tk_fail(NULL, TK_BAD_USAGE, "x", "nobody listens"), TK_BAD_USAGE);
}

/* A caller adds where it was to what went wrong below. */
static void fail_may_quote_the_error_it_replaces(void **unused)
{
    (void)unused;
    tk_error error = {0};
    tk_fail(&error, TK_IO, "deep", "first");
    tk_fail(&error, TK_BAD_RECORD, error.where, "line 3: %s", error.message);
    assert_error(&error, TK_BAD_RECORD, "deep", "line 3: first");
}

static void long_messages_are_clipped_between_characters(void **unused)
{
    (void)unused;
    char lengthy[600];
    for (size_t i = 0; i + 2 < sizeof lengthy; i += 2) memcpy(lengthy + i, "\xc3\xa9", 3); /* e with an acute accent */
    tk_error error = {0};
    tk_fail(&error, TK_IO, lengthy, "%s", lengthy);
    assert_int_equal(strlen(error.message), 238); /* 239 would fit, but that is half a character */
    assert_int_equal(strlen(error.where), 158);
    assert_memory_equal(error.message, lengthy, 238);
}

static void what_a_terminal_might_obey_becomes_a_question_mark(void **unused)
{
    (void)unused;
    static const struct {
        const char *given, *shown;
    } cases[] = {
        {"plain", "plain"},
        {"caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x9a\x97", "caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x9a\x97"},
        {"\x1b[31mred", "?[31mred"},
        {"two\nlines\r\t.", "two?lines??."},
        {"del\x7f.", "del?."},
        {"csi\xc2\x9b.", "csi??."},
        {"\xff\xfe.", "??."},
        {"overlong \xc0\xaf.", "overlong ??."},
        {"surrogate \xed\xa0\x80.", "surrogate ???."},
        {"too far \xf4\x90\x80\x80.", "too far ????."},
        {"cut \xe2\x82", "cut "},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        tk_error error = {0};
        tk_fail(&error, TK_IO, cases[i].given, "%s", cases[i].given);
        assert_string_equal(error.message, cases[i].shown);
        assert_string_equal(error.where, cases[i].shown);
    }
}

static void utf8_characters_are_measured(void **unused)
{
    (void)unused;
    static const struct {
        const char *bytes;
        size_t left, length;
    } cases[] = {
        {"a", 1, 1},
        {"\x7f", 1, 1},
        {"\xc2\x80", 2, 2},
        {"\xdf\xbf", 2, 2},
        {"\xe0\xa0\x80", 3, 3},
        {"\xed\x9f\xbf", 3, 3},
        {"\xee\x80\x80", 3, 3},
        {"\xf0\x90\x80\x80", 4, 4},
        {"\xf4\x8f\xbf\xbf", 4, 4},
        {"\x80", 1, 0},             /* a continuation alone */
        {"\xc1\xbf", 2, 0},         /* overlong */
        {"\xe0\x9f\xbf", 3, 0},     /* overlong */
        {"\xf0\x8f\xbf\xbf", 4, 0}, /* overlong */
        {"\xed\xa0\x80", 3, 0},     /* a surrogate */
        {"\xf4\x90\x80\x80", 4, 0}, /* beyond U+10FFFF */
        {"\xf5\x80\x80\x80", 4, 0},
        {"\xe2\x82\xac", 2, 0}, /* cut short */
        {"\xe2\x82.", 3, 0},
    };
    for (int i = 0; i < COUNT_OF(cases); i++)
        assert_int_equal(core_utf8_length(cases[i].bytes, cases[i].left), cases[i].length);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_status_has_a_distinct_name_and_a_text),
        cmocka_unit_test(fail_fills_in_the_error_and_returns_its_code),
        cmocka_unit_test(fail_may_quote_the_error_it_replaces),
        cmocka_unit_test(long_messages_are_clipped_between_characters),
        cmocka_unit_test(what_a_terminal_might_obey_becomes_a_question_mark),
        cmocka_unit_test(utf8_characters_are_measured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
