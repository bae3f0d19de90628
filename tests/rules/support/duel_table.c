/* The table of the duel's rule tests. */
#include "duel_table.h"

#include "games/classic/duel/show/panel.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_WORD = 400 };

static arena *current;
static tk_error config_said;

void close_table(void)
{
    if (!current) return;
    tk_world_close(&current->world);
    free(current->state);
    free(current);
    current = NULL;
}

/* ---- setting up ---- */

arena *open_arena(const char *config)
{
    tk_error error = {0};
    close_table();
    arena *a = current = calloc(1, sizeof *a);
    if (!a || !(a->state = calloc(1, sizeof *a->state))) failed(HERE, "out of memory");
    if (tk_world_open(&a->world, tk_game_find("classic"), NULL, config, &error) != TK_OK)
        failed(HERE, "%s: %s", error.where, error.message);
    a->duel = a->world.fixed;
    a->events = (tk_events){
        .list = a->event_list, .capacity = TABLE_EVENTS, .terms = a->term_list, .term_capacity = TABLE_TERMS};
    tk_seed seed = tk_seed_from_number(1);
    tk_dice_init(&a->dice, &seed);
    a->world.game->start(&a->world, a->state, &a->dice, &a->events);
    return a;
}

const char *config_error(const char *config)
{
    tk_world world;
    config_said = (tk_error){0};
    if (tk_world_open(&world, tk_game_find("classic"), NULL, config, &config_said) == TK_OK) tk_world_close(&world);
    return config_said.message;
}

/* Nothing is asked and nothing is going on but the turn, which waits for its next step. */
static duel_frame *only_turn(arena *a, duel_stage stage)
{
    while (a->state->frame_count) duel_pop(a->state);
    a->state->deed_count = 0;
    duel_frame *turn = duel_push(a->state, FRAME_TURN, DUEL_NONE);
    turn->stage = (uint8_t)stage;
    if (!a->state->phase) a->state->phase = 1;
    if (!a->state->turn) a->state->turn = 1;
    return turn;
}

static void put_field(tk_text *config, const char *const *vehicles, const char *members)
{
    int count = 0;
    while (vehicles[count]) count++;
    bool map = strstr(members, "\"map\":") != NULL, variant = strstr(members, "\"variant\":") != NULL;
    tk_text_printf(config, "{%s\"seats\":%d%s%s,\"vehicles\":[", variant ? "" : "\"variant\":\"duel\",", count,
                   members[0] ? "," : "", members);
    for (int i = 0; i < count; i++) tk_text_printf(config, "%s\"%s\"", i ? "," : "", vehicles[i]);
    tk_text_put(config, "]");
    if (!map) {
        tk_text_put(config, ",\"map\":{\"title\":\"field\",\"size\":[10000,10000],\"gates\":[");
        for (int i = 0; i < count; i++)
            tk_text_printf(config, "%s{\"title\":\"gate\",\"start\":[%d,1000,90]}", i ? "," : "", 1000 + 1000 * i);
        tk_text_put(config, "]}");
    }
    tk_text_put(config, "}");
}

arena *field_of(const char *const *vehicles, const char *members)
{
    tk_text config = {0};
    put_field(&config, vehicles, members);
    arena *a = open_arena(tk_text_string(&config));
    tk_text_free(&config);
    let_in(a);
    return a;
}

void let_in(arena *a)
{
    only_turn(a, STAGE_BEGIN);
    for (int car = 0; car < a->duel->cars; car++) {
        duel_car *it = &a->state->car[car];
        it->reflex_roll = 3;
        it->reflexes = 0;
        it->standing = STANDING_RUNNING;
        it->handling = (int8_t)duel_handling_class(a->duel, a->state, car, NULL);
        stand(a, car, 20 + 20 * (car % 4), 50 + 20 * (car / 4), 0, 0);
    }
}

duel_car *car_of(arena *a, int car)
{
    return &a->state->car[car];
}

void stand(arena *a, int car, double x, double y, double degrees, double mph)
{
    duel_car *it = &a->state->car[car];
    duel_set_pose(&it->body, (tk_pose){{x, y}, (int)lround(10 * degrees)});
    it->course = it->body.heading;
    it->speed = it->turn_speed = (int16_t)lround(10 * mph);
    if (it->speed) it->stood = 0;
    it->chosen = TK_ABSENT;
}

void moving(arena *a, int car, int quarters)
{
    only_turn(a, STAGE_MOVES)->other = (uint16_t)(duel_bit(a->duel->cars) - 1);
    duel_push(a->state, FRAME_MOVE, car)->left = (uint8_t)quarters;
    run_on(a);
}

