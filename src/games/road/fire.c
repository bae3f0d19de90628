/* What crews do: shooting, throwing, launching, dropping lines, repairing. */
#include "road.h"

enum { FLAG_JAMMED = 1 };
enum shot_stage { STAGE_REACT, STAGE_HAZE, STAGE_ROLL };

/* ---- who and with what ---- */

static bool is_aimed(int effect)
{
    return effect == EFFECT_HAND || effect == EFFECT_GUN || effect == EFFECT_MOLOTOV || effect == EFFECT_BOMBER ||
           effect == EFFECT_MORTAR;
}

static bool is_dropper(int effect)
{
    return effect == EFFECT_OIL || effect == EFFECT_MINE || effect == EFFECT_SPIKES;
}

static bool is_trigger(int effect)
{
    return effect == EFFECT_SHRAPNEL || effect == EFFECT_SLOWER;
}

bool road_suits(int verb, int effect)
{
    switch (verb) {
    case VERB_SHOOT: return is_aimed(effect);
    case VERB_LAUNCH: return effect == EFFECT_ROCKET;
    case VERB_DROP: return is_dropper(effect);
    }
    return is_trigger(effect);
}

/* Driver and first passenger share an action, everybody else has one of his own [actions, pick-up]. */
static unsigned action_bit(int crew)
{
    return crew <= 1 ? 1u : 1u << crew;
}

/* Somebody aboard who may use pieces now. Does not look at whether the action is taken: see check_action. */
static tk_reason check_crew(const road_world *world, const road_state *state, const road_car *car, int crew)
{
    if (state->round == 0) return ROAD_REASON_SETUP_ACTION;
    if (crew < 0 || crew >= ROAD_MAX_CREW) return ROAD_REASON_NO_CREW;
    if (crew > 0 && road_crew_part(world, car, crew) < 0) return ROAD_REASON_NO_CREW;
    if (crew > 0 && state->turn.freaked) return ROAD_REASON_FREAKED;
    return crew == 0 && state->turn.tailing ? ROAD_REASON_TAILING : TK_REASON_FINE;
}

/* Using tuning is never an action [tuning]. */
static bool is_action(const road_world *world, int kind)
{
    return world->kind[kind].class_ != CLASS_TUNING;
}

static tk_reason check_action(const road_world *world, const road_state *state, int kind, int crew)
{
    bool taken = is_action(world, kind) && state->turn.acted & action_bit(crew);
    return taken ? ROAD_REASON_ACTED : TK_REASON_FINE;
}

/* A piece of this kind that can be used now. */
static tk_reason find_usable(const road_world *world, const road_state *state, const road_car *car, int kind,
                             int *piece)
{
    tk_reason reason = ROAD_REASON_NO_PART;
    bool counted = world->kind[kind].uses > 0;
    for (int i = 0; i < car->part_count; i++) {
        if (car->part[i].kind != kind || !road_part_works(&car->part[i])) continue;
        *piece = i;
        if (state->turn.used >> i & 1)
            reason = ROAD_REASON_USED;
        else if (counted && !car->part[i].uses)
            reason = ROAD_REASON_EMPTY;
        else
            return TK_REASON_FINE;
    }
    return reason;
}

/* Does this crew member have what he fires? A bomber throws his own bombs, everybody has a hand weapon. */
static tk_reason check_weapon(const road_world *world, const road_state *state, const road_car *car, int kind, int crew)
{
    int effect = world->kind[kind].effect, piece;
    if (effect == EFFECT_HAND) return TK_REASON_FINE;
    if (effect != EFFECT_BOMBER) return find_usable(world, state, car, kind, &piece);
    int person = road_crew_part(world, car, crew);
    return person >= 0 && car->part[person].kind == kind ? TK_REASON_FINE : ROAD_REASON_NO_PART;
}

static tk_reason check_aim(const road_world *world, const road_state *state, int car, int kind, int crew, int field)
{
    int16_t targets[ROAD_MAX_TARGETS];
    if (field < 0) return ROAD_REASON_OUT_OF_ARC;
    if (state->dust) return ROAD_REASON_DUST_CLOUD;
    int column = road_field_column(field), y = road_field_y(field);
    if (world->kind[kind].effect == EFFECT_MORTAR)
        return (column + y) % 2 && road_mortar_reaches(state, car, column, y) ? TK_REASON_FINE : ROAD_REASON_OUT_OF_ARC;
    int count = road_targets(world, state, car, kind, crew, targets);
    for (int i = 0; i < count; i++)
        if (targets[i] == field) return TK_REASON_FINE;
    return count ? ROAD_REASON_OUT_OF_ARC : ROAD_REASON_NO_TARGET;
}

