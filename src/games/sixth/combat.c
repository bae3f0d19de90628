/* Attacks: arcs, range, cover, the roll, the defence and what gets through [attacking]. */
#include "sixth.h"

static const double HAIR =
    0.000001; /* lengths this alike are the same: a full key is one, whichever way the cars face */

/* ---- looking at a target ---- */

/* Firing arcs are what lies between the lines from the middle through the corners of the rectangle [firing-arcs]. */
static bool in_arc(tk_pose pose, int side, const tk_polygon *shape)
{
    static const tk_vec CORNER[] = {{0.5, -0.25}, {-0.5, -0.25}, {-0.5, 0.25}, {0.5, 0.25}};
    tk_vec right = tk_vec_rotate(CORNER[side], pose.heading);
    tk_vec left = tk_vec_rotate(CORNER[(side + 3) % SIXTH_SIDES], pose.heading);
    return tk_wedge_meets(pose.at, right, left, shape);
}

/* Can a weapon on this mount fire at the shape? From the crew's hands to the left and right. */
static bool fires_at(tk_pose pose, int mount, const tk_polygon *shape)
{
    if (mount != SIDE_CREW) return in_arc(pose, mount, shape);
    return in_arc(pose, SIDE_LEFT, shape) || in_arc(pose, SIDE_RIGHT, shape);
}

/* Which of its own sides would a shape be fired at through? */
static unsigned arcs_with(tk_pose pose, const tk_polygon *shape)
{
    unsigned arcs = 0;
    for (int side = 0; side < SIXTH_SIDES; side++)
        if (in_arc(pose, side, shape)) arcs |= sixth_bit(side);
    return arcs;
}

static bool is_target(const sixth_world *world, const sixth_state *state, int seat, int target)
{
    if (target < 0 || target >= SIXTH_MAX_BODIES || target == seat) return false;
    int kind = state->body[target].kind;
    if (kind == BODY_CAR) return true;
    return kind != BODY_NONE && sixth_body_durability(world, state, target) > 0;
}

/* Everything but the two cars that some line of sight may cross [cover]. */
typedef struct sight {
    int shields, blocks;
    tk_polygon block[SIXTH_MAX_BLOCKS];
} sight;

static void add_cover(const sixth_world *world, sight *out, const tk_polygon *hull, const tk_polygon *shape, int cover)
{
    if (cover == COVER_NONE || !tk_polygon_overlap(hull, shape)) return;
    out->shields += world->figure.cover[cover];
    if (cover == COVER_FULL && out->blocks < SIXTH_MAX_BLOCKS) out->block[out->blocks++] = *shape;
}

static void look_between(const sixth_world *world, const sixth_state *state, int seat, int target,
                         const tk_polygon *from, const tk_polygon *to, sight *out)
{
    tk_polygon hull = tk_polygon_hull(from, to);
    out->shields = out->blocks = 0;
    for (int i = 0; i < world->arena.wall_count; i++) add_cover(world, out, &hull, &world->arena.wall[i], COVER_FULL);
    for (int body = 0; body < SIXTH_MAX_BODIES; body++) {
        if (body == seat || body == target || state->body[body].kind == BODY_NONE) continue;
        tk_polygon shape = sixth_target_polygon(world, state, body);
        add_cover(world, out, &hull, &shape, sixth_body_cover(world, state, body));
    }
}

sixth_aim sixth_look(const sixth_world *world, const sixth_state *state, int seat, int mount, int target)
{
    sixth_aim aim = {.reason = SIXTH_REASON_NO_TARGET};
    if (!is_target(world, state, seat, target)) return aim;
    tk_polygon from = sixth_target_polygon(world, state, seat), to = sixth_target_polygon(world, state, target);
    aim.reason = SIXTH_REASON_OUT_OF_ARC;
    if (!fires_at(sixth_pose(state, seat), mount, &to)) return aim;
    sight between;
    look_between(world, state, seat, target, &from, &to, &between);
    aim.reason = SIXTH_REASON_FULL_COVER;
    if (between.blocks && !tk_sightline_exists(&from, &to, between.block, between.blocks)) return aim;
    tk_gap gap = tk_polygon_gap(&from, &to);
    aim.reason = TK_REASON_FINE;
    aim.distance = gap.size > 0 ? gap.size : 0;
    aim.rerolls = (uint8_t)((aim.distance + HAIR) / 2);
    aim.cover = (uint8_t)between.shields;
    if (state->body[target].kind == BODY_CAR) aim.sides = (uint8_t)arcs_with(sixth_pose(state, target), &from);
    return aim;
}

/* ---- weapons ---- */

