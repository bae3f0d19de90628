/* Damage, breaches, drivers, tires; and how a car leaves the duel. */
#include "cards_table.h"

RULE_TEST("damage", "it adds up on a side and stays, each side for itself")
{
    table *t = duel(3);
    give(t, RED, "laser-right", "missile-left");
    give(t, YELLOW, "machine-gun-right");
    act(t, RED, "attack laser-right on blue");
    on_turn(t, YELLOW);
    act(t, YELLOW, "attack machine-gun-right on blue");
    on_turn(t, RED);
    act(t, RED, "attack missile-left on blue");
    expect_damage(t, BLUE, SIDE_RIGHT, 9);
    expect_damage(t, BLUE, SIDE_LEFT, 4);
    expect_damage(t, BLUE, SIDE_FRONT, 0);
    expect_driver(t, BLUE, 0);
    expect_equal(laid(t, BLUE, SIDE_RIGHT, "laser-right"), 1);
    expect_equal(laid(t, BLUE, SIDE_RIGHT, "machine-gun-right"), 1);
}

RULE_TEST("breach", "12 points breach a side, 11 do not")
{
    table *t = duel(2);
    set_damage(t, BLUE, SIDE_RIGHT, 8);
    set_damage(t, BLUE, SIDE_LEFT, 8);
    give(t, RED, "machine-gun-right", "missile-left");
    act(t, RED, "attack machine-gun-right on blue");
    expect_damage(t, BLUE, SIDE_RIGHT, 11);
    expect_no_event(t, BREACH);
    on_turn(t, RED);
    act(t, RED, "attack missile-left on blue");
    expect_event(t, BREACH, BLUE, SIDE_LEFT);
}

RULE_TEST("breach", "the hit that breaches spares the driver, whatever is left over")
{
    table *t = duel(2);
    set_damage(t, BLUE, SIDE_RIGHT, 11);
    set_driver(t, BLUE, 4);
    give(t, RED, "laser-right");
    act(t, RED, "attack laser-right on blue");
    expect_event(t, BREACH, BLUE, SIDE_RIGHT);
    expect_damage(t, BLUE, SIDE_RIGHT, 17);
    expect_driver(t, BLUE, 4);
    expect_standing(t, BLUE, OPERATING);
}

RULE_TEST("driver", "later hits on a breached side go to the driver")
{
    table *t = duel(2);
    set_damage(t, BLUE, SIDE_RIGHT, 12);
    give(t, RED, "machine-gun-right", "laser-left");
    act(t, RED, "attack machine-gun-right on blue");
    expect_event(t, DRIVER, BLUE, 3);
    expect_driver(t, BLUE, 3);
    expect_damage(t, BLUE, SIDE_RIGHT, 12);
    expect_equal(laid(t, BLUE, ZONE_DRIVER, "machine-gun-right"), 1);
    on_turn(t, RED);
    act(t, RED, "attack laser-left on blue"); /* a whole side still protects him */
    expect_driver(t, BLUE, 3);
}

RULE_TEST("driver", "disabled at 5 points, not at 4; breaches on two sides add up on him")
{
    table *t = duel(3);
    set_damage(t, BLUE, SIDE_RIGHT, 12);
    set_damage(t, BLUE, SIDE_BACK, 12);
    give(t, RED, "missile-right", "machine-gun-back");
    give(t, BLUE, "armor-back");
    act(t, RED, "attack missile-right on blue");
    expect_driver(t, BLUE, 4);
    expect_standing(t, BLUE, OPERATING);
    on_turn(t, RED);
    act(t, RED, "attack machine-gun-back on blue");
    act(t, BLUE, "pass");
    expect_standing(t, BLUE, DISABLED);
    expect_event(t, DISABLED, BLUE);
    expect_event(t, KILL, RED, BLUE);
}

