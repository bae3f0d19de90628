/* Rolls and contests between events, by the hundred: every sum is worked out again here. Rulebook sections skill-rolls
 * to quick-contests, luck, talking-skills, reviving. */
#include "career_table.h"

#include <stdio.h>
#include <string.h>

/* What is drawn for the tests themselves, the same every time. */
static tk_dice lots;

static void draw_lots(void)
{
    tk_seed seed = tk_seed_from_number(7);
    tk_dice_init(&lots, &seed);
}

static int between(int least, int most)
{
    return least + (int)tk_dice_below(&lots, (uint32_t)(most - least + 1));
}

static int row_of(const char *skill)
{
    return classic_name_find(the_campaign()->garage->skill_id, skill);
}

static void set_level(int who, const char *skill, int level)
{
    the_campaign()->character[who].level[row_of(skill)] = (int8_t)level;
}

/* The last order is one that cannot be read. */
#define expect_unread(...) expect_unread_at(HERE, __VA_ARGS__)
static void expect_unread_at(place at, const char *json)
{
    char text[512];
    tk_error error = {0};
    snprintf(text, sizeof text, "%s", json);
    for (char *it = text; *it; it++)
        if (*it == '\'') *it = '"';
    int before = tk_campaign_orders(the_campaign());
    tk_status status = tk_campaign_order(the_campaign(), text, strlen(text), &error);
    if (status == TK_OK || status == TK_REFUSED) failed(at, "it was read: %s", json);
    expect_equal(tk_campaign_orders(the_campaign()), before);
}

/* ---- one who rolls ---- */

/* Levels: -1 is no skill. */
typedef struct attempt {
    int level, modifier, handling, dp, dice[2];
} attempt;

static attempt draw_attempt(void)
{
    return (attempt){between(-1, 3), between(-3, 3), between(-1, 5), between(1, 3), {between(1, 6), between(1, 6)}};
}

/* Without the skill 4 less, above average handling more, wounded 2 less. */
static int sum_of(const attempt *it)
{
    int sum = it->dice[0] + it->dice[1] + it->modifier + it->handling - 2;
    return sum + (it->level < 0 ? -4 : it->level) - (it->dp < 3 ? 2 : 0);
}

static bool succeeds(const attempt *it)
{
    return sum_of(it) >= 7 && it->dice[0] + it->dice[1] > 2;
}

static void prepare(int who, const char *skill, const attempt *it)
{
    set_level(who, skill, it->level);
    the_campaign()->character[who].dp = it->dp;
}