/* [restrictions]: side-arc fire, which all sidearms have [sidearms]. */
int sixth_arc_of(const sixth_world *world, const sixth_item *item)
{
    return sixth_card_of(world, item)->side_arc ? SIDE_CREW : item->side;
}

tk_reason sixth_check_weapon(const sixth_world *world, const sixth_state *state, int seat, int crew, int item)
{
    const sixth_car *car = &state->car[seat];
    const sixth_card *card = sixth_card_of(world, &car->item[item]);
    if (!sixth_crew_alive(car, crew)) return SIXTH_REASON_CREW_LOST;
    if (car->attacked & sixth_bit(crew)) return SIXTH_REASON_CREW_FIRED;
    if (card->type != TYPE_WEAPON && card->type != TYPE_SIDEARM) return SIXTH_REASON_NO_WEAPON;
    if (car->item[item].flags & ITEM_DEAD) return SIXTH_REASON_WEAPON_GONE;
    if (car->item[item].flags & ITEM_FIRED) return SIXTH_REASON_WEAPON_FIRED;
    return TK_REASON_FINE;
}

bool sixth_in_range(const sixth_world *world, const sixth_item *item, double distance)
{
    int range = sixth_card_of(world, item)->range;
    return !range || distance <= range + HAIR;
}

static int mount_of(const int16_t *arg)
{
    return arg[ATTACK_MOUNT] == TK_ABSENT ? SIDE_CREW : arg[ATTACK_MOUNT];
}

uint64_t sixth_ready_copies(const sixth_world *world, const sixth_state *state, int seat, int crew, int item)
{
    const sixth_car *car = &state->car[seat];
    uint64_t copies = 0;
    for (int i = SIXTH_CREW; i < car->item_count; i++) {
        if (car->item[i].card != car->item[item].card || car->item[i].side != car->item[item].side) continue;
        if (!sixth_check_weapon(world, state, seat, crew, i)) copies |= sixth_bit64(i);
    }
    return copies;
}

/* Any copy of the weapon that an attack names, or the one it names. */
static int find_copy(const sixth_car *car, const int16_t *arg)
{
    for (int i = SIXTH_CREW; i < car->item_count; i++) {
        if (car->item[i].card != arg[ATTACK_WEAPON] || car->item[i].side != mount_of(arg)) continue;
        if (arg[ATTACK_COPY] == TK_ABSENT || arg[ATTACK_COPY] == sixth_copy_number(car, i)) return i;
    }
    return -1;
}

int sixth_find_weapon(const sixth_world *world, const sixth_state *state, int seat, const int16_t *arg)
{
    int item = find_copy(&state->car[seat], arg);
    if (item < 0 || arg[ATTACK_COPY] != TK_ABSENT) return item;
    uint64_t ready = sixth_ready_copies(world, state, seat, arg[ATTACK_CREW], item);
    return ready ? __builtin_ctzll(ready) : item;
}

/* Of copies that differ, and could be fired, the attacker says which [attacking]. */
static bool must_name_copy(const sixth_world *world, const sixth_state *state, int seat, const int16_t *arg, int item)
{
    return arg[ATTACK_COPY] == TK_ABSENT &&
           sixth_copies_differ(&state->car[seat], sixth_ready_copies(world, state, seat, arg[ATTACK_CREW], item));
}

static tk_reason check_aid(const sixth_world *world, const sixth_car *car, int item, int aid)
{
    bool sidearm = sixth_card_of(world, &car->item[item])->type == TYPE_SIDEARM;
    const sixth_item *helper = sixth_effect_item(world, car, EFFECT_AID);
    if (aid == TK_ABSENT) return TK_REASON_FINE;
    return sidearm || car->aided || !helper || helper->card != aid ? SIXTH_REASON_NO_AID : TK_REASON_FINE;
}

tk_reason sixth_check_attack(const sixth_world *world, const sixth_state *state, int seat, const int16_t *arg)
{
    const sixth_car *car = &state->car[seat];
    int crew = arg[ATTACK_CREW];
    if (crew != CREW_DRIVER && crew != CREW_GUNNER) return SIXTH_REASON_CREW_LOST;
    if (!sixth_may_fire(world, state, seat)) return SIXTH_REASON_NOT_ARMED;
    int item = sixth_find_weapon(world, state, seat, arg);
    if (item < 0) return SIXTH_REASON_NO_WEAPON;
    tk_reason reason = sixth_check_weapon(world, state, seat, crew, item);
    if (!reason && must_name_copy(world, state, seat, arg, item)) reason = SIXTH_REASON_WHICH_COPY;
    if (!reason) reason = check_aid(world, car, item, arg[ATTACK_AID]);
    if (reason) return reason;
    sixth_aim aim = sixth_look(world, state, seat, sixth_arc_of(world, &car->item[item]), arg[ATTACK_TARGET]);
    if (aim.reason) return aim.reason;
    int side = arg[ATTACK_SIDE];
    if (!sixth_in_range(world, &car->item[item], aim.distance)) return SIXTH_REASON_OUT_OF_RANGE;
    if (!aim.sides) return side == TK_ABSENT ? TK_REASON_FINE : SIXTH_REASON_SIDE_HIDDEN;
    return side >= 0 && side < SIXTH_SIDES && (aim.sides & sixth_bit(side)) ? TK_REASON_FINE : SIXTH_REASON_SIDE_HIDDEN;
}

