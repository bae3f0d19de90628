/* Bots at the table of the duel. */
#include "duel_players.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_DECISIONS = 20000 };

static tk_thinker *thinker_of(const arena *a, const char *name)
{
    tk_bot bot;
    expect_equal(tk_bot_parse(name, &bot, NULL), TK_OK);
    tk_thinker *thinker = tk_thinker_create(&bot, &a->world);
    expect_true(thinker != NULL);
    return thinker;
}

tk_action choice_of(const arena *a, const char *bot, int seat, uint64_t number)
{
    tk_seed seed = tk_seed_from_number(number);
    tk_thinker *thinker = thinker_of(a, bot);
    tk_action action = tk_thinker_choose(thinker, a->state, seat, &seed);
    tk_thinker_destroy(thinker);
    return action;
}

void apply_choice(arena *a, int seat, tk_action action, tk_dice *dice)
{
    a->world.game->apply(&a->world, a->state, seat, action, dice, NULL);
}

/* Plays on; how often the first seat was asked something that a client does not answer by itself. */
static int play_asking(arena *a, const char *const names[2], uint64_t number, bool routine)
{
    int asked = 0;
    tk_thinker *thinker[2] = {names[0] ? thinker_of(a, names[0]) : NULL, names[1] ? thinker_of(a, names[1]) : NULL};
    tk_seed root = tk_seed_from_number(number);
    tk_dice dice;
    tk_action first[TK_MAX_LEGAL];
    uint32_t pending;
    tk_dice_init(&dice, &root);
    for (uint64_t ply = 1; (pending = a->world.game->pending(&a->world, a->state)) != 0 && ply < MOST_DECISIONS;
         ply++) {
        int seat = tk_first_seat(pending);
        tk_seed seed = tk_seed_derive(&root, ply);
        int count = a->world.game->legal(&a->world, a->state, seat, first, TK_MAX_LEGAL);
        tk_action action = first[0];
        bool by_itself = routine && (count == 1 || a->world.game->routine(&a->world, a->state, seat, &action));
        asked += !seat && !by_itself;
        if (!by_itself && thinker[seat]) action = tk_thinker_choose(thinker[seat], a->state, seat, &seed);
        tk_dice_ply(&dice, ply);
        apply_choice(a, seat, action, &dice);
    }
    tk_thinker_destroy(thinker[0]);
    tk_thinker_destroy(thinker[1]);
    return asked;
}

void play_on(arena *a, const char *const names[2], uint64_t number)
{
    play_asking(a, names, number, false);
}

static arena *start_match(const char *config, uint64_t number)
{
    arena *a = open_arena(config);
    tk_seed seed = tk_seed_from_number(number);
    tk_dice dice;
    tk_dice_init(&dice, &seed);
    memset(a->state, 0, a->world.game->state_size);
    a->world.game->start(&a->world, a->state, &dice, NULL);
    return a;
}

int questions_of(const char *config, const char *bot, uint64_t number)
{
    return play_asking(start_match(config, number), (const char *const[2]){bot, bot}, number, true);
}

int winner_of(const char *config, const char *bot, const char *rival, int chair, uint64_t number)
{
    arena *a = start_match(config, number);
    const char *names[2] = {chair ? rival : bot, chair ? bot : rival};
    tk_outcome outcome;
    play_on(a, names, number);
    a->world.game->outcome(&a->world, a->state, &outcome);
    return outcome.won[chair] ? chair : outcome.won[1 - chair] ? 1 - chair : -1;
}

int match_count(int usual)
{
    const char *given = getenv("TURNKEY_MATCHES");
    int count = given ? atoi(given) : usual;
    return count > 0 ? count : usual;
}
