/* The crash tables, and what they do to a vehicle in the phases after [crash-tables].
 *
 * A vehicle has one trouble at a time; of two the worse stays. A result waits until the vehicle moves next: then its
 * move begins with duel_suffer, which turns the vehicle and says how it slides, and ends with duel_end_suffering, which
 * settles tires and speed. What somebody does on purpose (a controlled skid, a bootlegger, a T-stop) goes on in the
 * same way, and any loss of control ends it. */
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/flow.h"
#include "games/classic/duel/foot/foot.h"

static duel_crash first_table(int roll)
{
    if (roll <= 2) return CRASH_TRIVIAL_SKID;
    if (roll <= 4) return CRASH_MINOR_SKID;
    if (roll <= 6) return CRASH_MODERATE_SKID;
    if (roll <= 8) return CRASH_SEVERE_SKID;
    if (roll <= 10) return CRASH_SPINOUT;
    if (roll <= 12) return CRASH_ROLL;
    return roll <= 14 ? CRASH_BURNING_ROLL : CRASH_VAULT;
}

/* From 9 on another roll follows, on table 1. */
static duel_crash second_table(int roll, bool *again)
{
    *again = roll >= 9;
    if (roll <= 4 || roll == 9 || roll == 10) return CRASH_MINOR_FISHTAIL;
    return roll <= 14 ? CRASH_MAJOR_FISHTAIL : CRASH_DOUBLE_FISHTAIL;
}

duel_crash duel_crash_result(int table, int roll)
{
    bool again;
    return table == 1 ? first_table(roll) : second_table(roll, &again);
}

static const uint8_t AIM_LOSS[] = {
#define X(NAME, name, to_hit, sidecar, odds) to_hit,
    DUEL_CRASHES(X)
#undef X
};

enum { NO_AIM = 99 };

static void spoil_aim(duel_car *it, int loss)
{
    if (loss > it->aim_loss) it->aim_loss = (uint8_t)loss;
}

bool duel_is_fishtail(int kind)
{
    return kind == CRASH_MINOR_FISHTAIL || kind == CRASH_MAJOR_FISHTAIL || kind == CRASH_DOUBLE_FISHTAIL;
}

bool duel_slides_sideways(const duel_car *it)
{
    int kind = it->trouble.kind;
    bool goes_on = duel_is_fishtail(kind) && it->trouble.next == CRASH_T_STOP;
    return kind == CRASH_BOOTLEGGER || kind == CRASH_T_STOP || goes_on;
}

/* Does what is done on purpose end with the first loss of control? */
static bool is_chosen(int kind)
{
    return kind == CRASH_CONTROLLED_SKID || kind == CRASH_BOOTLEGGER || kind == CRASH_T_STOP;
}

/* How bad it is; a fishtail that rolls on is worse than any that does not. */
static int rank_of(duel_trouble trouble)
{
    if (is_chosen(trouble.kind)) return CRASH_NONE;
    return trouble.again && duel_is_fishtail(trouble.kind) ? CRASH_DOUBLE_FISHTAIL : trouble.kind;
}

static int aim_loss_of(duel_trouble trouble)
{
    return rank_of(trouble) == CRASH_DOUBLE_FISHTAIL ? NO_AIM : AIM_LOSS[trouble.kind];
}

/* A T-stop goes on after a fishtail [t-stop]. */
static void resume_after(duel_trouble *fishtail, duel_trouble was)
{
    if (was.kind == CRASH_T_STOP) {
        fishtail->next = CRASH_T_STOP;
        fishtail->turned = was.again;
    } else if (duel_is_fishtail(was.kind)) {
        fishtail->next = was.next;
        fishtail->turned = was.turned;
    }
}

/* The worse one stays [crash-worst]. */
static void put(const duel_play *play, int car, duel_trouble trouble)
{
    duel_car *it = &play->state->car[car];
    int rank = rank_of(trouble);
    spoil_aim(it, aim_loss_of(trouble));
    duel_interrupt(play->state, car);
    if (rank <= rank_of(it->trouble)) return;
    if (duel_is_fishtail(trouble.kind)) resume_after(&trouble, it->trouble);
    it->trouble = trouble;
}

