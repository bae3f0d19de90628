/* The Specials that protect, jam, blind, eject and are bolted on. */
#include "cards_table.h"

/* ---- weapon-proof armor ---- */

static const struct {
    const char *weapon, *proof, *attack, *tire_attack, *play;
} PROOFS[] = {{"flamethrower-right", "fireproof-armor", "attack flamethrower-right on blue",
               "attack flamethrower-right on blue with tire-shot", "play fireproof-armor"},
              {"laser-right", "laser-reflective-armor", "attack laser-right on blue",
               "attack laser-right on blue with tire-shot", "play laser-reflective-armor"},
              {"machine-gun-right", "metal-armor", "attack machine-gun-right on blue",
               "attack machine-gun-right on blue with tire-shot", "play metal-armor"}};

RULE_TEST("proof-armor", "nobody may play that weapon on you, at side, driver or tires")
{
    for (int i = 0; i < 3; i++) {
        table *t = duel(2);
        wear(t, BLUE, PROOFS[i].proof);
        set_damage(t, BLUE, SIDE_RIGHT, 12);
        give(t, RED, PROOFS[i].weapon, "tire-shot", "missile-right");
        refused(t, RED, PROOFS[i].attack, PROOFED);
        refused(t, RED, PROOFS[i].tire_attack, PROOFED);
        act(t, RED, "attack missile-right on blue"); /* every other weapon still works */
        expect_driver(t, BLUE, 4);
    }
}

RULE_TEST("proof-armor", "as an answer it stops that attack too")
{
    for (int i = 0; i < 3; i++) {
        table *t = duel(2);
        give(t, RED, PROOFS[i].weapon);
        give(t, BLUE, PROOFS[i].proof);
        act(t, RED, PROOFS[i].attack);
        act(t, BLUE, PROOFS[i].play);
        expect_event(t, STOPPED, BLUE);
        expect_damage(t, BLUE, SIDE_RIGHT, 0);
        expect_equal(discards(t, PROOFS[i].weapon), 1);
        expect_equal(laid(t, BLUE, ZONE_SPECIALS, PROOFS[i].proof), 1);
        expect_asked(t, RED, END);
    }
}

RULE_TEST("proof-armor", "a Tire Shot with that weapon included")
{
    for (int i = 0; i < 3; i++) {
        table *t = duel(2);
        give(t, RED, PROOFS[i].weapon, "tire-shot");
        give(t, BLUE, PROOFS[i].proof);
        act(t, RED, PROOFS[i].tire_attack);
        expect_asked(t, BLUE, ANSWER);
        act(t, BLUE, PROOFS[i].play);
        expect_tires(t, BLUE, 0);
        expect_equal(discards(t, "tire-shot"), 1);
    }
}

RULE_TEST("proof-armor", "it protects the driver behind a breach")
{
    table *t = duel(2);
    set_damage(t, BLUE, SIDE_RIGHT, 12);
    set_driver(t, BLUE, 4);
    give(t, RED, "flamethrower-right");
    give(t, BLUE, "fireproof-armor");
    act(t, RED, "attack flamethrower-right on blue");
    act(t, BLUE, "play fireproof-armor");
    expect_driver(t, BLUE, 4);
    expect_standing(t, BLUE, OPERATING);
}

RULE_TEST("proof-armor", "too late once that weapon has damaged you")
{
    table *t = duel_asking_always(2);
    give(t, RED, "flamethrower-right", "flamethrower-right");
    give(t, BLUE, "armor-right", "fireproof-armor", "metal-armor");
    act(t, RED, "attack flamethrower-right on blue");
    act(t, BLUE, "armor armor-right");
    expect_damage(t, BLUE, SIDE_RIGHT, 3);
    act(t, RED, "stay");
    refused(t, BLUE, "play fireproof-armor", PROOF_LATE);
    act(t, BLUE, "play metal-armor"); /* never damaged by a Machine Gun */
    on_turn(t, RED);
    act(t, RED, "attack flamethrower-right on blue");
    refused(t, BLUE, "play fireproof-armor", PROOF_LATE);
}

