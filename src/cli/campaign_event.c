/* turnkey campaign: events and weeks. What comes next tk_career_next says; here it is done, line by line. */
#include "campaign.h"

#include <string.h>
#include <unistd.h>

/* ---- an event, by bots or by hand ---- */

static int play_by_bots(cli_career *r)
{
    tk_json order = {0};
    tk_error error = {0};
    if (tk_event_play(r->file.campaign, &r->content, r->driver, &order, &error) == TK_OK)
        return cli_career_order(r, &order);
    tk_json_free(&order);
    return cli_career_complain(r, &error);
}

/* Where an event that is driven by hand is recorded. */
static void record_path(const cli_career *r, tk_text *out)
{
    tk_text_printf(out, "%s.event", r->path);
}

static void name_seats(const cli_career *r, tk_match_def *def)
{
    const tk_campaign *c = r->file.campaign;
    for (int i = 0; i < tk_campaign_open_event(c)->entries; i++)
        snprintf(def->player[i], TK_SEAT_NAME, "%s", tk_career_seat_is_persons(c, i) ? "human" : TK_DRIVER_AGAINST);
}

static int begin_by_hand(const cli_career *r)
{
    tk_event_def def;
    tk_match *match = NULL;
    tk_error error = {0};
    tk_text record = {0}, path = {0};
    tk_status status = tk_event_take(r->file.campaign, &r->content, &def, &error);
    name_seats(r, &def.match);
    if (status == TK_OK) status = tk_match_create(&def.match, &match, &error);
    record_path(r, &path);
    if (status == TK_OK) tk_match_write(match, true, &record);
    if (status == TK_OK) status = cli_file_replace(tk_text_string(&path), &record, &error);
    if (status == TK_OK)
        printf("Drive it:\n  turnkey play --resume %s\nand afterwards:\n  turnkey campaign event\n",
               tk_text_string(&path));
    if (match) tk_match_destroy(match);
    tk_event_free(&def);
    tk_text_free(&record);
    tk_text_free(&path);
    return status == TK_OK ? CLI_FINE : cli_career_complain(r, &error);
}

/* The record of an event that is not on any more: the program was killed before it could remove it, or the event was
 * called off. It is put aside. */
static bool put_aside(const char *path)
{
    tk_text aside = {0};
    tk_text_printf(&aside, "%s.old", path);
    bool good = !aside.failed && rename(path, tk_text_string(&aside)) == 0;
    if (good) fprintf(stderr, "%s is of another event and is called %s now.\n", path, tk_text_string(&aside));
    tk_text_free(&aside);
    return good;
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
    else if (!tk_event_is(r->file.campaign, match) && put_aside(path))
        code = r->by_hand ? begin_by_hand(r) : play_by_bots(r);
    else if (tk_event_settle(r->file.campaign, match, &order, &error) != TK_OK)
        code =
            cli_error(r->command, CLI_BAD, "%s: %s%s%s", path, error.message,
                      tk_match_pending(match) ? ": turnkey play --resume " : "", tk_match_pending(match) ? path : "");
    else
        code = cli_career_order(r, &order);
    if (match) tk_match_destroy(match);
    return code;
}

/* ---- one thing after another ---- */

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

int cli_career_carry_on(cli_career *r, tk_career_wish *wish)
{
    const tk_campaign *c = r->file.campaign;
    int code = CLI_FINE;
    wish->turns = (int)r->turns;
    while (code == CLI_FINE) {
        tk_json order = {0};
        tk_error error = {0};
        switch (tk_career_next(r->file.campaign, wish, &order, &error)) {
        case TK_CAREER_REST: return CLI_FINE;
        case TK_CAREER_ORDER: code = cli_career_order(r, &order); break;
        case TK_CAREER_PLAY: code = play_by_bots(r); break;
        case TK_CAREER_DRIVE:
            code = settle_event(r);
            if (tk_campaign_open_event(c)->open) return code; /* it is driven by hand */
            break;
        case TK_CAREER_REFUSED: code = cli_career_complain(r, &error); break;
        }
        tk_json_free(&order);
        fflush(stdout);
    }
    return code;
}

/* Rivals are ready for whatever the person has in mind. */
static int let_rivals_get_ready(cli_career *r)
{
    tk_career_wish nothing = {0};
    return cli_career_carry_on(r, &nothing);
}

/* ---- an event of this week ---- */

/* The vehicle asked for, or whichever there is: who enters an event may do so even if outclassed. */
static int vehicle_for(const cli_career *r, int who, int row)
{
    return r->vehicle >= 0 ? (int)r->vehicle : tk_career_any_vehicle(r->file.campaign, who, row);
}

/* Why the character cannot enter it, NULL: he can. */
static const char *bar_of(const cli_career *r, int who, int row)
{
    return tk_campaign_bar(r->file.campaign, who, row, vehicle_for(r, who, row));
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
    int row = tk_career_event(c, id);
    for (int i = 0; i < tk_campaign_circuit(c); i++) names[i] = tk_campaign_event_id(c, i);
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
    return cli_error(r->command, CLI_BAD, "%s cannot enter %s: %s %s [turnkey rules %s entries]",
                     cli_career_name(r, who), title, cli_career_name(r, who), bar, tk_game_with_careers()->id);
}

