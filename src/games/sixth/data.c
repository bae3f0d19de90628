/* Reads dice, figures, cards, damage decks, obstacles, hazards, designs and scenarios into a sixth_world.
 *
 * Whatever is accepted here is safe for the rules code: every index it stores is in range, every weapon has dice or
 * damage, every design is a legal car. */
#include "sixth.h"

#include "../games.h"

#include <stdio.h>
#include <string.h>

#define NAMES(LIST, variable) const char *const variable[] = {LIST(NAME_OF) NULL}
#define NAME_OF(NAME, name, ...) name,
NAMES(SIXTH_COLOURS, sixth_colour_names);
NAMES(SIXTH_FACES, sixth_face_names);
NAMES(SIXTH_TYPES, sixth_type_names);
NAMES(SIXTH_WEIGHTS, sixth_weight_names);
NAMES(SIXTH_COVERS, sixth_cover_names);
NAMES(SIXTH_PARTS, sixth_part_names);
NAMES(SIXTH_USES, sixth_use_names);
NAMES(SIXTH_GOALS, sixth_goal_names);
NAMES(SIXTH_ROLLS, sixth_roll_names);
NAMES(SIXTH_MOUNTS, sixth_mount_names);
NAMES(SIXTH_WRENCHES, sixth_wrench_names);
static NAMES(SIXTH_EFFECTS, EFFECT_NAMES);
const char *const sixth_side_names[] = {SIXTH_SIDE_NAMES(NAME_OF) "crew", NULL};
TK_ROWS(sixth_side_names, SIDE_CREW + 2);
const char *const sixth_hand_names[] = {"left", "right", NULL};

const uint8_t sixth_face_skids[] = {
#define X(NAME, name, skids, hits, wrenches) skids,
    SIXTH_FACES(X)
#undef X
};
const uint8_t sixth_face_hits[] = {
#define X(NAME, name, skids, hits, wrenches) hits,
    SIXTH_FACES(X)
#undef X
};
const uint8_t sixth_face_wrenches[] = {
#define X(NAME, name, skids, hits, wrenches) wrenches,
    SIXTH_FACES(X)
#undef X
};

/* ---- small readers ---- */

static void read_dice(tk_json_in *in, tk_json_node node, sixth_dice out)
{
    if (!tk_json_present(node)) return;
    tk_json_expect_object(in, node, "red? yellow? green? blue? black? white?");
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++)
        out[colour] = (uint8_t)tk_json_int_or(in, node, sixth_colour_names[colour], 0, 0, 4);
}

/* Rows of a file: each element of the array `key` goes to `read`, with an index below `most`. */
typedef void row_reader(sixth_world *, tk_json_in *, tk_json_node, int index);

static int read_rows(sixth_world *world, tk_json_in *in, tk_json_node array, int min, int most, row_reader *read)
{
    int count = tk_json_good(in) ? tk_json_expect_array(in, array, min, most) : 0;
    for (int i = 0; i < count && tk_json_good(in); i++) read(world, in, tk_json_element(array, i), i);
    return count;
}

/* ---- dice and figures ---- */

static void read_dice_file(sixth_world *world, tk_json_in *in, tk_json_node root)
{
    tk_json_expect_object(in, root, "red yellow green blue black white");
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT && tk_json_good(in); colour++) {
        tk_json_node faces = tk_json_member(root, sixth_colour_names[colour]);
        tk_json_expect_array(in, faces, 6, 6);
        for (int i = 0; i < 6 && tk_json_good(in); i++) {
            int face = tk_json_choice(in, tk_json_element(faces, i), sixth_face_names);
            world->face[colour][i] = (uint8_t)(face < 0 ? 0 : face);
        }
    }
}

static void read_steps(tk_json_in *in, tk_json_node node, uint8_t *out, int count, int most)
{
    tk_json_expect_array(in, node, count, count);
    for (int i = 0; i < count && tk_json_good(in); i++)
        out[i] = (uint8_t)tk_json_int(in, tk_json_element(node, i), 0, most);
}

static void read_zone(sixth_world *world, tk_json_in *in, tk_json_node node, int index)
{
    tk_json_expect_object(in, node, "degrees dice");
    int least = index ? world->figure.zone_degrees[index - 1] + 1 : 1;
    world->figure.zone_degrees[index] = (int)tk_json_int(in, tk_json_member(node, "degrees"), least, 90);
    read_dice(in, tk_json_member(node, "dice"), world->figure.zone_dice[index]);
}

