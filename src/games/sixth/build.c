/* What a car may be made of [game-size] [restrictions]. Players' drafts, stock designs, configurations and the build
 * screen all ask sixth_check_add here, card by card; nobody else knows these rules. */
#include "sixth.h"

#include <string.h>

static bool by_crew_points(int type)
{
    return type >= TYPE_DRIVER;
}

static int copies_of(const sixth_design *design, int card)
{
    int count = 0;
    for (int i = 0; i < design->count; i++) count += design->card[i].card == card;
    return count;
}

/* What the next copy costs: some come in pairs. */
static int price(const sixth_world *world, const sixth_design *design, int card)
{
    bool free = world->card[card].second_free && (copies_of(design, card) & 1);
    return free ? 0 : world->card[card].cost;
}

sixth_sum sixth_design_sum(const sixth_world *world, const sixth_design *design)
{
    sixth_sum sum = {0, 0};
    uint8_t seen[SIXTH_MAX_CARDS] = {0};
    for (int i = 0; i < design->count; i++) {
        const sixth_card *card = &world->card[design->card[i].card];
        bool free = card->second_free && (seen[design->card[i].card]++ & 1);
        *(by_crew_points(card->type) ? &sum.crew : &sum.build) += free ? 0 : card->cost;
    }
    return sum;
}

static tk_reason check_side(const sixth_card *card, int side)
{
    switch ((sixth_mount)card->mount) {
    case MOUNT_CREW: return side == SIDE_CREW ? TK_REASON_FINE : SIXTH_REASON_BUILD_CREW_AREA;
    case MOUNT_ANY: return side < SIXTH_SIDES ? TK_REASON_FINE : SIXTH_REASON_BUILD_SIDE_NEEDED;
    case MOUNT_FRONT: return side == SIDE_FRONT ? TK_REASON_FINE : SIXTH_REASON_BUILD_FRONT_ONLY;
    case MOUNT_BACK: return side == SIDE_BACK ? TK_REASON_FINE : SIXTH_REASON_BUILD_BACK_ONLY;
    case MOUNT_ENDS: return side == SIDE_FRONT || side == SIDE_BACK ? TK_REASON_FINE : SIXTH_REASON_BUILD_FRONT_BACK;
    }
    return SIXTH_REASON_BUILD_NO_CARD;
}

/* Does a card that is there already keep this one out? */
static tk_reason check_beside(const sixth_world *world, int there, int there_side, int card, int side)
{
    const sixth_card *old = &world->card[there], *new = &world->card[card];
    bool same = there == card;
    if (old->exclusive && new->exclusive) return SIXTH_REASON_BUILD_EXCLUSIVE;
    if (old->type != new->type) return TK_REASON_FINE;
    switch ((sixth_type) new->type) {
    case TYPE_WEAPON: return TK_REASON_FINE;
    case TYPE_STRUCTURE: return there_side == side ? SIXTH_REASON_BUILD_STRUCTURE : TK_REASON_FINE;
    case TYPE_ACCESSORY: return same ? SIXTH_REASON_BUILD_TWIN : TK_REASON_FINE;
    case TYPE_UPGRADE:
    case TYPE_GEAR:
        if (same) return SIXTH_REASON_BUILD_TWIN;
        return old->subtype && old->subtype == new->subtype ? SIXTH_REASON_BUILD_SUBTYPE : TK_REASON_FINE;
    case TYPE_DRIVER: return SIXTH_REASON_BUILD_ONE_DRIVER;
    case TYPE_GUNNER: return SIXTH_REASON_BUILD_ONE_GUNNER;
    case TYPE_SIDEARM: return same ? SIXTH_REASON_BUILD_TWIN : TK_REASON_FINE;
    }
    return TK_REASON_FINE;
}

static tk_reason check_points(const sixth_world *world, const sixth_size *size, const sixth_design *design, int card)
{
    sixth_sum sum = sixth_design_sum(world, design);
    int cost = price(world, design, card);
    if (by_crew_points(world->card[card].type))
        return sum.crew + cost <= size->crew ? TK_REASON_FINE : SIXTH_REASON_BUILD_CREW_POINTS;
    return sum.build + cost <= size->build ? TK_REASON_FINE : SIXTH_REASON_BUILD_POINTS;
}

