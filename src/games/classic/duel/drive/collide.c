/* Collisions: of what kind they are, what they do to both, who goes on [collisions].
 *
 * The kind follows from the normal of the contact and the two ways: whoever goes within 45 degrees of the normal
 * towards the other hits it with the side that leads; one that goes within 45 degrees away from it is hit from behind;
 * one across it is hit in the side; and when nobody goes towards the other they scrape along each other. On a border
 * the one who was not moving says which it is. */
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/flow.h"
#include "games/classic/duel/foot/foot.h"

/* How a vehicle takes part in a collision. */
typedef enum part { PART_RAMS, PART_FLEES, PART_ACROSS } part;

typedef struct party {
    int car, speed, thirds, side; /* tk_side that is struck */
    part part;
    bool border; /* between ACROSS and the other */
    tk_vec way, towards;
} party;

/* cos 45 degrees, and how near to it is on the border. */
static const double BORDER = 0.70710678118654752;
static const double EXACT = 1e-4;

static tk_vec normal_between(const duel_world *world, const duel_state *state, int car, int other)
{
    tk_polygon here = duel_hull(world, state, car), there = duel_hull(world, state, other);
    return tk_polygon_gap(&here, &there).normal;
}

/* In a bootlegger a vehicle counts as going 15 mph [bootlegger]. */
static int impact_speed(const duel_car *it)
{
    enum { REVERSING = 150 };
    return it->trouble.kind == CRASH_BOOTLEGGER ? REVERSING : it->speed;
}

/* The way it goes, in its own move or otherwise; standing, the way it faces. */
static tk_vec way_vec(const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    const duel_frame *move = duel_move_frame((duel_state *)state);
    if (!it->speed) return tk_heading_vec(it->body.heading);
    return tk_heading_vec(move && move->who == car ? move->points : duel_way(it));
}

static party party_of(const duel_world *world, const duel_state *state, int car, tk_vec towards)
{
    const duel_car *it = &state->car[car];
    party p = {.car = car,
               .speed = impact_speed(it),
               .thirds = duel_vehicle_of(world, it)->damage_thirds,
               .way = way_vec(state, car),
               .towards = towards};
    double along = tk_vec_dot(p.way, towards), size = along < 0 ? -along : along;
    p.part = size < BORDER ? PART_ACROSS : along > 0 ? PART_RAMS : PART_FLEES;
    p.border = size > BORDER - EXACT && size < BORDER + EXACT;
    if (p.border) p.part = along > 0 ? PART_RAMS : PART_FLEES;
    return p;
}

/* The side of a vehicle that looks into a direction, as it lies; `flank`: left or right, unless it looks there squarely
 * with an end. */
static int side_facing(const duel_car *it, tk_vec direction, bool flank)
{
    tk_vec local = tk_vec_rotate(direction, tk_heading_wrap(-it->body.heading));
    double x = local.x < 0 ? -local.x : local.x, y = local.y < 0 ? -local.y : local.y;
    int upright = local.y > 0 ? TK_SIDE_LEFT : TK_SIDE_RIGHT;
    if (flank ? y < EXACT : x > y) upright = local.x > 0 ? TK_SIDE_FRONT : TK_SIDE_BACK;
    return duel_side_shown(it->body.down, upright);
}

/* The side that is struck. On a border between two it is the one that fits the part: an end of who rams or flees, a
 * flank of who is hit across. */
static int side_struck(const duel_car *it, const party *p, bool flank)
{
    static const double LEAN = 0.01;
    double along = tk_vec_dot(p->way, p->towards);
    double lean = p->part == PART_ACROSS ? -along : p->part == PART_RAMS ? 1 : -1;
    return side_facing(it, tk_vec_add(p->towards, tk_vec_scale(p->way, LEAN * lean)), flank);
}

/* ---- kinds ---- */

/* Whoever stands rams nobody, but may be met head-on. */
static bool rams(const party *p)
{
    return p->part == PART_RAMS && p->speed;
}

static duel_collision kind_of(const party *a, const party *b)
{
    if (a->part == PART_RAMS && b->part == PART_RAMS) return COLLISION_HEAD_ON;
    if (a->part == PART_RAMS && b->part == PART_FLEES) return COLLISION_REAR_END;
    if (b->part == PART_RAMS && a->part == PART_FLEES) return COLLISION_REAR_END;
    if (rams(a) || rams(b)) return COLLISION_T_BONE;
    return tk_vec_dot(a->way, b->way) > 0 ? COLLISION_SIDESWIPE_SAME : COLLISION_SIDESWIPE_OPPOSITE;
}

