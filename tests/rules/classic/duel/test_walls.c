/* What is left of a wall or a house once there are holes in it: which points stand, which lines are stopped, what is
 * opened where. Judged by a model of its own: a coordinate along the wall, and the list of what is open. */
#include "duel_table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_OPEN = 16 };

/* Parts of a side that are open, in inches. */
typedef struct openness {
    int count;
    double from[MOST_OPEN], to[MOST_OPEN];
} openness;

static double between(tk_dice *chance, double low, double high)
{
    return low + (high - low) * tk_dice_below(chance, 100001) / 100000.0;
}

static void open_up(openness *it, double from, double to)
{
    it->from[it->count] = from;
    it->to[it->count++] = to;
}

/* 1: open there, 0: not, -1: too near an end to say, or what is left between two holes is next to nothing. */
static int is_open(const openness *it, double at)
{
    static const double NEAR = 0.012;
    int open = 0;
    for (int i = 0; i < it->count; i++) {
        if (fabs(at - it->from[i]) < NEAR || fabs(at - it->to[i]) < NEAR) return -1;
        open |= at > it->from[i] && at < it->to[i];
    }
    return open;
}

/* ---- walls ---- */

/* Four corners, to the left; the first side is the longest. */
typedef struct wall {
    tk_vec corner, along;
    double length, thick;
} wall;

static const wall WALLS[] = {
    {{20, 50}, {1, 0}, 10, 0.25},
    {{50, 20}, {0, 1}, 6, 0.5},
    {{60, 60}, {-1, 0}, 8, 1},
    {{40, 70}, {0.8, -0.6}, 5, 0.5},
};
enum { WALL_COUNT = sizeof WALLS / sizeof *WALLS };

static tk_vec point_of(const wall *it, double along, double across)
{
    tk_vec left = {-it->along.y, it->along.x};
    return tk_vec_add(it->corner, tk_vec_add(tk_vec_scale(it->along, along), tk_vec_scale(left, across)));
}

static arena *with_wall(const wall *it, const char *kind)
{
    char members[600];
    tk_vec at[4] = {point_of(it, 0, 0), point_of(it, it->length, 0), point_of(it, it->length, it->thick),
                    point_of(it, 0, it->thick)};
    snprintf(
        members, sizeof members,
        FIELD("\"fixtures\":[{\"kind\":\"%s\",\"dp\":5,\"at\":[[%.0f,%.0f],[%.0f,%.0f],[%.0f,%.0f],[%.0f,%.0f]]}]"),
        kind, at[0].x * 100, at[0].y * 100, at[1].x * 100, at[1].y * 100, at[2].x * 100, at[2].y * 100, at[3].x * 100,
        at[3].y * 100);
    return on_a_field_with(members, "hotshot", "hotshot");
}

static openness holes_of(const arena *a, int across, int side)
{
    openness open = {0};
    for (int i = 0; i < a->state->gap_count; i++) {
        const duel_gap *gap = &a->state->gap[i];
        if (gap->across == across && gap->side == side && !gap->floor)
            open_up(&open, gap->from / 100.0, gap->to / 100.0);
    }
    return open;
}

/* Every point of it stands that no hole goes through; lines through it are stopped where it stands; a small thing
 * touches it there and has room in a hole. */
static void look_at_wall(const arena *a, const wall *it, tk_dice *chance)
{
    openness along = holes_of(a, 0, 0), across = holes_of(a, 1, 0);
    for (int i = 0; i < 60; i++) {
        double x = between(chance, 0.01, it->length - 0.01), y = between(chance, 0.01, it->thick - 0.01);
        tk_vec at = point_of(it, x, y);
        int by_length = is_open(&along, x), by_breadth = is_open(&across, y);
        if (by_length < 0 || by_breadth < 0) continue;
        expect_equal(duel_fixture_holds(a->duel, a->state, 0, at), !by_length && !by_breadth);
        bool through =
            duel_fixture_crossed(a->duel, a->state, 0, point_of(it, x, -0.1), point_of(it, x, it->thick + 0.1));
        if (!across.count) expect_equal(through, !by_length);
        tk_polygon dot = {3, {at, point_of(it, x + 0.004, y), point_of(it, x, y + 0.004)}};
        expect_equal(duel_fixture_gap(a->duel, a->state, &dot, 0).size < 0, !by_length && !by_breadth);
    }
    tk_vec beside = point_of(it, -0.1, it->thick / 2), behind = point_of(it, it->length / 2, it->thick + 0.1);
    expect_true(!duel_fixture_holds(a->duel, a->state, 0, beside));
    expect_true(!duel_fixture_holds(a->duel, a->state, 0, behind));
}

