/* The engine for a browser's worker: one call that takes a JSON request and gives a JSON answer.
 *
 * What always holds: every request gets exactly one JSON object; one that failed is
 * {"error":{"code","message","where"}} (a refusal by the rules has "reason" and "section" too) and has changed nothing.
 * Matches are known to the page by small numbers. The page gives every seed: nothing here is random, and nothing reads
 * a clock but bench and bots by time.
 *
 *   request (members)                           answer
 *   games                                       {"games":[...],"bots":[{"name","text"}]}
 *   open    game config? seed players?          {"match","seats","commitment"}
 *   load    record                              {"match","seats",...,"report":{...},"problem"}: as far as it was sound
 *   branch  match length players?               {"match",...}: a match of its own with the first `length` moves
 *   about   match                               {"game","config","players","seats","length","commitment"}
 *   update  match seat since?                   {"update"}: what tk_match_update says
 *   act     match seat action                   {"version"}
 *   check   match seat action                   what tk_match_consider says
 *   bot     match seat name                     {"version","action"}: chosen and done
 *   undo    match seat                          {"version"}
 *   rewind  match length                        {"version"}
 *   record  match keeper?                       {"record"}
 *   close   match                               {}
 *   examine game config? design                 {"examined"}: what the game says of a design of the player's
 *   schema                                      {"schema"}: the types of all answers about matches, designs, campaigns
 *   file    path                                {"text"}: a content file or a rulebook
 *   json    text file                           {"json"}: what is in a JSON file, read as strictly as all others
 *   bench   game milliseconds                   {"decisions_per_s",...,"signature"}: as `turnkey bench`
 *   garage-catalog                              {"catalog"}: every part there is
 *   garage-stock                                {"stock":[{"file","printed","cost","division","design"}]}
 *   garage-check       design                   {"check","line"}: as `turnkey garage check --json`
 *   garage-try         designs                  {"tries"}: the figures and problems of each, in brief
 *   garage-read        text file                {"design"}: of a design file as it is
 *   garage-sheet       design                   {"sheet"}: SVG
 *   garage-understand  line                     {"design"}: of a one-line description
 *   garage-diff        from to                  {"retrofit"}: what rebuilding costs
 *   campaign-new       title seed               {"campaign","line"}: a number, and the first line of its record
 *   campaign-load      record                   {"campaign","orders","sound"}: sound: bytes of it that are whole lines
 *   campaign-close     campaign                 {}
 *   campaign-begin     campaign join? rivals tempers? stake? vehicle?   {"lines"}: everybody who is there at first
 *   campaign-order     campaign order           {"line","said"}: carried out; the line belongs into the record
 *                                               {"until"}: that takes time: campaign-next with it
 *   campaign-show      campaign who?            {"career"}: what tk_campaign_write says
 *   campaign-rules                              {"rules","rivals"}: what skills cost; names for rivals
 *   campaign-price     prestige design          {"price","wrong"}: of a design of one's own
 *   campaign-rebuild   prestige original? from to  {"cost","old","wrong"}: old: what the old parts bring
 *   campaign-next      campaign until? event? turns?   {"step","held","line"?,"said"?}: what comes next, one order
 *                                               of it done: turnkey/career.h; event: to hold, completed
 *   campaign-play      campaign                 {"line","said"}: the event that is on, played by bots
 *   campaign-match     campaign                 {"config","seed","people"} of the event that is on
 *   campaign-settle    campaign match           {"line","said"}: the result of that match, which is over
 *   campaign-drive     match seat name          {"version"}: as bot, but a rival who is beaten gives up
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "turnkey/lab.h"
#include "turnkey/match.h"
#include "wasm.h"

enum { MAX_MATCHES = 64, NAME_BYTES = 64, PATH_BYTES = 160 };

static tk_match *matches[MAX_MATCHES];
/* The last answer: lives until the next call. */
static tk_json answer;

typedef wasm_call call;

/* ---- reading requests ---- */

static int int_member(call *c, const char *key, int min, int max)
{
    return (int)tk_json_int(&c->in, wasm_member(c, key), min, max);
}

