/* The table as text: the road as hexes seen from above, ahead is up, then a block for every car with the driver's skill
 * slid over the speedometer. Shows what the view shows.
 *
 * Every half field is one line of text. A field's own line shows who is on it, the line below its ground and what lies
 * there; a neighbouring column is half a field off, so that the two kinds of line alternate across the road. */
#include "road.h"

#include <stdio.h>
#include <string.h>

enum { WIDE = 4, NARROW = 2, WIDE_FROM = 44, LOOK_BACK = 3, LOOK_AHEAD = 15, INDENT = 2, GAUGE = 37, ROOMY = 64 };

static const char *const CAR_COLOURS[] = {"31", "34", "33", "32", "35", "36", "91", "94", "93", "92"};
TK_ROWS(CAR_COLOURS, ROAD_MAX_CARS);
static const char MARK_LETTERS[] = {
#define X(NAME, name, title, letter) letter,
    ROAD_MARKS(X)
#undef X
};
static const char *const LEGEND =
    "W wreck  O oil  C crater  M mine  S spikes  F checkpoint  ! hazard  ? marker  P pedestrian";

static int width_of(const tk_text *out)
{
    return out->columns > 0 ? out->columns : 80;
}

static void paint(tk_text *out, const char *code, const char *text)
{
    if (out->colour && code)
        tk_text_printf(out, "\033[%sm%s\033[0m", code, text);
    else
        tk_text_put(out, text);
}

/* No blanks at the end of a line. */
static void end_line(tk_text *out)
{
    while (out->length && out->at[out->length - 1] == ' ') out->length--;
    tk_text_put(out, "\n");
}

static char car_letter(int car)
{
    return (char)('A' + car);
}

/* ---- the road ---- */

static const char *ground_letter(const road_world *world, const road_state *state, int column, int y)
{
    static const char *const LETTERS[] = {
#define X(NAME, name, letters) letters,
        ROAD_GROUNDS(X)
#undef X
    };
    return LETTERS[road_ground_at(world, state, column, y)];
}

/* Who is on a field: a car with its heading and speed, the tail of a long one, a pedestrian, a face-down marker. */
static const char *draw_who(const road_world *world, const road_state *state, int column, int y, char out[8])
{
    int car = road_car_at(world, state, column, y);
    const road_field *field = road_field_const(state, column, y);
    if (car != ROAD_NONE) {
        const road_car *it = &state->car[car];
        bool tail = it->y != y;
        snprintf(out, 8, "%c%c%u", car_letter(car), tail ? ':' : it->spun ? 'v' : '^', (unsigned)it->speed % 10);
        return CAR_COLOURS[car];
    }
    if (field->person)
        snprintf(out, 8, "P%u", (unsigned)field->person % 10);
    else
        snprintf(out, 8, "%s", field->token ? "?" : "");
    return field->person || field->token ? "1" : NULL;
}

static void fill(tk_text *out, int count, char with)
{
    for (int i = 0; i < count; i++) tk_text_put_bytes(out, &with, 1);
}

/* The line of a field that shows who is there. */
static void draw_upper(const road_world *world, const road_state *state, int column, int y, int cell, tk_text *out)
{
    char who[8];
    const char *code = draw_who(world, state, column, y, who);
    who[cell] = 0;
    tk_text_put(out, "/");
    paint(out, code, who);
    fill(out, cell - (int)strlen(who), road_on_road(column) ? ' ' : '.');
}

/* The line below: the ground, and what lies on it. */
static void draw_lower(const road_world *world, const road_state *state, int column, int y, int cell, tk_text *out)
{
    char lies[16];
    int count = snprintf(lies, sizeof lies, "%s", ground_letter(world, state, column, y));
    for (int i = 0; i < ROAD_MARK_COUNT && count < cell; i++)
        if (road_field_const(state, column, y)->marks >> i & 1) lies[count++] = MARK_LETTERS[i];
    lies[count] = 0;
    tk_text_put(out, "\\");
    paint(out, "1", lies);
    fill(out, cell - count, road_on_road(column) ? '_' : '.');
}

/* Half of a field that is not on the table. */
static void draw_nothing(int cell, tk_text *out)
{
    fill(out, cell + 1, ' ');
}

static void draw_row(const road_world *world, const road_state *state, int y, int cell, tk_text *out)
{
    fill(out, INDENT, ' ');
    for (int column = 0; column < ROAD_COLUMNS; column++) {
        bool own = (y + column) % 2; /* even columns have their fields at odd y */
        int field_y = own ? y : y + 1;
        if (!road_is_field(state, column, field_y))
            draw_nothing(cell, out);
        else if (own)
            draw_upper(world, state, column, y, cell, out);
        else
            draw_lower(world, state, column, field_y, cell, out);
    }
    tk_text_put(out, (y + ROAD_COLUMNS) % 2 ? "/" : "\\");
}

static void draw_board_name(const road_world *world, const road_state *state, int y, int left, tk_text *out)
{
    int number = road_board_of(y), length = 0;
    if (y % ROAD_SPAN != 2 || number < state->first_board || number >= state->board_end) return;
    char title[64];
    const road_board *board = &world->board[state->board[number % ROAD_RING]];
    length = snprintf(title, sizeof title, "  board %d: %s", number + 1, board->title);
    if (length <= left) tk_text_put(out, title);
}

