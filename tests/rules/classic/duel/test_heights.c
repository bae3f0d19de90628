/* How high the ground is, what may be driven or flown over at a height, and where a flight ends. */
#include "duel_table.h"

#define MAP(fixtures) FIELD("\"fixtures\":[" fixtures "]")
#define PLATEAU(height, box) "{\"kind\":\"plateau\",\"dp\":0,\"height\":" height ",\"box\":[" box "]}"
#define RAMP(up, slope, box) "{\"kind\":\"ramp\",\"dp\":0,\"up\":" up ",\"slope\":" slope ",\"box\":[" box "]}"
#define LOW_WALL(height, box) "{\"kind\":\"low-wall\",\"dp\":50,\"height\":" height ",\"box\":[" box "]}"

/* An inch high from x = 30 to 50, two inches from 40 to 45, with a ramp to each: 27 degrees are an inch in two. */
#define TERRACES \
    MAP(PLATEAU("4", "3000,4000,5000,6000") "," PLATEAU("8", "4000,4500,4500,5500") "," RAMP( \
        "0", "27", "2800,4500,3000,5500") "," RAMP("0", "27", "3800,4500,4000,5500"))
enum { LOWER, UPPER, FIRST_RAMP, SECOND_RAMP };
/* fall_kind of hill.c, as `next` of a fall. */
enum { FLAT, FLIP, TOPPLE, ROLL, JUMP };

#define LONE_RAMP RAMP("0", "27", "2800,4500,3000,5500")

static arena *on_ground(const char *members, double x, double y, double degrees, double mph, int height)
{
    arena *a = on_a_field_with(members, "hotshot", "hotshot");
    stand(a, 0, x, y, degrees, mph);
    stand(a, 1, 90, 90, 0, 0);
    car_of(a, 0)->body.height = (uint8_t)height;
    return a;
}

static int jumps_told(const arena *a)
{
    return count_events(a, EVENT_JUMPS);
}

/* ---- the ground ---- */

RULE_TEST("heights", "how high a ramp is follows from its angle and its length along the way up")
{
    static const struct {
        const char *members;
        int quarters;
    } ROWS[] = {
        {MAP(RAMP("0", "27", "2800,4500,3000,5500")), 4},    /* 2 x 0.51 inches */
        {MAP(RAMP("90", "45", "2800,4500,3200,4600")), 4},   /* 1 x 1 */
        {MAP(RAMP("180", "20", "2800,4500,3000,5500")), 3},  /* 2 x 0.364 */
        {MAP(RAMP("270", "40", "2800,4500,3900,4800")), 10}, /* 3 x 0.839 */
        {MAP(RAMP("0", "10", "2800,4500,3000,5500")), 1},    /* 2 x 0.176 */
    };
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_a_field_with(ROWS[row].members, "hotshot", "hotshot");
        expect_equal(duel_ramp_height(&a->duel->map.fixture[0]), ROWS[row].quarters);
        expect_equal(a->duel->map.fixture[0].height, ROWS[row].quarters);
    }
}

RULE_TEST("heights", "the ground: level on a plateau, rising on a ramp, the highest where two lie over one another")
{
    static const struct {
        double x, y;
        int quarters;
    } ROWS[] = {{27.5, 50, 0}, {28.2, 50, 0}, {28.3, 50, 1}, {28.7, 50, 1}, {28.8, 50, 2}, {29, 50, 2},
                {29.5, 50, 3}, {29.9, 50, 4}, {31, 50, 4},   {37, 50, 4},   {38.5, 50, 5}, {39, 50, 6},
                {39.5, 50, 7}, {41, 50, 8},   {41, 57, 4},   {46, 50, 4},   {49.9, 50, 4}, {50.1, 50, 0},
                {29, 56, 0},   {39, 56, 4},   {35, 60.1, 0}};
    arena *a = on_a_field_with(TERRACES, "hotshot", "hotshot");
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++)
        expect_equal(duel_ground_height(a->duel, (tk_vec){ROWS[row].x, ROWS[row].y}), ROWS[row].quarters);
}

