/* Secrecy: all that the server sends to a seat over whole matches is byte for byte the same when what is hidden from
 * that seat is changed. Four things are looked at for every seat and for a spectator:
 *
 * Position: at every ply what is hidden is changed, and everything that may be sent about the position is the same.
 *
 * Action: before every action what is hidden is changed, the same action is taken with the same dice, and everything
 * that is sent because of it is the same, its words included. The one exception is what the action itself lays open to
 * that seat by the rules (conformance_case's scramble_before says what that is): this stays what it is, so no action is
 * left out for it. Left out are only those before which nothing can be changed.
 *
 * Deal: no event that a seat may see names a thing it cannot know, not even one that the dice have just dealt.
 *
 * Gap: what is told again to somebody who was away is what was told live.
 *
 * The matches are those in a directory of records, one for every way a match can end, and such in which every choice is
 * left to chance. Before a table is over nothing that is sent holds its secret, its seed, a token's hash or the hash of
 * a position.
 *
 *   test_secrecy RECORDS GAME [SEED] */
#include "conformance/conformance.h"
#include "server/server.h"
#include "unit/toy_game.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES_EACH = 200, MOST_PLIES = 20000, SIDES = TK_MAX_SEATS + 1, PROBES = 8, GAP_EVERY = 61 };

static struct {
    long matches, positions, actions, revealing, unchanged, gaps;
} count;

/* What one seat (-1: a spectator) has been sent, and a second match in which its secrets are changed. */
typedef struct side {
    int seat;
    table twin;
    tk_text log;                 /* the words about all plies so far, one after another */
    size_t told[MOST_PLIES + 2]; /* where the words about a ply begin; one more than there are plies */
} side;

static side sides[SIDES];

#define DEMAND(condition, ...) \
    do { \
        if (!(condition)) { \
            printf("FAILED %s:%d: ", __FILE__, __LINE__); \
            printf(__VA_ARGS__); \
            printf("\n0 passed, 1 failed\n"); \
            exit(1); \
        } \
    } while (0)

static void put_line(tk_text *out, tk_json *json)
{
    tk_text_put(out, tk_text_string(&json->text));
    tk_text_put(out, "\n");
    DEMAND(!json->text.failed, "no memory");
    tk_json_free(json);
}

/* What a seat hears that tries something, sensible or not. */
static void put_refusals(const table *t, int seat, tk_text *out)
{
    const tk_world *world = tk_match_world(t->match);
    tk_seed seed = tk_seed_from_number((uint64_t)tk_match_length(t->match));
    tk_dice dice;
    tk_dice_init(&dice, &seed);
    for (int i = 0; i < PROBES && seat >= 0; i++) {
        tk_action action = tk_action_make((int)tk_dice_below(&dice, (uint32_t)world->game->words.verb_count));
        for (int at = 0; at < TK_ACTION_ARGS; at++) action.arg[at] = (int16_t)((int)tk_dice_below(&dice, 160) - 1);
        tk_json json = {0};
        tk_json_begin_object(&json);
        tk_match_consider(t->match, seat, action, &json);
        tk_json_end_object(&json);
        put_line(out, &json);
    }
}

/* All that may go to a seat now: about the table, the update after the last ply, the list entry, its record, and what
 * it hears when it tries things. */
static tk_text traffic(const table *t, int seat)
{
    tk_text out = {0};
    tk_json json = {0};
    tell_table(t, &json);
    put_line(&out, &json);
    DEMAND(tell_update(t, seat, tk_match_length(t->match) - 1, 0, &json), "no update");
    put_line(&out, &json);
    tell_listed(&t->stored, 1, &json);
    put_line(&out, &json);
    if (!t->stored.over) tell_record(t, seat, &out);
    put_refusals(t, seat, &out);
    return out;
}

