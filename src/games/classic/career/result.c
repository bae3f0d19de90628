/* What an event leaves behind: wounds, points, prestige, prizes, wrecks [results].
 *
 * The order is the report of a match (career/event.c), or the referee's of one that was played elsewhere. It is read
 * and checked whole, then settled step by step in one fixed order, so that every line of the ledger can be traced. */
#include "games/classic/career/career.h"

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
#define X(NAME, name, use) name,
static const char *const FEAT_NAMES[] = {DUEL_FEAT_SKILLS(X) NULL};
#undef X

/* Skills to drive by: cars, and cycles with trikes. */
enum { IN_CAR, ON_CYCLE, VEHICLE_SKILLS };

/* Somebody aboard. */
typedef struct person {
    int who;     /* the character, -1: somebody average */
    int left;    /* points */
    int before;  /* points of the character */
    bool gunner; /* the seat is one */
    bool outside, fired, attacked, armed, was_hit, left_able, past_help;
    bool drove[VEHICLE_SKILLS]; /* in combat */
    bool treated, saved;        /* had the one chance; lives after all */
    bool died;
    int death;           /* how, as DEATH_NAMES has it */
    int saves, rousings; /* of others */
    int felled[FEAT_SKILLS];
    int kills[FEAT_SKILLS]; /* vehicles, on foot */
    int gun_kills;          /* vehicles, with a weapon of the vehicle's */
    int drive_kills[VEHICLE_SKILLS];
    bool packed; /* what follows was reported */
    uint8_t slot[DUEL_MAX_CARRIED];
    int charge, broken;
} person;

/* Who killed a vehicle, and how. */
typedef struct kill {
    bool scored;
    int victim;                 /* the entry of whoever had the vehicle */
    int by;                     /* an entry, -1 */
    int person, skill, gunner;  /* who did it on foot, -1, by what skill; who fired, -1 */
    int driver_entry, driver;   /* who was at the wheel, -1 */
    bool rammed, rode, by_hand; /* rode: what did it is a cycle; by_hand: a hand weapon in a vehicle */
} kill;

