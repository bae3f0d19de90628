/* What a seat may see, as JSON, and a state drawn by lot that looks the same to it.
 *
 * Open to all: everything on the table and on the dashboards. Hidden: cars of others until everybody has built one, and
 * what lies under a hidden card. The view reads those only through may_see_car and the uncovered flags. Lengths are
 * hundredths of a car length, headings tenths of a degree. */
#include "sixth.h"

#include <string.h>

static const char *const FRAME_NAMES[] = {
#define X(NAME, name) name,
    SIXTH_FRAMES(X)
#undef X
};
static const char *const STANDING_NAMES[] = {
#define X(NAME, name) name,
    SIXTH_STANDINGS(X)
#undef X
};
static const char *const BODY_NAMES[] = {
#define X(NAME, name) name,
    SIXTH_BODIES(X)
#undef X
};

static bool revealed(const sixth_state *state)
{
    return state->over || sixth_top_const(state)->kind != FRAME_BUILD;
}

static bool may_see_car(const sixth_state *state, int seat, int car)
{
    return seat == car || revealed(state);
}

static void put_length(tk_json *out, const char *key, double length)
{
    tk_json_key(out, key);
    tk_json_put_real(out, length, 4);
}

static void put_pose(tk_json *out, tk_pose pose)
{
    put_length(out, "x", pose.at.x);
    put_length(out, "y", pose.at.y);
    tk_json_int_member(out, "heading", pose.heading);
}

static void put_dice(tk_json *out, const char *key, const sixth_dice dice)
{
    tk_json_key(out, key);
    tk_json_begin_object(out);
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++)
        if (dice[colour]) tk_json_int_member(out, sixth_colour_names[colour], dice[colour]);
    tk_json_end_object(out);
}

/* ---- the arena ---- */

