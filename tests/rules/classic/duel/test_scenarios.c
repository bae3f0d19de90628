/* Scenarios: how they begin, what counts, how they end; the referee; orders that stand. */
#include "duel_table.h"

#include <stdio.h>
#include <string.h>

#define ROAD_MAP \
    "\"map\":{\"title\":\"road\",\"size\":[20000,4000],\"gates\":[{\"title\":\"west\",\"start\":[4000,2000,0]}]," \
    "\"forks\":[{\"angle\":%s,\"zone\":{\"box\":[6000,1500,7000,2500]},\"left\":{\"box\":[8000,2500,9000,3500]}," \
    "\"right\":{\"box\":[8000,500,9000,1500]}}]}"

static const char *road(const char *variant, const char *angle)
{
    static char config[1024], map[600];
    snprintf(map, sizeof map, ROAD_MAP, angle);
    snprintf(config, sizeof config, "{\"variant\":\"%s\",%s}", variant, map);
    return config;
}

/* ---- beginning ---- */

RULE_TEST("amateur-night", "two Killer Karts come in at up to 20 mph from different gates, which stay open")
{
    arena *a = open_arena("{}");
    expect_equal(a->duel->cars, 2);
    expect_true(!strcmp(a->duel->scenario.id, "amateur-night"));
    expect_true(!strcmp(a->duel->vehicle[0].name, "Killer Kart"));
    expect_true(a->duel->scenario.exits);
    expect_true(a->state->car[0].gate != a->state->car[1].gate);
    expect_asked(a, 0, ENTER);
    expect_asked(a, 1, ENTER);
    refused(a, 0, "enter speed=250", DUEL_START_SPEED);
    act(a, 0, "enter speed=200");
    act(a, 1, "enter speed=0");
    expect_equal(a->state->car[0].speed, 200);
    expect_equal(a->state->car[1].speed, 0);
}

RULE_TEST("setting-up", "a design with the name of a stock vehicle is not that vehicle, whichever comes first")
{
    static const char DESIGN[] = "{\"name\":\"Killer Kart\",\"body\":\"van\",\"plant\":\"super\",\"tires\":{\"front\":{"
                                 "\"type\":\"solid\"},\"back\":{\"type\":\"solid\"}},\"crew\":[\"driver\"]}";
    char own[400], stock[400];
    snprintf(own, sizeof own, "{\"vehicles\":[%s,\"killer-kart\"]}", DESIGN);
    snprintf(stock, sizeof stock, "{\"vehicles\":[\"killer-kart\",%s]}", DESIGN);
    for (int i = 0; i < 2; i++) {
        arena *a = open_arena(i ? stock : own);
        const duel_vehicle *van = &a->duel->vehicle[a->duel->given[i]],
                           *kart = &a->duel->vehicle[a->duel->given[1 - i]];
        expect_true(!strcmp(van->name, kart->name));
        expect_equal(van->weapon_count, 0);
        expect_true(kart->weapon_count > 0);
    }
    arena *a = open_arena("{\"vehicles\":[\"killer-kart\",\"killer-kart\"]}"); /* alike ones share a place */
    expect_equal(a->duel->given[0], a->duel->given[1]);
}

RULE_TEST("setting-up", "more vehicles than gates: the next ones stand before those that are there")
{
    arena *a = open_arena("{\"variant\":\"duel\",\"seats\":8}");
    for (int car = 0; car < 8; car++)
        for (int other = 0; other < car; other++) {
            tk_polygon here = duel_polygon(a->duel, a->state, car), there = duel_polygon(a->duel, a->state, other);
            expect_true(!tk_polygon_overlap(&here, &there));
        }
    expect_true(strstr(config_error("{\"variant\":\"road-duel\",\"map\":\"quarry\"}"), "room") != NULL);
}

RULE_TEST("reflexes", "a 5 is worth one, a 6 two")
{
    arena *a = open_arena("{}");
    for (int car = 0; car < 2; car++) {
        const duel_car *it = &a->state->car[car];
        expect_equal(it->reflexes, it->reflex_roll >= 6 ? 2 : it->reflex_roll == 5);
    }
}

RULE_TEST("setting-up", "gates may be given in the configuration, one a vehicle; none twice while another is free")
{
    arena *a = open_arena("{\"gates\":[3,1]}");
    expect_equal(a->state->car[0].gate, 2);
    expect_equal(a->state->car[1].gate, 0);
    expect_true(strstr(config_error("{\"gates\":[3,3]}"), "another gate is free") != NULL);
    expect_true(strstr(config_error("{\"variant\":\"road-duel\",\"gates\":\"choose\"}"), "on a road") != NULL);
}