RULE_TEST("proof-armor", "damage to the tires counts, damage by other weapons does not")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "tire-shot");
    give(t, BLUE, "laser-reflective-armor");
    act(t, RED, "attack laser-right on blue with tire-shot");
    act(t, BLUE, "pass");
    on_turn(t, BLUE);
    refused(t, BLUE, "play laser-reflective-armor", PROOF_LATE);
    clear_table(t);
    give(t, RED, "missile-right");
    give(t, BLUE, "laser-reflective-armor");
    act(t, RED, "attack missile-right on blue");
    on_turn(t, BLUE);
    act(t, BLUE, "play laser-reflective-armor");
}

RULE_TEST("proof-armor", "attacks stopped by armor or dodged do not count")
{
    table *t = duel(2);
    give(t, RED, "flamethrower-right", "laser-right");
    give(t, BLUE, "armor-right", "armor-right", "fireproof-armor");
    act(t, RED, "attack flamethrower-right on blue");
    act(t, BLUE, "armor armor-right armor-right");
    on_turn(t, BLUE);
    act(t, BLUE, "play fireproof-armor");
    on_turn(t, RED);
    give(t, BLUE, "swerve", "laser-reflective-armor");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play swerve");
    on_turn(t, BLUE);
    act(t, BLUE, "play laser-reflective-armor");
}

RULE_TEST("proof-armor", "another's does not help the target")
{
    table *t = duel_asking_always(3);
    give(t, RED, "flamethrower-right");
    give(t, YELLOW, "fireproof-armor");
    act(t, RED, "attack flamethrower-right on blue");
    act(t, BLUE, "pass");
    act(t, YELLOW, "play fireproof-armor");
    act(t, YELLOW, "pass");
    expect_damage(t, BLUE, SIDE_RIGHT, 6);
    expect_equal(laid(t, YELLOW, ZONE_SPECIALS, "fireproof-armor"), 1);
}

/* ---- jams ---- */

RULE_TEST("jams", "the target cancels the machine gun, and the turn is over")
{
    table *t = duel(2);
    give(t, RED, "machine-gun-left", "machine-gun-right", "laser-left");
    give(t, BLUE, "machine-gun-jams");
    act(t, RED, "attack machine-gun-left on blue");
    act(t, BLUE, "play machine-gun-jams on red");
    expect_event(t, JAM, BLUE);
    expect_event(t, ATTACK_FAILS, RED);
    expect_damage(t, BLUE, SIDE_LEFT, 0);
    expect_equal(discards(t, "machine-gun-left"), 1);
    expect_equal(laid(t, RED, ZONE_SPECIALS, "machine-gun-jams"), 1);
    expect_asked(t, RED, END);
    refused(t, RED, "attack laser-left on blue", NOT_NOW);
    on_turn(t, RED);
    refused(t, RED, "attack machine-gun-right on blue", WEAPON_JAMMED);
    expect_true(!offered(t, RED, "attack machine-gun-right on blue"));
    act(t, RED, "attack laser-left on blue");
    expect_damage(t, BLUE, SIDE_LEFT, 6);
}

RULE_TEST("jams", "anybody else may cancel it as well; escaping may still be announced")
{
    table *t = duel(3);
    give(t, RED, "laser-left", "tire-shot");
    give(t, YELLOW, "laser-overheats");
    act(t, RED, "attack laser-left on blue with tire-shot");
    expect_asked(t, YELLOW, CANCEL);
    act(t, YELLOW, "play laser-overheats on red");
    expect_tires(t, BLUE, 0);
    expect_asked(t, RED, END);
    act(t, RED, "escape");
    expect_event(t, ESCAPING, RED);
}

