/* Surprise cards: our deck. */
#include "road_table.h"

#include <string.h>

/* Red at 3,8 with a gun, blue at 3,12; nobody has a card yet. */
static road_table *meeting(void)
{
    road_table *t = cars(3);
    put(t, RED, 3, 8, 2);
    put(t, BLUE, 3, 12, 1);
    fit(t, RED, "gun");
    return t;
}

RULE_TEST("surprises", "dealt from the start, seen by their owner alone")
{
    road_table *t = open_road_to_choose("{\"variant\":\"derby\",\"seats\":3,\"surprise\":2}", 1);
    for (int seat = 0; seat < 3; seat++) expect_equal(t->state->purse[seat].hand_count, 2);
    expect_event(t, DREW_CARDS, RED, 2);
    for (int i = 0; i < t->events.count; i++)
        if (t->events.list[i].type == EVENT_DREW)
            expect_equal(t->events.list[i].seen_by, 1 << t->events.list[i].arg[0]);
}

RULE_TEST("surprises", "or bought for 1$ each")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":2,\"shop\":\"buy\",\"surprise\":2}");
    loose_dice(t);
    int dollars = t->state->purse[RED].dollars;
    act(t, RED, "card");
    expect_equal(t->state->purse[RED].dollars, dollars - 1);
    expect_equal(t->state->purse[RED].hand_count, 1);
}

RULE_TEST("surprises", "whoever holds a card is asked, whatever card it is; playing is no action")
{
    road_table *t = meeting();
    give_card(t, BLUE, "lucky-charm");
    turn_of(t, RED);
    expect_asked(t, BLUE, REACT);
    act(t, BLUE, "pass");
    expect_asked(t, RED, SPEED);
    t = meeting();
    give_card(t, RED, "crate-of-ammo");
    fit(t, RED, "mine-dropper");
    use_up(t, RED, "mine-dropper");
    drives(t, RED);
    act(t, RED, "surprise crate-of-ammo kind mine-dropper");
    expect_equal(t->state->purse[RED].hand_count, 0);
    expect_true(offered(t, RED, "shoot gun at 3,12"));
}

RULE_TEST("surprises", "a card has its moment")
{
    road_table *t = meeting();
    give_card(t, RED, "jammed");
    drives(t, RED);
    refused(t, RED, "surprise jammed", ROAD_CARD_NOT_NOW);
    refused(t, RED, "surprise dust-cloud", ROAD_CARD_NOT_HELD);
}

RULE_TEST("surprise-engine", "the car that is activated has to slow down")
{
    road_table *t = meeting();
    give_card(t, BLUE, "engine-failure");
    turn_of(t, RED);
    act(t, BLUE, "surprise engine-failure car red");
    expect_asked(t, RED, SPEED);
    refused(t, RED, "speed 2", ROAD_STALLED);
    expect_true(!is_allowed(t, RED, "speed 3"));
    act(t, RED, "speed 1");
    expect_speed(t, RED, 1);
}

RULE_TEST("surprise-engine", "nitro does not help; the next activation is free again")
{
    road_table *t = meeting();
    fit(t, RED, "nitro");
    give_card(t, BLUE, "engine-failure");
    turn_of(t, RED);
    act(t, BLUE, "surprise engine-failure car red");
    expect_true(!is_allowed(t, RED, "nitro"));
    act(t, RED, "speed 0");
    act(t, RED, "stay");
    turn_of(t, RED);
    expect_true(offered(t, RED, "speed 1"));
}

RULE_TEST("surprise-jam", "a declared shot fails, and the action is gone")
{
    road_table *t = meeting();
    drives(t, RED);
    give_card(t, YELLOW, "jammed");
    act(t, RED, "shoot gun at 3,12");
    expect_asked(t, YELLOW, REACT);
    act(t, YELLOW, "surprise jammed car red");
    expect_slid(t, BLUE, 0);
    refused(t, RED, "shoot gun at 3,12", ROAD_ACTED);
    t = meeting();
    drives(t, RED);
    give_card(t, YELLOW, "jammed");
    act(t, RED, "shoot gun at 3,12");
    dice(t, 4);
    act(t, YELLOW, "pass");
    expect_slid(t, BLUE, 1);
}

RULE_TEST("surprise-refill", "all chips of one piece")
{
    road_table *t = meeting();
    fit(t, RED, "heavy-armor");
    use_up(t, RED, "heavy-armor");
    give_card(t, RED, "crate-of-ammo");
    drives(t, RED);
    expect_true(!is_allowed(t, RED, "surprise crate-of-ammo kind gun"));
    act(t, RED, "surprise crate-of-ammo kind heavy-armor");
    expect_equal(chips(t, RED, "heavy-armor"), 2);
}

