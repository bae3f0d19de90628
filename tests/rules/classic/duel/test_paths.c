/* The way somebody on foot takes by himself when he has somewhere to run to, and the free square that is nearest. The
 * maps are drawn in squares, and the way is compared with a plain search over the same squares. */
#include "duel_foot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a map drawn in squares ---- */

enum { MAP_SIDE = 240, FAR_AWAY = 10000, MOST_STEPS = 400, HIS = 0, HERS = 1 };

/* What a letter stands for. All squares of one letter are the outline of one thing, but those of fixtures. */
typedef struct thing {
    char letter;
    bool closed;         /* nobody walks there */
    const char *fixture; /* with more members; NULL: it is none */
    int counter;         /* COUNTER_NONE: it is none */
} thing;

static const thing THINGS[] = {
    {'#', true, "\"kind\":\"wall\",\"dp\":80", COUNTER_NONE},
    {'o', true, "\"kind\":\"boulder\",\"dp\":0", COUNTER_NONE},
    {'b', true, "\"kind\":\"building\",\"dp\":20", COUNTER_NONE},
    {'l', false, "\"kind\":\"low-wall\",\"dp\":20", COUNTER_NONE},
    {'r', false, "\"kind\":\"rubble\",\"dp\":0", COUNTER_NONE},
    {'_', false, "\"kind\":\"plateau\",\"dp\":0,\"height\":1", COUNTER_NONE},
    {'^', true, "\"kind\":\"plateau\",\"dp\":0,\"height\":2", COUNTER_NONE},
    {'f', true, NULL, COUNTER_OIL_PATCH},
    {'n', true, NULL, COUNTER_FRESH_PATCH},
    {'g', true, NULL, COUNTER_GAS_PUFF},
    {'s', false, NULL, COUNTER_SMOKE_PUFF},
    {'m', false, NULL, COUNTER_MINES},
    {'v', true, NULL, COUNTER_NONE}, /* the target: four squares by two */
    {'p', true, NULL, COUNTER_NONE}, /* the target's driver */
};

static char square[MAP_SIDE][MAP_SIDE]; /* by row from below, then by column */
static bool masked;

/* A box of squares; houses are drawn with their floor, and with another letter beside a door. */
typedef struct box {
    int left, bottom, right, top;
} box;
enum { HOUSES = 2 };
static const char FLOORS[] = "hk", DOORS[] = "de", WINDOWS[] = "wx";
static box house[HOUSES];

static const thing *thing_of(char letter)
{
    for (size_t i = 0; i < sizeof THINGS / sizeof *THINGS; i++)
        if (THINGS[i].letter == letter) return &THINGS[i];
    return NULL;
}

static bool is_closed(int column, int row)
{
    const thing *it = thing_of(square[row][column]);
    return it && it->closed && !(masked && it->counter == COUNTER_GAS_PUFF);
}

/* The squares of these letters; false: there are none. */
static bool find(const char *letters, box *out)
{
    *out = (box){MAP_SIDE, MAP_SIDE, -1, -1};
    for (int row = 0; row < MAP_SIDE; row++)
        for (int column = 0; column < MAP_SIDE; column++) {
            if (square[row][column] == '.' || !strchr(letters, square[row][column])) continue;
            if (column < out->left) out->left = column;
            if (column > out->right) out->right = column;
            if (row < out->bottom) out->bottom = row;
            out->top = row;
        }
    return out->top >= 0;
}

/* The house that square is in; HOUSES: none. */
static int house_of(int column, int row)
{
    int i = 0;
    while (i < HOUSES &&
           (column < house[i].left || column > house[i].right || row < house[i].bottom || row > house[i].top))
        i++;
    return i;
}

/* The lines from above, turned to the left so often and then mirrored, with their lower left corner there. */
static void draw(const char *const *lines, int turns, bool mirrored, int left, int bottom)
{
    int width = (int)strlen(lines[0]), height = 0;
    while (lines[height]) height++;
    memset(square, '.', sizeof square);
    for (int line = 0; line < height; line++)
        for (int at = 0; at < width; at++) {
            int column = at, row = height - 1 - line, across = width, up = height;
            for (int i = 0; i < turns; i++) {
                int turned = up - 1 - row, swap = across;
                row = column;
                column = turned;
                across = up;
                up = swap;
            }
            if (mirrored) column = across - 1 - column;
            square[bottom + row][left + column] = lines[line][at];
        }
    for (int i = 0; i < HOUSES; i++) find((const char[]){FLOORS[i], DOORS[i], WINDOWS[i], 0}, &house[i]);
}

