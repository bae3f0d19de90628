/* Ramming, the follow-up and Shaken. */
#include "cards_table.h"

RULE_TEST("ramming", "4 points to the printed side, nothing to your own car")
{
    table *t = duel(2);
    give(t, RED, "ramming-front");
    act(t, RED, "attack ramming-front on blue");
    expect_damage(t, BLUE, SIDE_FRONT, 4);
    for (int side = 0; side < CARDS_SIDES; side++) expect_damage(t, RED, side, 0);
    expect_tires(t, RED, 0);
}

RULE_TEST("ramming", "not once your own front is breached or your tires are gone")
{
    table *t = duel(2);
    give(t, RED, "ramming-front", "tire-shot");
    set_damage(t, RED, SIDE_FRONT, 12);
    refused(t, RED, "attack ramming-front on blue", RAM_NO_FRONT);
    refused(t, RED, "attack ramming-front on blue with tire-shot", RAM_NO_FRONT);
    expect_true(!offered(t, RED, "attack ramming-front on blue"));
    set_damage(t, RED, SIDE_FRONT, 11);
    set_damage(t, RED, SIDE_BACK, 12);
    set_tires(t, RED, 9);
    refused(t, RED, "attack ramming-front on blue", NO_TIRES);
    set_tires(t, RED, 8);
    act(t, RED, "attack ramming-front on blue");
}

RULE_TEST("ramming-follow-up", "one weapon card on the side that was rammed")
{
    table *t = duel(3);
    give(t, RED, "ramming-left", "laser-left", "laser-right", "ramming-left", "missile-left");
    act(t, RED, "attack ramming-left on blue");
    expect_asked(t, RED, FOLLOW);
    refused(t, RED, "attack laser-right on blue", FOLLOW_SIDE);
    refused(t, RED, "attack ramming-left on blue", FOLLOW_RAM);
    refused(t, RED, "attack laser-left on yellow", FOLLOW_TARGET);
    refused(t, RED, "discard laser-left", NOT_NOW);
    act(t, RED, "attack laser-left on blue");
    expect_event(t, FOLLOW_UP, RED, BLUE);
    expect_damage(t, BLUE, SIDE_LEFT, 10);
    expect_asked(t, RED, END); /* only one */
}

RULE_TEST("ramming-follow-up", "it may be left")
{
    table *t = duel(2);
    give(t, RED, "ramming-left", "laser-left");
    act(t, RED, "attack ramming-left on blue");
    act(t, RED, "pass");
    expect_damage(t, BLUE, SIDE_LEFT, 4);
    expect_hand(t, RED, "laser-left");
    expect_asked(t, RED, END);
}

RULE_TEST("ramming-follow-up", "also when armor stopped the ram")
{
    table *t = duel(2);
    give(t, RED, "ramming-left", "laser-left");
    give(t, BLUE, "heavy-armor-left");
    act(t, RED, "attack ramming-left on blue");
    act(t, BLUE, "armor heavy-armor-left");
    expect_asked(t, RED, FOLLOW);
    act(t, RED, "attack laser-left on blue");
    expect_damage(t, BLUE, SIDE_LEFT, 6);
}

RULE_TEST("ramming-follow-up", "against the side where the ram really landed after a Spin")
{
    table *t = duel(2);
    give(t, RED, "ramming-left", "laser-left", "laser-back");
    give(t, BLUE, "spin");
    act(t, RED, "attack ramming-left on blue");
    act(t, BLUE, "spin to back with spin");
    expect_asked(t, RED, FOLLOW);
    refused(t, RED, "attack laser-left on blue", FOLLOW_SIDE);
    act(t, RED, "attack laser-back on blue");
    expect_damage(t, BLUE, SIDE_BACK, 10);
    expect_damage(t, BLUE, SIDE_LEFT, 0);
}

RULE_TEST("ramming-follow-up", "and after a Bootlegger Reverse")
{
    table *t = duel(2);
    give(t, RED, "ramming-left", "laser-left", "laser-right");
    give(t, BLUE, "bootlegger-reverse");
    act(t, RED, "attack ramming-left on blue");
    act(t, BLUE, "play bootlegger-reverse");
    refused(t, RED, "attack laser-left on blue", FOLLOW_SIDE);
    act(t, RED, "attack laser-right on blue");
    expect_damage(t, BLUE, SIDE_RIGHT, 10);
}

RULE_TEST("ramming-follow-up", "not after a ram that was swerved, smoked or painted")
{
    static const char *const ANSWERS[] = {"swerve", "smokescreen", "paint-spray"};
    static const char *const WORDS[] = {"play swerve", "play smokescreen", "play paint-spray"};
    for (int i = 0; i < 3; i++) {
        table *t = duel(2);
        give(t, RED, "ramming-back", "laser-back", "shaken");
        give(t, BLUE, ANSWERS[i]);
        act(t, RED, "attack ramming-back on blue");
        act(t, BLUE, WORDS[i]);
        expect_damage(t, BLUE, SIDE_BACK, 0);
        refused(t, RED, "attack laser-back on blue", NOT_NOW);
        if (i == 2) continue; /* the paint has cost RED his hand */
        expect_asked(t, RED, SHAKE);
        act(t, RED, "pass");
        expect_asked(t, RED, END);
    }
}

