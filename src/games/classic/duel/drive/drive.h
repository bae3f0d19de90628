/* Driving: how fast and how well a vehicle goes, an inch at a time; losing control; what it runs into, and what becomes
 * of that; the ground, heights and water it drives on, and what lies there. */
#ifndef CLASSIC_DUEL_DRIVE_DRIVE_H
#define CLASSIC_DUEL_DRIVE_DRIVE_H

#include "games/classic/duel/duel.h"

/* ---- chart.c: the tables of the book ---- */

/* Quarter inches at this speed in a phase (1 .. 5) [uneven-speeds]. */
int duel_chart_quarters(const duel_world *, int speed, int phase);
/* What a die must show at least to keep control; 0: safe; 7: lost. */
int duel_control_number(const duel_world *, int speed, int status);
/* Added to a roll on the crash tables. */
int duel_crash_modifier(const duel_world *, int speed);

/* Rolls the collision's damage before modifiers; never below 0. */
int duel_roll_ram(const duel_play *, int speed);
/* What that comes to on the average. */
double duel_mean_ram(const duel_world *, int speed);
/* What a collision leaves of a speed, rounded up to 5 mph, by the damage modifiers of both in thirds. */
int duel_temporary_speed(const duel_world *, int speed, int own_thirds, int opposing_thirds);

/* ---- speed.c: speed and braking ---- */

/* Does its plant still work? */
bool duel_has_power(const duel_world *, const duel_car *);
/* It has braked to a stop out of control, and what the crash table says still comes in this phase [deceleration]. */
bool duel_is_locked(const duel_car *);
/* Is somebody able at the wheel of a vehicle that stands on its wheels and can brake and steer? */
bool duel_can_drive(const duel_world *, const duel_state *, int car);
/* May its speed still be changed this turn, by somebody who reaches the pedals [speed-changes]? */
bool duel_may_change_speed(const duel_world *, const duel_state *, int car);
/* The steps of 2.5 mph that duel_list_speeds leaves out: allowed, but so many that they stand beside the choices
 * [uneven-speeds]. */
void duel_list_fine_speeds(duel_listing *);

/* Whatever the reason. A vehicle that comes to stand gets over its trouble, and may turn out to be a wreck. */
void duel_set_speed(const duel_play *, int car, int speed);
/* At the end of a turn: decelerations nobody chose. No driver, no plant, wheels lost, trouble, water. */
void duel_coast(const duel_play *, int car);
/* At the end of a turn: power that a vehicle uses up which goes faster than its plant drives it [power-units]. */
void duel_drain_over_top(const duel_play *, int car);
/* Points each tire takes from braking by so much: dice and an addend. */
typedef struct duel_wear {
    uint8_t dice, plus;
} duel_wear;
duel_wear duel_braking_wear(const duel_vehicle *, int less);

/* Is aimed fire out of the question: after a bad loss of control in this turn, or until a stunt is over [bootlegger]?
 */
bool duel_is_aim_barred(const duel_car *);

/* ---- handling.c: handling, control, lost tires, who moves first ---- */

/* Handling class now: vehicle, reflexes, skill, tires [handling-class]. `ledger` may be NULL. */
int duel_handling_class(const duel_world *, const duel_state *, int car, tk_ledger *ledger);
/* The level at which somebody drives such a vehicle, -1: untrained. */
int duel_driving_level(const duel_world *, const duel_vehicle *, duel_person);
/* What the skill of whoever is at the wheel adds: none of somebody who is not fit, less of a wounded one. */
int duel_skill(const duel_world *, const duel_state *, int car);
/* At the end of a turn: the status goes up again [regaining-status]. */
void duel_regain(const duel_play *, int car);

/* D of a maneuver before it is made, all modifiers in. */
int duel_difficulty(const duel_world *, const duel_state *, int car, tk_action, tk_ledger *);
/* D of a maneuver before anything is added. Pivots are D0. */
int duel_plain_difficulty(const duel_car *, tk_action);
/* Is it harder than anything can be done in the water the vehicle is in? */
bool duel_is_too_radical(const duel_car *, tk_action);

