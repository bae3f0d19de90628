/* What is said of a campaign, and to whom.
 *
 * `state` is the campaign as the listener may see it (tk_campaign_write_seen): of characters that others play no
 * skills, belongings or damage, and one ledger: of a character the listener plays, or of any for the referee. Seeds and
 * keys are never in it; the token of a seat goes to whoever plays it. */
#include "server.h"

#include <string.h>

static const char *const role_names[] = {
#define X(NAME, name) name,
    TK_KEY_ROLES(X)
#undef X
};

static void put_players(const campaign *c, tk_json *out)
{
    tk_json_key(out, "players");
    tk_json_begin_array(out);
    for (int i = 0; i < c->stored.keys; i++) {
        const tk_stored_key *key = &c->stored.key[i];
        if (!key->name[0]) continue;
        tk_json_begin_object(out);
        tk_json_string_member(out, "name", key->name);
        tk_json_bool_member(out, "referee", key->role == TK_KEY_REFEREE);
        tk_json_bool_member(out, "connected", campaign_connected(c, i));
        tk_json_bool_member(out, "ready", key->ready);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static void put_entries(const campaign *c, tk_json *out)
{
    tk_json_key(out, "entries");
    tk_json_begin_array(out);
    for (int i = 0; i < c->entries; i++) {
        const tk_stored_entry *entry = &c->entry[i];
        tk_json_begin_object(out);
        tk_json_string_member(out, "event", entry->event);
        tk_json_key(out, "entry");
        tk_json_put_raw(out, entry->text, strlen(entry->text));
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

/* One's own characters; for the referee also those whose player has no key. */
static bool is_his_to_play(const campaign *c, int key, int who)
{
    const tk_character *it = tk_campaign_character(c->play, who);
    const tk_stored_key *his = &c->stored.key[key];
    if (tk_is_rival(it) || it->employer >= 0) return false;
    if (his->name[0] && strcmp(his->name, it->player) == 0) return true;
    return his->role == TK_KEY_REFEREE && campaign_key_named(c, it->player) < 0;
}

static void put_seats(const campaign *c, int key, tk_json *out)
{
    const tk_open_event *event = tk_campaign_open_event(c->play);
    bool broken;
    const table *t = c->stored.table[0] ? table_find(c->server, c->stored.table, &broken) : NULL;
    tk_json_key(out, "seats");
    tk_json_begin_array(out);
    for (int i = 0; t && i < event->entries; i++) {
        char token[TOKEN_TEXT + 1];
        if (!is_his_to_play(c, key, event->entry[i].who) || !seat_is_human(&t->stored, i)) continue;
        campaign_seat_token(c, i, token);
        tk_json_begin_object(out);
        tk_json_string_member(out, "who", tk_campaign_character(c->play, event->entry[i].who)->name);
        tk_json_int_member(out, "seat", i);
        tk_json_string_member(out, "token", token);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static void put_event(const campaign *c, int key, tk_json *out)
{
    tk_json_key(out, "event");
    if (!tk_campaign_open_event(c->play)->open) {
        tk_json_put_null(out);
        return;
    }
    tk_json_begin_object(out);
    tk_json_key(out, "table");
    if (c->stored.table[0])
        tk_json_put_string(out, c->stored.table);
    else
        tk_json_put_null(out);
    put_seats(c, key, out);
    tk_json_end_object(out);
}

typedef struct viewer {
    const campaign *campaign;
    int key;
} viewer;

static bool sees(const void *context, int who)
{
    const viewer *v = context;
    return campaign_plays(v->campaign, v->key, who);
}

static void tell_campaign(const campaign *c, int key, int ledger, tk_json *out)
{
    const tk_stored_key *his = &c->stored.key[key];
    tk_json_begin_object(out);
    tk_json_string_member(out, "type", "campaign");
    tk_json_string_member(out, "campaign", c->stored.id);
    tk_json_string_member(out, "role", role_names[his->role]);
    tk_json_string_member(out, "name", his->name);
    put_players(c, out);
    put_entries(c, out);
    put_event(c, key, out);
    tk_json_bool_member(out, "going_on", c->stored.going_on);
    tk_json_key(out, "state");
    tk_campaign_write_seen(c->play, ledger, sees, &(viewer){c, key}, out);
    tk_json_end_object(out);
}

/* Whose ledger: the one asked for, else that of the first living character, else of the first; -1: of nobody. */
static int ledger_for(const campaign *c, const listener *l)
{
    int asked = l->who[0] ? tk_campaign_find(c->play, l->who) : -1, first = -1;
    if (asked >= 0) return campaign_plays(c, l->key, asked) ? asked : -1;
    for (int i = 0; i < tk_campaign_characters(c->play); i++) {
        const tk_character *it = tk_campaign_character(c->play, i);
        if (!is_his_to_play(c, l->key, i)) continue;
        if (!it->dead && !it->out) return i;
        if (first < 0) first = i;
    }
    return first;
}

void campaign_tell_listeners(campaign *c)
{
    tk_json json = {0};
    int key = -1, ledger = -1;
    for (listener *l = c->listeners; l; l = l->next_at_campaign) {
        if (!c->changed && !l->fresh) continue;
        int own = ledger_for(c, l);
        if (!json.text.length || l->key != key || own != ledger) { /* spectators mostly get the same */
            tk_json_free(&json);
            json = (tk_json){0};
            tell_campaign(c, key = l->key, ledger = own, &json);
        }
        if (json.text.failed)
            client_bye(l->client, "out of memory");
        else
            client_send(l->client, tk_text_string(&json.text), json.text.length);
        l->fresh = false;
    }
    c->changed = false;
    tk_json_free(&json);
}
