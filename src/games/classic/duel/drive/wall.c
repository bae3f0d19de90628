/* Walls and buildings that are broken through in places [breaches] [rubble].
 *
 * A gap is a stretch of a fixture's length that no longer stands, from its front to its back; what is left of the
 * fixture is cut into pieces between its gaps. Gaps only ever open: whoever is in one stays clear of the wall. Almost
 * always there is none, and then the only piece is the map's polygon itself.
 *
 * A building with an inside is a box of four thin walls; its gaps are stretches of one of them, as its doors are. Once
 * it has fallen in it is solid. */
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/foot/foot.h"

/* A section: a quarter inch of wall. A hair: what a vehicle needs on each side to get through. */
enum { SECTION = DUEL_GRID / 4, HAIR = 1, MOST_GAPS_OF_A_WALL = 7 };

/* What a wall is measured along: its longest edge, or square to it. */
typedef struct ruler {
    tk_vec from, along;
} ruler;

static ruler ruler_of(const tk_polygon *wall, bool across)
{
    ruler best = {0};
    double longest = 0;
    for (int i = 0; i < wall->count; i++) {
        tk_vec edge = tk_vec_sub(wall->at[(i + 1) % wall->count], wall->at[i]);
        double length = tk_vec_length(edge);
        if (length <= longest + 1e-9) continue;
        longest = length;
        best = (ruler){wall->at[i], tk_vec_scale(edge, 1 / length)};
    }
    if (across) best.along = (tk_vec){-best.along.y, best.along.x};
    return best;
}

static double measure(const ruler *r, tk_vec point)
{
    return tk_vec_dot(tk_vec_sub(point, r->from), r->along);
}

/* ---- pieces ---- */

/* What of a polygon lies before (sign 1) or behind (sign -1) a mark on the ruler. */
static tk_polygon keep(const tk_polygon *whole, const ruler *r, double mark, int sign)
{
    tk_polygon out = {0};
    for (int i = 0; i < whole->count; i++) {
        tk_vec a = whole->at[i], b = whole->at[(i + 1) % whole->count];
        double before = sign * (mark - measure(r, a)), after = sign * (mark - measure(r, b));
        if (before > 0 && out.count < TK_POLYGON_MOST) out.at[out.count++] = a;
        if ((before > 0) == (after > 0) || out.count == TK_POLYGON_MOST) continue;
        out.at[out.count++] = tk_vec_add(a, tk_vec_scale(tk_vec_sub(b, a), before / (before - after)));
    }
    return out;
}

typedef struct extent {
    double low, high;
} extent;

static extent extent_of(const tk_polygon *shape, const ruler *r)
{
    extent e = {1e9, -1e9};
    for (int i = 0; i < shape->count; i++) {
        double at = measure(r, shape->at[i]);
        if (at < e.low) e.low = at;
        if (at > e.high) e.high = at;
    }
    return e;
}

double duel_breadth_of(const tk_polygon *shape)
{
    ruler r = ruler_of(shape, true);
    extent e = extent_of(shape, &r);
    return e.high - e.low;
}

static bool is_sliver(const tk_polygon *piece, const ruler *r)
{
    extent e = extent_of(piece, r);
    return piece->count < 3 || e.high - e.low < DUEL_TOUCH;
}

static void cut(duel_pieces *all, const ruler *r, const duel_gap *gap)
{
    double from = (double)gap->from / DUEL_GRID, to = (double)gap->to / DUEL_GRID;
    for (int i = all->count - 1; i >= 0; i--) {
        tk_polygon before = keep(&all->cut[i], r, from, 1), behind = keep(&all->cut[i], r, to, -1);
        bool has_before = !is_sliver(&before, r), has_behind = !is_sliver(&behind, r);
        if (has_before && has_behind && all->count < DUEL_MAX_PIECES) all->cut[all->count++] = behind;
        if (has_before || has_behind)
            all->cut[i] = has_before ? before : behind;
        else
            all->cut[i] = all->cut[--all->count];
    }
}

/* ---- the walls of a building with an inside ---- */

static tk_vec side_at(const tk_polygon *box, int edge, double along, double inwards)
{
    tk_vec a = box->at[edge], way = tk_vec_sub(box->at[(edge + 1) % box->count], a);
    way = tk_vec_scale(way, 1 / tk_vec_length(way));
    return (tk_vec){a.x + way.x * along - way.y * inwards, a.y + way.y * along + way.x * inwards};
}

