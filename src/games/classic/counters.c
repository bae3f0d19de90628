/* The kinds of counters as names and as rows: counters.h. */
#include "games/classic/counters.h"

#include <stddef.h>

#define NAME(NAME, name, length, width, letter, life, traits, harm) name,
const char *const duel_counter_names[] = {DUEL_COUNTERS(NAME) NULL};

const duel_counter_row duel_counter_rows[] = {
#define X(NAME, name, length, width, letter, life, traits, harm) \
    {(length) / 100.0, (width) / 100.0, (harm) / 100.0, letter, life, traits},
    DUEL_COUNTERS(X)
#undef X
};
