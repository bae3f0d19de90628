/* turnkey campaign: what people own and learn: repairing, buying, selling, giving, carrying, training. */
#include "campaign.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- with one number ---- */

static int order_number(cli_career *r, const char *what, const char *key, int64_t number)
{
    int who = cli_career_actor(r);
    tk_json order = {0};
    if (who < 0) return CLI_USAGE;
    cli_career_begin(&order, what, cli_career_name(r, who));
    tk_json_int_member(&order, key, number);
    tk_json_end_object(&order);
    return cli_career_order(r, &order);
}

/* {"do": what, "who", key: the word, or what is usual}. */
static int order_word(cli_career *r, const char *what, const char *key, const char *word)
{
    int who = cli_career_actor(r);
    tk_json order = {0};
    if (who < 0) return CLI_USAGE;
    cli_career_begin(&order, what, cli_career_name(r, who));
    tk_json_string_member(&order, key, word);
    tk_json_end_object(&order);
    return cli_career_order(r, &order);
}

/* A number for a word; true also when there is none. */
static bool take_number(const cli_career *r, const char *name, int64_t *out)
{
    return !cli_word(&r->args, 1) || cli_word_number(&r->args, 1, name, 0, INT32_MAX, out);
}

/* The vehicle meant: --vehicle, else the first that is damaged (or the first there is); -1. */
static int vehicle_meant(const cli_career *r, int who, bool damaged)
{
    if (r->vehicle >= 0) return (int)r->vehicle;
    for (int i = 0; i < tk_campaign_vehicles(r->file.campaign); i++) {
        const tk_owned_vehicle *it = tk_campaign_vehicle(r->file.campaign, i);
        bool there = it->owner == who && !it->roadside;
        if (there && (!damaged || tk_campaign_repair_bill(r->file.campaign, i))) return i;
    }
    return -1;
}

/* ---- vehicles ---- */

int cli_career_market(cli_career *r)
{
    const char *what = cli_word(&r->args, 1);
    if (what && strcmp(what, "gear") != 0)
        return cli_error(r->command, CLI_USAGE, "market shows what dealers have, market gear what is worn and carried");
    tk_json out = {.text = cli_text_for(stdout, false)};
    if (r->json) {
        tk_campaign_write(r->file.campaign, -1, &out);
        tk_text_put(&out.text, "\n");
    } else if (what) {
        tk_campaign_describe_gear(r->file.campaign, &out.text);
    } else {
        tk_campaign_describe_market(r->file.campaign, &out.text);
    }
    bool good = cli_flush(&out.text, stdout);
    tk_json_free(&out);
    return good ? CLI_FINE : CLI_BAD;
}

/* What one's own hands work on. */
static void put_work(const cli_career *r, tk_json *order)
{
    if (r->link >= 0) {
        tk_json_int_member(order, "link", r->link);
    } else {
        bool part = r->part >= 0;
        tk_json_int_member(order, part ? "part" : "accessory", part ? r->part : r->accessory);
        tk_json_string_member(order, "work", r->work ? r->work : part ? "repair" : "salvage");
    }
    if (r->from >= 0) tk_json_int_member(order, "from", r->from);
    tk_json_string_member(order, "tools", r->tools ? r->tools : "garage");
    tk_json_int_member(order, "hours", r->hours);
}

/* --what, before anything is looked for. */
static bool is_repair(const cli_career *r)
{
    static const char *const WHAT[] = {"all", "armor", "parts", "tires", "ammunition", "cargo"};
    for (size_t i = 0; r->what && i < sizeof WHAT / sizeof *WHAT; i++)
        if (strcmp(r->what, WHAT[i]) == 0) return true;
    if (r->what)
        cli_error(r->command, CLI_USAGE, "--what takes all, armor, parts, tires, ammunition or cargo, not \"%s\"",
                  r->what);
    return !r->what;
}