RULE_TEST("breaches", "what is left of a wall stands and hides, whatever way it runs; the holes do neither")
{
    tk_seed seed = tk_seed_from_number(7);
    tk_dice chance;
    tk_dice_init(&chance, &seed);
    for (int round = 0; round < 24; round++) {
        const wall *it = &WALLS[round % WALL_COUNT];
        arena *a = with_wall(it, "wall");
        look_at_wall(a, it, &chance);
        for (int hole = 1; hole <= 6; hole++) {
            bool wide = !tk_dice_below(&chance, 3), across = wide && it->thick >= 1 && !tk_dice_below(&chance, 2);
            int from = (int)between(&chance, 0, 100 * (across ? it->thick : it->length) - 60);
            duel_stretch stretch = {from, from + 30 + (int)tk_dice_below(&chance, 30), across, 0, 0};
            if (!wide) stretch = duel_stretch_at(a->duel, 0, point_of(it, between(&chance, 0, it->length), it->thick));
            with_dice(a, expect_true(duel_breach(play, 0, stretch, 1)));
            expect_event(a, BREACHED, DUEL_TARGET_FIXTURE, wide ? stretch.to - stretch.from : 25);
            look_at_wall(a, it, &chance);
        }
    }
}

RULE_TEST("breaches", "a hole is a quarter inch for every breach, the blow is in it, and none reaches beyond the wall")
{
    tk_seed seed = tk_seed_from_number(8);
    tk_dice chance;
    tk_dice_init(&chance, &seed);
    for (int round = 0; round < 40; round++) {
        const wall *it = &WALLS[round % WALL_COUNT];
        arena *a = with_wall(it, "wall");
        double most = it->length, middle = between(&chance, 0, most), spread = between(&chance, 0, 2);
        for (int blow = 1; blow <= 30; blow++) {
            double at = middle + between(&chance, -spread, spread);
            at = at < 0.01 ? 0.01 : at > most - 0.01 ? most - 0.01 : at;
            duel_stretch stretch = duel_stretch_at(a->duel, 0, point_of(it, at, 0));
            int before = duel_breaches_there(a->state, 0, stretch), sum = 0, breaches = 0;
            bool opened = false;
            with_dice(a, opened = duel_breach(play, 0, stretch, 1));
            expect_true(opened || a->state->gap_count == 7);
            if (!opened) break;
            expect_true(duel_breaches_there(a->state, 0, stretch) > before);
            openness open = holes_of(a, 0, 0);
            for (int i = 0; i < open.count; i++) {
                sum += (int)lround(100 * (open.to[i] - open.from[i]));
                breaches += a->state->gap[i].breaches;
                expect_true(a->state->gap[i].breaches > 0);
                expect_true(open.from[i] >= 0 && open.to[i] <= most);
                for (int k = 0; k < i; k++) expect_true(open.from[i] >= open.to[k] || open.from[k] >= open.to[i]);
            }
            expect_equal(breaches, blow);
            expect_equal(sum, 25 * blow < 100 * most ? 25 * blow : 100 * most);
        }
    }
}

