/* What a seat is offered, held against everything that could be named at all, in the positions of random matches. */
#include "cards_table.h"

#include <string.h>

enum { STEPS = 150, PLACES = CARDS_MAX_HAND };

typedef struct position {
    table *t;
    int seat;
    tk_action choice[TK_MAX_LEGAL], aside[TK_MAX_ASIDES];
    int choices, asides; /* how many are listed */
    int allowed;         /* how many of those that were named are allowed */
} position;

static int occurs(const tk_action *list, int count, tk_action action)
{
    int times = 0;
    for (int i = 0; i < count; i++) times += tk_action_equal(list[i], action);
    return times;
}

static const cards_card *card_of(const position *p, int card)
{
    return &p->t->cards->card[card];
}

static const cards_car *own(const position *p)
{
    return &p->t->state->car[p->seat];
}

/* A card at any time is a choice only where it bears on the question [any-time] [ask-setting]. */
static bool play_bears(const position *p, tk_action action)
{
    const cards_state *state = p->t->state;
    const cards_attack *attack = &state->attack;
    const cards_frame *frame = cards_top_const(state);
    const cards_card *card = card_of(p, action.arg[PLAY_CARD]);
    int kind = frame->kind;
    bool ram = kind == FRAME_ANSWER && card_of(p, attack->card)->effect == EFFECT_RAM;
    bool answer = kind == FRAME_ANSWER || kind == FRAME_CANCEL;
    bool weapon = answer && card_of(p, attack->card)->weapon == card->weapon;
    switch (card->effect) {
    case EFFECT_EJECT: return kind == FRAME_MAIN || kind == FRAME_ANSWER || kind == FRAME_BLOW;
    case EFFECT_PROOF: return kind == FRAME_MAIN || kind == FRAME_BETWEEN || (kind == FRAME_ANSWER && weapon);
    case EFFECT_JAM:
        if (kind == FRAME_MAIN || kind == FRAME_BETWEEN) return true;
        return weapon && action.arg[PLAY_TARGET] == attack->attacker;
    case EFFECT_RAMPLATE:
        return kind == FRAME_MAIN || kind == FRAME_BETWEEN || (ram && !attack->tires && attack->side == SIDE_FRONT);
    case EFFECT_WHEELGUARDS:
        if (kind == FRAME_MAIN || kind == FRAME_DEBRIS) return true;
        if (kind == FRAME_BETWEEN) return cards_has_tires(p->t->cards, own(p));
        return (kind == FRAME_ANSWER && attack->tires) || (kind == FRAME_BLOW && frame->side == ZONE_TIRES);
    default: return true;
    }
}

/* Armor is a choice only if every card of it is needed [armor-several]. */
static bool armor_bears(const position *p, tk_action action)
{
    const cards_state *state = p->t->state;
    const cards_frame *frame = cards_top_const(state);
    const cards_attack *attack = &state->attack;
    int damage = frame->points, stopped = 0, least = 99;
    if (frame->kind == FRAME_ANSWER) {
        damage = card_of(p, attack->card)->points;
        if (card_of(p, attack->card)->effect == EFFECT_RAM) damage += state->car[attack->attacker].ramplate;
    }
    for (int i = 0; i < PLACES && action.arg[i] != TK_ABSENT; i++) {
        int points = card_of(p, action.arg[i])->points;
        stopped += points;
        if (points < least) least = points;
    }
    return stopped - least < damage;
}

/* One card and the whole hand are choices; in a duel any others may be discarded too, in the race they may not. */
static bool discard_bears(const position *p, tk_action action)
{
    int count = 0;
    while (count < PLACES && action.arg[count] != TK_ABSENT) count++;
    return count == 1 || count == own(p)->hand_count;
}

static bool bears(const position *p, tk_action action)
{
    switch (action.verb) {
    case VERB_PLAY: return play_bears(p, action);
    case VERB_ARMOR: return armor_bears(p, action);
    case VERB_DISCARD: return discard_bears(p, action);
    case VERB_ATTACK: return action.arg[ATTACK_SIDE] != card_of(p, action.arg[ATTACK_CARD])->side;
    default: return true;
    }
}

