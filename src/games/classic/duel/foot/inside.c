/* In buildings, on their roofs, and in what is left of them [doors-and-windows] [cover] [stairs] [rubble-on-foot]
 * [targeting-height].
 *
 * A building with an inside is a box on the map's grid, and whoever's square is in the box is in it or on its roof:
 * `level` says how high, in half storeys; odd ones are stairs between two floors, and twice the floors is the roof.
 * Maps without such buildings ask nothing of this but where somebody stands. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"

enum { STOREY_FEET = 10, HALF_STOREY_FEET = 5 };

/* ---- houses and holes ---- */

static bool is_in_box(const duel_fixture *it, tk_vec at)
{
    return at.x > it->low.x && at.x < it->high.x && at.y > it->low.y && at.y < it->high.y;
}

static int house_at(const duel_world *world, const duel_state *state, tk_vec at)
{
    for (int i = 0; i < world->map.insides; i++) {
        int house = world->map.inside[i];
        if (is_in_box(&world->map.fixture[house], at) && duel_is_hollow(world, state, house)) return house;
    }
    return TK_ABSENT;
}

int duel_house_on(const duel_world *world, const duel_state *state, tk_vec at)
{
    return house_at(world, state, at);
}

static bool is_on_roof(const duel_world *world, const duel_walker *it, int house)
{
    return it->level == 2 * world->map.fixture[house].floors;
}

int duel_building_around(const duel_world *world, const duel_state *state, int walker)
{
    const duel_walker *it = &state->walker[walker];
    int house = house_at(world, state, duel_walker_at(it));
    return house >= 0 && !is_on_roof(world, it, house) ? house : TK_ABSENT;
}

/* A door, a window or a breach: its middle, the way out, half its width. */
typedef struct hole {
    tk_vec at, along, out;
    double half;
    int floor;
    bool walked; /* through */
} hole;

static hole hole_in(const tk_polygon *box, int edge, int from, int to)
{
    tk_vec a = box->at[edge], way = tk_vec_sub(box->at[(edge + 1) % box->count], a);
    way = tk_vec_scale(way, 1 / tk_vec_length(way));
    return (hole){.at = tk_vec_add(a, tk_vec_scale(way, (from + to) / 2.0 / DUEL_GRID)),
                  .along = way,
                  .out = {way.y, -way.x},
                  .half = (to - from) / 2.0 / DUEL_GRID};
}

/* The nth of a building, its own first; false: it is none of this building's. */
static bool nth_hole(const duel_world *world, const duel_state *state, int house, int n, hole *out)
{
    const duel_fixture *it = &world->map.fixture[house];
    if (n < it->openings) {
        const duel_opening *opening = &world->map.opening[it->first_opening + n];
        *out = hole_in(&it->at, opening->edge, opening->from, opening->to);
        out->floor = opening->floor;
        out->walked = opening->door;
        return true;
    }
    const duel_gap *gap = &state->gap[n - it->openings];
    if (gap->fixture != house || !gap->side) return false;
    *out = hole_in(&it->at, gap->side - 1, gap->from, gap->to);
    out->floor = gap->floor;
    out->walked = !gap->floor;
    return true;
}

static int hole_count(const duel_world *world, const duel_state *state, int house)
{
    return world->map.fixture[house].openings + state->gap_count;
}

/* ---- where lines end ---- */

int duel_feet_of_walker(const duel_walker *it)
{
    return it->level * HALF_STOREY_FEET + it->height * 15 / 4; /* a quarter inch is 3 3/4 feet */
}

int duel_feet_of_car(const duel_car *it)
{
    return it->body.height * 15 / 4;
}

duel_spot duel_spot_of_car(const duel_state *state, int car, tk_vec muzzle)
{
    return (duel_spot){
        .at = muzzle, .feet = duel_feet_of_car(&state->car[car]), .ignores = TK_ABSENT, .wall = TK_ABSENT};
}

static bool is_away_from_walls(const duel_fixture *house, tk_vec at, double far)
{
    return at.x > house->low.x + far && at.y > house->low.y + far && at.x < house->high.x - far &&
           at.y < house->high.y - far;
}

