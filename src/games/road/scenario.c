/* The scenarios: how a game is set up, what a new board brings, and who has won.
 *
 * A game is over the moment a condition holds; road_end_match only notes it, so that whatever rule was being resolved
 * can finish, and road_advance stops. Everything here looks at cars "in play": those on the road and, in the set-up
 * round, those still waiting to enter. */
#include "road.h"

#include <limits.h>
#include <string.h>

enum { STARTING_BOARDS = 2, DANGER_ITEMS = 10, TOKENS_ON_A_BOARD = 5, STATION_CHIPS = 4, ALL_SIDES = -1 };

static int below(const road_play *play, int n)
{
    return (int)tk_dice_below(play->dice, (uint32_t)n);
}

/* The seats of a gang. */
static unsigned gang_seats(const road_world *world, int side)
{
    unsigned seats = 0;
    for (int seat = side; seat < world->seats; seat += 2) seats |= road_seat_bit(seat);
    return seats;
}

/* ---- what boards bring ---- */

static void put(const road_play *play, int field, int mark)
{
    if (field < 0) return;
    road_field *at = road_field_at(play->state, road_field_column(field), road_field_y(field));
    at->marks |= (uint8_t)mark;
    at->layer = ROAD_NONE;
    ROAD_EVENT(play, EVENT_PLACED, NULL, (int16_t)mark, (int16_t)field);
}

/* [dangerous-area] */
static void roll_danger(const road_play *play, int number)
{
    static const struct {
        uint8_t mark;
        bool on_road;
    } brings[6] = {{0, false},          {MARK_WRECK, false}, {MARK_OIL, true},
                   {MARK_CRATER, true}, {MARK_MINE, false},  {MARK_MINE, true}};
    int rolled = below(play, 6);
    ROAD_EVENT(play, EVENT_DANGER, NULL, (int16_t)(rolled + 1));
    for (int i = 0; brings[rolled].mark && i < DANGER_ITEMS; i++)
        put(play, road_random_field(play, number, brings[rolled].on_road, brings[rolled].mark), brings[rolled].mark);
}

/* [pedestrians] */
static void place_persons(const road_play *play, int number)
{
    for (int value = 1; value <= ROAD_PERSONS; value++) {
        int field = road_random_field(play, number, false, 0);
        if (field < 0) return;
        road_field_at(play->state, road_field_column(field), road_field_y(field))->person = (uint8_t)value;
        ROAD_EVENT(play, EVENT_PLACED, NULL, (int16_t)(THING_PERSON + value), (int16_t)field);
    }
}

static road_token draw_token(const road_play *play)
{
    road_state *state = play->state;
    int left = 0;
    for (int token = TOKEN_HEAD; token < ROAD_TOKENS; token++) left += state->supply[token];
    if (!left) return TOKEN_NONE;
    int drawn = below(play, left), token = TOKEN_HEAD;
    while (drawn >= state->supply[token]) drawn -= state->supply[token++];
    state->supply[token]--;
    return (road_token)token;
}

/* Face down: everybody sees where, nobody what [death-heads]. */
static void lay_tokens(const road_play *play, int number)
{
    for (int i = 0; i < TOKENS_ON_A_BOARD; i++) {
        int field = road_random_field(play, number, false, 0);
        road_token token = field < 0 ? TOKEN_NONE : draw_token(play);
        if (token == TOKEN_NONE) break;
        road_field_at(play->state, road_field_column(field), road_field_y(field))->token = (uint8_t)token;
        ROAD_EVENT(play, EVENT_PLACED, NULL, THING_TOKEN, (int16_t)field);
    }
    memset(play->state->returned, 0, sizeof play->state->returned);
}

/* The car furthest back, the rightmost of those level: it would be activated last. */
static int last_car(const road_play *play)
{
    const road_state *state = play->state;
    int last = ROAD_NONE;
    for (int i = 0; i < play->world->cars; i++) {
        if (!road_driving(state, i)) continue;
        const road_car *car = &state->car[i], *worst = last == ROAD_NONE ? car : &state->car[last];
        if (last == ROAD_NONE || car->y < worst->y || (car->y == worst->y && car->column > worst->column)) last = i;
    }
    return last;
}

