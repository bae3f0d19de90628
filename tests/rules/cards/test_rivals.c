/* The rivals of the Solo Road Race: what each card does in their hands. */
#include "cards_table.h"

/* You attack the left rival with a laser on the right side; then these cards are turned up. */
static table *after_laser(const char *left, const char *right)
{
    table *t = race();
    give(t, YOU, "laser-right");
    next_draws(t, left, right, "called-shot");
    act(t, YOU, "attack laser-right on left-rival");
    return t;
}

/* You discard; then these cards are turned up. */
static table *after_nothing(table *t, const char *left, const char *right)
{
    give(t, YOU, "missile-left");
    next_draws(t, left, right, "called-shot");
    act(t, YOU, "discard missile-left");
    return t;
}

RULE_TEST("solo-rival", "a card that can attack you is played, and you answer from your hand")
{
    table *t = race();
    give(t, YOU, "smokescreen", "armor-back");
    after_nothing(t, "laser-back", "missile-front");
    expect_event(t, RIVAL_DRAW, LEFT_RIVAL);
    expect_event(t, ATTACK, LEFT_RIVAL, YOU);
    expect_asked(t, YOU, ANSWER);
    act(t, YOU, "armor armor-back");
    expect_damage(t, YOU, SIDE_BACK, 3);
    expect_asked(t, YOU, ANSWER); /* now the missile of the right rival */
    act(t, YOU, "play smokescreen");
    expect_damage(t, YOU, SIDE_FRONT, 0);
    expect_asked(t, YOU, MAIN);
}

RULE_TEST("solo-rival", "they never attack or protect each other")
{
    table *t = after_laser("missile-back", "armor-right");
    expect_damage(t, YOU, SIDE_BACK, 4);
    expect_damage(t, RIGHT_RIVAL, SIDE_BACK, 0);
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 6); /* the right rival's Armor is no help */
    expect_equal(discards(t, "armor-right"), 1);
    expect_event(t, RIVAL_DISCARD, RIGHT_RIVAL);
}

RULE_TEST("solo-rival", "a card of no use is discarded")
{
    static const char *const CARDS[] = {"autocannon-backfires", "armor-left", "heavy-armor-front", "bootlegger-reverse",
                                        "spin"};
    table *t;
    for (size_t i = 0; i < sizeof CARDS / sizeof CARDS[0]; i++) {
        t = after_nothing(race(), CARDS[i], CARDS[i]);
        expect_equal(count_events(t, EVENT_RIVAL_DISCARD), 2);
        expect_equal(discards(t, CARDS[i]), 2);
    }
    t = after_nothing(race(), "smokescreen", "dud-missile");
    expect_equal(count_events(t, EVENT_RIVAL_DISCARD), 2);
    expect_equal(discards(t, "smokescreen"), 1);
    expect_equal(discards(t, "dud-missile"), 1);
}

/* ---- attacks ---- */

RULE_TEST("solo-attack", "every weapon is played on you")
{
    static const struct {
        const char *card;
        int points;
    } SHOTS[] = {{"flamethrower-left", 6}, {"laser-left", 6},       {"autocannon-left", 5},
                 {"missile-left", 4},      {"machine-gun-left", 3}, {"ramming-left", 4}};
    for (size_t i = 0; i < sizeof SHOTS / sizeof SHOTS[0]; i++) {
        table *t = after_nothing(race(), SHOTS[i].card, "ejection-seat");
        expect_damage(t, YOU, SIDE_LEFT, SHOTS[i].points);
        expect_equal(laid(t, YOU, SIDE_LEFT, SHOTS[i].card), 1);
        expect_asked(t, YOU, MAIN);
    }
}

RULE_TEST("solo-attack", "if the rules allow it: immunity, ramplates, breached fronts and lost tires")
{
    table *t = race();
    wear(t, YOU, "laser-reflective-armor");
    wear(t, YOU, "ramplate");
    after_nothing(t, "laser-left", "ramming-front");
    expect_damage(t, YOU, SIDE_LEFT, 0);
    expect_damage(t, YOU, SIDE_FRONT, 0);
    expect_equal(discards(t, "laser-left") + discards(t, "ramming-front"), 2);
    t = race();
    set_damage(t, LEFT_RIVAL, SIDE_FRONT, 12);
    set_tires(t, RIGHT_RIVAL, 9);
    after_nothing(t, "ramming-left", "ramming-back");
    expect_damage(t, YOU, SIDE_LEFT, 0);
    expect_damage(t, YOU, SIDE_BACK, 0);
}

RULE_TEST("solo-attack", "a rival's ram has no follow-up, and its Ramplate counts")
{
    table *t = race();
    wear(t, LEFT_RIVAL, "ramplate");
    give(t, YOU, "shaken");
    set_round(t, 7);
    give(t, YOU, "missile-left");
    next_draws(t, "ramming-left", "ejection-seat", "laser-right", "paint-spray", "called-shot");
    act(t, YOU, "discard missile-left");
    expect_damage(t, YOU, SIDE_LEFT, 7);
    expect_no_event(t, FOLLOW_UP);
    expect_asked(t, YOU, MAIN);
}