tk_reason sixth_check_add(const sixth_world *world, const sixth_size *size, const sixth_design *design, int card,
                          int side)
{
    if (card < 0 || card >= world->card_count || side < 0 || side > SIDE_CREW) return SIXTH_REASON_BUILD_NO_CARD;
    const sixth_card *new = &world->card[card];
    if (new->standard) return SIXTH_REASON_BUILD_STANDARD;
    tk_reason reason = check_side(new, side);
    for (int i = 0; i < design->count && !reason; i++)
        reason = check_beside(world, design->card[i].card, design->card[i].side, card, side);
    if (reason) return reason;
    bool small = size->build <= world->figure.small_build;
    if (new->type == TYPE_WEAPON &&new->cost >= world->figure.big_weapon && small) return SIXTH_REASON_BUILD_BIG_WEAPON;
    if (copies_of(design, card) >= new->copies) return SIXTH_REASON_BUILD_COPIES;
    if (design->count >= SIXTH_MAX_ITEMS - 1) return SIXTH_REASON_BUILD_FULL;
    return check_points(world, size, design, card);
}

static bool has_type(const sixth_world *world, const sixth_design *design, int type)
{
    for (int i = 0; i < design->count; i++)
        if (world->card[design->card[i].card].type == type) return true;
    return false;
}

tk_reason sixth_check_complete(const sixth_world *world, const sixth_design *design)
{
    if (!has_type(world, design, TYPE_DRIVER)) return SIXTH_REASON_BUILD_NO_DRIVER;
    return has_type(world, design, TYPE_GUNNER) ? TK_REASON_FINE : SIXTH_REASON_BUILD_NO_GUNNER;
}

tk_reason sixth_check_design(const sixth_world *world, const sixth_size *size, const sixth_design *design)
{
    sixth_design built = {0};
    for (int i = 0; i < design->count; i++) {
        const sixth_design_card *it = &design->card[i];
        tk_reason reason = sixth_check_add(world, size, &built, it->card, it->side);
        if (reason) return reason;
        sixth_design_add(&built, it->card, it->side);
    }
    return sixth_check_complete(world, &built);
}

void sixth_design_add(sixth_design *design, int card, int side)
{
    design->card[design->count++] = (sixth_design_card){(uint8_t)card, (uint8_t)side};
}

void sixth_draft_read(const sixth_car *car, sixth_design *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < car->item_count; i++) sixth_design_add(out, car->item[i].card, car->item[i].side);
}

void sixth_draft_write(sixth_car *car, const sixth_design *design)
{
    memset(car->item, 0, sizeof car->item);
    for (int i = 0; i < design->count; i++)
        car->item[i] = (sixth_item){.card = design->card[i].card, .side = design->card[i].side};
    car->item_count = design->count;
}

/* Bring the first item of a type to a place. */
static void bring(const sixth_world *world, sixth_car *car, int type, int place)
{
    for (int i = 0; i < car->item_count; i++) {
        if (sixth_card_of(world, &car->item[i])->type != type) continue;
        sixth_item found = car->item[i];
        memmove(&car->item[place + 1], &car->item[place], (size_t)(i - place) * sizeof found);
        car->item[place] = found;
        return;
    }
}

void sixth_finish_car(const sixth_world *world, sixth_car *car)
{
    bring(world, car, TYPE_DRIVER, CREW_DRIVER);
    bring(world, car, TYPE_GUNNER, CREW_GUNNER);
    for (int i = 0; i < world->card_count; i++)
        if (world->card[i].standard) car->item[car->item_count++] = (sixth_item){(uint8_t)i, SIDE_CREW, 0, 0};
    for (int side = 0; side < SIXTH_SIDES; side++) car->armor[side] = (uint8_t)world->size.armor;
    car->power = (uint8_t)world->figure.power;
    car->tires = (uint8_t)world->figure.tires;
    car->speed = (uint8_t)world->figure.speed;
    car->max_speed = (uint8_t)sixth_max_speed(world, car);
    car->standing = STANDING_RUNNING;
    car->drafting = 0;
    car->armed = !world->scenario.armed_by_trigger;
    sixth_refresh_effects(world, car);
}
