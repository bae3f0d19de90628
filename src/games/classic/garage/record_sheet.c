/* The record sheet: one printable page with the vehicle seen from above, a box for every point of damage, a tick for
 * every shot, and the handling chart [record-sheet].
 *
 * Everything is black on white and drawn with plain shapes, so that it prints the same everywhere. Lengths are in units
 * of a page of 1120 by 790, which is A4 across. */
#include "games/classic/garage/garage.h"

#include <stdio.h>

enum {
    PAGE_WIDTH = 1120,
    PAGE_HEIGHT = 790,
    BOX = 9,
    MIDDLE = 560,
    CAR_TOP = 250,
    CAR_HEIGHT = 300,
    CAR_WIDTH = 150,
    TIRE_HEIGHT = 76,
    SEATS_DRAWN = 4,
    LINE_STEP = 14
};

typedef struct sheet {
    const tk_garage *garage;
    const tk_design *design;
    const tk_vehicle *vehicle;
    tk_text *out;
} sheet;

/* ---- shapes ---- */

static void put_escaped(tk_text *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '<')
            tk_text_put(out, "&lt;");
        else if (*text == '>')
            tk_text_put(out, "&gt;");
        else if (*text == '&')
            tk_text_put(out, "&amp;");
        else if ((unsigned char)*text >= 0x20)
            tk_text_put_bytes(out, text, 1);
    }
}

static void put_label(const sheet *s, int x, int y, const char *style, const char *text)
{
    tk_text_printf(s->out, "<text x=\"%d\" y=\"%d\" class=\"%s\">", x, y, style);
    put_escaped(s->out, text);
    tk_text_put(s->out, "</text>\n");
}

static void put_rect(const sheet *s, int x, int y, int width, int height, const char *style)
{
    tk_text_printf(s->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" class=\"%s\"/>\n", x, y, width, height,
                   style);
}

/* `count` boxes to cross out, `across` in a row; how high they stand. One path, because there are hundreds. */
static int put_boxes(const sheet *s, int x, int y, int count, int across, const char *style)
{
    if (count <= 0) return 0;
    tk_text_printf(s->out, "<path class=\"%s\" data-boxes=\"%d\" d=\"", style, count);
    for (int i = 0; i < count; i++)
        tk_text_printf(s->out, "M%d %dh%dv%dh-%dz", x + i % across * BOX, y + i / across * BOX, BOX - 2, BOX - 2,
                       BOX - 2);
    tk_text_put(s->out, "\"/>\n");
    return (count + across - 1) / across * BOX;
}

/* A stroke for every shot, in fives. */
static int put_ticks(const sheet *s, int x, int y, int count)
{
    enum { ACROSS = 25 };
    if (count <= 0) return 0;
    tk_text_printf(s->out, "<path class=\"tick\" data-shots=\"%d\" d=\"", count);
    for (int i = 0; i < count; i++) {
        int column = i % ACROSS;
        tk_text_printf(s->out, "M%d %dv7", x + column * 7 + column / 5 * 5, y + i / ACROSS * 11);
    }
    tk_text_put(s->out, "\"/>\n");
    return (count + ACROSS - 1) / ACROSS * 11;
}

/* ---- head ---- */

/* What no box can show: of what the armor and the tires are, and the turret. */
static void write_kinds(const sheet *s, tk_text *out)
{
    const tk_design_unit *unit = &s->design->unit[TK_UNIT_MAIN];
    const tk_design_tire front = s->design->tire[TK_AXLE_FRONT], back = s->design->tire[TK_AXLE_BACK];
    for (int i = 0; i < unit->armors; i++)
        tk_text_printf(out, "%s%s", i ? " over " : " · ", s->garage->armor[unit->armor[i].type].title);
    if (unit->armors) tk_text_put(out, " armor");
    tk_text_put(out, " · ");
    classic_tire_write(s->garage, front, out);
    if (!classic_same_tire(front, back)) {
        tk_text_put(out, " tires in front, ");
        classic_tire_write(s->garage, back, out);
    }
    tk_text_put(out, " tires");
    if (!s->design->turret) return;
    tk_text_put(out, " · ");
    classic_part_write(s->garage, s->design, classic_part(TK_PART_TURRET, 0, 0), out);
}

