/* What is in the magazines of a weapon, as the design says or as is usual [ammunition] [magazines]
 * [grenade-launchers]. */
#include "games/classic/garage/garage.h"

bool classic_is_loaded(const tk_design *design, const tk_design_weapon *weapon, int magazine)
{
    for (int i = 0; i < weapon->batches; i++)
        if (design->batch[weapon->batch + i].magazine == magazine) return true;
    return false;
}

/* As many as it holds, or as were said of the weapon's own magazine. */
static tk_design_batch usual_batch(const tk_garage *garage, const tk_design_weapon *weapon, int magazine)
{
    const classic_weapon *row = &garage->weapon[weapon->type];
    bool fewer = !magazine && weapon->shots != TK_FULL;
    return (tk_design_batch){.magazine = (uint8_t)magazine,
                             .gear = (uint8_t)(row->grenade < 0 ? TK_UNSET : row->grenade),
                             .ammo = weapon->ammo,
                             .count = (int16_t)(fewer ? weapon->shots : row->shots)};
}

bool classic_batch_at(const tk_garage *garage, const tk_design *design, const tk_design_weapon *weapon, int magazine,
                      int nth, tk_design_batch *out)
{
    int like = classic_is_loaded(design, weapon, magazine) ? magazine : 0;
    if (!classic_is_loaded(design, weapon, like)) {
        *out = usual_batch(garage, weapon, magazine);
        return nth == 0 && out->count > 0;
    }
    for (int i = 0; i < weapon->batches; i++) {
        *out = design->batch[weapon->batch + i];
        if (out->magazine != like || nth--) continue;
        int usual = garage->weapon[weapon->type].grenade;
        if (out->gear == TK_UNSET && usual >= 0) out->gear = (uint8_t)usual;
        return true;
    }
    return false;
}

int classic_magazine_shots(const tk_garage *garage, const tk_design *design, const tk_design_weapon *weapon,
                           int magazine)
{
    int sum = 0;
    tk_design_batch batch;
    for (int i = 0; classic_batch_at(garage, design, weapon, magazine, i, &batch); i++) sum += batch.count;
    return sum;
}

void classic_batch_write(const tk_garage *garage, const tk_design_batch *batch, tk_text *out)
{
    const char *sort = batch->gear != TK_UNSET ? garage->gear[batch->gear].title
                       : batch->ammo           ? garage->ammunition[batch->ammo - 1].title
                                               : "usual";
    tk_text_printf(out, "%d %s%s", batch->count, batch->impact_fuse ? "impact " : "", sort);
}