static int by_lot(const duel_play *play, int hand)
{
    if (hand != DUEL_NONE) return hand;
    return duel_die(play) <= 3 ? HAND_LEFT : HAND_RIGHT;
}

static void add_up(const duel_play *play, int car, const duel_loss *loss, tk_ledger *ledger)
{
    enum { OFF_ROAD = -3 };
    int skill = duel_skill(play->world, play->state, car);
    tk_ledger_add(ledger, LABEL_DICE, duel_roll(play, 2, 0), TK_ABSENT);
    tk_ledger_add(ledger, LABEL_DIFFICULTY, loss->difficulty - 3, TK_ABSENT);
    tk_ledger_add(ledger, LABEL_SPEED, duel_crash_modifier(play->world, loss->speed), TK_ABSENT);
    if (skill) tk_ledger_add(ledger, LABEL_SKILL, -skill, TK_ABSENT);
    if (duel_is_off_road(play->world, play->state, car))
        tk_ledger_add(ledger, LABEL_SURFACE, OFF_ROAD, SURFACE_OFF_ROAD);
    int label = loss->label ? loss->label : LABEL_UNCONTROLLED;
    if (loss->extra) tk_ledger_add(ledger, label, loss->extra, TK_ABSENT);
}

/* A vehicle that stands still cannot crash. In a bootlegger it skids or rolls whatever the cause [bootlegger]. */
void duel_lose_control(const duel_play *play, int car, duel_loss loss)
{
    duel_car *it = &play->state->car[car];
    tk_ledger ledger = {0};
    bool again = false;
    if (!loss.speed || !duel_is_there(it)) return;
    if (it->trouble.kind == CRASH_BOOTLEGGER) loss.table = 1;
    add_up(play, car, &loss, &ledger);
    duel_crash kind = loss.table == 1 ? first_table(ledger.total) : second_table(ledger.total, &again);
    DUEL_EVENT(play, EVENT_CRASH, &ledger, (int16_t)car, (int16_t)kind, (int16_t)ledger.total);
    duel_trouble trouble = {.kind = (uint8_t)kind, .course = (int16_t)loss.course, .again = again};
    if (kind == CRASH_SPINOUT || kind >= CRASH_ROLL || duel_is_fishtail((int)kind))
        trouble.hand = (uint8_t)by_lot(play, loss.hand);
    if (duel_is_fishtail((int)kind)) trouble.more = (int8_t)loss.difficulty;
    if (kind == CRASH_VAULT) trouble.again = loss.tight;
    if (kind == CRASH_VAULT) trouble.more = (int8_t)(loss.speed / DUEL_STEP);
    put(play, car, trouble);
}

void duel_crash_roll(const duel_play *play, int car, int table, int difficulty, int extra)
{
    const duel_car *it = &play->state->car[car];
    duel_lose_control(play, car,
                      (duel_loss){.table = table,
                                  .difficulty = difficulty,
                                  .extra = extra,
                                  .speed = it->speed,
                                  .course = duel_way(it),
                                  .hand = DUEL_NONE});
}

/* ---- the move it happens in ---- */

static int turn_to(int hand, int tenths)
{
    return hand == HAND_LEFT ? tenths : -tenths;
}

static void slide(duel_frame *frame, int quarters, int course)
{
    frame->amount = (int16_t)(quarters * (DUEL_UNIT / 4));
    frame->points = (int16_t)course;
    frame->left = (uint8_t)(frame->left - quarters);
}

/* 20 mph for every inch, sideways, until it stands [t-stop]. */
static void begin_t_stop(duel_car *it, duel_frame *frame, duel_trouble trouble)
{
    int needed = (it->speed + 49) / 50, quarters = needed < frame->left ? needed : frame->left;
    slide(frame, quarters, trouble.course);
    frame->side = (uint8_t)quarters;
    frame->left = 0;
}

/* The back swings out to one side, the front corner on the other side stays; a T-stop goes on; then, perhaps, table 1
 * [fishtails]. */
