/* Attacks and the armor against them. */
#include "cards_table.h"

RULE_TEST("attack", "a flamethrower burns the right side for 6 (the book's first example)")
{
    table *t = duel(3);
    give(t, RED, "flamethrower-right");
    int card = t->state->car[RED].hand[0];
    act(t, RED, "attack flamethrower-right on blue");
    expect_event(t, ATTACK, RED, BLUE, card, TK_ABSENT);
    expect_event(t, HIT, BLUE, SIDE_RIGHT, 6);
    expect_ledger(t, HIT, LABEL_CARD, 6);
    expect_damage(t, BLUE, SIDE_RIGHT, 6);
    expect_damage(t, BLUE, SIDE_LEFT, 0);
    expect_equal(laid(t, BLUE, SIDE_RIGHT, "flamethrower-right"), 1);
    expect_equal(discards(t, "flamethrower-right"), 0);
    expect_asked(t, RED, END);
}

RULE_TEST("attack", "each weapon does its damage to the printed side")
{
    static const struct {
        const char *card, *words;
        int side, points;
    } SHOTS[] = {{"flamethrower-back", "attack flamethrower-back on blue", SIDE_BACK, 6},
                 {"laser-front", "attack laser-front on blue", SIDE_FRONT, 6},
                 {"autocannon-left", "attack autocannon-left on blue", SIDE_LEFT, 5},
                 {"missile-right", "attack missile-right on blue", SIDE_RIGHT, 4},
                 {"machine-gun-back", "attack machine-gun-back on blue", SIDE_BACK, 3},
                 {"ramming-left", "attack ramming-left on blue", SIDE_LEFT, 4}};
    for (size_t i = 0; i < sizeof SHOTS / sizeof SHOTS[0]; i++) {
        table *t = duel(2);
        give(t, RED, SHOTS[i].card);
        act(t, RED, SHOTS[i].words);
        for (int side = 0; side < CARDS_SIDES; side++)
            expect_damage(t, BLUE, side, side == SHOTS[i].side ? SHOTS[i].points : 0);
        expect_ledger(t, HIT, LABEL_CARD, SHOTS[i].points);
    }
}

RULE_TEST("attack", "on any other car still in the duel")
{
    table *t = duel(3);
    give(t, RED, "laser-right", "swerve");
    put_out(t, BLUE);
    refused(t, RED, "attack laser-right on red", TARGET_SELF);
    refused(t, RED, "attack laser-right on blue", TARGET_OUT);
    refused(t, RED, "attack laser-right on violet", TARGET_NONE);
    refused(t, RED, "attack laser-right", MALFORMED);
    refused(t, RED, "attack swerve on yellow", NOT_AN_ATTACK);
    act(t, RED, "attack laser-right on yellow");
    expect_damage(t, YELLOW, SIDE_RIGHT, 6);
}

RULE_TEST("attack", "not in answer to an attack")
{
    table *t = duel(2);
    give(t, RED, "laser-right");
    give(t, BLUE, "laser-left", "smokescreen");
    act(t, RED, "attack laser-right on blue");
    expect_asked(t, BLUE, ANSWER);
    refused(t, BLUE, "attack laser-left on red", NOT_NOW);
    refused(t, RED, "pass", NOT_ASKED);
}

RULE_TEST("called-shot", "the side named is hit, the printed one is ignored")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "called-shot");
    int laser = t->state->car[RED].hand[0], called = t->state->car[RED].hand[1];
    act(t, RED, "attack laser-right on blue with called-shot naming left");
    expect_event(t, ATTACK, RED, BLUE, laser, called, SIDE_LEFT);
    expect_damage(t, BLUE, SIDE_LEFT, 6);
    expect_damage(t, BLUE, SIDE_RIGHT, 0);
    expect_equal(laid(t, BLUE, SIDE_LEFT, "laser-right"), 1);
    expect_equal(discards(t, "called-shot"), 1);
}

RULE_TEST("called-shot", "only a Called Shot lets you name a side, and it must")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "called-shot", "tire-shot", "swerve");
    refused(t, RED, "attack laser-right on blue naming left", SIDE_PRINTED);
    refused(t, RED, "attack laser-right on blue with called-shot", SIDE_NEEDED);
    refused(t, RED, "attack laser-right on blue with swerve naming left", NOT_A_MODIFIER);
    /* either a Called Shot or a Tire Shot, not both */
    refused(t, RED, "attack laser-right on blue with tire-shot naming left", SIDE_PRINTED);
    refused(t, RED, "play called-shot", CARD_NOT_NOW);
}

RULE_TEST("called-shot", "it may go with Ramming")
{
    table *t = duel(2);
    give(t, RED, "ramming-front", "called-shot");
    act(t, RED, "attack ramming-front on blue with called-shot naming back");
    expect_damage(t, BLUE, SIDE_BACK, 4);
}

