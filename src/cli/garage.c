/* turnkey garage: vehicles of Car Wars Classic. list, show, check, sheet, diff, convert.
 *
 * A vehicle is named by a file ("-" is stdin) or by a stock vehicle's name. Nothing is written before everything that
 * was asked for has been read and understood. */
#include "cli.h"
#include "turnkey/garage.h"
#include "turnkey/rows.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { BODY = CLI_LONG + 100, DIVISION };

static const cli_option options[] = {
    {BODY, "body", "BODY", "list: only vehicles with this body"},
    {DIVISION, "division", "N", "list: only vehicles that may enter Division N (up to N thousand dollars)"},
    {CLI_JSON, "json", NULL, "for programs"},
    {'o', "output", "FILE", "sheet, convert: write to FILE"},
    {CLI_DATA, "data", "DIR", "read content from DIR before the built-in one"},
    {0}};

/* A command line, read. */
typedef struct request {
    const cli_command *command;
    cli_args args;
    tk_garage *garage;
    tk_content content;
    const char *body, *output;
    int64_t division;
    bool json;
} request;

/* ---- naming a vehicle ---- */

static tk_status read_stdin(tk_text *out, tk_error *error)
{
    char chunk[4096];
    for (size_t got; (got = fread(chunk, 1, sizeof chunk, stdin)) > 0;) {
        tk_text_put_bytes(out, chunk, got);
        if (out->length > TK_DESIGN_BYTES)
            return tk_fail(error, TK_BAD_DATA, "stdin", "larger than the %d bytes a design may have", TK_DESIGN_BYTES);
    }
    return ferror(stdin) ? tk_fail(error, TK_IO, "stdin", "cannot be read: %s", strerror(errno)) : TK_OK;
}

static tk_status read_source(const char *path, tk_text *out, tk_error *error)
{
    return strcmp(path, "-") == 0 ? read_stdin(out, error) : tk_file_read(path, TK_DESIGN_BYTES, out, error);
}

/* A design file rather than a description? */
static bool is_json(const char *text)
{
    char first = text[strspn(text, " \t\r\n")];
    return first == '{' || first == '[';
}

static tk_status parse(const request *r, const char *source, const tk_text *text, tk_design *out, tk_error *error)
{
    if (is_json(tk_text_string(text)))
        return tk_design_read(r->garage, tk_text_string(text), text->length, source, out, error);
    tk_status status = tk_garage_understand(r->garage, tk_text_string(text), out, error);
    if (status != TK_OK) { /* it knows the words, not the file they come from */
        char where[sizeof error->where];
        snprintf(where, sizeof where, "%.80s: %.70s", source, error->where);
        snprintf(error->where, sizeof error->where, "%s", where);
    }
    return status;
}

/* The vehicle that `name` means: a file, "-", or a stock vehicle; `described` (may be NULL) says whether it was a
 * description rather than a design. The exit code; complains. */
static int load(const request *r, const char *name, tk_design *out, bool *described)
{
    tk_error error = {0};
    tk_text text = {0};
    int stock = tk_garage_stock_find(r->garage, name);
    tk_status status = read_source(name, &text, &error);
    const char *source = strcmp(name, "-") == 0 ? "stdin" : name;
    bool file = status == TK_OK;
    if (described) *described = file && !is_json(tk_text_string(&text));
    if (file) status = parse(r, source, &text, out, &error);
    tk_text_free(&text);
    if (status == TK_OK) return CLI_FINE;
    if (file || stock < 0) return cli_engine_error(r->command, NULL, &error);
    *out = *tk_garage_stock_design(r->garage, stock);
    return CLI_FINE;
}

static bool wants(const request *r, int words, const char *usage)
{
    if (cli_word(&r->args, words)) return cli_words_at_most(&r->args, words + 1);
    cli_error(r->command, CLI_USAGE, "usage: turnkey garage %s", usage);
    return false;
}

/* ---- output ---- */

/* To the file of -o, else to stdout. */
static int deliver(const request *r, tk_text *text)
{
    tk_error error = {0};
    int code = CLI_FINE;
    if (r->output)
        code =
            cli_file_replace(r->output, text, &error) == TK_OK ? CLI_FINE : cli_engine_error(r->command, NULL, &error);
    else
        code = cli_flush(text, stdout) ? CLI_FINE : CLI_BAD;
    tk_text_free(text);
    return code;
}

