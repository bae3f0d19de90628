/* A campaign in a file: what campaign_file.c (keeping it) and campaign.c (the command) share. */
#ifndef TURNKEY_CLI_CAMPAIGN_H
#define TURNKEY_CLI_CAMPAIGN_H

#include "cli.h"
#include "turnkey/lab.h"

/* A campaign that is being added to. Nobody else can open it for writing meanwhile. */
typedef struct cli_campaign {
    const char *path;
    int file; /* -1: read only */
    tk_campaign *campaign;
} cli_campaign;

/* Begin a new file; one that exists already is left alone. */
tk_status cli_campaign_create(cli_campaign *, const char *path, const tk_content *, const char *title, const tk_seed *,
                              tk_error *);
/* Read a file and play all its orders again. With `writing` a last line that was cut off is removed. */
tk_status cli_campaign_open(cli_campaign *, const char *path, const tk_content *, bool writing, tk_error *);
/* Carry out an order; it is on disk when this returns TK_OK. */
tk_status cli_campaign_order(cli_campaign *, const tk_json *order, tk_error *);
void cli_campaign_close(cli_campaign *);

#endif