RULE_TEST("solo-attack", "your answers are those of a duel")
{
    table *t = race();
    give(t, YOU, "spin", "swerve");
    after_nothing(t, "laser-left", "missile-back");
    act(t, YOU, "spin to front with spin");
    act(t, YOU, "pass");
    expect_damage(t, YOU, SIDE_FRONT, 6);
    act(t, YOU, "play swerve");
    expect_tires(t, YOU, 1);
    expect_damage(t, YOU, SIDE_BACK, 0);
    expect_asked(t, YOU, MAIN);
}

RULE_TEST("solo-modifiers", "a Tire Shot takes the next card along if it is an attack")
{
    table *t = race();
    give(t, YOU, "missile-left");
    next_draws(t, "tire-shot", "laser-left", "paint-spray", "called-shot");
    act(t, YOU, "discard missile-left");
    expect_tires(t, YOU, 6);
    expect_damage(t, YOU, SIDE_LEFT, 0);
    expect_equal(discards(t, "tire-shot"), 1);
    expect_equal(discards(t, "paint-spray"), 1); /* the right rival had its own card */
    expect_hand(t, YOU, "called-shot");
}

RULE_TEST("solo-modifiers", "otherwise both are discarded")
{
    table *t = race();
    give(t, YOU, "missile-left");
    next_draws(t, "tire-shot", "wheelguards", "paint-spray", "called-shot");
    act(t, YOU, "discard missile-left");
    expect_equal(discards(t, "tire-shot"), 1);
    expect_equal(discards(t, "wheelguards"), 1); /* though it would have protected the rival */
    expect_equal(t->state->car[LEFT_RIVAL].wheelguards, 0);
    t = race();
    wear(t, YOU, "wheelguards");
    give(t, YOU, "missile-left");
    next_draws(t, "tire-shot", "laser-left", "paint-spray", "called-shot");
    act(t, YOU, "discard missile-left");
    expect_equal(discards(t, "tire-shot") + discards(t, "laser-left"), 2);
    expect_no_event(t, ATTACK);
    expect_tires(t, YOU, 0);
}

RULE_TEST("solo-modifiers", "a Called Shot names your most damaged side, of equals the first")
{
    table *t = race();
    set_damage(t, YOU, SIDE_BACK, 5);
    set_damage(t, YOU, SIDE_LEFT, 5);
    set_damage(t, YOU, SIDE_RIGHT, 3);
    give(t, YOU, "missile-left");
    next_draws(t, "called-shot", "missile-front", "called-shot", "swerve", "tire-shot");
    act(t, YOU, "discard missile-left");
    expect_damage(t, YOU, SIDE_BACK, 9);
    expect_damage(t, YOU, SIDE_LEFT, 5);
    expect_equal(discards(t, "swerve"), 1);
    t = race();
    give(t, YOU, "missile-left");
    next_draws(t, "called-shot", "missile-back", "paint-spray", "tire-shot");
    act(t, YOU, "discard missile-left");
    expect_damage(t, YOU, SIDE_FRONT, 4);
}

/* ---- protection ---- */

RULE_TEST("solo-armor", "Armor that fits the last attack takes 3 off it")
{
    table *t = after_laser("armor-right", "ejection-seat");
    expect_event(t, ARMOR, LEFT_RIVAL);
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 3);
    expect_equal(laid(t, LEFT_RIVAL, SIDE_RIGHT, "armor-right"), 1);
    expect_equal(laid(t, LEFT_RIVAL, SIDE_RIGHT, "laser-right"), 1);
}

RULE_TEST("solo-armor", "Heavy Armor takes all of it, and both are discarded")
{
    table *t = after_laser("heavy-armor-right", "ejection-seat");
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 0);
    expect_equal(discards(t, "heavy-armor-right"), 1);
    expect_equal(discards(t, "laser-right"), 1);
}

RULE_TEST("solo-armor", "a second Armor works on what is left")
{
    table *t = race();
    set_round(t, 7);
    give(t, YOU, "laser-right");
    next_draws(t, "armor-right", "armor-right", "ejection-seat", "paint-spray", "called-shot");
    act(t, YOU, "attack laser-right on left-rival");
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 0);
}

RULE_TEST("solo-armor", "for another side, or against tires, it is discarded")
{
    table *t = after_laser("armor-left", "ejection-seat");
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 6);
    expect_equal(discards(t, "armor-left"), 1);
    t = race();
    give(t, YOU, "laser-right", "tire-shot");
    next_draws(t, "armor-right", "ejection-seat", "called-shot");
    act(t, YOU, "attack laser-right on left-rival with tire-shot");
    expect_tires(t, LEFT_RIVAL, 6);
    expect_equal(discards(t, "armor-right"), 1);
}