/* Beside a hole on its floor that looks that way; the nearest of them. */
static bool lean_out(const duel_world *world, const duel_state *state, int walker, int house, tk_vec from,
                     duel_spot *out)
{
    static const double REACH = 0.3, OUTSIDE = 0.03; /* a square beside it; just before the wall */
    const duel_walker *it = &state->walker[walker];
    double nearest = REACH;
    hole one;
    if (is_away_from_walls(&world->map.fixture[house], duel_walker_at(it), REACH)) return false;
    for (int n = 0; n < hole_count(world, state, house) && it->level % 2 == 0; n++) {
        if (!nth_hole(world, state, house, n, &one) || one.floor != it->level / 2) continue;
        tk_vec apart = tk_vec_sub(duel_walker_at(it), one.at);
        double aside = tk_vec_dot(apart, one.along), over = (aside < 0 ? -aside : aside) - one.half;
        double far = tk_vec_length((tk_vec){over > 0 ? over : 0, tk_vec_dot(apart, one.out)});
        if (far > nearest || tk_vec_dot(tk_vec_sub(from, one.at), one.out) <= 0) continue;
        nearest = far;
        out->wall = house;
        out->hole = one.at;
        out->at = tk_vec_add(one.at, tk_vec_scale(one.out, OUTSIDE));
    }
    return out->wall >= 0;
}

bool duel_find_spot(const duel_world *world, const duel_state *state, int walker, tk_vec from, int other,
                    duel_spot *out)
{
    const duel_walker *it = &state->walker[walker];
    tk_vec at = duel_walker_at(it);
    int house = house_at(world, state, at);
    *out = (duel_spot){.at = at, .feet = duel_feet_of_walker(it), .ignores = house, .wall = TK_ABSENT};
    if (house < 0) out->ignores = duel_rubble_at(world, state, at);
    if (house < 0 || is_on_roof(world, it, house)) return true;
    out->ignores = TK_ABSENT;
    bool together = other < 0
                        ? !it->level && house_at(world, state, from) == house
                        : state->walker[other].level == it->level && duel_building_around(world, state, other) == house;
    return together || lean_out(world, state, walker, house, from, out);
}

/* ---- what is between two heights ---- */

/* How high it hides what is behind it, from those who stand higher than the street. */
int duel_top_of(const duel_world *world, const duel_state *state, int fixture)
{
    enum { NOBODY_SEES_OVER = 1000 };
    const duel_fixture *it = &world->map.fixture[fixture];
    if (it->kind == FIXTURE_RUBBLE || !duel_fixture_stands(world, state, fixture)) return 0;
    if (it->kind != FIXTURE_BUILDING) return STOREY_FEET;
    return it->floors ? it->floors * STOREY_FEET : NOBODY_SEES_OVER;
}

static bool passes_below(const duel_spot *a, const duel_spot *b, const duel_fixture *it, int top)
{
    double enter, leave;
    if (!duel_segment_clip(a->at, b->at, &it->at, &enter, &leave)) return false;
    double part = a->feet < b->feet ? enter : leave; /* where it is lower */
    return a->feet + (b->feet - a->feet) * part < top;
}

bool duel_spots_blocked(const duel_world *world, const duel_state *state, const duel_spot *a, const duel_spot *b,
                        unsigned not_cars)
{
    if (a->feet < STOREY_FEET && b->feet < STOREY_FEET)
        return duel_line_blocked_past(world, state, a->at, b->at, not_cars, a->ignores, b->ignores);
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *it = &world->map.fixture[i];
        if (i == a->ignores || i == b->ignores || !duel_is_tall(it->kind) || !duel_fills(world, state, i)) continue;
        if (passes_below(a, b, it, duel_top_of(world, state, i))) return true;
    }
    return false;
}

bool duel_is_apart(const duel_world *world, const duel_state *state, int walker, tk_vec at)
{
    if (!world->map.insides) return false;
    return state->walker[walker].level || duel_building_around(world, state, walker) != house_at(world, state, at);
}

/* ---- walking in and about ---- */

static bool goes_through(const hole *one, tk_vec from, tk_vec to)
{
    static const double ELBOWS = 0.02;
    double before = tk_vec_dot(tk_vec_sub(from, one->at), one->out);
    double after = tk_vec_dot(tk_vec_sub(to, one->at), one->out);
    if ((before > 0) == (after > 0)) return false;
    tk_vec at = tk_vec_add(from, tk_vec_scale(tk_vec_sub(to, from), before / (before - after)));
    double aside = tk_vec_dot(tk_vec_sub(at, one->at), one->along);
    return aside < one->half - ELBOWS && -aside < one->half - ELBOWS;
}

static bool has_way_through(const duel_world *world, const duel_state *state, int house, tk_vec from, tk_vec to)
{
    hole one;
    if (house < 0) return true;
    for (int n = 0; n < hole_count(world, state, house); n++)
        if (nth_hole(world, state, house, n, &one) && one.walked && goes_through(&one, from, to)) return true;
    return false;
}

