/* What everybody in an event gets for it, by the hundred: a report drawn by lot is settled here once more, line by line
 * of the tables. Rulebook sections earning-points to general-points, prestige-scores to television, prizes, missions.
 */
#include "career_table.h"

#include <stdio.h>
#include <string.h>

static tk_dice lots;

static int below(int count)
{
    return (int)tk_dice_below(&lots, (uint32_t)count);
}

static bool one_in(int count)
{
    return below(count) == 0;
}

/* Ann drives a station wagon of four seats with Cy at the gun and Eve as a passenger, Bob a kart, Di a cycle. */
enum { ANN, BOB, CY, DI, EVE, PEOPLE };
enum { ENTRIES = 3, SEATS = 4, NO_ONE = -1 };
static const char *const WHO[PEOPLE] = {"Ann", "Bob", "Cy", "Di", "Eve"};
static const int ABOARD[ENTRIES][SEATS] = {
    {ANN, CY, EVE, NO_ONE}, {BOB, NO_ONE, NO_ONE, NO_ONE}, {DI, NO_ONE, NO_ONE, NO_ONE}};
static const int ABOARD_COUNT[ENTRIES] = {4, 1, 1};
static const int GUNNER[ENTRIES] = {1, 0, 0}; /* who fires when nothing is said: the gunner, else the driver */

/* Everything about an event that its report says of people and kills. */
typedef struct seat {
    bool outside, fired, attacked, armed, was_hit, left_able, drove, rode;
    int felled[3], saves, rousings;
} seat;

typedef struct car {
    int standing, killer, killer_person, killer_skill, killer_gunner, killer_driver[2];
    bool won, fought, able, burned, abandoned, hand_weapons, rammed, by_hand, killer_rode;
    int hurt, crew_hurt; /* points: the driver, the others */
    seat seat[SEATS];
} car;

typedef struct event {
    bool road;
    int die; /* of the camera */
    int fame[PEOPLE], kills[PEOPLE];
    car car[ENTRIES];
} event;

static const char *const STANDINGS[] = {"running",     "killed",    "left",    "stranded",
                                        "surrendered", "abandoned", "exploded"};
enum { RUNNING, KILLED, LEFT, STRANDED, SURRENDERED, ABANDONED, EXPLODED, STANDING_ROWS };
static const char *const FEATS[] = {"handgunner", "martial-arts", "gunner"};

static seat draw_seat(void)
{
    seat it = {one_in(3), one_in(3), one_in(4), one_in(4), one_in(4), one_in(5), one_in(4), one_in(4), {0}, 0, 0};
    for (int i = 0; i < 3; i++) it.felled[i] = one_in(3) ? below(4) : 0;
    it.saves = one_in(4) ? below(3) : 0;
    it.rousings = one_in(4) ? below(3) : 0;
    return it;
}

static car draw_car(int index)
{
    car it = {.standing = one_in(3) ? RUNNING : below(STANDING_ROWS), .killer = NO_ONE, .killer_person = NO_ONE};
    it.killer_gunner = it.killer_driver[0] = NO_ONE;
    it.won = one_in(3);
    it.fought = !one_in(3);
    it.able = one_in(2);
    it.burned = it.standing == EXPLODED || one_in(4);
    it.abandoned = one_in(6);
    it.hand_weapons = one_in(6);
    it.hurt = one_in(2) ? 0 : below(4);
    it.crew_hurt = one_in(2) ? 0 : below(4);
    for (int i = 0; i < ABOARD_COUNT[index]; i++) it.seat[i] = draw_seat();
    if (one_in(4)) return it;
    it.killer = (index + 1 + below(2)) % ENTRIES;
    it.rammed = one_in(4);
    it.by_hand = one_in(5);
    it.killer_skill = below(3);
    if (one_in(4)) it.killer_person = below(ABOARD_COUNT[it.killer]);
    if (one_in(2)) it.killer_gunner = below(ABOARD_COUNT[it.killer]);
    if (one_in(2)) {
        it.killer_driver[0] = below(ENTRIES);
        it.killer_driver[1] = below(ABOARD_COUNT[it.killer_driver[0]]);
        it.killer_rode = one_in(2);
    }
    return it;
}

