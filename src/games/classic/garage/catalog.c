/* The catalog, from files and as JSON for others: one table of fields for each kind of row says what a row may
 * contain and in which range (fields.h).
 *
 * The ranges are what keeps the compiler's sums small: no price, weight or percentage from a file can make one
 * overflow. */
#include "games/classic/garage/garage.h"
#include "games/classic/counters.h"
#include "games/classic/garage/fields.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef classic_field field;

enum { MOST_MONEY = 100000, MOST_POUNDS = 20000, MOST_SPACES = 60, MOST_PERCENT = 1000, MOST_DP = 100 };

static const field BODY_FIELDS[] = {TITLED(classic_body),
                                    MAYBE_WORD(classic_body, tire_size, "tire_size"),
                                    CHOICE(classic_body, class, "class", CLASSIC_CLASS_NAMES),
                                    NEEDED(classic_body, price, 0, MOST_MONEY),
                                    NEEDED(classic_body, weight, 1, MOST_POUNDS),
                                    NEEDED(classic_body, max_load, 1, MOST_POUNDS),
                                    NEEDED(classic_body, spaces, 1, MOST_SPACES),
                                    NUMBER(classic_body, cargo_spaces, 0, MOST_SPACES),
                                    NEEDED(classic_body, armor_cost, 0, 1000),
                                    NEEDED(classic_body, armor_weight, 0, 1000),
                                    NUMBER(classic_body, turret, 0, CLASSIC_MAX_TURRETS),
                                    NUMBER(classic_body, handling, -3, 3),
                                    NUMBER(classic_body, size_end, -6, 6),
                                    NUMBER(classic_body, size_side, -6, 6),
                                    NUMBER(classic_body, heavy_over, 0, MOST_POUNDS),
                                    CHOICE(classic_body, six_wheels, "six_wheels", CLASSIC_SIX_NAMES),
                                    FLAG(classic_body, pulls_sidecar),
                                    END_OF_FIELDS};

static const field CHASSIS_FIELDS[] = {TITLED(classic_chassis), WORD(classic_chassis, brief, "short"),
                                       NEEDED(classic_chassis, load_percent, -50, 100),
                                       NEEDED(classic_chassis, price_percent, -100, MOST_PERCENT), END_OF_FIELDS};

static const field SUSPENSION_FIELDS[] = {TITLED(classic_suspension),
                                          WORD(classic_suspension, brief, "short"),
                                          NEEDED(classic_suspension, car_price_percent, 0, MOST_PERCENT),
                                          NEEDED(classic_suspension, car_handling, -5, 5),
                                          NEEDED(classic_suspension, cycle_price_percent, 0, MOST_PERCENT),
                                          NEEDED(classic_suspension, cycle_handling, -5, 5),
                                          FLAG(classic_suspension, off_road),
                                          END_OF_FIELDS};

static const field PLANT_FIELDS[] = {TITLED(classic_plant),
                                     CHOICE(classic_plant, for_class, "for", CLASSIC_PLANT_FOR_NAMES),
                                     NEEDED(classic_plant, cost, 0, MOST_MONEY),
                                     NEEDED(classic_plant, weight, 0, MOST_POUNDS),
                                     NEEDED(classic_plant, spaces, 0, MOST_SPACES),
                                     NEEDED(classic_plant, dp, 1, MOST_DP),
                                     NEEDED(classic_plant, power_factors, 1, MOST_MONEY),
                                     END_OF_FIELDS};

static const field TIRE_FIELDS[] = {TITLED(classic_tire),
                                    WORD(classic_tire, brief, "short"),
                                    NEEDED(classic_tire, cost, 0, 10000),
                                    NEEDED(classic_tire, weight, 0, 1000),
                                    NEEDED(classic_tire, dp, 1, MOST_DP),
                                    FLAG(classic_tire, solid),
                                    END_OF_FIELDS};