tk_match *wasm_match(call *c)
{
    int handle = int_member(c, "match", 0, MAX_MATCHES - 1);
    if (!tk_json_good(&c->in)) return NULL;
    if (!matches[handle])
        tk_fail(&c->error, TK_NOT_FOUND, "match", "no match %d", handle);
    else
        c->game = tk_match_world(matches[handle])->game;
    return matches[handle];
}

static int seat_of(call *c, const tk_match *match, int lowest)
{
    return match ? int_member(c, "seat", lowest, tk_match_world(match)->seats - 1) : lowest;
}

static const tk_game *game_of(call *c)
{
    char id[NAME_BYTES] = "";
    tk_json_string(&c->in, wasm_member(c, "game"), id, sizeof id);
    const tk_game *game = tk_game_find(id);
    if (!game && tk_json_good(&c->in)) tk_json_complain(&c->in, wasm_member(c, "game"), "no such game");
    return game;
}

char *wasm_string(call *c, const char *key)
{
    const char *bytes = "";
    size_t length = 0;
    if (tk_json_present(wasm_member(c, key))) tk_json_raw(wasm_member(c, key), &bytes, &length);
    char *out = malloc(length + 1);
    if (!out)
        tk_fail(&c->error, TK_NO_MEMORY, key, "out of memory");
    else
        tk_json_string(&c->in, wasm_member(c, key), out, length + 1);
    return out;
}

/* The source text of a member, for what takes JSON text; "{}" when it is not there. */
static void raw_member(call *c, const char *key, tk_text *out)
{
    const char *bytes = "{}";
    size_t length = 2;
    if (tk_json_present(wasm_member(c, key))) tk_json_raw(wasm_member(c, key), &bytes, &length);
    tk_text_put_bytes(out, bytes, length);
}

static tk_action action_of(call *c, const tk_match *match)
{
    const tk_game *game = tk_match_world(match)->game;
    return tk_action_from_json(game->words.verbs, game->words.verb_count, &c->in, wasm_member(c, "action"));
}

/* ---- matches by number ---- */

static int keep(call *c, tk_match *match)
{
    for (int handle = 0; handle < MAX_MATCHES; handle++)
        if (!matches[handle]) {
            matches[handle] = match;
            return handle;
        }
    tk_match_destroy(match);
    tk_fail(&c->error, TK_NO_MEMORY, NULL, "%d matches are open already", MAX_MATCHES);
    return -1;
}

static void put_about(call *c, const tk_match *match)
{
    const tk_world *world = tk_match_world(match);
    char commitment[65];
    tk_seed_commitment(tk_match_seed(match), commitment);
    tk_json_string_member(c->out, "game", world->game->id);
    tk_json_key(c->out, "config");
    tk_json_put_raw(c->out, tk_match_config(match), strlen(tk_match_config(match)));
    tk_json_key(c->out, "players");
    tk_json_begin_array(c->out);
    for (int seat = 0; seat < world->seats; seat++) tk_json_put_string(c->out, tk_match_player(match, seat));
    tk_json_end_array(c->out);
    tk_json_int_member(c->out, "seats", world->seats);
    tk_json_int_member(c->out, "length", tk_match_length(match));
    tk_json_string_member(c->out, "commitment", commitment);
}

static void put_match(call *c, tk_match *match)
{
    int handle = keep(c, match);
    if (handle < 0) return;
    tk_json_int_member(c->out, "match", handle);
    put_about(c, match);
}

static void read_players(call *c, tk_match_def *def)
{
    if (!tk_json_present(wasm_member(c, "players"))) return;
    int count = tk_json_expect_array(&c->in, wasm_member(c, "players"), 0, TK_MAX_SEATS);
    for (int i = 0; i < count; i++)
        tk_json_string(&c->in, tk_json_element(wasm_member(c, "players"), i), def->player[i], sizeof def->player[i]);
}

/* ---- what can be asked for ---- */

static void put_game(const tk_game *game, tk_json *out)
{
    tk_json_begin_object(out);
    tk_json_string_member(out, "id", game->id);
    tk_json_string_member(out, "title", game->title);
    tk_json_string_member(out, "summary", game->summary);
    tk_json_int_member(out, "version", game->version);
    tk_json_int_member(out, "min_seats", game->min_seats);
    tk_json_int_member(out, "max_seats", game->max_seats);
    tk_variants variants;
    tk_game_variants(game, NULL, &variants, NULL);
    tk_variants_to_json(&variants, out);
    tk_json_end_object(out);
}

