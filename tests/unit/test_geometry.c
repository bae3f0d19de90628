/* Table geometry: exact cases, and properties over thousands of random ones. */
#include "core_test.h"

#include "turnkey/geometry.h"

#include <math.h>

enum { TRIES = 4000 };
static const double SKIN = 0.002;

static double real(tk_dice *dice, double from, double to)
{
    return from + (to - from) * (double)tk_dice_below(dice, 1000001) / 1000000;
}

static tk_polygon car_shape(void)
{
    return (tk_polygon){
        8,
        {{0.5, -0.25}, {0.6, -0.1}, {0.6, 0.1}, {0.5, 0.25}, {-0.5, 0.25}, {-0.6, 0.1}, {-0.6, -0.1}, {-0.5, -0.25}}};
}

static tk_pose random_pose(tk_dice *dice, double size)
{
    return (tk_pose){{real(dice, -size, size), real(dice, -size, size)}, (int)tk_dice_below(dice, TK_FULL_TURN)};
}

static void near_to(double value, double expected, double within)
{
    if (fabs(value - expected) > within) fail_msg("%.9f is not %.9f", value, expected);
}

static void sines_are_those_of_the_library(void **unused)
{
    (void)unused;
    for (int heading = -3600; heading < 7200; heading++) {
        double angle = heading * 3.14159265358979323846 / 1800;
        near_to(tk_heading_vec(heading).x, cos(angle), 2e-9);
        near_to(tk_heading_vec(heading).y, sin(angle), 2e-9);
    }
    assert_true(tk_heading_vec(900).x == 0 && tk_heading_vec(900).y == 1);
    assert_true(tk_heading_vec(1800).x == -1 && tk_heading_vec(1800).y == 0);
}

static void poses_go_there_and_back(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("poses");
    for (int i = 0; i < TRIES; i++) {
        tk_pose pose = random_pose(&dice, 20);
        tk_vec point = {real(&dice, -5, 5), real(&dice, -5, 5)};
        tk_vec back = tk_pose_local(pose, tk_pose_point(pose, point));
        near_to(back.x, point.x, 1e-7);
        near_to(back.y, point.y, 1e-7);
    }
}

static void distances_of_boxes(void **unused)
{
    (void)unused;
    tk_polygon box = tk_polygon_box(2, 1);
    tk_polygon beside = tk_polygon_place(&box, (tk_pose){{3, 0}, 0});
    tk_polygon corner = tk_polygon_place(&box, (tk_pose){{5, 5}, 0});
    tk_polygon over = tk_polygon_place(&box, (tk_pose){{1.5, 0}, 0});
    tk_gap gap = tk_polygon_gap(&box, &beside);
    near_to(gap.size, 1, 1e-12);
    near_to(gap.normal.x, 1, 1e-12);
    near_to(tk_polygon_gap(&box, &corner).size, 5, 1e-12); /* 3 and 4 */
    near_to(tk_polygon_gap(&box, &over).size, -0.5, 1e-12);
    assert_true(tk_polygon_overlap(&box, &over) && !tk_polygon_overlap(&box, &beside));
    near_to(tk_polygon_gap_line(&box, (tk_vec){-9, -2}, (tk_vec){9, -2}).size, 1.5, 1e-12);
    near_to(tk_polygon_gap_line(&box, (tk_vec){-9, 0}, (tk_vec){9, 0}).size, -0.5, 1e-12);
}

static void shapes_are_judged(void **unused)
{
    (void)unused;
    tk_polygon square = {4, {{0, 0}, {1, 0}, {1, 1}, {0, 1}}}, backwards = {4, {{0, 0}, {0, 1}, {1, 1}, {1, 0}}};
    tk_polygon dented = {4, {{0, 0}, {2, 0}, {1, 0.5}, {0, 2}}}, acute = {3, {{0, 0}, {4, 0}, {4, 1}}};
    tk_polygon star = {5, {{0, 0}, {4, 3}, {-1, 3}, {3, 0}, {1.5, 5}}};
    assert_true(tk_polygon_is_convex(&square) && tk_polygon_is_blunt(&square));
    assert_false(tk_polygon_is_convex(&backwards));
    assert_false(tk_polygon_is_convex(&dented));
    assert_false(tk_polygon_is_convex(&star));
    assert_true(tk_polygon_is_convex(&acute));
    assert_false(tk_polygon_is_blunt(&acute));
    assert_true(tk_polygon_contains(&square, (tk_vec){0.5, 0.5}) && !tk_polygon_contains(&square, (tk_vec){1.5, 0.5}));
}

