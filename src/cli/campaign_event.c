/* turnkey campaign: what happens in a week: rivals decide, events are entered and played, time goes by. */
#include "campaign.h"
#include "turnkey/bot.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static tk_season_def season_of(const cli_career *r)
{
    return (tk_season_def){.content = &r->content, .driver = r->driver, .turns = (int)r->turns, .heirs = true};
}

/* Rivals between events: until none of them wants anything. */
static int let_rivals_manage(cli_career *r)
{
    bool content = false;
    while (!content) {
        content = true;
        for (int who = 0; who < tk_campaign_characters(r->file.campaign); who++) {
            tk_json order = {0};
            if (!tk_season_manage(r->file.campaign, who, &order)) continue;
            content = false;
            int code = cli_career_order(r, &order);
            if (code != CLI_FINE) return code;
        }
    }
    return CLI_FINE;
}

/* Where an event that is driven by hand is recorded. */
static void record_path(const cli_career *r, tk_text *out)
{
    tk_text_printf(out, "%s.event", r->path);
}

static int begin_by_hand(const cli_career *r)
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
    return status == TK_OK ? CLI_FINE : cli_career_complain(r, &error);
}

/* The record must be of the match the campaign asked for: same configuration, same dice. */
static bool is_ours(const cli_career *r, const tk_match *match)
{
    tk_json config = {0};
    tk_seed seed;
    bool same = tk_campaign_match(r->file.campaign, &config, &seed) &&
                strcmp(tk_text_string(&config.text), tk_match_config(match)) == 0 &&
                memcmp(&seed, tk_match_seed(match), sizeof seed) == 0;
    tk_json_free(&config);
    return same;
}

static int take_record(cli_career *r, const char *path)
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
        code = cli_career_order(r, &order);
    }
    if (match) tk_match_destroy(match);
    return code;
}

static int play_by_bots(cli_career *r)
{
    tk_season_def def = season_of(r);
    tk_json order = {0};
    tk_error error = {0};
    if (tk_season_play(&def, r->file.campaign, &order, &error) == TK_OK) return cli_career_order(r, &order);
    tk_json_free(&order);
    return cli_career_complain(r, &error);
}

static int print_news(const cli_career *r)
{
    tk_text out = cli_text_for(stdout, false);
    tk_campaign_describe_result(r->file.campaign, tk_campaign_results(r->file.campaign) - 1, &out);
    bool good = r->json || cli_flush(&out, stdout);
    tk_text_free(&out);
    return good ? CLI_FINE : CLI_BAD;
}

static int settle_event(cli_career *r)
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
static int mount_for(const cli_career *r, int who, int row, int64_t asked)
{
    tk_campaign *c = r->file.campaign;
    if (asked < 0) return tk_season_vehicle(c, who, row);
    return asked < tk_campaign_vehicles(c) && !tk_campaign_bar(c, who, row, (int)asked) ? (int)asked : -2;
}

/* Whoever names an event may enter it even if outclassed: any vehicle that is let in, else the first there is. */
static int any_mount(const cli_career *r, int who, int row)
{
    const tk_campaign *c = r->file.campaign;
    int first = -1;
    if (r->vehicle >= 0 || !tk_campaign_bar(c, who, row, -1)) return (int)r->vehicle;
    for (int i = 0; i < tk_campaign_vehicles(c); i++) {
        if (tk_campaign_vehicle(c, i)->owner != who) continue;
        if (!tk_campaign_bar(c, who, row, i)) return i;
        if (first < 0) first = i;
    }
    return first;
}

/* Why the character cannot enter it, NULL: he can. */
static const char *bar_of(const cli_career *r, int who, int row)
{
    return tk_campaign_bar(r->file.campaign, who, row, any_mount(r, who, row));
}

static int next_week_of(const tk_campaign *c, int row)
{
    enum { YEAR = 52 };
    int week = tk_campaign_week(c) + 1, last = week + YEAR;
    while (week < last && !tk_campaign_is_on(c, row, week)) week++;
    return week;
}

