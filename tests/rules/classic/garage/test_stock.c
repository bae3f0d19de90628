/* The stock vehicles against the printed lists, the one-line form, and the trades. */
#include "garage.h"

#include <stdio.h>
#include <string.h>

/* What the lists print, every figure; where an option says nothing its base's figure stands: what is not listed did not
 * change [stock]. Top speeds in tenths. */
typedef struct printed {
    const char *file;
    int cost, weight, acceleration, top_speed, handling;
} printed;

static const printed PRINTED[] = {
    {"killer-kart", 3848, 2300, 10, 1350, 4},
    {"stinger", 5268, 2400, 5, 900, 4},
    {"stinger-1", 4178, 2400, 5, 900, 4},
    {"stinger-2", 4138, 2400, 5, 900, 4},
    {"stinger-3", 3898, 2400, 5, 900, 4},
    {"stinger-4-spikes", 4293, 2400, 5, 900, 4},
    {"stinger-4-smoke", 4343, 2400, 5, 900, 4},
    {"yellow-jacket", 9998, 2400, 5, 900, 4},
    {"mini-sherman", 8334, 3693, 10, 1250, 3},
    {"mini-sherman-rocket", 7849, 3693, 10, 1250, 3},
    {"capricorn", 11451, 4437, 5, 1100, 3},
    {"capricorn-plus", 11551, 4437, 5, 1100, 3},
    {"spitfire", 14550, 4200, 5, 900, 3},
    {"joseph-special", 10340, 4795, 5, 1050, 2},
    {"joseph-special-t", 11238, 4795, 5, 1050, 2},
    {"mauler", 22250, 5760, 5, 925, 3},
    {"mauler-superzapper", 24292, 5756, 5, 925, 3},
    {"hotshot", 14600, 6600, 5, 1000, 3},
    {"hotshot-1", 14600 + 1350, 6600, 5, 1000, 3},
    {"hotshot-2", 14600 + 2 * 1350, 6600, 5, 1000, 3},
    {"hotshot-3", 14600 + 3 * 1350, 6600, 5, 1000, 3},
    {"hotshot-4", 14600 + 4 * 1350, 6600, 5, 1000, 3},
    {"hotshot-mines", 14600 + 850, 6600, 5, 1000, 3},
    {"bodyguard", 15400, 5925, 5, 900, 3},
    {"bodyguard-shadrach", 21425, 5440, 5, 950, 3},
    {"intimidator", 17400, 5200, 10, 1200, 2},
    {"intimidator-guns", 17850, 5200, 5, 1200, 2},
    {"ventura", 31740, 7314, 5, 900, 2},
    {"shogun-100", 3120, 798, 10, 1200, 3},
    {"shogun-200", 5020, 1000, 15, 1800, 3},
    {"sandcrab", 9450, 2095, 5, 975, 2},
    {"blastmaster", 17430, 2794, 5, 925, 3},
};

typedef enum column { COST, WEIGHT, ACCELERATION, TOP_SPEED, HANDLING, COLUMNS } column;

/* Where the printed figure contradicts the rules; the rulebook has the reasons [stock-differences]. */
static const struct {
    const char *file;
    column figure;
    int printed, ours;
} DIFFERENCES[] = {
    {"mini-sherman-rocket", WEIGHT, 3693, 3698},
    {"joseph-special", COST, 10340, 9940},
    {"joseph-special", WEIGHT, 4795, 4755},
    {"joseph-special-t", COST, 11238, 10838},
    {"joseph-special-t", WEIGHT, 4795, 4754},
    {"mauler", COST, 22250, 21925},
    {"mauler", WEIGHT, 5760, 5610},
    {"mauler-superzapper", COST, 24292, 23967},
    {"mauler-superzapper", WEIGHT, 5756, 5606},
    {"bodyguard-shadrach", WEIGHT, 5440, 5940},
    {"bodyguard-shadrach", TOP_SPEED, 950, 900},
    {"intimidator-guns", WEIGHT, 5200, 5700},
    {"intimidator-guns", TOP_SPEED, 1200, 1125},
    {"ventura", COST, 31740, 31040},
    {"ventura", TOP_SPEED, 900, 925},
    {"shogun-100", HANDLING, 3, 2},
    {"shogun-200", HANDLING, 3, 2},
    {"blastmaster", COST, 17430, 14846},
    {"blastmaster", WEIGHT, 2794, 3499},
    {"blastmaster", TOP_SPEED, 925, 900},
    {"blastmaster", HANDLING, 3, 2},
};
enum { DIFFERENCE_COUNT = sizeof DIFFERENCES / sizeof *DIFFERENCES };

