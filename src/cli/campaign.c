/* turnkey campaign: a career, kept in a file, a line an order (docs/campaign.md).
 *
 * Every action but show is one or more orders, each on disk before the next and before anybody is told. What follows
 * from an order tk_career_next says. */
#include "campaign.h"
#include "turnkey/server.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <unistd.h>

enum {
    FILE_NAME = CLI_LONG + 100,
    NAME,
    WHO,
    SKILLS,
    RIVALS,
    TEMPERS,
    STAKE,
    TITLE,
    DRIVER,
    TURNS,
    VEHICLE,
    GUNNER,
    CREW,
    MEDIC,
    YIELDS,
    WHAT,
    PART,
    WORK,
    TOOLS,
    HOURS,
    ITEM,
    USED,
    FROM,
    ACCESSORY,
    LINK,
    COUNT,
    WEAPON,
    MONEY,
    KEEP,
    SECRET,
    LEDGER,
    BY_HAND,
    DATABASE
};

static const char YOU[] = "you"; /* the player at a terminal */

static const cli_option options[] = {
    {FILE_NAME, "file", "FILE", "the campaign (career.turnkey)"},
    {WHO, "who", "NAME", "whose order it is (the first character you play)"},
    {NAME, "name", "NAME", "new: what you are called (Rookie); - for a campaign without you"},
    {SKILLS, "skills", "LIST", "new, join, hire: as in driver=0,gunner=1"},
    {RIVALS, "rivals", "N", "new: rivals run by bots (5)"},
    {TEMPERS, "tempers", "LIST",
     "new: how they run their careers: careful, random, or careful,random in turn (careful)"},
    {STAKE, "stake", "N", "new: dollars that everybody gets to begin with"},
    {TITLE, "title", "TEXT", "new: the campaign's name"},
    {CLI_SEED, "seed", "N", "new: same seed, same dice"},
    {DRIVER, "driver", "BOT", "event: who drives for everybody (quick)"},
    {TURNS, "turns", "N", "event: turns at most"},
    {VEHICLE, "vehicle", "N", "which of your vehicles; show: its parts"},
    {GUNNER, "gunner", "NAME", "event: who sits at the guns"},
    {CREW, "crew", "LIST", "event: who sits where but at the wheel, as in Gus,-,Ada; - is somebody average"},
    {MEDIC, "medic", "NAME", "event: a paramedic who waits"},
    {YIELDS, "yields", NULL, "event: your driver gives up when beaten, as rivals do"},
    {BY_HAND, "by-hand", NULL, "event: drive yourself, with turnkey play --resume"},
    {WHAT, "what", "PARTS", "repair: all, armor, parts, tires, ammunition, cargo"},
    {PART, "part", "N", "repair: this part, with your own hands; sell, give, buy: of a shelf"},
    {WORK, "work", "KIND", "with --part: repair, jury-rig, salvage, install, unload, reload"},
    {TOOLS, "tools", "KIND", "with --part: garage, tool-kit, improvised ..."},
    {HOURS, "hours", "N", "with --part: how long at most (8)"},
    {ACCESSORY, "accessory", "N", "repair: take this out, with your own hands"},
    {LINK, "link", "N", "repair: replace this link yourself"},
    {FROM, "from", "N", "with --work install: this part of the shelf"},
    {ITEM, "item", "N", "sell, give: this thing"},
    {USED, "used", "N", "buy: this vehicle of a dealer's"},
    {COUNT, "count", "N", "buy: so many (1)"},
    {WEAPON, "for", "WEAPON", "buy: what a clip is for"},
    {MONEY, "money", "N", "give: so many dollars"},
    {KEEP, "keep", NULL, "retrofit: old parts go to the shelf"},
    {SECRET, "secret", NULL, "event: nobody is told what the others drive"},
    {DATABASE, "db", "FILE", "key: the database of turnkey serve (turnkey.db)"},
    {LEDGER, "ledger", NULL, "show: every dollar and every point"},
    {CLI_JSON, "json", NULL, "for programs"},
    {CLI_DATA, "data", "DIR", "read content from DIR before the built-in one"},
    {0}};

/* ---- the file ----
 *
 * Whatever happens, it holds all orders that were acknowledged. A line that a crash cut off was not, and goes when the
 * file is next written to. A lock keeps two writers from appending to what the other has not seen. */

