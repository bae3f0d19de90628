/* The match of an event: its drivers, and from the campaign to its result. The campaign is only looked at. */
#include "turnkey/lab.h"

#include <stdlib.h>
#include <string.h>

/* ---- drivers ---- */

enum { QUICK_TRIES = 4 };

/* A driver's memory: a bot, or the few choices that quick looks at. */
struct tk_driver {
    tk_thinker *thinker; /* NULL: quick */
    const tk_world *world;
    uint32_t fight_on;
    tk_action legal[TK_MAX_LEGAL];
    _Alignas(max_align_t) unsigned char imagined[TK_MAX_STATE], tried[TK_MAX_STATE];
};

/* The best of a few choices by lot, each tried once: cheap, and eager enough for hundreds of events in a test. */
static tk_action choose_quickly(tk_driver *d, const void *state, int seat, const tk_seed *seed)
{
    const tk_game *game = d->world->game;
    int count = game->legal(d->world, state, seat, d->legal, TK_MAX_LEGAL), best = 0;
    float most = -1;
    tk_dice dice;
    if (count <= 1) return d->legal[0];
    tk_dice_init(&dice, seed);
    tk_dice_ply(&dice, 0);
    memcpy(d->imagined, state, game->state_size);
    game->bots.imagine(d->world, d->imagined, seat, &dice);
    for (int i = 0; i < QUICK_TRIES; i++) {
        float value[TK_MAX_SEATS];
        int pick = (int)tk_dice_below(&dice, (uint32_t)count);
        if (game->careers && game->careers->shuns(d->world, state, seat, d->legal[pick])) continue;
        memcpy(d->tried, d->imagined, game->state_size);
        game->apply(d->world, d->tried, seat, d->legal[pick], &dice, NULL);
        game->bots.evaluate(d->world, d->tried, value);
        if (value[seat] > most) best = pick, most = value[seat];
    }
    return d->legal[best];
}

tk_action tk_driver_choose(tk_driver *d, const void *state, int seat, const tk_seed *seed)
{
    const tk_careers *careers = d->world->game->careers;
    tk_action way_out;
    if (careers && !(d->fight_on >> seat & 1) && careers->gives_up(d->world, state, seat, &way_out)) return way_out;
    return d->thinker ? tk_thinker_choose(d->thinker, state, seat, seed) : choose_quickly(d, state, seat, seed);
}

tk_reason tk_driver_act(tk_driver *d, tk_match *match, int seat)
{
    tk_seed own = tk_match_bot_seed(tk_match_seed(match), tk_match_length(match), seat);
    return tk_match_act(match, seat, tk_driver_choose(d, tk_match_state(match), seat, &own));
}

tk_status tk_driver_create(const char *name, const tk_world *world, uint32_t fight_on, tk_driver **out, tk_error *error)
{
    tk_bot bot = {0};
    bool quick = strcmp(name, "quick") == 0;
    *out = NULL;
    tk_status status = quick ? TK_OK : tk_bot_parse(name, &bot, error);
    if (status != TK_OK) return status;
    tk_driver *d = calloc(1, sizeof *d);
    if (!d) return tk_fail(error, TK_NO_MEMORY, NULL, "no memory for the drivers");
    d->world = world;
    d->fight_on = fight_on;
    if (!quick) d->thinker = tk_thinker_create(&bot, world);
    if (quick || d->thinker) {
        *out = d;
        return TK_OK;
    }
    free(d);
    return tk_fail(error, TK_NO_MEMORY, NULL, "no memory for the drivers");
}

bool tk_driver_exists(const char *name)
{
    tk_bot bot;
    return strcmp(name, "quick") == 0 || tk_bot_parse(name, &bot, NULL) == TK_OK;
}

void tk_driver_destroy(tk_driver *d)
{
    if (d && d->thinker) tk_thinker_destroy(d->thinker);
    free(d);
}

/* ---- an event ---- */

tk_status tk_event_take(tk_campaign *c, const tk_content *content, tk_event_def *out, tk_error *error)
{
    *out = (tk_event_def){.match = {.game = tk_game_with_careers(), .content = content}};
    if (!tk_campaign_match(c, &out->config, &out->match.seed))
        return tk_fail(error, TK_REFUSED, "entries", "no event is on");
    if (out->config.text.failed) return tk_fail(error, TK_NO_MEMORY, NULL, "no memory for an event");
    out->match.config = tk_text_string(&out->config.text);
    for (int i = 0; i < tk_campaign_open_event(c)->entries; i++)
        if (!tk_career_gives_up(c, i)) out->fight_on |= UINT32_C(1) << i;
    return TK_OK;
}

void tk_event_free(tk_event_def *def)
{
    tk_json_free(&def->config);
}

static tk_status set_up(tk_campaign *c, const tk_content *content, uint32_t *fight_on, tk_match **out, tk_error *error)
{
    tk_event_def def;
    *out = NULL;
    tk_status status = tk_event_take(c, content, &def, error);
    if (status != TK_OK) return status;
    status = tk_match_create(&def.match, out, error);
    *fight_on = def.fight_on;
    tk_event_free(&def);
    return status;
}

tk_status tk_event_drive(tk_match *match, const char *driver, uint32_t fight_on, const atomic_bool *stop,
                         tk_error *error)
{
    tk_driver *d = NULL;
    tk_status status = tk_driver_create(driver, tk_match_world(match), fight_on, &d, error);
    for (uint32_t pending; status == TK_OK && (pending = tk_match_pending(match)) != 0;) {
        int seat = tk_first_seat(pending);
        tk_reason reason = tk_driver_act(d, match, seat);
        if (reason != TK_REASON_FINE)
            status = tk_fail(error, TK_REFUSED, NULL, "%s", tk_reason_text(tk_match_world(match)->game, reason));
        if (stop && *stop) status = tk_fail(error, TK_IO, NULL, "stopped");
    }
    tk_driver_destroy(d);
    return status;
}

bool tk_event_is(tk_campaign *c, const tk_match *match)
{
    tk_json config = {0};
    tk_seed seed;
    bool same = tk_campaign_match(c, &config, &seed) &&
                strcmp(tk_text_string(&config.text), tk_match_config(match)) == 0 &&
                memcmp(&seed, tk_match_seed(match), sizeof seed) == 0;
    tk_json_free(&config);
    return same;
}

tk_status tk_event_settle(tk_campaign *c, const tk_match *match, tk_json *order, tk_error *error)
{
    if (!tk_event_is(c, match)) return tk_fail(error, TK_BAD_USAGE, "match", "this is not the event that is on");
    if (tk_match_pending(match)) return tk_fail(error, TK_BAD_USAGE, "match", "the event is not over yet");
    tk_campaign_report(c, tk_match_world(match), tk_match_state(match), order);
    return TK_OK;
}

tk_status tk_event_play(tk_campaign *c, const tk_content *content, const char *driver, tk_json *order, tk_error *error)
{
    tk_match *match = NULL;
    uint32_t fight_on = 0;
    tk_status status = set_up(c, content, &fight_on, &match, error);
    if (status == TK_OK) status = tk_event_drive(match, driver, fight_on, NULL, error);
    if (status == TK_OK) status = tk_event_settle(c, match, order, error);
    if (match) tk_match_destroy(match);
    return status;
}
