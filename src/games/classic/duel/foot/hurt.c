/* People on foot hurt: by blows, by vehicles, by bursts [people-hit] [run-over] [blades-in-use] [burst-and-people]. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"

enum { HAZARD = 3, BLADE_HAZARD = 2 };

/* ---- a blow ---- */

/* Aboard or on foot [people-hit]. */
int duel_past_medikit(const duel_play *play, int walker, int points)
{
    if (walker < 0 || points <= 0) return points;
    int slot = duel_carries_use(play->world, play->state, walker, USE_MEDIKIT);
    if (slot < 0 || !duel_is_on(play->world, play->state, walker, WEAR_MEDIKIT) || duel_die(play) != 1) return points;
    uint8_t *left = &play->state->walker[walker].left[slot];
    int taken = points < *left ? points : *left;
    *left = (uint8_t)(*left - taken);
    return points - taken;
}

static void fall(const duel_play *play, int walker)
{
    duel_walker *it = &play->state->walker[walker];
    if (duel_walker_wounds(play->world, play->state, walker) < 2) return;
    it->flags |= WALK_PRONE;
    it->task = TASK_NONE;
}

void duel_hurt_walker(const duel_play *play, int walker, int points, duel_source source, int by, tk_ledger *ledger)
{
    duel_state *state = play->state;
    int car = state->walker[walker].in_car, home = play->world->walker[walker].car;
    duel_car *it = &state->car[car];
    duel_strike strike = {.blow = {.car = (uint8_t)car,
                                   .aim = AIM_RIDER,
                                   .source = (uint8_t)source,
                                   .by = (uint8_t)by,
                                   .points = points,
                                   .weapon = -1}};
    duel_path path = {.play = play,
                      .strike = &strike,
                      .vehicle = duel_vehicle_of(play->world, it),
                      .it = it,
                      .afoot = true,
                      .left = duel_past_medikit(play, walker, points)};
    uint16_t damage = it->phase_damage, own_damage = state->car[home].phase_damage; /* is no debris of the vehicle's */
    int wounds = duel_walker_wounds(play->world, state, walker);
    duel_startle(state, walker);
    duel_path_person(&path, state->walker[walker].in_place);
    it->phase_damage = damage;
    if (home != car) state->car[home].phase_damage = own_damage;
    duel_note_hurt(play, walker, wounds, by);
    if (ledger && points > path.left) tk_ledger_add(ledger, LABEL_TAKEN, path.left - points, TK_ABSENT);
    if (ledger && path.left > 0) tk_ledger_add(ledger, LABEL_PASSED, -path.left, TK_ABSENT);
    DUEL_EVENT(play, EVENT_HIT, ledger, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)points);
    fall(play, walker);
}

/* ---- each other ---- */

/* Its own speed, and the other's as far as that comes towards it or runs away. */
static int closing_speed(const duel_play *play, int walker, int other)
{
    const duel_walker *it = &play->state->walker[walker], *them = &play->state->walker[other];
    int own = duel_walk_speed(play->world, play->state, walker);
    if (!(them->flags & WALK_MOVED)) return own;
    double along = tk_vec_dot(tk_heading_vec(it->heading), tk_heading_vec(them->heading));
    int theirs = duel_walk_speed(play->world, play->state, other);
    int speed = own - (int)(along * theirs + (along < 0 ? -0.5 : 0.5));
    return speed < 0 ? 0 : speed;
}

/* The ram of that speed; both have a damage modifier of a fifth. */
void duel_jostle(const duel_play *play, int walker, int other)
{
    enum { FIFTH = 5 };
    int speed = closing_speed(play, walker, other), ram = duel_roll_ram(play, speed), points = ram / FIFTH;
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_ROLLED, ram, TK_ABSENT);
    if (points != ram) tk_ledger_add(&ledger, LABEL_MODIFIER, points - ram, TK_ABSENT);
    DUEL_EVENT(play, EVENT_RAN_INTO, &ledger, (int16_t)(DUEL_TARGET_WALKER + walker),
               (int16_t)(DUEL_TARGET_WALKER + other), (int16_t)speed, (int16_t)points);
    duel_startle(play->state, walker);
    duel_startle(play->state, other);
    if (!points) return;
    duel_begin_feat(play, walker, true, FEAT_SKILL_MARTIAL_ARTS);
    duel_hurt_walker(play, other, points, SOURCE_COLLISION, play->world->walker[walker].car, NULL);
    duel_end_feat(play);
    duel_hurt_walker(play, walker, points, SOURCE_COLLISION, DUEL_NONE, NULL);
}

/* ---- vehicles ---- */