/* On the starting boards by dice, later by the player in last position [obstacle-race]. */
static void set_checkpoint(const road_play *play, int number)
{
    int first = road_field_id(0, number * ROAD_SPAN + 1);
    if (number >= STARTING_BOARDS) {
        road_frame *frame = road_ask_car(play->world, play->state, FRAME_PLACE, last_car(play));
        frame->stage = PLACING_CHECKPOINT;
        frame->field = (int16_t)first;
        return;
    }
    int16_t fields[ROAD_FIELDS];
    int count = road_list_places(play->world, play->state, PLACING_CHECKPOINT, first, fields);
    if (count) put(play, fields[below(play, count)], MARK_CHECKPOINT);
}

/* [gas-station] Once it is found no more boards come. */
static void roll_station(const road_play *play, int number)
{
    road_state *state = play->state;
    int rolled = below(play, 6) + 1;
    ROAD_EVENT(play, EVENT_STATION, NULL, (int16_t)rolled, state->station_chip);
    if (rolled >= state->station_chip) {
        state->station = (uint8_t)(number + 1);
        ROAD_EVENT(play, EVENT_STATION_FOUND, NULL, state->station);
    }
    state->station_chip--;
}

void road_board_attached(const road_play *play, int number)
{
    const road_world *world = play->world;
    bool starting = number < STARTING_BOARDS;
    if (world->dangerous && !starting) roll_danger(play, number);
    if (world->scenario == SCENARIO_DEATH_RACE) place_persons(play, number);
    if (world->scenario == SCENARIO_DEATH_HEADS) lay_tokens(play, number);
    if (world->scenario == SCENARIO_OBSTACLE_RACE) set_checkpoint(play, number);
    if (world->scenario == SCENARIO_GAS_STATION && !starting) roll_station(play, number);
}

/* ---- setting up ---- */

/* Everything but the cars, the money and the number of the game begins anew. */
static void clear_table(road_state *state)
{
    uint8_t game = state->game;
    road_purse purse[ROAD_MAX_SEATS];
    road_car car[ROAD_MAX_CARS], parked[ROAD_ROLE_COUNT];
    uint8_t parked_roles = state->parked_roles;
    memcpy(purse, state->purse, sizeof purse);
    memcpy(car, state->car, sizeof car);
    memcpy(parked, state->parked, sizeof parked);
    memset(state, 0, sizeof *state);
    memcpy(state->purse, purse, sizeof purse);
    memcpy(state->car, car, sizeof car);
    memcpy(state->parked, parked, sizeof parked);
    state->parked_roles = parked_roles;
    state->game = game;
    state->boss[0] = state->boss[1] = ROAD_NONE;
    state->turn.car = state->turn.line = ROAD_NONE;
}

/* Off the road and ready for the next game, as damaged as it is. */
static void park(road_car *car)
{
    car->y = 0;
    car->column = car->standing = car->speed = car->spun = car->activated = car->passed = car->went = 0;
    car->pursues = ROAD_NONE;
    for (int i = 0; i < car->part_count; i++) car->part[i].flags &= (uint8_t)~PART_ASLEEP;
}

static void lay_starting_boards(const road_play *play)
{
    const road_world *world = play->world;
    uint8_t basic[ROAD_MAX_BOARDS];
    int count = 0;
    for (int board = 0; board < world->board_count; board++)
        if (world->board[board].basic) basic[count++] = (uint8_t)board;
    road_lay(play, basic[below(play, count)], false);
    road_board_attached(play, 0);
    road_attach(play);
}

void road_begin_game(const road_play *play)
{
    const road_world *world = play->world;
    road_state *state = play->state;
    clear_table(state);
    for (int i = 0; i < world->cars; i++) {
        if (!state->game) road_build_car(world, &world->build[i], &state->car[i]);
        park(&state->car[i]);
    }
    if (world->games > 1) ROAD_EVENT(play, EVENT_GAME, NULL, (int16_t)(state->game + 1), (int16_t)world->scenario);
    if (world->scenario == SCENARIO_DEATH_HEADS) {
        state->supply[TOKEN_HEAD] = 2;
        state->supply[TOKEN_SWORD] = state->supply[TOKEN_SHIELD] = 5;
    }
    if (world->scenario == SCENARIO_GAS_STATION) state->station_chip = STATION_CHIPS;
    if (world->scenario != SCENARIO_ROADBLOCK) lay_starting_boards(play);
    road_push_shop(play);
}

