/* Exact chances before a player commits [odds].
 *
 * A driving roll is its dice and what hazards add; a crash is yellow dice for speed, less what a cage keeps off. An
 * attack is the weapon's dice against the defence, both with the free re-rolls used one at a time on dice that show
 * nothing of use; aces are left out, they are their owner's business. */
#include "sixth.h"

#include <string.h>

enum { MOST = 25, MOST_WRENCHES = 13, MOST_REROLLS = 12, ATTACK_REROLLS = 5 };

static void add_chance(tk_odds *odds, const char *text, double chance)
{
    odds->chance[odds->count++] = (tk_chance){text, chance < 0 ? 0 : chance > 1 ? 1 : chance};
}

static int at_most(int value, int most)
{
    return value < most ? value : most;
}

/* ---- driving ---- */

typedef struct spread {
    double chance[MOST][MOST_WRENCHES]; /* of so many skids and so many wrenches; the last stands for more */
} spread;

static void spread_die(const sixth_world *world, int colour, int slick, spread *s)
{
    spread next;
    memset(&next, 0, sizeof next);
    for (int skids = 0; skids < MOST; skids++)
        for (int wrenches = 0; wrenches < MOST_WRENCHES; wrenches++)
            for (int i = 0; i < 6 && s->chance[skids][wrenches] > 0; i++) {
                int face = world->face[colour][i];
                next.chance[at_most(skids + (1 + slick) * sixth_face_skids[face], MOST - 1)]
                           [at_most(wrenches + sixth_face_wrenches[face], MOST_WRENCHES - 1)] +=
                    s->chance[skids][wrenches] / 6;
            }
    *s = next;
}

/* Control left after the collisions of a trip; what cannot be paid costs tires. */
static int control_after(const sixth_car *car, const sixth_trip *trip)
{
    return car->control > trip->contact_count ? car->control - trip->contact_count : 0;
}

/* What a driving roll is made against. */
typedef struct stakes {
    int control;           /* left after the collisions */
    int tires;             /* there are any to lose */
    bool maneuver, costly; /* costly: a tire is lost in any case */
    sixth_hazard_sum hazard;
} stakes;

/* Skids and wrenches of some dice, or of none, on top of what hazards add to a roll. */
static void driving_spread(const sixth_world *world, const sixth_dice dice, const sixth_hazard_sum *hazard, spread *s)
{
    memset(s, 0, sizeof *s);
    s->chance[at_most(hazard->skids, MOST - 1)][at_most(hazard->wrenches, MOST_WRENCHES - 1)] = 1;
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++)
        for (int i = 0; i < dice[colour]; i++) spread_die(world, colour, hazard->slick, s);
}

static void driving_chances(const sixth_world *world, const sixth_dice dice, const stakes *at, tk_odds *odds)
{
    spread s;
    double kept = 0, tires = 0, spin = 0, flip = 0;
    driving_spread(world, dice, &at->hazard, &s);
    for (int skids = 0; skids < MOST; skids++)
        for (int wrenches = 0; wrenches < MOST_WRENCHES; wrenches++) {
            double chance = s.chance[skids][wrenches];
            int unpaid = skids - at->control;
            if (unpaid + at->hazard.blasts < 0) kept += chance;
            if (at->tires && (wrenches || unpaid > 0 || at->costly || at->hazard.tires)) tires += chance;
            if (unpaid > 0 && at->maneuver) spin += chance;
            if (unpaid > ZONE_D4 && at->maneuver) flip += chance;
        }
    add_chance(odds, "you stay in control", kept);
    add_chance(odds, "you lose tires", tires);
    if (!at->maneuver) return;
    add_chance(odds, "you spin out", spin);
    add_chance(odds, "you flip", flip);
}

/* ---- crashes ---- */

static void count_die(const uint8_t *faces, const uint8_t *counts, double now[MOST])
{
    double next[MOST] = {0};
    for (int n = 0; n < MOST; n++)
        for (int i = 0; i < 6 && now[n] > 0; i++) next[at_most(n + counts[faces[i]], MOST - 1)] += now[n] / 6;
    memcpy(now, next, sizeof next);
}

