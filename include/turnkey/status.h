/* What can go wrong, in two closed vocabularies.
 *
 * A status is about bytes from outside (files, flags, messages) and comes with a tk_error that says where.
 * A reason is about a player's choice: why the rules refuse it, in words a player understands, with the
 * rulebook section that says so. Both lists yield enum, name and text together. The reasons here are those of every
 * game; each game goes on counting from TK_REASON_COUNT with a list of its own (tk_words). */
#ifndef TURNKEY_STATUS_H
#define TURNKEY_STATUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* X(NAME, name, text) */
#define TK_STATUSES(X) \
    X(OK, "ok", "fine") \
    X(BAD_JSON, "bad-json", "not valid JSON") \
    X(BAD_DATA, "bad-data", "content that does not fit its format") \
    X(BAD_CONFIG, "bad-config", "a configuration that does not fit the game") \
    X(BAD_ACTION, "bad-action", "not an action of this game") \
    X(BAD_RECORD, "bad-record", "a damaged record") \
    X(BAD_VERSION, "bad-version", "a record of another version of the rules") \
    X(BAD_USAGE, "bad-usage", "a command line that cannot be understood") \
    X(REFUSED, "refused", "refused by the rules") \
    X(NOT_FOUND, "not-found", "no such thing") \
    X(IO, "io", "reading or writing failed") \
    X(NO_MEMORY, "no-memory", "out of memory")

typedef enum tk_status {
#define X(NAME, name, text) TK_##NAME,
    TK_STATUSES(X)
#undef X
        TK_STATUS_COUNT
} tk_status;

/* What holds in every game, so in no game's rulebook. X(NAME, name, text) */
#define TK_REASONS(X) \
    X(FINE, "fine", "Allowed.") \
    X(OVER, "over", "The match is over.") \
    X(NOT_ASKED, "not-asked", "It is not your decision now.") \
    X(MALFORMED, "malformed", "That is not a complete action.") \
    X(NO_ROOM, "no-room", "There is no memory left to write this move down.") \
    X(NOT_NOW, "not-now", "That cannot be done at this moment.") \
    X(UNDO_NOTHING, "undo-nothing", "There is nothing to take back.") \
    X(UNDO_OTHERS, "undo-others", "The last move was another seat's.") \
    X(UNDO_REVEALED, "undo-revealed", "Something hidden was revealed since.") \
    X(UNDO_ROLLED, "undo-rolled", "Dice or cards were drawn since.") \
    X(UNDO_PASSED_ON, "undo-passed-on", "The decision has passed on to someone else.")

/* TK_REASON_..., or one of the game's own. */
typedef int tk_reason;
enum {
#define X(NAME, name, text) TK_REASON_##NAME,
    TK_REASONS(X)
#undef X
        TK_REASON_COUNT
};

/* What is wrong with bytes from outside. `where` is a file and line, a JSON path or a flag; "" when there is none. */
typedef struct tk_error {
    tk_status code;
    char message[240];
    char where[160];
} tk_error;

const char *tk_status_name(tk_status);
const char *tk_status_text(tk_status);

/* Fill `error` (may be NULL) and return `code`, so that a check can end in `return tk_fail(...)`. `where` may be NULL.
 */
tk_status tk_fail(tk_error *error, tk_status code, const char *where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
