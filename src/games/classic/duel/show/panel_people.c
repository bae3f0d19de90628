/* People in a terminal: their record sheets beside the map, and grenades that wait to go off. */
#include "games/classic/duel/show/show.h"
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/show/panel.h"

typedef struct page {
    const duel_world *world;
    const duel_state *state;
    duel_panel *panel;
    tk_text text;
} page;

static void flush(page *p, int seat)
{
    duel_panel_put(p->panel, seat, tk_text_string(&p->text));
    tk_text_clear(&p->text);
}

/* "i Red's driver, 3/3 armor 2/3" */
static void put_head(page *p, int walker)
{
    const duel_world *world = p->world;
    int car = world->walker[walker].car, crew = world->walker[walker].crew;
    const duel_vehicle *vehicle = duel_walker_vehicle(world, p->state, walker);
    const duel_car *it = &p->state->car[car];
    int full = vehicle->part[vehicle->person[crew]].dp;
    tk_text_printf(&p->text, "%c ", duel_walker_letter(world, p->state, walker));
    duel_put_walker(world, walker, &p->text);
    tk_text_printf(&p->text, ", %d/%d", full - duel_walker_wounds(world, p->state, walker), full);
    for (int i = 0; i < vehicle->part_count; i++)
        if (vehicle->part[i].kind == PART_BODY_ARMOR && vehicle->part[i].place == crew)
            tk_text_printf(&p->text, " armor %d/%d", it->dp[i], vehicle->part[i].dp);
    flush(p, world->owner[car]);
}

static void put_condition(page *p, int walker, bool brief)
{
    const duel_walker *it = &p->state->walker[walker];
    int wounds = duel_walker_wounds(p->world, p->state, walker);
    tk_vec at = duel_walker_at(it);
    if (!brief) tk_text_printf(&p->text, ", at %.1f, %.1f", at.x, at.y);
    if (it->level) tk_text_printf(&p->text, ", %d feet up", duel_feet_of_walker(it));
    if (it->level % 2) tk_text_put(&p->text, ", on the stairs");
    if (it->level && it->level % 2 == 0) tk_text_printf(&p->text, ", %d floors up", it->level / 2);
    if (wounds) tk_text_printf(&p->text, ", %s", duel_wound_names[wounds]);
    if (it->flags & WALK_PRONE && wounds < 2)
        tk_text_put(&p->text, duel_is_hidden(p->world, p->state, walker) ? ", prone and hidden" : ", prone");
    if (it->flags & WALK_SPRINTS) tk_text_put(&p->text, ", sprinting");
    const duel_car *body = &p->state->car[it->in_car];
    if (body->crew_asleep[it->in_place])
        tk_text_put(&p->text, ", unconscious for a while");
    else if (body->crew_stunned[it->in_place])
        tk_text_put(&p->text, ", stunned");
    if (body->crew_gassed[it->in_place]) tk_text_put(&p->text, ", in tear gas");
    if (it->blinded) tk_text_put(&p->text, ", blinded");
    if (it->lit) tk_text_put(&p->text, ", lit up");
    if (it->task) tk_text_printf(&p->text, ", %s for %d phases", duel_task_names[it->task], it->phases);
    if (it->orders) tk_text_printf(&p->text, ", stays %s", duel_order_name(it->orders));
    if (it->to_x != TK_ABSENT)
        tk_text_printf(&p->text, ", runs to %.1f, %.1f", (double)it->to_x / DUEL_GRID, (double)it->to_y / DUEL_GRID);
    if (!p->text.length) return;
    tk_text line = {0};
    tk_text_printf(&line, "  %s", tk_text_string(&p->text) + 2);
    duel_panel_put(p->panel, DUEL_NONE, tk_text_string(&line));
    tk_text_clear(&p->text);
    tk_text_free(&line);
}

static void put_gear(page *p, int walker)
{
    const duel_vehicle *vehicle = duel_walker_vehicle(p->world, p->state, walker);
    const duel_walker *it = &p->state->walker[walker];
    int crew = p->world->walker[walker].crew, count = vehicle->carried_count[crew];
    for (int slot = 0; slot < count; slot++) {
        const duel_gear *gear = duel_carried_gear(p->world, p->state, walker, slot);
        tk_text_printf(&p->text, "%s%s", slot ? ", " : "  ", gear->title);
        if (gear->use != USE_BLADE) tk_text_printf(&p->text, " (%d)", it->left[slot]);
        if (gear->use == USE_GRENADE) tk_text_printf(&p->text, " set to %d", it->timers[slot]);
        if (it->broken >> slot & 1) tk_text_put(&p->text, " broken");
    }
    if (!count) tk_text_put(&p->text, "  carries nothing of use");
    tk_text_printf(&p->text, "; %d of %d GE", (duel_load_of(p->world, p->state, walker) + TK_SIXTHS - 1) / TK_SIXTHS,
                   vehicle->capacity[crew] / TK_SIXTHS);
    flush(p, DUEL_NONE);
}

static void put_thrown(page *p, int seat)
{
    for (int i = 0; i < DUEL_MAX_THROWN; i++) {
        const duel_thrown *it = &p->state->thrown[i];
        if (!it->timer) continue;
        tk_text_printf(&p->text, "* %s at %.1f, %.1f: ", p->world->gear[duel_seen_gear(p->world, it, seat)].title,
                       (double)it->x / DUEL_GRID, (double)it->y / DUEL_GRID);
        if (it->flight) tk_text_printf(&p->text, "down in %d phases, ", it->flight);
        if (it->flags & THROWN_FUSE)
            tk_text_put(&p->text, "impact fuse");
        else
            tk_text_printf(&p->text, "off at the end of %s", it->timer > 1 ? "a later turn" : "this turn");
        flush(p, DUEL_NONE);
    }
}

static bool is_asked(const duel_state *state, int walker)
{
    if (state->over) return false;
    const duel_frame *top = duel_top_const(state);
    return top->kind == FRAME_WALK && top->other == DUEL_TARGET_WALKER + walker;
}

void duel_panel_people(const tk_world *tk, const duel_state *state, int seat, bool full, duel_panel *panel)
{
    page p = {.world = tk->fixed, .state = state, .panel = panel};
    for (int others = 0; others < 2; others++)
        for (int i = 0; i < p.world->walkers; i++) {
            bool own = p.world->owner[p.world->walker[i].car] == seat, asked = is_asked(state, i);
            if (!duel_on_foot(&state->walker[i]) || own == (others == 1)) continue;
            put_head(&p, i);
            put_condition(&p, i, !full && !asked);
            if (own && (full || asked)) put_gear(&p, i);
        }
    put_thrown(&p, seat);
    tk_text_free(&p.text);
}
