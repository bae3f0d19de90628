/* The table as text: a map around whoever is asked or the seat's vehicle and, beside it, sheets and the phases
 * [duel/show/panel.c]. Shows what the view shows.
 *
 * A cell is twice as high as wide. The scale is the finest at which somebody else is on the map, an inch a column
 * when all are far away. */
#include "games/classic/duel/show/show.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/show/panel.h"

#include <string.h>

enum { MOST_COLUMNS = 120, MOST_ROWS = 60, LEAST_ROWS = 9, USUAL_ROWS = 20 };

typedef struct cell {
    char letter;
    uint8_t nose; /* 1 + eighth of a turn: an arrow */
    uint8_t seat; /* whose color; DUEL_NONE */
    bool dim;
} cell;

typedef struct map {
    int columns, rows;
    double scale; /* inches a column */
    tk_vec low;   /* the corner at the bottom on the left */
    cell cell[MOST_ROWS][MOST_COLUMNS];
} map;

/* ---- where and how large ---- */

/* Somebody of the seat's who is on foot: whoever is asked, else the first who is conscious; TK_ABSENT. */
static int walker_of(const duel_world *world, const duel_state *state, int seat)
{
    bool asked = !state->over && duel_top_const(state)->kind == FRAME_WALK;
    if (asked) return duel_top_const(state)->other - DUEL_TARGET_WALKER;
    for (int i = 0; i < world->walkers; i++) {
        bool own = world->owner[world->walker[i].car] == seat && duel_on_foot(&state->walker[i]);
        if (own && duel_walker_fit(world, state, i)) return i;
    }
    return TK_ABSENT;
}

/* The vehicle the map is about: the seat's first that is there, else any. */
static int centre_of(const duel_world *world, const duel_state *state, int seat)
{
    int found = 0;
    for (int car = world->cars - 1; car >= 0; car--)
        if (duel_in_play(&state->car[car])) found = car;
    for (int car = world->cars - 1; car >= 0; car--)
        if (duel_seat_of(world, state, car) == seat && duel_is_there(&state->car[car])) found = car;
    return found;
}

/* Where the middle of the map is: whoever walks, or is left of a seat whose vehicle is not in play any more. */
static tk_vec middle_of(const duel_world *world, const duel_state *state, int centre, int seat)
{
    int walker = walker_of(world, state, seat);
    bool asked = !state->over && duel_top_const(state)->kind == FRAME_WALK;
    if (walker >= 0 && (asked || !duel_in_play(&state->car[centre]))) return duel_walker_at(&state->walker[walker]);
    return duel_pose(&state->car[centre].body).at;
}

static bool is_shown(const map *m, tk_vec here, tk_vec there)
{
    tk_vec away = tk_vec_sub(there, here);
    bool wide = away.x > -m->columns * m->scale / 2 + 1 && away.x < m->columns * m->scale / 2 - 1;
    return wide && away.y > -m->rows * m->scale + 1 && away.y < m->rows * m->scale - 1;
}

/* Anybody of another seat. */
static bool shows_somebody(const duel_world *world, const duel_state *state, int seat, tk_vec here, const map *m)
{
    for (int car = 0; car < world->cars; car++) {
        bool other = duel_seat_of(world, state, car) != seat && duel_in_play(&state->car[car]);
        if (other && is_shown(m, here, duel_pose(&state->car[car].body).at)) return true;
    }
    for (int i = 0; i < world->walkers && state->afoot; i++) {
        bool other = world->owner[world->walker[i].car] != seat && duel_on_foot(&state->walker[i]);
        if (other && is_shown(m, here, duel_walker_at(&state->walker[i]))) return true;
    }
    return false;
}

