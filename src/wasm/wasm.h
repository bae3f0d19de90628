/* A request being served, shared by the files that answer one. */
#ifndef TURNKEY_WASM_H
#define TURNKEY_WASM_H

#include "turnkey/json.h"

typedef struct wasm_call {
    tk_json_in in;
    tk_json_node root;
    tk_error error;
    tk_reason reason; /* why the rules refused it */
    tk_json *out;     /* inside the answer's object */
} wasm_call;

static inline tk_json_node wasm_member(const wasm_call *c, const char *key)
{
    return tk_json_member(c->root, key);
}

static inline bool wasm_good(const wasm_call *c)
{
    return c->error.code == TK_OK;
}

/* A string of any length; the caller frees it. NULL with a complaint. */
char *wasm_string(wasm_call *, const char *key);

/* The garage (garage.c). */
void wasm_garage_catalog(wasm_call *);
void wasm_garage_stock(wasm_call *);
void wasm_garage_check(wasm_call *);
void wasm_garage_try(wasm_call *);
void wasm_garage_read(wasm_call *);
void wasm_garage_sheet(wasm_call *);
void wasm_garage_understand(wasm_call *);
void wasm_garage_diff(wasm_call *);

#endif
