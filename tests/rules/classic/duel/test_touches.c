/* Contacts as a list: who is in it with whom, which are told apart, when they are over; faces that are one. */
#include "duel_range.h"

#include <stdio.h>

#define WALL(box) "{\"kind\":\"wall\",\"dp\":80,\"box\":[" box "]}"

static duel_touch *touch(arena *a, int car, int with, double x, double y)
{
    return duel_begin_touch(a->duel, a->state, car, with, (tk_vec){x, y});
}

static duel_touch *found(arena *a, int car, int with)
{
    return duel_touch_with(a->duel, a->state, car, with, (tk_vec){1, 0});
}

RULE_TEST("contact", "one contact for two vehicles, whichever of them ran into the other; a later one begins it anew")
{
    arena *a = on_a_field("hotshot", "hotshot", "hotshot");
    a->state->turn = 3;
    a->state->phase = 2;
    duel_touch *row = touch(a, 2, 1, 0.6, -0.8);
    expect_equal(row->car, 1);
    expect_equal(row->with, 2);
    expect_equal(row->face_x, -60); /* from the lower to the higher one */
    expect_equal(row->face_y, 80);
    expect_equal(row->since, 17);
    expect_equal(row->pusher, DUEL_NONE);
    expect_true(found(a, 1, 2) == row && found(a, 2, 1) == row && !found(a, 0, 1) && !found(a, 0, 2));
    expect_true(!duel_is_assessed(a->duel, a->state, 1, 2, (tk_vec){1, 0}));
    row->assessed = 1;
    expect_true(duel_is_assessed(a->duel, a->state, 2, 1, (tk_vec){1, 0}));
    expect_true(!duel_is_assessed(a->duel, a->state, 0, 1, (tk_vec){1, 0}));
    expect_true(touch(a, 1, 2, 1, 0) == row);
    expect_equal(a->state->touch_count, 1);
    expect_equal(row->face_x, 100);
    expect_equal(row->assessed, 0);
}

RULE_TEST("contact", "of more contacts than there is room for the oldest with a fixture is forgotten, no vehicle's")
{
    arena *a =
        on_a_field_with(FIELD("\"fixtures\":[" WALL("3000,3000,3100,3100") "]"), "hotshot", "hotshot", "hotshot");
    touch(a, 0, 1, 1, 0);
    for (int i = 1; i < DUEL_MAX_TOUCHES; i++) touch(a, 0, DUEL_TARGET_FIXTURE + i, 1, 0);
    expect_equal(a->state->touch_count, DUEL_MAX_TOUCHES);
    touch(a, 1, 2, 1, 0);
    expect_equal(a->state->touch_count, DUEL_MAX_TOUCHES);
    expect_true(found(a, 0, 1) && found(a, 1, 2) && !found(a, 0, DUEL_TARGET_FIXTURE + 1));
    for (int i = 2; i < DUEL_MAX_TOUCHES; i++) expect_true(found(a, 0, DUEL_TARGET_FIXTURE + i));
}

RULE_TEST("contact", "whoever is taken away, leaves or explodes is in contact with nobody any more")
{
    arena *a = on_a_field("hotshot", "hotshot", "hotshot", "hotshot");
    touch(a, 0, 1, 1, 0);
    touch(a, 1, 2, 1, 0);
    touch(a, 2, 3, 1, 0);
    duel_lift_off(a->state, 1);
    expect_equal(a->state->touch_count, 1);
    expect_true(found(a, 2, 3));
    touch(a, 0, 1, 1, 0);
    touch(a, 0, 3, 1, 0);
    car_of(a, 3)->standing = STANDING_EXPLODED;
    duel_forget_gone(a->state);
    expect_equal(a->state->touch_count, 1);
    expect_true(found(a, 0, 1));
    car_of(a, 0)->standing = STANDING_LEFT;
    duel_forget_gone(a->state);
    expect_equal(a->state->touch_count, 0);
}