#define expect_said(...) expect_said_at(HERE, __VA_ARGS__)
__attribute__((format(printf, 2, 3))) static void expect_said_at(place at, const char *format, ...)
{
    char text[256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (strcmp(tk_campaign_said(the_campaign()), text) != 0)
        failed(at, "said \"%s\", not \"%s\"", tk_campaign_said(the_campaign()), text);
}

/* Points for a success under stress. */
static const struct {
    const char *id, *title;
    int points;
} SKILLS[] = {
    {"streetwise", "Streetwise", 1}, {"security", "Security", 1},          {"driver", "Driver", 1},
    {"paramedic", "Paramedic", 2},   {"mechanic", "Mechanic", 0},          {"running", "Running", 0},
    {"fast-talk", "Fast-Talk", 1},   {"climbing", "Climbing", 1},          {"area-knowledge", "Area Knowledge", 1},
    {"cyclist", "Cyclist", 1},       {"computer-tech", "Computer Tech", 1}};
enum { SKILL_ROWS = sizeof SKILLS / sizeof *SKILLS };

RULE_TEST("skill-rolls", "four hundred rolls, each worked out: dice, level, modifier, handling class, wounds, points")
{
    const tk_campaign *c = three_drivers(0);
    draw_lots();
    for (int i = 0; i < 400; i++) {
        attempt it = draw_attempt();
        bool stress = between(0, 1), made = succeeds(&it);
        int row = between(0, SKILL_ROWS - 1), lines = c->entry_count;
        int before = skill_points("Bob", SKILLS[row].id), earned = stress && made ? SKILLS[row].points : 0;
        prepare(1, SKILLS[row].id, &it);
        campaign_dice(it.dice[0], it.dice[1]);
        ordered("{'do':'roll','who':'Bob','skill':'%s','modifier':%d,'handling':%d,'stress':%s}", SKILLS[row].id,
                it.modifier, it.handling, stress ? "true" : "false");
        expect_said("Bob rolls %d on %s: %d, and %s.", it.dice[0] + it.dice[1], SKILLS[row].title, sum_of(&it),
                    made ? "makes it" : "fails");
        expect_equal(skill_points("Bob", SKILLS[row].id) - before, earned);
        expect_equal(c->entry_count - lines, earned > 0);
        if (!earned) continue;
        expect_equal(c->entry[lines].about, -1);
        expect_equal(c->entry[lines].why, TK_WHY_USED);
    }
}

RULE_TEST("skill-rolls", "whatever is not said makes no difference: no modifier, handling class 2, no stress")
{
    for (int die = 1; die <= 6; die++) {
        three_drivers(0);
        campaign_dice(die, 3);
        ordered("{'do':'roll','who':'Ann','skill':'driver'}");
        expect_said("Ann rolls %d on Driver: %d, and %s.", die + 3, die + 3, die < 4 ? "fails" : "makes it");
        expect_equal(skill_points("Ann", "driver"), 0);
    }
}

/* An order that goes further is a mistake in writing it, not a matter of the rules. */
RULE_TEST("skill-rolls", "the referee adds up to 12 or takes it off, and names handling classes from -6 to 12")
{
    three_drivers(0);
    static const struct {
        const char *more;
        int sum;
    } ROWS[] = {{"'modifier':12", 19}, {"'modifier':-12", -5}, {"'handling':12", 17}, {"'handling':-6", -1}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        campaign_dice(3, 4);
        ordered("{'do':'roll','who':'Ann','skill':'driver',%s}", ROWS[i].more);
        expect_said("Ann rolls 7 on Driver: %d, and %s.", ROWS[i].sum, ROWS[i].sum < 7 ? "fails" : "makes it");
    }
    expect_unread("{'do':'roll','who':'Ann','skill':'driver','modifier':13}");
    expect_unread("{'do':'roll','who':'Ann','skill':'driver','modifier':-13}");
    expect_unread("{'do':'roll','who':'Ann','skill':'driver','handling':13}");
    expect_unread("{'do':'roll','who':'Ann','skill':'driver','handling':-7}");
    expect_unread("{'do':'roll','who':'Ann','skill':'juggling'}");
    expect_unread("{'do':'roll','skill':'driver'}");
    expect_unread("{'do':'roll','who':'Ann','skill':'driver','stress':1}");
    expect_refused("characters", "{'do':'roll','who':'Nobody','skill':'driver'}");
    expect_refused("characters", "{'do':'roll','who':'Nobody'}");
}

RULE_TEST("luck", "a prayer: two dice, what the referee adds, 1 for each level from the base level on")
{
    three_drivers(0);
    draw_lots();
    for (int i = 0; i < 60; i++) {
        int level = between(-1, 3), modifier = between(-12, 12), first = between(1, 6), second = between(1, 6);
        set_level(0, "luck", level);
        campaign_dice(first, second);
        ordered("{'do':'roll','who':'Ann'%s,'modifier':%d,'stress':true}", i % 2 ? ",'skill':'luck'" : "", modifier);
        expect_said("Ann rolls %d and prays: %d.", first + second, first + second + modifier + level + 1);
        expect_equal(skill_points("Ann", "luck"), 0);
    }
}

RULE_TEST("area-knowledge", "only of a town one knows does the level count: elsewhere it is as without the skill")
{
    tk_campaign *c = three_drivers(0);
    snprintf(c->character[0].area[c->character[0].areas++], TK_AREA_NAME, "Dallas");
    static const struct {
        const char *area;
        bool known;
    } ROWS[] = {{"the home town", true}, {"Dallas", true}, {"DALLAS", true}, {"Dalla", false}, {"Austin", false}};
    for (int level = 0; level <= 3; level++) {
        set_level(0, "area-knowledge", level);
        for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
            int sum = 7 + (ROWS[i].known ? level : -4);
            campaign_dice(4, 3);
            ordered("{'do':'roll','who':'Ann','skill':'area-knowledge','area':'%s'}", ROWS[i].area);
            expect_said("Ann rolls 7 on Area Knowledge: %d, and %s.", sum, sum < 7 ? "fails" : "makes it");
        }
    }
}

