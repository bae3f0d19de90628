/* How the Berzerk gang drives, what it does, how it takes damage. */
#include "road_gang.h"

RULE_TEST("gang-drive", "the speed that ends closest to the target field")
{
    road_table *t = alone_with(CAREY);
    put(t, CAREY, 2, 11, 3);
    max_drives_on(t);
    act(t, MAX, "drive ahead"); /* Max to 3,22; two behind and one to the left is 2,19 */
    expect_at(t, CAREY, 2, 19);
    expect_speed(t, CAREY, 4);
}

RULE_TEST("gang-drive", "of two target fields the one it gets closer to, each time anew")
{
    road_table *t = alone_with(CAREY);
    put(t, CAREY, 4, 13, 3);
    max_drives_on(t);
    act(t, MAX, "drive ahead"); /* Max at 3,22: two behind and one aside is 2,19 or 4,19 */
    expect_at(t, CAREY, 4, 19);
    expect_speed(t, CAREY, 3);
    put(t, MAX, 5, 24, 1); /* he has changed lanes; so do its two fields: 4,23 and 6,23 */
    put(t, CAREY, 2, 17, 3);
    max_drives_on(t);
    act(t, MAX, "drive ahead"); /* to 5,26 */
    expect_at(t, CAREY, 4, 23);
    put(t, MAX, 3, 22, 1);
    put(t, CAREY, 2, 15, 3);
    max_drives_on(t);
    act(t, MAX, "drive ahead"); /* Max at 3,24: 2,21 or 4,21 */
    expect_at(t, CAREY, 2, 21);
}

RULE_TEST("gang-drive", "if somebody of the gang is on one of them, the other one")
{
    road_table *t = all_on_bare_road();
    for (int car = 1; car < t->road->cars; car++)
        if (car != NITRO && car != PRUDENCE) t->state->car[car].standing = STANDING_OUT;
    put(t, MAX, 3, 20, 1);
    put(t, NITRO, 2, 19, 1);
    put(t, PRUDENCE, 2, 15, 3);
    max_drives_on(t);
    dice(t, 4);                 /* he is at her front left then: her hand weapon */
    act(t, MAX, "drive ahead"); /* Max at 3,22; Nitro Belle to 2,21, so Prudence takes 4,21 */
    expect_at(t, NITRO, 2, 21);
    expect_at(t, PRUDENCE, 4, 21);
}

RULE_TEST("gang-drive", "braking when it is too far ahead, speeding up when it is behind, within its means")
{
    road_table *t = alone_with(STEELE);
    put(t, STEELE, 3, 30, 4);
    max_drives_on(t);
    draws(t, 0, 0);
    act(t, MAX, "drive ahead"); /* it should be at 3,30: from 4 it cannot slow to less than 2 */
    expect_speed(t, STEELE, 2);
    t = alone_with(BOSS);
    put(t, BOSS, 3, 2, 2);
    max_drives_on(t);
    act(t, MAX, "drive ahead");
    expect_speed(t, BOSS, 3);
    expect_at(t, BOSS, 3, 8);
}

RULE_TEST("gang-drive", "nitro counts among its means")
{
    road_table *t = alone_with(BOSS);
    put(t, BOSS, 3, 2, 2);
    fit(t, BOSS, "nitro");
    max_drives_on(t);
    act(t, MAX, "drive ahead"); /* target 3,16 */
    expect_at(t, BOSS, 3, 16);
    expect_event(t, NITRO, BOSS, 7);
}

RULE_TEST("gang-drive", "it keeps to the road but does not care for mines")
{
    road_table *t = alone_with(BOSS);
    put(t, BOSS, 3, 12, 2);
    mark(t, 3, 14, MARK_CRATER);
    max_drives_on(t);
    dice(t, 3);
    act(t, MAX, "drive ahead"); /* target 3,16: straight through */
    expect_at(t, BOSS, 3, 16);
}

RULE_TEST("gang-drive", "it tackles when Max passes")
{
    road_table *t = alone_with(CAREY);
    put(t, CAREY, 2, 21, 1);
    put(t, MAX, 3, 20, 1);
    max_drives_on(t);
    expect_true(t->road->tackle);
    dice(t, 5); /* the tackle fails */
    act(t, MAX, "drive ahead");
    expect_event(t, TACKLE, CAREY, MAX);
    expect_asked(t, MAX, EVADE);
}

