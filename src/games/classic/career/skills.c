/* Skills of characters: what levels cost, and how rolls and contests are decided [skills]. Orders are in rolls.c. */
#include "games/classic/career/career.h"

int career_level_cost(const career_figures *figure, int from)
{
    if (from == CAREER_NO_SKILL) return figure->new_skill_points;
    return figure->level_points * (from / figure->levels_a_price + 1);
}

int career_start_cost(const career_figures *figure, const classic_skill *skill, int level)
{
    return figure->level_points * (level + !skill->innate);
}

/* A natural 2 fails, however good one is [skill-rolls]. */
career_roll career_skill_roll(const career_figures *figure, tk_dice *dice, int level, int modifier)
{
    int first = (int)tk_dice_below(dice, 6) + 1;
    int second = (int)tk_dice_below(dice, 6) + 1;
    career_roll roll = {.dice = first + second};
    roll.total = roll.dice + modifier + (level == CAREER_NO_SKILL ? figure->roll_untrained : level);
    roll.margin = roll.total - figure->roll_need;
    roll.made = roll.margin >= 0 && roll.dice > figure->roll_fails;
    return roll;
}

int career_handling_bonus(const career_figures *figure, int handling_class)
{
    return handling_class - figure->average_handling;
}

int career_contest(const career_figures *figure, const career_roll roll[2])
{
    if (roll[0].made != roll[1].made) return roll[0].made ? 0 : 1;
    int ahead = roll[0].margin - roll[1].margin;
    if (!roll[0].made || (ahead < figure->contest_margin && -ahead < figure->contest_margin)) return -1;
    return ahead > 0 ? 0 : 1;
}

int career_quick_contest(const career_roll roll[2])
{
    if (roll[0].total == roll[1].total) return -1;
    return roll[0].total > roll[1].total ? 0 : 1;
}
