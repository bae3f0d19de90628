/* Which game is played and how: from --variant, --seats and --set to the configuration a game reads.
 *
 * The command line knows no game: it passes on what was asked and lets the game refuse it. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

/* Split "you,greedy,search:500" into the players; false when it does not fit. */
static bool split_seats(cli_setup *setup, const char *list)
{
    setup->seats = 0;
    for (;;) {
        size_t length = strcspn(list, ",");
        if (length == 0 || length >= TK_SEAT_NAME || setup->seats == TK_MAX_SEATS) return false;
        memcpy(setup->player[setup->seats], list, length);
        setup->player[setup->seats++][length] = '\0';
        if (!list[length]) return true;
        list += length + 1;
    }
}

static bool take_seats(cli_setup *setup, const cli_args *args)
{
    if (split_seats(setup, args->value)) return true;
    cli_error(args->command, CLI_USAGE, "--seats takes 1 to %d names with commas between them, not \"%s\"",
              TK_MAX_SEATS, args->value);
    return false;
}

static bool take_set(cli_setup *setup, const cli_args *args)
{
    const char *equals = strchr(args->value, '=');
    if (!equals || equals == args->value) {
        cli_error(args->command, CLI_USAGE, "--set takes key=value, not \"%s\"", args->value);
        return false;
    }
    if (strncmp(args->value, "seats=", 6) == 0 || strncmp(args->value, "variant=", 8) == 0) {
        cli_error(args->command, CLI_USAGE, "--set %s: there is an option of its own for that", args->value);
        return false;
    }
    if (setup->sets == CLI_MAX_SETS) {
        cli_error(args->command, CLI_USAGE, "at most %d times --set", CLI_MAX_SETS);
        return false;
    }
    setup->set[setup->sets++] = args->value;
    return true;
}

bool cli_setup_option(cli_setup *setup, const cli_args *args, int key)
{
    switch (key) {
    case CLI_DATA: return cli_take_data(args, &setup->content);
    case CLI_VARIANT: setup->variant = args->value; return true;
    case CLI_SEATS: return take_seats(setup, args);
    case CLI_SET: return take_set(setup, args);
    }
    return false;
}

const tk_game *cli_find_game(const cli_command *command, const char *id)
{
    if (!id) return tk_games[0];
    const tk_game *game = tk_game_find(id);
    if (game) return game;
    const char *names[64] = {NULL};
    for (int i = 0; tk_games[i] && i < 63; i++) names[i] = tk_games[i]->id;
    const char *meant = cli_suggest(id, names);
    if (meant)
        cli_error(command, CLI_USAGE, "no game is called \"%s\"; did you mean %s?", id, meant);
    else
        cli_error(command, CLI_USAGE, "no game is called \"%s\"; turnkey games lists them", id);
    return NULL;
}

/* Is it a whole number that JSON would write the same way? */
static bool is_integer(const char *text)
{
    const char *digits = text + (*text == '-');
    size_t count = strspn(digits, "0123456789");
    return count > 0 && count <= 15 && !digits[count] && (digits[0] != '0' || count == 1);
}

/* A list or an object in JSON? */
static bool is_structure(const char *text)
{
    tk_json_in in;
    tk_error error = {0};
    if (*text != '[' && *text != '{') return false;
    if (!tk_json_open(&in, text, strlen(text), TK_BAD_CONFIG, "--set", &error)) return false;
    tk_json_close(&in);
    return true;
}

static void put_value(tk_json *json, const char *value)
{
    if (is_structure(value)) {
        tk_json_put_raw(json, value, strlen(value));
        return;
    }
    if (is_integer(value))
        tk_json_put_int(json, strtoll(value, NULL, 10));
    else if (strcmp(value, "true") == 0 || strcmp(value, "false") == 0)
        tk_json_put_bool(json, value[0] == 't');
    else
        tk_json_put_string(json, value);
}

