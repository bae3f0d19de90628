/* Taking a part out of a design: what hangs on it goes with it, and everything else still means what it meant. */
#include "garage.h"

#include <string.h>

/* A design and what is left of it; NULL: the part cannot be missing, or there is none. */
typedef struct change {
    tk_part part;
    const char *before, *after;
} change;

static void write_design(const char *more, const char *body, const char *plant, tk_text *out)
{
    tk_json json = {0};
    built(body, plant, more);
    tk_design_write(the_garage(), the_design(), &json);
    tk_text_put(out, tk_text_string(&json.text));
    tk_json_free(&json);
}

static void check_change(const change *it, const char *body, const char *plant)
{
    tk_text expected = {0};
    tk_json left = {0};
    write_design(it->after ? it->after : it->before, body, plant, &expected);
    built(body, plant, it->before);
    tk_design design = *the_design();
    bool removed = tk_design_remove(the_garage(), &design, it->part);
    tk_design_write(the_garage(), &design, &left);
    bool same = strcmp(tk_text_string(&left.text), tk_text_string(&expected)) == 0;
    tk_text_free(&expected);
    tk_json_free(&left);
    expect_of(it->before, removed, it->after != NULL);
    expect_of(it->before, same, true);
}

#define check_changes(body, plant, ...) \
    check_all(body, plant, (const change[]){__VA_ARGS__}, sizeof((const change[]){__VA_ARGS__}) / sizeof(change))
static void check_all(const char *body, const char *plant, const change *list, size_t count)
{
    for (size_t i = 0; i < count; i++) check_change(&list[i], body, plant);
}

#define PART(KIND, index) \
    { \
        TK_PART_##KIND, TK_UNIT_MAIN, index \
    }
#define BESIDE(KIND, index) \
    { \
        TK_PART_##KIND, TK_UNIT_SIDECAR, index \
    }
#define MG "{'type':'MG','mount':'F'}"
#define RL "{'type':'RL','mount':'B'}"
#define SS "{'type':'SS','mount':'L'}"

RULE_TEST("design", "a weapon goes with its place in links; a link of fewer than two things goes too, others move up")
{
    check_changes("van", "super", {PART(WEAPON, 0), "'weapons':[" MG "," RL "," SS "]", "'weapons':[" RL "," SS "]"},
                  {PART(WEAPON, 1), "'weapons':[" MG "," RL "," SS "]", "'weapons':[" MG "," SS "]"},
                  {PART(WEAPON, 2), "'weapons':[" MG "," RL "," SS "]", "'weapons':[" MG "," RL "]"},
                  {PART(WEAPON, 3), "'weapons':[" MG "," RL "," SS "]", NULL},
                  {PART(WEAPON, 0), "'weapons':[" MG "," RL "," SS "],'links':[{'weapons':[0,1]},{'weapons':[1,2]}]",
                   "'weapons':[" RL "," SS "],'links':[{'weapons':[0,1]}]"},
                  {PART(WEAPON, 1), "'weapons':[" MG "," RL "," SS "],'links':[{'weapons':[0,1]},{'weapons':[1,2]}]",
                   "'weapons':[" MG "," SS "]"},
                  {PART(WEAPON, 1), "'weapons':[" MG "," RL "," SS "],'links':[{'weapons':[0,1,2]},{'weapons':[0,2]}]",
                   "'weapons':[" MG "," SS "],'links':[{'weapons':[0,1]},{'weapons':[0,1]}]"},
                  {PART(WEAPON, 2), "'weapons':[" MG "," RL "," SS "," MG "],'links':[{'weapons':[0,3],'smart':true}]",
                   "'weapons':[" MG "," RL "," MG "],'links':[{'weapons':[0,2],'smart':true}]"});
}

