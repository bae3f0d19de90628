/* What is said of a table, and to whom.
 *
 * Everything about a match goes through tell_update, which is tk_match_update for one seat. `table`, `chat` and the
 * list of open tables are the same for everybody and are made only of what everybody may know. The secret behind the
 * dice and the whole record leave only when the table is over. */
#include "server.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static void put_hex(tk_json *out, const uint8_t *bytes, size_t size)
{
    char hex[2 * TK_SEED_BYTES + 1] = "";
    for (size_t i = 0; i < size; i++) snprintf(hex + 2 * i, 3, "%02x", bytes[i]);
    tk_json_put_string(out, hex);
}

void tell_games(const tk_content *content, tk_json *out)
{
    tk_json_key(out, "games");
    tk_json_begin_array(out);
    for (int i = 0; tk_games[i]; i++) {
        tk_json_begin_object(out);
        tk_json_string_member(out, "id", tk_games[i]->id);
        tk_json_string_member(out, "title", tk_games[i]->title);
        tk_json_string_member(out, "summary", tk_games[i]->summary);
        tk_json_int_member(out, "min_seats", tk_games[i]->min_seats);
        tk_json_int_member(out, "max_seats", tk_games[i]->max_seats);
        tk_variants variants;
        tk_game_variants(tk_games[i], content, &variants, NULL);
        tk_variants_to_json(&variants, out);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static void put_seat(const table *t, int i, tk_json *out)
{
    const tk_stored_seat *seat = &t->stored.seat[i];
    bool human = seat_is_human(&t->stored, i);
    tk_json_begin_object(out);
    tk_json_int_member(out, "seat", i);
    tk_json_string_member(out, "player", seat->resigned ? seat_stand_in(&t->stored) : seat->player);
    tk_json_string_member(out, "name", human || t->stored.campaign[0] ? seat->name : seat->player);
    tk_json_bool_member(out, "connected", !human || seat_connected(t, i));
    tk_json_bool_member(out, "taken", !human || seat->sat);
    tk_json_bool_member(out, "resigned", seat->resigned);
    tk_json_end_object(out);
}

static void put_entropy(const tk_stored_table *stored, tk_json *out)
{
    tk_json_key(out, "entropy");
    tk_json_begin_array(out);
    for (int i = 0; i < stored->seats; i++) {
        if (seat_is_human(stored, i) && stored->seat[i].sat && !stored->campaign[0])
            put_hex(out, stored->seat[i].entropy, TK_ENTROPY_BYTES);
        else
            tk_json_put_null(out);
    }
    tk_json_end_array(out);
}

static void put_clock(const tk_stored_table *stored, tk_json *out)
{
    static const char *const kinds[] = {
#define X(NAME, name, members) name,
        TK_CLOCKS(X)
#undef X
    };
    tk_json_key(out, "clock");
    tk_json_begin_object(out);
    tk_json_string_member(out, "kind", kinds[stored->clock]);
    if (stored->clock == TK_CLOCK_MOVE) tk_json_int_member(out, "seconds", stored->clock_value);
    if (stored->clock == TK_CLOCK_DAYS) tk_json_int_member(out, "days", stored->clock_value);
    tk_json_end_object(out);
}

static void put_rematch(const tk_stored_table *stored, tk_json *out)
{
    tk_json_key(out, "rematch");
    tk_json_begin_array(out);
    for (int i = 0; i < stored->seats; i++)
        if (stored->seat[i].wants_rematch) tk_json_put_int(out, i);
    tk_json_end_array(out);
    tk_json_key(out, "next");
    if (stored->rematch[0])
        tk_json_put_string(out, stored->rematch);
    else
        tk_json_put_null(out);
}

void tell_table(const table *t, tk_json *out)
{
    const tk_stored_table *stored = &t->stored;
    char commitment[65];
    tk_seed_commitment(&stored->secret, commitment);
    tk_json_begin_object(out);
    tk_json_string_member(out, "type", "table");
    tk_json_string_member(out, "table", stored->id);
    tk_json_string_member(out, "game", stored->game);
    tk_json_string_member(out, "title", stored->title);
    tk_json_key(out, "config");
    tk_config_put_public(stored->config, out);
    tk_json_key(out, "seats");
    tk_json_begin_array(out);
    for (int i = 0; i < stored->seats; i++) put_seat(t, i, out);
    tk_json_end_array(out);
    tk_json_int_member(out, "spectators", t->spectators);
    tk_json_string_member(out, "commitment", commitment);
    put_entropy(stored, out);
    put_clock(stored, out);
    if (stored->campaign[0]) tk_json_string_member(out, "campaign", stored->campaign);
    tk_json_bool_member(out, "open", stored->open);
    tk_json_bool_member(out, "paused", stored->paused);
    tk_json_bool_member(out, "started", stored->started);
    tk_json_bool_member(out, "over", stored->over);
    put_rematch(stored, out);
    tk_json_end_object(out);
}

/* How a match ended for the table that was resigned, so that who did not resign has won, or whose event was called off.
 */
static void put_resigned_result(const table *t, tk_json *out)
{
    const tk_world *world = tk_match_world(t->match);
    tk_outcome outcome = {0};
    bool off = t->stored.campaign[0] != '\0';
    world->game->outcome(world, tk_match_state(t->match), &outcome);
    tk_json_bool_member(out, "over", true);
    tk_json_key(out, "result");
    tk_json_begin_object(out);
    tk_json_string_member(out, "ending", off ? "called-off" : "resigned");
    tk_json_string_member(out, "text", off ? "The event was called off." : "Decided by resignation.");
    tk_json_key(out, "scores");
    tk_json_begin_array(out);
    for (int i = 0; i < t->stored.seats; i++) tk_json_put_int(out, outcome.score[i]);
    tk_json_end_array(out);
    tk_json_key(out, "winners");
    tk_json_begin_array(out);
    for (int i = 0; i < t->stored.seats; i++)
        if (!t->stored.seat[i].resigned && !off) tk_json_put_int(out, i);
    tk_json_end_array(out);
    tk_json_end_object(out);
}

/* Put the members of the update behind those that are there. */
static bool put_update_members(const table *t, int seat, int since, tk_json *out)
{
    static const char going_on[] = "\"over\":false,\"result\":null}";
    tk_json update = {0};
    bool good = tk_match_update(t->match, seat, since, &update);
    const char *text = tk_text_string(&update.text);
    size_t length = update.text.length, tail = sizeof going_on - 1;
    if (good && length > 2 && t->stored.resigned && length > tail && strcmp(text + length - tail, going_on) == 0) {
        tk_json_put_raw(out, text + 1, length - 2 - tail);
        put_resigned_result(t, out);
    } else if (good && length > 2) {
        tk_json_put_raw(out, text + 1, length - 2);
    }
    tk_json_free(&update);
    return good;
}

bool tell_update(const table *t, int seat, int since, int64_t now, tk_json *out)
{
    assert(t->match);
    tk_json_begin_object(out);
    tk_json_string_member(out, "type", "update");
    tk_json_string_member(out, "table", t->stored.id);
    tk_json_key(out, "deadline");
    if (t->stored.deadline_ms > 0 && !t->stored.over)
        tk_json_put_int(out, t->stored.deadline_ms > now ? t->stored.deadline_ms - now : 0);
    else
        tk_json_put_null(out);
    bool good = put_update_members(t, seat, since, out);
    tk_json_end_object(out);
    return good && !out->text.failed;
}

void tell_reveal(const table *t, tk_json *out)
{
    assert(t->stored.over && t->match);
    tk_json_begin_object(out);
    tk_json_string_member(out, "type", "reveal");
    tk_json_string_member(out, "table", t->stored.id);
    tk_json_key(out, "seed");
    put_hex(out, tk_match_seed(t->match)->bytes, TK_SEED_BYTES);
    tk_json_key(out, "secret");
    put_hex(out, t->stored.secret.bytes, TK_SEED_BYTES);
    put_entropy(&t->stored, out);
    tk_json_end_object(out);
}

void tell_chat(const char *where, const char *id, const tk_chat_line *line, tk_json *out)
{
    tk_json_begin_object(out);
    tk_json_string_member(out, "type", "chat");
    tk_json_string_member(out, where, id);
    tk_json_int_member(out, "from", line->seat);
    tk_json_string_member(out, "name", line->name);
    tk_json_string_member(out, "text", line->text);
    tk_json_int_member(out, "time", line->time_ms);
    tk_json_end_object(out);
}

/* The hash after a move is of all that is hidden too, so a match that goes on shows none. */
static void put_own_move(const table *t, int index, tk_text *out)
{
    const tk_move *move = tk_match_move(t->match, index);
    tk_json json = {0};
    tk_json_begin_object(&json);
    tk_json_int_member(&json, "n", index + 1);
    tk_json_int_member(&json, "seat", move->seat);
    tk_json_key(&json, "action");
    tk_action_to_json(tk_match_world(t->match)->game->words.verbs, move->action, &json);
    tk_json_end_object(&json);
    tk_text_printf(out, "%s\n", tk_text_string(&json.text));
    tk_json_free(&json);
}

void tell_record(const table *t, int seat, tk_text *out)
{
    if (t->stored.over) {
        tk_match_write(t->match, true, out);
        return;
    }
    tk_match_write_header(t->match, false, out);
    for (int i = 0; i < tk_match_length(t->match); i++)
        if (tk_match_move(t->match, i)->seat == seat) put_own_move(t, i, out);
}

void tell_listed(const tk_stored_table *stored, int64_t now, tk_json *out)
{
    int free_seats = 0;
    for (int i = 0; i < stored->seats; i++) free_seats += seat_is_free(stored, i, now);
    if (free_seats == 0) return;
    tk_json_begin_object(out);
    tk_json_string_member(out, "table", stored->id);
    tk_json_string_member(out, "game", stored->game);
    tk_json_string_member(out, "title", stored->title);
    tk_json_string_member(out, "variant", stored->variant);
    tk_json_int_member(out, "seats", stored->seats);
    tk_json_int_member(out, "free", free_seats);
    tk_json_int_member(out, "age", (now - stored->created_ms) / 1000);
    tk_json_end_object(out);
}
