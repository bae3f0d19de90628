/* Any bytes as actions: in text, in JSON, and as the 16 bytes themselves on a position reached by random play.
 *
 * The first bytes choose the game's configuration, two seeds and how far it is played before; the rest is a list of
 * attempts, see attempt(). Refused actions change nothing, accepted ones are a ply. */
#include "fuzz.h"

enum { HEAD = 4, PLIES = 64, SEEDS = 8 };

typedef struct setting {
    const char *game, *config;
} setting;

/* What is played besides every game's default. */
static const setting SETTINGS[] = {
    {"cards", "{\"seats\":2,\"escape\":false}"},
    {"cards", "{\"seats\":6,\"ask\":\"always\",\"escape\":false}"},
    {"cards", "{\"variant\":\"series\",\"points\":40}"},
    {"cards", "{\"variant\":\"solo-race\"}"},
    {"road", "{\"evade\":true,\"tackle\":true,\"drift\":true,\"pursuit\":true,\"surprise\":5}"},
    {"road", "{\"seats\":2,\"shop\":\"buy\",\"campaign\":2}"},
    {"road", "{\"variant\":\"roadblock\"}"},
    {"road", "{\"variant\":\"death-race\"}"},
    {"road", "{\"variant\":\"convoy\",\"seats\":3}"},
    {"road", "{\"variant\":\"solo\"}"},
    {"sixth", "{\"variant\":\"free-for-all\",\"seats\":3,\"arena\":\"depot\",\"builds\":[\"lancer\",\"\",\"wasp\"]}"},
    {"sixth", "{\"variant\":\"king-of-the-hill\",\"seats\":2,\"size\":\"large\"}"},
};

enum { EXTRA = sizeof SETTINGS / sizeof *SETTINGS, MOST_SETTINGS = EXTRA + 16 };

/* What is left to read; past the end there are zeros. */
typedef struct bytes {
    const uint8_t *at, *end;
} bytes;

static uint8_t next(bytes *from)
{
    return from->at < from->end ? *from->at++ : 0;
}

static bool left(const bytes *from)
{
    return from->at < from->end;
}

/* -------- the two written forms */

static void demand_text_round_trip(const tk_game *game, tk_action action)
{
    tk_text text = {0};
    tk_action again;
    tk_action_to_text(game->words.verbs, action, &text);
    DEMAND(tk_action_from_text(game->words.verbs, game->words.verb_count, tk_text_string(&text), &again, NULL) ==
           TK_OK);
    DEMAND(tk_action_equal(action, again));
    tk_text_free(&text);
}

static void demand_json_round_trip(const tk_game *game, tk_action action)
{
    tk_json json = {0};
    tk_json_in in;
    tk_error error = {0};
    tk_action_to_json(game->words.verbs, action, &json);
    DEMAND(tk_json_open(&in, tk_text_string(&json.text), json.text.length, TK_BAD_ACTION, "action", &error));
    tk_action again = tk_action_from_json(game->words.verbs, game->words.verb_count, &in, tk_json_root(&in));
    DEMAND(tk_json_good(&in) && tk_action_equal(action, again));
    tk_json_close(&in);
    tk_json_free(&json);
}

static void demand_round_trips(const tk_game *game, tk_action action)
{
    DEMAND(tk_action_complete(game->words.verbs, game->words.verb_count, action));
    demand_text_round_trip(game, action);
    demand_json_round_trip(game, action);
}

static void read_as_text(const tk_game *game, const char *text)
{
    tk_action action;
    tk_error error = {0};
    tk_status status = tk_action_from_text(game->words.verbs, game->words.verb_count, text, &action, &error);
    fuzz_demand_said(status, &error);
    if (status == TK_OK) demand_round_trips(game, action);
}

static void read_as_json(const tk_game *game, const char *text)
{
    tk_json_in in;
    tk_error error = {0};
    if (!tk_json_open(&in, text, strlen(text), TK_BAD_ACTION, "action", &error)) return;
    tk_action action = tk_action_from_json(game->words.verbs, game->words.verb_count, &in, tk_json_root(&in));
    if (tk_json_good(&in)) demand_round_trips(game, action);
    tk_json_close(&in);
    fuzz_demand_said(error.code, &error);
}

/* -------- on the table */

static tk_action raw_action(bytes *from)
{
    uint8_t raw[sizeof(tk_action)];
    tk_action action;
    for (size_t i = 0; i < sizeof raw; i++) raw[i] = next(from);
    memcpy(&action, raw, sizeof action);
    return action;
}

