/* Careers: what comes next in a campaign, decided in one place for everybody who keeps one.
 *
 * Words. A career is what characters make of themselves. A campaign is one that is kept: a file or a row on a server,
 * a line an order. An order is such a line (docs/campaign.md). The circuit is the calendar of events. A rival is a
 * character that nobody plays; its temper, the `player` of the character, is "careful" or "random". An heir is who
 * follows a rival that is dead or out of the game.
 *
 * Whoever keeps a campaign carries out what a person orders; if that takes time (tk_career_takes_time) he asks
 * tk_career_next again and again instead: an order is carried out and its line kept, a match is played
 * (src/lab/event.c) and its result entered, until there is nothing more to do. The answer follows from the campaign and
 * the wish alone, so a campaign that is interrupted anywhere, or taken from a terminal to a server and to a browser,
 * goes on in the same way. */
#ifndef TURNKEY_CAREER_H
#define TURNKEY_CAREER_H

#include "turnkey/campaign.h"

enum { TK_MOST_RIVALS = 12, TK_MOST_STAKE = 1000000, TK_LENT = -1, TK_NO_VEHICLE = -2 };

/* The bots (src/lab/event.c) that drive an event nobody waits in, and against people, unless somebody has chosen. */
#define TK_DRIVER_ALONE "quick"
#define TK_DRIVER_AGAINST "greedy"

/* The group of a game that has careers: its matches are the events of campaigns. */
typedef struct tk_careers {
    /* As tk_campaign_create and tk_campaign_read. */
    tk_status (*create)(const tk_content *, const char *title, const tk_seed *, tk_campaign **out, tk_error *);
    tk_status (*read)(const tk_content *, const char *bytes, size_t length, tk_campaign **out, size_t *sound,
                      tk_error *);
    /* Would somebody who means to fight again next week give up now? The action that does it is in *out. */
    bool (*gives_up)(const tk_world *, const void *state, int seat, tk_action *out);
    /* Is it a choice that nobody should try only because nothing shows yet of what it comes to? */
    bool (*shuns)(const tk_world *, const void *state, int seat, tk_action);
} tk_careers;

/* By the first game that has careers; TK_NOT_FOUND: none has. */
tk_status tk_career_create(const tk_content *, const char *title, const tk_seed *, tk_campaign **out, tk_error *);
tk_status tk_career_read(const tk_content *, const char *bytes, size_t length, tk_campaign **out, size_t *sound,
                         tk_error *);

/* ---- how it begins ---- */

/* Who is in a new campaign, and with what. */
typedef struct tk_career_start {
    const char *join; /* the order `join` of who begins it; NULL: nobody does */
    size_t join_length;
    int rivals;
    const char *const *temper; /* of the rivals, one after the other, round and round; NULL: careful */
    int tempers;
    int stake;           /* dollars that everybody gets to begin with; 0 */
    const char *vehicle; /* JSON: bought at once by who begins it, as `buy` has it; NULL */
    size_t vehicle_length;
} tk_career_start;

/* The next order of a campaign that has none but those that came from here. False: everybody is there. */
bool tk_career_begin(const tk_campaign *, const tk_career_start *, tk_json *order);
/* The name of the nth rival of a new campaign, below TK_MOST_RIVALS. */
const char *tk_rival_name(int nth);
/* NULL-terminated. */
extern const char *const tk_tempers[];
/* Does nobody play the character? */
bool tk_is_rival(const tk_character *);

/* ---- what comes next ---- */

/* What a person, or nobody, wants to happen. */
typedef struct tk_career_wish {
    int turns;  /* of an event at most, if its order does not say; 0: as its scenario has it */
    int most;   /* rivals in an event of theirs at most; 0: as many as there is room for */
    int until;  /* weeks go by until it is this one; 0: it stays the week it is */
    int events; /* weeks go by until there were so many events in all, while two rivals are left to hold them; 0 */
    /* An order `event` that rivals make ready for; then it is completed with who else wants to be in it, given, and
     * NULL again. */
    const tk_order *event;
    const char *const *down; /* entries of others who have put themselves down for it, JSON */
    int downs;
} tk_career_wish;