static void read_size(tk_json_in *in, tk_json_node node, int armor_most, sixth_size *out)
{
    tk_json_expect_object(in, node, "armor build crew");
    out->armor = (int)tk_json_int(in, tk_json_member(node, "armor"), 0, armor_most);
    out->build = (int)tk_json_int(in, tk_json_member(node, "build"), 0, 99);
    out->crew = (int)tk_json_int(in, tk_json_member(node, "crew"), 0, 30);
}

static void read_figures(sixth_world *world, tk_json_in *in, tk_json_node root)
{
    sixth_figures *out = &world->figure;
    const struct {
        const char *key;
        int *value;
        int min, max;
    } plain[] = {
        {"armor_most", &out->armor_most, 1, 12},
        {"power", &out->power, 1, 50},
        {"tires", &out->tires, 1, 10},
        {"speed", &out->speed, 0, 5},
        {"fire_price", &out->fire_price, 1, 9},
        {"big_weapon", &out->big_weapon, 1, 99},
        {"small_build", &out->small_build, 0, 99},
        {"wreck_durability", &out->wreck_durability, 1, 20},
    };
    tk_json_expect_object(in, root,
                          "armor_most power tires speed control_by_tires speed_by_tires control_by_speed zones slide "
                          "cover fire_price big_weapon small_build wreck_durability sizes");
    for (size_t i = 0; i < sizeof plain / sizeof *plain && tk_json_good(in); i++)
        *plain[i].value = (int)tk_json_int(in, tk_json_member(root, plain[i].key), plain[i].min, plain[i].max);
    read_steps(in, tk_json_member(root, "control_by_tires"), out->control_by_tires, 11, 9);
    read_steps(in, tk_json_member(root, "speed_by_tires"), out->speed_by_tires, 11, 5);
    read_steps(in, tk_json_member(root, "control_by_speed"), out->control_by_speed, 6, 9);
    read_rows(world, in, tk_json_member(root, "zones"), SIXTH_ZONES, SIXTH_ZONES, read_zone);
    tk_json_node slide = tk_json_member(root, "slide"), cover = tk_json_member(root, "cover");
    tk_json_expect_object(in, slide, "ahead aside");
    out->slide_ahead = (int)tk_json_int(in, tk_json_member(slide, "ahead"), 1, 200);
    out->slide_aside = (int)tk_json_int(in, tk_json_member(slide, "aside"), 1, 200);
    tk_json_expect_object(in, cover, "none partial full");
    for (int i = 0; i < 3; i++) out->cover[i] = (int)tk_json_int(in, tk_json_member(cover, sixth_cover_names[i]), 0, 9);
    tk_json_node sizes = tk_json_member(root, "sizes");
    tk_json_expect_object(in, sizes, "small large");
    read_size(in, tk_json_member(sizes, "small"), out->armor_most, &out->size[0]);
    read_size(in, tk_json_member(sizes, "large"), out->armor_most, &out->size[1]);
}

/* ---- build cards ---- */

int sixth_find_card(const sixth_world *world, const char *id)
{
    for (int i = 0; i < world->card_count; i++)
        if (!strcmp(world->card[i].id, id)) return i;
    return -1;
}

static void read_subtype(sixth_world *world, tk_json_in *in, tk_json_node node, sixth_card *card)
{
    char name[16];
    if (!tk_json_present(node)) return;
    tk_json_string(in, node, name, sizeof name);
    for (int i = 1; i <= world->subtype_count; i++)
        if (!strcmp(world->subtype[i], name)) card->subtype = (uint8_t)i;
    if (card->subtype || !tk_json_good(in)) return;
    if (world->subtype_count == SIXTH_MAX_SUBTYPES) {
        tk_json_complain(in, node, "at most %d different subtypes", SIXTH_MAX_SUBTYPES);
        return;
    }
    card->subtype = (uint8_t)++world->subtype_count;
    snprintf(world->subtype[card->subtype], sizeof world->subtype[0], "%s", name);
}

