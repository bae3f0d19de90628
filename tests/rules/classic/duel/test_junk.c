/* Where debris, obstacles and wheels come to lie: beside what was hit, on squares of the grid, clear of what stands. */
#include "duel_range.h"

#include <math.h>

static tk_polygon piece(const arena *a, int counter)
{
    return duel_counter_polygon(&a->state->counter[counter]);
}

static void bounds(const tk_polygon *shape, tk_vec *low, tk_vec *high)
{
    *low = *high = shape->at[0];
    for (int i = 1; i < shape->count; i++) {
        low->x = fmin(low->x, shape->at[i].x);
        low->y = fmin(low->y, shape->at[i].y);
        high->x = fmax(high->x, shape->at[i].x);
        high->y = fmax(high->y, shape->at[i].y);
    }
}

/* Its corners are on the lines of the grid, a quarter inch apart. */
static bool is_on_grid(const tk_polygon *shape)
{
    for (int i = 0; i < shape->count; i++)
        if (fabs(remainder(shape->at[i].x, 0.25)) > 1e-6 || fabs(remainder(shape->at[i].y, 0.25)) > 1e-6) return false;
    return true;
}

/* Squares that it covers along the map and across. */
static void expect_squares(const arena *a, int counter, int along, int across)
{
    tk_vec low, high;
    tk_polygon there = piece(a, counter);
    bounds(&there, &low, &high);
    expect_true(is_on_grid(&there));
    expect_near(high.x - low.x, along * 0.25);
    expect_near(high.y - low.y, across * 0.25);
}

static void forget_counters(arena *a)
{
    while (a->state->counter_count) a->state->counter[--a->state->counter_count] = (duel_counter){0};
}

/* ---- shed ---- */

RULE_TEST("producing-debris",
          "an obstacle lies in the square before the middle of the side that was hit; behind for the others")
{
    static const struct {
        int side;
        double x, y; /* as the vehicle lies, from its middle: the nearest point of the side */
    } ROWS[] = {{TK_SIDE_FRONT, 0.5, 0},   {TK_SIDE_BACK, -0.5, 0}, {TK_SIDE_LEFT, 0, 0.25},
                {TK_SIDE_RIGHT, 0, -0.25}, {TK_SIDE_TOP, -0.5, 0},  {TK_SIDE_UNDER, -0.5, 0}};
    arena *a = range_of("", "", "");
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++)
        for (int heading = 0; heading < 360; heading += 15)
            for (int kind = 0; kind < 3; kind++) {
                static const int KINDS[] = {COUNTER_OBSTACLE, COUNTER_DEBRIS, COUNTER_DEBRIS};
                stand(a, SHOOTER, 20.03 + 0.1 * (double)row, 50.02, heading, 0);
                forget_counters(a);
                if (KINDS[kind] == COUNTER_DEBRIS) dice(a, kind, 6); /* across for 1 to 3; two squares */
                if (kind == 2) dice(a, 5, 6);
                with_dice(a, duel_drop_junk(play, SHOOTER, (duel_counter_kind)KINDS[kind], ROWS[row].side));
                expect_equal(a->state->counter_count, 1);
                expect_squares(a, 0, kind == 2 ? 2 : 1, kind == 1 ? 2 : 1);
                tk_polygon there = piece(a, 0);
                tk_vec at = tk_pose_point(duel_pose(&car_of(a, SHOOTER)->body), (tk_vec){ROWS[row].x, ROWS[row].y});
                tk_vec out = tk_vec_rotate((tk_vec){ROWS[row].y != 0 ? 0 : ROWS[row].x, ROWS[row].y},
                                           car_of(a, SHOOTER)->body.heading);
                out = tk_vec_scale(out, 1 / tk_vec_length(out));
                tk_vec spot = tk_vec_add(at, tk_vec_scale(out, 0.25)); /* a quarter inch out from the side */
                expect_true(duel_distance_to(&there, spot) < 0.001);
                expect_true(a->state->counter[0].spares >> SHOOTER & 1);
                expect_true(!(a->state->counter[0].spares >> TARGET & 1));
            }
}

