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

void ordered_at(place where, const char *format, ...)
{
    tk_error error = {0};
    int before = campaign->orders;
    va_list args;
    va_start(args, format);
    tk_status status = give(format, args, &error);
    va_end(args);
    if (status != TK_OK) failed(where, "refused: %s: %s", error.where, error.message);
    if (campaign->orders != before + 1) failed(where, "neither refused nor kept");
    if (campaign->dice.script && campaign->dice.script_left)
        failed(where, "%d scripted dice were not rolled", (int)campaign->dice.script_left);
    campaign->dice.script = NULL;
}

void expect_refused_at(place where, const char *section, const char *format, ...)
{
    tk_error error = {0};
    uint64_t before = campaign->digest;
    va_list args;
    va_start(args, format);
    tk_status status = give(format, args, &error);
    va_end(args);
    if (status == TK_OK) failed(where, "it was not refused");
    if (status != TK_REFUSED || strcmp(error.where, section) != 0)
        failed(where, "refused by %s: %s", error.where, error.message);
    if (before != campaign->digest) failed(where, "it changed the campaign");
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
    tk_status status = give_text(json.text.at, &error);
    tk_json_free(&json);
    if (status != TK_OK) failed(where, "refused: %s: %s", error.where, error.message);
    campaign->dice.script = NULL;
}