RULE_TEST("jams", "one that does not fit the weapon, or hits another foe, cancels nothing")
{
    table *t = duel_asking_always(3);
    give(t, RED, "laser-left");
    give(t, BLUE, "machine-gun-jams", "laser-overheats");
    act(t, RED, "attack laser-left on blue");
    act(t, BLUE, "play machine-gun-jams on red");
    expect_asked(t, BLUE, ANSWER);
    act(t, BLUE, "play laser-overheats on yellow");
    expect_no_event(t, ATTACK_FAILS);
    act(t, BLUE, "pass");
    act(t, YELLOW, "pass");
    expect_damage(t, BLUE, SIDE_LEFT, 6);
    expect_equal(laid(t, RED, ZONE_SPECIALS, "machine-gun-jams"), 1);
    expect_equal(laid(t, YELLOW, ZONE_SPECIALS, "laser-overheats"), 1);
}

RULE_TEST("jams", "never an answer to an attack that was stopped or dodged")
{
    table *t = duel(3);
    give(t, RED, "laser-left");
    give(t, BLUE, "swerve");
    give(t, YELLOW, "laser-overheats");
    act(t, RED, "attack laser-left on blue");
    act(t, BLUE, "play swerve");
    expect_asked(t, RED, END);
    expect_hand(t, YELLOW, "laser-overheats");
}

RULE_TEST("jams", "at any time: before the turn of the foe")
{
    table *t = duel(2);
    give(t, RED, "laser-left");
    give(t, BLUE, "laser-overheats");
    before_turn_of(t, RED);
    expect_asked(t, BLUE, BETWEEN);
    act(t, BLUE, "play laser-overheats on red");
    expect_asked(t, RED, MAIN);
    refused(t, RED, "attack laser-left on blue", WEAPON_JAMMED);
}

RULE_TEST("unjam", "discarding the whole hand clears both kinds; six new cards next turn")
{
    table *t = duel(2);
    wear(t, RED, "laser-overheats");
    wear(t, RED, "machine-gun-jams");
    give(t, RED, "laser-left", "swerve", "spin");
    give(t, BLUE, "called-shot");
    act(t, RED, "discard all");
    expect_event(t, UNJAM, RED);
    expect_equal(t->state->car[RED].jammed, 0);
    expect_equal(discards(t, "laser-overheats"), 1);
    expect_equal(discards(t, "machine-gun-jams"), 1);
    expect_equal(laid(t, RED, ZONE_SPECIALS, "laser-overheats"), 0);
    act(t, RED, "stay");
    act(t, BLUE, "discard called-shot");
    act(t, BLUE, "stay");
    expect_event(t, DRAW, RED, 6);
}

RULE_TEST("unjam", "discarding less clears nothing")
{
    table *t = duel(2);
    wear(t, RED, "laser-overheats");
    give(t, RED, "laser-left", "swerve", "spin");
    act(t, RED, "discard swerve spin");
    expect_no_event(t, UNJAM);
    on_turn(t, RED);
    refused(t, RED, "attack laser-left on blue", WEAPON_JAMMED);
}

RULE_TEST("unjam", "losing the hand to Paint Spray clears nothing")
{
    table *t = duel(2);
    wear(t, RED, "laser-overheats");
    give(t, RED, "missile-back", "laser-left");
    give(t, BLUE, "paint-spray");
    act(t, RED, "attack missile-back on blue");
    act(t, BLUE, "play paint-spray");
    expect_hand_size(t, RED, 0);
    expect_equal(t->state->car[RED].jammed, 1 << WEAPON_LASER);
    expect_equal(laid(t, RED, ZONE_SPECIALS, "laser-overheats"), 1);
}

/* ---- backfire ---- */

RULE_TEST("backfire", "the attacker is struck on the side he aimed at, the target not at all")
{
    table *t = duel(2);
    give(t, RED, "autocannon-left");
    give(t, BLUE, "autocannon-backfires");
    act(t, RED, "attack autocannon-left on blue");
    act(t, BLUE, "play autocannon-backfires");
    expect_event(t, BACKFIRE, BLUE);
    expect_event(t, HIT, RED, SIDE_LEFT, 5);
    expect_ledger(t, HIT, LABEL_CARD, 5);
    expect_damage(t, RED, SIDE_LEFT, 5);
    expect_damage(t, BLUE, SIDE_LEFT, 0);
    expect_equal(discards(t, "autocannon-left"), 1);
    expect_equal(laid(t, RED, SIDE_LEFT, "autocannon-backfires"), 1);
}