static void put_figures(const sheet *s)
{
    const tk_vehicle *vehicle = s->vehicle;
    tk_text line = {0};
    tk_text_printf(&line, "%s · $", s->garage->body[s->design->unit[TK_UNIT_MAIN].body].title);
    classic_number_write(vehicle->cost, &line);
    tk_text_put(&line, " · ");
    classic_number_write(vehicle->fit.weight, &line);
    tk_text_printf(&line, " lb · Division %d", vehicle->division);
    write_kinds(s, &line);
    put_label(s, 20, 62, "line", tk_text_string(&line));
    tk_text_clear(&line);
    tk_text_printf(&line, "Acceleration %d · Top speed ", vehicle->fit.acceleration);
    classic_tenths_write(vehicle->fit.top_speed_tenths, &line);
    tk_text_printf(&line, " · HC %d (off-road %d, over 60 %d) · Damage modifier ", vehicle->fit.handling,
                   vehicle->fit.off_road, vehicle->fit.over_60);
    classic_thirds_write(vehicle->fit.damage_thirds, &line);
    tk_text_printf(&line, " · Power units %d", vehicle->power_units);
    put_label(s, 20, 80, "line", tk_text_string(&line));
    tk_text_free(&line);
}

/* ---- weapons ---- */

static void name_weapon(const sheet *s, int unit, int index, tk_text *out)
{
    const tk_design_weapon *weapon = &s->design->unit[unit].weapon[index];
    const classic_weapon *row = &s->garage->weapon[weapon->type];
    tk_text_printf(out, "%d. %s%s, %s%s", index + 1, weapon->infrared ? "IR " : "", row->title,
                   unit == TK_UNIT_SIDECAR ? "sidecar " : "", CLASSIC_SIDE_TITLES[weapon->mount]);
    if (weapon->ammo) tk_text_printf(out, " · %s", s->garage->ammunition[weapon->ammo - 1].title);
    if (row->to_hit) tk_text_printf(out, " · hits on %d", row->to_hit);
    if (row->damage[0]) tk_text_printf(out, " · %s", row->damage);
}

/* What a magazine holds, top to bottom, and a box for each shot; how much room it takes. */
static int put_magazine(const sheet *s, const tk_design_weapon *weapon, int magazine, int y)
{
    enum { LINE = 12 };
    int height = 0;
    bool named = weapon->batches > 0 && (!magazine || classic_is_loaded(s->design, weapon, magazine));
    tk_text text = {0};
    tk_design_batch batch;
    for (int i = 0; named && classic_batch_at(s->garage, s->design, weapon, magazine, i, &batch); i++) {
        tk_text_put(&text, i ? ", " : "");
        classic_batch_write(s->garage, &batch, &text);
    }
    if (named) {
        put_label(s, 30, y + 7, "small", tk_text_string(&text));
        height = LINE;
    }
    tk_text_free(&text);
    return height + put_ticks(s, 30, y + height, classic_magazine_shots(s->garage, s->design, weapon, magazine));
}

/* One weapon with its points and shots; where the next one goes. */
static int put_weapon(const sheet *s, int unit, int index, int y)
{
    const tk_design_weapon *weapon = &s->design->unit[unit].weapon[index];
    const classic_weapon *row = &s->garage->weapon[weapon->type];
    int magazines = weapon->extra_magazines;
    tk_text name = {0};
    name_weapon(s, unit, index, &name);
    put_label(s, 20, y, "line", tk_text_string(&name));
    tk_text_free(&name);
    put_boxes(s, 330, y - 8, row->dp + magazines * s->garage->figure.magazine_dp, 6, "box");
    int height = put_magazine(s, weapon, 0, y + 5);
    for (int i = 1; i <= magazines; i++) height += put_magazine(s, weapon, i, y + 7 + height);
    return y + 16 + height;
}

static void put_weapons(const sheet *s)
{
    int y = 124;
    put_label(s, 20, 108, "head", "Weapons and ammunition");
    int left_out = 0;
    for (int unit = 0; unit < s->vehicle->units; unit++)
        for (int i = 0; i < s->design->unit[unit].weapons; i++) {
            if (y < PAGE_HEIGHT - 40)
                y = put_weapon(s, unit, i, y);
            else
                left_out++;
        }
    char more[48];
    snprintf(more, sizeof more, "and %d more: use the back of the sheet", left_out);
    if (left_out) put_label(s, 20, PAGE_HEIGHT - 10, "bold", more);
}

/* ---- the vehicle from above ---- */

/* Where each side's armor stands around the outline: its corner, boxes in a row, and rows there are before something
 * else begins. Where there is more, rows get longer: to both sides, or to the right. */
