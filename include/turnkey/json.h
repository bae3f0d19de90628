/* JSON in and out.
 *
 * Reading: tk_json_parse checks the whole text strictly (RFC 8259, no duplicate keys, bounded depth), then the typed
 * getters below fill in an error that names the path of what was wrong. The first error sticks: getters after it
 * return a harmless default, so a reader checks once at its end.
 * Writing: commas are placed by the writer; the caller balances begin and end. */
#ifndef TURNKEY_JSON_H
#define TURNKEY_JSON_H

#include "turnkey/status.h"
#include "turnkey/text.h"

typedef struct tk_json_doc tk_json_doc;

/* A value inside a document; index -1 is "absent". */
typedef struct tk_json_node {
    const tk_json_doc *doc;
    int index;
} tk_json_node;

/* A reading in progress: every problem found goes to `error`, as `code`, with `source` (a file or message name) before
 * the path. */
typedef struct tk_json_in {
    tk_json_doc *doc;
    tk_error *error; /* never NULL */
    tk_status code;
    const char *source;
} tk_json_in;

/* Parse `length` bytes (copied). On failure returns false with `error` filled in; nothing needs freeing.
 * `error` must not be NULL and must be zeroed by the caller. */
bool tk_json_open(tk_json_in *, const char *bytes, size_t length, tk_status code, const char *source, tk_error *error);
void tk_json_close(tk_json_in *);
/* True while nothing was wrong. */
bool tk_json_good(const tk_json_in *);
/* Report a problem at `node`; the first one sticks. */
void tk_json_complain(tk_json_in *, tk_json_node, const char *format, ...) __attribute__((format(printf, 3, 4)));

tk_json_node tk_json_root(const tk_json_in *);
bool tk_json_present(tk_json_node);
/* Refuses anything but an object whose keys are all in `keys` ("a b c?": `?` marks the ones that may be missing). */
void tk_json_expect_object(tk_json_in *, tk_json_node, const char *keys);
/* Member `key`, or the absent node. */
tk_json_node tk_json_member(tk_json_node object, const char *key);
/* Number of elements; complains and returns 0 unless an array of min..max elements. */
int tk_json_expect_array(tk_json_in *, tk_json_node, int min, int max);
tk_json_node tk_json_element(tk_json_node array, int index);
/* First key-value pair of an object, and the next: `key` is the key's node. Absent at the end. */
tk_json_node tk_json_first_key(tk_json_node object);
tk_json_node tk_json_next_key(tk_json_node key);
tk_json_node tk_json_value_of(tk_json_node key);

/* Each complains and returns a default (0, false, "") when the node is absent or of another type or range. */
int64_t tk_json_int(tk_json_in *, tk_json_node, int64_t min, int64_t max);
bool tk_json_bool(tk_json_in *, tk_json_node);
/* Unescaped text copied to `out`; complains when longer than capacity - 1 bytes. */
void tk_json_string(tk_json_in *, tk_json_node, char *out, size_t capacity);
/* Index of the node's text in a NULL-terminated list of names; complains, listing them, and returns -1 when not in it.
 */
int tk_json_choice(tk_json_in *, tk_json_node, const char *const *names);
/* The same of a member that may be missing: then it is `fallback`, a flag false. A choice that is none of the names is
 * complained about and counts as the first, so that it may be stored and used without a look at it. */
int tk_json_int_or(tk_json_in *, tk_json_node object, const char *key, int fallback, int min, int max);
int tk_json_choice_or(tk_json_in *, tk_json_node object, const char *key, const char *const *names, int fallback);
bool tk_json_flag(tk_json_in *, tk_json_node object, const char *key);
bool tk_json_is_string(tk_json_node);
bool tk_json_is_array(tk_json_node);
bool tk_json_is_object(tk_json_node);
bool tk_json_is_null(tk_json_node);
/* The source text of a value (an object's braces included), for storing it as it came. */
void tk_json_raw(tk_json_node, const char **bytes, size_t *length);

typedef struct tk_json {
    tk_text text;
    bool comma; /* a value was written at this level: the next one needs a comma */
} tk_json;

void tk_json_free(tk_json *);
void tk_json_begin_object(tk_json *);
void tk_json_end_object(tk_json *);
void tk_json_begin_array(tk_json *);
void tk_json_end_array(tk_json *);
void tk_json_key(tk_json *, const char *);
void tk_json_put_int(tk_json *, int64_t);
/* Up to `digits` places after the point; never an exponent, NaN or infinity (those become null). */
void tk_json_put_real(tk_json *, double, int digits);
void tk_json_put_bool(tk_json *, bool);
void tk_json_put_null(tk_json *);
void tk_json_put_string(tk_json *, const char *);
/* Text that is JSON already. */
void tk_json_put_raw(tk_json *, const char *bytes, size_t length);
/* key and value in one call */
void tk_json_int_member(tk_json *, const char *key, int64_t);
void tk_json_bool_member(tk_json *, const char *key, bool);
void tk_json_string_member(tk_json *, const char *key, const char *);
/* A member of another text, if it is there, as it stands in it. */
void tk_json_copy_member(tk_json *, tk_json_node object, const char *key);

#endif