static bool is_swipe(duel_collision kind)
{
    return kind == COLLISION_SIDESWIPE_SAME || kind == COLLISION_SIDESWIPE_OPPOSITE;
}

/* Both kinds a contact on a border can be: bit per duel_collision. */
static unsigned kinds_of(const party *a, const party *b)
{
    party other_a = *a, other_b = *b;
    unsigned kinds = duel_bit((int)kind_of(a, b));
    other_a.part = other_b.part = PART_ACROSS;
    if (a->border) kinds |= duel_bit((int)kind_of(&other_a, b));
    if (b->border) kinds |= duel_bit((int)kind_of(a, &other_b));
    return kinds;
}

/* Make the parts fit the kind that was called. */
static void call(party *a, party *b, duel_collision kind)
{
    if (a->border && kind_of(a, b) != kind) a->part = PART_ACROSS;
    if (b->border && kind_of(a, b) != kind) b->part = PART_ACROSS;
}

/* ---- damage ---- */

/* What is mounted on a side goes when its armor does. */
static bool armed(const duel_world *world, const duel_state *state, const party *p, int effect)
{
    const duel_car *it = &state->car[p->car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    if (effect == EFFECT_BUMPER_SPIKES) return duel_is_spiked(vehicle, it, p->side);
    return duel_has_effect(vehicle, effect) && duel_is_armored(vehicle, it, p->side) && p->side == TK_SIDE_FRONT;
}

/* What `from` does to `to`: the roll by its damage modifier, spikes and ramplates [ramplate] [bumper-spikes]. */
static int damage_by(const duel_play *play, const party *from, const party *to, int rolled, tk_ledger *ledger)
{
    int points = rolled;
    tk_ledger_add(ledger, LABEL_ROLLED, rolled, TK_ABSENT);
    if (armed(play->world, play->state, from, EFFECT_BUMPER_SPIKES)) {
        int spikes = duel_die(play);
        points += spikes;
        tk_ledger_add(ledger, LABEL_SPIKES, spikes, TK_ABSENT);
    }
    int modified = points * from->thirds / 3;
    tk_ledger_add(ledger, LABEL_MODIFIER, modified - points, TK_ABSENT);
    if (armed(play->world, play->state, from, EFFECT_RAMPLATE)) {
        tk_ledger_add(ledger, LABEL_RAMPLATE, modified, TK_ABSENT);
        modified *= 2;
    }
    if (to && armed(play->world, play->state, to, EFFECT_RAMPLATE)) {
        tk_ledger_add(ledger, LABEL_RAMPLATE, modified / 2 - modified, TK_ABSENT);
        modified /= 2;
    }
    return modified;
}

static void hurt(const duel_play *play, const party *p, int points, int by, tk_ledger *ledger)
{
    duel_blow blow = {(uint8_t)p->car, (uint8_t)p->side, SOURCE_COLLISION, (uint8_t)by, points, -1};
    if (points <= 0 || !duel_is_there(&play->state->car[p->car])) return;
    duel_damage(play, blow, ledger);
    DUEL_EVENT(play, EVENT_CRUSHED, ledger, (int16_t)p->car, (int16_t)points);
    duel_shed_debris(play, p->car, p->side, by < play->world->cars ? duel_bit(by) : 0);
}

static void exchange(const duel_play *play, const party *a, const party *b, int speed)
{
    tk_ledger to_a = {0}, to_b = {0};
    int rolled = duel_roll_ram(play, speed);
    DUEL_EVENT(play, EVENT_RAM, NULL, (int16_t)a->car, (int16_t)b->car, (int16_t)speed, (int16_t)rolled);
    int a_takes = damage_by(play, b, a, rolled, &to_a), b_takes = damage_by(play, a, b, rolled, &to_b);
    hurt(play, b, b_takes, a->car, &to_b);
    hurt(play, a, a_takes, b->car, &to_a);
    duel_aftermath(play, b->car);
    duel_aftermath(play, a->car);
}

/* ---- concussion [concussion] ---- */

static int safety_of(const duel_world *world, const duel_state *state, int car, int person)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    int unit = vehicle->part[vehicle->person[person]].unit;
    return duel_is_strapped(world, state, car, person) + (vehicle->caged >> unit & 1) +
           duel_wears_impact_armor(world, state, car, person);
}

