/* What the bots share: a thinker is a bot, the world it plays in, and memory enough to think without allocating. */
#ifndef BOTS_H
#define BOTS_H

#include "turnkey/bot.h"

typedef struct search_tree search_tree;

enum { MAX_TREES = 8 };

struct tk_thinker {
    tk_bot bot;
    const tk_world *world;
    tk_action *actions; /* TK_MAX_LEGAL */
    float *values;      /* TK_MAX_LEGAL */
    bool *certain;      /* TK_MAX_LEGAL */
    uint8_t *imagined;  /* one state */
    uint8_t *scratch;   /* one state */
    search_tree *tree[MAX_TREES];
};

tk_action greedy_choose(tk_thinker *, const void *state, int seat, const tk_seed *seed);
tk_action search_choose(tk_thinker *, const void *state, int seat, const tk_seed *seed);
search_tree *search_tree_create(const tk_world *, int max_nodes);
void search_tree_destroy(search_tree *);
/* How many trees a budget is spread over, and nodes each may need. */
int search_tree_count(const tk_bot *);
int search_tree_nodes(const tk_bot *);

#endif
