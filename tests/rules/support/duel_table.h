/* A duel of Car Wars Classic for rule tests: vehicles where a test wants them, dice it has chosen, actions in words. */
#ifndef RULES_DUEL_TABLE_H
#define RULES_DUEL_TABLE_H

#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/flow.h"
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/setup/setup.h"
#include "games/classic/duel/show/show.h"
#include "games/classic/garage/garage.h"
#include "rule_test.h"

enum { ARENA_DICE = 64 };

typedef struct arena {
    tk_world world;
    const duel_world *duel;
    duel_state *state;
    tk_dice dice;
    tk_events events; /* of the last thing that was done */
    tk_event event_list[TABLE_EVENTS];
    tk_term term_list[TABLE_TERMS];
    uint8_t script[ARENA_DICE];
    int scripted;
} arena;

/* A match with this configuration, as it starts. It is closed after the test. */
arena *open_arena(const char *config);
/* These stock vehicles (file names without folder and ending), one a seat, on an empty field of 100 by 100 inches. They
 * stand 20 inches apart in a row, facing +x, at speed 0, with handling status and class as an average driver has them
 * (a reflex roll of 3); nobody is asked. */
#define on_a_field(...) field_of(NAMES(__VA_ARGS__), "")
/* The same with more members of the configuration: "\"weather\":\"rain\"", and of the map: "\"fixtures\":[...]". */
#define on_a_field_with(members, ...) field_of(NAMES(__VA_ARGS__), members)
arena *field_of(const char *const *vehicles, const char *members);
/* Members for that: the field with more on its map, and all over with one kind of ground. */
#define GATES "\"gates\":[{\"title\":\"a\",\"start\":[1000,1000,90]},{\"title\":\"b\",\"start\":[2000,1000,90]}]"
#define FIELD(members) "\"map\":{\"title\":\"field\",\"size\":[10000,10000]," GATES "," members "}"
#define ALL_OVER(surface) FIELD("\"ground\":[{\"surface\":\"" surface "\",\"box\":[0,0,10000,10000]}]")
/* Everybody is in and stands as on that field, wherever the map has it. */
void let_in(arena *);
/* What the configuration is refused with; "" when it is taken. */
const char *config_error(const char *config);

duel_car *car_of(arena *, int car);
/* Put a vehicle somewhere: inches and degrees, miles an hour. */
void stand(arena *, int car, double x, double y, double degrees, double mph);
/* The question on the table is the next move of this vehicle, so many quarter inches of it. Nothing else goes on. */
void moving(arena *, int car, int quarters);
/* Another phase: this vehicle is asked for its next inch. */
void next_move(arena *, int car, int quarters);
/* Everybody in play may declare fire now; then the phase ends. */
void firing(arena *);
/* Speeds may be changed now. */
void choosing_speeds(arena *);
/* A phase (1 to 5) begins. */
void begin_phase(arena *, int phase);
/* Take the step that follows by itself, with the scripted dice. */
void run_on(arena *);
/* Call rules directly: with the scripted dice, and events noted. Afterwards all dice must have been rolled. */
#define with_dice(a, call) \
    do { \
        duel_play play_ = begin_play(a); \
        const duel_play *play = &play_; \
        call; \
        end_play(HERE, a); \
    } while (0)
duel_play begin_play(arena *);
void end_play(place, arena *);

/* What the next dice show: each 1 to 6. All of them must be used by the next action. */
#define dice(a, ...) script_dice(a, NUMBERS(__VA_ARGS__))
void script_dice(arena *, const int *faces, int count);

/* "bend side=left degrees=30", "drift side=right by=25", "fire crew=0 weapon=0 target=1 at=front": words are looked up
 * in the vocabulary of the argument. `car` decides the seat and which of its vehicles is meant. */
#define act(a, car, words) act_at(HERE, a, car, words)
void act_at(place, arena *, int car, const char *words);
/* What `refused` may name: the reasons of every game and those of this one. */
enum {
#define X(NAME, ...) REFUSED_##NAME = TK_REASON_##NAME,
    TK_REASONS(X)
#undef X
#define X(NAME, ...) REFUSED_DUEL_##NAME = DUEL_REASON_##NAME,
        DUEL_REASONS(X)
#undef X
};
#define refused(a, car, words, reason) refused_at(HERE, a, car, words, REFUSED_##reason)
void refused_at(place, arena *, int car, const char *words, tk_reason);
bool offered(arena *, int car, const char *words);
/* Beside the choices: rarely wanted, but allowed. */
bool offered_besides(arena *, int car, const char *words);
/* The chance with this index of an action's odds. */
double chance_of(arena *, int car, const char *words, int index);

/* The index of a part: kind of DUEL_PARTS, and the how-manieth of it. */
int part_of(const arena *, int car, int kind, int nth);
int weapon_of(const arena *, int car, const char *id);

#define expect_near(value, expected) expect_near_at(HERE, value, expected, #value)
void expect_near_at(place, double value, double expected, const char *what);
#define expect_pose(a, car, x, y, degrees) expect_pose_at(HERE, a, car, x, y, degrees)
void expect_pose_at(place, const arena *, int car, double x, double y, double degrees);
#define expect_asked(a, car, kind) expect_asked_at(HERE, a, car, FRAME_##kind)
void expect_asked_at(place, const arena *, int car, duel_frame_kind);
#define expect_over(a, ending) expect_over_at(HERE, a, ENDING_##ending)
void expect_over_at(place, const arena *, duel_ending);

/* Is that on the sheets a seat has in a terminal? */
bool panel_says(const arena *, int seat, const char *words);

#endif