/* The side that leads: front, or the back in reverse. */
static int leading_side(const duel_car *it)
{
    return it->flags & CAR_REVERSE ? TK_SIDE_BACK : TK_SIDE_FRONT;
}

/* Each set of blades and a brushcutter add 2, bumper spikes a die by the damage modifier, twice [blades-in-use]
 * [brushcutter]. */
static int add_blades(const duel_play *play, const duel_car *it, tk_ledger *ledger)
{
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    int side = leading_side(it), sum = 0;
    bool cutter = duel_has_effect(vehicle, EFFECT_BRUSHCUTTER) && side == TK_SIDE_FRONT;
    if (!it->rolled) sum += 2 * vehicle->blades;
    if (cutter && duel_is_armored(vehicle, it, side)) sum += 2;
    if (sum) tk_ledger_add(ledger, LABEL_BLADES, sum, TK_ABSENT);
    if (!duel_is_spiked(vehicle, it, side)) return sum;
    int spikes = 2 * (duel_die(play) * vehicle->damage_thirds / 3);
    tk_ledger_add(ledger, LABEL_SPIKES, spikes, TK_ABSENT);
    return sum + spikes;
}

/* Whoever was hit is thrown to the nearest free square and lies there. */
static void throw_aside(const duel_play *play, int walker)
{
    duel_walker *it = &play->state->walker[walker];
    tk_vec at;
    it->flags |= WALK_PRONE;
    if (it->task != TASK_DISMOUNT && it->task != TASK_LAND) it->task = TASK_NONE;
    if (!duel_free_square(play->world, play->state, duel_walker_at(it), walker, &at)) return;
    duel_body body = {0};
    duel_set_pose(&body, (tk_pose){at, it->heading});
    it->x = body.x;
    it->y = body.y;
    duel_find_level(play->world, it);
}

/* The person weighs a fifth: the ram by the vehicle's modifier, and a fifth of it back [run-over]. */
static void run_over(const duel_play *play, int car, int walker)
{
    enum { FIFTH = 5 };
    duel_car *it = &play->state->car[car];
    tk_ledger ledger = {0}, own = {0};
    int ram = duel_roll_ram(play, it->speed), points = ram * duel_vehicle_of(play->world, it)->damage_thirds / 3;
    tk_ledger_add(&ledger, LABEL_ROLLED, ram, TK_ABSENT);
    if (points != ram) tk_ledger_add(&ledger, LABEL_MODIFIER, points - ram, TK_ABSENT);
    points += add_blades(play, it, &ledger);
    play->state->walker[walker].hit_by = (uint8_t)(car + 1);
    DUEL_EVENT(play, EVENT_RUN_OVER, &ledger, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)car, it->speed,
               (int16_t)points);
    duel_hurt_walker(play, walker, points, SOURCE_COLLISION, car, &ledger);
    throw_aside(play, walker);
    duel_blow blow = {.car = (uint8_t)car,
                      .aim = (uint8_t)leading_side(it),
                      .source = SOURCE_COLLISION,
                      .by = DUEL_NONE,
                      .points = ram / FIFTH,
                      .weapon = -1};
    tk_ledger_add(&own, LABEL_ROLLED, blow.points, TK_ABSENT);
    if (blow.points) duel_damage(play, blow, &own);
    duel_hazard(play, car, HAZARD, LABEL_HAZARD);
}

/* Passing by with blades: half a chance of a point for every 20 mph [blades-in-use]. */
static void pass_by(const duel_play *play, int car, int walker)
{
    enum { STEP = 200, HALF = 3 };
    duel_car *it = &play->state->car[car];
    int points = it->speed / STEP, roll;
    bool blades = duel_has_effect(duel_vehicle_of(play->world, it), EFFECT_BLADES) && !it->rolled;
    if (!blades || !points) return;
    roll = duel_die(play);
    play->state->walker[walker].hit_by = (uint8_t)(car + 1);
    DUEL_EVENT(play, EVENT_BLADES, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), (int16_t)car, (int16_t)roll);
    if (roll > HALF) return;
    duel_hurt_walker(play, walker, points, SOURCE_COLLISION, car, NULL);
    duel_hazard(play, car, BLADE_HAZARD, LABEL_HAZARD);
}

void duel_trample(const duel_play *play, int car, const tk_polygon *path)
{
    duel_state *state = play->state;
    tk_polygon here = duel_polygon(play->world, state, car);
    for (int i = 0; i < play->world->walkers && duel_is_there(&state->car[car]); i++) {
        const duel_walker *it = &state->walker[i];
        if (!duel_on_foot(it) || it->level || it->hit_by == car + 1) continue;
        tk_polygon square = duel_square_at(duel_walker_at(it));
        double gap = tk_polygon_gap_within(path ? path : &here, &square, DUEL_SQUARE).size;
        if (gap < -0.01)
            run_over(play, car, i);
        else if (gap < DUEL_SQUARE)
            pass_by(play, car, i);
    }
}

