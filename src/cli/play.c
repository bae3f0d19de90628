/* turnkey play: a table in the terminal. Sets it up or takes it from a record, plays, and sees to the record. */
#include "play.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum { RECORD = CLI_LONG + 100, RESUME };

static const cli_option options[] = {
    {CLI_SEATS, "seats", "LIST", "who sits where: you, or a bot; you,greedy,greedy unless the game has one seat"},
    {CLI_VARIANT, "variant", "V", "a variant of the game; turnkey games lists them"},
    {CLI_SET, "set", "KEY=VALUE", "any other setting of the game, @FILE for the JSON in a file; may be repeated"},
    {CLI_SEED, "seed", "N", "same seed and same moves, same match; otherwise it comes from the system"},
    {RECORD, "record", "FILE", "write the record to FILE, move by move"},
    {RESUME, "resume", "FILE", "go on with a match that was saved"},
    {CLI_PLAIN, "plain", NULL, "no colours, no clearing of the screen"},
    {CLI_DATA, "data", "DIR", "read content from DIR before the built-in one"},
    {0}};

static const char *const default_seats[] = {"you,greedy,greedy", "you,greedy", "you", NULL};

typedef struct request {
    const cli_command *command;
    cli_setup setup;
    const char *record, *resume;
    tk_seed seed;
    bool seeded, plain;
} request;

/* ---- seats ---- */

static bool is_person(const char *name)
{
    return strcmp(name, "you") == 0 || strcmp(name, "human") == 0;
}

/* Everybody in --seats is a person or a bot we know. */
static bool check_players(const request *r)
{
    for (int i = 0; i < r->setup.seats; i++) {
        tk_bot bot;
        tk_error error = {0};
        const char *name = r->setup.player[i];
        if (is_person(name) || tk_bot_parse(name, &bot, &error) == TK_OK) continue;
        cli_error(r->command, CLI_USAGE, "--seats: \"%s\": %s, or \"you\"", name, error.message);
        return false;
    }
    return true;
}

/* Where nobody plays, the match has to end: the game may need to be told when. */
static bool settle_end(request *r)
{
    tk_text config = {0};
    for (int i = 0; i < r->setup.seats; i++)
        if (is_person(r->setup.player[i])) return true;
    tk_config_unattended(r->setup.game, tk_text_string(&r->setup.config), &config);
    tk_text_free(&r->setup.config);
    r->setup.config = config;
    return !config.failed;
}

/* Who is no bot is a person: records may come from elsewhere and carry names. */
static bool seat_bots(play *p)
{
    const tk_world *world = tk_match_world(p->match);
    for (int seat = 0; seat < world->seats; seat++) {
        const char *name = tk_match_player(p->match, seat);
        tk_error error = {0};
        if (is_person(name) || tk_bot_parse(name, &p->bot[seat], &error) != TK_OK) {
            p->people++;
            continue;
        }
        p->thinker[seat] = tk_thinker_create(&p->bot[seat], world);
        if (!p->thinker[seat]) return false;
    }
    return true;
}

/* ---- where the match comes from ---- */

static int new_match(request *r, play *p)
{
    tk_error error = {0};
    if (cli_setup_settle(&r->setup, default_seats, &error) != TK_OK) return cli_engine_error(r->command, NULL, &error);
    if (!check_players(r)) return CLI_USAGE;
    if (!settle_end(r)) return cli_error(r->command, CLI_BAD, "no memory for the configuration");
    if (!r->seeded && getrandom(r->seed.bytes, sizeof r->seed.bytes, 0) != sizeof r->seed.bytes)
        return cli_error(r->command, CLI_BAD, "the system gives no random numbers: %s", strerror(errno));
    tk_match_def def = {.game = r->setup.game,
                        .content = &r->setup.content,
                        .config = tk_text_string(&r->setup.config),
                        .seed = r->seed};
    memcpy(def.player, r->setup.player, sizeof def.player);
    if (tk_match_create(&def, &p->match, &error) != TK_OK) return cli_engine_error(r->command, NULL, &error);
    return CLI_FINE;
}

/* Put what is sound of a damaged record beside it. */
static int recover(const request *r, const tk_match *match)
{
    tk_text path = {0}, record = {0};
    tk_error error = {0};
    tk_text_printf(&path, "%s.recovered", r->resume);
    tk_match_write(match, true, &record);
    if (cli_file_replace(tk_text_string(&path), &record, &error) != TK_OK)
        cli_engine_error(r->command, NULL, &error);
    else
        fprintf(stderr,
                "The %d moves before that are sound and are now in %s. Go on from there with:\n"
                "  turnkey play --resume %s\n",
                tk_match_length(match), tk_text_string(&path), tk_text_string(&path));
    tk_text_free(&path);
    tk_text_free(&record);
    return CLI_BAD;
}

