/* A Straight Road: what a car costs, what it may be made of, and what an examination says about it. */
#include "road_test.h"
#include "type_test.h"

/* ---- prices and the ready-made cars ---- */

static void the_price_list_is_the_printed_one(void **unused)
{
    (void)unused;
    static const struct {
        const char *id;
        int price;
    } LIST[] = {
        {"armor", 1},
        {"heavy-armor", 2},
        {"gun", 4},
        {"rear-gun", 4},
        {"molotovs", 3},
        {"rocket-launcher", 6},
        {"oil-dispenser", 3},
        {"mine-dropper", 5},
        {"nitro", 4},
        {"bull-bar", 2},
        {"kevlar-brakes", 3},
        {"supercharger", 5},
        {"stabilizer", 4},
        {"gunner", 4},
        {"bomber", 5},
        {"fixer", 6},
        {"rear-rocket-launcher", 6},
        {"shrapnel-dispenser", 2},
        {"hazer", 2},
        {"surprisingly-large-gun", 10},
        {"mortar", 8},
        {"enforced-frame", 2},
        {"monster-tires", 3},
        {"sniper", 8},
        {"scifi-shit", 2},
        {"low-grade-heavy-gun", 4},
        {"bonnet-rifle", 5},
        {"military-grade-armor", 3},
        {"spike-dropper", 2},
    };
    tk_world opened;
    const road_world *world = open_world(&opened, "{}");
    for (int i = 0; i < COUNT_OF(LIST); i++) {
        int kind = road_find_kind(world, LIST[i].id);
        assert_int_not_equal(kind, ROAD_NONE);
        assert_int_equal(world->kind[kind].price, LIST[i].price);
    }
    close_world(&opened);
}

static void skin_in_a_streamline_costs_46(void **unused)
{
    (void)unused;
    tk_world opened;
    const road_world *world = open_world(&opened, "{}");
    road_build build =
        read_build(world, "{\"vehicle\":\"phoenix-streamline\",\"driver\":\"skin-aka-satan\",\"equipment\":"
                          "[{\"kind\":\"heavy-armor\"},{\"kind\":\"bull-bar\"},{\"kind\":\"bomber\"},"
                          "{\"kind\":\"supercharger\"}]}");
    tk_ledger ledger = {0};
    assert_int_equal(road_build_price(world, &build, &ledger), 46);
    assert_int_equal(ledger.count, 6);
    assert_int_equal(ledger.total, 46);
    assert_int_equal(ledger.term[0].value, 15);
    assert_int_equal(ledger.term[1].value, 17);
    assert_int_equal(road_build_problems(world, &build, 46, 0, &(road_problem){0}, 1), 0);
    road_car car;
    road_build_car(world, &build, &car);
    assert_int_equal(car.part_count, 4);
    assert_int_equal(car.part[2].uses + car.part[3].uses, 2); /* the plates */
    close_world(&opened);
}

static int slot_count(const road_vehicle *vehicle)
{
    int count = 0;
    for (int i = 0; i < ROAD_SQUARES; i++) count += vehicle->square[i].slot;
    return count;
}

static void every_ready_made_car_costs_50_to_55(void **unused)
{
    (void)unused;
    tk_world opened;
    const road_world *world = open_world(&opened, "{}");
    assert_true(world->set_count > 0);
    for (int i = 0; i < world->set_count; i++) {
        int price = road_build_price(world, &world->set[i].build, NULL);
        if (price < 50 || price > 55) fail_msg("%s costs %d", world->set[i].id, price);
    }
    close_world(&opened);
}

