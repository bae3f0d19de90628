/* Connections: frames into messages, a bounded queue out, bounds on size, rate and number.
 *
 * Nothing here waits. A client that does not read has its queue cut off and is closed; one that sends too much is told
 * so and, if it goes on, closed. Closing happens in lws's own callbacks only, never inside client_send, so lists of
 * subscriptions may be walked while sending. */
#include "server.h"

#include <stdlib.h>
#include <string.h>

/* ---- addresses ---- */

static address **address_bucket(server *s, const char *text)
{
    return &s->addresses[tk_hash(text, strlen(text), 1) % ADDRESS_BUCKETS];
}

static address *address_find(server *s, const char *text)
{
    address *a = *address_bucket(s, text);
    while (a && strcmp(a->text, text) != 0) a = a->next;
    return a;
}

static address *address_take(server *s, const char *text)
{
    address *a = address_find(s, text);
    if (!a) {
        a = calloc(1, sizeof *a);
        if (!a) return NULL;
        snprintf(a->text, sizeof a->text, "%s", text);
        address **bucket = address_bucket(s, text);
        a->next = *bucket;
        *bucket = a;
    }
    a->connections++;
    return a;
}

static void address_release(server *s, address *a)
{
    if (!a || --a->connections > 0) return;
    address **at = address_bucket(s, a->text);
    while (*at != a) at = &(*at)->next;
    *at = a->next;
    free(a);
}

/* ---- sending ---- */

static void queue_clear(client *c)
{
    while (c->first) {
        outgoing *next = c->first->next;
        free(c->first);
        c->first = next;
    }
    c->last = NULL;
    c->queued = 0;
}

static void queue_put(client *c, const char *text, size_t length)
{
    outgoing *out = malloc(sizeof *out + LWS_PRE + length);
    if (!out) {
        c->closing = true;
        return;
    }
    out->next = NULL;
    out->length = length;
    memcpy(out->bytes + LWS_PRE, text, length);
    if (c->last)
        c->last->next = out;
    else
        c->first = out;
    c->last = out;
    c->queued += length;
}

void client_bye(client *c, const char *reason)
{
    if (c->closing) return;
    tk_json json = {0};
    tk_json_begin_object(&json);
    tk_json_string_member(&json, "type", "bye");
    tk_json_string_member(&json, "reason", reason);
    tk_json_end_object(&json);
    queue_put(c, tk_text_string(&json.text), json.text.length);
    tk_json_free(&json);
    c->closing = true;
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, BYE_SECONDS);
    lws_callback_on_writable(c->wsi);
}

void client_send(client *c, const char *text, size_t length)
{
    if (c->closing) return;
    if (c->queued + length > (size_t)c->server->def.queue_bytes) {
        c->server->metrics.dropped_slow++;
        log_event(TK_LOG_INFO, "slow-client", "address", c->from->text, (char *)NULL);
        queue_clear(c);
        client_bye(c, "you do not read fast enough");
        return;
    }
    queue_put(c, text, length);
    lws_callback_on_writable(c->wsi);
}

/* Write what the socket takes now; nonzero closes the connection. */
static int write_out(client *c)
{
    while (c->first && !lws_send_pipe_choked(c->wsi)) {
        outgoing *out = c->first;
        if (lws_write(c->wsi, out->bytes + LWS_PRE, out->length, LWS_WRITE_TEXT) < (int)out->length) return -1;
        c->first = out->next;
        if (!c->first) c->last = NULL;
        c->queued -= out->length;
        free(out);
    }
    if (c->first) {
        lws_callback_on_writable(c->wsi);
        return 0;
    }
    /* Read on for a moment before closing: bytes left unread would make the system throw away what we said last. */
    if (c->closing) lws_set_timer_usecs(c->wsi, 1000LL * LINGER_MS);
    return 0;
}

static int close_now(client *c)
{
    if (!c->closing) return 0;
    lws_close_reason(c->wsi, LWS_CLOSE_STATUS_NORMAL, NULL, 0);
    return -1;
}

/* ---- receiving ---- */

static void strike(client *c, error_code code, const char *text)
{
    refuse(c, "", code, "%s", text);
    if (++c->strikes >= STRIKES_MAX) client_bye(c, text);
}

/* A bucket that fills at `rate` a second up to `burst`. */
static bool within_rate(client *c)
{
    const tk_server_def *def = &c->server->def;
    int64_t now = now_ms();
    c->allowance += 1e-3 * (double)(now - c->allowance_ms) * def->rate;
    if (c->allowance > def->burst) c->allowance = def->burst;
    c->allowance_ms = now;
    if (c->allowance < 1) return false;
    c->allowance -= 1;
    return true;
}

static void handle(client *c, const char *bytes, size_t length)
{
    if (c->closing || c->server->stopping) return;
    if (!within_rate(c))
        strike(c, ERROR_TOO_FAST, "You send messages too fast.");
    else if (lws_frame_is_binary(c->wsi))
        strike(c, ERROR_BAD_MESSAGE, "Messages are text frames.");
    else
        request_handle(c, bytes, length);
}

