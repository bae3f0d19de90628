/* What lies on the ground: whom it troubles, where it falls, and when it is rolled for. */
#include "duel_range.h"

#include <stdio.h>
#include <string.h>

static duel_counter *counter_at(arena *a, int counter)
{
    return &a->state->counter[counter];
}

static void harden(arena *a)
{
    for (int car = 0; car < a->duel->cars; car++) {
        memset(car_of(a, car)->dp, 200, sizeof car_of(a, car)->dp);
        car_of(a, car)->handling = 7;
    }
}

/* An inch straight ahead in a phase of its own. */
static void drive_an_inch(arena *a, int car)
{
    next_move(a, car, 4);
    act(a, car, "straight until=this-phase");
}

/* The same, striking so many pieces of junk on the way: a 1 for each of four tires. */
static void drive_over(arena *a, int car, int pieces)
{
    static const int ONES[] = {1, 1, 1, 1, 1, 1, 1, 1};
    next_move(a, car, 4);
    script_dice(a, ONES, 4 * pieces);
    act(a, car, "straight until=this-phase");
}

/* ---- whom it troubles ---- */

RULE_TEST("producing-debris", "a vehicle drives on over what it has shed; only when it comes back does it strike it")
{
    arena *a = on_a_field("killer-kart", "hotshot");
    harden(a);
    stand(a, 0, 20, 50, 0, 20);
    car_of(a, 0)->phase_damage = 20;
    dice(a, 1, 6); /* debris across the way, of two squares; an obstacle has no dice */
    with_dice(a, duel_shed_debris(play, 0, TK_SIDE_FRONT, 0));
    expect_equal(a->state->counter_count, 2);
    expect_true(duel_inches(counter_at(a, 0)->x) > 20.5 && duel_inches(counter_at(a, 1)->x) > 20.5);
    for (int inch = 0; inch < 3; inch++) { /* over both of them, which end at 21; its tail leaves them at 22.5 */
        drive_an_inch(a, 0);
        expect_no_event(a, STRUCK);
    }
    expect_equal(car_of(a, 0)->handling, 7);
    stand(a, 0, 19, 50, 0, 20); /* round the block */
    drive_an_inch(a, 0);
    drive_over(a, 0, 2);
    expect_equal(car_of(a, 0)->handling, 7 - 1 - 3);
}

RULE_TEST("producing-debris", "half an inch away is where coming back begins; nearer than that it never was away")
{
    for (int away = 0; away < 2; away++) {
        arena *a = on_a_field("killer-kart", "hotshot");
        harden(a);
        stand(a, 0, 20, 50, 0, 20);
        car_of(a, 0)->phase_damage = 20;
        car_of(a, 0)->marks = MARK_DEBRIS;
        with_dice(a, duel_shed_debris(play, 0, TK_SIDE_FRONT, 0)); /* from 20.75 to 21 */
        expect_near(duel_inches(counter_at(a, 0)->x), 20.875);
        stand(a, 0, away ? 19.7 : 19.8, 50, 0, 20); /* its nose 0.55 or 0.45 from it */
        with_dice(a, duel_meet_counters(play, 0));
        drive_over(a, 0, away);
        expect_equal(car_of(a, 0)->handling, away ? 4 : 7);
    }
}

RULE_TEST("producing-debris", "others strike it at once; in a collision neither party is troubled by what either sheds")
{
    arena *a = on_a_field("killer-kart", "hotshot", "killer-kart");
    harden(a);
    stand(a, 0, 20, 50, 0, 20);
    stand(a, 1, 21.2, 50, 90, 20);
    stand(a, 2, 19, 52, 0, 20);
    car_of(a, 1)->phase_damage = 20;
    car_of(a, 1)->marks = MARK_DEBRIS;
    with_dice(a, duel_shed_debris(play, 1, TK_SIDE_LEFT, duel_bit(0)));
    expect_equal(a->state->counter_count, 1);
    expect_true(counter_at(a, 0)->spares == (duel_bit(0) | duel_bit(1)));
    stand(a, 1, 60, 60, 0, 0);
    drive_an_inch(a, 0);
    expect_no_event(a, STRUCK);
    stand(a, 0, 60, 40, 0, 0);
    stand(a, 2, 20, 50, 0, 20);
    drive_over(a, 2, 1);
    expect_event(a, STRUCK, 2, 0, COUNTER_OBSTACLE);
}

