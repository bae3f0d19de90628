/* Every weapon against every card that answers weapons, and every manoeuvre from every side. */
#include "cards_table.h"

#include <stdio.h>
#include <string.h>

enum { WORDS = 96, WEAPONS = 6 };

static const char *const SIDES[] = {"front", "right", "back", "left"};

/* Two copies of each on every side, at least. */
static const struct {
    const char *name;
    int points;
} SHOT[WEAPONS] = {{"flamethrower", 6}, {"laser", 6},       {"autocannon", 5},
                   {"missile", 4},      {"machine-gun", 3}, {"ramming", 4}};

/* The name of a card of one side. */
static const char *sided(const char *kind, int side)
{
    static char name[4][WORDS];
    static int next;
    char *out = name[next++ % 4];
    snprintf(out, WORDS, "%s-%s", kind, SIDES[side]);
    return out;
}

/* RED plays the weapon on BLUE's side, alone or with that card; BLUE holds the answer. */
static table *shot(int seats, int weapon, int side, const char *with, const char *answer)
{
    char words[WORDS];
    table *t = duel_asking_always(seats);
    give(t, RED, sided(SHOT[weapon].name, side));
    if (with) give(t, RED, with);
    if (answer) give(t, BLUE, answer);
    snprintf(words, sizeof words, "attack %s on blue%s%s", sided(SHOT[weapon].name, side), with ? " with " : "",
             with ? with : "");
    act(t, RED, words);
    expect_asked(t, BLUE, ANSWER);
    return t;
}

/* Whoever is asked passes, until it is RED's turn to end. */
static void let_it_land(table *t)
{
    while (!t->state->over && cards_top_const(t->state)->kind != FRAME_END)
        act(t, cards_top_const(t->state)->asked, "pass");
}

RULE_TEST("attack", "a weapon may be played on every other player, by every player")
{
    for (int by = 0; by < 6; by++) {
        table *t = duel(6);
        static const char *const ON[] = {"red", "blue", "yellow", "green", "white", "violet"};
        give(t, by, "missile-left");
        on_turn(t, by);
        for (int target = 0; target < 6; target++) {
            char words[WORDS];
            snprintf(words, sizeof words, "attack missile-left on %s", ON[target]);
            expect_of(ON[target], offered(t, by, words), target != by);
        }
    }
}

RULE_TEST("armor", "what each armor lets through of each weapon")
{
    static const struct {
        const char *armor;
        int through[WEAPONS];
    } ROWS[] = {{"armor armor-left", {3, 3, 2, 1, 0, 1}},
                {"armor heavy-armor-left", {0, 0, 0, 0, 0, 0}},
                {"armor armor-left armor-left", {0, 0, 0, 0, 0, 0}},
                {"armor armor-left heavy-armor-left", {0, 0, 0, 0, 0, 0}}};
    for (int row = 0; row < 4; row++)
        for (int weapon = 0; weapon < WEAPONS; weapon++) {
            table *t = shot(2, weapon, SIDE_LEFT, NULL, NULL);
            give(t, BLUE, "armor-left", "armor-left", "heavy-armor-left");
            act(t, BLUE, ROWS[row].armor);
            let_it_land(t);
            int through = ROWS[row].through[weapon];
            expect_of(ROWS[row].armor, t->state->car[BLUE].side[SIDE_LEFT], through);
            const char *card = sided(SHOT[weapon].name, SIDE_LEFT);
            expect_of(card, laid(t, BLUE, SIDE_LEFT, card), through > 0);
            expect_of(card, discards(t, card), through == 0);
        }
}

RULE_TEST("armor", "one point gets through Heavy Armor when a ram with a Ramplate does 7")
{
    table *t = duel_asking_always(2);
    wear(t, RED, "ramplate");
    give(t, RED, "ramming-back");
    give(t, BLUE, "heavy-armor-back");
    act(t, RED, "attack ramming-back on blue");
    act(t, BLUE, "armor heavy-armor-back");
    let_it_land(t);
    expect_damage(t, BLUE, SIDE_BACK, 1); /* 4 + 3 - 6 */
}

RULE_TEST("armor", "for each of the four sides, Armor of that side and of no other")
{
    for (int side = 0; side < CARDS_SIDES; side++)
        for (int armor = 0; armor < CARDS_SIDES; armor++) {
            char words[WORDS];
            table *t = shot(2, 1, side, NULL, sided("armor", armor));
            snprintf(words, sizeof words, "armor %s", sided("armor", armor));
            expect_of(words, offered(t, BLUE, words), side == armor);
            if (side != armor) refused(t, BLUE, words, ARMOR_SIDE);
        }
}

