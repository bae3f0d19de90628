/* What a person types at the table: a choice, an action in words, or one of the one-letter commands. */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* True when the decision is over: something moved, was taken back, or the game is left. */
typedef bool handler(play *, int seat, const char *rest);

/* ---- why ---- */

static void write_odds(play *p, const tk_odds *odds)
{
    const tk_world *world = tk_match_world(p->match);
    for (int i = 0; i < odds->count; i++)
        tk_text_printf(&p->out, "      %5.1f %%  %s\n", 100 * odds->chance[i].chance, odds->chance[i].text);
    for (int i = 0; i < odds->amounts; i++)
        tk_text_printf(&p->out, "      %5.2f    %s on the average\n", odds->amount[i].value, odds->amount[i].text);
    if (odds->ledger.count > 0) {
        tk_text_put(&p->out, "      ");
        tk_text ledger = {0};
        tk_describe_terms(world, odds->ledger.term, odds->ledger.count, &ledger);
        cli_wrap(&p->out, tk_text_string(&ledger), 6, 8);
        tk_text_free(&ledger);
    }
    cli_begin_style(&p->out, CLI_DIM);
    tk_text_printf(&p->out, "      rule: ? %s\n", odds->section);
    cli_end_style(&p->out);
}

static void explain_choice(play *p, int seat, int index)
{
    const tk_world *world = tk_match_world(p->match);
    tk_odds odds = {0};
    world->game->odds(world, tk_match_state(p->match), seat, p->legal[index], &odds);
    tk_text words = {0};
    tk_describe_action(world, seat, p->legal[index], &words);
    cli_begin_style(&p->out, CLI_ACT);
    tk_text_printf(&p->out, "  %2d", index + 1);
    cli_end_style(&p->out);
    tk_text_put(&p->out, "  ");
    cli_wrap(&p->out, tk_text_string(&words), 6, 8);
    tk_text_free(&words);
    write_odds(p, &odds);
}

static bool open_book(play *p)
{
    if (p->book.section) return true;
    tk_error error = {0};
    if (cli_rulebook_open(&p->book, tk_match_world(p->match)->game->id, &p->content, &error) == TK_OK) return true;
    tk_text_printf(&p->out, "The rulebook cannot be read: %s\n", error.message);
    return false;
}

static bool on_rules(play *p, int seat, const char *rest)
{
    (void)seat;
    if (!open_book(p)) return false;
    if (!*rest)
        cli_rulebook_list(&p->book, &p->out);
    else if (!cli_rulebook_answer(&p->book, rest, &p->out))
        tk_text_printf(&p->out, "Nothing in the rules about \"%s\". r alone lists the sections.\n", rest);
    return false;
}

/* The number of a choice, counted from 0; -1: not a number, -2: no such choice. */
static int choice_number(const play *p, const char *text)
{
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || text[digits]) return -1;
    long number = digits > 6 ? 0 : strtol(text, NULL, 10);
    return number >= 1 && number <= p->choices ? (int)number - 1 : -2;
}

static void say_range(play *p)
{
    tk_text_printf(&p->out, "There is no such choice: they are numbered 1 to %d.\n", p->choices);
}

static bool on_why(play *p, int seat, const char *rest)
{
    int index = choice_number(p, rest);
    if (index >= 0)
        explain_choice(p, seat, index);
    else if (index == -2)
        say_range(p);
    else if (*rest)
        on_rules(p, seat, rest);
    else
        for (int i = 0; i < p->choices; i++) explain_choice(p, seat, i);
    return false;
}

/* ---- the other commands ---- */

static void rewrite_journal(play *p)
{
    tk_error error = {0};
    if (cli_journal_rewrite(&p->journal, p->match, &error) != TK_OK) cli_engine_error(p->command, NULL, &error);
}

/* Take back the last decision: moves that were made for the person come with it, or they would be made again at once.
 */
