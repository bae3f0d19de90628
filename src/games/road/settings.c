/* Reads what is not about cars: boards, scenarios, surprise cards and figures. See content.c for what holds then. */
#include "road.h"

#include <string.h>

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof *(array)))

/* ---- terrain and boards ---- */

static void read_terrain(road_world *world, tk_json_in *in, tk_json_node row, char *legend)
{
    static const char *const GROUNDS[] = {
#define X(NAME, name, letters) name,
        ROAD_GROUNDS(X)
#undef X
            NULL
    };
    tk_json_expect_object(in, row, "id sign title ground wreck?");
    if (!tk_json_good(in)) return;
    road_terrain *terrain = &world->terrain[world->terrain_count];
    char sign[2];
    tk_json_string(in, tk_json_member(row, "id"), terrain->id, sizeof terrain->id);
    tk_json_string(in, tk_json_member(row, "title"), terrain->title, sizeof terrain->title);
    tk_json_string(in, tk_json_member(row, "sign"), sign, sizeof sign);
    int ground = tk_json_choice(in, tk_json_member(row, "ground"), GROUNDS);
    if (!tk_json_good(in)) return;
    if (!*sign || memchr(legend, *sign, (size_t)world->terrain_count))
        tk_json_complain(in, tk_json_member(row, "sign"), "every terrain needs a sign of its own");
    terrain->ground = (uint8_t)ground;
    tk_json_node wreck = tk_json_member(row, "wreck");
    terrain->wreck = tk_json_present(wreck) && tk_json_bool(in, wreck);
    legend[world->terrain_count++] = *sign;
}

static void read_row(const road_world *world, tk_json_in *in, tk_json_node node, const char *legend, uint8_t *out)
{
    char line[ROAD_COLUMNS + 1] = "";
    tk_json_string(in, node, line, sizeof line);
    if (tk_json_good(in) && strlen(line) != ROAD_COLUMNS)
        tk_json_complain(in, node, "a row has %d signs, found %d", ROAD_COLUMNS, (int)strlen(line));
    for (int column = 0; column < ROAD_COLUMNS && tk_json_good(in); column++) {
        const char *sign = memchr(legend, line[column], (size_t)world->terrain_count);
        if (!sign)
            tk_json_complain(in, node, "no terrain has the sign '%c'", line[column]);
        else
            out[column] = (uint8_t)(sign - legend);
    }
}

static bool is_free(const road_world *world, const road_board *board, bool turned, int column, int row)
{
    int terrain = turned ? board->terrain[ROAD_ROWS - 1 - row][ROAD_COLUMNS - 1 - column] : board->terrain[row][column];
    return world->terrain[terrain].ground != GROUND_OBSTACLE;
}

/* Bit per column of this row from which the far edge can be reached; `ahead` is that of the row in front. The odd
 * columns of a row lie half a field ahead of the even ones. */
static unsigned reaching(const road_world *world, const road_board *board, bool turned, int row, unsigned ahead)
{
    unsigned reach = 0;
    for (int odd = 1; odd >= 0; odd--)
        for (int column = odd; column < ROAD_COLUMNS; column += 2) {
            unsigned beside = 5u << column >> 1;
            unsigned on = (ahead >> column & 1) | (odd ? beside & ahead : beside & reach & 0xaau);
            if (on && is_free(world, board, turned, column, row)) reach |= 1u << column;
        }
    return reach;
}

/* Can a car that comes onto the board anywhere get through, driving forwards only? */
static bool is_passable(const road_world *world, const road_board *board, bool turned)
{
    unsigned reach = 0xff, entry = 0;
    for (int row = ROAD_ROWS - 1; row >= 0; row--) reach = reaching(world, board, turned, row, reach);
    for (int column = 0; column < ROAD_COLUMNS; column++)
        entry |= (unsigned)is_free(world, board, turned, column, 0) << column;
    return entry && reach == entry;
}