/* A setting that is too large for a command line: a map, an arena, a list of designs. */
static tk_status put_file(tk_json *json, const char *path, tk_error *error)
{
    enum { LARGEST = 1 << 20 };
    tk_text text = {0};
    tk_json_in in;
    tk_status status = tk_file_read(path, LARGEST, &text, error);
    if (status == TK_OK && tk_json_open(&in, tk_text_string(&text), text.length, TK_BAD_CONFIG, path, error)) {
        tk_json_put_raw(json, tk_text_string(&text), text.length);
        tk_json_close(&in);
    }
    tk_text_free(&text);
    return error->code;
}

static tk_status put_setting(tk_json *json, const char *setting, tk_error *error)
{
    size_t length = strcspn(setting, "=");
    const char *value = setting + length + 1;
    tk_text key = {0};
    tk_text_put_bytes(&key, setting, length);
    tk_json_key(json, tk_text_string(&key));
    if (key.failed) json->text.failed = true;
    tk_text_free(&key);
    if (value[0] == '@') return put_file(json, value + 1, error);
    put_value(json, value);
    return TK_OK;
}

static tk_status write_config(cli_setup *setup, int seats, tk_error *error)
{
    tk_json json = {0};
    tk_json_begin_object(&json);
    if (setup->variant) tk_json_string_member(&json, "variant", setup->variant);
    tk_json_int_member(&json, "seats", seats);
    tk_status status = TK_OK;
    for (int i = 0; i < setup->sets && status == TK_OK; i++) status = put_setting(&json, setup->set[i], error);
    tk_json_end_object(&json);
    tk_text_clear(&setup->config);
    tk_text_put(&setup->config, tk_text_string(&json.text));
    bool failed = json.text.failed || setup->config.failed;
    tk_json_free(&json);
    return failed ? tk_fail(error, TK_NO_MEMORY, NULL, "no memory for the configuration") : status;
}

/* Does the game take the configuration with that many seats for all these players? */
static tk_status try_count(cli_setup *setup, int count, tk_error *error)
{
    tk_status status = write_config(setup, count, error);
    if (status != TK_OK) return status;
    tk_world world;
    status = tk_world_open(&world, setup->game, &setup->content, tk_text_string(&setup->config), error);
    if (status != TK_OK) return status;
    int seats = world.seats;
    tk_world_close(&world);
    if (seats == setup->seats) return TK_OK;
    return tk_fail(error, TK_BAD_CONFIG, "--seats", "%d players, but this game has %d seats", setup->seats, seats);
}

/* A referee's seat is one more than the configuration counts. */
static tk_status try_seats(cli_setup *setup, tk_error *error)
{
    tk_error other = {0};
    if (try_count(setup, setup->seats, error) == TK_OK) return TK_OK;
    if (setup->seats < 2 || try_count(setup, setup->seats - 1, &other) != TK_OK) return error->code;
    *error = (tk_error){0};
    return TK_OK;
}

tk_status cli_setup_settle(cli_setup *setup, const char *const *defaults, tk_error *error)
{
    if (setup->seats) return try_seats(setup, error);
    tk_error first = {0};
    for (int i = 0; defaults[i]; i++) {
        tk_error other = {0};
        split_seats(setup, defaults[i]);
        if (try_seats(setup, &other) == TK_OK) return TK_OK;
        if (i == 0) first = other; /* what is wrong with the usual seats is the more telling complaint */
    }
    *error = first;
    return first.code;
}

void cli_setup_free(cli_setup *setup)
{
    tk_text_free(&setup->config);
}

bool cli_seed(const cli_args *args, tk_seed *out)
{
    if (strlen(args->value) == 2 * TK_SEED_BYTES && tk_seed_from_hex(args->value, out)) return true;
    int64_t number;
    if (!cli_number(args, "--seed", 0, INT64_MAX, &number)) return false;
    *out = tk_seed_from_number((uint64_t)number);
    return true;
}
