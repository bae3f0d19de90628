/* How vehicles drive, rebuilding them, divisions and the record sheet. */
#include "garage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A luxury car with that plant, loaded with armor to that weight (a multiple of 10 lb). */
static const tk_vehicle *luxury_of(const char *plant, int weight)
{
    const tk_vehicle *v = built("luxury", plant, "'chassis':'extra-heavy'");
    char more[128];
    snprintf(more, sizeof more, "'chassis':'extra-heavy','armor':[{'type':'plastic','F':%d}]",
             (weight - v->fit.weight) / 10);
    v = built("luxury", plant, more);
    expect_equal(v->fit.weight, weight);
    return v;
}

RULE_TEST("performance", "as printed, loaded and empty")
{
    const tk_vehicle *v = built("pickup", "super",
                                "'suspension':'heavy','weapons':[{'type':'MG','mount':'F'}],"
                                "'cargo':{'pounds':2000,'spaces':5}");
    expect_legal(v);
    expect_equal(v->fit.weight, 2100 + 1100 + 120 + 150 + 200);
    expect_equal(v->loaded.weight, v->fit.weight + 2000);
    expect_equal(v->empty.weight, v->fit.weight - 150 - 50);
    expect_equal(v->empty.top_speed_tenths, 1525);
    expect_equal(v->fit.top_speed_tenths, 1475);
    expect_equal(v->loaded.top_speed_tenths, 1125);
    expect_equal(v->fit.handling, 3);
    expect_equal(v->loaded.handling, 2);
}

RULE_TEST("acceleration", "the luxury car that will not move")
{
    const tk_vehicle *v = luxury_of("medium", 5500);
    expect_equal(v->fit.acceleration, 0);
    expect_problem(v, "underpowered", "", "acceleration");
    v = luxury_of("large", 5500);
    expect_legal(v);
    expect_equal(v->fit.acceleration, 5);
    expect_equal(luxury_of("large", 4000)->fit.acceleration, 10);
    expect_equal(luxury_of("large", 4010)->fit.acceleration, 5);
}

RULE_TEST("acceleration", "exactly a third, a half, the whole")
{
    expect_equal(luxury_of("large", 6000)->fit.acceleration, 5);
    expect_equal(luxury_of("large", 6010)->fit.acceleration, 0);
    expect_equal(stock("shogun-200")->fit.acceleration, 15);
    expect_equal(luxury_of("thundercat", 6700)->fit.acceleration, 15);
    expect_equal(luxury_of("thundercat", 6710)->fit.acceleration, 10);
}

RULE_TEST("top-speed", "96 rounds down to 95 mph")
{
    expect_equal(top_speed(luxury_of("large", 5500)), 950);
    expect_equal(top_speed(stock("mauler")), 925);
    expect_equal(top_speed(stock("shogun-200")), 1800);
    expect_equal(top_speed(luxury_of("medium", 5500)), 0);
}

RULE_TEST("handling-class", "a subcompact 1 more, a van 1 less, a heavy pickup or camper 1 less")
{
    expect_equal(built("subcompact", "small", "'suspension':'heavy'")->fit.handling, 4);
    expect_equal(built("van", "super", "'suspension':'heavy'")->fit.handling, 2);
    /* body 2,100, plant 1,100, tires 120, driver 150: 2,030 lb to go. */
    const char *format = "'suspension':'heavy','cargo':{'pounds':%d,'spaces':1}";
    char more[96];
    snprintf(more, sizeof more, format, 2030);
    expect_equal(built("pickup", "super", more)->loaded.handling, 3);
    snprintf(more, sizeof more, format, 2031);
    const tk_vehicle *v = built("pickup", "super", more);
    expect_equal(v->loaded.handling, 2);
    expect_equal(v->fit.handling, 3);
    expect_equal(stock("ventura")->fit.handling, 2);
    expect_equal(stock("ventura")->empty.handling, 2);
    expect_equal(term_of(stock("summer-house"), TERM_HEAVY), -1);
}

/* The pickup from above: 5,500 lb with 2,030 lb of cargo, and not a pound more. */
RULE_TEST("handling-class", "the term for the weight is there only for what is too heavy, loaded or always")
{
    static const struct {
        int pounds, terms;
    } ROWS[] = {{0, 0}, {2030, 0}, {2031, 1}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char more[96];
        int terms = 0;
        snprintf(more, sizeof more, "'suspension':'heavy','cargo':{'pounds':%d,'spaces':1}", ROWS[i].pounds);
        const tk_vehicle *v = built("pickup", "super", more);
        for (int k = 0; k < v->terms; k++)
            terms += v->term[k].label == TERM_HEAVY && v->term[k].when == TK_WHEN_LOADED && v->term[k].value == -1;
        expect_equal(terms, ROWS[i].terms);
    }
    const tk_vehicle *always = stock("summer-house");
    for (int k = 0; k < always->terms; k++)
        if (always->term[k].label == TERM_HEAVY) expect_equal(always->term[k].when, TK_WHEN_ALWAYS);
}