/* Verb and arguments from one byte each, so that they are often in range. */
static tk_action small_action(const tk_game *game, bytes *from)
{
    tk_action action = tk_action_make(next(from) % game->words.verb_count);
    int given = next(from) % (TK_ACTION_ARGS + 1);
    for (int i = 0; i < given; i++) action.arg[i] = (int16_t)(next(from) - 1);
    return action;
}

/* One of the canonical actions; `mangled` has one argument replaced. */
static tk_action canonical_action(const tk_match *match, int seat, bytes *from, bool mangled)
{
    static tk_action legal[TK_MAX_LEGAL];
    const tk_world *world = tk_match_world(match);
    int count = world->game->legal(world, tk_match_state(match), seat, legal, TK_MAX_LEGAL);
    if (count == 0) return tk_action_make(0);
    tk_action action = legal[next(from) % count];
    DEMAND(tk_check(world, tk_match_state(match), seat, action) == TK_REASON_FINE);
    if (mangled) {
        int place = next(from) % TK_ACTION_ARGS;
        action.arg[place] = (int16_t)(next(from) - 1);
    }
    return action;
}

static void act(tk_match *match, int seat, tk_action action)
{
    static unsigned char before[TK_MAX_STATE];
    const tk_world *world = tk_match_world(match);
    size_t size = world->game->state_size;
    int length = tk_match_length(match);
    bool over = tk_match_pending(match) == 0;
    memcpy(before, tk_match_state(match), size);
    tk_reason reason = tk_check(world, tk_match_state(match), seat, action);
    DEMAND(memcmp(before, tk_match_state(match), size) == 0);
    DEMAND(tk_match_act(match, seat, action) == reason);
    if (reason == TK_REASON_FINE) {
        DEMAND(!over && tk_match_length(match) == length + 1);
        demand_round_trips(world->game, action);
        return;
    }
    DEMAND(!over || reason == TK_REASON_OVER);
    DEMAND(tk_match_length(match) == length && memcmp(before, tk_match_state(match), size) == 0);
    DEMAND(tk_reason_text(tk_match_world(match)->game, reason)[0]);
}

static void attempt(tk_match *match, bytes *from)
{
    uint8_t kind = next(from);
    uint32_t pending = tk_match_pending(match);
    int seat = kind & 8 || !pending ? next(from) - 1 : tk_first_seat(pending);
    switch (kind % 4) {
    case 0: act(match, seat, raw_action(from)); break;
    case 1: act(match, seat, small_action(tk_match_world(match)->game, from)); break;
    case 2: act(match, seat, canonical_action(match, seat, from, true)); break;
    case 3: act(match, seat, canonical_action(match, seat, from, false)); break;
    }
}

static void play_some(tk_match *match, int plies, uint64_t number)
{
    tk_seed seed = tk_seed_from_number(number);
    tk_dice picks;
    tk_dice_init(&picks, &seed);
    tk_dice_ply(&picks, 0);
    for (int i = 0; i < plies && tk_match_pending(match); i++) {
        uint8_t pick = (uint8_t)tk_dice_below(&picks, 256);
        int seat = tk_first_seat(tk_match_pending(match));
        bytes from = {&pick, &pick + 1};
        DEMAND(tk_match_act(match, seat, canonical_action(match, seat, &from, false)) == TK_REASON_FINE);
    }
}

/* A match that has just begun. Reading the content again and again would take most of the time, so it is one that was
 * played before, taken back to its start. */
static tk_match *new_match(size_t which, uint64_t number)
{
    static tk_match *kept[MOST_SETTINGS][SEEDS];
    tk_match **match = &kept[which][number % SEEDS];
    const setting *of = which < EXTRA ? &SETTINGS[which] : &(setting){tk_games[which - EXTRA]->id, "{}"};
    tk_match_def def = {
        .game = tk_game_find(of->game), .config = of->config, .seed = tk_seed_from_number(number % SEEDS)};
    if (*match)
        tk_match_rewind(*match, 0);
    else
        DEMAND(tk_match_create(&def, match, NULL) == TK_OK);
    return *match;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < HEAD) return 0;
    size_t settings = EXTRA;
    while (tk_games[settings - EXTRA]) settings++;
    DEMAND(settings <= MOST_SETTINGS);
    tk_match *match = new_match(data[0] % settings, data[1]);
    char *text = fuzz_string(data + HEAD, size - HEAD);
    read_as_text(tk_match_world(match)->game, text);
    read_as_json(tk_match_world(match)->game, text);
    free(text);
    play_some(match, data[3] % PLIES, data[2]);
    bytes from = {data + HEAD, data + size};
    while (left(&from)) attempt(match, &from);
    fuzz_look(tk_match_world(match), tk_match_state(match));
    return 0;
}
