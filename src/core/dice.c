/* Dice, seeds and hashes.
 *
 * What always holds: the n-th draw of a ply depends on the seed, the ply and the ranges asked for before it, and on
 * nothing else. A ply costs nothing until its first draw: search opens millions of plies, and most of them never roll.
 */
#include "turnkey/dice.h"

#include <assert.h>
#include <string.h>

#if !defined(__BYTE_ORDER__) || __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "records and hashes are defined on little-endian machines"
#endif

enum { BLOCK_WORDS = 16 };

static uint32_t rotate(uint32_t word, int by)
{
    return word << by | word >> (32 - by);
}

static inline void quarter_round(uint32_t x[16], int a, int b, int c, int d)
{
    x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 7);
}

static inline void double_round(uint32_t x[16])
{
    quarter_round(x, 0, 4, 8, 12);
    quarter_round(x, 1, 5, 9, 13);
    quarter_round(x, 2, 6, 10, 14);
    quarter_round(x, 3, 7, 11, 15);
    quarter_round(x, 0, 5, 10, 15);
    quarter_round(x, 1, 6, 11, 12);
    quarter_round(x, 2, 7, 8, 13);
    quarter_round(x, 3, 4, 9, 14);
}

void tk_chacha_block(const uint32_t key[8], uint64_t counter, uint64_t nonce, int rounds, uint32_t out[16])
{
    assert(rounds == 8 || rounds == 12 || rounds == 20);
    uint32_t start[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}; /* "expand 32-byte k" */
    memcpy(start + 4, key, 8 * sizeof *key);
    start[12] = (uint32_t)counter, start[13] = (uint32_t)(counter >> 32);
    start[14] = (uint32_t)nonce, start[15] = (uint32_t)(nonce >> 32);
    uint32_t x[16];
    memcpy(x, start, sizeof x);
    for (int round = 0; round < rounds; round += 2) double_round(x);
    for (int i = 0; i < 16; i++) out[i] = x[i] + start[i];
}

void tk_dice_init(tk_dice *dice, const tk_seed *seed)
{
    *dice = (tk_dice){0};
    memcpy(dice->key, seed->bytes, sizeof dice->key);
    tk_dice_ply(dice, 0);
}

void tk_dice_ply(tk_dice *dice, uint64_t ply)
{
    dice->nonce = ply;
    dice->block = 0;
    dice->used = BLOCK_WORDS;
    dice->drawn = 0;
}

static uint32_t next_word(tk_dice *dice)
{
    if (dice->used == BLOCK_WORDS) {
        tk_chacha_block(dice->key, dice->block++, dice->nonce, 8, dice->words);
        dice->used = 0;
    }
    return dice->words[dice->used++];
}

static uint32_t next_scripted(tk_dice *dice, uint32_t n)
{
    assert(dice->script_left > 0 && "the test's script of dice has run out");
    assert(*dice->script < n && "the test's script holds a number this draw cannot give");
    (void)n;
    dice->script_left--;
    return *dice->script++;
}

/* The high half of word * n is uniform once the words are refused whose low half falls into the uneven remainder of
 * 2^32 / n (Lemire 2019). The remainder is only computed in the rare case that it can matter. */
uint32_t tk_dice_below(tk_dice *dice, uint32_t n)
{
    assert(n > 0);
    dice->drawn++;
    if (dice->script) return next_scripted(dice, n);
    uint64_t product = (uint64_t)next_word(dice) * n;
    if ((uint32_t)product < n) {
        uint32_t uneven = (0u - n) % n;
        while ((uint32_t)product < uneven) product = (uint64_t)next_word(dice) * n;
    }
    return (uint32_t)(product >> 32);
}

/* Fisher and Yates, from the end. */
void tk_dice_shuffle(tk_dice *dice, uint8_t *items, size_t count)
{
    assert(count <= UINT32_MAX);
    for (size_t left = count; left > 1; left--) {
        size_t other = tk_dice_below(dice, (uint32_t)left);
        uint8_t item = items[other];
        items[other] = items[left - 1];
        items[left - 1] = item;
    }
}