int cli_career_repair(cli_career *r)
{
    bool own = r->part >= 0 || r->accessory >= 0 || r->link >= 0;
    if (!is_repair(r)) return CLI_USAGE;
    if (!take_number(r, "repair", &r->vehicle)) return CLI_USAGE;
    int who = cli_career_actor(r), vehicle = who < 0 ? -1 : vehicle_meant(r, who, !own);
    if (who < 0) return CLI_USAGE;
    if (vehicle < 0) return cli_error(r->command, CLI_BAD, "%s owns nothing that is damaged", cli_career_name(r, who));
    tk_json order = {0};
    cli_career_begin(&order, own ? "work" : "repair", cli_career_name(r, who));
    tk_json_int_member(&order, "vehicle", vehicle);
    if (own)
        put_work(r, &order);
    else if (r->what)
        tk_json_string_member(&order, "what", r->what);
    tk_json_end_object(&order);
    return cli_career_order(r, &order);
}

static int strip_once(cli_career *r, int who, int vehicle, const tk_salvage *job)
{
    tk_json order = {0};
    cli_career_begin(&order, "work", cli_career_name(r, who));
    tk_json_int_member(&order, "vehicle", vehicle);
    tk_json_int_member(&order, "part", job->part);
    tk_json_string_member(&order, "work", job->work);
    tk_json_string_member(&order, "tools", job->tools);
    tk_json_int_member(&order, "hours", job->hours);
    tk_json_end_object(&order);
    return cli_career_order(r, &order);
}

/* The wreck by the road, or the vehicle named: everything that can be got out of it with what is in the hands. */
int cli_career_strip(cli_career *r)
{
    tk_campaign *c = r->file.campaign;
    int who = cli_career_actor(r), vehicle = -1, jobs = 0, code = CLI_FINE;
    if (who < 0 || !take_number(r, "strip", &r->vehicle)) return CLI_USAGE;
    vehicle = (int)r->vehicle;
    for (int i = 0; vehicle < 0 && i < tk_campaign_vehicles(c); i++)
        if (tk_campaign_vehicle(c, i)->owner == who && tk_campaign_vehicle(c, i)->roadside) vehicle = i;
    bool mine = vehicle >= 0 && vehicle < tk_campaign_vehicles(c) && tk_campaign_vehicle(c, vehicle)->owner == who;
    if (!mine) return cli_error(r->command, CLI_BAD, "%s has no wreck to strip", cli_career_name(r, who));
    for (tk_salvage job; code == CLI_FINE && tk_campaign_next_salvage(c, vehicle, &job); jobs++)
        code = strip_once(r, who, vehicle, &job);
    if (!jobs) return cli_error(r->command, CLI_BAD, "there is nothing left to take, or no time this week");
    return code;
}

int cli_career_retrofit(cli_career *r)
{
    const char *to = cli_word(&r->args, 1);
    int who = cli_career_actor(r);
    tk_json order = {0};
    if (who < 0) return CLI_USAGE;
    if (!to || r->vehicle < 0)
        return cli_error(r->command, CLI_USAGE, "what, and into what? turnkey campaign retrofit stinger-1 --vehicle 0");
    cli_career_begin(&order, "retrofit", cli_career_name(r, who));
    tk_json_int_member(&order, "vehicle", r->vehicle);
    tk_json_string_member(&order, "to", to);
    if (r->keep) tk_json_bool_member(&order, "keep", true);
    tk_json_end_object(&order);
    return cli_career_order(r, &order);
}

/* ---- buying and selling ---- */

/* A design in a file. */
static int put_design(cli_career *r, const char *name, tk_json *order)
{
    tk_text file = {0};
    tk_error error = {0};
    tk_design design;
    tk_status status = tk_file_read(name, TK_DESIGN_BYTES, &file, &error);
    if (status == TK_OK)
        status = tk_design_read(tk_campaign_garage(r->file.campaign), tk_text_string(&file), file.length, name, &design,
                                &error);
    tk_text_free(&file);
    if (status != TK_OK) return cli_engine_error(r->command, NULL, &error);
    tk_json_key(order, "vehicle");
    tk_design_write(tk_campaign_garage(r->file.campaign), &design, order);
    return CLI_FINE;
}