static const field MODIFICATION_FIELDS[] = {TITLED(classic_modification),
                                            WORD(classic_modification, brief, "short"),
                                            FLAG(classic_modification, behind),
                                            NUMBER(classic_modification, cost_percent, 0, 300),
                                            NUMBER(classic_modification, weight_percent, 0, 300),
                                            NUMBER(classic_modification, weight, 0, 1000),
                                            NUMBER(classic_modification, dp_percent, 0, MOST_PERCENT),
                                            NUMBER(classic_modification, dp, -MOST_DP, MOST_DP),
                                            NUMBER(classic_modification, handling, -3, 3),
                                            NUMBER(classic_modification, handling_off_road, -3, 3),
                                            FLAG(classic_modification, fireproof),
                                            FLAG(classic_modification, tough),
                                            END_OF_FIELDS};

static const field ARMOR_FIELDS[] = {TITLED(classic_armor),
                                     WORD(classic_armor, brief, "short"),
                                     NEEDED(classic_armor, cost_percent, 0, MOST_PERCENT),
                                     NEEDED(classic_armor, weight_percent, 0, MOST_PERCENT),
                                     NEEDED(classic_armor, repair_percent, 0, MOST_PERCENT),
                                     FLAG(classic_armor, metal),
                                     FLAG(classic_armor, fireproof),
                                     FLAG(classic_armor, reflective),
                                     FLAG(classic_armor, on_cycles),
                                     END_OF_FIELDS};

static const field WEAPON_FIELDS[] = {
    TITLED(classic_weapon),
    MAYBE_WORD(classic_weapon, damage, "damage"),
    MAYBE_WORD(classic_weapon, text, "text"),
    MAYBE_WORD(classic_weapon, grenades, "grenades"),
    CHOICE(classic_weapon, port, "port", CLASSIC_PORT_NAMES),
    CHOICE(classic_weapon, spread, "effect", CLASSIC_SPREAD_NAMES),
    NUMBER(classic_weapon, to_hit, 0, 12),
    NEEDED(classic_weapon, dp, 1, MOST_DP),
    NEEDED(classic_weapon, cost, 0, MOST_MONEY),
    NEEDED(classic_weapon, weight, 0, MOST_POUNDS),
    {"spaces", FIELD_SIXTHS, offsetof(classic_weapon, sixths), 1, MOST_SPACES *TK_SIXTHS, NULL, true},
    NUMBER(classic_weapon, shots, 0, 100),
    NUMBER(classic_weapon, shot_cost, 0, 10000),
    {"shot_weight", FIELD_TENTHS, offsetof(classic_weapon, shot_weight_tenths), 0, 10000, NULL, false},
    FLAG(classic_weapon, magazines),
    FLAG(classic_weapon, dropped),
    FLAG(classic_weapon, infrared),
    NUMBER(classic_weapon, drain, 0, 100),
    NUMBER(classic_weapon, fire_modifier, 0, 12),
    NUMBER(classic_weapon, burn_duration, 0, 100),
    NUMBER(classic_weapon, range, 0, 1000),
    CHOICE(classic_weapon, lays, "lays", duel_counter_names),
    MAYBE_WORD(classic_weapon, tire_damage, "tire_damage"),
    NUMBER(classic_weapon, salvo, 0, 12),
    NUMBER(classic_weapon, direct, -12, 12),
    FLAG(classic_weapon, tires_only),
    FLAG(classic_weapon, explodes),
    FLAG(classic_weapon, ignites),
    FLAG(classic_weapon, pressure),
    END_OF_FIELDS};

static const field AMMUNITION_FIELDS[] = {
    TITLED(classic_ammunition),
    MAYBE_WORD(classic_ammunition, text, "text"),
    NUMBER(classic_ammunition, cost_percent, 0, MOST_PERCENT),
    NUMBER(classic_ammunition, shot_cost, 0, 10000),
    {"shot_weight", FIELD_TENTHS, offsetof(classic_ammunition, shot_weight_tenths), 0, 10000, NULL, false},
    CHOICE(classic_ammunition, lays, "lays", duel_counter_names),
    FLAG(classic_ammunition, remote),
    FLAG(classic_ammunition, pressure),
    END_OF_FIELDS};

static const field TURRET_FIELDS[] = {
    NEEDED(classic_turret, spaces, 1, CLASSIC_MAX_TURRETS), NEEDED(classic_turret, cost, 0, MOST_MONEY),
    NEEDED(classic_turret, weight, 0, MOST_POUNDS),         NEEDED(classic_turret, takes, 0, MOST_SPACES),
    NEEDED(classic_turret, popup_cost, 0, MOST_MONEY),      NEEDED(classic_turret, popup_weight, 0, MOST_POUNDS),
    NEEDED(classic_turret, popup_takes, 0, MOST_SPACES),    END_OF_FIELDS};

