/* What a seat may know beyond what it sees: the question in words, what is routine, exact odds, and a sample of what is
 * hidden from it.
 *
 * Hidden are the surprise cards of others and the deck, the kinds of the face-down markers, and the other gang's boss.
 * What is imagined depends only on what the seat knows: everything hidden is first put into an order of its own. */
#include "road.h"

#include <string.h>

/* ---- imagining ---- */

/* Take one at random out of a bag of counted kinds. */
static int draw_from(uint8_t *bag, int kinds, int total, tk_dice *dice)
{
    int nth = (int)tk_dice_below(dice, (uint32_t)total), kind = 0;
    while (kind < kinds - 1 && nth >= bag[kind]) nth -= bag[kind++];
    bag[kind]--;
    return kind;
}

static void imagine_cards(const road_world *world, road_state *state, int seat, tk_dice *dice)
{
    uint8_t bag[ROAD_MAX_SURPRISES] = {0};
    int total = state->deck_count;
    for (int i = 0; i < state->deck_count; i++) bag[state->deck[i]]++;
    for (int other = 0; other < world->seats; other++) {
        const road_purse *purse = &state->purse[other];
        for (int i = 0; other != seat && i < purse->hand_count; i++, total++) bag[purse->hand[i]]++;
    }
    for (int other = 0; other < world->seats; other++) {
        road_purse *purse = &state->purse[other];
        for (int i = 0; other != seat && i < purse->hand_count; i++, total--)
            purse->hand[i] = (uint8_t)draw_from(bag, ROAD_MAX_SURPRISES, total, dice);
    }
    for (int kind = 0, i = 0; kind < ROAD_MAX_SURPRISES; kind++)
        for (; bag[kind]; bag[kind]--) state->deck[i++] = (uint8_t)kind;
}

/* Markers lie where they lie; which is which is drawn anew from all but those seen going back. */
static void imagine_tokens(road_state *state, tk_dice *dice)
{
    uint8_t bag[ROAD_TOKENS];
    road_field *lying[ROAD_RING * ROAD_FIELDS];
    int count = 0, total = 0;
    for (int token = 0; token < ROAD_TOKENS; token++)
        bag[token] = (uint8_t)(state->supply[token] - state->returned[token]);
    for (int number = state->first_board; number < state->board_end; number++)
        for (int i = 0; i < ROAD_FIELDS; i++) {
            road_field *field = &state->field[number % ROAD_RING][i];
            if (!field->token) continue;
            bag[field->token]++;
            lying[count++] = field;
        }
    for (int token = 0; token < ROAD_TOKENS; token++) total += bag[token];
    for (int i = 0; i < count; i++) lying[i]->token = (uint8_t)draw_from(bag, ROAD_TOKENS, total - i, dice);
    for (int token = 0; token < ROAD_TOKENS; token++)
        state->supply[token] = (uint8_t)(state->returned[token] + bag[token]);
}

/* A boss whose car is gone would have been revealed. */
static void imagine_boss(const road_world *world, road_state *state, int side, tk_dice *dice)
{
    uint8_t possible[ROAD_MAX_CARS];
    uint32_t count = 0;
    if (state->boss[side] == ROAD_NONE) return;
    for (int car = 0; car < world->cars; car++)
        if (world->side[car] == side && state->car[car].standing <= STANDING_DRIVING) possible[count++] = (uint8_t)car;
    if (count) state->boss[side] = possible[tk_dice_below(dice, count)];
}

void road_imagine(const tk_world *tk, void *at, int seat, tk_dice *dice)
{
    const road_world *world = road_world_of(tk, at);
    road_state *state = at;
    if (state->over) return;
    imagine_cards(world, state, seat, dice);
    if (world->scenario == SCENARIO_DEATH_HEADS) imagine_tokens(state, dice);
    for (int side = 0; side < 2 && world->scenario == SCENARIO_BOSSFIGHT; side++)
        if (seat < 0 || seat % 2 != side) imagine_boss(world, state, side, dice);
}

/* ---- the question in words ---- */

static const char *const ASK[] = {
#define X(NAME, name, text) text,
    ROAD_QUESTIONS(X) ROAD_STEPS(X)
#undef X
};
static const char *const ASK_DRAFT[] = {"Pick a vehicle.", "Pick a driver."};
static const char *const ASK_PLACE[] = {
#define X(NAME, name, text) text,
    ROAD_PLACINGS(X)
#undef X
};
static const char *const ASK_REACT[] = {"{car} is about to drive: do you play a surprise card?",
                                        "{car} is about to shoot: do you play a surprise card?",
                                        "{car} is losing control: do you play a surprise card?"};

