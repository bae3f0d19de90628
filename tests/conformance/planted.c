/* Games with a leak in them, to see that the suites find it: Sixth Edition, but for what a view shows while cars are
 * built in secret. One shows Blue the car Red has committed itself to, one shows Red that of Blue. A third shows
 * nobody anything, and passes. */
#include "conformance.h"
#include "games/games.h"
#include "games/sixth/sixth.h"

#include <string.h>

enum { NOTHING, RED, BLUE, LEAKS };

static const char *const NAMES[] = {"planted-nothing", "planted-red", "planted-blue"};
static tk_game games[LEAKS];
static conformance_case cases[LEAKS];

static const conformance_config CONFIGS[] = {{"{\"rounds\":1}", 60, 0, 0}, {NULL, 0, 0, 0}};
static const char *const HIDING[] = {"{\"rounds\":1}", NULL};

/* What there is to give away of a car that is built, but not shown yet. */
static int committed(const sixth_state *state, int car)
{
    bool hidden = !state->over && sixth_top_const(state)->kind == FRAME_BUILD;
    if (!hidden || state->car[car].standing != STANDING_READY) return 0;
    unsigned sum = 0;
    for (int i = 0; i < state->car[car].item_count; i++) sum = 31 * sum + state->car[car].item[i].card;
    return (int)(sum & INT32_MAX);
}

static void view_and_leak(const tk_world *tk, const void *at, int seat, tk_json *out)
{
    bool shows_red = tk->game == &games[RED] && seat == 1, shows_blue = tk->game == &games[BLUE] && seat == 0;
    tk_json_begin_array(out);
    sixth_game.view(tk, at, seat, out);
    tk_json_put_int(out, shows_red ? committed(at, 0) : shows_blue ? committed(at, 1) : 0);
    tk_json_end_array(out);
}

const conformance_case *conformance_planted(const char *name)
{
    for (int i = 0; i < LEAKS; i++) {
        if (strcmp(NAMES[i], name) != 0) continue;
        games[i] = sixth_game;
        games[i].view = view_and_leak;
        cases[i] = sixth_conformance;
        cases[i].game = NAMES[i];
        cases[i].planted = &games[i];
        cases[i].configs = CONFIGS;
        cases[i].hiding = HIDING;
        return &cases[i];
    }
    return NULL;
}
