/* A Straight Road: boards, configurations, names, and what the loader refuses. */
#include "road_test.h"

/* The configuration is refused like this. */
static void refuse(const char *config, const char *where, const char *message)
{
    tk_world opened = {0};
    tk_error error = {0};
    assert_int_not_equal(road_setup(&opened, &EMBEDDED, config, &error), TK_OK);
    assert_error(&error, TK_BAD_CONFIG, where, message);
    assert_null(opened.fixed);
}

/* ---- boards ---- */

/* Independent of the loader: can every car that is on the entry edge drive to the other one? */
static bool can_leave(const road_world *world, const road_board *board, bool turned, int column, int y)
{
    if (y > ROAD_SPAN) return true;
    if (column < 0 || column >= ROAD_COLUMNS) return false;
    int row = (y - 1) / 2;
    int terrain = turned ? board->terrain[7 - row][7 - column] : board->terrain[row][column];
    if (world->terrain[terrain].ground == GROUND_OBSTACLE) return false;
    return can_leave(world, board, turned, column, y + 2) || can_leave(world, board, turned, column - 1, y + 1) ||
           can_leave(world, board, turned, column + 1, y + 1);
}

static void every_board_can_be_driven_both_ways(void **unused)
{
    (void)unused;
    tk_world opened;
    const road_world *world = open_world(&opened, "{}");
    int basic = 0;
    assert_true(world->board_count >= 14);
    for (int i = 0; i < world->board_count; i++) {
        basic += world->board[i].basic;
        for (int column = 0; column < 2 * ROAD_COLUMNS; column++) {
            bool turned = column >= ROAD_COLUMNS;
            int c = column % ROAD_COLUMNS;
            int terrain = turned ? world->board[i].terrain[7][7 - c] : world->board[i].terrain[0][c];
            if (world->terrain[terrain].ground == GROUND_OBSTACLE) continue;
            if (!can_leave(world, &world->board[i], turned, c, c % 2 ? 2 : 1))
                fail_msg("%s: no way from column %d", world->board[i].id, c);
        }
    }
    assert_true(basic >= 3);
    close_world(&opened);
}

/* ---- configurations ---- */

static void every_variant_opens_with_every_number_of_seats(void **unused)
{
    (void)unused;
    static const char *const IDS[] = {
#define X(NAME, id, title) id,
        ROAD_SCENARIOS(X)
#undef X
    };
    static const char *const SHOPS[] = {"ready-made", "buy", "draft"};
    for (int i = 0; i < COUNT_OF(IDS); i++)
        for (int seats = i == SCENARIO_SOLO ? 1 : 2; seats <= (i == SCENARIO_SOLO ? 1 : 8); seats++)
            for (int shop = 0; shop < COUNT_OF(SHOPS); shop++) {
                char config[128];
                snprintf(config, sizeof config, "{\"variant\":\"%s\",\"seats\":%d,\"shop\":\"%s\"}", IDS[i], seats,
                         SHOPS[shop]);
                tk_world opened;
                const road_world *world = open_world(&opened, config);
                assert_int_equal(opened.seats, seats);
                assert_true(world->cars <= ROAD_MAX_CARS);
                for (int car = 0; car < world->cars; car++) {
                    bool ready = shop == 0 && (i != SCENARIO_SOLO || car == 0);
                    bool whole = world->build[car].vehicle != ROAD_NONE && world->build[car].driver != ROAD_NONE;
                    bool chosen = world->chosen >> car & 1; /* when the match begins */
                    assert_false(whole && chosen);
                    assert_int_equal(ready, whole || chosen);
                }
                close_world(&opened);
            }
}

static void gangs_alternate_and_the_smaller_one_gets_a_second_car(void **unused)
{
    (void)unused;
    tk_world opened;
    const road_world *world = open_world(&opened, "{\"variant\":\"convoy\",\"seats\":5}");
    static const uint8_t OWNER[] = {0, 1, 2, 3, 4, 1, ROAD_NONE}, SIDE[] = {0, 1, 0, 1, 0, 1, 0};
    assert_int_equal(world->cars, COUNT_OF(OWNER));
    assert_memory_equal(world->owner, OWNER, sizeof OWNER);
    assert_memory_equal(world->side, SIDE, sizeof SIDE);
    assert_int_equal(world->special, 6);
    assert_true(world->vehicle[world->build[6].vehicle].bus);
    assert_int_equal(road_budget(world, 6), 46);
    assert_int_equal(road_budget(world, 5), 50);
    close_world(&opened);
}

