/* Dropped weapons: where they lie, what they do, how long they last. */
#include "duel_range.h"

#include <stdio.h>
#include <string.h>

static const duel_counter *last(const arena *a)
{
    return &a->state->counter[a->state->counter_count - 1];
}

static int vehicle_magazine(const arena *a, int weapon, int nth)
{
    return duel_vehicle_of(a->duel, &a->state->car[SHOOTER])->magazine_at[weapon] + nth;
}

/* The shooter's first weapon, where it is mounted. */
static void drop_first(arena *a)
{
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, &a->state->car[SHOOTER]);
    with_dice(a, duel_drop(play, SHOOTER, 0, duel_weapon_part(vehicle, 0)->place, TK_ABSENT));
}

static arena *dropping(const char *type, const char *mount, double mph)
{
    char members[96];
    snprintf(members, sizeof members, "'weapons':[{'type':'%s','mount':'%s'}]", type, mount);
    arena *a = range_of(members, "", "");
    stand(a, SHOOTER, 20, 50, 0, mph);
    drop_first(a);
    return a;
}

static void lies_at(const char *type, const char *mount, double mph, double x, double y)
{
    arena *a = dropping(type, mount, mph);
    expect_near(duel_inches(last(a)->x), x);
    expect_near(duel_inches(last(a)->y), y);
}

/* Two sorts of mines in the dropper, gas in the first extra magazine of a smokescreen. */
#define MIXED_LOADS \
    "'weapons':[{'type':'MD','mount':'B','extra_magazines':1,'load':[{'ammo':'remote','count':1},{'count':1}]," \
    "'magazines':[[{'ammo':'remote-or-contact','count':2}]]},{'type':'SS','mount':'B','extra_magazines':1," \
    "'magazines':[[{'ammo':'tear-gas','count':10}]]}]"
#define SWITCHES "'accessories':[{'type':'magazine-switch','weapon':0},{'type':'magazine-switch','weapon':1}]"

RULE_TEST("magazines-in-duels", "shots are used top to bottom, then the next magazine; the counter is of the load")
{
    static const int FUSES[] = {COUNTER_REMOTE, COUNTER_PRESSURE, COUNTER_REMOTE | COUNTER_PRESSURE,
                                COUNTER_REMOTE | COUNTER_PRESSURE};
    arena *a = range_of(MIXED_LOADS, "", "");
    for (int i = 0; i < 4; i++) {
        expect_equal(a->state->car[SHOOTER].weapon[0].shots, 4 - i);
        drop_first(a);
        expect_equal(last(a)->flags, FUSES[i]);
    }
    int counters = a->state->counter_count;
    drop_first(a); /* there is nothing in it any more */
    expect_equal(a->state->counter_count, counters);
    firing(a);
    refused(a, 0, "drop crew=0 weapon=1 magazine=1", DUEL_NO_GEAR);
}

RULE_TEST("magazines-in-duels", "with a switch the firer picks the magazine for each shot, in a volley too")
{
    arena *a = range_of(MIXED_LOADS "," SWITCHES ",'links':[{'weapons':[0,1]}]", "", "");
    duel_car *it = &a->state->car[SHOOTER];
    firing(a);
    expect_true(offered(a, 0, "drop crew=0 weapon=1 magazine=0"));
    expect_true(offered(a, 0, "drop crew=0 weapon=1 magazine=1"));
    expect_true(offered(a, 0, "volley crew=0 link=0 target=0 at=0 magazine=1"));
    refused(a, 0, "drop crew=0 weapon=1 magazine=2", DUEL_NO_AMMO);
    act(a, 0, "drop crew=0 weapon=1 magazine=1");
    resolve_phase(a, 1);
    expect_equal(last(a)->kind, COUNTER_TEAR_GAS);
    expect_equal(it->weapon[1].shots, 19);
    expect_equal(it->magazine_left[vehicle_magazine(a, 1, 0)], 10);
    expect_equal(it->magazine_left[vehicle_magazine(a, 1, 1)], 9);
    a = range_of(MIXED_LOADS "," SWITCHES ",'links':[{'weapons':[0,1]}]", "", "");
    firing(a);
    act(a, 0, "volley crew=0 link=0 target=0 at=0 magazine=1");
    resolve_phase(a, 1);
    expect_equal(a->state->counter[0].flags, COUNTER_REMOTE | COUNTER_PRESSURE);
    expect_equal(a->state->counter[1].kind, COUNTER_TEAR_GAS);
}

