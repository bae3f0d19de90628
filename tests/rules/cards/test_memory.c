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

RULE_TEST("solo-memory", "it lasts into later rounds until another Attack card is played on that car")
{
    table *t = race();
    give(t, YOU, "missile-right", "machine-gun-left");
    next_draws(t, "ejection-seat", "paint-spray", "called-shot", "bootlegger-reverse", "paint-spray", "tire-shot");
    act(t, YOU, "attack missile-right on left-rival");
    act(t, YOU, "discard called-shot");
    expect_event(t, REVERSE, LEFT_RIVAL);
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 0);
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 4);
    t = race();
    give(t, YOU, "missile-right", "machine-gun-left");
    next_draws(t, "ejection-seat", "paint-spray", "called-shot", "bootlegger-reverse", "paint-spray", "tire-shot");
    act(t, YOU, "attack missile-right on left-rival");
    act(t, YOU, "attack machine-gun-left on left-rival");
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 0);
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 7); /* the missile's 4 stay, the machine gun's 3 come over */
}

/* A laser on the right of the left rival; in the next round this is played on it, and then it turns that card up. */
static table *after_laser_and(const char *card, const char *words, const char *left)
{
    table *t = race();
    give(t, YOU, "laser-right", card);
    next_draws(t, "ejection-seat", "paint-spray", "called-shot", left, "paint-spray", "tire-shot");
    act(t, YOU, "attack laser-right on left-rival");
    act(t, YOU, words);
    return t;
}

RULE_TEST("solo-memory", "Debris and other Specials in between do not replace the last Attack card")
{
    static const struct {
        const char *card, *words;
        int right, tires; /* what it does by itself */
    } BETWEEN[] = {{"debris", "play debris on left-rival", 0, 2},
                   {"swerve", "play swerve on left-rival", 0, 1},
                   {"skid-into-a-wall", "play skid-into-a-wall on left-rival against right", 3, 0}};
    for (int i = 0; i < 3; i++) {
        const char *card = BETWEEN[i].card, *words = BETWEEN[i].words;
        int right = BETWEEN[i].right, tires = BETWEEN[i].tires;
        table *t = after_laser_and(card, words, "armor-right");
        expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 3 + right);
        t = after_laser_and(card, words, "heavy-armor-right");
        expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, right);
        expect_equal(discards(t, "laser-right"), 1);
        t = after_laser_and(card, words, "smokescreen");
        expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, right);
        expect_equal(discards(t, "laser-right"), 1);
        t = after_laser_and(card, words, "bootlegger-reverse");
        expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, right);
        expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 6);
        expect_tires(t, LEFT_RIVAL, tires);
    }
}

RULE_TEST("solo-memory", "a Special played on the other rival leaves your last Attack card what it was")
{
    table *t = race();
    give(t, YOU, "laser-right", "debris");
    next_draws(t, "ejection-seat", "paint-spray", "called-shot", "armor-right", "paint-spray", "tire-shot");
    act(t, YOU, "attack laser-right on left-rival");
    act(t, YOU, "play debris on right-rival");
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 3);
    expect_tires(t, RIGHT_RIVAL, 2);
}

RULE_TEST("solo-memory", "Armor and Smokescreen only if your last Attack card was played on that rival")
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

RULE_TEST("solo-memory", "on you too: Debris, a Skid and your own Swerve do not replace an attack")
{
    table *t = race();
    set_round(t, 7);
    give(t, YOU, "swerve", "laser-right");
    next_draws(t, "missile-left", "debris", "skid-into-a-wall", "spin", "called-shot");
    act(t, YOU, "discard laser-right");
    act(t, YOU, "pass");        /* the missile hits */
    act(t, YOU, "play swerve"); /* the debris does not */
    expect_tires(t, YOU, 1);
    expect_asked(t, YOU, SIDE);
    act(t, YOU, "side right"); /* the skid */
    expect_damage(t, YOU, SIDE_RIGHT, 3);
    expect_asked(t, YOU, SIDE); /* the spin is about the missile */
    act(t, YOU, "side back");
    expect_damage(t, YOU, SIDE_LEFT, 0);
    expect_damage(t, YOU, SIDE_BACK, 4);
    expect_damage(t, YOU, SIDE_RIGHT, 3);
    t = race();
    set_round(t, 7);
    give(t, YOU, "laser-right");
    next_draws(t, "missile-left", "debris", "swerve", "spin", "called-shot");
    act(t, YOU, "discard laser-right");
    expect_tires(t, YOU, 3);
    act(t, YOU, "side front");
    expect_damage(t, YOU, SIDE_FRONT, 4);
}