static tk_reason check_repair(const road_world *world, const road_car *car, int kind, int crew)
{
    int person = road_crew_part(world, car, crew);
    if (person < 0 || world->kind[car->part[person].kind].effect != EFFECT_FIXER) return ROAD_REASON_NOT_A_FIXER;
    return road_find_broken(world, car, kind) < 0 ? ROAD_REASON_NOT_BROKEN : TK_REASON_FINE;
}

static tk_reason check_drop(const road_state *state, const road_car *car)
{
    if (state->turn.line != ROAD_NONE) return ROAD_REASON_LINE_LAID;
    bool leaves = !state->turn.tailing && state->turn.driven < (car->speed ? car->speed : 1);
    return leaves ? TK_REASON_FINE : ROAD_REASON_NO_STEPS;
}

tk_reason road_check_use(const road_world *world, const road_state *state, int index, tk_action action)
{
    const road_car *car = &state->car[index];
    int kind = action.arg[USE_WITH], crew = action.arg[USE_BY];
    if (kind < 0 || kind >= world->kind_count) return ROAD_REASON_NO_PART;
    tk_reason reason = check_crew(world, state, car, crew);
    if (reason == TK_REASON_FINE) reason = check_action(world, state, kind, crew);
    if (reason != TK_REASON_FINE) return reason;
    if (action.verb == VERB_REPAIR) return check_repair(world, car, kind, crew);
    if (!road_suits(action.verb, world->kind[kind].effect)) return ROAD_REASON_NOT_A_WEAPON;
    reason = check_weapon(world, state, car, kind, crew);
    if (reason != TK_REASON_FINE) return reason;
    if (action.verb == VERB_SHOOT) return check_aim(world, state, index, kind, crew, action.arg[USE_AT]);
    if (action.verb == VERB_DROP) return check_drop(state, car);
    return action.verb == VERB_LAUNCH && state->dust ? ROAD_REASON_DUST_CLOUD : TK_REASON_FINE;
}

/* ---- everything a car could do now ---- */

static tk_action use_of(int verb, int kind, int crew)
{
    tk_action action = tk_action_make(verb);
    action.arg[USE_WITH] = (int16_t)kind;
    action.arg[USE_BY] = (int16_t)crew;
    return action;
}

static void list_shots(const road_world *world, const road_state *state, int car, int kind, int crew, tk_choices *list)
{
    int16_t targets[ROAD_MAX_TARGETS];
    if (check_action(world, state, kind, crew) != TK_REASON_FINE) return;
    int found = state->dust ? 0 : road_targets(world, state, car, kind, crew, targets);
    if (found && check_weapon(world, state, &state->car[car], kind, crew) != TK_REASON_FINE) return;
    for (int i = 0; i < found; i++) tk_choices_offer(list, VERB_SHOOT, kind, crew, targets[i]);
}

static int verb_of(int effect)
{
    if (is_aimed(effect)) return VERB_SHOOT;
    if (effect == EFFECT_ROCKET) return VERB_LAUNCH;
    if (is_dropper(effect)) return VERB_DROP;
    return is_trigger(effect) ? VERB_TRIGGER : VERB_COUNT;
}

static void list_with_kind(const road_world *world, const road_state *state, int car, int kind, int crew,
                           tk_choices *list)
{
    int verb = verb_of(world->kind[kind].effect);
    tk_action use = use_of(verb, kind, crew);
    if (verb == VERB_SHOOT)
        list_shots(world, state, car, kind, crew, list);
    else if (verb != VERB_COUNT && road_check_use(world, state, car, use) == TK_REASON_FINE)
        tk_choices_add(list, use);
}

