/* People: who they are, where they sit, what they wear and carry; going on foot and in buildings, in and out of
 * vehicles; what they shoot, throw and strike with, and what hurts them.
 *
 * `car` and `crew` name somebody by the vehicle and the place he came in, `car` and `place` by where he sits now; a
 * walker is his number in the world, TK_ABSENT where there are too many to be numbered. Of actions, duel_is_placed
 * says which name people by where they sit. Something that takes time is
 * declared (check, list), begun when deeds are done (begin), and over phases later (loaded, worn, treated, ...). */
#ifndef CLASSIC_DUEL_FOOT_FOOT_H
#define CLASSIC_DUEL_FOOT_FOOT_H

#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/duel.h"

/* ---- people.c: who they are and what they carry ---- */

/* At set-up. Rows of the catalog's gear as a duel needs them. */
void duel_copy_gear(const tk_garage *, duel_world *);
/* What the people of a design carry that is of use in a duel; false: somebody has too many different things. */
bool duel_copy_carried(const tk_garage *, const tk_design *, duel_vehicle *);
/* Everybody aboard could have in his hand what is in the cargo, as long as a duel keeps track of so many things. */
void duel_make_room(const tk_garage *, duel_vehicle *);
/* Numbers everybody who may go on foot, once all vehicles are known. */
void duel_number_people(duel_world *, tk_json_in *);
/* Levels of a skill from a configuration: for each seat a number, or one for each of its people; -1: none. */
void duel_read_levels(const duel_world *, tk_json_in *, const char *key, int usual, int8_t out[][DUEL_MAX_PEOPLE]);
enum { DUEL_MOST_LEVEL = 99 };
/* Reads "running", "climbing", "handgunner", "martial_arts", "paramedic" and "timers" of a configuration. */
void duel_read_people(duel_world *, tk_json_in *);
/* At the start: everybody aboard, with all they carry. */
void duel_outfit(const duel_world *, duel_state *);

/* The number of a vehicle's person; TK_ABSENT: one too many to go on foot. */
int duel_walker_of(const duel_world *, int car, int crew);
/* The number behind a target number; TK_ABSENT: it is nobody on foot now. */
int duel_walker_target(const duel_world *, const duel_state *, int target);
/* The vehicle they came in, which lists what they carry. */
static inline const duel_vehicle *duel_walker_vehicle(const duel_world *world, const duel_state *state, int walker)
{
    return duel_vehicle_of(world, &state->car[world->walker[walker].car]);
}
/* Wounded 1, unconscious 2, dead 3; 0: fine. */
int duel_walker_wounds(const duel_world *, const duel_state *, int walker);
/* Conscious: can walk. */
bool duel_walker_awake(const duel_world *, const duel_state *, int walker);
/* Can he only crawl, because of tear gas? */
bool duel_walker_gassed(const duel_state *, int walker);
/* Conscious and not stunned. */
bool duel_walker_fit(const duel_world *, const duel_state *, int walker);

/* KIT_..., without a mask or goggles that are off. */
int duel_walker_kit(const duel_world *, const duel_state *, int walker);
/* Which entry of what it carries is of that gear; or of that use, and not used up. TK_ABSENT: none. */
int duel_carries(const duel_world *, const duel_state *, int walker, int gear);
int duel_carries_use(const duel_world *, const duel_state *, int walker, duel_use);
/* The gear of an entry. */
const duel_gear *duel_carried_gear(const duel_world *, const duel_state *, int walker, int slot);

bool duel_on_foot(const duel_walker *);
/* Does he ride in a sidecar that was let go? He is on foot to everybody else. */
bool duel_is_adrift(const duel_walker *);
tk_vec duel_walker_at(const duel_walker *);
/* The square around a place. */
tk_polygon duel_square_at(tk_vec);
/* Is the other place in the square around the one; in it or one of the eight beside it? */
bool duel_is_same_square(tk_vec, tk_vec);
bool duel_is_adjacent(tk_vec, tk_vec);
/* It is on foot there now, without orders or anywhere to run to. */
void duel_place_walker(duel_walker *, tk_pose);
/* Inches to hundredths, to the nearest. */
int16_t duel_hundredths(double inches);
/* Is it lying behind something low, seen from there, so that nothing can hit it? With the head up it can be hit. */
bool duel_behind_cover(const duel_world *, const duel_state *, int walker, tk_vec from);

/* ---- inside.c: in buildings, on roofs, in rubble ---- */

/* The building with an inside on whose ground a place is; TK_ABSENT. */
int duel_house_on(const duel_world *, const duel_state *, tk_vec);
/* The building somebody is in, not on; TK_ABSENT. */
int duel_building_around(const duel_world *, const duel_state *, int walker);
/* Half storeys above the street at which a grenade comes down at a place, if nothing happens to it: on that floor;
 * TK_ABSENT: where somebody is, where its thrower is in the same house, through an opening, or on the roof. `walker`:
 * who throws it; TK_ABSENT: a vehicle's launcher. */
