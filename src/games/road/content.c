/* Reads data/road/ into a road_world.
 *
 * Whatever is accepted here is safe for the rules code: every index is in range, a piece of equipment has exactly the
 * figures that its effect needs, every vehicle can set off from a standstill and keep a speed whatever is built into
 * it, every board can be driven through in both orientations, and every ready-made car is a legal one. */
#include "road.h"

#include "../games.h"

#include <string.h>

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof *(array)))

/* ---- what all readers need ---- */

static uint8_t small(tk_json_in *in, tk_json_node object, const char *key, int min, int max)
{
    return (uint8_t)tk_json_int(in, tk_json_member(object, key), min, max);
}

/* An id that none of the `count` rows of `size` bytes before it has; the id is the first member of each. */
static void read_id(tk_json_in *in, tk_json_node object, char *id, size_t capacity, const void *rows, int count,
                    size_t size)
{
    tk_json_node node = tk_json_member(object, "id");
    tk_json_string(in, node, id, capacity);
    if (tk_json_good(in) && !*id) tk_json_complain(in, node, "an id cannot be empty");
    for (int i = 0; i < count && tk_json_good(in); i++)
        if (!strcmp((const char *)rows + (size_t)i * size, id))
            tk_json_complain(in, node, "the id \"%s\" is used twice", id);
}

static void read_words(tk_json_in *in, tk_json_node object, const char *key, char *out, size_t capacity)
{
    tk_json_node node = tk_json_member(object, key);
    tk_json_string(in, node, out, capacity);
    if (tk_json_good(in) && !*out) tk_json_complain(in, node, "a text cannot be empty");
}

typedef void row_reader(road_world *, tk_json_in *, tk_json_node);

/* Every element of a root's array. */
static void read_rows(road_world *world, tk_json_in *in, const char *key, int min, int max, row_reader *read)
{
    tk_json_node rows = tk_json_member(tk_json_root(in), key);
    int count = tk_json_good(in) ? tk_json_expect_array(in, rows, min, max) : 0;
    for (int i = 0; i < count && tk_json_good(in); i++) read(world, in, tk_json_element(rows, i));
}

/* ---- equipment ---- */

static const char *const EFFECT_NAMES[] = {
#define X(NAME, name, form, worth, section) name,
    ROAD_EFFECTS(X)
#undef X
        NULL};
static const char *const CLASS_NAMES[] = {
#define X(NAME, name) name,
    ROAD_CLASSES(X)
#undef X
        NULL};
static const char *const GROUP_NAMES[] = {
#define X(NAME, name) name,
    ROAD_GROUPS(X)
#undef X
        NULL};

/* The figures an effect needs; all others are refused. */
enum {
    NEEDS_USES = 1,
    NEEDS_RANGE = 2,
    NEEDS_DAMAGE = 4,
    NEEDS_BONUS = 8,
    MAY_REAR = 16,
    MAY_KICK = 32, /* and burst, and be linked */
    AS_EQUIPMENT = 64,
    AS_TUNING = 128,
    AS_PASSENGER = 256,
    AS_HAND = 512
};
static const unsigned EFFECT_FORM[] = {
#define X(NAME, name, form, worth, section) form,
    ROAD_EFFECTS(X)
#undef X
};

/* A member that must be there exactly when `needed`. */
static uint8_t demanded(tk_json_in *in, tk_json_node row, const char *key, bool needed, int max)
{
    tk_json_node node = tk_json_member(row, key);
    if (tk_json_present(node) != needed)
        tk_json_complain(in, row, needed ? "this needs \"%s\"" : "this has no \"%s\"", key);
    return needed && tk_json_good(in) ? (uint8_t)tk_json_int(in, node, 1, max) : 0;
}

/* A flag that may be there only if `allowed`. */
static uint8_t allowed_flag(tk_json_in *in, tk_json_node row, const char *key, bool allowed)
{
    if (!allowed && tk_json_present(tk_json_member(row, key))) tk_json_complain(in, row, "this has no \"%s\"", key);
    return tk_json_good(in) && tk_json_flag(in, row, key);
}