static void do_games(call *c)
{
    tk_json_key(c->out, "games");
    tk_json_begin_array(c->out);
    for (int i = 0; tk_games[i]; i++) put_game(tk_games[i], c->out);
    tk_json_end_array(c->out);
    tk_json_key(c->out, "bots");
    tk_json_begin_array(c->out);
    for (int i = 0; tk_bot_help[i]; i += 2) {
        tk_json_begin_object(c->out);
        tk_json_string_member(c->out, "name", tk_bot_help[i]);
        tk_json_string_member(c->out, "text", tk_bot_help[i + 1]);
        tk_json_end_object(c->out);
    }
    tk_json_end_array(c->out);
}

/* Does no person play? Seats that were not named are people's. */
static bool only_bots(const tk_match_def *def)
{
    tk_bot bot;
    bool any = false;
    for (int i = 0; i < TK_MAX_SEATS; i++) {
        if (!def->player[i][0]) continue;
        if (tk_bot_parse(def->player[i], &bot, NULL) != TK_OK) return false;
        any = true;
    }
    return any;
}

static void do_open(call *c)
{
    tk_match_def def = {.game = game_of(c)};
    char hex[2 * TK_SEED_BYTES + 1] = "";
    tk_json_string(&c->in, wasm_member(c, "seed"), hex, sizeof hex);
    if (tk_json_good(&c->in) && !tk_seed_from_hex(hex, &def.seed))
        tk_json_complain(&c->in, wasm_member(c, "seed"), "a seed is 64 hex digits");
    read_players(c, &def);
    if (!wasm_good(c)) return;
    tk_text config = {0}, whole = {0};
    raw_member(c, "config", &config);
    if (only_bots(&def))
        tk_config_unattended(def.game, tk_text_string(&config), &whole);
    else
        tk_text_put(&whole, tk_text_string(&config));
    def.config = tk_text_string(&whole);
    tk_match *match;
    if (tk_match_create(&def, &match, &c->error) == TK_OK) put_match(c, match);
    tk_text_free(&config);
    tk_text_free(&whole);
}

static void put_report(call *c, const tk_record_report *report, const tk_error *problem)
{
    tk_json_key(c->out, "report");
    tk_json_begin_object(c->out);
    tk_json_int_member(c->out, "lines", report->lines);
    tk_json_int_member(c->out, "moves", report->moves);
    tk_json_bool_member(c->out, "finished", report->finished);
    tk_json_bool_member(c->out, "committed", report->committed);
    tk_json_end_object(c->out);
    tk_json_key(c->out, "problem");
    if (problem->code == TK_OK) {
        tk_json_put_null(c->out);
        return;
    }
    tk_json_begin_object(c->out);
    tk_json_string_member(c->out, "code", tk_status_name(problem->code));
    tk_json_string_member(c->out, "message", problem->message);
    tk_json_string_member(c->out, "where", problem->where);
    tk_json_end_object(c->out);
}

static void do_load(call *c)
{
    char *record = wasm_string(c, "record");
    if (wasm_good(c)) {
        tk_match *match = NULL;
        tk_record_report report = {0};
        tk_error problem = {0};
        tk_record_read(record, strlen(record), NULL, &match, &report, &problem);
        if (match) {
            put_match(c, match);
            put_report(c, &report, &problem);
        } else {
            c->error = problem;
        }
    }
    free(record);
}

static void do_branch(call *c)
{
    const tk_match *from = wasm_match(c);
    int length = from ? int_member(c, "length", 0, tk_match_length(from)) : 0;
    tk_match_def def = {0};
    if (!wasm_good(c)) return;
    def.game = tk_match_world(from)->game;
    def.config = tk_match_config(from);
    def.seed = *tk_match_seed(from);
    for (int seat = 0; seat < TK_MAX_SEATS; seat++) memcpy(def.player[seat], tk_match_player(from, seat), TK_SEAT_NAME);
    read_players(c, &def);
    tk_match *match;
    if (!wasm_good(c) || tk_match_create(&def, &match, &c->error) != TK_OK) return;
    for (int i = 0; i < length && c->reason == TK_REASON_FINE; i++) {
        const tk_move *move = tk_match_move(from, i);
        c->reason = tk_match_act(match, move->seat, move->action);
    }
    if (c->reason == TK_REASON_FINE)
        put_match(c, match);
    else
        tk_match_destroy(match);
}