RULE_TEST("tire-shot", "with any Attack card: all of its points go to the tires")
{
    for (int weapon = 0; weapon < WEAPONS; weapon++) {
        table *t = shot(2, weapon, SIDE_RIGHT, "tire-shot", "heavy-armor-right");
        refused(t, BLUE, "armor heavy-armor-right", ARMOR_TIRES);
        let_it_land(t);
        expect_of(SHOT[weapon].name, t->state->car[BLUE].tires, SHOT[weapon].points);
        expect_damage(t, BLUE, SIDE_RIGHT, 0);
    }
}

RULE_TEST("called-shot", "with any Attack card, onto each of the other sides")
{
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        for (int side = 1; side < CARDS_SIDES; side++) {
            char words[WORDS];
            table *t = duel(2);
            give(t, RED, sided(SHOT[weapon].name, SIDE_FRONT), "called-shot");
            snprintf(words, sizeof words, "attack %s on blue with called-shot naming %s",
                     sided(SHOT[weapon].name, SIDE_FRONT), SIDES[side]);
            expect_true(offered(t, RED, words));
            act(t, RED, words);
            expect_damage(t, BLUE, side, SHOT[weapon].points);
            expect_damage(t, BLUE, SIDE_FRONT, 0);
        }
}

/* ---- cards that answer one weapon ---- */

RULE_TEST("backfire", "of all Attack cards only the Autocannon; the gunner takes the 5 points")
{
    for (int weapon = 0; weapon < WEAPONS; weapon++) {
        table *t = shot(2, weapon, SIDE_BACK, NULL, "autocannon-backfires");
        if (strcmp(SHOT[weapon].name, "autocannon") != 0) {
            refused(t, BLUE, "play autocannon-backfires", WRONG_WEAPON);
            continue;
        }
        act(t, BLUE, "play autocannon-backfires");
        let_it_land(t);
        expect_damage(t, RED, SIDE_BACK, 5);
        expect_damage(t, BLUE, SIDE_BACK, 0);
    }
}

RULE_TEST("dud-missile", "of all Attack cards only the Missile")
{
    for (int weapon = 0; weapon < WEAPONS; weapon++) {
        table *t = shot(2, weapon, SIDE_BACK, NULL, "dud-missile");
        if (strcmp(SHOT[weapon].name, "missile") != 0)
            refused(t, BLUE, "play dud-missile", WRONG_WEAPON);
        else
            act(t, BLUE, "play dud-missile");
    }
}

RULE_TEST("smokescreen", "every Attack card is blocked, and both cards are discarded")
{
    for (int weapon = 0; weapon < WEAPONS; weapon++) {
        table *t = shot(2, weapon, SIDE_LEFT, NULL, "smokescreen");
        act(t, BLUE, "play smokescreen");
        let_it_land(t);
        expect_of(SHOT[weapon].name, t->state->car[BLUE].side[SIDE_LEFT], 0);
        expect_equal(discards(t, "smokescreen"), 1);
        expect_equal(discards(t, sided(SHOT[weapon].name, SIDE_LEFT)), 1);
    }
}

RULE_TEST("paint-spray", "against every Attack card from the back, and from no other side")
{
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        for (int side = 0; side < CARDS_SIDES; side++) {
            table *t = shot(2, weapon, side, NULL, "paint-spray");
            expect_of(SHOT[weapon].name, offered(t, BLUE, "play paint-spray"), side == SIDE_BACK);
            if (side != SIDE_BACK) refused(t, BLUE, "play paint-spray", NOT_FROM_BACK);
        }
}