static bool is_bare(const road_world *world, const road_board *board)
{
    for (int i = 0; i < ROAD_FIELDS; i++)
        if (world->terrain[board->terrain[i / ROAD_COLUMNS][i % ROAD_COLUMNS]].ground != GROUND_PLAIN) return false;
    return true;
}

static void read_board(road_world *world, tk_json_in *in, tk_json_node node, const char *legend)
{
    tk_json_expect_object(in, node, "id title basic? rows");
    if (!tk_json_good(in)) return;
    road_board *board = &world->board[world->board_count];
    tk_json_node rows = tk_json_member(node, "rows");
    tk_json_string(in, tk_json_member(node, "id"), board->id, sizeof board->id);
    for (int i = 0; i < world->board_count && tk_json_good(in); i++)
        if (!strcmp(world->board[i].id, board->id))
            tk_json_complain(in, tk_json_member(node, "id"), "the id \"%s\" is used twice", board->id);
    tk_json_string(in, tk_json_member(node, "title"), board->title, sizeof board->title);
    board->basic = tk_json_flag(in, node, "basic");
    tk_json_expect_array(in, rows, ROAD_ROWS, ROAD_ROWS);
    for (int row = 0; row < ROAD_ROWS && tk_json_good(in); row++)
        read_row(world, in, tk_json_element(rows, row), legend, board->terrain[row]);
    if (!tk_json_good(in)) return;
    if (!is_passable(world, board, false) || !is_passable(world, board, true))
        tk_json_complain(in, rows, "from every field of either edge one must be able to drive to the other");
    if (board->basic && !is_bare(world, board)) tk_json_complain(in, rows, "a basic board has nothing on it");
    world->board_count++;
}

/* All that may lie on the table at once, and one to draw. */
enum { LEAST_BOARDS = ROAD_RING + 1 };

void road_read_boards(road_world *world, tk_json_in *in)
{
    char legend[ROAD_MAX_TERRAIN] = {0}; /* what stands for each terrain in the drawings */
    tk_json_node root = tk_json_root(in);
    tk_json_expect_object(in, root, "terrain boards");
    tk_json_node terrain = tk_json_member(root, "terrain"), boards = tk_json_member(root, "boards");
    int count = tk_json_good(in) ? tk_json_expect_array(in, terrain, 1, ROAD_MAX_TERRAIN) : 0;
    for (int i = 0; i < count && tk_json_good(in); i++) read_terrain(world, in, tk_json_element(terrain, i), legend);
    count = tk_json_good(in) ? tk_json_expect_array(in, boards, LEAST_BOARDS, ROAD_MAX_BOARDS) : 0;
    int basic = 0;
    for (int i = 0; i < count && tk_json_good(in); i++) {
        read_board(world, in, tk_json_element(boards, i), legend);
        basic += world->board[i].basic;
    }
    if (!basic) tk_json_complain(in, boards, "one board at least must be basic");
}

/* ---- scenarios ---- */

/* {"kind"} or {"class"}: bits of the kinds that are meant. */
static uint64_t read_forbidden_entry(const road_world *world, tk_json_in *in, tk_json_node node)
{
    static const char *const CLASSES[] = {"equipment", "tuning", "passenger", NULL};
    tk_json_expect_object(in, node, "kind? class?");
    if (!tk_json_good(in)) return 0;
    tk_json_node kind = tk_json_member(node, "kind"), class_ = tk_json_member(node, "class");
    if (tk_json_present(kind) == tk_json_present(class_))
        tk_json_complain(in, node, "either \"kind\" or \"class\" is needed");
    if (!tk_json_good(in)) return 0;
    if (tk_json_present(kind)) {
        int found = road_read_id(world, in, kind, "equipment", road_find_kind);
        return found == ROAD_NONE ? 0 : (uint64_t)1 << found;
    }
    int wanted = tk_json_choice(in, class_, CLASSES);
    uint64_t bits = 0;
    for (int i = 0; i < world->kind_count; i++) bits |= (uint64_t)(world->kind[i].class_ == wanted) << i;
    return bits;
}

