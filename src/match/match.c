/* A match in progress: the position, the journal that led to it, and the way back.
 *
 * Always true: `state` is what the first `length` moves of the journal lead to from the seed. The start draws from the
 * dice of ply 0, the k-th move (counted from 1) from those of ply k, so a match can be played again from its seed and
 * its moves alone. Undo does exactly that: it is rare and matches are short, so nothing is kept to make it fast. */
#include "turnkey/match.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MATCH_EVENTS = 512, MATCH_TERMS = 1024, FIRST_MOVES = 64 };

struct tk_match {
    tk_world world;
    tk_seed seed;
    bool has_origin;
    tk_origin origin; /* what the seed was made of, if it has_origin */
    tk_dice dice;
    char *config; /* compact JSON, as given */
    char player[TK_MAX_SEATS][TK_SEAT_NAME];
    tk_move *moves;
    int length, capacity;
    uint32_t asked_before; /* who was pending when the last move was made */
    tk_events events;      /* of the last ply */
    tk_event event_list[MATCH_EVENTS];
    tk_term terms[MATCH_TERMS];
    _Alignas(max_align_t) unsigned char state[TK_MAX_STATE];
};

/* A copy without white space between the values, so that it fits on a line of a record. `json` was parsed before. */
static char *compact_copy(const char *json)
{
    char *copy = malloc(strlen(json) + 1);
    if (!copy) return NULL;
    char *to = copy;
    bool inside = false;
    for (const char *from = json; *from; from++) {
        if (!inside && isspace((unsigned char)*from)) continue;
        if (inside && *from == '\\' && from[1])
            *to++ = *from++;
        else if (*from == '"')
            inside = !inside;
        *to++ = *from;
    }
    *to = '\0';
    return copy;
}

static const tk_game *game_of(const tk_match *match)
{
    return match->world.game;
}

static void begin(tk_match *match)
{
    match->length = 0;
    match->asked_before = 0;
    memset(match->state, 0, sizeof match->state);
    tk_dice_init(&match->dice, &match->seed);
    tk_dice_ply(&match->dice, 0);
    tk_events_clear(&match->events);
    game_of(match)->start(&match->world, match->state, &match->dice, &match->events);
}

/* Make a move that is allowed; the journal has room for it. */
static void advance(tk_match *match, int seat, tk_action action)
{
    match->asked_before = tk_match_pending(match);
    tk_dice_ply(&match->dice, (uint64_t)match->length + 1);
    tk_events_clear(&match->events);
    game_of(match)->apply(&match->world, match->state, seat, action, &match->dice, &match->events);
    match->moves[match->length++] = (tk_move){(uint8_t)seat, action, tk_state_hash(&match->world, match->state)};
}

static bool reserve(tk_match *match)
{
    if (match->length < match->capacity) return true;
    int capacity = match->capacity ? 2 * match->capacity : FIRST_MOVES;
    tk_move *moves = realloc(match->moves, (size_t)capacity * sizeof *moves);
    if (!moves) return false;
    match->moves = moves;
    match->capacity = capacity;
    return true;
}

static void seat_players(tk_match *match, const tk_match_def *def)
{
    for (int seat = 0; seat < TK_MAX_SEATS; seat++) {
        memcpy(match->player[seat], def->player[seat], TK_SEAT_NAME);
        match->player[seat][TK_SEAT_NAME - 1] = '\0';
        if (!match->player[seat][0]) memcpy(match->player[seat], "human", sizeof "human");
    }
}

tk_status tk_match_create(const tk_match_def *def, tk_match **out, tk_error *error)
{
    assert(def->game->state_size <= TK_MAX_STATE);
    *out = NULL;
    const char *config = def->config ? def->config : "{}";
    tk_match *match = calloc(1, sizeof *match);
    if (!match) return tk_fail(error, TK_NO_MEMORY, NULL, "no memory for a match");
    tk_status status = tk_world_open(&match->world, def->game, def->content, config, error);
    if (status != TK_OK) {
        free(match);
        return status;
    }
    match->config = compact_copy(config);
    if (!match->config) {
        tk_match_destroy(match);
        return tk_fail(error, TK_NO_MEMORY, NULL, "no memory for a match");
    }
    match->has_origin = def->origin != NULL;
    if (def->origin) match->origin = *def->origin;
    match->seed = def->origin ? tk_origin_seed(def->origin) : def->seed;
    seat_players(match, def);
    match->events = (tk_events){
        .list = match->event_list, .capacity = MATCH_EVENTS, .terms = match->terms, .term_capacity = MATCH_TERMS};
    begin(match);
    *out = match;
    return TK_OK;
}

