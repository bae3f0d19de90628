/* The duel of Car Wars Classic: what its files share.
 *
 * World: maps, scenario, tables and compiled vehicles, fixed at set-up. State: plain bytes, no pointers. What always
 * holds: no vehicle is inside a fixture it is not above, or another vehicle (touching is a recorded contact), no part
 * has fewer than 0 points, no handling status is below -6. The frames are a stack of what is being settled: the top one
 * is either a step that runs by itself or a question about one or more vehicles, and a frame may push others, which are
 * settled first.
 *
 * Units. Lengths are inches in computations and ten-thousandths of one in the state; hundredths in actions and events.
 * Headings are tenths of a degree. Speeds are tenths of a mile an hour (12.5 mph is 125). Time is turns of five phases.
 * Nothing is ever rounded to the map's grid. */
#ifndef DUEL_H
#define DUEL_H

#include "duel_state.h"

/* ---- questions and steps: see DUEL_QUESTIONS ---- */

/* run: one step of the top frame; false when it waits for answers (then `waiting` is not 0). It may pop or replace the
 * frame, after which the pointer is stale. check: may the vehicle's seat answer so? list: add what is worth offering.
 * answer: do it; clears the vehicle's bit of `waiting` unless it is asked again. */
#define X(NAME, x) \
    bool duel_run_##x(const duel_play *, duel_frame *); \
    tk_reason duel_check_##x(const duel_world *, const duel_state *, int car, tk_action); \
    void duel_list_##x(duel_listing *); \
    void duel_answer_##x(const duel_play *, int car, tk_action);
DUEL_QUESTIONS(X)
#undef X
#define X(NAME, x) bool duel_run_##x(const duel_play *, duel_frame *);
DUEL_STEPS(X)
#undef X

/* ---- duel_data.c, duel_map.c, duel_config.c: content and configuration ---- */

extern const char *const duel_counter_names[],
    *const duel_surface_names[],
        *const duel_weather_names[],
            *const duel_fixture_names[],
                *const duel_crash_names[],
                    *const duel_collision_names[],
                        *const duel_source_names[],
                            *const duel_until_names[],
                                *const duel_standing_names[],
                                    *const duel_goal_names[],
                                        *const duel_field_names[],
                                            *const duel_why_names[],
                                                *const duel_comment_names[],
                                                    *const duel_hand_names[],
                                                        *const duel_part_names[],
                                                            *const duel_corner_names[],
                                                                *const duel_aim_names[],
                                                                    *const duel_frame_names[],
                                                                        *const duel_bearing_names[],
                                                                            *const duel_task_names[],
                                                                                *const duel_garment_names[],
                                                                                    *const duel_whereabouts_names[];

/* The tables of classic/charts.json. */
tk_status duel_read_charts(duel_world *, const tk_content *, tk_error *);
/* The row of classic/scenarios.json with that id. */
tk_status duel_read_scenario(duel_world *, const tk_content *, const char *id, tk_error *);
/* A map: the file "classic/maps/<id>.json", or an object of a configuration. */
tk_status duel_read_map_file(duel_world *, const tk_content *, const char *id, tk_error *);
void duel_read_map(duel_world *, tk_json_in *, tk_json_node);
tk_status duel_setup(tk_world *, const tk_content *, const char *config_json, tk_error *);

/* ---- duel_vehicle.c: a design as the duel needs it ---- */

/* NULL, or why the design cannot be driven here: a sentence. */
const char *duel_compile(const tk_garage *, const tk_design *, const tk_vehicle *, duel_vehicle *out);
/* People without a vehicle: of the design only its crew counts [gangs]. `figures` are overwritten. */
const char *duel_compile_gang(const tk_garage *, const tk_design *, tk_vehicle *figures, duel_vehicle *out);
/* A cycle whose sidecar can be let go, as it is without it; false: it cannot. `design` is as before afterwards,
 * `figures` are overwritten. */
bool duel_compile_alone(const tk_garage *, tk_design *, tk_vehicle *figures, const duel_vehicle *whole,
                        duel_vehicle *out);
void duel_copy_weapons(const tk_garage *, duel_world *);
/* Everything aboard that is no part: links, computers, turret, extinguisher, magazines, what people wear. False: there
 * are more magazines or sorts of shots in them than a duel keeps track of. */
bool duel_equip(const tk_garage *, const tk_design *, duel_vehicle *);
/* The row of a weapon with what it is loaded with: 1 + row of the ammunition, 0. */
int duel_loaded_row(const tk_garage *, int weapon, int ammo);
/* A fresh vehicle: all points, all shots. */
void duel_fit_out(const duel_world *, duel_car *, int vehicle);

/* ---- duel_magazine.c: magazines are counted from 0; TK_ABSENT: whatever is next in order ---- */