/* The distance is the same from both sides, and the nearest point is that far away along the normal. */
static void gaps_are_symmetric(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("gaps");
    tk_polygon shape = car_shape();
    for (int i = 0; i < TRIES; i++) {
        tk_polygon a = tk_polygon_place(&shape, random_pose(&dice, 1.5)),
                   b = tk_polygon_place(&shape, random_pose(&dice, 1.5));
        tk_gap one = tk_polygon_gap(&a, &b), two = tk_polygon_gap(&b, &a);
        near_to(one.size, two.size, 1e-9);
        near_to(tk_vec_length(one.normal), 1, 1e-9);
        if (one.size <= 0) continue;
        tk_polygon moved = b; /* moved by the gap along the normal they just touch */
        for (int k = 0; k < b.count; k++) moved.at[k] = tk_vec_sub(b.at[k], tk_vec_scale(one.normal, one.size));
        near_to(tk_polygon_gap(&a, &moved).size, 0, 1e-6);
    }
}

static void quick_answers_agree_with_the_gap(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("quick");
    tk_polygon shape = car_shape(), box = tk_polygon_box(1, 0.25);
    for (int i = 0; i < TRIES; i++) {
        tk_polygon a = tk_polygon_place(&shape, random_pose(&dice, 1)),
                   b = tk_polygon_place(&box, random_pose(&dice, 1));
        double size = tk_polygon_gap(&a, &b).size, most = real(&dice, 0, 1);
        double within = tk_polygon_gap_within(&a, &b, most).size;
        assert_true(size <= most ? within == size : within > most);
        if (fabs(size) > 1e-6) assert_true(tk_polygon_overlap(&a, &b) == (size < 0));
    }
}

static void hulls_hold_both(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("hulls");
    tk_polygon box = tk_polygon_box(1, 0.5);
    for (int i = 0; i < TRIES; i++) {
        tk_polygon a = tk_polygon_place(&box, random_pose(&dice, 3)), b = tk_polygon_place(&box, random_pose(&dice, 3));
        tk_polygon hull = tk_polygon_hull(&a, &b);
        double part = real(&dice, 0, 1);
        tk_vec p = a.at[tk_dice_below(&dice, 4)], q = b.at[tk_dice_below(&dice, 4)];
        tk_vec between = tk_vec_add(tk_vec_scale(p, 1 - part), tk_vec_scale(q, part));
        for (int k = 0; k < hull.count; k++) {
            tk_vec side = tk_vec_sub(hull.at[(k + 1) % hull.count], hull.at[k]);
            assert_true(tk_vec_cross(side, tk_vec_sub(between, hull.at[k])) > -1e-9);
        }
    }
}

static void wedges_find_what_lies_in_them(void **unused)
{
    (void)unused;
    tk_polygon box = tk_polygon_box(1, 0.5), far = tk_polygon_place(&box, (tk_pose){{5, 0}, 0});
    tk_polygon beside = tk_polygon_place(&box, (tk_pose){{0, 5}, 0}),
               behind = tk_polygon_place(&box, (tk_pose){{-5, 0}, 0});
    tk_vec apex = {0, 0}, right = {2, -1}, left = {2, 1};
    assert_true(tk_wedge_meets(apex, right, left, &far));
    assert_false(tk_wedge_meets(apex, right, left, &beside));
    assert_false(tk_wedge_meets(apex, right, left, &behind));
    tk_polygon edge = tk_polygon_place(&box, (tk_pose){{4, 2.2}, 0}); /* only its lower edge reaches in */
    assert_true(tk_wedge_meets(apex, right, left, &edge));
}

static void lines_of_sight(void **unused)
{
    (void)unused;
    tk_polygon box = tk_polygon_box(1, 0.5), far = tk_polygon_place(&box, (tk_pose){{8, 0}, 0});
    tk_polygon post = tk_polygon_box(0.2, 0.4), wall = tk_polygon_box(0.5, 4), side = tk_polygon_box(0.5, 4);
    post = tk_polygon_place(&post, (tk_pose){{4, 0}, 0});
    wall = tk_polygon_place(&wall, (tk_pose){{4, 0}, 0});
    assert_true(tk_sightline_exists(&box, &far, &post, 1)); /* over the post's ends */
    assert_false(tk_sightline_exists(&box, &far, &wall, 1));
    side = tk_polygon_place(&side, (tk_pose){{4, 2.1}, 0});
    tk_polygon two[] = {side, side};
    two[1] =
        tk_polygon_place(&(tk_polygon){4, {{0.25, -2}, {0.25, 2}, {-0.25, 2}, {-0.25, -2}}}, (tk_pose){{4, -2.1}, 0});
    assert_true(tk_sightline_exists(&box, &far, two, 2)); /* through the slit */
    assert_true(tk_segment_crosses((tk_vec){0, 0}, (tk_vec){8, 0}, &post));
    assert_false(tk_segment_crosses((tk_vec){0, 0.2}, (tk_vec){8, 0.2}, &post)); /* along its edge */
    assert_false(tk_segment_crosses((tk_vec){0, 0}, (tk_vec){3, 0}, &post));
}

