/* The words of a one-line description, for understand.c. */
#ifndef CLASSIC_GARAGE_UNDERSTAND_H
#define CLASSIC_GARAGE_UNDERSTAND_H

#include "games/classic/garage/garage.h"

enum { ITEM = 1024, WORDS = 24, WORD = 40 }; /* bytes of an item; words in it; bytes of a word */

/* An item cut apart. */
typedef struct words {
    int count;
    char word[WORDS][WORD];
    char details[ITEM]; /* what stood in parentheses */
} words;

/* ---- understand_words.c ---- */

/* Cut an item into words, its parentheses apart. */
words words_split(const char *item);
/* Is it that word? Upper and lower case do not matter, here and below. */
bool words_is(const words *, int index, const char *word);
/* Is the word among them? */
bool words_have(const words *, const char *word);
/* Take some words out. */
void words_drop(words *, int index, int count);
/* Take the word out, wherever it is; false: it is not there. */
bool words_take(words *, const char *word);
/* The words in one piece, to compare with a title. */
void words_join(const words *, int first, char out[ITEM]);

/* Compare with a title's words, its abbreviations written out. */
bool words_are_title(const char *joined, const char *title);
/* "4,437" -> 4437, "six" -> 6; -1 when it is no such number. */
int words_number(const char *text);
/* One of a list parted by commas, trimmed; false at its end. */
bool words_next_detail(const char **list, char out[ITEM]);
/* Its index among the names, -1. */
int words_find(const char *const *names, const char *word);

#endif
