/* Shared inside src/core only; not part of the engine's interface. */
#ifndef TURNKEY_CORE_H
#define TURNKEY_CORE_H

#include <stdbool.h>
#include <stddef.h>

/* Bounds on JSON from outside. A token is a value or a key. */
enum { CORE_JSON_BYTES = 64 << 20, CORE_JSON_TOKENS = 1 << 20, CORE_JSON_DEPTH = 64 };

/* Bytes of the well-formed UTF-8 character at `at`, of which `left` (at least 1) may be read; 0 when it is not
 * well-formed. */
size_t core_utf8_length(const char *at, size_t left);

/* Why a text is not JSON, and where (in bytes). */
typedef struct core_json_fault {
    char message[160];
    size_t offset;
} core_json_fault;

/* Is it JSON by RFC 8259, within our bounds? Counts its tokens; otherwise fills `fault`. */
bool core_json_check(const char *bytes, size_t length, int *tokens, core_json_fault *fault);

#endif
