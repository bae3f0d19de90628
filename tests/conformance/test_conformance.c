/* ONE suite that every registered game passes: thousands of matches played by random and other bots, each position
 * checked against what the contract promises. A failure prints the game, configuration, seed and ply.
 *
 *   test_conformance [GAME] */
#include "conformance.h"
#include "turnkey/bot.h"
#include "turnkey/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PLIES = 20000, MANGLED = 6 };

/* ---- allocation counting: the linker sends every malloc of ours through here ---- */

static bool counting;
static long allocations;
void *__real_malloc(size_t);
void *__real_calloc(size_t, size_t);
void *__real_realloc(void *, size_t);
void *__wrap_malloc(size_t);
void *__wrap_calloc(size_t, size_t);
void *__wrap_realloc(void *, size_t);

void *__wrap_malloc(size_t size)
{
    allocations += counting;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    allocations += counting;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    allocations += counting;
    return __real_realloc(old, size);
}

/* ---- one match under examination ---- */

typedef struct exam {
    const conformance_case *about;
    const char *config, *bot;
    uint64_t number;
    tk_match *match;
    const tk_world *world;
    const tk_game *game;
    tk_dice dice;  /* the examiner's own */
    int ply, seat; /* who decides next of all that are asked */
    tk_action legal[TK_MAX_LEGAL];
    int legal_count;
} exam;

static long demands;

#define DEMAND(x, condition, ...) \
    do { \
        demands++; \
        if (!(condition)) { \
            printf("FAILED %s %s bot=%s seed=%llu ply=%d: ", (x)->about->game, (x)->config, (x)->bot, \
                   (unsigned long long)(x)->number, (x)->ply); \
            printf(__VA_ARGS__); \
            printf("\n0 passed, 1 failed\n"); \
            exit(1); \
        } \
    } while (0)

static _Alignas(16) uint8_t before[TK_MAX_STATE], copy[TK_MAX_STATE], other_copy[TK_MAX_STATE];

static size_t state_size(const exam *x)
{
    return x->game->state_size;
}

/* All that leaves the engine for a seat, as one text. */
static char *all_seen(const exam *x, const void *state, int seat)
{
    tk_json json = {0};
    tk_json_begin_array(&json);
    x->game->view(x->world, state, seat, &json);
    tk_text drawn = {.columns = 80};
    x->game->words.draw(x->world, state, seat, &drawn);
    tk_json_put_string(&json, tk_text_string(&drawn));
    if (seat >= 0) {
        tk_text asked = {0};
        x->game->words.ask(x->world, state, seat, &asked);
        tk_json_put_string(&json, tk_text_string(&asked));
        tk_text_free(&asked);
        tk_action legal[TK_MAX_LEGAL];
        int count = x->game->legal(x->world, state, seat, legal, TK_MAX_LEGAL);
        for (int i = 0; i < count; i++) {
            tk_odds odds;
            x->game->odds(x->world, state, seat, legal[i], &odds);
            tk_action_to_json(x->game->words.verbs, legal[i], &json);
            for (int c = 0; c < odds.count; c++) tk_json_put_real(&json, odds.chance[c].chance, 9);
            for (int c = 0; c < odds.amounts; c++) tk_json_put_real(&json, odds.amount[c].value, 9);
            tk_ledger_to_json(x->world, odds.ledger.term, odds.ledger.count, &json);
        }
    }
    tk_json_end_array(&json);
    tk_text_free(&drawn);
    return json.text.at;
}

/* ---- the promises ---- */

