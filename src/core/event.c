/* Events and ledgers.
 *
 * What always holds: the terms of a ledger add up to its total, and the terms an event points at are its own. Nothing
 * here allocates; search passes NULL for the events, and that has to cost next to nothing. */
#include "turnkey/event.h"

#include <assert.h>
#include <string.h>

/* A ledger that is full folds what more there is into its last term: the sum stays right. */
void tk_ledger_add(tk_ledger *ledger, int label, int value, int about)
{
    assert(label >= 0 && label <= UINT8_MAX);
    ledger->total += value;
    if (ledger->count == TK_LEDGER_TERMS) {
        tk_term *last = &ledger->term[TK_LEDGER_TERMS - 1];
        last->value = (int16_t)(last->value + value);
        return;
    }
    ledger->term[ledger->count++] = (tk_term){(uint8_t)label, (int16_t)value, (int16_t)about};
}

/* Keep the terms of an event, or count them as dropped. */
static void add_terms(tk_events *events, tk_event *event, const tk_ledger *ledger)
{
    if (ledger->count > events->term_capacity - events->term_count) {
        events->dropped++;
        return;
    }
    event->terms = (uint8_t)ledger->count;
    event->term = (uint16_t)events->term_count;
    if (ledger->count > 0)
        memcpy(events->terms + events->term_count, ledger->term, (size_t)ledger->count * sizeof *ledger->term);
    events->term_count += ledger->count;
}

void tk_events_add(tk_events *events, int type, uint16_t seen_by, const int16_t args[TK_EVENT_ARGS],
                   const tk_ledger *ledger)
{
    if (!events) return;
    assert(type >= 0 && type <= UINT8_MAX);
    if (events->count == events->capacity) {
        events->dropped++;
        return;
    }
    tk_event *event = &events->list[events->count++];
    *event = (tk_event){.type = (uint8_t)type, .seen_by = seen_by};
    memcpy(event->arg, args, sizeof event->arg);
    if (ledger) add_terms(events, event, ledger);
}

void tk_events_clear(tk_events *events)
{
    events->count = events->term_count = events->dropped = 0;
    events->revealed = false;
}