RULE_TEST("driver", "a skid against a breached side reaches him too")
{
    table *t = duel(2);
    set_damage(t, BLUE, SIDE_BACK, 12);
    give(t, RED, "laser-right", "skid-into-a-wall");
    give(t, BLUE, "swerve");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play swerve");
    act(t, RED, "play skid-into-a-wall against back");
    expect_driver(t, BLUE, 3);
}

RULE_TEST("tires", "destroyed at 9 as one unit; that is no breach")
{
    table *t = duel(2);
    set_tires(t, BLUE, 3);
    give(t, RED, "laser-right", "laser-left", "tire-shot", "tire-shot");
    act(t, RED, "attack laser-right on blue with tire-shot");
    expect_tires(t, BLUE, 9);
    expect_event(t, TIRES_LOST, BLUE);
    expect_no_event(t, BREACH);
    expect_driver(t, BLUE, 0);
    on_turn(t, RED);
    refused(t, RED, "attack laser-left on blue with tire-shot", TIRES_GONE);
}

RULE_TEST("tires", "8 points leave them running")
{
    table *t = duel(2);
    set_tires(t, BLUE, 2);
    give(t, RED, "laser-right", "tire-shot", "machine-gun-right");
    give(t, BLUE, "smokescreen");
    act(t, RED, "attack laser-right on blue with tire-shot");
    act(t, BLUE, "pass");
    expect_tires(t, BLUE, 8);
    expect_no_event(t, TIRES_LOST);
    on_turn(t, RED);
    act(t, RED, "attack machine-gun-right on blue");
    act(t, BLUE, "play smokescreen");
}

RULE_TEST("tires", "weapon-proof armor and Wheelguards protect them, Armor does not")
{
    table *t = duel_asking_always(2);
    wear(t, BLUE, "fireproof-armor");
    give(t, RED, "flamethrower-right", "laser-right", "tire-shot");
    give(t, BLUE, "armor-right", "wheelguards");
    refused(t, RED, "attack flamethrower-right on blue with tire-shot", PROOFED);
    act(t, RED, "attack laser-right on blue with tire-shot");
    refused(t, BLUE, "armor armor-right", ARMOR_TIRES);
    act(t, BLUE, "play wheelguards");
    act(t, BLUE, "pass");
    expect_tires(t, BLUE, 0);
}

RULE_TEST("lost-tires", "no Bootlegger Reverse, Smokescreen, Paint Spray, Spin or Swerve")
{
    table *t = duel_asking_always(2);
    set_tires(t, BLUE, 9);
    give(t, RED, "laser-back");
    give(t, BLUE, "bootlegger-reverse", "smokescreen", "paint-spray", "spin", "swerve", "armor-back");
    act(t, RED, "attack laser-back on blue");
    refused(t, BLUE, "play bootlegger-reverse", NO_TIRES);
    refused(t, BLUE, "play smokescreen", NO_TIRES);
    refused(t, BLUE, "play paint-spray", NO_TIRES);
    refused(t, BLUE, "spin to left with spin", NO_TIRES);
    refused(t, BLUE, "play swerve", NO_TIRES);
    act(t, BLUE, "armor armor-back");
    expect_damage(t, BLUE, SIDE_BACK, 3);
}

RULE_TEST("lost-tires", "everything else may still be played")
{
    table *t = duel(3);
    set_tires(t, BLUE, 9);
    give(t, RED, "missile-back", "autocannon-back", "ramming-left");
    give(t, BLUE, "dud-missile", "autocannon-backfires", "debris", "skid-into-a-wall", "shaken");
    give(t, YELLOW, "swerve");
    act(t, RED, "attack missile-back on blue");
    act(t, BLUE, "play dud-missile");
    on_turn(t, RED);
    act(t, RED, "attack autocannon-back on blue");
    act(t, BLUE, "play autocannon-backfires");
    expect_damage(t, RED, SIDE_BACK, 5);
    on_turn(t, RED);
    act(t, RED, "attack ramming-left on yellow");
    act(t, YELLOW, "pass");
    expect_asked(t, BLUE, SHAKE);
    act(t, BLUE, "play shaken");
    on_turn(t, RED);
    give(t, RED, "laser-left");
    act(t, RED, "attack laser-left on yellow");
    act(t, YELLOW, "play swerve");
    act(t, BLUE, "play debris");
    act(t, BLUE, "play skid-into-a-wall against right");
    expect_tires(t, YELLOW, 3);
    expect_damage(t, YELLOW, SIDE_RIGHT, 3);
}