/* What was probably meant, of everything that can be bought. */
static int complain_unknown(const cli_career *r, const char *name)
{
    const tk_campaign *c = r->file.campaign;
    const tk_garage *garage = tk_campaign_garage(c);
    int stock = tk_garage_stock_count(garage), gears = tk_campaign_gears(c);
    const char **names = calloc((size_t)(stock + gears) + 1, sizeof *names);
    for (int i = 0; names && i < stock; i++) names[i] = tk_garage_stock_file(garage, i);
    for (int i = 0; names && i < gears; i++) names[stock + i] = tk_campaign_gear_id(c, i);
    const char *meant = names ? cli_suggest(name, names) : NULL;
    free(names);
    if (meant) return cli_error(r->command, CLI_BAD, "there is no \"%s\" to buy; did you mean %s?", name, meant);
    return cli_error(r->command, CLI_BAD,
                     "there is no \"%s\" to buy; turnkey garage list has the vehicles, turnkey campaign market gear "
                     "the rest",
                     name);
}

/* A stock vehicle, a design file, or something to wear or carry. */
static int put_new(cli_career *r, const char *name, tk_json *order)
{
    if (strchr(name, '.') || strchr(name, '/')) return put_design(r, name, order);
    bool gear = tk_campaign_gear_find(r->file.campaign, name) >= 0;
    if (!gear && tk_garage_stock_find(tk_campaign_garage(r->file.campaign), name) < 0) return complain_unknown(r, name);
    tk_json_string_member(order, gear ? "gear" : "vehicle", name);
    if (gear && r->count) tk_json_int_member(order, "count", r->count);
    if (gear && r->weapon) tk_json_string_member(order, "for", r->weapon);
    return CLI_FINE;
}

int cli_career_buy(cli_career *r)
{
    const char *name = cli_word(&r->args, 1);
    int who = cli_career_actor(r);
    tk_json order = {0};
    if (who < 0) return CLI_USAGE;
    if (r->used >= 0) return order_number(r, "buy", "used", r->used);
    if (r->part >= 0) return order_number(r, "buy", "part", r->part);
    if (!name)
        return cli_error(r->command, CLI_USAGE,
                         "what? turnkey campaign buy stinger; turnkey garage list has more, "
                         "turnkey campaign market gear what is worn and carried");
    cli_career_begin(&order, "buy", cli_career_name(r, who));
    int code = put_new(r, name, &order);
    tk_json_end_object(&order);
    if (code == CLI_FINE) return cli_career_order(r, &order);
    tk_json_free(&order);
    return code;
}

int cli_career_sell(cli_career *r)
{
    if (r->item >= 0) return order_number(r, "sell", "item", r->item);
    if (r->part >= 0) return order_number(r, "sell", "part", r->part);
    if (!take_number(r, "sell", &r->vehicle)) return CLI_USAGE;
    if (r->vehicle >= 0) return order_number(r, "sell", "vehicle", r->vehicle);
    return cli_error(r->command, CLI_USAGE,
                     "what? turnkey campaign sell 0 sells vehicle 0; --part, --item; show NAME has the numbers");
}

int cli_career_give(cli_career *r)
{
    const char *to = cli_word(&r->args, 1);
    int who = cli_career_actor(r);
    tk_json order = {0};
    if (who < 0) return CLI_USAGE;
    if (!to)
        return cli_error(r->command, CLI_USAGE, "to whom? turnkey campaign give NAME --money 100, --vehicle, --item");
    cli_career_begin(&order, "give", cli_career_name(r, who));
    tk_json_string_member(&order, "to", to);
    if (r->money) tk_json_int_member(&order, "money", r->money);
    if (r->vehicle >= 0) tk_json_int_member(&order, "vehicle", r->vehicle);
    if (r->part >= 0) tk_json_int_member(&order, "part", r->part);
    if (r->item >= 0) tk_json_int_member(&order, "item", r->item);
    tk_json_end_object(&order);
    return cli_career_order(r, &order);
}

