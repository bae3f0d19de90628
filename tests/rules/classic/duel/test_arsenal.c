/* The weapons of the list one by one: what others see of them, what they leave, rocket pods, lasers and clouds. */
#include "duel_range.h"

#include <stdio.h>
#include <string.h>

static arena *armed(const char *type, const char *more)
{
    char members[160];
    snprintf(members, sizeof members,
             "'armor':[{'type':'plastic','F':9,'B':9}],'weapons':[{'type':'%s','mount':'F'%s}]", type, more);
    return range_of(members, "'armor':[{'type':'plastic','F':40,'R':5,'L':5,'B':5,'T':5,'U':5}]", "");
}

static void declare(arena *a, int target, int flags)
{
    a->state->deed[a->state->deed_count++] =
        (duel_deed){.car = SHOOTER, .target = (uint16_t)target, .flags = (uint8_t)flags};
}

static bool other_sees(const arena *a, const char *what)
{
    tk_json out = {0};
    a->world.game->view(&a->world, a->state, TARGET, &out);
    bool seen = strstr(tk_text_string(&out.text), what) != NULL;
    tk_json_free(&out);
    return seen;
}

/* ---- ports ---- */

RULE_TEST("concealed",
          "every weapon of the list is told by its port and place until it is fired, and by its name from then on")
{
    static const char *const PORTS[][8] = {{"small-bore-projectile", "AC", "MG", "RR", "VMG"},
                                           {"large-bore-projectile", "ATG", "GL", "SG"},
                                           {"rocket", "HR", "LtR", "MR", "MML", "MNR", "MFR", "RL"},
                                           {"laser", "HL", "L", "LL", "ML"},
                                           {"flamethrower", "FT"},
                                           {"dropped-gas", "PS", "SS"},
                                           {"dropped-liquid", "FOJ", "OJ"},
                                           {"dropped-solid", "MD", "SMD", "SD"}};
    int count = 0;
    for (int kind = 0; kind < 8; kind++) {
        for (int i = 1; i < 8 && PORTS[kind][i]; i++, count++) {
            const char *id = PORTS[kind][i];
            arena *a = armed(id, "");
            char told[96];
            snprintf(told, sizeof told, "{\"kind\":\"weapon\",\"place\":\"front\",\"port\":\"%s\"", PORTS[kind][0]);
            const char *title = duel_weapon_row(a->duel, duel_vehicle_of(a->duel, &a->state->car[SHOOTER]), 0)->title;
            expect_of(id, other_sees(a, told), true);
            expect_of(id, other_sees(a, title), false);
            a->state->car[SHOOTER].weapon[0].flags |= WEAPON_KNOWN;
            expect_of(id, other_sees(a, title), true);
        }
    }
    expect_equal(count, 26);
}

RULE_TEST("concealed", "the first shot tells what it is, whether it hits or not")
{
    arena *a = armed("RR", "");
    expect_true(!other_sees(a, "Recoilless Rifle"));
    declare(a, TARGET, 0);
    dice(a, 1, 1);
    resolve_phase(a, 1);
    expect_true(other_sees(a, "Recoilless Rifle"));
}

/* ---- what is left behind ---- */

RULE_TEST("dropped-weapons", "clouds and slicks are an inch by half an inch, mines and spikes half an inch square")
{
    static const struct {
        const char *id;
        int kind;
        double length;
    } ROWS[] = {{"PS", COUNTER_PAINT, 1},   {"SS", COUNTER_SMOKE, 1},   {"FOJ", COUNTER_FRESH_OIL, 1},
                {"OJ", COUNTER_OIL, 1},     {"MD", COUNTER_MINES, 0.5}, {"SMD", COUNTER_SPEAR_MINES, 0.5},
                {"SD", COUNTER_SPIKES, 0.5}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        arena *a = armed(ROWS[i].id, "");
        stand(a, SHOOTER, 50, 50, 0, 20);
        with_dice(a, duel_drop(play, SHOOTER, 0, TK_SIDE_BACK, TK_ABSENT));
        expect_of(ROWS[i].id, a->state->counter_count, 1);
        expect_of(ROWS[i].id, a->state->counter[0].kind, ROWS[i].kind);
        tk_polygon shape = duel_counter_polygon(&a->state->counter[0]);
        double low_x = 99, high_x = 0, low_y = 99, high_y = 0;
        for (int k = 0; k < shape.count; k++) {
            low_x = shape.at[k].x < low_x ? shape.at[k].x : low_x;
            high_x = shape.at[k].x > high_x ? shape.at[k].x : high_x;
            low_y = shape.at[k].y < low_y ? shape.at[k].y : low_y;
            high_y = shape.at[k].y > high_y ? shape.at[k].y : high_y;
        }
        expect_near(high_x - low_x, ROWS[i].length);
        expect_near(high_y - low_y, 0.5);
    }
}

