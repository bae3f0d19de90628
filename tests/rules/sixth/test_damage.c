/* What damage does: armor, conversions, inside the car, fires, elimination. */
#include "sixth_table.h"

/* Damage cards of the small deck, as the dice pick them. */
enum { A1, A2, A3, A4, A5, A6 };

static board *shooting(const char *weapon)
{
    board *b = bare_cars(3);
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 8, 9.5, 90);
    stand(b, RED, 2, 2, 90);
    fit(b, YELLOW, weapon, SIDE_FRONT);
    fighting(b, YELLOW);
    b->state->car[BLUE].speed = 0;
    return b;
}

static void shoot(board *b, const char *weapon)
{
    char words[160] = "attack crew=driver target=blue side=back mount=front weapon=";
    for (int i = 0, n = 60; weapon[i]; i++) words[n + i] = weapon[i];
    act(b, YELLOW, words);
}

RULE_TEST("damage", "a kind of damage names what it hurts")
{
    board *b = shooting("heavy-machine-gun");
    dice(b, R_HIT, Y_HIT, Y_SHIELD, W_WRENCH);
    shoot(b, "heavy-machine-gun");
    expect_event(b, TIRES, BLUE, 1, 9);
    expect_event(b, HIT, BLUE, SIDE_BACK, 2, 2);
}

RULE_TEST("basic-damage", "off the armor of that side, the rest inside")
{
    board *b = bare_cars(2);
    strike(b, BLUE, SIDE_LEFT, 3);
    expect_equal(b->state->car[BLUE].armor[SIDE_LEFT], 1);
    expect_no_event(b, INTERNAL);
    dice(b, A6);
    strike(b, BLUE, SIDE_LEFT, 3);
    expect_equal(b->state->car[BLUE].armor[SIDE_LEFT], 0);
    expect_event(b, INTERNAL, BLUE, 6, 2);
    expect_equal(b->state->car[BLUE].power, 8); /* nothing on that side to strike before it */
}

RULE_TEST("special-damage", "only the first wrench is special, the others are damage")
{
    board *b = shooting("flamethrower");
    dice(b, Y_SHIELD, G_WRENCH, G_WRENCH);
    shoot(b, "flamethrower");
    expect_event(b, FIRE, BLUE, SIDE_BACK);
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 3);
}

RULE_TEST("tire-damage", "beyond the tires it is damage to the side")
{
    board *b = shooting("light-machine-gun");
    b->state->car[BLUE].tires = 1;
    dice(b, K_WRENCH, K_WRENCH);
    shoot(b, "light-machine-gun");
    expect_equal(b->state->car[BLUE].tires, 0);
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 3);
}

RULE_TEST("tire-damage", "on an obstacle it is damage")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrier\",\"x\":800,\"y\":950,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    fit(b, YELLOW, "light-machine-gun", SIDE_FRONT);
    fighting(b, YELLOW);
    dice(b, K_WRENCH, K_WRENCH);
    act(b, YELLOW, "attack crew=driver weapon=light-machine-gun mount=front target=6");
    expect_equal(b->state->body[OBJECT].damage, 2);
}

RULE_TEST("explosion", "costs a token after the defence; out of control, a point")
{
    board *b = shooting("standard-rocket");
    dice(b, Y_SHIELD, G_WRENCH, G_SHIELD, B_SHIELD);
    shoot(b, "standard-rocket");
    expect_event(b, BLAST, BLUE);
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 4);
    b = shooting("standard-rocket");
    b->state->car[BLUE].control = 0;
    dice(b, Y_SHIELD, G_WRENCH, G_SHIELD, B_SHIELD);
    shoot(b, "standard-rocket");
    expect_no_event(b, BLAST);
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 3);
}

RULE_TEST("explosion", "shields do not stop it")
{
    board *b = shooting("standard-rocket");
    b->state->car[BLUE].speed = 3;
    b->state->car[BLUE].control = 1;
    dice(b, Y_SHIELD, G_WRENCH, G_SHIELD, B_HIT, Y_SHIELD, Y_SHIELD, Y_SHIELD);
    shoot(b, "standard-rocket");
    expect_event(b, OUT_OF_CONTROL, BLUE);
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 4);
}

