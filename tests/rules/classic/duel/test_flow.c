/* Turns, phases and the order of things. */
#include "duel_table.h"

#include <string.h>

RULE_TEST("movement", "a vehicle at 10 mph drives an inch in a phase it moves in")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 10);
    moving(a, 0, 4);
    expect_asked(a, 0, MOVE);
    act(a, 0, "straight until=this-phase");
    expect_pose(a, 0, 21, 50, 0);
}

RULE_TEST("movement", "what a board shows of going straight on is the inch that is driven")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 10);
    moving(a, 0, 4);
    tk_action straight = tk_action_make(VERB_STRAIGHT);
    straight.arg[0] = UNTIL_PHASE;
    tk_json out = {0};
    bool shown = a->world.game->preview(&a->world, a->state, 0, straight, &out);
    bool ahead = shown && strstr(tk_text_string(&out.text), "\"to\":[21,50]");
    tk_json_free(&out);
    expect_true(ahead);
}

RULE_TEST("surrender", "not in the middle of a blast or a collision: those are settled first")
{
    static const duel_frame_kind ASKED[] = {FRAME_FIRE, FRAME_BLAST, FRAME_COLLISION};
    arena *a = on_a_field("killer-kart", "killer-kart");
    tk_action surrender = tk_action_make(VERB_SURRENDER);
    for (int i = 0; i < 3; i++) {
        duel_push(a->state, ASKED[i], 0)->waiting = (uint16_t)duel_bit(0);
        expect_equal(tk_check(&a->world, a->state, 0, surrender) == TK_REASON_FINE, ASKED[i] == FRAME_FIRE);
        duel_pop(a->state);
    }
}

RULE_TEST("standing-orders", "fire at will at a foe in play: not at oneself, a friend, a wreck, or what is not there")
{
    arena *a = on_a_field_with("\"variant\":\"team-duel\"", "hotshot", "hotshot", "hotshot", "hotshot");
    for (int car = 0; car < 4; car++) stand(a, car, 20 + 5 * car, 50, 0, 0);
    car_of(a, 3)->standing = STANDING_KILLED; /* of the four every other is on one side */
    firing(a);
    expect_true(duel_top_const(a->state)->kind == FRAME_FIRE && duel_top_const(a->state)->waiting & 1);
    for (int target = -2; target <= 5; target++) {
        tk_action action = tk_action_with(VERB_AT_WILL, target, TK_ABSENT, TK_ABSENT);
        tk_reason reason = tk_check(&a->world, a->state, 0, action);
        expect_equal(reason == TK_REASON_FINE, target == 1);
        expect_equal(is_offered(&a->world, a->state, 0, action), target == 1);
    }
}
