/* Writing JSON: commas, escapes, numbers, and that whatever is written can be read back. */
#include "core_test.h"

#include <float.h>
#include <math.h>

#include "turnkey/json.h"

static void assert_json(tk_json *json, const char *expected)
{
    assert_text(&json->text, expected);
    tk_json_free(json);
    assert_false(json->comma);
}

static void commas_are_placed(void **unused)
{
    (void)unused;
    tk_json json = {0};
    tk_json_begin_object(&json);
    tk_json_int_member(&json, "a", 1);
    tk_json_key(&json, "b");
    tk_json_begin_array(&json);
    tk_json_put_int(&json, -2);
    tk_json_begin_array(&json);
    tk_json_end_array(&json);
    tk_json_begin_object(&json);
    tk_json_end_object(&json);
    tk_json_put_null(&json);
    tk_json_put_bool(&json, true);
    tk_json_put_string(&json, "s");
    tk_json_put_raw(&json, "[0]xx", 3);
    tk_json_put_real(&json, 0.5, 2);
    tk_json_end_array(&json);
    tk_json_bool_member(&json, "c", false);
    tk_json_string_member(&json, "d", "");
    tk_json_end_object(&json);
    assert_json(&json, "{\"a\":1,\"b\":[-2,[],{},null,true,\"s\",[0],0.5],\"c\":false,\"d\":\"\"}");
}

static void whole_numbers_are_exact(void **unused)
{
    (void)unused;
    tk_json json = {0};
    tk_json_begin_array(&json);
    tk_json_put_int(&json, INT64_MIN);
    tk_json_put_int(&json, INT64_MAX);
    tk_json_put_int(&json, 0);
    tk_json_end_array(&json);
    assert_json(&json, "[-9223372036854775808,9223372036854775807,0]");
}

