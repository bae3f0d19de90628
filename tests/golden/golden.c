/* Golden matches: the same seed and the same choices must give the same match on every compiler and in WebAssembly.
 *
 * Without arguments: plays fixed matches of every registered game and prints one line for each, with the hash of the
 * last state and a running hash of all states from the start on. tests/golden/golden.txt holds what it must print; when
 * behaviour changes on purpose, make it anew:
 *
 *     build/release/golden > tests/golden/golden.txt
 *
 * The last line is about the garage: its stock vehicles compile to the same figures and words everywhere.
 *
 * With the argument --types: nothing is printed, but all that any seat and a spectator are told on the way is held
 * against its type.
 *
 * With other arguments: they are record files; each is played through with every hash checked.
 *
 * Nothing here depends on time, threads or files, and every match is also written as a record and read back. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "turnkey/bot.h"
#include "turnkey/garage.h"
#include "turnkey/match.h"

/* A match that has not ended after this many plies never will. */
enum { MOST_PLIES = 1 << 16 };

/* Played by every game: its default, and what is listed here for it. */
static const struct {
    const char *game, *config;
} SETTINGS[] = {
    {"cards", "{\"seats\":2}"},
    {"cards", "{\"seats\":6}"},
    {"cards", "{\"ask\":\"always\"}"},
    {"cards", "{\"seats\":2,\"escape\":false}"},
    {"cards", "{\"variant\":\"series\",\"points\":40}"},
    {"cards", "{\"variant\":\"solo-race\"}"},
    {"cards", "{\"variant\":\"solo-race\",\"races\":2}"},
    {"road", "{\"seats\":3,\"evade\":true,\"tackle\":true,\"drift\":true,\"pursuit\":true,\"surprise\":2}"},
    {"road", "{\"seats\":2,\"shop\":\"buy\",\"campaign\":2}"},
    {"road", "{\"variant\":\"death-heads\",\"seats\":2}"},
    {"road", "{\"variant\":\"bossfight\"}"},
    {"road", "{\"variant\":\"roadblock\"}"},
    {"road", "{\"variant\":\"solo\"}"},
    {"sixth", "{\"size\":\"large\"}"},
    {"sixth", "{\"variant\":\"free-for-all\",\"seats\":6,\"wrecks\":\"damageable\"}"},
    {"sixth", "{\"variant\":\"free-for-all\",\"seats\":3,\"arena\":\"quarry\"}"},
    {"sixth", "{\"variant\":\"checkpoint-race\",\"seats\":4}"},
    {"sixth", "{\"variant\":\"king-of-the-hill\",\"seats\":3}"},
    {"sixth", "{\"variant\":\"hot-start\",\"seats\":4}"},
    {"classic", "{\"variant\":\"division\",\"seats\":4,\"turns\":5}"},
    {"classic",
     "{\"variant\":\"duel\",\"map\":\"parking-lot\",\"vehicles\":[\"hotshot-mines\",\"blastmaster\"],\"turns\":15}"},
    {"classic", "{\"variant\":\"pack-attack\",\"turns\":6}"},
    {"classic", "{\"variant\":\"race-eight\",\"turns\":20}"},
};

/* How many matches of each setting are played by whom: of the default one, of the others, and of a game that takes its
 * time. */
static const struct {
    const char *bot;
    int of_default, of_others, of_slow;
} PLAYERS[] = {{"random", 40, 40, 6}, {"greedy", 8, 8, 1}, {"search:20", 2, 0, 0}};

static bool is_slow(const tk_game *game)
{
    return strcmp(game->id, "sixth") == 0 || strcmp(game->id, "classic") == 0;
}

/* Say what is wrong on stderr; false, so that a check can end in `return complain(...)`. */
static bool complain(const char *about, const tk_error *error)
{
    fprintf(stderr, "golden: %s: %s%s%s\n", about, error->where, error->where[0] ? ": " : "", error->message);
    return false;
}

static uint64_t hash_state(const tk_match *match, uint64_t before)
{
    return tk_hash(tk_match_state(match), tk_match_world(match)->game->state_size, before);
}

/* ---- types ---- */

static bool of_type(const tk_match *match, const tk_type *type, int seat, tk_json *json)
{
    tk_json_in in;
    tk_error error = {0};
    if (tk_json_open(&in, json->text.at, json->text.length, TK_BAD_DATA, "update", &error)) {
        tk_type_check(type, tk_match_world(match)->game, &in, tk_json_root(&in));
        tk_json_close(&in);
    }
    tk_json_free(json);
    if (error.code == TK_OK) return true;
    fprintf(stderr, "golden: ply %d, seat %d: not as its type says\n", tk_match_length(match), seat);
    return complain("types", &error);
}

/* What there is to say of the last of the choices before it is made. */
static bool check_considered(const tk_match *match, int seat)
{
    const tk_world *world = tk_match_world(match);
    tk_action legal[TK_MAX_LEGAL];
    int count = world->game->legal(world, tk_match_state(match), seat, legal, TK_MAX_LEGAL);
    tk_json json = {0};
    tk_json_begin_object(&json);
    tk_match_consider(match, seat, legal[count - 1], &json);
    tk_json_end_object(&json);
    return of_type(match, &tk_considered_type, seat, &json);
}

static bool check_types(const tk_match *match)
{
    int length = tk_match_length(match);
    uint32_t pending = tk_match_pending(match);
    bool good = !pending || check_considered(match, tk_first_seat(pending));
    for (int seat = -1; seat < tk_match_world(match)->seats && good; seat++) {
        tk_json json = {0};
        good = tk_match_update(match, seat, length ? length - 1 : -1, &json) &&
               of_type(match, &tk_update_type, seat, &json);
    }
    return good;
}

/* ---- matches ---- */