static void demand_absent(const tk_text *text, const void *bytes, size_t size, const char *what)
{
    char hex[2 * TK_SEED_BYTES + 1];
    for (size_t i = 0; i < size; i++) snprintf(hex + 2 * i, 3, "%02x", ((const uint8_t *)bytes)[i]);
    DEMAND(!strstr(tk_text_string(text), hex), "the %s is in what is sent", what);
}

static void demand_no_secrets(const table *t, const tk_text *text)
{
    demand_absent(text, t->stored.secret.bytes, TK_SEED_BYTES, "secret");
    demand_absent(text, tk_match_seed(t->match)->bytes, TK_SEED_BYTES, "seed");
    for (int i = 0; i < t->stored.seats; i++) demand_absent(text, t->stored.seat[i].token_hash, TK_TOKEN_HASH, "hash");
    char hash[20];
    snprintf(hash, sizeof hash, "%016llx",
             (unsigned long long)tk_state_hash(tk_match_world(t->match), tk_match_state(t->match)));
    DEMAND(!strstr(tk_text_string(text), hash), "the hash of the position is in what is sent");
}

static void demand_same(const tk_text *one, const tk_text *two, const table *t, int seat, const char *what)
{
    DEMAND(strcmp(tk_text_string(one), tk_text_string(two)) == 0, "%s, %s, seat %d, ply %d:\n%s\nbut then\n%s", what,
           t->stored.config, seat, tk_match_length(t->match), tk_text_string(one), tk_text_string(two));
}

/* The position a match is in, to be changed behind its back. */
static void *state_of(const table *t)
{
    return (void *)(uintptr_t)tk_match_state(t->match);
}

static size_t state_size(const table *t)
{
    return tk_match_world(t->match)->game->state_size;
}

/* ---- positions ---- */

/* Change what `seat` cannot know and compare; then put it back. */
static void compare_position(table *t, const conformance_case *about, int seat, tk_dice *dice)
{
    static unsigned char kept[TK_MAX_STATE];
    tk_text before = traffic(t, seat);
    if (!t->stored.over) demand_no_secrets(t, &before);
    memcpy(kept, state_of(t), state_size(t));
    about->scramble(tk_match_world(t->match), state_of(t), seat, dice);
    tk_text after = traffic(t, seat);
    memcpy(state_of(t), kept, state_size(t));
    demand_same(&before, &after, t, seat, "position");
    count.positions++;
    tk_text_free(&before);
    tk_text_free(&after);
}

/* ---- actions ---- */

/* The twin of a side goes along with the match: the same journal, the same dice, but other secrets. True if they are.
 */
static bool change_twin(side *s, const table *t, const conformance_case *about, const conformance_move *move,
                        tk_dice *dice)
{
    const tk_world *world = tk_match_world(s->twin.match);
    memcpy(state_of(&s->twin), state_of(t), state_size(t));
    about->scramble_before(world, state_of(&s->twin), s->seat, move, dice);
    return memcmp(state_of(&s->twin), state_of(t), state_size(t)) != 0;
}

static void act(table *t, const conformance_move *move)
{
    tk_reason reason = tk_match_act(t->match, move->seat, move->action);
    DEMAND(reason == TK_REASON_FINE, "ply %d is refused: %s", tk_match_length(t->match),
           tk_reason_text(tk_match_world(t->match)->game, reason));
    t->stored.over = tk_match_pending(t->match) == 0;
}

/* No event that a seat may see names what it cannot know. The comparison shows that too, but not of what the dice deal
 * out of a whole deck, where there is nothing to change. `before` and `action` are NULL at the start. */
static void demand_innocent(const table *t, const conformance_case *about, const void *before, const tk_action *action)
{
    const tk_world *world = tk_match_world(t->match);
    for (int seat = -1; about->told_too_much && seat < world->seats; seat++) {
        const char *wrong =
            about->told_too_much(world, before, tk_match_state(t->match), seat, action, tk_match_events(t->match));
        DEMAND(!wrong, "seat %d, ply %d: %s", seat, tk_match_length(t->match), wrong);
    }
}