/* A row as in duel_batch; -1: there is no shot left there. */
int duel_next_load(const duel_vehicle *, const duel_car *, int weapon, int magazine);
/* Takes it out. Of weapons that cannot have extra magazines: the weapon's own row. */
int duel_use_shot(const duel_vehicle *, duel_car *, int weapon, int magazine);
/* So many of all it holds. */
void duel_set_shots(const duel_vehicle *, duel_car *, int weapon, int shots);
/* Are there different ones in its magazines? */
bool duel_has_loads(const duel_vehicle *, int weapon);
/* Shots left of the nth batch in the magazine at that place of the vehicle's list. */
int duel_batch_left(const duel_vehicle *, const duel_car *, int place, int nth);
/* "impact Smoke Grenade", "tear gas", "usual" */
void duel_load_write(const duel_world *, const duel_vehicle *, int weapon, int row, tk_text *);

/* A number below 0 as an argument of kind "signed": -1 would be none at all. */
static inline int16_t duel_signed(int value)
{
    return (int16_t)(value < 0 ? value - 1 : value);
}

static inline const duel_vehicle *duel_vehicle_of(const duel_world *world, const duel_car *car)
{
    return &world->vehicle[car->vehicle];
}

/* ---- duel_chart.c: the tables ---- */

/* Quarter inches at this speed in a phase (1 .. 5) [uneven-speeds]. */
int duel_chart_quarters(const duel_world *, int speed, int phase);
/* 0: safe; 7: lost; else the least a die must show. */
int duel_control_number(const duel_world *, int speed, int status);
int duel_crash_modifier(const duel_world *, int speed);
/* Rolls the collision's damage before modifiers; never below 0. */
int duel_roll_ram(const duel_play *, int speed);
/* What it comes to on the average. */
double duel_mean_ram(const duel_world *, int speed);
/* A damage modifier in thirds as an index of the temporary speed table. */
int duel_modifier_index(int thirds);
/* What is left of a speed, rounded up to 5 mph. */
int duel_temporary_speed(const duel_world *, int speed, int own_thirds, int opposing_thirds);

/* ---- duel_ground.c: where things are ---- */

tk_pose duel_pose(const duel_body *);
void duel_set_pose(duel_body *, tk_pose);
tk_polygon duel_polygon(const duel_world *, const duel_state *, int car);
tk_polygon duel_counter_polygon(const duel_counter *);
/* What a vehicle that lies on `down` shows where, upright, that side would be. */
int duel_side_shown(int down, int side);
/* Is the vehicle on the table, moving or not? Wrecks are; what has left or exploded is not. */
bool duel_is_there(const duel_car *);
/* Do fixtures of this kind stop a vehicle, or are they driven over? Are they walls, made of sections? */
bool duel_is_barrier(int kind);
bool duel_is_wall(int kind);
/* Does it still stand, and in a vehicle's way? */
bool duel_blocks(const duel_world *, const duel_state *, int fixture);
/* Does it still stand, or lie where it stood [rubble]? */
bool duel_fills(const duel_world *, const duel_state *, int fixture);
/* Is it as the map has it, and not felled or fallen in? Walls always are, but for their gaps. */
bool duel_fixture_stands(const duel_world *, const duel_state *, int fixture);
/* Is the point on the map and in nothing that blocks? */
bool duel_is_open(const duel_world *, const duel_state *, tk_vec);
/* What the vehicle stands on: the worst surface that any part of it touches. */
int duel_surface_under(const duel_world *, const duel_state *, int car);
/* The banked curve under the vehicle's middle: index of the area; -1. */
int duel_bank_under(const duel_world *, const duel_state *, int car);

typedef struct duel_contact {
    double part; /* of the motion, 0 .. 1; above 1: none */
    int with;    /* a target number */
} duel_contact;
/* The first thing the vehicle runs into on its way, not counting contacts that go on. */
duel_contact duel_first_contact(const duel_world *, const duel_state *, int car, const tk_motion *);

/* ---- duel_rough.c: open country, ditches, water ---- */

/* Does any part of it stand in open country, whatever else lies there? */
bool duel_is_off_road(const duel_world *, const duel_state *, int car);
/* The speed of a vehicle as which somebody hits the ground who jumps out at this one [jumping-out]. */
int duel_jump_impact(const duel_world *, const duel_state *, int car, int speed);
/* At the beginning of a turn: what open country does to underbody and tires [rough-ground]. */
void duel_shake(const duel_play *, int car);
/* It drives over a ditch [ditches]. */
void duel_cross_ditch(const duel_play *, int car, int ditch);
/* It has moved: into water, deeper, or out of it [water]. */
void duel_wade(const duel_play *, int car);
/* How far it is that way to water that would drown it, a ditch or a cliff it would fall into, up to `most`
 * inches: for bots. */
double duel_clear_of_traps(const duel_world *, const duel_state *, int car, tk_vec way, double most);
/* What water takes off its speed in a turn. */
int duel_water_drag(const duel_world *, const duel_car *);
/* Does the seat know of it [water-weapons]? */
bool duel_sees_counter(const duel_world *, const duel_counter *, int seat);
/* A weapon is let go in water: does that hurt it? False: what it lays is of no use there. */
bool duel_drop_in_water(const duel_play *, int car, int weapon, int kind);