static void read_effect(tk_json_in *in, tk_json_node node, sixth_card *card)
{
    tk_json_expect_object(in, node, "does amount? dice?");
    sixth_effect_row *row = &card->effect[card->effects];
    row->effect = (uint8_t)tk_json_choice_or(in, node, "does", EFFECT_NAMES, 0);
    row->amount = (uint8_t)tk_json_int_or(in, node, "amount", 0, 0, 9);
    read_dice(in, tk_json_member(node, "dice"), row->dice);
    if (!tk_json_good(in)) return;
    if (card->effect_set >> row->effect & 1) tk_json_complain(in, node, "the card does this already");
    card->effect_set |= 1u << row->effect;
    card->effects++;
}

static bool is_crew_type(int type)
{
    return type == TYPE_UPGRADE || type >= TYPE_DRIVER;
}

static void check_card(tk_json_in *in, tk_json_node node, const sixth_card *card)
{
    bool shoots = card->type == TYPE_WEAPON || card->type == TYPE_SIDEARM;
    if (shoots != (sixth_dice_count(card->attack) > 0))
        tk_json_complain(in, node, shoots ? "a weapon needs \"attack\" dice" : "only a weapon has \"attack\" dice");
    if (is_crew_type(card->type) != (card->mount == MOUNT_CREW))
        tk_json_complain(in, node, "upgrades, crew, gear and sidearms have the mount \"crew\", other cards do not");
    bool crew = card->type == TYPE_DRIVER || card->type == TYPE_GUNNER;
    if (crew && !card->durability) tk_json_complain(in, node, "a crew member needs a durability");
    if (is_crew_type(card->type) && !crew && card->durability)
        tk_json_complain(in, node, "upgrades, gear and sidearms cannot be damaged: durability 0");
    if (!is_crew_type(card->type) && !card->durability)
        tk_json_complain(in, node, "a card on a side of the car needs a durability");
}

/* What the dice of a weapon bring on average; a wrench counts as a point where it does something. */
static double mean_of(const sixth_world *world, const sixth_card *card)
{
    double mean = card->damage;
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++)
        for (int i = 0; i < 6; i++) {
            int face = world->face[colour][i];
            double worth =
                sixth_face_hits[face] + (card->wrench == WRENCH_NOTHING ? 0 : 0.8 * sixth_face_wrenches[face]);
            mean += card->attack[colour] * worth / 6;
        }
    return mean;
}

static void read_card(sixth_world *world, tk_json_in *in, tk_json_node node, int index)
{
    sixth_card *card = &world->card[index];
    tk_json_expect_object(in, node,
                          "id title type cost copies durability text mount? subtype? one_shot? second_free? "
                          "exclusive? side_arc? standard? range? damage? wrench? attack? effects?");
    tk_json_string(in, tk_json_member(node, "id"), card->id, sizeof card->id);
    tk_json_string(in, tk_json_member(node, "title"), card->title, sizeof card->title);
    tk_json_string(in, tk_json_member(node, "text"), card->text, sizeof card->text);
    if (sixth_find_card(world, card->id) >= 0) tk_json_complain(in, node, "the id \"%s\" is used twice", card->id);
    card->type = (uint8_t)tk_json_choice_or(in, node, "type", sixth_type_names, 0);
    card->mount = (uint8_t)tk_json_choice_or(in, node, "mount", sixth_mount_names, MOUNT_ANY);
    card->wrench = (uint8_t)tk_json_choice_or(in, node, "wrench", sixth_wrench_names, WRENCH_NOTHING);
    card->cost = (uint8_t)tk_json_int_or(in, node, "cost", 0, 0, 50);
    card->copies = (uint8_t)tk_json_int_or(in, node, "copies", 1, 1, 8);
    card->durability = (uint8_t)tk_json_int_or(in, node, "durability", 0, 0, 20);
    card->range = (uint8_t)tk_json_int_or(in, node, "range", 0, 1, 50);
    card->damage = (uint8_t)tk_json_int_or(in, node, "damage", 0, 0, 9);
    card->one_shot = tk_json_flag(in, node, "one_shot");
    card->second_free = tk_json_flag(in, node, "second_free");
    card->exclusive = tk_json_flag(in, node, "exclusive");
    card->side_arc = tk_json_flag(in, node, "side_arc");
    card->standard = tk_json_flag(in, node, "standard");
    read_dice(in, tk_json_member(node, "attack"), card->attack);
    read_subtype(world, in, tk_json_member(node, "subtype"), card);
    tk_json_node effects = tk_json_member(node, "effects");
    int count = tk_json_present(effects) ? tk_json_expect_array(in, effects, 0, SIXTH_MAX_EFFECTS) : 0;
    for (int i = 0; i < count && tk_json_good(in); i++) read_effect(in, tk_json_element(effects, i), card);
    if (tk_json_good(in)) check_card(in, node, card);
    card->mean = mean_of(world, card);
    world->card_count = index + 1;
}