static tk_vec middle_of(const char *letter)
{
    box it;
    if (!find(letter, &it)) failed(HERE, "no %s is drawn", letter);
    return (tk_vec){(it.left + it.right + 1) * DUEL_SQUARE / 2, (it.bottom + it.top + 1) * DUEL_SQUARE / 2};
}

/* A fixture for every row of squares of one letter, one upon the other where they are alike. */
static void put_fixtures(tk_text *out)
{
    static bool done[MAP_SIDE][MAP_SIDE];
    memset(done, 0, sizeof done);
    for (int row = 0; row < MAP_SIDE; row++)
        for (int column = 0; column < MAP_SIDE; column++) {
            const thing *it = thing_of(square[row][column]);
            if (!it || !it->fixture || done[row][column]) continue;
            int end = column, top = row;
            while (end < MAP_SIDE && square[row][end] == it->letter && !done[row][end]) end++;
            while (top < MAP_SIDE) {
                bool alike = true;
                for (int i = column; i < end; i++) alike &= square[top][i] == it->letter && !done[top][i];
                if (!alike) break;
                for (int i = column; i < end; i++) done[top][i] = true;
                top++;
            }
            tk_text_printf(out, "%s{%s,\"box\":[%d,%d,%d,%d]}", out->length ? "," : "", it->fixture, 25 * column,
                           25 * row, 25 * end, 25 * top);
        }
}

/* An opening for every square drawn with that letter, in the wall it stands at. */
static void put_openings(tk_text *out, const box *it, char letter)
{
    const char *comma = "";
    for (int row = it->bottom; row <= it->top; row++)
        for (int column = it->left; column <= it->right; column++) {
            if (square[row][column] != letter) continue;
            bool beside = column == it->left || column == it->right;
            int x = column == it->left ? 25 * column : 25 * column + 25,
                y = row == it->bottom ? 25 * row : 25 * row + 25;
            tk_text_printf(out, "%s[%d,%d]", comma, beside ? x : 25 * column + 12, beside ? 25 * row + 12 : y);
            comma = ",";
        }
}

static void put_houses(tk_text *out)
{
    for (int i = 0; i < HOUSES; i++) {
        const box *it = &house[i];
        if (it->top < 0) continue;
        tk_text_printf(out, "%s{\"kind\":\"building\",\"dp\":20,\"floors\":1,\"box\":[%d,%d,%d,%d],\"doors\":[",
                       out->length ? "," : "", 25 * it->left, 25 * it->bottom, 25 * it->right + 25, 25 * it->top + 25);
        put_openings(out, it, DOORS[i]);
        tk_text_put(out, "],\"windows\":[");
        put_openings(out, it, WINDOWS[i]);
        tk_text_put(out, "]}");
    }
}

static void put_things(arena *a)
{
    box it;
    for (size_t i = 0; i < sizeof THINGS / sizeof *THINGS; i++) {
        const char letter[] = {THINGS[i].letter, 0};
        if (!THINGS[i].counter || !find(letter, &it)) continue;
        lay(a, THINGS[i].counter, DUEL_NONE, middle_of(letter).x, middle_of(letter).y, 0, 0);
    }
    if (find("v", &it))
        stand(a, TARGET, middle_of("v").x, middle_of("v").y, it.right - it.left > it.top - it.bottom ? 0 : 90, 0);
    if (find("p", &it)) on_foot(a, HERS, middle_of("p").x, middle_of("p").y);
    on_foot(a, HIS, middle_of("S").x, middle_of("S").y);
}

/* What is drawn, with the walker at S; he has that gear. */
static arena *drawn(const char *gear)
{
    tk_text fixtures = {0}, options = {0};
    put_fixtures(&fixtures);
    put_houses(&fixtures);
    tk_text_printf(&options,
                   "\"map\":{\"title\":\"field\",\"size\":[6000,6000],\"gates\":[{\"title\":\"a\",\"start\":[2500,"
                   "300,0]},{\"title\":\"b\",\"start\":[3500,300,0]}],\"fixtures\":[%s]}",
                   fixtures.length ? tk_text_string(&fixtures) : "");
    arena *a = people_with(gear, "", tk_text_string(&options));
    tk_text_free(&fixtures);
    tk_text_free(&options);
    stand(a, SHOOTER, 25, 3, 0, 0);
    stand(a, TARGET, 35, 3, 0, 0);
    put_things(a);
    masked = strstr(gear, "mask") != NULL;
    return a;
}

