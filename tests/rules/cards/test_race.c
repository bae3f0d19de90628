/* The Solo Road Race: its course, your turn, its end and its points. */
#include "cards_table.h"

/* The rivals turn up cards they have no use for; you draw a Called Shot in the next round. */
static void quiet(table *t)
{
    next_draws(t, "ejection-seat", "paint-spray", "called-shot");
}

RULE_TEST("solo", "the whole deck of 150 is used")
{
    table *t = race();
    expect_equal(t->cards->card_count, 150);
    expect_equal(in_draw_pile(t, "machine-gun-jams"), 3);
}

RULE_TEST("solo", "it is shuffled again whenever it runs out, and never ends in a tie")
{
    table *t = race();
    give(t, YOU, "missile-left", "missile-right", "spin");
    for (int round = 1; round <= 3; round++) {
        quiet(t);
        leave_in_draw_pile(t, 1);
        act(t, YOU, round == 1 ? "discard missile-left" : round == 2 ? "discard missile-right" : "discard spin");
        expect_equal(count_events(t, EVENT_RESHUFFLE), 1);
        expect_true(!t->state->over && !t->state->tied);
        clear_table(t);
        t->state->reshuffled = 1;
        give(t, YOU, "missile-left", "missile-right", "spin");
    }
}

RULE_TEST("solo", "damage, breaches and drivers as in a duel")
{
    table *t = race();
    set_damage(t, LEFT_RIVAL, SIDE_BACK, 11);
    give(t, YOU, "laser-back", "missile-back");
    quiet(t);
    act(t, YOU, "attack laser-back on left-rival");
    expect_damage(t, LEFT_RIVAL, SIDE_BACK, 17);
    expect_driver(t, LEFT_RIVAL, 0);
    clear_table(t);
    set_damage(t, LEFT_RIVAL, SIDE_BACK, 12);
    give(t, YOU, "missile-back");
    quiet(t);
    act(t, YOU, "attack missile-back on left-rival");
    expect_driver(t, LEFT_RIVAL, 4);
}

RULE_TEST("solo-setup", "three whole cars, five cards for you, none for the rivals")
{
    table *t = race();
    expect_equal(t->cards->cars, 3);
    expect_equal(t->world.seats, 1);
    deal_anew(t, 3);
    expect_event(t, RACE, 1);
    bool drew = cards_top(t->state)->kind == FRAME_MAIN;
    expect_hand_size(t, YOU, drew ? 6 : 5);
    for (int car = 0; car < 3; car++) {
        expect_standing(t, car, OPERATING);
        expect_driver(t, car, 0);
        expect_tires(t, car, 0);
        if (car != YOU) expect_hand_size(t, car, 0);
    }
    expect_standing(t, 3, GONE);
}

RULE_TEST("solo-round", "you, then the left rival, then the right rival")
{
    table *t = race();
    deal_anew(t, 3);
    expect_event(t, ROUND, 1);
    clear_table(t);
    give(t, YOU, "missile-left");
    next_draws(t, "ejection-seat", "paint-spray", "called-shot");
    act(t, YOU, "discard missile-left");
    int turns = 0, order[3] = {0};
    for (int i = 0; i < t->events.count; i++)
        if (t->events.list[i].type == EVENT_TURN) order[turns++] = t->events.list[i].arg[0];
    expect_equal(turns, 3);
    expect_equal(order[0], LEFT_RIVAL);
    expect_equal(order[1], RIGHT_RIVAL);
    expect_equal(order[2], YOU);
    expect_equal(discards(t, "ejection-seat"), 1);
    expect_equal(discards(t, "paint-spray"), 1);
    expect_event(t, ROUND, 2);
    expect_equal(count_events(t, EVENT_ROUND), 1);
    expect_equal(t->state->round, 2);
    expect_asked(t, YOU, MAIN);
}

