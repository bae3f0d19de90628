/* Bots: their names, and that a choice depends on seed and budget alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "turnkey/bot.h"

static void names_and_budgets_are_read(void **unused)
{
    (void)unused;
    tk_bot bot;
    tk_error error = {0};
    assert_int_equal(tk_bot_parse("random", &bot, &error), TK_OK);
    assert_int_equal(bot.kind, TK_BOT_RANDOM);
    assert_int_equal(tk_bot_parse("greedy", &bot, &error), TK_OK);
    assert_int_equal(bot.kind, TK_BOT_GREEDY);
    assert_int_equal(tk_bot_parse("search:750", &bot, &error), TK_OK);
    assert_int_equal(bot.kind, TK_BOT_SEARCH);
    assert_int_equal(bot.iterations, 750);
    assert_int_equal(bot.milliseconds, 0);
    assert_int_equal(tk_bot_parse("search:40ms", &bot, &error), TK_OK);
    assert_int_equal(bot.iterations, 0);
    assert_int_equal(bot.milliseconds, 40);
    assert_int_equal(tk_bot_parse("search", &bot, &error), TK_OK);
    assert_true(bot.iterations > 0);
}

static void bad_names_are_refused_with_words(void **unused)
{
    (void)unused;
    static const char *const bad[] = {"",          "Greedy",     "greedy:5",    "search:",   "search:0",
                                      "search:-4", "search:5s",  "search:ms",   "search: 9", "search:99999999999",
                                      "search:+7", "search:7.5", "search:5ms ", "you"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        tk_bot bot;
        tk_error error = {0};
        assert_int_equal(tk_bot_parse(bad[i], &bot, &error), TK_BAD_USAGE);
        assert_true(error.message[0]);
    }
}

static _Alignas(16) uint8_t state[TK_MAX_STATE];

/* A position some way into a duel of three. */
static void reach_position(tk_world *world, uint64_t seed_number)
{
    tk_error error = {0};
    assert_int_equal(tk_world_open(world, tk_game_find("cards"), NULL, "{\"escape\":false}", &error), TK_OK);
    tk_seed seed = tk_seed_from_number(seed_number);
    tk_dice dice;
    tk_dice_init(&dice, &seed);
    tk_dice_ply(&dice, 0);
    memset(state, 0, sizeof state);
    world->game->start(world, state, &dice, NULL);
    for (uint64_t ply = 1; ply < 40; ply++) {
        static tk_action legal[TK_MAX_LEGAL];
        int seat = tk_first_seat(world->game->pending(world, state));
        int count = world->game->legal(world, state, seat, legal, TK_MAX_LEGAL);
        if (ply > 10 && count > 8) return;
        tk_dice_ply(&dice, ply);
        tk_action action = legal[tk_dice_below(&dice, (uint32_t)count)];
        world->game->apply(world, state, seat, action, &dice, NULL);
    }
}

static tk_action choose(const tk_world *world, const char *name, int threads, uint64_t seed_number)
{
    tk_bot bot;
    tk_error error = {0};
    assert_int_equal(tk_bot_parse(name, &bot, &error), TK_OK);
    bot.threads = threads;
    tk_thinker *thinker = tk_thinker_create(&bot, world);
    assert_non_null(thinker);
    tk_seed seed = tk_seed_from_number(seed_number);
    tk_action action = tk_thinker_choose(thinker, state, tk_first_seat(world->game->pending(world, state)), &seed);
    tk_thinker_destroy(thinker);
    return action;
}

static void the_number_of_threads_does_not_matter(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        tk_world world;
        reach_position(&world, seed);
        printf("seed %llu\n", (unsigned long long)seed);
        tk_action alone = choose(&world, "search:6000", 1, seed);
        assert_true(tk_action_equal(alone, choose(&world, "search:6000", 2, seed)));
        assert_true(tk_action_equal(alone, choose(&world, "search:6000", 5, seed)));
        tk_world_close(&world);
    }
}

static void a_time_budget_gives_a_legal_choice(void **unused)
{
    (void)unused;
    tk_world world;
    reach_position(&world, 9);
    int seat = tk_first_seat(world.game->pending(&world, state));
    assert_int_equal(tk_check(&world, state, seat, choose(&world, "search:1ms", 2, 9)), TK_REASON_FINE);
    tk_world_close(&world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_and_budgets_are_read),
        cmocka_unit_test(bad_names_are_refused_with_words),
        cmocka_unit_test(the_number_of_threads_does_not_matter),
        cmocka_unit_test(a_time_budget_gives_a_legal_choice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