void next_move(arena *a, int car, int quarters)
{
    car_of(a, car)->flags &= (uint16_t) ~(CAR_MANOEUVRED | CAR_MOVED);
    moving(a, car, quarters);
}

void firing(arena *a)
{
    only_turn(a, STAGE_FIRE);
    run_on(a);
}

void choosing_speeds(arena *a)
{
    only_turn(a, STAGE_SPEEDS);
    run_on(a);
}

void begin_phase(arena *a, int phase)
{
    only_turn(a, STAGE_BEGIN);
    a->state->phase = (uint8_t)(phase == 1 ? DUEL_PHASES : phase - 1);
    run_on(a);
}

duel_play begin_play(arena *a)
{
    tk_events_clear(&a->events);
    a->dice.script = a->scripted ? a->script : NULL;
    a->dice.script_left = (size_t)a->scripted;
    return (duel_play){a->duel, a->state, &a->dice, &a->events};
}

void end_play(place at, arena *a)
{
    if (a->scripted && a->dice.script_left) failed(at, "%d scripted dice were not rolled", (int)a->dice.script_left);
    a->scripted = 0;
    a->dice.script = NULL;
}

void run_on(arena *a)
{
    with_dice(a, duel_advance(play));
}

void script_dice(arena *a, const int *faces, int count)
{
    for (int i = 0; i < count; i++) a->script[i] = (uint8_t)(faces[i] - 1);
    a->scripted = count;
}

/* ---- acting ---- */

/* The kind of the argument `key` of a verb: "hand" for "side:hand". */
static void kind_of(const tk_verb *verb, const char *key, char out[24])
{
    sentence args;
    split(&args, verb->args);
    for (int i = 0; i < args.count; i++) {
        size_t length = strcspn(args.word[i], ":?");
        const char *colon = strchr(args.word[i], ':');
        if (length != strlen(key) || strncmp(args.word[i], key, length) != 0 || !colon) continue;
        snprintf(out, 24, "%.*s", (int)strcspn(colon + 1, "@"), colon + 1);
        return;
    }
    failed(HERE, "%s has no argument %s", verb->name, key);
}

/* The number a word stands for; words of several words are joined by hyphens. */
static int meaning(const arena *a, const tk_verb *verb, const char *key, const char *word)
{
    char kind[24];
    tk_text text = {0};
    kind_of(verb, key, kind);
    int found = -1;
    for (int value = 0; value < LARGEST_WORD && found < 0; value++) {
        tk_text_clear(&text);
        a->world.game->words.noun(&a->world, kind, value, &text);
        char *said = strdup(tk_text_string(&text));
        for (char *at = said; said && *at; at++)
            if (*at == ' ') *at = '-';
        if (said && !strcmp(said, word)) found = value;
        free(said);
    }
    tk_text_free(&text);
    if (found < 0) failed(HERE, "no %s is called %s", kind, word);
    return found;
}

/* Whoever has the vehicle; of what people do as they came, whom they came with. */
static int seat_for(const arena *a, int car, tk_action action)
{
    int kind = a->state->over ? FRAME_TURN : duel_top(a->state)->kind;
    bool people = kind == FRAME_WALK || kind == FRAME_VICTIMS || (kind == FRAME_FIRE && !duel_is_placed(action.verb));
    return people ? a->duel->owner[car] : duel_seat_of(a->duel, a->state, car);
}

static tk_action understand(const arena *a, int car, const char *words)
{
    sentence said;
    split(&said, words);
    const tk_game *game = a->world.game;
    const tk_verb *verb = &game->words.verbs[verb_named(game, said.word[0])];
    tk_text text = {0};
    tk_text_put(&text, verb->name);
    for (int i = 1; i < said.count; i++) {
        char *value = strchr(said.word[i], '=');
        if (!value) failed(HERE, "\"%s\": %s has no value", words, said.word[i]);
        *value++ = '\0';
        bool number = *value == '-' || (*value >= '0' && *value <= '9');
        tk_text_printf(&text, " %s=%d", said.word[i], number ? atoi(value) : meaning(a, verb, said.word[i], value));
    }
    tk_action action;
    tk_error error = {0};
    if (tk_action_from_text(game->words.verbs, game->words.verb_count, tk_text_string(&text), &action, &error))
        failed(HERE, "\"%s\": %s", words, error.message);
    tk_text_free(&text);
    action.vehicle = (uint8_t)duel_nth_of(a->duel, seat_for(a, car, action), car);
    return action;
}