RULE_TEST("solo-round", "a rival who is out is passed over")
{
    table *t = race();
    put_out(t, LEFT_RIVAL);
    give(t, YOU, "missile-left");
    next_draws(t, "paint-spray", "called-shot");
    act(t, YOU, "discard missile-left");
    expect_equal(count_events(t, EVENT_RIVAL_DRAW), 1);
    expect_event(t, RIVAL_DRAW, RIGHT_RIVAL);
    expect_asked(t, YOU, MAIN);
}

RULE_TEST("solo-round", "nobody can escape")
{
    table *t = race();
    give(t, YOU, "missile-left", "ejection-seat");
    refused(t, YOU, "escape", ESCAPE_OFF);
    refused(t, YOU, "play ejection-seat", SOLO_DEAD_CARD);
    next_draws(t, "paint-spray", "paint-spray", "called-shot");
    act(t, YOU, "discard missile-left");
    expect_asked(t, YOU, MAIN); /* no question of escaping came between */
}

RULE_TEST("solo-turn", "you draw one card, however few you hold")
{
    table *t = race();
    give(t, YOU, "missile-left", "spin");
    next_draws(t, "ejection-seat", "paint-spray", "swerve", "tire-shot");
    act(t, YOU, "discard missile-left");
    expect_event(t, DRAW, YOU, 1);
    expect_hand(t, YOU, "spin", "swerve");
}

RULE_TEST("solo-turn", "you play on a rival of your choice")
{
    table *t = race();
    give(t, YOU, "laser-back", "called-shot");
    refused(t, YOU, "attack laser-back on you", TARGET_SELF);
    quiet(t);
    act(t, YOU, "attack laser-back on right-rival with called-shot naming left");
    expect_damage(t, RIGHT_RIVAL, SIDE_LEFT, 6);
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 0);
}

RULE_TEST("solo-turn", "otherwise you discard exactly one")
{
    table *t = race();
    give(t, YOU, "missile-left", "spin", "swerve");
    refused(t, YOU, "discard missile-left spin", DISCARD_ONE);
    refused(t, YOU, "discard all", DISCARD_ONE);
    refused(t, YOU, "pass", NOT_NOW);
    quiet(t);
    act(t, YOU, "discard swerve");
    expect_hand(t, YOU, "missile-left", "spin", "called-shot");
}

RULE_TEST("solo-turn", "a jammed weapon is cleared by discarding the whole hand")
{
    table *t = race();
    wear(t, YOU, "laser-overheats");
    wear(t, YOU, "machine-gun-jams");
    give(t, YOU, "laser-left", "spin", "swerve");
    refused(t, YOU, "attack laser-left on left-rival", WEAPON_JAMMED);
    refused(t, YOU, "discard laser-left spin", DISCARD_ONE);
    quiet(t);
    act(t, YOU, "discard all");
    expect_event(t, UNJAM, YOU);
    expect_equal(t->state->car[YOU].jammed, 0);
    expect_hand(t, YOU, "called-shot");
}

RULE_TEST("solo-turn", "Ramplate, Wheelguards and weapon-proof armor may be put on as your turn")
{
    static const char *const CARDS[] = {"ramplate", "wheelguards", "metal-armor"};
    static const char *const WORDS[] = {"play ramplate", "play wheelguards", "play metal-armor"};
    for (int i = 0; i < 3; i++) {
        table *t = race();
        give(t, YOU, CARDS[i]);
        quiet(t);
        act(t, YOU, WORDS[i]);
        expect_equal(laid(t, YOU, ZONE_SPECIALS, CARDS[i]), 1);
        expect_event(t, ROUND, 2); /* that was the turn */
    }
}

RULE_TEST("solo-turn", "your ram may be followed up")
{
    table *t = race();
    give(t, YOU, "ramming-left", "laser-left");
    act(t, YOU, "attack ramming-left on left-rival");
    expect_asked(t, YOU, FOLLOW);
    quiet(t);
    act(t, YOU, "attack laser-left on left-rival");
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 10);
}

