/* The table as text: a map and a line for each vehicle. Shows what the view shows. */
#include "duel_people.h"

enum { MOST_COLUMNS = 120, MOST_ROWS = 40 };

/* Cells are twice as high as wide. */
typedef struct map {
    int columns, rows;
    double scale; /* inches a column */
    char cell[MOST_ROWS][MOST_COLUMNS];
} map;

static void measure(const duel_world *world, int columns, map *m)
{
    m->columns = columns < MOST_COLUMNS ? columns : MOST_COLUMNS;
    m->scale = world->map.width / m->columns;
    if (world->map.height / (2 * m->scale) > MOST_ROWS) m->scale = world->map.height / (2 * MOST_ROWS);
    m->columns = (int)(world->map.width / m->scale + 0.5);
    if (m->columns > MOST_COLUMNS) m->columns = MOST_COLUMNS;
    m->rows = (int)(world->map.height / (2 * m->scale) + 0.5);
    if (m->rows > MOST_ROWS) m->rows = MOST_ROWS;
}

static char ground_at(const duel_world *world, const duel_state *state, tk_vec at)
{
    static const char LETTERS[] = "#=B%x*ol_&t";
    for (int i = 0; i < world->map.fixture_count; i++)
        if (duel_fills(world, state, i) && duel_fixture_holds(world, state, i, at))
            return LETTERS[duel_fixture_stands(world, state, i) ? world->map.fixture[i].kind : FIXTURE_RUBBLE];
    return ' ';
}

static void put_letter(map *m, tk_vec at, char letter)
{
    int column = (int)(at.x / m->scale), row = m->rows - 1 - (int)(at.y / (2 * m->scale));
    if (at.x < 0 || at.y < 0 || row < 0 || row >= m->rows || column >= m->columns) return;
    m->cell[row][column] = letter;
}

static void draw_map(const duel_world *world, const duel_state *state, tk_text *out)
{
    static const char NOSES[] = ">/^\\</v\\";
    map m;
    measure(world, (out->columns > 0 ? out->columns : 80) - 4, &m);
    for (int row = 0; row < m.rows; row++)
        for (int column = 0; column < m.columns; column++)
            m.cell[row][column] =
                ground_at(world, state, (tk_vec){(column + 0.5) * m.scale, ((m.rows - 1 - row) + 0.5) * 2 * m.scale});
    for (int i = 0; i < state->counter_count; i++)
        put_letter(&m, (tk_vec){duel_inches(state->counter[i].x), duel_inches(state->counter[i].y)}, '.');
    for (int car = 0; car < world->cars; car++) {
        const duel_car *it = &state->car[car];
        tk_pose pose = duel_pose(&it->body);
        if (!duel_is_there(it) && it->standing != STANDING_WAITING) continue;
        put_letter(&m, tk_pose_point(pose, (tk_vec){m.scale, 0}), NOSES[(pose.heading + 225) / 450 % 8]);
        put_letter(&m, pose.at, (char)('1' + car));
    }
    for (int i = 0; i < world->walkers; i++)
        if (duel_on_foot(&state->walker[i])) put_letter(&m, duel_walker_at(&state->walker[i]), 'i');
    for (int row = 0; row < m.rows; row++) tk_text_printf(out, " %.*s\n", m.columns, m.cell[row]);
}

static void draw_car(const tk_world *tk, const duel_state *state, int car, int seat, tk_text *out)
{
    const duel_world *world = tk->fixed;
    const duel_car *it = &state->car[car];
    const duel_vehicle *vehicle = duel_vehicle_of(world, it);
    tk_text_printf(out, "  %d ", car + 1);
    duel_noun(tk, "car", car, out);
    tk_text_printf(out, "%s, %s: %s", world->owner[car] == seat ? " (you)" : "",
                   duel_knows_design(world, seat, car) ? vehicle->name : vehicle->body_title,
                   duel_standing_names[it->standing]);
    if (duel_is_there(it)) {
        tk_text_put(out, "  ");
        duel_noun(tk, "mph", it->speed, out);
        tk_text_printf(out, "%s  status %d  armor", it->flags & CAR_REVERSE ? " (reverse)" : "", it->handling);
        for (int side = 0; side < TK_SIDE_COUNT; side++)
            tk_text_printf(out, " %s%d", CLASSIC_SIDE_KEYS[side],
                           vehicle->armor_at[side] >= 0 ? it->dp[vehicle->armor_at[side]] : 0);
    }
    tk_text_put(out, "\n");
}

void duel_draw(const tk_world *tk, const void *at, int seat, tk_text *out)
{
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    tk_text_printf(out, "  %s in %s   turn %d, phase %d\n", world->scenario.title, world->map.title, state->turn,
                   state->phase);
    draw_map(world, state, out);
    for (int car = 0; car < world->cars; car++) draw_car(tk, state, car, seat, out);
    duel_draw_people(tk, state, out);
}
