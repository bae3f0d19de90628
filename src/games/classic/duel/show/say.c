/* Names of things, and the question on the table in one sentence. */
#include "games/classic/duel/show/show.h"
#include "games/classic/duel/drive/drive.h"

#include <string.h>

const char *const duel_seat_names[] = {"Red",    "Blue",   "Yellow", "Green",  "White",
                                       "Violet", "Orange", "Cyan",   "Referee"};
TK_ROWS(duel_seat_names, DUEL_MAX_SEATS);

static void put_seat(const duel_world *world, int seat, tk_text *out)
{
    if (seat == world->referee)
        tk_text_put(out, "The referee");
    else
        tk_text_put(out, duel_seat_names[seat]);
}

static void put_car(const duel_world *world, int car, tk_text *out)
{
    put_seat(world, world->owner[car], out);
    if (duel_has_several(world, world->owner[car])) tk_text_printf(out, " %d", world->nth[car] + 1);
}

static void put_target(const duel_world *world, int value, tk_text *out)
{
    if (value < world->cars)
        put_car(world, value, out);
    else if (value >= DUEL_TARGET_WALKER && value < DUEL_TARGET_WALKER + world->walkers)
        duel_put_walker(world, value - DUEL_TARGET_WALKER, out);
    else if (value >= DUEL_TARGET_COUNTER)
        tk_text_printf(out, "counter %d", value - DUEL_TARGET_COUNTER + 1);
    else if (value >= DUEL_TARGET_FIXTURE && value - DUEL_TARGET_FIXTURE < world->map.fixture_count)
        tk_text_printf(out, "the %s", duel_fixture_names[world->map.fixture[value - DUEL_TARGET_FIXTURE].kind]);
    else
        tk_text_put(out, "something");
}

static const char *move_text(int verb)
{
    switch (verb) {
    case VERB_BEND: return "bends";
    case VERB_DRIFT: return "drifts";
    case VERB_SWERVE: return "swerves";
    default: return "moves";
    }
}

/* ---- parts, weapons, people ---- */

/* The vehicle of a value with its owner in it (TK_OF), or NULL; *value is the rest. */
static const duel_vehicle *owner_of(const duel_world *world, int *value)
{
    int car = *value / TK_OF - 1;
    *value %= TK_OF;
    return car >= 0 && car < world->cars ? &world->vehicle[world->given[car]] : NULL;
}

static const char *mount_name(const duel_part *part)
{
    return part->place < TK_SIDE_COUNT ? duel_aim_names[part->place] : "turret";
}

static bool put_weapon(const duel_world *world, int value, tk_text *out)
{
    const duel_vehicle *vehicle = owner_of(world, &value);
    if (!vehicle || value >= vehicle->weapon_count) return false;
    const duel_part *part = &vehicle->part[vehicle->weapon[value]];
    tk_text_printf(out, "%s %s", mount_name(part), world->weapon[part->row].title);
    return true;
}

static bool put_person(const duel_world *world, int value, tk_text *out)
{
    const duel_vehicle *vehicle = owner_of(world, &value);
    if (!vehicle || value >= vehicle->people_count) return false;
    int role = vehicle->part[vehicle->person[value]].place, others = 0;
    for (int i = 0; i < vehicle->people_count; i++)
        others += i != value && vehicle->part[vehicle->person[i]].place == role;
    tk_text_printf(out, others ? "%s %d" : "%s", CLASSIC_ROLE_NAMES[role], value + 1);
    return true;
}

/* What kind of part it is and where; of weapons not which, for that may still be concealed. */
static bool put_part(const duel_world *world, int value, tk_text *out)
{
    const duel_vehicle *vehicle = owner_of(world, &value);
    if (!vehicle || value >= vehicle->part_count) return false;
    const duel_part *part = &vehicle->part[value];
    switch ((duel_part_kind)part->kind) {
    case PART_ARMOR:
    case PART_LINING:
    case PART_WEAPON: tk_text_printf(out, "%s %s", mount_name(part), duel_part_names[part->kind]); break;
    case PART_TIRE:
    case PART_GUARD: tk_text_printf(out, "%s %s", duel_corner_names[part->place], duel_part_names[part->kind]); break;
    case PART_PERSON:
        for (int i = 0; i < vehicle->people_count; i++)
            if (vehicle->person[i] == value) tk_text_put(out, i ? "companion" : "driver");
        break;
    case PART_PLANT:
    case PART_BODY_ARMOR:
    case PART_ACCESSORY:
    case PART_CARGO:
    case DUEL_PART_KINDS: tk_text_put(out, duel_part_names[part->kind]); break;
    }
    return true;
}

