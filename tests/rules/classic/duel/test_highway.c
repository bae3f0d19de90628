/* The highway: forks and what pursuers drop there, the lead of the pursued, how a chase begins. */
#include "duel_table.h"

#include <stdio.h>
#include <string.h>

/* A road along y = 20 with a fork whose zone begins at x = 60. */
static arena *chase(const char *variant, int seats)
{
    char config[700];
    snprintf(config, sizeof config,
             "{\"variant\":\"%s\",\"seats\":%d,\"map\":{\"title\":\"road\",\"size\":[20000,4000],\"gates\":[{\"title\":"
             "\"west\",\"start\":[4000,2000,0]}],\"forks\":[{\"angle\":30,\"zone\":{\"box\":[6000,1500,7000,2500]},"
             "\"left\":{\"box\":[8000,2500,9000,3500]},\"right\":{\"box\":[8000,500,9000,1500]}}]}}",
             variant, seats);
    arena *a = open_arena(config);
    let_in(a);
    return a;
}

/* Car 0 drives its next inch, from 59.5 into the fork's zone, and rolls that; the others are far behind. */
static void come_to_fork(arena *a, int roll)
{
    for (int car = 1; car < a->duel->cars; car++) stand(a, car, 30 + car, 20, 0, 60);
    stand(a, 0, 59.5, 20, 0, 60);
    moving(a, 0, 4);
    dice(a, roll);
    act(a, 0, "straight until=this-phase");
}

/* ---- the die at a fork ---- */

RULE_TEST("forks", "the die from 1 to 6: right twice, left twice, free twice; only a 6 asks a pursuer about debris")
{
    static const int WAY[] = {FORK_RIGHT, FORK_RIGHT, FORK_LEFT, FORK_LEFT, FORK_FREE, FORK_FREE};
    for (int roll = 1; roll <= 6; roll++) {
        arena *a = chase("highway-chase", 2);
        come_to_fork(a, roll);
        expect_event(a, FORK, 0, roll, WAY[roll - 1]);
        expect_equal(a->state->fork[0], WAY[roll - 1]);
        expect_equal(duel_top_const(a->state)->kind == FRAME_LITTER, roll == 6);
    }
}

/* Is a piece of debris nowhere nearer to car 0 than six inches, before it, and on a square of the grid? */
static void expect_fair_debris(const arena *a)
{
    tk_polygon leader = duel_polygon(a->duel, a->state, 0);
    expect_equal(a->state->counter_count, 6);
    for (int i = 0; i < 6; i++) {
        const duel_counter *piece = &a->state->counter[i];
        tk_polygon there = duel_counter_polygon(piece);
        expect_true(piece->kind == COUNTER_DEBRIS || piece->kind == COUNTER_DEBRIS_PIECE);
        expect_true(tk_polygon_gap(&leader, &there).size >= 6);
        expect_true(piece->x > a->state->car[0].body.x);
        expect_equal(piece->x % (DUEL_UNIT / 8), 0);
        expect_equal(piece->y % (DUEL_UNIT / 8), 0);
    }
}

RULE_TEST("forks", "on a 6 the pursuer may drop six pieces of debris before the leader, none nearer than 6 inches")
{
    arena *a = chase("highway-chase", 2);
    come_to_fork(a, 6);
    expect_asked(a, 1, LITTER);
    expect_true(offered(a, 1, "litter") && offered(a, 1, "spare"));
    refused(a, 1, "straight until=this-phase", NOT_NOW);
    expect_equal(a->state->counter_count, 0);
    act(a, 1, "litter");
    expect_fair_debris(a);
    expect_equal(a->state->fork[0], FORK_FREE); /* and the leader still goes where it likes */
    refused(a, 1, "litter", NOT_NOW);           /* once */
}

RULE_TEST("forks", "the pursuer may just as well drop none")
{
    arena *a = chase("highway-chase", 2);
    come_to_fork(a, 6);
    act(a, 1, "spare");
    expect_equal(a->state->counter_count, 0);
    expect_equal(a->state->fork[0], FORK_FREE);
    expect_true(duel_top_const(a->state)->kind != FRAME_LITTER);
}