RULE_TEST("producing-debris", "a wheel lies out from its own corner, of a cycle before or behind it")
{
    static const struct {
        const char *vehicle;
        int corner;
        double x, y, out_x, out_y;
    } ROWS[] = {
        {"\"hotshot\"", CORNER_FRONT_LEFT, 0.5, 0.25, 0, 1}, {"\"hotshot\"", CORNER_FRONT_RIGHT, 0.5, -0.25, 0, -1},
        {"\"hotshot\"", CORNER_BACK_LEFT, -0.5, 0.25, 0, 1}, {"\"hotshot\"", CORNER_BACK_RIGHT, -0.5, -0.25, 0, -1},
        {"\"shogun-200\"", CORNER_FRONT, 0.25, 0, 1, 0},     {"\"shogun-200\"", CORNER_BACK, -0.25, 0, -1, 0},
        {"\"blastmaster\"", CORNER_FRONT, 0.5, 0, 1, 0},     {"\"backwards-bob\"", CORNER_BACK, -0.5, 0, -1, 0}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++)
        for (int heading = 0; heading < 360; heading += 45) {
            arena *a = range_with(ROWS[row].vehicle, "\"hotshot\"", "");
            stand(a, SHOOTER, 20.03, 50.02, heading, 0);
            with_dice(a, duel_drop_wheel(play, SHOOTER, ROWS[row].corner));
            expect_equal(a->state->counter[0].kind, COUNTER_OBSTACLE);
            tk_polygon there = piece(a, 0);
            tk_vec local = {ROWS[row].x + 0.25 * ROWS[row].out_x, ROWS[row].y + 0.25 * ROWS[row].out_y};
            expect_squares(a, 0, 1, 1);
            expect_true(duel_distance_to(&there, tk_pose_point(duel_pose(&car_of(a, SHOOTER)->body), local)) < 0.001);
        }
}

RULE_TEST("producing-debris", "where a wall stands it lies nearer, or under the vehicle; never in the wall")
{
    static const double WALLS[] = {0.55, 0.4, 0.3, 0.1}; /* how far from the front of the car a wall begins */
    for (size_t i = 0; i < sizeof WALLS / sizeof *WALLS; i++) {
        arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":80,\"box\":[2100,4000,2400,6000]}]"),
                                   "hotshot", "hotshot");
        stand(a, 0, 21 - 0.5 - WALLS[i], 50.02, 0, 0);
        with_dice(a, duel_drop_junk(play, 0, COUNTER_OBSTACLE, TK_SIDE_FRONT));
        tk_polygon there = piece(a, 0);
        tk_vec low, high;
        bounds(&there, &low, &high);
        expect_true(is_on_grid(&there));
        expect_true(high.x <= 21 && high.x > 20.4);
    }
}

/* ---- dropped from above ---- */

enum { ACROSS = 1, ALONG = 4, ONE = 1, TWO = 4 }; /* what the two dice of a piece show */

static bool drops(arena *a, double x, double y, int way, int size)
{
    bool lies = false;
    dice(a, way, size);
    with_dice(a, lies = duel_drop_debris(play, (tk_vec){x, y}, NULL, 0));
    return lies;
}

RULE_TEST("producing-debris", "a piece that is dropped covers the spot, on one square or two")
{
    arena *a = on_a_field("hotshot", "hotshot");
    static const int WAYS[] = {ACROSS, ALONG}, SIZES[] = {ONE, TWO};
    for (int i = 0; i < 200; i++) {
        tk_vec at = {30 + i * 0.037, 40 + i * 0.0531};
        int way = WAYS[i % 2], size = SIZES[i / 2 % 2];
        forget_counters(a);
        expect_true(drops(a, at.x, at.y, way, size));
        bool two = size == TWO;
        expect_squares(a, 0, two && way == ALONG ? 2 : 1, two && way == ACROSS ? 2 : 1);
        tk_polygon there = piece(a, 0);
        expect_true(duel_distance_to(&there, at) < 0.001);
        expect_equal(a->state->counter[0].spares, 0);
    }
}

