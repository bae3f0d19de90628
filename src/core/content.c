/* Content: embedded files, what overrides them (files in memory, then a directory), and reading files of the system.
 *
 * What always holds: a content path stays below the directory it is looked up in, and a text that was given to read
 * into is unchanged when reading fails. */
#include "turnkey/content.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "core.h"

enum { CHUNK = 16384, CONTENT_LIMIT = CORE_JSON_BYTES };

/* "cards/deck.json": relative, with plain names between single slashes. */
static bool path_is_plain(const char *path)
{
    if (strchr(path, '\\') || strchr(path, ':')) return false; /* elsewhere these too lead out of the directory */
    for (const char *at = path;; at++) {
        size_t length = strcspn(at, "/");
        bool dots = (length == 1 && at[0] == '.') || (length == 2 && at[0] == '.' && at[1] == '.');
        if (length == 0 || dots) return false;
        at += length;
        if (*at == '\0') return true;
    }
}

/* `files` may be NULL when there are none. */
static const tk_embedded_file *find_file(const tk_embedded_file *files, int count, const char *path)
{
    for (int i = 0; i < count; i++)
        if (strcmp(files[i].path, path) == 0) return &files[i];
    return NULL;
}

static tk_status read_from_memory(const tk_embedded_file *file, tk_text *out, tk_error *error)
{
    tk_text_put_bytes(out, file->bytes, file->size);
    return out->failed ? tk_fail(error, TK_NO_MEMORY, file->path, "out of memory") : TK_OK;
}

/* TK_NOT_FOUND when the directory does not have it, which is how most content is asked for. */
static tk_status read_override(const char *directory, const char *path, tk_text *out, tk_error *error)
{
    tk_text full = {0};
    tk_text_printf(&full, "%s/%s", directory, path);
    tk_status status = full.failed ? tk_fail(error, TK_NO_MEMORY, path, "out of memory")
                                   : tk_file_read(tk_text_string(&full), CONTENT_LIMIT, out, error);
    tk_text_free(&full);
    return status;
}

tk_status tk_content_read(const tk_content *content, const char *path, tk_text *out, tk_error *error)
{
    if (!path_is_plain(path))
        return tk_fail(error, TK_BAD_USAGE, path, "a content path is relative and has no \"..\" in it");
    const tk_embedded_file *file = content ? find_file(content->files, content->file_count, path) : NULL;
    if (file) return read_from_memory(file, out, error);
    if (content && content->directory) {
        tk_error unread = {0};
        tk_status status = read_override(content->directory, path, out, &unread);
        if (status != TK_OK && status != TK_NOT_FOUND)
            return tk_fail(error, status, unread.where, "%s", unread.message);
        if (status == TK_OK) return TK_OK;
    }
    file = find_file(tk_embedded_files, tk_embedded_file_count, path);
    return file ? read_from_memory(file, out, error) : tk_fail(error, TK_NOT_FOUND, path, "there is no such content");
}

static tk_status read_chunks(FILE *file, const char *path, size_t limit, tk_text *out, tk_error *error)
{
    char chunk[CHUNK];
    size_t total = 0, got;
    while ((got = fread(chunk, 1, sizeof chunk, file)) > 0) {
        if (got > limit - total) return tk_fail(error, TK_IO, path, "larger than the %zu bytes allowed", limit);
        total += got;
        tk_text_put_bytes(out, chunk, got);
    }
    if (ferror(file)) return tk_fail(error, TK_IO, path, "cannot be read: %s", strerror(errno));
    if (out->failed) return tk_fail(error, TK_NO_MEMORY, path, "out of memory");
    return TK_OK;
}

/* Back to the first `length` bytes. */
static void text_shorten(tk_text *text, size_t length)
{
    text->length = length;
    if (text->at) text->at[length] = '\0';
}

tk_status tk_file_read(const char *path, size_t limit, tk_text *out, tk_error *error)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        bool missing = errno == ENOENT || errno == ENOTDIR;
        return tk_fail(error, missing ? TK_NOT_FOUND : TK_IO, path, "cannot be opened: %s", strerror(errno));
    }
    size_t before = out->length;
    tk_status status = read_chunks(file, path, limit, out, error);
    fclose(file);
    if (status != TK_OK) text_shorten(out, before);
    return status;
}