RULE_TEST("breaches", "the section a blow falls on lies around it; of a wall of half an inch two blows leave nothing")
{
    const wall short_wall = {{20, 50}, {1, 0}, 0.5, 0.25};
    arena *a = with_wall(&short_wall, "wall");
    duel_stretch stretch = duel_stretch_at(a->duel, 0, (tk_vec){20.25, 50});
    expect_equal(stretch.from, 13);
    expect_equal(stretch.to, 38);
    with_dice(a, expect_true(duel_breach(play, 0, stretch, 1)));
    expect_equal(a->state->gap[0].from, 13);
    with_dice(a, expect_true(duel_breach(play, 0, stretch, 1)));
    with_dice(a, expect_true(duel_breach(play, 0, stretch, 1)));
    expect_equal(a->state->gap_count, 1);
    expect_equal(a->state->gap[0].from, 0);
    expect_equal(a->state->gap[0].to, 50);
    expect_true(!duel_fixture_holds(a->duel, a->state, 0, (tk_vec){20.25, 50.1}));
    duel_mend(a->state, 0);
    expect_equal(a->state->gap_count, 0);
    expect_true(duel_fixture_holds(a->duel, a->state, 0, (tk_vec){20.25, 50.1}));
}

RULE_TEST("breaches", "seven holes a wall; what falls between them or beside a hole still counts and widens it")
{
    arena *a = with_wall(&WALLS[0], "wall");
    for (int hole = 0; hole < 8; hole++) {
        tk_vec at = {20.5 + hole, 50};
        with_dice(a, expect_equal(duel_breach(play, 0, duel_stretch_at(a->duel, 0, at), 1), hole < 7));
        expect_equal(a->state->gap_count, hole < 7 ? hole + 1 : 7);
    }
    with_dice(a, expect_true(duel_breach(play, 0, duel_stretch_at(a->duel, 0, (tk_vec){22.5, 50}), 2)));
    expect_equal(a->state->gap_count, 7);
    expect_equal(duel_breaches_there(a->state, 0, duel_stretch_at(a->duel, 0, (tk_vec){22.5, 50})), 3);
    expect_equal(duel_breaches_there(a->state, 0, duel_stretch_at(a->duel, 0, (tk_vec){27.5, 50})), 0);
}

RULE_TEST("breaches", "mending one wall leaves the holes of others as they are")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":5,\"box\":[2000,5000,3000,5050]},"
                                     "{\"kind\":\"wall\",\"dp\":5,\"box\":[2000,6000,3000,6050]}]"),
                               "hotshot", "hotshot");
    for (int i = 0; i < 4; i++) {
        tk_vec at = {22 + 2 * (i / 2), i % 2 ? 60 : 50};
        with_dice(a, duel_breach(play, i % 2, duel_stretch_at(a->duel, i % 2, at), 1));
    }
    expect_equal(a->state->gap_count, 4);
    duel_mend(a->state, 0);
    expect_equal(a->state->gap_count, 2);
    for (int i = 0; i < 2; i++) {
        expect_equal(a->state->gap[i].fixture, 1);
        expect_true(!duel_fixture_holds(a->duel, a->state, 1, (tk_vec){22 + 2 * i, 60.2}));
        expect_true(duel_fixture_holds(a->duel, a->state, 0, (tk_vec){22 + 2 * i, 50.2}));
    }
}

/* ---- driving through ---- */

RULE_TEST("breaches", "a vehicle needs its width on the way through and a hair: by hand, straight and aslant")
{
    /* A wall half an inch thick that begins at y = 40 and is met at x = 21; its length is measured from y = 40. */
    static const struct {
        double y, degrees, low, high;
    } ROWS[] = {
        {50, 0, 9.75, 10.25},
        {44, 0, 3.75, 4.25},
        {50, 30, 9.5335, 10.4665 + 0.866}, /* 0.5 sin 30 + 0.25 cos 30 each side; 1.5 inches on at tan 30 */
        {50, 330, 9.5335 - 0.866, 10.4665},
    };
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":5,\"box\":[2100,4000,2150,6000]}]"),
                                   "hotshot", "killer-kart");
        stand(a, 0, 20.3, ROWS[row].y, ROWS[row].degrees, 20);
        duel_stretch it = duel_stretch_before(a->duel, a->state, 0, 0, tk_heading_vec((int)(10 * ROWS[row].degrees)));
        expect_true(!it.across && !it.side && !it.floor);
        expect_true(it.from <= 100 * ROWS[row].low && it.from > 100 * ROWS[row].low - 3);
        expect_true(it.to >= 100 * ROWS[row].high && it.to < 100 * ROWS[row].high + 3);
    }
}