static void list_repairs(const road_world *world, const road_state *state, int index, int crew, tk_choices *list)
{
    const road_car *car = &state->car[index];
    uint64_t listed = 0;
    for (int i = 0; i < car->part_count; i++) {
        int kind = car->part[i].kind;
        if (listed >> kind & 1 || !(car->part[i].flags & PART_DAMAGED)) continue;
        listed |= 1ull << kind;
        if (check_action(world, state, kind, crew) == TK_REASON_FINE &&
            check_repair(world, car, kind, crew) == TK_REASON_FINE)
            tk_choices_add(list, use_of(VERB_REPAIR, kind, crew));
    }
}

/* Is it worth asking the passenger too? Where he would do just what the driver does, only the driver is listed. */
static bool differs_from_driver(const road_world *world, const road_car *car, int crew, int kind)
{
    int effect = world->kind[kind].effect;
    if (crew != 1) return true;
    int person = world->kind[car->part[road_crew_part(world, car, crew)].kind].effect;
    bool aims_better = person == EFFECT_GUNNER && (effect == EFFECT_GUN || effect == EFFECT_MORTAR);
    bool picks = person == EFFECT_SNIPER && is_aimed(effect); /* what is lost, whatever he hits with */
    return effect == EFFECT_HAND || effect == EFFECT_BOMBER || aims_better || picks;
}

static void list_of_crew(const road_world *world, const road_state *state, int index, int crew, tk_choices *list)
{
    const road_car *car = &state->car[index];
    uint64_t listed = 0;
    list_shots(world, state, index, world->hand_weapon, crew, list);
    for (int i = 0; i < car->part_count && !tk_choices_full(list); i++) {
        int kind = car->part[i].kind;
        bool alike = !state->turn.tailing && !differs_from_driver(world, car, crew, kind);
        if (listed >> kind & 1 || alike) continue;
        listed |= 1ull << kind;
        list_with_kind(world, state, index, kind, crew, list);
    }
    list_repairs(world, state, index, crew, list);
}

void road_list_shells(const road_world *world, const road_state *state, int index, tk_choices *list)
{
    const road_car *car = &state->car[index];
    int16_t field[ROAD_MAX_TARGETS];
    int fields = state->dust ? 0 : road_mortar_fields(world, state, index, false, field);
    for (int crew = 0; crew < ROAD_MAX_CREW; crew++) {
        uint64_t listed = 0;
        if (check_crew(world, state, car, crew) != TK_REASON_FINE) continue;
        for (int part = 0; part < car->part_count; part++) {
            int kind = car->part[part].kind;
            bool alike = !state->turn.tailing && !differs_from_driver(world, car, crew, kind);
            if (listed >> kind & 1 || alike || world->kind[kind].effect != EFFECT_MORTAR) continue;
            listed |= 1ull << kind;
            if (check_action(world, state, kind, crew) != TK_REASON_FINE) continue;
            if (check_weapon(world, state, car, kind, crew) != TK_REASON_FINE) continue;
            for (int i = 0; i < fields; i++) tk_choices_offer(list, VERB_SHOOT, kind, crew, field[i]);
        }
    }
}

void road_list_uses(const road_world *world, const road_state *state, int index, tk_choices *list)
{
    for (int crew = 0; crew < ROAD_MAX_CREW && !tk_choices_full(list); crew++)
        if (check_crew(world, state, &state->car[index], crew) == TK_REASON_FINE)
            list_of_crew(world, state, index, crew, list);
}

/* ---- doing it ---- */

/* Mark what was used: of linked guns all, of others one piece; counted ones lose a chip. The piece, or ROAD_NONE. */
static int use_up(const road_play *play, int index, int kind)
{
    road_state *state = play->state;
    road_car *car = &state->car[index];
    const road_kind *is = &play->world->kind[kind];
    for (int i = 0; is->linked && i < car->part_count; i++)
        if (car->part[i].kind == kind) state->turn.used = (uint16_t)(state->turn.used | 1u << i);
    int piece;
    if (is->linked || find_usable(play->world, state, car, kind, &piece) != TK_REASON_FINE) return ROAD_NONE;
    state->turn.used = (uint16_t)(state->turn.used | 1u << piece);
    if (is->uses) car->part[piece].uses--;
    return piece;
}

