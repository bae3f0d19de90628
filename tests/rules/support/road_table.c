/* The table of A Straight Road for the rule tests. */
#include "road_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static road_table *current;

void close_table(void)
{
    if (!current) return;
    tk_world_close(&current->world);
    free(current->state);
    free(current);
    current = NULL;
}

static road_play play_of(road_table *t)
{
    return (road_play){t->road, t->state, &t->dice, &t->events};
}

/* ---- names ---- */

/* Index of the element whose first member is this id. */
static int index_named(const void *list, size_t size, int count, const char *id)
{
    for (int i = 0; i < count; i++)
        if (!strcmp((const char *)list + (size_t)i * size, id)) return i;
    failed(HERE, "there is no %s", id);
}

int kind_named(const road_table *t, const char *id)
{
    return index_named(t->road->kind, sizeof t->road->kind[0], t->road->kind_count, id);
}

int vehicle_named(const road_table *t, const char *id)
{
    return index_named(t->road->vehicle, sizeof t->road->vehicle[0], t->road->vehicle_count, id);
}

int driver_named(const road_table *t, const char *id)
{
    return index_named(t->road->driver, sizeof t->road->driver[0], t->road->driver_count, id);
}

static int word_in(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (!strcmp(words[i], word)) return i;
    failed(HERE, "not understood: %s", word);
}

/* ---- invariants ---- */

static void check_car(place at, const road_table *t, int index)
{
    const road_car *car = &t->state->car[index];
    if (car->standing != STANDING_DRIVING) return;
    bool is_long = road_is_long(t->road, car);
    for (int y = car->y; y >= car->y - 2 * is_long; y -= 2) {
        if (!road_is_field(t->state, car->column, y)) {
            if (y == car->y) failed(at, "car %d is off the boards at %d,%d", index, car->column, y);
            continue;
        }
        if (road_is_obstacle(t->road, t->state, car->column, y))
            failed(at, "car %d is on an obstacle at %d,%d", index, car->column, y);
        if (road_car_at(t->road, t->state, car->column, y) != index) failed(at, "car %d shares its field", index);
    }
    if (car->speed && !road_has_speed(t->road, car, car->speed))
        failed(at, "car %d goes at %d, which it cannot", index, car->speed);
    if (car->slid > t->road->vehicle[car->vehicle].structure) failed(at, "car %d should be a wreck", index);
}

static void check_asides(place at, const road_table *t, int seat)
{
    tk_action list[TK_MAX_ASIDES];
    int count = t->world.game->asides(&t->world, t->state, seat, list, TK_MAX_ASIDES);
    for (int i = 0; i < count; i++) {
        if (tk_check(&t->world, t->state, seat, list[i])) failed(at, "seat %d is offered what is refused", seat);
        if (is_offered(&t->world, t->state, seat, list[i])) failed(at, "seat %d is offered something twice", seat);
    }
}

static void check_state(place at, const road_table *t)
{
    if (t->events.dropped) failed(at, "more events than the table can hold");
    for (int car = 0; car < t->road->cars; car++) check_car(at, t, car);
    uint32_t pending = t->world.game->pending(&t->world, t->state);
    if ((pending == 0) != t->state->over) failed(at, "asked: %x, over: %d", pending, t->state->over);
    for (int seat = 0; seat < t->world.seats; seat++)
        if (pending >> seat & 1) {
            check_offers(at, &t->world, t->state, seat);
            check_asides(at, t, seat);
        }
}

/* ---- dice ---- */

void add_dice(road_table *t, int lowest, const int *numbers, int count)
{
    for (int i = 0; i < count; i++) t->script[t->scripted++] = (uint8_t)(numbers[i] - lowest);
}

void loose_dice(road_table *t)
{
    t->loose = true;
}

static void begin_action(road_table *t)
{
    tk_events_clear(&t->events);
    t->events.dropped = 0;
    t->dice.script = t->loose ? NULL : t->script;
    t->dice.script_left = sizeof t->script;
}

static void end_action(place at, road_table *t)
{
    int used = (int)(sizeof t->script - t->dice.script_left), meant = t->scripted;
    memset(t->script, 0, sizeof t->script);
    t->scripted = 0;
    t->road = t->road - t->road->place + t->road->leg[t->state->game];
    if (!t->loose && used != meant) failed(at, "%d dice were rolled, not %d", used, meant);
    check_state(at, t);
}