static const struct {
    int x, y, across, rows;
} ARMOR_AT[] = {
    {MIDDLE - 67, CAR_TOP - 66, 15, 7},                 /* front */
    {MIDDLE + CAR_WIDTH / 2 + 52, CAR_TOP + 90, 5, 48}, /* right */
    {MIDDLE - CAR_WIDTH / 2 - 96, CAR_TOP + 90, 5, 48}, /* left */
    {MIDDLE - 67, CAR_TOP + CAR_HEIGHT + 26, 15, 7},    /* back */
    {MIDDLE - 67, CAR_TOP + CAR_HEIGHT + 110, 15, 6},   /* top */
    {MIDDLE - 67, CAR_TOP + CAR_HEIGHT + 180, 15, 6},   /* underbody */
};
TK_ROWS(ARMOR_AT, TK_SIDE_COUNT);

/* How many boxes in a row, so that all layers find room. */
static int boxes_across(const tk_design_unit *unit, int side)
{
    for (int across = ARMOR_AT[side].across;; across++) {
        int rows = 0;
        for (int i = 0; i < unit->armors; i++) rows += (unit->armor[i].points[side] + across - 1) / across;
        if (rows <= ARMOR_AT[side].rows) return across;
    }
}

static void put_side(const sheet *s, int side)
{
    const tk_design_unit *unit = &s->design->unit[TK_UNIT_MAIN];
    int across = boxes_across(unit, side), y = ARMOR_AT[side].y;
    bool centred = side != TK_SIDE_LEFT && side != TK_SIDE_RIGHT;
    int x = ARMOR_AT[side].x - (centred ? (across - ARMOR_AT[side].across) * BOX / 2 : 0);
    tk_text label = {0};
    tk_text_printf(&label, "%s", CLASSIC_SIDE_TITLES[side]);
    for (int i = 0; i < unit->armors; i++) tk_text_printf(&label, "%s%d", i ? "/" : " ", unit->armor[i].points[side]);
    put_label(s, x, y - 5, "small", tk_text_string(&label));
    tk_text_free(&label);
    for (int i = 0; i < unit->armors; i++) {
        bool metal = s->garage->armor[unit->armor[i].type].metal;
        y += put_boxes(s, x, y, unit->armor[i].points[side], across, metal ? "metal" : "box");
    }
}

static void put_tire(const sheet *s, int x, int y, tk_design_tire tire)
{
    put_rect(s, x, y, 24, TIRE_HEIGHT, "tire");
    put_boxes(s, x + 3, y + 3, s->garage->made_tire[tire.type][tire.modifications].dp, 2, "box");
}

static void put_axle(const sheet *s, tk_axle axle)
{
    int wheels = classic_wheels(s->garage, s->design, axle);
    int y = axle == TK_AXLE_FRONT ? CAR_TOP + 10 : CAR_TOP + CAR_HEIGHT - TIRE_HEIGHT - 10;
    tk_design_tire left = s->design->tire[axle];
    tk_design_tire right = s->design->odd[axle] ? s->design->right_tire[axle] : left;
    if (wheels == 1) {
        put_tire(s, MIDDLE - 12, axle == TK_AXLE_FRONT ? CAR_TOP - 6 : CAR_TOP + CAR_HEIGHT - TIRE_HEIGHT + 6, left);
        return;
    }
    for (int pair = 0; pair < wheels / 2; pair++, y -= TIRE_HEIGHT + 4) {
        put_tire(s, MIDDLE - CAR_WIDTH / 2 - 26, y, left);
        put_tire(s, MIDDLE + CAR_WIDTH / 2 + 2, y, right);
    }
}

/* Something inside the car: its name and its points. */
static int put_inside(const sheet *s, int y, const char *name, int points)
{
    put_label(s, MIDDLE - 62, y, "small", name);
    return y + 10 + put_boxes(s, MIDDLE - 62, y + 4, points, 13, "box");
}

/* "driver", "driver, left" */
static void name_person(const tk_design_person *person, tk_text *out)
{
    tk_text_put(out, CLASSIC_ROLE_NAMES[person->role]);
    if (person->seat != TK_UNSET) tk_text_printf(out, ", %s", CLASSIC_SIDE_TITLES[person->seat]);
}

static int person_points(const sheet *s, const tk_design_person *person)
{
    int points = 3;
    for (int i = 0; i < person->gear_count; i++) {
        const classic_gear *gear = &s->garage->gear[s->design->gear[person->gear + i]];
        if (gear->kind == GEAR_BODY_ARMOR) points += gear->dp;
    }
    return points;
}