/* Chance of so many hits, or shields, of some dice: `counts` by face. */
static void count_spread(const sixth_world *world, const sixth_dice dice, const uint8_t *counts, double out[MOST])
{
    memset(out, 0, MOST * sizeof *out);
    out[0] = 1;
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++)
        for (int die = 0; die < dice[colour]; die++) count_die(world->face[colour], counts, out);
}

/* Chance of so many hits with a yellow die for each point of speed. */
static void hits_spread(const sixth_world *world, const sixth_car *car, double out[MOST])
{
    sixth_dice dice = {0};
    dice[COLOUR_YELLOW] = (uint8_t)sixth_dice_speed(car);
    count_spread(world, dice, sixth_face_hits, out);
}

/* What one crash does to a car of this speed, less what its cage keeps off [safety-cage]. */
static void crash_spread(const sixth_world *world, const sixth_car *car, double out[MOST])
{
    double hits[MOST], shields[MOST];
    const sixth_effect_row *row = sixth_effect_of(world, car, EFFECT_CAGE);
    sixth_dice cage = {0};
    if (row) sixth_add_dice(cage, row->dice);
    hits_spread(world, car, hits);
    count_spread(world, cage, sixth_face_skids, shields);
    memset(out, 0, MOST * sizeof *out);
    for (int h = 0; h < MOST; h++)
        for (int s = 0; s < MOST; s++) out[h > s ? h - s : 0] += hits[h] * shields[s];
}

static void add_spread(const double one[MOST], double sum[MOST])
{
    double next[MOST] = {0};
    for (int n = 0; n < MOST; n++)
        for (int m = 0; m < MOST; m++) next[at_most(n + m, MOST - 1)] += sum[n] * one[m];
    memcpy(sum, next, sizeof next);
}

/* The chances of all crashes of a trip together: each has its roll, and those on one side add up. */
static void crash_chances(const sixth_world *world, const sixth_car *car, const sixth_trip *trip, tk_odds *odds)
{
    double one[MOST], unhurt = 1, sound = 1;
    crash_spread(world, car, one);
    for (int side = 0; side < SIXTH_SIDES; side++) {
        double sum[MOST] = {1}, kept = 0;
        for (int i = 0; i < trip->contact_count; i++)
            if (trip->contact[i].side == side) add_spread(one, sum);
        for (int n = 0; n <= at_most(car->armor[side], MOST - 1); n++) kept += sum[n];
        unhurt *= sum[0];
        sound *= kept;
    }
    add_chance(odds, "the crash does you damage", 1 - unhurt);
    add_chance(odds, "the crash gets through your armor", 1 - sound);
}

/* Something light that is pushed along may break [pushing-light]. */
static void push_chances(const sixth_world *world, const sixth_state *after, int seat, const sixth_trip *trip,
                         tk_odds *odds)
{
    double hits[MOST], breaks = 0;
    int weakest = MOST;
    for (int body = 0; body < SIXTH_MAX_BODIES; body++) {
        if (!(trip->lights & ~trip->popped & sixth_bit64(body))) continue;
        int durability = sixth_body_durability(world, after, body);
        if (durability) weakest = at_most(durability - after->body[body].damage, weakest);
    }
    if (weakest == MOST) return;
    hits_spread(world, &after->car[seat], hits);
    for (int n = weakest; n < MOST; n++) breaks += hits[n];
    add_chance(odds, "something you push breaks", breaks);
}