static event draw_event(void)
{
    static const int FAME[] = {0, 5, 9, 10, 14, 15, 20, 21, 30};
    event it = {.road = one_in(2), .die = 1 + below(6)};
    for (int i = 0; i < PEOPLE; i++) {
        it.fame[i] = FAME[below(9)];
        it.kills[i] = below(11);
    }
    for (int i = 0; i < ENTRIES; i++) it.car[i] = draw_car(i);
    return it;
}

/* ---- the report ---- */

enum { ROOM = 2048 };

static int put_seat(const seat *it, char *out, size_t room)
{
    int used = snprintf(out, room, "{'felled':{");
    for (int i = 0, more = 0; i < 3; i++)
        if (it->felled[i])
            used += snprintf(out + used, room - (size_t)used, "%s'%s':%d", more++ ? "," : "", FEATS[i], it->felled[i]);
    used += snprintf(out + used, room - (size_t)used, "}");
    const struct {
        const char *key;
        bool is;
    } FLAGS[] = {{"outside", it->outside}, {"fired", it->fired},     {"attacked", it->attacked},
                 {"armed", it->armed},     {"was_hit", it->was_hit}, {"left_able", it->left_able},
                 {"drove", it->drove},     {"rode", it->rode}};
    for (size_t i = 0; i < sizeof FLAGS / sizeof *FLAGS; i++)
        if (FLAGS[i].is) used += snprintf(out + used, room - (size_t)used, ",'%s':true", FLAGS[i].key);
    if (it->saves) used += snprintf(out + used, room - (size_t)used, ",'saves':%d", it->saves);
    if (it->rousings) used += snprintf(out + used, room - (size_t)used, ",'rousings':%d", it->rousings);
    return used + snprintf(out + used, room - (size_t)used, "}");
}

/* In the words of the table; what it has no word for stands in `more`. */
static fate fate_of(const car *it, int index, char people[ROOM], char more[ROOM])
{
    size_t room = ROOM;
    int used = snprintf(people, room, "[");
    for (int i = 0; i < ABOARD_COUNT[index]; i++) {
        if (i) used += snprintf(people + used, room - (size_t)used, ",");
        used += put_seat(&it->seat[i], people + used, room - (size_t)used);
    }
    snprintf(people + used, room - (size_t)used, "]");
    used = snprintf(more, room, "'by_hand':%s", it->by_hand ? "true" : "false");
    if (it->killer_gunner >= 0)
        used += snprintf(more + used, room - (size_t)used, ",'killer_gunner':%d", it->killer_gunner);
    if (it->killer_driver[0] >= 0)
        used += snprintf(more + used, room - (size_t)used, ",'killer_driver':[%d,%d]", it->killer_driver[0],
                         it->killer_driver[1]);
    if (it->killer_rode) snprintf(more + used, room - (size_t)used, ",'killer_rode':true");
    return (fate){.standing = STANDINGS[it->standing],
                  .killer = it->killer + 1,
                  .won = it->won,
                  .idle = !it->fought,
                  .burned = it->burned,
                  .able = it->able,
                  .abandoned = it->abandoned,
                  .hand_weapons = it->hand_weapons,
                  .rammed = it->rammed,
                  .driver = it->hurt,
                  .gunner = it->crew_hurt,
                  .killer_person = it->killer_person + 1,
                  .killer_skill = FEATS[it->killer_skill],
                  .people = people,
                  .more = more};
}

