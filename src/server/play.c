/* Play: moves into the match and the journal, taking back, clocks, pauses, resignations.
 *
 * Every function here changes memory and store together, inside the turn's transaction. */
#include "server.h"

#include <stdio.h>
#include <string.h>

static const int64_t DAY_MS = 24 * 3600000LL;

static int64_t limit_ms(const tk_stored_table *stored)
{
    switch (stored->clock) {
    case TK_CLOCK_MOVE: return 1000LL * stored->clock_value;
    case TK_CLOCK_DAYS: return DAY_MS * stored->clock_value;
    case TK_CLOCK_NONE: break;
    }
    return 0;
}

static bool waits_for_people(const table *t)
{
    uint32_t pending = t->match ? tk_match_pending(t->match) : 0;
    for (int i = 0; i < t->stored.seats; i++)
        if (pending >> i & 1 && seat_is_played(&t->stored, i)) return true;
    return false;
}

static void save_table(table *t)
{
    tk_error error = {0};
    turn_check(t->server, tk_store_save_table(t->server->store, &t->stored, &error), &error);
    t->changed = true;
    table_touch(t);
}

void table_begin_clock(table *t)
{
    if (t->stored.clock == TK_CLOCK_NONE) return;
    tk_error error = {0};
    t->stored.deadline_ms = waits_for_people(t) && !t->stored.over ? now_ms() + limit_ms(&t->stored) : 0;
    turn_check(t->server, tk_store_save_deadline(t->server->store, &t->stored, &error), &error);
}

/* The table is over: nothing ticks any more, the dice are revealed. */
static void finish(table *t)
{
    t->stored.over = true;
    t->stored.open = false;
    t->stored.paused = false;
    t->stored.deadline_ms = 0;
    t->just_over = true;
    t->all_update = true;
    save_table(t);
    if (t->stored.campaign[0]) campaign_event_over(t);
    log_event(TK_LOG_INFO, "table-over", "table", t->stored.id, "how", t->stored.resigned ? "resigned" : "played",
              (char *)NULL);
}

/* After every change of the match. */
static void moved(table *t)
{
    table_touch(t);
    if (tk_match_pending(t->match) == 0)
        finish(t);
    else
        table_begin_clock(t);
}

static void store_last_move(table *t)
{
    int n = tk_match_length(t->match);
    const tk_move *move = tk_match_move(t->match, n - 1);
    tk_text text = {0};
    tk_error error = {0};
    tk_action_to_text(tk_match_world(t->match)->game->words.verbs, move->action, &text);
    tk_status status = text.failed ? TK_NO_MEMORY
                                   : tk_store_add_move(t->server->store, t->stored.id, n, move->seat,
                                                       tk_text_string(&text), move->hash, &error);
    turn_check(t->server, status, &error);
    tk_text_free(&text);
}

tk_reason table_act(table *t, int seat, tk_action action)
{
    tk_reason reason = tk_match_act(t->match, seat, action);
    if (reason != TK_REASON_FINE) return reason;
    turn_begin(t->server);
    store_last_move(t);
    moved(t);
    return TK_REASON_FINE;
}

tk_reason table_undo(table *t, int seat)
{
    tk_reason reason = tk_match_undo(t->match, seat);
    if (reason != TK_REASON_FINE) return reason;
    tk_error error = {0};
    turn_begin(t->server);
    turn_check(t->server, tk_store_cut_moves(t->server->store, t->stored.id, tk_match_length(t->match), &error),
               &error);
    t->all_update = true;
    moved(t);
    return TK_REASON_FINE;
}

void table_pause(table *t, bool on)
{
    int64_t now = now_ms();
    tk_stored_table *stored = &t->stored;
    if (stored->paused == on) return;
    turn_begin(t->server);
    stored->paused = on;
    if (on) {
        stored->left_ms = stored->deadline_ms > now ? stored->deadline_ms - now : 0;
        stored->deadline_ms = 0;
    } else if (stored->left_ms > 0) {
        stored->deadline_ms = now + stored->left_ms;
        stored->left_ms = 0;
    }
    t->all_update = true;
    save_table(t);
}

/* Over when no person plays on, or nobody is left to play against. */
static bool resigned_to_the_end(const tk_stored_table *stored)
{
    int people = 0, seats = 0;
    for (int i = 0; i < stored->seats; i++) {
        people += seat_is_played(stored, i);
        seats += !stored->seat[i].resigned;
    }
    return people == 0 || seats < 2;
}

void table_resign(table *t, int seat)
{
    tk_error error = {0};
    turn_begin(t->server);
    t->stored.seat[seat].resigned = true;
    turn_check(t->server, tk_store_save_seat(t->server->store, &t->stored, seat, &error), &error);
    if (!t->stored.campaign[0] && resigned_to_the_end(&t->stored)) { /* a campaign wants a result */
        t->stored.resigned = true;
        finish(t);
        return;
    }
    t->changed = true;
    table_touch(t);
    if (!t->stored.paused) table_begin_clock(t);
}

void table_call_off(table *t)
{
    turn_begin(t->server);
    t->stored.resigned = true;
    finish(t);
}

/* What is done for a seat whose time is up: its routine answer, or the first choice. */
static bool choice_in_time_trouble(const table *t, int seat, tk_action *out)
{
    const tk_world *world = tk_match_world(t->match);
    const void *state = tk_match_state(t->match);
    if (tk_is_routine(world, state, seat, out)) return true;
    return world->game->legal(world, state, seat, out, 1) > 0;
}

void table_time_out(table *t, int64_t now)
{
    if (t->stored.deadline_ms == 0 || t->stored.deadline_ms > now || t->stored.over || !t->match || t->lost) return;
    uint32_t late = tk_match_pending(t->match);
    for (int seat = 0; seat < t->stored.seats && !t->stored.over; seat++) {
        tk_action action;
        bool still = tk_match_pending(t->match) >> seat & 1;
        if (!(late >> seat & 1) || !still || !seat_is_played(&t->stored, seat)) continue;
        if (tk_match_length(t->match) >= t->server->def.moves) break;
        if (choice_in_time_trouble(t, seat, &action)) table_act(t, seat, action);
    }
    if (t->stored.deadline_ms != 0 && t->stored.deadline_ms <= now) { /* nothing could be done: do not ask for ever */
        turn_begin(t->server);
        table_begin_clock(t);
    }
    table_touch(t);
}

static void clock_ran_out(clock_alarm *alarm)
{
    table *t = lws_container_of(alarm, table, alarm);
    table_time_out(t, now_ms());
    table_touch(t); /* the end of the turn sets the alarm again */
}

void table_arm(table *t)
{
    int64_t now = now_ms(), latest = now + limit_ms(&t->stored);
    if (t->stored.deadline_ms == 0) {
        clock_alarm_cancel(&t->alarm);
        return;
    }
    if (t->stored.deadline_ms > latest) t->stored.deadline_ms = latest; /* the wall clock was set back */
    clock_alarm_set(t->server, &t->alarm, t->stored.deadline_ms - now, clock_ran_out);
}
