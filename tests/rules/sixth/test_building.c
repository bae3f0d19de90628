/* Building cars, setting up, the round, arenas and scenarios. */
#include "sixth_table.h"

#include <stdio.h>
#include <string.h>

static const sixth_design EMPTY;

static tk_reason adding(const board *b, const sixth_design *design, const char *card, int side)
{
    return sixth_check_add(b->sixth, &b->sixth->size, design, card_named(b, card), side);
}

static void add(const board *b, sixth_design *design, const char *card, int side)
{
    expect_equal(adding(b, design, card, side), TK_REASON_FINE);
    sixth_design_add(design, card_named(b, card), side);
}

RULE_TEST("sixth", "the game is registered, and every scenario of the data is a variant of it")
{
    board *b = open_board("{}");
    tk_variants variants;
    expect_equal(tk_game_variants(b->world.game, NULL, &variants, NULL), TK_OK);
    expect_equal(variants.count, b->sixth->scenario_count);
    for (int i = 0; i < variants.count; i++) expect_true(!strcmp(variants.id[i], b->sixth->scenarios[i].id));
    expect_true(b->world.game->state_size <= 8192);
}

RULE_TEST("aim", "the last car with a living crew wins")
{
    board *b = bare_cars(2);
    sixth_play play = {b->sixth, b->state, &b->dice, &b->events};
    sixth_eliminate(&play, YELLOW, ENDING_CREW);
    expect_true(won(b, BLUE));
}

RULE_TEST("table", "a rectangle of one by a half, and a key of two by a half")
{
    board *b = bare_cars(2);
    tk_polygon box = b->sixth->box, key = b->sixth->key_shape;
    expect_near(box.at[0].x - box.at[2].x, 1);
    expect_near(box.at[1].y - box.at[0].y, 0.5);
    expect_near(key.at[0].x - key.at[2].x, 2);
}

RULE_TEST("game-size", "armor, build and crew points; more may not be spent")
{
    board *b = open_board("{}");
    expect_equal(b->sixth->size.armor, 4);
    expect_equal(b->sixth->size.build, 16);
    expect_equal(b->sixth->size.crew, 4);
    sixth_design d = EMPTY;
    add(b, &d, "thresher", SIDE_FRONT);
    add(b, &d, "thresher", SIDE_FRONT);
    add(b, &d, "anti-tank-gun", SIDE_FRONT);
    expect_equal(adding(b, &d, "heavy-machine-gun", SIDE_BACK), SIXTH_REASON_BUILD_POINTS);
    add(b, &d, "standard-recoilless-rifle", SIDE_BACK);
    add(b, &d, "veteran-gunner", SIDE_CREW);
    expect_equal(adding(b, &d, "amateur-driver", SIDE_CREW), SIXTH_REASON_BUILD_CREW_POINTS);
    sixth_sum sum = sixth_design_sum(b->sixth, &d);
    expect_equal(sum.build, 16);
    expect_equal(sum.crew, 4);
    b = open_board("{\"size\":\"large\"}");
    expect_equal(b->sixth->size.armor, 9);
    expect_equal(b->sixth->size.build, 36);
    expect_equal(b->sixth->size.crew, 9);
}

RULE_TEST("car-construction", "cards on sides, crew and upgrades in the crew area")
{
    board *b = open_board("{}");
    expect_equal(adding(b, &EMPTY, "flamethrower", SIDE_CREW), SIXTH_REASON_BUILD_SIDE_NEEDED);
    expect_equal(adding(b, &EMPTY, "rookie-driver", SIDE_FRONT), SIXTH_REASON_BUILD_CREW_AREA);
    expect_equal(adding(b, &EMPTY, "chassis-brace", SIDE_LEFT), SIXTH_REASON_BUILD_CREW_AREA);
}

RULE_TEST("build-cards", "so many copies as the deck has; the second rocket is free")
{
    board *b = open_board("{}");
    sixth_design d = EMPTY;
    add(b, &d, "light-machine-gun", SIDE_FRONT);
    add(b, &d, "light-machine-gun", SIDE_FRONT);
    expect_equal(adding(b, &d, "light-machine-gun", SIDE_BACK), SIXTH_REASON_BUILD_COPIES);
    add(b, &d, "standard-rocket", SIDE_FRONT);
    add(b, &d, "standard-rocket", SIDE_BACK);
    expect_equal(sixth_design_sum(b->sixth, &d).build, 5);
    expect_equal(sixth_check_add(b->sixth, &b->sixth->size, &d, 200, SIDE_FRONT), SIXTH_REASON_BUILD_NO_CARD);
}