RULE_TEST("forks", "of several pursuers the one nearest to the leader is asked, and nobody where none is left")
{
    arena *a = chase("highway-chase", 4); /* the pursuers come at 31, 32 and 33 inches */
    come_to_fork(a, 6);
    expect_asked(a, 3, LITTER);
    a = chase("highway-chase", 4);
    a->state->car[3].standing = STANDING_KILLED;
    come_to_fork(a, 6);
    expect_asked(a, 2, LITTER);
    a = chase("highway-chase", 2);
    a->state->car[1].standing = STANDING_KILLED;
    come_to_fork(a, 6);
    expect_true(a->state->over || duel_top_const(a->state)->kind != FRAME_LITTER);
    expect_equal(a->state->counter_count, 0);
}

RULE_TEST("forks", "in a Road Duel the one that comes second is asked")
{
    arena *a = chase("road-duel", 2);
    a->state->leader = DUEL_NONE;
    come_to_fork(a, 6);
    expect_equal(a->state->leader, 0);
    expect_asked(a, 1, LITTER);
    act(a, 1, "litter");
    expect_fair_debris(a);
}

RULE_TEST("forks", "whoever follows the leader is not lost; the leader that leaves the way it rolled is caught")
{
    arena *a = chase("highway-chase", 2);
    come_to_fork(a, 3);
    for (int car = 0; car < 2; car++) {
        stand(a, car, 85 - 2 * car, 30, 0, 60);
        with_dice(a, duel_check_road(play, car));
        expect_no_event(a, LOST);
    }
    stand(a, 0, 85, 10, 0, 60);
    with_dice(a, duel_check_road(play, 0));
    expect_event(a, LOST, 0);
    with_dice(a, duel_check_goal(play));
    expect_over(a, CAUGHT);
    expect_equal(a->state->winners, 2);
}

/* ---- the lead ---- */

RULE_TEST("pursuit", "more than 30 inches of lead get away, in whatever phase; 30 do not")
{
    for (int phase = 1; phase <= DUEL_PHASES; phase++)
        for (int away = 0; away < 2; away++) {
            arena *a = chase("highway-chase", 3);
            stand(a, 0, 100, 20, 0, 60);
            stand(a, 1, 100 - 1 - 30 - 0.01 * away, 20, 0, 60); /* both are an inch long */
            stand(a, 2, 40, 20, 0, 60);                         /* the nearest counts */
            a->state->phase = (uint8_t)phase;
            with_dice(a, duel_check_goal(play));
            expect_equal(a->state->over, away);
            if (!away) continue;
            expect_over(a, ESCAPED);
            expect_equal(a->state->winners, 1);
        }
}

/* ---- how it begins ---- */

static double start_gap(const arena *a)
{
    const duel_car *front = &a->state->car[a->state->leader], *back = &a->state->car[1 - a->state->leader];
    return duel_inches(front->body.x - back->body.x) - 1;
}

RULE_TEST("road-duel", "over many starts either is in front, and every distance from 2 to 12 inches comes up")
{
    unsigned gaps = 0, leaders = 0;
    arena *a = open_arena("{\"variant\":\"road-duel\"}");
    for (uint64_t number = 1; number <= 400; number++) {
        tk_seed seed = tk_seed_from_number(number);
        tk_dice_init(&a->dice, &seed);
        memset(a->state, 0, sizeof *a->state);
        a->world.game->start(&a->world, a->state, &a->dice, NULL);
        int inches = (int)(start_gap(a) + 0.5);
        expect_near(start_gap(a), inches);
        gaps |= 1u << inches;
        leaders |= 1u << a->state->leader;
        expect_equal(a->state->car[0].speed, 600);
        expect_equal(a->state->car[1].speed, 600);
        expect_equal(a->state->car[0].body.heading, a->state->car[1].body.heading);
    }
    expect_equal(gaps, 0x1ffc); /* bits 2 to 12 */
    expect_equal(leaders, 3);
}

RULE_TEST("road-duel", "one car each, not two")
{
    const char *two = "{\"variant\":\"road-duel\",\"vehicles\":[[\"killer-kart\",\"killer-kart\"],\"killer-kart\"]}";
    expect_true(strstr(config_error(two), "one vehicle each") != NULL);
}

static const char *pack_error(const char *prey, const char *pack)
{
    char config[400];
    snprintf(config, sizeof config, "{\"variant\":\"pack-attack\",\"vehicles\":[%s,[%s]]}", prey, pack);
    return config_error(config);
}