RULE_TEST("magazines-in-duels", "on automatic one magazine is emptied before the next, whatever was picked before")
{
    arena *a = range_of(MIXED_LOADS "," SWITCHES, "", "");
    duel_car *it = &a->state->car[SHOOTER];
    stand(a, SHOOTER, 20, 50, 0, 50);
    with_dice(a, duel_drop(play, SHOOTER, 0, TK_SIDE_BACK, 1));
    it->weapon[0].flags |= WEAPON_AUTOMATIC;
    static const int FUSES[] = {COUNTER_REMOTE, COUNTER_PRESSURE, COUNTER_REMOTE | COUNTER_PRESSURE};
    for (int i = 0; i < 3; i++) {
        a->state->phase = 1;
        with_dice(a, duel_drop_automatic(play));
        expect_equal(last(a)->flags, FUSES[i]);
    }
    expect_equal(it->weapon[0].shots, 0);
}

/* Ten of smoke in its own magazine, ten of tear gas in the extra one. */
RULE_TEST("magazines-in-duels",
          "with a switch the player programs the order in which automatic fire empties the magazines")
{
    static const struct {
        const char *put_on;
        int first, then;
    } ROWS[] = {{"automatic crew=0 weapon=1", 0, 1},
                {"automatic crew=0 weapon=1 order=1", 0, 1},
                {"automatic crew=0 weapon=1 order=2", 1, 0},
                {"automatic crew=0 weapon=1 order=21", 1, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of(MIXED_LOADS "," SWITCHES, "", "");
        duel_car *it = &a->state->car[SHOOTER];
        stand(a, SHOOTER, 20, 50, 0, 0);
        firing(a);
        expect_true(i == 3 || offered(a, SHOOTER, ROWS[i].put_on));
        refused(a, SHOOTER, "automatic crew=0 weapon=1 order=3", DUEL_NO_GEAR); /* there are two */
        refused(a, SHOOTER, "automatic crew=0 weapon=1 order=11", DUEL_NO_GEAR);
        act(a, SHOOTER, ROWS[i].put_on);
        resolve_phase(a, 1);
        stand(a, SHOOTER, 20, 50, 0, 50);
        int counters = a->state->counter_count;
        for (int shot = 0; shot < 11; shot++) with_dice(a, duel_drop_automatic(play));
        expect_equal(a->state->counter_count, counters + 11);
        expect_equal(it->magazine_left[vehicle_magazine(a, 1, ROWS[i].first)], 0);
        expect_equal(it->magazine_left[vehicle_magazine(a, 1, ROWS[i].then)], 9);
    }
    arena *a = range_of(MIXED_LOADS, "", ""); /* without a switch it goes in order */
    firing(a);
    refused(a, SHOOTER, "automatic crew=0 weapon=1 order=2", DUEL_NO_GEAR);
}

RULE_TEST("referee", "shots put back fill the magazines from the last one on")
{
    arena *a = range_of(MIXED_LOADS, "", "");
    duel_car *it = &a->state->car[SHOOTER];
    const duel_vehicle *vehicle = duel_vehicle_of(a->duel, it);
    duel_set_shots(vehicle, it, 0, 3);
    expect_equal(it->magazine_left[vehicle_magazine(a, 0, 0)], 1);
    expect_equal(it->magazine_left[vehicle_magazine(a, 0, 1)], 2);
    duel_set_shots(vehicle, it, 0, 200); /* no more than they hold */
    expect_equal(it->weapon[0].shots, 4);
}

RULE_TEST("dropped-weapons", "where the counter lies, by mount, moving and standing")
{
    lies_at("OJ", "B", 20, 19, 50);
    lies_at("OJ", "F", 20, 20, 50);
    lies_at("OJ", "U", 20, 19.5, 50);
    lies_at("OJ", "T", 20, 19.5, 50);
    lies_at("OJ", "L", 20, 19.5, 50.5);
    lies_at("OJ", "R", 20, 19.5, 49.5);
    lies_at("OJ", "B", 0, 19, 50);
    lies_at("OJ", "F", 0, 21, 50);
    lies_at("OJ", "L", 0, 20, 50.75);
    lies_at("OJ", "U", 0, 20, 50);
}

RULE_TEST("dropped-weapons", "a turret drops as if mounted wherever the firer says, behind if nothing is said")
{
    static const struct {
        const char *to;
        double x, y;
    } ROWS[] = {{" to=front", 20, 50},     {" to=back", 19, 50},        {" to=left", 19.5, 50.5},
                {" to=right", 19.5, 49.5}, {" to=underbody", 19.5, 50}, {"", 19, 50}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of("'turret':{'spaces':2},'weapons':[{'type':'OJ','mount':'turret'}]",
                            "'weapons':[{'type':'MG','mount':'F'}]", "");
        stand(a, SHOOTER, 20, 50, 0, 20);
        char words[64];
        snprintf(words, sizeof words, "drop crew=0 weapon=0%s", ROWS[i].to);
        firing(a);
        if (ROWS[i].to[0]) expect_true(offered(a, 0, words));
        act(a, 0, words);
        resolve_phase(a, 1);
        expect_near(duel_inches(last(a)->x), ROWS[i].x);
        expect_near(duel_inches(last(a)->y), ROWS[i].y);
    }
    arena *a = range_of("'weapons':[{'type':'OJ','mount':'B'}]", "'weapons':[{'type':'MG','mount':'F'}]", "");
    firing(a);
    refused(a, 0, "drop crew=0 weapon=0 to=front", DUEL_NO_SPOT);
}

RULE_TEST("dropped-weapons", "in reverse front and back change places")
{
    arena *a = range_of("'weapons':[{'type':'SD','mount':'F'}]", "", "");
    stand(a, SHOOTER, 20, 50, 0, 10);
    a->state->car[SHOOTER].flags |= CAR_REVERSE;
    drop_first(a);
    expect_near(duel_inches(last(a)->x), 20.75);
}

RULE_TEST("dropped-weapons", "each leaves its counter, for its time, and uses a shot")
{
    static const struct {
        const char *id;
        int kind, left;
    } ROWS[] = {/* ends of phases, the one of phase 1 included */
                {"MD", COUNTER_MINES, 0},      {"SMD", COUNTER_SPEAR_MINES, 0},
                {"SD", COUNTER_SPIKES, 0},     {"OJ", COUNTER_OIL, 0},
                {"FOJ", COUNTER_FRESH_OIL, 2}, {"SS", COUNTER_SMOKE, 301},
                {"PS", COUNTER_PAINT, 10},     {"SS','ammo':'tear-gas", COUNTER_TEAR_GAS, 301}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = dropping(ROWS[i].id, "B", 20);
        expect_equal(last(a)->kind, ROWS[i].kind);
        expect_equal(last(a)->left, ROWS[i].left);
        const duel_weapon *row = duel_weapon_row(a->duel, duel_vehicle_of(a->duel, &a->state->car[SHOOTER]), 0);
        expect_equal(a->state->car[SHOOTER].weapon[0].shots, row->shots - 1);
    }
}

RULE_TEST("dropped-weapons", "they need no roll, only a firing action; an aimed one is not dropped")
{
    arena *a = range_of("'weapons':[{'type':'SD','mount':'B'},{'type':'MG','mount':'F'}]", "", "");
    firing(a);
    expect_true(offered(a, 0, "drop crew=0 weapon=0"));
    refused(a, 0, "drop crew=0 weapon=1", DUEL_NOT_DROPPED);
    refused(a, 0, "fire crew=0 weapon=0 target=1 at=0", DUEL_NOT_AIMED);
    act(a, 0, "drop crew=0 weapon=0");
    expect_true(a->state->counter_count == 0 || last(a)->kind == COUNTER_SPIKES);
}

RULE_TEST("spikes", "on the counter 1 to 4: each tire 1d; around it 1 or 2: one tire; solid ones half")
{
    arena *a = range_of("", "", "");
    int counter = lay(a, COUNTER_SPIKES, 0, 31, 50, 0, 0);
    dice(a, 5);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_no_event(a, DAMAGE);
    dice(a, 4, 1, 2, 3, 1);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 3);
    expect_equal(points_of(a, TARGET, PART_TIRE, 2), 1);
    dice(a, 3);
    with_dice(a, duel_trigger(play, TARGET, counter, false));
    dice(a, 2, 1);
    with_dice(a, duel_trigger(play, TARGET, counter, false));
    expect_equal(count_events(a, EVENT_DAMAGE), 1);
    expect_equal(a->state->counter_count, 1);
    a = range_of("", "'tires':{'front':{'type':'solid'},'back':{'type':'solid'}}", "");
    counter = lay(a, COUNTER_SPIKES, 0, 31, 50, 0, 0);
    dice(a, 1, 5, 5, 1, 1);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 10);
    expect_equal(points_of(a, TARGET, PART_TIRE, 2), 12);
}