/* ---- duel_hill.c: heights ---- */

bool duel_is_hill(int kind);
/* How high the ground is there, in quarter inches. */
int duel_ground_height(const duel_world *, tk_vec);
/* What a fall of so many quarter inches does. */
int duel_roll_fall(const duel_play *, int height);
/* How high the top of a ramp is, in quarter inches, by its slope. */
int duel_ramp_height(const duel_fixture *);
/* Thrown up, jumping or falling. */
bool duel_is_airborne(const duel_car *);
/* Is the fixture below it, or does it drive up onto it? */
bool duel_passes_over(const duel_world *, const duel_state *, int car, int fixture);
/* Is one of the two in a jump, high enough over the other? */
bool duel_flies_over(const duel_car *, const duel_car *);
/* Quarter inches a jump goes, by the degrees of the ramp and the speed [jumps]. */
int duel_jump_of(int slope, int speed);
/* It has moved: how high is it now, does it leave the ground, does it land? */
void duel_find_footing(const duel_play *, int car);
/* Its move is over: what hangs over an edge [edges]? */
void duel_check_edges(const duel_play *, int car);
/* Are both corners of the end that leads over an edge? Then nobody steers. */
bool duel_hangs(const duel_world *, const duel_state *, int car);
/* A phase begins: one that falls turns over, and comes down when its time is up [falls]. */
void duel_fall_on(const duel_play *, int car);
/* Something has stopped it in the air, or while it tipped over an edge. */
void duel_stop_in_air(const duel_play *, int car);
/* It is put where it is, on whatever ground is there. */
void duel_put_down(const duel_world *, duel_state *, int car);
/* Would it stand in the air there? */
bool duel_is_cliff(const duel_world *, const duel_car *, tk_vec);

/* ---- duel_wall.c: walls and buildings ---- */

/* How far across the shorter way, in inches. */
double duel_breadth_of(const tk_polygon *);

/* What is left of a fixture between its gaps; without any, the map's own polygon. Of a building with an inside: its
 * walls at the ground. */
typedef struct duel_pieces {
    int count;
    const tk_polygon *at;
    tk_polygon cut[DUEL_MAX_PIECES];
} duel_pieces;
void duel_pieces_of(const duel_world *, const duel_state *, int fixture, duel_pieces *out);
/* The same with windows open too: what stops a look or a shot. */
void duel_screens_of(const duel_world *, const duel_state *, int fixture, duel_pieces *out);
/* How a shape is to the nearest piece. */
tk_gap duel_fixture_gap(const duel_world *, const duel_state *, const tk_polygon *here, int fixture);
/* The same where it is no more than `most`: see tk_polygon_gap_within. */
tk_gap duel_fixture_gap_within(const duel_world *, const duel_state *, const tk_polygon *here, int fixture,
                               double most);
bool duel_fixture_holds(const duel_world *, const duel_state *, int fixture, tk_vec point);
bool duel_fixture_crossed(const duel_world *, const duel_state *, int fixture, tk_vec from, tk_vec to);
/* Of a fixture's length or breadth, in hundredths of an inch. */
typedef struct duel_stretch {
    int from, to;
    bool across;
    int side, floor; /* as in duel_gap */
} duel_stretch;
/* The section at a point; what a vehicle needs to get through going that way. */
duel_stretch duel_stretch_at(const duel_world *, int fixture, tk_vec point);
duel_stretch duel_stretch_before(const duel_world *, const duel_state *, int car, int fixture, tk_vec way);
int duel_breaches_there(const duel_state *, int fixture, duel_stretch);
/* A building with an inside that has not fallen in? */
bool duel_is_hollow(const duel_world *, const duel_state *, int fixture);
/* A building has fallen in on the vehicle; on everybody on foot in it or on its roof [duel_inside.c] [rubble]. */
void duel_bury(const duel_play *, int car, int fixture);
void duel_bury_people(const duel_play *, int fixture);
/* A turn has passed for those under rubble. */
void duel_dig(const duel_play *);
/* Closes all its gaps. */
void duel_mend(duel_state *, int fixture);
/* Breaks it open there, and what shares the wall with it; false: it has too many gaps already, and only counts them. */
bool duel_breach(const duel_play *, int fixture, duel_stretch, int breaches);

/* ---- duel_guard.c: weapons of buildings, lamps [armed-buildings] [lamps] ---- */

void duel_load_guns(const duel_world *, duel_state *);
/* The gun of a building: its number; TK_ABSENT. */
int duel_gun_of(const duel_world *, int fixture);
/* Somebody has fired at the fixture or driven into it. */
void duel_provoke(const duel_play *, int fixture, int by);
/* After the last phase of a turn. */
void duel_fire_guns(const duel_play *);
/* Does a lamp light the place at night? */
bool duel_is_lamplit(const duel_world *, const duel_state *, tk_vec);

/* ---- duel_drive.c: speed, handling, control ---- */