RULE_TEST("design", "a link that never connected two things stays, to be complained about, until its only thing goes")
{
    check_changes("van", "super",
                  {PART(WEAPON, 1), "'weapons':[" MG "," RL "],'links':[{'weapons':[0]}]",
                   "'weapons':[" MG "],'links':[{'weapons':[0]}]"},
                  {PART(WEAPON, 0), "'weapons':[" MG "," RL "],'links':[{'weapons':[0]}]", "'weapons':[" RL "]"});
}

#define FE "{'type':'fire-extinguisher'}"
#define SWC(n) "{'type':'single-weapon-computer','for':'driver','weapon':" #n "}"

RULE_TEST("design", "what serves a weapon goes with it, and what serves the ones behind it still does")
{
    check_changes("van", "super",
                  {PART(WEAPON, 0), "'weapons':[" MG "," RL "],'accessories':[" SWC(0) "," FE "," SWC(1) "]",
                   "'weapons':[" RL "],'accessories':[" FE "," SWC(0) "]"},
                  {PART(WEAPON, 1), "'weapons':[" MG "," RL "],'accessories':[" SWC(0) "," FE "," SWC(1) "]",
                   "'weapons':[" MG "],'accessories':[" SWC(0) "," FE "]"},
                  {PART(WEAPON, 1), "'weapons':[" MG "," RL "," SS "],'accessories':[" SWC(0) "," SWC(2) "]",
                   "'weapons':[" MG "," SS "],'accessories':[" SWC(0) "," SWC(1) "]"});
}

#define LIGHT "{'type':'searchlight'}"
#define SHOT "'weapons':[" MG "]"

RULE_TEST("design", "an accessory goes with its place in links, as a weapon does")
{
    check_changes("van", "super", {PART(ACCESSORY, 0), "'accessories':[" LIGHT "," FE "]", "'accessories':[" FE "]"},
                  {PART(ACCESSORY, 1), "'accessories':[" LIGHT "," FE "]", "'accessories':[" LIGHT "]"},
                  {PART(ACCESSORY, 2), "'accessories':[" LIGHT "," FE "]", NULL},
                  {PART(ACCESSORY, 0),
                   SHOT ",'accessories':[" LIGHT "," FE "," LIGHT "],'links':[{'weapons':[0],'accessories':[0]},"
                        "{'weapons':[0],'accessories':[2]}]",
                   SHOT ",'accessories':[" FE "," LIGHT "],'links':[{'weapons':[0],'accessories':[1]}]"},
                  {PART(ACCESSORY, 1),
                   SHOT ",'accessories':[" LIGHT "," FE "," LIGHT "],'links':[{'weapons':[0],'accessories':[0,2]}]",
                   SHOT ",'accessories':[" LIGHT "," LIGHT "],'links':[{'weapons':[0],'accessories':[0,1]}]"},
                  {PART(ACCESSORY, 2),
                   SHOT ",'accessories':[" LIGHT "," FE "," LIGHT "],'links':[{'weapons':[0],'accessories':[0,2]}]",
                   SHOT ",'accessories':[" LIGHT "," FE "],'links':[{'weapons':[0],'accessories':[0]}]"});
}

#define TC(who) "{'type':'targeting-computer','for':'" who "'}"

