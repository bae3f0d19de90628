/* Names of things, and the question on the table in one sentence. */
#include "sixth.h"

#include <string.h>

static const char *const CAR_NAMES[] = {"Red", "Blue", "Yellow", "Green", "White", "Violet"};
TK_ROWS(CAR_NAMES, SIXTH_MAX_CARS);
static const char *const ZONE_NAMES[] = {"slight", "D1", "D2", "D3", "D4"};
TK_ROWS(ZONE_NAMES, SIXTH_ZONES);
static const char *const CREW_NAMES[] = {"driver", "gunner"};
TK_ROWS(CREW_NAMES, SIXTH_CREW);
enum { MOST_COPIES = 8 }; /* of a card in a deck */
static const char *const COPY_NAMES[] = {"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"};
TK_ROWS(COPY_NAMES, MOST_COPIES);
static const char *const ROLL_TEXTS[] = {
#define X(NAME, name, text) text,
    SIXTH_ROLLS(X)
#undef X
};

static void put_body(const sixth_world *world, int body, tk_text *out)
{
    int edges = world->arena.boundary.count;
    if (body < SIXTH_MAX_CARS)
        tk_text_put(out, CAR_NAMES[body]);
    else if (body < SIXTH_MAX_CARS + world->arena.object_count)
        tk_text_printf(out, "%s %d", world->obstacle[world->arena.object[body - SIXTH_MAX_CARS].kind].title,
                       body - SIXTH_MAX_CARS + 1);
    else if (body - SIXTH_WALL < edges)
        tk_text_put(out, "the arena's wall");
    else
        tk_text_printf(out, "wall %d", body - SIXTH_WALL - edges + 1);
}

static const char *move_text(int verb)
{
    switch (verb) {
    case VERB_STRAIGHT: return "drives straight";
    case VERB_TURN: return "turns";
    case VERB_SLIDE: return "slides";
    default: return "moves";
    }
}

/* A name out of a list; false when the kind is another one. */
static bool put_listed(const char *kind, int value, tk_text *out)
{
    static const tk_name_list LISTS[] = {
        {"side", sixth_side_names, SIXTH_SIDES + 1},
        {"hand", sixth_hand_names, 2},
        {"crew", CREW_NAMES, SIXTH_CREW},
        {"colour", sixth_colour_names, SIXTH_COLOUR_COUNT},
        {"face", sixth_face_names, SIXTH_FACE_COUNT},
        {"zone", ZONE_NAMES, SIXTH_ZONES},
        {"roll", ROLL_TEXTS, SIXTH_ROLL_COUNT},
        {"seat", CAR_NAMES, SIXTH_MAX_CARS},
    };
    return tk_put_listed(LISTS, sizeof LISTS / sizeof *LISTS, kind, value, out);
}

static bool put_number(const char *kind, int value, tk_text *out)
{
    if (!strcmp(kind, "coord"))
        tk_text_printf(out, "%d.%02d", value / SIXTH_GRID,
                       value % SIXTH_GRID < 0 ? -(value % SIXTH_GRID) : value % SIXTH_GRID);
    else if (!strcmp(kind, "degrees"))
        tk_text_printf(out, "%d degrees", value);
    else if (!strcmp(kind, "tenths"))
        tk_text_printf(out, "%d degrees", value / 10);
    else if (!strcmp(kind, "speed"))
        tk_text_printf(out, value ? "%d" : "%d (stopped)", value);
    else if (!strcmp(kind, "die") || !strcmp(kind, "part"))
        tk_text_printf(out, "%d", value + 1);
    else if (!strcmp(kind, "copy"))
        tk_text_put(out, value >= 1 && value <= MOST_COPIES ? COPY_NAMES[value - 1] : "other");
    else if (!strcmp(kind, "move"))
        tk_text_put(out, move_text(value));
    else
        return false;
    return true;
}

void sixth_noun(const void *context, const char *kind, int value, tk_text *out)
{
    const sixth_world *world = ((const tk_world *)context)->fixed;
    if (put_listed(kind, value, out) || put_number(kind, value, out)) return;
    if (!strcmp(kind, "card") && value >= 0 && value < world->card_count)
        tk_text_put(out, world->card[value].title);
    else if (!strcmp(kind, "design") && value >= 0 && value < world->design_count)
        tk_text_put(out, world->design[value].title);
    else if (!strcmp(kind, "hazard") && value >= 0 && value < world->hazard_kind_count)
        tk_text_put(out, world->hazard[value].title);
    else if (!strcmp(kind, "body") && value >= 0)
        put_body(world, value, out);
    else
        tk_text_printf(out, "%s %d", kind, value);
}