RULE_TEST("solo-stakes", "one card a rival up to round six")
{
    table *t = race();
    set_round(t, 6);
    give(t, YOU, "missile-left");
    quiet(t);
    act(t, YOU, "discard missile-left");
    expect_equal(count_events(t, EVENT_RIVAL_DRAW), 2);
    expect_equal(t->state->round, 7);
}

RULE_TEST("solo-stakes", "two a rival from round seven on, one after the other")
{
    table *t = race();
    set_round(t, 7);
    give(t, YOU, "missile-left");
    next_draws(t, "missile-front", "missile-front", "missile-back", "ejection-seat", "called-shot");
    act(t, YOU, "discard missile-left");
    expect_equal(count_events(t, EVENT_RIVAL_DRAW), 4);
    expect_damage(t, YOU, SIDE_FRONT, 8);
    expect_damage(t, YOU, SIDE_BACK, 4);
    expect_equal(t->state->round, 8);
    expect_hand(t, YOU, "called-shot");
}

RULE_TEST("solo-end", "the twelfth round is announced like the others")
{
    table *t = race();
    set_round(t, 11);
    give(t, YOU, "missile-left");
    next_draws(t, "ejection-seat", "paint-spray", "ejection-seat", "paint-spray", "called-shot");
    act(t, YOU, "discard missile-left");
    expect_event(t, ROUND, 12);
    expect_true(!t->state->over);
}

RULE_TEST("solo-end", "won when you operate at the end of round twelve")
{
    table *t = race();
    set_round(t, 12);
    give(t, YOU, "missile-left");
    next_draws(t, "ejection-seat", "paint-spray", "ejection-seat", "paint-spray");
    act(t, YOU, "discard missile-left");
    expect_true(t->events.revealed); /* what the rivals have turned up nobody takes back */
    expect_event(t, RACE_WON, 0);
    expect_no_event(t, ROUND); /* there is no thirteenth */
    expect_over(t, SOLO_SURVIVED);
    expect_true(won(t, YOU));
}

RULE_TEST("solo-end", "not before the rivals' last turns are over")
{
    table *t = race();
    set_round(t, 12);
    set_damage(t, YOU, SIDE_FRONT, 12);
    give(t, YOU, "missile-left");
    next_draws(t, "ejection-seat", "paint-spray", "ejection-seat", "laser-front");
    act(t, YOU, "discard missile-left");
    expect_event(t, RACE_LOST, 0);
    expect_over(t, SOLO_KILLED);
    expect_true(!won(t, YOU));
}

RULE_TEST("solo-end", "won as soon as both rivals are out")
{
    table *t = race();
    put_out(t, LEFT_RIVAL);
    set_damage(t, RIGHT_RIVAL, SIDE_LEFT, 12);
    give(t, YOU, "laser-left");
    act(t, YOU, "attack laser-left on right-rival");
    expect_over(t, SOLO_CLEARED);
    expect_true(won(t, YOU));
    expect_equal(t->state->round, 1);
}

RULE_TEST("solo-end", "a shaken player's last round is played by the rivals alone")
{
    table *t = race();
    set_round(t, 11);
    give(t, YOU, "missile-left");
    next_draws(t, "shaken", "ejection-seat", "paint-spray", "paint-spray", "ejection-seat", "skid-into-a-wall",
               "debris", "wheelguards");
    act(t, YOU, "discard missile-left");
    expect_event(t, LOST_TURN, YOU);
    expect_asked(t, YOU, SIDE); /* the left rival's second card in round twelve */
    act(t, YOU, "side front");
    expect_over(t, SOLO_SURVIVED);
}

RULE_TEST("solo-scoring", "20 for surviving")
{
    table *t = race();
    set_round(t, 12);
    give(t, YOU, "missile-left");
    next_draws(t, "ejection-seat", "paint-spray", "ejection-seat", "paint-spray");
    act(t, YOU, "discard missile-left");
    expect_ledger(t, SCORE, LABEL_SURVIVED, 20);
    expect_score(t, YOU, 20);
}