RULE_TEST("mines", "on 1 to 4: 2d to the underbody, 1d to each tire within an inch; then they are gone")
{
    arena *a = range_of("", "", "");
    int counter = lay(a, COUNTER_MINES, 0, 31, 50, 0, COUNTER_PRESSURE);
    dice(a, 4, 1, 1, 1, 1, 2, 3);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_equal(armor_of(a, TARGET, TK_SIDE_UNDER), 5);
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 3);
    expect_equal(a->state->counter_count, 0);
    expect_equal(a->state->car[TARGET].killer, 0);
}

RULE_TEST("mines", "whatever side is down is struck; tires in the air are not, nor by spikes or burning oil")
{
    arena *a = range_of("", "", "");
    a->state->car[TARGET].body.down = TK_SIDE_TOP;
    int counter = lay(a, COUNTER_MINES, 0, 31, 50, 0, COUNTER_PRESSURE);
    dice(a, 4, 2, 3);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_equal(armor_of(a, TARGET, TK_SIDE_TOP), 5);
    expect_equal(armor_of(a, TARGET, TK_SIDE_UNDER), 10);
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 4);
    counter = lay(a, COUNTER_SPIKES, 0, 31, 50, 0, 0);
    dice(a, 1);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_no_event(a, DAMAGE);
    counter = lay(a, COUNTER_FLAMING_OIL, 0, 31, 50, 0, 0);
    dice(a, 4);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_equal(armor_of(a, TARGET, TK_SIDE_TOP), 3);
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 4);
}

