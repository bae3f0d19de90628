/* Bootlegger Reverse, Spin, Swerve, and what is played on them: Debris and Skid Into A Wall. */
#include "cards_table.h"

RULE_TEST("reverse", "the attack lands on the opposite side, where Armor may be played")
{
    table *t = duel(2);
    give(t, RED, "laser-right");
    give(t, BLUE, "bootlegger-reverse", "armor-left");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play bootlegger-reverse");
    expect_event(t, REVERSE, BLUE);
    expect_asked(t, BLUE, ANSWER);
    act(t, BLUE, "armor armor-left");
    expect_damage(t, BLUE, SIDE_LEFT, 3);
    expect_damage(t, BLUE, SIDE_RIGHT, 0);
    expect_equal(laid(t, BLUE, SIDE_LEFT, "laser-right"), 1);
    expect_equal(discards(t, "bootlegger-reverse"), 1);
    expect_tires(t, BLUE, 0);
}

RULE_TEST("reverse", "front and back change places too")
{
    table *t = duel(2);
    give(t, RED, "missile-back");
    give(t, BLUE, "bootlegger-reverse");
    act(t, RED, "attack missile-back on blue");
    act(t, BLUE, "play bootlegger-reverse");
    expect_damage(t, BLUE, SIDE_FRONT, 4);
}

RULE_TEST("reverse", "a skid comes on top; the attack still lands")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "skid-into-a-wall");
    give(t, BLUE, "bootlegger-reverse");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play bootlegger-reverse");
    expect_asked(t, RED, DODGE);
    act(t, RED, "play skid-into-a-wall against back");
    expect_damage(t, BLUE, SIDE_BACK, 3);
    expect_damage(t, BLUE, SIDE_LEFT, 6);
}

RULE_TEST("reverse", "it can be answered with Debris")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "debris");
    give(t, BLUE, "bootlegger-reverse");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play bootlegger-reverse");
    act(t, RED, "play debris");
    expect_tires(t, BLUE, 2);
    expect_damage(t, BLUE, SIDE_LEFT, 6);
}

RULE_TEST("reverse", "not against a Tire Shot, and not without an attack")
{
    table *t = duel_asking_always(2);
    give(t, RED, "laser-right", "tire-shot");
    give(t, BLUE, "bootlegger-reverse");
    act(t, RED, "attack laser-right on blue with tire-shot");
    refused(t, BLUE, "play bootlegger-reverse", NO_SIDE_HIT);
    act(t, BLUE, "pass");
    act(t, RED, "stay");
    refused(t, BLUE, "play bootlegger-reverse", CARD_NOT_NOW);
}

RULE_TEST("spin", "one reaches either neighbouring side, of your choice")
{
    static const struct {
        const char *words;
        int side;
    } SPINS[] = {{"spin to front with spin", SIDE_FRONT}, {"spin to back with spin", SIDE_BACK}};
    for (int i = 0; i < 2; i++) {
        table *t = duel(2);
        give(t, RED, "laser-right");
        give(t, BLUE, "spin");
        act(t, RED, "attack laser-right on blue");
        refused(t, BLUE, "spin to left with spin", SPIN_SIDE);
        refused(t, BLUE, "spin to right with spin", SPIN_SIDE);
        act(t, BLUE, SPINS[i].words);
        expect_damage(t, BLUE, SPINS[i].side, 6);
        expect_damage(t, BLUE, SIDE_RIGHT, 0);
        expect_equal(discards(t, "spin"), 1);
    }
}

RULE_TEST("spin", "two together reach the opposite side, and no other")
{
    table *t = duel(2);
    give(t, RED, "laser-right");
    give(t, BLUE, "spin", "spin", "spin");
    act(t, RED, "attack laser-right on blue");
    refused(t, BLUE, "spin to front with spin spin", SPIN_SIDE);
    refused(t, BLUE, "spin to left with spin spin spin", SPIN_SIDE);
    act(t, BLUE, "spin to left with spin spin");
    expect_asked(t, BLUE, ANSWER); /* the third may follow */
    act(t, BLUE, "spin to back with spin");
    expect_damage(t, BLUE, SIDE_BACK, 6);
    expect_equal(discards(t, "spin"), 3);
}

