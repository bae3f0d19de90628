/* turnkey replay: what happened in a record, and how the table stood.
 *
 * A replay shows what one seat, or a spectator, could see: it never shows more than the view does. */
#include "cli.h"

#include <string.h>

enum { AT = CLI_LONG + 100, SEAT, VERIFY };

static const cli_option options[] = {{VERIFY, "verify", NULL, "only check the record, as turnkey verify does"},
                                     {AT, "at", "N", "stop after move N instead of at the end"},
                                     {SEAT, "seat", "S", "see it as seat S (counted from 0) instead of as a spectator"},
                                     {CLI_JSON, "json", NULL, "for programs"},
                                     {CLI_PLAIN, "plain", NULL, "no colours"},
                                     {CLI_DATA, "data", "DIR", "read content from DIR before the built-in one"},
                                     {0}};

typedef struct replay {
    const cli_command *command;
    const char *path;
    tk_content content;
    int64_t at, seat; /* -1: the end; a spectator */
    bool verify, json, plain;
    tk_match *match;
    tk_record_report report;
    tk_error error;
    tk_status status;
} replay;

/* The visible events of the ply the match stands at; nothing when there are none. */
static void put_ply(const tk_match *match, int seat, tk_json *json)
{
    tk_json events = {0};
    tk_events_to_json(tk_match_world(match), tk_match_events(match), seat, &events);
    if (strcmp(tk_text_string(&events.text), "[]") != 0) {
        tk_json_begin_object(json);
        tk_json_int_member(json, "n", tk_match_length(match));
        tk_json_key(json, "events");
        tk_json_put_raw(json, tk_text_string(&events.text), events.text.length);
        tk_json_end_object(json);
    }
    if (events.text.failed) json->text.failed = true;
    tk_json_free(&events);
}

/* All plies up to `length`, each by playing it again: the events of a ply exist only while the match stands there. */
static void put_log(tk_match *match, const tk_match *moves, int length, int seat, tk_json *json)
{
    tk_match_rewind(match, 0);
    put_ply(match, seat, json);
    for (int i = 0; i < length; i++) {
        const tk_move *move = tk_match_move(moves, i);
        if (tk_match_act(match, move->seat, move->action) != TK_REASON_FINE) return; /* cannot be: it was made */
        put_ply(match, seat, json);
    }
}

static void put_match(replay *r, tk_match *copy, int length, tk_json *json)
{
    const tk_world *world = tk_match_world(r->match);
    tk_json_begin_object(json);
    tk_json_string_member(json, "game", world->game->id);
    tk_json_int_member(json, "moves", tk_match_length(r->match));
    tk_json_bool_member(json, "finished", r->report.finished);
    tk_json_int_member(json, "at", length);
    tk_json_key(json, "log");
    tk_json_begin_array(json);
    put_log(copy, r->match, length, (int)r->seat, json);
    tk_json_end_array(json);
    tk_json_key(json, "view");
    world->game->view(world, tk_match_state(copy), (int)r->seat, json);
    if (r->status != TK_OK) {
        tk_json_string_member(json, "damage", r->error.message);
        tk_json_string_member(json, "where", r->error.where);
    }
    tk_json_end_object(json);
    tk_text_put(&json->text, "\n");
}

static int print_json(replay *r, int length)
{
    tk_match_def def = {.game = tk_match_world(r->match)->game,
                        .content = &r->content,
                        .config = tk_match_config(r->match),
                        .seed = *tk_match_seed(r->match)};
    tk_match *copy;
    tk_error error;
    if (tk_match_create(&def, &copy, &error) != TK_OK) return cli_engine_error(r->command, r->path, &error);
    tk_json json = {0};
    put_match(r, copy, length, &json);
    bool good = cli_flush(&json.text, stdout);
    tk_json_free(&json);
    tk_match_destroy(copy);
    return good ? CLI_FINE : CLI_BAD;
}