/* ---- the plain search ---- */

/* Into a house or out of it people go straight through a door, and only if they come from there or want to get there.
 */
static bool is_walled(int from_x, int from_y, int x, int y)
{
    int from = house_of(from_x, from_y), to = house_of(x, y);
    box goal;
    if (from == to) return false;
    find("G", &goal);
    if (to < HOUSES && to != house_of(goal.left, goal.bottom)) return true;
    bool straight = from_x == x || from_y == y;
    char before = square[from_y][from_x], after = square[y][x];
    return !straight || (from < HOUSES && before != DOORS[from]) || (to < HOUSES && after != DOORS[to]);
}

/* Steps of a shortest way from S to G, square by square; FAR_AWAY: there is none. */
static int shortest(void)
{
    static int steps[MAP_SIDE][MAP_SIDE];
    static int queue[MAP_SIDE * MAP_SIDE];
    int head = 0, tail = 0;
    box start;
    memset(steps, -1, sizeof steps);
    find("S", &start);
    steps[start.bottom][start.left] = 0;
    queue[tail++] = start.bottom * MAP_SIDE + start.left;
    while (head < tail) {
        int at = queue[head++], here = steps[at / MAP_SIDE][at % MAP_SIDE];
        if (square[at / MAP_SIDE][at % MAP_SIDE] == 'G') return here;
        for (int i = 0; i < 9; i++) {
            int x = at % MAP_SIDE + i % 3 - 1, y = at / MAP_SIDE + i / 3 - 1;
            if (x < 0 || y < 0 || x >= MAP_SIDE || y >= MAP_SIDE || steps[y][x] >= 0 || is_closed(x, y)) continue;
            if (is_walled(at % MAP_SIDE, at / MAP_SIDE, x, y)) continue;
            steps[y][x] = here + 1;
            queue[tail++] = y * MAP_SIDE + x;
        }
    }
    return FAR_AWAY;
}

/* ---- the way ---- */

/* How many steps the way has; each is to an open square beside the last, and the last is at G. 0: it leads nowhere. */
static int steps_of_way(place here, const arena *a)
{
    static tk_vec way[MOST_STEPS];
    tk_vec goal = middle_of("G"), last = middle_of("S");
    int count = duel_foresee_run(a->duel, a->state, HIS, goal, way, MOST_STEPS);
    for (int i = 0; i < count; i++) {
        tk_vec step = tk_vec_sub(way[i], last);
        int column = (int)(way[i].x / DUEL_SQUARE), row = (int)(way[i].y / DUEL_SQUARE);
        bool beside = step.x > -0.26 && step.x < 0.26 && step.y > -0.26 && step.y < 0.26 &&
                      !is_walled((int)(last.x / DUEL_SQUARE), (int)(last.y / DUEL_SQUARE), column, row);
        if (way[i].x < 0 || way[i].y < 0 || column >= MAP_SIDE || row >= MAP_SIDE)
            failed(here, "step %d leaves the map at %.3f %.3f", i + 1, way[i].x, way[i].y);
        if (!beside || is_closed(column, row)) failed(here, "step %d to %.3f %.3f is none", i + 1, way[i].x, way[i].y);
        last = way[i];
    }
    return count && tk_vec_length(tk_vec_sub(goal, last)) < 0.01 ? count : 0;
}

/* The way is as long as that, and no way is shorter. */
#define expect_way(a, length) expect_way_at(HERE, a, length)
static void expect_way_at(place here, const arena *a, int length)
{
    int count = steps_of_way(here, a), least = shortest();
    if (least != length) failed(here, "a shortest way has %d steps, not %d", least, length);
    if (count != length) failed(here, "%d steps, not %d", count, length);
}

