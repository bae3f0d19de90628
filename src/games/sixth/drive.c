/* Speed, movement points, driving rolls and spins [movement]. */
#include "sixth.h"

static int16_t coord(int32_t units)
{
    return (int16_t)((units + 50) / 100);
}

static void tell_place(const sixth_play *play, int type, int body, int move)
{
    const sixth_body *it = &play->state->body[body];
    SIXTH_EVENT(play, type, NULL, (int16_t)body, coord(it->x), coord(it->y), it->heading, (int16_t)move);
}

int sixth_dice_speed(const sixth_car *car)
{
    return car->reverse ? 1 : car->speed;
}

/* ---- the start of a round ---- */

/* [check-speed] */
static void check_speed(const sixth_play *play, int seat)
{
    sixth_car *car = &play->state->car[seat];
    car->max_speed = (uint8_t)sixth_max_speed(play->world, car);
    if (car->speed <= car->max_speed) return;
    car->speed = car->max_speed;
    SIXTH_EVENT(play, EVENT_SLOWED, NULL, (int16_t)seat, car->speed);
}

/* [take-control] */
static void take_control(const sixth_play *play, int seat)
{
    const sixth_world *world = play->world;
    sixth_car *car = &play->state->car[seat];
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_DASHBOARD, world->figure.control_by_tires[car->tires], TK_ABSENT);
    tk_ledger_add(&ledger, LABEL_SPEED, world->figure.control_by_speed[car->speed], TK_ABSENT);
    for (int i = 0; i < car->item_count && sixth_has(car, EFFECT_CONTROL); i++) {
        const sixth_effect_row *row = sixth_effect_row_of(sixth_card_of(world, &car->item[i]), EFFECT_CONTROL);
        if (row && !(car->item[i].flags & ITEM_DEAD))
            tk_ledger_add(&ledger, LABEL_CARD, row->amount, car->item[i].card);
    }
    car->control = car->taken = (uint8_t)ledger.total;
    car->aces = (uint8_t)sixth_effect_sum(world, car, EFFECT_ACES);
    SIXTH_EVENT(play, EVENT_TOKENS, &ledger, (int16_t)seat, car->control, car->aces);
    if (!car->control) SIXTH_EVENT(play, EVENT_OUT_OF_CONTROL, NULL, (int16_t)seat);
}

void sixth_begin_round(const sixth_play *play)
{
    sixth_state *state = play->state;
    state->round++;
    SIXTH_EVENT(play, EVENT_ROUND, NULL, (int16_t)state->round, state->first);
    for (int index = 0; index < play->world->seats; index++) {
        int seat = sixth_in_order(play->world, state, index);
        sixth_car *car = &state->car[seat];
        if (!sixth_running(state, seat)) continue;
        check_speed(play, seat);
        take_control(play, seat);
        car->attacked = car->aided = 0;
        for (int i = SIXTH_CREW; i < car->item_count; i++) car->item[i].flags &= (uint8_t)~ITEM_FIRED;
    }
}

/* ---- speed ---- */

/* [adjust-speed] [hard-acceleration] [hard-braking] */
void sixth_set_speed(const sixth_play *play, int seat, int speed, bool reverse)
{
    sixth_car *car = &play->state->car[seat];
    int change = speed - car->speed;
    car->speed = (uint8_t)speed;
    car->reverse = reverse;
    car->points = (uint8_t)sixth_dice_speed(car);
    sixth_top(play->state)->stage = 1;
    if (reverse)
        SIXTH_EVENT(play, EVENT_BACKING, NULL, (int16_t)seat);
    else
        SIXTH_EVENT(play, EVENT_SPEED, NULL, (int16_t)seat, (int16_t)speed);
    if (change == -2) {
        if (!sixth_has(car, EFFECT_FREE_BRAKE)) sixth_lose_tires(play, seat, 1);
        SIXTH_EVENT(play, EVENT_BRAKE, NULL, (int16_t)seat, car->tires);
    }
    if (change != 2) return;
    SIXTH_EVENT(play, EVENT_BOOST, NULL, (int16_t)seat,
                (int16_t)(car->power - (sixth_has(car, EFFECT_FREE_BOOST) ? 0 : 1)));
    if (!sixth_has(car, EFFECT_FREE_BOOST)) sixth_lose_power(play, seat, 1, ENDING_BOOST);
}

