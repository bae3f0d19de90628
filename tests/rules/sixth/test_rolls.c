/* Driving rolls, hazards and damage, each compared with a simple reckoning of its own over many cases. */
#include "sixth_table.h"

#include <stdio.h>
#include <string.h>

/* ---- the dice of a driving roll ---- */

/* Level 0 up to 8, then 1, 2 and 3 in strips of two lengths; clay on the left half of the table. */
static board *strips(void)
{
    return bare_arena(2, "\"terrain\":[{\"level\":1,\"at\":[[0,800],[1600,800],[1600,1600],[0,1600]]},"
                         "{\"level\":2,\"at\":[[0,1000],[1600,1000],[1600,1600],[0,1600]]},"
                         "{\"level\":3,\"at\":[[0,1200],[1600,1200],[1600,1600],[0,1600]]}],"
                         "\"hazards\":[{\"kind\":\"clay\",\"x\":400,\"y\":700,\"heading\":0},"
                         "{\"kind\":\"clay\",\"x\":400,\"y\":900,\"heading\":0},"
                         "{\"kind\":\"clay\",\"x\":400,\"y\":1100,\"heading\":0},"
                         "{\"kind\":\"clay\",\"x\":400,\"y\":1300,\"heading\":0}]");
}

RULE_TEST("driving-roll", "terrain, hazards, speed, zones and cards: every case has its dice, and each of them is told")
{
    static const int FROM[] = {16, 31, 51, 71}; /* from so many degrees on a turn has the die of D1, D2, D3, D4 */
    static const int ZONE_DIE[] = {COLOUR_GREEN, COLOUR_YELLOW, COLOUR_RED, COLOUR_WHITE};
    board *b = strips();
    fit(b, YELLOW, "armored-beer-refrigerator", SIDE_BACK);
    stand(b, BLUE, 2, 2, 90);
    for (int i = 0; i < 4 * 2 * 6 * 40; i++) {
        int level = i % 4, clay = i / 4 % 2, speed = i / 8 % 6, way = i / 48;
        int verb = way == 0   ? VERB_STRAIGHT
                   : way == 1 ? VERB_SLIDE
                              : VERB_TURN,
            degrees = way > 1 ? (way - 1) * 90 / 38 : 0;
        int expected[SIXTH_COLOUR_COUNT] = {0}, count = 0;
        sixth_dice dice = {0};
        tk_ledger ledger = {0};
        stand(b, YELLOW, clay ? 4 : 12, 7 + 2 * level, 0);
        driving(b, YELLOW, speed, 4);
        b->state->car[YELLOW].reverse = speed == 0; /* counts as speed 1 */
        expected[COLOUR_BLUE] = level + 2 * clay;
        if (verb == VERB_SLIDE || degrees > 15) {
            expected[COLOUR_YELLOW] += speed ? speed : 1;
            expected[COLOUR_BLUE]++;
            for (int zone = 0; zone < 4; zone++) expected[ZONE_DIE[zone]] += degrees >= FROM[zone];
        }
        sixth_driving_dice(b->sixth, b->state, YELLOW, verb, degrees, degrees, dice, &ledger);
        for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++) {
            expect_of(sixth_colour_names[colour], dice[colour], expected[colour]);
            count += expected[colour];
        }
        expect_equal(ledger.total, count);
    }
}

RULE_TEST("turn", "how far a car turned is counted in begun degrees, the short way round")
{
    for (int from = 0; from < TK_FULL_TURN; from += 7)
        for (int by = -1800; by <= 1800; by += 3) {
            int far = by < 0 ? -by : by;
            expect_equal(sixth_turned(from, tk_heading_wrap(from + by)), far / 10 + (far % 10 > 0));
        }
}

/* ---- what a roll does ---- */

/* A turn of 30 degrees: a yellow die for each point of speed and a green one. So many of the yellow ones show a skid,
 * and the green one a skid, a wrench or neither. */