RULE_TEST("remote-mines", "that mines lie there is seen by all, what sets them off only by their owner")
{
    static const struct {
        const char *ammo, *fuse;
    } ROWS[] = {{"", "wheel"}, {",'ammo':'remote'", "signal"}, {",'ammo':'remote-or-contact'", "both"}};
    for (int i = 0; i < 3; i++) {
        char members[96], fuse[32];
        snprintf(members, sizeof members, "'weapons':[{'type':'MD','mount':'B'%s}]", ROWS[i].ammo);
        snprintf(fuse, sizeof fuse, "\"fuse\":\"%s\"", ROWS[i].fuse);
        arena *a = range_of(members, "", "");
        drop_first(a);
        expect_true(strstr(view_of(a, 0), fuse) != NULL);
        expect_true(!strstr(view_of(a, 1), "\"fuse\""));
        expect_true(strstr(view_of(a, 1), "\"mines\"") != NULL);
        expect_true(!strstr(view_of(a, -1), "\"fuse\""));
        a->world.game->bots.imagine(&a->world, a->state, 1, &a->dice);
        expect_equal(last(a)->flags, COUNTER_PRESSURE); /* what the other takes them for */
    }
}

RULE_TEST("mines", "a Spear mine: 2d+3 below, 1d-3 to tires")
{
    arena *a = range_of("", "", "");
    int counter = lay(a, COUNTER_SPEAR_MINES, 0, 31, 50, 0, COUNTER_PRESSURE);
    dice(a, 1, 3, 3, 4, 3, 1, 1);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_equal(armor_of(a, TARGET, TK_SIDE_UNDER), 5);
    expect_equal(points_of(a, TARGET, PART_TIRE, 2), 3);
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 4);
}

