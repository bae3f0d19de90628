/* Less of the same where every step takes long, as with sanitizers. */
#include "conformance.h"

#include <stdlib.h>

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
