/* A match in progress: seats, journal, replay, undo.
 *
 * A match is its record. JSON lines: a header {"turnkey":1,"game","version","config","seats","commitment"}, one line per action
 * {"n","seat","action","hash"}, then {"result":{...},"seed"}. The keeper of an unfinished match also writes
 * {"keeper":{"seed"}} after the header, so that the match can be resumed; it is left out of what is shown to others. */
#ifndef TURNKEY_MATCH_H
#define TURNKEY_MATCH_H

#include "turnkey/game.h"

enum { TK_SEAT_NAME = 32, TK_MAX_RECORD = 64 << 20 };

/* A move in the journal. */
typedef struct tk_move {
    uint8_t seat;
    tk_action action;
    uint64_t hash; /* of the state after it */
} tk_move;

typedef struct tk_match tk_match;

typedef struct tk_match_def {
    const tk_game *game;
    const tk_content *content; /* NULL: embedded */
    const char *config;        /* NULL: "{}" */
    tk_seed seed;
    char player[TK_MAX_SEATS][TK_SEAT_NAME]; /* who sits where: "you", "greedy", "search:1000"; empty ones become "human" */
} tk_match_def;

tk_status tk_match_create(const tk_match_def *, tk_match **out, tk_error *);
void tk_match_destroy(tk_match *);

const tk_world *tk_match_world(const tk_match *);
const void *tk_match_state(const tk_match *);
const tk_seed *tk_match_seed(const tk_match *);
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
/* Forget all moves from `length` on, for replays and branches. */
void tk_match_rewind(tk_match *, int length);

/* The record so far; `keeper` adds the seed of an unfinished match. */
void tk_match_write(const tk_match *, bool keeper, tk_text *out);
/* One line of the record (0: header, then moves), for journals that append. */
void tk_match_write_header(const tk_match *, bool keeper, tk_text *out);
void tk_match_write_move(const tk_match *, int index, tk_text *out);
void tk_match_write_result(const tk_match *, tk_text *out);

/* What reading a record found. */
typedef struct tk_record_report {
    int lines;      /* read and verified */
    int moves;
    bool finished;  /* the result line is there and true */
    bool committed; /* the revealed seed was checked against the commitment */
} tk_record_report;

/* Read a record and play it through, checking every hash, the result and the commitment. On damage the status says
 * which line and why, and *out still holds the match as far as it was sound (NULL only when the header is unusable or no
 * seed is left). A record without a seed (unfinished and not the keeper's) cannot be played: TK_BAD_RECORD.
 * A sound record that merely stops early is TK_OK with `finished` false. Report and error may be NULL. */
tk_status tk_record_read(const char *bytes, size_t length, const tk_content *, tk_match **out, tk_record_report *, tk_error *);

/* SHA-256 of the seed in hex: what is promised before the first roll. */
void tk_seed_commitment(const tk_seed *, char out[65]);

#endif