static void check_forms(const exam *x, tk_action action)
{
    tk_text text = {0};
    tk_json json = {0};
    tk_error error = {0};
    tk_action back;
    tk_action_to_text(x->game->words.verbs, action, &text);
    DEMAND(x,
           tk_action_from_text(x->game->words.verbs, x->game->words.verb_count, tk_text_string(&text), &back, &error) ==
               TK_OK,
           "text form %s does not read back: %s", tk_text_string(&text), error.message);
    DEMAND(x, tk_action_equal(action, back), "text form %s reads back differently", tk_text_string(&text));
    tk_action_to_json(x->game->words.verbs, action, &json);
    tk_json_in in;
    DEMAND(x, tk_json_open(&in, json.text.at, json.text.length, TK_BAD_ACTION, "action", &error), "JSON form: %s",
           error.message);
    back = tk_action_from_json(x->game->words.verbs, x->game->words.verb_count, &in, tk_json_root(&in));
    DEMAND(x, tk_json_good(&in) && tk_action_equal(action, back), "JSON form %s reads back differently", json.text.at);
    tk_json_close(&in);
    tk_text_free(&text);
    tk_json_free(&json);
}

static tk_action mangle(exam *x, tk_action action)
{
    uint8_t bytes[sizeof action];
    memcpy(bytes, &action, sizeof action);
    uint32_t times = 1 + tk_dice_below(&x->dice, 3);
    for (uint32_t i = 0; i < times; i++)
        bytes[tk_dice_below(&x->dice, sizeof action)] =
            (uint8_t)tk_dice_below(&x->dice, tk_dice_below(&x->dice, 2) ? 256 : 8);
    memcpy(&action, bytes, sizeof action);
    return action;
}

/* A mangled action is refused with a reason and changes nothing, or it happens to be allowed and then plays. */
static void check_mangled(exam *x, int seat)
{
    for (int i = 0; i < MANGLED; i++) {
        tk_action action = mangle(x, x->legal[tk_dice_below(&x->dice, (uint32_t)x->legal_count)]);
        memcpy(before, tk_match_state(x->match), state_size(x));
        tk_reason reason = tk_check(x->world, tk_match_state(x->match), seat, action);
        DEMAND(x, !memcmp(before, tk_match_state(x->match), state_size(x)), "check changed the state");
        if (reason == TK_REASON_FINE) {
            tk_dice dice = x->dice;
            memcpy(copy, before, state_size(x));
            x->game->apply(x->world, copy, seat, action, &dice, NULL);
            const char *wrong = x->about->invariant(x->world, copy);
            DEMAND(x, !wrong, "after an unlisted action: %s", wrong);
            continue;
        }
        DEMAND(x, tk_reason_text(x->game, reason)[0] && tk_reason_name(x->game, reason)[0], "a refusal without words");
        DEMAND(x, tk_match_act(x->match, seat, action) == reason, "act and check disagree");
        DEMAND(x, !memcmp(before, tk_match_state(x->match), state_size(x)), "a refused action changed the state");
    }
}

static void check_legal(exam *x, int seat)
{
    const void *state = tk_match_state(x->match);
    counting = true;
    allocations = 0;
    x->legal_count = x->game->legal(x->world, state, seat, x->legal, TK_MAX_LEGAL);
    for (int i = 0; i < x->legal_count; i++) {
        tk_reason reason = tk_check(x->world, state, seat, x->legal[i]);
        counting = false;
        DEMAND(x, reason == TK_REASON_FINE, "listed action %d of verb %s is refused: %s", i,
               x->game->words.verbs[x->legal[i].verb].name, tk_reason_name(x->game, reason));
        counting = true;
    }
    counting = false;
    DEMAND(x, allocations == 0, "legal or check allocated");
    DEMAND(x, x->legal_count > 0 && x->legal_count < TK_MAX_LEGAL, "%d legal actions", x->legal_count);
    for (int i = 0; i < x->legal_count; i++)
        for (int j = 0; j < i; j++)
            DEMAND(x, !tk_action_equal(x->legal[i], x->legal[j]), "the same action is listed twice");
}

/* What may be done besides may indeed be done. */
static void check_asides(const exam *x, int seat)
{
    tk_action aside[8];
    const void *state = tk_match_state(x->match);
    int count = x->game->asides ? x->game->asides(x->world, state, seat, aside, 8) : 0;
    for (int i = 0; i < count; i++)
        DEMAND(x, tk_check(x->world, state, seat, aside[i]) == TK_REASON_FINE, "an aside is refused");
}

