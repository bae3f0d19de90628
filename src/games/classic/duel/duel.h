/* The duel of Car Wars Classic: what all its rooms share, and what holds a match together: answers, turns, orders,
 * goals. Each room has a header of its own.
 *
 * World: maps, scenario, tables and compiled vehicles, fixed at set-up. State: plain bytes, no pointers. What always
 * holds: no vehicle is inside a fixture it is not above, or another vehicle (touching is a recorded contact), no part
 * has fewer than 0 points, no handling status is below -6. The frames are a stack of what is being settled: the top one
 * is either a step that runs by itself or a question about one or more vehicles, and a frame may push others, which are
 * settled first.
 *
 * Units. Lengths are inches in computations and ten-thousandths of one in the state; hundredths in actions and events.
 * Headings are tenths of a degree. Speeds are tenths of a mile an hour (12.5 mph is 125). Time is turns of five phases.
 * Nothing is ever rounded to the map's grid.
 *
 * Words. A car is any vehicle of a seat; a gang is one without anything but people. A fixture stands on the map, a
 * counter lies on the table (counters.h). A walker is a person who may go on foot. A target number names a car, a
 * fixture or a walker. A deed is what somebody declares when fire is declared: a shot, or anything that is done instead
 * of one. A shot is fired, a blow strikes, a burst goes off. An order is a standing order, which answers for its player
 * for some turns; who of two goes first is precedence; what a campaign is told is not the duel's business. A route is a
 * way round the walls, for bots; the way of a car is the heading it goes along. A trouble is what a crash table did. */
#ifndef CLASSIC_DUEL_DUEL_H
#define CLASSIC_DUEL_DUEL_H

#include "games/classic/duel/state.h"

/* ---- questions and steps: see DUEL_QUESTIONS ---- */

/* run: one step of the top frame; false when it waits for answers (then `waiting` is not 0). It may pop or replace the
 * frame, after which the pointer is stale. check: may the vehicle's seat answer so? list: add what is worth offering.
 * answer: do it; clears the vehicle's bit of `waiting` unless it is asked again. */
#define X(NAME, x, name) \
    bool duel_run_##x(const duel_play *, duel_frame *); \
    tk_reason duel_check_##x(const duel_world *, const duel_state *, int car, tk_action); \
    void duel_list_##x(duel_listing *); \
    void duel_answer_##x(const duel_play *, int car, tk_action);
DUEL_QUESTIONS(X)
#undef X
#define X(NAME, x, name) bool duel_run_##x(const duel_play *, duel_frame *);
DUEL_STEPS(X)
#undef X

/* ---- act.c: what a seat may answer ---- */

/* As tk_game has them. */
tk_reason duel_check(const tk_world *, const void *state, int seat, tk_action);
int duel_legal(const tk_world *, const void *state, int seat, tk_action *out, int cap);
int duel_asides(const tk_world *, const void *state, int seat, tk_action *out, int cap);
void duel_apply(const tk_world *, void *state, int seat, tk_action, tk_dice *, tk_events *);

/* List an action of the vehicle that is asked about. */
void duel_offer(duel_listing *, int verb, int first, int second);
void duel_offer_action(duel_listing *, tk_action);
/* The number by which the seat that is asked names that vehicle: see duel_nth_of. */
int duel_listed_nth(const duel_listing *);

/* ---- flow.c: frames, turns, phases, and who answers for what ---- */

/* As tk_game has it: bit per seat that has to answer now. */
uint32_t duel_pending(const tk_world *, const void *state);
/* The seat that answers for a vehicle, as far as the question on the table goes. */
int duel_asked_seat(const duel_world *, const duel_state *, int car);

/* A seat names vehicles by numbers: its own come first, then all others, which it may come to have. -1: no vehicle. */
int duel_car_of(const duel_world *, int seat, int nth);
int duel_nth_of(const duel_world *, int seat, int car);
/* Did the seat bring more than one vehicle? */
bool duel_has_several(const duel_world *, int seat);

/* Something happened to the vehicle: its standing orders are over. */
void duel_interrupt(duel_state *, int car);

/* ---- begin.c: how a scenario begins ---- */

/* As tk_game has it. */
void duel_start(const tk_world *, void *state, tk_dice *, tk_events *);
/* Where a vehicle starts: at that gate, behind `rank` others; or on the road as number `rank`, counted from 0. `lead`:
 * inches between two of them, as rolled; `bodies`: inches that vehicles take up between its middle and the first one's.
 */
tk_pose duel_start_pose(const duel_world *, int gate, int rank, int lead, double bodies);

/* ---- orders.c: standing orders ---- */

/* Declares the shot that orders to fire at will call for; false: there is none worth it [standing-orders]. */
bool duel_fire_at_will(const duel_play *, int car);
/* Turns that an order stands which is given until then (duel_until); the name of one with so many turns left. */
uint8_t duel_order_turns(int until);
const char *duel_order_name(int order);
/* May its player ask to be asked about fire in every phase? Is that so: by such an order, or because nothing else is
 * asked of a vehicle that cannot move? */
