/* The referee's seat [referee]. It drives nothing; before a turn it is asked, and while it is, play rests. It may put
 * anything right, with a reason that everybody reads, and comment. It may not put a vehicle inside something. */
#include "games/classic/duel/duel.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/flow.h"

enum { MOST_TURNS = 100, MOST_PHASES = 200, MOST_MODIFIER = 12 };

/* ---- putting things right ---- */

static bool finds_room(const duel_world *world, const duel_state *state, int car, tk_pose pose)
{
    tk_polygon here = tk_polygon_place(&duel_vehicle_of(world, &state->car[car])->shape, pose);
    for (int i = 0; i < world->map.fixture_count; i++)
        if (duel_blocks(world, state, i) && !duel_is_hill(world->map.fixture[i].kind) &&
            duel_fixture_gap(world, state, &here, i).size < DUEL_TOUCH)
            return false;
    for (int other = 0; other < world->cars; other++) {
        if (other == car || !duel_is_there(&state->car[other])) continue;
        tk_polygon there = duel_polygon(world, state, other);
        if (tk_polygon_gap(&here, &there).size < DUEL_TOUCH) return false;
    }
    return true;
}

/* The vehicle's place with x, y or heading put right; hundredths of an inch, degrees. */
static tk_pose moved_pose(const duel_state *state, tk_action action)
{
    tk_pose pose = duel_pose(&state->car[action.arg[ADJUST_CAR]].body);
    double value = action.arg[ADJUST_VALUE];
    switch ((duel_field)action.arg[ADJUST_FIELD]) {
    case FIELD_X: pose.at.x = value / DUEL_GRID; break;
    case FIELD_Y: pose.at.y = value / DUEL_GRID; break;
    default: pose.heading = tk_heading_wrap(10 * action.arg[ADJUST_VALUE]); break;
    }
    return pose;
}

/* Most fields have only one of it. */
static int index_of(tk_action action)
{
    return action.arg[ADJUST_INDEX] == TK_ABSENT ? 0 : action.arg[ADJUST_INDEX];
}

/* Plain walls can only be mended; a building has breaches, anything else has points. */
static int most_of_fixture(const duel_world *world, int index)
{
    if (index >= world->map.fixture_count) return -1;
    const duel_fixture *it = &world->map.fixture[index];
    return duel_is_wall(it->kind) && it->kind != FIXTURE_BUILDING ? 0 : it->dp;
}

/* Nobody stands where it is to stand again. */
static bool can_be_mended(const duel_world *world, const duel_state *state, int index)
{
    if (!duel_is_barrier(world->map.fixture[index].kind)) return true;
    for (int car = 0; car < world->cars; car++) {
        tk_polygon here = duel_polygon(world, state, car);
        if (duel_is_there(&state->car[car]) && tk_polygon_gap(&here, &world->map.fixture[index].at).size < DUEL_SKIN)
            return false;
    }
    return true;
}

/* The most a field may be set to; -1: there is no such thing. */
static int most_of(const duel_world *world, const duel_state *state, tk_action action)
{
    const duel_vehicle *vehicle = duel_vehicle_of(world, &state->car[action.arg[ADJUST_CAR]]);
    int index = index_of(action);
    switch ((duel_field)action.arg[ADJUST_FIELD]) {
    case FIELD_SPEED: return 3000;
    case FIELD_HANDLING: return 7;
    case FIELD_PART: return index < vehicle->part_count ? vehicle->part[index].dp : -1;
    case FIELD_SHOTS: return index < vehicle->weapon_count ? 250 : -1;
    case FIELD_X: return (int)(world->map.width * DUEL_GRID);
    case FIELD_Y: return (int)(world->map.height * DUEL_GRID);
    case FIELD_HEADING: return 359;
    case FIELD_FIRE: return 1;
    case FIELD_STANDING: return DUEL_STANDING_COUNT - 1;
    case FIELD_POINTS: return 1000;
    case FIELD_POWER: return vehicle->power_units;
    case FIELD_LAPS: return world->scenario.laps;
    case FIELD_COUNTER: return index < state->counter_count ? 0 : -1;
    case FIELD_FIXTURE: return most_of_fixture(world, index);
    case FIELD_TURN: return 1000;
    case FIELD_PHASE: return DUEL_PHASES;
    case FIELD_TROUBLE: return CRASH_VAULT;
    case FIELD_DOWN: return TK_SIDE_COUNT - 1;
    case FIELD_DRIVER: return vehicle->people_count - 1;
    case FIELD_STUNNED:
    case FIELD_GASSED: return index < vehicle->people_count ? MOST_PHASES : -1;
    case FIELD_PAINTED:
    case FIELD_BLINDED:
    case FIELD_LIT: return MOST_PHASES;
    case FIELD_TURRET: return vehicle->turret == TURRET_POPUP ? 1 : -1;
    case FIELD_GUARDS: return index < 2 && vehicle->retracts >> index & 1 ? 1 : -1;
    case FIELD_REVERSE: return 1;
    case FIELD_REFLEXES: return 2;
    case FIELD_AUTOMATIC: return index < vehicle->weapon_count ? 1 : -1;
    case FIELD_HEAT: return index <= MOST_MODIFIER ? MOST_PHASES : -1;
    case DUEL_FIELD_COUNT: break;
    }
    return -1;
}

