/* The types of the JSON that leaves the engine: views, updates, choices, designs, campaigns.
 *
 * Code writes the JSON; a file types.c beside that code says what it writes, once, as constants of this kind.
 * `turnkey schema` prints them as a JSON Schema, from which tools/types makes the client's TypeScript; the conformance
 * suite holds what is written against them. Objects are closed: a member that is not listed is wrong, as is one that
 * is missing or of another type. Vocabularies come from the X-macro lists of the rules, so that no word is written
 * twice. */
#ifndef TURNKEY_TYPE_H
#define TURNKEY_TYPE_H

#include "turnkey/json.h"

struct tk_game;

typedef enum tk_type_kind {
    TK_TYPE_TRUTH,
    TK_TYPE_WHOLE,  /* a number without a fraction */
    TK_TYPE_NUMBER, /* any number */
    TK_TYPE_TEXT,
    TK_TYPE_WORD, /* a text that is one of `words` */
    TK_TYPE_LIST, /* `least` to `most` elements, each an `of`; `most` 0: any number */
    TK_TYPE_MAP,  /* an object whose values are `of`; its keys are the words of `keys`, or any text when that is NULL */
    TK_TYPE_OBJECT, /* with `members` and no others */
    TK_TYPE_MAYBE,  /* `of`, or null */
    TK_TYPE_EITHER, /* one of `either` */
    /* What each game makes of it. */
    TK_TYPE_VIEW,
    TK_TYPE_PREVIEW,
    TK_TYPE_ACTION,
    TK_TYPE_EVENT,
    TK_TYPE_ENDING,
    TK_TYPE_REASON
} tk_type_kind;

typedef struct tk_type {
    tk_type_kind kind;
    const char *name; /* "cards.Card": a type of the module "cards"; NULL: it is written out where it is used */
    const struct tk_type *of;
    int least, most;
    bool all; /* of a map: every word of `keys` is there */
    const struct tk_type *keys;
    const char *const *words;             /* ends with NULL */
    const struct tk_type *const *either;  /* ends with NULL */
    const struct tk_type_member *members; /* ends with an all-zero row */
} tk_type;

/* Members of one type. `keys` as tk_json_expect_object has them: "a b c?", `?` marks what may be missing. */
typedef struct tk_type_member {
    const tk_type *type;
    const char *keys;
    const char *text; /* what a reader of the type should know; may be NULL */
} tk_type_member;

/* ---- writing them down ---- */

/* A row of an object: its type, its keys, and perhaps what there is to know of them. */
#define TK_HAS(TYPE, ...) \
    { \
        .type = (TYPE), .keys = __VA_ARGS__ \
    }
#define TK_OBJECT(NAME, ...) \
    { \
        .kind = TK_TYPE_OBJECT, .name = NAME, .members = (const tk_type_member[]) \
        { \
            __VA_ARGS__, \
            { \
                0 \
            } \
        } \
    }
/* Of names, each followed by a comma. */
#define TK_WORD(NAME, ...) \
    { \
        .kind = TK_TYPE_WORD, .name = NAME, .words = (const char *const[]) \
        { \
            __VA_ARGS__ NULL \
        } \
    }
/* The name in a row X(NAME, name, ...) of a list: TK_WORD("cards.Standing", CARDS_STANDINGS(TK_NAME_IN)). */
#define TK_NAME_IN(NAME, name, ...) name,
#define TK_EITHER(NAME, ...) \
    { \
        .kind = TK_TYPE_EITHER, .name = NAME, .either = (const tk_type *const[]) \
        { \
            __VA_ARGS__, NULL \
        } \
    }

/* Types without a name, as pointers. */
#define TK_UNNAMED(...) (&(const tk_type){__VA_ARGS__})
#define TK_LIST_OF(TYPE) TK_UNNAMED(.kind = TK_TYPE_LIST, .of = (TYPE))
#define TK_TUPLE_OF(TYPE, LEAST, MOST) TK_UNNAMED(.kind = TK_TYPE_LIST, .of = (TYPE), .least = (LEAST), .most = (MOST))
#define TK_MAYBE(TYPE) TK_UNNAMED(.kind = TK_TYPE_MAYBE, .of = (TYPE))
#define TK_MAP_OF(TYPE) TK_UNNAMED(.kind = TK_TYPE_MAP, .of = (TYPE))
/* With a member for every word of a vocabulary, or for some of them. */
#define TK_EACH(WORDS, TYPE) TK_UNNAMED(.kind = TK_TYPE_MAP, .keys = (WORDS), .of = (TYPE), .all = true)
#define TK_SOME(WORDS, TYPE) TK_UNNAMED(.kind = TK_TYPE_MAP, .keys = (WORDS), .of = (TYPE))
#define TK_RECORD(...) (&(const tk_type)TK_OBJECT(NULL, __VA_ARGS__))
/* One word, where alternatives are told apart by it. */
#define TK_JUST(TEXT_) (&(const tk_type)TK_WORD(NULL, TEXT_, ))
#define TK_CHOICE_OF(...) (&(const tk_type)TK_EITHER(NULL, __VA_ARGS__))

extern const tk_type tk_type_truth, tk_type_whole, tk_type_number, tk_type_text, tk_type_point, tk_type_polygon,
    tk_type_term, tk_type_view, tk_type_preview, tk_type_action, tk_type_event, tk_type_ending, tk_type_reason;

#define TK_TRUTH (&tk_type_truth)
#define TK_WHOLE (&tk_type_whole)
#define TK_NUMBER (&tk_type_number)
#define TK_TEXT (&tk_type_text)
#define TK_POINT (&tk_type_point)     /* [x, y]: tk_json_put_point */
#define TK_POLYGON (&tk_type_polygon) /* [[x, y], ...]: tk_json_put_polygon */
#define TK_LEDGER TK_LIST_OF(&tk_type_term)
#define TK_VIEW (&tk_type_view)
#define TK_PREVIEW (&tk_type_preview)
#define TK_ACTION (&tk_type_action)
#define TK_EVENT (&tk_type_event)
#define TK_ENDING (&tk_type_ending)
#define TK_REASON (&tk_type_reason)

/* ---- what a game writes ---- */

typedef struct tk_types {
    const tk_type *view;
    const tk_type *preview;       /* of an action; NULL: there is none */
    const tk_type *const *others; /* of designs and campaigns, NULL-terminated; NULL: there are none */
} tk_types;

/* ---- using them ---- */

/* Complains at the place of what is not as the type says; TK_VIEW and its like are those of the game. */
void tk_type_check(const tk_type *, const struct tk_game *, tk_json_in *, tk_json_node);
/* The types in `roots` (NULL-terminated), those of the games (NULL-terminated) and all they are made of, as a JSON
 * Schema, draft 2020-12: {"$schema","$defs":{"cards.Card":{...}}}. */
void tk_type_write_schema(const tk_type *const *roots, const struct tk_game *const *games, tk_json *);

#endif