RULE_TEST("gang-drive", "rammed, it evades unless it is heavier by 2")
{
    road_table *t = alone_with(CAREY);
    put(t, CAREY, 3, 22, 1);
    max_drives_on(t);
    dice(t, 5, 5); /* the ram fails, and so does its shot from behind him */
    act(t, MAX, "drive ahead");
    expect_event(t, EVADED, CAREY);
    t = alone_with(CAREY);
    put(t, CAREY, 3, 22, 1);
    set_structure(t, CAREY, 5);
    max_drives_on(t);
    dice(t, 5);
    act(t, MAX, "drive ahead");
    expect_no_event(t, EVADED);
    expect_asked(t, MAX, PUSH);
}

RULE_TEST("gang-drive", "rammed by a car one lighter it still evades")
{
    road_table *t = alone_with(CAREY);
    put(t, CAREY, 3, 22, 1);
    set_structure(t, CAREY, 4); /* Max has 3 */
    max_drives_on(t);
    dice(t, 5, 5); /* the ram fails, and so does its shot from behind him */
    act(t, MAX, "drive ahead");
    expect_event(t, EVADED, CAREY);
}

RULE_TEST("gang-actions", "the first thing on the list that can be done to Max")
{
    road_table *t = alone_with(CAREY);
    put(t, CAREY, 3, 18, 1);
    fit(t, CAREY, "gun");
    max_drives_on(t);
    dice(t, 4);
    act(t, MAX, "drive ahead");
    expect_event(t, SHOT, CAREY, kind_named(t, "gun"), road_field_id(3, 22), MAX);
    expect_slid(t, MAX, 1);
}

RULE_TEST("gang-actions", "the gunner shoots, because he is better; without a gun the hand weapon")
{
    road_table *t = alone_with(CAREY);
    put(t, CAREY, 3, 18, 1);
    fit(t, CAREY, "gun");
    fit(t, CAREY, "gunner");
    max_drives_on(t);
    dice(t, 5);
    act(t, MAX, "drive ahead");
    expect_ledger(t, CHECK, LABEL_SKILL, 4, LABEL_CREW, 1);
    t = alone_with(CAREY);
    put(t, CAREY, 4, 21, 0);
    spin(t, CAREY); /* or it would tackle him */
    max_drives_on(t);
    dice(t, 4);
    act(t, MAX, "drive ahead"); /* to the front left of it */
    expect_event(t, SHOT, CAREY, kind_named(t, "hand-weapon"));
}

RULE_TEST("gang-actions", "oil and mines before Max, repairs first of all")
{
    road_table *t = alone_with(STEELE);
    put(t, STEELE, 3, 26, 1);
    fit(t, STEELE, "oil-dispenser");
    max_drives_on(t);
    act(t, MAX, "drive ahead");
    expect_event(t, LINE, STEELE, kind_named(t, "oil-dispenser"));
    expect_marks(t, 3, 26, MARK_OIL);
    t = alone_with(JERICHO);
    put(t, JERICHO, 3, 26, 1);
    fit(t, JERICHO, "fixer");
    fit(t, JERICHO, "mine-dropper");
    fit(t, JERICHO, "gun");
    break_part(t, JERICHO, "gun");
    max_drives_on(t);
    act(t, MAX, "drive ahead");
    expect_event(t, REPAIRED, JERICHO, kind_named(t, "gun"));
    expect_no_event(t, LINE);
}

RULE_TEST("gang-actions", "a rear gun backwards, a bomb at the side")
{
    road_table *t = alone_with(PEFRECT);
    put(t, PEFRECT, 3, 26, 1);
    fit(t, PEFRECT, "rear-gun");
    max_drives_on(t);
    dice(t, 4);
    act(t, MAX, "drive ahead");
    expect_event(t, SHOT, PEFRECT, kind_named(t, "rear-gun"));
    t = alone_with(PRUDENCE);
    put(t, PRUDENCE, 2, 19, 1);
    fit(t, PRUDENCE, "bomber");
    max_drives_on(t);
    dice(t, 5);
    act(t, MAX, "drive ahead"); /* Max at 3,22, it comes to 2,21 */
    expect_event(t, SHOT, PRUDENCE, kind_named(t, "bomber"), road_field_id(3, 22), MAX);
    expect_marks(t, 3, 22, MARK_CRATER);
}

