/* A campaign in a file: what campaign.c (the file and the command), campaign_event.c (a week and its events) and
 * campaign_deal.c (what people own) share. */
#ifndef TURNKEY_CLI_CAMPAIGN_H
#define TURNKEY_CLI_CAMPAIGN_H

#include "cli.h"
#include "turnkey/lab.h"

/* A campaign that is being added to. Nobody else can open it for writing meanwhile. */
typedef struct cli_campaign {
    const char *path;
    int file; /* -1: read only, or a draft */
    tk_campaign *campaign;
    bool is_draft;
    tk_text draft; /* its lines, until it is published */
} cli_campaign;

/* What was asked for on the command line. */
typedef struct cli_career {
    const cli_command *command;
    cli_args args;
    tk_content content;
    cli_campaign file;
    const char *path, *database, *name, *who, *skills, *title, *driver, *gunner, *crew, *medic, *what, *work, *tools,
        *tempers, *weapon;
    int64_t rivals, stake, turns, vehicle, part, hours, item, used, from, accessory, link, count, money;
    tk_seed seed;
    tk_text told; /* what the orders of a draft came to */
    bool seeded, json, ledger, by_hand, secret, keep, yields;
} cli_career;

/* Says what went wrong; the exit code. */
int cli_career_complain(const cli_career *, const tk_error *);
/* Carries an order out and frees it; what it came to is printed. */
int cli_career_order(cli_career *, tk_json *order);
/* {"do": what, "who": who ... */
void cli_career_begin(tk_json *order, const char *what, const char *who);
/* Whose order it is: --who, or the first character that somebody plays. -1 with a complaint. */
int cli_career_actor(const cli_career *);
const char *cli_career_name(const cli_career *, int who);
/* "driver=0,gunner=1"; a skill without a number is at base level. False with a complaint when a level is no number. */
bool cli_career_put_skills(const cli_career *, tk_json *order, const char *list);

/* Does all that comes next until it is the people's turn. The exit code. */
int cli_career_carry_on(cli_career *, tk_career_wish *);

/* Actions: the week and its events. */
int cli_career_event(cli_career *);
int cli_career_run(cli_career *);
int cli_career_week(cli_career *);

/* Actions: what people own, wear and learn. */
int cli_career_market(cli_career *);
int cli_career_repair(cli_career *);
int cli_career_strip(cli_career *);
int cli_career_retrofit(cli_career *);
int cli_career_hire(cli_career *);
int cli_career_dismiss(cli_career *);
int cli_career_buy(cli_career *);
int cli_career_sell(cli_career *);
int cli_career_give(cli_career *);
int cli_career_carry(cli_career *);
int cli_career_leave(cli_career *);
int cli_career_reload(cli_career *);
int cli_career_train(cli_career *);

#endif