static void reals_are_short_and_never_odd(void **unused)
{
    (void)unused;
    static const struct {
        double value;
        int digits;
        const char *expected;
    } cases[] = {
        {0, 3, "0"},
        {-0.0, 3, "0"},
        {-0.0001, 3, "0"},
        {1, 0, "1"},
        {1, 5, "1"},
        {100, 2, "100"},
        {100, 0, "100"},
        {0.25, 3, "0.25"},
        {-0.5, 1, "-0.5"},
        {1.0 / 3, 4, "0.3333"},
        {2.0 / 3, 4, "0.6667"},
        {0.1, 17, "0.10000000000000001"},
        {0.1, 99, "0.10000000000000001"},
        {1.75, -1, "2"},
        {1e21, 3, "1000000000000000000000"},
        {NAN, 3, "null"},
        {INFINITY, 3, "null"},
        {-INFINITY, 3, "null"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        tk_json json = {0};
        tk_json_put_real(&json, cases[i].value, cases[i].digits);
        assert_json(&json, cases[i].expected);
    }
    tk_json json = {0};
    tk_json_put_real(&json, -DBL_MAX, 17);
    assert_int_equal(json.text.length, 310);
    tk_json_free(&json);
}

static void strings_are_escaped(void **unused)
{
    (void)unused;
    static const struct {
        const char *given, *written;
    } cases[] = {
        {"", "\"\""},
        {"plain", "\"plain\""},
        {"a\"b\\c/d", "\"a\\\"b\\\\c/d\""},
        {"\n\r\t", "\"\\n\\r\\t\""},
        {"\x01\x1f\b\f", "\"\\u0001\\u001f\\u0008\\u000c\""},
        {"\x7f", "\"\x7f\""},
        {"\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\x97", "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\x97\""},
        {"\xff", "\"\xef\xbf\xbd\""},
        {"a\xc3", "\"a\xef\xbf\xbd\""},
        {"\xc3(", "\"\xef\xbf\xbd(\""},
        {"\xed\xa0\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\""},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        tk_json json = {0};
        tk_json_put_string(&json, cases[i].given);
        assert_json(&json, cases[i].written);
    }
    tk_json json = {0};
    tk_json_begin_object(&json);
    tk_json_int_member(&json, "k\"\n", 1);
    tk_json_end_object(&json);
    assert_json(&json, "{\"k\\\"\\n\":1}");
}

static bool open_written(tk_json_in *in, const tk_json *json, tk_error *error)
{
    *error = (tk_error){0};
    return tk_json_open(in, json->text.at, json->text.length, TK_BAD_JSON, "written", error);
}

/* Any bytes at all make a readable string; well-formed ones come back as they were. */
static void any_bytes_round_trip(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("any_bytes_round_trip");
    for (int round = 0; round < 5000; round++) {
        char given[40], back[200];
        uint32_t length = tk_dice_below(&dice, 39), range = tk_dice_below(&dice, 2) ? 255 : 127;
        for (uint32_t i = 0; i < length; i++) given[i] = (char)(1 + tk_dice_below(&dice, range));
        given[length] = '\0';
        tk_json json = {0};
        tk_json_put_string(&json, given);
        tk_error error;
        tk_json_in in;
        assert_true(open_written(&in, &json, &error));
        tk_json_string(&in, tk_json_root(&in), back, sizeof back);
        assert_true(tk_json_good(&in));
        if (range == 127) assert_string_equal(given, back);
        tk_json_close(&in);
        tk_json_free(&json);
    }
}

static void any_whole_number_round_trips(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("any_whole_number_round_trips");
    for (int round = 0; round < 5000; round++) {
        uint64_t bits = ((uint64_t)tk_dice_below(&dice, UINT32_MAX) << 32 | tk_dice_below(&dice, UINT32_MAX)) >>
                        tk_dice_below(&dice, 64);
        int64_t value = (int64_t)(tk_dice_below(&dice, 2) ? bits : ~bits);
        tk_json json = {0};
        tk_json_put_int(&json, value);
        tk_error error;
        tk_json_in in;
        assert_true(open_written(&in, &json, &error));
        assert_true(tk_json_int(&in, tk_json_root(&in), INT64_MIN, INT64_MAX) == value);
        assert_true(tk_json_good(&in));
        tk_json_close(&in);
        tk_json_free(&json);
    }
}

/* Random calls, balanced. */
static void write_random(tk_dice *dice, tk_json *json, int depth, bool in_object)
{
    for (int i = (int)tk_dice_below(dice, 5); i > 0; i--) {
        char key[16];
        snprintf(key, sizeof key, "k%d\t", i);
        if (in_object) tk_json_key(json, key);
        switch (tk_dice_below(dice, depth < 5 ? 7 : 5)) {
        case 0: tk_json_put_int(json, (int64_t)tk_dice_below(dice, 1000) - 500); break;
        case 1: tk_json_put_real(json, (double)tk_dice_below(dice, 1000) / 7 - 70, (int)tk_dice_below(dice, 9)); break;
        case 2: tk_json_put_bool(json, tk_dice_below(dice, 2)); break;
        case 3: tk_json_put_null(json); break;
        case 4: tk_json_put_string(json, "\"quoted\"\n"); break;
        case 5:
            tk_json_begin_array(json);
            write_random(dice, json, depth + 1, false);
            tk_json_end_array(json);
            break;
        default:
            tk_json_begin_object(json);
            write_random(dice, json, depth + 1, true);
            tk_json_end_object(json);
        }
    }
}

static void balanced_calls_make_json(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("balanced_calls_make_json");
    for (int round = 0; round < 2000; round++) {
        tk_json json = {0};
        tk_json_begin_array(&json);
        write_random(&dice, &json, 0, false);
        tk_json_end_array(&json);
        tk_error error;
        tk_json_in in;
        if (!open_written(&in, &json, &error)) fail_msg("%s: %s", json.text.at, error.message);
        tk_json_close(&in);
        tk_json_free(&json);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commas_are_placed),
        cmocka_unit_test(whole_numbers_are_exact),
        cmocka_unit_test(reals_are_short_and_never_odd),
        cmocka_unit_test(strings_are_escaped),
        cmocka_unit_test(any_bytes_round_trip),
        cmocka_unit_test(any_whole_number_round_trips),
        cmocka_unit_test(balanced_calls_make_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
