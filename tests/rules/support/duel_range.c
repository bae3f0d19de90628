/* The shooting range of the combat tests. */
#include "duel_range.h"

#include <string.h>

static const char FIELD[] = "\"map\":{\"title\":\"field\",\"size\":[10000,10000],\"gates\":[{\"title\":\"a\",\"start\":"
                            "[1000,1000,90]},{\"title\":\"b\",\"start\":[3000,1000,90]}]}";
static const char BODY[] = "{\"name\":\"%s\",\"body\":\"van\",\"chassis\":\"heavy\",\"suspension\":\"heavy\","
                           "\"plant\":\"thundercat\",%s}";

/* Single quotes stand for double ones. */
static void requote(tk_text *text, const char *from)
{
    for (const char *at = from; *at; at++) tk_text_printf(text, "%c", *at == '\'' ? '"' : *at);
}

arena *range_with(const char *shooter, const char *target, const char *options)
{
    tk_text config = {0};
    const char *map = strstr(options, "\"map\":") || strstr(options, "'map':") ? "" : FIELD;
    const char *variant = strstr(options, "variant") ? "" : "\"variant\":\"duel\",";
    tk_text_printf(&config, "{%s\"seats\":2%s%s,\"vehicles\":[%s,%s]%s%s}", variant, map[0] ? "," : "", map, shooter,
                   target, options[0] ? "," : "", options);
    tk_text quoted = {0};
    requote(&quoted, tk_text_string(&config));
    arena *a = open_arena(tk_text_string(&quoted));
    tk_text_free(&quoted);
    tk_text_free(&config);
    while (a->state->frame_count) duel_pop(a->state);
    duel_push(a->state, FRAME_TURN, DUEL_NONE);
    a->state->phase = 1;
    a->state->turn = 1;
    for (int car = 0; car < 2; car++) {
        duel_car *it = &a->state->car[car];
        it->reflexes = 0;
        it->standing = STANDING_RUNNING;
        it->handling = (int8_t)duel_handling_class(a->duel, a->state, car, NULL);
    }
    stand(a, SHOOTER, 20, 50, 0, 0);
    stand(a, TARGET, 31, 50, 180, 0);
    return a;
}

/* What the members do not say: plain armor and a driver. */
static void put_design(tk_text *out, const char *name, const char *members)
{
    tk_text all = {0};
    tk_text_put(&all, members);
    if (!strstr(members, "\"armor\":"))
        tk_text_printf(&all, "%s%s", members[0] ? "," : "",
                       "\"armor\":[{\"type\":\"plastic\",\"F\":20,\"R\":20,\"L\":20,\"B\":20,\"T\":10,\"U\":10}]");
    if (!strstr(members, "\"crew\":")) tk_text_put(&all, ",\"crew\":[\"driver\"]");
    tk_text_printf(out, BODY, name, tk_text_string(&all));
    tk_text_free(&all);
}

arena *range_of(const char *shooter, const char *target, const char *options)
{
    tk_text members[3] = {{0}}, design[2] = {{0}};
    const char *given[] = {shooter, target, options};
    for (int i = 0; i < 3; i++) requote(&members[i], given[i]);
    put_design(&design[0], "Shooter", tk_text_string(&members[0]));
    put_design(&design[1], "Target", tk_text_string(&members[1]));
    arena *a = range_with(tk_text_string(&design[0]), tk_text_string(&design[1]), tk_text_string(&members[2]));
    for (int i = 0; i < 3; i++) tk_text_free(&members[i]);
    for (int i = 0; i < 2; i++) tk_text_free(&design[i]);
    return a;
}

static duel_deed shot_by(int crew, int weapon, int aim)
{
    return (duel_deed){
        .car = SHOOTER, .crew = (uint8_t)crew, .weapon = (uint8_t)weapon, .aim = (uint8_t)aim, .target = TARGET};
}

int needed_by(const arena *a, int crew, int weapon, int aim, tk_ledger *ledger)
{
    duel_deed shot = shot_by(crew, weapon, aim);
    duel_sight sight = duel_look(a->duel, a->state, &shot, ledger);
    return sight.reason ? -99 : sight.need;
}

int needed(const arena *a, int weapon, int aim)
{
    return needed_by(a, 0, weapon, aim, NULL);
}

tk_reason sight_of(const arena *a, int weapon, int aim)
{
    duel_deed shot = shot_by(0, weapon, aim);
    return duel_look(a->duel, a->state, &shot, NULL).reason;
}

int points_of(const arena *a, int car, int kind, int nth)
{
    return a->state->car[car].dp[part_of(a, car, kind, nth)];
}

int armor_of(const arena *a, int car, int side)
{
    const duel_car *it = &a->state->car[car];
    return it->dp[duel_vehicle_of(a->duel, it)->armor_at[side]];
}

void blow_worn(arena *a, int aim, int source, int points, int worn)
{
    duel_strike strike = {.blow = {.car = TARGET,
                                   .aim = (uint8_t)aim,
                                   .source = (uint8_t)source,
                                   .by = SHOOTER,
                                   .points = points,
                                   .weapon = -1},
                          .face = (uint8_t)(aim <= AIM_UNDER ? aim : TK_SIDE_FRONT),
                          .worn = (uint8_t)worn};
    with_dice(a, duel_strike_at(play, &strike, NULL));
    expect_equal(points_told(a), points);
}

void blow(arena *a, int aim, int source, int points)
{
    blow_worn(a, aim, source, points, 0);
}

int points_told(const arena *a)
{
    int sum = 0;
    for (int i = 0; i < a->events.count; i++) {
        const tk_event *event = &a->events.list[i];
        if (event->type == EVENT_DAMAGE || event->type == EVENT_STOPPED) sum += event->arg[2];
        if (event->type == EVENT_SPARED) sum += event->arg[1];
    }
    return sum;
}

void resolve_phase(arena *a, int phase)
{
    a->state->phase = (uint8_t)phase;
    duel_push(a->state, FRAME_SHOTS, DUEL_NONE);
    with_dice(a, duel_run_shots(play, duel_top(play->state)));
}

int lay(arena *a, int kind, int owner, double x, double y, int degrees, int flags)
{
    int counter = -1;
    with_dice(a, counter = duel_lay(play, (duel_counter_kind)kind, owner, (tk_pose){{x, y}, 10 * degrees}, 0));
    a->state->counter[counter].flags = (uint8_t)flags;
    return counter;
}