RULE_TEST("setting-up", "where gates are chosen the quickest driver is first, and takes the gate from the others")
{
    arena *a = open_arena("{\"gates\":\"choose\"}");
    int first = duel_top(a->state)->who, second = 1 - first;
    expect_true(a->state->car[first].reflex_roll >= a->state->car[second].reflex_roll);
    expect_asked(a, first, GATE);
    act(a, first, "gate gate=the-west-gate");
    expect_asked(a, second, GATE);
    refused(a, second, "gate gate=the-west-gate", DUEL_GATE_TAKEN);
    act(a, second, "gate gate=the-east-gate");
    expect_asked(a, first, ENTER);
    expect_equal(a->state->car[first].body.heading, 0);
    expect_equal(a->state->car[second].body.heading, 1800);
}

RULE_TEST("road-duel", "each side has the same budget for its car")
{
    const char *dear = "{\"variant\":\"road-duel\",\"budget\":5000}";
    expect_true(strstr(config_error(dear), "each seat has $5000") != NULL);
    expect_true(!config_error("{\"variant\":\"road-duel\",\"budget\":30000}")[0]);
    expect_true(strstr(config_error("{\"variant\":\"pack-attack\",\"budget\":30000}"), "of its own") != NULL);
}

RULE_TEST("divisions", "a Division event has a ceiling of cost")
{
    expect_true(strstr(config_error("{\"variant\":\"division\",\"division\":10}"), "costs more") != NULL);
    expect_true(!config_error("{\"variant\":\"division\",\"division\":15}")[0]);
}

RULE_TEST("road-duel", "both start at 60 mph one behind the other, two dice of inches between them")
{
    arena *a = open_arena("{\"variant\":\"road-duel\"}");
    const duel_car *front = &a->state->car[a->state->leader], *back = &a->state->car[1 - a->state->leader];
    double gap = duel_inches(front->body.x - back->body.x) - 1;
    expect_equal(front->speed, 600);
    expect_equal(back->speed, 600);
    expect_true(gap > 1.99 && gap < 12.01);
    expect_equal(front->body.heading, back->body.heading);
}

RULE_TEST("pack-attack", "one car of $17,000 with a lead of 12 inches, five cycles for $25,000 behind it")
{
    arena *a = open_arena("{\"variant\":\"pack-attack\"}");
    expect_equal(a->duel->cars, 6);
    expect_equal(a->duel->owner[5], 1);
    expect_equal(a->state->car[0].speed, 800);
    expect_near(duel_lead(a->duel, a->state), 12); /* from the car's tail to the nose of a cycle, half an inch long */
    expect_true(
        strstr(config_error("{\"variant\":\"pack-attack\",\"vehicles\":[\"hotshot-3\",[\"gnat\",\"gnat\",\"gnat\","
                            "\"gnat\",\"gnat\"]]}"),
               "to spend") != NULL);
    expect_true(strstr(config_error("{\"variant\":\"pack-attack\",\"vehicles\":[\"hotshot\",[\"gnat\",\"gnat\"]]}"),
                       "at least") != NULL);
}

RULE_TEST("pack-attack", "the pack rides cycles")
{
    const char *cars =
        "{\"variant\":\"pack-attack\",\"vehicles\":[\"hotshot\",[\"killer-kart\",\"killer-kart\",\"killer-kart\","
        "\"killer-kart\",\"killer-kart\"]]}";
    expect_true(strstr(config_error(cars), "rides cycles") != NULL);
}

RULE_TEST("teams", "in a team duel every other seat is on one side, and they win together")
{
    arena *a = open_arena("{\"variant\":\"team-duel\",\"seats\":4}");
    expect_equal(a->duel->team[0], a->duel->team[2]);
    expect_true(a->duel->team[0] != a->duel->team[1]);
    expect_true(strstr(config_error("{\"teams\":[1,1]}"), "two teams") != NULL);
}

/* ---- leaving, giving up, kills ---- */

RULE_TEST("leaving", "whoever is wholly out by a gate has left, and the other has won")
{
    arena *a = open_arena("{}");
    act(a, 0, "enter speed=100");
    act(a, 1, "enter speed=100");
    stand(a, 0, 12, 2.2, 270, 10);
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_event(a, LEFT, 0, 0);
    expect_equal(a->state->car[0].standing, STANDING_LEFT);
    expect_over(a, LAST);
    expect_equal(a->state->winners, 2);
}

RULE_TEST("leaving", "a car that is partly inside is still there")
{
    arena *a = open_arena("{}");
    act(a, 0, "enter speed=100");
    act(a, 1, "enter speed=100");
    stand(a, 0, 12, 2.8, 270, 10);
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    expect_no_event(a, LEFT);
    expect_true(duel_is_there(&a->state->car[0]));
}

