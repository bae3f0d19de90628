/* Information-set Monte-Carlo tree search (single observer).
 *
 * Every iteration imagines a state that fits what the seat has seen, walks down the tree along actions that are legal
 * in it until it comes to a node it has not been to, plays on from there as far as the game asks for, and hands the
 * evaluation of where that ends back up to every seat on the path. An action met for the first time is looked at once
 * with the game's evaluation: that is its value until it is visited, and how far it falls behind the best of its
 * siblings decides how eagerly it is tried. An action that is legal only in some imagined states is weighed by how
 * often it was there to be chosen.
 *
 * The budget is spread over a number of trees that depends on the budget alone, and their root counts are added, so
 * that a choice is the same on one thread or several. */
#include "bots.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifndef __wasi__
#include <pthread.h>
#endif

enum { TREE_ITERATIONS = 2500, NODES_PER_ITERATION = 24, MOST_NODES = 1 << 19, MAX_DEPTH = 64 };
/* Playing on from a leaf (tk_game.foresight says how far): each choice is the best of so many actions looked at. */
enum { PLAYOUT_LOOKS = 4 };
/* First looks at each choice of the root, as one roll says little and the budget may be small; elsewhere one. */
enum { ROOT_LOOKS = 8 };

static const float EXPLORATION = 0.5f;
/* A first look this much below the best halves an action's share of attention. */
static const float DOUBT = 0.06f;

typedef struct node {
    tk_action action; /* that leads here from the parent */
    uint32_t parent;
    uint32_t visits, available;
    float total; /* of the value to the seat that chose the action */
    float look;  /* the first look at it */
    uint8_t seat;
} node;

struct search_tree {
    const tk_world *world;
    node *nodes;
    uint32_t count, capacity;
    uint32_t *table; /* open addressing: (parent, seat, action) to node, 0: free */
    uint32_t table_mask;
    tk_action *actions;
    uint32_t *children; /* of the node at hand, for the actions above */
    uint8_t *state, *scratch;
    /* one job */
    const void *root_state;
    int seat;
    tk_seed seed;
    int iterations;
    int64_t deadline_ns; /* 0: by iterations */
};

search_tree *search_tree_create(const tk_world *world, int max_nodes)
{
    search_tree *tree = calloc(1, sizeof *tree);
    if (!tree) return NULL;
    tree->world = world;
    tree->capacity = (uint32_t)max_nodes;
    tree->nodes = malloc((size_t)max_nodes * sizeof *tree->nodes);
    uint32_t places = 1024;
    while (places < 2 * tree->capacity) places *= 2;
    tree->table_mask = places - 1;
    tree->table = malloc(places * sizeof *tree->table);
    tree->actions = malloc(TK_MAX_LEGAL * sizeof *tree->actions);
    tree->children = malloc(TK_MAX_LEGAL * sizeof *tree->children);
    tree->state = malloc(world->game->state_size);
    tree->scratch = malloc(world->game->state_size);
    if (tree->nodes && tree->table && tree->actions && tree->children && tree->state && tree->scratch) return tree;
    search_tree_destroy(tree);
    return NULL;
}

void search_tree_destroy(search_tree *tree)
{
    if (!tree) return;
    free(tree->nodes);
    free(tree->table);
    free(tree->actions);
    free(tree->children);
    free(tree->state);
    free(tree->scratch);
    free(tree);
}

int search_tree_count(const tk_bot *bot)
{
    if (!bot->iterations) return bot->threads < 1 ? 1 : bot->threads > MAX_TREES ? MAX_TREES : bot->threads;
    int trees = bot->iterations / TREE_ITERATIONS;
    return trees < 1 ? 1 : trees > MAX_TREES ? MAX_TREES : trees;
}

int search_tree_nodes(const tk_bot *bot)
{
    int iterations = bot->iterations / search_tree_count(bot);
    bool few = bot->iterations && iterations < MOST_NODES / NODES_PER_ITERATION;
    return few ? TK_MAX_LEGAL + iterations * NODES_PER_ITERATION : MOST_NODES;
}

static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* Where in the table the node for this step is, or the free place where it belongs. */
static uint32_t *place_of(const search_tree *tree, uint32_t parent, tk_action action, int seat)
{
    uint64_t hash = tk_hash(&action, sizeof action, (uint64_t)parent * TK_MAX_SEATS + (uint64_t)seat);
    for (uint32_t at = (uint32_t)hash & tree->table_mask;; at = (at + 1) & tree->table_mask) {
        const node *it = &tree->nodes[tree->table[at]];
        if (!tree->table[at]) return &tree->table[at];
        if (it->parent == parent && it->seat == seat && tk_action_equal(it->action, action)) return &tree->table[at];
    }
}

