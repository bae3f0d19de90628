/* The lab: the same result on any number of threads, rotated chairs, honest intervals, and a bench with a signature. */
#include "core_test.h"

#include "turnkey/lab.h"
#include "turnkey/match.h"

static tk_batch_def batch_of(const char *const *bots, const char *config, int matches)
{
    tk_batch_def def = {.game = tk_games[0], .config = config, .matches = matches, .seed = 3};
    tk_error error = {0};
    for (; bots[def.bots]; def.bots++)
        assert_int_equal(tk_bot_parse(bots[def.bots], &def.bot[def.bots], &error), TK_OK);
    return def;
}

static tk_batch_result run(const tk_batch_def *def)
{
    tk_batch_result result;
    tk_error error = {0};
    if (tk_batch_run(def, &result, &error) != TK_OK) fail_msg("%s: %s", error.where, error.message);
    return result;
}

static void results_do_not_depend_on_threads(void **unused)
{
    (void)unused;
    const char *bots[] = {"greedy", "random", "random", NULL};
    tk_batch_def def = batch_of(bots, "{\"seats\":3}", 60);
    def.threads = 1;
    tk_batch_result one = run(&def);
    def.threads = 7;
    tk_batch_result seven = run(&def);
    one.seconds = seven.seconds = 0;
    assert_memory_equal(&one, &seven, sizeof one);
    def.seed = 4;
    tk_batch_result other = run(&def);
    assert_true(other.decisions_mean != one.decisions_mean);
}

static void every_match_is_counted_once(void **unused)
{
    (void)unused;
    const char *bots[] = {"random", "random", NULL};
    tk_batch_def def = batch_of(bots, "{\"seats\":2}", 200);
    tk_batch_result r = run(&def);
    int endings = 0;
    for (int i = 0; i < 32; i++) endings += r.endings[i];
    assert_int_equal(r.matches, 200);
    assert_int_equal(endings, 200);
    assert_true(r.wins[0] + r.wins[1] + r.shared[0] <= 200);
    assert_int_equal(r.shared[0], r.shared[1]); /* with two seats a shared win is both's */
}

/* Two equal bots must come out about equal, whatever the first turn is worth; and every number of the interval is in
 * it. */
static void chairs_rotate(void **unused)
{
    (void)unused;
    const char *bots[] = {"random", "random", NULL};
    tk_batch_def def = batch_of(bots, "{\"seats\":2}", 1000);
    tk_batch_result r = run(&def);
    for (int i = 0; i < 2; i++) {
        double rate = r.wins[i] / 1000.0;
        assert_true(r.ci_low[i] < rate && rate < r.ci_high[i]);
        assert_true(r.ci_high[i] - r.ci_low[i] < 0.07);
    }
    assert_true(abs(r.wins[0] - r.wins[1]) < 160); /* five standard deviations */
}

/* Between them, two batches with kept chairs play the same matches as two with rotated ones. */
static void chairs_are_kept(void **unused)
{
    (void)unused;
    const char *one[] = {"greedy", "random", NULL}, *two[] = {"random", "greedy", NULL};
    tk_batch_def def[2] = {batch_of(one, "{\"seats\":2}", 2), batch_of(two, "{\"seats\":2}", 2)};
    tk_batch_result rotated[2], kept[2];
    for (int i = 0; i < 2; i++) {
        rotated[i] = run(&def[i]);
        def[i].keep_chairs = true;
        kept[i] = run(&def[i]);
    }
    assert_true(kept[0].decisions_mean != rotated[0].decisions_mean);
    assert_true(kept[0].decisions_mean + kept[1].decisions_mean ==
                rotated[0].decisions_mean + rotated[1].decisions_mean);
    assert_int_equal(kept[0].wins[0] + kept[1].wins[1], rotated[0].wins[0] + rotated[1].wins[1]);
}