static tk_status io_failed(tk_error *error, const char *path, const char *what)
{
    return tk_fail(error, TK_IO, path, "cannot %s: %s", what, strerror(errno));
}

static tk_status lock(cli_campaign *c, tk_error *error)
{
    c->file = open(c->path, O_RDWR | O_APPEND | O_CLOEXEC);
    if (c->file < 0) return io_failed(error, c->path, "open it");
    if (flock(c->file, LOCK_EX | LOCK_NB) == 0) return TK_OK;
    return tk_fail(error, TK_IO, c->path, "another program is writing to it just now");
}

/* Begin a new one; a file that exists already is left alone. It is a draft: its orders are kept in memory until it is
 * published, which puts all of them on disk at once or none. */
static tk_status create_campaign(cli_campaign *c, const char *path, const tk_content *content, const char *title,
                                 const tk_seed *seed, tk_error *error)
{
    *c = (cli_campaign){.path = path, .file = -1, .is_draft = true};
    if (access(path, F_OK) == 0) return tk_fail(error, TK_IO, path, "it exists already");
    tk_status status = tk_career_create(content, title, seed, &c->campaign, error);
    if (status == TK_OK) tk_campaign_write_header(c->campaign, &c->draft);
    return status;
}

static tk_status publish_campaign(cli_campaign *c, tk_error *error)
{
    tk_status status = cli_file_replace(c->path, &c->draft, error);
    c->is_draft = false;
    return status == TK_OK ? lock(c, error) : status;
}

/* Read a file and play all its orders again. With `writing` a last line that was cut off is removed. */
static tk_status open_campaign(cli_campaign *c, const char *path, const tk_content *content, bool writing,
                               tk_error *error)
{
    *c = (cli_campaign){.path = path, .file = -1};
    tk_text bytes = {0};
    size_t sound = 0;
    if (access(path, F_OK) != 0 && errno == ENOENT)
        return tk_fail(error, TK_NOT_FOUND, path, "there is no such campaign; turnkey campaign new begins one");
    tk_status status = writing ? lock(c, error) : TK_OK;
    if (status == TK_OK) status = tk_file_read(path, TK_CAMPAIGN_BYTES, &bytes, error);
    if (status == TK_OK)
        status = tk_career_read(content, tk_text_string(&bytes), bytes.length, &c->campaign, &sound, error);
    if (status == TK_OK && writing && sound < bytes.length && ftruncate(c->file, (off_t)sound) != 0)
        status = io_failed(error, path, "remove the line that was cut off");
    tk_text_free(&bytes);
    return status;
}

static bool append(int file, const tk_text *line)
{
    size_t done = 0;
    while (done < line->length) {
        ssize_t written = write(file, line->at + done, line->length - done);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        done += (size_t)written;
    }
    return fdatasync(file) == 0;
}

/* The last order; it is on disk when this returns TK_OK, unless the campaign is a draft. */
static tk_status keep_order(cli_campaign *c, tk_error *error)
{
    tk_status status = TK_OK;
    tk_text line = {0};
    tk_campaign_write_order(c->campaign, c->is_draft ? &c->draft : &line);
    if (line.failed)
        status = tk_fail(error, TK_NO_MEMORY, c->path, "no memory for a line");
    else if (!c->is_draft && !append(c->file, &line))
        status = io_failed(error, c->path, "append to it");
    tk_text_free(&line);
    return status;
}

static void close_campaign(cli_campaign *c)
{
    tk_campaign_destroy(c->campaign);
    if (c->file >= 0) close(c->file);
    tk_text_free(&c->draft);
    *c = (cli_campaign){.file = -1};
}

/* ---- orders ---- */

int cli_career_complain(const cli_career *r, const tk_error *error)
{
    if (error->code == TK_REFUSED)
        return cli_error(r->command, CLI_BAD, "%s [turnkey rules %s %s]", error->message, tk_game_with_careers()->id,
                         error->where);
    return cli_engine_error(r->command, NULL, error);
}

static int carry_out(cli_career *r, tk_order *order)
{
    tk_error error = {0};
    if (tk_order_carry_out(order) != TK_OK) return cli_career_complain(r, order->in.error);
    if (keep_order(&r->file, &error) != TK_OK) return cli_career_complain(r, &error);
    const char *said = tk_campaign_said(r->file.campaign);
    if (r->json || !*said) return CLI_FINE;
    if (r->file.is_draft)
        tk_text_printf(&r->told, "%s\n", said);
    else
        printf("%s\n", said);
    return CLI_FINE;
}