RULE_TEST("mines", "tires of others within an inch take it too")
{
    arena *a = range_of("", "", "");
    stand(a, SHOOTER, 31, 51, 0, 0);
    int counter = lay(a, COUNTER_MINES, 0, 31, 50, 0, COUNTER_PRESSURE);
    dice(a, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_equal(points_of(a, SHOOTER, PART_TIRE, 1), 3);
    expect_equal(armor_of(a, SHOOTER, TK_SIDE_UNDER), 10);
}

RULE_TEST("remote-mines", "only by signal, by their owner, as a firing action; of both kinds also under a wheel")
{
    arena *a = range_of("'weapons':[{'type':'MD','ammo':'remote','mount':'B'}]", "", "");
    drop_first(a);
    expect_equal(last(a)->flags, COUNTER_REMOTE);
    with_dice(a, duel_trigger(play, TARGET, 0, true));
    expect_equal(a->state->counter_count, 1);
    firing(a);
    expect_true(offered(a, 0, "detonate crew=0 counter=0 kind=mines"));
    tk_action by_another = tk_action_make(VERB_DETONATE);
    by_another.arg[0] = by_another.arg[1] = 0;
    expect_equal(duel_check_fire(a->duel, a->state, TARGET, by_another), DUEL_REASON_NO_MINE);
    a->state->counter[0].x = 31 * DUEL_UNIT;
    a->state->counter[0].y = 50 * DUEL_UNIT;
    dice(a, 1, 1, 1, 1, 2, 2);
    with_dice(a, duel_detonate(play, 0));
    expect_equal(armor_of(a, TARGET, TK_SIDE_UNDER), 6);
    a = range_of("'weapons':[{'type':'MD','ammo':'remote-or-contact','mount':'B'}]", "", "");
    drop_first(a);
    expect_equal(last(a)->flags, COUNTER_REMOTE | COUNTER_PRESSURE);
}

RULE_TEST("oil", "adds D2 and is no hazard by itself; it stays")
{
    arena *a = range_of("", "", "");
    lay(a, COUNTER_OIL, 0, 31, 50, 0, 0);
    expect_equal(duel_surfaces_under(a->duel, a->state, TARGET), duel_bit(SURFACE_OIL));
    expect_equal(duel_surfaces_under(a->duel, a->state, SHOOTER), 0);
    with_dice(a, duel_trigger(play, TARGET, 0, true));
    expect_equal(a->events.count, 0);
}

RULE_TEST("flaming-oil", "an oil slick for a phase, then it burns for five turns and leaves smoke")
{
    arena *a = dropping("FOJ", "B", 20);
    stand(a, SHOOTER, 40, 50, 0, 20);
    with_dice(a, duel_age_counters(play));
    expect_equal(last(a)->kind, COUNTER_FRESH_OIL);
    with_dice(a, duel_age_counters(play));
    expect_equal(last(a)->kind, COUNTER_FLAMING_OIL);
    for (int phase = 0; phase < 24; phase++) with_dice(a, duel_age_counters(play));
    expect_equal(last(a)->kind, COUNTER_FLAMING_OIL);
    with_dice(a, duel_age_counters(play));
    expect_equal(last(a)->kind, COUNTER_SMOKE);
}

RULE_TEST("flaming-oil", "a grenade's patch leaves smoke of its own size")
{
    arena *a = range_of("", "", "");
    int patch = lay(a, COUNTER_OIL_PATCH, 0, 25, 50, 0, 0);
    a->state->counter[patch].left = 1;
    a->state->phase = DUEL_PHASES;
    with_dice(a, duel_age_counters(play));
    expect_equal(last(a)->kind, COUNTER_SMOKE_WISP);
    expect_equal(last(a)->left, 300);
    expect_equal(duel_cloud_between(a->state, (tk_vec){20, 50}, (tk_vec){30, 50}), 1);
}

RULE_TEST("flaming-oil", "1d-2 to each tire and the underbody, fire 3 for two turns, D1; again after five phases")
{
    arena *a = range_of("", "", "");
    int counter = lay(a, COUNTER_FLAMING_OIL, 0, 31, 50, 0, 0), before = a->state->car[TARGET].handling;
    dice(a, 3, 2, 1, 4, 6);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 3);
    expect_equal(points_of(a, TARGET, PART_TIRE, 3), 2);
    expect_equal(armor_of(a, TARGET, TK_SIDE_UNDER), 6);
    expect_equal(a->state->car[TARGET].heat[0].modifier, 3);
    expect_equal(before - a->state->car[TARGET].handling, 3); /* D1, and D2 for the oil */
    a->state->counter[counter].on = 1 << TARGET;
    for (int phase = 0; phase < 5; phase++) with_dice(a, duel_age_counters(play));
    expect_no_event(a, DAMAGE);
    dice(a, 3, 3, 3, 3, 3);
    with_dice(a, duel_age_counters(play));
    expect_equal(armor_of(a, TARGET, TK_SIDE_UNDER), 5);
}