static void vehicles_have_what_the_text_says(void **unused)
{
    (void)unused;
    static const struct {
        const char *id;
        int slots, structure;
        const char *built_in;
        int keywords;
    } LIST[] = {
        {"phoenix-streamline", 2, 2, NULL, 0},
        {"some-crappy-sedan", 2, 1, NULL, 0},
        {"58-delivery-van", 2, 1, "bull-bar", 0},
        {"the-truck", 3, 4, "bull-bar", 0},
        {"interceptor-2000", 1, 1, NULL, 0},
        {"trans-am-5", 2, 1, NULL, 0},
        {"f-series-pick-up", 3, 1, NULL, KEYWORD_PICK_UP},
        {"corvette-pursuit", 1, 1, "nitro", 0},
        {"sc-335-u", 3, 5, "heavy-armor", 0},
        {"the-bus", 0, 5, NULL, KEYWORD_LONG | KEYWORD_SPACIOUS},
        {"rattlesnake-900", 0, 1, NULL, KEYWORD_MOTORCYCLE},
        {"scrapyard-hauler", 0, 4, NULL, 0},
        {"chapel-wagon", 0, 1, NULL, KEYWORD_SPACIOUS},
    };
    tk_world opened;
    const road_world *world = open_world(&opened, "{}");
    for (int i = 0; i < COUNT_OF(LIST); i++) {
        const road_vehicle *vehicle = &world->vehicle[vehicle_named(world, LIST[i].id)];
        assert_true(slot_count(vehicle) >= LIST[i].slots);
        assert_true(vehicle->structure >= LIST[i].structure);
        assert_int_equal(vehicle->keywords, LIST[i].keywords);
        assert_int_equal(vehicle->built_in_count, LIST[i].built_in != NULL);
        if (LIST[i].built_in) assert_string_equal(world->kind[vehicle->built_in[0]].id, LIST[i].built_in);
    }
    const road_square *square = world->vehicle[vehicle_named(world, "phoenix-streamline")].square;
    for (int i = 0; i < 6; i++) assert_true(square[i].speed);
    assert_true(square[5].slot && square[6].slot && !square[6].speed);
    assert_true(world->vehicle[vehicle_named(world, "sc-335-u")].solo_forbidden);
    close_world(&opened);
}

static void white_speeds_go_mostly_to_three_or_four(void **unused)
{
    (void)unused;
    tk_world opened;
    const road_world *world = open_world(&opened, "{}");
    int usual = 0;
    for (int i = 0; i < world->vehicle_count; i++) {
        int white = 0;
        for (int j = 0; j < ROAD_SQUARES; j++)
            white += world->vehicle[i].square[j].speed && !world->vehicle[i].square[j].black;
        usual += white == 3 || white == 4;
    }
    assert_true(usual * 4 >= world->vehicle_count * 3);
    close_world(&opened);
}

/* ---- what may be built ---- */

/* All problems of a build, as "reason@part reason ...". */
static void problems_text(const road_world *world, const char *json, int budget, uint64_t forbidden, tk_text *out)
{
    road_build build = read_build(world, json);
    road_problem problem[32];
    int count = road_build_problems(world, &build, budget, forbidden, problem, COUNT_OF(problem));
    for (int i = 0; i < count; i++) {
        tk_text_printf(out, "%s%s", i ? " " : "",
                       tk_reason_name(tk_game_find("road"), problem[i].reason) + strlen("road-"));
        if (problem[i].part >= 0) tk_text_printf(out, "@%d", problem[i].part);
    }
    if (!count) tk_text_put(out, "fine");
}