RULE_TEST("solo-armor", "it protects the driver; against a Skid, which is no Attack card, it is not played")
{
    table *t = race();
    set_damage(t, LEFT_RIVAL, SIDE_RIGHT, 12);
    give(t, YOU, "missile-right");
    next_draws(t, "armor-right", "ejection-seat", "called-shot");
    act(t, YOU, "attack missile-right on left-rival");
    expect_driver(t, LEFT_RIVAL, 1);
    t = race();
    give(t, YOU, "skid-into-a-wall");
    next_draws(t, "armor-back", "ejection-seat", "called-shot");
    act(t, YOU, "play skid-into-a-wall on left-rival against back");
    expect_damage(t, LEFT_RIVAL, SIDE_BACK, 3);
    expect_equal(discards(t, "armor-back"), 1);
}

RULE_TEST("solo-answers", "a backfire undoes your Autocannon and strikes you on the side you aimed at")
{
    table *t = race();
    give(t, YOU, "autocannon-left", "called-shot", "armor-back");
    next_draws(t, "autocannon-backfires", "ejection-seat", "tire-shot");
    act(t, YOU, "attack autocannon-left on left-rival with called-shot naming back");
    expect_asked(t, YOU, BLOW);
    expect_damage(t, LEFT_RIVAL, SIDE_BACK, 0);
    act(t, YOU, "armor armor-back");
    expect_damage(t, YOU, SIDE_BACK, 2);
    expect_ledger(t, HIT, LABEL_CARD, 5, LABEL_ARMOR, -3);
}

RULE_TEST("solo-answers", "a backfire of a Tire Shot strikes your tires")
{
    table *t = race();
    give(t, YOU, "autocannon-left", "tire-shot");
    next_draws(t, "autocannon-backfires", "ejection-seat", "called-shot");
    act(t, YOU, "attack autocannon-left on left-rival with tire-shot");
    expect_tires(t, LEFT_RIVAL, 0);
    expect_tires(t, YOU, 5);
}

RULE_TEST("solo-answers", "Wheelguards put on against such a backfire help; nothing else is asked for")
{
    table *t = race();
    give(t, YOU, "autocannon-left", "tire-shot", "wheelguards");
    next_draws(t, "autocannon-backfires", "ejection-seat", "called-shot");
    act(t, YOU, "attack autocannon-left on left-rival with tire-shot");
    expect_asked(t, YOU, BETWEEN);
    act(t, YOU, "wait");
    expect_asked(t, YOU, BLOW);
    act(t, YOU, "play wheelguards");
    expect_tires(t, YOU, 0);
    t = race();
    give(t, YOU, "autocannon-left", "tire-shot", "spin", "armor-left");
    next_draws(t, "autocannon-backfires", "ejection-seat", "called-shot");
    act(t, YOU, "attack autocannon-left on left-rival with tire-shot");
    expect_tires(t, YOU, 5);
    expect_asked(t, YOU, MAIN);
}

RULE_TEST("solo-answers", "a Dud Missile undoes a Missile, and nothing else")
{
    table *t = race();
    give(t, YOU, "missile-left");
    next_draws(t, "dud-missile", "ejection-seat", "called-shot");
    act(t, YOU, "attack missile-left on left-rival");
    expect_event(t, DUD, LEFT_RIVAL);
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 0);
    expect_equal(discards(t, "missile-left"), 1);
    t = after_laser("autocannon-backfires", "paint-spray");
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 6);
    expect_equal(discards(t, "autocannon-backfires"), 1);
    t = after_laser("dud-missile", "autocannon-backfires");
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 6);
    expect_damage(t, YOU, SIDE_RIGHT, 0);
    expect_equal(discards(t, "dud-missile") + discards(t, "autocannon-backfires"), 2);
}

RULE_TEST("solo-answers", "a Smokescreen undoes any attack; not for a rival without tires")
{
    table *t = race();
    give(t, YOU, "ramming-left");
    next_draws(t, "smokescreen", "ejection-seat", "called-shot");
    act(t, YOU, "attack ramming-left on left-rival");
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 0);
    t = race();
    set_tires(t, LEFT_RIVAL, 9);
    give(t, YOU, "laser-left");
    next_draws(t, "smokescreen", "ejection-seat", "called-shot");
    act(t, YOU, "attack laser-left on left-rival");
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 6);
    expect_equal(discards(t, "smokescreen"), 1);
}

RULE_TEST("solo-answers", "a Bootlegger Reverse moves the last attack to the opposite side")
{
    table *t = after_laser("bootlegger-reverse", "ejection-seat");
    expect_event(t, REVERSE, LEFT_RIVAL);
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 0);
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 6);
    expect_equal(laid(t, LEFT_RIVAL, SIDE_LEFT, "laser-right"), 1);
    expect_equal(discards(t, "bootlegger-reverse"), 1);
    t = after_nothing(race(), "bootlegger-reverse", "ejection-seat");
    expect_event(t, RIVAL_DISCARD, LEFT_RIVAL);
}

RULE_TEST("solo-answers", "moved onto a breached side it reaches the driver, and the kill is yours")
{
    table *t = race();
    set_damage(t, LEFT_RIVAL, SIDE_LEFT, 12);
    give(t, YOU, "laser-right");
    next_draws(t, "bootlegger-reverse", "ejection-seat", "called-shot");
    act(t, YOU, "attack laser-right on left-rival");
    expect_standing(t, LEFT_RIVAL, DISABLED);
    expect_kills(t, YOU, 1);
}

