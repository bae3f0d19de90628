/* The end of a turn: commit, then tell.
 *
 * Nothing that a turn brought about is told before it is on disk. Under load a turn holds what many connections sent,
 * so that they share one fsync; alone, an action waits for nobody. */
#include "server.h"

#include <stdlib.h>
#include <string.h>

static void break_turn(server *s, const tk_error *error)
{
    if (!s->broken) log_event(TK_LOG_ERROR, "store-failed", "message", error->message, (char *)NULL);
    s->broken = true;
}

bool turn_begin(server *s)
{
    if (s->in_transaction) return true;
    tk_error error = {0};
    s->in_transaction = true;
    if (tk_store_begin(s->store, &error) == TK_OK) return true;
    break_turn(s, &error);
    return false;
}

void turn_check(server *s, tk_status status, const tk_error *error)
{
    if (status != TK_OK) break_turn(s, error);
}

static bool commit(server *s)
{
    tk_error error = {0};
    int64_t start = now_us();
    if (!s->broken && tk_store_commit(s->store, &error) != TK_OK) break_turn(s, &error);
    if (s->broken) {
        tk_store_rollback(s->store);
        s->metrics.commit_failures++;
        return false;
    }
    metrics_commit(&s->metrics, 1e-6 * (double)(now_us() - start));
    return true;
}

static void deliver(server *s, held *h, bool committed)
{
    if (h->client && !committed) {
        refuse(h->client, h->id, ERROR_FAILED, "It could not be stored, so it has not happened.");
    } else if (h->client && h->text) {
        if (h->received_us) metrics_ack(&s->metrics, 1e-6 * (double)(now_us() - h->received_us));
        client_send(h->client, h->text, strlen(h->text));
    } else if (h->text && committed) {
        for (subscription *sub = h->table ? h->table->subscriptions : NULL; sub; sub = sub->next_at_table)
            client_send(sub->client, h->text, strlen(h->text));
        for (listener *l = h->campaign ? h->campaign->listeners : NULL; l; l = l->next_at_campaign)
            client_send(l->client, h->text, strlen(h->text));
    }
}

static void deliver_held(server *s, bool committed)
{
    while (s->held_first) {
        held *h = s->held_first;
        s->held_first = h->next;
        if (!s->held_first) s->held_last = NULL;
        deliver(s, h, committed);
        free(h->text);
        free(h);
    }
}

/* The last update that was built in this turn: connections of one seat, and spectators, mostly get the same. */
typedef struct memo {
    int seat, since;
    tk_json json;
    bool good;
} memo;

static void send_update(table *t, subscription *sub, memo *last)
{
    int length = tk_match_length(t->match);
    int since = sub->seen > length ? length : sub->seen;
    if (!last->good || last->seat != sub->seat || last->since != since) {
        tk_json_free(&last->json);
        *last = (memo){.seat = sub->seat, .since = since};
        last->good = tell_update(t, sub->seat, since, now_ms(), &last->json);
    }
    sub->seen = length;
    if (last->good)
        client_send(sub->client, tk_text_string(&last->json.text), last->json.text.length);
    else
        client_bye(sub->client, "out of memory");
}

static void send_reveal(table *t, subscription *sub)
{
    tk_json json = {0};
    tell_reveal(t, &json);
    client_send(sub->client, tk_text_string(&json.text), json.text.length);
    tk_json_free(&json);
}

static void tell_subscribers(table *t)
{
    tk_json about = {0};
    memo last = {0};
    tell_table(t, &about);
    for (subscription *sub = t->subscriptions; sub; sub = sub->next_at_table) {
        if (t->changed || sub->fresh) client_send(sub->client, tk_text_string(&about.text), about.text.length);
        bool news = t->match && sub->seen != tk_match_length(t->match);
        if (t->match && (news || sub->fresh || sub->wants_update || t->all_update)) send_update(t, sub, &last);
        if (t->match && t->stored.over && (t->just_over || sub->fresh)) send_reveal(t, sub);
        sub->fresh = sub->wants_update = false;
    }
    t->changed = t->all_update = t->just_over = false;
    tk_json_free(&about);
    tk_json_free(&last.json);
}

/* Memory may hold what the disk does not: nobody is told anything of it any more. */
static void abandon(table *t)
{
    t->lost = true;
    for (subscription *sub = t->subscriptions; sub; sub = sub->next_at_table)
        client_bye(sub->client, "the table cannot be read");
    if (t->jobs == 0) table_drop(t); /* else when its bot has come back */
}

static void abandon_campaign(campaign *c)
{
    c->lost = true;
    for (listener *l = c->listeners; l; l = l->next_at_campaign) client_bye(l->client, "the campaign cannot be read");
    if (c->jobs == 0) campaign_drop(c);
}

static void finish_table(table *t, bool committed)
{
    if (t->lost || (!committed && !table_reload(t))) {
        abandon(t);
        return;
    }
    if (!committed) {
        t->just_over = false;
        t->changed = t->all_update = true;
    }
    table_arm(t);
    tell_subscribers(t);
    if (committed) bots_look_at(t); /* else the next sweep does, so that a full disk is not asked without pause */
}

static void finish_campaign(campaign *c, bool committed)
{
    if (c->lost || (!committed && !campaign_reload(c))) {
        abandon_campaign(c);
        return;
    }
    if (!committed) c->changed = true;
    campaign_tell_listeners(c);
    if (committed) campaign_work(c); /* else the next sweep does */
}

bool turn_end(server *s)
{
    workers_collect(s->bots);
    workers_collect(s->events);
    bool committed = !s->in_transaction || commit(s);
    s->in_transaction = s->broken = false;
    deliver_held(s, committed);
    while (s->dirty) {
        table *t = s->dirty;
        s->dirty = t->next_dirty;
        t->dirty = false;
        finish_table(t, committed);
    }
    while (s->dirty_campaigns) {
        campaign *c = s->dirty_campaigns;
        s->dirty_campaigns = c->next_dirty;
        c->dirty = false;
        finish_campaign(c, committed);
    }
    return committed;
}