RULE_TEST("fire-damage", "starts without damage; where it burns already it is a point")
{
    board *b = shooting("flamethrower");
    dice(b, Y_SHIELD, G_WRENCH, G_SHIELD);
    shoot(b, "flamethrower");
    expect_equal(b->state->car[BLUE].fires, 1 << SIDE_BACK);
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 4);
    b->state->car[YELLOW].item[3].flags = 0;
    fighting(b, YELLOW);
    stand(b, BLUE, 8, 9.5, 90);
    b->state->car[BLUE].speed = 0;
    dice(b, Y_SHIELD, G_WRENCH, G_SHIELD);
    shoot(b, "flamethrower");
    expect_no_event(b, FIRE);
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 3);
}

RULE_TEST("manage-fires", "two tokens put one out; the others burn, front to left")
{
    board *b = bare_cars(2);
    b->state->car[YELLOW].fires = 1 << SIDE_FRONT | 1 << SIDE_BACK | 1 << SIDE_LEFT;
    begin_round(b);
    expect_asked(b, YELLOW, FIRES);
    refused(b, YELLOW, "extinguish side=right", NO_FIRE_THERE);
    act(b, YELLOW, "extinguish side=front");
    expect_equal(b->state->car[YELLOW].control, 4);
    act(b, YELLOW, "burn");
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 4);
    expect_equal(b->state->car[YELLOW].armor[SIDE_BACK], 3);
    expect_equal(b->state->car[YELLOW].armor[SIDE_LEFT], 3);
    expect_equal(b->state->car[YELLOW].fires, 1 << SIDE_BACK | 1 << SIDE_LEFT);
    expect_event(b, BURNS, YELLOW, SIDE_BACK);
}

RULE_TEST("manage-fires", "it may leave you out of control")
{
    board *b = bare_cars(2);
    b->state->car[YELLOW].fires = 1 << SIDE_FRONT;
    b->state->car[YELLOW].tires = 0; /* two tokens by speed */
    b->state->car[YELLOW].speed = 1;
    begin_round(b);
    act(b, YELLOW, "extinguish side=front");
    expect_event(b, OUT_OF_CONTROL, YELLOW);
    expect_equal(b->state->car[YELLOW].control, 0);
}

RULE_TEST("fire-suppressor", "takes the point and puts the fire out, until it is used up")
{
    board *b = bare_cars(2);
    fit(b, YELLOW, "automatic-fire-suppressor", SIDE_BACK);
    for (int time = 0; time < 4; time++) {
        b->state->car[YELLOW].fires = 1 << SIDE_FRONT;
        begin_round(b);
        act(b, YELLOW, "burn");
    }
    expect_equal(b->state->car[YELLOW].armor[SIDE_FRONT], 3); /* the fourth fire */
    expect_equal(b->state->car[YELLOW].fires, 1 << SIDE_FRONT);
    expect_true(b->state->car[YELLOW].item[3].flags & ITEM_DEAD);
}

RULE_TEST("power-damage", "at 0 the car is destroyed")
{
    board *b = bare_cars(3);
    b->state->car[BLUE].armor[SIDE_BACK] = 0;
    b->state->car[BLUE].power = 3;
    dice(b, A6);
    strike(b, BLUE, SIDE_BACK, 2);
    expect_equal(b->state->car[BLUE].power, 1);
    dice(b, A6);
    strike(b, BLUE, SIDE_BACK, 1);
    expect_event(b, ELIMINATED, BLUE);
    expect_equal(b->state->body[BLUE].kind, BODY_WRECK);
}

RULE_TEST("internal-damage", "line by line, with limits, the small deck in small games")
{
    board *b = bare_cars(2);
    b->state->car[BLUE].armor[SIDE_BACK] = 0;
    fit(b, BLUE, "heavy-machine-gun", SIDE_BACK);
    dice(b, A5); /* opposite armor 3, weapon 1, driver 1, power */
    strike(b, BLUE, SIDE_BACK, 6);
    expect_equal(b->state->car[BLUE].armor[SIDE_FRONT], 1);
    expect_equal(b->state->car[BLUE].item[3].damage, 1);
    expect_equal(b->state->car[BLUE].item[CREW_DRIVER].damage, 1);
    expect_equal(b->state->car[BLUE].power, 9);
}