/* The same whichever way the drawing is turned; or lying and upright. */
#define expect_ways(lines, gear, length) expect_ways_at(HERE, lines, gear, length, 4)
#define expect_two_ways(lines, gear, length) expect_ways_at(HERE, lines, gear, length, 2)
static void expect_ways_at(place here, const char *const *lines, const char *gear, int length, int most)
{
    for (int turns = 0; turns < most; turns++) {
        draw(lines, turns, turns % 2, 110, 121);
        expect_way_at(here, drawn(gear), length);
    }
}

/* ---- in the open ---- */

RULE_TEST("walking", "in the open a way is as many steps as the longer of its two sides")
{
    static const struct {
        int across, up;
    } GOALS[] = {{1, 0},  {0, -1},  {1, 1},   {-3, 2},  {12, 12}, {-12, 13}, {22, 3},  {23, -1}, {24, 1},
                 {25, 0}, {26, -9}, {-24, 0}, {-25, 1}, {0, 24},  {1, -25},  {40, 60}, {-99, 7}, {63, -111}};
    draw(NAMES("S"), 0, false, 120, 120);
    arena *a = drawn("");
    for (size_t i = 0; i < sizeof GOALS / sizeof *GOALS; i++) {
        int across = GOALS[i].across, up = GOALS[i].up, wide = abs(across), high = abs(up);
        square[120 + up][120 + across] = 'G';
        expect_way(a, wide > high ? wide : high);
        square[120 + up][120 + across] = '.';
    }
}

RULE_TEST("walking", "a way ends in the square that holds the spot, wherever in it the spot is")
{
    for (int i = 0; i < 9; i++) {
        arena *a = people_with("", "", "");
        on_foot(a, HIS, 50.125, 50.125);
        tk_vec way[8], goal = {50.625 + 0.08 * (i % 3 - 1), 50.125 + 0.08 * (i / 3 - 1)};
        expect_equal(duel_foresee_run(a->duel, a->state, HIS, goal, way, 8), 2);
        expect_near(way[1].x, 50.625);
        expect_near(way[1].y, 50.125);
    }
}

/* ---- round what stands there ---- */

RULE_TEST("walking", "round the shorter end of a wall, by a shortest way, in every direction")
{
    static const char *const WALL[] = {"....#....", "....#....", "....#....", "....#....", "....#....", "....#....",
                                       "....#....", "S...#...G", "....#....", "....#....", "....#....", "....#....",
                                       "....#....", "....#....", "....#....", "....#....", "....#....", NULL};
    /* eight up, four of them across, to the row above it, and as many down */
    expect_ways(WALL, "", 16);
}

RULE_TEST("walking", "out of a court whose way out is behind him")
{
    static const char *const COURT[] = {".............", ".#########...", ".........#...", ".......S.#..G",
                                        ".........#...", ".#########...", ".............", NULL};
    /* six back to its mouth, two round the end of the wall, then eleven across */
    expect_ways(COURT, "", 19);
}

RULE_TEST("walking", "through a winding passage one square wide")
{
    static const char *const PASSAGE[] = {"###########", "#S........#", "#########.#", "#.........#", "#.#########",
                                          "#.........#", "#########.#", "#G........#", "###########", NULL};
    /* each of the four rows takes eight, with the corners at its ends cut */
    expect_ways(PASSAGE, "", 32);
}

RULE_TEST("walking", "between walls that touch at a corner; where all is shut he goes nowhere")
{
    static const char *const CORNER[] = {"#######", "#..#..#", "#S.#.G#", "#..#..#", "###...#", "#######", NULL};
    static const char *const SHUT[] = {"#######", "#..#..#", "#S.#.G#", "####..#", "#..#..#", "#######", NULL};
    expect_ways(CORNER, "", 4);
    draw(SHUT, 0, false, 110, 121);
    arena *a = drawn("");
    expect_equal(shortest(), FAR_AWAY);
    expect_equal(steps_of_way(HERE, a), 0);
}

