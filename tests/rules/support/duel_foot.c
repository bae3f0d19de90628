/* People on foot in the rule tests of Classic. */
#include "duel_foot.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

arena *people_with(const char *shooter, const char *target, const char *options)
{
    char members[2][512];
    snprintf(members[0], sizeof members[0], "'crew':[{'role':'driver','gear':[%s]}]", shooter);
    snprintf(members[1], sizeof members[1], "'crew':[{'role':'driver','gear':[%s]}]", target);
    return range_of(members[0], members[1], options);
}

arena *crowd_of(int passengers, const char *shooter_members)
{
    char members[256] = "'crew':['driver'";
    for (int i = 0; i < passengers; i++) strcat(members, ",'passenger'");
    strcat(members, "]");
    return range_of(shooter_members, members, "");
}

void on_foot(arena *a, int walker, double x, double y)
{
    duel_walker *it = &a->state->walker[walker];
    duel_car *car = &a->state->car[a->duel->walker[walker].car];
    duel_body body = {0};
    duel_set_pose(&body, (tk_pose){{x, y}, 0});
    it->x = body.x;
    it->y = body.y;
    if (it->where == WALKER_AFOOT) return;
    it->where = WALKER_AFOOT;
    a->state->afoot++;
    car->outside |= (uint8_t)duel_bit(a->duel->walker[walker].crew);
    if (car->driver == a->duel->walker[walker].crew) car->driver = DUEL_NONE;
}

void walking(arena *a, int walker, int phase)
{
    while (a->state->frame_count) duel_pop(a->state);
    a->state->phase = (uint8_t)phase;
    duel_push(a->state, FRAME_TURN, DUEL_NONE);
    duel_push(a->state, FRAME_SPEEDS, DUEL_NONE)->waiting = 1u << TARGET; /* nothing goes on behind it */
    for (int i = 0; i < a->duel->walkers; i++) {
        duel_walker *it = &a->state->walker[i];
        it->flags = (uint8_t)(i == walker ? it->flags & ~WALK_ASKED : it->flags | WALK_ASKED);
    }
    with_dice(a, duel_push_walk(play, 0));
    run_on(a);
}

void let_pass(arena *a, int phase, int count)
{
    for (int i = 0; i < count; i++) {
        a->state->phase = (uint8_t)((phase - 1 + i) % DUEL_PHASES + 1);
        duel_play play = begin_play(a);
        duel_people_tick(&play);
        if (i == count - 1) end_play(HERE, a);
        if (a->scripted && i < count - 1) {
            int used = a->scripted - (int)a->dice.script_left;
            memmove(a->script, a->script + used, a->dice.script_left);
            a->scripted = (int)a->dice.script_left;
        }
    }
}

int gear_named(const arena *a, const char *title)
{
    for (int i = 0; i < a->duel->gear_count; i++)
        if (!strcmp(a->duel->gear[i].title, title)) return i;
    failed(HERE, "there is no %s", title);
}

int left_of(const arena *a, int walker, const char *title)
{
    int slot = duel_carries(a->duel, a->state, walker, gear_named(a, title));
    if (slot < 0) failed(HERE, "nobody carries a %s", title);
    return a->state->walker[walker].left[slot];
}

static duel_deed shot_with(const arena *a, int walker, const char *title, int target, int aim)
{
    return (duel_deed){.car = a->duel->walker[walker].car,
                       .crew = a->duel->walker[walker].crew,
                       .weapon = (uint8_t)(DEED_HAND + gear_named(a, title)),
                       .target = (uint16_t)target,
                       .aim = (uint8_t)aim,
                       .hit = 1};
}

int hand_needs(const arena *a, int walker, const char *title, int target, int aim, tk_ledger *ledger)
{
    duel_deed shot = shot_with(a, walker, title, target, aim);
    duel_sight sight = duel_look_hand(a->duel, a->state, &shot, ledger);
    return sight.reason ? -99 : sight.need;
}

tk_reason hand_reason(const arena *a, int walker, const char *title, int target, int aim)
{
    duel_deed shot = shot_with(a, walker, title, target, aim);
    return duel_look_hand(a->duel, a->state, &shot, NULL).reason;
}

int wounds_of(const arena *a, int walker)
{
    return duel_walker_wounds(a->duel, a->state, walker);
}

void expect_at_place(place at, const arena *a, int walker, double x, double y)
{
    tk_vec here = duel_walker_at(&a->state->walker[walker]);
    if (fabs(here.x - x) > 0.01 || fabs(here.y - y) > 0.01)
        failed(at, "at %.3f %.3f, not at %.3f %.3f", here.x, here.y, x, y);
}