static double side_length(const tk_polygon *box, int edge)
{
    return tk_vec_length(tk_vec_sub(box->at[(edge + 1) % box->count], box->at[edge]));
}

static void add_span(extent *list, int *count, int from, int to)
{
    int at = (*count)++;
    for (; at > 0 && list[at - 1].low * DUEL_GRID > from; at--) list[at] = list[at - 1];
    list[at] = (extent){(double)from / DUEL_GRID, (double)to / DUEL_GRID};
}

/* Where a side is open at the ground, in order: doors and breaches, and for what is looked through windows. */
static int open_spans(const duel_world *world, const duel_state *state, int fixture, int edge, bool look, extent *list)
{
    const duel_fixture *it = &world->map.fixture[fixture];
    int count = 0;
    for (int i = 0; i < it->openings; i++) {
        const duel_opening *opening = &world->map.opening[it->first_opening + i];
        if (opening->edge == edge && !opening->floor && (opening->door || look))
            add_span(list, &count, opening->from, opening->to);
    }
    for (int i = 0; i < state->gap_count; i++) {
        const duel_gap *gap = &state->gap[i];
        if (gap->fixture == fixture && gap->side == edge + 1 && !gap->floor) add_span(list, &count, gap->from, gap->to);
    }
    return count;
}

static void add_strip(const tk_polygon *box, int edge, double from, double to, duel_pieces *out)
{
    static const double THICK = 0.02; /* thinner than anybody comes to a wall in the middle of a square */
    if (to - from < DUEL_TOUCH || out->count == DUEL_MAX_PIECES) return;
    out->cut[out->count++] = (tk_polygon){4,
                                          {side_at(box, edge, from, 0), side_at(box, edge, to, 0),
                                           side_at(box, edge, to, THICK), side_at(box, edge, from, THICK)}};
}

static void put_up_walls(const duel_world *world, const duel_state *state, int fixture, bool look, duel_pieces *out)
{
    const tk_polygon *box = &world->map.fixture[fixture].at;
    extent open[DUEL_MAX_PIECES + DUEL_MAX_GAPS];
    out->count = 0;
    out->at = out->cut;
    for (int edge = 0; edge < box->count; edge++) {
        int spans = open_spans(world, state, fixture, edge, look, open);
        double from = 0;
        for (int i = 0; i < spans; i++) {
            add_strip(box, edge, from, open[i].low, out);
            if (open[i].high > from) from = open[i].high;
        }
        add_strip(box, edge, from, side_length(box, edge), out);
    }
}

bool duel_is_hollow(const duel_world *world, const duel_state *state, int fixture)
{
    return world->map.fixture[fixture].floors && duel_fixture_stands(world, state, fixture);
}

void duel_screens_of(const duel_world *world, const duel_state *state, int fixture, duel_pieces *out)
{
    if (duel_is_hollow(world, state, fixture))
        put_up_walls(world, state, fixture, true, out);
    else
        duel_pieces_of(world, state, fixture, out);
}

void duel_pieces_of(const duel_world *world, const duel_state *state, int fixture, duel_pieces *out)
{
    const tk_polygon *whole = &world->map.fixture[fixture].at;
    out->count = 1;
    out->at = whole;
    if (world->map.fixture[fixture].floors) {
        if (duel_is_hollow(world, state, fixture)) put_up_walls(world, state, fixture, false, out);
        return;
    }
    for (int i = 0; i < state->gap_count; i++) {
        if (state->gap[i].fixture != fixture) continue;
        if (out->at == whole) out->cut[0] = *whole;
        out->at = out->cut;
        ruler r = ruler_of(whole, state->gap[i].across);
        cut(out, &r, &state->gap[i]);
    }
}

tk_gap duel_fixture_gap_within(const duel_world *world, const duel_state *state, const tk_polygon *here, int fixture,
                               double most)
{
    duel_pieces pieces;
    tk_gap nearest = {.size = 1e9, .normal = {1, 0}};
    duel_pieces_of(world, state, fixture, &pieces);
    for (int i = 0; i < pieces.count; i++) {
        tk_gap gap = tk_polygon_gap_within(here, &pieces.at[i], most);
        if (gap.size < nearest.size) nearest = gap;
    }
    return nearest;
}

tk_gap duel_fixture_gap(const duel_world *world, const duel_state *state, const tk_polygon *here, int fixture)
{
    return duel_fixture_gap_within(world, state, here, fixture, 1e9);
}

