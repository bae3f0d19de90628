/* Hand weapons beside those of a vehicle: who may use which in a turn, and what counts for them. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

enum { HIS = DUEL_TARGET_WALKER, HERS = DUEL_TARGET_WALKER + 1 };

/* A van with a driver, a gunner and a passenger, all on its left, each with a pistol; hers stands three inches to the
 * left of it. */
static arena *full_van(const char *more, const char *options)
{
    char members[640];
    snprintf(members, sizeof members,
             "'crew':[{'role':'driver','gear':['HP']},{'role':'gunner','seat':'left','gear':['HP']},"
             "{'role':'passenger','seat':'left','gear':['HP']}],"
             "'weapons':[{'type':'MG','mount':'L'},{'type':'MG','mount':'L'}]%s",
             more);
    arena *a = range_of(members, "'crew':['driver','gunner'],'weapons':[{'type':'MG','mount':'F'}]", options);
    on_foot(a, 1, 20.125, 53.125);
    return a;
}

/* Walkers are numbered drivers first: his driver 0, hers 1, his gunner 2, his passenger 3. */
static const int CREW[] = {0, 2, 3};

RULE_TEST("shooting-from-vehicles",
          "driver, gunner and passenger fire a hand weapon in a turn, or one of the vehicle's")
{
    for (int crew = 0; crew < 3; crew++) {
        char shoot[64], fire[64];
        arena *a = full_van("", "");
        snprintf(shoot, sizeof shoot, "shoot crew=%d with=%d target=%d", crew, gear_named(a, "Heavy Pistol"), HERS);
        snprintf(fire, sizeof fire, "fire crew=%d weapon=0 target=%d", crew, HERS);
        firing(a);
        expect_true(offered(a, SHOOTER, shoot));
        expect_equal(offered(a, SHOOTER, fire), crew < 2); /* passengers fire no vehicular weapon */
        act(a, SHOOTER, shoot);
        if (crew < 2) refused(a, SHOOTER, fire, DUEL_CREW_FIRED);
        refused(a, SHOOTER, shoot, DUEL_CREW_FIRED);
        if (crew == 2) continue;
        a = full_van("", "");
        firing(a);
        act(a, SHOOTER, fire);
        refused(a, SHOOTER, shoot, DUEL_CREW_FIRED);
    }
}

RULE_TEST("shooting-from-vehicles",
          "a moving driver -3, gunners and passengers -1; in a vehicle that stands +1 for all")
{
    static const int MOVING[] = {3, 1, 1};
    for (int crew = 0; crew < 3; crew++) {
        arena *a = full_van("", "");
        /* 7, a person 3, who stands still -1 */
        expect_equal(hand_needs(a, CREW[crew], "Heavy Pistol", HERS, 0, NULL), 7 + 3 - 1 - 1);
        stand(a, SHOOTER, 20, 50, 0, 2.5);
        expect_equal(hand_needs(a, CREW[crew], "Heavy Pistol", HERS, 0, NULL), 7 + 3 - 1 + MOVING[crew]);
    }
    arena *a = range_with("{'name':'Two','body':'heavy-cycle','suspension':'heavy','plant':'large-cycle','crew':"
                          "[{'role':'driver','gear':['HP']},{'role':'passenger','gear':['HP']}]}",
                          "'killer-kart'", "");
    on_foot(a, 1, 20.125, 53.125);
    for (int who = 0; who < 2; who++)
        for (int mph = 0; mph <= 20; mph += 20) {
            stand(a, SHOOTER, 20, 50, 0, mph);
            expect_equal(hand_needs(a, 2 * who, "Heavy Pistol", HERS, 0, NULL), 7 + 3 - 1 + (mph ? MOVING[who] : -1));
        }
}