bool duel_wall_between(const duel_world *world, const duel_state *state, tk_vec from, tk_vec to)
{
    if (!world->map.insides) return false;
    int out_of = house_at(world, state, from), into = house_at(world, state, to);
    if (out_of == into) return false;
    return !has_way_through(world, state, out_of, from, to) || !has_way_through(world, state, into, from, to);
}

int duel_rubble_at(const duel_world *world, const duel_state *state, tk_vec at)
{
    for (int i = 0; i < world->map.fixture_count && world->map.ruins; i++) {
        const duel_fixture *it = &world->map.fixture[i];
        bool may_be = it->kind == FIXTURE_BUILDING || it->kind == FIXTURE_RUBBLE;
        bool beside = at.x < it->low.x || at.x > it->high.x || at.y < it->low.y || at.y > it->high.y;
        if (!may_be || beside) continue;
        bool rubble = duel_fixture_stands(world, state, i) == (it->kind == FIXTURE_RUBBLE);
        if (rubble && tk_polygon_contains(&it->at, at)) return i;
    }
    return TK_ABSENT;
}

bool duel_stops_people(const duel_world *world, const duel_state *state, int fixture)
{
    const duel_fixture *it = &world->map.fixture[fixture];
    return duel_is_barrier(it->kind) && it->kind != FIXTURE_LOW_WALL && it->kind != FIXTURE_RUBBLE && !it->floors &&
           !duel_is_hill(it->kind) && duel_fixture_stands(world, state, fixture);
}

/* ---- stairs ---- */

static bool is_on_stairs(const duel_world *world, const duel_walker *it, int house)
{
    if (house < 0 || !world->map.fixture[house].has_stairs) return false;
    return duel_is_same_square(duel_walker_at(it), world->map.fixture[house].stairs);
}

/* A square in the first phase of a turn; with Running one more for each level, in the phases after it. */
static bool may_climb(const duel_world *world, const duel_state *state, int walker)
{
    enum { MOST_MORE = 4 };
    const duel_walker *it = &state->walker[walker];
    int more = world->running[world->walker[walker].car][world->walker[walker].crew];
    if (more > MOST_MORE) more = MOST_MORE;
    if (it->flags & WALK_LADEN) more = 0;
    bool begun = it->climbed ? it->climbed <= more : !it->steps;
    return begun && state->phase == it->climbed + 1 && !(it->flags & (WALK_PRONE | WALK_SPRINTS));
}

tk_reason duel_check_climb(const duel_world *world, const duel_state *state, int walker, bool up)
{
    const duel_walker *it = &state->walker[walker];
    int house = house_at(world, state, duel_walker_at(it));
    if (!is_on_stairs(world, it, house) || !may_climb(world, state, walker)) return DUEL_REASON_NO_STAIRS;
    bool leads = up ? !is_on_roof(world, it, house) : it->level > 0;
    return leads ? TK_REASON_FINE : DUEL_REASON_NO_STAIRS;
}

void duel_climb(const duel_play *play, int walker, bool up)
{
    duel_walker *it = &play->state->walker[walker];
    it->level = (uint8_t)(up ? it->level + 1 : it->level - 1);
    it->climbed++;
    it->flags |= WALK_MOVED;
    DUEL_EVENT(play, EVENT_CLIMBS, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), it->level);
}

/* Between two floors nobody steps aside, nor before the turn after he came to one; from the hatch of a roof only when a
 * turn begins. */
static bool is_held_on_stairs(const duel_world *world, const duel_state *state, const duel_walker *it, int house)
{
    if (!is_on_stairs(world, it, house)) return false;
    bool hatch = is_on_roof(world, it, house) && state->phase != 1;
    return it->level % 2 || it->climbed || hatch;
}

tk_reason duel_check_way(const duel_world *world, const duel_state *state, int walker, tk_vec to)
{
    const duel_walker *it = &state->walker[walker];
    tk_vec at = duel_walker_at(it);
    if (!world->map.insides) return TK_REASON_FINE;
    int house = house_at(world, state, at);
    if (is_held_on_stairs(world, state, it, house)) return DUEL_REASON_NO_STAIRS;
    bool stopped = it->level ? house_at(world, state, to) != house : duel_wall_between(world, state, at, to);
    return stopped ? DUEL_REASON_NO_ROOM : TK_REASON_FINE;
}

int duel_squares_inside(const duel_world *world, const duel_state *state, int walker, int squares)
{
    const duel_walker *it = &state->walker[walker];
    tk_vec at = duel_walker_at(it);
    int house = house_at(world, state, at);
    bool held = is_held_on_stairs(world, state, it, house);
    bool climbs = is_on_stairs(world, it, house) && may_climb(world, state, walker);
    if (held || (climbs && !squares)) return climbs;
    return duel_rubble_at(world, state, at) >= 0 && !it->level ? state->phase == 1 : squares;
}

