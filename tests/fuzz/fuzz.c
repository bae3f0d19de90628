/* The fuzzers' common part: random play on a world of doubtful origin, and looking at where it led. */
#include "fuzz.h"

enum { EVENTS = 512, TERMS = 1024 };

void fuzz_stop(const char *file, int line, const char *condition)
{
    fprintf(stderr, "%s:%d: this does not hold: %s\n", file, line, condition);
    abort();
}

char *fuzz_string(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text) abort();
    if (size) memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

void fuzz_demand_said(tk_status status, const tk_error *error)
{
    DEMAND(error->code == status);
    DEMAND((status == TK_OK) == (error->message[0] == '\0'));
    DEMAND(memchr(error->message, '\0', sizeof error->message) && memchr(error->where, '\0', sizeof error->where));
}

static void look_as(const tk_world *world, const void *state, int seat)
{
    tk_json view = {0};
    tk_text text = {0};
    tk_json_in in;
    tk_error error = {0};
    world->game->view(world, state, seat, &view);
    DEMAND(tk_json_open(&in, tk_text_string(&view.text), view.text.length, TK_BAD_JSON, "view", &error));
    tk_json_close(&in);
    world->game->words.draw(world, state, seat, &text);
    if (seat >= 0) world->game->words.ask(world, state, seat, &text);
    tk_json_free(&view);
    tk_text_free(&text);
}

void fuzz_look(const tk_world *world, const void *state)
{
    tk_outcome outcome = {0};
    float value[TK_MAX_SEATS] = {0};
    for (int seat = -1; seat < world->seats; seat++) look_as(world, state, seat);
    world->game->outcome(world, state, &outcome);
    DEMAND(outcome.over == (world->game->pending(world, state) == 0));
    world->game->bots.evaluate(world, state, value);
    for (int seat = 0; seat < world->seats; seat++) DEMAND(value[seat] >= 0 && value[seat] <= 1);
}

static void consider(const tk_world *world, const void *state, int seat, tk_action action)
{
    tk_text words = {0};
    tk_odds odds = {0};
    DEMAND(tk_check(world, state, seat, action) == TK_REASON_FINE);
    tk_describe_action(world, -1, action, &words);
    DEMAND(words.length > 0);
    world->game->odds(world, state, seat, action, &odds);
    DEMAND(odds.section);
    tk_text_free(&words);
}

static void hear(const tk_world *world, const tk_events *events)
{
    tk_json json = {0};
    tk_events_to_json(world, events, 0, &json);
    tk_json_free(&json);
}

void fuzz_play(const tk_world *world, uint64_t number, int plies)
{
    static _Alignas(max_align_t) unsigned char state[TK_MAX_STATE];
    static tk_event list[EVENTS];
    static tk_term terms[TERMS];
    static tk_action legal[TK_MAX_LEGAL];
    tk_events events = {.list = list, .capacity = EVENTS, .terms = terms, .term_capacity = TERMS};
    tk_seed seed = tk_seed_from_number(number), for_picks = tk_seed_derive(&seed, 1);
    tk_dice dice, picks;
    tk_dice_init(&dice, &seed);
    tk_dice_init(&picks, &for_picks);
    tk_dice_ply(&picks, 0);
    tk_dice_ply(&dice, 0);
    memset(state, 0, sizeof state);
    world->game->start(world, state, &dice, &events);
    uint32_t pending;
    for (int ply = 1; ply <= plies && (pending = world->game->pending(world, state)) != 0; ply++) {
        int seat = tk_first_seat(pending);
        int count = world->game->legal(world, state, seat, legal, TK_MAX_LEGAL);
        DEMAND(count > 0 && count <= TK_MAX_LEGAL);
        tk_action action = legal[tk_dice_below(&picks, (uint32_t)count)];
        consider(world, state, seat, action);
        tk_dice_ply(&dice, (uint64_t)ply);
        tk_events_clear(&events);
        world->game->apply(world, state, seat, action, &dice, &events);
        hear(world, &events);
    }
    fuzz_look(world, state);
}