RULE_TEST("maneuvering-results", "tokens, tires and spins for every number of skids, tokens and wrenches")
{
    static const int SPIN[] = {0, 30, 50, 70, 90, 90, 90};
    for (int i = 0; i < 5 * 5 * 6 * 3 * 2; i++) {
        int speed = 1 + i % 5, control = 1 + i / 5 % 5, skids = i / 25 % 6, green = i / 150 % 3,
            tires = i / 450 ? 1 : 10;
        if (skids > speed) continue;
        board *b = bare_cars(3);
        sixth_car *car = &b->state->car[YELLOW];
        stand(b, YELLOW, 8, 8, 0);
        stand(b, BLUE, 2, 2, 90);
        stand(b, RED, 2, 14, 90);
        driving(b, YELLOW, speed, control);
        car->tires = (uint8_t)tires;
        int faces[6];
        for (int die = 0; die < speed; die++) faces[die] = die < skids ? Y_SHIELD : Y_HIT;
        faces[speed] = (int[]){G_HIT, G_SHIELD, G_WRENCH}[green];
        script_dice(b, faces, speed + 1);
        act(b, YELLOW, "turn side=left degrees=30");
        int all = skids + (green == 1), wrench = green == 2, unpaid = all > control ? all - control : 0;
        int lost = unpaid + wrench < tires ? unpaid + wrench : tires;
        expect_event(b, DRIVING, YELLOW, all, wrench);
        expect_equal(car->tires, tires - lost);
        expect_equal(count_events(b, EVENT_TIRES), lost > 0);
        expect_equal(count_events(b, EVENT_OUT_OF_CONTROL), all >= control);
        expect_equal(count_events(b, EVENT_SPIN), unpaid > 0);
        expect_equal(count_events(b, EVENT_FLIPPED), unpaid >= 5);
        expect_equal(b->state->body[YELLOW].heading, 300 + 10 * SPIN[unpaid]);
        if (all < control && speed > 1) expect_equal(car->control, control - all);
        if (unpaid < 5 && speed > 1) expect_equal(car->points, speed - 1);
    }
}

/* ---- hazards ---- */

/* The car is over all of them; only the second is one that is gone afterwards. */
RULE_TEST("hazards", "several cards under a car all count, and only what goes off is gone")
{
    static const char *const KINDS[] = {"caltrops", "mine", "caltrops", "mud"};
    char members[512] = "\"hazards\":[";
    for (int i = 0; i < 4; i++) {
        size_t length = strlen(members);
        snprintf(members + length, sizeof members - length, "%s{\"kind\":\"%s\",\"x\":800,\"y\":%d,\"heading\":0}",
                 i ? "," : "", KINDS[i], 900 + i);
    }
    strcat(members, "]");
    board *b = bare_arena(2, members);
    stand(b, BLUE, 2, 2, 90);
    for (int time = 0; time < 2; time++) {
        stand(b, YELLOW, 8, 8, 90);
        driving(b, YELLOW, 1, 6);
        b->state->car[YELLOW].tires = 10;
        act(b, YELLOW, "straight");
        expect_equal(b->state->car[YELLOW].tires, 8);
        expect_equal(count_events(b, EVENT_BLAST), !time);
        expect_event(b, DRIVING, YELLOW, 1, 0); /* the mud */
        expect_equal(count_events(b, EVENT_HAZARD), time ? 2 : 3);
        for (int i = 0; i < 4; i++) expect_equal(sixth_on_hazard(b->sixth, b->state, YELLOW, i), i != 1);
    }
}

