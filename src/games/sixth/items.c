/* What the live cards of a car do. A destroyed card does nothing any more, nor does a lost crew member's. */
#include "sixth.h"

const sixth_effect_row *sixth_effect_row_of(const sixth_card *card, sixth_effect effect)
{
    for (int i = 0; i < card->effects; i++)
        if (card->effect[i].effect == effect) return &card->effect[i];
    return NULL;
}

void sixth_refresh_effects(const sixth_world *world, sixth_car *car)
{
    car->effects = 0;
    for (int i = 0; i < car->item_count; i++)
        if (!(car->item[i].flags & ITEM_DEAD)) car->effects |= sixth_card_of(world, &car->item[i])->effect_set;
}

int sixth_effect_sum(const sixth_world *world, const sixth_car *car, sixth_effect effect)
{
    int sum = 0;
    if (!sixth_has(car, effect)) return 0;
    for (int i = 0; i < car->item_count; i++) {
        const sixth_effect_row *row = sixth_effect_row_of(sixth_card_of(world, &car->item[i]), effect);
        if (row && !(car->item[i].flags & ITEM_DEAD)) sum += row->amount;
    }
    return sum;
}

const sixth_item *sixth_effect_item(const sixth_world *world, const sixth_car *car, sixth_effect effect)
{
    for (int i = 0; i < car->item_count; i++)
        if (!(car->item[i].flags & ITEM_DEAD) && sixth_effect_row_of(sixth_card_of(world, &car->item[i]), effect))
            return &car->item[i];
    return NULL;
}

const sixth_effect_row *sixth_effect_of(const sixth_world *world, const sixth_car *car, sixth_effect effect)
{
    const sixth_item *item = sixth_effect_item(world, car, effect);
    return item ? sixth_effect_row_of(sixth_card_of(world, item), effect) : NULL;
}

bool sixth_crew_alive(const sixth_car *car, int crew)
{
    return !(car->item[crew].flags & ITEM_DEAD);
}

int sixth_durability(const sixth_world *world, const sixth_car *car, int item)
{
    int own = sixth_card_of(world, &car->item[item])->durability;
    return item < SIXTH_CREW ? own + sixth_effect_sum(world, car, EFFECT_TOUGH_CREW) : own;
}

int sixth_max_speed(const sixth_world *world, const sixth_car *car)
{
    return world->figure.speed_by_tires[car->tires];
}