static int put_plant(const sheet *s, int y)
{
    if (s->design->plant == TK_UNSET) return y;
    const classic_plant *plant = &s->garage->plant[s->design->plant];
    tk_text name = {0};
    tk_text_printf(&name, "%s power plant", plant->title);
    y = put_inside(s, y, tk_text_string(&name), plant->dp);
    tk_text_free(&name);
    return y + 4;
}

static int put_crew(const sheet *s, int y)
{
    const tk_design_unit *unit = &s->design->unit[TK_UNIT_MAIN];
    for (int i = 0; i < unit->crew && i < SEATS_DRAWN; i++) {
        tk_text name = {0};
        name_person(&unit->person[i], &name);
        y = 4 + put_inside(s, y, tk_text_string(&name), person_points(s, &unit->person[i]));
        tk_text_free(&name);
    }
    return y;
}

/* Plant and crew in the order they stand in; a plant behind everything else is drawn at the back. */
static void put_interior(const sheet *s)
{
    int y = CAR_TOP + (classic_wheels(s->garage, s->design, TK_AXLE_FRONT) == 1 ? 108 : 60);
    for (int i = 0; i < TK_INSIDE_COUNT; i++) {
        bool last = i == TK_INSIDE_COUNT - 1;
        if (s->design->inside[i] == TK_INSIDE_PLANT) y = put_plant(s, last ? CAR_TOP + CAR_HEIGHT - 40 : y);
        if (s->design->inside[i] == TK_INSIDE_CREW) y = put_crew(s, y);
    }
    if (s->design->turret)
        tk_text_printf(s->out, "<circle cx=\"%d\" cy=\"%d\" r=\"16\" class=\"turret\"/>\n", MIDDLE + 48, CAR_TOP + 170);
}

/* How far a label has to make room for a single wheel at that end. */
static int wheel_in_the_way(const sheet *s, int mount)
{
    bool front = mount == TK_SIDE_FRONT && classic_wheels(s->garage, s->design, TK_AXLE_FRONT) == 1;
    bool back = mount == TK_SIDE_BACK && classic_wheels(s->garage, s->design, TK_AXLE_BACK) == 1;
    return front ? TIRE_HEIGHT - 10 : back ? 10 - TIRE_HEIGHT : 0;
}

/* "1 MG, 2 MG front"; only the numbers where there are many. False when there is none. */
static bool name_mount(const sheet *s, int mount, bool briefly, tk_text *out)
{
    const tk_design_unit *unit = &s->design->unit[TK_UNIT_MAIN];
    for (int i = 0; i < unit->weapons; i++) {
        if (unit->weapon[i].mount != mount) continue;
        tk_text_printf(out, "%s%d", out->length ? (briefly ? " " : ", ") : "", i + 1);
        if (!briefly) tk_text_printf(out, " %s", s->garage->weapon_id[unit->weapon[i].type]);
    }
    if (!out->length) return false;
    tk_text_printf(out, " %s", CLASSIC_SIDE_TITLES[mount]);
    return true;
}

/* The numbers of the weapons where they are mounted. */
static void put_mounts(const sheet *s)
{
    static const struct {
        int x, y;
    } AT[] = {
        {MIDDLE - 62, CAR_TOP + 24},             /* front */
        {MIDDLE - 62, CAR_TOP + 205},            /* right */
        {MIDDLE - 62, CAR_TOP + 192},            /* left */
        {MIDDLE - 62, CAR_TOP + CAR_HEIGHT - 8}, /* back */
        {MIDDLE - 62, CAR_TOP + 218},            /* top */
        {MIDDLE - 62, CAR_TOP + 231},            /* underbody */
        {MIDDLE - 62, CAR_TOP + 244},            /* turret */
    };
    TK_ROWS(AT, TK_MOUNT_COUNT);
    enum { ROOM = 26 }; /* letters */
    for (int mount = 0; mount < TK_MOUNT_COUNT; mount++) {
        tk_text text = {0};
        bool any = name_mount(s, mount, false, &text);
        if (text.length > ROOM) {
            tk_text_clear(&text);
            name_mount(s, mount, true, &text);
        }
        if (any) put_label(s, AT[mount].x, AT[mount].y + wheel_in_the_way(s, mount), "bold", tk_text_string(&text));
        tk_text_free(&text);
    }
}