int duel_throw_level(const duel_world *, const duel_state *, int walker, tk_vec from, tk_vec to, int floor);
/* The roof of the house there, in half storeys; 0: there is none. */
int duel_roof_at(const duel_world *, const duel_state *, tk_vec);
/* Feet above the street that a fixture is high; very many where nobody gets up. */
int duel_top_of(const duel_world *, const duel_state *, int fixture);
/* The nearest spot inside the walls of a house. */
tk_vec duel_keep_inside(const duel_world *, int house, tk_vec);
/* The fixture whose rubble lies there; TK_ABSENT. */
int duel_rubble_at(const duel_world *, const duel_state *, tk_vec);
/* Feet above the street. */
int duel_feet_of_car(const duel_car *);
int duel_feet_of_walker(const duel_walker *);

/* The end of a line to or from somebody: where it runs, how high, and what does not stop it there. */
typedef struct duel_spot {
    tk_vec at;
    int feet;    /* above the street */
    int ignores; /* a fixture: the roof or the rubble it is on; TK_ABSENT */
    int wall;    /* the building out of whose door, window or breach it leans; TK_ABSENT */
    tk_vec hole; /* and where that is */
} duel_spot;
/* Where somebody is seen from a place; `other`: who looks from there, which matters inside a building, TK_ABSENT.
 * False: hidden inside. */
bool duel_find_spot(const duel_world *, const duel_state *, int walker, tk_vec from, int other, duel_spot *out);
/* The spot of a vehicle's muzzle. */
duel_spot duel_spot_of_car(const duel_state *, int car, tk_vec muzzle);
/* Does anything stand between the two? `not_cars`: bit per vehicle that does not count. */
bool duel_spots_blocked(const duel_world *, const duel_state *, const duel_spot *, const duel_spot *,
                        unsigned not_cars);
/* Does a wall or a floor of a building keep what happens at a place in the street, or in a house, from somebody? */
bool duel_is_apart(const duel_world *, const duel_state *, int walker, tk_vec at);
/* Is there a wall of a building on the way, and no door or breach in it? */
bool duel_wall_between(const duel_world *, const duel_state *, tk_vec from, tk_vec to);

/* Do people not walk through it at all? Buildings with an inside and rubble have their own rules. */
bool duel_stops_people(const duel_world *, const duel_state *, int fixture);
/* May a step lead there, for all that walls, roofs and stairs say? */
tk_reason duel_check_way(const duel_world *, const duel_state *, int walker, tk_vec to);
/* What rubble and stairs leave of the squares of a phase. */
int duel_squares_inside(const duel_world *, const duel_state *, int walker, int squares);
/* Half a storey up or down the stairs. */
tk_reason duel_check_climb(const duel_world *, const duel_state *, int walker, bool up);
void duel_climb(const duel_play *, int walker, bool up);
/* It has taken a step off the hatch of a roof: that takes a turn. */
void duel_leave_hatch(const duel_play *, int walker, tk_vec from);

/* A hit on somebody: a wall it leans out of takes its part, unless the shot was clean [cover]. */
void duel_hit_in_cover(const duel_play *, const duel_deed *, int walker, tk_vec from, duel_source);
/* Can somebody in a house put something through an opening on his floor, or over the edge of the roof, to that spot? */
bool duel_reaches_out(const duel_world *, const duel_state *, int walker, tk_vec to);
/* Does a throw into a building from outside lead through an opening on that floor? `base`: the foot of that wall. */
bool duel_throws_in(const duel_world *, const duel_state *, tk_vec from, tk_vec to, int floor, tk_vec *base);
/* A grenade goes off on an upper floor or a roof, so many half storeys up: everybody there. */
void duel_burst_upstairs(const duel_play *, const duel_grenade_kind *, tk_vec at, int level, int by);
/* A house has fallen in, and with it what lay on its floors. */
void duel_clear_floors(const duel_play *, int fixture);
/* A building has fallen in: on the vehicle; on everybody on foot in it or on its roof [rubble]. */
void duel_bury(const duel_play *, int car, int fixture);
void duel_bury_people(const duel_play *, int fixture);

/* ---- gang.c: people who have come without a vehicle ---- */

static inline bool duel_is_gang(const duel_world *world, int car)
{
    return world->vehicle[world->given[car]].gang;
}
/* {"gang": "Name", "people": [{"gear": ["SMG"], "count": 2}]} as the crew of a design without anything else. */
void duel_read_gang(const tk_garage *, tk_json_in *, tk_json_node, tk_design *out);
/* The row of classic/gangs.json with that id; false: there is none. */
bool duel_find_gang(const tk_garage *, const tk_content *, const char *id, tk_design *out, tk_error *);
/* At the start: its people stand around the place of the gang. */
void duel_muster(const duel_play *, int car);

/* ---- walk.c: going on foot ---- */

void duel_people_begin_turn(const duel_play *);
void duel_people_begin_phase(const duel_play *);
/* Pushes the question for the next person who goes before a vehicle of that speed (TK_ABSENT: before nobody); false:
 * there is none. */