static int least_of(int field)
{
    switch (field) {
    case FIELD_HANDLING: return DUEL_WORST;
    case FIELD_STANDING: return STANDING_RUNNING;
    case FIELD_POINTS: return -1000;
    case FIELD_TURN:
    case FIELD_PHASE: return 1;
    default: return 0;
    }
}

static tk_reason check_adjust(const duel_world *world, const duel_state *state, tk_action action)
{
    const int16_t *arg = action.arg;
    bool named = arg[ADJUST_CAR] >= 0 && arg[ADJUST_CAR] < world->cars && arg[ADJUST_FIELD] >= 0 &&
                 arg[ADJUST_FIELD] < DUEL_FIELD_COUNT && index_of(action) >= 0 && arg[ADJUST_WHY] >= 0 &&
                 arg[ADJUST_WHY] < DUEL_WHY_COUNT;
    if (!named) return DUEL_REASON_ADJUST;
    int field = arg[ADJUST_FIELD], value = arg[ADJUST_VALUE];
    if (value < least_of(field) || value > most_of(world, state, action)) return DUEL_REASON_ADJUST;
    if (field == FIELD_SPEED && value % DUEL_STEP) return DUEL_REASON_SPEED_STEP;
    bool places = field == FIELD_X || field == FIELD_Y || field == FIELD_HEADING;
    bool revives = field == FIELD_STANDING && !duel_is_there(&state->car[arg[ADJUST_CAR]]);
    if (places && !duel_is_there(&state->car[arg[ADJUST_CAR]])) return DUEL_REASON_ADJUST;
    if (places && !finds_room(world, state, arg[ADJUST_CAR], moved_pose(state, action))) return DUEL_REASON_NO_ROOM;
    if (field == FIELD_FIXTURE && !can_be_mended(world, state, index_of(action))) return DUEL_REASON_NO_ROOM;
    if (revives && !finds_room(world, state, arg[ADJUST_CAR], duel_pose(&state->car[arg[ADJUST_CAR]].body)))
        return DUEL_REASON_NO_ROOM;
    return TK_REASON_FINE;
}

static void set_place(const duel_play *play, int car, tk_pose pose)
{
    duel_car *it = &play->state->car[car];
    duel_set_pose(&it->body, pose);
    duel_put_down(play->world, play->state, car);
    it->buried = 0;
    it->trapped = 0;
    it->course = it->body.heading;
    it->was_x = it->body.x;
    it->was_y = it->body.y;
    for (int i = 0; i < DUEL_FIXTURE_WORDS; i++) it->touching_fixture[i] = 0;
    duel_lift_off(play->state, car);
    duel_stand_in_water(play, car);
}

static void set_flag(duel_car *it, int flag, bool on)
{
    it->flags = (uint16_t)(on ? it->flags | flag : it->flags & ~flag);
}

/* Out of its skid, spin or roll, or into one, along the way it goes now. */
static void set_trouble(duel_car *it, int kind)
{
    int course = duel_way(it);
    it->trouble = (duel_trouble){.kind = (uint8_t)kind, .course = (int16_t)course, .left = kind != CRASH_NONE};
}

