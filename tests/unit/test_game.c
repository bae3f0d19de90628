/* What every game shares: worlds, the order of refusals, words, events and ledgers. A game made up of nothing but
 * tables stands in for the real ones. */
#include "core_test.h"

#include "turnkey/game.h"

/* The state of the stand-in: who has to decide, and what its rules answer. */
typedef struct standin {
    uint32_t pending;
    tk_reason answer;
} standin;

static const tk_verb verbs[] = {
    {"pass", "", "Pass"},
    {"attack", "card:card target:seat side?:side", "Attack {target} with {card}[ on the {side}]"},
};

enum { HIT, SHUFFLED, DREW };
static const tk_event_kind kinds[] = {
    {"hit", "target:seat damage:number side?:side", "{target} takes {damage}[ on the {side}]", "damage"},
    {"shuffled", "", "The deck is shuffled", "deck"},
    {"drew", "seat:seat cards*:card", "{seat} draws {cards}", "hands"},
};

enum { WEAPON, ARMOR, SITUATION };
static const tk_label labels[] = {
    {"weapon", "card", "{about}", "attack"},
    {"armor", "", "Armor", "armor"},
    {"situation", "side", "Flank[ ({about})]", "situations"},
};

static void noun(const void *context, const char *kind, int value, tk_text *out)
{
    const tk_world *world = context;
    tk_text_printf(out, "%s#%d of %d", kind, value, world->seats);
}

static tk_status set_up_world(tk_world *world, const tk_content *content, const char *config, tk_error *error)
{
    assert_non_null(content);
    world->fixed = malloc(16);
    if (strcmp(config, "{}") != 0) return tk_fail(error, TK_BAD_CONFIG, "config", "found %s", config);
    world->seats = 2;
    return TK_OK;
}

static uint32_t pending(const tk_world *world, const void *state)
{
    (void)world;
    return ((const standin *)state)->pending;
}

static tk_reason check(const tk_world *world, const void *state, int seat, tk_action action)
{
    (void)world, (void)seat, (void)action;
    return ((const standin *)state)->answer;
}

/* Reasons of its own, counted on from those of all games. */
enum { NO_WAY = TK_REASON_COUNT };
static const tk_refusal reasons[] = {{"no-way", "There is no way.", "ways"}};

static const tk_game game = {
    .id = "standin",
    .min_seats = 2,
    .max_seats = 4,
    .state_size = sizeof(standin),
    .words = {.verbs = verbs,
              .verb_count = COUNT_OF(verbs),
              .events = kinds,
              .event_count = COUNT_OF(kinds),
              .labels = labels,
              .label_count = COUNT_OF(labels),
              .reasons = reasons,
              .reason_count = COUNT_OF(reasons),
              .noun = noun},
    .setup = set_up_world,
    .pending = pending,
    .check = check,
};

static const tk_world world = {.game = &game, .seats = 2};

static void every_game_is_found_by_its_id(void **unused)
{
    (void)unused;
    for (const tk_game *const *each = tk_games; *each; each++) assert_ptr_equal(tk_game_find((*each)->id), *each);
    assert_null(tk_game_find("no such game"));
    assert_null(tk_game_find(""));
}

static void worlds_open_and_close(void **unused)
{
    (void)unused;
    tk_world opened;
    tk_error error = {0};
    assert_int_equal(tk_world_open(&opened, &game, NULL, "{}", &error), TK_OK);
    assert_ptr_equal(opened.game, &game);
    assert_int_equal(opened.seats, 2);
    tk_world_close(&opened);
    assert_null(opened.fixed);
    assert_int_equal(tk_world_open(&opened, &game, NULL, NULL, &error), TK_OK); /* no configuration: the default game */
    tk_world_close(&opened);
}

