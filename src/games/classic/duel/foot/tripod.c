/* Weapons of vehicles on tripods, and their gunshields [tripods] [gunshields].
 *
 * Whoever carries one sets it up in the square he stands in; it is fired by him, in that square or beside it, as a hand
 * weapon with the figures of the vehicular one. */
#include "games/classic/duel/foot/foot.h"

static bool is_at(const duel_walker *it)
{
    static const double ARM = 1.5 * DUEL_SQUARE;
    tk_vec apart =
        tk_vec_sub(duel_walker_at(it), (tk_vec){(double)it->tripod_x / DUEL_GRID, (double)it->tripod_y / DUEL_GRID});
    return duel_on_foot(it) && apart.x < ARM && apart.x > -ARM && apart.y < ARM && apart.y > -ARM;
}

/* Aboard it stands where there is a space left for it, unless he has left it in the street. */
bool duel_at_tripod(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    bool aboard = it->where == WALKER_ABOARD, own = it->in_car == world->walker[walker].car;
    return aboard ? own && !it->tripod && duel_walker_kit(world, state, walker) & KIT_STAND : it->tripod && is_at(it);
}

static bool has_tripod(const duel_world *world, const duel_state *state, int walker)
{
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    int crew = world->walker[walker].crew;
    for (int slot = 0; slot < vehicle->carried_count[crew]; slot++)
        if (duel_carried_gear(world, state, walker, slot)->weapon != DUEL_NONE) return true;
    return false;
}

tk_reason duel_check_tripod(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    tk_reason reason = duel_check_person(world, state, car, arg[0]);
    if (reason) return reason;
    int walker = duel_walker_of(world, car, arg[0]);
    const duel_walker *it = &state->walker[walker];
    if (!has_tripod(world, state, walker)) return DUEL_REASON_NO_GEAR;
    if (!duel_on_foot(it)) return DUEL_REASON_NOT_SET_UP;
    return it->tripod && !is_at(it) ? DUEL_REASON_NOT_BESIDE : TK_REASON_FINE;
}

void duel_begin_tripod(const duel_play *play, const duel_deed *deed)
{
    duel_set_busy(play, duel_shooter(play->world, deed), TASK_TRIPOD, DUEL_PHASES + 1, 0);
}

void duel_tripod_done(const duel_play *play, int walker)
{
    duel_walker *it = &play->state->walker[walker];
    tk_vec at = duel_walker_at(it);
    it->tripod = !it->tripod;
    it->tripod_x = duel_hundredths(at.x);
    it->tripod_y = duel_hundredths(at.y);
    DUEL_EVENT(play, EVENT_TRIPOD, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), it->tripod);
}

/* On 1 to 4 the shield is struck first; what a weapon does not do to a vehicle it does not do to the shield, and it
 * comes through nothing either [gunshields]. */
int duel_past_shield(const duel_play *play, int walker, int points, int versus)
{
    enum { STOPS = 4 };
    duel_walker *it = &play->state->walker[walker];
    if (!it->shield || !duel_at_tripod(play->world, play->state, walker)) return points;
    int roll = duel_die(play);
    DUEL_EVENT(play, EVENT_SHIELD, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)roll);
    if (roll > STOPS) return points;
    int blow = versus == VERSUS_FULL ? points : versus == VERSUS_HALF ? points / 2 : 0;
    int taken = blow < it->shield ? blow : it->shield;
    it->shield = (uint8_t)(it->shield - taken);
    return blow - taken;
}
