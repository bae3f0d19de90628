/* What the messages about campaigns do, and how they are answered.
 *
 * Whether an order is good is for the rules to say, and whose it is for tk_career_may_order; here it is found out who
 * asks. */
#include "server.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* The campaign of a message; refuses when there is none. */
static campaign *find_campaign(client *c, const message *m)
{
    bool broken;
    campaign *it = campaign_find(c->server, m->campaign, &broken);
    if (!it && broken) refuse(c, m->id, ERROR_FAILED, "The campaign cannot be read.");
    if (!it && !broken) refuse(c, m->id, ERROR_NO_CAMPAIGN, "There is no such campaign.");
    return it;
}

/* What this connection has opened the campaign as; refuses when it has not, or only looks. */
static listener *at_work(client *c, const message *m)
{
    listener *l = client_listener(c, m->campaign);
    tk_key_role role = l ? l->campaign->stored.key[l->key].role : TK_KEY_WATCH;
    if (role == TK_KEY_REFEREE || role == TK_KEY_PLAYER) return l;
    refuse(c, m->id, ERROR_NOT_YOURS, "Open the campaign with a player's key first.");
    return NULL;
}

static const tk_stored_key *key_of(const listener *l)
{
    return &l->campaign->stored.key[l->key];
}

static bool has_room(client *c, const message *m, const campaign *it)
{
    if (campaign_has_room(it)) return true;
    refuse(c, m->id, ERROR_FULL, "A campaign has at most %d orders and %d vehicles.", CAMPAIGN_ORDERS,
           CAMPAIGN_VEHICLES);
    return false;
}

/* ---- making one, joining ---- */

static void put_join(const message *m, tk_json *order)
{
    tk_json_begin_object(order);
    tk_json_string_member(order, "do", "join");
    tk_json_string_member(order, "name", m->character);
    tk_json_string_member(order, "player", m->name);
    tk_json_copy_member(order, m->newcomer, "home");
    tk_json_copy_member(order, m->newcomer, "skills");
    tk_json_end_object(order);
}

/* Carry out an order of a campaign that is not stored yet, and append its line; frees it. */
static tk_status begin_with(tk_campaign *play, tk_json *order, tk_text *record, tk_error *error)
{
    tk_status status = tk_campaign_order(play, tk_text_string(&order->text), order->text.length, error);
    if (status == TK_OK) tk_campaign_write_order(play, record);
    tk_json_free(order);
    return status;
}

/* The creator's character, if he plays, and the rivals. */
static tk_status people_campaign(const message *m, tk_campaign *play, tk_text *record, tk_error *error)
{
    tk_status status = TK_OK;
    tk_json join = {0};
    tk_career_start start = {.rivals = m->rivals, .temper = m->temper, .tempers = m->tempers, .stake = m->stake};
    if (m->character[0]) put_join(m, &join);
    if (m->character[0]) start.join = tk_text_string(&join.text), start.join_length = join.text.length;
    if (tk_json_present(m->vehicle)) tk_json_raw(m->vehicle, &start.vehicle, &start.vehicle_length);
    tk_campaign_write_header(play, record);
    for (tk_json order = {0}; status == TK_OK && tk_career_begin(play, &start, &order); order = (tk_json){0})
        status = begin_with(play, &order, record, error);
    tk_json_free(&join);
    return status;
}

static void reply_created(client *c, const message *m, const campaign *it, char key[3][TOKEN_TEXT + 1])
{
    tk_json json = {0};
    reply_begin(&json, m);
    tk_json_string_member(&json, "campaign", it->stored.id);
    tk_json_string_member(&json, "referee", key[0]);
    tk_json_string_member(&json, "join", key[1]);
    tk_json_string_member(&json, "watch", key[2]);
    reply_after_commit(c, m, &json);
}

