/* The loop of a table in the terminal: bots move, people are asked, and the screen shows it.
 *
 * A person is asked only where there is a choice. Bots that are pending together with a person go first: what they have
 * committed stays hidden, and the person's own move remains the last one, so it can be taken back. */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { LEAST_NEWS = 6, FEWEST_NEWS = 3, FEW_ROWS = 24 }; /* lines of news, on a low screen fewer */

/* ---- the screen ---- */

static void clear_screen(play *p)
{
    if (p->live) tk_text_put(&p->out, "\x1b[H\x1b[2J");
}

static void end_line(tk_text *out)
{
    if (out->length > 0 && out->at[out->length - 1] != '\n') tk_text_put(out, "\n");
}

void play_draw(play *p, int seat)
{
    const tk_world *world = tk_match_world(p->match);
    world->game->words.draw(world, tk_match_state(p->match), seat, &p->out);
    end_line(&p->out);
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++) lines += *text == '\n';
    return lines;
}

void play_news(play *p, int seat, int room)
{
    tk_text news = {.colour = p->out.colour, .columns = p->out.columns};
    cli_log_write(&p->log, tk_match_world(p->match), seat, p->read_to[1 + seat], false, &news);
    p->read_to[1 + seat] = p->log.count;
    const char *shown = tk_text_string(&news);
    int skip = room > 0 ? count_lines(shown) - room : 0;
    if (skip > 1) {
        for (int i = 0; i < skip; i++) shown = strchr(shown, '\n') + 1;
        cli_begin_style(&p->out, CLI_DIM);
        tk_text_printf(&p->out, "  ... %d lines before this: l shows them\n", skip);
        cli_end_style(&p->out);
    }
    tk_text_put(&p->out, shown);
    if (*shown) tk_text_put(&p->out, "\n");
    tk_text_free(&news);
}

static void write_orders(const play *p, int seat, tk_text *out)
{
    const tk_game *game = tk_match_world(p->match)->game;
    int count = 0;
    for (int verb = 0; verb < game->words.verb_count; verb++) {
        if (!p->hold[seat][verb]) continue;
        if (count++ == 0) cli_begin_style(out, CLI_DIM);
        tk_text_printf(out, "%s%s", count == 1 ? "Standing orders: " : ", ", game->words.verbs[verb].name);
    }
    if (count == 0) return;
    tk_text_put(out, "  (hold VERB lifts one)");
    cli_end_style(out);
    tk_text_put(out, "\n");
}

/* What comes below the table and the news: the question and its choices. */
static void write_question(play *p, int seat, tk_text *out)
{
    const tk_world *world = tk_match_world(p->match);
    tk_text question = {0};
    world->game->words.ask(world, tk_match_state(p->match), seat, &question);
    cli_begin_style(out, CLI_BOLD);
    cli_wrap(out, tk_text_string(&question), 0, 0);
    cli_end_style(out);
    tk_text_free(&question);
    play_write_choices(p, seat, out);
    write_orders(p, seat, out);
    if (p->hinted) return;
    cli_styled(out, CLI_DIM, "Type the number of a choice; ? explains them, h lists what else you can type.\n");
    p->hinted = true;
}

/* The first thing on the first screen. */
static void greet(play *p)
{
    if (p->greeted) return;
    p->greeted = true;
    const tk_world *world = tk_match_world(p->match);
    char commitment[65];
    tk_seed_commitment(tk_match_seed(p->match), commitment);
    cli_styled(&p->out, CLI_BOLD, world->game->title);
    for (int seat = 0; seat < world->seats; seat++)
        tk_text_printf(&p->out, "%s%s", seat ? ", " : "  (", tk_match_player(p->match, seat));
    tk_text_put(&p->out, ")\n");
    cli_begin_style(&p->out, CLI_DIM);
    tk_text_printf(&p->out, "Dice promise: %s\n\n", commitment);
    cli_end_style(&p->out);
}

void play_show(play *p, int seat)
{
    tk_text below = {.colour = p->out.colour, .columns = p->out.columns};
    write_question(p, seat, &below);
    cli_flush(&p->out, stdout); /* what follows is one screen */
    clear_screen(p);
    tk_text_put(&p->out, p->live ? "" : "\n");
    greet(p);
    int rows = p->live ? cli_rows(stdout) - count_lines(tk_text_string(&below)) - 4 : 0, room = 0;
    int news = rows < FEW_ROWS ? FEWEST_NEWS : LEAST_NEWS;
    if (p->live) p->out.rows = rows - news - 1;
    play_draw(p, seat);
    tk_text_put(&p->out, "\n");
    if (p->live) {
        room = rows - count_lines(tk_text_string(&p->out));
        if (room < news) room = news;
    }
    play_news(p, seat, room);
    tk_text_put(&p->out, tk_text_string(&below));
    tk_text_free(&below);
}

/* Several people share the keyboard: nobody may see another's hand. */
static void hand_over(play *p, int seat)
{
    if (p->people < 2 || p->at_keyboard == seat) return;
    tk_text name = {0};
    cli_seat_name(tk_match_world(p->match), seat, &name);
    clear_screen(p);
    for (int i = cli_rows(stdout); !p->live && p->typed && i > 0; i--) tk_text_put(&p->out, "\n");
    tk_text_printf(&p->out, "\nPass the keyboard to %s (seat %d).", tk_text_string(&name), seat + 1);
    tk_text_free(&name);
    if (!p->typed)
        tk_text_put(&p->out, "\n");
    else if (!play_read(p, " Press Enter when you are there. "))
        p->stop = true;
}