RULE_TEST("design", "what was somebody's goes with him, and those of his role behind him keep theirs")
{
    check_changes(
        "van", "super",
        {PART(PERSON, 1),
         "'crew':['driver','gunner','gunner','gunner'],'accessories':[" TC("driver") "," TC("gunner") "," TC(
             "gunner-2") "," TC("gunner-3") "]",
         "'crew':['driver','gunner','gunner'],'accessories':[" TC("driver") "," TC("gunner") "," TC("gunner-2") "]"},
        {PART(PERSON, 2),
         "'crew':['driver','gunner','gunner','gunner'],'accessories':[" TC("driver") "," TC("gunner") "," TC(
             "gunner-2") "," TC("gunner-3") "]",
         "'crew':['driver','gunner','gunner'],'accessories':[" TC("driver") "," TC("gunner") "," TC("gunner-2") "]"},
        {PART(PERSON, 3),
         "'crew':['driver','gunner','gunner','gunner'],'accessories':[" TC("driver") "," TC("gunner") "," TC(
             "gunner-2") "]",
         "'crew':['driver','gunner','gunner'],'accessories':[" TC("driver") "," TC("gunner") "," TC("gunner-2") "]"},
        {PART(PERSON, 0), "'crew':['driver','gunner'],'accessories':[" TC("gunner") "," TC("driver") "]",
         "'crew':['gunner'],'accessories':[" TC("gunner") "]"},
        {PART(PERSON, 1),
         "'crew':['driver','gunner','passenger'],'accessories':[{'type':'safety-seat','for':"
         "'passenger'}]",
         "'crew':['driver','passenger'],'accessories':[{'type':'safety-seat','for':'passenger'}]"},
        {PART(PERSON, 2),
         "'crew':['driver','passenger','passenger'],'accessories':[{'type':'safety-seat','for':"
         "'passenger-2'}]",
         "'crew':['driver','passenger']"},
        {PART(PERSON, 1),
         "'crew':['driver','passenger','passenger'],'accessories':[{'type':'safety-seat','for':"
         "'passenger-2'}]",
         "'crew':['driver','passenger'],'accessories':[{'type':'safety-seat','for':'passenger'}]"},
        {PART(PERSON, 2), "'crew':['driver','passenger']", NULL});
}

#define POPUP "'turret':{'spaces':2,'popup':true}"

RULE_TEST("design", "a turret leaves its links; one with two other things stays")
{
    check_changes("van", "super", {PART(TURRET, 0), POPUP, ""}, {PART(TURRET, 0), "", NULL},
                  {PART(TURRET, 0), SHOT "," POPUP ",'links':[{'weapons':[0],'turret':true}]", SHOT},
                  {PART(TURRET, 0),
                   "'weapons':[" MG "," RL "]," POPUP ",'links':[{'weapons':[0],'turret':true},{'weapons':[0,1]},"
                   "{'weapons':[0,1],'turret':true}]",
                   "'weapons':[" MG "," RL "],'links':[{'weapons':[0,1]},{'weapons':[0,1]}]"});
}