RULE_TEST("solo-proof", "undoes the last attack of that weapon and is put on")
{
    table *t = after_laser("laser-reflective-armor", "ejection-seat");
    expect_event(t, UNDONE, LEFT_RIVAL);
    expect_event(t, PROOF, LEFT_RIVAL);
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 0);
    expect_equal(laid(t, LEFT_RIVAL, ZONE_SPECIALS, "laser-reflective-armor"), 1);
    give(t, YOU, "laser-left");
    refused(t, YOU, "attack laser-left on left-rival", PROOFED);
}

RULE_TEST("solo-proof", "is put on if that weapon has never damaged the rival")
{
    table *t = after_laser("fireproof-armor", "laser-reflective-armor");
    expect_equal(laid(t, LEFT_RIVAL, ZONE_SPECIALS, "fireproof-armor"), 1);
    expect_equal(laid(t, RIGHT_RIVAL, ZONE_SPECIALS, "laser-reflective-armor"), 1);
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 6);
}

RULE_TEST("solo-proof", "otherwise discarded: damaged before, or a second copy")
{
    table *t = race();
    give(t, YOU, "laser-right", "missile-left");
    wear(t, RIGHT_RIVAL, "metal-armor");
    next_draws(t, "ejection-seat", "metal-armor", "called-shot", "laser-reflective-armor", "paint-spray", "tire-shot");
    act(t, YOU, "attack laser-right on left-rival");
    expect_equal(discards(t, "metal-armor"), 1);
    act(t, YOU, "attack missile-left on left-rival");
    expect_equal(discards(t, "laser-reflective-armor"), 1);
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 6);
    expect_equal(t->state->car[LEFT_RIVAL].proof, 0);
}

RULE_TEST("solo-proof", "a hit that was taken back does not count as damage")
{
    table *t = race();
    give(t, YOU, "laser-right", "missile-left");
    next_draws(t, "smokescreen", "ejection-seat", "called-shot", "laser-reflective-armor", "paint-spray", "tire-shot");
    act(t, YOU, "attack laser-right on left-rival");
    act(t, YOU, "attack missile-left on left-rival");
    expect_equal(laid(t, LEFT_RIVAL, ZONE_SPECIALS, "laser-reflective-armor"), 1);
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 4);
}

RULE_TEST("solo-proof", "also not when it had been moved before it was taken back")
{
    table *t = race();
    set_round(t, 7);
    give(t, YOU, "laser-right", "missile-left");
    next_draws(t, "bootlegger-reverse", "smokescreen", "paint-spray", "ejection-seat", "called-shot",
               "laser-reflective-armor", "armor-front", "paint-spray", "ejection-seat", "tire-shot");
    act(t, YOU, "attack laser-right on left-rival");
    expect_damage(t, LEFT_RIVAL, SIDE_LEFT, 0);
    act(t, YOU, "attack missile-left on left-rival");
    expect_equal(laid(t, LEFT_RIVAL, ZONE_SPECIALS, "laser-reflective-armor"), 1);
}

RULE_TEST("solo-proof", "a hit taken back does not undo that an earlier one did damage")
{
    table *t = race();
    give(t, YOU, "laser-right", "laser-front", "missile-left");
    next_draws(t, "paint-spray", "ejection-seat", "called-shot", "smokescreen", "paint-spray", "called-shot",
               "laser-reflective-armor", "ejection-seat", "tire-shot");
    act(t, YOU, "attack laser-right on left-rival");
    act(t, YOU, "attack laser-front on left-rival");
    act(t, YOU, "attack missile-left on left-rival");
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 6);
    expect_damage(t, LEFT_RIVAL, SIDE_FRONT, 0);
    expect_equal(discards(t, "laser-reflective-armor"), 1);
}

/* ---- jams ---- */

RULE_TEST("solo-jams", "a jammed rival discards the next card it draws, and the jam with it")
{
    table *t = race();
    give(t, YOU, "machine-gun-jams");
    next_draws(t, "laser-left", "ejection-seat", "called-shot", "missile-left", "paint-spray", "tire-shot");
    act(t, YOU, "play machine-gun-jams on left-rival");
    expect_event(t, COOLS, LEFT_RIVAL);
    expect_damage(t, YOU, SIDE_LEFT, 0);
    expect_equal(discards(t, "laser-left"), 1);
    expect_equal(discards(t, "machine-gun-jams"), 1);
    expect_equal(t->state->car[LEFT_RIVAL].jammed, 0);
    act(t, YOU, "discard called-shot");
    expect_damage(t, YOU, SIDE_LEFT, 4);
}

RULE_TEST("solo-jams", "each jam costs a card of its own")
{
    table *t = race();
    wear(t, LEFT_RIVAL, "machine-gun-jams");
    wear(t, LEFT_RIVAL, "laser-overheats");
    set_round(t, 7);
    give(t, YOU, "missile-left");
    next_draws(t, "laser-left", "missile-front", "ejection-seat", "paint-spray", "called-shot");
    act(t, YOU, "discard missile-left");
    expect_equal(count_events(t, EVENT_COOLS), 2);
    expect_equal(t->state->car[LEFT_RIVAL].jammed, 0);
    expect_damage(t, YOU, SIDE_LEFT, 0);
    expect_damage(t, YOU, SIDE_FRONT, 0);
}

