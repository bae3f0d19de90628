/* turnkey campaign: a career in Car Wars Classic, kept in a file (docs/campaign.md).
 *
 * Every action but show is one or more orders, each on disk before the next. Whoever has rivals run by bots lets them
 * decide first: before an event and before a week goes by. */
#include "campaign.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum {
    FILE_NAME = CLI_LONG + 100,
    NAME,
    WHO,
    SKILLS,
    RIVALS,
    MANAGERS,
    TITLE,
    DRIVER,
    TURNS,
    VEHICLE,
    GUNNER,
    MEDIC,
    WHAT,
    PART,
    WORK,
    TOOLS,
    HOURS,
    LEDGER,
    BY_HAND
};

static const cli_option options[] = {{FILE_NAME, "file", "FILE", "the campaign (career.turnkey)"},
                                     {WHO, "who", "NAME", "whose order it is (the first character you play)"},
                                     {NAME, "name", "NAME", "new: what you are called (You)"},
                                     {SKILLS, "skills", "LIST", "new, hire: as in driver=0,gunner=1"},
                                     {RIVALS, "rivals", "N", "new: rivals run by bots (5)"},
                                     {MANAGERS, "managers", "LIST", "new: how they run their careers (careful)"},
                                     {TITLE, "title", "TEXT", "new: the campaign's name"},
                                     {CLI_SEED, "seed", "N", "new: same seed, same dice"},
                                     {DRIVER, "driver", "BOT", "event: who drives for everybody (quick)"},
                                     {TURNS, "turns", "N", "event: turns at most"},
                                     {VEHICLE, "vehicle", "N", "which of your vehicles"},
                                     {GUNNER, "gunner", "NAME", "event: who sits at the guns"},
                                     {MEDIC, "medic", "NAME", "event: a paramedic who waits"},
                                     {BY_HAND, "by-hand", NULL, "event: drive yourself, with turnkey play --resume"},
                                     {WHAT, "what", "PARTS", "repair: all, armor, parts, tires, ammunition, gear"},
                                     {PART, "part", "N", "repair: this part, with your own hands"},
                                     {WORK, "work", "KIND", "with --part: repair, jury-rig, salvage, install"},
                                     {TOOLS, "tools", "KIND", "with --part: garage, tool-kit, improvised ..."},
                                     {HOURS, "hours", "N", "with --part: how long at most (8)"},
                                     {LEDGER, "ledger", NULL, "show: every dollar and every point"},
                                     {CLI_JSON, "json", NULL, "for programs"},
                                     {CLI_DATA, "data", "DIR", "read content from DIR before the built-in one"},
                                     {0}};

typedef struct request {
    const cli_command *command;
    cli_args args;
    tk_content content;
    cli_campaign file;
    const char *path, *name, *who, *skills, *title, *driver, *gunner, *medic, *what, *work, *tools, *managers;
    int64_t rivals, turns, vehicle, part, hours;
    tk_seed seed;
    bool seeded, json, ledger, by_hand;
} request;

/* ---- orders ---- */

static int complain(const request *r, const tk_error *error)
{
    if (error->code == TK_REFUSED)
        return cli_error(r->command, CLI_BAD, "%s [turnkey rules classic %s]", error->message, error->where);
    return cli_engine_error(r->command, NULL, error);
}

/* Carries it out and frees it. */
static int give(request *r, tk_json *order)
{
    tk_error error = {0};
    tk_status status = cli_campaign_order(&r->file, order, &error);
    tk_json_free(order);
    if (status != TK_OK) return complain(r, &error);
    if (!r->json && *tk_campaign_said(r->file.campaign)) printf("%s\n", tk_campaign_said(r->file.campaign));
    return CLI_FINE;
}

/* Whose order it is: --who, or the first character that somebody plays. -1 with a complaint. */
static int actor(const request *r)
{
    const tk_campaign *c = r->file.campaign;
    int who = r->who ? tk_campaign_find(c, r->who) : -1;
    for (int i = 0; !r->who && who < 0 && i < tk_campaign_characters(c); i++) {
        const tk_character *it = tk_campaign_character(c, i);
        if (strcmp(it->player, "you") == 0 && !it->dead && !it->out) who = i;
    }
    if (who < 0 && r->who) cli_error(r->command, CLI_USAGE, "there is no character called %s", r->who);
    if (who < 0 && !r->who) cli_error(r->command, CLI_USAGE, "nobody alive here is played by you; say --who NAME");
    return who;
}

