/* Orders to roll and to contest: what the referee asks for where no other rule does [skill-rolls] [contests] [luck]
 * [paramedic]. */
#include "games/classic/career/career.h"

#include <string.h>
#include <strings.h>

int career_wound_modifier(const tk_campaign *c, int who)
{
    return c->character[who].dp < c->rules.figure.life ? c->rules.figure.wounded_skill : 0;
}

bool career_knows_area(const tk_character *it, const char *area)
{
    for (int i = 0; i < it->areas; i++)
        if (strcasecmp(it->area[i], area) == 0) return true;
    return false;
}

static int luck_of(const tk_campaign *c, int who)
{
    return c->character[who].level[c->garage->skill_for[SKILL_TO_LUCK]] + 1; /* the base level is the first */
}

/* No skill is named: two dice, luck, and the higher the better [luck] */
static bool pray(career_order *order, int who, int modifier)
{
    tk_campaign *c = order->campaign;
    career_roll roll = career_skill_roll(&c->rules.figure, &c->dice, luck_of(c, who), modifier);
    career_say(c, "%s rolls %d and prays: %d.", c->character[who].name, roll.dice, roll.total);
    return true;
}

/* A place one does not know: as without the skill [area-knowledge]. */
static int level_for(career_order *order, int who, int skill)
{
    tk_campaign *c = order->campaign;
    tk_json_node node = tk_json_member(order->root, "area");
    char area[TK_AREA_NAME] = "";
    if (!tk_json_present(node)) return c->character[who].level[skill];
    tk_json_string(&order->in, node, area, sizeof area);
    return career_knows_area(&c->character[who], area) ? c->character[who].level[skill] : CAREER_NO_SKILL;
}

/* What the handling class adds: a number, or a vehicle of one's own [vehicle-skill-rolls]. */
static int read_handling(career_order *order, int who, const char *number, const char *vehicle)
{
    tk_campaign *c = order->campaign;
    int handling = career_read_int(order, number, c->rules.figure.average_handling, -6, 12);
    if (tk_json_present(tk_json_member(order->root, vehicle))) {
        int index = career_read_vehicle(order, vehicle, who);
        if (index >= 0) handling = career_bench(c, &c->vehicle[index].design)->figures.loaded.handling;
    }
    return career_handling_bonus(&c->rules.figure, handling);
}

/* Success in combat or under stress is worth a point, a paramedic's two [talking-skills] [paramedic]. */
static void learn_by_use(tk_campaign *c, int who, int skill)
{
    int points = skill == c->garage->skill_for[SKILL_TO_HEAL] ? c->rules.figure.medic_points : 1;
    if (c->garage->skill[skill].learning == LEARNING_USE)
        career_post(c, who, TK_ACCOUNT_SKILL, skill, points, TK_WHY_USED, -1);
}

/* {"who", "skill"?, "modifier"?, "handling"? or "vehicle"?, "area"?, "stress"?} [skill-rolls] [vehicle-skill-rolls] */
bool career_order_roll(career_order *order)
{
    tk_campaign *c = order->campaign;
    tk_json_expect_object(&order->in, order->root, "do who skill? modifier? handling? vehicle? area? stress?");
    int modifier = career_read_int(order, "modifier", 0, -12, 12);
    bool stress = career_read_bool(order, "stress");
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who");
    if (who < 0) return false;
    if (!tk_json_present(tk_json_member(order->root, "skill"))) return pray(order, who, modifier);
    int skill = career_read_skill(order, "skill", -1);
    if (skill < 0) return false;
    if (skill == c->garage->skill_for[SKILL_TO_LUCK]) return pray(order, who, modifier); /* that is all it is for */
    int level = level_for(order, who, skill);
    modifier += read_handling(order, who, "handling", "vehicle") + career_wound_modifier(c, who);
    if (!tk_json_good(&order->in)) return false;
    career_roll roll = career_skill_roll(&c->rules.figure, &c->dice, level, modifier);
    if (roll.made && stress) learn_by_use(c, who, skill);
    career_say(c, "%s rolls %d on %s: %d, and %s.", c->character[who].name, roll.dice, c->garage->skill[skill].title,
               roll.total, roll.made ? "makes it" : "fails");
    return true;
}

/* ---- contests ---- */

/* One side of it: a character, or something that is only as good as its level (who -1). */
typedef struct side {
    int who, skill, level, modifier;
} side;

static bool read_first(career_order *order, side *out)
{
    out->who = career_read_who(order, "who");
    out->skill = out->who < 0 ? -1 : career_read_skill(order, "skill", -1);
    if (out->skill < 0) return false;
    out->level = order->campaign->character[out->who].level[out->skill];
    out->modifier += read_handling(order, out->who, "handling", "vehicle");
    out->modifier += career_wound_modifier(order->campaign, out->who);
    return tk_json_good(&order->in);
}