/* Take the action in the match and, after a change of what is hidden from each side, in its twin. */
static void act_and_compare(table *t, const conformance_case *about, const conformance_move *move, tk_dice *dice)
{
    int seats = t->stored.seats;
    bool changed[SIDES];
    static _Alignas(max_align_t) unsigned char before[TK_MAX_STATE];
    memcpy(before, state_of(t), state_size(t));
    for (int i = 0; i <= seats; i++) changed[i] = change_twin(&sides[i], t, about, move, dice);
    act(t, move);
    demand_innocent(t, about, before, &move->action);
    for (int i = 0; i <= seats; i++) {
        act(&sides[i].twin, move);
        tk_text one = traffic(t, sides[i].seat), two = traffic(&sides[i].twin, sides[i].seat);
        demand_same(&one, &two, t, sides[i].seat, "action");
        count.actions += changed[i];
        count.unchanged += !changed[i];
        count.revealing += changed[i] && tk_match_events(t->match)->revealed;
        tk_text_free(&one);
        tk_text_free(&two);
    }
}

/* ---- gaps ---- */

/* The words about the plies after `since`, as the server sends them, without the brackets around them. */
static void put_told(const table *t, int seat, int since, tk_text *out)
{
    tk_json json = {0};
    DEMAND(tell_update(t, seat, since, 0, &json), "no update");
    const char *from = strstr(tk_text_string(&json.text), "\"log\":["),
               *to = from ? strstr(from, "],\"choices\":") : NULL;
    DEMAND(to, "no log");
    from += strlen("\"log\":[");
    tk_text_put_bytes(out, from, (size_t)(to - from));
    tk_json_free(&json);
}

/* Keep what is told live of the last ply. */
static void hear(side *s, const table *t)
{
    int ply = tk_match_length(t->match);
    put_told(t, s->seat, ply - 1, &s->log);
    tk_text_put(&s->log, ",");
    s->told[ply + 1] = s->log.length;
}

/* Who was away from `since` on is told what was told live. */
static void compare_gap(const side *s, const table *t, int since)
{
    tk_text retold = {0}, live = {0};
    size_t from = s->told[since + 1];
    put_told(t, s->seat, since, &retold);
    tk_text_put(&retold, ",");
    tk_text_put_bytes(&live, s->log.at + from, s->log.length - from);
    demand_same(&live, &retold, t, s->seat, "gap");
    count.gaps++;
    tk_text_free(&retold);
    tk_text_free(&live);
}

static void compare_gaps(const table *t, tk_dice *dice)
{
    int length = tk_match_length(t->match);
    for (int i = 0; i <= t->stored.seats; i++) {
        hear(&sides[i], t);
        if (t->stored.over) compare_gap(&sides[i], t, -1);
        if (length > 0 && (t->stored.over || length % GAP_EVERY == 0))
            compare_gap(&sides[i], t, (int)tk_dice_below(dice, (uint32_t)length) - 1);
    }
}

/* ---- whole matches ---- */

/* A match to be played: how it is set up, and by which moves. */
typedef struct story {
    const conformance_case *about;
    tk_match_def def;
    const tk_match *record; /* its moves; NULL: any choice of whoever is asked */
    uint64_t number;        /* what chance is made of */
} story;

static void set_up(table *t, const tk_match_def *def)
{
    tk_error error = {0};
    *t = (table){0};
    DEMAND(tk_match_create(def, &t->match, &error) == TK_OK, "%s", error.message);
    t->stored = (tk_stored_table){.id = "abcdefghij", .started = true, .open = true};
    t->stored.secret = def->origin ? def->origin->secret : def->seed;
    t->stored.seats = tk_match_world(t->match)->seats;
    t->stored.config = strdup(def->config);
    snprintf(t->stored.game, sizeof t->stored.game, "%s", def->game->id);
    for (int i = 0; i < t->stored.seats; i++) {
        tk_seed hash = tk_seed_from_number(1000 + (uint64_t)i);
        snprintf(t->stored.seat[i].player, TK_SEAT_NAME, "human");
        memcpy(t->stored.seat[i].token_hash, hash.bytes, TK_TOKEN_HASH);
    }
}

