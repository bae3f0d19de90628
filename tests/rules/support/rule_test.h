/* Tests that read like examples of a rulebook: how they are registered and run, and what every table shares.
 *
 * A test names the section of the rulebook it belongs to. A check that fails says where and why and ends its test; the
 * others still run. */
#ifndef RULES_RULE_TEST_H
#define RULES_RULE_TEST_H

#include "turnkey/game.h"

#include <stddef.h>

enum { TABLE_EVENTS = 512, TABLE_TERMS = 512 };

typedef struct rule_test {
    const char *section, *title; /* a section id of the game's rulebook, and the example in a few words */
    void (*run)(void);
    struct rule_test *next;
} rule_test;

void rule_test_add(rule_test *);

#define RULE_TEST(section, title) RULE_TEST_AT(section, title, __LINE__)
#define RULE_TEST_AT(section, title, line) RULE_TEST_NAMED(section, title, line)
#define RULE_TEST_NAMED(the_section, the_title, line) \
    static void rule_##line(void); \
    __attribute__((constructor)) static void register_rule_##line(void) \
    { \
        static rule_test test = {.section = the_section, .title = the_title, .run = rule_##line}; \
        rule_test_add(&test); \
    } \
    static void rule_##line(void)

/* Called after every test, also one that failed: what its table leaves behind. Each table has one. */
void close_table(void);

/* Where a check stands, for the message when it fails. */
typedef struct place {
    const char *file;
    int line;
} place;
#define HERE ((place){__FILE__, __LINE__})
#define NAMES(...) ((const char *const[]){__VA_ARGS__, NULL})
#define NUMBERS(...) ((const int[]){__VA_ARGS__}), (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int))

_Noreturn void failed(place, const char *format, ...) __attribute__((format(printf, 2, 3)));

#define expect_true(condition) expect_true_at(HERE, condition, #condition)
void expect_true_at(place, bool, const char *what);
#define expect_equal(value, expected) expect_equal_at(HERE, (int)(value), (int)(expected), #value)
void expect_equal_at(place, int value, int expected, const char *what);
/* The same of a row of a list: the failure names it. */
#define expect_of(row, value, expected) expect_of_at(HERE, row, (int)(value), (int)(expected), #value)
void expect_of_at(place, const char *row, int value, int expected, const char *what);

/* ---- words ---- */

enum { MAX_WORDS = 12 };

typedef struct sentence {
    char text[256];
    char *word[MAX_WORDS];
    int count;
} sentence;

void split(sentence *out, const char *words);
int verb_named(const tk_game *, const char *word);

/* ---- any game's answers ---- */

/* Somebody is asked, is offered something, and nothing that is refused. */
void check_offers(place, const tk_world *, const void *state, int seat);
bool is_offered(const tk_world *, const void *state, int seat, tk_action);
/* The view of a seat as text, valid until the next call. */
const char *view_text(const tk_world *, const void *state, int seat);

/* The following work on any table with a world, a state and the events of its last action. */

#define view_of(t, seat) view_text(&(t)->world, (t)->state, seat)
#define count_events(t, type) count_events_of(&(t)->events, type)
int count_events_of(const tk_events *, int type);
/* The last action brought this event (without EVENT_), beginning with these arguments. */
#define expect_event(t, type, ...) check_event(HERE, &(t)->events, EVENT_##type, #type, NUMBERS(__VA_ARGS__))
void check_event(place, const tk_events *, int type, const char *name, const int *args, int count);
#define expect_no_event(t, type) expect_equal(count_events(t, EVENT_##type), 0)
/* The first event of this type is explained by these terms: label, value, label, value. Their sum is its number. */
#define expect_ledger(t, type, ...) \
    check_ledger(HERE, &(t)->world, &(t)->events, EVENT_##type, #type, NUMBERS(__VA_ARGS__))
void check_ledger(place, const tk_world *, const tk_events *, int type, const char *name, const int *terms, int count);

#endif
