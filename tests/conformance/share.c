/* Less of the same where every step takes long, as with sanitizers. */
#include "conformance.h"

#include <stdlib.h>

int conformance_share(int all)
{
    const char *given = getenv("TURNKEY_SHARE");
    int parts = given ? atoi(given) : 1;
    return parts > 1 ? (all + parts - 1) / parts : all;
}