RULE_TEST("handling-class", "the ledger adds up to the class, and says when each term counts")
{
    const tk_vehicle *v = stock("mauler");
    int sum = 0;
    for (int i = 0; i < v->terms; i++)
        if (v->term[i].when == TK_WHEN_ALWAYS || v->term[i].when == TK_WHEN_ON_ROAD) sum += v->term[i].value;
    expect_equal(v->fit.handling, sum);
    expect_equal(term_of(v, TERM_SUSPENSION), 3);
    expect_equal(term_of(v, TERM_RADIAL), 1);
    expect_equal(term_of(v, TERM_GUARDS), -1);
    expect_equal(term_of(v, TERM_FAST), 1);
    expect_equal(term_of(v, TERM_OFF_ROAD), -3);
    expect_text(tk_condition_name(TK_WHEN_OVER_60), "over-60");
}

RULE_TEST("off-road-handling", "-3, -2 or -1, nothing with a suspension made for it")
{
    expect_equal(built("luxury", "super", "")->fit.off_road, 1 - 3);
    expect_equal(built("luxury", "super", "'suspension':'off-road'")->fit.off_road, 2);
    expect_equal(built("heavy-cycle", "super-cycle", "'suspension':'heavy'")->fit.off_road, 0);
    expect_equal(built("heavy-trike", "super-trike", "'suspension':'heavy'")->fit.off_road, 1);
    expect_equal(stock("sandcrab")->fit.off_road, 3);
    const char *both = "'suspension':'off-road','sidecar':{'body':'light-sidecar','suspension':'off-road'}";
    const char *one = "'suspension':'off-road','sidecar':{'body':'light-sidecar'}";
    expect_equal(built("heavy-cycle", "super-cycle", both)->fit.off_road, 4);
    expect_equal(built("heavy-cycle", "super-cycle", one)->fit.off_road, 2 - 2);
}

RULE_TEST("off-road-handling",
          "six wheels count as a car's, a sidecar costs a cycle no more, a reversed trike is a trike")
{
    expect_equal(built("mid-sized", "large", "'six_wheels':true")->fit.off_road, 1 - 3);
    expect_equal(built("mid-sized", "large", "'six_wheels':true,'suspension':'off-road'")->fit.off_road, 2);
    const char *cycle = "'suspension':'heavy','sidecar':{'body':'light-sidecar','suspension':'improved'}";
    expect_equal(built("heavy-cycle", "super-cycle", cycle)->fit.off_road, 2 + 1 - 2);
    expect_equal(built("heavy-trike", "super-trike", "'reversed':true,'suspension':'heavy'")->fit.off_road, 2 + 1 - 1);
    expect_equal(built("heavy-trike", "super-trike", "'suspension':'off-road'")->fit.off_road, 2);
}

RULE_TEST("damage-modifier", "by weight: the three examples and the borders")
{
    expect_equal(stock("shogun-100")->fit.damage_thirds, 1);
    expect_equal(stock("killer-kart")->fit.damage_thirds, 2);
    expect_equal(stock("hotshot")->fit.damage_thirds, 3);
    static const struct {
        int pounds, thirds;
    } BORDERS[] = {{2000, 1},   {2001, 2},   {4000, 2},   {4001, 3},   {8000, 3},   {8001, 6},
                   {12000, 6},  {12001, 9},  {16000, 9},  {16001, 12}, {20000, 12}, {20001, 15},
                   {24000, 15}, {24001, 18}, {28000, 18}, {28001, 21}};
    for (size_t i = 0; i < sizeof BORDERS / sizeof *BORDERS; i++) {
        char more[96];
        snprintf(more, sizeof more, "'cargo':{'pounds':%d,'spaces':1}", BORDERS[i].pounds - 730);
        const tk_vehicle *v = built("heavy-cycle", "super-cycle", more);
        expect_equal(v->loaded.weight, BORDERS[i].pounds);
        expect_equal(v->loaded.damage_thirds, BORDERS[i].thirds);
    }
}

/* ---- rebuilding ---- */

