/* Orders about characters: who joins, learns, is hired; what the referee grants [characters]. */
#include "games/classic/career/career.h"
#include "games/classic/duel/foot/foot.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- joining ---- */

/* The levels an order asks for; false with a complaint. */
static bool read_levels(career_order *order, int8_t level[TK_MAX_SKILLS], int *spent)
{
    const tk_campaign *c = order->campaign;
    tk_json_node skills = tk_json_member(order->root, "skills");
    for (int i = 0; i < TK_MAX_SKILLS; i++)
        level[i] = (int8_t)(i < c->garage->skill_count && c->garage->skill[i].innate ? 0 : CAREER_NO_SKILL);
    *spent = 0;
    if (!tk_json_present(skills)) return true;
    for (tk_json_node at = tk_json_first_key(skills); tk_json_present(at); at = tk_json_next_key(at)) {
        int skill = tk_json_choice(&order->in, at, c->garage->skill_id);
        int to = (int)tk_json_int(&order->in, tk_json_value_of(at), 0, c->rules.figure.most_at_start);
        if (!tk_json_good(&order->in)) return false;
        *spent += career_start_cost(&c->rules.figure, &c->garage->skill[skill], to);
        level[skill] = (int8_t)to;
    }
    if (*spent <= c->rules.figure.start_points) return true;
    return career_refuse(order, "beginning-skills", "these skills cost %d points, and there are %d to begin with",
                         *spent, c->rules.figure.start_points);
}

/* A name that nobody has. */
static bool read_new_name(career_order *order, char name[TK_CHARACTER_NAME])
{
    tk_json_string(&order->in, tk_json_member(order->root, "name"), name, TK_CHARACTER_NAME);
    if (!tk_json_good(&order->in)) return false;
    if (!name[0]) return career_refuse(order, "characters", "a character has a name");
    for (const char *at = name; *at; at++)
        if (iscntrl((unsigned char)*at)) return career_refuse(order, "characters", "a name is plain text");
    if (tk_campaign_find(order->campaign, name) >= 0)
        return career_refuse(order, "characters", "there is a %s already", name);
    if (order->campaign->character_count < TK_MAX_CHARACTERS) return true;
    return career_refuse(order, "characters", "a campaign has room for %d characters", TK_MAX_CHARACTERS);
}

static int add_character(tk_campaign *c, const char *name, const char *player, const int8_t *level, int spent)
{
    int who = c->character_count++;
    tk_character *it = &c->character[who];
    memset(it, 0, sizeof *it);
    snprintf(it->name, sizeof it->name, "%s", name);
    snprintf(it->player, sizeof it->player, "%s", player);
    memcpy(it->level, level, sizeof it->level);
    it->dp = c->rules.figure.life;
    it->employer = it->training = -1;
    career_post(c, who, TK_ACCOUNT_GENERAL, 0, c->rules.figure.start_points, TK_WHY_BEGINNING, -1);
    career_post(c, who, TK_ACCOUNT_GENERAL, 0, -spent, TK_WHY_LEARNED, -1);
    return who;
}

/* {"name", "player"?, "home"?, "skills"?: {"driver": 0, "gunner": 1}} [beginning-skills] */
bool career_order_join(career_order *order)
{
    char name[TK_CHARACTER_NAME] = "", player[TK_CHARACTER_NAME] = "you", home[TK_AREA_NAME] = "the home town";
    int8_t level[TK_MAX_SKILLS];
    int spent;
    tk_json_expect_object(&order->in, order->root, "do name player? home? skills?");
    tk_json_node who = tk_json_member(order->root, "player"), town = tk_json_member(order->root, "home");
    if (tk_json_present(who)) tk_json_string(&order->in, who, player, sizeof player);
    if (tk_json_present(town)) tk_json_string(&order->in, town, home, sizeof home);
    if (!tk_json_good(&order->in) || !read_new_name(order, name) || !read_levels(order, level, &spent)) return false;
    tk_character *it = &order->campaign->character[add_character(order->campaign, name, player, level, spent)];
    snprintf(it->area[it->areas++], TK_AREA_NAME, "%s", home);
    career_say(order->campaign, "%s joins the campaign.", name);
    return true;
}

/* ---- hirelings ---- */