static bool on_undo(play *p, int seat, const char *rest)
{
    (void)rest;
    int before = tk_match_length(p->match);
    tk_reason reason;
    tk_action action;
    const char *why;
    do {
        reason = tk_match_undo(p->match, seat);
    } while (reason == TK_REASON_FINE && play_is_automatic(p, seat, &action, &why));
    char said[160] = "Taken back.";
    if (reason != TK_REASON_FINE)
        snprintf(said, sizeof said, "You cannot take that back: %s",
                 tk_reason_text(tk_match_world(p->match)->game, reason));
    if (tk_match_length(p->match) == before) {
        tk_text_printf(&p->out, "%s\n", said);
        return false;
    }
    cli_log_rewind(&p->log, tk_match_length(p->match));
    for (int i = 0; i <= TK_MAX_SEATS; i++)
        if (p->read_to[i] > p->log.count) p->read_to[i] = p->log.count;
    cli_log_note(&p->log, tk_match_length(p->match), seat, said);
    rewrite_journal(p);
    return true;
}

static bool on_log(play *p, int seat, const char *rest)
{
    (void)rest;
    cli_log_write(&p->log, tk_match_world(p->match), seat, 0, true, &p->out);
    return false;
}

static bool on_board(play *p, int seat, const char *rest)
{
    (void)rest;
    play_show(p, seat);
    return false;
}

static bool on_all(play *p, int seat, const char *rest)
{
    (void)rest;
    play_write_verb(p, seat, -1);
    play_write_asides(p, seat, -1);
    return false;
}

static bool on_quit(play *p, int seat, const char *rest)
{
    (void)seat, (void)rest;
    p->stop = true;
    return true;
}

static int find_verb(const tk_game *game, const char *name)
{
    for (int verb = 0; verb < game->words.verb_count; verb++)
        if (strcmp(game->words.verbs[verb].name, name) == 0) return verb;
    return -1;
}

static bool on_orders(play *p, int seat, const char *rest)
{
    (void)rest;
    const tk_game *game = tk_match_world(p->match)->game;
    tk_text_put(&p->out, "hold VERB: whenever exactly one choice with that verb is offered, it is taken for you.\n");
    for (int verb = 0; verb < game->words.verb_count; verb++)
        tk_text_printf(&p->out, "  [%c] %s\n", p->hold[seat][verb] ? 'x' : ' ', game->words.verbs[verb].name);
    return false;
}

static bool on_hold(play *p, int seat, const char *rest)
{
    const tk_game *game = tk_match_world(p->match)->game;
    int verb = find_verb(game, rest);
    if (verb < 0) {
        if (*rest) tk_text_printf(&p->out, "There is no verb \"%s\".\n", rest);
        return on_orders(p, seat, "");
    }
    p->hold[seat][verb] = !p->hold[seat][verb];
    tk_text_printf(&p->out,
                   p->hold[seat][verb] ? "Standing order: %s, whenever it is offered. hold %s lifts it.\n"
                                       : "Lifted: you are asked again about %s.\n",
                   rest, rest);
    tk_action action;
    const char *why;
    return play_is_automatic(p, seat, &action, &why);
}

static bool on_ask(play *p, int seat, const char *rest)
{
    (void)rest;
    p->ask_all[seat] = !p->ask_all[seat];
    tk_text_put(&p->out, p->ask_all[seat] ? "You are asked everything from now on; ask again lifts that.\n"
                                          : "Routine choices are taken for you again.\n");
    tk_action action;
    const char *why;
    return play_is_automatic(p, seat, &action, &why);
}

static bool on_help(play *p, int seat, const char *rest)
{
    (void)seat, (void)rest;
    static const char *const lines[] = {
        "3            take choice 3",
        "verb x=1     an action in words, as records write it or with names (side=left)",
        "verb         the only choice with that verb; a list when there are several",
        "a            all choices, one a line",
        "?  ? 3       why: odds, the sum behind the number, the rule; of all choices or of one",
        "? section    a section of the rulebook, by its id",
        "r words      look something up in the rulebook; r alone lists its sections",
        "u            take back your last decision",
        "l            the log so far",
        "b            draw the table again",
        "hold VERB    standing order: take choices with this verb without asking; again to lift it",
        "o            list the standing orders",
        "ask          be asked routine questions too (such as ending your turn unhurt); again to skip them",
        "q            save and quit (Ctrl-C and the end of the input do the same)",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) tk_text_printf(&p->out, "  %s\n", lines[i]);
    return false;
}