RULE_TEST("producing-debris", "not off the map, not into anything that stands or lies there, not on anybody")
{
    static const struct {
        double x, y;
        int way, size;
        bool lies;
    } ROWS[] = {
        {0.05, 40.1, ALONG, ONE, true},   {0.05, 40.1, ALONG, TWO, false},
        {0.3, 40.1, ALONG, TWO, true},    {40.1, 0.05, ACROSS, ONE, true},
        {40.1, 0.05, ACROSS, TWO, false}, {40.1, 0.3, ACROSS, TWO, true},
        {99.9, 40.1, ALONG, TWO, true},   {100.1, 40.1, ALONG, ONE, false},
        {40.1, 99.9, ACROSS, TWO, true},  {40.1, 100.1, ALONG, ONE, false},
        {20.9, 50.1, ALONG, ONE, true},   {21.1, 50.1, ALONG, ONE, false},
        {21.1, 50.1, ALONG, TWO, false},  {21.6, 50.1, ALONG, ONE, true},
        {21.6, 50.1, ALONG, TWO, false},                                  /* half of it to the left: in the wall */
        {60.1, 60.1, ALONG, ONE, false},  {60.6, 60.1, ALONG, ONE, true}, /* a vehicle from 59.5 to 60.5 */
        {60.1, 60.3, ALONG, ONE, true},   {60.1, 60.3, ACROSS, TWO, false},
        {30.1, 30.1, ALONG, ONE, false},  {30.3, 30.1, ALONG, ONE, true}, /* another piece on its square */
        {30.3, 30.1, ALONG, TWO, false},
    };
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":80,\"box\":[2100,4000,2150,6000]}]"),
                                   "hotshot", "hotshot");
        stand(a, 0, 60, 60, 0, 0);
        stand(a, 1, 90, 90, 0, 0);
        expect_true(drops(a, 30.1, 30.1, ALONG, ONE));
        expect_equal(drops(a, ROWS[row].x, ROWS[row].y, ROWS[row].way, ROWS[row].size), ROWS[row].lies);
        expect_equal(a->state->counter_count, ROWS[row].lies ? 2 : 1);
        car_of(a, 0)->standing = STANDING_LEFT; /* where nobody is any more it may lie */
        if (ROWS[row].x >= 60 && ROWS[row].x < 61 && !ROWS[row].lies)
            expect_true(drops(a, ROWS[row].x, ROWS[row].y, ROWS[row].way, ROWS[row].size));
    }
}

RULE_TEST("producing-debris", "a hole in a wall is no wall, nor is what has been felled; a hill is no hindrance")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":5,\"box\":[2100,4000,2150,6000]},"
                                     "{\"kind\":\"tree\",\"dp\":5,\"box\":[3000,4000,3050,4050]},"
                                     "{\"kind\":\"plateau\",\"dp\":0,\"height\":4,\"box\":[4000,4000,5000,5000]}]"),
                               "hotshot", "hotshot");
    stand(a, 0, 90, 80, 0, 0);
    stand(a, 1, 90, 90, 0, 0);
    expect_true(!drops(a, 21.1, 50.1, ALONG, ONE));
    with_dice(a, duel_breach(play, 0, (duel_stretch){980, 1040, false, 0, 0}, 2));
    expect_true(drops(a, 21.1, 50.1, ALONG, ONE));
    expect_true(!drops(a, 30.1, 40.1, ALONG, ONE));
    with_dice(a, duel_wear_fixture(play, 1, 5));
    expect_true(drops(a, 30.1, 40.1, ALONG, ONE));
    expect_true(drops(a, 45.1, 45.1, ALONG, ONE));
}

RULE_TEST("producing-debris",
          "an explosion leaves five pieces within an inch and a half of the place, and further squares")
{
    arena *a = on_a_field("hotshot", "hotshot");
    bool near = false, far = false;
    for (uint64_t number = 1; number <= 60; number++) {
        tk_seed seed = tk_seed_from_number(number);
        tk_dice_init(&a->dice, &seed);
        forget_counters(a);
        with_dice(a, duel_scatter_debris(play, (tk_vec){50, 30}));
        expect_equal(a->state->counter_count, 5);
        for (int i = 0; i < 5; i++) {
            tk_polygon there = piece(a, i);
            double off = duel_distance_to(&there, (tk_vec){50, 30});
            expect_true(is_on_grid(&there) && off <= 1.5);
            near |= off < 0.25;
            far |= off > 1.2;
            for (int k = 0; k < i; k++) {
                tk_polygon other = piece(a, k);
                expect_true(!tk_polygon_overlap(&there, &other));
            }
        }
    }
    expect_true(near && far);
}