static void shoot(const road_play *play, int car, tk_action action, int piece)
{
    road_state *state = play->state;
    int field = action.arg[USE_AT];
    int target = road_car_at(play->world, state, road_field_column(field), road_field_y(field));
    road_frame *shot = road_push(state, FRAME_SHOT, car);
    shot->other = (uint8_t)target;
    shot->field = (int16_t)field;
    shot->with = (uint8_t)action.arg[USE_WITH];
    shot->crew = (uint8_t)action.arg[USE_BY];
    shot->points = (uint8_t)piece;
    if (target == ROAD_NONE)
        ROAD_EVENT(play, EVENT_SHOT, NULL, (int16_t)car, action.arg[USE_WITH], (int16_t)field);
    else
        ROAD_EVENT(play, EVENT_SHOT, NULL, (int16_t)car, action.arg[USE_WITH], (int16_t)field, (int16_t)target);
}

static void launch(const road_play *play, int index, int kind)
{
    road_state *state = play->state;
    const road_car *car = &state->car[index];
    road_way way = road_rocket_way(play->world, state, index, kind);
    bool from_tail = way == WAY_BACK && road_is_long(play->world, car);
    road_frame *rocket = road_push(state, FRAME_ROCKET, index);
    rocket->way = (uint8_t)way;
    rocket->with = (uint8_t)kind;
    rocket->field = (int16_t)road_field_id(car->column, car->y - (from_tail ? 2 : 0));
    ROAD_EVENT(play, EVENT_ROCKET, NULL, (int16_t)index, (int16_t)kind);
}

/* Fields from a field to the closer half of a car. */
static int distance_to(const road_world *world, const road_car *car, int column, int y)
{
    int front = road_distance(car->column, car->y, column, y);
    int tail = road_is_long(world, car) ? road_distance(car->column, car->y - 2, column, y) : front;
    return tail < front ? tail : front;
}

/* Fields between the closest halves of two cars. */
static int gap(const road_world *world, const road_car *a, const road_car *b)
{
    int front = distance_to(world, b, a->column, a->y);
    int tail = road_is_long(world, a) ? distance_to(world, b, a->column, a->y - 2) : front;
    return tail < front ? tail : front;
}

static void trigger(const road_play *play, int index, int kind)
{
    road_state *state = play->state;
    const road_kind *is = &play->world->kind[kind];
    bool shrapnel = is->effect == EFFECT_SHRAPNEL;
    int range = shrapnel ? 1 : is->range;
    ROAD_EVENT(play, shrapnel ? EVENT_SHRAPNEL : EVENT_SLOWER, NULL, (int16_t)index);
    for (int other = play->world->cars - 1; other >= 0; other--) {
        if (other == index || !road_driving(state, other)) continue;
        if (gap(play->world, &state->car[index], &state->car[other]) > range) continue;
        if (shrapnel)
            road_push_spin(state, other, -is->bonus);
        else
            road_slow(play, other, is->bonus, 0);
    }
}

static void repair(const road_play *play, int index, int kind)
{
    road_car *car = &play->state->car[index];
    car->part[road_find_broken(play->world, car, kind)].flags &= (uint8_t)~PART_DAMAGED;
    ROAD_EVENT(play, EVENT_REPAIRED, NULL, (int16_t)index, (int16_t)kind);
}

void road_use(const road_play *play, int car, tk_action action)
{
    road_state *state = play->state;
    int kind = action.arg[USE_WITH], crew = action.arg[USE_BY];
    if (is_action(play->world, kind)) state->turn.acted = (uint8_t)(state->turn.acted | action_bit(crew));
    if (action.verb == VERB_REPAIR) {
        repair(play, car, kind);
        return;
    }
    int piece = use_up(play, car, kind);
    if (action.verb == VERB_SHOOT) shoot(play, car, action, piece);
    if (action.verb == VERB_LAUNCH) launch(play, car, kind);
    if (action.verb == VERB_TRIGGER) trigger(play, car, kind);
    if (action.verb != VERB_DROP) return;
    state->turn.line = (uint8_t)kind;
    ROAD_EVENT(play, EVENT_LINE, NULL, (int16_t)car, (int16_t)kind);
}

/* ---- a shot ---- */

