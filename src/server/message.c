/* Reading what clients say. Every member is checked for type, range and form here, unknown ones are refused, so the
 * rest of the server sees only values it can trust. The bytes come from anyone. */
#include "message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "turnkey/bot.h"

enum { MAX_MOVE_SECONDS = 24 * 3600, MAX_BOT_ITERATIONS = 20000, MAX_BOT_MS = 3000 };

static const char *const type_names[] = {
#define X(NAME, name, members) name,
    MESSAGE_TYPES(X)
#undef X
        NULL};

static const char *const type_members[] = {
#define X(NAME, name, members) "type id " members,
    MESSAGE_TYPES(X)
#undef X
};

const char *message_name(message_type type)
{
    return type_names[type];
}

bool text_is_plain(const char *text)
{
    for (const unsigned char *at = (const unsigned char *)text; *at; at++) {
        bool c1 = at[0] == 0xc2 && at[1] >= 0x80 && at[1] < 0xa0;
        if (*at < 0x20 || *at == 0x7f || c1) return false;
    }
    return true;
}

static int count_characters(const char *text)
{
    int count = 0;
    for (const char *at = text; *at; at++) count += ((unsigned char)*at & 0xc0) != 0x80;
    return count;
}

static tk_json_node member(const message *m, const char *key)
{
    return tk_json_member(tk_json_root(&m->in), key);
}

/* A string without control characters; `least` bytes of it. */
static void read_plain(message *m, const char *key, char *out, size_t capacity, size_t least)
{
    tk_json_node node = member(m, key);
    tk_json_string(&m->in, node, out, capacity);
    if (!tk_json_good(&m->in)) return;
    if (!text_is_plain(out)) tk_json_complain(&m->in, node, "control characters are not allowed");
    if (strlen(out) < least) tk_json_complain(&m->in, node, "it may not be empty");
}

static bool all_in(const char *text, const char *alphabet)
{
    return strspn(text, alphabet) == strlen(text);
}

static void read_code(message *m, const char *key, char *out, size_t length, const char *alphabet, const char *what)
{
    tk_json_node node = member(m, key);
    tk_json_string(&m->in, node, out, length + 1);
    if (tk_json_good(&m->in) && (strlen(out) != length || !all_in(out, alphabet)))
        tk_json_complain(&m->in, node, "expected %s", what);
}

static const char ID_ALPHABET[] = "abcdefghijklmnopqrstuvwxyz234567";

static void read_table(message *m)
{
    read_code(m, "table", m->table, TK_TABLE_ID, ID_ALPHABET, "the 10 characters of a table");
}

static void read_campaign(message *m)
{
    read_code(m, "campaign", m->campaign, TK_TABLE_ID, ID_ALPHABET, "the 10 characters of a campaign");
}

/* A seat's token, or a campaign's key. */
static void read_token(message *m, const char *key)
{
    static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    read_code(m, key, m->token, TOKEN_TEXT, base64, "22 characters of base64url");
}

static void read_entropy(message *m)
{
    char hex[2 * TK_ENTROPY_BYTES + 1];
    read_code(m, "entropy", hex, 2 * TK_ENTROPY_BYTES, "0123456789abcdef", "32 lower-case hex digits");
    if (!tk_json_good(&m->in)) return;
    for (size_t i = 0; i < TK_ENTROPY_BYTES; i++) {
        char two[3] = {hex[2 * i], hex[2 * i + 1], 0};
        m->entropy[i] = (uint8_t)strtoul(two, NULL, 16);
    }
}

/* `other`, or a bot that does not think for too long. */
static void read_player(message *m, tk_json_node node, const char *other, char out[TK_SEAT_NAME])
{
    tk_bot bot;
    tk_error error = {0};
    tk_json_string(&m->in, node, out, TK_SEAT_NAME);
    if (!tk_json_good(&m->in) || strcmp(out, other) == 0) return;
    if (tk_bot_parse(out, &bot, &error) != TK_OK)
        tk_json_complain(&m->in, node, "neither \"%s\" nor a bot: %.100s", other, error.message);
    else if (bot.iterations > MAX_BOT_ITERATIONS || bot.milliseconds > MAX_BOT_MS)
        tk_json_complain(&m->in, node, "a bot may think for %d iterations or %d ms at most", MAX_BOT_ITERATIONS,
                         MAX_BOT_MS);
}

