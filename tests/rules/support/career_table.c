/* The campaign of the rule tests. */
#include "career_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static tk_campaign *campaign;
static uint8_t script[64];

static void forget(void)
{
    tk_campaign_destroy(campaign);
    campaign = NULL;
}

tk_campaign *new_campaign(void)
{
    static bool closing;
    tk_seed seed = tk_seed_from_number(1);
    tk_error error = {0};
    if (!closing) atexit(forget);
    closing = true;
    forget();
    if (tk_campaign_create(NULL, "Test", &seed, &campaign, &error) == TK_OK) return campaign;
    printf("no campaign: %s: %s\n", error.where, error.message);
    exit(1);
}

tk_campaign *the_campaign(void)
{
    return campaign;
}

void campaign_dice_at(const int *values, int count)
{
    for (int i = 0; i < count; i++) script[i] = (uint8_t)(values[i] - 1);
    campaign->dice.script = script;
    campaign->dice.script_left = (size_t)count;
}

/* ---- what holds for every order, whatever it is ---- */

/* What everybody has and all there is, before an order. */
typedef struct snapshot {
    int lines, week, people, *balance;
} snapshot;

enum { BALANCES = TK_ACCOUNT_SKILL + TK_MAX_SKILLS };

static int balance_of(const tk_character *it, int account)
{
    const int plain[] = {it->money, it->prestige, it->general};
    return account < TK_ACCOUNT_SKILL ? plain[account] : it->points[account - TK_ACCOUNT_SKILL];
}

static uint64_t hash_of_all(void)
{
    const tk_campaign *c = campaign;
    uint64_t hash = tk_hash(&c->week, sizeof c->week, 0);
    hash = tk_hash(c->character, (size_t)c->character_count * sizeof *c->character, hash);
    hash = tk_hash(c->vehicle, (size_t)c->vehicle_count * sizeof *c->vehicle, hash);
    hash = tk_hash(c->part, (size_t)c->part_count * sizeof *c->part, hash);
    hash = tk_hash(c->item, (size_t)c->item_count * sizeof *c->item, hash);
    hash = tk_hash(c->result, (size_t)c->result_count * sizeof *c->result, hash);
    return tk_hash(&c->open, sizeof c->open, hash);
}

static snapshot look(void)
{
    snapshot now = {campaign->entry_count, campaign->week, campaign->character_count, NULL};
    now.balance = calloc((size_t)now.people + 1, BALANCES * sizeof *now.balance);
    if (!now.balance) abort();
    for (int i = 0; i < now.people * BALANCES; i++)
        now.balance[i] = balance_of(&campaign->character[i / BALANCES], i % BALANCES);
    return now;
}

/* What a line is about: nothing, the result that is being entered, or something else. */
typedef enum about { ABOUT_NOTHING, ABOUT_RESULT, ABOUT_RESULT_OR_NOTHING, ABOUT_SOMEBODY, ABOUT_THING } about;

static about about_of(tk_why why)
{
    switch (why) {
    case TK_WHY_BEGINNING:
    case TK_WHY_LEARNED:
    case TK_WHY_TRAINING:
    case TK_WHY_USED:
    case TK_WHY_LIVING:
    case TK_WHY_AFRAID:
    case TK_WHY_EARNED:
    case TK_WHY_REFEREE:
    case TK_WHY_RELOADED: return ABOUT_NOTHING;
    case TK_WHY_REVIVED: return ABOUT_RESULT_OR_NOTHING;
    case TK_WHY_WAGES:
    case TK_WHY_GIVEN: return ABOUT_SOMEBODY;
    case TK_WHY_BOUGHT:
    case TK_WHY_SOLD:
    case TK_WHY_REPAIRED:
    case TK_WHY_BAY:
    case TK_WHY_GEAR:
    case TK_WHY_GEAR_SOLD:
    case TK_WHY_PART:
    case TK_WHY_PART_SOLD:
    case TK_WHY_USED_VEHICLE:
    case TK_WHY_REBUILT: return ABOUT_THING;
    default: return ABOUT_RESULT;
    }
}