/* Match i is the one that a match with the derived seed and rotated chairs would be. */
static void a_batch_plays_what_a_table_would(void **unused)
{
    (void)unused;
    const char *bots[] = {"greedy", "random", NULL};
    tk_batch_def def = batch_of(bots, "{\"seats\":2}", 6);
    tk_batch_result r = run(&def);
    tk_seed base = tk_seed_from_number(def.seed);
    int wins = 0, decisions = 0;
    for (int i = 0; i < 6; i++) {
        tk_match_def match_def = {.game = def.game, .config = def.config, .seed = tk_seed_derive(&base, (uint64_t)i)};
        tk_match *match;
        tk_error error = {0};
        assert_int_equal(tk_match_create(&match_def, &match, &error), TK_OK);
        tk_thinker *chair[2];
        for (int seat = 0; seat < 2; seat++)
            chair[seat] = tk_thinker_create(&def.bot[(seat + i) % 2], tk_match_world(match));
        uint32_t pending;
        while ((pending = tk_match_pending(match))) {
            int seat = pending & 1 ? 0 : 1;
            tk_seed own = tk_match_bot_seed(tk_match_seed(match), tk_match_length(match), seat);
            tk_action action = tk_thinker_choose(chair[seat], tk_match_state(match), seat, &own);
            assert_int_equal(tk_match_act(match, seat, action), TK_REASON_FINE);
        }
        tk_outcome outcome = {0};
        def.game->outcome(tk_match_world(match), tk_match_state(match), &outcome);
        wins += outcome.won[i % 2] && !outcome.won[1 - i % 2];
        decisions += tk_match_length(match);
        tk_thinker_destroy(chair[0]);
        tk_thinker_destroy(chair[1]);
        tk_match_destroy(match);
    }
    assert_int_equal(r.wins[0], wins);
    assert_true(r.decisions_mean == decisions / 6.0);
}

static void games_for_one_run_too(void **unused)
{
    (void)unused;
    const char *bots[] = {"greedy", NULL};
    tk_batch_def def = batch_of(bots, "{\"variant\":\"solo-race\",\"seats\":1}", 30);
    tk_batch_result r = run(&def);
    assert_int_equal(r.matches, 30);
    assert_true(r.decisions_mean > 0);
}

static void the_number_of_bots_must_fit(void **unused)
{
    (void)unused;
    const char *bots[] = {"greedy", "random", "random", NULL};
    tk_batch_def def = batch_of(bots, "{\"seats\":2}", 1);
    tk_batch_result result;
    tk_error error = {0};
    assert_int_equal(tk_batch_run(&def, &result, &error), TK_BAD_CONFIG);
    assert_string_equal(error.message, "the configuration has 2 seats, but there are 3 bots");
    def.config = "{\"seats\":99}";
    error = (tk_error){0};
    assert_int_equal(tk_batch_run(&def, &result, &error), TK_BAD_CONFIG);
}

typedef struct progress_seen {
    int calls, last, total;
} progress_seen;

static void note_progress(void *context, int done, int total)
{
    progress_seen *seen = context;
    assert_true(done >= seen->last && done <= total);
    *seen = (progress_seen){seen->calls + 1, done, total};
}

static void progress_ends_with_all(void **unused)
{
    (void)unused;
    const char *bots[] = {"random", "random", NULL};
    tk_batch_def def = batch_of(bots, "{\"seats\":2}", 50);
    progress_seen seen = {0};
    def.progress = note_progress;
    def.context = &seen;
    run(&def);
    assert_true(seen.calls >= 1);
    assert_int_equal(seen.last, 50);
    assert_int_equal(seen.total, 50);
}

static void the_bench_measures_and_signs(void **unused)
{
    (void)unused;
    for (int i = 0; tk_games[i]; i++) {
        tk_bench_result one, two;
        tk_error error = {0};
        assert_int_equal(tk_bench_run(tk_games[i], NULL, 1, 0.01, &one, &error), TK_OK);
        assert_int_equal(tk_bench_run(tk_games[i], NULL, 2, 0.01, &two, &error), TK_OK);
        assert_true(one.decisions_per_s > 0 && one.matches_per_s > 0 && one.ns_per_decision > 0);
        assert_int_equal(one.state_bytes, tk_games[i]->state_size);
        assert_true(one.signature == two.signature && one.signature != 0);
    }
    assert_true(tk_core_count() >= 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_do_not_depend_on_threads),
        cmocka_unit_test(every_match_is_counted_once),
        cmocka_unit_test(chairs_rotate),
        cmocka_unit_test(chairs_are_kept),
        cmocka_unit_test(a_batch_plays_what_a_table_would),
        cmocka_unit_test(games_for_one_run_too),
        cmocka_unit_test(the_number_of_bots_must_fit),
        cmocka_unit_test(progress_ends_with_all),
        cmocka_unit_test(the_bench_measures_and_signs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