/* The stretch worth showing: from a little behind the last car to a way ahead of the first. */
static void visible_range(const road_world *world, const road_state *state, int *from, int *to)
{
    int back = road_back_edge(state), front = state->board_end * ROAD_SPAN;
    int low = front, high = back;
    for (int car = 0; car < world->cars; car++) {
        if (!road_driving(state, car)) continue;
        if (state->car[car].y < low) low = state->car[car].y;
        if (state->car[car].y > high) high = state->car[car].y;
    }
    *from = low - LOOK_BACK > back && low < front ? low - LOOK_BACK : back;
    *to = high + LOOK_AHEAD < front ? high + LOOK_AHEAD : front;
}

static void draw_road(const road_world *world, const road_state *state, tk_text *out)
{
    int from, to, cell = width_of(out) >= WIDE_FROM ? WIDE : NARROW;
    if (state->board_end == state->first_board) return;
    visible_range(world, state, &from, &to);
    for (int y = to; y >= from - 1; y--) {
        draw_row(world, state, y, cell, out);
        if (y >= 1) draw_board_name(world, state, y, width_of(out) - INDENT - ROAD_COLUMNS * (cell + 1) - 1, out);
        end_line(out);
    }
}

/* A list of words, broken between them. */
static void put_wrapped(tk_text *out, const char *words, int indent)
{
    int width = width_of(out), column = indent;
    fill(out, indent, ' ');
    for (const char *word = words; *word;) {
        int length = (int)strcspn(word, " ");
        if (column > indent && column + length > width) {
            end_line(out);
            fill(out, indent, ' ');
            column = indent;
        }
        tk_text_put_bytes(out, word, (size_t)length);
        word += length;
        int blanks = (int)strspn(word, " ");
        fill(out, blanks, ' ');
        word += blanks;
        column += length + blanks;
    }
    end_line(out);
}

/* ---- cars ---- */

static void put_parts(const road_world *world, const road_car *car, tk_text *out)
{
    for (int i = 0; i < car->part_count; i++) {
        const road_part *part = &car->part[i];
        const road_kind *kind = &world->kind[part->kind];
        if (i) tk_text_put(out, ", ");
        tk_text_put(out, kind->title);
        if (kind->uses) tk_text_printf(out, " %u/%u", (unsigned)part->uses, (unsigned)kind->uses);
        if (part->flags & PART_DAMAGED) tk_text_put(out, " (out)");
        if (part->flags & PART_ASLEEP) tk_text_put(out, " (asleep)");
    }
}

/* Seven squares; the pawn stands in brackets, black speeds have a star, filled slots are hatched. */
static void draw_speeds(const road_world *world, const road_car *car, tk_text *out)
{
    tk_text_put(out, "     speed ");
    for (int speed = 1; speed <= ROAD_SQUARES; speed++) {
        const road_square *square = &world->vehicle[car->vehicle].square[speed - 1];
        if (road_part_in_slot(world, car, speed - 1) >= 0)
            tk_text_put(out, " # ");
        else if (!square->speed)
            tk_text_put(out, square->slot ? " + " : "   ");
        else if (car->speed == speed)
            tk_text_printf(out, "[%d]", speed);
        else
            tk_text_printf(out, " %d%s", speed, road_is_black(world, car, speed) ? "*" : " ");
    }
    tk_text_put(out, car->speed ? "    " : "(0) ");
}

/* The driver card, slid to the left by the structural damage: what lies over each speed. */
static void draw_skills(const road_world *world, const road_car *car, tk_text *out)
{
    tk_text_put(out, "     skill ");
    for (int speed = 1; speed <= ROAD_SQUARES; speed++) {
        bool beyond = speed + car->slid > ROAD_SQUARES;
        tk_text_printf(out, beyond ? "(%d)" : " %d ", road_skill_at(world, car, speed));
    }
    tk_text_put(out, "    ");
}

static const char *standing_text(const road_state *state, int index)
{
    static const char *const TEXTS[] = {
#define X(NAME, name, text) text,
        ROAD_STANDINGS(X)
#undef X
    };
    const road_car *car = &state->car[index];
    if (car->standing != STANDING_DRIVING) return TEXTS[car->standing];
    return car->spun ? "spun out" : "";
}

static void draw_car_name(const tk_world *tk, const road_state *state, int index, int seat, tk_text *out)
{
    const road_world *world = road_world_of(tk, state);
    const road_car *car = &state->car[index];
    tk_text name = {0};
    tk_text_printf(&name, "%c%c ", state->turn.car == index ? '>' : ' ', car_letter(index));
    road_noun(tk, "car", index, &name);
    if (seat >= 0 && world->owner[index] == seat) tk_text_put(&name, " (you)");
    tk_text_put(out, "  ");
    paint(out, CAR_COLOURS[index], tk_text_string(&name));
    tk_text_free(&name);
    if (car->driver != ROAD_NONE) tk_text_put(out, width_of(out) < ROOMY ? ":\n     " : ": ");
    if (car->driver != ROAD_NONE) tk_text_put(out, world->driver[car->driver].title);
    if (car->vehicle != ROAD_NONE) tk_text_printf(out, " in %s", world->vehicle[car->vehicle].title);
    if (*standing_text(state, index)) tk_text_printf(out, ", %s", standing_text(state, index));
    end_line(out);
}