static void max_is_max(void **unused)
{
    (void)unused;
    static const char *const CONFIGS[] = {"{\"variant\":\"pack\",\"seats\":8}", "{\"variant\":\"solo\",\"gang\":6}",
                                          "{\"variant\":\"pack\",\"shop\":\"draft\"}", "{\"variant\":\"truck\"}"};
    for (int i = 0; i < COUNT_OF(CONFIGS); i++) {
        tk_world opened;
        const road_world *world = open_world(&opened, CONFIGS[i]);
        assert_true(world->driver[world->build[0].driver].max);
        for (int car = 1; car < world->cars; car++)
            assert_true(world->build[car].driver == ROAD_NONE || !world->driver[world->build[car].driver].max);
        close_world(&opened);
    }
}

static void the_truck_is_heavy(void **unused)
{
    (void)unused;
    tk_world opened;
    const road_world *world = open_world(&opened, "{\"variant\":\"truck\",\"seats\":3}");
    assert_int_equal(world->cars, 4);
    assert_int_equal(world->special, 3);
    assert_int_equal(world->owner[3], 0);
    assert_true(world->vehicle[world->build[3].vehicle].structure >= 4);
    assert_int_equal(road_budget(world, 0), 46);
    assert_int_equal(road_budget(world, 3), 46);
    assert_int_equal(road_budget(world, 1), 50);
    close_world(&opened);
}

static void given_cars_are_taken(void **unused)
{
    (void)unused;
    tk_world opened;
    const road_world *world = open_world(
        &opened, "{\"seats\":3,\"cars\":[null,\"jericho\"," CAR("dune-hopper", "learner-lou", PART("gun")) "]}");
    assert_int_equal(world->chosen, 1); /* only the first is still to be chosen */
    assert_int_equal(world->build[0].vehicle, ROAD_NONE);
    assert_memory_equal(&world->build[1], &world->set[4].build, sizeof(road_build));
    assert_int_equal(world->build[2].vehicle, vehicle_named(world, "dune-hopper"));
    close_world(&opened);
}

/* What one saves another may spend. */
static void a_gang_shares_its_money(void **unused)
{
    (void)unused;
#define RICH CAR("interceptor-2000", "max", PART("gun") "," PART("gunner") "," PART("supercharger"))
#define POOR CAR("grocery-getter", "learner-lou", "")
    tk_world opened;
    open_world(&opened, "{\"variant\":\"bossfight\",\"cars\":[" RICH ",null," POOR "]}");
    close_world(&opened);
    refuse("{\"variant\":\"bossfight\",\"cars\":[" RICH "," POOR "]}", "configuration: cars[0]",
           "car 1: That is more than the budget pays for.");
}

static void the_first_game_is_harmless(void **unused)
{
    (void)unused;
    tk_world opened;
    const road_world *world = open_world(&opened, "{}");
    assert_true(world->dangerous && world->eat_dust && !world->tackle);
    close_world(&opened);
    world = open_world(&opened, "{\"first_game\":true,\"eat_dust\":true,\"tackle\":true}");
    assert_true(!world->dangerous && world->eat_dust && world->tackle);
    close_world(&opened);
}