RULE_TEST("surrender", "giving up counts as a kill for whoever damaged the vehicle last")
{
    arena *a = on_a_field_with("\"variant\":\"division\"", "killer-kart", "killer-kart");
    a->state->car[0].killer = 1;
    choosing_speeds(a);
    act(a, 0, "surrender");
    expect_event(a, SURRENDERED, 0);
    expect_equal(a->state->car[1].points, 3);
    expect_true(duel_is_there(&a->state->car[0]));
}

RULE_TEST("kills", "a vehicle that can neither move nor fire is a kill; one that still shoots is not")
{
    arena *a = on_a_field_with("\"variant\":\"division\"", "killer-kart", "killer-kart");
    duel_car *it = &a->state->car[0];
    it->dp[part_of(a, 0, PART_PLANT, 0)] = 0;
    it->killer = 1;
    with_dice(a, duel_judge_wreck(play, 0));
    expect_equal(it->standing, STANDING_STRANDED);
    expect_equal(a->state->car[1].points, 0);
    it->dp[part_of(a, 0, PART_WEAPON, 0)] = 0;
    with_dice(a, duel_judge_wreck(play, 0));
    expect_equal(it->standing, STANDING_KILLED);
    expect_event(a, KILL, 0, 1);
    expect_equal(a->state->car[1].points, 3);
}

RULE_TEST("kills", "nobody is credited for a vehicle of its own side")
{
    arena *a = open_arena("{\"variant\":\"team-duel\",\"seats\":4}");
    with_dice(a, duel_credit_kill(play, 0, 2));
    expect_equal(a->state->car[2].points, 0);
}

/* ---- the end ---- */

RULE_TEST("winning", "the last side with a vehicle in play wins")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    a->state->car[1].standing = STANDING_KILLED;
    with_dice(a, duel_check_goal(play));
    expect_event(a, WINS, 0);
    expect_over(a, LAST);
}

RULE_TEST("winning", "when nobody is left nobody wins")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    a->state->car[0].standing = a->state->car[1].standing = STANDING_KILLED;
    with_dice(a, duel_check_goal(play));
    expect_over(a, NOBODY);
    expect_equal(a->state->winners, 0);
}

RULE_TEST("time-limit", "after the last turn nobody wins")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    a->state->turn = a->duel->scenario.turns;
    a->state->phase = DUEL_PHASES;
    with_dice(a, duel_check_goal(play));
    expect_event(a, TIME_UP, 0);
    expect_over(a, TIME);
}

RULE_TEST("points", "kills and survival count; the most points win")
{
    arena *a = on_a_field_with("\"variant\":\"division\"", "killer-kart", "killer-kart", "killer-kart");
    with_dice(a, duel_credit_kill(play, 2, 0));
    a->state->car[2].standing = STANDING_KILLED;
    a->state->turn = a->duel->scenario.turns;
    a->state->phase = DUEL_PHASES;
    with_dice(a, duel_check_goal(play));
    expect_over(a, POINTS);
    expect_equal(a->state->car[0].points, 4);
    expect_equal(a->state->car[1].points, 1);
    expect_equal(a->state->winners, 1);
}

RULE_TEST("points", "a match may say what a kill and survival are worth, where points are counted")
{
    arena *a = open_arena("{\"variant\":\"division\",\"kill_points\":10,\"survival_points\":0}");
    expect_equal(a->duel->scenario.kill_points, 10);
    expect_equal(a->duel->scenario.survival_points, 0);
    with_dice(a, duel_credit_kill(play, 1, 0));
    expect_ledger(a, POINTS, LABEL_KILL, 10);
    expect_true(strstr(config_error("{\"kill_points\":1}"), "no points are counted") != NULL);
}

RULE_TEST("laps", "checkpoints count in their order, and the first to finish wins, whatever is left of it")
{
    arena *a = open_arena("{\"variant\":\"race-oval\",\"laps\":1}");
    duel_car *it = &a->state->car[0];
    const duel_map *map = &a->duel->map;
    for (int line = 0; line < map->line_count; line++) {
        tk_vec middle = tk_vec_scale(tk_vec_add(map->line[line][0], map->line[line][1]), 0.5);
        tk_vec along = tk_vec_sub(map->line[line][1], map->line[line][0]);
        tk_vec across = tk_vec_scale((tk_vec){-along.y, along.x}, 0.5 / tk_vec_length(along));
        tk_vec before = tk_vec_sub(middle, across);
        it->was_x = (int32_t)(before.x * DUEL_UNIT);
        it->was_y = (int32_t)(before.y * DUEL_UNIT);
        duel_set_pose(&it->body, (tk_pose){tk_vec_add(middle, across), 0});
        with_dice(a, duel_check_road(play, 0));
        expect_equal(it->next_line, (line + 1) % map->line_count);
    }
    expect_event(a, LAP, 0, 1);
    with_dice(a, duel_check_goal(play));
    expect_over(a, FINISHED);
    expect_equal(a->state->winners, 1);
}