static const char *ask_drive(const road_state *state, const road_frame *frame)
{
    int left = state->car[frame->car].speed - state->turn.driven;
    if (left > 1) return "{car} has {points} fields to go: drive on, or act?";
    if (left == 1) return "{car} has one field to go: drive on, or act?";
    return "{car} has driven its fields: act, or end?";
}

static const char *ask_pattern(const road_state *state, const road_frame *frame)
{
    if (frame->kind == FRAME_DRAFT) return ASK_DRAFT[frame->stage > 0];
    if (frame->kind == FRAME_PLACE) return ASK_PLACE[frame->stage > PLACING_PERSON ? 0 : frame->stage];
    if (frame->kind == FRAME_REACT) return ASK_REACT[frame->stage > 2 ? 0 : frame->stage];
    if (frame->kind == FRAME_DRIVE) return ask_drive(state, frame);
    return ASK[frame->kind] ? ASK[frame->kind] : "";
}

void road_ask(const tk_world *tk, const void *at, int seat, tk_text *out)
{
    const road_world *world = road_world_of(tk, at);
    const road_state *state = at;
    if (state->over || seat < 0 || !(road_top_const(state)->asked >> seat & 1)) return;
    const road_frame *frame = road_top_const(state);
    int points = frame->points;
    if (frame->kind == FRAME_DRIVE) points = state->car[frame->car].speed - state->turn.driven;
    const int16_t args[] = {frame->car < world->cars ? frame->car : TK_ABSENT,
                            frame->other < world->cars ? frame->other : TK_ABSENT, (int16_t)points};
    tk_text_expand(out, ask_pattern(state, frame), "car:car other:car points:number", args, 3, road_noun, tk);
}

/* Losing a plate is what plates are for, and where there is only one answer nobody needs to give it. */
bool road_routine(const tk_world *tk, const void *at, int seat, tk_action *out)
{
    const road_state *state = at;
    if (state->over || seat < 0 || !(road_top_const(state)->asked >> seat & 1)) return false;
    tk_action some[2];
    if (road_legal(tk, state, seat, some, 2) == 1) {
        *out = some[0];
        return true;
    }
    *out = tk_action_make(VERB_PLATE);
    return road_top_const(state)->kind == FRAME_DAMAGE && road_check(tk, state, seat, *out) == TK_REASON_FINE;
}

/* ---- odds ---- */

/* A car about to enter a field. */
typedef struct entry {
    const road_world *world;
    const road_state *state;
    int index, column, y;
    road_car car; /* as it will be there, at the speed it has by then */
    bool left_road, risk;
    int damage;
} entry;

static void add_chance(tk_odds *odds, const char *text, double chance)
{
    if (odds->count < TK_MAX_CHANCES) odds->chance[odds->count++] = (tk_chance){text, chance};
}

static double chance_of(const road_world *world, const road_car *car, road_check_kind what)
{
    return road_chance(road_needed(world, car, what, 0, NULL));
}

static road_car slowed(const road_world *world, const road_car *car, int by, int least)
{
    road_car slower = *car;
    int target = car->speed - by > least ? car->speed - by : least;
    if (car->speed > least) slower.speed = (uint8_t)road_lowered(world, car, target, least);
    return slower;
}

/* Is there anything but the structure to lose? */
static bool has_spare(const road_world *world, const road_car *car)
{
    for (int i = 0; i < car->part_count; i++)
        if (!(car->part[i].flags & PART_DAMAGED) && world->kind[car->part[i].kind].class_ == CLASS_EQUIPMENT)
            return true;
    return false;
}

static void add_field(entry *it, int column, int y)
{
    if (!road_is_field(it->state, column, y)) return;
    it->damage += road_field_damage(it->world, it->state, column, y);
    it->risk |= road_is_risk(it->world, it->state, column, y);
    if (road_field_const(it->state, column, y)->marks & MARK_SPIKES) it->car = slowed(it->world, &it->car, 2, 0);
}