RULE_TEST("gang-damage",
          "armor, what is empty, structure that costs nothing, nitro, what has chips, guns, bull bar, structure")
{
    static const char *const ORDER[] = {"mine-dropper",    NULL,  NULL,      NULL, "nitro",
                                        "rocket-launcher", "gun", "bull-bar"};
    road_table *t = alone_with(STEELE);
    put(t, STEELE, 3, 26, 1);
    fit(t, STEELE, "bull-bar");
    fit(t, STEELE, "gun");
    fit(t, STEELE, "rocket-launcher");
    fit(t, STEELE, "nitro");
    fit(t, STEELE, "mine-dropper");
    fit(t, STEELE, "armor");
    use_up(t, STEELE, "mine-dropper");
    turn_of(t, MAX);
    hurt(t, STEELE, 1);
    expect_event(t, PLATE, STEELE);
    hurt(t, STEELE, 1);
    expect_event(t, LOST, STEELE, kind_named(t, "armor"));
    for (int i = 0; i < 8; i++) {
        hurt(t, STEELE, 1);
        if (ORDER[i])
            expect_event(t, LOST, STEELE, kind_named(t, ORDER[i]));
        else
            expect_event(t, STRUCTURE, STEELE, i);
    }
    hurt(t, STEELE, 1);
    expect_standing(t, STEELE, WRECKED);
}

RULE_TEST("gang-damage", "structure that costs skill comes last")
{
    road_table *t = alone_with(STEELE);
    put(t, STEELE, 3, 26, 1);
    t->road->driver[t->state->car[STEELE].driver].skill[1] = 3;
    fit(t, STEELE, "bull-bar");
    turn_of(t, MAX);
    hurt(t, STEELE, 1);
    expect_event(t, LOST, STEELE, kind_named(t, "bull-bar"));
    hurt(t, STEELE, 1);
    expect_event(t, STRUCTURE, STEELE, 1);
}

RULE_TEST("gang-actions", "no oil while Max is ahead of it or level with it")
{
    road_table *t = alone_with(STEELE);
    put(t, STEELE, 2, 11, 1);
    fit(t, STEELE, "oil-dispenser");
    max_drives_on(t);
    act(t, MAX, "drive ahead"); /* to 3,22 */
    expect_no_event(t, LINE);
    t = alone_with(STEELE);
    put(t, STEELE, 5, 20, 1);
    fit(t, STEELE, "oil-dispenser");
    max_drives_on(t);
    act(t, MAX, "drive ahead");
    expect_at(t, STEELE, 5, 24); /* over 5,22, level with him; from its last field it leaves none */
    expect_no_event(t, LINE);
}

RULE_TEST("gang-drive", "also to a field in the outermost column, if that is where you are")
{
    for (int column = 0; column < ROAD_COLUMNS; column += ROAD_COLUMNS - 1) {
        road_table *t = alone_with(BOSS);
        int odd = column % 2;
        put(t, MAX, column, 21 + odd, 1);
        put(t, BOSS, column, 13 + odd, 2);
        max_drives_on(t);
        loose_dice(t);
        act(t, MAX, "drive ahead"); /* the field 3 behind him is 2 ahead of it */
        expect_at(t, BOSS, column, 17 + odd);
    }
}

RULE_TEST("gang-drive", "it plans its whole move: with walls ahead it turns aside and back rather than run into them")
{
    road_table *t = alone_with(BOSS);
    put(t, BOSS, 3, 12, 4); /* it cannot slow to less than 2 */
    set_ground(t, 2, 15, GROUND_OBSTACLE);
    set_ground(t, 3, 16, GROUND_OBSTACLE);
    set_ground(t, 4, 15, GROUND_OBSTACLE);
    max_drives_on(t);
    act(t, MAX, "drive ahead"); /* Max at 3,22: it wants to be on 3,16, and gets to 3,14 with two steps */
    expect_speed(t, BOSS, 2);
    expect_at(t, BOSS, 3, 14);
    expect_no_event(t, COLLISION);
}

RULE_TEST("gang-drive", "between two fields that are as close it does not leave the road, nor bend without need")
{
    road_table *t = alone_with(PRUDENCE);
    put(t, MAX, 2, 19, 1);
    put(t, PRUDENCE, 2, 15, 2); /* behind left of him is off the road, behind right is 3,20 */
    max_drives_on(t);
    dice(t, 4);                 /* her hand weapon */
    act(t, MAX, "drive ahead"); /* to 2,21 */
    expect_at(t, PRUDENCE, 3, 20);
    t = alone_with(CAREY);
    put(t, CAREY, 3, 16, 1);
    max_drives_on(t);
    dice(t, 4);
    fit(t, CAREY, "gun");
    act(t, MAX, "drive ahead"); /* to 3,22: 2,19 and 4,19 are each two steps away, and so is the field between them */
    expect_equal(t->state->car[CAREY].y, 19);
}