RULE_TEST("lost-tires", "nobody is asked for cards he cannot use")
{
    table *t = duel(2);
    set_tires(t, BLUE, 9);
    give(t, RED, "laser-back");
    give(t, BLUE, "bootlegger-reverse", "smokescreen", "paint-spray", "spin", "swerve");
    act(t, RED, "attack laser-back on blue");
    expect_damage(t, BLUE, SIDE_BACK, 6);
    expect_asked(t, RED, END);
}

RULE_TEST("lost-tires", "no Ramming and no escaping, but shooting and winning")
{
    table *t = duel(2);
    set_tires(t, RED, 9);
    set_damage(t, BLUE, SIDE_LEFT, 6);
    give(t, RED, "ramming-left", "laser-left", "laser-left");
    give(t, BLUE, "called-shot");
    refused(t, RED, "attack ramming-left on blue", NO_TIRES);
    act(t, RED, "attack laser-left on blue");
    expect_asked(t, BLUE, MAIN); /* the question of escaping was not put */
    on_turn(t, RED);
    act(t, RED, "attack laser-left on blue");
    expect_over(t, DUEL_KILL);
    expect_true(won(t, RED));
}

RULE_TEST("leaving", "a car that is out is neither asked, nor on turn, nor a target")
{
    table *t = duel_asking_always(4);
    put_out(t, BLUE);
    give(t, RED, "laser-right");
    refused(t, RED, "attack laser-right on blue", TARGET_OUT);
    act(t, RED, "attack laser-right on green");
    expect_asked(t, GREEN, ANSWER);
    act(t, GREEN, "pass");
    expect_asked(t, YELLOW, CANCEL);
    act(t, YELLOW, "pass");
    act(t, RED, "stay");
    expect_asked(t, YELLOW, BETWEEN);
    act(t, YELLOW, "wait");
    act(t, GREEN, "wait");
    act(t, RED, "wait");
    expect_asked(t, YELLOW, MAIN);
}

RULE_TEST("elimination", "cards on the car, in front of it and in hand go to the discards")
{
    table *t = duel(3);
    set_damage(t, BLUE, SIDE_LEFT, 12);
    lay_card(t, BLUE, SIDE_LEFT, "laser-left");
    lay_card(t, BLUE, ZONE_TIRES, "swerve");
    wear(t, BLUE, "ramplate");
    wear(t, BLUE, "laser-overheats");
    lay_card(t, YELLOW, SIDE_LEFT, "missile-left");
    give(t, BLUE, "debris", "shaken");
    give(t, RED, "autocannon-left");
    act(t, RED, "attack autocannon-left on blue");
    expect_standing(t, BLUE, DISABLED);
    expect_hand_size(t, BLUE, 0);
    static const char *const GONE[] = {"laser-left", "swerve", "ramplate",       "laser-overheats",
                                       "debris",     "shaken", "autocannon-left"};
    for (size_t i = 0; i < sizeof GONE / sizeof GONE[0]; i++) expect_equal(discards(t, GONE[i]), 1);
    expect_equal(t->state->laid_count, 1); /* what lies on YELLOW stays */
    expect_equal(laid(t, YELLOW, SIDE_LEFT, "missile-left"), 1);
}