RULE_TEST("solo-jams", "in answer to that weapon it cancels the attack and ends the rival's turn")
{
    table *t = race();
    set_round(t, 7);
    give(t, YOU, "laser-overheats", "missile-left");
    next_draws(t, "laser-left", "ejection-seat", "paint-spray", "called-shot", "tire-shot");
    act(t, YOU, "discard missile-left");
    expect_asked(t, YOU, BETWEEN);
    act(t, YOU, "wait"); /* hold it back until the left rival shoots */
    expect_asked(t, YOU, ANSWER);
    act(t, YOU, "play laser-overheats on left-rival");
    expect_event(t, ATTACK_FAILS, LEFT_RIVAL);
    expect_damage(t, YOU, SIDE_LEFT, 0);
    expect_equal(laid(t, LEFT_RIVAL, ZONE_SPECIALS, "laser-overheats"), 1); /* it has no second card to clear it with */
    expect_event(t, RIVAL_DRAW, RIGHT_RIVAL);
    expect_no_event(t, COOLS);
    expect_asked(t, YOU, MAIN);
}

RULE_TEST("solo-jams", "a rival plays one on you, unless you have it already")
{
    table *t = after_nothing(race(), "laser-overheats", "laser-overheats");
    expect_event(t, JAM, LEFT_RIVAL);
    expect_equal(laid(t, YOU, ZONE_SPECIALS, "laser-overheats"), 1);
    expect_equal(discards(t, "laser-overheats"), 1);
    give(t, YOU, "laser-left", "machine-gun-left");
    refused(t, YOU, "attack laser-left on left-rival", WEAPON_JAMMED);
    expect_true(offered(t, YOU, "attack machine-gun-left on left-rival"));
}

/* ---- the free attacks ---- */

RULE_TEST("solo-free-attacks", "Debris and Swerve strike a rival's tires, Skid a side, Shaken the next turn")
{
    table *t = race();
    give(t, YOU, "debris", "swerve", "skid-into-a-wall", "shaken");
    refused(t, YOU, "play debris", TARGET_NONE);
    refused(t, YOU, "play debris on you", TARGET_SELF);
    refused(t, YOU, "play skid-into-a-wall on left-rival", SIDE_NEEDED);
    next_draws(t, "ejection-seat", "paint-spray", "tire-shot", "ejection-seat", "paint-spray", "tire-shot");
    act(t, YOU, "play debris on left-rival");
    expect_event(t, DEBRIS, YOU);
    expect_tires(t, LEFT_RIVAL, 2);
    expect_equal(laid(t, LEFT_RIVAL, ZONE_TIRES, "debris"), 1);
    act(t, YOU, "play swerve on left-rival");
    expect_tires(t, LEFT_RIVAL, 3);
    next_draws(t, "armor-left", "armor-left", "tire-shot", "armor-left", "called-shot");
    act(t, YOU, "play skid-into-a-wall on right-rival against back");
    expect_event(t, SKID, YOU);
    expect_ledger(t, HIT, LABEL_CARD, 3);
    expect_damage(t, RIGHT_RIVAL, SIDE_BACK, 3);
    act(t, YOU, "play shaken on right-rival");
    expect_event(t, LOST_TURN, RIGHT_RIVAL);
    expect_equal(count_events(t, EVENT_RIVAL_DRAW), 1);
}

RULE_TEST("solo-free-attacks", "lost tires and Wheelguards")
{
    table *t = race();
    wear(t, LEFT_RIVAL, "wheelguards");
    set_tires(t, RIGHT_RIVAL, 9);
    give(t, YOU, "debris", "swerve");
    refused(t, YOU, "play debris on left-rival", WHEELGUARDED);
    refused(t, YOU, "play swerve on left-rival", WHEELGUARDED);
    refused(t, YOU, "play debris on right-rival", TIRES_GONE);
    set_tires(t, YOU, 9);
    refused(t, YOU, "play swerve on left-rival", NO_TIRES);
    t = race();
    wear(t, YOU, "wheelguards");
    after_nothing(t, "debris", "swerve");
    expect_tires(t, YOU, 0);
    expect_equal(discards(t, "debris") + discards(t, "swerve"), 2);
    t = race();
    set_tires(t, YOU, 9);
    after_nothing(t, "debris", "swerve");
    expect_tires(t, YOU, 9);
    expect_equal(discards(t, "debris") + discards(t, "swerve"), 2);
    t = race();
    set_tires(t, LEFT_RIVAL, 9);
    after_nothing(t, "swerve", "paint-spray");
    expect_tires(t, YOU, 0);
    expect_equal(discards(t, "swerve"), 1);
}

RULE_TEST("solo-free-attacks", "a rival's Debris and Swerve strike your tires; Debris may be dodged")
{
    table *t = after_nothing(race(), "debris", "swerve");
    expect_tires(t, YOU, 3);
    t = race();
    give(t, YOU, "swerve");
    after_nothing(t, "debris", "swerve");
    expect_asked(t, YOU, DEBRIS);
    act(t, YOU, "play swerve");
    expect_tires(t, YOU, 2); /* 1 for the dodge, 1 for the other rival's Swerve */
    expect_equal(discards(t, "debris"), 1);
}