static void a_world_that_does_not_open_needs_no_closing(void **unused)
{
    (void)unused;
    tk_world opened;
    tk_error error = {0};
    assert_int_equal(tk_world_open(&opened, &game, NULL, "[]", &error), TK_BAD_CONFIG);
    assert_error(&error, TK_BAD_CONFIG, "config", "found []");
    assert_null(opened.fixed); /* and the sanitizer sees no leak */
}

static void refusals_come_in_order(void **unused)
{
    (void)unused;
    static const struct {
        uint32_t pending;
        tk_reason answer;
        int seat, verb;
        tk_reason expected;
    } cases[] = {
        {0, NO_WAY, 9, 9, TK_REASON_OVER},
        {1, NO_WAY, 1, 9, TK_REASON_NOT_ASKED},
        {3, NO_WAY, 2, 9, TK_REASON_NOT_ASKED},
        {0xffffffff, NO_WAY, 2, 9, TK_REASON_NOT_ASKED}, /* a seat the table does not have */
        {3, NO_WAY, -1, 9, TK_REASON_NOT_ASKED},
        {3, NO_WAY, 64, 9, TK_REASON_NOT_ASKED},
        {3, NO_WAY, 1, 9, TK_REASON_MALFORMED},
        {3, NO_WAY, 1, 1, TK_REASON_MALFORMED}, /* an attack without a card */
        {3, NO_WAY, 1, 0, NO_WAY},
        {2, TK_REASON_FINE, 1, 0, TK_REASON_FINE},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        standin state = {cases[i].pending, cases[i].answer};
        tk_reason reason = tk_check(&world, &state, cases[i].seat, tk_action_make(cases[i].verb));
        assert_string_equal(tk_reason_name(world.game, reason), tk_reason_name(world.game, cases[i].expected));
    }
}

static void a_reason_is_of_all_games_or_of_its_own(void **unused)
{
    (void)unused;
    assert_string_equal(tk_reason_name(&game, TK_REASON_NOT_ASKED), "not-asked");
    assert_string_equal(tk_reason_section(&game, TK_REASON_NOT_ASKED), "");
    assert_string_equal(tk_reason_name(&game, NO_WAY), "no-way");
    assert_string_equal(tk_reason_text(&game, NO_WAY), "There is no way.");
    assert_string_equal(tk_reason_section(&game, NO_WAY), "ways");
}

static void every_reason_of_every_game_has_a_distinct_name_and_a_sentence(void **unused)
{
    (void)unused;
    for (int g = 0; tk_games[g]; g++)
        for (int i = 0; i < TK_REASON_COUNT + tk_games[g]->words.reason_count; i++) {
            const char *text = tk_reason_text(tk_games[g], i);
            assert_true(strlen(text) > 0 && text[strlen(text) - 1] == '.');
            assert_int_equal(tk_reason_section(tk_games[g], i)[0] != 0, i >= TK_REASON_COUNT);
            for (int j = 0; j < i; j++)
                assert_string_not_equal(tk_reason_name(tk_games[g], i), tk_reason_name(tk_games[g], j));
        }
}

static void what_no_game_calls_routine_is_asked(void **unused)
{
    (void)unused;
    tk_action out;
    assert_null(game.routine);
    assert_false(tk_is_routine(&world, NULL, 0, &out));
}

static tk_status variants_of(const char *json, tk_variants *out, tk_error *error)
{
    const tk_embedded_file file = {"standin/plays.json", json, strlen(json)};
    const tk_content content = {.files = &file, .file_count = 1};
    *out = (tk_variants){0};
    *error = (tk_error){0};
    return tk_variants_read(&content, "standin/plays.json", "plays", out, error);
}

