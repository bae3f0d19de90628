/* The sheets of a duel in a terminal: everything about the seat's own vehicles, what is known of others, and who moves
 * in which phase. */
#include "games/classic/duel/show/show.h"
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/show/panel.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- lines ---- */

void duel_begin_colour(tk_text *out, int seat)
{
    static const char *const COLOURS[] = {"\x1b[1;31m", "\x1b[1;34m",       "\x1b[1;33m", "\x1b[1;32m", "\x1b[1;37m",
                                          "\x1b[1;35m", "\x1b[1;38;5;208m", "\x1b[1;36m", "\x1b[1m"};
    TK_ROWS(COLOURS, DUEL_MAX_SEATS);
    if (out->colour) tk_text_put(out, COLOURS[seat]);
}

void duel_write_line(const duel_panel *panel, int line, tk_text *out)
{
    int seat = panel->seat[line];
    if (seat != DUEL_NONE) duel_begin_colour(out, seat);
    tk_text_put(out, panel->line[line]);
    if (seat != DUEL_NONE && out->colour) tk_text_put(out, "\x1b[0m");
}

static void put_line(duel_panel *panel, int seat, const char *text)
{
    if (panel->lines == PANEL_LINES) return;
    int most = panel->width < PANEL_WIDTH - 1 ? panel->width : PANEL_WIDTH - 1;
    panel->seat[panel->lines] = (uint8_t)seat;
    snprintf(panel->line[panel->lines++], PANEL_WIDTH, "%.*s", most, text);
}

/* Breaks at blanks; what follows is set in. */
void duel_panel_put(duel_panel *panel, int seat, const char *text)
{
    char line[PANEL_WIDTH];
    int indent = 0;
    while (*text) {
        int most = panel->width - indent, length = (int)strlen(text);
        if (length > most) {
            length = most;
            while (length > 0 && text[length] != ' ') length--;
            if (!length) length = most;
        }
        snprintf(line, sizeof line, "%*s%.*s", indent, "", length, text);
        put_line(panel, indent ? DUEL_NONE : seat, line);
        text += length;
        text += strspn(text, " ");
        indent = 2;
    }
}

static void put_text(duel_panel *panel, tk_text *text)
{
    duel_panel_put(panel, DUEL_NONE, tk_text_string(text));
    tk_text_clear(text);
}

/* ---- a sheet ---- */

/* What is being written: about which vehicle, for whom, how fully. */
typedef struct sheet {
    const tk_world *tk;
    const duel_world *world;
    const duel_state *state;
    const duel_vehicle *vehicle;
    const duel_car *it;
    int car, seat;
    bool full;  /* with all that is known and boxes */
    bool brief; /* others in two lines */
    duel_panel *panel;
    tk_text text;
} sheet;

static void put_name(sheet *s)
{
    int keeper = duel_seat_of(s->world, s->state, s->car);
    bool own = keeper == s->seat;
    tk_text_printf(&s->text, "%d ", s->car + 1);
    duel_noun(s->tk, "car", s->car, &s->text);
    const char *name = duel_knows_design(s->world, s->it, s->seat, s->car) ? s->vehicle->name : s->vehicle->body_title;
    tk_text_printf(&s->text, "%s %s, ", own ? " (you)" : "", name);
    if (duel_in_play(s->it))
        duel_noun(s->tk, "mph", s->it->speed, &s->text);
    else
        tk_text_put(&s->text, duel_standing_names[s->it->standing]);
    if (s->it->flags & CAR_REVERSE && s->it->speed) tk_text_put(&s->text, " back");
    put_line(s->panel, keeper, tk_text_string(&s->text));
    tk_text_clear(&s->text);
}

/* What is wrong with it, in words. */
static void put_troubles(sheet *s)
{
    const duel_car *it = s->it;
    if (it->trouble.kind) tk_text_printf(&s->text, ", %s", duel_crash_names[it->trouble.kind]);
    if (it->flags & CAR_BURNING) tk_text_put(&s->text, ", ON FIRE");
    if (it->standing == STANDING_STRANDED) tk_text_put(&s->text, ", stranded");
    if (it->body.down != TK_SIDE_UNDER) tk_text_printf(&s->text, ", on its %s", duel_aim_names[it->body.down]);
    if (it->painted) tk_text_put(&s->text, ", painted");
    if (it->blinded) tk_text_put(&s->text, ", blinded");
    if (it->lit) tk_text_put(&s->text, ", lit up");
    for (int i = 0, told = 0; i < s->vehicle->people_count && !told; i++)
        if (it->crew_gassed[i] && !(it->outside >> i & 1)) told = 1, tk_text_put(&s->text, ", in gas");
}

