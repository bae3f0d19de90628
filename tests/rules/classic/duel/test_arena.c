/* The arena: its walls and gates, who wins Amateur Night, what a record sheet shows after a fight. */
#include "duel_foot.h"

#include <stdio.h>

/* ---- walls ---- */

RULE_TEST("maps", "walls, low walls and bunkers have 80 points: all of the arena's, and the racetracks' walls")
{
    static const char *const VARIANTS[] = {"amateur-night", "race-oval", "race-eight"};
    for (int i = 0; i < 3; i++) {
        char config[64];
        snprintf(config, sizeof config, "{\"variant\":\"%s\"}", VARIANTS[i]);
        const duel_map *map = &open_arena(config)->duel->map;
        int walls = 0, barriers = 0;
        for (int f = 0; f < map->fixture_count; f++) {
            bool barrier = map->fixture[f].kind == FIXTURE_BARRIER;
            barriers += barrier;
            walls += !barrier;
            if (!barrier) expect_equal(map->fixture[f].dp, 80);
        }
        expect_true(walls >= 9);
        expect_true((barriers > 0) == (i > 0));
    }
}

static int front_lost_at(const char *kind)
{
    char members[300];
    snprintf(members, sizeof members, FIELD("\"fixtures\":[{\"kind\":\"%s\",\"dp\":80,\"box\":[2150,4900,2200,5100]}]"),
             kind);
    arena *a = on_a_field_with(members, "hotshot", "killer-kart");
    int front = part_of(a, 0, PART_ARMOR, TK_SIDE_FRONT);
    for (int side = 0; side < TK_SIDE_COUNT; side++) car_of(a, 0)->dp[part_of(a, 0, PART_ARMOR, side)] = 100;
    car_of(a, 0)->handling = 7;
    car_of(a, 0)->marks = MARK_DEBRIS | MARK_OBSTACLE; /* it has shed its debris */
    stand(a, 0, 20.5, 50, 0, 40);
    moving(a, 0, 4);
    dice(a, 5, 4, 4); /* 40 mph: 3d */
    act(a, 0, "straight until=this-phase");
    expect_equal(car_of(a, 0)->speed, 0);
    return 100 - car_of(a, 0)->dp[front];
}

RULE_TEST("fixed-objects", "a low wall is to a car what a wall is: 13 points at 40 mph, and it stands")
{
    expect_equal(front_lost_at("wall"), 13);
    expect_equal(front_lost_at("low-wall"), 13);
    expect_equal(front_lost_at("barrier"), 6); /* a crash barrier halves it */
}

/* ---- the gates ---- */

RULE_TEST("amateur-night", "any speed up to 20 mph is offered at the gate, and none above")
{
    arena *a = open_arena("{}");
    static const char *const OFFERED[] = {"enter speed=0", "enter speed=50", "enter speed=100", "enter speed=150",
                                          "enter speed=200"};
    for (int i = 0; i < 5; i++) expect_true(offered(a, 0, OFFERED[i]));
    expect_true(!offered(a, 0, "enter speed=250"));
    refused(a, 0, "enter speed=225", DUEL_START_SPEED);
    for (int seats = 3; seats <= 6; seats++) {
        char config[32];
        snprintf(config, sizeof config, "{\"seats\":%d}", seats);
        a = open_arena(config);
        unsigned gates = 0;
        for (int car = 0; car < seats; car++) gates |= 1u << a->state->car[car].gate;
        expect_equal(__builtin_popcount(gates), seats); /* a gate of its own for each */
    }
}

RULE_TEST("setting-up", "handling status begins at the handling class, with what the driver rolled for reflexes")
{
    arena *a = open_arena("{\"seats\":6}");
    for (int car = 0; car < 6; car++) act(a, car, "enter speed=100");
    for (int car = 0; car < 6; car++) {
        const duel_car *it = car_of(a, car);
        int adds = it->reflex_roll >= 6 ? 2 : it->reflex_roll == 5;
        expect_equal(it->handling, 4 + adds); /* a Killer Kart has 4 */
        expect_equal(it->speed, 100);
    }
}

/* The other kart, at (12, y) with its nose out of the south-west gate, whose way out ends at y = 2. */
static arena *at_the_gate(double y)
{
    arena *a = open_arena("{\"variant\":\"duel\",\"vehicles\":[\"killer-kart\",\"killer-kart\"]}");
    let_in(a);
    stand(a, 0, 12, 8, 270, 0);
    stand(a, 1, 12, y, 270, 10);
    return a;
}

RULE_TEST("leaving", "a car is fired at until the last of it is out of the gate")
{
    arena *a = at_the_gate(1.6); /* 0.4 inches of it are still inside; */
    with_dice(a, duel_check_exit(play, 1));
    expect_no_event(a, LEFT);
    firing(a);
    expect_true(offered(a, 0, "fire crew=0 weapon=0 target=1 at=back"));
    a = at_the_gate(1.4); /* now nothing is */
    with_dice(a, duel_check_exit(play, 1));
    expect_event(a, LEFT, 1, 0);
    duel_deed shot = {.car = 0, .target = 1, .aim = AIM_BACK};
    expect_equal(duel_look(a->duel, a->state, &shot, NULL).reason, DUEL_REASON_NO_TARGET);
}

