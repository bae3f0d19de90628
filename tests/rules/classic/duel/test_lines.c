/* Lines across the table, compared with going along them in small steps: what is in the way, what is struck first, how
 * much cloud there is. Where a line only grazes something the steps cannot tell, and the test goes on to the next. */
#include "duel_foot.h"

#include <math.h>
#include <stdio.h>

enum { STEPS = 2000, UNSURE = -1, NOBODY = -2 };
static const double GRAZE = 0.02;

static tk_dice lots;

static void begin_lots(uint64_t number)
{
    tk_seed seed = tk_seed_from_number(number);
    tk_dice_init(&lots, &seed);
}

static double between(double low, double high)
{
    return low + (high - low) * tk_dice_below(&lots, 100001) / 100000.0;
}

static tk_vec somewhere(void)
{
    double x = between(44, 56);
    return (tk_vec){x, between(44, 56)};
}

static tk_vec part_way(tk_vec from, tk_vec to, double part)
{
    return tk_vec_add(from, tk_vec_scale(tk_vec_sub(to, from), part));
}

/* How deep in a shape a point is; below 0 it is outside. */
static double depth_in(const tk_polygon *shape, tk_vec at)
{
    double least = 1e9;
    for (int i = 0; i < shape->count; i++) {
        tk_vec edge = tk_vec_sub(shape->at[(i + 1) % shape->count], shape->at[i]);
        double deep = tk_vec_cross(edge, tk_vec_sub(at, shape->at[i])) / tk_vec_length(edge);
        if (deep < least) least = deep;
    }
    return least;
}

static double deepest(const tk_polygon *shape, tk_vec from, tk_vec to)
{
    double most = -1e9;
    for (int i = 0; i <= STEPS; i++) {
        double deep = depth_in(shape, part_way(from, to, (double)i / STEPS));
        if (deep > most) most = deep;
    }
    return most;
}

/* ---- the table ---- */

/* A wall, a building, a low wall, a boulder; two vans; the target's driver and three passengers on foot. */
static arena *crowded(void)
{
    static const char MAP[] =
        "'map':{'title':'field','size':[10000,10000],'gates':[{'title':'a','start':[1000,1000,90]},{'title':'b',"
        "'start':[3000,1000,90]}],'fixtures':[{'kind':'wall','dp':80,'box':[4900,4800,4950,5100]},{'kind':'building',"
        "'dp':20,'at':[[5200,5200],[5300,5250],[5250,5400],[5150,5300]]},{'kind':'low-wall','dp':8,'box':[4600,5200,"
        "4800,5225]},{'kind':'boulder','dp':0,'box':[5100,4700,5150,4750]}]}";
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'R'},{'type':'MG','mount':'B'},"
                        "{'type':'MG','mount':'L'}]",
                        "'crew':['driver','passenger','passenger','passenger']", MAP);
    return a;
}

enum { WALL, HOUSE, OPAQUE, PEOPLE = 4, FIRST = 1 }; /* walkers 1 and on are on foot */

static tk_vec in_square(tk_vec at)
{
    return duel_to_square(at);
}

static void put_somewhere(arena *a)
{
    for (int car = 0; car < 2; car++) {
        tk_vec at = somewhere();
        stand(a, car, at.x, at.y, between(0, 360), 0);
    }
    for (int i = 0; i < PEOPLE; i++) {
        tk_vec at = in_square(somewhere());
        on_foot(a, FIRST + i, at.x, at.y);
        a->state->walker[FIRST + i].flags = i == 1 ? WALK_PRONE : 0;
        a->state->walker[FIRST + i].level = i == 2 ? 2 : 0;
    }
}

/* ---- in the way ---- */

/* Whether anything hides one place from the other: everything but whoever stands in the square at an end, and the first
 * vehicle. 0, 1 or UNSURE. */
static int is_hidden(const arena *a, tk_vec from, tk_vec to)
{
    double most = -1e9;
    for (int i = 0; i < OPAQUE; i++) most = fmax(most, deepest(&a->duel->map.fixture[i].at, from, to));
    tk_polygon van = duel_polygon(a->duel, a->state, TARGET);
    most = fmax(most, deepest(&van, from, to));
    for (int i = 0; i < PEOPLE; i++) {
        const duel_walker *it = &a->state->walker[FIRST + i];
        tk_vec at = duel_walker_at(it);
        double nearest = fmin(tk_vec_length(tk_vec_sub(at, from)), tk_vec_length(tk_vec_sub(at, to)));
        if (it->flags & WALK_PRONE || it->level || nearest < DUEL_SQUARE / 2) continue;
        if (nearest < DUEL_SQUARE) return UNSURE;
        tk_polygon square = duel_square_at(at);
        most = fmax(most, deepest(&square, from, to));
    }
    return most > GRAZE ? 1 : most < -GRAZE ? 0 : UNSURE;
}