bool sixth_run_move(const sixth_play *play, sixth_frame *frame)
{
    const sixth_car *car = &play->state->car[frame->who];
    if (frame->stage == 0 || car->points) {
        frame->asked = frame->who;
        return false;
    }
    sixth_pop(play->state);
    return true;
}

/* ---- moves ---- */

int sixth_turn_zone(const sixth_world *world, int degrees)
{
    int zone = 0;
    while (zone < ZONE_D4 && degrees > world->figure.zone_degrees[zone]) zone++;
    return zone;
}

int sixth_turned(int from_heading, int to_heading)
{
    int turn = tk_heading_wrap(to_heading - from_heading);
    if (turn > TK_FULL_TURN / 2) turn = TK_FULL_TURN - turn;
    return (turn + 9) / 10;
}

bool sixth_is_maneuver(const sixth_world *world, int verb, int degrees)
{
    return verb == VERB_SLIDE || (verb == VERB_TURN && sixth_turn_zone(world, degrees) > ZONE_SLIGHT);
}

/* [ace-tokens] */
static void take_ace(const sixth_play *play, int seat)
{
    sixth_car *car = &play->state->car[seat];
    int aces = 1 + (car->speed >= 4 ? sixth_effect_sum(play->world, car, EFFECT_FAST_ACES) : 0);
    car->aces = (uint8_t)(car->aces + aces);
    SIXTH_EVENT(play, EVENT_ACE, NULL, (int16_t)seat, (int16_t)aces);
}

static void tell_trip(const sixth_play *play, int seat, const sixth_trip *trip, int move)
{
    if (!play->events) return;
    tell_place(play, EVENT_MOVED, seat, move);
    for (int body = 0; body < SIXTH_MAX_BODIES; body++)
        if (trip->shoved & ~trip->popped & sixth_bit64(body)) tell_place(play, EVENT_SHOVED, body, 0);
}

void sixth_make_move(const sixth_play *play, int seat, int verb, int hand, int degrees)
{
    sixth_state *state = play->state;
    tk_motion motion[2];
    sixth_trip trip;
    int heading = state->body[seat].heading;
    if (sixth_is_maneuver(play->world, verb, degrees)) take_ace(play, seat);
    int count = sixth_move_motions(play->world, state, seat, verb, hand, degrees, motion);
    sixth_travel(play->world, state, seat, motion, count, MODE_DRIVE, &trip);
    state->car[seat].points--;
    state->move = (uint8_t)verb;
    state->move_hand = (uint8_t)hand;
    state->move_degrees = (uint8_t)degrees;
    tell_trip(play, seat, &trip, verb);
    sixth_frame *driving = sixth_push(state, FRAME_DRIVING, seat);
    driving->card = (uint8_t)verb;
    driving->turn = (uint8_t)hand;
    driving->points = (uint8_t)degrees;
    driving->third = (uint8_t)sixth_turned(heading, state->body[seat].heading);
    sixth_settle_trip(play, seat, &trip, true);
}

/* A car that could not swing round rolls back two lengths and has had its turn [stuck]. */
static void get_unstuck(const sixth_play *play, int seat)
{
    sixth_state *state = play->state;
    sixth_car *car = &state->car[seat];
    tk_motion back[2];
    sixth_trip trip;
    SIXTH_EVENT(play, EVENT_STUCK, NULL, (int16_t)seat);
    sixth_move_motions(play->world, state, seat, VERB_STRAIGHT, 0, 0, back);
    back[0].move = tk_vec_scale(back[0].move, -2);
    car->speed = car->reverse = car->points = 0;
    if (car->control) SIXTH_EVENT(play, EVENT_OUT_OF_CONTROL, NULL, (int16_t)seat);
    car->control = 0;
    sixth_travel(play->world, state, seat, back, 1, MODE_PLOUGH, &trip);
    tell_trip(play, seat, &trip, VERB_REPOSITION);
    sixth_settle_trip(play, seat, &trip, false);
}

