/* Combat: what weapons of vehicles and buildings see and hit, what people declare to do with them, what the attacks of
 * a phase come to; damage, wounds, fire and explosions; mines, smoke and whatever else is dropped or launched. */
#ifndef CLASSIC_DUEL_COMBAT_COMBAT_H
#define CLASSIC_DUEL_COMBAT_COMBAT_H

#include "games/classic/duel/duel.h"

/* ---- arc.c: where a weapon points and what it sees ---- */

/* A line of fire from a mount of a vehicle to another vehicle. */
typedef struct duel_line {
    tk_reason reason; /* out of arc or blocked */
    tk_vec from, to;  /* `to`: the part of the target that is seen */
    double distance;  /* to the nearest part: inches */
    uint8_t facing;   /* bit per tk_side of the target that may be struck */
    uint8_t arcs;     /* bit per side of the target's counter in whose arc the weapon is */
    uint8_t open;     /* bit per tk_side that shows there: struck without penalty */
    bool above;       /* it comes from a storey or more above the target */
} duel_line;
duel_line duel_line_from(const duel_world *, const duel_state *, int car, int mount, int target);
/* duel_line_from the mount of a weapon. */
duel_line duel_line_to(const duel_world *, const duel_state *, int car, int weapon, int target);
/* Is there a line of fire? Cheaper than the line. */
bool duel_sees(const duel_world *, const duel_state *, int car, int mount, int target);
/* The nearest part of a fixture a mount has in its arc and in sight, or why there is none. */
tk_reason duel_fixture_spot(const duel_world *, const duel_state *, int car, int mount, int fixture, tk_vec *spot);

/* Where shots leave a mount. */
tk_vec duel_muzzle(const duel_world *, const duel_state *, int car, int mount);
/* The heading straight out of a mount. */
int duel_mount_heading(const duel_car *, int mount);
/* The heading straight out of a side of a vehicle that heads east; 0 where there is no such way. */
int duel_side_heading(int side);
/* Is the point within the arc of the mount? */
bool duel_in_arc(const duel_world *, const duel_state *, int car, int mount, tk_vec point);
/* Bit per side in whose arc the point is: two on a border. */
unsigned duel_arcs_at(const duel_world *, const duel_car *, tk_vec point);
/* Bit per tk_side that faces a point, as they lie now: a vehicle on its side shows its roof or its bottom. */
unsigned duel_facing(const duel_world *, const duel_car *, tk_vec point);
/* Those that are struck without penalty from these arcs of its counter. */
unsigned duel_open_sides(const duel_world *, const duel_car *, unsigned arcs);
/* High enough over it to strike what is up [targeting-sides]. */
bool duel_is_above(int from_feet, int to_feet);
/* What a vehicle that lies on `down` shows where, upright, that side would be. */
int duel_side_shown(int down, int side);

/* Does something stand between two points? `not_cars` has a bit for each vehicle that does not count. */
bool duel_line_blocked(const duel_world *, const duel_state *, tk_vec from, tk_vec to, unsigned not_cars);
/* duel_line_blocked past two fixtures that do not count, either; TK_ABSENT: none. */
bool duel_line_blocked_past(const duel_world *, const duel_state *, tk_vec from, tk_vec to, unsigned not_cars, int one,
                            int other);
/* Does the line pass near the fixture at all? Cheap: by the boxes around them. */
bool duel_line_nears(const duel_fixture *, tk_vec from, tk_vec to);
/* Do fixtures of this kind stop what flies? */
bool duel_is_tall(int kind);
/* Half inches of smoke and paint on the way, begun ones counted. */
int duel_cloud_between(const duel_state *, tk_vec from, tk_vec to);
/* The same with the clouds on the floors at both ends, so many half storeys up [grenades-and-windows]. */
int duel_cloud_past(const duel_state *, tk_vec from, tk_vec to, int here, int there);

/* Inches from a point to the nearest part of a vehicle, or of a polygon. */
double duel_distance(const duel_world *, const duel_state *, tk_vec from, int target);
double duel_distance_to(const tk_polygon *, tk_vec from);
/* The heading from one point to another, to a tenth of a degree. */
int duel_heading_to(tk_vec from, tk_vec to);
/* The part of a segment (0 .. 1) inside a polygon; false: none. */
bool duel_segment_clip(tk_vec from, tk_vec to, const tk_polygon *, double *enter, double *leave);
/* What speed counts as when one vehicle fires at another, in twentieths of a mile an hour [targeting-speed]. */
int duel_relative_speed(const duel_world *, const duel_state *, int car, int target);