RULE_TEST("heights", "a vehicle is as high as the highest plateau under any part of it, or the ramp under its middle")
{
    static const struct {
        double x, y;
        int quarters, ramp; /* ramp: plus 1 */
    } ROWS[] = {{27, 50, 0, 0},
                {27.6, 50, 0, FIRST_RAMP + 1},
                {28.4, 50, 1, FIRST_RAMP + 1},
                {29, 50, 2, FIRST_RAMP + 1},
                {29.4, 50, 3, FIRST_RAMP + 1},
                {29.6, 50, 4, FIRST_RAMP + 1}, /* its front is on the plateau */
                {31, 50, 4, 0},
                {39, 50, 6, SECOND_RAMP + 1},
                {39.6, 50, 8, SECOND_RAMP + 1},
                {41, 50, 8, 0},
                {45.4, 50, 8, 0}, /* its rear still is */
                {45.6, 50, 4, 0},
                {50.4, 50, 4, 0},
                {50.6, 50, 0, 0}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_ground(TERRACES, ROWS[row].x, ROWS[row].y, 0, 20, 0);
        car_of(a, 0)->hanging = 1;
        car_of(a, 0)->edge_loss = 3;
        duel_put_down(a->duel, a->state, 0);
        expect_equal(car_of(a, 0)->body.height, ROWS[row].quarters);
        expect_equal(car_of(a, 0)->ramp, ROWS[row].ramp);
        expect_equal(car_of(a, 0)->hanging + car_of(a, 0)->edge_loss, 0);
    }
}

RULE_TEST("heights", "driving there step by step comes to the same heights, up both ramps")
{
    static const struct {
        double x;
        int quarters, ramp;
    } ROWS[] = {{27, 0, 0},
                {27.6, 0, FIRST_RAMP + 1},
                {28.4, 1, FIRST_RAMP + 1},
                {29, 2, FIRST_RAMP + 1},
                {29.6, 4, FIRST_RAMP + 1},
                {31, 4, 0},
                {37.6, 4, SECOND_RAMP + 1},
                {38.4, 5, SECOND_RAMP + 1},
                {39, 6, SECOND_RAMP + 1},
                {39.6, 8, SECOND_RAMP + 1},
                {41, 8, 0}};
    arena *a = on_ground(TERRACES, 26, 50, 0, 20, 0);
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        car_of(a, 0)->body.x = (int32_t)(ROWS[row].x * DUEL_UNIT);
        with_dice(a, duel_find_footing(play, 0));
        expect_equal(car_of(a, 0)->body.height, ROWS[row].quarters);
        expect_equal(car_of(a, 0)->ramp, ROWS[row].ramp);
        expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
    }
    for (int row = sizeof ROWS / sizeof *ROWS - 1; row >= 0; row--) { /* and down again */
        car_of(a, 0)->body.heading = 1800;
        car_of(a, 0)->body.x = (int32_t)(ROWS[row].x * DUEL_UNIT);
        with_dice(a, duel_find_footing(play, 0));
        expect_equal(car_of(a, 0)->body.height, ROWS[row].quarters);
        expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
    }
}

/* ---- what is in the way ---- */

RULE_TEST("heights", "a plateau is a wall to whoever is lower, and to one that has fallen off as high ground")
{
    arena *a = on_ground(TERRACES, 27, 42, 0, 20, 0);
    duel_car *it = car_of(a, 0);
    for (int height = 0; height <= 8; height++) {
        it->body.height = (uint8_t)height;
        expect_equal(duel_passes_over(a->duel, a->state, 0, LOWER), height >= 4);
        expect_equal(duel_passes_over(a->duel, a->state, 0, UPPER), height >= 8);
        it->trouble = (duel_trouble){.kind = CRASH_FALL, .next = FLAT, .again = 1};
        expect_equal(duel_passes_over(a->duel, a->state, 0, LOWER), height > 4);
        it->trouble = (duel_trouble){.kind = CRASH_FALL, .next = FLIP}; /* part of it is still up there */
        expect_equal(duel_passes_over(a->duel, a->state, 0, LOWER), height >= 4);
        it->trouble = (duel_trouble){0};
    }
}

