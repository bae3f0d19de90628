/* A match in progress: seats, journal, replay, undo.
 *
 * A match is its record. JSON lines: a header {"turnkey":1,"game","version","config","seats","commitment"}, one line
 * per action
 * {"n","seat","action","hash"}, then {"result":{...},"seed"}. The keeper of an unfinished match also writes
 * {"keeper":{"seed"}} after the header, so that the match can be resumed; it is left out of what is shown to others.
 *
 * Dice that nobody chose alone: the header also has "entropy" (32 hex digits or null a seat), the commitment is the
 * SHA-256 of a secret instead of the seed's, and "secret" stands beside every "seed", which must be
 * SHA-256(secret, entropies in the order of the seats). */
#ifndef TURNKEY_MATCH_H
#define TURNKEY_MATCH_H

#include "turnkey/game.h"

enum { TK_SEAT_NAME = 32, TK_MAX_RECORD = 64 << 20, TK_ENTROPY_BYTES = 16 };

/* A move in the journal. */
typedef struct tk_move {
    uint8_t seat;
    tk_action action;
    uint64_t hash; /* of the state after it */
} tk_move;

/* Where a seed comes from that nobody chose alone: one side promises a secret, then the seats add to it. */
typedef struct tk_origin {
    tk_seed secret;
    uint32_t given; /* bit per seat that gave entropy; bots give none */
    uint8_t entropy[TK_MAX_SEATS][TK_ENTROPY_BYTES];
} tk_origin;

typedef struct tk_match tk_match;

typedef struct tk_match_def {
    const tk_game *game;
    const tk_content *content; /* NULL: embedded */
    const char *config;        /* NULL: "{}" */
    tk_seed seed;
    const tk_origin *origin; /* NULL: the seed above; otherwise the seed is made of this, and the record says so */
    char player[TK_MAX_SEATS]
               [TK_SEAT_NAME]; /* who sits where: "you", "greedy", "search:1000"; empty ones become "human" */
} tk_match_def;

tk_status tk_match_create(const tk_match_def *, tk_match **out, tk_error *);
void tk_match_destroy(tk_match *);

const tk_world *tk_match_world(const tk_match *);
const void *tk_match_state(const tk_match *);
const tk_seed *tk_match_seed(const tk_match *);
/* NULL when the seed was simply given. */
const tk_origin *tk_match_origin(const tk_match *);
const char *tk_match_player(const tk_match *, int seat);
const char *tk_match_config(const tk_match *);
int tk_match_length(const tk_match *);
const tk_move *tk_match_move(const tk_match *, int index);
/* What the last action (or the start) brought about. */
const tk_events *tk_match_events(const tk_match *);
uint32_t tk_match_pending(const tk_match *);

/* What a bot's own dice start from when `seat` decides after `ply` moves: never the match's dice. */
tk_seed tk_match_bot_seed(const tk_seed *match_seed, int ply, int seat);

/* Act: on TK_REASON_FINE the match has moved on by one ply; otherwise nothing has changed. */
tk_reason tk_match_act(tk_match *, int seat, tk_action);
/* Take back the last move, by the four rules: never another seat's move, never past something hidden that was revealed,
 * never past a roll that was seen, never a change of who is to act. */
tk_reason tk_match_undo(tk_match *, int seat);
/* What tk_match_undo would say. */
tk_reason tk_match_check_undo(const tk_match *, int seat);
/* Forget all moves from `length` on, for replays and branches. */
void tk_match_rewind(tk_match *, int length);

/* The configuration without its member "secret", {"<seat>": {...}}: what a seat chose and only the keeper of a match
 * may know before its end. */
void tk_config_put_public(const char *config, tk_json *out);

/* The configuration with a member put in front, where it has none of that name; a key of NULL changes nothing. */
void tk_config_add(const char *config, const char *key, const char *value, tk_text *out);
/* The configuration for a match that no person plays: with what the game lets it end by (`unattended`). */
void tk_config_unattended(const tk_game *, const char *config, tk_text *out);

/* The record so far; `keeper` adds the seed of an unfinished match and the secrets of its configuration. */
void tk_match_write(const tk_match *, bool keeper, tk_text *out);
/* One line of the record (0: header, then moves), for journals that append. */
void tk_match_write_header(const tk_match *, bool keeper, tk_text *out);
void tk_match_write_move(const tk_match *, int index, tk_text *out);
void tk_match_write_result(const tk_match *, tk_text *out);

/* What reading a record found. */
typedef struct tk_record_report {
    int lines; /* read and verified */
    int moves;
    bool finished;  /* the result line is there and true */
    bool committed; /* the revealed seed was checked against the commitment */
    bool shared;    /* the seed was made of a secret and the seats' entropy, and checked */
} tk_record_report;

/* Read a record and play it through, checking every hash, the result and the commitment. On damage the status says
 * which line and why, and *out still holds the match as far as it was sound (NULL only when the header is unusable or
 * no seed is left). A record without a seed (unfinished and not the keeper's) cannot be played: TK_BAD_RECORD. A sound
 * record that merely stops early is TK_OK with `finished` false. Report and error may be NULL. */
tk_status tk_record_read(const char *bytes, size_t length, const tk_content *, tk_match **out, tk_record_report *,
                         tk_error *);

/* Tell again what happened in the plies after `since` (-1: from the start, ply 0), by playing the match on the side.
 * False on exhaustion of memory, with nothing told. */
bool tk_match_retell(const tk_match *, int since, void (*tell)(void *context, int ply, const tk_events *),
                     void *context);

/* All that `seat` (-1: a spectator) needs to go on from version `since` (the number of moves it has seen; -1: none, not
 * even the start): one JSON object, the only thing about a match that servers and browsers hand to a player.
 * {"version","since","seat","pending":[seats],"view","log":[{"n","events"}],"ask","choices":[{"action","text","odds",
 * "expected","ledger","section"}],"asides","routine","undo","over","result"}. "expected" and "asides" (choices that are
 * not listed) are there where there is something in them. `undo` is a reason's name, "fine" when it may be taken back.
 * False on exhaustion of memory. */
bool tk_match_update(const tk_match *, int seat, int since, tk_json *out);
/* What there is to say about an action before it is taken, listed or not, as members of the open object:
 * "reason" ("fine": it may be taken), "text", "section" and, if it may, "choice" as in an update and "preview" where
 * the game has one. */
void tk_match_consider(const tk_match *, int seat, tk_action, tk_json *out);
/* What both write (turnkey/type.h), and the types of all that leaves the engine for a client, of one game or, when
 * `only` is NULL, of all, as a JSON Schema. */
extern const tk_type tk_update_type, tk_considered_type;
void tk_match_write_schema(const tk_game *only, tk_json *out);

/* SHA-256 of the seed (or of a secret) in hex: what is promised before the first roll. */
void tk_seed_commitment(const tk_seed *, char out[65]);
/* SHA-256 of the secret followed by the entropies that were given, in the order of the seats. */
tk_seed tk_origin_seed(const tk_origin *);

#endif