/* What the one who fires adds: gunners and snipers with what they aim, bombers with what they throw. */
static int crew_bonus(const road_world *world, const road_car *car, int kind, int crew)
{
    int effect = world->kind[kind].effect;
    if (crew == 0) return 0;
    const road_kind *person = &world->kind[car->part[road_crew_part(world, car, crew)].kind];
    bool thrown = effect == EFFECT_MOLOTOV || effect == EFFECT_BOMBER;
    if (person->effect == EFFECT_GUNNER) return thrown ? 0 : person->bonus;
    if (person->effect == EFFECT_SNIPER) return effect == EFFECT_GUN && world->kind[kind].linked ? person->bonus : 0;
    return person->effect == EFFECT_BOMBER && effect == EFFECT_BOMBER ? person->bonus : 0;
}

int road_shot_needed(const road_world *world, const road_state *state, int index, int kind, int crew, int field,
                     tk_ledger *ledger)
{
    const road_car *car = &state->car[index];
    int column = road_field_column(field), y = road_field_y(field), bonus = crew_bonus(world, car, kind, crew);
    tk_ledger_add(ledger, LABEL_SKILL, road_skill(world, car), TK_ABSENT);
    if (bonus) tk_ledger_add(ledger, LABEL_CREW, bonus, car->part[road_crew_part(world, car, crew)].kind);
    int person = road_field_const(state, column, y)->person;
    if (person && road_car_at(world, state, column, y) == ROAD_NONE)
        tk_ledger_add(ledger, LABEL_PERSON, -person, TK_ABSENT);
    return ledger->total;
}

int road_shot_damage(const road_world *world, const road_state *state, int index, int kind, tk_ledger *ledger)
{
    const road_car *car = &state->car[index];
    int pieces = 0;
    for (int i = 0; i < car->part_count; i++) pieces += car->part[i].kind == kind && road_part_works(&car->part[i]);
    if (!world->kind[kind].linked) pieces = 1;
    for (int i = 0; i < pieces; i++) tk_ledger_add(ledger, LABEL_WEAPON, world->kind[kind].damage, kind);
    return ledger->total;
}

static void put_crater(road_state *state, int column, int y)
{
    road_field_at(state, column, y)->marks |= MARK_CRATER;
}

static bool is_fired_by_sniper(const road_play *play, const road_frame *shot)
{
    const road_car *car = &play->state->car[shot->car];
    int person = road_crew_part(play->world, car, shot->crew);
    return person >= 0 && play->world->kind[car->part[person].kind].effect == EFFECT_SNIPER;
}

/* The owner of the target chooses what is lost, unless a sniper has hit it [damage, sniper]. */
static void hurt_target(const road_play *play, const road_frame *shot, int target, int damage)
{
    if (!is_fired_by_sniper(play, shot)) {
        road_push_damage(play, target, damage, shot->car);
        return;
    }
    road_frame *pick = road_ask_car(play->world, play->state, FRAME_PICK, shot->car);
    pick->other = (uint8_t)target;
    pick->points = (uint8_t)damage;
    pick->by = shot->car;
}

static void hit(const road_play *play, const road_frame *shot)
{
    road_state *state = play->state;
    const road_world *world = play->world;
    int column = road_field_column(shot->field), y = road_field_y(shot->field);
    if (shot->other == ROAD_NONE) {
        road_person_dies(play, shot->car, column, y);
        return;
    }
    tk_ledger ledger = {0};
    int damage = road_shot_damage(world, state, shot->car, shot->with, &ledger);
    ROAD_EVENT(play, EVENT_HIT, &ledger, shot->other, (int16_t)damage);
    hurt_target(play, shot, shot->other, damage);
}

/* A shell comes down: everybody near it has to keep control [mortar]. */
static void strike_field(const road_play *play, const road_frame *shot, int column, int y)
{
    road_state *state = play->state;
    if (!road_is_field(state, column, y)) {
        ROAD_EVENT(play, EVENT_MISSED, NULL, shot->car);
        return;
    }
    ROAD_EVENT(play, EVENT_IMPACT, NULL, (int16_t)road_field_id(column, y));
    put_crater(state, column, y);
    if (road_field_const(state, column, y)->person) road_person_dies(play, shot->car, column, y);
    int struck = road_car_at(play->world, state, column, y);
    for (int i = play->world->cars - 1; i >= 0; i--)
        if (road_driving(state, i) && distance_to(play->world, &state->car[i], column, y) <= 1)
            road_push_spin(state, i, 0);
    int damage = play->world->kind[shot->with].damage;
    if (struck == shot->car)
        road_push_damage(play, struck, damage, ROAD_NONE);
    else if (struck != ROAD_NONE && road_field_id(column, y) != shot->field) /* it has drifted there */
        road_push_damage(play, struck, damage, shot->car);
    else if (struck != ROAD_NONE)
        hurt_target(play, shot, struck, damage);
}