static void wrong_configurations_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *config, *where, *message;
    } CASES[] = {
        {"{\"seats\":9}", "configuration: seats", "expected a whole number from 2 to 8, found 9"},
        {"{\"gang\":3}", "configuration: gang", "only the solo game has a gang"},
        {"{\"campaign\":2,\"then\":[\"solo\"]}", "configuration: then[0]", "a campaign needs others to play against"},
        {"{\"variant\":\"solo\",\"campaign\":2}", "configuration: campaign", "a campaign needs others to play against"},
        {"{\"variant\":\"bash\",\"first_game\":true}", "configuration: first_game", "the first game is a derby"},
        {"{\"shop\":\"buy\",\"cars\":[]}", "configuration: cars", "given cars leave nothing to shop for"},
        {"{\"cars\":[\"nobody\"]}", "configuration: cars[0]", "there is no ready-made car \"nobody\""},
        {"{\"cars\":[null," CAR("the-truck", "max", PART("supercharger")) "]}", "configuration: cars[1]",
         "car 2: This equipment is forbidden in the scenario."},
        {"{\"cars\":[" CAR("the-bus", "max", "") "]}", "configuration: cars[0]",
         "car 1: The Bus is only for the convoy it is guarded in."},
        {"{\"cars\":[{\"vehicle\":\"the-truck\"}]}", "configuration: cars[0]", "car 1: There is no driver yet."},
        {"{\"cars\":[" CAR("the-truck", "max", PART("gnu")) "]}", "configuration: cars[0].equipment[0].kind",
         "there is no equipment \"gnu\""},
        {"{\"variant\":\"pack\",\"cars\":[\"jericho\"]}", "configuration: cars[0]",
         "car 1: Max has to be at the wheel."},
        {"{\"variant\":\"pack\",\"cars\":[null,\"max\"]}", "configuration: cars[1]",
         "car 2: There is only one Max, and he is the one you are after."},
        {"{\"variant\":\"truck\",\"seats\":2,\"cars\":[null,null,\"jericho\"]}", "configuration: cars[2]",
         "car 3: The truck needs a structure of 4 or more."},
        {"{\"variant\":\"convoy\",\"seats\":2,\"cars\":[null,null,\"jericho\"]}", "configuration: cars[2]",
         "car 3: This one has to be the Bus."},
        {"{\"variant\":\"solo\",\"cars\":[" CAR("sc-335-u", "max", "") "]}", "configuration: cars[0]",
         "car 1: Alone, you may not take this vehicle."},
    };
    for (int i = 0; i < COUNT_OF(CASES); i++) refuse(CASES[i].config, CASES[i].where, CASES[i].message);
}

/* ---- content that does not fit ---- */

/* The embedded file with the first `from` replaced by `to`. */
static void mutate(const char *path, const char *from, const char *to, tk_text *out)
{
    tk_text file = {0};
    assert_int_equal(tk_content_read(NULL, path, &file, NULL), TK_OK);
    const char *at = strstr(tk_text_string(&file), from);
    if (!at) fail_msg("%s has no %s", path, from);
    tk_text_put_bytes(out, file.at, (size_t)(at - file.at));
    tk_text_put(out, to);
    tk_text_put(out, at + strlen(from));
    tk_text_free(&file);
}

static void refuse_content(const char *path, const char *from, const char *to, const char *where, const char *message)
{
    tk_text text = {0};
    mutate(path, from, to, &text);
    tk_embedded_file file = {path, text.at, text.length};
    tk_content content = {.files = &file, .file_count = 1};
    tk_world opened = {0};
    tk_error error = {0};
    if (road_setup(&opened, &content, "{}", &error) == TK_OK) fail_msg("%s: %s was accepted", path, to);
    char full[200];
    snprintf(full, sizeof full, "%s: %s", path, where);
    assert_error(&error, TK_BAD_DATA, *where ? full : path, message);
    tk_text_free(&text);
}

static void wrong_equipment_is_refused(void **unused)
{
    (void)unused;
    static const char PATH[] = "road/equipment.json";
    refuse_content(PATH, "\"slots\": 1, \"uses\": 1,", "\"slots\": 1,", "equipment[1]", "this needs \"uses\"");
    refuse_content(PATH, "\"slots\": 1, \"uses\": 1,", "\"slots\": 1, \"uses\": 1, \"damage\": 1,", "equipment[1]",
                   "this has no \"damage\"");
    refuse_content(PATH, "\"slots\": 1", "\"slots\": 3", "equipment[1].slots",
                   "expected a whole number from 1 to 2, found 3");
    refuse_content(PATH, "\"class\": \"equipment\"", "\"class\": \"tuning\"", "equipment[1].class",
                   "\"armor\" cannot be of class \"tuning\"");
    refuse_content(PATH, "\"id\": \"heavy-armor\"", "\"id\": \"armor\"", "equipment[2].id",
                   "the id \"armor\" is used twice");
    refuse_content(PATH, "\"price\": 1,", "\"price\": 100,", "equipment[1].price",
                   "expected a whole number from 0 to 99, found 100");
    refuse_content(PATH, "\"price\": 1,", "\"price\": 1, \"rear\": true,", "equipment[1]", "this has no \"rear\"");
    refuse_content(PATH, "\"bound\": true", "\"bound\": true, \"most\": 1", "equipment[17]",
                   "only what goes into a slot has \"absorbs\" and \"most\"");
    refuse_content(PATH, "\"bound\": true", "\"bound\": true, \"group\": \"sword\"", "equipment[17].group",
                   "passengers and hand weapons are never asleep");
    refuse_content(PATH, "\"title\": \"Armor\"", "\"title\": \"\"", "equipment[1].title", "a text cannot be empty");
    refuse_content(PATH, "\"effect\": \"armor\", \"class\": \"equipment\", \"slots\": 1, \"uses\": 1,",
                   "\"effect\": \"hand-weapon\", \"class\": \"hand\", \"damage\": 1,", "",
                   "there is exactly one hand weapon, found 2");
}

