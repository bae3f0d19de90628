/* Accessories at work: brakes, wings, brushcutters, fakes, links of gear, computers. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

#define PLASTIC(front, back) "'armor':[{'type':'plastic','F':" front ",'R':9,'L':9,'B':" back ",'T':9,'U':9}]"
#define METAL "'armor':[{'type':'metal','F':12,'R':1,'L':1,'B':6,'T':1,'U':1}]"

static void wear(arena *a, int side, int points)
{
    a->state->car[SHOOTER].dp[duel_vehicle_of(a->duel, &a->state->car[SHOOTER])->armor_at[side]] = (uint8_t)points;
}

/* ---- antilock brakes ---- */

/* The difficulty of braking from 60 to 45 mph, D1 on a dry road. */
static int braking_on(const char *ground, bool antilock)
{
    arena *a =
        range_of(antilock ? "'accessories':[{'type':'antilock-braking-system'}]" : "'accessories':[]", "", ground);
    tk_action brake = tk_action_make(VERB_SPEED);
    tk_ledger ledger;
    brake.arg[0] = 450;
    stand(a, SHOOTER, 20, 50, 0, 60);
    return duel_difficulty(a->duel, a->state, SHOOTER, brake, &ledger);
}

RULE_TEST("antilock-brakes",
          "1 off what rain, snow, ice, oil and gravel add to braking; nothing off a dry road or a field")
{
    static const struct {
        const char *ground;
        int harder, spared;
    } ROWS[] = {{"", 0, 0},
                {"'weather':'rain'", 1, 1},
                {"'weather':'heavy-rain'", 2, 1},
                {"'weather':'light-snow'", 2, 1},
                {"'weather':'heavy-snow'", 3, 1},
                {ALL_OVER("gravel"), 1, 1},
                {ALL_OVER("oil"), 2, 1},
                {ALL_OVER("ice"), 4, 1},
                {"'weather':'rain'," ALL_OVER("ice"), 5, 1},
                {ALL_OVER("off-road"), 1, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        expect_of(ROWS[i].ground, braking_on(ROWS[i].ground, false), 1 + ROWS[i].harder);
        expect_of(ROWS[i].ground, braking_on(ROWS[i].ground, true), 1 + ROWS[i].harder - ROWS[i].spared);
    }
}

RULE_TEST("antilock-brakes", "a bend in the rain is as hard as without them")
{
    arena *a = range_of("'accessories':[{'type':'antilock-braking-system'}]", "", "'weather':'rain'");
    tk_action bend = tk_action_make(VERB_BEND);
    tk_ledger ledger;
    bend.arg[BEND_SIDE] = HAND_LEFT;
    bend.arg[BEND_DEGREES] = 30;
    stand(a, SHOOTER, 20, 50, 0, 60);
    expect_equal(duel_difficulty(a->duel, a->state, SHOOTER, bend, &ledger), 2 + 1);
}

/* ---- spoilers and airdams ---- */

static int bend_at(arena *a, double mph)
{
    tk_action bend = tk_action_make(VERB_BEND);
    tk_ledger ledger;
    bend.arg[BEND_SIDE] = HAND_LEFT;
    bend.arg[BEND_DEGREES] = 45;
    stand(a, SHOOTER, 20, 50, 0, mph);
    return duel_difficulty(a->duel, a->state, SHOOTER, bend, &ledger);
}

static int class_at(arena *a, double mph)
{
    stand(a, SHOOTER, 20, 50, 0, mph);
    return duel_handling_class(a->duel, a->state, SHOOTER, NULL) -
           duel_vehicle_of(a->duel, car_of(a, SHOOTER))->handling;
}

RULE_TEST("spoilers", "at 60 mph both make a bend of D3 a D2, but the class is better only above 60")
{
    arena *a = range_of(PLASTIC("9", "9") ",'accessories':[{'type':'spoiler'},{'type':'airdam'}]", "", "");
    expect_equal(bend_at(a, 57.5), 3);
    expect_equal(bend_at(a, 60), 2);
    expect_equal(bend_at(a, 100), 2);
    expect_equal(class_at(a, 60), 0);
    expect_equal(class_at(a, 62.5), 1); /* once, not twice */
    wear(a, TK_SIDE_BACK, 0);           /* the spoiler is gone: the airdam alone */
    expect_equal(bend_at(a, 60), 3);
    expect_equal(class_at(a, 62.5), 1);
    wear(a, TK_SIDE_FRONT, 0);
    expect_equal(class_at(a, 62.5), 0);
}

RULE_TEST("spoilers", "braking hard from 60 mph is a maneuver too, and one easier with both")
{
    arena *a = range_of(PLASTIC("9", "9") ",'accessories':[{'type':'spoiler'},{'type':'airdam'}]", "", "");
    tk_action brake = tk_action_make(VERB_SPEED);
    tk_ledger ledger;
    stand(a, SHOOTER, 20, 50, 0, 60);
    brake.arg[0] = 400; /* 20 mph: D2 */
    expect_equal(duel_difficulty(a->duel, a->state, SHOOTER, brake, &ledger), 1);
}

RULE_TEST("spoilers", "on metal an airdam of plastic goes with the 30th point in front, one of metal with the armor")
{
    static const char *const WINGS[] = {METAL ",'accessories':[{'type':'airdam'}]",
                                        METAL ",'accessories':[{'type':'airdam','armor':'metal'}]"};
    for (int metal = 0; metal < 2; metal++) {
        arena *a = range_of(WINGS[metal], "", "");
        duel_blow hit = {SHOOTER, TK_SIDE_BACK, SOURCE_COLLISION, DUEL_NONE, 18, -1};
        with_dice(a, duel_damage(play, hit, NULL)); /* behind: no matter to an airdam */
        expect_equal(class_at(a, 70), 1);
        hit.aim = TK_SIDE_FRONT;
        hit.points = 15;
        with_dice(a, duel_damage(play, hit, NULL));
        hit.points = 14;
        with_dice(a, duel_damage(play, hit, NULL));
        expect_equal(class_at(a, 70), 1);
        hit.points = 1;
        with_dice(a, duel_damage(play, hit, NULL));
        expect_equal(class_at(a, 70), metal);
        wear(a, TK_SIDE_FRONT, 0);
        expect_equal(class_at(a, 70), 0);
    }
}

/* ---- brushcutters and fakes ---- */

/* What the handling loses by that thing across the way; points of front armor, backwards. */
static int jolt(const char *thing, const char *more, int armor, bool backwards)
{
    char map[256], members[256];
    snprintf(map, sizeof map, FIELD("\"fixtures\":[{\"kind\":%s,\"box\":[2100,4990,2110,5010]}]"), thing);
    snprintf(members, sizeof members, "%s", more);
    arena *a = range_of(members, "", map);
    stand(a, TARGET, 80, 80, 0, 0);
    stand(a, SHOOTER, 20, 50, backwards ? 180 : 0, 10);
    wear(a, TK_SIDE_FRONT, armor);
    if (backwards) a->state->car[SHOOTER].flags |= CAR_REVERSE;
    a->state->car[SHOOTER].handling = 7;
    moving(a, SHOOTER, 4);
    if (strstr(thing, "rock")) dice(a, 1, 1, 1, 1);
    act(a, SHOOTER, "straight until=this-phase");
    return 7 - a->state->car[SHOOTER].handling;
}

RULE_TEST("brushcutter",
          "small trees are nothing to it, of D2 or D3; a rock is; it is gone with the front armor, and in front only")
{
    static const char CUTTER[] = "'accessories':[{'type':'brushcutter'}]", NONE[] = "'accessories':[]";
    static const char SMALL[] = "\"small-tree\",\"dp\":2", LARGER[] = "\"small-tree\",\"dp\":3",
                      ROCK[] = "\"rock\",\"dp\":0";
    expect_equal(jolt(SMALL, NONE, 9, false), 2);
    expect_equal(jolt(SMALL, CUTTER, 9, false), 0);
    expect_equal(jolt(LARGER, CUTTER, 1, false), 0);
    expect_equal(jolt(LARGER, CUTTER, 0, false), 3);
    expect_equal(jolt(LARGER, CUTTER, 9, true), 3);
    expect_equal(jolt(ROCK, CUTTER, 9, false), 3);
}

/* The points a person takes who is in the way of the van. */
static int run_over(const char *accessories, int side, int armor, bool backwards)
{
    arena *a = range_of(accessories, "", "");
    on_foot(a, 1, 20.125, 50.125);
    stand(a, SHOOTER, 20, 50, 0, 0);
    wear(a, side, armor);
    if (backwards) a->state->car[SHOOTER].flags |= CAR_REVERSE;
    with_dice(a, duel_trample(play, SHOOTER, NULL));
    for (int i = 0; i < a->events.count; i++)
        if (a->events.list[i].type == EVENT_RUN_OVER) return a->events.list[i].arg[3];
    return -1;
}

RULE_TEST("blades-in-use",
          "a brushcutter hurts people in front while the front armor lasts; blades wherever they are hit")
{
    static const char CUTTER[] = "'accessories':[{'type':'brushcutter'}]",
                      BLADES[] = "'accessories':[{'type':'body-blades'}]";
    expect_equal(run_over(CUTTER, TK_SIDE_FRONT, 1, false), 2);
    expect_equal(run_over(CUTTER, TK_SIDE_FRONT, 0, false), 0);
    expect_equal(run_over(CUTTER, TK_SIDE_FRONT, 9, true), 0);
    expect_equal(run_over(BLADES, TK_SIDE_FRONT, 0, true), 2);
    expect_equal(run_over("'accessories':[{'type':'bumper-spikes','at':'front'}]", TK_SIDE_FRONT, 0, false), 0);
}

/* What the target's side loses when the shooter drives into it at 40 mph: 3 dice of 4; spikes roll one more. */
static int rammed(const char *accessories, bool spiked, int *own)
{
    arena *a = range_of(accessories, "'armor':[{'type':'plastic','F':9,'R':9,'L':40,'B':9,'T':9,'U':9}]", "");
    ((duel_vehicle *)duel_vehicle_of(a->duel, &a->state->car[SHOOTER]))->damage_thirds = 3;
    ((duel_vehicle *)duel_vehicle_of(a->duel, &a->state->car[TARGET]))->damage_thirds = 3;
    wear(a, TK_SIDE_FRONT, 60);
    for (int car = 0; car < 2; car++) {
        a->state->car[car].handling = 7;
        a->state->car[car].marks = MARK_DEBRIS | MARK_OBSTACLE;
    }
    stand(a, SHOOTER, 20, 50, 0, 40);
    stand(a, TARGET, 21.6, 50, 90, 0);
    moving(a, SHOOTER, 4);
    if (spiked)
        dice(a, 4, 4, 4, 5);
    else
        dice(a, 4, 4, 4);
    act(a, SHOOTER, "straight until=this-phase");
    *own = 60 - armor_of(a, SHOOTER, TK_SIDE_FRONT);
    return 40 - armor_of(a, TARGET, TK_SIDE_LEFT);
}

RULE_TEST("ramming-gear", "a real ramplate: 24 and 6 of a 12; a fake one: 12 and 12; spikes: 17 and 12")
{
    int own;
    expect_equal(rammed("'accessories':[{'type':'ramplate'}]", false, &own), 24);
    expect_equal(own, 6);
    expect_equal(rammed("'accessories':[{'type':'fake-ramplate'}]", false, &own), 12);
    expect_equal(own, 12);
    expect_equal(rammed("'accessories':[{'type':'bumper-spikes','at':'front'}]", true, &own), 17);
    expect_equal(own, 12);
    expect_equal(rammed("'accessories':[{'type':'bumper-spikes','at':'back'}]", false, &own), 12);
}

/* What the other seat is shown of a secret van with that in front. */
static const char *outside_of(const char *accessory, char *text, size_t size)
{
    char config[1024];
    snprintf(config, sizeof config,
             "{\"secret\":{\"0\":{\"vehicles\":{\"name\":\"Secret\",\"body\":\"van\",\"plant\":\"thundercat\",\"crew\":"
             "[\"driver\"],\"armor\":[{\"type\":\"plastic\",\"F\":10,\"B\":10}],\"accessories\":[{\"type\":\"%s\"}]}}},"
             "\"vehicles\":[null,\"killer-kart\"]}",
             accessory);
    arena *a = open_arena(config);
    tk_json out = {0};
    a->world.game->view(&a->world, a->state, 1, &out);
    snprintf(text, size, "%s", tk_text_string(&out.text));
    tk_json_free(&out);
    return text;
}

RULE_TEST("secret-vehicles", "nobody else can tell a fake ramplate or fake blades from real ones")
{
    static char real[100000], fake[100000];
    static const char *const PAIRS[][2] = {{"ramplate", "fake-ramplate"}, {"body-blades", "fake-body-blades"}};
    for (int i = 0; i < 2; i++) {
        outside_of(PAIRS[i][0], real, sizeof real);
        outside_of(PAIRS[i][1], fake, sizeof fake);
        expect_equal(strcmp(real, fake), 0);
        expect_true(!strstr(fake, "fake") && !strstr(fake, "Fake"));
    }
}

/* What the other seat's bot takes a secret van with that in front for. */
static const duel_vehicle *taken_for(const char *accessory, bool weapon_known)
{
    char config[1024];
    snprintf(
        config, sizeof config,
        "{\"secret\":{\"0\":{\"vehicles\":{\"name\":\"Secret\",\"body\":\"van\",\"plant\":\"thundercat\",\"crew\":"
        "[\"driver\"],\"armor\":[{\"type\":\"plastic\",\"F\":10,\"B\":10}],\"weapons\":[{\"type\":\"MG\",\"mount\":"
        "\"F\"}],\"accessories\":[{\"type\":\"%s\"}]}}},\"vehicles\":[null,\"killer-kart\"]}",
        accessory);
    arena *a = open_arena(config);
    if (weapon_known) a->state->car[0].weapon[0].flags |= WEAPON_KNOWN;
    tk_dice dice = a->dice;
    a->world.game->bots.imagine(&a->world, a->state, 1, &dice);
    return duel_vehicle_of(a->duel, &a->state->car[0]);
}

RULE_TEST("secret-vehicles", "a bot cannot tell a fake ramplate or fake blades either, not even when a weapon is known")
{
    static const struct {
        const char *accessory;
        int effect, blades;
    } ROWS[] = {{"ramplate", EFFECT_RAMPLATE, 0},
                {"fake-ramplate", EFFECT_RAMPLATE, 0},
                {"body-blades", EFFECT_BLADES, 1},
                {"fake-body-blades", EFFECT_BLADES, 1}};
    for (int known = 0; known < 2; known++)
        for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
            const duel_vehicle *it = taken_for(ROWS[i].accessory, known);
            expect_of(ROWS[i].accessory, it->effects & ~duel_bit(EFFECT_NONE), duel_bit(ROWS[i].effect));
            expect_of(ROWS[i].accessory, it->blades, ROWS[i].blades);
        }
}