static void tear_down(table *t)
{
    tk_match_destroy(t->match);
    tk_stored_table_free(&t->stored);
}

static void set_up_sides(int seats, const tk_match_def *def)
{
    for (int i = 0; i <= seats; i++) {
        sides[i].seat = i - 1;
        set_up(&sides[i].twin, def);
    }
}

static void tear_down_sides(int seats)
{
    for (int i = 0; i <= seats; i++) {
        tear_down(&sides[i].twin);
        tk_text_free(&sides[i].log);
    }
}

/* The next move of the record, or any choice of any seat that is asked. */
static conformance_move choose(const table *t, const tk_match *record, tk_dice *dice)
{
    static tk_action legal[TK_MAX_LEGAL];
    const tk_world *world = tk_match_world(t->match);
    int ply = tk_match_length(t->match);
    conformance_move move;
    if (record) {
        move.seat = tk_match_move(record, ply)->seat;
        move.action = tk_match_move(record, ply)->action;
    } else {
        move.seat = conformance_seat(tk_match_pending(t->match), dice);
        int choices = world->game->legal(world, tk_match_state(t->match), move.seat, legal, TK_MAX_LEGAL);
        move.action = legal[tk_dice_below(dice, (uint32_t)choices)];
    }
    tk_dice_init(&move.dice, tk_match_seed(t->match));
    tk_dice_ply(&move.dice, (uint64_t)ply + 1);
    return move;
}

/* Play a match to its end, looking at everything that is sent; returns its length. */
static int play_and_compare(const story *told)
{
    table t;
    tk_dice dice;
    tk_seed seed = tk_seed_from_number(told->number);
    seed = tk_seed_derive(&seed, 77);
    tk_dice_init(&dice, &seed);
    set_up(&t, &told->def);
    set_up_sides(t.stored.seats, &told->def);
    demand_innocent(&t, told->about, NULL, NULL);
    for (int ply = 0;; ply++) {
        DEMAND(ply < MOST_PLIES, "a match without end");
        tk_dice_ply(&dice, (uint64_t)ply);
        compare_gaps(&t, &dice);
        for (int seat = -1; seat < t.stored.seats; seat++) compare_position(&t, told->about, seat, &dice);
        if (t.stored.over) break;
        conformance_move move = choose(&t, told->record, &dice);
        act_and_compare(&t, told->about, &move, &dice);
    }
    int length = tk_match_length(t.match);
    tear_down_sides(t.stored.seats);
    tear_down(&t);
    count.matches++;
    return length;
}

/* Matches of one configuration, as many as make a good number of plies. */
static void play_config(const conformance_case *about, const char *config, uint64_t seed)
{
    for (int plies = 0, n = 0; plies < PLIES_EACH; n++) {
        uint64_t number = seed * 1000 + (uint64_t)n;
        tk_origin origin = {.secret = tk_seed_from_number(number), .given = 1};
        memset(origin.entropy[0], n, TK_ENTROPY_BYTES);
        tk_match_def def = {.game = conformance_game(about), .config = config, .origin = &origin};
        plies += play_and_compare(&(story){.about = about, .def = def, .number = number});
    }
}

/* ---- recorded matches: one for every way a match can end ---- */

static void play_record(const conformance_case *about, const char *path, uint64_t seed)
{
    tk_text text = {0};
    tk_match *record;
    tk_error error = {0};
    DEMAND(tk_file_read(path, TK_MAX_RECORD, &text, &error) == TK_OK, "%s: %s", path, error.message);
    DEMAND(tk_record_read(tk_text_string(&text), text.length, NULL, &record, NULL, &error) == TK_OK, "%s: %s", path,
           error.message);
    tk_match_def def = {.game = tk_match_world(record)->game,
                        .config = tk_match_config(record),
                        .seed = *tk_match_seed(record),
                        .origin = tk_match_origin(record)};
    play_and_compare(&(story){about, def, record, seed});
    tk_match_destroy(record);
    tk_text_free(&text);
}