/* Somebody, or a computer's defences, an alarm, a crowd: "defence" is its level. */
static bool read_second(career_order *order, int skill, side *out)
{
    bool somebody = tk_json_present(tk_json_member(order->root, "against"));
    out->who = -1;
    if (somebody == tk_json_present(tk_json_member(order->root, "defence")))
        return career_refuse(order, "contests", "a contest is against somebody, or has a defence with a level");
    if (!somebody) {
        out->level = (int)tk_json_int(&order->in, tk_json_member(order->root, "defence"), CAREER_NO_SKILL, 9);
        return tk_json_good(&order->in);
    }
    out->who = career_read_who(order, "against");
    out->skill = out->who < 0 ? -1 : career_read_skill(order, "other_skill", skill);
    if (out->skill < 0) return false;
    out->level = order->campaign->character[out->who].level[out->skill];
    out->modifier += read_handling(order, out->who, "other_handling", "other_vehicle");
    out->modifier += career_wound_modifier(order->campaign, out->who);
    return tk_json_good(&order->in);
}

/* Fast-Talk against Fast-Talk is decided at once [talking-skills]. */
static bool is_patter(const tk_campaign *c, const side *one, const side *other)
{
    int patter = classic_name_find(c->garage->skill_id, "fast-talk");
    return other->who >= 0 && one->skill == patter && other->skill == patter;
}

static const char *name_of(const tk_campaign *c, const side *it)
{
    return it->who < 0 ? "The other side" : c->character[it->who].name;
}

/* {"who", "against" or "defence", "skill", "other_skill"?, "modifier"?, "other_modifier"?, "handling"?, "vehicle"?,
 * "other_handling"?, "other_vehicle"?, "quick"?, "stress"?} [contests] [quick-contests] */
bool career_order_contest(career_order *order)
{
    tk_campaign *c = order->campaign;
    tk_json_expect_object(&order->in, order->root,
                          "do who against? defence? skill other_skill? modifier? other_modifier? handling? vehicle? "
                          "other_handling? other_vehicle? quick? stress?");
    side one = {.modifier = career_read_int(order, "modifier", 0, -12, 12)};
    side other = {.modifier = career_read_int(order, "other_modifier", 0, -12, 12)};
    bool quick = career_read_bool(order, "quick"), stress = career_read_bool(order, "stress");
    if (!tk_json_good(&order->in) || !read_first(order, &one) || !read_second(order, one.skill, &other)) return false;
    if (one.who == other.who) return career_refuse(order, "contests", "nobody contests with himself");
    const side *sides[2] = {&one, &other};
    career_roll roll[2];
    for (int i = 0; i < 2; i++) {
        roll[i] = career_skill_roll(&c->rules.figure, &c->dice, sides[i]->level, sides[i]->modifier);
        career_say(c, "%s rolls %d: %d.", name_of(c, sides[i]), roll[i].dice, roll[i].total);
    }
    quick |= is_patter(c, &one, &other);
    int winner = quick ? career_quick_contest(roll) : career_contest(&c->rules.figure, roll);
    if (winner < 0)
        career_say(c, "Nobody wins yet.");
    else
        career_say(c, "%s wins the contest.", name_of(c, sides[winner]));
    if (winner >= 0 && stress && sides[winner]->who >= 0) learn_by_use(c, sides[winner]->who, sides[winner]->skill);
    return true;
}

/* ---- paramedics ---- */

/* What the medikit somebody owns adds. */
static int medikit_bonus(const tk_campaign *c, int medic)
{
    if (career_owns_gear(c, medic, "medikit") >= 0) return c->rules.figure.medikit;
    return career_owns_gear(c, medic, "portable-medikit") >= 0 ? c->rules.figure.portable_medikit : 0;
}

bool career_paramedic_roll(tk_campaign *c, int medic, tk_why why, int about)
{
    int skill = c->garage->skill_for[SKILL_TO_HEAL], modifier = medikit_bonus(c, medic);
    modifier += career_wound_modifier(c, medic);
    career_roll roll = career_skill_roll(&c->rules.figure, &c->dice, c->character[medic].level[skill], modifier);
    if (roll.made) career_post(c, medic, TK_ACCOUNT_SKILL, skill, c->rules.figure.medic_points, why, about);
    return roll.made;
}

/* {"who", "patient"}: somebody unconscious comes to for a few minutes [reviving] */
bool career_order_revive(career_order *order)
{
    enum { UNCONSCIOUS = 1 };
    tk_campaign *c = order->campaign;
    tk_json_expect_object(&order->in, order->root, "do who patient");
    if (!tk_json_good(&order->in)) return false;
    int who = career_read_who(order, "who"), patient = who < 0 ? -1 : career_read_who(order, "patient");
    if (patient < 0) return false;
    const char *name = c->character[patient].name;
    if (who == patient) return career_refuse(order, "reviving", "nobody revives himself");
    if (c->character[who].dp <= UNCONSCIOUS)
        return career_refuse(order, "reviving", "%s is unconscious, too", c->character[who].name);
    if (c->character[patient].dp != UNCONSCIOUS)
        return career_refuse(order, "reviving", "%s is not unconscious with a point left", name);
    if (c->character[patient].roused)
        return career_refuse(order, "reviving", "somebody has tried: one roll for each injury of %s's", name);
    c->character[patient].roused = true;
    bool made = career_paramedic_roll(c, who, TK_WHY_REVIVED, -1);
    career_say(c, made ? "%s brings %s round for a few minutes." : "%s cannot bring %s round.", c->character[who].name,
               name);
    return true;
}