/* ---- computers ---- */

RULE_TEST("targeting-computers", "every computer is gone with the plant, and none helps the other person")
{
    static const char *const KINDS[] = {"'targeting-computer'", "'hi-res-targeting-computer'", "'vehicular-computer'",
                                        "'single-weapon-computer','weapon':0",
                                        "'hi-res-single-weapon-computer','weapon':0"};
    static const int BONUS[] = {1, 2, 1, 1, 2};
    for (int i = 0; i < 5; i++) {
        char members[256];
        snprintf(members, sizeof members,
                 "'crew':['driver','gunner'],'weapons':[{'type':'MG','mount':'F'}],'accessories':[{'for':'gunner',"
                 "'type':%s}]",
                 KINDS[i]);
        arena *a = range_of(members, "", "");
        expect_of(KINDS[i], needed_by(a, 1, 0, AIM_FRONT, NULL), 8 - BONUS[i]);
        expect_of(KINDS[i], needed_by(a, 0, 0, AIM_FRONT, NULL), 8);
        a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_PLANT, 0)] = 0;
        expect_of(KINDS[i], needed_by(a, 1, 0, AIM_FRONT, NULL), 8);
    }
}

RULE_TEST("cyberlink", "+3 for its wearer with its one weapon, not with the same gun beside it, nor for anybody else")
{
    arena *a = range_of("'crew':['driver','gunner'],'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'}],"
                        "'accessories':[{'type':'cyberlink','for':'gunner','weapon':0},{'type':"
                        "'hi-res-targeting-computer','for':'gunner'}]",
                        "", "");
    expect_equal(needed_by(a, 1, 0, AIM_FRONT, NULL), 8 - 3); /* they do not add up */
    expect_equal(needed_by(a, 1, 1, AIM_FRONT, NULL), 8 - 2);
    expect_equal(needed_by(a, 0, 0, AIM_FRONT, NULL), 8);
}