/* Where a move leads, on a copy; false when the action is no move. */
static bool try_move(const sixth_world *world, sixth_state *copy, int seat, tk_action action, sixth_trip *trip)
{
    tk_motion motion[2];
    int hand = action.verb == VERB_STRAIGHT ? 0 : action.arg[TURN_SIDE];
    int degrees = action.verb == VERB_TURN ? action.arg[TURN_DEGREES] : 0;
    switch ((sixth_verb)action.verb) {
    case VERB_STRAIGHT:
    case VERB_TURN:
    case VERB_SLIDE: {
        int count = sixth_move_motions(world, copy, seat, action.verb, hand, degrees, motion);
        sixth_travel(world, copy, seat, motion, count, MODE_DRIVE, trip);
        return true;
    }
    case VERB_REPOSITION:
        motion[0] = sixth_reposition_motion(world, copy, seat, hand);
        sixth_travel(world, copy, seat, motion, 1, MODE_PLOUGH, trip);
        return true;
    default: return false;
    }
}

static void move_odds(const sixth_world *world, const sixth_state *state, int seat, tk_action action, tk_odds *odds)
{
    sixth_state copy = *state;
    sixth_trip trip;
    sixth_dice dice = {0};
    if (!try_move(world, &copy, seat, action, &trip)) return;
    int degrees = action.verb == VERB_TURN ? action.arg[TURN_DEGREES] : 0;
    const sixth_car *car = &state->car[seat];
    if (action.verb == VERB_REPOSITION) {
        add_chance(odds, "you stay in control", car->control > 1 && !trip.stopped);
        add_chance(odds, "you get stuck", trip.stopped);
        return;
    }
    int turned = sixth_turned(state->body[seat].heading, copy.body[seat].heading);
    sixth_driving_dice(world, &copy, seat, action.verb, degrees, turned, dice, &odds->ledger);
    stakes at = {.control = control_after(car, &trip),
                 .tires = car->tires,
                 .maneuver = sixth_is_maneuver(world, action.verb, degrees),
                 .costly = trip.contact_count > car->control,
                 .hazard = sixth_hazards_at(world, &copy, seat)};
    driving_chances(world, dice, &at, odds);
    add_chance(odds, "you run into something", trip.contact_count > 0);
    if (trip.contact_count) crash_chances(world, car, &trip, odds);
    push_chances(world, &copy, seat, &trip, odds);
}

void sixth_put_preview(const tk_world *tk, const sixth_state *state, int seat, tk_action action, tk_json *out)
{
    const sixth_world *world = tk->fixed;
    sixth_state copy = *state;
    sixth_trip trip;
    sixth_dice dice = {0};
    tk_ledger ledger = {0};
    int degrees = action.verb == VERB_TURN ? action.arg[TURN_DEGREES] : 0;
    if (!try_move(world, &copy, seat, action, &trip)) return;
    tk_polygon at = sixth_polygon(world, &copy, seat);
    int turned = sixth_turned(state->body[seat].heading, copy.body[seat].heading);
    if (action.verb != VERB_REPOSITION)
        sixth_driving_dice(world, &copy, seat, action.verb, degrees, turned, dice, &ledger);
    tk_json_begin_object(out);
    tk_json_key(out, "action");
    tk_action_to_json(tk->game->words.verbs, action, out);
    tk_json_key(out, "x");
    tk_json_put_real(out, sixth_pose(&copy, seat).at.x, 4);
    tk_json_key(out, "y");
    tk_json_put_real(out, sixth_pose(&copy, seat).at.y, 4);
    tk_json_int_member(out, "heading", copy.body[seat].heading);
    tk_json_put_polygon(out, "at", &at);
    if (action.verb == VERB_TURN) tk_json_int_member(out, "zone", sixth_turn_zone(world, degrees));
    tk_json_bool_member(out, "collides", trip.contact_count > 0);
    tk_json_key(out, "dice");
    tk_json_begin_object(out);
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++)
        if (dice[colour]) tk_json_int_member(out, sixth_colour_names[colour], dice[colour]);
    tk_json_end_object(out);
    tk_json_end_object(out);
}

/* ---- attacks ---- */

typedef struct volley {
    double chance[MOST][MOST_WRENCHES][ATTACK_REROLLS]; /* hits, wrenches, re-rolls left */
} volley;

