/* Losing control as tables: every roll, every side that comes down, which way a caught spin goes on, who is asked. */
#include "duel_range.h"

RULE_TEST("crash-table-1", "every roll, below 2 and above 15 too")
{
    static const int RESULTS[] = {CRASH_TRIVIAL_SKID, CRASH_TRIVIAL_SKID,  CRASH_TRIVIAL_SKID,  CRASH_MINOR_SKID,
                                  CRASH_MINOR_SKID,   CRASH_MODERATE_SKID, CRASH_MODERATE_SKID, CRASH_SEVERE_SKID,
                                  CRASH_SEVERE_SKID,  CRASH_SPINOUT,       CRASH_SPINOUT,       CRASH_ROLL,
                                  CRASH_ROLL,         CRASH_BURNING_ROLL,  CRASH_BURNING_ROLL,  CRASH_VAULT,
                                  CRASH_VAULT};
    for (int roll = 0; roll < 17; roll++) expect_equal(duel_crash_result(1, roll), RESULTS[roll]);
    expect_equal(duel_crash_result(1, -4), CRASH_TRIVIAL_SKID);
    expect_equal(duel_crash_result(1, 24), CRASH_VAULT);
}

RULE_TEST("crash-table-2", "every roll, below 2 and above 15 too")
{
    for (int roll = -4; roll < 24; roll++) {
        bool minor = roll <= 4 || roll == 9 || roll == 10;
        expect_equal(duel_crash_result(2, roll), minor        ? CRASH_MINOR_FISHTAIL
                                                 : roll <= 14 ? CRASH_MAJOR_FISHTAIL
                                                              : CRASH_DOUBLE_FISHTAIL);
    }
}

RULE_TEST("crash-table-2", "from 9 on, and only from 9 on, a roll on table 1 follows, in the vehicle's next move")
{
    for (int sum = 2; sum <= 12; sum++) {
        arena *a = on_a_field("hotshot", "hotshot");
        stand(a, 0, 20, 50, 0, 40); /* the modifier of 40 mph is 0, D3 adds nothing */
        dice(a, sum / 2, sum - sum / 2, 1);
        with_dice(a, duel_crash_roll(play, 0, 2, 3, 0));
        expect_equal(car_of(a, 0)->trouble.again, sum >= 9);
        expect_equal(car_of(a, 0)->trouble.kind, duel_crash_result(2, sum));
    }
}

RULE_TEST("rolls", "a quarter over the left, the right and the front: which side is down next, all the way round")
{
    static const int ROUND[3][4] = {{TK_SIDE_UNDER, TK_SIDE_LEFT, TK_SIDE_TOP, TK_SIDE_RIGHT},
                                    {TK_SIDE_UNDER, TK_SIDE_RIGHT, TK_SIDE_TOP, TK_SIDE_LEFT},
                                    {TK_SIDE_UNDER, TK_SIDE_FRONT, TK_SIDE_TOP, TK_SIDE_BACK}};
    for (int over = 0; over < 3; over++)
        for (int i = 0; i < 4; i++) expect_equal(duel_next_down(ROUND[over][i], over), ROUND[over][(i + 1) % 4]);
}

/* ---- aim, pedals, questions ---- */

