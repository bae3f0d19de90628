/* Tables with a row for each word of a closed vocabulary.
 *
 * What belongs to a word stands in its row of the X-macro the vocabulary is made of; a new word without it does not
 * compile. Where that is not natural, a switch without `default:` does the same, or a table in the order of the
 * vocabulary that is counted with TK_ROWS. Initializers that name their index leave holes that no compiler sees;
 * tools/tables refuses them. */
#ifndef TURNKEY_ROWS_H
#define TURNKEY_ROWS_H

#include <stddef.h>

/* The table has `count` rows; a NULL behind them counts as one. */
#define TK_ROWS(table, count) \
    _Static_assert(sizeof(table) / sizeof *(table) == (size_t)(count), #table " does not have a row for each")

#endif