static bool put_link(const duel_world *world, int value, tk_text *out)
{
    const duel_vehicle *vehicle = owner_of(world, &value);
    if (!vehicle || value >= vehicle->link_count || !vehicle->link[value].weapons) return false;
    const duel_part *part = &vehicle->part[vehicle->weapon[__builtin_ctz(vehicle->link[value].weapons)]];
    tk_text_printf(out, "the linked %ss", world->weapon[part->row].title);
    return true;
}

static bool put_owned(const duel_world *world, const char *kind, int value, tk_text *out)
{
    if (value < 0) return false;
    if (!strcmp(kind, "weapon")) return put_weapon(world, value, out);
    if (!strcmp(kind, "person")) return put_person(world, value, out);
    if (!strcmp(kind, "part")) return put_part(world, value, out);
    return !strcmp(kind, "link") && put_link(world, value, out);
}

/* A name out of a list; false when the kind is another one. */
static bool put_listed(const char *kind, int value, tk_text *out)
{
    static const char *const BEAMS[] = {"follow it", "blind its crew"}, *const SWITCHES[] = {"off", "on"},
                             *const LIFTS[] = {"down", "up"}, *const POSTURES[] = {"stands up again", "lies down"};
    static const tk_name_list LISTS[] = {
        {"hand", duel_hand_names, 2},
        {"bearing", duel_bearing_names, DUEL_BEARING_COUNT},
        {"task", duel_task_names, DUEL_TASK_COUNT},
        {"garment", duel_garment_names, WEAR_COUNT},
        {"beam", BEAMS, 2},
        {"switch", SWITCHES, 2},
        {"lift", LIFTS, 2},
        {"posture", POSTURES, 2},
        {"until", duel_until_names, DUEL_UNTIL_COUNT},
        {"aim", duel_aim_names, DUEL_AIM_COUNT},
        {"side", duel_aim_names, TK_SIDE_COUNT},
        {"crash", duel_crash_names, DUEL_CRASH_COUNT},
        {"collision", duel_collision_names, DUEL_COLLISION_COUNT},
        {"corner", duel_corner_names, DUEL_CORNER_COUNT},
        {"surface", duel_surface_names, DUEL_SURFACE_COUNT},
        {"weather", duel_weather_names, DUEL_WEATHER_COUNT},
        {"counter-kind", duel_counter_names, DUEL_COUNTER_KINDS},
        {"field", duel_field_names, DUEL_FIELD_COUNT},
        {"why", duel_why_names, DUEL_WHY_COUNT},
        {"comment", duel_comment_names, DUEL_COMMENT_COUNT},
    };
    return tk_put_listed(LISTS, sizeof LISTS / sizeof *LISTS, kind, value, out);
}

static bool put_number(const char *kind, int value, tk_text *out)
{
    if (!strcmp(kind, "mph"))
        tk_text_printf(out, value % 10 ? "%d.%d mph" : "%d mph", value / 10, value % 10);
    else if (!strcmp(kind, "coord") || !strcmp(kind, "inches"))
        tk_text_printf(out, "%d.%02d\"", value / DUEL_GRID,
                       value % DUEL_GRID < 0 ? -(value % DUEL_GRID) : value % DUEL_GRID);
    else if (!strcmp(kind, "feet"))
        tk_text_printf(out, value % 2 ? "%d 1/2 feet" : "%d feet", value / 2);
    else if (!strcmp(kind, "degrees"))
        tk_text_printf(out, "%d degrees", value);
    else if (!strcmp(kind, "tenths"))
        tk_text_printf(out, "%d degrees", value / 10);
    else if (!strcmp(kind, "signed"))
        tk_text_printf(out, "%d", value < 0 ? value + 1 : value);
    else if (!strcmp(kind, "move"))
        tk_text_put(out, move_text(value));
    else if (!strcmp(kind, "pace") && !value)
        tk_text_put(out, "until the next phase");
    else if (!strcmp(kind, "pace"))
        tk_text_printf(out, "for %d turns", value);
    else
        return false;
    return true;
}