RULE_TEST("jams", "each fails its own weapon, whoever was attacked and whoever jams, and ends the turn")
{
    static const struct {
        const char *jam, *weapon, *words;
    } JAMS[] = {{"machine-gun-jams", "machine-gun", "play machine-gun-jams on red"},
                {"laser-overheats", "laser", "play laser-overheats on red"}};
    for (int jam = 0; jam < 2; jam++)
        for (int by = BLUE; by <= YELLOW; by++)
            for (int weapon = 0; weapon < WEAPONS; weapon++) {
                table *t = shot(4, weapon, SIDE_LEFT, NULL, NULL);
                bool fits = !strcmp(SHOT[weapon].name, JAMS[jam].weapon);
                give(t, by, JAMS[jam].jam);
                if (by == YELLOW) act(t, BLUE, "pass");
                act(t, by, JAMS[jam].words);
                expect_equal(count_events(t, EVENT_ATTACK_FAILS), fits);
                if (fits) expect_asked(t, RED, END);
                let_it_land(t);
                expect_of(SHOT[weapon].name, t->state->car[BLUE].side[SIDE_LEFT], fits ? 0 : SHOT[weapon].points);
            }
}

RULE_TEST("proof-armor", "each stops its own weapon and no other; after that weapon alone it is too late")
{
    static const struct {
        const char *proof, *weapon, *words;
    } PROOFS[] = {{"fireproof-armor", "flamethrower", "play fireproof-armor"},
                  {"laser-reflective-armor", "laser", "play laser-reflective-armor"},
                  {"metal-armor", "machine-gun", "play metal-armor"}};
    for (int proof = 0; proof < 3; proof++)
        for (int weapon = 0; weapon < WEAPONS; weapon++) {
            bool fits = !strcmp(SHOT[weapon].name, PROOFS[proof].weapon);
            table *t = shot(2, weapon, SIDE_LEFT, NULL, PROOFS[proof].proof);
            act(t, BLUE, PROOFS[proof].words);
            let_it_land(t);
            expect_of(PROOFS[proof].proof, t->state->car[BLUE].side[SIDE_LEFT], fits ? 0 : SHOT[weapon].points);
            t = shot(2, weapon, SIDE_LEFT, NULL, PROOFS[proof].proof);
            let_it_land(t);
            on_turn(t, BLUE);
            expect_of(PROOFS[proof].proof, offered(t, BLUE, PROOFS[proof].words), !fits);
        }
}

RULE_TEST("proof-armor", "too late also when the weapon has struck the driver alone")
{
    static const char *const ROWS[][3] = {{"flamethrower", "fireproof-armor", "play fireproof-armor"},
                                          {"laser", "laser-reflective-armor", "play laser-reflective-armor"},
                                          {"machine-gun", "metal-armor", "play metal-armor"}};
    for (int row = 0; row < 3; row++) {
        char words[WORDS];
        table *t = duel_asking_always(2);
        set_damage(t, BLUE, SIDE_LEFT, 12);
        give(t, RED, sided(ROWS[row][0], SIDE_LEFT));
        give(t, BLUE, "armor-left", ROWS[row][1]);
        snprintf(words, sizeof words, "attack %s on blue", sided(ROWS[row][0], SIDE_LEFT));
        act(t, RED, words);
        if (row < 2)
            act(t, BLUE, "armor armor-left"); /* 6 - 3 reach him; the machine gun's 3 do unarmored */
        else
            act(t, BLUE, "pass");
        let_it_land(t);
        expect_driver(t, BLUE, 3);
        on_turn(t, BLUE);
        refused(t, BLUE, ROWS[row][2], PROOF_LATE);
    }
}

/* ---- manoeuvres ---- */

RULE_TEST("reverse", "each side is changed for the opposite one")
{
    static const int LANDS[] = {SIDE_BACK, SIDE_LEFT, SIDE_FRONT, SIDE_RIGHT};
    for (int side = 0; side < CARDS_SIDES; side++) {
        table *t = shot(2, 2, side, NULL, "bootlegger-reverse");
        act(t, BLUE, "play bootlegger-reverse");
        let_it_land(t);
        for (int hit = 0; hit < CARDS_SIDES; hit++) expect_damage(t, BLUE, hit, hit == LANDS[side] ? 5 : 0);
    }
}

RULE_TEST("spin", "from each side to the two beside it with one card, to the one across with two")
{
    /* how many Spins it takes from front, right, back, left to each side; 0: it cannot be done */
    static const int SPINS[4][4] = {{0, 1, 2, 1}, {1, 0, 1, 2}, {2, 1, 0, 1}, {1, 2, 1, 0}};
    for (int from = 0; from < CARDS_SIDES; from++)
        for (int to = 0; to < CARDS_SIDES; to++)
            for (int cards = 1; cards <= 2; cards++) {
                char words[WORDS];
                table *t = shot(2, 2, from, NULL, NULL);
                give(t, BLUE, "spin", "spin");
                snprintf(words, sizeof words, "spin to %s with spin%s", SIDES[to], cards == 2 ? " spin" : "");
                expect_of(words, offered(t, BLUE, words), SPINS[from][to] == cards);
                if (SPINS[from][to] != cards) continue;
                act(t, BLUE, words);
                let_it_land(t);
                expect_damage(t, BLUE, to, 5);
            }
}

