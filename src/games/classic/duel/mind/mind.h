/* What bots make of a position: how good it looks, which ways lead where, what people on foot are worth; and what
 * clients answer for their players. It only looks: nothing here moves a match on. */
#ifndef CLASSIC_DUEL_MIND_MIND_H
#define CLASSIC_DUEL_MIND_MIND_H

#include "games/classic/duel/duel.h"

/* ---- judge.c: how good a position looks ---- */

/* As tk_bots has it. */
void duel_evaluate(const tk_world *, const void *state, float value[TK_MAX_SEATS]);
/* How well its best gun, or its bumper, points at a place: 0 .. 1. */
double duel_gun_towards(const duel_world *, const duel_car *, tk_vec);

/* What a counter that people of a vehicle put down there is good for, in points: in the way of foes, not of friends. */
double duel_laid_value(const duel_world *, const duel_state *, int car, int kind, tk_vec spot);

/* ---- routes.c: ways round the walls ---- */

/* At set-up, once the map is read. */
void duel_find_routes(duel_world *);
/* Inches from a place to the checkpoint `way` (0 in a pursuit: the end of the road); a great many from where no way
 * leads. */
double duel_route_left(const duel_world *, int way, tk_vec at);
/* Inches from a place to another, round the walls; in a race or a pursuit as the crow flies. */
double duel_route_between(const duel_world *, tk_vec from, tk_vec to);

/* ---- routine.c: questions with one sensible answer ---- */

/* As tk_game has it. */
bool duel_routine(const tk_world *, const void *state, int seat, tk_action *out);

/* ---- brawl.c: what fighters on foot are worth ---- */

/* Has it anything left to fight with? */
bool duel_is_fighter(const duel_world *, const duel_state *, int walker);
/* What lying down, or being at something else, costs somebody on foot in that value. */
double duel_delay_of(const duel_walker *);
/* What a fighter is worth for where it stands and runs to. */
double duel_fighter_value(const duel_world *, const duel_state *, int walker);
/* How dangerous a place is to people of a side: vehicles that come that way, grenades about to go off. */
double duel_peril_at(const duel_world *, const duel_state *, int side, tk_vec);
/* Expected points of what a seat has declared with hand weapons, or at people, less for people told to stay. */
double duel_people_declared(const duel_world *, const duel_state *, int seat);

/* ---- flee.c: what people are worth who run ---- */

/* What those who came in a vehicle are worth: aboard a burning one, on the way to safety, safe; of a gang, fighting. */
double duel_people_value(const duel_world *, const duel_state *, int car);
/* Runs worth offering: to the nearest gate, the nearest bunker, the vehicle it came in and one to take instead, into a
 * house, and for a gang towards its foes. Anybody may name other spots. */
void duel_list_goals(duel_listing *, int walker);

#endif
