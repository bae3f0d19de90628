/* Names for what actions, events and ledgers speak of by number. */
#include "road.h"

#include <string.h>

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof *(array)))

/* ---- cars ---- */

static const char *const CAR_NAMES[] = {"Red",    "Blue",   "Yellow", "Green", "White",
                                        "Violet", "Orange", "Teal",   "Black", "Silver"};
TK_ROWS(CAR_NAMES, ROAD_MAX_CARS);

/* Truck and Bus have names of their own, in campaigns if that car is nothing else in another game. */
static const char *special_name(const road_world *first, int car)
{
    const char *found = NULL;
    for (int i = 0; i < first->leg_count; i++) {
        const road_world *world = &first[i];
        bool special = car == world->special;
        const char *name = special && world->scenario == SCENARIO_TRUCK    ? "the Truck"
                           : special && world->scenario == SCENARIO_CONVOY ? "the Bus"
                                                                           : CAR_NAMES[car];
        if (car >= world->cars) continue;
        if (found && strcmp(found, name) != 0) return CAR_NAMES[car];
        found = name;
    }
    return found ? found : CAR_NAMES[car];
}

static void name_car(const road_world *world, int car, tk_text *out)
{
    if (world->scenario == SCENARIO_SOLO && car == 1)
        tk_text_put(out, "Boss");
    else if (world->scenario == SCENARIO_SOLO && car > 1)
        tk_text_printf(out, "Rider %d", car - 1);
    else
        tk_text_put(out, special_name(world, car));
}

/* In any game of the campaign. */
static int most_cars(const road_world *first)
{
    int most = 0;
    for (int i = 0; i < first->leg_count; i++) most = first[i].cars > most ? first[i].cars : most;
    return most;
}

static void name_seat(const road_world *world, int seat, tk_text *out)
{
    (void)world;
    tk_text_put(out, CAR_NAMES[seat]);
}

/* ---- content ---- */

static void name_kind(const road_world *world, int kind, tk_text *out)
{
    tk_text_put(out, world->kind[kind].title);
}

static void name_vehicle(const road_world *world, int vehicle, tk_text *out)
{
    tk_text_put(out, world->vehicle[vehicle].title);
}

static void name_driver(const road_world *world, int driver, tk_text *out)
{
    tk_text_put(out, world->driver[driver].title);
}

static void name_set(const road_world *world, int set, tk_text *out)
{
    const road_build *build = &world->set[set].build;
    road_car car;
    road_build_car(world, build, &car);
    tk_text_printf(out, "%s in %s", world->driver[build->driver].title, world->vehicle[build->vehicle].title);
    for (int i = 0; i < car.part_count; i++)
        tk_text_printf(out, "%s%s", i ? ", " : " (", world->kind[car.part[i].kind].title);
    if (car.part_count) tk_text_put(out, ")");
}

static void name_board(const road_world *world, int board, tk_text *out)
{
    tk_text_put(out, world->board[board].title);
}

static void name_surprise(const road_world *world, int card, tk_text *out)
{
    tk_text_put(out, world->surprise[card].title);
}

/* ---- places ---- */

static void name_place(const road_world *world, int place, tk_text *out)
{
    (void)world;
    if (place == PLACE_UNDER)
        tk_text_put(out, "the car itself");
    else if (place == PLACE_FRAME)
        tk_text_put(out, "the frame");
    else
        tk_text_printf(out, "slot %d", place + 1);
}

/* Columns and rows from 1; the rows go on from board to board. */
static void name_field(const road_world *world, int field, tk_text *out)
{
    (void)world;
    tk_text_printf(out, "column %d, row %d", road_field_column(field) + 1, (road_field_y(field) + 1) / 2);
}

/* ---- closed lists ---- */

static const char *const WAY_TITLES[] = {
#define X(NAME, name, title, column, y) title,
    ROAD_WAY_LIST(X)
#undef X
};
static const char *const CREW_NAMES[] = {"Driver", "Passenger", "Second passenger", "Third passenger",
                                         "Fourth passenger"};
static const char *const FLAG_NAMES[] = {"as printed", "turned round"};
static const char *const RESULT_NAMES[] = {"failed", "passed"};
static const char *const TOKEN_NAMES[] = {
#define X(NAME, title) title,
    ROAD_MARKERS(X)
#undef X
};
static const char *const SIDE_NAMES[] = {"gang A", "gang B"};
static const char *const SCENARIO_TITLES[] = {
#define X(NAME, id, title) title,
    ROAD_SCENARIOS(X)
#undef X
};
static const char *const CHECK_NAMES[] = {
#define X(NAME, text) text,
    ROAD_CHECKS(X)
#undef X
};

static const char *const MARK_TITLES[] = {
#define X(NAME, name, title, letter) title,
    ROAD_MARKS(X)
#undef X
};

/* What the event "placed" is about. */
static void name_thing(int thing, tk_text *out)
{
    if (thing == THING_TOKEN) {
        tk_text_put(out, "A marker, face down,");
    } else if (thing > THING_PERSON && thing <= THING_PERSON + ROAD_PERSONS) {
        tk_text_printf(out, "Pedestrian %d", thing - THING_PERSON);
    } else {
        for (int i = 0; i < ROAD_MARK_COUNT; i++)
            if (thing == 1 << i) tk_text_put(out, MARK_TITLES[i]);
    }
}

static const tk_name_list LISTS[] = {
    {"way", WAY_TITLES, COUNT_OF(WAY_TITLES)},     {"crew", CREW_NAMES, COUNT_OF(CREW_NAMES)},
    {"flag", FLAG_NAMES, COUNT_OF(FLAG_NAMES)},    {"result", RESULT_NAMES, COUNT_OF(RESULT_NAMES)},
    {"token", TOKEN_NAMES, COUNT_OF(TOKEN_NAMES)}, {"side", SIDE_NAMES, COUNT_OF(SIDE_NAMES)},
    {"check", CHECK_NAMES, COUNT_OF(CHECK_NAMES)}, {"scenario", SCENARIO_TITLES, COUNT_OF(SCENARIO_TITLES)},
};

/* What is named by a function of its own, with how many there are. */
static bool put_named(const road_world *world, const char *kind, int value, tk_text *out)
{
    const struct {
        const char *kind;
        int count;
        void (*name)(const road_world *, int, tk_text *);
    } named[] = {
        {"car", most_cars(world), name_car},          {"seat", world->seats, name_seat},
        {"kind", world->kind_count, name_kind},       {"vehicle", world->vehicle_count, name_vehicle},
        {"driver", world->driver_count, name_driver}, {"set", world->set_count, name_set},
        {"board", world->board_count, name_board},    {"card", world->surprise_count, name_surprise},
        {"place", ROAD_PLACES, name_place},           {"field", INT16_MAX + 1, name_field},
    };
    for (int i = 0; i < COUNT_OF(named); i++) {
        if (strcmp(named[i].kind, kind) != 0 || value < 0 || value >= named[i].count) continue;
        named[i].name(world, value, out);
        return true;
    }
    return false;
}

void road_noun(const void *context, const char *kind, int value, tk_text *out)
{
    const road_world *world = ((const tk_world *)context)->fixed;
    if (put_named(world, kind, value, out) || tk_put_listed(LISTS, COUNT_OF(LISTS), kind, value, out)) return;
    if (!strcmp(kind, "thing"))
        name_thing(value, out);
    else
        tk_text_printf(out, "%s %d", kind, value);
}
