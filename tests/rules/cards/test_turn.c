/* The table before the first shot: aim, cars, deck, deal, hands, and the course of a turn. */
#include "cards_table.h"

#include <string.h>

static tk_status opens(const char *config)
{
    tk_world world;
    tk_error error = {0};
    tk_status status = tk_world_open(&world, tk_game_find("cards"), NULL, config, &error);
    if (status == TK_OK) tk_world_close(&world);
    return status;
}

RULE_TEST("cards", "two to six may play a duel or a series, one the race")
{
    expect_true(opens("{\"seats\":1}") == TK_BAD_CONFIG);
    expect_true(opens("{\"seats\":2}") == TK_OK);
    expect_true(opens("{\"seats\":6}") == TK_OK);
    expect_true(opens("{\"seats\":7}") == TK_BAD_CONFIG);
    expect_true(opens("{\"variant\":\"series\",\"seats\":6}") == TK_OK);
    expect_true(opens("{\"variant\":\"solo-race\"}") == TK_OK);
    expect_true(opens("{\"variant\":\"solo-race\",\"seats\":2}") == TK_BAD_CONFIG);
}

RULE_TEST("aim", "the driver of the last operating car wins")
{
    table *t = duel(3);
    put_out(t, YELLOW);
    set_damage(t, BLUE, SIDE_LEFT, 12);
    set_driver(t, BLUE, 2);
    give(t, RED, "machine-gun-left");
    act(t, RED, "attack machine-gun-left on blue");
    expect_event(t, DUEL_WON, RED);
    expect_over(t, DUEL_KILL);
    expect_true(won(t, RED));
    expect_true(!won(t, BLUE) && !won(t, YELLOW));
}

RULE_TEST("aim", "whoever that is, the last of them too")
{
    table *t = duel(2);
    set_damage(t, RED, SIDE_LEFT, 12);
    set_driver(t, RED, 2);
    give(t, BLUE, "machine-gun-left");
    before_turn_of(t, BLUE);
    act(t, BLUE, "attack machine-gun-left on red");
    expect_event(t, DUEL_WON, BLUE);
    expect_true(won(t, BLUE) && !won(t, RED));
}

RULE_TEST("aim", "the duel goes on while two cars operate")
{
    table *t = duel(3);
    set_damage(t, BLUE, SIDE_LEFT, 12);
    set_driver(t, BLUE, 2);
    give(t, RED, "machine-gun-left");
    act(t, RED, "attack machine-gun-left on blue");
    expect_standing(t, BLUE, DISABLED);
    expect_asked(t, RED, END);
    expect_no_event(t, DUEL_WON);
}

RULE_TEST("car", "12 points on each side, 5 for the driver, 9 for the tires")
{
    table *t = duel(2);
    for (int side = 0; side < CARDS_SIDES; side++) {
        set_damage(t, BLUE, side, 11);
        expect_true(!cards_breached(t->cards, &t->state->car[BLUE], side));
        set_damage(t, BLUE, side, 12);
        expect_true(cards_breached(t->cards, &t->state->car[BLUE], side));
    }
    expect_equal(t->cards->figure.driver, 5);
    set_tires(t, BLUE, 8);
    expect_true(cards_has_tires(t->cards, &t->state->car[BLUE]));
    set_tires(t, BLUE, 9);
    expect_true(!cards_has_tires(t->cards, &t->state->car[BLUE]));
}

RULE_TEST("car", "damage stays from turn to turn, and the next duel starts with whole cars")
{
    table *t = open_table("{\"variant\":\"series\",\"seats\":2}");
    give(t, RED, "laser-right");
    next_draws(t, "tire-shot", "tire-shot", "tire-shot", "tire-shot", "missile-left", "missile-left", "laser-front");
    act(t, RED, "attack laser-right on blue");
    act(t, RED, "stay");
    act(t, BLUE, "discard all");
    act(t, BLUE, "stay");
    expect_asked(t, RED, MAIN);
    expect_damage(t, BLUE, SIDE_RIGHT, 6);
    set_damage(t, BLUE, SIDE_FRONT, 12);
    act(t, RED, "attack laser-front on blue");
    expect_equal(t->state->duel, 2);
    expect_damage(t, BLUE, SIDE_RIGHT, 0);
    expect_damage(t, BLUE, SIDE_FRONT, 0);
    expect_driver(t, BLUE, 0);
    expect_standing(t, BLUE, OPERATING);
}

typedef struct listed {
    const char *name;
    int copies, points;
} listed;

static int points_of(const table *t, const char *kind)
{
    for (int i = 0; i < t->cards->kind_count; i++)
        if (!strcmp(t->cards->kind[i].id, kind)) return t->cards->kind[i].points;
    return -1;
}

