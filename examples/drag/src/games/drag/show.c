/* Drag Race: what is shown of a position, as words, as text and as JSON. What another seat has chosen is in none of it.
 */
#include "drag.h"

#include <string.h>

static const char *const NAMES[DRAG_MAX_CARS] = {"Red", "Blue", "Green", "Yellow"};

void drag_noun(const void *world, const char *kind, int value, tk_text *out)
{
    (void)world;
    if (!strcmp(kind, "verb") && value >= 0 && value < VERB_COUNT)
        tk_text_put(out, (const char *const[]){"easy", "pushes", "nitro"}[value]);
    else if (value >= 0 && value < DRAG_MAX_CARS)
        tk_text_put(out, NAMES[value]);
    else
        tk_text_printf(out, "%s %d", kind, value);
}

void drag_draw(const tk_world *tk, const void *at, int seat, tk_text *out)
{
    const drag_world *world = tk->fixed;
    const drag_state *state = at;
    for (int car = 0; car < tk->seats; car++) {
        const drag_car *it = &state->car[car];
        int track = world->length / 2, place = it->at / 2 < track ? it->at / 2 : track;
        tk_text_printf(out, "%-7s|%*s%c%*s| %d of %d%s%s\n", NAMES[car], place, "", it->blown ? 'x' : '>',
                       track - place, "", it->at, world->length, it->bottles ? ", nitro" : "",
                       car == seat ? " (you)" : "");
    }
}

void drag_ask(const tk_world *tk, const void *at, int seat, tk_text *out)
{
    if (drag_pending(tk, at) >> seat & 1) tk_text_put(out, "How hard do you drive?");
}

static void put_car(const drag_car *it, int car, bool own, tk_json *out)
{
    tk_json_begin_object(out);
    tk_json_string_member(out, "name", NAMES[car]);
    tk_json_int_member(out, "at", it->at);
    tk_json_int_member(out, "bottles", it->bottles);
    tk_json_bool_member(out, "blown", it->blown);
    tk_json_bool_member(out, "ready", it->chosen != 0);
    if (own && it->chosen) tk_json_int_member(out, "chosen", it->chosen - 1);
    tk_json_end_object(out);
}

/* What drag_view writes. */
static const tk_type CAR =
    TK_OBJECT("drag.Car", TK_HAS(TK_TEXT, "name"), TK_HAS(TK_WHOLE, "at bottles"), TK_HAS(TK_TRUTH, "blown ready"),
              TK_HAS(TK_WHOLE, "chosen?", "One's own choice: the verb's number."));
const tk_type drag_view_type = TK_OBJECT("drag.View", TK_HAS(TK_TEXT, "variant"), TK_HAS(TK_WHOLE, "length turn"),
                                         TK_HAS(TK_LIST_OF(&CAR), "cars"));

void drag_view(const tk_world *tk, const void *at, int seat, tk_json *out)
{
    const drag_world *world = tk->fixed;
    const drag_state *state = at;
    tk_json_begin_object(out);
    tk_json_string_member(out, "variant", world->variant);
    tk_json_int_member(out, "length", world->length);
    tk_json_int_member(out, "turn", state->turn);
    tk_json_key(out, "cars");
    tk_json_begin_array(out);
    for (int car = 0; car < tk->seats; car++) put_car(&state->car[car], car, car == seat, out);
    tk_json_end_array(out);
    tk_json_end_object(out);
}

void drag_odds(const tk_world *tk, const void *state, int seat, tk_action action, tk_odds *out)
{
    static const char *const SECTIONS[VERB_COUNT] = {"ease", "push", "nitro"};
    (void)tk, (void)state, (void)seat;
    *out = (tk_odds){.section = SECTIONS[action.verb], .amounts = 1};
    out->amount[0] = (tk_amount){"lengths", drag_mean(action.verb)};
    if (action.verb != VERB_NITRO) return;
    out->count = 1;
    out->chance[0] = (tk_chance){"the engine blows", 1.0 / DRAG_DIE};
}