/* A kart has class 2 when it is loaded; heavy suspension, radials and what else is bought make another of it. */
RULE_TEST("vehicle-skill-rolls", "a vehicle of one's own lends its class, whatever class is named; another's does not")
{
    tk_campaign *c = three_drivers(90000);
    static const char *const BODY[] = {"'body':'luxury','plant':'super'",
                                       "'body':'luxury','plant':'super','suspension':'improved'",
                                       "'body':'luxury','plant':'super','suspension':'heavy'",
                                       "'body':'subcompact','plant':'large','suspension':'heavy'"};
    for (int i = 0; i < 4; i++)
        ordered("{'do':'buy','who':'Ann','vehicle':{'name':'Car','crew':['driver'],%s}}", BODY[i]);
    for (int i = 0; i < 4; i++) {
        int class = 1 + i; /* light 1, improved 2, heavy 3, and 1 more in a subcompact */
        campaign_dice(3, 4);
        ordered("{'do':'roll','who':'Ann','skill':'driver','vehicle':%d}", i);
        expect_said("Ann rolls 7 on Driver: %d, and %s.", 7 + class - 2, class < 2 ? "fails" : "makes it");
        campaign_dice(3, 4);
        ordered("{'do':'roll','who':'Ann','skill':'driver','vehicle':%d,'handling':9}", i);
        expect_said("Ann rolls 7 on Driver: %d, and %s.", 7 + class - 2, class < 2 ? "fails" : "makes it");
    }
    expect_refused("buying", "{'do':'roll','who':'Bob','skill':'driver','vehicle':0}");
    expect_refused("buying", "{'do':'roll','who':'Ann','skill':'driver','vehicle':4}");
    expect_equal(c->vehicle_count, 4);
}

/* ---- two who contest ---- */

/* 0: Ann, 1: the other side, -1: nobody. */
static int winner_of(const attempt *one, const attempt *other, bool quick)
{
    int ahead = sum_of(one) - sum_of(other); /* both need 7 */
    bool made = succeeds(one), others = succeeds(other);
    if (quick) return ahead > 0 ? 0 : ahead < 0 ? 1 : -1;
    if (made != others) return made ? 0 : 1;
    if (!made || (ahead < 5 && ahead > -5)) return -1;
    return ahead > 0 ? 0 : 1;
}

static void contest(const attempt *one, const attempt *other, bool quick, bool somebody, const char *more)
{
    campaign_dice(one->dice[0], one->dice[1], other->dice[0], other->dice[1]);
    char against[96];
    if (somebody)
        snprintf(against, sizeof against, "'against':'Cy','other_handling':%d", other->handling);
    else
        snprintf(against, sizeof against, "'defence':%d", other->level);
    ordered("{'do':'contest','who':'Ann','skill':'security',%s,'modifier':%d,'other_modifier':%d,'handling':%d,"
            "'quick':%s%s}",
            against, one->modifier, other->modifier, one->handling, quick ? "true" : "false", more);
    int winner = winner_of(one, other, quick);
    const char *foe = somebody ? "Cy" : "The other side", *ends[] = {"Nobody", "Ann", foe};
    char last[64];
    snprintf(last, sizeof last, winner < 0 ? "%s wins yet." : "%s wins the contest.", ends[winner + 1]);
    expect_said("Ann rolls %d: %d. %s rolls %d: %d. %s", one->dice[0] + one->dice[1], sum_of(one), foe,
                other->dice[0] + other->dice[1], sum_of(other), last);
}

RULE_TEST("contests", "three hundred of them, quick or not, against somebody or a thing: sums, winner, what is learned")
{
    tk_campaign *c = three_drivers(0);
    draw_lots();
    for (int i = 0; i < 300; i++) {
        attempt one = draw_attempt(), other = draw_attempt();
        bool quick = between(0, 2) == 0, somebody = between(0, 2) > 0, stress = between(0, 1), same = between(0, 1);
        if (!somebody) other.handling = 2, other.dp = 3; /* a thing drives nothing and bleeds not */
        prepare(0, "security", &one);
        set_level(2, "security", -1);
        set_level(2, "streetwise", -1);
        if (somebody) prepare(2, same ? "security" : "streetwise", &other);
        int winner = winner_of(&one, &other, quick), lines = c->entry_count;
        int points[] = {skill_points("Ann", "security"), skill_points("Cy", same ? "security" : "streetwise")};
        char more[64];
        snprintf(more, sizeof more, "%s%s", stress ? ",'stress':true" : "",
                 somebody && !same ? ",'other_skill':'streetwise'" : "");
        contest(&one, &other, quick, somebody, more);
        bool learns = stress && (winner == 0 || (winner == 1 && somebody));
        expect_equal(c->entry_count - lines, learns);
        expect_equal(skill_points("Ann", "security") - points[0], learns && winner == 0);
        expect_equal(skill_points("Cy", same ? "security" : "streetwise") - points[1], learns && winner == 1);
    }
}