RULE_TEST("gang-drive", "off the road only if both of its fields are")
{
    for (int column = 0; column < ROAD_COLUMNS; column += ROAD_COLUMNS - 1) {
        road_table *t = alone_with(PRUDENCE);
        int odd = column % 2, inside = column ? column - 1 : 1;
        put(t, MAX, column, 19 + odd, 1);
        put(t, PRUDENCE, inside, 18 + odd, 1);
        max_drives_on(t);
        loose_dice(t);
        act(t, MAX, "drive ahead"); /* beside the outermost column there is only one side */
        expect_at(t, PRUDENCE, inside, 20 + odd);
    }
}

RULE_TEST("gang-drive", "a car in the way is passed, a wall is worse than a car")
{
    road_table *t = all_on_bare_road();
    for (int car = 1; car < t->road->cars; car++)
        if (car != BOSS && car != STEELE) t->state->car[car].standing = STANDING_OUT;
    put(t, MAX, 3, 20, 1);
    put(t, BOSS, 3, 12, 2);
    put(t, STEELE, 3, 14, 0);
    spin(t, STEELE);
    max_drives_on(t);
    t->state->car[STEELE].activated = 1;
    act(t, MAX, "drive ahead"); /* its field is 3,16, beyond Steele: round him and back, 4,13 and 3,14 would ram him */
    expect_no_event(t, RAM);
    t = all_on_bare_road();
    for (int car = 1; car < t->road->cars; car++)
        if (car != BOSS && car != STEELE) t->state->car[car].standing = STANDING_OUT;
    put(t, MAX, 3, 20, 1);
    put(t, BOSS, 3, 12, 3); /* at least one field */
    put(t, STEELE, 3, 14, 0);
    spin(t, STEELE);
    set_ground(t, 2, 13, GROUND_OBSTACLE);
    set_ground(t, 4, 13, GROUND_OBSTACLE);
    mark(t, 3, 16, MARK_CRATER);
    mark(t, 4, 15, MARK_WRECK);
    max_drives_on(t);
    t->state->car[STEELE].activated = 1;
    dice(t, 4); /* it keeps control on its own field, 3,16 */
    act(t, MAX, "drive ahead");
    expect_event(t, RAM, BOSS, STEELE);
    expect_no_event(t, COLLISION);
    expect_at(t, STEELE, 2, 15); /* where there is least against him */
}

RULE_TEST("gang-drive", "of two speeds that bring it as close, by ways as straight, the higher one")
{
    road_table *t = all_on_bare_road();
    for (int car = 1; car < t->road->cars; car++)
        if (car != BOSS && car != STEELE) t->state->car[car].standing = STANDING_OUT;
    put(t, MAX, 3, 20, 1);
    put(t, BOSS, 3, 12, 4);
    put(t, STEELE, 3, 16, 0); /* on its field: with 2 it gets beside him, with 3 before him */
    spin(t, STEELE);
    max_drives_on(t);
    t->state->car[STEELE].activated = 1;
    act(t, MAX, "drive ahead");
    expect_speed(t, BOSS, 3);
    expect_equal(t->state->car[BOSS].y, 17);
}

RULE_TEST("gang-drive", "Max is pushed where most is against him: damage, a check, off the road")
{
    static const struct {
        int left, ahead, right, column;
    } CASES[] = {{MARK_WRECK, MARK_CRATER, 0, 2},
                 {0, MARK_CRATER, 0, 3},
                 {0, MARK_CRATER, MARK_WRECK, 4},
                 {0, 0, MARK_CRATER, 4},
                 {MARK_CRATER, 0, 0, 2},
                 {MARK_CRATER, MARK_WRECK, 0, 3},
                 {MARK_WRECK, MARK_WRECK | MARK_MINE, MARK_WRECK, 3}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        road_table *t = alone_with(BOSS);
        put(t, MAX, 3, 20, 0);
        spin(t, MAX); /* he cannot get away */
        set_structure(t, MAX, 8);
        mark(t, 2, 21, CASES[i].left);
        mark(t, 3, 22, CASES[i].ahead);
        mark(t, 4, 21, CASES[i].right);
        put(t, BOSS, 3, 18, 3); /* one field at least */
        turn_of(t, MAX);
        spin(t, MAX);
        t->state->car[BOSS].activated = 0;
        loose_dice(t);
        act(t, MAX, "speed 0");
        act(t, MAX, "stay");
        expect_event(t, RAM, BOSS, MAX);
        expect_no_event(t, SHOT); /* the ram was what it did, though it has him before its hand weapons now */
        expect_equal(t->state->car[MAX].column, CASES[i].column);
    }
}