RULE_TEST("design", "back to the plain kind: chassis, suspension, tires, six wheels; a plant goes altogether")
{
    check_changes(
        "luxury", "super", {PART(CHASSIS, 0), "'chassis':'heavy'", ""}, {PART(CHASSIS, 0), "", NULL},
        {PART(SUSPENSION, 0), "'suspension':'heavy'", ""}, {PART(SUSPENSION, 0), "", NULL},
        {PART(SIX_WHEELS, 0), "'six_wheels':true", ""}, {PART(SIX_WHEELS, 0), "", NULL},
        {PART(TIRE_FRONT, 0), "'tires':{'front':{'type':'solid','radial':true},'back':{'type':'solid'}}",
         "'tires':{'front':{'type':'solid'},'back':{'type':'solid'}}"},
        {PART(TIRE_BACK, 0), "'tires':{'front':{'type':'solid'},'back':{'type':'solid','radial':true}}",
         "'tires':{'front':{'type':'solid'},'back':{'type':'solid'}}"},
        {PART(TIRE_FRONT_RIGHT, 0),
         "'tires':{'front':{'type':'solid'},'back':{'type':'solid'},'front_right':{'type':'standard'}}",
         "'tires':{'front':{'type':'solid'},'back':{'type':'solid'}}"},
        {PART(TIRE_BACK_RIGHT, 0),
         "'tires':{'front':{'type':'solid'},'back':{'type':'solid'},'back_right':{'type':'standard'}}",
         "'tires':{'front':{'type':'solid'},'back':{'type':'solid'}}"},
        {PART(TIRE_BACK_RIGHT, 0), "", NULL}, {PART(TIRE_FRONT, 0), "", NULL},
        {PART(CARGO, 0), "'cargo':{'pounds':300,'spaces':2}", ""}, {PART(CARGO, 0), "", NULL},
        {PART(ARMOR, 0), "'armor':[{'type':'metal','F':2},{'type':'plastic','F':9}]",
         "'armor':[{'type':'plastic','F':9}]"},
        {PART(ARMOR, 1), "'armor':[{'type':'metal','F':2},{'type':'plastic','F':9}]",
         "'armor':[{'type':'metal','F':2}]"},
        {PART(ARMOR, 2), "'armor':[{'type':'metal','F':2},{'type':'plastic','F':9}]", NULL},
        {PART(LINK, 0), "'weapons':[" MG "," RL "],'links':[{'weapons':[0,1]},{'weapons':[0,1],'smart':true}]",
         "'weapons':[" MG "," RL "],'links':[{'weapons':[0,1],'smart':true}]"},
        {PART(LINK, 1), "'weapons':[" MG "," RL "],'links':[{'weapons':[0,1]},{'weapons':[0,1],'smart':true}]",
         "'weapons':[" MG "," RL "],'links':[{'weapons':[0,1]}]"},
        {PART(LINK, 0), "'weapons':[" MG "," RL "]", NULL}, {PART(BODY, 0), "", NULL}, {PART(WHOLE, 0), "", NULL},
        {BESIDE(CHASSIS, 0), "'chassis':'heavy'", NULL}, {PART(SIDECAR, 0), "", NULL});
    built("van", "super", "");
    tk_design design = *the_design();
    expect_true(tk_design_remove(the_garage(), &design, (tk_part)PART(PLANT, 0)));
    expect_problem(compiled(&design), "no-plant", "", "power-plants");
    expect_true(!tk_design_remove(the_garage(), &design, (tk_part)PART(PLANT, 0)));
}

#define BOTH "'weapons':[{'type':'SS','mount':'B'},{'type':'SS','mount':'B'}]"
#define LINKED \
    "'links':[{'weapons':[0],'sidecar_weapons':[0]},{'weapons':[0,1]},{'weapons':[0,1],'sidecar_weapons':[1]}]"

RULE_TEST("sidecars", "parts of a sidecar are taken out of it and not of the cycle; with it go its places in links")
{
    check_changes("heavy-cycle", "super-cycle",
                  {PART(SIDECAR, 0), BOTH ",'sidecar':{'body':'heavy-sidecar'," BOTH "}," LINKED,
                   BOTH ",'links':[{'weapons':[0,1]},{'weapons':[0,1]}]"},
                  {BESIDE(WEAPON, 0), BOTH ",'sidecar':{'body':'heavy-sidecar'," BOTH "}," LINKED,
                   BOTH ",'sidecar':{'body':'heavy-sidecar','weapons':[{'type':'SS','mount':'B'}]},"
                        "'links':[{'weapons':[0,1]},{'weapons':[0,1],'sidecar_weapons':[0]}]"},
                  {PART(WEAPON, 0), BOTH ",'sidecar':{'body':'heavy-sidecar'," BOTH "}," LINKED,
                   "'weapons':[{'type':'SS','mount':'B'}],'sidecar':{'body':'heavy-sidecar'," BOTH "},"
                   "'links':[{'weapons':[0],'sidecar_weapons':[1]}]"},
                  {BESIDE(PERSON, 0), "'sidecar':{'body':'heavy-sidecar','crew':['passenger']}",
                   "'sidecar':{'body':'heavy-sidecar'}"},
                  {BESIDE(ACCESSORY, 0),
                   "'weapons':[{'type':'SS','mount':'B'}],'accessories':[" LIGHT "],'sidecar':{'body':'heavy-sidecar',"
                   "'accessories':[" LIGHT "]},'links':[{'weapons':[0],'accessories':[0]}]",
                   "'weapons':[{'type':'SS','mount':'B'}],'accessories':[" LIGHT "],'sidecar':{'body':'heavy-sidecar'},"
                   "'links':[{'weapons':[0],'accessories':[0]}]"},
                  {BESIDE(SUSPENSION, 0),
                   "'suspension':'heavy','sidecar':{'body':'heavy-sidecar','suspension':'heavy'}",
                   "'suspension':'heavy','sidecar':{'body':'heavy-sidecar'}"},
                  {PART(SUSPENSION, 0), "'suspension':'heavy','sidecar':{'body':'heavy-sidecar','suspension':'heavy'}",
                   "'sidecar':{'body':'heavy-sidecar','suspension':'heavy'}"},
                  {BESIDE(TIRE, 0), "'sidecar':{'body':'heavy-sidecar','tire':{'type':'solid','radial':true}}",
                   "'sidecar':{'body':'heavy-sidecar','tire':{'type':'solid'}}"});
    check_changes("heavy-trike", "super-trike", {PART(REVERSED, 0), "'reversed':true", ""},
                  {PART(REVERSED, 0), "", NULL});
}

