/* Names of bots, their memory, and the choice by kind. */
#include "bots.h"

#include <stdlib.h>
#include <string.h>

enum { DEFAULT_ITERATIONS = 2000, MAX_ITERATIONS = 10000000, MAX_MILLISECONDS = 600000 };

const char *const tk_bot_help[] = {"random", "takes any choice",
                                   "greedy", "looks one choice ahead",
                                   "search", "thinks ahead (search:1000 for iterations, search:500ms for time)",
                                   NULL};

static tk_status parse_budget(const char *name, const char *budget, tk_bot *out, tk_error *error)
{
    char *end;
    long amount = strtol(budget, &end, 10);
    bool time = !strcmp(end, "ms");
    bool digits = budget[0] >= '0' && budget[0] <= '9';
    long most = time ? MAX_MILLISECONDS : MAX_ITERATIONS;
    if (!digits || (!time && *end) || amount < 1 || amount > most)
        return tk_fail(error, TK_BAD_USAGE, name,
                       "a budget is a number of iterations (search:1000) or milliseconds (search:500ms)");
    out->iterations = time ? 0 : (int)amount;
    out->milliseconds = time ? (int)amount : 0;
    return TK_OK;
}

tk_status tk_bot_parse(const char *name, tk_bot *out, tk_error *error)
{
    *out = (tk_bot){.threads = 1};
    if (!strcmp(name, "random")) {
        out->kind = TK_BOT_RANDOM;
    } else if (!strcmp(name, "greedy")) {
        out->kind = TK_BOT_GREEDY;
    } else if (!strcmp(name, "search")) {
        out->kind = TK_BOT_SEARCH;
        out->iterations = DEFAULT_ITERATIONS;
    } else if (!strncmp(name, "search:", 7)) {
        out->kind = TK_BOT_SEARCH;
        return parse_budget(name, name + 7, out, error);
    } else {
        return tk_fail(error, TK_BAD_USAGE, name,
                       "no such bot: there are random, greedy, search, search:1000 and search:500ms");
    }
    return TK_OK;
}

tk_thinker *tk_thinker_create(const tk_bot *bot, const tk_world *world)
{
    tk_thinker *thinker = calloc(1, sizeof *thinker);
    if (!thinker) return NULL;
    size_t size = world->game->state_size;
    thinker->bot = *bot;
    thinker->world = world;
    thinker->actions = malloc(TK_MAX_LEGAL * sizeof *thinker->actions);
    thinker->values = malloc(TK_MAX_LEGAL * sizeof *thinker->values);
    thinker->certain = malloc(TK_MAX_LEGAL * sizeof *thinker->certain);
    thinker->imagined = malloc(size);
    thinker->scratch = malloc(size);
    bool good = thinker->actions && thinker->values && thinker->certain && thinker->imagined && thinker->scratch;
    int trees = bot->kind == TK_BOT_SEARCH ? search_tree_count(bot) : 0;
    for (int i = 0; good && i < trees; i++) {
        thinker->tree[i] = search_tree_create(world, search_tree_nodes(bot));
        good = thinker->tree[i] != NULL;
    }
    if (good) return thinker;
    tk_thinker_destroy(thinker);
    return NULL;
}

void tk_thinker_destroy(tk_thinker *thinker)
{
    if (!thinker) return;
    for (int i = 0; i < MAX_TREES; i++) search_tree_destroy(thinker->tree[i]);
    free(thinker->actions);
    free(thinker->values);
    free(thinker->certain);
    free(thinker->imagined);
    free(thinker->scratch);
    free(thinker);
}

static tk_action random_choose(tk_thinker *thinker, const void *state, int seat, const tk_seed *seed)
{
    const tk_world *world = thinker->world;
    int count = world->game->legal(world, state, seat, thinker->actions, TK_MAX_LEGAL);
    tk_dice dice;
    tk_dice_init(&dice, seed);
    return thinker->actions[tk_dice_below(&dice, (uint32_t)count)];
}

tk_action tk_thinker_choose(tk_thinker *thinker, const void *state, int seat, const tk_seed *seed)
{
    switch (thinker->bot.kind) {
    case TK_BOT_GREEDY: return greedy_choose(thinker, state, seat, seed);
    case TK_BOT_SEARCH: return search_choose(thinker, state, seat, seed);
    case TK_BOT_RANDOM: break;
    }
    return random_choose(thinker, state, seat, seed);
}
