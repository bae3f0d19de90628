/* What an event leaves behind: wounds, points, prestige, prizes, wrecks [results].
 *
 * The order is the report of a match (career_event.c), or the referee's of one that was played elsewhere. It is read
 * and checked whole, then settled step by step in one fixed order, so that every line of the ledger can be traced. */
#include "career.h"

#include <stdio.h>
#include <string.h>

/* How somebody died. X(NAME, name) */
#define DEATHS(X) \
    X(ORDINARY, "ordinary") \
    X(HEROIC, "heroic") \
    X(MUNDANE, "mundane") \
    X(COWARDLY, "cowardly")
#define X(NAME, name) name,
static const char *const DEATH_NAMES[] = {DEATHS(X) NULL};
#undef X

typedef struct outcome {
    int standing, killer, death;
    bool won, fought, able, burned, abandoned, hand_weapons;
    uint8_t dp[DUEL_MAX_PARTS], shots[DUEL_MAX_WEAPONS];
    /* as it is settled */
    int kills, salvageable, before, after; /* before, after: the driver's points */
    bool killed, died, saved;
    const tk_design *design;
    int parts, weapons;
} outcome;

typedef struct settling {
    tk_campaign *campaign;
    const career_event *event;
    tk_event_result *result;
    int index; /* of the result */
    bool seen; /* it counts for prestige */
    outcome car[TK_MAX_ENTRIES];
} settling;

/* ---- reading ---- */

static void read_list(career_order *order, tk_json_node list, int count, uint8_t *out)
{
    tk_json_expect_array(&order->in, list, count, count);
    for (int i = 0; i < count && tk_json_good(&order->in); i++)
        out[i] = (uint8_t)tk_json_int(&order->in, tk_json_element(list, i), 0, 255);
}

static bool flag(career_order *order, tk_json_node node, const char *key)
{
    tk_json_node at = tk_json_member(node, key);
    return tk_json_present(at) && tk_json_bool(&order->in, at);
}

static void read_car(career_order *order, tk_json_node node, int entries, outcome *out)
{
    tk_json_in *in = &order->in;
    tk_json_expect_object(in, node, "standing won fought able burned killer? abandoned? hand_weapons? death? dp shots");
    if (!tk_json_good(in)) return;
    tk_json_node killer = tk_json_member(node, "killer"), death = tk_json_member(node, "death");
    out->standing = tk_json_choice(in, tk_json_member(node, "standing"), duel_standing_names);
    out->killer = tk_json_present(killer) ? (int)tk_json_int(in, killer, 0, entries - 1) : -1;
    out->death = tk_json_present(death) ? tk_json_choice(in, death, DEATH_NAMES) : 0;
    out->won = flag(order, node, "won");
    out->fought = flag(order, node, "fought");
    out->able = flag(order, node, "able");
    out->burned = flag(order, node, "burned");
    out->abandoned = flag(order, node, "abandoned");
    out->hand_weapons = flag(order, node, "hand_weapons");
    read_list(order, tk_json_member(node, "dp"), out->parts, out->dp);
    read_list(order, tk_json_member(node, "shots"), out->weapons, out->shots);
    out->killed =
        out->standing == STANDING_KILLED || out->standing == STANDING_SURRENDERED || out->standing == STANDING_EXPLODED;
}

static bool read_cars(career_order *order, settling *s)
{
    tk_campaign *c = order->campaign;
    tk_json_node list = tk_json_member(order->root, "cars");
    tk_json_expect_array(&order->in, list, c->open.entries, c->open.entries);
    for (int i = 0; i < c->open.entries && tk_json_good(&order->in); i++) {
        const tk_event_entry *entry = &c->open.entry[i];
        int stock = tk_garage_stock_find(c->garage, s->event->vehicle);
        s->car[i].design = entry->vehicle >= 0 ? &c->vehicle[entry->vehicle].design
                                               : tk_garage_stock_design(c->garage, stock < 0 ? 0 : stock);
        const career_workshop *shop = career_bench(c, s->car[i].design);
        s->car[i].parts = shop->vehicle.part_count;
        s->car[i].weapons = shop->vehicle.weapon_count;
        read_car(order, tk_json_element(list, i), c->open.entries, &s->car[i]);
        if (s->car[i].killer == i) tk_json_complain(&order->in, tk_json_element(list, i), "nobody kills itself");
    }
    return tk_json_good(&order->in);
}

/* ---- people ---- */

/* The points left of whoever sits there. */
static int points_left(settling *s, int car, int role)
{
    const duel_vehicle *vehicle = &career_bench(s->campaign, s->car[car].design)->vehicle;
    for (int i = 0; i < vehicle->people_count; i++)
        if (vehicle->part[vehicle->person[i]].place == role) return s->car[car].dp[vehicle->person[i]];
    return s->campaign->rules.figure.life;
}

