/* What people put on and take off, packs, first aid. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

enum { HIS = DUEL_TARGET_WALKER, HERS = DUEL_TARGET_WALKER + 1 };

static arena *alone(const char *gear)
{
    arena *a = people_with(gear, "", "");
    on_foot(a, 0, 50.125, 50.125);
    return a;
}

RULE_TEST("packs",
          "what is named first is in the hand, as much as goes there; the rest is in the pack and out of reach")
{
    arena *a = alone("'backpack','AVR','SMG','LP','HAVR'");
    firing(a);
    stand(a, TARGET, 55, 50, 180, 0);
    tk_action shoot = tk_action_make(VERB_SHOOT);
    shoot.arg[SHOOT_CREW] = 0;
    shoot.arg[SHOOT_WITH] = (int16_t)gear_named(a, "Heavy Anti-Vehicular Rifle");
    shoot.arg[SHOOT_TARGET] = TARGET;
    shoot.arg[SHOOT_AIM] = AIM_FRONT;
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, shoot), DUEL_REASON_OUT_OF_REACH);
    shoot.arg[SHOOT_WITH] = (int16_t)gear_named(a, "Anti-Vehicular Rifle");
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, shoot), TK_REASON_FINE);
}

RULE_TEST("packs", "it is laid down, a die of turns later the thing is out, and both hands must have room for it")
{
    arena *a = alone("'backpack','AVR','SMG','LP','VLAW'");
    tk_action out = tk_action_make(VERB_TAKE_OUT), off = tk_action_make(VERB_TAKE_OFF);
    out.arg[0] = off.arg[0] = 0;
    out.arg[1] = (int16_t)gear_named(a, "Very Light Anti-Tank Weapon");
    off.arg[1] = WEAR_BACKPACK;
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, out), DUEL_REASON_OUT_OF_REACH);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, off), TK_REASON_FINE);
    with_dice(a, {
        duel_deed shot = duel_deed_of(a->state, a->duel, SHOOTER, off);
        duel_do(play, &shot);
    });
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, out), DUEL_REASON_HANDS_FULL); /* 6 GE already */
    int pistol = duel_carries(a->duel, a->state, 0, gear_named(a, "Light Pistol"));
    a->state->walker[0].there &= (uint16_t)~duel_bit(pistol);
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, out), TK_REASON_FINE);
    dice(a, 2);
    with_dice(a, {
        duel_deed shot = duel_deed_of(a->state, a->duel, SHOOTER, out);
        duel_do(play, &shot);
    });
    expect_equal(a->state->walker[0].task, TASK_TAKE_OUT);
    let_pass(a, 1, 10);
    expect_equal(a->state->walker[0].task, TASK_TAKE_OUT);
    let_pass(a, 1, 1);
    expect_equal(a->state->walker[0].task, TASK_NONE);
    int slot = duel_carries(a->duel, a->state, 0, out.arg[1]);
    expect_true(duel_in_reach(a->duel, a->state, 0, slot));
    expect_equal(a->state->walker[0].left[slot], 1);
    on_foot(a, 0, 52.125, 50.125); /* away from the pack */
    out.verb = VERB_STOW;
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, out), DUEL_REASON_OUT_OF_REACH);
}

static tk_reason reason_for(const arena *a, int verb, int what)
{
    tk_action action = tk_action_make(verb);
    action.arg[0] = 0;
    action.arg[1] = (int16_t)what;
    return duel_check_deed(a->duel, a->state, SHOOTER, action);
}

static void does(arena *a, int verb, int what)
{
    tk_action action = tk_action_make(verb);
    action.arg[0] = 0;
    action.arg[1] = (int16_t)what;
    expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, action), TK_REASON_FINE);
    with_dice(a, {
        duel_deed shot = duel_deed_of(a->state, a->duel, SHOOTER, action);
        duel_do(play, &shot);
    });
}

RULE_TEST("packs", "a pack holds 5 grenade equivalents and no more")
{
    arena *a = alone("'backpack','explosive-grenade','explosive-grenade','explosive-grenade','explosive-grenade',"
                     "'explosive-grenade','explosive-grenade','explosive-grenade','explosive-grenade',"
                     "'explosive-grenade','explosive-grenade'"); /* six in the hands, four in the pack */
    int grenade = gear_named(a, "Explosive Grenade");
    does(a, VERB_TAKE_OFF, WEAR_BACKPACK);
    expect_equal(reason_for(a, VERB_TAKE_OUT, grenade), DUEL_REASON_HANDS_FULL);
    expect_equal(reason_for(a, VERB_STOW, grenade), TK_REASON_FINE);
    with_dice(a, duel_packed(play, 0, grenade, false)); /* five and five */
    expect_equal(reason_for(a, VERB_STOW, grenade), DUEL_REASON_PACK_FULL);
    expect_equal(reason_for(a, VERB_TAKE_OUT, grenade), TK_REASON_FINE);
}