RULE_TEST("elimination", "the same when a car leaves the arena")
{
    table *t = duel(3);
    wear(t, BLUE, "ramplate");
    lay_card(t, BLUE, SIDE_LEFT, "laser-left");
    give(t, BLUE, "debris");
    t->state->car[BLUE].escaping = 1;
    before_turn_of(t, BLUE);
    expect_standing(t, BLUE, GONE);
    expect_equal(t->state->laid_count, 0);
    expect_equal(discards(t, "ramplate") + discards(t, "laser-left") + discards(t, "debris"), 3);
}

RULE_TEST("kill-credit", "to whoever played the Attack card")
{
    table *t = duel(3);
    set_damage(t, BLUE, SIDE_FRONT, 12);
    give(t, YELLOW, "laser-front");
    on_turn(t, YELLOW);
    act(t, YELLOW, "attack laser-front on blue");
    expect_event(t, KILL, YELLOW, BLUE);
    expect_kills(t, YELLOW, 1);
    expect_kills(t, RED, 0);
}

RULE_TEST("kill-credit", "a skid: to whoever played the attack that was being dodged")
{
    table *t = duel(3);
    set_damage(t, BLUE, SIDE_FRONT, 12);
    set_driver(t, BLUE, 2);
    give(t, RED, "laser-right");
    give(t, BLUE, "swerve");
    give(t, YELLOW, "skid-into-a-wall");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play swerve");
    act(t, YELLOW, "play skid-into-a-wall against front");
    expect_standing(t, BLUE, DISABLED);
    expect_event(t, KILL, RED, BLUE);
    expect_kills(t, YELLOW, 0);
    expect_asked(t, RED, END);
}

RULE_TEST("kill-credit", "a skid on a Spin or a Bootlegger Reverse likewise; the attack is then discarded")
{
    static const char *const CARDS[] = {"spin", "bootlegger-reverse"};
    static const char *const WORDS[] = {"spin to back with spin", "play bootlegger-reverse"};
    for (int i = 0; i < 2; i++) {
        table *t = duel(3);
        set_damage(t, BLUE, SIDE_FRONT, 12);
        set_driver(t, BLUE, 2);
        give(t, RED, "laser-right");
        give(t, BLUE, CARDS[i]);
        give(t, YELLOW, "skid-into-a-wall");
        act(t, RED, "attack laser-right on blue");
        act(t, BLUE, WORDS[i]);
        act(t, YELLOW, "play skid-into-a-wall against front");
        expect_event(t, KILL, RED, BLUE);
        expect_equal(discards(t, "laser-right"), 1);
        expect_equal(discards(t, "skid-into-a-wall"), 1);
    }
}

RULE_TEST("kill-credit", "whoever swerved out of Debris was still dodging the first attack")
{
    table *t = duel(3);
    set_damage(t, BLUE, SIDE_FRONT, 12);
    set_driver(t, BLUE, 2);
    give(t, RED, "laser-right");
    give(t, BLUE, "swerve", "swerve");
    give(t, YELLOW, "debris", "skid-into-a-wall");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play swerve");
    act(t, YELLOW, "play debris");
    act(t, BLUE, "play swerve");
    act(t, YELLOW, "play skid-into-a-wall against front");
    expect_event(t, KILL, RED, BLUE);
}

RULE_TEST("kill-credit", "a duel may end by a skid")
{
    table *t = duel(2);
    set_damage(t, BLUE, SIDE_FRONT, 12);
    set_driver(t, BLUE, 2);
    give(t, RED, "laser-right", "skid-into-a-wall");
    give(t, BLUE, "swerve");
    act(t, RED, "attack laser-right on blue");
    act(t, BLUE, "play swerve");
    act(t, RED, "play skid-into-a-wall against front");
    expect_over(t, DUEL_SKID);
    expect_score(t, RED, 30);
}