RULE_TEST("collisions", "driving on after a ram is not driving into its debris")
{
    arena *a = on_a_field("hotshot", "killer-kart");
    harden(a);
    stand(a, 0, 20, 50, 0, 60);
    stand(a, 1, 21.6, 50.1, 90, 0);
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    for (int i = 0; i < 12 && a->state->frame_count && duel_top(a->state)->kind == FRAME_COLLISION; i++) {
        static const char *const CORNERS[] = {"conform corner=front-left", "conform corner=front-right",
                                              "conform corner=back-left", "conform corner=back-right"};
        for (size_t k = 0; k < 4; k++)
            if (duel_top(a->state)->kind == FRAME_COLLISION && offered(a, 1, CORNERS[k])) act(a, 1, CORNERS[k]);
    }
    expect_true(a->state->counter_count > 0);
    for (int i = 0; i < a->state->counter_count; i++) expect_true((counter_at(a, i)->spares & 3) == 3);
}

RULE_TEST("producing-debris", "what is shed against a wall lies beside it, not in it")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":80,\"box\":[2100,4000,2400,6000]}]"),
                               "killer-kart", "hotshot");
    harden(a);
    stand(a, 0, 20.49, 50, 0, 20);
    car_of(a, 0)->phase_damage = 20;
    with_dice(a, duel_shed_debris(play, 0, TK_SIDE_FRONT, 0));
    expect_equal(a->state->counter_count, 2);
    for (int i = 0; i < 2; i++) {
        tk_polygon there = duel_counter_polygon(counter_at(a, i));
        expect_true(!tk_polygon_overlap(&there, &a->duel->map.fixture[0].at));
    }
}

/* ---- wheels ---- */

/* The wheel of that corner is shot off a vehicle at (20, 50) facing +x; where it lies. */
static void lose_wheel(arena *a, int tire)
{
    duel_car *it = car_of(a, 0);
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, it);
    stand(a, 0, 20, 50, 0, 20);
    it->dp[vehicle->first_tire + tire] = 0;
    it->wheels_lost |= (uint8_t)duel_bit(tire);
    it->flags |= CAR_STUCK; /* no crash table */
    with_dice(a, duel_lose_tire(play, 0, vehicle->first_tire + tire));
}

RULE_TEST("producing-debris", "a wheel lies where it came off: beside its corner, and its own vehicle drives past it")
{
    for (int tire = 0; tire < 4; tire++) {
        arena *a = on_a_field("killer-kart", "hotshot");
        harden(a);
        int corner = duel_vehicle_of(a->duel, car_of(a, 0))->part[part_of(a, 0, PART_TIRE, tire)].place;
        bool front = corner == CORNER_FRONT_LEFT || corner == CORNER_FRONT_RIGHT;
        bool left = corner == CORNER_FRONT_LEFT || corner == CORNER_BACK_LEFT;
        lose_wheel(a, tire);
        expect_equal(a->state->counter_count, 1);
        double x = duel_inches(counter_at(a, 0)->x), y = duel_inches(counter_at(a, 0)->y);
        expect_true(front ? x > 20.2 && x < 20.8 : x > 19.2 && x < 19.8);
        expect_true(left ? y > 50.25 && y < 50.75 : y < 49.75 && y > 49.25);
        expect_equal(counter_at(a, 0)->spares, duel_bit(0));
    }
    arena *a = on_a_field("shogun-100", "hotshot");
    lose_wheel(a, 0);
    int corner = duel_vehicle_of(a->duel, car_of(a, 0))->part[part_of(a, 0, PART_TIRE, 0)].place;
    expect_equal(corner, CORNER_FRONT);
    expect_true(duel_inches(counter_at(a, 0)->x) > 20.25);
    expect_near(duel_inches(counter_at(a, 0)->y), 50.125);
}

/* ---- dropped again ---- */

/* ---- where it lies ---- */

static void fire_at(arena *a, int weapon, int aim)
{
    a->state->deed[a->state->deed_count++] =
        (duel_deed){.car = SHOOTER, .crew = 0, .weapon = (uint8_t)weapon, .target = TARGET, .aim = (uint8_t)aim};
}

static void expect_counter(arena *a, int counter, double x, double y)
{
    expect_true(counter < a->state->counter_count);
    expect_near(duel_inches(counter_at(a, counter)->x), x);
    expect_near(duel_inches(counter_at(a, counter)->y), y);
}

/* The target's middle is at (31, 50) and it faces the shooter: its front left tire is at (30.5, 49.75). 5, 5 and 1 of
 * an anti-tank gun are 11 points; the square next to the tire has its middle at (30.625, 49.625). */