void duel_leave_hatch(const duel_play *play, int walker, tk_vec from)
{
    const duel_walker *it = &play->state->walker[walker];
    int house = it->level ? house_at(play->world, play->state, from) : TK_ABSENT;
    if (house < 0 || !play->world->map.fixture[house].has_stairs || !is_on_roof(play->world, it, house)) return;
    if (duel_is_same_square(from, play->world->map.fixture[house].stairs))
        duel_set_busy(play, walker, TASK_HATCH, DUEL_PHASES, 0);
}

/* ---- grenades through windows ---- */

int duel_roof_at(const duel_world *world, const duel_state *state, tk_vec at)
{
    int house = house_at(world, state, at);
    return house < 0 ? 0 : 2 * world->map.fixture[house].floors;
}

tk_vec duel_keep_inside(const duel_world *world, int house, tk_vec at)
{
    static const double WALL = 0.02;
    const duel_fixture *it = &world->map.fixture[house];
    if (at.x < it->low.x + WALL) at.x = it->low.x + WALL;
    if (at.y < it->low.y + WALL) at.y = it->low.y + WALL;
    if (at.x > it->high.x - WALL) at.x = it->high.x - WALL;
    if (at.y > it->high.y - WALL) at.y = it->high.y - WALL;
    return at;
}

/* On the stairs between two floors it is the lower one. */
static int floor_level(const duel_walker *it)
{
    return it->level - it->level % 2;
}

int duel_throw_level(const duel_world *world, const duel_state *state, int walker, tk_vec from, tk_vec to, int floor)
{
    int house = world->map.insides ? house_at(world, state, to) : TK_ABSENT;
    tk_vec base;
    if (house < 0) return 0;
    if (floor >= 0) return 2 * floor;
    for (int i = 0; i < world->walkers && state->afoot; i++) {
        const duel_walker *it = &state->walker[i];
        bool there = duel_on_foot(it) && duel_is_same_square(duel_walker_at(it), to);
        if (there && i != walker) return floor_level(it);
    }
    if (house_at(world, state, from) == house)
        return walker >= 0 && duel_on_foot(&state->walker[walker]) ? floor_level(&state->walker[walker]) : 0;
    return duel_throws_in(world, state, from, to, 0, &base) ? 0 : 2 * world->map.fixture[house].floors;
}

bool duel_reaches_out(const duel_world *world, const duel_state *state, int walker, tk_vec to)
{
    const duel_walker *it = &state->walker[walker];
    tk_vec at = duel_walker_at(it);
    int house = house_at(world, state, at);
    hole one;
    if (house < 0 || house_at(world, state, to) == house || it->level % 2) return false;
    if (is_on_roof(world, it, house)) return true;
    for (int n = 0; n < hole_count(world, state, house); n++)
        if (nth_hole(world, state, house, n, &one) && one.floor == it->level / 2 && goes_through(&one, at, to))
            return true;
    return false;
}

bool duel_throws_in(const duel_world *world, const duel_state *state, tk_vec from, tk_vec to, int floor, tk_vec *base)
{
    int house = house_at(world, state, to);
    hole one;
    if (house < 0 || house_at(world, state, from) == house) return false;
    for (int n = 0; n < hole_count(world, state, house); n++) {
        if (!nth_hole(world, state, house, n, &one) || one.floor != floor || !goes_through(&one, from, to)) continue;
        *base = tk_vec_add(one.at, tk_vec_scale(one.out, DUEL_SQUARE / 2));
        return true;
    }
    return false;
}

void duel_clear_floors(const duel_play *play, int fixture)
{
    const tk_polygon *at = &play->world->map.fixture[fixture].at;
    for (int i = play->state->counter_count - 1; i >= 0; i--) {
        const duel_counter *it = &play->state->counter[i];
        int level = duel_counter_level(it);
        tk_vec middle = duel_place_upstairs((tk_vec){duel_inches(it->x), duel_inches(it->y)}, -level);
        if (level && tk_polygon_contains(at, middle)) duel_lift(play, i);
    }
}

