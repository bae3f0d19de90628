/* turnkey sim: a batch of matches between bots, and what came of it. */
#include "cli.h"
#include "turnkey/lab.h"

#include <string.h>
#include <time.h>

enum { QUIET = CLI_LONG + 100, THREADS, KEEP_CHAIRS, BAR = 30 };

static const cli_option options[] = {
    {CLI_SEATS, "seats", "BOTS", "the bots, with commas between them (greedy,random)"},
    {'n', "matches", "N", "how many matches (1000)"},
    {CLI_SEED, "seed", "N", "same seed, same result (1)"},
    {CLI_VARIANT, "variant", "V", "a variant of the game; turnkey games lists them"},
    {CLI_SET, "set", "KEY=VALUE", "any other setting of the game, @FILE for the JSON in a file; may be repeated"},
    {THREADS, "threads", "N", "how many threads (all cores); the result does not depend on it"},
    {KEEP_CHAIRS, "keep-chairs", NULL, "the first bot always sits in the first chair: for sides that differ"},
    {CLI_JSON, "json", NULL, "for programs"},
    {QUIET, "quiet", NULL, "no progress bar"},
    {CLI_DATA, "data", "DIR", "read content from DIR before the built-in one"},
    {0}};

static const char *const default_seats[] = {"greedy,random", "greedy", NULL};

typedef struct sim {
    const cli_command *command;
    cli_setup setup;
    tk_batch_def def;
    bool json, quiet;
    double started;
} sim;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void show_progress(void *context, int done, int total)
{
    const sim *s = context;
    double spent = now() - s->started;
    int filled = total > 0 ? (int)((int64_t)BAR * done / total) : BAR;
    fprintf(stderr, "\r\x1b[K[%.*s%*s] %d of %d", filled, "##############################", BAR - filled, "", done,
            total);
    if (done > 0 && done < total) {
        double left = spent / done * (total - done);
        if (left >= 90)
            fprintf(stderr, ", %.0f minutes left", left / 60);
        else
            fprintf(stderr, ", %.0f s left", left);
    }
    if (done >= total) fprintf(stderr, "\r\x1b[K");
    fflush(stderr);
}

static bool parse_bots(sim *s)
{
    s->def.bots = s->setup.seats;
    for (int i = 0; i < s->setup.seats; i++) {
        tk_error error = {0};
        if (tk_bot_parse(s->setup.player[i], &s->def.bot[i], &error) == TK_OK) continue;
        cli_error(s->command, CLI_USAGE, "--seats: \"%s\": %s", s->setup.player[i], error.message);
        return false;
    }
    return true;
}

static void seat_json(const sim *s, const tk_batch_result *r, int i, tk_json *json)
{
    tk_json_begin_object(json);
    tk_json_string_member(json, "bot", s->setup.player[i]);
    tk_json_int_member(json, "wins", r->wins[i]);
    tk_json_key(json, "win_rate");
    tk_json_put_real(json, r->matches ? (double)r->wins[i] / r->matches : 0, 6);
    tk_json_key(json, "ci95");
    tk_json_begin_array(json);
    tk_json_put_real(json, r->ci_low[i], 6);
    tk_json_put_real(json, r->ci_high[i], 6);
    tk_json_end_array(json);
    tk_json_int_member(json, "shared", r->shared[i]);
    tk_json_key(json, "score_mean");
    tk_json_put_real(json, r->score[i], 4);
    tk_json_end_object(json);
}

static void write_json(const sim *s, const tk_batch_result *r, tk_json *json)
{
    tk_json_begin_object(json);
    tk_json_string_member(json, "game", s->setup.game->id);
    tk_json_int_member(json, "n", r->matches);
    tk_json_key(json, "seats");
    tk_json_begin_array(json);
    for (int i = 0; i < s->def.bots; i++) seat_json(s, r, i, json);
    tk_json_end_array(json);
    tk_json_key(json, "decisions_mean");
    tk_json_put_real(json, r->decisions_mean, 3);
    tk_json_key(json, "seconds");
    tk_json_put_real(json, r->seconds, 3);
    tk_json_key(json, "endings");
    tk_json_begin_object(json);
    for (int i = 0; i < s->setup.game->words.ending_count && i < 32; i++)
        if (r->endings[i]) tk_json_int_member(json, s->setup.game->words.endings[i].name, r->endings[i]);
    tk_json_end_object(json);
    tk_json_key(json, "config");
    tk_json_put_raw(json, tk_text_string(&s->setup.config), s->setup.config.length);
    tk_json_end_object(json);
    tk_text_put(&json->text, "\n");
}

