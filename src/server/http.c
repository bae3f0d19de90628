/* HTTP: the client's files, /healthz and /metrics, and campaigns as files. GET and HEAD, and one kind of POST;
 * everything else is a WebSocket. */
#include "server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEADERS_MAX = 2048, CHUNK = 16 << 10 };

/* An answer on its way out. */
typedef struct session {
    web_file file;
    size_t sent;
    bool head;
    bool posting, too_large; /* a file is coming in */
    tk_text body;
    upload *upload; /* it is all there and is being read */
} session;

size_t http_session_size(void)
{
    return sizeof(session);
}

typedef struct headers {
    struct lws *wsi;
    unsigned char *at, *end;
    bool failed;
} headers;

static void put_header(headers *h, const char *name, const char *value)
{
    if (lws_add_http_header_by_name(h->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                    (int)strlen(value), &h->at, h->end))
        h->failed = true;
}

/* Scripts, styles and connections only from ourselves; nobody may put us into a frame. */
static void put_policy(headers *h, const server *s)
{
    char policy[768], own[300] = "ws: wss:";
    if (s->def.public_url) {
        const char *host = strstr(s->def.public_url, "://");
        bool secure = strncmp(s->def.public_url, "https", 5) == 0;
        host = host ? host + 3 : s->def.public_url;
        snprintf(own, sizeof own, "%s://%.*s", secure ? "wss" : "ws", (int)strcspn(host, "/; \t\r\n"), host);
    }
    snprintf(policy, sizeof policy,
             "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
             "img-src 'self' data: blob:; connect-src 'self' %s; manifest-src 'self'; font-src 'self'; "
             "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
             own);
    put_header(h, "content-security-policy:", policy);
    put_header(h, "x-content-type-options:", "nosniff");
    put_header(h, "referrer-policy:", "no-referrer");
    put_header(h, "cross-origin-opener-policy:", "same-origin");
}

static void put_caching(headers *h, const web_file *file)
{
    const char *anew = file->etag[0] ? "no-cache" : "no-store";
    put_header(h, "cache-control:", file->immutable ? "public, max-age=31536000, immutable" : anew);
    if (file->etag[0]) put_header(h, "etag:", file->etag);
    if (file->encoding) put_header(h, "content-encoding:", file->encoding);
    put_header(h, "vary:", "accept-encoding");
}

static void forget(server *s, session *now)
{
    s->uploads -= now->posting;
    upload_free(now->upload);
    tk_text_free(&now->file.read);
    tk_text_free(&now->body);
    *now = (session){0};
}

/* Send the status and headers; the body follows when the socket takes it. */
static int answer(server *s, struct lws *wsi, session *now, unsigned status)
{
    unsigned char buffer[LWS_PRE + HEADERS_MAX];
    headers h = {wsi, buffer + LWS_PRE, buffer + sizeof buffer, false};
    bool empty = status == 304;
    if (lws_add_http_common_headers(wsi, status, empty ? NULL : now->file.type, empty ? 0 : now->file.size, &h.at,
                                    h.end))
        return -1;
    put_policy(&h, s);
    put_caching(&h, &now->file);
    if (h.failed || lws_finalize_write_http_header(wsi, buffer + LWS_PRE, &h.at, h.end)) return -1;
    if (empty || now->head || now->file.size == 0) {
        forget(s, now);
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    }
    lws_callback_on_writable(wsi);
    return 0;
}

static int answer_text(server *s, struct lws *wsi, session *now, unsigned status, const char *type, tk_text text)
{
    now->file.read = text;
    now->file.bytes = tk_text_string(&now->file.read);
    now->file.size = text.length;
    now->file.type = type;
    return answer(s, wsi, now, status);
}

static int answer_words(server *s, struct lws *wsi, session *now, unsigned status, const char *words)
{
    tk_text text = {0};
    tk_text_printf(&text, "%s\n", words);
    return answer_text(s, wsi, now, status, "text/plain; charset=utf-8", text);
}

static int answer_file(server *s, struct lws *wsi, session *now, const char *path)
{
    char accept[256] = "", known[128] = "";
    bool head = now->head;
    if (lws_hdr_copy(wsi, accept, sizeof accept, WSI_TOKEN_HTTP_ACCEPT_ENCODING) < 0) accept[0] = '\0';
    if (lws_hdr_copy(wsi, known, sizeof known, WSI_TOKEN_HTTP_IF_NONE_MATCH) < 0) known[0] = '\0';
    if (!web_find(&s->def, path, accept, &now->file)) {
        now->head = head;
        return answer_words(s, wsi, now, 404, "There is nothing here.");
    }
    return answer(s, wsi, now, strstr(known, now->file.etag) ? 304 : 200);
}

