/* Who is asked, in which order, and what may be played at any time. */
#include "cards_table.h"

#include <string.h>

RULE_TEST("answers", "the target answers first, then the others round the table from the attacker's left")
{
    table *t = duel(4);
    on_turn(t, BLUE);
    give(t, BLUE, "laser-right");
    give(t, GREEN, "smokescreen");
    give(t, YELLOW, "laser-overheats");
    give(t, RED, "laser-overheats");
    act(t, BLUE, "attack laser-right on green");
    expect_asked(t, GREEN, ANSWER);
    act(t, GREEN, "pass");
    expect_asked(t, YELLOW, CANCEL);
    act(t, YELLOW, "pass");
    expect_asked(t, RED, CANCEL);
    expect_damage(t, GREEN, SIDE_RIGHT, 0);
    act(t, RED, "pass");
    expect_damage(t, GREEN, SIDE_RIGHT, 6);
    expect_asked(t, BLUE, END);
}

RULE_TEST("answers", "a Spin, then Armor for the new side")
{
    table *t = duel(2);
    give(t, RED, "laser-right");
    give(t, BLUE, "spin", "armor-back");
    act(t, RED, "attack laser-right on blue");
    refused(t, BLUE, "armor armor-back", ARMOR_SIDE);
    act(t, BLUE, "spin to back with spin");
    expect_asked(t, BLUE, ANSWER);
    act(t, BLUE, "armor armor-back");
    expect_damage(t, BLUE, SIDE_BACK, 3);
    expect_damage(t, BLUE, SIDE_RIGHT, 0);
}

RULE_TEST("answers", "a card that stops the attack ends the answering")
{
    table *t = duel(3);
    give(t, RED, "laser-right");
    give(t, BLUE, "smokescreen", "armor-right");
    give(t, YELLOW, "laser-overheats");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play smokescreen");
    expect_asked(t, RED, END); /* nothing is left for the jam to cancel */
    expect_hand(t, BLUE, "armor-right");
}

RULE_TEST("answers", "Armor is the last answer; a jam by another then wastes it")
{
    table *t = duel(3);
    give(t, RED, "laser-right");
    give(t, BLUE, "armor-right", "smokescreen");
    give(t, YELLOW, "laser-overheats");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "armor armor-right");
    expect_asked(t, YELLOW, CANCEL);
    act(t, YELLOW, "play laser-overheats on red");
    expect_event(t, ATTACK_FAILS, RED);
    expect_damage(t, BLUE, SIDE_RIGHT, 0);
    expect_equal(discards(t, "armor-right"), 1);
    expect_equal(discards(t, "laser-right"), 1);
}

RULE_TEST("answers", "after a manoeuvre the others, the attacker first, before anything else happens")
{
    table *t = duel(4);
    on_turn(t, YELLOW);
    give(t, YELLOW, "laser-right", "debris");
    give(t, BLUE, "spin", "armor-front");
    give(t, RED, "debris");
    give(t, GREEN, "skid-into-a-wall");
    act(t, YELLOW, "attack laser-right on blue");
    act(t, BLUE, "spin to front with spin");
    expect_asked(t, YELLOW, DODGE);
    act(t, YELLOW, "pass");
    expect_asked(t, GREEN, DODGE);
    act(t, GREEN, "pass");
    expect_asked(t, RED, DODGE);
    act(t, RED, "pass");
    expect_asked(t, BLUE, ANSWER);
    expect_tires(t, BLUE, 0);
}

RULE_TEST("answers", "Shaken after the follow-up, the attacker first and then round the table")
{
    table *t = duel(4);
    on_turn(t, BLUE);
    give(t, BLUE, "ramming-left", "shaken", "missile-left");
    give(t, GREEN, "shaken");
    give(t, RED, "shaken");
    act(t, BLUE, "attack ramming-left on yellow");
    expect_asked(t, BLUE, FOLLOW);
    act(t, BLUE, "attack missile-left on yellow");
    expect_damage(t, YELLOW, SIDE_LEFT, 8);
    expect_asked(t, BLUE, SHAKE);
    act(t, BLUE, "pass");
    expect_asked(t, GREEN, SHAKE);
    act(t, GREEN, "pass");
    expect_asked(t, RED, SHAKE);
    act(t, RED, "pass");
    expect_asked(t, BLUE, END);
}

RULE_TEST("ask-setting", "able: whoever has nothing that answers is not asked")
{
    table *t = duel(4);
    give(t, RED, "laser-right", "swerve");
    give(t, BLUE, "armor-left", "dud-missile", "debris", "shaken", "called-shot");
    give(t, YELLOW, "machine-gun-jams", "smokescreen", "armor-right", "ejection-seat", "laser-reflective-armor");
    act(t, RED, "attack laser-right on blue");
    expect_damage(t, BLUE, SIDE_RIGHT, 6);
    expect_asked(t, RED, END);
}

