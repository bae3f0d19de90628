/* Reading JSON: a document of jsmn tokens and typed getters that complain with a path.
 *
 * What always holds: a document that opened is strict JSON without duplicate keys (json_check.c saw every byte before
 * jsmn did), so the getters never meet a malformed token. The children of a container lie side by side in `child`, so
 * that an element, the next key and the path of a node are found without searching: content files hold arrays of
 * hundreds of rows that are read one index after the other. */
#include "turnkey/json.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core.h"

#define JSMN_STATIC
#define JSMN_STRICT
#define JSMN_PARENT_LINKS
#include <jsmn.h>

struct tk_json_doc {
    char *bytes; /* our copy, followed by a newline */
    size_t length;
    jsmntok_t *token; /* in the order of the text; a key's only child is its value, which is the next token */
    int count;
    int *first; /* of a token: where its children start in `child` */
    int *slot;  /* of a token: its place in `child` */
    int *child;
};

enum { FOUND_SHOWN = 40 }; /* bytes of a wrong value that a message quotes */

static const tk_json_node absent = {NULL, -1};

/* The bytes of a JSON string, unescaped, one after the other. */
typedef struct cursor {
    const char *at, *end;
    unsigned char pending[4];
    int have, given;
} cursor;

static cursor cursor_over(const tk_json_doc *doc, int index)
{
    const jsmntok_t *token = &doc->token[index];
    return (cursor){.at = doc->bytes + token->start, .end = doc->bytes + token->end};
}

static unsigned read_hex4(const char *at)
{
    unsigned value = 0;
    for (int i = 0; i < 4; i++) {
        int digit = at[i] <= '9' ? at[i] - '0' : (at[i] | 0x20) - 'a' + 10;
        value = value << 4 | (unsigned)digit;
    }
    return value;
}

static void pend(cursor *c, unsigned byte)
{
    c->pending[c->have++] = (unsigned char)byte;
}

static void pend_character(cursor *c, unsigned code)
{
    c->have = c->given = 0;
    if (code < 0x80) {
        pend(c, code);
        return;
    }
    static const unsigned char lead[] = {0, 0xc0, 0xe0, 0xf0};
    int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3; /* continuation bytes, six bits each */
    pend(c, lead[more] | code >> 6 * more);
    while (more-- > 0) pend(c, 0x80u | (code >> 6 * more & 0x3fu));
}

/* Behind "\u", at its digits: the check has seen to it that surrogates come in pairs. */
static void pend_unicode_escape(cursor *c)
{
    unsigned code = read_hex4(c->at);
    c->at += 4;
    if (code >= 0xd800 && code <= 0xdbff) {
        code = 0x10000u + ((code - 0xd800u) << 10) + (read_hex4(c->at + 2) - 0xdc00u);
        c->at += 6;
    }
    pend_character(c, code);
}

/* The next byte, or -1 at the end. */
static int cursor_next(cursor *c)
{
    if (c->given < c->have) return c->pending[c->given++];
    if (c->at == c->end) return -1;
    unsigned char byte = (unsigned char)*c->at++;
    if (byte != '\\') return byte;
    char escape = *c->at++;
    switch (escape) {
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    case 'u': pend_unicode_escape(c); return c->pending[c->given++];
    default: return (unsigned char)escape; /* a quote, a slash or a backslash */
    }
}

static bool string_is(const tk_json_doc *doc, int index, const char *text, size_t length)
{
    cursor c = cursor_over(doc, index);
    for (size_t i = 0; i < length; i++)
        if (cursor_next(&c) != (unsigned char)text[i]) return false;
    return cursor_next(&c) < 0;
}

/* -------- opening */

static void doc_destroy(tk_json_doc *doc)
{
    if (!doc) return;
    free(doc->bytes);
    free(doc->token);
    free(doc->first);
    free(doc);
}

static tk_json_doc *doc_create(const char *bytes, size_t length, int tokens)
{
    tk_json_doc *doc = calloc(1, sizeof *doc);
    if (!doc) return NULL;
    doc->count = tokens;
    doc->length = length;
    doc->bytes = malloc(length + 1);
    doc->token = malloc((size_t)tokens * sizeof *doc->token);
    doc->first = malloc(3 * (size_t)tokens * sizeof *doc->first);
    if (!doc->bytes || !doc->token || !doc->first) {
        doc_destroy(doc);
        return NULL;
    }
    doc->slot = doc->first + tokens;
    doc->child = doc->slot + tokens;
    memcpy(doc->bytes, bytes, length);
    doc->bytes[length] = '\n'; /* strict jsmn wants something behind a bare number */
    return doc;
}

