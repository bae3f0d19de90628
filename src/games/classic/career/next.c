/* What comes next in a campaign: how it begins, heirs for the fallen, who enters an event, events among rivals, the
 * week that goes by [campaign] [entries]. What a rival wants for itself is in rivals.c. */
#include "games/classic/career/career.h"

#include <stdio.h>
#include <string.h>

/* ---- lines of rivals ---- */

/* "Ann", "Ann 2" and "Ann 3" are one line: how much of the name they share, which leaves room for a number. */
static int line_length(const char *name)
{
    enum { NUMBER = 8, MOST = TK_CHARACTER_NAME - NUMBER }; /* bytes: a space, six digits, the end */
    int length = (int)strlen(name), digits = length;
    while (digits > 0 && name[digits - 1] >= '0' && name[digits - 1] <= '9') digits--;
    if (digits < length && digits > 1 && name[digits - 1] == ' ') length = digits;
    if (length > MOST) length = MOST;
    while (length > 1 && ((unsigned char)name[length] & 0xc0) == 0x80) length--; /* a character is not cut */
    while (length > 1 && name[length - 1] == ' ') length--;
    return length;
}

static bool is_playing(const tk_character *it)
{
    return !it->dead && !it->out && it->employer < 0;
}

/* Does a rival of the same line play? */
static bool has_heir(const tk_campaign *c, const char *name)
{
    int length = line_length(name);
    for (int i = 0; i < tk_campaign_characters(c); i++) {
        const tk_character *it = tk_campaign_character(c, i);
        bool same = line_length(it->name) == length && strncmp(it->name, name, (size_t)length) == 0;
        if (same && tk_is_rival(it) && is_playing(it)) return true;
    }
    return false;
}

/* The first of the line that nobody is called yet. */
static void name_next(const tk_campaign *c, const char *name, char out[TK_CHARACTER_NAME])
{
    int length = line_length(name), number = 1;
    do snprintf(out, TK_CHARACTER_NAME, "%.*s %d", length, name, ++number % 1000000);
    while (tk_campaign_find(c, out) >= 0);
}

/* A rival who is dead or out of the game is followed by somebody new of the same line and temper, with nothing but the
 * will to drive, as everybody begins. */
static bool replace_fallen(const tk_campaign *c, tk_json *order)
{
    for (int i = 0; i < tk_campaign_characters(c); i++) {
        const tk_character *it = tk_campaign_character(c, i);
        char name[TK_CHARACTER_NAME];
        if (!tk_is_rival(it) || it->employer >= 0 || is_playing(it) || has_heir(c, it->name)) continue;
        if (tk_campaign_characters(c) == TK_MAX_CHARACTERS) return false;
        name_next(c, it->name, name);
        rival_join(name, it->player, order);
        return true;
    }
    return false;
}

/* ---- how it begins ---- */

static void join_rival(const tk_campaign *c, const tk_career_start *start, int nth, tk_json *order)
{
    char name[TK_CHARACTER_NAME];
    snprintf(name, sizeof name, "%s", tk_rival_name(nth));
    if (tk_campaign_find(c, name) >= 0) name_next(c, tk_rival_name(nth), name);
    rival_join(name, start->tempers ? start->temper[nth % start->tempers] : tk_tempers[0], order);
}

static void grant_stake(const tk_campaign *c, int who, int stake, tk_json *order)
{
    tk_json_begin_object(order);
    tk_json_string_member(order, "do", "grant");
    tk_json_string_member(order, "who", tk_campaign_character(c, who)->name);
    tk_json_string_member(order, "account", "money");
    tk_json_int_member(order, "amount", stake);
    tk_json_string_member(order, "why", "a stake to begin with");
    tk_json_end_object(order);
}

static void buy_first(const tk_campaign *c, const tk_career_start *start, tk_json *order)
{
    tk_json_begin_object(order);
    tk_json_string_member(order, "do", "buy");
    tk_json_string_member(order, "who", tk_campaign_character(c, 0)->name);
    tk_json_key(order, "vehicle");
    tk_json_put_raw(order, start->vehicle, start->vehicle_length);
    tk_json_end_object(order);
}

