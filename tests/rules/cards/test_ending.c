/* The end of the cards, scoring, and the series. */
#include "cards_table.h"

RULE_TEST("reshuffle", "when somebody must draw from an empty pile, the discards become the draw pile")
{
    table *t = duel(2);
    give(t, RED, "laser-right");
    next_draws(t, "missile-left", "missile-right");
    leave_in_draw_pile(t, 2);
    int before = t->state->discard_count;
    act(t, RED, "discard laser-right");
    act(t, RED, "stay");
    expect_event(t, RESHUFFLE, before + 1);
    expect_event(t, DRAW, BLUE, 6);
    expect_equal(held(t, BLUE, "missile-left"), 1);
    expect_equal(held(t, BLUE, "missile-right"), 1);
    expect_equal(t->state->discard_count, 0);
    expect_equal(t->state->deck_count, before + 1 - 4);
    expect_asked(t, BLUE, MAIN);
}

RULE_TEST("reshuffle", "not before somebody must draw")
{
    table *t = duel(2);
    give(t, RED, "laser-right");
    leave_in_draw_pile(t, 6);
    act(t, RED, "discard laser-right");
    act(t, RED, "stay");
    expect_no_event(t, RESHUFFLE);
    expect_equal(t->state->deck_count, 0);
    expect_asked(t, BLUE, MAIN);
}

RULE_TEST("reshuffle", "what lies on cars and in hands stays out")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "metal-armor");
    lay_card(t, BLUE, SIDE_LEFT, "laser-left");
    leave_in_draw_pile(t, 0);
    before_turn_of(t, BLUE);
    act(t, RED, "wait"); /* holds Metal Armor */
    expect_equal(t->state->reshuffled, 1);
    expect_equal(laid(t, BLUE, SIDE_LEFT, "laser-left"), 1);
    expect_hand(t, RED, "laser-right", "metal-armor");
}

RULE_TEST("deck-tie", "the second time the duel ends at once; all cars still running share it")
{
    table *t = duel(4);
    put_out(t, GREEN);
    give(t, RED, "laser-right");
    leave_in_draw_pile(t, 5);
    t->state->reshuffled = 1;
    act(t, RED, "discard laser-right");
    act(t, RED, "stay");
    expect_no_event(t, RESHUFFLE);
    expect_event(t, DUEL_TIE, 0);
    expect_over(t, DUEL_TIE);
    expect_true(won(t, RED) && won(t, BLUE) && won(t, YELLOW) && !won(t, GREEN));
    for (int seat = 0; seat < 3; seat++) expect_score(t, seat, 10);
    expect_score(t, GREEN, 0);
}

RULE_TEST("deck-tie", "not while there is enough to draw")
{
    table *t = duel(2);
    give(t, RED, "laser-right");
    leave_in_draw_pile(t, 6);
    t->state->reshuffled = 1;
    act(t, RED, "discard laser-right");
    act(t, RED, "stay");
    expect_asked(t, BLUE, MAIN);
    act(t, BLUE, "discard all");
    act(t, BLUE, "stay");
    expect_over(t, DUEL_TIE);
}

RULE_TEST("deck-tie", "at the first time already if there is nothing to shuffle")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "laser-left");
    leave_in_draw_pile(t, 0);
    lay_discards_away(t, RED);
    before_turn_of(t, BLUE);
    expect_over(t, DUEL_TIE);
    expect_score(t, RED, 10);
    expect_score(t, BLUE, 10);
}

RULE_TEST("scoring", "20 for the last car and 10 for every car eliminated")
{
    table *t = duel(3);
    set_damage(t, BLUE, SIDE_FRONT, 12);
    set_damage(t, YELLOW, SIDE_FRONT, 12);
    give(t, RED, "laser-front", "laser-front");
    act(t, RED, "attack laser-front on yellow");
    on_turn(t, RED);
    act(t, RED, "attack laser-front on blue");
    expect_event(t, SCORE, RED, 40, 40);
    expect_ledger(t, SCORE, LABEL_LAST_CAR, 20, LABEL_KILLS, 20);
    expect_score(t, RED, 40);
    expect_score(t, BLUE, 0);
}

RULE_TEST("scoring", "kills count also if you are out yourself")
{
    table *t = duel(3);
    set_damage(t, YELLOW, SIDE_FRONT, 12);
    set_damage(t, BLUE, SIDE_FRONT, 12);
    give(t, BLUE, "laser-front");
    give(t, RED, "laser-front");
    on_turn(t, BLUE);
    act(t, BLUE, "attack laser-front on yellow");
    on_turn(t, RED);
    act(t, RED, "attack laser-front on blue");
    expect_over(t, DUEL_KILL);
    expect_score(t, RED, 30);
    expect_score(t, BLUE, 10);
    expect_event(t, SCORE, BLUE, 10, 10);
    expect_true(won(t, RED) && !won(t, BLUE));
}

