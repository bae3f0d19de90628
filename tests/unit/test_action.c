/* Actions: completeness and the two forms, over verbs made up for the purpose. */
#include "core_test.h"

#include "turnkey/action.h"

enum { PASS, ATTACK, DISCARD, SWAP, BEND, FULL, VERBS };

static const tk_verb verbs[VERBS] = {
    [PASS] = {"pass", "", "Pass"},
    [ATTACK] = {"attack", "card:card target:seat with?:card side?:side", "Attack {target} with {card}"},
    [DISCARD] = {"discard", "cards*:card", "Discard {cards}"},
    [SWAP] = {"swap", "seat:seat cards?*:card", "Swap with {seat}"},
    [BEND] = {"bend", "angle?:number", "Bend[ by {angle}]"},
    [FULL] = {"full", "a:x b:x c:x d:x e:x f:x g?:x", "Everything"},
};

static tk_action make(int verb, int count, const int *args)
{
    tk_action action = tk_action_make(verb);
    for (int i = 0; i < count; i++) action.arg[i] = (int16_t)args[i];
    return action;
}
#define ACTION(verb, ...) make(verb, COUNT_OF(((const int[]){__VA_ARGS__})), (const int[]){__VA_ARGS__})

static bool complete(tk_action action)
{
    return tk_action_complete(verbs, VERBS, action);
}

static void a_made_action_has_no_arguments(void **unused)
{
    (void)unused;
    tk_action action = tk_action_make(SWAP);
    assert_int_equal(action.verb, SWAP);
    assert_int_equal(action.vehicle, 0);
    for (int i = 0; i < TK_ACTION_ARGS; i++) assert_int_equal(action.arg[i], TK_ABSENT);
    assert_true(tk_action_equal(action, tk_action_make(SWAP)));
    assert_false(tk_action_equal(action, tk_action_make(PASS)));
    action.vehicle = 1;
    assert_false(tk_action_equal(action, tk_action_make(SWAP)));
    action = ACTION(SWAP, 1, 2, 3, 4, 5, 6, 7);
    assert_false(tk_action_equal(action, ACTION(SWAP, 1, 2, 3, 4, 5, 6, 8)));
}

static void completeness_is_exactly_what_the_verb_demands_and_allows(void **unused)
{
    (void)unused;
    assert_true(complete(tk_action_make(PASS)));
    assert_false(complete(ACTION(PASS, 0)));
    assert_false(complete(ACTION(PASS, -1, -1, -1, -1, -1, -1, 0)));
    assert_true(complete(ACTION(ATTACK, 1, 2)));
    assert_true(complete(ACTION(ATTACK, 1, 2, 3)));
    assert_true(complete(ACTION(ATTACK, 1, 2, -1, 3)));
    assert_true(complete(ACTION(ATTACK, 0, -5, 3, 3)));
    assert_false(complete(tk_action_make(ATTACK)));
    assert_false(complete(ACTION(ATTACK, 1)));
    assert_false(complete(ACTION(ATTACK, -1, 2)));
    assert_false(complete(ACTION(ATTACK, 1, 2, 3, 4, 5)));
    assert_true(complete(ACTION(DISCARD, 1)));
    assert_true(complete(ACTION(DISCARD, 1, 2, 3, 4, 5, 6, 7)));
    assert_false(complete(tk_action_make(DISCARD)));
    assert_false(complete(ACTION(DISCARD, -1, 2)));
    assert_false(complete(ACTION(DISCARD, 1, -1, 2)));
    assert_false(complete(ACTION(DISCARD, 1, 2, 3, 4, 5, -1, 7)));
    assert_true(complete(ACTION(SWAP, 1)));
    assert_true(complete(ACTION(SWAP, 1, 2, 3, 4, 5, 6, 7)));
    assert_false(complete(tk_action_make(SWAP)));
    assert_false(complete(ACTION(SWAP, 1, -1, 2)));
    assert_false(complete(ACTION(SWAP, -1, 2)));
    assert_true(complete(tk_action_make(BEND)));
    assert_true(complete(ACTION(BEND, -37)));
    assert_true(complete(ACTION(FULL, 1, 2, 3, 4, 5, 6)));
    assert_true(complete(ACTION(FULL, 1, 2, 3, 4, 5, 6, 7)));
    assert_false(complete(ACTION(FULL, 1, 2, 3, 4, 5)));
    assert_false(complete(tk_action_make(VERBS)));
    assert_false(complete(tk_action_make(255)));
}

