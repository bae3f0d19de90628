/* How long a duel keeps a person busy. Matches are those of fixed seeds; TURNKEY_MATCHES plays more of them, for the
 * figures in docs/simulation.md. */
#include "duel_players.h"

#include <stdio.h>

/* Fifteen minutes at ten seconds a question. */
enum { DUELS = 4, MOST_QUESTIONS = 90 };

static double mean_questions(const char *scenario)
{
    int duels = match_count(DUELS), sum = 0, most = 0, longer = 0;
    char config[64];
    snprintf(config, sizeof config, "{\"variant\":\"%s\"}", scenario);
    for (int i = 0; i < duels; i++) {
        int questions = questions_of(config, "greedy", (uint64_t)i);
        sum += questions;
        longer += questions > MOST_QUESTIONS;
        if (questions > most) most = questions;
    }
    double mean = (double)sum / duels;
    printf("%s, seeds 0 to %d: %.1f questions, at most %d; more than %d in %d duels\n", scenario, duels - 1, mean, most,
           MOST_QUESTIONS, longer);
    return mean;
}

RULE_TEST("routine", "a duel of Killer Karts takes a person who thinks ten seconds a question under fifteen minutes")
{
    expect_true(mean_questions("amateur-night") < MOST_QUESTIONS);
}

RULE_TEST("routine", "so does an arena duel")
{
    expect_true(mean_questions("duel") < MOST_QUESTIONS);
}