/* [pushing-walls] */
void sixth_make_reposition(const sixth_play *play, int seat, int hand)
{
    sixth_state *state = play->state;
    sixth_trip trip;
    state->car[seat].points--;
    SIXTH_EVENT(play, EVENT_REPOSITION, NULL, (int16_t)seat);
    sixth_pay(play, seat, 1);
    tk_motion swing = sixth_reposition_motion(play->world, state, seat, hand);
    sixth_travel(play->world, state, seat, &swing, 1, MODE_PLOUGH, &trip);
    tell_trip(play, seat, &trip, VERB_REPOSITION);
    sixth_settle_trip(play, seat, &trip, false);
    if (trip.stopped) get_unstuck(play, seat);
}

/* ---- driving rolls ---- */

static void add_hazard(const sixth_world *world, int kind, sixth_dice out, tk_ledger *ledger)
{
    int dice = sixth_dice_count(world->hazard[kind].dice);
    sixth_add_dice(out, world->hazard[kind].dice);
    if (dice) tk_ledger_add(ledger, LABEL_HAZARD, dice, kind);
}

/* The kinds of all hazards under a car, open ones and uncovered cards. Returns how many. */
static int hazards_under(const sixth_world *world, const sixth_state *state, int seat,
                         uint8_t out[SIXTH_MAX_HAZARDS + 8])
{
    int count = 0;
    for (int i = 0; i < world->arena.hazard_count; i++)
        if (sixth_on_hazard(world, state, seat, i)) out[count++] = world->arena.hazard[i].kind;
    for (int i = 0, hidden = 0; i < world->arena.marker_count; i++) {
        if (world->arena.marker[i].use != USE_HIDDEN) continue;
        if (state->uncovered[i] == 1 && sixth_on_marker(world, state, seat, i)) out[count++] = state->hidden[hidden];
        hidden++;
    }
    return count;
}

/* [driving-roll]. A turn that something cut short has only the dice of the zones it came to [turn]. */
void sixth_driving_dice(const sixth_world *world, const sixth_state *state, int seat, int verb, int degrees, int turned,
                        sixth_dice out, tk_ledger *ledger)
{
    const sixth_car *car = &state->car[seat];
    uint8_t hazard[SIXTH_MAX_HAZARDS + 8];
    int level = sixth_terrain_level(world, state, seat), hazards = hazards_under(world, state, seat, hazard);
    out[COLOUR_BLUE] = (uint8_t)(out[COLOUR_BLUE] + level);
    if (level) tk_ledger_add(ledger, LABEL_TERRAIN, level, TK_ABSENT);
    for (int i = 0; i < hazards; i++) add_hazard(world, hazard[i], out, ledger);
    if (!sixth_is_maneuver(world, verb, degrees)) return;
    int speed = sixth_dice_speed(car);
    out[COLOUR_YELLOW] = (uint8_t)(out[COLOUR_YELLOW] + speed);
    tk_ledger_add(ledger, LABEL_SPEED, speed, TK_ABSENT);
    for (int zone = ZONE_D1; verb == VERB_TURN && zone <= sixth_turn_zone(world, turned); zone++) {
        sixth_add_dice(out, world->figure.zone_dice[zone]);
        tk_ledger_add(ledger, LABEL_ZONE, sixth_dice_count(world->figure.zone_dice[zone]), zone);
    }
    for (int i = 0; i < car->item_count && sixth_has(car, EFFECT_MANEUVER_DICE); i++) {
        const sixth_effect_row *row = sixth_effect_row_of(sixth_card_of(world, &car->item[i]), EFFECT_MANEUVER_DICE);
        if (!row || (car->item[i].flags & ITEM_DEAD)) continue;
        sixth_add_dice(out, row->dice);
        tk_ledger_add(ledger, LABEL_CARD, sixth_dice_count(row->dice), car->item[i].card);
    }
}

/* Mud and the like: results without dice, and what comes after the roll [hazards]. */
sixth_hazard_sum sixth_hazards_at(const sixth_world *world, const sixth_state *state, int seat)
{
    uint8_t under[SIXTH_MAX_HAZARDS + 8];
    sixth_hazard_sum sum = {0};
    int hazards = hazards_under(world, state, seat, under);
    for (int i = 0; i < hazards; i++) {
        const sixth_hazard_kind *kind = &world->hazard[under[i]];
        sum.slick += kind->slick;
        sum.skids += kind->skids;
        sum.wrenches += kind->wrenches;
        sum.tires += kind->tires;
        sum.blasts += kind->explosion;
    }
    return sum;
}