static bool doc_tokenize(tk_json_doc *doc)
{
    jsmn_parser parser;
    jsmn_init(&parser);
    return jsmn_parse(&parser, doc->bytes, doc->length + 1, doc->token, (unsigned)doc->count) == doc->count;
}

static void doc_link(tk_json_doc *doc)
{
    int offset = 0;
    for (int i = 0; i < doc->count; i++) {
        doc->first[i] = offset;
        offset += doc->token[i].size;
    }
    doc->slot[0] = -1;
    for (int i = 1; i < doc->count; i++) {
        int parent = doc->token[i].parent;
        doc->slot[i] = doc->first[parent]++;
        doc->child[doc->slot[i]] = i;
    }
    for (int i = 0; i < doc->count; i++) doc->first[i] -= doc->token[i].size;
}

/* A key, to be sorted with those of its object. */
typedef struct sorted_key {
    const tk_json_doc *doc;
    int index;
} sorted_key;

static int compare_keys(const void *left, const void *right)
{
    const sorted_key *a = left, *b = right;
    cursor ca = cursor_over(a->doc, a->index), cb = cursor_over(b->doc, b->index);
    for (;;) {
        int x = cursor_next(&ca), y = cursor_next(&cb);
        if (x != y) return x < y ? -1 : 1;
        if (x < 0) return 0;
    }
}

/* The later one of two equal keys of an object, or -1. Sorting keeps an object of half a million keys affordable. */
static int find_duplicate(const tk_json_doc *doc, int object, sorted_key *keys)
{
    int count = doc->token[object].size;
    for (int i = 0; i < count; i++) keys[i] = (sorted_key){doc, doc->child[doc->first[object] + i]};
    qsort(keys, (size_t)count, sizeof *keys, compare_keys);
    for (int i = 1; i < count; i++)
        if (compare_keys(&keys[i - 1], &keys[i]) == 0)
            return keys[i - 1].index > keys[i].index ? keys[i - 1].index : keys[i].index;
    return -1;
}

static int largest_object(const tk_json_doc *doc)
{
    int largest = 0;
    for (int i = 0; i < doc->count; i++)
        if (doc->token[i].type == JSMN_OBJECT && doc->token[i].size > largest) largest = doc->token[i].size;
    return largest;
}

static void refuse_duplicates(tk_json_in *in)
{
    const tk_json_doc *doc = in->doc;
    int largest = largest_object(doc), duplicate = -1;
    if (largest < 2) return;
    sorted_key *keys = malloc((size_t)largest * sizeof *keys);
    if (!keys) {
        tk_fail(in->error, TK_NO_MEMORY, in->source, "out of memory");
        return;
    }
    for (int i = 0; i < doc->count && duplicate < 0; i++)
        if (doc->token[i].type == JSMN_OBJECT && doc->token[i].size > 1) duplicate = find_duplicate(doc, i, keys);
    free(keys);
    if (duplicate >= 0) tk_json_complain(in, (tk_json_node){doc, duplicate}, "the key is there twice");
}

/* Columns count characters, as an editor does. */
static void complain_at_offset(tk_json_in *in, const char *bytes, const core_json_fault *fault)
{
    int line = 1, column = 1;
    for (size_t i = 0; i < fault->offset; i++) {
        if (bytes[i] == '\n')
            line++, column = 1;
        else if ((bytes[i] & 0xc0) != 0x80)
            column++;
    }
    char where[sizeof in->error->where];
    snprintf(where, sizeof where, "%s: line %d, column %d", in->source, line, column);
    tk_fail(in->error, in->code, where, "%s", fault->message);
}

bool tk_json_open(tk_json_in *in, const char *bytes, size_t length, tk_status code, const char *source, tk_error *error)
{
    assert(error && code != TK_OK);
    *in = (tk_json_in){.error = error, .code = code, .source = source ? source : "JSON"};
    core_json_fault fault;
    int tokens;
    if (!core_json_check(bytes, length, &tokens, &fault)) {
        complain_at_offset(in, bytes, &fault);
        return false;
    }
    in->doc = doc_create(bytes, length, tokens);
    if (!in->doc) {
        tk_fail(error, TK_NO_MEMORY, in->source, "out of memory");
        return false;
    }
    if (doc_tokenize(in->doc)) {
        doc_link(in->doc);
        refuse_duplicates(in);
    } else {
        tk_fail(error, code, in->source, "the text cannot be split into tokens");
    }
    if (!tk_json_good(in)) tk_json_close(in);
    return tk_json_good(in);
}

