/* A request being served, shared by the files that answer one. */
#ifndef TURNKEY_WASM_H
#define TURNKEY_WASM_H

#include "turnkey/json.h"
#include "turnkey/match.h"

typedef struct wasm_call {
    tk_json_in in;
    tk_json_node root;
    tk_error error;
    tk_reason reason;    /* why the rules refused it ... */
    const tk_game *game; /* ... of which game: that of the match it is about */
    tk_json *out;        /* inside the answer's object */
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

/* The match a request is about; NULL, with a complaint, when there is none. */
tk_match *wasm_match(wasm_call *);

/* Campaigns (campaign.c). */
void wasm_campaign_new(wasm_call *);
void wasm_campaign_load(wasm_call *);
void wasm_campaign_close(wasm_call *);
void wasm_campaign_order(wasm_call *);
void wasm_campaign_show(wasm_call *);
void wasm_campaign_rules(wasm_call *);
void wasm_campaign_price(wasm_call *);
void wasm_campaign_rebuild(wasm_call *);
void wasm_campaign_begin(wasm_call *);
void wasm_campaign_next(wasm_call *);
void wasm_campaign_play(wasm_call *);
void wasm_campaign_match(wasm_call *);
void wasm_campaign_settle(wasm_call *);
void wasm_campaign_drive(wasm_call *);

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
