/* turnkey: finds the subcommand and lets it run. */
#include "cli.h"

#include <string.h>

/* All of them, NULL-terminated. */
static const cli_command *const COMMANDS[] = {&cli_play,   &cli_games,  &cli_rules, &cli_sim,    &cli_bench,
                                              &cli_replay, &cli_verify, &cli_serve, &cli_garage, &cli_campaign_command,
                                              &cli_schema, NULL};

static const cli_command *find_command(const char *name)
{
    for (int i = 0; COMMANDS[i]; i++)
        if (strcmp(COMMANDS[i]->name, name) == 0) return COMMANDS[i];
    return NULL;
}

static void write_overview(tk_text *out)
{
    cli_styled(out, CLI_BOLD, "turnkey");
    tk_text_put(out, ": armed-car tabletop games\n\n");
    for (int i = 0; COMMANDS[i]; i++) {
        tk_text_put(out, "  ");
        cli_begin_style(out, CLI_ACT);
        cli_pad(out, COMMANDS[i]->name, 9);
        cli_end_style(out);
        tk_text_printf(out, "%s\n", COMMANDS[i]->summary);
    }
    tk_text_put(out, "\nturnkey play starts a game at once. turnkey COMMAND --help says more about a command.\n");
}

static int overview(FILE *file)
{
    tk_text out = cli_text_for(file, false);
    write_overview(&out);
    bool good = cli_flush(&out, file);
    tk_text_free(&out);
    return good ? CLI_FINE : CLI_BAD;
}

static int unknown_command(const char *name)
{
    const char *names[16] = {"help"};
    for (int i = 0; COMMANDS[i]; i++) names[i + 1] = COMMANDS[i]->name;
    const char *meant = cli_suggest(name, names);
    if (meant) return cli_error(NULL, CLI_USAGE, "there is no command \"%s\"; did you mean %s?", name, meant);
    return cli_error(NULL, CLI_USAGE, "there is no command \"%s\"; turnkey help lists them", name);
}

static int help(const char *about)
{
    if (!about) return overview(stdout);
    const cli_command *command = find_command(about);
    if (!command) return unknown_command(about);
    cli_print_help(command);
    return CLI_FINE;
}

static int version(void)
{
    printf("turnkey %s%s%s", cli_version, cli_commit[0] ? ", commit " : "", cli_commit);
    for (int i = 0; tk_games[i]; i++) printf("%s%s rules %d", i ? ", " : " (", tk_games[i]->id, tk_games[i]->version);
    printf(")\n");
    return CLI_FINE;
}

static int dispatch(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : NULL;
    if (!name) {
        overview(stderr);
        return CLI_USAGE;
    }
    if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return help(argc > 2 ? argv[2] : NULL);
    if (strcmp(name, "--version") == 0 || strcmp(name, "version") == 0) return version();
    const cli_command *command = find_command(name);
    return command ? command->run(command, argc - 1, argv + 1) : unknown_command(name);
}

int main(int argc, char **argv)
{
    int code = dispatch(argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        if (code == CLI_FINE) code = cli_error(NULL, CLI_BAD, "the output could not be written");
    }
    return code;
}