bool tk_career_begin(const tk_campaign *c, const tk_career_start *start, tk_json *order)
{
    int nth = tk_campaign_orders(c), own = start->join != NULL, people = own + start->rivals;
    if (nth >= people && tk_campaign_characters(c) < people) return false; /* what was given joined nobody */
    if (nth < own)
        tk_text_put_bytes(&order->text, start->join, start->join_length);
    else if (nth < people)
        join_rival(c, start, nth - own, order);
    else if (start->stake && nth < 2 * people)
        grant_stake(c, nth - people, start->stake, order);
    else if (start->vehicle && own && nth == (start->stake ? 2 : 1) * people)
        buy_first(c, start, order);
    else
        return false;
    return true;
}

int tk_career_event(const tk_campaign *c, const char *id)
{
    for (int row = 0; row < tk_campaign_circuit(c); row++)
        if (strcmp(tk_campaign_event_id(c, row), id) == 0) return row;
    return -1;
}

/* ---- who enters: rivals ---- */

/* The nth character to be asked for an event: who is first changes from event to event, so that nobody always comes too
 * late. */
static int asked_nth(const tk_campaign *c, int nth)
{
    return (nth + tk_campaign_results(c)) % tk_campaign_characters(c);
}

/* The vehicle a rival enters it with; TK_NO_VEHICLE: it stays away, or is none. */
static int vehicle_of_rival(tk_campaign *c, int who, int row)
{
    return tk_is_rival(tk_campaign_character(c, who)) ? tk_career_vehicle(c, who, row) : TK_NO_VEHICLE;
}

void tk_career_rivals(tk_campaign *c, int row, int most, tk_career_field *out)
{
    int seats = tk_campaign_event_seats(c, row);
    if (most && most < seats) seats = most;
    out->count = 0;
    for (int i = 0; i < tk_campaign_characters(c) && out->count < seats; i++) {
        int who = asked_nth(c, i), vehicle = vehicle_of_rival(c, who, row);
        if (vehicle == TK_NO_VEHICLE) continue;
        out->who[out->count] = who;
        out->vehicle[out->count++] = vehicle;
    }
}

static void put_rival(const tk_campaign *c, int who, int vehicle, tk_json *order)
{
    tk_json_begin_object(order);
    tk_json_string_member(order, "who", tk_campaign_character(c, who)->name);
    if (vehicle >= 0) tk_json_int_member(order, "vehicle", vehicle);
    tk_json_end_object(order);
}

/* The order that opens an event of rivals alone; false: fewer than two would enter it. */
static bool enter_rivals(tk_campaign *c, int row, const tk_career_wish *wish, tk_json *order)
{
    tk_career_field f;
    tk_career_rivals(c, row, wish->most, &f);
    if (f.count < 2) return false;
    tk_json_begin_object(order);
    tk_json_string_member(order, "do", "event");
    tk_json_string_member(order, "event", tk_campaign_event_id(c, row));
    if (wish->turns) tk_json_int_member(order, "turns", wish->turns);
    tk_json_key(order, "entries");
    tk_json_begin_array(order);
    for (int i = 0; i < f.count; i++) put_rival(c, f.who[i], f.vehicle[i], order);
    tk_json_end_array(order);
    tk_json_end_object(order);
    return true;
}

/* ---- who enters: people ---- */

int tk_career_any_vehicle(tk_campaign *c, int who, int row)
{
    int first = TK_NO_VEHICLE, sensible = tk_career_vehicle(c, who, row);
    if (sensible != TK_NO_VEHICLE) return sensible;
    if (!tk_campaign_bar(c, who, row, TK_LENT)) return TK_LENT;
    for (int i = 0; i < tk_campaign_vehicles(c); i++) {
        if (tk_campaign_vehicle(c, i)->owner != who) continue;
        if (!tk_campaign_bar(c, who, row, i)) return i;
        if (first == TK_NO_VEHICLE) first = i;
    }
    return first;
}

static bool has_opponent(tk_campaign *c, int who, int row)
{
    tk_career_field rivals;
    tk_career_rivals(c, row, 0, &rivals);
    for (int i = 0; i < rivals.count; i++)
        if (rivals.who[i] != who) return true;
    return false;
}

static bool would_enter(tk_campaign *c, int who, int row, int vehicle)
{
    if (vehicle < 0) return tk_career_vehicle(c, who, row) != TK_NO_VEHICLE;
    return vehicle < tk_campaign_vehicles(c) && !tk_campaign_bar(c, who, row, vehicle);
}