/* What a client may answer for a player is among the choices, and goes by what the player sees. */
static void check_routine(exam *x, int seat)
{
    tk_action action, same;
    const void *state = tk_match_state(x->match);
    bool routine = tk_is_routine(x->world, state, seat, &action);
    if (routine) DEMAND(x, tk_check(x->world, state, seat, action) == TK_REASON_FINE, "the routine choice is refused");
    memcpy(copy, state, state_size(x));
    x->about->scramble(x->world, copy, seat, &x->dice);
    DEMAND(x, tk_is_routine(x->world, copy, seat, &same) == routine, "what is routine depends on what is hidden");
    if (routine) DEMAND(x, tk_action_equal(action, same), "the routine choice depends on what is hidden");
}

/* Seats that are not asked have nothing to choose and are refused. */
static void check_others(exam *x, uint32_t pending)
{
    tk_action none[1];
    for (int seat = 0; seat < x->world->seats; seat++) {
        if (pending >> seat & 1) continue;
        const void *state = tk_match_state(x->match);
        DEMAND(x, x->game->legal(x->world, state, seat, none, 1) == 0, "seat %d has actions without being asked", seat);
        DEMAND(x, tk_check(x->world, state, seat, x->legal[0]) == TK_REASON_NOT_ASKED, "seat %d was not refused", seat);
    }
}

/* A copy is equal, and playing on it leaves the original alone; the same dice lead to the same place; nothing
 * allocates. */
static void check_copies(exam *x, int seat)
{
    const void *state = tk_match_state(x->match);
    tk_action action = x->legal[tk_dice_below(&x->dice, (uint32_t)x->legal_count)];
    tk_dice dice = x->dice, same = x->dice;
    memcpy(before, state, state_size(x));
    memcpy(copy, state, state_size(x));
    memcpy(other_copy, state, state_size(x));
    tk_event list[64];
    tk_term terms[64];
    tk_events events = {.list = list, .capacity = 64, .terms = terms, .term_capacity = 64};
    counting = true;
    allocations = 0;
    x->game->apply(x->world, copy, seat, action, &dice, NULL);
    x->game->apply(x->world, other_copy, seat, action, &same, &events);
    counting = false;
    DEMAND(x, allocations == 0, "apply allocated");
    DEMAND(x, !memcmp(copy, other_copy, state_size(x)), "the same action led to two states, or listening changed it");
    DEMAND(x, !memcmp(before, state, state_size(x)), "playing on a copy changed the original");
    DEMAND(x, tk_state_hash(x->world, copy) == tk_state_hash(x->world, other_copy), "equal states, unequal hashes");
}

static void check_json(const exam *x, const tk_type *type, const tk_json *json, const char *what, int seat)
{
    tk_json_in in;
    tk_error error = {0};
    bool good = tk_json_open(&in, json->text.at, json->text.length, TK_BAD_DATA, what, &error);
    DEMAND(x, good, "the %s of seat %d is no JSON: %s\n%s", what, seat, error.message, json->text.at);
    tk_type_check(type, x->game, &in, tk_json_root(&in));
    DEMAND(x, tk_json_good(&in), "seat %d: %s is not as its type says: %s", seat, error.where, error.message);
    tk_json_close(&in);
}

/* All that leaves for a seat (-1: a spectator) is JSON of its type: the view, and the update made of it. Both are
 * checked for themselves: a bracket too few in one could be made good by the other. */
static void check_texts(const exam *x, int seat)
{
    tk_json view = {0}, update = {0};
    int length = tk_match_length(x->match);
    x->game->view(x->world, tk_match_state(x->match), seat, &view);
    check_json(x, TK_VIEW, &view, "view", seat);
    DEMAND(x, tk_match_update(x->match, seat, length > 0 ? length - 1 : 0, &update), "seat %d gets no update", seat);
    check_json(x, &tk_update_type, &update, "update", seat);
    tk_json_free(&view);
    tk_json_free(&update);
}