/* What trying thousands of lines finds, the exact answer finds too; and what it denies, none of them finds. */
static void sightlines_agree_with_trying(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("sightlines");
    tk_polygon box = tk_polygon_box(1, 0.5), block = tk_polygon_box(0.6, 1.8);
    int blocked = 0;
    for (int i = 0; i < 300; i++) {
        tk_polygon a = tk_polygon_place(&box, random_pose(&dice, 0.5));
        tk_polygon b = tk_polygon_place(&box, (tk_pose){{5 + real(&dice, -0.5, 0.5), real(&dice, -0.5, 0.5)}, 0}),
                   blocks[2];
        for (int k = 0; k < 2; k++)
            blocks[k] = tk_polygon_place(
                &block, (tk_pose){{real(&dice, 1.8, 3.4), real(&dice, -1.2, 1.2)}, (int)tk_dice_below(&dice, 300)});
        bool found = false, exact = tk_sightline_exists(&a, &b, blocks, 2);
        for (int t = 0; t < 400 && !found; t++) {
            tk_vec p = tk_vec_add(tk_vec_scale(a.at[0], 0), (tk_vec){0, 0}), q = p;
            double s = real(&dice, 0, 1), u = real(&dice, 0, 1);
            int e = (int)tk_dice_below(&dice, 4), f = (int)tk_dice_below(&dice, 4);
            p = tk_vec_add(tk_vec_scale(a.at[e], s), tk_vec_scale(a.at[(e + 1) % 4], 1 - s));
            q = tk_vec_add(tk_vec_scale(b.at[f], u), tk_vec_scale(b.at[(f + 1) % 4], 1 - u));
            found = !tk_segment_crosses(p, q, &blocks[0]) && !tk_segment_crosses(p, q, &blocks[1]);
        }
        if (found) assert_true(exact);
        blocked += !exact;
    }
    assert_in_range(blocked, 5, 295);
}

static tk_motion random_motion(tk_dice *dice)
{
    tk_motion motion = {.from = random_pose(dice, 1)};
    if (tk_dice_below(dice, 2)) {
        motion.move = tk_vec_rotate((tk_vec){real(dice, 0.5, 2), 0}, (int)tk_dice_below(dice, TK_FULL_TURN));
    } else {
        tk_vec corner = {tk_dice_below(dice, 2) ? 0.5 : -0.5, tk_dice_below(dice, 2) ? 0.25 : -0.25};
        motion.pivot = tk_pose_point(motion.from, corner);
        motion.turn = (int)tk_dice_below(dice, 1801) - 900;
        if (!motion.turn) motion.turn = 300;
    }
    return motion;
}

/* The sweep stops before anything overlaps, and fine steps find contact nowhere earlier and soon afterwards. */
static void sweeps_agree_with_fine_steps(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("sweeps");
    tk_polygon shape = car_shape();
    int hits = 0, misses = 0;
    for (int i = 0; i < TRIES / 4; i++) {
        tk_motion motion = random_motion(&dice);
        tk_polygon block = tk_polygon_place(&shape, random_pose(&dice, 2.5)),
                   start = tk_polygon_place(&shape, motion.from);
        tk_barrier barrier = {.block = &block};
        if (tk_polygon_gap(&start, &block).size < 0.01) continue;
        double part = tk_motion_sweep(&motion, &shape, &barrier, SKIN), least = 1e9;
        double until = part > 1 ? 1 : part;
        for (int step = 0; step <= 400; step++) {
            tk_polygon here = tk_polygon_place(&shape, tk_motion_at(&motion, until * step / 400));
            double gap = tk_polygon_gap(&here, &block).size;
            if (gap < least) least = gap;
        }
        assert_true(least > SKIN / 2);
        if (part > 1) {
            misses++;
            continue;
        }
        hits++;
        tk_polygon there = tk_polygon_place(&shape, tk_motion_at(&motion, part));
        assert_true(tk_polygon_gap(&there, &block).size < 0.006);
    }
    assert_true(hits > 50 && misses > 50);
}