static double clamp(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

/* Round the vehicle, but not beyond the edges of the map where that can be helped. */
static void aim_window(const duel_map *table, tk_vec at, map *m)
{
    double width = m->columns * m->scale, height = 2 * m->rows * m->scale;
    m->low.x = width >= table->width ? (table->width - width) / 2 : clamp(at.x - width / 2, 0, table->width - width);
    m->low.y =
        height >= table->height ? (table->height - height) / 2 : clamp(at.y - height / 2, 0, table->height - height);
}

/* Who walks sees its steps; else the finest scale that shows somebody else. */
static void measure(const duel_world *world, const duel_state *state, int seat, tk_vec here, map *m)
{
    static const double SCALES[] = {0.25, 0.5, 0.75, 1, 1.5, 2, 1}, STEPS_SEEN = 0.5;
    for (size_t i = 0; i < sizeof SCALES / sizeof *SCALES; i++) {
        m->scale = SCALES[i];
        bool walks = !state->over && duel_top_const(state)->kind == FRAME_WALK && m->scale >= STEPS_SEEN;
        if (walks || shows_somebody(world, state, seat, here, m)) break;
    }
    aim_window(&world->map, here, m);
}

/* ---- what is in a cell ---- */

static tk_vec corner_of(const map *m, int row, int column)
{
    return (tk_vec){m->low.x + column * m->scale, m->low.y + (m->rows - 1 - row) * 2 * m->scale};
}

static bool is_in_cell(const duel_world *world, const duel_state *state, const map *m, tk_vec low, int index)
{
    const duel_fixture *fixture = &world->map.fixture[index];
    tk_vec high = {low.x + m->scale, low.y + 2 * m->scale};
    if (fixture->high.x < low.x || fixture->high.y < low.y || fixture->low.x > high.x || fixture->low.y > high.y)
        return false;
    tk_polygon square = {.count = 4, .at = {low, {high.x, low.y}, high, {low.x, high.y}}};
    return duel_fixture_gap(world, state, &square, index).size < 0;
}

enum { WADED = 3 }; /* half feet: deeper water drowns a plant */

static char ground_letter(const duel_world *world, tk_vec middle)
{
    const duel_map *table = &world->map;
    if (middle.x < 0 || middle.y < 0 || middle.x > table->width || middle.y > table->height) return ' ';
    for (int i = 0; i < table->area_count; i++) {
        int surface = table->area[i].surface;
        if (surface == SURFACE_ROAD || !tk_polygon_contains(&table->area[i].at, middle)) continue;
        if (surface == SURFACE_WATER) return table->area[i].depth > WADED ? 'w' : '~';
        return surface == SURFACE_BANKED || surface == SURFACE_STEEP ? '\\' : '.';
    }
    return ' ';
}

static cell ground_at(const duel_world *world, const duel_state *state, const map *m, tk_vec low)
{
    for (int i = 0; i < world->map.fixture_count; i++) {
        int kind = duel_fixture_stands(world, state, i) ? world->map.fixture[i].kind : FIXTURE_RUBBLE;
        if (duel_fills(world, state, i) && is_in_cell(world, state, m, low, i))
            return (cell){.letter = duel_fixture_rows[kind].letter, .seat = DUEL_NONE};
    }
    char letter = ground_letter(world, (tk_vec){low.x + m->scale / 2, low.y + m->scale});
    return (cell){.letter = letter, .seat = DUEL_NONE, .dim = true};
}

static cell *cell_at(map *m, tk_vec at)
{
    double x = (at.x - m->low.x) / m->scale, y = (at.y - m->low.y) / (2 * m->scale);
    if (x < 0 || y < 0 || x >= m->columns || y >= m->rows) return NULL;
    return &m->cell[m->rows - 1 - (int)y][(int)x];
}

static void put_cell(map *m, tk_vec at, cell what)
{
    cell *place = cell_at(m, at);
    if (place) *place = what;
}

static void put_ground(const duel_world *world, const duel_state *state, map *m)
{
    for (int row = 0; row < m->rows; row++)
        for (int column = 0; column < m->columns; column++)
            m->cell[row][column] = ground_at(world, state, m, corner_of(m, row, column));
    for (int i = 0; i < DUEL_MAX_SKIDS; i++)
        if (state->skid[i].x || state->skid[i].to_x)
            put_cell(m, (tk_vec){(double)state->skid[i].to_x / DUEL_GRID, (double)state->skid[i].to_y / DUEL_GRID},
                     (cell){.letter = '"', .seat = DUEL_NONE, .dim = true});
}

/* And the notches of bunkers. */
static void put_stairs(const duel_world *world, const duel_state *state, map *m)
{
    for (int i = 0; i < world->map.fixture_count; i++)
        if (world->map.fixture[i].kind == FIXTURE_BUNKER)
            put_cell(m, world->map.fixture[i].notch, (cell){.letter = 'U', .seat = DUEL_NONE});
    for (int i = 0; i < world->map.fixture_count; i++)
        if (world->map.fixture[i].has_stairs && duel_fixture_stands(world, state, i))
            put_cell(m, world->map.fixture[i].stairs, (cell){.letter = 'S', .seat = DUEL_NONE});
}

static void put_counters(const duel_world *world, const duel_state *state, int seat, map *m)
{
    for (int i = 0; i < state->counter_count; i++) {
        const duel_counter *counter = &state->counter[i];
        if (!duel_sees_counter(world, counter, seat)) continue;
        tk_vec at = {duel_inches(counter->x), duel_inches(counter->y)};
        put_cell(m, duel_place_upstairs(at, -duel_counter_level(counter)),
                 (cell){.letter = duel_counter_rows[counter->kind].letter, .seat = DUEL_NONE});
    }
    for (int i = 0; i < DUEL_MAX_GRENADES; i++)
        if (state->grenade[i].phases)
            put_cell(m, (tk_vec){(double)state->grenade[i].x / DUEL_GRID, (double)state->grenade[i].y / DUEL_GRID},
                     (cell){.letter = '*', .seat = DUEL_NONE});
}

/* Its number where it is, and an arrow before its nose. */
static void put_car(const duel_world *world, const duel_state *state, int car, map *m)
{
    const duel_car *it = &state->car[car];
    tk_pose pose = duel_pose(&it->body);
    uint8_t seat = (uint8_t)duel_seat_of(world, state, car), nose = (uint8_t)(1 + (pose.heading + 225) / 450 % 8);
    double ahead = 0.5 * duel_vehicle_of(world, it)->length, least = nose % 4 == 3 ? 2 * m->scale : m->scale;
    if (ahead < least) ahead = least;
    put_cell(m, tk_pose_point(pose, (tk_vec){ahead, 0}), (cell){.nose = nose, .seat = seat});
    put_cell(m, pose.at, (cell){.letter = (char)(car < 9 ? '1' + car : 'a' + car - 9), .seat = seat});
}

/* A gang is drawn by its people. */
static void put_cars(const duel_world *world, const duel_state *state, int centre, map *m)
{
    for (int last = 0; last < 2; last++)
        for (int car = 0; car < world->cars; car++) {
            bool there = state->car[car].standing == STANDING_WAITING || duel_is_there(&state->car[car]);
            if (there && !duel_is_gang(world, car) && (car == centre) == (last == 1)) put_car(world, state, car, m);
        }
}

static void put_people(const duel_world *world, const duel_state *state, map *m)
{
    for (int i = 0; i < world->walkers; i++)
        if (duel_on_foot(&state->walker[i]))
            put_cell(m, duel_walker_at(&state->walker[i]),
                     (cell){.letter = duel_walker_letter(world, state, i), .seat = world->owner[world->walker[i].car]});
}

static void put_thrown(const duel_state *state, map *m)
{
    for (int i = 0; i < DUEL_MAX_THROWN; i++)
        if (state->thrown[i].timer)
            put_cell(m, (tk_vec){(double)state->thrown[i].x / DUEL_GRID, (double)state->thrown[i].y / DUEL_GRID},
                     (cell){.letter = '*', .seat = DUEL_NONE});
}

/* ---- writing ---- */

static void write_cell(const cell *what, tk_text *out)
{
    static const char *const ARROWS[] = {"→", "↗", "↑", "↖", "←", "↙", "↓", "↘"};
    static const char PLAIN[] = ">/^\\</v\\";
    if (what->seat != DUEL_NONE) duel_begin_colour(out, what->seat);
    if (out->colour && what->dim && what->letter != ' ') tk_text_put(out, "\x1b[2m");
    if (what->nose)
        tk_text_printf(out, out->colour ? "%s" : "%.1s", out->colour ? ARROWS[what->nose - 1] : &PLAIN[what->nose - 1]);
    else
        tk_text_put_bytes(out, &what->letter, 1);
    if (out->colour && (what->seat != DUEL_NONE || (what->dim && what->letter != ' '))) tk_text_put(out, "\x1b[0m");
}

/* The legend, in lines of a width. */
typedef struct legend {
    tk_text *out;
    int columns, column;
    bool met[128];
} legend;

/* "# wall", if the letter is on the map; each letter once. */
static void tell(legend *l, char letter, const char *name)
{
    if (!l->met[letter & 127]) return;
    int width = (int)strlen(name) + 4;
    if (l->column + width > l->columns) tk_text_put(l->out, "\n");
    if (l->column + width > l->columns) l->column = 0;
    tk_text_printf(l->out, "  %c %s", letter, name);
    l->column += width;
    l->met[letter & 127] = false;
}

static void tell_people(legend *l)
{
    tell(l, 'i', "on foot");
    tell(l, '!', "sprinting");
    tell(l, 'n', "prone");
    tell(l, 'z', "unconscious");
    tell(l, 'X', "dead");
    tell(l, '*', "grenade");
}

/* What the letters on the map stand for. */
static void write_legend(const duel_world *world, const duel_state *state, int seat, const map *m, int columns,
                         tk_text *out)
{
    legend l = {.out = out, .columns = columns};
    for (int row = 0; row < m->rows; row++)
        for (int column = 0; column < m->columns; column++)
            l.met[(unsigned char)m->cell[row][column].letter & 127] = true;
    tk_text_printf(out, " a column is %.2f\"", m->scale);
    l.column = 20;
    tell_people(&l);
    for (int kind = 0; kind < DUEL_FIXTURE_KINDS; kind++)
        tell(&l, duel_fixture_rows[kind].letter, duel_fixture_names[kind]);
    for (int i = 0; i < state->counter_count; i++)
        if (duel_sees_counter(world, &state->counter[i], seat))
            tell(&l, duel_counter_rows[state->counter[i].kind].letter, duel_counter_names[state->counter[i].kind]);
    tell(&l, 'S', "stairs");
    tell(&l, 'U', "way into a bunker");
    tell(&l, '~', "shallow water");
    tell(&l, 'w', "deep water");
    tell(&l, '\\', "banked");
    tell(&l, '"', "skid marks");
    tk_text_put(out, "\n");
}

static void write_row(const map *m, int row, const duel_panel *panel, tk_text *out)
{
    if (row < m->rows)
        for (int column = 0; column < m->columns; column++) write_cell(&m->cell[row][column], out);
    else
        tk_text_printf(out, "%*s", m->columns, "");
    if (row < panel->lines) {
        tk_text_put(out, " ");
        duel_write_line(panel, row, out);
    }
    tk_text_put(out, "\n");
}

static void write_title(const duel_world *world, const duel_state *state, tk_text *out)
{
    if (out->colour) tk_text_put(out, "\x1b[1m");
    tk_text_printf(out, " %s in %s, turn %d of %d, phase %d", world->scenario.title, world->map.title, state->turn,
                   world->scenario.turns, state->phase);
    if (world->weather) tk_text_printf(out, ", %s", duel_weather_names[world->weather]);
    if (world->shoulders) tk_text_printf(out, ", %s shoulders", duel_shoulder_names[world->shoulders]);
    if (world->night) tk_text_put(out, ", night");
    if (out->colour) tk_text_put(out, "\x1b[0m");
    tk_text_put(out, "\n");
}

void duel_draw(const tk_world *tk, const void *at, int seat, tk_text *out)
{
    enum { NARROW = 34, WIDE = 46, ROOMY = 110, AROUND = 2, ROUGH = 8 };
    const duel_world *world = tk->fixed;
    const duel_state *state = at;
    int columns = out->columns > 0 ? out->columns : 80, width = columns >= ROOMY ? WIDE : NARROW;
    int rows = (out->rows > 0 ? out->rows : USUAL_ROWS + AROUND) - AROUND;
    duel_panel panel;
    map m = {.columns = columns - width - 2, .rows = rows < LEAST_ROWS ? LEAST_ROWS : rows};
    if (m.columns > MOST_COLUMNS) m.columns = MOST_COLUMNS;
    if (m.columns < ROUGH) m.columns = ROUGH;
    if (m.rows > MOST_ROWS) m.rows = MOST_ROWS;
    int centre = centre_of(world, state, seat);
    measure(world, state, seat >= 0 ? seat : world->owner[centre], middle_of(world, state, centre, seat), &m);
    put_ground(world, state, &m);
    put_stairs(world, state, &m);
    put_counters(world, state, seat, &m);
    put_cars(world, state, centre, &m);
    put_thrown(state, &m);
    put_people(world, state, &m);
    duel_fill_panel(tk, state, seat, width, m.rows, &panel);
    write_title(world, state, out);
    for (int row = 0; row < m.rows || row < panel.lines; row++) write_row(&m, row, &panel, out);
    write_legend(world, state, seat, &m, columns, out);
}
