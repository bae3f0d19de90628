/* How a match begins, place by place; who answers for which vehicle; what a new turn and a new phase clear away. */
#include "duel_table.h"

#include <stdio.h>

/* ---- places ---- */

static arena *opened(const char *variant, int seats, const char *members)
{
    char config[900];
    snprintf(config, sizeof config, "{\"variant\":\"%s\",\"seats\":%d%s}", variant, seats, members);
    return open_arena(config);
}

RULE_TEST("setting-up", "the next at a gate start an inch and a half before each other, whichever way it points")
{
    arena *a = opened("duel", 2, "");
    for (int gate = 0; gate < a->duel->map.gate_count; gate++)
        for (int rank = 0; rank < 4; rank++) {
            tk_pose start = a->duel->map.gate[gate].pose, pose = duel_start_pose(a->duel, gate, rank, 0, 0);
            tk_vec way = tk_heading_vec(start.heading), off = tk_vec_sub(pose.at, start.at);
            expect_equal(pose.heading, start.heading);
            expect_near(tk_vec_dot(off, way), 1.5 * rank);
            expect_near(tk_vec_cross(off, way), 0);
        }
}

RULE_TEST("pack-attack",
          "12 inches from the car's tail to the first noses, three abreast, ranks an inch and a half apart")
{
    arena *a = opened("pack-attack", 2, "");
    tk_pose car = a->duel->map.gate[0].pose;
    tk_vec way = tk_heading_vec(car.heading);
    int lanes[3] = {0};
    for (int rank = 1; rank <= 6; rank++) {
        /* half a car, half a cycle, and 12 inches between the two */
        tk_vec off = tk_vec_sub(duel_start_pose(a->duel, 0, rank, 12, 0.5 + 0.25).at, car.at);
        int row = (rank - 1) / 3;
        expect_near(-tk_vec_dot(off, way), 12.75 + 1.5 * row);
        double aside = tk_vec_cross(off, way);
        expect_true(aside > -1.01 && aside < 1.01);
        lanes[(int)(aside + 1.5)]++;
    }
    for (int lane = 0; lane < 3; lane++) expect_equal(lanes[lane], 2);
    expect_near(tk_vec_length(tk_vec_sub(duel_start_pose(a->duel, 0, 0, 12, 0).at, car.at)), 0);
    for (int rank = 1; rank < a->duel->cars; rank++) { /* as it is set up */
        tk_polygon there = duel_polygon(a->duel, a->state, rank);
        double gap = 1e9;
        for (int i = 0; i < there.count; i++) {
            double back = tk_vec_dot(tk_vec_sub(there.at[i], car.at), way) + 0.5;
            if (-back < gap) gap = -back;
        }
        expect_near(gap, 12 + 1.5 * ((rank - 1) / 3));
    }
}

RULE_TEST("road-duel", "one behind the other, as many inches between them as the dice say")
{
    for (uint64_t number = 1; number <= 12; number++) {
        arena *a = opened("road-duel", 2, "");
        tk_seed seed = tk_seed_from_number(number);
        tk_dice_init(&a->dice, &seed);
        *a->state = (duel_state){0};
        a->world.game->start(&a->world, a->state, &a->dice, &a->events);
        tk_polygon here = duel_polygon(a->duel, a->state, 0), there = duel_polygon(a->duel, a->state, 1);
        double gap = tk_polygon_gap(&here, &there).size;
        expect_near(gap, (int)(gap + 0.5));
        expect_true(gap > 1.5 && gap < 12.5);
    }
}

/* ---- speeds ---- */