bool tk_career_is_hurt(const tk_campaign *c, int who)
{
    return tk_campaign_character(c, who)->dp < c->rules.figure.life;
}

int tk_career_best_event(tk_campaign *c, int who, int vehicle, int *alone)
{
    *alone = -1;
    if (tk_career_is_hurt(c, who)) return -1;
    for (int row = tk_campaign_circuit(c) - 1; row >= 0; row--) {
        if (!tk_campaign_is_on(c, row, tk_campaign_week(c)) || !would_enter(c, who, row, vehicle)) continue;
        if (has_opponent(c, who, row)) return row;
        *alone = row;
    }
    return -1;
}

/* ---- who enters: everybody ---- */

/* An order to open an event, as far as it is written. */
typedef struct filling {
    tk_campaign *campaign;
    tk_json *order;
    int row, seats, entries;
    tk_event_entry entry[TK_MAX_ENTRIES];
} filling;

/* Whoever orders the event answers for what he enters: if something is wrong with it, that is what he is told. */
static tk_status put_given(filling *f, const tk_order *given, tk_error *error)
{
    tk_status status = TK_OK;
    for (int i = 0; i < given->entries && status == TK_OK; i++) {
        const char *bytes = NULL;
        size_t length = 0;
        tk_json_raw(given->entry[i].node, &bytes, &length);
        tk_json_put_raw(f->order, bytes, length);
        status = tk_campaign_check_entry(f->campaign, f->row, bytes, length, &f->entry[f->entries++], error);
    }
    return status;
}

/* If the entry can be made still, and nobody in it is in another. */
static void put_if_fine(filling *f, const char *text, size_t length)
{
    tk_error error;
    tk_event_entry *entry = &f->entry[f->entries];
    if (tk_campaign_check_entry(f->campaign, f->row, text, length, entry, &error) != TK_OK) return;
    if (tk_entries_twice(f->entry, f->entries + 1) >= 0) return;
    tk_json_put_raw(f->order, text, length);
    f->entries++;
}

static void put_rivals(filling *f)
{
    tk_campaign *c = f->campaign;
    for (int i = 0; i < tk_campaign_characters(c) && f->entries < f->seats; i++) {
        int who = asked_nth(c, i), vehicle = vehicle_of_rival(c, who, f->row);
        if (vehicle == TK_NO_VEHICLE) continue;
        tk_json entry = {0};
        put_rival(c, who, vehicle, &entry);
        if (!entry.text.failed) put_if_fine(f, tk_text_string(&entry.text), entry.text.length);
        tk_json_free(&entry);
    }
}

static tk_status refuse_alone(const tk_campaign *c, int row, tk_error *error)
{
    int ceiling = tk_campaign_event_ceiling(c, row);
    char limit[48] = "";
    if (ceiling) snprintf(limit, sizeof limit, " of up to $%d", ceiling);
    return tk_fail(error, TK_REFUSED, "entries",
                   "nobody else enters %s this week: no rival is fit and has a vehicle%s that would stand a chance",
                   tk_campaign_event_title(c, row), limit);
}

static tk_status complete(tk_campaign *c, const tk_career_wish *wish, tk_json *order, tk_error *error)
{
    static const char *const MEMBERS[] = {"do", "event", "turns", "special", "secret", "television"};
    const tk_order *given = wish->event;
    filling f = {.campaign = c, .order = order, .row = given->row, .seats = tk_campaign_event_seats(c, given->row)};
    tk_json_begin_object(order);
    for (size_t i = 0; i < sizeof MEMBERS / sizeof *MEMBERS; i++) tk_json_copy_member(order, given->root, MEMBERS[i]);
    if (!tk_json_present(tk_json_member(given->root, "turns")) && wish->turns)
        tk_json_int_member(order, "turns", wish->turns);
    tk_json_key(order, "entries");
    tk_json_begin_array(order);
    tk_status status = put_given(&f, given, error);
    if (status != TK_OK) return status;
    for (int i = 0; i < wish->downs && f.entries < f.seats; i++) put_if_fine(&f, wish->down[i], strlen(wish->down[i]));
    put_rivals(&f);
    tk_json_end_array(order);
    tk_json_end_object(order);
    return f.entries < 2 ? refuse_alone(c, f.row, error) : TK_OK;
}