/* All equipment but armor waits for a marker [death-heads]. */
static void put_to_sleep(const road_play *play)
{
    for (int i = 0; i < play->world->cars; i++) {
        road_car *car = &play->state->car[i];
        for (int j = 0; j < car->part_count; j++)
            if (play->world->kind[car->part[j].kind].group != GROUP_NONE) car->part[j].flags |= PART_ASLEEP;
    }
}

static void join(const road_play *play, int index, int member)
{
    road_car *car = &play->state->car[index];
    road_build_car(play->world, &play->world->member[member].build, car);
    car->member = (uint8_t)member;
}

/* The boss and so many others at random, none in Max's vehicle; they sit in the order of the list [solo]. */
static void gather_gang(const road_play *play)
{
    const road_world *world = play->world;
    uint8_t others[ROAD_MAX_MEMBERS];
    unsigned chosen = 0;
    int count = 0, next = 1;
    for (int i = 0; i < world->member_count; i++) {
        if (world->member[i].boss)
            chosen |= 1u << i;
        else if (world->member[i].build.vehicle != play->state->car[0].vehicle)
            others[count++] = (uint8_t)i;
    }
    tk_dice_shuffle(play->dice, others, (size_t)count);
    for (int i = 0; i < world->gang; i++) chosen |= 1u << others[i];
    for (int i = 0; i < world->member_count; i++)
        if (chosen >> i & 1) join(play, next++, i);
}

/* Who sets up on the board enters before those who come over the edge. */
static void push_entries(const road_play *play)
{
    const road_world *world = play->world;
    bool solo = world->scenario == SCENARIO_SOLO;
    for (int ahead = 0; ahead < 2; ahead++)
        for (int car = world->cars - 1; car >= 0; car--)
            if (road_sets_up_ahead(world, car) == ahead && !(solo && car != world->special))
                road_ask_car(world, play->state, FRAME_ENTER, car);
}

void road_cars_ready(const road_play *play)
{
    const road_world *world = play->world;
    road_state *state = play->state;
    if (world->scenario == SCENARIO_DEATH_HEADS) put_to_sleep(play);
    if (world->scenario == SCENARIO_SOLO) gather_gang(play);
    road_push(state, FRAME_ROUND, ROAD_NONE);
    push_entries(play);
    if (world->scenario == SCENARIO_ROADBLOCK) road_ask_car(world, state, FRAME_LAY, 1);
    if (world->scenario == SCENARIO_BOSSFIGHT) road_push(state, FRAME_BOSS, ROAD_NONE)->asked = 3;
}

/* ---- who is left ---- */

static bool in_play(const road_state *state, int car)
{
    return state->car[car].standing == STANDING_WAITING || state->car[car].standing == STANDING_DRIVING;
}

/* Cars of a side in this standing. */
static int count_standing(const road_play *play, int side, road_standing standing)
{
    int count = 0;
    for (int i = 0; i < play->world->cars; i++)
        count += (side == ALL_SIDES || play->world->side[i] == side) && play->state->car[i].standing == standing;
    return count;
}

static int count_in_play(const road_play *play, int side)
{
    return count_standing(play, side, STANDING_WAITING) + count_standing(play, side, STANDING_DRIVING);
}

/* Seats with a car in play; of gangs, all seats of a gang that has one. */
static unsigned seats_in_play(const road_play *play)
{
    unsigned seats = 0;
    for (int i = 0; i < play->world->cars; i++)
        if (in_play(play->state, i))
            seats |= play->world->rules.gangs ? gang_seats(play->world, play->world->side[i])
                                              : road_seat_bit(play->world->owner[i]);
    return seats;
}

/* The seats in `among` with the highest of these. */
static unsigned best_of(const road_world *world, const int16_t *score, unsigned among)
{
    int best = INT_MIN;
    unsigned seats = 0;
    for (int seat = 0; seat < world->seats; seat++) {
        if (!(among & road_seat_bit(seat)) || score[seat] < best) continue;
        if (score[seat] > best) seats = 0;
        best = score[seat];
        seats |= road_seat_bit(seat);
    }
    return seats;
}