RULE_TEST("heights", "onto a ramp from its foot or as high as its top; on it, onto what its top leads to")
{
    arena *a = on_ground(TERRACES, 27.4, 50, 0, 20, 0);
    duel_car *it = car_of(a, 0);
    expect_true(duel_passes_over(a->duel, a->state, 0, FIRST_RAMP));
    expect_true(!duel_passes_over(a->duel, a->state, 0, LOWER));
    stand(a, 0, 28, 44, 90, 20); /* in line with the foot */
    expect_true(duel_passes_over(a->duel, a->state, 0, FIRST_RAMP));
    stand(a, 0, 28.1, 44, 90, 20);
    expect_true(!duel_passes_over(a->duel, a->state, 0, FIRST_RAMP));
    it->body.height = 3;
    expect_true(!duel_passes_over(a->duel, a->state, 0, FIRST_RAMP));
    it->body.height = 4;
    expect_true(duel_passes_over(a->duel, a->state, 0, FIRST_RAMP));
    stand(a, 0, 28.6, 50, 0, 20);
    it->body.height = 1;
    it->ramp = FIRST_RAMP + 1;
    expect_true(duel_passes_over(a->duel, a->state, 0, FIRST_RAMP));
    expect_true(duel_passes_over(a->duel, a->state, 0, LOWER));
    expect_true(!duel_passes_over(a->duel, a->state, 0, UPPER));
    it->ramp = 0;
    stand(a, 0, 27.4, 50, 0, 20); /* falling, at the foot */
    it->trouble = (duel_trouble){.kind = CRASH_FALL, .next = FLAT, .again = 1};
    expect_true(!duel_passes_over(a->duel, a->state, 0, FIRST_RAMP));
}

#define IN_THE_WAY \
    MAP(LONE_RAMP "," LOW_WALL("3", "3100,4500,3120,5500") "," LOW_WALL("4", "3200,4500,3220,5500") "," LOW_WALL( \
        "5", "3300,4500,3320,5500") ",{\"kind\":\"wall\",\"dp\":9,\"box\":[3400,4500,3420,5500]}")

/* Which of the fixtures 1 to 4 it passes over: bit for each. */
static unsigned passed(const arena *a)
{
    unsigned over = 0;
    for (int fixture = 1; fixture <= 4; fixture++)
        if (duel_passes_over(a->duel, a->state, 0, fixture)) over |= duel_bit(fixture);
    return over;
}

RULE_TEST("jumps", "a jump passes over what is no higher than the ramp's top, also what stands right behind the ramp")
{
    arena *a = on_ground(IN_THE_WAY, 29.4, 50, 0, 30, 3);
    duel_car *it = car_of(a, 0);
    expect_equal(passed(a), 0);
    it->ramp = 1; /* fast enough to jump off it */
    expect_equal(passed(a), duel_bit(1) | duel_bit(2));
    it->speed = 200; /* not so */
    expect_equal(passed(a), 0);
    it->speed = 300;
    it->body.heading = 1800; /* down it */
    expect_equal(passed(a), 0);
    it->body.heading = 0;
    it->body.height = 4;
    it->trouble = (duel_trouble){.kind = CRASH_FALL, .next = JUMP, .again = 1, .inches = 4};
    expect_equal(passed(a), duel_bit(1) | duel_bit(2));
    it->body.height = 5;
    expect_equal(passed(a), duel_bit(1) | duel_bit(2) | duel_bit(3));
    it->trouble = (duel_trouble){.kind = CRASH_FALL, .next = FLAT, .again = 1, .left = 3}; /* a fall is no jump */
    expect_equal(passed(a), 0);
}

RULE_TEST("jumps", "over vehicles that are half an inch lower, and only in a jump")
{
    static const struct {
        int height, other, over;
    } ROWS[] = {{4, 0, 1}, {4, 2, 1}, {4, 3, 0}, {4, 4, 0}, {2, 0, 1}, {1, 0, 0}, {2, 4, 1}, {3, 4, 0}};
    duel_car jumper = {.trouble = {.kind = CRASH_FALL, .next = JUMP}}, other = {0};
    duel_car faller = {.trouble = {.kind = CRASH_FALL, .next = FLAT}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        jumper.body.height = faller.body.height = (uint8_t)ROWS[row].height;
        other.body.height = (uint8_t)ROWS[row].other;
        expect_equal(duel_flies_over(&jumper, &other), ROWS[row].over);
        expect_equal(duel_flies_over(&other, &jumper), ROWS[row].over);
        expect_true(!duel_flies_over(&faller, &other));
    }
}