bool duel_push_walk(const duel_play *, int speed);
/* After the shots of a phase: what took time is done, effects wear off, fire underfoot. */
void duel_people_tick(const duel_play *);

/* Tenths of a mile an hour now. */
int duel_walk_speed(const duel_world *, const duel_state *, int walker);
/* How many squares it goes in that phase of a turn, as it is now. */
int duel_squares(const duel_world *, const duel_state *, int walker, int phase);
/* The squares somebody would run over to get there; returns how many, `most` at most. */
int duel_foresee_run(const duel_world *, const duel_state *, int walker, tk_vec goal, tk_vec *out, int most);

/* May somebody stand there? `but` is a walker who does not count. */
tk_reason duel_check_square(const duel_world *, const duel_state *, tk_vec at, int but);
/* The middle of the square a point is in. */
tk_vec duel_to_square(tk_vec);
/* The free square nearest to a point; false: none within two inches. */
bool duel_free_square(const duel_world *, const duel_state *, tk_vec near, int but, tk_vec *out);
/* A hair smaller than duel_square_at, so that neighbors do not touch. */
tk_polygon duel_inner_square(tk_vec);

/* May somebody drop prone: on his feet, and conscious? As a deed nobody does it twice. */
tk_reason duel_check_drop(const duel_world *, const duel_state *, int car, int crew);
/* Somebody lies now; what he was about and has to stand for is over. */
void duel_lie_down(const duel_play *, int walker);
/* Is it a declaration to drop prone, which is no firing action? */
static inline bool duel_is_drop(const duel_deed *deed)
{
    return deed->flags & DEED_HANDLE && deed->aim == HANDLE_PRONE;
}

/* Somebody stands there now: what lies there, gates, bunkers. */
void duel_arrive(const duel_play *, int walker);
/* A cloud has come to be: everybody on foot in it breathes it, or has it on his mask. */
void duel_envelop_people(const duel_play *, int counter);
/* Somebody begins a task. `subject`: what it is about, as duel_task_done wants it. */
void duel_set_busy(const duel_play *, int walker, duel_task, int phases, int subject);
/* The same for what is begun instead of firing: the phase under way does not count. */
void duel_set_busy_from_next(const duel_play *, int walker, duel_task, int phases, int subject);
/* May he pick this obstacle up [moving-obstacles]? */
tk_reason duel_check_lift(const duel_state *, int walker, int counter);
/* The middle of the square beside somebody in that direction (duel_bearing). */
tk_vec duel_step_to(const duel_walker *, int bearing);
/* Something happened: standing orders end. */
void duel_startle(duel_state *, int walker);

/* ---- breath.c: sprinting and resting ---- */

tk_reason duel_check_sprint(const duel_state *, int walker);
/* A turn for every two that he has sprinted. */
void duel_begin_rest(const duel_play *, int walker);
/* A turn begins for somebody on foot. */
void duel_count_breath(const duel_play *, int walker);

/* ---- path.c: the way to a spot ---- */

/* At set-up, once the map is read: where nobody walks. */
void duel_find_squares(duel_world *);
/* The bearing of the next step to where it runs; TK_ABSENT: it is there, or no step leads nearer. */
int duel_next_step(const duel_world *, duel_state *, int walker);
/* The square before a door, or behind it. */
tk_vec duel_door_side(const duel_fixture *, const duel_opening *, bool inside);

/* ---- footing.c: what is underfoot ---- */

/* It is as high as the ground it stands on. */
void duel_find_level(const duel_world *, duel_walker *);
/* May it step there: not into deep water, and up a step only with its hands, in phase 1? */
tk_reason duel_check_footing(const duel_world *, const duel_state *, int walker, tk_vec to);
/* Does it get up there, if it has to climb [climbing-up]? */
bool duel_climbs(const duel_play *, int walker, tk_vec to);
/* It has gone from there to where it is: how far down [climbing-up]? */
void duel_drop_down(const duel_play *, int walker, tk_vec from);

/* ---- wear.c: packs, vests, masks ---- */

bool duel_is_on(const duel_world *, const duel_state *, int walker, duel_garment);
/* Can it use that thing as it is? Not what is in a pack, or in a vest that is off. */
bool duel_in_reach(const duel_world *, const duel_state *, int walker, int slot);
/* Sixths of a grenade equivalent that somebody carries now. */
int duel_load_of(const duel_world *, const duel_state *, int walker);
/* Is there room in the hands for one more of that gear? */
bool duel_has_hand_for(const duel_world *, const duel_state *, int walker, int gear);
/* It has one more of that gear in its hands. */
void duel_take_in_hand(const duel_play *, int walker, int gear);

/* Putting something on or taking it off. */
tk_reason duel_check_wear(const duel_world *, const duel_state *, int car, tk_action);
void duel_list_wear(duel_listing *, int crew);
void duel_dress(const duel_play *, const duel_deed *);
void duel_worn(const duel_play *, int walker, int garment);