void tk_json_close(tk_json_in *in)
{
    doc_destroy(in->doc);
    in->doc = NULL;
}

bool tk_json_good(const tk_json_in *in)
{
    return in->error->code == TK_OK;
}

/* -------- complaining */

static jsmntype_t type_of(tk_json_node node)
{
    return node.index < 0 ? JSMN_UNDEFINED : node.doc->token[node.index].type;
}

static bool key_is_simple(const char *key, int length)
{
    for (int i = 0; i < length; i++) {
        bool letter = (key[i] | 0x20) >= 'a' && (key[i] | 0x20) <= 'z';
        bool digit = key[i] >= '0' && key[i] <= '9';
        if (!letter && !digit && key[i] != '_' && key[i] != '-') return false;
    }
    return length > 0;
}

/* Append to a path that is clipped at the end of its buffer. */
__attribute__((format(printf, 3, 4))) static void path_put(char *path, size_t capacity, const char *format, ...)
{
    size_t length = strlen(path);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(path + length, capacity - length, format, arguments);
    va_end(arguments);
}

/* ".damage", "[3]", or ["a strange key"] as it stands in the text. */
static void path_put_step(char *path, size_t capacity, const tk_json_doc *doc, int index, bool outermost)
{
    const jsmntok_t *token = &doc->token[index];
    jsmntype_t within = doc->token[token->parent].type;
    const char *key = doc->bytes + token->start;
    int length = token->end - token->start;
    if (within == JSMN_ARRAY)
        path_put(path, capacity, "[%d]", doc->slot[index] - doc->first[token->parent]);
    else if (within == JSMN_OBJECT && key_is_simple(key, length))
        path_put(path, capacity, "%s%.*s", outermost ? "" : ".", length, key);
    else if (within == JSMN_OBJECT)
        path_put(path, capacity, "[\"%.*s\"]", length, key);
}

/* "deck.json: cards[3].damage"; a key and its value have the same path. */
static void node_where(const tk_json_in *in, tk_json_node node, char *path, size_t capacity)
{
    int step[2 * CORE_JSON_DEPTH + 2], steps = 0;
    snprintf(path, capacity, "%s", in->source);
    if (node.index <= 0) return;
    for (int i = node.index; i > 0; i = node.doc->token[i].parent) step[steps++] = i;
    path_put(path, capacity, ": ");
    for (int i = steps - 1; i >= 0; i--) path_put_step(path, capacity, node.doc, step[i], i == steps - 1);
}

void tk_json_complain(tk_json_in *in, tk_json_node node, const char *format, ...)
{
    if (!tk_json_good(in)) return;
    char message[sizeof in->error->message], where[sizeof in->error->where];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    node_where(in, node, where, sizeof where);
    tk_fail(in->error, in->code, where, "%s", message);
}

/* What stands there instead: the text of a scalar, clipped; the kind of anything larger. */
static void describe_found(tk_json_node node, char *out, size_t capacity)
{
    const char *bytes;
    size_t length;
    tk_json_raw(node, &bytes, &length);
    if (node.index < 0)
        snprintf(out, capacity, "nothing");
    else if (type_of(node) == JSMN_OBJECT)
        snprintf(out, capacity, "an object");
    else if (type_of(node) == JSMN_ARRAY)
        snprintf(out, capacity, "an array of %d", node.doc->token[node.index].size);
    else if (length <= FOUND_SHOWN)
        snprintf(out, capacity, "%.*s", (int)length, bytes);
    else {
        size_t shown = FOUND_SHOWN;
        while ((bytes[shown] & 0xc0) == 0x80) shown--; /* never half a character */
        snprintf(out, capacity, "%.*s...", (int)shown, bytes);
    }
}

static void complain_found(tk_json_in *in, tk_json_node node, const char *expected)
{
    char found[FOUND_SHOWN + 8];
    describe_found(node, found, sizeof found);
    tk_json_complain(in, node, "expected %s, found %s", expected, found);
}

/* -------- walking */

tk_json_node tk_json_root(const tk_json_in *in)
{
    return in->doc ? (tk_json_node){in->doc, 0} : absent;
}

bool tk_json_present(tk_json_node node)
{
    return node.index >= 0;
}

bool tk_json_is_string(tk_json_node node)
{
    return type_of(node) == JSMN_STRING;
}