static const struct {
    int verb, vehicle;
    int16_t arg[TK_ACTION_ARGS];
    const char *text, *json;
} forms[] = {
    {PASS, 0, {-1, -1, -1, -1, -1, -1, -1}, "pass", "{\"verb\":\"pass\"}"},
    {PASS, 3, {-1, -1, -1, -1, -1, -1, -1}, "pass vehicle=3", "{\"verb\":\"pass\",\"vehicle\":3}"},
    {ATTACK,
     0,
     {41, 2, 7, 3, -1, -1, -1},
     "attack card=41 target=2 with=7 side=3",
     "{\"verb\":\"attack\",\"card\":41,\"target\":2,\"with\":7,\"side\":3}"},
    {ATTACK,
     255,
     {41, 2, -1, 0, -1, -1, -1},
     "attack card=41 target=2 side=0 vehicle=255",
     "{\"verb\":\"attack\",\"card\":41,\"target\":2,\"side\":0,\"vehicle\":255}"},
    {DISCARD, 0, {4, 17, -1, -1, -1, -1, -1}, "discard cards=4,17", "{\"verb\":\"discard\",\"cards\":[4,17]}"},
    {DISCARD,
     0,
     {1, 2, 3, 4, 5, 6, 7},
     "discard cards=1,2,3,4,5,6,7",
     "{\"verb\":\"discard\",\"cards\":[1,2,3,4,5,6,7]}"},
    {SWAP,
     1,
     {0, 9, -1, -1, -1, -1, -1},
     "swap seat=0 cards=9 vehicle=1",
     "{\"verb\":\"swap\",\"seat\":0,\"cards\":[9],\"vehicle\":1}"},
    {SWAP, 0, {0, -1, -1, -1, -1, -1, -1}, "swap seat=0", "{\"verb\":\"swap\",\"seat\":0}"},
    {BEND, 0, {-32768, -1, -1, -1, -1, -1, -1}, "bend angle=-32768", "{\"verb\":\"bend\",\"angle\":-32768}"},
    {BEND, 0, {32767, -1, -1, -1, -1, -1, -1}, "bend angle=32767", "{\"verb\":\"bend\",\"angle\":32767}"},
};

static tk_action form_action(int i)
{
    tk_action action = tk_action_make(forms[i].verb);
    action.vehicle = (uint8_t)forms[i].vehicle;
    memcpy(action.arg, forms[i].arg, sizeof action.arg);
    return action;
}

/* Reads the JSON form; false when it was complained about. */
static bool read_json(const char *json, tk_action *out, tk_error *error)
{
    tk_json_in in;
    *error = (tk_error){0};
    if (!tk_json_open(&in, json, strlen(json), TK_BAD_ACTION, "message", error)) return false;
    *out = tk_action_from_json(verbs, VERBS, &in, tk_json_root(&in));
    bool good = tk_json_good(&in);
    tk_json_close(&in);
    return good;
}

static void actions_have_one_text_form(void **unused)
{
    (void)unused;
    for (int i = 0; i < COUNT_OF(forms); i++) {
        tk_text text = {0};
        tk_action back;
        tk_action_to_text(verbs, form_action(i), &text);
        assert_text(&text, forms[i].text);
        assert_int_equal(tk_action_from_text(verbs, VERBS, forms[i].text, &back, NULL), TK_OK);
        assert_true(tk_action_equal(back, form_action(i)));
        tk_text_free(&text);
    }
}