/* ---- aim.c: what may be aimed at, and the number to hit ---- */

static inline const duel_part *duel_weapon_part(const duel_vehicle *vehicle, int weapon)
{
    return &vehicle->part[vehicle->weapon[weapon]];
}
static inline const duel_weapon *duel_weapon_row(const duel_world *world, const duel_vehicle *vehicle, int weapon)
{
    return &world->weapon[duel_weapon_part(vehicle, weapon)->row];
}

typedef struct duel_sight {
    tk_reason reason; /* why it cannot be fired at so */
    int need;         /* what two dice must show, all modifiers in */
    double distance;  /* inches */
} duel_sight;
/* A shot as declared: line of fire, arc, side, and the to-hit number. `ledger` may be NULL. */
duel_sight duel_look(const duel_world *, const duel_state *, const duel_deed *, tk_ledger *ledger);
/* Half storeys above the street where a launcher's grenade that is fired at a spot is meant to come down. */
int duel_spot_level(const duel_world *, const duel_state *, const duel_deed *);
/* duel_look at one of a list of deeds: what changes the aim of one weapon of a volley changes it for all that are aimed
 * with it [linked-weapons]. */
duel_sight duel_look_linked(const duel_world *, const duel_state *, const duel_deed *, int count, int which,
                            tk_ledger *ledger);
/* duel_look at a vehicle to which the line is known already; the ledger is added to. */
duel_sight duel_look_along(const duel_world *, const duel_state *, const duel_deed *, const duel_line *, tk_ledger *);
/* duel_look with a searchlight instead of a weapon; `aim` 1: into the eyes. */
duel_sight duel_look_light(const duel_world *, const duel_state *, const duel_deed *, tk_ledger *);
/* Does a searchlight follow that vehicle or person? */
bool duel_is_lit(const duel_world *, const duel_state *, int target);
/* The reason of duel_look without its sums. */
tk_reason duel_check_sight(const duel_world *, const duel_state *, const duel_deed *);
/* Of 36: two dice show so much or more; a 2 always misses. */
int duel_ways_to_hit(int need);
/* Where the line of fire of a vehicle's weapon ends: the part of the target that is seen, the spot, what a stray shot
 * strikes. */
tk_vec duel_shot_end(const duel_world *, const duel_state *, const duel_deed *);
/* Points an infrared laser loses on that line: one a die for every half inch of cloud [infrared]. */
int duel_cloud_loss(const duel_world *, const duel_state *, const duel_deed *);

/* Which aims a weapon has at a vehicle from where it is: bit per duel_aim. 0: none. */
uint32_t duel_aims(const duel_world *, const duel_state *, int car, int weapon, int target);
/* Which aims there are on a line: bit per duel_aim. */
uint32_t duel_line_aims(const duel_world *, const duel_state *, const duel_line *, int target);
/* Is there anything to declare when fire is: a weapon with a target, something to drop, a device, a deed? */
bool duel_has_targets(const duel_world *, const duel_state *, int car);

/* Can this person do a firing action now? */
tk_reason duel_check_hand(const duel_world *, const duel_state *, int car, int crew);
/* And fire a weapon of the vehicle? Passengers have none. */
tk_reason duel_check_gunner(const duel_world *, const duel_state *, int car, int crew);
/* Is there something to fire with: points, ammunition, power, not fired yet? */
tk_reason duel_check_ready(const duel_world *, const duel_state *, int car, int weapon);
/* All of that for aimed fire with a weapon: the person able, the weapon ready, aimed by hand and not automatic. */
tk_reason duel_check_weapon(const duel_world *, const duel_state *, int car, int crew, int weapon);
/* Units of power that no laser which was declared in this phase will drain. */
int duel_power_left(const duel_world *, const duel_state *, int car);

/* Terms of to-hit numbers: what helps is positive. Speeds are twentieths of a mile an hour. */
int duel_speed_modifier(int speed);
int duel_size_modifier(const duel_vehicle *target, int aim, unsigned arcs);
int duel_aim_modifier(const duel_vehicle *target, int aim);
int duel_arc_modifier(int aim, const duel_line *);
int duel_fixture_modifier(int kind);
/* The vehicle a burst at that spot is meant for, other than the firer's own; DUEL_NONE. `row`: NULL for a grenade. */
int duel_burst_target(const duel_world *, const duel_state *, const duel_weapon *row, tk_vec at, int own);
/* Adds what the vehicle that is fired from does: standing still, bad ground, maneuvers, loss of control, flight. */
void duel_add_platform(const duel_world *, const duel_state *, const duel_deed *, tk_ledger *);

