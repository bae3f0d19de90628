/* What people did, on foot above all, for whoever keeps the books of their careers [earning-points] [prestige-scores].
 *
 * While the blow of somebody on foot is dealt, the state says who deals it and by which skill; whatever falls to it is
 * credited there. Nothing in the duel itself depends on any of this. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"

void duel_begin_feat(const duel_play *play, int walker, bool afoot, duel_feat_skill skill)
{
    if (walker < 0) return;
    play->state->actor = (uint8_t)(afoot ? walker + 1 : 0);
    play->state->actor_skill = (uint8_t)skill;
    if (afoot) play->state->walker[walker].feats |= FEAT_ATTACKED;
}

void duel_end_feat(const duel_play *play)
{
    play->state->actor = play->state->actor_skill = 0;
}

static bool is_of_another_side(const duel_world *world, int walker, int other)
{
    return world->team[world->owner[world->walker[walker].car]] != world->team[world->owner[world->walker[other].car]];
}

void duel_note_hurt(const duel_play *play, int walker, int wounds_before)
{
    enum { UNCONSCIOUS = 2 };
    duel_state *state = play->state;
    int wounds = duel_walker_wounds(play->world, state, walker), actor = state->actor - 1;
    if (duel_on_foot(&state->walker[walker])) state->walker[walker].feats |= FEAT_WAS_HIT;
    if (actor < 0 || wounds_before >= UNCONSCIOUS || wounds < UNCONSCIOUS) return;
    if (is_of_another_side(play->world, actor, walker)) state->walker[actor].felled[state->actor_skill]++;
}

/* Of a vehicle that somebody else has: whoever fired, or else whoever has it. */
static duel_person who_struck(const duel_play *play, int by)
{
    int trigger = play->state->trigger;
    if (trigger) return duel_who(play->world, play->state, by, trigger - 1);
    return (duel_person){(uint8_t)duel_keeper(play->world, play->state, by), DUEL_NONE};
}

void duel_note_damage(const duel_play *play, int car, int by, bool ram)
{
    duel_car *it = &play->state->car[car];
    duel_person who = {(uint8_t)by, (uint8_t)(play->state->trigger - 1)};
    if (play->state->guests && !play->state->actor && by < play->world->cars) who = who_struck(play, by);
    it->killer = who.car;
    it->killer_walker = play->state->actor;
    it->killer_skill = play->state->actor_skill;
    it->killer_crew = ram ? DUEL_NONE : (uint8_t)(who.crew + 1);
}

void duel_note_leaving(const duel_play *play, int car, int walker)
{
    const duel_car *it = &play->state->car[car];
    bool moves = duel_has_power(play->world, it) && duel_can_drive(play->world, play->state, car);
    bool able = it->standing == STANDING_RUNNING && moves && duel_can_fire(play->world, it);
    if (able) play->state->walker[walker].feats |= FEAT_LEFT_ABLE;
}