RULE_TEST("solo-free-attacks", "a rival swerves out of Debris if that was the last card on it")
{
    table *t = race();
    give(t, YOU, "debris");
    next_draws(t, "swerve", "ejection-seat", "called-shot");
    act(t, YOU, "play debris on left-rival");
    expect_event(t, SWERVE, LEFT_RIVAL);
    expect_tires(t, LEFT_RIVAL, 1);
    expect_tires(t, YOU, 0);
    expect_equal(discards(t, "debris"), 1);
    t = race();
    give(t, YOU, "debris", "laser-left");
    next_draws(t, "ejection-seat", "ejection-seat", "called-shot", "swerve", "paint-spray", "tire-shot");
    act(t, YOU, "play debris on left-rival");
    act(t, YOU, "attack laser-left on left-rival");
    expect_tires(t, LEFT_RIVAL, 2);
    expect_tires(t, YOU, 1);
}

RULE_TEST("solo-free-attacks", "you choose the side of a rival's Skid, and Armor helps")
{
    table *t = race();
    give(t, YOU, "armor-left");
    after_nothing(t, "skid-into-a-wall", "skid-into-a-wall");
    expect_asked(t, YOU, SIDE);
    refused(t, YOU, "pass", NOT_NOW);
    act(t, YOU, "side left");
    expect_asked(t, YOU, BLOW);
    act(t, YOU, "armor armor-left");
    expect_damage(t, YOU, SIDE_LEFT, 0);
    act(t, YOU, "side back");
    expect_damage(t, YOU, SIDE_BACK, 3);
    expect_equal(laid(t, YOU, SIDE_BACK, "skid-into-a-wall"), 1);
}

RULE_TEST("solo-free-attacks", "a rival's Shaken costs you the next turn; it does not add up")
{
    table *t = race();
    give(t, YOU, "missile-left");
    next_draws(t, "shaken", "shaken", "ejection-seat", "paint-spray", "called-shot");
    act(t, YOU, "discard missile-left");
    expect_event(t, LOST_TURN, YOU);
    expect_equal(discards(t, "shaken"), 2);
    expect_equal(count_events(t, EVENT_RIVAL_DRAW), 4);
    expect_equal(t->state->round, 3);
    expect_hand(t, YOU, "called-shot");
}

RULE_TEST("solo-free-attacks", "a rival you disable with a skid counts as yours")
{
    table *t = race();
    set_damage(t, LEFT_RIVAL, SIDE_FRONT, 12);
    set_driver(t, LEFT_RIVAL, 2);
    give(t, YOU, "skid-into-a-wall");
    next_draws(t, "ejection-seat", "called-shot");
    act(t, YOU, "play skid-into-a-wall on left-rival against front");
    expect_standing(t, LEFT_RIVAL, DISABLED);
    expect_event(t, KILL, YOU, LEFT_RIVAL);
}

/* ---- spin ---- */

RULE_TEST("solo-spin", "moves the last attack on a rival to a neighbouring side; two to the opposite")
{
    table *t = race();
    give(t, YOU, "laser-right", "spin", "spin", "spin");
    refused(t, YOU, "spin to back with spin on left-rival", SOLO_NOTHING_TO_SPIN);
    next_draws(t, "ejection-seat", "paint-spray", "tire-shot", "ejection-seat", "paint-spray", "tire-shot");
    act(t, YOU, "attack laser-right on left-rival");
    refused(t, YOU, "spin to left with spin on left-rival", SPIN_SIDE);
    refused(t, YOU, "spin to back with spin on right-rival", SOLO_NOTHING_TO_SPIN);
    refused(t, YOU, "spin to back with spin", TARGET_NONE);
    act(t, YOU, "spin to back with spin on left-rival");
    expect_event(t, ROUND, 3); /* that was the turn */
    expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 0);
    expect_damage(t, LEFT_RIVAL, SIDE_BACK, 6);
    next_draws(t, "armor-left", "armor-left", "called-shot");
    act(t, YOU, "spin to front with spin spin on left-rival");
    expect_damage(t, LEFT_RIVAL, SIDE_FRONT, 6);
    expect_damage(t, LEFT_RIVAL, SIDE_BACK, 0);
    expect_equal(laid(t, LEFT_RIVAL, SIDE_FRONT, "laser-right"), 1);
}

RULE_TEST("solo-spin", "onto a breached side it reaches the driver")
{
    table *t = race();
    set_damage(t, LEFT_RIVAL, SIDE_BACK, 12);
    give(t, YOU, "laser-right", "spin");
    next_draws(t, "ejection-seat", "paint-spray", "tire-shot", "ejection-seat", "called-shot");
    act(t, YOU, "attack laser-right on left-rival");
    act(t, YOU, "spin to back with spin on left-rival");
    expect_standing(t, LEFT_RIVAL, DISABLED);
    expect_kills(t, YOU, 1);
}