/* ---- links ---- */

#define RETRACTABLE \
    "{'type':'wheelguard','at':'front-left','points':4},{'type':'wheelguard','at':'front-right','points':4}," \
    "{'type':'retractable-wheelguards','at':'front'}"

RULE_TEST("linked-gear", "a link of gear alone: one action raises turret and wheelguards, without any weapon")
{
    arena *a = range_of("'turret':{'spaces':1,'popup':true},'accessories':[" RETRACTABLE
                        "],'links':[{'weapons':[],'accessories':[2],'turret':true}]",
                        "'weapons':[{'type':'MG','mount':'F'}]", "");
    firing(a);
    expect_true(offered(a, 0, "volley crew=0 link=0 target=0 at=0"));
    act(a, 0, "volley crew=0 link=0 target=0 at=0");
    expect_equal(a->state->car[SHOOTER].crew_fired, 1);
    resolve_phase(a, 1);
    expect_true(a->state->car[SHOOTER].turret_phases > 0);
    expect_true(a->state->car[SHOOTER].guard_phases[0] > 0);
}

#define TWO_PAIRS \
    RETRACTABLE \
    ",{'type':'wheelguard','at':'back-left','points':4},{'type':'wheelguard','at':'back-right','points':4}," \
    "{'type':'retractable-wheelguards','at':'back'}"

