/* Contact, as it must hold wherever one drives: random moves along walls, corners, seams and wrecks of every map.
 *
 * Nothing here asks the rules what they think. A vehicle that did not get on, or did not turn, must have met something
 * in that move that ends it by the book, or there must be no way, which is tried out by moving shapes about. Two that
 * collide must have been apart at the end of some phase since they last did.
 *
 * TURNKEY_MOVES: how many moves; TURNKEY_SEED: another row of dice. */
#include "duel_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CARS = 4, PHASES = 6, WRECK = 3, MOVES = 20000 };

static const char *const MAPS[] = {"arena",  "badlands",        "beach",          "highway", "parking-lot",
                                   "quarry", "racetrack-eight", "racetrack-oval", "town"};

typedef struct tally {
    int moves, bends, stood, unturned, twice;       /* the last three: without a rule that says so */
    int overlapping, too_far;                       /* into something; farther than the inch leads */
    int stopped, cut_short, in_contact, collisions; /* with one; how often it began in contact */
} tally;

typedef struct trial {
    arena *a;
    tk_dice chance; /* of the test, not of the match */
    tally *sum;
    bool met[CARS][DUEL_TARGET_FIXTURE + DUEL_MAX_FIXTURES]; /* have collided, and have not been apart since */
} trial;

static int below(trial *t, int most)
{
    return (int)tk_dice_below(&t->chance, (uint32_t)most);
}

static double between(trial *t, double low, double high)
{
    return low + (high - low) * below(t, 10001) / 10000;
}

/* ---- shapes ---- */

static const double ROOM = DUEL_SKIN / 2; /* nothing goes nearer in contact */

/* How near a shape of that vehicle is to something that it does not drive over. */
static double nearest(const arena *a, int car, const tk_polygon *shape)
{
    double least = 9;
    for (int i = 0; i < a->duel->map.fixture_count; i++) {
        if (!duel_blocks(a->duel, a->state, i) || duel_passes_over(a->duel, a->state, car, i)) continue;
        double gap = duel_fixture_gap_within(a->duel, a->state, shape, i, 1).size;
        if (gap < least) least = gap;
    }
    for (int other = 0; other < a->duel->cars; other++) {
        if (other == car || !duel_is_there(&a->state->car[other])) continue;
        tk_polygon there = duel_polygon(a->duel, a->state, other);
        double gap = tk_polygon_gap(shape, &there).size;
        if (gap < least) least = gap;
    }
    return least;
}

static bool is_free_at(const arena *a, int car, tk_pose pose, double room)
{
    tk_polygon there = tk_polygon_place(&duel_vehicle_of(a->duel, &a->state->car[car])->shape, pose);
    bool on_map =
        pose.at.x > 1 && pose.at.y > 1 && pose.at.x < a->duel->map.width - 1 && pose.at.y < a->duel->map.height - 1;
    return on_map && nearest(a, car, &there) > room;
}

static double gap_between(const arena *a, int car, int with)
{
    tk_polygon here = duel_polygon(a->duel, a->state, car);
    if (with >= DUEL_TARGET_FIXTURE)
        return duel_blocks(a->duel, a->state, with - DUEL_TARGET_FIXTURE)
                   ? duel_fixture_gap(a->duel, a->state, &here, with - DUEL_TARGET_FIXTURE).size
                   : 9;
    tk_polygon there = duel_polygon(a->duel, a->state, with);
    return duel_is_there(&a->state->car[with]) ? tk_polygon_gap(&here, &there).size : 9;
}

/* In a building it meets one wall after the other: not counted. */
static bool is_inside(const arena *a, int car, int with)
{
    if (with < DUEL_TARGET_FIXTURE) return false;
    const duel_fixture *it = &a->duel->map.fixture[with - DUEL_TARGET_FIXTURE];
    tk_polygon here = duel_polygon(a->duel, a->state, car);
    return it->floors && tk_polygon_overlap(&here, &it->at);
}

/* ---- is there a way? ---- */

/* How near a shape may come: no nearer than it is, and than anything goes in contact. */
static double room_of(const arena *a, int car)
{
    static const double HAIR = 0.0002;
    tk_polygon here = duel_polygon(a->duel, a->state, car);
    double now = nearest(a, car, &here) - HAIR;
    return now > ROOM ? now : ROOM;
}