RULE_TEST("putting-on", "a pack in the hand is 5 GE and goes along; it is opened only where it lies")
{
    arena *a = alone("'backpack','LP'");
    int pistol = gear_named(a, "Light Pistol");
    expect_equal(reason_for(a, VERB_CARRY, WEAR_BACKPACK), TK_REASON_NOT_NOW); /* it is worn */
    does(a, VERB_TAKE_OFF, WEAR_BACKPACK);
    on_foot(a, 0, 52.125, 50.125);
    expect_equal(reason_for(a, VERB_CARRY, WEAR_BACKPACK), DUEL_REASON_NOT_BESIDE);
    expect_equal(reason_for(a, VERB_PUT_ON, WEAR_BACKPACK), DUEL_REASON_NOT_BESIDE);
    on_foot(a, 0, 50.125, 50.375);
    firing(a);
    expect_true(offered(a, SHOOTER, "carry crew=0 what=backpack"));
    does(a, VERB_CARRY, WEAR_BACKPACK); /* 1 for the pistol and 5 */
    expect_event(a, CARRIES, HIS, WEAR_BACKPACK, 1);
    on_foot(a, 0, 60.125, 50.125);
    expect_equal(reason_for(a, VERB_TAKE_OUT, pistol), DUEL_REASON_NO_GEAR);
    expect_equal(reason_for(a, VERB_PUT_ON, WEAR_BACKPACK), TK_REASON_FINE);
    does(a, VERB_LAY_DOWN, WEAR_BACKPACK);
    expect_equal(reason_for(a, VERB_LAY_DOWN, WEAR_BACKPACK), TK_REASON_NOT_NOW);
    on_foot(a, 0, 60.375, 50.125);
    does(a, VERB_PUT_ON, WEAR_BACKPACK);
    expect_true(duel_is_on(a->duel, a->state, 0, WEAR_BACKPACK));
    a = alone("'backpack','LP','HP'"); /* 2 and 5 */
    does(a, VERB_TAKE_OFF, WEAR_BACKPACK);
    expect_equal(reason_for(a, VERB_CARRY, WEAR_BACKPACK), DUEL_REASON_HANDS_FULL);
    a = alone("'backpack','improved-body-armor','LP'"); /* nobody in that carries more than 5 */
    does(a, VERB_TAKE_OFF, WEAR_BACKPACK);
    expect_equal(reason_for(a, VERB_CARRY, WEAR_BACKPACK), DUEL_REASON_HANDS_FULL);
}

RULE_TEST("putting-on", "what is in a pack in the hand is out of reach")
{
    arena *a = alone("'backpack','AVR','SMG','LP','VLAW'");
    int law = gear_named(a, "Very Light Anti-Tank Weapon");
    does(a, VERB_TAKE_OFF, WEAR_BACKPACK);
    for (int slot = 0; slot < 3; slot++)
        a->state->walker[0].there &= (uint16_t)~duel_bit(slot); /* the hands are free */
    expect_equal(reason_for(a, VERB_TAKE_OUT, law), TK_REASON_FINE);
    does(a, VERB_CARRY, WEAR_BACKPACK);
    expect_equal(reason_for(a, VERB_TAKE_OUT, law), DUEL_REASON_OUT_OF_REACH);
}

RULE_TEST("putting-on", "a vest in the hand is 6 GE instead of 3, and gives nothing out of its pockets")
{
    arena *a = alone("'battle-vest','HP'"); /* the pistol is in it */
    int slot = duel_carries(a->duel, a->state, 0, gear_named(a, "Heavy Pistol"));
    does(a, VERB_TAKE_OFF, WEAR_VEST);
    does(a, VERB_CARRY, WEAR_VEST);
    expect_true(!duel_in_reach(a->duel, a->state, 0, slot));
    on_foot(a, 0, 60.125, 50.125);
    does(a, VERB_PUT_ON, WEAR_VEST);
    expect_true(duel_in_reach(a->duel, a->state, 0, slot));
    a = alone("'battle-vest','rifle'");
    does(a, VERB_TAKE_OFF, WEAR_VEST);
    expect_equal(reason_for(a, VERB_CARRY, WEAR_VEST), DUEL_REASON_HANDS_FULL);
}

RULE_TEST("putting-on", "a portable medikit in the hand is 5 GE instead of 3")
{
    arena *a = alone("'portable-medikit','LP'");
    expect_equal(reason_for(a, VERB_TAKE_OFF, WEAR_MEDIKIT), TK_REASON_FINE);
    a = alone("'portable-medikit','LP','HP'"); /* 2 and 5 */
    expect_equal(reason_for(a, VERB_TAKE_OFF, WEAR_MEDIKIT), DUEL_REASON_HANDS_FULL);
}