static void put_status(sheet *s)
{
    int class = duel_handling_class(s->world, s->state, s->car, NULL);
    tk_text_printf(&s->text, "status %d of %d", s->it->handling, class);
    if (duel_knows_design(s->world, s->it, s->seat, s->car))
        tk_text_printf(&s->text, ", top %d, +%d", s->vehicle->top_speed / 10, s->vehicle->acceleration / 10);
    put_troubles(s);
    put_text(s->panel, &s->text);
}

/* "F3/5:###--" where there is room for boxes, else "F3". */
static void put_points(sheet *s, const char *what, int part)
{
    enum { MOST_BOXES = 12 };
    int left = s->it->dp[part], of = s->vehicle->part[part].dp;
    if (!s->full) {
        tk_text_printf(&s->text, " %s%d", what, left);
        return;
    }
    tk_text_printf(&s->text, " %s%d/%d", what, left, of);
    if (of <= MOST_BOXES) tk_text_put(&s->text, ":");
    for (int i = 0; i < of && of <= MOST_BOXES; i++) tk_text_put(&s->text, i < left ? "#" : "-");
}

/* Where there are two layers the inner one comes second: "F3/3:### +10/10:##########". */
static void put_sides(sheet *s, int unit)
{
    for (int side = 0; side < TK_SIDE_COUNT; side++) {
        int outer = duel_part_at(s->vehicle, PART_ARMOR, unit, side);
        int lining = duel_part_at(s->vehicle, PART_LINING, unit, side);
        if (outer >= 0) put_points(s, CLASSIC_SIDE_KEYS[side], outer);
        if (lining >= 0) put_points(s, outer >= 0 ? "+" : CLASSIC_SIDE_KEYS[side], lining);
    }
}

static void put_armor(sheet *s)
{
    tk_text_put(&s->text, "armor");
    put_sides(s, TK_UNIT_MAIN);
    put_text(s->panel, &s->text);
    if (!s->vehicle->sidecar_spaces) return;
    tk_text_put(&s->text, "sidecar");
    put_sides(s, TK_UNIT_SIDECAR);
    put_text(s->panel, &s->text);
}

static void put_tires(sheet *s)
{
    static const char *const CORNERS[] = {
#define X(NAME, name, letters, sides) letters,
        DUEL_CORNERS(X)
#undef X
    };
    tk_text_put(&s->text, "tires");
    for (int i = s->vehicle->first_tire; i < s->vehicle->first_tire + s->vehicle->tires; i++)
        put_points(s, CORNERS[s->vehicle->part[i].place], i);
    if (s->vehicle->plant >= 0 && duel_knows_design(s->world, s->it, s->seat, s->car))
        put_points(s, "plant", s->vehicle->plant);
    if (s->full && s->it->power && duel_sees_sheet(s->world, s->it, s->seat, s->car))
        tk_text_printf(&s->text, " power %d", s->it->power);
    put_text(s->panel, &s->text);
}

/* " (3 tear gas, 5 usual; 10 usual)": what is left in each magazine, in the order it is used. */
static void put_loads(sheet *s, int weapon)
{
    for (int m = 0; m < s->vehicle->magazines[weapon]; m++) {
        int place = s->vehicle->magazine_at[weapon] + m, some = 0;
        tk_text_put(&s->text, m ? "; " : " (");
        for (int i = 0; i < s->vehicle->magazine[place].batches; i++) {
            int left = duel_batch_left(s->vehicle, s->it, place, i);
            if (!left) continue;
            tk_text_printf(&s->text, "%s%d ", some++ ? ", " : "", left);
            duel_load_write(s->world, s->vehicle, weapon, s->vehicle->batch[s->vehicle->magazine[place].first + i].row,
                            &s->text);
        }
        if (!some) tk_text_put(&s->text, "empty");
    }
    tk_text_put(&s->text, ")");
}