/* Handling class now: vehicle, reflexes, skill, tires [handling-class]. `ledger` may be NULL. */
int duel_handling_class(const duel_world *, const duel_state *, int car, tk_ledger *ledger);
/* D of a manoeuvre before it is made, all modifiers in. */
int duel_difficulty(const duel_world *, const duel_state *, int car, tk_action, tk_ledger *);
/* The same before anything is added. Pivots are D0. */
int duel_plain_difficulty(const duel_car *, tk_action);
/* Lower the status by a manoeuvre (crash table 1) of that difficulty and roll for control. True: still in control. */
bool duel_strain(const duel_play *, int car, const tk_ledger *difficulty);
/* The same by a hazard (crash table 2): `difficulty` before road conditions, `label` says what it was. */
bool duel_hazard(const duel_play *, int car, int difficulty, int label);
/* A hazard of a collision: rolled at the speed before it; a fishtail goes to `hand`, DUEL_NONE: by lot. */
bool duel_jolt(const duel_play *, int car, int difficulty, int speed, int hand);
/* The level at which somebody drives such a vehicle, -1: untrained. */
int duel_driving_level(const duel_world *, const duel_vehicle *, duel_person);
/* What the skill of whoever is at the wheel adds: none of somebody who is not fit, less of a wounded one. */
int duel_skill(const duel_world *, const duel_state *, int car);
/* The tire of that part has just lost its last point; `wheels_lost` is up to date [tire-loss]. */
void duel_lose_tire(const duel_play *, int car, int part);
/* A corner without a tire to stand on: status -6, or a D6 hazard with active suspension. */
void duel_lose_corner(const duel_play *, int car);
/* The heading it goes along: in reverse the back leads; in trouble its course. */
int duel_way(const duel_car *);
/* Who moves next in this phase: -1 when all have; -2 when somebody has been asked whether to go first. */
int duel_next_mover(const duel_play *, unsigned moved);
/* The quickest of those with inches left that have not moved in this round; -1 [alternating-inches]. */
int duel_next_to_go_on(const duel_play *, unsigned moved);
/* At the end of a turn [regaining-status]. */
void duel_regain(const duel_play *, int car);
void duel_set_speed(const duel_play *, int car, int speed);
/* May it still be changed this turn, by somebody who reaches the pedals [speed-changes]? */
bool duel_may_change_speed(const duel_world *, const duel_state *, int car);
/* May the vehicle brake and steer at all? */
bool duel_can_drive(const duel_world *, const duel_state *, int car);
/* Does its plant still work? */
bool duel_has_power(const duel_world *, const duel_car *);
void duel_drain_over_top(const duel_play *, int car);
/* Decelerations nobody chose, at the end of a turn: no driver, no plant, wheels lost, trouble. */
void duel_coast(const duel_play *, int car);

/* How hard braking by so much is, before anything is added. */
int duel_braking_difficulty(int less);
/* Points each tire takes from braking by so much: dice and an addend. */
typedef struct duel_wear {
    uint8_t dice, plus;
} duel_wear;
duel_wear duel_braking_wear(const duel_vehicle *, int less);
/* What lost tires and wheels take off the handling class. */
int duel_tire_losses(const duel_world *, const duel_state *, int car);
/* How many corners have a tire left; or how many have lost all their wheels. */
int duel_corners_with(const duel_world *, const duel_state *, int car, bool wheels_lost);

/* ---- duel_move.c: an inch of the way ---- */

/* Round a point by `turn` tenths of a degree, running into what is there. False: something stopped it. */
bool duel_swing(const duel_play *, int car, tk_vec pivot, int turn);
/* Round its own middle. */
bool duel_spin(const duel_play *, int car, int turn);
/* The vehicle moves now, as far as the chart says; or `goes_on` with what is left of its move in this phase. */
void duel_begin_move(const duel_play *, int car, bool goes_on);
/* Nothing more of the move being made is driven. */
void duel_stop_move(duel_state *);
/* The move being made, whatever is asked on top of it; NULL. */
duel_frame *duel_move_frame(duel_state *);
/* It is somewhere else now: contacts that are over, counters on its way (`path` may be NULL), gates. */
void duel_has_moved(const duel_play *, int car, int verb, const tk_polygon *path);
/* It has slid from there to where it is: a mark [skids]. Only shown, never looked at by a rule. */
void duel_mark_skid(duel_state *, int car, tk_vec from);
/* A corner of the vehicle on the table. */
tk_vec duel_corner_at(const duel_world *, const duel_state *, int car, bool front, duel_hand);

/* ---- duel_crash.c: the crash tables and what follows ---- */

