/* What hangs over an edge: which corners count for which vehicle, what they cost, and how it goes over [edges]. */
#include "duel_table.h"

#define MAP(fixtures) FIELD("\"fixtures\":[" fixtures "]")
#define PLATEAU(height, box) "{\"kind\":\"plateau\",\"dp\":0,\"height\":" height ",\"box\":[" box "]}"
#define LONE_RAMP "{\"kind\":\"ramp\",\"dp\":0,\"up\":0,\"slope\":27,\"box\":[2800,4500,3000,5500]}"
/* An inch high: to x = 50, and from y = 40 to y = 60. */
#define CLIFF MAP(PLATEAU("4", "3000,4000,5000,6000"))
/* The fall of an end, of a side: fall_kind of hill.c. */
enum { FLIP = 1, ROLL = 3 };

static arena *on_top(const char *members, const char *vehicle, double x, double y, double degrees, double mph)
{
    arena *a = field_of((const char *const[]){vehicle, "hotshot", NULL}, members);
    stand(a, 0, x, y, degrees, mph);
    stand(a, 1, 90, 90, 0, 0);
    car_of(a, 0)->body.height = 4;
    car_of(a, 0)->handling = 1;
    return a;
}

/* ---- where the ground ends ---- */

RULE_TEST("edges", "ground a quarter inch lower no longer holds a vehicle up; a slope always does")
{
    static const struct {
        const char *members;
        int height;
        double x, y;
        bool cliff;
    } ROWS[] = {{CLIFF, 4, 49.9, 50, false},
                {CLIFF, 4, 50.1, 50, true},
                {CLIFF, 1, 50.1, 50, true},
                {CLIFF, 0, 50.1, 50, false},
                {CLIFF, 4, 40, 60.1, true},
                {MAP(PLATEAU("4", "3000,4000,5000,6000") "," PLATEAU("3", "5000,4000,5500,6000")), 4, 50.1, 50, true},
                {MAP(PLATEAU("4", "3000,4000,5000,6000") "," PLATEAU("4", "5000,4000,5500,6000")), 4, 50.1, 50, false},
                {MAP(PLATEAU("4", "3000,4000,5000,6000") "," PLATEAU("9", "5000,4000,5500,6000")), 4, 50.1, 50, false},
                {MAP(PLATEAU("4", "3000,4000,5000,6000") "," LONE_RAMP), 4, 28.1, 50, false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_top(ROWS[row].members, "hotshot", 45, 50, 0, 20);
        car_of(a, 0)->body.height = (uint8_t)ROWS[row].height;
        expect_equal(duel_is_cliff(a->duel, car_of(a, 0), (tk_vec){ROWS[row].x, ROWS[row].y}), ROWS[row].cliff);
    }
    arena *flat = on_a_field("hotshot", "hotshot");
    car_of(flat, 0)->body.height = 4;
    expect_true(!duel_is_cliff(flat->duel, car_of(flat, 0), (tk_vec){50, 50}));
}

RULE_TEST("edges", "beside a ramp: where the slope is a quarter inch up or more there")
{
    static const struct {
        double x;
        bool cliff;
    } ROWS[] = {{28.1, false}, {28.4, false}, {28.6, true}, {29.5, true}, {30.2, true}, {27.9, false}};
    arena *a = on_top(MAP(LONE_RAMP), "hotshot", 29, 54.9, 0, 10);
    car_of(a, 0)->body.height = 2;
    car_of(a, 0)->ramp = 1;
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++)
        expect_equal(duel_is_cliff(a->duel, car_of(a, 0), (tk_vec){ROWS[row].x, 55.1}), ROWS[row].cliff);
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) /* on the slope itself */
        expect_equal(duel_is_cliff(a->duel, car_of(a, 0), (tk_vec){ROWS[row].x, 54.9}), ROWS[row].x > 30);
}

/* ---- which corners ---- */

typedef enum fate { STAYS, CORNER, GOES_OVER, LEFT_SIDE, RIGHT_SIDE } fate;