RULE_TEST("internal-damage", "the large deck in games of more than 24 build points")
{
    board *b = open_board("{\"size\":\"large\",\"builds\":[\"hornet\",\"hornet\"]}");
    sixth_frame frame = {.card = 3, .line = 1};
    expect_equal(sixth_damage_line_of(b->sixth, &frame)->part, PART_OPPOSITE);
    expect_equal(sixth_damage_line_of(b->sixth, &frame)->limit, 5);
    frame = (sixth_frame){.card = 0, .line = 3};
    expect_equal(sixth_damage_line_of(b->sixth, &frame)->part, PART_TIRES);
}

RULE_TEST("internal-items", "of that side only; the owner chooses among different ones")
{
    board *b = bare_cars(2);
    b->state->car[BLUE].armor[SIDE_BACK] = 0;
    fit(b, BLUE, "anti-tank-gun", SIDE_FRONT);
    fit(b, BLUE, "heavy-machine-gun", SIDE_BACK);
    fit(b, BLUE, "flamethrower", SIDE_BACK);
    dice(b, A6); /* accessory 1, weapon 1 */
    strike(b, BLUE, SIDE_BACK, 2);
    expect_asked(b, BLUE, INTERNAL);
    refused(b, BLUE, "part card=anti-tank-gun", NOT_STRUCK);
    act(b, BLUE, "part card=flamethrower");
    expect_event(b, PART_HIT, BLUE, card_named(b, "flamethrower"), 1);
    expect_equal(b->state->car[BLUE].item[5].damage, 1);
    expect_equal(b->state->car[BLUE].power, 9);
}

/* Blue, no armor left in front, with two machine guns there; the first has had a point. */
static board *two_guns(void)
{
    board *b = bare_cars(2);
    fit(b, BLUE, "heavy-machine-gun", SIDE_FRONT);
    fit(b, BLUE, "heavy-machine-gun", SIDE_FRONT);
    b->state->car[BLUE].armor[SIDE_FRONT] = 0;
    b->state->car[BLUE].item[3].damage = 1; /* after driver, gunner and Hand Cannon */
    return b;
}

RULE_TEST("internal-items", "of two copies of a card the owner says which is hit, where they differ")
{
    board *b = two_guns();
    dice(b, A2); /* A2: weapon 1, crew 1 */
    strike(b, BLUE, SIDE_FRONT, 1);
    expect_asked(b, BLUE, INTERNAL);
    expect_true(offered(b, BLUE, "part card=heavy-machine-gun copy=1"));
    expect_true(offered(b, BLUE, "part card=heavy-machine-gun copy=2"));
    refused(b, BLUE, "part card=heavy-machine-gun", WHICH_COPY);
    refused(b, BLUE, "part card=heavy-machine-gun copy=3", NOT_STRUCK);
    act(b, BLUE, "part card=heavy-machine-gun copy=2"); /* both stay: durability 2, one point each */
    expect_equal(b->state->car[BLUE].item[4].damage, 1);
    expect_no_event(b, DESTROYED);
    b = two_guns();
    dice(b, A2);
    strike(b, BLUE, SIDE_FRONT, 1);
    act(b, BLUE, "part card=heavy-machine-gun copy=1"); /* give up the worn one */
    expect_true(b->state->car[BLUE].item[3].flags & ITEM_DEAD);
    expect_equal(b->state->car[BLUE].item[4].damage, 0);
}