static const field ACCESSORY_FIELDS[] = {TITLED(classic_accessory),
                                         WORD(classic_accessory, section, "section"),
                                         MAYBE_WORD(classic_accessory, text, "text"),
                                         MAYBE_WORD(classic_accessory, brief, "short"),
                                         CHOICE(classic_accessory, group, "group", CLASSIC_GROUP_NAMES),
                                         CHOICE(classic_accessory, effect, "effect", CLASSIC_EFFECT_NAMES),
                                         NUMBER(classic_accessory, cost, 0, MOST_MONEY),
                                         NUMBER(classic_accessory, weight, 0, MOST_POUNDS),
                                         NUMBER(classic_accessory, spaces, 0, MOST_SPACES),
                                         NUMBER(classic_accessory, dp, 0, MOST_DP),
                                         NUMBER(classic_accessory, bonus, 0, 12),
                                         CHOICE(classic_accessory, made_of, "armor", CLASSIC_MADE_OF_NAMES),
                                         NUMBER(classic_accessory, armor_cost_points, 0, 1000),
                                         NUMBER(classic_accessory, armor_weight_points, 0, 1000),
                                         NUMBER(classic_accessory, point_cost, 0, 1000),
                                         NUMBER(classic_accessory, point_weight, 0, 1000),
                                         NUMBER(classic_accessory, most_weight, 0, MOST_POUNDS),
                                         NUMBER(classic_accessory, most_points, 0, 100),
                                         NUMBER(classic_accessory, front_cost_percent, 0, MOST_PERCENT),
                                         NUMBER(classic_accessory, front_weight_percent, 0, MOST_PERCENT),
                                         NUMBER(classic_accessory, facing_cost, 0, MOST_MONEY),
                                         NUMBER(classic_accessory, facing_metal_points, 0, 100),
                                         CHOICE(classic_accessory, one_per, "one_per", CLASSIC_ONE_PER_NAMES),
                                         FLAG(classic_accessory, original),
                                         FLAG(classic_accessory, carried),
                                         END_OF_FIELDS};

static const field GEAR_FIELDS[] = {
    TITLED(classic_gear),
    WORD(classic_gear, section, "section"),
    MAYBE_WORD(classic_gear, damage, "damage"),
    MAYBE_WORD(classic_gear, text, "text"),
    CHOICE(classic_gear, kind, "kind", CLASSIC_GEAR_KIND_NAMES),
    {"ge", FIELD_SIXTHS, offsetof(classic_gear, ge_sixths), 0, 100 * TK_SIXTHS, NULL, true},
    NEEDED(classic_gear, cost, 0, MOST_MONEY),
    NUMBER(classic_gear, shots, 0, 100),
    NUMBER(classic_gear, shot_cost, 0, 10000),
    NUMBER(classic_gear, to_hit, 0, 12),
    CHOICE(classic_gear, vehicles, "vehicles", CLASSIC_VERSUS_NAMES),
    NUMBER(classic_gear, pack_shots, 0, 1000),
    NUMBER(classic_gear, dp, 0, MOST_DP),
    NUMBER(classic_gear, fire_modifier, 0, 12),
    NUMBER(classic_gear, burn_duration, 0, 100),
    CHOICE(classic_gear, bursts, "bursts", CLASSIC_BURST_NAMES),
    FLAG(classic_gear, against_fire),
    FLAG(classic_gear, against_impact),
    FLAG(classic_gear, sometimes),
    FLAG(classic_gear, fire_suit),
    FLAG(classic_gear, all_targets),
    FLAG(classic_gear, mask),
    FLAG(classic_gear, night_sight),
    FLAG(classic_gear, spiked),
    FLAG(classic_gear, melee),
    NUMBER(classic_gear, barrels, 2, 2),
    NUMBER(classic_gear, reload_turns, 1, 10),
    FLAG(classic_gear, laser),
    NUMBER(classic_gear, reach_quarters, 1, 40),
    FLAG(classic_gear, takes_shells),
    FLAG(classic_gear, shell),
    FLAG(classic_gear, power),
    NUMBER(classic_gear, extinguishes, 1, 6),
    NUMBER(classic_gear, uses, 1, 250),
    NUMBER(classic_gear, first_aid, 1, 6),
    MAYBE_WORD(classic_gear, tripod, "tripod"),
    NUMBER(classic_gear, linked, 2, 6),
    FLAG(classic_gear, infrared),
    NUMBER(classic_gear, shield, 1, 10),
    CHOICE(classic_gear, pocket, "pocket", CLASSIC_POCKET_NAMES),
    CHOICE(classic_gear, worn, "worn", CLASSIC_WORN_NAMES),
    CHOICE(classic_gear, needs_worn, "needs_worn", CLASSIC_WORN_NAMES),
    NUMBER(classic_gear, carry, -6, 6),
    FLAG(classic_gear, bulky),
    FLAG(classic_gear, pockets),
    FLAG(classic_gear, not_over_bulky),
    NUMBER(classic_gear, holds_ge, 0, 100),
    FLAG(classic_gear, full_load),
    CHOICE(classic_gear, clip, "clip", CLASSIC_CLIP_NAMES),
    NUMBER(classic_gear, clip_loads, 0, 10),
    FLAG(classic_gear, plain_clips),
    FLAG(classic_gear, takes_bayonet),
    FLAG(classic_gear, fuse),
    FLAG(classic_gear, bayonet),
    NUMBER(classic_gear, holds_grenades, 0, 100),
    NUMBER(classic_gear, cargo_weight, 0, MOST_POUNDS),
    {"cargo_spaces", FIELD_SIXTHS, offsetof(classic_gear, cargo_sixths), 0, 100 * TK_SIXTHS, NULL, false},
    END_OF_FIELDS};

