/* Records: a match as JSON lines, written and read back.
 *
 * Writing is a pure function of the match. Reading trusts nothing: every line is parsed strictly, every move goes
 * through the rules, every hash, the result and the promise about the seed are compared. What was sound before the
 * first damaged line is kept, because a record that was cut off by a crash is the common case. */
#include "turnkey/match.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMAT = 1, HASH_DIGITS = 16, SEED_DIGITS = 2 * TK_SEED_BYTES, ENTROPY_DIGITS = 2 * TK_ENTROPY_BYTES };

/* ---- writing ---- */

static void end_line(tk_json *json, tk_text *out)
{
    if (json->text.failed) out->failed = true;
    tk_text_put(out, tk_text_string(&json->text));
    tk_text_put(out, "\n");
    tk_json_free(json);
}

static void seed_member(tk_json *json, const tk_match *match)
{
    char hex[SEED_DIGITS + 1];
    tk_seed_to_hex(tk_match_seed(match), hex);
    tk_json_string_member(json, "seed", hex);
    const tk_origin *origin = tk_match_origin(match);
    if (!origin) return;
    tk_seed_to_hex(&origin->secret, hex);
    tk_json_string_member(json, "secret", hex);
}

static void entropy_member(tk_json *json, const tk_origin *origin, int seats)
{
    tk_json_key(json, "entropy");
    tk_json_begin_array(json);
    for (int seat = 0; seat < seats; seat++) {
        char hex[ENTROPY_DIGITS + 1];
        for (size_t i = 0; i < TK_ENTROPY_BYTES; i++) snprintf(hex + 2 * i, 3, "%02x", origin->entropy[seat][i]);
        if (origin->given >> seat & 1)
            tk_json_put_string(json, hex);
        else
            tk_json_put_null(json);
    }
    tk_json_end_array(json);
}

static void write_keeper(const tk_match *match, tk_text *out)
{
    tk_json json = {0};
    tk_json_begin_object(&json);
    tk_json_key(&json, "keeper");
    tk_json_begin_object(&json);
    seed_member(&json, match);
    tk_json_end_object(&json);
    tk_json_end_object(&json);
    end_line(&json, out);
}

void tk_match_write_header(const tk_match *match, bool keeper, tk_text *out)
{
    const tk_world *world = tk_match_world(match);
    const tk_origin *origin = tk_match_origin(match);
    char commitment[65];
    tk_seed_commitment(origin ? &origin->secret : tk_match_seed(match), commitment);
    tk_json json = {0};
    tk_json_begin_object(&json);
    tk_json_int_member(&json, "turnkey", FORMAT);
    tk_json_string_member(&json, "game", world->game->id);
    tk_json_int_member(&json, "version", world->game->version);
    tk_json_key(&json, "config");
    if (keeper || tk_match_pending(match) == 0)
        tk_json_put_raw(&json, tk_match_config(match), strlen(tk_match_config(match)));
    else
        tk_config_put_public(tk_match_config(match), &json);
    tk_json_key(&json, "seats");
    tk_json_begin_array(&json);
    for (int seat = 0; seat < world->seats; seat++) tk_json_put_string(&json, tk_match_player(match, seat));
    tk_json_end_array(&json);
    tk_json_string_member(&json, "commitment", commitment);
    if (origin) entropy_member(&json, origin, world->seats);
    tk_json_end_object(&json);
    end_line(&json, out);
    if (keeper) write_keeper(match, out);
}

void tk_match_write_move(const tk_match *match, int index, tk_text *out)
{
    const tk_move *move = tk_match_move(match, index);
    char hash[HASH_DIGITS + 1];
    snprintf(hash, sizeof hash, "%016" PRIx64, move->hash);
    tk_json json = {0};
    tk_json_begin_object(&json);
    tk_json_int_member(&json, "n", index + 1);
    tk_json_int_member(&json, "seat", move->seat);
    tk_json_key(&json, "action");
    tk_action_to_json(tk_match_world(match)->game->words.verbs, move->action, &json);
    tk_json_string_member(&json, "hash", hash);
    tk_json_end_object(&json);
    end_line(&json, out);
}