RULE_TEST("ask-setting", "able: cards at any time that do not bear on the attack ask nobody then")
{
    static const char *const CARDS[] = {"ramplate", "wheelguards", "fireproof-armor", "metal-armor",
                                        "machine-gun-jams"};
    for (size_t i = 0; i < sizeof CARDS / sizeof CARDS[0]; i++) {
        table *t = duel(2);
        give(t, RED, "laser-back");
        give(t, BLUE, CARDS[i]);
        act(t, RED, "attack laser-back on blue");
        expect_asked(t, RED, END);
    }
}

RULE_TEST("ask-setting", "able: before a turn, only holders of a card they could play then")
{
    table *t = duel(2);
    wear(t, RED, "machine-gun-jams");
    wear(t, BLUE, "wheelguards");
    give(t, BLUE, "machine-gun-jams", "wheelguards", "ejection-seat", "smokescreen");
    before_turn_of(t, RED);
    expect_asked(t, RED, MAIN);
    give(t, BLUE, "laser-overheats");
    before_turn_of(t, RED);
    expect_asked(t, BLUE, BETWEEN);
}

RULE_TEST("ask-setting", "able: every card that answers makes its holder asked")
{
    static const char *const ANSWERS[] = {
        "armor-back",  "heavy-armor-back", "bootlegger-reverse", "spin",          "swerve",
        "smokescreen", "paint-spray",      "laser-overheats",    "ejection-seat", "laser-reflective-armor"};
    for (size_t i = 0; i < sizeof ANSWERS / sizeof ANSWERS[0]; i++) {
        table *t = duel(2);
        give(t, RED, "laser-back");
        give(t, BLUE, ANSWERS[i]);
        act(t, RED, "attack laser-back on blue");
        expect_asked(t, BLUE, ANSWER);
    }
}

RULE_TEST("ask-setting", "always: every seat is asked in every window, whatever it holds")
{
    for (int armed = 0; armed <= 1; armed++) {
        table *t = duel_asking_always(4);
        give(t, RED, "laser-right");
        if (armed) {
            give(t, BLUE, "smokescreen", "armor-right");
            give(t, YELLOW, "laser-overheats");
            give(t, GREEN, "metal-armor");
        }
        act(t, RED, "attack laser-right on blue");
        expect_asked(t, BLUE, ANSWER);
        act(t, BLUE, "pass");
        expect_asked(t, YELLOW, CANCEL);
        act(t, YELLOW, "pass");
        expect_asked(t, GREEN, CANCEL);
        act(t, GREEN, "pass");
        expect_asked(t, RED, END);
        act(t, RED, "stay");
        for (int i = 1; i <= 4; i++) {
            expect_asked(t, i % 4, BETWEEN);
            act(t, i % 4, "wait");
        }
        expect_asked(t, BLUE, MAIN);
    }
}

RULE_TEST("ask-setting", "always: manoeuvres, debris, rams and paint ask too")
{
    table *t = duel_asking_always(3);
    give(t, RED, "ramming-back", "debris");
    give(t, BLUE, "spin");
    act(t, RED, "attack ramming-back on blue");
    act(t, BLUE, "spin to left with spin");
    expect_asked(t, RED, DODGE);
    act(t, RED, "play debris");
    expect_asked(t, BLUE, DEBRIS);
    act(t, BLUE, "pass");
    expect_asked(t, RED, DODGE);
    act(t, RED, "pass");
    expect_asked(t, YELLOW, DODGE);
    act(t, YELLOW, "pass");
    expect_asked(t, BLUE, ANSWER);
    act(t, BLUE, "pass");
    expect_asked(t, YELLOW, CANCEL);
    act(t, YELLOW, "pass");
    expect_asked(t, RED, FOLLOW);
    act(t, RED, "pass");
    expect_asked(t, RED, SHAKE);
    act(t, RED, "pass");
    expect_asked(t, YELLOW, SHAKE);
    act(t, YELLOW, "pass");
    expect_asked(t, RED, END);
    clear_table(t);
    give(t, RED, "laser-back");
    give(t, BLUE, "paint-spray");
    act(t, RED, "attack laser-back on blue");
    act(t, BLUE, "play paint-spray");
    expect_asked(t, RED, PAINT); /* though he holds no Swerve */
}