/* Play to the end; returns the running hash of all states. */
static uint64_t play(tk_match *match, tk_thinker *thinker, bool types)
{
    uint64_t all = hash_state(match, 0);
    uint32_t pending;
    if (types && !check_types(match)) exit(1);
    while ((pending = tk_match_pending(match)) != 0) {
        int seat = tk_first_seat(pending), ply = tk_match_length(match);
        tk_seed seed = tk_match_bot_seed(tk_match_seed(match), ply, seat);
        tk_action action = tk_thinker_choose(thinker, tk_match_state(match), seat, &seed);
        tk_reason reason = tk_match_act(match, seat, action);
        if (reason != TK_REASON_FINE || ply == MOST_PLIES) {
            fprintf(stderr, "golden: ply %d, seat %d: %s\n", ply, seat,
                    reason ? tk_reason_text(tk_match_world(match)->game, reason) : "the match does not end");
            exit(1);
        }
        all = hash_state(match, all);
        if (types && !check_types(match)) exit(1);
    }
    return all;
}

/* The record of a match reads back as the same match. */
static bool check_record(const tk_match *match, const char *about)
{
    tk_text record = {0};
    tk_match *again = NULL;
    tk_record_report report = {0};
    tk_error error = {0};
    tk_match_write(match, false, &record);
    bool good = tk_record_read(tk_text_string(&record), record.length, NULL, &again, &report, &error) == TK_OK;
    good = good && report.finished && report.committed && hash_state(again, 0) == hash_state(match, 0);
    if (!good) complain(about, &error);
    tk_match_destroy(again);
    tk_text_free(&record);
    return good;
}

static bool play_one(const tk_game *game, const char *config, const char *bot_name, uint64_t number, bool types)
{
    tk_error error = {0};
    tk_bot bot;
    tk_match *match;
    tk_text whole = {0};
    tk_config_unattended(game, config, &whole);
    tk_match_def def = {.game = game, .config = tk_text_string(&whole), .seed = tk_seed_from_number(number)};
    if (tk_bot_parse(bot_name, &bot, &error) != TK_OK) return complain(bot_name, &error);
    tk_status status = tk_match_create(&def, &match, &error);
    tk_text_free(&whole);
    if (status != TK_OK) return complain(config, &error);
    tk_thinker *thinker = tk_thinker_create(&bot, tk_match_world(match));
    bool good = false;
    if (thinker) {
        uint64_t all = play(match, thinker, types);
        if (!types)
            printf("%s %s %s seed %" PRIu64 ": %d plies, last %016" PRIx64 ", all %016" PRIx64 "\n", game->id, config,
                   bot_name, number, tk_match_length(match), hash_state(match, 0), all);
        good = types || check_record(match, config);
    }
    tk_thinker_destroy(thinker);
    tk_match_destroy(match);
    return good;
}

static bool play_setting(const tk_game *game, const char *config, bool is_default, bool types)
{
    bool good = true;
    for (size_t i = 0; i < sizeof PLAYERS / sizeof *PLAYERS; i++) {
        int matches = is_slow(game) ? PLAYERS[i].of_slow : is_default ? PLAYERS[i].of_default : PLAYERS[i].of_others;
        for (int number = 1; number <= matches; number++)
            good &= play_one(game, config, PLAYERS[i].bot, (uint64_t)number, types);
    }
    return good;
}

static bool play_all(bool types)
{
    bool good = true;
    for (const tk_game *const *game = tk_games; *game; game++) {
        good &= play_setting(*game, "{}", true, types);
        for (size_t i = 0; i < sizeof SETTINGS / sizeof *SETTINGS; i++)
            if (strcmp(SETTINGS[i].game, (*game)->id) == 0)
                good &= play_setting(*game, SETTINGS[i].config, false, types);
    }
    return good;
}

/* Everything that is said about the stock vehicles: figures, ledgers and their one-line forms. */
static bool hash_garage(void)
{
    tk_garage *garage;
    tk_error error = {0};
    static tk_vehicle vehicle;
    uint64_t all = 0;
    if (tk_garage_open(NULL, &garage, &error) != TK_OK) return complain("garage", &error);
    for (int i = 0; i < tk_garage_stock_count(garage); i++) {
        const tk_design *design = tk_garage_stock_design(garage, i);
        tk_json json = {0};
        tk_garage_compile(garage, design, &vehicle);
        tk_garage_write_check(garage, design, &vehicle, &json);
        tk_garage_describe(garage, design, &vehicle, &json.text);
        all = tk_hash(tk_text_string(&json.text), json.text.length, all);
        tk_json_free(&json);
    }
    printf("garage: %d stock vehicles, all %016" PRIx64 "\n", tk_garage_stock_count(garage), all);
    tk_garage_close(garage);
    return true;
}

static bool verify_file(const char *path)
{
    tk_text bytes = {0};
    tk_match *match = NULL;
    tk_record_report report = {0};
    tk_error error = {0};
    tk_status status = tk_file_read(path, TK_MAX_RECORD, &bytes, &error);
    if (status == TK_OK) status = tk_record_read(tk_text_string(&bytes), bytes.length, NULL, &match, &report, &error);
    if (status != TK_OK)
        complain(path, &error);
    else
        printf("%s: %d plies, %s, last %016" PRIx64 "\n", path, report.moves,
               report.finished ? "finished" : "unfinished", hash_state(match, 0));
    tk_match_destroy(match);
    tk_text_free(&bytes);
    return status == TK_OK;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--types") == 0) return play_all(true) ? 0 : 1;
    bool good = argc > 1 || (play_all(false) && hash_garage());
    for (int i = 1; i < argc; i++) good &= verify_file(argv[i]);
    return good && fflush(stdout) == 0 ? 0 : 1;
}
