/* What games are written with, as far as it is no more than a few lines in the header.
 *
 * What always holds: a world's fixed block belongs either to the game that reads it or to the world, never to both. */
#include "turnkey/toolkit.h"

#include <stdlib.h>

void *tk_fixed_create(size_t size, tk_error *error)
{
    void *fixed = calloc(1, size);
    if (!fixed) tk_fail(error, TK_NO_MEMORY, NULL, "out of memory");
    return fixed;
}

tk_status tk_fixed_settle(tk_world *out, void *fixed, int seats, tk_status status)
{
    if (status == TK_OK) {
        out->seats = seats;
        out->fixed = fixed;
    } else {
        free(fixed);
    }
    return status;
}

bool tk_put_listed(const tk_name_list *lists, size_t count, const char *kind, int value, tk_text *out)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(lists[i].kind, kind) != 0 || value < 0 || value >= lists[i].count) continue;
        tk_text_put(out, lists[i].names[value]);
        return true;
    }
    return false;
}

void tk_json_put_point(tk_json *out, const char *key, tk_vec at)
{
    if (key) tk_json_key(out, key);
    tk_json_begin_array(out);
    tk_json_put_real(out, at.x, 4);
    tk_json_put_real(out, at.y, 4);
    tk_json_end_array(out);
}

void tk_json_put_polygon(tk_json *out, const char *key, const tk_polygon *polygon)
{
    if (key) tk_json_key(out, key);
    tk_json_begin_array(out);
    for (int i = 0; i < polygon->count; i++) tk_json_put_point(out, NULL, polygon->at[i]);
    tk_json_end_array(out);
}