/* Card 0 is a checkpoint; under the hidden ones lie caltrops, a mine and caltrops. */
RULE_TEST("hidden-hazards", "only the card under the car is turned up, and what lies under that one counts")
{
#define CARD(number, use, x) "{\"number\":" #number ",\"use\":\"" use "\",\"x\":" #x ",\"y\":900,\"heading\":0}"
    for (int on = 0; on < 4; on++) {
        board *b = bare_arena(
            2, "\"cards\":[" CARD(0, "checkpoint", 200) "," CARD(1, "hidden-hazard", 600) "," CARD(
                   2, "hidden-hazard", 1000) "," CARD(3, "hidden-hazard",
                                                      1400) "],"
                                                            "\"hidden\":[\"mine\",\"caltrops\",\"caltrops\"]");
        int mine = -1, caltrops = -1;
        for (int i = 0; i < b->sixth->hazard_kind_count; i++) {
            if (!strcmp(b->sixth->hazard[i].id, "mine")) mine = i;
            if (!strcmp(b->sixth->hazard[i].id, "caltrops")) caltrops = i;
        }
        b->state->hidden[0] = b->state->hidden[2] = (uint8_t)caltrops;
        b->state->hidden[1] = (uint8_t)mine;
        stand(b, BLUE, 2, 2, 90);
        stand(b, YELLOW, 2 + 4 * on, 8, 90);
        driving(b, YELLOW, 1, 6);
        act(b, YELLOW, "straight");
        expect_equal(b->state->car[YELLOW].tires, on % 2 ? 9 : 10);
        expect_equal(count_events(b, EVENT_BLAST), on == 2);
        expect_equal(count_events(b, EVENT_UNCOVERED), on > 0);
        if (on) expect_event(b, UNCOVERED, on, on == 2 ? mine : caltrops);
        for (int card = 0; card < 4; card++)
            expect_equal(b->state->uncovered[card], card && card == on ? (on == 2 ? 2 : 1) : 0);
    }
}

/* ---- damage ---- */

/* All that a car has to lose. */
static int worth_of(const sixth_car *car)
{
    int sum = car->power + car->tires;
    for (int side = 0; side < SIXTH_SIDES; side++) sum += car->armor[side] - (car->fires >> side & 1);
    for (int i = 0; i < car->item_count; i++) sum -= car->item[i].damage;
    return sum;
}

/* Ready cars of both sizes, struck again and again on any side; their owners choose by lot. */
RULE_TEST("internal-damage", "no point is lost and none is dealt twice, whatever car it is and whatever the cards say")
{
    static const char *const CONFIGS[] = {"{\"builds\":[\"lancer\",\"wasp\"]}",
                                          "{\"size\":\"large\",\"builds\":[\"hornet\",\"hornet\"]}"};
    int asked = 0;
    for (int match = 0; match < 60; match++) {
        board *b = open_board(CONFIGS[match % 2]);
        tk_seed seed = tk_seed_from_number((uint64_t)match);
        tk_dice random;
        tk_dice_init(&random, &seed);
        b->dice = random;
        for (int seat = 0; seat < 2; seat++) stand(b, seat, 4 + 8 * seat, 8, 90);
        b->state->first = YELLOW;
        begin_round(b);
        sixth_car *car = &b->state->car[BLUE];
        for (int blow = 0; blow < 40 && car->standing == STANDING_RUNNING; blow++) {
            int points = 1 + (int)tk_dice_below(&random, 6), before = worth_of(car);
            strike(b, BLUE, (int)tk_dice_below(&random, 4), points);
            while (!b->state->over && sixth_top_const(b->state)->kind == FRAME_INTERNAL) {
                tk_action list[TK_MAX_LEGAL];
                int count = b->world.game->legal(&b->world, b->state, BLUE, list, TK_MAX_LEGAL);
                expect_true(count > 1);
                tk_action chosen = list[tk_dice_below(&random, (uint32_t)count)];
                expect_equal(tk_check(&b->world, b->state, BLUE, chosen), TK_REASON_FINE);
                b->world.game->apply(&b->world, b->state, BLUE, chosen, &b->dice, &b->events);
                asked++;
            }
            if (car->standing == STANDING_RUNNING)
                expect_equal(before - worth_of(car), points);
            else
                expect_true(!car->power ||
                            (!sixth_crew_alive(car, CREW_DRIVER) && !sixth_crew_alive(car, CREW_GUNNER)));
        }
    }
    expect_true(asked > 20);
}

/* ---- whole matches ---- */