static void scatter(const road_play *play, const road_frame *shot, int needed)
{
    int way = (int)tk_dice_below(play->dice, ROAD_WAYS), fields = needed < 7 ? 7 - needed : 0;
    ROAD_EVENT(play, EVENT_SCATTER, NULL, (int16_t)way, (int16_t)fields);
    strike_field(play, shot, road_field_column(shot->field) + fields * ROAD_WAY_COLUMN[way],
                 road_field_y(shot->field) + fields * ROAD_WAY_Y[way]);
}

/* The gun that was fired breaks [low-grade-gun]. */
static void burst(const road_play *play, const road_frame *shot)
{
    if (shot->points == ROAD_NONE) return;
    play->state->car[shot->car].part[shot->points].flags |= PART_DAMAGED;
    ROAD_EVENT(play, EVENT_BURST, NULL, shot->car, shot->with);
}

static void roll_shot(const road_play *play, road_frame shot)
{
    road_state *state = play->state;
    const road_kind *weapon = &play->world->kind[shot.with];
    tk_ledger ledger = {0};
    int rolled, aimed = road_shot_needed(play->world, state, shot.car, shot.with, shot.crew, shot.field, &ledger);
    if (shot.malus) tk_ledger_add(&ledger, LABEL_HAZE, shot.malus, TK_ABSENT);
    bool passed = road_roll(play, shot.car, CHECK_SHOT, ledger.total, &ledger, &rolled);
    if (weapon->kick) road_push_spin(state, shot.car, 0);
    if (weapon->effect == EFFECT_BOMBER) put_crater(state, road_field_column(shot.field), road_field_y(shot.field));
    if (weapon->bursts && rolled == 6) burst(play, &shot);
    if (weapon->effect == EFFECT_MORTAR && passed)
        strike_field(play, &shot, road_field_column(shot.field), road_field_y(shot.field));
    else if (weapon->effect == EFFECT_MORTAR)
        scatter(play, &shot, aimed);
    else if (passed)
        hit(play, &shot);
    else
        ROAD_EVENT(play, EVENT_MISSED, NULL, shot.car);
}

static int haze_chips(const road_world *world, const road_state *state, int car)
{
    int chips = 0;
    for (int i = 0; i < state->car[car].part_count; i++) {
        const road_part *part = &state->car[car].part[i];
        if (world->kind[part->kind].effect == EFFECT_HAZER && road_part_works(part)) chips += part->uses;
    }
    return chips;
}

static void offer_haze(const road_play *play, road_frame *shot)
{
    road_state *state = play->state;
    int target = shot->other;
    if (target == ROAD_NONE || target == shot->car || state->car[target].spun ||
        !haze_chips(play->world, state, target))
        return;
    road_frame *question = road_ask_car(play->world, state, FRAME_HAZE, target);
    question->other = state->turn.car;
}

void road_shot(const road_play *play)
{
    road_state *state = play->state;
    road_frame *shot = road_top(state);
    if (!road_driving(state, shot->car) || shot->flags & FLAG_JAMMED) {
        road_pop(state);
        return;
    }
    switch ((enum shot_stage)shot->stage) {
    case STAGE_REACT:
        shot->stage = STAGE_HAZE;
        road_ask_others(play, shot->car, 1);
        break;
    case STAGE_HAZE:
        shot->stage = STAGE_ROLL;
        offer_haze(play, shot);
        break;
    case STAGE_ROLL: {
        road_frame rolled = *shot;
        road_pop(state);
        roll_shot(play, rolled);
        break;
    }
    }
}

void road_jam_shot(road_state *state)
{
    road_top(state)->flags |= FLAG_JAMMED;
}

/* ---- HAZE ---- */

static tk_reason check_haze(const road_world *world, const road_state *state, int seat, tk_action action)
{
    (void)seat;
    if (action.verb != VERB_HAZE) return TK_REASON_NOT_NOW;
    int chips = haze_chips(world, state, road_top_const(state)->car);
    return action.arg[0] < 0 || action.arg[0] > chips ? ROAD_REASON_HAZE_CHIPS : TK_REASON_FINE;
}