RULE_TEST("laps", "a wreck that slides over the line has won; as long as it slides nobody else has")
{
    arena *a = open_arena("{\"variant\":\"race-oval\",\"laps\":1}");
    const tk_vec *line = a->duel->map.line[a->duel->map.line_count - 1];
    tk_vec middle = tk_vec_scale(tk_vec_add(line[0], line[1]), 0.5);
    stand(a, 0, middle.x - 0.5, middle.y, 0, 40);
    a->state->car[0].standing = STANDING_KILLED;
    a->state->car[0].next_line = (uint8_t)(a->duel->map.line_count - 1);
    a->state->car[0].was_x = a->state->car[0].body.x;
    a->state->car[0].was_y = a->state->car[0].body.y;
    with_dice(a, duel_check_goal(play));
    expect_true(!a->state->over);
    a->state->car[0].body.x += DUEL_UNIT;
    with_dice(a, duel_check_road(play, 0));
    with_dice(a, duel_check_goal(play));
    expect_over(a, FINISHED);
    expect_equal(a->state->winners, 1);
}

/* Somebody who drives from point to point at 20 mph, holds fire and lets everybody else stand. */
typedef struct way {
    const double (*point)[2];
    int count, next;
} way;

/* How far to turn to face the next point, -1800 .. 1800. */
static int turn_to_next(const arena *a, way *w)
{
    tk_pose pose = duel_pose(&a->state->car[0].body);
    tk_vec to = {w->point[w->next][0], w->point[w->next][1]};
    if (tk_vec_length(tk_vec_sub(to, pose.at)) < 1.5 && w->next < w->count - 1) w->next++;
    tk_vec local = tk_pose_local(pose, to);
    int best = 0;
    double most = -2;
    for (int turn = -1800; turn < 1800; turn += 50) {
        double along = tk_vec_dot(tk_heading_vec(tk_heading_wrap(turn)), local) / tk_vec_length(local);
        if (along > most) best = turn;
        if (along > most) most = along;
    }
    return best;
}

static tk_action steer(const arena *a, way *w)
{
    int turn = turn_to_next(a, w), size = turn < 0 ? -turn : turn;
    tk_action action = tk_action_make(size < 100 ? VERB_STRAIGHT : VERB_BEND);
    action.arg[0] = size < 100 ? UNTIL_PHASE : turn > 0 ? HAND_LEFT : HAND_RIGHT;
    if (size >= 100) action.arg[BEND_DEGREES] = (int16_t)(size < 225 ? 15 : 30);
    return action;
}

static tk_action answer_of(const arena *a, int seat, way *w)
{
    tk_action list[256], hold = tk_action_make(VERB_HOLD), speed = tk_action_make(VERB_SPEED);
    int kind = duel_top(a->state)->kind;
    const duel_car *it = &a->state->car[0];
    hold.arg[0] = UNTIL_EVENT;
    speed.arg[0] = (int16_t)(it->speed + 50);
    if (kind == FRAME_FIRE) return hold;
    if (kind == FRAME_SPEEDS && seat == 0 && it->speed < 200) return speed;
    if (kind == FRAME_MOVE && seat == 0 && duel_top(a->state)->left >= 4) return steer(a, w);
    a->world.game->legal(&a->world, a->state, seat, list, 256);
    return list[0];
}

static void drive_a_lap(const char *variant, way w)
{
    arena *a = open_arena(variant);
    uint32_t pending;
    stand(a, 0, duel_inches(a->state->car[0].body.x), duel_inches(a->state->car[0].body.y), 0, 0);
    for (uint64_t ply = 1; ply < 4000 && (pending = a->world.game->pending(&a->world, a->state)) != 0; ply++) {
        int seat = tk_first_seat(pending);
        tk_dice_ply(&a->dice, ply);
        a->dice.script = NULL;
        a->world.game->apply(&a->world, a->state, seat, answer_of(a, seat, &w), &a->dice, NULL);
    }
    expect_over(a, FINISHED);
    expect_equal(a->state->winners, 1);
    expect_equal(a->state->car[0].laps, 1);
}