static void every_problem_has_its_reason(void **unused)
{
    (void)unused;
    static const struct {
        const char *build, *expected;
    } CASES[] = {
        {CAR("phoenix-streamline", "max", ""), "fine"},
        {"{}", "no-vehicle no-driver"},
        {"{\"driver\":\"max\",\"equipment\":[" PART("gun") "]}", "no-vehicle"},
        {"{\"vehicle\":\"the-truck\"}", "no-driver"},
        {CAR("phoenix-streamline", "max", PART("tinker-belle")), "not-for-sale@0"},
        {CAR("phoenix-streamline", "max", PART("hand-weapon")), "not-for-sale@0"},
        {CAR("phoenix-streamline", "max", PART_AT("gun", "3")), "no-slot@0"},
        {CAR("phoenix-streamline", "max", PART_AT("gun", "6") "," PART_AT("armor", "6")), "slot-taken@1"},
        {CAR("phoenix-streamline", "max", PART("gun") "," PART("gun") "," PART("gun")), "needs-slot@2"},
        {CAR("phoenix-streamline", "max", PART("mortar")), "fine"},
        {CAR("phoenix-streamline", "max", PART_AT("mortar", "7")), "two-slots@0"},
        {CAR("58-delivery-van", "max", PART_AT("mortar", "4")), "two-slots@0"},
        {CAR("phoenix-streamline", "max", PART("gun") "," PART_AT("mortar", "6")), "slot-taken@1"},
        {CAR("phoenix-streamline", "max", PART_AT("supercharger", "7")), "goes-under@0"},
        {CAR("phoenix-streamline", "max", PART_AT("gunner", "7")), "goes-under@0"},
        {CAR("phoenix-streamline", "max", PART_AT("gun", "\"frame\"")), "no-frame@0"},
        {CAR("phoenix-streamline", "max", PART_AT("gun", "\"frame\"") "," PART("enforced-frame")), "fine"},
        {CAR("phoenix-streamline", "max", PART("enforced-frame") "," PART_AT("mortar", "\"frame\"")), "frame-piece@1"},
        {CAR("phoenix-streamline", "max", PART("enforced-frame") "," PART_AT("gunner", "\"frame\"")), "frame-piece@1"},
        {CAR("phoenix-streamline", "max",
             PART("enforced-frame") "," PART_AT("gun", "\"frame\"") "," PART_AT("armor", "\"frame\"")),
         "frame-full@2"},
        {CAR("phoenix-streamline", "max", PART("supercharger") "," PART("supercharger")), "tuning-twice@1"},
        {CAR("rattlesnake-900", "max", PART("supercharger")), "motorcycle@0"},
        {CAR("rattlesnake-900", "max", PART("gunner") "," PART("gun")), "fine"},
        {CAR("phoenix-streamline", "max", PART("bull-bar") "," PART("bull-bar")), "enough-of-these@1"},
        {CAR("58-delivery-van", "max", PART("bull-bar")), "enough-of-these@0"},
        {CAR("phoenix-streamline", "max", PART("monster-tires") "," PART("monster-tires")), "enough-of-these@1"},
        {CAR("phoenix-streamline", "max", PART("gunner") "," PART("fixer")), "seats-taken@1"},
        {CAR("phoenix-streamline", "nitro-belle", PART("gunner")), "team@0"},
        {CAR("f-series-pick-up", "nitro-belle", PART("gunner")), "fine"},
        {CAR("f-series-pick-up", "max", PART("gunner") "," PART("gunner") "," PART("fixer") "," PART("bomber")),
         "fine"},
        {CAR("f-series-pick-up", "max", PART_AT("gunner", "7")), "beside-driver@0"},
        {CAR("f-series-pick-up", "max",
             PART("gunner") "," PART("gunner") "," PART("fixer") "," PART("bomber") "," PART("bomber")),
         "fine"},
        {CAR("chapel-wagon", "max", PART("gunner") "," PART("gunner") "," PART("fixer") "," PART("bomber")), "fine"},
        {CAR("chapel-wagon", "max",
             PART("gunner") "," PART("gunner") "," PART("fixer") "," PART("bomber") "," PART("fixer")),
         "seats-taken@4"},
        {CAR("phoenix-streamline", "max", PART_AT("gun", "1") "," PART_AT("bull-bar", "2") "," PART("tinker-belle")),
         "no-slot@0 no-slot@1 not-for-sale@2"},
    };
    tk_world opened;
    const road_world *world = open_world(&opened, "{}");
    for (int i = 0; i < COUNT_OF(CASES); i++) {
        tk_text text = {0};
        problems_text(world, CASES[i].build, -1, 0, &text);
        if (strcmp(tk_text_string(&text), CASES[i].expected) != 0)
            fail_msg("%s: %s, not %s", CASES[i].build, tk_text_string(&text), CASES[i].expected);
        tk_text_free(&text);
    }
    close_world(&opened);
}

static void money_and_forbidden_equipment_count(void **unused)
{
    (void)unused;
    tk_world opened;
    const road_world *world = open_world(&opened, "{}");
    uint64_t nitro = (uint64_t)1 << road_find_kind(world, "nitro");
    uint64_t fixer = (uint64_t)1 << road_find_kind(world, "tinker-belle");
    tk_text text = {0};
    problems_text(world, CAR("corvette-pursuit", "nitro-belle", PART("nitro")), 44, nitro | fixer, &text);
    assert_text(&text, "over-budget brings-forbidden brings-forbidden forbidden@0");
    tk_text_free(&text);
    close_world(&opened);
}