static tk_retrofit rebuilt(const char *from, const char *to)
{
    tk_retrofit change;
    built("mid-sized", "large", from);
    tk_design before = *the_design();
    built("mid-sized", "large", to);
    tk_garage_retrofit(the_garage(), &before, the_design(), &change);
    return change;
}

RULE_TEST("retrofitting", "new parts cost 10 % more; tires and shots do not")
{
    expect_equal(rebuilt("", "'accessories':[{'type':'fire-extinguisher'}]").cost, 330);
    expect_equal(rebuilt("", "'weapons':[{'type':'MG','mount':'F'}]").cost, 1100 + 500);
    expect_equal(rebuilt("", "'tires':{'front':{'type':'solid'},'back':{'type':'standard'}}").cost, 1000);
    expect_equal(rebuilt("'armor':[{'type':'plastic','F':10}]", "'armor':[{'type':'plastic','F':20,'B':5}]").cost, 264);
    expect_equal(rebuilt("'armor':[{'type':'plastic','F':10}]", "'armor':[{'type':'fireproof','F':10}]").cost, 352);
}

static int body_rebuilt_again(const char *body, const char *original, const char *from, const char *to)
{
    tk_retrofit change;
    built(body, "large", original);
    tk_design first = *the_design();
    built(body, "large", from);
    tk_design before = *the_design();
    built(body, "large", to);
    tk_garage_rebuild(the_garage(), &first, &before, the_design(), &change);
    return change.cost;
}

static int rebuilt_again(const char *original, const char *from, const char *to)
{
    return body_rebuilt_again("mid-sized", original, from, to);
}

/* A machine gun is $1,000 with 20 shots at $25, a point of plastic armor $16 on a mid-sized car. */
RULE_TEST("retrofitting", "what the original design had costs no 10 %: only parts that vary from it do")
{
    static const char MG[] = "'weapons':[{'type':'MG','mount':'F'}]";
    static const char TWO[] = "'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'}]";
    expect_equal(rebuilt_again(MG, "", MG), 1000 + 500);
    expect_equal(rebuilt_again(MG, "", TWO), 1000 + 500 + 1100 + 500);
    expect_equal(rebuilt_again(MG, MG, TWO), 1100 + 500);
    expect_equal(rebuilt_again("", "", MG), 1100 + 500);
    /* 20 points at first, 10 now, 30 wanted: ten at their price, ten at 10 % more */
    expect_equal(rebuilt_again("'armor':[{'type':'plastic','F':20}]", "'armor':[{'type':'plastic','F':10}]",
                               "'armor':[{'type':'plastic','F':30}]"),
                 160 + 176);
    expect_equal(rebuilt_again("'armor':[{'type':'plastic','F':10}]", "'armor':[{'type':'plastic','F':20}]",
                               "'armor':[{'type':'plastic','F':30}]"),
                 176);
}

/* A point of plastic armor is $11 on a subcompact: of 5 more $55, and a tenth of that is $5.50. */
RULE_TEST("retrofitting", "of what is more than both now and at first every dollar costs a tenth more")
{
    expect_equal(body_rebuilt_again("subcompact", "'armor':[{'type':'plastic','F':5}]",
                                    "'armor':[{'type':'plastic','F':10}]", "'armor':[{'type':'plastic','F':15}]"),
                 61);
}

RULE_TEST("retrofitting", "taking out and moving cost nothing")
{
    expect_equal(rebuilt("'weapons':[{'type':'MG','mount':'F'}]", "'weapons':[{'type':'MG','mount':'B'}]").cost, 0);
    expect_equal(rebuilt("'weapons':[{'type':'MG','mount':'F'}]", "").cost, 0);
    expect_equal(rebuilt("'weapons':[{'type':'MG','mount':'F'}]",
                         "'weapons':[{'type':'SS','mount':'B'},{'type':'MG','mount':'F'}]")
                     .cost,
                 275 + 100);
}

RULE_TEST("retrofitting", "body, chassis and suspension stay")
{
    tk_retrofit change = rebuilt("", "'chassis':'heavy','suspension':'heavy'");
    expect_equal(change.problems, 2);
    expect_text(tk_problem_name(change.problem[0]), "rebuilt-chassis");
    expect_text(tk_problem_name(change.problem[1]), "rebuilt-suspension");
    expect_text(tk_problem_name(rebuilt("", "'six_wheels':true").problem[0]), "rebuilt-chassis");
    built("luxury", "super", "");
    tk_design luxury = *the_design();
    built("mid-sized", "super", "");
    tk_garage_retrofit(the_garage(), &luxury, the_design(), &change);
    expect_text(tk_problem_name(change.problem[0]), "rebuilt-body");
}