RULE_TEST("restrictions", "front only, back only, front or back, one exclusive card")
{
    board *b = open_board("{\"size\":\"large\"}");
    expect_equal(adding(b, &EMPTY, "superbooster", SIDE_BACK), SIXTH_REASON_BUILD_FRONT_ONLY);
    expect_equal(adding(b, &EMPTY, "advanced-brakes", SIDE_FRONT), SIXTH_REASON_BUILD_BACK_ONLY);
    expect_equal(adding(b, &EMPTY, "hellfire", SIDE_LEFT), SIXTH_REASON_BUILD_FRONT_BACK);
    expect_equal(adding(b, &EMPTY, "hellfire", SIDE_BACK), TK_REASON_FINE);
    sixth_world *world = b->world.fixed;
    world->card[card_named(b, "hellfire")].exclusive = world->card[card_named(b, "devastator")].exclusive = true;
    sixth_design d = EMPTY;
    add(b, &d, "hellfire", SIDE_FRONT);
    expect_equal(adding(b, &d, "devastator", SIDE_BACK), SIXTH_REASON_BUILD_EXCLUSIVE);
}

RULE_TEST("weapons", "several copies anywhere; from cost 6 on only in large games")
{
    board *b = open_board("{}");
    expect_equal(adding(b, &EMPTY, "buffalo-gun", SIDE_FRONT), SIXTH_REASON_BUILD_BIG_WEAPON);
    b = open_board("{\"build\":24}");
    expect_equal(adding(b, &EMPTY, "buffalo-gun", SIDE_FRONT), SIXTH_REASON_BUILD_BIG_WEAPON);
    b = open_board("{\"build\":25}");
    expect_equal(adding(b, &EMPTY, "buffalo-gun", SIDE_FRONT), TK_REASON_FINE);
}

RULE_TEST("structure", "one a side, four in all; it helps on its side only")
{
    board *b = open_board("{}");
    sixth_design d = EMPTY;
    add(b, &d, "standard-steel-plate", SIDE_FRONT);
    expect_equal(adding(b, &d, "standard-steel-plate", SIDE_FRONT), SIXTH_REASON_BUILD_STRUCTURE);
    for (int side = SIDE_RIGHT; side <= SIDE_LEFT; side++) add(b, &d, "standard-steel-plate", side);
    b = bare_cars(2);
    fit(b, BLUE, "standard-steel-plate", SIDE_LEFT);
    b->state->car[BLUE].speed = 0;
    sixth_dice here = {0}, there = {0};
    sixth_defence_dice(b->sixth, &b->state->car[BLUE], SIDE_LEFT, here);
    sixth_defence_dice(b->sixth, &b->state->car[BLUE], SIDE_RIGHT, there);
    expect_equal(here[COLOUR_YELLOW], 1);
    expect_equal(there[COLOUR_YELLOW], 0);
}

RULE_TEST("accessories", "no two of a name")
{
    board *b = open_board("{}");
    sixth_design d = EMPTY;
    add(b, &d, "targeting-computer", SIDE_FRONT);
    expect_equal(adding(b, &d, "targeting-computer", SIDE_BACK), SIXTH_REASON_BUILD_TWIN);
}

RULE_TEST("upgrades", "no two of a subtype")
{
    board *b = open_board("{}");
    sixth_design d = EMPTY;
    add(b, &d, "chassis-brace", SIDE_CREW);
    expect_equal(adding(b, &d, "safety-cage", SIDE_CREW), SIXTH_REASON_BUILD_SUBTYPE);
    add(b, &d, "high-density-radials", SIDE_CREW);
}

RULE_TEST("crew", "exactly one driver and one gunner")
{
    board *b = open_board("{}");
    sixth_design d = EMPTY;
    expect_equal(sixth_check_complete(b->sixth, &d), SIXTH_REASON_BUILD_NO_DRIVER);
    add(b, &d, "rookie-driver", SIDE_CREW);
    expect_equal(adding(b, &d, "amateur-driver", SIDE_CREW), SIXTH_REASON_BUILD_ONE_DRIVER);
    expect_equal(sixth_check_complete(b->sixth, &d), SIXTH_REASON_BUILD_NO_GUNNER);
    add(b, &d, "rookie-gunner", SIDE_CREW);
    expect_equal(adding(b, &d, "rookie-gunner", SIDE_CREW), SIXTH_REASON_BUILD_ONE_GUNNER);
    expect_equal(sixth_check_complete(b->sixth, &d), TK_REASON_FINE);
}

RULE_TEST("gear", "no two alike")
{
    board *b = open_board("{}");
    sixth_design d = EMPTY;
    add(b, &d, "flak-jacket", SIDE_CREW);
    expect_equal(adding(b, &d, "flak-jacket", SIDE_CREW), SIXTH_REASON_BUILD_TWIN);
    add(b, &d, "holographic-sight", SIDE_CREW);
}