RULE_TEST("deck", "for each side the same weapons and armor")
{
    static const listed SIDED[] = {{"machine-gun", 3, 3}, {"missile", 3, 4},      {"autocannon", 3, 5},
                                   {"laser", 2, 6},       {"flamethrower", 2, 6}, {"ramming", 2, 4},
                                   {"armor", 5, 3},       {"heavy-armor", 2, 6}};
    table *t = duel(4);
    expect_equal(t->state->deck_count, t->cards->card_count);
    for (size_t i = 0; i < sizeof SIDED / sizeof SIDED[0]; i++) {
        expect_of(SIDED[i].name, points_of(t, SIDED[i].name), SIDED[i].points);
        for (int side = 0; side < CARDS_SIDES; side++) {
            tk_text name = {0};
            tk_text_printf(&name, "%s-%s", SIDED[i].name, cards_side_name(side));
            expect_of(tk_text_string(&name), in_draw_pile(t, tk_text_string(&name)), SIDED[i].copies);
            tk_text_free(&name);
        }
    }
}

static const listed PLAIN[] = {{"called-shot", 4, 0},
                               {"bootlegger-reverse", 4, 0},
                               {"spin", 5, 0},
                               {"swerve", 5, 1},
                               {"smokescreen", 4, 0},
                               {"paint-spray", 2, 0},
                               {"tire-shot", 4, 0},
                               {"debris", 3, 2},
                               {"skid-into-a-wall", 3, 3},
                               {"shaken", 3, 0},
                               {"autocannon-backfires", 2, 0},
                               {"dud-missile", 2, 0},
                               {"machine-gun-jams", 3, 0},
                               {"laser-overheats", 2, 0},
                               {"fireproof-armor", 3, 0},
                               {"laser-reflective-armor", 3, 0},
                               {"metal-armor", 3, 0},
                               {"ejection-seat", 2, 0},
                               {"ramplate", 2, 3},
                               {"wheelguards", 3, 0}};
enum { PLAIN_COUNT = sizeof PLAIN / sizeof PLAIN[0] };

RULE_TEST("deck", "the Specials and the Called Shots, each so often")
{
    table *t = duel(6);
    for (int i = 0; i < PLAIN_COUNT; i++) {
        expect_of(PLAIN[i].name, in_draw_pile(t, PLAIN[i].name), PLAIN[i].copies);
        expect_of(PLAIN[i].name, points_of(t, PLAIN[i].name), PLAIN[i].points);
    }
}

static bool is_taken_out(const char *name)
{
    static const char *const OUT[] = {"machine-gun-jams", "fireproof-armor",       "autocannon-backfires",
                                      "dud-missile",      "metal-armor",           "laser-overheats",
                                      "ejection-seat",    "laser-reflective-armor"};
    for (size_t i = 0; i < sizeof OUT / sizeof OUT[0]; i++)
        if (!strcmp(OUT[i], name)) return true;
    return false;
}

RULE_TEST("small-deck", "with two or three players eight cards are taken out, one of each kind")
{
    int all = duel(4)->cards->card_count;
    for (int seats = 2; seats <= 3; seats++) {
        table *t = duel(seats);
        expect_equal(t->cards->card_count, all - 8);
        for (int i = 0; i < PLAIN_COUNT; i++)
            expect_of(PLAIN[i].name, in_draw_pile(t, PLAIN[i].name), PLAIN[i].copies - is_taken_out(PLAIN[i].name));
        expect_equal(in_draw_pile(t, "laser-front"), 2);
    }
}

RULE_TEST("deal", "five cards each; the seat to the dealer's left has the first turn")
{
    table *t = duel(4);
    for (int seed = 1; seed <= 20; seed++) {
        deal_anew(t, seed);
        int first = (t->state->dealer + 1) % 4;
        expect_event(t, DUEL, 1, t->state->dealer, first);
        expect_equal(t->state->turn, first);
        for (int seat = 0; seat < 4; seat++) {
            bool drew = seat == first && cards_top(t->state)->kind == FRAME_MAIN;
            expect_hand_size(t, seat, drew ? 6 : 5);
        }
        expect_equal(t->state->discard_count, 0);
    }
}

RULE_TEST("deal", "every player is told his own five cards, and nobody else is")
{
    for (int seats = 2; seats <= 6; seats++) {
        table *t = duel_asking_always(seats);
        int told[6] = {0};
        deal_anew(t, seats);
        for (int i = 0; i < t->events.count; i++) {
            const tk_event *event = &t->events.list[i];
            if (event->type != EVENT_DEALT) continue;
            expect_equal(event->seen_by, 1 << event->arg[0]);
            expect_true(cards_holds(t->state, event->arg[0], event->arg[1]));
            told[event->arg[0]]++;
        }
        for (int seat = 0; seat < seats; seat++) expect_equal(told[seat], 5);
    }
}