RULE_TEST("contact",
          "after the moves of a phase it is over where the two are apart, if one of them moved or was pushed")
{
    static const struct {
        double apart;
        int flags, marks;
        bool lasts;
    } ROWS[] = {{0.005, CAR_MOVED, 0, true}, {0.008, CAR_MOVED, 0, false}, {0.008, 0, MARK_PUSHED, false},
                {0.5, 0, 0, true},           {0.5, CAR_MOVED, 0, false},   {-0.01, CAR_MOVED, 0, true}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++)
        for (int mover = 0; mover < 3; mover++) { /* 2: against the wall */
            arena *a = on_a_field_with(FIELD("\"fixtures\":[" WALL("2100,4000,2400,6000") "]"), "hotshot", "hotshot");
            bool wall = mover == 2;
            int who = wall ? 0 : mover;
            stand(a, 0, wall ? 20.5 - ROWS[row].apart : 10, 50, 0, 0);
            stand(a, 1, 11 + ROWS[row].apart, 50, 0, 0);
            touch(a, 0, wall ? DUEL_TARGET_FIXTURE : 1, 1, 0)->assessed = 1;
            car_of(a, who)->flags = (uint16_t)ROWS[row].flags;
            car_of(a, who)->marks = (uint8_t)ROWS[row].marks;
            duel_end_touches(a->duel, a->state);
            expect_equal(a->state->touch_count, ROWS[row].lasts);
        }
}

RULE_TEST("contact", "what has been felled, or is jumped over, is touched no longer")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"tree\",\"dp\":5,\"box\":[2100,4980,2150,5020]}]"),
                               "hotshot", "hotshot");
    stand(a, 0, 20.5, 50, 0, 0);
    stand(a, 1, 20.5, 50.5, 0, 0);
    car_of(a, 0)->flags = CAR_MOVED;
    touch(a, 0, DUEL_TARGET_FIXTURE, 1, 0);
    touch(a, 0, 1, 0, 1);
    duel_end_touches(a->duel, a->state);
    expect_equal(a->state->touch_count, 2);
    with_dice(a, duel_wear_fixture(play, 0, 5));
    duel_end_touches(a->duel, a->state);
    expect_equal(a->state->touch_count, 1);
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_FALL, .next = 4}; /* a jump */
    car_of(a, 0)->body.height = 4;
    duel_end_touches(a->duel, a->state);
    expect_equal(a->state->touch_count, 0);
}

/* ---- leaning, faces ---- */

RULE_TEST("contact", "a vehicle that has come to lean on something is in contact, though nothing was assessed")
{
    static const struct {
        double apart;
        bool noted;
    } ROWS[] = {{0, true}, {0.001, true}, {0.003, false}, {0.1, false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_a_field_with(FIELD("\"fixtures\":[" WALL("2100,4000,2400,6000") "]"), "hotshot", "hotshot");
        stand(a, 0, 20.5 - ROWS[row].apart, 50, 0, 0);
        stand(a, 1, 60, 50, 0, 0);
        duel_follow_touches(a->duel, a->state, 0);
        expect_equal(a->state->touch_count, ROWS[row].noted);
        if (ROWS[row].noted) expect_equal(a->state->touch[0].assessed, 0);
    }
}

RULE_TEST("contact", "the face follows a vehicle that slides round: what it touches is where it lies now")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[" WALL("2100,4000,2400,6000") "]"), "hotshot", "hotshot");
    stand(a, 0, 20.5, 50, 0, 0);
    stand(a, 1, 60, 50, 0, 0);
    duel_touch *row = touch(a, 0, DUEL_TARGET_FIXTURE, 0.6, 0.8);
    row->assessed = 1;
    duel_follow_touches(a->duel, a->state, 0);
    expect_equal(a->state->touch_count, 1);
    expect_equal(row->face_x, 100);
    expect_equal(row->face_y, 0);
}

/* A wall of two pieces in one line along y = 50.25, the second one so many hundredths farther away. */
static arena *at_seam(int off, bool assessed)
{
    char members[300];
    snprintf(members, sizeof members,
             FIELD("\"fixtures\":[" WALL("1000,5025,2000,5100") "," WALL("2000,%d,3000,5100") "]"), 5025 + off);
    arena *a = on_a_field_with(members, "hotshot", "hotshot");
    stand(a, 0, 20, 49.999, 0, 20);
    stand(a, 1, 60, 80, 0, 0);
    duel_touch *row = touch(a, 0, DUEL_TARGET_FIXTURE, 0, 1);
    row->assessed = (uint8_t)assessed;
    row->kind = COLLISION_SIDESWIPE_SAME;
    duel_follow_touches(a->duel, a->state, 0);
    return a;
}

