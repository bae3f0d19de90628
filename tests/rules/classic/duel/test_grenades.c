/* Every kind of grenade at both ends of what it reaches, and a throw at both ends of every range and row. */
#include "duel_throw.h"

#include <stdio.h>
#include <string.h>

enum { HIS = DUEL_TARGET_WALKER, HERS = DUEL_TARGET_WALKER + 1 };

/* ---- throwing ---- */

RULE_TEST("throwing-grenades", "ranges to the edge: point-blank ends at an inch, -1 begins at four, five is the most")
{
    static const struct {
        double inches;
        int need;
    } ROWS[] = {{0.5, 5}, {0.99, 5}, {1, 9}, {3.99, 9}, {4, 10}, {5, 10}};
    arena *a = thrower("'fake-grenade'", "");
    on_foot(a, 1, 50.125, 53.125);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        expect_equal(need_at(a, "Fake Grenade", 50.13 + ROWS[i].inches, 50.13), ROWS[i].need);
    char words[80];
    firing(a);
    snprintf(words, sizeof words, "throw crew=0 with=%d x=5514 y=5012", gear_named(a, "Fake Grenade"));
    refused(a, 0, words, DUEL_OUT_OF_RANGE);
    snprintf(words, sizeof words, "throw crew=0 with=%d x=5512 y=5012", gear_named(a, "Fake Grenade"));
    act(a, 0, words);
}

/* Where a throw of three inches ends whose roll is missed by `missed` (0: made) and goes long, for these dice. */
static double squares_long(int missed, const int *faces, int count)
{
    int script[8] = {0};
    arena *a = thrower("'fake-grenade'", missed > 7 ? "'handgunner':[-1,-1]" : "");
    int need = 9, roll = need - missed;
    throw_at(a, "Fake Grenade", 53.125, 50.125, false);
    script[0] = roll > 7 ? 6 : roll / 2 ? roll / 2 : 1;
    script[1] = roll - script[0];
    script[2] = 4; /* long */
    for (int i = 0; i < count; i++) script[3 + i] = faces[i];
    come_down(a, script, 3 + count);
    expect_near(a->state->thrown[0].y / 100.0, 50.13);
    return (a->state->thrown[0].x / 100.0 - 53.13) * 4;
}

RULE_TEST("grenade-scatter", "the distance table at both ends of every row, and each face where it is one die")
{
    static const int MADE[] = {0, 0, 0, 1, 2, 3}, BY_1[] = {1, 1, 2, 3, 4, 5}, BY_2[] = {2, 3, 4, 5, 6, 7};
    for (int face = 1; face <= 6; face++) {
        expect_near(squares_long(0, NUMBERS(face)), MADE[face - 1]);
        expect_near(squares_long(-2, NUMBERS(face)), MADE[face - 1]); /* an 11 is still not exact */
        expect_near(squares_long(1, NUMBERS(face)), BY_1[face - 1]);
        expect_near(squares_long(2, NUMBERS(face)), BY_2[face - 1]);
    }
    expect_near(squares_long(3, NUMBERS(1, 1)), 1); /* 0 is 1 */
    expect_near(squares_long(3, NUMBERS(1, 2)), 1);
    expect_near(squares_long(3, NUMBERS(6, 6)), 10);
    for (int missed = 4; missed <= 5; missed++) {
        expect_near(squares_long(missed, NUMBERS(1, 1)), 5);
        expect_near(squares_long(missed, NUMBERS(6, 6)), 15);
    }
    for (int missed = 6; missed <= 7; missed++) {
        expect_near(squares_long(missed, NUMBERS(1, 1, 1)), 8);
        expect_near(squares_long(missed, NUMBERS(2, 3, 3)), 8);
        expect_near(squares_long(missed, NUMBERS(3, 3, 3)), 9);
        expect_near(squares_long(missed, NUMBERS(6, 6, 6)), 18);
    }
}