/* ---- fire.c: declaring attacks ---- */

/* Does a weapon leave something at a spot it is fired at? May it be fired at one at all [targeting-ground]? */
bool duel_leaves_something(const duel_weapon *);
bool duel_strikes_ground(const duel_weapon *);

/* Of the question about fire only what is done with weapons and gear of the vehicle, and of all others that those who
 * came in it sit in now. */
void duel_list_party_weapons(duel_listing *);
/* Could those who came in that vehicle and sit in others fire at something? */
bool duel_guests_have_targets(const duel_world *, const duel_state *, int party);

/* ---- results.c: what a phase's attacks come to ---- */

/* The target a weapon that nobody aims would find now, DUEL_TARGET_EDGE: none; `aim` gets the side of a vehicle. */
int duel_ahead_of(const duel_world *, const duel_state *, int car, int weapon, uint8_t *aim);
/* Can somebody be hit by what flies along the street: alive, and neither higher up nor lying behind cover? */
bool duel_stands_open(const duel_world *, const duel_state *, int walker, tk_vec from);
/* HIT_... of two dice. */
int duel_hit_of(int roll, int need);
/* Rolls damage; `worn` gets the dice that wear metal armor down: sixes, and fives of burst weapons. */
int duel_roll_damage(const duel_play *, int dice, int plus, bool burst, uint8_t *worn);
/* What the damage of a weapon counts as: a shot, a laser, a flame. */
duel_source duel_source_of(const duel_weapon *);
/* Which of these aims spikes that were fired at a vehicle strike: one of its tires [spike-gun]. */
int duel_tire_struck(const duel_play *, const duel_deed *, uint32_t aims);
/* Does a hit by it do anything to walls? Spikes do not [spike-gun]. */
bool duel_breaks_walls(const duel_world *, const duel_state *, const duel_deed *);
/* A shot at a fixture that missed by so much: it strikes a wall beside, or the ground [targeting-fixtures]. */
void duel_scatter_at_wall(const duel_play *, duel_deed *, tk_vec from, tk_vec aimed, int missed);
/* The hazard that such damage is: D1 up to 5 points, D2 up to 9, D3 from 10 on [hazards]. */
int duel_fire_hazard(int points);
/* Where a line meets the first wall or building, as a part of it; above 1: nowhere. `found` is its target number. */
double duel_nearest_fixture(const duel_world *, const duel_state *, tk_vec from, tk_vec to, int *found);
/* An event about a weapon that its own side and the referee see, and everybody once it is known [secret-vehicles]. */
void duel_tell_side(const duel_play *, int event, int car, int weapon, int value);

/* ---- damage.c: through armor inwards ---- */

/* Points of damage that strike a vehicle at an aim. */
typedef struct duel_blow {
    uint8_t car, aim, source;
    uint8_t by; /* vehicle that gets the credit; DUEL_NONE */
    int points;
    int weapon; /* row of the world's weapons, -1 */
} duel_blow;
/* A blow with all there is to know about it. */
typedef struct duel_strike {
    duel_blow blow;
    uint8_t face;      /* side of the vehicle that faces the attacker, for sidecars */
    bool near_sidecar; /* the attacker is on the sidecar's side */
    uint8_t worn;      /* dice that wear metal armor down */
    uint8_t grenade;   /* row of the world's grenades, plus 1; 0: none */
} duel_strike;
/* The blow goes through armor inwards, or spreads (collisions). Reports every point: absorbed by a part, or passing by.
 * Wounds, lost tires and fires follow; hazards do not. */
void duel_damage(const duel_play *, duel_blow, tk_ledger *);
/* duel_damage by a strike. Returns the hits that count as damage: all but what was reflected. */
int duel_strike_at(const duel_play *, const duel_strike *, tk_ledger *);

/* One part loses points; returns what it could not take. What follows from a lost tire or a wounded driver happens at
 * once; of duel_damage it is left to duel_aftermath. */