int cli_career_order(cli_career *r, tk_json *json)
{
    tk_error error = {0};
    tk_order order;
    bool good =
        tk_order_open(&order, r->file.campaign, tk_text_string(&json->text), json->text.length, &error) == TK_OK;
    int code = good ? carry_out(r, &order) : cli_career_complain(r, &error);
    if (good) tk_order_close(&order);
    tk_json_free(json);
    return code;
}

int cli_career_actor(const cli_career *r)
{
    const tk_campaign *c = r->file.campaign;
    int who = r->who ? tk_campaign_find(c, r->who) : tk_career_character_of(c, YOU);
    if (who < 0 && r->who) cli_error(r->command, CLI_USAGE, "there is no character called %s", r->who);
    if (who < 0 && !r->who)
        cli_error(r->command, CLI_USAGE,
                  "nobody alive here is played by you; turnkey campaign join NAME begins another career, --who NAME "
                  "acts for somebody else");
    return who;
}

const char *cli_career_name(const cli_career *r, int who)
{
    return tk_campaign_character(r->file.campaign, who)->name;
}

void cli_career_begin(tk_json *order, const char *what, const char *who)
{
    tk_json_begin_object(order);
    tk_json_string_member(order, "do", what);
    if (who) tk_json_string_member(order, "who", who);
}

/* "driver=0,gunner=1"; a skill without a number is at base level. */
bool cli_career_put_skills(const cli_career *r, tk_json *order, const char *list)
{
    bool good = true;
    tk_json_key(order, "skills");
    tk_json_begin_object(order);
    for (const char *at = list; *at;) {
        size_t length = strcspn(at, ",");
        char word[64];
        snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1), at);
        char *level = strchr(word, '=');
        if (level) *level++ = '\0';
        if (!*word || (level && (!*level || level[strspn(level, "0123456789")])))
            good = false;
        else
            tk_json_int_member(order, word, level ? atoi(level) : 0);
        at += length + (at[length] == ',');
    }
    tk_json_end_object(order);
    if (!good) cli_error(r->command, CLI_USAGE, "--skills takes skills with levels, like driver=0,gunner=1");
    return good;
}

/* ---- new ---- */

/* False with a complaint when the skills are none. */
static bool put_join(const cli_career *r, const char *name, tk_json *order)
{
    cli_career_begin(order, "join", NULL);
    tk_json_string_member(order, "name", name);
    tk_json_string_member(order, "player", YOU);
    bool good = cli_career_put_skills(r, order, r->skills ? r->skills : "driver=0,gunner=1");
    tk_json_end_object(order);
    return good;
}

static int join_as_you(cli_career *r, const char *name)
{
    tk_json order = {0};
    if (put_join(r, name, &order)) return cli_career_order(r, &order);
    tk_json_free(&order);
    return CLI_USAGE;
}

/* One more of yours: an heir, or somebody beside. */
static int join_later(cli_career *r)
{
    const char *name = cli_word(&r->args, 1);
    return name ? join_as_you(r, name)
                : cli_error(r->command, CLI_USAGE, "who? turnkey campaign join NAME --skills driver=0,gunner=1");
}

/* "careful,random" and the like: how many; 0 with a complaint. */
static int read_tempers(const cli_career *r, const char *out[TK_MOST_RIVALS])
{
    int count = 0;
    for (const char *at = r->tempers;; at++) {
        size_t length = strcspn(at, ",");
        int found = 0;
        while (tk_tempers[found] && !(strlen(tk_tempers[found]) == length && !strncmp(at, tk_tempers[found], length)))
            found++;
        if (!tk_tempers[found] || count == TK_MOST_RIVALS) break;
        out[count++] = tk_tempers[found];
        at += length;
        if (!*at) return count;
    }
    cli_error(r->command, CLI_USAGE, "--tempers takes careful, random or both with a comma, not \"%s\"", r->tempers);
    return 0;
}

/* Everybody who is there from the beginning, and what rivals do first. */
static int people_campaign(cli_career *r, const tk_career_start *start)
{
    int code = CLI_FINE;
    tk_career_wish nothing = {0};
    for (tk_json order = {0}; code == CLI_FINE && tk_career_begin(r->file.campaign, start, &order);
         order = (tk_json){0})
        code = cli_career_order(r, &order);
    return code == CLI_FINE ? cli_career_carry_on(r, &nothing) : code;
}

