/* Shots in their magazines: which one comes next, and what is in it [magazines-in-duels]. */
#include "games/classic/duel/combat/combat.h"

/* The next of the magazines as they were programmed [magazines-in-duels]; those that were not named come last. */
static int programmed(const duel_vehicle *vehicle, const duel_car *it, int weapon)
{
    int first = vehicle->magazine_at[weapon], count = vehicle->magazines[weapon];
    for (int i = first; i < first + count; i++) {
        int place = it->program[i] ? first + it->program[i] - 1 : -1;
        if (place >= 0 && it->magazine_left[place]) return place;
    }
    return -1;
}

/* The place of the magazine the next shot comes from; -1: there is none in it, or in any. */
static int source(const duel_vehicle *vehicle, const duel_car *it, int weapon, int magazine)
{
    int first = vehicle->magazine_at[weapon], count = vehicle->magazines[weapon];
    if (magazine >= count) return -1;
    int next = magazine == DUEL_AS_PROGRAMMED ? programmed(vehicle, it, weapon) : -1;
    if (next >= 0) return next;
    if (magazine >= 0) return it->magazine_left[first + magazine] ? first + magazine : -1;
    for (int i = first; i < first + count; i++)
        if (it->magazine_left[i]) return i;
    return -1;
}

/* Top to bottom. */
static int top_of(const duel_vehicle *vehicle, const duel_car *it, int place)
{
    const duel_magazine *magazine = &vehicle->magazine[place];
    int used = magazine->shots - it->magazine_left[place];
    for (int i = 0; i < magazine->batches; i++) {
        const duel_batch *batch = &vehicle->batch[magazine->first + i];
        if (used < batch->count) return batch->row;
        used -= batch->count;
    }
    return -1;
}

int duel_next_load(const duel_vehicle *vehicle, const duel_car *it, int weapon, int magazine)
{
    int place = source(vehicle, it, weapon, magazine);
    return place < 0 ? -1 : top_of(vehicle, it, place);
}

int duel_use_shot(const duel_vehicle *vehicle, duel_car *it, int weapon, int magazine)
{
    int place = source(vehicle, it, weapon, magazine);
    int row = place < 0 ? -1 : top_of(vehicle, it, place);
    if (it->weapon[weapon].shots) it->weapon[weapon].shots--;
    if (place >= 0) it->magazine_left[place]--;
    return vehicle->magazines[weapon] ? row : vehicle->part[vehicle->weapon[weapon]].row;
}

bool duel_may_program(const duel_vehicle *vehicle, int weapon, int order)
{
    unsigned named = 0;
    if (!(vehicle->switched >> weapon & 1) || order < 1) return false;
    for (; order; order /= 10) {
        int magazine = order % 10;
        if (magazine < 1 || magazine > vehicle->magazines[weapon] || named >> magazine & 1) return false;
        named |= duel_bit(magazine);
    }
    return true;
}

void duel_program(const duel_vehicle *vehicle, duel_car *it, int weapon, int order)
{
    uint8_t *out = &it->program[vehicle->magazine_at[weapon]];
    int digits = 0;
    for (int rest = order; rest; rest /= 10) digits++;
    for (int i = 0; i < vehicle->magazines[weapon]; i++) out[i] = 0;
    for (; digits; order /= 10) out[--digits] = (uint8_t)(order % 10);
}

/* The magazines that come first are the ones that are empty; they hold no more than they can. */
void duel_set_shots(const duel_vehicle *vehicle, duel_car *it, int weapon, int shots)
{
    int first = vehicle->magazine_at[weapon];
    int most = 0;
    for (int i = 0; i < vehicle->magazines[weapon]; i++) most += vehicle->magazine[first + i].shots;
    if (vehicle->magazines[weapon] && shots > most) shots = most;
    it->weapon[weapon].shots = (uint8_t)shots;
    for (int i = first + vehicle->magazines[weapon] - 1; i >= first; i--) {
        int holds = vehicle->magazine[i].shots, some = shots < holds ? shots : holds;
        it->magazine_left[i] = (uint8_t)some;
        shots -= some;
    }
}

bool duel_has_loads(const duel_vehicle *vehicle, int weapon)
{
    const duel_magazine *magazine = &vehicle->magazine[vehicle->magazine_at[weapon]];
    int row = -1;
    for (int m = 0; m < vehicle->magazines[weapon]; m++)
        for (int i = 0; i < magazine[m].batches; i++) {
            const duel_batch *batch = &vehicle->batch[magazine[m].first + i];
            if (row >= 0 && batch->row != row) return true;
            row = batch->row;
        }
    return false;
}

int duel_batch_left(const duel_vehicle *vehicle, const duel_car *it, int place, int nth)
{
    const duel_magazine *magazine = &vehicle->magazine[place];
    int below = 0;
    for (int i = nth + 1; i < magazine->batches; i++) below += vehicle->batch[magazine->first + i].count;
    int left = it->magazine_left[place] - below, whole = vehicle->batch[magazine->first + nth].count;
    return left < 0 ? 0 : left < whole ? left : whole;
}

void duel_load_write(const duel_world *world, const duel_vehicle *vehicle, int weapon, int row, tk_text *out)
{
    const duel_part *part = &vehicle->part[vehicle->weapon[weapon]];
    if (world->weapon[part->row].launcher)
        tk_text_printf(out, "%s%s", row & LOAD_FUSED ? "impact " : "", world->grenade[row & ~LOAD_FUSED].title);
    else
        tk_text_put(out, world->weapon[row].load[0] ? world->weapon[row].load : "usual");
}
