/* What a seat may see, as JSON.
 *
 * Built from an allow-list: the table, the cars and their equipment lie open; of what is hidden it shows that a marker
 * lies somewhere, how many surprise cards another seat holds, and nothing of the other gang's boss, the order of the
 * deck or the markers in the supply. */
#include "road.h"

static const char *const FRAME_NAMES[] = {
#define X(NAME, name, text) #name,
    ROAD_QUESTIONS(X) ROAD_STEPS(X)
#undef X
};
static const char *const STANDING_NAMES[] = {
#define X(NAME, name, text) name,
    ROAD_STANDINGS(X)
#undef X
};
static const char *const GROUND_NAMES[] = {
#define X(NAME, name, letters) name,
    ROAD_GROUNDS(X)
#undef X
};
static const char *const PLACING_NAMES[] = {
#define X(NAME, name, text) name,
    ROAD_PLACINGS(X)
#undef X
};
static const char *const MARK_NAMES[] = {
#define X(NAME, name, title, letter) name,
    ROAD_MARKS(X)
#undef X
};
static const char *const WAY_NAMES[] = {
#define X(NAME, name, title, column, y) name,
    ROAD_WAY_LIST(X)
#undef X
};

static void put_noun(tk_json *out, const tk_world *tk, const char *key, const char *kind, int value)
{
    tk_text text = {0};
    road_noun(tk, kind, value, &text);
    tk_json_string_member(out, key, tk_text_string(&text));
    tk_text_free(&text);
}

/* A number that may be absent. */
static void put_some(tk_json *out, const char *key, int value)
{
    if (value != ROAD_NONE && value >= 0) tk_json_int_member(out, key, value);
}

static void put_at(tk_json *out, int column, int y)
{
    tk_json_int_member(out, "field", road_field_id(column, y));
    tk_json_int_member(out, "column", column);
    tk_json_int_member(out, "y", y);
}

/* ---- the table ---- */