RULE_TEST("grenade-scatter", "a natural 12 is exact even where more than 12 is needed; 11 never is")
{
    arena *a = people_with("'fake-grenade'", "", "'weather':'fog'");
    stand(a, SHOOTER, 50, 50, 0, 20);
    expect_equal(need_at(a, "Fake Grenade", 54, 50), 9 + 1 + 2 + 3); /* range, moving, fog */
    throw_at(a, "Fake Grenade", 54, 50, false);
    come_down(a, NUMBERS(6, 6));
    expect_lies(a, 54, 50);
    a = thrower("'fake-grenade'", "'handgunner':[4,0]");
    expect_equal(need_at(a, "Fake Grenade", 50.625, 50.125), 9 - 4 - 4);
    throw_at(a, "Fake Grenade", 50.625, 50.125, false);
    come_down(a, NUMBERS(6, 5, 4, 5));
    expect_lies(a, 50.625 + 0.5, 50.125);
}

RULE_TEST("grenade-scatter", "at less than an inch it is at most two squares off in each direction, right and long")
{
    arena *a = thrower("'fake-grenade'", "'handgunner':[0,0]");
    throw_at(a, "Fake Grenade", 50.875, 50.125, false);
    /* needs 5, a 2 misses by 3: right and long, 2d-2 each: 10 squares and 4, cut to 2 and 2 */
    come_down(a, NUMBERS(1, 1, 5, 2, 6, 6, 3, 3));
    expect_lies(a, 50.875 + 0.5, 50.125 - 0.5);
}

RULE_TEST("throwing-grenades", "nothing is rolled for his own square and the eight around it, but for the next ones")
{
    for (int x = -2; x <= 2; x++)
        for (int y = -2; y <= 2; y++) {
            arena *a = thrower("'fake-grenade'", "");
            double to_x = 50.125 + x / 4.0, to_y = 50.125 + y / 4.0;
            bool beside = x >= -1 && x <= 1 && y >= -1 && y <= 1;
            throw_at(a, "Fake Grenade", to_x, to_y, false);
            if (beside)
                come_down(a, NULL, 0);
            else
                come_down(a, NUMBERS(6, 6));
            expect_lies(a, to_x, to_y);
        }
}