bool duel_fixture_holds(const duel_world *world, const duel_state *state, int fixture, tk_vec point)
{
    duel_pieces pieces;
    duel_pieces_of(world, state, fixture, &pieces);
    for (int i = 0; i < pieces.count; i++)
        if (tk_polygon_contains(&pieces.at[i], point)) return true;
    return false;
}

/* Is a side open for a look there, at the ground? */
static bool is_open_at(const duel_world *world, const duel_state *state, int fixture, int edge, double along)
{
    const duel_fixture *it = &world->map.fixture[fixture];
    double at = along * DUEL_GRID;
    for (int i = 0; i < it->openings; i++) {
        const duel_opening *one = &world->map.opening[it->first_opening + i];
        if (one->edge == edge && !one->floor && at > one->from && at < one->to) return true;
    }
    for (int i = 0; i < state->gap_count; i++) {
        const duel_gap *gap = &state->gap[i];
        if (gap->fixture == fixture && gap->side == edge + 1 && !gap->floor && at > gap->from && at < gap->to)
            return true;
    }
    return false;
}

/* Asked for every line of fire in a town: nothing is cut into pieces for it. */
static bool is_wall_crossed(const duel_world *world, const duel_state *state, int fixture, tk_vec from, tk_vec to)
{
    const tk_polygon *box = &world->map.fixture[fixture].at;
    for (int edge = 0; edge < box->count; edge++) {
        tk_vec a = box->at[edge], way = tk_vec_sub(box->at[(edge + 1) % box->count], a);
        double before = tk_vec_cross(way, tk_vec_sub(from, a)), after = tk_vec_cross(way, tk_vec_sub(to, a));
        if ((before > 0) == (after > 0)) continue;
        tk_vec at = tk_vec_add(from, tk_vec_scale(tk_vec_sub(to, from), before / (before - after)));
        double length = tk_vec_length(way), along = tk_vec_dot(tk_vec_sub(at, a), way) / length;
        bool beside = along < 0 || along > length;
        if (!beside && !is_open_at(world, state, fixture, edge, along)) return true;
    }
    return false;
}

bool duel_fixture_crossed(const duel_world *world, const duel_state *state, int fixture, tk_vec from, tk_vec to)
{
    duel_pieces pieces;
    if (world->map.fixture[fixture].floors && duel_is_hollow(world, state, fixture))
        return is_wall_crossed(world, state, fixture, from, to);
    duel_pieces_of(world, state, fixture, &pieces);
    for (int i = 0; i < pieces.count; i++)
        if (tk_segment_crosses(from, to, &pieces.at[i])) return true;
    return false;
}

/* ---- breaking through ---- */

static duel_gap *gap_at(duel_state *state, int fixture, duel_stretch stretch)
{
    for (int i = 0; i < state->gap_count; i++) {
        duel_gap *gap = &state->gap[i];
        bool same = gap->fixture == fixture && gap->across == stretch.across && gap->side == stretch.side &&
                    gap->floor == stretch.floor;
        if (same && gap->from <= stretch.to && stretch.from <= gap->to) return gap;
    }
    return NULL;
}

static bool has_room_for_gap(const duel_state *state, int fixture)
{
    int count = 0;
    for (int i = 0; i < state->gap_count; i++) count += state->gap[i].fixture == fixture;
    return count < MOST_GAPS_OF_A_WALL && state->gap_count < DUEL_MAX_GAPS;
}

int duel_breaches_there(const duel_state *state, int fixture, duel_stretch stretch)
{
    const duel_gap *gap = gap_at((duel_state *)state, fixture, stretch);
    return gap ? gap->breaches : 0;
}

static double along_side(const tk_polygon *box, int edge, tk_vec point)
{
    tk_vec a = box->at[edge], way = tk_vec_sub(box->at[(edge + 1) % box->count], a);
    return tk_vec_dot(tk_vec_sub(point, a), way) / tk_vec_length(way);
}

/* The side of a box that a point is nearest to. */
static int side_near(const tk_polygon *box, tk_vec point)
{
    int best = 0;
    double least = 1e9;
    for (int edge = 0; edge < box->count; edge++) {
        double most = side_length(box, edge), along = along_side(box, edge, point);
        along = along < 0 ? 0 : along > most ? most : along;
        double far = tk_vec_length(tk_vec_sub(point, side_at(box, edge, along, 0)));
        if (far < least) best = edge;
        if (far < least) least = far;
    }
    return best;
}