/* What a car meets one field further that way. */
static entry make_entry(const road_world *world, const road_state *state, int index, int way)
{
    const road_car *car = &state->car[index];
    entry it = {.world = world, .state = state, .index = index, .car = *car};
    it.column = car->column + ROAD_WAY_COLUMN[way];
    it.y = car->y + ROAD_WAY_Y[way];
    it.left_road = road_on_road(car->column) && !road_on_road(it.column);
    bool tail = road_is_long(world, car) && way != WAY_AHEAD;
    if (!tail || way != WAY_BACK) add_field(&it, it.column, it.y);
    if (tail) add_field(&it, it.column, it.y - 2);
    bool oil =
        road_is_field(state, car->column, car->y) && road_field_const(state, car->column, car->y)->marks & MARK_OIL;
    if (state->turn.oiled >> index & 1 || oil) it.risk = true;
    if (!has_spare(world, car)) it.car.slid = (uint8_t)(it.car.slid + it.damage);
    return it;
}

/* All checks of the field together: leaving the road at a white speed only costs speed, at a black one it is the
 * field's SpinOut check [offroad]. */
static double chance_to_keep(const entry *it)
{
    double spin = chance_of(it->world, &it->car, CHECK_SPINOUT);
    if (!it->left_road || it->car.speed == 0) return it->risk ? spin : 1;
    if (road_is_black(it->world, &it->car, it->car.speed)) return spin;
    if (!it->risk) return 1;
    double stays = chance_of(it->world, &it->car, CHECK_OFFROAD);
    road_car slower = slowed(it->world, &it->car, 1, 1);
    return stays * spin + (1 - stays) * chance_of(it->world, &slower, CHECK_SPINOUT);
}

/* The check of an activation that begins off the road comes first; the rest at the speed it leaves. */
static double chance_with_start(const entry *it)
{
    const road_car *car = &it->state->car[it->index];
    double keeps = chance_to_keep(it);
    if (road_is_black(it->world, car, car->speed)) return keeps * chance_of(it->world, car, CHECK_SPINOUT);
    entry slower = *it;
    slower.car = slowed(it->world, &it->car, 1, 1);
    double stays = chance_of(it->world, car, CHECK_OFFROAD);
    return stays * keeps + (1 - stays) * chance_to_keep(&slower);
}

/* Does the first step of the activation begin off the road? */
static bool starts_offroad(const road_state *state, int car)
{
    return state->turn.car == car && !state->turn.rolling && state->car[car].speed && state->round &&
           !road_on_road(state->car[car].column);
}

/* The field's part of the odds. */
static void field_odds(const entry *it, bool driving, tk_odds *odds)
{
    bool start = driving && starts_offroad(it->state, it->index);
    bool offroad = it->car.speed > 0 && (it->left_road || start);
    bool white = offroad && !road_is_black(it->world, &it->car, it->car.speed);
    bool checked = it->risk || (offroad && !white);
    if (checked) add_chance(odds, "keeps control", start ? chance_with_start(it) : chance_to_keep(it));
    if (white) add_chance(odds, "keeps its speed off the road", chance_of(it->world, &it->car, CHECK_OFFROAD));
    if (it->damage == 1) add_chance(odds, "takes 1 damage", 1);
    if (it->damage > 1) add_chance(odds, "takes 2 damage or more", 1);
    if (checked && !odds->ledger.count) road_needed(it->world, &it->car, CHECK_SPINOUT, 0, &odds->ledger);
}

/* What decides whether a ram does damage: the structures, and the Bull Bar of the one who rams. */
static void ram_odds(const entry *it, int other, tk_odds *odds)
{
    bool sure = road_stands(it->state, other);
    add_chance(odds, "the ram succeeds", sure ? 1 : chance_of(it->world, &it->state->car[it->index], CHECK_RAM));
    int difference = road_ram_difference(it->world, it->state, it->index, other, &odds->ledger);
    if (difference >= 2) add_chance(odds, "a ram hurts the other", 1);
    if (difference <= -2) add_chance(odds, "a ram hurts you", 1);
}

static void crash_odds(const entry *it, tk_odds *odds)
{
    odds->section = "obstacles";
    add_chance(odds, "crashes and spins out", 1);
    tk_ledger_add(&odds->ledger, LABEL_SPEED, it->state->car[it->index].speed, TK_ABSENT);
}