/* What is allowed is listed exactly once, in its place; what is refused is not. */
static void name_action(position *p, tk_action action)
{
    bool fine = !tk_check(&p->t->world, p->t->state, p->seat, action);
    bool chosen = fine && bears(p, action);
    const char *verb = p->t->world.game->words.verbs[action.verb].name;
    expect_of(verb, occurs(p->choice, p->choices, action), chosen);
    expect_of(verb, occurs(p->aside, p->asides, action), fine && !chosen);
    p->allowed += fine;
}

/* Of cards that are alike only the first in the hand stands for all. */
static bool is_first(const position *p, int at)
{
    for (int i = 0; i < at; i++)
        if (card_of(p, own(p)->hand[i])->face == card_of(p, own(p)->hand[at])->face) return false;
    return true;
}

static void name_attacks(position *p, int card)
{
    tk_action action = tk_action_make(VERB_ATTACK);
    action.arg[ATTACK_CARD] = (int16_t)card;
    for (int with = -1; with < own(p)->hand_count; with++)
        for (int target = -1; target <= p->t->cards->cars; target++)
            for (int side = -1; side <= CARDS_SIDES; side++) {
                action.arg[ATTACK_TARGET] = (int16_t)target;
                action.arg[ATTACK_SIDE] = (int16_t)side;
                action.arg[ATTACK_WITH] = (int16_t)(with < 0 ? TK_ABSENT : own(p)->hand[with]);
                if (with < 0 || is_first(p, with)) name_action(p, action);
            }
}

static void name_plays(position *p, int card)
{
    tk_action action = tk_action_make(VERB_PLAY);
    action.arg[PLAY_CARD] = (int16_t)card;
    for (int target = -1; target <= p->t->cards->cars; target++)
        for (int side = -1; side <= CARDS_SIDES; side++) {
            action.arg[PLAY_TARGET] = (int16_t)target;
            action.arg[PLAY_SIDE] = (int16_t)side;
            name_action(p, action);
        }
}

/* Is the set one that stands for its like: of every face the first ones in the hand? */
static bool is_canonical(const position *p, unsigned set)
{
    for (int i = 0; i < own(p)->hand_count; i++)
        for (int j = 0; j < i; j++)
            if ((set >> i & 1) && !(set >> j & 1) &&
                card_of(p, own(p)->hand[i])->face == card_of(p, own(p)->hand[j])->face)
                return false;
    return true;
}

static int put_set(const position *p, unsigned set, tk_action *action, int from)
{
    int count = 0;
    for (int i = 0; i < own(p)->hand_count; i++)
        if ((set >> i & 1) && from + count < TK_ACTION_ARGS) action->arg[from + count++] = own(p)->hand[i];
    return count;
}

static void name_spins(position *p, unsigned set)
{
    tk_action action = tk_action_make(VERB_SPIN);
    put_set(p, set, &action, SPIN_CARDS);
    for (int target = -1; target <= p->t->cards->cars; target++)
        for (int side = -1; side <= CARDS_SIDES; side++) {
            action.arg[SPIN_SIDE] = (int16_t)side;
            action.arg[SPIN_TARGET] = (int16_t)target;
            name_action(p, action);
        }
}

static void name_sets(position *p)
{
    for (unsigned set = 1; set < 1u << own(p)->hand_count; set++) {
        if (!is_canonical(p, set)) continue;
        tk_action armor = tk_action_make(VERB_ARMOR), discard = tk_action_make(VERB_DISCARD);
        put_set(p, set, &armor, 0);
        put_set(p, set, &discard, 0);
        name_action(p, armor);
        name_action(p, discard);
        if (__builtin_popcount(set) < 4) name_spins(p, set);
    }
}

static void name_plain(position *p)
{
    static const int VERBS[] = {VERB_PASS, VERB_WAIT, VERB_STAY, VERB_ESCAPE};
    for (int i = 0; i < 4; i++) name_action(p, tk_action_make(VERBS[i]));
    for (int side = -1; side <= CARDS_SIDES; side++) {
        tk_action action = tk_action_make(VERB_SIDE);
        action.arg[0] = (int16_t)side;
        name_action(p, action);
    }
}