RULE_TEST("ramming-follow-up", "no swerving at point-blank range; all other answers are allowed")
{
    table *t = duel(2);
    give(t, RED, "ramming-left", "missile-left");
    give(t, BLUE, "swerve", "spin", "dud-missile", "armor-front");
    act(t, RED, "attack ramming-left on blue");
    act(t, BLUE, "pass");
    act(t, RED, "attack missile-left on blue");
    expect_asked(t, BLUE, ANSWER);
    refused(t, BLUE, "play swerve", NO_DODGE);
    expect_true(!offered(t, BLUE, "play swerve"));
    act(t, BLUE, "spin to front with spin");
    refused(t, BLUE, "play swerve", NO_DODGE);
    act(t, BLUE, "play dud-missile");
    expect_damage(t, BLUE, SIDE_LEFT, 4);
    expect_damage(t, BLUE, SIDE_FRONT, 0);
}

RULE_TEST("ramming-follow-up", "a lone Swerve is not even asked for")
{
    table *t = duel(2);
    give(t, RED, "ramming-left", "missile-left");
    give(t, BLUE, "swerve");
    act(t, RED, "attack ramming-left on blue");
    expect_asked(t, BLUE, ANSWER);
    act(t, BLUE, "pass");
    act(t, RED, "attack missile-left on blue");
    expect_damage(t, BLUE, SIDE_LEFT, 8);
    expect_asked(t, RED, END);
}

RULE_TEST("ramming-follow-up", "a Called Shot may bring a weapon onto that side; a Tire Shot may not be used")
{
    table *t = duel(2);
    give(t, RED, "ramming-left", "laser-right", "called-shot", "tire-shot", "laser-left");
    act(t, RED, "attack ramming-left on blue");
    refused(t, RED, "attack laser-left on blue with tire-shot", FOLLOW_SIDE);
    refused(t, RED, "attack laser-right on blue with called-shot naming back", FOLLOW_SIDE);
    act(t, RED, "attack laser-right on blue with called-shot naming left");
    expect_damage(t, BLUE, SIDE_LEFT, 10);
}

RULE_TEST("ramming-follow-up", "asked only for a weapon that could strike that side")
{
    table *t = duel(2);
    give(t, RED, "ramming-front", "laser-right", "called-shot");
    act(t, RED, "attack ramming-front on blue");
    expect_asked(t, RED, FOLLOW);
    clear_table(t);
    give(t, RED, "ramming-front", "laser-right", "called-shot");
    wear(t, BLUE, "laser-reflective-armor");
    act(t, RED, "attack ramming-front on blue");
    expect_asked(t, RED, END);
    clear_table(t);
    give(t, RED, "ramming-front", "laser-right", "missile-left", "tire-shot");
    act(t, RED, "attack ramming-front on blue");
    expect_asked(t, RED, END);
}

RULE_TEST("ramming-follow-up", "jams and weapon-proof armor hold for it too; a jam ends the turn")
{
    table *t = duel(2);
    wear(t, BLUE, "laser-reflective-armor");
    wear(t, RED, "machine-gun-jams");
    give(t, RED, "ramming-left", "laser-left", "machine-gun-left", "missile-left");
    act(t, RED, "attack ramming-left on blue");
    refused(t, RED, "attack laser-left on blue", PROOFED);
    refused(t, RED, "attack machine-gun-left on blue", WEAPON_JAMMED);
    act(t, RED, "attack missile-left on blue");
    clear_table(t);
    give(t, RED, "ramming-left", "laser-left", "missile-left");
    give(t, BLUE, "laser-overheats");
    act(t, RED, "attack ramming-left on blue");
    act(t, RED, "attack laser-left on blue");
    act(t, BLUE, "play laser-overheats on red");
    expect_damage(t, BLUE, SIDE_LEFT, 4);
    expect_asked(t, RED, END);
}

RULE_TEST("ramming-follow-up", "the ram breaches, the follow-up reaches the driver")
{
    table *t = duel(2);
    set_damage(t, BLUE, SIDE_LEFT, 8);
    give(t, RED, "ramming-left", "laser-left");
    act(t, RED, "attack ramming-left on blue");
    expect_event(t, BREACH, BLUE, SIDE_LEFT);
    act(t, RED, "attack laser-left on blue");
    expect_event(t, KILL, RED, BLUE);
    expect_over(t, DUEL_KILL);
}