/* The skids of the roll on the table, with what each hazard makes of them. */
static void add_skids(const sixth_world *world, const sixth_state *state, int seat, tk_ledger *ledger)
{
    uint8_t under[SIXTH_MAX_HAZARDS + 8];
    int hazards = hazards_under(world, state, seat, under), shown = sixth_pool_results(&state->pool).skids;
    sixth_pool_ledger(&state->pool, 0, ledger);
    for (int i = 0; i < hazards; i++) {
        const sixth_hazard_kind *kind = &world->hazard[under[i]];
        int skids = kind->slick * shown + kind->skids;
        if (skids) tk_ledger_add(ledger, LABEL_HAZARD, skids, under[i]);
    }
}

/* [terrain-aces] */
static void take_terrain_aces(const sixth_play *play, int seat)
{
    sixth_car *car = &play->state->car[seat];
    int level = sixth_terrain_level(play->world, play->state, seat);
    if (!level || !sixth_has(car, EFFECT_TERRAIN_ACES)) return;
    car->aces = (uint8_t)(car->aces + level);
    SIXTH_EVENT(play, EVENT_TERRAIN_ACES, NULL, (int16_t)seat, (int16_t)level);
}

/* A roll may have no dice, and results of hazards all the same; one with neither changes nothing [driving-roll]. */
static void roll_driving(const sixth_play *play, sixth_frame *frame)
{
    sixth_dice dice = {0};
    tk_ledger ledger = {0};
    sixth_driving_dice(play->world, play->state, frame->who, frame->card, frame->points, frame->third, dice, &ledger);
    sixth_hazard_sum hazard = sixth_hazards_at(play->world, play->state, frame->who);
    if (!sixth_dice_count(dice) && !hazard.skids && !hazard.wrenches) {
        frame->stage = 3;
        return;
    }
    take_terrain_aces(play, frame->who);
    if (sixth_dice_count(dice)) sixth_roll_pool(play, frame->who, ROLL_DRIVING, dice);
    frame->line = (uint8_t)hazard.wrenches;
    frame->other = 0; /* wrenches cancelled */
    frame->stage = 1;
}

static int wrenches_left(const sixth_state *state, const sixth_frame *frame)
{
    return sixth_pool_results(&state->pool).wrenches + frame->line - frame->other;
}

bool sixth_can_cancel(const sixth_world *world, const sixth_state *state, int seat)
{
    const sixth_car *car = &state->car[seat];
    int price = sixth_effect_sum(world, car, EFFECT_ACES_FOR_WRENCH);
    return price && car->aces >= price && car->tires && wrenches_left(state, sixth_top_const(state)) > 0;
}

/* [aces-for-wrench] */
void sixth_cancel_wrench(const sixth_play *play, int seat)
{
    sixth_car *car = &play->state->car[seat];
    car->aces = (uint8_t)(car->aces - sixth_effect_sum(play->world, car, EFFECT_ACES_FOR_WRENCH));
    sixth_top(play->state)->other++;
    SIXTH_EVENT(play, EVENT_CANCELLED, NULL, (int16_t)seat);
}

/* [explosion]: outside of combat it strikes the end that leads. */
static void explode_under(const sixth_play *play, int seat, int side)
{
    if (!play->state->car[seat].control) {
        sixth_hurt(play, seat, side, 1, LABEL_CONVERTED);
        return;
    }
    SIXTH_EVENT(play, EVENT_BLAST, NULL, (int16_t)seat);
    sixth_pay(play, seat, 1);
}

static void meet_hazard(const sixth_play *play, int seat, int kind)
{
    const sixth_hazard_kind *hazard = &play->world->hazard[kind];
    sixth_car *car = &play->state->car[seat];
    int side = car->reverse ? SIDE_BACK : SIDE_FRONT;
    if (hazard->tires || hazard->fire || hazard->explosion)
        SIXTH_EVENT(play, EVENT_HAZARD, NULL, (int16_t)seat, (int16_t)kind);
    if (hazard->tires) sixth_lose_tires(play, seat, hazard->tires);
    if (hazard->fire && !(car->fires & sixth_bit(side)))
        sixth_set_fire(play, seat, side);
    else if (hazard->fire)
        sixth_hurt(play, seat, side, 1, LABEL_CONVERTED);
    if (hazard->explosion) explode_under(play, seat, side);
}

