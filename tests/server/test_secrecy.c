/* Secrecy: what the server sends to a seat about a position, at every ply of whole matches, is byte for byte the same
 * when what is hidden from that seat is changed. And before a table is over nothing that is sent holds its secret, its
 * seed, a token's hash or the hash of a position.
 *
 * What it does not show: the words about an action are compared only where everybody is always asked, and only for
 * actions that reveal nothing, which leaves out every card that is played with others at the table. */
#include "conformance/conformance.h"
#include "server/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MATCHES = 2, MOST_PLIES = 20000, EVENTS = 512, TERMS = 1024 };

static long compared, told;

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

/* All that may go to a seat now: about the table, the update after the last ply, the list entry, its record. */
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

/* Change what `seat` cannot know and compare; then put it back. */
static void compare(table *t, const conformance_case *about, int seat, tk_dice *dice)
{
    static unsigned char kept[TK_MAX_STATE];
    const tk_world *world = tk_match_world(t->match);
    void *state = (void *)(uintptr_t)tk_match_state(t->match);
    tk_text before = traffic(t, seat);
    if (!t->stored.over) demand_no_secrets(t, &before);
    memcpy(kept, state, world->game->state_size);
    about->scramble(world, state, seat, dice);
    tk_text after = traffic(t, seat);
    memcpy(state, kept, world->game->state_size);
    DEMAND(strcmp(tk_text_string(&before), tk_text_string(&after)) == 0, "seat %d, ply %d:\n%s\nbut then\n%s", seat,
           tk_match_length(t->match), tk_text_string(&before), tk_text_string(&after));
    compared++;
    tk_text_free(&before);
    tk_text_free(&after);
}

/* What `seat` is told of an action from `state`, and sees after it; false when something hidden was revealed by it. */
static bool tell_of(const tk_world *world, void *state, int seat, int mover, tk_action action, tk_json *out)
{
    static tk_event list[EVENTS];
    static tk_term terms[TERMS];
    tk_events events = {.list = list, .capacity = EVENTS, .terms = terms, .term_capacity = TERMS};
    tk_seed seed = tk_seed_from_number(5);
    tk_dice dice;
    tk_dice_init(&dice, &seed);
    tk_dice_ply(&dice, 1);
    world->game->apply(world, state, mover, action, &dice, &events);
    tk_json_begin_array(out);
    tk_events_to_json(world, &events, seat, out);
    world->game->view(world, state, seat, out);
    tk_json_end_array(out);
    return !events.revealed;
}

/* The log too: the same action from a position that differs in what is hidden is told in the same words, unless it
 * brings hidden things to light. */
static void compare_log(const table *t, const conformance_case *about, int seat, int mover, tk_action action,
                        tk_dice *dice)
{
    static _Alignas(max_align_t) unsigned char here[TK_MAX_STATE], there[TK_MAX_STATE];
    const tk_world *world = tk_match_world(t->match);
    tk_json one = {0}, two = {0};
    memcpy(here, tk_match_state(t->match), world->game->state_size);
    memcpy(there, here, world->game->state_size);
    about->scramble(world, there, seat, dice);
    if (tk_check(world, there, mover, action) != TK_REASON_FINE) return; /* that card is elsewhere now */
    bool hidden = tell_of(world, here, seat, mover, action, &one);
    hidden = tell_of(world, there, seat, mover, action, &two) && hidden;
    /* At the end of a race the hand of who is out goes face up to the discards. */
    hidden = hidden && world->game->pending(world, here) != 0;
    if (hidden) {
        DEMAND(strcmp(tk_text_string(&one.text), tk_text_string(&two.text)) == 0,
               "seat %d is told more than it may know:\n%s\nbut\n%s", seat, tk_text_string(&one.text),
               tk_text_string(&two.text));
        told++;
    }
    tk_json_free(&one);
    tk_json_free(&two);
}

static void set_up(table *t, const conformance_case *about, const char *config, int number)
{
    tk_error error = {0};
    tk_origin origin = {.secret = tk_seed_from_number((uint64_t)number), .given = 1};
    memset(origin.entropy[0], number, TK_ENTROPY_BYTES);
    tk_match_def def = {.game = tk_game_find(about->game), .config = config, .origin = &origin};
    *t = (table){0};
    DEMAND(tk_match_create(&def, &t->match, &error) == TK_OK, "%s", error.message);
    t->stored = (tk_stored_table){.id = "abcdefghij", .secret = origin.secret, .started = true, .open = true};
    t->stored.seats = tk_match_world(t->match)->seats;
    t->stored.config = strdup(config);
    snprintf(t->stored.game, sizeof t->stored.game, "%s", about->game);
    for (int i = 0; i < t->stored.seats; i++) {
        tk_seed hash = tk_seed_from_number((uint64_t)(1000 + i));
        snprintf(t->stored.seat[i].player, TK_SEAT_NAME, "human");
        memcpy(t->stored.seat[i].token_hash, hash.bytes, TK_TOKEN_HASH);
    }
}

static void play_and_compare(const conformance_case *about, const char *config, int number)
{
    static tk_action legal[TK_MAX_LEGAL];
    table t;
    tk_dice dice;
    tk_seed seed = tk_seed_from_number((uint64_t)(77 + number));
    tk_dice_init(&dice, &seed);
    set_up(&t, about, config, number);
    /* Otherwise who is asked next depends on who could answer at all, which the rules make public. */
    bool always = strstr(config, "\"ask\":\"always\"") != NULL;
    const tk_world *world = tk_match_world(t.match);
    for (int ply = 0;; ply++) {
        DEMAND(ply < MOST_PLIES, "a match without end");
        tk_dice_ply(&dice, (uint64_t)ply);
        uint32_t pending = tk_match_pending(t.match);
        t.stored.over = pending == 0;
        for (int seat = -1; seat < world->seats; seat++) compare(&t, about, seat, &dice);
        if (!pending) break;
        int seat = __builtin_ctz(pending);
        int count = world->game->legal(world, tk_match_state(t.match), seat, legal, TK_MAX_LEGAL);
        tk_action action = legal[tk_dice_below(&dice, (uint32_t)count)];
        for (int who = -1; always && who < world->seats; who++) compare_log(&t, about, who, seat, action, &dice);
        DEMAND(tk_match_act(t.match, seat, action) == TK_REASON_FINE, "refused");
    }
    tk_match_destroy(t.match);
    tk_stored_table_free(&t.stored);
}

/* Where something is hidden: hands and piles in every configuration of the card game; cars while they are built and
 * hidden cards in Sixth Edition. */
int main(void)
{
    const conformance_case *about = &cards_conformance;
    for (int i = 0; about->configs[i].json; i++)
        for (int number = 0; number < MATCHES; number++) play_and_compare(about, about->configs[i].json, number);
    DEMAND(told > 1000, "too few actions could be compared");
    play_and_compare(&sixth_conformance, "{\"rounds\":3}", 1);
    play_and_compare(&sixth_conformance, "{\"variant\":\"king-of-the-hill\",\"seats\":2,\"rounds\":3}", 1);
    printf("%ld times all that a seat is sent, %ld times what it is told of an action: the same whatever is hidden\n"
           "1 passed, 0 failed\n",
           compared, told);
    return 0;
}