RULE_TEST("laps", "a whole lap of the oval is driven, and the race is won")
{
    static const double OVAL[][2] = {{50, 4.5}, {55.5, 9}, {55.5, 31}, {51, 35.5}, {9, 35.5},
                                     {4.5, 31}, {4.5, 9},  {9, 4.5},   {50, 4.5}};
    drive_a_lap("{\"variant\":\"race-oval\",\"laps\":1,\"gates\":[1,8]}", (way){OVAL, 9, 0});
}

RULE_TEST("laps", "a whole lap of the figure eight is driven, across the middle and back")
{
    static const double EIGHT[][2] = {{21, 5},  {26, 12},  {33.5, 27.5}, {40, 34.5}, {46, 36}, {53, 33.5},   {56, 28},
                                      {56, 12}, {53, 6.5}, {46, 4},      {39, 5.5},  {34, 12}, {26.5, 27.5}, {20, 34.5},
                                      {14, 36}, {7, 33.5}, {4, 28},      {4, 12},    {7, 6.5}, {13, 4},      {24, 4}};
    drive_a_lap("{\"variant\":\"race-eight\",\"laps\":1,\"gates\":[1,8]}", (way){EIGHT, 21, 0});
}

/* ---- pursuit ---- */

RULE_TEST("forks", "1 and 2 take the leader to the right, and who goes left is lost")
{
    arena *a = open_arena(road("highway-chase", "30"));
    stand(a, 0, 65, 20, 0, 60);
    dice(a, 2);
    with_dice(a, duel_check_road(play, 0));
    expect_event(a, FORK, 0, 2, FORK_RIGHT);
    stand(a, 1, 85, 30, 0, 60);
    with_dice(a, duel_check_road(play, 1));
    expect_event(a, LOST, 1);
    with_dice(a, duel_check_goal(play));
    expect_over(a, ESCAPED);
}

RULE_TEST("forks", "on a 5 the leader goes as it likes, and the others have to follow")
{
    arena *a = open_arena(road("highway-chase", "30"));
    stand(a, 0, 65, 20, 0, 60);
    dice(a, 5);
    with_dice(a, duel_check_road(play, 0));
    expect_equal(a->state->fork[0], FORK_FREE);
    stand(a, 0, 85, 30, 0, 60);
    with_dice(a, duel_check_road(play, 0));
    expect_equal(a->state->fork[0], FORK_LEFT);
    stand(a, 1, 85, 10, 0, 60);
    with_dice(a, duel_check_road(play, 1));
    expect_event(a, LOST, 1);
}

RULE_TEST("road-duel", "the road has forks: whoever comes to one first leads, and the other has to follow or is lost")
{
    for (int first = 0; first < 2; first++) {
        arena *a = open_arena("{\"variant\":\"road-duel\"}");
        expect_true(a->duel->map.fork_count > 0);
        tk_vec zone = a->duel->map.fork[0].zone.at[0], far = a->duel->map.fork[0].zone.at[2];
        stand(a, first, (zone.x + far.x) / 2, (zone.y + far.y) / 2, 0, 60);
        dice(a, 1);
        with_dice(a, duel_check_road(play, first));
        expect_event(a, FORK, first, 1, FORK_RIGHT);
        expect_equal(a->state->leader, first);
        stand(a, 1 - first, (zone.x + far.x) / 2, (zone.y + far.y) / 2, 0, 60);
        with_dice(a, duel_check_road(play, 1 - first)); /* no roll: the way is known */
        expect_no_event(a, FORK);
        const tk_polygon *left = &a->duel->map.fork[0].branch[HAND_LEFT];
        stand(a, 1 - first, (left->at[0].x + left->at[2].x) / 2, (left->at[0].y + left->at[2].y) / 2, 30, 60);
        with_dice(a, duel_check_road(play, 1 - first));
        expect_event(a, LOST, 1 - first);
        with_dice(a, duel_check_goal(play));
        expect_over(a, LAST);
        expect_equal(a->state->winners, duel_bit(first));
    }
}

RULE_TEST("forks", "nothing is rolled for whoever drives away from a fork, until it drives towards it")
{
    static const char *const VARIANTS[] = {"highway-chase", "road-duel"};
    for (int i = 0; i < 2; i++) {
        arena *a = open_arena(road(VARIANTS[i], "30"));
        stand(a, 0, 65, 20, 180, 60); /* out of the branches, which are at 80 to 90, back along the road */
        a->state->leader = i ? DUEL_NONE : 0;
        with_dice(a, duel_check_road(play, 0));
        expect_no_event(a, FORK);
        expect_equal(a->state->fork[0], FORK_OPEN);
        expect_equal(a->state->leader, i ? DUEL_NONE : 0);
        expect_equal(a->state->at_fork, 0);
        stand(a, 0, 65, 20, 0, 60);
        dice(a, 2);
        with_dice(a, duel_check_road(play, 0));
        expect_event(a, FORK, 0, 2, FORK_RIGHT);
        stand(a, 0, 64, 20, 180, 60); /* it turns round, and comes again without having left: the roll stands */
        with_dice(a, duel_check_road(play, 0));
        stand(a, 0, 65, 20, 0, 60);
        with_dice(a, duel_check_road(play, 0));
        expect_no_event(a, FORK);
    }
}

