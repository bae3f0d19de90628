/* Seasons: an event of a campaign played by bots, and the week that goes by [campaign].
 *
 * Everything here is a function of the campaign and of what it is asked for; nothing is remembered between orders. */
#include "turnkey/lab.h"
#include "turnkey/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- drivers ---- */

enum { QUICK_TRIES = 4 };

/* A driver's memory: a bot, or the few choices that quick looks at. */
struct tk_driver {
    tk_thinker *thinker; /* NULL: quick */
    const tk_world *world;
    tk_action legal[TK_MAX_LEGAL];
    _Alignas(max_align_t) unsigned char imagined[TK_MAX_STATE], tried[TK_MAX_STATE];
};

static int verb_called(const tk_game *game, const char *name)
{
    for (int i = 0; i < game->words.verb_count; i++)
        if (strcmp(game->words.verbs[i].name, name) == 0) return i;
    return -1;
}

/* The best of a few choices by lot, each tried once: cheap, and eager enough for a whole season in a test. */
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
    int leave = verb_called(game, "get-out"); /* nothing shows yet of what it comes to */
    bool stays = !tk_campaign_should_leave(d->world, state, seat);
    for (int i = 0; i < QUICK_TRIES; i++) {
        float value[TK_MAX_SEATS];
        int pick = (int)tk_dice_below(&dice, (uint32_t)count);
        if (stays && d->legal[pick].verb == leave) continue;
        memcpy(d->tried, d->imagined, game->state_size);
        game->apply(d->world, d->tried, seat, d->legal[pick], &dice, NULL);
        game->bots.evaluate(d->world, d->tried, value);
        if (value[seat] > most) best = pick, most = value[seat];
    }
    return d->legal[best];
}

/* People who mean to fight again next week do not fight to the death. True: the order to give up is in *out. */
static bool gives_up(const tk_driver *d, const void *state, int seat, tk_action *out)
{
    int surrender = verb_called(d->world->game, "surrender");
    if (surrender < 0 || !tk_campaign_is_beaten(d->world, state, seat)) return false;
    *out = tk_action_make(surrender);
    return tk_check(d->world, state, seat, *out) == TK_REASON_FINE;
}

tk_action tk_driver_choose(tk_driver *d, const void *state, int seat, const tk_seed *seed)
{
    tk_action way_out;
    if (gives_up(d, state, seat, &way_out)) return way_out;
    return d->thinker ? tk_thinker_choose(d->thinker, state, seat, seed) : choose_quickly(d, state, seat, seed);
}

tk_status tk_driver_create(const char *name, const tk_world *world, tk_driver **out, tk_error *error)
{
    tk_bot bot = {0};
    bool quick = strcmp(name, "quick") == 0;
    *out = NULL;
    tk_status status = quick ? TK_OK : tk_bot_parse(name, &bot, error);
    if (status != TK_OK) return status;
    tk_driver *d = calloc(1, sizeof *d);
    if (!d) return tk_fail(error, TK_NO_MEMORY, NULL, "no memory for the drivers");
    d->world = world;
    if (!quick) d->thinker = tk_thinker_create(&bot, world);
    if (quick || d->thinker) {
        *out = d;
        return TK_OK;
    }
    free(d);
    return tk_fail(error, TK_NO_MEMORY, NULL, "no memory for the drivers");
}

void tk_driver_destroy(tk_driver *d)
{
    if (d && d->thinker) tk_thinker_destroy(d->thinker);
    free(d);
}

/* ---- an event ---- */

static tk_status drive_to_the_end(tk_match *match, tk_driver *d, tk_error *error)
{
    for (uint32_t pending; (pending = tk_match_pending(match)) != 0;) {
        int seat = tk_first_seat(pending);
        tk_seed own = tk_match_bot_seed(tk_match_seed(match), tk_match_length(match), seat);
        tk_reason reason = tk_match_act(match, seat, tk_driver_choose(d, tk_match_state(match), seat, &own));
        if (reason != TK_REASON_FINE)
            return tk_fail(error, TK_REFUSED, NULL, "%s", tk_reason_text(tk_match_world(match)->game, reason));
    }
    return TK_OK;
}

tk_status tk_season_play(const tk_season_def *def, tk_campaign *campaign, tk_json *order, tk_error *error)
{
    tk_json config = {0};
    tk_match_def match_def = {.game = tk_game_find("classic"), .content = def->content};
    tk_match *match = NULL;
    tk_driver *d = NULL;
    if (!tk_campaign_match(campaign, &config, &match_def.seed))
        return tk_fail(error, TK_REFUSED, NULL, "no event is on");
    match_def.config = tk_text_string(&config.text);
    tk_status status = tk_match_create(&match_def, &match, error);
    if (status == TK_OK) status = tk_driver_create(def->driver, tk_match_world(match), &d, error);
    if (status == TK_OK) status = drive_to_the_end(match, d, error);
    if (status == TK_OK) tk_campaign_report(campaign, tk_match_world(match), tk_match_state(match), order);
    tk_driver_destroy(d);
    if (match) tk_match_destroy(match);
    tk_json_free(&config);
    return status;
}

/* ---- what is on ---- */

typedef struct field {
    int who[TK_MAX_ENTRIES], vehicle[TK_MAX_ENTRIES], count;
} field;

