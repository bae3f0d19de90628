/* What the fuzzers share. Each is one LLVMFuzzerTestOneInput: any bytes must leave it without a crash, a leak or a
 * sanitizer's complaint, and what it demands on the way must hold. */
#ifndef TURNKEY_FUZZ_H
#define TURNKEY_FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "turnkey/match.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Like assert, in every build. */
#define DEMAND(condition) \
    do { \
        if (!(condition)) fuzz_stop(__FILE__, __LINE__, #condition); \
    } while (0)

_Noreturn void fuzz_stop(const char *file, int line, const char *condition);

/* A C string of the bytes, to be freed. */
char *fuzz_string(const uint8_t *data, size_t size);
/* A failed status comes with a message, a fine one leaves none. */
void fuzz_demand_said(tk_status, const tk_error *);
/* Ask for everything a table shows of a position, for every seat and a spectator. */
void fuzz_look(const tk_world *, const void *state);
/* Start a match and make random legal moves, at most `plies`, looking at the last position. */
void fuzz_play(const tk_world *, uint64_t seed, int plies);

#endif
