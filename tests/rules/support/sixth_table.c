/* The table of Sixth Edition's rule tests. */
#include "sixth_table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static board *current;
static tk_error config_said;
static char rolled[128];

void close_table(void)
{
    if (!current) return;
    tk_world_close(&current->world);
    free(current->state);
    free(current);
    current = NULL;
}

/* ---- setting up ---- */

board *open_board(const char *config)
{
    tk_error error = {0};
    close_table();
    board *b = current = calloc(1, sizeof *b);
    if (!b || !(b->state = calloc(1, sizeof *b->state))) failed(HERE, "out of memory");
    if (tk_world_open(&b->world, tk_game_find("sixth"), NULL, config, &error) != TK_OK)
        failed(HERE, "%s: %s", error.where, error.message);
    b->sixth = b->world.fixed;
    b->events = (tk_events){
        .list = b->event_list, .capacity = BOARD_EVENTS, .terms = b->term_list, .term_capacity = BOARD_TERMS};
    tk_seed seed = tk_seed_from_number(1);
    tk_dice_init(&b->dice, &seed);
    b->world.game->start(&b->world, b->state, &b->dice, &b->events);
    return b;
}

const char *config_error(const char *config)
{
    tk_world world;
    config_said = (tk_error){0};
    if (tk_world_open(&world, tk_game_find("sixth"), NULL, config, &config_said) == TK_OK) tk_world_close(&world);
    return config_said.message;
}

static board *bare_config(int seats, const char *more)
{
    static const char BARE[] = "[[\"rookie-driver\"],[\"rookie-gunner\"]]";
    tk_text config = {0};
    tk_text_printf(&config, "{\"variant\":\"free-for-all\",\"seats\":%d,%s,\"builds\":[", seats, more);
    for (int i = 0; i < seats; i++) tk_text_printf(&config, "%s%s", i ? "," : "", BARE);
    tk_text_put(&config, "]}");
    board *b = open_board(tk_text_string(&config));
    tk_text_free(&config);
    for (int seat = 0; seat < seats; seat++) stand(b, seat, 2.2 * seat + 3.5, 8, 90);
    b->state->first = 0;
    begin_round(b);
    return b;
}

board *bare_cars_with(int seats, const char *wrecks)
{
    char more[64];
    snprintf(more, sizeof more, "\"arena\":\"square\",\"wrecks\":\"%s\"", wrecks);
    return bare_config(seats, more);
}

board *bare_cars(int seats)
{
    return bare_cars_with(seats, "plain");
}

board *bare_arena(int seats, const char *members)
{
    char more[2048];
    snprintf(more, sizeof more,
             "\"arena\":{\"title\":\"test\",\"boundary\":[[0,0],[1600,0],[1600,1600],[0,1600]],"
             "\"starts\":{\"2\":[[800,25,0],[800,1575,180]],\"3\":[[800,25,0],[25,800,270],[1575,800,90]]},%s}",
             members);
    return bare_config(seats, more);
}

int card_named(const board *b, const char *id)
{
    int card = sixth_find_card(b->sixth, id);
    if (card < 0) failed(HERE, "no such card: %s", id);
    return card;
}

void fit(board *b, int seat, const char *card, int side)
{
    sixth_car *car = &b->state->car[seat];
    car->item[car->item_count++] = (sixth_item){(uint8_t)card_named(b, card), (uint8_t)side, 0, 0};
    sixth_refresh_effects(b->sixth, car);
}

void hire(board *b, int seat, const char *card)
{
    int index = card_named(b, card);
    sixth_car *car = &b->state->car[seat];
    car->item[b->sixth->card[index].type == TYPE_GUNNER].card = (uint8_t)index;
    sixth_refresh_effects(b->sixth, car);
}

void stand(board *b, int seat, double x, double y, int degrees)
{
    sixth_set_pose(b->state, seat, (tk_pose){{x, y}, 10 * degrees});
    if (b->state->body[seat].kind == BODY_NONE) b->state->body[seat].kind = BODY_CAR;
}

static sixth_play play_of(board *b)
{
    tk_events_clear(&b->events);
    b->dice.script = b->scripted ? b->script : NULL;
    b->dice.script_left = (size_t)b->scripted;
    return (sixth_play){b->sixth, b->state, &b->dice, &b->events};
}

/* Only this phase of the round, and only for this seat; then the round ends. */
static sixth_frame *only_phase(board *b, int stage, sixth_frame_kind kind, int seat)
{
    sixth_state *state = b->state;
    while (state->frame_count) sixth_pop(state);
    sixth_clear_pool(state);
    state->contact_count = 0;
    sixth_frame *round = sixth_push(state, FRAME_ROUND, SIXTH_NONE);
    round->stage = (uint8_t)stage;
    round->left = (uint8_t)b->sixth->seats;
    sixth_frame *frame = sixth_push(state, kind, seat);
    frame->asked = (uint8_t)seat;
    return frame;
}

