/* The card game's recorded matches. */
#include "games/cards/cards.h"
#include "records.h"

static const plan PLANS[] = {
    {"duel-attack", ENDING_DUEL_KILL, "{\"seats\":2}", "greedy", 40},
    {"duel-attack-three", ENDING_DUEL_KILL, "{\"seats\":3,\"ask\":\"always\"}", "greedy", 10},
    {"duel-attack-six", ENDING_DUEL_KILL, "{\"seats\":6}", "greedy", 10},
    {"duel-skid", ENDING_DUEL_SKID, "{\"seats\":2,\"escape\":false}", "greedy", 2000},
    {"duel-backfire", ENDING_DUEL_BACKFIRE, "{\"seats\":2,\"escape\":false}", "random", 4000},
    {"duel-escape", ENDING_DUEL_ESCAPE, "{\"seats\":3}", "random", 100},
    {"duel-ejection", ENDING_DUEL_EJECT, "{\"seats\":2,\"escape\":false}", "random", 100},
    {"duel-tie", ENDING_DUEL_TIE, "{\"seats\":4}", "dull", 10},
    {"series-ace", ENDING_SERIES_ACE, "{\"variant\":\"series\",\"seats\":2}", "greedy", 40},
    {"series-best-of-several", ENDING_SERIES_BEST, "{\"variant\":\"series\",\"seats\":3,\"points\":30}", "greedy", 400},
    {"series-tie-broken", ENDING_SERIES_TIEBREAK, "{\"variant\":\"series\",\"seats\":2,\"points\":10}", "dull-first",
     20},
    {"series-last-duel", ENDING_SERIES_LAST, "{\"variant\":\"series\",\"seats\":2,\"points\":1000}", "leave-in-turn",
     10},
    {"solo-survived", ENDING_SOLO_SURVIVED, "{\"variant\":\"solo-race\"}", "greedy", 100},
    {"solo-rivals-out", ENDING_SOLO_CLEARED, "{\"variant\":\"solo-race\"}", "hunter", 20000},
    {"solo-eliminated", ENDING_SOLO_KILLED, "{\"variant\":\"solo-race\"}", "random", 2000},
    {"solo-campaign", ENDING_SOLO_CAMPAIGN, "{\"variant\":\"solo-race\",\"races\":3}", "greedy", 20},
    {NULL, 0, NULL, NULL, 0},
};

static int cards_named(tk_action action)
{
    int count = 0;
    while (count < TK_ACTION_ARGS && action.arg[count] != TK_ABSENT) count++;
    return count;
}

/* Of a seat's choices the first without effect; on its turn the discard with the most or the fewest cards. */
static tk_action idle_choice(const tk_action *list, int count, bool whole_hand)
{
    int best = -1;
    for (int i = 0; i < count; i++) {
        int verb = list[i].verb;
        if (verb == VERB_PASS || verb == VERB_WAIT || verb == VERB_STAY) return list[i];
        if (verb != VERB_DISCARD) continue;
        if (best < 0 || (whole_hand && cards_named(list[i]) > cards_named(list[best]))) best = i;
    }
    return list[best < 0 ? 0 : best];
}

static tk_action scripted_choice(const tk_match *match, int seat, bool leaves, bool whole_hand)
{
    tk_action list[TK_MAX_LEGAL];
    const tk_world *world = tk_match_world(match);
    int count = world->game->legal(world, tk_match_state(match), seat, list, TK_MAX_LEGAL);
    for (int i = 0; leaves && i < count; i++)
        if (list[i].verb == VERB_ESCAPE) return list[i];
    return idle_choice(list, count, whole_hand);
}

/* How far the rivals are gone: a driver behind a breach counts more than any side. */
static int prey_value(const cards_world *world, const cards_state *state)
{
    int value = 0;
    for (int rival = world->seats; rival < world->cars; rival++) {
        const cards_car *car = &state->car[rival];
        int worst = 0;
        for (int side = 0; side < CARDS_SIDES; side++)
            if (car->side[side] > worst) worst = car->side[side];
        value += cards_operating(state, rival) ? 20 * car->driver + worst * worst : 1000;
    }
    return value;
}

/* Its turn's choice by what would become of the rivals, with dice of its own. */
static tk_action hunter_choice(const tk_match *match, int seat, tk_thinker *greedy, const tk_seed *seed)
{
    const tk_world *world = tk_match_world(match);
    const cards_state *state = tk_match_state(match);
    tk_action list[TK_MAX_LEGAL];
    int kind = cards_top_const(state)->kind, best = 0, best_value = -1;
    if (kind != FRAME_MAIN && kind != FRAME_FOLLOW) return tk_thinker_choose(greedy, state, seat, seed);
    int count = world->game->legal(world, state, seat, list, TK_MAX_LEGAL);
    for (int i = 0; i < count; i++) {
        cards_state after = *state;
        tk_dice dice;
        tk_dice_init(&dice, seed);
        world->game->apply(world, &after, seat, list[i], &dice, NULL);
        int value = prey_value(world->fixed, &after);
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    return list[best];
}

/* Throws the whole hand away and answers nothing, so that the cards run out. */
static tk_action dull(const tk_match *match, int seat, tk_thinker *greedy, const tk_seed *seed)
{
    (void)greedy, (void)seed;
    return scripted_choice(match, seat, false, true);
}

/* That in the first duel, greedy in the later ones. */
static tk_action dull_first(const tk_match *match, int seat, tk_thinker *greedy, const tk_seed *seed)
{
    const cards_state *state = tk_match_state(match);
    return state->duel == 1 ? dull(match, seat, greedy, seed) : tk_thinker_choose(greedy, state, seat, seed);
}

/* In every duel another seat escapes as soon as it can, so that the points stay level. */
static tk_action leave_in_turn(const tk_match *match, int seat, tk_thinker *greedy, const tk_seed *seed)
{
    const cards_state *state = tk_match_state(match);
    (void)greedy, (void)seed;
    return scripted_choice(match, seat, seat == state->duel % 2, false);
}

static const script SCRIPTS[] = {{"dull", dull},
                                 {"dull-first", dull_first},
                                 {"leave-in-turn", leave_in_turn},
                                 {"hunter", hunter_choice}, /* in the race: strikes where a rival is weakest */
                                 {NULL, NULL}};

const repertoire cards_repertoire = {"cards", PLANS, SCRIPTS};