static void read_seats(message *m)
{
    tk_json_node seats = member(m, "seats");
    int humans = 0;
    m->seats = tk_json_expect_array(&m->in, seats, 1, TK_MAX_SEATS);
    for (int i = 0; i < m->seats && tk_json_good(&m->in); i++) {
        read_player(m, tk_json_element(seats, i), "human", m->player[i]);
        humans += strcmp(m->player[i], "human") == 0;
    }
    if (tk_json_good(&m->in) && humans == 0) tk_json_complain(&m->in, seats, "at least one seat must be \"human\"");
}

static void read_clock(message *m)
{
    static const char *const kinds[] = {
#define X(NAME, name, members) name,
        TK_CLOCKS(X)
#undef X
            NULL
    };
    static const char *const members[] = {
#define X(NAME, name, members) members,
        TK_CLOCKS(X)
#undef X
    };
    tk_json_node clock = member(m, "clock");
    tk_json_expect_object(&m->in, clock, "kind seconds? days?");
    if (!tk_json_good(&m->in)) return;
    int kind = tk_json_choice(&m->in, tk_json_member(clock, "kind"), kinds);
    if (kind < 0) return;
    tk_json_expect_object(&m->in, clock, members[kind]);
    m->clock = (tk_clock_kind)kind;
    if (m->clock == TK_CLOCK_MOVE)
        m->clock_value = (int)tk_json_int(&m->in, tk_json_member(clock, "seconds"), 1, MAX_MOVE_SECONDS);
    if (m->clock == TK_CLOCK_DAYS)
        m->clock_value = (int)tk_json_int(&m->in, tk_json_member(clock, "days"), 1, MAX_DAYS);
}

/* Kept as it came: what may stand in it is the game's business. */
static void read_config(message *m)
{
    tk_json_node config = member(m, "config");
    if (tk_json_good(&m->in) && !tk_json_is_object(config)) tk_json_complain(&m->in, config, "expected an object");
    if (!tk_json_good(&m->in)) return;
    const char *bytes = NULL;
    size_t length = 0;
    tk_json_raw(config, &bytes, &length);
    m->config = strndup(bytes, length);
    if (!m->config) tk_json_complain(&m->in, config, "there is no memory for it");
    tk_json_node variant = tk_json_member(config, "variant");
    if (tk_json_is_string(variant)) tk_json_string(&m->in, variant, m->variant, sizeof m->variant);
}

static void read_create(message *m)
{
    read_plain(m, "game", m->game, sizeof m->game, 1);
    read_config(m);
    read_seats(m);
    read_clock(m);
    m->open = tk_json_bool(&m->in, member(m, "open"));
    if (tk_json_present(member(m, "title"))) read_plain(m, "title", m->title, sizeof m->title, 0);
}

static void read_text(message *m)
{
    read_plain(m, "text", m->text, sizeof m->text, 1);
    if (tk_json_good(&m->in) && count_characters(m->text) > CHAT_CHARACTERS)
        tk_json_complain(&m->in, member(m, "text"), "at most %d characters", CHAT_CHARACTERS);
}

static void read_sit(message *m)
{
    read_token(m, "token");
    read_plain(m, "name", m->name, sizeof m->name, 1);
    read_entropy(m);
}

static void read_action(message *m)
{
    m->action = member(m, "action");
    if (!tk_json_is_object(m->action)) tk_json_complain(&m->in, m->action, "expected an object");
}

static void read_since(message *m)
{
    m->since = (int)tk_json_int(&m->in, member(m, "since"), -1, INT32_MAX);
}

static void read_version(message *m)
{
    m->version = (int)tk_json_int(&m->in, member(m, "version"), 0, INT32_MAX);
}