static void variants_are_rows_of_the_content(void **unused)
{
    (void)unused;
    tk_variants out;
    tk_error error;
    assert_int_equal(
        variants_of("{\"plays\":[{\"id\":\"long\",\"seats\":2},{\"id\":\"short\"}],\"more\":1}", &out, &error), TK_OK);
    assert_int_equal(out.count, 2);
    assert_string_equal(out.id[0], "long");
    assert_string_equal(out.id[1], "short");
    assert_int_equal(variants_of("{\"plays\":[]}", &out, &error), TK_BAD_DATA);
    assert_int_equal(out.count, 0);
    assert_int_equal(variants_of("{\"plays\":[{\"id\":\"a\"},{\"title\":\"B\"}]}", &out, &error), TK_BAD_DATA);
    assert_string_equal(error.where, "standin/plays.json: plays[1]");
    assert_int_equal(out.count, 0);
    assert_int_equal(variants_of("[", &out, &error), TK_BAD_DATA);
}

/* Whatever the content offers can be played, and the default is the one that is played without asking. */
static void every_variant_of_every_game_opens(void **unused)
{
    (void)unused;
    for (int g = 0; tk_games[g]; g++) {
        tk_variants variants;
        assert_int_equal(tk_game_variants(tk_games[g], NULL, &variants, NULL), TK_OK);
        assert_true(variants.count > 0);
        for (int i = 0; i < variants.count; i++) {
            char config[64];
            tk_world opened;
            tk_error error = {0};
            snprintf(config, sizeof config, "{\"variant\":\"%s\"}", variants.id[i]);
            assert_int_equal(tk_world_open(&opened, tk_games[g], NULL, config, &error), TK_OK);
            tk_world_close(&opened);
        }
    }
}

static void states_hash_by_their_bytes(void **unused)
{
    (void)unused;
    standin one = {1, TK_REASON_FINE}, two = {2, TK_REASON_FINE};
    assert_true(tk_state_hash(&world, &one) != tk_state_hash(&world, &two));
    two.pending = 1;
    assert_true(tk_state_hash(&world, &one) == tk_state_hash(&world, &two));
}

static void actions_and_events_read_as_sentences(void **unused)
{
    (void)unused;
    tk_text text = {0};
    tk_action action = tk_action_make(1);
    action.arg[0] = 7, action.arg[1] = 1;
    tk_describe_action(&world, 0, action, &text);
    assert_text(&text, "Attack seat#1 of 2 with card#7 of 2");
    tk_text_clear(&text);
    action.arg[2] = 3;
    tk_describe_action(&world, 0, action, &text);
    assert_text(&text, "Attack seat#1 of 2 with card#7 of 2 on the side#3 of 2");
    tk_text_clear(&text);
    tk_describe_event(&world, &(tk_event){.type = DREW, .arg = {0, 4, 5, -1, -1}}, &text);
    assert_text(&text, "seat#0 of 2 draws card#4 of 2 and card#5 of 2");
    tk_text_free(&text);
}

static void ledgers_read_as_sums(void **unused)
{
    (void)unused;
    tk_ledger ledger = {0};
    tk_text text = {0};
    tk_describe_terms(&world, ledger.term, ledger.count, &text);
    assert_text(&text, "");
    tk_ledger_add(&ledger, WEAPON, 6, 7);
    tk_describe_terms(&world, ledger.term, ledger.count, &text);
    assert_text(&text, "card#7 of 2 6");
    tk_ledger_add(&ledger, ARMOR, -3, TK_ABSENT);
    tk_ledger_add(&ledger, SITUATION, 2, 1);
    tk_ledger_add(&ledger, SITUATION, 0, TK_ABSENT);
    tk_text_clear(&text);
    tk_describe_terms(&world, ledger.term, ledger.count, &text);
    assert_text(&text, "card#7 of 2 6, Armor -3, Flank (side#1 of 2) +2, Flank +0 = 5");
    assert_int_equal(ledger.total, 5);
    tk_text_free(&text);
}

static int sum(const tk_ledger *ledger)
{
    int total = 0;
    for (int i = 0; i < ledger->count; i++) total += ledger->term[i].value;
    return total;
}

