/* What a car can do: speeds, skill, checks, and losing control. */
#include "road.h"

/* ---- speedometer and driver card ---- */

int road_part_in_slot(const road_world *world, const road_car *car, int slot)
{
    for (int i = 0; i < car->part_count; i++) {
        int first = car->part[i].place, slots = world->kind[car->part[i].kind].slots;
        if (first < PLACE_UNDER && slot >= first && slot < first + (slots ? slots : 1)) return i;
    }
    return -1;
}

bool road_has_speed(const road_world *world, const road_car *car, int speed)
{
    if (speed == 0) return true;
    if (speed < 0 || speed > ROAD_SQUARES) return false;
    return world->vehicle[car->vehicle].square[speed - 1].speed && road_part_in_slot(world, car, speed - 1) < 0;
}

int road_top_speed(const road_world *world, const road_car *car)
{
    int speed = ROAD_SQUARES;
    while (!road_has_speed(world, car, speed)) speed--;
    return speed;
}

/* The speed that is left when it is lowered to `speed` [speed-lowered]. */
int road_lowered(const road_world *world, const road_car *car, int speed, int least)
{
    for (int lower = speed; lower >= least; lower--)
        if (road_has_speed(world, car, lower)) return lower;
    for (int higher = least; higher < car->speed; higher++)
        if (road_has_speed(world, car, higher)) return higher;
    return car->speed;
}

void road_slow(const road_play *play, int index, int by, int least)
{
    road_car *car = &play->state->car[index];
    int speed = road_lowered(play->world, car, car->speed - by, least);
    if (speed >= car->speed) return;
    car->speed = (uint8_t)speed;
    ROAD_EVENT(play, EVENT_SLOWED, NULL, (int16_t)index, (int16_t)speed);
}

int road_skill_at(const road_world *world, const road_car *car, int speed)
{
    int square = (speed ? speed - 1 : 0) + car->slid;
    return world->driver[car->driver].skill[square < ROAD_SQUARES ? square : ROAD_SQUARES - 1];
}

int road_skill(const road_world *world, const road_car *car)
{
    return road_skill_at(world, car, car->speed);
}

bool road_is_black(const road_world *world, const road_car *car, int speed)
{
    const road_square *square = world->vehicle[car->vehicle].square;
    if (speed == 0 || !square[speed - 1].black) return false;
    int tires = road_find_part(world, car, EFFECT_TIRES);
    int whitened = tires < 0 ? 0 : world->kind[car->part[tires].kind].bonus;
    for (int i = 0; i < speed - 1; i++) whitened -= square[i].black;
    return whitened <= 0;
}

/* ---- equipment ---- */

int road_find_part(const road_world *world, const road_car *car, road_effect effect)
{
    for (int i = 0; i < car->part_count; i++)
        if (world->kind[car->part[i].kind].effect == effect && road_part_works(&car->part[i])) return i;
    return -1;
}

int road_bonus(const road_world *world, const road_car *car, road_effect effect)
{
    int part = road_find_part(world, car, effect);
    return part < 0 ? 0 : world->kind[car->part[part].kind].bonus;
}

int road_crew_part(const road_world *world, const road_car *car, int crew)
{
    int further = 1;
    bool seated = false;
    for (int i = 0; i < car->part_count; i++) {
        if (world->kind[car->part[i].kind].class_ != CLASS_PASSENGER) continue;
        bool beside_driver = !seated && car->part[i].place == PLACE_UNDER;
        int number = beside_driver ? 1 : ++further;
        seated |= beside_driver;
        if (number == crew) return road_part_works(&car->part[i]) ? i : -1;
    }
    return -1;
}

int road_find_broken(const road_world *world, const road_car *car, int kind)
{
    int best = -1;
    for (int i = 0; i < car->part_count; i++) {
        const road_part *part = &car->part[i];
        if (part->kind != kind || !(part->flags & PART_DAMAGED)) continue;
        if (best < 0 || road_part_worth(world, part) > road_part_worth(world, &car->part[best])) best = i;
    }
    return best;
}

/* ---- checks ---- */

static bool is_spinout_check(road_check_kind what)
{
    return what == CHECK_SPINOUT || what == CHECK_DODGE || what == CHECK_EVADE;
}

int road_needed(const road_world *world, const road_car *car, road_check_kind what, int malus, tk_ledger *ledger)
{
    tk_ledger own = {0};
    if (!ledger) ledger = &own;
    tk_ledger_add(ledger, LABEL_SKILL, road_skill(world, car), TK_ABSENT);
    int bonus = is_spinout_check(what) ? road_bonus(world, car, EFFECT_STABILIZER) : 0;
    if (bonus) tk_ledger_add(ledger, LABEL_STABILIZER, bonus, TK_ABSENT);
    if (malus) tk_ledger_add(ledger, what == CHECK_PERSON ? LABEL_PERSON : LABEL_SHRAPNEL, malus, TK_ABSENT);
    return ledger->total;
}

