/* Campaigns as files over HTTP: the same record that `turnkey campaign` keeps. */
#include "server.h"

#include <stdio.h>
#include <string.h>

static int line_count(const tk_text *text)
{
    int count = 0;
    for (size_t i = 0; i < text->length; i++) count += text->at[i] == '\n';
    return count;
}

unsigned campaign_download(server *s, const char *id, const char *key, tk_text *out)
{
    bool broken;
    tk_error error = {0};
    turn_end(s); /* nothing leaves that is not on disk */
    campaign *c = strlen(id) == TK_TABLE_ID ? campaign_find(s, id, &broken) : NULL;
    int found = c ? campaign_key_of(c, key) : -1;
    if (found < 0 || c->stored.key[found].role != TK_KEY_REFEREE) {
        tk_text_put(out, "There is no such campaign, or that is not its referee's key.\n");
        return 404;
    }
    if (campaign_record(c, out, &error) == TK_OK) return 200;
    tk_text_clear(out);
    tk_text_printf(out, "%s\n", error.message);
    return 503;
}

static void put_created(const campaign *c, char key[3][TOKEN_TEXT + 1], tk_text *out)
{
    tk_json json = {0};
    tk_json_begin_object(&json);
    tk_json_string_member(&json, "campaign", c->stored.id);
    tk_json_string_member(&json, "referee", key[0]);
    tk_json_string_member(&json, "join", key[1]);
    tk_json_string_member(&json, "watch", key[2]);
    tk_json_end_object(&json);
    tk_text_printf(out, "%s\n", tk_text_string(&json.text));
    tk_json_free(&json);
}

/* A last line that was cut off was never acknowledged: it goes. */
static unsigned adopt(server *s, const char *from, tk_text *record, tk_campaign *play, tk_text *out)
{
    tk_stored_campaign stored = {.driver = "greedy"};
    char key[3][TOKEN_TEXT + 1], id[TK_TABLE_ID + 1];
    bool broken;
    snprintf(stored.address, sizeof stored.address, "%s", from);
    turn_end(s); /* so that the next one stands or falls with this alone */
    campaign *c = campaign_adopt(s, &stored, play, record, key);
    if (!c) return 503;
    memcpy(id, c->stored.id, sizeof id);
    campaign_let_rivals_manage(c);
    if (!turn_end(s) || !(c = campaign_find(s, id, &broken))) return 503;
    put_created(c, key, out);
    return 201;
}

unsigned campaign_upload(server *s, const char *from, const tk_text *body, tk_text *out)
{
    tk_campaign *play = NULL;
    tk_error error = {0};
    size_t sound = 0;
    tk_text record = {0};
    if (campaigns_are_too_many(s, from)) {
        tk_text_put(out, "There are too many campaigns from your address today.\n");
        return 429;
    }
    if (line_count(body) > CAMPAIGN_ORDERS) {
        tk_text_printf(out, "A campaign has at most %d orders here.\n", CAMPAIGN_ORDERS);
        return 413;
    }
    if (tk_campaign_read(&s->def.content, tk_text_string(body), body->length, &play, &sound, &error) != TK_OK) {
        tk_text_printf(out, "%s: %s\n", error.where, error.message);
        return 400;
    }
    tk_text_put_bytes(&record, tk_text_string(body), sound);
    unsigned status = adopt(s, from, &record, play, out);
    if (status == 503) tk_text_put(out, "It could not be stored.\n");
    tk_text_free(&record);
    return status;
}