static void outcome_members(tk_json *json, const tk_game *game, const tk_outcome *outcome)
{
    tk_json_string_member(json, "ending", game->words.endings[outcome->ending].name);
    tk_json_key(json, "scores");
    tk_json_begin_array(json);
    for (int seat = 0; seat < outcome->seats; seat++) tk_json_put_int(json, outcome->score[seat]);
    tk_json_end_array(json);
    tk_json_key(json, "winners");
    tk_json_begin_array(json);
    for (int seat = 0; seat < outcome->seats; seat++)
        if (outcome->won[seat]) tk_json_put_int(json, seat);
    tk_json_end_array(json);
}

void tk_match_write_result(const tk_match *match, tk_text *out)
{
    const tk_world *world = tk_match_world(match);
    tk_outcome outcome = {0};
    world->game->outcome(world, tk_match_state(match), &outcome);
    tk_json json = {0};
    tk_json_begin_object(&json);
    tk_json_key(&json, "result");
    tk_json_begin_object(&json);
    outcome_members(&json, world->game, &outcome);
    tk_json_end_object(&json);
    seed_member(&json, match);
    tk_json_end_object(&json);
    end_line(&json, out);
}

void tk_match_write(const tk_match *match, bool keeper, tk_text *out)
{
    bool over = tk_match_pending(match) == 0;
    tk_match_write_header(match, keeper && !over, out);
    for (int i = 0; i < tk_match_length(match); i++) tk_match_write_move(match, i, out);
    if (over) tk_match_write_result(match, out);
}

/* ---- reading ---- */

/* What the header says. `config` is owned. */
typedef struct header {
    const tk_game *game;
    char *config;
    int seats;
    char player[TK_MAX_SEATS][TK_SEAT_NAME];
    char commitment[65];
    bool has_origin;  /* the header lists entropy ... */
    tk_origin origin; /* ... which stands in here */
} header;

/* The one seed the record holds, in the keeper's line or in the last; `line` 0: none. */
typedef struct revealed_seed {
    tk_seed seed;
    tk_seed secret; /* what the seed was made of, in a record with entropy */
    int line;
    bool promised; /* it is the one the commitment was made for */
} revealed_seed;

typedef struct reader {
    const char *next, *end; /* what was not read yet */
    const char *text;       /* the current line, without its newline */
    size_t size;
    int line; /* counted from 1 */
    char where[24];
    tk_match *match;
    tk_record_report *report;
    tk_error *error;
} reader;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool next_line(reader *r)
{
    if (r->next >= r->end) return false;
    const char *newline = memchr(r->next, '\n', (size_t)(r->end - r->next));
    r->text = r->next;
    r->size = (size_t)((newline ? newline : r->end) - r->text);
    r->next = newline ? newline + 1 : r->end;
    r->line++;
    snprintf(r->where, sizeof r->where, "line %d", r->line);
    return true;
}

/* The last line of a file whose writing was interrupted has no newline. */
static bool line_is_cut(const reader *r)
{
    return r->text + r->size == r->end;
}

/* The JSON reader writes "line 7: action.card": move the path into the message, so that `where` is always the line. */
static tk_status damaged(reader *r)
{
    tk_error said = *r->error;
    size_t length = strlen(r->where);
    const char *path = strncmp(said.where, r->where, length) == 0 ? said.where + length : said.where;
    if (strncmp(path, ": ", 2) == 0) path += 2;
    if (strncmp(path, "line 1, ", 8) == 0) path += 8; /* of a record's line there is only one */
    return tk_fail(r->error, said.code, r->where, "%s%s%s", path, *path ? ": " : "", said.message);
}

#define DAMAGED(r, ...) tk_fail((r)->error, TK_BAD_RECORD, (r)->where, __VA_ARGS__)

static tk_status open_line(reader *r, tk_json_in *in)
{
    *r->error = (tk_error){0};
    if (r->size == 0) return DAMAGED(r, "an empty line inside the record");
    if (tk_json_open(in, r->text, r->size, TK_BAD_RECORD, r->where, r->error)) return TK_OK;
    if (line_is_cut(r)) return DAMAGED(r, "the line is cut off: the file was not written to its end");
    return damaged(r);
}

/* Close the line; what was wrong with it, if anything. */
static tk_status close_line(reader *r, tk_json_in *in)
{
    bool good = tk_json_good(in);
    tk_json_close(in);
    return good ? TK_OK : damaged(r);
}