RULE_TEST("deal", "the dice choose the first dealer, every seat now and then")
{
    table *t = duel(4);
    unsigned dealt = 0;
    for (int seed = 1; seed <= 40; seed++) {
        deal_anew(t, seed);
        dealt |= cards_bit(t->state->dealer);
    }
    expect_equal((int)dealt, 15);
}

RULE_TEST("hands", "what another holds cannot be seen, only how many cards")
{
    table *t = duel(2);
    tk_text before = {0};
    give(t, RED, "laser-right", "swerve");
    give(t, BLUE, "spin");
    tk_text_put(&before, view_of(t, BLUE));
    uint8_t *in_hand = &t->state->car[RED].hand[0], *in_pile = &t->state->pile[3], card = *in_hand;
    *in_hand = *in_pile;
    *in_pile = card;
    bool same = !strcmp(tk_text_string(&before), view_of(t, BLUE));
    tk_text_clear(&before);
    tk_text_put(&before, view_of(t, BLUE));
    give(t, RED, "smokescreen");
    bool count_seen = strcmp(tk_text_string(&before), view_of(t, BLUE));
    tk_text_free(&before);
    expect_true(same);
    expect_true(count_seen);
}

RULE_TEST("hands", "the discard pile lies open")
{
    table *t = duel(2);
    give(t, RED, "paint-spray");
    expect_true(!strstr(view_of(t, BLUE), "Paint Spray"));
    act(t, RED, "discard paint-spray");
    expect_true(strstr(view_of(t, BLUE), "Paint Spray"));
}

RULE_TEST("hands", "only cards in your own hand can be played")
{
    table *t = duel(2);
    give(t, RED, "laser-right");
    give(t, BLUE, "laser-left");
    refused(t, RED, "attack laser-left on blue", CARD_NOT_HELD);
    refused(t, RED, "discard laser-left", CARD_NOT_HELD);
    refused(t, RED, "attack laser-right on blue with called-shot naming left", CARD_NOT_HELD);
    refused(t, BLUE, "attack laser-left on red", NOT_ASKED);
    tk_action twice = tk_action_make(VERB_DISCARD);
    twice.arg[0] = twice.arg[1] = t->state->car[RED].hand[0];
    expect_true(tk_check(&t->world, t->state, RED, twice) == CARDS_REASON_CARD_TWICE);
}

RULE_TEST("hands",
          "what others have seen of a hand cannot be taken back: cards played, and those of a driver who is out")
{
    table *t = duel(3);
    give(t, RED, "laser-right", "swerve");
    give(t, BLUE, "smokescreen", "spin");
    set_damage(t, BLUE, SIDE_RIGHT, 12);
    act(t, RED, "attack laser-right on blue");
    expect_true(t->events.revealed);
    act(t, BLUE, "pass"); /* 6 points: the driver is out, his hand lies open */
    expect_asked(t, RED, END);
    expect_equal(discards(t, "smokescreen"), 1);
    expect_true(t->events.revealed);
    act(t, RED, "escape");
    act(t, YELLOW, "discard all");
    expect_true(t->events.revealed);
}

RULE_TEST("hands", "nobody else sees what you play in the race: it can be taken back until a card is drawn")
{
    table *t = race();
    give(t, YOU, "ramming-right", "laser-right");
    act(t, YOU, "attack ramming-right on left-rival");
    expect_asked(t, YOU, FOLLOW);
    expect_true(!t->events.revealed);
    act(t, YOU, "pass"); /* the rivals draw */
    expect_true(t->events.revealed);
    t = race();
    give(t, YOU, "laser-right");
    put_out(t, RIGHT_RIVAL);
    set_damage(t, LEFT_RIVAL, SIDE_RIGHT, 12);
    act(t, YOU, "attack laser-right on left-rival");
    expect_over(t, SOLO_CLEARED);
    expect_true(!t->events.revealed);
}

RULE_TEST("turn", "exactly one of attack, Special and discard; then the end of the turn")
{
    table *t = duel(3);
    give(t, RED, "laser-right", "missile-left", "metal-armor");
    act(t, RED, "attack laser-right on blue");
    expect_asked(t, RED, END);
    refused(t, RED, "attack missile-left on blue", NOT_NOW);
    refused(t, RED, "play metal-armor", CARD_NOT_NOW);
    refused(t, RED, "discard missile-left", NOT_NOW);
    act(t, RED, "stay");
    act(t, RED, "wait");
    expect_asked(t, BLUE, MAIN);
}

