/* What people wear and carry, thing by thing: prices, bulk, and what goes with what. */
#include "garage.h"

#include <stdio.h>
#include <string.h>

static const tk_vehicle *carrying(const char *gear)
{
    char more[512];
    snprintf(more, sizeof more, "'crew':[{'role':'driver','gear':[%s]}]", gear);
    return built("luxury", "super", more);
}

static int price_of(const char *gear)
{
    return carrying(gear)->gear_cost;
}

RULE_TEST("body-armor", "no two kinds together, a fireproof suit under each, and spikes for $100 on each")
{
    static const struct {
        const char *id;
        int cost;
        bool bulky; /* no armored vest over it, and a GE less */
    } KINDS[] = {{"body-armor", 250, false},
                 {"improved-body-armor", 1500, true},
                 {"impact-armor", 2000, true},
                 {"blended-body-armor", 750, false},
                 {"blended-improved-body-armor", 5000, true}};
    char gear[128];
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        for (size_t k = 0; k < sizeof KINDS / sizeof *KINDS; k++) {
            snprintf(gear, sizeof gear, "'%s','%s'", KINDS[i].id, KINDS[k].id);
            expect_problem(carrying(gear), "gear-worn-twice", "crew[0]", "body-armor");
        }
        snprintf(gear, sizeof gear, "'%s','fireproof-suit'", KINDS[i].id);
        expect_legal(carrying(gear));
        expect_equal(price_of(gear), KINDS[i].cost + 500);
        snprintf(gear, sizeof gear, "'%s','armor-spikes'", KINDS[i].id);
        expect_legal(carrying(gear));
        expect_equal(price_of(gear), KINDS[i].cost + 100);
        snprintf(gear, sizeof gear, "'%s','battle-vest'", KINDS[i].id);
        expect_legal(carrying(gear)); /* a plain vest fits over any */
        snprintf(gear, sizeof gear, "'%s','armored-battle-vest'", KINDS[i].id);
        if (KINDS[i].bulky)
            expect_problem(carrying(gear), "gear-not-over", "crew[0]", "body-armor");
        else
            expect_legal(carrying(gear));
        snprintf(gear, sizeof gear, "'%s','SMG','SMG','LP'", KINDS[i].id); /* 5 GE */
        expect_legal(carrying(gear));
        snprintf(gear, sizeof gear, "'%s','SMG','SMG','StG'", KINDS[i].id); /* 6 */
        if (KINDS[i].bulky)
            expect_problem(carrying(gear), "gear-too-bulky", "crew[0]", "carrying");
        else
            expect_legal(carrying(gear));
    }
}

RULE_TEST("body-armor", "what each kind does besides its points: fire, gas, falls, bulk")
{
    static const struct {
        const char *id;
        int dp, fire, mask, impact, bulky;
    } KINDS[] = {{"body-armor", 3, 0, 0, 0, 0},
                 {"improved-body-armor", 6, 1, 1, 0, 1},
                 {"impact-armor", 6, 0, 0, 1, 1},
                 {"blended-body-armor", 3, 0, 0, 0, 0},
                 {"blended-improved-body-armor", 6, 0, 0, 0, 1}};
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        const classic_gear *row = gear_row(KINDS[i].id);
        expect_equal(row->dp, KINDS[i].dp);
        expect_equal(row->against_fire != 0, KINDS[i].fire);
        expect_equal(row->mask != 0, KINDS[i].mask);
        expect_equal(row->against_impact != 0, KINDS[i].impact);
        expect_equal(row->bulky != 0, KINDS[i].bulky);
        expect_equal(row->carry, KINDS[i].bulky ? -1 : 0);
    }
}

/* A full load, twice as much in an extended clip: 10 shots of an SMG at $12, 20 of a Gauss rifle at $15. */
RULE_TEST("equipment", "a clip and an extended one for every weapon that takes them: what it costs")
{
    static const struct {
        const char *id, *clip;
        int weapon, load;
        bool extended;
    } ROWS[] = {{"SMG", "large-", 370, 120, true}, {"rifle", "", 140, 20, true}, {"AVR", "", 650, 50, true},
                {"HAVR", "", 900, 100, true},      {"AR", "", 550, 150, true},   {"GR", "", 1800, 300, true},
                {"StG", "", 130, 10, false},       {"DStG", "", 210, 10, false}, {"HP", "", 108, 8, true},
                {"LP", "", 83, 8, true},           {"MP", "", 322, 72, true},    {"GP", "", 600, 100, true}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char gear[96];
        snprintf(gear, sizeof gear, "'%s','%sammo-clip'", ROWS[i].id, ROWS[i].clip);
        expect_equal(price_of(gear), ROWS[i].weapon + 50 + ROWS[i].load);
        snprintf(gear, sizeof gear, "'%s','%sextended-ammo-clip'", ROWS[i].id, ROWS[i].clip);
        if (ROWS[i].extended) expect_equal(price_of(gear), ROWS[i].weapon + 80 + 2 * ROWS[i].load);
    }
}

