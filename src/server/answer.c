/* Answers: replies, errors, and what waits for the commit. */
#include "server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const code_names[] = {
#define X(NAME, name) name,
    ERROR_CODES(X)
#undef X
};

void reply_begin(tk_json *json, const message *m)
{
    tk_json_begin_object(json);
    tk_json_string_member(json, "type", "reply");
    tk_json_string_member(json, "id", m->id);
}

void reply_now(client *c, tk_json *json)
{
    tk_json_end_object(json);
    if (!json->text.failed) client_send(c, tk_text_string(&json->text), json->text.length);
    tk_json_free(json);
}

static void hold(server *s, held *h)
{
    if (s->held_last)
        s->held_last->next = h;
    else
        s->held_first = h;
    s->held_last = h;
}

static held *make_held(tk_json *json)
{
    held *h = calloc(1, sizeof *h);
    if (h && !json->text.failed) h->text = strdup(tk_text_string(&json->text));
    tk_json_free(json);
    return h;
}

void reply_after_commit(client *c, const message *m, tk_json *json)
{
    tk_json_end_object(json);
    held *h = make_held(json);
    if (!h) {
        client_bye(c, "out of memory");
        return;
    }
    h->client = c;
    h->received_us = m->type == MESSAGE_ACT || m->type == MESSAGE_UNDO ? c->server->turn_us : 0;
    snprintf(h->id, sizeof h->id, "%s", m->id);
    hold(c->server, h);
}

void reply_plain(client *c, const message *m)
{
    tk_json json = {0};
    reply_begin(&json, m);
    reply_now(c, &json);
}

void reply_done(client *c, const message *m)
{
    tk_json json = {0};
    reply_begin(&json, m);
    reply_after_commit(c, m, &json);
}

void broadcast_after_commit(table *t, campaign *c, tk_json *json)
{
    held *h = make_held(json);
    if (!h) return;
    h->table = t;
    h->campaign = c;
    hold(t ? t->server : c->server, h);
}

void held_forget(server *s, const client *c)
{
    for (held *h = s->held_first; h; h = h->next)
        if (h->client == c) h->client = NULL;
}

static void begin_error(tk_json *json, const char *id, error_code code, const char *text)
{
    tk_json_begin_object(json);
    tk_json_string_member(json, "type", "error");
    tk_json_key(json, "id");
    if (id[0])
        tk_json_put_string(json, id);
    else
        tk_json_put_null(json);
    tk_json_string_member(json, "code", code_names[code]);
    tk_json_string_member(json, "message", text);
}

static void send_error(client *c, tk_json *json)
{
    tk_json_end_object(json);
    c->server->metrics.refused++;
    client_send(c, tk_text_string(&json->text), json->text.length);
    tk_json_free(json);
}

void refuse(client *c, const char *id, error_code code, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    tk_json json = {0};
    begin_error(&json, id, code, text);
    send_error(c, &json);
}

void refuse_by_rules(client *c, const char *id, const table *t, tk_reason reason)
{
    const tk_game *game = tk_match_world(t->match)->game;
    tk_json json = {0};
    begin_error(&json, id, ERROR_REFUSED, tk_reason_text(game, reason));
    tk_json_string_member(&json, "reason", tk_reason_name(game, reason));
    tk_json_string_member(&json, "section", tk_reason_section(game, reason));
    send_error(c, &json);
}

void refuse_order(client *c, const char *id, const tk_error *error)
{
    tk_json json = {0};
    if (error->code != TK_REFUSED) {
        refuse(c, id, error->code == TK_NO_MEMORY ? ERROR_FAILED : ERROR_BAD_MESSAGE, "%s: %s", error->where,
               error->message);
        return;
    }
    begin_error(&json, id, ERROR_REFUSED, error->message);
    tk_json_string_member(&json, "reason", "campaign");
    tk_json_string_member(&json, "section", error->where);
    send_error(c, &json);
}