/* What an action leads to for the seat that takes it, at a glance. */
static float look_at(search_tree *tree, tk_action action, int seat, tk_dice *dice)
{
    const tk_game *game = tree->world->game;
    float value[TK_MAX_SEATS] = {0};
    memcpy(tree->scratch, tree->state, game->state_size);
    game->apply(tree->world, tree->scratch, seat, action, dice, NULL);
    game->bots.evaluate(tree->world, tree->scratch, value);
    return value[seat];
}

static float first_look(search_tree *tree, uint32_t parent, tk_action action, int seat, tk_dice *dice)
{
    int looks = parent ? 1 : ROOT_LOOKS;
    float sum = 0;
    for (int i = 0; i < looks; i++) sum += look_at(tree, action, seat, dice);
    return sum / (float)looks;
}

/* The child for an action; one not met before gets a first look at where it leads in this imagined state. 0: no room.
 */
static uint32_t child_for(search_tree *tree, uint32_t parent, tk_action action, int seat, tk_dice *dice)
{
    uint32_t *place = place_of(tree, parent, action, seat);
    if (*place || tree->count == tree->capacity) return *place;
    *place = tree->count++;
    tree->nodes[*place] = (node){.action = action,
                                 .parent = parent,
                                 .seat = (uint8_t)seat,
                                 .look = first_look(tree, parent, action, seat, dice)};
    return *place;
}

static float urgency(const node *it, float best_look)
{
    float visits = (float)it->visits;
    float mean = (it->total + it->look) / (1 + visits);
    float attention = DOUBT / (DOUBT + best_look - it->look);
    return mean + EXPLORATION * attention * sqrtf((float)it->available) / (1 + visits);
}

/* The child to walk to among the actions legal in this imagined state; 0 when the tree is full. */
static uint32_t choose_child(search_tree *tree, uint32_t parent, int seat, int count, tk_dice *dice)
{
    float best_look = 0, best_urgency = 0;
    uint32_t best = 0;
    for (int i = 0; i < count; i++) {
        uint32_t child = tree->children[i] = child_for(tree, parent, tree->actions[i], seat, dice);
        if (tree->nodes[child].look > best_look) best_look = tree->nodes[child].look;
    }
    for (int i = 0; i < count; i++) {
        uint32_t child = tree->children[i];
        if (!child) continue;
        tree->nodes[child].available++;
        float it = urgency(&tree->nodes[child], best_look);
        if (best && it <= best_urgency) continue;
        best = child;
        best_urgency = it;
    }
    return best;
}

/* The best of a few actions of the imagined state; with few to choose from, of all. */
static tk_action quick_choice(search_tree *tree, int seat, int count, tk_dice *dice)
{
    int looks = count < PLAYOUT_LOOKS ? count : PLAYOUT_LOOKS;
    tk_action best = tree->actions[0];
    float best_value = -1;
    for (int i = 0; i < looks && count > 1; i++) {
        tk_action action = tree->actions[looks == count ? (uint32_t)i : tk_dice_below(dice, (uint32_t)count)];
        float value = look_at(tree, action, seat, dice);
        if (value <= best_value) continue;
        best = action;
        best_value = value;
    }
    return best;
}

static void play_on(search_tree *tree, tk_dice *dice)
{
    const tk_world *world = tree->world;
    for (int ply = 0; ply < world->game->bots.foresight; ply++) {
        uint32_t pending = world->game->pending(world, tree->state);
        if (!pending) return;
        int seat = tk_first_seat(pending);
        int count = world->game->legal(world, tree->state, seat, tree->actions, TK_MAX_LEGAL);
        world->game->apply(world, tree->state, seat, quick_choice(tree, seat, count, dice), dice, NULL);
    }
}