RULE_TEST("flaming-oil",
          "its fire modifier counts once, whatever of the vehicle burns; of a fireproof one only the tires")
{
    arena *a = range_of("", "", "");
    int counter = lay(a, COUNTER_FLAMING_OIL, 0, 31, 50, 0, 0);
    dice(a, 4, 4, 4, 4, 6);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_equal(a->state->car[TARGET].heat[0].modifier, 3);
    expect_equal(a->state->car[TARGET].heat[0].turns, 2);
    expect_equal(a->state->car[TARGET].heat[1].modifier, 0);
    a = range_of("", "'armor':[{'type':'fireproof','F':10,'R':9,'L':9,'B':9,'T':9,'U':9}]", "");
    counter = lay(a, COUNTER_FLAMING_OIL, 0, 31, 50, 0, 0);
    dice(a, 4, 1, 1, 3, 6);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_equal(a->state->car[TARGET].heat[0].modifier, 3);
    expect_equal(a->state->car[TARGET].heat[0].tires, 1 << 0 | 1 << 3); /* those that were hurt */
}

RULE_TEST("smoke", "a minute, then it is gone")
{
    arena *a = dropping("SS", "B", 20);
    for (int phase = 0; phase <= 299; phase++) with_dice(a, duel_age_counters(play)); /* 0: the one it is laid in */
    expect_equal(a->state->counter_count, 1);
    with_dice(a, duel_age_counters(play));
    expect_equal(a->state->counter_count, 0);
}

RULE_TEST("paint", "gone at the end of the next turn; windows are clear after this turn and three more")
{
    arena *a = dropping("PS", "B", 20);
    with_dice(a, duel_trigger(play, TARGET, 0, true));
    expect_equal(a->state->car[TARGET].painted, 4);
    for (int phase = 1; phase <= 20; phase++) {
        a->state->phase = (uint8_t)((phase - 1) % DUEL_PHASES + 1);
        expect_equal(a->state->counter_count, phase <= 10);
        expect_equal(a->state->car[TARGET].painted, 4 - (phase - 1) / DUEL_PHASES);
        with_dice(a, duel_tick(play));
    }
    expect_equal(a->state->car[TARGET].painted, 0);
}