/* The seat whose turn it is takes the action with this number, counted round, of those it is offered. */
static void take_offer(place at, road_table *t, uint32_t number)
{
    tk_action list[TK_MAX_LEGAL];
    int seat = tk_first_seat(t->world.game->pending(&t->world, t->state));
    int count = t->world.game->legal(&t->world, t->state, seat, list, TK_MAX_LEGAL);
    begin_action(t);
    t->world.game->apply(&t->world, t->state, seat, list[number % (uint32_t)count], &t->dice, &t->events);
    end_action(at, t);
}

void end_game(road_table *t, unsigned winners)
{
    begin_action(t);
    t->dice.script = NULL;
    road_play play = play_of(t);
    road_end_match(&play, ENDING_DERBY_MARKERS, winners);
    road_advance(&play);
    t->loose = true;
    end_action(HERE, t);
}

/* ---- opening ---- */

road_table *open_road_to_choose(const char *config, int seed_number)
{
    tk_error error = {0};
    tk_seed seed = tk_seed_from_number((uint64_t)seed_number);
    close_table();
    road_table *t = current = calloc(1, sizeof *t);
    if (!t || !(t->state = calloc(1, sizeof *t->state))) failed(HERE, "out of memory");
    if (tk_world_open(&t->world, tk_game_find("road"), NULL, config, &error) != TK_OK)
        failed(HERE, "%s: %s", error.where, error.message);
    t->road = t->world.fixed;
    t->events = (tk_events){
        .list = t->event_list, .capacity = TABLE_EVENTS, .terms = t->term_list, .term_capacity = TABLE_TERMS};
    tk_dice_init(&t->dice, &seed);
    t->world.game->start(&t->world, t->state, &t->dice, &t->events);
    check_state(HERE, t);
    return t;
}

road_table *open_road_seeded(const char *config, int seed_number)
{
    road_table *t = open_road_to_choose(config, seed_number);
    t->loose = true;
    while (!t->state->over && road_top(t->state)->kind == FRAME_CHOOSE) take_offer(HERE, t, 0);
    t->loose = false;
    return t;
}

road_table *open_road(const char *config)
{
    return open_road_seeded(config, 1);
}

bool is_refused_config(const char *config)
{
    tk_world world = {0};
    if (tk_world_open(&world, tk_game_find("road"), NULL, config, NULL) != TK_OK) return true;
    tk_world_close(&world);
    return false;
}

static int terrain_with(const road_table *t, road_ground ground)
{
    for (int i = 0; i < t->road->terrain_count; i++)
        if (t->road->terrain[i].ground == ground) return i;
    failed(HERE, "no terrain of that kind");
}

static void flatten_boards(road_table *t)
{
    int plain = terrain_with(t, GROUND_PLAIN);
    for (int board = 0; board < t->road->board_count; board++)
        memset(t->road->board[board].terrain, plain, sizeof t->road->board[board].terrain);
}

/* A vehicle and a driver of its own for each car. */
static void make_test_car(road_table *t, int index)
{
    road_world *road = t->road;
    if (road->vehicle_count >= ROAD_MAX_VEHICLES || road->driver_count >= ROAD_MAX_DRIVERS)
        failed(HERE, "no room for another vehicle");
    road_vehicle *vehicle = &road->vehicle[road->vehicle_count];
    road_driver *driver = &road->driver[road->driver_count];
    *vehicle = (road_vehicle){.id = "test", .title = "Test", .structure = 3};
    *driver = (road_driver){.id = "test", .title = "Test", .passenger = ROAD_NONE};
    for (int i = 0; i < ROAD_SQUARES; i++) {
        vehicle->square[i] = (road_square){.speed = 1, .black = i >= 4};
        driver->skill[i] = 4;
    }
    road_car *car = &t->state->car[index];
    uint8_t member = car->member;
    *car = (road_car){.standing = STANDING_DRIVING,
                      .column = (uint8_t)(index % ROAD_COLUMNS),
                      .y = (int16_t)(25 + index % 2 + 2 * (index / ROAD_COLUMNS)),
                      .speed = 1,
                      .activated = 1,
                      .pursues = ROAD_NONE,
                      .member = member,
                      .vehicle = (uint8_t)road->vehicle_count++,
                      .driver = (uint8_t)road->driver_count++};
}