RULE_TEST("surprise-hazard", "a field nearby is a risk until somebody runs into it")
{
    road_table *t = meeting();
    give_card(t, RED, "stray-camel");
    drives(t, RED);
    expect_true(!is_allowed(t, RED, "surprise stray-camel at 3,16")); /* too far */
    expect_true(!is_allowed(t, RED, "surprise stray-camel at 3,12")); /* somebody is there */
    act(t, RED, "surprise stray-camel at 3,14");
    expect_marks(t, 3, 14, MARK_HAZARD);
    drives(t, BLUE);
    dice(t, 4);
    act(t, BLUE, "drive ahead");
    expect_event(t, CHECK, BLUE, CHECK_SPINOUT, 4, 4, 1);
    expect_marks(t, 3, 14, 0);
}

RULE_TEST("surprise-freak", "the passengers take no action")
{
    road_table *t = meeting();
    fit(t, RED, "gunner");
    give_card(t, BLUE, "freaking-passenger");
    turn_of(t, RED);
    act(t, BLUE, "surprise freaking-passenger car red");
    act(t, RED, "speed 2");
    refused(t, RED, "shoot gun at 3,12 by passenger", ROAD_FREAKED);
    expect_true(is_allowed(t, RED, "shoot gun at 3,12 by driver"));
    t = meeting();
    give_card(t, BLUE, "freaking-passenger");
    turn_of(t, RED);
    expect_true(!is_allowed(t, BLUE, "surprise freaking-passenger car red")); /* nobody to freak out */
}

RULE_TEST("surprise-repair", "one broken piece works again")
{
    road_table *t = meeting();
    break_part(t, RED, "gun");
    give_card(t, RED, "roadside-miracle");
    drives(t, RED);
    act(t, RED, "surprise roadside-miracle kind gun");
    expect_event(t, REPAIRED, RED, kind_named(t, "gun"));
    expect_true(offered(t, RED, "shoot gun at 3,12"));
}

RULE_TEST("surprise-dust", "nobody shoots until the round is over")
{
    road_table *t = meeting();
    fit(t, RED, "rocket-launcher");
    give_card(t, RED, "dust-cloud");
    drives(t, RED);
    act(t, RED, "surprise dust-cloud");
    refused(t, RED, "shoot gun at 3,12", ROAD_DUST_CLOUD);
    refused(t, RED, "launch rocket-launcher", ROAD_DUST_CLOUD);
    act(t, RED, "drive left");
    act(t, RED, "drive right");
    expect_equal(t->state->dust, 0); /* the round is over */
}

RULE_TEST("surprise-luck", "a failed SpinOut check is rolled again")
{
    road_table *t = meeting();
    mark(t, 3, 10, MARK_CRATER);
    give_card(t, RED, "lucky-charm");
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "drive ahead");
    expect_asked(t, RED, REACT);
    dice(t, 3);
    act(t, RED, "surprise lucky-charm car red");
    expect_spun(t, RED, 0);
    expect_asked(t, RED, DRIVE);
    t = meeting();
    mark(t, 3, 10, MARK_CRATER);
    give_card(t, RED, "lucky-charm");
    drives(t, RED);
    dice(t, 5);
    act(t, RED, "drive ahead");
    act(t, RED, "pass");
    expect_spun(t, RED, 1);
}

RULE_TEST("surprise-luck", "not for dodging a rocket")
{
    road_table *t = meeting();
    fit(t, RED, "rocket-launcher");
    drives(t, RED);
    give_card(t, BLUE, "lucky-charm");
    dice(t, 5);
    act(t, RED, "launch rocket-launcher");
    expect_slid(t, BLUE, 2);
    expect_spun(t, BLUE, 1);
}

RULE_TEST("surprise-refill", "the first piece of the car and the last one, and both are offered")
{
    static const char *const KINDS[] = {"heavy-armor", "mine-dropper"};
    for (int i = 0; i < 2; i++) {
        road_table *t = cars(2);
        put(t, RED, 3, 8, 2);
        fit(t, RED, "heavy-armor");
        fit(t, RED, "gun");
        fit(t, RED, "mine-dropper");
        int full = chips(t, RED, KINDS[i]);
        use_up(t, RED, "heavy-armor");
        use_up(t, RED, "mine-dropper");
        give_card(t, RED, "crate-of-ammo");
        drives(t, RED);
        expect_true(offered(t, RED, "surprise crate-of-ammo kind heavy-armor"));
        expect_true(offered(t, RED, "surprise crate-of-ammo kind mine-dropper"));
        expect_true(!offered(t, RED, "surprise crate-of-ammo kind gun")); /* it has no chips */
        act(t, RED, i ? "surprise crate-of-ammo kind mine-dropper" : "surprise crate-of-ammo kind heavy-armor");
        expect_equal(chips(t, RED, KINDS[i]), full);
        expect_equal(chips(t, RED, KINDS[1 - i]), 0);
    }
}

RULE_TEST("surprises", "who enters at speed 1 with a card in hand has driven his field, and the next one enters")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":2,\"surprise\":1}");
    expect_equal(t->state->purse[RED].hand_count, 1);
    act(t, RED, "enter 3,2 speed 1");
    expect_asked(t, BLUE, ENTER);
}