RULE_TEST("sidearms", "everybody has the Hand Cannon, and others beside it")
{
    board *b = open_board("{\"builds\":[\"commuter\",\"lancer\"]}");
    expect_equal(adding(b, &EMPTY, "hand-cannon", SIDE_CREW), SIXTH_REASON_BUILD_STANDARD);
    int cannons = 0, rifles = 0;
    for (int i = 0; i < b->state->car[YELLOW].item_count; i++) {
        cannons += b->state->car[YELLOW].item[i].card == card_named(b, "hand-cannon");
        rifles += b->state->car[YELLOW].item[i].card == card_named(b, "assault-rifle");
    }
    expect_equal(cannons, 1);
    expect_equal(rifles, 1);
}

RULE_TEST("secret-builds", "all at once, hidden from the others until everybody is ready")
{
    board *b = open_board("{}");
    expect_equal((int)b->world.game->pending(&b->world, b->state), 3);
    act(b, BLUE, "design design=wasp");
    expect_equal((int)b->world.game->pending(&b->world, b->state), 1);
    expect_true(!strstr(view_of(b, YELLOW), "Amateur Gunner") && !strstr(view_of(b, -1), "Amateur Gunner"));
    expect_true(strstr(view_of(b, BLUE), "Amateur Gunner") != NULL);
    refused(b, YELLOW, "equip card=rookie-driver", BUILD_NOT_DRAFTING);
    refused(b, YELLOW, "design design=guillotine", BUILD_BIG_WEAPON);
    act(b, YELLOW, "draft");
    refused(b, YELLOW, "ready", BUILD_NO_DRIVER);
    act(b, YELLOW, "equip card=rookie-driver");
    act(b, YELLOW, "equip card=flamethrower side=front");
    refused(b, YELLOW, "unequip part=2", BUILD_NO_PART);
    act(b, YELLOW, "unequip part=1");
    act(b, YELLOW, "equip card=rookie-gunner");
    expect_true(!strstr(view_of(b, BLUE), "Rookie Driver"));
    act(b, YELLOW, "ready");
    expect_event(b, REVEAL, YELLOW, 0, 0);
    expect_event(b, REVEAL, BLUE, 16, 4);
    expect_true(strstr(view_of(b, YELLOW), "Amateur Gunner") && strstr(view_of(b, BLUE), "Rookie Driver"));
}

RULE_TEST("secret-builds", "a configuration may give cars, and is told what is wrong with one")
{
    expect_true(strstr(config_error("{\"builds\":[\"lancer\",[[\"rookie-driver\"]]]}"), "needs a gunner") != NULL);
    expect_true(strstr(config_error("{\"builds\":[\"lancer\",[[\"buffalo-gun\",\"front\"]]]}"), "larger games") !=
                NULL);
    expect_true(strstr(config_error("{\"builds\":[\"lancer\",\"nonsense\"]}"), "no design") != NULL);
    expect_true(!config_error("{\"builds\":[\"lancer\",\"\"]}")[0]);
}

RULE_TEST("secret-builds", "twelve ready designs for each size, all within its points")
{
    board *b = open_board("{}");
    int count[2] = {0};
    for (int i = 0; i < b->sixth->design_count; i++) {
        const sixth_design *design = &b->sixth->design[i];
        const sixth_size *size = &b->sixth->figure.size[design->large];
        sixth_sum sum = sixth_design_sum(b->sixth, design);
        expect_equal(sixth_check_design(b->sixth, size, design), TK_REASON_FINE);
        expect_true(sum.build <= size->build && sum.crew <= size->crew);
        count[design->large]++;
    }
    expect_true(count[0] >= 12 && count[1] >= 12);
}

RULE_TEST("setting-up", "cars, then keys and places, then the first round")
{
    board *b = open_board("{\"builds\":[\"lancer\",\"wasp\"]}");
    expect_equal(sixth_top_const(b->state)->kind, FRAME_PLACE);
    for (int i = 0; i < 4; i++) {
        tk_action list[TK_MAX_LEGAL];
        int seat = sixth_top_const(b->state)->asked;
        expect_true(b->world.game->legal(&b->world, b->state, seat, list, TK_MAX_LEGAL) > 4);
        b->world.game->apply(&b->world, b->state, seat, list[0], &b->dice, &b->events);
    }
    expect_equal(sixth_top_const(b->state)->kind, FRAME_MOVE);
    expect_equal(b->state->round, 1);
}

