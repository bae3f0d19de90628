/* The promise behind the dice: SHA-256 of the seed or of the secret it is made from, published before the first roll.
 *
 * The browser's engine brings no libsodium: there the page that runs it lends its own SHA-256. */
#include "turnkey/match.h"

#include <string.h>

enum { DIGEST_BYTES = 32 };

#ifdef __wasi__
__attribute__((import_module("turnkey"), import_name("sha256"))) void turnkey_sha256(const uint8_t *bytes,
                                                                                     size_t length, uint8_t out[32]);

static void sha256(const uint8_t *bytes, size_t length, uint8_t out[DIGEST_BYTES])
{
    turnkey_sha256(bytes, length, out);
}
#else
#include <sodium.h>

static void sha256(const uint8_t *bytes, size_t length, uint8_t out[DIGEST_BYTES])
{
    crypto_hash_sha256(out, bytes, length);
}
#endif

void tk_seed_commitment(const tk_seed *seed, char out[65])
{
    static const char hex[] = "0123456789abcdef";
    uint8_t digest[DIGEST_BYTES];
    sha256(seed->bytes, sizeof seed->bytes, digest);
    for (size_t i = 0; i < DIGEST_BYTES; i++) {
        out[2 * i] = hex[digest[i] >> 4];
        out[2 * i + 1] = hex[digest[i] & 15];
    }
    out[2 * DIGEST_BYTES] = '\0';
}

tk_seed tk_origin_seed(const tk_origin *origin)
{
    uint8_t all[TK_SEED_BYTES + TK_MAX_SEATS * TK_ENTROPY_BYTES];
    size_t length = TK_SEED_BYTES;
    tk_seed seed;
    memcpy(all, origin->secret.bytes, TK_SEED_BYTES);
    for (int seat = 0; seat < TK_MAX_SEATS; seat++) {
        if (!(origin->given >> seat & 1)) continue;
        memcpy(all + length, origin->entropy[seat], TK_ENTROPY_BYTES);
        length += TK_ENTROPY_BYTES;
    }
    sha256(all, length, seed.bytes);
    return seed;
}