/* A maneuver of that difficulty lowers the status: roll for control, on crash table 1. True: still in control. */
bool duel_strain(const duel_play *, int car, const tk_ledger *difficulty);
/* A hazard does so, on crash table 2. `difficulty`: before road conditions; `label` says what it was. */
bool duel_hazard(const duel_play *, int car, int difficulty, int label);
/* A hazard of a collision, D0 too: rolled at the speed before it; a fishtail goes to `hand`, DUEL_NONE: by lot. */
bool duel_jolt(const duel_play *, int car, int difficulty, int speed, int hand);

/* The tire of that part has just lost its last point; `wheels_lost` is up to date [tire-loss]. */
void duel_lose_tire(const duel_play *, int car, int part);
/* A corner without a tire to stand on: status -6, or a D6 hazard with active suspension. */
void duel_lose_corner(const duel_play *, int car);
/* What lost tires and wheels take off the handling class. */
int duel_tire_losses(const duel_world *, const duel_state *, int car);
/* How many corners have a tire left; or how many have lost all their wheels. */
int duel_corners_with(const duel_world *, const duel_state *, int car, bool wheels_lost);

/* Who moves next in this phase: -1 when all have; -2 when somebody has been asked whether to go first. */
int duel_next_mover(const duel_play *, unsigned moved);
/* The quickest of those with inches left that have not moved in this round; -1 [alternating-inches]. */
int duel_next_to_go_on(const duel_play *, unsigned moved);

/* ---- move.c: an inch of the way ---- */

/* The vehicle moves now, as far as the chart says; or `goes_on` with what is left of its move in this phase. */
void duel_begin_move(const duel_play *, int car, bool goes_on);
/* The move being made, whatever is asked on top of it; NULL. */
duel_frame *duel_move_frame(duel_state *);
/* Nothing more of the move being made is driven. */
void duel_stop_move(duel_state *);

/* The heading it goes along: in reverse the back leads; in trouble its course. */
int duel_way(const duel_car *);
/* Where a corner of the vehicle is on the table. */
tk_vec duel_corner_at(const duel_world *, const duel_state *, int car, bool front, duel_hand);

/* ---- stretch.c: going somewhere, past or against what is there ---- */

/* The stretch in the frame, as far as it goes: sliding along what it touches, pushing what gives way. False: something
 * has happened, and what is left of the stretch waits in the frame. */
bool duel_drive_stretch(const duel_play *, int car);
/* It is somewhere else now: contacts that are over, counters on its way (`path` may be NULL), gates. */
void duel_has_moved(const duel_play *, int car, int verb, const tk_polygon *path);

/* How a turn ended: all of it was made; there is no more room beside what it touches; it has run into something. */
typedef enum duel_swung { SWUNG_ALL, SWUNG_OUT, SWUNG_INTO } duel_swung;
/* Turns the vehicle round a point by `turn` tenths of a degree, running into what is there; what it touches already
 * stops it without a collision. */
duel_swung duel_swing_round(const duel_play *, int car, tk_vec pivot, int turn);
/* The same; false: it was stopped. */
bool duel_swing(const duel_play *, int car, tk_vec pivot, int turn);
/* Turns round its own middle: what it touches pushes it out of the way [contact]. */
bool duel_spin(const duel_play *, int car, int turn);

/* ---- ground.c: where things are ---- */

tk_pose duel_pose(const duel_body *);
void duel_set_pose(duel_body *, tk_pose);
tk_polygon duel_polygon(const duel_world *, const duel_state *, int car);
/* What of it runs into other things: of a cycle less than its counter [tight-spots]. */
tk_polygon duel_hull(const duel_world *, const duel_state *, int car);
tk_polygon duel_counter_polygon(const duel_counter *);
/* Every floor above the street is a table of its own, `level` half storeys up: what lies there is kept so far aside
 * that nothing in the street ever meets it. Where that is; on which level a counter is, and where it is seen there. */
tk_vec duel_place_upstairs(tk_vec at, int level);
int duel_counter_level(const duel_counter *);
tk_polygon duel_counter_seen(const duel_counter *);
/* Where the tire of a duel_corner is, in local coordinates. */
tk_vec duel_tire_place(const duel_vehicle *, int corner);
/* Is the vehicle on the table, moving or not? Wrecks are; what has left or exploded is not. */
bool duel_is_there(const duel_car *);