static const char *name_of(const request *r, int who)
{
    return tk_campaign_character(r->file.campaign, who)->name;
}

static void begin(tk_json *order, const char *what, const char *who)
{
    tk_json_begin_object(order);
    tk_json_string_member(order, "do", what);
    if (who) tk_json_string_member(order, "who", who);
}

/* "driver=0,gunner=1"; a skill without a number is at base level. */
static void put_skills(tk_json *order, const char *list)
{
    tk_json_key(order, "skills");
    tk_json_begin_object(order);
    for (const char *at = list; *at;) {
        size_t length = strcspn(at, ",");
        char word[64];
        snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1), at);
        char *level = strchr(word, '=');
        if (level) *level++ = '\0';
        tk_json_int_member(order, word, level ? atoi(level) : 0);
        at += length + (at[length] == ',');
    }
    tk_json_end_object(order);
}

/* ---- new ---- */

static int join(request *r, const char *name, const char *player, const char *skills)
{
    tk_json order = {0};
    begin(&order, "join", NULL);
    tk_json_string_member(&order, "name", name);
    tk_json_string_member(&order, "player", player);
    put_skills(&order, skills);
    tk_json_end_object(&order);
    return give(r, &order);
}

/* The nth of a list with commas, round and round. */
static void pick_manager(const char *list, int64_t nth, char out[16])
{
    int count = 1;
    for (const char *at = list; *at; at++) count += *at == ',';
    const char *at = list;
    for (int64_t i = nth % count; i > 0; i--) at += strcspn(at, ",") + 1;
    snprintf(out, 16, "%.*s", (int)(strcspn(at, ",") < 15 ? strcspn(at, ",") : 15), at);
}

static int new_campaign(request *r)
{
    tk_error error = {0};
    if (!r->seeded && getrandom(r->seed.bytes, sizeof r->seed.bytes, 0) != sizeof r->seed.bytes)
        return cli_error(r->command, CLI_BAD, "the system gives no random numbers: %s", strerror(errno));
    const char *title = r->title ? r->title : "A season on the circuit";
    if (cli_campaign_create(&r->file, r->path, &r->content, title, &r->seed, &error) != TK_OK)
        return complain(r, &error);
    const char *name = r->name ? r->name : "You";
    int code = strcmp(name, "-") == 0 ? CLI_FINE : join(r, name, "you", r->skills ? r->skills : "driver=0,gunner=1");
    for (int64_t i = 0; i < r->rivals && code == CLI_FINE; i++) {
        char manager[16];
        pick_manager(r->managers, i, manager);
        code = join(r, tk_season_rival((int)i), manager, "driver=0,gunner=1");
    }
    if (code != CLI_FINE) unlink(r->path);
    return code;
}

/* ---- show ---- */

/* Everybody, or one character. */
static int show_named(request *r, const char *name)
{
    tk_campaign *c = r->file.campaign;
    int who = name ? tk_campaign_find(c, name) : -1;
    if (name && who < 0) return cli_error(r->command, CLI_USAGE, "there is no character called %s", name);
    if (r->ledger && who < 0 && (who = actor(r)) < 0) return CLI_USAGE;
    tk_json out = {.text = cli_text_for(stdout, false)};
    if (r->json) {
        tk_campaign_write(c, who, &out);
        tk_text_put(&out.text, "\n");
    } else if (who >= 0) {
        tk_campaign_describe_character(c, who, &out.text);
    } else {
        tk_campaign_describe(c, &out.text);
    }
    for (int i = 0; r->ledger && !r->json && i < tk_campaign_ledger(c); i++) {
        if (tk_campaign_line(c, i)->who != who) continue;
        tk_text_put(&out.text, "  ");
        tk_campaign_describe_line(c, i, &out.text);
        tk_text_put(&out.text, "\n");
    }
    bool good = cli_flush(&out.text, stdout);
    tk_json_free(&out);
    return good ? CLI_FINE : CLI_BAD;
}