static bool has_free_of(const sixth_world *world, int type)
{
    for (int i = 0; i < world->card_count; i++)
        if (world->card[i].type == type && world->card[i].cost == 0) return true;
    return false;
}

static void read_cards_file(sixth_world *world, tk_json_in *in, tk_json_node root)
{
    int standard = 0, copies = 0;
    tk_json_expect_object(in, root, "cards");
    read_rows(world, in, tk_json_member(root, "cards"), 1, SIXTH_MAX_CARDS, read_card);
    for (int i = 0; i < world->card_count; i++) {
        standard += world->card[i].standard;
        copies += is_crew_type(world->card[i].type) ? 1 : world->card[i].copies;
    }
    if (!tk_json_good(in)) return;
    if (standard != 1) tk_json_complain(in, root, "exactly one card is \"standard\": the sidearm everybody has");
    if (!has_free_of(world, TYPE_DRIVER) || !has_free_of(world, TYPE_GUNNER))
        tk_json_complain(in, root, "there must be a driver and a gunner that cost nothing");
    if (copies > SIXTH_MAX_ITEMS + 20)
        tk_json_complain(in, root, "too many cards: %d, at most %d", copies, SIXTH_MAX_ITEMS + 20);
}

/* ---- damage decks ---- */

static void read_damage_line(tk_json_in *in, tk_json_node node, sixth_damage_line *out)
{
    int count = tk_json_expect_array(in, node, 1, 2);
    int part = tk_json_good(in) ? tk_json_choice(in, tk_json_element(node, 0), sixth_part_names) : 0;
    out->part = (uint8_t)(part < 0 ? 0 : part);
    if (count == 2) out->limit = (uint8_t)tk_json_int(in, tk_json_element(node, 1), 1, 20);
}

static void read_damage_card(tk_json_in *in, tk_json_node node, sixth_damage_card *out)
{
    int count = tk_json_expect_array(in, node, 1, SIXTH_DAMAGE_LINES);
    for (int i = 0; i < count && tk_json_good(in); i++) read_damage_line(in, tk_json_element(node, i), &out->line[i]);
    out->count = (uint8_t)count;
    if (!tk_json_good(in)) return;
    const sixth_damage_line *last = &out->line[count - 1];
    if (last->part != PART_POWER || last->limit)
        tk_json_complain(in, node, "the last line must be the power plant without a limit");
}

static void read_damage_file(sixth_world *world, tk_json_in *in, tk_json_node root)
{
    static const char *const DECKS[] = {"small", "large"};
    tk_json_expect_object(in, root, "small large");
    for (int deck = 0; deck < 2 && tk_json_good(in); deck++) {
        tk_json_node cards = tk_json_member(root, DECKS[deck]);
        tk_json_expect_array(in, cards, SIXTH_DAMAGE_CARDS, SIXTH_DAMAGE_CARDS);
        for (int i = 0; i < SIXTH_DAMAGE_CARDS && tk_json_good(in); i++)
            read_damage_card(in, tk_json_element(cards, i), &world->deck[deck][i]);
    }
}

/* ---- obstacles and hazards ---- */