RULE_TEST("first-player", "the marker decides who goes first, and moves on")
{
    board *b = bare_cars(3);
    expect_equal(b->state->first, 0);
    for (int seat = 0; seat < 3; seat++) {
        expect_asked(b, seat, MOVE);
        act(b, seat, "speed to=0");
    }
    while (sixth_top_const(b->state)->kind == FRAME_COMBAT) act(b, sixth_top_const(b->state)->asked, "hold");
    expect_equal(b->state->round, 2);
    expect_asked(b, BLUE, MOVE);
}

RULE_TEST("starting-positions", "in any direction, the base touching the key, nothing in the way")
{
    board *b = open_board("{\"builds\":[\"lancer\",\"wasp\"]}");
    sixth_top(b->state)->asked = YELLOW;
    act(b, YELLOW, "key x=800 y=25");
    sixth_top(b->state)->asked = YELLOW;
    refused(b, YELLOW, "place x=800 y=300 heading=90", START_KEY);
    refused(b, YELLOW, "place x=800 y=30 heading=90", START_BLOCKED); /* in the wall */
    refused(b, YELLOW, "place x=800 y=110 heading=400", START_KEY);
    act(b, YELLOW, "place x=830 y=100 heading=73");
    expect_at(b, YELLOW, 8.3, 1, 73);
}

RULE_TEST("round", "speed and control, fires, movement, combat, each from the first player on")
{
    board *b = bare_cars(2);
    b->state->first = 1;
    b->state->car[YELLOW].fires = b->state->car[BLUE].fires = 1 << SIDE_BACK;
    begin_round(b);
    expect_asked(b, BLUE, FIRES);
    act(b, BLUE, "burn");
    expect_asked(b, YELLOW, FIRES);
    act(b, YELLOW, "burn");
    expect_asked(b, BLUE, MOVE);
    act(b, BLUE, "speed to=0");
    expect_asked(b, YELLOW, MOVE);
    act(b, YELLOW, "speed to=0");
    expect_asked(b, BLUE, COMBAT); /* they stand side by side */
}

RULE_TEST("end-of-round", "all tokens go back")
{
    board *b = bare_cars(2);
    b->state->car[YELLOW].aces = 5;
    act(b, YELLOW, "speed to=2");
    act(b, YELLOW, "straight");
    act(b, YELLOW, "straight");
    act(b, BLUE, "speed to=2");
    act(b, BLUE, "straight");
    act(b, BLUE, "straight");
    act(b, YELLOW, "hold");
    act(b, BLUE, "hold");
    expect_equal(b->state->round, 2);
    expect_equal(b->state->car[YELLOW].aces, 0);
    expect_equal(b->state->car[YELLOW].control, 6);
}

/* ---- arenas ---- */

#define ARENA(boundary, more) \
    "{\"arena\":{\"title\":\"x\",\"boundary\":" boundary ",\"starts\":{\"2\":[[800,25,0],[800,1575,180]]}" more "}}"
#define SQUARE "[[0,0],[1600,0],[1600,1600],[0,1600]]"

RULE_TEST("arena", "no acute corners, gaps of a key, nothing in a wall; errors say where")
{
    expect_true(!config_error(ARENA(SQUARE, ""))[0]);
    expect_true(strstr(config_error(ARENA("[[0,0],[1600,0],[1600,1600]]", "")), "90 degrees") != NULL);
    expect_true(strstr(config_error(ARENA("[[0,0],[0,1600],[1600,1600],[1600,0]]", "")), "convex") != NULL);
    expect_true(strstr(config_error(ARENA(SQUARE, ",\"walls\":[{\"at\":[[100,700],[300,700],[300,900],[100,900]]}]")),
                       "gap of two car lengths") != NULL);
    expect_true(
        strstr(config_error(ARENA(SQUARE, ",\"obstacles\":[{\"kind\":\"barrel\",\"x\":5,\"y\":700,\"heading\":0}]")),
               "out of the arena") != NULL);
    expect_true(strstr(config_error(ARENA(SQUARE, ",\"hazards\":[{\"kind\":\"lava\",\"x\":5,\"y\":7,\"heading\":0}]")),
                       "no hazard") != NULL);
    expect_true(config_error(ARENA(SQUARE, ",\"moat\":1"))[0] != '\0');
    expect_true(strstr(config_error("{\"arena\":\"../etc\"}"), "no arena") != NULL);
#define CONTAINER(x) "{\"kind\":\"container\",\"x\":" #x ",\"y\":90,\"heading\":0}"
    expect_true(strstr(config_error(ARENA(SQUARE, ",\"obstacles\":[" CONTAINER(555) "," CONTAINER(680) "," CONTAINER(
                                                      805) "," CONTAINER(930) "," CONTAINER(1055) "]")),
                       "no room for a car") != NULL);
    expect_true(strstr(config_error("{\"arena\":{\"title\":\"x\",\"boundary\":" SQUARE
                                    ",\"starts\":{\"2\":[[800,300,0],[800,1575,180]]}}}"),
                       "against an edge") != NULL);
}

