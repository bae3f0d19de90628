/* Campaigns as files over HTTP: the same record that `turnkey campaign` keeps.
 *
 * A file that comes in is read on another thread, because anybody may send one. */
#include "server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int line_count(const tk_text *text)
{
    int count = 0;
    for (size_t i = 0; i < text->length; i++) count += text->at[i] == '\n';
    return count;
}

unsigned campaign_download(server *s, const char *id, const char *key, tk_text *out)
{
    bool broken;
    tk_error error = {0};
    turn_end(s); /* nothing leaves that is not on disk */
    campaign *c = strlen(id) == TK_TABLE_ID ? campaign_find(s, id, &broken) : NULL;
    int found = c ? campaign_key_of(c, key) : -1;
    if (found < 0 || c->stored.key[found].role != TK_KEY_REFEREE) {
        tk_text_put(out, "There is no such campaign, or that is not its referee's key.\n");
        return 404;
    }
    if (campaign_record(c, out, &error) == TK_OK) return 200;
    tk_text_clear(out);
    tk_text_printf(out, "%s\n", error.message);
    return 503;
}

static void put_created(const campaign *c, char key[3][TOKEN_TEXT + 1], tk_text *out)
{
    tk_json json = {0};
    tk_json_begin_object(&json);
    tk_json_string_member(&json, "campaign", c->stored.id);
    tk_json_string_member(&json, "referee", key[0]);
    tk_json_string_member(&json, "join", key[1]);
    tk_json_string_member(&json, "watch", key[2]);
    tk_json_end_object(&json);
    tk_text_printf(out, "%s\n", tk_text_string(&json.text));
    tk_json_free(&json);
}

/* A last line that was cut off was never acknowledged: it goes. */
static unsigned adopt(server *s, const char *from, tk_text *record, tk_campaign *play, tk_text *out)
{
    tk_stored_campaign stored = {.driver = TK_DRIVER_AGAINST};
    char key[3][TOKEN_TEXT + 1], id[TK_TABLE_ID + 1];
    bool broken;
    snprintf(stored.address, sizeof stored.address, "%s", from);
    turn_end(s); /* so that the next one stands or falls with this alone */
    campaign *c = campaign_adopt(s, &stored, play, record, "", key);
    if (!c) return 503;
    memcpy(id, c->stored.id, sizeof id);
    campaign_let_go_on(c);
    if (!turn_end(s) || !(c = campaign_find(s, id, &broken))) return 503;
    put_created(c, key, out);
    return 201;
}

/* ---- coming in ---- */

struct upload {
    job job; /* first: the workers know it as that */
    server *server;
    struct lws *wsi;
    char from[TK_ADDRESS_BYTES];
    tk_text body;
    tk_campaign *play; /* NULL: it is not sound, as the error says */
    size_t sound;
    tk_error error;
    bool working, abandoned;
};

static void free_upload(upload *u)
{
    tk_campaign_destroy(u->play);
    tk_text_free(&u->body);
    free(u);
}

/* Thousands of orders are carried out again here. */
static void read_upload(job *j, const atomic_bool *stop)
{
    upload *u = (upload *)j;
    (void)stop;
    tk_career_read(&u->server->def.content, tk_text_string(&u->body), u->body.length, &u->play, &u->sound, &u->error);
}

static void upload_was_read(job *j)
{
    upload *u = (upload *)j;
    if (!u->abandoned) lws_callback_on_writable(u->wsi);
}

/* Whoever asked still has it, unless he is gone. */
static void let_go(job *j)
{
    upload *u = (upload *)j;
    u->working = false;
    if (u->abandoned) free_upload(u);
}

upload *upload_begin(server *s, struct lws *wsi, const char *from, tk_text *body)
{
    upload *u = calloc(1, sizeof *u);
    if (!u) return NULL;
    u->job = (job){.work = read_upload, .finish = upload_was_read, .discard = let_go};
    u->server = s;
    u->wsi = wsi;
    u->body = *body;
    *body = (tk_text){0};
    snprintf(u->from, sizeof u->from, "%s", from);
    u->working = true;
    workers_add(s->events, &u->job);
    return u;
}

bool upload_is_read(const upload *u)
{
    return !u->working;
}

void upload_free(upload *u)
{
    if (!u) return;
    if (u->working)
        u->abandoned = true; /* the worker's thread still reads it */
    else
        free_upload(u);
}

unsigned upload_finish(upload *u, tk_text *out)
{
    server *s = u->server;
    tk_text record = {0};
    if (campaigns_are_too_many(s, u->from)) {
        tk_text_put(out, "There are too many campaigns from your address today.\n");
        return 429;
    }
    if (!u->play) {
        tk_text_printf(out, "%s: %s\n", u->error.where, u->error.message);
        return 400;
    }
    tk_text_put_bytes(&record, tk_text_string(&u->body), u->sound);
    unsigned status = adopt(s, u->from, &record, u->play, out);
    u->play = NULL; /* the campaign's */
    if (status == 503) tk_text_put(out, "It could not be stored.\n");
    tk_text_free(&record);
    return status;
}

bool upload_is_short_enough(const tk_text *body)
{
    return line_count(body) <= CAMPAIGN_ORDERS;
}