/* ---- off a ramp ---- */

RULE_TEST("jumps", "only going up it: within 45 degrees of the way up; and only faster than 20 mph")
{
    static const struct {
        double degrees, mph;
        int hundredths; /* 0: it falls */
    } ROWS[] = {{0, 22.5, 25}, {0, 25, 50}, {0, 40, 200}, {44, 30, 100}, {316, 30, 100}, {46, 30, 0}, {314, 30, 0},
                {180, 30, 0},  {90, 60, 0}, {0, 20, 0},   {0, 17.5, 0},  {44, 22.5, 25}, {0, 60, 400}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_ground(MAP(LONE_RAMP), 31, 50, ROWS[row].degrees, ROWS[row].mph, 3);
        car_of(a, 0)->ramp = 1;
        car_of(a, 0)->handling = 7;
        with_dice(a, duel_find_footing(play, 0));
        expect_equal(jumps_told(a), ROWS[row].hundredths > 0);
        if (ROWS[row].hundredths)
            expect_event(a, JUMPS, 0, ROWS[row].hundredths);
        else
            expect_event(a, FALLS, 0, 100);
    }
}

RULE_TEST("heights", "off a ramp by its side it falls as far as it is high there; off its foot not at all")
{
    static const struct {
        double x, y;
        int height, falls; /* hundredths */
        int phases, left_at;
    } ROWS[] = {{29, 56, 2, 50, 3, 2}, {29.5, 56, 3, 75, 4, 3}, {28.5, 56, 1, 25, 2, 1},  {27, 50, 1, 0, 0, 0},
                {28, 56, 0, 0, 0, 0},  {27, 56, 2, 0, 0, 0},    {30.2, 56, 3, 100, 5, 4}, {29, 44, 2, 50, 3, 2}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_ground(MAP(LONE_RAMP), ROWS[row].x, ROWS[row].y, 90, 20, ROWS[row].height);
        car_of(a, 0)->ramp = 1;
        with_dice(a, duel_find_footing(play, 0));
        expect_equal(count_events(a, EVENT_FALLS), ROWS[row].falls > 0);
        if (ROWS[row].falls) expect_event(a, FALLS, 0, ROWS[row].falls);
        expect_equal(car_of(a, 0)->trouble.left, ROWS[row].phases);
        expect_equal(car_of(a, 0)->body.height, ROWS[row].left_at);
        expect_equal(car_of(a, 0)->ramp, 0);
        expect_equal(duel_is_airborne(car_of(a, 0)), ROWS[row].falls > 0);
    }
}

RULE_TEST("heights", "a ramp on a plateau: off its side down to the plateau, off its foot onto it")
{
    arena *a = on_ground(TERRACES, 39, 56, 90, 20, 6);
    car_of(a, 0)->ramp = SECOND_RAMP + 1;
    with_dice(a, duel_find_footing(play, 0));
    expect_event(a, FALLS, 0, 50);
    expect_equal(car_of(a, 0)->trouble.left, 3);
    for (int i = 0; i < 3; i++) with_dice(a, duel_fall_on(play, 0));
    expect_equal(car_of(a, 0)->body.height, 4);
    arena *b = on_ground(TERRACES, 37, 50, 180, 20, 5);
    car_of(b, 0)->ramp = SECOND_RAMP + 1;
    with_dice(b, duel_find_footing(play, 0));
    expect_no_event(b, FALLS);
    expect_equal(car_of(b, 0)->body.height, 4);
    expect_equal(car_of(b, 0)->ramp, 0);
}

