/* Handling class, handling status, control rolls, lost tires, and who moves first [handling-status] [control-table].
 *
 * The status is lowered by the difficulty of what happened, never below -6, and every time it goes down there is a
 * control roll: maneuvers go to crash table 1, hazards to crash table 2. */
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/flow.h"
#include "games/classic/duel/foot/foot.h"

/* ---- handling class ---- */

/* Has he come as a driver? Only drivers have the skill, and reflexes that were rolled. */
static bool is_driver(const duel_world *world, const duel_state *state, duel_person who)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[who.car]);
    return vehicle->part[vehicle->person[who.crew]].place == TK_ROLE_DRIVER;
}

/* Cars and reversed trikes need one skill, cycles and trikes another [skill]. */
int duel_driving_level(const duel_world *world, const duel_vehicle *vehicle, duel_person who)
{
    bool car = vehicle->class == CLASS_CAR || vehicle->fit == FIT_REVERSED;
    return (car ? world->driving : world->cycling)[who.car][who.crew];
}

int duel_skill(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    enum { WOUND_LOSS = 2 };
    if (it->driver == DUEL_NONE || !duel_is_able(vehicle, it, it->driver)) return 0;
    duel_person who = duel_who(world, state, car, it->driver);
    int level = duel_driving_level(world, vehicle, who), skill = level > 0 ? level : 0;
    return duel_wounds(vehicle, it, it->driver) ? skill - WOUND_LOSS : skill;
}

/* Reflexes are the driver's own, and gone while the driver is not fit [injuries]. */
static int reflexes_of(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    if (it->driver == DUEL_NONE || !duel_is_able(duel_vehicle_of(world, it), it, it->driver)) return 0;
    duel_person who = duel_who(world, state, car, it->driver);
    return is_driver(world, state, who) ? state->car[who.car].reflexes : 0;
}

/* A spoiler or airdam goes with the armor it is on; on metal that it is not made of, after 30 points [spoilers]. */
static bool has_wing(const duel_vehicle *vehicle, const duel_car *it, int effect)
{
    enum { FRAIL = 30 };
    int side = effect == EFFECT_SPOILER ? TK_SIDE_BACK : TK_SIDE_FRONT;
    if (!duel_has_effect(vehicle, effect)) return false;
    if (vehicle->frail >> side & 1) return it->wing_hits[side == TK_SIDE_BACK] < FRAIL;
    return duel_is_armored(vehicle, it, side);
}

static int lack_of_skill(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool driver = vehicle->class == CLASS_CAR || vehicle->fit == FIT_REVERSED;
    if (it->driver == DUEL_NONE) return 0;
    duel_person who = duel_who(world, state, car, it->driver);
    if (duel_driving_level(world, vehicle, who) >= 0) return 0;
    return driver ? 2 : 3;
}

/* An airdam does nothing off the road [spoilers]. */
static int wing_bonus(const duel_vehicle *vehicle, const duel_car *it, bool off_road)
{
    enum { FAST = 600 };
    bool airdam = !off_road && has_wing(vehicle, it, EFFECT_AIRDAM);
    if (it->speed <= FAST || (!airdam && !has_wing(vehicle, it, EFFECT_SPOILER))) return 0;
    return vehicle->handling_over_60 - vehicle->handling;
}

enum { EDGE_LOSS = 2 }; /* a corner over an edge is like a lost tire [edges] */

/* The class without the driver: what is regained in a turn [regaining-status]. */
static int vehicle_class(const duel_world *world, const duel_state *state, int car, tk_ledger *ledger)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool off_road = duel_is_off_road(world, state, car);
    bool guards_down = vehicle->retracts & ~it->guards_up & GUARDS_FRONT;
    int base = (off_road ? vehicle->handling_off_road : vehicle->handling) +
               (guards_down ? vehicle->handling_guards_down - vehicle->handling : 0);
    int wings = wing_bonus(vehicle, it, off_road), unskilled = lack_of_skill(world, state, car);
    tk_ledger_add(ledger, LABEL_BASE_CLASS, base, TK_ABSENT);
    if (wings) tk_ledger_add(ledger, LABEL_OVER_60, wings, TK_ABSENT);
    if (it->class_loss) tk_ledger_add(ledger, LABEL_TIRES_LOST, -it->class_loss, TK_ABSENT);
    if (it->hanging) tk_ledger_add(ledger, LABEL_EDGE, -EDGE_LOSS, TK_ABSENT);
    if (unskilled) tk_ledger_add(ledger, LABEL_UNSKILLED, -unskilled, TK_ABSENT);
    return ledger->total;
}