RULE_TEST("backfire", "only an Autocannon backfires")
{
    table *t = duel(2);
    give(t, RED, "missile-left");
    give(t, BLUE, "autocannon-backfires", "swerve");
    act(t, RED, "attack missile-left on blue");
    refused(t, BLUE, "play autocannon-backfires", WRONG_WEAPON);
}

RULE_TEST("backfire", "no Swerve, Spin or Bootlegger Reverse out of it")
{
    table *t = duel(2);
    give(t, RED, "autocannon-left", "swerve", "spin", "bootlegger-reverse", "armor-left", "smokescreen");
    give(t, BLUE, "autocannon-backfires");
    act(t, RED, "attack autocannon-left on blue");
    act(t, BLUE, "play autocannon-backfires");
    expect_asked(t, RED, BLOW);
    refused(t, RED, "play swerve", CARD_NOT_NOW);
    refused(t, RED, "spin to front with spin", CARD_NOT_NOW);
    refused(t, RED, "play bootlegger-reverse", CARD_NOT_NOW);
    refused(t, RED, "play smokescreen", CARD_NOT_NOW);
    act(t, RED, "pass");
    expect_damage(t, RED, SIDE_LEFT, 5);
}

RULE_TEST("backfire", "the side is the one declared: by a Called Shot, and also after a Spin")
{
    table *t = duel(2);
    give(t, RED, "autocannon-left", "called-shot");
    give(t, BLUE, "spin", "autocannon-backfires");
    act(t, RED, "attack autocannon-left on blue with called-shot naming back");
    act(t, BLUE, "spin to right with spin");
    act(t, BLUE, "play autocannon-backfires");
    expect_damage(t, RED, SIDE_BACK, 5);
    expect_damage(t, BLUE, SIDE_RIGHT, 0);
}

RULE_TEST("backfire", "with a Tire Shot it is his tires, and his Wheelguards help")
{
    table *t = duel(2);
    give(t, RED, "autocannon-left", "tire-shot", "armor-left");
    give(t, BLUE, "autocannon-backfires");
    act(t, RED, "attack autocannon-left on blue with tire-shot");
    act(t, BLUE, "play autocannon-backfires");
    expect_tires(t, RED, 5);
    expect_damage(t, RED, SIDE_LEFT, 0);
    clear_table(t);
    wear(t, RED, "wheelguards");
    give(t, RED, "autocannon-left", "tire-shot");
    give(t, BLUE, "autocannon-backfires");
    act(t, RED, "attack autocannon-left on blue with tire-shot");
    act(t, BLUE, "play autocannon-backfires");
    expect_tires(t, RED, 0);
    expect_ledger(t, STOPPED, LABEL_CARD, 5, LABEL_GUARDED, -5);
    expect_equal(discards(t, "autocannon-backfires"), 1);
}

RULE_TEST("backfire", "if it disables him nobody scores the kill")
{
    table *t = duel(2);
    set_damage(t, RED, SIDE_LEFT, 12);
    give(t, RED, "autocannon-left");
    give(t, BLUE, "autocannon-backfires");
    act(t, RED, "attack autocannon-left on blue");
    act(t, BLUE, "play autocannon-backfires");
    expect_standing(t, RED, DISABLED);
    expect_no_event(t, KILL);
    expect_kills(t, BLUE, 0);
    expect_over(t, DUEL_BACKFIRE);
    expect_score(t, BLUE, 20);
    expect_score(t, RED, 0);
}

/* ---- smoke, paint, duds ---- */