static void fishtail(const duel_play *play, int car, duel_frame *frame, duel_trouble trouble)
{
    duel_car *it = &play->state->car[car];
    int quarters = trouble.kind == CRASH_MINOR_FISHTAIL ? 1 : trouble.kind == CRASH_MAJOR_FISHTAIL ? 2 : 3;
    tk_vec pivot = duel_corner_at(play->world, play->state, car, true, (duel_hand)(1 - trouble.hand));
    spoil_aim(it, aim_loss_of(trouble)); /* of this turn, which may be a new one [aim-after-crash] */
    it->trouble = (duel_trouble){0};
    if (trouble.next == CRASH_T_STOP)
        it->trouble = (duel_trouble){.kind = CRASH_T_STOP, .course = trouble.course, .again = trouble.turned};
    duel_swing(play, car, pivot, turn_to(trouble.hand, -150 * quarters));
    if (it->trouble.kind == CRASH_T_STOP) {
        frame->how = CRASH_T_STOP;
        begin_t_stop(it, frame, it->trouble);
    }
    if (!trouble.again || !duel_is_there(it)) return;
    duel_lose_control(play, car,
                      (duel_loss){.table = 1,
                                  .difficulty = trouble.more,
                                  .speed = it->speed,
                                  .course = trouble.course,
                                  .hand = trouble.hand});
}

typedef struct skid {
    uint8_t quarters, tires, slower, next;
} skid;

static skid skid_of(duel_trouble trouble)
{
    static const skid CHOSEN[] = {{1, 0, 0, 0}, {2, 0, 50, 0}, {3, 1, 50, 0}, {4, 2, 100, 0}};
    switch (trouble.kind) {
    case CRASH_CONTROLLED_SKID: return CHOSEN[trouble.left - 1];
    case CRASH_TRIVIAL_SKID: return (skid){1, 0, 0, CRASH_NONE};
    case CRASH_MINOR_SKID: return (skid){2, 0, 50, CRASH_NONE};
    case CRASH_MODERATE_SKID: return (skid){3, 1, 100, CRASH_TRIVIAL_SKID};
    default: return (skid){4, 2, 200, CRASH_MINOR_SKID};
    }
}

/* Sideways for a while, then straight ahead for the rest of the move; nobody steers [skids]. */
static void begin_skid(const duel_play *play, int car, duel_frame *frame, duel_trouble trouble)
{
    duel_car *it = &play->state->car[car];
    static const uint8_t CHOSEN_LOSS[] = {1, 3, 6, NO_AIM};
    skid how = skid_of(trouble);
    bool chosen = trouble.kind == CRASH_CONTROLLED_SKID;
    int most = frame->left < 4 ? (frame->left < 2 ? frame->left : 2) : 4;
    frame->side = trouble.left;
    it->flags |= CAR_MANOEUVRED;
    spoil_aim(it, chosen ? CHOSEN_LOSS[trouble.left - 1] : AIM_LOSS[trouble.kind]);
    it->trouble = (duel_trouble){.kind = how.next, .course = trouble.course};
    slide(frame, how.quarters < most ? how.quarters : most, trouble.course);
}

/* An inch in every phase it moves in, whatever the chart says [spinouts] [rolls]. */
static void slide_an_inch(duel_frame *frame, int course)
{
    enum { INCH = 4 };
    frame->left = INCH;
    slide(frame, INCH, course);
}

/* A quarter turn in every phase it moves in, all to the same hand [spinouts]. */
static void begin_spin(const duel_play *play, int car, duel_frame *frame, duel_trouble trouble)
{
    duel_car *it = &play->state->car[car];
    if (!it->trouble.turned) duel_hurt_tires(play, car, 1, 0, SOURCE_ROAD);
    if (it->trouble.kind != CRASH_SPINOUT) return;
    it->trouble.turned = 1;
    duel_spin(play, car, turn_to(trouble.hand, -900));
    slide_an_inch(frame, trouble.course);
}