/* Could somebody of the crew fire this item at the target now? */
static bool reaches(const sixth_world *world, const sixth_state *state, int seat, int item, int target)
{
    const sixth_item *it = &state->car[seat].item[item];
    if (sixth_check_weapon(world, state, seat, CREW_DRIVER, item) &&
        sixth_check_weapon(world, state, seat, CREW_GUNNER, item))
        return false;
    sixth_aim aim = sixth_look(world, state, seat, sixth_arc_of(world, it), target);
    return !aim.reason && sixth_in_range(world, it, aim.distance);
}

bool sixth_has_targets(const sixth_world *world, const sixth_state *state, int seat)
{
    for (int target = 0; target < SIXTH_MAX_BODIES && sixth_may_fire(world, state, seat); target++)
        for (int item = SIXTH_CREW; is_target(world, state, seat, target) && item < state->car[seat].item_count; item++)
            if (reaches(world, state, seat, item, target)) return true;
    return false;
}

/* ---- the numbers ---- */

static const sixth_effect_row *crew_effect(const sixth_world *world, const sixth_car *car, int crew,
                                           sixth_effect effect)
{
    return sixth_effect_row_of(sixth_card_of(world, &car->item[crew]), effect);
}

/* [shoot] [gunners] [attack-aids] [gear] */
void sixth_attack_dice(const sixth_world *world, const sixth_state *state, int seat, int crew, int item, bool aid,
                       double distance, sixth_dice out)
{
    const sixth_car *car = &state->car[seat];
    const sixth_card *weapon = sixth_card_of(world, &car->item[item]);
    const sixth_effect_row *own = crew_effect(world, car, crew, EFFECT_ATTACK_DICE);
    const sixth_effect_row *help = sixth_effect_of(world, car, EFFECT_AID);
    const sixth_effect_row *optic = sixth_effect_of(world, car, EFFECT_SIDEARM_DICE);
    bool near = optic && weapon->type == TYPE_SIDEARM && distance <= optic->amount + HAIR;
    sixth_add_dice(out, weapon->attack);
    if (own) sixth_add_dice(out, own->dice);
    if (aid) sixth_add_dice(out, help->dice);
    if (near) sixth_add_dice(out, optic->dice);
}

int sixth_attack_rerolls(const sixth_world *world, const sixth_car *car, int crew)
{
    const sixth_effect_row *row = crew_effect(world, car, crew, EFFECT_ATTACK_REROLLS);
    return row ? row->amount : 0;
}

int sixth_attack_damage(const sixth_world *world, const sixth_car *car, int crew, int item)
{
    const sixth_effect_row *row = crew_effect(world, car, crew, EFFECT_ATTACK_DAMAGE);
    return sixth_card_of(world, &car->item[item])->damage + (row ? row->amount : 0);
}

/* Speed, and what cards give; out of control speed is no help [defending]. */
void sixth_defence_dice(const sixth_world *world, const sixth_car *car, int side, sixth_dice out)
{
    if (car->control) out[COLOUR_YELLOW] = (uint8_t)sixth_dice_speed(car);
    for (int i = 0; i < car->item_count && sixth_has(car, EFFECT_DEFENCE_DICE); i++) {
        const sixth_effect_row *row = sixth_effect_row_of(sixth_card_of(world, &car->item[i]), EFFECT_DEFENCE_DICE);
        bool here = car->item[i].side == side || car->item[i].side == SIDE_CREW;
        if (row && here && !(car->item[i].flags & ITEM_DEAD)) sixth_add_dice(out, row->dice);
    }
}

