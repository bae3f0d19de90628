/* Any bytes as a message from a client: read or refused with words, and what was read is within its bounds. */
#include "fuzz.h"

#include "server/message.h"

static void demand_within_bounds(const message *m)
{
    DEMAND(m->type >= 0 && m->type < MESSAGE_TYPE_COUNT && message_name(m->type)[0]);
    DEMAND(m->id[0] && strlen(m->id) < sizeof m->id && text_is_plain(m->id));
    DEMAND(m->seats >= 0 && m->seats <= TK_MAX_SEATS);
    DEMAND(m->since >= -1 && m->version >= 0 && m->seat >= -1 && m->seat < TK_MAX_SEATS);
    DEMAND(text_is_plain(m->name) && text_is_plain(m->title) && text_is_plain(m->text));
    DEMAND(m->type != MESSAGE_CREATE || (m->config && m->seats >= 1 && m->game[0]));
    DEMAND(m->type != MESSAGE_SIT || (m->name[0] && strlen(m->token) == TOKEN_TEXT));
    DEMAND(m->table[0] == '\0' || strlen(m->table) == TK_TABLE_ID);
    DEMAND(m->campaign[0] == '\0' || strlen(m->campaign) == TK_TABLE_ID);
    DEMAND(m->rivals >= 0 && m->rivals <= TK_MOST_RIVALS && m->turns >= 0 && m->turns <= 1000);
    DEMAND(m->tempers >= 0 && m->tempers <= TK_MOST_RIVALS && m->entry.vehicle >= -1);
    for (int i = 0; i < m->tempers; i++) DEMAND(m->temper[i]);
    DEMAND(text_is_plain(m->character) && text_is_plain(m->entry.who) && text_is_plain(m->entry.event));
    DEMAND(m->type != MESSAGE_CAMPAIGN_CREATE || (m->title[0] && m->driver[0] && (!m->character[0] || m->name[0])));
    DEMAND(m->type != MESSAGE_CAMPAIGN_JOIN || (m->name[0] && strlen(m->token) == TOKEN_TEXT));
    DEMAND(m->type != MESSAGE_CAMPAIGN_ORDER || tk_json_is_object(m->order));
    DEMAND(m->clock != TK_CLOCK_MOVE || m->clock_value > 0);
    DEMAND(m->clock != TK_CLOCK_DAYS || (m->clock_value > 0 && m->clock_value <= MAX_DAYS));
}

/* As the server does with what it could read. */
static void read_action(message *m)
{
    const tk_game *game = tk_games[0];
    tk_action action = tk_action_from_json(game->words.verbs, game->words.verb_count, &m->in, m->action);
    DEMAND(!tk_json_good(&m->in) || tk_action_complete(game->words.verbs, game->words.verb_count, action));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    message m;
    tk_error error;
    bool good = message_read((const char *)data, size, &m, &error);
    fuzz_demand_said(good ? TK_OK : error.code, &error);
    DEMAND(good || error.code != TK_OK);
    if (good) demand_within_bounds(&m);
    if (good && (m.type == MESSAGE_ACT || m.type == MESSAGE_CHECK)) read_action(&m);
    message_free(&m);
    return 0;
}
