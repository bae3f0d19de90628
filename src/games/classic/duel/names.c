/* The vocabularies of the duel as names, ending in NULL, and as rows, in the order of their enums. */
#include "games/classic/duel/duel.h"

#define NAMES_OF(list, array, PICK) const char *const array[] = {list(PICK) NULL};
#define NAME_1(NAME, name) name,
#define NAME_3(NAME, name, a, b) name,
#define NAME_4(NAME, name, a, b, c) name,
NAMES_OF(DUEL_PARTS, duel_part_names, NAME_1)
NAMES_OF(DUEL_CORNERS, duel_corner_names, NAME_3)
NAMES_OF(DUEL_AIMS, duel_aim_names, NAME_1)
NAMES_OF(DUEL_SURFACES, duel_surface_names, NAME_3)
NAMES_OF(DUEL_SHOULDERS, duel_shoulder_names, NAME_1)
NAMES_OF(DUEL_WEATHERS, duel_weather_names, NAME_3)
NAMES_OF(DUEL_FIXTURES, duel_fixture_names, NAME_4)
NAMES_OF(DUEL_CRASHES, duel_crash_names, NAME_4)
NAMES_OF(DUEL_COLLISIONS, duel_collision_names, NAME_1)
NAMES_OF(DUEL_UNTILS, duel_until_names, NAME_1)
NAMES_OF(DUEL_STANDINGS, duel_standing_names, NAME_1)
NAMES_OF(DUEL_GOALS, duel_goal_names, NAME_1)
NAMES_OF(DUEL_FIELDS, duel_field_names, NAME_1)
NAMES_OF(DUEL_WHYS, duel_why_names, NAME_1)
NAMES_OF(DUEL_COMMENTS, duel_comment_names, NAME_1)
NAMES_OF(DUEL_HANDS, duel_hand_names, NAME_1)
NAMES_OF(DUEL_BEARINGS, duel_bearing_names, NAME_1)
NAMES_OF(DUEL_TASKS, duel_task_names, NAME_1)
NAMES_OF(DUEL_GARMENTS, duel_garment_names, NAME_1)
NAMES_OF(DUEL_WHEREABOUTS, duel_whereabouts_names, NAME_1)
NAMES_OF(DUEL_WOUNDS, duel_wound_names, NAME_1)
#define FRAME_NAME(NAME, x, name) name,
const char *const duel_frame_names[] = {DUEL_QUESTIONS(FRAME_NAME) DUEL_STEPS(FRAME_NAME) NULL};

const duel_fixture_row duel_fixture_rows[] = {
#define X(NAME, name, moves, sight, letter) {moves, sight, letter},
    DUEL_FIXTURES(X)
#undef X
};
const duel_weather_row duel_weather_rows[] = {
#define X(NAME, name, difficulty, to_hit) {difficulty, to_hit},
    DUEL_WEATHERS(X)
#undef X
};
