/* turnkey schema: the types of what the engine says. */
#include "cli.h"

static const cli_option options[] = {{0}};

static int run(const cli_command *command, int argc, char **argv)
{
    cli_args args = cli_args_of(command, argc, argv);
    int key = cli_next(&args);
    if (key != CLI_END) return cli_stopped(key);
    if (!cli_words_at_most(&args, 1)) return CLI_USAGE;
    const char *id = cli_word(&args, 0);
    const tk_game *only = id ? cli_find_game(command, id) : NULL;
    if (id && !only) return CLI_USAGE;
    tk_json out = {.text = cli_text_for(stdout, true)};
    tk_match_write_schema(only, &out);
    tk_text_put(&out.text, "\n");
    int code = cli_flush(&out.text, stdout) ? CLI_FINE : CLI_BAD;
    tk_json_free(&out);
    return code;
}

const cli_command cli_schema = {
    .name = "schema",
    .summary = "the types of what the engine says, for programs",
    .arguments = "[GAME]",
    .about = "Prints a JSON Schema of what the engine says of a match (updates, choices, views), of designs and of "
             "campaigns: of one game, or of all.",
    .examples = "  turnkey schema cards\n",
    .options = options,
    .run = run,
};