/* Walls and floors keep it from everybody else. */
void duel_burst_upstairs(const duel_play *play, const duel_grenade_kind *kind, tk_vec at, int level, int by)
{
    int house = house_at(play->world, play->state, at);
    bool concussion = kind->bursts == BURST_CONCUSSION;
    double reach = concussion ? 1 : kind->reach / 4.0;
    DUEL_EVENT(play, EVENT_BURSTS, NULL, duel_hundredths(at.x), duel_hundredths(at.y));
    for (int i = 0; i < play->world->walkers && play->state->afoot && reach > 0; i++) {
        const duel_walker *it = &play->state->walker[i];
        double far = tk_vec_length(tk_vec_sub(duel_walker_at(it), at));
        bool near = duel_on_foot(it) && far <= reach;
        if (!near || it->level != level || house_at(play->world, play->state, duel_walker_at(it)) != house) continue;
        tk_ledger ledger = {0};
        int points = concussion ? 1 : duel_roll(play, kind->dice, kind->plus);
        tk_ledger_add(&ledger, LABEL_ROLLED, points, TK_ABSENT);
        if (points) duel_hurt_walker(play, i, points, SOURCE_BLAST, by, &ledger);
    }
    if (concussion) duel_stun_people(play, at, level);
    if (concussion) duel_stun_crews(play, at, level);
    if (kind->bursts == BURST_FLASH) duel_flash_people(play, at, level);
    duel_leave_upstairs(play, kind, by, duel_place_upstairs(at, level));
    bool roof = level >= duel_roof_at(play->world, play->state, at);
    if (house >= 0 && !roof) duel_blast_house(play, kind, house, level / 2, at, by);
}

/* ---- hits in cover ---- */

/* The wall takes its points first; a shot two better than needed goes through the opening, and hits both. */
void duel_hit_in_cover(const duel_play *play, const duel_deed *shot, int walker, tk_vec from, duel_source source)
{
    duel_spot spot;
    int other = duel_is_hand(shot) ? duel_walker_of(play->world, shot->car, shot->crew) : TK_ABSENT;
    bool leans = duel_find_spot(play->world, play->state, walker, from, other, &spot) && spot.wall >= 0;
    if (!leans) {
        int versus = duel_is_hand(shot) ? play->world->gear[shot->weapon - DEED_HAND].versus : VERSUS_FULL;
        duel_hit_shielded(play, walker, shot->points, versus, source, shot->car);
        return;
    }
    const duel_fixture *wall = &play->world->map.fixture[spot.wall];
    bool breaks = wall->dp && shot->points >= wall->dp && duel_breaks_walls(play->world, play->state, shot);
    int stopped = breaks ? wall->dp : shot->points;
    int through = shot->hit == HIT_CLEAN ? shot->points : shot->points - stopped;
    int floor = play->state->walker[walker].level / 2;
    DUEL_EVENT(play, EVENT_IN_COVER, NULL, (int16_t)(DUEL_TARGET_WALKER + walker),
               (int16_t)(DUEL_TARGET_FIXTURE + spot.wall), (int16_t)stopped, (int16_t)through);
    if (through > 0) duel_hit_person(play, walker, through, source, shot->car);
    if (!breaks) return;
    duel_stretch stretch = duel_stretch_at(play->world, spot.wall, spot.hole);
    stretch.floor = floor;
    duel_breach(play, spot.wall, stretch, 1);
}

/* ---- under a building that fell in ---- */

void duel_bury(const duel_play *play, int car, int fixture)
{
    duel_car *it = &play->state->car[car];
    if (!duel_is_there(it)) return;
    it->buried = (uint8_t)(fixture + 1);
    int turns = play->world->map.fixture[fixture].dp;
    it->trapped = (uint16_t)(turns * DUEL_PHASES);
    it->flags |= CAR_STUCK;
    it->trouble = (duel_trouble){0};
    duel_set_speed(play, car, 0);
    DUEL_EVENT(play, EVENT_BURIED, NULL, (int16_t)car, (int16_t)turns);
    duel_judge_wreck(play, car);
}

/* As many dice as it had points, on every floor and on the roof; then they lie in the rubble. */
void duel_bury_people(const duel_play *play, int fixture)
{
    const duel_fixture *ruin = &play->world->map.fixture[fixture];
    for (int i = 0; i < play->world->walkers && play->state->afoot; i++) {
        duel_walker *it = &play->state->walker[i];
        if (!duel_on_foot(it) || !tk_polygon_contains(&ruin->at, duel_walker_at(it))) continue;
        int points = duel_roll(play, ruin->dp, 0);
        tk_ledger ledger = {0};
        tk_ledger_add(&ledger, LABEL_ROLLED, points, TK_ABSENT);
        it->level = 0;
        it->flags |= WALK_PRONE;
        duel_hurt_walker(play, i, points, SOURCE_FALL, DUEL_NONE, &ledger);
    }
}
