/* What games are written with: the stack of what is going on, choices being listed, the end of `setup`, words of
 * lists, shapes as JSON.
 *
 * Only games include this; nothing of it is part of what they offer. */
#ifndef TURNKEY_TOOLKIT_H
#define TURNKEY_TOOLKIT_H

#include <assert.h>
#include <string.h>

#include "turnkey/game.h"
#include "turnkey/geometry.h"

/* ---- frames ---- */

/* A state's stack of frames, each something that is being settled: the array `frame` of the game's own type, and
 * `frame_count`. Makes four functions on it, whose names are given, so that a search for one leads here:
 *
 *     frame *top(state *)                     the frame on top; there must be one
 *     const frame *top_const(const state *)   the same of a state that is only looked at
 *     frame *put(state *, frame)              one more on top
 *     void pop(state *)                       takes the top one off; the place it had is zeroed, for states are hashed
 */
#define TK_FRAME_STACK(state_type, frame_type, top, top_const, put, pop) \
    static inline frame_type *top(state_type *state) \
    { \
        return &state->frame[state->frame_count - 1]; \
    } \
    static inline const frame_type *top_const(const state_type *state) \
    { \
        return &state->frame[state->frame_count - 1]; \
    } \
    static inline frame_type *put(state_type *state, frame_type what) \
    { \
        assert(state->frame_count < sizeof state->frame / sizeof *state->frame && "frames nest no deeper than this"); \
        frame_type *frame = &state->frame[state->frame_count++]; \
        *frame = what; \
        return frame; \
    } \
    static inline void pop(state_type *state) \
    { \
        assert(state->frame_count > 0); \
        memset(&state->frame[--state->frame_count], 0, sizeof *state->frame); \
    } \
    _Static_assert(sizeof((state_type){0}.frame) / sizeof(frame_type) < 256, "frame_count is a byte")

/* ---- choices ---- */

/* Choices being listed, for `legal`; what does not fit is left out. */
typedef struct tk_choices {
    tk_action *out;
    int count, cap;
} tk_choices;

static inline bool tk_choices_full(const tk_choices *list)
{
    return list->count >= list->cap;
}

static inline void tk_choices_add(tk_choices *list, tk_action action)
{
    if (list->count < list->cap) list->out[list->count++] = action;
}

/* The action of a verb with its first arguments; TK_ABSENT where it has fewer. */
static inline tk_action tk_action_with(int verb, int first, int second, int third)
{
    tk_action action = tk_action_make(verb);
    action.arg[0] = (int16_t)first;
    action.arg[1] = (int16_t)second;
    action.arg[2] = (int16_t)third;
    return action;
}

static inline void tk_choices_offer(tk_choices *list, int verb, int first, int second, int third)
{
    tk_choices_add(list, tk_action_with(verb, first, second, third));
}

/* ---- setting up ---- */

/* A zeroed block for a world's `fixed`; NULL with the error filled in when there is no memory. */
void *tk_fixed_create(size_t size, tk_error *);
/* The end of `setup`: a world that was read as it should (`status` is TK_OK) becomes `out`'s, else it is freed. Returns
 * the status. */
tk_status tk_fixed_settle(tk_world *out, void *fixed, int seats, tk_status status);

/* ---- words ---- */

/* What the values of a kind of argument are called, for a game's `noun`. */
typedef struct tk_name_list {
    const char *kind;
    const char *const *names;
    int count;
} tk_name_list;

/* The name of a value out of the first list of its kind that has it; false, with nothing put, when none has. */
bool tk_put_listed(const tk_name_list *lists, size_t count, const char *kind, int value, tk_text *);

/* ---- shapes ---- */

/* [x, y], to four places after the point. `key` NULL: an element of an array. */
void tk_json_put_point(tk_json *, const char *key, tk_vec);
/* [[x, y], ...], corner by corner. `key` NULL: an element of an array. */
void tk_json_put_polygon(tk_json *, const char *key, const tk_polygon *);

#endif
