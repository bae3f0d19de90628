/* An action: what a seat decides. 16 bytes, one text form, one JSON form, both round-trip.
 *
 *   text  attack card=41 target=2 with=7 side=3        discard cards=4,17
 *   JSON  {"verb":"attack","card":41,"target":2,"with":7,"side":3}   {"verb":"discard","cards":[4,17]} */
#ifndef TURNKEY_ACTION_H
#define TURNKEY_ACTION_H

#include "turnkey/json.h"

enum { TK_ACTION_ARGS = 7, TK_ABSENT = -1 };

typedef struct tk_action {
    uint8_t verb;
    uint8_t vehicle;             /* which of the seat's vehicles it is for; 0 where a seat drives one */
    int16_t arg[TK_ACTION_ARGS]; /* in the order of the verb's specification; absent and unused ones are TK_ABSENT */
} tk_action;
_Static_assert(sizeof(tk_action) == 16, "an action is 16 bytes");

/* A verb of a game: its name, its arguments (see tk_arg_next) and how a choice reads ("Attack {target} with {card}").
 */
typedef struct tk_verb {
    const char *name, *args, *text;
} tk_verb;

/* An action with every argument absent. */
static inline tk_action tk_action_make(int verb)
{
    return (tk_action){(uint8_t)verb, 0, {TK_ABSENT, TK_ABSENT, TK_ABSENT, TK_ABSENT, TK_ABSENT, TK_ABSENT, TK_ABSENT}};
}

bool tk_action_equal(tk_action, tk_action);
/* Are exactly the arguments present that the verb demands or allows? */
bool tk_action_complete(const tk_verb *verbs, int verb_count, tk_action);
void tk_action_to_text(const tk_verb *verbs, tk_action, tk_text *);
tk_status tk_action_from_text(const tk_verb *verbs, int verb_count, const char *text, tk_action *out, tk_error *);
void tk_action_to_json(const tk_verb *verbs, tk_action, tk_json *);
/* Complains into `in` when the node is not an action. */
tk_action tk_action_from_json(const tk_verb *verbs, int verb_count, tk_json_in *in, tk_json_node);

#endif
