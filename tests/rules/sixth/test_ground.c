/* Arenas as they must be, the order round them, places to start from, and what stands in them. */
#include "sixth_table.h"

#include <stdio.h>
#include <string.h>

#define SQUARE "[[0,0],[1600,0],[1600,1600],[0,1600]]"

/* What is wrong with an arena of this boundary and these walls; "": nothing. */
static const char *wrong_with(const char *boundary, const char *walls)
{
    static char config[512];
    snprintf(
        config, sizeof config,
        "{\"arena\":{\"title\":\"x\",\"boundary\":%s,\"walls\":[%s],\"starts\":{\"2\":[[800,25,0],[800,1575,180]]}}}",
        boundary, walls);
    return config_error(config);
}

RULE_TEST("arena", "two car lengths between a wall and the edge, or two walls, are enough, and a hundredth less is not")
{
    static const struct {
        const char *walls;
        bool fine;
    } GAPS[] = {
        {"{\"at\":[[200,700],[400,700],[400,900],[200,900]]}", true}, /* from the left edge */
        {"{\"at\":[[199,700],[400,700],[400,900],[199,900]]}", false},
        {"{\"at\":[[1200,700],[1400,700],[1400,900],[1200,900]]}", true}, /* from the right edge */
        {"{\"at\":[[1200,700],[1401,700],[1401,900],[1200,900]]}", false},
        {"{\"at\":[[400,200],[600,200],[600,400],[400,400]]}", true}, /* from the lower edge */
        {"{\"at\":[[400,199],[600,199],[600,400],[400,400]]}", false},
        {"{\"at\":[[400,1200],[600,1200],[600,1400],[400,1400]]}", true}, /* from the upper edge */
        {"{\"at\":[[400,1200],[600,1200],[600,1401],[400,1401]]}", false},
        {"{\"at\":[[0,700],[400,700],[400,900],[0,900]]}", true}, /* none at all: it joins the edge */
        {"{\"at\":[[500,700],[700,700],[700,900],[500,900]]},{\"at\":[[900,700],[1100,700],[1100,900],[900,900]]}",
         true},
        {"{\"at\":[[500,700],[700,700],[700,900],[500,900]]},{\"at\":[[899,700],[1100,700],[1100,900],[899,900]]}",
         false},
    };
    for (int i = 0; i < 11; i++) {
        const char *said = wrong_with(SQUARE, GAPS[i].walls);
        expect_of(GAPS[i].walls, GAPS[i].fine ? !said[0] : strstr(said, "gap of two car lengths") != NULL, 1);
    }
}

RULE_TEST("arena", "a corner of 90 degrees or more is fine, at the edge and on a wall; a sharper one is not")
{
    static const struct {
        const char *boundary, *walls;
        bool fine;
    } CORNERS[] = {
        {SQUARE, "", true},
        {"[[300,0],[1300,0],[1600,300],[1600,1600],[0,1600],[0,300]]", "", true}, /* two cut off: 135 degrees */
        {"[[0,0],[1600,0],[1580,1600],[0,1600]]", "", false},                     /* 89 and 91 degrees */
        {SQUARE, "{\"at\":[[600,600],[1000,600],[1000,900],[600,900]]}", true},
        {SQUARE, "{\"at\":[[700,600],[900,600],[1000,750],[900,900],[700,900],[600,750]]}", true},
        {SQUARE, "{\"at\":[[600,600],[1000,600],[800,900]]}", false}, /* a wedge, standing free */
        {SQUARE, "{\"at\":[[600,600],[1000,600],[990,900],[600,900]]}", false},
    };
    for (int i = 0; i < 7; i++) {
        const char *said = wrong_with(CORNERS[i].boundary, CORNERS[i].walls);
        expect_of(CORNERS[i].walls, CORNERS[i].fine ? !said[0] : strstr(said, "90 degrees") != NULL, 1);
    }
}

/* Walls joined to the upper edge, with the ground beside them free to the right and to the left. Turned by quarters
 * they join the other edges. */
