/* Replays every record in a directory, checking each hash, result and seed, and demands that every ending of every game
 * is among them: test_records DIRECTORY. */
#include "turnkey/match.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_GAMES = 16, MOST_ENDINGS = 64, MOST_BYTES = 150000 };

static int failures;
static bool seen[MOST_GAMES][MOST_ENDINGS];

static void fail(const char *where, const char *what)
{
    printf("FAIL %s: %s\n", where, what);
    failures++;
}

static char *read_all(const char *path, size_t *length)
{
    char *bytes = malloc(MOST_BYTES + 1);
    FILE *file = fopen(path, "rb");
    *length = file && bytes ? fread(bytes, 1, MOST_BYTES + 1, file) : 0;
    if (file) fclose(file);
    return bytes;
}

static int game_index(const tk_game *game)
{
    int index = 0;
    while (tk_games[index] != game) index++;
    return index;
}

/* A file is called <game>-<ending>, with more behind it if there are several. */
static void check_name(const char *path, const tk_game *game, int ending)
{
    tk_text start = {0};
    const char *name = strrchr(path, '/');
    tk_text_printf(&start, "%s-%s", game->id, game->words.endings[ending].name);
    if (strncmp(name ? name + 1 : path, tk_text_string(&start), start.length) != 0)
        fail(path, "does not end as its name says");
    tk_text_free(&start);
}

static void check_ending(const char *path, const tk_match *match)
{
    const tk_world *world = tk_match_world(match);
    tk_outcome outcome;
    world->game->outcome(world, tk_match_state(match), &outcome);
    if (!outcome.over || tk_match_pending(match)) fail(path, "does not play to its end");
    printf("ok   %s: %d moves, %s\n", path, tk_match_length(match), world->game->words.endings[outcome.ending].name);
    check_name(path, world->game, outcome.ending);
    seen[game_index(world->game)][outcome.ending] = true;
}

static void replay(const char *path)
{
    size_t length;
    char *bytes = read_all(path, &length);
    tk_match *match = NULL;
    tk_record_report report = {0};
    tk_error error = {0};
    if (!length || length > MOST_BYTES)
        fail(path, "cannot be read, or is larger than 150 kB");
    else if (tk_record_read(bytes, length, NULL, &match, &report, &error) != TK_OK)
        fail(error.where[0] ? error.where : path, error.message);
    else if (!report.finished || !report.committed)
        fail(path, "has no result, or its seed was not checked");
    else
        check_ending(path, match);
    tk_match_destroy(match);
    free(bytes);
}

/* The first ending of a game is "unfinished". */
static void check_all_endings(void)
{
    for (int game = 0; tk_games[game]; game++)
        for (int ending = 1; ending < tk_games[game]->words.ending_count; ending++)
            if (!seen[game][ending]) fail(tk_games[game]->words.endings[ending].name, "no record ends so");
}

int main(int argc, char **argv)
{
    glob_t files;
    tk_text pattern = {0};
    tk_text_printf(&pattern, "%s/*.jsonl", argc > 1 ? argv[1] : "tests/records");
    int found = glob(tk_text_string(&pattern), 0, NULL, &files) == 0 ? (int)files.gl_pathc : 0;
    for (int i = 0; i < found; i++) replay(files.gl_pathv[i]);
    check_all_endings();
    printf("%d records, %d failures\n", found, failures);
    if (found) globfree(&files);
    tk_text_free(&pattern);
    return failures || !found;
}