static bool is_about_right(const tk_ledger_line *line)
{
    int result = campaign->result_count - 1;
    switch (about_of((tk_why)line->why)) {
    case ABOUT_NOTHING: return line->about == -1;
    case ABOUT_RESULT: return line->about == result;
    case ABOUT_RESULT_OR_NOTHING: return line->about == -1 || line->about == result;
    case ABOUT_SOMEBODY: return line->about >= 0 && line->about < campaign->character_count && line->about != line->who;
    case ABOUT_THING: return line->about >= -1;
    }
    return false;
}

/* Every dollar and point that has moved is in the ledger [ledger]. */
static void check_balances(place where, const snapshot *before)
{
    int *moved = calloc((size_t)campaign->character_count + 1, BALANCES * sizeof *moved);
    if (!moved) abort();
    for (int i = before->lines; i < campaign->entry_count; i++) {
        const tk_ledger_line *line = &campaign->entry[i];
        int account = line->account + (line->account == TK_ACCOUNT_SKILL ? line->skill : 0);
        if (account < TK_ACCOUNT_SKILL && line->skill) failed(where, "line %d names a skill", i);
        if (line->order != campaign->orders || line->week != before->week) failed(where, "line %d is misplaced", i);
        if (!line->amount) failed(where, "line %d moves nothing", i);
        if (!is_about_right(line)) failed(where, "%s is about %d", tk_why_text(line->why), line->about);
        moved[line->who * BALANCES + account] += line->amount;
    }
    for (int i = 0; i < campaign->character_count * BALANCES; i++) {
        const tk_character *it = &campaign->character[i / BALANCES];
        int had = i / BALANCES < before->people ? before->balance[i] : 0, has = balance_of(it, i % BALANCES);
        if (has != had + moved[i]) failed(where, "%s has %d, and %d by the ledger", it->name, has, had + moved[i]);
    }
    free(moved);
}

/* Nothing holds more than it can. */
static void check_limits(place where)
{
    for (int i = 0; i < campaign->vehicle_count; i++) {
        const tk_owned_vehicle *it = &campaign->vehicle[i];
        const career_workshop *shop = career_bench(campaign, &it->design);
        if (it->parts != shop->vehicle.part_count) failed(where, "vehicle %d has %d parts", i, it->parts);
        if (it->cost != shop->figures.cost) failed(where, "vehicle %d costs $%d", i, it->cost);
        if (it->division != shop->figures.division) failed(where, "vehicle %d is of division %d", i, it->division);
        for (int k = 0; k < it->parts; k++)
            if (it->dp[k] > shop->vehicle.part[k].dp) failed(where, "part %d of vehicle %d has %d", k, i, it->dp[k]);
        for (int k = 0; k < it->weapons; k++)
            if (it->shots[k] > shop->vehicle.part[shop->vehicle.weapon[k]].more)
                failed(where, "too many shots in %d", i);
        for (int k = 0; k < TK_DESIGN_CARGO; k++)
            if (it->hold[k] > shop->vehicle.hold[k].count) failed(where, "too much in the cargo of %d", i);
    }
    for (int i = 0; i < campaign->item_count; i++)
        if (campaign->item[i].left > career_gear_full(&campaign->garage->gear[campaign->item[i].gear]))
            failed(where, "thing %d has %d left", i, campaign->item[i].left);
    for (int i = 0; i < campaign->part_count; i++)
        if (campaign->part[i].dp > campaign->part[i].full) failed(where, "part %d has %d", i, campaign->part[i].dp);
}

static void check_order(place where, snapshot *before)
{
    check_balances(where, before);
    check_limits(where);
    free(before->balance);
}

static tk_status give_text(char *text, tk_error *error)
{
    for (char *at = text; *at; at++)
        if (*at == '\'') *at = '"';
    return tk_campaign_order(campaign, text, strlen(text), error);
}

static tk_status give(const char *format, va_list args, tk_error *error)
{
    char text[8192];
    vsnprintf(text, sizeof text, format, args);
    return give_text(text, error);
}