static void list_haze(const road_world *world, const road_state *state, int seat, tk_choices *list)
{
    int chips = haze_chips(world, state, road_top_const(state)->car);
    (void)seat;
    for (int i = 0; i <= chips; i++) tk_choices_offer(list, VERB_HAZE, i, TK_ABSENT, TK_ABSENT);
}

static void take_haze(const road_play *play, int seat, tk_action action)
{
    road_state *state = play->state;
    int index = road_top(state)->car, chips = action.arg[0];
    road_car *car = &state->car[index];
    (void)seat;
    road_pop(state);
    road_top(state)->malus = (int8_t)-chips;
    if (chips) ROAD_EVENT(play, EVENT_HAZE, NULL, (int16_t)index, (int16_t)chips);
    for (int i = 0; i < car->part_count; i++) {
        road_part *part = &car->part[i];
        if (play->world->kind[part->kind].effect != EFFECT_HAZER || !road_part_works(part)) continue;
        int from_here = part->uses < chips ? part->uses : chips;
        part->uses = (uint8_t)(part->uses - from_here);
        chips -= from_here;
    }
}

const road_question road_question_haze = {check_haze, list_haze, take_haze};

/* ---- rockets ---- */

void road_rocket_hits(const road_play *play, int target)
{
    road_state *state = play->state;
    road_frame rocket = *road_top(state);
    tk_ledger ledger = {0};
    int damage = play->world->kind[rocket.with].damage;
    road_pop(state);
    put_crater(state, road_field_column(rocket.field), road_field_y(rocket.field));
    tk_ledger_add(&ledger, LABEL_WEAPON, damage, rocket.with);
    ROAD_EVENT(play, EVENT_HIT, &ledger, (int16_t)target, (int16_t)damage);
    road_push_damage(play, target, damage, rocket.car);
    road_spin_out(play, target);
}

/* A car in the path: it gets out of the way or is hit. */
static void rocket_meets_car(const road_play *play, road_frame *rocket, int target)
{
    road_state *state = play->state;
    bool can_dodge = !state->car[target].spun && road_dodge_ways(play->world, state, target);
    if (can_dodge) {
        tk_ledger ledger = {0};
        int needed = road_needed(play->world, &state->car[target], CHECK_DODGE, 0, &ledger);
        can_dodge = road_roll(play, target, CHECK_DODGE, needed, &ledger, NULL);
    }
    if (can_dodge)
        road_ask_car(play->world, state, FRAME_DODGE, target)->other = rocket->car;
    else
        road_rocket_hits(play, target);
}

static void rocket_meets_person(const road_play *play, road_frame *rocket, int column, int y, int value)
{
    road_state *state = play->state;
    int car = rocket->car;
    tk_ledger ledger = {0};
    int needed = road_needed(play->world, &state->car[car], CHECK_PERSON, -value, &ledger);
    if (!road_roll(play, car, CHECK_PERSON, needed, &ledger, NULL)) {
        road_person_jumps(play, car, column, y);
        return;
    }
    road_pop(state);
    put_crater(state, column, y);
    road_person_dies(play, car, column, y);
}

void road_rocket(const road_play *play)
{
    road_state *state = play->state;
    road_frame *rocket = road_top(state);
    int column = road_field_column(rocket->field) + ROAD_WAY_COLUMN[rocket->way];
    int y = road_field_y(rocket->field) + ROAD_WAY_Y[rocket->way];
    bool on_board = road_is_field(state, column, y);
    const road_field *field = on_board ? road_field_const(state, column, y) : NULL;
    if (!on_board || road_blocks_fire(play->world, state, column, y)) {
        road_pop(state);
        if (on_board)
            ROAD_EVENT(play, EVENT_ROCKET_GONE, NULL, (int16_t)road_field_id(column, y));
        else
            ROAD_EVENT(play, EVENT_ROCKET_GONE, NULL, TK_ABSENT);
        return;
    }
    rocket->field = (int16_t)road_field_id(column, y);
    int target = road_car_at(play->world, state, column, y);
    if (target != ROAD_NONE && target != rocket->car)
        rocket_meets_car(play, rocket, target);
    else if (field->person)
        rocket_meets_person(play, rocket, column, y, field->person);
}