RULE_TEST("setting-up",
          "from the slowest to the fastest the scenario allows, in steps of 2.5 mph, and the vehicle can go")
{
    arena *a = opened("duel", 2, ",\"vehicles\":[\"hotshot\",\"scooter\"]");
    static const struct {
        int speed;
        tk_reason reason;
    } ROWS[] = {{0, TK_REASON_FINE},   {400, TK_REASON_FINE},         {425, DUEL_REASON_START_SPEED},
                {25, TK_REASON_FINE},  {30, DUEL_REASON_SPEED_STEP},  {-25, DUEL_REASON_START_SPEED},
                {375, TK_REASON_FINE}, {500, DUEL_REASON_START_SPEED}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++)
        expect_equal(
            tk_check(&a->world, a->state, 0, tk_action_with(VERB_ENTER, ROWS[row].speed, TK_ABSENT, TK_ABSENT)),
            ROWS[row].reason);
    for (int speed = 0; speed <= 500; speed += 50) {
        char words[40];
        snprintf(words, sizeof words, "enter speed=%d", speed);
        expect_equal(offered(a, 0, words), speed <= 400);
    }
}

RULE_TEST("setting-up", "where there is only one speed nobody is asked, and all come in at it")
{
    arena *a = opened("highway-chase", 3, "");
    for (int car = 0; car < 3; car++) {
        expect_equal(car_of(a, car)->standing, STANDING_RUNNING);
        expect_equal(car_of(a, car)->speed, 600);
        expect_equal(car_of(a, car)->stood, 0);
    }
    expect_true(duel_top_const(a->state)->kind != FRAME_ENTER);
}

/* ---- reflexes ---- */

RULE_TEST("reflexes", "at the start: 1 to 4 add nothing, 5 adds one, 6 two, with the skill")
{
    static const struct {
        int skill, die, adds;
    } ROWS[] = {{0, 1, 0}, {0, 4, 0}, {0, 5, 1}, {0, 6, 2}, {1, 3, 0},
                {1, 4, 1}, {1, 5, 2}, {2, 3, 1}, {2, 4, 2}, {-1, 5, 1}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        char members[120];
        int seen = 0;
        snprintf(members, sizeof members, ",\"skill\":[%d,0],\"vehicles\":[\"hotshot\",\"hotshot\"]", ROWS[row].skill);
        for (uint64_t number = 1; number <= 40; number++) {
            arena *a = opened("duel", 2, members);
            tk_seed seed = tk_seed_from_number(number);
            tk_dice_init(&a->dice, &seed);
            *a->state = (duel_state){0};
            tk_events_clear(&a->events);
            a->world.game->start(&a->world, a->state, &a->dice, &a->events);
            int level = ROWS[row].skill > 0 ? ROWS[row].skill : 0, die = car_of(a, 0)->reflex_roll - level;
            expect_true(die >= 1 && die <= 6);
            if (die != ROWS[row].die) continue;
            seen++;
            expect_equal(car_of(a, 0)->reflexes, ROWS[row].adds);
            expect_equal(car_of(a, 0)->handling, duel_handling_class(a->duel, a->state, 0, NULL));
            if (seen > 1) break;
        }
        expect_true(seen > 0);
    }
}

/* ---- who answers for which vehicle ---- */

RULE_TEST("teams",
          "a seat names its own vehicles first, then all others in their order, and each number is one vehicle")
{
    arena *a = opened("duel", 3,
                      ",\"vehicles\":[[\"hotshot\",\"killer-kart\"],[\"stinger\"],[\"gnat\",\"wasp\",\"hotshot\"]]");
    static const int OWN[] = {2, 1, 3};
    expect_equal(a->duel->cars, 6);
    for (int seat = 0; seat < 3; seat++) {
        unsigned seen = 0;
        expect_equal(duel_has_several(a->duel, seat), OWN[seat] > 1);
        for (int nth = 0; nth < 6; nth++) {
            int car = duel_car_of(a->duel, seat, nth);
            expect_true(car >= 0 && car < 6 && !(seen >> car & 1));
            seen |= duel_bit(car);
            expect_equal(duel_nth_of(a->duel, seat, car), nth);
            expect_equal(a->duel->owner[car] == seat, nth < OWN[seat]);
            if (nth && nth != OWN[seat]) expect_true(car > duel_car_of(a->duel, seat, nth - 1));
        }
        expect_equal(duel_car_of(a->duel, seat, 6), -1);
    }
}

/* ---- a new turn, a new phase ---- */