/* Returns what the driver's stunning adds to the hazard. */
static int shake(const duel_play *play, int car, int change)
{
    enum { DRIVER = 2 };
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    int number = (change + 99) / 100, more = 0;
    if (!play->world->concussion || !duel_is_there(it)) return 0;
    for (int i = 0; i < vehicle->people_count; i++) {
        if (duel_wounds(vehicle, it, i) >= 2 || it->outside >> i & 1) continue;
        int missed = number - duel_roll(play, 2, safety_of(play->world, play->state, car, i)),
            rest = DUEL_PHASES - play->state->phase + 1;
        if (missed <= 0) continue;
        int phases = missed > rest ? missed : rest;
        if (phases > it->crew_stunned[i]) it->crew_stunned[i] = (uint8_t)phases;
        duel_person who = duel_who(play->world, play->state, car, i);
        DUEL_EVENT(play, EVENT_STUNNED, NULL, who.car, who.crew, (int16_t)phases);
        if (i == it->driver) more = DRIVER;
    }
    return more;
}

/* ---- afterwards: speeds, hazards, who goes on ---- */

static int tens(int change)
{
    int steps = ((change < 0 ? -change : change) + 99) / 100;
    return steps < 1 ? 1 : steps;
}

/* New speed, dazed people, and the jolt at the speed before [collision-hazard]. `felt`: the change the people feel. */
static void settle_one(const duel_play *play, const party *p, int to, int felt)
{
    int change = p->speed - to;
    int more = shake(play, p->car, felt < 0 ? -felt : felt);
    if (!duel_is_there(&play->state->car[p->car])) return;
    duel_jolt(play, p->car, tens(change) + more, p->speed, DUEL_NONE);
    if (change) duel_set_speed(play, p->car, to);
}

static bool is_phasing(duel_state *state, int car)
{
    const duel_frame *move = duel_move_frame(state);
    return move && move->who == car;
}

/* Both temporary speeds; the faster goes on with the difference, the slower stands [head-on]. */
static void settle_head_on(const duel_play *play, party *a, party *b)
{
    int of_a = duel_temporary_speed(play->world, a->speed, a->thirds, b->thirds);
    int of_b = duel_temporary_speed(play->world, b->speed, b->thirds, a->thirds);
    int to_a = of_a > of_b ? of_a - of_b : 0, to_b = of_b > of_a ? of_b - of_a : 0;
    exchange(play, a, b, a->speed + b->speed);
    settle_one(play, a, to_a, a->speed - to_a);
    settle_one(play, b, to_b, b->speed - to_b);
    party *mover = is_phasing(play->state, a->car) ? a : b;
    if (!play->state->car[mover->car].speed) duel_stop_move(play->state);
}

/* Both go on with the sum of the temporary speeds [rear-end]. */
static void settle_rear_end(const duel_play *play, party *rammer, party *ahead)
{
    int both = duel_temporary_speed(play->world, rammer->speed, rammer->thirds, ahead->thirds) +
               duel_temporary_speed(play->world, ahead->speed, ahead->thirds, rammer->thirds);
    int difference = rammer->speed - ahead->speed;
    exchange(play, rammer, ahead, difference < 0 ? 0 : difference);
    if (!ahead->speed) play->state->car[ahead->car].flags &= (uint16_t)~CAR_REVERSE;
    settle_one(play, rammer, both, rammer->speed - both);
    settle_one(play, ahead, both, ahead->speed - both);
    if (is_phasing(play->state, rammer->car) && rammer->thirds <= ahead->thirds) duel_stop_move(play->state);
}

/* The one that rams keeps its temporary speed; the other one's does not change [t-bone]. */
static void settle_t_bone(const duel_play *play, party *rammer, party *struck)
{
    int to = duel_temporary_speed(play->world, rammer->speed, rammer->thirds, struck->thirds);
    bool struck_moves = is_phasing(play->state, struck->car);
    exchange(play, rammer, struck, rammer->speed);
    settle_one(play, rammer, to, rammer->speed - to);
    settle_one(play, struck, struck->speed, rammer->speed - to);
    if (struck_moves ? struck->thirds <= rammer->thirds : !play->state->car[rammer->car].speed)
        duel_stop_move(play->state);
}

