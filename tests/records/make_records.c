/* Writes a complete recorded match for every way a match can end: make_records DIRECTORY.
 *
 * Each plan plays matches with fixed players over a range of seeds and keeps the shortest that ends as wanted, so the
 * same rules and bots always write the same files. Run it when the rules change; test_records checks the result. */
#include "games/cards/cards.h"
#include "turnkey/bot.h"
#include "turnkey/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 150000, MOST_MOVES = 20000 };

/* Who plays. The scripted ones bring about endings that bots hardly ever reach. */
typedef enum policy {
    POLICY_RANDOM,
    POLICY_GREEDY,
    POLICY_GREEDY_FIRST,   /* the first seat plays like greedy, the others at random */
    POLICY_DULL,           /* throws the whole hand away and answers nothing, so that the cards run out */
    POLICY_DULL_FIRST,     /* that in the first duel, greedy in the later ones */
    POLICY_TAKE_TURNS_OUT, /* in every duel another seat escapes as soon as it can, so that the points stay level */
    POLICY_HUNTER          /* in the race: strikes where a rival is weakest; answers like greedy */
} policy;

typedef struct plan {
    const char *game, *name; /* file: <game>-<name>.jsonl, the name beginning with the ending */
    int ending;              /* of that game */
    const char *config;
    policy policy;
    int seeds; /* how many are tried */
} plan;

/* Endings of Sixth Edition, in the order of its list; test_records holds names against endings. */
enum {
    SIXTH_CREW_LOST = 1,
    SIXTH_POWER_PLANT,
    SIXTH_HARD_ACCELERATION,
    SIXTH_FLIPPED,
    SIXTH_RACE_WON,
    SIXTH_HILL_WON,
    SIXTH_TIME_UP
};

/* Two cars without guns, so that a race or the hill comes to its end. */
#define UNARMED \
    "\"armor\":12,\"builds\":[[[\"rookie-driver\"],[\"rookie-gunner\"]],[[\"rookie-driver\"],[\"rookie-gunner\"]]]"

static const plan PLANS[] = {
    {"cards", "duel-attack", ENDING_DUEL_KILL, "{\"seats\":2}", POLICY_GREEDY, 40},
    {"cards", "duel-attack-three", ENDING_DUEL_KILL, "{\"seats\":3,\"ask\":\"always\"}", POLICY_GREEDY, 10},
    {"cards", "duel-attack-six", ENDING_DUEL_KILL, "{\"seats\":6}", POLICY_GREEDY, 10},
    {"cards", "duel-skid", ENDING_DUEL_SKID, "{\"seats\":2,\"escape\":false}", POLICY_GREEDY, 2000},
    {"cards", "duel-backfire", ENDING_DUEL_BACKFIRE, "{\"seats\":2,\"escape\":false}", POLICY_RANDOM, 4000},
    {"cards", "duel-escape", ENDING_DUEL_ESCAPE, "{\"seats\":3}", POLICY_RANDOM, 100},
    {"cards", "duel-ejection", ENDING_DUEL_EJECT, "{\"seats\":2,\"escape\":false}", POLICY_RANDOM, 100},
    {"cards", "duel-tie", ENDING_DUEL_TIE, "{\"seats\":4}", POLICY_DULL, 10},
    {"cards", "series-ace", ENDING_SERIES_ACE, "{\"variant\":\"series\",\"seats\":2}", POLICY_GREEDY, 40},
    {"cards", "series-best-of-several", ENDING_SERIES_BEST, "{\"variant\":\"series\",\"seats\":3,\"points\":30}",
     POLICY_GREEDY, 400},
    {"cards", "series-tie-broken", ENDING_SERIES_TIEBREAK, "{\"variant\":\"series\",\"seats\":2,\"points\":10}",
     POLICY_DULL_FIRST, 20},
    {"cards", "series-last-duel", ENDING_SERIES_LAST, "{\"variant\":\"series\",\"seats\":2,\"points\":1000}",
     POLICY_TAKE_TURNS_OUT, 10},
    {"cards", "solo-survived", ENDING_SOLO_SURVIVED, "{\"variant\":\"solo-race\"}", POLICY_GREEDY, 100},
    {"cards", "solo-rivals-out", ENDING_SOLO_CLEARED, "{\"variant\":\"solo-race\"}", POLICY_HUNTER, 20000},
    {"cards", "solo-eliminated", ENDING_SOLO_KILLED, "{\"variant\":\"solo-race\"}", POLICY_RANDOM, 2000},
    {"cards", "solo-campaign", ENDING_SOLO_CAMPAIGN, "{\"variant\":\"solo-race\",\"races\":3}", POLICY_GREEDY, 20},
    {"sixth", "crew-lost", SIXTH_CREW_LOST, "{}", POLICY_GREEDY, 20},
    {"sixth", "power-plant", SIXTH_POWER_PLANT, "{}", POLICY_GREEDY, 20},
    {"sixth", "power-plant-six", SIXTH_POWER_PLANT, "{\"variant\":\"free-for-all\",\"seats\":6}", POLICY_GREEDY, 4},
    {"sixth", "power-plant-large", SIXTH_POWER_PLANT, "{\"size\":\"large\"}", POLICY_GREEDY, 6},
    {"sixth", "hard-acceleration", SIXTH_HARD_ACCELERATION, "{}", POLICY_RANDOM, 100},
    {"sixth", "flipped", SIXTH_FLIPPED, "{}", POLICY_RANDOM, 200},
    {"sixth", "race-won", SIXTH_RACE_WON, "{\"variant\":\"checkpoint-race\",\"seats\":2," UNARMED "}", POLICY_GREEDY,
     20},
    {"sixth", "hill-won", SIXTH_HILL_WON, "{\"variant\":\"king-of-the-hill\",\"seats\":2," UNARMED "}",
     POLICY_GREEDY_FIRST, 20},
    {"sixth", "time-up", SIXTH_TIME_UP, "{\"variant\":\"hot-start\",\"seats\":2,\"rounds\":3}", POLICY_GREEDY, 4},
};