static void drive_odds(const road_world *world, const road_state *state, int car, int way, tk_odds *odds)
{
    entry it = make_entry(world, state, car, way);
    if (!road_is_field(state, it.column, it.y)) return;
    int other = road_car_at(world, state, it.column, it.y);
    if (other == car) other = ROAD_NONE;
    bool pinned = other != ROAD_NONE && road_is_pinned(world, state, other, it.column, it.y, (road_way)way);
    if (pinned || road_is_obstacle(world, state, it.column, it.y)) {
        crash_odds(&it, odds);
        return;
    }
    int person = road_field_const(state, it.column, it.y)->person;
    if (other != ROAD_NONE) {
        odds->section = "ram";
        ram_odds(&it, other, odds);
    } else if (person) {
        odds->section = "pedestrians";
        int needed = road_needed(world, &state->car[car], CHECK_PERSON, -person, &odds->ledger);
        add_chance(odds, "gets the pedestrian", road_chance(needed));
    }
    field_odds(&it, true, odds);
}

/* Where another car, or one's own, would be pushed, evade or dodge to. */
static void shove_odds(const road_world *world, const road_state *state, int car, int way, tk_odds *odds)
{
    if (car >= world->cars) return;
    entry it = make_entry(world, state, car, way);
    field_odds(&it, false, odds);
}

static void speed_odds(const road_world *world, const road_state *state, int index, int speed, tk_odds *odds)
{
    road_car car = state->car[index];
    car.speed = (uint8_t)speed;
    int needed = road_needed(world, &car, CHECK_SPINOUT, 0, &odds->ledger);
    bool offroad = !road_on_road(car.column) && speed > 0, black = road_is_black(world, &car, speed);
    if (offroad && black) add_chance(odds, "keeps control off the road", road_chance(needed));
    if (offroad && !black) add_chance(odds, "keeps its speed off the road", chance_of(world, &car, CHECK_OFFROAD));
    add_chance(odds, "passes a SpinOut check at this speed", road_chance(needed));
    add_chance(odds, "passes any other check at this speed", chance_of(world, &car, CHECK_SHOT));
}

/* Nothing is checked on the way in: what the speed means for later. */
static void enter_odds(const road_world *world, const road_state *state, int index, int speed, tk_odds *odds)
{
    road_car car = state->car[index];
    car.speed = (uint8_t)speed;
    int needed = road_needed(world, &car, CHECK_SPINOUT, 0, &odds->ledger);
    add_chance(odds, "passes a SpinOut check at this speed", road_chance(needed));
}

static const char *hit_text(int damage)
{
    static const char *const TEXTS[] = {"hits",       "hits for 1", "hits for 2",        "hits for 3",
                                        "hits for 4", "hits for 5", "hits for 6 or more"};
    return TEXTS[damage < 0 ? 0 : damage > 6 ? 6 : damage];
}

static void shot_odds(const road_world *world, const road_state *state, int car, const int16_t *arg, tk_odds *odds)
{
    const road_kind *kind = &world->kind[arg[USE_WITH]];
    tk_ledger damage = {0};
    int needed = road_shot_needed(world, state, car, arg[USE_WITH], arg[USE_BY], arg[USE_AT], &odds->ledger);
    if (kind->effect == EFFECT_MORTAR)
        add_chance(odds, "strikes the field aimed at", road_chance(needed));
    else
        add_chance(odds, hit_text(road_shot_damage(world, state, car, arg[USE_WITH], &damage)), road_chance(needed));
    if (kind->bursts && needed > 0 && needed < 7) add_chance(odds, "the gun blows up", 1 / 6.0);
    if (kind->kick && !(state->turn.car == car && state->turn.checked))
        add_chance(odds, "keeps control after the kick", chance_of(world, &state->car[car], CHECK_SPINOUT));
}

static void rocket_odds(const road_world *world, const road_state *state, int index, int kind, tk_odds *odds)
{
    int met = road_rocket_meets(world, state, index, kind);
    if (met == ROAD_NONE) {
        add_chance(odds, "hits a car", 0);
        return;
    }
    bool helpless = state->car[met].spun || !road_dodge_ways(world, state, met);
    int needed = helpless ? 0 : road_needed(world, &state->car[met], CHECK_DODGE, 0, &odds->ledger);
    add_chance(odds, "hits the first car in its path", 1 - road_chance(needed));
}