static int show(request *r)
{
    return show_named(r, cli_word(&r->args, 1));
}

/* ---- events ---- */

static tk_season_def season_of(const request *r)
{
    return (tk_season_def){.content = &r->content, .driver = r->driver, .turns = (int)r->turns, .heirs = true};
}

/* Rivals between events: until none of them wants anything. */
static int let_rivals_manage(request *r)
{
    bool content = false;
    while (!content) {
        content = true;
        for (int who = 0; who < tk_campaign_characters(r->file.campaign); who++) {
            tk_json order = {0};
            if (!tk_season_manage(r->file.campaign, who, &order)) continue;
            content = false;
            int code = give(r, &order);
            if (code != CLI_FINE) return code;
        }
    }
    return CLI_FINE;
}

/* Where an event that is driven by hand is recorded. */
static void record_path(const request *r, tk_text *out)
{
    tk_text_printf(out, "%s.event", r->path);
}

static int begin_by_hand(const request *r)
{
    tk_json config = {0};
    tk_match_def def = {.game = tk_game_find("classic"), .content = &r->content};
    tk_match *match = NULL;
    tk_error error = {0};
    tk_text record = {0}, path = {0};
    const tk_open_event *event = tk_campaign_open_event(r->file.campaign);
    tk_campaign_match(r->file.campaign, &config, &def.seed);
    def.config = tk_text_string(&config.text);
    for (int i = 0; i < event->entries; i++) {
        const char *player = tk_campaign_character(r->file.campaign, event->entry[i].who)->player;
        snprintf(def.player[i], TK_SEAT_NAME, "%s", strcmp(player, "you") == 0 ? "human" : "greedy");
    }
    tk_status status = tk_match_create(&def, &match, &error);
    record_path(r, &path);
    if (status == TK_OK) tk_match_write(match, true, &record);
    if (status == TK_OK) status = cli_file_replace(tk_text_string(&path), &record, &error);
    if (status == TK_OK)
        printf("Drive it:\n  turnkey play --resume %s\nand afterwards:\n  turnkey campaign event\n",
               tk_text_string(&path));
    if (match) tk_match_destroy(match);
    tk_json_free(&config);
    tk_text_free(&record);
    tk_text_free(&path);
    return status == TK_OK ? CLI_FINE : complain(r, &error);
}

/* The record must be of the match the campaign asked for: same configuration, same dice. */
static bool is_ours(const request *r, const tk_match *match)
{
    tk_json config = {0};
    tk_seed seed;
    bool same = tk_campaign_match(r->file.campaign, &config, &seed) &&
                strcmp(tk_text_string(&config.text), tk_match_config(match)) == 0 &&
                memcmp(&seed, tk_match_seed(match), sizeof seed) == 0;
    tk_json_free(&config);
    return same;
}

static int take_record(request *r, const char *path)
{
    tk_match *match = NULL;
    tk_record_report report;
    tk_error error = {0};
    tk_json order = {0};
    int code = CLI_BAD;
    if (cli_record_load(path, &r->content, &match, &report, &error) != TK_OK)
        code = cli_engine_error(r->command, path, &error);
    else if (!is_ours(r, match))
        code = cli_error(r->command, CLI_BAD, "%s is not the event that is on", path);
    else if (tk_match_pending(match))
        code = cli_error(r->command, CLI_BAD, "the event is not over yet: turnkey play --resume %s", path);
    else
        code = CLI_FINE;
    if (code == CLI_FINE) {
        tk_campaign_report(r->file.campaign, tk_match_world(match), tk_match_state(match), &order);
        code = give(r, &order);
    }
    if (match) tk_match_destroy(match);
    return code;
}

static int play_by_bots(request *r)
{
    tk_season_def def = season_of(r);
    tk_json order = {0};
    tk_error error = {0};
    if (tk_season_play(&def, r->file.campaign, &order, &error) == TK_OK) return give(r, &order);
    tk_json_free(&order);
    return complain(r, &error);
}