RULE_TEST("full-cover", "an arena with more of it than lines of sight are looked for is refused")
{
    tk_text config = {0};
    tk_text_put(&config, "{\"arena\":{\"title\":\"x\",\"boundary\":" SQUARE
                         ",\"starts\":{\"2\":[[800,25,0],[800,1575,180]]},\"obstacles\":[");
    for (int i = 0; i < 15; i++)
        tk_text_printf(&config, "%s{\"kind\":\"container\",\"x\":%d,\"y\":%d,\"heading\":0}", i ? "," : "",
                       300 + 200 * (i % 5), 500 + 200 * (i / 5));
    tk_text_put(&config, "]}}");
    bool refused = strstr(config_error(tk_text_string(&config)), "full cover") != NULL;
    tk_text_free(&config);
    expect_true(refused);
}

RULE_TEST("arena", "walls may join at 90 degrees or more, not at less")
{
    /* an L of two blocks in a corner, a block at the edge */
    expect_true(!config_error(ARENA(SQUARE, ",\"walls\":[{\"at\":[[0,400],[400,400],[400,600],[0,600]]},"
                                            "{\"at\":[[200,500],[400,500],[400,900],[200,900]]},"
                                            "{\"at\":[[1300,1000],[1600,1000],[1600,1200],[1300,1200]]}]"))[0]);
    static const char *const ACUTE[] = {
        ARENA(SQUARE, ",\"walls\":[{\"at\":[[800,600],[900,700],[800,800],[700,700]]},"
                      "{\"at\":[[700,800],[900,800],[900,1000],[700,1000]]}]"),       /* a corner on a wall */
        ARENA(SQUARE, ",\"walls\":[{\"at\":[[0,600],[200,500],[300,700],[0,900]]}]"), /* aslant to the edge */
        ARENA(SQUARE, ",\"walls\":[{\"at\":[[500,700],[1100,700],[1100,800],[500,800]]},"
                      "{\"at\":[[600,500],[1000,900],[930,970],[530,570]]}]"), /* a slanting cross */
    };
    for (int i = 0; i < 3; i++) expect_true(strstr(config_error(ACUTE[i]), "90 degrees") != NULL);
}

RULE_TEST("arena", "cards, ground and keys lie inside and not in walls")
{
#define AT(kind, x, y) "{" kind ",\"x\":" #x ",\"y\":" #y ",\"heading\":0}"
#define BLOCK ",\"walls\":[{\"at\":[[700,700],[900,700],[900,900],[700,900]]}]"
#define CLAY "\"kind\":\"clay\""
#define CARD "\"use\":\"trigger\",\"number\":1"
    expect_true(strstr(config_error(ARENA(SQUARE, ",\"hazards\":[" AT(CLAY, 30, 800) "]")), "out of the arena") !=
                NULL);
    expect_true(strstr(config_error(ARENA(SQUARE, ",\"cards\":[" AT(CARD, 800, 1590) "]")), "out of the arena") !=
                NULL);
    expect_true(strstr(config_error(ARENA(SQUARE, BLOCK ",\"hazards\":[" AT(CLAY, 800, 800) "]")), "in a wall") !=
                NULL);
    expect_true(strstr(config_error(ARENA(SQUARE, BLOCK ",\"cards\":[" AT(CARD, 940, 800) "]")), "in a wall") != NULL);
    expect_true(!config_error(ARENA(SQUARE, BLOCK ",\"cards\":[" AT(CARD, 950, 800) "]"))[0]);
    expect_true(strstr(config_error(ARENA(SQUARE, ",\"terrain\":[{\"level\":1,\"at\":[[0,0],[1700,0],[0,300]]}]")),
                       "out of the arena") != NULL);
    expect_true(strstr(config_error(ARENA(SQUARE, ",\"hill\":[[1500,1500],[1700,1500],[1500,1600]]")),
                       "out of the arena") != NULL);
    expect_true(strstr(config_error(ARENA(SQUARE, ",\"walls\":[{\"at\":[[750,0],[850,0],[850,200],[750,200]]}]")),
                       "key lies in a wall") != NULL);
    expect_true(strstr(config_error("{\"arena\":{\"title\":\"\",\"boundary\":" SQUARE
                                    ",\"starts\":{\"2\":[[800,25,0],[800,1575,180]]}}}"),
                       "a title") != NULL);
}