RULE_TEST("producing-debris", "debris of a hit on a tire lies beside that tire, not behind the vehicle")
{
    arena *a = range_of("'weapons':[{'type':'ATG','mount':'F'}]", "", "");
    int tire = part_of(a, TARGET, PART_TIRE, 0);
    a->state->car[TARGET].dp[tire] = 20;
    fire_at(a, 0, AIM_TIRE_FRONT_LEFT);
    dice(a, 6, 6, 5, 5, 1, 1, 1); /* across the way, of one square */
    resolve_phase(a, 1);
    expect_equal(a->state->car[TARGET].dp[tire], 9);
    expect_equal(a->state->counter_count, 1);
    expect_counter(a, 0, 30.625, 49.625);
}

RULE_TEST("producing-debris", "a die says which way debris lies and a die whether it is one square or two, 3 in 6 each")
{
    for (int across = 1; across <= 6; across++)
        for (int small = 1; small <= 6; small++) {
            arena *a = range_of("", "", "");
            dice(a, across, small);
            with_dice(a, duel_drop_junk(play, TARGET, COUNTER_DEBRIS, TK_SIDE_FRONT));
            expect_equal(counter_at(a, 0)->heading, across <= 3 ? 900 : 0);
            expect_equal(counter_at(a, 0)->kind, small <= 3 ? COUNTER_DEBRIS_PIECE : COUNTER_DEBRIS);
        }
}

/* A turret is part of the top: behind the vehicle, whose tail is at 31.5. */
RULE_TEST("producing-debris", "debris of a hit on the turret lies behind the vehicle, as any of the top does")
{
    arena *a = range_of("'weapons':[{'type':'ATG','mount':'F'}]",
                        "'turret':{'spaces':1},'weapons':[{'type':'MG','mount':'turret'}]", "");
    fire_at(a, 0, AIM_TURRET);
    dice(a, 6, 6, 5, 5, 1, 1, 1);
    resolve_phase(a, 1);
    expect_equal(a->state->counter_count, 1);
    expect_true(duel_inches(counter_at(a, 0)->x) > 31.5);
}

/* 3 points of a machine gun in front and 9 of an anti-tank gun on the front left tire, in either order: 12 points, and
 * the 9 say where. */
RULE_TEST("producing-debris", "of several hits in a phase debris lies beside the one that did most")
{
    for (int order = 0; order < 2; order++) {
        arena *a = range_of("'weapons':[{'type':'ATG','mount':'F'},{'type':'MG','mount':'F'}]", "", "");
        a->state->car[TARGET].dp[part_of(a, TARGET, PART_TIRE, 0)] = 20;
        fire_at(a, order, order ? AIM_FRONT : AIM_TIRE_FRONT_LEFT);
        fire_at(a, !order, order ? AIM_TIRE_FRONT_LEFT : AIM_FRONT);
        if (order)
            dice(a, 6, 6, 3, 6, 6, 5, 3, 1, 1, 1);
        else
            dice(a, 6, 6, 5, 3, 1, 6, 6, 3, 1, 1);
        resolve_phase(a, 1);
        expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), 17);
        expect_equal(a->state->counter_count, 1);
        expect_counter(a, 0, 30.625, 49.625);
    }
}

/* 12 points from (31, 53), which is on its right: the right flank is at y = 50.25, and a quarter inch out from it the
 * square from 50.5 to 50.75 begins. */
RULE_TEST("producing-debris", "an explosion leaves debris beside the side that takes it, also if the owner picks it")
{
    arena *a = range_of("", "", "");
    dice(a, 1, 1);
    with_dice(a, duel_blast_at(play, &(duel_blast){.car = TARGET, .by = SHOOTER, .from = {31, 53}, .points = 12}));
    expect_counter(a, 0, 31.125, 50.625);
    a = range_of("", "", "");
    with_dice(a, duel_blast_at(play, &(duel_blast){.car = TARGET, .by = SHOOTER, .from = {30, 51}, .points = 12}));
    expect_asked(a, TARGET, BLAST);
    dice(a, 1, 1);
    act(a, TARGET, "take side=right");
    expect_equal(armor_of(a, TARGET, TK_SIDE_RIGHT), 8);
    expect_counter(a, 0, 31.125, 50.625);
}

static bool apart(const arena *a, int i, int k)
{
    tk_polygon one = duel_counter_polygon(&a->state->counter[i]), other = duel_counter_polygon(&a->state->counter[k]);
    return !tk_polygon_overlap(&one, &other);
}

