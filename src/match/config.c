/* Configurations: as others may see them, and with what whoever opens a match adds to them.
 *
 * A set-up that a seat keeps to itself (a boss, a build) stands in the configuration under "secret": {"<seat>": {...}}.
 * The keeper of a match has all of it, and so has the record of a finished one; nobody else is shown any of it. */
#include "turnkey/match.h"

#include <string.h>

/* Most configurations have no secrets and are passed on as they are. An escape may spell anything. */
static bool is_plainly_public(const char *config)
{
    return !strstr(config, "\"secret\"") && !strchr(config, '\\');
}

void tk_config_put_public(const char *config, tk_json *out)
{
    tk_json_in in;
    tk_error error = {0};
    if (is_plainly_public(config)) {
        tk_json_put_raw(out, config, strlen(config));
        return;
    }
    tk_json_begin_object(out);
    if (tk_json_open(&in, config, strlen(config), TK_BAD_CONFIG, "configuration", &error)) {
        for (tk_json_node at = tk_json_first_key(tk_json_root(&in)); tk_json_present(at); at = tk_json_next_key(at)) {
            char key[64];
            const char *bytes;
            size_t length;
            tk_json_string(&in, at, key, sizeof key);
            if (!tk_json_good(&in)) break; /* a key that cannot be read may be anything: better too little */
            tk_json_raw(tk_json_value_of(at), &bytes, &length);
            if (strcmp(key, "secret") == 0) continue;
            tk_json_key(out, key);
            tk_json_put_raw(out, bytes, length);
        }
        tk_json_close(&in);
    }
    tk_json_end_object(out);
}

void tk_config_add(const char *config, const char *key, const char *value, tk_text *out)
{
    tk_json_in in;
    tk_error error = {0};
    bool silent = false, empty = false;
    if (key && tk_json_open(&in, config, strlen(config), TK_BAD_CONFIG, "configuration", &error)) {
        tk_json_node root = tk_json_root(&in);
        silent = tk_json_is_object(root) && !tk_json_present(tk_json_member(root, key));
        empty = silent && !tk_json_present(tk_json_first_key(root));
        tk_json_close(&in);
    }
    if (silent)
        tk_text_printf(out, "{\"%s\":%s%s%s", key, value, empty ? "" : ",", strchr(config, '{') + 1);
    else
        tk_text_put(out, config);
}

void tk_config_unattended(const tk_game *game, const char *config, tk_text *out)
{
    tk_config_add(config, game->unattended.key, game->unattended.value, out);
}
