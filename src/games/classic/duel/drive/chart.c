/* The tables of the book: movement, control, ramming, temporary speeds. Pure lookups. */
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/combat/combat.h"

static int row_of(int speed)
{
    int row = (speed + 49) / 50;
    return row < DUEL_CHART_ROWS ? row : DUEL_CHART_ROWS - 1;
}

/* A speed between two lines moves on the line below it, a quarter inch less in the phase where the two lines differ
 * [uneven-speeds]. */
int duel_chart_quarters(const duel_world *world, int speed, int phase)
{
    int row = row_of(speed), quarters = world->chart.quarters[row][phase - 1];
    bool uneven = speed % 50 != 0;
    if (uneven && row > 0 && quarters != world->chart.quarters[row - 1][phase - 1]) quarters--;
    return quarters;
}

static int control_row(int speed)
{
    int row = (speed + 99) / 100 - 1;
    if (row < 0) return 0;
    return row < DUEL_CONTROL_ROWS ? row : DUEL_CONTROL_ROWS - 1;
}

int duel_control_number(const duel_world *world, int speed, int status)
{
    if (speed <= 0) return 0;
    int column = 7 - (status > 7 ? 7 : status < DUEL_WORST ? DUEL_WORST : status);
    return world->chart.control[control_row(speed)][column];
}

int duel_crash_modifier(const duel_world *world, int speed)
{
    return world->chart.crash[control_row(speed)];
}

int duel_roll_ram(const duel_play *play, int speed)
{
    int row = row_of(speed);
    return duel_roll(play, play->world->chart.ram_dice[row], play->world->chart.ram_plus[row]);
}

double duel_mean_ram(const duel_world *world, int speed)
{
    int row = row_of(speed);
    return duel_mean_roll(world->chart.ram_dice[row], world->chart.ram_plus[row], 0);
}

/* A damage modifier in thirds as an index of the temporary speed table. */
static int modifier_index(int thirds)
{
    int index = thirds < 3 ? thirds - 1 : thirds / 3 + 1;
    return index < DUEL_MODIFIERS ? index : DUEL_MODIFIERS - 1;
}

int duel_temporary_speed(const duel_world *world, int speed, int own_thirds, int opposing_thirds)
{
    int quarters = world->chart.temporary[modifier_index(own_thirds)][modifier_index(opposing_thirds)];
    return (speed * quarters + 199) / 200 * 50;
}