static int deliver_json(const request *r, tk_json *json)
{
    tk_text_put(&json->text, "\n");
    return deliver(r, &json->text);
}

static void write_problems(const request *r, const tk_design *design, const tk_vehicle *vehicle, tk_text *out)
{
    for (int i = 0; i < vehicle->problems; i++) {
        const tk_problem *problem = &vehicle->problem[i];
        tk_text_put(out, "  ");
        cli_begin_style(out, CLI_HURT);
        tk_part_write_path(problem->part, out);
        cli_end_style(out);
        if (problem->part.kind != TK_PART_WHOLE || problem->part.unit != TK_UNIT_MAIN) tk_text_put(out, ": ");
        tk_problem_write(r->garage, design, problem, out);
        tk_text_printf(out, " [%s]\n", tk_problem_section(r->garage, design, problem));
    }
}

/* ---- list ---- */

static bool is_listed(const request *r, const tk_design *design, const tk_vehicle *vehicle)
{
    const char *body = tk_garage_body_id(r->garage, design->unit[TK_UNIT_MAIN].body);
    if (r->body && strcmp(r->body, body) != 0) return false;
    return !r->division || vehicle->cost <= 1000 * r->division;
}

static void list_row(const request *r, int index, const tk_design *design, const tk_vehicle *vehicle, tk_text *out)
{
    cli_pad(out, tk_garage_stock_file(r->garage, index), 20);
    cli_pad(out, tk_garage_body_id(r->garage, design->unit[TK_UNIT_MAIN].body), 14);
    tk_text_printf(out, " $%6d %5d lb  accel. %2d  top %5.1f  HC %d  Div. %2d\n", vehicle->cost, vehicle->fit.weight,
                   vehicle->fit.acceleration, vehicle->fit.top_speed_tenths / 10.0, vehicle->fit.handling,
                   vehicle->division);
}

static void list_json(const request *r, int index, const tk_design *design, const tk_vehicle *vehicle, tk_json *json)
{
    tk_json_begin_object(json);
    tk_json_string_member(json, "file", tk_garage_stock_file(r->garage, index));
    tk_json_string_member(json, "name", design->name);
    tk_json_string_member(json, "body", tk_garage_body_id(r->garage, design->unit[TK_UNIT_MAIN].body));
    tk_json_bool_member(json, "printed", tk_garage_stock_is_printed(r->garage, index));
    tk_json_int_member(json, "cost", vehicle->cost);
    tk_json_int_member(json, "weight", vehicle->fit.weight);
    tk_json_int_member(json, "acceleration", vehicle->fit.acceleration);
    tk_json_key(json, "top_speed");
    tk_json_put_real(json, vehicle->fit.top_speed_tenths / 10.0, 1);
    tk_json_int_member(json, "handling", vehicle->fit.handling);
    tk_json_int_member(json, "division", vehicle->division);
    tk_json_end_object(json);
}

static bool body_exists(const request *r)
{
    const char *names[64] = {NULL};
    for (int i = 0; i < tk_garage_body_count(r->garage) && i < 63; i++) names[i] = tk_garage_body_id(r->garage, i);
    for (int i = 0; names[i]; i++)
        if (!r->body || strcmp(names[i], r->body) == 0) return true;
    const char *meant = cli_suggest(r->body, names);
    cli_error(r->command, CLI_USAGE, meant ? "there is no body \"%s\"; did you mean %s?" : "there is no body \"%s\"",
              r->body, meant);
    return false;
}

static int list(const request *r)
{
    if (!cli_words_at_most(&r->args, 1) || !body_exists(r)) return CLI_USAGE;
    tk_json out = {.text = cli_text_for(stdout, false)};
    tk_vehicle vehicle;
    if (r->json) tk_json_begin_array(&out);
    for (int i = 0; i < tk_garage_stock_count(r->garage); i++) {
        const tk_design *design = tk_garage_stock_design(r->garage, i);
        tk_garage_compile(r->garage, design, &vehicle);
        if (!is_listed(r, design, &vehicle)) continue;
        if (r->json)
            list_json(r, i, design, &vehicle, &out);
        else
            list_row(r, i, design, &vehicle, &out.text);
    }
    if (r->json) tk_json_end_array(&out);
    return r->json ? deliver_json(r, &out) : deliver(r, &out.text);
}