/* The back swings out until the vehicle lies across its course, and `hand` is the side that leads. */
static void turn_across(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    int off = tk_heading_wrap(it->body.heading - it->trouble.course + 450) / 900;
    if (off == 1 || off == 3)
        it->trouble.hand = off == 1 ? HAND_RIGHT : HAND_LEFT;
    else
        duel_spin(play, car, turn_to(it->trouble.hand, -900));
}

/* Turns sideways first; the side that leads is the one it goes over [rolls]. Its blades go at once [blades-in-use]. */
static void begin_roll(const duel_play *play, int car, duel_frame *frame, duel_trouble trouble)
{
    if (!trouble.turned || trouble.again) turn_across(play, car);
    play->state->car[car].trouble.again = 0;
    play->state->car[car].rolled = 1;
    slide_an_inch(frame, trouble.course);
}

static bool is_on(int corner, int hand, bool front)
{
    bool left = corner == CORNER_FRONT_LEFT || corner == CORNER_BACK_LEFT;
    bool ahead = corner <= CORNER_FRONT_RIGHT || corner == CORNER_FRONT;
    bool middle = corner >= CORNER_FRONT;
    return front ? ahead : middle || left == (hand == HAND_LEFT);
}

/* The tires it goes over take three dice each. */
static void wrench_tires(const duel_play *play, int car, int hand, bool front)
{
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, &play->state->car[car]);
    for (int i = 0; i < vehicle->part_count; i++)
        if (vehicle->part[i].kind == PART_TIRE && is_on(vehicle->part[i].place, hand, front))
            duel_hurt_part(play, car, i, duel_roll(play, 3, 0), SOURCE_ROLL);
}

/* Up over the tires that lead; so many inches in the air, over several moves if it takes them [vault]. */
static void begin_vault(const duel_play *play, int car, duel_frame *frame, duel_trouble trouble)
{
    duel_car *it = &play->state->car[car];
    if (!trouble.turned) {
        if (!trouble.again) turn_across(play, car);
        it->trouble.turned = 1;
        it->trouble.inches = (uint8_t)duel_die(play);
        it->trouble.left = (uint8_t)(4 * it->trouble.inches);
        wrench_tires(play, car, it->trouble.hand, trouble.again);
        if (it->trouble.kind != CRASH_VAULT) return;
    }
    int flown = it->trouble.left < frame->left ? it->trouble.left : frame->left;
    it->trouble.left = (uint8_t)(it->trouble.left - flown);
    slide(frame, flown, trouble.course);
    frame->left = 0;
}

/* From lying across the road to facing back, an inch aside [bootlegger]. */
static void begin_reversal(duel_car *it, duel_frame *frame)
{
    slide_an_inch(frame, it->body.heading);
}

void duel_suffer(const duel_play *play, int car, duel_frame *frame)
{
    duel_car *it = &play->state->car[car];
    duel_trouble trouble = it->trouble;
    frame->how = trouble.kind;
    switch ((duel_crash)trouble.kind) {
    case CRASH_NONE:
    case CRASH_FALL:
    case DUEL_CRASH_COUNT: return;
    case CRASH_MINOR_FISHTAIL:
    case CRASH_MAJOR_FISHTAIL:
    case CRASH_DOUBLE_FISHTAIL: fishtail(play, car, frame, trouble); return;
    case CRASH_CONTROLLED_SKID:
    case CRASH_TRIVIAL_SKID:
    case CRASH_MINOR_SKID:
    case CRASH_MODERATE_SKID:
    case CRASH_SEVERE_SKID: begin_skid(play, car, frame, trouble); return;
    case CRASH_BOOTLEGGER: begin_reversal(it, frame); return;
    case CRASH_T_STOP: begin_t_stop(it, frame, trouble); return;
    case CRASH_SPINOUT: begin_spin(play, car, frame, trouble); break;
    case CRASH_ROLL:
    case CRASH_BURNING_ROLL: begin_roll(play, car, frame, trouble); break;
    case CRASH_VAULT: begin_vault(play, car, frame, trouble); break;
    }
    spoil_aim(it, NO_AIM);
}

/* ---- afterwards ---- */