RULE_TEST("smokescreen", "blocks any attack; both cards are discarded")
{
    static const char *const ATTACKS[] = {"flamethrower-right", "laser-right",       "autocannon-right",
                                          "missile-right",      "machine-gun-right", "ramming-right"};
    static const char *const WORDS[] = {"attack flamethrower-right on blue", "attack laser-right on blue",
                                        "attack autocannon-right on blue",   "attack missile-right on blue",
                                        "attack machine-gun-right on blue",  "attack ramming-right on blue"};
    for (int i = 0; i < 6; i++) {
        table *t = duel(2);
        give(t, RED, ATTACKS[i]);
        give(t, BLUE, "smokescreen");
        act(t, RED, WORDS[i]);
        act(t, BLUE, "play smokescreen");
        expect_event(t, SMOKE, BLUE);
        expect_damage(t, BLUE, SIDE_RIGHT, 0);
        expect_equal(discards(t, ATTACKS[i]), 1);
        expect_equal(discards(t, "smokescreen"), 1);
        expect_asked(t, RED, END);
    }
}

RULE_TEST("smokescreen", "also against a Tire Shot; not without tires of your own")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "tire-shot", "missile-left");
    give(t, BLUE, "smokescreen", "smokescreen", "armor-left");
    act(t, RED, "attack laser-right on blue with tire-shot");
    act(t, BLUE, "play smokescreen");
    expect_tires(t, BLUE, 0);
    set_tires(t, BLUE, 9);
    on_turn(t, RED);
    act(t, RED, "attack missile-left on blue");
    refused(t, BLUE, "play smokescreen", NO_TIRES);
}

RULE_TEST("paint-spray", "an attacker without Swerve drops his hand and misses his next turn")
{
    table *t = duel(2);
    give(t, RED, "laser-back", "missile-left", "spin");
    give(t, BLUE, "paint-spray");
    act(t, RED, "attack laser-back on blue");
    act(t, BLUE, "play paint-spray");
    expect_event(t, PAINT, BLUE);
    expect_event(t, BLINDED, RED);
    expect_damage(t, BLUE, SIDE_BACK, 0);
    expect_hand_size(t, RED, 0);
    expect_equal(discards(t, "missile-left"), 1);
    expect_equal(discards(t, "spin"), 1);
    expect_equal(discards(t, "laser-back"), 1);
    expect_equal(discards(t, "paint-spray"), 1);
    act(t, RED, "stay");
    act(t, BLUE, "discard all");
    act(t, BLUE, "stay");
    expect_event(t, LOST_TURN, RED);
    expect_hand_size(t, RED, 0);
    expect_asked(t, BLUE, MAIN);
    act(t, BLUE, "discard all");
    act(t, BLUE, "stay");
    expect_asked(t, RED, MAIN); /* one turn only */
    expect_hand_size(t, RED, 6);
}

RULE_TEST("paint-spray", "his Swerve saves hand and turn for 1 point of tires")
{
    table *t = duel(2);
    give(t, RED, "laser-back", "missile-left", "swerve");
    give(t, BLUE, "paint-spray");
    act(t, RED, "attack laser-back on blue");
    act(t, BLUE, "play paint-spray");
    expect_asked(t, RED, PAINT);
    refused(t, RED, "play missile-left", CARD_NOT_NOW);
    act(t, RED, "play swerve");
    expect_no_event(t, BLINDED);
    expect_tires(t, RED, 1);
    expect_hand(t, RED, "missile-left");
    expect_equal(t->state->car[RED].loses_turn, 0);
    expect_damage(t, BLUE, SIDE_BACK, 0);
}

RULE_TEST("paint-spray", "he may keep the Swerve and be blinded; without tires he must")
{
    table *t = duel(2);
    give(t, RED, "laser-back", "swerve");
    give(t, BLUE, "paint-spray");
    act(t, RED, "attack laser-back on blue");
    act(t, BLUE, "play paint-spray");
    act(t, RED, "pass");
    expect_event(t, BLINDED, RED);
    expect_equal(discards(t, "swerve"), 1);
    clear_table(t);
    set_tires(t, RED, 9);
    give(t, RED, "laser-back", "swerve");
    give(t, BLUE, "paint-spray");
    act(t, RED, "attack laser-back on blue");
    act(t, BLUE, "play paint-spray");
    expect_event(t, BLINDED, RED);
}