RULE_TEST("paint", "a vehicle on which it is sprayed has met it, whether it moves or not")
{
    arena *a = range_of("'weapons':[{'type':'PS','mount':'F'}]", "", "");
    stand(a, TARGET, 21.2, 50, 180, 0);
    drop_first(a);
    expect_equal(a->state->car[TARGET].painted, 4);
    expect_equal(a->state->car[SHOOTER].painted, 0);
    with_dice(a, duel_meet_counters(play, TARGET));
    expect_no_event(a, PAINTED);
}

RULE_TEST("tear-gas", "five minutes unconscious, a minute at -6, or this turn and three more at -2")
{
    static const struct {
        int roll, out, gassed, loss;
    } ROWS[] = {{1, 1500, 0, 0}, {2, 0, 300, 6}, {4, 0, 300, 6}, {5, 0, 18, 2}, {6, 0, 18, 2}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_with("\"killer-kart\"", "\"shogun-100\"", "");
        int counter = lay(a, COUNTER_TEAR_GAS, 0, 31, 50, 0, 0);
        a->state->phase = 3;
        dice(a, ROWS[i].roll);
        with_dice(a, duel_trigger(play, TARGET, counter, true));
        expect_equal(a->state->car[TARGET].crew_stunned[0], ROWS[i].out);
        expect_equal(a->state->car[TARGET].crew_gassed[0], ROWS[i].gassed);
        expect_equal(duel_gas_loss(car_of(a, TARGET), 0), ROWS[i].loss);
    }
}

RULE_TEST("tear-gas", "one die a turn: who has rolled on entering does not roll again at the end of it")
{
    arena *a = range_with("\"killer-kart\"", "\"shogun-100\"", "");
    int counter = lay(a, COUNTER_TEAR_GAS, 0, 31, 50, 0, 0);
    a->state->counter[counter].on = 1u << TARGET;
    a->state->phase = DUEL_PHASES;
    dice(a, 5);
    with_dice(a, {
        duel_trigger(play, TARGET, counter, true);
        duel_age_counters(play);
    });
    expect_equal(count_events(a, EVENT_GASSED), 1);
    a->state->car[TARGET].breathed = 0; /* as a turn begins */
    dice(a, 5);
    with_dice(a, duel_age_counters(play));
    expect_equal(count_events(a, EVENT_GASSED), 1);
}

RULE_TEST("tear-gas", "who is unconscious falls off a moving cycle; a mask keeps it off")
{
    arena *a = range_with("\"killer-kart\"", "\"shogun-100\"", "");
    int counter = lay(a, COUNTER_GAS_PUFF, 0, 31, 50, 0, 0);
    stand(a, TARGET, 31, 50, 180, 40);
    dice(a, 1, 1, 1);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_equal(count_events(a, EVENT_CRASH), 1);
    a = range_with("\"killer-kart\"",
                   "{\"name\":\"Masked\",\"body\":\"light-cycle\",\"suspension\":\"heavy\",\"plant\":\"small-cycle\","
                   "\"crew\":[{\"role\":\"driver\",\"gear\":[\"gas-mask\"]}]}",
                   "");
    counter = lay(a, COUNTER_GAS_PUFF, 0, 31, 50, 0, 0);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_no_event(a, GASSED);
}

#define TWO_ON_A_CYCLE \
    "{\"name\":\"Two\",\"body\":\"heavy-cycle\",\"suspension\":\"heavy\",\"plant\":\"large-cycle\"," \
    "\"weapons\":[{\"type\":\"MG\",\"mount\":\"F\"}],\"crew\":[\"driver\",\"passenger\"]}"

RULE_TEST("tear-gas", "whoever rides behind breathes it, too, and each has what he rolled")
{
    arena *a = range_with(TWO_ON_A_CYCLE, TWO_ON_A_CYCLE, "");
    int free = needed(a, 0, AIM_FRONT), counter = lay(a, COUNTER_TEAR_GAS, 0, 20, 50, 0, 0);
    dice(a, 5, 1); /* the driver -2, the other out */
    with_dice(a, duel_trigger(play, SHOOTER, counter, true));
    expect_equal(count_events(a, EVENT_GASSED), 2);
    a->state->counter_count = 0;
    expect_equal(needed(a, 0, AIM_FRONT) - free, 2);
    expect_equal(a->state->car[SHOOTER].crew_stunned[0], 0);
    expect_equal(a->state->car[SHOOTER].crew_stunned[1], 1500);
}

