/* Is a text JSON? RFC 8259 to the letter, before anything else looks at it.
 *
 * jsmn, which makes the tokens, forgives missing commas, odd numbers and broken strings; content and messages come from
 * outside and must not be forgiven. One pass, no recursion: what is open is one bit per level, so that no input can
 * exhaust the stack. Duplicate keys are found later, with the tokens at hand. */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "core.h"

typedef struct checker {
    const char *at, *end;
    uint64_t objects; /* bit per open level: is it an object? */
    int depth, tokens;
    const char *start;
    core_json_fault *fault;
} checker;

_Static_assert(CORE_JSON_DEPTH <= 64, "a level is a bit of `objects`");

/* What may come next. */
typedef enum expectation { VALUE, VALUE_OR_CLOSE, KEY, KEY_OR_CLOSE, AFTER_VALUE, DONE, BROKEN } expectation;

__attribute__((format(printf, 2, 3))) static expectation broken(checker *c, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(c->fault->message, sizeof c->fault->message, format, arguments);
    va_end(arguments);
    c->fault->offset = (size_t)(c->at - c->start);
    return BROKEN;
}

/* "expected a value, found ..." */
static expectation unexpected(checker *c, const char *expected)
{
    if (c->at == c->end) return broken(c, "expected %s, found the end of the text", expected);
    size_t length = core_utf8_length(c->at, (size_t)(c->end - c->at));
    if (length == 3 && memcmp(c->at, "\xef\xbb\xbf", 3) == 0)
        return broken(c, "expected %s, found a byte order mark", expected);
    unsigned char byte = (unsigned char)*c->at;
    if (length == 0 || byte < 0x20 || byte == 0x7f)
        return broken(c, "expected %s, found the byte 0x%02x", expected, byte);
    return broken(c, "expected %s, found '%.*s'", expected, (int)length, c->at);
}

static bool next_is(const checker *c, char byte)
{
    return c->at < c->end && *c->at == byte;
}

static bool next_is_digit(const checker *c)
{
    return c->at < c->end && *c->at >= '0' && *c->at <= '9';
}

static void skip_space(checker *c)
{
    while (c->at < c->end && (*c->at == ' ' || *c->at == '\t' || *c->at == '\n' || *c->at == '\r')) c->at++;
}

static bool count_token(checker *c)
{
    if (c->tokens == CORE_JSON_TOKENS) {
        broken(c, "more than %d values", CORE_JSON_TOKENS);
        return false;
    }
    c->tokens++;
    return true;
}

/* The four digits after "\u", or -1. */
static int read_hex4(checker *c)
{
    int value = 0;
    for (int i = 0; i < 4; i++) {
        char digit = c->at < c->end ? *c->at : '\0';
        int step = digit >= '0' && digit <= '9'   ? digit - '0'
                   : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10
                   : digit >= 'A' && digit <= 'F' ? digit - 'A' + 10
                                                  : -1;
        if (step < 0) {
            unexpected(c, "four hexadecimal digits after \\u");
            return -1;
        }
        value = value << 4 | step;
        c->at++;
    }
    return value;
}

/* A character beyond U+FFFF is written as a pair of surrogates; one alone is no character. */
static bool check_unicode_escape(checker *c)
{
    const char *escape = c->at - 2;
    int unit = read_hex4(c);
    if (unit < 0) return false;
    if (unit < 0xd800 || unit > 0xdfff) return true;
    bool paired = unit < 0xdc00 && c->end - c->at >= 2 && c->at[0] == '\\' && c->at[1] == 'u';
    if (paired) {
        c->at += 2;
        int second = read_hex4(c);
        if (second < 0) return false;
        paired = second >= 0xdc00 && second <= 0xdfff;
    }
    if (paired) return true;
    c->at = escape;
    broken(c, "\\u%04x is half of a surrogate pair", (unsigned)unit);
    return false;
}

/* Behind a backslash. */
static bool check_escape(checker *c)
{
    if (next_is(c, 'u')) {
        c->at++;
        return check_unicode_escape(c);
    }
    if (c->at == c->end || *c->at == '\0' || !strchr("\"\\/bfnrt", *c->at)) {
        unexpected(c, "one of \" \\ / b f n r t u after a backslash");
        return false;
    }
    c->at++;
    return true;
}

/* From behind the opening quote to behind the closing one. */
static bool check_string(checker *c)
{
    while (c->at < c->end && *c->at != '"') {
        if (*c->at == '\\') {
            c->at++;
            if (!check_escape(c)) return false;
            continue;
        }
        size_t length = core_utf8_length(c->at, (size_t)(c->end - c->at));
        if (length == 0) {
            broken(c, "the byte 0x%02x is not UTF-8", (unsigned char)*c->at);
            return false;
        }
        if ((unsigned char)*c->at < 0x20) {
            broken(c, "the control character 0x%02x must be escaped in a string", (unsigned char)*c->at);
            return false;
        }
        c->at += length;
    }
    if (c->at == c->end) {
        unexpected(c, "the closing quote of a string");
        return false;
    }
    c->at++;
    return true;
}