RULE_TEST("surprises", "1$ a card as long as there is money; only its owner is told which, and nobody takes that back")
{
    road_table *t = open_road("{\"variant\":\"death-race\",\"seats\":2,\"shop\":\"buy\",\"surprise\":3}");
    act(t, RED, "vehicle red grocery-getter");
    act(t, RED, "driver red learner-lou");
    t->state->purse[RED].dollars = 1;
    draws(t, 0);
    act(t, RED, "card");
    expect_event(t, DREW, RED, t->state->purse[RED].hand[0]);
    expect_true(t->events.revealed);
    expect_equal(t->state->purse[RED].dollars, 0);
    refused(t, RED, "card", ROAD_OVER_BUDGET);
}

RULE_TEST("surprises", "as many as the match says, five at most")
{
    road_table *t = open_road("{\"variant\":\"derby\",\"seats\":2,\"surprise\":5}");
    expect_equal(t->state->purse[RED].hand_count, 5);
    expect_equal(t->state->purse[BLUE].hand_count, 5);
    expect_true(is_refused_config("{\"variant\":\"derby\",\"surprise\":6}"));
}

RULE_TEST("surprises", "the card that is drawn leaves the deck, and no other")
{
    road_table *t = open_road("{\"variant\":\"death-race\",\"seats\":2,\"shop\":\"buy\",\"surprise\":5}");
    int left[ROAD_MAX_SURPRISES] = {0};
    act(t, RED, "vehicle red grocery-getter");
    act(t, RED, "driver red learner-lou");
    for (int i = 0; i < 5; i++) {
        draws(t, 4 * i);
        act(t, RED, "card");
    }
    for (int i = 0; i < t->state->deck_count; i++) left[t->state->deck[i]]++;
    for (int i = 0; i < 5; i++) left[t->state->purse[RED].hand[i]]++;
    for (int i = 0; i < t->road->surprise_count; i++) expect_equal(left[i], t->road->surprise[i].copies);
    refused(t, RED, "card", ROAD_HAND_FULL);
}

RULE_TEST("surprises", "the card that is played leaves the hand, and the others stay")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 2);
    give_card(t, RED, "jammed");
    give_card(t, RED, "dust-cloud");
    give_card(t, RED, "lucky-charm");
    drives(t, RED);
    act(t, RED, "surprise dust-cloud");
    expect_true(t->events.revealed); /* everybody has seen it: nobody takes that back */
    expect_equal(t->state->purse[RED].hand_count, 2);
    expect_equal(t->state->dust, 1);
    refused(t, RED, "surprise dust-cloud", ROAD_CARD_NOT_HELD);
    refused(t, RED, "surprise lucky-charm", ROAD_CARD_NOT_NOW);
    refused(t, RED, "surprise jammed", ROAD_CARD_NOT_NOW);
}

RULE_TEST("surprise-engine", "a car that can reach no lower speed keeps the one it has")
{
    road_table *t = cars(2);
    put(t, RED, 3, 8, 5);
    for (int square = 3; square <= 4; square++) fit_at(t, RED, "armor", square); /* 2 is three steps away */
    give_card(t, BLUE, "engine-failure");
    turn_of(t, RED);
    act(t, BLUE, "surprise engine-failure car red");
    expect_true(is_allowed(t, RED, "speed 5"));
    t = cars(2);
    put(t, RED, 3, 8, 4);
    for (int square = 1; square <= 2; square++) fit_at(t, RED, "armor", square);
    give_card(t, BLUE, "engine-failure");
    turn_of(t, RED);
    act(t, BLUE, "surprise engine-failure car red"); /* 3 is all that it can do */
    expect_speed(t, RED, 3);
    t = cars(2);
    put(t, RED, 3, 8, 5);
    fit_at(t, RED, "armor", 4);
    give_card(t, BLUE, "engine-failure");
    turn_of(t, RED);
    act(t, BLUE, "surprise engine-failure car red"); /* to 3 at once: there is nothing to choose */
    expect_speed(t, RED, 3);
}

RULE_TEST("surprises", "of a full hand the first, the middle and the last card can be played, and four stay")
{
    static const char *const HAND[] = {"jammed", "lucky-charm", "dust-cloud", "engine-failure", "jammed"};
    for (int at = 0; at < 5; at++) {
        road_table *t = cars(2);
        int left = 0;
        put(t, RED, 3, 8, 2);
        for (int i = 0; i < 5; i++) give_card(t, RED, HAND[(i + 7 - at) % 5]); /* the dust cloud is number `at` */
        drives(t, RED);
        act(t, RED, "surprise dust-cloud");
        road_purse *purse = &t->state->purse[RED];
        expect_equal(purse->hand_count, 4);
        expect_equal(purse->hand[4], 0);
        for (int i = 0; i < 5; i++) {
            if (i == at) continue;
            const char *id = t->road->surprise[purse->hand[left++]].id;
            expect_true(!strcmp(id, HAND[(i + 7 - at) % 5]));
        }
    }
}