RULE_TEST("solo-scoring", "10 for each rival; removing both counts as surviving")
{
    table *t = race();
    set_damage(t, LEFT_RIVAL, SIDE_LEFT, 12);
    set_damage(t, RIGHT_RIVAL, SIDE_LEFT, 12);
    give(t, YOU, "laser-left", "laser-left");
    next_draws(t, "paint-spray", "called-shot");
    act(t, YOU, "attack laser-left on left-rival");
    act(t, YOU, "attack laser-left on right-rival");
    expect_ledger(t, SCORE, LABEL_SURVIVED, 20, LABEL_RIVALS, 20);
    expect_score(t, YOU, 40);
}

RULE_TEST("solo-scoring", "minus 10 if you were eliminated; your rivals still count")
{
    table *t = race();
    set_damage(t, YOU, SIDE_FRONT, 12);
    set_damage(t, LEFT_RIVAL, SIDE_LEFT, 12);
    give(t, YOU, "laser-left");
    next_draws(t, "laser-front");
    act(t, YOU, "attack laser-left on left-rival");
    expect_ledger(t, SCORE, LABEL_LOST, -10, LABEL_RIVALS, 10);
    expect_score(t, YOU, 0);
    expect_over(t, SOLO_KILLED);
    t = race();
    set_damage(t, YOU, SIDE_FRONT, 12);
    give(t, YOU, "laser-left");
    next_draws(t, "laser-front");
    act(t, YOU, "attack laser-left on left-rival");
    expect_score(t, YOU, -10);
}

RULE_TEST("solo-scoring", "a rival lost to a backfire scores nothing")
{
    table *t = race();
    put_out(t, RIGHT_RIVAL);
    set_damage(t, LEFT_RIVAL, SIDE_LEFT, 12);
    give(t, YOU, "missile-left", "autocannon-backfires");
    next_draws(t, "autocannon-left");
    act(t, YOU, "discard missile-left");
    expect_asked(t, YOU, ANSWER);
    act(t, YOU, "play autocannon-backfires");
    expect_standing(t, LEFT_RIVAL, DISABLED);
    expect_over(t, SOLO_CLEARED);
    expect_ledger(t, SCORE, LABEL_SURVIVED, 20);
    expect_score(t, YOU, 20);
}

static void lose_race(table *t)
{
    clear_table(t);
    set_damage(t, YOU, SIDE_FRONT, 12);
    give(t, YOU, "missile-left");
    next_draws(t, "laser-front");
    act(t, YOU, "discard missile-left");
}

RULE_TEST("solo-campaign", "several races in a row, the scores added up")
{
    table *t = open_table("{\"variant\":\"solo-race\",\"races\":3}");
    lose_race(t);
    expect_true(!t->state->over);
    expect_event(t, RACE, 2);
    expect_score(t, YOU, -10);
    expect_damage(t, YOU, SIDE_FRONT, 0);
    clear_table(t);
    set_round(t, 12);
    give(t, YOU, "missile-left");
    next_draws(t, "ejection-seat", "paint-spray", "ejection-seat", "paint-spray");
    act(t, YOU, "discard missile-left");
    expect_event(t, SCORE, YOU, 20, 10);
    expect_event(t, RACE, 3);
    lose_race(t);
    expect_over(t, SOLO_CAMPAIGN);
    expect_score(t, YOU, 0);
    expect_true(!won(t, YOU)); /* not above zero */
}

RULE_TEST("solo-campaign", "won with a total above zero, also when the last race was lost")
{
    table *t = open_table("{\"variant\":\"solo-race\",\"races\":2}");
    t->state->score[YOU] = 20;
    t->state->duel = 2;
    lose_race(t);
    expect_over(t, SOLO_CAMPAIGN);
    expect_score(t, YOU, 10);
    expect_true(won(t, YOU));
}