RULE_TEST("line-of-fire", "walls, buildings, vehicles and people who stand hide what is behind them; nothing else does")
{
    enum { TRIES = 400 };
    arena *a = crowded();
    int hidden[2] = {0, 0};
    begin_lots(1);
    for (int i = 0; i < TRIES; i++) {
        put_somewhere(a);
        tk_vec from = somewhere(), to = somewhere();
        int expected = is_hidden(a, from, to);
        if (expected == UNSURE) continue;
        hidden[expected]++;
        if (duel_line_blocked(a->duel, a->state, from, to, 1u << SHOOTER) != expected)
            failed(HERE, "try %d: from %.3f %.3f to %.3f %.3f", i, from.x, from.y, to.x, to.y);
    }
    expect_true(hidden[0] > TRIES / 8 && hidden[1] > TRIES / 8);
}

/* ---- what is first ---- */

/* What lies on the line first: a target number, DUEL_TARGET_EDGE, or NOBODY where that is not sure. */
static int first_on(const arena *a, tk_vec from, tk_vec to, int own)
{
    int last = DUEL_TARGET_EDGE;
    for (int step = 0; step <= STEPS; step++) {
        tk_vec at = part_way(from, to, (double)step / STEPS);
        int found = DUEL_TARGET_EDGE;
        double deep = -1e9;
        for (int i = 0; i < OPAQUE; i++) {
            double here = depth_in(&a->duel->map.fixture[i].at, at);
            if (here > deep) found = DUEL_TARGET_FIXTURE + i;
            deep = fmax(deep, here);
        }
        for (int car = 0; car < 2; car++) {
            tk_polygon van = duel_polygon(a->duel, a->state, car);
            double here = car == own ? -1e9 : depth_in(&van, at);
            if (here > deep) found = car;
            deep = fmax(deep, here);
        }
        for (int i = 0; i < PEOPLE; i++) {
            tk_polygon square = duel_square_at(duel_walker_at(&a->state->walker[FIRST + i]));
            double here = a->state->walker[FIRST + i].level ? -1e9 : depth_in(&square, at);
            if (here > deep) found = DUEL_TARGET_WALKER + FIRST + i;
            deep = fmax(deep, here);
        }
        if (deep > GRAZE) return last == DUEL_TARGET_EDGE || last == found ? found : NOBODY;
        if (deep > -GRAZE) last = last == DUEL_TARGET_EDGE || last == found ? found : NOBODY;
    }
    return last == DUEL_TARGET_EDGE ? last : NOBODY;
}

RULE_TEST("automatic-fire", "whatever is first straight ahead of the mount is fired at: from all four sides")
{
    enum { TRIES = 500 };
    static const int MOUNTS[] = {TK_SIDE_FRONT, TK_SIDE_RIGHT, TK_SIDE_BACK, TK_SIDE_LEFT};
    static const int TURNS[] = {0, 2700, 1800, 900};
    arena *a = crowded();
    int struck = 0, missed = 0;
    begin_lots(2);
    for (int i = 0; i < TRIES; i++) {
        put_somewhere(a);
        uint8_t aim = 0;
        tk_vec from = duel_muzzle(a->duel, a->state, SHOOTER, MOUNTS[i % 4]);
        int heading = tk_heading_wrap(a->state->car[SHOOTER].body.heading + TURNS[i % 4]);
        int expected = first_on(a, from, tk_vec_add(from, tk_vec_scale(tk_heading_vec(heading), 40)), SHOOTER);
        if (expected == NOBODY) continue;
        struck += expected != DUEL_TARGET_EDGE;
        missed += expected == DUEL_TARGET_EDGE;
        if (duel_ahead_of(a->duel, a->state, SHOOTER, i % 4, &aim) != expected)
            failed(HERE, "try %d: %d, not %d", i, duel_ahead_of(a->duel, a->state, SHOOTER, i % 4, &aim), expected);
    }
    expect_true(struck > TRIES / 8 && missed > TRIES / 8);
}

/* ---- shots that miss ---- */

enum { MOST_STRUCK = 8 };

/* What a shot that misses meets, one after the other; a wall is the last of them. */
typedef struct struck {
    int count, target[MOST_STRUCK];
    bool sure;
} struck;

/* Where a line enters a shape, as a part of it; 2: it does not. Grazing is noted. */
static double entry_of(const tk_polygon *shape, tk_vec from, tk_vec to, struck *out)
{
    double most = deepest(shape, from, to);
    if (fabs(most) < GRAZE) out->sure = false;
    for (int i = 0; i <= STEPS && most > 0; i++)
        if (depth_in(shape, part_way(from, to, (double)i / STEPS)) > 0) return (double)i / STEPS;
    return 2;
}

