/* What is a hazard and what is not: attacks, mines, spikes, junk on the road, and the road itself. */
#include "duel_range.h"

/* The target is on a counter of mines with status 7, its side `down` below. */
static arena *on_mines(int down)
{
    arena *a = range_of("", "'armor':[{'type':'plastic','T':20,'U':20}]", "");
    lay(a, COUNTER_MINES, SHOOTER, 31, 50, 0, COUNTER_PRESSURE);
    a->state->car[TARGET].body.down = (uint8_t)down;
    a->state->car[TARGET].handling = 7;
    return a;
}

/* On its wheels four tires take a point each, and two dice go to the underbody; on its roof only the dice count. Up to
 * 5 points are D1, 6 to 9 D2, 10 and more D3. The first die sets the mines off. */
RULE_TEST("hazards", "mines are enemy fire: D1, D2 or D3 by the points they do to tires and underbody together")
{
    static const struct {
        int first, second, difficulty;
    } ROOF[] = {{1, 1, 1}, {2, 3, 1}, {3, 3, 2}, {4, 5, 2}, {5, 5, 3}}, WHEELS[] = {{1, 1, 2}, {2, 3, 2}, {3, 3, 3}};
    for (size_t i = 0; i < sizeof ROOF / sizeof *ROOF; i++) {
        arena *a = on_mines(TK_SIDE_TOP);
        dice(a, 1, ROOF[i].first, ROOF[i].second);
        with_dice(a, duel_trigger(play, TARGET, 0, true));
        expect_equal(a->state->car[TARGET].handling, 7 - ROOF[i].difficulty);
    }
    for (size_t i = 0; i < sizeof WHEELS / sizeof *WHEELS; i++) {
        arena *a = on_mines(TK_SIDE_UNDER);
        dice(a, 1, 1, 1, 1, 1, WHEELS[i].first, WHEELS[i].second);
        with_dice(a, duel_trigger(play, TARGET, 0, true));
        expect_equal(a->state->car[TARGET].handling, 7 - WHEELS[i].difficulty);
    }
}

/* Four tires take 3 points each: as enemy fire that would be D3. */
RULE_TEST("hazards", "spikes are no enemy fire: tires that hold are no hazard")
{
    arena *a = range_of("", "", "");
    int counter = lay(a, COUNTER_SPIKES, SHOOTER, 31, 50, 0, 0);
    a->state->car[TARGET].handling = 7;
    dice(a, 4, 3, 3, 3, 3);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_equal(count_events(a, EVENT_DAMAGE), 4);
    expect_equal(a->state->car[TARGET].handling, 7);
}

/* Debris and obstacles take a die less 3 from every tire. With a 6 that is 12 points in all, and it stays D1 and D3. */
RULE_TEST("hazards", "debris is D1 and an obstacle D3, however much they take from the tires")
{
    static const int KINDS[][2] = {{COUNTER_DEBRIS, 1}, {COUNTER_OBSTACLE, 3}};
    for (int i = 0; i < 2; i++) {
        arena *a = on_a_field("hotshot", "hotshot");
        stand(a, 0, 20, 50, 0, 20);
        car_of(a, 0)->handling = 7;
        lay(a, KINDS[i][0], DUEL_NONE, 21, 50, 0, 0);
        moving(a, 0, 4);
        dice(a, 6, 6, 6, 6);
        act(a, 0, "straight until=this-phase");
        expect_equal(count_events(a, EVENT_DAMAGE), 4);
        expect_equal(car_of(a, 0)->handling, 7 - KINDS[i][1]);
    }
}

/* A machine gun does a point each time: D1. At 60 mph -2 needs 2, -3 needs 3, -4 needs 4. */
RULE_TEST("hazards", "three hits in three phases of a turn are three hazards, each with a roll of its own")
{
    arena *a =
        range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'},{'type':'MG','mount':'F'}]", "", "");
    stand(a, TARGET, 31, 50, 180, 60);
    a->state->car[TARGET].handling = -1;
    for (int i = 0; i < 3; i++) {
        a->state->deed[a->state->deed_count++] =
            (duel_deed){.car = SHOOTER, .crew = 0, .weapon = (uint8_t)i, .target = TARGET, .aim = AIM_FRONT};
        dice(a, 6, 6, 1, 6);
        resolve_phase(a, 1 + i);
        expect_event(a, CONTROL, TARGET, 2 + i, 6);
        expect_equal(a->state->car[TARGET].handling, -2 - i);
    }
}

/* At the bottom of the status any hazard at 60 mph would need a 5. */
RULE_TEST("road-conditions", "nobody rolls for oil, ice, snow, gravel, rain or open country as such")
{
    static const char *const MEMBERS[] = {
        ALL_OVER("off-road"),        ALL_OVER("gravel"),           ALL_OVER("oil"),
        ALL_OVER("light snow"),      ALL_OVER("heavy snow"),       ALL_OVER("ice"),
        "\"weather\":\"rain\"",      "\"weather\":\"heavy-rain\"", "\"weather\":\"light-snow\"",
        "\"weather\":\"heavy-snow\""};
    for (size_t i = 0; i < sizeof MEMBERS / sizeof *MEMBERS; i++) {
        arena *a = on_a_field_with(MEMBERS[i], "killer-kart", "killer-kart");
        stand(a, 0, 20, 50, 0, 60);
        car_of(a, 0)->handling = -6;
        moving(a, 0, 4);
        act(a, 0, "straight until=this-phase");
        expect_no_event(a, CONTROL);
        expect_no_event(a, HANDLING);
        expect_pose(a, 0, 21, 50, 0);
    }
}

/* A bend by 15 degrees towards the inside of a banked curve is D1 less 1: no status lost, no roll. */
RULE_TEST("banked-curves", "a bank can take the whole difficulty away: 15 degrees inward cost nothing")
{
    arena *a =
        on_a_field_with(FIELD("\"ground\":[{\"surface\":\"banked curve\",\"inside\":90,\"box\":[0,0,10000,10000]}]"),
                        "killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 60);
    car_of(a, 0)->handling = -6;
    moving(a, 0, 4);
    act(a, 0, "bend side=left degrees=15");
    expect_no_event(a, CONTROL);
    expect_equal(car_of(a, 0)->handling, -6);
}