bool tk_json_is_array(tk_json_node node)
{
    return type_of(node) == JSMN_ARRAY;
}

bool tk_json_is_object(tk_json_node node)
{
    return type_of(node) == JSMN_OBJECT;
}

bool tk_json_is_null(tk_json_node node)
{
    return type_of(node) == JSMN_PRIMITIVE && node.doc->bytes[node.doc->token[node.index].start] == 'n';
}

static tk_json_node child_at(tk_json_node parent, int position)
{
    const tk_json_doc *doc = parent.doc;
    if (position < 0 || position >= doc->token[parent.index].size) return absent;
    return (tk_json_node){doc, doc->child[doc->first[parent.index] + position]};
}

tk_json_node tk_json_element(tk_json_node array, int index)
{
    return tk_json_is_array(array) ? child_at(array, index) : absent;
}

tk_json_node tk_json_first_key(tk_json_node object)
{
    return tk_json_is_object(object) ? child_at(object, 0) : absent;
}

/* Is the node a key, and not a string that is a value? */
static bool is_key(tk_json_node node)
{
    if (!tk_json_is_string(node)) return false;
    int parent = node.doc->token[node.index].parent;
    return parent >= 0 && node.doc->token[parent].type == JSMN_OBJECT;
}

tk_json_node tk_json_next_key(tk_json_node key)
{
    if (!is_key(key)) return absent;
    int object = key.doc->token[key.index].parent;
    int position = key.doc->slot[key.index] - key.doc->first[object];
    return child_at((tk_json_node){key.doc, object}, position + 1);
}

tk_json_node tk_json_value_of(tk_json_node key)
{
    return is_key(key) ? (tk_json_node){key.doc, key.index + 1} : absent;
}

tk_json_node tk_json_member(tk_json_node object, const char *key)
{
    size_t length = strlen(key);
    for (tk_json_node at = tk_json_first_key(object); tk_json_present(at); at = tk_json_next_key(at))
        if (string_is(at.doc, at.index, key, length)) return tk_json_value_of(at);
    return absent;
}

void tk_json_raw(tk_json_node node, const char **bytes, size_t *length)
{
    *bytes = "";
    *length = 0;
    if (node.index < 0) return;
    const jsmntok_t *token = &node.doc->token[node.index];
    int quote = token->type == JSMN_STRING; /* jsmn leaves the quotes out */
    *bytes = node.doc->bytes + token->start - quote;
    *length = (size_t)(token->end - token->start) + 2 * (size_t)quote;
}

/* -------- checking and converting */

/* One word of "a b c?" at *keys, without its mark; false at the end. */
static bool next_expected_key(const char **keys, const char **name, size_t *length, bool *optional)
{
    const char *at = *keys + strspn(*keys, " ");
    *name = at;
    *length = strcspn(at, " ?");
    *optional = at[*length] == '?';
    *keys = at + *length + *optional;
    return *length > 0;
}

static bool key_is_expected(tk_json_node key, const char *keys)
{
    const char *name;
    size_t length;
    bool optional;
    while (next_expected_key(&keys, &name, &length, &optional))
        if (string_is(key.doc, key.index, name, length)) return true;
    return false;
}

static bool has_key(tk_json_node object, const char *name, size_t length)
{
    for (tk_json_node at = tk_json_first_key(object); tk_json_present(at); at = tk_json_next_key(at))
        if (string_is(at.doc, at.index, name, length)) return true;
    return false;
}

void tk_json_expect_object(tk_json_in *in, tk_json_node node, const char *keys)
{
    if (!tk_json_good(in)) return;
    if (!tk_json_is_object(node)) {
        complain_found(in, node, "an object");
        return;
    }
    for (tk_json_node key = tk_json_first_key(node); tk_json_present(key); key = tk_json_next_key(key))
        if (!key_is_expected(key, keys)) tk_json_complain(in, key, "unknown key; expected only: %s", keys);
    const char *rest = keys, *name;
    size_t length;
    bool optional;
    while (tk_json_good(in) && next_expected_key(&rest, &name, &length, &optional))
        if (!optional && !has_key(node, name, length))
            tk_json_complain(in, node, "the key \"%.*s\" is missing", (int)length, name);
}

int tk_json_expect_array(tk_json_in *in, tk_json_node node, int min, int max)
{
    if (!tk_json_good(in)) return 0;
    int count = tk_json_is_array(node) ? node.doc->token[node.index].size : -1;
    if (count >= min && count <= max && count >= 0) return count;
    char expected[64];
    if (min == max)
        snprintf(expected, sizeof expected, "an array of %d", min);
    else
        snprintf(expected, sizeof expected, "an array of %d to %d", min, max);
    complain_found(in, node, expected);
    return 0;
}

