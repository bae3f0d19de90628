/* What prestige is worth, and what it is scored for [prestige]. */
#include "games/classic/career/career.h"

int career_prize(const career_figures *figure, int prize, int prestige)
{
    return prestige < figure->bonus_from ? prize : classic_round((int64_t)prize * (100 + prestige), 100);
}

int career_price(const career_figures *figure, int price, int prestige)
{
    int off = prestige >= figure->big_discount_from ? figure->big_discount
              : prestige >= figure->discount_from   ? figure->discount
                                                    : 0;
    return classic_round((int64_t)price * (100 - off), 100);
}

int career_ace_prestige(const career_figures *figure, int before, int after)
{
    int ace = figure->ace_kills;
    return (before < ace && after >= ace ? figure->prestige_ace : 0) +
           (before < 2 * ace && after >= 2 * ace ? figure->prestige_double_ace : 0);
}

int career_kill_prestige(const career_figures *figure, int victim)
{
    if (victim >= figure->legend_from) return figure->prestige_legend;
    return victim >= figure->famous_from ? figure->prestige_famous : 0;
}