static void wrong_vehicles_are_refused(void **unused)
{
    (void)unused;
    static const char PATH[] = "road/vehicles.json";
    refuse_content(PATH, "[1, 2, 3, 4, 5, 6]", "[1, 3, 3]", "vehicles[0].speeds[2]",
                   "expected a whole number from 4 to 7, found 3");
    refuse_content(PATH, "[1, 2, 3, 4, 5, 6]", "[2, 3]", "vehicles[0]",
                   "a vehicle needs a speed of 1 that no equipment can cover");
    refuse_content(PATH, "[6, 7]", "[1, 7]", "vehicles[0]", "a vehicle needs a speed of 1 that no equipment can cover");
    refuse_content(PATH, "[6, 7]", "[8]", "vehicles[0].slots[0]", "expected a whole number from 1 to 7, found 8");
    refuse_content(PATH, "[\"bull-bar\"]", "[\"gunner\"]", "vehicles[2].built_in[0]",
                   "only equipment and tuning can be built in");
    refuse_content(PATH, "[\"bull-bar\"]", "[\"bull-bar\", \"bull-bar\"]", "vehicles[2].built_in[1]",
                   "a vehicle has only one of these");
    refuse_content(PATH, "[\"bull-bar\"]", "[\"horn\"]", "vehicles[2].built_in[0]", "there is no equipment \"horn\"");
    refuse_content(PATH, "\"bus\": true, ", "", "", "exactly one vehicle is the bus, found 0");
    refuse_content(PATH, "[\"pick-up\"]", "[\"flying\"]", "vehicles[6].keywords[0]",
                   "expected one of \"motorcycle\", \"pick-up\", \"long\", \"spacious\", found \"flying\"");
}

static void wrong_drivers_and_sets_are_refused(void **unused)
{
    (void)unused;
    refuse_content("road/drivers.json", "[6, 5, 4, 4, 3, 2, 2]", "[6, 5, 4]", "drivers[0].skill",
                   "expected an array of 7, found an array of 3");
    refuse_content("road/drivers.json", "[6, 5, 4, 4, 3, 2, 2]", "[8, 5, 4, 4, 3, 2, 2]", "drivers[0].skill[0]",
                   "expected a whole number from 0 to 7, found 8");
    refuse_content("road/drivers.json", "\"tinker-belle\"", "\"gunner\"", "drivers[3].passenger",
                   "only a bound passenger comes with a driver");
    refuse_content("road/drivers.json", "\"max\": true, ", "", "", "exactly one driver is Max, found 0");
    refuse_content("road/sets.json", "{\"kind\": \"gun\"}", "{\"kind\": \"bull-bar\", \"at\": 1}",
                   "sets[0].car.equipment[3]", "That is not a slot.");
    refuse_content("road/sets.json", "{\"kind\": \"gun\"}", "{\"kind\": \"bull-bar\", \"at\": 8}",
                   "sets[0].car.equipment[3].at", "expected a whole number from 1 to 7, found 8");
    refuse_content("road/sets.json", "\"driver\": \"max\"", "\"driver\": \"jericho\"", "",
                   "exactly one of at least two sets is Max's, found 0");
    refuse_content("road/sets.json", "\"scrapyard-hauler\"", "\"some-crappy-sedan\"", "truck",
                   "The truck needs a structure of 4 or more.");
    refuse_content("road/sets.json", "\"the-bus\"", "\"the-truck\"", "bus", "This one has to be the Bus.");
}

static void a_wrong_gang_is_refused(void **unused)
{
    (void)unused;
    static const char PATH[] = "road/gang.json";
    refuse_content(PATH, "\"boss\": true, ", "", "", "exactly one member is the boss, found 0");
    refuse_content(PATH, "\"ahead\": -3", "\"ahead\": 0", "members[0]", "a member cannot be where Max is");
    refuse_content(PATH, "{\"do\": \"ram\"}", "{\"do\": \"ram\", \"with\": \"gun\"}", "members[0].likes[1]",
                   "nothing is needed for this");
    refuse_content(PATH, "\"do\": \"drop\", \"with\": \"oil\"", "\"do\": \"drop\", \"with\": \"gun\"",
                   "members[2].likes[0].with", "it is not used like that");
    refuse_content(PATH, "\"sc-335-u\"", "\"timber-rig\"", "members[0]", "the gang has no long vehicles");
}

