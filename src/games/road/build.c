/* What a car may be made of: prices, slots, passengers, and what the scenario prescribes. The loader, the shop and the
 * `examine` of the interfaces all ask here.
 *
 * Of two pieces that get in each other's way the later one is at fault, so that a clash is reported once. A build may
 * be anything its type can hold as long as its indexes are in range: the order of checks never relies on another
 * check having passed. */
#include "road.h"

enum { TRUCK_STRUCTURE = 4, SPACIOUS_MORE = 3 };

/* ---- what is there ---- */

static const road_kind *kind_of(const road_world *world, const road_build *build, int part)
{
    return &world->kind[build->kind[part]];
}

static bool has_keyword(const road_world *world, const road_build *build, int keyword)
{
    return world->vehicle[build->vehicle].keywords & keyword;
}

/* The kind that comes with the driver, or ROAD_NONE. */
static int bound_passenger(const road_world *world, const road_build *build)
{
    return build->driver == ROAD_NONE ? ROAD_NONE : world->driver[build->driver].passenger;
}

static int part_total(const road_world *world, const road_build *build)
{
    int built_in = build->vehicle == ROAD_NONE ? 0 : world->vehicle[build->vehicle].built_in_count;
    return build->count + built_in + (bound_passenger(world, build) != ROAD_NONE);
}

static bool is_passenger(const road_world *world, const road_build *build, int part)
{
    return kind_of(world, build, part)->class_ == CLASS_PASSENGER;
}

/* Bit per square that a piece covers; a passenger in a pick-up's bed takes one. */
static unsigned squares_of(const road_world *world, const road_build *build, int part)
{
    if (build->place[part] >= ROAD_SQUARES) return 0;
    return (kind_of(world, build, part)->slots == 2 ? 3u : 1u) << build->place[part];
}

static unsigned squares_before(const road_world *world, const road_build *build, int part)
{
    unsigned covered = 0;
    for (int i = 0; i < part; i++) covered |= squares_of(world, build, i);
    return covered;
}

static unsigned slots_of(const road_vehicle *vehicle)
{
    unsigned slots = 0;
    for (int i = 0; i < ROAD_SQUARES; i++) slots |= (unsigned)vehicle->square[i].slot << i;
    return slots;
}

/* How many of this kind are built in or come before `part`. */
static int others_of_kind(const road_world *world, const road_build *build, int part)
{
    const road_vehicle *vehicle = &world->vehicle[build->vehicle];
    int count = 0;
    for (int i = 0; i < vehicle->built_in_count; i++) count += vehicle->built_in[i] == build->kind[part];
    for (int i = 0; i < part; i++) count += build->kind[i] == build->kind[part];
    return count;
}

/* ---- prices ---- */

int road_build_price(const road_world *world, const road_build *build, tk_ledger *ledger)
{
    tk_ledger own = {0};
    if (!ledger) ledger = &own;
    int before = ledger->total;
    if (build->vehicle != ROAD_NONE)
        tk_ledger_add(ledger, LABEL_VEHICLE, world->vehicle[build->vehicle].price, build->vehicle);
    if (build->driver != ROAD_NONE)
        tk_ledger_add(ledger, LABEL_DRIVER, world->driver[build->driver].price, build->driver);
    for (int i = 0; i < build->count; i++)
        tk_ledger_add(ledger, LABEL_PRICE, kind_of(world, build, i)->price, build->kind[i]);
    return ledger->total - before;
}

int road_budget(const road_world *world, int car)
{
    const road_rules *rules = &world->rules;
    bool hunted = world->scenario == SCENARIO_PACK || world->scenario == SCENARIO_SOLO;
    if (hunted && car == world->special) return world->figure.max_budget;
    if (world->scenario == SCENARIO_TRUCK) return rules->budget[world->owner[car] != 0];
    return rules->budget[rules->gangs && world->side[car] == 1];
}

uint64_t road_forbidden(const road_world *world, int car)
{
    return world->rules.forbidden[world->rules.gangs && world->side[car] == 1];
}

/* ---- one piece: each looks at one side of it ---- */

/* Does a slot at that place take it? [slots] */
static tk_reason check_slot(const road_world *world, const road_build *build, int part)
{
    unsigned wanted = squares_of(world, build, part);
    if (wanted & ~slots_of(&world->vehicle[build->vehicle]))
        return kind_of(world, build, part)->slots == 2 ? ROAD_REASON_TWO_SLOTS : ROAD_REASON_NO_SLOT;
    return wanted & squares_before(world, build, part) ? ROAD_REASON_SLOT_TAKEN : TK_REASON_FINE;
}