void lay_board(road_table *t)
{
    road_play play = play_of(t);
    road_lay(&play, t->state->board_end % t->road->board_count, false);
    t->state->attached = 0;
}

void skip_to_board(road_table *t, int board_end)
{
    while (t->state->board_end < board_end) lay_board(t);
    t->state->first_board = (uint16_t)(board_end - 2);
}

void clear_road(road_table *t)
{
    road_state *state = t->state;
    flatten_boards(t);
    state->first_board = state->board_end = 0;
    memset(state->field, 0, sizeof state->field);
    for (int i = 0; i < 2; i++) lay_board(t);
    for (int car = 0; car < t->road->cars; car++) make_test_car(t, car);
    memset(state->frame, 0, sizeof state->frame);
    state->frame_count = 0;
    state->over = state->ending = state->winners = 0;
    state->out_count = 0;
    state->round = 1;
}

road_table *bare_road(const char *config)
{
    road_table *t = open_road(config);
    clear_road(t);
    return t;
}

road_table *cars_with(int count, const char *option)
{
    char config[256];
    snprintf(config, sizeof config,
             "{\"variant\":\"derby\",\"seats\":%d,\"dangerous\":false,\"eat_dust\":false,"
             "\"evade\":%s,\"tackle\":%s,\"drift\":%s,\"pursuit\":%s}",
             count, strcmp(option, "evade") ? "false" : "true", strcmp(option, "tackle") ? "false" : "true",
             strcmp(option, "drift") ? "false" : "true", strcmp(option, "pursuit") ? "false" : "true");
    return bare_road(config);
}

road_table *cars(int count)
{
    return cars_with(count, "none");
}

/* ---- laying out ---- */

void put(road_table *t, int car, int column, int y, int speed)
{
    road_car *at = &t->state->car[car];
    if ((column + y) % 2 == 0) failed(HERE, "there is no field %d,%d", column, y);
    at->column = (uint8_t)column;
    at->y = (int16_t)y;
    at->speed = (uint8_t)speed;
    at->standing = STANDING_DRIVING;
}

void ride(road_table *t, int car, const char *vehicle, const char *driver)
{
    road_car *at = &t->state->car[car];
    at->vehicle = (uint8_t)vehicle_named(t, vehicle);
    at->driver = (uint8_t)driver_named(t, driver);
}

void set_skill(road_table *t, int car, int skill)
{
    memset(t->road->driver[t->state->car[car].driver].skill, skill, ROAD_SQUARES);
}

void set_structure(road_table *t, int car, int structure)
{
    t->road->vehicle[t->state->car[car].vehicle].structure = (uint8_t)structure;
}

void set_keywords(road_table *t, int car, int keywords)
{
    t->road->vehicle[t->state->car[car].vehicle].keywords = (uint8_t)keywords;
}

static void add_part(road_table *t, int car, const char *kind, int at, int flags)
{
    road_car *on = &t->state->car[car];
    int which = kind_named(t, kind);
    if (on->part_count == ROAD_MAX_PARTS) failed(HERE, "too many pieces");
    on->part[on->part_count++] = (road_part){(uint8_t)which, (uint8_t)at, t->road->kind[which].uses, (uint8_t)flags};
}

void fit(road_table *t, int car, const char *kind)
{
    add_part(t, car, kind, PLACE_UNDER,
             t->road->kind[kind_named(t, kind)].class_ == CLASS_EQUIPMENT ? PART_BUILT_IN : 0);
}

void fit_at(road_table *t, int car, const char *kind, int square)
{
    road_square *slot = &t->road->vehicle[t->state->car[car].vehicle].square[square - 1];
    slot->slot = 1;
    add_part(t, car, kind, square - 1, 0);
}

static road_part *part_named(road_table *t, int car, const char *kind)
{
    road_car *on = &t->state->car[car];
    int which = kind_named(t, kind);
    for (int i = 0; i < on->part_count; i++)
        if (on->part[i].kind == which) return &on->part[i];
    failed(HERE, "no %s on this car", kind);
}

