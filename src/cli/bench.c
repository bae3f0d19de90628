/* turnkey bench: how fast the rules are. */
#include "cli.h"
#include "turnkey/lab.h"

#include <inttypes.h>
#include <string.h>

enum { SECONDS = CLI_LONG + 100 };
/* Measured like a game, though it is none. */
static const char GARAGE[] = "garage";

static const cli_option options[] = {
    {SECONDS, "seconds", "S", "how long to measure, for one core and again for all of them (2)"},
    {CLI_JSON, "json", NULL, "one object per game, for one core"},
    {CLI_DATA, "data", "DIR", "read content from DIR before the built-in one"},
    {0}};

static void write_json(const tk_game *game, const tk_bench_result *one, tk_text *out)
{
    char signature[17];
    snprintf(signature, sizeof signature, "%016" PRIx64, one->signature);
    tk_json json = {0};
    tk_json_begin_object(&json);
    tk_json_string_member(&json, "game", game->id);
    tk_json_key(&json, "decisions_per_s");
    tk_json_put_real(&json, one->decisions_per_s, 0);
    tk_json_key(&json, "matches_per_s");
    tk_json_put_real(&json, one->matches_per_s, 1);
    tk_json_key(&json, "ns_per_decision");
    tk_json_put_real(&json, one->ns_per_decision, 1);
    tk_json_int_member(&json, "state_bytes", (int64_t)one->state_bytes);
    tk_json_string_member(&json, "signature", signature);
    tk_json_end_object(&json);
    tk_text_printf(out, "%s\n", tk_text_string(&json.text));
    if (json.text.failed) out->failed = true;
    tk_json_free(&json);
}

static void write_row(const char *name, const tk_bench_result *result, tk_text *out)
{
    tk_text_put(out, "  ");
    cli_pad(out, name, 10);
    tk_text_printf(out, " %12.0f decisions/s %10.0f matches/s %9.1f ns per decision\n", result->decisions_per_s,
                   result->matches_per_s, result->ns_per_decision);
}

static void write_text(const tk_game *game, const tk_bench_result *one, const tk_bench_result *all, tk_text *out)
{
    char cores[32];
    snprintf(cores, sizeof cores, "%d cores", tk_core_count());
    cli_styled(out, CLI_BOLD, game->id);
    tk_text_printf(out, ": random play, state %zu bytes, signature %016" PRIx64 "\n", one->state_bytes, one->signature);
    write_row("1 core", one, out);
    if (tk_core_count() > 1) write_row(cores, all, out);
}

static int bench(const cli_command *command, const tk_game *game, const tk_content *content, double seconds, bool json)
{
    tk_bench_result one, all = {0};
    tk_error error = {0};
    tk_status status = tk_bench_run(game, content, 1, seconds, &one, &error);
    if (status == TK_OK && !json && tk_core_count() > 1)
        status = tk_bench_run(game, content, tk_core_count(), seconds, &all, &error);
    if (status != TK_OK) return cli_engine_error(command, NULL, &error);
    tk_text out = cli_text_for(stdout, false);
    if (json)
        write_json(game, &one, &out);
    else
        write_text(game, &one, &all, &out);
    bool good = cli_flush(&out, stdout);
    tk_text_free(&out);
    return good ? CLI_FINE : CLI_BAD;
}

static void write_garage_json(const tk_garage_bench *result, tk_text *out)
{
    char signature[17];
    snprintf(signature, sizeof signature, "%016" PRIx64, result->signature);
    tk_json json = {0};
    tk_json_begin_object(&json);
    tk_json_string_member(&json, "bench", GARAGE);
    tk_json_key(&json, "designs_per_s");
    tk_json_put_real(&json, result->designs_per_s, 0);
    tk_json_key(&json, "ns_per_design");
    tk_json_put_real(&json, result->ns_per_design, 1);
    tk_json_int_member(&json, "designs", result->designs);
    tk_json_int_member(&json, "design_bytes", (int64_t)result->design_bytes);
    tk_json_int_member(&json, "vehicle_bytes", (int64_t)result->vehicle_bytes);
    tk_json_string_member(&json, "signature", signature);
    tk_json_end_object(&json);
    tk_text_printf(out, "%s\n", tk_text_string(&json.text));
    tk_json_free(&json);
}

static int bench_garage(const cli_command *command, const tk_content *content, double seconds, bool json)
{
    tk_garage_bench result;
    tk_error error = {0};
    if (tk_bench_garage(content, seconds, &result, &error) != TK_OK) return cli_engine_error(command, NULL, &error);
    tk_text out = cli_text_for(stdout, false);
    if (json) {
        write_garage_json(&result, &out);
    } else {
        cli_styled(&out, CLI_BOLD, GARAGE);
        tk_text_printf(&out, ": %d designs, signature %016" PRIx64 "\n", result.designs, result.signature);
        tk_text_printf(&out, "  1 core     %12.0f designs/s compiled and checked %9.1f ns each\n", result.designs_per_s,
                       result.ns_per_design);
    }
    bool good = cli_flush(&out, stdout);
    tk_text_free(&out);
    return good ? CLI_FINE : CLI_BAD;
}

static int run(const cli_command *command, int argc, char **argv)
{
    cli_args args = cli_args_of(command, argc, argv);
    tk_content content = {0};
    bool json = false;
    double seconds = 2;
    for (int key; (key = cli_next(&args)) != CLI_END;) {
        if (key < 0) return cli_stopped(key);
        if (key == CLI_JSON) json = true;
        if (key == CLI_DATA && !cli_take_data(&args, &content)) return CLI_USAGE;
        if (key == SECONDS && !cli_real(&args, "--seconds", 0.001, 3600, &seconds)) return CLI_USAGE;
    }
    if (!cli_words_at_most(&args, 1)) return CLI_USAGE;
    const char *id = cli_word(&args, 0);
    if (id && strcmp(id, GARAGE) == 0) return bench_garage(command, &content, seconds, json);
    const tk_game *game = cli_find_game(command, id);
    if (!game) return CLI_USAGE;
    if (id) return bench(command, game, &content, seconds, json);
    int code = CLI_FINE;
    for (int i = 0; tk_games[i] && code == CLI_FINE; i++) code = bench(command, tk_games[i], &content, seconds, json);
    return code == CLI_FINE ? bench_garage(command, &content, seconds, json) : code;
}

const cli_command cli_bench = {
    .name = "bench",
    .summary = "how fast the rules are, and their signature",
    .arguments = "[GAME|garage] [--seconds S] [--json] [--data DIR]",
    .about =
        "Plays random moves as fast as it can, on one core and on all, in the game's default set-up; without GAME in "
        "every game. The signature is a hash over 200 fixed matches: it changes only when the behaviour of the rules "
        "does. garage compiles and checks vehicle designs instead, on one core.",
    .examples = "  turnkey bench\n  turnkey bench cards --json\n  turnkey bench garage\n",
    .options = options,
    .run = run,
};