/* What is told of the campaign is of its type: to a spectator and each of the characters in turn. */
static void check_type(place where)
{
    int who = campaign->orders % (campaign->character_count + 1) - 1;
    tk_json json = {0};
    tk_json_in in;
    tk_error error = {0};
    tk_campaign_write(campaign, who, &json);
    if (tk_json_open(&in, tk_text_string(&json.text), json.text.length, TK_BAD_DATA, "campaign", &error)) {
        tk_type_check(&career_type, tk_game_with_careers(), &in, tk_json_root(&in));
        tk_json_close(&in);
    }
    tk_json_free(&json);
    if (error.code != TK_OK) failed(where, "%s: %s", error.where, error.message);
}

void ordered_at(place where, const char *format, ...)
{
    tk_error error = {0};
    int before = campaign->orders;
    snapshot then = look();
    va_list args;
    va_start(args, format);
    tk_status status = give(format, args, &error);
    va_end(args);
    if (status != TK_OK) failed(where, "refused: %s: %s", error.where, error.message);
    if (campaign->orders != before + 1) failed(where, "neither refused nor kept");
    check_order(where, &then);
    if (campaign->dice.script && campaign->dice.script_left)
        failed(where, "%d scripted dice were not rolled", (int)campaign->dice.script_left);
    campaign->dice.script = NULL;
    check_type(where);
}

void expect_refused_at(place where, const char *section, const char *format, ...)
{
    tk_error error = {0};
    uint64_t before = campaign->digest, all = hash_of_all();
    va_list args;
    va_start(args, format);
    tk_status status = give(format, args, &error);
    va_end(args);
    if (status == TK_OK) failed(where, "it was not refused");
    if (status != TK_REFUSED || strcmp(error.where, section) != 0)
        failed(where, "refused by %s: %s", error.where, error.message);
    if (before != campaign->digest || all != hash_of_all()) failed(where, "it changed the campaign");
}

const tk_character *person(const char *name)
{
    int who = tk_campaign_find(campaign, name);
    if (who < 0) printf("there is no %s\n", name);
    return &campaign->character[who < 0 ? 0 : who];
}

static int skill_row(const char *skill)
{
    int row = classic_name_find(campaign->garage->skill_id, skill);
    if (row < 0) printf("there is no skill %s\n", skill);
    return row < 0 ? 0 : row;
}

int level_of(const char *name, const char *skill)
{
    return person(name)->level[skill_row(skill)];
}

int skill_points(const char *name, const char *skill)
{
    return person(name)->points[skill_row(skill)];
}

int posted(const char *name, tk_account account, tk_why why)
{
    int sum = 0, who = tk_campaign_find(campaign, name);
    for (int i = 0; i < campaign->entry_count; i++) {
        const tk_ledger_line *line = &campaign->entry[i];
        if (line->who == who && line->account == account && line->why == why) sum += line->amount;
    }
    return sum;
}

const career_figures *figures(void)
{
    return &campaign->rules.figure;
}

tk_campaign *three_drivers(int money)
{
    static const char *const NAMES[] = {"Ann", "Bob", "Cy"};
    new_campaign();
    for (int i = 0; i < 3; i++) {
        ordered("{'do':'join','name':'%s','skills':{'driver':0,'gunner':1}}", NAMES[i]);
        if (money)
            ordered("{'do':'grant','who':'%s','account':'money','amount':%d,'why':'to begin with'}", NAMES[i], money);
    }
    return campaign;
}

void hold(const char *event, int entries, bool own_vehicles)
{
    static const char *const NAMES[] = {"Ann", "Bob", "Cy"};
    char list[512] = "";
    for (int i = 0, used = 0; i < entries; i++) {
        used += snprintf(list + used, sizeof list - (size_t)used, "%s{'who':'%s'", i ? "," : "", NAMES[i]);
        if (own_vehicles) used += snprintf(list + used, sizeof list - (size_t)used, ",'vehicle':%d", i);
        used += snprintf(list + used, sizeof list - (size_t)used, "}");
    }
    ordered("{'do':'event','event':'%s','special':true,'entries':[%s]}", event, list);
}