RULE_TEST("retrofitting", "the order in which things are listed does not matter")
{
    expect_equal(rebuilt("'weapons':[{'type':'MG','mount':'F','shots':5},{'type':'MG','mount':'F'}]",
                         "'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F','shots':5}]")
                     .cost,
                 0);
    expect_equal(rebuilt("'accessories':[{'type':'wheelguard','at':'back-left','points':4},"
                         "{'type':'wheelguard','at':'back-right','points':9}]",
                         "'accessories':[{'type':'wheelguard','at':'back-left','points':9},"
                         "{'type':'wheelguard','at':'back-right','points':4}]")
                     .cost,
                 0);
}

RULE_TEST("retrofitting", "limits hold for what comes of it")
{
    tk_retrofit change = rebuilt("", "'armor':[{'type':'plastic','F':900}]");
    expect_equal(change.problems, 1);
    expect_text(tk_problem_name(change.problem[0]), "rebuilt-illegal");
    expect_equal(rebuilt("", "'armor':[{'type':'plastic','F':90}]").problems, 0);
}

static tk_retrofit rebuilt_cycle(const char *from, const char *to)
{
    tk_retrofit change;
    built("heavy-cycle", "super-cycle", from);
    tk_design before = *the_design();
    built("heavy-cycle", "super-cycle", to);
    tk_garage_retrofit(the_garage(), &before, the_design(), &change);
    return change;
}

RULE_TEST("retrofitting", "a sidecar of another make is bought whole, with its suspension and cage")
{
    const char *light = "'sidecar':{'body':'light-sidecar'}", *heavy = "'sidecar':{'body':'heavy-sidecar'}";
    const char *caged = "'sidecar':{'body':'heavy-sidecar','accessories':[{'type':'roll-cage'}]}";
    expect_equal(rebuilt_cycle(light, heavy).cost, 495);
    expect_equal(rebuilt_cycle(light, "'sidecar':{'body':'light-sidecar','suspension':'improved'}").cost, 330 + 330);
    expect_equal(rebuilt_cycle(light, caged).problems, 0);
    expect_equal(rebuilt_cycle("", caged).problems, 0);
    expect_text(tk_problem_name(rebuilt_cycle(heavy, caged).problem[0]), "rebuilt-original");
    expect_equal(rebuilt_cycle(caged, caged).problems, 0); /* what has one keeps it, or loses it */
    expect_equal(rebuilt_cycle(heavy, heavy).problems, 0);
    expect_equal(rebuilt_cycle(caged, heavy).problems, 0);
}

/* ---- divisions ---- */

RULE_TEST("divisions", "up to so many thousand dollars")
{
    expect_equal(stock("killer-kart")->division, 5);
    expect_equal(stock("stinger")->division, 10);
    expect_equal(stock("hotshot-4")->division, 20); /* $20,000 */
    expect_equal(stock("red-eye")->division, 40);
}

/* ---- the record sheet ---- */

static int count(const char *text, const char *piece)
{
    int found = 0;
    for (const char *at = text; (at = strstr(at, piece)); at += strlen(piece)) found++;
    return found;
}

/* The sum of what stands in quotes behind `name`. */
static int sum_of_attribute(const char *text, const char *name)
{
    int sum = 0;
    for (const char *at = text; (at = strstr(at, name)); at += strlen(name)) sum += atoi(at + strlen(name));
    return sum;
}

RULE_TEST("record-sheet", "a box for every point, a tick for every shot, a line for every turn")
{
    tk_text sheet = {0};
    const tk_vehicle *v = stock("hotshot");
    tk_garage_write_sheet(the_garage(), the_design(), v, &sheet);
    const char *svg = tk_text_string(&sheet);
    expect_true(strncmp(svg, "<svg ", 5) == 0 && strstr(svg, "</svg>") != NULL);
    /* armor 80, tires 4 x 9, plant 12, driver 3, MGs 2 x 3, FTs 4 x 2 */
    int boxes = sum_of_attribute(svg, "data-boxes=\""), shots = sum_of_attribute(svg, "data-shots=\"");
    bool armor = strstr(svg, "data-boxes=\"20\"") != NULL, named = strstr(svg, "Hotshot") != NULL;
    int cells = count(svg, "class=\"cell\"");
    tk_text_free(&sheet);
    expect_equal(boxes, 80 + 36 + 12 + 3 + 6 + 8);
    expect_equal(shots, 2 * 20 + 4 * 10);
    expect_equal(cells, 1 + 20 * 15);
    expect_true(armor && named);
}

