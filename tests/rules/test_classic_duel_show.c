/* What players of a duel are shown and told: the view, odds, texts, standing orders, the referee's seat. */
#include "duel_range.h"

#include <stdio.h>
#include <string.h>

/* The view of a seat, good until the next call. */
static const char *seen_by(const arena *a, int seat)
{
    static char text[200000];
    tk_json out = {0};
    a->world.game->view(&a->world, a->state, seat, &out);
    snprintf(text, sizeof text, "%s", tk_text_string(&out.text));
    tk_json_free(&out);
    return text;
}

static bool shows(const arena *a, int seat, const char *what)
{
    return strstr(seen_by(a, seat), what) != NULL;
}

RULE_TEST("concealed", "everybody sees what has befallen a vehicle: lights, paint, gas, heat, people")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    duel_car *it = &a->state->car[1];
    it->lit = 4;
    it->blinded = 3;
    it->gassed = 2;
    it->painted = 7;
    it->heat[0] = (duel_heat){4, 2};
    it->crew_stunned[0] = 5;
    moving(a, 0, 4);
    expect_true(shows(a, 0, "\"lit\":4,\"blinded\":3,\"gassed\":2,\"painted\":7"));
    expect_true(shows(a, 0, "\"heat\":[{\"modifier\":4,\"turns\":2}]"));
    expect_true(shows(a, 0, "\"people\":[{\"role\":\"driver\",\"state\":\"fine\",\"drives\":true,\"stunned\":5}]"));
}

RULE_TEST("concealed", "a pop-up turret is seen by others when it comes up")
{
    arena *a = range_of("", "\"turret\":{\"spaces\":2,\"popup\":true}", "");
    firing(a);
    expect_true(!shows(a, SHOOTER, "\"turret\":{"));
    expect_true(shows(a, TARGET, "\"turret\":{\"up\":false,\"moves\":0}"));
    a->state->car[TARGET].turret_phases = 3;
    expect_true(shows(a, SHOOTER, "\"turret\":{\"up\":false,\"moves\":3}"));
    a->state->car[TARGET].turret_phases = 0;
    a->state->car[TARGET].flags |= CAR_TURRET_UP;
    expect_true(shows(a, SHOOTER, "\"turret\":{\"up\":true,\"moves\":0}"));
}

RULE_TEST("skids", "a skid leaves a mark where the vehicle slid")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 30, 30);
    a->state->car[0].trouble = (duel_trouble){.kind = CRASH_TRIVIAL_SKID, .course = 0};
    expect_true(shows(a, 1, "\"skids\":[]"));
    moving(a, 0, 4);
    expect_true(shows(a, 1, "\"skids\":[[[20,50],[20.25,50]]]"));
}

RULE_TEST("movement", "driving straight on or bending leaves no mark")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 10);
    moving(a, 0, 4);
    act(a, 0, "bend side=left degrees=15");
    expect_true(shows(a, 1, "\"skids\":[]"));
}

RULE_TEST("grenades-in-flight", "everybody sees where a grenade was aimed and when it comes down")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    a->state->grenade[0] = (duel_grenade){.x = 1250, .y = 3000, .car = 1, .phases = 4};
    expect_true(shows(a, 0, "\"grenades\":[{\"car\":1,\"x\":12.5,\"y\":30,\"phases\":4}]"));
}

RULE_TEST("concealed", "a declared speed is in the view of its own seat only")
{
    arena *a = on_a_field("killer-kart", "killer-kart");
    stand(a, 0, 20, 50, 0, 30);
    stand(a, 1, 20, 60, 0, 30);
    choosing_speeds(a);
    act(a, 0, "speed to=350");
    expect_true(shows(a, 0, "\"chosen\":350"));
    expect_true(!shows(a, 1, "\"chosen\""));
}