RULE_TEST("putting-on", "a vest that is off neither protects nor gives anything out of its pockets")
{
    arena *a = alone("'armored-battle-vest','HP'");
    int slot = duel_carries(a->duel, a->state, 0, gear_named(a, "Heavy Pistol"));
    expect_true(duel_in_reach(a->duel, a->state, 0, slot));
    dice(a, 4);
    with_dice(a, duel_hurt_walker(play, 0, 1, SOURCE_SHOT, TARGET, NULL));
    expect_equal(wounds_of(a, 0), 0); /* 1 to 4: the vest takes it */
    a->state->walker[0].off = 1 << WEAR_VEST;
    expect_true(!duel_in_reach(a->duel, a->state, 0, slot));
    with_dice(a, duel_hurt_walker(play, 0, 1, SOURCE_SHOT, TARGET, NULL));
    expect_equal(wounds_of(a, 0), 1);
}

RULE_TEST("putting-on", "a mask is taken off in a firing action; then there is no paint on it, and none against gas")
{
    arena *a = alone("'gas-mask'");
    a->state->walker[0].painted = 250;
    firing(a);
    act(a, SHOOTER, "take-off crew=0 what=gas-mask");
    expect_true(!duel_is_on(a->duel, a->state, 0, WEAR_MASK));
    expect_equal(a->state->walker[0].painted, 0);
    expect_true(!(duel_walker_kit(a->duel, a->state, 0) & KIT_MASK));
    expect_true(!(duel_kit_of(a->duel, a->state, SHOOTER, 0) & KIT_MASK)); /* aboard as well */
    a->state->walker[0].off = 0;
    expect_true(duel_kit_of(a->duel, a->state, SHOOTER, 0) & KIT_MASK);
}

RULE_TEST("putting-on", "a portable medikit takes two turns, and is no target when it is off")
{
    arena *a = alone("'portable-medikit'");
    tk_action off = tk_action_make(VERB_TAKE_OFF);
    off.arg[0] = 0;
    off.arg[1] = WEAR_MEDIKIT;
    with_dice(a, {
        duel_deed shot = duel_deed_of(a->state, a->duel, SHOOTER, off);
        duel_do(play, &shot);
    });
    expect_equal(a->state->walker[0].task, TASK_WEAR);
    let_pass(a, 1, 10);
    expect_true(duel_is_on(a->duel, a->state, 0, WEAR_MEDIKIT));
    let_pass(a, 1, 1);
    expect_true(!duel_is_on(a->duel, a->state, 0, WEAR_MEDIKIT));
    with_dice(a, duel_hurt_walker(play, 0, 1, SOURCE_SHOT, TARGET, NULL)); /* no die for the kit */
    expect_equal(wounds_of(a, 0), 1);
}

/* Two of them beside each other; the second is brought down by so many points. */
static arena *beside(const char *gear, const char *options, int points)
{
    arena *a = people_with(gear, "", options);
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 50.375, 50.125);
    a->state->turn = 5;
    with_dice(a, duel_hurt_walker(play, 1, points, SOURCE_SHOT, SHOOTER, NULL));
    return a;
}

static tk_reason may_treat(const arena *a)
{
    tk_action treat = tk_action_make(VERB_TREAT);
    treat.arg[0] = 0;
    treat.arg[1] = HERS;
    return duel_check_deed(a->duel, a->state, SHOOTER, treat);
}

static bool treats(arena *a, int first, int second)
{
    dice(a, first, second);
    with_dice(a, duel_treated(play, 0, 1));
    return a->state->walker[1].fate & FATE_SAVED;
}

RULE_TEST("first-aid", "7 on two dice saves who is at no points; +1 or +2 for a kit, -4 without the skill")
{
    expect_true(!treats(beside("", "\"paramedic\":[0,0]", 3), 3, 3));
    expect_true(treats(beside("", "\"paramedic\":[0,0]", 3), 3, 4));
    expect_true(treats(beside("", "\"paramedic\":[2,0]", 3), 2, 3));
    expect_true(treats(beside("'portable-medikit'", "\"paramedic\":[0,0]", 3), 3, 3));
    expect_true(treats(beside("'medikit'", "\"paramedic\":[0,0]", 3), 2, 3));
    expect_true(!treats(beside("'medikit'", "\"paramedic\":[0,0]", 3), 2, 2));
    expect_true(!treats(beside("", "", 3), 5, 5));
    expect_true(treats(beside("", "", 3), 5, 6));
    expect_true(!treats(beside("", "\"paramedic\":[9,0]", 3), 1, 1));
    arena *a = beside("", "\"paramedic\":[0,0]", 3);
    a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_PERSON, 0)]--;
    expect_true(!treats(a, 4, 4)); /* wounded: 2 less */
}

