/* The table of the game alone. */
#include "road_gang.h"

#include <string.h>

static bool is_of_the_book(const road_table *t)
{
    static const char *const MEMBERS[] = {"boss",    "carey-loftin", "real-don-steele", "nitro-belle",
                                          "jericho", "ford-pefrect", "prudence-razor"};
    for (int i = 0; i < 7; i++)
        if (strcmp(t->road->member[t->state->car[BOSS + i].member].id, MEMBERS[i]) != 0) return false;
    return true;
}

road_table *all_of_them(void)
{
    for (int seed = 1; seed <= 1000; seed++) {
        road_table *t = open_road_seeded("{\"variant\":\"solo\",\"gang\":6,\"eat_dust\":false}", seed);
        if (is_of_the_book(t)) return t;
    }
    failed(HERE, "somebody of the gang of the book is not in the list any more");
}

road_table *all_on_bare_road(void)
{
    road_table *t = all_of_them();
    clear_road(t);
    return t;
}

road_table *alone_with(int member)
{
    road_table *t = all_on_bare_road();
    for (int car = 1; car < t->road->cars; car++)
        if (car != member) t->state->car[car].standing = STANDING_OUT;
    put(t, MAX, 3, 20, 1);
    return t;
}

void max_drives_on(road_table *t)
{
    for (int car = 0; car < t->road->cars; car++) t->state->car[car].activated = 0;
    turn_of(t, MAX);
    for (int car = 1; car < t->road->cars; car++) t->state->car[car].activated = 0;
    act(t, MAX, "speed 1");
}