/* {"who", "name", "skills"}: somebody to sit at a gun, to repair or to heal [hirelings] */
bool career_order_hire(career_order *order)
{
    char name[TK_CHARACTER_NAME] = "";
    int8_t level[TK_MAX_SKILLS];
    int spent;
    tk_json_expect_object(&order->in, order->root, "do who name skills");
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who");
    if (who < 0 || !read_new_name(order, name) || !read_levels(order, level, &spent)) return false;
    tk_campaign *c = order->campaign;
    if (c->character[who].employer >= 0)
        return career_refuse(order, "hirelings", "somebody who is employed employs nobody");
    int wage = career_wage(c, level[c->garage->skill_for[SKILL_TO_REPAIR]]);
    if (!career_pays(order, who, wage)) return false;
    int hired = add_character(c, name, CAREER_HIRELING, level, spent);
    tk_character *it = &c->character[hired];
    it->employer = who;
    memcpy(it->area[it->areas++], c->character[who].area[0], TK_AREA_NAME);
    career_pay_wage(c, hired, wage);
    career_say(c, "%s hires %s for $%d a week.", c->character[who].name, name, wage);
    return true;
}

/* Dealers have it, if it goes to nobody. */
static void pass_on(const tk_campaign *c, int *owner, int *on_sale, int who, int heir)
{
    if (*owner != who) return;
    *owner = heir;
    *on_sale = heir < 0 ? c->week : 0;
}

void career_settle_estate(tk_campaign *c, int who)
{
    int heir = c->character[who].employer;
    if (heir >= 0 && (c->character[heir].dead || c->character[heir].out)) heir = -1;
    for (int i = 0; i < c->vehicle_count; i++) {
        if (c->vehicle[i].owner == who && c->vehicle[i].roadside) c->vehicle[i].owner = -1; /* it stays there */
        pass_on(c, &c->vehicle[i].owner, &c->vehicle[i].on_sale, who, heir);
    }
    for (int i = 0; i < c->part_count; i++) pass_on(c, &c->part[i].owner, &c->part[i].on_sale, who, heir);
    for (int i = 0; i < c->item_count; i++) {
        if (c->item[i].owner != who) continue;
        c->item[i].owner = heir;
        c->item[i].carried = false;
    }
}

void career_leave_service(tk_campaign *c, int hired)
{
    career_settle_estate(c, hired);
    c->character[hired].out = true;
}

/* {"who", "name"} */
bool career_order_dismiss(career_order *order)
{
    tk_campaign *c = order->campaign;
    tk_json_expect_object(&order->in, order->root, "do who name");
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who"), hired = who < 0 ? -1 : career_read_who(order, "name");
    if (hired < 0) return false;
    if (c->character[hired].employer != who)
        return career_refuse(order, "hirelings", "%s does not work for %s", c->character[hired].name,
                             c->character[who].name);
    career_leave_service(c, hired);
    career_say(c, "%s leaves.", c->character[hired].name);
    return true;
}

/* ---- learning ---- */

bool career_is_free(career_order *order, int who)
{
    const tk_character *it = &order->campaign->character[who];
    if (it->training < 0) return true;
    return career_refuse(order, "new-skills", "%s is busy learning for %d more weeks", it->name, it->training_weeks);
}

/* Points of the skill's own go first. */
static void spend_points(tk_campaign *c, int who, int skill, int cost, tk_why why)
{
    int own = c->character[who].points[skill] < cost ? c->character[who].points[skill] : cost;
    career_post(c, who, TK_ACCOUNT_SKILL, skill, -own, why, -1);
    career_post(c, who, TK_ACCOUNT_GENERAL, 0, own - cost, why, -1);
}

static bool has_points(career_order *order, int who, int skill, int cost)
{
    const tk_character *it = &order->campaign->character[who];
    if (it->points[skill] + it->general >= cost) return true;
    return career_refuse(order, "spending-points", "%s has %d points for %s, and that takes %d", it->name,
                         it->points[skill] + it->general, order->campaign->garage->skill[skill].title, cost);
}

static void begin_training(tk_campaign *c, int who, int skill, int weeks)
{
    c->character[who].training = skill;
    c->character[who].training_weeks = weeks;
    career_say(c, "%s is off for %d weeks: %s.", c->character[who].name, weeks, c->garage->skill[skill].title);
}