int duel_handling_class(const duel_world *world, const duel_state *state, int car, tk_ledger *ledger)
{
    tk_ledger sum = {0};
    vehicle_class(world, state, car, &sum);
    int reflexes = reflexes_of(world, state, car);
    if (reflexes) tk_ledger_add(&sum, LABEL_REFLEXES, reflexes, TK_ABSENT);
    if (ledger) *ledger = sum;
    return sum.total;
}

/* ---- difficulty ---- */

static const struct {
    int8_t difficulty;
    bool hazards;
} SURFACES[] = {
#define X(NAME, name, difficulty, hazards) {difficulty, hazards},
    DUEL_SURFACES(X)
#undef X
};

/* What it stands on counts by kind. Snow is snow: the deeper. */
static unsigned conditions_under(const duel_world *world, const duel_state *state, int car)
{
    unsigned surfaces = duel_surfaces_under(world, state, car);
    return surfaces >> SURFACE_HEAVY_SNOW & 1 ? surfaces & ~duel_bit(SURFACE_LIGHT_SNOW) : surfaces;
}

static int harder_by(const duel_world *world, int surface)
{
    if (surface == SURFACE_SHOULDER) return world->shoulders == SHOULDER_SOFT;
    return SURFACES[surface].difficulty;
}

/* All that lies there adds up. What is slippery: road conditions that hazards feel too. Off the road only maneuvers
 * are harder [road-conditions]. */
static int add_conditions(const duel_world *world, const duel_state *state, int car, bool hazard, tk_ledger *ledger)
{
    int weather = duel_weather_rows[world->weather].difficulty, slippery = weather;
    unsigned surfaces = conditions_under(world, state, car);
    for (int surface = 0; surfaces >> surface; surface++) {
        int harder = surfaces >> surface & 1 ? harder_by(world, surface) : 0;
        if (harder && (!hazard || SURFACES[surface].hazards)) tk_ledger_add(ledger, LABEL_SURFACE, harder, surface);
        if (SURFACES[surface].hazards) slippery += harder;
    }
    if (weather) tk_ledger_add(ledger, LABEL_WEATHER, weather, world->weather);
    return slippery;
}

/* D1 for every 15 degrees or part of them [bend]. */
static int bend_difficulty(int degrees)
{
    return (degrees + 14) / 15;
}

/* How hard braking by so much is, before anything is added. */
static int braking_difficulty(int less)
{
    static const uint8_t TABLE[] = {0, 0, 0, 1, 2, 3, 5, 7, 9, 11};
    return less <= 0 ? 0 : TABLE[(less + 49) / 50];
}

enum { BOOTLEGGER = 7 };

int duel_plain_difficulty(const duel_car *it, tk_action action)
{
    switch (action.verb) {
    case VERB_BEND: return bend_difficulty(action.arg[BEND_DEGREES]);
    case VERB_SWERVE: return bend_difficulty(action.arg[BEND_DEGREES]) + 1;
    case VERB_DRIFT: return action.arg[DRIFT_BY] <= 25 ? 1 : 3;
    case VERB_BOOTLEGGER: return BOOTLEGGER;
    case VERB_T_STOP: return (it->speed + 99) / 100;
    case VERB_SPEED:
    case VERB_BACK_UP: return braking_difficulty(it->speed - action.arg[0]);
    default: return 0;
    }
}

/* The skid is part of the maneuver [water-manoeuvres]. */
static int skid_difficulty(tk_action action)
{
    bool may_skid = action.verb == VERB_BEND || action.verb == VERB_SWERVE;
    return may_skid && action.arg[BEND_SKID] > 0 ? action.arg[BEND_SKID] / 25 : 0;
}

bool duel_is_too_radical(const duel_car *it, tk_action action)
{
    enum { HARDEST = 3 };
    return it->wet && duel_plain_difficulty(it, action) + skid_difficulty(action) > HARDEST;
}

