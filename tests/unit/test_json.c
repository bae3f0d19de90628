/* Reading JSON: what is accepted and refused (in the manner of JSONTestSuite), complaints, walking, and random
 * documents. */
#include "core_test.h"

#include "core/core.h"
#include "turnkey/json.h"

/* A text with its length, since some contain NUL. */
typedef struct sample {
    const char *text;
    size_t length;
} sample;
#define S(literal) \
    { \
        literal, sizeof(literal) - 1 \
    }

static bool opens(const char *text, size_t length, tk_error *error)
{
    tk_json_in in;
    *error = (tk_error){0};
    bool good = tk_json_open(&in, text, length, TK_BAD_DATA, "x.json", error);
    assert_int_equal(good, error->code == TK_OK);
    tk_json_close(&in);
    return good;
}

static void strict_json_is_accepted(void **unused)
{
    (void)unused;
    static const sample samples[] = {
        S("null"),
        S("true"),
        S("false"),
        S("0"),
        S("-0"),
        S("7"),
        S("-1"),
        S("123456789012345678901234567890"),
        S("0.5"),
        S("-0.0001"),
        S("1e5"),
        S("1E+5"),
        S("1e-05"),
        S("0e0"),
        S("0.10E-10"),
        S("\"\""),
        S("\"a\""),
        S(" \t\r\n 1 \t\r\n "),
        S("[]"),
        S("[ ]"),
        S("{}"),
        S("{ }"),
        S("[[]]"),
        S("[[],[],[[]]]"),
        S("[{}]"),
        S("[1]"),
        S("[1,2,3]"),
        S("[ 1 , 2 ]"),
        S("[null,true,false,\"x\",0.1,{},[]]"),
        S("{\"a\":1}"),
        S("{ \"a\" : 1 , \"b\" : 2 }"),
        S("{\"\":0}"),
        S("{\"a\":{\"b\":{\"c\":[]}}}"),
        S("{\"a\":[1,{\"a\":2}],\"b\":{\"a\":3}}"),
        S("{\"a\":\"b\",\"c\":\"d\"}"),
        S("{\"a\":{},\"b\":[],\"c\":\"\"}"),
        S("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\""),
        S("\"\\u0000\""),
        S("\"\\u00e9\\u20AC\""),
        S("\"\\ud83d\\ude97\""),
        S("\"\\uDBFF\\uDFFF\""),
        S("\"\\uFFFF\""),
        S("\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\x97\""),
        S("\"\x7f\""),
        S("\"\xef\xbb\xbf\""),
        S("\"// no comment\""),
        S("\"{[,:]}\""),
        S("\"\\u0022\""),
        S("\"\\\\u0022\""),
        S("[\"a\",\n\"b\"]"),
        S("{\"A\":1,\"a\":2}"),
        S("{\"a\":1,\"a \":2}"),
        S("{\"a\":1,\"ab\":2,\"\":3}"),
        S("{\"a\\u0000\":1,\"a\":2}"),
    };
    for (int i = 0; i < COUNT_OF(samples); i++) {
        tk_error error;
        if (!opens(samples[i].text, samples[i].length, &error))
            fail_msg("%s: refused: %s", samples[i].text, error.message);
    }
}

