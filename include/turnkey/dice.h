/* Dice: a keyed ChaCha8 stream, restarted at every ply.
 *
 * Key = match seed, nonce = ply. They live outside the state, so a bot that copies a state cannot see the next roll,
 * and nobody can compute rolls from rolls. Bounded draws reject, so there is no modulo bias. */
#ifndef TURNKEY_DICE_H
#define TURNKEY_DICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TK_SEED_BYTES = 32 };

typedef struct tk_seed {
    uint8_t bytes[TK_SEED_BYTES];
} tk_seed;

typedef struct tk_dice {
    uint32_t key[8];
    uint64_t nonce;
    uint64_t block; /* next block of the stream */
    uint32_t used;  /* words of `words` already handed out */
    uint32_t drawn; /* bounded draws since tk_dice_ply: undo may not pass one */
    uint32_t words[16];
    const uint8_t *script; /* tests: what the next draws return, before reduction to their range; NULL in play */
    size_t script_left;
} tk_dice;

/* One 64-byte ChaCha block with the original 64-bit counter and 64-bit nonce. `rounds` is 8, 12 or 20. */
void tk_chacha_block(const uint32_t key[8], uint64_t counter, uint64_t nonce, int rounds, uint32_t out[16]);

void tk_dice_init(tk_dice *, const tk_seed *);
void tk_dice_ply(tk_dice *, uint64_t ply);
/* Uniform in 0 .. n-1; n is at least 1. With a script: the next scripted byte, which must be below n. */
uint32_t tk_dice_below(tk_dice *, uint32_t n);
void tk_dice_shuffle(tk_dice *, uint8_t *items, size_t count);

/* A seed spread from a small number, for tests, simulations and --seed. */
tk_seed tk_seed_from_number(uint64_t);
/* An independent stream below `parent`: bots and samplers use these and never touch the match's own dice. */
tk_seed tk_seed_derive(const tk_seed *parent, uint64_t purpose);
/* 64 hex digits and a NUL. */
void tk_seed_to_hex(const tk_seed *, char out[2 * TK_SEED_BYTES + 1]);
bool tk_seed_from_hex(const char *hex, tk_seed *out);

/* A 64-bit hash of bytes, the same on every machine we build for. Not cryptographic. */
uint64_t tk_hash(const void *bytes, size_t size, uint64_t seed);

#endif