typedef struct outcome {
    int standing, captor; /* captor: the entry that had it when it was last hit, -1: its own */
    kill kill, before;    /* before: somebody else took it */
    bool won, fought, able, burned, abandoned, hand_weapons, jettisoned;
    uint8_t dp[DUEL_MAX_PARTS], shots[DUEL_MAX_WEAPONS]; /* dp: of the entry's parts, then of the vehicle's */
    uint8_t garment[DUEL_MAX_PARTS], garment_of[DUEL_MAX_PARTS];
    int garments, people, driver, holds;
    bool unloaded; /* what is left in the cargo was reported: `hold`, of the gear in `held` */
    uint8_t hold[TK_DESIGN_CARGO], held[TK_DESIGN_CARGO];
    person person[TK_MAX_ABOARD];
    uint8_t carried_count[TK_MAX_ABOARD];
    duel_carried carried[TK_MAX_ABOARD][DUEL_MAX_CARRIED];
    /* as it is settled */
    int prestige;           /* of who entered, before the event */
    int kills, salvageable; /* kills: of the vehicle */
    bool killed;
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

static int read_death(career_order *order, tk_json_node node, int otherwise)
{
    tk_json_node death = tk_json_member(node, "death");
    return tk_json_present(death) ? tk_json_choice(&order->in, death, DEATH_NAMES) : otherwise;
}

static void read_person(career_order *order, tk_json_node node, int slots, person *out)
{
    tk_json_in *in = &order->in;
    tk_json_node felled = tk_json_member(node, "felled"), left = tk_json_member(node, "left");
    tk_json_expect_object(
        in, node,
        "outside? fired? attacked? armed? was_hit? left_able? past_help? treated? saved? saves? rousings? "
        "felled? left? charge? broken? drove? rode? death?");
    out->death = read_death(order, node, out->death);
    out->drove[IN_CAR] = tk_json_flag(&order->in, node, "drove");
    out->drove[ON_CYCLE] = tk_json_flag(&order->in, node, "rode");
    out->outside = tk_json_flag(&order->in, node, "outside");
    out->fired = tk_json_flag(&order->in, node, "fired");
    out->attacked = tk_json_flag(&order->in, node, "attacked");
    out->armed = tk_json_flag(&order->in, node, "armed");
    out->was_hit = tk_json_flag(&order->in, node, "was_hit");
    out->left_able = tk_json_flag(&order->in, node, "left_able");
    out->past_help = tk_json_flag(&order->in, node, "past_help");
    out->treated = tk_json_flag(&order->in, node, "treated");
    out->saved = tk_json_flag(&order->in, node, "saved");
    out->saves = tk_json_int_or(&order->in, node, "saves", 0, 0, 255);
    out->rousings = tk_json_int_or(&order->in, node, "rousings", 0, 0, 255);
    for (int i = 0; i < FEAT_SKILLS; i++) out->felled[i] = tk_json_int_or(&order->in, felled, FEAT_NAMES[i], 0, 0, 255);
    out->packed = tk_json_present(left);
    if (!out->packed) return;
    read_list(order, left, slots, out->slot);
    out->charge = tk_json_int_or(&order->in, node, "charge", 0, 0, UINT16_MAX);
    out->broken = tk_json_int_or(&order->in, node, "broken", 0, 0, UINT16_MAX);
}

/* Without a word about them people stayed aboard; the flags of the whole car are the driver's. */
static void read_people(career_order *order, tk_json_node node, outcome *out)
{
    tk_json_node list = tk_json_member(node, "people");
    int death = read_death(order, node, 0); /* of everybody aboard of whom nothing else is said */
    for (int i = 0; i < out->people; i++) out->person[i].death = death;
    if (tk_json_present(list)) tk_json_expect_array(&order->in, list, out->people, out->people);
    for (int i = 0; i < out->people && tk_json_present(list) && tk_json_good(&order->in); i++)
        read_person(order, tk_json_element(list, i), out->carried_count[i], &out->person[i]);
    out->person[out->driver].left_able |= out->abandoned;
    out->person[out->driver].attacked |= out->hand_weapons;
    out->person[out->driver].armed |= out->hand_weapons;
}

/* Is the vehicle a kill, if somebody damaged it? */
static bool is_killed(int standing, int by)
{
    return standing == STANDING_KILLED || standing == STANDING_SURRENDERED || standing == STANDING_EXPLODED ||
           (standing == STANDING_ABANDONED && by >= 0);
}

#define KILL_MEMBERS "killer? killer_person? killer_skill? killer_gunner? killer_driver? killer_rode? rammed? by_hand? "

static kill read_kill(career_order *order, tk_json_node node, int entries)
{
    tk_json_in *in = &order->in;
    tk_json_node skill = tk_json_member(node, "killer_skill"), driver = tk_json_member(node, "killer_driver");
    kill out = {.by = tk_json_int_or(in, node, "killer", -1, 0, entries - 1), .driver_entry = -1, .driver = -1};
    out.person = tk_json_int_or(in, node, "killer_person", -1, 0, TK_MAX_ABOARD - 1);
    out.skill = tk_json_present(skill) ? tk_json_choice(in, skill, FEAT_NAMES) : FEAT_SKILL_HANDGUNNER;
    out.gunner = tk_json_int_or(in, node, "killer_gunner", -1, 0, TK_MAX_ABOARD - 1);
    out.rammed = tk_json_flag(in, node, "rammed");
    out.rode = tk_json_flag(in, node, "killer_rode");
    out.by_hand = tk_json_flag(in, node, "by_hand");
    if (!tk_json_present(driver)) return out;
    tk_json_expect_array(in, driver, 2, 2);
    if (!tk_json_good(in)) return out;
    out.driver_entry = (int)tk_json_int(in, tk_json_element(driver, 0), 0, entries - 1);
    out.driver = (int)tk_json_int(in, tk_json_element(driver, 1), 0, TK_MAX_ABOARD - 1);
    return out;
}

/* The kill that it is at the end, and the one that it was before somebody else took it [captured-vehicles]. */
static void read_kills(career_order *order, tk_json_node node, int car, int entries, outcome *out)
{
    tk_json_node before = tk_json_member(node, "before");
    out->captor = tk_json_int_or(&order->in, node, "captor", -1, 0, entries - 1);
    out->kill = read_kill(order, node, entries);
    bool over = is_killed(out->standing, out->kill.by);
    out->kill.scored = over && out->kill.by >= 0;
    out->kill.victim = out->captor < 0 ? car : out->captor;
    out->killed = over && out->captor < 0;
    if (tk_json_present(before)) {
        tk_json_expect_object(&order->in, before, KILL_MEMBERS);
        if (!tk_json_good(&order->in)) return;
        out->before = read_kill(order, before, entries);
        out->before.scored = out->killed = out->before.by >= 0;
        out->before.victim = car;
    }
    if (out->kill.by == out->kill.victim || (out->before.scored && out->before.by == car))
        tk_json_complain(&order->in, node, "nobody kills itself");
}

/* The kill that decides whose the wreck is; NULL: none. */
static const kill *last_kill(const outcome *car)
{
    return car->kill.scored ? &car->kill : car->before.scored ? &car->before : NULL;
}

static void read_car(career_order *order, tk_json_node node, int car, int entries, outcome *out)
{
    tk_json_in *in = &order->in;
    tk_json_expect_object(in, node,
                          "standing won fought able burned " KILL_MEMBERS
                          "captor? before? abandoned? hand_weapons? jettisoned? death? dp shots hold? people?");
    if (!tk_json_good(in)) return;
    out->standing = tk_json_choice(in, tk_json_member(node, "standing"), duel_standing_names);
    read_kills(order, node, car, entries, out);
    out->won = tk_json_flag(&order->in, node, "won");
    out->fought = tk_json_flag(&order->in, node, "fought");
    out->able = tk_json_flag(&order->in, node, "able");
    out->burned = tk_json_flag(&order->in, node, "burned");
    out->abandoned = tk_json_flag(&order->in, node, "abandoned");
    out->hand_weapons = tk_json_flag(&order->in, node, "hand_weapons");
    out->jettisoned = tk_json_flag(&order->in, node, "jettisoned");
    read_list(order, tk_json_member(node, "dp"), out->parts, out->dp);
    read_list(order, tk_json_member(node, "shots"), out->weapons, out->shots);
    out->unloaded = tk_json_present(tk_json_member(node, "hold"));
    if (out->unloaded) read_list(order, tk_json_member(node, "hold"), out->holds, out->hold);
    read_people(order, node, out);
}

/* What the entry drove, and who sat where. */
static void prepare(tk_campaign *c, const tk_event_entry *entry, outcome *car)
{
    const duel_vehicle *vehicle = &career_entry_bench(c, entry)->vehicle;
    car->design = career_entry_design(c, entry);
    car->prestige = c->character[entry->who].prestige;
    car->parts = vehicle->part_count;
    car->weapons = vehicle->weapon_count;
    car->people = vehicle->people_count;
    car->holds = vehicle->hold_count;
    for (int i = 0; i < TK_DESIGN_CARGO; i++) car->held[i] = vehicle->hold[i].gear;
    for (int i = 0; i < car->people; i++) {
        car->person[i].who = entry->aboard[i];
        car->person[i].before = entry->aboard[i] < 0 ? 0 : c->character[entry->aboard[i]].dp;
        car->person[i].gunner = vehicle->part[vehicle->person[i]].place == TK_ROLE_GUNNER;
        car->carried_count[i] = vehicle->carried_count[i];
        memcpy(car->carried[i], vehicle->carried[i], sizeof car->carried[i]);
        if (vehicle->part[vehicle->person[i]].place == TK_ROLE_DRIVER) car->driver = i;
    }
}

/* Garments are their owners', the rest of the list is the vehicle's. */
static void sort_parts(tk_campaign *c, const tk_event_entry *entry, outcome *car)
{
    const duel_vehicle *vehicle = &career_entry_bench(c, entry)->vehicle;
    int own = 0;
    for (int i = 0; i < car->people; i++) car->person[i].left = car->dp[vehicle->person[i]];
    for (int i = 0; i < car->parts; i++) {
        if (vehicle->part[i].kind == PART_BODY_ARMOR) {
            car->garment_of[car->garments] = vehicle->part[i].place;
            car->garment[car->garments++] = car->dp[i];
        } else {
            car->dp[own++] = car->dp[i];
        }
    }
}

static bool read_cars(career_order *order, settling *s)
{
    tk_campaign *c = order->campaign;
    tk_json_node list = tk_json_member(order->root, "cars");
    tk_json_expect_array(&order->in, list, c->open.entries, c->open.entries);
    for (int i = 0; i < c->open.entries && tk_json_good(&order->in); i++) {
        prepare(c, &c->open.entry[i], &s->car[i]);
        read_car(order, tk_json_element(list, i), i, c->open.entries, &s->car[i]);
        sort_parts(c, &c->open.entry[i], &s->car[i]);
    }
    return tk_json_good(&order->in);
}

/* ---- people ---- */

/* One chance, in the fight or from who waits, unless nothing is left to save [paramedic] [first-aid]. */
static bool is_saved(settling *s, int car, const person *victim)
{
    tk_campaign *c = s->campaign;
    int medic = c->open.entry[car].medic;
    bool burned = s->car[car].burned && !victim->outside;
    if (burned || victim->past_help) return false;
    if (victim->treated || victim->saved || medic < 0) return victim->saved;
    bool made = career_paramedic_roll(c, medic, TK_WHY_SAVED, s->index);
    career_say(c, "%s %s.", c->character[medic].name, made ? "saves a life" : "comes too late");
    return made;
}

static void hurt(settling *s, int car, person *p)
{
    tk_character *it = &s->campaign->character[p->who];
    if (s->car[car].standing == STANDING_EXPLODED && !p->outside) p->left = 0;
    if (p->left < it->dp) it->healing = 0, it->roused = false;
    it->dp = p->left < it->dp ? p->left : it->dp;
    if (it->dp) return;
    p->saved = is_saved(s, car, p);
    p->died = it->dead = !p->saved;
    if (it->dead) career_say(s->campaign, "%s is dead.", it->name);
}

static void settle_people(settling *s)
{
    for (int i = 0; i < s->campaign->open.entries; i++)
        for (int k = 0; k < s->car[i].people; k++)
            if (s->car[i].person[k].who >= 0) hurt(s, i, &s->car[i].person[k]);
}

static const person *driver_of(const settling *s, int car)
{
    return &s->car[car].person[s->car[car].driver];
}

/* ---- what they wear and carry ---- */

static void settle_garments(settling *s, int car)
{
    const outcome *it = &s->car[car];
    int nth = 0;
    for (int i = 0; i < it->garments; i++) {
        nth = i && it->garment_of[i] == it->garment_of[i - 1] ? nth + 1 : 0;
        int who = it->person[it->garment_of[i]].who;
        if (who >= 0) career_wear_out(s->campaign, who, nth, it->garment[i]);
    }
}

/* What is not in the cargo any more. */
static career_unloading unloading_of(const settling *s, int car)
{
    const outcome *it = &s->car[car];
    const tk_event_entry *entry = &s->campaign->open.entry[car];
    career_unloading out = {.owner = entry->who};
    for (int i = 0; i < it->holds && it->unloaded && entry->vehicle >= 0; i++) {
        int before = s->campaign->vehicle[entry->vehicle].hold[i];
        out.gear[out.count] = it->held[i];
        out.pieces[out.count++] = (uint8_t)(before > it->hold[i] ? before - it->hold[i] : 0);
    }
    return out;
}

/* Used up, or gone with its owner: to whoever may salvage the vehicle, or up in flames [carrying-along]. */
static void settle_gear(settling *s, int car)
{
    tk_campaign *c = s->campaign;
    const outcome *it = &s->car[car];
    const kill *last = last_kill(it);
    int killer = last && s->event->salvage ? c->open.entry[last->by].who : -1;
    career_unloading from = unloading_of(s, car);
    settle_garments(s, car);
    for (int i = 0; i < it->people; i++) {
        const person *p = &it->person[i];
        if (p->packed && p->who >= 0) career_drain_pack(c, p->who, p->charge);
        if (p->packed) career_use_up(c, p->who, it->carried[i], it->carried_count[i], p->slot, p->broken, &from);
        if (p->who < 0) continue;
        career_drop_worn_out(c, p->who);
        if (p->died)
            career_lose_gear(c, p->who, it->burned || (killer >= 0 && c->character[killer].dead) ? -1 : killer);
    }
}

/* ---- points ---- */

/* Who is at the weapons when nothing says whose shot it was: the first gunner who is somebody, else the driver. */
static int usual_gunner(const outcome *car)
{
    for (int i = 0; i < car->people; i++)
        if (car->person[i].gunner && car->person[i].who >= 0) return i;
    return car->driver;
}

/* The skill that the vehicle of an entry is driven by. */
static int vehicle_skill(tk_campaign *c, const outcome *car)
{
    int skill = career_driving_skill(c, &career_bench(c, car->design)->vehicle);
    return skill == c->garage->skill_for[SKILL_TO_DRIVE_CYCLE] ? ON_CYCLE : IN_CAR;
}

/* To whoever was at the wheel; where nothing says who that was, to who came as the driver. */
static void count_for_driver(settling *s, const kill *k)
{
    bool known = k->driver_entry >= 0 && k->driver < s->car[k->driver_entry].people;
    outcome *car = &s->car[known ? k->driver_entry : k->by];
    int skill = known ? k->rode ? ON_CYCLE : IN_CAR : vehicle_skill(s->campaign, car);
    car->person[known ? k->driver : car->driver].drive_kills[skill]++;
}

/* Vehicles killed by somebody on foot are not the vehicle's [points-on-foot]. */
static void count_kill(settling *s, const kill *k, bool burned)
{
    if (!k->scored) return;
    outcome *killer = &s->car[k->by];
    killer->salvageable += !burned;
    if (k->person >= 0 && k->person < killer->people) {
        killer->person[k->person].kills[k->skill]++;
        return;
    }
    killer->kills++;
    if (k->by_hand) return; /* the vehicle's, but nobody learns by it */
    bool known = k->gunner >= 0 && k->gunner < killer->people;
    if (!k->rammed) killer->person[known ? k->gunner : usual_gunner(killer)].gun_kills++;
    count_for_driver(s, k);
}

static void count_kills(settling *s)
{
    for (int i = 0; i < s->campaign->open.entries; i++) {
        count_kill(s, &s->car[i].before, s->car[i].burned);
        count_kill(s, &s->car[i].kill, s->car[i].burned);
    }
}

static int sum_of(const int counts[FEAT_SKILLS])
{
    int sum = 0;
    for (int i = 0; i < FEAT_SKILLS; i++) sum += counts[i];
    return sum;
}

static void post(settling *s, int who, tk_account account, int skill, int amount, tk_why why)
{
    if (!s->campaign->character[who].dead || account == TK_ACCOUNT_PRESTIGE)
        career_post(s->campaign, who, account, skill, amount, why, s->index);
}

/* A general point for fighting on foot; towards the skill that was used one for each person put out of it, and five
 * for each vehicle [points-on-foot]. */
static void settle_feats(settling *s, const person *p)
{
    tk_campaign *c = s->campaign;
    const career_figures *figure = &c->rules.figure;
    const int skill[] = {
#define X(NAME, name, use) c->garage->skill_for[SKILL_TO_##use],
        DUEL_FEAT_SKILLS(X)
#undef X
    };
    if (p->attacked || p->was_hit) post(s, p->who, TK_ACCOUNT_GENERAL, 0, figure->foot_points, TK_WHY_ON_FOOT);
    for (int i = 0; i < FEAT_SKILLS; i++) {
        post(s, p->who, TK_ACCOUNT_SKILL, skill[i], p->felled[i] * figure->foot_kill_points, TK_WHY_FELLED);
        post(s, p->who, TK_ACCOUNT_SKILL, skill[i], p->kills[i] * figure->foot_vehicle_points, TK_WHY_FOOT_KILL);
    }
}

/* Two points a success [paramedic] [reviving]. */
static void settle_first_aid(settling *s, const person *p)
{
    int skill = s->campaign->garage->skill_for[SKILL_TO_HEAL], each = s->campaign->rules.figure.medic_points;
    post(s, p->who, TK_ACCOUNT_SKILL, skill, p->saves * each, TK_WHY_SAVED);
    post(s, p->who, TK_ACCOUNT_SKILL, skill, p->rousings * each, TK_WHY_REVIVED);
}

/* In control of a weapon: whoever fired one, every gunner, and the driver if nobody did and none is there. */
static bool was_at_weapon(const outcome *car, int i)
{
    bool somebody = false;
    for (int k = 0; k < car->people; k++) somebody |= car->person[k].fired;
    return car->person[i].fired || car->person[i].gunner || (!somebody && i == usual_gunner(car));
}

static void settle_gunnery(settling *s, int car)
{
    const outcome *it = &s->car[car];
    const career_figures *figure = &s->campaign->rules.figure;
    int fire = s->campaign->garage->skill_for[SKILL_TO_FIRE];
    for (int i = 0; i < it->people && it->weapons; i++) {
        const person *p = &it->person[i];
        if (p->who < 0) continue;
        if (was_at_weapon(it, i)) post(s, p->who, TK_ACCOUNT_SKILL, fire, figure->combat_points, TK_WHY_GUNNERY);
        post(s, p->who, TK_ACCOUNT_SKILL, fire, p->gun_kills * figure->kill_points, TK_WHY_KILL);
    }
}

/* A point for each kind of vehicle somebody has driven in combat, and one for each kill of it then. */
static void settle_driving(settling *s, const person *p)
{
    const tk_campaign *c = s->campaign;
    const career_figures *figure = &c->rules.figure;
    const int skill[] = {c->garage->skill_for[SKILL_TO_DRIVE_CAR], c->garage->skill_for[SKILL_TO_DRIVE_CYCLE]};
    TK_ROWS(skill, VEHICLE_SKILLS);
    for (int i = 0; i < VEHICLE_SKILLS; i++) {
        if (p->drove[i]) post(s, p->who, TK_ACCOUNT_SKILL, skill[i], figure->combat_points, TK_WHY_COMBAT);
        post(s, p->who, TK_ACCOUNT_SKILL, skill[i], p->drive_kills[i] * figure->kill_points, TK_WHY_KILL);
    }
}

/* Points towards the skills that were used [earning-points] [gunner-skill]. Who came as the driver drove it there. */
static void settle_skills(settling *s, int car)
{
    outcome *it = &s->car[car];
    if (it->fought) it->person[it->driver].drove[vehicle_skill(s->campaign, it)] = true;
    for (int i = 0; i < it->people; i++) {
        if (it->person[i].who < 0) continue;
        settle_feats(s, &it->person[i]);
        settle_first_aid(s, &it->person[i]);
        settle_driving(s, &it->person[i]);
    }
    if (it->fought) settle_gunnery(s, car);
}

static bool is_pursuit(const career_event *event)
{
    return event->road && event->seats > 2;
}

/* General points, for everybody aboard [general-points]. In a pursuit the first car is alone against all others. */
static void settle_awards(settling *s, int car, int who)
{
    const career_figures *figure = &s->campaign->rules.figure;
    const outcome *it = &s->car[car];
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

/* ---- prestige ---- */

/* The greatest name aboard, before the event. */
static int fame_aboard(const settling *s, int car)
{
    int most = s->campaign->character[s->campaign->open.entry[car].who].prestige;
    for (int i = 0; i < s->car[car].people; i++) {
        int who = s->car[car].person[i].who;
        if (who >= 0 && s->campaign->character[who].prestige > most) most = s->campaign->character[who].prestige;
    }
    return most;
}

/* What famous victims add to the vehicle that killed them, or to its person `by` who did it on foot (-1). */
static int famous_kills(const settling *s, int car, int by)
{
    int sum = 0;
    for (int i = 0; i < 2 * s->campaign->open.entries; i++) {
        const kill *k = i % 2 ? &s->car[i / 2].before : &s->car[i / 2].kill;
        if (k->scored && k->by == car && k->person == by)
            sum += career_kill_prestige(&s->campaign->rules.figure, fame_aboard(s, k->victim));
    }
    return sum;
}

static int death_prestige(const career_figures *figure, int death)
{
    const int points[] = {figure->death_ordinary, figure->death_heroic, figure->death_mundane, figure->death_cowardly};
    TK_ROWS(points, sizeof DEATH_NAMES / sizeof *DEATH_NAMES - 1);
    return points[death];
}

/* [prestige-scores] [aces] [prestige-deaths] */
static void settle_prestige(settling *s, int car, const person *p, int famous)
{
    tk_campaign *c = s->campaign;
    const career_figures *figure = &c->rules.figure;
    const outcome *it = &s->car[car];
    int who = p->who, before = c->character[who].kills, kills = it->kills + sum_of(p->kills);
    bool unhurt = c->character[who].dp == p->before, on_foot = p->attacked || p->was_hit;
    bool left = it->standing == STANDING_LEFT && it->able && !p->outside && !s->event->road;
    if (!s->seen) return;
    c->character[who].kills += kills;
    if (it->fought || on_foot) post(s, who, TK_ACCOUNT_PRESTIGE, 0, figure->prestige_combat, TK_WHY_ENTERED);
    if (it->won) post(s, who, TK_ACCOUNT_PRESTIGE, 0, figure->prestige_win, TK_WHY_WON);
    post(s, who, TK_ACCOUNT_PRESTIGE, 0, kills * figure->prestige_kill, TK_WHY_KILL);
    post(s, who, TK_ACCOUNT_PRESTIGE, 0, famous, TK_WHY_FAMOUS_KILL);
    post(s, who, TK_ACCOUNT_PRESTIGE, 0, career_ace_prestige(figure, before, c->character[who].kills), TK_WHY_ACE);
    if (it->killed && !p->died)
        post(s, who, TK_ACCOUNT_PRESTIGE, 0, unhurt ? figure->prestige_lost : figure->prestige_lost_hurt,
             TK_WHY_LOST_VEHICLE);
    if (p->left_able) post(s, who, TK_ACCOUNT_PRESTIGE, 0, figure->prestige_abandoned, TK_WHY_LEFT);
    if (left) post(s, who, TK_ACCOUNT_PRESTIGE, 0, figure->prestige_left, TK_WHY_LEFT);
    if (p->armed) post(s, who, TK_ACCOUNT_PRESTIGE, 0, figure->prestige_hand, TK_WHY_HAND_WEAPONS);
    if (p->died) post(s, who, TK_ACCOUNT_PRESTIGE, 0, death_prestige(figure, p->death), TK_WHY_DIED);
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
    for (int i = 0; i < c->open.entries; i++) winners += s->car[i].won && !driver_of(s, i)->died;
    if (!winners) return;
    int share = classic_round(value_of_field(s) * s->event->purse_percent, (int64_t)100 * winners);
    for (int i = 0; i < c->open.entries; i++) {
        int who = c->open.entry[i].who;
        if (!s->car[i].won || driver_of(s, i)->died) continue;
        s->result->entry[i].prize = career_prize(&c->rules.figure, share, s->car[i].prestige);
        post(s, who, TK_ACCOUNT_MONEY, 0, s->result->entry[i].prize, TK_WHY_PRIZE);
    }
}

/* Everybody aboard on the winning side who lives [missions]. */
static void settle_pay(settling *s)
{
    for (int i = 0; i < s->campaign->open.entries; i++)
        for (int k = 0; k < s->car[i].people && s->car[i].won; k++)
            if (s->car[i].person[k].who >= 0)
                post(s, s->car[i].person[k].who, TK_ACCOUNT_MONEY, 0, s->event->pay, TK_WHY_PAY);
}

/* ---- vehicles ---- */

/* Links between a cycle and the sidecar it has let go are torn [links-replaced]. */
static void tear_links(tk_owned_vehicle *it)
{
    for (int i = 0; i < it->design.links; i++)
        if (it->design.link[i].weapons[TK_UNIT_MAIN] && it->design.link[i].weapons[TK_UNIT_SIDECAR])
            it->broken_links |= (uint16_t)(1u << i);
}

/* What is left of it is the campaign's now; people are not parts of it. */
static void wear(settling *s, int car, int vehicle)
{
    tk_owned_vehicle *it = &s->campaign->vehicle[vehicle];
    const duel_vehicle *built = &career_bench(s->campaign, &it->design)->vehicle;
    for (int i = 0; i < it->parts; i++)
        if (built->part[i].kind != PART_PERSON) it->dp[i] = s->car[car].dp[i];
    for (int i = 0; i < it->weapons; i++) it->shots[i] = s->car[car].shots[i];
    for (int i = 0; i < s->car[car].holds && s->car[car].unloaded; i++)
        if (s->car[car].hold[i] < it->hold[i]) it->hold[i] = s->car[car].hold[i];
    it->burned |= s->car[car].burned;
    if (it->burned) memset(it->hold, 0, sizeof it->hold);
    if (s->car[car].jettisoned) tear_links(it);
    if (s->car[car].standing == STANDING_EXPLODED) it->owner = -1;
}

/* A kill on the road lies where it was stopped, unless it can be driven home [road-salvage]. */
static void take_kill(settling *s, int vehicle, int who)
{
    tk_owned_vehicle *it = &s->campaign->vehicle[vehicle];
    it->owner = who;
    it->own_use = false;
    it->roadside = s->event->road && !career_is_drivable(s->campaign, it);
    s->campaign->character[who].owned_something = true;
}

/* To the victor: the arena's karts, or one's kills [amateur-prizes] [salvage-rights]. What was lent goes back. */
static void settle_vehicle(settling *s, int car, int champion)
{
    tk_campaign *c = s->campaign;
    int vehicle = c->open.entry[car].vehicle;
    const kill *last = last_kill(&s->car[car]);
    if (s->event->amateur) {
        if (champion < 0 || s->car[car].standing == STANDING_EXPLODED) return;
        wear(s, car, career_add_vehicle(c, s->car[car].design, champion));
        return;
    }
    if (vehicle < 0) return;
    wear(s, car, vehicle);
    bool taken = last && last->by != car && s->event->salvage && !driver_of(s, last->by)->died;
    if (taken && c->vehicle[vehicle].owner >= 0) take_kill(s, vehicle, c->open.entry[last->by].who);
}

/* The one who won alone and lives, -1. */
static int champion_of(const settling *s)
{
    int champion = -1, winners = 0;
    for (int i = 0; i < s->campaign->open.entries; i++) {
        if (!s->car[i].won || driver_of(s, i)->died) continue;
        champion = s->campaign->open.entry[i].who;
        winners++;
    }
    return winners == 1 ? champion : -1;
}

/* ---- all of it ---- */

static void write_entry(settling *s, int i)
{
    const tk_campaign *c = s->campaign;
    const outcome *car = &s->car[i];
    const person *driver = driver_of(s, i);
    s->result->entry[i].who = c->open.entry[i].who;
    s->result->entry[i].kills = car->kills + sum_of(driver->kills);
    const kill *lost = car->before.scored ? &car->before : &car->kill;
    s->result->entry[i].killer = car->killed ? lost->by : -1;
    s->result->entry[i].standing = (uint8_t)car->standing;
    s->result->entry[i].dp = (uint8_t)c->character[c->open.entry[i].who].dp;
    s->result->entry[i].won = car->won;
    s->result->entry[i].fought = car->fought;
    s->result->entry[i].died = driver->died;
    s->result->entry[i].saved = driver->saved;
    s->result->entry[i].on_foot = driver->outside;
    s->result->entry[i].felled = (uint8_t)sum_of(driver->felled);
    for (int k = 0; k < TK_MAX_ABOARD; k++) {
        bool other = k < car->people && k != car->driver;
        s->result->entry[i].crew[k] = other ? car->person[k].who : -1;
        if (other && car->person[k].died) s->result->entry[i].crew_died |= (uint8_t)(1u << k);
    }
    snprintf(s->result->entry[i].vehicle, TK_DESIGN_NAME, "%s", car->design->name);
}

static void write_result(settling *s, int turns)
{
    tk_campaign *c = s->campaign;
    *s->result = (tk_event_result){.row = c->open.row,
                                   .week = c->week,
                                   .entries = c->open.entries,
                                   .turns = turns,
                                   .order = c->orders + 1,
                                   .seen = s->seen};
    for (int i = 0; i < c->open.entries; i++) write_entry(s, i);
}

/* Famous victims count as they were before the event, whatever came of it. */
static void settle_scores(settling *s)
{
    tk_campaign *c = s->campaign;
    int famous[TK_MAX_ENTRIES][TK_MAX_ABOARD];
    for (int i = 0; i < c->open.entries; i++)
        for (int k = 0; k < s->car[i].people; k++) famous[i][k] = famous_kills(s, i, -1) + famous_kills(s, i, k);
    for (int i = 0; i < c->open.entries; i++) {
        tk_character *it = &c->character[c->open.entry[i].who];
        settle_skills(s, i);
        for (int k = 0; k < s->car[i].people; k++) {
            const person *p = &s->car[i].person[k];
            if (p->who < 0) continue;
            settle_awards(s, i, p->who);
            settle_prestige(s, i, p, famous[i][k]);
            c->character[p->who].last_week = c->week;
        }
        it->events++;
        if (s->car[i].won) it->wins[c->open.row]++;
    }
}

static void settle(settling *s, int turns)
{
    tk_campaign *c = s->campaign;
    s->seen = !s->event->road || (int)tk_dice_below(&c->dice, 6) < c->open.television; /* [television] */
    settle_people(s);
    count_kills(s);
    write_result(s, turns);
    c->result_count++;
    settle_scores(s);
    settle_prizes(s);
    settle_pay(s);
    for (int i = 0; i < c->open.entries; i++) settle_gear(s, i);
    int champion = champion_of(s);
    for (int i = 0; i < c->open.entries; i++) settle_vehicle(s, i, champion);
    for (int i = 0; i < c->open.entries; i++)
        for (int k = 0; k < s->car[i].people; k++)
            if (s->car[i].person[k].died) career_settle_estate(c, s->car[i].person[k].who);
}

/* {"turns", "cars": [{"standing", "won", "fought", "able", "burned", "killer"?, "dp", "shots", "people"?, ...}]} */
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