/* Kept on the side. */
static duel_stretch side_stretch(const tk_polygon *box, int edge, double low, double high)
{
    double most = side_length(box, edge);
    low = low < 0 ? 0 : low > most ? most : low;
    high = high < 0 ? 0 : high > most ? most : high;
    return (duel_stretch){(int)(low * DUEL_GRID + 0.5), (int)(high * DUEL_GRID + 0.5), false, edge + 1, 0};
}

duel_stretch duel_stretch_at(const duel_world *world, int fixture, tk_vec point)
{
    static const double HALF = SECTION / 2.0 / DUEL_GRID;
    const tk_polygon *shape = &world->map.fixture[fixture].at;
    if (world->map.fixture[fixture].floors) {
        int edge = side_near(shape, point);
        double at = along_side(shape, edge, point);
        return side_stretch(shape, edge, at - HALF, at + HALF);
    }
    ruler r = ruler_of(shape, false);
    int from = duel_down(measure(&r, point) * DUEL_GRID) - SECTION / 2;
    return (duel_stretch){from, from + SECTION, false, 0, 0};
}

/* As wide as the vehicle is along the wall it is at, and a hair to each side. */
static duel_stretch side_before(const duel_world *world, const duel_state *state, int car, int fixture)
{
    static const double SLACK = 2.0 * HAIR / DUEL_GRID;
    const tk_polygon *box = &world->map.fixture[fixture].at;
    tk_polygon here = duel_polygon(world, state, car);
    int edge = side_near(box, duel_fixture_gap(world, state, &here, fixture).point);
    extent wide = {1e9, -1e9};
    for (int i = 0; i < here.count; i++) {
        double at = along_side(box, edge, here.at[i]);
        if (at < wide.low) wide.low = at;
        if (at > wide.high) wide.high = at;
    }
    return side_stretch(box, edge, wide.low - SLACK, wide.high + SLACK);
}

/* As wide as the vehicle is all the way through, and a hair to each side. */
duel_stretch duel_stretch_before(const duel_world *world, const duel_state *state, int car, int fixture, tk_vec way)
{
    const tk_polygon *wall = &world->map.fixture[fixture].at;
    if (world->map.fixture[fixture].floors) return side_before(world, state, car, fixture);
    ruler longways = ruler_of(wall, false), broadways = ruler_of(wall, true);
    bool across = tk_vec_dot(way, longways.along) > 0.7071 || tk_vec_dot(way, longways.along) < -0.7071;
    const ruler *r = across ? &broadways : &longways, *deep = across ? &longways : &broadways;
    extent thick = extent_of(wall, deep);
    tk_polygon here = duel_polygon(world, state, car);
    double into = tk_vec_dot(way, deep->along), far = thick.high - thick.low + 1;
    double aside = tk_vec_dot(way, r->along) * far / (into < 0 ? -into : into);
    extent wide = extent_of(&here, r);
    double low = wide.low + (aside < 0 ? aside : 0), high = wide.high + (aside > 0 ? aside : 0);
    return (duel_stretch){duel_down(low * DUEL_GRID) - HAIR, duel_down(high * DUEL_GRID) + 2 * HAIR, across, 0, 0};
}

/* A dozen pieces around it. */
static void strew(const duel_play *play, const duel_fixture *ruin)
{
    enum { PIECES = 12, AROUND = 2 };
    const double width = ruin->high.x - ruin->low.x + 2 * AROUND, height = ruin->high.y - ruin->low.y + 2 * AROUND;
    for (int piece = 0; piece < PIECES; piece++)
        for (int i = 0; i < DUEL_DROPS; i++) {
            tk_vec at = {ruin->low.x - AROUND, ruin->low.y - AROUND};
            at.x += (int)tk_dice_below(play->dice, (uint32_t)(width * DUEL_GRID)) / (double)DUEL_GRID;
            at.y += (int)tk_dice_below(play->dice, (uint32_t)(height * DUEL_GRID)) / (double)DUEL_GRID;
            if (duel_drop_debris(play, at, NULL, 0)) break;
        }
}

