/* Command lines: one table of options per command yields the parsing and the --help text together. */
#include "cli.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MAX_OPTIONS = 48, HELP_COLUMN = 26, MAX_NAME = 32 };

cli_args cli_args_of(const cli_command *command, int argc, char **argv)
{
    optind = 0; /* glibc: start afresh */
    opterr = 0;
    return (cli_args){.command = command, .argc = argc, .argv = argv};
}

static int option_count(const cli_command *command)
{
    int count = 0;
    while (command->options[count].name) count++;
    return count;
}

/* The table in getopt's own two forms. */
static void getopt_tables(const cli_command *command, char *letters, struct option *table)
{
    *letters++ = ':'; /* tell a missing value from an unknown option */
    int count = option_count(command);
    for (int i = 0; i < count; i++) {
        const cli_option *option = &command->options[i];
        *table++ = (struct option){option->name, option->value ? required_argument : no_argument, NULL, option->key};
        if (option->key >= CLI_LONG) continue;
        *letters++ = (char)option->key;
        if (option->value) *letters++ = ':';
    }
    *letters++ = 'h';
    *letters = '\0';
    *table++ = (struct option){"help", no_argument, NULL, 'h'};
    *table = (struct option){0};
}

static int unknown_option(const cli_args *args, const char *typed)
{
    const char *names[MAX_OPTIONS + 1] = {NULL};
    int count = option_count(args->command);
    for (int i = 0; i < count; i++) names[i] = args->command->options[i].name;
    const char *meant = strncmp(typed, "--", 2) == 0 ? cli_suggest(typed + 2, names) : NULL;
    if (meant)
        cli_error(args->command, CLI_USAGE, "unknown option %s; did you mean --%s?", typed, meant);
    else
        cli_error(args->command, CLI_USAGE, "unknown option %s; see turnkey %s --help", typed, args->command->name);
    return CLI_WRONG;
}

int cli_next(cli_args *args)
{
    char letters[2 * MAX_OPTIONS + 3];
    struct option table[MAX_OPTIONS + 2];
    getopt_tables(args->command, letters, table);
    int at = optind ? optind : 1;
    int key = getopt_long(args->argc, args->argv, letters, table, NULL);
    args->value = optarg;
    if (key == -1) return CLI_END;
    if (key == 'h') {
        cli_print_help(args->command);
        return CLI_HELPED;
    }
    const char *typed = args->argv[optind > at ? optind - 1 : at];
    if (key == ':') {
        cli_error(args->command, CLI_USAGE, "%s needs a value", typed);
        return CLI_WRONG;
    }
    return key == '?' ? unknown_option(args, typed) : key;
}

const char *cli_word(const cli_args *args, int index)
{
    return optind + index < args->argc ? args->argv[optind + index] : NULL;
}

bool cli_words_at_most(const cli_args *args, int most)
{
    const char *extra = cli_word(args, most);
    if (!extra) return true;
    cli_error(args->command, CLI_USAGE, "\"%s\" is one word too many; see turnkey %s --help", extra,
              args->command->name);
    return false;
}

int cli_stopped(int next)
{
    return next == CLI_HELPED ? CLI_FINE : CLI_USAGE;
}

static void print_option(tk_text *out, int key, const char *name, const char *value, const char *help)
{
    char left[64];
    int length =
        snprintf(left, sizeof left, "  %c%c%c --%s%s%s", key < CLI_LONG ? '-' : ' ', key < CLI_LONG ? key : ' ',
                 key < CLI_LONG ? ',' : ' ', name, value ? " " : "", value ? value : "");
    tk_text_put(out, left);
    if (length >= HELP_COLUMN) {
        tk_text_put(out, "\n");
        length = 0;
    }
    tk_text_printf(out, "%*s", HELP_COLUMN - length, "");
    cli_wrap(out, help, HELP_COLUMN, HELP_COLUMN);
}

