/* Is what was written of that type, in that game? Complains of the first thing that is not. */
#ifndef TURNKEY_TYPE_TEST_H
#define TURNKEY_TYPE_TEST_H

#include "turnkey/game.h"

static inline void assert_type(const char *game, const tk_type *type, const tk_json *json)
{
    tk_json_in in;
    tk_error error = {0};
    if (tk_json_open(&in, tk_text_string(&json->text), json->text.length, TK_BAD_DATA, "it", &error)) {
        tk_type_check(type, tk_game_find(game), &in, tk_json_root(&in));
        tk_json_close(&in);
    }
    if (error.code != TK_OK) fail_msg("%s: %s\n%s", error.where, error.message, tk_text_string(&json->text));
}

#endif