static const struct {
    const char *card, *words;
    int tires, lands;
} MANOEUVRES[] = {{"swerve", "play swerve", 1, 0},
                  {"spin", "spin to right with spin", 0, 5},
                  {"bootlegger-reverse", "play bootlegger-reverse", 0, 5}};

RULE_TEST("debris", "after a Swerve, a Spin and a Bootlegger Reverse alike: 2 points to the tires")
{
    for (int i = 0; i < 3; i++)
        for (int by = RED; by <= YELLOW; by += YELLOW) {
            table *t = shot(3, 2, SIDE_FRONT, NULL, MANOEUVRES[i].card);
            give(t, by, "debris");
            act(t, BLUE, MANOEUVRES[i].words);
            if (by == YELLOW) act(t, RED, "pass");
            act(t, by, "play debris");
            let_it_land(t);
            expect_of(MANOEUVRES[i].card, t->state->car[BLUE].tires, 2 + MANOEUVRES[i].tires);
        }
}

RULE_TEST("skid", "after each manoeuvre, onto each of the four sides; Armor of that side stops it")
{
    for (int i = 0; i < 3; i++)
        for (int side = 0; side < CARDS_SIDES; side++)
            for (int armored = 0; armored <= 1; armored++) {
                char words[WORDS];
                table *t = shot(2, 2, SIDE_FRONT, NULL, MANOEUVRES[i].card);
                int before = i == 1 ? SIDE_RIGHT : SIDE_BACK; /* where the attack itself lands */
                give(t, RED, "skid-into-a-wall");
                if (armored) give(t, BLUE, sided("armor", side));
                act(t, BLUE, MANOEUVRES[i].words);
                snprintf(words, sizeof words, "play skid-into-a-wall against %s", SIDES[side]);
                expect_true(offered(t, RED, words));
                act(t, RED, words);
                expect_asked(t, BLUE, BLOW);
                snprintf(words, sizeof words, "armor %s", sided("armor", side));
                if (armored) act(t, BLUE, words);
                let_it_land(t);
                int lands = side == before ? MANOEUVRES[i].lands : 0;
                expect_of(MANOEUVRES[i].card, t->state->car[BLUE].side[side], lands + (armored ? 0 : 3));
                expect_tires(t, BLUE, MANOEUVRES[i].tires);
            }
}

/* ---- ramming ---- */

RULE_TEST("ramming-follow-up", "every weapon for the rammed side is offered, of other sides none, and no second ram")
{
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        for (int side = 0; side < CARDS_SIDES; side++) {
            char words[WORDS];
            bool ram = weapon == WEAPONS - 1, fits = side == SIDE_LEFT && !ram;
            table *t = shot(2, WEAPONS - 1, SIDE_LEFT, NULL, NULL);
            give(t, RED, sided(SHOT[weapon].name, side));
            act(t, BLUE, "pass");
            expect_asked(t, RED, FOLLOW);
            snprintf(words, sizeof words, "attack %s on blue", sided(SHOT[weapon].name, side));
            expect_of(words, offered(t, RED, words), fits);
            if (ram)
                refused(t, RED, words, FOLLOW_RAM);
            else if (!fits)
                refused(t, RED, words, FOLLOW_SIDE);
            if (!fits) continue;
            act(t, RED, words);
            let_it_land(t);
            expect_damage(t, BLUE, SIDE_LEFT, 4 + SHOT[weapon].points);
        }
}

RULE_TEST("ramming-follow-up", "the Called Shot that brings it there may lie anywhere in the hand")
{
    for (int last = 0; last <= 1; last++) {
        table *t = duel(2);
        give(t, RED, "ramming-left");
        give(t, RED, last ? "missile-front" : "called-shot", last ? "called-shot" : "missile-front");
        act(t, RED, "attack ramming-left on blue");
        expect_asked(t, RED, FOLLOW);
        act(t, RED, "attack missile-front on blue with called-shot naming left");
        expect_damage(t, BLUE, SIDE_LEFT, 8);
    }
}