static uint64_t read_forbidden(const road_world *world, tk_json_in *in, tk_json_node list)
{
    int count = tk_json_expect_array(in, list, 0, ROAD_MAX_KINDS);
    uint64_t bits = 0;
    for (int i = 0; i < count && tk_json_good(in); i++)
        bits |= read_forbidden_entry(world, in, tk_json_element(list, i));
    return bits;
}

static void read_seats(tk_json_in *in, tk_json_node node, bool solo, road_rules *rules)
{
    tk_json_expect_object(in, node, "min max default");
    if (!tk_json_good(in)) return;
    int least = solo ? 1 : 2, most = solo ? 1 : ROAD_MAX_SEATS;
    rules->min_seats = (uint8_t)tk_json_int(in, tk_json_member(node, "min"), least, most);
    rules->max_seats = (uint8_t)tk_json_int(in, tk_json_member(node, "max"), rules->min_seats, most);
    rules->default_seats =
        (uint8_t)tk_json_int(in, tk_json_member(node, "default"), rules->min_seats, rules->max_seats);
}

/* What the code of a scenario takes for granted. */
static bool has_gangs(int scenario)
{
    return scenario >= SCENARIO_GAS_STATION && scenario <= SCENARIO_CONVOY;
}

static void read_rules(const road_world *world, tk_json_in *in, tk_json_node node, int scenario, road_rules *rules)
{
    tk_json_expect_object(in, node, "title seats gangs dangerous eat_dust budget forbidden text");
    if (!tk_json_good(in)) return;
    tk_json_string(in, tk_json_member(node, "title"), rules->title, sizeof rules->title);
    tk_json_string(in, tk_json_member(node, "text"), rules->text, sizeof rules->text);
    read_seats(in, tk_json_member(node, "seats"), scenario == SCENARIO_SOLO, rules);
    rules->gangs = tk_json_bool(in, tk_json_member(node, "gangs"));
    rules->dangerous = tk_json_bool(in, tk_json_member(node, "dangerous"));
    rules->eat_dust = tk_json_bool(in, tk_json_member(node, "eat_dust"));
    tk_json_node budget = tk_json_member(node, "budget"), forbidden = tk_json_member(node, "forbidden");
    tk_json_expect_array(in, budget, 2, 2);
    tk_json_expect_array(in, forbidden, 2, 2);
    for (int i = 0; i < 2 && tk_json_good(in); i++) {
        rules->budget[i] = (uint8_t)tk_json_int(in, tk_json_element(budget, i), 1, 250);
        rules->forbidden[i] = read_forbidden(world, in, tk_json_element(forbidden, i));
    }
    if (tk_json_good(in) && rules->gangs != has_gangs(scenario))
        tk_json_complain(in, tk_json_member(node, "gangs"), "this scenario is played %s gangs",
                         rules->gangs ? "without" : "with");
}

void road_read_scenarios(road_world *world, tk_json_in *in)
{
    tk_json_node root = tk_json_root(in);
    tk_json_expect_object(in, root,
#define X(NAME, id, title) id " "
                          ROAD_SCENARIOS(X)
#undef X
    );
    for (int i = 0; i < ROAD_SCENARIO_COUNT && tk_json_good(in); i++) {
        road_rules rules = {0};
        read_rules(world, in, tk_json_member(root, road_scenario_ids[i]), i, &rules);
        if (i == (int)world->scenario) world->rules = rules;
    }
}

/* ---- surprise cards ---- */