/* The same against a line, the edge of an arena. */
static void sweeps_to_a_line_agree_with_fine_steps(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("lines");
    tk_polygon shape = car_shape();
    int hits = 0, misses = 0;
    for (int i = 0; i < TRIES / 4; i++) {
        tk_motion motion = random_motion(&dice);
        tk_vec along = tk_vec_rotate((tk_vec){9, 0}, (int)tk_dice_below(&dice, TK_FULL_TURN));
        tk_vec foot = tk_vec_scale((tk_vec){along.y, -along.x}, real(&dice, 0.5, 2.5) / 9);
        tk_barrier line = {.a = tk_vec_sub(foot, along), .b = tk_vec_add(foot, along)};
        tk_polygon start = tk_polygon_place(&shape, motion.from);
        if (tk_barrier_gap(&start, &line).size < 0.01) continue;
        double part = tk_motion_sweep(&motion, &shape, &line, SKIN), until = part > 1 ? 1 : part;
        for (int step = 0; step <= 400; step++) {
            tk_polygon here = tk_polygon_place(&shape, tk_motion_at(&motion, until * step / 400));
            assert_true(tk_barrier_gap(&here, &line).size > SKIN / 2);
        }
        hits += part <= 1;
        misses += part > 1;
        if (part > 1) continue;
        tk_polygon there = tk_polygon_place(&shape, tk_motion_at(&motion, part));
        assert_true(tk_barrier_gap(&there, &line).size < 0.006);
    }
    assert_true(hits > 50 && misses > 50);
}

/* Turned and mirrored, the same sweep stops at the same part. */
static tk_vec mirrored(tk_vec a)
{
    return (tk_vec){a.x, -a.y};
}

static tk_polygon mirror(const tk_polygon *shape)
{
    tk_polygon out = {.count = shape->count};
    for (int i = 0; i < shape->count; i++) out.at[i] = mirrored(shape->at[shape->count - 1 - i]);
    return out;
}

static void sweeps_are_symmetric(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("symmetry");
    tk_polygon shape = car_shape();
    for (int i = 0; i < TRIES / 4; i++) {
        tk_motion motion = random_motion(&dice), turned = motion, flipped = motion;
        tk_pose at = random_pose(&dice, 2.5);
        int by = (int)tk_dice_below(&dice, TK_FULL_TURN);
        tk_polygon block = tk_polygon_place(&shape, at), start = tk_polygon_place(&shape, motion.from);
        if (tk_polygon_gap(&start, &block).size < 0.01) continue;
        turned.from = (tk_pose){tk_vec_rotate(motion.from.at, by), tk_heading_wrap(motion.from.heading + by)};
        turned.move = tk_vec_rotate(motion.move, by);
        turned.pivot = tk_vec_rotate(motion.pivot, by);
        flipped.from = (tk_pose){mirrored(motion.from.at), tk_heading_wrap(-motion.from.heading)};
        flipped.move = mirrored(motion.move);
        flipped.pivot = mirrored(motion.pivot);
        flipped.turn = -motion.turn;
        tk_polygon round =
            tk_polygon_place(&shape, (tk_pose){tk_vec_rotate(at.at, by), tk_heading_wrap(at.heading + by)});
        tk_polygon other = mirror(&block), mirrored_shape = mirror(&shape);
        double part = tk_motion_sweep(&motion, &shape, &(tk_barrier){.block = &block}, SKIN);
        near_to(tk_motion_sweep(&turned, &shape, &(tk_barrier){.block = &round}, SKIN), part, 0.004);
        near_to(tk_motion_sweep(&flipped, &mirrored_shape, &(tk_barrier){.block = &other}, SKIN), part, 0.004);
    }
}

static void a_sweep_along_a_wall_is_let_go(void **unused)
{
    (void)unused;
    tk_polygon shape = car_shape();
    tk_barrier wall = {.a = {-9, -0.252}, .b = {9, -0.252}};
    tk_motion along = {.from = {{0, 0}, 0}, .move = {1, 0}}, into = along, away = along;
    into.move = (tk_vec){1, -0.2};
    away.move = (tk_vec){1, 0.2};
    assert_true(tk_motion_sweep(&along, &shape, &wall, SKIN) > 1);
    assert_true(tk_motion_sweep(&away, &shape, &wall, SKIN) > 1);
    assert_true(tk_motion_sweep(&into, &shape, &wall, SKIN) < 0.01);
}