static void everything_else_is_refused(void **unused)
{
    (void)unused;
    static const sample samples[] = {
        S(""),
        S(" "),
        S("\n"),
        S("nul"),
        S("nulll"),
        S("True"),
        S("TRUE"),
        S("undefined"),
        S("NaN"),
        S("Infinity"),
        S("-Infinity"),
        S("-"),
        S("+1"),
        S("01"),
        S("-01"),
        S("00"),
        S("0x1"),
        S("1."),
        S(".5"),
        S("-.5"),
        S("1.e5"),
        S("1e"),
        S("1e+"),
        S("1E-"),
        S("1e1.5"),
        S("1 2"),
        S("1,"),
        S(",1"),
        S("--1"),
        S("1_000"),
        S("1a"),
        S("["),
        S("]"),
        S("[1"),
        S("[1,"),
        S("[1,]"),
        S("[,1]"),
        S("[,]"),
        S("[1,,2]"),
        S("[1 2]"),
        S("[\"a\" \"b\"]"),
        S("[1:2]"),
        S("[1}"),
        S("[]]"),
        S("[][]"),
        S("[\"a\","),
        S("[\"a"),
        S("{"),
        S("}"),
        S("{\"a\"}"),
        S("{\"a\":}"),
        S("{\"a\":1"),
        S("{\"a\":1,"),
        S("{\"a\":1,}"),
        S("{,}"),
        S("{,\"a\":1}"),
        S("{\"a\":1,,\"b\":2}"),
        S("{\"a\":1 \"b\":2}"),
        S("{\"a\" 1}"),
        S("{\"a\"::1}"),
        S("{\"a\",1}"),
        S("{a:1}"),
        S("{'a':1}"),
        S("{1:1}"),
        S("{null:1}"),
        S("{[]:1}"),
        S("{{}:1}"),
        S("{\"a\":1]"),
        S("{\"a\":1}}"),
        S("{}{}"),
        S("{\"a\":1:2}"),
        S("{\"a\":b}"),
        S("\""),
        S("\"a"),
        S("'a'"),
        S("\"a\"b"),
        S("\"\\\""),
        S("\"\\a\""),
        S("\"\\x41\""),
        S("\"\\'\""),
        S("\"\\U0041\""),
        S("\"\\u\""),
        S("\"\\u1\""),
        S("\"\\u12\""),
        S("\"\\u123\""),
        S("\"\\u123g\""),
        S("\"\\u 123\""),
        S("\"\\ud800\""),
        S("\"\\ud800x\""),
        S("\"\\ud800\\n\""),
        S("\"\\ud800\\ud800\""),
        S("\"\\ud800\\u0041\""),
        S("\"\\udc00\""),
        S("\"\\udc00\\ud800\""),
        S("\"\\ud800\\u\""),
        S("\"\\ud800\\"),
        S("\"\t\""),
        S("\"\n\""),
        S("\"\x1f\""),
        S("\"\0\""),
        S("1\0"),
        S("\0"),
        S("[1,\0 2]"),
        S("\f1"),
        S("\v1"),
        S("1\xc2\xa0"),
        S("\xef\xbb\xbf{}"),
        S("\"\x80\""),
        S("\"\xff\""),
        S("\"\xc0\xaf\""),
        S("\"\xc3\""),
        S("\"\xc3(\""),
        S("\"\xe2\x82\""),
        S("\"\xed\xa0\x80\""),
        S("\"\xf0\x8f\xbf\xbf\""),
        S("\"\xf4\x90\x80\x80\""),
        S("\"\xf0\x9f\x9a"),
        S("// c\n1"),
        S("1 // c"),
        S("/* c */ 1"),
        S("# c\n1"),
        S("{\"a\":1,\"a\":1}"),
        S("{\"a\":1,\"b\":2,\"a\":3}"),
        S("{\"a\":1,\"\\u0061\":2}"),
        S("{\"\":1,\"\":2}"),
        S("{\"\\ud83d\\ude97\":1,\"\xf0\x9f\x9a\x97\":2}"),
        S("{\"\\u20ac\":1,\"\xe2\x82\xac\":2}"),
        S("{\"\\u00e9\":1,\"\xc3\xa9\":2}"),
        S("{\"\\/\":1,\"/\":2}"),
        S("[{\"x\":{\"a\":1,\"a\":1}}]"),
    };
    for (int i = 0; i < COUNT_OF(samples); i++) {
        tk_error error;
        if (opens(samples[i].text, samples[i].length, &error)) fail_msg("accepted: %s", samples[i].text);
        assert_int_equal(error.code, TK_BAD_DATA);
        assert_true(strlen(error.message) > 0);
        assert_memory_equal(error.where, "x.json: ", 8);
    }
}