RULE_TEST("shooting", "no computer helps a hand weapon, and Handgunner counts instead of Gunner")
{
    static const char *const COMPUTERS[] = {"targeting-computer", "hi-res-targeting-computer"};
    duel_deed shot = {.car = SHOOTER, .target = HERS}; /* of the machine gun, which all of it does help */
    arena *a = full_van("", "");
    int plain = hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL);
    int gun = duel_look(a->duel, a->state, &shot, NULL).need;
    for (int i = 0; i < 2; i++) {
        char more[128];
        snprintf(more, sizeof more, ",'accessories':[{'type':'%s','for':'driver'}]", COMPUTERS[i]);
        a = full_van(more, "'gunnery':[3,0]");
        expect_equal(hand_needs(a, 0, "Heavy Pistol", HERS, 0, NULL), plain);
        expect_equal(duel_look(a->duel, a->state, &shot, NULL).need, gun - 3 - 1 - i);
    }
    expect_equal(hand_needs(full_van("", "'handgunner':[3,0]"), 0, "Heavy Pistol", HERS, 0, NULL), plain - 3);
    expect_equal(hand_needs(full_van("", "'handgunner':[-1,0]"), 0, "Heavy Pistol", HERS, 0, NULL), plain + 2);
}

RULE_TEST("shooting", "twenty inches are the most for every hand weapon that is fired")
{
    arena *a = people_with("", "", "");
    int guns = 0;
    for (int i = 0; i < a->duel->gear_count; i++) {
        const duel_gear *it = &a->duel->gear[i];
        bool fired = it->weapon == DUEL_NONE && (it->use == USE_GUN || it->use == USE_LAUNCHER);
        if (fired) expect_of(it->title, it->range, 20);
        guns += fired;
    }
    expect_equal(guns, 17); /* of the list all but the knife */
}

RULE_TEST("attacking-vehicles", "a hand weapon does to a tire all it does, though half or nothing to the armor")
{
    static const struct {
        const char *gear, *title;
        int aim, points; /* of a 4, where it rolls one */
        bool rolls;
    } ROWS[] = {{"'rifle'", "Rifle", AIM_TIRE_FRONT_LEFT, 3, false},
                {"'SMG'", "Submachine Gun", AIM_TIRE_FRONT_LEFT, 4, true},
                {"'SMG'", "Submachine Gun", AIM_FRONT, 2, true},
                {"'AVR'", "Anti-Vehicular Rifle", AIM_FRONT, 4, true},
                {"'AVR'", "Anti-Vehicular Rifle", AIM_TIRE_FRONT_LEFT, 4, true}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = people_with(ROWS[i].gear, "", "");
        stand(a, SHOOTER, 5, 5, 0, 0);
        on_foot(a, 0, 25.125, 50.125);
        int before = armor_of(a, TARGET, TK_SIDE_FRONT);
        for (int tire = 0; tire < 4; tire++) before += points_of(a, TARGET, PART_TIRE, tire);
        duel_deed shot = {.car = SHOOTER,
                          .weapon = (uint8_t)(DEED_HAND + gear_named(a, ROWS[i].title)),
                          .target = TARGET,
                          .aim = (uint8_t)ROWS[i].aim,
                          .hit = 1};
        if (ROWS[i].rolls)
            dice(a, 6, 6, 4);
        else
            dice(a, 6, 6);
        with_dice(a, duel_fire_hand(play, &shot, 0));
        with_dice(a, duel_apply_hand(play, &shot));
        int after = armor_of(a, TARGET, TK_SIDE_FRONT);
        for (int tire = 0; tire < 4; tire++) after += points_of(a, TARGET, PART_TIRE, tire);
        expect_of(ROWS[i].title, before - after, ROWS[i].points);
    }
    arena *a = people_with("'rifle'", "", "");
    stand(a, SHOOTER, 5, 5, 0, 0);
    on_foot(a, 0, 25.125, 50.125);
    expect_equal(hand_reason(a, 0, "Rifle", TARGET, AIM_FRONT), DUEL_REASON_NO_EFFECT);
}

