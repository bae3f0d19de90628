/* Statuses: names and texts from the list in status.h, and how an error is filled in.
 *
 * An error's message and place are always one printable line of well-formed UTF-8, whatever bytes it quotes: it may be
 * sent to a terminal or a browser as it is. */
#include "turnkey/status.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core.h"

static const struct {
    const char *name, *text;
} statuses[] = {
#define X(NAME, name, text) {name, text},
    TK_STATUSES(X)
#undef X
};

const char *tk_status_name(tk_status status)
{
    assert((unsigned)status < TK_STATUS_COUNT);
    return statuses[status].name;
}

const char *tk_status_text(tk_status status)
{
    assert((unsigned)status < TK_STATUS_COUNT);
    return statuses[status].text;
}

/* How many bytes a well-formed character that starts with `lead` has; 0 for a byte that starts none. */
static size_t utf8_announced(unsigned char lead)
{
    if (lead < 0x80) return 1;
    if (lead >= 0xc2 && lead <= 0xdf) return 2;
    if (lead >= 0xe0 && lead <= 0xef) return 3;
    if (lead >= 0xf0 && lead <= 0xf4) return 4;
    return 0;
}

/* The second byte is where overlong forms, surrogates and what lies beyond U+10FFFF show. */
static bool utf8_second_fits(unsigned char lead, unsigned char second)
{
    if (lead == 0xe0) return second >= 0xa0;
    if (lead == 0xed) return second <= 0x9f;
    if (lead == 0xf0) return second >= 0x90;
    if (lead == 0xf4) return second <= 0x8f;
    return true;
}

size_t core_utf8_length(const char *at, size_t left)
{
    const unsigned char *byte = (const unsigned char *)at;
    size_t length = utf8_announced(byte[0]);
    if (length > left) return 0;
    for (size_t i = 1; i < length; i++)
        if ((byte[i] & 0xc0) != 0x80) return 0;
    if (length > 1 && !utf8_second_fits(byte[0], byte[1])) return 0;
    return length;
}

/* C0, DEL, and C1 in its UTF-8 form: what a terminal may obey. */
static bool is_control(const char *at, size_t length)
{
    unsigned char first = (unsigned char)at[0];
    return first < 0x20 || first == 0x7f || (length == 2 && first == 0xc2 && (unsigned char)at[1] < 0xa0);
}

/* Make `text` fit to be shown on one line: control characters and malformed UTF-8 become '?', a character cut in half
 * at the end goes. */
static void tidy(char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        size_t length = core_utf8_length(text, left);
        if (length == 0 && utf8_announced((unsigned char)*text) > left) { /* cut in half by a buffer's end */
            *text = '\0';
            return;
        }
        if (length == 0) length = 1, *text = '?';
        if (is_control(text, length)) memset(text, '?', length);
        text += length;
        left -= length;
    }
}

tk_status tk_fail(tk_error *error, tk_status code, const char *where, const char *format, ...)
{
    if (!error) return code;
    tk_error made = {.code = code}; /* apart, since the arguments may be texts of `error` itself */
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(made.message, sizeof made.message, format, arguments);
    va_end(arguments);
    snprintf(made.where, sizeof made.where, "%s", where ? where : "");
    tidy(made.message);
    tidy(made.where);
    *error = made;
    return code;
}