int duel_hurt_part(const duel_play *, int car, int part, int points, duel_source);
/* duel_hurt_part, but what follows is left to duel_aftermath. */
int duel_hurt_quietly(const duel_play *, int car, int part, int points, duel_source);
/* Each tire of the vehicle loses points (rolled anew for each when dice > 0). */
void duel_hurt_tires(const duel_play *, int car, int dice, int plus, duel_source);

/* Does the vehicle still move or fire? Sets standings and credits kills [kills]. */
void duel_judge_wreck(const duel_play *, int car);
/* Has it a weapon that works and somebody to fire it [kills]? */
bool duel_can_fire(const duel_world *, const duel_car *);
/* Are there points left of the armor on a side of the main unit, in either layer? True where it never had any. */
bool duel_is_armored(const duel_vehicle *, const duel_car *, int side);
/* Has it that place inside? One that is empty or destroyed counts [damage-location]. */
bool duel_has_location(const duel_vehicle *, tk_inside);
/* Are there bumper spikes at that end? Either unit's go with its own armor [bumper-spikes]. */
bool duel_is_spiked(const duel_vehicle *, const duel_car *, int side);
/* Is the outer armor of every side that has some fireproof? Metal may lie on one side only. */
bool duel_is_fireproof(const duel_vehicle *);

/* A blow on its way through a vehicle. */
typedef struct duel_path {
    const duel_play *play;
    const duel_strike *strike;
    const duel_vehicle *vehicle;
    duel_car *it;
    tk_ledger *ledger; /* may be NULL */
    int left;          /* points */
    int reflected;     /* so many of them did no damage */
    uint8_t tires;     /* bit per tire that was damaged and can burn */
    uint8_t wheel;     /* plus 1: the duel_corner whose wheel it strikes; 0: none */
    bool bare;         /* something was damaged that can burn: not fireproof, not reflecting a laser */
    bool afoot;        /* the person it strikes is outside */
} duel_path;
/* The part takes what it can of what is left; metal stops it, reflective armor halves a laser. */
void duel_path_part(duel_path *, int part);
/* The part takes up to so many points of what is left. */
void duel_path_take(duel_path *, int part, int most);
/* So many points are gone without effect: stopped by a part. */
void duel_path_stop(duel_path *, int part, int points, int label);
/* Armor of a side and its lining, from outside or from inside. */
void duel_path_armor(duel_path *, int unit, int side, bool inwards);
/* A person takes what is left, body armor first [injuries]. */
void duel_path_person(duel_path *, int person);

/* One of the parts of a kind in a place (DUEL_NONE: anywhere) of a unit, picked by the dice; -1. */
int duel_pick(const duel_play *, const duel_vehicle *, int kind, int unit, int place);
/* The first of those parts; -1. */
int duel_part_at(const duel_vehicle *, int kind, int unit, int place);
/* The tk_side across the vehicle; of a turret itself. */
int duel_opposite(int side);

/* ---- hit.c: what a hit strikes on cycles, sidecars, trikes and tires [cycle-targeting] [trike-targeting] ---- */

void duel_path_cycle(duel_path *);
void duel_path_rider(duel_path *);
void duel_path_sidecar(duel_path *, int side);
void duel_path_tire(duel_path *, int corner);
/* Does a hit on that end strike the single wheel of a trike? */
bool duel_path_trike_wheel(duel_path *);
/* Whoever rides a cycle: the driver's place among the vehicle's people. */
int duel_rider(const duel_vehicle *);

/* ---- spread.c: damage of collisions, rolls and falls [collision-spread] ---- */

void duel_path_spread(duel_path *);
/* A sidecar that was let go comes down on a side; returns what of the points whoever rides in it takes. */
int duel_crush_sidecar(const duel_play *, int car, int side, int points, duel_source, bool ridden);
/* Does damage of that duel_source spread so? */
bool duel_is_crash(int source);

/* ---- crew.c: people aboard ---- */

/* Wounded 1, unconscious 2, dead 3; 0: fine. */
int duel_wounds(const duel_vehicle *, const duel_car *, int person);
/* Can this person do anything now? */
bool duel_is_able(const duel_vehicle *, const duel_car *, int person);
/* Does the person wear impact armor that is not gone? */
bool duel_wears_impact_armor(const duel_world *, const duel_state *, int car, int person);