static bool check_digits(checker *c, const char *expected)
{
    if (!next_is_digit(c)) {
        unexpected(c, expected);
        return false;
    }
    while (next_is_digit(c)) c->at++;
    return true;
}

static bool check_whole_part(checker *c)
{
    if (next_is(c, '-')) c->at++;
    bool zero = next_is(c, '0');
    if (!zero) return check_digits(c, "a digit");
    c->at++;
    if (!next_is_digit(c)) return true;
    broken(c, "a number does not begin with 0");
    return false;
}

static bool check_number(checker *c)
{
    if (!check_whole_part(c)) return false;
    if (next_is(c, '.')) {
        c->at++;
        if (!check_digits(c, "a digit after the point")) return false;
    }
    if (next_is(c, 'e') || next_is(c, 'E')) {
        c->at++;
        if (next_is(c, '+') || next_is(c, '-')) c->at++;
        if (!check_digits(c, "a digit in the exponent")) return false;
    }
    return true;
}

static bool check_literal(checker *c, const char *literal)
{
    size_t length = strlen(literal);
    if ((size_t)(c->end - c->at) < length || memcmp(c->at, literal, length) != 0) {
        unexpected(c, "a value");
        return false;
    }
    c->at += length;
    return true;
}

static expectation open_level(checker *c, bool object)
{
    if (c->depth == CORE_JSON_DEPTH) return broken(c, "nested more than %d deep", CORE_JSON_DEPTH);
    c->at++;
    c->objects = c->objects << 1 | object;
    c->depth++;
    return object ? KEY_OR_CLOSE : VALUE_OR_CLOSE;
}

static expectation close_level(checker *c)
{
    c->at++;
    c->objects >>= 1;
    c->depth--;
    return AFTER_VALUE;
}

static bool in_object(const checker *c)
{
    return c->objects & 1;
}

static expectation check_value(checker *c)
{
    if (c->at == c->end) return unexpected(c, "a value");
    if (!count_token(c)) return BROKEN;
    bool good;
    switch (*c->at) {
    case '{': return open_level(c, true);
    case '[': return open_level(c, false);
    case '"': c->at++, good = check_string(c); break;
    case 't': good = check_literal(c, "true"); break;
    case 'f': good = check_literal(c, "false"); break;
    case 'n': good = check_literal(c, "null"); break;
    default:
        if (*c->at != '-' && !next_is_digit(c)) return unexpected(c, "a value");
        good = check_number(c);
    }
    return good ? AFTER_VALUE : BROKEN;
}

static expectation check_key(checker *c, const char *expected)
{
    if (!next_is(c, '"')) return unexpected(c, expected);
    if (!count_token(c)) return BROKEN;
    c->at++;
    if (!check_string(c)) return BROKEN;
    skip_space(c);
    if (!next_is(c, ':')) return unexpected(c, "':' after a key");
    c->at++;
    return VALUE;
}

static expectation check_after_value(checker *c)
{
    if (c->depth == 0) return c->at == c->end ? DONE : unexpected(c, "the end of the text");
    bool object = in_object(c);
    if (next_is(c, object ? '}' : ']')) return close_level(c);
    if (!next_is(c, ',')) return unexpected(c, object ? "',' or '}'" : "',' or ']'");
    c->at++;
    return object ? KEY : VALUE;
}

static expectation check_next(checker *c, expectation expected)
{
    switch (expected) {
    case VALUE: return check_value(c);
    case VALUE_OR_CLOSE: return next_is(c, ']') ? close_level(c) : check_value(c);
    case KEY: return check_key(c, "a key in quotes");
    case KEY_OR_CLOSE: return next_is(c, '}') ? close_level(c) : check_key(c, "a key in quotes or '}'");
    case AFTER_VALUE: return check_after_value(c);
    case DONE: return DONE;
    case BROKEN: return BROKEN;
    }
    return BROKEN;
}

bool core_json_check(const char *bytes, size_t length, int *tokens, core_json_fault *fault)
{
    checker c = {.at = bytes, .start = bytes, .end = bytes + length, .fault = fault};
    if (length > CORE_JSON_BYTES) {
        broken(&c, "larger than the %d bytes allowed", CORE_JSON_BYTES);
        return false;
    }
    expectation expected = VALUE;
    while (expected != DONE && expected != BROKEN) {
        skip_space(&c);
        expected = check_next(&c, expected);
    }
    *tokens = c.tokens;
    return expected == DONE;
}