RULE_TEST("breaches", "whoever breaks through gets through: whatever way the wall runs, aslant, lengthways")
{
    tk_seed seed = tk_seed_from_number(9);
    tk_dice chance;
    tk_dice_init(&chance, &seed);
    for (int round = 0; round < 60; round++) {
        const wall *it = &WALLS[round % WALL_COUNT];
        arena *a = with_wall(it, "wall");
        bool lengthways = round % 5 == 4, front = round % 2;
        double off = between(&chance, -40, 40), square = lengthways ? 0 : 90;
        double degrees = atan2(it->along.y, it->along.x) * 180 / 3.14159265358979 + square + (front ? 0 : 180) + off;
        tk_vec way = tk_heading_vec(tk_heading_wrap((int)lround(10 * degrees)));
        tk_vec target = lengthways ? point_of(it, front ? 0 : it->length, it->thick / 2)
                                   : point_of(it, it->length / 2, front ? 0 : it->thick);
        tk_vec at = tk_vec_sub(target, tk_vec_scale(way, 0.9));
        stand(a, 0, at.x, at.y, 0, 20);
        stand(a, 1, 5, 5, 0, 0);
        car_of(a, 0)->body.heading = (int16_t)tk_heading_wrap((int)lround(10 * degrees));
        duel_stretch stretch = duel_stretch_before(a->duel, a->state, 0, 0, way);
        expect_equal(stretch.across, lengthways);
        tk_motion motion = {.from = duel_pose(&car_of(a, 0)->body), .move = tk_vec_scale(way, 3.5)};
        expect_true(duel_first_contact(a->duel, a->state, 0, &motion).part <= 1);
        with_dice(a, duel_breach(play, 0, stretch, 2));
        if (!lengthways) expect_true(duel_first_contact(a->duel, a->state, 0, &motion).part > 1);
        tk_polygon here = duel_polygon(a->duel, a->state, 0);
        expect_true(duel_fixture_gap(a->duel, a->state, &here, 0).size > DUEL_SKIN / 2);
    }
}

/* ---- a house ---- */

#define HOUSE \
    FIELD("\"fixtures\":[{\"kind\":\"building\",\"dp\":5,\"collapse\":200,\"floors\":2,\"box\":[3000,4800,3500,5300]," \
          "\"doors\":[[3000,5212],[3300,4800]],\"windows\":[[3000,5012],[3500,5112],[3000,4912,1]]," \
          "\"stairs\":[3487,5287]}]")

/* A point so far along a side of the house and so far in from it; sides in the order of its corners. */
static tk_vec side_point(const arena *a, int side, double along, double in)
{
    const tk_polygon *box = &a->duel->map.fixture[0].at;
    tk_vec from = box->at[side], way = tk_vec_sub(box->at[(side + 1) % 4], from);
    way = tk_vec_scale(way, 1 / tk_vec_length(way));
    return (tk_vec){from.x + way.x * along - way.y * in, from.y + way.y * along + way.x * in};
}