/* ---- of campaigns ---- */

static bool is_there(const message *m, const char *key)
{
    return tk_json_present(member(m, key));
}

/* A player's name, not one by which a campaign knows who else runs a character. */
static void read_player_name(message *m)
{
    read_plain(m, "name", m->name, TK_CHARACTER_NAME, 1);
    if (tk_career_reserves(m->name))
        tk_json_complain(&m->in, member(m, "name"), "a player cannot be called %s", m->name);
}

static void read_character(message *m)
{
    tk_json_node node = member(m, "character");
    if (!tk_json_present(node)) return;
    m->newcomer = node;
    tk_json_expect_object(&m->in, node, "name home? skills?");
    tk_json_string(&m->in, tk_json_member(node, "name"), m->character, sizeof m->character);
    if (tk_json_good(&m->in) && (!text_is_plain(m->character) || !m->character[0]))
        tk_json_complain(&m->in, tk_json_member(node, "name"), "control characters or nothing is no name");
    tk_json_node skills = tk_json_member(node, "skills");
    if (tk_json_present(skills) && !tk_json_is_object(skills)) tk_json_complain(&m->in, skills, "expected an object");
}

static void read_tempers(message *m)
{
    tk_json_node list = member(m, "tempers");
    if (!tk_json_present(list)) return;
    m->tempers = tk_json_expect_array(&m->in, list, 1, TK_MOST_RIVALS);
    for (int i = 0; i < m->tempers && tk_json_good(&m->in); i++) {
        int which = tk_json_choice(&m->in, tk_json_element(list, i), tk_tempers);
        if (which >= 0) m->temper[i] = tk_tempers[which];
    }
}

static void read_campaign_create(message *m)
{
    read_plain(m, "title", m->title, TK_TITLE, 1);
    m->rivals = (int)tk_json_int(&m->in, member(m, "rivals"), 0, TK_MOST_RIVALS);
    read_tempers(m);
    if (is_there(m, "name")) read_player_name(m);
    read_character(m);
    if (m->character[0] && !m->name[0])
        tk_json_complain(&m->in, member(m, "character"), "a character needs the name of who plays it");
    if (is_there(m, "stake")) m->stake = (int)tk_json_int(&m->in, member(m, "stake"), 1, TK_MOST_STAKE);
    m->vehicle = member(m, "vehicle");
    if (is_there(m, "vehicle") && !m->character[0])
        tk_json_complain(&m->in, m->vehicle, "a vehicle needs a character who buys it");
    snprintf(m->driver, sizeof m->driver, TK_DRIVER_AGAINST);
    if (is_there(m, "driver")) read_player(m, member(m, "driver"), TK_DRIVER_ALONE, m->driver);
    if (is_there(m, "turns")) m->turns = (int)tk_json_int(&m->in, member(m, "turns"), 1, 1000);
    if (is_there(m, "clock")) read_clock(m);
}

static void read_enter(message *m)
{
    tk_stored_entry *entry = &m->entry;
    entry->vehicle = -1;
    read_plain(m, "who", entry->who, sizeof entry->who, 1);
    if (!tk_json_is_null(member(m, "event"))) read_plain(m, "event", entry->event, sizeof entry->event, 1);
    if (is_there(m, "vehicle")) entry->vehicle = (int)tk_json_int(&m->in, member(m, "vehicle"), 0, INT32_MAX);
    char name[TK_CHARACTER_NAME];
    if (is_there(m, "gunner")) read_plain(m, "gunner", name, sizeof name, 1);
    if (is_there(m, "medic")) read_plain(m, "medic", name, sizeof name, 1);
    if (is_there(m, "crew")) tk_json_expect_array(&m->in, member(m, "crew"), 0, TK_MAX_ABOARD);
    if (is_there(m, "yields")) tk_json_bool(&m->in, member(m, "yields"));
}