RULE_TEST("tear-gas", "only riders in the open without a mask; the worst result counts")
{
    arena *a = range_with("\"killer-kart\"", "\"shogun-100\"", "");
    int counter = lay(a, COUNTER_TEAR_GAS, 0, 31, 50, 0, 0);
    with_dice(a, duel_trigger(play, SHOOTER, counter, true));
    expect_no_event(a, GASSED);
    dice(a, 3);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_equal(duel_gas_loss(car_of(a, TARGET), 0), 6);
    a->state->car[TARGET].breathed = 0; /* the next turn */
    dice(a, 6);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_equal(duel_gas_loss(car_of(a, TARGET), 0), 6);
    a->state->car[TARGET].breathed = 0;
    dice(a, 1);
    with_dice(a, duel_trigger(play, TARGET, counter, true));
    expect_true(a->state->car[TARGET].crew_stunned[0] > 0);
    a->state->car[SHOOTER].crew_gassed[0] = 5;
    a->state->car[SHOOTER].gassed_badly = 1;
    a->state->counter_count = 0;
    int gassed = needed(a, 0, AIM_FRONT);
    a->state->car[SHOOTER].crew_gassed[0] = 0;
    expect_equal(gassed - needed(a, 0, AIM_FRONT), 6);
}

RULE_TEST("automatic-drops", "a counter every phase it moves; once a turn while it stands; until it is empty")
{
    arena *a = range_of("'weapons':[{'type':'SS','mount':'B'}]", "", "");
    stand(a, SHOOTER, 20, 50, 0, 100);
    a->state->car[SHOOTER].weapon[0].flags |= WEAPON_AUTOMATIC;
    for (int phase = 1; phase <= 5; phase++) resolve_phase(a, phase);
    expect_equal(a->state->counter_count, 5);
    stand(a, SHOOTER, 20, 50, 0, 0);
    for (int phase = 1; phase <= 5; phase++) resolve_phase(a, phase);
    expect_equal(a->state->counter_count, 6);
    a->state->car[SHOOTER].weapon[0].shots = 0;
    resolve_phase(a, 5);
    expect_equal(a->state->counter_count, 6);
}

RULE_TEST("automatic-drops", "a wreck whose crew is dead leaves counters as long as there are any")
{
    arena *a = range_of("'weapons':[{'type':'SS','mount':'B'}]", "", "");
    duel_car *it = &a->state->car[SHOOTER];
    it->weapon[0].flags |= WEAPON_AUTOMATIC;
    it->weapon[0].shots = 1;
    with_dice(a, duel_hurt_part(play, SHOOTER, part_of(a, SHOOTER, PART_PERSON, 0), 3, SOURCE_SHOT));
    with_dice(a, duel_judge_wreck(play, SHOOTER));
    expect_equal(it->standing, STANDING_KILLED);
    for (int turn = 0; turn < 2; turn++) resolve_phase(a, 5);
    expect_equal(a->state->counter_count, 1);
    expect_equal(it->weapon[0].shots, 0);
}

RULE_TEST("dropped-weapons", "each vehicle checks once; near the counter only when it does not cross it")
{
    arena *a = range_of("", "", "");
    stand(a, TARGET, 31, 50, 180, 20);
    lay(a, COUNTER_SPIKES, 0, 31, 50.7, 0, 0);
    with_dice(a, duel_meet_counters(play, TARGET)); /* near: it is not sure yet that it will not cross it */
    expect_no_event(a, TRIGGERED);
    stand(a, TARGET, 31, 50.5, 180, 20);
    dice(a, 6);
    with_dice(a, duel_meet_counters(play, TARGET));
    expect_equal(count_events(a, EVENT_TRIGGERED), 1);
    with_dice(a, duel_meet_counters(play, TARGET));
    expect_no_event(a, TRIGGERED);
}
