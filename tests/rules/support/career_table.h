/* A campaign for rule tests: orders with single quotes for double ones, dice that are scripted, people by name. */
#ifndef RULES_CAREER_TABLE_H
#define RULES_CAREER_TABLE_H

#include "games/classic/career/career.h"
#include "rule_test.h"

/* A new campaign without anybody in it; the one before is gone. */
tk_campaign *new_campaign(void);
tk_campaign *the_campaign(void);
/* With Ann, Bob and Cy, each a Driver and a Gunner +1, and so much money each. */
tk_campaign *three_drivers(int money);
/* What the dice of the next order show, 1 to 6. */
#define campaign_dice(...) campaign_dice_at(NUMBERS(__VA_ARGS__))
void campaign_dice_at(const int *values, int count);

/* The order is carried out: all that has moved is in the ledger, and nothing holds more than it can. */
#define ordered(...) ordered_at(HERE, __VA_ARGS__)
void ordered_at(place, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* It is refused because of that section, and changes nothing. */
#define expect_refused(section, ...) expect_refused_at(HERE, section, __VA_ARGS__)
void expect_refused_at(place, const char *section, const char *format, ...) __attribute__((format(printf, 3, 4)));

const tk_character *person(const char *name);
int level_of(const char *name, const char *skill);
int skill_points(const char *name, const char *skill);
/* The sum of a character's ledger lines for that reason, of one account. */
int posted(const char *name, tk_account, tk_why);
const career_figures *figures(void);

/* An event of Ann, Bob (and Cy) that is on, with vehicles 0, 1 (and 2); "" for the vehicles of the arena. */
void hold(const char *event, int entries, bool own_vehicles);
/* What became of a car; everything not said is as it was at the start. `damage` takes that many points off each part
 * of the kind. */
typedef struct fate {
    const char *standing; /* NULL: running */
    int killer;           /* plus 1; 0: nobody */
    bool won, idle, burned, able, abandoned, hand_weapons, jettisoned, rammed;
    int driver; /* points the driver has lost */
    int gunner;
    duel_part_kind hit; /* with `damage` */
    int damage, shots;  /* shots fired from the first weapon */
    const char *death;
    int killer_person; /* plus 1: who of the killers did it on foot, with `killer_skill` */
    const char *killer_skill;
    const char *people; /* what they did and have left, as the order has it */
    int garment;        /* points every garment has lost */
    const char *hold;   /* what is left in the cargo, as the order has it */
    const char *more;   /* other members of the order */
} fate;
#define result(...) \
    result_at(HERE, (const fate[]){__VA_ARGS__}, (int)(sizeof((const fate[]){__VA_ARGS__}) / sizeof(fate)))
void result_at(place, const fate *, int count);

#endif