static void read_kind_figures(tk_json_in *in, tk_json_node row, road_kind *kind)
{
    unsigned form = EFFECT_FORM[kind->effect];
    bool fitted = kind->class_ == CLASS_EQUIPMENT, slides = fitted || kind->class_ == CLASS_TUNING;
    kind->slots = demanded(in, row, "slots", fitted, 2);
    kind->uses = demanded(in, row, "uses", form & NEEDS_USES, 9);
    kind->range = demanded(in, row, "range", form & NEEDS_RANGE, 12);
    kind->damage = demanded(in, row, "damage", form & NEEDS_DAMAGE, 9);
    kind->bonus = demanded(in, row, "bonus", form & NEEDS_BONUS, 3);
    kind->rear = allowed_flag(in, row, "rear", form & MAY_REAR);
    kind->kick = allowed_flag(in, row, "kick", form & MAY_KICK);
    kind->bursts = allowed_flag(in, row, "bursts", fitted && kind->effect == EFFECT_GUN);
    kind->linked = allowed_flag(in, row, "linked", kind->effect == EFFECT_GUN);
    kind->bound = allowed_flag(in, row, "bound", kind->class_ == CLASS_PASSENGER);
    tk_json_flag(in, row, "advanced"); /* for the shop to tell apart: no rule asks */
    if (!fitted && (tk_json_present(tk_json_member(row, "absorbs")) || tk_json_present(tk_json_member(row, "most"))))
        tk_json_complain(in, row, "only what goes into a slot has \"absorbs\" and \"most\"");
    kind->absorbs = (uint8_t)tk_json_int_or(in, row, "absorbs", fitted, 1, 2);
    kind->most = (uint8_t)tk_json_int_or(in, row, "most", 0, 1, ROAD_SQUARES);
    tk_json_node group = tk_json_member(row, "group");
    if (!tk_json_present(group) || !tk_json_good(in)) return;
    if (!slides) tk_json_complain(in, group, "passengers and hand weapons are never asleep");
    kind->group = (uint8_t)tk_json_choice(in, group, GROUP_NAMES);
}

static void read_kind(road_world *world, tk_json_in *in, tk_json_node row)
{
    tk_json_expect_object(in, row,
                          "id title price effect class slots? uses? range? damage? linked? rear? kick? bursts? "
                          "absorbs? bonus? most? group? bound? advanced? text");
    if (!tk_json_good(in)) return;
    road_kind *kind = &world->kind[world->kind_count];
    read_id(in, row, kind->id, sizeof kind->id, world->kind, world->kind_count, sizeof *kind);
    read_words(in, row, "title", kind->title, sizeof kind->title);
    read_words(in, row, "text", kind->text, sizeof kind->text);
    kind->price = small(in, row, "price", 0, 99);
    int effect = tk_json_choice(in, tk_json_member(row, "effect"), EFFECT_NAMES);
    int class_ = tk_json_choice(in, tk_json_member(row, "class"), CLASS_NAMES);
    if (!tk_json_good(in)) return;
    kind->effect = (uint8_t)effect;
    kind->class_ = (uint8_t)class_;
    if (!(EFFECT_FORM[effect] & (unsigned)AS_EQUIPMENT << class_))
        tk_json_complain(in, tk_json_member(row, "class"), "\"%s\" cannot be of class \"%s\"", EFFECT_NAMES[effect],
                         CLASS_NAMES[class_]);
    read_kind_figures(in, row, kind);
    world->kind_count++;
}

static void read_equipment(road_world *world, tk_json_in *in)
{
    tk_json_expect_object(in, tk_json_root(in), "equipment");
    read_rows(world, in, "equipment", 1, ROAD_MAX_KINDS, read_kind);
    int hands = 0;
    for (int i = 0; i < world->kind_count; i++)
        if (world->kind[i].class_ == CLASS_HAND) world->hand_weapon = i, hands++;
    if (hands != 1) tk_json_complain(in, tk_json_root(in), "there is exactly one hand weapon, found %d", hands);
}

/* ---- vehicles ---- */

static int read_speeds(tk_json_in *in, tk_json_node row, road_vehicle *vehicle)
{
    tk_json_node speeds = tk_json_member(row, "speeds");
    int white = small(in, row, "white", 0, ROAD_SQUARES), last = 0;
    int count = tk_json_expect_array(in, speeds, 1, ROAD_SQUARES);
    for (int i = 0; i < count && tk_json_good(in); i++) {
        int speed = (int)tk_json_int(in, tk_json_element(speeds, i), last + 1, ROAD_SQUARES);
        if (!tk_json_good(in)) break;
        vehicle->square[speed - 1].speed = true;
        vehicle->square[speed - 1].black = speed > white;
        last = speed;
    }
    return count;
}

