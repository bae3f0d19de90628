/* A week goes by: living, wages, wounds, training [calendar] [weekly-cost] [healing]. */
#include "games/classic/career/career.h"

/* The least valuable vehicle of a character, -1. */
static int cheapest(tk_campaign *c, int owner)
{
    int best = -1, least = 0;
    for (int i = 0; i < c->vehicle_count; i++) {
        if (c->vehicle[i].owner != owner || c->vehicle[i].roadside) continue;
        int price = tk_campaign_sale_price(c, i);
        if (best < 0 || price < least) best = i, least = price;
    }
    return best;
}

/* Nothing to live on: afraid to enter the arena, and out of it [out-of-the-game]. */
static void give_up(tk_campaign *c, int who)
{
    tk_character *it = &c->character[who];
    career_post(c, who, TK_ACCOUNT_MONEY, 0, -it->money, TK_WHY_LIVING, -1);
    if (it->prestige > 0) career_post(c, who, TK_ACCOUNT_PRESTIGE, 0, -it->prestige, TK_WHY_AFRAID, -1);
    it->out = true;
    career_say(c, "%s has neither money nor a vehicle and is out of the game.", it->name);
}

/* The part of a character's shelf that brings least but something, -1; the same of what is worn and carried. */
static int cheapest_part(const tk_campaign *c, int owner)
{
    int best = -1, least = 0;
    for (int i = 0; i < c->part_count; i++) {
        int value = c->part[i].owner == owner ? career_part_value(&c->rules, &c->part[i]) : 0;
        if (value && (best < 0 || value < least)) best = i, least = value;
    }
    return best;
}

static int cheapest_item(const tk_campaign *c, int owner)
{
    int best = -1, least = 0;
    for (int i = 0; i < c->item_count; i++) {
        int price = c->item[i].owner == owner ? career_item_price(c, i) : 0;
        if (price && (best < 0 || price < least)) best = i, least = price;
    }
    return best;
}

/* Sells what there is until it is enough: parts, then things, then vehicles, the least valuable first. */
static void raise_money(tk_campaign *c, int who, int needed)
{
    const tk_character *it = &c->character[who];
    for (int part; it->money < needed && (part = cheapest_part(c, who)) >= 0;) career_sell_part(c, part);
    for (int item; it->money < needed && (item = cheapest_item(c, who)) >= 0;) career_sell_item(c, item);
    for (int vehicle; it->money < needed && (vehicle = cheapest(c, who)) >= 0;) career_sell(c, vehicle);
}

static void live(tk_campaign *c, int who)
{
    tk_character *it = &c->character[who];
    int cost = c->rules.figure.weekly_cost;
    if (!it->owned_something) return; /* not started yet: the network feeds newcomers */
    raise_money(c, who, cost);
    if (it->money >= cost)
        career_post(c, who, TK_ACCOUNT_MONEY, 0, -cost, TK_WHY_LIVING, -1);
    else
        give_up(c, who);
}

/* What a year in the trade leaves over, by the level one has [learning-mechanic]. */
static int trade_income(const tk_campaign *c, int level)
{
    int most = CAREER_LEVELS - 2;
    return level >= most ? c->rules.master_income : c->rules.level[level + 2].income;
}

int career_wage(const tk_campaign *c, int mechanic)
{
    int trade = mechanic == CAREER_NO_SKILL ? 0 : classic_round(trade_income(c, mechanic), c->rules.figure.year);
    int most = c->rules.figure.hireling_wage > trade ? c->rules.figure.hireling_wage : trade;
    return c->rules.figure.weekly_cost + most;
}

void career_pay_wage(tk_campaign *c, int hired, int wage)
{
    int employer = c->character[hired].employer;
    career_post(c, employer, TK_ACCOUNT_MONEY, 0, -wage, TK_WHY_WAGES, hired);
    career_post(c, hired, TK_ACCOUNT_MONEY, 0, wage, TK_WHY_WAGES, employer);
}

/* A week of living, and the next week's wage; a hireling who is not paid leaves [hirelings]. */
static void pay_hireling(tk_campaign *c, int hired)
{
    tk_character *it = &c->character[hired], *master = &c->character[it->employer];
    int wage = career_wage(c, it->level[c->garage->skill_for[SKILL_TO_REPAIR]]);
    career_post(c, hired, TK_ACCOUNT_MONEY, 0, -c->rules.figure.weekly_cost, TK_WHY_LIVING, -1);
    if (!master->dead && !master->out && master->money >= wage) {
        career_pay_wage(c, hired, wage);
        return;
    }
    career_leave_service(c, hired);
    career_say(c, "%s leaves %s.", it->name, master->name);
}

/* A point every two weeks [healing]. */
static void heal(tk_campaign *c, tk_character *it)
{
    if (it->dp >= c->rules.figure.life || ++it->healing < c->rules.figure.heal_weeks) return;
    it->healing = 0;
    it->roused = false;
    it->dp++;
}

static void learn(tk_campaign *c, tk_character *it)
{
    if (it->training < 0 || --it->training_weeks > 0) return;
    const classic_skill *skill = &c->garage->skill[it->training];
    if (!skill->most || it->level[it->training] < skill->most) it->level[it->training]++;
    career_say(c, "%s has learned %s.", it->name, skill->title);
    it->training = -1;
}

/* In the trade one lives on one's wages, and something is left over. */
static bool works(const tk_campaign *c, const tk_character *it)
{
    return it->training >= 0 && c->garage->skill[it->training].learning == LEARNING_WORK;
}

/* A fifty-second part of the year's, dealt out so that the year comes to the dollar. */
static int week_wage(const tk_campaign *c, const tk_character *it)
{
    int year = c->rules.figure.year, income = trade_income(c, it->level[it->training]);
    int week = year - (it->training_weeks - 1) % year; /* of this year, from 1 */
    return classic_round((int64_t)income * week, year) - classic_round((int64_t)income * (week - 1), year);
}

static void pass_week(tk_campaign *c, int who)
{
    tk_character *it = &c->character[who];
    if (it->employer >= 0)
        pay_hireling(c, who);
    else if (works(c, it))
        career_post(c, who, TK_ACCOUNT_MONEY, 0, week_wage(c, it), TK_WHY_EARNED, -1);
    else
        live(c, who);
    heal(c, it);
    learn(c, it);
    it->hours = 0;
}

/* One week for everybody [calendar]. */
bool career_order_week(career_order *order)
{
    tk_campaign *c = order->campaign;
    tk_json_expect_object(&order->in, order->root, "do");
    if (!tk_json_good(&order->in)) return false;
    for (int i = 0; i < c->vehicle_count; i++)
        if (c->vehicle[i].roadside) c->vehicle[i].owner = -1, c->vehicle[i].roadside = false; /* [road-salvage] */
    for (int who = 0; who < c->character_count; who++)
        if (!c->character[who].dead && !c->character[who].out) pass_week(c, who);
    c->week++;
    career_say(c, "It is week %d.", c->week);
    return true;
}