static void do_about(call *c)
{
    const tk_match *match = wasm_match(c);
    if (match) put_about(c, match);
}

/* Answers with the update itself, which is an object of its own. */
static void do_update(call *c)
{
    const tk_match *match = wasm_match(c);
    int seat = seat_of(c, match, -1);
    bool given = tk_json_present(wasm_member(c, "since"));
    int since = given && match ? int_member(c, "since", -1, tk_match_length(match)) : -1;
    if (!wasm_good(c)) return;
    tk_json_key(c->out, "update");
    if (!tk_match_update(match, seat, since, c->out)) tk_fail(&c->error, TK_NO_MEMORY, NULL, "out of memory");
}

static void put_version(call *c, const tk_match *match)
{
    if (c->reason == TK_REASON_FINE) tk_json_int_member(c->out, "version", tk_match_length(match));
}

static void do_act(call *c)
{
    tk_match *match = wasm_match(c);
    int seat = seat_of(c, match, 0);
    if (!wasm_good(c)) return;
    tk_action action = action_of(c, match);
    if (!wasm_good(c)) return;
    c->reason = tk_match_act(match, seat, action);
    put_version(c, match);
}

static void do_check(call *c)
{
    const tk_match *match = wasm_match(c);
    int seat = seat_of(c, match, 0);
    if (!wasm_good(c)) return;
    tk_action action = action_of(c, match);
    if (!wasm_good(c)) return;
    tk_match_consider(match, seat, action, c->out);
}

static void do_bot(call *c)
{
    tk_match *match = wasm_match(c);
    int seat = seat_of(c, match, 0);
    char name[NAME_BYTES] = "";
    tk_bot bot;
    tk_json_string(&c->in, wasm_member(c, "name"), name, sizeof name);
    if (!wasm_good(c) || tk_bot_parse(name, &bot, &c->error) != TK_OK) return;
    const tk_world *world = tk_match_world(match);
    if (!(tk_match_pending(match) >> seat & 1)) {
        c->reason = TK_REASON_NOT_ASKED;
        return;
    }
    tk_thinker *thinker = tk_thinker_create(&bot, world);
    if (!thinker) {
        tk_fail(&c->error, TK_NO_MEMORY, NULL, "no memory to think in");
        return;
    }
    tk_seed seed = tk_match_bot_seed(tk_match_seed(match), tk_match_length(match), seat);
    tk_action action = tk_thinker_choose(thinker, tk_match_state(match), seat, &seed);
    tk_thinker_destroy(thinker);
    c->reason = tk_match_act(match, seat, action);
    put_version(c, match);
    tk_json_key(c->out, "action");
    tk_action_to_json(world->game->words.verbs, action, c->out);
}

static void do_undo(call *c)
{
    tk_match *match = wasm_match(c);
    int seat = seat_of(c, match, 0);
    if (!wasm_good(c)) return;
    c->reason = tk_match_undo(match, seat);
    put_version(c, match);
}

static void do_rewind(call *c)
{
    tk_match *match = wasm_match(c);
    int length = match ? int_member(c, "length", 0, tk_match_length(match)) : 0;
    if (!wasm_good(c)) return;
    tk_match_rewind(match, length);
    put_version(c, match);
}

static void do_record(call *c)
{
    const tk_match *match = wasm_match(c);
    bool keeper = tk_json_present(wasm_member(c, "keeper")) && tk_json_bool(&c->in, wasm_member(c, "keeper"));
    if (!wasm_good(c)) return;
    tk_text record = {0};
    tk_match_write(match, keeper, &record);
    if (record.failed)
        tk_fail(&c->error, TK_NO_MEMORY, NULL, "out of memory");
    else
        tk_json_string_member(c->out, "record", tk_text_string(&record));
    tk_text_free(&record);
}

static void do_close(call *c)
{
    if (!wasm_match(c)) return;
    int handle = int_member(c, "match", 0, MAX_MATCHES - 1);
    tk_match_destroy(matches[handle]);
    matches[handle] = NULL;
}