static int publish(cli_career *r)
{
    tk_error error = {0};
    if (publish_campaign(&r->file, &error) != TK_OK) return cli_career_complain(r, &error);
    fputs(tk_text_string(&r->told), stdout);
    return CLI_FINE;
}

static int make_campaign(cli_career *r, const tk_career_start *start)
{
    tk_error error = {0};
    const char *title = r->title ? r->title : "A career on the circuit";
    if (create_campaign(&r->file, r->path, &r->content, title, &r->seed, &error) != TK_OK)
        return cli_career_complain(r, &error);
    int code = people_campaign(r, start);
    if (code == CLI_FINE) code = publish(r);
    tk_text_free(&r->told);
    return code;
}

static int new_campaign(cli_career *r)
{
    const char *temper[TK_MOST_RIVALS], *name = r->name ? r->name : "Rookie";
    tk_career_start start = {.rivals = (int)r->rivals, .stake = (int)r->stake, .temper = temper};
    start.tempers = read_tempers(r, temper);
    if (!start.tempers) return CLI_USAGE;
    if (r->title && strlen(r->title) >= TK_TITLE)
        return cli_error(r->command, CLI_USAGE, "--title takes at most %d bytes", TK_TITLE - 1);
    if (!r->seeded && getrandom(r->seed.bytes, sizeof r->seed.bytes, 0) != sizeof r->seed.bytes)
        return cli_error(r->command, CLI_BAD, "the system gives no random numbers: %s", strerror(errno));
    tk_json join = {0};
    bool plays = strcmp(name, "-") != 0, good = !plays || put_join(r, name, &join);
    if (plays) start.join = tk_text_string(&join.text), start.join_length = join.text.length;
    int code = good ? make_campaign(r, &start) : CLI_USAGE;
    tk_json_free(&join);
    return code;
}

/* ---- show ---- */