RULE_TEST("shaken", "the rammed driver loses his next turn")
{
    table *t = duel(2);
    give(t, RED, "ramming-left", "shaken");
    act(t, RED, "attack ramming-left on blue");
    expect_asked(t, RED, SHAKE);
    act(t, RED, "play shaken");
    expect_event(t, SHAKEN, RED);
    expect_equal(discards(t, "shaken"), 1);
    act(t, RED, "stay");
    expect_event(t, LOST_TURN, BLUE);
    expect_asked(t, RED, MAIN);
    expect_hand_size(t, BLUE, 0);
    act(t, RED, "discard all");
    act(t, RED, "stay");
    expect_asked(t, BLUE, MAIN);
}

RULE_TEST("shaken", "anybody but the rammed driver may play it, also when armor stopped the ram")
{
    table *t = duel(3);
    give(t, RED, "ramming-left");
    give(t, BLUE, "heavy-armor-left", "shaken");
    give(t, YELLOW, "shaken");
    act(t, RED, "attack ramming-left on blue");
    act(t, BLUE, "armor heavy-armor-left");
    expect_asked(t, YELLOW, SHAKE);
    act(t, YELLOW, "play shaken");
    expect_equal(t->state->car[BLUE].loses_turn, 1);
    expect_damage(t, BLUE, SIDE_LEFT, 0);
    expect_asked(t, RED, END);
    expect_hand(t, BLUE, "shaken");
}

RULE_TEST("shaken", "lost turns do not add up")
{
    table *t = duel_asking_always(3);
    give(t, RED, "ramming-left", "shaken", "shaken");
    act(t, RED, "attack ramming-left on blue");
    act(t, BLUE, "pass");
    act(t, YELLOW, "pass");
    act(t, RED, "pass"); /* no follow-up */
    act(t, RED, "play shaken");
    expect_asked(t, RED, SHAKE);
    refused(t, RED, "play shaken", ALREADY_SHAKEN);
}

RULE_TEST("shaken", "also after a ram that was smoked, swerved, painted or kept off")
{
    static const struct {
        const char *ram, *answer, *words;
    } CASES[] = {{"attack ramming-back on blue", "smokescreen", "play smokescreen"},
                 {"attack ramming-back on blue", "swerve", "play swerve"},
                 {"attack ramming-back on blue", "paint-spray", "play paint-spray"},
                 {"attack ramming-front on blue", "ramplate", "play ramplate"},
                 {"attack ramming-back on blue with tire-shot", "wheelguards", "play wheelguards"}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        table *t = duel(3);
        give(t, RED, "ramming-front", "ramming-back", "tire-shot");
        give(t, BLUE, CASES[i].answer);
        give(t, YELLOW, "shaken");
        act(t, RED, CASES[i].ram);
        act(t, BLUE, CASES[i].words);
        expect_damage(t, BLUE, SIDE_FRONT, 0);
        expect_damage(t, BLUE, SIDE_BACK, 0);
        expect_asked(t, YELLOW, SHAKE);
        act(t, YELLOW, "play shaken");
        expect_event(t, SHAKEN, YELLOW);
        expect_equal(t->state->car[BLUE].loses_turn, 1);
    }
}

RULE_TEST("shaken", "what answers the Swerve comes first; nobody is shaken who has ejected")
{
    table *t = duel(3);
    give(t, RED, "ramming-left", "shaken");
    give(t, BLUE, "swerve");
    give(t, YELLOW, "skid-into-a-wall");
    act(t, RED, "attack ramming-left on blue");
    act(t, BLUE, "play swerve");
    expect_asked(t, YELLOW, DODGE);
    act(t, YELLOW, "play skid-into-a-wall against back");
    expect_damage(t, BLUE, SIDE_BACK, 3);
    expect_asked(t, RED, SHAKE);
    t = duel(3);
    give(t, RED, "ramming-left", "shaken");
    give(t, BLUE, "ejection-seat");
    act(t, RED, "attack ramming-left on blue");
    act(t, BLUE, "play ejection-seat");
    expect_asked(t, RED, END);
}

RULE_TEST("shaken", "a ram at the tires is a ram as well")
{
    table *t = duel(2);
    give(t, RED, "ramming-left", "tire-shot", "shaken", "laser-left");
    act(t, RED, "attack ramming-left on blue with tire-shot");
    expect_tires(t, BLUE, 4);
    expect_asked(t, RED, SHAKE);
    act(t, RED, "play shaken");
    expect_equal(t->state->car[BLUE].loses_turn, 1);
}

RULE_TEST("shaken", "not after a weapon, nor at any other time")
{
    table *t = duel(2);
    give(t, RED, "laser-left", "shaken");
    refused(t, RED, "play shaken", CARD_NOT_NOW);
    act(t, RED, "attack laser-left on blue");
    expect_asked(t, RED, END);
    refused(t, RED, "play shaken", CARD_NOT_NOW);
    t = duel(2);
    give(t, RED, "laser-left", "shaken");
    give(t, BLUE, "swerve");
    act(t, RED, "attack laser-left on blue");
    act(t, BLUE, "play swerve");
    expect_asked(t, RED, END);
}
