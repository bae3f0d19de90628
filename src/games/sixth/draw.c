/* The table as text: a map of the arena and a dashboard for each car. Shows what the view shows. */
#include "sixth.h"

#include <stdio.h>
#include <string.h>

enum { MOST_COLUMNS = 96, MOST_ROWS = 26 };

static const char *const SEAT_COLOURS[] = {"31", "34", "33", "32", "37", "35"};
TK_ROWS(SEAT_COLOURS, SIXTH_MAX_CARS);

/* Cells are twice as high as wide. */
typedef struct map {
    int columns, rows;
    double scale; /* car lengths a column */
    char cell[MOST_ROWS][MOST_COLUMNS];
    int8_t owner[MOST_ROWS][MOST_COLUMNS]; /* seat whose car it is; -1 */
} map;

static tk_vec middle_of(const map *m, int row, int column)
{
    return (tk_vec){(column + 0.5) * m->scale, ((m->rows - 1 - row) + 0.5) * 2 * m->scale};
}

static void measure(const sixth_world *world, int columns, map *m)
{
    double width = 0, height = 0;
    for (int i = 0; i < world->arena.boundary.count; i++) {
        if (world->arena.boundary.at[i].x > width) width = world->arena.boundary.at[i].x;
        if (world->arena.boundary.at[i].y > height) height = world->arena.boundary.at[i].y;
    }
    m->columns = columns < MOST_COLUMNS ? columns : MOST_COLUMNS;
    m->scale = width / m->columns;
    if (height / (2 * m->scale) > MOST_ROWS) m->scale = height / (2 * MOST_ROWS);
    m->columns = (int)(width / m->scale + 0.999);
    if (m->columns > MOST_COLUMNS) m->columns = MOST_COLUMNS;
    m->rows = (int)(height / (2 * m->scale) + 0.999);
    if (m->rows > MOST_ROWS) m->rows = MOST_ROWS;
}

static char ground_at(const sixth_world *world, tk_vec at)
{
    static const char LEVELS[] = " .:;";
    int level = world->arena.level;
    if (!tk_polygon_contains(&world->arena.boundary, at)) return '#';
    for (int i = 0; i < world->arena.wall_count; i++)
        if (tk_polygon_contains(&world->arena.wall[i], at)) return '#';
    for (int i = 0; i < world->arena.area_count; i++)
        if (world->arena.area[i].level > level && tk_polygon_contains(&world->arena.area[i].at, at))
            level = world->arena.area[i].level;
    if (world->arena.has_hill && tk_polygon_contains(&world->arena.hill, at)) return '^';
    return LEVELS[level];
}

/* Fill the cells whose middle lies in a polygon; at least the one in its middle. */
static void fill(map *m, const tk_polygon *shape, tk_vec centre, char letter, int owner)
{
    for (int row = 0; row < m->rows; row++)
        for (int column = 0; column < m->columns; column++) {
            tk_vec at = middle_of(m, row, column), apart = tk_vec_sub(at, centre);
            bool here =
                apart.x > -m->scale / 2 && apart.x <= m->scale / 2 && apart.y > -m->scale && apart.y <= m->scale;
            if (!here && !tk_polygon_contains(shape, at)) continue;
            m->cell[row][column] = letter;
            m->owner[row][column] = (int8_t)owner;
        }
}

static void put_letter(map *m, tk_vec at, char letter, int owner)
{
    int column = (int)(at.x / m->scale), row = m->rows - 1 - (int)(at.y / (2 * m->scale));
    if (row < 0 || row >= m->rows || column < 0 || column >= m->columns) return;
    m->cell[row][column] = letter;
    m->owner[row][column] = (int8_t)owner;
}

static void map_cards(const sixth_world *world, const sixth_state *state, map *m)
{
    for (int i = 0; i < world->arena.hazard_count; i++) {
        tk_polygon shape = tk_polygon_place(&world->hazard_shape, world->arena.hazard[i].pose);
        if (!(state->hazards >> i & 1)) fill(m, &shape, world->arena.hazard[i].pose.at, '~', -1);
    }
    for (int i = 0; i < world->arena.marker_count; i++)
        put_letter(m, world->arena.marker[i].pose.at, (char)('0' + world->arena.marker[i].number), -1);
}

/* A letter for the car, and where its nose is. */
static void map_car(const sixth_world *world, const sixth_state *state, map *m, int seat)
{
    static const char LETTERS[] = "RBYGWV";
    static const char NOSES[] = ">/^\\</v\\";
    tk_pose pose = sixth_pose(state, seat);
    tk_polygon shape = sixth_polygon(world, state, seat);
    bool wreck = state->body[seat].kind == BODY_WRECK;
    fill(m, &shape, pose.at, wreck ? 'x' : LETTERS[seat], wreck ? -1 : seat);
    if (!wreck) put_letter(m, tk_pose_point(pose, (tk_vec){0.45, 0}), NOSES[(pose.heading + 225) / 450 % 8], seat);
}

