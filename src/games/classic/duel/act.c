/* What a seat may answer, and doing it: hands each action to the question on the table. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/duel.h"
#include "games/classic/duel/flow.h"
#include "games/classic/duel/foot/foot.h"

typedef struct question {
    tk_reason (*check)(const duel_world *, const duel_state *, int car, tk_action);
    void (*list)(duel_listing *);
    void (*answer)(const duel_play *, int car, tk_action);
} question;

/* By kind of frame; steps have none. */
static const question QUESTIONS[] = {
#define X(NAME, x, name) {duel_check_##x, duel_list_##x, duel_answer_##x},
    DUEL_QUESTIONS(X)
#undef X
};

/* What is fired from a place of a vehicle is for those to declare who came with whoever sits there. */
static int asked_party(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    bool fires = duel_top_const(state)->kind == FRAME_FIRE && duel_is_placed(action.verb);
    bool place = fires && action.arg[0] >= 0 && action.arg[0] < DUEL_MAX_PEOPLE;
    return place ? duel_who(world, state, car, action.arg[0]).car : car;
}

static bool is_asked(const duel_world *world, const duel_state *state, int seat, int car)
{
    return duel_top_const(state)->waiting >> car & 1 && duel_asked_seat(world, state, car) == seat;
}

/* The vehicle an action is about, if it is waited for; -1. The referee's bit counts as a vehicle. */
static int asked_car(const duel_world *world, const duel_state *state, int seat, tk_action action)
{
    if (seat == world->referee) return duel_top_const(state)->waiting >> DUEL_REFEREE & 1 ? DUEL_REFEREE : -1;
    int car = duel_car_of(world, seat, action.vehicle);
    if (car < 0) return -1;
    int party = state->guests ? asked_party(world, state, car, action) : car;
    return is_asked(world, state, seat, party) ? car : -1;
}

/* A target of another side that can be fired at from here now [standing-orders]. */
static tk_reason check_at_will(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    int target = action.arg[0];
    bool there = target >= 0 && target < world->cars && target != car && duel_in_play(&state->car[target]);
    if (!there) return DUEL_REASON_NO_TARGET;
    return duel_side_of(world, state, target) == world->team[world->owner[car]] ? DUEL_REASON_NO_TARGET
                                                                                : TK_REASON_FINE;
}

/* From now on, and this time too. */
static void fire_at_will(const duel_play *play, int car, int target)
{
    duel_state *state = play->state;
    state->car[car].orders.target = (uint8_t)target;
    while (duel_top(state)->waiting >> car & 1 && duel_fire_at_will(play, car)) {
    }
    duel_answered(state, car);
}

/* What it has declared stands; nothing else is asked of it. */
static void give_up(const duel_play *play, int car)
{
    duel_answered(play->state, car);
    duel_surrender(play, car);
}

static void step_out(const duel_play *play, int car, tk_action action)
{
    duel_answered(play->state, car);
    duel_leave(play, car, action);
}

/* A vehicle whose seat is asked may give up instead, once it is in; a collision, a blast or a sweep is settled
 * first [surrender]. */
static bool gives_up(const duel_state *state, int car, tk_action action)
{
    int kind = duel_top_const(state)->kind;
    bool settled = kind != FRAME_COLLISION && kind != FRAME_BLAST && kind != FRAME_VICTIMS;
    return action.verb == VERB_SURRENDER && settled && car != DUEL_REFEREE && duel_in_play(&state->car[car]);
}

/* It may take back its standing orders as well, and is still asked what it was asked [standing-orders]. */
static bool takes_back(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    return action.verb == VERB_CANCEL && car != DUEL_REFEREE && duel_has_orders(world, state, car);
}

/* It may ask to be asked about fire, whoever is in sight; the question stays [standing-orders]. */
static bool watches(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    return action.verb == VERB_WATCH && car != DUEL_REFEREE && duel_may_watch(world, state, car);
}

/* Before anything moves somebody may get out, or see to a harness, instead of changing the speed [getting-out]
 * [safety-seat]. */
static bool gets_out(const duel_state *state, tk_action action)
{
    bool leaves = action.verb == VERB_GET_OUT || action.verb == VERB_HARNESS;
    return leaves && duel_top_const(state)->kind == FRAME_SPEEDS;
}

tk_reason duel_check(const tk_world *tk, const void *at, int seat, tk_action action)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    int car = asked_car(world, state, seat, action);
    if (car < 0) return DUEL_REASON_NO_VEHICLE;
    if (gives_up(state, car, action) || takes_back(world, state, car, action)) return TK_REASON_FINE;
    if (watches(world, state, car, action)) return TK_REASON_FINE;
    if (gets_out(state, action)) return duel_check_leaving(world, state, car, action);
    if (duel_top_const(state)->kind == FRAME_FIRE && action.verb == VERB_AT_WILL)
        return check_at_will(world, state, car, action);
    return QUESTIONS[duel_top_const(state)->kind].check(world, state, car, action);
}

int duel_listed_nth(const duel_listing *list)
{
    if (list->car == DUEL_REFEREE) return 0;
    int party = list->party ? list->party - 1 : list->car;
    return duel_nth_of(list->world, list->world->owner[party], list->car);
}

void duel_offer_action(duel_listing *list, tk_action action)
{
    action.vehicle = (uint8_t)duel_listed_nth(list);
    tk_choices_add(&list->choices, action);
}

void duel_offer(duel_listing *list, int verb, int first, int second)
{
    duel_offer_action(list, tk_action_with(verb, first, second, TK_ABSENT));
}