static unsigned all_seats(const road_world *world)
{
    return (1u << world->seats) - 1;
}

static int front_most(const road_play *play)
{
    int front = ROAD_NONE;
    for (int i = 0; i < play->world->cars; i++)
        if (road_driving(play->state, i) && (front == ROAD_NONE || play->state->car[i].y > play->state->car[front].y))
            front = i;
    return front;
}

/* Has this car driven off board number `boards` (from 1)? */
static bool is_past(const road_state *state, int car, int boards)
{
    return road_driving(state, car) && road_board_of(state->car[car].y) >= boards;
}

/* ---- scores ---- */

void road_share(const int *rank, int count, const int *prize, int prizes, int *out)
{
    for (int i = 0; i < count; i++) {
        int better = 0, level = 0, total = 0;
        for (int j = 0; j < count; j++) {
            better += rank[j] > rank[i];
            level += rank[j] == rank[i];
        }
        for (int place = better; place < better + level && place < prizes; place++) total += prize[place];
        out[i] = rank[i] == INT_MIN ? 0 : total / level;
    }
}

/* Pedestrians and placing [death-race]. Only cars that still drive have a place. `fraction`: what is left of a point,
 * in parts of which any number of seats can share one evenly. */
static void score_race(const road_play *play, int16_t fraction[ROAD_MAX_SEATS])
{
    enum { PLACES = 3, PARTS = 840 };
    road_state *state = play->state;
    int rank[ROAD_MAX_SEATS] = {0}, prize[PLACES], share[ROAD_MAX_SEATS], seats = play->world->seats;
    for (int seat = 0; seat < seats; seat++) rank[seat] = road_driving(state, seat) ? state->car[seat].y : INT_MIN;
    for (int place = 0; place < PLACES; place++) prize[place] = play->world->figure.placing[place] * PARTS;
    road_share(rank, seats, prize, PLACES, share);
    for (int seat = 0; seat < seats; seat++) {
        tk_ledger ledger = {0};
        tk_ledger_add(&ledger, LABEL_PERSONS, state->points[seat], TK_ABSENT);
        tk_ledger_add(&ledger, LABEL_PLACING, share[seat] / PARTS, TK_ABSENT);
        fraction[seat] = (int16_t)(share[seat] % PARTS);
        state->points[seat] = (int16_t)ledger.total;
        ROAD_EVENT(play, EVENT_POINTS, &ledger, (int16_t)seat, state->points[seat]);
    }
}

/* [solo-score] */
static void score_solo(const road_play *play, bool cleared)
{
    road_state *state = play->state;
    int members = 0;
    for (int i = 0; i < play->world->cars; i++) members += state->car[i].member != ROAD_NONE;
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_BOARD, road_board_of(state->car[play->world->special].y) + 1, TK_ABSENT);
    tk_ledger_add(&ledger, LABEL_MEMBERS, members, TK_ABSENT);
    if (cleared) tk_ledger_add(&ledger, LABEL_CLEARED, 2, TK_ABSENT);
    state->points[0] = (int16_t)ledger.total;
    ROAD_EVENT(play, EVENT_SCORE, &ledger, state->points[0]);
}

/* ---- the end ---- */

static void reveal_bosses(const road_play *play)
{
    for (int side = 0; side < 2; side++) {
        if (play->state->boss[side] == ROAD_NONE) continue;
        ROAD_EVENT(play, EVENT_REVEALED, NULL, (int16_t)side, play->state->boss[side]);
        if (play->events) play->events->revealed = true;
    }
}

void road_end_match(const road_play *play, road_ending ending, unsigned winners)
{
    road_state *state = play->state;
    if (state->over) return;
    state->over = 1;
    state->ending = (uint8_t)ending;
    state->winners = (uint8_t)winners;
    reveal_bosses(play);
    for (int seat = 0; seat < play->world->seats; seat++)
        if (winners & road_seat_bit(seat)) ROAD_EVENT(play, EVENT_WON, NULL, (int16_t)seat);
    if (!winners) ROAD_EVENT(play, EVENT_NOBODY, NULL, TK_ABSENT);
}