static void play_records(const conformance_case *about, const char *directory, uint64_t seed)
{
    tk_text pattern = {0};
    glob_t found;
    tk_text_printf(&pattern, "%s/%s-*.jsonl", directory, about->game);
    DEMAND(glob(tk_text_string(&pattern), 0, NULL, &found) == 0, "no records in %s", directory);
    for (size_t i = 0; i < found.gl_pathc; i++)
        if (conformance_turn()) play_record(about, found.gl_pathv[i], seed);
    globfree(&found);
    tk_text_free(&pattern);
}

/* ---- set-ups that are secret ---- */

static tk_text told_of_config(const char *config)
{
    table t;
    tk_text out = {0};
    tk_json json = {0};
    set_up(&t, &(tk_match_def){.game = &toy_game, .config = config, .seed = tk_seed_from_number(1)});
    tell_table(&t, &json);
    put_line(&out, &json);
    tell_record(&t, 0, &out);
    tear_down(&t);
    return out;
}

/* What seats have set up in secret is in nothing that is sent, and has no influence on it. */
static void compare_configs(void)
{
    tk_text one = told_of_config("{\"seats\":2}");
    tk_text two = told_of_config("{\"secret\":{\"0\":{\"boss\":3},\"1\":{}},\"seats\":2}");
    tk_text three = told_of_config("{\"seats\":2,\"\\u0073ecret\":{\"1\":[\"a } b\"]}}");
    DEMAND(strcmp(tk_text_string(&one), tk_text_string(&two)) == 0, "secrets of a configuration: %s", two.at);
    DEMAND(strcmp(tk_text_string(&one), tk_text_string(&three)) == 0, "secrets of a configuration: %s", three.at);
    tk_text_free(&one);
    tk_text_free(&two);
    tk_text_free(&three);
}

static void report(const conformance_case *about)
{
    long all = count.actions + count.unchanged;
    printf("%s: %ld matches\n"
           "positions: %ld compared\n"
           "actions: %ld compared, %ld of them laying something open; %ld left out, with nothing to change\n"
           "gaps: %ld compared\n",
           about->game, count.matches, count.positions, count.actions, count.revealing, count.unchanged, count.gaps);
    if (conformance_parts() > 1) return;
    DEMAND(count.actions * 100 >= all * about->least_changed, "too few actions could be compared");
    DEMAND(count.revealing * 100 >= all * about->least_revealing, "too few of the actions laid anything open");
}

static void play_case(const conformance_case *about, const char *records, uint64_t seed)
{
    for (int i = 0; about->hiding && about->hiding[i]; i++)
        if (conformance_turn()) play_config(about, about->hiding[i], seed);
    if (about->hiding) return;
    for (int i = 0; about->configs[i].json; i++)
        if (conformance_turn()) play_config(about, about->configs[i].json, seed);
    play_records(about, records, seed);
}

int main(int arguments, char **argument)
{
    DEMAND(arguments > 2, "usage: test_secrecy RECORDS GAME [SEED]");
    uint64_t seed = arguments > 3 ? strtoull(argument[3], NULL, 10) : 1;
    printf("seed %llu\n", (unsigned long long)seed);
    int which = 0;
    while (conformance_cases[which] && strcmp(conformance_cases[which]->game, argument[2]) != 0) which++;
    const conformance_case *about =
        conformance_cases[which] ? conformance_cases[which] : conformance_planted(argument[2]);
    DEMAND(about, "no game '%s'", argument[2]);
    play_case(about, argument[1], seed);
    report(about);
    compare_configs();
    printf("1 passed, 0 failed\n");
    return 0;
}