/* [enforced-frame] */
static tk_reason check_frame(const road_world *world, const road_build *build, int part)
{
    bool framed = false;
    for (int i = 0; i < build->count; i++) framed |= kind_of(world, build, i)->effect == EFFECT_FRAME;
    const road_vehicle *vehicle = &world->vehicle[build->vehicle];
    for (int i = 0; i < vehicle->built_in_count; i++)
        framed |= world->kind[vehicle->built_in[i]].effect == EFFECT_FRAME;
    if (!framed) return ROAD_REASON_NO_FRAME;
    if (kind_of(world, build, part)->slots != 1) return ROAD_REASON_FRAME_PIECE;
    for (int i = 0; i < part; i++)
        if (build->place[i] == PLACE_FRAME) return ROAD_REASON_FRAME_FULL;
    return TK_REASON_FINE;
}

static bool is_roomy(const road_world *world, const road_build *build)
{
    return has_keyword(world, build, KEYWORD_PICK_UP) || has_keyword(world, build, KEYWORD_SPACIOUS);
}

/* Passengers ride under the card, or from the second on in the bed of a pick-up [passengers, pick-up, spacious]. */
static tk_reason check_seat(const road_world *world, const road_build *build, int part)
{
    int bound = is_roomy(world, build) && bound_passenger(world, build) != ROAD_NONE, under = bound, before = bound,
        beside = bound;
    for (int i = 0; i < build->count; i++) {
        if (i == part || !is_passenger(world, build, i)) continue;
        beside |= build->place[i] == PLACE_UNDER;
        under += i < part && build->place[i] == PLACE_UNDER;
        before += i < part;
    }
    if (before >= ROAD_MAX_CREW - 1) return ROAD_REASON_SEATS_TAKEN;
    if (build->place[part] == PLACE_FRAME) return ROAD_REASON_FRAME_PIECE;
    if (build->place[part] == PLACE_UNDER) {
        int room = has_keyword(world, build, KEYWORD_SPACIOUS) ? 1 + SPACIOUS_MORE : 1;
        return under < room ? TK_REASON_FINE : ROAD_REASON_SEATS_TAKEN;
    }
    if (!has_keyword(world, build, KEYWORD_PICK_UP)) return ROAD_REASON_GOES_UNDER;
    return beside ? check_slot(world, build, part) : ROAD_REASON_BESIDE_DRIVER;
}

static tk_reason check_place(const road_world *world, const road_build *build, int part)
{
    switch ((road_class)kind_of(world, build, part)->class_) {
    case CLASS_PASSENGER: return check_seat(world, build, part);
    case CLASS_HAND: return TK_REASON_FINE;
    case CLASS_TUNING: return build->place[part] == PLACE_UNDER ? TK_REASON_FINE : ROAD_REASON_GOES_UNDER;
    case CLASS_EQUIPMENT: break;
    }
    if (build->place[part] == PLACE_FRAME) return check_frame(world, build, part);
    return build->place[part] == PLACE_UNDER ? ROAD_REASON_NEEDS_SLOT : check_slot(world, build, part);
}

static tk_reason check_sale(const road_world *world, const road_build *build, int part)
{
    const road_kind *kind = kind_of(world, build, part);
    return kind->bound || kind->class_ == CLASS_HAND ? ROAD_REASON_NOT_FOR_SALE : TK_REASON_FINE;
}

static tk_reason check_number(const road_world *world, const road_build *build, int part)
{
    const road_kind *kind = kind_of(world, build, part);
    int others = others_of_kind(world, build, part);
    if (kind->class_ == CLASS_TUNING && others) return ROAD_REASON_TUNING_TWICE;
    return kind->most && others >= kind->most ? ROAD_REASON_ENOUGH_OF_THESE : TK_REASON_FINE;
}

static tk_reason check_motorcycle(const road_world *world, const road_build *build, int part)
{
    bool tuned = kind_of(world, build, part)->class_ == CLASS_TUNING;
    return tuned && has_keyword(world, build, KEYWORD_MOTORCYCLE) ? ROAD_REASON_MOTORCYCLE : TK_REASON_FINE;
}

/* The passenger of a team has the only seat, but not the bed of a pick-up or a spacious cabin [teams]. */
static tk_reason check_team(const road_world *world, const road_build *build, int part)
{
    bool team = bound_passenger(world, build) != ROAD_NONE;
    return team && !is_roomy(world, build) && is_passenger(world, build, part) ? ROAD_REASON_TEAM : TK_REASON_FINE;
}

typedef tk_reason part_check(const road_world *, const road_build *, int part);
static part_check *const PART_CHECKS[] = {check_sale, check_motorcycle, check_number, check_team, check_place};
enum { PART_CHECK_COUNT = sizeof PART_CHECKS / sizeof *PART_CHECKS };