RULE_TEST("falls", "from one plateau onto the next lower one: as far as they are apart, and there it stays")
{
    static const struct {
        const char *members;
        int height, left, falls, phases;
    } ROWS[] = {{TERRACES, 8, 4, 100, 5},
                {MAP(PLATEAU("7", "3000,4000,5000,6000") "," PLATEAU("8", "4000,4500,4500,5500")), 8, 7, 25, 2},
                {MAP(PLATEAU("2", "3000,4000,5000,6000") "," PLATEAU("16", "4000,4500,4500,5500")), 16, 2, 350, 9}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_ground(ROWS[row].members, 46, 50, 0, 0, ROWS[row].height);
        with_dice(a, duel_find_footing(play, 0));
        expect_event(a, FALLS, 0, ROWS[row].falls);
        expect_equal(car_of(a, 0)->trouble.left, ROWS[row].phases);
        for (int i = 0; i < ROWS[row].phases; i++) {
            expect_true(duel_is_airborne(car_of(a, 0)));
            with_dice(a, duel_fall_on(play, 0));
        }
        expect_true(!duel_is_airborne(car_of(a, 0)));
        expect_equal(car_of(a, 0)->body.height, ROWS[row].left);
    }
}

/* ---- where a flight ends ---- */

/* In a jump of so many quarter inches off the ramp that ends at x = 30. */
static arena *in_flight(const char *members, double x, int quarters)
{
    arena *a = on_ground(members, x, 50, 0, 60, 4);
    car_of(a, 0)->ramp = 1;
    car_of(a, 0)->handling = 7;
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_FALL, .next = JUMP, .turned = 1, .inches = (uint8_t)quarters};
    with_dice(a, duel_find_footing(play, 0));
    return a;
}

RULE_TEST("jumps", "it comes down where its rear has flown that far from the edge: of an inch long half an inch less")
{
    static const struct {
        double x;
        int quarters, down;
    } ROWS[] = {{31.4, 4, 0}, {31.5, 4, 1}, {32.4, 8, 0}, {32.5, 8, 1}, {30.7, 1, 0}, {30.75, 1, 1}, {34.5, 16, 1}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = in_flight(MAP(LONE_RAMP), ROWS[row].x, ROWS[row].quarters);
        expect_equal(duel_is_airborne(car_of(a, 0)), !ROWS[row].down);
        expect_equal(count_events(a, EVENT_CAME_DOWN), ROWS[row].down);
        expect_equal(car_of(a, 0)->body.height, ROWS[row].down ? 0 : 4);
        expect_equal(car_of(a, 0)->ramp, ROWS[row].down ? 0 : 1);
    }
}

RULE_TEST("landing", "on a lower plateau, or on another ramp as high as that is under its middle")
{
    arena *a = in_flight(MAP(LONE_RAMP "," PLATEAU("3", "3100,4500,4000,5500")), 31.5, 4);
    expect_true(!duel_is_airborne(car_of(a, 0)));
    expect_equal(car_of(a, 0)->body.height, 3);
    arena *b = in_flight(MAP(LONE_RAMP "," RAMP("0", "27", "3100,4500,3300,5500")), 32.4, 4);
    expect_equal(car_of(b, 0)->body.height, 3); /* 1.4 of 2 inches up to 4 quarters: 2.8 */
    expect_equal(car_of(b, 0)->ramp, 2);
    expect_equal(car_of(b, 0)->handling, 7 - 2);                                                /* D1, and up a slope */
    arena *c = in_flight(MAP(LONE_RAMP "," RAMP("180", "27", "3100,4500,3300,5500")), 32.4, 8); /* its rear at 31.9 */
    expect_true(duel_is_airborne(car_of(c, 0)));
    arena *d = in_flight(MAP(LONE_RAMP "," RAMP("180", "27", "3100,4500,3300,5500")), 32.6, 8);
    expect_equal(car_of(d, 0)->body.height, 1); /* 0.4 of 2 inches: 0.8 */
    expect_equal(car_of(d, 0)->handling, 7 - 1);
}