/* What is hidden from a seat may change without changing a byte of what the seat gets. */
static void check_secrecy(exam *x, int seat)
{
    const void *state = tk_match_state(x->match);
    char *seen = all_seen(x, state, seat);
    memcpy(copy, state, state_size(x));
    x->about->scramble(x->world, copy, seat, &x->dice);
    char *after = all_seen(x, copy, seat);
    DEMAND(x, !strcmp(seen, after), "seat %d sees what is hidden from it\n%s\n%s", seat, seen, after);
    free(after);
    if (seat >= 0) {
        tk_dice dice = x->dice, same = x->dice;
        memcpy(other_copy, state, state_size(x));
        x->game->bots.imagine(x->world, other_copy, seat, &dice);
        after = all_seen(x, other_copy, seat);
        DEMAND(x, !strcmp(seen, after), "imagine changes what seat %d sees", seat);
        free(after);
        const char *wrong = x->about->invariant(x->world, other_copy);
        DEMAND(x, !wrong, "imagined: %s", wrong);
        x->game->bots.imagine(x->world, copy, seat, &same);
        DEMAND(x, !memcmp(copy, other_copy, state_size(x)), "what seat %d imagines depends on what is hidden", seat);
    }
    free(seen);
}

static void check_evaluation(exam *x)
{
    float value[TK_MAX_SEATS];
    tk_outcome outcome;
    x->game->bots.evaluate(x->world, tk_match_state(x->match), value);
    x->game->outcome(x->world, tk_match_state(x->match), &outcome);
    for (int seat = 0; seat < x->world->seats; seat++)
        DEMAND(x, value[seat] >= 0 && value[seat] <= 1, "seat %d is worth %g", seat, (double)value[seat]);
    DEMAND(x, outcome.over == (x->game->pending(x->world, tk_match_state(x->match)) == 0), "over and pending disagree");
}

static void check_position(exam *x, bool thorough)
{
    int seat = x->seat;
    const char *wrong = x->about->invariant(x->world, tk_match_state(x->match));
    DEMAND(x, !wrong, "%s", wrong);
    check_legal(x, seat);
    check_others(x, tk_match_pending(x->match));
    check_asides(x, seat);
    check_evaluation(x);
    check_routine(x, seat);
    check_copies(x, seat);
    if (!thorough) return;
    check_mangled(x, seat);
    check_forms(x, x->legal[tk_dice_below(&x->dice, (uint32_t)x->legal_count)]);
    for (int each = -1; each < x->world->seats; each++) {
        check_secrecy(x, each);
        check_texts(x, each);
    }
}

/* The record reads back to the same hashes; cut in the middle it resumes to the same position. */
static void check_record(exam *x)
{
    tk_text record = {0};
    tk_match *back = NULL;
    tk_record_report report;
    tk_error error = {0};
    tk_match_write(x->match, false, &record);
    tk_status status = tk_record_read(record.at, record.length, NULL, &back, &report, &error);
    DEMAND(x, status == TK_OK && report.finished && report.committed, "record: %s %s", error.where, error.message);
    DEMAND(x, !memcmp(tk_match_state(back), tk_match_state(x->match), state_size(x)), "replay ends elsewhere");
    int middle = tk_match_length(back) / 2;
    tk_match_rewind(back, middle);
    if (middle)
        DEMAND(x, tk_state_hash(x->world, tk_match_state(back)) == tk_match_move(x->match, middle - 1)->hash,
               "rewinding leads elsewhere");
    tk_match_destroy(back);
    tk_text_free(&record);
}

static void check_end(exam *x)
{
    tk_outcome outcome;
    x->game->outcome(x->world, tk_match_state(x->match), &outcome);
    DEMAND(x, outcome.over && outcome.seats == x->world->seats, "the outcome of a match that is over");
    DEMAND(x,
           outcome.ending > 0 && x->game->words.endings[outcome.ending].name &&
               x->game->words.endings[outcome.ending].text[0],
           "ending %d has no name", outcome.ending);
    DEMAND(x, tk_check(x->world, tk_match_state(x->match), 0, x->legal[0]) == TK_REASON_OVER, "acting after the end");
    check_evaluation(x);
    for (int each = -1; each < x->world->seats; each++) check_texts(x, each);
    if (!x->about->planted) check_record(x); /* records name a game that is registered */
}