/* Cards that are not in the hand, and numbers that are no cards: refused, whatever is done with them. */
static void name_others(position *p)
{
    for (int card = 0; card <= p->t->cards->card_count; card++) {
        if (cards_holds(p->t->state, p->seat, card)) continue;
        tk_action attack = tk_action_make(VERB_ATTACK), play = tk_action_make(VERB_PLAY);
        tk_action discard = tk_action_make(VERB_DISCARD);
        attack.arg[ATTACK_CARD] = play.arg[PLAY_CARD] = discard.arg[0] = (int16_t)card;
        attack.arg[ATTACK_TARGET] = (int16_t)(p->seat == 0);
        expect_true(tk_check(&p->t->world, p->t->state, p->seat, attack) != TK_REASON_FINE);
        expect_true(tk_check(&p->t->world, p->t->state, p->seat, play) != TK_REASON_FINE);
        expect_true(tk_check(&p->t->world, p->t->state, p->seat, discard) != TK_REASON_FINE);
    }
}

static void look_at(position *p)
{
    const tk_world *world = &p->t->world;
    p->seat = cards_top_const(p->t->state)->asked;
    p->choices = world->game->legal(world, p->t->state, p->seat, p->choice, TK_MAX_LEGAL);
    p->asides = world->game->asides(world, p->t->state, p->seat, p->aside, TK_MAX_ASIDES);
    p->allowed = 0;
}

static void name_everything(position *p)
{
    for (int i = 0; i < own(p)->hand_count; i++) {
        if (!is_first(p, i)) continue;
        name_attacks(p, own(p)->hand[i]);
        name_plays(p, own(p)->hand[i]);
    }
    name_sets(p);
    name_plain(p);
    name_others(p);
    expect_equal(p->choices + p->asides, p->allowed); /* nothing is listed that could not be named */
}

/* Nobody but the seat that is asked has anything to choose; nobody at all when the match is over. */
static void expect_no_others(const position *p)
{
    tk_action action[1];
    const tk_world *world = &p->t->world;
    for (int seat = 0; seat < world->seats; seat++) {
        if (!p->t->state->over && seat == p->seat) continue;
        expect_equal(world->game->legal(world, p->t->state, seat, action, 1), 0);
        expect_equal(world->game->asides(world, p->t->state, seat, action, 1), 0);
    }
}

/* Take one of the choices, with and without telling of it: what comes of it is the same. */
static void step(position *p)
{
    table *t = p->t;
    cards_state silent = *t->state;
    tk_action action = p->choice[tk_dice_below(&t->dice, (uint32_t)p->choices)];
    tk_dice same = t->dice;
    tk_events_clear(&t->events);
    t->world.game->apply(&t->world, &silent, p->seat, action, &same, NULL);
    t->world.game->apply(&t->world, t->state, p->seat, action, &t->dice, &t->events);
    expect_true(!memcmp(&silent, t->state, sizeof silent));
}

static void walk(const char *config, int matches, void (*visit)(position *))
{
    static position p;
    p.t = open_table(config);
    for (int match = 1; match <= matches; match++) {
        deal_anew(p.t, match);
        for (int i = 0; i < STEPS && !p.t->state->over; i++) {
            look_at(&p);
            visit(&p);
            expect_no_others(&p);
            step(&p);
        }
        if (p.t->state->over) expect_no_others(&p);
    }
}

RULE_TEST("turn", "in a duel all that is allowed is offered once, as a choice or beside the question")
{
    walk("{\"seats\":2}", 12, name_everything);
    walk("{\"seats\":3,\"ask\":\"always\"}", 8, name_everything);
    walk("{\"seats\":6}", 8, name_everything);
    walk("{\"seats\":6,\"ask\":\"always\",\"escape\":false}", 4, name_everything);
}

RULE_TEST("solo-turn", "in the race all that is allowed is offered once, as a choice or beside the question")
{
    walk("{\"variant\":\"solo-race\"}", 40, name_everything);
    walk("{\"variant\":\"solo-race\",\"ask\":\"always\"}", 10, name_everything); /* not the rivals: nobody plays them */
}

/* ---- who is asked ---- */

static bool is_window(int kind)
{
    return kind != FRAME_MAIN && kind != FRAME_END && kind != FRAME_SIDE;
}