RULE_TEST("phases", "what belongs to a phase is over with it, what belongs to a turn with the turn")
{
    for (int phase = 1; phase <= 2; phase++) {
        arena *a = on_a_field("hotshot", "hotshot");
        duel_car *it = car_of(a, 0);
        stand(a, 0, 20, 50, 0, 30);
        it->difficulty = 5;
        it->phase_damage = 12;
        it->hit_at = 2;
        it->hit_points = 3;
        it->marks = MARK_DEBRIS | MARK_OBSTACLE | MARK_STRUCK | MARK_PUSHED;
        it->rest = 2;
        it->flags |= CAR_MANOEUVRED | CAR_MOVED | CAR_DEFERRED | CAR_CHANGED | CAR_STEERED | CAR_REVERSE;
        it->aim_loss = 6;
        it->crew_fired = 1;
        it->weapon[1].flags = WEAPON_FIRED | WEAPON_KNOWN;
        it->orders = (duel_orders){.speed = 3, .drive = 3, .fire = 1, .target = DUEL_NONE};
        it->turn_speed = 100;
        begin_phase(a, phase);
        bool turn = phase == 1;
        expect_equal(it->difficulty + it->phase_damage + it->hit_at + it->hit_points + it->rest, 0);
        expect_equal(it->marks & ~MARK_FIRST, 0);
        expect_equal(it->flags & (CAR_MANOEUVRED | CAR_DEFERRED), 0);
        expect_true(it->flags & CAR_REVERSE);
        expect_equal((it->flags & CAR_CHANGED) != 0, !turn);
        expect_equal((it->flags & CAR_STEERED) != 0, !turn);
        expect_equal(it->aim_loss, turn ? 0 : 6);
        expect_equal(it->crew_fired, turn ? 0 : 1);
        expect_equal(it->weapon[1].flags, turn ? WEAPON_KNOWN : WEAPON_FIRED | WEAPON_KNOWN);
        expect_equal(it->orders.speed, turn ? 2 : 3);
        expect_equal(it->orders.drive, turn ? 2 : 3);
        expect_equal(it->orders.fire, turn ? 0 : 1);
        expect_equal(it->turn_speed, turn ? 300 : 100);
    }
}

RULE_TEST("controlled-skid", "what it cost is lost when the next phase begins; in a new turn that turn begins slower")
{
    for (int phase = 1; phase <= 3; phase++) {
        arena *a = on_a_field("hotshot", "hotshot");
        duel_car *it = car_of(a, 0);
        stand(a, 0, 20, 50, 0, 30);
        it->slower = 10;
        it->turn_speed = 350;
        begin_phase(a, phase);
        expect_equal(it->speed, 200);
        expect_equal(it->slower, 0);
        expect_equal(it->turn_speed, phase == 1 ? 200 : 350);
    }
}

RULE_TEST("reverse", "standing is counted in phases, up to a turn's, and begins anew with every move")
{
    arena *a = on_a_field("hotshot", "hotshot");
    duel_car *it = car_of(a, 0);
    it->stood = 0;
    static const int STOOD[] = {1, 2, 3, 4, 5, 5, 5};
    for (int i = 0; i < 7; i++) {
        begin_phase(a, 1 + (i + 1) % 5);
        expect_equal(it->stood, STOOD[i]);
    }
    it->speed = 50;
    begin_phase(a, 2);
    expect_equal(it->stood, 0);
}

RULE_TEST("surrender", "whoever has surrendered brakes by 10 mph at the end of every turn, and stands at 10 or less")
{
    static const int SPEEDS[] = {300, 200, 100, 0, 0};
    arena *a = on_a_field("hotshot", "hotshot", "hotshot");
    stand(a, 0, 20, 50, 0, 40);
    car_of(a, 0)->standing = STANDING_SURRENDERED;
    for (int turn = 0; turn < 5; turn++) {
        while (a->state->frame_count) duel_pop(a->state);
        a->state->phase = DUEL_PHASES;
        duel_push(a->state, FRAME_TURN, DUEL_NONE)->stage = STAGE_END;
        with_dice(a, duel_advance(play));
        expect_equal(car_of(a, 0)->speed, SPEEDS[turn]);
    }
}
