/* What people did, on foot above all, for whoever keeps the books of their careers [earning-points] [prestige-scores].
 *
 * While the blow of somebody on foot is dealt, the state says who deals it and by which skill; whatever falls to it is
 * credited there. Nothing in the duel itself depends on any of this. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"

/* Of what is done with a hand weapon in a vehicle, where nobody earns points by it [points-on-foot]. */
enum { ABOARD = 128 };

void duel_note_attack(duel_state *state, int walker, bool armed)
{
    if (duel_on_foot(&state->walker[walker])) state->walker[walker].feats |= FEAT_ATTACKED | (armed ? FEAT_ARMED : 0);
}

void duel_begin_feat(const duel_play *play, int walker, bool afoot, duel_feat_skill skill)
{
    if (walker < 0) return;
    bool by_hand = skill == FEAT_SKILL_HANDGUNNER;
    play->state->actor = (uint8_t)(afoot ? walker + 1 : 0);
    play->state->actor_skill = (uint8_t)(skill | (by_hand && !afoot ? ABOARD : 0));
    if (skill == FEAT_SKILL_GUNNER && !afoot)
        play->state->trigger = (uint8_t)(play->state->walker[walker].in_place + 1);
    if (afoot) play->state->walker[walker].feats |= FEAT_ATTACKED | (by_hand ? FEAT_ARMED : 0);
}

void duel_end_feat(const duel_play *play)
{
    play->state->actor = play->state->actor_skill = play->state->trigger = 0;
}

static bool is_of_another_side(const duel_world *world, int walker, int other)
{
    return world->team[world->owner[world->walker[walker].car]] != world->team[world->owner[world->walker[other].car]];
}

/* Is the vehicle somebody else's than the walker's side? DUEL_NONE is nobody. */
static bool is_foe(const duel_world *world, int walker, int car)
{
    return car < world->cars && world->team[world->owner[world->walker[walker].car]] != world->team[world->owner[car]];
}

/* A fall or a fire is no combat. */
void duel_note_hurt(const duel_play *play, int walker, int wounds_before, int by)
{
    enum { UNCONSCIOUS = 2 };
    duel_state *state = play->state;
    int wounds = duel_walker_wounds(play->world, state, walker), actor = state->actor - 1;
    if (duel_on_foot(&state->walker[walker]) && is_foe(play->world, walker, by))
        state->walker[walker].feats |= FEAT_WAS_HIT;
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

static bool is_ridden(const duel_vehicle *vehicle)
{
    return vehicle->fit == FIT_CYCLE || vehicle->fit == FIT_TRIKE;
}

/* Whoever is at the wheel; TK_ABSENT. */
static int driver_of(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    return it->driver == DUEL_NONE ? TK_ABSENT : duel_sitter(world, state, car, it->driver);
}

void duel_note_driver(const duel_world *world, duel_state *state, int car)
{
    int walker = car < world->cars ? driver_of(world, state, car) : TK_ABSENT;
    if (walker < 0) return;
    bool cycle = is_ridden(duel_vehicle_of(world, &state->car[car]));
    state->walker[walker].feats |= cycle ? FEAT_RODE : FEAT_DROVE;
}

static uint8_t note_killing_driver(const duel_play *play, int by)
{
    int driver = play->state->actor || by >= play->world->cars ? TK_ABSENT : driver_of(play->world, play->state, by);
    if (driver < 0) return 0;
    duel_note_driver(play->world, play->state, by);
    return (uint8_t)((driver + 1) |
                     (is_ridden(duel_vehicle_of(play->world, &play->state->car[by])) ? DUEL_ON_CYCLE : 0));
}

/* Beaten, and by somebody: the kill stays with whoever scored it [captured-vehicles]. */
void duel_note_capture(duel_car *it, int car)
{
    bool lost = it->standing == STANDING_ABANDONED || it->standing == STANDING_KILLED;
    if (!lost || it->killer == DUEL_NONE || it->killer == car || it->before.scored) return;
    it->before = (duel_kill){1, it->killer, it->killer_walker, it->killer_skill, it->killer_crew, it->killer_driver};
}

/* By whom the vehicle was struck, as `killer_crew` has it. */
static uint8_t code_of_hand(const duel_state *state, duel_person who, bool ram)
{
    if (ram) return DUEL_NONE;
    return state->actor_skill & ABOARD ? DUEL_BY_HAND : (uint8_t)(who.crew + 1);
}

/* Both are in combat, unless they are of one side; whoever is on foot leaves his vehicle out of it. */
static void note_combat(const duel_play *play, int car, int by, int home)
{
    const duel_world *world = play->world;
    bool vehicle = by < world->cars;
    if (vehicle && duel_side_of(world, play->state, car) == world->team[world->owner[home]]) return;
    play->state->car[car].fought = 1;
    if (vehicle && !play->state->actor) play->state->car[by].fought = 1;
}

void duel_note_damage(const duel_play *play, int car, int by, bool ram)
{
    duel_car *it = &play->state->car[car];
    duel_person who = {(uint8_t)by, (uint8_t)(play->state->trigger - 1)};
    if (play->state->guests && !play->state->actor && by < play->world->cars) who = who_struck(play, by);
    if (by != car) duel_note_driver(play->world, play->state, car);
    it->killer_driver = note_killing_driver(play, by);
    it->killer_of = (uint8_t)(duel_keeper(play->world, play->state, car) + 1);
    it->killer = who.car;
    it->killer_walker = play->state->actor;
    it->killer_skill = (uint8_t)(play->state->actor_skill & ~(unsigned)ABOARD);
    it->killer_crew = code_of_hand(play->state, who, ram);
    note_combat(play, car, by, who.car);
}

/* Can the vehicle both move and fire [prestige-scores]? */
static bool is_able(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    bool moves = duel_has_power(world, it) && duel_can_drive(world, state, car);
    return it->standing == STANDING_RUNNING && moves && duel_can_fire(world, it);
}

void duel_note_leaving(const duel_play *play, int car, int walker)
{
    if (is_able(play->world, play->state, car)) play->state->walker[walker].feats |= FEAT_LEFT_ABLE;
}

void duel_note_exit(const duel_world *world, duel_state *state, int car)
{
    state->car[car].left_able = is_able(world, state, car);
}