RULE_TEST("spike-gun", "its spikes are half an inch square and do what any spikes do")
{
    arena *a = armed("SG", "");
    a->state->deed[a->state->deed_count++] = (duel_deed){.car = SHOOTER, .flags = DEED_GROUND, .x = 2450, .y = 5000};
    dice(a, 6, 6);
    resolve_phase(a, 1);
    expect_equal(a->state->counter[0].kind, COUNTER_SPIKES);
    dice(a, 4, 1, 2, 1, 1); /* 1 to 4: a die from every tire of 4 points */
    with_dice(a, duel_trigger(play, TARGET, 0, true));
    expect_equal(points_of(a, TARGET, PART_TIRE, 0), 3);
    expect_equal(points_of(a, TARGET, PART_TIRE, 1), 2);
    expect_equal(a->state->counter_count, 1); /* they stay */
}

RULE_TEST("flaming-oil",
          "while it burns it is a cloud: -1 for every half inch, and no laser fires through; before that it is not")
{
    static const struct {
        int kind, cloud;
    } ROWS[] = {{COUNTER_OIL, 0}, {COUNTER_FRESH_OIL, 0}, {COUNTER_FLAMING_OIL, 1}, {COUNTER_SMOKE, 1}};
    for (int i = 0; i < 4; i++) {
        arena *a = armed("MG", "");
        lay(a, ROWS[i].kind, TARGET, 25, 50, 0, 0); /* an inch along the line */
        expect_equal(needed(a, 0, AIM_FRONT), 8 + 2 * ROWS[i].cloud);
        a = armed("LL", "");
        lay(a, ROWS[i].kind, TARGET, 25, 50, 0, 0);
        expect_equal(sight_of(a, 0, AIM_FRONT), ROWS[i].cloud ? DUEL_REASON_CLOUDED : TK_REASON_FINE);
    }
}

RULE_TEST("flamethrower", "at 10 inches it fires, a tenth of an inch farther not")
{
    arena *a = armed("FT", "");
    expect_equal(sight_of(a, 0, AIM_FRONT), TK_REASON_FINE); /* muzzle at 20.5, front at 30.5 */
    stand(a, TARGET, 31.1, 50, 180, 0);
    expect_equal(sight_of(a, 0, AIM_FRONT), DUEL_REASON_OUT_OF_RANGE);
}

/* ---- lasers ---- */

RULE_TEST("infrared", "each infrared laser loses a point a die for every half inch of smoke or paint")
{
    static const struct {
        const char *id;
        int dice;
    } LASERS[] = {{"LL", 1}, {"ML", 2}, {"L", 3}, {"HL", 4}};
    static const int CLOUDS[] = {COUNTER_SMOKE, COUNTER_PAINT};
    for (int i = 0; i < 8; i++) {
        const char *id = LASERS[i / 2].id;
        for (int halves = 0; halves <= 2; halves++) {
            arena *a = armed(id, ",'infrared':true");
            if (halves) lay(a, CLOUDS[i % 2], TARGET, 25, 50, halves == 1 ? 90 : 0, 0);
            expect_of(id, needed(a, 0, AIM_FRONT), 7 + halves);
            int faces[6] = {6, 6}, many = LASERS[i / 2].dice;
            for (int die = 0; die < many; die++) faces[2 + die] = 5;
            script_dice(a, faces, 2 + many);
            a->state->car[TARGET].marks = MARK_DEBRIS | MARK_OBSTACLE; /* of no matter here */
            declare(a, TARGET, 0);
            resolve_phase(a, 1);
            expect_of(id, armor_of(a, TARGET, TK_SIDE_FRONT), 40 - many * (5 - halves));
        }
    }
}

/* ---- rocket pods ---- */

RULE_TEST("rocket-pod", "of three points each that is gone takes two rockets along: six, four, two; fired it is empty")
{
    for (int points = 3; points >= 0; points--) {
        arena *a = armed("MFR", "");
        a->state->car[SHOOTER].dp[part_of(a, SHOOTER, PART_WEAPON, 0)] = (uint8_t)points;
        if (!points) {
            expect_equal(duel_check_ready(a->duel, a->state, SHOOTER, 0), DUEL_REASON_WEAPON_GONE);
            continue;
        }
        int faces[12];
        for (int i = 0; i < 12; i++) faces[i] = 1;
        script_dice(a, faces, 4 * points); /* two dice for each of two rockets a point */
        declare(a, TARGET, 0);
        resolve_phase(a, 1);
        expect_equal(count_events(a, EVENT_TO_HIT), 2 * points);
        a->state->car[SHOOTER].weapon[0].flags = 0;
        expect_equal(duel_check_ready(a->duel, a->state, SHOOTER, 0), DUEL_REASON_NO_AMMO);
    }
}

RULE_TEST("rocket-pod", "six fours do not breach a wall of five points, one five among them does")
{
    for (int best = 4; best <= 5; best++) {
        arena *a = range_of("'weapons':[{'type':'MFR','mount':'F'}]", "",
                            FIELD("\"fixtures\":[{\"kind\":\"building\",\"dp\":5,\"box\":[2600,4900,2800,5100]}]"));
        int faces[18], count = 0;
        for (int rocket = 0; rocket < 6; rocket++) {
            faces[count++] = 6;
            faces[count++] = 6;
            faces[count++] = rocket == 3 ? best : 4;
        }
        script_dice(a, faces, count);
        declare(a, DUEL_TARGET_FIXTURE, 0);
        resolve_phase(a, 1);
        expect_equal(count_events(a, EVENT_BREACHED), best == 5);
    }
}
