/* The log: one JSON object a line on stderr, for machines to read and for people with jq. Never a token, a secret or
 * what somebody said. */
#include "server.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *const level_names[] = {
#define X(NAME, name) name,
    TK_LOG_LEVELS(X)
#undef X
};
static tk_log_level threshold = TK_LOG_INFO; /* set once, before the threads start */

void log_set_level(tk_log_level level)
{
    threshold = level;
}

static void put_time(tk_json *json)
{
    struct timespec now;
    struct tm utc;
    char text[64], whole[32];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    strftime(whole, sizeof whole, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(text, sizeof text, "%s.%03ldZ", whole, now.tv_nsec / 1000000);
    tk_json_string_member(json, "time", text);
}

void log_event(tk_log_level level, const char *event, ...)
{
    if (level > threshold) return;
    tk_json json = {0};
    tk_json_begin_object(&json);
    put_time(&json);
    tk_json_string_member(&json, "level", level_names[level]);
    tk_json_string_member(&json, "event", event);
    va_list pairs;
    va_start(pairs, event);
    for (const char *key; (key = va_arg(pairs, const char *)) != NULL;)
        tk_json_string_member(&json, key, va_arg(pairs, const char *));
    va_end(pairs);
    tk_json_end_object(&json);
    fprintf(stderr, "%s\n", tk_text_string(&json.text));
    tk_json_free(&json);
}

void log_lws(int level, const char *line)
{
    char text[256];
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
    log_event(level & LLL_ERR ? TK_LOG_ERROR : TK_LOG_DEBUG, "network", "message", text, (char *)NULL);
}