static void hold_and_report(const event *it)
{
    char people[ENTRIES][ROOM], more[ENTRIES][ROOM];
    fate fates[ENTRIES];
    tk_campaign *c = three_drivers(60000);
    ordered("{'do':'join','name':'Di','skills':{'cyclist':0}}");
    ordered("{'do':'join','name':'Eve','skills':{}}");
    ordered("{'do':'buy','who':'Ann','vehicle':'school-run'}");
    ordered("{'do':'buy','who':'Bob','vehicle':'killer-kart'}");
    ordered("{'do':'grant','who':'Di','account':'money','amount':20000,'why':'a test'}");
    ordered("{'do':'buy','who':'Di','vehicle':'shogun-100'}");
    for (int i = 0; i < PEOPLE; i++) {
        tk_character *who = &c->character[tk_campaign_find(c, WHO[i])];
        who->prestige = it->fame[i];
        who->kills = it->kills[i];
    }
    ordered("{'do':'event','event':'%s','special':true,'entries':[{'who':'Ann','vehicle':0,'crew':['Cy','Eve',null]},"
            "{'who':'Bob','vehicle':1},{'who':'Di','vehicle':2}]}",
            it->road ? "convoy" : "division-20");
    for (int i = 0; i < ENTRIES; i++) fates[i] = fate_of(&it->car[i], i, people[i], more[i]);
    if (it->road) campaign_dice(it->die);
    result_at(HERE, fates, ENTRIES);
}

/* ---- the same by the tables ---- */

/* Points and dollars by reason, and by skill where there are several: 0 cars, 1 cycles, 2 guns, 3 by hand, 4 fists. */
typedef struct account {
    int combat[2], kill[3], gunnery, on_foot, felled[3], foot_kill[3], saved, revived;
    int won, survived, road_won, ambush, salvageable;
    int entered, prestige_won, prestige_kill, famous, ace, lost, left, hand_weapons, died;
    int prize, pay;
    int kills; /* confirmed */
    bool dead;
} account;

static bool is_kill(const car *it)
{
    return it->standing == KILLED || it->standing == SURRENDERED || it->standing == EXPLODED ||
           (it->standing == ABANDONED && it->killer >= 0);
}

static int wounds_of(const car *it, int at)
{
    return it->standing == EXPLODED && !it->seat[at].outside ? 3 : at == 0 ? it->hurt : it->crew_hurt;
}

static bool attacked(const car *it, int at)
{
    return it->seat[at].attacked || (at == 0 && it->hand_weapons);
}

/* Is it a cycle that the entry came with? */
static int came_with(int entry)
{
    return entry == 2;
}

/* What the kill of a vehicle is to those who did it. `own`: vehicles of each person on foot, by skill. */
typedef struct tally {
    int vehicle, wrecks, famous, gun[SEATS], drive[SEATS][2], own[SEATS][3], own_famous[SEATS];
} tally;

static void count(const event *it, int victim, tally out[ENTRIES])
{
    const car *lost = &it->car[victim];
    if (!is_kill(lost) || lost->killer < 0) return;
    tally *by = &out[lost->killer];
    int fame = it->fame[ABOARD[victim][0]], person = lost->killer_person;
    for (int i = 0; i < ABOARD_COUNT[victim]; i++)
        if (ABOARD[victim][i] >= 0 && it->fame[ABOARD[victim][i]] > fame) fame = it->fame[ABOARD[victim][i]];
    int worth = fame > 20 ? 2 : fame >= 15;
    if (!lost->burned) by->wrecks++;
    if (person >= 0) {
        by->own[person][lost->killer_skill]++;
        by->own_famous[person] += worth;
        return;
    }
    by->vehicle++;
    by->famous += worth;
    if (lost->by_hand) return;
    if (!lost->rammed) by->gun[lost->killer_gunner >= 0 ? lost->killer_gunner : GUNNER[lost->killer]]++;
    if (lost->killer_driver[0] >= 0)
        out[lost->killer_driver[0]].drive[lost->killer_driver[1]][lost->killer_rode]++;
    else
        by->drive[0][came_with(lost->killer)]++;
}

