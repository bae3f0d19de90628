/* Passages of A Straight Road, read at random: what existing tests leave open. */
#include "road_table.h"

/* The first takes 1 damage and passes its check; the mine is a crater now, and the next one only has to pass a check.
 */
RULE_TEST("mines", "a mine goes off once: to the next one it is a crater, a check without damage")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    mark(t, 3, 10, MARK_MINE);
    drives(t, RED);
    dice(t, 4);
    act(t, RED, "drive ahead");
    expect_slid(t, RED, 1);
    expect_spun(t, RED, 0);
    expect_marks(t, 3, 10, MARK_CRATER);
    put(t, RED, 3, 20, 1);
    put(t, BLUE, 3, 8, 1);
    drives(t, BLUE);
    dice(t, 5);
    act(t, BLUE, "drive ahead");
    expect_slid(t, BLUE, 0);
    expect_spun(t, BLUE, 1);
}

/* Skill 4, a 5: it drifts 7 - 4 = 3 fields straight back from 3,14 and comes down on 3,8, on the one who fired it: 2
 * damage, and one check for the shell and the kick together. */
RULE_TEST("mortar", "a shell that drifts back strikes the one who fired it")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 1);
    put(t, BLUE, 3, 14, 1);
    set_structure(t, RED, 5);
    fit(t, RED, "mortar");
    drives(t, RED);
    dice(t, 5, 1 + WAY_BACK);
    act(t, RED, "shoot mortar at 3,14");
    expect_event(t, SCATTER, WAY_BACK, 3);
    act(t, RED, "structure");
    dice(t, 4);
    act(t, RED, "structure");
    expect_slid(t, RED, 2);
    expect_slid(t, BLUE, 0);
    expect_spun(t, RED, 0);
    expect_marks(t, 3, 8, MARK_CRATER);
    expect_equal(t->state->markers[RED], 0);
}