static void put_examined(call *c, const tk_world *world)
{
    tk_text design = {0};
    tk_json examined = {0};
    raw_member(c, "design", &design);
    if (world->game->designs->examine(world, tk_text_string(&design), design.length, &examined, &c->error) == TK_OK) {
        tk_json_key(c->out, "examined");
        tk_json_put_raw(c->out, tk_text_string(&examined.text), examined.text.length);
    }
    tk_json_free(&examined);
    tk_text_free(&design);
}

static void do_schema(call *c)
{
    tk_json_key(c->out, "schema");
    tk_match_write_schema(NULL, c->out);
}

static void do_examine(call *c)
{
    const tk_game *game = game_of(c);
    tk_text config = {0};
    tk_world world;
    raw_member(c, "config", &config);
    if (wasm_good(c) && !game->designs) tk_json_complain(&c->in, wasm_member(c, "game"), "this game has no designs");
    if (wasm_good(c) && tk_world_open(&world, game, NULL, tk_text_string(&config), &c->error) == TK_OK) {
        put_examined(c, &world);
        tk_world_close(&world);
    }
    tk_text_free(&config);
}

static void do_file(call *c)
{
    char path[PATH_BYTES] = "";
    tk_json_string(&c->in, wasm_member(c, "path"), path, sizeof path);
    tk_text text = {0};
    if (wasm_good(c) && tk_content_read(NULL, path, &text, &c->error) == TK_OK)
        tk_json_string_member(c->out, "text", tk_text_string(&text));
    tk_text_free(&text);
}

static void do_json(call *c)
{
    char *text = wasm_string(c, "text");
    char *file = wasm_string(c, "file");
    tk_json_in in;
    if (wasm_good(c) && tk_json_open(&in, text, strlen(text), TK_BAD_DATA, file, &c->error)) {
        tk_json_key(c->out, "json");
        tk_json_put_raw(c->out, text, strlen(text));
        tk_json_close(&in);
    }
    free(file);
    free(text);
}

static void put_bench(call *c, const tk_world *world, double seconds)
{
    tk_runner *runner = tk_runner_create(world, (uint64_t)1 << 32);
    if (!runner) {
        tk_fail(&c->error, TK_NO_MEMORY, NULL, "out of memory");
        return;
    }
    tk_bench_result result = {.signature = tk_runner_signature(runner)};
    tk_runner_run(runner, seconds, &result);
    tk_runner_destroy(runner);
    char signature[17];
    snprintf(signature, sizeof signature, "%016llx", (unsigned long long)result.signature);
    tk_json_string_member(c->out, "game", world->game->id);
    tk_json_key(c->out, "decisions_per_s");
    tk_json_put_real(c->out, result.decisions_per_s, 0);
    tk_json_key(c->out, "matches_per_s");
    tk_json_put_real(c->out, result.matches_per_s, 0);
    tk_json_string_member(c->out, "signature", signature);
}

static void do_bench(call *c)
{
    const tk_game *game = game_of(c);
    int milliseconds = int_member(c, "milliseconds", 1, 60000);
    tk_world world;
    if (!wasm_good(c) || tk_world_open(&world, game, NULL, "{}", &c->error) != TK_OK) return;
    put_bench(c, &world, milliseconds * 1e-3);
    tk_world_close(&world);
}

/* ---- the call ---- */