/* To which hand it goes: 1 left, -1 right, 0 neither. A swerve counts by its bend. */
static int leaning(tk_action action)
{
    switch (action.verb) {
    case VERB_BEND:
    case VERB_DRIFT: return action.arg[BEND_SIDE] == HAND_LEFT ? 1 : -1;
    case VERB_SWERVE: return action.arg[BEND_SIDE] == HAND_LEFT ? -1 : 1;
    default: return 0;
    }
}

/* Bends and swerves are easier towards the inside and harder towards the outside; drifts are the other way round
 * [banked-curves]. */
static void add_bank(const duel_world *world, const duel_state *state, int car, tk_action action, tk_ledger *ledger)
{
    int lean = leaning(action), area = lean ? duel_bank_under(world, state, car) : -1;
    if (area < 0) return;
    const duel_area *bank = &world->map.area[area];
    int to = tk_heading_wrap(duel_way(&state->car[car]) + 900 * lean);
    bool inward = tk_vec_dot(tk_heading_vec(to), tk_heading_vec(bank->inside)) > 0;
    int step = bank->surface == SURFACE_STEEP ? 2 : 1;
    bool easier = (action.verb == VERB_DRIFT) != inward;
    tk_ledger_add(ledger, LABEL_SURFACE, easier ? -step : step, bank->surface);
}

static void add_hands(const duel_world *world, const duel_state *state, int car, tk_ledger *ledger)
{
    enum { FAST = 600, SUBSTITUTE = 2 };
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    if (it->flags & CAR_REVERSE) tk_ledger_add(ledger, LABEL_REVERSE, 1, TK_ABSENT);
    if (duel_is_substitute(vehicle, it) && !duel_steers_from_sidecar(vehicle, it))
        tk_ledger_add(ledger, LABEL_SUBSTITUTE, SUBSTITUTE, TK_ABSENT);
    bool blinded = it->driver == DUEL_NONE ? it->blinded : duel_is_blinded(world, state, car, it->driver);
    if (blinded) tk_ledger_add(ledger, LABEL_BLINDED, 3, TK_ABSENT);
    if (it->speed >= FAST && vehicle->easier_over_60 && has_wing(vehicle, it, EFFECT_SPOILER) &&
        has_wing(vehicle, it, EFFECT_AIRDAM) && !duel_is_off_road(world, state, car))
        tk_ledger_add(ledger, LABEL_OVER_60, -1, TK_ABSENT);
}

int duel_difficulty(const duel_world *world, const duel_state *state, int car, tk_action action, tk_ledger *ledger)
{
    const duel_car *it = &state->car[car];
    bool braking = action.verb == VERB_SPEED || action.verb == VERB_BACK_UP;
    *ledger = (tk_ledger){0};
    int plain = duel_plain_difficulty(it, action);
    if (!plain && action.verb != VERB_PIVOT) return 0;
    tk_ledger_add(ledger, braking ? LABEL_BRAKING : LABEL_MANOEUVRE, plain, action.verb);
    int skid = skid_difficulty(action);
    if (skid) tk_ledger_add(ledger, LABEL_SKID, skid, TK_ABSENT);
    add_hands(world, state, car, ledger);
    int slippery = add_conditions(world, state, car, false, ledger);
    add_bank(world, state, car, action, ledger);
    if (braking && slippery > 0 && duel_has_effect(duel_vehicle_of(world, it), EFFECT_ABS))
        tk_ledger_add(ledger, LABEL_ABS, -1, TK_ABSENT);
    return ledger->total;
}

/* ---- control ---- */

static void lower(const duel_play *play, int car, int by, const tk_ledger *ledger)
{
    duel_car *it = &play->state->car[car];
    int status = it->handling - by;
    it->handling = (int8_t)(status < DUEL_WORST ? DUEL_WORST : status);
    it->difficulty = (uint8_t)(it->difficulty + (ledger ? ledger->total : 0));
    DUEL_EVENT(play, EVENT_HANDLING, ledger, (int16_t)car, duel_signed(it->handling));
}

/* True: still in control. */
static bool roll_control(const duel_play *play, int car, duel_loss loss)
{
    duel_car *it = &play->state->car[car];
    int need = duel_control_number(play->world, loss.speed, it->handling);
    if (!need) return true;
    int roll = need > 6 ? 0 : duel_die(play);
    if (roll)
        DUEL_EVENT(play, EVENT_CONTROL, NULL, (int16_t)car, (int16_t)need, (int16_t)roll);
    else
        DUEL_EVENT(play, EVENT_NO_CONTROL, NULL, (int16_t)car);
    if (roll >= need) return true;
    duel_lose_control(play, car, loss);
    return false;
}

