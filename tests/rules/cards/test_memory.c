/* What the cars of the Solo Road Race remember, and what is taken back or moved by it. */
#include "cards_table.h"

RULE_TEST("solo-memory", "your cards take effect at once; the damage is taken back exactly")
{
    table *t = race();
    set_damage(t, LEFT_RIVAL, SIDE_RIGHT, 8);
    give(t, YOU, "laser-right");
    next_draws(t, "smokescreen", "ejection-seat", "called-shot");
    act(t, YOU, "attack laser-right on left-rival");
    expect_event(t, HIT, LEFT_RIVAL, SIDE_RIGHT, 6);
    expect_event(t, BREACH, LEFT_RIVAL, SIDE_RIGHT);
    expect_event(t, UNDONE, LEFT_RIVAL);
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 8);
    expect_equal(discards(t, "laser-right"), 1);
    expect_equal(discards(t, "smokescreen"), 1);
}

RULE_TEST("solo-memory", "it lasts into later rounds until another damaging card replaces it")
{
    table *t = race();
    give(t, YOU, "missile-right", "machine-gun-left");
    next_draws(t, "ejection-seat", "paint-spray", "called-shot", "dud-missile", "paint-spray", "tire-shot");
    act(t, YOU, "attack missile-right on left-rival");
    act(t, YOU, "discard called-shot");
    expect_event(t, UNDONE, LEFT_RIVAL);
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 0);
    t = race();
    give(t, YOU, "missile-right", "machine-gun-left");
    next_draws(t, "ejection-seat", "paint-spray", "called-shot", "dud-missile", "paint-spray", "tire-shot");
    act(t, YOU, "attack missile-right on left-rival");
    act(t, YOU, "attack machine-gun-left on left-rival");
    expect_no_event(t, UNDONE);
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 4);
    expect_equal(discards(t, "dud-missile"), 1);
}

RULE_TEST("solo-memory", "Armor and Smokescreen only if your last damaging card was played on that rival")
{
    static const char *const CARDS[] = {"armor-right", "smokescreen"};
    for (int i = 0; i < 2; i++) {
        table *t = race();
        give(t, YOU, "laser-right", "missile-front");
        next_draws(t, "ejection-seat", "paint-spray", "called-shot", CARDS[i], "ejection-seat", "tire-shot");
        act(t, YOU, "attack laser-right on left-rival");
        act(t, YOU, "attack missile-front on right-rival");
        expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 6);
        expect_equal(discards(t, CARDS[i]), 1);
    }
}

RULE_TEST("solo-memory", "what the rivals play on you in between does not matter")
{
    table *t = race();
    give(t, YOU, "laser-right");
    next_draws(t, "missile-left", "missile-back", "called-shot", "armor-right", "paint-spray", "tire-shot");
    act(t, YOU, "attack laser-right on left-rival");
    act(t, YOU, "discard called-shot");
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 3);
}

RULE_TEST("solo-memory", "what was taken back once cannot be taken back again")
{
    table *t = race();
    set_round(t, 7);
    set_damage(t, LEFT_RIVAL, SIDE_RIGHT, 8);
    give(t, YOU, "laser-right");
    next_draws(t, "smokescreen", "smokescreen", "paint-spray", "ejection-seat", "called-shot");
    act(t, YOU, "attack laser-right on left-rival");
    expect_equal(count_events(t, EVENT_UNDONE), 1);
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 8);
    expect_equal(discards(t, "smokescreen"), 2);
}

RULE_TEST("solo-memory", "what armor took off is not taken back or moved with the rest")
{
    table *t = race();
    set_round(t, 7);
    give(t, YOU, "laser-right");
    next_draws(t, "armor-right", "bootlegger-reverse", "paint-spray", "ejection-seat", "called-shot", "smokescreen",
               "ejection-seat", "paint-spray", "armor-back", "tire-shot");
    act(t, YOU, "attack laser-right on left-rival");
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 0);
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 3);
    act(t, YOU, "discard called-shot");
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 0);
}

RULE_TEST("solo-memory", "your own Swerve is not a card played on you")
{
    table *t = race();
    set_round(t, 7);
    give(t, YOU, "swerve", "laser-right");
    next_draws(t, "missile-left", "laser-back", "spin", "paint-spray", "called-shot");
    act(t, YOU, "discard laser-right");
    act(t, YOU, "pass"); /* the missile hits */
    act(t, YOU, "play swerve");
    expect_asked(t, YOU, SIDE); /* the spin is about the missile */
    act(t, YOU, "side back");
    expect_damage(t, YOU, SIDE_BACK, 4);
    expect_tires(t, YOU, 1);
}

RULE_TEST("solo-memory", "damage to a driver and to tires is taken back as well")
{
    table *t = race();
    set_damage(t, LEFT_RIVAL, SIDE_RIGHT, 12);
    set_driver(t, LEFT_RIVAL, 1);
    give(t, YOU, "machine-gun-right");
    next_draws(t, "smokescreen", "paint-spray", "called-shot");
    act(t, YOU, "attack machine-gun-right on left-rival");
    expect_event(t, DRIVER, LEFT_RIVAL, 3);
    expect_driver(t, LEFT_RIVAL, 1);
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 12);
    t = race();
    set_tires(t, LEFT_RIVAL, 2);
    give(t, YOU, "laser-right", "tire-shot");
    next_draws(t, "smokescreen", "paint-spray", "called-shot");
    act(t, YOU, "attack laser-right on left-rival with tire-shot");
    expect_tires(t, LEFT_RIVAL, 2);
}

RULE_TEST("solo-memory", "a Dud Missile works also when you have hit the other one since")
{
    table *t = race();
    give(t, YOU, "missile-right", "laser-front");
    next_draws(t, "ejection-seat", "paint-spray", "called-shot", "dud-missile", "ejection-seat", "tire-shot");
    act(t, YOU, "attack missile-right on left-rival");
    act(t, YOU, "attack laser-front on right-rival");
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 0);
    expect_damage(t, RIGHT_RIVAL, SIDE_FRONT, 6);
}

RULE_TEST("solo-memory", "a rival whose driver is disabled is removed at once and cannot be saved")
{
    table *t = race();
    set_damage(t, LEFT_RIVAL, SIDE_RIGHT, 12);
    give(t, YOU, "laser-right");
    next_draws(t, "heavy-armor-right", "called-shot");
    act(t, YOU, "attack laser-right on left-rival");
    expect_standing(t, LEFT_RIVAL, DISABLED);
    expect_kills(t, YOU, 1);
    expect_event(t, RIVAL_DISCARD, RIGHT_RIVAL);
}