/* What a crash table (1: manoeuvres, 2: hazards) says to a roll. */
duel_crash duel_crash_result(int table, int roll);
/* The side that is down after another quarter over the left (0), the right (1), the front (2) or the back (3). */
int duel_next_down(int down, int over);
/* A side strikes the ground or something that does not give. */
void duel_crush(const duel_play *, int car, int side, int points, duel_source);
/* How control was lost. */
typedef struct duel_loss {
    int table, difficulty, extra; /* `difficulty` with road conditions; `extra` is added to the roll */
    int label;                    /* of the extra; 0: nobody is in control */
    int speed;                    /* the crash modifier's */
    int course;                   /* the way it was going */
    int hand;                     /* of a fishtail or spin; DUEL_NONE: by lot */
    bool tight;                   /* in a tight bend or hard swerve */
} duel_loss;
void duel_lose_control(const duel_play *, int car, duel_loss);
/* The vehicle has stopped: its trouble is over. What lies on its side or roof stays there. */
void duel_come_to_rest(const duel_play *, int car);
/* Ask the driver before the trouble goes on? Of a spinout, or a T-stop that came out of one. */
bool duel_asks_recovery(const duel_world *, const duel_state *, int car);
/* After a move that was trouble of this kind: tires, speed, what it landed on. */
void duel_end_suffering(const duel_play *, int car, duel_frame *);

/* Roll on crash table 1 (manoeuvres) or 2 (hazards); `extra` is added to the roll. */
void duel_crash_roll(const duel_play *, int car, int table, int difficulty, int extra);
/* Begin the part of the trouble that belongs to this move: turns the vehicle and says in the frame (MOVE) how far it
 * slides where, and what is left to drive. */
void duel_suffer(const duel_play *, int car, duel_frame *);

/* ---- duel_collide.c ---- */

/* `car` has run into `with` in its own move. Damage, speeds, hazards, who completes its move. */
void duel_collide(const duel_play *, int car, int with);
/* It runs straight into a fixture that it is already in, which does not break. */
void duel_run_into(const duel_play *, int car, int fixture);
/* The unit vector from the vehicle to what it touches. */
tk_vec duel_contact_normal(const duel_world *, const duel_state *, int car, int with);
/* The vehicle in the way gives way round one of its corners to let a motion through; false when it cannot. Its driver
 * may be asked first [conforming]. */
bool duel_push_aside(const duel_play *, int car, int other, const tk_motion *);
/* Does what it touches move on ahead of it? */
bool duel_runs_ahead(const duel_world *, const duel_state *, int car, int with);
/* A phase begins: the stunned come to. */
void duel_wear_off(const duel_play *);

/* ---- duel_counter.c: things on the table ---- */

/* Lay a counter; returns its index, or -1 when there is no room. */
int duel_lay(const duel_play *, duel_counter_kind, int owner, tk_pose, int turns);
void duel_lift(const duel_play *, int counter);
/* The vehicle has moved: meet what it has come to touch [debris] [dropped-weapons]. */
void duel_meet_counters(const duel_play *, int car);
/* It has come to stand: mines and spikes it is only beside are not left for later. */
void duel_stop_at_counters(const duel_play *, int car);
/* The same with the ground it went over; NULL: only where it is. */
void duel_meet_on_way(const duel_play *, int car, const tk_polygon *path);
/* Debris and obstacles by the damage of this phase [producing-debris]. */
void duel_shed_debris(const duel_play *, int car, int side);
/* One counter beside the vehicle on that tk_side: an obstacle for a lost wheel, or metal armor that lost points. */
void duel_drop_junk(const duel_play *, int car, duel_counter_kind, int side);
/* A piece of debris on the grid at that place. */
void duel_lay_debris(const duel_play *, tk_vec at);
/* Five pieces of debris around the place of an explosion. */
void duel_scatter_debris(const duel_play *, tk_vec at);

/* ---- duel_aim.c: arcs, lines of fire, chances ---- */

typedef struct duel_sight {
    tk_reason reason; /* why it cannot be fired at so */
    int need;         /* what two dice must show, all modifiers in */
    double distance;  /* inches */
} duel_sight;
/* A shot as declared: line of fire, arc, side, and the to-hit number. `ledger` may be NULL. */
duel_sight duel_look(const duel_world *, const duel_state *, const duel_shot *, tk_ledger *ledger);
/* Which aims a weapon has at a vehicle from where it is: bit per duel_aim. 0: none. */
uint32_t duel_aims(const duel_world *, const duel_state *, int car, int weapon, int target);
/* Is the weapon in working order and not fired this turn, and the crew member able? */
tk_reason duel_check_weapon(const duel_world *, const duel_state *, int car, int crew, int weapon);
/* Of 36: two dice show so much or more; a 2 always misses. */
int duel_ways_to_hit(int need);
bool duel_has_targets(const duel_world *, const duel_state *, int car);

/* ---- duel_damage.c ---- */

/* Points of damage that strike a vehicle at an aim. Goes through armor inwards, or spreads (collisions), and reports
 * every point: absorbed by a part, or passing by. Wounds, lost tires and fires follow; hazards do not. */
typedef struct duel_blow {
    uint8_t car, aim, source;
    uint8_t by; /* vehicle that gets the credit; DUEL_NONE */
    int points;
    int weapon; /* row of the world's weapons, -1 */
} duel_blow;
void duel_damage(const duel_play *, duel_blow, tk_ledger *);
/* One part loses points; returns what it could not take. What follows from a lost tire or a wounded driver happens at
 * once; of duel_damage it is left to duel_aftermath. */