RULE_TEST("producing-debris", "as near to a shape as is asked, not nearer")
{
    arena *a = on_a_field("hotshot", "hotshot");
    tk_polygon box = {4, {{40, 40}, {41, 40}, {41, 41}, {40, 41}}};
    static const struct {
        double x;
        bool lies;
    } ROWS[] = {{41.6, false}, {42.1, true}, {41.9, false}}; /* its square begins at 41.5, 42, 41.75; an inch away */
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        bool lies = false;
        dice(a, ALONG, ONE);
        with_dice(a, lies = duel_drop_debris(play, (tk_vec){ROWS[row].x, 40.6}, &box, 1));
        expect_equal(lies, ROWS[row].lies);
    }
}

RULE_TEST("producing-debris", "whoever stands on what is shed has met it; it is struck by those who come later")
{
    arena *a = on_a_field("hotshot", "hotshot", "hotshot");
    stand(a, 0, 20, 50, 0, 0);
    stand(a, 1, 21.1, 50, 0, 0);
    stand(a, 2, 30, 50, 0, 0);
    with_dice(a, duel_drop_junk(play, 0, COUNTER_OBSTACLE, TK_SIDE_FRONT));
    expect_equal(a->state->counter[0].on, duel_bit(1));
    stand(a, 2, 20.9, 50.3, 0, 10);
    with_dice(a, duel_meet_counters(play, 1));
    expect_no_event(a, STRUCK);
    with_dice(a, duel_meet_counters(play, 0));
    expect_no_event(a, STRUCK);
    with_dice(a, duel_meet_counters(play, 2));
    expect_event(a, STRUCK, 2, 0);
}

RULE_TEST("rubble",
          "a house that falls in leaves a dozen pieces within two inches of it, on every side, none in what is left")
{
    static const char MAP[] = FIELD("\"fixtures\":[{\"kind\":\"building\",\"dp\":3,\"box\":[3000,4800,3500,5300]}]");
    unsigned sides = 0;
    bool far = false;
    for (uint64_t number = 1; number <= 12; number++) {
        arena *a = on_a_field_with(MAP, "hotshot", "hotshot");
        tk_seed seed = tk_seed_from_number(number);
        tk_dice_init(&a->dice, &seed);
        stand(a, 0, 80, 80, 0, 0);
        stand(a, 1, 90, 90, 0, 0);
        with_dice(a, duel_breach(play, 0, duel_stretch_at(a->duel, 0, (tk_vec){30, 50}), 2));
        expect_no_event(a, COLLAPSED);
        expect_equal(a->state->counter_count, 0);
        with_dice(a, duel_breach(play, 0, duel_stretch_at(a->duel, 0, (tk_vec){30, 50}), 1));
        expect_event(a, COLLAPSED, DUEL_TARGET_FIXTURE);
        expect_equal(a->state->counter_count, 12);
        for (int i = 0; i < 12; i++) {
            tk_polygon there = piece(a, i);
            tk_vec low, high;
            bounds(&there, &low, &high);
            expect_true(duel_fixture_gap(a->duel, a->state, &there, 0).size > -1e-6);
            expect_true(low.x > 27.4 && high.x < 37.6 && low.y > 45.4 && high.y < 55.6);
            sides |=
                (high.x <= 30 ? 1u : 0) | (low.x >= 35 ? 2u : 0) | (high.y <= 48 ? 4u : 0) | (low.y >= 53 ? 8u : 0);
            far |= low.x < 28.3 || high.x > 36.7 || low.y < 46.3 || high.y > 54.7;
        }
    }
    expect_equal(sides, 15);
    expect_true(far);
}