/* Do fixtures of this kind stop a vehicle, or are they driven over? */
bool duel_is_barrier(int kind);
/* Are they walls, made of sections? */
bool duel_is_wall(int kind);
/* Does the fixture still stand, and in a vehicle's way? */
bool duel_blocks(const duel_world *, const duel_state *, int fixture);
/* Does it still stand, or lie where it stood [rubble]? */
bool duel_fills(const duel_world *, const duel_state *, int fixture);
/* Is it as the map has it, and not felled or fallen in? Walls always are, but for their gaps. */
bool duel_fixture_stands(const duel_world *, const duel_state *, int fixture);
/* It takes so many points, of which nothing is given back; not for walls. */
void duel_wear_fixture(const duel_play *, int fixture, int points);

/* Everything any part of the vehicle stands on: bit per duel_surface. */
unsigned duel_surfaces_under(const duel_world *, const duel_state *, int car);
/* The banked curve under the vehicle's middle: index of the area; -1. */
int duel_bank_under(const duel_world *, const duel_state *, int car);
/* It has slid from there to where it is: a mark [skids]. Only shown, never looked at by a rule. */
void duel_mark_skid(duel_state *, int car, tk_vec from);

typedef struct duel_contact {
    double part; /* of the motion, 0 .. 1; above 1: none */
    int with;    /* a target number */
    tk_gap gap;  /* to what it has come to */
} duel_contact;
/* The first thing the vehicle runs into on its way, whether it touches it already or not. */
duel_contact duel_first_contact(const duel_world *, const duel_state *, int car, const tk_motion *);

/* Something beside a vehicle. Of a building with an inside each wall counts by itself. */
typedef struct duel_near {
    int with; /* a target number */
    tk_gap gap;
    bool square; /* to a face of one of the two; false: corner to corner */
} duel_near;
enum { DUEL_MOST_NEAR = 12 };
typedef struct duel_nearby {
    int count;
    duel_near at[DUEL_MOST_NEAR];
} duel_nearby;
/* All that is in no more than `most` inches and could be run into: fixtures first. */
void duel_look_around(const duel_world *, const duel_state *, int car, double most, duel_nearby *out);

/* How near a sweep goes, and what it passes through. */
typedef struct duel_probe {
    double skin;
    const duel_near *skip;
    int skips;
} duel_probe;
duel_contact duel_probe_way(const duel_world *, const duel_state *, int car, const tk_motion *, const duel_probe *);

/* ---- crash.c: the crash tables and what follows ---- */

/* How control was lost. */
typedef struct duel_loss {
    int table, difficulty, extra; /* `difficulty` with road conditions; `extra` is added to the roll */
    int label;                    /* of the extra; 0: nobody is in control */
    int speed;                    /* the crash modifier's: tenths of a mph */
    int course;                   /* the way it was going: tenths of a degree */
    int hand;                     /* of a fishtail or spin; DUEL_NONE: by lot */
    bool tight;                   /* in a tight bend or hard swerve */
} duel_loss;
/* Rolls on the crash table: trouble from the next move on. */
void duel_lose_control(const duel_play *, int car, duel_loss);
/* duel_lose_control of a vehicle as it goes now: crash table 1 (maneuvers) or 2 (hazards). */
void duel_crash_roll(const duel_play *, int car, int table, int difficulty, int extra);
/* What a crash table says to a roll. */
duel_crash duel_crash_result(int table, int roll);

/* Of a duel_crash. */
bool duel_is_fishtail(int kind);
/* Is it across its course, in a bootlegger or a T-stop, one that goes on after a fishtail too? */
bool duel_slides_sideways(const duel_car *);