RULE_TEST("internal-items",
          "copies that are alike are no question, until one has had a point; one that has fired differs")
{
    board *b = two_guns();
    b->state->car[BLUE].item[3].damage = 0;
    dice(b, A2);
    strike(b, BLUE, SIDE_FRONT, 1); /* nothing to choose between */
    expect_equal(b->state->car[BLUE].item[3].damage + b->state->car[BLUE].item[4].damage, 1);
    b = two_guns();
    b->state->car[BLUE].item[3].damage = 0;
    b->state->car[BLUE].item[4].flags = ITEM_FIRED;
    dice(b, A2);
    strike(b, BLUE, SIDE_FRONT, 1);
    expect_asked(b, BLUE, INTERNAL);
    act(b, BLUE, "part card=heavy-machine-gun copy=2");
    expect_equal(b->state->car[BLUE].item[4].damage, 1);
}

RULE_TEST("internal-items", "structure first, without a limit")
{
    board *b = bare_cars(2);
    b->state->car[BLUE].armor[SIDE_BACK] = 0;
    fit(b, BLUE, "standard-steel-plate", SIDE_BACK);
    dice(b, A1); /* fire 1 */
    strike(b, BLUE, SIDE_BACK, 4);
    expect_true(b->state->car[BLUE].item[3].flags & ITEM_DEAD);
    expect_equal(b->state->car[BLUE].fires, 1 << SIDE_BACK);
    expect_equal(b->state->car[BLUE].power, 9);
}

RULE_TEST("internal-crew", "driver, gunner, or whom the owner names; who is lost is passed over")
{
    board *b = bare_cars(2);
    b->state->car[BLUE].armor[SIDE_BACK] = 0;
    dice(b, A4); /* crew 1 */
    strike(b, BLUE, SIDE_BACK, 1);
    expect_asked(b, BLUE, INTERNAL);
    act(b, BLUE, "crew crew=gunner");
    expect_equal(b->state->car[BLUE].item[CREW_GUNNER].damage, 1);
    b->state->car[BLUE].item[CREW_GUNNER].flags = ITEM_DEAD;
    dice(b, A3); /* tires 2, gunner 1 */
    b->state->car[BLUE].tires = 0;
    strike(b, BLUE, SIDE_BACK, 1);
    expect_equal(b->state->car[BLUE].power, 9);
    dice(b, A4); /* nobody to choose from any more */
    strike(b, BLUE, SIDE_BACK, 1);
    expect_equal(b->state->car[BLUE].item[CREW_DRIVER].damage, 1);
}

RULE_TEST("crew-guard", "the refrigerator takes the crew's damage first")
{
    board *b = bare_cars(2);
    fit(b, BLUE, "armored-beer-refrigerator", SIDE_FRONT);
    b->state->car[BLUE].armor[SIDE_BACK] = 0;
    for (int time = 0; time < 3; time++) {
        dice(b, A3); /* gunner 1 */
        b->state->car[BLUE].tires = 0;
        strike(b, BLUE, SIDE_BACK, 1);
    }
    expect_true(b->state->car[BLUE].item[3].flags & ITEM_DEAD);
    expect_equal(b->state->car[BLUE].item[CREW_GUNNER].damage, 1);
}

RULE_TEST("internal-opposite", "as far as armor and limit go")
{
    board *b = bare_cars(2);
    b->state->car[BLUE].armor[SIDE_LEFT] = 0;
    b->state->car[BLUE].armor[SIDE_RIGHT] = 2;
    dice(b, A5);
    strike(b, BLUE, SIDE_LEFT, 3);
    expect_equal(b->state->car[BLUE].armor[SIDE_RIGHT], 0);
    expect_equal(b->state->car[BLUE].item[CREW_DRIVER].damage, 1); /* no weapon there */
}

RULE_TEST("internal-fire", "uses up a point; a side that burns is passed over")
{
    board *b = bare_cars(2);
    b->state->car[BLUE].armor[SIDE_BACK] = 0;
    dice(b, A1);
    strike(b, BLUE, SIDE_BACK, 1);
    expect_event(b, FIRE, BLUE, SIDE_BACK);
    expect_equal(b->state->car[BLUE].power, 10);
    dice(b, A1);
    strike(b, BLUE, SIDE_BACK, 1);
    expect_equal(b->state->car[BLUE].power, 9);
}