RULE_TEST("arena", "a corner of less than 90 degrees between a wall and the edge is refused, at all four edges")
{
    static const struct {
        int count, at[6][2];
        bool fine;
    } JOINED[] = {
        {5, {{300, 1600}, {300, 1200}, {700, 1200}, {700, 1400}, {500, 1600}}, false}, /* 45 degrees on the right */
        {5, {{300, 1400}, {300, 1200}, {700, 1200}, {700, 1600}, {500, 1600}}, false}, /* and on the left */
        {4, {{400, 1600}, {300, 1500}, {400, 1400}, {500, 1500}}, false},              /* on its corner: 45 and 45 */
        {4, {{300, 1600}, {300, 1200}, {600, 1200}, {600, 1600}}, true},
    };
    for (int i = 0; i < 16; i++) {
        char walls[160];
        int at = snprintf(walls, sizeof walls, "{\"at\":[");
        for (int corner = 0; corner < JOINED[i % 4].count; corner++) {
            int x = JOINED[i % 4].at[corner][0], y = JOINED[i % 4].at[corner][1];
            for (int quarters = i / 4; quarters; quarters--) {
                int turned = 1600 - y;
                y = x;
                x = turned;
            }
            at += snprintf(walls + at, sizeof walls - (size_t)at, "%s[%d,%d]", corner ? "," : "", x, y);
        }
        snprintf(walls + at, sizeof walls - (size_t)at, "]}");
        const char *said = wrong_with(SQUARE, walls);
        expect_of(walls, JOINED[i % 4].fine ? !said[0] : strstr(said, "where walls join") != NULL, 1);
    }
}

/* One block stands squarely at the lower edge, from 4 to 6. The other stands aslant, far off: its left side, if it went
 * on for five lengths more, would come down to the edge at 5.998, just inside the end of the first. */
RULE_TEST("arena", "walls that do not meet are no joint, wherever their sides point")
{
#define BLOCK "{\"at\":[[400,0],[600,0],[600,200],[400,200]]}"
#define ASLANT "{\"at\":[[700,501],[800,401],[1000,450],[1040,650],[900,760],[740,701]]}"
    expect_true(!wrong_with(SQUARE, BLOCK "," ASLANT)[0]);
    expect_true(!wrong_with(SQUARE, ASLANT "," BLOCK)[0]);
}

/* Two oblong walls touch with a corner each, at 8 and 8, leaving 60 degrees free on one side of it and 120 on the
 * other; and two that are turned further, leaving 90 on both. Turned by quarters, so that the free ground lies each
 * way. */
RULE_TEST("arena", "where two walls touch with their corners, the free ground between them is 90 degrees or more")
{
    static const struct {
        int ahead[2]; /* along the upper wall's lower side; the lower wall is its image in the water */
        bool fine;
    } WALLS[] = {{{174, 100}, false}, {{141, 141}, true}};
    for (int i = 0; i < 8; i++) {
        char walls[256] = "";
        int length = 0;
        for (int lower = 0; lower < 2; lower++) {
            int x = WALLS[i / 4].ahead[0], y = WALLS[i / 4].ahead[1];
            int at[4][2] = {{0, 0}, {x, y}, {x - y, y + x}, {-y, x}};
            length += snprintf(walls + length, sizeof walls - (size_t)length, "%s{\"at\":[", lower ? "," : "");
            for (int corner = 0; corner < 4; corner++) { /* the image goes round the other way */
                int dx = at[lower ? 3 - corner : corner][0], dy = at[lower ? 3 - corner : corner][1];
                tk_vec to = tk_vec_rotate((tk_vec){dx, lower ? -dy : dy}, 900 * (i % 4));
                length += snprintf(walls + length, sizeof walls - (size_t)length, "%s[%.0f,%.0f]", corner ? "," : "",
                                   800 + to.x, 800 + to.y);
            }
            length += snprintf(walls + length, sizeof walls - (size_t)length, "]}");
        }
        const char *said = wrong_with(SQUARE, walls);
        expect_of(walls, WALLS[i / 4].fine ? !said[0] : strstr(said, "where walls join") != NULL, 1);
    }
}

/* The arena reaches from 2 to 14. Cards are 1 by 0.7, a barrel is 0.24 across. What is 0.6 off an edge with its middle
 * is inside; on the edge it is not. */