static int figure_of(const tk_vehicle *v, column which)
{
    const int figures[COLUMNS] = {v->cost, v->fit.weight, v->fit.acceleration, v->fit.top_speed_tenths,
                                  v->fit.handling};
    return figures[which];
}

/* The index of the known difference, -1. */
static int difference_at(const char *file, column which)
{
    for (int i = 0; i < DIFFERENCE_COUNT; i++)
        if (strcmp(DIFFERENCES[i].file, file) == 0 && DIFFERENCES[i].figure == which) return i;
    return -1;
}

RULE_TEST("stock", "all vehicles and options of the lists, figure by figure")
{
    int compared = 0, differing = 0;
    for (size_t i = 0; i < sizeof PRINTED / sizeof *PRINTED; i++) {
        const tk_vehicle *v = stock(PRINTED[i].file);
        const int figures[COLUMNS] = {PRINTED[i].cost, PRINTED[i].weight, PRINTED[i].acceleration, PRINTED[i].top_speed,
                                      PRINTED[i].handling};
        for (column which = 0; which < COLUMNS; which++) {
            int known = difference_at(PRINTED[i].file, which);
            if (known >= 0) expect_equal(figures[which], DIFFERENCES[known].printed);
            expect_equal_at(HERE, figure_of(v, which), known >= 0 ? DIFFERENCES[known].ours : figures[which],
                            PRINTED[i].file);
            compared++;
            differing += known >= 0;
        }
    }
    expect_equal(differing, DIFFERENCE_COUNT);
    expect_equal(compared, (int)(COLUMNS * sizeof PRINTED / sizeof *PRINTED));
}

RULE_TEST("stock", "what the lists print besides: with cargo, off the road, how much may be loaded")
{
    const tk_vehicle *v = stock("intimidator");
    expect_equal(v->loaded.acceleration, 5);
    expect_equal(v->loaded.top_speed_tenths, 1150);
    expect_equal(stock("sandcrab")->fit.off_road, 3);
    static const struct {
        const char *file;
        int pounds, spaces;
    } CARGO[] = {{"intimidator", 300, 11}, {"intimidator-guns", 900, 7}, {"ventura", 486, 11}};
    for (size_t i = 0; i < sizeof CARGO / sizeof *CARGO; i++) {
        v = stock(CARGO[i].file);
        const tk_unit_figures *unit = &v->unit[TK_UNIT_MAIN];
        expect_equal_at(HERE, unit->max_load - unit->weight, CARGO[i].pounds, CARGO[i].file);
        expect_equal_at(HERE, TK_SIXTHS * (unit->spaces + unit->cargo_spaces) - unit->used, TK_SIXTHS * CARGO[i].spaces,
                        CARGO[i].file);
        expect_equal(the_design()->unit[0].cargo_pounds, CARGO[i].pounds);
    }
}