RULE_TEST("paint-spray", "only against an attack on your back, as it stands after a Spin")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "missile-back");
    give(t, BLUE, "paint-spray", "spin", "spin");
    act(t, RED, "attack laser-right on blue");
    refused(t, BLUE, "play paint-spray", NOT_FROM_BACK);
    act(t, BLUE, "spin to back with spin");
    act(t, BLUE, "play paint-spray");
    expect_event(t, BLINDED, RED);
}

RULE_TEST("paint-spray", "a Tire Shot comes from the printed side")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "laser-back", "tire-shot", "tire-shot");
    give(t, BLUE, "paint-spray", "smokescreen");
    act(t, RED, "attack laser-right on blue with tire-shot");
    refused(t, BLUE, "play paint-spray", NOT_FROM_BACK);
    act(t, BLUE, "play smokescreen");
    on_turn(t, RED);
    act(t, RED, "attack laser-back on blue with tire-shot");
    act(t, BLUE, "play paint-spray");
    expect_tires(t, BLUE, 0);
    expect_event(t, BLINDED, RED);
}

RULE_TEST("paint-spray", "the attacker's Swerve may be answered; a skid that then disables him scores for nobody")
{
    table *t = duel(3);
    set_damage(t, RED, SIDE_FRONT, 12);
    set_driver(t, RED, 2);
    give(t, RED, "laser-back", "swerve");
    give(t, BLUE, "paint-spray");
    give(t, YELLOW, "skid-into-a-wall");
    act(t, RED, "attack laser-back on blue");
    act(t, BLUE, "play paint-spray");
    act(t, RED, "play swerve");
    expect_asked(t, YELLOW, DODGE);
    act(t, YELLOW, "play skid-into-a-wall against front");
    expect_standing(t, RED, DISABLED);
    expect_no_event(t, KILL);
    expect_kills(t, BLUE, 0);
    expect_kills(t, YELLOW, 0);
}

RULE_TEST("dud-missile", "a Missile does nothing; no other weapon is a dud")
{
    table *t = duel(4);
    give(t, RED, "missile-front", "autocannon-front");
    give(t, BLUE, "dud-missile", "swerve");
    act(t, RED, "attack missile-front on blue");
    act(t, BLUE, "play dud-missile");
    expect_event(t, DUD, BLUE);
    expect_damage(t, BLUE, SIDE_FRONT, 0);
    expect_equal(discards(t, "missile-front"), 1);
    expect_equal(discards(t, "dud-missile"), 1);
    on_turn(t, RED);
    give(t, BLUE, "dud-missile");
    act(t, RED, "attack autocannon-front on blue");
    refused(t, BLUE, "play dud-missile", WRONG_WEAPON);
}

RULE_TEST("dud-missile", "a Missile aimed at the tires too")
{
    table *t = duel(2);
    give(t, RED, "missile-front", "tire-shot");
    give(t, BLUE, "dud-missile");
    act(t, RED, "attack missile-front on blue with tire-shot");
    act(t, BLUE, "play dud-missile");
    expect_tires(t, BLUE, 0);
}

/* ---- ejection seat ---- */

RULE_TEST("ejection-seat", "out under fire, and nobody gets credit")
{
    table *t = duel(3);
    set_damage(t, BLUE, SIDE_BACK, 12);
    give(t, RED, "laser-back");
    give(t, BLUE, "ejection-seat", "spin");
    act(t, RED, "attack laser-back on blue");
    expect_asked(t, BLUE, ANSWER);
    act(t, BLUE, "play ejection-seat");
    expect_event(t, EJECTED, BLUE);
    expect_standing(t, BLUE, GONE);
    expect_no_event(t, KILL);
    expect_kills(t, RED, 0);
    expect_equal(discards(t, "laser-back"), 1);
    expect_equal(discards(t, "ejection-seat"), 1);
    expect_equal(discards(t, "spin"), 1);
    expect_asked(t, RED, END);
}