static void a_car_holds_sixteen_pieces(void **unused)
{
    (void)unused;
    tk_world opened;
    const road_world *world = open_world(&opened, "{}");
    tk_text text = {0};
#define THREE PART("supercharger") "," PART("supercharger") "," PART("supercharger")
#define SIXTEEN THREE "," THREE "," THREE "," THREE "," THREE "," PART("supercharger")
    road_build build = read_build(world, CAR("the-truck", "max", SIXTEEN));
    assert_int_equal(build.count, ROAD_MAX_PARTS);
    problems_text(world, CAR("the-truck", "max", SIXTEEN), -1, 0, &text);
    assert_int_equal(strncmp(tk_text_string(&text), "too-many-parts", strlen("too-many-parts")), 0);
    assert_int_equal(road_build_check_add(world, &build, 0, PLACE_UNDER), ROAD_REASON_TOO_MANY_PARTS);
    tk_text_free(&text);
    close_world(&opened);
}

static void adding_is_checked_like_the_whole(void **unused)
{
    (void)unused;
    tk_world opened;
    const road_world *world = open_world(&opened, "{}");
    road_build empty = {.vehicle = ROAD_NONE, .driver = ROAD_NONE};
    int gun = road_find_kind(world, "gun");
    assert_int_equal(road_build_check_add(world, &empty, gun, 6), ROAD_REASON_NO_VEHICLE);
    road_build build = read_build(world, CAR("phoenix-streamline", "max", PART("gun")));
    assert_int_equal(build.place[0], 6);
    assert_int_equal(road_build_check_add(world, &build, gun, 6), ROAD_REASON_SLOT_TAKEN);
    assert_int_equal(road_build_check_add(world, &build, gun, 5), TK_REASON_FINE);
    assert_int_equal(road_build_check_add(world, &build, gun, PLACE_UNDER), ROAD_REASON_NEEDS_SLOT);
    close_world(&opened);
}

/* Bare slots first, then the frame, then the highest speeds; two slots cover as few speeds as can be. */
static void missing_places_are_found(void **unused)
{
    (void)unused;
    tk_world opened;
    const road_world *world = open_world(&opened, "{}");
    road_build build = read_build(world, CAR("the-truck", "max",
                                             PART("gun") "," PART("gun") "," PART("gun") "," PART("gunner") "," PART(
                                                 "enforced-frame") "," PART("gun")));
    static const uint8_t PLACES[] = {6, 5, 4, PLACE_UNDER, PLACE_UNDER, PLACE_FRAME};
    for (int i = 0; i < COUNT_OF(PLACES); i++) assert_int_equal(build.place[i], PLACES[i]);
    build = read_build(world, CAR("the-truck", "max", PART("mortar") "," PART("mortar")));
    assert_int_equal(build.place[0], 5);
    assert_int_equal(build.place[1], 3);
    close_world(&opened);
}

/* Built in, bound and under the card first, so that the passenger beside the driver is the first one. */
static void a_car_is_made_of_its_build(void **unused)
{
    (void)unused;
    tk_world opened;
    const road_world *world = open_world(&opened, "{}");
    road_build build = read_build(world, CAR("f-series-pick-up", "max",
                                             PART("gun") "," PART("gunner") "," PART("bomber") "," PART("stabilizer")));
    road_car car;
    road_build_car(world, &build, &car);
    static const char *const ORDER[] = {"gunner", "stabilizer", "gun", "bomber"};
    assert_int_equal(car.part_count, COUNT_OF(ORDER));
    for (int i = 0; i < COUNT_OF(ORDER); i++) assert_string_equal(world->kind[car.part[i].kind].id, ORDER[i]);
    build = read_build(world, CAR("the-truck", "nitro-belle", PART("rocket-launcher")));
    road_build_car(world, &build, &car);
    assert_int_equal(car.part_count, 3);
    assert_string_equal(world->kind[car.part[0].kind].id, "bull-bar");
    assert_string_equal(world->kind[car.part[1].kind].id, "tinker-belle");
    assert_true(car.part[0].flags == PART_BUILT_IN && car.part[1].flags == PART_BUILT_IN && !car.part[2].flags);
    assert_int_equal(car.part[2].uses, 3);
    assert_int_equal(car.pursues, ROAD_NONE);
    close_world(&opened);
}