static int resume_match(const request *r, play *p)
{
    tk_record_report report;
    tk_error error = {0};
    tk_status status = cli_record_load(r->resume, &r->setup.content, &p->match, &report, &error);
    if (status == TK_OK) return CLI_FINE;
    cli_engine_error(r->command, r->resume, &error);
    return p->match ? recover(r, p->match) : CLI_BAD;
}

/* ---- the journal ---- */

static int open_journal(const request *r, play *p)
{
    const char *path = r->record ? r->record : r->resume;
    bool same = r->resume && (!r->record || strcmp(r->record, r->resume) == 0);
    if (!path) return CLI_FINE;
    if (!same && access(path, F_OK) == 0)
        return cli_error(r->command, CLI_BAD, "%s exists already; go on with it by --resume %s, or name another file",
                         path, path);
    tk_error error = {0};
    if (cli_journal_open(&p->journal, path, p->match, &error) == TK_OK) return CLI_FINE;
    return cli_engine_error(r->command, NULL, &error);
}

static bool save_as(play *p, const char *path)
{
    tk_text record = {0};
    tk_error error = {0};
    tk_match_write(p->match, true, &record);
    bool good = cli_file_replace(path, &record, &error) == TK_OK;
    if (!good) cli_engine_error(p->command, NULL, &error);
    tk_text_free(&record);
    return good;
}

/* ---- leaving ---- */

static int save_and_quit(play *p)
{
    int moves = tk_match_length(p->match);
    tk_text name = {0};
    bool saved = true;
    if (p->journal.path) {
        tk_text_put(&name, p->journal.path);
    } else if (moves > 0) {
        cli_journal_name(tk_match_world(p->match)->game, &name);
        saved = save_as(p, tk_text_string(&name));
    }
    if (name.length == 0)
        tk_text_put(&p->out, "Nothing was played yet, so nothing was saved.\n");
    else if (saved)
        tk_text_printf(&p->out, "Saved after %d move%s. Go on with:\n  turnkey play --resume %s\n", moves,
                       moves == 1 ? "" : "s", tk_text_string(&name));
    tk_text_free(&name);
    return cli_flush(&p->out, stdout) && saved ? CLI_FINE : CLI_BAD;
}

static void write_promise(play *p)
{
    char commitment[65], seed[2 * TK_SEED_BYTES + 1];
    tk_seed_commitment(tk_match_seed(p->match), commitment);
    tk_seed_to_hex(tk_match_seed(p->match), seed);
    tk_text_put(&p->out, "\nThe seed of the dice, and the promise (its SHA-256) made before the first roll:\n");
    cli_begin_style(&p->out, CLI_DIM);
    tk_text_printf(&p->out, "  %s\n  %s\n", seed, commitment);
    cli_end_style(&p->out);
}

/* A finished match that was not recorded can still be kept. */
static void offer_to_save(play *p)
{
    if (!p->typed || p->people == 0) {
        tk_text_put(&p->out, "The match was not recorded; --record FILE keeps it for replay and verification.\n");
        return;
    }
    tk_text_put(&p->out, "Type a file name to keep the record of this match, or just press Enter.\n");
    if (!play_read(p, "> ") || p->line.length < 3) return; /* a number or letter was still meant for the game */
    const char *path = tk_text_string(&p->line);
    if (access(path, F_OK) == 0)
        tk_text_printf(&p->out, "%s exists already, so it was left alone.\n", path);
    else if (save_as(p, path))
        tk_text_printf(&p->out, "Kept. turnkey replay %s shows it, turnkey verify %s checks it.\n", path, path);
}

static int finish(play *p)
{
    tk_error error = {0};
    bool written = cli_journal_rewrite(&p->journal, p->match, &error) == TK_OK;
    if (!written) cli_engine_error(p->command, NULL, &error);
    int seat = p->people == 1 ? 0 : -1;
    while (seat >= 0 && p->thinker[seat]) seat++;
    for (int i = 0; p->people > 1 && i < TK_MAX_SEATS; i++)
        if (!p->thinker[i] && p->read_to[1 + i] > p->read_to[0]) p->read_to[0] = p->read_to[1 + i];
    tk_text_put(&p->out, p->live && p->people > 0 ? "\x1b[H\x1b[2J" : "\n");
    play_draw(p, seat);
    tk_text_put(&p->out, "\n");
    play_news(p, seat, 0);
    cli_write_outcome(p->match, &p->out);
    write_promise(p);
    if (p->journal.path)
        tk_text_printf(&p->out, "The record is in %s:\n  turnkey replay %s\n  turnkey verify %s\n", p->journal.path,
                       p->journal.path, p->journal.path);
    else
        offer_to_save(p);
    return cli_flush(&p->out, stdout) && written ? CLI_FINE : CLI_BAD;
}

