/* What a client may say: one JSON object, read strictly into a struct. Knows nothing of connections or tables. */
#ifndef TURNKEY_SERVER_MESSAGE_H
#define TURNKEY_SERVER_MESSAGE_H

#include "turnkey/lab.h"
#include "turnkey/store.h"

enum { MESSAGE_MAX = 16 << 10, TOKEN_BYTES = 16, TOKEN_TEXT = 22, CHAT_CHARACTERS = 500, MAX_DAYS = 30 };

/* X(NAME, name, members besides "type" and "id") */
#define MESSAGE_TYPES(X) \
    X(HELLO, "hello", "protocol") \
    X(CREATE, "create", "game config seats clock open title?") \
    X(LIST, "list", "") \
    X(TAKE, "take", "table seat?") \
    X(SIT, "sit", "table token name entropy since") \
    X(WATCH, "watch", "table since") \
    X(ACT, "act", "table version action") \
    X(CHECK, "check", "table version action") \
    X(UNDO, "undo", "table version") \
    X(RESIGN, "resign", "table") \
    X(PAUSE, "pause", "table on") \
    X(REMATCH, "rematch", "table") \
    X(CHAT, "chat", "table text") \
    X(LEAVE, "leave", "table") \
    X(RECORD, "record", "table") \
    X(PING, "ping", "") \
    X(CAMPAIGN_CREATE, "campaign-create", \
      "title rivals tempers? name? character? stake? vehicle? driver? turns? clock?") \
    X(CAMPAIGN_JOIN, "campaign-join", "campaign key name character?") \
    X(CAMPAIGN_OPEN, "campaign-open", "campaign key who?") \
    X(CAMPAIGN_ORDER, "campaign-order", "campaign order fill? bots?") \
    X(CAMPAIGN_ENTER, "campaign-enter", "campaign who event vehicle? gunner? crew? medic? yields?") \
    X(CAMPAIGN_READY, "campaign-ready", "campaign on") \
    X(CAMPAIGN_KEY, "campaign-key", "campaign name") \
    X(CAMPAIGN_CHAT, "campaign-chat", "campaign text") \
    X(CAMPAIGN_LEAVE, "campaign-leave", "campaign")

typedef enum message_type {
#define X(NAME, name, members) MESSAGE_##NAME,
    MESSAGE_TYPES(X)
#undef X
        MESSAGE_TYPE_COUNT
} message_type;

/* Only the members of its type are filled in. */
typedef struct message {
    message_type type;
    char id[TK_REQUEST_BYTES]; /* "" when not even that could be read */
    char table[TK_TABLE_ID + 1];
    char token[TOKEN_TEXT + 1];
    char name[TK_NAME_BYTES];
    char title[TK_TITLE_BYTES];
    char text[TK_CHAT_BYTES];
    char game[32];
    char variant[32]; /* the configuration's, or "" */
    char *config;     /* from malloc */
    char player[TK_MAX_SEATS][TK_SEAT_NAME];
    int seats;
    tk_clock_kind clock;
    int clock_value;          /* seconds a move or days, by `clock` */
    int since, version, seat; /* seat -1: any */
    bool open, on;
    uint8_t entropy[TK_ENTROPY_BYTES];
    char campaign[TK_TABLE_ID + 1];
    int rivals, tempers, stake, turns; /* stake: dollars; turns of an event at most, 0: as its scenario has it */
    const char *temper[TK_MOST_RIVALS];
    char driver[TK_SEAT_NAME];
    char character[TK_CHARACTER_NAME]; /* "": none */
    tk_stored_entry entry;             /* whom a campaign's message is about; event "" is to withdraw */
    bool fill, bots;
    tk_json_in in;
    bool is_open;                                  /* `in` is, and the nodes point into it */
    tk_json_node action, order, newcomer, vehicle; /* not looked at yet: that takes the table's game, or the campaign */
} message;

/* False with `error` saying what is wrong and where; the id is filled in if it could be read. Either way the message
 * is to be freed. */
bool message_read(const char *bytes, size_t length, message *out, tk_error *error);
void message_free(message *);
const char *message_name(message_type);
/* Is this UTF-8 text free of control characters (of the first and second kind)? */
bool text_is_plain(const char *);

#endif