void put_to_sleep(road_table *t, int car)
{
    road_car *on = &t->state->car[car];
    for (int i = 0; i < on->part_count; i++)
        if (t->road->kind[on->part[i].kind].effect != EFFECT_ARMOR) on->part[i].flags |= PART_ASLEEP;
}

void break_part(road_table *t, int car, const char *kind)
{
    part_named(t, car, kind)->flags |= PART_DAMAGED;
}

void use_up(road_table *t, int car, const char *kind)
{
    part_named(t, car, kind)->uses = 0;
}

void spin(road_table *t, int car)
{
    t->state->car[car].spun = 1;
    t->state->car[car].speed = 0;
}

void mark(road_table *t, int column, int y, int marks)
{
    road_field *field = road_field_at(t->state, column, y);
    field->marks = (uint8_t)marks;
    field->layer = ROAD_NONE;
}

void set_ground(road_table *t, int column, int y, road_ground ground)
{
    int number = road_board_of(y), row = (y - 1) % ROAD_SPAN / 2, slot = number % ROAD_RING;
    bool turned = t->state->turned[slot];
    road_board *board = &t->road->board[t->state->board[slot]];
    board->terrain[turned ? ROAD_ROWS - 1 - row : row][turned ? ROAD_COLUMNS - 1 - column : column] =
        (uint8_t)terrain_with(t, ground);
}

void set_person(road_table *t, int column, int y, int value)
{
    road_field_at(t->state, column, y)->person = (uint8_t)value;
}

void set_token(road_table *t, int column, int y, road_token token)
{
    road_field_at(t->state, column, y)->token = (uint8_t)token;
}

void give_card(road_table *t, int seat, const char *card)
{
    road_purse *purse = &t->state->purse[seat];
    purse->hand[purse->hand_count++] =
        (uint8_t)index_named(t->road->surprise, sizeof t->road->surprise[0], t->road->surprise_count, card);
}

/* ---- whose turn ---- */

static void advance(road_table *t)
{
    road_play play = play_of(t);
    begin_action(t);
    road_advance(&play);
    end_action(HERE, t);
}

void hurt(road_table *t, int car, int points)
{
    road_play play = play_of(t);
    begin_action(t);
    road_push_damage(&play, car, points, ROAD_NONE);
    road_advance(&play);
    end_action(HERE, t);
}

void new_round(road_table *t)
{
    memset(t->state->frame, 0, sizeof t->state->frame);
    t->state->frame_count = 0;
    t->state->phase_gang = 0;
    for (int car = 0; car < t->road->cars; car++) t->state->car[car].activated = 0;
    road_push(t->state, FRAME_ROUND, ROAD_NONE);
    advance(t);
}

void turn_of(road_table *t, int car)
{
    memset(t->state->frame, 0, sizeof t->state->frame);
    t->state->frame_count = 0;
    for (int i = 0; i < t->road->cars; i++) t->state->car[i].activated = i != car;
    t->state->phase_gang = t->road->side[car] % 2;
    road_push(t->state, FRAME_ROUND, ROAD_NONE);
    advance(t);
}

void drives(road_table *t, int car)
{
    char words[32];
    turn_of(t, car);
    snprintf(words, sizeof words, "speed %d", t->state->car[car].speed);
    /* Whatever is rolled as movement begins was scripted before. */
    act(t, road_seat_of(t->road, t->state, car), words);
}

road_table *facing(int column, int y, const char *const *kinds)
{
    road_table *t = cars(3);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, column, y, 1);
    for (; *kinds; kinds++) fit(t, RED, *kinds);
    drives(t, RED);
    return t;
}

/* ---- words ---- */

static int16_t field_word(const char *word)
{
    int column, y;
    if (sscanf(word, "%d,%d", &column, &y) != 2) failed(HERE, "not a field: %s", word);
    return (int16_t)road_field_id(column, y);
}

static int place_word(const char *word)
{
    if (!strcmp(word, "under")) return PLACE_UNDER;
    return strcmp(word, "frame") ? atoi(word) - 1 : PLACE_FRAME;
}