/* The finisher of SplitMix64: every bit of the result depends on every bit of x. */
static uint64_t avalanche(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

tk_seed tk_seed_from_number(uint64_t number)
{
    tk_seed seed;
    for (int i = 0; i < 4; i++) {
        number += 0x9e3779b97f4a7c15u;
        uint64_t word = avalanche(number);
        memcpy(seed.bytes + 8 * i, &word, sizeof word);
    }
    return seed;
}

/* Twenty rounds, and a counter no dice ever reach, keep what is derived apart from what is rolled. */
tk_seed tk_seed_derive(const tk_seed *parent, uint64_t purpose)
{
    uint32_t key[8], block[16];
    memcpy(key, parent->bytes, sizeof key);
    tk_chacha_block(key, UINT64_MAX, purpose, 20, block);
    tk_seed seed;
    memcpy(seed.bytes, block, sizeof seed.bytes);
    return seed;
}

void tk_seed_to_hex(const tk_seed *seed, char out[2 * TK_SEED_BYTES + 1])
{
    static const char digits[] = "0123456789abcdef";
    for (int i = 0; i < TK_SEED_BYTES; i++) {
        out[2 * i] = digits[seed->bytes[i] >> 4];
        out[2 * i + 1] = digits[seed->bytes[i] & 15];
    }
    out[2 * TK_SEED_BYTES] = '\0';
}

static int hex_value(char digit)
{
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
}

bool tk_seed_from_hex(const char *hex, tk_seed *out)
{
    tk_seed seed;
    for (int i = 0; i < TK_SEED_BYTES; i++) {
        int high = hex_value(hex[2 * i]);
        int low = high < 0 ? -1 : hex_value(hex[2 * i + 1]); /* the text may end after the first digit */
        if (low < 0) return false;
        seed.bytes[i] = (uint8_t)(high << 4 | low);
    }
    if (hex[2 * TK_SEED_BYTES] != '\0') return false;
    *out = seed;
    return true;
}

static uint64_t load(const uint8_t *at)
{
    uint64_t word;
    memcpy(&word, at, sizeof word);
    return word;
}

/* Absorb one word: for a given lane a bijection of the word, so that no single change can cancel itself. The second
 * multiplication spreads what a change of the word's top byte did; without it two small numbers in a state of zeros can
 * cancel each other. */
static uint64_t absorb(uint64_t lane, uint64_t word)
{
    lane = (lane ^ word) * 0x9fb21c651e98df25u;
    return (lane ^ lane >> 32) * 0xd6e8feb86659fd93u;
}

/* Four lanes, because one multiplication must not wait for the last: states are hashed after every move of a replay. */
uint64_t tk_hash(const void *bytes, size_t size, uint64_t seed)
{
    const uint8_t *at = bytes;
    size_t left = size;
    uint64_t hash = avalanche(seed + 0x9e3779b97f4a7c15u) ^ (uint64_t)size * 0xa24baed4963ee407u;
    if (left >= 32) {
        uint64_t a = hash, b = hash + 0xa0761d6478bd642fu, c = hash + 0xe7037ed1a0b428dbu,
                 d = hash + 0x8ebc6af09c88c6e3u;
        for (; left >= 32; left -= 32, at += 32) {
            a = absorb(a, load(at)), b = absorb(b, load(at + 8));
            c = absorb(c, load(at + 16)), d = absorb(d, load(at + 24));
        }
        hash = absorb(absorb(absorb(avalanche(a), b), c), d);
    }
    for (; left >= 8; left -= 8, at += 8) hash = absorb(hash, load(at));
    uint64_t tail = 0;
    if (left > 0) memcpy(&tail, at, left);
    return avalanche(absorb(hash, tail));
}