static void reckon_skills(const event *it, int entry, int at, const tally *t, account *out)
{
    const car *mine = &it->car[entry];
    const seat *me = &mine->seat[at];
    bool somebody_fired = false;
    for (int i = 0; i < ABOARD_COUNT[entry]; i++) somebody_fired |= mine->seat[i].fired;
    if (attacked(mine, at) || me->was_hit) out->on_foot = 1;
    for (int i = 0; i < 3; i++) {
        out->felled[i] = me->felled[i];
        out->foot_kill[i] = 5 * t->own[at][i];
    }
    out->saved = 2 * me->saves;
    out->revived = 2 * me->rousings;
    bool drove[2] = {me->drove, me->rode};
    if (at == 0 && mine->fought) drove[came_with(entry)] = true;
    for (int i = 0; i < 2; i++) {
        out->combat[i] = drove[i];
        out->kill[i] = t->drive[at][i];
    }
    if (!mine->fought) return;
    bool has_gunner = GUNNER[entry] > 0, is_gunner = has_gunner && at == GUNNER[entry];
    out->gunnery = me->fired || is_gunner || (!somebody_fired && at == GUNNER[entry]);
    out->kill[2] = t->gun[at];
}

static void reckon_general(const event *it, int entry, const tally *t, account *out)
{
    const car *mine = &it->car[entry];
    if (it->road) {
        out->road_won = mine->won ? entry == 0 ? 2 : 1 : 0;
        out->ambush = entry == 0 && mine->won;
    } else {
        out->won = mine->won ? 3 : 0;
        out->survived = 1;
    }
    out->salvageable = t->wrecks;
}

static void reckon_prestige(const event *it, int entry, int at, const tally *t, account *out)
{
    const car *mine = &it->car[entry];
    const seat *me = &mine->seat[at];
    int who = ABOARD[entry][at], wounds = wounds_of(mine, at), kills = t->vehicle;
    bool dead = wounds >= 3;
    for (int i = 0; i < 3; i++) kills += t->own[at][i];
    if (it->road && it->die > 2) return; /* nobody saw it */
    out->kills = kills;
    out->entered = mine->fought || attacked(mine, at) || me->was_hit;
    out->prestige_won = mine->won ? 2 : 0;
    out->prestige_kill = 2 * kills;
    out->famous = t->famous + t->own_famous[at];
    out->ace = (it->kills[who] < 5 && it->kills[who] + kills >= 5 ? 5 : 0) +
               (it->kills[who] < 10 && it->kills[who] + kills >= 10 ? 10 : 0);
    if (is_kill(mine) && !dead) out->lost = wounds ? -2 : -1;
    out->left = -(me->left_able || (at == 0 && mine->abandoned));
    out->left -= mine->standing == LEFT && mine->able && !me->outside && !it->road;
    out->hand_weapons = me->armed || (at == 0 && mine->hand_weapons);
    out->died = dead ? -2 : 0;
}

/* Of what all three vehicles cost together the winners whose drivers live have equal shares. */
static void reckon_money(const event *it, int entry, int at, int field, account *out)
{
    const car *mine = &it->car[entry];
    int winners = 0, fame = it->fame[ABOARD[entry][0]];
    for (int i = 0; i < ENTRIES; i++) winners += it->car[i].won && wounds_of(&it->car[i], 0) < 3;
    if (it->road) {
        out->pay = mine->won ? 2000 : 0;
    } else if (at == 0 && mine->won && wounds_of(mine, 0) < 3) {
        int share = (2 * field + winners) / (2 * winners);
        out->prize = fame >= 10 ? (share * (100 + fame) + 50) / 100 : share;
    }
}

/* The dead learn and earn nothing. */
static void bury(account *it)
{
    account left = {.entered = it->entered,
                    .prestige_won = it->prestige_won,
                    .prestige_kill = it->prestige_kill,
                    .famous = it->famous,
                    .ace = it->ace,
                    .lost = it->lost,
                    .left = it->left,
                    .hand_weapons = it->hand_weapons,
                    .died = it->died,
                    .kills = it->kills,
                    .dead = true};
    *it = left;
}

