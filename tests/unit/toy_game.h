/* A game small enough to know all of it by heart, for tests of the match: two seats, one number, and a verb for each of
 * the things that undo must not pass. */
#ifndef TURNKEY_TOY_GAME_H
#define TURNKEY_TOY_GAME_H

#include "turnkey/game.h"

enum { TOY_ADD, TOY_ROLL, TOY_PEEK, TOY_END, TOY_STOP, TOY_VERBS };

typedef struct toy_state {
    int32_t total;
    uint8_t asked; /* bit per seat */
    uint8_t over, rolled, padding;
} toy_state;

static const tk_verb toy_verbs[] = {{"add", "n:number", "Add {n}"},
                                    {"roll", "", "Roll"},
                                    {"peek", "", "Peek"},
                                    {"end", "", "End the turn"},
                                    {"stop", "", "Stop"}};
static const tk_event_kind toy_events[] = {{"added", "n:number", "{n} was added.", "toy"}};
static const tk_label toy_labels[] = {{"base", "", "base", "toy"}};
static const tk_ending toy_endings[] = {{"unfinished", "not finished"}, {"stopped", "somebody stopped"}};

static tk_status toy_setup(tk_world *world, const tk_content *content, const char *config, tk_error *error)
{
    (void)content;
    tk_json_in in;
    tk_error local = {0};
    if (!tk_json_open(&in, config, strlen(config), TK_BAD_CONFIG, "config", &local))
        return tk_fail(error, TK_BAD_CONFIG, local.where, "%s", local.message);
    tk_json_close(&in);
    world->seats = 2;
    return TK_OK;
}

static void toy_start(const tk_world *world, void *at, tk_dice *dice, tk_events *events)
{
    (void)world, (void)events;
    toy_state *state = at;
    state->asked = 1;
    state->total = (int32_t)tk_dice_below(dice, 100);
}

static uint32_t toy_pending(const tk_world *world, const void *at)
{
    (void)world;
    const toy_state *state = at;
    return state->over ? 0 : state->asked;
}

static int toy_legal(const tk_world *world, const void *at, int seat, tk_action *out, int cap)
{
    if (!(toy_pending(world, at) >> seat & 1)) return 0;
    int count = 0;
    for (int verb = 0; verb < TOY_VERBS && count < cap; verb++) {
        out[count] = tk_action_make(verb);
        if (verb == TOY_ADD) out[count].arg[0] = 1;
        count++;
    }
    return count;
}

static tk_reason toy_check(const tk_world *world, const void *at, int seat, tk_action action)
{
    (void)world, (void)at, (void)seat;
    return action.verb == TOY_ADD && action.arg[0] > 9 ? TK_REASON_NOT_NOW : TK_REASON_FINE;
}

static void toy_apply(const tk_world *world, void *at, int seat, tk_action action, tk_dice *dice, tk_events *events)
{
    (void)world;
    toy_state *state = at;
    int16_t args[TK_EVENT_ARGS] = {action.arg[0], -1, -1, -1, -1};
    switch (action.verb) {
    case TOY_ADD:
        state->total += action.arg[0];
        tk_events_add(events, 0, TK_EVERYONE, args, NULL);
        break;
    case TOY_ROLL: state->rolled = (uint8_t)(1 + tk_dice_below(dice, 200)); break;
    case TOY_PEEK:
        if (events) events->revealed = true;
        break;
    case TOY_END: state->asked = (uint8_t)(1 << (1 - seat)); break;
    case TOY_STOP: state->over = 1; break;
    }
}

static void toy_outcome(const tk_world *world, const void *at, tk_outcome *out)
{
    (void)world;
    const toy_state *state = at;
    *out = (tk_outcome){.over = state->over, .ending = state->over, .seats = 2};
    out->won[0] = state->over;
    out->score[0] = state->total;
}

static void toy_noun(const void *world, const char *kind, int value, tk_text *out)
{
    (void)world;
    tk_text_printf(out, "%s %d", kind, value);
}

static const tk_game toy_game = {
    .id = "toy",
    .title = "Toy",
    .summary = "A number.",
    .version = 1,
    .min_seats = 2,
    .max_seats = 2,
    .state_size = sizeof(toy_state),
    .words = {.verbs = toy_verbs,
              .verb_count = TOY_VERBS,
              .events = toy_events,
              .event_count = 1,
              .labels = toy_labels,
              .label_count = 1,
              .endings = toy_endings,
              .ending_count = 2,
              .noun = toy_noun},
    .setup = toy_setup,
    .start = toy_start,
    .pending = toy_pending,
    .legal = toy_legal,
    .check = toy_check,
    .apply = toy_apply,
    .outcome = toy_outcome,
};

#endif