static bool is_useless(const sixth_card *weapon, int face)
{
    bool wrench = sixth_face_wrenches[face] && weapon->wrench != WRENCH_NOTHING;
    return !sixth_face_hits[face] && !wrench;
}

/* One case before a die is rolled: so many hits, wrenches and re-rolls left. */
typedef struct volley_case {
    int hits, wrenches, rerolls;
    double chance;
} volley_case;

/* What the die makes of the case, rolled again while it shows nothing of use (chance `dud`) and re-rolls are left. */
static void spread_case(const sixth_card *weapon, const uint8_t *faces, volley_case it, double dud, volley *next)
{
    double again = 1;
    for (int used = 0; used <= it.rerolls; used++, again *= dud)
        for (int i = 0; i < 6; i++) {
            if (is_useless(weapon, faces[i]) && used < it.rerolls) continue;
            int hits = at_most(it.hits + sixth_face_hits[faces[i]], MOST - 1);
            int wrenches = at_most(it.wrenches + sixth_face_wrenches[faces[i]], MOST_WRENCHES - 1);
            next->chance[hits][wrenches][it.rerolls - used] += it.chance * again / 6;
        }
}

static void volley_die(const sixth_world *world, const sixth_card *weapon, int colour, volley *v)
{
    const uint8_t *faces = world->face[colour];
    volley next;
    memset(&next, 0, sizeof next);
    double dud = 0;
    for (int i = 0; i < 6; i++) dud += is_useless(weapon, faces[i]) / 6.0;
    for (int h = 0; h < MOST; h++)
        for (int w = 0; w < MOST_WRENCHES; w++)
            for (int r = 0; r < ATTACK_REROLLS; r++)
                if (v->chance[h][w][r] > 0)
                    spread_case(weapon, faces, (volley_case){h, w, r, v->chance[h][w][r]}, dud, &next);
    *v = next;
}

/* All dice of an attack. */
static void volley_spread(const sixth_world *world, const sixth_card *weapon, const sixth_dice dice, int rerolls,
                          volley *v)
{
    memset(v, 0, sizeof *v);
    v->chance[0][0][at_most(rerolls, ATTACK_REROLLS - 1)] = 1;
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++)
        for (int i = 0; i < dice[colour]; i++) volley_die(world, weapon, colour, v);
}

typedef struct guard {
    double chance[MOST][MOST_REROLLS + 1]; /* shields, re-rolls left */
} guard;

/* What a die makes of so many shields and re-rolls, rolled again while it shows none (chance `none`). */
static void guard_case(const uint8_t *faces, int shields, int rerolls, double chance, double none, guard *next)
{
    double again = 1;
    for (int used = 0; used <= rerolls; used++, again *= none)
        for (int i = 0; i < 6; i++) {
            int more = sixth_face_skids[faces[i]];
            if (!more && used < rerolls) continue;
            next->chance[at_most(shields + more, MOST - 1)][rerolls - used] += chance * again / 6;
        }
}

static void guard_die(const uint8_t *faces, guard *g)
{
    guard next;
    memset(&next, 0, sizeof next);
    double none = 0;
    for (int i = 0; i < 6; i++) none += !sixth_face_skids[faces[i]] / 6.0;
    for (int s = 0; s < MOST; s++)
        for (int r = 0; r <= MOST_REROLLS; r++)
            if (g->chance[s][r] > 0) guard_case(faces, s, r, g->chance[s][r], none, &next);
    *g = next;
}

/* Chance of so many shields, with the free re-rolls spent on dice that show none. */
static void defence_spread(const sixth_world *world, const sixth_dice dice, int rerolls, double out[MOST])
{
    guard g;
    memset(&g, 0, sizeof g);
    g.chance[0][at_most(rerolls, MOST_REROLLS)] = 1;
    for (int colour = SIXTH_COLOUR_COUNT - 1; colour >= 0; colour--)
        for (int die = 0; die < dice[colour]; die++) guard_die(world->face[colour], &g);
    for (int s = 0; s < MOST; s++) {
        out[s] = 0;
        for (int r = 0; r <= MOST_REROLLS; r++) out[s] += g.chance[s][r];
    }
}

