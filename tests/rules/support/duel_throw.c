/* Grenades by hand in the rule tests of Classic. */
#include "duel_throw.h"

arena *thrower(const char *gear, const char *options)
{
    arena *a = people_with(gear, "", options);
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 95, 95, 0, 0);
    on_foot(a, 0, 50.125, 50.125);
    return a;
}

duel_deed throw_of(const arena *a, const char *title, double x, double y, bool fuse)
{
    return (duel_deed){.car = SHOOTER,
                       .weapon = (uint8_t)(DEED_HAND + gear_named(a, title)),
                       .flags = DEED_HANDLE,
                       .aim = HANDLE_THROW,
                       .x = duel_hundredths(x),
                       .y = duel_hundredths(y),
                       .counter = fuse};
}

void throw_at(arena *a, const char *title, double x, double y, bool fuse)
{
    duel_deed shot = throw_of(a, title, x, y, fuse);
    with_dice(a, duel_throw(play, &shot));
}

int need_at(const arena *a, const char *title, double x, double y)
{
    duel_deed shot = throw_of(a, title, x, y, false);
    return duel_look_throw(a->duel, a->state, &shot, NULL).need;
}

void come_down(arena *a, const int *faces, int count)
{
    for (int i = 0; i < 6; i++) {
        a->state->phase = (uint8_t)(i % 3 + 1);
        if (i == 5) script_dice(a, faces, count);
        with_dice(a, duel_thrown_tick(play));
    }
}

void expect_lies_at(place at, const arena *a, double x, double y)
{
    expect_near_at(at, a->state->thrown[0].x / 100.0, x, "where it lies, x");
    expect_near_at(at, a->state->thrown[0].y / 100.0, y, "where it lies, y");
}

void bang(arena *a, const int *faces, int count)
{
    a->state->phase = 5;
    a->state->thrown[0].timer = 1;
    script_dice(a, faces, count);
    with_dice(a, duel_thrown_tick(play));
}

void burst_at(arena *a, const char *title, double x, double y)
{
    int row = a->duel->gear[gear_named(a, title)].grenade;
    with_dice(a, duel_burst(play, row, SHOOTER, (tk_pose){{x, y}, 0}));
}
