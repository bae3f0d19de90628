/* What comes next in a campaign: how it begins, what rivals do, heirs for the fallen, events among rivals, the week
 * that goes by [campaign]. */
#include "week.h"

#include <stdio.h>
#include <string.h>

/* ---- lines of rivals ---- */

/* "Ann", "Ann 2" and "Ann 3" are one line: how much of the name they share. */
static int line_length(const char *name)
{
    int length = (int)strcspn(name, "0123456789");
    while (length > 0 && name[length - 1] == ' ') length--;
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
    enum { NUMBER = 8 }; /* bytes of a number and the space before it */
    int length = line_length(name), number = 1;
    if (length > TK_CHARACTER_NAME - NUMBER) length = TK_CHARACTER_NAME - NUMBER;
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
    wish->event = order->text;
    wish->event_length = order->length;
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

tk_career_step tk_career_next(tk_campaign *c, tk_career_wish *wish, tk_json *order, tk_error *error)
{
    if (tk_campaign_open_event(c)->open) return tk_career_has_people(c) ? TK_CAREER_DRIVE : TK_CAREER_PLAY;
    if (rivals_want(c, order)) return TK_CAREER_ORDER;
    if (wish->event) return hold_wished(c, wish, order, error);
    if (tk_campaign_week(c) >= wish->until) return TK_CAREER_REST;
    go_on(c, wish, order);
    return TK_CAREER_ORDER;
}