void act_at(place at, arena *a, int car, const char *words)
{
    tk_action action = understand(a, car, words);
    int seat = seat_for(a, car, action);
    tk_reason reason = tk_check(&a->world, a->state, seat, action);
    if (reason) failed(at, "\"%s\" is refused: %s", words, tk_reason_name(a->world.game, reason));
    duel_play play = begin_play(a);
    a->world.game->apply(&a->world, a->state, seat, action, play.dice, play.events);
    end_play(at, a);
}

void refused_at(place at, arena *a, int car, const char *words, tk_reason expected)
{
    duel_state before = *a->state;
    tk_action action = understand(a, car, words);
    tk_reason reason = tk_check(&a->world, a->state, seat_for(a, car, action), action);
    if (reason != expected)
        failed(at, "\"%s\" gives %s, not %s", words, tk_reason_name(a->world.game, reason),
               tk_reason_name(a->world.game, expected));
    if (memcmp(&before, a->state, sizeof before) != 0) failed(at, "a refused action changed the state");
}

bool offered(arena *a, int car, const char *words)
{
    tk_action action = understand(a, car, words);
    return is_offered(&a->world, a->state, seat_for(a, car, action), action);
}

bool offered_besides(arena *a, int car, const char *words)
{
    tk_action list[TK_MAX_ASIDES], wanted = understand(a, car, words);
    int count = a->world.game->asides(&a->world, a->state, seat_for(a, car, wanted), list, TK_MAX_ASIDES);
    for (int i = 0; i < count; i++)
        if (tk_action_equal(list[i], wanted)) return true;
    return false;
}

double chance_of(arena *a, int car, const char *words, int index)
{
    tk_odds odds;
    a->world.game->odds(&a->world, a->state, a->duel->owner[car], understand(a, car, words), &odds);
    if (index >= odds.count) failed(HERE, "\"%s\" has only %d chances", words, odds.count);
    return odds.chance[index].chance;
}

/* ---- looking ---- */

int part_of(const arena *a, int car, int kind, int nth)
{
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[car]);
    for (int i = 0; i < vehicle->part_count; i++)
        if (vehicle->part[i].kind == kind && !nth--) return i;
    failed(HERE, "the vehicle has no such part");
}

int weapon_of(const arena *a, int car, const char *id)
{
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[car]);
    for (int i = 0; i < vehicle->weapon_count; i++)
        if (!strcmp(a->duel->weapon[vehicle->part[vehicle->weapon[i]].row].id, id)) return i;
    failed(HERE, "the vehicle has no %s", id);
}

void expect_near_at(place at, double value, double expected, const char *what)
{
    if (fabs(value - expected) > 0.01) failed(at, "%s is %.4f, not %.4f", what, value, expected);
}

void expect_pose_at(place at, const arena *a, int car, double x, double y, double degrees)
{
    tk_pose pose = duel_pose(&a->state->car[car].body);
    if (fabs(pose.at.x - x) > 0.02 || fabs(pose.at.y - y) > 0.02 || fabs(pose.heading - 10 * degrees) > 3)
        failed(at, "at %.3f %.3f facing %.1f, not at %.3f %.3f facing %.1f", pose.at.x, pose.at.y, pose.heading / 10.0,
               x, y, degrees);
}

void expect_asked_at(place at, const arena *a, int car, duel_frame_kind kind)
{
    if (a->state->over) failed(at, "nobody is asked: the match is over");
    const duel_frame *frame = duel_top_const(a->state);
    if (!(frame->waiting >> car & 1) || frame->kind != kind)
        failed(at, "frame %s waits for %x, not %s for vehicle %d", duel_frame_names[frame->kind], frame->waiting,
               duel_frame_names[kind], car);
}

void expect_over_at(place at, const arena *a, duel_ending ending)
{
    if (!a->state->over) failed(at, "the match is not over");
    if (a->state->ending != ending)
        failed(at, "ended as %s, not %s", a->world.game->words.endings[a->state->ending].name,
               a->world.game->words.endings[ending].name);
}

bool panel_says(const arena *a, int seat, const char *words)
{
    static duel_panel panel;
    panel = (duel_panel){0};
    duel_fill_panel(&a->world, a->state, seat, PANEL_WIDTH, PANEL_LINES, &panel);
    for (int i = 0; i < panel.lines; i++)
        if (strstr(panel.line[i], words)) return true;
    return false;
}