RULE_TEST("retractable-wheelguards", "of two pairs each is moved by an action of its own, and covers its own wheels")
{
    static const char *const PAIRS[] = {"guards crew=0 pair=front", "guards crew=0 pair=back"};
    static const int AIMS[] = {AIM_TIRE_FRONT_LEFT, AIM_TIRE_BACK_LEFT};
    for (int pair = 0; pair < 2; pair++) {
        arena *a = range_of("'accessories':[" TWO_PAIRS "]", "'accessories':[" TWO_PAIRS "]", "");
        int low = duel_handling_class(a->duel, a->state, SHOOTER, NULL);
        firing(a);
        for (int i = 0; i < 2; i++) expect_true(offered(a, SHOOTER, PAIRS[i]));
        act(a, SHOOTER, PAIRS[pair]);
        for (int phase = 1; phase <= DUEL_PHASES + 1; phase++) resolve_phase(a, (phase - 1) % DUEL_PHASES + 1);
        expect_event(a, GUARDS, SHOOTER, 1, pair ? TK_SIDE_BACK : TK_SIDE_FRONT);
        expect_equal(car_of(a, SHOOTER)->guards_up, pair ? GUARDS_BACK : GUARDS_FRONT);
        expect_equal(duel_handling_class(a->duel, a->state, SHOOTER, NULL),
                     low + !pair); /* only those in front cost 1 */
        car_of(a, TARGET)->guards_up = car_of(a, SHOOTER)->guards_up;
        for (int i = 0; i < 2; i++) {
            if (i != pair) dice(a, 1); /* it is down, and catches the shot on 1 to 4 */
            blow(a, AIMS[i], SOURCE_SHOT, 1);
        }
    }
}