static void read_surprise(road_world *world, tk_json_in *in, tk_json_node row)
{
    static const char *const EFFECTS[] = {
#define X(NAME, name, section) name,
        ROAD_SURPRISES(X)
#undef X
            NULL
    };
    tk_json_expect_object(in, row, "id title effect copies range? text");
    if (!tk_json_good(in)) return;
    road_surprise_kind *card = &world->surprise[world->surprise_count];
    tk_json_string(in, tk_json_member(row, "id"), card->id, sizeof card->id);
    tk_json_string(in, tk_json_member(row, "title"), card->title, sizeof card->title);
    tk_json_string(in, tk_json_member(row, "text"), card->text, sizeof card->text);
    int effect = tk_json_choice(in, tk_json_member(row, "effect"), EFFECTS);
    card->copies = (uint8_t)tk_json_int(in, tk_json_member(row, "copies"), 1, ROAD_MAX_DECK);
    if (!tk_json_good(in)) return;
    tk_json_node range = tk_json_member(row, "range");
    if (tk_json_present(range) != (effect == SURPRISE_HAZARD))
        tk_json_complain(in, row, "a hazard has a \"range\", and nothing else has");
    if (effect == SURPRISE_HAZARD && tk_json_good(in)) card->range = (uint8_t)tk_json_int(in, range, 1, 6);
    card->effect = (uint8_t)effect;
    world->surprise_count++;
}

void road_read_surprises(road_world *world, tk_json_in *in)
{
    tk_json_node root = tk_json_root(in);
    tk_json_expect_object(in, root, "cards");
    tk_json_node cards = tk_json_member(root, "cards");
    int count = tk_json_good(in) ? tk_json_expect_array(in, cards, 1, ROAD_MAX_SURPRISES) : 0, copies = 0;
    for (int i = 0; i < count && tk_json_good(in); i++) {
        read_surprise(world, in, tk_json_element(cards, i));
        copies += world->surprise[i].copies;
    }
    if (copies < ROAD_MAX_SEATS * ROAD_MAX_HAND || copies > ROAD_MAX_DECK)
        tk_json_complain(in, cards, "a deck has %d to %d cards, found %d", ROAD_MAX_SEATS * ROAD_MAX_HAND,
                         ROAD_MAX_DECK, copies);
}

/* ---- figures ---- */

static void read_list(tk_json_in *in, const char *key, int *out, int count, int max)
{
    tk_json_node list = tk_json_member(tk_json_root(in), key);
    if (tk_json_good(in)) tk_json_expect_array(in, list, count, count);
    for (int i = 0; i < count && tk_json_good(in); i++) out[i] = (int)tk_json_int(in, tk_json_element(list, i), 0, max);
}

/* Every figure with the range in which the state can hold what it leads to. */
void road_read_figures(road_world *world, tk_json_in *in)
{
    road_figures *out = &world->figure;
    const struct {
        const char *key;
        int *value;
        int min, max;
    } figures[] = {
        {"most_rounds", &out->most_rounds, 8, 100},    {"max_budget", &out->max_budget, 1, 250},
        {"convoy_rounds", &out->convoy_rounds, 1, 50}, {"race_boards", &out->race_boards, 2, 20},
        {"pack_boards", &out->pack_boards, 2, 20},     {"surprise_price", &out->surprise_price, 0, 99},
        {"mend_percent", &out->mend_percent, 0, 100},  {"sell_percent", &out->sell_percent, 0, 100},
        {"refill_price", &out->refill_price, 0, 99},   {"bodywork_price", &out->bodywork_price, 0, 99},
    };
    tk_json_node root = tk_json_root(in);
    tk_json_expect_object(in, root,
                          "most_rounds max_budget convoy_rounds race_boards pack_boards placing surprise_price prizes "
                          "mend_percent sell_percent refill_price bodywork_price");
    for (int i = 0; i < COUNT_OF(figures) && tk_json_good(in); i++)
        *figures[i].value = (int)tk_json_int(in, tk_json_member(root, figures[i].key), figures[i].min, figures[i].max);
    read_list(in, "placing", out->placing, COUNT_OF(out->placing), 99);
    read_list(in, "prizes", out->prize, COUNT_OF(out->prize), 250);
}
