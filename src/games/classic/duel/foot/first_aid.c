/* First aid: one chance for whoever lies there at no points, and a word from who is knocked out [first-aid]. */
#include "games/classic/duel/foot/foot.h"

enum { NEED = 7, UNTRAINED = 4, WOUNDED = 2, IN_TIME = 20 * DUEL_PHASES, UNCONSCIOUS = 2, DEAD = 3 };

/* From the match's first on. */
static uint16_t phase_now(const duel_state *state)
{
    return (uint16_t)(DUEL_PHASES * state->turn + state->phase);
}

void duel_note_death(const duel_play *play, int car, int person, int beyond)
{
    const duel_car *it = &play->state->car[car];
    int walker = duel_sitter(play->world, play->state, car, person);
    if (walker < 0 || duel_wounds(duel_vehicle_of(play->world, it), it, person) < DEAD) return;
    duel_walker *who = &play->state->walker[walker];
    if (beyond > 0 || who->fate & FATE_FELL) who->fate |= FATE_BELOW;
    if (!(who->fate & FATE_FELL)) who->fell = phase_now(play->state);
    who->fate |= FATE_FELL;
}

/* What the better of the kits within reach adds. */
static int kit_bonus(const duel_world *world, const duel_state *state, int walker)
{
    const duel_vehicle *vehicle = duel_walker_vehicle(world, state, walker);
    int crew = world->walker[walker].crew, best = 0;
    for (int slot = 0; slot < vehicle->carried_count[crew]; slot++) {
        const duel_gear *gear = duel_carried_gear(world, state, walker, slot);
        bool works = gear->use == USE_MEDIKIT && duel_in_reach(world, state, walker, slot) &&
                     state->walker[walker].left[slot] > 0;
        if (works && gear->aid > best) best = gear->aid;
    }
    return best;
}

/* Beside each other on foot, or in the same vehicle. */
static bool are_together(const duel_state *state, int a, int b)
{
    const duel_walker *one = &state->walker[a], *two = &state->walker[b];
    if (one->where != two->where) return false;
    if (one->where == WALKER_ABOARD) return one->in_car == two->in_car;
    return duel_on_foot(one) && duel_is_adjacent(duel_walker_at(one), duel_walker_at(two));
}

/* One chance for who is at no points and not below; a word from who is knocked out, once. */
static bool is_in_vain(const duel_world *world, const duel_state *state, int victim)
{
    const duel_walker *it = &state->walker[victim];
    int wounds = duel_walker_wounds(world, state, victim);
    bool past = it->fate & (FATE_BELOW | FATE_TREATED);
    return wounds == DEAD ? past : wounds < UNCONSCIOUS || it->fate & FATE_ROUSED;
}

/* Whoever comes to him in time may finish what takes a turn. */
static bool comes_late(const duel_world *world, const duel_state *state, int victim)
{
    bool dying = duel_walker_wounds(world, state, victim) == DEAD;
    return dying && phase_now(state) > state->walker[victim].fell + IN_TIME;
}

tk_reason duel_check_treat(const duel_world *world, const duel_state *state, int car, const int16_t *arg)
{
    tk_reason reason = duel_check_person(world, state, car, arg[0]);
    if (reason) return reason;
    int walker = duel_walker_of(world, car, arg[0]), victim = arg[1] - DUEL_TARGET_WALKER;
    if (victim < 0 || victim >= world->walkers || victim == walker) return DUEL_REASON_NO_TARGET;
    if (!are_together(state, walker, victim)) return DUEL_REASON_NOT_BESIDE;
    bool futile = is_in_vain(world, state, victim) || comes_late(world, state, victim);
    return futile ? DUEL_REASON_NO_EFFECT : TK_REASON_FINE;
}

void duel_begin_treat(const duel_play *play, const duel_deed *deed)
{
    duel_set_busy_from_next(play, duel_shooter(play->world, deed), TASK_TREAT, DUEL_PHASES,
                            deed->target - DUEL_TARGET_WALKER);
}

/* Whoever is saved lies there alive, whoever comes to says a word and no more; somebody else may have been quicker. */
void duel_treated(const duel_play *play, int walker, int victim)
{
    duel_walker *it = &play->state->walker[victim], *medic = &play->state->walker[walker];
    const duel_world *world = play->world;
    int level = world->paramedic[world->walker[walker].car][world->walker[walker].crew],
        wounds = duel_walker_wounds(world, play->state, victim);
    if (!are_together(play->state, walker, victim) || is_in_vain(world, play->state, victim)) return;
    tk_ledger ledger = {0};
    int bonus = kit_bonus(world, play->state, walker), roll = duel_roll(play, 2, 0);
    tk_ledger_add(&ledger, LABEL_DICE, roll, TK_ABSENT);
    tk_ledger_add(&ledger, LABEL_SKILL, level < 0 ? -UNTRAINED : level, TK_ABSENT);
    if (bonus) tk_ledger_add(&ledger, LABEL_MEDIKIT, bonus, TK_ABSENT);
    if (duel_walker_wounds(world, play->state, walker)) tk_ledger_add(&ledger, LABEL_WOUNDED, -WOUNDED, TK_ABSENT);
    bool made = roll > 2 && ledger.total >= NEED;
    it->fate |= wounds == DEAD ? FATE_TREATED : FATE_ROUSED;
    if (made && wounds == DEAD) it->fate |= FATE_SAVED;
    if (made) ++*(wounds == DEAD ? &medic->saves : &medic->rousings);
    DUEL_EVENT(play, EVENT_TREATED, &ledger, (int16_t)(DUEL_TARGET_WALKER + walker),
               (int16_t)(DUEL_TARGET_WALKER + victim), NEED, (int16_t)(ledger.total < 0 ? 0 : ledger.total),
               (int16_t)made);
}

void duel_list_treat(duel_listing *list, int crew)
{
    for (int i = 0; i < list->world->walkers; i++) {
        tk_action action = tk_action_make(VERB_TREAT);
        action.arg[0] = (int16_t)crew;
        action.arg[1] = (int16_t)(DUEL_TARGET_WALKER + i);
        bool hurt = duel_walker_wounds(list->world, list->state, i) >= UNCONSCIOUS;
        if (hurt && !duel_check_treat(list->world, list->state, list->car, action.arg)) duel_offer_action(list, action);
    }
}
