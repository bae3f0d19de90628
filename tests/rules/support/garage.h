/* A garage for rule tests: describe a vehicle in a few words, look at what it costs and what is wrong with it.
 *
 * Designs are written as in a design file, with single quotes for double ones. */
#ifndef RULES_GARAGE_H
#define RULES_GARAGE_H

#include "games/classic/garage/garage.h"
#include "rule_test.h"

/* The catalogue; opened once. */
const tk_garage *the_garage(void);

/* A vehicle with that body, plant and driver on standard tires, and whatever `more` says of it ("'weapons':[...]", "");
 * another crew is named first. It and its design live until the next call. Of every vehicle that comes from here the
 * bill adds up to its figures, and its problems have numbers only where their sentences do. */
const tk_vehicle *built(const char *body, const char *plant, const char *more);
/* A whole design file. */
const tk_vehicle *designed(const char *json);
/* A stock vehicle, or any design. */
const tk_vehicle *stock(const char *file);
const tk_vehicle *compiled(const tk_design *);
/* The design of the last one. */
const tk_design *the_design(void);

#define expect_legal(v) expect_legal_at(HERE, v)
void expect_legal_at(place, const tk_vehicle *);
/* It has that problem, with that part ("" for the whole), and that section. */
#define expect_problem(v, code, part, section) expect_problem_at(HERE, v, code, part, section)
void expect_problem_at(place, const tk_vehicle *, const char *code, const char *part, const char *section);
#define expect_no_problem(v, code) expect_no_problem_at(HERE, v, code)
void expect_no_problem_at(place, const tk_vehicle *, const char *code);
#define expect_text(actual, expected) expect_text_at(HERE, actual, expected)
void expect_text_at(place, const char *actual, const char *expected);

/* What the lines of that part ("weapons[0]") add up to. */
int cost_of(const tk_vehicle *, const char *part);
int weight_of(const tk_vehicle *, const char *part);
int sixths_of(const tk_vehicle *, const char *part);
/* The value of that handling term, 0 when it is not there. */
int term_of(const tk_vehicle *, int label);
int top_speed(const tk_vehicle *); /* tenths */

/* Rows by id; the test fails when there is none. */
const classic_weapon *weapon_row(const char *id);
const classic_accessory *accessory_row(const char *id);
const classic_gear *gear_row(const char *id);

/* Reading that text as a design fails, with this in the message and this path. */
#define expect_unreadable(json, where, message) expect_unreadable_at(HERE, json, where, message)
void expect_unreadable_at(place, const char *json, const char *where, const char *message);

#endif