/* Is the event of that name on, and may the character enter it? The exit code. */
static int find_event(const cli_career *r, int who, const char *id, int *out)
{
    const tk_campaign *c = r->file.campaign;
    const char *names[TK_MAX_CIRCUIT + 1] = {NULL};
    int row = tk_campaign_circuit(c) - 1;
    for (int i = 0; i <= row; i++) names[i] = tk_campaign_event_id(c, i);
    while (row >= 0 && strcmp(id, names[row]) != 0) row--;
    const char *meant = row < 0 ? cli_suggest(id, names) : NULL;
    if (row < 0)
        return cli_error(r->command, CLI_USAGE, "the circuit has no %s%s%s%s", id, meant ? "; did you mean " : "",
                         meant ? meant : "", meant ? "?" : "");
    const char *title = tk_campaign_event_title(c, row), *bar = bar_of(r, who, row);
    *out = row;
    if (!tk_campaign_is_on(c, row, tk_campaign_week(c)))
        return cli_error(r->command, CLI_BAD, "there is no %s in week %d; the next is in week %d", title,
                         tk_campaign_week(c), next_week_of(c, row));
    if (!bar) return CLI_FINE;
    return cli_error(r->command, CLI_BAD, "%s cannot enter %s: %s %s [turnkey rules classic entries]",
                     cli_career_name(r, who), title, cli_career_name(r, who), bar);
}

static bool has_rival(const cli_career *r, int who, int row)
{
    for (int i = 0; i < tk_campaign_characters(r->file.campaign); i++)
        if (i != who && mount_for(r, i, row, -1) > -2) return true;
    return false;
}

static int complain_alone(const cli_career *r, int row)
{
    int ceiling = tk_campaign_event_ceiling(r->file.campaign, row);
    char limit[48] = "";
    if (ceiling) snprintf(limit, sizeof limit, " of up to $%d", ceiling);
    return cli_error(r->command, CLI_BAD,
                     "nobody else enters %s this week: no rival is fit and has a vehicle%s that would stand a chance; "
                     "try turnkey campaign week",
                     tk_campaign_event_title(r->file.campaign, row), limit);
}

/* What is on this week, and why the character cannot enter it. */
static int complain_barred(const cli_career *r, int who)
{
    const tk_campaign *c = r->file.campaign;
    tk_text why = {0};
    for (int row = 0; row < tk_campaign_circuit(c); row++) {
        if (!tk_campaign_is_on(c, row, tk_campaign_week(c))) continue;
        const char *bar = bar_of(r, who, row);
        tk_text_printf(&why, "\n  %s: %s %s", tk_campaign_event_title(c, row), cli_career_name(r, who),
                       bar ? bar : "would be outclassed; who names it enters all the same");
    }
    cli_error(r->command, CLI_BAD, "%s cannot enter any event this week; try turnkey campaign week%s",
              cli_career_name(r, who), tk_text_string(&why));
    tk_text_free(&why);
    return CLI_BAD;
}

/* The last of the circuit that is on and that the character may enter, against somebody. The exit code. */
static int pick_event(const cli_career *r, int who, int *out)
{
    const tk_campaign *c = r->file.campaign;
    int alone = -1;
    for (int row = tk_campaign_circuit(c) - 1; row >= 0; row--) {
        if (!tk_campaign_is_on(c, row, tk_campaign_week(c)) || mount_for(r, who, row, r->vehicle) == -2) continue;
        *out = row;
        if (has_rival(r, who, row)) return CLI_FINE;
        alone = row;
    }
    return alone < 0 ? complain_barred(r, who) : complain_alone(r, alone);
}

/* "Gus,-,Ada". */
static void put_crew(tk_json *order, const char *list)
{
    tk_json_key(order, "crew");
    tk_json_begin_array(order);
    for (const char *at = list;; at++) {
        size_t length = strcspn(at, ",");
        char name[TK_CHARACTER_NAME];
        snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), at);
        if (strcmp(name, "-") == 0)
            tk_json_put_null(order);
        else
            tk_json_put_string(order, name);
        at += length;
        if (!*at) break;
    }
    tk_json_end_array(order);
}