RULE_TEST("arena", "what lies or stands over an edge is refused, at all four of them")
{
    static const char *const THINGS[] = {"\"hazards\":[{\"kind\":\"clay\",%s\"heading\":0}]",
                                         "\"obstacles\":[{\"kind\":\"barrel\",%s\"heading\":0}]",
                                         "\"cards\":[{\"number\":0,\"use\":\"checkpoint\",%s\"heading\":0}]"};
    for (int thing = 0; thing < 3; thing++)
        for (int edge = 0; edge < 4; edge++)
            for (int off = 0; off < 2; off++) {
                static const int WAYS[][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
                int far = off ? 540 : 600;
                char at[48], members[160], config[512];
                snprintf(at, sizeof at, "\"x\":%d,\"y\":%d,", 800 + far * WAYS[edge][0] + (edge % 2 ? 0 : 300),
                         800 + far * WAYS[edge][1] + (edge % 2 ? 300 : 0));
                snprintf(members, sizeof members, THINGS[thing], at);
                snprintf(config, sizeof config,
                         "{\"arena\":{\"title\":\"x\",\"boundary\":[[200,200],[1400,200],[1400,1400],[200,1400]],"
                         "\"starts\":{\"2\":[[800,225,0],[800,1375,180]]},%s}}",
                         members);
                const char *said = config_error(config);
                expect_of(config, off ? !said[0] : strstr(said, "reaches out") != NULL, 1);
            }
}

RULE_TEST("full-cover", "fourteen walls and containers are as many as an arena may have")
{
    for (int count = 14; count <= 15; count++) {
        char config[2048];
        int length = snprintf(config, sizeof config,
                              "{\"arena\":{\"title\":\"x\",\"boundary\":" SQUARE
                              ",\"walls\":[{\"at\":[[1200,700],[1400,700],[1400,900],[1200,900]]}],"
                              "\"starts\":{\"2\":[[800,25,0],[800,1575,180]]},\"obstacles\":[");
        for (int i = 1; i < count; i++)
            length += snprintf(config + length, sizeof config - (size_t)length,
                               "%s{\"kind\":\"container\",\"x\":%d,\"y\":%d,\"heading\":0}", i > 1 ? "," : "",
                               200 + 150 * (i % 6), 600 + 100 * (i / 6));
        snprintf(config + length, sizeof config - (size_t)length, "]}}");
        expect_of(config, !config_error(config)[0], count == 14);
    }
}

/* Four seats, and all cards but one, which is the first seat's, the second's and so on. */
RULE_TEST("triggers", "an arena with triggers has the card of every seat, or is refused")
{
    for (int missing = 0; missing <= 4; missing++) {
        char config[1024];
        int length = snprintf(config, sizeof config,
                              "{\"variant\":\"hot-start\",\"seats\":4,\"arena\":{\"title\":\"x\",\"boundary\":" SQUARE
                              ",\"starts\":{\"4\":[[800,25,0],[25,800,270],[800,1575,180],[1575,800,90]]},\"cards\":[");
        for (int card = 0, listed = 0; card < 4; card++)
            if (card != missing)
                length += snprintf(config + length, sizeof config - (size_t)length,
                                   "%s{\"number\":%d,\"use\":\"trigger\",\"x\":%d,\"y\":800,\"heading\":0}",
                                   listed++ ? "," : "", card, 400 + 200 * card);
        snprintf(config + length, sizeof config - (size_t)length, "]}}");
        const char *said = config_error(config);
        expect_of(config, missing == 4 ? !said[0] : strstr(said, "trigger card for each seat") != NULL, 1);
    }
}

RULE_TEST("scenario-race", "two checkpoints are a course, one is not")
{
    static const char CARD[] = "{\"number\":%d,\"use\":\"checkpoint\",\"x\":%d,\"y\":800,\"heading\":0}";
    for (int cards = 1; cards <= 2; cards++) {
        char one[80], two[80], config[512];
        snprintf(one, sizeof one, CARD, 0, 400);
        snprintf(two, sizeof two, CARD, 1, 1200);
        snprintf(config, sizeof config,
                 "{\"variant\":\"checkpoint-race\",\"seats\":2,\"arena\":{\"title\":\"x\",\"boundary\":" SQUARE
                 ",\"cards\":[%s%s%s],\"starts\":{\"2\":[[800,25,0],[800,1575,180]]}}}",
                 one, cards > 1 ? "," : "", cards > 1 ? two : "");
        const char *said = config_error(config);
        expect_of(config, cards > 1 ? !said[0] : strstr(said, "checkpoints") != NULL, 1);
    }
}

/* Six keys, two on the upper and two on the lower edge, one on the left and one on the right, dealt to the seats in any
 * order. Yellow has the lower one on the right; from there it goes to the lower left, left, upper left, upper right,
 * right. */
RULE_TEST("round", "six players go clockwise, whoever has which key")
{
    static const char *const KEYS[] = {"[1066,25,0]",    "[533,25,0]",      "[25,800,270]",
                                       "[533,1575,180]", "[1066,1575,180]", "[1575,800,90]"};
    static const int DEALT[][6] = {{0, 1, 2, 3, 4, 5}, {0, 5, 4, 3, 2, 1}, {0, 3, 1, 5, 2, 4}, {0, 4, 2, 5, 1, 3}};
    for (int deal = 0; deal < 4; deal++) {
        char config[512];
        int at = snprintf(config, sizeof config,
                          "{\"variant\":\"free-for-all\",\"seats\":6,\"arena\":{\"title\":\"x\",\"boundary\":" SQUARE
                          ",\"starts\":{\"6\":[");
        for (int seat = 0; seat < 6; seat++)
            at += snprintf(config + at, sizeof config - (size_t)at, "%s%s", seat ? "," : "", KEYS[DEALT[deal][seat]]);
        snprintf(config + at, sizeof config - (size_t)at, "]}}}");
        board *b = open_board(config);
        b->state->first = YELLOW;
        for (int i = 0; i < 6; i++) expect_equal(DEALT[deal][sixth_in_order(b->sixth, b->state, i)], i);
    }
}

/* ---- starting ---- */

static board *placing(void)
{
    board *b = open_board("{\"builds\":[\"lancer\",\"wasp\"]}");
    b->state->first = YELLOW;
    run_on(b);
    return b;
}

/* The Square is 16 by 16 and a key is 2 by 0.5: eight along each edge, the last one at the lower end of the left. */
RULE_TEST("starting-positions", "keys are offered end to end along all four edges, the first and the last ones too")
{
    board *b = placing();
    for (int i = 0; i < 8; i++)
        for (int edge = 0; edge < 4; edge++) {
            char words[32];
            int along = 100 + 200 * i;
            snprintf(words, sizeof words, "key x=%d y=%d",
                     edge == 1   ? 1575
                     : edge == 3 ? 25
                                 : along,
                     edge == 0   ? 25
                     : edge == 2 ? 1575
                                 : along);
            expect_of(words, offered(b, YELLOW, words), 1);
        }
}

/* The key lies at the lower edge, up to y = 0.5. Tail or nose to it: 0.6 from the middle to the tip; aslant; beside it:
 * 0.25 from the middle to the flank. */
RULE_TEST("starting-positions",
          "at a key cars are offered standing off, aslant to both hands and along it both ways, in three places")
{
    static const int WAYS[][2] = {{110, 90}, {100, 45}, {100, 135}, {75, 0}, {75, 180}};
    board *b = placing();
    act(b, YELLOW, "key x=800 y=25");
    for (int i = 0; i < 15; i++) {
        char words[48];
        snprintf(words, sizeof words, "place x=%d y=%d heading=%d", 725 + 75 * (i / 5), WAYS[i % 5][0], WAYS[i % 5][1]);
        expect_of(words, offered(b, YELLOW, words), 1);
    }
    act(b, YELLOW, "place x=800 y=110 heading=270"); /* and others are accepted: nose to the edge */
}

/* The key lies at the lower edge from 7 to 9 and is 0.5 wide. A drum is 0.24 across. Three of them, 0.4 off the key,
 * keep every place before it; what is left is to stand off beside an end, with a flank of 0.05 at the key. */
RULE_TEST("starting-positions", "where every place before the key is taken, the first free one beside it is offered")
{
#define DRUM(x, y) "{\"kind\":\"steel-drum\",\"x\":" #x ",\"y\":" #y ",\"heading\":0}"
#define TAKEN "\"obstacles\":[" DRUM(725, 90) "," DRUM(800, 90) "," DRUM(875, 90)
    static const struct {
        const char *members, *place;
    } LEFT[] = {
        {TAKEN "]", "place x=680 y=85 heading=90"},
        {TAKEN "," DRUM(685, 90) "]", "place x=920 y=85 heading=90"},
        /* beside the left end a drum reaches up to 0.49: the tail comes to the corner of the key, at 0.5 */
        {"\"obstacles\":[" DRUM(740, 90) "," DRUM(800, 90) "," DRUM(875, 90) "," DRUM(915, 90) "," DRUM(687, 37) "]",
         "place x=700 y=110 heading=90"},
    };
    for (int i = 0; i < 3; i++) {
        board *b = bare_arena(2, LEFT[i].members);
        while (b->state->frame_count) sixth_pop(b->state);
        sixth_push(b->state, FRAME_PLACE, SIXTH_NONE);
        b->state->body[YELLOW].kind = b->state->body[BLUE].kind = BODY_NONE;
        run_on(b);
        act(b, YELLOW, "key x=800 y=25");
        expect_of(LEFT[i].place, offered(b, YELLOW, LEFT[i].place), 1);
        tk_action list[TK_MAX_LEGAL];
        expect_equal(b->world.game->legal(&b->world, b->state, YELLOW, list, TK_MAX_LEGAL), 1);
        act(b, YELLOW, LEFT[i].place);
        expect_asked(b, BLUE, PLACE);
    }
}

RULE_TEST("starting-positions", "the base may just touch the key, and stands off walls and other cars")
{
    board *b = placing();
    act(b, YELLOW, "key x=800 y=25");
    refused(b, YELLOW, "place x=800 y=112 heading=90", START_KEY);     /* its tail ends at 0.52, the key at 0.5 */
    refused(b, YELLOW, "place x=925 y=60 heading=90", START_BLOCKED);  /* beside the key, its tail at the edge */
    refused(b, YELLOW, "place x=960 y=25 heading=180", START_BLOCKED); /* at its end, a flank along the edge */
    act(b, YELLOW, "place x=925 y=62 heading=90");                     /* a flank at the end of the key */
    act(b, BLUE, "key x=1100 y=25");
    refused(b, BLUE, "place x=1000 y=75 heading=0", START_BLOCKED); /* into Yellow */
    act(b, BLUE, "place x=1012 y=75 heading=0");
}

RULE_TEST("dashboard", "at the start nothing burns, nobody is in reverse, and every side has the armor of the game")
{
    static const char *const SIZES[] = {"small", "large"}, *const CARS[] = {"lancer", "hornet"};
    for (int large = 0; large < 2; large++) {
        char config[96];
        snprintf(config, sizeof config, "{\"size\":\"%s\",\"builds\":[\"%s\",\"%s\"]}", SIZES[large], CARS[large],
                 CARS[large]);
        board *b = open_board(config);
        for (int seat = 0; seat < 2; seat++) {
            const sixth_car *car = &b->state->car[seat];
            expect_equal(car->fires, 0);
            expect_equal(car->reverse, 0);
            expect_equal(car->speed, 2);
            expect_equal(car->power, 10);
            expect_equal(car->tires, 10);
            for (int side = 0; side < SIXTH_SIDES; side++) expect_equal(car->armor[side], large ? 9 : 4);
        }
    }
}

/* ---- obstacles ---- */

/* Weight, cover and durability of everything that may stand in an arena. */
RULE_TEST("obstacles", "each kind has its weight, its cover and, if it can be destroyed, its durability")
{
    static const struct {
        const char *id;
        int weight, cover, durability;
    } KINDS[] = {{"barrel", WEIGHT_LIGHT, COVER_PARTIAL, 1},  {"steel-drum", WEIGHT_LIGHT, COVER_PARTIAL, 0},
                 {"barrier", WEIGHT_HEAVY, COVER_PARTIAL, 4}, {"concrete-barrier", WEIGHT_HEAVY, COVER_PARTIAL, 0},
                 {"container", WEIGHT_HEAVY, COVER_FULL, 8},  {"cone", WEIGHT_LIGHT, COVER_NONE, 1},
                 {"brush", WEIGHT_THROUGH, COVER_PARTIAL, 2}};
    board *b = bare_cars(2);
    expect_equal(b->sixth->obstacle_count, 7);
    for (int i = 0; i < 7; i++) {
        const sixth_obstacle_kind *kind = &b->sixth->obstacle[i];
        expect_true(!strcmp(kind->id, KINDS[i].id));
        expect_of(KINDS[i].id, kind->weight, KINDS[i].weight);
        expect_of(KINDS[i].id, kind->cover, KINDS[i].cover);
        expect_of(KINDS[i].id, kind->durability, KINDS[i].durability);
    }
}

/* Durability 4, and a gun with two points beside its dice: after the first shot it stands, after the second it is gone.
 */
RULE_TEST("obstacles", "as many points as its durability destroy a thing, and one less does not")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrier\",\"x\":800,\"y\":1000,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 2, 2, 90);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    fighting(b, YELLOW);
    dice(b, Y_HIT, Y_SHIELD);
    act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=6");
    expect_equal(b->state->body[OBJECT].damage, 3);
    expect_no_event(b, REMOVED);
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=front target=6");
    expect_event(b, REMOVED, OBJECT);
    expect_equal(b->state->body[OBJECT].kind, BODY_NONE);
}

