/* A table of A Straight Road for rule tests: lay out a piece of road as in an example of the book, act in words, look
 * at what became of it.
 *
 * Every action says exactly which dice it takes: one too many or too few fails the test. After each action the table
 * checks what always holds: no two cars on a field, nobody on an obstacle or off the boards, pawns on speeds that can
 * be driven, and everybody who is asked is offered something and nothing that is refused. */
#ifndef RULES_ROAD_TABLE_H
#define RULES_ROAD_TABLE_H

#include "rule_test.h"

#include "games/road/road.h"

/* Cars and seats: without gangs seat i drives car i. */
enum { RED, BLUE, YELLOW, GREEN, WHITE, VIOLET, BROWN, GREY };

typedef struct road_table {
    tk_world world;
    road_world *road; /* its fixed part, of the game that is played: a test may change it before it acts */
    road_state *state;
    tk_dice dice;
    bool loose; /* real dice from now on */
    int scripted;
    uint8_t script[1024];
    tk_events events; /* of the last action */
    tk_event event_list[TABLE_EVENTS];
    tk_term term_list[TABLE_TERMS];
} road_table;

/* ---- setting up ---- */

/* A match as the program starts it with this configuration. It lives until the end of the test. */
road_table *open_road(const char *config);
/* The same, but nobody has taken one of the ready-made cars yet; in the others everybody takes the first one left. */
road_table *open_road_to_choose(const char *config, int seed);
/* The same as open_road with dice from another seed. */
road_table *open_road_seeded(const char *config, int seed);
/* The configuration is refused. */
bool is_refused_config(const char *config);
/* Two bare boards, and for each car one for tests: speeds 1 to 7, white up to 4, structure 3, skill 4 everywhere, no
 * equipment; it stands at speed 1 well ahead, car i in column i. No special rules unless the configuration says so. */
road_table *bare_road(const char *config);
/* The usual one: a Derby of so many cars, with no optional rule; and with this one ("evade", "tackle"). */
road_table *cars(int count);
road_table *cars_with(int count, const char *option);
/* Make the position of a started match bare in this way. */
void clear_road(road_table *);
/* Lay one more bare board; and so many that only the last two are left. */
void lay_board(road_table *);
void skip_to_board(road_table *, int board_end);

void put(road_table *, int car, int column, int y, int speed);
/* A real car, waiting at the same place. */
void ride(road_table *, int car, const char *vehicle, const char *driver);
void set_skill(road_table *, int car, int skill);
void set_structure(road_table *, int car, int structure);
void set_keywords(road_table *, int car, int keywords);
/* Three cars: red at 3,8 with these pieces, about to drive a field; blue at that field. */
road_table *facing(int column, int y, const char *const *kinds);
/* Hang a piece on the car: in no slot, or in that one (1 to 7), or on the frame. */
void fit(road_table *, int car, const char *kind);
void fit_at(road_table *, int car, const char *kind, int square);
/* As Death Heads has it: all but armor. */
void put_to_sleep(road_table *, int car);
void break_part(road_table *, int car, const char *kind);
void use_up(road_table *, int car, const char *kind);
void spin(road_table *, int car);
/* Put something on a field. */
void mark(road_table *, int column, int y, int marks);
void set_ground(road_table *, int column, int y, road_ground);
void set_person(road_table *, int column, int y, int value);
void set_token(road_table *, int column, int y, road_token);
void give_card(road_table *, int seat, const char *card);

/* The car's activation begins; the others have had theirs. */
void turn_of(road_table *, int car);
/* ... and it keeps its speed and is about to drive. */
void drives(road_table *, int car);
/* So much damage in one hit, by nobody, before the question that is asked. */
void hurt(road_table *, int car, int points);
/* The game is over, and these seats have won (bit each); what comes next begins, with real dice from now on. */
void end_game(road_table *, unsigned winners);
/* A new round begins. */
void new_round(road_table *);