/* Only the first wrench sets fire or explodes; what cannot work on the target is plain damage [special-damage]. */
sixth_blow sixth_tally(const sixth_card *weapon, int extra, sixth_results results, bool is_car, bool burning,
                       bool out_of_control)
{
    sixth_blow blow = {.damage = extra + results.hits};
    bool any = results.wrenches > 0;
    switch ((sixth_wrench)weapon->wrench) {
    case WRENCH_NOTHING: break;
    case WRENCH_DAMAGE: blow.damage += results.wrenches; break;
    case WRENCH_TIRE: *(is_car ? &blow.tires : &blow.damage) += results.wrenches; break;
    case WRENCH_FIRE:
        blow.fire = any && is_car && !burning;
        blow.damage += results.wrenches - blow.fire;
        break;
    case WRENCH_EXPLOSION:
        blow.explosion = any && is_car && !out_of_control;
        blow.damage += results.wrenches - blow.explosion;
        break;
    }
    return blow;
}

/* ---- an attack ---- */

void sixth_begin_attack(const sixth_play *play, int seat, const int16_t *arg)
{
    sixth_state *state = play->state;
    sixth_car *car = &state->car[seat];
    int crew = arg[ATTACK_CREW], item = sixth_find_weapon(play->world, state, seat, arg);
    sixth_aim aim =
        sixth_look(play->world, state, seat, sixth_arc_of(play->world, &car->item[item]), arg[ATTACK_TARGET]);
    const sixth_card *weapon = sixth_card_of(play->world, &car->item[item]);
    bool aid = arg[ATTACK_AID] != TK_ABSENT;
    sixth_dice dice = {0};
    sixth_attack_dice(play->world, state, seat, crew, item, aid, aim.distance, dice);
    state->attack = (sixth_attack){.attacker = (uint8_t)seat,
                                   .crew = (uint8_t)crew,
                                   .item = (uint8_t)item,
                                   .target = (uint8_t)arg[ATTACK_TARGET],
                                   .side = (uint8_t)(arg[ATTACK_SIDE] == TK_ABSENT ? SIXTH_NONE : arg[ATTACK_SIDE]),
                                   .rerolls = (uint8_t)sixth_attack_rerolls(play->world, car, crew),
                                   .range = aim.rerolls,
                                   .cover = aim.cover};
    car->attacked |= (uint8_t)sixth_bit(crew);
    if (aid) car->aided = 1;
    SIXTH_EVENT(play, EVENT_ATTACK, NULL, (int16_t)seat, (int16_t)crew, car->item[item].card, arg[ATTACK_TARGET],
                arg[ATTACK_SIDE]);
    if (weapon->type == TYPE_WEAPON) car->item[item].flags |= ITEM_FIRED;
    if (weapon->one_shot) {
        car->item[item].flags |= ITEM_DEAD;
        sixth_refresh_effects(play->world, car);
    }
    sixth_push(state, FRAME_ATTACK, seat);
    sixth_roll_pool(play, seat, ROLL_ATTACK, dice);
}

bool sixth_run_combat(const sixth_play *play, sixth_frame *frame)
{
    if (!frame->stage && sixth_has_targets(play->world, play->state, frame->who)) {
        frame->asked = frame->who;
        return false;
    }
    sixth_pop(play->state);
    return true;
}

/* What the attack roll amounts to; then the defence is rolled. */
static void tally_attack(const sixth_play *play)
{
    sixth_state *state = play->state;
    sixth_attack *attack = &state->attack;
    const sixth_car *car = &state->car[attack->attacker];
    bool is_car = state->body[attack->target].kind == BODY_CAR;
    const sixth_car *target = is_car ? &state->car[attack->target] : NULL;
    const sixth_card *weapon = sixth_card_of(play->world, &car->item[attack->item]);
    int extra = sixth_attack_damage(play->world, car, attack->crew, attack->item);
    sixth_results results = sixth_pool_results(&state->pool);
    sixth_blow blow = sixth_tally(weapon, extra, results, is_car, is_car && target->fires >> attack->side & 1,
                                  is_car && !target->control);
    tk_ledger ledger = {0};
    if (extra) tk_ledger_add(&ledger, LABEL_WEAPON, extra, car->item[attack->item].card);
    sixth_pool_ledger(&state->pool, 1, &ledger);
    if (blow.damage != ledger.total) tk_ledger_add(&ledger, LABEL_WRENCHES, blow.damage - ledger.total, TK_ABSENT);
    attack->damage = (uint8_t)blow.damage;
    attack->tires = (uint8_t)blow.tires;
    attack->fire = blow.fire;
    attack->explosion = blow.explosion;
    SIXTH_EVENT(play, EVENT_SHOT, &ledger, attack->attacker, (int16_t)blow.damage, (int16_t)blow.tires);
    sixth_clear_pool(state);
}

