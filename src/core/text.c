/* Growing text and templates.
 *
 * A text is NUL-terminated after every change that succeeded. When memory runs out it keeps what it had, `failed` is
 * set and nothing more is added, so that a writer checks once at its end. */
#include "turnkey/text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 128 };

void tk_text_free(tk_text *text)
{
    free(text->at);
    text->at = NULL;
    text->length = text->capacity = 0;
    text->failed = false;
}

void tk_text_clear(tk_text *text)
{
    text->length = 0;
    text->failed = false;
    if (text->at) text->at[0] = '\0';
}

const char *tk_text_string(const tk_text *text)
{
    return text->at ? text->at : "";
}

/* Room for `more` bytes and a NUL. Doubles, so that a text of n bytes is copied O(n) bytes in all. */
static bool reserve(tk_text *text, size_t more)
{
    if (text->failed) return false;
    if (more < text->capacity - text->length) return true;
    size_t wanted = text->capacity ? text->capacity : FIRST_CAPACITY;
    while (wanted - text->length <= more && wanted <= SIZE_MAX / 2) wanted *= 2;
    char *at = wanted - text->length > more ? realloc(text->at, wanted) : NULL;
    if (!at) {
        text->failed = true;
        return false;
    }
    text->at = at;
    text->capacity = wanted;
    return true;
}

void tk_text_put_bytes(tk_text *text, const char *bytes, size_t count)
{
    if (!reserve(text, count)) return;
    if (count > 0) memcpy(text->at + text->length, bytes, count);
    text->length += count;
    text->at[text->length] = '\0';
}

void tk_text_put(tk_text *text, const char *string)
{
    tk_text_put_bytes(text, string, strlen(string));
}

static int print_at_end(tk_text *text, const char *format, va_list arguments)
{
    return vsnprintf(text->at + text->length, text->capacity - text->length, format, arguments);
}

void tk_text_printf(tk_text *text, const char *format, ...)
{
    if (!reserve(text, 0)) return;
    va_list arguments;
    va_start(arguments, format);
    int length = print_at_end(text, format, arguments);
    va_end(arguments);
    if (length >= 0 && (size_t)length >= text->capacity - text->length) {
        text->at[text->length] = '\0'; /* should there be no room, the text stays as it was */
        if (!reserve(text, (size_t)length)) return;
        va_start(arguments, format);
        length = print_at_end(text, format, arguments);
        va_end(arguments);
    }
    if (length < 0)
        text->failed = true;
    else
        text->length += (size_t)length;
}

/* Copies the run of characters before any of `stops` and returns where it ended. */
static const char *copy_word(const char *from, const char *stops, char out[16])
{
    size_t length = strcspn(from, stops);
    assert(length > 0 && length < 16 && "a name in a specification has 1 to 15 characters");
    memcpy(out, from, length);
    out[length] = '\0';
    return from + length;
}

bool tk_arg_next(const char **spec, tk_arg_spec *out)
{
    const char *at = *spec + strspn(*spec, " ");
    if (*at == '\0') {
        *spec = at;
        return false;
    }
    *out = (tk_arg_spec){0};
    at = copy_word(at, "?*: ", out->name);
    for (; *at == '?' || *at == '*'; at++) {
        out->optional |= *at == '?';
        out->list |= *at == '*';
    }
    assert(*at == ':' && "an argument is written name:kind");
    *spec = copy_word(at + 1, " ", out->kind);
    return true;
}

/* What a template is expanded with. */
typedef struct template
{
    const char *spec;
    const int16_t *args;
    int arg_count;
    tk_noun *noun;
    const void *context;
}
template;

/* One named argument: its kind and its values, of which there are none when it is absent. */
typedef struct named {
    char kind[16];
    const int16_t *values;
    int count;
} named;

static int count_present(const int16_t *values, int most)
{
    int count = 0;
    while (count < most && values[count] != -1) count++;
    return count;
}

/* The argument called by the `length` characters at `name`. */
static named find_argument(const template *t, const char *name, size_t length)
{
    const char *spec = t->spec;
    tk_arg_spec arg;
    for (int i = 0; i < t->arg_count && tk_arg_next(&spec, &arg); i++) {
        if (strlen(arg.name) != length || memcmp(arg.name, name, length) != 0) continue;
        named found = {.values = t->args + i};
        memcpy(found.kind, arg.kind, sizeof found.kind);
        found.count = count_present(found.values, arg.list ? t->arg_count - i : 1);
        return found;
    }
    assert(false && "a template names an argument its specification does not have");
    return (named){0};
}

/* "part@car" is a part of the car that the argument "car" names. */
static void put_owned(tk_text *text, const template *t, const char *kind, const char *owner, int value)
{
    char name[16];
    named of = find_argument(t, owner, strlen(owner));
    copy_word(kind, "@", name);
    t->noun(t->context, name, of.count ? TK_OF * (of.values[0] + 1) + value : value, text);
}

static void put_value(tk_text *text, const template *t, const char *kind, int value)
{
    const char *at = strchr(kind, '@');
    if (at)
        put_owned(text, t, kind, at + 1, value);
    else if (strcmp(kind, "number") == 0)
        tk_text_printf(text, "%d", value);
    else
        t->noun(t->context, kind, value, text);
}

/* "a", "a and b", "a, b and c". */
static void put_argument(tk_text *text, const template *t, named argument)
{
    for (int i = 0; i < argument.count; i++) {
        if (i > 0) tk_text_put(text, i == argument.count - 1 ? " and " : ", ");
        put_value(text, t, argument.kind, argument.values[i]);
    }
}

/* The argument between the brace at `brace` and its partner, which goes to *close. */
static named argument_at(const template *t, const char *brace, const char **close)
{
    *close = strchr(brace, '}');
    assert(*close && "a template lacks a closing brace");
    return find_argument(t, brace + 1, (size_t)(*close - brace - 1));
}

/* Is every argument named between `from` and `to` present? */
static bool all_present(const template *t, const char *from, const char *to)
{
    for (const char *at = from; at < to; at++)
        if (*at == '{' && argument_at(t, at, &at).count == 0) return false;
    return true;
}

/* Where to go on at an opening bracket: inside the part, or behind it when it is left out. */
static const char *enter_part(const template *t, const char *open)
{
    const char *close = strchr(open, ']');
    assert(close && "a template lacks a closing bracket");
    return all_present(t, open, close) ? open + 1 : close + 1;
}

void tk_text_expand(tk_text *text, const char *pattern, const char *spec, const int16_t *args, int arg_count,
                    tk_noun *noun, const void *context)
{
    template t = {spec, args, arg_count, noun, context};
    for (const char *at = pattern; *at;) {
        size_t plain = strcspn(at, "{[]");
        tk_text_put_bytes(text, at, plain);
        at += plain;
        if (*at == '{') {
            const char *close;
            put_argument(text, &t, argument_at(&t, at, &close));
            at = close + 1;
        } else if (*at == '[') {
            at = enter_part(&t, at);
        } else if (*at == ']') {
            at++; /* the end of a part that was kept */
        }
    }
}