/* What the next action rolls, in this order: dice from 1 to 6; and other draws, from 0. */
#define dice(t, ...) add_dice(t, 1, NUMBERS(__VA_ARGS__))
#define draws(t, ...) add_dice(t, 0, NUMBERS(__VA_ARGS__))
void add_dice(road_table *, int lowest, const int *numbers, int count);
/* Real dice for the rest of the test. */
void loose_dice(road_table *);

/* ---- acting ---- */

/* The decision in words: a verb, then its arguments in their order or after their names; fields as column,y.
 *   drive ahead   speed 3   shoot gun at 3,12 by passenger   drop mine-dropper   push left   buy gun car red at 6 */
#define act(t, seat, words) act_at(HERE, t, seat, words)
void act_at(place, road_table *, int seat, const char *words);
/* The decision is refused for that reason (without ROAD_REASON_), and nothing changes. */
/* What `refused` may name: the reasons of every game and those of this one. */
enum {
#define X(NAME, ...) REFUSED_##NAME = TK_REASON_##NAME,
    TK_REASONS(X)
#undef X
#define X(NAME, ...) REFUSED_ROAD_##NAME = ROAD_REASON_##NAME,
        ROAD_REASONS(X)
#undef X
};
#define refused(t, seat, words, reason) refused_at(HERE, t, seat, words, REFUSED_##reason)
void refused_at(place, road_table *, int seat, const char *words, tk_reason);
bool is_allowed(road_table *, int seat, const char *words);
/* Is it among what the seat is offered? */
bool offered(road_table *, int seat, const char *words);
/* How many choices with this verb it is offered. */
int times_offered(road_table *, int seat, int verb);
/* Is it among what the seat may do besides? */
bool offered_besides(road_table *, int seat, const char *words);
/* Real dice, and everybody takes the first thing offered until this question comes up. */
#define play_until(t, kind) play_until_at(HERE, t, FRAME_##kind)
void play_until_at(place, road_table *, road_frame_kind);

/* Real dice, and everybody takes anything that is offered, so many times or until it is over. */
#define wander(t, actions, seed) wander_at(HERE, t, actions, seed)
void wander_at(place, road_table *, int actions, int seed);

/* ---- looking ---- */

#define expect_at(t, who, the_column, the_y) expect_at_at(HERE, t, who, the_column, the_y)
void expect_at_at(place, const road_table *, int car, int column, int y);
#define expect_speed(t, who, value) expect_equal((t)->state->car[who].speed, value)
#define expect_slid(t, who, value) expect_equal((t)->state->car[who].slid, value)
#define expect_spun(t, who, value) expect_equal((t)->state->car[who].spun, value)
#define expect_standing(t, who, how) expect_equal((t)->state->car[who].standing, STANDING_##how)
#define expect_marks(t, column, y, value) expect_equal(road_field_const((t)->state, column, y)->marks, value)
/* Its activation is over. */
#define expect_done(t, who) \
    expect_true(road_top((t)->state)->car != (who) || road_top((t)->state)->kind == FRAME_SPEED || (t)->state->over)
/* The seat has to decide, in a question of this kind (without FRAME_). */
#define expect_asked(t, seat, kind) expect_asked_at(HERE, t, seat, FRAME_##kind)
void expect_asked_at(place, const road_table *, int seat, road_frame_kind);
/* The match is over, with this ending (without ENDING_). */
#define expect_over(t, how) expect_over_at(HERE, t, ENDING_##how)
void expect_over_at(place, const road_table *, road_ending);
bool won(const road_table *, int seat);
/* The car drives in the question on top: it is about it. */
int asked_car(const road_table *);

int kind_named(const road_table *, const char *id);
int vehicle_named(const road_table *, const char *id);
int driver_named(const road_table *, const char *id);
/* How many pieces of this kind the car has, how many of them work, and the chips on all of them. */
int parts(const road_table *, int car, const char *kind);
int working(const road_table *, int car, const char *kind);
int chips(const road_table *, int car, const char *kind);
/* How many fields of a board (from 0) have one of these marks, or a token, or a person. */
int count_marks(const road_table *, int board, int marks);
int count_tokens(const road_table *, int board);
int count_persons(const road_table *, int board);

#endif
