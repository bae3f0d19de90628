/* A table of the card game for rule tests: set it up as in an example of the book, act in words, look at what became of
 * it.
 *
 * Every card is always in exactly one place: whatever a helper here moves it takes from the draw pile, and act() checks
 * after every action that no card was lost or doubled. The draw pile is stacked: cards are drawn from its top, where
 * next_draws() puts them; below lie cards that answer nothing, so that a test is asked only what it is about. */
#ifndef RULES_CARDS_TABLE_H
#define RULES_CARDS_TABLE_H

#include "rule_test.h"

#include "games/cards/cards.h"

/* Seats in the order of play; in the race the player and the rivals. */
enum { RED, BLUE, YELLOW, GREEN, WHITE, VIOLET };
enum { YOU, LEFT_RIVAL, RIGHT_RIVAL };

typedef struct table {
    tk_world world;
    const cards_world *cards;
    cards_state *state;
    tk_dice dice;
    uint8_t script[2 * CARDS_MAX_CARDS];
    tk_events events; /* of the last action */
    tk_event event_list[TABLE_EVENTS];
    tk_term term_list[TABLE_TERMS];
} table;

/* ---- setting up ---- */

/* A table with this configuration: whole cars, empty hands, all cards in the draw pile, seat 0 to choose its turn's
 * action. It lives until the end of the test. */
table *open_table(const char *config);
/* As the program starts a match: dealt by real dice from that seed. */
void deal_anew(table *, int seed_number);
/* Whole cars, empty hands, all cards in the draw pile, seat 0 to choose; scores stay. */
void clear_table(table *);
/* A duel of so many players, asking whoever is able; and one that always asks. */
table *duel(int seats);
table *duel_asking_always(int seats);
/* A race, in round 1, the player to choose. */
table *race(void);

/* Put cards from the draw pile into a hand: give(t, RED, "laser-right", "swerve"). */
#define give(t, seat, ...) give_cards(t, seat, NAMES(__VA_ARGS__))
void give_cards(table *, int seat, const char *const *names);
/* What is drawn next, in this order. */
#define next_draws(t, ...) stack_cards(t, NAMES(__VA_ARGS__))
void stack_cards(table *, const char *const *names);
/* Leave this many cards on the draw pile; the rest is discarded. */
void leave_in_draw_pile(table *, int count);
/* As if the discards were lying on a car's specials, so that there is nothing to shuffle. */
void lay_discards_away(table *, int car);
/* Lay a card from the draw pile on a car, with no other effect. */
void lay_card(table *, int car, int zone, const char *name);

/* A car is out of the duel, its driver disabled by nobody. */
void put_out(table *, int car);
void set_damage(table *, int car, int side, int points);
void set_driver(table *, int car, int points);
void set_tires(table *, int car, int points);
/* Put a car's gear on, or its jam, with the card from the draw pile. */
void wear(table *, int car, const char *name);
/* Let a seat choose its turn's action, without drawing. */
void on_turn(table *, int seat);
/* Let the turn of a car come: first the moment before it. */
void before_turn_of(table *, int car);
void set_round(table *, int round);

/* ---- acting ---- */

/* The seat's decision in words; cards by name out of its hand:
 *   attack laser-right on blue [with called-shot naming left]     play machine-gun-jams on red     play
 * skid-into-a-wall against left spin to back with spin spin [on left-rival]     armor armor-right heavy-armor-right
 * discard laser-right swerve     discard all pass   wait   stay   escape   side front */
#define act(t, seat, words) act_at(HERE, t, seat, words)
void act_at(place, table *, int seat, const char *words);
/* The decision is refused for that reason (without TK_REASON_), and nothing changes. */
/* What `refused` may name: the reasons of every game and those of this one. */
enum {
#define X(NAME, ...) REFUSED_##NAME = TK_REASON_##NAME,
    TK_REASONS(X)
#undef X
#define X(NAME, ...) REFUSED_##NAME = CARDS_REASON_##NAME,
        CARDS_REASONS(X)
#undef X
};
#define refused(t, seat, words, reason) refused_at(HERE, t, seat, words, REFUSED_##reason)
void refused_at(place, table *, int seat, const char *words, tk_reason);

/* ---- looking ---- */

#define expect_damage(t, at, zone, points) expect_equal((t)->state->car[at].side[zone], points)
#define expect_driver(t, at, points) expect_equal((t)->state->car[at].driver, points)
#define expect_tires(t, at, points) expect_equal((t)->state->car[at].tires, points)
#define expect_standing(t, at, how) expect_equal((t)->state->car[at].standing, STANDING_##how)
#define expect_kills(t, at, count) expect_equal((t)->state->car[at].kills, count)
#define expect_score(t, at, points) expect_equal((t)->state->score[at], points)
#define expect_hand_size(t, at, count) expect_equal((t)->state->car[at].hand_count, count)

/* The seat has to decide, in a question of this kind (without FRAME_). */
#define expect_asked(t, seat, kind) expect_asked_at(HERE, t, seat, FRAME_##kind)
void expect_asked_at(place, const table *, int seat, cards_frame_kind);
/* The match is over, with this ending (without ENDING_). */
#define expect_over(t, how) expect_over_at(HERE, t, ENDING_##how)
void expect_over_at(place, const table *, cards_ending);
bool won(const table *, int seat);

/* How many cards of that name are in the discards, in a hand, in a car's zone. */
int discards(const table *, const char *name);
int in_draw_pile(const table *, const char *name);
int held(const table *, int seat, const char *name);
int laid(const table *, int car, int zone, const char *name);
/* A hand is exactly these cards, in any order. */
#define expect_hand(t, seat, ...) expect_hand_at(HERE, t, seat, NAMES(__VA_ARGS__))
void expect_hand_at(place, const table *, int seat, const char *const *names);
/* Is this decision, in words, among those offered to the seat? */
bool offered(table *, int seat, const char *words);

#endif