RULE_TEST("gang-actions", "a bomb from beside him rather than the ram that it could have at once")
{
    road_table *t = alone_with(STEELE);
    put(t, MAX, 2, 21, 1);
    put(t, STEELE, 3, 20, 4);
    fit(t, STEELE, "bomber");
    max_drives_on(t);
    dice(t, 6);
    act(t, MAX, "drive right"); /* to 3,22, straight before it; it wants to be on 3,30 and drives round him */
    expect_event(t, SHOT, STEELE, kind_named(t, "bomber"), road_field_id(3, 22), MAX);
    expect_no_event(t, RAM);
    t = alone_with(STEELE);
    put(t, MAX, 2, 21, 1);
    put(t, STEELE, 3, 20, 4);
    fit(t, STEELE, "bomber");
    set_ground(t, 4, 21, GROUND_OBSTACLE); /* now there is only the left side */
    max_drives_on(t);
    dice(t, 6);
    act(t, MAX, "drive right");
    expect_event(t, SHOT, STEELE, kind_named(t, "bomber"), road_field_id(3, 22), MAX);
    expect_no_event(t, RAM);
}

RULE_TEST("gang-actions", "without steps left there is no ram, so the hand weapon")
{
    road_table *t = alone_with(BOSS);
    put(t, BOSS, 4, 21, 0);
    spin(t, BOSS); /* or it would tackle him */
    max_drives_on(t);
    dice(t, 4);
    act(t, MAX, "drive ahead"); /* to 3,22, front left of it; it stays at 0, shoots and backs up */
    expect_event(t, SHOT, BOSS, kind_named(t, "hand-weapon"), road_field_id(3, 22), MAX);
    expect_at(t, BOSS, 4, 19);
}

RULE_TEST("gang-actions", "one thing in an activation: who has fired does not ram on purpose besides")
{
    road_table *t = alone_with(BOSS);
    put(t, BOSS, 3, 18, 5); /* three fields at least */
    fit(t, BOSS, "gun");
    set_ground(t, 5, 20, GROUND_OBSTACLE);
    set_ground(t, 1, 20, GROUND_OBSTACLE);
    max_drives_on(t);
    dice(t, 4);
    act(t, MAX, "drive ahead"); /* to 3,22; it fires, and goes over 4,19 and 3,20, where he is straight before it */
    expect_event(t, SHOT, BOSS, kind_named(t, "gun"));
    expect_no_event(t, RAM);
    expect_at(t, BOSS, 4, 21);
}

RULE_TEST("gang-actions", "a rocket only when Max is the first in its way")
{
    road_table *t = alone_with(PEFRECT);
    put(t, PEFRECT, 3, 14, 3);
    fit(t, PEFRECT, "rocket-launcher");
    max_drives_on(t);
    dice(t, 5); /* he does not dodge */
    act(t, MAX, "drive ahead");
    expect_event(t, ROCKET, PEFRECT, kind_named(t, "rocket-launcher"));
    expect_slid(t, MAX, 2);
    t = alone_with(PEFRECT);
    put(t, PEFRECT, 5, 14, 3);
    fit(t, PEFRECT, "rocket-launcher");
    max_drives_on(t);
    act(t, MAX, "drive ahead"); /* its way is to 4,25, never in line with him */
    expect_no_event(t, ROCKET);
}