static void a_full_ledger_still_adds_up(void **unused)
{
    (void)unused;
    tk_ledger ledger = {0};
    for (int i = 1; i <= TK_LEDGER_TERMS + 5; i++) {
        tk_ledger_add(&ledger, ARMOR, i, TK_ABSENT);
        assert_int_equal(ledger.total, i * (i + 1) / 2);
        assert_int_equal(sum(&ledger), ledger.total);
    }
    assert_int_equal(ledger.count, TK_LEDGER_TERMS);
}

/* Arrays of the sizes asked for. */
typedef struct listener {
    tk_event list[8];
    tk_term terms[8];
    tk_events events;
} listener;

static void listen(listener *l, int capacity, int term_capacity)
{
    *l = (listener){0};
    l->events = (tk_events){.list = l->list, .capacity = capacity, .terms = l->terms, .term_capacity = term_capacity};
}

static const int16_t hit[TK_EVENT_ARGS] = {1, 3, 2, TK_ABSENT, TK_ABSENT};
static const int16_t nothing[TK_EVENT_ARGS] = {TK_ABSENT, TK_ABSENT, TK_ABSENT, TK_ABSENT, TK_ABSENT};

static tk_ledger six_minus_three(void)
{
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, WEAPON, 6, 7);
    tk_ledger_add(&ledger, ARMOR, -3, TK_ABSENT);
    return ledger;
}

static void events_are_kept_with_their_terms(void **unused)
{
    (void)unused;
    listener l;
    listen(&l, 8, 8);
    tk_ledger ledger = six_minus_three();
    tk_events_add(&l.events, HIT, TK_EVERYONE, hit, &ledger);
    tk_events_add(&l.events, SHUFFLED, 1, nothing, NULL);
    tk_events_add(&l.events, HIT, 2, hit, &ledger);
    assert_int_equal(l.events.count, 3);
    assert_int_equal(l.events.term_count, 4);
    assert_int_equal(l.events.dropped, 0);
    assert_int_equal(l.list[1].terms, 0);
    assert_int_equal(l.list[2].term, 2);
    assert_int_equal(l.list[2].terms, 2);
    assert_int_equal(l.list[2].seen_by, 2);
    assert_int_equal(l.terms[3].value, -3);
    l.events.revealed = true;
    tk_events_clear(&l.events);
    assert_int_equal(l.events.count + l.events.term_count + l.events.dropped, 0);
    assert_false(l.events.revealed);
    assert_int_equal(l.events.capacity, 8);
}

static void nobody_has_to_listen(void **unused)
{
    (void)unused;
    tk_ledger ledger = six_minus_three();
    tk_events_add(NULL, HIT, TK_EVERYONE, hit, &ledger);
    tk_events_add(NULL, HIT, TK_EVERYONE, hit, NULL);
}

static void what_does_not_fit_is_counted(void **unused)
{
    (void)unused;
    listener l;
    listen(&l, 2, 3);
    tk_ledger ledger = six_minus_three();
    tk_events_add(&l.events, HIT, TK_EVERYONE, hit, &ledger);
    tk_events_add(&l.events, HIT, TK_EVERYONE, hit, &ledger); /* kept, but its ledger has no room */
    assert_int_equal(l.events.count, 2);
    assert_int_equal(l.events.dropped, 1);
    assert_int_equal(l.list[1].terms, 0);
    tk_events_add(&l.events, HIT, TK_EVERYONE, hit, NULL);
    assert_int_equal(l.events.count, 2);
    assert_int_equal(l.events.dropped, 2);
}

#define HIT_JSON \
    "{\"type\":\"hit\",\"target\":1,\"damage\":3,\"side\":2,\"text\":\"seat#1 of 2 takes 3 on the side#2 of 2\"," \
    "\"section\":\"damage\",\"ledger\":[{\"label\":\"card#7 of 2\",\"value\":6,\"section\":\"attack\"},{\"label\":" \
    "\"Armor\",\"value\":-3,\"section\":\"armor\"}]}"