RULE_TEST("walking", "past a vehicle, a person, boulders, a building, a cliff, fire and oil that is about to burn")
{
    static const char *const DRAWINGS[][9] = {
        {"...#vvvv#..", ".S.#vvvv#.G", "...######..", "...........", NULL},
        {"......#....", "......#....", ".S....p..G.", "......#....", "......#....", NULL},
        {"......o....", "......o....", ".S....o..G.", "......o....", "......o....", NULL},
        {"......b....", "......b....", ".S....b..G.", "......b....", "......b....", NULL},
        {".....^^....", ".....^^....", ".S...^^..G.", ".....^^....", ".....^^....", NULL},
        {"......#....", ".....ff....", ".S...ff..G.", "......#....", "......#....", NULL},
        {"......#....", ".....nn....", ".S...nn..G.", "......#....", "......#....", NULL},
        {"....#......", "....gggg...", ".S..gggg.G.", "....gggg...", "....gggg...", "....#......", NULL},
    };
    static const int LENGTHS[] = {9, 8, 8, 8, 8, 8, 8, 8};
    for (size_t i = 0; i < sizeof LENGTHS / sizeof *LENGTHS; i++) expect_two_ways(DRAWINGS[i], "", LENGTHS[i]);
}

RULE_TEST("walking", "over low walls, rubble and a step of a quarter inch, through smoke, and through gas with a mask")
{
    static const char *const DRAWINGS[][8] = {
        {"#########", "#...l...#", "#S..l..G#", "#...l...#", "#########", NULL},
        {"#########", "#...rr..#", "#S..rr.G#", "#...rr..#", "#########", NULL},
        {"#########", "#...__..#", "#S..__.G#", "#...__..#", "#########", NULL},
        {"#########", "#..ssss.#", "#S.ssss.G", "#..ssss.#", "#..ssss.#", "#########", NULL},
        {"#########", "#...#...#", "#S.mm..G#", "#..mm...#", "#########", NULL},
    };
    static const int LENGTHS[] = {6, 6, 6, 7, 6};
    for (size_t i = 0; i < sizeof LENGTHS / sizeof *LENGTHS; i++) expect_two_ways(DRAWINGS[i], "", LENGTHS[i]);
    static const char *const GAS[] = {"#########", "#..gggg.#", "#S.gggg.G", "#..gggg.#",
                                      "#..gggg.#", "#########", NULL};
    expect_two_ways(GAS, "'gas-mask'", 7);
    draw(GAS, 0, false, 110, 121);
    expect_equal(steps_of_way(HERE, drawn("")), 0);
}

RULE_TEST("walking", "not round a vehicle in the air or one that is gone, nor round people who are gone")
{
    static const char *const PAST[] = {"###########", "#..vvvv...#", "#S.vvvv.G.#", "#..####...#", "###########", NULL};
    static const char *const PERSON[] = {"###########", "#S...p..G.#", "###########", NULL};
    draw(PAST, 0, false, 110, 121);
    arena *a = drawn("");
    expect_equal(steps_of_way(HERE, a), 0);
    duel_car was = a->state->car[TARGET];
    for (int row = 0; row < MAP_SIDE; row++)
        for (int column = 0; column < MAP_SIDE; column++)
            if (square[row][column] == 'v') square[row][column] = '.';
    a->state->car[TARGET].trouble.kind = CRASH_FALL;
    expect_way(a, 7);
    a->state->car[TARGET] = was;
    a->state->car[TARGET].standing = STANDING_LEFT;
    expect_way(a, 7);
    draw(PERSON, 0, false, 110, 121);
    a = drawn("");
    expect_equal(steps_of_way(HERE, a), 0);
    a->state->walker[HERS].flags |= WALK_PRONE;
    expect_equal(steps_of_way(HERE, a), 0);
    a->state->walker[HERS].where = WALKER_GONE;
    square[122][115] = '.';
    expect_way(a, 7);
}

RULE_TEST("walking", "whoever is on a roof is not in the way of those below")
{
    static const char *const HALL[] = {"hhhhhhh", "dS.p..d", "hhhhhhh", NULL};
    draw(HALL, 0, false, 110, 121);
    square[122][115] = 'G';
    arena *a = drawn("");
    on_foot(a, HERS, 28.375, 30.625);
    a->state->walker[HERS].level = 2;
    square[122][113] = 'h';
    expect_way(a, 4);
}

/* ---- at the edges of the map ---- */

RULE_TEST("walking", "a wall that reaches the edge of the map is gone round at its other end, not outside")
{
    static const char *const EDGE[] = {".........", ".........", "....#....", "....#....", "....#....",
                                       "....#....", "....#....", "S...#...G", NULL};
    for (int turns = 0; turns < 4; turns++) /* its foot is below, to the right, above, to the left */
        for (int end = 0; end < 2; end++) {
            int width = turns % 2 ? 8 : 9, height = turns % 2 ? 9 : 8, right = MAP_SIDE - width,
                top = MAP_SIDE - height;
            int left = turns == 1 || (turns % 2 == 0 && end) ? right : 0,
                bottom = turns == 2 || (turns % 2 && end) ? top : 0;
            draw(EDGE, turns, false, left, bottom);
            expect_way(drawn(""), 12);
        }
}

