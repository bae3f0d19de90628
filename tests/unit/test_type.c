/* Types of JSON: what is of a type, what is refused and where, and the schema that types make. */
#include "core_test.h"
#include "toy_game.h"

#define NUMBERS(X) \
    X(ONE, "one", 1) \
    X(TWO, "two", 2)

static const tk_type WORD = TK_WORD("toy.Word", NUMBERS(TK_NAME_IN));
static const tk_type INNER = TK_OBJECT("toy.Inner", TK_HAS(TK_WHOLE, "a b?", "Two of them."), TK_HAS(&WORD, "w"));
static const tk_type CASES =
    TK_OBJECT(NULL, TK_HAS(TK_WHOLE, "whole?"), TK_HAS(TK_NUMBER, "number?"), TK_HAS(TK_TEXT, "text?"),
              TK_HAS(TK_TRUTH, "truth?"), TK_HAS(&WORD, "word?"), TK_HAS(TK_LIST_OF(TK_WHOLE), "list?"),
              TK_HAS(TK_TUPLE_OF(TK_WHOLE, 1, 2), "tuple?"), TK_HAS(TK_MAP_OF(TK_WHOLE), "map?"),
              TK_HAS(TK_EACH(&WORD, TK_WHOLE), "each?"), TK_HAS(TK_SOME(&WORD, TK_WHOLE), "some?"),
              TK_HAS(TK_MAYBE(TK_WHOLE), "maybe?"), TK_HAS(&INNER, "inner?"),
              TK_HAS(TK_CHOICE_OF(TK_TEXT, &INNER), "either?"), TK_HAS(TK_JUST("this"), "just?"),
              TK_HAS(TK_POINT, "point?"), TK_HAS(TK_ACTION, "action?"), TK_HAS(TK_EVENT, "event?"),
              TK_HAS(TK_ENDING, "ending?"), TK_HAS(TK_REASON, "reason?"), TK_HAS(TK_PREVIEW, "preview?"));

/* The toy with a view. */
static tk_game game;

/* The complaint about {text}, or "". */
static const char *wrong(const char *text)
{
    static tk_error error;
    tk_json_in in;
    char object[256];
    error = (tk_error){0};
    snprintf(object, sizeof object, "{%s}", text);
    assert_true(tk_json_open(&in, object, strlen(object), TK_BAD_DATA, "it", &error));
    tk_type_check(&CASES, &game, &in, tk_json_root(&in));
    tk_json_close(&in);
    return error.message;
}

#define ADDED "\"event\":{\"type\":\"added\",\"n\":1,\"text\":\"\",\"section\":\"\""
#define TERM "{\"label\":\"x\",\"value\":1,\"section\":\"\"}"
static const char EXPLAINED[] = ADDED ",\"ledger\":[" TERM "]}";

static void what_is_of_its_type_passes(void **unused)
{
    (void)unused;
    static const char *const texts[] = {
        "",
        "\"whole\":-1,\"number\":0.5,\"text\":\"\",\"truth\":false,\"word\":\"two\"",
        "\"list\":[],\"tuple\":[1]",
        "\"tuple\":[1,2],\"point\":[1,-2.5]",
        "\"map\":{\"x\":1},\"each\":{\"two\":2,\"one\":1},\"some\":{\"two\":2}",
        "\"maybe\":null,\"inner\":{\"w\":\"one\",\"a\":1}",
        "\"maybe\":1,\"either\":\"x\",\"just\":\"this\"",
        "\"either\":{\"a\":1,\"b\":2,\"w\":\"two\"}",
        "\"action\":{\"verb\":\"add\",\"n\":3},\"ending\":\"stopped\",\"reason\":\"fine\"",
        "\"event\":{\"type\":\"added\",\"n\":1,\"text\":\"1 was added.\",\"section\":\"toy\"}",
        EXPLAINED,
    };
    for (int i = 0; i < COUNT_OF(texts); i++) assert_string_equal(wrong(texts[i]), "");
}

