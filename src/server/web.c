/* The client's files: built in, or from a directory while it is being worked on.
 *
 * A file may have neighbours with .br and .gz, made at build time, which are sent to browsers that take them. Files
 * below assets/ have a hash in their name and never change. A path without a dot is a page of the client: all of those
 * are index.html. */
#include "server.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { FILE_MAX = 16 << 20, PATH_MAX_BYTES = 512 };

static const char *const types[][2] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/markdown; charset=utf-8"},
};

static const char *type_of(const char *path)
{
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (strcmp(dot, types[i][0]) == 0) return types[i][1];
    return "application/octet-stream";
}

/* Is this a plain path below the root: no "..", no hidden file, no backslash? */
static bool is_tame(const char *path)
{
    return path[0] == '/' && strlen(path) < PATH_MAX_BYTES && !strstr(path, "/.") && !strchr(path, '\\') &&
           !strstr(path, "//");
}

static bool read_file(const tk_server_def *def, const char *path, web_file *out)
{
    if (def->web) {
        char whole[2 * PATH_MAX_BYTES];
        snprintf(whole, sizeof whole, "%s%s", def->web, path);
        tk_text_clear(&out->read);
        if (tk_file_read(whole, FILE_MAX, &out->read, NULL) != TK_OK || out->read.failed) return false;
        out->bytes = tk_text_string(&out->read);
        out->size = out->read.length;
        return true;
    }
    for (int i = 0; i < tk_web_file_count; i++)
        if (strcmp(tk_web_files[i].path, path + 1) == 0) {
            out->bytes = tk_web_files[i].bytes;
            out->size = tk_web_files[i].size;
            return true;
        }
    return false;
}

static void put_etag(web_file *file)
{
    uint8_t hash[16];
    crypto_generichash(hash, sizeof hash, (const uint8_t *)file->bytes, file->size, NULL, 0);
    file->etag[0] = '"';
    sodium_bin2hex(file->etag + 1, sizeof file->etag - 2, hash, sizeof hash);
    memcpy(file->etag + 33, "\"", 2);
}

static bool accepts(const char *list, const char *coding)
{
    size_t length = strlen(coding);
    for (const char *at = list; (at = strstr(at, coding)) != NULL; at += length) {
        bool starts = at == list || at[-1] == ' ' || at[-1] == ',';
        const char *after = at + length;
        if (starts && (*after == '\0' || *after == ',' || *after == ' ' || (*after == ';' && !strstr(after, "q=0,"))))
            return true;
    }
    return false;
}

/* The best of the forms the browser takes. */
static bool find_form(const tk_server_def *def, const char *path, const char *accept, web_file *out)
{
    static const char *const forms[][2] = {{"br", ".br"}, {"gzip", ".gz"}};
    for (int i = 0; i < 2; i++) {
        char packed[PATH_MAX_BYTES + 4];
        snprintf(packed, sizeof packed, "%s%s", path, forms[i][1]);
        if (!accepts(accept, forms[i][0]) || !read_file(def, packed, out)) continue;
        out->encoding = forms[i][0];
        return true;
    }
    return read_file(def, path, out);
}

bool web_find(const tk_server_def *def, const char *asked, const char *accept, web_file *out)
{
    *out = (web_file){0};
    if (!is_tame(asked)) return false;
    bool page = !strchr(asked, '.');
    const char *path = page ? "/index.html" : asked;
    if (!find_form(def, path, accept, out)) {
        tk_text_free(&out->read);
        return false;
    }
    out->type = type_of(path);
    out->immutable = strncmp(path, "/assets/", 8) == 0;
    put_etag(out);
    return true;
}