RULE_TEST("internal-tires", "as far as there are any and the limit allows")
{
    board *b = bare_cars(2);
    b->state->car[BLUE].armor[SIDE_BACK] = 0;
    dice(b, A3);
    strike(b, BLUE, SIDE_BACK, 4);
    expect_equal(b->state->car[BLUE].tires, 8);
    expect_equal(b->state->car[BLUE].item[CREW_GUNNER].damage, 1);
    expect_equal(b->state->car[BLUE].power, 9);
}

RULE_TEST("destroyed", "with its durability an item stops working")
{
    board *b = bare_cars(2);
    fit(b, BLUE, "superbooster", SIDE_FRONT);
    b->state->car[BLUE].armor[SIDE_FRONT] = 0;
    dice(b, A6);
    strike(b, BLUE, SIDE_FRONT, 1);
    expect_true(sixth_has(&b->state->car[BLUE], EFFECT_FREE_BOOST));
    dice(b, A6);
    strike(b, BLUE, SIDE_FRONT, 1);
    expect_event(b, DESTROYED, BLUE, card_named(b, "superbooster"));
    expect_true(!sixth_has(&b->state->car[BLUE], EFFECT_FREE_BOOST));
}

RULE_TEST("elimination", "both crew members lost: out, a wreck, and the game is over")
{
    board *b = bare_cars(2);
    b->state->car[BLUE].armor[SIDE_BACK] = 0;
    b->state->car[BLUE].item[CREW_DRIVER] =
        (sixth_item){b->state->car[BLUE].item[CREW_DRIVER].card, SIDE_CREW, 3, ITEM_DEAD};
    b->state->car[BLUE].item[CREW_GUNNER].damage = 2;
    dice(b, A2); /* weapon 1, crew 1 */
    strike(b, BLUE, SIDE_BACK, 1);
    expect_event(b, CREW_LOST, BLUE, CREW_GUNNER);
    expect_event(b, ELIMINATED, BLUE);
    expect_over(b, CREW);
}

RULE_TEST("elimination", "a wreck has no tokens, no movement points and no fires any more")
{
    board *b = bare_cars(3);
    sixth_car *car = &b->state->car[YELLOW];
    choosing_speed(b, YELLOW, 2);
    car->power = 1;
    car->control = 5;
    car->aces = 3;
    car->fires = 1 << SIDE_LEFT;
    act(b, YELLOW, "speed to=4"); /* the point of hard acceleration is the last one */
    expect_event(b, ELIMINATED, YELLOW);
    expect_equal(b->state->body[YELLOW].kind, BODY_WRECK);
    expect_equal(car->control, 0);
    expect_equal(car->aces, 0);
    expect_equal(car->points, 0);
    expect_equal(car->fires, 0);
}

RULE_TEST("end-of-game", "at once, when one is left")
{
    board *b = bare_cars(3);
    sixth_play play = {b->sixth, b->state, &b->dice, &b->events};
    sixth_eliminate(&play, BLUE, ENDING_CREW);
    expect_true(!b->state->over);
    sixth_eliminate(&play, YELLOW, ENDING_POWER);
    expect_over(b, POWER);
    expect_true(won(b, RED) && !won(b, YELLOW) && !won(b, BLUE));
}

RULE_TEST("crew", "a lost crew member's abilities go too, the other one drives on")
{
    board *b = bare_cars(2);
    hire(b, BLUE, "amateur-driver");
    b->state->car[BLUE].item[CREW_DRIVER].flags = ITEM_DEAD;
    sixth_refresh_effects(b->sixth, &b->state->car[BLUE]);
    begin_round(b);
    expect_equal(b->state->car[BLUE].control, 6); /* no token more */
    expect_true(sixth_running(b->state, BLUE));
}