static const field SKILL_FIELDS[] = {TITLED(classic_skill),
                                     WORD(classic_skill, section, "section"),
                                     WORD(classic_skill, text, "text"),
                                     CHOICE(classic_skill, use, "use", CLASSIC_SKILL_USE_NAMES),
                                     CHOICE(classic_skill, learning, "learning", CLASSIC_LEARNING_NAMES),
                                     FLAG(classic_skill, innate),
                                     NUMBER(classic_skill, most, 0, 9),
                                     NUMBER(classic_skill, untrained_handling, -6, 0),
                                     NUMBER(classic_skill, untrained_aim, -6, 0),
                                     NUMBER(classic_skill, untrained_tripod, -6, 0),
                                     END_OF_FIELDS};

#define FIGURE(member, max) NEEDED(classic_figures, member, 0, max)
static const field FIGURE_FIELDS[] = {FIGURE(person_weight, 1000),
                                      FIGURE(control_spaces, 10),
                                      FIGURE(passenger_spaces, 10),
                                      FIGURE(six_wheels_cost, MOST_MONEY),
                                      FIGURE(reversed_cost_percent, MOST_PERCENT),
                                      FIGURE(reversed_most_handling, 10),
                                      FIGURE(magazine_cost, MOST_MONEY),
                                      FIGURE(magazine_weight, 1000),
                                      FIGURE(magazine_spaces, 10),
                                      FIGURE(magazine_dp, 10),
                                      FIGURE(link_cost, MOST_MONEY),
                                      FIGURE(smart_link_cost, MOST_MONEY),
                                      FIGURE(universal_turret_cost, MOST_MONEY),
                                      FIGURE(infrared_cost_percent, MOST_PERCENT),
                                      FIGURE(retrofit_percent, MOST_PERCENT),
                                      FIGURE(carry_ge, 100),
                                      FIGURE(units_per_plant_space, 1000),
                                      FIGURE(units_per_plant_dp, 1000),
                                      NEEDED(classic_figures, cruising_percent, 1, 100),
                                      END_OF_FIELDS};

/* ---- tables ---- */

/* Where the rows of one kind are. Every row but a turret begins with its id. */
typedef struct table {
    const char *key;
    const field *fields;
    const char *more; /* keys that are read elsewhere */
    void *rows;
    size_t size;
    int most;
    const char **ids; /* NULL: the rows have none */
    int *count;
} table;