/* What is in the ledger for that reason, in an account or towards a skill. */
static int towards(const char *name, const char *skill, tk_why why)
{
    const tk_campaign *c = the_campaign();
    int sum = 0, who = tk_campaign_find(c, name), row = classic_name_find(c->garage->skill_id, skill);
    for (int i = 0; i < c->entry_count; i++) {
        const tk_ledger_line *line = &c->entry[i];
        if (line->who == who && line->account == TK_ACCOUNT_SKILL && line->skill == row && line->why == why)
            sum += line->amount;
    }
    return sum;
}

static void compare(const char *name, const account *want)
{
    static const char *const DRIVING[] = {"driver", "cyclist", "gunner"};
    const struct {
        tk_account account;
        tk_why why;
        int want;
    } PLAIN[] = {{TK_ACCOUNT_GENERAL, TK_WHY_ON_FOOT, want->on_foot},
                 {TK_ACCOUNT_GENERAL, TK_WHY_WON, want->won},
                 {TK_ACCOUNT_GENERAL, TK_WHY_SURVIVED, want->survived},
                 {TK_ACCOUNT_GENERAL, TK_WHY_ROAD_WON, want->road_won},
                 {TK_ACCOUNT_GENERAL, TK_WHY_AMBUSH, want->ambush},
                 {TK_ACCOUNT_GENERAL, TK_WHY_SALVAGEABLE, want->salvageable},
                 {TK_ACCOUNT_PRESTIGE, TK_WHY_ENTERED, want->entered},
                 {TK_ACCOUNT_PRESTIGE, TK_WHY_WON, want->prestige_won},
                 {TK_ACCOUNT_PRESTIGE, TK_WHY_KILL, want->prestige_kill},
                 {TK_ACCOUNT_PRESTIGE, TK_WHY_FAMOUS_KILL, want->famous},
                 {TK_ACCOUNT_PRESTIGE, TK_WHY_ACE, want->ace},
                 {TK_ACCOUNT_PRESTIGE, TK_WHY_LOST_VEHICLE, want->lost},
                 {TK_ACCOUNT_PRESTIGE, TK_WHY_LEFT, want->left},
                 {TK_ACCOUNT_PRESTIGE, TK_WHY_HAND_WEAPONS, want->hand_weapons},
                 {TK_ACCOUNT_PRESTIGE, TK_WHY_DIED, want->died},
                 {TK_ACCOUNT_MONEY, TK_WHY_PRIZE, want->prize},
                 {TK_ACCOUNT_MONEY, TK_WHY_PAY, want->pay}};
    for (size_t i = 0; i < sizeof PLAIN / sizeof *PLAIN; i++) {
        int has = posted(name, PLAIN[i].account, PLAIN[i].why);
        if (has != PLAIN[i].want)
            failed(HERE, "%s, %s: %d, not %d", name, tk_why_text((int)PLAIN[i].why), has, PLAIN[i].want);
    }
    for (int i = 0; i < 3; i++) {
        expect_of(DRIVING[i], towards(name, DRIVING[i], TK_WHY_KILL), want->kill[i]);
        if (i < 2) expect_of(DRIVING[i], towards(name, DRIVING[i], TK_WHY_COMBAT), want->combat[i]);
        expect_of(FEATS[i], towards(name, FEATS[i], TK_WHY_FELLED), want->felled[i]);
        expect_of(FEATS[i], towards(name, FEATS[i], TK_WHY_FOOT_KILL), want->foot_kill[i]);
    }
    expect_of(name, towards(name, "gunner", TK_WHY_GUNNERY), want->gunnery);
    expect_of(name, towards(name, "paramedic", TK_WHY_SAVED), want->saved);
    expect_of(name, towards(name, "paramedic", TK_WHY_REVIVED), want->revived);
    expect_of(name, person(name)->dead, want->dead);
}