void tk_match_destroy(tk_match *match)
{
    if (!match) return;
    tk_world_close(&match->world);
    free(match->config);
    free(match->moves);
    free(match);
}

const tk_world *tk_match_world(const tk_match *match)
{
    return &match->world;
}

const void *tk_match_state(const tk_match *match)
{
    return match->state;
}

const tk_seed *tk_match_seed(const tk_match *match)
{
    return &match->seed;
}

const tk_origin *tk_match_origin(const tk_match *match)
{
    return match->has_origin ? &match->origin : NULL;
}

const char *tk_match_player(const tk_match *match, int seat)
{
    assert(seat >= 0 && seat < TK_MAX_SEATS);
    return match->player[seat];
}

const char *tk_match_config(const tk_match *match)
{
    return match->config;
}

int tk_match_length(const tk_match *match)
{
    return match->length;
}

const tk_move *tk_match_move(const tk_match *match, int index)
{
    assert(index >= 0 && index < match->length);
    return &match->moves[index];
}

const tk_events *tk_match_events(const tk_match *match)
{
    return &match->events;
}

uint32_t tk_match_pending(const tk_match *match)
{
    return game_of(match)->pending(&match->world, match->state);
}

tk_seed tk_match_bot_seed(const tk_seed *seed, int ply, int seat)
{
    return tk_seed_derive(seed, ((uint64_t)ply + 1) << 8 | (uint64_t)seat);
}

tk_reason tk_match_act(tk_match *match, int seat, tk_action action)
{
    tk_reason reason = tk_check(&match->world, match->state, seat, action);
    if (reason != TK_REASON_FINE) return reason;
    if (!reserve(match)) return TK_REASON_NO_ROOM;
    advance(match, seat, action);
    return TK_REASON_FINE;
}

/* The four rules. */
tk_reason tk_match_check_undo(const tk_match *match, int seat)
{
    if (match->length == 0) return TK_REASON_UNDO_NOTHING;
    if (match->moves[match->length - 1].seat != seat) return TK_REASON_UNDO_OTHERS;
    if (match->events.revealed) return TK_REASON_UNDO_REVEALED;
    if (match->dice.drawn > 0) return TK_REASON_UNDO_ROLLED;
    if (match->asked_before != tk_match_pending(match)) return TK_REASON_UNDO_PASSED_ON;
    return TK_REASON_FINE;
}

tk_reason tk_match_undo(tk_match *match, int seat)
{
    tk_reason reason = tk_match_check_undo(match, seat);
    if (reason == TK_REASON_FINE) tk_match_rewind(match, match->length - 1);
    return reason;
}

void tk_match_rewind(tk_match *match, int length)
{
    if (length < 0) length = 0;
    if (length > match->length) length = match->length;
    begin(match);
    for (int i = 0; i < length; i++) advance(match, match->moves[i].seat, match->moves[i].action);
}

bool tk_match_retell(const tk_match *match, int since, void (*tell)(void *, int, const tk_events *), void *context)
{
    tk_match *again = malloc(sizeof *again);
    if (!again) return false;
    *again = *match; /* borrows world and journal; has a position and events of its own */
    again->events.list = again->event_list;
    again->events.terms = again->terms;
    again->moves = malloc(((size_t)match->length + 1) * sizeof *again->moves);
    bool good = again->moves != NULL;
    if (good) begin(again);
    if (good && since < 0) tell(context, 0, &again->events);
    for (int i = 0; good && i < match->length; i++) {
        advance(again, match->moves[i].seat, match->moves[i].action);
        if (i >= since) tell(context, i + 1, &again->events);
    }
    free(again->moves);
    free(again);
    return good;
}