/* With `always` everybody is asked; `able` would ask just those who have more than a pass to choose. */
static void expect_able(position *p)
{
    const cards_frame *frame = cards_top_const(p->t->state);
    bool able = false;
    for (int i = 0; i < own(p)->hand_count; i++)
        able |= cards_relevant(p->t->cards, p->t->state, frame, p->seat, own(p)->hand[i]);
    if (is_window(frame->kind)) expect_equal(able, p->choices > 1);
}

static void expect_more_than_pass(position *p)
{
    expect_true(p->choices > 1);
}

RULE_TEST("ask-setting", "able asks a seat exactly where it has more to choose than to pass")
{
    walk("{\"seats\":4,\"ask\":\"always\"}", 200, expect_able);
    walk("{\"seats\":4}", 20, expect_more_than_pass);
}

RULE_TEST("ask-setting", "able: a jam asks its holder before a turn, whoever the one foe is that it could strike")
{
    for (int holder = 0; holder < 4; holder++)
        for (int foe = 0; foe < 4; foe++) {
            if (foe == holder) continue;
            table *t = duel(4);
            for (int other = 0; other < 4; other++)
                if (other != holder && other != foe) put_out(t, other);
            give(t, holder, "laser-overheats");
            before_turn_of(t, foe);
            expect_asked(t, holder, BETWEEN);
            expect_equal(t->world.game->legal(&t->world, t->state, holder, (tk_action[4]){{0}}, 4), 2);
        }
}

/* ---- the cards beside the question ---- */

RULE_TEST("ejection-seat", "it is offered beside every question, on any player's turn")
{
    table *t = duel_asking_always(4);
    position p = {.t = t};
    put_out(t, GREEN);
    give(t, RED, "laser-right", "ejection-seat");
    give(t, BLUE, "spin");
    give(t, YELLOW, "ejection-seat");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "spin to back with spin");
    act(t, RED, "pass");
    expect_asked(t, YELLOW, DODGE);
    look_at(&p);
    expect_equal(p.asides, 1);
    expect_equal(p.aside[0].arg[PLAY_CARD], t->state->car[YELLOW].hand[0]);
    act(t, YELLOW, "pass");
    act(t, BLUE, "pass");
    expect_asked(t, YELLOW, CANCEL);
    look_at(&p);
    expect_equal(p.asides, 1);
    act(t, YELLOW, "pass");
    expect_asked(t, RED, END); /* his own turn, as it ends */
    look_at(&p);
    expect_equal(p.asides, 1);
}

RULE_TEST("any-time", "on another's turn, cards that do not bear on the question are offered beside it")
{
    table *t = duel(3);
    position p = {.t = t};
    give(t, RED, "laser-right");
    give(t, BLUE, "smokescreen", "metal-armor", "machine-gun-jams", "ramplate");
    act(t, RED, "attack laser-right on blue");
    expect_asked(t, BLUE, ANSWER);
    look_at(&p);
    expect_equal(p.choices, 2); /* take it, or Smokescreen */
    expect_equal(p.asides, 4);  /* Metal Armor, the jam on red or yellow, Ramplate */
    act(t, BLUE, "play machine-gun-jams on yellow");
    act(t, BLUE, "play metal-armor");
    expect_asked(t, BLUE, ANSWER); /* the laser is still on its way */
    look_at(&p);
    expect_equal(p.asides, 1);
}

RULE_TEST("armor-several", "two Armor cards against 3 points are offered beside the question; both are gone")
{
    table *t = duel(2);
    position p = {.t = t};
    give(t, RED, "machine-gun-left");
    give(t, BLUE, "armor-left", "armor-left");
    act(t, RED, "attack machine-gun-left on blue");
    look_at(&p);
    expect_equal(p.choices, 2);
    expect_equal(p.asides, 1);
    act(t, BLUE, "armor armor-left armor-left");
    expect_damage(t, BLUE, SIDE_LEFT, 0);
    expect_equal(discards(t, "armor-left"), 2);
}

RULE_TEST("called-shot", "it may name the side that is printed as well; that is offered beside the question")
{
    table *t = duel(2);
    position p = {.t = t};
    give(t, RED, "machine-gun-left", "called-shot");
    look_at(&p);
    expect_equal(p.asides, 1);
    act(t, RED, "attack machine-gun-left on blue with called-shot naming left");
    expect_damage(t, BLUE, SIDE_LEFT, 3);
    expect_equal(discards(t, "called-shot"), 1);
}