RULE_TEST("first-aid", "once, within 20 turns, beside him, and not when he is below nothing or on his feet")
{
    arena *a = beside("", "\"paramedic\":[0,0]", 3);
    expect_equal(may_treat(a), TK_REASON_FINE);
    a->state->turn = 25;
    expect_equal(may_treat(a), TK_REASON_FINE);
    a->state->turn = 26;
    expect_equal(may_treat(a), DUEL_REASON_NO_EFFECT);
    a->state->turn = 6;
    on_foot(a, 0, 50.875, 50.125);
    expect_equal(may_treat(a), DUEL_REASON_NOT_BESIDE);
    on_foot(a, 0, 50.125, 50.125);
    treats(a, 1, 2);
    expect_equal(may_treat(a), DUEL_REASON_NO_EFFECT);
    expect_equal(may_treat(beside("", "", 4)), DUEL_REASON_NO_EFFECT);
    expect_equal(may_treat(beside("", "", 1)), DUEL_REASON_NO_EFFECT);
    expect_equal(may_treat(beside("", "", 2)), TK_REASON_FINE); /* knocked out: a word */
}

RULE_TEST("first-aid",
          "a word from who is knocked out, once; then the chance of the dying is still there, for the first who comes")
{
    arena *a = beside("", "\"paramedic\":[0,0]", 2);
    expect_true(!treats(a, 6, 6));
    expect_equal(a->state->walker[0].rousings, 1);
    expect_equal(may_treat(a), DUEL_REASON_NO_EFFECT);
    a->state->car[TARGET].dp[part_of(a, TARGET, PART_PERSON, 0)] = 0;
    a->state->walker[1].fell = a->state->turn;
    expect_equal(may_treat(a), TK_REASON_FINE);
    expect_true(!treats(a, 1, 2));
    with_dice(a, duel_treated(play, 0, 1)); /* comes second: nothing is rolled */
    expect_true(!(a->state->walker[1].fate & FATE_SAVED));
    expect_equal(a->state->walker[0].saves, 0);
}

/* The victim falls in turn 5; phase is the same all the time. */
RULE_TEST("first-aid", "who comes in the twentieth turn is in time, and finishes in the one after")
{
    arena *a = beside("", "\"paramedic\":[0,0]", 3);
    a->state->turn = 25;
    expect_equal(may_treat(a), TK_REASON_FINE);
    a->state->turn = 26;
    expect_equal(may_treat(a), DUEL_REASON_NO_EFFECT);
    expect_true(treats(a, 3, 4)); /* begun in time, a turn ago */
}

RULE_TEST("first-aid", "it is offered for friend and foe, on foot and to who sits in the same vehicle")
{
    arena *a = beside("", "\"paramedic\":[0,0]", 3);
    firing(a);
    expect_true(offered(a, SHOOTER, "treat crew=0 target=601"));
    a = range_of("'crew':['driver','gunner']", "'crew':['driver']", "\"paramedic\":[0,0]");
    a->state->turn = 5;
    firing(a);
    int gunner = duel_walker_of(a->duel, SHOOTER, 1);
    char treat[40];
    snprintf(treat, sizeof treat, "treat crew=0 target=%d", DUEL_TARGET_WALKER + gunner);
    expect_true(!offered(a, SHOOTER, treat)); /* nothing is wrong */
    a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_PERSON, 1)] = 0;
    with_dice(a, duel_note_death(play, SHOOTER, 1, 0));
    firing(a);
    expect_true(offered(a, SHOOTER, treat));
}

RULE_TEST("first-aid", "it takes a turn")
{
    arena *a = beside("", "\"paramedic\":[0,0]", 3);
    tk_action treat = tk_action_make(VERB_TREAT);
    treat.arg[0] = 0;
    treat.arg[1] = HERS;
    with_dice(a, {
        duel_deed shot = duel_deed_of(a->state, a->duel, SHOOTER, treat);
        duel_do(play, &shot);
    });
    let_pass(a, 1, 5);
    expect_equal(a->state->walker[0].task, TASK_TREAT);
    dice(a, 3, 4);
    let_pass(a, 1, 1);
    expect_true(a->state->walker[1].fate & FATE_SAVED);
}

RULE_TEST("tools-in-a-duel", "tool kits and radios are carried, and nothing is done with them")
{
    arena *a = alone("'walkie-talkie','mini-mechanic'");
    const duel_vehicle *vehicle = &a->duel->vehicle[a->duel->given[SHOOTER]];
    expect_equal(vehicle->carried_count[0], 0);
    firing(a);
    tk_action all[TK_MAX_LEGAL];
    int count = a->world.game->legal(&a->world, a->state, SHOOTER, all, TK_MAX_LEGAL);
    for (int i = 0; i < count; i++) expect_true(!duel_is_deed(all[i].verb));
}