static void read_obstacle(sixth_world *world, tk_json_in *in, tk_json_node node, int index)
{
    sixth_obstacle_kind *kind = &world->obstacle[index];
    tk_json_expect_object(in, node, "id title weight cover durability shape");
    tk_json_string(in, tk_json_member(node, "id"), kind->id, sizeof kind->id);
    tk_json_string(in, tk_json_member(node, "title"), kind->title, sizeof kind->title);
    kind->weight = (uint8_t)tk_json_choice_or(in, node, "weight", sixth_weight_names, 0);
    kind->cover = (uint8_t)tk_json_choice_or(in, node, "cover", sixth_cover_names, 0);
    kind->durability = (uint8_t)tk_json_int_or(in, node, "durability", 0, 0, 50);
    tk_json_node shape = tk_json_member(node, "shape");
    kind->shape.count = tk_json_good(in) ? tk_json_expect_array(in, shape, 3, 8) : 0;
    for (int i = 0; i < kind->shape.count && tk_json_good(in); i++) {
        tk_json_node corner = tk_json_element(shape, i);
        tk_json_expect_array(in, corner, 2, 2);
        kind->shape.at[i].x = (double)tk_json_int(in, tk_json_element(corner, 0), -100, 100) / SIXTH_GRID;
        kind->shape.at[i].y = (double)tk_json_int(in, tk_json_element(corner, 1), -100, 100) / SIXTH_GRID;
    }
    if (tk_json_good(in) && !tk_polygon_is_convex(&kind->shape))
        tk_json_complain(in, shape, "the corners must be a convex polygon, going round to the left");
    kind->reach = tk_polygon_reach(&kind->shape, (tk_vec){0, 0});
    world->obstacle_count = index + 1;
}

static void read_hazard(sixth_world *world, tk_json_in *in, tk_json_node node, int index)
{
    sixth_hazard_kind *kind = &world->hazard[index];
    tk_json_expect_object(in, node, "id title text dice? skids? slick? wrenches? tires? fire? explosion? once?");
    tk_json_string(in, tk_json_member(node, "id"), kind->id, sizeof kind->id);
    tk_json_string(in, tk_json_member(node, "title"), kind->title, sizeof kind->title);
    tk_json_string(in, tk_json_member(node, "text"), kind->text, sizeof kind->text);
    read_dice(in, tk_json_member(node, "dice"), kind->dice);
    kind->skids = (uint8_t)tk_json_int_or(in, node, "skids", 0, 0, 5);
    kind->slick = (uint8_t)tk_json_int_or(in, node, "slick", 0, 0, 3);
    kind->wrenches = (uint8_t)tk_json_int_or(in, node, "wrenches", 0, 0, 5);
    kind->tires = (uint8_t)tk_json_int_or(in, node, "tires", 0, 0, 5);
    kind->fire = tk_json_flag(in, node, "fire");
    kind->explosion = tk_json_flag(in, node, "explosion");
    kind->once = tk_json_flag(in, node, "once");
    world->hazard_kind_count = index + 1;
}

static void read_table_file(sixth_world *world, tk_json_in *in, tk_json_node root)
{
    tk_json_expect_object(in, root, "obstacles hazards");
    read_rows(world, in, tk_json_member(root, "obstacles"), 1, SIXTH_MAX_KINDS, read_obstacle);
    read_rows(world, in, tk_json_member(root, "hazards"), 1, SIXTH_MAX_KINDS, read_hazard);
}

/* ---- designs ---- */

static void read_design_card(const sixth_world *world, tk_json_in *in, tk_json_node node, const sixth_size *size,
                             sixth_design *out)
{
    char id[32];
    int count = tk_json_expect_array(in, node, 1, 2);
    tk_json_string(in, tk_json_element(node, 0), id, sizeof id);
    int side =
        tk_json_good(in) && count == 2 ? tk_json_choice(in, tk_json_element(node, 1), sixth_side_names) : SIDE_CREW;
    int card = tk_json_good(in) ? sixth_find_card(world, id) : -1;
    if (!tk_json_good(in)) return;
    if (card < 0) {
        tk_json_complain(in, node, "there is no card \"%s\"", id);
        return;
    }
    tk_reason reason = sixth_check_add(world, size, out, card, side);
    if (reason)
        tk_json_complain(in, node, "%s: %s", world->card[card].title, tk_reason_text(&sixth_game, reason));
    else
        sixth_design_add(out, card, side);
}

void sixth_read_cards(const sixth_world *world, tk_json_in *in, tk_json_node cards, const sixth_size *size,
                      sixth_design *out)
{
    int count = tk_json_good(in) ? tk_json_expect_array(in, cards, 0, SIXTH_MAX_ITEMS) : 0;
    for (int i = 0; i < count && tk_json_good(in); i++)
        read_design_card(world, in, tk_json_element(cards, i), size, out);
    if (!tk_json_good(in)) return;
    tk_reason reason = sixth_check_complete(world, out);
    if (reason) tk_json_complain(in, cards, "%s", tk_reason_text(&sixth_game, reason));
}

