/* Texts and templates. */
#include "core_test.h"

static void a_new_text_is_empty(void **unused)
{
    (void)unused;
    tk_text text = {0};
    assert_text(&text, "");
    tk_text_put(&text, "");
    assert_text(&text, "");
    tk_text_free(&text);
    assert_text(&text, "");
}

static void texts_grow(void **unused)
{
    (void)unused;
    tk_text text = {0};
    for (int i = 0; i < 10000; i++) tk_text_printf(&text, "%04d ", i);
    assert_int_equal(text.length, 50000);
    for (size_t i = 0; i < 10000; i++) {
        char expected[6];
        snprintf(expected, sizeof expected, "%04d ", (int)i);
        assert_memory_equal(text.at + 5 * i, expected, 5);
    }
    tk_text_clear(&text);
    assert_text(&text, "");
    tk_text_put_bytes(&text, "a\0b", 3);
    assert_int_equal(text.length, 3);
    assert_memory_equal(text.at, "a\0b", 4);
    tk_text_free(&text);
}

/* Every length around the capacity, by either way of putting. */
static void no_length_is_off_by_one(void **unused)
{
    (void)unused;
    char line[600];
    memset(line, 'x', sizeof line);
    for (int length = 0; length < (int)sizeof line; length++) {
        tk_text put = {0}, printed = {0};
        tk_text_put_bytes(&put, line, (size_t)length);
        tk_text_printf(&printed, "%.*s", length, line);
        tk_text_put(&put, "!");
        tk_text_printf(&printed, "%c", '!');
        assert_int_equal(put.length, length + 1);
        assert_int_equal(strlen(put.at), length + 1);
        assert_string_equal(put.at, printed.at);
        tk_text_free(&put);
        tk_text_free(&printed);
    }
}

static void a_text_that_cannot_grow_keeps_what_it_has(void **unused)
{
    (void)unused;
    tk_text text = {0};
    tk_text_put(&text, "kept");
    volatile size_t far_too_much = SIZE_MAX - 8; /* volatile: or the compiler warns of what is tested here */
    tk_text_put_bytes(&text, "x", far_too_much);
    assert_true(text.failed);
    assert_string_equal(tk_text_string(&text), "kept");
    tk_text_put(&text, "dropped");
    tk_text_printf(&text, "%d", 1);
    assert_string_equal(tk_text_string(&text), "kept");
    tk_text_clear(&text);
    tk_text_put(&text, "anew");
    assert_text(&text, "anew");
    tk_text_free(&text);
}

static void specifications_are_read_one_by_one(void **unused)
{
    (void)unused;
    const char *spec = "card:card target?:seat  cards*:thing more?*:number last*?:number";
    static const tk_arg_spec expected[] = {
        {"card", "card", false, false}, {"target", "seat", true, false}, {"cards", "thing", false, true},
        {"more", "number", true, true}, {"last", "number", true, true},
    };
    tk_arg_spec arg;
    for (int i = 0; i < COUNT_OF(expected); i++) {
        assert_true(tk_arg_next(&spec, &arg));
        assert_memory_equal(&arg, &expected[i], sizeof arg);
    }
    assert_false(tk_arg_next(&spec, &arg));
    assert_false(tk_arg_next(&spec, &arg));
    spec = "";
    assert_false(tk_arg_next(&spec, &arg));
}

/* "card 7", "<side 2>": the context is a format. */
static void noun(const void *context, const char *kind, int value, tk_text *out)
{
    tk_text_printf(out, context ? "<%s %d>" : "%s %d", kind, value);
}