RULE_TEST("linked-gear", "a link moves the pair of wheelguards that is on it")
{
    arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}],'accessories':[" TWO_PAIRS
                        "],'links':[{'weapons':[0],'accessories':[5]}]",
                        "'weapons':[{'type':'MG','mount':'F'}]", "");
    firing(a);
    act(a, SHOOTER, "volley crew=0 link=0 target=1 at=front");
    dice(a, 1, 2);
    resolve_phase(a, 1);
    expect_equal(car_of(a, SHOOTER)->guard_phases[0], 0);
    expect_true(car_of(a, SHOOTER)->guard_phases[1] > 0);
}

RULE_TEST("linked-gear", "it is told whether a turret and wheelguards are up or down when they have moved")
{
    for (int up = 0; up < 2; up++) {
        arena *a = range_of("'turret':{'spaces':1,'popup':true},'accessories':[" RETRACTABLE "]", "", "");
        duel_car *it = car_of(a, SHOOTER);
        it->flags = (uint16_t)(up ? it->flags & ~CAR_TURRET_UP : it->flags | CAR_TURRET_UP);
        it->guards_up = up ? 0 : GUARDS_FRONT;
        it->turret_phases = it->guard_phases[0] = 2;
        resolve_phase(a, 1);
        expect_no_event(a, TURRET);
        expect_no_event(a, GUARDS);
        resolve_phase(a, 2);
        expect_event(a, TURRET, SHOOTER, up);
        expect_event(a, GUARDS, SHOOTER, up);
    }
}