/* What hazards do besides the roll; some are gone then [hazards]. */
static void meet_hazards(const sixth_play *play, int seat)
{
    sixth_state *state = play->state;
    uint8_t hazard[SIXTH_MAX_HAZARDS + 8];
    int count = hazards_under(play->world, state, seat, hazard);
    for (int i = 0; i < play->world->arena.hazard_count; i++)
        if (play->world->hazard[play->world->arena.hazard[i].kind].once && sixth_on_hazard(play->world, state, seat, i))
            state->hazards |= sixth_bit(i);
    for (int i = 0, hidden = 0; i < play->world->arena.marker_count; i++) {
        if (play->world->arena.marker[i].use != USE_HIDDEN) continue;
        bool once = play->world->hazard[state->hidden[hidden++]].once;
        if (once && state->uncovered[i] == 1 && sixth_on_marker(play->world, state, seat, i)) state->uncovered[i] = 2;
    }
    for (int i = 0; i < count; i++) meet_hazard(play, seat, hazard[i]);
}

/* Pay for the skids, lose tires for the wrenches and for what cannot be paid; then spin [maneuvering-results]. */
static void settle_driving(const sixth_play *play, sixth_frame done)
{
    sixth_state *state = play->state;
    sixth_car *car = &state->car[done.who];
    tk_ledger ledger = {0};
    add_skids(play->world, state, done.who, &ledger);
    int skids = ledger.total, wrenches = wrenches_left(state, &done);
    int unpaid = skids > car->control ? skids - car->control : 0;
    SIXTH_EVENT(play, EVENT_DRIVING, &ledger, done.who, (int16_t)skids, (int16_t)wrenches);
    sixth_clear_pool(state);
    sixth_pay(play, done.who, skids);
    sixth_lose_tires(play, done.who, wrenches + unpaid);
    if (!unpaid || !sixth_is_maneuver(play->world, done.card, done.points)) return;
    sixth_frame *spin = sixth_push(state, FRAME_SPIN, done.who);
    spin->points = (uint8_t)unpaid;
    spin->turn = done.turn;
}

bool sixth_run_driving(const sixth_play *play, sixth_frame *frame)
{
    if (frame->stage == 0) {
        sixth_after_move(play, frame->who);
        if (!play->state->over) roll_driving(play, frame);
        return true;
    }
    if (frame->stage == 1 && sixth_can_cancel(play->world, play->state, frame->who)) {
        frame->asked = frame->who;
        return false;
    }
    sixth_frame done = *frame;
    sixth_pop(play->state);
    if (done.stage < 3) settle_driving(play, done);
    meet_hazards(play, done.who);
    return true;
}

/* ---- spins ---- */

/* [spinning-out]: a collision ends the spin early and is settled after it. */
bool sixth_run_spin(const sixth_play *play, sixth_frame *frame)
{
    sixth_frame spin = *frame;
    sixth_trip trip;
    sixth_pop(play->state);
    int zone = spin.points < ZONE_D4 ? spin.points : ZONE_D4, degrees = play->world->figure.zone_degrees[zone];
    tk_motion motion = sixth_spin_motion(play->world, play->state, spin.who, spin.turn, degrees);
    SIXTH_EVENT(play, EVENT_SPIN, NULL, spin.who, spin.points, (int16_t)degrees);
    sixth_travel(play->world, play->state, spin.who, &motion, 1, MODE_DRIVE, &trip);
    tell_trip(play, spin.who, &trip, VERB_TURN);
    if (spin.points > ZONE_D4) {
        SIXTH_EVENT(play, EVENT_FLIPPED, NULL, spin.who);
        sixth_kill_crew(play, spin.who);
        sixth_eliminate(play, spin.who, ENDING_FLIP);
    }
    if (!play->state->over) sixth_settle_trip(play, spin.who, &trip, true);
    return true;
}