RULE_TEST("tire-shot", "the damage goes to the tires")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "tire-shot");
    int laser = t->state->car[RED].hand[0], tire_shot = t->state->car[RED].hand[1];
    act(t, RED, "attack laser-right on blue with tire-shot");
    expect_event(t, ATTACK, RED, BLUE, laser, tire_shot, TK_ABSENT);
    expect_tires(t, BLUE, 6);
    expect_damage(t, BLUE, SIDE_RIGHT, 0);
    expect_event(t, TIRES, BLUE, 6);
    expect_ledger(t, TIRES, LABEL_CARD, 6);
    expect_equal(laid(t, BLUE, ZONE_TIRES, "laser-right"), 1);
    expect_equal(discards(t, "tire-shot"), 1);
}

RULE_TEST("tire-shot", "armor does not help, so its holder is not even asked")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "tire-shot");
    give(t, BLUE, "armor-right", "heavy-armor-right");
    act(t, RED, "attack laser-right on blue with tire-shot");
    expect_asked(t, RED, END);
    expect_tires(t, BLUE, 6);
    t = duel_asking_always(2);
    give(t, RED, "laser-right", "tire-shot");
    give(t, BLUE, "heavy-armor-right");
    act(t, RED, "attack laser-right on blue with tire-shot");
    refused(t, BLUE, "armor heavy-armor-right", ARMOR_TIRES);
}

RULE_TEST("tire-shot", "not by itself, and not at tires that are gone")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "tire-shot");
    refused(t, RED, "play tire-shot", CARD_NOT_NOW);
    set_tires(t, BLUE, 9);
    refused(t, RED, "attack laser-right on blue with tire-shot", TIRES_GONE);
}

RULE_TEST("tire-shot", "a ram at the tires is not followed up")
{
    table *t = duel(2);
    give(t, RED, "ramming-right", "tire-shot", "laser-right");
    act(t, RED, "attack ramming-right on blue with tire-shot");
    expect_tires(t, BLUE, 4);
    expect_asked(t, RED, END);
}

RULE_TEST("armor", "a 3-point Armor covers half of the flamethrower (the book's second example)")
{
    table *t = duel(2);
    give(t, RED, "flamethrower-right");
    give(t, BLUE, "armor-right");
    act(t, RED, "attack flamethrower-right on blue");
    expect_asked(t, BLUE, ANSWER);
    expect_true(offered(t, BLUE, "armor armor-right"));
    act(t, BLUE, "armor armor-right");
    expect_event(t, ARMOR, BLUE);
    expect_event(t, HIT, BLUE, SIDE_RIGHT, 3);
    expect_ledger(t, HIT, LABEL_CARD, 6, LABEL_ARMOR, -3);
    expect_damage(t, BLUE, SIDE_RIGHT, 3);
    expect_equal(laid(t, BLUE, SIDE_RIGHT, "flamethrower-right"), 1);
    expect_equal(laid(t, BLUE, SIDE_RIGHT, "armor-right"), 1);
    expect_equal(t->state->discard_count, 0);
}

RULE_TEST("armor", "if nothing gets through both cards are discarded")
{
    table *t = duel(2);
    give(t, RED, "laser-left");
    give(t, BLUE, "heavy-armor-left");
    act(t, RED, "attack laser-left on blue");
    act(t, BLUE, "armor heavy-armor-left");
    expect_event(t, STOPPED, BLUE);
    expect_ledger(t, STOPPED, LABEL_CARD, 6, LABEL_ARMOR, -6);
    expect_no_event(t, HIT);
    expect_damage(t, BLUE, SIDE_LEFT, 0);
    expect_equal(discards(t, "laser-left"), 1);
    expect_equal(discards(t, "heavy-armor-left"), 1);
    expect_equal(t->state->laid_count, 0);
}

RULE_TEST("armor", "only for the side that is hit, and only Armor")
{
    table *t = duel(2);
    give(t, RED, "laser-left");
    give(t, BLUE, "armor-left", "armor-right", "swerve");
    act(t, RED, "attack laser-left on blue");
    refused(t, BLUE, "armor armor-right", ARMOR_SIDE);
    refused(t, BLUE, "armor armor-left armor-right", ARMOR_SIDE);
    refused(t, BLUE, "armor swerve", NOT_ARMOR);
    refused(t, BLUE, "armor heavy-armor-left", CARD_NOT_HELD);
    refused(t, BLUE, "play armor-left", CARD_NOT_NOW);
}

RULE_TEST("armor", "never before the hit and never later")
{
    table *t = duel(2);
    give(t, RED, "armor-left", "metal-armor");
    refused(t, RED, "armor armor-left", NOT_NOW);
    before_turn_of(t, RED);
    expect_asked(t, RED, BETWEEN);
    refused(t, RED, "armor armor-left", NOT_NOW);
    clear_table(t);
    give(t, RED, "laser-left");
    give(t, BLUE, "armor-left");
    act(t, RED, "attack laser-left on blue");
    act(t, BLUE, "pass");
    expect_damage(t, BLUE, SIDE_LEFT, 6);
    refused(t, BLUE, "armor armor-left", NOT_ASKED);
    act(t, RED, "stay");
    refused(t, BLUE, "armor armor-left", NOT_NOW);
}