/* Ask the driver before the trouble goes on? Of a spinout, or a T-stop that came out of one. */
bool duel_asks_recovery(const duel_world *, const duel_state *, int car);
/* Does it roll, or is it a cycle in trouble that nobody rides? Then those aboard may jump at any time [rolls]. */
bool duel_throws_people(const duel_world *, const duel_state *, int car);
/* Is there somebody aboard to ask? */
bool duel_asks_jump(const duel_world *, const duel_state *, int car);
enum { DUEL_ASK_RECOVERY, DUEL_ASK_JUMP }; /* `how` of FRAME_CRASH */
/* Begin the part of the trouble that belongs to this move: turns the vehicle and says in the frame (MOVE) how far it
 * slides where, and what is left to drive. */
void duel_suffer(const duel_play *, int car, duel_frame *);
/* After a move that was trouble of this kind: tires, speed, what it landed on. */
void duel_end_suffering(const duel_play *, int car, duel_frame *);
/* The vehicle has stopped: its trouble is over. What lies on its side or roof stays there. */
void duel_come_to_rest(const duel_play *, int car);

/* The side that is down after another quarter over the left (0), the right (1) or the front (2). */
int duel_next_down(int down, int over);
/* A side strikes the ground or something that does not give. */
void duel_crush(const duel_play *, int car, int side, int points, duel_source);

/* ---- collide.c: collisions ---- */

/* `car` has run into `with` in its own move: a contact begins. Damage, speeds, hazards, who completes its move. */
void duel_collide(const duel_play *, int car, const duel_contact *);
enum { DUEL_ASK_KIND, DUEL_ASK_CORNER }; /* `how` of FRAME_COLLISION */
/* Which of these corners (bit per duel_corner) does `car` turn round to let the mover by? */
void duel_ask_corner(const duel_play *, int car, int mover, unsigned corners);
/* It runs straight into a fixture that it is already in, which does not break. */
void duel_run_into(const duel_play *, int car, int fixture);

/* ---- contact.c: contacts that begin, last and end ---- */

/* The contact of a vehicle with something that lies that way; NULL. */
duel_touch *duel_touch_with(const duel_world *, duel_state *, int car, int with, tk_vec normal);
/* Has the collision of these two been assessed, and the contact lasts? */
bool duel_is_assessed(const duel_world *, const duel_state *, int car, int with, tk_vec normal);
/* A contact begins, or a loose one becomes a collision that is assessed. Nobody gives way yet. */
duel_touch *duel_begin_touch(const duel_world *, duel_state *, int car, int with, tk_vec normal);
/* Does a fixture have a face in the plane of that one, but for a hair? `off`: how much farther it lies that way. */
bool duel_is_flush(const duel_world *, const duel_state *, int fixture, const tk_gap *face, double *off);
/* The vehicle has moved: faces of its contacts follow; what is flush with a face it touches is part of that; whatever
 * it has come to lean on is noted. */
void duel_follow_touches(const duel_world *, duel_state *, int car);
/* The same with what is beside it, within DUEL_TOUCH. */
void duel_note_touches(const duel_world *, duel_state *, int car, const duel_nearby *);
/* A phase's moves are over: so are the contacts of what is apart, or gone [contact]. */
void duel_end_touches(const duel_world *, duel_state *);
/* A phase is over: so are the contacts of what was blown up in it. */
void duel_forget_gone(duel_state *);
/* It has been taken away: all of its contacts are over. */
void duel_lift_off(duel_state *, int car);
/* What is left of a way that it cannot go because of what it touches and does not push: for bots. */
tk_vec duel_clipped_way(const duel_world *, const duel_state *, int car, tk_vec way);

/* ---- push.c: who gives way, and how ---- */

/* Does the other one turn out of the mover's way [conforming]? */
bool duel_gives_way(const duel_world *, const duel_state *, const duel_touch *, int mover);
/* Where everybody is, to put them back there. */
typedef struct duel_bodies {
    duel_body at[DUEL_MAX_CARS];
} duel_bodies;
duel_bodies duel_keep_bodies(const duel_world *, const duel_state *);
void duel_put_bodies(const duel_world *, duel_state *, const duel_bodies *);
bool duel_has_turned(const duel_bodies *before, const duel_state *, int car);
typedef enum duel_push_result { PUSH_CLEAR, PUSH_ASKED, PUSH_STUCK } duel_push_result;
/* The mover stands where it wants to be, `other` turns until it is clear of it. `rest`: the mover's way from there on.
 * ASKED: the driver has to pick a corner first; STUCK: no corner helps. Then nobody has moved. */