/* What a controlled one takes off the speed is lost when the next phase begins [controlled-skid]. */
static void end_skid(const duel_play *play, int car, duel_trouble was)
{
    skid how = skid_of(was);
    if (how.tires) duel_hurt_tires(play, car, 0, how.tires, SOURCE_ROAD);
    if (was.kind == CRASH_CONTROLLED_SKID)
        play->state->car[car].slower = (uint8_t)(how.slower / 10);
    else
        duel_set_speed(play, car, play->state->car[car].speed - how.slower);
}

void duel_crush(const duel_play *play, int car, int side, int points, duel_source source)
{
    if (points <= 0) return;
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_ROLLED, points, TK_ABSENT);
    duel_damage(play, (duel_blow){(uint8_t)car, (uint8_t)side, (uint8_t)source, DUEL_NONE, points, -1}, &ledger);
    DUEL_EVENT(play, EVENT_CRUSHED, &ledger, (int16_t)car, (int16_t)points);
    duel_shed_debris(play, car, side, 0);
    duel_aftermath(play, car);
}

/* The tires, or when all are gone the underbody; any other side itself [rolls]. */
static void land_on(const duel_play *play, int car, int side)
{
    int softer = duel_is_off_road(play->world, play->state, car) ? -2 : 0;
    if (side == TK_SIDE_UNDER && duel_corners_with(play->world, play->state, car, false))
        duel_hurt_tires(play, car, 1, softer, SOURCE_ROLL);
    else
        duel_crush(play, car, side, duel_roll(play, 1, softer), SOURCE_ROLL);
}

int duel_next_down(int down, int over)
{
    static const uint8_t ROUND[3][4] = {{TK_SIDE_UNDER, TK_SIDE_LEFT, TK_SIDE_TOP, TK_SIDE_RIGHT},
                                        {TK_SIDE_UNDER, TK_SIDE_RIGHT, TK_SIDE_TOP, TK_SIDE_LEFT},
                                        {TK_SIDE_UNDER, TK_SIDE_FRONT, TK_SIDE_TOP, TK_SIDE_BACK}};
    for (int i = 0; i < 3; i++)
        if (ROUND[over][i] == down) return ROUND[over][i + 1];
    return TK_SIDE_UNDER;
}

static void end_roll(const duel_play *play, int car)
{
    enum { SET_ON_FIRE = 4 };
    duel_car *it = &play->state->car[car];
    if (it->trouble.kind == CRASH_BURNING_ROLL && !it->trouble.turned && duel_may_burn(play->world, it) &&
        duel_die(play) >= SET_ON_FIRE) {
        duel_ignite(play, car);
    }
    it->trouble.turned = 1;
    it->body.down = (uint8_t)duel_next_down(it->body.down, it->trouble.hand);
    land_on(play, car, it->body.down);
}

/* It comes down on its roof or its wheels, as fast as it took off, and rolls on as with 11 on the table: sideways, even
 * if it flew end over end. */
static void end_vault(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(play->world, it);
    duel_trouble was = it->trouble;
    if (was.left) return;
    int over = was.again ? 2 : was.hand;
    for (int i = 0; i < was.inches * 2; i++) it->body.down = (uint8_t)duel_next_down(it->body.down, over);
    it->trouble =
        (duel_trouble){.kind = CRASH_ROLL, .hand = was.hand, .course = was.course, .turned = 1, .again = was.again};
    int points = duel_roll_ram(play, was.more * DUEL_STEP) * vehicle->damage_thirds / 3;
    duel_crush(play, car, it->body.down, points, SOURCE_COLLISION);
    for (int i = 0; i < vehicle->people_count; i++)
        if (!(it->outside >> i & 1)) duel_hurt_part(play, car, vehicle->person[i], 1, SOURCE_ROLL);
    duel_judge_wreck(play, car);
}

static void end_t_stop(const duel_play *play, int car, int quarters)
{
    duel_car *it = &play->state->car[car];
    int lost = 50 * quarters < it->speed ? 50 * quarters : it->speed;
    if (lost >= 200) duel_hurt_tires(play, car, 0, lost / 200, SOURCE_ROAD);
    duel_set_speed(play, car, it->speed - lost);
}

