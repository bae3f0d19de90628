/* A table of Sixth Edition for rule tests: cars put where an example has them, dice that fall as written, actions in
 * words.
 *
 * Cars are bare unless a test says otherwise: rookies, no cards but the Hand Cannon. After every action nothing
 * overlaps, and every die that was scripted has been rolled. */
#ifndef RULES_SIXTH_TABLE_H
#define RULES_SIXTH_TABLE_H

#include "games/sixth/sixth.h"
#include "rule_test.h"

enum { YELLOW, BLUE, RED, GREEN, WHITE, BLACK };
enum { OBJECT = SIXTH_MAX_CARS }; /* the first obstacle of the arena */

/* Places of faces on the dice, for scripts. Dice are rolled in the order red, yellow, green, blue, black, white. */
enum { R_SHIELD = 0, R_WRENCH = 3, R_HIT = 4 };
enum { Y_SHIELD = 0, Y_HIT = 2, Y_HITS = 5 };
enum { G_SHIELD = 0, G_WRENCH = 1, G_HIT = 3, G_HITS = 4 };
enum { B_SHIELD = 0, B_HIT = 3 };
enum { K_SHIELD = 0, K_WRENCH = 1, K_HIT = 5 };
enum { W_SHIELD = 0, W_SHIELDS = 1, W_WRENCH = 2, W_WRENCHES = 3, W_HIT = 4, W_HITS = 5 };

enum { BOARD_EVENTS = 512, BOARD_TERMS = 512, BOARD_SCRIPT = 64 };

typedef struct board {
    tk_world world;
    const sixth_world *sixth;
    sixth_state *state;
    tk_dice dice;
    uint8_t script[BOARD_SCRIPT];
    int scripted;
    tk_events events; /* of the last action */
    tk_event event_list[BOARD_EVENTS];
    tk_term term_list[BOARD_TERMS];
} board;

/* ---- setting up ---- */

/* As the program starts a match with this configuration. */
board *open_board(const char *config);
/* What is wrong with a configuration, "" when nothing is. Valid until the next call. */
const char *config_error(const char *config);
/* Bare cars in The Square, lined up far apart, in round 1. `wrecks`: "plain" or "damageable". */
board *bare_cars(int seats);
board *bare_cars_with(int seats, const char *wrecks);
/* Bare cars in an arena given as JSON members, such as "\"walls\":[...]"; 16 by 16 lengths. */
board *bare_arena(int seats, const char *members);
/* Put a card on a car, as if it had been built so. */
void fit(board *, int seat, const char *card, int side);
/* Change a crew member for another one. */
void hire(board *, int seat, const char *card);
/* Put a car somewhere: car lengths, degrees. */
void stand(board *, int seat, double x, double y, int degrees);
/* It is this car's turn to drive, at this speed, all points left, with so much control. */
void driving(board *, int seat, int speed, int control);
/* The same before it has chosen its speed. */
void choosing_speed(board *, int seat, int speed);
/* Let the round begin anew, at check speed. */
void begin_round(board *);
/* It is this car's turn to attack. Every car has control. */
void fighting(board *, int seat);
/* Give points of damage to a side, as from a crash without dice. */
void strike(board *, int seat, int side, int points);
/* Run on until somebody is asked. */
void run_on(board *);
/* How the next dice fall. */
#define dice(b, ...) script_dice(b, NUMBERS(__VA_ARGS__))
void script_dice(board *, const int *faces, int count);

/* ---- acting ---- */

/* "turn side=left degrees=60", "attack crew=gunner weapon=hand-cannon target=blue side=left", "speed to=3" */
#define act(b, seat, words) act_at(HERE, b, seat, words)
void act_at(place, board *, int seat, const char *words);
/* What `refused` may name: the reasons of every game and those of this one. */
enum {
#define X(NAME, ...) REFUSED_##NAME = TK_REASON_##NAME,
    TK_REASONS(X)
#undef X
#define X(NAME, ...) REFUSED_##NAME = SIXTH_REASON_##NAME,
        SIXTH_REASONS(X)
#undef X
};
#define refused(b, seat, words, reason) refused_at(HERE, b, seat, words, REFUSED_##reason)
void refused_at(place, board *, int seat, const char *words, tk_reason);
bool offered(board *, int seat, const char *words);
/* Chance number `index` of the odds of an action. */
double chance_of(board *, int seat, const char *words, int index);

/* ---- looking ---- */

#define expect_at(b, seat, x, y, degrees) expect_pose_at(HERE, b, seat, x, y, degrees)
void expect_pose_at(place, const board *, int body, double x, double y, double degrees);
#define expect_asked(b, seat, kind) expect_asked_at(HERE, b, seat, FRAME_##kind)
void expect_asked_at(place, const board *, int seat, sixth_frame_kind);
#define expect_over(b, how) expect_over_at(HERE, b, ENDING_##how)
void expect_over_at(place, const board *, sixth_ending);
#define expect_near(value, expected) expect_near_at(HERE, value, expected, #value)
void expect_near_at(place, double value, double expected, const char *what);
int card_named(const board *, const char *id);
/* How many dice of each colour a driving roll would have now: "3 yellow 1 green". */
const char *roll_of(const board *, sixth_event);
bool won(const board *, int seat);

#endif
