/* Orders, events and weeks of a campaign: what comes next tk_career_next says, here it is done and stored.
 *
 * Every function here changes memory and store together, inside the turn's transaction; so the last move of an event's
 * match and the order with its result are stored together or not at all. An event with people is a table; one of rivals
 * alone is played by a worker (campaign_work) from the campaign's own dice, so it may be played again from its start
 * whenever the server was stopped in the middle. */
#include "server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void save(campaign *c)
{
    tk_error error = {0};
    turn_begin(c->server);
    turn_check(c->server, tk_store_save_campaign(c->server->store, &c->stored, &error), &error);
    c->changed = true;
    campaign_touch(c);
}

void campaign_set_ready(campaign *c, int key, bool ready)
{
    tk_error error = {0};
    if (c->stored.key[key].ready == ready) return;
    c->stored.key[key].ready = ready;
    turn_begin(c->server);
    turn_check(c->server, tk_store_save_ready(c->server->store, &c->stored, key, &error), &error);
}

/* ---- the table of an event ---- */

/* Whoever opened the event may have left his seats to bots. */
static bool seat_is_for_a_person(const campaign *c, int entry)
{
    int who = tk_campaign_open_event(c->play)->entry[entry].who;
    bool left = c->left_to_bots && campaign_plays(c, c->left_to_bots - 1, who);
    return tk_career_seat_is_persons(c->play, entry) && !left;
}

static void put_seats(const campaign *c, tk_stored_table *stored)
{
    const tk_open_event *event = tk_campaign_open_event(c->play);
    for (int i = 0; i < event->entries; i++) {
        tk_stored_seat *seat = &stored->seat[i];
        bool human = seat_is_for_a_person(c, i);
        snprintf(seat->player, sizeof seat->player, "%s", human ? "human" : c->stored.driver);
        snprintf(seat->name, sizeof seat->name, "%s", tk_campaign_character(c->play, event->entry[i].who)->name);
        if (!human) continue;
        char token[TOKEN_TEXT + 1];
        campaign_seat_token(c, i, token);
        hash_token(token, seat->token_hash);
        seat->sat = true; /* it is his, whenever he comes */
    }
}

/* The match begins at once: its dice are the campaign's, so nobody's entropy is waited for. */
static void make_table(campaign *c)
{
    const tk_open_event *event = tk_campaign_open_event(c->play);
    tk_stored_table stored = {.clock = c->stored.clock,
                              .clock_value = c->stored.clock_value,
                              .started = true,
                              .created_ms = now_ms(),
                              .seats = event->entries};
    tk_json config = {0};
    tk_error error = {0};
    tk_campaign_match(c->play, &config, &stored.secret);
    stored.config = (char *)(uintptr_t)tk_text_string(&config.text); /* only read */
    make_table_id(stored.id);
    memcpy(c->stored.table, stored.id, sizeof stored.id);
    snprintf(stored.game, sizeof stored.game, "%s", tk_game_with_careers()->id);
    snprintf(stored.title, sizeof stored.title, "%s, week %d", tk_campaign_event_title(c->play, event->row),
             tk_campaign_week(c->play));
    snprintf(stored.address, sizeof stored.address, "%s", c->stored.address);
    snprintf(stored.campaign, sizeof stored.campaign, "%s", c->stored.id);
    put_seats(c, &stored);
    turn_check(c->server, config.text.failed ? TK_NO_MEMORY : TK_OK, &error);
    turn_check(c->server, tk_store_add_table(c->server->store, &stored, &error), &error);
    tk_json_free(&config);
    bool broken;
    table *t = table_find(c->server, c->stored.table, &broken);
    if (t) table_begin_clock(t);
}

/* Who is in the event has something to do before the next week, and is no longer down for it. */
static void begin_event(campaign *c)
{
    const tk_open_event *event = tk_campaign_open_event(c->play);
    server *s = c->server;
    tk_error error = {0};
    for (int i = 0; i < event->entries; i++) {
        const tk_character *it = tk_campaign_character(c->play, event->entry[i].who);
        int key = campaign_key_named(c, it->player);
        if (key >= 0) campaign_set_ready(c, key, false);
        turn_check(s, tk_store_drop_entry(s->store, c->stored.id, it->name, &error), &error);
    }
    c->entries = tk_store_read_entries(s->store, c->stored.id, c->entry, TK_MAX_DOWN);
    if (c->entries < 0) c->entries = 0;
    c->stuck = false;
    if (tk_career_has_people(c->play)) make_table(c);
}