/* One chance, unless nothing is left to save [paramedic]. */
static bool is_saved(settling *s, int car)
{
    tk_campaign *c = s->campaign;
    int medic = c->open.entry[car].medic, skill = c->garage->skill_for[SKILL_TO_HEAL];
    if (medic < 0 || s->car[car].burned) return false;
    career_roll roll = career_skill_roll(&c->rules.figure, &c->dice, c->character[medic].level[skill], 0);
    if (roll.made) career_post(c, medic, TK_ACCOUNT_SKILL, skill, c->rules.figure.medic_points, TK_WHY_SAVED, s->index);
    career_say(c, "%s %s.", c->character[medic].name, roll.made ? "saves a life" : "comes too late");
    return roll.made;
}

/* True: died. */
static bool hurt(settling *s, int car, int who, int left, bool *saved)
{
    tk_character *it = &s->campaign->character[who];
    if (s->car[car].standing == STANDING_EXPLODED) left = 0;
    if (left < it->dp) it->healing = 0;
    it->dp = left < it->dp ? left : it->dp;
    if (it->dp) return false;
    *saved = is_saved(s, car);
    it->dead = !*saved;
    if (it->dead) career_say(s->campaign, "%s is dead.", it->name);
    return it->dead;
}

static void settle_people(settling *s)
{
    for (int i = 0; i < s->campaign->open.entries; i++) {
        const tk_event_entry *entry = &s->campaign->open.entry[i];
        outcome *car = &s->car[i];
        bool saved = false;
        car->before = s->campaign->character[entry->who].dp;
        car->died = hurt(s, i, entry->who, points_left(s, i, TK_ROLE_DRIVER), &car->saved);
        car->after = s->campaign->character[entry->who].dp;
        if (entry->gunner >= 0) hurt(s, i, entry->gunner, points_left(s, i, TK_ROLE_GUNNER), &saved);
    }
}

/* ---- points ---- */

static void count_kills(settling *s)
{
    for (int i = 0; i < s->campaign->open.entries; i++) {
        const outcome *car = &s->car[i];
        if (!car->killed || car->killer < 0) continue;
        s->car[car->killer].kills++;
        s->car[car->killer].salvageable += !car->burned;
    }
}

static void post(settling *s, int who, tk_account account, int skill, int amount, tk_why why)
{
    if (!s->campaign->character[who].dead || account == TK_ACCOUNT_PRESTIGE)
        career_post(s->campaign, who, account, skill, amount, why, s->index);
}

/* Points towards the skills that were used [earning-points] [gunner-skill]. */
static void settle_skills(settling *s, int car)
{
    tk_campaign *c = s->campaign;
    const tk_event_entry *entry = &c->open.entry[car];
    const outcome *it = &s->car[car];
    const career_figures *figure = &c->rules.figure;
    const duel_vehicle *vehicle = &career_bench(c, it->design)->vehicle;
    bool cycle = vehicle->fit == FIT_CYCLE || vehicle->fit == FIT_TRIKE;
    int drive = c->garage->skill_for[cycle ? SKILL_TO_DRIVE_CYCLE : SKILL_TO_DRIVE_CAR];
    int fire = c->garage->skill_for[SKILL_TO_FIRE], gunner = entry->gunner >= 0 ? entry->gunner : entry->who;
    if (it->hand_weapons) post(s, entry->who, TK_ACCOUNT_GENERAL, 0, figure->foot_points, TK_WHY_ON_FOOT);
    if (!it->fought) return;
    post(s, entry->who, TK_ACCOUNT_SKILL, drive, figure->combat_points, TK_WHY_COMBAT);
    post(s, entry->who, TK_ACCOUNT_SKILL, drive, it->kills * figure->kill_points, TK_WHY_KILL);
    if (!vehicle->weapon_count) return;
    post(s, gunner, TK_ACCOUNT_SKILL, fire, figure->combat_points, TK_WHY_GUNNERY);
    post(s, gunner, TK_ACCOUNT_SKILL, fire, it->kills * figure->kill_points, TK_WHY_KILL);
}

static bool is_pursuit(const career_event *event)
{
    return event->road && event->seats > 2;
}