/* What becomes of a vehicle at 10 mph and status -6 that fails its roll for control, if there is one. */
static fate fate_of(const char *vehicle, double x, double y, double degrees)
{
    arena *a = on_top(CLIFF, vehicle, x, y, degrees, 10);
    duel_car *it = car_of(a, 0);
    it->handling = DUEL_WORST;
    tk_dice_init(&a->dice, &(tk_seed){{0}});
    script_dice(a, (const int[]){1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, 12);
    duel_play play = begin_play(a);
    duel_check_edges(&play, 0);
    a->scripted = 0;
    a->dice.script = NULL;
    if (it->hanging) return CORNER;
    if (it->trouble.kind != CRASH_FALL) return STAYS;
    if (it->trouble.next == FLIP) return GOES_OVER;
    expect_equal(it->trouble.next, ROLL);
    return it->trouble.hand == HAND_LEFT ? LEFT_SIDE : RIGHT_SIDE;
}

RULE_TEST("edges", "which corners are over: cars have four, cycles one at each end, trikes one at the end of one wheel")
{
    static const struct {
        double x, y, degrees;
        fate car, cycle, trike, reversed;
    } ROWS[] = {
        {45, 50, 0, STAYS, STAYS, STAYS, STAYS},
        {49.8, 50, 0, GOES_OVER, CORNER, CORNER, GOES_OVER},   /* the front */
        {49.8, 50, 180, GOES_OVER, CORNER, GOES_OVER, CORNER}, /* the back */
        {45, 59.9, 0, LEFT_SIDE, STAYS, CORNER, CORNER},       /* the left side, not the middle */
        {45, 40.1, 0, RIGHT_SIDE, STAYS, CORNER, CORNER},
        {45, 59.9, 180, RIGHT_SIDE, STAYS, CORNER, CORNER},
        {45, 60.1, 0, LEFT_SIDE, LEFT_SIDE, LEFT_SIDE, LEFT_SIDE}, /* the middle too */
        {45, 39.9, 0, RIGHT_SIDE, RIGHT_SIDE, RIGHT_SIDE, RIGHT_SIDE},
        {45, 39.9, 180, LEFT_SIDE, LEFT_SIDE, LEFT_SIDE, LEFT_SIDE},
        {49.6, 50, 45, CORNER, STAYS, STAYS, CORNER},  /* front right: 0.53 across */
        {49.6, 50, 315, CORNER, STAYS, STAYS, CORNER}, /* front left */
        {49.6, 50, 135, CORNER, STAYS, CORNER, STAYS}, /* back right */
        {49.6, 50, 225, CORNER, STAYS, CORNER, STAYS}, /* back left */
    };
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        expect_of("hotshot", fate_of("hotshot", ROWS[row].x, ROWS[row].y, ROWS[row].degrees), ROWS[row].car);
        expect_of("shogun-200", fate_of("shogun-200", ROWS[row].x, ROWS[row].y, ROWS[row].degrees), ROWS[row].cycle);
        expect_of("blastmaster", fate_of("blastmaster", ROWS[row].x, ROWS[row].y, ROWS[row].degrees), ROWS[row].trike);
        expect_of("backwards-bob", fate_of("backwards-bob", ROWS[row].x, ROWS[row].y, ROWS[row].degrees),
                  ROWS[row].reversed);
    }
}