static int crew_word(const char *word)
{
    return strcmp(word, "driver") ? strcmp(word, "passenger") ? atoi(word) : 1 : 0;
}

static int colour_word(const char *word)
{
    return word_in(NAMES("red", "blue", "yellow", "green", "white", "violet", "brown", "grey"), word);
}

static int16_t value_of(const road_table *t, const char *kind, const char *word)
{
    static const char *const WAYS[] = {"ahead", "right", "back-right", "back", "back-left", "left", NULL};
    const road_world *road = t->road;
    if (!strcmp(kind, "field")) return field_word(word);
    if (!strcmp(kind, "way")) return (int16_t)word_in(WAYS, word);
    if (!strcmp(kind, "kind")) return (int16_t)kind_named(t, word);
    if (!strcmp(kind, "vehicle")) return (int16_t)vehicle_named(t, word);
    if (!strcmp(kind, "driver")) return (int16_t)driver_named(t, word);
    if (!strcmp(kind, "card"))
        return (int16_t)index_named(road->surprise, sizeof road->surprise[0], road->surprise_count, word);
    if (!strcmp(kind, "place")) return (int16_t)place_word(word);
    if (!strcmp(kind, "crew")) return (int16_t)crew_word(word);
    if (!strcmp(kind, "flag")) return !strcmp(word, "turned");
    bool digits = word[0] >= '0' && word[0] <= '9';
    if (digits) return (int16_t)atoi(word);
    return (int16_t)colour_word(word);
}

typedef struct arguments {
    tk_arg_spec list[TK_ACTION_ARGS];
    int count;
} arguments;

static int argument_named(const arguments *args, const char *word)
{
    for (int i = 0; i < args->count; i++)
        if (!strcmp(args->list[i].name, word)) return i;
    return -1;
}

static int first_absent(const arguments *args, const tk_action *action)
{
    for (int i = 0; i < args->count; i++)
        if (action->arg[i] == TK_ABSENT) return i;
    failed(HERE, "too many words");
}

static tk_action understand(const road_table *t, const char *words)
{
    sentence s;
    arguments args = {0};
    split(&s, words);
    tk_action action = tk_action_make(verb_named(t->world.game, s.word[0]));
    const char *spec = t->world.game->words.verbs[action.verb].args;
    while (tk_arg_next(&spec, &args.list[args.count])) args.count++;
    for (int i = 1; i < s.count; i++) {
        int which = argument_named(&args, s.word[i]);
        if (which >= 0 && ++i == s.count) failed(HERE, "\"%s\" ends too early", words);
        if (which < 0) which = first_absent(&args, &action);
        action.arg[which] = value_of(t, args.list[which].kind, s.word[i]);
    }
    int by = argument_named(&args, "by");
    if (by >= 0 && action.arg[by] == TK_ABSENT) action.arg[by] = 0;
    return action;
}

/* ---- acting ---- */

void act_at(place at, road_table *t, int seat, const char *words)
{
    tk_action action = understand(t, words);
    tk_reason reason = tk_check(&t->world, t->state, seat, action);
    if (reason) failed(at, "\"%s\" is refused: %s", words, tk_reason_name(t->world.game, reason));
    begin_action(t);
    t->world.game->apply(&t->world, t->state, seat, action, &t->dice, &t->events);
    end_action(at, t);
}

void refused_at(place at, road_table *t, int seat, const char *words, tk_reason expected)
{
    road_state before = *t->state;
    tk_reason reason = tk_check(&t->world, t->state, seat, understand(t, words));
    if (reason != expected)
        failed(at, "\"%s\" gives %s, not %s", words, tk_reason_name(t->world.game, reason),
               tk_reason_name(t->world.game, expected));
    if (memcmp(&before, t->state, sizeof before) != 0) failed(at, "a refused action changed the state");
}

bool is_allowed(road_table *t, int seat, const char *words)
{
    return tk_check(&t->world, t->state, seat, understand(t, words)) == TK_REASON_FINE;
}

bool offered(road_table *t, int seat, const char *words)
{
    return is_offered(&t->world, t->state, seat, understand(t, words));
}