RULE_TEST("linked-gear", "a searchlight on a link without an aimed weapon is offered on every target")
{
    arena *a = range_of("'weapons':[{'type':'SS','mount':'B'}],'accessories':[{'type':'searchlight','at':'front'}],"
                        "'links':[{'weapons':[0],'accessories':[0]}]",
                        "'crew':['driver','passenger'],'weapons':[{'type':'MG','mount':'F'}]", "'night':true");
    on_foot(a, 2, 25, 52);
    firing(a);
    expect_true(offered(a, 0, "volley crew=0 link=0 target=1 at=0"));
    expect_true(offered(a, 0, "volley crew=0 link=0 target=602"));
    act(a, 0, "volley crew=0 link=0 target=1 at=0");
    expect_equal(a->state->deed_count, 2);
    dice(a, 6, 6);
    resolve_phase(a, 1);
    expect_true(a->state->car[TARGET].lit > 0);
    expect_equal(a->state->counter_count, 1);
}

RULE_TEST("smart-linked", "a smart link fires only if all can aim at the target; different guns are not aimed together")
{
    arena *a = range_of(
        PLASTIC("9", "9") ","
                          "'turret':{'spaces':3},'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'turret'},"
                          "{'type':'VMG','mount':'turret'}],'links':[{'weapons':[0,1],'smart':true},"
                          "{'weapons':[0,2],'smart':true}]",
        "'weapons':[{'type':'MG','mount':'F'}]", "");
    firing(a);
    expect_true(offered(a, 0, "volley crew=0 link=0 target=1 at=0"));
    stand(a, TARGET, 10, 50, 0, 0); /* behind: only the turret bears */
    refused(a, 0, "volley crew=0 link=0 target=1 at=0", DUEL_OUT_OF_ARC);
    stand(a, TARGET, 31, 50, 180, 0);
    act(a, 0, "volley crew=0 link=1 target=1 at=0 with=0");
    expect_equal(a->state->deed_count, 1); /* the other gun is in a turret and cannot fire straight ahead */
}

/* ---- what protects ---- */

#define GUARDS \
    "'accessories':[{'type':'wheelguard','at':'front-left','points':9},{'type':'wheelguard','at':'front-right'," \
    "'points':9},{'type':'wheelguard','at':'back-left','points':9},{'type':'wheelguard','at':'back-right','points':9}" \
    "]"