RULE_TEST("arena", "every arena of ours opens for every number of seats it has")
{
    static const char *const IDS[] = {"square", "crossroads", "quarry", "depot", "circuit", "hilltop"};
    char config[96];
    for (int i = 0; i < 6; i++)
        for (int seats = 2; seats <= 6; seats++) {
            snprintf(config, sizeof config, "{\"variant\":\"free-for-all\",\"arena\":\"%s\",\"seats\":%d}", IDS[i],
                     seats);
            expect_true(!config_error(config)[0]);
        }
}

RULE_TEST("hazards", "clay adds dice, mud a skid, caltrops take a tire")
{
    board *b = bare_arena(2, "\"hazards\":[{\"kind\":\"clay\",\"x\":800,\"y\":900,\"heading\":0},"
                             "{\"kind\":\"mud\",\"x\":400,\"y\":900,\"heading\":0},"
                             "{\"kind\":\"caltrops\",\"x\":1200,\"y\":900,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    driving(b, YELLOW, 3, 5);
    dice(b, B_SHIELD, B_HIT);
    act(b, YELLOW, "straight");
    expect_equal(b->state->car[YELLOW].control, 4);
    stand(b, YELLOW, 4, 8, 90);
    act(b, YELLOW, "straight"); /* mud alone: a roll with no dice */
    expect_no_event(b, DIE);
    expect_equal(b->state->car[YELLOW].control, 3);
    stand(b, YELLOW, 4, 8, 90);
    driving(b, YELLOW, 2, 5);
    dice(b, Y_HIT, Y_HIT, G_HIT);
    act(b, YELLOW, "turn side=left degrees=20");
    expect_equal(b->state->car[YELLOW].control, 4);
    stand(b, YELLOW, 12, 8, 90);
    driving(b, YELLOW, 2, 5);
    act(b, YELLOW, "straight");
    expect_equal(b->state->car[YELLOW].tires, 9);
}

RULE_TEST("hazards", "burning fuel and mines strike the end that leads")
{
    board *b = bare_arena(2, "\"hazards\":[{\"kind\":\"burning-fuel\",\"x\":800,\"y\":900,\"heading\":0},"
                             "{\"kind\":\"mine\",\"x\":400,\"y\":900,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    driving(b, YELLOW, 2, 5);
    act(b, YELLOW, "straight");
    expect_equal(b->state->car[YELLOW].fires, 1 << SIDE_FRONT);
    stand(b, YELLOW, 4, 8, 90);
    driving(b, YELLOW, 3, 5);
    act(b, YELLOW, "straight");
    expect_event(b, BLAST, YELLOW);
    expect_equal(b->state->car[YELLOW].control, 4);
    act(b, YELLOW, "straight"); /* it is gone */
    expect_no_event(b, BLAST);
}

RULE_TEST("hazards", "burning fuel under an end that burns already does it one point")
{
    board *b = bare_arena(2, "\"hazards\":[{\"kind\":\"burning-fuel\",\"x\":800,\"y\":900,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    driving(b, YELLOW, 2, 5);
    b->state->car[YELLOW].fires = 1 << SIDE_FRONT;
    act(b, YELLOW, "straight");
    expect_event(b, HIT, YELLOW, SIDE_FRONT, 1, 3);
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 3);
}

RULE_TEST("numbered-cards", "you are on one when your rectangle overlaps it at the end of a movement point")
{
    board *b = bare_arena(2, "\"cards\":[{\"number\":1,\"use\":\"checkpoint\",\"x\":800,\"y\":900,\"heading\":0}]");
    stand(b, YELLOW, 8, 8.2, 90);
    expect_true(sixth_on_marker(b->sixth, b->state, YELLOW, 0));
    stand(b, YELLOW, 8, 8.1, 90); /* only the nose */
    expect_true(!sixth_on_marker(b->sixth, b->state, YELLOW, 0));
}

RULE_TEST("hidden-hazards", "unknown to all until a car is on it")
{
    board *b =
        bare_arena(2, "\"hidden\":[\"oil\"],\"cards\":[{\"number\":0,\"use\":\"hidden-hazard\",\"x\":800,\"y\":900,"
                      "\"heading\":0}]");
    stand(b, YELLOW, 8, 7.8, 90);
    expect_true(!strstr(view_of(b, YELLOW), "oil") && !strstr(view_of(b, -1), "oil"));
    driving(b, YELLOW, 2, 5);
    dice(b, Y_SHIELD, Y_HIT);
    act(b, YELLOW, "slide side=left");
    expect_event(b, UNCOVERED, 0);
    expect_equal(b->state->car[YELLOW].control, 3); /* the skid counts twice on it */
    expect_true(strstr(view_of(b, BLUE), "oil") != NULL);
}

RULE_TEST("hidden-hazards", "a mine under a card goes off once, and everybody sees that it is gone")
{
    board *b = bare_arena(2, "\"hidden\":[\"mine\"],\"cards\":[{\"number\":0,\"use\":\"hidden-hazard\",\"x\":800,"
                             "\"y\":900,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    driving(b, YELLOW, 2, 5);
    act(b, YELLOW, "straight");
    expect_event(b, UNCOVERED, 0);
    expect_event(b, BLAST, YELLOW);
    expect_equal(b->state->car[YELLOW].control, 4);
    expect_true(strstr(view_of(b, BLUE), "\"gone\":true") != NULL);
    stand(b, YELLOW, 8, 8, 90);
    act(b, YELLOW, "straight");
    expect_no_event(b, UNCOVERED);
    expect_no_event(b, BLAST);
    expect_equal(b->state->car[YELLOW].control, 4);
}

RULE_TEST("secret-builds", "a design is one of the list: the first and the last are there, and none beyond them")
{
    board *b = open_board("{\"seats\":2}");
    char words[32];
    snprintf(words, sizeof words, "design design=%d", b->sixth->design_count);
    refused(b, YELLOW, words, BUILD_NO_CARD);
    bool any = false;
    for (int design = 0; design < b->sixth->design_count; design++) {
        snprintf(words, sizeof words, "design design=%d", design);
        bool fits = !b->sixth->design[design].large;
        expect_of(words, offered(b, YELLOW, words), fits);
        any |= fits;
    }
    expect_true(any);
}

RULE_TEST("triggers", "no firing before you were on your card")
{
    board *b = open_board("{\"variant\":\"hot-start\",\"seats\":2,\"builds\":[\"lancer\",\"lancer\"]}");
    stand(b, YELLOW, 9, 1.3, 90);
    stand(b, BLUE, 9, 6, 90);
    begin_round(b);
    fighting(b, YELLOW);
    refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=blue side=back", NOT_ARMED);
    driving(b, YELLOW, 2, 5);
    act(b, YELLOW, "straight");
    expect_event(b, ARMED, YELLOW);
    expect_true(sixth_may_fire(b->sixth, b->state, YELLOW) && !sixth_may_fire(b->sixth, b->state, BLUE));
}

/* ---- scenarios ---- */

RULE_TEST("scenarios", "a variant has its arena, seats and goal; a wrong one is refused")
{
    expect_true(strstr(config_error("{\"variant\":\"picnic\"}"), "no scenario") != NULL);
    expect_true(config_error("{\"variant\":\"duel\",\"seats\":3}")[0] != '\0');
    expect_true(strstr(config_error("{\"variant\":\"checkpoint-race\",\"seats\":2,\"arena\":\"square\"}"),
                       "checkpoints") != NULL);
    expect_true(strstr(config_error("{\"variant\":\"king-of-the-hill\",\"seats\":2,\"arena\":\"square\"}"), "hill") !=
                NULL);
}

RULE_TEST("scenario-last", "duel in the square, free-for-all at the crossroads, hot start in the depot")
{
    static const char *const CONFIGS[] = {"{\"variant\":\"duel\"}", "{\"variant\":\"free-for-all\"}",
                                          "{\"variant\":\"hot-start\"}"};
    static const char *const ARENAS[] = {"square", "crossroads", "depot"};
    for (int i = 0; i < 3; i++) {
        board *b = open_board(CONFIGS[i]);
        expect_true(!strcmp(b->sixth->arena.id, ARENAS[i]));
        expect_equal(b->sixth->scenario.goal, GOAL_LAST);
    }
}

RULE_TEST("scenario-race", "checkpoints in order, twice round")
{
    board *b = open_board("{\"variant\":\"checkpoint-race\",\"seats\":2,\"builds\":[\"lancer\",\"lancer\"]}");
    stand(b, BLUE, 2, 2, 90);
    static const double AT[][2] = {{21, 8}, {12, 13}, {3, 8}, {12, 3}};
    for (int i = 0; i < 8; i++) {
        sixth_play play = {b->sixth, b->state, &b->dice, &b->events};
        stand(b, YELLOW, AT[(i + 1) % 4][0], AT[(i + 1) % 4][1], 90);
        sixth_after_move(&play, YELLOW); /* the wrong one counts for nothing */
        expect_equal(b->state->car[YELLOW].passed, i);
        stand(b, YELLOW, AT[i % 4][0], AT[i % 4][1], 90);
        sixth_after_move(&play, YELLOW);
        expect_equal(b->state->car[YELLOW].passed, i + 1);
        expect_equal(b->state->over, i == 7);
    }
    expect_over(b, RACE);
    expect_true(won(b, YELLOW) && !won(b, BLUE));
}

RULE_TEST("scenario-hill", "alone on the hill at the end of a round, five times")
{
    board *b = open_board("{\"variant\":\"king-of-the-hill\",\"seats\":2,\"builds\":[\"lancer\",\"lancer\"]}");
    sixth_play play = {b->sixth, b->state, &b->dice, &b->events};
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 9, 9.2, 90);
    expect_true(!sixth_score_round(&play));
    expect_equal(b->state->car[YELLOW].hill, 0); /* they share it */
    stand(b, BLUE, 2, 2, 90);
    for (int i = 1; i <= 5; i++) {
        expect_equal(sixth_score_round(&play), i == 5);
        expect_equal(b->state->car[YELLOW].hill, i);
    }
    expect_over(b, HILL);
    expect_true(won(b, YELLOW) && !won(b, BLUE));
}

RULE_TEST("countdown", "after the last round those still running share it, or the best of them win")
{
    board *b = open_board("{\"rounds\":60,\"builds\":[\"lancer\",\"lancer\"]}");
    sixth_play play = {b->sixth, b->state, &b->dice, &b->events};
    b->state->round = 59;
    expect_true(!sixth_score_round(&play));
    b->state->round = 60;
    expect_true(sixth_score_round(&play));
    expect_over(b, TIME);
    expect_true(won(b, YELLOW) && won(b, BLUE));
    b = open_board("{\"variant\":\"king-of-the-hill\",\"seats\":2,\"rounds\":9,\"builds\":[\"lancer\",\"lancer\"]}");
    play = (sixth_play){b->sixth, b->state, &b->dice, &b->events};
    stand(b, YELLOW, 2, 2, 90);
    stand(b, BLUE, 14, 14, 90);
    b->state->round = 9;
    b->state->car[BLUE].hill = 2;
    b->state->car[YELLOW].hill = 1;
    expect_true(sixth_score_round(&play));
    expect_true(won(b, BLUE) && !won(b, YELLOW));
}

RULE_TEST("gear", "the Flak Jacket is a vest: with another vest it does not go together")
{
    board *b = bare_cars(2);
    expect_true(!strcmp(b->sixth->subtype[b->sixth->card[card_named(b, "flak-jacket")].subtype], "vest"));
    expect_true(!strcmp(b->sixth->subtype[b->sixth->card[card_named(b, "holographic-sight")].subtype], "optic"));
    sixth_world *other = b->world.fixed; /* a second vest, as a deck of one's own may have it */
    other->card[card_named(b, "holographic-sight")].subtype = b->sixth->card[card_named(b, "flak-jacket")].subtype;
    sixth_design design = {0};
    sixth_design_add(&design, card_named(b, "flak-jacket"), SIDE_CREW);
    expect_equal(sixth_check_add(b->sixth, &b->sixth->size, &design, card_named(b, "holographic-sight"), SIDE_CREW),
                 SIXTH_REASON_BUILD_SUBTYPE);
}

RULE_TEST("weapon-kinds", "every weapon is of a kind, and several of one kind go on one car")
{
    static const char *const KINDS[][2] = {{"light-machine-gun", "shred"},
                                           {"heavy-machine-gun", "shred"},
                                           {"thresher", "shred"},
                                           {"hellfire", "shred"},
                                           {"standard-recoilless-rifle", "slug"},
                                           {"anti-tank-gun", "slug"},
                                           {"buffalo-gun", "slug"},
                                           {"devastator", "slug"},
                                           {"flamethrower", "fire"},
                                           {"heat-saber", "fire"},
                                           {"standard-rocket", "blast"},
                                           {"heavy-rocket", "blast"}};
    board *b = bare_cars(2);
    int weapons = 0;
    for (int card = 0; card < b->sixth->card_count; card++) weapons += b->sixth->card[card].type == TYPE_WEAPON;
    expect_equal(weapons, 12);
    for (int i = 0; i < 12; i++)
        expect_true(!strcmp(b->sixth->subtype[b->sixth->card[card_named(b, KINDS[i][0])].subtype], KINDS[i][1]));
    sixth_design design = {0};
    sixth_design_add(&design, card_named(b, "light-machine-gun"), SIDE_FRONT);
    expect_equal(sixth_check_add(b->sixth, &b->sixth->size, &design, card_named(b, "heavy-machine-gun"), SIDE_FRONT),
                 TK_REASON_FINE);
}