/* The same request again: the same keys, unless the referee's has been replaced. */
static bool was_created(client *c, const message *m)
{
    char id[TK_TABLE_ID + 1], key[3][TOKEN_TEXT + 1];
    bool broken, same = true;
    if (!request_is_secret(m->id)) return false;
    campaign_id_of_request(m->id, id);
    campaign *it = campaign_find(c->server, id, &broken);
    if (!it && !broken) return false;
    for (int i = 0; i < 3 && it; i++) same = campaign_key_is_of(it, i, m->id, key[i]) && same;
    if (it && same)
        reply_created(c, m, it, key);
    else
        refuse(c, m->id, broken ? ERROR_FAILED : ERROR_BAD_KEY, "That campaign cannot be read, or has other keys now.");
    return true;
}

static void on_create(client *c, const message *m)
{
    server *s = c->server;
    tk_campaign *play = NULL;
    tk_text record = {0};
    tk_error error = {0};
    tk_seed seed;
    char key[3][TOKEN_TEXT + 1];
    if (was_created(c, m)) return;
    if (campaigns_are_too_many(s, c->from->text)) {
        refuse(c, m->id, ERROR_FULL, "There are too many campaigns from your address today.");
        return;
    }
    tk_stored_campaign stored = {.turns = m->turns, .clock = m->clock, .clock_value = m->clock_value};
    memcpy(stored.driver, m->driver, sizeof stored.driver);
    snprintf(stored.address, sizeof stored.address, "%s", c->from->text);
    snprintf(stored.key[0].name, sizeof stored.key[0].name, "%.*s", TK_CHARACTER_NAME - 1, m->name);
    randombytes_buf(seed.bytes, TK_SEED_BYTES);
    tk_status status = tk_career_create(&s->def.content, m->title, &seed, &play, &error);
    if (status == TK_OK) status = people_campaign(m, play, &record, &error);
    campaign *it = NULL;
    if (status == TK_OK)
        it = campaign_adopt(s, &stored, play, &record, m->id, key);
    else
        tk_campaign_destroy(play);
    tk_text_free(&record);
    if (status != TK_OK) {
        refuse_order(c, m->id, &error);
    } else if (!it) {
        refuse(c, m->id, ERROR_FAILED, "There is no memory for it.");
    } else {
        campaign_let_go_on(it);
        reply_created(c, m, it, key);
    }
}

static bool is_invited(client *c, const message *m, campaign *it)
{
    int key = campaign_key_of(it, m->token);
    if (key >= 0 && it->stored.key[key].role == TK_KEY_JOIN) return true;
    refuse(c, m->id, ERROR_BAD_KEY, "That is no invitation to this campaign.");
    return false;
}

/* May somebody by that name join now? Refuses when not. */
static bool may_join(client *c, const message *m, const campaign *it)
{
    if (campaign_key_named(it, m->name) >= 0)
        refuse(c, m->id, ERROR_NAME_TAKEN, "Somebody plays as %s already.", m->name);
    else if (it->stored.keys == TK_MAX_KEYS)
        refuse(c, m->id, ERROR_FULL, "A campaign has at most %d players.", TK_MAX_PLAYERS);
    else
        return has_room(c, m, it);
    return false;
}

static void reply_joined(client *c, const message *m, const campaign *it, const char *token)
{
    tk_json json = {0};
    reply_begin(&json, m);
    tk_json_string_member(&json, "campaign", it->stored.id);
    tk_json_string_member(&json, "key", token);
    reply_after_commit(c, m, &json);
}

static void on_join(client *c, const message *m)
{
    campaign *it = find_campaign(c, m);
    tk_json order = {0};
    tk_error error = {0};
    char token[TOKEN_TEXT + 1];
    if (!it || !is_invited(c, m, it)) return;
    int known = campaign_key_named(it, m->name);
    if (known >= 0 && campaign_key_is_of(it, known, m->id, token)) {
        reply_joined(c, m, it, token); /* the same request again */
        return;
    }
    if (!may_join(c, m, it)) return;
    if (m->character[0]) {
        put_join(m, &order);
        if (campaign_give(it, &order, &error) != TK_OK) {
            refuse_order(c, m->id, &error);
            return;
        }
    }
    tk_stored_key *key = &it->stored.key[it->stored.keys++];
    *key = (tk_stored_key){.role = TK_KEY_PLAYER};
    snprintf(key->name, sizeof key->name, "%.*s", TK_CHARACTER_NAME - 1, m->name);
    campaign_make_key(&it->stored, it->stored.keys - 1, m->id, token);
    turn_begin(c->server);
    turn_check(c->server, tk_store_save_key(c->server->store, &it->stored, it->stored.keys - 1, &error), &error);
    it->changed = true;
    campaign_touch(it);
    reply_joined(c, m, it, token);
}