/* Can it get a sixteenth of an inch on in some direction that leads its way, without anything giving way? */
static bool can_slide(const arena *a, int car, tk_vec way)
{
    static const double STEP = 0.0625, LEAST = 0.2;
    double room = room_of(a, car);
    tk_pose here = duel_pose(&a->state->car[car].body);
    for (int heading = 0; heading < TK_FULL_TURN; heading += 10) {
        tk_vec aside = tk_heading_vec(heading);
        if (tk_vec_dot(aside, way) < LEAST) continue;
        bool open = true;
        for (int part = 1; part <= 64 && open; part++) {
            tk_pose to = {tk_vec_add(here.at, tk_vec_scale(aside, STEP * part / 64)), here.heading};
            open = is_free_at(a, car, to, room);
        }
        if (open) return true;
    }
    return false;
}

/* Can it turn two degrees more that way round the corner of a bend? */
static bool can_turn(const arena *a, int car, int hand)
{
    bool back = (a->state->car[car].flags & CAR_REVERSE) != 0;
    tk_motion turn = {.from = duel_pose(&a->state->car[car].body),
                      .pivot = duel_corner_at(a->duel, a->state, car, back, (duel_hand)(back ? 1 - hand : hand)),
                      .turn = hand == HAND_LEFT ? 20 : -20};
    double room = room_of(a, car);
    for (int part = 1; part <= 4; part++)
        if (!is_free_at(a, car, tk_motion_at(&turn, part / 4.0), room)) return false;
    return true;
}

/* Does some turn round a corner get the other one clear of that shape, never deeper into it and into nothing else? */
static bool can_give_way(const arena *a, int car, const tk_polygon *from)
{
    const tk_polygon *shape = &duel_vehicle_of(a->duel, &a->state->car[car])->shape;
    tk_pose here = duel_pose(&a->state->car[car].body);
    tk_polygon now = duel_polygon(a->duel, a->state, car);
    for (int corner = 0; corner < 4; corner++)
        for (int hand = -1; hand <= 1; hand += 2) {
            double deepest = tk_polygon_gap(&now, from).size - 0.0002;
            tk_motion turn = {.from = here, .pivot = tk_pose_point(here, shape->at[corner])};
            for (turn.turn = hand * 2; turn.turn >= -600 && turn.turn <= 600; turn.turn += hand * 2) {
                tk_polygon there = tk_polygon_place(shape, tk_motion_at(&turn, 1));
                double gap = tk_polygon_gap(&there, from).size;
                if (gap < deepest || nearest(a, car, &there) < (gap > 0.003 ? 0.002 : -1)) break;
                if (gap > 0.003) return true;
            }
        }
    return false;
}

/* Is it stopped by a lighter one alone, which could turn out of the way of another sixteenth of an inch? */
static bool can_push(arena *a, int car, tk_vec way)
{
    static const double STEP = 0.0625;
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, car_of(a, car));
    tk_pose to = duel_pose(&car_of(a, car)->body);
    tk_polygon here = duel_polygon(a->duel, a->state, car);
    to.at = tk_vec_add(to.at, tk_vec_scale(way, STEP));
    tk_polygon there = tk_polygon_place(&vehicle->shape, to);
    for (int other = 0; other < CARS; other++) {
        duel_car *it = car_of(a, other);
        if (other == car || !duel_is_there(it) || duel_vehicle_of(a->duel, it)->damage_thirds >= vehicle->damage_thirds)
            continue;
        tk_polygon its = duel_polygon(a->duel, a->state, other);
        if (tk_polygon_gap(&here, &its).size > DUEL_TOUCH || !tk_polygon_overlap(&there, &its)) continue;
        int standing = it->standing;
        it->standing = STANDING_LEFT; /* alone: without it the way is free */
        bool alone = nearest(a, car, &there) > 0.0005;
        it->standing = (uint8_t)standing;
        if (alone && can_give_way(a, other, &there)) return true;
    }
    return false;
}

/* ---- setting a trial up ---- */