/* Every damage card: its lines and their limits, 0 for none. */
static const struct {
    int part, limit;
} CARDS[2][SIXTH_DAMAGE_CARDS][SIXTH_DAMAGE_LINES] = {
    {{{PART_STRUCTURE, 0}, {PART_FIRE, 1}, {PART_POWER, 0}},
     {{PART_STRUCTURE, 0}, {PART_WEAPON, 1}, {PART_CREW, 1}, {PART_POWER, 0}},
     {{PART_STRUCTURE, 0}, {PART_TIRES, 2}, {PART_ACCESSORY, 1}, {PART_GUNNER, 1}, {PART_POWER, 0}},
     {{PART_STRUCTURE, 0}, {PART_ACCESSORY, 1}, {PART_CREW, 1}, {PART_POWER, 0}},
     {{PART_STRUCTURE, 0}, {PART_OPPOSITE, 3}, {PART_WEAPON, 1}, {PART_DRIVER, 1}, {PART_POWER, 0}},
     {{PART_STRUCTURE, 0}, {PART_ACCESSORY, 1}, {PART_WEAPON, 1}, {PART_POWER, 0}}},
    {{{PART_STRUCTURE, 0}, {PART_ACCESSORY, 1}, {PART_ACCESSORY, 1}, {PART_TIRES, 2}, {PART_POWER, 0}},
     {{PART_STRUCTURE, 0}, {PART_FIRE, 1}, {PART_TIRES, 1}, {PART_WEAPON, 2}, {PART_POWER, 0}},
     {{PART_STRUCTURE, 0}, {PART_WEAPON, 1}, {PART_WEAPON, 1}, {PART_ACCESSORY, 1}, {PART_POWER, 0}},
     {{PART_STRUCTURE, 0}, {PART_OPPOSITE, 5}, {PART_FIRE, 1}, {PART_CREW, 1}, {PART_POWER, 0}},
     {{PART_STRUCTURE, 0}, {PART_ACCESSORY, 1}, {PART_WEAPON, 1}, {PART_DRIVER, 1}, {PART_POWER, 0}},
     {{PART_STRUCTURE, 0}, {PART_WEAPON, 2}, {PART_ACCESSORY, 1}, {PART_GUNNER, 1}, {PART_POWER, 0}}},
};

RULE_TEST("internal-damage", "both decks, card by card")
{
    board *b = bare_cars(2);
    for (int deck = 0; deck < 2; deck++)
        for (int card = 0; card < SIXTH_DAMAGE_CARDS; card++)
            for (int line = 0; line < b->sixth->deck[deck][card].count; line++) {
                const sixth_damage_line *it = &b->sixth->deck[deck][card].line[line];
                expect_equal(it->part, CARDS[deck][card][line].part);
                expect_equal(it->limit, CARDS[deck][card][line].limit);
                expect_equal(it->part == PART_POWER, line == b->sixth->deck[deck][card].count - 1);
            }
}

/* A car with one of everything on its back is struck there by each card with enough for every line and two more: what
 * has no limit takes all there is to take, what has one no more than that. */
RULE_TEST("internal-damage", "each card deals its points from the top and the rest to the power plant")
{
    for (int deck = 0; deck < 2; deck++)
        for (int card = 0; card < SIXTH_DAMAGE_CARDS; card++) {
            board *b = bare_cars(2);
            sixth_world *world = b->world.fixed;
            sixth_car *car = &b->state->car[BLUE];
            world->size.build = deck ? 36 : 16;
            fit(b, BLUE, "standard-steel-plate", SIDE_BACK);
            fit(b, BLUE, "heavy-machine-gun", SIDE_BACK);
            fit(b, BLUE, "advanced-brakes", SIDE_BACK);
            car->armor[SIDE_BACK] = 0;
            car->armor[SIDE_FRONT] = 9;
            int sum[PART_POWER + 1] = {0}, points = 2 + 2; /* the plate, and two for the power plant */
            for (int line = 1; CARDS[deck][card][line].part != PART_POWER; line++) {
                sum[CARDS[deck][card][line].part] += CARDS[deck][card][line].limit;
                points += CARDS[deck][card][line].limit;
            }
            dice(b, card);
            strike(b, BLUE, SIDE_BACK, points);
            while (!b->state->over && sixth_top_const(b->state)->kind == FRAME_INTERNAL)
                act(b, BLUE, "crew crew=driver");
            expect_true(car->item[3].flags & ITEM_DEAD);
            expect_equal(car->item[4].damage, sum[PART_WEAPON]);
            expect_equal(car->item[5].damage, sum[PART_ACCESSORY]);
            expect_equal(car->item[CREW_DRIVER].damage, sum[PART_CREW] + sum[PART_DRIVER]);
            expect_equal(car->item[CREW_GUNNER].damage, sum[PART_GUNNER]);
            expect_equal(9 - car->armor[SIDE_FRONT], sum[PART_OPPOSITE]);
            expect_equal(10 - car->tires, sum[PART_TIRES]);
            expect_equal(car->fires, sum[PART_FIRE] ? 1 << SIDE_BACK : 0);
            expect_equal(car->power, 8);
        }
}

