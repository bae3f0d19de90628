/* Any bytes as a design file or as a one-line description: refused with a message and a place, or a design that
 * compiles, adds up, can be taken apart and survives being written down.
 *
 * The first byte says which of the two, and what is taken out of it. */
#include "fuzz.h"

#include "turnkey/garage.h"

enum { AS_LINE = 128 };

static tk_garage *garage;
static tk_vehicle vehicle;

static void demand_sums(void)
{
    int cost = 0, loaded = 0;
    for (int i = 0; i < vehicle.lines; i++) {
        cost += vehicle.line[i].cost;
        loaded += vehicle.line[i].weight;
    }
    DEMAND(vehicle.cost == cost);
    DEMAND(vehicle.loaded.weight == loaded);
}

/* Everything that is shown of a design. */
static void look(const tk_design *design)
{
    tk_json check = {0};
    tk_text text = {0};
    tk_garage_compile(garage, design, &vehicle);
    demand_sums();
    tk_garage_write_check(garage, design, &vehicle, &check);
    tk_garage_write_summary(garage, design, &vehicle, &text);
    tk_garage_write_sheet(garage, design, &vehicle, &text);
    tk_error error = {0};
    tk_json_in in;
    DEMAND(tk_json_open(&in, tk_text_string(&check.text), check.text.length, TK_BAD_JSON, "check", &error));
    tk_json_close(&in);
    tk_json_free(&check);
    tk_text_free(&text);
}

/* Written down and read again it is the same. */
static void demand_same_after_writing(const tk_design *design)
{
    tk_json before = {0}, after = {0};
    tk_design back;
    tk_error error = {0};
    tk_design_write(garage, design, &before);
    DEMAND(tk_design_read(garage, tk_text_string(&before.text), before.text.length, "written", &back, &error) == TK_OK);
    tk_design_write(garage, &back, &after);
    DEMAND(strcmp(tk_text_string(&before.text), tk_text_string(&after.text)) == 0);
    tk_json_free(&before);
    tk_json_free(&after);
}

static void take_apart(tk_design *design, unsigned choice)
{
    for (int kind = 0; kind < TK_PART_KINDS; kind++) {
        tk_part part = {(uint8_t)((unsigned)kind * 7 % TK_PART_KINDS), (uint8_t)(choice & 1),
                        (uint8_t)(choice >> 1 & 7)};
        if (tk_design_remove(garage, design, part)) look(design);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!garage) DEMAND(tk_garage_open(NULL, &garage, NULL) == TK_OK);
    if (size == 0) return 0;
    char *text = fuzz_string(data + 1, size - 1);
    static tk_design design, other;
    tk_error error = {0};
    tk_status status = data[0] & AS_LINE ? tk_garage_understand(garage, text, &design, &error)
                                         : tk_design_read(garage, text, strlen(text), "design", &design, &error);
    fuzz_demand_said(status, &error);
    if (status == TK_OK) {
        look(&design);
        demand_same_after_writing(&design);
        tk_text line = {0};
        tk_garage_describe(garage, &design, &vehicle, &line);
        tk_garage_understand(garage, tk_text_string(&line), &other, &error);
        tk_text_free(&line);
        static tk_retrofit retrofit;
        tk_garage_retrofit(garage, tk_garage_stock_design(garage, data[0] % tk_garage_stock_count(garage)), &design,
                           &retrofit);
        take_apart(&design, data[0]);
    }
    free(text);
    return 0;
}