static void actions_have_one_json_form(void **unused)
{
    (void)unused;
    for (int i = 0; i < COUNT_OF(forms); i++) {
        tk_json json = {0};
        tk_action back;
        tk_error error;
        tk_action_to_json(verbs, form_action(i), &json);
        assert_text(&json.text, forms[i].json);
        assert_true(read_json(forms[i].json, &back, &error));
        assert_true(tk_action_equal(back, form_action(i)));
        tk_json_free(&json);
    }
}

/* People type: order and blanks are theirs. */
static void text_is_read_in_any_order(void **unused)
{
    (void)unused;
    static const char *const texts[] = {
        "attack card=41 target=2 side=3 vehicle=1",
        "attack vehicle=1 side=3 target=2 card=41",
        "  attack\tside=3   card=41 target=2\n vehicle=1\r\n",
    };
    for (int i = 0; i < COUNT_OF(texts); i++) {
        tk_action action, expected = ACTION(ATTACK, 41, 2, -1, 3);
        expected.vehicle = 1;
        assert_int_equal(tk_action_from_text(verbs, VERBS, texts[i], &action, NULL), TK_OK);
        assert_true(tk_action_equal(action, expected));
    }
}

#define NUMBER "expected a whole number from -32768 to 32767, found "

static void bad_texts_are_refused_with_a_message(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"", "unknown verb \"\"; expected one of: pass, attack, discard, swap, bend, full"},
        {"atack card=1", "unknown verb \"atack\"; expected one of: pass, attack, discard, swap, bend, full"},
        {"PASS", "unknown verb \"PASS\"; expected one of: pass, attack, discard, swap, bend, full"},
        {"pas", "unknown verb \"pas\"; expected one of: pass, attack, discard, swap, bend, full"},
        {"card=1 attack", "unknown verb \"card=1\"; expected one of: pass, attack, discard, swap, bend, full"},
        {"pass card=1", "pass takes no arguments, found \"card\""},
        {"pass now", "expected name=number, found \"now\""},
        {"attack 41 2", "expected name=number, found \"41\""},
        {"attack card=1 target=2 colour=3", "attack has no argument \"colour\"; it takes: card target with? side?"},
        {"attack card=1 target=2 =3", "attack has no argument \"\"; it takes: card target with? side?"},
        {"discard card=3", "discard has no argument \"card\"; it takes: cards*"},
        {"swap seat=1 cards=2 x=3", "swap has no argument \"x\"; it takes: seat cards?*"},
        {"attack card=1 target=2 card=1", "card is given twice"},
        {"attack card=1 target=2 side=1 side=2", "side is given twice"},
        {"pass vehicle=1 vehicle=1", "vehicle is given twice"},
        {"attack", "attack needs card"},
        {"attack card=1", "attack needs target"},
        {"attack target=1 side=2", "attack needs card"},
        {"discard", "discard needs cards"},
        {"attack card= target=2", "card: expected a number after ="},
        {"discard cards=", "cards: expected a number after ="},
        {"swap seat=1 cards=", "cards: expected a number after ="},
        {"attack card=x target=2", "card: " NUMBER "\"x\""},
        {"attack card=1.5 target=2", "card: " NUMBER "\"1.5\""},
        {"attack card=+1 target=2", "card: " NUMBER "\"+1\""},
        {"attack card=01 target=2", "card: " NUMBER "\"01\""},
        {"attack card=-0 target=2", "card: " NUMBER "\"-0\""},
        {"attack card=- target=2", "card: " NUMBER "\"-\""},
        {"attack card=--1 target=2", "card: " NUMBER "\"--1\""},
        {"attack card=0x1 target=2", "card: " NUMBER "\"0x1\""},
        {"attack card=1=2 target=2", "card: " NUMBER "\"1=2\""},
        {"attack card=1,2 target=2", "card: " NUMBER "\"1,2\""},
        {"attack card=32768 target=2", "card: " NUMBER "\"32768\""},
        {"attack card=-32769 target=2", "card: " NUMBER "\"-32769\""},
        {"attack card=99999999999999999999 target=2", "card: " NUMBER "\"99999999999999999999\""},
        {"attack card=-1 target=2", "card: -1 means absent; leave the argument out instead"},
        {"bend angle=-1", "angle: -1 means absent; leave the argument out instead"},
        {"discard cards=4,-1", "cards: -1 means absent; leave the argument out instead"},
        {"discard cards=4,", "cards: " NUMBER "\"\""},
        {"discard cards=,4", "cards: " NUMBER "\"\""},
        {"discard cards=4,,5", "cards: " NUMBER "\"\""},
        {"discard cards=4, 5", "cards: " NUMBER "\"\""},
        {"discard cards=4;5", "cards: " NUMBER "\"4;5\""},
        {"discard cards=1,2,3,4,5,6,7,8", "cards: at most 7 numbers"},
        {"swap seat=1 cards=2,3,4,5,6,7,8", "cards: at most 6 numbers"},
        {"pass vehicle=-1", "vehicle: expected a whole number from 0 to 255, found \"-1\""},
        {"pass vehicle=256", "vehicle: expected a whole number from 0 to 255, found \"256\""},
        {"pass vehicle=", "vehicle: expected a whole number from 0 to 255, found \"\""},
        {"attack card=\x1b[1m target=2", "card: " NUMBER "\"?[1m\""},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        tk_error error = {0};
        tk_action untouched = ACTION(FULL, 1, 2, 3, 4, 5, 6), action = untouched;
        assert_int_equal(tk_action_from_text(verbs, VERBS, cases[i].text, &action, &error), TK_BAD_ACTION);
        assert_error(&error, TK_BAD_ACTION, "action", cases[i].message);
        assert_true(tk_action_equal(action, untouched));
        assert_int_equal(tk_action_from_text(verbs, VERBS, cases[i].text, &action, NULL), TK_BAD_ACTION);
    }
}