RULE_TEST("throwing-grenades", "a hand launcher in a moving vehicle is a hand weapon: a driver -3, others -1")
{
    static const char CREW_WITH_LAUNCHERS[] = "'crew':[{'role':'driver','gear':['GL','fake-grenade']},"
                                              "{'role':'passenger','gear':['GL','fake-grenade']}]";
    for (int crew = 0; crew < 2; crew++)
        for (int mph = 0; mph <= 20; mph += 20) {
            arena *a = range_of(CREW_WITH_LAUNCHERS, "", "");
            stand(a, SHOOTER, 50, 50, 0, mph);
            duel_deed shot = {.car = SHOOTER,
                              .crew = (uint8_t)crew,
                              .weapon = (uint8_t)(DEED_HAND + gear_named(a, "Fake Grenade")),
                              .flags = DEED_HANDLE,
                              .aim = HANDLE_LAUNCH,
                              .x = 5000,
                              .y = 5300};
            /* 7, the ground -4, three inches, and standing still -1 or moving */
            expect_equal(duel_look_throw(a->duel, a->state, &shot, NULL).need, 7 - 4 + (!mph ? -1 : crew ? 1 : 3));
        }
}

RULE_TEST("shooting-from-vehicles",
          "a hand launcher in a car is fired to the side of the seat; a grenade is thrown anywhere")
{
    static const char CREW_WITH_LAUNCHERS[] = "'crew':[{'role':'driver','seat':'left','gear':['GL','fake-grenade']},"
                                              "{'role':'passenger','seat':'right','gear':['GL','fake-grenade']}]";
    static const int Y[] = {5300, 4700}; /* three inches to the left, to the right */
    arena *a = range_of(CREW_WITH_LAUNCHERS, "", "");
    stand(a, SHOOTER, 50, 50, 0, 0);
    for (int crew = 0; crew < 2; crew++)
        for (int to = 0; to < 2; to++) {
            tk_action action = tk_action_with(VERB_LAUNCH, crew, gear_named(a, "Fake Grenade"), 5000);
            action.arg[THROW_Y] = (int16_t)Y[to];
            expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, action),
                         crew == to ? TK_REASON_FINE : DUEL_REASON_OUT_OF_ARC);
            duel_deed shot = duel_throw_deed(SHOOTER, action);
            /* the middle of the side is a quarter inch nearer than the middle of the van */
            if (crew == to) expect_near(duel_look_throw(a->duel, a->state, &shot, NULL).distance, 2.75);
            action.verb = VERB_THROW;
            expect_equal(duel_check_deed(a->duel, a->state, SHOOTER, action), TK_REASON_FINE);
        }
}

/* ---- braced ---- */

/* What being braced is worth to him, at whichever side of the target he sees. */
static int braced_by(const arena *a)
{
    tk_ledger ledger = {0};
    int aim = AIM_FRONT;
    while (hand_needs(a, 0, "Submachine Gun", TARGET, aim, NULL) == -99) aim++;
    hand_needs(a, 0, "Submachine Gun", TARGET, aim, &ledger);
    for (int i = 0; i < ledger.count; i++)
        if (ledger.term[i].label == LABEL_BRACED) return -ledger.term[i].value;
    return 0;
}

/* A block from (40, 40) to (41, 41): the middles of the squares next to it are an eighth of an inch off. The target is
 * 10 inches out on the same side. */
RULE_TEST("shooting", "braced in any square next to a wall, corners too; not a square farther, nor after a step")
{
    for (int x = -1; x <= 1; x++)
        for (int y = -1; y <= 1; y++)
            for (int away = 0; away < 2 && (x || y); away++) {
                arena *a =
                    people_with("'SMG'", "", FIELD("'fixtures':[{'kind':'wall','dp':10,'box':[4000,4000,4100,4100]}]"));
                double off = 0.625 + 0.25 * away, at_x = 40.5 + x * off + !x * 0.125,
                       at_y = 40.5 + y * off + !y * 0.125;
                stand(a, SHOOTER, 5, 5, 0, 0);
                stand(a, TARGET, at_x + 10 * x, at_y + 10 * y, 0, 0);
                on_foot(a, 0, at_x, at_y);
                expect_equal(braced_by(a), !away);
                a->state->walker[0].flags |= WALK_MOVED;
                expect_equal(braced_by(a), 0);
            }
}