RULE_TEST("contact", "the fronts of two fixtures in one line are one face: the seam is no collision")
{
    arena *a = at_seam(0, true);
    expect_true(duel_is_assessed(a->duel, a->state, 0, DUEL_TARGET_FIXTURE + 1, (tk_vec){0, 1}));
    expect_equal(found(a, 0, DUEL_TARGET_FIXTURE + 1)->kind, COLLISION_SIDESWIPE_SAME);
    a = at_seam(0, false); /* leaning on the first one was no collision: the second is none either */
    expect_true(!duel_is_assessed(a->duel, a->state, 0, DUEL_TARGET_FIXTURE + 1, (tk_vec){0, 1}));
    a = at_seam(1, true); /* a hundredth of an inch off is another face, and not touched */
    expect_true(!found(a, 0, DUEL_TARGET_FIXTURE + 1));
}

RULE_TEST("contact", "in one line: on the same plane but for a hair, looking the same way")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[" WALL("2000,5025,3000,5100") "]"), "hotshot", "hotshot");
    static const struct {
        double y, normal_y;
        bool flush;
    } ROWS[] = {{50.25, 1, true},   {50.253, 1, true},  {50.247, 1, true}, {50.255, 1, false},
                {50.245, 1, false}, {50.25, -1, false}, {51, -1, true},    {51, 1, false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        tk_gap face = {.size = 0, .normal = {0, ROWS[row].normal_y}, .point = {19, ROWS[row].y}};
        double off = 0;
        expect_equal(duel_is_flush(a->duel, a->state, 0, &face, &off), ROWS[row].flush);
        if (ROWS[row].flush) expect_near(off, (ROWS[row].normal_y > 0 ? 50.25 : 51) - ROWS[row].y);
    }
}

RULE_TEST("contact", "what is left of a way: all but the parts that lead into what is touched and does not give way")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[" WALL("2100,4000,2400,6000") "]"), "hotshot", "hotshot");
    stand(a, 0, 20.5, 50, 0, 20);
    stand(a, 1, 60, 80, 0, 0);
    tk_vec way = duel_clipped_way(a->duel, a->state, 0, (tk_vec){1, 1});
    expect_near(way.x, 1); /* nothing was assessed yet */
    touch(a, 0, DUEL_TARGET_FIXTURE, 1, 0)->assessed = 1;
    way = duel_clipped_way(a->duel, a->state, 0, (tk_vec){1, 1});
    expect_near(way.x, 0);
    expect_near(way.y, 1);
    way = duel_clipped_way(a->duel, a->state, 0, (tk_vec){-1, 1});
    expect_near(way.x, -1);
}

RULE_TEST("conforming",
          "who gives way: whoever is pushed; else only one that is heavier pushes back, or one that stands")
{
    static const struct {
        const char *vehicles[3];
        int pusher; /* 2: nobody */
        bool other_moves, first_pushes;
    } ROWS[] = {{{"hotshot", "hotshot"}, 0, true, true},       {{"hotshot", "hotshot"}, 1, true, false},
                {{"killer-kart", "hotshot"}, 0, true, true},   {{"killer-kart", "hotshot"}, 1, true, false},
                {{"hotshot", "killer-kart"}, 1, true, true},   {{"hotshot", "killer-kart"}, 1, false, true},
                {{"hotshot", "hotshot"}, 2, true, false},      {{"hotshot", "hotshot"}, 2, false, true},
                {{"killer-kart", "hotshot"}, 2, false, false}, {{"hotshot", "killer-kart"}, 2, false, true},
                {{"hotshot", "killer-kart"}, 2, true, false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = field_of(ROWS[row].vehicles, "");
        duel_touch *it = touch(a, 0, 1, 1, 0);
        it->pusher = (uint8_t)(ROWS[row].pusher == 2 ? DUEL_NONE : ROWS[row].pusher);
        car_of(a, 1)->speed = ROWS[row].other_moves ? 100 : 0;
        car_of(a, 0)->speed = 100;
        expect_equal(duel_gives_way(a->duel, a->state, it, 0), ROWS[row].first_pushes);
    }
    arena *a = on_a_field("hotshot", "hotshot");
    expect_true(
        !duel_gives_way(a->duel, a->state, &(duel_touch){.car = 0, .with = DUEL_TARGET_FIXTURE, .pusher = 0}, 0));
}