RULE_TEST("walking", "along the very edge of the map, where that is the only way")
{
    static const char *const ALONG[] = {"############", "S##########G", "............", NULL};
    for (int turns = 0; turns < 4; turns++) {
        int left = turns == 1   ? MAP_SIDE - 3
                   : turns == 3 ? 0
                                : 120,
            bottom = turns == 0   ? 0
                     : turns == 2 ? MAP_SIDE - 3
                                  : 120;
        draw(ALONG, turns, false, left, bottom);
        expect_way(drawn(""), 11);
    }
}

/* ---- farther than he looks ---- */

/* S, and G far to the east, and a wall between them that reaches so far up and down; turned. */
static void draw_far(int turns, int wall, int up, int down)
{
    static const char *const FAR[] = {"S........................................G", NULL};
    draw(FAR, turns, false, 100, 100);
    tk_vec from = middle_of("S"), way = tk_vec_scale(tk_vec_sub(middle_of("G"), from), 1 / 41.0);
    for (int i = -down; i <= up; i++) {
        tk_vec at = tk_vec_add(from, tk_vec_add(tk_vec_scale(way, wall), (tk_vec){-way.y * i, way.x * i}));
        square[(int)(at.y / DUEL_SQUARE)][(int)(at.x / DUEL_SQUARE)] = '#';
    }
}

RULE_TEST("walking", "to a spot beyond a long wall, farther away than the part of the map that is searched")
{
    for (int turns = 0; turns < 4; turns++) {
        draw_far(turns, 13, 17, 12);
        expect_way(drawn(""), 41); /* thirteen aside while he goes ahead, and back */
    }
}

/* ---- in parts ---- */

RULE_TEST("walking", "what comes into his way while he runs is gone round from where he is")
{
    static const char *const OPEN[] = {"S.........G", NULL};
    draw(OPEN, 0, false, 120, 120);
    arena *a = drawn("");
    char words[40];
    snprintf(words, sizeof words, "run-to x=%d y=%d", 100 * 130 / 4 + 13, 100 * 120 / 4 + 13);
    walking(a, HIS, 1);
    act(a, SHOOTER, words);
    expect_at(a, HIS, 30.375, 30.125);
    on_foot(a, HERS, 30.625, 30.125);
    for (int step = 2; step <= 10; step++) {
        walking(a, HIS, step % 5 + 1);
        expect_near(duel_walker_at(&a->state->walker[HIS]).x, 30.125 + 0.25 * step);
    }
    expect_at(a, HIS, 32.625, 30.125);
}

/* ---- houses ---- */

RULE_TEST("doors-and-windows", "the squares before and behind a door, in each of the four walls")
{
    static const struct {
        const char *door;
        double x, y, inwards, upwards;
    } DOORS_OF[] = {{"[3000,5212]", 30, 52.12, 1, 0},
                    {"[3500,4912]", 35, 49.12, -1, 0},
                    {"[3112,4800]", 31.12, 48, 0, 1},
                    {"[3412,5300]", 34.12, 53, 0, -1}};
    for (size_t i = 0; i < sizeof DOORS_OF / sizeof *DOORS_OF; i++) {
        char options[600];
        snprintf(options, sizeof options,
                 "'map':{'title':'street','size':[10000,10000],'gates':[{'title':'a','start':[1000,1000,90]},{'title':"
                 "'b','start':[3000,1000,90]}],'fixtures':[{'kind':'building','dp':8,'floors':1,'box':[3000,4800,3500,"
                 "5300],'doors':[%s]}]}",
                 DOORS_OF[i].door);
        arena *a = people_with("", "", options);
        const duel_map *map = &a->duel->map;
        for (int inside = 0; inside < 2; inside++) {
            double by = inside ? 0.125 : -0.125;
            tk_vec at = duel_door_side(&map->fixture[0], &map->opening[0], inside);
            expect_near(at.x, DOORS_OF[i].x + by * DOORS_OF[i].inwards + (DOORS_OF[i].inwards != 0 ? 0 : 0.005));
            expect_near(at.y, DOORS_OF[i].y + by * DOORS_OF[i].upwards + (DOORS_OF[i].upwards != 0 ? 0 : 0.005));
        }
    }
}

