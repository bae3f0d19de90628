#include "duel_house.h"

duel_walker *walker_of(arena *a, int walker)
{
    return &a->state->walker[walker];
}

int damage_of(arena *a)
{
    return 6 - points_of(a, TARGET, PART_BODY_ARMOR, 0) + wounds_of(a, 1);
}

void fire(arena *a, duel_deed shot)
{
    a->state->deed[a->state->deed_count++] = shot;
    duel_push(a->state, FRAME_SHOTS, DUEL_NONE);
    with_dice(a, duel_run_shots(play, duel_top(a->state)));
}