RULE_TEST("special-damage", "an explosion too comes from the first wrench only")
{
    board *b = shooting("standard-rocket");
    dice(b, Y_SHIELD, G_WRENCH, G_WRENCH, B_SHIELD);
    shoot(b, "standard-rocket");
    expect_equal(count_events(b, EVENT_BLAST), 1);
    expect_equal(b->state->car[BLUE].control, 3);
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 3);
}

RULE_TEST("special-damage", "on an obstacle fire and explosion are damage")
{
    board *b = bare_arena(2, "\"obstacles\":[{\"kind\":\"barrier\",\"x\":800,\"y\":950,\"heading\":0}]");
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 2, 2, 90);
    fit(b, YELLOW, "flamethrower", SIDE_FRONT);
    fit(b, YELLOW, "standard-rocket", SIDE_FRONT);
    fighting(b, YELLOW);
    dice(b, Y_SHIELD, G_WRENCH, G_SHIELD);
    act(b, YELLOW, "attack crew=driver weapon=flamethrower mount=front target=6");
    expect_equal(b->state->body[OBJECT].damage, 1);
    dice(b, Y_SHIELD, G_WRENCH, G_WRENCH, B_SHIELD);
    act(b, YELLOW, "attack crew=gunner weapon=standard-rocket mount=front target=6");
    expect_equal(b->state->body[OBJECT].damage, 3);
}

RULE_TEST("manage-fires", "a fire may be the end of a car before the next player manages theirs")
{
    board *b = bare_cars(3);
    sixth_car *car = &b->state->car[YELLOW];
    car->fires = 1 << SIDE_FRONT | 1 << SIDE_LEFT;
    car->armor[SIDE_FRONT] = 0;
    car->power = 1;
    b->state->car[BLUE].fires = 1 << SIDE_BACK;
    begin_round(b);
    dice(b, A6);
    act(b, YELLOW, "burn");
    expect_event(b, ELIMINATED, YELLOW);
    expect_equal(car->armor[SIDE_LEFT], 4); /* the other fire has nothing to burn any more */
    expect_asked(b, BLUE, FIRES);
}

RULE_TEST("elimination", "a car that dies in a crash of its own still does its damage")
{
    board *b = bare_cars(3);
    stand(b, RED, 2, 2, 90);
    stand(b, YELLOW, 8, 8, 90);
    stand(b, BLUE, 8, 9.7, 90);
    driving(b, YELLOW, 2, 4);
    b->state->car[YELLOW].armor[SIDE_FRONT] = 0;
    b->state->car[YELLOW].power = 1;
    dice(b, Y_HIT, Y_HIT, A6);
    act(b, YELLOW, "straight");
    expect_event(b, ELIMINATED, YELLOW);
    expect_equal(b->state->body[YELLOW].kind, BODY_WRECK);
    expect_equal(b->state->car[BLUE].armor[SIDE_BACK], 2);
    expect_true(!b->state->over);
}

RULE_TEST("internal-items", "a rocket that was fired is not there any more")
{
    board *b = bare_cars(2);
    b->state->car[BLUE].armor[SIDE_BACK] = 0;
    fit(b, BLUE, "standard-rocket", SIDE_BACK);
    b->state->car[BLUE].item[3].flags = ITEM_DEAD;
    dice(b, A6); /* accessory 1, weapon 1 */
    strike(b, BLUE, SIDE_BACK, 1);
    expect_equal(b->state->car[BLUE].power, 9);
}