RULE_TEST("any-time", "as the duel starts: the one whose turn comes is asked first")
{
    table *t = duel(3);
    give(t, YELLOW, "fireproof-armor");
    give(t, RED, "machine-gun-jams");
    give(t, BLUE, "ramplate");
    before_turn_of(t, BLUE);
    expect_asked(t, BLUE, BETWEEN);
    act(t, BLUE, "wait");
    expect_asked(t, YELLOW, BETWEEN);
    act(t, YELLOW, "play fireproof-armor");
    expect_equal(laid(t, YELLOW, ZONE_SPECIALS, "fireproof-armor"), 1);
    expect_asked(t, RED, BETWEEN);
    act(t, RED, "play machine-gun-jams on blue");
    expect_equal(laid(t, BLUE, ZONE_SPECIALS, "machine-gun-jams"), 1);
    expect_asked(t, BLUE, MAIN);
}

RULE_TEST("any-time", "each may play several in that moment, or keep them")
{
    table *t = duel(2);
    give(t, BLUE, "metal-armor", "fireproof-armor", "wheelguards");
    before_turn_of(t, RED);
    act(t, BLUE, "play metal-armor");
    expect_asked(t, BLUE, BETWEEN);
    act(t, BLUE, "play wheelguards");
    expect_asked(t, BLUE, BETWEEN);
    act(t, BLUE, "wait");
    expect_hand(t, BLUE, "fireproof-armor");
    expect_asked(t, RED, MAIN);
}

RULE_TEST("any-time", "on your own turn it is the whole turn")
{
    table *t = duel(2);
    give(t, RED, "metal-armor", "fireproof-armor", "laser-right");
    act(t, RED, "play metal-armor");
    expect_equal(laid(t, RED, ZONE_SPECIALS, "metal-armor"), 1);
    expect_asked(t, RED, END);
    refused(t, RED, "play fireproof-armor", CARD_NOT_NOW);
    refused(t, RED, "attack laser-right on blue", NOT_NOW);
}

RULE_TEST("any-time", "when asked something on another's turn")
{
    table *t = duel(2);
    give(t, RED, "missile-left");
    give(t, BLUE, "swerve", "fireproof-armor", "laser-overheats");
    act(t, RED, "attack missile-left on blue");
    act(t, BLUE, "play fireproof-armor");
    expect_asked(t, BLUE, ANSWER);
    act(t, BLUE, "play laser-overheats on red");
    expect_asked(t, BLUE, ANSWER);
    act(t, BLUE, "play swerve");
    expect_damage(t, BLUE, SIDE_LEFT, 0);
}

RULE_TEST("any-time", "what stops attacks waits while a manoeuvre is being answered")
{
    table *t = duel_asking_always(3);
    give(t, RED, "laser-right");
    give(t, BLUE, "spin");
    give(t, YELLOW, "laser-overheats", "metal-armor", "wheelguards");
    act(t, RED, "attack laser-right on blue");
    refused(t, BLUE, "play smokescreen", CARD_NOT_HELD);
    refused(t, BLUE, "play metal-armor", CARD_NOT_HELD);
    act(t, BLUE, "spin to back with spin");
    act(t, RED, "pass");
    expect_asked(t, YELLOW, DODGE);
    refused(t, YELLOW, "play laser-overheats on red", CARD_NOT_NOW);
    refused(t, YELLOW, "play metal-armor", CARD_NOT_NOW);
    act(t, YELLOW, "play wheelguards"); /* stops no attack, so it may be put on */
    act(t, YELLOW, "pass");
    act(t, BLUE, "pass");
    act(t, YELLOW, "play laser-overheats on red");
    expect_damage(t, BLUE, SIDE_BACK, 0);
}

RULE_TEST("any-time", "Ramplate and Wheelguards are no turn of your own")
{
    table *t = duel(2);
    give(t, RED, "ramplate", "wheelguards");
    refused(t, RED, "play ramplate", CARD_NOT_NOW);
    refused(t, RED, "play wheelguards", CARD_NOT_NOW);
    before_turn_of(t, BLUE);
    expect_asked(t, RED, BETWEEN);
    act(t, RED, "play ramplate");
    act(t, RED, "play wheelguards");
    expect_equal(laid(t, RED, ZONE_SPECIALS, "ramplate"), 1);
    expect_equal(laid(t, RED, ZONE_SPECIALS, "wheelguards"), 1);
}

RULE_TEST("specials", "a second copy of what is in front of a car cannot be added")
{
    table *t = duel(4);
    wear(t, BLUE, "metal-armor");
    wear(t, BLUE, "ramplate");
    wear(t, BLUE, "wheelguards");
    wear(t, RED, "laser-overheats");
    give(t, BLUE, "metal-armor", "ramplate", "wheelguards", "laser-overheats", "fireproof-armor");
    before_turn_of(t, RED);
    expect_asked(t, BLUE, BETWEEN);
    refused(t, BLUE, "play metal-armor", ALREADY_FITTED);
    refused(t, BLUE, "play ramplate", ALREADY_FITTED);
    refused(t, BLUE, "play wheelguards", ALREADY_FITTED);
    refused(t, BLUE, "play laser-overheats on red", ALREADY_FITTED);
    act(t, BLUE, "play laser-overheats on yellow");
}