/* Everybody for himself, and one is left: he wins. */
static void end_if_alone(const road_play *play, road_ending ending)
{
    unsigned left = seats_in_play(play);
    if (!left)
        road_end_match(play, ENDING_ALL_OUT, 0);
    else if (!(left & (left - 1)))
        road_end_match(play, ending, left);
}

/* All who are left have passed the fourth board [derby]. */
static void check_derby(const road_play *play)
{
    for (int i = 0; i < play->world->cars; i++)
        if (in_play(play->state, i) && !is_past(play->state, i, play->world->figure.race_boards)) return;
    road_end_match(play, ENDING_DERBY_MARKERS, best_of(play->world, play->state->markers, all_seats(play->world)));
}

static void end_race(const road_play *play, road_ending ending)
{
    int16_t fraction[ROAD_MAX_SEATS];
    score_race(play, fraction);
    unsigned most = best_of(play->world, play->state->points, all_seats(play->world));
    unsigned winners = best_of(play->world, fraction, most);
    road_end_match(play, ending, ending == ENDING_ALL_OUT ? 0 : winners);
}

/* [death-race] */
static void check_race_left(const road_play *play)
{
    int left = count_in_play(play, ALL_SIDES);
    if (left <= 1) end_race(play, left ? ENDING_RACE_LAST : ENDING_ALL_OUT);
}

/* [pack] */
static void pack_lost_one(const road_play *play, int car, int by)
{
    const road_world *world = play->world;
    int pursuers = world->cars - 1, max = world->special;
    if (car == max && by != ROAD_NONE && by != max) {
        road_end_match(play, ENDING_PACK_CAUGHT, road_seat_bit(world->owner[by]));
    } else if (car == max) {
        road_end_match(play, ENDING_PACK_LOST, 0);
    } else if (2 * (pursuers - (count_in_play(play, ALL_SIDES) - 1)) > pursuers) {
        road_end_match(play, ENDING_PACK_BROKEN, road_seat_bit(world->owner[max]));
    }
}

static bool has_hunters(const road_play *play)
{
    for (int i = 0; i < play->world->cars; i++)
        if (play->world->owner[i] != 0 && in_play(play->state, i)) return true;
    return false;
}

/* [truck] */
static void truck_lost_one(const road_play *play, int car)
{
    const road_world *world = play->world;
    unsigned hunters = all_seats(world) & ~1u;
    if (car == world->special) {
        unsigned best = best_of(world, play->state->markers, hunters);
        bool any = play->state->markers[tk_first_seat(best)] > 0;
        road_end_match(play, ENDING_TRUCK_DESTROYED, any ? best : 0);
    } else if (!has_hunters(play)) {
        road_end_match(play, ENDING_TRUCK_ARRIVED, 1);
    }
}

/* A gang without cars has lost. */
static void end_if_gang_out(const road_play *play, road_ending ending)
{
    bool out_a = !count_in_play(play, 0), out_b = !count_in_play(play, 1);
    if (out_a && out_b)
        road_end_match(play, ENDING_ALL_OUT, 0);
    else if (out_a || out_b)
        road_end_match(play, ending, gang_seats(play->world, out_a ? 1 : 0));
}

/* What ends Roadblock at once [roadblock]. */
static void check_block(const road_play *play)
{
    unsigned gang_a = gang_seats(play->world, 0), gang_b = gang_seats(play->world, 1);
    if (count_standing(play, 1, STANDING_WRECKED) || count_standing(play, 1, STANDING_OUT))
        road_end_match(play, ENDING_BLOCK_WRECK, gang_a);
    else if (count_in_play(play, 0))
        return;
    else if (count_standing(play, 0, STANDING_LEFT))
        road_end_match(play, ENDING_BLOCK_LEFT, gang_a);
    else
        road_end_match(play, ENDING_BLOCK_BROKEN, gang_b);
}

/* At the end of a round: is the last of B ahead of the first of A? Who has driven off the last board has passed
 * everybody, and blocks nobody. */