/* Beside a place on the outside of a fixture, or of a vehicle that stands, about as far as an inch goes. */
static bool put_beside(trial *t, int car, const tk_polygon *at, double mph)
{
    const duel_vehicle *vehicle = duel_vehicle_of(t->a->duel, car_of(t->a, car));
    for (int i = 0; i < 60; i++) {
        int edge = below(t, at->count);
        tk_vec from = at->at[edge], along = tk_vec_sub(at->at[(edge + 1) % at->count], from);
        double length = tk_vec_length(along),
               part = below(t, 3) ? between(t, 0, 1) : below(t, 2) + between(t, -0.6, 0.6) / length;
        tk_vec spot = tk_vec_add(from, tk_vec_scale(along, part)), out = {along.y / length, -along.x / length};
        spot = tk_vec_add(spot, tk_vec_scale(out, vehicle->width / 2 + between(t, 0.007, 0.9)));
        int heading = 0, best = below(t, 2);
        for (int k = 0; k < TK_FULL_TURN; k += 10) { /* along it, one way or the other */
            double now = tk_vec_dot(tk_heading_vec(k), along), was = tk_vec_dot(tk_heading_vec(heading), along);
            if (best ? now > was : now < was) heading = k;
        }
        heading += below(t, 4) ? below(t, 900) - 450 : below(t, 3600);
        tk_pose pose = {spot, tk_heading_wrap(heading)};
        if (!is_free_at(t->a, car, pose, DUEL_TOUCH)) continue;
        stand(t->a, car, spot.x, spot.y, pose.heading / 10.0, mph);
        return true;
    }
    return false;
}

static void get_away(arena *a, int car)
{
    car_of(a, car)->standing = STANDING_LEFT;
}

/* The first one beside a fixture, the others beside that or beside a vehicle. */
static bool set_up(trial *t, const duel_state *fresh)
{
    arena *a = t->a;
    int fixture = 0;
    *a->state = *fresh;
    memset(t->met, 0, sizeof t->met);
    for (int car = 0; car < CARS; car++) get_away(a, car);
    for (int tries = 0; tries < 40; tries++) {
        fixture = below(t, a->duel->map.fixture_count);
        if (duel_is_barrier(a->duel->map.fixture[fixture].kind) && !duel_is_hill(a->duel->map.fixture[fixture].kind))
            break;
    }
    const tk_polygon *block = &a->duel->map.fixture[fixture].at;
    int many = 1 + below(t, CARS);
    for (int car = 0; car < many; car++) {
        int order = car == many - 1 && many > 1 && !below(t, 3) ? WRECK : car;
        tk_polygon first = duel_polygon(a->duel, a->state, 0);
        duel_car *it = car_of(a, order);
        it->standing = STANDING_RUNNING;
        bool room = put_beside(t, order, car && below(t, 3) ? &first : block, 0);
        if (!room) get_away(a, order);
        if (!room && !car) return false;
        if (room && order == WRECK) it->standing = STANDING_KILLED;
    }
    return true;
}

/* ---- moves ---- */

/* Whole again, in control: what counts here is where it goes. */
static void freshen(trial *t, int car)
{
    duel_car *it = car_of(t->a, car);
    const duel_vehicle *vehicle = duel_vehicle_of(t->a->duel, it);
    for (int i = 0; i < vehicle->part_count; i++) it->dp[i] = vehicle->part[i].dp;
    for (int side = 0; side < TK_SIDE_COUNT; side++)
        if (vehicle->armor_at[side] >= 0) it->dp[vehicle->armor_at[side]] = 200;
    it->handling = 7;
    it->trouble = (duel_trouble){0};
    it->marks = MARK_DEBRIS | MARK_OBSTACLE;
    it->wheels_lost = it->tires_lost = it->driver_hits = it->out_cold = it->fire_chance = 0;
    it->phase_damage = it->wet = 0;
    it->flags &= CAR_REVERSE;
    if (it->standing != STANDING_KILLED && it->standing != STANDING_LEFT) it->standing = STANDING_RUNNING;
}

static tk_action pick_move(trial *t)
{
    tk_action action = tk_action_make(VERB_STRAIGHT);
    int which = below(t, 10), hand = below(t, 2);
    if (which < 4) {
        action.arg[0] = UNTIL_PHASE;
        return action;
    }
    action.verb = (uint8_t)(which < 7 ? VERB_BEND : which < 9 ? VERB_SWERVE : VERB_DRIFT);
    action.arg[BEND_SIDE] = (int16_t)hand;
    action.arg[BEND_DEGREES] = (int16_t)(which < 9 ? 15 * (1 + below(t, 6)) : 1 + below(t, 50));
    return action;
}