#define SHUFFLED_JSON "{\"type\":\"shuffled\",\"text\":\"The deck is shuffled\",\"section\":\"deck\"}"
#define DREW_JSON \
    "{\"type\":\"drew\",\"seat\":0,\"cards\":[4,5],\"text\":\"seat#0 of 2 draws card#4 of 2 and card#5 of 2\"," \
    "\"section\":\"hands\"}"

static void seats_see_their_events_only(void **unused)
{
    (void)unused;
    static const int16_t drew[TK_EVENT_ARGS] = {0, 4, 5, TK_ABSENT, TK_ABSENT};
    static const struct {
        int seat;
        const char *expected;
    } cases[] = {
        {0, "[" HIT_JSON "," SHUFFLED_JSON "," DREW_JSON "]"},
        {1, "[" HIT_JSON "," SHUFFLED_JSON "]"},
        {-1, "[" SHUFFLED_JSON "]"}, /* a spectator */
        {15, "[" SHUFFLED_JSON "]"},
        {16, "[" SHUFFLED_JSON "]"},
    };
    listener l;
    listen(&l, 8, 8);
    tk_ledger ledger = six_minus_three();
    tk_events_add(&l.events, HIT, 3, hit, &ledger);
    tk_events_add(&l.events, SHUFFLED, TK_EVERYONE, nothing, NULL);
    tk_events_add(&l.events, DREW, 1, drew, NULL);
    for (int i = 0; i < COUNT_OF(cases); i++) {
        tk_json json = {0};
        tk_events_to_json(&world, &l.events, cases[i].seat, &json);
        assert_text(&json.text, cases[i].expected);
        tk_json_free(&json);
    }
}

/* The output for a seat is the same byte by byte, whatever happened out of its sight. */
static void hidden_events_leave_no_trace(void **unused)
{
    (void)unused;
    listener with, without;
    listen(&with, 8, 8), listen(&without, 8, 8);
    tk_ledger ledger = six_minus_three();
    tk_json seen = {0}, expected = {0};
    for (int i = 0; i < 3; i++) {
        tk_events_add(&with.events, HIT, 2, hit, &ledger);
        tk_events_add(&with.events, HIT, i == 1 ? TK_EVERYONE : 3, hit, i == 1 ? &ledger : NULL);
        tk_events_add(&without.events, HIT, i == 1 ? TK_EVERYONE : 3, hit, i == 1 ? &ledger : NULL);
    }
    tk_events_to_json(&world, &with.events, 0, &seen);
    tk_events_to_json(&world, &without.events, 0, &expected);
    assert_text(&seen.text, tk_text_string(&expected.text));
    tk_json_free(&seen);
    tk_json_free(&expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_found_by_its_id),
        cmocka_unit_test(worlds_open_and_close),
        cmocka_unit_test(a_world_that_does_not_open_needs_no_closing),
        cmocka_unit_test(refusals_come_in_order),
        cmocka_unit_test(a_reason_is_of_all_games_or_of_its_own),
        cmocka_unit_test(every_reason_of_every_game_has_a_distinct_name_and_a_sentence),
        cmocka_unit_test(what_no_game_calls_routine_is_asked),
        cmocka_unit_test(variants_are_rows_of_the_content),
        cmocka_unit_test(every_variant_of_every_game_opens),
        cmocka_unit_test(states_hash_by_their_bytes),
        cmocka_unit_test(actions_and_events_read_as_sentences),
        cmocka_unit_test(ledgers_read_as_sums),
        cmocka_unit_test(a_full_ledger_still_adds_up),
        cmocka_unit_test(events_are_kept_with_their_terms),
        cmocka_unit_test(nobody_has_to_listen),
        cmocka_unit_test(what_does_not_fit_is_counted),
        cmocka_unit_test(seats_see_their_events_only),
        cmocka_unit_test(hidden_events_leave_no_trace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