void begin_round(board *b)
{
    sixth_state *state = b->state;
    while (state->frame_count) sixth_pop(state);
    sixth_push(state, FRAME_ROUND, SIXTH_NONE);
    run_on(b);
}

void driving(board *b, int seat, int speed, int control)
{
    sixth_car *car = &b->state->car[seat];
    only_phase(b, 2, FRAME_MOVE, seat)->stage = 1;
    car->speed = car->points = (uint8_t)speed;
    car->reverse = 0;
    car->control = car->taken = (uint8_t)control;
}

void choosing_speed(board *b, int seat, int speed)
{
    only_phase(b, 2, FRAME_MOVE, seat);
    b->state->car[seat].speed = (uint8_t)speed;
    b->state->car[seat].reverse = 0;
    b->state->car[seat].max_speed = (uint8_t)sixth_max_speed(b->sixth, &b->state->car[seat]);
}

void fighting(board *b, int seat)
{
    only_phase(b, 3, FRAME_COMBAT, seat);
    for (int i = 0; i < b->sixth->seats; i++) {
        b->state->car[i].control = b->state->car[i].taken = 4;
        b->state->car[i].attacked = 0;
    }
}

/* Put something on top of what is being settled, and run on. */
void run_on(board *b)
{
    sixth_play play = play_of(b);
    sixth_advance(&play);
    b->scripted = 0;
}

void strike(board *b, int seat, int side, int points)
{
    sixth_play play = play_of(b);
    only_phase(b, 3, FRAME_COMBAT, seat)->stage = 1;
    sixth_hurt(&play, seat, side, points, LABEL_FIRE);
    sixth_advance(&play);
    b->scripted = 0;
}

void script_dice(board *b, const int *faces, int count)
{
    for (int i = 0; i < count; i++) b->script[i] = (uint8_t)faces[i];
    b->scripted = count;
}

/* ---- acting ---- */

static int place_in(const char *const *names, const char *word)
{
    for (int i = 0; names[i]; i++)
        if (!strcmp(names[i], word)) return i;
    return -1;
}

/* The number a word stands for, by the argument it is given for. */
static int meaning(const board *b, const char *verb, const char *key, const char *word)
{
    static const char *const SEATS[] = {"yellow", "blue", "red", "green", "white", "black", NULL};
    static const char *const CREW[] = {"driver", "gunner", NULL};
    bool hand = !strcmp(verb, "turn") || !strcmp(verb, "slide") || !strcmp(verb, "reposition");
    if (!strcmp(key, "side") || !strcmp(key, "mount"))
        return place_in(hand ? sixth_hand_names : sixth_side_names, word);
    if (!strcmp(key, "crew")) return place_in(CREW, word);
    if (!strcmp(key, "target") || !strcmp(key, "obstacle")) return place_in(SEATS, word);
    if (strcmp(key, "design") != 0) return card_named(b, word);
    for (int i = 0; i < b->sixth->design_count; i++)
        if (!strcmp(b->sixth->design[i].id, word)) return i;
    return -1;
}

static tk_action understand(const board *b, const char *words)
{
    char copy[160], verb[32] = "", *at = copy;
    tk_text text = {0};
    snprintf(copy, sizeof copy, "%s", words);
    sscanf(copy, "%31s", verb);
    for (char *word = strtok_r(at, " ", &at); word; word = strtok_r(NULL, " ", &at)) {
        char *value = strchr(word, '=');
        if (value) *value++ = '\0';
        if (!value)
            tk_text_printf(&text, "%s", word);
        else if (*value >= '0' && *value <= '9')
            tk_text_printf(&text, " %s=%s", word, value);
        else
            tk_text_printf(&text, " %s=%d", word, meaning(b, verb, word, value));
    }
    tk_action action;
    tk_error error = {0};
    if (tk_action_from_text(b->world.game->words.verbs, b->world.game->words.verb_count, tk_text_string(&text), &action,
                            &error))
        failed(HERE, "\"%s\": %s", words, error.message);
    tk_text_free(&text);
    return action;
}

