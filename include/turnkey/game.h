/* The contract every game fulfils.
 *
 * `world` is what is fixed at set-up (catalogue, map, options); `state` is what changes. State is flat: no pointers,
 * fixed size, every byte defined (padding is zero), so that a copy is one memcpy and a hash is a hash of its bytes.
 * legal, check and apply allocate nothing and touch nothing but their arguments. */
#ifndef TURNKEY_GAME_H
#define TURNKEY_GAME_H

#include "turnkey/content.h"
#include "turnkey/dice.h"
#include "turnkey/json.h"
#include "turnkey/type.h"
#include "turnkey/words.h"

enum {
    TK_MAX_SEATS = 16,
    TK_MAX_LEGAL = 1024,
    TK_MAX_ASIDES = 512,
    TK_MAX_STATE = 16384,
    TK_MAX_CHANCES = 10,
    TK_MAX_AMOUNTS = 3
};

struct tk_game;
struct tk_careers;

typedef struct tk_world {
    const struct tk_game *game;
    int seats;
    void *fixed; /* the game's own: one block from malloc, freed by tk_world_close */
} tk_world;

/* How a match stands or ended, seat by seat. */
typedef struct tk_outcome {
    bool over;
    int ending; /* indexes the endings of the game's words once over */
    int seats;
    int score[TK_MAX_SEATS];
    bool won[TK_MAX_SEATS]; /* several: they share the win */
} tk_outcome;

/* Exact chances before committing, and what the number at stake is made of. */
typedef struct tk_chance {
    const char *text; /* "nothing stops it" */
    double chance;    /* 0 .. 1 */
} tk_chance;

/* What may be expected on the average, misses and all. */
typedef struct tk_amount {
    const char *text; /* "points of damage" */
    double value;
} tk_amount;

/* The variants of a game; the first is the default. */
enum { TK_MAX_VARIANTS = 32, TK_VARIANT_ID = 32 };
typedef struct tk_variants {
    int count;
    char id[TK_MAX_VARIANTS][TK_VARIANT_ID];
} tk_variants;

typedef struct tk_odds {
    int count;
    tk_chance chance[TK_MAX_CHANCES];
    int amounts;
    tk_amount amount[TK_MAX_AMOUNTS];
    tk_ledger ledger;    /* of the number the action is about; no terms when it has none */
    const char *section; /* rulebook section of the action, never NULL after odds() */
} tk_odds;

/* What bots need to know of a game: how it looks from a seat, and how good that is. */
typedef struct tk_bots {
    /* Replace what `seat` cannot know by a sample that fits what it has seen. */
    void (*imagine)(const tk_world *, void *state, int seat, tk_dice *);
    /* How good the position is for each seat, 0 to 1, as far as a glance tells; of imagined states. */
    void (*evaluate)(const tk_world *, const void *state, float value[TK_MAX_SEATS]);
    /* How many choices search plays on before it asks evaluate: many where a glance misses what is under way, none
     * where it sees that, as quick choices only add noise then. */
    uint8_t foresight;
    /* In how many imagined positions greedy tries each choice, with the same dice for all of them, so that none is
     * taken for its luck. 0: in four, where choices roll dice of their own. */
    uint8_t trials;
} tk_bots;

/* What players design for themselves (a car, a build). */
typedef struct tk_designs {
    /* A design judged for this world: one JSON object with what it costs and all that is wrong with it. */
    tk_status (*examine)(const tk_world *, const char *json, size_t length, tk_json *out, tk_error *);
} tk_designs;