/* A whole number without fraction or exponent that fits. */
static bool read_int(tk_json_node node, int64_t *out)
{
    if (type_of(node) != JSMN_PRIMITIVE) return false;
    const jsmntok_t *token = &node.doc->token[node.index];
    const char *at = node.doc->bytes + token->start, *end = node.doc->bytes + token->end;
    bool negative = *at == '-';
    int64_t value = 0;
    for (at += negative; at < end; at++) {
        if (*at < '0' || *at > '9') return false;
        int digit = negative ? '0' - *at : *at - '0'; /* downwards, since INT64_MIN has no positive twin */
        if (__builtin_mul_overflow(value, 10, &value) || __builtin_add_overflow(value, digit, &value)) return false;
    }
    *out = value;
    return true;
}

int64_t tk_json_int(tk_json_in *in, tk_json_node node, int64_t min, int64_t max)
{
    if (!tk_json_good(in)) return 0;
    int64_t value;
    if (read_int(node, &value) && value >= min && value <= max) return value;
    char expected[80];
    snprintf(expected, sizeof expected, "a whole number from %lld to %lld", (long long)min, (long long)max);
    complain_found(in, node, expected);
    return 0;
}

bool tk_json_bool(tk_json_in *in, tk_json_node node)
{
    if (!tk_json_good(in)) return false;
    char first = type_of(node) == JSMN_PRIMITIVE ? node.doc->bytes[node.doc->token[node.index].start] : '\0';
    if (first == 't' || first == 'f') return first == 't';
    complain_found(in, node, "true or false");
    return false;
}

/* Why a string cannot be copied to `capacity` bytes, or NULL once it has been. */
static const char *copy_string(tk_json_node node, char *out, size_t capacity)
{
    cursor c = cursor_over(node.doc, node.index);
    size_t length = 0;
    for (int byte; (byte = cursor_next(&c)) >= 0; out[length++] = (char)byte) {
        if (byte == 0) return "text without the character U+0000";
        if (length + 1 == capacity) return "a shorter text";
    }
    out[length] = '\0';
    return NULL;
}

void tk_json_string(tk_json_in *in, tk_json_node node, char *out, size_t capacity)
{
    assert(capacity > 0);
    out[0] = '\0';
    if (!tk_json_good(in)) return;
    if (!tk_json_is_string(node)) {
        complain_found(in, node, "text");
        return;
    }
    const char *problem = copy_string(node, out, capacity);
    if (!problem) return;
    out[0] = '\0';
    char expected[80];
    snprintf(expected, sizeof expected, "%s (at most %zu bytes)", problem, capacity - 1);
    complain_found(in, node, expected);
}

int tk_json_choice(tk_json_in *in, tk_json_node node, const char *const *names)
{
    if (!tk_json_good(in)) return -1;
    if (tk_json_is_string(node))
        for (int i = 0; names[i]; i++)
            if (string_is(node.doc, node.index, names[i], strlen(names[i]))) return i;
    char expected[160] = "one of ";
    for (int i = 0; names[i]; i++) {
        bool last = !names[i + 1], fits = strlen(expected) + strlen(names[i]) + (last ? 5 : 10) <= sizeof expected;
        if (fits) path_put(expected, sizeof expected, "%s\"%s\"", i > 0 ? ", " : "", names[i]);
        if (!fits) path_put(expected, sizeof expected, ", ...");
        if (!fits) break;
    }
    complain_found(in, node, expected);
    return -1;
}

/* -------- members that may be missing */

int tk_json_int_or(tk_json_in *in, tk_json_node object, const char *key, int fallback, int min, int max)
{
    tk_json_node node = tk_json_member(object, key);
    return tk_json_present(node) ? (int)tk_json_int(in, node, min, max) : fallback;
}

int tk_json_choice_or(tk_json_in *in, tk_json_node object, const char *key, const char *const *names, int fallback)
{
    tk_json_node node = tk_json_member(object, key);
    if (!tk_json_present(node)) return fallback;
    int choice = tk_json_choice(in, node, names);
    return choice < 0 ? 0 : choice;
}

bool tk_json_flag(tk_json_in *in, tk_json_node object, const char *key)
{
    tk_json_node node = tk_json_member(object, key);
    return tk_json_present(node) && tk_json_bool(in, node);
}