RULE_TEST("spin", "a side must be named and the cards must be Spins")
{
    table *t = duel(2);
    give(t, RED, "laser-right");
    give(t, BLUE, "spin", "swerve");
    act(t, RED, "attack laser-right on blue");
    refused(t, BLUE, "spin to front with swerve", NOT_A_SPIN);
    refused(t, BLUE, "spin to left with spin swerve", NOT_A_SPIN);
    refused(t, BLUE, "play spin", CARD_NOT_NOW);
}

RULE_TEST("spin", "Armor may be played for the side where it ends, not for the printed one")
{
    table *t = duel(2);
    give(t, RED, "missile-front");
    give(t, BLUE, "spin", "armor-front", "heavy-armor-left");
    act(t, RED, "attack missile-front on blue");
    act(t, BLUE, "spin to left with spin");
    refused(t, BLUE, "armor armor-front", ARMOR_SIDE);
    act(t, BLUE, "armor heavy-armor-left");
    expect_damage(t, BLUE, SIDE_LEFT, 0);
    expect_damage(t, BLUE, SIDE_FRONT, 0);
}

RULE_TEST("spin", "damage aimed at the tires cannot be moved")
{
    table *t = duel_asking_always(2);
    give(t, RED, "laser-right", "tire-shot");
    give(t, BLUE, "spin");
    act(t, RED, "attack laser-right on blue with tire-shot");
    refused(t, BLUE, "spin to front with spin", NO_SIDE_HIT);
}

RULE_TEST("swerve", "the attack misses; the tires take 1")
{
    table *t = duel(2);
    give(t, RED, "flamethrower-right");
    give(t, BLUE, "swerve", "armor-right");
    act(t, RED, "attack flamethrower-right on blue");
    act(t, BLUE, "play swerve");
    expect_event(t, SWERVE, BLUE);
    expect_event(t, TIRES, BLUE, 1);
    expect_ledger(t, TIRES, LABEL_CARD, 1);
    expect_tires(t, BLUE, 1);
    expect_damage(t, BLUE, SIDE_RIGHT, 0);
    expect_equal(discards(t, "flamethrower-right"), 1);
    expect_equal(laid(t, BLUE, ZONE_TIRES, "swerve"), 1);
    expect_hand(t, BLUE, "armor-right");
}

RULE_TEST("swerve", "out of a Tire Shot too, and the ninth point costs the tires")
{
    table *t = duel(2);
    set_tires(t, BLUE, 8);
    give(t, RED, "laser-right", "tire-shot");
    give(t, BLUE, "swerve");
    act(t, RED, "attack laser-right on blue with tire-shot");
    act(t, BLUE, "play swerve");
    expect_tires(t, BLUE, 9);
    expect_event(t, TIRES_LOST, BLUE);
}

RULE_TEST("swerve", "dodges Debris at the same price")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "debris");
    give(t, BLUE, "spin", "swerve");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "spin to front with spin");
    act(t, RED, "play debris");
    expect_asked(t, BLUE, DEBRIS);
    act(t, BLUE, "play swerve");
    expect_tires(t, BLUE, 1);
    expect_equal(discards(t, "debris"), 1);
    expect_damage(t, BLUE, SIDE_FRONT, 6); /* the attack it answered still lands */
}

RULE_TEST("debris", "2 points to the tires after a Swerve, on top of its own 1")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "debris");
    give(t, BLUE, "swerve");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play swerve");
    expect_asked(t, RED, DODGE);
    act(t, RED, "play debris");
    expect_event(t, DEBRIS, RED);
    expect_ledger(t, TIRES, LABEL_CARD, 2);
    expect_tires(t, BLUE, 3);
    expect_equal(laid(t, BLUE, ZONE_TIRES, "debris"), 1);
    expect_equal(laid(t, BLUE, ZONE_TIRES, "swerve"), 1);
}

RULE_TEST("debris", "several players may answer the same manoeuvre")
{
    table *t = duel(3);
    give(t, RED, "laser-right", "debris", "debris");
    give(t, YELLOW, "debris");
    give(t, BLUE, "swerve");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play swerve");
    act(t, RED, "play debris");
    expect_asked(t, RED, DODGE);
    act(t, RED, "pass");
    expect_asked(t, YELLOW, DODGE);
    act(t, YELLOW, "play debris");
    expect_tires(t, BLUE, 5);
}