/* ---- moving ---- */

/* A journal that cannot be written is given up: the match itself goes on, and is saved anew when it is left. */
static void journal_failed(play *p, const tk_error *error)
{
    cli_engine_error(p->command, NULL, error);
    cli_error(p->command, CLI_BAD, "the game goes on, but moves are no longer written to %s", p->journal.path);
    cli_journal_close(&p->journal);
}

bool play_act(play *p, int seat, tk_action action)
{
    tk_reason reason = tk_match_act(p->match, seat, action);
    if (reason != TK_REASON_FINE) {
        const char *section = tk_reason_section(tk_match_world(p->match)->game, reason);
        cli_styled(&p->out, CLI_HURT, "No: ");
        tk_text_put(&p->out, tk_reason_text(tk_match_world(p->match)->game, reason));
        if (section[0]) tk_text_printf(&p->out, "  (? %s)", section);
        tk_text_put(&p->out, "\n");
        return false;
    }
    cli_log_take(&p->log, p->match);
    tk_error error = {0};
    if (cli_journal_append(&p->journal, p->match, &error) != TK_OK) journal_failed(p, &error);
    return true;
}

static void thinking(play *p, int seat, bool begin)
{
    if (!p->live || p->bot[seat].kind != TK_BOT_SEARCH) return;
    tk_text name = {.colour = p->out.colour};
    if (begin) {
        cli_begin_style(&name, CLI_DIM);
        cli_seat_name(tk_match_world(p->match), seat, &name);
        tk_text_put(&name, " is thinking ...");
        cli_end_style(&name);
    } else {
        tk_text_put(&name, "\r\x1b[K");
    }
    tk_text_put(&p->out, tk_text_string(&name));
    cli_flush(&p->out, stdout);
    tk_text_free(&name);
}

static void bot_move(play *p, int seat)
{
    tk_seed own = tk_match_bot_seed(tk_match_seed(p->match), tk_match_length(p->match), seat);
    thinking(p, seat, true);
    tk_action action = tk_thinker_choose(p->thinker[seat], tk_match_state(p->match), seat, &own);
    thinking(p, seat, false);
    if (!play_act(p, seat, action)) p->stop = true; /* a bot that plays against the rules would do so for ever */
    if (p->people == 0) {
        play_news(p, -1, 0);
        cli_flush(&p->out, stdout);
    }
}

/* The one choice with a verb that the seat wants taken without asking; -1: none, or several. */
static int held_choice(const play *p, int seat)
{
    int found = -1;
    for (int i = 0; i < p->choices; i++) {
        if (!p->hold[seat][p->legal[i].verb]) continue;
        if (found >= 0) return -1;
        found = i;
    }
    return found;
}

bool play_is_automatic(play *p, int seat, tk_action *out, const char **why)
{
    const tk_world *world = tk_match_world(p->match);
    p->choices = world->game->legal(world, tk_match_state(p->match), seat, p->legal, TK_MAX_LEGAL);
    int held = held_choice(p, seat);
    if (p->choices != 1 && held < 0) {
        *why = "Routine, taken for you from now on (type ask to be asked): ";
        return !p->ask_all[seat] && tk_is_routine(world, tk_match_state(p->match), seat, out);
    }
    *out = p->legal[held < 0 ? 0 : held];
    *why = p->choices == 1 ? "Your only choice, taken for you: " : "Your standing order: ";
    return true;
}

/* Say what was decided for the person, and why. */
static void note_choice(play *p, int seat, const char *why, tk_action action)
{
    tk_text note = {0};
    tk_text_put(&note, why);
    tk_describe_action(tk_match_world(p->match), seat, action, &note);
    cli_log_note(&p->log, tk_match_length(p->match) + 1, seat, tk_text_string(&note));
    tk_text_free(&note);
}

static void person_move(play *p, int seat)
{
    tk_action action;
    const char *why;
    if (play_is_automatic(p, seat, &action, &why)) {
        bool routine = p->choices != 1 && held_choice(p, seat) < 0;
        if (!routine || !p->told_routine[seat]) note_choice(p, seat, why, action);
        p->told_routine[seat] |= routine;
        if (!play_act(p, seat, action)) p->stop = true;
        return;
    }
    hand_over(p, seat);
    if (p->stop) return;
    p->at_keyboard = seat;
    play_prompt(p, seat);
}

static bool is_pending(uint32_t pending, int seat)
{
    return seat >= 0 && (pending >> seat & 1);
}

/* Who moves next: a bot, else the person at the keyboard, else another person. */
static int next_seat(const play *p, uint32_t pending)
{
    int person = -1;
    for (int seat = 0; seat < TK_MAX_SEATS; seat++) {
        if (!is_pending(pending, seat)) continue;
        if (p->thinker[seat]) return seat;
        if (person < 0) person = seat;
    }
    return is_pending(pending, p->at_keyboard) ? p->at_keyboard : person;
}

void play_run(play *p)
{
    if (p->people == 0) greet(p);
    uint32_t pending;
    while (!p->stop && !play_interrupted() && (pending = tk_match_pending(p->match)) != 0) {
        int seat = next_seat(p, pending);
        if (p->thinker[seat])
            bot_move(p, seat);
        else
            person_move(p, seat);
    }
}