tk_reason road_build_check_add(const road_world *world, const road_build *build, int kind, int place)
{
    if (build->vehicle == ROAD_NONE) return ROAD_REASON_NO_VEHICLE;
    if (part_total(world, build) >= ROAD_MAX_PARTS) return ROAD_REASON_TOO_MANY_PARTS;
    road_build with = *build;
    int part = with.count++;
    with.kind[part] = (uint8_t)kind;
    with.place[part] = (uint8_t)place;
    tk_reason reason = TK_REASON_FINE;
    for (int i = 0; i < PART_CHECK_COUNT && reason == TK_REASON_FINE; i++) reason = PART_CHECKS[i](world, &with, part);
    return reason;
}

/* Speeds that are lost when the piece is put there. */
static int speeds_covered(const road_world *world, const road_build *build, int part)
{
    unsigned squares = squares_of(world, build, part);
    int lost = 0;
    for (int i = 0; i < ROAD_SQUARES; i++) lost += squares >> i & 1 && world->vehicle[build->vehicle].square[i].speed;
    return lost;
}

static bool fits(const road_world *world, road_build *build, int part, int place)
{
    build->place[part] = (uint8_t)place;
    return check_place(world, build, part) == TK_REASON_FINE;
}

int road_build_place(const road_world *world, const road_build *build, int kind)
{
    if (build->vehicle == ROAD_NONE || build->count == ROAD_MAX_PARTS) return PLACE_UNDER;
    road_build with = *build;
    int part = with.count++, best = PLACE_UNDER, least = ROAD_SQUARES;
    with.kind[part] = (uint8_t)kind;
    if (fits(world, &with, part, PLACE_UNDER)) return PLACE_UNDER;
    for (int place = ROAD_SQUARES - 1; place >= 0; place--) {
        if (!fits(world, &with, part, place)) continue;
        int lost = speeds_covered(world, &with, part);
        if (lost < least) best = place, least = lost;
    }
    return least > 0 && fits(world, &with, part, PLACE_FRAME) ? PLACE_FRAME : best;
}

/* ---- the whole ---- */

typedef struct problem_list {
    road_problem *out;
    int cap, count;
} problem_list;

static void add_problem(problem_list *list, tk_reason reason, int part)
{
    if (reason != TK_REASON_FINE && list->count < list->cap) list->out[list->count++] = (road_problem){reason, part};
}

static bool vehicle_brings(const road_world *world, int vehicle, uint64_t forbidden)
{
    const road_vehicle *is = &world->vehicle[vehicle];
    for (int i = 0; i < is->built_in_count; i++)
        if (forbidden >> is->built_in[i] & 1) return true;
    return false;
}

static bool driver_brings(const road_world *world, int driver, uint64_t forbidden)
{
    int passenger = world->driver[driver].passenger;
    return passenger != ROAD_NONE && forbidden >> passenger & 1;
}

static void find_forbidden(const road_world *world, const road_build *build, uint64_t forbidden, problem_list *list)
{
    if (build->vehicle != ROAD_NONE && vehicle_brings(world, build->vehicle, forbidden))
        add_problem(list, ROAD_REASON_BRINGS_FORBIDDEN, -1);
    if (build->driver != ROAD_NONE && driver_brings(world, build->driver, forbidden))
        add_problem(list, ROAD_REASON_BRINGS_FORBIDDEN, -1);
    for (int i = 0; i < build->count; i++)
        if (forbidden >> build->kind[i] & 1) add_problem(list, ROAD_REASON_FORBIDDEN, i);
}

static void find_problems(const road_world *world, const road_build *build, int budget, uint64_t forbidden,
                          problem_list *list)
{
    if (build->vehicle == ROAD_NONE) add_problem(list, ROAD_REASON_NO_VEHICLE, -1);
    if (build->driver == ROAD_NONE) add_problem(list, ROAD_REASON_NO_DRIVER, -1);
    if (budget >= 0 && road_build_price(world, build, NULL) > budget) add_problem(list, ROAD_REASON_OVER_BUDGET, -1);
    if (part_total(world, build) > ROAD_MAX_PARTS) add_problem(list, ROAD_REASON_TOO_MANY_PARTS, -1);
    find_forbidden(world, build, forbidden, list);
    for (int part = 0; part < build->count && build->vehicle != ROAD_NONE; part++)
        for (int i = 0; i < PART_CHECK_COUNT; i++) add_problem(list, PART_CHECKS[i](world, build, part), part);
}

int road_build_problems(const road_world *world, const road_build *build, int budget, uint64_t forbidden,
                        road_problem *out, int cap)
{
    problem_list list = {out, cap, 0};
    find_problems(world, build, budget, forbidden, &list);
    return list.count;
}