static void forget_partial(client *c)
{
    free(c->partial);
    c->partial = NULL;
    c->partial_length = 0;
}

static bool append_partial(client *c, const char *bytes, size_t length)
{
    if (!c->partial) c->partial = malloc(MESSAGE_MAX);
    if (!c->partial) return false;
    memcpy(c->partial + c->partial_length, bytes, length);
    c->partial_length += length;
    return true;
}

static int receive(client *c, const char *bytes, size_t length)
{
    bool last = lws_is_final_fragment(c->wsi) && lws_remaining_packet_payload(c->wsi) == 0;
    if (!c->too_long && c->partial_length + length > MESSAGE_MAX) {
        c->too_long = true;
        forget_partial(c);
        strike(c, ERROR_TOO_LARGE, "A message has at most 16 KiB.");
    }
    if (c->too_long) { /* the rest of it is not looked at */
        if (last) c->too_long = false;
        return 0;
    }
    if (last && !c->partial) {
        handle(c, bytes, length);
        return 0;
    }
    if (!append_partial(c, bytes, length)) return -1;
    if (last) {
        handle(c, c->partial, c->partial_length);
        forget_partial(c);
    }
    return 0;
}

subscription *client_find(client *c, const char *table_id)
{
    subscription *sub = c->subscriptions;
    while (sub && strcmp(sub->table->stored.id, table_id) != 0) sub = sub->next_of_client;
    return sub;
}

/* ---- coming and going ---- */

static void peer_of(struct lws *wsi, char out[TK_ADDRESS_BYTES])
{
    out[0] = '\0';
    lws_get_peer_simple(wsi, out, TK_ADDRESS_BYTES);
}

/* "https://host:port" without the scheme. */
static const char *host_of(const char *url)
{
    const char *slashes = strstr(url, "://");
    return slashes ? slashes + 3 : url;
}

bool client_origin_is_ours(const server *s, struct lws *wsi)
{
    char origin[256] = "", host[256] = "";
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0) return true;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0) return false;
    if (s->def.public_url) {
        size_t length = strlen(s->def.public_url);
        while (length > 0 && s->def.public_url[length - 1] == '/') length--;
        if (strlen(origin) == length && strncasecmp(origin, s->def.public_url, length) == 0) return true;
    }
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) return false;
    return strcasecmp(host_of(origin), host) == 0;
}

static bool path_is_ws(struct lws *wsi)
{
    char path[16] = "";
    return lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) > 0 && strcmp(path, "/ws") == 0;
}

/* Before the upgrade is agreed to; nonzero refuses. */
static int filter(server *s, struct lws *wsi)
{
    char from[TK_ADDRESS_BYTES];
    peer_of(wsi, from);
    const address *a = address_find(s, from);
    const char *why = NULL;
    if (!path_is_ws(wsi)) why = "path";
    if (!client_origin_is_ours(s, wsi)) why = "origin";
    if (s->def.connections > 0 && s->client_count >= s->def.connections) why = "connections";
    if (a && s->def.connections_per_address > 0 && a->connections >= s->def.connections_per_address)
        why = "connections of this address";
    if (s->stopping) why = "stopping";
    if (why) log_event(TK_LOG_INFO, "connection-refused", "address", from, "why", why, (char *)NULL);
    return why ? -1 : 0;
}

static int arrive(server *s, client *c, struct lws *wsi)
{
    char from[TK_ADDRESS_BYTES];
    peer_of(wsi, from);
    *c = (client){.server = s, .wsi = wsi, .allowance = s->def.burst, .allowance_ms = now_ms()};
    c->from = address_take(s, from);
    if (!c->from) {
        c->server = NULL;
        return -1;
    }
    c->next = s->clients;
    if (s->clients) s->clients->previous = c;
    s->clients = c;
    s->client_count++;
    s->metrics.connections++;
    return 0;
}

static void depart(client *c)
{
    server *s = c->server;
    if (!s) return;
    while (c->subscriptions) table_unsubscribe(c->subscriptions);
    while (c->listeners) campaign_unlisten(c->listeners);
    held_forget(s, c);
    queue_clear(c);
    forget_partial(c);
    address_release(s, c->from);
    if (c->next) c->next->previous = c->previous;
    if (c->previous)
        c->previous->next = c->next;
    else
        s->clients = c->next;
    s->client_count--;
    c->server = NULL;
}

int client_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    server *s = lws_context_user(lws_get_context(wsi));
    client *c = user;
    switch ((int)reason) { /* lws has a hundred reasons; these concern us */
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return filter(s, wsi);
    case LWS_CALLBACK_ESTABLISHED: return arrive(s, c, wsi);
    case LWS_CALLBACK_RECEIVE: return receive(c, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE: return write_out(c);
    case LWS_CALLBACK_TIMER: return close_now(c);
    case LWS_CALLBACK_CLOSED: depart(c); return 0;
    default: return 0;
    }
}