/* ---- show and check ---- */

/* The one design a subcommand is about, compiled. */
static int load_one(const request *r, const char *usage, tk_design *design, tk_vehicle *vehicle)
{
    if (!wants(r, 1, usage)) return CLI_USAGE;
    int code = load(r, cli_word(&r->args, 1), design, NULL);
    if (code == CLI_FINE) tk_garage_compile(r->garage, design, vehicle);
    return code;
}

static void write_bill(const request *r, const tk_design *design, const tk_vehicle *vehicle, tk_text *out)
{
    tk_text name = {0};
    tk_text_put(out, "\n     cost   weight\n");
    for (int i = 0; i < vehicle->lines; i++) {
        const tk_bill_line *line = &vehicle->line[i];
        tk_bill_line_write(r->garage, design, line, &name);
        tk_text_printf(out, "  %7d  %7d  %s\n", line->cost, line->weight, tk_text_string(&name));
        tk_text_clear(&name);
    }
    tk_text_free(&name);
}

static int show(const request *r)
{
    tk_design design;
    tk_vehicle vehicle;
    int code = load_one(r, "show NAME", &design, &vehicle);
    if (code != CLI_FINE) return code;
    tk_json json = {.text = cli_text_for(stdout, false)};
    if (r->json) {
        tk_garage_write_check(r->garage, &design, &vehicle, &json);
        return deliver_json(r, &json);
    }
    tk_garage_describe(r->garage, &design, &vehicle, &json.text);
    tk_text_put(&json.text, "\n\n");
    tk_garage_write_summary(r->garage, &design, &vehicle, &json.text);
    write_problems(r, &design, &vehicle, &json.text);
    write_bill(r, &design, &vehicle, &json.text);
    return deliver(r, &json.text);
}

static int check(const request *r)
{
    tk_design design;
    tk_vehicle vehicle;
    int code = load_one(r, "check FILE|- [--json]", &design, &vehicle);
    if (code != CLI_FINE) return code;
    tk_json json = {.text = cli_text_for(stdout, false)};
    if (r->json) {
        tk_garage_write_check(r->garage, &design, &vehicle, &json);
        code = deliver_json(r, &json);
    } else {
        tk_garage_write_summary(r->garage, &design, &vehicle, &json.text);
        write_problems(r, &design, &vehicle, &json.text);
        tk_text_put(&json.text, vehicle.problems ? "" : "Legal.\n");
        code = deliver(r, &json.text);
    }
    return code == CLI_FINE && vehicle.problems ? CLI_BAD : code;
}

/* ---- sheet ---- */

static int sheet(const request *r)
{
    tk_design design;
    tk_vehicle vehicle;
    int code = load_one(r, "sheet FILE -o OUT.svg", &design, &vehicle);
    if (code != CLI_FINE) return code;
    tk_text text = {0};
    tk_garage_write_sheet(r->garage, &design, &vehicle, &text);
    return deliver(r, &text);
}

/* ---- diff ---- */

typedef struct figure {
    const char *name;
    double a, b;
    int digits;
} figure;

enum { FIGURES = 7 };

static void compare(const tk_vehicle *a, const tk_vehicle *b, figure out[FIGURES])
{
    const figure figures[] = {
        {"cost", a->cost, b->cost, 0},
        {"weight", a->fit.weight, b->fit.weight, 0},
        {"max_load", a->unit[0].max_load, b->unit[0].max_load, 0},
        {"spaces_used", tk_vehicle_sixths_used(a) / 6.0, tk_vehicle_sixths_used(b) / 6.0, 2},
        {"acceleration", a->fit.acceleration, b->fit.acceleration, 0},
        {"top_speed", a->fit.top_speed_tenths / 10.0, b->fit.top_speed_tenths / 10.0, 1},
        {"handling", a->fit.handling, b->fit.handling, 0},
    };
    TK_ROWS(figures, FIGURES);
    memcpy(out, figures, sizeof figures);
}