static void roll_defence(const sixth_play *play)
{
    sixth_state *state = play->state;
    sixth_attack *attack = &state->attack;
    sixth_dice dice = {0};
    sixth_defence_dice(play->world, &state->car[attack->target], attack->side, dice);
    attack->rerolls = attack->range;
    if (sixth_dice_count(dice)) sixth_roll_pool(play, attack->target, ROLL_DEFENCE, dice);
}

bool sixth_shields_suffice(const sixth_state *state)
{
    const sixth_attack *attack = &state->attack;
    return sixth_pool_results(&state->pool).skids + attack->cover >= attack->damage + attack->tires;
}

/* Is there anything to roll again, and something to do it with [re-rolls] [defence-rerolls]? */
static bool could_reroll(const sixth_state *state, int seat)
{
    const sixth_attack *attack = &state->attack;
    return state->pool.count && (attack->rerolls || (seat == attack->target && state->car[seat].aces));
}

/* Shields stop damage to tires first, then plain damage [defending]. */
static void settle_attack(const sixth_play *play)
{
    sixth_state *state = play->state;
    sixth_attack attack = state->attack;
    int seat = attack.target;
    tk_ledger ledger = {0};
    sixth_pool_ledger(&state->pool, 0, &ledger);
    if (attack.cover) tk_ledger_add(&ledger, LABEL_COVER, attack.cover, TK_ABSENT);
    SIXTH_EVENT(play, EVENT_DEFENCE, &ledger, (int16_t)seat, (int16_t)ledger.total);
    sixth_clear_pool(state);
    int off_tires = ledger.total < attack.tires ? ledger.total : attack.tires, off = ledger.total - off_tires;
    int tires = attack.tires - off_tires, damage = off < attack.damage ? attack.damage - off : 0;
    if (!tires && !damage && !attack.fire && !attack.explosion) SIXTH_EVENT(play, EVENT_NO_EFFECT, NULL, (int16_t)seat);
    if (attack.explosion) {
        SIXTH_EVENT(play, EVENT_BLAST, NULL, (int16_t)seat);
        sixth_pay(play, seat, 1);
    }
    if (attack.fire) sixth_set_fire(play, seat, attack.side);
    damage += tires ? sixth_lose_tires(play, seat, tires) : 0;
    sixth_hurt(play, seat, attack.side, damage, LABEL_WEAPON_DAMAGE);
}

bool sixth_run_attack(const sixth_play *play, sixth_frame *frame)
{
    sixth_state *state = play->state;
    sixth_attack *attack = &state->attack;
    int asked = frame->stage == 0 ? attack->attacker : attack->target;
    if (frame->stage != 1 && !frame->left && could_reroll(state, asked)) {
        frame->asked = (uint8_t)asked;
        return false;
    }
    frame->left = 0;
    if (frame->stage == 0) {
        tally_attack(play);
        frame->stage = 1;
        if (state->body[attack->target].kind == BODY_CAR) return true;
        sixth_pop(state);
        sixth_hurt(play, attack->target, SIDE_FRONT, attack->damage, LABEL_WEAPON_DAMAGE);
    } else if (frame->stage == 1) {
        roll_defence(play);
        frame->stage = 2;
    } else {
        sixth_pop(state);
        settle_attack(play);
    }
    return true;
}

/* ---- re-rolls ---- */

int sixth_face_worth(const sixth_world *world, const sixth_state *state, int face)
{
    const sixth_attack *attack = &state->attack;
    if (state->pool.roll != ROLL_ATTACK) return sixth_face_skids[face];
    const sixth_card *weapon = sixth_card_of(world, &state->car[attack->attacker].item[attack->item]);
    return sixth_face_hits[face] + (weapon->wrench == WRENCH_NOTHING ? 0 : sixth_face_wrenches[face]);
}

tk_reason sixth_check_reroll(const sixth_world *world, const sixth_state *state, int seat, int die)
{
    (void)world;
    if (die < 0 || die >= state->pool.count) return SIXTH_REASON_NO_SUCH_DIE;
    return could_reroll(state, seat) ? TK_REASON_FINE : SIXTH_REASON_NO_REROLL;
}

/* An ace buys a re-roll, with some drivers two [defence-rerolls]. */
void sixth_use_reroll(const sixth_play *play, int seat, int die)
{
    sixth_attack *attack = &play->state->attack;
    sixth_car *car = &play->state->car[seat];
    if (!attack->rerolls) {
        int bought = sixth_effect_sum(play->world, car, EFFECT_DEFENCE_REROLLS);
        car->aces--;
        attack->rerolls = (uint8_t)(bought ? bought : 1);
    }
    attack->rerolls--;
    sixth_reroll(play, seat, die);
}