int duel_hurt_part(const duel_play *, int car, int part, int points, duel_source);
/* Each tire of the vehicle loses points (rolled anew for each when dice > 0). */
void duel_hurt_tires(const duel_play *, int car, int dice, int plus, duel_source);
/* What damage leaves behind, once it is all done: a wounded driver is a D2 hazard, lost tires and wheels have their
 * effects (duel_lose_tire), a cycle without a rider crashes. The turn calls it between its steps; call it earlier where
 * it cannot wait. */
void duel_aftermath(const duel_play *, int car);
/* Is there anything to settle? Asked several times a phase, and hardly ever so. */
static inline bool duel_is_shaken(const duel_car *car)
{
    return (car->tires_lost | car->out_cold | car->driver_hits) != 0;
}
/* Are there points left of the armor on a side of the main unit, in either layer? True where it never had any. */
bool duel_is_armored(const duel_vehicle *, const duel_car *, int side);
/* Does the vehicle still move or fire? Sets standings and credits kills [kills]. */
void duel_judge_wreck(const duel_play *, int car);
static inline bool duel_works(const duel_car *car, int part)
{
    return part >= 0 && car->dp[part] > 0;
}

/* ---- duel_drop.c, duel_grenade.c: what is dropped ---- */

/* The vehicle has come to touch the counter (direct) or only the quarter inch around it (mines and spikes). True: the
 * counter is gone, and the ones after it have moved up. */
bool duel_trigger(const duel_play *, int car, int counter, bool direct);
bool duel_is_mine(int kind);
/* Mines and spikes work a quarter inch around their counter too. */
bool duel_has_fringe(duel_counter_kind);
/* SURFACE_OIL when the vehicle touches oil, burning or not; else SURFACE_ROAD. */
int duel_slick_under(const duel_world *, const duel_state *, int car);
/* Does the counter hide what is behind it? */
bool duel_is_cloud(duel_counter_kind);

/* ---- duel_burn.c: fire and explosions ---- */

/* Can a crash set it on fire? Not while fireproof armor is whole all round [fireproof-armor]. */
bool duel_may_burn(const duel_world *, const duel_car *);
/* The vehicle is on fire now. */
void duel_ignite(const duel_play *, int car);
/* At the end of a turn, every vehicle: does it catch fire, does it burn, does it explode [fire]. */
void duel_burn(const duel_play *);

/* ---- the clockwork of gear, clouds, fire: before the moves of a phase, and after its shots ---- */

void duel_tick(const duel_play *);

/* ---- duel_crew.c ---- */

/* Is somebody else than the driver steering? +D2 to manoeuvres [substitute-drivers]. */
bool duel_is_substitute(const duel_vehicle *, const duel_car *);
/* The front seat beside the driver, the sidecar of a cycle; DUEL_NONE. */
int duel_front_seat(const duel_vehicle *, const duel_car *);
/* Wounded 1, unconscious 2, dead 3; 0: fine. */
int duel_wounds(const duel_vehicle *, const duel_car *, int person);
/* Does the person wear impact armor that is not gone? */
bool duel_wears_impact_armor(const duel_world *, const duel_state *, int car, int person);
/* Does a substitute at the wheel fire instead of driving, this turn? */
bool duel_fires_instead(const duel_vehicle *, const duel_car *);
/* Can this person do anything now? */
bool duel_is_able(const duel_vehicle *, const duel_car *, int person);

/* ---- duel_flow.c: frames, turns, phases ---- */

duel_frame *duel_push(duel_state *, duel_frame_kind, int who);
void duel_pop(duel_state *);
void duel_advance(const duel_play *);
void duel_start(const tk_world *, void *state, tk_dice *, tk_events *);
uint32_t duel_pending(const tk_world *, const void *state);
/* Clears the vehicle's bit of the question on the table. */
void duel_answered(duel_state *, int car);
void duel_finish(const duel_play *, duel_ending);
/* The vehicle an action of a seat names, or -1: its own come first, then all others, which it may come to have. */
int duel_car_of(const duel_world *, int seat, int nth);
int duel_nth_of(const duel_world *, int seat, int car);
bool duel_has_several(const duel_world *, int seat);
/* The seat that answers for a vehicle on the question on the table. */
int duel_asked_seat(const duel_world *, const duel_state *, int car);

/* ---- duel_ride.c: who sits where, and whose a vehicle is ---- */