RULE_TEST("producing-debris", "debris of an explosion is dropped again where it hits a vehicle or another counter")
{
    for (uint64_t ply = 0; ply < 60; ply++) {
        arena *a = on_a_field("killer-kart", "hotshot");
        stand(a, 0, 20, 50.9, 0, 0);
        stand(a, 1, 20, 49.1, 0, 0);
        with_dice(a, {
            tk_dice_ply(play->dice, ply);
            duel_scatter_debris(play, (tk_vec){20, 50});
        });
        expect_equal(a->state->counter_count, 5);
        for (int i = 0; i < 5; i++) {
            tk_polygon there = duel_counter_polygon(counter_at(a, i));
            for (int car = 0; car < 2; car++) {
                tk_polygon here = duel_polygon(a->duel, a->state, car);
                expect_true(!tk_polygon_overlap(&here, &there));
            }
            for (int k = 0; k < i; k++) expect_true(apart(a, i, k));
        }
    }
}

RULE_TEST("forks", "debris at a fork: none nearer to the leader than 6 inches, none on a vehicle or on other debris")
{
    for (uint64_t ply = 0; ply < 40; ply++) {
        arena *a = on_a_field("killer-kart", "hotshot");
        stand(a, 0, 20, 50, 0, 60);
        stand(a, 1, 29, 50, 0, 60);
        with_dice(a, {
            tk_dice_ply(play->dice, ply);
            duel_litter_fork(play, 0);
        });
        expect_equal(a->state->counter_count, 6);
        tk_polygon leader = duel_polygon(a->duel, a->state, 0), other = duel_polygon(a->duel, a->state, 1);
        for (int i = 0; i < 6; i++) {
            tk_polygon there = duel_counter_polygon(counter_at(a, i));
            expect_true(tk_polygon_gap(&leader, &there).size >= 6);
            expect_true(!tk_polygon_overlap(&other, &there));
            for (int k = 0; k < i; k++) expect_true(apart(a, i, k));
        }
    }
}

/* ---- beside mines and spikes ---- */

/* A kart at (20, 50) facing +x, an inch a phase, and half an inch square of mines or spikes with its middle there. */
static arena *approach(int kind, double x, double y)
{
    arena *a = on_a_field("killer-kart", "hotshot");
    harden(a);
    stand(a, 0, 20, 50, 0, 20);
    with_dice(a, duel_lay(play, (duel_counter_kind)kind, 1, ((tk_pose){{x, y}, 0}), 0));
    counter_at(a, 0)->flags = COUNTER_PRESSURE;
    return a;
}

RULE_TEST("dropped-weapons", "passing beside is rolled for in the first phase in which an adjacent square is entered")
{
    static const int KINDS[] = {COUNTER_MINES, COUNTER_SPIKES};
    for (int i = 0; i < 2; i++) {
        arena *a = approach(KINDS[i], 21.5, 50.6); /* the squares around it begin at 21 and 50.1 */
        next_move(a, 0, 4);
        dice(a, 3); /* 1 or 2 would do it */
        act(a, 0, "straight until=this-phase");
        expect_event(a, TRIGGERED, 0, 0, 3);
        drive_an_inch(a, 0); /* once is enough */
        expect_no_event(a, TRIGGERED);
        drive_an_inch(a, 0);
        expect_no_event(a, TRIGGERED);
        stand(a, 0, 20, 50, 0, 20); /* whoever comes again rolls again */
        next_move(a, 0, 4);
        dice(a, 3);
        act(a, 0, "straight until=this-phase");
        expect_event(a, TRIGGERED, 0, 0, 3);
    }
}

RULE_TEST("dropped-weapons", "a vehicle on its way over the counter rolls in the phase in which it runs over it")
{
    arena *a = approach(COUNTER_MINES, 21.85, 50); /* from 21.6 on; its squares from 21.35 */
    drive_an_inch(a, 0);                           /* its nose at 21.5 */
    expect_no_event(a, TRIGGERED);
    next_move(a, 0, 4);
    dice(a, 5);
    act(a, 0, "straight until=this-phase");
    expect_event(a, TRIGGERED, 0, 0, 5);
    expect_equal(counter_at(a, 0)->on, duel_bit(0));
}

RULE_TEST("dropped-weapons", "one that steers away after all rolls in that phase")
{
    arena *a = approach(COUNTER_MINES, 21.85, 50);
    drive_an_inch(a, 0);
    stand(a, 0, 21.2, 50, 90, 20); /* its flank at 21.45 */
    next_move(a, 0, 4);
    dice(a, 3);
    act(a, 0, "straight until=this-phase"); /* past them: the squares end at 50.5 */
    expect_event(a, TRIGGERED, 0, 0, 3);
}

/* ---- breaches ---- */