RULE_TEST("jumps", "not on top of anything: it flies on until there is room")
{
    arena *a = on_ground(MAP(LONE_RAMP), 31.6, 50, 0, 60, 4);
    stand(a, 1, 32.4, 50, 0, 0);
    car_of(a, 0)->ramp = 1;
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_FALL, .next = JUMP, .turned = 1, .inches = 4};
    with_dice(a, duel_find_footing(play, 0));
    expect_true(duel_is_airborne(car_of(a, 0)));
    car_of(a, 0)->body.x = 33 * DUEL_UNIT;
    with_dice(a, duel_find_footing(play, 0));
    expect_true(duel_is_airborne(car_of(a, 0)));
    car_of(a, 0)->body.x = 33 * DUEL_UNIT + 4500;
    with_dice(a, duel_find_footing(play, 0));
    expect_true(!duel_is_airborne(car_of(a, 0)));
    expect_true(
        duel_is_airborne(car_of(in_flight(MAP(LONE_RAMP "," LOW_WALL("2", "3200,4500,3220,5500")), 31.6, 4), 0)));
    expect_true(
        !duel_is_airborne(car_of(in_flight(MAP(LONE_RAMP "," LOW_WALL("2", "3200,4500,3220,5500")), 32.8, 4), 0)));
}

RULE_TEST("jumps", "whoever has left the map or exploded is in nobody's way")
{
    arena *a = on_ground(MAP(LONE_RAMP), 31.6, 50, 0, 60, 4);
    stand(a, 1, 31.8, 50, 0, 0);
    car_of(a, 1)->standing = STANDING_LEFT;
    car_of(a, 0)->ramp = 1;
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_FALL, .next = JUMP, .turned = 1, .inches = 4};
    with_dice(a, duel_find_footing(play, 0));
    expect_true(!duel_is_airborne(car_of(a, 0)));
}

RULE_TEST("jumps", "stopped in a jump it falls from where it is; held while it tips over an edge it is stuck there")
{
    arena *a = on_ground(MAP(LONE_RAMP), 33, 50, 0, 60, 4);
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_FALL, .next = JUMP, .turned = 1, .inches = 40};
    with_dice(a, duel_stop_in_air(play, 0));
    expect_event(a, FALLS, 0, 100);
    expect_equal(car_of(a, 0)->trouble.next, FLAT);
    expect_equal(car_of(a, 0)->trouble.left, 5);
    with_dice(a, duel_stop_in_air(play, 0)); /* a fall goes on */
    expect_equal(car_of(a, 0)->trouble.left, 5);
    expect_true(!(car_of(a, 0)->flags & CAR_STUCK));
    car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_FALL, .next = FLIP, .turned = 1};
    with_dice(a, duel_stop_in_air(play, 0));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_NONE);
    expect_true(car_of(a, 0)->flags & CAR_STUCK);
}

RULE_TEST("falls", "what a fall does, by its height in quarter inches: every row of the table, no more above 4 inches")
{
    static const uint8_t DONE[] = {0, 3, 4, 4, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 15, 15, 15, 15, 15};
    static const uint8_t DICE[] = {0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3};
    arena *a = on_a_field("hotshot", "hotshot");
    for (int height = 0; height < (int)sizeof DONE; height++) {
        script_dice(a, (const int[]){5, 5, 5}, DICE[height]); /* all fives */
        with_dice(a, expect_equal(duel_roll_fall(play, height), DONE[height]));
    }
}

RULE_TEST("jumps", "whoever comes down on something slides to the nearest place beside it, ahead if both are as near")
{
    static const struct {
        const char *members;
        double from, to;
    } ROWS[] = {{MAP(LOW_WALL("1", "5050,4900,5150,5100") "," PLATEAU("9", "8000,1000,8100,1100")), 51, 52.25},
                {MAP(LOW_WALL("1", "5050,4900,5150,5100") "," PLATEAU("9", "8000,1000,8100,1100")), 50.25, 49.75},
                {MAP(LOW_WALL("1", "5050,4900,5150,5100") "," PLATEAU("4", "4000,4900,5025,5100")), 50.9, 52.15},
                {MAP(PLATEAU("9", "8000,1000,8100,1100")), 51, 51}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_ground(ROWS[row].members, ROWS[row].from, 50, 0, 20, 4);
        car_of(a, 0)->trouble = (duel_trouble){.kind = CRASH_FALL, .left = 1, .again = 1, .turned = 1, .more = 4};
        with_dice(a, duel_fall_on(play, 0));
        expect_near(duel_inches(car_of(a, 0)->body.x), ROWS[row].to);
    }
}