/* Of a gang with no more than the seven of the book everybody is needed, and so is what he drives. */
static void a_gang_that_needs_everybody(void **unused)
{
    (void)unused;
    static const char PATH[] = "road/gang.json", LAST[] = "\"id\": \"prudence-razor\"";
    tk_text file = {0};
    assert_int_equal(tk_content_read(NULL, PATH, &file, NULL), TK_OK);
    char *end = strstr(file.at, LAST);
    if (!end) fail_msg("%s has no %s", PATH, LAST);
    end = strchr(end, '\n');
    while (*end != '}') end--;
    tk_text text = {0};
    tk_text_put_bytes(&text, file.at, (size_t)(end + 1 - file.at));
    tk_text_put(&text, "]}");
    tk_embedded_file cut = {PATH, text.at, text.length};
    tk_content content = {.files = &cut, .file_count = 1};
    tk_world opened = {0};
    tk_error error = {0};
    const char *config = "{\"variant\":\"solo\",\"gang\":6,\"cars\":[" CAR("trans-am-5", "max", "") "]}";
    assert_int_not_equal(road_setup(&opened, &content, config, &error), TK_OK);
    assert_error(&error, TK_BAD_CONFIG, "configuration: cars[0]", "car 1: So large a gang needs that vehicle itself.");
    tk_text_free(&file);
    tk_text_free(&text);
}

static void wrong_boards_are_refused(void **unused)
{
    (void)unused;
    static const char PATH[] = "road/boards.json";
    refuse_content(PATH, "\"........\"", "\".......\"", "boards[0].rows[0]", "a row has 8 signs, found 7");
    refuse_content(PATH, "\"........\"", "\"....?...\"", "boards[0].rows[0]", "no terrain has the sign '?'");
    refuse_content(PATH, "\"........\"", "\"..b.....\"", "boards[0].rows", "a basic board has nothing on it");
    refuse_content(PATH, "\"b......b\"", "\"WWWWWWWW\"", "boards[3].rows",
                   "from every field of either edge one must be able to drive to the other");
    refuse_content(PATH, "\"sign\": \",\"", "\"sign\": \".\"", "terrain[1].sign",
                   "every terrain needs a sign of its own");
    refuse_content(PATH, "\"dust-bowl\"", "\"bare-asphalt\"", "boards[1].id", "the id \"bare-asphalt\" is used twice");
}

static void wrong_rules_are_refused(void **unused)
{
    (void)unused;
    static const char PATH[] = "road/scenarios.json";
    refuse_content(PATH, "\"min\": 2", "\"min\": 0", "derby.seats.min", "expected a whole number from 2 to 8, found 0");
    refuse_content(PATH, "\"gangs\": false", "\"gangs\": true", "derby.gangs", "this scenario is played without gangs");
    refuse_content(PATH, "{\"class\": \"tuning\"}", "{}", "derby.forbidden[0][0]",
                   "either \"kind\" or \"class\" is needed");
    refuse_content(PATH, "{\"kind\": \"nitro\"}", "{\"kind\": \"horn\"}", "roadblock.forbidden[0][0].kind",
                   "there is no equipment \"horn\"");
    refuse_content(PATH, "[55, 55]", "[55]", "derby.budget", "expected an array of 2, found an array of 1");
    tk_world opened;
    const road_world *world = open_world(&opened, "{}");
    int copies = 20;
    char found[64];
    for (int i = 0; i < world->surprise_count; i++) copies += world->surprise[i].copies;
    close_world(&opened);
    snprintf(found, sizeof found, "a deck has 40 to 48 cards, found %d", copies);
    refuse_content("road/surprises.json", "\"copies\": 5", "\"copies\": 25", "cards", found);
    refuse_content("road/surprises.json", "\"copies\": 5", "\"copies\": 5, \"range\": 2", "cards[0]",
                   "a hazard has a \"range\", and nothing else has");
    refuse_content("road/figures.json", "\"most_rounds\": 60", "\"most_rounds\": 1000", "most_rounds",
                   "expected a whole number from 8 to 100, found 1000");
    refuse_content("road/figures.json", "[9, 6, 3]", "[9, 6]", "placing",
                   "expected an array of 3, found an array of 2");
}