static char *copy_raw(tk_json_node node)
{
    const char *bytes = NULL;
    size_t length = 0;
    tk_json_raw(node, &bytes, &length);
    char *copy = malloc(length + 1);
    if (!copy) return NULL;
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

/* The format, the game and its version: a record of another version is not damaged, so these say so in words. */
static tk_status read_identity(reader *r, tk_json_in *in, tk_json_node root, header *h)
{
    char id[32];
    tk_json_string(in, tk_json_member(root, "game"), id, sizeof id);
    int64_t format = tk_json_int(in, tk_json_member(root, "turnkey"), 1, 65535);
    int64_t version = tk_json_int(in, tk_json_member(root, "version"), 0, 65535);
    if (!tk_json_good(in)) return TK_OK; /* close_line reports it */
    if (format != FORMAT)
        return tk_fail(r->error, TK_BAD_VERSION, r->where, "the record is in format %d; this program reads format %d",
                       (int)format, FORMAT);
    h->game = tk_game_find(id);
    if (!h->game) return DAMAGED(r, "there is no game called \"%s\"", id);
    if (version != h->game->version)
        return tk_fail(r->error, TK_BAD_VERSION, r->where,
                       "recorded under version %d of the rules of %s; this program plays version %d", (int)version, id,
                       h->game->version);
    return TK_OK;
}

/* Names are shown on terminals, which obey control characters. */
static bool has_control(const char *name)
{
    for (const unsigned char *at = (const unsigned char *)name; *at; at++) {
        bool c1 = at[0] == 0xc2 && at[1] >= 0x80 && at[1] < 0xa0;
        if (*at < 0x20 || *at == 0x7f || c1) return true;
    }
    return false;
}

static void read_players(tk_json_in *in, tk_json_node root, header *h)
{
    tk_json_node seats = tk_json_member(root, "seats");
    h->seats = tk_json_expect_array(in, seats, 1, TK_MAX_SEATS);
    for (int i = 0; i < h->seats; i++) {
        tk_json_node seat = tk_json_element(seats, i);
        tk_json_string(in, seat, h->player[i], TK_SEAT_NAME);
        if (has_control(h->player[i])) tk_json_complain(in, seat, "a name with a control character in it");
    }
}

static bool all_hex(const char *text, size_t digits)
{
    size_t count = 0;
    while (isdigit((unsigned char)text[count]) || (text[count] >= 'a' && text[count] <= 'f')) count++;
    return count == digits && !text[count];
}

static void read_hex(tk_json_in *in, tk_json_node node, char *out, size_t digits)
{
    tk_json_string(in, node, out, digits + 1);
    if (tk_json_good(in) && !all_hex(out, digits))
        tk_json_complain(in, node, "expected %d lower-case hex digits", (int)digits);
}

static uint8_t hex_byte(const char *two)
{
    int high = two[0] <= '9' ? two[0] - '0' : two[0] - 'a' + 10, low = two[1] <= '9' ? two[1] - '0' : two[1] - 'a' + 10;
    return (uint8_t)(high << 4 | low);
}

static void read_entropy(tk_json_in *in, tk_json_node root, header *h)
{
    tk_json_node list = tk_json_member(root, "entropy");
    h->has_origin = tk_json_present(list);
    if (!h->has_origin) return;
    int seats = tk_json_expect_array(in, list, h->seats, h->seats);
    for (int seat = 0; seat < seats; seat++) {
        tk_json_node node = tk_json_element(list, seat);
        const char *raw = "";
        size_t length = 0;
        tk_json_raw(node, &raw, &length);
        if (length == 4 && memcmp(raw, "null", 4) == 0) continue;
        char hex[ENTROPY_DIGITS + 1];
        read_hex(in, node, hex, ENTROPY_DIGITS);
        if (!tk_json_good(in)) return;
        h->origin.given |= 1U << seat;
        for (size_t i = 0; i < TK_ENTROPY_BYTES; i++) h->origin.entropy[seat][i] = hex_byte(hex + 2 * i);
    }
}

static tk_status read_header(reader *r, header *h)
{
    if (!next_line(r)) return tk_fail(r->error, TK_BAD_RECORD, "line 1", "the record is empty");
    tk_json_in in;
    tk_status status = open_line(r, &in);
    if (status != TK_OK) return status;
    tk_json_node root = tk_json_root(&in);
    if (tk_json_is_object(root) && !tk_json_present(tk_json_member(root, "turnkey"))) {
        tk_json_close(&in);
        return DAMAGED(r, "not a Turnkey record: the first line must be its header");
    }
    tk_json_expect_object(&in, root, "turnkey game version config seats commitment entropy?");
    status = read_identity(r, &in, root, h);
    if (status != TK_OK) {
        tk_json_close(&in);
        return status;
    }
    read_players(&in, root, h);
    read_hex(&in, tk_json_member(root, "commitment"), h->commitment, 64);
    if (tk_json_good(&in)) read_entropy(&in, root, h);
    tk_json_node config = tk_json_member(root, "config");
    if (tk_json_good(&in) && !tk_json_is_object(config)) tk_json_complain(&in, config, "expected an object");
    if (tk_json_good(&in)) h->config = copy_raw(config);
    bool no_memory = tk_json_good(&in) && !h->config;
    status = close_line(r, &in);
    return no_memory ? tk_fail(r->error, TK_NO_MEMORY, r->where, "no memory for the configuration") : status;
}

/* The seed that member `key` ("seed", with its quotes) holds in the current line's bare text. */
static bool seed_in_line(const reader *r, const char *key, tk_seed *out)
{
    const char *end = r->text + r->size, *at = memmem(r->text, r->size, key, strlen(key));
    if (!at) return false;
    at += strlen(key);
    while (at < end && (is_blank(*at) || *at == ':' || *at == '"')) at++;
    if (end - at < SEED_DIGITS) return false;
    char hex[SEED_DIGITS + 1];
    snprintf(hex, sizeof hex, "%.*s", SEED_DIGITS, at);
    return tk_seed_from_hex(hex, out);
}

/* Was this seed promised in the header? */
static bool is_promised(const header *h, const revealed_seed *found)
{
    char commitment[65];
    tk_seed_commitment(h->has_origin ? &found->secret : &found->seed, commitment);
    if (strcmp(commitment, h->commitment) != 0) return false;
    if (!h->has_origin) return true;
    tk_origin origin = h->origin;
    origin.secret = found->secret;
    tk_seed made = tk_origin_seed(&origin);
    return memcmp(made.bytes, found->seed.bytes, sizeof made.bytes) == 0;
}

/* Find the seed before the moves are played. It stands in the second line or in the last one; it is looked for in the
 * bare text, because even a damaged last line may still hold it whole. The lines are parsed strictly in their turn. */
static revealed_seed find_seed(const reader *start, const header *h)
{
    revealed_seed found = {0};
    reader r = *start;
    while (!found.promised && next_line(&r)) {
        revealed_seed here = {.line = r.line};
        if (!seed_in_line(&r, "\"seed\"", &here.seed)) continue;
        if (h->has_origin && !seed_in_line(&r, "\"secret\"", &here.secret)) continue;
        here.promised = is_promised(h, &here);
        found = here;
    }
    return found;
}

static tk_status start_match(reader *r, const header *h, const revealed_seed *found, const tk_content *content)
{
    tk_origin origin = h->origin;
    origin.secret = found->secret;
    tk_match_def def = {.game = h->game, .content = content, .config = h->config, .seed = found->seed};
    if (h->has_origin) def.origin = &origin;
    memcpy(def.player, h->player, sizeof def.player);
    *r->error = (tk_error){0};
    tk_status status = tk_match_create(&def, &r->match, r->error);
    if (status != TK_OK) {
        tk_error cause = *r->error;
        return tk_fail(r->error, status, r->where, "%s%s%s", cause.where, cause.where[0] ? ": " : "", cause.message);
    }
    int seats = tk_match_world(r->match)->seats;
    if (seats == h->seats) return TK_OK;
    tk_match_destroy(r->match);
    r->match = NULL;
    return DAMAGED(r, "%d seats are listed, but the configuration is for %d", h->seats, seats);
}

/* A record that holds two seeds holds the same one twice; so with secrets. */
static void check_seed(reader *r, tk_json_in *in, tk_json_node holder)
{
    char said[SEED_DIGITS + 1], played[SEED_DIGITS + 1];
    const tk_origin *origin = tk_match_origin(r->match);
    tk_json_node seed = tk_json_member(holder, "seed"), secret = tk_json_member(holder, "secret");
    read_hex(in, seed, said, SEED_DIGITS);
    tk_seed_to_hex(tk_match_seed(r->match), played);
    if (tk_json_good(in) && strcmp(said, played) != 0) tk_json_complain(in, seed, "not the seed that was promised");
    if (!origin) return;
    read_hex(in, secret, said, SEED_DIGITS);
    tk_seed_to_hex(&origin->secret, played);
    if (tk_json_good(in) && strcmp(said, played) != 0) tk_json_complain(in, secret, "not the secret that was promised");
}

static tk_status read_keeper(reader *r, tk_json_in *in)
{
    tk_json_node root = tk_json_root(in), keeper = tk_json_member(root, "keeper");
    tk_json_expect_object(in, root, "keeper");
    if (tk_json_good(in)) tk_json_expect_object(in, keeper, tk_match_origin(r->match) ? "seed secret" : "seed");
    check_seed(r, in, keeper);
    if (tk_json_good(in) && r->line != 2)
        tk_json_complain(in, root, "the keeper's line belongs right after the header");
    return close_line(r, in);
}

/* Make the move; a refusal or another hash than the record's is damage, and leaves the match as it was. */
static tk_status replay_move(reader *r, int seat, tk_action action, const char *hash)
{
    tk_reason reason = tk_match_act(r->match, seat, action);
    if (reason != TK_REASON_FINE) {
        tk_text words = {0};
        tk_action_to_text(tk_match_world(r->match)->game->words.verbs, action, &words);
        DAMAGED(r, "the rules refuse \"%.80s\" by seat %d: %s", tk_text_string(&words), seat,
                tk_reason_text(tk_match_world(r->match)->game, reason));
        tk_text_free(&words);
        return r->error->code;
    }
    int last = tk_match_length(r->match) - 1;
    char actual[HASH_DIGITS + 1];
    snprintf(actual, sizeof actual, "%016" PRIx64, tk_match_move(r->match, last)->hash);
    if (strcmp(actual, hash) == 0) return TK_OK;
    tk_match_rewind(r->match, last);
    return DAMAGED(r, "wrong hash: the position after this move has %s, the record says %s", actual, hash);
}

static tk_status read_move(reader *r, tk_json_in *in)
{
    const tk_world *world = tk_match_world(r->match);
    int expected = tk_match_length(r->match) + 1;
    tk_json_node root = tk_json_root(in);
    tk_json_expect_object(in, root, "n seat action hash");
    int64_t n = tk_json_int(in, tk_json_member(root, "n"), 1, INT32_MAX);
    if (tk_json_good(in) && n != expected)
        tk_json_complain(in, root, "move %d stands where move %d should", (int)n, expected);
    int seat = (int)tk_json_int(in, tk_json_member(root, "seat"), 0, world->seats - 1);
    char hash[HASH_DIGITS + 1];
    read_hex(in, tk_json_member(root, "hash"), hash, HASH_DIGITS);
    tk_action action = tk_action_from_json(world->game->words.verbs, world->game->words.verb_count, in,
                                           tk_json_member(root, "action"));
    tk_status status = close_line(r, in);
    return status == TK_OK ? replay_move(r, seat, action, hash) : status;
}

static void check_scores(tk_json_in *in, tk_json_node scores, const tk_outcome *outcome)
{
    int count = tk_json_expect_array(in, scores, outcome->seats, outcome->seats);
    for (int seat = 0; seat < count; seat++) {
        int64_t score = tk_json_int(in, tk_json_element(scores, seat), INT32_MIN, INT32_MAX);
        if (tk_json_good(in) && score != outcome->score[seat])
            tk_json_complain(in, tk_json_element(scores, seat), "wrong result: seat %d scored %d, the record says %d",
                             seat, outcome->score[seat], (int)score);
    }
}

static void check_winners(tk_json_in *in, tk_json_node winners, const tk_outcome *outcome)
{
    bool won[TK_MAX_SEATS] = {false};
    int count = tk_json_expect_array(in, winners, 0, outcome->seats);
    for (int i = 0; i < count; i++) won[tk_json_int(in, tk_json_element(winners, i), 0, outcome->seats - 1)] = true;
    for (int seat = 0; seat < outcome->seats; seat++)
        if (tk_json_good(in) && won[seat] != outcome->won[seat])
            tk_json_complain(in, winners, "wrong result: seat %d %s, the record says otherwise", seat,
                             outcome->won[seat] ? "won" : "did not win");
}

enum { MOST_ENDINGS = 64 };

static int read_ending(tk_json_in *in, tk_json_node node, const tk_words *words)
{
    const char *names[MOST_ENDINGS + 1] = {0};
    assert(words->ending_count <= MOST_ENDINGS);
    for (int i = 0; i < words->ending_count; i++) names[i] = words->endings[i].name;
    return tk_json_choice(in, node, names);
}

static tk_status read_result(reader *r, tk_json_in *in)
{
    const tk_world *world = tk_match_world(r->match);
    tk_outcome outcome = {0};
    world->game->outcome(world, tk_match_state(r->match), &outcome);
    tk_json_node root = tk_json_root(in), result = tk_json_member(root, "result");
    tk_json_expect_object(in, root, tk_match_origin(r->match) ? "result seed secret" : "result seed");
    if (tk_json_good(in)) tk_json_expect_object(in, result, "ending scores winners");
    check_seed(r, in, root);
    if (tk_json_good(in) && tk_match_pending(r->match) != 0)
        tk_json_complain(in, root, "a result, but the match is not over after %d moves", tk_match_length(r->match));
    if (tk_json_good(in)) {
        int ending = read_ending(in, tk_json_member(result, "ending"), &world->game->words);
        if (tk_json_good(in) && ending != outcome.ending)
            tk_json_complain(in, result, "wrong result: the match ended by %s, the record says %s",
                             world->game->words.endings[outcome.ending].name, world->game->words.endings[ending].name);
        check_scores(in, tk_json_member(result, "scores"), &outcome);
        check_winners(in, tk_json_member(result, "winners"), &outcome);
    }
    tk_status status = close_line(r, in);
    if (status == TK_OK) r->report->finished = true;
    return status;
}

/* Is nothing but white space left? Editors like to end files with an empty line. */
static bool only_blank_left(const reader *r)
{
    const char *at = r->next;
    while (at < r->end && is_blank(*at)) at++;
    return at == r->end;
}

static tk_status read_line(reader *r)
{
    tk_json_in in;
    tk_status status = open_line(r, &in);
    if (status != TK_OK) return status;
    tk_json_node root = tk_json_root(&in);
    if (r->report->finished) {
        tk_json_close(&in);
        return DAMAGED(r, "there is more after the result");
    }
    if (!tk_json_is_object(root)) {
        tk_json_close(&in);
        return DAMAGED(r, "expected an object");
    }
    if (tk_json_present(tk_json_member(root, "keeper"))) return read_keeper(r, &in);
    if (tk_json_present(tk_json_member(root, "result"))) return read_result(r, &in);
    return read_move(r, &in);
}

static tk_status read_lines(reader *r)
{
    while (!only_blank_left(r) && next_line(r)) {
        tk_status status = read_line(r);
        if (status != TK_OK) return status;
        r->report->lines = r->line;
        r->report->moves = tk_match_length(r->match);
    }
    return TK_OK;
}

static tk_status no_seed(reader *r)
{
    return DAMAGED(r, "the record holds no seed, so it cannot be played: only the keeper's copy of an unfinished match "
                      "or the record of a finished one can");
}

static tk_status read_record(reader *r, header *h, const tk_content *content)
{
    tk_status status = read_header(r, h);
    if (status != TK_OK) return status;
    revealed_seed found = find_seed(r, h);
    if (!found.line) return no_seed(r);
    status = start_match(r, h, &found, content);
    if (status != TK_OK) return status;
    r->report->lines = 1;
    status = read_lines(r);
    if (status != TK_OK) r->report->finished = false; /* something follows the result */
    r->report->committed = found.promised;
    r->report->shared = found.promised && h->has_origin;
    if (found.promised) return status;
    /* Whatever else is wrong follows from this. */
    r->report->finished = false;
    snprintf(r->where, sizeof r->where, "line %d", found.line);
    if (h->has_origin)
        return DAMAGED(r, "the secret or the seed is not the one that was promised: SHA-256 of the secret must be the "
                          "commitment in line 1, SHA-256 of secret and entropy the seed");
    return DAMAGED(r, "the seed is not the one that was promised: its SHA-256 differs from the commitment in line 1");
}

tk_status tk_record_read(const char *bytes, size_t length, const tk_content *content, tk_match **out,
                         tk_record_report *report, tk_error *error)
{
    tk_record_report unread;
    tk_error unsaid;
    reader r = {
        .next = bytes, .end = bytes + length, .report = report ? report : &unread, .error = error ? error : &unsaid};
    *r.report = (tk_record_report){0};
    *r.error = (tk_error){0};
    *out = NULL;
    if (length > TK_MAX_RECORD) return tk_fail(r.error, TK_BAD_RECORD, NULL, "larger than %d MiB", TK_MAX_RECORD >> 20);
    header h = {0};
    tk_status status = read_record(&r, &h, content);
    free(h.config);
    *out = r.match;
    return status;
}