static duel_loss loss_of(const duel_car *it, int table, int difficulty)
{
    return (duel_loss){
        .table = table, .difficulty = difficulty, .speed = it->speed, .course = duel_way(it), .hand = DUEL_NONE};
}

/* A bend of more than 45 degrees, alone or in a swerve: then a vault goes end over end [vault]. */
static bool is_tight(const tk_term *manoeuvre)
{
    return (manoeuvre->about == VERB_BEND && manoeuvre->value > 3) ||
           (manoeuvre->about == VERB_SWERVE && manoeuvre->value > 4);
}

bool duel_strain(const duel_play *play, int car, const tk_ledger *difficulty)
{
    duel_car *it = &play->state->car[car];
    if (difficulty->total <= 0) return true;
    duel_loss loss = loss_of(it, 1, difficulty->total);
    const tk_term *term = &difficulty->term[0];
    loss.course = it->course;
    if (term->label == LABEL_MANOEUVRE) {
        loss.tight = is_tight(term);
        if (term->about == VERB_T_STOP) loss.extra = (it->speed + 199) / 200;
        loss.label = LABEL_T_STOP_SPEED;
    }
    lower(play, car, difficulty->total, difficulty);
    return roll_control(play, car, loss);
}

bool duel_hazard(const duel_play *play, int car, int difficulty, int label)
{
    tk_ledger ledger = {0};
    duel_car *it = &play->state->car[car];
    if (!duel_is_there(it) || difficulty <= 0) return true;
    tk_ledger_add(&ledger, label, difficulty, TK_ABSENT);
    add_conditions(play->world, play->state, car, true, &ledger);
    lower(play, car, ledger.total, &ledger);
    return roll_control(play, car, loss_of(it, 2, ledger.total));
}

bool duel_jolt(const duel_play *play, int car, int difficulty, int speed, int hand)
{
    tk_ledger ledger = {0};
    duel_car *it = &play->state->car[car];
    if (!duel_is_there(it)) return true;
    tk_ledger_add(&ledger, LABEL_HAZARD, difficulty, TK_ABSENT);
    add_conditions(play->world, play->state, car, true, &ledger);
    if (ledger.total) lower(play, car, ledger.total, &ledger);
    duel_loss loss = loss_of(it, 2, ledger.total);
    loss.speed = speed;
    loss.hand = hand;
    return roll_control(play, car, loss);
}

/* What lost tires take off the class makes the status rise more slowly, but it rises as far as before. */
static int most_status(const duel_world *world, const duel_state *state, int car, int class)
{
    const duel_car *it = &state->car[car];
    return class + it->class_loss + (it->hanging ? EDGE_LOSS : 0) + reflexes_of(world, state, car);
}

/* By class and skill, at least 1, up to the class it started with. What tires and wheels have been lost counts from
 * now on [regaining-status]. */
void duel_regain(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    tk_ledger ledger = {0};
    int class = vehicle_class(play->world, play->state, car, &ledger);
    int most = most_status(play->world, play->state, car, class);
    it->class_loss = (int8_t)duel_tire_losses(play->world, play->state, car);
    if (it->handling >= most) return;
    int gain = class + duel_skill(play->world, play->state, car);
    if (gain < 1) gain = 1;
    it->handling = (int8_t)(it->handling + gain > most ? most : it->handling + gain);
    DUEL_EVENT(play, EVENT_REGAINED, NULL, (int16_t)car, duel_signed(it->handling));
}

/* ---- lost tires and wheels ---- */

typedef struct corner_count {
    int tires, lost, wheels_lost;
} corner_count;

static corner_count count_corner(const duel_vehicle *vehicle, const duel_car *it, int corner)
{
    corner_count count = {0};
    for (int nth = 0; nth < vehicle->tires; nth++) {
        int part = vehicle->first_tire + nth;
        if (vehicle->part[part].place != corner) continue;
        count.tires++;
        count.lost += !it->dp[part];
        count.wheels_lost += !it->dp[part] && it->wheels_lost >> nth & 1;
    }
    return count;
}