/* ---- opening and leaving ---- */

static bool follows_too_many(const client *c, const campaign *it)
{
    int count = 0;
    for (const listener *l = c->listeners; l; l = l->next_of_client) {
        if (l->campaign == it) return false;
        count++;
    }
    return count >= LISTENERS_MAX;
}

/* The referee does not count: he always gets in. */
static bool too_many_look(const server *s, const campaign *it, int key)
{
    int looking = 0;
    for (const listener *l = it->listeners; l; l = l->next_at_campaign)
        looking += !it->stored.key[l->key].name[0] && l->key != 0;
    return !it->stored.key[key].name[0] && key != 0 && looking >= s->def.spectators;
}

static void on_open(client *c, const message *m)
{
    static const char *const ROLES[] = {
#define X(NAME, name) name,
        TK_KEY_ROLES(X)
#undef X
    };
    campaign *it = find_campaign(c, m);
    if (!it) return;
    int key = campaign_key_of(it, m->token), who = m->entry.who[0] ? tk_campaign_find(it->play, m->entry.who) : -1;
    if (key < 0) {
        refuse(c, m->id, ERROR_BAD_KEY, "That is no key of this campaign.");
        return;
    }
    if (m->entry.who[0] && (who < 0 || !campaign_plays(it, key, who))) {
        refuse(c, m->id, ERROR_NOT_YOURS, "%s's ledger is not for you to see.", m->entry.who);
        return;
    }
    bool again = client_listener(c, m->campaign) != NULL;
    if (too_many_look(c->server, it, key) || follows_too_many(c, it) || !campaign_listen(it, c, key, m->entry.who)) {
        refuse(c, m->id, ERROR_FULL, "Too many look at it, or you look at more than %d.", LISTENERS_MAX);
        return;
    }
    tk_json json = {0};
    reply_begin(&json, m);
    tk_json_string_member(&json, "role", ROLES[it->stored.key[key].role]);
    tk_json_string_member(&json, "name", it->stored.key[key].name);
    reply_after_commit(c, m, &json);
    if (!again) chat_send_history(c, "campaign", m->campaign);
}

static void on_chat(client *c, const message *m)
{
    const listener *l = client_listener(c, m->campaign);
    if (!l) {
        refuse(c, m->id, ERROR_NOT_YOURS, "You have not opened this campaign.");
        return;
    }
    const tk_stored_key *key = key_of(l);
    bool plays = key->role == TK_KEY_REFEREE || key->role == TK_KEY_PLAYER;
    const char *name = key->name[0] ? key->name : plays ? "Referee" : "Spectator";
    chat_say(c, m, NULL, l->campaign, plays ? l->key : -1, name);
}

static void on_leave(client *c, const message *m)
{
    listener *l = client_listener(c, m->campaign);
    if (!l) {
        refuse(c, m->id, ERROR_NOT_YOURS, "You have not opened this campaign.");
        return;
    }
    campaign_unlisten(l);
    reply_plain(c, m);
}

/* ---- who is down for an event ---- */

/* An entry as it is kept; false when it does not fit. */
static bool put_entry_text(const campaign *it, const tk_order_entry *entry, char out[TK_ENTRY_BYTES])
{
    tk_json json = {0};
    tk_order_write_entry(it->play, entry, &json);
    bool fits = !json.text.failed && json.text.length < TK_ENTRY_BYTES && !strchr(tk_text_string(&json.text), '\n');
    snprintf(out, TK_ENTRY_BYTES, "%s", fits ? tk_text_string(&json.text) : "");
    tk_json_free(&json);
    return fits;
}