/* ---- bursts ---- */

/* A die or so to people on foot around a point. */
typedef struct burst {
    tk_vec at;
    double reach;
    int dice, plus, by;
    int spared;                /* a walker who is hit himself; TK_ABSENT */
    unsigned no_cover;         /* bit per vehicle that is none */
    const tk_polygon *outline; /* it reaches as far from this; NULL: from `at` */
    int versus;                /* VERSUS_..., to parts of vehicles such as a gunshield, up to `parts` inches away */
    double parts;
} burst;

static void blow_on(const duel_play *play, const burst *it, int walker, double far)
{
    tk_ledger ledger = {0};
    int rolled = duel_roll(play, it->dice, it->plus);
    int points = duel_past_shield(play, walker, rolled, far <= it->parts ? it->versus : VERSUS_NONE);
    if (rolled && !points) return;
    tk_ledger_add(&ledger, LABEL_ROLLED, points, TK_ABSENT);
    duel_hurt_walker(play, walker, points, SOURCE_BLAST, it->by, &ledger);
}

static void go_off(const duel_play *play, const burst *it)
{
    const duel_world *world = play->world;
    duel_state *state = play->state;
    for (int i = 0; i < world->walkers && state->afoot; i++) {
        if (!duel_on_foot(&state->walker[i]) || i == it->spared) continue;
        tk_vec there = duel_walker_at(&state->walker[i]);
        double far = it->outline ? duel_distance_to(it->outline, there) : tk_vec_length(tk_vec_sub(there, it->at));
        if (far > it->reach) continue;
        if (duel_is_apart(world, state, i, it->at)) continue;
        if (duel_behind_cover(world, state, i, it->at) || duel_line_blocked(world, state, it->at, there, it->no_cover))
            continue;
        blow_on(play, it, i, far);
    }
}

void duel_burst_on_people(const duel_play *play, tk_vec at, double reach, int dice, int plus, int by)
{
    go_off(play, &(burst){.at = at, .reach = reach, .dice = dice, .plus = plus, .by = by, .spared = TK_ABSENT});
}

void duel_burst_around(const duel_play *play, const tk_polygon *outline, tk_vec middle, double reach, int by)
{
    go_off(play, &(burst){.at = middle,
                          .reach = reach,
                          .dice = 1,
                          .by = by,
                          .spared = TK_ABSENT,
                          .outline = outline,
                          .versus = VERSUS_FULL,
                          .parts = reach});
}

void duel_burst_of_grenade(const duel_play *play, const duel_grenade_kind *kind, tk_vec at, double reach, int dice,
                           int plus, int by)
{
    static const double PARTS = 0.5;
    bool hurts = kind->bursts == BURST_BLAST || kind->bursts == BURST_PHOSPHORUS;
    go_off(play, &(burst){.at = at,
                          .reach = reach,
                          .dice = dice,
                          .plus = plus,
                          .by = by,
                          .spared = TK_ABSENT,
                          .versus = !hurts       ? VERSUS_NONE
                                    : kind->half ? VERSUS_HALF
                                                 : VERSUS_FULL,
                          .parts = PARTS});
}

void duel_burst_below(const duel_play *play, tk_vec at, unsigned above, int by)
{
    go_off(play,
           &(burst){.at = at, .reach = DUEL_BURST_REACH, .dice = 1, .by = by, .spared = TK_ABSENT, .no_cover = above});
}

/* It goes off just before what it strikes: the outline of a vehicle, a wall. */
void duel_burst_where_it_hits(const duel_play *play, tk_vec from, tk_vec to, int target, int by)
{
    static const double SHORT_OF_IT = 0.02;
    tk_vec way = tk_vec_sub(to, from);
    double far = tk_vec_length(way), part = 1, leave;
    if (target < play->world->cars) {
        tk_polygon there = duel_polygon(play->world, play->state, target);
        if (!duel_segment_clip(from, to, &there, &part, &leave)) part = 1;
    }
    int walker = duel_walker_target(play->world, play->state, target);
    if (walker < 0 && far > SHORT_OF_IT) part = part > SHORT_OF_IT / far ? part - SHORT_OF_IT / far : 0;
    tk_vec at = tk_vec_add(from, tk_vec_scale(way, part));
    go_off(play, &(burst){.at = at, .reach = DUEL_BURST_REACH, .dice = 1, .by = by, .spared = walker});
}