/* Who sits at a place, or sat there last: the vehicle and place he came in. */
duel_person duel_who(const duel_world *, const duel_state *, int car, int place);
/* The vehicle that whoever has this one came in; itself, as nearly always. */
int duel_keeper(const duel_world *, const duel_state *, int car);
/* The seat that has it. */
int duel_seat_of(const duel_world *, const duel_state *, int car);
static inline int duel_side_of(const duel_world *world, const duel_state *state, int car)
{
    return world->team[state->guests ? duel_seat_of(world, state, car) : world->owner[car]];
}
/* Where the body is kept of whoever sits at a place, or else of the one who came at it. */
duel_person duel_shown_at(const duel_world *, const duel_state *, int car, int place);
/* KIT_... of whoever sits there. */
unsigned duel_kit_of(const duel_world *, const duel_state *, int car, int place);
/* Who declared it has fired this turn, or has not after all. */
void duel_mark_fired(const duel_world *, duel_state *, const duel_shot *, bool fired);
/* The seat that declared it. */
int duel_shot_seat(const duel_world *, const duel_state *, const duel_shot *);
/* Something happened to the vehicle: its standing orders are over. */
void duel_interrupt(duel_state *, int car);

/* ---- duel_begin.c: how a scenario begins ---- */

/* Where a vehicle starts: at that gate, so many already there; or the how-manieth on the road, `lead` as rolled. */
tk_pose duel_start_pose(const duel_world *, int gate, int rank, int lead);

/* ---- duel_way.c: ways round the walls, for bots ---- */

/* Once the map is read. */
void duel_find_ways(duel_world *);
/* Inches from a place to the checkpoint (of a pursuit 0: the end of the road); a great many from where no way leads. */
double duel_way_left(const duel_world *, int way, tk_vec at);
/* Inches from a place to another, round the walls; in a race or a pursuit as the crow flies. */
double duel_way_between(const duel_world *, tk_vec from, tk_vec to);

/* ---- duel_goal.c: scenarios ---- */

/* After a move: checkpoints of a race, forks of a road [duel_road.c]. */
void duel_check_road(const duel_play *, int car);
/* Does a way go over a checkpoint? */
bool duel_crosses(tk_vec from, tk_vec to, const tk_vec line[2]);
/* The distance from the pursued to its nearest pursuer in inches; -1: nobody is pursued. */
double duel_lead(const duel_world *, const duel_state *);
/* Teams with a vehicle still in play, a bit each. */
unsigned duel_teams_left(const duel_world *, const duel_state *);
/* A feat the scenario gives points for; `label` says which [feats]. */
void duel_reward(const duel_play *, int car, int points, int label);
/* Whose kill it is when a vehicle that this side had is out of the duel: of whoever damaged it last; TK_ABSENT: of
 * nobody, or it was its own doing [kills]. */
int duel_killer_of(const duel_world *, const duel_state *, int car, int side);
/* A vehicle of that side is out of the duel for good by what `by` did (DUEL_NONE, TK_ABSENT: nobody): points [kills]
 * [points]. */
void duel_credit_kill(const duel_play *, int side, int by);
/* It gives up [surrender]. */
void duel_surrender(const duel_play *, int car);
/* Of the question about fire only what is done with the vehicle's own weapons and gear [duel_fire.c]. */
void duel_list_weapons(duel_listing *);
/* The same of all vehicles that those who came in this one sit in now. */
void duel_list_party_weapons(duel_listing *);
/* Could those of them who sit in other vehicles fire at something? */
bool duel_guests_have_targets(const duel_world *, const duel_state *, int party);
/* Declares what orders to fire at will call for; true: it was one [standing-orders]. */
bool duel_fire_at_will(const duel_play *, int car);
/* How many turns an order stands that is given until then, and how that is called. */
uint8_t duel_order(int until);
const char *duel_order_name(int order);
static inline void duel_count_down(uint8_t *order)
{
    if (*order) --*order;
}

/* Does anything stand that the vehicle was ordered? Taking it back. */
bool duel_has_orders(const duel_world *, const duel_state *, int car);
void duel_cancel_orders(const duel_world *, duel_state *, int car);

/* After a move: has the vehicle left the map or gone out by a gate? */
void duel_check_exit(const duel_play *, int car);
/* After a phase: who has won? */
void duel_check_goal(const duel_play *);
void duel_outcome(const tk_world *, const void *state, tk_outcome *);

/* ---- the contract: duel_act.c, duel_look.c, duel_sheet.c, duel_draw.c, duel_say.c, duel_odds.c, duel_judge.c ---- */