static void read_slots(tk_json_in *in, tk_json_node row, road_vehicle *vehicle)
{
    tk_json_node slots = tk_json_member(row, "slots");
    int count = tk_json_expect_array(in, slots, 0, ROAD_SQUARES), last = 0;
    for (int i = 0; i < count && tk_json_good(in); i++) {
        last = (int)tk_json_int(in, tk_json_element(slots, i), last + 1, ROAD_SQUARES);
        if (tk_json_good(in)) vehicle->square[last - 1].slot = true;
    }
    if (tk_json_good(in) && (!vehicle->square[0].speed || vehicle->square[0].slot))
        tk_json_complain(in, row, "a vehicle needs a speed of 1 that no equipment can cover");
}

static void read_keywords(tk_json_in *in, tk_json_node row, road_vehicle *vehicle)
{
    static const char *const KEYWORDS[] = {
#define X(NAME, name) name,
        ROAD_KEYWORDS(X)
#undef X
            NULL
    };
    tk_json_node words = tk_json_member(row, "keywords");
    int count = tk_json_present(words) ? tk_json_expect_array(in, words, 0, COUNT_OF(KEYWORDS) - 1) : 0;
    for (int i = 0; i < count && tk_json_good(in); i++) {
        int word = tk_json_choice(in, tk_json_element(words, i), KEYWORDS);
        if (tk_json_good(in)) vehicle->keywords = (uint8_t)(vehicle->keywords | 1 << word);
    }
}

static void read_built_in(const road_world *world, tk_json_in *in, tk_json_node row, road_vehicle *vehicle)
{
    tk_json_node parts = tk_json_member(row, "built_in");
    int count = tk_json_present(parts) ? tk_json_expect_array(in, parts, 0, COUNT_OF(vehicle->built_in)) : 0;
    for (int i = 0; i < count && tk_json_good(in); i++) {
        tk_json_node node = tk_json_element(parts, i);
        int kind = road_read_id(world, in, node, "equipment", road_find_kind);
        if (!tk_json_good(in)) return;
        if (world->kind[kind].class_ == CLASS_PASSENGER || world->kind[kind].class_ == CLASS_HAND)
            tk_json_complain(in, node, "only equipment and tuning can be built in");
        for (int j = 0; j < i; j++)
            if (vehicle->built_in[j] == kind && (world->kind[kind].class_ == CLASS_TUNING || world->kind[kind].most))
                tk_json_complain(in, node, "a vehicle has only one of these");
        vehicle->built_in[vehicle->built_in_count++] = (uint8_t)kind;
    }
}

static void read_vehicle(road_world *world, tk_json_in *in, tk_json_node row)
{
    tk_json_expect_object(in, row,
                          "id title price structure speeds white slots built_in? keywords? solo_forbidden? bus? text");
    if (!tk_json_good(in)) return;
    road_vehicle *vehicle = &world->vehicle[world->vehicle_count];
    read_id(in, row, vehicle->id, sizeof vehicle->id, world->vehicle, world->vehicle_count, sizeof *vehicle);
    read_words(in, row, "title", vehicle->title, sizeof vehicle->title);
    read_words(in, row, "text", vehicle->text, sizeof vehicle->text);
    vehicle->price = small(in, row, "price", 0, 99);
    vehicle->structure = small(in, row, "structure", 1, ROAD_SQUARES);
    vehicle->solo_forbidden = tk_json_flag(in, row, "solo_forbidden");
    vehicle->bus = tk_json_flag(in, row, "bus");
    if (read_speeds(in, row, vehicle)) read_slots(in, row, vehicle);
    read_keywords(in, row, vehicle);
    read_built_in(world, in, row, vehicle);
    world->vehicle_count++;
}

static void read_vehicles(road_world *world, tk_json_in *in)
{
    tk_json_expect_object(in, tk_json_root(in), "vehicles");
    read_rows(world, in, "vehicles", 1, ROAD_MAX_VEHICLES, read_vehicle);
    int buses = 0;
    for (int i = 0; i < world->vehicle_count; i++) buses += world->vehicle[i].bus;
    if (buses != 1) tk_json_complain(in, tk_json_root(in), "exactly one vehicle is the bus, found %d", buses);
}

/* ---- drivers ---- */

static void read_bound_passenger(road_world *world, tk_json_in *in, tk_json_node row, road_driver *driver)
{
    driver->passenger = ROAD_NONE;
    tk_json_node node = tk_json_member(row, "passenger");
    if (!tk_json_good(in) || !tk_json_present(node)) return;
    int kind = road_read_id(world, in, node, "equipment", road_find_kind);
    if (tk_json_good(in) && !world->kind[kind].bound)
        tk_json_complain(in, node, "only a bound passenger comes with a driver");
    driver->passenger = (uint8_t)kind;
}

