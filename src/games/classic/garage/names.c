/* The closed vocabularies as lists of names, in the order of their enums and ending in NULL. */
#include "games/classic/garage/garage.h"

#include <string.h>

#define NAME_TWO(NAME, name) name,
#define NAME_THREE(NAME, name, third) name,
#define THIRD(NAME, name, third) third,

const char *const CLASSIC_CLASS_NAMES[] = {CLASSIC_CLASSES(NAME_TWO) NULL};
const char *const CLASSIC_FIT_NAMES[] = {CLASSIC_FITS(NAME_THREE) NULL};
const char *const CLASSIC_FIT_WORDS[] = {CLASSIC_FITS(THIRD) NULL};
const char *const CLASSIC_SIX_NAMES[] = {CLASSIC_SIX_WHEELS(NAME_TWO) NULL};
const char *const CLASSIC_PLANT_FOR_NAMES[] = {CLASSIC_PLANT_FOR(NAME_TWO) NULL};
const char *const CLASSIC_PORT_NAMES[] = {CLASSIC_PORTS(NAME_THREE) NULL};
const char *const CLASSIC_PORT_WORDS[] = {CLASSIC_PORTS(THIRD) NULL};
const char *const CLASSIC_SPREAD_NAMES[] = {CLASSIC_SPREADS(NAME_TWO) NULL};
const char *const CLASSIC_EFFECT_NAMES[] = {CLASSIC_EFFECTS(NAME_TWO) NULL};
const char *const CLASSIC_MADE_OF_NAMES[] = {CLASSIC_MADE_OF(NAME_TWO) NULL};
const char *const CLASSIC_ONE_PER_NAMES[] = {CLASSIC_ONE_PER(NAME_TWO) NULL};
const char *const CLASSIC_GROUP_NAMES[] = {CLASSIC_GROUPS(NAME_TWO) NULL};
const char *const CLASSIC_PLACE_NAMES[] = {CLASSIC_PLACES(NAME_TWO) NULL};
const char *const CLASSIC_GEAR_KIND_NAMES[] = {CLASSIC_GEAR_KINDS(NAME_TWO) NULL};
const char *const CLASSIC_VERSUS_NAMES[] = {CLASSIC_VERSUS_VEHICLES(NAME_THREE) NULL};
const char *const CLASSIC_POCKET_NAMES[] = {CLASSIC_POCKETS(NAME_THREE) NULL};
const int CLASSIC_POCKET_COUNTS[] = {CLASSIC_POCKETS(THIRD)};
const char *const CLASSIC_BURST_NAMES[] = {CLASSIC_BURSTS(NAME_TWO) NULL};
const char *const CLASSIC_WORN_NAMES[] = {CLASSIC_WORN(NAME_TWO) NULL};
const char *const CLASSIC_CLIP_NAMES[] = {CLASSIC_CLIPS(NAME_TWO) NULL};
const char *const CLASSIC_SKILL_USE_NAMES[] = {CLASSIC_SKILL_USES(NAME_TWO) NULL};
const char *const CLASSIC_LEARNING_NAMES[] = {CLASSIC_LEARNINGS(NAME_TWO) NULL};
const char *const CLASSIC_ROLE_NAMES[] = {TK_ROLES(NAME_TWO) NULL};
const char *const CLASSIC_INSIDE_NAMES[] = {TK_INSIDES(NAME_TWO) NULL};
const char *const CLASSIC_SIDE_KEYS[] = {TK_SIDES(NAME_THREE) NULL};
const char *const CLASSIC_SIDE_TITLES[] = {TK_SIDES(THIRD) "turret", NULL};
const char *const CLASSIC_MOUNT_KEYS[] = {TK_SIDES(NAME_THREE) "turret", NULL};

int classic_name_find(const char *const *names, const char *name)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], name) == 0) return i;
    return -1;
}