/* As many dice as the building had points, on the roof of whoever is inside; debris around it [rubble]. */
static void collapse(const duel_play *play, int fixture)
{
    const duel_fixture *ruin = &play->world->map.fixture[fixture];
    DUEL_EVENT(play, EVENT_COLLAPSED, NULL, (int16_t)(DUEL_TARGET_FIXTURE + fixture));
    for (int car = 0; car < play->world->cars; car++) {
        if (!duel_is_there(&play->state->car[car])) continue;
        tk_polygon here = duel_polygon(play->world, play->state, car);
        if (!tk_polygon_overlap(&here, &ruin->at)) continue;
        int points = duel_roll(play, ruin->dp, 0);
        tk_ledger ledger = {0};
        tk_ledger_add(&ledger, LABEL_ROLLED, points, TK_ABSENT);
        duel_damage(play, (duel_blow){(uint8_t)car, TK_SIDE_TOP, SOURCE_FALL, DUEL_NONE, points, -1}, &ledger);
        DUEL_EVENT(play, EVENT_CRUSHED, &ledger, (int16_t)car, (int16_t)points);
        duel_shed_debris(play, car, TK_SIDE_TOP, 0);
        duel_bury(play, car, fixture);
    }
    duel_bury_people(play, fixture);
    duel_clear_floors(play, fixture);
    strew(play, ruin);
}

/* A building counts its breaches, and falls when they are as many as its second figure says [rubble]. */
static void count_breaches(const duel_play *play, int fixture, int breaches)
{
    const duel_fixture *it = &play->world->map.fixture[fixture];
    uint8_t *damage = &play->state->fixture_damage[fixture];
    if (it->kind != FIXTURE_BUILDING || *damage >= it->falls_at) return;
    *damage = (uint8_t)(*damage + breaches < it->falls_at ? *damage + breaches : it->falls_at);
    if (*damage == it->falls_at) collapse(play, fixture);
}

/* Where the wall of a gap begins and ends, in hundredths. */
static void ends_of(const duel_fixture *it, const duel_gap *gap, int *low, int *high)
{
    ruler r = ruler_of(&it->at, gap->across);
    extent e = extent_of(&it->at, &r);
    if (gap->side) e = (extent){0, side_length(&it->at, gap->side - 1)};
    *low = duel_down(e.low * DUEL_GRID + 0.5);
    *high = duel_down(e.high * DUEL_GRID + 0.5);
}

/* A whole section, however near to the end of the wall the blow fell. */
static void fit_in(const duel_world *world, duel_gap *gap)
{
    int low, high;
    ends_of(&world->map.fixture[gap->fixture], gap, &low, &high);
    if (gap->to > high) gap->from = (int16_t)(high - SECTION);
    if (gap->from < low) gap->from = (int16_t)low;
    gap->to = (int16_t)(gap->from + SECTION < high ? gap->from + SECTION : high);
}

/* Another hole of the same wall that this one has grown into; NULL. */
static duel_gap *gap_met(duel_state *state, const duel_gap *gap)
{
    for (int i = 0; i < state->gap_count; i++) {
        duel_gap *it = &state->gap[i];
        bool same = it != gap && it->fixture == gap->fixture && it->across == gap->across && it->side == gap->side &&
                    it->floor == gap->floor;
        if (same && it->from < gap->to && gap->from < it->to) return it;
    }
    return NULL;
}

/* A hole is as wide as its breaches together: it grows by `more` on the side of the blow, or where the wall ends there
 * on the other; a hole it grows into becomes part of it. */
static void grow(const duel_play *play, duel_gap *gap, bool below, int more)
{
    duel_state *state = play->state;
    int low, high;
    ends_of(&play->world->map.fixture[gap->fixture], gap, &low, &high);
    for (int i = 0; more > 0 && i <= MOST_GAPS_OF_A_WALL; i++) {
        int room = below ? gap->from - low : high - gap->to, step = more < room ? more : room;
        if (step > 0 && below) gap->from = (int16_t)(gap->from - step);
        if (step > 0 && !below) gap->to = (int16_t)(gap->to + step);
        if (step > 0) more -= step;
        duel_gap *met = gap_met(state, gap);
        if (!met) {
            below = !below;
            continue;
        }
        more += (met->to < gap->to ? met->to : gap->to) - (met->from > gap->from ? met->from : gap->from);
        gap->from = met->from < gap->from ? met->from : gap->from;
        gap->to = met->to > gap->to ? met->to : gap->to;
        gap->breaches = (uint8_t)(gap->breaches + met->breaches > 250 ? 250 : gap->breaches + met->breaches);
        *met = (duel_gap){0};
    }
}

/* Holes that have become part of others are taken out of the list. */
static void close_ranks(duel_state *state)
{
    int kept = 0;
    for (int i = 0; i < state->gap_count; i++)
        if (state->gap[i].breaches) state->gap[kept++] = state->gap[i];
    while (state->gap_count > kept) state->gap[--state->gap_count] = (duel_gap){0};
}

