/* Changing a vehicle of the lists without new sums: armor, guns, electronics, suspension. */
#include "garage.h"

#include <stdio.h>

/* What a change costs and weighs, and the spaces it takes, against a luxury car with `from`. */
static void expect_change(place at, const char *from, const char *to, int cost, int pounds)
{
    const tk_vehicle *v = built("luxury", "super", from);
    int was = v->cost, weighed = v->fit.weight, used = tk_vehicle_sixths_used(v);
    v = built("luxury", "super", to);
    expect_equal_at(at, v->cost - was, cost, "cost");
    expect_equal_at(at, v->fit.weight - weighed, pounds, "pounds");
    expect_equal_at(at, tk_vehicle_sixths_used(v), used, "sixths of a space");
}

#define RAM(armor) "'armor':[{'type':'plastic'," armor "}],'accessories':[{'type':'ramplate'}]"

RULE_TEST("trades", "with a ramplate armor moves freely between the other sides, but not from or to the front")
{
    expect_change(HERE, RAM("'F':20,'B':30"), RAM("'F':20,'R':10,'L':20"), 0, 0);
    /* 10 points of a luxury car's plastic at the front: $200 and 100 lb, and so $300 and 50 lb of ramplate. */
    expect_change(HERE, RAM("'F':20,'B':30"), RAM("'F':30,'B':20"), 300, 50);
    expect_change(HERE, RAM("'F':20,'B':30"), RAM("'F':10,'B':40"), -300, -50);
}

RULE_TEST("trades", "metal turned into plastic: five points for one, at twice the price")
{
    const char *metal = "'armor':[{'type':'metal','F':10,'B':10}]";
    expect_change(HERE, metal, "'armor':[{'type':'plastic','F':50,'B':50}]", 1000, 0); /* $1,000 becomes $2,000 */
}

#define GUNS(back, front) \
    "'weapons':[{'type':'MG','mount':'" back "'},{'type':'MG','mount':'" front "'},{'type':'FT','mount':'" back "'}]"

RULE_TEST("trades",
          "guns moved from the back to the front change neither price nor weight, up to a third of the spaces")
{
    expect_change(HERE, GUNS("B", "F"), GUNS("F", "B"), 0, 0);
    expect_change(HERE, GUNS("B", "F"), GUNS("F", "F"), 0, 0);
    expect_legal(built("luxury", "super", GUNS("F", "F"))); /* 4 of 19 spaces */
    const tk_vehicle *v = built("luxury", "super",
                                "'weapons':[{'type':'FT','mount':'F'},{'type':'FT','mount':'F'},{'type':'FT','mount':"
                                "'F'},{'type':'MG','mount':'F'}]"); /* 7 of them: more than 6 1/3 */
    expect_problem(v, "side-full", "weapons[3]", "spaces-third");
}

RULE_TEST("trades", "electronics come and go for their price; another suspension costs money only")
{
    static const struct {
        const char *type;
        int cost;
    } ELECTRONICS[] = {{"targeting-computer", 1000}, {"hi-res-targeting-computer", 4000}};
    for (int i = 0; i < 2; i++) {
        char with[100];
        snprintf(with, sizeof with, "'accessories':[{'type':'%s'}]", ELECTRONICS[i].type);
        expect_change(HERE, "", with, ELECTRONICS[i].cost, 0);
        expect_change(HERE, with, "", -ELECTRONICS[i].cost, 0);
    }
    expect_change(HERE, "'suspension':'light'", "'suspension':'heavy'", 1200, 0);
}