/* A game. Members are never NULL where their comment does not say so. */
typedef struct tk_game {
    const char *id, *title, *summary;
    uint16_t version; /* bumped whenever an old record would play out differently */
    uint8_t min_seats, max_seats;
    size_t state_size;
    tk_words words;
    tk_bots bots;
    tk_types types;                   /* of the JSON it writes */
    const tk_designs *designs;        /* NULL: nothing is designed */
    const struct tk_careers *careers; /* campaigns whose events are its matches: turnkey/career.h; NULL: none */
    /* The member of a configuration, and its value as JSON, that keeps hidden things from deciding who is asked; key
     * NULL: they never do. Servers set it where several people play and the configuration is silent about it. */
    struct {
        const char *key, *value;
    } discreet;
    /* The same for a match that need not come to an end by itself: what ends it where only bots play. Whoever opens
     * such a match sets it, by tk_config_unattended. */
    struct {
        const char *key, *value;
    } unattended;

    /* The ids of what can be played, as the content has them: values of a configuration's "variant". */
    tk_status (*variants)(const tk_content *, tk_variants *out, tk_error *);
    /* Read a configuration (an object; "{}" is the default game) and the content it needs. Fills seats and fixed. What
     * a seat sets up in secret is its member "secret", {"<seat>": {...}}, which nobody else is shown; `start` puts it
     * into the state, where view hides it and imagine replaces it, and nothing else reads it. */
    tk_status (*setup)(tk_world *, const tk_content *, const char *config_json, tk_error *);
    /* The first position. `state` is zeroed. */
    void (*start)(const tk_world *, void *state, tk_dice *, tk_events *);
    /* Bit per seat that has to decide now; 0: over. */
    uint32_t (*pending)(const tk_world *, const void *state);
    /* The canonical actions of a pending seat, at most `cap`; returns how many. 0 for a seat that is not pending. */
    int (*legal)(const tk_world *, const void *state, int seat, tk_action *out, int cap);
    /* What a pending seat may do besides and nobody would list among its choices, so that bots do not stumble into it:
     * giving up, a sale before the first game. At most TK_MAX_ASIDES. NULL: there is nothing of the kind. */
    int (*asides)(const tk_world *, const void *state, int seat, tk_action *out, int cap);
    /* May this complete action be taken? Pure. Callers use tk_check, which also looks at seat and form. */
    tk_reason (*check)(const tk_world *, const void *state, int seat, tk_action);
    /* Take an action that check allowed. `events` may be NULL. */
    void (*apply)(const tk_world *, void *state, int seat, tk_action, tk_dice *, tk_events *);
    /* All that `seat` may see; seat -1 is a spectator. */
    void (*view)(const tk_world *, const void *state, int seat, tk_json *);
    void (*odds)(const tk_world *, const void *state, int seat, tk_action, tk_odds *);
    void (*outcome)(const tk_world *, const void *state, tk_outcome *);
    /* A question that a sensible player all but always answers in one way, judged by what `seat` may see: clients
     * answer it for the player unless told to ask. False: worth asking. NULL: every question is. */
    bool (*routine)(const tk_world *, const void *state, int seat, tk_action *out);
    /* Where an action that may be taken would lead, as a board draws it: one JSON object. False, with nothing written,
     * where there is nothing to show. NULL in games whose choices are all listed. */
    bool (*preview)(const tk_world *, const void *state, int seat, tk_action, tk_json *out);
} tk_game;

/* All games, NULL-terminated. */
extern const tk_game *const tk_games[];
/* The game called `id`, or NULL. */
const tk_game *tk_game_find(const char *id);
/* The first game that has careers, or NULL. */
const tk_game *tk_game_with_careers(void);

/* What can be played by this content; NULL: embedded. `error` may be NULL. */
tk_status tk_game_variants(const tk_game *, const tk_content *, tk_variants *out, tk_error *);
/* For games whose variants are rows of a file, {"<list>":[{"id":...},...]}, and for those that know theirs by heart,
 * NULL-terminated. */
tk_status tk_variants_read(const tk_content *, const char *path, const char *list, tk_variants *out, tk_error *);
tk_status tk_variants_list(const char *const *ids, tk_variants *out);
/* The member "variants" of an object that is being written. */
void tk_variants_to_json(const tk_variants *, tk_json *);

/* Set up a world. On failure nothing needs closing. `content` NULL: embedded. `error` may be NULL. */
tk_status tk_world_open(tk_world *, const tk_game *, const tk_content *content, const char *config_json, tk_error *);
void tk_world_close(tk_world *);

/* The lowest seat that has to decide; `pending` is not 0. */
static inline int tk_first_seat(uint32_t pending)
{
    return __builtin_ctz(pending);
}

/* Everything a refused action could be refused for: seat, form, then the rules. */
tk_reason tk_check(const tk_world *, const void *state, int seat, tk_action);
/* What is said of a reason, whether it belongs to all games or to this one. */
const char *tk_reason_name(const tk_game *, tk_reason);
const char *tk_reason_text(const tk_game *, tk_reason);
const char *tk_reason_section(const tk_game *, tk_reason); /* "": no game's rulebook says it */
/* What `seat` would be spared, see routine. */
bool tk_is_routine(const tk_world *, const void *state, int seat, tk_action *out);
/* A choice of `seat` in words; -1: nobody's in particular. */
void tk_describe_action(const tk_world *, int seat, tk_action, tk_text *);
void tk_describe_event(const tk_world *, const tk_event *, tk_text *);
/* "Laser 6, Armor -3 = 3"; nothing for an empty ledger. */
void tk_describe_terms(const tk_world *, const tk_term *, int count, tk_text *);
/* Events that `seat` may see, as a JSON array of {"type", arguments, "text", "section", "ledger"}. */
void tk_events_to_json(const tk_world *, const tk_events *, int seat, tk_json *);
void tk_ledger_to_json(const tk_world *, const tk_term *, int count, tk_json *);
uint64_t tk_state_hash(const tk_world *, const void *state);

#endif
