/* Rule tests: each names the section of the rulebook it is about. One program per file runs them all. */
#ifndef RULES_RULE_TEST_H
#define RULES_RULE_TEST_H

#include <stdbool.h>
#include <stddef.h>

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

/* Call this at the end of every test, whether it passed or not; NULL: nothing. */
void rule_test_cleanup(void (*)(void));
/* Say where and why, and end the test; the others still run. */
_Noreturn void rule_test_failed(place at, const char *format, ...) __attribute__((format(printf, 2, 3)));

#define expect_true(condition) expect_true_at(HERE, condition, #condition)
void expect_true_at(place, bool, const char *what);
#define expect_equal(value, expected) expect_equal_at(HERE, value, expected, #value)
void expect_equal_at(place, int value, int expected, const char *what);

#endif