/* ---- the question ---- */

static const char *build_question(const sixth_car *car)
{
    return car->drafting ? "What goes on your car?" : "Choose your car in secret.";
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static void ask_attack(const tk_world *tk, const sixth_state *state, int seat, tk_text *out)
{
    const sixth_attack *attack = &state->attack;
    sixth_results results = sixth_pool_results(&state->pool);
    if (seat == attack->attacker) {
        tk_text_printf(out, "Your attack shows %d hit%s and %d wrench%s, %d re-roll%s left. Roll a die again?",
                       results.hits, plural(results.hits), results.wrenches, results.wrenches == 1 ? "" : "es",
                       attack->rerolls, plural(attack->rerolls));
        return;
    }
    sixth_noun(tk, "seat", attack->attacker, out);
    tk_text_printf(
        out,
        " hits your %s for %d and your tires for %d; you stop %d%s. %d free re-roll%s, %d ace%s. Roll a die again?",
        sixth_side_names[attack->side], attack->damage, attack->tires, results.skids + attack->cover,
        sixth_shields_suffice(state) ? ", which is enough" : "", attack->rerolls, plural(attack->rerolls),
        state->car[seat].aces, plural(state->car[seat].aces));
}

static void ask_move(const sixth_car *car, int stage, tk_text *out)
{
    if (!stage)
        tk_text_printf(out, "You are at speed %d. How fast this round?", car->speed);
    else if (!car->control)
        tk_text_printf(out, "Out of control, %d movement point%s left: straight on.", car->points, plural(car->points));
    else
        tk_text_printf(out, "%d movement point%s and %d control left. Where to?", car->points, plural(car->points),
                       car->control);
}

void sixth_ask(const tk_world *tk, const void *at, int seat, tk_text *out)
{
    const sixth_state *state = at;
    const sixth_car *car = &state->car[seat];
    if (!(sixth_pending(tk, state) >> seat & 1)) return;
    const sixth_frame *frame = sixth_top_const(state);
    switch ((sixth_frame_kind)frame->kind) {
    case FRAME_BUILD: tk_text_put(out, build_question(car)); break;
    case FRAME_PLACE:
        tk_text_put(out, frame->left ? "Where do you start? Your base must touch your turning key."
                                     : "Where along the edge does your turning key lie? Your car starts at it.");
        break;
    case FRAME_FIRES:
        tk_text_printf(out, "Your car burns, and you have %d control. Put a fire out?", car->control);
        break;
    case FRAME_MOVE: ask_move(car, frame->stage, out); break;
    case FRAME_CONTACTS: tk_text_put(out, "You hit several things at once: which comes first?"); break;
    case FRAME_PAY: tk_text_put(out, "The crash costs a control token. Pay with aces instead?"); break;
    case FRAME_DRIVING: tk_text_put(out, "Your roll shows wrenches. Spend aces to save the tires?"); break;
    case FRAME_INTERNAL:
        tk_text_printf(out, "%d point%s inside your car: who or what takes one?", frame->points, plural(frame->points));
        break;
    case FRAME_COMBAT: tk_text_put(out, "Who fires what at whom?"); break;
    case FRAME_ATTACK: ask_attack(tk, state, seat, out); break;
    case FRAME_ROUND:
    case FRAME_BURN:
    case FRAME_LIGHTS:
    case FRAME_CRASH:
    case FRAME_SPIN:
    case FRAME_HURT: break;
    }
}

/* ---- what goes without saying ---- */

/* Has the defender stopped already what can be stopped? */
static bool is_stopped(const sixth_state *state)
{
    return sixth_top_const(state)->kind == FRAME_ATTACK && state->pool.roll == ROLL_DEFENCE &&
           sixth_shields_suffice(state);
}

/* One choice is no choice; and a shield is never rolled away when all damage is stopped anyway. */
bool sixth_routine(const tk_world *tk, const void *at, int seat, tk_action *out)
{
    const sixth_state *state = at;
    tk_action list[2];
    if (!(sixth_pending(tk, state) >> seat & 1) || sixth_top_const(state)->kind == FRAME_BUILD) return false;
    if (is_stopped(state)) {
        *out = tk_action_make(VERB_KEEP);
        return true;
    }
    if (sixth_legal(tk, state, seat, list, 2) != 1) return false;
    *out = list[0];
    return true;
}