RULE_TEST("stock", "every printed one has a line above, all are legal, ours go from Division 5 to 40")
{
    int printed_count = 0, ours = 0, cycles = 0, trikes = 0;
    bool division[9] = {false};
    for (int i = 0; i < tk_garage_stock_count(the_garage()); i++) {
        const tk_vehicle *v = compiled(tk_garage_stock_design(the_garage(), i));
        expect_legal(v);
        printed_count += tk_garage_stock_is_printed(the_garage(), i);
        if (tk_garage_stock_is_printed(the_garage(), i)) continue;
        int class = classic_class(the_garage(), the_design(), TK_UNIT_MAIN);
        ours++;
        cycles += class == CLASS_CYCLE;
        trikes += class == CLASS_TRIKE;
        expect_true(v->division <= 40);
        division[v->division / 5] = true;
    }
    expect_equal(printed_count, (int)(sizeof PRINTED / sizeof *PRINTED));
    expect_true(ours >= 20 && cycles >= 3 && trikes >= 3);
    for (int i = 1; i <= 8; i++) expect_true(division[i]);
}

/* "$21,925", "5,610", "92.5", "2": the figure as the rulebook writes it. */
static void write_figure(column which, int value, char *out, size_t capacity)
{
    tk_text text = {0};
    if (which == COST) tk_text_put(&text, "$");
    if (which == TOP_SPEED)
        classic_tenths_write(value, &text);
    else
        classic_number_write(value, &text);
    snprintf(out, capacity, "%s", tk_text_string(&text));
    tk_text_free(&text);
}

RULE_TEST("stock-differences", "the rulebook lists each with both figures, and no other")
{
    static const char *const NAMES[] = {"price", "weight", "acceleration", "top speed", "HC"};
    tk_text book = {0};
    expect_true(tk_content_read(NULL, "rulebook/classic.md", &book, NULL) == TK_OK);
    const char *section = strstr(tk_text_string(&book), "{#stock-differences}");
    const char *end = section ? strstr(section, "{#trades}") : NULL;
    int rows = -2; /* the heading and the rule below it */
    for (const char *at = section; at && at < end; at = strchr(at + 1, '\n')) rows += at[0] == '\n' && at[1] == '|';
    bool complete = section && end;
    for (int i = 0; i < DIFFERENCE_COUNT && complete; i++) {
        char was[16], is[16], row[160];
        write_figure(DIFFERENCES[i].figure, DIFFERENCES[i].printed, was, sizeof was);
        write_figure(DIFFERENCES[i].figure, DIFFERENCES[i].ours, is, sizeof is);
        stock(DIFFERENCES[i].file);
        snprintf(row, sizeof row, "| %s | %s | %s | %s |", the_design()->name, NAMES[DIFFERENCES[i].figure], was, is);
        const char *found = strstr(section, row);
        if (!found || found > end) printf("    missing: %s\n", row);
        complete = found && found < end;
    }
    tk_text_free(&book);
    expect_true(complete);
    expect_equal(rows, DIFFERENCE_COUNT);
}

RULE_TEST("stock-differences",
          "the reasons hold: other tires, an extinguisher, the cargo, the misprinted weight, dearer armor")
{
    stock("joseph-special");
    tk_design design = *the_design();
    int resistant = classic_name_find(the_garage()->tire_id, "puncture-resistant");
    design.tire[0].type = design.tire[1].type = (uint8_t)resistant;
    const tk_vehicle *v = compiled(&design);
    expect_equal(v->cost, 10340);
    expect_equal(v->fit.weight, 4795);
    stock("mauler");
    design = *the_design();
    design.unit[0].accessory[design.unit[0].accessories++] =
        classic_accessory_plain(the_garage(), 0, classic_name_find(the_garage()->accessory_id, "fire-extinguisher"));
    v = compiled(&design);
    expect_equal(v->fit.weight, 5760);
    expect_equal(22250 - v->cost, 25);
    expect_equal(stock("ventura")->loaded.top_speed_tenths, 900);
    expect_equal(144 * 2000 / (2000 + 5440) * 25, 950);
    v = stock("blastmaster");
    int armor = cost_of(v, "armor[0]"), guards = cost_of(v, "accessories[2]") + cost_of(v, "accessories[3]");
    expect_equal(v->cost + armor * 3 / 2 + guards, 17430);
}

/* ---- options worked out from the base ---- */