/* X(NAME, name) */
#define TK_CAREER_STEPS(X) \
    X(REST, "rest")       /* nothing is to be done: it is the people's turn */ \
    X(ORDER, "order")     /* carry this order out */ \
    X(PLAY, "play")       /* the event that is on has nobody in it but rivals: its match is for bots */ \
    X(DRIVE, "drive")     /* the event that is on has people in it */ \
    X(REFUSED, "refused") /* the event that was wished for cannot be held, as the error says */

typedef enum tk_career_step {
#define X(NAME, name) TK_CAREER_##NAME,
    TK_CAREER_STEPS(X)
#undef X
} tk_career_step;

tk_career_step tk_career_next(tk_campaign *, tk_career_wish *, tk_json *order, tk_error *);
/* Some orders are more than their line: a week that rivals have something to do in; with `complete` an event that
 * others are to be entered in. True: such a one, and it is in *wish, which points to the order. */
bool tk_career_takes_time(const tk_order *, bool complete, tk_career_wish *wish);
/* Is the seat of that entry of the event that is on a person's? And is there such a one? */
bool tk_career_seat_is_persons(const tk_campaign *, int entry);
bool tk_career_has_people(const tk_campaign *);
/* Does a bot that drives for that entry of the event give up when it is beaten [giving-up]? */
bool tk_career_gives_up(const tk_campaign *, int entry);

/* ---- who may order what ---- */

/* Somebody who gives orders. */
typedef struct tk_career_hand {
    const char *player;      /* the name by which he plays; "": he plays nobody */
    bool referee;            /* he orders for everybody */
    const char *const *down; /* entries of those who have put themselves down for the event of the order, JSON */
    int downs;
} tk_career_hand;

/* May he order for that character? Hirelings are their employer's. */
bool tk_career_plays(const tk_campaign *, const tk_career_hand *, int who);
/* Players order for their own, and hold events with rivals and with who wants to be in them; everything else is the
 * referee's, but for results: those are nobody's. */
bool tk_career_may_order(const tk_order *, const tk_career_hand *);
/* Is it an order that nobody but a referee gives? */
bool tk_career_is_referees(const tk_order *);
/* May he put that entry down for an event: are all in it his own? */
bool tk_career_may_enter(const tk_campaign *, const tk_career_hand *, const tk_order_entry *);
/* The first character of a player's who is alive and in the game; -1. */
int tk_career_character_of(const tk_campaign *, const char *player);
/* Does a campaign mean somebody else by that name? No player is called so. */
bool tk_career_reserves(const char *player);

/* ---- who enters ---- */

typedef struct tk_career_field {
    int who[TK_MAX_ENTRIES], vehicle[TK_MAX_ENTRIES], count; /* vehicle: TK_LENT is the arena's */
} tk_career_field;

/* Rivals who would enter an event, in the order they are asked; that changes from event to event. */
void tk_career_rivals(tk_campaign *, int row, int most, tk_career_field *out);
/* The vehicle that a sensible driver enters an event with; TK_NO_VEHICLE: he stays away. */
int tk_career_vehicle(tk_campaign *, int who, int row);
/* The vehicle for who enters it by all means, even if outclassed: TK_NO_VEHICLE only if there is none at all. */
int tk_career_any_vehicle(tk_campaign *, int who, int row);
/* Wounded: fit to drive perhaps, but nobody picks an event for him. */
bool tk_career_is_hurt(const tk_campaign *, int who);
/* The event of this week for a character: the last of the circuit it may and would enter with that vehicle (-1: with
 * any), against somebody. -1: none; then `alone` is one it would be alone in, -1. */
int tk_career_best_event(tk_campaign *, int who, int vehicle, int *alone);
/* An event by its id; -1. */
int tk_career_event(const tk_campaign *, const char *id);

#endif
