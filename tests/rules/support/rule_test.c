/* The program that runs rule tests, and the checks that every table shares. */
#include "rule_test.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

static rule_test *tests, **last_test = &tests;
static jmp_buf end_of_test;
static tk_json viewed;

/* ---- running ---- */

void rule_test_add(rule_test *test)
{
    *last_test = test;
    last_test = &test->next;
}

_Noreturn void failed(place at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("  %s:%d: ", at.file, at.line);
    vprintf(format, args);
    printf("\n");
    va_end(args);
    longjmp(end_of_test, 1);
}

static bool passes(const rule_test *test)
{
    if (setjmp(end_of_test)) {
        close_table();
        return false;
    }
    test->run();
    close_table();
    return true;
}

int main(void)
{
    int passed = 0, not_passed = 0;
    for (const rule_test *test = tests; test; test = test->next) {
        bool good = passes(test);
        printf("%s %s: %s\n", good ? "ok  " : "FAIL", test->section, test->title);
        fflush(stdout);
        good ? passed++ : not_passed++;
    }
    tk_json_free(&viewed);
    printf("%d passed, %d failed\n", passed, not_passed);
    return not_passed || !passed;
}

void expect_true_at(place at, bool condition, const char *what)
{
    if (!condition) failed(at, "not so: %s", what);
}

void expect_equal_at(place at, int value, int expected, const char *what)
{
    if (value != expected) failed(at, "%s is %d, not %d", what, value, expected);
}

void expect_of_at(place at, const char *row, int value, int expected, const char *what)
{
    if (value != expected) failed(at, "%s: %s is %d, not %d", row, what, value, expected);
}

/* ---- words ---- */

void split(sentence *out, const char *words)
{
    snprintf(out->text, sizeof out->text, "%s", words);
    out->count = 0;
    for (char *word = strtok(out->text, " "); word && out->count < MAX_WORDS; word = strtok(NULL, " "))
        out->word[out->count++] = word;
}

int verb_named(const tk_game *game, const char *word)
{
    for (int verb = 0; verb < game->words.verb_count; verb++)
        if (!strcmp(game->words.verbs[verb].name, word)) return verb;
    failed(HERE, "no such verb: %s", word);
}

/* ---- any game's answers ---- */

void check_offers(place at, const tk_world *world, const void *state, int seat)
{
    tk_action list[TK_MAX_LEGAL];
    int count = world->game->legal(world, state, seat, list, TK_MAX_LEGAL);
    if (!count) failed(at, "seat %d is offered nothing", seat);
    for (int i = 0; i < count; i++)
        if (tk_check(world, state, seat, list[i])) failed(at, "seat %d is offered what is refused", seat);
}

bool is_offered(const tk_world *world, const void *state, int seat, tk_action wanted)
{
    tk_action list[TK_MAX_LEGAL];
    int count = world->game->legal(world, state, seat, list, TK_MAX_LEGAL);
    for (int i = 0; i < count; i++)
        if (tk_action_equal(list[i], wanted)) return true;
    return false;
}

const char *view_text(const tk_world *world, const void *state, int seat)
{
    tk_text_clear(&viewed.text);
    viewed.comma = false;
    world->game->view(world, state, seat, &viewed);
    return tk_text_string(&viewed.text);
}

int count_events_of(const tk_events *events, int type)
{
    int count = 0;
    for (int i = 0; i < events->count; i++) count += events->list[i].type == type;
    return count;
}

void check_event(place at, const tk_events *events, int type, const char *name, const int *args, int count)
{
    for (int i = 0; i < events->count; i++) {
        const tk_event *event = &events->list[i];
        bool same = event->type == type;
        for (int j = 0; j < count; j++) same = same && event->arg[j] == args[j];
        if (same) return;
    }
    failed(at, "no event %s with these arguments", name);
}

void check_ledger(place at, const tk_world *world, const tk_events *events, int type, const char *name,
                  const int *terms, int count)
{
    for (int i = 0; i < events->count; i++) {
        const tk_event *event = &events->list[i];
        if (event->type != type) continue;
        if (event->terms != count / 2) failed(at, "%s has %d terms, not %d", name, event->terms, count / 2);
        for (int j = 0; j < event->terms; j++) {
            const tk_term *term = &events->terms[event->term + j];
            if (term->label != terms[2 * j] || term->value != terms[2 * j + 1])
                failed(at, "term %d of %s is %s %d", j, name, world->game->words.labels[term->label].name, term->value);
        }
        return;
    }
    failed(at, "no event %s", name);
}