/* Years in the trade, and at its top a year more of its wages [learning-mechanic]. */
static bool begin_work(career_order *order, int who, int skill)
{
    tk_campaign *c = order->campaign;
    if (c->character[who].employer >= 0)
        return career_refuse(order, "learning-mechanic", "%s works for somebody already", c->character[who].name);
    int level = c->character[who].level[skill], most = c->garage->skill[skill].most;
    int years = level == most ? 1 : c->rules.level[level + 2].years;
    begin_training(c, who, skill, years * c->rules.figure.year);
    return true;
}

static bool learn_new(career_order *order, int who, int skill)
{
    tk_campaign *c = order->campaign;
    const career_figures *figure = &c->rules.figure;
    if (!has_points(order, who, skill, figure->new_skill_points)) return false;
    if (!career_pays(order, career_purse(c, who), figure->new_skill_cost)) return false;
    spend_points(c, who, skill, figure->new_skill_points, TK_WHY_TRAINING);
    career_post(c, career_purse(c, who), TK_ACCOUNT_MONEY, 0, -figure->new_skill_cost, TK_WHY_TRAINING, -1);
    begin_training(c, who, skill, figure->new_skill_weeks);
    return true;
}

static bool improve(career_order *order, int who, int skill)
{
    tk_campaign *c = order->campaign;
    tk_character *it = &c->character[who];
    int cost = career_level_cost(&c->rules.figure, it->level[skill]), most = c->garage->skill[skill].most;
    if (it->level[skill] >= (most ? most : DUEL_MOST_LEVEL))
        return career_refuse(order, "spending-points", "%s goes no higher", c->garage->skill[skill].title);
    if (!has_points(order, who, skill, cost)) return false;
    spend_points(c, who, skill, cost, TK_WHY_LEARNED);
    it->level[skill]++;
    career_say(c, "%s is now %s +%d.", it->name, c->garage->skill[skill].title, it->level[skill]);
    return true;
}

/* Another area instead of more about those one knows, for the points of a level [area-knowledge]. */
static bool learn_area(career_order *order, int who, int skill)
{
    tk_campaign *c = order->campaign;
    tk_character *it = &c->character[who];
    char area[TK_AREA_NAME] = "";
    int cost = career_level_cost(&c->rules.figure, it->level[skill]);
    tk_json_string(&order->in, tk_json_member(order->root, "area"), area, sizeof area);
    if (!tk_json_good(&order->in)) return false;
    if (c->garage->skill[skill].use != SKILL_TO_AREA)
        return career_refuse(order, "area-knowledge", "areas are for Area Knowledge");
    if (career_knows_area(it, area)) return career_refuse(order, "area-knowledge", "%s knows %s", it->name, area);
    if (it->areas == TK_MAX_AREAS) return career_refuse(order, "area-knowledge", "nobody knows more areas");
    if (!has_points(order, who, skill, cost)) return false;
    spend_points(c, who, skill, cost, TK_WHY_LEARNED);
    snprintf(it->area[it->areas++], TK_AREA_NAME, "%s", area);
    career_say(c, "%s knows %s now.", it->name, area);
    return true;
}

/* {"who", "skill", "area"?} [spending-points] [new-skills] [learning-mechanic] */
bool career_order_train(career_order *order)
{
    tk_json_expect_object(&order->in, order->root, "do who skill area?");
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who"), skill = who < 0 ? -1 : career_read_skill(order, "skill", -1);
    if (skill < 0 || !career_is_free(order, who)) return false;
    if (tk_json_present(tk_json_member(order->root, "area"))) return learn_area(order, who, skill);
    if (order->campaign->garage->skill[skill].learning == LEARNING_WORK) return begin_work(order, who, skill);
    bool new = order->campaign->character[who].level[skill] == CAREER_NO_SKILL;
    return new ? learn_new(order, who, skill) : improve(order, who, skill);
}

/* ---- the referee ---- */