RULE_TEST("record-sheet", "body armor adds boxes; a strange name does no harm")
{
    tk_text sheet = {0};
    const tk_vehicle *v = designed("{'name':'<b>&\\u0007','body':'luxury','plant':'large','crew':"
                                   "[{'role':'driver','gear':['improved-body-armor']}]}");
    tk_garage_write_sheet(the_garage(), the_design(), v, &sheet);
    const char *svg = tk_text_string(&sheet);
    bool escaped = strstr(svg, "&lt;b&gt;&amp;") != NULL && !strstr(svg, "<b>") && !strchr(svg, '\a');
    bool nine = strstr(svg, "data-boxes=\"9\"") != NULL;
    tk_text_free(&sheet);
    expect_true(escaped);
    expect_true(nine);
}

/* How often `piece` stands on the sheet of the last design. */
static int on_sheet(const tk_vehicle *v, const char *piece)
{
    tk_text sheet = {0};
    tk_garage_write_sheet(the_garage(), the_design(), v, &sheet);
    int found = count(tk_text_string(&sheet), piece);
    tk_text_free(&sheet);
    return found;
}

RULE_TEST("record-sheet", "no accessory is left out unsaid")
{
    const char *lights = "{'type':'searchlight'},{'type':'searchlight'},{'type':'searchlight'},{'type':'searchlight'},"
                         "{'type':'searchlight'},{'type':'searchlight'},{'type':'searchlight'},{'type':'searchlight'},"
                         "{'type':'searchlight'},{'type':'searchlight'}";
    char more[1024];
    snprintf(more, sizeof more, "'accessories':[%s,%s]", lights, lights);
    expect_equal(on_sheet(built("van", "super", more), ">Searchlight<"), 20);
    snprintf(more, sizeof more, "'accessories':[%s,%s,%s]", lights, lights, lights);
    const tk_vehicle *v = built("van", "super", more);
    expect_equal(on_sheet(v, ">Searchlight<"), 28);
    expect_equal(on_sheet(v, "and 2 more"), 1);
}

RULE_TEST("record-sheet", "a launcher's grenades in their order, and as many in its extra magazine")
{
    const tk_vehicle *v = built("luxury", "super",
                                "'crew':[{'role':'driver','seat':'right'}],'weapons':[{'type':'GL','mount':'F',"
                                "'extra_magazines':1,'grenades':[{'type':'smoke-grenade','count':3},"
                                "{'type':'thermite-grenade','count':1}]}]");
    expect_equal(on_sheet(v, "data-shots=\"4\""), 2);
    expect_equal(on_sheet(v, "3 Smoke Grenade, 1 Thermite Grenade"), 1);
    expect_equal(on_sheet(v, "driver, right"), 1);
}

RULE_TEST("record-sheet", "of what armor and tires are, and the turret")
{
    const tk_vehicle *v =
        built("luxury", "super",
              "'armor':[{'type':'metal','F':3},{'type':'fireproof','F':10}],'turret':{'spaces':2,'popup':true},'tires':"
              "{'front':{'type':'solid','radial':true},'back':{'type':'heavy-duty'}}");
    expect_equal(on_sheet(v, "Metal over Fireproof armor"), 1);
    expect_equal(on_sheet(v, "Radial Solid tires in front, Heavy-duty tires"), 1);
    expect_equal(on_sheet(v, "2-space pop-up turret"), 1);
}

/* The lowest point that a path of boxes begins at, of those with that many boxes. */
static int lowest_box(const char *svg, const char *boxes)
{
    int lowest = 0;
    const char *at = strstr(svg, boxes), *end = at ? strchr(at, '>') : NULL;
    for (; at && at < end; at++) {
        int x, y;
        if (*at == 'M' && sscanf(at, "M%d %d", &x, &y) == 2 && y > lowest) lowest = y;
    }
    return lowest;
}

RULE_TEST("record-sheet", "much armor stays in front of the outline, its layers apart")
{
    tk_text sheet = {0};
    const tk_vehicle *v = built("luxury", "super", "'armor':[{'type':'metal','F':31},{'type':'plastic','F':151}]");
    tk_garage_write_sheet(the_garage(), the_design(), v, &sheet);
    int lowest = lowest_box(tk_text_string(&sheet), "data-boxes=\"151\"");
    tk_text_free(&sheet);
    expect_true(lowest > 190 && lowest < 250);
}