/* Prices that leave a seat without a car are noticed before it sits in the shop. */
static void shops_nobody_can_buy_in_are_refused(void **unused)
{
    (void)unused;
    tk_text text = {0};
    mutate("road/scenarios.json", "[55, 55]", "[19, 19]", &text);
    tk_embedded_file file = {"road/scenarios.json", text.at, text.length};
    tk_content content = {.files = &file, .file_count = 1};
    tk_world opened = {0};
    tk_error error = {0};
    assert_int_equal(road_setup(&opened, &content, "{\"shop\":\"buy\"}", &error), TK_BAD_CONFIG);
    assert_error(&error, TK_BAD_CONFIG, "configuration: shop", "car 1: not enough to choose from within its budget");
    tk_text_free(&text);
}

/* ---- names ---- */

static void everything_has_a_name(void **unused)
{
    (void)unused;
    static const struct {
        const char *config, *kind;
        int value;
        const char *name;
    } CASES[] = {
        {"{}", "car", 1, "Blue"},
        {"{}", "seat", 3, "Green"},
        {"{\"variant\":\"convoy\"}", "car", 4, "the Bus"},
        {"{\"variant\":\"truck\"}", "car", 4, "the Truck"},
        {"{\"variant\":\"solo\"}", "car", 0, "Red"},
        {"{\"variant\":\"solo\"}", "car", 1, "Boss"},
        {"{\"variant\":\"solo\"}", "car", 2, "Rider 1"},
        {"{}", "vehicle", 0, "Phoenix Streamline"},
        {"{}", "driver", 0, "Skin aka Satan"},
        {"{}", "kind", 1, "Armor"},
        {"{}", "board", 0, "Bare Asphalt"},
        {"{}", "card", 0, "Engine Failure"},
        {"{}", "place", 6, "slot 7"},
        {"{}", "place", PLACE_UNDER, "the car itself"},
        {"{}", "place", PLACE_FRAME, "the frame"},
        {"{}", "field", 1 * 8 + 0, "column 1, row 1"},
        {"{}", "field", 2 * 8 + 1, "column 2, row 1"},
        {"{}", "field", 17 * 8 + 2, "column 3, row 9"},
        {"{}", "way", WAY_LEFT, "front left"},
        {"{}", "crew", 0, "Driver"},
        {"{}", "flag", 1, "turned round"},
        {"{}", "result", 0, "failed"},
        {"{}", "token", TOKEN_SWORD, "Sword"},
        {"{}", "side", 1, "gang B"},
        {"{}", "check", CHECK_RAM, "ramming"},
        {"{}", "scenario", SCENARIO_BASH, "Bash"},
        {"{}", "thing", MARK_MINE, "A mine"},
        {"{}", "thing", THING_PERSON + 3, "Pedestrian 3"},
        {"{}", "thing", THING_TOKEN, "A marker, face down,"},
        {"{}", "car", 99, "car 99"},
    };
    for (int i = 0; i < COUNT_OF(CASES); i++) {
        tk_world opened;
        tk_text text = {0};
        open_world(&opened, CASES[i].config);
        road_noun(&opened, CASES[i].kind, CASES[i].value, &text);
        assert_text(&text, CASES[i].name);
        tk_text_free(&text);
        close_world(&opened);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_board_can_be_driven_both_ways),
        cmocka_unit_test(every_variant_opens_with_every_number_of_seats),
        cmocka_unit_test(gangs_alternate_and_the_smaller_one_gets_a_second_car),
        cmocka_unit_test(max_is_max),
        cmocka_unit_test(the_truck_is_heavy),
        cmocka_unit_test(given_cars_are_taken),
        cmocka_unit_test(a_gang_shares_its_money),
        cmocka_unit_test(the_first_game_is_harmless),
        cmocka_unit_test(wrong_configurations_are_refused),
        cmocka_unit_test(wrong_equipment_is_refused),
        cmocka_unit_test(wrong_vehicles_are_refused),
        cmocka_unit_test(wrong_drivers_and_sets_are_refused),
        cmocka_unit_test(a_wrong_gang_is_refused),
        cmocka_unit_test(a_gang_that_needs_everybody),
        cmocka_unit_test(wrong_boards_are_refused),
        cmocka_unit_test(wrong_rules_are_refused),
        cmocka_unit_test(shops_nobody_can_buy_in_are_refused),
        cmocka_unit_test(everything_has_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