/* Everything goes on by itself, and whoever is asked says something. */
static void run(trial *t, const duel_play *play)
{
    duel_state *state = t->a->state;
    duel_advance(play);
    while (!state->over && duel_top(state)->kind == FRAME_COLLISION) {
        duel_frame *frame = duel_top(state);
        tk_action action = tk_action_make(frame->how ? VERB_CONFORM : VERB_CALL);
        do action.arg[0] = (int16_t)below(t, 8);
        while (!(frame->amount >> action.arg[0] & 1));
        duel_answer_collision(play, frame->who, action);
        duel_advance(play);
    }
}

/* Where to look, for the first few. */
static void say(const trial *t, const char *what, int car, tk_pose before)
{
    const duel_body *it = &t->a->state->car[car].body;
    if (t->sum->stood + t->sum->unturned + t->sum->twice > 5) return;
    printf("  %s, vehicle %d %s: from %.4f, %.4f, %.1f to %.4f, %.4f, %.1f\n", t->a->duel->map.title, car, what,
           before.at.x, before.at.y, before.heading / 10.0, duel_inches(it->x), duel_inches(it->y), it->heading / 10.0);
}

/* Collisions of the last action: do any end the move by the book? Those without a break are counted. */
static bool look_at_collisions(trial *t, int car, tk_pose before)
{
    arena *a = t->a;
    bool ends = false;
    for (int i = 0; i < a->events.count; i++) {
        const tk_event *event = &a->events.list[i];
        if (event->type != EVENT_COLLISION) continue;
        int one = event->arg[0], with = event->arg[1], kind = event->arg[2];
        bool swipe = kind == COLLISION_SIDESWIPE_SAME || kind == COLLISION_SIDESWIPE_OPPOSITE;
        t->sum->collisions++;
        if (t->met[one][with] && !is_inside(a, one, with)) {
            t->sum->twice++;
            say(t, "collides twice", one, before);
        }
        t->met[one][with] = true;
        if (with < DUEL_TARGET_FIXTURE) t->met[with][one] = true;
        ends |= one == car && !swipe;
    }
    return ends;
}

static bool starts_in_contact(const arena *a, int car)
{
    tk_polygon here = duel_polygon(a->duel, a->state, car);
    return nearest(a, car, &here) <= DUEL_TOUCH;
}

/* Where the inch of a move leads, as long as one. */
static tk_vec way_of(tk_action action, int heading)
{
    double aside = action.verb == VERB_SWERVE ? 0.25 : action.verb == VERB_DRIFT ? action.arg[DRIFT_BY] / 100.0 : 0;
    return tk_vec_rotate((tk_vec){1, action.arg[BEND_SIDE] == HAND_LEFT ? aside : -aside}, heading);
}

/* Nobody is in anything afterwards, and the one that moved has come no farther than its inch leads. */
static void look_at_places(trial *t, int car, tk_vec way, tk_pose before)
{
    static const double DEPTH = 0.0005, SLACK = 0.02;
    for (int each = 0; each < CARS; each++) {
        if (!duel_is_there(car_of(t->a, each)) || duel_is_airborne(car_of(t->a, each))) continue;
        tk_polygon here = duel_polygon(t->a->duel, t->a->state, each);
        if (nearest(t->a, each, &here) >= -DEPTH) continue;
        t->sum->overlapping++;
        say(t, "is in something", each, before);
    }
    tk_pose after = duel_pose(&car_of(t->a, car)->body);
    bool turned = after.heading != before.heading;
    if (!turned && tk_vec_length(tk_vec_sub(after.at, before.at)) > tk_vec_length(way) + SLACK) t->sum->too_far++;
}

static void judge(trial *t, int car, tk_action action, tk_pose before)
{
    arena *a = t->a;
    bool ends = look_at_collisions(t, car, before);
    look_at_places(t, car, way_of(action, before.heading), before);
    const duel_car *it = car_of(a, car);
    bool wrecked = it->standing != STANDING_RUNNING; /* or gone: by what it drove over */
    if (wrecked || a->state->over || duel_is_airborne(it)) return;
    tk_pose after = duel_pose(&car_of(a, car)->body);
    bool still = tk_vec_length(tk_vec_sub(after.at, before.at)) < 0.01 && after.heading == before.heading;
    bool turns = action.verb == VERB_BEND || action.verb == VERB_SWERVE;
    int hand = action.verb == VERB_SWERVE ? 1 - action.arg[BEND_SIDE] : action.arg[BEND_SIDE];
    t->sum->bends += turns;
    tk_vec way = way_of(action, before.heading);
    if (still && !ends && (can_slide(a, car, way) || can_push(a, car, way))) {
        t->sum->stood++;
        say(t, "stands still", car, before);
    } else {
        t->sum->stopped += still;
    }
    if (!turns || after.heading != before.heading) return;
    if (!ends && can_turn(a, car, hand)) {
        t->sum->unturned++;
        say(t, "does not turn", car, before);
    } else {
        t->sum->cut_short++;
    }
}

