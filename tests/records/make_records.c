/* Writes a complete recorded match for every way a match can end: make_records DIRECTORY [GAME].
 *
 * Each plan plays matches with fixed players over a range of seeds and keeps the shortest that ends as wanted, so the
 * same rules and bots always write the same files. Run it when the rules change; test_records checks the result. */
#include "records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 150000, MOST_MOVES = 20000, NAME_BYTES = 32 };

static const repertoire *const REPERTOIRES[] = {
#define GAME(id) &id##_repertoire,
#include "games/games.def"
#undef GAME
    NULL};

/* ---- players ---- */

/* Who sits on a seat: the list of players begins anew where it ends. */
static void player_of(const char *players, int seat, char out[NAME_BYTES])
{
    int count = 1;
    for (const char *at = players; *at; at++) count += *at == ',';
    for (int skip = seat % count; skip > 0; skip--) players = strchr(players, ',') + 1;
    snprintf(out, NAME_BYTES, "%.*s", (int)strcspn(players, ","), players);
}

static const script *find_script(const repertoire *of, const char *name)
{
    for (const script *found = of->scripts; found && found->name; found++)
        if (!strcmp(found->name, name)) return found;
    return NULL;
}

static tk_action choose(const tk_match *match, const repertoire *of, const char *name, int seat,
                        tk_thinker *const thinker[2])
{
    tk_seed seed = tk_match_bot_seed(tk_match_seed(match), tk_match_length(match), seat);
    const script *scripted = find_script(of, name);
    if (scripted) return scripted->choose(match, seat, thinker[1], &seed);
    return tk_thinker_choose(thinker[!strcmp(name, "greedy")], tk_match_state(match), seat, &seed);
}

/* ---- matches ---- */

static tk_match *begin(const repertoire *of, const plan *goal, int seed)
{
    tk_match_def def = {
        .game = tk_game_find(of->game), .config = goal->config, .seed = tk_seed_from_number((uint64_t)seed)};
    for (int seat = 0; seat < TK_MAX_SEATS; seat++) {
        char name[NAME_BYTES];
        player_of(goal->players, seat, name);
        snprintf(def.player[seat], sizeof def.player[seat], "%s", find_script(of, name) ? "script" : name);
    }
    tk_match *match;
    tk_error error = {0};
    if (tk_match_create(&def, &match, &error) == TK_OK) return match;
    fprintf(stderr, "%s: %s: %s\n", goal->name, error.where, error.message);
    exit(1);
}

static void play_out(tk_match *match, const repertoire *of, const plan *goal, tk_thinker *const thinker[2])
{
    for (uint32_t pending; (pending = tk_match_pending(match)) && tk_match_length(match) < MOST_MOVES;) {
        int seat = tk_first_seat(pending);
        char name[NAME_BYTES];
        player_of(goal->players, seat, name);
        tk_reason reason = tk_match_act(match, seat, choose(match, of, name, seat, thinker));
        if (!reason) continue;
        fprintf(stderr, "refused: %s\n", tk_reason_text(tk_match_world(match)->game, reason));
        exit(1);
    }
}

static bool ends_so(const tk_match *match, int ending)
{
    const tk_world *world = tk_match_world(match);
    tk_outcome outcome;
    world->game->outcome(world, tk_match_state(match), &outcome);
    return outcome.over && outcome.ending == ending;
}

static tk_match *shortest(const repertoire *of, const plan *goal)
{
    static const tk_bot BOTS[] = {{.kind = TK_BOT_RANDOM}, {.kind = TK_BOT_GREEDY}};
    tk_match *best = NULL;
    for (int seed = 1; seed <= goal->seeds; seed++) {
        tk_match *match = begin(of, goal, seed);
        tk_thinker *thinker[2];
        for (int i = 0; i < 2; i++) thinker[i] = tk_thinker_create(&BOTS[i], tk_match_world(match));
        if (!thinker[0] || !thinker[1]) exit(1);
        play_out(match, of, goal, thinker);
        for (int i = 0; i < 2; i++) tk_thinker_destroy(thinker[i]);
        if (ends_so(match, goal->ending) && (!best || tk_match_length(match) < tk_match_length(best))) {
            tk_match *swap = best;
            best = match;
            match = swap;
        }
        tk_match_destroy(match);
    }
    return best;
}

static bool write_record(const char *directory, const repertoire *of, const plan *goal, const tk_match *match)
{
    tk_text path = {0}, record = {0};
    tk_text_printf(&path, "%s/%s-%s.jsonl", directory, of->game, goal->name);
    tk_match_write(match, false, &record);
    FILE *file = record.failed || record.length > MOST_BYTES ? NULL : fopen(tk_text_string(&path), "w");
    bool good = file && fwrite(tk_text_string(&record), 1, record.length, file) == record.length;
    if (file) good = !fclose(file) && good;
    printf("%s: %d moves, %zu bytes%s\n", tk_text_string(&path), tk_match_length(match), record.length,
           good ? "" : ": NOT WRITTEN");
    tk_text_free(&path);
    tk_text_free(&record);
    return good;
}

/* How many of its plans came to nothing. */
static int write_all(const char *directory, const repertoire *of)
{
    int missing = 0;
    for (const plan *goal = of->plans; goal->name; goal++) {
        tk_match *match = shortest(of, goal);
        bool good = match && write_record(directory, of, goal, match);
        if (!match) printf("%s: no match among %d seeds ended so\n", goal->name, goal->seeds);
        missing += !good;
        tk_match_destroy(match);
    }
    return missing;
}

int main(int argc, char **argv)
{
    int missing = 0;
    if (argc != 2 && argc != 3) {
        fprintf(stderr, "usage: make_records DIRECTORY [GAME]\n");
        return 2;
    }
    for (int i = 0; REPERTOIRES[i]; i++)
        if (argc == 2 || !strcmp(argv[2], REPERTOIRES[i]->game)) missing += write_all(argv[1], REPERTOIRES[i]);
    return missing ? 1 : 0;
}