static void read_driver(road_world *world, tk_json_in *in, tk_json_node row)
{
    tk_json_expect_object(in, row, "id title price skill passenger? max? text");
    if (!tk_json_good(in)) return;
    road_driver *driver = &world->driver[world->driver_count];
    read_id(in, row, driver->id, sizeof driver->id, world->driver, world->driver_count, sizeof *driver);
    read_words(in, row, "title", driver->title, sizeof driver->title);
    read_words(in, row, "text", driver->text, sizeof driver->text);
    driver->price = small(in, row, "price", 0, 99);
    driver->max = tk_json_flag(in, row, "max");
    tk_json_node skills = tk_json_member(row, "skill");
    tk_json_expect_array(in, skills, ROAD_SQUARES, ROAD_SQUARES);
    for (int i = 0; i < ROAD_SQUARES && tk_json_good(in); i++)
        driver->skill[i] = (uint8_t)tk_json_int(in, tk_json_element(skills, i), 0, 7);
    read_bound_passenger(world, in, row, driver);
    world->driver_count++;
}

static void read_drivers(road_world *world, tk_json_in *in)
{
    tk_json_expect_object(in, tk_json_root(in), "drivers");
    read_rows(world, in, "drivers", 1, ROAD_MAX_DRIVERS, read_driver);
    int max = 0;
    for (int i = 0; i < world->driver_count; i++) max += world->driver[i].max;
    if (max != 1) tk_json_complain(in, tk_json_root(in), "exactly one driver is Max, found %d", max);
}

/* ---- ready-made cars and the gang ---- */

/* A whole car that breaks no rule of building. */
static void read_car(const road_world *world, tk_json_in *in, tk_json_node node, road_build *out)
{
    if (!tk_json_good(in)) return;
    road_build_read(world, in, node, out);
    road_problem problem;
    if (tk_json_good(in) && road_build_problems(world, out, -1, 0, &problem, 1))
        tk_json_complain(in, problem.part < 0 ? node : tk_json_element(tk_json_member(node, "equipment"), problem.part),
                         "%s", tk_reason_text(&road_game, problem.reason));
}

static void read_set(road_world *world, tk_json_in *in, tk_json_node row)
{
    tk_json_expect_object(in, row, "id car");
    if (!tk_json_good(in)) return;
    road_set *set = &world->set[world->set_count];
    read_id(in, row, set->id, sizeof set->id, world->set, world->set_count, sizeof *set);
    read_car(world, in, tk_json_member(row, "car"), &set->build);
    if (tk_json_good(in) && world->vehicle[set->build.vehicle].bus)
        tk_json_complain(in, row, "%s", tk_reason_text(&road_game, ROAD_REASON_BUS_ELSEWHERE));
    world->set_count++;
}

/* Max needs a car of his own, and the others need one that is not his. */
static void check_sets(const road_world *world, tk_json_in *in)
{
    int of_max = 0;
    for (int i = 0; i < world->set_count; i++) of_max += world->driver[world->set[i].build.driver].max;
    if (of_max != 1 || world->set_count < 2)
        tk_json_complain(in, tk_json_root(in), "exactly one of at least two sets is Max's, found %d", of_max);
}

static void read_sets(road_world *world, tk_json_in *in)
{
    tk_json_node root = tk_json_root(in);
    tk_json_expect_object(in, root, "sets truck bus");
    read_rows(world, in, "sets", 1, ROAD_MAX_SETS, read_set);
    if (tk_json_good(in)) check_sets(world, in);
    read_car(world, in, tk_json_member(root, "truck"), &world->truck);
    read_car(world, in, tk_json_member(root, "bus"), &world->bus);
    if (!tk_json_good(in)) return;
    const road_vehicle *truck = &world->vehicle[world->truck.vehicle];
    if (truck->structure < 4 || truck->bus)
        tk_json_complain(in, tk_json_member(root, "truck"), "%s", tk_reason_text(&road_game, ROAD_REASON_TRUCK_NEEDED));
    if (!world->vehicle[world->bus.vehicle].bus)
        tk_json_complain(in, tk_json_member(root, "bus"), "%s", tk_reason_text(&road_game, ROAD_REASON_BUS_NEEDED));
}

static bool likes_effect(int like, int effect)
{
    switch ((road_like)like) {
    case LIKE_SHOOT: return road_suits(VERB_SHOOT, effect);
    case LIKE_DROP: return road_suits(VERB_DROP, effect);
    case LIKE_LAUNCH: return road_suits(VERB_LAUNCH, effect);
    case LIKE_RAM:
    case LIKE_REPAIR: break;
    }
    return false;
}