static int print_news(const request *r)
{
    tk_text out = cli_text_for(stdout, false);
    tk_campaign_describe_result(r->file.campaign, tk_campaign_results(r->file.campaign) - 1, &out);
    bool good = r->json || cli_flush(&out, stdout);
    tk_text_free(&out);
    return good ? CLI_FINE : CLI_BAD;
}

static int settle_event(request *r)
{
    tk_text path = {0};
    record_path(r, &path);
    bool by_hand = access(tk_text_string(&path), F_OK) == 0;
    int code = by_hand ? take_record(r, tk_text_string(&path)) : r->by_hand ? begin_by_hand(r) : play_by_bots(r);
    bool over = code == CLI_FINE && !tk_campaign_open_event(r->file.campaign)->open;
    if (over && by_hand) unlink(tk_text_string(&path));
    tk_text_free(&path);
    return over ? print_news(r) : code;
}

/* The vehicle asked for, if it may enter, or the one a rival would take; -1 the arena's, -2 none. */
static int mount_for(const request *r, int who, int row, int64_t asked)
{
    tk_campaign *c = r->file.campaign;
    if (asked < 0) return tk_season_vehicle(c, who, row);
    return asked < tk_campaign_vehicles(c) && !tk_campaign_bar(c, who, row, (int)asked) ? (int)asked : -2;
}

/* The event named, or the last of the circuit that is on and that the character may enter; -1 with a complaint. */
static int event_for(const request *r, int who)
{
    const tk_campaign *c = r->file.campaign;
    const char *id = cli_word(&r->args, 1), *names[TK_MAX_CIRCUIT + 1] = {NULL};
    for (int row = tk_campaign_circuit(c) - 1; row >= 0; row--) {
        names[row] = tk_campaign_event_id(c, row);
        if (id && strcmp(id, names[row]) == 0) return row;
        if (!id && tk_campaign_is_on(c, row, tk_campaign_week(c)) && mount_for(r, who, row, r->vehicle) > -2)
            return row;
    }
    const char *meant = id ? cli_suggest(id, names) : NULL;
    if (id)
        cli_error(r->command, CLI_USAGE, "the circuit has no %s%s%s%s", id, meant ? "; did you mean " : "",
                  meant ? meant : "", meant ? "?" : "");
    else
        cli_error(r->command, CLI_BAD, "%s cannot enter any event this week; try turnkey campaign week",
                  name_of(r, who));
    return -1;
}

static void put_entry(tk_json *order, const request *r, int who, int vehicle, bool mine)
{
    tk_json_begin_object(order);
    tk_json_string_member(order, "who", name_of(r, who));
    if (vehicle >= 0) tk_json_int_member(order, "vehicle", vehicle);
    if (mine && r->gunner) tk_json_string_member(order, "gunner", r->gunner);
    if (mine && r->medic) tk_json_string_member(order, "medic", r->medic);
    tk_json_end_object(order);
}

/* Whoever names an event may enter it even if outclassed: any vehicle that is let in. */
static int any_mount(const request *r, int who, int row)
{
    const tk_campaign *c = r->file.campaign;
    for (int i = 0; r->vehicle < 0 && i < tk_campaign_vehicles(c); i++)
        if (tk_campaign_vehicle(c, i)->owner == who && !tk_campaign_bar(c, who, row, i)) return i;
    return (int)r->vehicle;
}

/* Everybody else who may enter, too, as far as there is room. */
static int open_event(request *r, int who, int row)
{
    tk_json order = {0};
    int vehicle = mount_for(r, who, row, r->vehicle), entries = 1,
        seats = tk_campaign_event_seats(r->file.campaign, row);
    begin(&order, "event", NULL);
    tk_json_string_member(&order, "event", tk_campaign_event_id(r->file.campaign, row));
    if (r->turns) tk_json_int_member(&order, "turns", r->turns);
    tk_json_key(&order, "entries");
    tk_json_begin_array(&order);
    put_entry(&order, r, who, vehicle == -2 ? any_mount(r, who, row) : vehicle, true);
    for (int i = 0; i < tk_campaign_characters(r->file.campaign) && entries < seats; i++) {
        int mount = i == who ? -2 : mount_for(r, i, row, -1);
        if (mount == -2) continue;
        put_entry(&order, r, i, mount, false);
        entries++;
    }
    tk_json_end_array(&order);
    tk_json_end_object(&order);
    if (entries > 1) return give(r, &order);
    tk_json_free(&order);
    return cli_error(r->command, CLI_BAD, "nobody else can enter %s this week",
                     tk_campaign_event_title(r->file.campaign, row));
}

