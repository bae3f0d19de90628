/* The server's clock: the one place where it learns the time that seats, tables and rates go by, and waits for it.
 *
 * As a rule that is the system's. A held clock, which tests ask for, stands until a line on standard input moves it on
 * by as many milliseconds: what was due in between happens in order, each at its moment and in a turn of its own. Then
 * the log says where the clock stands. How long something took (now_us) is always measured by the system. */
#include "server.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { EARLY_MS = 1, LINE_BYTES = 32 }; /* lws may ring a little early */
static const int64_t LONGEST_MS = 400LL * 24 * 3600 * 1000;

static struct held_clock {
    bool on;
    int64_t now_ms;
    clock_alarm *alarms; /* in no order */
    char line[LINE_BYTES];
    size_t length;  /* of the line that is being read */
    int64_t ask_ms; /* how far it is to move on */
    bool asked;
} stopped;

int64_t now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* By the wall clock: deadlines outlive the process. */
int64_t now_ms(void)
{
    struct timespec t;
    if (stopped.on) return stopped.now_ms;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- alarms ---- */

static void rings(lws_sorted_usec_list_t *timer)
{
    clock_alarm *alarm = lws_container_of(timer, clock_alarm, timer);
    alarm->ring(alarm);
    lws_cancel_service(alarm->context); /* lws would go on waiting after a timer: this ends the turn */
}

static void take_out(clock_alarm *alarm)
{
    for (clock_alarm **at = &stopped.alarms; *at; at = &(*at)->next)
        if (*at == alarm) {
            *at = alarm->next;
            return;
        }
}

void clock_alarm_set(server *s, clock_alarm *alarm, int64_t in_ms, void (*ring)(clock_alarm *))
{
    clock_alarm_cancel(alarm);
    alarm->ring = ring;
    alarm->context = s->context;
    if (!stopped.on) {
        lws_sul_schedule(s->context, 0, &alarm->timer, rings, 1000 * ((in_ms > 0 ? in_ms : 0) + EARLY_MS));
        return;
    }
    alarm->due_ms =
        stopped.now_ms + (in_ms > 0 ? in_ms : 1); /* never at once, so that a clock that moves on gets there */
    alarm->next = stopped.alarms;
    stopped.alarms = alarm;
}

void clock_alarm_cancel(clock_alarm *alarm)
{
    if (stopped.on)
        take_out(alarm);
    else
        lws_sul_cancel(&alarm->timer);
}

/* ---- a held clock ---- */

static clock_alarm *first_due(int64_t until_ms)
{
    clock_alarm *first = NULL;
    for (clock_alarm *a = stopped.alarms; a; a = a->next)
        if (a->due_ms <= until_ms && (!first || a->due_ms < first->due_ms)) first = a;
    return first;
}

static void say_where_it_stands(void)
{
    char text[LINE_BYTES];
    snprintf(text, sizeof text, "%" PRId64, stopped.now_ms);
    log_event(TK_LOG_WARNING, "clock", "now", text, (char *)NULL);
}

void clock_move_on(server *s)
{
    if (!stopped.asked) return;
    int64_t until_ms = stopped.now_ms + stopped.ask_ms;
    stopped.asked = false;
    stopped.ask_ms = 0;
    turn_end(s); /* what came before belongs to the moment before */
    for (clock_alarm *alarm; (alarm = first_due(until_ms));) {
        stopped.now_ms = alarm->due_ms;
        take_out(alarm);
        alarm->ring(alarm);
        turn_end(s);
    }
    stopped.now_ms = until_ms;
    say_where_it_stands();
}

static void end_line(void)
{
    char *end;
    stopped.line[stopped.length] = '\0';
    long long ms = strtoll(stopped.line, &end, 10);
    if (stopped.length > 0 && *end == '\0' && ms >= 0 && ms <= LONGEST_MS) {
        stopped.ask_ms += ms;
        stopped.asked = true;
    } else {
        log_event(TK_LOG_ERROR, "clock-line", "line", stopped.line, (char *)NULL);
    }
    stopped.length = 0;
}

/* False: nothing more will come. The loop moves the clock on when lws has returned to it. */
static bool read_lines(void)
{
    char bytes[256];
    ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    for (ssize_t i = 0; i < count; i++)
        if (bytes[i] == '\n')
            end_line();
        else if (stopped.length + 1 < sizeof stopped.line)
            stopped.line[stopped.length++] = bytes[i];
    return count > 0;
}

int clock_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    (void)wsi, (void)user, (void)in, (void)length;
    return reason == LWS_CALLBACK_RAW_RX_FILE && !read_lines() ? -1 : 0;
}

void clock_hold(int64_t at_ms)
{
    stopped = (struct held_clock){.on = true, .now_ms = at_ms};
}

bool clock_listen(server *s)
{
    lws_sock_file_fd_type input = {.filefd = STDIN_FILENO};
    return !stopped.on || lws_adopt_descriptor_vhost(s->vhost, LWS_ADOPT_RAW_FILE_DESC, input, "clock", NULL);
}