enum {
    TABLE_BODIES,
    TABLE_CHASSIS,
    TABLE_SUSPENSIONS,
    TABLE_PLANTS,
    TABLE_TIRES,
    TABLE_MODIFICATIONS,
    TABLE_ARMOR,
    TABLE_WEAPONS,
    TABLE_AMMUNITION,
    TABLE_TURRETS,
    TABLE_ACCESSORIES,
    TABLE_GEAR,
    TABLE_SKILLS,
    TABLE_COUNT
};

#define ROWS(garage, key, name, fields, more, most) \
    { \
        key, fields, more, (garage)->name, sizeof((garage)->name[0]), most, (garage)->name##_id, \
            &(garage)->name##_count \
    }

static table table_of(tk_garage *g, int index)
{
    const table tables[] = {
        ROWS(g, "bodies", body, BODY_FIELDS, "", CLASSIC_MAX_BODIES),
        ROWS(g, "chassis", chassis, CHASSIS_FIELDS, "", CLASSIC_MAX_CHASSIS),
        ROWS(g, "suspensions", suspension, SUSPENSION_FIELDS, "", CLASSIC_MAX_SUSPENSIONS),
        ROWS(g, "plants", plant, PLANT_FIELDS, "", CLASSIC_MAX_PLANTS),
        ROWS(g, "tires", tire, TIRE_FIELDS, "", CLASSIC_MAX_TIRES),
        ROWS(g, "tire_modifications", modification, MODIFICATION_FIELDS, "", CLASSIC_MAX_MODIFICATIONS),
        ROWS(g, "armor", armor, ARMOR_FIELDS, "", CLASSIC_MAX_ARMORS),
        ROWS(g, "weapons", weapon, WEAPON_FIELDS, "", CLASSIC_MAX_WEAPONS),
        ROWS(g, "ammunition", ammunition, AMMUNITION_FIELDS, "for", CLASSIC_MAX_AMMUNITION),
        {"turrets", TURRET_FIELDS, "", g->turret, sizeof g->turret[0], CLASSIC_MAX_TURRETS, NULL, &g->turret_count},
        ROWS(g, "accessories", accessory, ACCESSORY_FIELDS, "fits places? excludes?", CLASSIC_MAX_ACCESSORIES),
        ROWS(g, "gear", gear, GEAR_FIELDS, "", CLASSIC_MAX_GEAR),
        ROWS(g, "skills", skill, SKILL_FIELDS, "", CLASSIC_MAX_SKILLS),
    };
    TK_ROWS(tables, TABLE_COUNT);
    return tables[index];
}

static void read_table(tk_json_in *in, tk_garage *garage, int index)
{
    table t = table_of(garage, index);
    tk_json_node rows = tk_json_member(tk_json_root(in), t.key);
    int count = tk_json_expect_array(in, rows, 1, t.most);
    for (int i = 0; i < count && tk_json_good(in); i++) {
        char *row = (char *)t.rows + (size_t)i * t.size;
        classic_row_read(in, tk_json_element(rows, i), t.fields, t.more, row);
        *t.count = i + 1;
        if (!t.ids || !tk_json_good(in)) continue;
        if (classic_name_find(t.ids, row) >= 0)
            tk_json_complain(in, tk_json_element(rows, i), "the id \"%s\" is used twice", row);
        t.ids[i] = row;
    }
}

/* ---- what single kinds of rows need besides ---- */

static unsigned read_names(tk_json_in *in, tk_json_node list, const char *const *names)
{
    unsigned set = 0;
    if (!tk_json_present(list)) return 0;
    int count = tk_json_expect_array(in, list, 1, 16);
    for (int i = 0; i < count && tk_json_good(in); i++) {
        int choice = tk_json_choice(in, tk_json_element(list, i), names);
        if (choice >= 0) set |= 1u << choice;
    }
    return set;
}

static void read_excludes(tk_json_in *in, const tk_garage *garage, tk_json_node list, classic_accessory *out)
{
    if (!tk_json_present(list)) return;
    int count = tk_json_expect_array(in, list, 1, 16);
    for (int i = 0; i < count && tk_json_good(in); i++) {
        int choice = tk_json_choice(in, tk_json_element(list, i), garage->accessory_id);
        if (choice >= 0) out->excludes |= (uint64_t)1 << choice;
    }
}