bool duel_may_watch(const duel_world *, const duel_state *, int car);
bool duel_is_watching(const duel_world *, const duel_state *, int car);
/* Do orders of the vehicle stand, or of people who came in it? Take all of them back. */
bool duel_has_orders(const duel_world *, const duel_state *, int car);
void duel_cancel_orders(const duel_world *, duel_state *, int car);

/* ---- goal.c: leaving, giving up, points, winning ---- */

/* Points for a feat that the scenario rewards; `label` says which feat [feats]. */
void duel_reward(const duel_play *, int car, int points, int label);
/* Whose kill it is when a vehicle that this side had is out of the duel: of whoever damaged it last; TK_ABSENT: of
 * nobody, or it was its own doing [kills]. */
int duel_killer_of(const duel_world *, const duel_state *, int car, int side);
/* Points for a kill: the vehicle `by` put a vehicle of that side out of the duel for good (DUEL_NONE, TK_ABSENT: nobody
 * did) [kills] [points]. */
void duel_credit_kill(const duel_play *, int side, int by);

/* The vehicle gives up [surrender]. */
void duel_surrender(const duel_play *, int car);
/* After a move: has the vehicle left the map or gone out by a gate? Looks at the road, too (duel_check_road). */
void duel_check_exit(const duel_play *, int car);

/* Bit per team with a vehicle in play or somebody conscious on foot who counts [winning] [amateur-night]. */
unsigned duel_teams_left(const duel_world *, const duel_state *);
/* After a phase: who has won? */
void duel_check_goal(const duel_play *);
/* As tk_game has it. */
void duel_outcome(const tk_world *, const void *state, tk_outcome *);

/* ---- race.c: checkpoints, forks, the lead of the pursued ---- */

/* After a move: checkpoints of a race, forks of a road. */
void duel_check_road(const duel_play *, int car);
/* Six pieces of debris before the vehicle that leads, which has come to a fork [forks]. */
void duel_litter_fork(const duel_play *, int car);
/* Does the way from one point to the other lead over the line of a checkpoint? */
bool duel_crosses(tk_vec from, tk_vec to, const tk_vec line[2]);
/* The distance from the pursued to its nearest pursuer in inches; -1: nobody is pursued. */
double duel_lead(const duel_world *, const duel_state *);

/* ---- referee.c: the referee's seat ---- */

/* The comments that the referee may make while it is asked. */
int duel_referee_asides(tk_action *out, int cap);

/* ---- small things that everything here uses ---- */

static inline unsigned duel_bit(int index)
{
    return 1u << index;
}

static inline double duel_inches(int32_t units)
{
    return (double)units / DUEL_UNIT;
}

/* The whole number below it, on either side of 0: what lies beyond the edge of the map is measured like the rest. */
static inline int duel_down(double value)
{
    int whole = (int)value;
    return whole - (whole > value);
}

/* A number below 0 as an argument of kind "signed": -1 would be none at all. */
static inline int16_t duel_signed(int value)
{
    return (int16_t)(value < 0 ? value - 1 : value);
}

/* One to six. */
static inline int duel_die(const duel_play *play)
{
    return (int)tk_dice_below(play->dice, 6) + 1;
}

/* Never below 0. */
static inline int duel_roll(const duel_play *play, int dice, int plus)
{
    int sum = plus;
    for (int i = 0; i < dice; i++) sum += duel_die(play);
    return sum < 0 ? 0 : sum;
}

/* Report an event everybody may see; missing arguments are 0. */
#define DUEL_EVENT(play, type, ledger, ...) \
    do { \
        if ((play)->events) \
            tk_events_add((play)->events, type, TK_EVERYONE, (const int16_t[TK_EVENT_ARGS]){__VA_ARGS__}, ledger); \
    } while (0)

/* The stack of frames. duel_put_frame and duel_pop are for those who include flow.h. */
TK_FRAME_STACK(duel_state, duel_frame, duel_top, duel_top_const, duel_put_frame, duel_pop);

static inline const duel_vehicle *duel_vehicle_of(const duel_world *world, const duel_car *car)
{
    return &world->vehicle[car->vehicle];
}

/* Running or stranded: neither out of the duel nor given up. */
static inline bool duel_in_play(const duel_car *car)
{
    return car->standing == STANDING_RUNNING || car->standing == STANDING_STRANDED;
}

/* Does an accessory of the vehicle have that effect (EFFECT_...)? */
static inline bool duel_has_effect(const duel_vehicle *vehicle, int effect)
{
    return vehicle->effects >> effect & 1;
}

/* Is there such a part (-1: none), with points left? */
static inline bool duel_works(const duel_car *car, int part)
{
    return part >= 0 && car->dp[part] > 0;
}

/* Has damage left anything behind that duel_aftermath must settle? Asked several times a phase, and hardly ever so. */
static inline bool duel_is_shaken(const duel_car *car)
{
    return (car->tires_lost | car->out_cold | car->driver_hits) != 0;
}

/* A turn less of a standing order. */
static inline void duel_count_down(uint8_t *order)
{
    if (*order) --*order;
}

#endif
