/* People on foot and the ground: the way round things, heights, rubble, water. */
#include "duel_foot.h"

#include <stdio.h>

enum { HIS = DUEL_TARGET_WALKER };

/* One person on a map of 100 by 100 inches with these fixtures and this ground. */
static arena *on_ground(const char *fixtures, const char *ground, double x, double y)
{
    static char options[1200];
    snprintf(
        options, sizeof options,
        "\"map\":{\"title\":\"field\",\"size\":[10000,10000],\"gates\":[{\"title\":\"a\",\"start\":[2000,9000,0]},{"
        "\"title\":\"b\",\"start\":[3000,9500,0]}],\"fixtures\":[%s],\"ground\":[%s]}",
        fixtures, ground);
    arena *a = people_with("", "", options);
    stand(a, SHOOTER, 20, 90, 0, 0);
    stand(a, TARGET, 30, 95, 0, 0);
    on_foot(a, 0, x, y);
    return a;
}

/* Phases it takes to run there by itself; 0: it gives up. */
static int phases_to(arena *a, double x, double y)
{
    static char words[64];
    snprintf(words, sizeof words, "run-to x=%d y=%d", (int)(100 * x + 0.5), (int)(100 * y + 0.5));
    for (int n = 0; n < 400; n++) {
        a->state->walker[0].flags &= (uint8_t)~WALK_ASKED;
        walking(a, 0, 1 + n % DUEL_PHASES);
        bool asked = duel_top(a->state)->kind == FRAME_WALK;
        if (asked && n && a->state->walker[0].to_x == TK_ABSENT) {
            tk_vec at = duel_walker_at(&a->state->walker[0]);
            return tk_vec_length(tk_vec_sub(at, (tk_vec){x, y})) < 0.01 ? n : 0;
        }
        if (asked) act(a, 0, words);
    }
    return 0;
}

RULE_TEST("walking", "to a spot straight ahead, a square a phase")
{
    arena *a = on_ground("", "", 50.125, 50.125);
    expect_equal(phases_to(a, 53.125, 50.125), 12);
}

RULE_TEST("walking", "round a wall by the shorter end, though every step along it leads no nearer")
{
    arena *a = on_ground("{\"kind\":\"wall\",\"dp\":80,\"box\":[5200,4700,5250,5200]}", "", 50.125, 50.125);
    int phases = phases_to(a, 54.125, 50.125);
    expect_true(phases >= 16 && phases <= 20);
    expect_at(a, 0, 54.125, 50.125);
}

RULE_TEST("walking", "out of a court that is open at the back, and round a vehicle and a fire")
{
    static const char COURT[] =
        "{\"kind\":\"wall\",\"dp\":80,\"box\":[5200,4800,5225,5225]},{\"kind\":\"wall\",\"dp\":80,"
        "\"box\":[4800,4800,5200,4825]},{\"kind\":\"wall\",\"dp\":80,\"box\":[4800,5200,5200,5225]}";
    arena *a = on_ground(COURT, "", 51.125, 50.125);
    expect_true(phases_to(a, 54.125, 50.125) > 30);
    a = on_ground("", "", 50.125, 50.125);
    stand(a, TARGET, 52, 50, 90, 0);
    lay(a, COUNTER_FLAMING_OIL, SHOOTER, 52, 48.9, 0, 0);
    int points = points_of(a, SHOOTER, PART_PERSON, 0);
    expect_true(phases_to(a, 54.125, 50.125) >= 16);
    expect_equal(points_of(a, SHOOTER, PART_PERSON, 0), points);
}

#define HILL "{\"kind\":\"plateau\",\"dp\":0,\"height\":4,\"box\":[5100,4000,6000,6000]}"
#define RAMP "{\"kind\":\"ramp\",\"dp\":0,\"up\":0,\"slope\":14,\"box\":[4700,4900,5100,5200]}"

RULE_TEST("climbing-up", "up a ramp as on the flat; heights count when somebody is fired at from below")
{
    arena *a = on_ground(HILL "," RAMP, "", 46.125, 50.125);
    expect_true(phases_to(a, 52.125, 50.125) > 0);
    expect_equal(a->state->walker[0].height, 4);
    expect_equal(duel_feet_of_walker(&a->state->walker[0]), 15);
}

RULE_TEST("climbing-up", "a step of an inch: 9 on two dice, in phase 1")
{
    arena *a = on_ground(HILL, "", 50.875, 50.125);
    walking(a, 0, 2);
    refused(a, 0, "walk way=east", NOT_NOW);
    walking(a, 0, 1);
    dice(a, 4, 4);
    act(a, 0, "walk way=east");
    expect_at(a, 0, 50.875, 50.125);
    a->state->walker[0].flags &= (uint8_t)~WALK_ASKED;
    walking(a, 0, 1);
    dice(a, 5, 4);
    act(a, 0, "walk way=east");
    expect_at(a, 0, 51.125, 50.125);
    expect_equal(a->state->walker[0].height, 4);
}