/* ---- what the scenario prescribes ---- */

/* Alone, the gang keeps enough vehicles for itself: none of its members drives one like Max's [solo]. */
static tk_reason check_solo_vehicle(const road_world *world, int vehicle)
{
    if (world->vehicle[vehicle].solo_forbidden) return ROAD_REASON_SOLO_VEHICLE;
    int left = 0;
    for (int i = 0; i < world->member_count; i++)
        left += !world->member[i].boss && world->member[i].build.vehicle != vehicle;
    return left < world->gang ? ROAD_REASON_GANG_VEHICLE : TK_REASON_FINE;
}

static tk_reason check_prescribed_vehicle(const road_world *world, int car, int vehicle)
{
    const road_vehicle *is = &world->vehicle[vehicle];
    bool special = car == world->special;
    if (world->scenario == SCENARIO_CONVOY && special) return is->bus ? TK_REASON_FINE : ROAD_REASON_BUS_NEEDED;
    if (is->bus) return ROAD_REASON_BUS_ELSEWHERE;
    if (world->scenario == SCENARIO_TRUCK && special && is->structure < TRUCK_STRUCTURE)
        return ROAD_REASON_TRUCK_NEEDED;
    return world->scenario == SCENARIO_SOLO ? check_solo_vehicle(world, vehicle) : TK_REASON_FINE;
}

static tk_reason check_prescribed_driver(const road_world *world, int car, int driver)
{
    if (world->scenario != SCENARIO_PACK && world->scenario != SCENARIO_SOLO) return TK_REASON_FINE;
    if (car == world->special) return world->driver[driver].max ? TK_REASON_FINE : ROAD_REASON_MAX_NEEDED;
    return world->driver[driver].max ? ROAD_REASON_ONE_MAX : TK_REASON_FINE;
}

tk_reason road_check_vehicle(const road_world *world, int car, int vehicle)
{
    tk_reason reason = check_prescribed_vehicle(world, car, vehicle);
    if (reason != TK_REASON_FINE) return reason;
    return vehicle_brings(world, vehicle, road_forbidden(world, car)) ? ROAD_REASON_BRINGS_FORBIDDEN : TK_REASON_FINE;
}

tk_reason road_check_driver(const road_world *world, int car, int driver)
{
    tk_reason reason = check_prescribed_driver(world, car, driver);
    if (reason != TK_REASON_FINE) return reason;
    return driver_brings(world, driver, road_forbidden(world, car)) ? ROAD_REASON_BRINGS_FORBIDDEN : TK_REASON_FINE;
}

int road_car_problems(const road_world *world, int car, const road_build *build, int budget, road_problem *out, int cap)
{
    problem_list list = {out, cap, 0};
    if (build->vehicle != ROAD_NONE) add_problem(&list, check_prescribed_vehicle(world, car, build->vehicle), -1);
    if (build->driver != ROAD_NONE) add_problem(&list, check_prescribed_driver(world, car, build->driver), -1);
    find_problems(world, build, budget, budget < 0 ? 0 : road_forbidden(world, car), &list);
    return list.count;
}

/* ---- a car of it ---- */

static void add_part(const road_world *world, road_car *car, int kind, int place, int flags)
{
    car->part[car->part_count++] = (road_part){
        .kind = (uint8_t)kind, .place = (uint8_t)place, .uses = world->kind[kind].uses, .flags = (uint8_t)flags};
}

/* Under the card first, then by place: the passenger beside the driver comes before those in the bed. */
void road_build_car(const road_world *world, const road_build *build, road_car *out)
{
    *out = (road_car){.standing = STANDING_WAITING,
                      .vehicle = build->vehicle,
                      .driver = build->driver,
                      .pursues = ROAD_NONE,
                      .member = ROAD_NONE};
    const road_vehicle *vehicle = build->vehicle == ROAD_NONE ? NULL : &world->vehicle[build->vehicle];
    for (int i = 0; vehicle && i < vehicle->built_in_count; i++)
        add_part(world, out, vehicle->built_in[i], PLACE_UNDER, PART_BUILT_IN);
    int passenger = bound_passenger(world, build);
    if (passenger != ROAD_NONE) add_part(world, out, passenger, PLACE_UNDER, PART_BUILT_IN);
    for (int i = 0; i < build->count; i++)
        if (build->place[i] == PLACE_UNDER) add_part(world, out, build->kind[i], PLACE_UNDER, 0);
    for (int i = 0; i < build->count; i++)
        if (build->place[i] != PLACE_UNDER) add_part(world, out, build->kind[i], build->place[i], 0);
}