static bool open_gap(const duel_play *play, int fixture, duel_stretch stretch, int breaches)
{
    duel_state *state = play->state;
    duel_gap *gap = gap_at(state, fixture, stretch);
    bool single = stretch.to - stretch.from <= SECTION;
    if (!gap && !has_room_for_gap(state, fixture)) {
        count_breaches(play, fixture, breaches);
        return false;
    }
    if (!gap) {
        gap = &state->gap[state->gap_count++];
        *gap = (duel_gap){.from = (int16_t)stretch.from,
                          .to = (int16_t)stretch.to,
                          .fixture = (uint8_t)fixture,
                          .across = stretch.across,
                          .side = (uint8_t)stretch.side,
                          .floor = (uint8_t)stretch.floor};
        if (single) fit_in(play->world, gap);
    } else if (single) {
        grow(play, gap, stretch.from + stretch.to < gap->from + gap->to, SECTION);
    } else {
        if (stretch.from < gap->from) gap->from = (int16_t)stretch.from;
        if (stretch.to > gap->to) gap->to = (int16_t)stretch.to;
    }
    gap->breaches = (uint8_t)(gap->breaches + breaches > 250 ? 250 : gap->breaches + breaches);
    close_ranks(state);
    DUEL_EVENT(play, EVENT_BREACHED, NULL, (int16_t)(DUEL_TARGET_FIXTURE + fixture),
               (int16_t)(single ? SECTION : stretch.to - stretch.from));
    count_breaches(play, fixture, breaches);
    return true;
}

/* Where the middle of a stretch is on the outside of a wall: a point of a side, or both ends of what is cut. */
static int faces_of(const duel_fixture *it, duel_stretch stretch, tk_vec out[2])
{
    double middle = (stretch.from + stretch.to) / 2.0 / DUEL_GRID;
    out[0] = stretch.side ? side_at(&it->at, stretch.side - 1, middle, 0) : (tk_vec){0, 0};
    if (stretch.side) return 1;
    ruler r = ruler_of(&it->at, stretch.across), deep = ruler_of(&it->at, !stretch.across);
    extent thick = extent_of(&it->at, &deep);
    tk_vec along = tk_vec_add(r.from, tk_vec_scale(r.along, middle));
    double from = measure(&deep, along);
    out[0] = tk_vec_add(along, tk_vec_scale(deep.along, thick.low - from));
    out[1] = tk_vec_add(along, tk_vec_scale(deep.along, thick.high - from));
    return 2;
}

/* The stretch of a neighbor behind that of a wall they share. */
static duel_stretch as_wide(const duel_world *world, int fixture, tk_vec at, duel_stretch stretch)
{
    duel_stretch theirs = duel_stretch_at(world, fixture, at);
    if (!theirs.side) return theirs;
    int middle = (theirs.from + theirs.to) / 2, half = (stretch.to - stretch.from) / 2;
    theirs.from = middle > half ? middle - half : 0;
    theirs.to = middle + half;
    theirs.floor = stretch.floor;
    return theirs;
}

/* A wall that two buildings share is broken for both [shared-walls]. */
static void breach_neighbours(const duel_play *play, int fixture, duel_stretch stretch, int breaches)
{
    static const double SAME_WALL = 0.03;
    const duel_map *map = &play->world->map;
    tk_vec face[2];
    int faces = faces_of(&map->fixture[fixture], stretch, face);
    for (int i = 0; i < map->fixture_count; i++) {
        const duel_fixture *it = &map->fixture[i];
        if (i == fixture || it->kind != FIXTURE_BUILDING || !it->dp) continue;
        if (!duel_fixture_stands(play->world, play->state, i) || (it->floors && stretch.floor >= it->floors)) continue;
        for (int k = 0; k < faces; k++) {
            if (duel_distance_to(&it->at, face[k]) > SAME_WALL) continue;
            open_gap(play, i, as_wide(play->world, i, face[k], stretch), breaches);
        }
    }
}

bool duel_breach(const duel_play *play, int fixture, duel_stretch stretch, int breaches)
{
    bool opened = open_gap(play, fixture, stretch, breaches);
    if (play->world->map.fixture[fixture].kind == FIXTURE_BUILDING) breach_neighbours(play, fixture, stretch, breaches);
    return opened;
}

void duel_mend(duel_state *state, int fixture)
{
    int kept = 0;
    for (int i = 0; i < state->gap_count; i++)
        if (state->gap[i].fixture != fixture) state->gap[kept++] = state->gap[i];
    while (state->gap_count > kept) state->gap[--state->gap_count] = (duel_gap){0};
}