RULE_TEST("walking", "into a house by its door, out of it, on into the next house, and about in one")
{
    static const char *const INTO[] = {"...........", "..hhhhhh...", "..hhhhhd.S.", "..hGhhhh...", "..hhhhhh...", NULL};
    static const char *const BEHIND[] = {"..hhhhhh...", "..hhGhhh...", "..hhhhhh.S.",
                                         "..dhhhhh...", "..hhhhhh...", NULL};
    static const char *const OUT[] = {"..hhhhhh...", "..hhShhh...", "..hhhhhh.G.", "..dhhhhh...", "..hhhhhh...", NULL};
    static const char *const NEXT[] = {"hhhhh.kkkkk", "hhhhh.kkGkk", "hhShh.kkkkk", "hhhhh.ekkkk", "hhhdh.kkkkk", NULL};
    static const char *const WITHIN[] = {"hhhhhhhhhh", "dhShhhhGhh", "hhhhhhhhhh", NULL};
    expect_ways(INTO, "", 2 + 4);
    /* three to below the house, five along it, two up to the door, one through it, two to the goal; and the same back
     */
    expect_ways(BEHIND, "", 3 + 5 + 2 + 1 + 2);
    expect_ways(OUT, "", 2 + 1 + 2 + 5 + 3);
    expect_ways(NEXT, "", 3 + 3 + 1 + 2);
    expect_ways(WITHIN, "", 5);
}

RULE_TEST("walking", "by the door that makes the way short, not by a window, and round houses that lie between")
{
    static const char *const NEARER[] = {"....hhhhhhh..", "G...dhhhhSd..", "....hhhhhhh..", NULL};
    static const char *const INSIDE[] = {"..hhhhhhh....", "S.dhhhhGd....", "..hhhhhhh....", NULL};
    static const char *const WINDOW[] = {"..hhhhhhh..", "..hhhhGhw.S", "..hhhhhhh..", "..hhhhdhh..", NULL};
    static const char *const BETWEEN[] = {"..hhhhh..", "..hhhhh..", "S.dhhhd.G", "..hhhhh..", "..hhhhh..", NULL};
    expect_ways(NEARER, "", 9);
    expect_ways(INSIDE, "", 7);
    /* five round the corner to the square below the door, one through it, two up */
    expect_ways(WINDOW, "", 5 + 1 + 2);
    /* three to the row above the house, four along it, three down; straight through it would be eight */
    expect_ways(BETWEEN, "", 10);
}

RULE_TEST("walking", "upstairs straight there in every direction, and no farther than the walls")
{
    static const char *const FLOOR[] = {"hhhhhhhhhhh", "hhhhhhhhhhh", "hhhhhhhhhhh", "hhhhhhhhhhh",
                                        "hhhhhhhhhhh", "dhhhhShhhhh", "hhhhhhhhhhh", "hhhhhhhhhhh",
                                        "hhhhhhhhhhh", "hhhhhhhhhhh", "hhhhhhhhhhh", NULL};
    draw(FLOOR, 0, false, 115, 115);
    arena *a = drawn("");
    a->state->walker[HIS].level = 2;
    for (int across = -4; across <= 4; across += 2)
        for (int up = -4; up <= 4; up += 2) {
            if (!across && !up) continue;
            square[120 + up][120 + across] = 'G';
            expect_way(a, abs(across) > abs(up) ? abs(across) : abs(up));
            square[120 + up][120 + across] = 'h';
        }
    tk_vec way[MOST_STEPS];
    static const int OUT[][2] = {{9, 0}, {-9, 0}, {0, 9}, {0, -9}};
    for (int i = 0; i < 4; i++) {
        tk_vec goal = {30.125 + 0.25 * OUT[i][0], 30.125 + 0.25 * OUT[i][1]};
        expect_equal(duel_foresee_run(a->duel, a->state, HIS, goal, way, MOST_STEPS), 5);
    }
}

/* ---- free squares ---- */