/* Entries for that event of the circuit (-1: none); how many. */
static int list_down(const campaign *it, int row, const char *down[TK_MAX_DOWN])
{
    int count = 0;
    for (int i = 0; i < it->entries && row >= 0; i++)
        if (strcmp(it->entry[i].event, tk_campaign_event_id(it->play, row)) == 0) down[count++] = it->entry[i].text;
    return count;
}

/* ---- orders ---- */

static void reply_orders(client *c, const message *m, const campaign *it, int orders, const char *said)
{
    tk_json json = {0};
    reply_begin(&json, m);
    tk_json_int_member(&json, "orders", orders);
    tk_json_string_member(&json, "said", said);
    tk_json_bool_member(&json, "going_on", it->stored.going_on);
    reply_after_commit(c, m, &json);
}

static bool answered_before(client *c, const message *m, const listener *l)
{
    int orders = tk_store_find_request(c->server->store, m->campaign, l->key, m->id);
    if (orders < 0) return false;
    reply_orders(c, m, l->campaign, orders, "");
    return true;
}

static void remember(client *c, const message *m, const listener *l)
{
    campaign *it = l->campaign;
    int orders = tk_campaign_orders(it->play);
    tk_error error = {0};
    turn_check(c->server, tk_store_add_request(c->server->store, m->campaign, l->key, m->id, orders, &error), &error);
    reply_orders(c, m, it, orders, tk_text_string(&it->said));
}

/* `by`: who orders it, and who is down for the event it is. */
static tk_status carry_out(campaign *it, const message *m, tk_order *order, const tk_career_hand *by, tk_error *error)
{
    tk_career_wish wish = {.down = by->down, .downs = by->downs};
    bool takes_time = tk_career_takes_time(order, m->fill, &wish);
    if (takes_time && wish.event) return campaign_carry_on(it, &wish, error);
    if (takes_time) {
        campaign_go_on(it);
        return TK_OK;
    }
    tk_status status = campaign_carry_out(it, order);
    if (status == TK_OK && order->kind == TK_ORDER_cancel) campaign_stop_going_on(it);
    return status;
}

/* `l` has opened the campaign. */
static void take_order(client *c, const message *m, const listener *l, tk_order *order, tk_error *error)
{
    const char *down[TK_MAX_DOWN];
    tk_career_hand by = campaign_hand(l->campaign, l->key);
    by.down = down;
    by.downs = list_down(l->campaign, order->row, down);
    if (!tk_career_may_order(order, &by)) {
        refuse(c, m->id, ERROR_NOT_YOURS, "That is %s to order.",
               tk_career_is_referees(order) ? "the referee's" : "not yours");
        return;
    }
    if (order->kind != TK_ORDER_cancel && !has_room(c, m, l->campaign)) return;
    l->campaign->left_to_bots = m->bots ? l->key + 1 : 0;
    tk_status status = carry_out(l->campaign, m, order, &by, error);
    l->campaign->left_to_bots = 0;
    if (status != TK_OK)
        refuse_order(c, m->id, error);
    else
        remember(c, m, l);
}

static void on_order(client *c, const message *m)
{
    const listener *l = at_work(c, m);
    const char *bytes = NULL;
    size_t length = 0;
    tk_error error = {0};
    tk_order order;
    if (!l || answered_before(c, m, l)) return;
    tk_json_raw(m->order, &bytes, &length);
    if (tk_order_open(&order, l->campaign->play, bytes, length, &error) == TK_OK) {
        take_order(c, m, l, &order, &error);
        tk_order_close(&order);
    } else if (key_of(l)->role == TK_KEY_REFEREE) {
        refuse_order(c, m->id, &error);
    } else {
        refuse(c, m->id, ERROR_NOT_YOURS, "That is not yours to order.");
    }
}

/* ---- between the orders ---- */

/* Could it be made now? What is down for an event must not stand in its way later. */
static tk_status check_entry(const campaign *it, const tk_stored_entry *entry, tk_error *error)
{
    tk_event_entry read;
    int row = tk_career_event(it->play, entry->event);
    if (row < 0 || !tk_campaign_is_on(it->play, row, tk_campaign_week(it->play)))
        return tk_fail(error, TK_REFUSED, "entries", "there is no such event this week");
    return tk_campaign_check_entry(it->play, row, entry->text, strlen(entry->text), &read, error);
}

