/* What a seat is told about a match: the view, what happened since it last heard, and what it may do now.
 *
 * Everything in here went through the game's view, the events' own list of who may see them, or the legal actions of
 * that seat. Usually only the last ply is new, whose events the match still has; after a gap the match is played again.
 */
#include "turnkey/match.h"

typedef struct telling {
    const tk_world *world;
    int seat;
    tk_json *out;
} telling;

static void put_ply(void *context, int ply, const tk_events *events)
{
    const telling *to = context;
    tk_json_begin_object(to->out);
    tk_json_int_member(to->out, "n", ply);
    tk_json_key(to->out, "events");
    tk_events_to_json(to->world, events, to->seat, to->out);
    tk_json_end_object(to->out);
}

static bool put_log(const tk_match *match, int seat, int since, tk_json *out)
{
    telling to = {tk_match_world(match), seat, out};
    int length = tk_match_length(match);
    bool good = true;
    tk_json_key(out, "log");
    tk_json_begin_array(out);
    if (since == length - 1)
        put_ply(&to, length, tk_match_events(match));
    else if (since < length)
        good = tk_match_retell(match, since, put_ply, &to);
    tk_json_end_array(out);
    return good;
}

static void put_amounts(const tk_odds *odds, tk_json *out)
{
    tk_json_key(out, "expected");
    tk_json_begin_array(out);
    for (int i = 0; i < odds->amounts; i++) {
        tk_json_begin_object(out);
        tk_json_string_member(out, "text", odds->amount[i].text);
        tk_json_key(out, "value");
        tk_json_put_real(out, odds->amount[i].value, 2);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static void put_odds(const tk_world *world, const tk_odds *odds, tk_json *out)
{
    tk_json_string_member(out, "section", odds->section);
    tk_json_key(out, "odds");
    tk_json_begin_array(out);
    for (int i = 0; i < odds->count; i++) {
        tk_json_begin_object(out);
        tk_json_string_member(out, "text", odds->chance[i].text);
        tk_json_key(out, "chance");
        tk_json_put_real(out, odds->chance[i].chance, 4);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
    if (odds->amounts) put_amounts(odds, out);
    tk_json_key(out, "ledger");
    tk_ledger_to_json(world, odds->ledger.term, odds->ledger.count, out);
}

static void put_choice(const tk_world *world, const void *state, int seat, tk_action action, tk_json *out)
{
    tk_text words = {0};
    tk_odds odds;
    tk_describe_action(world, seat, action, &words);
    world->game->odds(world, state, seat, action, &odds);
    tk_json_begin_object(out);
    tk_json_key(out, "action");
    tk_action_to_json(world->game->words.verbs, action, out);
    tk_json_string_member(out, "text", tk_text_string(&words));
    put_odds(world, &odds, out);
    tk_json_end_object(out);
    tk_text_free(&words);
}

static void put_asides(const tk_match *match, int seat, tk_json *out)
{
    const tk_world *world = tk_match_world(match);
    const void *state = tk_match_state(match);
    tk_action asides[TK_MAX_ASIDES];
    bool some = world->game->asides && seat >= 0;
    int count = some ? world->game->asides(world, state, seat, asides, TK_MAX_ASIDES) : 0;
    if (!count) return;
    tk_json_key(out, "asides");
    tk_json_begin_array(out);
    for (int i = 0; i < count; i++) put_choice(world, state, seat, asides[i], out);
    tk_json_end_array(out);
}

static void put_choices(const tk_match *match, int seat, tk_json *out)
{
    const tk_world *world = tk_match_world(match);
    const void *state = tk_match_state(match);
    tk_action legal[TK_MAX_LEGAL];
    int count = seat < 0 ? 0 : world->game->legal(world, state, seat, legal, TK_MAX_LEGAL);
    tk_json_key(out, "choices");
    tk_json_begin_array(out);
    for (int i = 0; i < count; i++) put_choice(world, state, seat, legal[i], out);
    tk_json_end_array(out);
    put_asides(match, seat, out);
    tk_json_key(out, "routine");
    tk_action routine;
    if (count && tk_is_routine(world, state, seat, &routine))
        tk_action_to_json(world->game->words.verbs, routine, out);
    else
        tk_json_put_null(out);
}

static void put_question(const tk_match *match, int seat, tk_json *out)
{
    const tk_world *world = tk_match_world(match);
    uint32_t pending = tk_match_pending(match);
    tk_text ask = {0};
    tk_json_key(out, "pending");
    tk_json_begin_array(out);
    for (int each = 0; each < world->seats; each++)
        if (pending >> each & 1) tk_json_put_int(out, each);
    tk_json_end_array(out);
    if (seat >= 0) world->game->words.ask(world, tk_match_state(match), seat, &ask);
    tk_json_string_member(out, "ask", tk_text_string(&ask));
    tk_text_free(&ask);
}

static void put_result(const tk_match *match, tk_json *out)
{
    const tk_world *world = tk_match_world(match);
    tk_outcome outcome;
    world->game->outcome(world, tk_match_state(match), &outcome);
    tk_json_bool_member(out, "over", outcome.over);
    tk_json_key(out, "result");
    if (!outcome.over) {
        tk_json_put_null(out);
        return;
    }
    tk_json_begin_object(out);
    tk_json_string_member(out, "ending", world->game->words.endings[outcome.ending].name);
    tk_json_string_member(out, "text", world->game->words.endings[outcome.ending].text);
    tk_json_key(out, "scores");
    tk_json_begin_array(out);
    for (int seat = 0; seat < outcome.seats; seat++) tk_json_put_int(out, outcome.score[seat]);
    tk_json_end_array(out);
    tk_json_key(out, "winners");
    tk_json_begin_array(out);
    for (int seat = 0; seat < outcome.seats; seat++)
        if (outcome.won[seat]) tk_json_put_int(out, seat);
    tk_json_end_array(out);
    tk_json_end_object(out);
}

void tk_match_consider(const tk_match *match, int seat, tk_action action, tk_json *out)
{
    const tk_world *world = tk_match_world(match);
    const void *state = tk_match_state(match);
    tk_reason reason = tk_check(world, state, seat, action);
    tk_json_string_member(out, "reason", tk_reason_name(world->game, reason));
    tk_json_string_member(out, "text", tk_reason_text(world->game, reason));
    tk_json_string_member(out, "section", tk_reason_section(world->game, reason));
    if (reason != TK_REASON_FINE) return;
    tk_json_key(out, "choice");
    put_choice(world, state, seat, action, out);
    tk_json preview = {0};
    if (world->game->preview && world->game->preview(world, state, seat, action, &preview)) {
        tk_json_key(out, "preview");
        tk_json_put_raw(out, tk_text_string(&preview.text), preview.text.length);
    }
    tk_json_free(&preview);
}

bool tk_match_update(const tk_match *match, int seat, int since, tk_json *out)
{
    const tk_world *world = tk_match_world(match);
    tk_json_begin_object(out);
    tk_json_int_member(out, "version", tk_match_length(match));
    tk_json_int_member(out, "since", since);
    tk_json_int_member(out, "seat", seat);
    put_question(match, seat, out);
    tk_json_key(out, "view");
    world->game->view(world, tk_match_state(match), seat, out);
    bool good = put_log(match, seat, since, out);
    put_choices(match, seat, out);
    tk_json_string_member(out, "undo", tk_reason_name(world->game, tk_match_check_undo(match, seat)));
    put_result(match, out);
    tk_json_end_object(out);
    return good && !out->text.failed;
}
