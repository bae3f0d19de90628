/* Shots that miss where there are buildings: what they strike instead [missed-shots].
 *
 * A level shot flies on along its line, and whoever is on it is rolled for, one after the other; a wall ends it. A shot
 * up at a building strikes it higher than it was meant to, or not at all; a shot down comes down behind its target. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

static const double JUST_BEHIND = 0.05, JUST_BEFORE = 0.02;
enum { STOREY_FEET = 10, NOT_AIMED = 2 };

static int range_modifier(double distance)
{
    return distance < 1 ? 4 : -(int)(distance / 4);
}

/* The nearest of those on a stretch of the line. */
typedef struct strike {
    double part; /* of the stretch; above 1: nothing */
    int target;
} strike;

static void consider(tk_vec from, tk_vec to, const tk_polygon *shape, int target, double after, strike *best)
{
    double enter, leave;
    if (!duel_segment_clip(from, to, shape, &enter, &leave) || enter <= after || enter >= best->part) return;
    *best = (strike){enter, target};
}

/* Beyond `after`; those who are higher than the street, or lie behind cover, are not in the way. */
static strike next_on_line(const duel_play *play, const duel_deed *shot, tk_vec from, tk_vec to, double after)
{
    const duel_world *world = play->world;
    const duel_state *state = play->state;
    strike best = {2, DUEL_TARGET_EDGE};
    int own = duel_is_hand(shot) ? duel_platform(world, state, shot) : shot->car;
    for (int car = 0; car < world->cars; car++) {
        if (car == own || car == shot->target || !duel_is_there(&state->car[car])) continue;
        tk_polygon shape = duel_polygon(world, state, car);
        consider(from, to, &shape, DUEL_TARGET_CAR + car, after, &best);
    }
    for (int i = 0; i < world->walkers && state->afoot; i++) {
        if (shot->target == DUEL_TARGET_WALKER + i || !duel_stands_open(world, state, i, from)) continue;
        tk_polygon square = duel_square_at(duel_walker_at(&state->walker[i]));
        consider(from, to, &square, DUEL_TARGET_WALKER + i, after, &best);
    }
    return best;
}

static void strike_there(duel_deed *shot, int target, tk_vec at)
{
    shot->target = (uint16_t)target;
    shot->hit = HIT_STRAY;
    shot->aim = 0;
    shot->x = duel_hundredths(at.x);
    shot->y = duel_hundredths(at.y);
}

/* The side a shot along the line strikes: the one that shows from just before where it does. */
static void pick_side(const duel_play *play, duel_deed *shot, tk_vec at, tk_vec from)
{
    tk_vec back = tk_vec_sub(from, at);
    double length = tk_vec_length(back);
    if (shot->target >= play->world->cars) return;
    if (length > JUST_BEFORE) from = tk_vec_add(at, tk_vec_scale(back, JUST_BEFORE / length));
    unsigned facing = duel_facing(play->world, &play->state->car[shot->target], from);
    shot->aim = (uint8_t)(facing ? __builtin_ctz(facing) : TK_SIDE_FRONT);
}

/* The same number, with what the range adds and 2 for not being aimed at. */
static bool rolls_hit(const duel_play *play, const duel_deed *shot, const duel_flight *flight, double distance)
{
    tk_ledger ledger = *flight->ledger;
    int range = range_modifier(tk_vec_length(tk_vec_sub(flight->to, flight->from))) - range_modifier(distance);
    if (range) tk_ledger_add(&ledger, LABEL_RANGE, range, TK_ABSENT);
    tk_ledger_add(&ledger, LABEL_STRAY, NOT_AIMED, TK_ABSENT);
    int need = flight->need + range + NOT_AIMED, roll = duel_roll(play, 2, 0);
    DUEL_EVENT(play, EVENT_TO_HIT, &ledger, shot->car, duel_signed(need), (int16_t)roll);
    return duel_hit_of(roll, need) != HIT_NOT;
}

