/* Passages of the card game and its race, read at random: what existing tests leave open. */
#include "cards_table.h"

/* 10 points and the 5 of his own Autocannon: 15, which breaches the side. The 3 beyond 12 do not reach the driver. */
RULE_TEST("backfire", "it may breach the attacker's own side, and then spares his driver")
{
    table *t = duel(2);
    set_damage(t, RED, SIDE_LEFT, 10);
    give(t, RED, "autocannon-left");
    give(t, BLUE, "autocannon-backfires");
    act(t, RED, "attack autocannon-left on blue");
    act(t, BLUE, "play autocannon-backfires");
    expect_damage(t, RED, SIDE_LEFT, 15);
    expect_driver(t, RED, 0);
    expect_damage(t, BLUE, SIDE_LEFT, 0);
    expect_kills(t, BLUE, 0);
}

/* 7 and the 2 of the Debris are 9: the tires are gone, and without tires nobody swerves. */
RULE_TEST("solo-answers", "a rival does not swerve out of Debris that has cost it its tires")
{
    table *t = race();
    set_tires(t, LEFT_RIVAL, 7);
    give(t, YOU, "debris");
    next_draws(t, "swerve");
    act(t, YOU, "play debris on left-rival");
    expect_tires(t, LEFT_RIVAL, 9);
}

/* 3 and the 6 of a Laser with a Tire Shot are 9. */
RULE_TEST("solo-answers", "nor does it lay smoke against the attack that cost them")
{
    table *t = race();
    set_tires(t, LEFT_RIVAL, 3);
    give(t, YOU, "laser-left", "tire-shot");
    next_draws(t, "smokescreen");
    act(t, YOU, "attack laser-left on left-rival with tire-shot");
    expect_tires(t, LEFT_RIVAL, 9);
}