RULE_TEST("armor-several", "two Armor cards stop all of any attack")
{
    table *t = duel(2);
    give(t, RED, "flamethrower-back");
    give(t, BLUE, "armor-back", "armor-back");
    act(t, RED, "attack flamethrower-back on blue");
    act(t, BLUE, "armor armor-back armor-back");
    expect_ledger(t, STOPPED, LABEL_CARD, 6, LABEL_ARMOR, -3, LABEL_ARMOR, -3);
    expect_damage(t, BLUE, SIDE_BACK, 0);
    expect_equal(discards(t, "armor-back"), 2);
    expect_equal(discards(t, "flamethrower-back"), 1);
}

RULE_TEST("armor-several", "what they stop beyond the damage is lost")
{
    table *t = duel(2);
    give(t, RED, "autocannon-front");
    give(t, BLUE, "armor-front", "heavy-armor-front");
    act(t, RED, "attack autocannon-front on blue");
    act(t, BLUE, "armor heavy-armor-front armor-front");
    expect_ledger(t, STOPPED, LABEL_CARD, 5, LABEL_ARMOR, -6, LABEL_ARMOR, -3, LABEL_EXCESS, 4);
    expect_hand_size(t, BLUE, 0);
    expect_equal(discards(t, "armor-front") + discards(t, "heavy-armor-front"), 2);
}

RULE_TEST("armor-several", "the same card does not count twice")
{
    table *t = duel(2);
    give(t, RED, "laser-left");
    give(t, BLUE, "armor-left");
    act(t, RED, "attack laser-left on blue");
    tk_action twice = tk_action_make(VERB_ARMOR);
    twice.arg[0] = twice.arg[1] = t->state->car[BLUE].hand[0];
    expect_true(tk_check(&t->world, t->state, BLUE, twice) == CARDS_REASON_CARD_TWICE);
}

RULE_TEST("armor-specials", "Armor stops a skid")
{
    table *t = duel(2);
    give(t, RED, "laser-left", "skid-into-a-wall");
    give(t, BLUE, "swerve", "armor-front");
    act(t, RED, "attack laser-left on blue");
    act(t, BLUE, "play swerve");
    act(t, RED, "play skid-into-a-wall against front");
    expect_asked(t, BLUE, BLOW);
    act(t, BLUE, "armor armor-front");
    expect_ledger(t, STOPPED, LABEL_CARD, 3, LABEL_ARMOR, -3);
    expect_damage(t, BLUE, SIDE_FRONT, 0);
    expect_equal(discards(t, "skid-into-a-wall"), 1);
    expect_equal(discards(t, "armor-front"), 1);
}

RULE_TEST("armor-specials", "what Heavy Armor stops beyond a skid is lost")
{
    table *t = duel(2);
    give(t, RED, "laser-left", "skid-into-a-wall");
    give(t, BLUE, "swerve", "heavy-armor-front");
    act(t, RED, "attack laser-left on blue");
    act(t, BLUE, "play swerve");
    act(t, RED, "play skid-into-a-wall against front");
    act(t, BLUE, "armor heavy-armor-front");
    expect_ledger(t, STOPPED, LABEL_CARD, 3, LABEL_ARMOR, -6, LABEL_EXCESS, 3);
    expect_damage(t, BLUE, SIDE_FRONT, 0);
}

RULE_TEST("armor-specials", "Armor takes 3 off a backfire")
{
    table *t = duel(2);
    give(t, RED, "autocannon-left", "armor-left", "armor-right");
    give(t, BLUE, "autocannon-backfires");
    act(t, RED, "attack autocannon-left on blue");
    act(t, BLUE, "play autocannon-backfires");
    expect_asked(t, RED, BLOW);
    refused(t, RED, "armor armor-right", ARMOR_SIDE);
    act(t, RED, "armor armor-left");
    expect_ledger(t, HIT, LABEL_CARD, 5, LABEL_ARMOR, -3);
    expect_damage(t, RED, SIDE_LEFT, 2);
    expect_equal(laid(t, RED, SIDE_LEFT, "armor-left"), 1);
    expect_equal(laid(t, RED, SIDE_LEFT, "autocannon-backfires"), 1);
}

RULE_TEST("armor-specials", "Armor still works on a breached side")
{
    table *t = duel(2);
    set_damage(t, BLUE, SIDE_RIGHT, 13);
    give(t, RED, "laser-right");
    give(t, BLUE, "armor-right");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "armor armor-right");
    expect_event(t, DRIVER, BLUE, 3);
    expect_ledger(t, DRIVER, LABEL_CARD, 6, LABEL_ARMOR, -3);
    expect_driver(t, BLUE, 3);
    expect_standing(t, BLUE, OPERATING);
}
