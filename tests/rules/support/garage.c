/* The garage of the rule tests. */
#include "garage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static tk_garage *garage;
static tk_design design;
static tk_vehicle vehicle;

void close_table(void)
{
    /* The garage stays open from one test to the next. */
}

static void close_garage(void)
{
    tk_garage_close(garage);
}

const tk_garage *the_garage(void)
{
    tk_error error = {0};
    if (!garage && tk_garage_open(NULL, &garage, &error) != TK_OK) {
        printf("the garage does not open: %s: %s\n", error.where, error.message);
        exit(1);
    }
    static bool closing;
    if (!closing) atexit(close_garage);
    closing = true;
    return garage;
}

const tk_design *the_design(void)
{
    return &design;
}

/* ---- what holds for every vehicle, whatever it is ---- */

/* Is it one of a list, whose index says which? */
static bool is_listed(tk_part part)
{
    switch ((tk_part_kind)part.kind) {
    case TK_PART_ARMOR:
    case TK_PART_PERSON:
    case TK_PART_WEAPON:
    case TK_PART_LINK:
    case TK_PART_ACCESSORY: return true;
    default: return false;
    }
}

/* Numbers belong to a sentence that has some, and to links, where the sentence spells its number out. */
static void check_problem(const tk_problem *problem)
{
    static const char *const TEXTS[] = {
#define X(NAME, name, REMEDY, text, section) text,
        CLASSIC_PROBLEMS(X)
#undef X
    };
    const char *name = tk_problem_name(problem->kind), *text = TEXTS[problem->kind];
    bool link = problem->kind == PROBLEM_LINK_TOO_FEW || problem->kind == PROBLEM_SMART_LINK_TOO_FEW;
    bool some = strstr(text, "{value}") || strstr(text, "{limit}") || strstr(text, "{class}");
    if (link) expect_of(name, problem->value < 2 && problem->limit == 2, true);
    if (!some && !link) expect_of(name, problem->value || problem->limit, false);
    if (!is_listed(problem->part)) expect_of(name, problem->part.index, 0);
}

/* The columns of the bill are the figures; cargo weighs, but costs nothing and is not in the printed weight. */
static void check_vehicle(const tk_vehicle *v)
{
    int cost = 0, weight = 0, cargo = 0, sixths = 0, taken = 0;
    for (int i = 0; i < v->lines; i++) {
        const tk_bill_line *line = &v->line[i];
        cost += line->cost;
        *(line->label == LINE_CARGO ? &cargo : &weight) += line->weight;
        if (line->label != LINE_CARGO) sixths += line->sixths;
        if (!is_listed(line->part)) expect_of("a line of the bill", line->part.index, 0);
        bool several = line->label == LINE_TIRES || line->label == LINE_ARMOR || line->label == LINE_AMMUNITION ||
                       line->label == LINE_MAGAZINES || line->label == LINE_ACCESSORY;
        if (!several) expect_of("pieces on a line of the bill", line->count, 1);
    }
    for (int i = 0; i < v->units; i++) taken += v->unit[i].used + v->unit[i].carried;
    expect_of("cost", cost, v->cost);
    expect_of("weight", weight, v->fit.weight);
    expect_of("weight with cargo", weight + cargo, v->loaded.weight);
    expect_of("spaces", sixths, taken);
    for (int i = 0; i < v->problems; i++) check_problem(&v->problem[i]);
}

static const tk_vehicle *compile(void)
{
    tk_garage_compile(the_garage(), &design, &vehicle);
    check_vehicle(&vehicle);
    return &vehicle;
}

const tk_vehicle *compiled(const tk_design *of)
{
    tk_design copy = *of;
    design = copy;
    return compile();
}

static void double_quotes(const char *json, char *out, size_t capacity)
{
    snprintf(out, capacity, "%s", json);
    for (char *at = out; *at; at++)
        if (*at == '\'') *at = '"';
}

const tk_vehicle *designed(const char *json)
{
    char text[8192];
    tk_error error = {0};
    double_quotes(json, text, sizeof text);
    if (tk_design_read(the_garage(), text, strlen(text), "test", &design, &error) != TK_OK) {
        printf("  %s: %s\n", error.where, error.message);
        expect_true_at(HERE, false, "the design can be read");
    }
    return compile();
}

const tk_vehicle *built(const char *body, const char *plant, const char *more)
{
    char json[8192];
    bool crewed = strncmp(more, "'crew'", 6) == 0; /* named first */
    snprintf(json, sizeof json, "{'name':'Test','body':'%s','plant':'%s'%s%s%s}", body, plant,
             crewed ? "" : ",'crew':['driver']", *more ? "," : "", more);
    return designed(json);
}