void duel_noun(const void *context, const char *kind, int value, tk_text *out)
{
    static const char *const WAYS[] = {
#define X(NAME, name, title) title,
        DUEL_FORK_STATES(X)
#undef X
    };
    const duel_world *world = ((const tk_world *)context)->fixed;
    if (put_owned(world, kind, value, out)) return;
    if (!strcmp(kind, "way") && value >= 0 && value < DUEL_FORK_STATE_COUNT) {
        tk_text_put(out, WAYS[value]);
        return;
    }
    if (put_listed(kind, value, out) || put_number(kind, value, out)) return;
    if (!strcmp(kind, "seat") && value >= 0 && value < world->seats)
        put_seat(world, value, out);
    else if (!strcmp(kind, "car") && value >= 0 && value < world->cars)
        put_car(world, value, out);
    else if (!strcmp(kind, "target") && value >= 0)
        put_target(world, value, out);
    else if (!strcmp(kind, "gate") && value >= 0 && value < world->map.gate_count)
        tk_text_put(out, world->map.gate[value].title);
    else if (!strcmp(kind, "gear") && value >= 0 && value < world->gear_count)
        tk_text_put(out, world->gear[value].title);
    else if (!strcmp(kind, "weapon-kind") && value >= 0 && value < world->weapon_count)
        tk_text_put(out, world->weapon[value].title);
    else
        tk_text_printf(out, "%s %d", kind, value % TK_OF + 1);
}

/* ---- the question ---- */

/* In a phase in which he goes nowhere he may drop, or if he lies begin to stand up. */
static const char *ask_walker(const duel_state *state)
{
    const duel_frame *top = duel_top_const(state);
    if (!top->stage) return " is on foot. Where to?";
    bool lies = state->walker[top->other - DUEL_TARGET_WALKER].flags & WALK_PRONE;
    return lies ? " lies there. Stand up?" : " stays there. Drop prone?";
}

void duel_ask(const tk_world *tk, const void *at, int seat, tk_text *out)
{
    const duel_state *state = at;
    if (!(duel_pending(tk, state) >> seat & 1)) return;
    switch ((duel_frame_kind)duel_top_const(state)->kind) {
    case FRAME_ENTER: tk_text_put(out, "How fast do you come in?"); break;
    case FRAME_GATE: tk_text_put(out, "Where do you come in?"); break;
    case FRAME_SPEEDS: tk_text_put(out, "Change your speed?"); break;
    case FRAME_PRECEDENCE: tk_text_put(out, "Move now, or let the other go first?"); break;
    case FRAME_MOVE: tk_text_put(out, "Where to?"); break;
    case FRAME_CRASH:
        tk_text_put(out,
                    duel_top_const(state)->how == DUEL_ASK_JUMP ? "Nobody can hold it. Who jumps?" : "Try to recover?");
        break;
    case FRAME_COLLISION:
        tk_text_put(out, duel_top_const(state)->how == DUEL_ASK_CORNER ? "Round which corner do you give way?"
                                                                       : "What kind of collision is it?");
        break;
    case FRAME_FIRE: tk_text_put(out, "Who fires what at whom?"); break;
    case FRAME_BLAST: tk_text_put(out, "Which side takes it?"); break;
    case FRAME_REFEREE: tk_text_put(out, "Go on, or first put something right (adjust, lay) or comment?"); break;
    case FRAME_WALK:
        duel_put_walker(tk->fixed, duel_top_const(state)->other - DUEL_TARGET_WALKER, out);
        tk_text_put(out, ask_walker(state));
        break;
    case FRAME_VICTIMS: tk_text_put(out, "Who of them is hit?"); break;
    case FRAME_LITTER: tk_text_put(out, "The leader rolled a 6 at the fork. Drop debris before it?"); break;
    case FRAME_TURN:
    case FRAME_SHOTS:
    case DUEL_FRAME_KINDS: break;
    }
}