/* Lines of `a`'s bill, as texts, that `b`'s has not. */
static void write_lines_only(const request *r, const tk_design *a, const tk_vehicle *av, const tk_design *b,
                             const tk_vehicle *bv, void (*put)(void *, const char *), void *context)
{
    bool used[TK_BILL_LINES] = {false};
    tk_text mine = {0}, theirs = {0};
    for (int i = 0; i < av->lines; i++) {
        bool found = false;
        tk_text_clear(&mine);
        tk_bill_line_write(r->garage, a, &av->line[i], &mine);
        for (int j = 0; j < bv->lines && !found; j++) {
            if (used[j]) continue;
            tk_text_clear(&theirs);
            tk_bill_line_write(r->garage, b, &bv->line[j], &theirs);
            found = used[j] = strcmp(tk_text_string(&mine), tk_text_string(&theirs)) == 0;
        }
        if (!found) put(context, tk_text_string(&mine));
    }
    tk_text_free(&mine);
    tk_text_free(&theirs);
}

static void put_json_line(void *context, const char *text)
{
    tk_json_put_string(context, text);
}

/* A line of the text form, behind its sign. */
typedef struct signed_text {
    tk_text *out;
    char sign;
} signed_text;

static void put_text_line(void *context, const char *text)
{
    const signed_text *to = context;
    tk_text_printf(to->out, "  %c %s\n", to->sign, text);
}

typedef struct pair {
    tk_design a, b;
    tk_vehicle av, bv;
    tk_retrofit retrofit;
} pair;

static void diff_text(const request *r, const pair *p, tk_text *out)
{
    figure figures[FIGURES];
    compare(&p->av, &p->bv, figures);
    tk_text_printf(out, "%s and %s\n", p->a.name, p->b.name);
    for (int i = 0; i < FIGURES; i++)
        tk_text_printf(out, "  %-14s %10.*f %10.*f %+10.*f\n", figures[i].name, figures[i].digits, figures[i].a,
                       figures[i].digits, figures[i].b, figures[i].digits, figures[i].b - figures[i].a);
    write_lines_only(r, &p->a, &p->av, &p->b, &p->bv, put_text_line, &(signed_text){out, '-'});
    write_lines_only(r, &p->b, &p->bv, &p->a, &p->av, put_text_line, &(signed_text){out, '+'});
    if (!p->retrofit.problems) tk_text_printf(out, "Rebuilding the one as the other: $%d\n", p->retrofit.cost);
    for (int i = 0; i < p->retrofit.problems; i++) {
        tk_problem problem = {.kind = p->retrofit.problem[i]};
        tk_text_put(out, "No rebuilding: ");
        tk_problem_write(r->garage, &p->b, &problem, out);
        tk_text_printf(out, " [%s]\n", tk_problem_section(r->garage, &p->b, &problem));
    }
}

static void diff_json(const request *r, const pair *p, tk_json *json)
{
    figure figures[FIGURES];
    compare(&p->av, &p->bv, figures);
    tk_json_begin_object(json);
    tk_json_string_member(json, "a", p->a.name);
    tk_json_string_member(json, "b", p->b.name);
    for (int i = 0; i < FIGURES; i++) {
        tk_json_key(json, figures[i].name);
        tk_json_begin_array(json);
        tk_json_put_real(json, figures[i].a, 3);
        tk_json_put_real(json, figures[i].b, 3);
        tk_json_end_array(json);
    }
    tk_json_key(json, "removed");
    tk_json_begin_array(json);
    write_lines_only(r, &p->a, &p->av, &p->b, &p->bv, put_json_line, json);
    tk_json_end_array(json);
    tk_json_key(json, "added");
    tk_json_begin_array(json);
    write_lines_only(r, &p->b, &p->bv, &p->a, &p->av, put_json_line, json);
    tk_json_end_array(json);
    tk_json_key(json, "retrofit");
    tk_garage_write_retrofit(r->garage, &p->b, &p->retrofit, json);
    tk_json_end_object(json);
}