/* A full 10 mph of the swipe cost a point each; the roll for control is made whatever it costs. A fishtail is away from
 * the other [sideswipe]. */
static void scrape(const duel_play *play, const party *p, int speed)
{
    tk_vec local = tk_vec_rotate(p->towards, tk_heading_wrap(-play->state->car[p->car].body.heading));
    int away = local.y > 0 ? HAND_RIGHT : HAND_LEFT;
    duel_jolt(play, p->car, speed / 100, p->speed, away);
}

/* A quarter of the net speed, up to the next 5 mph; speeds stay, and whoever was moving goes on [sideswipe]. */
static void settle_swipe(const duel_play *play, party *a, party *b, duel_collision kind)
{
    int difference = a->speed > b->speed ? a->speed - b->speed : b->speed - a->speed;
    int net = kind == COLLISION_SIDESWIPE_SAME ? difference : a->speed + b->speed;
    int speed = (net + 199) / 200 * 50;
    exchange(play, a, b, speed);
    scrape(play, a, speed);
    scrape(play, b, speed);
}

/* The one the other gives way to while the contact lasts: head-on whoever still moves, in a T-bone the one that rams,
 * else the heavier; DUEL_NONE: neither [conforming]. */
static int pusher_of(const duel_state *state, const party *a, const party *b, duel_collision kind)
{
    switch (kind) {
    case COLLISION_HEAD_ON: return state->car[a->car].speed ? a->car : state->car[b->car].speed ? b->car : DUEL_NONE;
    case COLLISION_T_BONE: return a->part == PART_RAMS ? a->car : b->car;
    case COLLISION_REAR_END:
    case COLLISION_SIDESWIPE_SAME:
    case COLLISION_SIDESWIPE_OPPOSITE:
    case DUEL_COLLISION_COUNT: break;
    }
    return a->thirds > b->thirds ? a->car : b->thirds > a->thirds ? b->car : DUEL_NONE;
}

static void settle(const duel_play *play, party *a, party *b, duel_collision kind)
{
    duel_state *state = play->state;
    call(a, b, kind);
    a->side = side_struck(&state->car[a->car], a, is_swipe(kind));
    b->side = side_struck(&state->car[b->car], b, is_swipe(kind));
    DUEL_EVENT(play, EVENT_COLLISION, NULL, (int16_t)a->car, (int16_t)b->car, (int16_t)kind);
    duel_touch *row = duel_begin_touch(play->world, state, a->car, b->car, a->towards);
    row->kind = (uint8_t)kind;
    row->assessed = 1;
    switch (kind) {
    case COLLISION_HEAD_ON: settle_head_on(play, a, b); break;
    case COLLISION_REAR_END: settle_rear_end(play, a->part == PART_RAMS ? a : b, a->part == PART_RAMS ? b : a); break;
    case COLLISION_T_BONE: settle_t_bone(play, a->part == PART_RAMS ? a : b, a->part == PART_RAMS ? b : a); break;
    case COLLISION_SIDESWIPE_SAME:
    case COLLISION_SIDESWIPE_OPPOSITE:
    case DUEL_COLLISION_COUNT: settle_swipe(play, a, b, kind); break;
    }
    row->pusher = (uint8_t)pusher_of(state, a, b, kind);
    if (!duel_is_there(&state->car[a->car])) duel_stop_move(state);
}

/* ---- fixed objects ---- */

/* What a thing weighs against, in thirds, once it breaks: by its points [fixed-objects]. */
static int thirds_of(int dp)
{
    return dp <= 10 ? 1 : dp <= 25 ? 2 : dp <= 50 ? 3 : 6;
}

/* A blow against a fixture: `stretch` is what would have to break of a wall for the vehicle to get through. */
typedef struct ramming {
    int fixture, speed, needed, done;
    bool glancing;
    duel_stretch stretch;
} ramming;

/* The section the vehicle touches. */
static duel_stretch touched_section(const duel_play *play, int car, int fixture)
{
    tk_polygon here = duel_hull(play->world, play->state, car);
    return duel_stretch_at(play->world, fixture, duel_fixture_gap(play->world, play->state, &here, fixture).point);
}

/* What it takes and gives at most: its points; of a wall two breaches side by side let a vehicle through, along it one
 * is scraped open [breaches]. */