/* General skill points that the referee gives for what no result shows [general-points]. */
static int award_points(career_order *order, int asked)
{
    static const char *const NAMES[] = {"bravery", "rescue", "tactic", "mission", NULL};
    const career_figures *figure = &order->campaign->rules.figure;
    int which = tk_json_choice(&order->in, tk_json_member(order->root, "award"), NAMES);
    const int points[] = {figure->award_bravery, figure->award_rescue, figure->award_tactic,
                          asked ? asked : figure->award_mission_least};
    TK_ROWS(points, sizeof NAMES / sizeof *NAMES - 1);
    if (which < 0) return 0;
    bool fits = which < 3 || (points[3] >= figure->award_mission_least && points[3] <= figure->award_mission_most);
    if (!fits)
        career_refuse(order, "general-points", "a mission is worth %d to %d points", figure->award_mission_least,
                      figure->award_mission_most);
    return points[which];
}

/* {"who", "account", "skill"?, "amount", "why"} or {"who", "award", "amount"?, "why"} [campaign-referee] */
bool career_order_grant(career_order *order)
{
    tk_campaign *c = order->campaign;
    char why[TK_NOTE] = "";
    enum { MOST = 1000000 };
    tk_json_expect_object(&order->in, order->root, "do who account? award? skill? amount? why");
    tk_json_string(&order->in, tk_json_member(order->root, "why"), why, sizeof why);
    int amount = career_read_int(order, "amount", 0, -MOST, MOST), account = TK_ACCOUNT_GENERAL, skill = 0;
    bool award = tk_json_present(tk_json_member(order->root, "award"));
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who");
    if (who < 0) return false;
    if (award)
        amount = award_points(order, amount);
    else
        account = tk_json_choice(&order->in, tk_json_member(order->root, "account"), career_account_names);
    if (account == TK_ACCOUNT_SKILL) skill = career_read_skill(order, "skill", -1);
    if (!tk_json_good(&order->in) || skill < 0) return false;
    const tk_character *it = &c->character[who];
    const int held[] = {it->money, it->prestige, it->general, it->points[skill]};
    if (!why[0]) return career_refuse(order, "campaign-referee", "the referee gives a reason");
    if (!amount) return career_refuse(order, "campaign-referee", "say how much");
    if (account != TK_ACCOUNT_PRESTIGE && held[account] + amount < 0)
        return career_refuse(order, "campaign-referee", "%s has only %d", it->name, held[account]);
    career_post(c, who, (tk_account)account, skill, amount, TK_WHY_REFEREE, -1);
    career_note(c, why);
    career_say(c, "The referee: %+d %s for %s: %s.", amount, career_account_names[account], it->name, why);
    return true;
}

/* At the wheel or in another seat. */
static bool was_aboard(const tk_event_result *it, int entry, int who)
{
    bool aboard = it->entry[entry].who == who;
    for (int k = 0; k < TK_MAX_ABOARD; k++) aboard |= it->entry[entry].crew[k] == who;
    return aboard;
}

/* How much was voted for the character since the last event; -1: was not in it. */
static int votes_so_far(const tk_campaign *c, int who)
{
    int votes = 0;
    bool there = false;
    const tk_event_result *last = c->result_count ? &c->result[c->result_count - 1] : NULL;
    for (int i = 0; last && i < last->entries; i++) there |= was_aboard(last, i, who);
    for (int i = c->entry_count - 1; i >= 0 && last && c->entry[i].week >= last->week; i--) {
        if (c->entry[i].about == c->result_count - 1 && c->entry[i].why == TK_WHY_VOTED && c->entry[i].who == who)
            votes += c->entry[i].amount;
    }
    return there ? votes : -1;
}

/* {"who", "amount"} [prestige-votes] */
bool career_order_vote(career_order *order)
{
    tk_campaign *c = order->campaign;
    tk_json_expect_object(&order->in, order->root, "do who amount");
    int amount = career_read_int(order, "amount", 1, 1, c->rules.figure.prestige_vote);
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who");
    if (who < 0) return false;
    int before = votes_so_far(c, who);
    if (before < 0)
        return career_refuse(order, "prestige-votes", "%s was not in the last event", c->character[who].name);
    if (before + amount > c->rules.figure.prestige_vote)
        return career_refuse(order, "prestige-votes", "no more than %d points an event", c->rules.figure.prestige_vote);
    career_post(c, who, TK_ACCOUNT_PRESTIGE, 0, amount, TK_WHY_VOTED, c->result_count - 1);
    career_say(c, "The onlookers give %s %d prestige.", c->character[who].name, amount);
    return true;
}
