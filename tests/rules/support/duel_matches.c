/* Random matches for rule tests. */
#include "duel_matches.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS = 4096, TERMS = 8192 };

static tk_event list[EVENTS];
static tk_term terms[TERMS];

uint64_t first_seed(void)
{
    const char *given = getenv("TURNKEY_SEED");
    uint64_t seed = given ? strtoull(given, NULL, 10) : 1;
    printf("TURNKEY_SEED=%llu\n", (unsigned long long)seed);
    return seed;
}

_Noreturn void wrong(const match *m, const char *what, int car)
{
    failed(HERE, "%s seed=%llu ply=%d turn=%d phase=%d vehicle %d: %s", m->config, (unsigned long long)m->number,
           m->ply, m->before.turn, m->before.phase, car, what);
}

/* Standing orders would let phases pass unseen, and whoever gives up or gets out does nothing more. */
static bool is_skipped(const match *m, tk_action action)
{
    bool shoots = action.verb >= VERB_FIRE && action.verb <= VERB_VOLLEY_GROUND;
    if ((m->calm || m->charges) && (shoots || (action.verb >= VERB_BEND && action.verb <= VERB_PIVOT))) return true;
    switch (action.verb) {
    case VERB_BACK_UP: return m->charges;
    case VERB_SPEED: return m->charges || (m->calm && action.arg[0] > 50);
    case VERB_ENTER: return m->charges ? action.arg[0] < 250 : m->calm && action.arg[0] > 200;
    case VERB_KEEP:
    case VERB_STRAIGHT:
    case VERB_HOLD:
    case VERB_STAY: return action.arg[0] != UNTIL_PHASE;
    case VERB_AT_WILL:
    case VERB_SURRENDER: return true;
    case VERB_GET_OUT: return m->settled;
    default: return false;
    }
}

/* Any verb as likely as the others, then any of its choices. */
static tk_action pick(match *m)
{
    static tk_action legal[TK_MAX_LEGAL];
    int verbs[VERB_COUNT] = {0}, kinds = 0;
    int count = m->a->world.game->legal(&m->a->world, m->a->state, m->seat, legal, TK_MAX_LEGAL), left = 0;
    for (int i = 0; i < count; i++)
        if (!is_skipped(m, legal[i])) legal[left++] = legal[i];
    if (!left) return legal[0];
    for (int i = 0; i < left; i++) kinds += !verbs[legal[i].verb]++;
    int nth = (int)tk_dice_below(&m->picks, (uint32_t)kinds), verb = 0;
    bool holds = verbs[VERB_HOLD] && tk_dice_below(&m->picks, 3); /* so that attacks come in every phase */
    while (!verbs[verb] || nth--) verb++;
    if (holds) verb = VERB_HOLD;
    nth = (int)tk_dice_below(&m->picks, (uint32_t)verbs[verb]);
    for (int i = 0; i < left; i++)
        if (legal[i].verb == verb && !nth--) return legal[i];
    return legal[0];
}

void open_match(match *m, const char *config, uint64_t number)
{
    tk_seed seed = tk_seed_from_number(number), own = tk_seed_derive(&seed, 1);
    m->a = open_arena(config);
    m->a->events = (tk_events){.list = list, .capacity = EVENTS, .terms = terms, .term_capacity = TERMS};
    m->config = config;
    m->number = number;
    m->ply = 0;
    tk_dice_init(&m->dice, &seed);
    tk_dice_init(&m->picks, &own);
    memset(m->a->state, 0, sizeof *m->a->state);
    m->a->world.game->start(&m->a->world, m->a->state, &m->dice, &m->a->events);
    m->before = *m->a->state;
}

/* `ask` looks before each answer, `told` after it. */
void play_match(match *m, int plies, look *ask, look *told, void *notes)
{
    const tk_game *game = m->a->world.game;
    uint32_t pending;
    while (m->ply < plies && (pending = game->pending(&m->a->world, m->a->state)) != 0) {
        m->seat = tk_first_seat(pending);
        m->ply++;
        if (ask) ask(m, notes);
        m->action = pick(m);
        m->car = duel_car_of(m->a->duel, m->seat, m->action.vehicle);
        m->before = *m->a->state;
        tk_events_clear(&m->a->events);
        tk_dice_ply(&m->dice, (uint64_t)m->ply);
        game->apply(&m->a->world, m->a->state, m->seat, m->action, &m->dice, &m->a->events);
        if (m->a->events.dropped) wrong(m, "events were dropped", NOWHERE);
        if (told) told(m, notes);
    }
}

int clock_of(const duel_state *state)
{
    return state->turn * DUEL_PHASES + state->phase;
}