static const struct {
    const char *name, *keys;
    void (*serve)(call *);
} REQUESTS[] = {
    {"games", "do", do_games},
    {"open", "do game config? seed players?", do_open},
    {"load", "do record", do_load},
    {"branch", "do match length players?", do_branch},
    {"about", "do match", do_about},
    {"update", "do match seat since?", do_update},
    {"act", "do match seat action", do_act},
    {"check", "do match seat action", do_check},
    {"bot", "do match seat name", do_bot},
    {"undo", "do match seat", do_undo},
    {"rewind", "do match length", do_rewind},
    {"record", "do match keeper?", do_record},
    {"close", "do match", do_close},
    {"examine", "do game config? design", do_examine},
    {"schema", "do", do_schema},
    {"file", "do path", do_file},
    {"json", "do text file", do_json},
    {"bench", "do game milliseconds", do_bench},
#ifdef WASM_GARAGE_AND_CAREER
    {"garage-catalog", "do", wasm_garage_catalog},
    {"garage-stock", "do", wasm_garage_stock},
    {"garage-check", "do design", wasm_garage_check},
    {"garage-try", "do designs", wasm_garage_try},
    {"garage-read", "do text file", wasm_garage_read},
    {"garage-sheet", "do design", wasm_garage_sheet},
    {"garage-understand", "do line", wasm_garage_understand},
    {"garage-diff", "do from to", wasm_garage_diff},
    {"campaign-new", "do title seed", wasm_campaign_new},
    {"campaign-load", "do record", wasm_campaign_load},
    {"campaign-close", "do campaign", wasm_campaign_close},
    {"campaign-order", "do campaign order", wasm_campaign_order},
    {"campaign-show", "do campaign who?", wasm_campaign_show},
    {"campaign-rules", "do", wasm_campaign_rules},
    {"campaign-price", "do prestige design", wasm_campaign_price},
    {"campaign-rebuild", "do prestige original? from to", wasm_campaign_rebuild},
    {"campaign-begin", "do campaign join? rivals tempers? stake? vehicle?", wasm_campaign_begin},
    {"campaign-next", "do campaign until? event? turns?", wasm_campaign_next},
    {"campaign-play", "do campaign", wasm_campaign_play},
    {"campaign-match", "do campaign", wasm_campaign_match},
    {"campaign-settle", "do campaign match", wasm_campaign_settle},
    {"campaign-drive", "do match seat name", wasm_campaign_drive},
#endif
};

static void serve(call *c)
{
    char name[NAME_BYTES] = "";
    c->root = tk_json_root(&c->in);
    if (!tk_json_is_object(c->root)) {
        tk_json_complain(&c->in, c->root, "a request is an object");
        return;
    }
    tk_json_string(&c->in, wasm_member(c, "do"), name, sizeof name);
    for (size_t i = 0; wasm_good(c) && i < sizeof REQUESTS / sizeof *REQUESTS; i++) {
        if (strcmp(REQUESTS[i].name, name) != 0) continue;
        tk_json_expect_object(&c->in, c->root, REQUESTS[i].keys);
        if (wasm_good(c)) REQUESTS[i].serve(c);
        return;
    }
    if (wasm_good(c)) tk_json_complain(&c->in, wasm_member(c, "do"), "no such request");
}

static void put_failure(const call *c)
{
    bool refused = c->error.code == TK_OK;
    tk_json_free(&answer);
    tk_json_begin_object(&answer);
    tk_json_key(&answer, "error");
    tk_json_begin_object(&answer);
    tk_json_string_member(&answer, "code", tk_status_name(refused ? TK_REFUSED : c->error.code));
    tk_json_string_member(&answer, "message", refused ? tk_reason_text(c->game, c->reason) : c->error.message);
    tk_json_string_member(&answer, "where", c->error.where);
    if (refused) {
        tk_json_string_member(&answer, "reason", tk_reason_name(c->game, c->reason));
        tk_json_string_member(&answer, "section", tk_reason_section(c->game, c->reason));
    }
    tk_json_end_object(&answer);
    tk_json_end_object(&answer);
}

/* Room for a request of `length` bytes: turnkey_call frees it. */
__attribute__((export_name("turnkey_alloc"))) char *turnkey_alloc(size_t length);
char *turnkey_alloc(size_t length)
{
    return malloc(length ? length : 1);
}

/* Serve the request at `bytes` (from turnkey_alloc, freed here). The answer lives until the next call. */
__attribute__((export_name("turnkey_call"))) const char *turnkey_call(char *bytes, size_t length);
const char *turnkey_call(char *bytes, size_t length)
{
    call c = {.out = &answer};
    tk_json_free(&answer);
    tk_json_begin_object(&answer);
    if (tk_json_open(&c.in, bytes, length, TK_BAD_USAGE, "request", &c.error)) {
        serve(&c);
        tk_json_close(&c.in);
    }
    free(bytes);
    tk_json_end_object(&answer);
    if (c.error.code != TK_OK || c.reason != TK_REASON_FINE) put_failure(&c);
    if (answer.text.failed) return "{\"error\":{\"code\":\"no-memory\",\"message\":\"out of memory\",\"where\":\"\"}}";
    return tk_text_string(&answer.text);
}