static void refusals_say_where_and_what(void **unused)
{
    (void)unused;
    static const struct {
        sample text;
        const char *where, *message;
    } cases[] = {
        {S(""), "x.json: line 1, column 1", "expected a value, found the end of the text"},
        {S("{\n  \"a\": 1,\n}"), "x.json: line 3, column 1", "expected a key in quotes, found '}'"},
        {S("{a"), "x.json: line 1, column 2", "expected a key in quotes or '}', found 'a'"},
        {S("[1 2]"), "x.json: line 1, column 4", "expected ',' or ']', found '2'"},
        {S("{\"a\":1;"), "x.json: line 1, column 7", "expected ',' or '}', found ';'"},
        {S("{\"a\" 1}"), "x.json: line 1, column 6", "expected ':' after a key, found '1'"},
        {S("1 2"), "x.json: line 1, column 3", "expected the end of the text, found '2'"},
        {S("[\"\xc3\xa9\xc3\xa9\", x]"), "x.json: line 1, column 8", "expected a value, found 'x'"},
        {S("[\xc3\xa9]"), "x.json: line 1, column 2", "expected a value, found '\xc3\xa9'"},
        {S("\xef\xbb\xbf{}"), "x.json: line 1, column 1", "expected a value, found a byte order mark"},
        {S("[\x01]"), "x.json: line 1, column 2", "expected a value, found the byte 0x01"},
        {S("[\xff]"), "x.json: line 1, column 2", "expected a value, found the byte 0xff"},
        {S("[-]"), "x.json: line 1, column 3", "expected a digit, found ']'"},
        {S("012"), "x.json: line 1, column 2", "a number does not begin with 0"},
        {S("1.x"), "x.json: line 1, column 3", "expected a digit after the point, found 'x'"},
        {S("1ex"), "x.json: line 1, column 3", "expected a digit in the exponent, found 'x'"},
        {S("\"ab"), "x.json: line 1, column 4", "expected the closing quote of a string, found the end of the text"},
        {S("\"\\q\""), "x.json: line 1, column 3", "expected one of \" \\ / b f n r t u after a backslash, found 'q'"},
        {S("\"\\u12x4\""), "x.json: line 1, column 6", "expected four hexadecimal digits after \\u, found 'x'"},
        {S("\"a\\ud800b\""), "x.json: line 1, column 3", "\\ud800 is half of a surrogate pair"},
        {S("\"\\udc00\""), "x.json: line 1, column 2", "\\udc00 is half of a surrogate pair"},
        {S("\"a\tb\""), "x.json: line 1, column 3", "the control character 0x09 must be escaped in a string"},
        {S("\"a\xffz\""), "x.json: line 1, column 3", "the byte 0xff is not UTF-8"},
        {S("{\"a\":{\"b\":[{\"c\":1,\"d\":2,\"c\":3}]}}"), "x.json: a.b[0].c", "the key is there twice"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        tk_error error;
        assert_false(opens(cases[i].text.text, cases[i].text.length, &error));
        assert_error(&error, TK_BAD_DATA, cases[i].where, cases[i].message);
    }
}

static void put_times(tk_text *text, const char *part, int times)
{
    for (int i = 0; i < times; i++) tk_text_put(text, part);
}

static void nesting_is_bounded(void **unused)
{
    (void)unused;
    tk_error error;
    for (int kind = 0; kind < 2; kind++)
        for (int depth = CORE_JSON_DEPTH - 1; depth <= CORE_JSON_DEPTH + 1; depth++) {
            tk_text text = {0};
            put_times(&text, kind ? "[" : "{\"a\":", depth);
            if (!kind) tk_text_put(&text, "1");
            put_times(&text, kind ? "]" : "}", depth);
            assert_int_equal(opens(text.at, text.length, &error), depth <= CORE_JSON_DEPTH);
            if (depth > CORE_JSON_DEPTH) assert_string_equal(error.message, "nested more than 64 deep");
            tk_text_free(&text);
        }
    tk_text text = {0};
    put_times(&text, "[", 1000000);
    assert_false(opens(text.at, text.length, &error));
    tk_text_free(&text);
}

static void size_is_bounded(void **unused)
{
    (void)unused;
    size_t length = (size_t)CORE_JSON_BYTES + 1;
    char *spaces = malloc(length);
    assert_non_null(spaces);
    memset(spaces, ' ', length);
    spaces[0] = '1';
    tk_error error;
    assert_false(opens(spaces, length, &error));
    assert_error(&error, TK_BAD_DATA, "x.json: line 1, column 1", "larger than the 67108864 bytes allowed");
    assert_true(opens(spaces, length - 1, &error));
    free(spaces);
}

static void the_number_of_values_is_bounded(void **unused)
{
    (void)unused;
    tk_text text = {0};
    tk_error error;
    tk_text_put(&text, "[1");
    put_times(&text, ",1", CORE_JSON_TOKENS - 2);
    tk_text_put(&text, "]");
    assert_true(opens(text.at, text.length, &error));
    text.at[text.length - 1] = ',';
    tk_text_put(&text, "1]");
    assert_false(opens(text.at, text.length, &error));
    assert_string_equal(error.message, "more than 1048576 values");
    tk_text_free(&text);
}

/* A quadratic check of duplicate keys would take minutes here. */
static void huge_objects_are_read(void **unused)
{
    (void)unused;
    tk_text text = {0};
    for (int i = 0; i < 400000; i++) tk_text_printf(&text, "%s\"k%d\":%d", i ? "," : "{", i, i);
    tk_text_put(&text, "}");
    tk_error error = {0};
    tk_json_in in;
    assert_true(tk_json_open(&in, text.at, text.length, TK_BAD_DATA, "huge", &error));
    assert_int_equal(tk_json_int(&in, tk_json_member(tk_json_root(&in), "k399999"), 0, INT64_MAX), 399999);
    tk_json_close(&in);
    text.length--;
    tk_text_put(&text, ",\"k7\":0}");
    assert_false(opens(text.at, text.length, &error));
    assert_error(&error, TK_BAD_DATA, "x.json: k7", "the key is there twice");
    tk_text_free(&text);
}

/* A deck, as content is: what the getters below are tried on. */
static const char deck[] =
    "{\"name\":\"Duel\",\"cards\":[{\"id\":1,\"damage\":6,\"side\":\"front\",\"odd key\":[]},"
    "{\"id\":2,\"damage\":-3,\"jams\":true,\"note\":\"a\\u0000b\"},[1.5,1e3,null],\"text\"],\"big\":"
    "9223372036854775807,\"small\":-9223372036854775808,\"bigger\":9223372036854775808,"
    "\"zero\":-0,\"jams\":false,\"car\":\"\\ud83d\\ude97\\u00e9\\u20ac\\n\\\"\\/\"}";

typedef struct reading {
    tk_json_in in;
    tk_error error;
    tk_json_node root;
} reading;

static void open_deck(reading *r)
{
    r->error = (tk_error){0};
    assert_true(tk_json_open(&r->in, deck, sizeof deck - 1, TK_BAD_CONFIG, "deck.json", &r->error));
    r->root = tk_json_root(&r->in);
}

/* The node at a path such as "cards.0.damage". */
static tk_json_node at(const reading *r, const char *path)
{
    tk_json_node node = r->root;
    char step[32];
    for (int length; *path; path += length) {
        path += *path == '.';
        assert_int_equal(sscanf(path, "%31[^.]%n", step, &length), 1);
        bool index = step[0] >= '0' && step[0] <= '9';
        node = index ? tk_json_element(node, atoi(step)) : tk_json_member(node, step);
    }
    return node;
}

static void values_are_read(void **unused)
{
    (void)unused;
    reading r;
    open_deck(&r);
    char text[32];
    static const char *const sides[] = {"left", "front", NULL};
    tk_json_expect_object(&r.in, r.root, "name cards big small bigger zero jams car absent?");
    tk_json_string(&r.in, at(&r, "name"), text, sizeof text);
    assert_string_equal(text, "Duel");
    assert_int_equal(tk_json_expect_array(&r.in, at(&r, "cards"), 0, 4), 4);
    assert_int_equal(tk_json_int(&r.in, at(&r, "cards.0.damage"), 0, 6), 6);
    assert_int_equal(tk_json_int(&r.in, at(&r, "cards.1.damage"), -3, 6), -3);
    assert_true(tk_json_bool(&r.in, at(&r, "cards.1.jams")));
    assert_false(tk_json_bool(&r.in, at(&r, "jams")));
    assert_int_equal(tk_json_choice(&r.in, at(&r, "cards.0.side"), sides), 1);
    assert_true(tk_json_int(&r.in, at(&r, "big"), INT64_MIN, INT64_MAX) == INT64_MAX);
    assert_true(tk_json_int(&r.in, at(&r, "small"), INT64_MIN, INT64_MAX) == INT64_MIN);
    assert_int_equal(tk_json_int(&r.in, at(&r, "zero"), 0, 0), 0);
    tk_json_string(&r.in, at(&r, "car"), text, sizeof text);
    assert_string_equal(text, "\xf0\x9f\x9a\x97\xc3\xa9\xe2\x82\xac\n\"/");
    assert_true(tk_json_good(&r.in));
    tk_json_close(&r.in);
}

static void documents_are_walked(void **unused)
{
    (void)unused;
    reading r;
    open_deck(&r);
    static const char *const keys[] = {"name", "cards", "big", "small", "bigger", "zero", "jams", "car"};
    int count = 0;
    for (tk_json_node key = tk_json_first_key(r.root); tk_json_present(key); key = tk_json_next_key(key)) {
        char name[16];
        tk_json_string(&r.in, key, name, sizeof name);
        assert_string_equal(name, keys[count++]);
        assert_int_equal(tk_json_value_of(key).index, tk_json_member(r.root, name).index);
    }
    assert_int_equal(count, COUNT_OF(keys));
    assert_true(tk_json_is_object(at(&r, "cards.1")));
    assert_true(tk_json_is_array(at(&r, "cards.2")));
    assert_true(tk_json_is_string(at(&r, "cards.3")));
    assert_false(tk_json_is_string(at(&r, "cards.1.id")));
    tk_json_close(&r.in);
}

static void what_is_not_there_is_absent(void **unused)
{
    (void)unused;
    reading r;
    open_deck(&r);
    static const char *const paths[] = {"nothing", "cards.4", "cards.0.none", "name.x", "name.0", "cards.x", "big.0.y"};
    for (int i = 0; i < COUNT_OF(paths); i++) {
        tk_json_node node = at(&r, paths[i]);
        assert_false(tk_json_present(node));
        assert_false(tk_json_is_string(node) || tk_json_is_array(node) || tk_json_is_object(node));
        assert_false(tk_json_present(tk_json_first_key(node)));
        assert_false(tk_json_present(tk_json_next_key(node)));
        assert_false(tk_json_present(tk_json_value_of(node)));
    }
    assert_false(tk_json_present(tk_json_element(at(&r, "cards"), -1)));
    assert_false(tk_json_present(tk_json_value_of(at(&r, "name")))); /* text, but no key */
    assert_false(tk_json_present(tk_json_next_key(at(&r, "cards.3"))));
    assert_true(tk_json_good(&r.in)); /* looking does not complain */
    tk_json_close(&r.in);
}

static void raw_text_is_as_it_came(void **unused)
{
    (void)unused;
    reading r;
    open_deck(&r);
    static const struct {
        const char *path, *raw;
    } cases[] = {
        {"name", "\"Duel\""},
        {"cards.1", "{\"id\":2,\"damage\":-3,\"jams\":true,\"note\":\"a\\u0000b\"}"},
        {"cards.2", "[1.5,1e3,null]"},
        {"zero", "-0"},
        {"nowhere", ""},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        const char *bytes;
        size_t length;
        tk_json_raw(at(&r, cases[i].path), &bytes, &length);
        assert_int_equal(length, strlen(cases[i].raw));
        assert_memory_equal(bytes, cases[i].raw, length);
    }
    tk_json_close(&r.in);
}

/* What is asked of a node in the table below. */
typedef enum question { INT_0_5, BOOL, STRING_4, CHOICE, ARRAY_1_2, ARRAY_3, OBJECT, COMPLAIN } question;

static void ask(tk_json_in *in, tk_json_node node, question asked)
{
    static const char *const names[] = {"left", "right", NULL};
    char text[4] = "???";
    switch (asked) {
    case INT_0_5: assert_int_equal(tk_json_int(in, node, 0, 5), 0); break;
    case BOOL: assert_false(tk_json_bool(in, node)); break;
    case STRING_4: tk_json_string(in, node, text, sizeof text), assert_string_equal(text, ""); break;
    case CHOICE: assert_int_equal(tk_json_choice(in, node, names), -1); break;
    case ARRAY_1_2: assert_int_equal(tk_json_expect_array(in, node, 1, 2), 0); break;
    case ARRAY_3: assert_int_equal(tk_json_expect_array(in, node, 3, 3), 0); break;
    case OBJECT: tk_json_expect_object(in, node, "id damage cost?"); break;
    case COMPLAIN: tk_json_complain(in, node, "no %s", "good"); break;
    }
}

static void complaints_name_the_path_and_what_was_expected(void **unused)
{
    (void)unused;
    static const struct {
        const char *path;
        question asked;
        const char *where, *message;
    } cases[] = {
        {"cards.0.damage", INT_0_5, ": cards[0].damage", "expected a whole number from 0 to 5, found 6"},
        {"cards.1.damage", INT_0_5, ": cards[1].damage", "expected a whole number from 0 to 5, found -3"},
        {"cards.2.0", INT_0_5, ": cards[2][0]", "expected a whole number from 0 to 5, found 1.5"},
        {"cards.2.1", INT_0_5, ": cards[2][1]", "expected a whole number from 0 to 5, found 1e3"},
        {"cards.2.2", INT_0_5, ": cards[2][2]", "expected a whole number from 0 to 5, found null"},
        {"bigger", INT_0_5, ": bigger", "expected a whole number from 0 to 5, found 9223372036854775808"},
        {"name", INT_0_5, ": name", "expected a whole number from 0 to 5, found \"Duel\""},
        {"cards.0", INT_0_5, ": cards[0]", "expected a whole number from 0 to 5, found an object"},
        {"nowhere", INT_0_5, "", "expected a whole number from 0 to 5, found nothing"},
        {"cards.1.id", BOOL, ": cards[1].id", "expected true or false, found 2"},
        {"cards.2.2", BOOL, ": cards[2][2]", "expected true or false, found null"},
        {"cards", BOOL, ": cards", "expected true or false, found an array of 4"},
        {"name", STRING_4, ": name", "expected a shorter text (at most 3 bytes), found \"Duel\""},
        {"cards.1.note", STRING_4, ": cards[1].note",
         "expected text without the character U+0000 (at most 3 bytes), found \"a\\u0000b\""},
        {"big", STRING_4, ": big", "expected text, found 9223372036854775807"},
        {"cards.0.side", CHOICE, ": cards[0].side", "expected one of \"left\", \"right\", found \"front\""},
        {"big", CHOICE, ": big", "expected one of \"left\", \"right\", found 9223372036854775807"},
        {"cards", ARRAY_1_2, ": cards", "expected an array of 1 to 2, found an array of 4"},
        {"cards.0.odd key", ARRAY_1_2, ": cards[0][\"odd key\"]", "expected an array of 1 to 2, found an array of 0"},
        {"cards", ARRAY_3, ": cards", "expected an array of 3, found an array of 4"},
        {"name", ARRAY_3, ": name", "expected an array of 3, found \"Duel\""},
        {"cards.3", OBJECT, ": cards[3]", "expected an object, found \"text\""},
        {"cards.0", OBJECT, ": cards[0].side", "unknown key; expected only: id damage cost?"},
        {"", OBJECT, ": name", "unknown key; expected only: id damage cost?"},
        {"cards.1", COMPLAIN, ": cards[1]", "no good"},
        {"", COMPLAIN, "", "no good"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        reading r;
        char where[80];
        open_deck(&r);
        ask(&r.in, at(&r, cases[i].path), cases[i].asked);
        snprintf(where, sizeof where, "deck.json%s", cases[i].where);
        assert_error(&r.error, TK_BAD_CONFIG, where, cases[i].message);
        tk_json_close(&r.in);
    }
}

static void missing_keys_are_named(void **unused)
{
    (void)unused;
    tk_error error = {0};
    tk_json_in in;
    assert_true(tk_json_open(&in, "[{\"a\":1}]", 9, TK_BAD_DATA, "f", &error));
    tk_json_node object = tk_json_element(tk_json_root(&in), 0);
    tk_json_expect_object(&in, object, "a b?");
    assert_true(tk_json_good(&in));
    tk_json_expect_object(&in, object, "a b? c");
    assert_error(&error, TK_BAD_DATA, "f: [0]", "the key \"c\" is missing");
    tk_json_close(&in);
}

static void the_first_complaint_sticks(void **unused)
{
    (void)unused;
    reading r;
    open_deck(&r);
    tk_json_complain(&r.in, at(&r, "big"), "first");
    for (question q = INT_0_5; q <= COMPLAIN; q++) ask(&r.in, at(&r, "cards.0.damage"), q);
    assert_error(&r.error, TK_BAD_CONFIG, "deck.json: big", "first");
    assert_false(tk_json_good(&r.in));
    tk_json_close(&r.in);
}

static void a_failed_reading_is_harmless(void **unused)
{
    (void)unused;
    tk_error error = {0};
    tk_json_in in;
    assert_false(tk_json_open(&in, "nope", 4, TK_BAD_JSON, NULL, &error));
    assert_error(&error, TK_BAD_JSON, "JSON: line 1, column 1", "expected a value, found 'n'");
    assert_false(tk_json_present(tk_json_root(&in)));
    assert_false(tk_json_present(tk_json_member(tk_json_root(&in), "a")));
    for (question q = INT_0_5; q <= COMPLAIN; q++) ask(&in, tk_json_root(&in), q);
    tk_json_close(&in);
    tk_json_close(&in);
}

static void long_values_and_paths_are_clipped(void **unused)
{
    (void)unused;
    tk_text text = {0};
    put_times(&text, "{\"averylongkeyindeed\":", 20);
    tk_text_put(&text, "\"");
    put_times(&text, "\xc3\xa9", 100);
    tk_text_put(&text, "\"");
    put_times(&text, "}", 20);
    tk_error error = {0};
    tk_json_in in;
    assert_true(tk_json_open(&in, text.at, text.length, TK_BAD_DATA, "f", &error));
    tk_json_node node = tk_json_root(&in);
    for (int i = 0; i < 20; i++) node = tk_json_member(node, "averylongkeyindeed");
    tk_json_int(&in, node, 0, 1);
    assert_int_equal(strlen(error.where), sizeof error.where - 1);
    const char *found = strstr(error.message, "found \"");
    assert_non_null(found);
    assert_int_equal(strlen(found), strlen("found \"") + 2 * 19 + strlen("..."));
    tk_json_close(&in);
    tk_text_free(&text);
}

/* -------- random documents */

static void random_value(tk_dice *dice, tk_text *out, int depth);

static void random_space(tk_dice *dice, tk_text *out)
{
    while (tk_dice_below(dice, 4) == 0) tk_text_put_bytes(out, &" \t\n\r"[tk_dice_below(dice, 4)], 1);
}

static void random_string(tk_dice *dice, tk_text *out, int serial)
{
    static const char *const parts[] = {"a",
                                        "Z",
                                        "\xc3\xa9",
                                        "\xe2\x82\xac",
                                        "\xf0\x9f\x9a\x97",
                                        "\\n",
                                        "\\\"",
                                        "\\\\",
                                        "\\u00e9",
                                        "\\ud83d\\ude97",
                                        "{",
                                        "]",
                                        ",",
                                        ":",
                                        " ",
                                        "\\/"};
    tk_text_put(out, "\"");
    for (int i = (int)tk_dice_below(dice, 6); i > 0; i--)
        tk_text_put(out, parts[tk_dice_below(dice, (uint32_t)COUNT_OF(parts))]);
    if (serial >= 0) tk_text_printf(out, "%d", serial); /* keeps keys distinct */
    tk_text_put(out, "\"");
}

static void random_members(tk_dice *dice, tk_text *out, int depth, bool object)
{
    int count = (int)tk_dice_below(dice, 5);
    for (int i = 0; i < count; i++) {
        if (i > 0) tk_text_put(out, ",");
        random_space(dice, out);
        if (object) {
            random_string(dice, out, i);
            random_space(dice, out);
            tk_text_put(out, ":");
            random_space(dice, out);
        }
        random_value(dice, out, depth + 1);
        random_space(dice, out);
    }
}

static void random_value(tk_dice *dice, tk_text *out, int depth)
{
    static const char *const scalars[] = {"null", "true", "false", "0", "-17", "3.25", "1e9", "-0.5E-3", "123456789"};
    switch (tk_dice_below(dice, depth < 6 ? 4 : 2)) {
    case 0: tk_text_put(out, scalars[tk_dice_below(dice, (uint32_t)COUNT_OF(scalars))]); break;
    case 1: random_string(dice, out, -1); break;
    case 2:
        tk_text_put(out, "[");
        random_members(dice, out, depth, false);
        tk_text_put(out, "]");
        break;
    default:
        tk_text_put(out, "{");
        random_members(dice, out, depth, true);
        tk_text_put(out, "}");
    }
}

static int count_elements(tk_json_node array)
{
    int count = 0;
    while (tk_json_present(tk_json_element(array, count))) count++;
    return count;
}

/* The document again, without spaces, from what the walking functions find. */
static void write_walked(tk_json_node node, tk_text *out)
{
    const char *bytes;
    size_t length;
    if (tk_json_is_array(node)) {
        int count = count_elements(node);
        tk_text_put(out, "[");
        for (int i = 0; i < count; i++) {
            if (i > 0) tk_text_put(out, ",");
            write_walked(tk_json_element(node, i), out);
        }
        tk_text_put(out, "]");
    } else if (tk_json_is_object(node)) {
        tk_text_put(out, "{");
        for (tk_json_node key = tk_json_first_key(node); tk_json_present(key); key = tk_json_next_key(key)) {
            if (key.index != tk_json_first_key(node).index) tk_text_put(out, ",");
            write_walked(key, out);
            tk_text_put(out, ":");
            write_walked(tk_json_value_of(key), out);
        }
        tk_text_put(out, "}");
    } else {
        tk_json_raw(node, &bytes, &length);
        tk_text_put_bytes(out, bytes, length);
    }
}

/* Drops the white space outside strings. */
static void squeeze(tk_text *text)
{
    bool quoted = false;
    size_t kept = 0;
    for (size_t i = 0; i < text->length; i++) {
        char c = text->at[i];
        if (!quoted && strchr(" \t\n\r", c)) continue;
        if (c == '"') quoted = !quoted;
        text->at[kept++] = c;
        if (quoted && c == '\\') text->at[kept++] = text->at[++i];
    }
    text->length = kept;
    text->at[kept] = '\0';
}

static void random_documents_are_walked_completely(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("random_documents_are_walked_completely");
    for (int round = 0; round < 3000; round++) {
        tk_text text = {0}, walked = {0};
        tk_error error = {0};
        tk_json_in in;
        random_space(&dice, &text);
        random_value(&dice, &text, 0);
        random_space(&dice, &text);
        if (!tk_json_open(&in, text.at, text.length, TK_BAD_DATA, "random", &error))
            fail_msg("%s: %s: %s", text.at, error.where, error.message);
        write_walked(tk_json_root(&in), &walked);
        squeeze(&text);
        assert_string_equal(text.at, walked.at);
        tk_json_close(&in);
        tk_text_free(&text);
        tk_text_free(&walked);
    }
}

static void mutate(tk_dice *dice, tk_text *text)
{
    static const char bytes[] = "{}[]\",:\\u0123456789dDeE+-.tfn \n\x01\x80\xc3\xff";
    for (int i = 1 + (int)tk_dice_below(dice, 3); i > 0 && text->length > 0; i--) {
        size_t place = tk_dice_below(dice, (uint32_t)text->length);
        if (tk_dice_below(dice, 3) == 0) {
            memmove(text->at + place, text->at + place + 1, text->length - place);
            text->length--;
        } else {
            text->at[place] = bytes[tk_dice_below(dice, sizeof bytes)];
        }
    }
}

/* Damaged documents open or do not; either way nothing is read that is not there, and what opens can be walked. */
static void damaged_documents_do_no_harm(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("damaged_documents_do_no_harm");
    int opened = 0;
    for (int round = 0; round < 20000; round++) {
        tk_text text = {0}, walked = {0};
        tk_error error = {0};
        tk_json_in in;
        random_value(&dice, &text, 3);
        mutate(&dice, &text);
        char *exact = malloc(text.length + 1); /* of just that size, so that a sanitizer sees a byte too far */
        assert_non_null(exact);
        memcpy(exact, text.at, text.length);
        if (tk_json_open(&in, exact, text.length, TK_BAD_DATA, "damaged", &error)) {
            opened++;
            write_walked(tk_json_root(&in), &walked);
            squeeze(&text);
            assert_int_equal(walked.length, text.length);
        }
        tk_json_close(&in);
        free(exact);
        tk_text_free(&text);
        tk_text_free(&walked);
    }
    printf("%d of 20000 still opened\n", opened);
    assert_in_range(opened, 1, 19999);
}

/* ---- members that may be missing ---- */

static const char *const COLORS[] = {"red", "green", "blue", NULL};

static void members_that_are_there_are_read(void **unused)
{
    (void)unused;
    const char *text = "{\"n\":7,\"color\":\"blue\",\"on\":true,\"off\":false}";
    tk_error error = {0};
    tk_json_in in;
    assert_true(tk_json_open(&in, text, strlen(text), TK_BAD_DATA, "x.json", &error));
    tk_json_node root = tk_json_root(&in);
    assert_int_equal(tk_json_int_or(&in, root, "n", 3, 1, 7), 7);
    assert_int_equal(tk_json_choice_or(&in, root, "color", COLORS, 1), 2);
    assert_true(tk_json_flag(&in, root, "on"));
    assert_false(tk_json_flag(&in, root, "off"));
    assert_true(tk_json_good(&in));
    tk_json_close(&in);
}

static void members_that_are_missing_have_a_fallback(void **unused)
{
    (void)unused;
    tk_error error = {0};
    tk_json_in in;
    assert_true(tk_json_open(&in, "{}", 2, TK_BAD_DATA, "x.json", &error));
    tk_json_node root = tk_json_root(&in);
    assert_int_equal(tk_json_int_or(&in, root, "n", 0, 1, 7), 0); /* not bound by the range */
    assert_int_equal(tk_json_choice_or(&in, root, "color", COLORS, -1), -1);
    assert_false(tk_json_flag(&in, root, "on"));
    assert_true(tk_json_good(&in));
    tk_json_close(&in);
}

static void members_that_are_wrong_are_complained_about(void **unused)
{
    (void)unused;
    const char *text = "{\"n\":8,\"color\":\"pink\",\"on\":1}";
    static const char *const MESSAGES[] = {"expected a whole number from 1 to 7, found 8",
                                           "expected one of \"red\", \"green\", \"blue\", found \"pink\"",
                                           "expected true or false, found 1"};
    static const char *const PLACES[] = {"x.json: n", "x.json: color", "x.json: on"};
    for (int i = 0; i < COUNT_OF(MESSAGES); i++) {
        tk_error error = {0};
        tk_json_in in;
        assert_true(tk_json_open(&in, text, strlen(text), TK_BAD_DATA, "x.json", &error));
        tk_json_node root = tk_json_root(&in);
        if (i == 0) tk_json_int_or(&in, root, "n", 3, 1, 7);
        if (i == 1) assert_int_equal(tk_json_choice_or(&in, root, "color", COLORS, 1), 0);
        if (i == 2) assert_false(tk_json_flag(&in, root, "on"));
        assert_error(&error, TK_BAD_DATA, PLACES[i], MESSAGES[i]);
        tk_json_close(&in);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strict_json_is_accepted),
        cmocka_unit_test(everything_else_is_refused),
        cmocka_unit_test(refusals_say_where_and_what),
        cmocka_unit_test(nesting_is_bounded),
        cmocka_unit_test(size_is_bounded),
        cmocka_unit_test(the_number_of_values_is_bounded),
        cmocka_unit_test(huge_objects_are_read),
        cmocka_unit_test(values_are_read),
        cmocka_unit_test(documents_are_walked),
        cmocka_unit_test(what_is_not_there_is_absent),
        cmocka_unit_test(raw_text_is_as_it_came),
        cmocka_unit_test(complaints_name_the_path_and_what_was_expected),
        cmocka_unit_test(missing_keys_are_named),
        cmocka_unit_test(the_first_complaint_sticks),
        cmocka_unit_test(a_failed_reading_is_harmless),
        cmocka_unit_test(long_values_and_paths_are_clipped),
        cmocka_unit_test(random_documents_are_walked_completely),
        cmocka_unit_test(damaged_documents_do_no_harm),
        cmocka_unit_test(members_that_are_there_are_read),
        cmocka_unit_test(members_that_are_missing_have_a_fallback),
        cmocka_unit_test(members_that_are_wrong_are_complained_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