static int diff(const request *r)
{
    if (!wants(r, 2, "diff A B")) return CLI_USAGE;
    pair *p = calloc(1, sizeof *p);
    if (!p) return cli_error(r->command, CLI_BAD, "out of memory");
    int code = load(r, cli_word(&r->args, 1), &p->a, NULL);
    if (code == CLI_FINE) code = load(r, cli_word(&r->args, 2), &p->b, NULL);
    if (code == CLI_FINE) {
        tk_garage_compile(r->garage, &p->a, &p->av);
        tk_garage_compile(r->garage, &p->b, &p->bv);
        tk_garage_retrofit(r->garage, &p->a, &p->b, &p->retrofit);
        tk_json json = {.text = cli_text_for(stdout, false)};
        if (r->json)
            diff_json(r, p, &json);
        else
            diff_text(r, p, &json.text);
        code = r->json ? deliver_json(r, &json) : deliver(r, &json.text);
    }
    free(p);
    return code;
}

/* ---- convert ---- */

/* A design file becomes a line, a line a design file. */
static int convert(const request *r)
{
    tk_design design;
    if (!wants(r, 1, "convert FILE|- [-o OUT]")) return CLI_USAGE;
    bool line;
    int code = load(r, cli_word(&r->args, 1), &design, &line);
    if (code != CLI_FINE) return code;
    tk_json json = {0};
    if (line) {
        tk_design_write(r->garage, &design, &json);
        return deliver_json(r, &json);
    }
    tk_vehicle vehicle;
    tk_garage_compile(r->garage, &design, &vehicle);
    tk_garage_describe(r->garage, &design, &vehicle, &json.text);
    return deliver_json(r, &json);
}

/* ---- the command ---- */

static const struct {
    const char *name;
    int (*run)(const request *);
} ACTIONS[] = {{"list", list},   {"show", show}, {"check", check},
               {"sheet", sheet}, {"diff", diff}, {"convert", convert}};

static int act(const request *r)
{
    const char *names[8] = {NULL}, *action = cli_word(&r->args, 0);
    if (!action) return cli_error(r->command, CLI_USAGE, "say what to do: list, show, check, sheet, diff or convert");
    for (size_t i = 0; i < sizeof ACTIONS / sizeof *ACTIONS; i++) {
        names[i] = ACTIONS[i].name;
        if (strcmp(action, ACTIONS[i].name) == 0) return ACTIONS[i].run(r);
    }
    const char *meant = cli_suggest(action, names);
    return cli_error(r->command, CLI_USAGE, "the garage does not know \"%s\"%s%s%s", action,
                     meant ? "; did you mean " : "", meant ? meant : "", meant ? "?" : "");
}

static int run(const cli_command *command, int argc, char **argv)
{
    request r = {.command = command, .args = cli_args_of(command, argc, argv)};
    for (int key; (key = cli_next(&r.args)) != CLI_END;) {
        if (key < 0) return cli_stopped(key);
        if (key == CLI_JSON) r.json = true;
        if (key == BODY) r.body = r.args.value;
        if (key == 'o') r.output = r.args.value;
        if (key == DIVISION && !cli_number(&r.args, "--division", 1, 1000, &r.division)) return CLI_USAGE;
        if (key == CLI_DATA && !cli_take_data(&r.args, &r.content)) return CLI_USAGE;
    }
    tk_error error = {0};
    if (tk_garage_open(&r.content, &r.garage, &error) != TK_OK) return cli_engine_error(command, NULL, &error);
    int code = act(&r);
    tk_garage_close(r.garage);
    return code;
}

const cli_command cli_garage = {
    .name = "garage",
    .summary = "design vehicles of Car Wars Classic: list, show, check, sheet, diff, convert",
    .arguments = "list|show|check|sheet|diff|convert [NAME or FILE ...] [options]",
    .about =
        "A vehicle is named by its design file (docs/design-format.md; \"-\" reads from standard input) or by the name "
        "of "
        "a stock vehicle. list shows the stock vehicles; show prints one with its whole bill; check says whether a "
        "design keeps the rules and lists every problem with the section of the rulebook (exit code 1 when there is "
        "one); sheet writes a printable record sheet as SVG; diff compares two and says what rebuilding the first as "
        "the second would cost; convert turns a design file into the one-line description and a description into a "
        "design file.",
    .examples = "  turnkey garage list --division 10\n"
                "  turnkey garage show hotshot\n"
                "  turnkey garage check my-car.json --json\n"
                "  turnkey garage sheet my-car.json -o my-car.svg\n"
                "  turnkey garage diff stinger my-car.json\n"
                "  turnkey garage convert my-car.json\n",
    .options = options,
    .run = run,
};
