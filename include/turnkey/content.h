/* Content: the JSON under data/ and the rulebooks, embedded at build time, replaceable by a directory. */
#ifndef TURNKEY_CONTENT_H
#define TURNKEY_CONTENT_H

#include "turnkey/status.h"
#include "turnkey/text.h"

/* One file in memory; `path` as in "data/cards/deck.json" without "data/", or "rulebook/cards.md". */
typedef struct tk_embedded_file {
    const char *path;
    const char *bytes;
    size_t size;
} tk_embedded_file;

/* Where content is read from: the first that has a file wins. A zeroed one reads only what is embedded. */
typedef struct tk_content {
    const char *directory;         /* --data DIR: files below it; NULL: none */
    const tk_embedded_file *files; /* files that were never on disk, before the directory's; NULL: none */
    int file_count;
} tk_content;

extern const tk_embedded_file tk_embedded_files[];
extern const int tk_embedded_file_count;

/* Append the content of `path` to `out`. */
tk_status tk_content_read(const tk_content *, const char *path, tk_text *out, tk_error *);
/* Append a whole file of the system, refusing more than `limit` bytes. */
tk_status tk_file_read(const char *path, size_t limit, tk_text *out, tk_error *);

#endif