RULE_TEST("kill-credit", "a backfire scores for nobody")
{
    table *t = duel(3);
    set_damage(t, RED, SIDE_LEFT, 12);
    give(t, RED, "autocannon-left");
    give(t, BLUE, "autocannon-backfires");
    act(t, RED, "attack autocannon-left on blue");
    act(t, BLUE, "play autocannon-backfires");
    expect_standing(t, RED, DISABLED);
    expect_no_event(t, KILL);
    for (int seat = 0; seat < 3; seat++) expect_kills(t, seat, 0);
    expect_asked(t, BLUE, MAIN); /* RED's turn ended with him */
}

RULE_TEST("escaping", "announced at the end of a turn, done at the beginning of the next")
{
    table *t = duel(3);
    give(t, RED, "laser-right");
    refused(t, RED, "escape", NOT_NOW);
    act(t, RED, "discard laser-right");
    act(t, RED, "escape");
    expect_event(t, ESCAPING, RED);
    expect_standing(t, RED, OPERATING);
    expect_asked(t, BLUE, MAIN);
    act(t, BLUE, "discard all");
    act(t, BLUE, "stay");
    expect_standing(t, RED, OPERATING);
    act(t, YELLOW, "discard all");
    act(t, YELLOW, "stay");
    expect_event(t, ESCAPED, RED);
    expect_standing(t, RED, GONE);
    expect_no_event(t, KILL);
    expect_asked(t, BLUE, MAIN);
}

RULE_TEST("escaping", "the last but one may leave the other the victory")
{
    table *t = duel(2);
    t->state->car[RED].escaping = 1;
    before_turn_of(t, RED);
    expect_over(t, DUEL_ESCAPE);
    expect_score(t, BLUE, 20);
    expect_score(t, RED, 0);
}

RULE_TEST("escaping", "without tires the turn is taken normally")
{
    table *t = duel(2);
    give(t, RED, "missile-left");
    act(t, RED, "discard missile-left");
    act(t, RED, "escape");
    set_tires(t, RED, 9);
    act(t, BLUE, "discard all");
    act(t, BLUE, "stay");
    expect_event(t, STRANDED, RED);
    expect_asked(t, RED, MAIN);
    expect_equal(t->state->car[RED].escaping, 0);
}

RULE_TEST("escaping", "whoever is on his way out can still be killed, with credit")
{
    table *t = duel(3);
    set_damage(t, RED, SIDE_LEFT, 12);
    give(t, RED, "missile-left");
    give(t, BLUE, "laser-left");
    act(t, RED, "discard missile-left");
    act(t, RED, "escape");
    act(t, BLUE, "attack laser-left on red");
    expect_standing(t, RED, DISABLED);
    expect_event(t, KILL, BLUE, RED);
}

RULE_TEST("escaping", "a lost turn delays it by one")
{
    table *t = duel(2);
    give(t, RED, "missile-left");
    act(t, RED, "discard missile-left");
    act(t, RED, "escape");
    t->state->car[RED].loses_turn = 1;
    act(t, BLUE, "discard all");
    act(t, BLUE, "stay");
    expect_event(t, LOST_TURN, RED);
    expect_standing(t, RED, OPERATING);
    expect_asked(t, BLUE, MAIN);
    act(t, BLUE, "discard all");
    act(t, BLUE, "stay");
    expect_event(t, ESCAPED, RED);
    expect_over(t, DUEL_ESCAPE);
}

RULE_TEST("escaping", "not by a driver without tires; and the option plays without it")
{
    table *t = duel(2);
    set_tires(t, RED, 9);
    give(t, RED, "missile-left");
    act(t, RED, "discard missile-left");
    expect_asked(t, BLUE, MAIN);
    t = open_table("{\"seats\":2,\"escape\":false}");
    give(t, RED, "missile-left", "ejection-seat");
    refused(t, RED, "escape", ESCAPE_OFF);
    act(t, RED, "discard missile-left");
    expect_asked(t, BLUE, MAIN);
    on_turn(t, RED);
    act(t, RED, "play ejection-seat");
    expect_over(t, DUEL_EJECT);
}