/* A vest is 3 GE and an AVR 3: nothing more fits but what is in the pockets. */
RULE_TEST("carrying", "a vest has room for one pistol, two grenades, two magazines and a knife, and no more of each")
{
    static const struct {
        const char *one, *two, *three; /* as many as go in, and one more */
    } POCKETS[] = {
        {"'HP'", NULL, "'HP','HP'"},
        {"'flash-grenade'", "'flash-grenade','smoke-grenade'", "'flash-grenade','flash-grenade','fake-grenade'"},
        {"'mini-mechanic'", "'mini-mechanic','fake-grenade'", "'mini-mechanic','fake-grenade','fake-grenade'"},
        {"'ammo-clip'", "'ammo-clip','ammo-clip'", "'ammo-clip','ammo-clip','ammo-clip'"}};
    char gear[160];
    for (size_t i = 0; i < sizeof POCKETS / sizeof *POCKETS; i++) {
        snprintf(gear, sizeof gear, "'battle-vest','AVR',%s", POCKETS[i].two ? POCKETS[i].two : POCKETS[i].one);
        expect_legal(carrying(gear));
        snprintf(gear, sizeof gear, "'battle-vest','AVR',%s", POCKETS[i].three);
        expect_problem(carrying(gear), "gear-too-bulky", "crew[0]", "carrying");
    }
    expect_legal(carrying("'battle-vest','SMG','LP','knife'")); /* the pistol and the knife are in it */
    expect_legal(carrying("'battle-vest','SMG','VLAW','knife'"));
    expect_problem(carrying("'battle-vest','SMG','VLAW','knife','knife'"), "gear-too-bulky", "crew[0]", "carrying");
    expect_equal(gear_row("battle-vest")->ge_sixths, 18);
    expect_equal(gear_row("armored-battle-vest")->ge_sixths, 18);
}

RULE_TEST("carrying", "a backpack is for hand weapons and grenades: kits, masks and clips are carried besides")
{
    expect_legal(carrying("'backpack','HAVR','LP','tool-kit'")); /* 5 in the pack, and 6 */
    expect_problem(carrying("'backpack','tool-kit','gas-mask'"), "gear-too-bulky", "crew[0]", "carrying");
    expect_problem(carrying("'backpack','HAVR','VLAW','LP','tool-kit'"), "gear-too-bulky", "crew[0]", "carrying");
    expect_problem(carrying("'backpack','portable-medikit'"), "gear-worn-twice", "crew[0]", "body-armor");
}

RULE_TEST("equipment", "points of kits, weights and spaces of what is carried as cargo")
{
    expect_equal(gear_row("medikit")->dp, 3);
    expect_equal(gear_row("medikit")->first_aid, 2);
    expect_equal(gear_row("portable-medikit")->dp, 2);
    expect_equal(gear_row("portable-medikit")->first_aid, 1);
    expect_equal(gear_row("tool-kit")->dp, 2);
    expect_equal(gear_row("portable-fire-extinguisher")->cargo_weight, 20);
    expect_equal(gear_row("portable-fire-extinguisher")->cargo_sixths, 3);
    expect_equal(gear_row("portable-fire-extinguisher")->uses, 20);
    expect_equal(gear_row("portable-fire-extinguisher")->extinguishes, 2);
    expect_equal(gear_row("tripod-MG")->cargo_sixths, 12);
    expect_equal(gear_row("power-pack")->ge_sixths, 18);
    expect_equal(gear_row("bazooka-shell")->ge_sixths, 6);
    expect_equal(gear_row("bazooka-shell")->cost, 50);
}

RULE_TEST("gunshields", "one of any number of points up to ten: $10 and 4 lb each, and 1 GE in all")
{
    for (int points = 1; points <= 10; points++) {
        char id[32];
        snprintf(id, sizeof id, points == 5 ? "gunshield" : points == 10 ? "large-gunshield" : "gunshield-%d", points);
        const classic_gear *row = gear_row(id);
        expect_equal(row->shield, points);
        expect_equal(row->cost, 10 * points);
        expect_equal(row->cargo_weight, 4 * points);
        expect_equal(row->ge_sixths, 6);
    }
    int shields = 0;
    for (int i = 0; i < the_garage()->gear_count; i++) shields += the_garage()->gear[i].shield > 0;
    expect_equal(shields, 10); /* 40 lb at the most */
}

/* 20 shots at $25 and the clip: $50 + $500. */
RULE_TEST("tripods", "a magazine costs $50 and its load, also if a comrade carries it for the one with the weapon")
{
    const tk_vehicle *v = built("luxury", "super",
                                "'crew':[{'role':'driver','gear':['tripod-MG']},{'role':'passenger','gear':['tripod-"
                                "magazine','tripod-magazine','tripod-magazine']}]");
    expect_equal(v->gear_cost, 1100 + 20 * 25 + 3 * (50 + 20 * 25));
    expect_no_problem(v, "gear-too-bulky"); /* 5 GE, and three magazines of 2 */
    expect_problem(carrying("'tripod-MG','tripod-magazine'"), "gear-too-bulky", "crew[0]", "carrying");
}