const tk_vehicle *stock(const char *file)
{
    int index = tk_garage_stock_find(the_garage(), file);
    if (index < 0) printf("  there is no stock vehicle %s\n", file);
    expect_true(index >= 0);
    return compiled(tk_garage_stock_design(garage, index));
}

/* ---- looking ---- */

static void write_all(const tk_vehicle *v)
{
    for (int i = 0; i < v->problems; i++) {
        tk_text text = {0};
        tk_part_write_path(v->problem[i].part, &text);
        printf("    %s at \"%s\"\n", tk_problem_name(v->problem[i].kind), tk_text_string(&text));
        tk_text_free(&text);
    }
}

void expect_legal_at(place at, const tk_vehicle *v)
{
    if (v->problems) write_all(v);
    expect_equal_at(at, v->problems, 0, "problems");
}

static bool path_is(tk_part part, const char *path)
{
    tk_text text = {0};
    tk_part_write_path(part, &text);
    bool same = strcmp(tk_text_string(&text), path) == 0;
    tk_text_free(&text);
    return same;
}

void expect_problem_at(place at, const tk_vehicle *v, const char *code, const char *part, const char *section)
{
    for (int i = 0; i < v->problems; i++) {
        const tk_problem *problem = &v->problem[i];
        if (strcmp(tk_problem_name(problem->kind), code) != 0 || !path_is(problem->part, part)) continue;
        expect_text_at(at, tk_problem_section(garage, &design, problem), section);
        tk_text text = {0};
        tk_problem_write(garage, &design, problem, &text);
        bool said = text.length > 10 && !strchr(tk_text_string(&text), '{');
        tk_text_free(&text);
        expect_true_at(at, said, "the problem is put in words");
        return;
    }
    write_all(v);
    expect_true_at(at, false, code);
}

void expect_no_problem_at(place at, const tk_vehicle *v, const char *code)
{
    for (int i = 0; i < v->problems; i++)
        if (strcmp(tk_problem_name(v->problem[i].kind), code) == 0) expect_true_at(at, false, code);
}

void expect_text_at(place at, const char *actual, const char *expected)
{
    if (strcmp(actual, expected) != 0) printf("    \"%s\", not \"%s\"\n", actual, expected);
    expect_true_at(at, strcmp(actual, expected) == 0, expected);
}

static tk_bill_line sum_of(const tk_vehicle *v, const char *part)
{
    tk_bill_line sum = {0};
    for (int i = 0; i < v->lines; i++) {
        if (!path_is(v->line[i].part, part)) continue;
        sum.cost += v->line[i].cost;
        sum.weight += v->line[i].weight;
        sum.sixths += v->line[i].sixths;
    }
    return sum;
}

int cost_of(const tk_vehicle *v, const char *part)
{
    return sum_of(v, part).cost;
}

int weight_of(const tk_vehicle *v, const char *part)
{
    return sum_of(v, part).weight;
}

int sixths_of(const tk_vehicle *v, const char *part)
{
    return sum_of(v, part).sixths;
}

int term_of(const tk_vehicle *v, int label)
{
    for (int i = 0; i < v->terms; i++)
        if (v->term[i].label == label) return v->term[i].value;
    return 0;
}

int top_speed(const tk_vehicle *v)
{
    return v->fit.top_speed_tenths;
}

/* ---- rows ---- */

static int row(const char *const *ids, const char *id)
{
    int index = classic_name_find(ids, id);
    if (index < 0) printf("  there is no %s\n", id);
    expect_true(index >= 0);
    return index;
}

const classic_weapon *weapon_row(const char *id)
{
    return &the_garage()->weapon[row(the_garage()->weapon_id, id)];
}

const classic_accessory *accessory_row(const char *id)
{
    return &the_garage()->accessory[row(the_garage()->accessory_id, id)];
}

const classic_gear *gear_row(const char *id)
{
    return &the_garage()->gear[row(the_garage()->gear_id, id)];
}

void expect_unreadable_at(place at, const char *json, const char *where, const char *message)
{
    char text[8192];
    tk_design unread;
    tk_error error = {0};
    double_quotes(json, text, sizeof text);
    tk_status status = tk_design_read(the_garage(), text, strlen(text), "test", &unread, &error);
    expect_true_at(at, status != TK_OK, "it cannot be read");
    if (!strstr(error.where, where) || !strstr(error.message, message))
        printf("    %s: %s\n", error.where, error.message);
    expect_true_at(at, strstr(error.where, where) != NULL, where);
    expect_true_at(at, strstr(error.message, message) != NULL, message);
}