static void look_at_house(const arena *a, tk_dice *chance)
{
    for (int side = 0; side < 4; side++) {
        openness holes = holes_of(a, 0, side + 1), doors = holes, all;
        const duel_fixture *it = &a->duel->map.fixture[0];
        for (int i = 0; i < it->openings; i++) {
            const duel_opening *one = &a->duel->map.opening[it->first_opening + i];
            if (one->edge == side && one->door) open_up(&doors, one->from / 100.0, one->to / 100.0);
        }
        all = doors;
        for (int i = 0; i < it->openings; i++) {
            const duel_opening *one = &a->duel->map.opening[it->first_opening + i];
            if (one->edge == side && !one->door && !one->floor) open_up(&all, one->from / 100.0, one->to / 100.0);
        }
        for (int i = 0; i < 40; i++) {
            double along = between(chance, 0.03, 4.97);
            int gone = is_open(&doors, along), clear = is_open(&all, along);
            if (gone < 0 || clear < 0) continue;
            expect_equal(duel_fixture_holds(a->duel, a->state, 0, side_point(a, side, along, 0.01)), !gone);
            tk_vec in = side_point(a, side, along, 0.1), out = side_point(a, side, along, -0.1);
            expect_equal(duel_fixture_crossed(a->duel, a->state, 0, in, out), !clear);
            expect_equal(duel_fixture_crossed(a->duel, a->state, 0, out, in), !clear);
            duel_pieces screens;
            bool screened = false;
            duel_screens_of(a->duel, a->state, 0, &screens);
            for (int k = 0; k < screens.count; k++)
                screened |= tk_polygon_contains(&screens.at[k], side_point(a, side, along, 0.01));
            expect_equal(screened, !clear);
            expect_true(!duel_fixture_crossed(a->duel, a->state, 0, in, (tk_vec){32.5, 50.5}));
            expect_true(!duel_fixture_crossed(a->duel, a->state, 0, out, side_point(a, side, along + 1, -0.2)));
        }
    }
    expect_true(!duel_fixture_holds(a->duel, a->state, 0, (tk_vec){32.5, 50.5}));
}

RULE_TEST("doors-and-windows", "a house is four thin walls: doors and breaches are gone, windows are looked through")
{
    tk_seed seed = tk_seed_from_number(10);
    tk_dice chance;
    tk_dice_init(&chance, &seed);
    for (int round = 0; round < 8; round++) {
        arena *a = on_a_field_with(HOUSE, "hotshot", "hotshot");
        look_at_house(a, &chance);
        for (int hole = 0; hole < 7; hole++) {
            int side = (int)tk_dice_below(&chance, 4);
            double along = between(&chance, 0, 5);
            duel_stretch stretch = duel_stretch_at(a->duel, 0, side_point(a, side, along, 0));
            if (along > 0.02 && along < 4.98) expect_equal(stretch.side, side + 1);
            stretch.floor = hole == 3; /* one is upstairs and opens nothing at the ground */
            with_dice(a, duel_breach(play, 0, stretch, 1));
            look_at_house(a, &chance);
        }
    }
}

RULE_TEST("breaches", "a section of a house's side is centered on the blow, and kept on the side")
{
    arena *a = on_a_field_with(HOUSE, "hotshot", "hotshot");
    static const struct {
        double along, off;
        int from, to;
    } ROWS[] = {{2.5, 0, 238, 263}, {2.5, 0.4, 238, 263}, {0.05, 0, 0, 18}, {4.95, -0.2, 483, 500}, {1, 0.01, 88, 113}};
    for (int side = 0; side < 4; side++)
        for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
            tk_vec at = side_point(a, side, ROWS[row].along, ROWS[row].off);
            duel_stretch it = duel_stretch_at(a->duel, 0, at);
            if (ROWS[row].along < 4.9 && ROWS[row].along > 0.1) expect_equal(it.side, side + 1);
            if (it.side != side + 1) continue;
            expect_true(abs(it.from - ROWS[row].from) <= 1 && abs(it.to - ROWS[row].to) <= 1);
        }
}

RULE_TEST("breaches", "a vehicle needs its width of a house's side too, and drives on into the house")
{
    for (int side = 0; side < 4; side++) {
        arena *a = on_a_field_with(HOUSE, "hotshot", "hotshot");
        tk_vec at = side_point(a, side, 3.6, -0.6), in = side_point(a, side, 3.6, 1.5), way = tk_vec_sub(in, at);
        stand(a, 0, at.x, at.y, round(atan2(way.y, way.x) * 180 / 3.14159265358979), 20);
        stand(a, 1, 90, 90, 0, 0);
        duel_stretch it = duel_stretch_before(a->duel, a->state, 0, 0, way);
        expect_equal(it.side, side + 1);
        expect_true(it.from >= 332 && it.from <= 335 && it.to >= 385 && it.to <= 388);
        with_dice(a, duel_breach(play, 0, it, 2));
        tk_motion motion = {.from = duel_pose(&car_of(a, 0)->body), .move = way};
        expect_true(duel_first_contact(a->duel, a->state, 0, &motion).part > 1);
    }
}