/* What the question itself does not list: fire at will, and giving up where there is not much left to do; elsewhere
 * that is an aside. */
static void list_more(duel_listing *list)
{
    const duel_state *state = list->state;
    int kind = duel_top_const(state)->kind;
    if (list->car == DUEL_REFEREE) return;
    for (int target = 0; kind == FRAME_FIRE && target < list->world->cars; target++) {
        tk_action action = tk_action_with(VERB_AT_WILL, target, TK_ABSENT, TK_ABSENT);
        if (!check_at_will(list->world, state, list->car, action)) duel_offer_action(list, action);
    }
    if (kind == FRAME_SPEEDS) duel_list_leaving(list);
    bool stranded = state->car[list->car].standing == STANDING_STRANDED;
    if (stranded && kind == FRAME_FIRE) duel_offer(list, VERB_SURRENDER, TK_ABSENT, TK_ABSENT);
}

/* The first vehicle of the seat that is waited for: one after the other; -1. */
static int first_asked(const duel_world *world, const duel_state *state, int seat)
{
    if (seat == world->referee) return duel_top_const(state)->waiting >> DUEL_REFEREE & 1 ? DUEL_REFEREE : -1;
    for (int car = 0; car < world->cars; car++)
        if (is_asked(world, state, seat, car)) return car;
    return -1;
}

static duel_listing begin_list(const duel_world *world, const duel_state *state, int seat, int car, tk_choices choices)
{
    duel_listing list = {world, state, car, choices, 0};
    if (car != DUEL_REFEREE && world->owner[car] != seat) list.party = duel_keeper(world, state, car) + 1;
    return list;
}

int duel_legal(const tk_world *tk, const void *at, int seat, tk_action *out, int cap)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    if (state->over || seat < 0 || seat >= tk->seats) return 0;
    int car = first_asked(world, state, seat);
    if (car < 0) return 0;
    duel_listing list = begin_list(world, state, seat, car, (tk_choices){out, 0, cap});
    QUESTIONS[duel_top_const(state)->kind].list(&list);
    list_more(&list);
    return list.choices.count;
}

/* Anybody may jump while it goes, or get out as soon as it stands, though there is no reason to [jumping-out]. Where
 * that is worth offering it is among the choices. */
static void list_jumps(const duel_world *world, const duel_state *state, int car, int nth, tk_choices *list)
{
    int kind = duel_top_const(state)->kind;
    if (kind != FRAME_SPEEDS && kind != FRAME_FIRE) return;
    for (int crew = 0; crew < duel_vehicle_of(world, &state->car[car])->people_count; crew++) {
        tk_action action = tk_action_with(VERB_GET_OUT, crew, TK_ABSENT, TK_ABSENT);
        int walker = kind == FRAME_FIRE ? duel_walker_of(world, car, crew) : duel_sitter(world, state, car, crew);
        if (walker < 0 || duel_may_get_out(world, state, walker)) continue;
        action.vehicle = (uint8_t)nth;
        bool speeds = kind == FRAME_SPEEDS;
        if (!(speeds ? duel_check_leaving : duel_check_fire)(world, state, car, action)) tk_choices_add(list, action);
    }
}

/* What every vehicle that is asked may do besides. */
static void list_asides(const duel_world *world, const duel_state *state, int seat, int car, tk_choices *list)
{
    int nth = duel_nth_of(world, seat, car);
    tk_action cancel = tk_action_make(VERB_CANCEL), surrender = tk_action_make(VERB_SURRENDER);
    tk_action watch = tk_action_make(VERB_WATCH);
    cancel.vehicle = surrender.vehicle = watch.vehicle = (uint8_t)nth;
    if (takes_back(world, state, car, cancel)) tk_choices_add(list, cancel);
    if (watches(world, state, car, watch)) tk_choices_add(list, watch);
    if (gives_up(state, car, surrender)) tk_choices_add(list, surrender);
    list_jumps(world, state, car, nth, list);
    int kind = duel_top_const(state)->kind;
    duel_listing more = begin_list(world, state, seat, car, *list);
    if (kind == FRAME_SPEEDS) duel_list_fine_speeds(&more);
    if (kind == FRAME_FIRE) duel_list_things(&more);
    *list = more.choices;
}

/* Every vehicle that is asked may take back its orders or give up, and somebody may jump; the referee comments. */
int duel_asides(const tk_world *tk, const void *at, int seat, tk_action *out, int cap)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    tk_choices list = {out, 0, cap};
    if (state->over) return 0;
    if (seat == world->referee) return first_asked(world, state, seat) < 0 ? 0 : duel_referee_asides(out, cap);
    for (int car = 0; car < world->cars; car++)
        if (is_asked(world, state, seat, car)) list_asides(world, state, seat, car, &list);
    return list.count;
}

void duel_apply(const tk_world *tk, void *at, int seat, tk_action action, tk_dice *dice, tk_events *events)
{
    duel_play play = {tk->fixed, at, dice, events};
    int car = asked_car(play.world, play.state, seat, action);
    if (action.verb == VERB_SURRENDER)
        give_up(&play, car);
    else if (action.verb == VERB_WATCH)
        play.state->car[car].watches = 1;
    else if (action.verb == VERB_CANCEL)
        duel_cancel_orders(play.world, play.state, car);
    else if (action.verb == VERB_AT_WILL)
        fire_at_will(&play, car, action.arg[0]);
    else if (gets_out(play.state, action))
        step_out(&play, car, action);
    else
        QUESTIONS[duel_top_const(play.state)->kind].answer(&play, car, action);
    duel_advance(&play);
}