static void draw_structure(const road_world *world, const road_car *car, tk_text *out)
{
    int structure = world->vehicle[car->vehicle].structure;
    tk_text_printf(out, "structure %d of %d", structure - car->slid > 0 ? structure - car->slid : 0, structure);
}

static void draw_car(const tk_world *tk, const road_state *state, int index, int seat, tk_text *out)
{
    const road_world *world = road_world_of(tk, state);
    const road_car *car = &state->car[index];
    draw_car_name(tk, state, index, seat, out);
    bool shown = car->standing == STANDING_DRIVING || car->standing == STANDING_WAITING;
    if (!shown || car->vehicle == ROAD_NONE || car->driver == ROAD_NONE) return;
    draw_skills(world, car, out);
    if (width_of(out) < ROOMY) {
        end_line(out);
        fill(out, 5, ' ');
    }
    draw_structure(world, car, out);
    end_line(out);
    draw_speeds(world, car, out);
    tk_text parts = {0};
    put_parts(world, car, &parts);
    if (GAUGE + (int)parts.length <= width_of(out)) {
        tk_text_put(out, tk_text_string(&parts));
        end_line(out);
    } else {
        end_line(out);
        put_wrapped(out, tk_text_string(&parts), 5);
    }
    tk_text_free(&parts);
}

/* ---- the rest ---- */

static void draw_header(const road_world *world, const road_state *state, tk_text *out)
{
    tk_text_printf(out, "  %s, round %u", world->rules.title, (unsigned)state->round);
    if (world->games > 1) tk_text_printf(out, ", game %d of %d", state->game + 1, world->games);
    if (world->scenario == SCENARIO_CONVOY || world->scenario == SCENARIO_TRUCK)
        tk_text_printf(out, " of %d", world->figure.convoy_rounds);
    if (state->station) tk_text_printf(out, ", gas station at the end of board %u", (unsigned)state->station);
    if (state->dust) tk_text_put(out, ", dust: nobody shoots");
    tk_text_put(out, "\n\n");
}

static bool counts_something(const road_world *world)
{
    return world->scenario == SCENARIO_DERBY || world->scenario == SCENARIO_TRUCK ||
           world->scenario == SCENARIO_DEATH_RACE || world->games > 1 || world->shop != SHOP_READY_MADE;
}

static void draw_scores(const tk_world *tk, const road_state *state, tk_text *out)
{
    const road_world *world = road_world_of(tk, state);
    if (!counts_something(world)) return;
    tk_text line = {0};
    for (int seat = 0; seat < world->seats; seat++) {
        if (seat) tk_text_put(&line, "   ");
        road_noun(tk, "seat", seat, &line);
        if (world->scenario == SCENARIO_DERBY || world->scenario == SCENARIO_TRUCK)
            tk_text_printf(&line, " %d markers", state->markers[seat]);
        if (world->scenario == SCENARIO_DEATH_RACE) tk_text_printf(&line, " %d points", state->points[seat]);
        if (world->games > 1 || world->shop != SHOP_READY_MADE)
            tk_text_printf(&line, " %d$", state->purse[seat].dollars);
    }
    put_wrapped(out, tk_text_string(&line), INDENT);
    tk_text_free(&line);
}

/* What only this seat knows: its cards, its boss. */
static void draw_own(const tk_world *tk, const road_state *state, int seat, tk_text *out)
{
    const road_world *world = road_world_of(tk, state);
    const road_purse *purse = &state->purse[seat];
    for (int i = 0; i < purse->hand_count; i++)
        tk_text_printf(out, "%s%s", i ? ", " : "  Your surprise cards: ", world->surprise[purse->hand[i]].title);
    if (purse->hand_count) end_line(out);
    if (world->scenario != SCENARIO_BOSSFIGHT || state->boss[seat % 2] == ROAD_NONE) return;
    tk_text_put(out, "  Your boss rides in ");
    road_noun(tk, "car", state->boss[seat % 2], out);
    tk_text_put(out, ".\n");
}

void road_draw_table(const tk_world *tk, const void *at, int seat, tk_text *out)
{
    const road_world *world = road_world_of(tk, at);
    const road_state *state = at;
    draw_header(world, state, out);
    draw_road(world, state, out);
    tk_text_put(out, "\n");
    put_wrapped(out, "r risk  d damage  X obstacle  .. off-road  * too fast for off-road  # slot, filled  + slot",
                INDENT);
    put_wrapped(out, LEGEND, INDENT);
    tk_text_put(out, "\n");
    for (int car = 0; car < world->cars; car++) draw_car(tk, state, car, seat, out);
    draw_scores(tk, state, out);
    if (seat >= 0) draw_own(tk, state, seat, out);
}