/* Nobody who lies behind a low wall or a boulder. */
static bool is_open_to(const arena *a, int walker, tk_vec from, struck *out)
{
    tk_vec at = duel_walker_at(&a->state->walker[walker]);
    bool covered = false;
    if (a->state->walker[walker].level) return false;
    for (int i = OPAQUE; i < a->duel->map.fixture_count; i++)
        covered |= entry_of(&a->duel->map.fixture[i].at, from, at, out) < 1;
    return !(covered && a->state->walker[walker].flags & WALK_PRONE);
}

static struck beyond(const arena *a, tk_vec from, tk_vec to)
{
    struck out = {.sure = true};
    double end = 2, at[MOST_STRUCK];
    int wall = DUEL_TARGET_EDGE;
    for (int i = 0; i < OPAQUE; i++) {
        double part = entry_of(&a->duel->map.fixture[i].at, from, to, &out);
        if (part < end) wall = DUEL_TARGET_FIXTURE + i;
        end = fmin(part, end);
    }
    for (int i = 0; i < PEOPLE; i++) {
        tk_polygon shape = duel_square_at(duel_walker_at(&a->state->walker[FIRST + i]));
        double part = is_open_to(a, FIRST + i, from, &out) ? entry_of(&shape, from, to, &out) : 2;
        if (fabs(part - end) < 0.01) out.sure &= part > 1;
        if (part > 1 || part > end) continue;
        int at_place = out.count++;
        for (; at_place > 0 && at[at_place - 1] > part; at_place--) {
            at[at_place] = at[at_place - 1];
            out.target[at_place] = out.target[at_place - 1];
        }
        if (at_place > 0 && part - at[at_place - 1] < 0.01) out.sure = false;
        if (at_place + 1 < out.count && at[at_place + 1] - part < 0.01) out.sure = false;
        at[at_place] = part;
        out.target[at_place] = DUEL_TARGET_WALKER + FIRST + i;
    }
    if (end <= 1) out.target[out.count++] = wall;
    return out;
}

RULE_TEST("missed-shots",
          "a miss flies on past everybody on its line, one after the other, as far as it reaches or to a wall")
{
    enum { TRIES = 200, REACH = 12 };
    arena *a = crowded();
    int met = 0, walls = 0;
    begin_lots(7);
    for (int i = 0; i < TRIES; i++) {
        put_somewhere(a);
        stand(a, SHOOTER, 20, 20, 0, 0);
        tk_vec from = somewhere(), to = duel_pose(&a->state->car[TARGET].body).at;
        double far = tk_vec_length(tk_vec_sub(to, from));
        if (far < 1 || far > REACH - 1) continue;
        tk_vec behind = part_way(from, to, (far + 0.05) / far), end = part_way(from, to, REACH / far);
        for (int k = 0; k < PEOPLE; k++) { /* near the line */
            tk_vec at = part_way(behind, end, between(0, 1));
            at = duel_to_square(tk_vec_add(at, (tk_vec){between(-0.2, 0.2), between(-0.2, 0.2)}));
            on_foot(a, FIRST + k, at.x, at.y);
        }
        struck expected = beyond(a, behind, end);
        if (!expected.sure) continue;
        tk_ledger ledger = {0};
        duel_deed shot = {.car = SHOOTER, .target = TARGET};
        duel_flight flight = {.from = from, .to = to, .wall = TK_ABSENT, .range = REACH, .need = 30, .ledger = &ledger};
        bool hits = false;
        with_dice(a, hits = duel_stray(play, &shot, &flight));
        int count = 0;
        for (int k = 0; k < a->events.count; k++) {
            if (a->events.list[k].type != EVENT_STRAY) continue;
            if (count == expected.count || a->events.list[k].arg[1] != expected.target[count])
                failed(HERE, "try %d: %d is struck as number %d", i, a->events.list[k].arg[1], count);
            count++;
        }
        expect_equal(count, expected.count);
        bool wall = count && expected.target[count - 1] < DUEL_TARGET_WALKER;
        expect_equal(hits, wall);
        met += count;
        walls += wall;
    }
    expect_true(met > 50 && walls > 5);
}

/* ---- clouds ---- */