RULE_TEST("scoring", "in a tie 10 for each car still running, and its kills")
{
    table *t = duel(3);
    set_damage(t, YELLOW, SIDE_FRONT, 12);
    give(t, RED, "laser-front");
    act(t, RED, "attack laser-front on yellow");
    leave_in_draw_pile(t, 0);
    t->state->reshuffled = 1;
    act(t, RED, "stay");
    expect_over(t, DUEL_TIE);
    expect_ledger(t, SCORE, LABEL_TIE, 10, LABEL_KILLS, 10);
    expect_score(t, RED, 20);
    expect_score(t, BLUE, 10);
    expect_score(t, YELLOW, 0);
}

/* RED is about to disable BLUE, the last other car: 20 and 10 for RED. */
static table *series_at(table *t, int red, int blue, int yellow)
{
    clear_table(t);
    put_out(t, YELLOW);
    t->state->score[RED] = (int16_t)red;
    t->state->score[BLUE] = (int16_t)blue;
    t->state->score[YELLOW] = (int16_t)yellow;
    set_damage(t, BLUE, SIDE_FRONT, 12);
    give(t, RED, "laser-front");
    return t;
}

static table *series(int red, int blue, int yellow)
{
    return series_at(open_table("{\"variant\":\"series\",\"seats\":3}"), red, blue, yellow);
}

RULE_TEST("series", "at 60 or more after a duel a player is an Ace")
{
    table *t = series(30, 0, 20);
    act(t, RED, "attack laser-front on blue");
    expect_event(t, SCORE, RED, 30, 60);
    expect_event(t, ACE, RED);
    expect_over(t, SERIES_ACE);
    expect_true(won(t, RED) && !won(t, BLUE) && !won(t, YELLOW));
}

RULE_TEST("series", "below that another duel begins, with the points kept")
{
    table *t = series(20, 50, 20);
    act(t, RED, "attack laser-front on blue");
    expect_true(!t->state->over);
    expect_equal(t->state->duel, 2);
    expect_score(t, RED, 50);
    expect_score(t, BLUE, 50);
    for (int seat = 0; seat < 3; seat++) expect_standing(t, seat, OPERATING);
    for (int seat = 0; seat < 3; seat++) expect_kills(t, seat, 0);
    expect_equal(t->state->discard_count, 0);
}

RULE_TEST("series", "of several at 60 the one with the most points wins")
{
    table *t = series(30, 0, 70);
    act(t, RED, "attack laser-front on blue");
    expect_event(t, ACE, YELLOW);
    expect_over(t, SERIES_BEST);
    expect_true(won(t, YELLOW) && !won(t, RED));
}

RULE_TEST("series", "the option points sets another goal")
{
    table *t = series_at(open_table("{\"variant\":\"series\",\"seats\":3,\"points\":100}"), 60, 0, 0);
    act(t, RED, "attack laser-front on blue");
    expect_equal(t->state->duel, 2);
    series_at(t, 70, 0, 0);
    act(t, RED, "attack laser-front on blue");
    expect_over(t, SERIES_ACE);
}

RULE_TEST("series-tie", "level at 60: everyone plays on until the lead is broken")
{
    table *t = series(30, 0, 60);
    act(t, RED, "attack laser-front on blue");
    expect_true(!t->state->over);
    expect_no_event(t, ACE);
    expect_equal(t->state->duel, 2);
    series_at(t, 60, 0, 60);
    act(t, RED, "attack laser-front on blue");
    expect_event(t, ACE, RED);
    expect_over(t, SERIES_TIEBREAK);
}

RULE_TEST("series-tie", "a third below them does not break it, one above them does")
{
    table *t = series(30, 40, 60);
    act(t, RED, "attack laser-front on blue");
    expect_true(!t->state->over);
    series_at(t, 60, 100, 60);
    act(t, RED, "attack laser-front on blue");
    expect_event(t, ACE, BLUE);
    expect_over(t, SERIES_TIEBREAK);
}

RULE_TEST("series-tie", "after 50 duels those level share it")
{
    table *t = series(30, 0, 60);
    t->state->duel = 49;
    act(t, RED, "attack laser-front on blue");
    expect_equal(t->state->duel, 50);
    series_at(t, 60, 0, 90);
    act(t, RED, "attack laser-front on blue");
    expect_over(t, SERIES_LAST);
    expect_true(won(t, RED) && won(t, YELLOW) && !won(t, BLUE));
}

RULE_TEST("series-tie", "after 50 duels whoever leads has won, with less than 60 too")
{
    table *t = series(0, 0, 20);
    t->state->duel = 50;
    act(t, RED, "attack laser-front on blue");
    expect_true(t->state->over);
    expect_true(won(t, RED) && !won(t, YELLOW) && !won(t, BLUE));
}

RULE_TEST("dealer", "the next dealer sits to the right of the last, and his left begins")
{
    table *t = series(0, 0, 0);
    t->state->dealer = YELLOW;
    act(t, RED, "attack laser-front on blue");
    expect_event(t, DUEL, 2, BLUE, YELLOW);
    expect_equal(t->state->dealer, BLUE);
    expect_equal(t->state->turn, YELLOW);
    series_at(t, 0, 0, 0);
    act(t, RED, "attack laser-front on blue");
    expect_event(t, DUEL, 3, RED, BLUE);
    series_at(t, 0, 0, 0);
    act(t, RED, "attack laser-front on blue");
    expect_event(t, DUEL, 4, YELLOW, RED);
}