static bool strike_wall(const duel_play *play, duel_deed *shot, tk_vec from, tk_vec to)
{
    int found = DUEL_TARGET_EDGE;
    double part = duel_nearest_fixture(play->world, play->state, from, to, &found);
    if (part > 1) return false;
    strike_there(shot, found, tk_vec_add(from, tk_vec_scale(tk_vec_sub(to, from), part)));
    DUEL_EVENT(play, EVENT_STRAY, NULL, shot->car, (int16_t)found);
    return true;
}

static bool fly_on(const duel_play *play, duel_deed *shot, const duel_flight *flight, tk_vec from, tk_vec to)
{
    int wall;
    double length = tk_vec_length(tk_vec_sub(to, from)), after = -1;
    double end = duel_nearest_fixture(play->world, play->state, from, to, &wall);
    for (;;) {
        strike next = next_on_line(play, shot, from, to, after);
        if (next.part > 1 || next.part > end) return strike_wall(play, shot, from, to);
        tk_vec at = tk_vec_add(from, tk_vec_scale(tk_vec_sub(to, from), next.part));
        double distance = tk_vec_length(tk_vec_sub(at, flight->from));
        DUEL_EVENT(play, EVENT_STRAY, NULL, shot->car, (int16_t)next.target);
        if (rolls_hit(play, shot, flight, distance)) {
            strike_there(shot, next.target, at);
            pick_side(play, shot, at, from);
            return true;
        }
        after = next.part + 1e-9 / (length > 0 ? length : 1);
    }
}

/* One storey higher, two, or past the building. */
static bool go_high(const duel_play *play, duel_deed *shot, const duel_flight *flight)
{
    enum { ONE_STOREY = 2, TWO_STOREYS = 4 };
    int roll = duel_die(play), floor = flight->to_feet / STOREY_FEET + (roll <= ONE_STOREY ? 1 : 2);
    DUEL_EVENT(play, EVENT_OVERSHOT, NULL, shot->car, (int16_t)roll);
    bool hits = flight->wall >= 0 && roll <= TWO_STOREYS && floor < play->world->map.fixture[flight->wall].floors;
    if (!hits) return false;
    strike_there(shot, DUEL_TARGET_FIXTURE + flight->wall, flight->to);
    shot->aim = (uint8_t)floor;
    DUEL_EVENT(play, EVENT_STRAY, NULL, shot->car, (int16_t)shot->target);
    return true;
}

/* So many inches behind the target; a wall before that is struck, or whoever is right there. */
static bool come_down_behind(const duel_play *play, duel_deed *shot, const duel_flight *flight, tk_vec from, tk_vec way)
{
    int inches = duel_die(play);
    tk_vec at = tk_vec_add(flight->to, tk_vec_scale(way, inches));
    DUEL_EVENT(play, EVENT_OVERSHOT, NULL, shot->car, (int16_t)inches);
    if (strike_wall(play, shot, from, at)) return true;
    return fly_on(play, shot, flight, tk_vec_sub(at, tk_vec_scale(way, JUST_BEHIND)),
                  tk_vec_add(at, tk_vec_scale(way, JUST_BEHIND)));
}

bool duel_stray(const duel_play *play, duel_deed *shot, const duel_flight *flight)
{
    tk_vec way = tk_vec_sub(flight->to, flight->from);
    double far = tk_vec_length(way);
    if (!play->world->map.buildings || far < JUST_BEHIND) return false;
    way = tk_vec_scale(way, 1 / far);
    double reach = flight->range > 0 ? flight->range : play->world->map.width + play->world->map.height;
    tk_vec behind = tk_vec_add(flight->to, tk_vec_scale(way, JUST_BEHIND));
    if (flight->to_feet >= flight->from_feet + STOREY_FEET) return go_high(play, shot, flight);
    if (flight->from_feet >= flight->to_feet + STOREY_FEET) return come_down_behind(play, shot, flight, behind, way);
    if (reach <= far) return false;
    return fly_on(play, shot, flight, behind, tk_vec_add(flight->from, tk_vec_scale(way, reach)));
}