RULE_TEST("gang-damage", "what is empty before other equipment, that before Guns, and Guns before the Bull Bar")
{
    static const char *const ORDER[] = {"mine-dropper", "molotovs", "gun", "bull-bar"};
    road_table *t = alone_with(STEELE);
    put(t, STEELE, 3, 26, 1);
    for (int i = 0; i < ROAD_SQUARES; i++)
        t->road->driver[t->state->car[STEELE].driver].skill[i] =
            (uint8_t)(ROAD_SQUARES - i); /* each slide costs skill */
    for (int i = 4; i > 0; i--) fit(t, STEELE, ORDER[i % 4]);
    use_up(t, STEELE, "mine-dropper");
    turn_of(t, MAX);
    for (int i = 0; i < 4; i++) {
        hurt(t, STEELE, 1);
        expect_event(t, LOST, STEELE, kind_named(t, ORDER[i]));
    }
    hurt(t, STEELE, 1);
    expect_event(t, STRUCTURE, STEELE, 1);
}

RULE_TEST("gang-drive", "one who stands where it wants to be stays there rather than back up")
{
    road_table *t = alone_with(CAREY);
    put(t, MAX, 3, 20, 0);
    put(t, CAREY, 2, 17, 0); /* two behind Max, one of them aside */
    turn_of(t, MAX);
    t->state->car[CAREY].activated = 0;
    act(t, MAX, "speed 0");
    act(t, MAX, "stay");
    expect_at(t, CAREY, 2, 17);
    expect_speed(t, CAREY, 0);
}

RULE_TEST("gang-damage", "of two pieces with the same place in the order the first on the car")
{
    static const char *const KINDS[] = {"mine-dropper", "rocket-launcher"};
    for (int first = 0; first < 2; first++) {
        road_table *t = alone_with(CAREY);
        put(t, CAREY, 4, 13, 1);
        set_structure(t, CAREY, 0);
        fit(t, CAREY, KINDS[first]);
        fit(t, CAREY, KINDS[1 - first]);
        turn_of(t, MAX);
        hurt(t, CAREY, 1);
        expect_equal(working(t, CAREY, KINDS[first]), 0);
        expect_equal(working(t, CAREY, KINDS[1 - first]), 1);
    }
}

RULE_TEST("gang-actions", "it looks as far as it drives this time: a wall beyond that is no reason to turn aside")
{
    static const int WALLS[][2] = {{1, 12}, {2, 13}, {3, 14}, {4, 13}, {5, 12}};
    road_table *t = alone_with(STEELE);
    for (int i = 0; i < 5; i++) set_ground(t, WALLS[i][0], WALLS[i][1], GROUND_OBSTACLE);
    put(t, MAX, 4, 9, 0);
    put(t, STEELE, 3, 8, 1);
    fit(t, STEELE, "oil-dispenser");
    fit(t, STEELE, "bomber");
    turn_of(t, MAX);
    t->state->car[STEELE].activated = 0;
    act(t, MAX, "speed 0");
    act(t, MAX, "stay"); /* a bomb could be thrown at once, but a field further on there is oil to lay before Max */
    expect_no_event(t, SHOT);
    expect_asked(t, MAX, TACKLE);
    act(t, MAX, "pass");
    expect_no_event(t, SHOT);
    expect_event(t, LINE, STEELE, kind_named(t, "oil-dispenser"));
    expect_at(t, STEELE, 3, 12);
    expect_marks(t, 3, 10, MARK_OIL);
}

RULE_TEST("gang-actions", "no rocket at Max through a wall")
{
    road_table *t = alone_with(PEFRECT);
    put(t, PEFRECT, 3, 14, 3);
    fit(t, PEFRECT, "rocket-launcher");
    set_ground(t, 3, 20, GROUND_OBSTACLE);
    put(t, MAX, 2, 21, 1);
    max_drives_on(t);
    loose_dice(t);
    act(t, MAX, "drive right"); /* to 3,22, behind the wall; it drives past at his side */
    expect_no_event(t, ROCKET);
}

RULE_TEST("gang-drive", "no plan leads over the side of the board: with walls ahead at the edge it stops short of them")
{
    road_table *t = alone_with(BOSS);
    set_ground(t, 0, 13, GROUND_OBSTACLE);
    set_ground(t, 1, 12, GROUND_OBSTACLE);
    put(t, MAX, 0, 19, 1); /* he goes to 0,21, so that it wants to be on 0,15 */
    put(t, BOSS, 0, 9, 2);
    max_drives_on(t);
    loose_dice(t);
    act(t, MAX, "drive ahead");
    expect_no_event(t, COLLISION);
    expect_speed(t, BOSS, 1); /* two fields short; by 2,13, which is as close, the way is not as straight */
    expect_at(t, BOSS, 0, 11);
}