static void put_weapons(sheet *s)
{
    for (int i = 0; i < s->vehicle->weapon_count; i++) {
        const duel_part *part = &s->vehicle->part[s->vehicle->weapon[i]];
        const char *mount = part->place < TK_SIDE_COUNT ? duel_aim_names[part->place] : "turret";
        bool known = duel_knows_weapon(s->world, s->it, s->seat, s->car, i);
        bool shown = duel_knows_design(s->world, s->it, s->seat, s->car) ||
                     duel_shows_part(s->vehicle, s->it, s->vehicle->weapon[i]);
        if (!shown && !known) continue;
        tk_text_printf(&s->text, "%s %s", mount,
                       known ? s->world->weapon[part->row].title
                             : CLASSIC_PORT_WORDS[s->world->weapon[part->row].port]);
        if (known && s->world->weapon[part->row].shots) tk_text_printf(&s->text, ", %d shots", s->it->weapon[i].shots);
        if (duel_sees_sheet(s->world, s->it, s->seat, s->car) && duel_has_loads(s->vehicle, i)) put_loads(s, i);
        if (!s->it->dp[s->vehicle->weapon[i]]) tk_text_put(&s->text, ", destroyed");
        if (known && s->it->weapon[i].flags & WEAPON_AUTOMATIC) tk_text_put(&s->text, ", automatic");
        put_text(s->panel, &s->text);
    }
}

static void put_crew(sheet *s)
{
    bool worth = s->full;
    for (int i = 0; i < s->vehicle->people_count; i++) {
        duel_person at = duel_shown_at(s->world, s->state, s->car, i),
                    who = duel_who(s->world, s->state, at.car, at.crew);
        const duel_car *body = &s->state->car[at.car];
        int wounds = duel_wounds(duel_vehicle_of(s->world, body), body, at.crew), stunned = body->crew_stunned[at.crew];
        int role = s->vehicle->part[s->vehicle->person[i]].place;
        bool guest = who.car != s->car || who.crew != i;
        tk_text_printf(&s->text, "%s%s %s", i ? ", " : "", CLASSIC_ROLE_NAMES[role], duel_wound_names[wounds]);
        if (guest) tk_text_put(&s->text, ": ");
        if (guest) duel_put_walker(s->world, duel_walker_of(s->world, who.car, who.crew), &s->text);
        if (stunned) tk_text_put(&s->text, body->crew_asleep[at.crew] ? " (unconscious for a while)" : " (stunned)");
        worth |= wounds || stunned || guest;
    }
    if (worth) put_text(s->panel, &s->text);
    tk_text_clear(&s->text);
}

/* What it touches, and who gives way [contact]. */
static void put_contacts(sheet *s)
{
    int count = 0;
    for (int i = 0; i < s->state->touch_count; i++) {
        const duel_touch *row = &s->state->touch[i];
        if (row->car != s->car && row->with != s->car) continue;
        tk_text_put(&s->text, count++ ? ", " : "touches: ");
        duel_noun(s->tk, "target", row->car == s->car ? row->with : row->car, &s->text);
        if (row->pusher != DUEL_NONE)
            tk_text_put(&s->text, row->pusher == s->car ? " (gives way to you)" : " (you give way)");
    }
    if (count) put_text(s->panel, &s->text);
    tk_text_clear(&s->text);
}

/* The seat's own orders; those to fire are of the people who came in the vehicle. */
static void put_orders(sheet *s)
{
    const duel_orders *orders = &s->it->orders;
    bool fires = s->world->owner[s->car] == s->seat;
    const char *const NAMES[] = {"hold speed", "straight on", "hold fire"};
    const uint8_t until[] = {orders->speed, orders->drive, fires ? orders->fire : 0};
    for (int i = 0; i < 3; i++)
        if (until[i]) tk_text_printf(&s->text, "; %s %s", NAMES[i], duel_order_name(until[i]));
    if (fires && s->it->watches) tk_text_put(&s->text, "; ask about fire in every phase");
    if (fires && orders->target < s->world->cars) {
        tk_text_put(&s->text, "; fire at will at ");
        duel_noun(s->tk, "car", orders->target, &s->text);
    }
    if (!s->text.length) return;
    tk_text all = {0};
    tk_text_printf(&all, "orders: %s", tk_text_string(&s->text) + 2);
    tk_text_clear(&s->text);
    put_text(s->panel, &all);
    tk_text_free(&all);
}

/* Of what was left behind only the name: there are people to show. */
static void put_own(sheet *s)
{
    put_name(s);
    if (s->it->standing == STANDING_ABANDONED) return;
    put_status(s);
    put_armor(s);
    put_tires(s);
    put_weapons(s);
    put_crew(s);
    put_contacts(s);
    put_orders(s);
}

/* ---- others ---- */

static int own_car(const duel_world *world, const duel_state *state, int seat)
{
    for (int car = 0; car < world->cars; car++)
        if (duel_seat_of(world, state, car) == seat && duel_is_there(&state->car[car])) return car;
    return -1;
}

