/* The choices of a person on the screen, and actions in words.
 *
 * On a live screen choices that differ in their last argument only share a line, with the chance of each, and what does
 * not fit waits behind its verb. Scripts get one choice a line. */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_NAMED = 400 };

/* ---- one choice ---- */

static void put_number(int index, int width, const char *after, tk_text *out)
{
    cli_begin_style(out, CLI_ACT);
    tk_text_printf(out, "%*d%s", width, index + 1, after);
    cli_end_style(out);
}

/* The chance an action is about, unless it is certain. */
static void put_chance(const play *p, int seat, int index, tk_text *out)
{
    const tk_world *world = tk_match_world(p->match);
    tk_odds odds;
    world->game->odds(world, tk_match_state(p->match), seat, p->legal[index], &odds);
    if (!odds.count || odds.chance[0].chance > 0.9995) return;
    cli_begin_style(out, odds.chance[0].chance < 0.5 ? CLI_HURT : CLI_GOOD);
    tk_text_printf(out, " %.0f%%", 100 * odds.chance[0].chance);
    cli_end_style(out);
}

static void put_words(const play *p, int seat, int index, tk_text *out)
{
    tk_describe_action(tk_match_world(p->match), seat, p->legal[index], out);
}

static void write_line(const play *p, int seat, int index, tk_text *out)
{
    int width = p->choices > 99 ? 3 : 2;
    tk_text words = {.colour = out->colour};
    put_words(p, seat, index, &words);
    if (p->live) put_chance(p, seat, index, &words);
    tk_text_put(out, "  ");
    put_number(index, width, "", out);
    tk_text_put(out, "  ");
    cli_wrap(out, tk_text_string(&words), width + 4, width + 6);
    tk_text_free(&words);
}

void play_write_verb(play *p, int seat, int verb)
{
    for (int i = 0; i < p->choices; i++)
        if (verb < 0 || p->legal[i].verb == verb) write_line(p, seat, i, &p->out);
}

/* ---- groups ---- */

/* Choices alike in everything but their last argument. */
typedef struct group {
    int first, members;
} group;

static int last_argument(tk_action action)
{
    int last = TK_ACTION_ARGS - 1;
    while (last >= 0 && action.arg[last] == TK_ABSENT) last--;
    return last;
}

static bool is_alike(tk_action a, tk_action b)
{
    int last = last_argument(a);
    if (a.verb != b.verb || a.vehicle != b.vehicle || last != last_argument(b)) return false;
    for (int i = 0; i < last; i++)
        if (a.arg[i] != b.arg[i]) return false;
    return true;
}

static bool leads(const play *p, int index)
{
    for (int i = 0; i < index; i++)
        if (is_alike(p->legal[i], p->legal[index])) return false;
    return true;
}

/* Does it say more than its verb needs? */
static bool is_special(const play *p, tk_action action)
{
    const char *spec = tk_match_world(p->match)->game->words.verbs[action.verb].args;
    tk_arg_spec arg;
    for (int i = 0; i < TK_ACTION_ARGS && tk_arg_next(&spec, &arg); i++)
        if (arg.optional && action.arg[i] != TK_ABSENT) return true;
    return false;
}

/* Verb by verb in the order of the game's; what is special comes last. */
static int find_groups(const play *p, group *out)
{
    int verbs = tk_match_world(p->match)->game->words.verb_count, count = 0;
    for (int rank = 0; rank < 2 * verbs; rank++)
        for (int i = 0; i < p->choices; i++) {
            bool here = p->legal[i].verb == rank % verbs && is_special(p, p->legal[i]) == (rank >= verbs);
            if (!here || !leads(p, i)) continue;
            out[count] = (group){.first = i};
            for (int k = i; k < p->choices; k++) out[count].members += is_alike(p->legal[i], p->legal[k]);
            count++;
        }
    return count;
}

/* How much of two texts is the same from the start, and from the end, in whole words. */
static void shrink(const char *one, const char *other, size_t *before, size_t *after)
{
    size_t same = 0, length = strlen(one), others = strlen(other), tail = 0;
    while (same < *before && one[same] == other[same]) same++;
    while (same > 0 && one[same - 1] != ' ' && one[same - 1] != '(') same--;
    while (tail < *after && tail < length - same && tail < others - same &&
           one[length - 1 - tail] == other[others - 1 - tail])
        tail++;
    while (tail > 0 && isalnum((unsigned char)one[length - tail])) tail--;
    *before = same;
    *after = tail;
}