/* A table that is still on when its event is not was called off. */
static void end_event(campaign *c)
{
    char id[TK_TABLE_ID + 1];
    bool broken;
    memcpy(id, c->stored.table, sizeof id);
    c->stored.table[0] = '\0';
    table *t = id[0] ? table_find(c->server, id, &broken) : NULL;
    if (t && !t->stored.over) table_call_off(t);
}

/* ---- orders ---- */

static void follow_event(campaign *c)
{
    bool open = tk_campaign_open_event(c->play)->open;
    if (open == c->stored.open) return;
    c->stored.open = open;
    if (open)
        begin_event(c);
    else
        end_event(c);
    save(c);
}

/* What came of orders that do not concern everybody stands in somebody's ledger, and others do not see that. */
static void listen_to(campaign *c, const tk_order *order)
{
    tk_text_clear(&c->said);
    tk_text_put(&c->said, tk_campaign_said(c->play));
    if (!tk_order_is_public(order->kind)) tk_campaign_hush(c->play);
}

static void store_line(campaign *c)
{
    server *s = c->server;
    tk_text line = {0};
    tk_error error = {0};
    tk_status status = TK_OK;
    turn_begin(s);
    tk_campaign_write_order(c->play, &line);
    if (line.failed)
        status = tk_fail(&error, TK_NO_MEMORY, NULL, "no memory for an order");
    else
        status = tk_store_add_order(s->store, c->stored.id, tk_campaign_orders(c->play), tk_text_string(&line),
                                    line.length, &error);
    turn_check(s, status, &error);
    tk_text_free(&line);
}

tk_status campaign_carry_out(campaign *c, tk_order *order)
{
    tk_status status = tk_order_carry_out(order);
    if (status != TK_OK) return status;
    store_line(c);
    listen_to(c, order);
    c->server->metrics.campaign_orders++;
    c->changed = true;
    campaign_touch(c);
    follow_event(c);
    return TK_OK;
}

tk_status campaign_give(campaign *c, tk_json *json, tk_error *error)
{
    tk_order order;
    tk_status status = json->text.failed
                           ? tk_fail(error, TK_NO_MEMORY, NULL, "no memory for an order")
                           : tk_order_open(&order, c->play, tk_text_string(&json->text), json->text.length, error);
    if (status == TK_OK) {
        status = campaign_carry_out(c, &order);
        tk_order_close(&order);
    }
    tk_json_free(json);
    return status;
}

static void log_refused(const campaign *c, const tk_error *error)
{
    log_event(TK_LOG_ERROR, "order-refused", "campaign", c->stored.id, "message", error->message, (char *)NULL);
}

/* ---- one thing after another ---- */

bool campaign_has_room(const campaign *c)
{
    return tk_campaign_orders(c->play) < CAMPAIGN_ORDERS && tk_campaign_vehicles(c->play) < CAMPAIGN_VEHICLES;
}

static void week_has_passed(campaign *c)
{
    tk_error error = {0};
    for (int i = 0; i < c->stored.keys; i++) campaign_set_ready(c, i, false);
    turn_check(c->server, tk_store_drop_entry(c->server->store, c->stored.id, NULL, &error), &error);
    c->entries = 0;
    c->stored.going_on = false;
    save(c);
}

/* One thing that comes next. False: there is none, or it is for people or a worker to play; or it failed. */
static bool step(campaign *c, tk_career_wish *wish, tk_error *error)
{
    int week = tk_campaign_week(c->play);
    tk_json json = {0};
    wish->turns = c->stored.turns;
    wish->until = c->stored.going_on ? week + 1 : 0;
    if (tk_career_next(c->play, wish, &json, error) != TK_CAREER_ORDER) {
        tk_json_free(&json);
        return false;
    }
    if (campaign_give(c, &json, error) != TK_OK) return false;
    if (tk_campaign_week(c->play) != week) week_has_passed(c);
    return true;
}

tk_status campaign_carry_on(campaign *c, tk_career_wish *wish, tk_error *error)
{
    tk_career_wish nothing = {0};
    bool asked = wish != NULL;
    if (!wish) wish = &nothing;
    while (campaign_has_room(c) && step(c, wish, error)) {
    }
    if (error->code == TK_OK && wish->event)
        tk_fail(error, TK_REFUSED, "entries", "rivals have made ready, and now there is no room for an event");
    if (error->code != TK_OK || !campaign_has_room(c)) campaign_stop_going_on(c);
    if (error->code != TK_OK && !asked) log_refused(c, error);
    return error->code;
}

void campaign_let_go_on(campaign *c)
{
    tk_error error = {0};
    campaign_carry_on(c, NULL, &error);
}