static int event(request *r)
{
    if (tk_campaign_open_event(r->file.campaign)->open) return settle_event(r);
    int code = let_rivals_manage(r), who = actor(r);
    if (code != CLI_FINE || who < 0) return code == CLI_FINE ? CLI_USAGE : code;
    int row = event_for(r, who);
    if (row < 0) return cli_word(&r->args, 1) ? CLI_USAGE : CLI_BAD;
    code = open_event(r, who, row);
    return code == CLI_FINE ? settle_event(r) : code;
}

/* A whole season by bots: N events. Killed and started again it goes on where it was. */
static int season(request *r)
{
    const char *word = cli_word(&r->args, 1);
    int events = word ? atoi(word) : 10;
    tk_season_def def = season_of(r);
    if (events < 1) return cli_error(r->command, CLI_USAGE, "how many events? turnkey campaign season 50");
    while (tk_campaign_results(r->file.campaign) < events) {
        tk_json order = {0};
        tk_error error = {0};
        if (tk_season_next(&def, r->file.campaign, &order, &error) != TK_OK) {
            tk_json_free(&order);
            return complain(r, &error);
        }
        int code = give(r, &order);
        if (code != CLI_FINE) return code;
        fflush(stdout);
    }
    return CLI_FINE;
}

/* ---- the rest of a week ---- */

/* The vehicle meant: --vehicle or the word, else the first that is damaged (repair) or the only one; -1. */
static int vehicle_meant(const request *r, int who, bool damaged)
{
    const char *word = cli_word(&r->args, 1);
    if (word) return atoi(word);
    if (r->vehicle >= 0) return (int)r->vehicle;
    for (int i = 0; i < tk_campaign_vehicles(r->file.campaign); i++) {
        const tk_owned_vehicle *it = tk_campaign_vehicle(r->file.campaign, i);
        if (it->owner == who && (!damaged || tk_campaign_repair_bill(r->file.campaign, i))) return i;
    }
    return -1;
}

static int repair(request *r)
{
    int who = actor(r), vehicle = who < 0 ? -1 : vehicle_meant(r, who, true);
    if (who < 0) return CLI_USAGE;
    if (vehicle < 0) return cli_error(r->command, CLI_BAD, "%s owns nothing that is damaged", name_of(r, who));
    tk_json order = {0};
    begin(&order, r->part >= 0 ? "work" : "repair", name_of(r, who));
    tk_json_int_member(&order, "vehicle", vehicle);
    if (r->part >= 0) {
        tk_json_int_member(&order, "part", r->part);
        tk_json_string_member(&order, "work", r->work ? r->work : "repair");
        tk_json_string_member(&order, "tools", r->tools ? r->tools : "garage");
        tk_json_int_member(&order, "hours", r->hours);
    } else if (r->what) {
        tk_json_string_member(&order, "what", r->what);
    }
    tk_json_end_object(&order);
    return give(r, &order);
}

static int hire(request *r)
{
    const char *name = cli_word(&r->args, 1);
    int who = actor(r);
    tk_json order = {0};
    if (who < 0) return CLI_USAGE;
    if (!name) return cli_error(r->command, CLI_USAGE, "whom? turnkey campaign hire NAME --skills gunner=1");
    begin(&order, "hire", name_of(r, who));
    tk_json_string_member(&order, "name", name);
    put_skills(&order, r->skills ? r->skills : "gunner=1");
    tk_json_end_object(&order);
    return give(r, &order);
}

