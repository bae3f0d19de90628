/* What is seen and said of a duel: views, text, odds, previews, and what each seat knows. It only looks: nothing here
 * moves a match on. duel_imagine and what it calls change a copy for a bot. */
#ifndef CLASSIC_DUEL_SHOW_SHOW_H
#define CLASSIC_DUEL_SHOW_SHOW_H

#include "games/classic/duel/duel.h"

/* ---- types.c: what the JSON of this folder consists of ---- */

extern const tk_type duel_view_type, duel_preview_type, duel_part_kind_type, duel_place_type;

/* ---- view.c: what a seat may see ---- */

/* As tk_game has it. */
void duel_view(const tk_world *, const void *state, int seat, tk_json *);
/* As tk_bots has it. */
void duel_imagine(const tk_world *, void *state, int seat, tk_dice *);
/* A member of the view. */
void duel_put_length(tk_json *, const char *key, double inches);
/* Does the seat know of the counter? Not of one that another side sank in water [water-weapons]. */
bool duel_sees_counter(const duel_world *, const duel_counter *, int seat);

/* ---- sheet.c: a vehicle in the view ---- */

/* The vehicle as the seat sees it: an element of the view. */
void duel_put_car(tk_json *, const duel_world *, const duel_state *, int car, int seat);
/* May the seat see the whole record sheet of the vehicle [concealed]? */
bool duel_sees_sheet(const duel_world *, const duel_car *, int seat, int car);
/* Side, corner or role of a part, or "". */
const char *duel_place_name(const duel_part *);

/* ---- ghost.c: where choices lead ---- */

/* As tk_game has it. */
bool duel_preview(const tk_world *, const void *state, int seat, tk_action, tk_json *);
/* Where the listed choices of the seat lead, and what its weapons see: members of the view. */
void duel_put_choices(const tk_world *, const duel_state *, int seat, tk_json *);

/* ---- say.c: names, and the question in one sentence ---- */

/* Colors, by seat. */
extern const char *const duel_seat_names[];
/* As tk_words has them: the question; a value by its kind, `world` being a tk_world. */
void duel_ask(const tk_world *, const void *state, int seat, tk_text *);
void duel_noun(const void *world, const char *kind, int value, tk_text *out);

/* ---- draw.c: the table as text ---- */

/* As tk_words has it. */
void duel_draw(const tk_world *, const void *state, int seat, tk_text *);

/* ---- odds.c: exact chances ---- */

/* As tk_game has it. */
void duel_odds(const tk_world *, const void *state, int seat, tk_action, tk_odds *);
/* The chance that a move keeps control, 0 .. 1, and its difficulty. */
double duel_keep_chance(const duel_world *, const duel_state *, int car, tk_action, int *difficulty);
/* Chances, 0 .. 1, of the results of crash table 1 if a move loses control, by duel_crash. */
void duel_crash_chances(const duel_world *, const duel_state *, int car, tk_action, double chance[DUEL_CRASH_COUNT]);

/* ---- people.c: people on foot, in words, on the text map and in the view ---- */

/* "Red's driver". */
void duel_put_walker(const duel_world *, int walker, tk_text *);
/* The letter of somebody on foot on a text map. */
char duel_walker_letter(const duel_world *, const duel_state *, int walker);
/* Members of the view about people and their grenades. */
void duel_put_people(tk_json *, const duel_world *, const duel_state *, int seat);
/* For duel_imagine: others' people have all they came with, as far as the seat knows. */
void duel_forget_people(const duel_world *, duel_state *, int seat);

/* ---- preview.c: attacks, throws and runs as a board draws them ---- */

/* A line of fire: where from and to, what is needed, the chance, the points on the average; false: it is none. */
bool duel_put_line(const tk_world *, const duel_state *, int seat, tk_action, tk_json *);
/* Of a run the squares, of a throw where it may come down, of any attack its line; false: there is nothing to show. */
bool duel_preview_deed(const tk_world *, const duel_state *, int seat, tk_action, tk_json *);
/* Members of the view about who is asked to walk, or among whom somebody chooses who is hit. */
void duel_put_asked_people(const tk_world *, const duel_state *, tk_json *);

/* How far from where it goes off a grenade does something: inches. */
double duel_burst_reach(const duel_grenade_kind *);
/* Is it lying hidden behind something low from every foe that could fire? */
bool duel_is_hidden(const duel_world *, const duel_state *, int walker);

/* ---- secret.c: vehicles that are kept secret [secret-vehicles] ---- */

/* Does the seat know what the vehicle is, but for its weapons? */
bool duel_knows_design(const duel_world *, const duel_car *, int seat, int car);
/* Is what the mount holds known to the seat? */
bool duel_knows_weapon(const duel_world *, const duel_car *, int seat, int car, int weapon);
/* Does anybody see that there is such a part? */
bool duel_shows_part(const duel_vehicle *, const duel_car *, int part);

/* Is there a ramplate or a set of blades on it that only looks like one? With those taken for real. */
bool duel_has_fakes(const duel_vehicle *);
void duel_take_fakes(const duel_vehicle *, duel_vehicle *out);
/* What the vehicle looks like from outside, with guesses for the rest: a stand-in for bots, made at set-up. */
void duel_disguise(const duel_world *, const duel_vehicle *, duel_vehicle *out);
/* For duel_imagine: everything the seat cannot know about secret vehicles becomes a guess. */
void duel_guess_vehicles(const duel_world *, duel_state *, int seat);

#endif
