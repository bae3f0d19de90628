/* What takes somebody, or something, beside: in his own square or one of the eight around it, and in no other. */
#include "duel_foot.h"

#include <stdlib.h>

enum { HIS, HERS, MIDDLE_X = 50, MIDDLE_Y = 50, AROUND = 3 };

/* The middle of a square so many squares across and up from the one at (50.125, 50.125). */
static tk_vec square_at(int across, int up)
{
    return (tk_vec){MIDDLE_X + (across + 0.5) * DUEL_SQUARE, MIDDLE_Y + (up + 0.5) * DUEL_SQUARE};
}

/* In which of the squares around does it hold? It is looked at with the walker there, and then all is as before. */
typedef bool holds(arena *, tk_vec);

#define expect_beside(a, walker, question) expect_beside_at(HERE, a, walker, question)
static void expect_beside_at(place here, arena *a, int walker, holds *question)
{
    duel_state before = *a->state;
    for (int across = -AROUND; across <= AROUND; across++)
        for (int up = -AROUND; up <= AROUND; up++) {
            tk_vec at = square_at(across, up);
            on_foot(a, walker, at.x, at.y);
            bool beside = abs(across) <= 1 && abs(up) <= 1, found = question(a, at);
            *a->state = before;
            if (found != beside) failed(here, "%d across, %d up: %d", across, up, found);
        }
}

static arena *both(const char *his, const char *hers)
{
    arena *a = people_with(his, hers, "");
    stand(a, SHOOTER, 20, 20, 0, 0);
    stand(a, TARGET, 80, 80, 0, 0);
    on_foot(a, HIS, 50.125, 50.125);
    on_foot(a, HERS, 50.125, 50.125);
    return a;
}

/* A firing action of his with these arguments is allowed. */
static bool may(const arena *a, int verb, int second, int third)
{
    return !duel_check_deed(a->duel, a->state, SHOOTER, tk_action_with(verb, 0, second, third));
}

static bool is_at_tripod(arena *a, tk_vec at)
{
    (void)at;
    return duel_at_tripod(a->duel, a->state, HIS);
}

RULE_TEST("tripods", "fired from the square it stands in or one beside it")
{
    arena *a = both("'tripod-MG'", "");
    a->state->walker[HIS].tripod = 1;
    a->state->walker[HIS].tripod_x = a->state->walker[HIS].tripod_y = 5013;
    expect_beside(a, HIS, is_at_tripod);
}

static bool may_put_on(arena *a, tk_vec at)
{
    (void)at;
    return may(a, VERB_PUT_ON, WEAR_BACKPACK, TK_ABSENT);
}

static bool may_carry(arena *a, tk_vec at)
{
    (void)at;
    return may(a, VERB_CARRY, WEAR_BACKPACK, TK_ABSENT);
}

RULE_TEST("putting-on", "a pack is put on again, or taken up, from beside it")
{
    arena *a = both("'backpack'", "");
    a->state->walker[HIS].off = 1 << WEAR_BACKPACK;
    a->state->walker[HIS].laid_x[WEAR_BACKPACK] = a->state->walker[HIS].laid_y[WEAR_BACKPACK] = 5013;
    expect_beside(a, HIS, may_put_on);
    expect_beside(a, HIS, may_carry);
}

static bool may_treat(arena *a, tk_vec at)
{
    (void)at;
    return may(a, VERB_TREAT, DUEL_TARGET_WALKER + HERS, TK_ABSENT);
}

RULE_TEST("first-aid", "to somebody in a square beside")
{
    arena *a = both("", "");
    with_dice(a, duel_hurt_walker(play, HERS, 2, SOURCE_SHOT, DUEL_NONE, NULL));
    expect_beside(a, HERS, may_treat);
}

static bool may_strike(arena *a, tk_vec at)
{
    (void)at;
    return may(a, VERB_STRIKE, DUEL_TARGET_WALKER + HERS, TK_ABSENT);
}

RULE_TEST("hand-to-hand", "at somebody in a square beside")
{
    expect_beside(both("", ""), HERS, may_strike);
}