RULE_TEST("contests", "against one other or one thing; the level of a thing is from none to +9; nobody fights himself")
{
    three_drivers(0);
    expect_refused("contests", "{'do':'contest','who':'Ann','skill':'driver'}");
    expect_refused("contests", "{'do':'contest','who':'Ann','skill':'driver','against':'Bob','defence':0}");
    expect_refused("contests", "{'do':'contest','who':'Ann','skill':'driver','against':'Ann'}");
    expect_refused("characters", "{'do':'contest','who':'Nobody','skill':'driver','against':'Ann'}");
    expect_refused("characters", "{'do':'contest','who':'Ann','skill':'driver','against':'Nobody'}");
    expect_unread("{'do':'contest','who':'Ann','against':'Bob'}");
    expect_unread("{'do':'contest','who':'Ann','skill':'driver','against':'Bob','other_skill':'juggling'}");
    expect_unread("{'do':'contest','who':'Ann','skill':'driver','defence':-2}");
    expect_unread("{'do':'contest','who':'Ann','skill':'driver','defence':10}");
    expect_unread("{'do':'contest','who':'Ann','skill':'driver','defence':0,'modifier':13}");
    expect_unread("{'do':'contest','who':'Ann','skill':'driver','defence':0,'modifier':-13}");
    expect_unread("{'do':'contest','who':'Ann','skill':'driver','defence':0,'other_modifier':13}");
    expect_unread("{'do':'contest','who':'Ann','skill':'driver','defence':0,'other_modifier':-13}");
    static const int LEVEL[] = {-1, 9}, SUM[] = {3, 16};
    for (int i = 0; i < 2; i++) {
        campaign_dice(4, 3, 4, 3);
        ordered("{'do':'contest','who':'Ann','skill':'driver','defence':%d}", LEVEL[i]);
        expect_said("Ann rolls 7: 7. The other side rolls 7: %d. %s wins the contest.", SUM[i],
                    i ? "The other side" : "Ann");
    }
    static const int MODIFIER[] = {12, -12};
    for (int i = 0; i < 2; i++) {
        campaign_dice(4, 3, 4, 3);
        ordered("{'do':'contest','who':'Ann','skill':'driver','defence':0,'modifier':%d,'other_modifier':%d}",
                MODIFIER[i], MODIFIER[1 - i]);
        expect_said("Ann rolls 7: %d. The other side rolls 7: %d. %s wins the contest.", 7 + MODIFIER[i],
                    7 + MODIFIER[1 - i], i ? "The other side" : "Ann");
    }
}

/* Driver +0 in a luxury car of class 3 against one of class 1. */
RULE_TEST("vehicle-skill-rolls", "in a contest of drivers each has the class of the car he names")
{
    three_drivers(90000);
    ordered("{'do':'buy','who':'Ann','vehicle':{'name':'Car','crew':['driver'],'body':'luxury','plant':'super',"
            "'suspension':'heavy'}}");
    ordered("{'do':'buy','who':'Bob','vehicle':{'name':'Car','crew':['driver'],'body':'luxury','plant':'super'}}");
    campaign_dice(3, 4, 3, 4);
    ordered("{'do':'contest','who':'Ann','against':'Bob','skill':'driver','vehicle':0,'other_vehicle':1}");
    expect_said("Ann rolls 7: 8. Bob rolls 7: 6. Ann wins the contest.");
    expect_refused("buying", "{'do':'contest','who':'Ann','against':'Bob','skill':'driver','vehicle':1}");
    expect_refused("buying", "{'do':'contest','who':'Ann','against':'Bob','skill':'driver','other_vehicle':0}");
}