duel_push_result duel_push_out(const duel_play *, int mover, int other, tk_vec rest);
/* The question: round which corner [conforming]. */
void duel_pick_corner(const duel_play *, int car, int mover, int corner);

/* ---- wall.c: walls and buildings ---- */

/* What is left of a fixture between its gaps; without any, the map's own polygon. Of a building with an inside: its
 * walls at the ground. */
typedef struct duel_pieces {
    int count;
    const tk_polygon *at;
    tk_polygon cut[DUEL_MAX_PIECES];
} duel_pieces;
void duel_pieces_of(const duel_world *, const duel_state *, int fixture, duel_pieces *out);
/* The pieces with windows open too: what stops a look or a shot. */
void duel_screens_of(const duel_world *, const duel_state *, int fixture, duel_pieces *out);
/* How far a shape is from the nearest piece, and which way. */
tk_gap duel_fixture_gap(const duel_world *, const duel_state *, const tk_polygon *here, int fixture);
/* duel_fixture_gap where it is no more than `most`: see tk_polygon_gap_within. */
tk_gap duel_fixture_gap_within(const duel_world *, const duel_state *, const tk_polygon *here, int fixture,
                               double most);
/* Is the point in a piece? Does the line from one point to the other cross one? */
bool duel_fixture_holds(const duel_world *, const duel_state *, int fixture, tk_vec point);
bool duel_fixture_crossed(const duel_world *, const duel_state *, int fixture, tk_vec from, tk_vec to);
/* A building with an inside that has not fallen in? */
bool duel_is_hollow(const duel_world *, const duel_state *, int fixture);
/* How far across the shorter way, in inches. */
double duel_breadth_of(const tk_polygon *);

/* Part of a fixture's length or breadth. */
typedef struct duel_stretch {
    int from, to; /* hundredths of an inch */
    bool across;
    int side, floor; /* as in duel_gap */
} duel_stretch;
/* The section at a point. */
duel_stretch duel_stretch_at(const duel_world *, int fixture, tk_vec point);
/* What a vehicle needs to get through going that way. */
duel_stretch duel_stretch_before(const duel_world *, const duel_state *, int car, int fixture, tk_vec way);
/* Breaks it open there, and what shares the wall with it; false: it has too many gaps already, and only counts them. */
bool duel_breach(const duel_play *, int fixture, duel_stretch, int breaches);
/* How many breaches there are at that stretch; 0: it has no gap there. */
int duel_breaches_there(const duel_state *, int fixture, duel_stretch);
/* Closes all gaps of the fixture. */
void duel_mend(duel_state *, int fixture);

/* ---- hill.c: heights, jumps, falls ---- */

bool duel_is_hill(int kind);
/* How high the ground is there, in quarter inches. */
int duel_ground_height(const duel_world *, tk_vec);
/* How high the top of a ramp is, in quarter inches, by its slope. */
int duel_ramp_height(const duel_fixture *);
/* Quarter inches a jump goes, by the degrees of the ramp and the speed [jumps]. */
int duel_jump_of(int slope, int speed);
/* Rolls the damage of a fall of so many quarter inches: of a side, or of each tire when it lands on its wheels. */
int duel_roll_fall(const duel_play *, int height);

/* Thrown up, jumping or falling. */
bool duel_is_airborne(const duel_car *);
/* Is the fixture below it, or does it drive up onto it? */
bool duel_passes_over(const duel_world *, const duel_state *, int car, int fixture);
/* Is one of the two in a jump, high enough over the other? */
bool duel_flies_over(const duel_car *, const duel_car *);
/* Would it stand in the air there? */
bool duel_is_cliff(const duel_world *, const duel_car *, tk_vec);
/* Are both corners of the end that leads over an edge? Then nobody steers. */
bool duel_hangs(const duel_world *, const duel_state *, int car);