double road_chance(int needed)
{
    if (needed <= 0) return 0;
    if (needed >= 7) return 1;
    return (needed > 5 ? 5 : needed) / 6.0;
}

bool road_roll(const road_play *play, int car, road_check_kind what, int needed, const tk_ledger *ledger, int *rolled)
{
    int eyes = 0;
    int16_t shown = (int16_t)(needed > 0 ? needed : 0);
    bool sure = needed <= 0 || needed >= 7, passed = needed >= 7;
    if (!sure) {
        eyes = (int)tk_dice_below(play->dice, 6) + 1;
        passed = eyes < 6 && eyes <= needed; /* a 1 always: what needs less is sure to fail */
        ROAD_EVENT(play, EVENT_CHECK, ledger, (int16_t)car, (int16_t)what, shown, (int16_t)eyes, passed);
    } else {
        ROAD_EVENT(play, EVENT_SURE, ledger, (int16_t)car, (int16_t)what, shown, passed);
    }
    if (rolled) *rolled = eyes;
    return passed;
}

/* ---- losing control ---- */

/* The way to a neighbouring field; ROAD_WAYS when it is none. */
static road_way way_to(const road_car *car, int column, int y)
{
    int way = 0;
    while (way < ROAD_WAYS && (car->column + ROAD_WAY_COLUMN[way] != column || car->y + ROAD_WAY_Y[way] != y)) way++;
    return (road_way)way;
}

/* Who is on the tail of a car that spins out runs into it [pursuit]. */
static void let_pursuers_ram(const road_play *play, int car)
{
    road_state *state = play->state;
    const road_car *spun = &state->car[car];
    int tail_y = spun->y - (road_is_long(play->world, spun) ? 4 : 2);
    for (int i = 0; i < play->world->cars; i++) {
        road_car *pursuer = &state->car[i];
        if (pursuer->pursues != car || !road_driving(state, i)) continue;
        pursuer->pursues = ROAD_NONE;
        bool behind = pursuer->column == spun->column && pursuer->y == tail_y;
        road_way way = way_to(pursuer, spun->column, tail_y);
        bool reaches = way != ROAD_WAYS && road_is_field(state, spun->column, tail_y);
        if (!behind && !reaches) continue; /* it has been pushed off that tail */
        road_push_step(state, i, WAY_AHEAD, MODE_FOLLOW);
        if (!behind) road_push_step(state, i, way, MODE_FOLLOW);
    }
}

void road_end_pursuit(const road_play *play, int index)
{
    road_car *car = &play->state->car[index];
    if (car->pursues == ROAD_NONE) return;
    car->pursues = ROAD_NONE;
    ROAD_EVENT(play, EVENT_PURSUIT_OVER, NULL, (int16_t)index);
}

void road_spin_out(const road_play *play, int index)
{
    road_state *state = play->state;
    road_car *car = &state->car[index];
    if (car->spun || !road_driving(state, index)) return;
    car->spun = 1;
    car->speed = 0;
    ROAD_EVENT(play, EVENT_SPINOUT, NULL, (int16_t)index);
    if (state->turn.car == index) state->turn.ended = 1;
    road_end_pursuit(play, index);
    let_pursuers_ram(play, index);
}

/* A SpinOut check [spinout]: the active car takes only one for each field. */
void road_spin(const road_play *play)
{
    road_state *state = play->state;
    road_frame check = *road_top(state);
    road_car *car = &state->car[check.car];
    bool active = state->turn.car == check.car;
    road_pop(state);
    if (!road_driving(state, check.car) || car->spun || (active && state->turn.checked)) return;
    if (active) state->turn.checked = 1;
    tk_ledger ledger = {0};
    int needed = road_needed(play->world, car, CHECK_SPINOUT, check.malus, &ledger);
    if (road_roll(play, check.car, CHECK_SPINOUT, needed, &ledger, NULL)) return;
    int seat = road_seat_of(play->world, state, check.car);
    if (seat == ROAD_NONE || !state->purse[seat].hand_count) {
        road_spin_out(play, check.car);
        return;
    }
    road_frame *react = road_ask_car(play->world, state, FRAME_REACT, check.car);
    react->stage = 2;
    react->malus = check.malus;
}

void road_push_spin(road_state *state, int car, int malus)
{
    road_push(state, FRAME_SPIN, car)->malus = (int8_t)malus;
}