static void read_order(message *m)
{
    m->order = member(m, "order");
    if (!tk_json_is_object(m->order)) tk_json_complain(&m->in, m->order, "expected an object");
    if (is_there(m, "fill")) m->fill = tk_json_bool(&m->in, member(m, "fill"));
    if (is_there(m, "bots")) m->bots = tk_json_bool(&m->in, member(m, "bots"));
}

static void read_members(message *m)
{
    switch (m->type) {
    case MESSAGE_HELLO: tk_json_int(&m->in, member(m, "protocol"), 1, 1); break;
    case MESSAGE_CREATE: read_create(m); break;
    case MESSAGE_TAKE:
        m->seat = -1;
        if (tk_json_present(member(m, "seat")))
            m->seat = (int)tk_json_int(&m->in, member(m, "seat"), 0, TK_MAX_SEATS - 1);
        break;
    case MESSAGE_SIT:
        read_sit(m);
        read_since(m);
        break;
    case MESSAGE_WATCH: read_since(m); break;
    case MESSAGE_ACT:
    case MESSAGE_CHECK:
        read_version(m);
        read_action(m);
        break;
    case MESSAGE_UNDO: read_version(m); break;
    case MESSAGE_PAUSE: m->on = tk_json_bool(&m->in, member(m, "on")); break;
    case MESSAGE_CHAT:
    case MESSAGE_CAMPAIGN_CHAT: read_text(m); break;
    case MESSAGE_CAMPAIGN_CREATE: read_campaign_create(m); break;
    case MESSAGE_CAMPAIGN_JOIN:
        read_token(m, "key");
        read_player_name(m);
        read_character(m);
        break;
    case MESSAGE_CAMPAIGN_OPEN:
        read_token(m, "key");
        if (is_there(m, "who")) read_plain(m, "who", m->entry.who, sizeof m->entry.who, 1);
        break;
    case MESSAGE_CAMPAIGN_ORDER: read_order(m); break;
    case MESSAGE_CAMPAIGN_ENTER: read_enter(m); break;
    case MESSAGE_CAMPAIGN_READY: m->on = tk_json_bool(&m->in, member(m, "on")); break;
    case MESSAGE_CAMPAIGN_KEY: read_player_name(m); break;
    case MESSAGE_CAMPAIGN_LEAVE:
    case MESSAGE_LIST:
    case MESSAGE_RESIGN:
    case MESSAGE_REMATCH:
    case MESSAGE_LEAVE:
    case MESSAGE_RECORD:
    case MESSAGE_PING:
    case MESSAGE_TYPE_COUNT: break;
    }
}

/* The id first, so that even a refusal can name it. */
static bool read_envelope(message *m)
{
    if (!tk_json_is_object(tk_json_root(&m->in))) {
        tk_json_complain(&m->in, tk_json_root(&m->in), "expected an object");
        return false;
    }
    read_plain(m, "id", m->id, sizeof m->id, 1);
    if (!tk_json_good(&m->in)) {
        m->id[0] = '\0';
        return false;
    }
    int type = tk_json_choice(&m->in, member(m, "type"), type_names);
    if (type < 0) return false;
    m->type = (message_type)type;
    return true;
}

bool message_read(const char *bytes, size_t length, message *m, tk_error *error)
{
    *m = (message){.seat = -1};
    *error = (tk_error){0};
    if (length > MESSAGE_MAX) {
        tk_fail(error, TK_BAD_JSON, "message", "at most %d bytes", MESSAGE_MAX);
        return false;
    }
    if (!tk_json_open(&m->in, bytes, length, TK_BAD_JSON, "message", error)) return false;
    m->is_open = true;
    if (!read_envelope(m)) return false;
    tk_json_expect_object(&m->in, tk_json_root(&m->in), type_members[m->type]);
    if (!tk_json_good(&m->in)) return false;
    if (strstr(type_members[m->type], " table")) read_table(m);
    if (strstr(type_members[m->type], " campaign")) read_campaign(m);
    read_members(m);
    return tk_json_good(&m->in);
}

void message_free(message *m)
{
    if (m->is_open) tk_json_close(&m->in);
    free(m->config);
    m->is_open = false;
    m->config = NULL;
}
