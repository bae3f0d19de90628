/* Parties that begin on foot, and the fight for a town. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

#define GANG "{\"gang\":\"Two Friends\",\"people\":[{\"gear\":[\"SMG\",\"body-armor\"]},{\"gear\":[\"knife\"]}]}"

static arena *against(const char *gang)
{
    static char config[600];
    snprintf(config, sizeof config, "{\"variant\":\"duel\",\"vehicles\":[\"killer-kart\",%s]}", gang);
    arena *a = open_arena(config);
    act(a, 0, "enter speed=0");
    return a;
}

RULE_TEST("gangs", "people without a vehicle stand in squares of their own from the beginning, armed and armored")
{
    arena *a = against(GANG);
    expect_equal(a->duel->cars, 2);
    expect_equal(a->duel->walkers, 3);
    expect_equal(a->state->car[1].standing, STANDING_AFOOT);
    expect_equal(a->state->afoot, 2);
    expect_true(!duel_is_there(&a->state->car[1]));
    for (int i = 0; i < 2; i++) {
        expect_equal(a->duel->walker[i].car, 1);
        expect_equal(a->state->walker[i].where, WALKER_AFOOT);
    }
    expect_true(tk_vec_length(tk_vec_sub(duel_walker_at(&a->state->walker[0]), duel_walker_at(&a->state->walker[1]))) >
                0.2);
    expect_equal(left_of(a, 0, "Submachine Gun"), 10);
    expect_equal(a->state->car[1].dp[part_of(a, 1, PART_BODY_ARMOR, 0)], 3);
    expect_equal(a->state->walker[2].where, WALKER_ABOARD); /* the kart's driver comes after them */
}

RULE_TEST("gangs", "one to eight, and nobody carries more than he can")
{
    expect_true(strstr(config_error("{\"vehicles\":[\"killer-kart\",{\"gang\":\"Crowd\",\"people\":[{\"count\":5},{"
                                    "\"count\":4}]}]}"),
                       "8 people at most") != NULL);
    expect_true(strstr(config_error("{\"vehicles\":[\"killer-kart\",{\"gang\":\"Mules\",\"people\":[{\"gear\":["
                                    "\"HAVR\",\"HAVR\"]}]}]}"),
                       "more than is possible") != NULL);
    expect_true(strstr(config_error("{\"secret\":{\"1\":{\"vehicles\":\"street-gang\"}}}"), "everybody sees") != NULL);
    expect_true(strstr(config_error("{\"vehicles\":[\"killer-kart\",\"nobody\"]}"), "no stock vehicle or gang") !=
                NULL);
    expect_true(strstr(config_error("{\"variant\":\"duel\",\"seats\":5,\"vehicles\":[\"killer-kart\",\"street-gang\","
                                    "\"street-gang\",\"street-gang\",{\"gang\":\"More\",\"people\":[{\"count\":7}]}]}"),
                       "24 people") != NULL);
}

RULE_TEST("gangs", "it is in the duel while somebody of it is on his feet")
{
    arena *a = against(GANG);
    expect_equal(duel_teams_left(a->duel, a->state), 3u);
    with_dice(a, duel_hurt_walker(play, 0, 6, SOURCE_SHOT, 0, NULL));
    expect_equal(duel_teams_left(a->duel, a->state), 3u);
    with_dice(a, duel_hurt_walker(play, 1, 2, SOURCE_SHOT, 0, NULL));
    expect_equal(duel_teams_left(a->duel, a->state), 1u);
}

RULE_TEST("town-fight", "vehicles against gangs, every other seat: a gang has places of the map to begin at")
{
    arena *a = open_arena("{\"variant\":\"town\",\"seats\":4}");
    expect_true(!strcmp(a->duel->map.id, "town"));
    for (int seat = 0; seat < 4; seat++) {
        expect_equal(a->duel->vehicle[a->duel->given[seat]].gang, seat % 2 == 1);
        expect_equal(a->duel->team[seat], seat % 2);
    }
    act(a, 0, "enter speed=0");
    act(a, 2, "enter speed=0");
    for (int seat = 1; seat < 4; seat += 2) {
        bool there = false;
        for (int i = 0; i < a->duel->map.place_count; i++)
            there |= tk_vec_length(tk_vec_sub(duel_pose(&a->state->car[seat].body).at, a->duel->map.place[i])) < 0.01;
        expect_true(there);
    }
    expect_true(tk_vec_length(tk_vec_sub(duel_pose(&a->state->car[1].body).at, duel_pose(&a->state->car[3].body).at)) >
                1);
    expect_equal(a->state->afoot, 12);
}