static void check_breakthrough(const road_play *play)
{
    const road_state *state = play->state;
    int last_b = INT_MAX, first_a = INT_MIN;
    for (int i = 0; i < play->world->cars; i++) {
        if (!road_driving(state, i)) continue;
        int y = state->car[i].y;
        if (play->world->side[i] == 0 && y > first_a) first_a = y;
        if (play->world->side[i] == 1 && y < last_b) last_b = y;
    }
    if (last_b > first_a) road_end_match(play, ENDING_BLOCK_BROKEN, gang_seats(play->world, 1));
}

static void convoy_lost_one(const road_play *play, int car)
{
    if (car == play->world->special)
        road_end_match(play, ENDING_CONVOY_DESTROYED, gang_seats(play->world, 1));
    else if (!count_in_play(play, 1))
        road_end_match(play, ENDING_CONVOY_ARRIVED, gang_seats(play->world, 0));
}

static void solo_lost_one(const road_play *play, int car)
{
    bool dead = car == play->world->special;
    if (!dead && count_in_play(play, ALL_SIDES) > 1) return;
    score_solo(play, !dead);
    road_end_match(play, dead ? ENDING_SOLO_DEAD : ENDING_SOLO_CLEARED, dead ? 0 : 1);
}

void road_car_out(const road_play *play, int car, int by)
{
    const road_state *state = play->state;
    if (state->over) return;
    switch (play->world->scenario) {
    case SCENARIO_DERBY:
        if (seats_in_play(play)) check_derby(play); /* first: one who is past the fourth board has not outlived it */
        if (!state->over) end_if_alone(play, ENDING_DERBY_LAST);
        break;
    case SCENARIO_DEATH_RACE: check_race_left(play); break;
    case SCENARIO_OBSTACLE_RACE: end_if_alone(play, ENDING_OBSTACLE_LAST); break;
    case SCENARIO_DEATH_HEADS: end_if_alone(play, ENDING_HEADS_LAST); break;
    case SCENARIO_PACK: pack_lost_one(play, car, by); break;
    case SCENARIO_TRUCK: truck_lost_one(play, car); break;
    case SCENARIO_GAS_STATION: end_if_gang_out(play, ENDING_STATION_GANG_OUT); break;
    case SCENARIO_BASH: end_if_gang_out(play, ENDING_BASH_GANG_OUT); break;
    case SCENARIO_ROADBLOCK: check_block(play); break;
    case SCENARIO_BOSSFIGHT: {
        int side = play->world->side[car];
        if (state->boss[side] == car) road_end_match(play, ENDING_BOSS_DEAD, gang_seats(play->world, 1 - side));
        break;
    }
    case SCENARIO_CONVOY: convoy_lost_one(play, car); break;
    case SCENARIO_SOLO: solo_lost_one(play, car); break;
    case ROAD_SCENARIO_COUNT: break;
    }
}

void road_car_crossed(const road_play *play, int car)
{
    const road_world *world = play->world;
    road_state *state = play->state;
    if (state->over) return;
    switch (world->scenario) {
    case SCENARIO_DERBY: check_derby(play); break;
    case SCENARIO_DEATH_RACE:
        if (is_past(state, car, world->figure.race_boards)) state->finished = 1;
        break;
    case SCENARIO_PACK:
        if (car == world->special && is_past(state, car, world->figure.pack_boards))
            road_end_match(play, ENDING_PACK_ESCAPED, road_seat_bit(world->owner[car]));
        break;
    case SCENARIO_GAS_STATION:
        if (state->car[car].standing == STANDING_LEFT || (state->station && is_past(state, car, state->station)))
            road_end_match(play, ENDING_STATION_REACHED, gang_seats(world, world->side[car]));
        break;
    case SCENARIO_ROADBLOCK: check_block(play); break;
    case SCENARIO_OBSTACLE_RACE:
    case SCENARIO_DEATH_HEADS:
    case SCENARIO_TRUCK:
    case SCENARIO_BASH:
    case SCENARIO_BOSSFIGHT:
    case SCENARIO_CONVOY:
    case SCENARIO_SOLO:
    case ROAD_SCENARIO_COUNT: break;
    }
}

static bool is_timed(const road_world *world)
{
    return world->scenario == SCENARIO_CONVOY || world->scenario == SCENARIO_TRUCK;
}