RULE_TEST("forks",
          "branches more than 90 degrees apart are no choice: the straighter road, and who takes the other is lost")
{
    for (int left = 0; left < 2; left++) {
        arena *a = open_arena(road("highway-chase", "120"));
        stand(a, 0, 65, left ? 22 : 18, 0, 60); /* nearer to that branch */
        with_dice(a, duel_check_road(play, 0));
        expect_no_event(a, FORK);
        expect_event(a, WIDE_FORK, 0, left ? FORK_LEFT : FORK_RIGHT);
        stand(a, 0, 85, left ? 30 : 10, 0, 60);
        with_dice(a, duel_check_road(play, 0));
        expect_no_event(a, LOST);
        stand(a, 0, 85, left ? 10 : 30, 0, 60);
        with_dice(a, duel_check_road(play, 0));
        expect_event(a, LOST, 0);
    }
}

RULE_TEST("pursuit", "the pack wins when the car is destroyed")
{
    arena *a = open_arena(road("pack-attack", "30"));
    a->state->car[0].standing = STANDING_KILLED;
    with_dice(a, duel_check_goal(play));
    expect_over(a, CAUGHT);
    expect_equal(a->state->winners, 2);
}

RULE_TEST("pursuit", "the car wins when no pursuer is left, killed or lost at a fork")
{
    arena *a = open_arena(road("pack-attack", "30"));
    for (int car = 1; car < a->duel->cars; car++) a->state->car[car].standing = STANDING_KILLED;
    a->state->car[1].standing = STANDING_RUNNING;
    with_dice(a, duel_check_goal(play));
    expect_true(!a->state->over);
    a->state->car[1].standing = STANDING_LEFT; /* as whoever took the other branch */
    with_dice(a, duel_check_goal(play));
    expect_true(a->state->over);
    expect_equal(a->state->winners, 1);
}

/* ---- the referee ---- */

static int16_t word(const char *const *names, const char *name)
{
    for (int16_t i = 0; names[i]; i++)
        if (!strcmp(names[i], name)) return i;
    return -1;
}

static tk_action adjust(int car, const char *field, int index, int value)
{
    tk_action action = tk_action_make(VERB_ADJUST);
    action.arg[ADJUST_CAR] = (int16_t)car;
    action.arg[ADJUST_FIELD] = word(duel_field_names, field);
    action.arg[ADJUST_INDEX] = (int16_t)index;
    action.arg[ADJUST_VALUE] = (int16_t)value;
    action.arg[ADJUST_WHY] = WHY_SENSE;
    return action;
}

static void referee_does(arena *a, tk_action action)
{
    expect_equal(tk_check(&a->world, a->state, 2, action), TK_REASON_FINE);
    duel_play play = begin_play(a);
    a->world.game->apply(&a->world, a->state, 2, action, play.dice, play.events);
}

static arena *refereed(const char *config)
{
    arena *a = open_arena(config);
    act(a, 0, "enter speed=100");
    act(a, 1, "enter speed=100");
    a->state->frame[0].stage = STAGE_REFEREE;
    while (a->state->frame_count > 1) duel_pop(a->state);
    a->state->phase = DUEL_PHASES;
    run_on(a);
    return a;
}

static arena *with_referee(void)
{
    return refereed("{\"referee\":true}");
}

RULE_TEST("referee", "play rests before a turn until the referee lets it go on")
{
    arena *a = with_referee();
    expect_equal(duel_top_const(a->state)->kind, FRAME_REFEREE);
    expect_equal(duel_pending(&a->world, a->state), 4);
    referee_does(a, tk_action_make(VERB_PROCEED));
    expect_true(duel_top_const(a->state)->kind != FRAME_REFEREE);
}

