/* Rule tests of every game: an example of the book each, named for its section; and the checks they share.
 *
 * A game's table includes this, says with rule_cleanup what is to be put away after a test, and reports with
 * rule_failed. */
#ifndef RULES_RULES_H
#define RULES_RULES_H

#include <stdbool.h>

/* ---- tests ---- */

typedef struct rule_test {
    const char *section, *title; /* a section id of the rulebook, and the example in a few words */
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

/* Where a check stands, for the message when it fails. */
typedef struct place {
    const char *file;
    int line;
} place;
#define HERE ((place){__FILE__, __LINE__})
#define NAMES(...) ((const char *const[]){__VA_ARGS__, NULL})
#define NUMBERS(...) ((const int[]){__VA_ARGS__}), (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int))

/* End the test that runs, saying where and why. */
_Noreturn void rule_failed(place, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Of the game's table: forget everything a test has set up. */
void rule_cleanup(void);

#define expect_true(condition) expect_true_at(HERE, condition, #condition)
void expect_true_at(place, bool, const char *what);
#define expect_equal(value, expected) expect_equal_at(HERE, value, expected, #value)
void expect_equal_at(place, int value, int expected, const char *what);

#endif