RULE_TEST("leaving", "driving or running, by any of the six gates, and nobody comes back")
{
    static const struct {
        double x, y; /* of the last square inside */
        const char *step;
    } GATE[] = {{12.125, 2.125, "walk way=south"}, {28.125, 29.875, "walk way=north"},
                {37.875, 16.125, "walk way=east"}, {2.125, 16.125, "walk way=west"},
                {28.125, 2.125, "walk way=south"}, {12.125, 29.875, "walk way=north"}};
    for (int gate = 0; gate < 6; gate++) {
        arena *a = open_arena("{\"seats\":4}");
        let_in(a);
        const tk_polygon *exit = &a->duel->map.gate[gate].exit;
        tk_vec middle = tk_vec_scale(tk_vec_add(exit->at[0], exit->at[2]), 0.5);
        stand(a, 0, middle.x, middle.y, 90, 10);
        with_dice(a, duel_check_exit(play, 0));
        expect_event(a, LEFT, 0, gate);
        a->state->car[1].standing = STANDING_ABANDONED;
        on_foot(a, 1, GATE[gate].x, GATE[gate].y);
        walking(a, 1, 1);
        act(a, 1, GATE[gate].step);
        expect_equal(a->state->walker[1].where, WALKER_GONE);
        choosing_speeds(a);
        expect_equal(duel_top_const(a->state)->waiting & 3, 0); /* neither is asked again */
    }
}

/* ---- who wins ---- */

RULE_TEST("amateur-night", "the last car wins, even if drivers of others are still on their feet")
{
    arena *a = open_arena("{\"seats\":3}");
    let_in(a);
    on_foot(a, 0, 10.125, 16.125);
    a->state->car[0].standing = STANDING_ABANDONED;
    with_dice(a, duel_check_goal(play));
    expect_true(!a->state->over); /* two cars */
    a->state->car[2].standing = STANDING_KILLED;
    with_dice(a, duel_check_goal(play));
    expect_over(a, LAST);
    expect_equal(a->state->winners, 2);
}

RULE_TEST("amateur-night", "when no car is left the last one on foot wins")
{
    arena *a = open_arena("{\"seats\":2}");
    let_in(a);
    for (int i = 0; i < 2; i++) {
        on_foot(a, i, 10.125 + i, 16.125);
        a->state->car[i].standing = STANDING_ABANDONED;
    }
    with_dice(a, duel_check_goal(play));
    expect_true(!a->state->over);
    with_dice(a, duel_hurt_walker(play, 1, 3, SOURCE_SHOT, 0, NULL));
    with_dice(a, duel_check_goal(play));
    expect_over(a, LAST);
    expect_equal(a->state->winners, 1);
}

RULE_TEST("winning", "elsewhere the last survivor wins: somebody on his feet is one")
{
    arena *a = open_arena("{\"variant\":\"duel\"}");
    let_in(a);
    on_foot(a, 0, 10.125, 16.125);
    a->state->car[0].standing = STANDING_ABANDONED;
    with_dice(a, duel_check_goal(play));
    expect_true(!a->state->over);
}

/* ---- a record sheet after a fight ---- */

RULE_TEST("record-sheet", "a Hotshot after a brief combat: what is left of armor, tire, flamethrower, driver and shots")
{
    arena *a = on_a_field("hotshot", "killer-kart");
    duel_car *it = car_of(a, 0);
    static const duel_blow BLOWS[] = {{0, AIM_RIGHT, SOURCE_SHOT, 1, 11, -1},
                                      {0, AIM_FRONT, SOURCE_SHOT, 1, 4, -1},
                                      {0, AIM_TIRE_FRONT_RIGHT, SOURCE_SHOT, 1, 3, -1}};
    with_dice(a, for (int i = 0; i < 3; i++) duel_damage(play, BLOWS[i], NULL));
    it->weapon[0].shots = it->weapon[1].shots = 20 - 3;
    it->weapon[4].shots = 10 - 2;
    static const char *const LINES[] = {"armor F16/20 R0/10:---------- L10/10:########## B20/20",
                                        "tires FL9/9:######### FR6/9:######--- BL9/9:#########",
                                        "front Machine Gun, 17 shots",
                                        "right Flamethrower, 8 shots",
                                        "left Flamethrower, 10 shots",
                                        "driver fine"};
    for (int i = 0; i < 6; i++) expect_true(panel_says(a, 0, LINES[i]));
    expect_equal(it->dp[part_of(a, 0, PART_WEAPON, 4)], 2 - 1);
    expect_equal(it->dp[part_of(a, 0, PART_PERSON, 0)], 3); /* no body armor: three points */
}
