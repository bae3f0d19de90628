/* The vehicles that come with the game: classic/stock.json lists them, each is a design file of its own. */
#include "games/classic/garage/garage.h"

#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

static void read_design(tk_garage *garage, const tk_content *content, classic_stock *stock, tk_error *error)
{
    char path[CLASSIC_ID + 32];
    tk_text text = {0};
    snprintf(path, sizeof path, "classic/designs/%s.json", stock->file);
    if (tk_content_read(content, path, &text, error) == TK_OK)
        tk_design_read(garage, tk_text_string(&text), text.length, path, &stock->design, error);
    tk_text_free(&text);
}

static void read_list(tk_garage *garage, const tk_content *content, tk_json_in *in, const char *key, bool printed)
{
    tk_json_node list = tk_json_member(tk_json_root(in), key);
    int count = tk_json_expect_array(in, list, 0, CLASSIC_MAX_STOCK - garage->stock_count);
    for (int i = 0; i < count && tk_json_good(in); i++) {
        classic_stock *stock = &garage->stock[garage->stock_count];
        tk_json_string(in, tk_json_element(list, i), stock->file, sizeof stock->file);
        stock->printed = printed;
        if (tk_json_good(in)) read_design(garage, content, stock, in->error);
        garage->stock_count += tk_json_good(in);
    }
}

tk_status classic_stock_read(tk_garage *garage, const tk_content *content, tk_error *error)
{
    static const char PATH[] = "classic/stock.json";
    garage->stock = calloc(CLASSIC_MAX_STOCK, sizeof *garage->stock);
    if (!garage->stock) return tk_fail(error, TK_NO_MEMORY, NULL, "out of memory");
    tk_text text = {0};
    tk_json_in in;
    if (tk_content_read(content, PATH, &text, error) == TK_OK &&
        tk_json_open(&in, tk_text_string(&text), text.length, TK_BAD_DATA, PATH, error)) {
        tk_json_expect_object(&in, tk_json_root(&in), "printed ours");
        read_list(garage, content, &in, "printed", true);
        read_list(garage, content, &in, "ours", false);
        tk_json_close(&in);
    }
    tk_text_free(&text);
    return error->code;
}

int tk_garage_stock_count(const tk_garage *garage)
{
    return garage->stock_count;
}

const char *tk_garage_stock_file(const tk_garage *garage, int index)
{
    return garage->stock[index].file;
}

const tk_design *tk_garage_stock_design(const tk_garage *garage, int index)
{
    return &garage->stock[index].design;
}

bool tk_garage_stock_is_printed(const tk_garage *garage, int index)
{
    return garage->stock[index].printed != 0;
}

int tk_garage_stock_find(const tk_garage *garage, const char *name)
{
    for (int i = 0; i < garage->stock_count; i++)
        if (strcasecmp(garage->stock[i].file, name) == 0 || strcasecmp(garage->stock[i].design.name, name) == 0)
            return i;
    return -1;
}

int tk_garage_body_count(const tk_garage *garage)
{
    return garage->body_count;
}

const char *tk_garage_body_id(const tk_garage *garage, int body)
{
    return body >= 0 && body < garage->body_count ? garage->body_id[body] : NULL;
}