static void put_entry(tk_json *order, const cli_career *r, int who, int vehicle, bool mine)
{
    tk_json_begin_object(order);
    tk_json_string_member(order, "who", cli_career_name(r, who));
    if (vehicle >= 0) tk_json_int_member(order, "vehicle", vehicle);
    if (mine && r->gunner) tk_json_string_member(order, "gunner", r->gunner);
    if (mine && r->crew) put_crew(order, r->crew);
    if (mine && r->medic) tk_json_string_member(order, "medic", r->medic);
    tk_json_end_object(order);
}

/* Everybody else who may enter, too, as far as there is room. */
static int open_event(cli_career *r, int who, int row)
{
    tk_json order = {0};
    int vehicle = mount_for(r, who, row, r->vehicle), entries = 1,
        seats = tk_campaign_event_seats(r->file.campaign, row);
    cli_career_begin(&order, "event", NULL);
    tk_json_string_member(&order, "event", tk_campaign_event_id(r->file.campaign, row));
    if (r->turns) tk_json_int_member(&order, "turns", r->turns);
    if (r->secret) tk_json_bool_member(&order, "secret", true);
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
    if (entries > 1) return cli_career_order(r, &order);
    tk_json_free(&order);
    return complain_alone(r, row);
}

/* Before anything is ordered: is the vehicle there, the driver one, and the event of this week? */
static bool can_be_entered(const cli_career *r, int who)
{
    const tk_campaign *c = r->file.campaign;
    bool mine = r->vehicle < 0 ||
                (r->vehicle < tk_campaign_vehicles(c) && tk_campaign_vehicle(c, (int)r->vehicle)->owner == who);
    tk_bot bot;
    tk_error error = {0};
    if (!mine) cli_error(r->command, CLI_USAGE, "%s has no vehicle %d", cli_career_name(r, who), (int)r->vehicle);
    bool drives = strcmp(r->driver, "quick") == 0 || tk_bot_parse(r->driver, &bot, &error) == TK_OK;
    if (mine && !drives)
        cli_error(r->command, CLI_USAGE, "--driver takes quick, random, greedy or search, not \"%s\"", r->driver);
    return mine && drives;
}

int cli_career_event(cli_career *r)
{
    if (tk_campaign_open_event(r->file.campaign)->open) return settle_event(r);
    const char *id = cli_word(&r->args, 1);
    int who = cli_career_actor(r), row = -1;
    if (who < 0 || !can_be_entered(r, who)) return CLI_USAGE;
    int code = id ? find_event(r, who, id, &row) : CLI_FINE;
    if (code == CLI_FINE) code = let_rivals_manage(r);
    if (code == CLI_FINE && !id) code = pick_event(r, who, &row);
    if (code == CLI_FINE) code = open_event(r, who, row);
    return code == CLI_FINE ? settle_event(r) : code;
}

/* A whole season by bots: N events. Killed and started again it goes on where it was. */
int cli_career_season(cli_career *r)
{
    int64_t events = 10;
    tk_season_def def = season_of(r);
    if (cli_word(&r->args, 1) && !cli_word_number(&r->args, 1, "season", 1, 10000, &events)) return CLI_USAGE;
    while (tk_campaign_results(r->file.campaign) < events) {
        tk_json order = {0};
        tk_error error = {0};
        if (tk_season_next(&def, r->file.campaign, &order, &error) != TK_OK) {
            tk_json_free(&order);
            return cli_career_complain(r, &error);
        }
        int code = cli_career_order(r, &order);
        if (code != CLI_FINE) return code;
        fflush(stdout);
    }
    return CLI_FINE;
}

int cli_career_week(cli_career *r)
{
    int64_t weeks = 1;
    int code = CLI_FINE;
    if (cli_word(&r->args, 1) && !cli_word_number(&r->args, 1, "week", 1, 520, &weeks)) return CLI_USAGE;
    for (; weeks > 0 && code == CLI_FINE; weeks--) {
        tk_json order = {0};
        code = let_rivals_manage(r);
        if (code != CLI_FINE) return code;
        cli_career_begin(&order, "week", NULL);
        tk_json_end_object(&order);
        code = cli_career_order(r, &order);
    }
    return code;
}
