/* Writing JSON.
 *
 * What always holds, as long as the caller balances begin and end: the text is strict JSON in well-formed UTF-8. Bytes
 * that are not UTF-8 become U+FFFD. Everything that opens or writes a value goes through `separate`, which is the only
 * place that puts a comma. */
#include "turnkey/json.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core.h"

void tk_json_free(tk_json *json)
{
    tk_text_free(&json->text);
    json->comma = false;
}

static void separate(tk_json *json)
{
    if (json->comma) tk_text_put_bytes(&json->text, ",", 1);
    json->comma = true;
}

static void begin(tk_json *json, char bracket)
{
    separate(json);
    tk_text_put_bytes(&json->text, &bracket, 1);
    json->comma = false;
}

static void end(tk_json *json, char bracket)
{
    tk_text_put_bytes(&json->text, &bracket, 1);
    json->comma = true;
}

void tk_json_begin_object(tk_json *json)
{
    begin(json, '{');
}

void tk_json_end_object(tk_json *json)
{
    end(json, '}');
}

void tk_json_begin_array(tk_json *json)
{
    begin(json, '[');
}

void tk_json_end_array(tk_json *json)
{
    end(json, ']');
}

/* Bytes at the start of `text` that need no escaping. */
static size_t plain_length(const char *text, size_t left)
{
    size_t plain = 0;
    while (plain < left) {
        unsigned char byte = (unsigned char)text[plain];
        if (byte < 0x20 || byte == '"' || byte == '\\') break;
        size_t length = core_utf8_length(text + plain, left - plain);
        if (length == 0) break;
        plain += length;
    }
    return plain;
}

static void put_escaped(tk_text *text, unsigned char byte)
{
    switch (byte) {
    case '"': tk_text_put(text, "\\\""); break;
    case '\\': tk_text_put(text, "\\\\"); break;
    case '\n': tk_text_put(text, "\\n"); break;
    case '\r': tk_text_put(text, "\\r"); break;
    case '\t': tk_text_put(text, "\\t"); break;
    default:
        if (byte < 0x20)
            tk_text_printf(text, "\\u%04x", byte);
        else
            tk_text_put(text, "\xef\xbf\xbd"); /* a byte that is not UTF-8 */
    }
}

static void put_quoted(tk_text *text, const char *string)
{
    tk_text_put_bytes(text, "\"", 1);
    for (size_t left = strlen(string); left > 0;) {
        size_t plain = plain_length(string, left);
        tk_text_put_bytes(text, string, plain);
        string += plain;
        left -= plain;
        if (left > 0) {
            put_escaped(text, (unsigned char)*string++);
            left--;
        }
    }
    tk_text_put_bytes(text, "\"", 1);
}

void tk_json_key(tk_json *json, const char *key)
{
    separate(json);
    put_quoted(&json->text, key);
    tk_text_put_bytes(&json->text, ":", 1);
    json->comma = false;
}

void tk_json_put_int(tk_json *json, int64_t value)
{
    separate(json);
    tk_text_printf(&json->text, "%" PRId64, value);
}

/* Trailing zeros, a bare point and the sign of -0 say nothing. */
static size_t significant_length(const char *number)
{
    size_t length = strlen(number);
    if (!strchr(number, '.')) return length;
    while (number[length - 1] == '0') length--;
    return number[length - 1] == '.' ? length - 1 : length;
}

void tk_json_put_real(tk_json *json, double value, int digits)
{
    char number[DBL_MAX_10_EXP + 24]; /* sign, digits before the point, point, 17 after it, NUL */
    if (!isfinite(value)) {
        tk_json_put_null(json);
        return;
    }
    digits = digits < 0 ? 0 : digits > 17 ? 17 : digits;
    snprintf(number, sizeof number, "%.*f", digits, value);
    size_t length = significant_length(number);
    separate(json);
    if (length == 2 && memcmp(number, "-0", 2) == 0)
        tk_text_put(&json->text, "0");
    else
        tk_text_put_bytes(&json->text, number, length);
}

void tk_json_put_bool(tk_json *json, bool value)
{
    separate(json);
    tk_text_put(&json->text, value ? "true" : "false");
}

void tk_json_put_null(tk_json *json)
{
    separate(json);
    tk_text_put(&json->text, "null");
}

void tk_json_put_string(tk_json *json, const char *string)
{
    separate(json);
    put_quoted(&json->text, string);
}

void tk_json_put_raw(tk_json *json, const char *bytes, size_t length)
{
    separate(json);
    tk_text_put_bytes(&json->text, bytes, length);
}

void tk_json_int_member(tk_json *json, const char *key, int64_t value)
{
    tk_json_key(json, key);
    tk_json_put_int(json, value);
}

void tk_json_bool_member(tk_json *json, const char *key, bool value)
{
    tk_json_key(json, key);
    tk_json_put_bool(json, value);
}

void tk_json_string_member(tk_json *json, const char *key, const char *value)
{
    tk_json_key(json, key);
    tk_json_put_string(json, value);
}

void tk_json_copy_member(tk_json *json, tk_json_node object, const char *key)
{
    const char *bytes = NULL;
    size_t length = 0;
    tk_json_node node = tk_json_member(object, key);
    if (!tk_json_present(node)) return;
    tk_json_raw(node, &bytes, &length);
    tk_json_key(json, key);
    tk_json_put_raw(json, bytes, length);
}