static void end_reversal(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    duel_spin(play, car, turn_to(it->trouble.hand, 900));
    duel_set_speed(play, car, 0);
}

void duel_end_suffering(const duel_play *play, int car, duel_frame *frame)
{
    duel_car *it = &play->state->car[car];
    int kind = frame->how;
    duel_trouble was = {.kind = (uint8_t)kind, .left = frame->side};
    if (!duel_is_there(it)) return;
    switch (kind) {
    case CRASH_CONTROLLED_SKID:
    case CRASH_TRIVIAL_SKID:
    case CRASH_MINOR_SKID:
    case CRASH_MODERATE_SKID:
    case CRASH_SEVERE_SKID: end_skid(play, car, was); return;
    case CRASH_T_STOP: end_t_stop(play, car, frame->side); return;
    default: break;
    }
    if (it->trouble.kind != kind) return; /* stopped, or worse */
    switch (kind) {
    case CRASH_BOOTLEGGER: end_reversal(play, car); return;
    case CRASH_ROLL:
    case CRASH_BURNING_ROLL: end_roll(play, car); return;
    case CRASH_VAULT: end_vault(play, car); return;
    default: return;
    }
}

/* On its wheels, with tires at three corners, a car or trike can be driven on; a cycle cannot [rolls]. */
void duel_come_to_rest(const duel_play *play, int car)
{
    enum { CORNERS = 3 };
    duel_car *it = &play->state->car[car];
    int kind = it->trouble.kind;
    if (kind == CRASH_FALL) {
        duel_stop_in_air(play, car);
        return;
    }
    it->trouble = (duel_trouble){0};
    if (kind != CRASH_ROLL && kind != CRASH_BURNING_ROLL && kind != CRASH_VAULT) return;
    it->rolled = 1;
    bool cycle = duel_vehicle_of(play->world, it)->class == CLASS_CYCLE;
    if (cycle || it->body.down != TK_SIDE_UNDER || duel_corners_with(play->world, play->state, car, false) < CORNERS)
        it->flags |= CAR_STUCK;
    duel_judge_wreck(play, car);
}

/* ---- the question: catch the spin, turn into the skid [spinouts] ---- */

bool duel_asks_recovery(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    if (!duel_in_play(it) || !duel_can_drive(world, state, car)) return false;
    if (it->trouble.kind == CRASH_T_STOP) return it->trouble.again;
    return it->trouble.kind == CRASH_SPINOUT && it->trouble.turned &&
           duel_control_number(world, it->speed, DUEL_WORST) <= 6;
}

/* ---- the other question: jump [rolls] [uncontrolled] ---- */

bool duel_throws_people(const duel_world *world, const duel_state *state, int car)
{
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    bool cycle = vehicle->class == CLASS_CYCLE && !vehicle->sidecar_spaces;
    bool ridden = it->driver != DUEL_NONE && duel_is_able(vehicle, it, it->driver);
    bool rolls = it->trouble.kind == CRASH_ROLL || it->trouble.kind == CRASH_BURNING_ROLL;
    return it->speed && !duel_is_airborne(it) && (rolls || (cycle && !ridden && it->trouble.kind));
}

/* Whoever is strapped in does not get out so fast [safety-seat]. */
static tk_reason check_jump(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    tk_reason reason = duel_check_leaving(world, state, car, action);
    return !reason && duel_is_strapped(world, state, car, action.arg[0]) ? DUEL_REASON_STRAPPED : reason;
}

static tk_action jump_from(int place)
{
    return tk_action_with(VERB_GET_OUT, place, TK_ABSENT, TK_ABSENT);
}

static bool may_somebody_jump(const duel_world *world, const duel_state *state, int car)
{
    int people = duel_vehicle_of(world, &state->car[car])->people_count;
    for (int place = 0; place < people; place++)
        if (!check_jump(world, state, car, jump_from(place))) return true;
    return false;
}

bool duel_asks_jump(const duel_world *world, const duel_state *state, int car)
{
    return duel_is_there(&state->car[car]) && duel_throws_people(world, state, car) &&
           may_somebody_jump(world, state, car);
}