static void read_accessory_lists(tk_json_in *in, tk_garage *garage)
{
    tk_json_node rows = tk_json_member(tk_json_root(in), "accessories");
    for (int i = 0; i < garage->accessory_count && tk_json_good(in); i++) {
        tk_json_node row = tk_json_element(rows, i);
        classic_accessory *accessory = &garage->accessory[i];
        accessory->fits = (uint8_t)read_names(in, tk_json_member(row, "fits"), CLASSIC_FIT_NAMES);
        accessory->places = (uint16_t)read_names(in, tk_json_member(row, "places"), CLASSIC_PLACE_NAMES);
        read_excludes(in, garage, tk_json_member(row, "excludes"), accessory);
    }
}

/* Which weapons take it. */
static void read_ammunition_lists(tk_json_in *in, tk_garage *garage)
{
    tk_json_node rows = tk_json_member(tk_json_root(in), "ammunition");
    for (int i = 0; i < garage->ammunition_count && tk_json_good(in); i++) {
        tk_json_node list = tk_json_member(tk_json_element(rows, i), "for");
        int count = tk_json_expect_array(in, list, 1, CLASSIC_MAX_WEAPONS);
        for (int j = 0; j < count && tk_json_good(in); j++) {
            int weapon = tk_json_choice(in, tk_json_element(list, j), garage->weapon_id);
            if (weapon >= 0) garage->ammunition[i].weapons |= (uint64_t)1 << weapon;
        }
    }
}

static void check_turrets(tk_json_in *in, const tk_garage *garage)
{
    tk_json_node rows = tk_json_member(tk_json_root(in), "turrets");
    for (int i = 0; i < garage->turret_count && tk_json_good(in); i++)
        if (garage->turret[i].spaces != i + 1)
            tk_json_complain(in, tk_json_element(rows, i), "turrets are listed from one space on, without a gap");
}

static void find_grenades(tk_json_in *in, tk_garage *garage)
{
    tk_json_node rows = tk_json_member(tk_json_root(in), "weapons");
    for (int i = 0; i < garage->weapon_count && tk_json_good(in); i++) {
        classic_weapon *weapon = &garage->weapon[i];
        weapon->grenade = weapon->grenades[0] ? classic_name_find(garage->gear_id, weapon->grenades) : -1;
        bool bad = weapon->grenades[0] && (weapon->grenade < 0 || garage->gear[weapon->grenade].kind != GEAR_GRENADE);
        if (bad) tk_json_complain(in, tk_json_element(rows, i), "there is no grenade \"%s\"", weapon->grenades);
    }
}

/* ---- files ---- */

static void read_figures_file(tk_json_in *in, tk_garage *garage)
{
    classic_row_read(in, tk_json_root(in), FIGURE_FIELDS, "", &garage->figure);
}

static void read_bodies_file(tk_json_in *in, tk_garage *garage)
{
    tk_json_expect_object(in, tk_json_root(in), "bodies");
    read_table(in, garage, TABLE_BODIES);
}

static void read_running_gear_file(tk_json_in *in, tk_garage *garage)
{
    tk_json_expect_object(in, tk_json_root(in), "chassis suspensions plants tires tire_modifications");
    for (int i = TABLE_CHASSIS; i <= TABLE_MODIFICATIONS; i++) read_table(in, garage, i);
}

static void read_armor_file(tk_json_in *in, tk_garage *garage)
{
    tk_json_expect_object(in, tk_json_root(in), "armor");
    read_table(in, garage, TABLE_ARMOR);
}

static void read_people_file(tk_json_in *in, tk_garage *garage)
{
    tk_json_expect_object(in, tk_json_root(in), "gear");
    read_table(in, garage, TABLE_GEAR);
}

static void read_skills_file(tk_json_in *in, tk_garage *garage)
{
    tk_json_expect_object(in, tk_json_root(in), "skills");
    read_table(in, garage, TABLE_SKILLS);
}

static void read_weapons_file(tk_json_in *in, tk_garage *garage)
{
    tk_json_expect_object(in, tk_json_root(in), "weapons ammunition? turrets");
    read_table(in, garage, TABLE_WEAPONS);
    if (tk_json_present(tk_json_member(tk_json_root(in), "ammunition"))) {
        read_table(in, garage, TABLE_AMMUNITION);
        read_ammunition_lists(in, garage);
    }
    read_table(in, garage, TABLE_TURRETS);
    check_turrets(in, garage);
    find_grenades(in, garage);
}