RULE_TEST("climbing-up", "levels of Climbing help, wounds and the lack of it do not; a 2 fails")
{
    static const struct {
        int level, wounds, dice[2];
        bool up;
    } ROWS[] = {{2, 0, {4, 3}, true}, {2, 0, {3, 3}, false}, {2, 1, {4, 4}, false},
                {2, 1, {5, 4}, true}, {9, 0, {1, 1}, false}, {-1, 0, {6, 6}, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = on_ground(HILL, "", 50.875, 50.125);
        ((duel_world *)(uintptr_t)a->duel)->climbing[SHOOTER][0] = (int8_t)ROWS[i].level;
        if (ROWS[i].wounds) with_dice(a, duel_hurt_walker(play, 0, 1, SOURCE_SHOT, DUEL_NONE, NULL));
        walking(a, 0, 1);
        dice(a, ROWS[i].dice[0], ROWS[i].dice[1]);
        act(a, 0, "walk way=east");
        expect_at(a, 0, ROWS[i].up ? 51.125 : 50.875, 50.125);
    }
}

RULE_TEST("climbing-up", "down it is a fall of an inch: a die, and he lies")
{
    arena *a = on_ground(HILL, "", 51.125, 50.125);
    walking(a, 0, 1);
    dice(a, 1);
    act(a, 0, "walk way=west");
    expect_at(a, 0, 50.875, 50.125);
    expect_equal(wounds_of(a, 0), 1);
    expect_true(a->state->walker[0].flags & WALK_PRONE);
}

RULE_TEST("getting-out", "of a vehicle on a hill, and not of one in the air")
{
    arena *a = on_ground(HILL, "", 46.125, 50.125);
    stand(a, TARGET, 55, 50, 0, 0);
    a->state->car[TARGET].body.height = 4;
    expect_equal(duel_check_get_out(a->duel, a->state, TARGET, 0), TK_REASON_FINE);
    a->state->car[TARGET].trouble.kind = CRASH_FALL;
    expect_equal(duel_check_get_out(a->duel, a->state, TARGET, 0), DUEL_REASON_NO_CREW);
}

RULE_TEST("rubble-on-foot", "a square in phase 1; shots out of it are braced, and into it 4 harder")
{
    static const int SQUARES[] = {1, 0, 0, 0, 0};
    arena *a = on_ground("{\"kind\":\"building\",\"dp\":4,\"box\":[4900,4900,5300,5200]}", "", 51.125, 50.125);
    a->state->fixture_damage[0] = 4; /* it has fallen in */
    for (int phase = 1; phase <= DUEL_PHASES; phase++) {
        a->state->walker[0].steps = 0;
        a->state->walker[0].flags &= (uint8_t)~WALK_ASKED;
        walking(a, 0, phase);
        if (duel_top(a->state)->kind == FRAME_WALK) act(a, 0, "walk way=east");
        expect_equal(a->state->walker[0].steps, SQUARES[phase - 1]);
    }
    tk_vec out = {60, 50};
    tk_ledger rubble = {0}, open = {0};
    duel_add_person_target(a->duel, a->state, 0, out, &rubble);
    on_foot(a, 0, 56.125, 50.125);
    duel_add_person_target(a->duel, a->state, 0, out, &open);
    expect_equal(rubble.total - open.total, 4);
}

RULE_TEST("walking", "through a gap in a wall, and by no other way through it")
{
    arena *a = on_ground("{\"kind\":\"wall\",\"dp\":10,\"box\":[5200,4000,5250,6000]}", "", 51.625, 50.125);
    walking(a, 0, 1);
    act(a, 0, "walk way=east");
    a->state->walker[0].flags &= (uint8_t)~WALK_ASKED;
    walking(a, 0, 2);
    refused(a, 0, "walk way=east", DUEL_NO_ROOM);
    with_dice(a, duel_breach(play, 0, duel_stretch_at(a->duel, 0, (tk_vec){52.25, 50.125}), 1));
    act(a, 0, "walk way=east");
    expect_at(a, 0, 52.125, 50.125);
}

RULE_TEST("wading", "into four feet of water, but no deeper")
{
    arena *a = on_ground("",
                         "{\"surface\":\"water\",\"depth\":8,\"box\":[5050,4900,5100,5100]},{\"surface\":\"water\","
                         "\"depth\":9,\"box\":[5100,4900,5300,5100]}",
                         50.375, 50.125);
    walking(a, 0, 1);
    act(a, 0, "walk way=east");
    expect_at(a, 0, 50.625, 50.125);
    on_foot(a, 0, 50.875, 50.125);
    a->state->walker[0].flags &= (uint8_t)~WALK_ASKED;
    walking(a, 0, 2);
    refused(a, 0, "walk way=east", DUEL_NO_ROOM);
}

RULE_TEST("targeting-height",
          "a grenade is thrown down an inch at -1; what is launched is fired, and down is no harder")
{
    for (int launched = 0; launched < 2; launched++)
        for (int down = 0; down < 2; down++) {
            arena *a = on_ground(HILL, "", down ? 51.125 : 48.125, 50.125);
            duel_deed shot = {.car = SHOOTER,
                              .weapon = (uint8_t)(DEED_HAND + gear_named(a, "Explosive Grenade")),
                              .flags = DEED_HANDLE,
                              .aim = launched ? HANDLE_LAUNCH : HANDLE_THROW,
                              .x = down ? 4900 : 5000,
                              .y = 5012};
            tk_ledger ledger = {0};
            duel_find_level(a->duel, &a->state->walker[0]);
            int high = duel_look_throw(a->duel, a->state, &shot, NULL).need;
            on_foot(a, 0, down ? 46.875 : 48.125, 50.125); /* as far away on the flat */
            duel_find_level(a->duel, &a->state->walker[0]);
            high -= duel_look_throw(a->duel, a->state, &shot, &ledger).need;
            expect_equal(high, down && !launched);
        }
}
