/* Lines from the keyboard or a script, and the signals that end a session.
 *
 * SIGINT, SIGTERM and SIGHUP are blocked except while waiting for input, so that none is lost between looking for one
 * and waiting: whenever it comes, the session is saved. That is also why lines are read here and not by stdio. */
#include "play.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST_LINE = 4096 };

static volatile sig_atomic_t interrupted;
static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { ENDING_SIGNALS = sizeof ending_signals / sizeof *ending_signals };

static void on_signal(int number)
{
    (void)number;
    interrupted = 1;
}

void play_catch_signals(play *p)
{
    sigset_t ending;
    sigemptyset(&ending);
    for (int i = 0; i < ENDING_SIGNALS; i++) sigaddset(&ending, ending_signals[i]);
    sigprocmask(SIG_BLOCK, &ending, &p->waiting_mask);
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < ENDING_SIGNALS; i++) {
        sigaction(ending_signals[i], &action, NULL);
        sigdelset(&p->waiting_mask, ending_signals[i]);
    }
}

bool play_interrupted(void)
{
    sigset_t waiting;
    if (interrupted || sigpending(&waiting) != 0) return interrupted;
    for (int i = 0; i < ENDING_SIGNALS; i++)
        if (sigismember(&waiting, ending_signals[i]) == 1) return true;
    return false;
}

/* Wait for input and take what there is; false at its end or when interrupted. */
static bool fill(play *p)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    for (;;) {
        int ready = ppoll(&input, 1, NULL, &p->waiting_mask);
        if (interrupted) return false;
        if (ready < 0 && errno != EINTR) return false;
        if (ready <= 0) continue;
        ssize_t got = read(STDIN_FILENO, p->typed_ahead, sizeof p->typed_ahead);
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        p->typed_at = 0;
        p->typed_end = got > 0 ? (size_t)got : 0;
        return got > 0;
    }
}

/* Append up to the newline to the line; false when the end of the input came first. What is too long is cut. */
static bool read_line(play *p)
{
    tk_text_clear(&p->line);
    for (;;) {
        if (p->typed_at == p->typed_end && !fill(p)) return p->line.length > 0 && !interrupted;
        char c = p->typed_ahead[p->typed_at++];
        if (c == '\n') return true;
        if (c != '\r' && c != '\0' && p->line.length < LONGEST_LINE) tk_text_put_bytes(&p->line, &c, 1);
    }
}

bool play_read(play *p, const char *prompt)
{
    cli_styled(&p->out, CLI_ACT, prompt);
    cli_flush(&p->out, stdout);
    if (!read_line(p)) {
        tk_text_put(&p->out, "\n");
        return false;
    }
    if (!p->typed) tk_text_printf(&p->out, "%s\n", tk_text_string(&p->line)); /* a transcript reads like a session */
    return true;
}