/* How far it is and where, as the hours of a clock with twelve before one's own nose. */
static void put_bearing(sheet *s, int from)
{
    tk_pose here = duel_pose(&s->state->car[from].body), there = duel_pose(&s->it->body);
    tk_vec away = tk_vec_sub(there.at, here.at);
    int best = 0;
    double most = -1e9;
    for (int hour = 0; hour < 12; hour++) {
        double ahead = tk_vec_dot(away, tk_heading_vec(tk_heading_wrap(here.heading - 300 * hour)));
        if (ahead > most) best = hour;
        if (ahead > most) most = ahead;
    }
    tk_text_printf(&s->text, s->brief ? "%.0f\" %dh" : "%.0f\" at %d o'clock, ", tk_vec_length(away), best ? best : 12);
}

static void put_other(sheet *s)
{
    int own = own_car(s->world, s->state, s->seat);
    put_name(s);
    if (!duel_is_there(s->it)) return;
    if (own >= 0) put_bearing(s, own);
    if (s->brief) {
        put_sides(s, TK_UNIT_MAIN);
        put_troubles(s);
        put_text(s->panel, &s->text);
        return;
    }
    put_status(s);
    put_armor(s);
    if (!s->full) return;
    put_tires(s);
    put_weapons(s);
    put_crew(s);
}

/* ---- phases ---- */

static const char *quarters_text(int quarters)
{
    static const char *const TEXTS[] = {".",    "1/4",  "1/2",  "3/4",  "1",    "1.25", "1.5",
                                        "1.75", "2",    "2.25", "2.5",  "2.75", "3",    "3.25",
                                        "3.5",  "3.75", "4",    "4.25", "4.5",  "4.75", "5"};
    return TEXTS[quarters <= 20 ? quarters : 20];
}

/* Inches in each of the five phases; the present one in brackets. */
static void put_phases(const tk_world *tk, const duel_state *state, duel_panel *panel)
{
    const duel_world *world = tk->fixed;
    tk_text line = {0}, name = {0};
    tk_text_printf(&line, "%-9s", "phase");
    for (int phase = 1; phase <= DUEL_PHASES; phase++)
        tk_text_printf(&line, phase == state->phase ? "[%d]  " : " %d   ", phase);
    put_line(panel, DUEL_NONE, tk_text_string(&line));
    for (int car = 0; car < world->cars; car++) {
        if (!duel_in_play(&state->car[car]) || duel_vehicle_of(world, &state->car[car])->gang) continue;
        tk_text_clear(&line);
        tk_text_clear(&name);
        duel_noun(tk, "car", car, &name);
        tk_text_printf(&line, "%d %-6.7s", car + 1, tk_text_string(&name));
        for (int phase = 1; phase <= DUEL_PHASES; phase++)
            tk_text_printf(&line, " %-4s", quarters_text(duel_chart_quarters(world, state->car[car].speed, phase)));
        put_line(panel, duel_seat_of(world, state, car), tk_text_string(&line));
    }
    tk_text_free(&line);
    tk_text_free(&name);
}

/* ---- all of it ---- */

/* RICH: one's own in full, others as usual. */
typedef enum detail { BRIEF, USUAL, RICH, FULL } detail;

static void fill(const tk_world *tk, const duel_state *state, int seat, detail much, duel_panel *panel)
{
    const duel_world *world = tk->fixed;
    panel->lines = 0;
    for (int others = 0; others < 2; others++)
        for (int car = 0; car < world->cars; car++) {
            const duel_car *it = &state->car[car];
            sheet s = {.tk = tk,
                       .world = world,
                       .state = state,
                       .vehicle = duel_vehicle_of(world, it),
                       .it = it,
                       .car = car,
                       .seat = seat,
                       .full = much == FULL || (much == RICH && !others),
                       .brief = much == BRIEF,
                       .panel = panel};
            if ((duel_seat_of(world, state, car) != seat) != others || s.vehicle->gang) continue;
            if (others)
                put_other(&s);
            else
                put_own(&s);
            tk_text_free(&s.text);
        }
    duel_panel_people(tk, state, seat, much > BRIEF, panel);
    put_phases(tk, state, panel);
}

void duel_fill_panel(const tk_world *tk, const duel_state *state, int seat, int width, int rows, duel_panel *panel)
{
    panel->width = width;
    panel->lines = rows + 1;
    for (int much = FULL; much >= BRIEF && panel->lines > rows; much--) fill(tk, state, seat, (detail)much, panel);
}