static void put_arena(tk_json *out, const sixth_world *world, const sixth_state *state)
{
    const sixth_arena *arena = &world->arena;
    tk_json_key(out, "arena");
    tk_json_begin_object(out);
    tk_json_string_member(out, "id", arena->id);
    tk_json_string_member(out, "title", arena->title);
    tk_json_int_member(out, "level", arena->level);
    tk_json_put_polygon(out, "boundary", &arena->boundary);
    tk_json_key(out, "walls");
    tk_json_begin_array(out);
    for (int i = 0; i < arena->wall_count; i++) {
        tk_json_begin_object(out);
        tk_json_put_polygon(out, "at", &arena->wall[i]);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
    tk_json_key(out, "terrain");
    tk_json_begin_array(out);
    for (int i = 0; i < arena->area_count; i++) {
        tk_json_begin_object(out);
        tk_json_int_member(out, "level", arena->area[i].level);
        tk_json_put_polygon(out, "at", &arena->area[i].at);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
    if (arena->has_hill) tk_json_put_polygon(out, "hill", &arena->hill);
    tk_json_key(out, "hazards");
    tk_json_begin_array(out);
    for (int i = 0; i < arena->hazard_count; i++) {
        if (state->hazards >> i & 1) continue;
        const sixth_hazard_kind *kind = &world->hazard[arena->hazard[i].kind];
        tk_json_begin_object(out);
        tk_json_string_member(out, "kind", kind->id);
        tk_json_string_member(out, "title", kind->title);
        tk_json_string_member(out, "text", kind->text);
        put_pose(out, arena->hazard[i].pose);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
    tk_json_end_object(out);
}

/* Numbered cards; what lies under a hidden one only once it was uncovered. */
static void put_markers(tk_json *out, const sixth_world *world, const sixth_state *state)
{
    tk_json_key(out, "cards");
    tk_json_begin_array(out);
    for (int i = 0, hidden = 0; i < world->arena.marker_count; i++) {
        const sixth_marker *marker = &world->arena.marker[i];
        int under = marker->use == USE_HIDDEN ? hidden++ : -1;
        tk_json_begin_object(out);
        tk_json_int_member(out, "number", marker->number);
        tk_json_string_member(out, "use", sixth_use_names[marker->use]);
        put_pose(out, marker->pose);
        if (under >= 0 && state->uncovered[i]) {
            tk_json_string_member(out, "hazard", world->hazard[state->hidden[under]].id);
            tk_json_bool_member(out, "gone", state->uncovered[i] == 2);
        }
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static void put_objects(tk_json *out, const sixth_world *world, const sixth_state *state)
{
    tk_json_key(out, "obstacles");
    tk_json_begin_array(out);
    for (int body = SIXTH_MAX_CARS; body < SIXTH_MAX_CARS + world->arena.object_count; body++) {
        if (state->body[body].kind == BODY_NONE) continue;
        const sixth_obstacle_kind *kind = &world->obstacle[world->arena.object[body - SIXTH_MAX_CARS].kind];
        tk_polygon at = sixth_polygon(world, state, body);
        tk_json_begin_object(out);
        tk_json_int_member(out, "id", body);
        tk_json_string_member(out, "kind", kind->id);
        tk_json_string_member(out, "title", kind->title);
        tk_json_string_member(out, "weight", sixth_weight_names[kind->weight]);
        tk_json_string_member(out, "cover", sixth_cover_names[kind->cover]);
        tk_json_int_member(out, "durability", kind->durability);
        tk_json_int_member(out, "damage", state->body[body].damage);
        put_pose(out, sixth_pose(state, body));
        tk_json_put_polygon(out, "at", &at);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

/* ---- cars ---- */

static void put_item(tk_json *out, const sixth_world *world, const sixth_car *car, int index)
{
    const sixth_item *item = &car->item[index];
    const sixth_card *card = sixth_card_of(world, item);
    tk_json_begin_object(out);
    tk_json_int_member(out, "card", item->card);
    tk_json_string_member(out, "id", card->id);
    tk_json_string_member(out, "title", card->title);
    tk_json_string_member(out, "text", card->text);
    tk_json_string_member(out, "type", sixth_type_names[card->type]);
    tk_json_string_member(out, "side", sixth_side_names[item->side]);
    tk_json_int_member(out, "cost", card->cost);
    tk_json_int_member(out, "durability",
                       car->standing >= STANDING_RUNNING ? sixth_durability(world, car, index) : card->durability);
    tk_json_int_member(out, "damage", item->damage);
    tk_json_bool_member(out, "dead", item->flags & ITEM_DEAD);
    tk_json_bool_member(out, "fired", item->flags & ITEM_FIRED);
    if (sixth_dice_count(card->attack)) put_dice(out, "attack", card->attack);
    if (card->subtype) tk_json_string_member(out, "subtype", world->subtype[card->subtype]);
    if (card->damage) tk_json_int_member(out, "adds", card->damage);
    if (card->range) tk_json_int_member(out, "range", card->range);
    tk_json_end_object(out);
}

static void put_items(tk_json *out, const sixth_world *world, const sixth_car *car)
{
    tk_json_key(out, "items");
    tk_json_begin_array(out);
    for (int i = 0; i < car->item_count; i++) put_item(out, world, car, i);
    tk_json_end_array(out);
}

static void put_spent(tk_json *out, const sixth_world *world, const sixth_car *car)
{
    sixth_design draft;
    sixth_draft_read(car, &draft);
    sixth_sum sum = sixth_design_sum(world, &draft);
    tk_json_int_member(out, "build_spent", sum.build);
    tk_json_int_member(out, "crew_spent", sum.crew);
}

static void put_dashboard(tk_json *out, const sixth_car *car)
{
    tk_json_key(out, "armor");
    tk_json_begin_object(out);
    for (int side = 0; side < SIXTH_SIDES; side++) tk_json_int_member(out, sixth_side_names[side], car->armor[side]);
    tk_json_end_object(out);
    tk_json_key(out, "fires");
    tk_json_begin_array(out);
    for (int side = 0; side < SIXTH_SIDES; side++)
        if (car->fires & sixth_bit(side)) tk_json_put_string(out, sixth_side_names[side]);
    tk_json_end_array(out);
    tk_json_int_member(out, "power", car->power);
    tk_json_int_member(out, "tires", car->tires);
    tk_json_int_member(out, "speed", car->speed);
    tk_json_bool_member(out, "reverse", car->reverse);
    tk_json_int_member(out, "max_speed", car->max_speed);
    tk_json_int_member(out, "control", car->control);
    tk_json_int_member(out, "aces", car->aces);
    tk_json_int_member(out, "points", car->points);
    tk_json_bool_member(out, "armed", car->armed);
    tk_json_int_member(out, "passed", car->passed);
    tk_json_int_member(out, "hill", car->hill);
}

static void put_car(tk_json *out, const tk_world *tk, const sixth_state *state, int seat, int index)
{
    const sixth_world *world = tk->fixed;
    const sixth_car *car = &state->car[index];
    tk_text name = {0};
    sixth_noun(tk, "seat", index, &name);
    tk_json_begin_object(out);
    tk_json_string_member(out, "name", tk_text_string(&name));
    tk_text_free(&name);
    tk_json_string_member(out, "standing", STANDING_NAMES[car->standing]);
    tk_json_string_member(out, "body", BODY_NAMES[state->body[index].kind]);
    if (state->body[index].kind != BODY_NONE) {
        tk_polygon at = sixth_polygon(world, state, index), box = sixth_target_polygon(world, state, index);
        put_pose(out, sixth_pose(state, index));
        tk_json_put_polygon(out, "at", &at);
        tk_json_put_polygon(out, "box", &box);
        tk_json_int_member(out, "damage", state->body[index].damage);
    }
    if (may_see_car(state, seat, index)) {
        tk_json_bool_member(out, "drafting", car->drafting);
        put_items(out, world, car);
        put_spent(out, world, car);
    }
    if (revealed(state)) put_dashboard(out, car);
    tk_json_end_object(out);
}

/* ---- what is being settled ---- */

static void put_pool(tk_json *out, const sixth_pool *pool)
{
    tk_json_key(out, "dice");
    if (!pool->count) {
        tk_json_put_null(out);
        return;
    }
    tk_json_begin_object(out);
    tk_json_string_member(out, "roll", sixth_roll_names[pool->roll]);
    tk_json_int_member(out, "who", pool->who);
    tk_json_key(out, "faces");
    tk_json_begin_array(out);
    for (int i = 0; i < pool->count; i++) {
        tk_json_begin_object(out);
        tk_json_string_member(out, "colour", sixth_colour_names[pool->die[i].colour]);
        tk_json_string_member(out, "face", sixth_face_names[pool->die[i].face]);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
    tk_json_end_object(out);
}

static void put_attack(tk_json *out, const sixth_state *state)
{
    const sixth_attack *attack = &state->attack;
    tk_json_key(out, "attack");
    if (state->over || sixth_top_const(state)->kind != FRAME_ATTACK) {
        tk_json_put_null(out);
        return;
    }
    tk_json_begin_object(out);
    tk_json_int_member(out, "attacker", attack->attacker);
    tk_json_int_member(out, "crew", attack->crew);
    tk_json_int_member(out, "weapon", state->car[attack->attacker].item[attack->item].card);
    tk_json_int_member(out, "target", attack->target);
    if (attack->side < SIXTH_SIDES) tk_json_string_member(out, "side", sixth_side_names[attack->side]);
    tk_json_int_member(out, "rerolls", attack->rerolls);
    tk_json_int_member(out, "cover", attack->cover);
    tk_json_int_member(out, "damage", attack->damage);
    tk_json_int_member(out, "tires", attack->tires);
    tk_json_bool_member(out, "fire", attack->fire);
    tk_json_bool_member(out, "explosion", attack->explosion);
    tk_json_end_object(out);
}

static void put_question(tk_json *out, const tk_world *tk, const sixth_state *state)
{
    tk_json_key(out, "question");
    if (state->over) {
        tk_json_put_null(out);
        return;
    }
    const sixth_frame *frame = sixth_top_const(state);
    tk_json_begin_object(out);
    tk_json_string_member(out, "kind", FRAME_NAMES[frame->kind]);
    if (frame->kind == FRAME_MOVE) tk_json_string_member(out, "step", frame->stage ? "drive" : "speed");
    if (frame->kind != FRAME_BUILD) tk_json_int_member(out, "asked", frame->asked);
    if (frame->kind == FRAME_PLACE) tk_json_string_member(out, "step", frame->left ? "car" : "key");
    if (frame->kind == FRAME_PLACE && frame->left) {
        tk_polygon key = sixth_laid_key(tk->fixed, state);
        tk_json_put_polygon(out, "key", &key);
    }
    if (frame->kind == FRAME_INTERNAL) {
        tk_json_int_member(out, "points", frame->points);
        tk_json_string_member(out, "side", sixth_side_names[frame->side]);
    }
    tk_json_end_object(out);
}

/* Where each listed move would end, for ghosts; the odds of each are told with the choices. */
static void put_ghosts(tk_json *out, const tk_world *tk, const sixth_state *state, int seat)
{
    tk_action list[TK_MAX_LEGAL];
    const sixth_frame *frame = state->over ? NULL : sixth_top_const(state);
    tk_json_key(out, "ghosts");
    tk_json_begin_array(out);
    bool driving = frame && frame->kind == FRAME_MOVE && frame->stage && frame->asked == seat;
    int count = driving ? sixth_legal(tk, state, seat, list, TK_MAX_LEGAL) : 0;
    for (int i = 0; i < count; i++) sixth_put_preview(tk, state, seat, list[i], out);
    tk_json_end_array(out);
}

static void put_sides(tk_json *out, const char *key, unsigned sides)
{
    tk_json_key(out, key);
    tk_json_begin_array(out);
    for (int side = 0; side < SIXTH_SIDES; side++)
        if (sides & sixth_bit(side)) tk_json_put_string(out, sixth_side_names[side]);
    tk_json_end_array(out);
}

/* How a target looks through the arcs of a car: which of them hold it, and what helps it. */
static void put_aim(tk_json *out, const sixth_world *world, const sixth_state *state, int seat, int target)
{
    sixth_aim best = {.reason = SIXTH_REASON_NO_TARGET};
    unsigned arcs = 0;
    for (int mount = 0; mount < SIXTH_SIDES; mount++) {
        sixth_aim aim = sixth_look(world, state, seat, mount, target);
        if (aim.reason == TK_REASON_FINE || aim.reason == SIXTH_REASON_FULL_COVER) arcs |= sixth_bit(mount);
        if (best.reason != TK_REASON_FINE && aim.reason != SIXTH_REASON_OUT_OF_ARC) best = aim;
    }
    if (best.reason == SIXTH_REASON_NO_TARGET) return;
    tk_json_begin_object(out);
    tk_json_int_member(out, "target", target);
    tk_json_bool_member(out, "blocked", best.reason == SIXTH_REASON_FULL_COVER);
    put_length(out, "distance", best.distance);
    tk_json_int_member(out, "rerolls", best.rerolls);
    tk_json_int_member(out, "cover", best.cover);
    put_sides(out, "arcs", arcs);
    put_sides(out, "sides", best.sides);
    tk_json_end_object(out);
}

/* What the asked seat could look at in combat, for arcs and lines of sight on a board. */
static void put_aims(tk_json *out, const sixth_world *world, const sixth_state *state, int seat)
{
    const sixth_frame *frame = state->over ? NULL : sixth_top_const(state);
    tk_json_key(out, "aims");
    tk_json_begin_array(out);
    if (frame && frame->kind == FRAME_COMBAT && frame->asked == seat)
        for (int target = 0; target < SIXTH_MAX_BODIES; target++) put_aim(out, world, state, seat, target);
    tk_json_end_array(out);
}

/* Designs and points, while cars are built. */
static void put_workshop(tk_json *out, const sixth_world *world)
{
    tk_json_key(out, "designs");
    tk_json_begin_array(out);
    for (int i = 0; i < world->design_count; i++) {
        if (sixth_check_design(world, &world->size, &world->design[i])) continue;
        tk_json_begin_object(out);
        tk_json_int_member(out, "design", i);
        tk_json_string_member(out, "id", world->design[i].id);
        tk_json_string_member(out, "title", world->design[i].title);
        tk_json_string_member(out, "text", world->design[i].text);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static void put_rules(tk_json *out, const sixth_world *world)
{
    tk_json_key(out, "size");
    tk_json_begin_object(out);
    tk_json_int_member(out, "armor", world->size.armor);
    tk_json_int_member(out, "build", world->size.build);
    tk_json_int_member(out, "crew", world->size.crew);
    tk_json_end_object(out);
    tk_json_key(out, "zones");
    tk_json_begin_array(out);
    for (int zone = 0; zone < SIXTH_ZONES; zone++) {
        tk_json_begin_object(out);
        tk_json_int_member(out, "degrees", world->figure.zone_degrees[zone]);
        put_dice(out, "dice", world->figure.zone_dice[zone]);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
    tk_json_put_polygon(out, "key_shape", &world->key_shape);
    tk_json_put_polygon(out, "card_shape", &world->marker_shape);
}

void sixth_view(const tk_world *tk, const void *at, int seat, tk_json *out)
{
    const sixth_world *world = tk->fixed;
    const sixth_state *state = at;
    tk_json_begin_object(out);
    tk_json_string_member(out, "game", tk->game->id);
    tk_json_string_member(out, "variant", world->scenario.id);
    tk_json_string_member(out, "goal", sixth_goal_names[world->scenario.goal]);
    tk_json_int_member(out, "amount", world->scenario.amount);
    tk_json_int_member(out, "rounds", world->scenario.rounds);
    tk_json_int_member(out, "seat", seat);
    tk_json_bool_member(out, "over", state->over);
    if (state->over) tk_json_string_member(out, "ending", tk->game->words.endings[state->ending].name);
    tk_json_int_member(out, "round", state->round);
    tk_json_int_member(out, "first", state->first);
    put_rules(out, world);
    put_arena(out, world, state);
    put_markers(out, world, state);
    put_objects(out, world, state);
    tk_json_key(out, "cars");
    tk_json_begin_array(out);
    for (int car = 0; car < world->seats; car++) put_car(out, tk, state, seat, car);
    tk_json_end_array(out);
    put_question(out, tk, state);
    put_pool(out, &state->pool);
    put_attack(out, state);
    if (!revealed(state)) put_workshop(out, world);
    if (seat >= 0) put_ghosts(out, tk, state, seat);
    if (seat >= 0) put_aims(out, world, state, seat);
    tk_json_end_object(out);
}

/* ---- imagining ---- */

/* Somebody else's car, not shown yet: any design; a draft is empty. */
static void imagine_car(const sixth_world *world, sixth_car *car, tk_dice *dice)
{
    int fitting[SIXTH_MAX_DESIGNS], count = 0;
    car->drafting = 0;
    sixth_draft_write(car, &(sixth_design){0});
    if (car->standing != STANDING_READY) return;
    for (int i = 0; i < world->design_count; i++)
        if (!sixth_check_design(world, &world->size, &world->design[i])) fitting[count++] = i;
    if (count) {
        sixth_draft_write(car, &world->design[fitting[tk_dice_below(dice, (uint32_t)count)]]);
        return;
    }
    sixth_design plain = {0};
    for (int i = 0; i < world->card_count; i++)
        if (!sixth_check_add(world, &world->size, &plain, i, SIDE_CREW) && world->card[i].cost == 0)
            sixth_design_add(&plain, i, SIDE_CREW);
    sixth_draft_write(car, &plain);
}

/* Hidden cards that nobody has uncovered change places. */
static void imagine_hidden(const sixth_world *world, sixth_state *state, tk_dice *dice)
{
    uint8_t *place[SIXTH_MAX_MARKERS], kind[SIXTH_MAX_MARKERS];
    size_t count = 0;
    for (int i = 0, hidden = 0; i < world->arena.marker_count; i++) {
        if (world->arena.marker[i].use != USE_HIDDEN) continue;
        if (!state->uncovered[i]) place[count++] = &state->hidden[hidden];
        hidden++;
    }
    for (size_t i = 0; i < count; i++) kind[i] = *place[i];
    for (size_t i = 1; i < count; i++) /* in order first, so that what is hidden has no part in it */
        for (size_t j = i; j > 0 && kind[j] < kind[j - 1]; j--) {
            uint8_t swap = kind[j];
            kind[j] = kind[j - 1];
            kind[j - 1] = swap;
        }
    tk_dice_shuffle(dice, kind, count);
    for (size_t i = 0; i < count; i++) *place[i] = kind[i];
}

void sixth_imagine(const tk_world *tk, void *at, int seat, tk_dice *dice)
{
    const sixth_world *world = tk->fixed;
    sixth_state *state = at;
    imagine_hidden(world, state, dice);
    for (int car = 0; car < world->seats && !revealed(state); car++)
        if (car != seat) imagine_car(world, &state->car[car], dice);
}