RULE_TEST("throwing-grenades", "from a vehicle that stands a grenade is laid into any square beside it without a roll")
{
    /* The van is an inch long and half an inch wide and faces +x. */
    static const struct {
        double x, y;
        bool beside;
    } ROWS[] = {{50, 50.375, true},      {50, 49.625, true},  {50.625, 50.125, true}, {49.375, 50.375, true},
                {50.125, 50.125, true},  {50, 50.625, false}, {50.875, 50, false},    {49.125, 50, false},
                {50.625, 50.625, false}, {50, 51, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = people_with("'fake-grenade'", "", "");
        stand(a, SHOOTER, 50, 50, 0, 0);
        throw_at(a, "Fake Grenade", ROWS[i].x, ROWS[i].y, false);
        if (ROWS[i].beside)
            come_down(a, NULL, 0);
        else
            come_down(a, NUMBERS(6, 6));
        expect_lies(a, ROWS[i].x, ROWS[i].y);
    }
}

RULE_TEST("throwing-grenades", "from a moving vehicle: -2 whoever throws, +4 within an inch, nothing sure, all round")
{
    arena *a = range_of("'crew':[{'role':'driver','gear':['fake-grenade']},{'role':'gunner','gear':['fake-grenade']},"
                        "{'role':'passenger','gear':['fake-grenade']}]",
                        "", "");
    for (int crew = 0; crew < 3; crew++)
        for (int way = 0; way < 4; way++) {
            static const double X
            [] = {3, 0, -3, 0}, Y[] = {0, 3, 0, -3};
            stand(a, SHOOTER, 50, 50, 0, 20);
            duel_deed shot = throw_of(a, "Fake Grenade", 50 + X[way], 50 + Y[way], false);
            shot.crew = (uint8_t)crew;
            expect_equal(duel_look_throw(a->duel, a->state, &shot, NULL).need, 9 + 2);
            tk_action action = tk_action_make(VERB_THROW);
            action.arg[THROW_CREW] = (int16_t)crew;
            action.arg[THROW_WITH] = (int16_t)gear_named(a, "Fake Grenade");
            action.arg[THROW_X] = shot.x;
            action.arg[THROW_Y] = shot.y;
            expect_equal(duel_check_throw(a->duel, a->state, SHOOTER, action), TK_REASON_FINE);
            shot.x = 5000;
            shot.y = 5038;
            expect_equal(duel_look_throw(a->duel, a->state, &shot, NULL).need, 9 + 2 - 4);
        }
    throw_at(a, "Fake Grenade", 50, 50.375, false);
    come_down(a, NUMBERS(2, 2, 2, 1, 1)); /* a 4 is no disaster: missed by 3, a square to the left */
    expect_no_event(a, DROPS_IT);
    stand(a, SHOOTER, 50, 50, 0, 0);
    expect_equal(need_at(a, "Fake Grenade", 53, 50), 9);
}

RULE_TEST("throwing-grenades", "a 2 or a 3 drops it inside, a 4 does not; from a vehicle that stands none does")
{
    for (int roll = 2; roll <= 4; roll++)
        for (int mph = 0; mph <= 20; mph += 20) {
            arena *a = people_with("'fake-grenade'", "", "");
            stand(a, SHOOTER, 50, 50, 0, mph);
            throw_at(a, "Fake Grenade", 53, 50, false);
            bool inside = mph && roll <= 3;
            if (inside)
                come_down(a, NUMBERS(1, roll - 1));
            else if (roll == 4 && !mph)
                come_down(a, NUMBERS(1, roll - 1, 4, 1, 1)); /* missed by 5 */
            else
                come_down(a, NUMBERS(1, roll - 1, 4, 3, 3, 3)); /* missed by more */
            expect_equal(count_events(a, EVENT_DROPS_IT) > 0, inside);
        }
}

RULE_TEST("throwing-grenades", "foam or a fake dropped inside hurts nobody; foam puts out all that burns in that car")
{
    static const char *const KINDS[] = {"Fake Grenade", "Foam Grenade"};
    for (int i = 0; i < 2; i++) {
        arena *a = people_with("'fake-grenade','foam-grenade'", "", "");
        stand(a, SHOOTER, 50, 50, 0, 20);
        throw_at(a, KINDS[i], 51, 50, false);
        come_down(a, NUMBERS(1, 1));
        bang(a, NULL, 0);
        expect_equal(wounds_of(a, 0), 0);
    }
    for (int roll = 1; roll <= 6; roll++) {
        arena *a = people_with("'foam-grenade'", "", "");
        stand(a, SHOOTER, 50, 50, 0, 20);
        stand(a, TARGET, 50, 50.75, 0, 20);
        throw_at(a, "Foam Grenade", 51, 50, false);
        come_down(a, NUMBERS(1, 1));
        a->state->car[SHOOTER].flags |= CAR_BURNING | CAR_TIRES_BURN;
        a->state->car[TARGET].flags |= CAR_BURNING;
        bang(a, NUMBERS(roll));
        expect_equal((a->state->car[SHOOTER].flags & (CAR_BURNING | CAR_TIRES_BURN)) == 0, roll == 1);
        expect_true(a->state->car[TARGET].flags & CAR_BURNING); /* right beside it */
    }
    arena *a = people_with("'foam-grenade'", "", "");
    stand(a, SHOOTER, 50, 50, 0, 20);
    throw_at(a, "Foam Grenade", 51, 50, false);
    come_down(a, NUMBERS(1, 1));
    a->state->car[SHOOTER].flags |= CAR_TIRES_BURN;
    bang(a, NUMBERS(1));
    expect_true(!(a->state->car[SHOOTER].flags & CAR_TIRES_BURN));
}

/* ---- timers ---- */

RULE_TEST("grenade-timers", "they may be set beforehand, from 1 to 5, for a seat or for each of its people")
{
    static const char MEMBERS[] = "'crew':[{'role':'driver','gear':['fake-grenade']},"
                                  "{'role':'passenger','gear':['fake-grenade']}]";
    arena *a = range_of(MEMBERS, "", "");
    expect_equal(a->state->walker[0].timers[0], 1);
    a = range_of(MEMBERS, "'crew':[{'role':'driver','gear':['fake-grenade']}]", "'timers':[[2,5],3]");
    expect_equal(a->state->walker[0].timers[0], 2);
    expect_equal(a->state->walker[1].timers[0], 3);
    expect_equal(a->state->walker[2].timers[0], 5);
    static const char *const WRONG[] = {"0", "6", "[1,6]"};
    for (int i = 0; i < 3; i++) {
        char config[128];
        snprintf(config, sizeof config, "{\"vehicles\":[\"killer-kart\",\"killer-kart\"],\"timers\":[%s,1]}", WRONG[i]);
        expect_true(config_error(config)[0]);
    }
    expect_true(!config_error("{\"vehicles\":[\"killer-kart\",\"killer-kart\"],\"timers\":[5,1]}")[0]);
}

RULE_TEST("grenade-timers",
          "each kind somebody carries has its own: set beforehand, changed by itself, thrown as it is")
{
    arena *a = range_of("'crew':[{'role':'driver','gear':['fake-grenade','smoke-grenade','fake-grenade']}]", "",
                        "'timers':[[[4,2]],1]");
    int fake = gear_named(a, "Fake Grenade"), smoke = gear_named(a, "Smoke Grenade");
    duel_walker *it = &a->state->walker[0];
    expect_equal(it->timers[duel_carries(a->duel, a->state, 0, fake)], 4);
    expect_equal(it->timers[duel_carries(a->duel, a->state, 0, smoke)], 2);
    stand(a, TARGET, 80, 80, 0, 0);
    on_foot(a, 0, 50.125, 50.125);
    firing(a);
    char set[64];
    snprintf(set, sizeof set, "set-timer crew=0 turns=3 with=%d", smoke);
    expect_true(offered(a, SHOOTER, set));
    act(a, SHOOTER, set);
    a->state->car[SHOOTER].crew_fired = 0;
    let_pass(a, a->state->phase + 1, DUEL_PHASES); /* a second */
    expect_equal(it->timers[duel_carries(a->duel, a->state, 0, smoke)], 3);
    expect_equal(it->timers[duel_carries(a->duel, a->state, 0, fake)], 4);
    duel_deed throws[2] = {{.weapon = (uint8_t)(DEED_HAND + fake)}, {.weapon = (uint8_t)(DEED_HAND + smoke)}};
    for (int i = 0; i < 2; i++) {
        throws[i].flags = DEED_HANDLE;
        throws[i].aim = HANDLE_THROW;
        throws[i].x = throws[i].y = 5013;
        with_dice(a, duel_throw(play, &throws[i]));
    }
    expect_equal(a->state->thrown[0].timer, 4 + 1); /* ends of turns, that of the throw included */
    expect_equal(a->state->thrown[1].timer, 3 + 1);
    static const char *const WRONG[] = {"[[4]]", "[[4,2,1]]", "[[4,6]]"};
    for (int i = 0; i < 3; i++) {
        char config[256];
        snprintf(
            config, sizeof config,
            "{\"vehicles\":[\"killer-kart\",{\"name\":\"Kart\",\"body\":\"subcompact\",\"plant\":\"small\",\"crew\":"
            "[{\"role\":\"driver\",\"gear\":[\"fake-grenade\",\"smoke-grenade\"]}]}],\"timers\":[1,%s]}",
            WRONG[i]);
        expect_true(config_error(config)[0]);
    }
}

RULE_TEST("grenade-timers", "a launcher's starts as it fires: set to n it goes off at the end of the nth turn after")
{
    for (int timer = 1; timer <= 5; timer++)
        for (int phase = 1; phase <= DUEL_PHASES; phase++) {
            char options[32];
            snprintf(options, sizeof options, "'timers':[%d,1]", timer);
            arena *a = range_of("'weapons':[{'type':'GL','mount':'F','grenades':[{'type':'fake-grenade','count':2}]}]",
                                "", options);
            a->state->deed[a->state->deed_count++] =
                (duel_deed){.car = SHOOTER, .flags = DEED_GROUND, .x = 2600, .y = 5000};
            int passed = 0; /* phases, the first being that of the shot */
            for (bool burst = false; !burst && passed < 40; passed++) {
                if (passed == DUEL_PHASES) dice(a, 6, 6); /* it comes down in the same phase of the next turn */
                resolve_phase(a, (phase - 1 + passed) % DUEL_PHASES + 1);
                burst = count_events(a, EVENT_BURSTS);
                bool lies = passed >= DUEL_PHASES && !burst;
                expect_equal(a->state->counter_count, lies);
            }
            expect_equal(passed, DUEL_PHASES - phase + 1 + timer * DUEL_PHASES);
        }
}

/* ---- concussion ---- */

/* What is told of somebody's roll; -1: he did not roll. */
static int rolled(const arena *a, int walker)
{
    for (int i = 0; i < a->events.count; i++)
        if (a->events.list[i].type == EVENT_STUNNED_ON_FOOT && a->events.list[i].arg[0] == DUEL_TARGET_WALKER + walker)
            return a->events.list[i].arg[1];
    return -1;
}

RULE_TEST("grenades-and-people", "concussion reaches an inch with its point and two with its die, and no farther")
{
    static const struct {
        double inches;
        int points;
        bool rolls;
    } ROWS[] = {{1, 1, true}, {1.02, 0, true}, {2, 0, true}, {2.02, 0, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = thrower("", "");
        on_foot(a, 0, 50, 50);
        if (ROWS[i].rolls) dice(a, 6);
        burst_at(a, "Concussion Grenade", 50 + ROWS[i].inches, 50);
        expect_equal(wounds_of(a, 0), ROWS[i].points);
        expect_equal(rolled(a, 0), ROWS[i].rolls ? 6 : -1);
    }
}

#define STREET(fixtures) \
    "'map':{'title':'street','size':[10000,10000],'gates':[{'title':'a','start':[1000,1000,90]}," \
    "{'title':'b','start':[3000,1000,90]}],'fixtures':[" fixtures "]}"
#define HOUSE \
    "{'kind':'building','dp':20,'floors':3,'box':[5000,4800,5500,5300],'doors':[[5000,5212]],'windows':[[5000,5012]]}"

RULE_TEST("grenades-and-people", "concussion: 5 more behind a wall, a house or a floor, 3 more in a door or window")
{
    static const struct {
        double x, y;
        int level, more;
    } ROWS[] = {
        {50.125, 50.125, 0, 3}, /* at the window */
        {50.125, 52.125, 0, 3}, /* in the door */
        {50.125, 51.125, 0, 5}, /* behind the wall */
        {50.125, 50.125, 2, 5}, /* upstairs, without a window */
        {49.125, 51.125, 0, 0}, /* in the street */
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        for (int face = 1; face <= 6; face++) {
            arena *a = thrower("", STREET(HOUSE));
            on_foot(a, 0, ROWS[i].x, ROWS[i].y);
            a->state->walker[0].level = (uint8_t)ROWS[i].level;
            dice(a, face);
            burst_at(a, "Concussion Grenade", 48.875, 51.125);
            int sum = face + ROWS[i].more;
            static const int PHASES[] = {0, 3000, 3000, 900, 650, 150, 50, 0, 0, 0, 0, 0};
            expect_equal(rolled(a, 0), sum);
            expect_equal(a->state->car[SHOOTER].crew_stunned[0], PHASES[sum]);
        }
}

RULE_TEST("grenades-and-windows", "a concussion upstairs is felt through floors and walls within two inches, 5 added")
{
    static const struct {
        double x, y;
        int level, more; /* -1: nothing is rolled */
    } ROWS[] = {
        {51.125, 50.125, 2, 0}, /* the same floor */
        {51.25, 50.125, 2, 0},  /* an inch away to the hair */
        {51.125, 50.125, 0, 5}, /* ten feet, two thirds of an inch, below */
        {51.125, 50.125, 4, 5}, /* above */
        {49.875, 50.125, 0, 5}, /* in the street */
        {51.125, 50.125, 6, 5}, /* on the roof, twenty feet above: 1.33 inches */
        {48.3, 50.125, 0, -1},  /* 1.95 inches along and two thirds down: 2.06 */
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = thrower("", STREET(HOUSE));
        on_foot(a, 0, ROWS[i].x, ROWS[i].y);
        a->state->walker[0].level = (uint8_t)ROWS[i].level;
        const duel_grenade_kind *kind = &a->duel->grenade[a->duel->gear[gear_named(a, "Concussion Grenade")].grenade];
        if (ROWS[i].more >= 0) dice(a, 1);
        with_dice(a, duel_burst_upstairs(play, kind, (tk_vec){50.25, 50.125}, 2, TARGET));
        expect_equal(rolled(a, 0), ROWS[i].more < 0 ? -1 : 1 + ROWS[i].more);
        expect_equal(wounds_of(a, 0), ROWS[i].more == 0);
    }
}

RULE_TEST("grenade-cyclists", "concussion in a vehicle behind a breach: 3 added to every face, and no point")
{
    static const int PHASES[] = {650, 150, 50, 0, 0, 0};
    for (int face = 1; face <= 6; face++) {
        arena *a = range_of("", "", "");
        a->state->car[TARGET].dp[part_of(a, TARGET, PART_ARMOR, 0)] = 0;
        dice(a, face);
        burst_at(a, "Concussion Grenade", 30.25, 50);
        expect_equal(a->state->car[TARGET].crew_stunned[0], PHASES[face - 1]);
        expect_equal(points_of(a, TARGET, PART_PERSON, 0), 3); /* no point: he is in a vehicle */
    }
}

/* ---- what hurts ---- */

RULE_TEST("grenades-in-flight", "explosive, thermite and phosphorus reach vehicles half an inch away, and no farther")
{
    static const struct {
        const char *title;
        int points; /* of a 5 */
        int heat;
    } ROWS[] = {{"Explosive Grenade", 5, 0}, {"Thermite Grenade", 5, 2}, {"White Phosphorus Grenade", 2, 2}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        for (int far = 0; far < 2; far++) {
            arena *a = range_of("", "", "");
            int before = armor_of(a, TARGET, TK_SIDE_FRONT);
            if (!far) dice(a, 5);
            burst_at(a, ROWS[i].title, 30 - far * 0.02, 50);
            expect_equal(before - armor_of(a, TARGET, TK_SIDE_FRONT), far ? 0 : ROWS[i].points);
            expect_equal(a->state->car[TARGET].heat[0].modifier, far ? 0 : ROWS[i].heat);
            if (!far && ROWS[i].heat) expect_equal(a->state->car[TARGET].heat[0].turns, 1);
        }
}

RULE_TEST("grenade-cyclists", "explosive does nothing to a rider an inch away; flechettes reach 2 inches, no vehicle")
{
    static const struct {
        const char *title;
        double inches;
        int left;
    } ROWS[] = {{"Explosive Grenade", 1, 3},
                {"Thermite Grenade", 1, 3},
                {"Flechette Grenade", 1.9, 1},
                {"Flechette Grenade", 2.1, 3}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_with("\"killer-kart\"", "\"shogun-100\"", "");
        int tires = points_of(a, TARGET, PART_TIRE, 0), armor = armor_of(a, TARGET, TK_SIDE_FRONT);
        stand(a, TARGET, 50, 50, 0, 0);
        tk_polygon shape = duel_polygon(a->duel, a->state, TARGET);
        double edge = 50;
        for (int k = 0; k < shape.count; k++)
            if (shape.at[k].x > edge) edge = shape.at[k].x;
        if (ROWS[i].left < 3) dice(a, 2);
        burst_at(a, ROWS[i].title, edge + ROWS[i].inches, 50);
        expect_equal(points_of(a, TARGET, PART_PERSON, 0), ROWS[i].left);
        expect_equal(points_of(a, TARGET, PART_TIRE, 0), tires);
        expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), armor);
    }
}

RULE_TEST("grenades-and-people", "a fake does nothing to people, riders or vehicles")
{
    arena *a = range_with("\"killer-kart\"", "\"shogun-100\"", "");
    on_foot(a, 0, 29.125, 50.125);
    int before = armor_of(a, TARGET, TK_SIDE_FRONT);
    burst_at(a, "Fake Grenade", 30, 50);
    expect_equal(count_events(a, EVENT_BURSTS), a->events.count);
    expect_equal(wounds_of(a, 0), 0);
    expect_equal(armor_of(a, TARGET, TK_SIDE_FRONT), before);
}

RULE_TEST("grenades-and-people", "a fake looks real: the other side sees an explosive grenade thrown and lying there")
{
    arena *a = thrower("'fake-grenade','smoke-grenade'", "");
    int fake = gear_named(a, "Fake Grenade"), real = gear_named(a, "Explosive Grenade");
    throw_at(a, "Fake Grenade", 53.125, 50.125, false);
    expect_equal(count_events(a, EVENT_THROWS), 2);
    for (int i = 0; i < 2; i++) {
        expect_equal(a->events.list[i].arg[1], i ? real : fake);
        expect_equal(a->events.list[i].seen_by & 3, i ? 2 : 1);
    }
    expect_true(strstr(view_of(a, 1), "\"thrown\":[{\"title\":\"Explosive Grenade\"") != NULL);
    expect_true(!strstr(view_of(a, 1), "Fake Grenade"));
    expect_true(strstr(view_of(a, 0), "\"thrown\":[{\"title\":\"Fake Grenade\"") != NULL);
    expect_true(panel_says(a, 0, "* Fake Grenade at"));
    expect_true(panel_says(a, 1, "* Explosive Grenade at") && !panel_says(a, 1, "Fake Grenade"));
    duel_state guess = *a->state;
    tk_dice none = {0};
    duel_imagine(&a->world, &guess, 1, &none); /* what a bot of the other side thinks */
    expect_equal(guess.thrown[0].gear, real);
    a = thrower("'smoke-grenade'", "");
    throw_at(a, "Smoke Grenade", 53.125, 50.125, false);
    expect_equal(count_events(a, EVENT_THROWS), 1);
    expect_equal(a->events.list[0].seen_by, TK_EVERYONE);
}

/* ---- light ---- */

RULE_TEST("grenades-and-people", "a flash reaches two inches; walls, vehicles, paint and floors keep it off")
{
    static const struct {
        double x;
        int level;
        const char *what;
        bool blind;
    } ROWS[] = {{50, 0, "", true},       {49.97, 0, "", false},    {50.5, 0, "paint", false}, {50.5, 0, "smoke", false},
                {50.5, 0, "van", false}, {50.5, 0, "wall", false}, {57, 0, "house", true},    {57, 2, "house", false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const char *what = ROWS[i].what;
        bool house = !strcmp(what, "house");
        arena *a = thrower("", house ? "'night':true," STREET("{'kind':'building','dp':20,'floors':3,"
                                                              "'box':[5500,4800,6000,5300]}")
                               : !strcmp(what, "wall")
                                   ? "'night':true," STREET("{'kind':'wall','dp':9,'box':[5120,4900,5125,5100]}")
                                   : "'night':true");
        on_foot(a, 0, ROWS[i].x, 50);
        a->state->walker[0].level = (uint8_t)ROWS[i].level;
        if (!strcmp(what, "van")) stand(a, TARGET, 51.25, 50, 90, 0);
        if (!strcmp(what, "paint")) lay(a, COUNTER_PAINT, DUEL_NONE, 51.25, 50, 0, 0);
        if (!strcmp(what, "smoke")) lay(a, COUNTER_SMOKE, DUEL_NONE, 51.25, 50, 0, 0);
        burst_at(a, "Flash Grenade", house ? 58 : 52, 50);
        expect_of(what, a->state->walker[0].blinded, ROWS[i].blind ? 5 : 0);
    }
}

RULE_TEST("grenades-and-windows", "a flash upstairs blinds those on that floor")
{
    for (int level = 0; level <= 4; level += 2) {
        arena *a = thrower("", "'night':true," STREET(HOUSE));
        on_foot(a, 0, 52.125, 50.125);
        a->state->walker[0].level = (uint8_t)level;
        const duel_grenade_kind *kind = &a->duel->grenade[a->duel->gear[gear_named(a, "Flash Grenade")].grenade];
        with_dice(a, duel_burst_upstairs(play, kind, (tk_vec){53.125, 50.125}, 2, TARGET));
        expect_equal(a->state->walker[0].blinded, level == 2 ? 5 : 0);
    }
}

static int needs_with(const arena *a, int crew, int weapon)
{
    return needed_by(a, crew, weapon, AIM_FRONT, NULL);
}

RULE_TEST("grenades-and-people", "in a vehicle a flash is twice as long for each who wears goggles, not for the others")
{
    arena *a = range_of("'crew':['driver',{'role':'gunner','gear':['light-intensifier-goggles']}],"
                        "'weapons':[{'type':'MG','mount':'F'},{'type':'MG','mount':'F'}]",
                        "", "'night':true");
    int driver = needs_with(a, 0, 0), gunner = needs_with(a, 1, 1);
    expect_equal(driver - gunner, 2); /* what goggles are worth at night */
    a->state->phase = 5;
    burst_at(a, "Flash Grenade", 20, 51.5);
    with_dice(a, duel_tick(play));
    for (int phase = 1; phase <= 12; phase++) { /* from the next one on */
        expect_of("driver", needs_with(a, 0, 0) - driver, phase <= 5 ? 10 : 0);
        expect_of("gunner", needs_with(a, 1, 1) - gunner, phase <= 10 ? 10 : 0);
        resolve_phase(a, (phase - 1) % 5 + 1);
    }
}

/* ---- foam ---- */

RULE_TEST("grenades-in-flight",
          "foam: only a 1 puts fire out, in the inch square around it, if any is within half an inch")
{
    for (int roll = 1; roll <= 6; roll++) {
        arena *a = people_with("", "", "");
        stand(a, SHOOTER, 5, 5, 0, 0);
        stand(a, TARGET, 50, 51, 0, 0); /* its side is at 50.75 */
        a->state->car[TARGET].flags |= CAR_BURNING;
        with_dice(a, {
            duel_lay(play, COUNTER_OIL_PATCH, 0, (tk_pose){{50.7, 49.3}, 0}, 25); /* its corner at 50.45, 49.55 */
        });
        dice(a, roll);
        burst_at(a, "Foam Grenade", 50, 50.25);
        expect_equal(!(a->state->car[TARGET].flags & CAR_BURNING), roll == 1);
        expect_equal(a->state->counter_count, 1); /* 0.83 inches away */
    }
    arena *a = people_with("", "", "");
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 50, 50.7, 0, 0);
    a->state->car[TARGET].flags |= CAR_BURNING;
    with_dice(a, duel_lay(play, COUNTER_OIL_PATCH, 0, ((tk_pose){{50.7, 49.3}, 0}), 25));
    dice(a, 1);
    burst_at(a, "Foam Grenade", 50, 50); /* the corner of the patch is in the square, 0.64 inches away */
    expect_true(!(a->state->car[TARGET].flags & CAR_BURNING));
    expect_equal(a->state->counter_count, 0);
    a = people_with("", "", "");
    stand(a, SHOOTER, 5, 5, 0, 0);
    stand(a, TARGET, 95, 95, 0, 0);
    with_dice(a, duel_lay(play, COUNTER_OIL_PATCH, 0, ((tk_pose){{50.7, 49.3}, 0}), 25));
    burst_at(a, "Foam Grenade", 50, 50); /* no fire within half an inch: nothing is rolled */
    expect_equal(a->state->counter_count, 1);
}

RULE_TEST("grenades-in-flight", "foam on a vehicle is as paint: -2 for the rest of the turn and three more")
{
    for (int phase = 1; phase <= 5; phase++) {
        arena *a = range_of("'weapons':[{'type':'MG','mount':'F'}]", "", "");
        int clear = needed(a, 0, AIM_FRONT), lasts = 0;
        a->state->phase = (uint8_t)phase;
        burst_at(a, "Foam Grenade", 20, 50.7);
        while (needed(a, 0, AIM_FRONT) == clear + 2 && lasts < 40) {
            resolve_phase(a, (phase - 1 + lasts) % 5 + 1);
            lasts++;
        }
        expect_equal(lasts, 5 - phase + 1 + 15);
    }
}

/* ---- clouds ---- */

RULE_TEST("grenades-in-flight",
          "clouds are an inch square, the oil half of one; gas stops lasers and costs 1 the half inch")
{
    static const struct {
        const char *title;
        double inches;
    } ROWS[] = {{"Smoke Grenade", 1},
                {"Paint Grenade", 1},
                {"Tear Gas Grenade", 1},
                {"White Phosphorus Grenade", 1},
                {"Flaming Oil Grenade", 0.5}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = range_of("", "", "");
        burst_at(a, ROWS[i].title, 70, 70);
        tk_polygon shape = duel_counter_polygon(&a->state->counter[0]);
        double low = 99, high = 0, left = 99, right = 0;
        for (int k = 0; k < shape.count; k++) {
            if (shape.at[k].y < low) low = shape.at[k].y;
            if (shape.at[k].y > high) high = shape.at[k].y;
            if (shape.at[k].x < left) left = shape.at[k].x;
            if (shape.at[k].x > right) right = shape.at[k].x;
        }
        expect_near(high - low, ROWS[i].inches);
        expect_near(right - left, ROWS[i].inches);
        expect_near((high + low) / 2, 70);
    }
    for (int i = 0; i < 3; i++) {
        arena *a = range_of("'weapons':[{'type':'MG','mount':'F'},{'type':'LL','mount':'F'}]", "", "");
        int clear = needed(a, 0, AIM_FRONT);
        burst_at(a, ROWS[i].title, 25, 50);
        expect_equal(needed(a, 0, AIM_FRONT), clear + 2);
        expect_equal(sight_of(a, 1, AIM_FRONT), DUEL_REASON_CLOUDED);
    }
}