static int print_text(replay *r, int length)
{
    const tk_world *world = tk_match_world(r->match);
    int moves = tk_match_length(r->match);
    tk_text out = cli_text_for(stdout, r->plain);
    cli_log log = {0};
    cli_log_replay(&log, r->match, length);
    cli_styled(&out, CLI_BOLD, world->game->title);
    for (int seat = 0; seat < world->seats; seat++)
        tk_text_printf(&out, "%s%s", seat ? ", " : "  (", tk_match_player(r->match, seat));
    tk_text_put(&out, ")\n\n");
    cli_log_write(&log, world, (int)r->seat, 0, true, &out);
    tk_text_put(&out, "\n");
    world->game->words.draw(world, tk_match_state(r->match), (int)r->seat, &out);
    tk_text_put(&out, "\n");
    if (tk_match_pending(r->match) == 0)
        cli_write_outcome(r->match, &out);
    else
        tk_text_printf(&out, "The table after move %d of %d.\n", length, moves);
    bool good = cli_flush(&out, stdout) && !log.failed;
    cli_log_free(&log);
    tk_text_free(&out);
    return good ? CLI_FINE : CLI_BAD;
}

static int show(replay *r)
{
    int moves = tk_match_length(r->match), seats = tk_match_world(r->match)->seats;
    if (r->at > moves)
        return cli_error(r->command, CLI_USAGE, "--at %lld: the record has %d moves", (long long)r->at, moves);
    if (r->seat >= seats)
        return cli_error(r->command, CLI_USAGE, "--seat %lld: the seats are 0 to %d", (long long)r->seat, seats - 1);
    int length = r->at < 0 ? moves : (int)r->at;
    return r->json ? print_json(r, length) : print_text(r, length);
}

static int replay_record(replay *r)
{
    r->status = cli_record_load(r->path, &r->content, &r->match, &r->report, &r->error);
    if (r->verify) return cli_record_verdict(r->command, r->path, r->status, r->match, &r->report, &r->error);
    int code = r->match ? show(r) : CLI_BAD;
    if (r->status == TK_OK) return code;
    cli_record_verdict(r->command, r->path, r->status, r->match, &r->report, &r->error);
    return code == CLI_FINE ? CLI_BAD : code;
}

static bool take_option(replay *r, const cli_args *args, int key)
{
    switch (key) {
    case VERIFY: r->verify = true; return true;
    case CLI_JSON: r->json = true; return true;
    case CLI_PLAIN: r->plain = true; return true;
    case CLI_DATA: return cli_take_data(args, &r->content);
    case AT: return cli_number(args, "--at", 0, INT32_MAX, &r->at);
    case SEAT: return cli_number(args, "--seat", -1, TK_MAX_SEATS - 1, &r->seat);
    }
    return false;
}

static int run(const cli_command *command, int argc, char **argv)
{
    cli_args args = cli_args_of(command, argc, argv);
    replay r = {.command = command, .at = -1, .seat = -1};
    for (int key; (key = cli_next(&args)) != CLI_END;) {
        if (key < 0) return cli_stopped(key);
        if (!take_option(&r, &args, key)) return CLI_USAGE;
    }
    r.path = cli_word(&args, 0);
    if (!r.path) return cli_error(command, CLI_USAGE, "name the record to replay: turnkey replay FILE");
    if (!cli_words_at_most(&args, 1)) return CLI_USAGE;
    int code = replay_record(&r);
    tk_match_destroy(r.match);
    return code;
}

const cli_command cli_replay = {
    .name = "replay",
    .summary = "what happened in a record, move by move",
    .arguments = "FILE [--at N] [--seat S] [--verify] [--json] [--data DIR]",
    .about =
        "Prints the log of a record and the table at its end, or after move N, as a spectator or a seat could see it. "
        "Every hash is checked on the way: of a damaged record all that is sound is shown, then what is wrong.",
    .examples = "  turnkey replay duel.turnkey\n"
                "  turnkey replay duel.turnkey --at 20 --seat 0\n"
                "  turnkey replay duel.turnkey --verify\n",
    .options = options,
    .run = run,
};