static void draw_map(const sixth_world *world, const sixth_state *state, tk_text *out)
{
    static const char LETTERS[] = {'=', 'o', '%'};
    TK_ROWS(LETTERS, SIXTH_WEIGHT_COUNT);
    map m;
    measure(world, (out->columns > 0 ? out->columns : 80) - 4, &m);
    for (int row = 0; row < m.rows; row++)
        for (int column = 0; column < m.columns; column++) {
            m.cell[row][column] = ground_at(world, middle_of(&m, row, column));
            m.owner[row][column] = -1;
        }
    map_cards(world, state, &m);
    for (int body = SIXTH_MAX_CARS; body < SIXTH_MAX_BODIES; body++) {
        if (state->body[body].kind == BODY_NONE) continue;
        tk_polygon shape = sixth_polygon(world, state, body);
        fill(&m, &shape, sixth_pose(state, body).at, LETTERS[sixth_body_weight(world, state, body)], -1);
    }
    if (!state->over && sixth_top_const(state)->kind == FRAME_PLACE && sixth_top_const(state)->left) {
        tk_polygon key = sixth_laid_key(world, state);
        fill(&m, &key, tk_vec_scale(tk_vec_add(key.at[0], key.at[2]), 0.5), '+', sixth_top_const(state)->asked);
    }
    for (int seat = 0; seat < world->seats; seat++)
        if (state->body[seat].kind != BODY_NONE) map_car(world, state, &m, seat);
    for (int row = 0; row < m.rows; row++) {
        tk_text_put(out, " |");
        for (int column = 0; column < m.columns; column++) {
            int owner = m.owner[row][column];
            if (out->colour && owner >= 0)
                tk_text_printf(out, "\033[1;%sm%c\033[0m", SEAT_COLOURS[owner], m.cell[row][column]);
            else
                tk_text_printf(out, "%c", m.cell[row][column]);
        }
        tk_text_put(out, "|\n");
    }
}

/* ---- dashboards ---- */

static void draw_name(const tk_world *tk, int car, int seat, tk_text *out)
{
    if (out->colour) tk_text_printf(out, "\033[1;%sm", SEAT_COLOURS[car]);
    sixth_noun(tk, "seat", car, out);
    if (out->colour) tk_text_put(out, "\033[0m");
    if (car == seat) tk_text_put(out, " (you)");
}

static void draw_items(const sixth_world *world, const sixth_car *car, tk_text *out)
{
    int width = out->columns > 0 ? out->columns : 80;
    for (int side = 0; side <= SIDE_CREW; side++) {
        int column = 12;
        const char *before = NULL;
        for (int i = 0; i < car->item_count; i++) {
            const sixth_item *item = &car->item[i];
            if (item->side != side) continue;
            const sixth_card *card = sixth_card_of(world, item);
            char text[64];
            int marks = card->durability && item->damage ? item->damage : 0;
            snprintf(text, sizeof text, "%s%.*s%s", card->title, marks < 8 ? marks : 8, "********",
                     item->flags & ITEM_DEAD ? " (gone)" : "");
            int length = (int)strlen(text) + 2;
            if (!before) tk_text_printf(out, "      %-5s ", sixth_side_names[side]);
            tk_text_put(out, before ? before : "");
            if (column + length > width) {
                tk_text_put(out, "\n            ");
                column = 12;
            }
            tk_text_put(out, text);
            before = ", ";
            column += length;
        }
        if (before) tk_text_put(out, "\n");
    }
}

static void draw_numbers(const sixth_car *car, tk_text *out)
{
    static const char *const SHORT[] = {"F", "R", "B", "L"};
    TK_ROWS(SHORT, SIXTH_SIDES);
    tk_text_put(out, "  armor");
    for (int side = 0; side < SIXTH_SIDES; side++)
        tk_text_printf(out, " %s%d%s", SHORT[side], car->armor[side], car->fires & sixth_bit(side) ? "!fire" : "");
    tk_text_printf(out, "  power %d  tires %d  speed %d%s of %d  control %d  aces %d\n", car->power, car->tires,
                   car->speed, car->reverse ? " (reverse)" : "", car->max_speed, car->control, car->aces);
}

static void draw_car(const tk_world *tk, const sixth_state *state, int car, int seat, tk_text *out)
{
    const sixth_world *world = tk->fixed;
    const sixth_car *it = &state->car[car];
    bool shown = state->over || sixth_top_const(state)->kind != FRAME_BUILD;
    tk_text_put(out, "  ");
    draw_name(tk, car, seat, out);
    if (it->standing == STANDING_OUT) {
        tk_text_put(out, ": a wreck\n");
        return;
    }
    if (!shown) tk_text_put(out, it->standing == STANDING_READY ? ": ready\n" : ": building\n");
    if (shown) draw_numbers(it, out);
    if (shown ? car == seat : car == seat && it->item_count) draw_items(world, it, out);
}

/* Dice on the table, numbered as in the choices. */
static void draw_dice(const sixth_pool *pool, tk_text *out)
{
    if (!pool->count) return;
    tk_text_put(out, "  Dice:");
    for (int i = 0; i < pool->count; i++)
        tk_text_printf(out, " %d %s %s%s", i + 1, sixth_colour_names[pool->die[i].colour],
                       sixth_face_names[pool->die[i].face], i + 1 < pool->count ? "," : "\n");
}

static void draw_progress(const sixth_world *world, const sixth_state *state, tk_text *out)
{
    if (world->scenario.goal == GOAL_LAST) return;
    tk_text_put(out, world->scenario.goal == GOAL_RACE ? "  Checkpoints:" : "  Rounds on the hill:");
    for (int seat = 0; seat < world->seats; seat++)
        tk_text_printf(out, " %d", world->scenario.goal == GOAL_RACE ? state->car[seat].passed : state->car[seat].hill);
    tk_text_put(out, "\n");
}

void sixth_draw(const tk_world *tk, const void *at, int seat, tk_text *out)
{
    const sixth_world *world = tk->fixed;
    const sixth_state *state = at;
    tk_text_printf(out, "  %s in %s   round %d", world->scenario.title, world->arena.title, state->round);
    if (world->scenario.rounds) tk_text_printf(out, " of %d", world->scenario.rounds);
    tk_text_put(out, "   first: ");
    sixth_noun(tk, "seat", state->first, out);
    tk_text_put(out, "\n");
    draw_map(world, state, out);
    draw_progress(world, state, out);
    for (int car = 0; car < world->seats; car++) draw_car(tk, state, car, seat, out);
    draw_dice(&state->pool, out);
}