RULE_TEST("stock", "any of a Hotshot's flamethrowers: $1,350 each, whichever they are")
{
    int gun = classic_name_find(the_garage()->weapon_id, "MG");
    for (int set = 0; set < 16; set++) {
        stock("hotshot");
        tk_design design = *the_design();
        int replaced = 0;
        for (int i = 0; i < 4; i++) {
            if (!(set >> i & 1)) continue;
            design.unit[0].weapon[2 + i].type = (uint8_t)gun;
            design.unit[0].armor[0].points[TK_SIDE_FRONT] = (uint16_t)(design.unit[0].armor[0].points[0] + 30);
            replaced++;
        }
        const tk_vehicle *v = compiled(&design);
        expect_equal(v->cost, 14600 + 1350 * replaced);
        expect_equal(v->fit.weight, 6600);
        expect_legal(v);
    }
}

/* ---- trades ---- */

static int difference(const char *from, const char *to, int *pounds, int *sixths)
{
    const tk_vehicle *v = built("luxury", "super", from);
    int cost = v->cost, weight = v->fit.weight, used = tk_vehicle_sixths_used(v);
    v = built("luxury", "super", to);
    *pounds = v->fit.weight - weight;
    *sixths = tk_vehicle_sixths_used(v) - used;
    return v->cost - cost;
}

static void expect_trade(place at, const char *from, const char *to, int cost)
{
    int pounds, sixths;
    expect_equal_at(at, difference(from, to, &pounds, &sixths), cost, to);
    expect_equal_at(at, pounds, 0, "pounds");
    expect_equal_at(at, sixths, 0, "sixths of a space");
}

#define ONE(type) "'weapons':[{'type':'" type "','mount':'F'}]"

RULE_TEST("trades", "weapons of the same weight and size")
{
    expect_trade(HERE, ONE("FT"), ONE("L"), 7250);
    expect_trade(HERE, ONE("L"), ONE("FT"), -7250);
    expect_trade(HERE, "'weapons':[{'type':'HR','mount':'F'},{'type':'HR','mount':'F'}]", ONE("MD"), 600);
    expect_trade(HERE, ONE("SD"), ONE("SS"), 50);
    expect_trade(HERE, ONE("SD"), ONE("PS"), 350);
    expect_trade(HERE, ONE("SS"), ONE("PS"), 300);
}

RULE_TEST("trades", "armor moved, made fireproof, or turned into metal")
{
    const char *plastic = "'armor':[{'type':'plastic','F':50,'B':50}]";
    expect_trade(HERE, plastic, "'armor':[{'type':'plastic','R':30,'L':70}]", 0);
    expect_trade(HERE, plastic, "'armor':[{'type':'fireproof','F':50,'B':50}]", 2000);
    expect_trade(HERE, plastic, "'armor':[{'type':'metal','F':10,'B':10}]", -1000);
    expect_trade(HERE, "'armor':[{'type':'fireproof','F':100}]", "'armor':[{'type':'metal','F':20}]", -3000);
    expect_trade(HERE, "", "'accessories':[{'type':'hi-res-targeting-computer'}]", 4000);
}

/* ---- the one-line form ---- */

static void expect_same_design(place at, const tk_design *a, const tk_design *b)
{
    tk_json one = {0}, other = {0};
    tk_design_write(the_garage(), a, &one);
    tk_design_write(the_garage(), b, &other);
    bool same = strcmp(tk_text_string(&one.text), tk_text_string(&other.text)) == 0;
    if (!same) printf("    %s\n    %s\n", tk_text_string(&one.text), tk_text_string(&other.text));
    tk_json_free(&one);
    tk_json_free(&other);
    expect_true_at(at, same, "the designs are the same");
}