/* What always holds of a car, whatever happens to it. */
static void check_car(const board *b, int seat)
{
    const sixth_car *car = &b->state->car[seat];
    expect_true(car->power <= 10 && car->tires <= 10 && car->speed <= 5 && car->points <= 5 && car->control <= 8);
    expect_true(!car->reverse || !car->speed);
    for (int side = 0; side < SIXTH_SIDES; side++) expect_true(car->armor[side] <= b->sixth->size.armor);
    bool crew = sixth_crew_alive(car, CREW_DRIVER) || sixth_crew_alive(car, CREW_GUNNER);
    expect_equal(car->standing == STANDING_RUNNING, crew && car->power && b->state->body[seat].kind == BODY_CAR);
    expect_equal(b->state->body[seat].kind == BODY_WRECK, car->standing == STANDING_OUT);
    if (car->standing == STANDING_OUT) expect_equal(car->control + car->aces + car->points + car->fires, 0);
    for (int i = 0; i < car->item_count; i++) {
        int durability = sixth_durability(b->sixth, car, i);
        if (durability && i >= SIXTH_CREW && car->item[i].damage >= durability)
            expect_true(car->item[i].flags & ITEM_DEAD);
        if (!durability) expect_equal(car->item[i].damage, 0);
    }
}

static void check_bodies(const board *b)
{
    for (int one = 0; one < SIXTH_MAX_BODIES; one++) {
        if (!sixth_is_solid(b->sixth, b->state, one)) continue;
        tk_polygon here = sixth_polygon(b->sixth, b->state, one);
        for (int wall = 0; wall < sixth_wall_count(b->sixth); wall++)
            expect_true(sixth_gap_to_wall(b->sixth, &here, wall) >= 0);
        for (int two = 0; two < one; two++) {
            if (!sixth_is_solid(b->sixth, b->state, two)) continue;
            tk_polygon there = sixth_polygon(b->sixth, b->state, two);
            if (tk_polygon_gap(&here, &there).size < 0) failed(HERE, "bodies %d and %d overlap", one, two);
        }
    }
}

RULE_TEST("round",
          "in matches of chance nothing overlaps, no dashboard leaves its tracks, and somebody wins in the end")
{
    static const char *const CONFIGS[] = {
        "{\"variant\":\"free-for-all\",\"seats\":4,\"rounds\":25,\"builds\":[\"lancer\",\"wasp\",\"lancer\",\"wasp\"]}",
        "{\"variant\":\"duel\",\"arena\":\"quarry\",\"rounds\":25,\"builds\":[\"wasp\",\"lancer\"]}",
        "{\"variant\":\"hot-start\",\"seats\":3,\"rounds\":25,\"builds\":[\"lancer\",\"wasp\",\"lancer\"]}",
        "{\"variant\":\"king-of-the-hill\",\"seats\":3,\"rounds\":25,\"builds\":[\"lancer\",\"wasp\",\"lancer\"]}",
        "{\"variant\":\"checkpoint-race\",\"seats\":2,\"rounds\":25,\"builds\":[\"lancer\",\"wasp\"]}"};
    for (int match = 0; match < 10; match++) {
        board *b = open_board(CONFIGS[match % 5]);
        tk_seed seed = tk_seed_from_number(100 + (uint64_t)match);
        tk_dice_init(&b->dice, &seed);
        int plies = 0;
        for (; plies < 4000 && !b->state->over; plies++) {
            uint32_t pending = b->world.game->pending(&b->world, b->state);
            int seat = __builtin_ctz(pending);
            tk_action list[TK_MAX_LEGAL];
            expect_equal(pending & (pending - 1), 0);
            check_offers(HERE, &b->world, b->state, seat);
            int count = b->world.game->legal(&b->world, b->state, seat, list, TK_MAX_LEGAL);
            tk_action chosen = list[tk_dice_below(&b->dice, (uint32_t)count)];
            b->world.game->apply(&b->world, b->state, seat, chosen, &b->dice, NULL);
            for (int car = 0; car < b->sixth->seats && b->state->round; car++) check_car(b, car);
            if (chosen.verb >= VERB_STRAIGHT && chosen.verb <= VERB_REPOSITION) check_bodies(b);
        }
        expect_true(b->state->over);
        int winners = 0;
        for (int seat = 0; seat < b->sixth->seats; seat++) winners += won(b, seat);
        expect_true(winners > 0 || !sixth_running_count(b->sixth, b->state));
    }
}