static void iterate(search_tree *tree, tk_dice *dice)
{
    const tk_world *world = tree->world;
    const tk_game *game = world->game;
    uint32_t path[MAX_DEPTH], at = 0;
    int depth = 0;
    bool known = true;
    memcpy(tree->state, tree->root_state, game->state_size);
    game->bots.imagine(world, tree->state, tree->seat, dice);
    while (depth < MAX_DEPTH && known) {
        uint32_t pending = game->pending(world, tree->state);
        if (!pending) break;
        int seat = depth ? tk_first_seat(pending) : tree->seat;
        int count = game->legal(world, tree->state, seat, tree->actions, TK_MAX_LEGAL);
        uint32_t child = choose_child(tree, at, seat, count, dice);
        if (!child) break;
        known = tree->nodes[child].visits > 0;
        game->apply(world, tree->state, seat, tree->nodes[child].action, dice, NULL);
        path[depth++] = at = child;
    }
    float value[TK_MAX_SEATS] = {0};
    play_on(tree, dice);
    game->bots.evaluate(world, tree->state, value);
    for (int i = 0; i < depth; i++) {
        node *it = &tree->nodes[path[i]];
        it->visits++;
        it->total += value[it->seat];
    }
}

static void grow(search_tree *tree)
{
    tk_dice dice;
    tk_dice_init(&dice, &tree->seed);
    memset(tree->table, 0, (tree->table_mask + 1) * sizeof *tree->table);
    tree->nodes[0] = (node){0};
    tree->count = 1;
    for (int i = 0; tree->deadline_ns ? now_ns() < tree->deadline_ns || i < 50 : i < tree->iterations; i++) {
        tk_dice_ply(&dice, (uint64_t)i);
        iterate(tree, &dice);
    }
}

#ifdef __wasi__
static void grow_all(search_tree *const *tree, int count, int threads)
{
    (void)threads;
    for (int i = 0; i < count; i++) grow(tree[i]);
}
#else
typedef struct gang {
    search_tree *const *tree;
    int count, step, first;
} gang;

static void *grow_some(void *argument)
{
    const gang *job = argument;
    for (int i = job->first; i < job->count; i += job->step) grow(job->tree[i]);
    return NULL;
}

static void grow_all(search_tree *const *tree, int count, int threads)
{
    pthread_t helper[MAX_TREES];
    bool running[MAX_TREES] = {false};
    gang job[MAX_TREES];
    int step = threads < 1 ? 1 : threads > count ? count : threads;
    for (int i = 0; i < step; i++) {
        job[i] = (gang){tree, count, step, i};
        if (i) running[i] = pthread_create(&helper[i], NULL, grow_some, &job[i]) == 0;
    }
    for (int i = 0; i < step; i++)
        if (!running[i]) grow_some(&job[i]);
    for (int i = 1; i < step; i++)
        if (running[i]) pthread_join(helper[i], NULL);
}
#endif

/* The action most visited over all trees; of equals the better one, then the one listed first. */
static tk_action most_visited(tk_thinker *thinker, int trees, int seat, int count)
{
    int best = 0;
    uint32_t best_visits = 0;
    float best_mean = -1;
    for (int i = 0; i < count; i++) {
        uint32_t visits = 0;
        float total = 0;
        for (int t = 0; t < trees; t++) {
            uint32_t child = *place_of(thinker->tree[t], 0, thinker->actions[i], seat);
            if (!child) continue;
            visits += thinker->tree[t]->nodes[child].visits;
            total += thinker->tree[t]->nodes[child].total;
        }
        float mean = visits ? total / (float)visits : 0;
        if (visits < best_visits || (visits == best_visits && mean <= best_mean)) continue;
        best = i;
        best_visits = visits;
        best_mean = mean;
    }
    return thinker->actions[best];
}

tk_action search_choose(tk_thinker *thinker, const void *state, int seat, const tk_seed *seed)
{
    const tk_world *world = thinker->world;
    const tk_bot *bot = &thinker->bot;
    int count = world->game->legal(world, state, seat, thinker->actions, TK_MAX_LEGAL);
    if (count == 1) return thinker->actions[0];
    int trees = search_tree_count(bot);
    int64_t deadline = bot->iterations ? 0 : now_ns() + (int64_t)bot->milliseconds * 1000000;
    for (int i = 0; i < trees; i++) {
        search_tree *tree = thinker->tree[i];
        tree->root_state = state;
        tree->seat = seat;
        tree->seed = tk_seed_derive(seed, (uint64_t)i);
        tree->iterations = bot->iterations / trees;
        tree->deadline_ns = deadline;
    }
    grow_all(thinker->tree, trees, bot->threads);
    return most_visited(thinker, trees, seat, count);
}
