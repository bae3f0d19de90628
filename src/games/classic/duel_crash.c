/* The crash tables, and what they do to a vehicle in the phases after [crash-tables].
 *
 * A vehicle has one trouble at a time, the worst; it is dealt with when the vehicle moves next. Skids and fishtails are
 * here; whatever is worse is so far only a slide to a halt. */
#include "duel.h"

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

static duel_crash second_table(int roll)
{
    if (roll <= 4) return CRASH_MINOR_FISHTAIL;
    return roll <= 8 ? CRASH_MAJOR_FISHTAIL : CRASH_DOUBLE_FISHTAIL;
}

static const uint8_t AIM_LOSS[] = {
#define X(NAME, name, to_hit) to_hit,
    DUEL_CRASHES(X)
#undef X
};

void duel_put_trouble(const duel_play *play, int car, duel_crash kind, int course)
{
    duel_car *it = &play->state->car[car];
    if (AIM_LOSS[kind] > it->aim_loss) it->aim_loss = AIM_LOSS[kind];
    duel_interrupt(play->state, car);
    if (kind <= it->trouble.kind) return;
    it->trouble = (duel_trouble){.kind = (uint8_t)kind, .course = (int16_t)course};
    it->trouble.hand = (uint8_t)tk_dice_below(play->dice, 2);
}

void duel_crash_roll(const duel_play *play, int car, int table, int difficulty, int extra)
{
    duel_car *it = &play->state->car[car];
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_DICE, duel_die(play) + duel_die(play), TK_ABSENT);
    tk_ledger_add(&ledger, LABEL_DIFFICULTY, difficulty - 3, TK_ABSENT);
    tk_ledger_add(&ledger, LABEL_SPEED, duel_crash_modifier(play->world, it->speed), TK_ABSENT);
    if (extra) tk_ledger_add(&ledger, LABEL_UNCONTROLLED, extra, TK_ABSENT);
    duel_crash kind = table == 1 ? first_table(ledger.total) : second_table(ledger.total);
    DUEL_EVENT(play, EVENT_CRASH, &ledger, (int16_t)car, (int16_t)kind, (int16_t)ledger.total);
    duel_put_trouble(play, car, kind, it->course);
    if (table == 2 && ledger.total >= 9) duel_crash_roll(play, car, 1, difficulty, extra);
}

/* ---- what happens ---- */

/* The back swings out to one side, the front corner on the other side stays [fishtails]. */
static void fishtail(const duel_play *play, int car, int quarters)
{
    int hand = play->state->car[car].trouble.hand, turn = 150 * quarters;
    tk_vec pivot = duel_corner_at(play->world, play->state, car, true, (duel_hand)(1 - hand));
    duel_swing(play, car, pivot, hand == HAND_LEFT ? -turn : turn);
}

typedef struct skid {
    uint8_t quarters, tires, slower, next;
} skid;

static skid skid_of(int kind)
{
    switch (kind) {
    case CRASH_TRIVIAL_SKID: return (skid){1, 0, 0, CRASH_NONE};
    case CRASH_MINOR_SKID: return (skid){2, 0, 50, CRASH_NONE};
    case CRASH_MODERATE_SKID: return (skid){3, 1, 100, CRASH_TRIVIAL_SKID};
    default: return (skid){4, 2, 200, CRASH_MINOR_SKID};
    }
}

/* Sideways for a while, then straight ahead for the rest of the move. */
static void do_skid(const duel_play *play, int car, int quarters, duel_trouble trouble)
{
    duel_car *it = &play->state->car[car];
    skid how = skid_of(trouble.kind);
    int sliding = how.quarters < quarters ? how.quarters : quarters;
    it->trouble = (duel_trouble){.kind = how.next, .course = trouble.course};
    bool free = duel_travel(play, car, sliding, trouble.course);
    if (how.tires) duel_hurt_tires(play, car, 0, how.tires, SOURCE_ROAD);
    for (int left = quarters - sliding; free && left > 0 && it->speed; left -= 4)
        free = duel_travel(play, car, left < 4 ? left : 4, it->body.heading);
    duel_set_speed(play, car, it->speed - how.slower);
}

static void slide_to_halt(const duel_play *play, int car, int quarters, duel_trouble trouble)
{
    duel_car *it = &play->state->car[car];
    for (int left = quarters; left > 0 && it->speed; left -= 4)
        if (!duel_travel(play, car, left < 4 ? left : 4, trouble.course)) break;
    if (trouble.kind >= CRASH_ROLL && duel_is_there(it))
        duel_damage(play, (duel_blow){(uint8_t)car, AIM_TOP, SOURCE_ROLL, DUEL_NONE, duel_die(play), -1}, NULL);
    duel_set_speed(play, car, it->speed - 200);
    if (!it->speed) it->trouble = (duel_trouble){0};
}

int duel_suffer(const duel_play *play, int car, int quarters)
{
    duel_car *it = &play->state->car[car];
    duel_trouble trouble = it->trouble;
    switch ((duel_crash)trouble.kind) {
    case CRASH_NONE: return quarters;
    case CRASH_MINOR_FISHTAIL:
    case CRASH_MAJOR_FISHTAIL:
    case CRASH_DOUBLE_FISHTAIL:
        fishtail(play, car, trouble.kind == CRASH_MINOR_FISHTAIL ? 1 : trouble.kind == CRASH_MAJOR_FISHTAIL ? 2 : 3);
        it->trouble = (duel_trouble){0};
        return quarters;
    case CRASH_TRIVIAL_SKID:
    case CRASH_MINOR_SKID:
    case CRASH_MODERATE_SKID:
    case CRASH_SEVERE_SKID: do_skid(play, car, quarters, trouble); return 0;
    case CRASH_CONTROLLED_SKID:
    case CRASH_BOOTLEGGER:
    case CRASH_T_STOP:
    case CRASH_SPINOUT:
    case CRASH_ROLL:
    case CRASH_BURNING_ROLL:
    case CRASH_VAULT:
    case CRASH_FALL:
    case DUEL_CRASH_COUNT: slide_to_halt(play, car, quarters, trouble); return 0;
    }
    return 0;
}

/* ---- the question: recovering from a spinout, not asked yet ---- */

tk_reason duel_check_crash(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    (void)world, (void)state, (void)car, (void)action;
    return TK_REASON_NOT_NOW;
}

void duel_list_crash(duel_listing *list)
{
    (void)list;
}

void duel_answer_crash(const duel_play *play, int car, tk_action action)
{
    (void)action;
    duel_answered(play->state, car);
}

bool duel_run_crash(const duel_play *play, duel_frame *frame)
{
    (void)frame;
    duel_pop(play->state);
    return true;
}