static void motions_end_where_they_should(void **unused)
{
    (void)unused;
    tk_motion turn = {.from = {{0, 0}, 0}, .pivot = {-0.5, 0.25}, .turn = 900};
    tk_pose end = tk_motion_at(&turn, 1);
    near_to(end.at.x, -0.25, 1e-9); /* the left rear corner stays where it is */
    near_to(end.at.y, 0.75, 1e-9);
    assert_int_equal(end.heading, 900);
    assert_int_equal(tk_motion_at(&turn, 0.5).heading, 450);
    tk_motion straight = {.from = {{1, 2}, 300}, .move = {0, 1}};
    near_to(tk_motion_at(&straight, 0.25).at.y, 2.25, 1e-12);
    near_to(tk_motion_length(&straight, 0.6), 1, 1e-12);
}

static void clipped_moves_go_into_nothing(void **unused)
{
    (void)unused;
    const tk_vec up = {0, 1}, right = {1, 0}, slant = tk_heading_vec(450);
    tk_vec one = tk_vec_clip((tk_vec){3, 4}, &up, 1);
    near_to(one.x, 3, 1e-12);
    near_to(one.y, 0, 1e-12);
    one = tk_vec_clip((tk_vec){3, -4}, &up, 1); /* away: untouched */
    near_to(one.y, -4, 1e-12);
    const tk_vec corner[] = {up, right}, seam[] = {up, up}, wedge[] = {up, slant};
    near_to(tk_vec_length(tk_vec_clip((tk_vec){3, 4}, corner, 2)), 0, 1e-12);
    near_to(tk_vec_clip((tk_vec){3, 4}, seam, 2).x, 3, 1e-12);
    one = tk_vec_clip((tk_vec){-3, 4}, corner, 2);
    near_to(one.x, -3, 1e-12);
    near_to(one.y, 0, 1e-12);
    near_to(tk_vec_length(tk_vec_clip((tk_vec){1, 2}, wedge, 2)), 0, 1e-12); /* along one it goes into the other */
    one = tk_vec_clip((tk_vec){4, 1}, wedge, 2);                             /* along the slant: 1.5, -1.5 */
    near_to(one.x, 1.5, 1e-6);
    near_to(one.y, -1.5, 1e-6);
}

static void supports_are_the_farthest_corners(void **unused)
{
    (void)unused;
    tk_polygon box = tk_polygon_box(1, 0.5);
    near_to(tk_polygon_support(&box, (tk_vec){0, 1}), 0.25, 1e-12);
    tk_polygon across = tk_polygon_place(&box, (tk_pose){{3, 2}, 900});
    near_to(tk_polygon_support(&across, (tk_vec){0, 1}), 2.5, 1e-9);
    near_to(tk_polygon_support(&across, (tk_vec){-1, 0}), -2.75, 1e-9);
}

/* A car across the way of a block that is a twentieth of an inch in its flank turns out of it round a front corner. */
static void the_least_turn_out_of_the_way(void **unused)
{
    (void)unused;
    tk_polygon shape = tk_polygon_box(1, 0.5), block = tk_polygon_place(&shape, (tk_pose){{11, 10}, 0});
    tk_motion turn = {.from = {{11.70, 10.40}, 900}, .pivot = {11.45, 10.90}, .turn = 900};
    assert_int_equal(tk_motion_escape(&turn, &shape, &block, 0.002), 46); /* tan 4.6 = 0.052 / 0.65 */
    turn.turn = -900;                                                     /* the flank goes deeper into it */
    assert_int_equal(tk_motion_escape(&turn, &shape, &block, 0.002), -1);
    turn.turn = 40; /* not enough */
    assert_int_equal(tk_motion_escape(&turn, &shape, &block, 0.002), -1);
    block = tk_polygon_place(&shape, (tk_pose){{10, 10}, 0});
    assert_int_equal(tk_motion_escape(&turn, &shape, &block, 0.002), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clipped_moves_go_into_nothing),
        cmocka_unit_test(supports_are_the_farthest_corners),
        cmocka_unit_test(the_least_turn_out_of_the_way),
        cmocka_unit_test(sines_are_those_of_the_library),
        cmocka_unit_test(poses_go_there_and_back),
        cmocka_unit_test(distances_of_boxes),
        cmocka_unit_test(shapes_are_judged),
        cmocka_unit_test(gaps_are_symmetric),
        cmocka_unit_test(quick_answers_agree_with_the_gap),
        cmocka_unit_test(hulls_hold_both),
        cmocka_unit_test(wedges_find_what_lies_in_them),
        cmocka_unit_test(lines_of_sight),
        cmocka_unit_test(sightlines_agree_with_trying),
        cmocka_unit_test(sweeps_agree_with_fine_steps),
        cmocka_unit_test(sweeps_to_a_line_agree_with_fine_steps),
        cmocka_unit_test(sweeps_are_symmetric),
        cmocka_unit_test(a_sweep_along_a_wall_is_let_go),
        cmocka_unit_test(motions_end_where_they_should),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
