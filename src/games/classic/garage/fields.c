/* Reading and writing rows of content by their fields: fields.h. */
#include "games/classic/garage/garage.h"
#include "games/classic/garage/fields.h"

#include <stdio.h>

/* "1/2" as `whole` times a half; true when it is such a text and comes out even. */
static bool read_fraction(const char *text, int whole, int *out)
{
    int above = 0, below = 0, used = 0;
    if (sscanf(text, "%3d/%3d%n", &above, &below, &used) != 2 || text[used] || above < 0 || below <= 0) return false;
    *out = whole * above / below;
    return whole * above % below == 0;
}

static bool read_decimal(const char *text, int *tenths)
{
    int whole = 0, rest = 0, used = 0;
    if (sscanf(text, "%5d.%1d%n", &whole, &rest, &used) != 2 || text[used] || whole < 0) return false;
    *tenths = 10 * whole + rest;
    return true;
}

/* A whole number, or a text such as "1/2" or "2.5". */
static int read_part(tk_json_in *in, tk_json_node node, const classic_field *f)
{
    int unit = f->kind == FIELD_SIXTHS ? TK_SIXTHS : 10, value = 0;
    if (!tk_json_is_string(node)) return unit * (int)tk_json_int(in, node, 0, f->max / unit);
    char text[16] = "";
    tk_json_string(in, node, text, sizeof text);
    bool good = f->kind == FIELD_SIXTHS ? read_fraction(text, unit, &value) : read_decimal(text, &value);
    if (!good || value < f->min || value > f->max)
        tk_json_complain(in, node, "expected a number, or one like \"%s\"", f->kind == FIELD_SIXTHS ? "1/2" : "2.5");
    return value;
}

static void read_field(tk_json_in *in, tk_json_node row, const classic_field *f, void *out)
{
    tk_json_node node = tk_json_member(row, f->key);
    void *at = (char *)out + f->offset;
    if (!tk_json_present(node)) return;
    switch (f->kind) {
    case FIELD_INT: *(int *)at = (int)tk_json_int(in, node, f->min, f->max); break;
    case FIELD_BOOL: *(int *)at = tk_json_bool(in, node); break;
    case FIELD_TEXT: tk_json_string(in, node, at, (size_t)f->max); break;
    case FIELD_CHOICE: *(int *)at = tk_json_choice(in, node, f->names); break;
    case FIELD_SIXTHS:
    case FIELD_TENTHS: *(int *)at = read_part(in, node, f); break;
    }
}

void classic_row_read(tk_json_in *in, tk_json_node row, const classic_field *fields, const char *more, void *out)
{
    tk_text keys = {0};
    tk_text_put(&keys, more);
    for (const classic_field *f = fields; f->key; f++) tk_text_printf(&keys, " %s%s", f->key, f->required ? "" : "?");
    tk_json_expect_object(in, row, tk_text_string(&keys));
    tk_text_free(&keys);
    for (const classic_field *f = fields; f->key && tk_json_good(in); f++) read_field(in, row, f, out);
}

static void put_field(const classic_field *f, const void *row, tk_json *json)
{
    const void *at = (const char *)row + f->offset;
    const char *text = at;
    int number = f->kind == FIELD_TEXT ? *text != 0 : *(const int *)at;
    if (!number && !f->required && f->kind != FIELD_CHOICE) return;
    tk_json_key(json, f->key);
    switch (f->kind) {
    case FIELD_INT: tk_json_put_int(json, number); break;
    case FIELD_BOOL: tk_json_put_bool(json, number); break;
    case FIELD_TEXT: tk_json_put_string(json, text); break;
    case FIELD_CHOICE: tk_json_put_string(json, f->names[number]); break;
    case FIELD_SIXTHS: tk_json_put_real(json, (double)number / TK_SIXTHS, 3); break;
    case FIELD_TENTHS: tk_json_put_real(json, number / 10.0, 1); break;
    }
}

void classic_row_write(const classic_field *fields, const void *row, tk_json *json)
{
    for (const classic_field *f = fields; f->key; f++) put_field(f, row, json);
}