RULE_TEST("ejection-seat", "the duel may end by it, even with a skid on its way")
{
    table *t = duel(2);
    give(t, RED, "laser-back", "skid-into-a-wall");
    give(t, BLUE, "ejection-seat", "swerve");
    act(t, RED, "attack laser-back on blue");
    act(t, BLUE, "play swerve");
    act(t, RED, "play skid-into-a-wall against front");
    expect_asked(t, BLUE, BLOW);
    act(t, BLUE, "play ejection-seat");
    expect_over(t, DUEL_EJECT);
    expect_score(t, RED, 20);
    expect_equal(discards(t, "skid-into-a-wall"), 1);
}

RULE_TEST("ejection-seat", "on any turn, without tires")
{
    table *t = duel_asking_always(4);
    put_out(t, GREEN);
    set_tires(t, RED, 9);
    set_tires(t, BLUE, 9);
    give(t, RED, "ejection-seat");
    give(t, BLUE, "ejection-seat");
    before_turn_of(t, RED);
    act(t, RED, "wait");
    act(t, BLUE, "play ejection-seat");
    expect_standing(t, BLUE, GONE);
    act(t, YELLOW, "wait");
    expect_asked(t, RED, MAIN);
    act(t, RED, "play ejection-seat");
    expect_standing(t, RED, GONE);
    expect_over(t, DUEL_EJECT);
    expect_true(won(t, YELLOW));
}

RULE_TEST("ejection-seat", "the attacker may eject before his attack lands; it lands all the same")
{
    table *t = duel_asking_always(3);
    set_damage(t, BLUE, SIDE_BACK, 12);
    give(t, RED, "laser-right", "ejection-seat");
    give(t, BLUE, "spin");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "spin to back with spin");
    act(t, RED, "play ejection-seat");
    act(t, YELLOW, "pass");
    act(t, BLUE, "pass");
    act(t, YELLOW, "pass");
    expect_standing(t, BLUE, DISABLED);
    expect_kills(t, RED, 1);
    expect_over(t, DUEL_KILL);
    expect_score(t, RED, 10);
    expect_score(t, YELLOW, 20);
}

/* ---- ramplate, wheelguards ---- */

RULE_TEST("ramplate", "your rams do 3 more")
{
    table *t = duel(2);
    wear(t, RED, "ramplate");
    give(t, RED, "ramming-left", "laser-left");
    act(t, RED, "attack ramming-left on blue");
    expect_ledger(t, HIT, LABEL_CARD, 4, LABEL_RAMPLATE, 3);
    expect_damage(t, BLUE, SIDE_LEFT, 7);
    act(t, RED, "attack laser-left on blue");
    expect_ledger(t, HIT, LABEL_CARD, 6); /* weapons do not */
}

RULE_TEST("ramplate", "nobody may ram your front; elsewhere, and with weapons, they may")
{
    table *t = duel(2);
    wear(t, BLUE, "ramplate");
    give(t, RED, "ramming-front", "ramming-left", "called-shot", "laser-front", "laser-back");
    refused(t, RED, "attack ramming-front on blue", RAM_PLATED);
    refused(t, RED, "attack ramming-left on blue with called-shot naming front", RAM_PLATED);
    act(t, RED, "attack ramming-front on blue with called-shot naming back");
    expect_damage(t, BLUE, SIDE_BACK, 4);
    expect_asked(t, RED, FOLLOW);
    on_turn(t, RED);
    act(t, RED, "attack laser-front on blue");
    expect_damage(t, BLUE, SIDE_FRONT, 6);
}

RULE_TEST("ramplate", "a ram turned onto the front does nothing and is not followed up")
{
    table *t = duel(2);
    wear(t, BLUE, "ramplate");
    give(t, RED, "ramming-right", "laser-front", "laser-right", "shaken");
    give(t, BLUE, "spin");
    act(t, RED, "attack ramming-right on blue");
    act(t, BLUE, "spin to front with spin");
    expect_ledger(t, STOPPED, LABEL_CARD, 4, LABEL_BLOCKED, -4);
    expect_damage(t, BLUE, SIDE_FRONT, 0);
    expect_asked(t, RED, SHAKE); /* he may still be shaken */
    act(t, RED, "pass");
    expect_asked(t, RED, END);
}