static const char *verb_section(road_verb verb)
{
    switch (verb) {
    case VERB_VEHICLE:
    case VERB_DRIVER:
    case VERB_BUY:
    case VERB_SELL:
    case VERB_READY: return "buying";
    case VERB_SET: return "ready-made";
    case VERB_MEND:
    case VERB_REFILL:
    case VERB_STOW:
    case VERB_FIT:
    case VERB_BODYWORK:
    case VERB_CLEAR: return "campaign-garage";
    case VERB_CARD:
    case VERB_SURPRISE:
    case VERB_PASS: return "surprises";
    case VERB_GIVE:
    case VERB_ACTIVATE: return "gangs";
    case VERB_BOSS: return "bossfight";
    case VERB_LAY: return "roadblock";
    case VERB_PLACE: return "new-board";
    case VERB_ENTER: return "set-up-round";
    case VERB_SPEED: return "set-speed";
    case VERB_NITRO: return "nitro";
    case VERB_TAIL:
    case VERB_PURSUE: return "pursuit";
    case VERB_DRIVE:
    case VERB_STAY: return "drive";
    case VERB_END: return "rounds";
    case VERB_SHOOT: return "shooting";
    case VERB_LAUNCH:
    case VERB_DODGE: return "rockets";
    case VERB_DROP: return "drop-stuff";
    case VERB_TRIGGER: return "shrapnel";
    case VERB_REPAIR: return "fixer";
    case VERB_DRIFT:
    case VERB_STRAIGHTEN: return "drift";
    case VERB_PUSH:
    case VERB_EVADE:
    case VERB_YIELD: return "ram";
    case VERB_TRY: return "evade";
    case VERB_TACKLE: return "tackle";
    case VERB_HAZE: return "hazer";
    case VERB_PLATE:
    case VERB_LOSE: return "damage";
    case VERB_STRUCTURE: return "structure";
    case VERB_WAKE: return "death-heads";
    case VERB_COUNT: break;
    }
    return NULL;
}

static const char *section_of(const road_world *world, const road_state *state, const tk_action *action)
{
    static const char *const EFFECTS[] = {
#define X(NAME, name, form, worth, section) section,
        ROAD_EFFECTS(X)
#undef X
    };
    static const char *const SURPRISES[] = {
#define X(NAME, name, section) section,
        ROAD_SURPRISES(X)
#undef X
    };
    int verb = action->verb;
    if (verb == VERB_SHOOT || verb == VERB_LAUNCH || verb == VERB_DROP || verb == VERB_TRIGGER)
        return EFFECTS[world->kind[action->arg[USE_WITH]].effect];
    if (verb == VERB_SURPRISE) return SURPRISES[world->surprise[action->arg[CARD_CARD]].effect];
    if (verb == VERB_PASS && road_top_const(state)->kind == FRAME_TACKLE) return "tackle";
    return verb_section((road_verb)verb);
}

/* ---- odds, verb by verb: `frame` is the question, about a car ---- */

typedef void odds_of(const road_world *, const road_state *, const road_frame *frame, const int16_t *arg, tk_odds *);

static void odds_of_speed(const road_world *world, const road_state *state, const road_frame *frame, const int16_t *arg,
                          tk_odds *odds)
{
    speed_odds(world, state, frame->car, arg[0], odds);
}

static void odds_of_enter(const road_world *world, const road_state *state, const road_frame *frame, const int16_t *arg,
                          tk_odds *odds)
{
    enter_odds(world, state, frame->car, arg[ENTER_SPEED], odds);
}

static void odds_of_nitro(const road_world *world, const road_state *state, const road_frame *frame, const int16_t *arg,
                          tk_odds *odds)
{
    (void)arg;
    speed_odds(world, state, frame->car, road_top_speed(world, &state->car[frame->car]), odds);
}

static void odds_of_drive(const road_world *world, const road_state *state, const road_frame *frame, const int16_t *arg,
                          tk_odds *odds)
{
    drive_odds(world, state, frame->car, arg[0], odds);
}

static void odds_of_shoot(const road_world *world, const road_state *state, const road_frame *frame, const int16_t *arg,
                          tk_odds *odds)
{
    shot_odds(world, state, frame->car, arg, odds);
}

static void odds_of_launch(const road_world *world, const road_state *state, const road_frame *frame,
                           const int16_t *arg, tk_odds *odds)
{
    rocket_odds(world, state, frame->car, arg[USE_WITH], odds);
}

static void odds_of_drift(const road_world *world, const road_state *state, const road_frame *frame, const int16_t *arg,
                          tk_odds *odds)
{
    (void)arg;
    int needed = road_needed(world, &state->car[frame->car], CHECK_SPINOUT, 0, &odds->ledger);
    add_chance(odds, "keeps control", road_chance(needed));
}