/* It has moved: how high is it now, does it leave the ground, does it land? */
void duel_find_footing(const duel_play *, int car);
/* Its move is over: what hangs over an edge [edges]? */
void duel_check_edges(const duel_play *, int car);
/* A phase begins: one that falls over an end turns over, and whatever falls comes down when its time is up [falls]. */
void duel_fall_on(const duel_play *, int car);
/* Its move begins: one that rolls down turns over, one that has come down takes the damage [falls] [edges]. */
void duel_fall_in_move(const duel_play *, int car);
/* Something has stopped it in the air, or while it tipped over an edge. */
void duel_stop_in_air(const duel_play *, int car);
/* It is put where it is, on whatever ground is there. */
void duel_put_down(const duel_world *, duel_state *, int car);

/* ---- rough.c: open country, ditches, water ---- */

/* Does any part of it stand in open country, whatever else lies there? */
bool duel_is_off_road(const duel_world *, const duel_state *, int car);
/* Does any part of that? */
bool duel_is_open_country(const duel_world *, const tk_polygon *);
/* At the beginning of a turn: what open country does to underbody and tires [rough-ground]. */
void duel_shake(const duel_play *, int car);
/* It drives over a ditch [ditches]. */
void duel_cross_ditch(const duel_play *, int car, int ditch);
/* How far it is that way to water that would drown it, a ditch or a cliff it would fall into, up to `most`
 * inches: for bots. */
double duel_clear_of_traps(const duel_world *, const duel_state *, int car, tk_vec way, double most);

/* How deep it is in, where it begins or where a referee puts it: driving in is no hazard then [water]. */
void duel_stand_in_water(const duel_play *, int car);
/* It has moved: into water, deeper, or out of it [water]. */
void duel_wade(const duel_play *, int car);
/* What water takes off its speed in a turn. */
int duel_water_drag(const duel_world *, const duel_car *);
/* Is there water at a place? */
bool duel_is_in_water(const duel_world *, tk_vec at);
/* A weapon is let go in water: does that hurt it? False: what it lays is of no use there. */
bool duel_drop_in_water(const duel_play *, int car, int weapon, int kind);

/* ---- counter.c: things lying on the table ---- */

/* Lay a counter that is gone after so many ends of phases, 0: never; returns its index, or -1 when there is no room. */
int duel_lay(const duel_play *, duel_counter_kind, int owner, tk_pose, int phases);
/* How long one of that kind lies there if it is laid in that phase, for duel_lay. */
int duel_life_of(duel_counter_kind, int phase);
/* Take it away: the ones after it move up. */
void duel_lift(const duel_play *, int counter);

/* The vehicle has moved: meet what it has come to touch on the ground it went over; `path` NULL: only where it is
 * [debris] [dropped-weapons]. */
void duel_meet_on_way(const duel_play *, int car, const tk_polygon *path);
/* duel_meet_on_way only where it is. */
void duel_meet_counters(const duel_play *, int car);
/* Its move is over, or it has come to stand: mines and spikes it is beside and is not about to run over are rolled for
 * now [dropped-weapons]. */
void duel_pass_beside(const duel_play *, int car);

/* Debris and obstacles by the damage of this phase, beside what was hit: a tk_side, a tire or any duel_aim. Like the
 * vehicle itself, the `others` (a bit each) that it has collided with are not troubled by it until they come back
 * [producing-debris]. */
void duel_shed_debris(const duel_play *, int car, int place, unsigned others);
/* One counter beside the vehicle on that tk_side: what is thrown out of it. */
void duel_drop_junk(const duel_play *, int car, duel_counter_kind, int side);
/* The wheel of that duel_corner comes off: an obstacle beside it. */
void duel_drop_wheel(const duel_play *, int car, int corner);
/* How often a piece of debris is dropped until it comes down where it may. */
enum { DUEL_DROPS = 40 };
/* A piece of debris falls there from above. False: it would miss the map or hit a fixture, a vehicle, somebody or
 * another counter, or come nearer to `from` (NULL: nothing) than `away` inches; drop it again. */
bool duel_drop_debris(const duel_play *, tk_vec at, const tk_polygon *from, double away);
/* Five pieces of debris around the place of an explosion. */
void duel_scatter_debris(const duel_play *, tk_vec at);

#endif