static bool is_put_there(arena *a, tk_vec at)
{
    duel_deed shot = {.car = SHOOTER,
                      .weapon = (uint8_t)(DEED_HAND + gear_named(a, "Smoke Grenade")),
                      .flags = DEED_HANDLE,
                      .aim = HANDLE_THROW,
                      .x = duel_hundredths(at.x),
                      .y = duel_hundredths(at.y)};
    on_foot(a, HIS, 50.125, 50.125);
    with_dice(a, duel_throw(play, &shot));
    return a->state->thrown[0].flags & THROWN_PLACED;
}

RULE_TEST("throwing-grenades", "into a square beside one nothing is rolled, into any other something is")
{
    expect_beside(both("'smoke-grenade'", ""), HIS, is_put_there);
}

RULE_TEST("reloading", "whoever helps with a bazooka is in a square beside")
{
    arena *a = range_of("'crew':[{'role':'driver','gear':['bazooka','bazooka-shell']},'passenger']", "", "");
    int helper = duel_walker_of(a->duel, SHOOTER, 1);
    stand(a, SHOOTER, 20, 20, 0, 0);
    on_foot(a, HIS, 50.125, 50.125);
    on_foot(a, helper, 50.125, 50.125);
    duel_state before = *a->state;
    for (int across = -AROUND; across <= AROUND; across++)
        for (int up = -AROUND; up <= AROUND; up++) {
            tk_vec at = square_at(across, up);
            on_foot(a, helper, at.x, at.y);
            duel_deed shot = {.car = SHOOTER,
                              .weapon = (uint8_t)(DEED_HAND + gear_named(a, "Bazooka")),
                              .flags = DEED_HANDLE,
                              .aim = HANDLE_RELOAD};
            with_dice(a, duel_do(play, &shot));
            expect_equal(a->state->walker[helper].task == TASK_HELP, abs(across) <= 1 && abs(up) <= 1);
            /* two turns alone, one with help; the phase it begins in does not count */
            expect_equal(a->state->walker[HIS].phases, abs(across) <= 1 && abs(up) <= 1 ? 6 : 11);
            *a->state = before;
        }
}

static bool may_lift(arena *a, tk_vec at)
{
    (void)at;
    return !duel_check_lift(a->state, HIS, 0);
}

RULE_TEST("moving-obstacles", "one in his own square or beside it is lifted")
{
    arena *a = both("", "");
    lay(a, COUNTER_OBSTACLE, DUEL_NONE, 50.125, 50.125, 0, 0);
    expect_beside(a, HIS, may_lift);
}

/* ---- beside a vehicle ---- */

/* A van of four squares by two around (50.5, 50.25), and he in every square near it. */
RULE_TEST("getting-in", "beside a vehicle are the squares that touch it: for getting in, striking it, spraying it")
{
    arena *a = both("'portable-fire-extinguisher','rifle'", "");
    on_foot(a, HERS, 90.125, 90.125);
    stand(a, SHOOTER, 50.5, 50.25, 0, 0);
    car_of(a, SHOOTER)->flags |= CAR_BURNING;
    stand(a, TARGET, 50.5, 50.25, 0, 0);
    car_of(a, TARGET)->flags |= CAR_BURNING;
    for (int across = -AROUND; across < 4 + AROUND; across++)
        for (int up = -AROUND; up < 2 + AROUND; up++) {
            tk_vec at = square_at(across, up);
            bool beside = across >= -1 && across <= 4 && up >= -1 && up <= 2;
            on_foot(a, HIS, at.x, at.y);
            expect_equal(duel_is_beside(a->duel, a->state, HIS, SHOOTER), beside);
            expect_equal(duel_check_board(a->duel, a->state, HIS, SHOOTER, 0),
                         beside ? TK_REASON_FINE : DUEL_REASON_NOT_BESIDE);
            expect_equal(may(a, VERB_SPRAY, TARGET, TK_ABSENT), beside);
            expect_equal(may(a, VERB_STRIKE, TARGET, gear_named(a, "Rifle")), beside);
        }
}