RULE_TEST("turn", "a Special of the right sort may be the turn")
{
    table *t = duel(2);
    give(t, RED, "laser-overheats", "laser-right");
    act(t, RED, "play laser-overheats on blue");
    expect_asked(t, RED, END);
    refused(t, RED, "attack laser-right on blue", NOT_NOW);
}

RULE_TEST("turn", "it passes to the left, over cars that are out")
{
    table *t = duel(4);
    put_out(t, BLUE);
    give(t, RED, "laser-right");
    act(t, RED, "discard laser-right");
    act(t, RED, "stay");
    expect_event(t, TURN, YELLOW);
    expect_asked(t, YELLOW, MAIN);
    on_turn(t, GREEN);
    give(t, GREEN, "laser-right");
    act(t, GREEN, "discard laser-right");
    act(t, GREEN, "stay");
    expect_asked(t, RED, MAIN);
}

RULE_TEST("draw", "up to six at the start of the turn, one by one from the draw pile")
{
    table *t = duel(2);
    give(t, RED, "laser-right");
    give(t, BLUE, "spin", "swerve");
    next_draws(t, "laser-back", "missile-left", "tire-shot", "tire-shot", "ramming-back");
    act(t, RED, "discard laser-right");
    act(t, RED, "stay");
    expect_event(t, DRAW, BLUE, 4);
    expect_hand(t, BLUE, "spin", "swerve", "laser-back", "missile-left", "tire-shot", "tire-shot");
    expect_equal(in_draw_pile(t, "ramming-back"), 2);
}

RULE_TEST("draw", "with none to six cards in hand: six, five, four, three, two, one or no card is drawn")
{
    for (int holds = 0; holds <= 6; holds++) {
        table *t = duel(2);
        for (int i = 0; i < holds; i++) give(t, BLUE, i < 3 ? "missile-left" : "missile-right");
        int before = t->state->deck_count;
        before_turn_of(t, BLUE);
        expect_equal(t->state->deck_count, before - (6 - holds));
        expect_hand_size(t, BLUE, 6);
        expect_hand_size(t, RED, 0);
    }
}

RULE_TEST("draw", "only the player sees what he picks up")
{
    table *t = duel(2);
    give(t, RED, "laser-right");
    act(t, RED, "discard laser-right");
    act(t, RED, "stay");
    expect_equal(count_events(t, EVENT_DREW), 6);
    for (int i = 0; i < t->events.count; i++)
        if (t->events.list[i].type == EVENT_DREW) expect_equal(t->events.list[i].seen_by, 1 << BLUE);
}

RULE_TEST("draw", "a full hand draws nothing, and answering is not made good before the next turn")
{
    table *t = duel(2);
    give(t, RED, "laser-right");
    give(t, BLUE, "smokescreen", "spin", "spin", "swerve", "debris", "shaken");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play smokescreen");
    expect_hand_size(t, BLUE, 5);
    expect_no_event(t, DRAW);
    act(t, RED, "stay");
    expect_event(t, DRAW, BLUE, 1);
    expect_hand_size(t, BLUE, 6);
    before_turn_of(t, BLUE);
    expect_no_event(t, DRAW);
    expect_asked(t, BLUE, MAIN);
}

RULE_TEST("discard", "one or more cards of your choice")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "missile-left", "swerve");
    act(t, RED, "discard laser-right swerve");
    expect_event(t, DISCARD, RED);
    expect_hand(t, RED, "missile-left");
    expect_equal(discards(t, "laser-right"), 1);
    expect_equal(discards(t, "swerve"), 1);
    expect_asked(t, RED, END);
}

RULE_TEST("discard", "a turn cannot be passed without discarding")
{
    table *t = duel(2);
    give(t, RED, "swerve");
    refused(t, RED, "pass", NOT_NOW);
    refused(t, RED, "stay", NOT_NOW);
    refused(t, RED, "wait", NOT_NOW);
    refused(t, RED, "discard", MALFORMED);
}

RULE_TEST("discard", "at no other time")
{
    table *t = duel(2);
    give(t, RED, "laser-right");
    give(t, BLUE, "smokescreen", "metal-armor");
    act(t, RED, "attack laser-right on blue");
    refused(t, BLUE, "discard smokescreen", NOT_NOW);
    act(t, BLUE, "pass");
    act(t, RED, "stay");
    expect_asked(t, BLUE, BETWEEN);
    refused(t, BLUE, "discard smokescreen", NOT_NOW);
}