RULE_TEST("debris", "once the manoeuvre has ended in a wall there is nothing more to answer")
{
    table *t = duel(3);
    give(t, RED, "laser-right", "skid-into-a-wall");
    give(t, YELLOW, "debris");
    give(t, BLUE, "swerve");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play swerve");
    act(t, RED, "play skid-into-a-wall against left");
    expect_asked(t, RED, END);
    expect_hand(t, YELLOW, "debris");
}

RULE_TEST("debris", "a Swerve out of Debris may itself be answered: swerve, debris, swerve, skid")
{
    table *t = duel(3);
    give(t, RED, "laser-right");
    give(t, YELLOW, "debris", "skid-into-a-wall");
    give(t, BLUE, "swerve", "swerve");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play swerve");
    act(t, YELLOW, "play debris");
    act(t, BLUE, "play swerve");
    expect_tires(t, BLUE, 2);
    expect_equal(discards(t, "debris"), 1);
    expect_asked(t, YELLOW, DODGE);
    act(t, YELLOW, "play skid-into-a-wall against back");
    expect_damage(t, BLUE, SIDE_BACK, 3);
    expect_tires(t, BLUE, 2);
    expect_damage(t, BLUE, SIDE_RIGHT, 0);
}

RULE_TEST("debris", "not at tires that are gone, and not after a Smokescreen")
{
    table *t = duel_asking_always(2);
    set_tires(t, BLUE, 8);
    give(t, RED, "laser-right", "laser-left", "debris");
    give(t, BLUE, "swerve", "smokescreen");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play swerve");
    refused(t, RED, "play debris", TIRES_GONE);
    act(t, RED, "pass");
    set_tires(t, BLUE, 0);
    on_turn(t, RED);
    act(t, RED, "attack laser-left on blue");
    act(t, BLUE, "play smokescreen");
    expect_asked(t, RED, END);
    refused(t, RED, "play debris", CARD_NOT_NOW);
}

RULE_TEST("skid", "after a Swerve: 3 points to a side you choose, on top of the tire damage")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "skid-into-a-wall");
    give(t, BLUE, "swerve");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play swerve");
    refused(t, RED, "play skid-into-a-wall", SIDE_NEEDED);
    act(t, RED, "play skid-into-a-wall against left");
    expect_event(t, SKID, RED);
    expect_ledger(t, HIT, LABEL_CARD, 3);
    expect_damage(t, BLUE, SIDE_LEFT, 3);
    expect_tires(t, BLUE, 1);
    expect_equal(laid(t, BLUE, SIDE_LEFT, "skid-into-a-wall"), 1);
}

RULE_TEST("skid", "after a Spin, on whichever side")
{
    static const char *const WORDS[] = {"play skid-into-a-wall against front", "play skid-into-a-wall against right",
                                        "play skid-into-a-wall against back", "play skid-into-a-wall against left"};
    for (int side = 0; side < CARDS_SIDES; side++) {
        table *t = duel(2);
        give(t, RED, "missile-right", "skid-into-a-wall");
        give(t, BLUE, "spin");
        act(t, RED, "attack missile-right on blue");
        act(t, BLUE, "spin to back with spin");
        act(t, RED, WORDS[side]);
        expect_damage(t, BLUE, side, side == SIDE_BACK ? 7 : 3);
        expect_damage(t, BLUE, SIDE_BACK, side == SIDE_BACK ? 7 : 4);
    }
}

RULE_TEST("skid", "only Armor helps against it")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "skid-into-a-wall");
    give(t, BLUE, "swerve", "swerve", "spin", "smokescreen", "armor-left");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play swerve");
    act(t, RED, "play skid-into-a-wall against left");
    expect_asked(t, BLUE, BLOW);
    refused(t, BLUE, "play swerve", CARD_NOT_NOW);
    refused(t, BLUE, "spin to front with spin", CARD_NOT_NOW);
    refused(t, BLUE, "play smokescreen", CARD_NOT_NOW);
    act(t, BLUE, "armor armor-left");
    expect_damage(t, BLUE, SIDE_LEFT, 0);
}

RULE_TEST("skid", "not on your own manoeuvre, and not without one")
{
    table *t = duel(2);
    give(t, RED, "laser-right");
    give(t, BLUE, "swerve", "skid-into-a-wall", "debris");
    act(t, RED, "attack laser-right on blue");
    refused(t, BLUE, "play skid-into-a-wall against left", CARD_NOT_NOW);
    act(t, BLUE, "play swerve");
    expect_asked(t, RED, END);
}