RULE_TEST("stock", "every vehicle becomes a line and comes back from it")
{
    for (int i = 0; i < tk_garage_stock_count(the_garage()); i++) {
        tk_text line = {0};
        tk_error error = {0};
        tk_design back;
        const tk_vehicle *v = compiled(tk_garage_stock_design(the_garage(), i));
        tk_garage_describe(the_garage(), the_design(), v, &line);
        tk_status status = tk_garage_understand(the_garage(), tk_text_string(&line), &back, &error);
        if (status != TK_OK) printf("    %s: %s\n", error.where, error.message);
        tk_text_free(&line);
        expect_true(status == TK_OK);
        expect_same_design(HERE, the_design(), &back);
    }
}

static tk_design understood(const char *line)
{
    tk_design design;
    tk_error error = {0};
    tk_status status = tk_garage_understand(the_garage(), line, &design, &error);
    if (status != TK_OK) printf("    %s: %s\n", error.where, error.message);
    expect_true(status == TK_OK);
    return design;
}

RULE_TEST("stock", "the wording of printed lists is understood, too")
{
    stock("bodyguard");
    tk_design line = understood("Bodyguard – Luxury, hvy. chassis, hvy. suspension, large power plant, 4 solid tires, "
                                "driver, 2 linked MDs (L and R), 3 linked OJs (L, R, and B), 2 linked PSs (L and R), "
                                "“panic” link for all weapons. Armor: F20, R45, L45, B50, T20, U20. Accel. 5, top "
                                "speed 90, HC 3; 5,925 lbs., $15,400.");
    expect_same_design(HERE, the_design(), &line);
    stock("joseph-special");
    line =
        understood("Joseph Special: Mid-sized, std. chassis, imp. suspension, large power plant, 4 HD tires, driver, "
                   "ATG front, RL rear, PS right side. Armor: F30, R15, L15, B25, T15, U15.");
    expect_same_design(HERE, the_design(), &line);
    stock("ventura");
    line = understood("Ventura: Pickup, x-hvy. chassis, hvy. suspension, super power plant, 6 solid tires, driver, AC "
                      "front, turreted VMG, spoiler, cargo capacity of 486 lbs. and 11 spaces. LRFP armor: F40, R30, "
                      "L30, B33, T25, U20.");
    expect_same_design(HERE, the_design(), &line);
    stock("hotshot"); /* accessories last, as the first car of the book has them */
    line =
        understood("Hotshot: Luxury, x-hvy. chassis, hvy. suspension, super power plant, 4 puncture-resistant tires, "
                   "driver, 2 MGs linked front, 2 FTs linked back, 1 FT right, 1 FT left, Armor F20, R10, L10, B20, "
                   "T10, U10. Fire ext. Accel. 5, top speed 100, HC 3; 6,600, $14,600.");
    expect_same_design(HERE, the_design(), &line);
    stock("shogun-100");
    line = understood("Shogun 100 - Light cycle, hvy. suspension, small cycle power plant, 2 PR tires, cyclist, MG "
                      "front. Armor: F6, B6.");
    expect_same_design(HERE, the_design(), &line);
}

RULE_TEST("stock", "metal over plastic in one figure; what is not understood is quoted")
{
    tk_design line = understood("Tank: Luxury, large power plant, 4 solid tires, driver. Armor: F8/16, R2/4");
    expect_equal(line.unit[0].armors, 2);
    expect_true(the_garage()->armor[line.unit[0].armor[0].type].metal);
    expect_equal(line.unit[0].armor[0].points[TK_SIDE_FRONT], 8);
    expect_equal(line.unit[0].armor[1].points[TK_SIDE_FRONT], 16);
    tk_error error = {0};
    tk_design design;
    expect_true(tk_garage_understand(the_garage(), "Odd: Luxury, 4 square tires, driver.", &design, &error) != TK_OK);
    expect_text(error.where, "4 square tires");
    expect_true(tk_garage_understand(the_garage(), "no name at all", &design, &error) != TK_OK);
    expect_true(tk_garage_understand(the_garage(), "\xbc\xbc: Luxury", &design, &error) != TK_OK);
    expect_text(understood("Käfer: Luxury").name, "Käfer");
    expect_true(tk_garage_understand(the_garage(), "Odd: driver", &design, &error) != TK_OK);
}
