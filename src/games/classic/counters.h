/* What may lie on the table of a duel. It stands outside the rooms because both sides name it: the garage's content
 * says what a weapon lays, the duel lays it. Order matters in states: add at the end. */
#ifndef CLASSIC_COUNTERS_H
#define CLASSIC_COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

/* Things lying on the table. X(NAME, name, length, width, letter, life, traits, harm): lengths in hundredths of an
 * inch; the letter of a terminal's map; phases it lies there after the one it is laid in, of paint after that turn
 * (0: for good) [durations]; TRAIT_...; what driving over it costs in the eyes of a bot, in hundredths. */
#define DUEL_COUNTERS(X) \
    X(NONE, "nothing", 0, 0, ' ', 0, 0, 0) \
    X(DEBRIS, "debris", 50, 25, ',', 0, TRAIT_JUNK, 25) \
    X(OBSTACLE, "obstacle", 25, 25, 'x', 0, TRAIT_JUNK, 50) \
    X(MINES, "mines", 50, 50, 'm', 0, TRAIT_MINE | TRAIT_WIDE, 100) \
    X(SPEAR_MINES, "Spear mines", 50, 50, 'M', 0, TRAIT_MINE | TRAIT_WIDE, 100) \
    X(SPIKES, "spikes", 50, 50, 's', 0, TRAIT_SPIKES | TRAIT_WIDE, 80) \
    X(OIL, "oil", 100, 50, 'o', 0, TRAIT_SLICK, 50) \
    X(FLAMING_OIL, "flaming oil", 100, 50, 'f', 25, TRAIT_CLOUD | TRAIT_FIRE | TRAIT_SLICK, 80) \
    X(SMOKE, "smoke", 100, 50, '%', 300, TRAIT_CLOUD, 0) \
    X(PAINT, "paint", 100, 50, 'p', 5, TRAIT_CLOUD | TRAIT_PAINT, 25) \
    X(TEAR_GAS, "tear gas", 100, 50, 'g', 300, TRAIT_CLOUD | TRAIT_GAS, 25) \
    X(GRENADE, "grenade", 25, 25, '*', 0, 0, 0) \
    X(SMOKE_PUFF, "smoke puff", 100, 100, '%', 300, TRAIT_CLOUD, 0) \
    X(PAINT_PUFF, "paint puff", 100, 100, 'p', 5, TRAIT_CLOUD | TRAIT_PAINT, 25) \
    X(GAS_PUFF, "tear gas puff", 100, 100, 'g', 300, TRAIT_CLOUD | TRAIT_GAS, 25) \
    X(OIL_PATCH, "burning patch", 50, 50, 'f', 25, TRAIT_CLOUD | TRAIT_FIRE | TRAIT_SLICK, 80) \
    X(FRESH_OIL, "oil about to burn", 100, 50, 'o', 1, TRAIT_FRESH | TRAIT_SLICK, 80) \
    X(FRESH_PATCH, "patch about to burn", 50, 50, 'o', 1, TRAIT_FRESH | TRAIT_SLICK, 80) \
    X(DEBRIS_PIECE, "a piece of debris", 25, 25, ',', 0, TRAIT_JUNK, 25) \
    X(SIDECAR, "loose sidecar", 50, 50, 'c', 0, TRAIT_JUNK, 50) \
    X(SMOKE_WISP, "smoke wisp", 50, 50, '%', 300, TRAIT_CLOUD, 0)

typedef enum duel_counter_kind {
#define X(NAME, name, length, width, letter, life, traits, harm) COUNTER_##NAME,
    DUEL_COUNTERS(X)
#undef X
        DUEL_COUNTER_KINDS
} duel_counter_kind;

/* What a kind of counter has in common with others. */
enum {
    TRAIT_JUNK = 1,  /* in the way: whoever drives over it strikes it [debris] */
    TRAIT_MINE = 2,  /* explodes */
    TRAIT_WIDE = 4,  /* works a quarter inch around its counter too */
    TRAIT_CLOUD = 8, /* hides what is behind it */
    TRAIT_FIRE = 16,
    TRAIT_FRESH = 32, /* oil that is about to burn */
    TRAIT_SLICK = 64, /* oil, burning or not */
    TRAIT_GAS = 128,
    TRAIT_PAINT = 256,
    TRAIT_SPIKES = 512
};

typedef struct duel_counter_row {
    double length, width, harm; /* inches; 0 .. 1 */
    char letter;
    uint16_t life, traits;
} duel_counter_row;

/* ---- counters.c: the kinds as names and as rows ---- */

/* By kind. The names end in NULL. */
extern const char *const duel_counter_names[];
extern const duel_counter_row duel_counter_rows[DUEL_COUNTER_KINDS];
/* Has it one of these traits at least? */
static inline bool duel_counter_is(int kind, unsigned traits)
{
    return (duel_counter_rows[kind].traits & traits) != 0;
}

#endif