RULE_TEST("ramplate", "put on in answer to a ram on the front it blocks it")
{
    table *t = duel(2);
    give(t, RED, "ramming-front", "laser-front");
    give(t, BLUE, "ramplate");
    act(t, RED, "attack ramming-front on blue");
    expect_asked(t, BLUE, ANSWER);
    act(t, BLUE, "play ramplate");
    expect_ledger(t, STOPPED, LABEL_CARD, 4, LABEL_BLOCKED, -4);
    expect_equal(laid(t, BLUE, ZONE_SPECIALS, "ramplate"), 1);
    expect_asked(t, RED, END);
}

RULE_TEST("ramplate", "asked for and offered against a ram only where it would block it")
{
    table *t = duel(2);
    give(t, RED, "ramming-left");
    give(t, BLUE, "ramplate");
    act(t, RED, "attack ramming-left on blue");
    expect_damage(t, BLUE, SIDE_LEFT, 4); /* nothing to ask: it would not help */
    expect_asked(t, RED, END);
    t = duel(2);
    give(t, RED, "ramming-front", "tire-shot");
    give(t, BLUE, "ramplate");
    act(t, RED, "attack ramming-front on blue with tire-shot");
    expect_tires(t, BLUE, 4);
    expect_asked(t, RED, END);
    t = duel(2);
    give(t, RED, "ramming-left");
    give(t, BLUE, "ramplate", "spin");
    act(t, RED, "attack ramming-left on blue");
    expect_asked(t, BLUE, ANSWER); /* about the Spin */
    expect_true(!offered(t, BLUE, "play ramplate"));
    act(t, BLUE, "spin to front with spin");
    expect_asked(t, BLUE, ANSWER);
    expect_true(offered(t, BLUE, "play ramplate"));
    act(t, BLUE, "play ramplate");
    expect_ledger(t, STOPPED, LABEL_CARD, 4, LABEL_BLOCKED, -4);
    expect_damage(t, BLUE, SIDE_FRONT, 0);
}

RULE_TEST("wheelguards", "nobody may aim a Tire Shot at you or throw Debris")
{
    table *t = duel_asking_always(2);
    wear(t, BLUE, "wheelguards");
    give(t, RED, "laser-right", "tire-shot", "debris");
    give(t, BLUE, "swerve");
    refused(t, RED, "attack laser-right on blue with tire-shot", WHEELGUARDED);
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play swerve");
    expect_asked(t, RED, DODGE);
    refused(t, RED, "play debris", WHEELGUARDED);
    expect_tires(t, BLUE, 1); /* your own Swerves still cost */
}

RULE_TEST("wheelguards", "put on in answer to a Tire Shot they stop it")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "tire-shot");
    give(t, BLUE, "wheelguards");
    act(t, RED, "attack laser-right on blue with tire-shot");
    expect_asked(t, BLUE, ANSWER);
    act(t, BLUE, "play wheelguards");
    expect_ledger(t, STOPPED, LABEL_CARD, 6, LABEL_GUARDED, -6);
    expect_tires(t, BLUE, 0);
    expect_equal(discards(t, "laser-right"), 1);
    expect_equal(laid(t, BLUE, ZONE_SPECIALS, "wheelguards"), 1);
}

RULE_TEST("wheelguards", "put on in answer to Debris they stop it")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "debris");
    give(t, BLUE, "swerve", "wheelguards");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play swerve");
    act(t, RED, "play debris");
    expect_asked(t, BLUE, DEBRIS);
    act(t, BLUE, "play wheelguards");
    expect_tires(t, BLUE, 1);
    expect_equal(discards(t, "debris"), 1);
    expect_event(t, STOPPED, BLUE);
}