RULE_TEST("edges", "nobody steers with both corners of the end that leads over the edge")
{
    static const struct {
        const char *vehicle;
        double x, degrees;
        bool reverse, hangs;
    } ROWS[] = {{"hotshot", 49.8, 0, false, true},        {"hotshot", 49.8, 0, true, false},
                {"hotshot", 49.8, 180, true, true},       {"hotshot", 49.8, 180, false, false},
                {"hotshot", 49.4, 0, false, false},       {"hotshot", 49.6, 45, false, false},
                {"shogun-200", 49.8, 0, false, false},    {"blastmaster", 49.8, 0, false, false},
                {"blastmaster", 49.8, 180, true, true},   {"backwards-bob", 49.8, 0, false, true},
                {"backwards-bob", 49.8, 180, true, false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_top(CLIFF, ROWS[row].vehicle, ROWS[row].x, 50, ROWS[row].degrees, 10);
        if (ROWS[row].reverse) car_of(a, 0)->flags |= CAR_REVERSE;
        expect_of(ROWS[row].vehicle, duel_hangs(a->duel, a->state, 0), ROWS[row].hangs);
        car_of(a, 0)->body.height = 0;
        expect_true(!duel_hangs(a->duel, a->state, 0));
    }
}

/* ---- one corner ---- */

RULE_TEST("edges", "a corner brings the status to -6, once; back on the ground it is given back, up to the class")
{
    static const struct {
        int status, meanwhile, back;
    } ROWS[] = {{1, -6, 1}, {-2, -6, -2}, {2, -6, 2}, {1, -4, 3}, {2, 3, 3}, {-6, -6, -6}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_top(CLIFF, "hotshot", 49.6, 50, 45, 5);
        duel_car *it = car_of(a, 0);
        expect_equal(duel_handling_class(a->duel, a->state, 0, NULL), 3);
        it->handling = (int8_t)ROWS[row].status;
        dice(a, 6); /* 5 mph, -6: 2 or more */
        with_dice(a, duel_check_edges(play, 0));
        expect_event(a, EDGE, 0);
        expect_equal(it->handling, DUEL_WORST);
        expect_equal(it->edge_loss, ROWS[row].status - DUEL_WORST);
        with_dice(a, duel_check_edges(play, 0)); /* still there: no roll, no more */
        expect_event(a, EDGE, 0);
        expect_equal(it->edge_loss, ROWS[row].status - DUEL_WORST);
        it->handling = (int8_t)ROWS[row].meanwhile;
        stand(a, 0, 45, 50, 0, 5);
        with_dice(a, duel_check_edges(play, 0));
        expect_no_event(a, EDGE);
        expect_equal(it->handling, ROWS[row].back);
        expect_equal(count_events(a, EVENT_REGAINED), ROWS[row].back > ROWS[row].meanwhile);
        expect_equal(it->edge_loss, 0);
    }
}

/* ---- a side ---- */

RULE_TEST("edges", "both corners of a side: held at the control number or above it, else over, moved its own width")
{
    static const struct {
        double y, degrees;
        int mph, status, die; /* die 0: none is rolled */
        bool held;
        double to;
    } ROWS[] = {
        {59.9, 0, 10, -6, 2, true, 59.9},    {59.9, 0, 10, -6, 1, false, 60.4}, {40.1, 0, 10, -6, 1, false, 39.6},
        {59.9, 180, 10, -6, 1, false, 60.4}, {59.9, 0, 20, -6, 2, false, 60.4}, {59.9, 0, 20, -6, 3, true, 59.9},
        {59.9, 0, 20, -5, 2, true, 59.9},    {59.9, 0, 20, -4, 0, true, 59.9},  {59.9, 0, 90, -6, 0, false, 60.4},
        {59.9, 0, 90, -5, 5, false, 60.4},   {59.9, 0, 90, -5, 6, true, 59.9}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_top(CLIFF, "hotshot", 45, ROWS[row].y, ROWS[row].degrees, ROWS[row].mph);
        duel_car *it = car_of(a, 0);
        it->handling = (int8_t)ROWS[row].status;
        int faces[32] = {ROWS[row].die}, first = ROWS[row].die ? 1 : 0;
        for (int i = first; i < 32; i++) faces[i] = 1;
        script_dice(a, faces, 32);
        duel_play play = begin_play(a);
        duel_check_edges(&play, 0);
        int rolled = 32 - (int)a->dice.script_left;
        a->scripted = 0;
        expect_equal((it->flags & CAR_STUCK) != 0, ROWS[row].held);
        expect_equal(it->trouble.kind == CRASH_FALL, !ROWS[row].held);
        if (!ROWS[row].held) expect_equal(rolled, first);
        expect_near(duel_inches(it->body.y), ROWS[row].to);
        expect_equal(count_events(a, EVENT_CONTROL), first);
    }
}

RULE_TEST("edges", "what is in its way there stops it as it goes over")
{
    arena *a =
        on_top(MAP(PLATEAU("4", "3000,4000,5000,6000") ",{\"kind\":\"wall\",\"dp\":9,\"box\":[4000,6040,4800,6060]}"),
               "hotshot", 45, 59.9, 0, 10);
    car_of(a, 0)->handling = DUEL_WORST;
    dice(a, 1);
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(car_of(a, 0)->trouble.kind, CRASH_FALL);
    double y = duel_inches(car_of(a, 0)->body.y);
    expect_true(y > 60.4 - 0.25 - 0.005 && y <= 60.4 - 0.25);
}

/* ---- what is not over an edge ---- */

RULE_TEST("edges", "in the air, held already or not on its wheels nothing more happens")
{
    arena *a = on_top(CLIFF, "hotshot", 49.8, 50, 0, 10);
    duel_car *it = car_of(a, 0), before = *it;
    it->flags |= CAR_STUCK;
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(it->trouble.kind, CRASH_NONE);
    expect_no_event(a, EDGE);
    *it = before;
    it->body.down = TK_SIDE_TOP;
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(it->trouble.kind, CRASH_NONE);
    *it = before;
    it->trouble = (duel_trouble){.kind = CRASH_VAULT, .turned = 1};
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(it->trouble.kind, CRASH_VAULT);
    *it = before;
    it->standing = STANDING_LEFT;
    with_dice(a, duel_check_edges(play, 0));
    expect_equal(it->trouble.kind, CRASH_NONE);
    *it = before;
    with_dice(a, duel_check_edges(play, 0));
    expect_event(a, EDGE, 0);
    expect_equal(it->trouble.kind, CRASH_FALL);
}

RULE_TEST("edges", "whoever takes a ramp fast enough to jump is not over its edge; slower or downhill it is")
{
    static const struct {
        const char *vehicle;
        double x, degrees, mph;
        bool edge;
    } ROWS[] = {{"hotshot", 29.8, 0, 30, false},   {"hotshot", 29.8, 0, 20, true},
                {"hotshot", 29.8, 180, 30, true},  {"shogun-200", 29.9, 0, 30, false},
                {"shogun-200", 29.9, 0, 20, true}, {"shogun-200", 29.9, 180, 30, true},
                {"hotshot", 29.4, 0, 30, false},   {"hotshot", 29.6, 44, 30, false},
                {"hotshot", 29.6, 44, 20, true},   {"hotshot", 29, 30, 30, false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_top(MAP(LONE_RAMP), ROWS[row].vehicle, ROWS[row].x, 50, ROWS[row].degrees, ROWS[row].mph);
        car_of(a, 0)->ramp = 1;
        with_dice(a, duel_check_edges(play, 0));
        expect_of(ROWS[row].vehicle, count_events(a, EVENT_EDGE), ROWS[row].edge);
    }
    static const double MPH[] = {20, 22.5};
    for (int i = 0; i < 2; i++) { /* backwards, and beside the ramp */
        arena *a = on_top(MAP(LONE_RAMP), "hotshot", 29.8, 50, 180, MPH[i]);
        car_of(a, 0)->ramp = 1;
        car_of(a, 0)->flags |= CAR_REVERSE;
        with_dice(a, duel_check_edges(play, 0));
        expect_equal(count_events(a, EVENT_EDGE), !i);
        arena *b = on_top(MAP(LONE_RAMP), "hotshot", 29.3, 54.9, 0, MPH[i]);
        car_of(b, 0)->ramp = 1;
        with_dice(b, duel_check_edges(play, 0));
        expect_event(b, EDGE, 0);
    }
}