/* All that burns on it becomes one substance, of a fire modifier and for so many turns; none for 0 turns. */
static void set_heat(duel_car *it, int modifier, int turns)
{
    for (int i = 0; i < DUEL_MAX_HEAT; i++) it->heat[i] = (duel_heat){0};
    if (turns) it->heat[0] = (duel_heat){.modifier = (uint8_t)modifier, .turns = (uint8_t)turns};
}

/* What wears off, and what people and gear are up to. */
static void adjust_condition(duel_car *it, int field, int index, int value)
{
    uint8_t *weapon = &it->weapon[index].flags;
    switch (field) {
    case FIELD_REVERSE: set_flag(it, CAR_REVERSE, value != 0); break;
    case FIELD_TROUBLE: set_trouble(it, value); break;
    case FIELD_DOWN: it->body.down = (uint8_t)value; break;
    case FIELD_DRIVER: it->driver = (uint8_t)value; break;
    case FIELD_STUNNED:
        it->crew_stunned[index] = (uint8_t)value;
        it->crew_asleep[index] = 0;
        break;
    case FIELD_PAINTED: it->painted = (uint8_t)value; break;
    case FIELD_BLINDED:
        it->blinded = (uint8_t)value;
        it->blinded_by = 0;
        break;
    case FIELD_LIT:
        it->lit = (uint8_t)value;
        it->lit_by = 0;
        break;
    case FIELD_GASSED: it->crew_gassed[index] = (uint8_t)value; break;
    case FIELD_TURRET: set_flag(it, CAR_TURRET_UP, value != 0); break;
    case FIELD_GUARDS:
        it->guards_up = (uint8_t)(value ? it->guards_up | duel_bit(index) : it->guards_up & ~duel_bit(index));
        break;
    case FIELD_REFLEXES: it->reflexes = (int8_t)value; break;
    case FIELD_AUTOMATIC: *weapon = (uint8_t)(value ? *weapon | WEAPON_AUTOMATIC : *weapon & ~WEAPON_AUTOMATIC); break;
    case FIELD_HEAT: set_heat(it, index, value); break;
    default: break;
    }
}

static void adjust_field(const duel_play *play, tk_action action)
{
    duel_state *state = play->state;
    int index = index_of(action), value = action.arg[ADJUST_VALUE], car = action.arg[ADJUST_CAR];
    int field = action.arg[ADJUST_FIELD];
    duel_car *it = &state->car[car];
    switch (field) {
    case FIELD_SPEED: it->speed = (int16_t)value; break;
    case FIELD_HANDLING: it->handling = (int8_t)value; break;
    case FIELD_PART: it->dp[index] = (uint8_t)value; break;
    case FIELD_SHOTS: duel_set_shots(duel_vehicle_of(play->world, it), it, index, value); break;
    case FIELD_X:
    case FIELD_Y:
    case FIELD_HEADING: set_place(play, car, moved_pose(state, action)); break;
    case FIELD_FIRE: set_flag(it, CAR_BURNING, value != 0); break;
    case FIELD_STANDING: it->standing = (uint8_t)value; break;
    case FIELD_POINTS: it->points = (int16_t)value; break;
    case FIELD_POWER: it->power = (uint16_t)value; break;
    case FIELD_LAPS: it->laps = (uint8_t)value; break;
    case FIELD_COUNTER: duel_lift(play, index); break;
    case FIELD_FIXTURE:
        state->fixture_damage[index] = (uint8_t)value;
        duel_mend(state, index);
        break;
    case FIELD_TURN: state->turn = (uint16_t)value; break;
    case FIELD_PHASE: state->phase = (uint8_t)(value == 1 ? DUEL_PHASES : value - 1); break;
    default: adjust_condition(it, field, index, value);
    }
}

static void adjust(const duel_play *play, tk_action action)
{
    int16_t car = action.arg[ADJUST_CAR], field = action.arg[ADJUST_FIELD];
    adjust_field(play, action);
    DUEL_EVENT(play, EVENT_ADJUSTED, NULL, car, field, action.arg[ADJUST_VALUE], action.arg[ADJUST_WHY],
               action.arg[ADJUST_INDEX]);
    duel_interrupt(play->state, car);
    if (field == FIELD_PART || field == FIELD_DRIVER) duel_judge_wreck(play, car);
}

