/* What the programs that play the games' cases share: the list of them, and less of the same where every step takes
 * long, as with sanitizers. */
#include "conformance.h"

#include <stdlib.h>

const conformance_case *const conformance_cases[] = {
#define GAME(id) &id##_conformance,
#include "games/games.def"
#undef GAME
    NULL};

int conformance_parts(void)
{
    const char *given = getenv("TURNKEY_SHARE");
    int parts = given ? atoi(given) : 1;
    return parts > 1 ? parts : 1;
}

bool conformance_turn(void)
{
    static int asked;
    return asked++ % conformance_parts() == 0;
}

int conformance_seat(uint32_t pending, tk_dice *dice)
{
    uint32_t drawn = tk_dice_below(dice, (uint32_t)__builtin_popcount(pending));
    while (drawn--) pending &= pending - 1;
    return tk_first_seat(pending);
}