/* ---- the whole of it ---- */

/* In a match that is resumed the news for a seat are what happened from its last move on. */
static void catch_up(play *p)
{
    cli_log_replay(&p->log, p->match, tk_match_length(p->match));
    int last[TK_MAX_SEATS] = {0};
    for (int i = 0; i < tk_match_length(p->match); i++) last[tk_match_move(p->match, i)->seat] = i + 1;
    for (int seat = 0; seat < TK_MAX_SEATS; seat++)
        while (p->read_to[1 + seat] < p->log.count && p->log.entry[p->read_to[1 + seat]].ply < last[seat])
            p->read_to[1 + seat]++;
}

static int at_table(const request *r, play *p)
{
    int code = open_journal(r, p);
    if (code != CLI_FINE) return code;
    if (!seat_bots(p)) return cli_error(p->command, CLI_BAD, "no memory for the bots");
    catch_up(p);
    for (int i = p->live ? cli_rows(stdout) : 0; i > 0; i--)
        tk_text_put(&p->out, "\n"); /* keep what is on the screen */
    play_catch_signals(p);
    play_run(p);
    return tk_match_pending(p->match) == 0 ? finish(p) : save_and_quit(p);
}

static int play_request(request *r)
{
    play *p = calloc(1, sizeof *p);
    if (!p) return cli_error(r->command, CLI_BAD, "no memory");
    p->command = r->command;
    p->content = r->setup.content;
    p->at_keyboard = -1;
    p->out = cli_text_for(stdout, r->plain);
    p->typed = cli_is_terminal(stdin);
    p->live = cli_is_terminal(stdout) && p->typed && !r->plain;
    int code = r->resume ? resume_match(r, p) : new_match(r, p);
    if (code == CLI_FINE) code = at_table(r, p);
    for (int seat = 0; seat < TK_MAX_SEATS; seat++)
        if (p->thinker[seat]) tk_thinker_destroy(p->thinker[seat]);
    cli_journal_close(&p->journal);
    cli_log_free(&p->log);
    cli_rulebook_close(&p->book);
    tk_match_destroy(p->match);
    tk_text_free(&p->out);
    tk_text_free(&p->line);
    free(p);
    return code;
}

static bool take_option(request *r, const cli_args *args, int key)
{
    switch (key) {
    case RECORD: r->record = args->value; return true;
    case RESUME: r->resume = args->value; return true;
    case CLI_PLAIN: r->plain = true; return true;
    case CLI_SEED: return r->seeded = cli_seed(args, &r->seed);
    }
    return cli_setup_option(&r->setup, args, key);
}

static int run(const cli_command *command, int argc, char **argv)
{
    cli_args args = cli_args_of(command, argc, argv);
    request r = {.command = command};
    for (int key; (key = cli_next(&args)) != CLI_END;) {
        if (key < 0) return cli_stopped(key);
        if (!take_option(&r, &args, key)) return CLI_USAGE;
    }
    if (!cli_words_at_most(&args, 1)) return CLI_USAGE;
    const char *id = cli_word(&args, 0);
    if (r.resume && (id || r.seeded || r.setup.seats || r.setup.variant || r.setup.sets))
        return cli_error(command, CLI_USAGE, "--resume takes the game, the seats and the settings from the record");
    r.setup.game = cli_find_game(command, id);
    if (!r.setup.game) return CLI_USAGE;
    int code = play_request(&r);
    cli_setup_free(&r.setup);
    return code;
}

const cli_command cli_play = {
    .name = "play",
    .summary = "a game in the terminal, against bots or friends",
    .arguments = "[GAME] [--seats LIST] [--variant V] [--record FILE] [options]",
    .about =
        "Seats you at a table. Type the number of a choice; ? explains the choices with their odds, u takes back, l "
        "shows "
        "the log, r looks up rules, h lists the rest, q saves and quits. \"you\" may sit in several seats: then the "
        "keyboard is passed on. Bots: random, greedy, search, with a budget as in search:1000 (iterations) or "
        "search:500ms. Without a terminal it reads choices from the input, one a line.",
    .examples = "  turnkey play\n"
                "  turnkey play cards --seats you,search:500ms --record duel.turnkey\n"
                "  turnkey play cards --variant solo-race\n"
                "  turnkey play --resume duel.turnkey\n",
    .options = options,
    .run = run,
};