RULE_TEST("targeting-visibility",
          "however clouds lie and overlap: 1 for every half inch of the line in them, begun or whole")
{
    enum { TRIES = 300, MOST = 6 };
    static const int KINDS[] = {COUNTER_SMOKE, COUNTER_PAINT,      COUNTER_SMOKE_PUFF, COUNTER_PAINT_PUFF,
                                COUNTER_OIL,   COUNTER_SMOKE_WISP, COUNTER_MINES,      COUNTER_SPIKES};
    arena *a = crowded();
    int seen[3] = {0, 0, 0};
    begin_lots(3);
    for (int i = 0; i < TRIES; i++) {
        tk_polygon cloud[MOST];
        int clouds = 0, inside = 0, laid = 1 + (int)tk_dice_below(&lots, MOST);
        a->state->counter_count = 0;
        for (int k = 0; k < laid; k++) {
            int kind = KINDS[tk_dice_below(&lots, 8)];
            lay(a, kind, DUEL_NONE, between(48, 52), between(48, 52), (int)between(0, 359), 0);
            if (kind != COUNTER_OIL && kind != COUNTER_MINES && kind != COUNTER_SPIKES)
                cloud[clouds++] = duel_counter_polygon(&a->state->counter[k]);
        }
        tk_vec from = somewhere(), to = somewhere();
        for (int step = 0; step < STEPS; step++) {
            bool in = false;
            for (int k = 0; k < clouds; k++) in |= depth_in(&cloud[k], part_way(from, to, (step + 0.5) / STEPS)) > 0;
            inside += in;
        }
        double halves = 2 * tk_vec_length(tk_vec_sub(to, from)) * inside / STEPS;
        if (halves - floor(halves) < 0.05 || ceil(halves) - halves < 0.05) halves = inside ? UNSURE : 0;
        if (halves < 0) continue;
        int expected = (int)ceil(halves);
        seen[expected > 2 ? 2 : expected]++;
        if (duel_cloud_between(a->state, from, to) != expected)
            failed(HERE, "try %d: %d, not %d", i, duel_cloud_between(a->state, from, to), expected);
    }
    expect_true(seen[0] && seen[1] && seen[2]);
}

/* ---- from where to where ---- */

RULE_TEST("arcs-of-fire", "all round a vehicle: the arc is the end's or the side's by the lines from the corners")
{
    enum { TRIES = 2000 };
    arena *a = crowded();
    const duel_vehicle *van = duel_vehicle_of(a->duel, &a->state->car[TARGET]);
    begin_lots(4);
    for (int i = 0; i < TRIES; i++) {
        put_somewhere(a);
        const duel_car *it = &a->state->car[TARGET];
        tk_vec at = somewhere(), local = tk_pose_local(duel_pose(&it->body), at);
        double ahead = fabs(local.x) - van->length / 2, aside = fabs(local.y) - van->width / 2;
        int end = local.x > 0 ? TK_SIDE_FRONT : TK_SIDE_BACK, side = local.y > 0 ? TK_SIDE_LEFT : TK_SIDE_RIGHT;
        if (fabs(ahead - aside) < GRAZE || fabs(ahead) < GRAZE || fabs(aside) < GRAZE) continue;
        expect_equal(duel_arcs_at(a->duel, it, at), 1 << (ahead > aside ? end : side));
        expect_equal(duel_facing(a->duel, it, at), (ahead > 0) << end | (aside > 0) << side);
        tk_polygon shape = duel_polygon(a->duel, a->state, TARGET);
        double far = sqrt(fmax(ahead, 0) * fmax(ahead, 0) + fmax(aside, 0) * fmax(aside, 0));
        expect_near(duel_distance(a->duel, a->state, at, TARGET), far);
        expect_near(duel_distance_to(&shape, at), far);
    }
}

RULE_TEST("line-of-fire",
          "to whatever a mount sees there is a line: it ends at the vehicle, in the arc, and nothing is in between")
{
    enum { TRIES = 1500 };
    static const int MOUNTS[] = {TK_SIDE_FRONT, TK_SIDE_RIGHT, TK_SIDE_BACK, TK_SIDE_LEFT, TK_MOUNT_TURRET};
    arena *a = crowded();
    int seen = 0;
    begin_lots(5);
    for (int i = 0; i < TRIES; i++) {
        put_somewhere(a);
        int mount = MOUNTS[i % 5];
        duel_line line = duel_line_from(a->duel, a->state, SHOOTER, mount, TARGET);
        expect_equal(duel_sees(a->duel, a->state, SHOOTER, mount, TARGET), !line.reason);
        if (line.reason) continue;
        seen++;
        tk_polygon shape = duel_polygon(a->duel, a->state, TARGET);
        expect_true(depth_in(&shape, line.to) > -0.001);
        expect_true(duel_in_arc(a->duel, a->state, SHOOTER, mount, line.to));
        expect_true(!duel_line_blocked(a->duel, a->state, line.from, line.to, 3));
    }
    expect_true(seen > TRIES / 8);
}

RULE_TEST("grenade-scatter", "the heading of a line, to a tenth of a degree")
{
    begin_lots(6);
    for (int i = 0; i < 2000; i++) {
        tk_vec from = somewhere(), to = somewhere();
        double degrees = atan2(to.y - from.y, to.x - from.x) * 180 / 3.14159265358979;
        if (degrees < 0) degrees += 360;
        int heading = duel_heading_to(from, to);
        if (degrees * 10 - floor(degrees * 10) < 0.001) continue;
        expect_equal(heading, (int)(degrees * 10));
    }
}