static void put_terrains(tk_json *out, const road_world *world)
{
    tk_json_key(out, "terrains");
    tk_json_begin_array(out);
    for (int i = 0; i < world->terrain_count; i++) {
        tk_json_begin_object(out);
        tk_json_string_member(out, "id", world->terrain[i].id);
        tk_json_string_member(out, "title", world->terrain[i].title);
        tk_json_string_member(out, "ground", GROUND_NAMES[world->terrain[i].ground]);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static int terrain_at(const road_world *world, const road_state *state, int column, int y)
{
    int slot = road_board_of(y) % ROAD_RING, row = (y - 1) % ROAD_SPAN / 2;
    const road_board *board = &world->board[state->board[slot]];
    return state->turned[slot] ? board->terrain[ROAD_ROWS - 1 - row][ROAD_COLUMNS - 1 - column]
                               : board->terrain[row][column];
}

/* The fields of a board as it lies: row 0 is the entry edge. */
static void put_fields(tk_json *out, const road_world *world, const road_state *state, int number)
{
    tk_json_key(out, "rows");
    tk_json_begin_array(out);
    for (int row = 0; row < ROAD_ROWS; row++) {
        tk_json_begin_array(out);
        for (int column = 0; column < ROAD_COLUMNS; column++)
            tk_json_put_int(out, terrain_at(world, state, column, number * ROAD_SPAN + 2 * row + 1 + column % 2));
        tk_json_end_array(out);
    }
    tk_json_end_array(out);
}

static void put_back_edge(tk_json *out, const road_world *world, const road_state *state)
{
    tk_json_key(out, "back_edge");
    tk_json_begin_array(out);
    for (int column = 1; column < ROAD_COLUMNS && state->first_board; column += 2) {
        tk_json_begin_object(out);
        put_at(out, column, road_back_edge(state));
        tk_json_int_member(out, "terrain", terrain_at(world, state, column, road_back_edge(state)));
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static void put_boards(tk_json *out, const road_world *world, const road_state *state)
{
    tk_json_key(out, "boards");
    tk_json_begin_array(out);
    for (int number = state->first_board; number < state->board_end; number++) {
        const road_board *board = &world->board[state->board[number % ROAD_RING]];
        tk_json_begin_object(out);
        tk_json_int_member(out, "number", number + 1);
        tk_json_string_member(out, "id", board->id);
        tk_json_string_member(out, "title", board->title);
        tk_json_bool_member(out, "turned", state->turned[number % ROAD_RING]);
        put_fields(out, world, state, number);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
    put_back_edge(out, world, state);
    tk_json_int_member(out, "y_first", road_back_edge(state));
    tk_json_int_member(out, "y_last", state->board_end * ROAD_SPAN);
}

static void put_marker(tk_json *out, const road_field *field, int column, int y)
{
    tk_json_begin_object(out);
    put_at(out, column, y);
    tk_json_key(out, "marks");
    tk_json_begin_array(out);
    for (int i = 0; i < (int)(sizeof MARK_NAMES / sizeof MARK_NAMES[0]); i++)
        if (field->marks >> i & 1) tk_json_put_string(out, MARK_NAMES[i]);
    tk_json_end_array(out);
    if (field->marks & MARK_MINE) put_some(out, "layer", field->layer);
    if (field->token) tk_json_bool_member(out, "token", true);
    if (field->person) tk_json_int_member(out, "person", field->person);
    tk_json_end_object(out);
}

static void put_markers(tk_json *out, const road_state *state)
{
    tk_json_key(out, "markers");
    tk_json_begin_array(out);
    for (int y = road_back_edge(state); y <= state->board_end * ROAD_SPAN; y++)
        for (int column = y % 2 ? 0 : 1; column < ROAD_COLUMNS; column += 2) {
            const road_field *field = road_field_const(state, column, y);
            if (field->marks || field->token || field->person) put_marker(out, field, column, y);
        }
    tk_json_end_array(out);
}

/* ---- cars ---- */

static void put_part(tk_json *out, const tk_world *tk, const road_part *part)
{
    const road_world *world = tk->fixed; /* the same in all games of a campaign */
    const road_kind *kind = &world->kind[part->kind];
    tk_json_begin_object(out);
    tk_json_int_member(out, "kind", part->kind);
    tk_json_string_member(out, "id", kind->id);
    tk_json_string_member(out, "title", kind->title);
    tk_json_int_member(out, "at", part->place);
    if (kind->uses) tk_json_int_member(out, "uses", part->uses);
    if (kind->uses) tk_json_int_member(out, "full", kind->uses);
    tk_json_bool_member(out, "damaged", part->flags & PART_DAMAGED);
    tk_json_bool_member(out, "asleep", part->flags & PART_ASLEEP);
    tk_json_bool_member(out, "built_in", part->flags & PART_BUILT_IN);
    tk_json_end_object(out);
}

static void put_speedometer(tk_json *out, const road_world *world, const road_car *car)
{
    tk_json_key(out, "speedometer");
    tk_json_begin_array(out);
    for (int i = 0; i < ROAD_SQUARES; i++) {
        const road_square *square = &world->vehicle[car->vehicle].square[i];
        int part = road_part_in_slot(world, car, i);
        tk_json_begin_object(out);
        tk_json_int_member(out, "number", i + 1);
        tk_json_bool_member(out, "speed", square->speed);
        tk_json_bool_member(out, "black", square->speed && road_is_black(world, car, i + 1));
        tk_json_bool_member(out, "slot", square->slot);
        if (part >= 0) tk_json_int_member(out, "part", part);
        tk_json_bool_member(out, "drivable", road_has_speed(world, car, i + 1));
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static void put_skills(tk_json *out, const road_world *world, const road_car *car)
{
    tk_json_key(out, "skills");
    tk_json_begin_array(out);
    for (int i = 0; i < ROAD_SQUARES; i++) tk_json_put_int(out, world->driver[car->driver].skill[i]);
    tk_json_end_array(out);
}

static void put_vehicle(tk_json *out, const road_world *world, const road_car *car)
{
    const road_vehicle *vehicle = &world->vehicle[car->vehicle];
    tk_json_key(out, "vehicle");
    tk_json_begin_object(out);
    tk_json_int_member(out, "kind", car->vehicle);
    tk_json_string_member(out, "id", vehicle->id);
    tk_json_string_member(out, "title", vehicle->title);
    tk_json_int_member(out, "structure", vehicle->structure);
    tk_json_bool_member(out, "long", vehicle->keywords & KEYWORD_LONG);
    tk_json_bool_member(out, "motorcycle", vehicle->keywords & KEYWORD_MOTORCYCLE);
    tk_json_bool_member(out, "pick_up", vehicle->keywords & KEYWORD_PICK_UP);
    tk_json_bool_member(out, "spacious", vehicle->keywords & KEYWORD_SPACIOUS);
    tk_json_end_object(out);
    put_speedometer(out, world, car);
}

static void put_driver(tk_json *out, const road_world *world, const road_car *car)
{
    const road_driver *driver = &world->driver[car->driver];
    tk_json_key(out, "driver");
    tk_json_begin_object(out);
    tk_json_int_member(out, "kind", car->driver);
    tk_json_string_member(out, "id", driver->id);
    tk_json_string_member(out, "title", driver->title);
    tk_json_end_object(out);
    put_skills(out, world, car);
}

static void put_standing(tk_json *out, const road_state *state, int index)
{
    const road_car *car = &state->car[index];
    tk_json_string_member(out, "standing", STANDING_NAMES[car->standing]);
    if (car->standing == STANDING_DRIVING || car->standing == STANDING_WRECKED) put_at(out, car->column, car->y);
    tk_json_int_member(out, "speed", car->speed);
    tk_json_int_member(out, "slid", car->slid);
    tk_json_bool_member(out, "spun", car->spun);
    tk_json_bool_member(out, "activated", car->activated);
    tk_json_bool_member(out, "active", state->turn.car == index);
    put_some(out, "pursues", car->pursues);
}

static void put_car(tk_json *out, const tk_world *tk, const road_state *state, int index)
{
    const road_world *world = road_world_of(tk, state);
    const road_car *car = &state->car[index];
    tk_json_begin_object(out);
    tk_json_int_member(out, "number", index);
    put_noun(out, tk, "name", "car", index);
    put_some(out, "seat", world->owner[index]);
    put_some(out, "driven_by", road_seat_of(world, state, index));
    tk_json_int_member(out, "side", world->side[index]);
    tk_json_bool_member(out, "special", world->special == index);
    if (car->lent) tk_json_bool_member(out, "lent", true);
    put_standing(out, state, index);
    if (car->member != ROAD_NONE) tk_json_string_member(out, "member", world->member[car->member].id);
    if (car->vehicle != ROAD_NONE) put_vehicle(out, world, car);
    if (car->driver != ROAD_NONE) put_driver(out, world, car);
    if (car->vehicle != ROAD_NONE && car->driver != ROAD_NONE) tk_json_int_member(out, "skill", road_skill(world, car));
    tk_json_key(out, "parts");
    tk_json_begin_array(out);
    for (int i = 0; i < car->part_count; i++) put_part(out, tk, &car->part[i]);
    tk_json_end_array(out);
    tk_json_end_object(out);
}

/* ---- what is going on ---- */

static void put_turn(tk_json *out, const road_world *world, const road_state *state)
{
    const road_turn *turn = &state->turn;
    tk_json_key(out, "turn");
    if (turn->car == ROAD_NONE || turn->car >= world->cars) {
        tk_json_put_null(out);
        return;
    }
    tk_json_begin_object(out);
    tk_json_int_member(out, "car", turn->car);
    tk_json_int_member(out, "driven", turn->driven);
    tk_json_int_member(out, "speed", state->car[turn->car].speed);
    tk_json_key(out, "acted");
    tk_json_begin_array(out);
    for (int crew = 0; crew < ROAD_MAX_CREW; crew++)
        if (turn->acted >> crew & 1) tk_json_put_int(out, crew);
    tk_json_end_array(out);
    tk_json_bool_member(out, "oiled", turn->oiled >> turn->car & 1);
    tk_json_string_member(out, "faces", WAY_NAMES[turn->drift % ROAD_WAYS]);
    put_some(out, "line", turn->line);
    tk_json_bool_member(out, "stalled", turn->stalled);
    tk_json_bool_member(out, "freaked", turn->freaked);
    tk_json_end_object(out);
}

static void put_gang_order(tk_json *out, const road_world *world, const road_state *state, int gang)
{
    for (int car = 0; car < world->cars; car++)
        if (world->side[car] == gang && road_driving(state, car) && !state->car[car].activated)
            tk_json_put_int(out, car);
}

static void put_turn_order(tk_json *out, const road_world *world, const road_state *state)
{
    road_state later = *state;
    for (int next; (next = road_next_car(world, &later)) != ROAD_NONE; later.car[next].activated = 1)
        tk_json_put_int(out, next);
}

/* The cars still to come this round, as the order stands now; of a gang, those that may be next in any order. */
static void put_order(tk_json *out, const road_world *world, const road_state *state)
{
    bool gangs = world->rules.gangs && world->scenario != SCENARIO_BASH;
    tk_json_key(out, "order");
    tk_json_begin_array(out);
    if (gangs)
        for (int gang = state->phase_gang; gang < 2; gang++) put_gang_order(out, world, state, gang);
    else
        put_turn_order(out, world, state);
    tk_json_end_array(out);
}

static void put_question(tk_json *out, const road_world *world, const road_state *state)
{
    tk_json_key(out, "question");
    if (state->over || !state->frame_count) {
        tk_json_put_null(out);
        return;
    }
    const road_frame *frame = road_top_const(state);
    tk_json_begin_object(out);
    tk_json_string_member(out, "kind", FRAME_NAMES[frame->kind]);
    tk_json_key(out, "asked");
    tk_json_begin_array(out);
    for (int seat = 0; seat < world->seats; seat++)
        if (frame->asked >> seat & 1) tk_json_put_int(out, seat);
    tk_json_end_array(out);
    if (frame->car < world->cars) tk_json_int_member(out, "car", frame->car);
    if (frame->other < world->cars) tk_json_int_member(out, "other", frame->other);
    if (frame->field >= 0) tk_json_int_member(out, "field", frame->field);
    tk_json_int_member(out, "stage", frame->stage);
    tk_json_int_member(out, "points", frame->points);
    if (frame->kind == FRAME_PLACE) tk_json_string_member(out, "what", PLACING_NAMES[frame->stage]);
    if (frame->way < ROAD_WAYS) tk_json_string_member(out, "way", WAY_NAMES[frame->way]);
    if (frame->with < world->kind_count) tk_json_string_member(out, "with", world->kind[frame->with].id);
    if (frame->by < world->cars) tk_json_int_member(out, "by", frame->by);
    tk_json_end_object(out);
}

/* ---- seats ---- */

static void put_hand(tk_json *out, const road_world *world, const road_purse *purse)
{
    tk_json_key(out, "hand");
    tk_json_begin_array(out);
    for (int i = 0; i < purse->hand_count; i++) {
        tk_json_begin_object(out);
        tk_json_int_member(out, "card", purse->hand[i]);
        tk_json_string_member(out, "id", world->surprise[purse->hand[i]].id);
        tk_json_string_member(out, "title", world->surprise[purse->hand[i]].title);
        tk_json_string_member(out, "text", world->surprise[purse->hand[i]].text);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static void put_stock(tk_json *out, const road_world *world, const road_purse *purse)
{
    tk_json_key(out, "stock");
    tk_json_begin_array(out);
    for (int i = 0; i < purse->stock_count; i++) tk_json_put_string(out, world->kind[purse->stock[i]].id);
    tk_json_end_array(out);
}

static void put_seat(tk_json *out, const tk_world *tk, const road_state *state, const tk_outcome *outcome, int seat,
                     int viewer)
{
    const road_world *world = road_world_of(tk, state);
    const road_purse *purse = &state->purse[seat];
    tk_json_begin_object(out);
    tk_json_int_member(out, "seat", seat);
    put_noun(out, tk, "name", "seat", seat);
    tk_json_int_member(out, "side", world->rules.gangs ? seat % 2 : seat);
    tk_json_int_member(out, "dollars", purse->dollars);
    tk_json_int_member(out, "markers", state->markers[seat]);
    tk_json_int_member(out, "points", state->points[seat]);
    tk_json_int_member(out, "score", outcome->score[seat]);
    if (state->over) tk_json_bool_member(out, "won", outcome->won[seat]);
    tk_json_int_member(out, "cards", purse->hand_count);
    if (seat == viewer) put_hand(out, world, purse);
    put_stock(out, world, purse);
    tk_json_end_object(out);
}

static void put_seats(tk_json *out, const tk_world *tk, const road_state *state, int viewer)
{
    tk_outcome outcome;
    road_outcome(tk, state, &outcome);
    tk_json_key(out, "seats");
    tk_json_begin_array(out);
    for (int seat = 0; seat < tk->seats; seat++) put_seat(out, tk, state, &outcome, seat, viewer);
    tk_json_end_array(out);
}

/* Who is a boss: one's own, and both once it is over. */
static void put_bosses(tk_json *out, const road_world *world, const road_state *state, int seat)
{
    if (world->scenario != SCENARIO_BOSSFIGHT) return;
    tk_json_key(out, "boss");
    tk_json_begin_array(out);
    for (int side = 0; side < 2; side++) {
        bool known = state->over || (seat >= 0 && seat % 2 == side);
        if (known && state->boss[side] != ROAD_NONE)
            tk_json_put_int(out, state->boss[side]);
        else
            tk_json_put_null(out);
    }
    tk_json_end_array(out);
}

/* What is played, game by game. */
static void put_campaign(tk_json *out, const road_world *world)
{
    tk_json_key(out, "campaign");
    tk_json_begin_array(out);
    for (int game = 0; game < world->games; game++)
        tk_json_put_string(out, road_scenario_ids[road_leg(world, game)->scenario]);
    tk_json_end_array(out);
}

static void put_scenario(tk_json *out, const road_world *world, const road_state *state)
{
    tk_json_string_member(out, "variant", road_scenario_ids[world->scenario]);
    tk_json_string_member(out, "title", world->rules.title);
    tk_json_string_member(out, "text", world->rules.text);
    tk_json_bool_member(out, "gangs", world->rules.gangs);
    tk_json_bool_member(out, "dangerous", world->dangerous);
    tk_json_bool_member(out, "eat_dust", world->eat_dust);
    tk_json_int_member(out, "round", state->round);
    tk_json_int_member(out, "most_rounds", world->figure.most_rounds);
    tk_json_int_member(out, "number", state->game + 1);
    tk_json_int_member(out, "games", world->games);
    if (world->games > 1) put_campaign(out, world);
    if (world->rules.gangs) tk_json_int_member(out, "phase_gang", state->phase_gang);
    if (world->scenario == SCENARIO_GAS_STATION) {
        tk_json_int_member(out, "station", state->station);
        tk_json_int_member(out, "station_chip", state->station_chip);
    }
    if (world->scenario == SCENARIO_CONVOY || world->scenario == SCENARIO_TRUCK)
        tk_json_int_member(out, "rounds_left",
                           state->round < world->figure.convoy_rounds ? world->figure.convoy_rounds - state->round : 0);
    tk_json_bool_member(out, "dust", state->dust);
}

void road_view(const tk_world *tk, const void *at, int seat, tk_json *out)
{
    const road_world *world = road_world_of(tk, at);
    const road_state *state = at;
    tk_json_begin_object(out);
    tk_json_string_member(out, "game", tk->game->id);
    tk_json_int_member(out, "seat", seat);
    tk_json_bool_member(out, "over", state->over);
    if (state->over) tk_json_string_member(out, "ending", tk->game->words.endings[state->ending].name);
    put_scenario(out, world, state);
    put_question(out, world, state);
    put_turn(out, world, state);
    put_order(out, world, state);
    put_seats(out, tk, state, seat);
    put_bosses(out, world, state, seat);
    tk_json_key(out, "cars");
    tk_json_begin_array(out);
    for (int car = 0; car < world->cars; car++) put_car(out, tk, state, car);
    tk_json_end_array(out);
    put_terrains(out, world);
    put_boards(out, world, state);
    put_markers(out, state);
    tk_json_int_member(out, "draw_pile", state->deck_count);
    tk_json_end_object(out);
}