/* General points [general-points]. In a pursuit the first car is alone against all others. */
static void settle_awards(settling *s, int car)
{
    const career_figures *figure = &s->campaign->rules.figure;
    const outcome *it = &s->car[car];
    int who = s->campaign->open.entry[car].who;
    bool alone = is_pursuit(s->event) && car == 0;
    if (!s->event->road) {
        if (it->won) post(s, who, TK_ACCOUNT_GENERAL, 0, figure->award_win, TK_WHY_WON);
        post(s, who, TK_ACCOUNT_GENERAL, 0, figure->award_survive, TK_WHY_SURVIVED);
    } else if (it->won) {
        bool outnumbered = alone && s->campaign->open.entries > 2;
        post(s, who, TK_ACCOUNT_GENERAL, 0, outnumbered ? figure->award_outnumbered : figure->award_road,
             TK_WHY_ROAD_WON);
    }
    if (alone && it->won) post(s, who, TK_ACCOUNT_GENERAL, 0, figure->award_ambush, TK_WHY_AMBUSH);
    post(s, who, TK_ACCOUNT_GENERAL, 0, it->salvageable * figure->award_salvage, TK_WHY_SALVAGEABLE);
}

/* What famous victims add, by their prestige before the event. */
static int famous_kills(const settling *s, int car)
{
    int sum = 0;
    for (int i = 0; i < s->campaign->open.entries; i++)
        if (s->car[i].killed && s->car[i].killer == car)
            sum += career_kill_prestige(&s->campaign->rules.figure,
                                        s->campaign->character[s->campaign->open.entry[i].who].prestige);
    return sum;
}

static int death_prestige(const career_figures *figure, int death)
{
    const int points[] = {figure->death_ordinary, figure->death_heroic, figure->death_mundane, figure->death_cowardly};
    return points[death];
}

/* [prestige-scores] [aces] [prestige-deaths] */
static void settle_prestige(settling *s, int car, int famous)
{
    tk_campaign *c = s->campaign;
    const career_figures *figure = &c->rules.figure;
    const outcome *it = &s->car[car];
    int who = c->open.entry[car].who, before = c->character[who].kills;
    bool unhurt = it->after == it->before, left = it->standing == STANDING_LEFT && it->able && !s->event->road;
    if (!s->seen) return;
    c->character[who].kills += it->kills;
    if (it->fought) post(s, who, TK_ACCOUNT_PRESTIGE, 0, figure->prestige_combat, TK_WHY_ENTERED);
    if (it->won) post(s, who, TK_ACCOUNT_PRESTIGE, 0, figure->prestige_win, TK_WHY_WON);
    post(s, who, TK_ACCOUNT_PRESTIGE, 0, it->kills * figure->prestige_kill, TK_WHY_KILL);
    post(s, who, TK_ACCOUNT_PRESTIGE, 0, famous, TK_WHY_FAMOUS_KILL);
    post(s, who, TK_ACCOUNT_PRESTIGE, 0, career_ace_prestige(figure, before, c->character[who].kills), TK_WHY_ACE);
    if (it->killed && !it->died)
        post(s, who, TK_ACCOUNT_PRESTIGE, 0, unhurt ? figure->prestige_lost : figure->prestige_lost_hurt,
             TK_WHY_LOST_VEHICLE);
    if (it->abandoned) post(s, who, TK_ACCOUNT_PRESTIGE, 0, figure->prestige_abandoned, TK_WHY_LEFT);
    if (left) post(s, who, TK_ACCOUNT_PRESTIGE, 0, figure->prestige_left, TK_WHY_LEFT);
    if (it->hand_weapons) post(s, who, TK_ACCOUNT_PRESTIGE, 0, figure->prestige_hand, TK_WHY_HAND_WEAPONS);
    if (it->died) post(s, who, TK_ACCOUNT_PRESTIGE, 0, death_prestige(figure, it->death), TK_WHY_DIED);
}

/* ---- money ---- */

/* What all vehicles in it cost: the measure of a purse [prizes]. */
static int64_t value_of_field(settling *s)
{
    int64_t sum = 0;
    for (int i = 0; i < s->campaign->open.entries; i++)
        sum += career_bench(s->campaign, s->car[i].design)->figures.cost;
    return sum;
}

static void settle_prizes(settling *s)
{
    tk_campaign *c = s->campaign;
    int winners = 0;
    for (int i = 0; i < c->open.entries; i++) winners += s->car[i].won && !s->car[i].died;
    if (!winners) return;
    int share = (int)(value_of_field(s) * s->event->purse_percent / 100 / winners);
    for (int i = 0; i < c->open.entries; i++) {
        int who = c->open.entry[i].who;
        if (!s->car[i].won || s->car[i].died) continue;
        s->result->entry[i].prize = career_prize(&c->rules.figure, share, c->character[who].prestige);
        post(s, who, TK_ACCOUNT_MONEY, 0, s->result->entry[i].prize, TK_WHY_PRIZE);
        post(s, who, TK_ACCOUNT_MONEY, 0, s->event->pay, TK_WHY_PAY);
    }
}

/* ---- vehicles ---- */