RULE_TEST("specials", "each only when its section allows it")
{
    static const char *const NOT_MINE[] = {"play smokescreen", "play swerve", "play bootlegger-reverse",
                                           "play paint-spray", "play shaken", "play autocannon-backfires",
                                           "play dud-missile", "play debris", "play skid-into-a-wall against left"};
    table *t = duel(2);
    give(t, RED, "smokescreen", "swerve", "bootlegger-reverse", "paint-spray", "shaken");
    for (int i = 0; i < 5; i++) refused(t, RED, NOT_MINE[i], CARD_NOT_NOW);
    refused(t, RED, "spin to left with spin", CARD_NOT_HELD);
    clear_table(t);
    give(t, RED, "autocannon-backfires", "dud-missile", "debris", "skid-into-a-wall", "spin");
    for (int i = 5; i < 9; i++) refused(t, RED, NOT_MINE[i], CARD_NOT_NOW);
    refused(t, RED, "spin to left with spin", CARD_NOT_NOW);
}

RULE_TEST("specials", "who is named, and that it is a foe")
{
    table *t = duel(3);
    put_out(t, YELLOW);
    give(t, RED, "machine-gun-jams", "metal-armor");
    refused(t, RED, "play machine-gun-jams on red", NOT_A_FOE);
    refused(t, RED, "play machine-gun-jams", TARGET_NONE);
    refused(t, RED, "play machine-gun-jams on yellow", TARGET_OUT);
    refused(t, RED, "play metal-armor on blue", MALFORMED);
    refused(t, RED, "play metal-armor against left", MALFORMED);
}

RULE_TEST("specials", "they stay in front, lie on what they damaged, or are discarded")
{
    table *t = duel(2);
    give(t, RED, "laser-right", "debris", "skid-into-a-wall");
    give(t, BLUE, "laser-reflective-armor", "spin", "bootlegger-reverse");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "spin to front with spin");
    act(t, RED, "play debris");
    act(t, RED, "play skid-into-a-wall against left");
    expect_equal(laid(t, BLUE, ZONE_TIRES, "debris"), 1);
    expect_equal(laid(t, BLUE, SIDE_LEFT, "skid-into-a-wall"), 1);
    expect_equal(discards(t, "spin"), 1);
    act(t, BLUE, "play laser-reflective-armor");
    expect_equal(laid(t, BLUE, ZONE_SPECIALS, "laser-reflective-armor"), 1);
    expect_equal(discards(t, "laser-right"), 1);
}

RULE_TEST("ask-setting", "ending a turn is routine until the car is breached")
{
    tk_action action;
    table *t = duel(2);
    give(t, RED, "laser-right");
    act(t, RED, "discard laser-right");
    expect_asked(t, RED, END);
    expect_true(t->world.game->routine(&t->world, t->state, RED, &action));
    expect_equal(action.verb, VERB_STAY);
    expect_true(!t->world.game->routine(&t->world, t->state, BLUE, &action));
    t->state->car[RED].side[SIDE_LEFT] = 12;
    expect_true(!t->world.game->routine(&t->world, t->state, RED, &action));
}

RULE_TEST("ask-setting", "keeping jams before a turn is routine, keeping other cards is not")
{
    tk_action action;
    table *t = duel(2);
    give(t, BLUE, "machine-gun-jams");
    before_turn_of(t, RED);
    expect_asked(t, BLUE, BETWEEN);
    expect_true(t->world.game->routine(&t->world, t->state, BLUE, &action));
    expect_equal(action.verb, VERB_WAIT);
    give(t, BLUE, "metal-armor");
    expect_true(!t->world.game->routine(&t->world, t->state, BLUE, &action));
}

RULE_TEST("jams", "a card in the hand that is of no use says why, to its owner alone")
{
    table *t = duel(2);
    give(t, RED, "machine-gun-left");
    t->state->car[RED].jammed = 1u << WEAPON_MACHINE_GUN;
    tk_json own = {0}, other = {0};
    t->world.game->view(&t->world, t->state, RED, &own);
    t->world.game->view(&t->world, t->state, BLUE, &other);
    expect_true(strstr(own.text.at, tk_reason_text(t->world.game, CARDS_REASON_WEAPON_JAMMED)) != NULL);
    expect_true(strstr(other.text.at, "refused") == NULL);
    tk_json_free(&own);
    tk_json_free(&other);
    t->state->car[RED].jammed = 0;
    t->world.game->view(&t->world, t->state, RED, &own);
    expect_true(strstr(own.text.at, tk_reason_text(t->world.game, CARDS_REASON_WEAPON_JAMMED)) == NULL);
    tk_json_free(&own);
}
