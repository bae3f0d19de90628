/* What the tests of src/core share: cmocka with what it needs, texts, and a stream of random numbers for property
 * tests.
 *
 * A property test prints its seed before it starts, so that a failure can be run again: TURNKEY_TEST_SEED=n ./test_json
 */
#ifndef TURNKEY_CORE_TEST_H
#define TURNKEY_CORE_TEST_H

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "turnkey/dice.h"
#include "turnkey/status.h"
#include "turnkey/text.h"

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof *(array)))

static inline tk_dice test_random(const char *property)
{
    const char *given = getenv("TURNKEY_TEST_SEED");
    uint64_t number = given ? strtoull(given, NULL, 10) : 20240611;
    printf("%s: TURNKEY_TEST_SEED=%llu\n", property, (unsigned long long)number);
    tk_seed seed = tk_seed_from_number(number);
    tk_dice dice;
    tk_dice_init(&dice, &seed);
    return dice;
}

static inline void assert_text(const tk_text *text, const char *expected)
{
    assert_false(text->failed);
    assert_string_equal(tk_text_string(text), expected);
}

static inline void assert_error(const tk_error *error, tk_status code, const char *where, const char *message)
{
    assert_string_equal(error->message, message);
    assert_string_equal(error->where, where);
    assert_string_equal(tk_status_name(error->code), tk_status_name(code));
}

/* Does `act` end in a failed assertion? It runs in a process of its own. */
static inline bool asserts(void (*act)(void))
{
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        assert_non_null(freopen("/dev/null", "w", stderr));
        signal(SIGABRT, SIG_DFL);
        act();
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

#endif