RULE_TEST("solo-spin", "a rival's Spin moves the last attack on you; you decide where to")
{
    table *t = race();
    after_nothing(t, "laser-right", "spin");
    expect_asked(t, YOU, SIDE);
    refused(t, YOU, "side left", SPIN_SIDE);
    refused(t, YOU, "side right", SPIN_SIDE);
    act(t, YOU, "side front");
    expect_damage(t, YOU, SIDE_RIGHT, 0);
    expect_damage(t, YOU, SIDE_FRONT, 6);
    expect_equal(discards(t, "spin"), 1);
}

RULE_TEST("solo-spin", "without such damage it is discarded")
{
    table *t = after_nothing(race(), "spin", "ejection-seat");
    expect_event(t, RIVAL_DISCARD, LEFT_RIVAL);
    t = after_nothing(race(), "debris", "spin");
    expect_tires(t, YOU, 2);
    expect_event(t, RIVAL_DISCARD, RIGHT_RIVAL);
    t = race();
    set_tires(t, RIGHT_RIVAL, 9); /* without tires nobody spins */
    after_nothing(t, "laser-right", "spin");
    expect_damage(t, YOU, SIDE_RIGHT, 6);
    expect_equal(discards(t, "spin"), 1);
}

RULE_TEST("solo-spin", "after a rival's Spin, Armor for the side where the damage ends may be played")
{
    table *t = race();
    give(t, YOU, "armor-front", "heavy-armor-back", "laser-reflective-armor");
    set_round(t, 7);
    give(t, YOU, "missile-left");
    next_draws(t, "laser-right", "spin", "spin", "ejection-seat", "called-shot");
    act(t, YOU, "discard missile-left");
    act(t, YOU, "wait");
    act(t, YOU, "pass"); /* 6 on the right */
    expect_damage(t, YOU, SIDE_RIGHT, 6);
    act(t, YOU, "side front");
    expect_damage(t, YOU, SIDE_RIGHT, 0);
    expect_asked(t, YOU, BLOW);
    refused(t, YOU, "armor heavy-armor-back", ARMOR_SIDE);
    refused(t, YOU, "play laser-reflective-armor", PROOF_LATE); /* the laser has damaged you */
    expect_true(offered(t, YOU, "armor armor-front"));
    act(t, YOU, "armor armor-front");
    expect_ledger(t, HIT, LABEL_CARD, 6, LABEL_ARMOR, -3);
    expect_damage(t, YOU, SIDE_FRONT, 3);
    expect_equal(laid(t, YOU, SIDE_FRONT, "laser-right"), 1);
    expect_equal(laid(t, YOU, SIDE_FRONT, "armor-front"), 1);
    expect_asked(t, YOU, SIDE); /* the other rival spins what is left of it */
    act(t, YOU, "side left");
    expect_damage(t, YOU, SIDE_FRONT, 0);
    expect_damage(t, YOU, SIDE_LEFT, 3);
    expect_asked(t, YOU, MAIN);
}

RULE_TEST("solo-spin", "Armor that stops all of it: attack and armor are discarded, and nothing is left to spin")
{
    table *t = race();
    give(t, YOU, "heavy-armor-back", "laser-reflective-armor");
    set_round(t, 7);
    give(t, YOU, "missile-left");
    next_draws(t, "laser-right", "spin", "spin", "ejection-seat", "called-shot");
    act(t, YOU, "discard missile-left");
    act(t, YOU, "wait");
    act(t, YOU, "pass");
    act(t, YOU, "side back");
    act(t, YOU, "armor heavy-armor-back");
    expect_event(t, STOPPED, YOU);
    for (int side = 0; side < CARDS_SIDES; side++) expect_damage(t, YOU, side, 0);
    expect_equal(discards(t, "laser-right") + discards(t, "heavy-armor-back"), 2);
    expect_asked(t, YOU, BETWEEN);
    act(t, YOU, "play laser-reflective-armor"); /* the laser's damage is gone, so it may be put on */
    expect_event(t, RIVAL_DISCARD, RIGHT_RIVAL);
    expect_asked(t, YOU, MAIN);
}

RULE_TEST("solo-spin", "Armor protects the driver behind the side where it ends; it may be left")
{
    table *t = race();
    set_damage(t, YOU, SIDE_FRONT, 12);
    set_damage(t, YOU, SIDE_BACK, 12);
    give(t, YOU, "armor-front");
    after_nothing(t, "laser-right", "spin");
    expect_asked(t, YOU, SIDE);
    act(t, YOU, "side front");
    act(t, YOU, "armor armor-front");
    expect_driver(t, YOU, 3);
    t = race();
    give(t, YOU, "armor-front");
    after_nothing(t, "laser-right", "spin");
    act(t, YOU, "side front");
    act(t, YOU, "pass");
    expect_damage(t, YOU, SIDE_FRONT, 6);
    expect_hand(t, YOU, "armor-front", "called-shot");
}