void campaign_go_on(campaign *c)
{
    c->stored.going_on = true;
    save(c);
    campaign_let_go_on(c);
}

void campaign_stop_going_on(campaign *c)
{
    if (!c->stored.going_on) return;
    c->stored.going_on = false;
    save(c);
}

void campaign_look_who_is_ready(campaign *c)
{
    int ready = 0;
    for (int i = 0; i < c->stored.keys; i++) {
        const tk_stored_key *key = &c->stored.key[i];
        if (!key->name[0] || tk_career_character_of(c->play, key->name) < 0) continue;
        if (!key->ready) return;
        ready++;
    }
    if (ready > 0 && !tk_campaign_open_event(c->play)->open && !c->stored.going_on && campaign_has_room(c))
        campaign_go_on(c);
}

/* ---- results ---- */

static void enter_result(campaign *c, const tk_match *match)
{
    tk_json json = {0};
    tk_error error = {0};
    bool goes_on = c->stored.going_on;
    tk_campaign_report(c->play, tk_match_world(match), tk_match_state(match), &json);
    if (campaign_give(c, &json, &error) != TK_OK) {
        log_refused(c, &error);
        c->stuck = true;
        return;
    }
    c->server->metrics.campaign_results++;
    campaign_let_go_on(c);
    if (!goes_on) campaign_look_who_is_ready(c);
}

void campaign_event_over(const table *t)
{
    bool broken;
    campaign *c = campaign_find(t->server, t->stored.campaign, &broken);
    if (c && strcmp(c->stored.table, t->stored.id) == 0 && t->match && !t->stored.resigned) enter_result(c, t->match);
}

void campaign_attend(campaign *c)
{
    follow_event(c); /* of an uploaded one */
    if (tk_campaign_open_event(c->play)->open && tk_career_has_people(c->play)) {
        bool broken = false;
        table *t = c->stored.table[0] ? table_find(c->server, c->stored.table, &broken) : NULL;
        if (!t && !broken) {
            turn_begin(c->server);
            make_table(c);
            save(c);
        } else if (t && t->stored.over) {
            campaign_event_over(t);
        }
    } else if (c->stored.going_on) {
        campaign_let_go_on(c);
    }
}

bool campaign_seat_gives_up(const table *t, int seat)
{
    bool broken;
    const campaign *c = t->stored.campaign[0] ? campaign_find(t->server, t->stored.campaign, &broken) : NULL;
    return c && seat < tk_campaign_open_event(c->play)->entries && tk_career_gives_up(c->play, seat);
}

/* ---- events of rivals alone ---- */

typedef struct event_job {
    job job; /* first: the workers know it as that */
    campaign *campaign;
    int order; /* that opened the event */
    tk_event_def def;
    tk_match *match;
    bool good;
} event_job;

static void play_event(job *j, const atomic_bool *stop)
{
    event_job *it = (event_job *)j;
    it->good = tk_match_create(&it->def.match, &it->match, NULL) == TK_OK &&
               tk_event_drive(it->match, TK_DRIVER_ALONE, it->def.fight_on, stop, NULL) == TK_OK;
}

static void take_event(job *j)
{
    event_job *it = (event_job *)j;
    campaign *c = it->campaign;
    c->jobs--;
    campaign_touch(c);
    const tk_open_event *event = tk_campaign_open_event(c->play);
    if (c->lost || !event->open || event->order != it->order) return; /* called off */
    if (it->good) {
        enter_result(c, it->match);
        return;
    }
    c->stuck = true;
    log_event(TK_LOG_ERROR, "event-not-played", "campaign", c->stored.id, (char *)NULL);
}

static void discard_event(job *j)
{
    event_job *it = (event_job *)j;
    if (it->match) tk_match_destroy(it->match);
    tk_event_free(&it->def);
    free(it);
}

void campaign_work(campaign *c)
{
    bool mine = !c->lost && c->stored.open && c->jobs == 0 && !c->stuck && !c->server->stopping;
    if (!mine || tk_career_has_people(c->play)) return;
    event_job *it = calloc(1, sizeof *it);
    if (!it) return;
    it->job = (job){.work = play_event, .finish = take_event, .discard = discard_event};
    it->campaign = c;
    it->order = tk_campaign_open_event(c->play)->order;
    if (tk_event_take(c->play, &c->server->def.content, &it->def, NULL) != TK_OK) {
        discard_event(&it->job);
        return;
    }
    c->jobs++;
    workers_add(c->server->events, &it->job);
}