#define TIMES_4(name) name "," name "," name "," name

RULE_TEST("pack-attack", "$17,000 for one car, $25,000 for five cycles or more")
{
    static const char LIGHT[] = "\"shogun-100\"", HEAVY[] = "\"shogun-200\"";
    char pack[200];
    snprintf(pack, sizeof pack, "%s,%s,%s,%s,%s", LIGHT, LIGHT, LIGHT, LIGHT, LIGHT); /* 5 x 3,120 */
    expect_true(!pack_error("\"hotshot-1\"", pack)[0]);                               /* 15,950 */
    expect_true(strstr(pack_error("\"hotshot-2\"", pack), "$17000 to spend, not $17300") != NULL);
    expect_true(strstr(pack_error("[\"killer-kart\",\"killer-kart\"]", pack), "one car") != NULL);
    expect_true(strstr(pack_error("\"shogun-100\"", pack), "one car") != NULL);
    expect_true(strstr(pack_error("\"sandcrab\"", pack), "one car") != NULL);
    snprintf(pack, sizeof pack, "%s,%s,%s,%s,%s", HEAVY, HEAVY, HEAVY, HEAVY, LIGHT); /* 4 x 5,020 + 3,120 */
    expect_true(!pack_error("\"hotshot\"", pack)[0]);
    snprintf(pack, sizeof pack, "%s,%s,%s,%s,%s", HEAVY, HEAVY, HEAVY, HEAVY, HEAVY); /* 5 x 5,020 */
    expect_true(strstr(pack_error("\"hotshot\"", pack), "$25000 to spend, not $25100") != NULL);
    expect_true(strstr(pack_error("\"hotshot\"", TIMES_4("\"shogun-100\"")), "5 vehicles at least") != NULL);
    expect_true(!pack_error("\"hotshot\"", TIMES_4("\"shogun-100\"") "," TIMES_4("\"shogun-100\""))[0]); /* 24,960 */
    expect_true(strstr(pack_error("\"hotshot\"", TIMES_4("\"shogun-100\"") ",\"sandcrab\""), "rides cycles") != NULL);
}

RULE_TEST("pack-attack", "the other players share the cycles, whoever there are: 12 inches behind and at 80 mph")
{
    for (int seats = 2; seats <= 6; seats++) {
        char config[64];
        snprintf(config, sizeof config, "{\"variant\":\"pack-attack\",\"seats\":%d}", seats);
        arena *a = open_arena(config);
        unsigned owners = 0;
        int spent = 0;
        for (int car = 1; car < a->duel->cars; car++) {
            owners |= 1u << a->duel->owner[car];
            spent += a->duel->vehicle[a->duel->given[car]].cost;
        }
        expect_true(a->duel->cars >= 6);
        expect_true(spent <= 25000);
        expect_equal(owners, (1u << seats) - 2);
        expect_near(duel_lead(a->duel, a->state), 12);
        for (int car = 0; car < a->duel->cars; car++) expect_equal(a->state->car[car].speed, 800);
    }
}

/* ---- the map ---- */

RULE_TEST("shoulders",
          "on the highway they are half an inch wide, on both sides of the road; beyond them is open country")
{
    arena *a = open_arena("{\"variant\":\"road-duel\"}");
    static const struct {
        double y;
        int surface;
    } ACROSS[] = {{30, SURFACE_ROAD},        {32.95, SURFACE_ROAD},     {33.05, SURFACE_SHOULDER},
                  {33.45, SURFACE_SHOULDER}, {33.55, SURFACE_OFF_ROAD}, {27.05, SURFACE_ROAD},
                  {26.95, SURFACE_SHOULDER}, {26.55, SURFACE_SHOULDER}, {26.45, SURFACE_OFF_ROAD}};
    for (size_t i = 0; i < sizeof ACROSS / sizeof *ACROSS; i++) {
        int found = SURFACE_ROAD;
        for (int area = 0; area < a->duel->map.area_count; area++)
            if (tk_polygon_contains(&a->duel->map.area[area].at, (tk_vec){100, ACROSS[i].y}))
                found = a->duel->map.area[area].surface;
        expect_equal(found, ACROSS[i].surface);
    }
}