static void read_design(sixth_world *world, tk_json_in *in, tk_json_node node, int index)
{
    static const char *const SIZES[] = {"small", "large", NULL};
    sixth_design *design = &world->design[index];
    tk_json_expect_object(in, node, "id title size text cards");
    tk_json_string(in, tk_json_member(node, "id"), design->id, sizeof design->id);
    tk_json_string(in, tk_json_member(node, "title"), design->title, sizeof design->title);
    tk_json_string(in, tk_json_member(node, "text"), design->text, sizeof design->text);
    design->large = (uint8_t)tk_json_choice_or(in, node, "size", SIZES, 0);
    sixth_read_cards(world, in, tk_json_member(node, "cards"), &world->figure.size[design->large], design);
    world->design_count = index + 1;
}

static void read_designs_file(sixth_world *world, tk_json_in *in, tk_json_node root)
{
    tk_json_expect_object(in, root, "designs");
    read_rows(world, in, tk_json_member(root, "designs"), 1, SIXTH_MAX_DESIGNS, read_design);
}

/* ---- scenarios ---- */

static void read_scenario(sixth_world *world, tk_json_in *in, tk_json_node node, int index)
{
    sixth_scenario *out = &world->scenarios[index];
    tk_json_expect_object(in, node, "id title seats arena goal amount? armed_by_trigger?");
    tk_json_string(in, tk_json_member(node, "id"), out->id, sizeof out->id);
    tk_json_string(in, tk_json_member(node, "title"), out->title, sizeof out->title);
    tk_json_string(in, tk_json_member(node, "arena"), out->arena, sizeof out->arena);
    tk_json_node seats = tk_json_member(node, "seats");
    tk_json_expect_array(in, seats, 2, 2);
    out->min_seats = (uint8_t)tk_json_int(in, tk_json_element(seats, 0), 2, SIXTH_MAX_CARS);
    if (tk_json_good(in))
        out->max_seats = (uint8_t)tk_json_int(in, tk_json_element(seats, 1), out->min_seats, SIXTH_MAX_CARS);
    out->goal = (uint8_t)tk_json_choice_or(in, node, "goal", sixth_goal_names, 0);
    out->amount = (uint8_t)tk_json_int_or(in, node, "amount", 0, 1, 20);
    out->armed_by_trigger = tk_json_flag(in, node, "armed_by_trigger");
    if (tk_json_good(in) && (out->goal != GOAL_LAST) != (out->amount > 0))
        tk_json_complain(in, node, "a race has laps and a hill rounds to hold it as \"amount\", other scenarios none");
    world->scenario_count = index + 1;
}

static void read_scenarios_file(sixth_world *world, tk_json_in *in, tk_json_node root)
{
    tk_json_expect_object(in, root, "scenarios");
    read_rows(world, in, tk_json_member(root, "scenarios"), 1, SIXTH_MAX_SCENARIOS, read_scenario);
}

/* ---- all files ---- */

tk_status sixth_read_content(sixth_world *world, const tk_content *content, tk_error *error)
{
    static const struct {
        const char *path;
        void (*read)(sixth_world *, tk_json_in *, tk_json_node);
    } FILES[] = {
        {"sixth/dice.json", read_dice_file},           {"sixth/figures.json", read_figures},
        {"sixth/cards.json", read_cards_file},         {"sixth/damage.json", read_damage_file},
        {"sixth/table.json", read_table_file},         {"sixth/designs.json", read_designs_file},
        {"sixth/scenarios.json", read_scenarios_file},
    };
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++) {
        tk_text text = {0};
        tk_json_in in;
        tk_status status = tk_content_read(content, FILES[i].path, &text, error);
        if (status == TK_OK &&
            tk_json_open(&in, tk_text_string(&text), text.length, TK_BAD_DATA, FILES[i].path, error)) {
            FILES[i].read(world, &in, tk_json_root(&in));
            tk_json_close(&in);
        }
        tk_text_free(&text);
        if (error->code != TK_OK) return error->code;
    }
    return TK_OK;
}