/* Hundredths of an inch of a fixture that are open, and the breaches it has. */
static int opened(const arena *a, int *breaches)
{
    int sum = 0;
    *breaches = 0;
    for (int i = 0; i < a->state->gap_count; i++) {
        sum += a->state->gap[i].to - a->state->gap[i].from;
        *breaches += a->state->gap[i].breaches;
    }
    return sum;
}

RULE_TEST("breaches", "each is a quarter inch wide wherever the next blow falls: ten make two and a half")
{
    /* Inches along the wall: below the hole, above it, in it, between two holes that grow together, at the wall's end.
     */
    static const double SPOTS[] = {20, 19.9, 20.1, 19.8, 20, 21.3, 20.7, 21.1, 10.02, 10.02};
    static const char *const WALLS[] = {
        "{\"kind\":\"wall\",\"dp\":5,\"box\":[1000,5000,3000,5050]}",
        "{\"kind\":\"building\",\"dp\":5,\"collapse\":200,\"floors\":1,\"box\":[1000,5000,3000,5500]}",
    };
    for (size_t wall = 0; wall < 2; wall++) {
        char members[256];
        snprintf(members, sizeof members, FIELD("\"fixtures\":[%s]"), WALLS[wall]);
        arena *a = on_a_field_with(members, "killer-kart", "hotshot");
        for (int i = 0; i < 10; i++) {
            int breaches;
            with_dice(a, duel_breach(play, 0, duel_stretch_at(a->duel, 0, (tk_vec){SPOTS[i], 50}), 1));
            expect_event(a, BREACHED, DUEL_TARGET_FIXTURE, 25);
            expect_equal(opened(a, &breaches), 25 * (i + 1));
            expect_equal(breaches, i + 1);
        }
    }
}

RULE_TEST("breaches", "a car that breaks straight through leaves two of them: half an inch and a hair")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":5,\"box\":[2100,4000,2150,6000]}]"),
                               "hotshot", "killer-kart");
    harden(a);
    stand(a, 0, 20, 50, 0, 60);
    stand(a, 1, 60, 60, 0, 0);
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    int breaches, wide = opened(a, &breaches);
    expect_equal(breaches, 2);
    expect_true(wide >= 50 && wide <= 54);
    drive_an_inch(a, 0); /* and it fits through */
    expect_no_event(a, COLLISION);
    drive_an_inch(a, 0);
    expect_no_event(a, COLLISION);
}

/* ---- tight spots ---- */

/* Three inches straight on into an alley, so many hundredths wide, that begins at x = 21. How many collisions? */
static int squeeze(const char *vehicle, int wide)
{
    char members[400];
    snprintf(members, sizeof members,
             FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":80,\"box\":[2100,4500,2800,%d]},"
                   "{\"kind\":\"wall\",\"dp\":80,\"box\":[2100,%d,2800,5500]}]"),
             5000 - wide / 2, 5000 - wide / 2 + wide);
    const char *names[] = {vehicle, "killer-kart", NULL};
    arena *a = field_of(names, members);
    harden(a);
    stand(a, 0, 20, 50, 0, 20);
    stand(a, 1, 60, 60, 0, 0);
    int hits = 0;
    for (int inch = 0; inch < 3 && car_of(a, 0)->speed; inch++) {
        drive_an_inch(a, 0);
        hits += count_events(a, EVENT_COLLISION);
    }
    if (!hits) expect_pose(a, 0, 23, 50, 0);
    return hits;
}

RULE_TEST("tight-spots", "a motorcycle drives down an alley four feet wide; a van, a car or a sidecar does not fit")
{
    enum { FOUR_FEET = 26 }; /* a foot is a fifteenth of an inch */
    expect_equal(squeeze("shogun-100", FOUR_FEET), 0);
    expect_true(squeeze("shogun-100", 18) > 0); /* less than three */
    expect_true(squeeze("hackney", FOUR_FEET) > 0);
    expect_true(squeeze("killer-kart", FOUR_FEET) > 0);
    expect_true(squeeze("killer-kart", 48) > 0);
    expect_equal(squeeze("killer-kart", 54), 0);
}

RULE_TEST("tight-spots", "two breaches let a cycle through as they let a car: half an inch is open")
{
    arena *a = on_a_field_with(FIELD("\"fixtures\":[{\"kind\":\"wall\",\"dp\":1,\"box\":[2100,4000,2150,6000]}]"),
                               "shogun-100", "killer-kart");
    harden(a);
    stand(a, 0, 20.4, 50, 0, 60);
    stand(a, 1, 60, 60, 0, 0);
    moving(a, 0, 4);
    act(a, 0, "straight until=this-phase");
    int breaches, wide = opened(a, &breaches);
    expect_equal(breaches, 2);
    expect_true(wide >= 50 && wide <= 54);
}