int times_offered(road_table *t, int seat, int verb)
{
    tk_action list[TK_MAX_LEGAL];
    int count = t->world.game->legal(&t->world, t->state, seat, list, TK_MAX_LEGAL), times = 0;
    for (int i = 0; i < count; i++) times += list[i].verb == verb;
    return times;
}

bool offered_besides(road_table *t, int seat, const char *words)
{
    tk_action list[TK_MAX_ASIDES], wanted = understand(t, words);
    int count = t->world.game->asides(&t->world, t->state, seat, list, TK_MAX_ASIDES);
    for (int i = 0; i < count; i++)
        if (tk_action_equal(list[i], wanted)) return true;
    return false;
}

void play_until_at(place at, road_table *t, road_frame_kind kind)
{
    loose_dice(t);
    for (int i = 0; i < 2000 && !t->state->over && road_top(t->state)->kind != kind; i++) take_offer(at, t, 0);
    if (t->state->over || road_top(t->state)->kind != kind) failed(at, "it does not come to that");
}

void wander_at(place at, road_table *t, int actions, int seed)
{
    tk_dice choices;
    tk_seed from = tk_seed_from_number((uint64_t)seed);
    tk_dice_init(&choices, &from);
    loose_dice(t);
    for (int i = 0; i < actions && !t->state->over; i++) take_offer(at, t, tk_dice_below(&choices, 1u << 20));
}

/* ---- looking ---- */

void expect_at_at(place at, const road_table *t, int car, int column, int y)
{
    const road_car *is = &t->state->car[car];
    if (is->column != column || is->y != y)
        failed(at, "car %d is at %d,%d, not at %d,%d", car, is->column, is->y, column, y);
}

void expect_asked_at(place at, const road_table *t, int seat, road_frame_kind kind)
{
    if (t->state->over) failed(at, "nobody is asked: the match is over");
    const road_frame *frame = road_top_const(t->state);
    if (!(frame->asked >> seat & 1) || frame->kind != kind)
        failed(at, "seats %x are asked in frame %d, not seat %d in frame %d", frame->asked, frame->kind, seat,
               (int)kind);
}

void expect_over_at(place at, const road_table *t, road_ending ending)
{
    if (!t->state->over) failed(at, "the match is not over");
    if (t->state->ending != ending)
        failed(at, "ended as %s, not %s", t->world.game->words.endings[t->state->ending].name,
               t->world.game->words.endings[ending].name);
}

bool won(const road_table *t, int seat)
{
    tk_outcome outcome = {0};
    t->world.game->outcome(&t->world, t->state, &outcome);
    return outcome.won[seat];
}

int asked_car(const road_table *t)
{
    return road_top_const(t->state)->car;
}

static int sum_parts(const road_table *t, int car, const char *kind, int (*count)(const road_part *))
{
    const road_car *on = &t->state->car[car];
    int which = kind_named(t, kind), sum = 0;
    for (int i = 0; i < on->part_count; i++)
        if (on->part[i].kind == which) sum += count(&on->part[i]);
    return sum;
}

static int one(const road_part *part)
{
    return part != NULL;
}

static int works(const road_part *part)
{
    return road_part_works(part);
}

static int uses(const road_part *part)
{
    return part->uses;
}

int parts(const road_table *t, int car, const char *kind)
{
    return sum_parts(t, car, kind, one);
}

int working(const road_table *t, int car, const char *kind)
{
    return sum_parts(t, car, kind, works);
}

int chips(const road_table *t, int car, const char *kind)
{
    return sum_parts(t, car, kind, uses);
}

int count_marks(const road_table *t, int board, int marks)
{
    int count = 0;
    for (int i = 0; i < ROAD_FIELDS; i++) count += (t->state->field[board % ROAD_RING][i].marks & marks) != 0;
    return count;
}

int count_tokens(const road_table *t, int board)
{
    int count = 0;
    for (int i = 0; i < ROAD_FIELDS; i++) count += t->state->field[board % ROAD_RING][i].token != 0;
    return count;
}

int count_persons(const road_table *t, int board)
{
    int count = 0;
    for (int i = 0; i < ROAD_FIELDS; i++) count += t->state->field[board % ROAD_RING][i].person != 0;
    return count;
}
