/* Words of a one-line description of a vehicle: see understand.c. */
#ifndef CLASSIC_PHRASE_H
#define CLASSIC_PHRASE_H

#include <stdbool.h>

enum { PHRASE_TEXT = 1024, PHRASE_WORDS = 24, PHRASE_WORD = 40 };

typedef struct phrase {
    int count;
    char word[PHRASE_WORDS][PHRASE_WORD];
    char details[PHRASE_TEXT]; /* what stood in parentheses */
} phrase;

/* Cuts an item into words, its parentheses apart. */
phrase phrase_of(const char *item);
bool phrase_is(const phrase *, int index, const char *word);
bool phrase_has(const phrase *, const char *word);
void phrase_drop(phrase *, int index, int count);
/* Takes the word out, wherever it is. */
bool phrase_take(phrase *, const char *word);
/* The words in one piece, to compare with a title. */
void phrase_join(const phrase *, int first, char out[PHRASE_TEXT]);
/* Compares with a title's words, its abbreviations written out. */
bool phrase_is_title(const char *joined, const char *title);
/* "4,437" -> 4437, "four" -> 4; -1 when it is no such number. */
int phrase_number(const char *text);
/* One of a list parted by commas, trimmed; false at its end. */
bool phrase_next_detail(const char **list, char out[PHRASE_TEXT]);

#endif
