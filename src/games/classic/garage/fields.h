/* Rows of content as tables of fields: one table says what a row may contain and in which range; reading and writing
 * both go by it. A member that is not there is 0 (or the first name of its vocabulary) unless its field is required. */
#ifndef CLASSIC_GARAGE_FIELDS_H
#define CLASSIC_GARAGE_FIELDS_H

#include "games/classic/garage/garage.h"

typedef enum classic_field_kind {
    FIELD_INT,
    FIELD_BOOL,
    FIELD_TEXT,
    FIELD_CHOICE,
    FIELD_SIXTHS,
    FIELD_TENTHS
} classic_field_kind;

typedef struct classic_field {
    const char *key;
    classic_field_kind kind;
    size_t offset;
    int min, max;             /* of a number; `max` is the capacity of a text */
    const char *const *names; /* of a choice */
    bool required;
} classic_field;

/* Rows of a table of fields: a text, needed or not; a number, needed or not; a flag; one of some names; an id and a
 * title; and the end. */
#define WORD(row, member, key) \
    { \
        key, FIELD_TEXT, offsetof(row, member), 0, sizeof(((row *)0)->member), NULL, true \
    }
#define MAYBE_WORD(row, member, key) \
    { \
        key, FIELD_TEXT, offsetof(row, member), 0, sizeof(((row *)0)->member), NULL, false \
    }
#define NUMBER(row, member, min, max) \
    { \
#member, FIELD_INT, offsetof(row, member), min, max, NULL, false \
    }
#define NEEDED(row, member, min, max) \
    { \
#member, FIELD_INT, offsetof(row, member), min, max, NULL, true \
    }
#define FLAG(row, member) \
    { \
#member, FIELD_BOOL, offsetof(row, member), 0, 1, NULL, false \
    }
#define CHOICE(row, member, key, names) \
    { \
        key, FIELD_CHOICE, offsetof(row, member), 0, 0, names, false \
    }
#define TITLED(row) WORD(row, id, "id"), WORD(row, title, "title")
#define END_OF_FIELDS \
    { \
        NULL, FIELD_INT, 0, 0, 0, NULL, false \
    }

/* ---- fields.c ---- */

/* Reads a row of these fields; `more` names further keys that the caller reads. */
void classic_row_read(tk_json_in *, tk_json_node row, const classic_field *, const char *more, void *out);
/* Writes them as members of the object that is open. */
void classic_row_write(const classic_field *, const void *row, tk_json *);

#endif
