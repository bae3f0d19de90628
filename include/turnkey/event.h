/* What happened: typed events in the order the rules resolved them, each with the ledger that explains its number.
 *
 * An event names the seats that may see it; everybody else never learns that it exists. */
#ifndef TURNKEY_EVENT_H
#define TURNKEY_EVENT_H

#include "turnkey/text.h"

enum { TK_EVENT_ARGS = 5, TK_EVERYONE = 0xffff };

/* One signed line of an explanation: "Armor -3". `label` indexes the game's labels. */
typedef struct tk_term {
    uint8_t label;
    int16_t value;
    int16_t about; /* what it is about (a card, a part), for the label's text; TK_ABSENT when nothing */
} tk_term;

/* How a term reads and which rulebook section it comes from. X-macro lists of the games yield these. */
typedef struct tk_label {
    const char *name, *kind, *text, *section; /* `kind`: of `about`; the text may use {about} */
} tk_label;

enum { TK_LEDGER_TERMS = 16 };
typedef struct tk_ledger {
    int count, total;
    tk_term term[TK_LEDGER_TERMS];
} tk_ledger;

void tk_ledger_add(tk_ledger *, int label, int value, int about);

typedef struct tk_event {
    uint8_t type;     /* indexes the game's event kinds */
    uint8_t terms;    /* how many ledger terms explain it ... */
    uint16_t term;    /* ... starting with this one */
    uint16_t seen_by; /* bit per seat; TK_EVERYONE */
    int16_t arg[TK_EVENT_ARGS];
} tk_event;
_Static_assert(sizeof(tk_event) == 16, "an event is 16 bytes");

typedef struct tk_event_kind {
    const char *name, *args, *text, *section;
} tk_event_kind;

/* Where apply reports to. The caller owns the arrays; what does not fit is counted in `dropped`. */
typedef struct tk_events {
    tk_event *list;
    int count, capacity;
    tk_term *terms;
    int term_count, term_capacity;
    int dropped;
    bool revealed; /* something that was hidden from a seat is now known to it: undo may not pass it */
} tk_events;

/* Report an event; `events` may be NULL (search does not listen). `ledger` may be NULL. */
void tk_events_add(tk_events *events, int type, uint16_t seen_by, const int16_t args[TK_EVENT_ARGS],
                   const tk_ledger *ledger);
void tk_events_clear(tk_events *);

#endif