/* ---- what comes along ---- */

static int carry(cli_career *r, bool along)
{
    int who = cli_career_actor(r);
    tk_json order = {0};
    if (who < 0 || !take_number(r, along ? "carry" : "leave", &r->item)) return CLI_USAGE;
    if (r->item < 0)
        return cli_error(r->command, CLI_USAGE, "what? turnkey campaign carry 3; show NAME has the numbers");
    cli_career_begin(&order, "carry", cli_career_name(r, who));
    tk_json_int_member(&order, "item", r->item);
    tk_json_bool_member(&order, "carry", along);
    tk_json_end_object(&order);
    return cli_career_order(r, &order);
}

int cli_career_carry(cli_career *r)
{
    return carry(r, true);
}

int cli_career_leave(cli_career *r)
{
    return carry(r, false);
}

int cli_career_reload(cli_career *r)
{
    int who = cli_career_actor(r);
    tk_json order = {0};
    if (who < 0) return CLI_USAGE;
    cli_career_begin(&order, "reload", cli_career_name(r, who));
    tk_json_end_object(&order);
    return cli_career_order(r, &order);
}

/* ---- people ---- */

int cli_career_hire(cli_career *r)
{
    const char *name = cli_word(&r->args, 1);
    int who = cli_career_actor(r);
    tk_json order = {0};
    if (who < 0) return CLI_USAGE;
    if (!name) return cli_error(r->command, CLI_USAGE, "whom? turnkey campaign hire NAME --skills gunner=1");
    cli_career_begin(&order, "hire", cli_career_name(r, who));
    tk_json_string_member(&order, "name", name);
    bool good = cli_career_put_skills(r, &order, r->skills ? r->skills : "gunner=1");
    tk_json_end_object(&order);
    if (good) return cli_career_order(r, &order);
    tk_json_free(&order);
    return CLI_USAGE;
}

int cli_career_dismiss(cli_career *r)
{
    const char *name = cli_word(&r->args, 1);
    if (!name) return cli_error(r->command, CLI_USAGE, "whom? turnkey campaign dismiss NAME");
    return order_word(r, "dismiss", "name", name);
}

/* The skill as the rules name it: "Martial Arts" is martial-arts. NULL with a complaint. */
static const char *find_skill(const cli_career *r, const char *typed)
{
    const tk_campaign *c = r->file.campaign;
    const char *names[TK_MAX_SKILLS + 1] = {NULL};
    char word[64];
    snprintf(word, sizeof word, "%s", typed);
    for (char *at = word; *at; at++) *at = (char)(*at == ' ' ? '-' : tolower((unsigned char)*at));
    for (int i = 0; i < tk_campaign_skills(c); i++) {
        names[i] = tk_campaign_skill_id(c, i);
        if (strcmp(word, names[i]) == 0) return names[i];
    }
    const char *meant = cli_suggest(word, names);
    cli_error(r->command, CLI_USAGE, "there is no skill \"%s\"; %s%s%s", typed,
              meant ? "did you mean " : "turnkey rules ", meant ? meant : tk_game_with_careers()->id,
              meant ? "?" : " skills has them");
    return NULL;
}

int cli_career_train(cli_career *r)
{
    const char *typed = cli_word(&r->args, 1), *skill = typed ? find_skill(r, typed) : NULL;
    if (!typed) return cli_error(r->command, CLI_USAGE, "in what? turnkey campaign train driver");
    return skill ? order_word(r, "train", "skill", skill) : CLI_USAGE;
}