/* The order that opens the event of a wish with everybody in it who wants to be. One that names no event, or whose
 * entries are no list, is given as it is: the rules say what is wrong with it. */
static tk_status enter_everybody(tk_campaign *c, const tk_career_wish *wish, tk_json *order, tk_error *error)
{
    const tk_order *given = wish->event;
    if (given->row >= 0 && given->entries >= 0 && given->entries <= tk_campaign_event_seats(c, given->row))
        return complete(c, wish, order, error);
    tk_text_put_bytes(&order->text, given->text, given->length);
    return TK_OK;
}

/* ---- one thing after another ---- */

static bool has_one_member(tk_json_node object)
{
    tk_json_node first = tk_json_first_key(object);
    return tk_json_present(first) && !tk_json_present(tk_json_next_key(first));
}

bool tk_career_takes_time(const tk_order *order, bool complete, tk_career_wish *wish)
{
    bool open = tk_campaign_open_event(order->campaign)->open;
    if (order->kind == TK_ORDER_week && !open && has_one_member(order->root)) {
        wish->until = tk_campaign_week(order->campaign) + 1;
        return true;
    }
    if (order->kind != TK_ORDER_event || open || !complete) return false;
    wish->event = order;
    return true;
}

bool tk_career_seat_is_persons(const tk_campaign *c, int entry)
{
    return !tk_is_rival(tk_campaign_character(c, tk_campaign_open_event(c)->entry[entry].who));
}

bool tk_career_has_people(const tk_campaign *c)
{
    for (int i = 0; i < tk_campaign_open_event(c)->entries; i++)
        if (tk_career_seat_is_persons(c, i)) return true;
    return false;
}

bool tk_career_gives_up(const tk_campaign *c, int entry)
{
    return !tk_career_seat_is_persons(c, entry) || tk_campaign_open_event(c)->entry[entry].yields;
}

/* Rivals buy, repair and learn, and the fallen are followed by heirs. */
static bool rivals_want(tk_campaign *c, tk_json *order)
{
    for (int who = 0; who < tk_campaign_characters(c); who++)
        if (rival_wants(c, who, order)) return true;
    return replace_fallen(c, order);
}

static tk_career_step hold_wished(tk_campaign *c, tk_career_wish *wish, tk_json *order, tk_error *error)
{
    tk_status status = enter_everybody(c, wish, order, error);
    wish->event = NULL;
    return status == TK_OK ? TK_CAREER_ORDER : TK_CAREER_REFUSED;
}

/* The next event of the week that at least two rivals enter, the greatest first; then the next week. */
static void go_on(tk_campaign *c, const tk_career_wish *wish, tk_json *order)
{
    for (int row = tk_campaign_circuit(c) - 1; row >= 0; row--)
        if (tk_campaign_is_on(c, row, tk_campaign_week(c)) && enter_rivals(c, row, wish, order)) return;
    tk_json_begin_object(order);
    tk_json_string_member(order, "do", "week");
    tk_json_end_object(order);
}

static int rivals_left(const tk_campaign *c)
{
    int left = 0;
    for (int i = 0; i < tk_campaign_characters(c); i++) {
        const tk_character *it = tk_campaign_character(c, i);
        left += tk_is_rival(it) && is_playing(it);
    }
    return left;
}

/* Is a week to go by? */
static bool has_time(const tk_campaign *c, const tk_career_wish *wish)
{
    return wish->events ? rivals_left(c) >= 2 : tk_campaign_week(c) < wish->until;
}

tk_career_step tk_career_next(tk_campaign *c, tk_career_wish *wish, tk_json *order, tk_error *error)
{
    if (wish->events && tk_campaign_results(c) >= wish->events) return TK_CAREER_REST;
    if (tk_campaign_open_event(c)->open) return tk_career_has_people(c) ? TK_CAREER_DRIVE : TK_CAREER_PLAY;
    if (rivals_want(c, order)) return TK_CAREER_ORDER;
    if (wish->event) return hold_wished(c, wish, order, error);
    if (!has_time(c, wish)) return TK_CAREER_REST;
    go_on(c, wish, order);
    return TK_CAREER_ORDER;
}