static int points_to_break(const duel_play *play, const ramming *blow)
{
    enum { SIDE_BY_SIDE = 2 };
    const duel_fixture *thing = &play->world->map.fixture[blow->fixture];
    if (!duel_is_wall(thing->kind)) return thing->dp - play->state->fixture_damage[blow->fixture];
    bool one = blow->glancing || duel_breaches_there(play->state, blow->fixture, blow->stretch);
    return thing->dp * (one ? 1 : SIDE_BY_SIDE);
}

/* True: the vehicle gets through. One breach alone is a hole in the wall. */
static bool break_wall(const duel_play *play, int car, const ramming *blow)
{
    int dp = play->world->map.fixture[blow->fixture].dp;
    bool through = blow->done >= blow->needed && !blow->glancing;
    if (blow->done < dp || !duel_fixture_stands(play->world, play->state, blow->fixture)) return false;
    duel_stretch stretch = through ? blow->stretch : touched_section(play, car, blow->fixture);
    bool open = duel_breach(play, blow->fixture, stretch, through ? blow->needed / dp : 1) && through;
    if (open) duel_reward(play, car, play->world->scenario.breach_points, LABEL_THROUGH);
    return open;
}

/* True: it broke. */
static bool wreck_fixture(const duel_play *play, int car, const ramming *blow)
{
    const duel_fixture *thing = &play->world->map.fixture[blow->fixture];
    if (!thing->dp) return false;
    if (duel_is_wall(thing->kind)) return break_wall(play, car, blow);
    int most = blow->needed + thing->falls_at - thing->dp; /* a boulder takes a point more [terrain] */
    duel_wear_fixture(play, blow->fixture, blow->done < most ? blow->done : most);
    return blow->done >= most;
}

/* It takes as much as it gives, up to what breaks it; a crash barrier gives half. True: it broke. */
static bool batter(const duel_play *play, const party *p, ramming blow)
{
    const duel_fixture *thing = &play->world->map.fixture[blow.fixture];
    tk_ledger ledger = {0};
    int rolled = duel_roll_ram(play, blow.speed);
    blow.stretch = duel_stretch_before(play->world, play->state, p->car, blow.fixture, p->way);
    blow.needed = points_to_break(play, &blow);
    blow.done = damage_by(play, p, NULL, rolled, &ledger);
    bool plate = armed(play->world, play->state, p, EFFECT_RAMPLATE);
    int taken = plate ? blow.done / 2 : blow.done;
    if (thing->dp && taken > blow.needed) taken = blow.needed;
    if (plate) taken /= 2;
    if (thing->kind == FIXTURE_BARRIER) taken /= 2;
    bool breaks = wreck_fixture(play, p->car, &blow);
    duel_provoke(play, blow.fixture, p->car);
    ledger = (tk_ledger){0};
    tk_ledger_add(&ledger, LABEL_ROLLED, rolled, TK_ABSENT);
    tk_ledger_add(&ledger, LABEL_MODIFIER, taken - rolled, TK_ABSENT);
    DUEL_EVENT(play, EVENT_RAM, NULL, (int16_t)p->car, (int16_t)(DUEL_TARGET_FIXTURE + blow.fixture),
               (int16_t)blow.speed, (int16_t)taken);
    hurt(play, p, taken, DUEL_NONE, &ledger);
    duel_aftermath(play, p->car);
    return breaks;
}

static void hit_fixture(const duel_play *play, int car, int fixture, tk_vec normal)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[car];
    party p = party_of(play->world, state, car, normal);
    bool glancing = p.part == PART_ACROSS || p.border;
    int speed = glancing ? (p.speed + 199) / 200 * 50 : p.speed;
    p.side = side_facing(it, p.towards, glancing);
    DUEL_EVENT(play, EVENT_COLLISION, NULL, (int16_t)car, (int16_t)(DUEL_TARGET_FIXTURE + fixture),
               glancing ? COLLISION_SIDESWIPE_SAME : COLLISION_HEAD_ON);
    duel_touch *row = duel_begin_touch(play->world, state, car, DUEL_TARGET_FIXTURE + fixture, normal);
    row->kind = glancing ? COLLISION_SIDESWIPE_SAME : COLLISION_HEAD_ON;
    row->assessed = 1;
    bool broken = batter(play, &p, (ramming){.fixture = fixture, .speed = speed, .glancing = glancing});
    if (glancing) {
        scrape(play, &p, speed);
        return;
    }
    int thirds = thirds_of(play->world->map.fixture[fixture].dp);
    bool fell_in = play->world->map.fixture[fixture].floors && !duel_fixture_stands(play->world, state, fixture);
    bool goes_on = broken && !fell_in && !it->buried;
    int to = goes_on ? duel_temporary_speed(play->world, p.speed, p.thirds, thirds) : 0;
    settle_one(play, &p, to, p.speed - to);
    if (!it->speed || !duel_is_there(it)) duel_stop_move(state);
}