RULE_TEST("referee", "anything can be put right, with a reason everybody reads")
{
    arena *a = with_referee();
    referee_does(a, adjust(1, "speed", 0, 150));
    expect_event(a, ADJUSTED, 1, FIELD_SPEED, 150, WHY_SENSE);
    expect_equal(a->state->car[1].speed, 150);
    referee_does(a, adjust(0, "part", 0, 1));
    expect_equal(a->state->car[0].dp[0], 1);
    referee_does(a, adjust(0, "points", 0, 7));
    expect_equal(a->state->car[0].points, 7);
    referee_does(a, adjust(0, "handling", 0, -3));
    expect_equal(a->state->car[0].handling, -3);
    expect_equal(tk_check(&a->world, a->state, 2, adjust(0, "handling", 0, -7)), DUEL_REASON_ADJUST);
    expect_equal(tk_check(&a->world, a->state, 2, adjust(0, "part", 0, 200)), DUEL_REASON_ADJUST);
}

RULE_TEST("referee", "no vehicle is put inside a wall")
{
    arena *a = with_referee();
    stand(a, 0, 5, 10, 0, 0);
    expect_equal(tk_check(&a->world, a->state, 2, adjust(0, "x", 0, 175)), DUEL_REASON_NO_ROOM);
    referee_does(a, adjust(0, "x", 0, 700));
    expect_pose(a, 0, 7, 10, 0);
}

RULE_TEST("water", "a vehicle that begins in water, or is put there, is in it at once and without a hazard")
{
#define POND \
    "\"map\":{\"title\":\"pond\",\"size\":[10000,10000],\"gates\":[{\"title\":\"a\",\"start\":[1000,1000,90]}," \
    "{\"title\":\"b\",\"start\":[6000,1000,90]}],\"ground\":[{\"surface\":\"water\",\"depth\":2,\"box\":[4000,0," \
    "10000,10000]}]}"
    arena *a = refereed("{\"referee\":true," POND "}");
    int ashore = car_of(a, 0)->wet ? 1 : 0;
    expect_equal(car_of(a, 1 - ashore)->wet, 2);
    expect_equal(car_of(a, 1 - ashore)->handling, duel_handling_class(a->duel, a->state, 1 - ashore, NULL));
    expect_equal(car_of(a, ashore)->wet, 0);
    int before = car_of(a, ashore)->handling;
    referee_does(a, adjust(ashore, "x", 0, 8000));
    expect_equal(car_of(a, ashore)->wet, 2);
    expect_equal(car_of(a, ashore)->handling, before);
    referee_does(a, adjust(ashore, "x", 0, 2000));
    expect_equal(car_of(a, ashore)->wet, 0);
}

RULE_TEST("referee", "on a hill a vehicle stands on top, on a ramp as high as that is there")
{
    arena *a = refereed("{\"referee\":true,\"map\":\"badlands\"}");
    stand(a, 0, 10, 34, 0, 0);
    referee_does(a, adjust(0, "x", 0, 1600));
    expect_equal(a->state->car[0].body.height, 4);
    referee_does(a, adjust(0, "y", 0, 3100));
    expect_equal(a->state->car[0].body.height, 2);
    expect_true(a->state->car[0].ramp);
    referee_does(a, adjust(0, "y", 0, 2500));
    expect_equal(a->state->car[0].body.height, 0);
}

RULE_TEST("referee", "walls are mended, unless a vehicle stands where they were broken")
{
    arena *a = with_referee();
    duel_play play = begin_play(a);
    duel_stretch there = duel_stretch_at(a->duel, 0, a->duel->map.fixture[0].middle);
    duel_breach(&play, 0, there, 1);
    expect_equal(a->state->gap_count, 1);
    duel_set_pose(&a->state->car[0].body, (tk_pose){a->duel->map.fixture[0].middle, 0});
    a->state->car[0].standing = STANDING_RUNNING;
    expect_equal(tk_check(&a->world, a->state, 2, adjust(0, "fixture", 0, 0)), DUEL_REASON_NO_ROOM);
    a->state->car[0].standing = STANDING_LEFT;
    referee_does(a, adjust(0, "fixture", 0, 0));
    expect_equal(a->state->gap_count, 0);
}

RULE_TEST("referee", "it comments as often as it likes")
{
    arena *a = with_referee();
    tk_action action = tk_action_make(VERB_COMMENT);
    action.arg[0] = COMMENT_CROWD;
    referee_does(a, action);
    expect_event(a, COMMENTED, COMMENT_CROWD);
    expect_equal(duel_top_const(a->state)->kind, FRAME_REFEREE);
}

/* ---- standing orders ---- */

RULE_TEST("standing-orders", "who holds its speed until something happens is not asked again")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    choosing_speeds(a);
    act(a, 0, "keep until=until-something-happens");
    act(a, 1, "keep until=this-phase");
    expect_equal(a->state->car[0].orders.speed, duel_order_turns(UNTIL_EVENT));
    choosing_speeds(a);
    expect_equal(duel_top_const(a->state)->waiting & 1, 0);
    duel_interrupt(a->state, 0);
    choosing_speeds(a);
    expect_asked(a, 0, SPEEDS);
}