/* Red is out. Its wreck stands ahead of Yellow, with Blue behind it. */
static board *behind_a_wreck(const char *wrecks)
{
    board *b = bare_cars_with(3, wrecks);
    stand(b, YELLOW, 8, 8, 90);
    stand(b, RED, 8, 10, 90);
    stand(b, BLUE, 8, 12, 90);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    fit(b, YELLOW, "anti-tank-gun", SIDE_FRONT);
    sixth_play play = {b->sixth, b->state, &b->dice, &b->events};
    sixth_eliminate(&play, RED, ENDING_CREW);
    fighting(b, YELLOW);
    b->state->car[BLUE].speed = 0;
    return b;
}

RULE_TEST("wrecks", "plain ones are no targets; where the match has damageable ones four points clear them away")
{
    board *b = behind_a_wreck("plain");
    expect_at(b, RED, 8, 10, 90);
    expect_equal(sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE).cover, 1);
    expect_true(!offered(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=red"));
    refused(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=red", NO_TARGET);
    b = behind_a_wreck("damageable");
    expect_true(offered(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=red"));
    dice(b, Y_HIT, Y_SHIELD); /* nobody defends it */
    act(b, YELLOW, "attack crew=driver weapon=anti-tank-gun mount=front target=red");
    expect_equal(b->state->body[RED].kind, BODY_WRECK);
    dice(b, Y_SHIELD, Y_SHIELD);
    act(b, YELLOW, "attack crew=gunner weapon=anti-tank-gun mount=front target=red");
    expect_equal(b->state->body[RED].kind, BODY_NONE);
    expect_equal(sixth_look(b->sixth, b->state, YELLOW, SIDE_FRONT, BLUE).cover, 0);
}

RULE_TEST("wrecks", "nobody drives them: they are passed over in the round, and hit they stay where they are")
{
    board *b = behind_a_wreck("plain");
    begin_round(b);
    act(b, YELLOW, "speed to=1");
    dice(b, Y_SHIELD);
    act(b, YELLOW, "straight"); /* nose at 8.6, its tail at 9.4 */
    expect_event(b, COLLISION, YELLOW, RED);
    expect_at(b, RED, 8, 10, 90);
    expect_asked(b, BLUE, MOVE);
    act(b, BLUE, "speed to=0");
    expect_true(sixth_top_const(b->state)->asked != RED);
}

/* ---- arcs ---- */

/* Facing up, the lines go through the corners of the rectangle: half as far to the side as ahead. A barrel is 0.12 from
 * its middle to its edge. */
RULE_TEST("firing-arcs", "beside every line a thing is in the one arc, over it in both")
{
    static const struct {
        int x, y;
        bool in[SIXTH_SIDES]; /* front, right, back, left */
    } PLACES[] = {{980, 1200, {true, false, false, false}},  {1000, 1200, {true, true, false, false}},
                  {1020, 1200, {false, true, false, false}}, {1020, 400, {false, true, false, false}},
                  {1000, 400, {false, true, true, false}},   {980, 400, {false, false, true, false}},
                  {620, 400, {false, false, true, false}},   {600, 400, {false, false, true, true}},
                  {580, 400, {false, false, false, true}},   {580, 1200, {false, false, false, true}},
                  {600, 1200, {true, false, false, true}},   {620, 1200, {true, false, false, false}}};
    for (int i = 0; i < 12; i++) {
        char members[128];
        snprintf(members, sizeof members, "\"obstacles\":[{\"kind\":\"barrel\",\"x\":%d,\"y\":%d,\"heading\":0}]",
                 PLACES[i].x, PLACES[i].y);
        board *b = bare_arena(2, members);
        stand(b, YELLOW, 8, 8, 90);
        stand(b, BLUE, 2, 8, 90);
        for (int side = 0; side < SIXTH_SIDES; side++)
            expect_of(members, sixth_look(b->sixth, b->state, YELLOW, side, OBJECT).reason == TK_REASON_FINE,
                      PLACES[i].in[side]);
    }
}

/* Blue faces down, up and to the left of Yellow, who is in its front and its left arc and in none of the others. */
RULE_TEST("target-sides", "each side whose arc holds the attacker is offered, and no other")
{
    static const bool SIDES[SIXTH_SIDES] = {true, false, false, true}; /* front, right, back, left */
    board *b = bare_cars(2);
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 5.8, 12, 270);
    fighting(b, YELLOW);
    for (int side = 0; side < SIXTH_SIDES; side++) {
        char words[80];
        snprintf(words, sizeof words, "attack crew=gunner weapon=hand-cannon target=blue side=%s",
                 sixth_side_names[side]);
        expect_of(words, offered(b, YELLOW, words), SIDES[side]);
    }
}