/* The front seat beside the driver, the sidecar of a cycle; DUEL_NONE: nobody able sits there. */
int duel_front_seat(const duel_vehicle *, const duel_car *);
/* Is somebody else than the driver steering? +D2 to maneuvers, but not from a sidecar [substitute-drivers]. */
bool duel_is_substitute(const duel_vehicle *, const duel_car *);
bool duel_steers_from_sidecar(const duel_vehicle *, const duel_car *);
/* Has this person driven the vehicle this turn in its driver's stead? */
bool duel_is_steering(const duel_vehicle *, const duel_car *, int person);
/* Does a substitute at the wheel fire instead of driving, this turn? */
bool duel_fires_instead(const duel_vehicle *, const duel_car *);

/* Conscious, wherever he is? Somebody stunned is. */
bool duel_is_awake(const duel_vehicle *, const duel_car *, int person);
/* Somebody is unconscious for so many phases, without a wound, and then stunned for so many; a cycle falls over. */
void duel_knock_out(const duel_play *, int car, int person, int phases, int stunned);
/* What tear gas costs him to hit: 0, 2 or 6. */
int duel_gas_loss(const duel_car *, int person);
/* A turn in a fire for somebody: does his suit keep it off? For thirty turns, and then for nine of every ten. */
bool duel_suit_holds(const duel_play *, int car, int person);
/* Somebody is in tear gas, aboard or not: he rolls, unless he wears a mask or has rolled this turn; false: he does not
 * [tear-gas] [gas-on-foot] */
bool duel_breathe(const duel_play *, int car, int person);
/* What damage leaves behind, once it is all done: a wounded driver is a D2 hazard, lost tires and wheels have their
 * effects (duel_lose_tire), a cycle without a rider crashes. The turn calls it between its steps; call it earlier where
 * it cannot wait. */
void duel_aftermath(const duel_play *, int car);
/* Before the attacks of a phase are settled: the stunned, the blinded and those under rubble are a phase nearer to
 * coming to [durations]. */
void duel_wear_off(const duel_play *);
/* A phase begins: a little tear gas wears off. */
void duel_breathe_freely(const duel_play *);

/* ---- burn.c: fire and explosions ---- */

/* Can a crash set it on fire? Not while fireproof armor is whole all round [fireproof-armor]. */
bool duel_may_burn(const duel_world *, const duel_car *);
/* A substance that may set it on fire is on the vehicle from now on. `tires`: a bit for each it is on, if nothing else
 * of the vehicle burns; 0: all over. */
void duel_add_heat(const duel_play *, int car, int modifier, int turns, unsigned tires);
/* The vehicle is on fire now; its fire is out. */
void duel_ignite(const duel_play *, int car);
void duel_put_out(const duel_play *, int car);
/* At the end of a turn, every vehicle: does it catch fire, does it burn, does it explode [fire]? */
void duel_burn(const duel_play *);
/* A blast near a vehicle. */
typedef struct duel_blast {
    uint8_t car, by; /* by: the vehicle that gets the credit; DUEL_NONE */
    uint8_t worn;    /* dice that wear metal armor down */
    uint8_t grenade; /* row of the world's grenades, plus 1; 0: none */
    uint8_t tires;   /* bit per tire of the vehicle that it may set on fire */
    tk_vec from;
    int points;      /* to the side that takes it */
    int tire_points; /* that the tires have taken: a part of the hazard */
} duel_blast;
/* The vehicle's owner picks the side when two are exposed [explosions]. */
void duel_blast_at(const duel_play *, const duel_blast *);

/* ---- drop.c: what is dropped ---- */

/* Drops a shot of the weapon as if it were mounted there: a turret's may be dropped at any side. */
void duel_drop(const duel_play *, int car, int weapon, int mount, int magazine);
/* What the weapon leaves on the road: duel_counter_kind. */
int duel_dropped_kind(const duel_weapon *);
/* Where a vehicle puts what is dropped at that side, a counter of that length. */
tk_pose duel_drop_pose(const duel_vehicle *, const duel_car *, int mount, double length);
/* Lays what the weapon leaves; `met`: a bit for each vehicle that has met it already; `wet`: under water. */
void duel_lay_dropped(const duel_play *, const duel_weapon *, int owner, tk_pose, unsigned met, bool wet);
/* Does a weapon of the vehicle that is on automatic go on, manned or not? Not of one that has given up or lies under a
 * building [automatic-fire]. */
bool duel_fires_by_itself(const duel_car *);
/* After the moves of a phase: what is on automatic is dropped. */
void duel_drop_automatic(const duel_play *);