static void measure(const play *p, int seat, const group *g, const tk_text *lead, size_t *before, size_t *after)
{
    *before = *after = lead->length;
    for (int i = g->first + 1; i < p->choices; i++) {
        tk_text words = {0};
        if (!is_alike(p->legal[g->first], p->legal[i])) continue;
        put_words(p, seat, i, &words);
        shrink(tk_text_string(lead), tk_text_string(&words), before, after);
        tk_text_free(&words);
    }
}

/* "Bend left by ... degrees:  4) 15  5) 30 83%". */
static void write_group(const play *p, int seat, const group *g, tk_text *out)
{
    tk_text lead = {0}, line = {.colour = out->colour};
    size_t before, after;
    put_words(p, seat, g->first, &lead);
    measure(p, seat, g, &lead, &before, &after);
    const char *text = tk_text_string(&lead);
    tk_text_printf(&line, "%.*s...%s:", (int)before, text, text + lead.length - after);
    for (int i = g->first; i < p->choices; i++) {
        tk_text words = {0};
        if (!is_alike(p->legal[g->first], p->legal[i])) continue;
        put_words(p, seat, i, &words);
        tk_text_put(&line, "  ");
        put_number(i, 0, ") ", &line);
        tk_text_printf(&line, "%.*s", (int)(words.length - before - after), tk_text_string(&words) + before);
        put_chance(p, seat, i, &line);
        tk_text_free(&words);
    }
    tk_text_put(out, "  ");
    cli_wrap(out, tk_text_string(&line), 2, 6);
    tk_text_free(&line);
    tk_text_free(&lead);
}

static int count_lines(const tk_text *text)
{
    int lines = 0;
    for (const char *at = tk_text_string(text); *at; at++) lines += *at == '\n';
    return lines;
}

/* What did not fit: how many, and the verbs to type to see them. */
static void write_rest(const play *p, const group *from, int count, tk_text *out)
{
    const tk_game *game = tk_match_world(p->match)->game;
    bool told[PLAY_MAX_VERBS] = {0};
    int choices = 0;
    for (int i = 0; i < count; i++) choices += from[i].members;
    cli_begin_style(out, CLI_DIM);
    tk_text_printf(out, "  %d more:", choices);
    for (int i = 0; i < count; i++) {
        int verb = p->legal[from[i].first].verb;
        if (!told[verb]) tk_text_printf(out, " %s,", game->words.verbs[verb].name);
        told[verb] = true;
    }
    tk_text_put(out, " all\n");
    cli_end_style(out);
}

static void write_groups(const play *p, int seat, int room, tk_text *out)
{
    group *all = calloc((size_t)p->choices, sizeof *all);
    if (!all) return;
    int count = find_groups(p, all), used = 0;
    for (int i = 0; i < count; i++) {
        tk_text lines = {.colour = out->colour, .columns = out->columns};
        if (all[i].members == 1)
            write_line(p, seat, all[i].first, &lines);
        else
            write_group(p, seat, &all[i], &lines);
        used += count_lines(&lines);
        bool fits = used <= room - (i + 1 < count);
        if (fits)
            tk_text_put(out, tk_text_string(&lines));
        else
            write_rest(p, all + i, count - i, out);
        tk_text_free(&lines);
        if (!fits) break;
    }
    free(all);
}

static int find_asides(const play *p, int seat, tk_action out[TK_MAX_ASIDES])
{
    const tk_world *world = tk_match_world(p->match);
    return world->game->asides ? world->game->asides(world, tk_match_state(p->match), seat, out, TK_MAX_ASIDES) : 0;
}

bool play_write_asides(play *p, int seat, int verb)
{
    const tk_world *world = tk_match_world(p->match);
    tk_action aside[TK_MAX_ASIDES];
    int count = find_asides(p, seat, aside), written = 0;
    for (int i = 0; i < count; i++) {
        if (verb >= 0 && aside[i].verb != verb) continue;
        if (verb < 0 && !written) tk_text_put(&p->out, "Besides:\n");
        tk_text_put(&p->out, "  ");
        tk_action_to_text(world->game->words.verbs, aside[i], &p->out);
        tk_text_put(&p->out, "  ");
        tk_describe_action(world, seat, aside[i], &p->out);
        tk_text_put(&p->out, "\n");
        written++;
    }
    return written > 0;
}