static void read_accessories_file(tk_json_in *in, tk_garage *garage)
{
    tk_json_expect_object(in, tk_json_root(in), "accessories");
    read_table(in, garage, TABLE_ACCESSORIES);
    read_accessory_lists(in, garage);
}

static const struct {
    const char *path;
    void (*read)(tk_json_in *, tk_garage *);
} FILES[] = {
    {"classic/figures.json", read_figures_file},
    {"classic/bodies.json", read_bodies_file},
    {"classic/running-gear.json", read_running_gear_file},
    {"classic/armor.json", read_armor_file},
    {"classic/people.json", read_people_file},
    {"classic/skills.json", read_skills_file},
    {"classic/weapons.json", read_weapons_file},
    {"classic/accessories.json", read_accessories_file},
};

static tk_status read_file(tk_garage *garage, const tk_content *content, size_t index, tk_error *error)
{
    tk_text text = {0};
    tk_status status = tk_content_read(content, FILES[index].path, &text, error);
    tk_json_in in;
    if (status == TK_OK &&
        tk_json_open(&in, tk_text_string(&text), text.length, TK_BAD_DATA, FILES[index].path, error)) {
        FILES[index].read(&in, garage);
        tk_json_close(&in);
    }
    tk_text_free(&text);
    return error->code;
}

/* ---- what follows from the rows ---- */

/* A tire with these modifications, one after the other as the list has them [tire-modifications]. */
static classic_made_tire make_tire(const tk_garage *garage, int type, unsigned modifications)
{
    const classic_tire *tire = &garage->tire[type];
    classic_made_tire made = {100 * tire->cost, 100 * tire->weight, tire->dp};
    for (int i = 0; i < garage->modification_count; i++) {
        const classic_modification *change = &garage->modification[i];
        if (!(modifications >> i & 1)) continue;
        made.cost_hundredths += (int)((int64_t)made.cost_hundredths * change->cost_percent / 100);
        made.weight_hundredths += (int)((int64_t)made.weight_hundredths * change->weight_percent / 100);
        made.weight_hundredths += 100 * change->weight;
        made.dp += made.dp * change->dp_percent / 100 + change->dp;
    }
    return made;
}

static tk_status complain_missing(tk_error *error, const char *what)
{
    return tk_fail(error, TK_BAD_DATA, "classic", "there is no %s", what);
}

static void make_tires(tk_garage *garage)
{
    for (int type = 0; type < garage->tire_count; type++)
        for (unsigned set = 0; set < 1u << garage->modification_count; set++)
            garage->made_tire[type][set] = make_tire(garage, type, set);
}

static void find_plain_chassis(tk_garage *garage)
{
    garage->plain_chassis = -1;
    for (int i = 0; i < garage->chassis_count; i++) {
        const classic_chassis *chassis = &garage->chassis[i];
        if (!chassis->load_percent && !chassis->price_percent) garage->plain_chassis = i;
        if (chassis->load_percent > garage->chassis[garage->strongest_chassis].load_percent)
            garage->strongest_chassis = i;
    }
}

static void find_plain_parts(tk_garage *garage)
{
    garage->plain_suspension = garage->plain_armor = garage->plain_metal = -1;
    for (int i = garage->suspension_count - 1; i >= 0; i--)
        if (!garage->suspension[i].car_price_percent && !garage->suspension[i].cycle_price_percent)
            garage->plain_suspension = i;
    for (int i = garage->armor_count - 1; i >= 0; i--) {
        const classic_armor *armor = &garage->armor[i];
        if (armor->cost_percent == 100 && armor->weight_percent == 100) garage->plain_armor = i;
        if (armor->metal && !armor->reflective) garage->plain_metal = i;
    }
}

/* The skill of each use; -1 when all are there, else the use that has none. */
static int find_skills(tk_garage *garage)
{
    for (int use = 0; use < SKILL_USE_COUNT; use++) {
        int found = -1;
        for (int i = garage->skill_count - 1; i >= 0; i--)
            if (garage->skill[i].use == use) found = i;
        if (found < 0) return use;
        garage->skill_for[use] = (uint8_t)found;
    }
    return -1;
}