/* The van from 39.5 to 40.5 and from 39.75 to 40.25; he is before it, beside it and a square farther off. */
RULE_TEST("shooting", "braced next to a vehicle that stands; not one that moves, nor a square farther")
{
    static const struct {
        double x, y;
        int mph, braced;
    } ROWS[] = {{40.625, 40.125, 0, 1}, {40.875, 40.125, 0, 0}, {40.125, 40.375, 0, 1},
                {40.125, 40.625, 0, 0}, {40.125, 40.375, 5, 0}, {40.625, 40.125, 5, 0}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = people_with("'SMG'", "", "");
        stand(a, SHOOTER, 40, 40, 0, ROWS[i].mph);
        stand(a, TARGET, 50, 50, 0, 0);
        on_foot(a, 0, ROWS[i].x, ROWS[i].y);
        expect_equal(braced_by(a), ROWS[i].braced);
    }
}

RULE_TEST("reloading", "a full pistol takes no clip, though other guns hold more; with a shot less it does")
{
    arena *a = people_with("'HP','ammo-clip'", "", "");
    const int16_t pistol[TK_ACTION_ARGS] = {0, (int16_t)gear_named(a, "Heavy Pistol")};
    firing(a);
    expect_equal(duel_check_reload(a->duel, a->state, SHOOTER, pistol), DUEL_REASON_LOADED);
    a->state->walker[0].left[0] = 7;
    expect_equal(duel_check_reload(a->duel, a->state, SHOOTER, pistol), TK_REASON_FINE);
}

/* Bit 0 is the first pistol, bit 1 the second. */
RULE_TEST("shooting", "of two pistols one of which is broken he fires the other")
{
    for (int broken = 0; broken < 3; broken++) {
        arena *a = people_with("'HP','HP'", "", "");
        a->state->walker[0].broken = (uint16_t)broken;
        expect_equal(duel_carries(a->duel, a->state, 0, gear_named(a, "Heavy Pistol")), broken == 1);
    }
}

/* The van's side is at 50.25, the near edge of the square at 50.5: a quarter inch is between them. */
RULE_TEST("blades-in-use", "they reach the squares next to the vehicle, and no farther")
{
    for (int far = 0; far < 2; far++) {
        arena *a = range_of("'accessories':[{'type':'body-blades'}]", "", "");
        on_foot(a, 1, 20.125, far ? 50.625 : 50.375);
        stand(a, SHOOTER, 20, 50, 0, 45);
        car_of(a, SHOOTER)->handling = 7;
        if (!far) dice(a, 6);
        with_dice(a, duel_trample(play, SHOOTER, NULL));
        expect_equal(count_events(a, EVENT_BLADES), !far);
    }
}

RULE_TEST("odds",
          "a submachine gun at a vehicle: half of each roll, rounded down; at point-blank range a point at least")
{
    arena *a = people_with("'SMG'", "", "");
    stand(a, SHOOTER, 5, 5, 0, 0);
    duel_deed shot = {.car = SHOOTER,
                      .weapon = (uint8_t)(DEED_HAND + gear_named(a, "Submachine Gun")),
                      .target = TARGET,
                      .aim = AIM_FRONT,
                      .hit = 1};
    on_foot(a, 0, 20.125, 50.125);
    expect_near(duel_mean_hand(a->duel, a->state, &shot), (0 + 1 + 1 + 2 + 2 + 3) / 6.0);
    on_foot(a, 0, 30.125, 50.125);
    expect_near(duel_mean_hand(a->duel, a->state, &shot), (1 + 1 + 1 + 2 + 2 + 3) / 6.0);
}