/* Where a tire at that corner is. */
tk_vec duel_tire_at(const duel_vehicle *, tk_pose, int corner);
bool duel_is_mine(int kind);
/* Mines and spikes work a quarter inch around their counter too. */
bool duel_has_fringe(duel_counter_kind);
/* Does the counter hide what is behind it? */
bool duel_is_cloud(duel_counter_kind);
/* SURFACE_OIL when the vehicle touches oil, burning or not; else SURFACE_ROAD. */
int duel_slick_under(const duel_world *, const duel_state *, int car);

/* The vehicle has come to touch the counter (direct) or only the quarter inch around it (mines and spikes). True: the
 * counter is gone, and the ones after it have moved up. */
bool duel_trigger(const duel_play *, int car, int counter, bool direct);
/* A mine goes off by remote control. */
void duel_detonate(const duel_play *, int counter);
/* A cloud that has come to be where vehicles are: they have met it. */
void duel_envelop(const duel_play *, int counter);
/* After the shots of a phase: oil catches fire, clouds are gone in time, and what vehicles stand in does its work. */
void duel_age_counters(const duel_play *);

/* ---- grenade.c: grenade launchers ---- */

/* A grenade of that row is in the air; lost if there are too many already. */
void duel_launch(const duel_play *, const duel_deed *, int row, const duel_sight *);
/* After the shots of a phase: grenades come down when it is time, and go off or lie there until the turn ends. */
void duel_grenades_land(const duel_play *);
/* Where a shot at the ground that missed by so much comes down [grenade-scatter]. */
tk_vec duel_scatter(const duel_play *, tk_vec at, int heading, int missed, double far);
/* What a grenade of that kind leaves on an upper floor or a roof; `at`: duel_place_upstairs. */
void duel_leave_upstairs(const duel_play *, const duel_grenade_kind *, int by, tk_vec at);
/* It breaks the wall of the house within half an inch, on that floor, from inside. */
void duel_blast_house(const duel_play *, const duel_grenade_kind *, int house, int floor, tk_vec at, int by);
/* A grenade of that kind goes off there, or inside a vehicle; `by` gets the credit. */
void duel_burst(const duel_play *, int row, int by, tk_pose);
void duel_burst_inside(const duel_play *, int row, int by, int car);
/* What a concussion does to a person by that roll, 1 to 6. */
void duel_concuss(const duel_play *, int car, int person, int roll);
/* One goes off, in the street or so many half storeys up: whoever is in or on a vehicle. */
void duel_stun_crews(const duel_play *, tk_vec at, int level);

/* ---- magazine.c: shots in their magazines ---- */

/* Magazines are counted from 0; TK_ABSENT: whatever is next in order. */

/* What the next shot is: a row as in duel_batch; -1: there is no shot left there. */
int duel_next_load(const duel_vehicle *, const duel_car *, int weapon, int magazine);
/* Takes the next shot out. Of weapons that cannot have extra magazines: the weapon's own row. */
int duel_use_shot(const duel_vehicle *, duel_car *, int weapon, int magazine);
/* On automatic: as it was programmed. `order`: the magazines as digits, 1 the weapon's own, the first to be emptied
 * first; may that be, and do it. */
enum { DUEL_AS_PROGRAMMED = -2 };
bool duel_may_program(const duel_vehicle *, int weapon, int order);
void duel_program(const duel_vehicle *, duel_car *, int weapon, int order);
/* The weapon has so many shots left of all it holds. */
void duel_set_shots(const duel_vehicle *, duel_car *, int weapon, int shots);
/* Are there different shots in its magazines? */
bool duel_has_loads(const duel_vehicle *, int weapon);
/* Shots left of the nth batch in the magazine at that place of the vehicle's list. */
int duel_batch_left(const duel_vehicle *, const duel_car *, int place, int nth);
/* "impact Smoke Grenade", "tear gas", "usual" */
void duel_load_write(const duel_world *, const duel_vehicle *, int weapon, int row, tk_text *);

/* ---- devices.c: mines by remote control, searchlights, turrets, wheelguards, the wheel ---- */

/* What somebody may do with them instead of a shot, as actions and as declared. */
tk_reason duel_check_gear(const duel_world *, const duel_state *, int car, tk_action);
void duel_list_gear(duel_listing *, int crew);
/* The searchlights alone: somebody on foot may stand at one of the map's. */
void duel_list_lights(duel_listing *, int crew);
/* Would duel_list_gear offer anything to anybody? */
bool duel_has_gear(const duel_world *, const duel_state *, int car);
/* Which retractable wheelguards are meant, 0 in front, 1 at the back: those on that side (TK_SIDE_...), TK_ABSENT: the
 * first; -1: there are none. */