static void write_asides(const play *p, int seat, tk_text *out)
{
    const tk_world *world = tk_match_world(p->match);
    tk_action aside[TK_MAX_ASIDES];
    int count = find_asides(p, seat, aside);
    if (!count || !p->live) return;
    cli_begin_style(out, CLI_DIM);
    tk_text_put(out, "  Besides:");
    for (int i = 0; i < count; i++)
        if (!i || aside[i].verb != aside[i - 1].verb)
            tk_text_printf(out, "%s %s", i ? "," : "", world->game->words.verbs[aside[i].verb].name);
    tk_text_put(out, "\n");
    cli_end_style(out);
}

void play_write_choices(const play *p, int seat, tk_text *out)
{
    enum { LOW = 30 };
    int rows = cli_rows(stdout), room = rows < LOW ? rows / 4 - 1 : rows * 2 / 5 - 2;
    if (p->live && p->choices > room)
        write_groups(p, seat, room, out);
    else
        for (int i = 0; i < p->choices; i++) write_line(p, seat, i, out);
    if (rows >= LOW) write_asides(p, seat, out);
}

/* ---- actions in words ---- */

/* "the rest of this turn" is typed "the-rest-of-this-turn". */
static bool is_called(const char *name, const char *typed, size_t length)
{
    size_t i = 0;
    for (; i < length && name[i]; i++) {
        char letter = name[i] == ' ' ? '-' : (char)tolower((unsigned char)name[i]);
        if (letter != tolower((unsigned char)typed[i])) return false;
    }
    return i == length && !name[i];
}

/* The number that a word stands for, -1: nothing is called so. */
static int value_named(const tk_world *world, int actor, const char *kind, const char *typed, size_t length)
{
    char plain[16];
    const char *owner = strchr(kind, '@');
    size_t named = owner ? (size_t)(owner - kind) : strlen(kind);
    memcpy(plain, kind, named);
    plain[named] = '\0';
    int found = -1;
    for (int value = 0; value < (owner ? TK_OF : LARGEST_NAMED) && found < 0; value++) {
        tk_text name = {0};
        world->game->words.noun(world, plain, owner ? TK_OF * (actor + 1) + value : value, &name);
        if (is_called(tk_text_string(&name), typed, length)) found = value;
        tk_text_free(&name);
    }
    return found;
}

/* The kind of the argument that is called so; false: there is none. */
static bool find_kind(const tk_verb *verb, const char *name, size_t length, char kind[16])
{
    tk_arg_spec arg;
    for (const char *at = verb->args; tk_arg_next(&at, &arg);) {
        if (strlen(arg.name) != length || strncmp(arg.name, name, length) != 0) continue;
        memcpy(kind, arg.kind, 16);
        return true;
    }
    return false;
}

/* One "name=value" with the number of what the value names; as it is when it is a number already. */
static void put_argument(const tk_world *world, int actor, const tk_verb *verb, const char *word, size_t length,
                         tk_text *out)
{
    const char *equals = memchr(word, '=', length);
    char kind[16];
    size_t name = equals ? (size_t)(equals - word) : 0;
    bool letters = equals && (isalpha((unsigned char)equals[1]) != 0);
    int value = -1;
    if (letters && find_kind(verb, word, name, kind))
        value = value_named(world, actor, kind, equals + 1, length - name - 1);
    if (value >= 0)
        tk_text_printf(out, " %.*s=%d", (int)name, word, value);
    else
        tk_text_printf(out, " %.*s", (int)length, word);
}

void play_put_in_numbers(const play *p, int seat, const tk_verb *verb, const char *typed, tk_text *out)
{
    const tk_world *world = tk_match_world(p->match);
    const tk_words *words = &world->game->words;
    tk_action alone = tk_action_make((int)(verb - words->verbs));
    int actor = words->actor ? words->actor(world, seat, alone) : TK_ABSENT;
    tk_text_put(out, verb->name);
    for (const char *at = typed + strcspn(typed, " \t"); *at;) {
        at += strspn(at, " \t");
        size_t length = strcspn(at, " \t");
        if (length) put_argument(world, actor, verb, at, length, out);
        at += length;
    }
}