/* A stock vehicle, or a design file. */
static int buy(request *r)
{
    const char *name = cli_word(&r->args, 1);
    int who = actor(r);
    tk_json order = {0};
    tk_text file = {0};
    tk_error error = {0};
    if (who < 0) return CLI_USAGE;
    if (!name)
        return cli_error(r->command, CLI_USAGE, "what? turnkey campaign buy stinger; turnkey garage list has more");
    begin(&order, "buy", name_of(r, who));
    if (strchr(name, '.') || strchr(name, '/')) {
        tk_design design;
        tk_status status = tk_file_read(name, TK_DESIGN_BYTES, &file, &error);
        if (status == TK_OK)
            status = tk_design_read(tk_campaign_garage(r->file.campaign), tk_text_string(&file), file.length, name,
                                    &design, &error);
        tk_text_free(&file);
        if (status != TK_OK) {
            tk_json_free(&order);
            return cli_engine_error(r->command, NULL, &error);
        }
        tk_json_key(&order, "vehicle");
        tk_design_write(tk_campaign_garage(r->file.campaign), &design, &order);
    } else {
        tk_json_string_member(&order, "vehicle", name);
    }
    tk_json_end_object(&order);
    return give(r, &order);
}

static int sell(request *r)
{
    int who = actor(r), vehicle = who < 0 ? -1 : vehicle_meant(r, who, false);
    tk_json order = {0};
    if (who < 0) return CLI_USAGE;
    if (vehicle < 0) return cli_error(r->command, CLI_BAD, "%s owns no vehicle", name_of(r, who));
    begin(&order, "sell", name_of(r, who));
    tk_json_int_member(&order, "vehicle", vehicle);
    tk_json_end_object(&order);
    return give(r, &order);
}

static int train(request *r)
{
    const char *skill = cli_word(&r->args, 1);
    int who = actor(r);
    tk_json order = {0};
    if (who < 0) return CLI_USAGE;
    begin(&order, "train", name_of(r, who));
    tk_json_string_member(&order, "skill", skill ? skill : "driver");
    tk_json_end_object(&order);
    return give(r, &order);
}

static int week(request *r)
{
    const char *word = cli_word(&r->args, 1);
    int weeks = word ? atoi(word) : 1, code = CLI_FINE;
    if (weeks < 1 || weeks > 520) return cli_error(r->command, CLI_USAGE, "1 to 520 weeks at once, not %s", word);
    for (; weeks > 0 && code == CLI_FINE; weeks--) {
        tk_json order = {0};
        code = let_rivals_manage(r);
        if (code != CLI_FINE) return code;
        begin(&order, "week", NULL);
        tk_json_end_object(&order);
        code = give(r, &order);
    }
    return code;
}

/* Any order, as the referee or a program writes it. */
static int order(request *r)
{
    const char *text = cli_word(&r->args, 1);
    tk_json json = {0};
    if (!text) return cli_error(r->command, CLI_USAGE, "which? turnkey campaign order '{\"do\":\"week\"}'");
    tk_text_put(&json.text, text);
    return give(r, &json);
}

/* ---- the command ---- */

static const struct {
    const char *name;
    int (*run)(request *);
    bool writes;
} ACTIONS[] = {{"new", new_campaign, false}, {"show", show, false},  {"event", event, true},  {"repair", repair, true},
               {"hire", hire, true},         {"buy", buy, true},     {"sell", sell, true},    {"train", train, true},
               {"week", week, true},         {"order", order, true}, {"season", season, true}};
enum { ACTION_COUNT = sizeof ACTIONS / sizeof *ACTIONS };

static int act_on_file(request *r, int action)
{
    tk_error error = {0};
    bool new = ACTIONS[action].run == new_campaign;
    int code = CLI_FINE;
    if (!new &&cli_campaign_open(&r->file, r->path, &r->content, ACTIONS[action].writes, &error) != TK_OK)
        code = complain(r, &error);
    if (code == CLI_FINE) code = ACTIONS[action].run(r);
    if (code == CLI_FINE && r->json && ACTIONS[action].run != show) code = show_named(r, r->who);
    cli_campaign_close(&r->file);
    return code;
}