int duel_guards_at(const duel_vehicle *, int side);
/* HANDLE_... of a verb. */
int duel_handle_of(int verb);
/* A declared deed with DEED_HANDLE is done; one with DEED_LIGHT. */
void duel_handle(const duel_play *, const duel_deed *);
void duel_shine(const duel_play *, const duel_deed *);
/* Before fire is declared and after it: what no light shines on any more is dark, and sees [searchlight-use]. */
void duel_dim_lights(const duel_play *);
/* Index of a working searchlight among the parts, -1. */
int duel_searchlight(const duel_vehicle *, const duel_car *);
/* After the shots of a phase: what takes phases goes on (light, gas, paint, turrets, wheelguards, who moves to the
 * wheel); counters age and loose sidecars run on. */
void duel_tick(const duel_play *);

/* ---- sidecar.c: a sidecar that was let go ---- */

/* The bolts are blown: a D2 hazard, and the sidecar goes its own way [jettison-joining]. */
void duel_jettison(const duel_play *, int car);
/* A part of it is hurt; nothing of that happens to the cycle. */
void duel_hurt_loose(const duel_play *, int car, int part, int points, duel_source);
/* Who rides in it, by number; -1. */
int duel_rider_adrift(const duel_play *, const duel_counter *);
/* The one that somebody still rides in; NULL. */
const duel_counter *duel_sidecar_under(const duel_state *, int walker);
/* After the shots of a phase: sidecars that were let go run on. */
void duel_drift_sidecars(const duel_play *);

/* ---- things.c: what is rarely fired at ---- */

/* Buildings, lampposts, wrecks and the like, beside the choices of the question about fire. */
void duel_list_things(duel_listing *);

/* ---- stray.c: shots that miss and fly on ---- */

/* A shot on its way to what it was aimed at. */
typedef struct duel_flight {
    tk_vec from, to;
    int from_feet, to_feet;  /* above the street */
    int wall;                /* the building its target leans out of; TK_ABSENT */
    double range;            /* inches; 0: to the edge of the map */
    int need;                /* what two dice had to show */
    const tk_ledger *ledger; /* of `need` */
} duel_flight;
/* It has missed: what does it strike instead? Sets `target`, `aim`, `hit`, `x` and `y`; false: nothing. */
bool duel_stray(const duel_play *, duel_deed *, const duel_flight *);

/* ---- guns_and_lamps.c: weapons of buildings, lamps [armed-buildings] [lamps] ---- */

/* As they are in the beginning. */
void duel_load_guns(const duel_world *, duel_state *);
/* The gun of a building: its number; TK_ABSENT. */
int duel_gun_of(const duel_world *, int fixture);
/* Somebody has fired at the fixture or driven into it. */
void duel_provoke(const duel_play *, int fixture, int by);
/* After the last phase of a turn: guns fire at who provoked them. */
void duel_fire_guns(const duel_play *);

/* Does a lamp light the place at night? */
bool duel_is_lamplit(const duel_world *, const duel_state *, tk_vec);
/* The searchlight of the map somebody on foot stands at; TK_ABSENT [lamps]. */
int duel_light_beside(const duel_world *, const duel_state *, int car, int crew);

/* ---- forecast.c: what an attack may be expected to do, before anything is rolled ---- */

typedef struct duel_forecast {
    int need;        /* what the first shot needs */
    double distance; /* inches */
    double hits;     /* the chance that one at least hits */
    double points;   /* of damage on the average, misses and all */
    bool shielded;   /* a side, a turret or a tire is struck; then: */
    double breaks;   /* the chance that something gets behind the armor, or that the tire goes */
    double through;  /* points behind the armor on the average */
    double in_all;   /* `points`, and those of the weapons of a volley that fire straight ahead and find the target */
} duel_forecast;
/* False: the action is no shot that may be declared now. `ledger` is that of `need` and may be NULL. */
bool duel_foresee(const duel_world *, const duel_state *, int car, tk_action, duel_forecast *, tk_ledger *);
/* Of dice and what is added, on the average; never less than `least`. */
double duel_mean_roll(int dice, int plus, int least);
/* The same where only a half or a third of a roll counts, rounded down. */
double duel_mean_part(int dice, int plus, int part, int least);

#endif