static void check_table(place at, const board *b)
{
    for (int one = 0; one < SIXTH_MAX_BODIES; one++) {
        if (b->state->body[one].kind == BODY_NONE) continue;
        tk_polygon here = sixth_polygon(b->sixth, b->state, one);
        for (int wall = 0; wall < sixth_wall_count(b->sixth); wall++)
            if (sixth_gap_to_wall(b->sixth, &here, wall) < 0) failed(at, "body %d is in wall %d", one, wall);
        for (int two = 0; two < one && sixth_is_solid(b->sixth, b->state, one); two++) {
            if (!sixth_is_solid(b->sixth, b->state, two)) continue;
            tk_polygon there = sixth_polygon(b->sixth, b->state, two);
            if (tk_polygon_gap(&here, &there).size < 0) failed(at, "bodies %d and %d overlap", one, two);
        }
    }
}

void act_at(place at, board *b, int seat, const char *words)
{
    tk_action action = understand(b, words);
    tk_reason reason = tk_check(&b->world, b->state, seat, action);
    if (reason) failed(at, "\"%s\" is refused: %s", words, tk_reason_name(b->world.game, reason));
    sixth_play play = play_of(b);
    b->world.game->apply(&b->world, b->state, seat, action, play.dice, play.events);
    if (b->scripted && b->dice.script_left) failed(at, "%d scripted dice were not rolled", (int)b->dice.script_left);
    b->scripted = 0;
    check_table(at, b);
}

void refused_at(place at, board *b, int seat, const char *words, tk_reason expected)
{
    sixth_state before = *b->state;
    tk_reason reason = tk_check(&b->world, b->state, seat, understand(b, words));
    if (reason != expected)
        failed(at, "\"%s\" gives %s, not %s", words, tk_reason_name(b->world.game, reason),
               tk_reason_name(b->world.game, expected));
    if (memcmp(&before, b->state, sizeof before) != 0) failed(at, "a refused action changed the state");
}

bool offered(board *b, int seat, const char *words)
{
    tk_action list[TK_MAX_LEGAL], wanted = understand(b, words);
    int count = b->world.game->legal(&b->world, b->state, seat, list, TK_MAX_LEGAL);
    for (int i = 0; i < count; i++)
        if (tk_action_equal(list[i], wanted)) return true;
    return false;
}

double chance_of(board *b, int seat, const char *words, int index)
{
    tk_odds odds;
    b->world.game->odds(&b->world, b->state, seat, understand(b, words), &odds);
    if (index >= odds.count) failed(HERE, "\"%s\" has only %d chances", words, odds.count);
    return odds.chance[index].chance;
}

/* ---- looking ---- */

void expect_near_at(place at, double value, double expected, const char *what)
{
    if (fabs(value - expected) > 0.01) failed(at, "%s is %.4f, not %.4f", what, value, expected);
}

void expect_pose_at(place at, const board *b, int body, double x, double y, double degrees)
{
    tk_pose pose = sixth_pose(b->state, body);
    if (fabs(pose.at.x - x) > 0.02 || fabs(pose.at.y - y) > 0.02 || fabs(pose.heading - 10 * degrees) > 3)
        failed(at, "at %.3f %.3f facing %.1f, not at %.3f %.3f facing %.1f", pose.at.x, pose.at.y, pose.heading / 10.0,
               x, y, degrees);
}

void expect_asked_at(place at, const board *b, int seat, sixth_frame_kind kind)
{
    if (b->state->over) failed(at, "nobody is asked: the match is over");
    const sixth_frame *frame = sixth_top_const(b->state);
    if (frame->asked != seat || frame->kind != kind)
        failed(at, "seat %d is asked in frame %d, not seat %d in frame %d", frame->asked, frame->kind, seat, (int)kind);
}

void expect_over_at(place at, const board *b, sixth_ending ending)
{
    if (!b->state->over) failed(at, "the match is not over");
    if (b->state->ending != ending)
        failed(at, "ended as %s, not %s", b->world.game->words.endings[b->state->ending].name,
               b->world.game->words.endings[ending].name);
}

/* The dice that were rolled in the last action, up to the event of this type. */
const char *roll_of(const board *b, sixth_event until)
{
    int count[SIXTH_COLOUR_COUNT] = {0};
    size_t length = 0;
    for (int i = 0; i < b->events.count && b->events.list[i].type != until; i++)
        if (b->events.list[i].type == EVENT_DIE) count[b->events.list[i].arg[1]]++;
    rolled[0] = '\0';
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++)
        if (count[colour])
            length += (size_t)snprintf(rolled + length, sizeof rolled - length, "%s%d %s", length ? " " : "",
                                       count[colour], sixth_colour_names[colour]);
    return rolled;
}

bool won(const board *b, int seat)
{
    tk_outcome outcome;
    b->world.game->outcome(&b->world, b->state, &outcome);
    return outcome.won[seat];
}