/* ---- players ---- */

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

static tk_action choose(const tk_match *match, policy by, int seat, tk_thinker *const thinker[2])
{
    const void *state = tk_match_state(match);
    const cards_state *cards = state; /* the scripted ones play cards only */
    tk_seed seed = tk_match_bot_seed(tk_match_seed(match), tk_match_length(match), seat);
    switch (by) {
    case POLICY_RANDOM: return tk_thinker_choose(thinker[0], state, seat, &seed);
    case POLICY_GREEDY: return tk_thinker_choose(thinker[1], state, seat, &seed);
    case POLICY_GREEDY_FIRST: return tk_thinker_choose(thinker[seat == 0], state, seat, &seed);
    case POLICY_DULL: return scripted_choice(match, seat, false, true);
    case POLICY_DULL_FIRST:
        return cards->duel == 1 ? scripted_choice(match, seat, false, true)
                                : tk_thinker_choose(thinker[1], state, seat, &seed);
    case POLICY_TAKE_TURNS_OUT: return scripted_choice(match, seat, seat == cards->duel % 2, false);
    case POLICY_HUNTER: return hunter_choice(match, seat, thinker[1], &seed);
    }
    abort();
}

/* ---- matches ---- */

static tk_match *begin(const plan *goal, int seed)
{
    static const char *const NAMES[] = {"random", "greedy", "script", "script", "script", "script", "script"};
    tk_match_def def = {
        .game = tk_game_find(goal->game), .config = goal->config, .seed = tk_seed_from_number((uint64_t)seed)};
    for (int seat = 0; seat < TK_MAX_SEATS; seat++)
        snprintf(def.player[seat], sizeof def.player[seat], "%s", NAMES[goal->policy]);
    tk_match *match;
    tk_error error = {0};
    if (tk_match_create(&def, &match, &error) == TK_OK) return match;
    fprintf(stderr, "%s: %s: %s\n", goal->name, error.where, error.message);
    exit(1);
}

static void play_out(tk_match *match, policy by, tk_thinker *const thinker[2])
{
    for (uint32_t pending; (pending = tk_match_pending(match)) && tk_match_length(match) < MOST_MOVES;) {
        int seat = __builtin_ctz(pending);
        tk_reason reason = tk_match_act(match, seat, choose(match, by, seat, thinker));
        if (!reason) continue;
        fprintf(stderr, "refused: %s\n", tk_reason_text(reason));
        exit(1);
    }
}

static tk_match *shortest(const plan *goal)
{
    static const tk_bot BOTS[] = {{.kind = TK_BOT_RANDOM}, {.kind = TK_BOT_GREEDY}};
    tk_match *best = NULL;
    for (int seed = 1; seed <= goal->seeds; seed++) {
        tk_match *match = begin(goal, seed);
        tk_thinker *thinker[2];
        for (int i = 0; i < 2; i++) thinker[i] = tk_thinker_create(&BOTS[i], tk_match_world(match));
        if (!thinker[0] || !thinker[1]) exit(1);
        play_out(match, goal->policy, thinker);
        for (int i = 0; i < 2; i++) tk_thinker_destroy(thinker[i]);
        tk_outcome outcome;
        tk_match_world(match)->game->outcome(tk_match_world(match), tk_match_state(match), &outcome);
        bool wanted = outcome.over && outcome.ending == goal->ending;
        if (wanted && (!best || tk_match_length(match) < tk_match_length(best))) {
            tk_match *swap = best;
            best = match;
            match = swap;
        }
        tk_match_destroy(match);
    }
    return best;
}

static bool write_record(const char *directory, const plan *goal, const tk_match *match)
{
    tk_text path = {0}, record = {0};
    tk_text_printf(&path, "%s/%s-%s.jsonl", directory, goal->game, goal->name);
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

int main(int argc, char **argv)
{
    int missing = 0;
    if (argc != 2 && argc != 3) {
        fprintf(stderr, "usage: make_records DIRECTORY [GAME or NAME]\n");
        return 2;
    }
    for (size_t i = 0; i < sizeof PLANS / sizeof PLANS[0]; i++) {
        bool wanted = argc < 3 || !strcmp(PLANS[i].game, argv[2]) || !strcmp(PLANS[i].name, argv[2]);
        if (!wanted) continue;
        tk_match *match = shortest(&PLANS[i]);
        bool good = match && write_record(argv[1], &PLANS[i], match);
        if (!match) printf("%s: no match among %d seeds ended so\n", PLANS[i].name, PLANS[i].seeds);
        missing += !good;
        tk_match_destroy(match);
    }
    return missing ? 1 : 0;
}