RULE_TEST("solo-memory", "an attack that was stopped altogether is the last one all the same")
{
    table *t = race();
    set_round(t, 7);
    give(t, YOU, "swerve", "laser-right");
    next_draws(t, "missile-left", "laser-back", "spin", "paint-spray", "called-shot");
    act(t, YOU, "discard laser-right");
    act(t, YOU, "pass"); /* the missile hits */
    act(t, YOU, "play swerve");
    expect_tires(t, YOU, 1);
    expect_event(t, RIVAL_DISCARD, RIGHT_RIVAL); /* the laser did nothing that could be spun */
    expect_damage(t, YOU, SIDE_LEFT, 4);
    expect_asked(t, YOU, MAIN);
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

RULE_TEST("solo-just-played", "in this round, also when the other rival had its turn in between")
{
    table *t = race();
    give(t, YOU, "missile-right");
    next_draws(t, "missile-back", "dud-missile", "called-shot");
    act(t, YOU, "attack missile-right on right-rival");
    expect_event(t, DUD, RIGHT_RIVAL);
    expect_damage(t, RIGHT_RIVAL, SIDE_RIGHT, 0);
}

RULE_TEST("solo-just-played", "both cards that a rival draws from round seven on are its next turn")
{
    table *t = race();
    set_round(t, 7);
    give(t, YOU, "missile-right");
    next_draws(t, "ejection-seat", "dud-missile", "ejection-seat", "paint-spray", "called-shot");
    act(t, YOU, "attack missile-right on left-rival");
    expect_event(t, DUD, LEFT_RIVAL);
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 0);
}

/* This attack on the left of the left rival; a round later, nothing having been played since, it turns that card up. */
static table *a_round_after(const char *attack, const char *words, const char *left)
{
    table *t = race();
    give(t, YOU, attack);
    next_draws(t, "ejection-seat", "paint-spray", "called-shot", left, "paint-spray", "tire-shot");
    act(t, YOU, words);
    act(t, YOU, "discard called-shot");
    return t;
}

RULE_TEST("solo-just-played", "a round later Dud Missile, Backfires and weapon-proof armor are too late")
{
    table *t = a_round_after("missile-left", "attack missile-left on left-rival", "dud-missile");
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 4);
    expect_equal(discards(t, "dud-missile"), 1);
    t = a_round_after("autocannon-left", "attack autocannon-left on left-rival", "autocannon-backfires");
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 5);
    expect_damage(t, YOU, SIDE_LEFT, 0);
    expect_equal(discards(t, "autocannon-backfires"), 1);
    t = a_round_after("flamethrower-left", "attack flamethrower-left on left-rival", "fireproof-armor");
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 6);
    expect_equal(discards(t, "fireproof-armor"), 1);
    t = a_round_after("laser-left", "attack laser-left on left-rival", "laser-reflective-armor");
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 6);
    expect_equal(discards(t, "laser-reflective-armor"), 1);
    t = a_round_after("machine-gun-left", "attack machine-gun-left on left-rival", "metal-armor");
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 3);
    expect_equal(discards(t, "metal-armor"), 1);
    expect_equal(t->state->car[LEFT_RIVAL].proof, 0);
}

RULE_TEST("solo-just-played", "a round later a Swerve is no dodge of Debris but strikes your tires")
{
    table *t = a_round_after("debris", "play debris on left-rival", "swerve");
    expect_no_event(t, UNDONE);
    expect_tires(t, LEFT_RIVAL, 2);
    expect_tires(t, YOU, 1);
}

/* From round seven on: that card on the left rival, then a jam before its turn. The jam costs its first card; the
 * second is this one. */
static table *jammed_after(const char *card, const char *words, const char *left)
{
    table *t = race();
    set_round(t, 7);
    give(t, YOU, card, "machine-gun-jams");
    next_draws(t, "missile-back", left, "ejection-seat", "paint-spray", "called-shot");
    act(t, YOU, words);
    expect_asked(t, YOU, BETWEEN);
    act(t, YOU, "play machine-gun-jams on left-rival");
    expect_event(t, COOLS, LEFT_RIVAL);
    return t;
}

RULE_TEST("solo-just-played", "a Dud Missile asks for the previous card, the others for the previous Attack card")
{
    table *t = jammed_after("missile-left", "attack missile-left on left-rival", "dud-missile");
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 4); /* the previous card was the jam */
    expect_equal(discards(t, "dud-missile"), 1);
    t = jammed_after("autocannon-left", "attack autocannon-left on left-rival", "autocannon-backfires");
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 0);
    expect_damage(t, YOU, SIDE_LEFT, 5);
    t = jammed_after("laser-left", "attack laser-left on left-rival", "laser-reflective-armor");
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 0);
    expect_equal(laid(t, LEFT_RIVAL, ZONE_SPECIALS, "laser-reflective-armor"), 1);
    t = jammed_after("debris", "play debris on left-rival", "swerve");
    expect_event(t, SWERVE, LEFT_RIVAL);
    expect_tires(t, LEFT_RIVAL, 1);
    expect_tires(t, YOU, 0);
}

RULE_TEST("solo-just-played", "an Autocannon with Debris after it was not just played")
{
    table *t = race();
    give(t, YOU, "autocannon-left", "debris");
    next_draws(t, "ejection-seat", "paint-spray", "called-shot", "autocannon-backfires", "paint-spray", "tire-shot");
    act(t, YOU, "attack autocannon-left on left-rival");
    act(t, YOU, "play debris on left-rival");
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 5);
    expect_damage(t, YOU, SIDE_LEFT, 0);
    expect_equal(discards(t, "autocannon-backfires"), 1);
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