/* What stands on a tripod weighs what it weighs in a vehicle, loaded [cargo]. */
static void weigh_tripods(tk_garage *garage)
{
    for (int i = 0; i < garage->gear_count; i++) {
        classic_gear *row = &garage->gear[i];
        int weapon = row->tripod[0] ? classic_name_find(garage->weapon_id, row->tripod) : -1;
        if (weapon < 0) continue;
        const classic_weapon *gun = &garage->weapon[weapon];
        row->cargo_weight = gun->weight + classic_round((int64_t)gun->shots * gun->shot_weight_tenths, 10);
    }
}

static tk_status derive(tk_garage *garage, tk_error *error)
{
    make_tires(garage);
    weigh_tripods(garage);
    find_plain_chassis(garage);
    find_plain_parts(garage);
    for (int i = 0; i < garage->gear_count; i++)
        if (garage->gear[i].fuse) garage->fuse_cost = garage->gear[i].cost;
    if (garage->plain_chassis < 0) return complain_missing(error, "chassis that changes neither load nor price");
    if (garage->plain_suspension < 0) return complain_missing(error, "suspension without a price");
    if (garage->plain_armor < 0) return complain_missing(error, "plain armor");
    if (garage->plain_metal < 0) return complain_missing(error, "plain metal armor");
    int idle = find_skills(garage);
    if (idle < 0) return TK_OK;
    return tk_fail(error, TK_BAD_DATA, "classic", "no skill has the use \"%s\"", CLASSIC_SKILL_USE_NAMES[idle]);
}

tk_status tk_garage_open(const tk_content *content, tk_garage **out, tk_error *error)
{
    tk_error unsaid;
    if (!error) error = &unsaid;
    *error = (tk_error){0};
    tk_garage *garage = *out = calloc(1, sizeof *garage);
    if (!garage) return tk_fail(error, TK_NO_MEMORY, NULL, "out of memory");
    tk_status status = TK_OK;
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES && status == TK_OK; i++)
        status = read_file(garage, content, i, error);
    if (status == TK_OK) status = derive(garage, error);
    if (status == TK_OK) status = classic_stock_read(garage, content, error);
    if (status == TK_OK) return TK_OK;
    tk_garage_close(garage);
    *out = NULL;
    return status;
}

void tk_garage_close(tk_garage *garage)
{
    if (!garage) return;
    free(garage->stock);
    free(garage);
}

/* ---- the catalog as JSON ---- */

static void put_set(tk_json *json, const char *key, uint64_t set, const char *const *names)
{
    if (!set) return;
    tk_json_key(json, key);
    tk_json_begin_array(json);
    for (int i = 0; names[i]; i++)
        if (set >> i & 1) tk_json_put_string(json, names[i]);
    tk_json_end_array(json);
}

static void put_accessory_lists(const tk_garage *garage, int index, tk_json *json)
{
    const classic_accessory *row = &garage->accessory[index];
    put_set(json, "fits", row->fits, CLASSIC_FIT_NAMES);
    put_set(json, "places", row->places, CLASSIC_PLACE_NAMES);
    put_set(json, "excludes", row->excludes, garage->accessory_id);
}

static void put_table(tk_garage *garage, int index, tk_json *json)
{
    table t = table_of(garage, index);
    tk_json_key(json, t.key);
    tk_json_begin_array(json);
    for (int i = 0; i < *t.count; i++) {
        tk_json_begin_object(json);
        classic_row_write(t.fields, (const char *)t.rows + (size_t)i * t.size, json);
        if (index == TABLE_AMMUNITION) put_set(json, "for", garage->ammunition[i].weapons, garage->weapon_id);
        if (index == TABLE_ACCESSORIES) put_accessory_lists(garage, i, json);
        tk_json_end_object(json);
    }
    tk_json_end_array(json);
}

void tk_garage_write_catalog(const tk_garage *garage, tk_json *json)
{
    tk_json_begin_object(json);
    tk_json_key(json, "figures");
    tk_json_begin_object(json);
    classic_row_write(FIGURE_FIELDS, &garage->figure, json);
    tk_json_end_object(json);
    /* The tables are found through pointers that reading needs to write to; nothing is written here. */
    for (int i = 0; i < TABLE_COUNT; i++) put_table((tk_garage *)(uintptr_t)garage, i, json);
    tk_json_end_object(json);
}