/* The design of an entry, on the bench, with what its people wear. */
static const duel_vehicle *built(int car)
{
    return &career_entry_bench(campaign, &campaign->open.entry[car])->vehicle;
}

/* `own` counts the parts that are the vehicle's. */
static int points_left(const fate *f, int car, const duel_part *part, int *own)
{
    const tk_event_entry *entry = &campaign->open.entry[car];
    if (part->kind == PART_BODY_ARMOR) return part->dp > f->garment ? part->dp - f->garment : 0;
    int left = entry->vehicle >= 0 ? campaign->vehicle[entry->vehicle].dp[*own] : part->dp;
    ++*own;
    if (part->kind == PART_PERSON) {
        bool driver = part->place == TK_ROLE_DRIVER;
        left = driver ? campaign->character[entry->who].dp - f->driver : part->dp - f->gunner;
    } else if (f->damage && part->kind == f->hit) {
        left -= f->damage;
    }
    return left < 0 ? 0 : left;
}

static void put_list(tk_json *json, const char *key, const fate *f, int car, bool shots)
{
    const duel_vehicle *vehicle = built(car);
    int own = 0;
    tk_json_key(json, key);
    tk_json_begin_array(json);
    for (int i = 0; i < vehicle->part_count && !shots; i++)
        tk_json_put_int(json, points_left(f, car, &vehicle->part[i], &own));
    for (int i = 0; i < vehicle->weapon_count && shots; i++)
        tk_json_put_int(json, vehicle->part[vehicle->weapon[i]].more - (i ? 0 : f->shots));
    tk_json_end_array(json);
}

static void put_car(tk_json *json, const fate *f, int car)
{
    tk_json_begin_object(json);
    tk_json_string_member(json, "standing", f->standing ? f->standing : "running");
    tk_json_bool_member(json, "won", f->won);
    tk_json_bool_member(json, "fought", !f->idle);
    tk_json_bool_member(json, "able", f->able);
    tk_json_bool_member(json, "burned", f->burned);
    if (f->killer) tk_json_int_member(json, "killer", f->killer - 1);
    if (f->abandoned) tk_json_bool_member(json, "abandoned", true);
    if (f->jettisoned) tk_json_bool_member(json, "jettisoned", true);
    if (f->rammed) tk_json_bool_member(json, "rammed", true);
    if (f->hand_weapons) tk_json_bool_member(json, "hand_weapons", true);
    if (f->death) tk_json_string_member(json, "death", f->death);
    if (f->killer_person) tk_json_int_member(json, "killer_person", f->killer_person - 1);
    if (f->killer_skill) tk_json_string_member(json, "killer_skill", f->killer_skill);
    put_list(json, "dp", f, car, false);
    put_list(json, "shots", f, car, true);
    if (f->more) tk_text_printf(&json->text, ",%s", f->more);
    if (f->hold) tk_text_printf(&json->text, ",'hold':%s", f->hold);
    if (f->people) tk_text_printf(&json->text, ",'people':%s", f->people);
    tk_json_end_object(json);
}

void result_at(place where, const fate *fates, int count)
{
    tk_json json = {0};
    tk_json_begin_object(&json);
    tk_json_string_member(&json, "do", "result");
    tk_json_int_member(&json, "turns", 20);
    tk_json_key(&json, "cars");
    tk_json_begin_array(&json);
    for (int i = 0; i < count; i++) put_car(&json, &fates[i], i);
    tk_json_end_array(&json);
    tk_json_end_object(&json);
    tk_error error = {0};
    snapshot then = look();
    int before = campaign->orders;
    tk_status status = give_text(json.text.at, &error);
    tk_json_free(&json);
    if (status != TK_OK) failed(where, "refused: %s: %s", error.where, error.message);
    if (campaign->orders != before + 1) failed(where, "neither refused nor kept");
    check_order(where, &then);
    campaign->dice.script = NULL;
}