/* What is left of it is the campaign's now; people are not parts of it. */
static void wear(settling *s, int car, int vehicle)
{
    tk_owned_vehicle *it = &s->campaign->vehicle[vehicle];
    const duel_vehicle *built = &career_bench(s->campaign, &it->design)->vehicle;
    for (int i = 0; i < it->parts; i++)
        if (built->part[i].kind != PART_PERSON) it->dp[i] = s->car[car].dp[i];
    for (int i = 0; i < it->weapons; i++) it->shots[i] = s->car[car].shots[i];
    it->burned |= s->car[car].burned;
    if (s->car[car].standing == STANDING_EXPLODED) it->owner = -1;
}

/* To the victor: the arena's karts, or one's kills [amateur-prizes] [salvage-rights]. */
static void settle_vehicle(settling *s, int car, int champion)
{
    tk_campaign *c = s->campaign;
    int vehicle = c->open.entry[car].vehicle, killer = s->car[car].killer;
    if (s->event->amateur) {
        if (champion < 0 || s->car[car].standing == STANDING_EXPLODED) return;
        wear(s, car, career_add_vehicle(c, s->car[car].design, champion));
        return;
    }
    wear(s, car, vehicle);
    bool taken = s->car[car].killed && killer >= 0 && s->event->salvage && !s->car[killer].died;
    if (taken && c->vehicle[vehicle].owner >= 0) {
        c->vehicle[vehicle].owner = c->open.entry[killer].who;
        c->character[c->open.entry[killer].who].owned_something = true;
    }
}

/* The one who won alone and lives, -1. */
static int champion_of(const settling *s)
{
    int champion = -1, winners = 0;
    for (int i = 0; i < s->campaign->open.entries; i++) {
        if (!s->car[i].won || s->car[i].died) continue;
        champion = s->campaign->open.entry[i].who;
        winners++;
    }
    return winners == 1 ? champion : -1;
}

/* ---- all of it ---- */

static void write_result(settling *s, int turns)
{
    tk_campaign *c = s->campaign;
    *s->result = (tk_event_result){.row = c->open.row,
                                   .week = c->week,
                                   .entries = c->open.entries,
                                   .turns = turns,
                                   .order = c->orders + 1,
                                   .seen = s->seen};
    for (int i = 0; i < c->open.entries; i++) {
        const outcome *car = &s->car[i];
        s->result->entry[i].who = c->open.entry[i].who;
        s->result->entry[i].kills = car->kills;
        s->result->entry[i].killer = car->killed ? car->killer : -1;
        s->result->entry[i].standing = (uint8_t)car->standing;
        s->result->entry[i].dp = (uint8_t)car->after;
        s->result->entry[i].won = car->won;
        s->result->entry[i].fought = car->fought;
        s->result->entry[i].died = car->died;
        s->result->entry[i].saved = car->saved;
        snprintf(s->result->entry[i].vehicle, TK_DESIGN_NAME, "%s", car->design->name);
    }
}

static void settle(settling *s, int turns)
{
    tk_campaign *c = s->campaign;
    int famous[TK_MAX_ENTRIES];
    s->seen = !s->event->road || (int)tk_dice_below(&c->dice, 6) < c->rules.figure.television; /* [television] */
    settle_people(s);
    count_kills(s);
    write_result(s, turns);
    c->result_count++;
    for (int i = 0; i < c->open.entries; i++) famous[i] = famous_kills(s, i);
    for (int i = 0; i < c->open.entries; i++) {
        tk_character *it = &c->character[c->open.entry[i].who];
        settle_skills(s, i);
        settle_awards(s, i);
        settle_prestige(s, i, famous[i]);
        it->events++;
        it->last_week = c->week;
        if (s->car[i].won) it->wins[c->open.row]++;
    }
    settle_prizes(s);
    int champion = champion_of(s);
    for (int i = 0; i < c->open.entries; i++) settle_vehicle(s, i, champion);
}

/* {"turns", "cars": [{"standing", "won", "fought", "able", "burned", "killer"?, "dp", "shots", ...}]} */
bool career_order_result(career_order *order)
{
    tk_campaign *c = order->campaign;
    if (!c->open.open) return career_refuse(order, "entries", "no event is on");
    tk_json_expect_object(&order->in, order->root, "do turns cars");
    int turns = career_read_int(order, "turns", 0, 0, 10000);
    settling s = {.campaign = c,
                  .event = &c->rules.event[c->open.row],
                  .result = &c->result[c->result_count],
                  .index = c->result_count};
    if (!tk_json_good(&order->in) || !read_cars(order, &s)) return false;
    settle(&s, turns);
    c->open = (tk_open_event){0};
    career_say(c, "The result of %s is in.", s.event->title);
    return true;
}