/* ---- examining ---- */

static void an_examination_says_it_all(void **unused)
{
    (void)unused;
    tk_world opened;
    open_world(&opened, "{\"variant\":\"death-race\"}");
    static const char REQUEST[] = "{\"car\":1,\"build\":" CAR(
        "phoenix-streamline", "skin-aka-satan", PART("monster-tires") "," PART_AT("nitro", "6") "," PART("sniper")) "}";
    tk_json out = {0};
    tk_error error = {0};
    assert_int_equal(road_examine_request(&opened, REQUEST, strlen(REQUEST), &out, &error), TK_OK);
    assert_type("road", &road_examined_type, &out);
    assert_text(&out.text,
                "{\"legal\":false,\"price\":47,\"budget\":45,\"ledger\":["
                "{\"label\":\"Phoenix Streamline\",\"value\":15,\"section\":\"buying\"},"
                "{\"label\":\"Skin aka Satan\",\"value\":17,\"section\":\"buying\"},"
                "{\"label\":\"Monster Tires\",\"value\":3,\"section\":\"buying\"},"
                "{\"label\":\"Nitro\",\"value\":4,\"section\":\"buying\"},"
                "{\"label\":\"Sniper\",\"value\":8,\"section\":\"buying\"}],"
                "\"speeds\":[1,2,3,4,5],\"top_speed\":5,\"squares\":["
                "{\"speed\":1,\"black\":false,\"slot\":false,\"part\":null},"
                "{\"speed\":2,\"black\":false,\"slot\":false,\"part\":null},"
                "{\"speed\":3,\"black\":false,\"slot\":false,\"part\":null},"
                "{\"speed\":4,\"black\":false,\"slot\":false,\"part\":null},"
                "{\"speed\":5,\"black\":false,\"slot\":false,\"part\":null},"
                "{\"speed\":6,\"black\":true,\"slot\":true,\"part\":\"nitro\"},"
                "{\"speed\":null,\"black\":false,\"slot\":true,\"part\":\"monster-tires\"}],"
                "\"structure\":2,\"problems\":[{\"reason\":\"road-over-budget\","
                "\"text\":\"That is more than the budget pays for.\",\"section\":\"buying\",\"part\":null}]}");
    tk_json_free(&out);
    close_world(&opened);
}

static void an_unfinished_build_can_be_examined(void **unused)
{
    (void)unused;
    tk_world opened;
    const road_world *world = open_world(&opened, "{}");
    road_build build = read_build(world, "{\"equipment\":[" PART("gun") "]}");
    tk_json out = {0};
    road_examine(world, &build, -1, 0, &out);
    assert_type("road", &road_examined_type, &out);
    assert_non_null(strstr(out.text.at, "\"legal\":false,\"price\":4,\"budget\":null"));
    assert_null(strstr(out.text.at, "speeds"));
    tk_json_free(&out);
    tk_error error = {0};
    static const char REQUEST[] = "{\"build\":{\"vehicle\":\"ox\"}}";
    assert_int_equal(road_examine_request(&opened, REQUEST, strlen(REQUEST), &out, &error), TK_BAD_DATA);
    assert_error(&error, TK_BAD_DATA, "build: build.vehicle", "there is no vehicle \"ox\"");
    close_world(&opened);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_price_list_is_the_printed_one),
        cmocka_unit_test(skin_in_a_streamline_costs_46),
        cmocka_unit_test(every_ready_made_car_costs_50_to_55),
        cmocka_unit_test(vehicles_have_what_the_text_says),
        cmocka_unit_test(white_speeds_go_mostly_to_three_or_four),
        cmocka_unit_test(every_problem_has_its_reason),
        cmocka_unit_test(money_and_forbidden_equipment_count),
        cmocka_unit_test(a_car_holds_sixteen_pieces),
        cmocka_unit_test(adding_is_checked_like_the_whole),
        cmocka_unit_test(missing_places_are_found),
        cmocka_unit_test(a_car_is_made_of_its_build),
        cmocka_unit_test(an_examination_says_it_all),
        cmocka_unit_test(an_unfinished_build_can_be_examined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