static void read_like(tk_json_in *in, tk_json_node node, road_member *member)
{
    static const char *const LIKES[] = {
#define X(NAME, name) name,
        ROAD_LIKES(X)
#undef X
            NULL
    };
    tk_json_expect_object(in, node, "do with?");
    int what = tk_json_good(in) ? tk_json_choice(in, tk_json_member(node, "do"), LIKES) : -1;
    if (!tk_json_good(in)) return;
    tk_json_node with = tk_json_member(node, "with");
    bool plain = what == LIKE_RAM || what == LIKE_REPAIR;
    if (tk_json_present(with) == plain)
        tk_json_complain(in, node, plain ? "nothing is needed for this" : "this needs \"with\"");
    int effect = plain || !tk_json_good(in) ? ROAD_NONE : tk_json_choice(in, with, EFFECT_NAMES);
    if (!tk_json_good(in)) return;
    if (!plain && !likes_effect(what, effect)) tk_json_complain(in, with, "it is not used like that");
    member->like[member->like_count].what = (uint8_t)what;
    member->like[member->like_count++].effect = (uint8_t)effect;
}

static void read_member(road_world *world, tk_json_in *in, tk_json_node row)
{
    tk_json_expect_object(in, row, "id boss? ahead aside likes car");
    if (!tk_json_good(in)) return;
    road_member *member = &world->member[world->member_count];
    read_id(in, row, member->id, sizeof member->id, world->member, world->member_count, sizeof *member);
    member->boss = tk_json_flag(in, row, "boss");
    member->ahead = (int8_t)tk_json_int(in, tk_json_member(row, "ahead"), -6, 6);
    member->aside = small(in, row, "aside", 0, 2);
    if (tk_json_good(in) && !member->ahead && !member->aside)
        tk_json_complain(in, row, "a member cannot be where Max is");
    tk_json_node likes = tk_json_member(row, "likes");
    int count = tk_json_good(in) ? tk_json_expect_array(in, likes, 0, ROAD_MAX_LIKES) : 0;
    for (int i = 0; i < count && tk_json_good(in); i++) read_like(in, tk_json_element(likes, i), member);
    read_car(world, in, tk_json_member(row, "car"), &member->build);
    if (tk_json_good(in) && world->vehicle[member->build.vehicle].keywords & KEYWORD_LONG)
        tk_json_complain(in, row, "the gang has no long vehicles");
    world->member_count++;
}

static void read_gang(road_world *world, tk_json_in *in)
{
    tk_json_expect_object(in, tk_json_root(in), "members");
    read_rows(world, in, "members", ROAD_MAX_MEMBERS - 1, ROAD_MAX_MEMBERS, read_member);
    int bosses = 0;
    for (int i = 0; i < world->member_count; i++) bosses += world->member[i].boss;
    if (bosses != 1) tk_json_complain(in, tk_json_root(in), "exactly one member is the boss, found %d", bosses);
}

/* ---- all files ---- */

static const struct {
    const char *path;
    void (*read)(road_world *, tk_json_in *);
} FILES[] = {
    /* in this order: a later one refers to the earlier ones */
    {"road/equipment.json", read_equipment},
    {"road/vehicles.json", read_vehicles},
    {"road/drivers.json", read_drivers},
    {"road/sets.json", read_sets},
    {"road/gang.json", read_gang},
    {"road/boards.json", road_read_boards},
    {"road/scenarios.json", road_read_scenarios},
    {"road/surprises.json", road_read_surprises},
    {"road/figures.json", road_read_figures},
};

static tk_status read_file(road_world *world, const tk_content *content, int index, tk_error *error)
{
    tk_text text = {0};
    tk_json_in in;
    const char *path = FILES[index].path;
    tk_status status = tk_content_read(content, path, &text, error);
    if (status == TK_OK && tk_json_open(&in, tk_text_string(&text), text.length, TK_BAD_DATA, path, error)) {
        FILES[index].read(world, &in);
        tk_json_close(&in);
    }
    tk_text_free(&text);
    return status == TK_OK ? error->code : status;
}

tk_status road_read_content(road_world *world, const tk_content *content, tk_error *error)
{
    tk_status status = TK_OK;
    for (int i = 0; i < COUNT_OF(FILES) && status == TK_OK; i++) status = read_file(world, content, i, error);
    return status;
}