RULE_TEST("solo-spin", "on a rival: the Armor it draws afterwards must fit the side where the damage ended")
{
    static const char *const CARDS[] = {"armor-back", "armor-right"};
    static const int LEFT_OVER[] = {3, 6};
    for (int i = 0; i < 2; i++) {
        table *t = race();
        give(t, YOU, "laser-right", "spin");
        next_draws(t, "ejection-seat", "paint-spray", "called-shot", CARDS[i], "paint-spray", "tire-shot");
        act(t, YOU, "attack laser-right on left-rival");
        act(t, YOU, "spin to back with spin on left-rival");
        expect_damage(t, LEFT_RIVAL, SIDE_RIGHT, 0);
        expect_damage(t, LEFT_RIVAL, SIDE_BACK, LEFT_OVER[i]);
    }
}

RULE_TEST("solo-spin", "on your own turn you may spin what the last Attack card did to yourself")
{
    table *t = race();
    give(t, YOU, "spin", "spin", "armor-left", "missile-left");
    refused(t, YOU, "spin to back with spin on you", SOLO_NOTHING_TO_SPIN);
    expect_true(!offered(t, YOU, "spin to back with spin on you"));
    next_draws(t, "laser-right", "debris", "called-shot");
    act(t, YOU, "discard missile-left");
    act(t, YOU, "pass"); /* it hits, 6 on the right */
    expect_asked(t, YOU, MAIN);
    expect_true(offered(t, YOU, "spin to back with spin on you"));
    expect_true(offered(t, YOU, "spin to left with spin spin on you"));
    refused(t, YOU, "spin to left with spin on you", SPIN_SIDE);
    refused(t, YOU, "play debris on you", CARD_NOT_HELD);
    next_draws(t, "ejection-seat", "paint-spray", "tire-shot");
    act(t, YOU, "spin to left with spin spin on you");
    expect_event(t, SPIN, YOU);
    expect_damage(t, YOU, SIDE_RIGHT, 0);
    expect_asked(t, YOU, BLOW); /* Armor for the side where it ends */
    act(t, YOU, "armor armor-left");
    expect_damage(t, YOU, SIDE_LEFT, 3);
    expect_event(t, ROUND, 3); /* that was the turn */
    expect_equal(discards(t, "spin"), 2);
}

RULE_TEST("solo-spin", "on yourself: a driver is relieved; not without tires, nor of damage to tires")
{
    table *t = race();
    set_damage(t, YOU, SIDE_RIGHT, 12);
    give(t, YOU, "spin", "missile-left");
    next_draws(t, "missile-right", "paint-spray", "called-shot");
    act(t, YOU, "discard missile-left");
    act(t, YOU, "pass");
    expect_driver(t, YOU, 4);
    next_draws(t, "ejection-seat", "paint-spray", "tire-shot");
    act(t, YOU, "spin to front with spin on you");
    expect_driver(t, YOU, 0);
    expect_damage(t, YOU, SIDE_RIGHT, 12);
    expect_damage(t, YOU, SIDE_FRONT, 4);
    t = race();
    give(t, YOU, "spin", "missile-left");
    next_draws(t, "tire-shot", "missile-right", "paint-spray", "called-shot");
    act(t, YOU, "discard missile-left");
    expect_tires(t, YOU, 4);
    refused(t, YOU, "spin to front with spin on you", SOLO_NOTHING_TO_SPIN);
    t = race();
    give(t, YOU, "spin", "missile-left");
    next_draws(t, "laser-right", "paint-spray", "called-shot");
    act(t, YOU, "discard missile-left");
    act(t, YOU, "pass");
    set_tires(t, YOU, 9);
    refused(t, YOU, "spin to front with spin on you", NO_TIRES);
}

/* ---- the rest ---- */

RULE_TEST("solo-dead-cards", "Ejection Seat and Paint Spray do nothing in the race")
{
    table *t = race();
    give(t, YOU, "ejection-seat", "paint-spray", "smokescreen");
    refused(t, YOU, "play ejection-seat", SOLO_DEAD_CARD);
    refused(t, YOU, "play paint-spray", SOLO_DEAD_CARD);
    after_nothing(t, "laser-back", "paint-spray");
    expect_asked(t, YOU, ANSWER);
    refused(t, YOU, "play paint-spray", SOLO_DEAD_CARD);
    refused(t, YOU, "play ejection-seat", SOLO_DEAD_CARD);
    act(t, YOU, "pass");
    expect_event(t, RIVAL_DISCARD, RIGHT_RIVAL);
    act(t, YOU, "discard ejection-seat");
}

RULE_TEST("solo-gear", "a rival puts them on; a second one is discarded")
{
    table *t = race();
    wear(t, RIGHT_RIVAL, "wheelguards");
    after_nothing(t, "ramplate", "wheelguards");
    expect_event(t, GEAR, LEFT_RIVAL);
    expect_equal(laid(t, LEFT_RIVAL, ZONE_SPECIALS, "ramplate"), 1);
    expect_equal(discards(t, "wheelguards"), 1);
    give(t, YOU, "ramming-front", "laser-left", "tire-shot");
    refused(t, YOU, "attack ramming-front on left-rival", RAM_PLATED);
    refused(t, YOU, "attack laser-left on right-rival with tire-shot", WHEELGUARDED);
}