static void move_once(trial *t, int car)
{
    arena *a = t->a;
    duel_state *state = a->state;
    bool here = duel_is_there(car_of(a, car)) && car_of(a, car)->standing != STANDING_KILLED;
    if (!here || state->over || duel_is_airborne(car_of(a, car)) || car_of(a, car)->hanging) return;
    freshen(t, car);
    car_of(a, car)->speed = (int16_t)(100 * (1 + below(t, 6)));
    tk_action action = pick_move(t);
    tk_pose before = duel_pose(&car_of(a, car)->body);
    t->sum->moves++;
    t->sum->in_contact += starts_in_contact(a, car);
    while (state->frame_count) duel_pop(state);
    duel_push(state, FRAME_FIRE, DUEL_NONE)->waiting = 1; /* nothing goes on after the move */
    duel_push(state, FRAME_MOVE, car)->left = 4;
    duel_play play = begin_play(a);
    run(t, &play);
    if (!state->over && duel_top(state)->kind == FRAME_MOVE && duel_top(state)->waiting) {
        duel_answer_move(&play, car, action);
        run(t, &play);
    }
    judge(t, car, action, before);
}

static void end_phase(trial *t)
{
    arena *a = t->a;
    for (int car = 0; car < CARS; car++)
        for (int with = 0; with < DUEL_TARGET_FIXTURE + a->duel->map.fixture_count; with++)
            if (t->met[car][with] && gap_between(a, car, with) > DUEL_TOUCH) t->met[car][with] = false;
#ifndef BEFORE_CONTACTS
    duel_end_touches(a->duel, a->state);
#endif
    while (a->state->counter_count) a->state->counter[--a->state->counter_count] = (duel_counter){0};
}

static void play_map(trial *t, const char *map, int moves)
{
    char config[200];
    snprintf(config, sizeof config,
             "{\"seats\":4,\"map\":\"%s\",\"vehicles\":[\"hotshot\",\"killer-kart\",\"mini-sherman\",\"killer-kart\"]}",
             map);
    t->a = open_arena(config);
    let_in(t->a);
    duel_state *fresh = malloc(sizeof *fresh);
    if (!fresh) failed(HERE, "out of memory");
    *fresh = *t->a->state;
    int until = t->sum->moves + moves;
    while (t->sum->moves < until) {
        if (!set_up(t, fresh)) continue;
        for (int phase = 0; phase < PHASES; phase++) {
            for (int car = 0; car < CARS; car++)
                if (!car || !below(t, 3)) move_once(t, car);
            end_phase(t);
        }
    }
    free(fresh);
}

static int number_of(const char *name, int otherwise)
{
    const char *given = getenv(name);
    return given && atoi(given) > 0 ? atoi(given) : otherwise;
}

RULE_TEST("contact", "along walls, corners, seams and wrecks of every map: nobody is stuck, unturned or hit twice")
{
    enum { COUNT = sizeof MAPS / sizeof *MAPS };
    int moves = number_of("TURNKEY_MOVES", MOVES), seed = number_of("TURNKEY_SEED", 1);
    tally all = {0};
    trial t = {.sum = &all};
    tk_seed number = tk_seed_from_number((uint64_t)seed);
    tk_dice_init(&t.chance, &number);
    for (int i = 0; i < COUNT; i++) play_map(&t, MAPS[i], moves / COUNT + 1);
    printf(
        "seed %d: %d moves, %d begun in contact, %d collisions, %d bends; stopped by a rule %d, not turned by one %d\n",
        seed, all.moves, all.in_contact, all.collisions, all.bends, all.stopped, all.cut_short);
    printf("without a rule: %d stood still, %d did not turn, %d collided twice; %d in something, %d too far\n",
           all.stood, all.unturned, all.twice, all.overlapping, all.too_far);
    expect_equal(all.overlapping, 0);
    expect_equal(all.too_far, 0);
    expect_equal(all.stood, 0);
    expect_equal(all.unturned, 0);
    expect_equal(all.twice, 0);
}
