/* turnkey games: what can be played. */
#include "cli.h"

#include <string.h>

static const cli_option options[] = {{CLI_DATA, "data", "DIR", "read content from DIR before the built-in one"},
                                     {CLI_JSON, "json", NULL, "for programs"},
                                     {0}};

static void write_json(const tk_game *game, const tk_variants *variants, tk_json *json)
{
    tk_json_begin_object(json);
    tk_json_string_member(json, "id", game->id);
    tk_json_string_member(json, "title", game->title);
    tk_json_int_member(json, "version", game->version);
    tk_json_key(json, "seats");
    tk_json_begin_array(json);
    tk_json_put_int(json, game->min_seats);
    tk_json_put_int(json, game->max_seats);
    tk_json_end_array(json);
    tk_variants_to_json(variants, json);
    tk_json_string_member(json, "summary", game->summary);
    tk_json_end_object(json);
}

static void write_text(const tk_game *game, const tk_variants *variants, tk_text *out)
{
    cli_styled(out, CLI_ACT, game->id);
    tk_text_put(out, "  ");
    cli_styled(out, CLI_BOLD, game->title);
    tk_text_printf(out, "  %d to %d seats\n", game->min_seats, game->max_seats);
    tk_text_put(out, "    ");
    cli_wrap(out, game->summary, 4, 4);
    tk_text_put(out, "    variants: ");
    for (int i = 0; i < variants->count; i++) tk_text_printf(out, "%s%s", i ? ", " : "", variants->id[i]);
    tk_text_printf(out, "\n    turnkey play %s\n", game->id);
}

/* All games; the first whose content cannot be read ends the list. */
static tk_status write_all(const tk_content *content, bool json, tk_json *out, tk_error *error)
{
    tk_status status = TK_OK;
    if (json) tk_json_begin_array(out);
    for (int i = 0; tk_games[i] && status == TK_OK; i++) {
        tk_variants variants;
        status = tk_game_variants(tk_games[i], content, &variants, error);
        if (json)
            write_json(tk_games[i], &variants, out);
        else
            write_text(tk_games[i], &variants, &out->text);
    }
    if (json) tk_json_end_array(out);
    if (json) tk_text_put(&out->text, "\n");
    return status;
}

static int run(const cli_command *command, int argc, char **argv)
{
    cli_args args = cli_args_of(command, argc, argv);
    tk_content content = {0};
    tk_error error = {0};
    bool json = false;
    for (int key; (key = cli_next(&args)) != CLI_END;) {
        if (key < 0) return cli_stopped(key);
        if (key == CLI_DATA && !cli_take_data(&args, &content)) return CLI_USAGE;
        if (key == CLI_JSON) json = true;
    }
    if (!cli_words_at_most(&args, 0)) return CLI_USAGE;
    tk_json out = {.text = cli_text_for(stdout, false)};
    int code = CLI_FINE;
    if (write_all(&content, json, &out, &error) != TK_OK)
        code = cli_engine_error(command, NULL, &error);
    else if (!cli_flush(&out.text, stdout))
        code = CLI_BAD;
    tk_json_free(&out);
    return code;
}

const cli_command cli_games = {
    .name = "games",
    .summary = "what can be played",
    .arguments = "[--data DIR] [--json]",
    .about = "Lists the games with their seats and variants.",
    .examples = "  turnkey games\n  turnkey games --json\n",
    .options = options,
    .run = run,
};
