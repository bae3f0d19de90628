/* Runs the rule tests of a program.
 *
 * A check that fails says where and why, and ends its test; the others still run. */
#include "rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

static rule_test *tests, **last_test = &tests;
static jmp_buf end_of_test;

void rule_test_add(rule_test *test)
{
    *last_test = test;
    last_test = &test->next;
}

_Noreturn void rule_failed(place at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("  %s:%d: ", at.file, at.line);
    vprintf(format, args);
    printf("\n");
    va_end(args);
    longjmp(end_of_test, 1);
}

void expect_true_at(place at, bool condition, const char *what)
{
    if (!condition) rule_failed(at, "not so: %s", what);
}

void expect_equal_at(place at, int value, int expected, const char *what)
{
    if (value != expected) rule_failed(at, "%s is %d, not %d", what, value, expected);
}

static bool passes(const rule_test *test)
{
    if (setjmp(end_of_test)) return false;
    test->run();
    return true;
}

int main(void)
{
    int passed = 0, not_passed = 0;
    for (const rule_test *test = tests; test; test = test->next) {
        bool good = passes(test);
        rule_cleanup();
        printf("%s %s: %s\n", good ? "ok  " : "FAIL", test->section, test->title);
        fflush(stdout);
        good ? passed++ : not_passed++;
    }
    printf("%d passed, %d failed\n", passed, not_passed);
    return not_passed || !passed;
}