static void templates_expand(void **unused)
{
    (void)unused;
    static const struct {
        const char *pattern, *spec;
        int16_t args[4];
        const char *expected;
    } cases[] = {
        {"", "", {-1, -1, -1, -1}, ""},
        {"plain words.", "", {-1, -1, -1, -1}, "plain words."},
        {"{card}", "card:card", {7, -1, -1, -1}, "card 7"},
        {"{b} before {a}", "a:seat b:card", {1, 2, -1, -1}, "card 2 before seat 1"},
        {"{a} and {a} again", "a:seat", {3, -1, -1, -1}, "seat 3 and seat 3 again"},
        {"takes {n} damage", "n:number", {-5, -1, -1, -1}, "takes -5 damage"},
        {"zero is {n}", "n:number", {0, -1, -1, -1}, "zero is 0"},
        {"hit[ on the {side}]!", "side?:side", {2, -1, -1, -1}, "hit on the side 2!"},
        {"hit[ on the {side}]!", "side?:side", {-1, -1, -1, -1}, "hit!"},
        {"[{a}{b}]x", "a?:p b?:q", {1, -1, -1, -1}, "x"},
        {"[{a}{b}]x", "a?:p b?:q", {-1, 1, -1, -1}, "x"},
        {"[{a}{b}]x", "a?:p b?:q", {1, 2, -1, -1}, "p 1q 2x"},
        {"[only words]", "", {-1, -1, -1, -1}, "only words"},
        {"[{a}, ][{b}, ]end", "a?:p b?:q", {-1, 4, -1, -1}, "q 4, end"},
        {"absent: {a}.", "a?:p", {-1, -1, -1, -1}, "absent: ."},
        {"{cards}", "cards*:card", {1, -1, -1, -1}, "card 1"},
        {"{cards}", "cards*:card", {1, 2, -1, -1}, "card 1 and card 2"},
        {"{cards}", "cards*:card", {1, 2, 3, -1}, "card 1, card 2 and card 3"},
        {"{cards}", "cards*:card", {1, 2, 3, 4}, "card 1, card 2, card 3 and card 4"},
        {"{n} of {list}", "n:number list*:number", {9, 5, 6, -1}, "9 of 5 and 6"},
        {"drops[ {cards}]", "cards?*:card", {-1, -1, -1, -1}, "drops"},
        {"drops[ {cards}]", "cards?*:card", {4, 5, -1, -1}, "drops card 4 and card 5"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        tk_text text = {0};
        tk_text_expand(&text, cases[i].pattern, cases[i].spec, cases[i].args, 4, noun, NULL);
        assert_text(&text, cases[i].expected);
        tk_text_free(&text);
    }
}

static void nouns_get_their_context_and_are_not_expanded_again(void **unused)
{
    (void)unused;
    tk_text text = {0};
    int16_t args[] = {1};
    tk_text_put(&text, "kept ");
    tk_text_expand(&text, "{a}", "a:{a}", args, 1, noun, "context");
    assert_text(&text, "kept <{a} 1>");
    tk_text_free(&text);
}

static void expand(const char *pattern, const char *spec)
{
    tk_text text = {0};
    int16_t args[] = {1};
    tk_text_expand(&text, pattern, spec, args, 1, noun, NULL);
}

static void unknown_name(void)
{
    expand("{b}", "a:p");
}

static void open_brace(void)
{
    expand("{a", "a:p");
}

static void open_bracket(void)
{
    expand("[{a}", "a:p");
}

static void kind_missing(void)
{
    expand("{a}", "a");
}

static void name_too_long(void)
{
    expand("{a}", "sixteen_letters_:p");
}

static void broken_templates_assert(void **unused)
{
    (void)unused;
    assert_true(asserts(unknown_name));
    assert_true(asserts(open_brace));
    assert_true(asserts(open_bracket));
    assert_true(asserts(kind_missing));
    assert_true(asserts(name_too_long));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_text_is_empty),
        cmocka_unit_test(texts_grow),
        cmocka_unit_test(no_length_is_off_by_one),
        cmocka_unit_test(a_text_that_cannot_grow_keeps_what_it_has),
        cmocka_unit_test(specifications_are_read_one_by_one),
        cmocka_unit_test(templates_expand),
        cmocka_unit_test(nouns_get_their_context_and_are_not_expanded_again),
        cmocka_unit_test(broken_templates_assert),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
