/* Setting up: what is fixed before the first turn. Reads a configuration, charts, scenarios and maps into a duel_world,
 * and compiles designs into the vehicles that a duel drives. */
#ifndef CLASSIC_DUEL_SETUP_SETUP_H
#define CLASSIC_DUEL_SETUP_SETUP_H

#include "games/classic/duel/duel.h"

/* ---- config.c: a configuration ---- */

/* As tk_game has it. */
tk_status duel_setup(tk_world *, const tk_content *, const char *config_json, tk_error *);
/* What the configuration says for a seat under a key: in its secret, or in the list for all seats. */
tk_json_node duel_config_of(const duel_world *, tk_json_in *, const char *key, int seat);

/* ---- tables.c: charts and scenarios of the content ---- */

/* The tables of classic/charts.json. */
tk_status duel_read_charts(duel_world *, const tk_content *, tk_error *);
/* The row of classic/scenarios.json with that id. */
tk_status duel_read_scenario(duel_world *, const tk_content *, const char *id, tk_error *);

/* ---- map.c: a map ---- */

/* The file "classic/maps/<id>.json", or an object of a configuration. */
tk_status duel_read_map_file(duel_world *, const tk_content *, const char *id, tk_error *);
void duel_read_map(duel_world *, tk_json_in *, tk_json_node);

/* ---- vehicle.c: a design as the duel needs it ---- */

/* NULL, or a sentence that says why the design cannot be driven in a duel. */
const char *duel_compile(const tk_garage *, const tk_design *, const tk_vehicle *, duel_vehicle *out);
/* People without a vehicle: of the design only its crew counts [gangs]. `figures` are overwritten. */
const char *duel_compile_gang(const tk_garage *, const tk_design *, tk_vehicle *figures, duel_vehicle *out);
/* A cycle whose sidecar can be let go, as it is without it; false: it cannot. `design` is as before afterwards,
 * `figures` are overwritten. */
bool duel_compile_alone(const tk_garage *, tk_design *, tk_vehicle *figures, const duel_vehicle *whole,
                        duel_vehicle *out);
/* A fresh vehicle: all points, all shots. */
void duel_fit_out(const duel_world *, duel_car *, int vehicle);

/* The world's weapons, grenades and gear. Weapons stand as in the catalog, then again for each ammunition they take. */
void duel_copy_weapons(const tk_garage *, duel_world *);
/* The row of a weapon with that in it; `ammo`: 1 + row of the ammunition, 0: the usual. */
int duel_loaded_row(const tk_garage *, int weapon, int ammo);

/* ---- equip.c: what is aboard and no part ---- */

/* Links, computers, turret, extinguisher, magazines, what people wear and carry. False: there are more magazines, sorts
 * of shots in them or things in somebody's hands than a duel keeps track of. */
bool duel_equip(const tk_garage *, const tk_design *, duel_vehicle *);

#endif
