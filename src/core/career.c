/* Campaigns of whichever game has careers. */
#include "turnkey/career.h"

static const tk_careers *careers_here(tk_error *error)
{
    const tk_game *game = tk_game_with_careers();
    if (!game) tk_fail(error, TK_NOT_FOUND, NULL, "no game here has careers");
    return game ? game->careers : NULL;
}

tk_status tk_career_create(const tk_content *content, const char *title, const tk_seed *seed, tk_campaign **out,
                           tk_error *error)
{
    const tk_careers *careers = careers_here(error);
    *out = NULL;
    return careers ? careers->create(content, title, seed, out, error) : TK_NOT_FOUND;
}

tk_status tk_career_read(const tk_content *content, const char *bytes, size_t length, tk_campaign **out, size_t *sound,
                         tk_error *error)
{
    const tk_careers *careers = careers_here(error);
    *out = NULL;
    return careers ? careers->read(content, bytes, length, out, sound, error) : TK_NOT_FOUND;
}