/* What is on this week, and why the character cannot enter it. */
static int complain_barred(const cli_career *r, int who)
{
    const tk_campaign *c = r->file.campaign;
    tk_text why = {0};
    for (int row = 0; row < tk_campaign_circuit(c); row++) {
        if (!tk_campaign_is_on(c, row, tk_campaign_week(c))) continue;
        const char *bar = bar_of(r, who, row);
        const char *but = tk_career_is_hurt(c, who) ? "is hurt; name it to enter all the same"
                                                    : "would be outclassed; name it to enter all the same";
        tk_text_printf(&why, "\n  %s: %s %s", tk_campaign_event_title(c, row), cli_career_name(r, who),
                       bar ? bar : but);
    }
    cli_error(r->command, CLI_BAD, "%s %s this week; try turnkey campaign week%s", cli_career_name(r, who),
              tk_career_is_hurt(c, who) ? "is hurt, and no event is picked for the wounded" : "cannot enter any event",
              tk_text_string(&why));
    tk_text_free(&why);
    return CLI_BAD;
}

/* The best event of this week, or one that the character would be alone in, which is refused later. The exit code. */
static int pick_event(const cli_career *r, int who, int *out)
{
    int alone, row = tk_career_best_event(r->file.campaign, who, (int)r->vehicle, &alone);
    *out = row >= 0 ? row : alone;
    return *out < 0 ? complain_barred(r, who) : CLI_FINE;
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

static void put_entry(tk_json *order, const cli_career *r, int who, int vehicle)
{
    tk_json_begin_object(order);
    tk_json_string_member(order, "who", cli_career_name(r, who));
    if (vehicle >= 0) tk_json_int_member(order, "vehicle", vehicle);
    if (r->gunner) tk_json_string_member(order, "gunner", r->gunner);
    if (r->crew) put_crew(order, r->crew);
    if (r->medic) tk_json_string_member(order, "medic", r->medic);
    if (r->yields) tk_json_bool_member(order, "yields", true);
    tk_json_end_object(order);
}

static int hold_ordered(cli_career *r, const tk_json *json)
{
    tk_order order;
    tk_error error = {0};
    if (tk_order_open(&order, r->file.campaign, tk_text_string(&json->text), json->text.length, &error) != TK_OK)
        return cli_career_complain(r, &error);
    tk_career_wish wish = {.event = &order};
    int code = cli_career_carry_on(r, &wish);
    tk_order_close(&order);
    return code;
}

/* With everybody else who would enter it. */
static int hold_event(cli_career *r, int who, int row)
{
    tk_json order = {0};
    cli_career_begin(&order, "event", NULL);
    tk_json_string_member(&order, "event", tk_campaign_event_id(r->file.campaign, row));
    if (r->secret) tk_json_bool_member(&order, "secret", true);
    tk_json_key(&order, "entries");
    tk_json_begin_array(&order);
    put_entry(&order, r, who, vehicle_for(r, who, row));
    tk_json_end_array(&order);
    tk_json_end_object(&order);
    int code = hold_ordered(r, &order);
    tk_json_free(&order);
    return code;
}

/* Before anything is ordered: is the vehicle there, the driver one, and the event of this week? */
static bool can_be_entered(const cli_career *r, int who)
{
    const tk_campaign *c = r->file.campaign;
    bool mine = r->vehicle < 0 ||
                (r->vehicle < tk_campaign_vehicles(c) && tk_campaign_vehicle(c, (int)r->vehicle)->owner == who);
    bool drives = tk_driver_exists(r->driver);
    if (!mine) cli_error(r->command, CLI_USAGE, "%s has no vehicle %d", cli_career_name(r, who), (int)r->vehicle);
    if (mine && !drives)
        cli_error(r->command, CLI_USAGE, "--driver takes quick, random, greedy or search, not \"%s\"", r->driver);
    return mine && drives;
}

int cli_career_event(cli_career *r)
{
    const tk_campaign *c = r->file.campaign;
    if (tk_campaign_open_event(c)->open && tk_career_has_people(c)) return let_rivals_get_ready(r);
    const char *id = cli_word(&r->args, 1);
    int who = cli_career_actor(r), row = -1;
    if (who < 0 || !can_be_entered(r, who)) return CLI_USAGE;
    int code = id ? find_event(r, who, id, &row) : CLI_FINE;
    if (code == CLI_FINE) code = let_rivals_get_ready(r);
    if (code == CLI_FINE && !id) code = pick_event(r, who, &row);
    return code == CLI_FINE ? hold_event(r, who, row) : code;
}

/* ---- time goes by ---- */

/* Weeks until there were N events in all, among rivals. Killed and started again it goes on where it was. */
int cli_career_run(cli_career *r)
{
    int64_t events = 10;
    if (cli_word(&r->args, 1) && !cli_word_number(&r->args, 1, "run", 1, 10000, &events)) return CLI_USAGE;
    tk_career_wish wish = {.events = (int)events};
    int code = cli_career_carry_on(r, &wish);
    if (code != CLI_FINE || tk_campaign_results(r->file.campaign) >= events) return code;
    return tk_campaign_open_event(r->file.campaign)->open
               ? CLI_FINE
               : cli_error(r->command, CLI_BAD, "it takes two rivals to hold an event");
}

/* While an event of the person's is on, the order is refused like any other. */
int cli_career_week(cli_career *r)
{
    int64_t weeks = 1;
    const tk_campaign *c = r->file.campaign;
    if (cli_word(&r->args, 1) && !cli_word_number(&r->args, 1, "week", 1, 520, &weeks)) return CLI_USAGE;
    if (tk_campaign_open_event(c)->open && tk_career_has_people(c)) {
        tk_json order = {0};
        cli_career_begin(&order, "week", NULL);
        tk_json_end_object(&order);
        return cli_career_order(r, &order);
    }
    tk_career_wish wish = {.until = tk_campaign_week(c) + (int)weeks};
    return cli_career_carry_on(r, &wish);
}