/* Everybody, or one character. */
static int show_named(cli_career *r, const char *name)
{
    tk_campaign *c = r->file.campaign;
    int who = name ? tk_campaign_find(c, name) : -1;
    if (name && who < 0) return cli_error(r->command, CLI_USAGE, "there is no character called %s", name);
    if (r->vehicle >= tk_campaign_vehicles(c))
        return cli_error(r->command, CLI_USAGE, "there is no vehicle %d", (int)r->vehicle);
    if (r->ledger && who < 0 && (who = cli_career_actor(r)) < 0) return CLI_USAGE;
    tk_json out = {.text = cli_text_for(stdout, false)};
    if (r->json) {
        tk_campaign_write(c, who, &out);
        tk_text_put(&out.text, "\n");
    } else if (r->vehicle >= 0) {
        tk_campaign_describe_vehicle(c, (int)r->vehicle, &out.text);
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

static int show(cli_career *r)
{
    return show_named(r, cli_word(&r->args, 1));
}

/* ---- any order ---- */

/* Any order, as the referee or a program writes it. */
static int order(cli_career *r)
{
    const char *text = cli_word(&r->args, 1);
    if (!text) return cli_error(r->command, CLI_USAGE, "which? turnkey campaign order '{\"do\":\"week\"}'");
    tk_order read;
    tk_error error = {0};
    tk_career_wish wish = {0};
    if (tk_order_open(&read, r->file.campaign, text, strlen(text), &error) != TK_OK)
        return cli_career_complain(r, &error);
    int code = tk_career_takes_time(&read, false, &wish) ? cli_career_carry_on(r, &wish) : carry_out(r, &read);
    tk_order_close(&read);
    return code;
}

/* ---- the command ---- */

/* For the operator of a server: the referee of a campaign there has lost his key. */
static int key(cli_career *r)
{
    const char *id = cli_word(&r->args, 1);
    char made[TK_KEY_TEXT];
    tk_error error = {0};
    if (!id) return cli_error(r->command, CLI_USAGE, "of which? turnkey campaign key CAMPAIGN --db FILE");
    if (tk_server_replace_referee(r->database, id, made, &error) != TK_OK) return cli_career_complain(r, &error);
    printf("%s\nThe referee's new key: the link is /career/%s#%s\n", made, id, made);
    return CLI_FINE;
}

/* What an action does with the campaign's file: MAKES it, or has nothing to do with one (NO_FILE). */
typedef enum file_use { READS, WRITES, MAKES, NO_FILE } file_use;

static const struct {
    const char *name;
    int (*run)(cli_career *);
    file_use file;
    int words; /* it takes at most, besides its name */
} ACTIONS[] = {{"new", new_campaign, MAKES, 0},
               {"join", join_later, WRITES, 1},
               {"show", show, READS, 1},
               {"market", cli_career_market, READS, 1},
               {"event", cli_career_event, WRITES, 1},
               {"repair", cli_career_repair, WRITES, 1},
               {"retrofit", cli_career_retrofit, WRITES, 1},
               {"hire", cli_career_hire, WRITES, 1},
               {"dismiss", cli_career_dismiss, WRITES, 1},
               {"buy", cli_career_buy, WRITES, 1},
               {"sell", cli_career_sell, WRITES, 1},
               {"give", cli_career_give, WRITES, 1},
               {"carry", cli_career_carry, WRITES, 1},
               {"leave", cli_career_leave, WRITES, 1},
               {"reload", cli_career_reload, WRITES, 0},
               {"strip", cli_career_strip, WRITES, 1},
               {"train", cli_career_train, WRITES, 1},
               {"week", cli_career_week, WRITES, 1},
               {"order", order, WRITES, 1},
               {"run", cli_career_run, WRITES, 1},
               {"key", key, NO_FILE, 1}};
enum { ACTION_COUNT = sizeof ACTIONS / sizeof *ACTIONS };

/* Nothing is done for somebody there is not; a newcomer may be named. */
static bool names_somebody(const cli_career *r, int action)
{
    if (!r->who || !r->file.campaign || ACTIONS[action].run == join_later) return true;
    if (tk_campaign_find(r->file.campaign, r->who) >= 0) return true;
    cli_error(r->command, CLI_USAGE, "there is no character called %s", r->who);
    return false;
}

static int act_on_file(cli_career *r, int action)
{
    tk_error error = {0};
    file_use use = ACTIONS[action].file;
    int code = CLI_FINE;
    if (!cli_words_at_most(&r->args, 1 + ACTIONS[action].words)) return CLI_USAGE;
    bool opens = use == READS || use == WRITES;
    if (opens && open_campaign(&r->file, r->path, &r->content, use == WRITES, &error) != TK_OK)
        code = cli_engine_error(r->command, strcmp(error.where, r->path) == 0 ? NULL : r->path, &error);
    if (code == CLI_FINE && !names_somebody(r, action)) code = CLI_USAGE;
    if (code == CLI_FINE) code = ACTIONS[action].run(r);
    if (code == CLI_FINE && r->json && (use == WRITES || use == MAKES)) code = show_named(r, r->who);
    close_campaign(&r->file);
    return code;
}

static int act(cli_career *r)
{
    const char *names[ACTION_COUNT + 1] = {NULL}, *action = cli_word(&r->args, 0);
    if (!action)
        return cli_error(r->command, CLI_USAGE,
                         "say what to do: new, show, event, repair, hire, buy, sell, train, week; or join, market, "
                         "retrofit, dismiss, give, carry, leave, reload, strip, order, run, key");
    for (int i = 0; i < ACTION_COUNT; i++) {
        names[i] = ACTIONS[i].name;
        if (strcmp(action, ACTIONS[i].name) == 0) return act_on_file(r, i);
    }
    const char *meant = cli_suggest(action, names);
    return cli_error(r->command, CLI_USAGE, "a campaign does not know \"%s\"%s%s%s", action,
                     meant ? "; did you mean " : "", meant ? meant : "", meant ? "?" : "");
}

static bool take_option(cli_career *r, int key)
{
    const cli_args *args = &r->args;
    switch (key) {
    case FILE_NAME: r->path = args->value; return true;
    case NAME: r->name = args->value; return true;
    case WHO: r->who = args->value; return true;
    case SKILLS: r->skills = args->value; return true;
    case RIVALS: return cli_number(args, "--rivals", 0, TK_MOST_RIVALS, &r->rivals);
    case TEMPERS: r->tempers = args->value; return true;
    case STAKE: return cli_number(args, "--stake", 0, TK_MOST_STAKE, &r->stake);
    case TITLE: r->title = args->value; return true;
    case CLI_SEED: return r->seeded = cli_seed(args, &r->seed);
    case DRIVER: r->driver = args->value; return true;
    case TURNS: return cli_number(args, "--turns", 1, 1000, &r->turns);
    case VEHICLE: return cli_number(args, "--vehicle", 0, INT32_MAX, &r->vehicle);
    case GUNNER: r->gunner = args->value; return true;
    case CREW: r->crew = args->value; return true;
    case MEDIC: r->medic = args->value; return true;
    case YIELDS: return r->yields = true;
    case BY_HAND: return r->by_hand = true;
    case WHAT: r->what = args->value; return true;
    case PART: return cli_number(args, "--part", 0, INT32_MAX, &r->part);
    case WORK: r->work = args->value; return true;
    case TOOLS: r->tools = args->value; return true;
    case HOURS: return cli_number(args, "--hours", 1, 168, &r->hours);
    case ITEM: return cli_number(args, "--item", 0, INT32_MAX, &r->item);
    case USED: return cli_number(args, "--used", 0, INT32_MAX, &r->used);
    case FROM: return cli_number(args, "--from", 0, INT32_MAX, &r->from);
    case ACCESSORY: return cli_number(args, "--accessory", 0, TK_DESIGN_ACCESSORIES, &r->accessory);
    case LINK: return cli_number(args, "--link", 0, TK_DESIGN_LINKS, &r->link);
    case COUNT: return cli_number(args, "--count", 1, 20, &r->count);
    case WEAPON: r->weapon = args->value; return true;
    case MONEY: return cli_number(args, "--money", 1, 10000000, &r->money);
    case KEEP: return r->keep = true;
    case SECRET: return r->secret = true;
    case DATABASE: r->database = args->value; return true;
    case LEDGER: return r->ledger = true;
    case CLI_JSON: return r->json = true;
    }
    return cli_take_data(args, &r->content);
}

static int run(const cli_command *command, int argc, char **argv)
{
    cli_career r = {.command = command,
                    .args = cli_args_of(command, argc, argv),
                    .file = {.file = -1},
                    .path = "career.turnkey",
                    .database = "turnkey.db",
                    .driver = TK_DRIVER_ALONE,
                    .tempers = "careful",
                    .rivals = 5,
                    .vehicle = -1,
                    .part = -1,
                    .item = -1,
                    .used = -1,
                    .from = -1,
                    .accessory = -1,
                    .link = -1,
                    .hours = 8};
    for (int key; (key = cli_next(&r.args)) != CLI_END;) {
        if (key < 0) return cli_stopped(key);
        if (!take_option(&r, key)) return CLI_USAGE;
    }
    return act(&r);
}

const cli_command cli_campaign_command = {
    .name = "campaign",
    .summary = "a career on the circuit: characters, events, repairs, prestige",
    .arguments = "new|show|event|repair|hire|buy|sell|train|week|... [WHAT] [options]",
    .about =
        "A campaign is a file. new begins one with you and rivals run by bots, join adds another character of "
        "yours, as when you have died; show prints everybody, or the sheet of one character, with --ledger every "
        "dollar and point; event enters the best event of this week you may enter (or the one named) and plays "
        "it, by bots or --by-hand; repair has a vehicle put right, or with --part, --accessory or --link works on "
        "it yourself, strip takes all it can out of a wreck; buy takes a vehicle, a design file or something to "
        "wear or carry (body-armor, HP ...: market gear has them), and from the dealers that market lists --used or "
        "--part; carry and "
        "leave say what comes along to events, reload loads it; hire, dismiss, sell, give, train and retrofit do "
        "what they say; week lets a week go by, in which rivals hold events of their own. order carries out any order "
        "of docs/campaign.md, the referee's "
        "among them; run N lets weeks go by until there were N events among rivals. key gives the referee of a "
        "campaign on a server a new key, "
        "by its database. Every order is on disk before the next begins: nothing is lost when the program dies.",
    .examples = "  turnkey campaign new --name Max --rivals 5\n"
                "  turnkey campaign event\n"
                "  turnkey campaign show Max --ledger\n"
                "  turnkey campaign repair\n"
                "  turnkey campaign buy stinger\n"
                "  turnkey campaign buy body-armor\n"
                "  turnkey campaign repair --part 9 --work salvage --tools tool-kit\n"
                "  turnkey campaign sell 0\n"
                "  turnkey campaign train driver\n"
                "  turnkey campaign hire Gus --skills gunner=1\n"
                "  turnkey campaign week\n"
                "  turnkey campaign order '{\"do\":\"grant\",\"who\":\"Max\",\"account\":\"money\",\"amount\":500,"
                "\"why\":\"a side bet\"}'\n",
    .options = options,
    .run = run,
};