static void put_outline(const sheet *s)
{
    int left = MIDDLE - CAR_WIDTH / 2, bottom = CAR_TOP + CAR_HEIGHT;
    bool cycle = s->vehicle->facings == 2;
    int inset = cycle ? 40 : classic_wheels(s->garage, s->design, TK_AXLE_FRONT) == 1 ? 55 : 18;
    int tail = cycle ? 40 : classic_wheels(s->garage, s->design, TK_AXLE_BACK) == 1 ? 55 : 10;
    tk_text_printf(s->out,
                   "<path class=\"outline\" d=\"M%d %dQ%d %d %d %dL%d %dQ%d %d %d %dL%d %dQ%d %d %d %dL%d %dQ%d %d %d "
                   "%dZ\"/>\n",
                   left + inset, CAR_TOP, left, CAR_TOP, left, CAR_TOP + 60, left, bottom - 40, left, bottom,
                   left + tail, bottom, left + CAR_WIDTH - tail, bottom, left + CAR_WIDTH, bottom, left + CAR_WIDTH,
                   bottom - 40, left + CAR_WIDTH, CAR_TOP + 60, left + CAR_WIDTH, CAR_TOP, left + CAR_WIDTH - inset,
                   CAR_TOP);
    for (tk_axle axle = 0; axle < TK_AXLE_COUNT; axle++) put_axle(s, axle);
    for (int side = 0; side < TK_SIDE_COUNT; side++)
        if (!cycle || side == TK_SIDE_FRONT || side == TK_SIDE_BACK) put_side(s, side);
    put_interior(s);
    put_mounts(s);
}

/* ---- accessories and sidecar ---- */

/* One of a list of people: role and boxes. */
static void put_listed_person(const sheet *s, int x, int y, const tk_design_person *person)
{
    put_label(s, x, y, "small", CLASSIC_ROLE_NAMES[person->role]);
    put_boxes(s, x + 70, y - 8, person_points(s, person), 9, "box");
}

/* Those the outline has no room for, two in a row; how high they stand. */
static int put_more_people(const sheet *s, int y)
{
    const tk_design_unit *unit = &s->design->unit[TK_UNIT_MAIN];
    int more = unit->crew - SEATS_DRAWN;
    for (int i = 0; i < more; i++)
        put_listed_person(s, 800 + i % 2 * 155, y + i / 2 * LINE_STEP, &unit->person[SEATS_DRAWN + i]);
    return more > 0 ? (more + 1) / 2 * LINE_STEP : 0;
}

static int sidecar_height(const sheet *s)
{
    const tk_design_unit *unit = &s->design->unit[TK_UNIT_SIDECAR];
    return s->design->has_sidecar ? 24 + LINE_STEP * (1 + (unit->armors ? TK_SIDE_COUNT : 0) + unit->crew) : 0;
}

static void put_sidecar(const sheet *s, int y)
{
    if (!s->design->has_sidecar) return;
    const tk_design_unit *unit = &s->design->unit[TK_UNIT_SIDECAR];
    put_label(s, 800, y, "head", s->garage->body[unit->body].title);
    y += 16;
    for (int side = 0; side < TK_SIDE_COUNT && unit->armors; side++, y += LINE_STEP) {
        put_label(s, 800, y, "small", CLASSIC_SIDE_TITLES[side]);
        put_boxes(s, 870, y - 8, unit->armor[0].points[side], 24, "box");
    }
    for (int i = 0; i < unit->crew; i++, y += LINE_STEP) put_listed_person(s, 800, y, &unit->person[i]);
    put_label(s, 800, y, "small", "tire");
    put_boxes(s, 870, y - 8,
              s->garage->made_tire[s->design->sidecar_tire.type][s->design->sidecar_tire.modifications].dp, 16, "box");
}

static bool is_listed(const tk_bill_line *line)
{
    return line->label == LINE_ACCESSORY || line->label == LINE_LINK || line->label == LINE_CARGO;
}

static void put_accessory(const sheet *s, int y, const tk_bill_line *line)
{
    tk_text text = {0};
    tk_bill_line_write(s->garage, s->design, line, &text);
    put_label(s, 800, y, "line", tk_text_string(&text));
    tk_text_free(&text);
    if (line->label != LINE_ACCESSORY) return;
    const tk_design_accessory *is = &s->design->unit[line->part.unit].accessory[line->part.index];
    const classic_accessory *row = &s->garage->accessory[is->type];
    put_boxes(s, 1000, y - 8, row->point_cost ? is->points : row->dp * line->count, 12, "box");
}