static void very_long_texts_are_refused(void **unused)
{
    (void)unused;
    static const char *const starts[] = {
        "", "pass ", "pass x=", "attack card=", "discard cards=1,", "pass vehicle=", "bend x"};
    for (int i = 0; i < COUNT_OF(starts); i++) {
        tk_text text = {0};
        tk_action action;
        tk_error error = {0};
        tk_text_put(&text, starts[i]);
        for (int j = 0; j < 100000; j++) tk_text_put(&text, "1");
        assert_int_equal(tk_action_from_text(verbs, VERBS, text.at, &action, &error), TK_BAD_ACTION);
        assert_true(strlen(error.message) > 0);
        tk_text_free(&text);
    }
}

static void bad_json_is_refused_with_a_path(void **unused)
{
    (void)unused;
    static const struct {
        const char *json, *where, *message;
    } cases[] = {
        {"[]", "message", "expected an object, found an array of 0"},
        {"{}", "message", "the key \"verb\" is missing"},
        {"{\"card\":1}", "message", "the key \"verb\" is missing"},
        {"{\"verb\":1}", "message: verb", "expected text, found 1"},
        {"{\"verb\":\"nod\"}", "message: verb",
         "unknown verb \"nod\"; expected one of: pass, attack, discard, swap, bend, full"},
        {"{\"verb\":\"pass\\u0000\"}", "message: verb",
         "expected text without the character U+0000 (at most 31 bytes), found \"pass\\u0000\""},
        {"{\"verb\":\"pass\",\"card\":1}", "message: card", "unknown key; expected only: verb vehicle?"},
        {"{\"verb\":\"attack\",\"card\":1}", "message", "the key \"target\" is missing"},
        {"{\"verb\":\"attack\",\"card\":1,\"target\":2,\"x\":3}", "message: x",
         "unknown key; expected only: verb card target with? side? vehicle?"},
        {"{\"verb\":\"attack\",\"card\":\"1\",\"target\":2}", "message: card", NUMBER "\"1\""},
        {"{\"verb\":\"attack\",\"card\":1.0,\"target\":2}", "message: card", NUMBER "1.0"},
        {"{\"verb\":\"attack\",\"card\":32768,\"target\":2}", "message: card", NUMBER "32768"},
        {"{\"verb\":\"attack\",\"card\":null,\"target\":2}", "message: card", NUMBER "null"},
        {"{\"verb\":\"attack\",\"card\":-1,\"target\":2}", "message: card", "-1 means absent; leave it out instead"},
        {"{\"verb\":\"discard\",\"cards\":3}", "message: cards", "expected an array of 1 to 7, found 3"},
        {"{\"verb\":\"discard\",\"cards\":[]}", "message: cards", "expected an array of 1 to 7, found an array of 0"},
        {"{\"verb\":\"discard\"}", "message", "the key \"cards\" is missing"},
        {"{\"verb\":\"discard\",\"cards\":[1,2,3,4,5,6,7,8]}", "message: cards",
         "expected an array of 1 to 7, found an array of 8"},
        {"{\"verb\":\"swap\",\"seat\":1,\"cards\":[1,2,3,4,5,6,7]}", "message: cards",
         "expected an array of 1 to 6, found an array of 7"},
        {"{\"verb\":\"discard\",\"cards\":[1,-1]}", "message: cards[1]", "-1 means absent; leave it out instead"},
        {"{\"verb\":\"discard\",\"cards\":[1,[2]]}", "message: cards[1]", NUMBER "an array of 1"},
        {"{\"verb\":\"pass\",\"vehicle\":256}", "message: vehicle", "expected a whole number from 0 to 255, found 256"},
        {"{\"verb\":\"pass\",\"vehicle\":-1}", "message: vehicle", "expected a whole number from 0 to 255, found -1"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        tk_action action;
        tk_error error;
        assert_false(read_json(cases[i].json, &action, &error));
        assert_error(&error, TK_BAD_ACTION, cases[i].where, cases[i].message);
        assert_false(complete(action)); /* nobody can take it for an action by mistake */
    }
}

/* After an earlier complaint nothing more is read. */
static void a_spoilt_reading_yields_no_action(void **unused)
{
    (void)unused;
    tk_json_in in;
    tk_error error = {0};
    assert_true(tk_json_open(&in, "{\"verb\":\"pass\"}", 15, TK_BAD_ACTION, "message", &error));
    tk_json_complain(&in, tk_json_root(&in), "earlier");
    assert_false(complete(tk_action_from_json(verbs, VERBS, &in, tk_json_root(&in))));
    assert_error(&error, TK_BAD_ACTION, "message", "earlier");
    tk_json_close(&in);
}

/* -------- random actions */

static int16_t random_number(tk_dice *dice)
{
    for (;;) {
        int value =
            tk_dice_below(dice, 4) == 0 ? (int)tk_dice_below(dice, 65536) - 32768 : (int)tk_dice_below(dice, 60);
        if (value != TK_ABSENT) return (int16_t)value;
    }
}

/* A complete one, made by the specification. */
static tk_action random_action(tk_dice *dice)
{
    tk_action action = tk_action_make((int)tk_dice_below(dice, VERBS));
    const char *spec = verbs[action.verb].args;
    tk_arg_spec arg;
    for (int place = 0; tk_arg_next(&spec, &arg); place++) {
        if (arg.optional && tk_dice_below(dice, 2)) continue;
        int count = arg.list ? 1 + (int)tk_dice_below(dice, (uint32_t)(TK_ACTION_ARGS - place)) : 1;
        for (int i = 0; i < count; i++) action.arg[place + i] = random_number(dice);
    }
    if (tk_dice_below(dice, 4) == 0) action.vehicle = (uint8_t)tk_dice_below(dice, 256);
    return action;
}

static void random_actions_round_trip(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("random_actions_round_trip");
    for (int round = 0; round < 20000; round++) {
        tk_action action = random_action(&dice), back;
        tk_text text = {0};
        tk_json json = {0};
        tk_error error = {0};
        assert_true(complete(action));
        tk_action_to_text(verbs, action, &text);
        if (tk_action_from_text(verbs, VERBS, text.at, &back, &error) != TK_OK)
            fail_msg("%s: %s", text.at, error.message);
        assert_true(tk_action_equal(action, back));
        tk_action_to_json(verbs, action, &json);
        if (!read_json(json.text.at, &back, &error)) fail_msg("%s: %s", json.text.at, error.message);
        assert_true(tk_action_equal(action, back));
        tk_text_free(&text);
        tk_json_free(&json);
    }
}

/* Is the action what its specification says? Slowly, with tk_arg_next, and place by place. */
static bool complete_by_the_book(tk_action action)
{
    if (action.verb >= VERBS) return false;
    const char *spec = verbs[action.verb].args;
    tk_arg_spec arg;
    int place = 0;
    while (tk_arg_next(&spec, &arg)) {
        bool present = action.arg[place] != TK_ABSENT;
        if (!present && !arg.optional) return false;
        place++;
        while (arg.list && present && place < TK_ACTION_ARGS && action.arg[place] != TK_ABSENT) place++;
    }
    for (; place < TK_ACTION_ARGS; place++)
        if (action.arg[place] != TK_ABSENT) return false;
    return true;
}

/* Any 16 bytes are complete or not; the complete ones survive both forms. */
static void completeness_agrees_with_the_forms(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("completeness_agrees_with_the_forms");
    int found = 0;
    for (int round = 0; round < 100000; round++) {
        tk_action action = tk_action_make((int)tk_dice_below(&dice, VERBS + 2)), back;
        for (int i = 0; i < TK_ACTION_ARGS; i++)
            if (tk_dice_below(&dice, 2)) action.arg[i] = random_number(&dice);
        assert_int_equal(complete(action), complete_by_the_book(action));
        if (!complete(action)) continue;
        found++;
        tk_text text = {0};
        tk_action_to_text(verbs, action, &text);
        assert_int_equal(tk_action_from_text(verbs, VERBS, text.at, &back, NULL), TK_OK);
        assert_true(tk_action_equal(action, back));
        tk_text_free(&text);
    }
    printf("%d of 100000 were complete\n", found);
    assert_true(found > 100);
}

/* Whatever a text holds, what is read from it is complete and has that one form. */
static void damaged_texts_read_as_complete_actions_or_not_at_all(void **unused)
{
    (void)unused;
    static const char bytes[] = "=,- 0123456789acdegiklnopstw\t\x80";
    tk_dice dice = test_random("damaged_texts_read_as_complete_actions_or_not_at_all");
    int read = 0;
    for (int round = 0; round < 50000; round++) {
        tk_text text = {0}, again = {0};
        tk_action action, back;
        tk_action_to_text(verbs, random_action(&dice), &text);
        text.at[tk_dice_below(&dice, (uint32_t)text.length)] = bytes[tk_dice_below(&dice, sizeof bytes)];
        tk_error error = {0};
        if (tk_action_from_text(verbs, VERBS, text.at, &action, &error) == TK_OK) {
            read++;
            assert_true(complete(action));
            tk_action_to_text(verbs, action, &again);
            assert_int_equal(tk_action_from_text(verbs, VERBS, again.at, &back, NULL), TK_OK);
            assert_true(tk_action_equal(action, back));
        } else {
            assert_int_equal(error.code, TK_BAD_ACTION);
        }
        tk_text_free(&text);
        tk_text_free(&again);
    }
    printf("%d of 50000 could still be read\n", read);
    assert_in_range(read, 1, 49999);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_made_action_has_no_arguments),
        cmocka_unit_test(completeness_is_exactly_what_the_verb_demands_and_allows),
        cmocka_unit_test(actions_have_one_text_form),
        cmocka_unit_test(actions_have_one_json_form),
        cmocka_unit_test(text_is_read_in_any_order),
        cmocka_unit_test(bad_texts_are_refused_with_a_message),
        cmocka_unit_test(very_long_texts_are_refused),
        cmocka_unit_test(bad_json_is_refused_with_a_path),
        cmocka_unit_test(a_spoilt_reading_yields_no_action),
        cmocka_unit_test(random_actions_round_trip),
        cmocka_unit_test(completeness_agrees_with_the_forms),
        cmocka_unit_test(damaged_texts_read_as_complete_actions_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