/* Two who fail their rolls by 2 and 3: only a quick contest has a winner then. */
RULE_TEST("talking-skills", "patter is answered at once only by patter, and a machine has none")
{
    static const struct {
        const char *skill, *more;
        bool quick;
    } ROWS[] = {{"fast-talk", "'against':'Bob'", true},
                {"fast-talk", "'against':'Bob','other_skill':'fast-talk'", true},
                {"fast-talk", "'against':'Bob','other_skill':'streetwise'", false},
                {"streetwise", "'against':'Bob','other_skill':'fast-talk'", false},
                {"streetwise", "'against':'Bob'", false},
                {"fast-talk", "'defence':0", false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        three_drivers(0);
        for (int who = 0; who < 2; who++) set_level(who, "fast-talk", 0), set_level(who, "streetwise", 0);
        campaign_dice(2, 3, 2, 2);
        ordered("{'do':'contest','who':'Ann','skill':'%s',%s}", ROWS[i].skill, ROWS[i].more);
        expect_said("Ann rolls 5: 5. %s rolls 4: 4. %s", i < 5 ? "Bob" : "The other side",
                    ROWS[i].quick ? "Ann wins the contest." : "Nobody wins yet.");
    }
}

RULE_TEST("talking-skills", "the first of all characters answers patter with patter like anybody")
{
    three_drivers(0);
    for (int who = 0; who < 2; who++) set_level(who, "fast-talk", 0);
    campaign_dice(2, 3, 2, 2);
    ordered("{'do':'contest','who':'Bob','against':'Ann','skill':'fast-talk'}");
    expect_said("Bob rolls 5: 5. Ann rolls 4: 4. Bob wins the contest.");
}

/* ---- paramedics ---- */

/* 7 less the level, a medikit's 2 or a portable one's 1, and 2 more for who is wounded himself; never on a 2. */
RULE_TEST("reviving",
          "the least roll by level, kit and wounds; a success is 2 points, a failure none, and one try is all")
{
    static const struct {
        const char *kits[2];
        int bonus;
    } KITS[] = {{{0}, 0}, {{"portable-medikit"}, 1}, {{"medikit"}, 2}, {{"medikit", "portable-medikit"}, 2}};
    for (int level = -1; level <= 2; level++)
        for (size_t k = 0; k < sizeof KITS / sizeof *KITS; k++)
            for (int dp = 2; dp <= 3; dp++) {
                int need = 7 - (level < 0 ? -4 : level) - KITS[k].bonus + (dp < 3 ? 2 : 0);
                for (int sum = need - 1; sum <= need; sum++) {
                    if (sum < 3 || sum > 12) continue;
                    tk_campaign *c = three_drivers(5000);
                    set_level(1, "paramedic", level);
                    for (int i = 0; i < 2 && KITS[k].kits[i]; i++)
                        ordered("{'do':'buy','who':'Bob','gear':'%s'}", KITS[k].kits[i]);
                    c->character[0].dp = 1;
                    c->character[1].dp = dp;
                    campaign_dice(sum / 2, sum - sum / 2);
                    ordered("{'do':'revive','who':'Bob','patient':'Ann'}");
                    expect_said(sum < need ? "Bob cannot bring Ann round." : "Bob brings Ann round for a few minutes.");
                    expect_equal(skill_points("Bob", "paramedic"), sum < need ? 0 : 2);
                    if (sum == need) expect_equal(c->entry[c->entry_count - 1].about, -1);
                    expect_true(person("Ann")->roused);
                    expect_refused("reviving", "{'do':'revive','who':'Bob','patient':'Ann'}");
                }
            }
}

RULE_TEST("reviving", "whoever has one point left, or none, revives nobody; with two one can")
{
    for (int dp = 0; dp <= 3; dp++) {
        tk_campaign *c = three_drivers(0);
        c->character[0].dp = 1;
        c->character[1].dp = dp;
        if (dp < 2) {
            expect_refused("reviving", "{'do':'revive','who':'Bob','patient':'Ann'}");
            continue;
        }
        campaign_dice(6, 6);
        ordered("{'do':'revive','who':'Bob','patient':'Ann'}");
    }
    expect_refused("characters", "{'do':'revive','who':'Nobody','patient':'Ann'}");
    expect_refused("characters", "{'do':'revive','who':'Bob','patient':'Nobody'}");
}