/* What the chances of an attack are added up from. */
typedef struct tallies {
    double any, breach, tires, fire, explosion;
} tallies;

/* What is shot at. */
typedef struct mark {
    bool is_car, burning, out_of_control;
    int armor;        /* left there; of an obstacle, what it can take */
    int tires, cover; /* an obstacle does not defend, so cover is no help to it */
} mark;

static void tally_case(tallies *sum, double chance, sixth_blow blow, int shields, const mark *at)
{
    int off = at_most(shields, blow.tires), tires = blow.tires - off, damage = blow.damage - (shields - off);
    if (damage < 0) damage = 0;
    if (tires > at->tires) damage += tires - at->tires; /* [tire-damage] */
    tires = at_most(tires, at->tires);
    if (damage || tires || blow.fire || blow.explosion) sum->any += chance;
    if (damage && damage >= at->armor) sum->breach += chance;
    if (tires) sum->tires += chance;
    if (blow.fire) sum->fire += chance;
    if (blow.explosion) sum->explosion += chance;
}

static void put_tallies(tk_odds *odds, const tallies *sum, const sixth_card *weapon, bool is_car)
{
    add_chance(odds, "it does something", sum->any);
    add_chance(odds, is_car ? "it takes what armor is left there" : "it destroys the target", sum->breach);
    if (!is_car) return;
    if (weapon->wrench == WRENCH_TIRE) add_chance(odds, "it costs tires", sum->tires);
    if (weapon->wrench == WRENCH_FIRE) add_chance(odds, "it starts a fire", sum->fire);
    if (weapon->wrench == WRENCH_EXPLOSION) add_chance(odds, "the blast costs control", sum->explosion);
}

static mark mark_of(const sixth_world *world, const sixth_state *state, int target, int side, int cover)
{
    if (side == TK_ABSENT)
        return (mark){.armor = sixth_body_durability(world, state, target) - state->body[target].damage};
    const sixth_car *car = &state->car[target];
    return (mark){.is_car = true,
                  .burning = car->fires >> side & 1,
                  .out_of_control = !car->control,
                  .armor = car->armor[side],
                  .tires = car->tires,
                  .cover = cover};
}

/* A volley against shields. `extra`: damage that is added to it. */
static tallies tally_volley(const volley *v, const double shields[MOST], const sixth_card *weapon, int extra,
                            const mark *at)
{
    tallies sum = {0};
    for (int h = 0; h < MOST; h++)
        for (int w = 0; w < MOST_WRENCHES; w++) {
            double chance = 0;
            for (int r = 0; r < ATTACK_REROLLS; r++) chance += v->chance[h][w][r];
            if (chance <= 0) continue;
            sixth_blow blow =
                sixth_tally(weapon, extra, (sixth_results){0, h, w}, at->is_car, at->burning, at->out_of_control);
            for (int s = 0; s < MOST; s++)
                if (shields[s] > 0) tally_case(&sum, chance * shields[s], blow, s + at->cover, at);
        }
    return sum;
}

static void put_attack_ledger(tk_ledger *ledger, int weapon, int extra, const sixth_dice dice, int cover)
{
    if (extra) tk_ledger_add(ledger, LABEL_WEAPON, extra, weapon);
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++)
        if (dice[colour]) tk_ledger_add(ledger, LABEL_DICE, dice[colour], colour);
    if (cover) tk_ledger_add(ledger, LABEL_COVER, -cover, TK_ABSENT);
}

