/* A growing piece of text, and the templates that turn numbers into sentences. */
#ifndef TURNKEY_TEXT_H
#define TURNKEY_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Always NUL-terminated once something was put. On exhaustion of memory `failed` is set and further text is dropped. */
typedef struct tk_text {
    char *at;
    size_t length, capacity;
    bool failed;
    bool colour; /* draw functions may use terminal colours */
    int columns; /* width draw functions should keep to; 0: 80 */
    int rows;    /* lines they should keep to, as far as they can; 0: as many as they like */
} tk_text;

void tk_text_free(tk_text *);
void tk_text_clear(tk_text *);
/* The text so far, never NULL. Lives until the next change. */
const char *tk_text_string(const tk_text *);
void tk_text_put(tk_text *, const char *);
void tk_text_put_bytes(tk_text *, const char *, size_t);
void tk_text_printf(tk_text *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Writes the name of `value`, a thing of `kind` ("seat", "card", "side" ...). */
typedef void tk_noun(const void *context, const char *kind, int value, tk_text *out);

/* One argument of a verb or an event, read from a specification such as "card:card target?:seat cards*:card":
 * name, kind for tk_noun, `?` for optional, `*` for a list that takes all the remaining places. */
typedef struct tk_arg_spec {
    char name[16], kind[16];
    bool optional, list;
} tk_arg_spec;

/* Next argument of the specification at *spec, or false at its end. */
bool tk_arg_next(const char **spec, tk_arg_spec *out);

/* What belongs to something is named with its owner: of an argument "part:part@car" the noun is asked for "part" and
 * TK_OF times (the argument car plus 1) plus the argument part, which is less than TK_OF. */
enum { TK_OF = 256 };

/* Expand "{target} is hit by {card}[ on the {side}]": a bracketed part is left out when an argument in it is absent
 * (-1). */
void tk_text_expand(tk_text *, const char *pattern, const char *spec, const int16_t *args, int arg_count, tk_noun *,
                    const void *context);

#endif
