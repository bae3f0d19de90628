/* Turns, phases and the order of things. */
#include "duel_table.h"

RULE_TEST("movement", "a vehicle at 10 mph drives an inch in a phase it moves in")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 10);
    moving(a, 0, 4);
    expect_asked(a, 0, MOVE);
    act(a, 0, "straight until=this-phase");
    expect_pose(a, 0, 21, 50, 0);
}