/* ---- choices ---- */

/* The only choice with a verb; -1: none has it, -2: several have. */
static int choice_with(const play *p, int verb)
{
    int found = -1;
    for (int i = 0; i < p->choices; i++) {
        if (p->legal[i].verb != verb) continue;
        if (found >= 0) return -2;
        found = i;
    }
    return found;
}

/* The verb that the first word is; -1. */
static int verb_typed(const tk_game *game, const char *typed)
{
    char name[32];
    size_t length = strcspn(typed, " \t");
    snprintf(name, sizeof name, "%.*s", (int)length, typed);
    return find_verb(game, name);
}

static bool take_words(play *p, int seat, const char *typed)
{
    const tk_game *game = tk_match_world(p->match)->game;
    int verb = verb_typed(game, typed), only = verb < 0 || strpbrk(typed, " \t") ? -1 : choice_with(p, verb);
    if (only >= 0) return play_act(p, seat, p->legal[only]);
    if (only == -2) {
        play_write_verb(p, seat, verb);
        play_write_asides(p, seat, verb);
        return false;
    }
    tk_action action;
    tk_error error = {0};
    tk_text words = {0};
    if (verb >= 0)
        play_put_in_numbers(p, seat, &game->words.verbs[verb], typed, &words);
    else
        tk_text_put(&words, typed);
    tk_status status =
        tk_action_from_text(game->words.verbs, game->words.verb_count, tk_text_string(&words), &action, &error);
    tk_text_free(&words);
    if (status == TK_OK) return play_act(p, seat, action);
    if (verb >= 0 && play_write_asides(p, seat, verb)) return false;
    cli_styled(&p->out, CLI_HURT, "Not understood: ");
    cli_wrap(&p->out, error.message, 16, 2);
    tk_text_put(&p->out, "Type the number of a choice, or h for help.\n");
    return false;
}

static const struct {
    const char *letter, *word;
    handler *run;
} commands[] = {
    {"?", "why", on_why},     {"u", "undo", on_undo}, {"l", "log", on_log},       {"r", "rules", on_rules},
    {"b", "board", on_board}, {"q", "quit", on_quit}, {"o", "orders", on_orders}, {"hold", "hold", on_hold},
    {"ask", "ask", on_ask},   {"h", "help", on_help}, {"a", "all", on_all},
};

static bool obey(play *p, int seat, const char *typed)
{
    size_t length = typed[0] == '?' ? 1 : strcspn(typed, " \t");
    const char *rest = typed + length + strspn(typed + length, " \t");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        bool letter = strlen(commands[i].letter) == length && strncmp(commands[i].letter, typed, length) == 0;
        bool word = strlen(commands[i].word) == length && strncmp(commands[i].word, typed, length) == 0;
        if (letter || word) return commands[i].run(p, seat, rest);
    }
    int index = choice_number(p, typed);
    if (index >= 0) return play_act(p, seat, p->legal[index]);
    if (index == -1) return take_words(p, seat, typed);
    say_range(p);
    return false;
}

static char *trim(char *text)
{
    while (isspace((unsigned char)*text)) text++;
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1])) text[--length] = '\0';
    return text;
}

void play_prompt(play *p, int seat)
{
    play_show(p, seat);
    for (bool decided = false; !decided;) {
        if (!play_read(p, "> ")) {
            p->stop = true;
            return;
        }
        const char *typed = p->line.at ? trim(p->line.at) : "";
        if (*typed) decided = obey(p, seat, typed);
    }
}
