/* The race, row by row: every Attack card of yours against every card a rival may turn up, and every round. */
#include "cards_table.h"

#include <stdio.h>
#include <string.h>

enum { WORDS = 96, WEAPONS = 6 };

static const char *const SIDES[] = {"front", "right", "back", "left"};

static const struct {
    const char *name;
    int points;
} SHOT[WEAPONS] = {{"flamethrower", 6}, {"laser", 6},       {"autocannon", 5},
                   {"missile", 4},      {"machine-gun", 3}, {"ramming", 4}};

static void name_sided(char out[WORDS], const char *kind, int side)
{
    snprintf(out, WORDS, "%s-%s", kind, SIDES[side]);
}

/* You play that weapon on a side of the left rival, who then turns that card up; the right rival's is of no use. */
static table *answered(int weapon, int side, const char *turned_up)
{
    char card[WORDS], words[WORDS + 32];
    table *t = race();
    name_sided(card, SHOT[weapon].name, side);
    give(t, YOU, card);
    next_draws(t, turned_up, "ejection-seat", "called-shot");
    snprintf(words, sizeof words, "attack %s on left-rival", card);
    act(t, YOU, words);
    return t;
}

static void expect_left_damage(const table *t, const char *row, int side, int points)
{
    for (int each = 0; each < CARDS_SIDES; each++)
        expect_of(row, t->state->car[LEFT_RIVAL].side[each], each == side ? points : 0);
}

/* A card that takes back one weapon: these are the points that stay on the rival. */
static void expect_only_against(const char *card, const char *weapon)
{
    for (int i = 0; i < WEAPONS; i++) {
        bool fits = !strcmp(SHOT[i].name, weapon);
        table *t = answered(i, SIDE_LEFT, card);
        expect_left_damage(t, card, SIDE_LEFT, fits ? 0 : SHOT[i].points);
    }
}

RULE_TEST("solo-answers", "a Dud Missile takes back a Missile, of six Attack cards")
{
    expect_only_against("dud-missile", "missile");
}

RULE_TEST("solo-answers", "Autocannon Backfires takes back an Autocannon, of six Attack cards, and you take its 5")
{
    expect_only_against("autocannon-backfires", "autocannon");
    for (int i = 0; i < WEAPONS; i++) {
        table *t = answered(i, SIDE_BACK, "autocannon-backfires");
        expect_of(SHOT[i].name, t->state->car[YOU].side[SIDE_BACK], strcmp(SHOT[i].name, "autocannon") ? 0 : 5);
    }
}

RULE_TEST("solo-answers", "a Smokescreen takes back each of the six Attack cards")
{
    for (int i = 0; i < WEAPONS; i++)
        expect_left_damage(answered(i, SIDE_LEFT, "smokescreen"), SHOT[i].name, SIDE_LEFT, 0);
}

RULE_TEST("solo-answers", "a Bootlegger Reverse changes each side for the opposite one")
{
    static const int LANDS[] = {SIDE_BACK, SIDE_LEFT, SIDE_FRONT, SIDE_RIGHT};
    for (int side = 0; side < CARDS_SIDES; side++)
        expect_left_damage(answered(2, side, "bootlegger-reverse"), SIDES[side], LANDS[side], 5);
}

RULE_TEST("solo-proof", "each takes back its own weapon just played, and is put on after any other as well")
{
    static const char *const PROOFS[][2] = {
        {"fireproof-armor", "flamethrower"}, {"laser-reflective-armor", "laser"}, {"metal-armor", "machine-gun"}};
    for (int proof = 0; proof < 3; proof++) {
        expect_only_against(PROOFS[proof][0], PROOFS[proof][1]);
        for (int i = 0; i < WEAPONS; i++)
            expect_equal(laid(answered(i, SIDE_LEFT, PROOFS[proof][0]), LEFT_RIVAL, ZONE_SPECIALS, PROOFS[proof][0]),
                         1);
    }
}

RULE_TEST("solo-proof", "each is discarded where its weapon did damage before and the last attack was another")
{
    static const char *const ROWS[][3] = {
        {"fireproof-armor", "flamethrower-front", "attack flamethrower-front on left-rival"},
        {"laser-reflective-armor", "laser-front", "attack laser-front on left-rival"},
        {"metal-armor", "machine-gun-front", "attack machine-gun-front on left-rival"}};
    for (int row = 0; row < 3; row++) {
        table *t = race();
        give(t, YOU, ROWS[row][1], "missile-back");
        next_draws(t, "paint-spray", "ejection-seat", "called-shot", ROWS[row][0], "paint-spray", "tire-shot");
        act(t, YOU, ROWS[row][2]);
        act(t, YOU, "attack missile-back on left-rival");
        expect_of(ROWS[row][0], discards(t, ROWS[row][0]), 1);
        expect_of(ROWS[row][0], t->state->car[LEFT_RIVAL].proof, 0);
        expect_damage(t, LEFT_RIVAL, SIDE_BACK, 4);
    }
}

RULE_TEST("solo-armor", "Armor of the side that was hit takes 3 off, Heavy Armor 6, and of no other side")
{
    static const struct {
        const char *kind;
        int through[WEAPONS];
    } ROWS[] = {{"armor", {3, 3, 2, 1, 0, 1}}, {"heavy-armor", {0, 0, 0, 0, 0, 0}}};
    for (int row = 0; row < 2; row++)
        for (int weapon = 0; weapon < WEAPONS; weapon++)
            for (int side = 0; side < CARDS_SIDES; side++) {
                char card[WORDS];
                name_sided(card, ROWS[row].kind, side);
                table *t = answered(weapon, SIDE_RIGHT, card);
                bool fits = side == SIDE_RIGHT;
                expect_left_damage(t, card, SIDE_RIGHT, fits ? ROWS[row].through[weapon] : SHOT[weapon].points);
                if (!fits) expect_equal(discards(t, card), 1);
            }
}

