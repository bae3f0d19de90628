/* What the files about people's weapons share: hand weapons, grenades thrown, fists, fire at groups. */
#ifndef DUEL_HAND_H
#define DUEL_HAND_H

#include "duel_people.h"

/* ---- duel_hand.c ---- */

/* What a hand weapon does to a vehicle: nothing, half, all, or at point-blank range a point at least. */
typedef enum duel_reach { REACH_NOTHING, REACH_HALF, REACH_FULL, REACH_CLOSE } duel_reach;
duel_reach duel_hand_reach(const duel_world *, const duel_state *, const duel_shot *, double distance);

/* The number of whoever does a hand action; the vehicle he is in, while he is aboard. */
int duel_shooter(const duel_world *, const duel_shot *);
int duel_platform(const duel_world *, const duel_state *, const duel_shot *);
/* May the person, aboard or on foot, do a firing action now? */
tk_reason duel_check_person(const duel_world *, const duel_state *, int car, int crew);
/* Does it carry that gear, for that use, in working order? `slot` gets which entry it is. */
tk_reason duel_check_thing(const duel_world *, const duel_state *, int walker, int gear, duel_use, int *slot);
duel_line duel_hand_line(const duel_world *, const duel_state *, const duel_shot *);
duel_sight duel_look_hand(const duel_world *, const duel_state *, const duel_shot *, tk_ledger *);
/* Points of a hit on the average. */
double duel_mean_hand(const duel_world *, const duel_state *, const duel_shot *);
tk_reason duel_check_shoot(const duel_world *, const duel_state *, int car, const int16_t *arg);
duel_shot duel_shoot(int car, tk_action);
void duel_list_shots(duel_listing *, int crew, int gear);
tk_reason duel_check_reload(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_begin_reload(const duel_play *, const duel_shot *);

/* Terms of to-hit numbers. */
void duel_add_hand_skill(const duel_world *, const duel_state *, const duel_shot *, bool aimed, tk_ledger *);
/* Range and what the eyes see; of what is aimed, how it stands or rides too. */
void duel_add_hand_sight(const duel_world *, const duel_state *, const duel_shot *, int cloud, double distance,
                         bool aimed, tk_ledger *);

/* Where the shot leaves, fired towards a place. */
tk_reason duel_hand_muzzle(const duel_world *, const duel_state *, const duel_shot *, tk_vec at, duel_spot *from);

/* ---- duel_batter.c: at walls and other fixtures ---- */

bool duel_is_battering(const duel_world *, int target);
/* `spot`: what of it is aimed at. */
duel_sight duel_look_batter(const duel_world *, const duel_state *, const duel_shot *, tk_vec *spot, tk_ledger *);
void duel_list_batter(duel_listing *, int crew, int gear);

/* ---- duel_throw.c: grenades by hand ---- */

tk_reason duel_check_throw(const duel_world *, const duel_state *, int car, tk_action);
void duel_list_throws(duel_listing *, int crew, int gear);
/* What the throw needs. */
duel_sight duel_look_throw(const duel_world *, const duel_state *, const duel_shot *, tk_ledger *);
void duel_throw(const duel_play *, const duel_shot *);
duel_shot duel_throw_shot(int car, tk_action);
tk_reason duel_check_timer(const duel_world *, const duel_state *, int car, const int16_t *arg);
tk_reason duel_check_sweep(const duel_world *, const duel_state *, int car, const int16_t *arg);
duel_shot duel_sweep_shot(int car, tk_action);

/* ---- duel_fist.c: hand to hand, extinguishers ---- */

tk_reason duel_check_strike(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_list_strikes(duel_listing *, int crew);
/* The points of a blow that hits on the average, and what it needs. */
double duel_foresee_strike(const duel_world *, const duel_state *, const duel_shot *, duel_sight *, tk_ledger *);
void duel_strike_hand(const duel_play *, const duel_shot *);
tk_reason duel_check_spray(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_spray(const duel_play *, const duel_shot *);

/* ---- duel_wear.c ---- */

tk_reason duel_check_wear(const duel_world *, const duel_state *, int car, tk_action);
void duel_dress(const duel_play *, const duel_shot *);
void duel_list_wear(duel_listing *, int crew);
tk_reason duel_check_pack(const duel_world *, const duel_state *, int car, tk_action);
void duel_begin_pack(const duel_play *, const duel_shot *);
void duel_list_pack(duel_listing *, int crew, int gear);

/* ---- duel_tripod.c ---- */

tk_reason duel_check_tripod(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_begin_tripod(const duel_play *, const duel_shot *);

/* ---- duel_hold.c ---- */

tk_reason duel_check_unload(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_begin_unload(const duel_play *, const duel_shot *);
tk_reason duel_check_throw_out(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_throw_out(const duel_play *, const duel_shot *);
void duel_list_throw_out(duel_listing *, int crew);
void duel_list_unload(duel_listing *, int crew);

/* ---- duel_aid.c ---- */

tk_reason duel_check_treat(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_begin_treat(const duel_play *, const duel_shot *);
void duel_list_treat(duel_listing *, int crew);

#endif
