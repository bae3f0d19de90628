/* The match: acting, the dice of each ply, the four rules of undo, rewinding. */
#include "core_test.h"

#include "toy_game.h"
#include "turnkey/match.h"

static tk_match *toy_match(const char *config)
{
    tk_match_def def = {.game = &toy_game, .config = config, .seed = tk_seed_from_number(7)};
    tk_match *match;
    tk_error error = {0};
    assert_int_equal(tk_match_create(&def, &match, &error), TK_OK);
    return match;
}

static const toy_state *state_of(const tk_match *match)
{
    return tk_match_state(match);
}

static tk_reason act(tk_match *match, int seat, int verb, int n)
{
    tk_action action = tk_action_make(verb);
    if (verb == TOY_ADD) action.arg[0] = (int16_t)n;
    return tk_match_act(match, seat, action);
}

static void must_act(tk_match *match, int seat, int verb, int n)
{
    assert_int_equal(act(match, seat, verb, n), TK_REASON_FINE);
}

#define ASSERT_REASON(got, expected) \
    assert_string_equal(tk_reason_name(&toy_game, got), tk_reason_name(&toy_game, TK_REASON_##expected))

static void a_move_goes_on_by_one_ply_and_is_in_the_journal(void **unused)
{
    (void)unused;
    tk_match *match = toy_match(NULL);
    int before = state_of(match)->total;
    assert_int_equal(tk_match_length(match), 0);
    assert_int_equal(tk_match_pending(match), 1);
    must_act(match, 0, TOY_ADD, 5);
    assert_int_equal(state_of(match)->total, before + 5);
    assert_int_equal(tk_match_length(match), 1);
    const tk_move *move = tk_match_move(match, 0);
    assert_int_equal(move->seat, 0);
    assert_int_equal(move->action.arg[0], 5);
    assert_true(move->hash == tk_state_hash(tk_match_world(match), tk_match_state(match)));
    assert_int_equal(tk_match_events(match)->count, 1);
    must_act(match, 0, TOY_END, 0);
    assert_int_equal(tk_match_events(match)->count, 0); /* only those of the last ply */
    assert_int_equal(tk_match_pending(match), 2);
    tk_match_destroy(match);
}

static void a_refused_action_changes_nothing(void **unused)
{
    (void)unused;
    tk_match *match = toy_match("{}");
    must_act(match, 0, TOY_ADD, 5);
    toy_state before = *state_of(match);
    ASSERT_REASON(act(match, 1, TOY_ADD, 1), NOT_ASKED);
    ASSERT_REASON(act(match, -1, TOY_ADD, 1), NOT_ASKED);
    ASSERT_REASON(act(match, 0, TOY_ADD, 10), NOT_NOW);
    ASSERT_REASON(act(match, 0, TOY_ADD, TK_ABSENT), MALFORMED);
    ASSERT_REASON(act(match, 0, TOY_VERBS, 0), MALFORMED);
    assert_memory_equal(&before, state_of(match), sizeof before);
    assert_int_equal(tk_match_length(match), 1);
    assert_int_equal(tk_match_events(match)->count, 1);
    must_act(match, 0, TOY_STOP, 0);
    ASSERT_REASON(act(match, 0, TOY_ADD, 1), OVER);
    tk_match_destroy(match);
}

/* The k-th move rolls the dice of ply k, whatever was rolled before it. */
static void dice_belong_to_the_ply(void **unused)
{
    (void)unused;
    tk_match *one = toy_match("{}"), *other = toy_match("{}");
    assert_int_equal(state_of(one)->total, state_of(other)->total);
    must_act(one, 0, TOY_ROLL, 0);
    must_act(one, 0, TOY_ROLL, 0);
    must_act(other, 0, TOY_ADD, 1);
    must_act(other, 0, TOY_ROLL, 0);
    assert_int_equal(state_of(one)->rolled, state_of(other)->rolled);
    tk_seed seed = tk_seed_from_number(7);
    tk_dice dice;
    tk_dice_init(&dice, &seed);
    tk_dice_ply(&dice, 2);
    assert_int_equal(state_of(one)->rolled, 1 + tk_dice_below(&dice, 200));
    tk_dice_ply(&dice, 0);
    assert_int_equal(state_of(other)->total, 1 + (int)tk_dice_below(&dice, 100));
    tk_match_destroy(one);
    tk_match_destroy(other);
}

static void undo_takes_back_the_last_move(void **unused)
{
    (void)unused;
    tk_match *match = toy_match("{}");
    ASSERT_REASON(tk_match_undo(match, 0), UNDO_NOTHING);
    int before = state_of(match)->total;
    must_act(match, 0, TOY_ADD, 2);
    must_act(match, 0, TOY_ADD, 3);
    ASSERT_REASON(tk_match_undo(match, 0), FINE);
    assert_int_equal(state_of(match)->total, before + 2);
    assert_int_equal(tk_match_length(match), 1);
    assert_int_equal(tk_match_events(match)->count, 1); /* those of the move that is now the last */
    assert_int_equal(tk_match_events(match)->list[0].arg[0], 2);
    ASSERT_REASON(tk_match_undo(match, 0), FINE);
    ASSERT_REASON(tk_match_undo(match, 0), UNDO_NOTHING);
    assert_int_equal(state_of(match)->total, before);
    tk_match_destroy(match);
}

static void undo_follows_the_four_rules(void **unused)
{
    (void)unused;
    tk_match *match = toy_match("{}");
    must_act(match, 0, TOY_ADD, 2);
    ASSERT_REASON(tk_match_undo(match, 1), UNDO_OTHERS);
    must_act(match, 0, TOY_PEEK, 0);
    ASSERT_REASON(tk_match_undo(match, 0), UNDO_REVEALED);
    must_act(match, 0, TOY_ROLL, 0);
    ASSERT_REASON(tk_match_undo(match, 0), UNDO_ROLLED);
    must_act(match, 0, TOY_END, 0);
    ASSERT_REASON(tk_match_undo(match, 0), UNDO_PASSED_ON);
    must_act(match, 1, TOY_ADD, 1);
    ASSERT_REASON(tk_match_undo(match, 0), UNDO_OTHERS);
    assert_int_equal(tk_match_length(match), 5);
    ASSERT_REASON(tk_match_undo(match, 1), FINE);
    ASSERT_REASON(tk_match_undo(match, 0), UNDO_PASSED_ON); /* what may not be passed is known again after an undo */
    ASSERT_REASON(tk_match_undo(match, 1), UNDO_OTHERS);
    tk_match_destroy(match);
}

static void a_rewound_match_stands_where_it_stood(void **unused)
{
    (void)unused;
    enum { MOVES = 200 };
    tk_dice random = test_random("rewind");
    tk_match *match = toy_match("{}");
    toy_state *before = calloc(MOVES + 1, sizeof *before);
    assert_non_null(before);
    before[0] = *state_of(match);
    for (int i = 0; i < MOVES; i++) {
        int seat = tk_match_pending(match) & 1 ? 0 : 1;
        must_act(match, seat, (int)tk_dice_below(&random, TOY_STOP), 1);
        before[i + 1] = *state_of(match);
    }
    for (int length = MOVES + 1; length >= -1; length -= 3) {
        int expected = length > MOVES ? MOVES : length < 0 ? 0 : length;
        tk_match_rewind(match, length);
        assert_int_equal(tk_match_length(match), expected);
        assert_memory_equal(state_of(match), &before[expected], sizeof *before);
    }
    free(before);
    tk_match_destroy(match);
}

/* In the real games: whatever undo allows leads back to the position before, and the same move leads forward again. */
static void undo_in_every_game_is_exact(void **unused)
{
    (void)unused;
    tk_dice random = test_random("undo in every game");
    static unsigned char before[TK_MAX_STATE];
    static tk_action legal[TK_MAX_LEGAL];
    for (int g = 0; tk_games[g]; g++) {
        const tk_game *game = tk_games[g];
        int allowed = 0, refused = 0;
        for (int round = 0; round < 20; round++) {
            tk_match_def def = {.game = game, .seed = tk_seed_from_number(tk_dice_below(&random, 1000000))};
            tk_match *match;
            tk_error error;
            assert_int_equal(tk_match_create(&def, &match, &error), TK_OK);
            for (uint32_t pending; (pending = tk_match_pending(match)) && tk_match_length(match) < 300;) {
                int seat = __builtin_ctz(pending);
                int count = game->legal(tk_match_world(match), tk_match_state(match), seat, legal, TK_MAX_LEGAL);
                tk_action action = legal[tk_dice_below(&random, (uint32_t)count)];
                memcpy(before, tk_match_state(match), game->state_size);
                assert_int_equal(tk_match_act(match, seat, action), TK_REASON_FINE);
                uint64_t hash = tk_match_move(match, tk_match_length(match) - 1)->hash;
                if (tk_match_undo(match, seat) != TK_REASON_FINE) {
                    refused++;
                    continue;
                }
                allowed++;
                assert_memory_equal(before, tk_match_state(match), game->state_size);
                assert_int_equal(tk_match_act(match, seat, action), TK_REASON_FINE);
                assert_true(tk_match_move(match, tk_match_length(match) - 1)->hash == hash);
            }
            tk_match_destroy(match);
        }
        printf("%s: %d moves could be taken back, %d could not\n", game->id, allowed, refused);
        assert_true(refused > 0);
    }
}

static void configuration_and_players_are_kept(void **unused)
{
    (void)unused;
    tk_match_def def = {
        .game = &toy_game, .config = " { \"a b\" : [ 1 , \" \\\" , x\" ] }\n", .player = {"", "search:10"}};
    tk_match *match;
    tk_error error = {0};
    assert_int_equal(tk_match_create(&def, &match, &error), TK_OK);
    assert_string_equal(tk_match_config(match), "{\"a b\":[1,\" \\\" , x\"]}");
    assert_string_equal(tk_match_player(match, 0), "human");
    assert_string_equal(tk_match_player(match, 1), "search:10");
    tk_match_destroy(match);
}

static void a_bad_configuration_leaves_nothing_behind(void **unused)
{
    (void)unused;
    tk_match_def def = {.game = &toy_game, .config = "{"};
    tk_match *match = (tk_match *)&def;
    tk_error error = {0};
    assert_int_equal(tk_match_create(&def, &match, &error), TK_BAD_CONFIG);
    assert_null(match);
    assert_true(strlen(error.message) > 0);
    tk_match_destroy(NULL);
}

static void the_promise_is_sha256_of_the_seed(void **unused)
{
    (void)unused;
    tk_seed zero = {{0}};
    char commitment[65];
    tk_seed_commitment(&zero, commitment);
    /* SHA-256 of 32 zero bytes, as sha256sum gives it */
    assert_string_equal(commitment, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}

static void bots_have_dice_of_their_own(void **unused)
{
    (void)unused;
    tk_seed match = tk_seed_from_number(1);
    tk_seed a = tk_match_bot_seed(&match, 0, 0), b = tk_match_bot_seed(&match, 0, 1),
            c = tk_match_bot_seed(&match, 1, 0);
    tk_seed again = tk_match_bot_seed(&match, 1, 0);
    assert_memory_not_equal(&a, &b, sizeof a);
    assert_memory_not_equal(&a, &c, sizeof a);
    assert_memory_not_equal(&a, &match, sizeof a);
    assert_memory_equal(&c, &again, sizeof c);
}

/* Is the boss in the record's header? */
static bool header_tells(const tk_match *match, bool keeper)
{
    tk_text header = {0};
    tk_match_write_header(match, keeper, &header);
    bool tells = strstr(tk_text_string(&header), "\"boss\":3") != NULL;
    assert_non_null(strstr(tk_text_string(&header), "\"wide\":true"));
    tk_text_free(&header);
    return tells;
}

static void a_secret_set_up_is_the_keepers_until_the_end(void **unused)
{
    (void)unused;
    tk_match *match = toy_match("{\"secret\":{\"0\":{\"boss\":3}},\"wide\":true}");
    assert_true(header_tells(match, true));
    assert_false(header_tells(match, false));
    must_act(match, 0, TOY_STOP, 0);
    assert_true(header_tells(match, false));
    tk_match_destroy(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_goes_on_by_one_ply_and_is_in_the_journal),
        cmocka_unit_test(a_refused_action_changes_nothing),
        cmocka_unit_test(dice_belong_to_the_ply),
        cmocka_unit_test(undo_takes_back_the_last_move),
        cmocka_unit_test(undo_follows_the_four_rules),
        cmocka_unit_test(a_rewound_match_stands_where_it_stood),
        cmocka_unit_test(undo_in_every_game_is_exact),
        cmocka_unit_test(configuration_and_players_are_kept),
        cmocka_unit_test(a_bad_configuration_leaves_nothing_behind),
        cmocka_unit_test(the_promise_is_sha256_of_the_seed),
        cmocka_unit_test(bots_have_dice_of_their_own),
        cmocka_unit_test(a_secret_set_up_is_the_keepers_until_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