static void what_is_not_is_refused(void **unused)
{
    (void)unused;
    static const char *const texts[] = {
        "\"other\":1",
        "\"whole\":0.5",
        "\"whole\":\"1\"",
        "\"whole\":null",
        "\"number\":\"1\"",
        "\"number\":true",
        "\"text\":1",
        "\"text\":null",
        "\"truth\":0",
        "\"word\":\"three\"",
        "\"word\":1",
        "\"list\":{}",
        "\"list\":[1,\"2\"]",
        "\"tuple\":[]",
        "\"tuple\":[1,2,3]",
        "\"point\":[1]",
        "\"map\":[]",
        "\"map\":{\"x\":\"1\"}",
        "\"each\":{\"two\":2}",
        "\"each\":{\"two\":2,\"one\":1,\"three\":3}",
        "\"some\":{\"three\":3}",
        "\"maybe\":\"1\"",
        "\"inner\":[]",
        "\"inner\":{\"w\":\"one\"}",
        "\"inner\":{\"w\":\"one\",\"a\":1,\"c\":1}",
        "\"either\":1",
        "\"either\":{\"a\":1}",
        "\"just\":\"that\"",
        "\"action\":{\"verb\":\"add\"}",
        "\"action\":{\"verb\":\"roll\",\"n\":3}",
        "\"event\":{\"type\":\"other\",\"text\":\"\",\"section\":\"\"}",
        "\"event\":{\"type\":\"added\",\"text\":\"\",\"section\":\"\"}",
        "\"event\":{\"type\":\"added\",\"n\":\"1\",\"text\":\"\",\"section\":\"\"}",
        "\"event\":{\"type\":\"added\",\"n\":1,\"m\":1,\"text\":\"\",\"section\":\"\"}",
        "\"event\":{\"type\":\"added\",\"n\":1,\"text\":1,\"section\":\"\"}",
        "\"event\":{\"type\":\"added\",\"n\":1,\"text\":\"\",\"section\":1}",
        "\"event\":{\"type\":\"added\",\"n\":1,\"text\":\"\",\"section\":\"\",\"ledger\":[1]}",
        "\"ending\":\"other\"",
        "\"reason\":\"other\"",
        "\"preview\":{}",
    };
    for (int i = 0; i < COUNT_OF(texts); i++)
        if (!*wrong(texts[i])) fail_msg("%s passed", texts[i]);
}

static void a_complaint_says_where(void **unused)
{
    (void)unused;
    tk_error error = {0};
    tk_json_in in;
    const char *text = "{\"inner\":{\"w\":\"one\",\"a\":1,\"c\":1}}";
    assert_true(tk_json_open(&in, text, strlen(text), TK_BAD_DATA, "it", &error));
    tk_type_check(&CASES, &game, &in, tk_json_root(&in));
    tk_json_close(&in);
    assert_error(&error, TK_BAD_DATA, "it: inner.c", "the type toy.Inner has no such member");
}

#define NAMED(name, body) "\"" name "\":{" body "}"
#define INTEGER "{\"type\":\"integer\"}"
#define STRING "{\"type\":\"string\"}"
#define REF(name) "{\"$ref\":\"#/$defs/" name "\"}"
#define CLOSED "\"type\":\"object\",\"additionalProperties\":false,\"properties\":"

static const tk_type ROOT =
    TK_OBJECT("toy.Root", TK_HAS(TK_VIEW, "view"), TK_HAS(TK_MAYBE(&WORD), "word?"),
              TK_HAS(TK_EACH(&WORD, TK_TEXT), "each"), TK_HAS(TK_TUPLE_OF(TK_TRUTH, 1, 2), "tuple"));

static void types_make_a_schema(void **unused)
{
    (void)unused;
    static const tk_type *const roots[] = {&ROOT, NULL};
    const tk_game *const games[] = {&game, NULL};
    tk_json json = {0};
    tk_type_write_schema(roots, games, &json);
    const char *all = tk_text_string(&json.text);
    static const char *const parts[] = {
        "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"$defs\":{",
        NAMED("toy.Ending", "\"enum\":[\"unfinished\",\"stopped\"]"),
        NAMED("toy.Root", CLOSED "{\"view\":" REF("match.View") ",\"word\":{\"anyOf\":[" REF(
                              "toy.Word") ",{\"type\":\"null\"}]},"
                                          "\"each\":{\"type\":\"object\",\"additionalProperties\":" STRING
                                          ",\"propertyNames\":" REF(
                                              "toy.Word") ",\"required\":[\"one\",\"two\"]},\"tuple\":{\"type\":"
                                                          "\"array\",\"items\":{\"type\":\"boolean\"},"
                                                          "\"minItems\":1,\"maxItems\":2}},\"required\":[\"view\","
                                                          "\"each\",\"tuple\"]"),
        NAMED("match.View", "\"anyOf\":[" REF("toy.Inner") "]"),
        NAMED("toy.Word", "\"enum\":[\"one\",\"two\"]"),
        NAMED("toy.Inner", CLOSED "{\"a\":{\"description\":\"Two of them.\",\"allOf\":[" INTEGER "]},"
                                  "\"b\":{\"description\":\"Two of them.\",\"allOf\":[" INTEGER
                                  "]},\"w\":" REF("toy.Word") "},\"required\":[\"a\",\"w\"]"),
        "{" CLOSED "{\"verb\":{\"const\":\"add\"},\"n\":" INTEGER ",\"vehicle\":" INTEGER
        "},\"required\":[\"verb\",\"n\"]}",
        "{" CLOSED "{\"type\":{\"const\":\"added\"},\"n\":" INTEGER ",\"text\":" STRING ",\"section\":" STRING,
    };
    for (int i = 0; i < COUNT_OF(parts); i++)
        if (!strstr(all, parts[i])) fail_msg("the schema lacks %s\n%s", parts[i], all);
    tk_json_free(&json);
}

int main(void)
{
    game = toy_game;
    game.types.view = &INNER;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_of_its_type_passes),
        cmocka_unit_test(what_is_not_is_refused),
        cmocka_unit_test(a_complaint_says_where),
        cmocka_unit_test(types_make_a_schema),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
