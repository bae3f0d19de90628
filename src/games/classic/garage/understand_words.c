/* The words of a printed description: cut apart, with abbreviations written out. */
#include "games/classic/garage/garage.h"
#include "games/classic/garage/understand.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Abbreviations of the printed lists. The first match counts; capitals matter only where they are written. */
static const char *const LONG_FORMS[][2] = {
    {"x-hvy.", "extra-heavy"},
    {"x-heavy", "extra-heavy"},
    {"hvy.", "heavy"},
    {"med.", "medium"},
    {"lt.", "light"},
    {"std.", "standard"},
    {"imp.", "improved"},
    {"OR", "off-road"},
    {"SB", "steelbelted"},
    {"ext.", "extinguisher"},
    {"ext", "extinguisher"}, /* at the end of a sentence */
    {"rev.", "reversed"},
    {"FP", "fireproof"},
    {"HD", "heavy-duty"},
    {"PR", "puncture-resistant"},
    {"punctureresistant", "puncture-resistant"},
};

static void expand(char word[WORD])
{
    for (size_t i = 0; i < sizeof LONG_FORMS / sizeof *LONG_FORMS; i++) {
        const char *brief = LONG_FORMS[i][0];
        bool capitals = isupper((unsigned char)*brief);
        if (capitals ? strcmp(word, brief) == 0 : strcasecmp(word, brief) == 0)
            snprintf(word, WORD, "%s", LONG_FORMS[i][1]);
    }
}

words words_split(const char *item)
{
    words out = {0};
    const char *open = strchr(item, '('), *close = open ? strrchr(open, ')') : NULL;
    if (close) snprintf(out.details, sizeof out.details, "%.*s", (int)(close - open - 1), open + 1);
    for (const char *at = item; *at && at != open && out.count < WORDS;) {
        at += strspn(at, " \t");
        size_t length = strcspn(at, " \t(");
        if (length) {
            char *word = out.word[out.count++];
            snprintf(word, WORD, "%.*s", (int)(length < WORD ? length : WORD - 1), at);
            expand(word);
        }
        at += length;
    }
    return out;
}

bool words_is(const words *w, int index, const char *word)
{
    return index < w->count && strcasecmp(w->word[index], word) == 0;
}

bool words_have(const words *w, const char *word)
{
    for (int i = 0; i < w->count; i++)
        if (words_is(w, i, word)) return true;
    return false;
}

void words_drop(words *w, int index, int count)
{
    memmove(w->word[index], w->word[index + count], (size_t)(w->count - index - count) * sizeof w->word[0]);
    w->count -= count;
}

bool words_take(words *w, const char *word)
{
    for (int i = 0; i < w->count; i++)
        if (words_is(w, i, word)) {
            words_drop(w, i, 1);
            return true;
        }
    return false;
}

void words_join(const words *w, int first, char out[ITEM])
{
    out[0] = '\0';
    for (int i = first; i < w->count; i++) {
        size_t length = strlen(out);
        snprintf(out + length, ITEM - length, "%s%s", i > first ? " " : "", w->word[i]);
    }
}

int words_number(const char *text)
{
    static const char *const NAMES[] = {"zero", "one", "two", "three", "four", "five", "six"};
    for (int i = 0; i < 7; i++)
        if (strcasecmp(text, NAMES[i]) == 0) return i;
    int value = 0, digits = 0;
    for (; *text; text++) {
        if (*text == ',' && digits) continue;
        if (!isdigit((unsigned char)*text) || ++digits > 7) return -1;
        value = 10 * value + (*text - '0');
    }
    return digits ? value : -1;
}

bool words_are_title(const char *joined, const char *title)
{
    words w = words_split(title);
    char expanded[ITEM];
    words_join(&w, 0, expanded);
    return strcasecmp(joined, expanded) == 0;
}

bool words_next_detail(const char **list, char out[ITEM])
{
    const char *at = *list + strspn(*list, " ,");
    size_t length = strcspn(at, ",");
    *list = at + length;
    while (length && at[length - 1] == ' ') length--;
    if (length >= 4 && strncasecmp(at, "and ", 4) == 0) at += 4, length -= 4;
    snprintf(out, ITEM, "%.*s", (int)length, at);
    return length > 0;
}

int words_find(const char *const *ids, const char *word)
{
    for (int i = 0; ids[i]; i++)
        if (strcasecmp(ids[i], word) == 0) return i;
    return -1;
}