void cli_print_help(const cli_command *command)
{
    tk_text out = cli_text_for(stdout, false);
    tk_text_printf(&out, "turnkey %s %s\n\n", command->name, command->arguments);
    cli_wrap(&out, command->about, 0, 0);
    cli_styled(&out, CLI_BOLD, "\nOptions\n");
    int count = option_count(command);
    for (int i = 0; i < count; i++) {
        const cli_option *option = &command->options[i];
        print_option(&out, option->key, option->name, option->value, option->help);
    }
    print_option(&out, 'h', "help", NULL, "this text");
    cli_styled(&out, CLI_BOLD, "\nExamples\n");
    tk_text_put(&out, command->examples);
    cli_flush(&out, stdout);
    tk_text_free(&out);
}

static int least(int a, int b, int c)
{
    int smaller = a < b ? a : b;
    return smaller < c ? smaller : c;
}

/* How many letters have to be changed, added or left out to get from `a` to `b`. */
static int distance(const char *a, const char *b)
{
    int row[MAX_NAME + 1], length = (int)strlen(b);
    if (length > MAX_NAME || strlen(a) > MAX_NAME) return MAX_NAME;
    for (int j = 0; j <= length; j++) row[j] = j;
    for (int i = 1; a[i - 1]; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= length; j++) {
            int above = row[j];
            row[j] = least(above + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1]));
            diagonal = above;
        }
    }
    return row[length];
}

const char *cli_suggest(const char *typed, const char *const *names)
{
    const char *best = NULL;
    int best_distance = 3; /* further away is a guess */
    for (; *names; names++) {
        int d = strncmp(*names, typed, strlen(typed)) == 0 && strlen(typed) > 1 ? 1 : distance(typed, *names);
        if (d < best_distance) {
            best = *names;
            best_distance = d;
        }
    }
    return best;
}

int cli_error(const cli_command *command, int code, const char *format, ...)
{
    fflush(stdout);
    fprintf(stderr, "turnkey%s%s: ", command ? " " : "", command ? command->name : "");
    va_list list;
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    return code;
}

int cli_engine_error(const cli_command *command, const char *about, const tk_error *error)
{
    int code = error->code == TK_BAD_CONFIG || error->code == TK_BAD_USAGE ? CLI_USAGE : CLI_BAD;
    const char *message = error->message[0] ? error->message : tk_status_text(error->code);
    return cli_error(command, code, "%s%s%s%s%s", about ? about : "", about ? ": " : "", error->where,
                     error->where[0] ? ": " : "", message);
}

static bool read_number(const cli_args *args, const char *text, const char *name, int64_t low, int64_t high,
                        int64_t *out)
{
    char *end;
    errno = 0;
    long long number = strtoll(text, &end, 10);
    if (*text && !*end && !errno && number >= low && number <= high) {
        *out = number;
        return true;
    }
    cli_error(args->command, CLI_USAGE, "%s takes a whole number from %lld to %lld, not \"%s\"", name, (long long)low,
              (long long)high, text);
    return false;
}

bool cli_number(const cli_args *args, const char *name, int64_t low, int64_t high, int64_t *out)
{
    return read_number(args, args->value, name, low, high, out);
}

bool cli_word_number(const cli_args *args, int index, const char *name, int64_t low, int64_t high, int64_t *out)
{
    return read_number(args, cli_word(args, index), name, low, high, out);
}

bool cli_real(const cli_args *args, const char *name, double low, double high, double *out)
{
    char *end;
    double number = strtod(args->value, &end);
    if (*args->value && !*end && number >= low && number <= high) {
        *out = number;
        return true;
    }
    cli_error(args->command, CLI_USAGE, "%s takes a number from %g to %g, not \"%s\"", name, low, high, args->value);
    return false;
}

bool cli_take_data(const cli_args *args, tk_content *content)
{
    struct stat about;
    content->directory = args->value;
    if (stat(args->value, &about) == 0 && S_ISDIR(about.st_mode)) return true;
    cli_error(args->command, CLI_USAGE, "--data %s: there is no such directory", args->value);
    return false;
}