/* A pack or vest that is off, into the hand or laid down. */
tk_reason duel_check_carry(const duel_world *, const duel_state *, int car, tk_action);
void duel_carry(const duel_play *, const duel_deed *);

/* Taking something out of a pack or stowing it there. */
tk_reason duel_check_pack(const duel_world *, const duel_state *, int car, tk_action);
void duel_list_pack(duel_listing *, int crew, int gear);
void duel_begin_pack(const duel_play *, const duel_deed *);
void duel_packed(const duel_play *, int walker, int gear, bool out);

/* ---- tripod.c: weapons on tripods ---- */

/* Does somebody stand or sit where he can fire the tripod he brought? */
bool duel_at_tripod(const duel_world *, const duel_state *, int walker);
/* What of a hit gets past the gunshield; `versus` is what the weapon does to vehicles. */
int duel_past_shield(const duel_play *, int walker, int points, int versus);

/* Setting it up or taking it down. */
tk_reason duel_check_tripod(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_begin_tripod(const duel_play *, const duel_deed *);
void duel_tripod_done(const duel_play *, int walker);

/* What is modified when the weapon on a tripod is not fired at a spot but straight at something [spike-gun]. */
int duel_direct_modifier(const duel_world *, int gear);
/* Firing a weapon on a tripod at a spot on the ground [targeting-ground]; as duel_check_shoot, duel_shoot and
 * duel_look_hand. */
tk_reason duel_check_spot(const duel_world *, const duel_state *, int car, const int16_t *arg);
duel_deed duel_spot_deed(const duel_world *, int car, const int16_t *arg);
duel_sight duel_look_spot(const duel_world *, const duel_state *, const duel_deed *, tk_ledger *);
/* Before vehicles of foes with what leaves something there, at their people with a burst. */
void duel_list_spots(duel_listing *, int crew, int gear);

/* Letting a dropped weapon on a tripod go. */
tk_reason duel_check_fall(const duel_world *, const duel_state *, int car, const int16_t *arg);
duel_deed duel_fall_deed(const duel_world *, int car, const int16_t *arg);
void duel_let_fall(const duel_play *, const duel_deed *);
void duel_list_falls(duel_listing *, int crew, int gear);
/* Where it puts the counter. */
tk_pose duel_fall_pose(const duel_world *, const duel_state *, const duel_deed *);

/* ---- cargo.c: what a vehicle carries besides its parts ---- */

/* At set-up, once it is known what people carry: what is in the hold, what is left free, stands for tripods. */
void duel_copy_hold(const tk_garage *, const tk_design *, const tk_vehicle *, duel_vehicle *);
/* The hold as it is in the beginning. */
void duel_load_hold(const duel_vehicle *, duel_car *);

/* Gear out of the hold, into the hand of somebody aboard. */
tk_reason duel_check_unload(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_list_unload(duel_listing *, int crew);
void duel_begin_unload(const duel_play *, const duel_deed *);
void duel_unloaded(const duel_play *, int walker, int gear);

/* An obstacle into it, by somebody on foot who carries one. */
tk_reason duel_check_load(const duel_world *, const duel_state *, int walker, int car);
void duel_loaded(const duel_play *, int walker, int car);

/* Obstacles and debris thrown out, by somebody aboard. */
tk_reason duel_check_throw_out(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_list_throw_out(duel_listing *, int crew);
void duel_throw_out(const duel_play *, const duel_deed *);

/* ---- seating.c: who sits where, and whose a vehicle is ---- */

/* Who sits at a place, or sat there last: the vehicle and place he came in. */
duel_person duel_who(const duel_world *, const duel_state *, int car, int place);
/* The number of who sits at a place, or sat there last; TK_ABSENT: one too many to go on foot. */
int duel_sitter(const duel_world *, const duel_state *, int car, int place);
/* Does anybody sit there now? */
bool duel_is_filled(const duel_state *, int car, int place);
/* Where the body is kept of whoever sits at a place, or else of the one who came at it. */
duel_person duel_shown_at(const duel_world *, const duel_state *, int car, int place);
/* KIT_... of whoever sits there. */
unsigned duel_kit_of(const duel_world *, const duel_state *, int car, int place);

/* By a light on the vehicle, or by a flash through goggles. */
bool duel_is_blinded(const duel_world *, const duel_state *, int car, int place);

/* Whose a vehicle is: the vehicle that whoever has it came in, nearly always itself; his seat; and his team. */
int duel_keeper(const duel_world *, const duel_state *, int car);
int duel_seat_of(const duel_world *, const duel_state *, int car);
static inline int duel_side_of(const duel_world *world, const duel_state *state, int car)
{
    return world->team[state->guests ? duel_seat_of(world, state, car) : world->owner[car]];
}

/* The seat that declared the deed. */
int duel_deed_seat(const duel_world *, const duel_state *, const duel_deed *);
/* What whoever sits at that place is busy with. */
duel_task duel_task_at(const duel_world *, const duel_state *, int car, int place);
/* Does he load a weapon, or catch his breath? Then he does nothing else, driving included [reloading] [sprinting]. */
bool duel_has_no_hand_free(const duel_world *, const duel_state *, int car, int place);
/* Is somebody at that place strapped into a safety seat? In the beginning everybody is [safety-seat]. */
bool duel_is_strapped(const duel_world *, const duel_state *, int car, int place);
/* The side a place of a vehicle is on, TK_SIDE_LEFT or TK_SIDE_RIGHT: as designed, else a driver's is left, others'
 * right [shooting-from-vehicles]. */
int duel_seat_side(const duel_vehicle *, int place);
/* Whoever declared the deed has fired this turn, or has not after all. */
void duel_mark_fired(const duel_world *, duel_state *, const duel_deed *, bool fired);
static inline bool duel_has_fired(const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    return state->car[it->in_car].crew_fired >> it->in_place & 1;
}

/* May it sit there: nobody conscious does, and nobody aboard is of another side? */
tk_reason duel_check_place(const duel_world *, const duel_state *, int walker, int car, int place);
/* It sits there now, and whoever sat there last takes its old place: nothing else changes. */
void duel_change_places(const duel_world *, duel_state *, int walker, int car, int place);
/* The duel is over: everybody's points are found where he came in. */
void duel_go_home(const duel_world *, duel_state *);

/* ---- first_aid.c: first aid ---- */

tk_reason duel_check_treat(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_list_treat(duel_listing *, int crew);
void duel_begin_treat(const duel_play *, const duel_deed *);
void duel_treated(const duel_play *, int walker, int victim);
/* Somebody has been hurt, and may be dead of it. `beyond`: points that were more than there was to lose. */
void duel_note_death(const duel_play *, int car, int person, int beyond);

/* ---- boarding.c: out of vehicles and into them ---- */

/* May he put the obstacle down that he carries, or throw it out of the building in that direction; TK_ABSENT: here? */
tk_reason duel_check_put_down(const duel_world *, const duel_state *, int walker, int bearing);

/* `arg`: of VERB_GET_OUT. Who, and to which square beside the vehicle, in hundredths of an inch; TK_ABSENT: by his
 * door, or behind a vehicle that rolls and a loose sidecar. */
tk_reason duel_check_get_out_to(const duel_world *, const duel_state *, int car, const int16_t *arg);
tk_reason duel_check_get_out(const duel_world *, const duel_state *, int car, int crew);
/* The deed of it: the place goes with the vehicle. */
void duel_name_exit(const duel_world *, const duel_state *, int walker, const int16_t *arg, duel_deed *);
/* Out to a place beside the vehicle, in inches, as it lies then, or the nearest free one; NULL: the usual. */
void duel_get_out_to(const duel_play *, int car, int crew, const tk_vec *spot);
void duel_get_out(const duel_play *, int car, int crew);
/* Getting out by the usual place. With `around` the sides and corners of the vehicle, too. `crew` is what the action
 * names him by, `walker` who he is. */
void duel_list_exits(duel_listing *, int crew, int walker, bool around);
/* Doing the harness of a safety seat up, or undoing it; `leaves`: to get out then [safety-seat]. */
tk_reason duel_check_harness(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_begin_harness(const duel_play *, int walker, bool leaves);
void duel_harness_done(const duel_play *, int walker, bool leaves);
/* The sidecar he rode in was let go and has come to rest, or gone off the map: he gets out [jettison-joining]. */
void duel_land_adrift(const duel_play *, int car);
/* Is there a reason to get out: the vehicle burns, or is a wreck? */
bool duel_should_leave(const duel_world *, const duel_state *, int car);
/* Is getting out worth offering: for a reason, or because the vehicle has stood since the turn began? */
bool duel_may_leave(const duel_world *, const duel_state *, int car);
/* The same of the vehicle or the loose sidecar somebody is in. */
bool duel_should_get_out(const duel_world *, const duel_state *, int walker);
bool duel_may_get_out(const duel_world *, const duel_state *, int walker);
/* Somebody jumps out now: at which speed would a vehicle hit him as hard as the ground does [jumping-out]? */
int duel_jump_impact(const duel_world *, const duel_state *, int walker);

bool duel_is_beside(const duel_world *, const duel_state *, int walker, int car);
/* Into that place of that vehicle. */
tk_reason duel_check_board(const duel_world *, const duel_state *, int walker, int car, int place);
void duel_list_board(duel_listing *, int walker);
void duel_begin_board(const duel_play *, int walker, tk_action);
/* May it pick up a cycle that has fallen over? */
tk_reason duel_check_right(const duel_world *, const duel_state *, int walker, int car);

/* A task that took time is over, whatever it was. `subject`: gear, garment, vehicle or person, by task. */
void duel_task_done(const duel_play *, int walker, int task, int subject);
/* Doors and starters, once a phase. */
void duel_vehicle_tick(const duel_play *, int car);
/* What of a blow gets past the armor of a side whose door is open; the rest stays in the path. */
int duel_through_door(duel_path *, int side);

/* ---- hurt.c: people hurt ---- */

/* What of a blow is left for whoever wears a portable medikit: on a 1 that is hit first. `walker` may be TK_ABSENT. */
int duel_past_medikit(const duel_play *, int walker, int points);
/* A blow to somebody on foot: armor and body take it. `ledger` may be NULL. */
void duel_hurt_walker(const duel_play *, int walker, int points, duel_source, int by, tk_ledger *);
/* A vehicle went over that ground [run-over]; NULL: where it is now. */
void duel_trample(const duel_play *, int car, const tk_polygon *path);
/* One runs into the other [running-into-people]. */
void duel_jostle(const duel_play *, int walker, int other);

/* Inches around what a burst weapon hits [burst-and-people]. */
enum { DUEL_BURST_REACH = 1 };
/* Everybody within reach of a blast who is not under cover [burst-and-people]. */
void duel_burst_on_people(const duel_play *, tk_vec at, double reach, int dice, int plus, int by);
/* Those within reach of the outline of a vehicle that explodes, with its middle there: a die. */
void duel_burst_around(const duel_play *, const tk_polygon *outline, tk_vec middle, double reach, int by);
/* Those within reach of a grenade: a gunshield is part of a vehicle to it. */
void duel_burst_of_grenade(const duel_play *, const duel_grenade_kind *, tk_vec at, double reach, int dice, int plus,
                           int by);
/* A mine goes off: vehicles above it are no cover from it. */
void duel_burst_below(const duel_play *, tk_vec at, unsigned above, int by);
/* A burst weapon has hit a target, fired from one point to the other: a die to people within an inch, but not to who is
 * hit himself [burst-and-people]. */
void duel_burst_where_it_hits(const duel_play *, tk_vec from, tk_vec to, int target, int by);

/* ---- hand_weapon.c: hand weapons, and people as targets ---- */

/* Is it declared with a hand weapon? */
static inline bool duel_is_hand(const duel_deed *shot)
{
    return shot->weapon >= DEED_HAND && shot->weapon != DUEL_NONE && !(shot->flags & DEED_HANDLE);
}
/* The number of whoever does it. */
int duel_shooter(const duel_world *, const duel_deed *);
/* The vehicle he is in while he is aboard; else the one he came in. */
int duel_platform(const duel_world *, const duel_state *, const duel_deed *);
/* May the person, aboard or on foot, do a firing action now? */
tk_reason duel_check_person(const duel_world *, const duel_state *, int car, int crew);
/* May this walker aim, as far as a vehicle that carries him lets him? */
tk_reason duel_check_steady(const duel_state *, int walker);
/* Does it carry that gear, for that use, in working order? `slot` gets which entry it is. */
tk_reason duel_check_thing(const duel_world *, const duel_state *, int walker, int gear, duel_use, int *slot);

/* Are there so many shots in it, or is there the power for them? */
tk_reason duel_check_loaded(const duel_walker *, const duel_gear *, int slot, int shots);
void duel_spend_shots(const duel_play *, int walker, int gear, int shots);
/* Barrels of a shotgun, weapons linked on a tripod: one of them fires, or all. */
int duel_most_at_once(const duel_gear *);
/* Weapons linked on a tripod that this shot fires. */
int duel_guns_of(const duel_world *, const duel_deed *);

/* Shooting: as an action, then as the deed that it declares. */
tk_reason duel_check_shoot(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_list_shots(duel_listing *, int crew, int gear);
duel_deed duel_shoot(const duel_world *, int car, tk_action);
/* Where the shot leaves, fired towards a place; or why it cannot. */
tk_reason duel_hand_muzzle(const duel_world *, const duel_state *, const duel_deed *, tk_vec at, duel_spot *from);
/* Half storeys that the person who fires is up; in a vehicle 0. */
int duel_shooter_level(const duel_world *, const duel_state *, const duel_deed *);
/* As duel_line_from and duel_look of a vehicle's weapon. */
duel_line duel_hand_line(const duel_world *, const duel_state *, const duel_deed *);
duel_sight duel_look_hand(const duel_world *, const duel_state *, const duel_deed *, tk_ledger *);
/* What a hand weapon does to a vehicle: nothing, half, all, or at point-blank range a point at least. */
typedef enum duel_reach { REACH_NOTHING, REACH_HALF, REACH_FULL, REACH_CLOSE } duel_reach;
duel_reach duel_hand_reach(const duel_world *, const duel_state *, const duel_deed *, double distance);
/* Points of a hit on the average. */
double duel_mean_hand(const duel_world *, const duel_state *, const duel_deed *);
/* Rolls to hit and for damage: `hit`, `points`, `worn`; then, when everything is rolled, the damage. */
void duel_fire_hand(const duel_play *, duel_deed *, int nth);
/* How many rolls the shot is: of linked weapons and pods on a tripod one each. */
int duel_hand_rolls(const duel_world *, const duel_deed *);
void duel_apply_hand(const duel_play *, const duel_deed *);

/* Terms of to-hit numbers. Skill, wounds, firing on at the same target. */
void duel_add_hand_skill(const duel_world *, const duel_state *, const duel_deed *, bool aimed, tk_ledger *);
/* All of these but range and skill, for a blow: how it stands, what the eyes see, wounds, striking on. */
void duel_add_circumstances(const duel_world *, const duel_state *, const duel_deed *, int cloud, tk_ledger *);
/* It has attacked that target with that thing in this turn [sustained-fire]. */
void duel_remember_attack(const duel_play *, const duel_deed *);
/* Range and what the eyes see; of what is aimed, how it stands or rides too. */
void duel_add_hand_sight(const duel_world *, const duel_state *, const duel_deed *, int cloud, double distance,
                         bool aimed, tk_ledger *);
/* A burst meant for a vehicle near the spot: how both move [targeting-ground]. `row`: NULL for a grenade. */
void duel_add_burst_motion(const duel_world *, const duel_state *, const duel_deed *, const duel_weapon *row,
                           tk_vec from, tk_vec at, tk_ledger *);
/* A line to a vehicle from a place where nothing points to a side. */
duel_line duel_line_from_spot(const duel_world *, const duel_state *, const duel_spot *, unsigned not_cars, int target);
/* The speed of a target as somebody who stands sees it, in twentieths of a mile an hour [targeting-speed]. */
int duel_speed_seen(const duel_car *target, unsigned arcs);

/* People as targets. Somebody of another side than the vehicle, on foot and conscious? */
bool duel_is_foe(const duel_world *, const duel_state *, int car, int walker);
/* What makes a person hard to hit. Nobody prone behind cover is hit, unless the head is up to fire. */
void duel_add_person_target(const duel_world *, const duel_state *, int walker, tk_vec from, tk_ledger *);
tk_reason duel_check_person_target(const duel_world *, const duel_state *, int walker, tk_vec from);
/* A weapon's hit on somebody on foot: a point at least. */
void duel_hit_person(const duel_play *, int walker, int points, duel_source, int by);
/* The same, a gunshield first; `versus` as in duel_past_shield. */
void duel_hit_shielded(const duel_play *, int walker, int points, int versus, duel_source, int by);

/* ---- reload.c: loading what people carry ---- */

/* Reloading: the weapon's magazine is full again in the end. */
tk_reason duel_check_reload(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_begin_reload(const duel_play *, const duel_deed *);
void duel_reloaded(const duel_play *, int walker, int gear);

/* ---- batter.c: hand weapons at walls and other fixtures ---- */

/* Is that target number a fixture? */
bool duel_is_battering(const duel_world *, int target);
/* As duel_look_hand; `spot`: what of the fixture is aimed at. */
duel_sight duel_look_batter(const duel_world *, const duel_state *, const duel_deed *, tk_vec *spot, tk_ledger *);
void duel_list_batter(duel_listing *, int crew, int gear);
/* Is that fixture among them, if it can be hit? */
bool duel_lists_batter(const duel_world *, const duel_state *, int fixture, int gear);

/* ---- throw.c: grenades thrown or launched by hand ---- */

tk_reason duel_check_throw(const duel_world *, const duel_state *, int car, tk_action);
void duel_list_throws(duel_listing *, int crew, int gear);
duel_deed duel_throw_deed(int car, tk_action);
/* What two dice must show for it to come down there. */
duel_sight duel_look_throw(const duel_world *, const duel_state *, const duel_deed *, tk_ledger *);
/* It is in the air; lost if there are too many already. */
void duel_throw(const duel_play *, const duel_deed *);
/* What a concussion grenade does to the minds of people on foot, and a flash to their eyes; `level`: half storeys up, 0
 * in the street. */
void duel_stun_people(const duel_play *, tk_vec at, int level);
void duel_flash_people(const duel_play *, tk_vec at, int level);
/* What a grenade looks like, and what a seat takes a thrown one for: a fake shows only when it goes off. */
int duel_looks_like(const duel_world *, int gear);
int duel_seen_gear(const duel_world *, const duel_thrown *, int seat);
/* Setting the timer of one's grenades. */
tk_reason duel_check_timer(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_list_timers(duel_listing *, int crew);
/* Which grenades, and to how many turns, in one number; done: all of that kind are set so. */
uint8_t duel_timer_subject(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_timer_set(const duel_play *, int walker, int subject);

/* After the shots of a phase: grenades of people in the air and on the ground. */
void duel_thrown_tick(const duel_play *);
/* A grenade's way through the air, thrown or launched. */
typedef struct duel_lob {
    tk_vec from, to;
    int heading; /* tenths of a degree */
    int storeys; /* above the street, where it comes from */
    int level;   /* half storeys: where it is meant to come down, then where it lies */
    int own;     /* the vehicle it comes from, which is not in its way; TK_ABSENT */
    bool fused;  /* it goes off where it strikes something */
    int off;     /* gets what it bounced off; TK_ABSENT */
} duel_lob;
/* Where it comes down: on the spot with a 12, else it scatters, bounces, lies on a roof, behind a window or at the foot
 * of the wall below it [grenade-scatter] [grenade-bounce] [grenades-and-windows]. */
tk_vec duel_touch_down(const duel_play *, duel_lob *, int roll, int missed);
/* What a grenade that goes off there, anybody's, does to people on foot. */
void duel_grenade_on_people(const duel_play *, const duel_grenade_kind *, tk_vec at, int by);

/* ---- melee.c: hand to hand, extinguishers ---- */

tk_reason duel_check_strike(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_list_strikes(duel_listing *, int crew);
/* The points of a blow that hits on the average, and what it needs. */
double duel_foresee_strike(const duel_world *, const duel_state *, const duel_deed *, duel_sight *, tk_ledger *);
void duel_strike_hand(const duel_play *, const duel_deed *);

/* An extinguisher in the hand, at a vehicle that burns. */
tk_reason duel_check_spray(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_spray(const duel_play *, const duel_deed *);

/* ---- sweep.c: several people at once, with an area weapon of a vehicle or on a tripod ---- */

/* With a vehicle's weapon: as an action, then as the deed that it declares. */
tk_reason duel_check_sweep(const duel_world *, const duel_state *, int car, const int16_t *arg);
void duel_list_sweeps(duel_listing *, int crew, int weapon);
duel_deed duel_sweep_deed(int car, tk_action);
/* May so many people be swept with a weapon on a tripod? Does not look at the line of fire. */
tk_reason duel_check_tripod_sweep(const duel_world *, const duel_state *, const duel_deed *);
/* How many could be swept at once by that side around somebody, who counts too. */
int duel_group_around(const duel_world *, const duel_state *, int side, int walker);

/* Is the deed declared at more than one person? */
bool duel_is_sweep(const duel_world *, const duel_deed *);
/* Rolls once for each of them. `need` and `ledger` are those of the first. */
void duel_sweep(const duel_play *, const duel_deed *, int need, const tk_ledger *);
/* The people among whom somebody chooses who is hit, in the order they stand in; returns how many they are. */
int duel_asked_victims(const duel_world *, const duel_state *, uint8_t walker[DUEL_MAX_WALKERS]);
/* The first of those another player has named already; TK_ABSENT: nobody has. */
int duel_named_victim(const duel_world *, const duel_state *);

/* ---- deed.c: firing actions of people ---- */

/* Is it one of them? */
bool duel_is_deed(int verb);
/* Is it done at a place of a vehicle, by whoever sits there? All else is done by people as they came. */
bool duel_is_placed(int verb);
/* Is a declared deed done by somebody as he came? */
bool duel_is_personal(const duel_deed *);

/* Each is handed to the file that knows it. */
tk_reason duel_check_deed(const duel_world *, const duel_state *, int car, tk_action);
void duel_list_deeds(duel_listing *);
bool duel_has_deed(const duel_world *, const duel_state *, int car);
/* Of several entries of one gear the first stands for all in a list. */
bool duel_is_first(const duel_vehicle *, int crew, int slot);
/* What a hand weapon, a grenade or a blow needs and does; false: it is something else, or not allowed. */
bool duel_foresee_deed(const duel_world *, const duel_state *, int car, tk_action, duel_forecast *, tk_ledger *);
/* The deed that an action declares. */
duel_deed duel_deed_of(duel_state *, const duel_world *, int car, tk_action);
/* A declared deed that is no shot is done. */
void duel_do(const duel_play *, const duel_deed *);

/* While speeds are declared somebody may get out instead: it holds its speed, and he is out in this phase. Here he is
 * named by the place he sits at. */
tk_reason duel_check_leaving(const duel_world *, const duel_state *, int car, tk_action);
void duel_list_leaving(duel_listing *);
void duel_leave(const duel_play *, int car, tk_action);

/* ---- feat.c: what people did, for careers ---- */

/* From here to duel_end_feat whatever is hurt is hurt by that person; `afoot`: nothing is credited otherwise. */
void duel_begin_feat(const duel_play *, int walker, bool afoot, duel_feat_skill);
void duel_end_feat(const duel_play *);
/* Somebody attacks who may be on foot; `armed`: with a hand weapon. */
void duel_note_attack(duel_state *, int walker, bool armed);
/* Somebody on foot was hurt; by a vehicle or somebody of it, DUEL_NONE: nobody. */
void duel_note_hurt(const duel_play *, int walker, int wounds_before, int by);
/* Somebody is about to get out. */
void duel_note_leaving(const duel_play *, int car, int walker);
/* A vehicle is about to be out of the arena. */
void duel_note_exit(const duel_world *, duel_state *, int car);

/* The vehicle `by` has damaged a vehicle, the last so far; `ram`: by running into it. */
/* Somebody at the wheel is in combat. */
void duel_note_driver(const duel_world *, duel_state *, int car);
/* Somebody else takes a vehicle: what it was a kill of stays. */
void duel_note_capture(duel_car *, int car);
void duel_note_damage(const duel_play *, int car, int by, bool ram);

#endif