/* ---- laying counters ---- */

static tk_reason check_lay(const duel_world *world, const duel_state *state, tk_action action)
{
    const int16_t *arg = action.arg;
    bool known = arg[LAY_KIND] > COUNTER_NONE && arg[LAY_KIND] < COUNTER_SIDECAR && arg[LAY_TURNS] >= 0 &&
                 arg[LAY_TURNS] <= MOST_PHASES && arg[LAY_WHY] >= 0 && arg[LAY_WHY] < DUEL_WHY_COUNT &&
                 arg[LAY_DEGREES] >= 0 && arg[LAY_DEGREES] < 360 && state->counter_count < DUEL_MAX_COUNTERS;
    bool there = arg[LAY_X] >= 0 && arg[LAY_Y] >= 0 && arg[LAY_X] <= world->map.width * DUEL_GRID &&
                 arg[LAY_Y] <= world->map.height * DUEL_GRID;
    if (!known) return DUEL_REASON_ADJUST;
    return there ? TK_REASON_FINE : DUEL_REASON_OFF_TABLE;
}

static void lay(const duel_play *play, tk_action action)
{
    const int16_t *arg = action.arg;
    tk_pose pose = {{(double)arg[LAY_X] / DUEL_GRID, (double)arg[LAY_Y] / DUEL_GRID}, 10 * arg[LAY_DEGREES]};
    int counter = duel_lay(play, (duel_counter_kind)arg[LAY_KIND], DUEL_NONE, pose, DUEL_PHASES * arg[LAY_TURNS]);
    DUEL_EVENT(play, EVENT_PLACED, NULL, (int16_t)counter, arg[LAY_KIND], arg[LAY_X], arg[LAY_Y], arg[LAY_WHY]);
}

/* ---- the question ---- */

/* For so many turns; 0: only until the next phase. */
static tk_reason check_proceed(tk_action action)
{
    int turns = action.arg[0];
    return turns == TK_ABSENT || (turns >= 0 && turns <= MOST_TURNS) ? TK_REASON_FINE : DUEL_REASON_ADJUST;
}

tk_reason duel_check_referee(const duel_world *world, const duel_state *state, int car, tk_action action)
{
    (void)car;
    switch (action.verb) {
    case VERB_COMMENT:
        return action.arg[0] >= 0 && action.arg[0] < DUEL_COMMENT_COUNT ? TK_REASON_FINE : TK_REASON_MALFORMED;
    case VERB_PROCEED: return check_proceed(action);
    case VERB_ADJUST: return check_adjust(world, state, action);
    case VERB_LAY: return check_lay(world, state, action);
    default: return TK_REASON_NOT_NOW;
    }
}

void duel_list_referee(duel_listing *list)
{
    duel_offer(list, VERB_PROCEED, TK_ABSENT, TK_ABSENT);
    duel_offer(list, VERB_PROCEED, 0, TK_ABSENT);
    duel_offer(list, VERB_PROCEED, 5, TK_ABSENT);
}

int duel_referee_asides(tk_action *out, int cap)
{
    int count = 0;
    for (int i = 0; i < DUEL_COMMENT_COUNT && count < cap; i++) {
        out[count] = tk_action_make(VERB_COMMENT);
        out[count++].arg[0] = (int16_t)i;
    }
    return count;
}

void duel_answer_referee(const duel_play *play, int car, tk_action action)
{
    duel_state *state = play->state;
    if (action.verb == VERB_COMMENT) DUEL_EVENT(play, EVENT_COMMENTED, NULL, action.arg[0]);
    if (action.verb == VERB_ADJUST) adjust(play, action);
    if (action.verb == VERB_LAY) lay(play, action);
    if (action.verb != VERB_PROCEED) return;
    state->every_phase = action.arg[0] == 0;
    state->skip_referee = (uint8_t)(action.arg[0] > 0 ? action.arg[0] - 1 : 0);
    duel_answered(state, car);
}

bool duel_run_referee(const duel_play *play, duel_frame *frame)
{
    if (frame->waiting) return false;
    duel_pop(play->state);
    return true;
}