/* ---- what is hidden ---- */

static void mark(const uint8_t *cards, int count, uint8_t times[CARDS_MAX_CARDS])
{
    for (int i = 0; i < count; i++) times[cards[i]]++;
}

static void mark_hidden(const position *p, const cards_state *state, int seat, uint8_t times[CARDS_MAX_CARDS])
{
    memset(times, 0, CARDS_MAX_CARDS);
    mark(state->pile, state->deck_count, times);
    for (int other = 0; other < p->t->world.seats; other++)
        if (other != seat) mark(state->car[other].hand, state->car[other].hand_count, times);
}

static int fresh_in_hand(const cards_state *state, int seat)
{
    int count = 0;
    for (int i = 0; i < state->car[seat].hand_count; i++) count += cards_is_fresh(state, state->car[seat].hand[i]);
    return count;
}

/* Imagined by a seat: the same cards dealt anew, its own hand left alone, and every hand with as many of those that
 * everybody saw being shuffled again. */
static void expect_imagined(position *p)
{
    for (int seat = 0; seat < p->t->world.seats; seat++) {
        cards_state imagined = *p->t->state;
        uint8_t before[CARDS_MAX_CARDS], after[CARDS_MAX_CARDS];
        mark_hidden(p, p->t->state, seat, before);
        cards_imagine(&p->t->world, &imagined, seat, &p->t->dice);
        mark_hidden(p, &imagined, seat, after);
        expect_true(!memcmp(before, after, sizeof before));
        expect_true(!memcmp(&imagined.car[seat], &p->t->state->car[seat], sizeof imagined.car[seat]));
        for (int other = 0; other < p->t->world.seats; other++)
            expect_equal(fresh_in_hand(&imagined, other), fresh_in_hand(p->t->state, other));
    }
}

RULE_TEST("hands", "whoever imagines the hidden cards deals those very cards anew")
{
    walk("{\"seats\":3}", 20, expect_imagined);
    walk("{\"seats\":6}", 10, expect_imagined);
}

RULE_TEST("hands", "what another seat may hold is also what lies in the draw pile")
{
    table *t = duel(2);
    give(t, BLUE, "spin", "swerve");
    uint8_t drawn[CARDS_MAX_CARDS] = {0};
    mark(t->state->pile, t->state->deck_count, drawn);
    int imagined_from_pile = 0;
    for (int i = 0; i < 20; i++) {
        cards_state imagined = *t->state;
        cards_imagine(&t->world, &imagined, RED, &t->dice);
        for (int card = 0; card < 2; card++) imagined_from_pile += drawn[imagined.car[BLUE].hand[card]];
    }
    expect_true(imagined_from_pile > 20); /* of 40 cards nearly all: the pile is that much larger */
}

RULE_TEST("hands", "also the very last card of it")
{
    table *t = duel(2);
    give(t, BLUE, "spin");
    leave_in_draw_pile(t, 1);
    int last = t->state->pile[0], imagined_last = 0;
    for (int i = 0; i < 64; i++) {
        cards_state imagined = *t->state;
        cards_imagine(&t->world, &imagined, RED, &t->dice);
        imagined_last += imagined.car[BLUE].hand[0] == last;
    }
    expect_true(imagined_last > 16 && imagined_last < 48); /* of two cards he holds either */
}

RULE_TEST("reshuffle", "everybody knows which cards were shuffled again: those that had been discarded")
{
    table *t = duel(2);
    give(t, RED, "laser-left", "laser-right", "laser-left", "laser-right", "swerve", "spin");
    leave_in_draw_pile(t, 0);
    uint8_t discarded[CARDS_MAX_CARDS] = {0};
    mark(&t->state->pile[t->cards->card_count - t->state->discard_count], t->state->discard_count, discarded);
    before_turn_of(t, BLUE);
    for (int seat = RED; seat <= BLUE; seat++) expect_equal(fresh_in_hand(t->state, seat), seat == BLUE ? 6 : 0);
    for (int card = 0; card < t->cards->card_count; card++)
        expect_equal(cards_is_fresh(t->state, card), discarded[card]);
}