/* 3 for a corner that has lost a wheel (2 with active suspension), 2 for one without a tire [tire-loss]. */
int duel_tire_losses(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    int wheel = duel_has_effect(vehicle, EFFECT_ACTIVE) ? 2 : 3, loss = 0, lost = 0;
    for (int nth = 0; nth < vehicle->tires; nth++) lost += !it->dp[vehicle->first_tire + nth];
    if (!lost) return 0;
    for (int corner = 0; corner < DUEL_CORNER_COUNT; corner++) {
        corner_count count = count_corner(vehicle, it, corner);
        if (count.wheels_lost)
            loss += wheel;
        else if (count.tires && count.lost == count.tires)
            loss += 2;
    }
    return loss;
}

int duel_corners_with(const duel_world *world, const duel_state *state, int car, bool wheels)
{
    const duel_car *it = &state->car[car];
    int corners = 0;
    for (int corner = 0; corner < DUEL_CORNER_COUNT; corner++) {
        corner_count count = count_corner(duel_vehicle_of(world, it), it, corner);
        corners += wheels ? count.wheels_lost > 0 && count.wheels_lost == count.tires : count.lost < count.tires;
    }
    return corners;
}

/* Two corners without wheels, one on cycles and trikes: it no longer steers, accelerates or brakes. */
static bool is_crippled(const duel_world *world, const duel_state *state, int car)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[car]);
    int bare = duel_corners_with(world, state, car, true);
    return bare >= (vehicle->class == CLASS_CAR ? 2 : 1);
}

/* A loss of control of that difficulty here, with what road and weather add. */
static duel_loss loss_here(const duel_play *play, int car, int table, int difficulty)
{
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_TIRES_LOST, difficulty, TK_ABSENT);
    add_conditions(play->world, play->state, car, true, &ledger);
    return loss_of(&play->state->car[car], table, ledger.total);
}

enum { CORNER_HAZARD = 6 };

/* Straight to status -6; it counts as D6 on the crash table only. Active suspension makes it a plain D6 hazard. */
void duel_lose_corner(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    if (duel_has_effect(duel_vehicle_of(play->world, it), EFFECT_ACTIVE)) {
        duel_hazard(play, car, CORNER_HAZARD, LABEL_TIRES_LOST);
        return;
    }
    lower(play, car, it->handling - DUEL_WORST, NULL);
    roll_control(play, car, loss_here(play, car, 2, CORNER_HAZARD));
}

static void cripple(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    it->flags |= CAR_STUCK;
    it->handling = DUEL_WORST;
    duel_lose_control(play, car, loss_here(play, car, 1, CORNER_HAZARD));
    duel_judge_wreck(play, car);
}

/* Any tire lost is the end of a bootlegger, whatever a die would have said. The status falls as it does for that tire
 * at any other time: to the bottom for a whole corner [bootlegger] [tire-loss]. */
static void lose_bootlegger(const duel_play *play, int car, bool one_of_pair)
{
    const duel_car *it = &play->state->car[car];
    bool active = duel_has_effect(duel_vehicle_of(play->world, it), EFFECT_ACTIVE);
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_TIRES_LOST, one_of_pair ? 2 : CORNER_HAZARD, TK_ABSENT);
    add_conditions(play->world, play->state, car, true, &ledger);
    if (one_of_pair || active)
        lower(play, car, ledger.total, &ledger);
    else
        lower(play, car, it->handling - DUEL_WORST, NULL);
    duel_lose_control(play, car, loss_here(play, car, 1, BOOTLEGGER));
}

void duel_lose_tire(const duel_play *play, int car, int part)
{
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    bool wheel = it->wheels_lost >> (part - vehicle->first_tire) & 1;
    DUEL_EVENT(play, EVENT_TIRE_LOST, NULL, (int16_t)car, (int16_t)part, wheel);
    if (wheel) duel_drop_wheel(play, car, vehicle->part[part].place);
    corner_count count = count_corner(vehicle, it, vehicle->part[part].place);
    if (wheel && !(it->flags & CAR_STUCK) && is_crippled(play->world, play->state, car))
        cripple(play, car);
    else if (it->trouble.kind == CRASH_BOOTLEGGER)
        lose_bootlegger(play, car, count.lost < count.tires);
    else if (count.lost < count.tires)
        duel_hazard(play, car, 2, LABEL_TIRES_LOST);
    else
        duel_lose_corner(play, car);
}

/* ---- who moves first [movement-order] ---- */