tk_reason duel_check(const tk_world *, const void *state, int seat, tk_action);
int duel_legal(const tk_world *, const void *state, int seat, tk_action *out, int cap);
/* The comments [duel_referee.c]. */
int duel_referee_asides(tk_action *out, int cap);
int duel_asides(const tk_world *, const void *state, int seat, tk_action *out, int cap);
void duel_apply(const tk_world *, void *state, int seat, tk_action, tk_dice *, tk_events *);
void duel_view(const tk_world *, const void *state, int seat, tk_json *);
void duel_imagine(const tk_world *, void *state, int seat, tk_dice *);
void duel_odds(const tk_world *, const void *state, int seat, tk_action, tk_odds *);
void duel_evaluate(const tk_world *, const void *state, float value[TK_MAX_SEATS]);
void duel_draw(const tk_world *, const void *state, int seat, tk_text *);
void duel_ask(const tk_world *, const void *state, int seat, tk_text *);
/* Chances, 0 .. 1, of the results of crash table 1 if a move loses control, by duel_crash. */
void duel_crash_chances(const duel_world *, const duel_state *, int car, tk_action, double chance[DUEL_CRASH_COUNT]);
/* The chance that a move keeps control, 0 .. 1, and its difficulty. */
double duel_keep_chance(const duel_world *, const duel_state *, int car, tk_action, int *difficulty);
/* What an attack may be expected to do before anything is rolled [duel_forecast.c]. */
typedef struct duel_forecast {
    int need; /* what the first shot needs */
    double distance;
    double hits;    /* the chance that one at least hits */
    double points;  /* of damage on the average, misses and all */
    bool shielded;  /* a side, a turret or a tire is struck; then: */
    double breaks;  /* the chance that something gets behind the armor, or that the tire goes */
    double through; /* points behind the armor on the average */
} duel_forecast;
/* False: the action is no shot that may be declared now. `ledger` is that of `need` and may be NULL. */
bool duel_foresee(const duel_world *, const duel_state *, int car, tk_action, duel_forecast *, tk_ledger *);
/* Of dice and what is added, on the average; never less than `least`. */
double duel_mean_roll(int dice, int plus, int least);
bool duel_preview(const tk_world *, const void *state, int seat, tk_action, tk_json *);
/* Where the listed choices of the seat lead, and what its weapons see: members of the view [duel_show.c]. */
void duel_put_choices(const tk_world *, const duel_state *, int seat, tk_json *);
void duel_put_polygon(tk_json *, const char *key, const tk_polygon *);
void duel_put_length(tk_json *, const char *key, double inches);
/* May the seat see the whole record sheet of the vehicle [concealed]? */
bool duel_sees_sheet(const duel_world *, const duel_car *, int seat, int car);
/* Side, corner or role of a part, or "" [duel_sheet.c]. */
const char *duel_place_name(const duel_part *);
/* A vehicle in the view [duel_sheet.c]. */
void duel_put_car(tk_json *, const duel_world *, const duel_state *, int car, int seat);

/* ---- duel_secret.c: vehicles that are kept secret [secret-vehicles] ---- */

/* Does the seat know what the vehicle is, but for its weapons? */
bool duel_knows_design(const duel_world *, const duel_car *, int seat, int car);
/* Is what the mount holds known to the seat? */
bool duel_knows_weapon(const duel_world *, const duel_car *, int seat, int car, int weapon);
/* Does anybody see that there is such a part? */
bool duel_shows_part(const duel_vehicle *, const duel_car *, int part);
/* What the vehicle looks like from outside, with guesses for the rest. */
void duel_disguise(const duel_world *, const duel_vehicle *, duel_vehicle *out);
/* Everything the seat cannot know about secret vehicles becomes a guess. */
void duel_guess_vehicles(const duel_world *, duel_state *, int seat);
/* A weapon that has been hit is known. */
void duel_bare_weapon(const duel_world *, duel_car *, int part);
/* An event about a weapon that its own side and the referee see, and everybody once it is known. */
void duel_tell_side(const duel_play *, int event, int car, int weapon, int value);

bool duel_routine(const tk_world *, const void *state, int seat, tk_action *out);
void duel_noun(const void *world, const char *kind, int value, tk_text *out);

/* Lists an action of the asked vehicle. */
void duel_offer(duel_listing *, int verb, int first, int second);
void duel_offer_action(duel_listing *, tk_action);
/* Which of the vehicles of those it is listed for the vehicle is. */
int duel_listed_nth(const duel_listing *);

/* Report an event everybody may see; missing arguments are 0. */
#define DUEL_EVENT(play, type, ledger, ...) \
    do { \
        if ((play)->events) \
            tk_events_add((play)->events, type, TK_EVERYONE, (const int16_t[TK_EVENT_ARGS]){__VA_ARGS__}, ledger); \
    } while (0)

static inline duel_frame *duel_top(duel_state *state)
{
    return &state->frame[state->frame_count - 1];
}

static inline const duel_frame *duel_top_const(const duel_state *state)
{
    return &state->frame[state->frame_count - 1];
}

static inline unsigned duel_bit(int index)
{
    return 1u << index;
}

static inline bool duel_in_play(const duel_car *car)
{
    return car->standing == STANDING_RUNNING || car->standing == STANDING_STRANDED;
}

static inline bool duel_has_effect(const duel_vehicle *vehicle, int effect)
{
    return vehicle->effects >> effect & 1;
}

static inline double duel_inches(int32_t units)
{
    return (double)units / DUEL_UNIT;
}

/* One to six. */
static inline int duel_die(const duel_play *play)
{
    return (int)tk_dice_below(play->dice, 6) + 1;
}

static inline int duel_roll(const duel_play *play, int dice, int plus)
{
    int sum = plus;
    for (int i = 0; i < dice; i++) sum += duel_die(play);
    return sum < 0 ? 0 : sum;
}

#endif