RULE_TEST("solo-jams", "either jam costs a rival the next card, even one of another weapon")
{
    static const char *const JAMS[][2] = {{"laser-overheats", "play laser-overheats on right-rival"},
                                          {"machine-gun-jams", "play machine-gun-jams on right-rival"}};
    static const char *const LOST[] = {"missile-front", "laser-front", "ramplate", "machine-gun-front"};
    for (int jam = 0; jam < 2; jam++)
        for (int i = 0; i < 4; i++) {
            table *t = race();
            give(t, YOU, JAMS[jam][0]);
            next_draws(t, "ejection-seat", LOST[i], "called-shot");
            act(t, YOU, JAMS[jam][1]);
            expect_of(LOST[i], discards(t, LOST[i]), 1);
            expect_of(JAMS[jam][0], discards(t, JAMS[jam][0]), 1);
            expect_equal(t->state->car[RIGHT_RIVAL].jammed, 0);
            expect_damage(t, YOU, SIDE_FRONT, 0);
        }
}

/* ---- cards that need nothing before them ---- */

RULE_TEST("solo-free-attacks", "a Skid of yours onto each side of each rival: 3 points")
{
    static const char *const RIVALS[] = {"you", "left-rival", "right-rival"};
    for (int rival = LEFT_RIVAL; rival <= RIGHT_RIVAL; rival++)
        for (int side = 0; side < CARDS_SIDES; side++) {
            char words[WORDS];
            table *t = race();
            give(t, YOU, "skid-into-a-wall");
            next_draws(t, "ejection-seat", "paint-spray", "called-shot");
            snprintf(words, sizeof words, "play skid-into-a-wall on %s against %s", RIVALS[rival], SIDES[side]);
            expect_true(offered(t, YOU, words));
            act(t, YOU, words);
            expect_damage(t, rival, side, 3);
        }
}

RULE_TEST("solo-free-attacks", "a rival's Skid: you are offered all four sides")
{
    for (int side = 0; side < CARDS_SIDES; side++) {
        char words[WORDS];
        table *t = race();
        give(t, YOU, "missile-left");
        next_draws(t, "skid-into-a-wall", "paint-spray", "called-shot");
        act(t, YOU, "discard missile-left");
        expect_asked(t, YOU, SIDE);
        snprintf(words, sizeof words, "side %s", SIDES[side]);
        expect_true(offered(t, YOU, words));
        act(t, YOU, words);
        expect_damage(t, YOU, side, 3);
    }
}

RULE_TEST("solo-spin", "a rival's Spin on you: from each side you are offered the two beside it")
{
    for (int from = 0; from < CARDS_SIDES; from++)
        for (int to = 0; to < CARDS_SIDES; to++) {
            char card[WORDS], words[WORDS];
            table *t = race();
            name_sided(card, "missile", from);
            give(t, YOU, "laser-left");
            next_draws(t, card, "spin", "called-shot");
            act(t, YOU, "discard laser-left");
            expect_asked(t, YOU, SIDE);
            snprintf(words, sizeof words, "side %s", SIDES[to]);
            bool beside = from != to && (from + to) % 2 == 1;
            expect_of(words, offered(t, YOU, words), beside);
            if (!beside) {
                refused(t, YOU, words, SPIN_SIDE);
                continue;
            }
            act(t, YOU, words);
            expect_damage(t, YOU, from, 0);
            expect_damage(t, YOU, to, 4);
        }
}

/* ---- rounds ---- */

RULE_TEST("solo-stakes", "in each of the twelve rounds: one card a rival in six of them, two in six")
{
    table *t = race();
    for (int round = 1; round <= 12; round++) {
        expect_equal(t->state->round, round);
        give(t, YOU, "missile-left");
        next_draws(t, "ejection-seat", "paint-spray", "ejection-seat", "paint-spray", "called-shot");
        if (round < 7) next_draws(t, "paint-spray", "ejection-seat", "called-shot");
        act(t, YOU, "discard missile-left");
        expect_equal(count_events(t, EVENT_RIVAL_DRAW), round < 7 ? 2 : 4);
        if (round == 12) break;
        clear_table(t);
        set_round(t, round + 1);
    }
    expect_over(t, SOLO_SURVIVED);
    expect_score(t, YOU, 20);
}

RULE_TEST("solo-scoring", "surviving with no, one or two rivals eliminated: 20, 30, 40; eliminated: -10, 0")
{
    static const int POINTS[2][3] = {{20, 30, 40}, {-10, 0, 0}};
    for (int lost = 0; lost <= 1; lost++)
        for (int kills = 0; kills < 3 - lost; kills++) {
            table *t = race();
            for (int i = 0; i < kills && i < 1; i++) put_out(t, LEFT_RIVAL);
            t->state->car[YOU].kills = (uint8_t)(kills > 1 ? 1 : kills);
            if (kills == 2) set_damage(t, RIGHT_RIVAL, SIDE_LEFT, 12);
            if (kills == 2) give(t, YOU, "laser-left");
            if (kills < 2) give(t, YOU, "missile-front");
            if (lost) set_damage(t, YOU, SIDE_BACK, 12);
            set_round(t, 12);
            next_draws(t, "laser-back", "paint-spray", "ejection-seat", "paint-spray");
            if (!lost) next_draws(t, "ejection-seat", "paint-spray", "ejection-seat");
            act(t, YOU, kills == 2 ? "attack laser-left on right-rival" : "discard missile-front");
            expect_of(lost ? "lost" : "survived", t->state->score[YOU], POINTS[lost][kills]);
        }
}
