/* Games with something wrong in them, to see that the suites find it: Sixth Edition, but for its view. One shows Blue
 * the car Red has committed itself to while cars are built in secret, one shows Red that of Blue. A third shows nobody
 * anything, and passes. Three more have a member too many, one too few, and one of another type than they say. */
#include "conformance.h"
#include "games/games.h"
#include "games/sixth/sixth.h"

#include <string.h>

enum { NOTHING, RED, BLUE, EXTRA, MISSING, MISTYPED, PLANTED };

/* The first `from` in the view is replaced by `to`; NULL: the view is in a list, before what leaks. */
static const struct {
    const char *name, *from, *to;
} PLANTS[PLANTED] = {
    {"planted-nothing", NULL, NULL},
    {"planted-red", NULL, NULL},
    {"planted-blue", NULL, NULL},
    {"planted-extra", "\"over\":", "\"surplus\":0,\"over\":"},
    {"planted-missing", "\"over\":false,", ""},
    {"planted-mistyped", "\"over\":false", "\"over\":0"},
};
static tk_game games[PLANTED];
static conformance_case cases[PLANTED];

static const tk_type VIEW_AND_NUMBER = TK_OBJECT(NULL, TK_HAS(&sixth_view_type, "view"), TK_HAS(TK_WHOLE, "leak"));

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
    tk_json_begin_object(out);
    tk_json_key(out, "view");
    sixth_game.view(tk, at, seat, out);
    tk_json_int_member(out, "leak", shows_red ? committed(at, 0) : shows_blue ? committed(at, 1) : 0);
    tk_json_end_object(out);
}

static void view_changed(const tk_world *tk, const void *at, int seat, tk_json *out)
{
    const char *from = PLANTS[tk->game - games].from;
    tk_json view = {0};
    tk_text changed = {0};
    sixth_game.view(tk, at, seat, &view);
    const char *all = tk_text_string(&view.text), *hit = strstr(all, from);
    size_t before = hit ? (size_t)(hit - all) : 0;
    tk_text_put_bytes(&changed, all, before);
    if (hit) tk_text_put(&changed, PLANTS[tk->game - games].to);
    tk_text_put(&changed, all + before + (hit ? strlen(from) : 0));
    tk_json_put_raw(out, tk_text_string(&changed), changed.length);
    tk_json_free(&view);
    tk_text_free(&changed);
}

const conformance_case *conformance_planted(const char *name)
{
    for (int i = 0; i < PLANTED; i++) {
        if (strcmp(PLANTS[i].name, name) != 0) continue;
        games[i] = sixth_game;
        games[i].view = PLANTS[i].from ? view_changed : view_and_leak;
        if (!PLANTS[i].from) games[i].types.view = &VIEW_AND_NUMBER;
        cases[i] = sixth_conformance;
        cases[i].game = PLANTS[i].name;
        cases[i].planted = &games[i];
        cases[i].configs = CONFIGS;
        cases[i].hiding = HIDING;
        return &cases[i];
    }
    return NULL;
}