/* As many as a design has room for. */
RULE_TEST("design", "the first and the last of 64 weapons are linked: when the last goes nothing is linked any more")
{
    built("van", "super", "");
    tk_design design = *the_design();
    tk_design_unit *unit = &design.unit[TK_UNIT_MAIN];
    for (unit->weapons = 0; unit->weapons < TK_DESIGN_WEAPONS; unit->weapons++)
        unit->weapon[unit->weapons] = (tk_design_weapon){.shots = TK_FULL, .mount = TK_SIDE_FRONT};
    design.links = 2;
    design.link[0] = (tk_design_link){.weapons = {1 | (uint64_t)1 << 63, 0}};
    design.link[1] = (tk_design_link){.weapons = {(uint64_t)3 << 62, 0}, .accessories = 1};
    expect_true(tk_design_remove(the_garage(), &design, (tk_part)PART(WEAPON, 63)));
    expect_equal(unit->weapons, 63);
    expect_equal(design.links, 1);
    expect_true(design.link[0].weapons[TK_UNIT_MAIN] == (uint64_t)1 << 62);
    expect_true(tk_design_remove(the_garage(), &design, (tk_part)PART(WEAPON, 0)));
    expect_true(design.link[0].weapons[TK_UNIT_MAIN] == (uint64_t)1 << 61);
}

RULE_TEST("design", "of 32 gunners the last keeps his seat when the first gets out, and a passenger is left with his")
{
    built("van", "super", "");
    tk_design design = *the_design();
    tk_design_unit *unit = &design.unit[TK_UNIT_MAIN];
    int seat = classic_name_find(the_garage()->accessory_id, "safety-seat");
    for (unit->crew = 0; unit->crew < TK_DESIGN_CREW; unit->crew++)
        unit->person[unit->crew] = (tk_design_person){.role = TK_ROLE_GUNNER, .seat = TK_UNSET};
    unit->accessories = 2;
    unit->accessory[0] = classic_accessory_plain(the_garage(), TK_UNIT_MAIN, seat);
    unit->accessory[1] = unit->accessory[0];
    unit->accessory[0].person = tk_person_of(TK_ROLE_GUNNER, TK_DESIGN_CREW - 1);
    unit->accessory[1].person = tk_person_of(TK_ROLE_PASSENGER, 0); /* nobody yet */
    expect_true(tk_design_remove(the_garage(), &design, (tk_part)PART(PERSON, 0)));
    expect_equal(unit->crew, TK_DESIGN_CREW - 1);
    expect_equal(unit->accessory[0].person, tk_person_of(TK_ROLE_GUNNER, TK_DESIGN_CREW - 2));
    expect_equal(unit->accessory[1].person, tk_person_of(TK_ROLE_PASSENGER, 0));
}