RULE_TEST("standing-orders", "after ten turns in which nothing happened the driver is asked again")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    choosing_speeds(a);
    act(a, 0, "keep until=until-something-happens");
    act(a, 1, "keep until=this-phase");
    for (int turn = 1; turn < 10; turn++) {
        begin_phase(a, 1);
        expect_equal(duel_top_const(a->state)->waiting & 1, 0);
    }
    begin_phase(a, 1);
    expect_asked(a, 0, SPEEDS);
}

RULE_TEST("standing-orders", "fire at will fires at the target whenever it can, unasked")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 0);
    stand(a, 1, 24, 50, 0, 0);
    firing(a);
    expect_asked(a, 0, FIRE);
    act(a, 0, "at-will target=1");
    expect_event(a, FIRES, 0, 0, 0, 1, AIM_BACK);
    a->state->car[0].crew_fired = 0;
    a->state->car[0].weapon[0].flags &= (uint8_t)~WEAPON_FIRED;
    a->state->over = 0;
    firing(a);
    expect_event(a, FIRES, 0, 0, 0, 1, AIM_BACK);
}

/* ---- secrets ---- */

RULE_TEST("concealed", "which weapon another has is not shown until it is fired")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    expect_true(strstr(view_of(a, 0), "Machine Gun") != NULL);
    const char *all = view_of(a, 0);
    int seen = 0;
    for (const char *at = all; (at = strstr(at, "\"shots\":")) != NULL; at++) seen++;
    expect_equal(seen, 1);
    a->state->car[1].weapon[0].flags |= WEAPON_KNOWN;
    seen = 0;
    for (const char *at = view_of(a, 0); (at = strstr(at, "\"shots\":")) != NULL; at++) seen++;
    expect_equal(seen, 2);
}

RULE_TEST("odds", "a bend shows its chance to keep control and what the crash table would do")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 60);
    a->state->car[0].handling = 0;
    moving(a, 0, 4);
    double keeps = chance_of(a, 0, "bend side=left degrees=45", 0), all = keeps;
    tk_odds odds;
    tk_action action = tk_action_make(VERB_BEND);
    action.arg[BEND_SIDE] = 0;
    action.arg[BEND_DEGREES] = 45;
    a->world.game->odds(&a->world, a->state, 0, action, &odds);
    for (int i = 1; i < odds.count; i++) all += odds.chance[i].chance;
    expect_true(keeps < 1 && odds.count > 2);
    expect_near(all, 1);
}

RULE_TEST("turns", "speeds, moves and fire come five times a turn; then the turn is over")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    for (int car = 0; car < 2; car++) {
        uint8_t long_time = duel_order_turns(UNTIL_EVENT);
        a->state->car[car].orders = (duel_orders){long_time, long_time, long_time, DUEL_NONE};
        stand(a, car, 20 + 20 * car, 50, 90, 10);
    }
    begin_phase(a, 1);
    expect_true(count_events(a, EVENT_PHASE) >= 5 * (count_events(a, EVENT_TURN) - 1));
    expect_true(count_events(a, EVENT_TURN) > 1);
}

RULE_TEST("phases", "whoever may change speed is asked before anything moves")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 90, 50);
    begin_phase(a, 1);
    expect_asked(a, 0, SPEEDS);
    expect_asked(a, 1, SPEEDS);
    expect_pose(a, 0, 20, 50, 90);
}

RULE_TEST("duel", "a seat may have several vehicles")
{
    arena *a = open_arena("{\"vehicles\":[[\"killer-kart\",\"stinger\"],\"hotshot\"]}");
    expect_equal(a->duel->cars, 3);
    expect_equal(a->duel->owner[1], 0);
    expect_equal(a->duel->nth[1], 1);
}

RULE_TEST("scenarios", "every scenario can be set up for as few and as many seats as it takes")
{
    const tk_game *game = tk_game_find("classic");
    tk_variants variants;
    expect_equal(tk_game_variants(game, NULL, &variants, NULL), TK_OK);
    for (int i = 0; i < variants.count; i++) {
        char config[64];
        snprintf(config, sizeof config, "{\"variant\":\"%s\"}", variants.id[i]);
        arena *a = open_arena(config);
        snprintf(config, sizeof config, "{\"variant\":\"%s\",\"seats\":%d}", variants.id[i],
                 a->duel->scenario.max_seats);
        open_arena(config);
    }
}