static void check_result(const event *it)
{
    const tk_campaign *c = the_campaign();
    const tk_event_result *r = &c->result[c->result_count - 1];
    for (int i = 0; i < ENTRIES; i++) {
        const car *mine = &it->car[i];
        int felled = 0, crew = 0;
        for (int k = 0; k < 3; k++) felled += mine->seat[0].felled[k];
        expect_equal(r->entry[i].who, tk_campaign_find(c, WHO[ABOARD[i][0]]));
        expect_equal(strcmp(duel_standing_names[r->entry[i].standing], STANDINGS[mine->standing]), 0);
        expect_equal(r->entry[i].won, mine->won);
        expect_equal(r->entry[i].fought, mine->fought);
        expect_equal(r->entry[i].died, wounds_of(mine, 0) >= 3);
        expect_equal(r->entry[i].dp, 3 - (wounds_of(mine, 0) > 3 ? 3 : wounds_of(mine, 0)));
        expect_equal(r->entry[i].on_foot, mine->seat[0].outside);
        expect_equal(r->entry[i].felled, felled);
        expect_equal(r->entry[i].killer, is_kill(mine) ? mine->killer : -1);
        for (int k = 0; k < TK_MAX_ABOARD; k++) {
            bool somebody = k > 0 && k < ABOARD_COUNT[i] && ABOARD[i][k] >= 0;
            expect_equal(r->entry[i].crew[k], somebody ? tk_campaign_find(c, WHO[ABOARD[i][k]]) : -1);
            crew |= (somebody && wounds_of(mine, k) >= 3) << k;
        }
        expect_equal(r->entry[i].crew_died, crew);
    }
    expect_equal(r->seen, !it->road || it->die <= 2);
    expect_equal(r->entries, ENTRIES);
    expect_equal(r->turns, 20);
    expect_equal(r->week, 1);
}

RULE_TEST("results", "two hundred events drawn by lot: every point, dollar and kill of everybody in them, line by line")
{
    tk_seed seed = tk_seed_from_number(5);
    tk_dice_init(&lots, &seed);
    for (int round = 0; round < 200; round++) {
        event it = draw_event();
        tally tallies[ENTRIES] = {{0}};
        hold_and_report(&it);
        const tk_campaign *c = the_campaign();
        int field = c->vehicle[0].cost + c->vehicle[1].cost + c->vehicle[2].cost;
        for (int i = 0; i < ENTRIES; i++) count(&it, i, tallies);
        check_result(&it);
        for (int i = 0; i < ENTRIES; i++) {
            int own = 0;
            for (int k = 0; k < 3; k++) own += tallies[i].own[0][k];
            expect_equal(c->result[0].entry[i].kills, tallies[i].vehicle + own);
            for (int at = 0; at < ABOARD_COUNT[i]; at++) {
                account want = {0};
                int who = ABOARD[i][at];
                if (who < 0) continue;
                reckon_skills(&it, i, at, &tallies[i], &want);
                reckon_general(&it, i, &tallies[i], &want);
                reckon_prestige(&it, i, at, &tallies[i], &want);
                reckon_money(&it, i, at, field, &want);
                if (wounds_of(&it.car[i], at) >= 3) bury(&want);
                compare(WHO[who], &want);
                expect_of(WHO[who], person(WHO[who])->kills, it.kills[who] + want.kills);
                expect_equal(person(WHO[who])->last_week, 1);
            }
            expect_equal(c->character[c->result[0].entry[i].who].events, 1);
        }
    }
}

/* With dice that nobody has chosen: one road duel in three is on the air. */
RULE_TEST("television", "a camera sees one event of three on the road, and with all six chances every one")
{
    for (int chances = 0; chances <= 6; chances += 2) {
        int seen = 0;
        for (int i = 0; i < 90; i++) {
            if (i == 0) three_drivers(0);
            ordered("{'do':'event','event':'convoy','special':true,'television':%d,'entries':[{'who':'Ann'},"
                    "{'who':'Bob'}]}",
                    chances);
            result({0}, {0});
            seen += the_campaign()->result[i].seen;
            for (int who = 0; who < 2; who++) the_campaign()->character[who].last_week = 0;
        }
        expect_true(chances == 0   ? seen == 0
                    : chances == 6 ? seen == 90
                                   : seen > 10 * chances - 1 && seen < 20 * chances);
    }
}