RULE_TEST("wheelguard-hits", "what lies on the road gets at the tires past them: spikes, mines, burning oil")
{
    static const struct {
        int kind, flags;
        int dice[8], count;
    } ROWS[] = {{COUNTER_SPIKES, 0, {1, 2, 2, 2, 2}, 5},
                {COUNTER_MINES, COUNTER_PRESSURE, {1, 2, 2, 2, 2, 1, 1}, 7},
                {COUNTER_FLAMING_OIL, 0, {4, 4, 4, 4, 1}, 5}}; /* a die less 2, and the underbody */
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of("", GUARDS, "");
        int counter = lay(a, ROWS[i].kind, SHOOTER, 31, 50, 0, ROWS[i].flags);
        a->state->car[TARGET].handling = 7;
        script_dice(a, ROWS[i].dice, ROWS[i].count);
        with_dice(a, duel_trigger(play, TARGET, counter, true));
        for (int tire = 0; tire < 4; tire++) {
            expect_equal(points_of(a, TARGET, PART_TIRE, tire), 4 - 2);
            expect_equal(points_of(a, TARGET, PART_GUARD, tire), 9);
        }
    }
}

RULE_TEST("wheelguard-hits", "each number of the die: 1 to 4 strike the guard, 5 and 6 the tire")
{
    for (int roll = 1; roll <= 6; roll++) {
        arena *a = range_of("", GUARDS, "");
        dice(a, roll);
        blow(a, AIM_TIRE_FRONT_LEFT, SOURCE_SHOT, 3);
        expect_equal(points_of(a, TARGET, PART_GUARD, 0), roll <= 4 ? 6 : 9);
        expect_equal(points_of(a, TARGET, PART_TIRE, 0), roll <= 4 ? 4 : 1);
    }
}

/* No armor in front, the crew first, then the rest. */
#define BARE "'plant_at':'back','armor':[{'type':'plastic','F':0,'R':9,'L':9,'B':9,'T':9,'U':9}]"

RULE_TEST("safety-seat", "it halves a collision and a roll, and a shot not at all")
{
    static const struct {
        int source, taken;
    } ROWS[] = {{SOURCE_COLLISION, 1}, {SOURCE_ROLL, 1}, {SOURCE_SHOT, 2}};
    for (int i = 0; i < 3; i++) {
        arena *a = range_of("", BARE ",'accessories':[{'type':'safety-seat','for':'driver'}]", "");
        blow(a, AIM_FRONT, ROWS[i].source, 2);
        expect_equal(points_of(a, TARGET, PART_PERSON, 0), 3 - ROWS[i].taken);
    }
}

RULE_TEST("roll-cage",
          "only what is inside takes half of a ram, rounded up; a gun in front takes all, and a shot is not halved")
{
    arena *a = range_of("", BARE ",'accessories':[{'type':'roll-cage'}],'weapons':[{'type':'MG','mount':'F'}]", "");
    blow(a, AIM_FRONT, SOURCE_COLLISION, 2);
    expect_equal(points_of(a, TARGET, PART_WEAPON, 0), 1);
    blow(a, AIM_FRONT, SOURCE_COLLISION, 1 + 3); /* the gun's last point, and half of 3 */
    expect_equal(points_of(a, TARGET, PART_WEAPON, 0), 0);
    expect_equal(points_of(a, TARGET, PART_PERSON, 0), 3 - 2);
    a = range_of("", BARE ",'accessories':[{'type':'roll-cage'}]", "");
    blow(a, AIM_FRONT, SOURCE_SHOT, 2);
    expect_equal(points_of(a, TARGET, PART_PERSON, 0), 3 - 2);
    a = range_of("", BARE ",'accessories':[{'type':'roll-cage'}]", "");
    blow(a, AIM_FRONT, SOURCE_ROLL, 9);
    expect_equal(points_of(a, TARGET, PART_PERSON, 0), 3);
}

RULE_TEST("portable-shop", "each of the four cases is a thing of its own with 2 points")
{
    arena *a = range_of("'accessories':[{'type':'portable-shop'}]", "", "");
    for (int i = 0; i < 4; i++) expect_equal(points_of(a, SHOOTER, PART_ACCESSORY, i), 2);
}