static void write_text(const sim *s, const tk_batch_result *r, tk_text *out)
{
    cli_begin_style(out, CLI_BOLD);
    cli_pad(out, "bot", 18);
    tk_text_put(out, "   wins   win rate   95 % interval      shared   mean score");
    cli_end_style(out);
    tk_text_put(out, "\n");
    for (int i = 0; i < s->def.bots; i++) {
        cli_pad(out, s->setup.player[i], 18);
        tk_text_printf(out, " %6d   %6.1f %%   %5.1f to %5.1f %%   %7d   %10.2f\n", r->wins[i],
                       100.0 * r->wins[i] / r->matches, 100 * r->ci_low[i], 100 * r->ci_high[i], r->shared[i],
                       r->score[i]);
    }
    tk_text_put(out, "\nHow the matches ended\n");
    for (int i = 0; i < s->setup.game->words.ending_count && i < 32; i++) {
        if (!r->endings[i]) continue;
        tk_text_put(out, "  ");
        cli_pad(out, s->setup.game->words.endings[i].name, 24);
        tk_text_printf(out, " %6d   %5.1f %%\n", r->endings[i], 100.0 * r->endings[i] / r->matches);
    }
    tk_text_printf(out, "\n%d matches of %s, %.1f decisions each, %.2f s (%.0f matches/s). Chairs %s.\n", r->matches,
                   s->setup.game->id, r->decisions_mean, r->seconds, r->seconds > 0 ? r->matches / r->seconds : 0,
                   s->def.keep_chairs ? "are kept" : "rotate");
}

static int report(const sim *s, const tk_batch_result *result)
{
    tk_json out = {.text = cli_text_for(stdout, false)};
    if (s->json)
        write_json(s, result, &out);
    else
        write_text(s, result, &out.text);
    bool good = cli_flush(&out.text, stdout);
    tk_json_free(&out);
    return good ? CLI_FINE : CLI_BAD;
}

static int simulate(sim *s)
{
    tk_error error = {0};
    if (cli_setup_settle(&s->setup, default_seats, &error) != TK_OK) return cli_engine_error(s->command, NULL, &error);
    if (!parse_bots(s)) return CLI_USAGE;
    s->def.game = s->setup.game;
    s->def.content = &s->setup.content;
    s->def.config = tk_text_string(&s->setup.config);
    if (!s->quiet && cli_is_terminal(stderr)) s->def.progress = show_progress;
    s->def.context = s;
    s->started = now();
    tk_batch_result result;
    if (tk_batch_run(&s->def, &result, &error) != TK_OK) return cli_engine_error(s->command, NULL, &error);
    return report(s, &result);
}

/* One option; false: a complaint was printed. */
static bool take_option(sim *s, const cli_args *args, int key)
{
    int64_t number = 0;
    switch (key) {
    case 'n':
        if (!cli_number(args, "-n", 1, 100000000, &number)) return false;
        s->def.matches = (int)number;
        return true;
    case CLI_SEED:
        if (!cli_number(args, "--seed", 0, INT64_MAX, &number)) return false;
        s->def.seed = (uint64_t)number;
        return true;
    case THREADS:
        if (!cli_number(args, "--threads", 1, 256, &number)) return false;
        s->def.threads = (int)number;
        return true;
    case CLI_JSON: s->json = true; return true;
    case KEEP_CHAIRS: s->def.keep_chairs = true; return true;
    case QUIET: s->quiet = true; return true;
    }
    return cli_setup_option(&s->setup, args, key);
}

static int run(const cli_command *command, int argc, char **argv)
{
    cli_args args = cli_args_of(command, argc, argv);
    sim s = {.command = command, .def = {.matches = 1000, .seed = 1}};
    for (int key; (key = cli_next(&args)) != CLI_END;) {
        if (key < 0) return cli_stopped(key);
        if (!take_option(&s, &args, key)) return CLI_USAGE;
    }
    if (!cli_words_at_most(&args, 1)) return CLI_USAGE;
    s.setup.game = cli_find_game(command, cli_word(&args, 0));
    if (!s.setup.game) return CLI_USAGE;
    int code = simulate(&s);
    cli_setup_free(&s.setup);
    return code;
}

const cli_command cli_sim = {
    .name = "sim",
    .summary = "thousands of matches between bots, with win rates",
    .arguments = "[GAME] [--seats BOTS] [-n N] [--seed N] [options]",
    .about =
        "Plays a batch of matches on all cores and reports how often each bot won, with its 95 % interval. Bots change "
        "chairs from match to match, unless --keep-chairs is given. Bots: random, greedy, search, with a budget as in "
        "search:1000 (iterations) or "
        "search:500ms. The same seed gives the same result on any number of threads, unless a bot's budget is time.",
    .examples = "  turnkey sim\n"
                "  turnkey sim cards --seats greedy,random -n 2000 --seed 1\n"
                "  turnkey sim cards --seats search:1000,greedy -n 400 --json\n"
                "  turnkey sim cards --variant solo-race --seats greedy\n",
    .options = options,
    .run = run,
};