static void play_match(exam *x)
{
    tk_error error = {0};
    tk_bot bot;
    tk_match_def def = {.game = x->game, .config = x->config, .seed = tk_seed_from_number(x->number)};
    DEMAND(x, tk_match_create(&def, &x->match, &error) == TK_OK, "%s", error.message);
    DEMAND(x, tk_bot_parse(x->bot, &bot, &error) == TK_OK, "%s", error.message);
    x->world = tk_match_world(x->match);
    tk_seed own = tk_seed_derive(&def.seed, 77);
    tk_dice_init(&x->dice, &own);
    tk_thinker *thinker = tk_thinker_create(&bot, x->world);
    DEMAND(x, thinker, "no memory for a bot");
    uint32_t pending;
    for (x->ply = 0; (pending = tk_match_pending(x->match)) != 0; x->ply++) {
        DEMAND(x, x->ply < MAX_PLIES, "a match without end");
        tk_dice_ply(&x->dice, (uint64_t)x->ply + 1);
        x->seat = conformance_seat(pending, &x->dice);
        check_position(x, (x->number + (uint64_t)x->ply) % 5 == 0);
        int seat = x->seat;
        tk_seed seed = tk_seed_derive(&own, (uint64_t)x->ply);
        tk_action action = tk_thinker_choose(thinker, tk_match_state(x->match), seat, &seed);
        memcpy(copy, tk_match_state(x->match), state_size(x));
        x->about->scramble(x->world, copy, seat, &x->dice);
        tk_action again = tk_thinker_choose(thinker, copy, seat, &seed);
        DEMAND(x, tk_action_equal(action, again), "the choice of a bot depends on more than its seed and what it sees");
        DEMAND(x, tk_match_act(x->match, seat, action) == TK_REASON_FINE, "a bot's action is refused");
    }
    check_end(x);
    tk_thinker_destroy(thinker);
    tk_match_destroy(x->match);
}

static int play_batch(const conformance_case *about, const char *config, const char *bot, int most, uint64_t seed)
{
    exam x = {.about = about, .config = config, .bot = bot, .game = conformance_game(about)};
    int matches = 0;
    for (int i = 0; i < most; i++) {
        x.number = seed + (uint64_t)i;
        if (!conformance_turn()) continue;
        play_match(&x);
        matches++;
    }
    printf("%s %s: %d by %s\n", about->game, config, matches, bot);
    return matches;
}

static int play_case(const conformance_case *about, uint64_t seed)
{
    int matches = 0;
    for (const conformance_config *config = about->configs; config->json; config++) {
        matches += play_batch(about, config->json, "random", config->by_random, seed);
        matches += play_batch(about, config->json, "greedy", config->by_greedy, seed);
        matches += play_batch(about, config->json, "search:30", config->by_search, seed);
    }
    return matches;
}

int main(int arguments, char **argument)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    const char *given = getenv("TURNKEY_TEST_SEED");
    uint64_t seed = given ? strtoull(given, NULL, 10) : 1;
    int matches = 0, games = 0;
    printf("seed %llu (TURNKEY_TEST_SEED repeats another)\n", (unsigned long long)seed);
    for (int c = 0; conformance_cases[c]; c++, games++) {
        if (strcmp(conformance_cases[c]->game, tk_games[c]->id) != 0) {
            printf("conformance_%s.c is about another game\n", tk_games[c]->id);
            return 1;
        }
        if (arguments == 1 || strcmp(argument[1], conformance_cases[c]->game) == 0)
            matches += play_case(conformance_cases[c], seed);
    }
    const conformance_case *planted = arguments > 1 ? conformance_planted(argument[1]) : NULL;
    if (planted) matches += play_case(planted, seed);
    printf("%d matches of %d games, %ld demands%s\n", matches, games, demands, matches ? "" : ": nothing was played");
    printf("%d passed, %d failed\n", matches, matches ? 0 : 1);
    return matches ? 0 : 1;
}