void duel_run_into(const duel_play *play, int car, int fixture)
{
    party p = party_of(play->world, play->state, car, tk_heading_vec(duel_way(&play->state->car[car])));
    p.side = side_facing(&play->state->car[car], p.towards, false);
    batter(play, &p, (ramming){.fixture = fixture, .speed = p.speed});
    settle_one(play, &p, 0, p.speed);
    if (is_phasing(play->state, car)) duel_stop_move(play->state);
}

/* ---- the question: which kind ---- */

static void ask(duel_state *state, int car, int mover, int how, unsigned choices)
{
    duel_frame *frame = duel_push(state, FRAME_COLLISION, car);
    frame->other = (uint16_t)mover;
    frame->amount = (int16_t)choices;
    frame->how = (uint8_t)how;
    frame->waiting = (uint16_t)duel_bit(car);
}

void duel_ask_corner(const duel_play *play, int car, int mover, unsigned corners)
{
    ask(play->state, car, mover, DUEL_ASK_CORNER, corners);
}

void duel_collide(const duel_play *play, int car, const duel_contact *contact)
{
    duel_state *state = play->state;
    int with = contact->with;
    duel_interrupt(state, car);
    if (with >= DUEL_TARGET_FIXTURE) {
        hit_fixture(play, car, with - DUEL_TARGET_FIXTURE, contact->gap.normal);
        return;
    }
    duel_interrupt(state, with);
    party a = party_of(play->world, state, car, contact->gap.normal);
    party b = party_of(play->world, state, with, tk_vec_scale(contact->gap.normal, -1));
    unsigned kinds = kinds_of(&a, &b);
    if (!(kinds & (kinds - 1)) || !duel_in_play(&state->car[with]))
        settle(play, &a, &b, kind_of(&a, &b));
    else
        ask(state, with, car, DUEL_ASK_KIND, kinds);
}

static void settle_called(const duel_play *play, int car, int with, duel_collision kind)
{
    tk_vec normal = normal_between(play->world, play->state, car, with);
    party a = party_of(play->world, play->state, car, normal);
    party b = party_of(play->world, play->state, with, tk_vec_scale(normal, -1));
    settle(play, &a, &b, kind);
}

/* ---- answers ---- */

tk_reason duel_check_collision(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    const duel_frame *frame = duel_top_const(state);
    (void)world, (void)car;
    bool fits = action.verb == (frame->how == DUEL_ASK_KIND ? VERB_CALL : VERB_CONFORM);
    if (!fits) return TK_REASON_NOT_NOW;
    bool there = action.arg[0] >= 0 && action.arg[0] < 8 && frame->amount >> action.arg[0] & 1;
    if (there) return TK_REASON_FINE;
    return frame->how == DUEL_ASK_KIND ? DUEL_REASON_NOT_ON_BORDER : DUEL_REASON_NO_SUCH_CORNER;
}

void duel_list_collision(duel_listing *list)
{
    const duel_frame *frame = duel_top_const(list->state);
    for (int i = 0; i < 8; i++)
        if (frame->amount >> i & 1)
            duel_offer(list, frame->how == DUEL_ASK_KIND ? VERB_CALL : VERB_CONFORM, i, TK_ABSENT);
}

void duel_answer_collision(const duel_play *play, int car, tk_action action)
{
    duel_state *state = play->state;
    duel_frame frame = *duel_top(state);
    duel_pop(state);
    if (frame.how == DUEL_ASK_KIND) {
        settle_called(play, frame.other, car, (duel_collision)action.arg[0]);
        return;
    }
    duel_pick_corner(play, car, frame.other, action.arg[0]);
}

bool duel_run_collision(const duel_play *play, duel_frame *frame)
{
    (void)play;
    return !frame->waiting;
}