/* At once, before the vehicle goes on. */
static void answer_jump(const duel_play *play, int car, tk_action action)
{
    duel_frame *frame = duel_top(play->state);
    if (action.verb == VERB_GET_OUT) {
        duel_person who = duel_who(play->world, play->state, car, action.arg[0]);
        action.arg[0] = who.crew;
        duel_deed deed = duel_deed_of(play->state, play->world, who.car, action);
        duel_do(play, &deed);
    }
    if (action.verb == VERB_HOLD_ON || !may_somebody_jump(play->world, play->state, car))
        frame->waiting &= (uint16_t)~duel_bit(car);
}

tk_reason duel_check_crash(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    if (duel_top_const(state)->how == DUEL_ASK_JUMP) {
        if (action.verb == VERB_GET_OUT) return check_jump(world, state, car, action);
        return action.verb == VERB_HOLD_ON ? TK_REASON_FINE : TK_REASON_NOT_NOW;
    }
    return action.verb == VERB_RECOVER || action.verb == VERB_LET_GO ? TK_REASON_FINE : TK_REASON_NOT_NOW;
}

static void list_jumps(duel_listing *list)
{
    int people = duel_vehicle_of(list->world, &list->state->car[list->car])->people_count;
    duel_offer(list, VERB_HOLD_ON, TK_ABSENT, TK_ABSENT);
    for (int place = 0; place < people; place++)
        if (!check_jump(list->world, list->state, list->car, jump_from(place))) {
            duel_person who = duel_who(list->world, list->state, list->car, place);
            duel_list_exits(list, place, duel_walker_of(list->world, who.car, who.crew), true);
        }
}

void duel_list_crash(duel_listing *list)
{
    if (duel_top_const(list->state)->how == DUEL_ASK_JUMP) {
        list_jumps(list);
        return;
    }
    duel_offer(list, VERB_RECOVER, TK_ABSENT, TK_ABSENT);
    duel_offer(list, VERB_LET_GO, TK_ABSENT, TK_ABSENT);
}

/* Ahead: it drives on. Backwards: in reverse, however fast. Across: it slides to a halt, or turns into the skid. */
static void catch_spin(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    duel_trouble was = it->trouble;
    int off = tk_heading_wrap(it->body.heading - was.course + 450) / 900;
    DUEL_EVENT(play, EVENT_RECOVERED, NULL, (int16_t)car);
    it->trouble = (duel_trouble){0};
    it->flags &= (uint16_t)~CAR_REVERSE;
    if (off == 2) it->flags |= CAR_REVERSE;
    if (off == 1 || off == 3) it->trouble = (duel_trouble){.kind = CRASH_T_STOP, .course = was.course, .again = 1};
}

static void turn_into_skid(const duel_play *play, int car)
{
    duel_car *it = &play->state->car[car];
    int turn = tk_heading_wrap(it->trouble.course - it->body.heading);
    it->trouble = (duel_trouble){0};
    DUEL_EVENT(play, EVENT_RECOVERED, NULL, (int16_t)car);
    duel_spin(play, car, turn > 1800 ? turn - TK_FULL_TURN : turn);
}

void duel_answer_crash(const duel_play *play, int car, tk_action action)
{
    duel_car *it = &play->state->car[car];
    if (duel_top(play->state)->how == DUEL_ASK_JUMP) {
        answer_jump(play, car, action);
        return;
    }
    duel_answered(play->state, car);
    if (action.verb == VERB_LET_GO) return;
    if (it->trouble.kind == CRASH_T_STOP) {
        turn_into_skid(play, car);
        return;
    }
    int need = duel_control_number(play->world, it->speed, DUEL_WORST), roll = need ? duel_die(play) : 6;
    if (need) DUEL_EVENT(play, EVENT_CONTROL, NULL, (int16_t)car, (int16_t)need, (int16_t)roll);
    if (roll >= need) catch_spin(play, car);
}

bool duel_run_crash(const duel_play *play, duel_frame *frame)
{
    if (frame->waiting) return false;
    duel_pop(play->state);
    return true;
}