static int act(request *r)
{
    const char *names[ACTION_COUNT + 1] = {NULL}, *action = cli_word(&r->args, 0);
    if (!action)
        return cli_error(r->command, CLI_USAGE,
                         "say what to do: new, show, event, repair, hire, buy, sell, train, week, order or season");
    if (!cli_words_at_most(&r->args, 2)) return CLI_USAGE;
    for (int i = 0; i < ACTION_COUNT; i++) {
        names[i] = ACTIONS[i].name;
        if (strcmp(action, ACTIONS[i].name) == 0) return act_on_file(r, i);
    }
    const char *meant = cli_suggest(action, names);
    return cli_error(r->command, CLI_USAGE, "a campaign does not know \"%s\"%s%s%s", action,
                     meant ? "; did you mean " : "", meant ? meant : "", meant ? "?" : "");
}

static bool take_option(request *r, int key)
{
    const cli_args *args = &r->args;
    switch (key) {
    case FILE_NAME: r->path = args->value; return true;
    case NAME: r->name = args->value; return true;
    case WHO: r->who = args->value; return true;
    case SKILLS: r->skills = args->value; return true;
    case RIVALS: return cli_number(args, "--rivals", 0, TK_MOST_RIVALS, &r->rivals);
    case MANAGERS: r->managers = args->value; return true;
    case TITLE: r->title = args->value; return true;
    case CLI_SEED: return r->seeded = cli_seed(args, &r->seed);
    case DRIVER: r->driver = args->value; return true;
    case TURNS: return cli_number(args, "--turns", 1, 1000, &r->turns);
    case VEHICLE: return cli_number(args, "--vehicle", 0, INT32_MAX, &r->vehicle);
    case GUNNER: r->gunner = args->value; return true;
    case MEDIC: r->medic = args->value; return true;
    case BY_HAND: return r->by_hand = true;
    case WHAT: r->what = args->value; return true;
    case PART: return cli_number(args, "--part", 0, TK_MAX_OWNED_PARTS, &r->part);
    case WORK: r->work = args->value; return true;
    case TOOLS: r->tools = args->value; return true;
    case HOURS: return cli_number(args, "--hours", 1, 40, &r->hours);
    case LEDGER: return r->ledger = true;
    case CLI_JSON: return r->json = true;
    }
    return cli_take_data(args, &r->content);
}

static int run(const cli_command *command, int argc, char **argv)
{
    request r = {.command = command,
                 .args = cli_args_of(command, argc, argv),
                 .file = {.file = -1},
                 .path = "career.turnkey",
                 .driver = "quick",
                 .managers = "careful",
                 .rivals = 5,
                 .vehicle = -1,
                 .part = -1,
                 .hours = 8};
    for (int key; (key = cli_next(&r.args)) != CLI_END;) {
        if (key < 0) return cli_stopped(key);
        if (!take_option(&r, key)) return CLI_USAGE;
    }
    return act(&r);
}

const cli_command cli_campaign_command = {
    .name = "campaign",
    .summary = "a career in Car Wars Classic: characters, events, repairs, prestige",
    .arguments = "new|show|event|repair|hire|buy|sell|train|week|order|season [WHAT] [options]",
    .about =
        "A campaign is a file. new begins one with you and rivals run by bots; show prints everybody, or the sheet of "
        "one "
        "character, with --ledger every dollar and point; event enters the best event of this week you may enter (or "
        "the "
        "one named) and plays it, by bots or --by-hand; repair has a vehicle put right, or with --part works on it "
        "yourself; hire, buy, sell and train do what they say; week lets a week go by. order carries out any order of "
        "docs/campaign.md, the referee's among them; season runs everything by bots. Every order is on disk before the "
        "next begins: nothing is lost when the program dies.",
    .examples = "  turnkey campaign new --name Max --rivals 5\n"
                "  turnkey campaign event\n"
                "  turnkey campaign show Max --ledger\n"
                "  turnkey campaign repair\n"
                "  turnkey campaign buy stinger\n"
                "  turnkey campaign week\n"
                "  turnkey campaign order '{\"do\":\"grant\",\"who\":\"Max\",\"account\":\"money\",\"amount\":500,"
                "\"why\":\"a side bet\"}'\n",
    .options = options,
    .run = run,
};