static void on_enter(client *c, message *m)
{
    listener *l = at_work(c, m);
    if (!l) return;
    campaign *it = l->campaign;
    server *s = c->server;
    tk_stored_entry entry = m->entry;
    tk_order_entry read;
    tk_career_hand by = campaign_hand(it, l->key);
    tk_order_read_entry(it->play, &m->in, tk_json_root(&m->in), &read);
    if (!tk_career_may_enter(it->play, &by, &read)) {
        refuse(c, m->id, ERROR_NOT_YOURS, "That character is not yours to enter.");
        return;
    }
    snprintf(entry.who, sizeof entry.who, "%s", tk_campaign_character(it->play, read.who)->name);
    if (!put_entry_text(it, &read, entry.text)) {
        refuse(c, m->id, ERROR_BAD_MESSAGE, "message: crew: an entry is one line of at most %d bytes",
               TK_ENTRY_BYTES - 1);
        return;
    }
    tk_error error = {0};
    if (entry.event[0] && check_entry(it, &entry, &error) != TK_OK) {
        refuse_order(c, m->id, &error);
        return;
    }
    turn_begin(s);
    turn_check(s,
               entry.event[0] ? tk_store_save_entry(s->store, it->stored.id, &entry, &error)
                              : tk_store_drop_entry(s->store, it->stored.id, entry.who, &error),
               &error);
    it->entries = tk_store_read_entries(s->store, it->stored.id, it->entry, TK_MAX_DOWN);
    if (it->entries < 0) it->entries = 0;
    it->changed = true;
    campaign_touch(it);
    reply_done(c, m);
}

static void on_ready(client *c, const message *m)
{
    listener *l = at_work(c, m);
    tk_json json = {0};
    if (!l) return;
    if (!key_of(l)->name[0]) {
        refuse(c, m->id, ERROR_NOT_YOURS, "You play nobody: order a week.");
        return;
    }
    campaign_set_ready(l->campaign, l->key, m->on);
    l->campaign->changed = true;
    campaign_touch(l->campaign);
    campaign_look_who_is_ready(l->campaign);
    reply_begin(&json, m);
    tk_json_bool_member(&json, "going_on", l->campaign->stored.going_on);
    reply_after_commit(c, m, &json);
}

static void on_key(client *c, const message *m)
{
    listener *l = at_work(c, m);
    if (!l) return;
    campaign *it = l->campaign;
    int key = campaign_key_named(it, m->name);
    if (key_of(l)->role != TK_KEY_REFEREE || key < 0 || it->stored.key[key].role != TK_KEY_PLAYER) {
        refuse(c, m->id, ERROR_NOT_YOURS, "Only the referee gives keys, and only to players.");
        return;
    }
    char token[TOKEN_TEXT + 1];
    tk_json json = {0};
    tk_error error = {0};
    make_token(token, it->stored.key[key].token_hash);
    turn_begin(c->server);
    turn_check(c->server, tk_store_save_key(c->server->store, &it->stored, key, &error), &error);
    campaign_expel(it, key);
    reply_begin(&json, m);
    tk_json_string_member(&json, "key", token);
    reply_after_commit(c, m, &json);
}

void campaign_request(client *c, message *m)
{
    switch ((int)m->type) { /* the others are requests.c's */
    case MESSAGE_CAMPAIGN_CREATE: on_create(c, m); break;
    case MESSAGE_CAMPAIGN_JOIN: on_join(c, m); break;
    case MESSAGE_CAMPAIGN_OPEN: on_open(c, m); break;
    case MESSAGE_CAMPAIGN_ORDER: on_order(c, m); break;
    case MESSAGE_CAMPAIGN_ENTER: on_enter(c, m); break;
    case MESSAGE_CAMPAIGN_READY: on_ready(c, m); break;
    case MESSAGE_CAMPAIGN_KEY: on_key(c, m); break;
    case MESSAGE_CAMPAIGN_CHAT: on_chat(c, m); break;
    case MESSAGE_CAMPAIGN_LEAVE: on_leave(c, m); break;
    default: break;
    }
}