static tk_vec middle_at(int column, int row)
{
    return (tk_vec){(column + 0.5) * DUEL_SQUARE, (row + 0.5) * DUEL_SQUARE};
}

/* The free square nearest to a spot is that one; with `column` below 0 there is none. */
#define expect_free(a, near, column, row) expect_free_at(HERE, a, near, column, row)
static void expect_free_at(place here, const arena *a, tk_vec near, int column, int row)
{
    tk_vec at = {-1, -1};
    bool some = duel_free_square(a->duel, a->state, near, HIS, &at);
    if (some != (column >= 0)) failed(here, "free near %.3f %.3f: %d", near.x, near.y, some);
    if (some && tk_vec_length(tk_vec_sub(at, middle_at(column, row))) > 0.01)
        failed(here, "near %.3f %.3f it is %.3f %.3f", near.x, near.y, at.x, at.y);
}

/* A solid block of so many squares around one. */
static void fill(int column, int row, int around)
{
    for (int y = row - around; y <= row + around; y++)
        for (int x = column - around; x <= column + around; x++) square[y][x] = '#';
}

RULE_TEST("run-over", "the nearest free square, wherever around it is: each of the 24 within two squares")
{
    draw(NAMES("S"), 0, false, 120, 120);
    for (int i = 0; i < 25; i++) {
        int column = 20 + 10 * (i % 5), row = 20 + 10 * (i / 5);
        if (i == 12) continue;
        fill(column, row, 3);
        square[row + i / 5 - 2][column + i % 5 - 2] = '.';
    }
    arena *a = drawn("");
    for (int i = 0; i < 25; i++) {
        int column = 20 + 10 * (i % 5), row = 20 + 10 * (i / 5);
        if (i != 12) expect_free(a, middle_at(column, row), column + i % 5 - 2, row + i / 5 - 2);
    }
}

RULE_TEST("run-over", "of the squares as near the one that is nearer to the spot; eight squares away at most")
{
    static const int AWAY[] = {8, -8};
    draw(NAMES("S"), 0, false, 120, 120);
    fill(60, 60, 0);
    fill(100, 60, 10);
    fill(140, 60, 10);
    fill(180, 60, 10);
    square[52][108] = square[61][132] = square[60][189] = '.';
    arena *a = drawn("");
    tk_vec middle = middle_at(60, 60);
    for (int i = 1; i < 9; i += 2) { /* beside it, not at a corner */
        tk_vec near = tk_vec_add(middle, (tk_vec){0.1 * (i % 3 - 1), 0.1 * (i / 3 - 1)});
        expect_free(a, near, 60 + i % 3 - 1, 60 + i / 3 - 1);
    }
    expect_free(a, middle_at(100, 60), 100 + AWAY[0], 60 + AWAY[1]);
    expect_free(a, middle_at(140, 60), 140 + AWAY[1], 61);
    expect_free(a, middle_at(180, 60), -1, -1);
}

RULE_TEST("run-over",
          "no square is free beyond the edge of the map, under a vehicle or somebody else, or through a wall")
{
    static const char *const TAKEN[] = {"#############", "#############", "#############",
                                        "####vvvv.#.##", "####vvvvp#.##", "#############",
                                        "#############", "#############", NULL};
    draw(TAKEN, 0, false, 117, 118);
    square[100][100] = 'S';
    square[0][0] = square[0][1] = square[1][1] = '#';
    arena *a = drawn("");
    expect_free(a, middle_at(0, 0), 0, 1);
    expect_free(a, middle_at(122, 122), 125, 122);
    expect_free(a, middle_at(125, 121), 125, 122);
    a->state->car[TARGET].trouble.kind = CRASH_FALL; /* in the air it takes none */
    expect_free(a, middle_at(122, 122), 122, 122);
    expect_free(a, middle_at(100, 100), 100, 100); /* his own is free to him */
    a->state->walker[HERS].level = 2;
    expect_free(a, middle_at(125, 121), 125, 121);
}

RULE_TEST("getting-out", "not into a house through its wall")
{
    static const char *const BESIDE[] = {"hhhhhhh", "hhhhhhh", "#######", "...S...", NULL};
    draw(BESIDE, 0, false, 120, 120);
    arena *a = drawn("");
    expect_free(a, middle_at(123, 121), 123, 120);
    expect_free(a, middle_at(123, 122), 123, 122);
}