/* Who is first to be asked changes from event to event. */
static field field_of(const tk_season_def *def, tk_campaign *campaign, int row)
{
    field f = {.count = 0};
    int seats = tk_campaign_event_seats(campaign, row), people = tk_campaign_characters(campaign);
    if (def->most && def->most < seats) seats = def->most;
    for (int i = 0; i < people && f.count < seats; i++) {
        int who = (i + tk_campaign_results(campaign)) % people;
        if (def->rivals && !tk_season_is_managed(tk_campaign_character(campaign, who))) continue;
        int vehicle = tk_season_vehicle(campaign, who, row);
        if (vehicle < -1) continue;
        f.who[f.count] = who;
        f.vehicle[f.count++] = vehicle;
    }
    return f;
}

static void put_event(const tk_season_def *def, const tk_campaign *campaign, int row, const field *f, tk_json *order)
{
    tk_json_begin_object(order);
    tk_json_string_member(order, "do", "event");
    tk_json_string_member(order, "event", tk_campaign_event_id(campaign, row));
    if (def->turns) tk_json_int_member(order, "turns", def->turns);
    tk_json_key(order, "entries");
    tk_json_begin_array(order);
    for (int i = 0; i < f->count; i++) {
        tk_json_begin_object(order);
        tk_json_string_member(order, "who", tk_campaign_character(campaign, f->who[i])->name);
        if (f->vehicle[i] >= 0) tk_json_int_member(order, "vehicle", f->vehicle[i]);
        tk_json_end_object(order);
    }
    tk_json_end_array(order);
    tk_json_end_object(order);
}

void tk_season_advance(const tk_season_def *def, tk_campaign *campaign, tk_json *order)
{
    for (int row = tk_campaign_circuit(campaign) - 1; row >= 0; row--) {
        if (!tk_campaign_is_on(campaign, row, tk_campaign_week(campaign))) continue;
        field f = field_of(def, campaign, row);
        if (f.count < 2) continue;
        put_event(def, campaign, row, &f, order);
        return;
    }
    tk_json_begin_object(order);
    tk_json_string_member(order, "do", "week");
    tk_json_end_object(order);
}

/* "Ann", "Ann 2" and "Ann 3" are one line: how much of the name they share. */
static int family_length(const char *name)
{
    int length = (int)strcspn(name, "0123456789");
    while (length > 0 && name[length - 1] == ' ') length--;
    return length;
}

static bool is_playing(const tk_character *it)
{
    return !it->dead && !it->out && it->employer < 0;
}

static bool has_heir(const tk_campaign *campaign, const char *name, int *generation)
{
    int length = family_length(name);
    bool playing = false;
    *generation = 0;
    for (int i = 0; i < tk_campaign_characters(campaign); i++) {
        const tk_character *it = tk_campaign_character(campaign, i);
        if (family_length(it->name) != length || strncmp(it->name, name, (size_t)length) != 0) continue;
        ++*generation;
        playing |= is_playing(it);
    }
    return playing;
}

const char *tk_season_rival(int nth)
{
    static const char *const NAMES[TK_MOST_RIVALS] = {"Ada Stone",   "Buck Harlan", "Cass Rivera", "Dutch Moran",
                                                      "Edie Vance",  "Flint Ozawa", "Gil Tarrant", "Hazel Quinn",
                                                      "Ike Delgado", "Jo Pruitt",   "Kit Larsen",  "Lou Bishop"};
    return NAMES[nth];
}

void tk_season_put_newcomer(const char *name, const char *player, tk_json *order)
{
    tk_json_begin_object(order);
    tk_json_string_member(order, "do", "join");
    tk_json_string_member(order, "name", name);
    tk_json_string_member(order, "player", player);
    tk_json_key(order, "skills");
    tk_json_begin_object(order);
    tk_json_int_member(order, "driver", 0);
    tk_json_int_member(order, "gunner", 1);
    tk_json_end_object(order);
    tk_json_end_object(order);
}

/* Who is dead or out is followed by somebody new of the same line, run by the same manager. */
static bool replace_fallen(const tk_season_def *def, const tk_campaign *campaign, tk_json *order)
{
    for (int i = 0; i < tk_campaign_characters(campaign) && i < TK_MAX_CHARACTERS; i++) {
        const tk_character *it = tk_campaign_character(campaign, i);
        int generation;
        if (def->rivals && !tk_season_is_managed(it)) continue;
        if (it->employer >= 0 || is_playing(it) || has_heir(campaign, it->name, &generation)) continue;
        if (tk_campaign_characters(campaign) == TK_MAX_CHARACTERS) return false;
        char name[TK_CHARACTER_NAME];
        snprintf(name, sizeof name, "%.*s %d", family_length(it->name), it->name, generation + 1);
        tk_season_put_newcomer(name, it->player, order);
        return true;
    }
    return false;
}

bool tk_season_between_events(const tk_season_def *def, tk_campaign *campaign, tk_json *order)
{
    for (int who = 0; who < tk_campaign_characters(campaign); who++)
        if (tk_season_manage(campaign, who, order)) return true;
    return def->heirs && replace_fallen(def, campaign, order);
}

tk_status tk_season_next(const tk_season_def *def, tk_campaign *campaign, tk_json *order, tk_error *error)
{
    if (tk_campaign_open_event(campaign)->open) return tk_season_play(def, campaign, order, error);
    if (!tk_season_between_events(def, campaign, order)) tk_season_advance(def, campaign, order);
    return TK_OK;
}