/* "/campaigns/ID", with the key in a header so that it is in nobody's log. */
static int answer_download(server *s, struct lws *wsi, session *now, const char *id)
{
    char header[64] = "";
    tk_text text = {0};
    if (lws_hdr_copy(wsi, header, sizeof header, WSI_TOKEN_HTTP_AUTHORIZATION) < 0) header[0] = '\0';
    const char *key = strncmp(header, "Bearer ", 7) == 0 ? header + 7 : "";
    unsigned status = campaign_download(s, id, key, &text);
    return answer_text(s, wsi, now, status, "text/plain; charset=utf-8", text);
}

static int begin_upload(server *s, struct lws *wsi, session *now)
{
    if (!client_origin_is_ours(s, wsi)) return answer_words(s, wsi, now, 403, "From elsewhere.");
    if (s->uploads >= UPLOADS_MAX) return answer_words(s, wsi, now, 503, "Too many files come in just now.");
    now->posting = true;
    s->uploads++;
    return 0;
}

static int take_body(session *now, const char *bytes, size_t length)
{
    if (!now->posting) return -1; /* nothing else here takes one */
    now->too_large = now->too_large || now->body.length + length > CAMPAIGN_UPLOAD;
    if (!now->too_large) tk_text_put_bytes(&now->body, bytes, length);
    return 0;
}

static int end_upload(server *s, struct lws *wsi, session *now)
{
    char from[TK_ADDRESS_BYTES] = "";
    if (!now->posting) return -1;
    if (now->too_large || !upload_is_short_enough(&now->body))
        return answer_words(s, wsi, now, 413, "A campaign's file has at most 4 MiB and 10,000 orders here.");
    lws_get_peer_simple(wsi, from, sizeof from);
    now->upload = now->body.failed ? NULL : upload_begin(s, wsi, from, &now->body);
    if (!now->upload) return answer_words(s, wsi, now, 503, "There is no memory for it.");
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
    return 0;
}

static int answer_upload(server *s, struct lws *wsi, session *now)
{
    tk_text text = {0};
    unsigned status = upload_finish(now->upload, &text);
    upload_free(now->upload);
    now->upload = NULL;
    return answer_text(s, wsi, now, status, status == 201 ? "application/json" : "text/plain; charset=utf-8", text);
}

/* A server that is not one to play on says so. */
static const char *health(const tk_server_def *def)
{
    if (def->predictable && def->held_clock) return "ok, for tests: the dice are predictable, and the clock is held";
    if (def->held_clock) return "ok, for tests: the clock is held";
    return def->predictable ? "ok, for tests: the dice are predictable" : "ok";
}

static int request(server *s, struct lws *wsi, session *now, const char *path)
{
    *now = (session){0};
    s->metrics.http_requests++;
    now->head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0 && strcmp(path, "/campaigns") == 0)
        return begin_upload(s, wsi, now);
    if (!now->head && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0)
        return answer_words(s, wsi, now, 405, "Only GET and HEAD.");
    if (strcmp(path, "/healthz") == 0) {
        bool good = tk_store_healthy(s->store);
        return answer_words(s, wsi, now, good ? 200 : 503, good ? health(&s->def) : "the database does not answer");
    }
    if (strncmp(path, "/campaigns/", 11) == 0) return answer_download(s, wsi, now, path + 11);
    if (strcmp(path, "/metrics") == 0) {
        tk_text text = {0};
        metrics_write(s, &text);
        return answer_text(s, wsi, now, 200, "text/plain; version=0.0.4; charset=utf-8", text);
    }
    return answer_file(s, wsi, now, path);
}

static int write_body(server *s, struct lws *wsi, session *now)
{
    unsigned char buffer[LWS_PRE + CHUNK];
    if (now->upload && upload_is_read(now->upload)) return answer_upload(s, wsi, now);
    if (!now->file.bytes) return 0;
    size_t left = now->file.size - now->sent, size = left < CHUNK ? left : CHUNK;
    memcpy(buffer + LWS_PRE, now->file.bytes + now->sent, size);
    now->sent += size;
    bool last = now->sent == now->file.size;
    if (lws_write(wsi, buffer + LWS_PRE, size, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0) return -1;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    forget(s, now);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    server *s = lws_context_user(lws_get_context(wsi));
    switch ((int)reason) {                                   /* lws has a hundred reasons; these concern us */
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1; /* a WebSocket without our subprotocol */
    case LWS_CALLBACK_HTTP: return request(s, wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return write_body(s, wsi, user);
    case LWS_CALLBACK_HTTP_BODY: return take_body(user, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return end_upload(s, wsi, user);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (user) forget(s, user);
        return 0;
    default: return 0;
    }
}