RULE_TEST("aim-after-crash",
          "nobody aims while it slides across, spins, rolls or flies; nor in a stunt before it stands")
{
    static const struct {
        int kind, turned, next, stunt, loss;
        bool barred, sideways;
    } ROWS[] = {{CRASH_NONE, 0, 0, 0, 0, false, false},
                {CRASH_NONE, 0, 0, 1, 0, true, false},
                {CRASH_NONE, 0, 0, 0, 98, false, false},
                {CRASH_NONE, 0, 0, 0, 99, true, false},
                {CRASH_SEVERE_SKID, 1, 0, 0, 6, false, false},
                {CRASH_SPINOUT, 0, 0, 0, 0, false, false},
                {CRASH_SPINOUT, 1, 0, 0, 0, true, false},
                {CRASH_ROLL, 1, 0, 0, 0, true, false},
                {CRASH_BURNING_ROLL, 1, 0, 0, 0, true, false},
                {CRASH_VAULT, 1, 0, 0, 0, true, false},
                {CRASH_VAULT, 0, 0, 0, 0, false, false},
                {CRASH_FALL, 1, 0, 0, 0, false, false},
                {CRASH_BOOTLEGGER, 0, 0, 0, 0, true, true},
                {CRASH_T_STOP, 0, 0, 0, 0, true, true},
                {CRASH_MINOR_FISHTAIL, 0, CRASH_T_STOP, 0, 0, true, true},
                {CRASH_MAJOR_FISHTAIL, 0, CRASH_T_STOP, 0, 0, true, true},
                {CRASH_DOUBLE_FISHTAIL, 0, CRASH_T_STOP, 0, 0, true, true},
                {CRASH_MINOR_FISHTAIL, 0, 0, 0, 0, false, false},
                {CRASH_MINOR_SKID, 0, CRASH_T_STOP, 0, 0, false, false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        duel_car it = {.trouble = {.kind = (uint8_t)ROWS[row].kind,
                                   .turned = (uint8_t)ROWS[row].turned,
                                   .next = (uint8_t)ROWS[row].next},
                       .stunt = (uint8_t)ROWS[row].stunt,
                       .aim_loss = (uint8_t)ROWS[row].loss};
        expect_equal(duel_is_aim_barred(&it), ROWS[row].barred);
        expect_equal(duel_slides_sideways(&it), ROWS[row].sideways);
    }
}

RULE_TEST("spinouts",
          "from the second of its moves on a driver is asked, where -6 leaves a chance; in a T-stop out of a spin too")
{
    static const struct {
        int kind, turned, again, mph;
        bool asked;
    } ROWS[] = {{CRASH_SPINOUT, 0, 0, 40, false}, {CRASH_SPINOUT, 1, 0, 40, true}, {CRASH_SPINOUT, 1, 0, 80, true},
                {CRASH_SPINOUT, 1, 0, 85, false}, {CRASH_T_STOP, 1, 0, 40, false}, {CRASH_T_STOP, 1, 1, 40, true},
                {CRASH_ROLL, 1, 1, 40, false},    {CRASH_NONE, 1, 1, 40, false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_a_field("hotshot", "hotshot");
        duel_car *it = car_of(a, 0);
        stand(a, 0, 20, 50, 0, ROWS[row].mph);
        it->trouble = (duel_trouble){
            .kind = (uint8_t)ROWS[row].kind, .turned = (uint8_t)ROWS[row].turned, .again = (uint8_t)ROWS[row].again};
        expect_equal(duel_asks_recovery(a->duel, a->state, 0), ROWS[row].asked);
        it->standing = STANDING_SURRENDERED;
        expect_true(!duel_asks_recovery(a->duel, a->state, 0));
    }
}

RULE_TEST("spinouts", "caught within 45 degrees of ahead it drives on, of backwards in reverse, else it slides across")
{
    static const struct {
        int off; /* degrees its nose is off its course */
        bool back, across;
    } ROWS[] = {{0, false, false},  {44, false, false},  {46, false, true},  {90, false, true},  {134, false, true},
                {136, true, false}, {180, true, false},  {224, true, false}, {226, false, true}, {270, false, true},
                {314, false, true}, {316, false, false}, {359, false, false}};
    for (int course = 0; course < 360; course += 120)
        for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
            arena *a = on_a_field("hotshot", "hotshot");
            duel_car *it = car_of(a, 0);
            stand(a, 0, 20, 50, course + ROWS[row].off, 20);
            it->body.heading = (int16_t)(it->body.heading % 3600);
            it->flags |= CAR_REVERSE;
            it->trouble = (duel_trouble){.kind = CRASH_SPINOUT, .turned = 1, .course = (int16_t)(10 * course)};
            next_move(a, 0, 4);
            expect_asked(a, 0, CRASH);
            dice(a, 3); /* -6 at 20 mph: 3 or more */
            with_dice(a, duel_answer_crash(play, 0, tk_action_make(VERB_RECOVER)));
            expect_event(a, RECOVERED, 0);
            expect_equal((it->flags & CAR_REVERSE) != 0, ROWS[row].back);
            expect_equal(it->trouble.kind, ROWS[row].across ? CRASH_T_STOP : CRASH_NONE);
            if (!ROWS[row].across) continue;
            expect_equal(it->trouble.course, 10 * course);
            duel_push(a->state, FRAME_CRASH, 0)->waiting = 1; /* then it turns into the skid */
            with_dice(a, duel_answer_crash(play, 0, tk_action_make(VERB_RECOVER)));
            expect_equal(it->body.heading, 10 * course);
            expect_equal(it->trouble.kind, CRASH_NONE);
        }
}

RULE_TEST("jumping-out", "out of a roll anybody may jump; out of other trouble only off a cycle that nobody rides")
{
    static const struct {
        const char *vehicle;
        int kind, mph;
        bool rider, may;
    } ROWS[] = {{"hotshot", CRASH_ROLL, 20, true, true},         {"hotshot", CRASH_BURNING_ROLL, 20, true, true},
                {"hotshot", CRASH_SPINOUT, 20, true, false},     {"hotshot", CRASH_ROLL, 0, true, false},
                {"hotshot", CRASH_SPINOUT, 20, false, false},    {"shogun-200", CRASH_SPINOUT, 20, true, false},
                {"shogun-200", CRASH_SPINOUT, 20, false, true},  {"shogun-200", CRASH_MINOR_SKID, 20, false, true},
                {"shogun-200", CRASH_NONE, 20, false, false},    {"shogun-200", CRASH_ROLL, 20, true, true},
                {"blastmaster", CRASH_SPINOUT, 20, false, false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_a_field(ROWS[row].vehicle, "hotshot");
        duel_car *it = car_of(a, 0);
        stand(a, 0, 20, 50, 0, ROWS[row].mph);
        it->trouble.kind = (uint8_t)ROWS[row].kind;
        if (!ROWS[row].rider) it->driver = DUEL_NONE;
        expect_of(ROWS[row].vehicle, duel_throws_people(a->duel, a->state, 0), ROWS[row].may);
    }
}

/* ---- tires ---- */

RULE_TEST("tire-loss", "what lost tires and wheels take off the class, and how many corners are left: corner by corner")
{
    static const struct {
        int tires, wheels; /* bit per corner: without its tire; of these, without its wheel */
        int loss, left, bare;
    } ROWS[] = {{0, 0, 0, 4, 0}, {1, 0, 2, 3, 0}, {2, 2, 3, 3, 1},  {3, 0, 4, 2, 0},    {3, 1, 5, 2, 1},
                {6, 6, 6, 2, 2}, {9, 8, 5, 2, 1}, {15, 0, 8, 0, 0}, {15, 15, 12, 0, 4}, {14, 4, 7, 1, 1}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_a_field("hotshot", "hotshot");
        duel_car *it = car_of(a, 0);
        int first = duel_vehicle_of(a->duel, it)->first_tire;
        for (int i = 0; i < 4; i++)
            if (ROWS[row].tires >> i & 1) it->dp[first + i] = 0;
        it->wheels_lost = (uint8_t)ROWS[row].wheels;
        expect_equal(duel_tire_losses(a->duel, a->state, 0), ROWS[row].loss);
        expect_equal(duel_corners_with(a->duel, a->state, 0, false), ROWS[row].left);
        expect_equal(duel_corners_with(a->duel, a->state, 0, true), ROWS[row].bare);
    }
}

/* ---- open country, water ---- */

RULE_TEST("rough-ground", "how often the dice are rolled in a turn: not up to 10 mph, once up to 30, and so on")
{
    static const struct {
        double mph;
        int rolls;
    } ROWS[] = {{5, 0},  {10, 0},   {12.5, 1}, {30, 1},   {32.5, 2}, {50, 2},   {52.5, 3},
                {70, 3}, {72.5, 4}, {90, 4},   {92.5, 5}, {110, 5},  {112.5, 6}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_a_field_with(ALL_OVER("off-road"), "hotshot", "hotshot");
        stand(a, 0, 20, 50, 0, ROWS[row].mph);
        int faces[12];
        for (int i = 0; i < 12; i++) faces[i] = 6;
        script_dice(a, faces, 2 * ROWS[row].rolls);
        with_dice(a, duel_shake(play, 0));
        expect_equal(count_events(a, EVENT_SHAKEN), ROWS[row].rolls);
        car_of(a, 0)->body.down = TK_SIDE_TOP;
        with_dice(a, duel_shake(play, 0));
        expect_no_event(a, SHAKEN);
    }
}

RULE_TEST("water", "5 mph for every half foot; with an off-road suspension only above a foot and a half")
{
    arena *a = on_a_field("hotshot", "sandcrab");
    expect_true(!duel_vehicle_of(a->duel, car_of(a, 0))->raised);
    for (int wet = 0; wet <= 8; wet++) {
        car_of(a, 0)->wet = (uint8_t)wet;
        expect_equal(duel_water_drag(a->duel, car_of(a, 0)), 50 * wet);
        if (!duel_vehicle_of(a->duel, car_of(a, 1))->raised) continue;
        car_of(a, 1)->wet = (uint8_t)wet;
        expect_equal(duel_water_drag(a->duel, car_of(a, 1)), wet > 3 ? 50 * (wet - 3) : 0);
    }
}

/* ---- marks ---- */

static void expect_mark(const arena *a, int nth, int x, int y, int to_x, int to_y)
{
    const duel_skid *mark = &a->state->skid[nth];
    expect_equal(mark->x, x);
    expect_equal(mark->y, y);
    expect_equal(mark->to_x, to_x);
    expect_equal(mark->to_y, to_y);
}

RULE_TEST("skids", "sideways it leaves a mark from where it was to where it slid; along its course or in the air none")
{
    static const struct {
        int kind, course, marks;
    } ROWS[] = {{CRASH_TRIVIAL_SKID, 0, 1},
                {CRASH_TRIVIAL_SKID, 300, 0},
                {CRASH_TRIVIAL_SKID, 2100, 0},
                {CRASH_TRIVIAL_SKID, 310, 1},
                {CRASH_NONE, 0, 0}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_a_field("hotshot", "hotshot");
        stand(a, 0, 20, 50, 30, 40);
        stand(a, 1, 90, 90, 0, 0);
        car_of(a, 0)->trouble = (duel_trouble){.kind = (uint8_t)ROWS[row].kind, .course = (int16_t)ROWS[row].course};
        next_move(a, 0, 4);
        expect_equal(a->state->skid_next, ROWS[row].marks);
        if (ROWS[row].course == 0 && ROWS[row].marks) expect_mark(a, 0, 2000, 5000, 2025, 5000);
    }
}

RULE_TEST("skids", "the newest marks push the oldest out")
{
    arena *a = on_a_field("hotshot", "hotshot");
    for (int i = 0; i <= DUEL_MAX_SKIDS; i++) {
        stand(a, 0, 20 + 0.5 * i, 50, 0, 40);
        duel_mark_skid(a->state, 0, (tk_vec){19, 50});
    }
    expect_equal(a->state->skid_next, 1);
    expect_mark(a, 0, 1900, 5000, 2000 + 50 * DUEL_MAX_SKIDS, 5000);
    expect_mark(a, 1, 1900, 5000, 2050, 5000);
    expect_mark(a, DUEL_MAX_SKIDS - 1, 1900, 5000, 2000 + 50 * (DUEL_MAX_SKIDS - 1), 5000);
}

RULE_TEST("movement", "a place is told by the nearest hundredth of an inch")
{
    static const struct {
        double x;
        int told;
    } ROWS[] = {{20, 2000},      {20.0049, 2000}, {20.0051, 2001}, {19.9951, 2000},
                {19.9949, 1999}, {-0.0049, 0},    {-0.0051, -1}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_a_field("hotshot", "hotshot");
        stand(a, 0, ROWS[row].x, 50, 0, 10);
        with_dice(a, duel_has_moved(play, 0, VERB_STRAIGHT, NULL));
        expect_event(a, MOVED, 0, ROWS[row].told, 5000, 0, VERB_STRAIGHT);
    }
}

/* ---- held fast ---- */

RULE_TEST("contact",
          "less than a sixteenth of an inch along what stands, and it stops; held by what moves it keeps its speed")
{
    static const struct {
        int gone, held;
        bool stops;
    } ROWS[] = {{0, HELD_FAST, true}, {6, HELD_FAST, true}, {7, HELD_FAST, false}, {0, HELD_UP, false}, {0, 0, false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        arena *a = on_a_field("hotshot", "hotshot");
        stand(a, 0, 20, 50, 0, 30);
        while (a->state->frame_count) duel_pop(a->state);
        duel_push(a->state, FRAME_FIRE, DUEL_NONE)->waiting = 1;
        duel_frame *move = duel_push(a->state, FRAME_MOVE, 0);
        move->stage = 3; /* its end: MOVE_END of move.c */
        move->gone = (uint8_t)ROWS[row].gone;
        move->held = (uint8_t)ROWS[row].held;
        with_dice(a, duel_advance(play));
        expect_equal(car_of(a, 0)->speed, ROWS[row].stops ? 0 : 300);
        expect_equal(count_events(a, EVENT_HELD), ROWS[row].stops);
    }
}