static void odds_of_try(const road_world *world, const road_state *state, const road_frame *frame, const int16_t *arg,
                        tk_odds *odds)
{
    (void)arg;
    int needed = road_needed(world, &state->car[frame->car], CHECK_EVADE, 0, &odds->ledger);
    add_chance(odds, "evades", road_chance(needed));
}

static void odds_of_tackle(const road_world *world, const road_state *state, const road_frame *frame,
                           const int16_t *arg, tk_odds *odds)
{
    (void)arg;
    entry it = {.world = world, .state = state, .index = frame->car, .car = state->car[frame->car]};
    ram_odds(&it, frame->other, odds);
}

static void odds_of_evade(const road_world *world, const road_state *state, const road_frame *frame, const int16_t *arg,
                          tk_odds *odds)
{
    shove_odds(world, state, frame->car, arg[0], odds);
}

static void odds_of_push(const road_world *world, const road_state *state, const road_frame *frame, const int16_t *arg,
                         tk_odds *odds)
{
    shove_odds(world, state, frame->other, arg[0], odds);
}

/* What decides whether a slide destroys the car, and what skill it leaves. */
static void odds_of_structure(const road_world *world, const road_state *state, const road_frame *frame,
                              const int16_t *arg, tk_odds *odds)
{
    (void)arg;
    road_car car = state->car[frame->kind == FRAME_PICK ? frame->other : frame->car];
    car.slid++;
    add_chance(odds, "destroyed", car.slid > world->vehicle[car.vehicle].structure);
    tk_ledger_add(&odds->ledger, LABEL_SKILL, road_skill(world, &car), TK_ABSENT);
}

/* No chance in it, but what it would cost. */
static void odds_of_set(const road_world *world, const road_state *state, const road_frame *frame, const int16_t *arg,
                        tk_odds *odds)
{
    (void)state, (void)frame;
    if (arg[SHOP_KIND] >= 0 && arg[SHOP_KIND] < world->set_count)
        road_build_price(world, &world->set[arg[SHOP_KIND]].build, &odds->ledger);
}

/* NULL: there is no chance in it. */
static odds_of *odds_of_verb(road_verb verb)
{
    switch (verb) {
    case VERB_ENTER: return odds_of_enter;
    case VERB_SPEED: return odds_of_speed;
    case VERB_NITRO: return odds_of_nitro;
    case VERB_DRIVE: return odds_of_drive;
    case VERB_SHOOT: return odds_of_shoot;
    case VERB_LAUNCH: return odds_of_launch;
    case VERB_DRIFT: return odds_of_drift;
    case VERB_TRY: return odds_of_try;
    case VERB_TACKLE: return odds_of_tackle;
    case VERB_EVADE:
    case VERB_DODGE: return odds_of_evade;
    case VERB_PUSH: return odds_of_push;
    case VERB_STRUCTURE: return odds_of_structure;
    case VERB_SET: return odds_of_set;
    case VERB_VEHICLE:
    case VERB_DRIVER:
    case VERB_BUY:
    case VERB_SELL:
    case VERB_MEND:
    case VERB_REFILL:
    case VERB_STOW:
    case VERB_FIT:
    case VERB_BODYWORK:
    case VERB_CLEAR:
    case VERB_CARD:
    case VERB_GIVE:
    case VERB_READY:
    case VERB_BOSS:
    case VERB_LAY:
    case VERB_PLACE:
    case VERB_ACTIVATE:
    case VERB_TAIL:
    case VERB_STAY:
    case VERB_END:
    case VERB_DROP:
    case VERB_TRIGGER:
    case VERB_REPAIR:
    case VERB_PURSUE:
    case VERB_STRAIGHTEN:
    case VERB_YIELD:
    case VERB_HAZE:
    case VERB_PLATE:
    case VERB_LOSE:
    case VERB_WAKE:
    case VERB_SURPRISE:
    case VERB_PASS:
    case VERB_COUNT: break;
    }
    return NULL;
}

void road_odds(const tk_world *tk, const void *at, int seat, tk_action action, tk_odds *odds)
{
    const road_world *world = road_world_of(tk, at);
    const road_state *state = at;
    (void)seat;
    memset(odds, 0, sizeof *odds);
    odds->section = section_of(world, state, &action);
    odds_of *find = odds_of_verb((road_verb)action.verb);
    if (find) find(world, state, road_top_const(state), action.arg, odds);
}
