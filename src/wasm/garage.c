/* The garage of Car Wars Classic for the page: catalogue, stock vehicles, and what is to be said about a design.
 *
 * The page knows no rule: it asks after every change. The catalogue is read with the first request and kept. */
#include <stdlib.h>
#include <string.h>

#include "turnkey/garage.h"
#include "wasm.h"

static tk_garage *kept;

/* NULL, with the error in the call, when it cannot be read. */
static const tk_garage *open_garage(wasm_call *c)
{
    if (!kept) tk_garage_open(NULL, &kept, &c->error);
    return kept;
}

/* The design under `key`, compiled; false with a complaint. */
static bool compile(wasm_call *c, const char *key, tk_design *design, tk_vehicle *vehicle)
{
    const tk_garage *garage = open_garage(c);
    if (!garage || !tk_design_read_node(garage, &c->in, wasm_member(c, key), design)) return false;
    tk_garage_compile(garage, design, vehicle);
    return true;
}

static void put_text(wasm_call *c, const char *key, tk_text *text)
{
    if (text->failed) tk_fail(&c->error, TK_NO_MEMORY, NULL, "out of memory");
    tk_json_string_member(c->out, key, tk_text_string(text));
    tk_text_free(text);
}

void wasm_garage_catalog(wasm_call *c)
{
    const tk_garage *garage = open_garage(c);
    if (!garage) return;
    tk_json_key(c->out, "catalog");
    tk_garage_write_catalog(garage, c->out);
}

static void put_stock(const tk_garage *garage, int index, tk_json *out)
{
    static tk_vehicle vehicle;
    const tk_design *design = tk_garage_stock_design(garage, index);
    tk_garage_compile(garage, design, &vehicle);
    tk_json_begin_object(out);
    tk_json_string_member(out, "file", tk_garage_stock_file(garage, index));
    tk_json_bool_member(out, "printed", tk_garage_stock_is_printed(garage, index));
    tk_json_int_member(out, "cost", vehicle.cost);
    tk_json_int_member(out, "division", vehicle.division);
    tk_json_key(out, "design");
    tk_design_write(garage, design, out);
    tk_json_end_object(out);
}

void wasm_garage_stock(wasm_call *c)
{
    const tk_garage *garage = open_garage(c);
    if (!garage) return;
    tk_json_key(c->out, "stock");
    tk_json_begin_array(c->out);
    for (int i = 0; i < tk_garage_stock_count(garage); i++) put_stock(garage, i, c->out);
    tk_json_end_array(c->out);
}

void wasm_garage_check(wasm_call *c)
{
    static tk_design design;
    static tk_vehicle vehicle;
    if (!compile(c, "design", &design, &vehicle)) return;
    tk_text line = {0};
    tk_json_key(c->out, "check");
    tk_garage_write_check(kept, &design, &vehicle, c->out);
    tk_garage_describe(kept, &design, &vehicle, &line);
    put_text(c, "line", &line);
}

/* How several designs would be, in brief: what a change would do is asked for every choice before it is made. */
void wasm_garage_try(wasm_call *c)
{
    enum { MOST = 256 };
    static tk_design design;
    static tk_vehicle vehicle;
    const tk_garage *garage = open_garage(c);
    tk_json_node list = wasm_member(c, "designs");
    int count = garage ? tk_json_expect_array(&c->in, list, 0, MOST) : 0;
    tk_json_key(c->out, "tries");
    tk_json_begin_array(c->out);
    for (int i = 0; i < count && wasm_good(c); i++) {
        if (!tk_design_read_node(garage, &c->in, tk_json_element(list, i), &design)) break;
        tk_garage_compile(garage, &design, &vehicle);
        tk_garage_write_brief(garage, &design, &vehicle, c->out);
    }
    tk_json_end_array(c->out);
}

/* A design file as it was picked or pasted: complaints name the file and the path. */
void wasm_garage_read(wasm_call *c)
{
    static tk_design design;
    const tk_garage *garage = open_garage(c);
    char *text = garage ? wasm_string(c, "text") : NULL;
    char *file = text ? wasm_string(c, "file") : NULL;
    if (file && wasm_good(c) && tk_design_read(garage, text, strlen(text), file, &design, &c->error) == TK_OK) {
        tk_json_key(c->out, "design");
        tk_design_write(garage, &design, c->out);
    }
    free(file);
    free(text);
}

void wasm_garage_sheet(wasm_call *c)
{
    static tk_design design;
    static tk_vehicle vehicle;
    if (!compile(c, "design", &design, &vehicle)) return;
    tk_text sheet = {0};
    tk_garage_write_sheet(kept, &design, &vehicle, &sheet);
    put_text(c, "sheet", &sheet);
}

void wasm_garage_understand(wasm_call *c)
{
    static tk_design design;
    const tk_garage *garage = open_garage(c);
    char *line = wasm_string(c, "line");
    if (garage && wasm_good(c) && tk_garage_understand(garage, line, &design, &c->error) == TK_OK) {
        tk_json_key(c->out, "design");
        tk_design_write(garage, &design, c->out);
    }
    free(line);
}

void wasm_garage_diff(wasm_call *c)
{
    static tk_design from, to;
    static tk_vehicle vehicle;
    static tk_retrofit retrofit;
    if (!compile(c, "from", &from, &vehicle) || !compile(c, "to", &to, &vehicle)) return;
    tk_garage_retrofit(kept, &from, &to, &retrofit);
    tk_json_key(c->out, "retrofit");
    tk_garage_write_retrofit(kept, &to, &retrofit, c->out);
}