void road_round_begins(const road_play *play)
{
    if (is_timed(play->world))
        ROAD_EVENT(play, EVENT_TIME_LEFT, NULL, (int16_t)(play->world->figure.convoy_rounds - play->state->round + 1));
}

/* It has gone on too long: the Derby goes by markers, the Death Race by points, the Obstacle Race by position;
 * otherwise who is left shares it [winning]. */
static void call_off(const road_play *play)
{
    const road_world *world = play->world;
    int front = front_most(play);
    if (world->scenario == SCENARIO_DEATH_RACE) {
        end_race(play, ENDING_CALLED_OFF);
        return;
    }
    if (world->scenario == SCENARIO_SOLO) score_solo(play, false);
    unsigned winners = seats_in_play(play);
    if (world->scenario == SCENARIO_DERBY) winners = best_of(world, play->state->markers, all_seats(world));
    if (world->scenario == SCENARIO_OBSTACLE_RACE && front != ROAD_NONE) winners = road_seat_bit(world->owner[front]);
    road_end_match(play, ENDING_CALLED_OFF, winners);
}

void road_round_ends(const road_play *play)
{
    const road_world *world = play->world;
    const road_state *state = play->state;
    bool time_up = is_timed(world) && state->round >= world->figure.convoy_rounds;
    if (state->over) return;
    if (world->scenario == SCENARIO_DERBY) check_derby(play);
    if (world->scenario == SCENARIO_DEATH_RACE && state->finished) end_race(play, ENDING_RACE_FINISHED);
    if (world->scenario == SCENARIO_ROADBLOCK) check_breakthrough(play);
    if (time_up && world->scenario == SCENARIO_CONVOY)
        road_end_match(play, ENDING_CONVOY_ARRIVED, gang_seats(world, 0));
    if (time_up && world->scenario == SCENARIO_TRUCK) road_end_match(play, ENDING_TRUCK_ARRIVED, 1);
    if (!state->over && state->round >= world->figure.most_rounds) call_off(play);
}

/* ---- turn order and outcome ---- */

/* Is `a` activated before `b`, a car with a lower number? */
static bool is_before(const road_world *world, const road_state *state, int a, int b)
{
    const road_car *one = &state->car[a], *two = &state->car[b];
    if (world->scenario == SCENARIO_SOLO) return false; /* by their numbers */
    if (world->scenario == SCENARIO_BASH) return world->owner[a] < world->owner[b];
    if (world->scenario == SCENARIO_TRUCK && (world->owner[a] == 0) != (world->owner[b] == 0))
        return world->owner[a] == 0;
    if (world->scenario == SCENARIO_PACK && state->round == 1 && (a == world->special || b == world->special))
        return a == world->special;
    return one->y != two->y ? one->y > two->y : one->column < two->column;
}

int road_next_car(const road_world *world, const road_state *state)
{
    int next = ROAD_NONE;
    for (int i = 0; i < world->cars; i++)
        if (road_driving(state, i) && !state->car[i].activated &&
            (next == ROAD_NONE || is_before(world, state, i, next)))
            next = i;
    return next;
}

/* What the seats compare: markers, points, money in a campaign; elsewhere it is won or not. */
static int score_of(const road_world *world, const road_state *state, int seat)
{
    if (world->games > 1) return state->ending == ENDING_CAMPAIGN ? state->points[seat] : state->purse[seat].dollars;
    if (world->scenario == SCENARIO_DERBY || world->scenario == SCENARIO_TRUCK) return state->markers[seat];
    if (world->scenario == SCENARIO_DEATH_RACE || world->scenario == SCENARIO_SOLO) return state->points[seat];
    return state->winners >> seat & 1;
}

void road_outcome(const tk_world *world, const void *at, tk_outcome *out)
{
    const road_state *state = at;
    const road_world *fixed = road_world_of(world, state);
    *out = (tk_outcome){.over = state->over, .ending = state->ending, .seats = fixed->seats};
    for (int seat = 0; seat < fixed->seats; seat++) {
        out->score[seat] = score_of(fixed, state, seat);
        out->won[seat] = state->over && (state->winners >> seat & 1);
    }
}
