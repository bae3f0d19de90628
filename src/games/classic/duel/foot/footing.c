/* What people on foot have under them: heights and water [climbing-up] [wading]. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"

enum { STEP_UP = 1, HIGHEST_CLIMB = 8, DEEPEST = 8 };

void duel_find_level(const duel_world *world, duel_walker *it)
{
    it->height = (uint8_t)(world->map.hills ? duel_ground_height(world, duel_walker_at(it)) : 0);
}

/* Half feet. */
static int water_at(const duel_world *world, tk_vec at)
{
    int deepest = 0;
    for (int i = 0; i < world->map.area_count; i++)
        if (world->map.area[i].depth > deepest && tk_polygon_contains(&world->map.area[i].at, at))
            deepest = world->map.area[i].depth;
    return deepest;
}

/* How much higher the ground is there than here: quarter inches. */
static int rise_of(const duel_world *world, tk_vec from, tk_vec to)
{
    return world->map.hills ? duel_ground_height(world, to) - duel_ground_height(world, from) : 0;
}

tk_reason duel_check_footing(const duel_world *world, const duel_state *state, int walker, tk_vec to)
{
    const duel_walker *it = &state->walker[walker];
    int rise = rise_of(world, duel_walker_at(it), to);
    bool climbs = rise > STEP_UP;
    if (world->map.area_count && water_at(world, to) > DEEPEST) return DUEL_REASON_NO_ROOM;
    if (climbs && (rise > HIGHEST_CLIMB || it->flags & (WALK_PRONE | WALK_LADEN))) return DUEL_REASON_NO_ROOM;
    return climbs && state->phase != 1 ? TK_REASON_NOT_NOW : TK_REASON_FINE;
}

/* A fence is at -2; levels help, wounds do not [climbing-up] [climbing]. */
static int climb_need(const duel_world *world, const duel_state *state, int walker)
{
    enum { FENCE = 9, UNTRAINED = 4, WOUNDED = 2 };
    int level = world->climbing[world->walker[walker].car][world->walker[walker].crew];
    return FENCE - (level < 0 ? -UNTRAINED : level) + (duel_walker_wounds(world, state, walker) ? WOUNDED : 0);
}

bool duel_climbs(const duel_play *play, int walker, tk_vec to)
{
    const duel_walker *it = &play->state->walker[walker];
    if (rise_of(play->world, duel_walker_at(it), to) <= STEP_UP) return true;
    int need = climb_need(play->world, play->state, walker), roll = duel_roll(play, 2, 0);
    DUEL_EVENT(play, EVENT_CLIMBS_UP, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), duel_signed(need), (int16_t)roll);
    return roll > 2 && roll >= need;
}

void duel_drop_down(const duel_play *play, int walker, tk_vec from)
{
    duel_walker *it = &play->state->walker[walker];
    int down = -rise_of(play->world, from, duel_walker_at(it));
    if (down <= STEP_UP) return;
    int points = duel_roll_fall(play, down);
    it->flags |= WALK_PRONE;
    DUEL_EVENT(play, EVENT_DROPS_DOWN, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)(down * DUEL_GRID / 4));
    if (points) duel_hurt_walker(play, walker, points, SOURCE_FALL, DUEL_NONE, NULL);
}