static void attack_odds(const sixth_world *world, const sixth_state *state, int seat, const int16_t *arg, tk_odds *odds)
{
    if (sixth_check_attack(world, state, seat, arg)) return;
    const sixth_car *car = &state->car[seat];
    int crew = arg[ATTACK_CREW], item = sixth_find_weapon(world, state, seat, arg), side = arg[ATTACK_SIDE];
    const sixth_card *weapon = sixth_card_of(world, &car->item[item]);
    sixth_aim aim = sixth_look(world, state, seat, sixth_arc_of(world, &car->item[item]), arg[ATTACK_TARGET]);
    mark at = mark_of(world, state, arg[ATTACK_TARGET], side, aim.cover);
    sixth_dice dice = {0}, defence = {0};
    sixth_attack_dice(world, state, seat, crew, item, arg[ATTACK_AID] != TK_ABSENT, aim.distance, dice);
    volley v;
    volley_spread(world, weapon, dice, sixth_attack_rerolls(world, car, crew), &v);
    double shields[MOST] = {1};
    if (at.is_car) sixth_defence_dice(world, &state->car[arg[ATTACK_TARGET]], side, defence);
    if (at.is_car) defence_spread(world, defence, aim.rerolls, shields);
    int extra = sixth_attack_damage(world, car, crew, item);
    tallies sum = tally_volley(&v, shields, weapon, extra, &at);
    put_tallies(odds, &sum, weapon, at.is_car);
    put_attack_ledger(&odds->ledger, arg[ATTACK_WEAPON], extra, dice, at.cover);
}

/* ---- one die again ---- */

static void reroll_odds(const sixth_world *world, const sixth_state *state, int die, tk_odds *odds)
{
    if (die < 0 || die >= state->pool.count) return;
    sixth_die it = state->pool.die[die];
    int better = 0, worse = 0, now = sixth_face_worth(world, state, it.face);
    for (int i = 0; i < 6; i++) {
        int then = sixth_face_worth(world, state, world->face[it.colour][i]);
        better += then > now;
        worse += then < now;
    }
    add_chance(odds, "the die gets better", better / 6.0);
    add_chance(odds, "the die gets worse", worse / 6.0);
}

static const char *section_of(sixth_verb verb)
{
    switch (verb) {
    case VERB_DESIGN:
    case VERB_READY: return "secret-builds";
    case VERB_DRAFT:
    case VERB_EQUIP:
    case VERB_UNEQUIP: return "car-construction";
    case VERB_KEY:
    case VERB_PLACE: return "starting-positions";
    case VERB_EXTINGUISH:
    case VERB_BURN: return "manage-fires";
    case VERB_SPEED: return "adjust-speed";
    case VERB_REVERSE: return "reverse";
    case VERB_STRAIGHT: return "drive-straight";
    case VERB_TURN: return "turn";
    case VERB_SLIDE: return "slide";
    case VERB_REPOSITION: return "pushing-walls";
    case VERB_FIRST: return "simultaneous-collisions";
    case VERB_PAY_CONTROL: return "collisions";
    case VERB_PAY_ACES: return "aces-for-control";
    case VERB_CANCEL: return "aces-for-wrench";
    case VERB_REROLL:
    case VERB_KEEP: return "re-rolls";
    case VERB_ATTACK:
    case VERB_HOLD: return "attacking";
    case VERB_CREW: return "internal-crew";
    case VERB_PART: return "internal-items";
    case VERB_COUNT: break;
    }
    return NULL;
}

void sixth_odds(const tk_world *tk, const void *at, int seat, tk_action action, tk_odds *odds)
{
    const sixth_world *world = tk->fixed;
    const sixth_state *state = at;
    memset(odds, 0, sizeof *odds);
    odds->section = section_of((sixth_verb)action.verb);
    if (state->over) return;
    switch (sixth_top_const(state)->kind) {
    case FRAME_MOVE: move_odds(world, state, seat, action, odds); break;
    case FRAME_COMBAT:
        if (action.verb == VERB_ATTACK) attack_odds(world, state, seat, action.arg, odds);
        break;
    case FRAME_ATTACK:
        if (action.verb == VERB_REROLL) reroll_odds(world, state, action.arg[0], odds);
        break;
    default: break;
    }
}