/* The column above the chart: accessories, links and cargo, then people and sidecar. Many stand closer together; what
 * finds no room all the same is counted. */
static void put_accessories(const sheet *s)
{
    enum { TOP = 124, BOTTOM = 448, CLOSE_STEP = 11 };
    int more = s->design->unit[TK_UNIT_MAIN].crew - SEATS_DRAWN, lines = 0, put = 0, y = TOP;
    int room = BOTTOM - TOP - sidecar_height(s) - (more > 0 ? (more + 1) / 2 * LINE_STEP : 0);
    for (int i = 0; i < s->vehicle->lines; i++) lines += is_listed(&s->vehicle->line[i]);
    int step = lines * LINE_STEP <= room ? LINE_STEP : CLOSE_STEP, most = room / step < 1 ? 1 : room / step;
    put_label(s, 800, TOP - 16, "head", "Accessories");
    for (int i = 0; i < s->vehicle->lines && put < (lines > most ? most - 1 : lines); i++) {
        if (!is_listed(&s->vehicle->line[i])) continue;
        put_accessory(s, y, &s->vehicle->line[i]);
        put++;
        y += step;
    }
    char text[48];
    snprintf(text, sizeof text, "and %d more: use the back of the sheet", lines - put);
    if (lines > put) put_label(s, 800, y, "bold", text), y += step;
    put_sidecar(s, y + 8 + put_more_people(s, y));
}

/* ---- handling chart ---- */

static void put_chart(const sheet *s)
{
    enum { TURNS = 20, TOP_STATUS = 7, LOW_STATUS = -6, LEFT = 830, TOP = 480, CELL = 17, HEIGHT = 13 };
    put_label(s, 800, TOP - 24, "head", "Handling status and speed, turn by turn");
    for (int status = TOP_STATUS; status >= LOW_STATUS; status--) {
        char text[16];
        int x = LEFT + (TOP_STATUS - status) * CELL;
        snprintf(text, sizeof text, "%d", status);
        put_label(s, x + 4, TOP - 5, status == s->vehicle->fit.handling ? "bold" : "small", text);
    }
    put_label(s, LEFT + 14 * CELL + 4, TOP - 5, "small", "mph");
    for (int turn = 1; turn <= TURNS; turn++) {
        char text[16];
        int y = TOP + (turn - 1) * HEIGHT;
        snprintf(text, sizeof text, "%d", turn);
        put_label(s, 804, y + 10, "small", text);
        for (int column = 0; column < 14; column++) put_rect(s, LEFT + column * CELL, y, CELL, HEIGHT, "cell");
        put_rect(s, LEFT + 14 * CELL, y, 32, HEIGHT, "cell");
    }
}

/* ---- the page ---- */

static const char STYLE[] =
    "<style>@page{size:A4 landscape;margin:8mm}text{font-family:Helvetica,Arial,sans-serif;fill:#000}"
    ".name{font-size:26px;font-weight:bold}.head{font-size:13px;font-weight:bold}.line{font-size:11px}"
    ".small{font-size:10px}.bold{font-size:10px;font-weight:bold}"
    ".box,.metal,.tire,.cell,.outline{fill:#fff;stroke:#000;stroke-width:.8}.metal{fill:#bbb}.outline{stroke-width:2}"
    ".turret{fill:none;stroke:#000;stroke-width:2}.cell{stroke-width:.5}.tick{stroke:#000;stroke-width:.8;fill:none}</"
    "style>\n";

void tk_garage_write_sheet(const tk_garage *garage, const tk_design *design, const tk_vehicle *vehicle, tk_text *out)
{
    sheet s = {garage, design, vehicle, out};
    tk_text_printf(out,
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"281mm\" height=\"198mm\" "
                   "role=\"img\">\n<title>",
                   PAGE_WIDTH, PAGE_HEIGHT);
    put_escaped(out, design->name);
    tk_text_put(out, ": record sheet</title>\n");
    tk_text_put(out, STYLE);
    put_rect(&s, 0, 0, PAGE_WIDTH, PAGE_HEIGHT, "cell");
    put_label(&s, 20, 38, "name", design->name);
    if (!tk_vehicle_is_legal(vehicle))
        put_label(&s, 640, 38, "head", "This design breaks the rules; see turnkey garage check");
    put_figures(&s);
    put_weapons(&s);
    put_outline(&s);
    put_accessories(&s);
    put_chart(&s);
    tk_text_put(out, "</svg>\n");
}
