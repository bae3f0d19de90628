/* turnkey verify: is a record true? */
#include "cli.h"

static const cli_option options[] = {{CLI_DATA, "data", "DIR", "read content from DIR before the built-in one"}, {0}};

static int run(const cli_command *command, int argc, char **argv)
{
    cli_args args = cli_args_of(command, argc, argv);
    tk_content content = {0};
    for (int key; (key = cli_next(&args)) != CLI_END;) {
        if (key < 0) return cli_stopped(key);
        if (key == CLI_DATA && !cli_take_data(&args, &content)) return CLI_USAGE;
    }
    const char *path = cli_word(&args, 0);
    if (!path) return cli_error(command, CLI_USAGE, "name the record to check: turnkey verify FILE");
    if (!cli_words_at_most(&args, 1)) return CLI_USAGE;
    tk_match *match;
    tk_record_report report;
    tk_error error = {0};
    tk_status status = cli_record_load(path, &content, &match, &report, &error);
    int code = cli_record_verdict(command, path, status, match, &report, &error);
    tk_match_destroy(match);
    return code;
}

const cli_command cli_verify = {
    .name = "verify",
    .summary = "check a record: every move, every hash, the result, the seed",
    .arguments = "FILE [--data DIR]",
    .about =
        "Plays a record through under the rules and compares the hash after every move, the result, and the revealed "
        "seed with the promise (SHA-256) that was made before the first roll; at a server's table also that the seed "
        "was "
        "made of the promised secret and every seat's entropy. The exit code is 0 only when all of it "
        "holds and the match is finished.",
    .examples = "  turnkey verify duel.turnkey\n",
    .options = options,
    .run = run,
};