/* The roll of whoever is at the wheel, wherever he came in; nobody else has rolled [reflexes]. */
static int roll_of(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    if (it->driver == DUEL_NONE || !duel_is_able(duel_vehicle_of(world, it), it, it->driver)) return 0;
    duel_person who = duel_who(world, state, car, it->driver);
    return is_driver(world, state, who) ? state->car[who.car].reflex_roll : 0;
}

static bool goes_before(const duel_play *play, int first, int second)
{
    const duel_car *a = &play->state->car[first], *b = &play->state->car[second];
    if (a->speed != b->speed) return a->speed > b->speed;
    int a_roll = roll_of(play->world, play->state, first), b_roll = roll_of(play->world, play->state, second);
    return a_roll != b_roll ? a_roll > b_roll : a->tie < b->tie;
}

static bool has_to_move(const duel_play *play, unsigned moved, int car)
{
    const duel_car *it = &play->state->car[car];
    if (moved >> car & 1 || !duel_is_there(it)) return false;
    return duel_is_locked(it) || (it->speed && duel_chart_quarters(play->world, it->speed, play->state->phase) > 0);
}

/* Of those that let others go first the quickest is passed over as long as somebody of the same speed is left. */
static int first_of(const duel_play *play, unsigned moved, bool deferred)
{
    int best = -1;
    for (int car = 0; car < play->world->cars; car++) {
        const duel_car *it = &play->state->car[car];
        if (!has_to_move(play, moved, car) || (!deferred && it->flags & CAR_DEFERRED)) continue;
        if (best < 0 || goes_before(play, car, best)) best = car;
    }
    return best;
}

static bool has_rival(const duel_play *play, unsigned moved, int car)
{
    for (int other = 0; other < play->world->cars; other++) {
        const duel_car *it = &play->state->car[other];
        if (other != car && has_to_move(play, moved, other) && it->speed == play->state->car[car].speed &&
            !(it->flags & CAR_DEFERRED))
            return true;
    }
    return false;
}

static bool may_choose(const duel_play *play, int car)
{
    const duel_car *it = &play->state->car[car];
    return duel_in_play(it) && !it->orders.drive && duel_can_drive(play->world, play->state, car);
}

int duel_next_mover(const duel_play *play, unsigned moved)
{
    duel_state *state = play->state;
    int fastest = first_of(play, moved, true), car = fastest;
    if (fastest >= 0 && state->car[fastest].flags & CAR_DEFERRED) car = first_of(play, moved, false);
    if (car < 0 || state->car[car].speed < state->car[fastest].speed) car = fastest;
    if (car >= 0 && !(state->car[car].marks & MARK_FIRST) && !(state->car[car].flags & CAR_DEFERRED) &&
        has_rival(play, moved, car) && may_choose(play, car)) {
        duel_push(state, FRAME_PRECEDENCE, car)->waiting = (uint16_t)duel_bit(car);
        return -2;
    }
    for (int i = 0; i < play->world->cars && car >= 0; i++) state->car[i].flags &= (uint16_t)~CAR_DEFERRED;
    return car;
}

int duel_next_to_go_on(const duel_play *play, unsigned moved)
{
    int best = -1;
    for (int car = 0; car < play->world->cars; car++) {
        const duel_car *it = &play->state->car[car];
        if (moved >> car & 1 || !it->rest || !it->speed || !duel_is_there(it)) continue;
        if (best < 0 || goes_before(play, car, best)) best = car;
    }
    return best;
}

tk_reason duel_check_precedence(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    (void)world, (void)state, (void)car;
    return action.verb == VERB_NOW || action.verb == VERB_LATER ? TK_REASON_FINE : TK_REASON_NOT_NOW;
}

void duel_list_precedence(duel_listing *list)
{
    duel_offer(list, VERB_NOW, TK_ABSENT, TK_ABSENT);
    duel_offer(list, VERB_LATER, TK_ABSENT, TK_ABSENT);
}

void duel_answer_precedence(const duel_play *play, int car, tk_action action)
{
    duel_car *it = &play->state->car[car];
    if (action.verb == VERB_LATER)
        it->flags |= CAR_DEFERRED;
    else
        it->marks |= MARK_FIRST;
    duel_answered(play->state, car);
}

bool duel_run_precedence(const duel_play *play, duel_frame *frame)
{
    if (frame->waiting) return false;
    duel_pop(play->state);
    return true;
}
