/* The types of what the garage writes: designs (design_write.c), what is to be said about them (report.c), what
 * rebuilding costs (retrofit.c). */
#include "games/classic/garage/garage.h"

#define KEY_IN(NAME, key, title) key,
#define TITLE_IN(NAME, key, title) title,
#define MAYBE_KEY(NAME, key, title) key "? "

static const tk_type MOUNT = TK_WORD("garage.Mount", TK_SIDES(KEY_IN) "turret", );
static const tk_type ROLE = TK_WORD("garage.Role", TK_ROLES(TK_NAME_IN));
static const tk_type INSIDE = TK_WORD("garage.Inside", TK_INSIDES(TK_NAME_IN));
static const tk_type PLACE = TK_WORD("garage.Place", CLASSIC_PLACES(TK_NAME_IN));
static const tk_type REMEDY = TK_WORD("garage.Remedy", TK_REMEDIES(TK_NAME_IN));
static const tk_type WHEN = TK_WORD("garage.When", TK_CONDITIONS(TK_NAME_IN));

/* ---- designs ---- */

static const tk_type TIRE =
    TK_OBJECT("garage.Tire", TK_HAS(TK_TEXT, "type"), TK_HAS(TK_TRUTH, "steelbelted? radial? off_road? fireproof?"));

static const tk_type ARMOR =
    TK_OBJECT("garage.Armor", TK_HAS(TK_TEXT, "type"), TK_HAS(TK_WHOLE, TK_SIDES(MAYBE_KEY), "Points of a side."));

static const tk_type HAND = TK_WORD("garage.Hand", "left", "right", );
static const tk_type SOME_PERSON =
    TK_OBJECT("garage.SomePerson", TK_HAS(&ROLE, "role"), TK_HAS(&HAND, "seat?"), TK_HAS(TK_LIST_OF(TK_TEXT), "gear?"));
static const tk_type PERSON = TK_EITHER("garage.Person", &ROLE, &SOME_PERSON);

static const tk_type BATCH = TK_OBJECT(
    "garage.Batch", TK_HAS(TK_TEXT, "type? ammo?", "Grenades by `type`, others by `ammo`; neither: the usual shots."),
    TK_HAS(TK_WHOLE, "count"), TK_HAS(TK_TRUTH, "impact_fuse?"));

static const tk_type WEAPON =
    TK_OBJECT("garage.Weapon", TK_HAS(TK_TEXT, "type"), TK_HAS(&MOUNT, "mount"), TK_HAS(TK_TRUTH, "infrared?"),
              TK_HAS(TK_TEXT, "ammo?"), TK_HAS(TK_WHOLE, "shots? extra_magazines?"),
              TK_HAS(TK_LIST_OF(&BATCH), "grenades? load?"), TK_HAS(TK_LIST_OF(TK_LIST_OF(&BATCH)), "magazines?"));

static const tk_type ACCESSORY =
    TK_OBJECT("garage.Accessory", TK_HAS(TK_TEXT, "type for?"), TK_HAS(&PLACE, "at?"), TK_HAS(TK_WHOLE, "weapon?"),
              TK_HAS(TK_TEXT, "armor?"), TK_HAS(TK_WHOLE, "points? cases?"));

static const tk_type CARGO =
    TK_OBJECT("garage.Cargo", TK_HAS(TK_WHOLE, "pounds spaces", "All that is in it, at least."),
              TK_HAS(TK_WHOLE, "obstacles? debris?"),
              TK_HAS(TK_LIST_OF(TK_TEXT), "gear?", "Things, and of grenades a box each."));

static const tk_type LINK =
    TK_OBJECT("garage.Link", TK_HAS(TK_LIST_OF(TK_WHOLE), "weapons? sidecar_weapons? accessories?"),
              TK_HAS(TK_TRUTH, "turret? smart?"));
static const tk_type TURRET =
    TK_OBJECT("garage.Turret", TK_HAS(TK_WHOLE, "spaces"), TK_HAS(TK_TRUTH, "popup? universal?"));
static const tk_type TIRES = TK_OBJECT("garage.Tires", TK_HAS(&TIRE, "front back front_right? back_right?"));

/* What a vehicle and a sidecar both have; MARK says whether a list may be missing. */
#define LISTS(MARK) \
    TK_HAS(TK_LIST_OF(&ARMOR), "armor" MARK), TK_HAS(TK_LIST_OF(&PERSON), "crew" MARK), \
        TK_HAS(TK_LIST_OF(&WEAPON), "weapons" MARK), TK_HAS(TK_LIST_OF(&ACCESSORY), "accessories" MARK), \
        TK_HAS(&CARGO, "cargo?")

static const tk_type SIDECAR = TK_OBJECT("garage.Sidecar", TK_HAS(TK_TEXT, "body chassis? suspension"),
                                         TK_HAS(&HAND, "side"), TK_HAS(&TIRE, "tire?"), LISTS("?"));

const tk_type classic_design_type = TK_OBJECT(
    "garage.Design", TK_HAS(TK_TEXT, "name body chassis suspension"), TK_HAS(TK_TRUTH, "reversed? six_wheels?"),
    TK_HAS(TK_TEXT, "plant?"), TK_HAS(TK_JUST("back"), "plant_at?"),
    TK_HAS(TK_LIST_OF(&INSIDE), "inside?", "The three places inside, from the front to the back."),
    TK_HAS(&TIRES, "tires"), LISTS(""), TK_HAS(TK_LIST_OF(&LINK), "links"), TK_HAS(&TURRET, "turret?"),
    TK_HAS(&SIDECAR, "sidecar?"));

/* ---- what is to be said about them ---- */

static const tk_type PROBLEM =
    TK_OBJECT("garage.Problem", TK_HAS(TK_TEXT, "code text section at"), TK_HAS(&REMEDY, "remedy"));

static const tk_type LEDGER_LINE = TK_OBJECT("garage.Term", TK_HAS(TK_TEXT, "text"), TK_HAS(TK_NUMBER, "value"),
                                             TK_HAS(&WHEN, "when?"), TK_HAS(TK_TEXT, "section at?"));

#define SUMS TK_HAS(TK_WHOLE, "cost weight max_load spaces cargo_spaces"), TK_HAS(TK_NUMBER, "spaces_used")
#define RUNNING TK_HAS(TK_WHOLE, "acceleration"), TK_HAS(TK_NUMBER, "top_speed"), TK_HAS(TK_WHOLE, "handling")

const tk_type classic_brief_type = TK_OBJECT("garage.Brief", SUMS, RUNNING, TK_HAS(TK_WHOLE, "division gear_cost"),
                                             TK_HAS(TK_LIST_OF(&PROBLEM), "problems"));

static const tk_type PERFORMANCE =
    TK_OBJECT("garage.Performance", TK_HAS(TK_WHOLE, "weight"), RUNNING, TK_HAS(TK_TEXT, "damage_modifier"));

static const tk_type UNIT = TK_OBJECT("garage.UnitFigures", TK_HAS(TK_TEXT, "body"),
                                      TK_HAS(TK_WHOLE, "weight loaded_weight max_load spaces cargo_spaces"),
                                      TK_HAS(TK_NUMBER, "spaces_used spaces_carried"));

static const tk_type LEDGERS =
    TK_OBJECT("garage.Ledgers", TK_HAS(TK_LIST_OF(&LEDGER_LINE),
                                       "cost weight spaces max_load handling acceleration top_speed power_units range "
                                       "damage_modifier loaded empty"));

const tk_type classic_check_type =
    TK_OBJECT("garage.Check", TK_HAS(TK_TEXT, "name"), TK_HAS(TK_TRUTH, "legal"), SUMS, RUNNING,
              TK_HAS(TK_RECORD(TK_HAS(TK_WHOLE, "off-road over-60 wheelguards-down loaded")), "handling_when"),
              TK_HAS(TK_TRUTH, "easier_over_60"), TK_HAS(TK_TEXT, "damage_modifier"),
              TK_HAS(TK_WHOLE, "division gear_cost power_factors power_units"),
              TK_HAS(TK_RECORD(TK_HAS(TK_WHOLE, "top_speed_miles"), TK_HAS(TK_NUMBER, "cruising_speed"),
                               TK_HAS(TK_WHOLE, "cruising_miles")),
                     "range"),
              TK_HAS(TK_RECORD(TK_HAS(TK_WHOLE, "pounds"), TK_HAS(TK_NUMBER, "spaces")), "cargo_capacity"),
              TK_HAS(&PERFORMANCE, "loaded empty"), TK_HAS(TK_LIST_OF(&UNIT), "units"),
              TK_HAS(TK_LIST_OF(&PROBLEM), "problems"), TK_HAS(&LEDGERS, "ledgers"));

static const tk_type RETROFIT_PROBLEM = TK_OBJECT("garage.RetrofitProblem", TK_HAS(TK_TEXT, "code text section"));
const tk_type classic_retrofit_type =
    TK_OBJECT("garage.Retrofit", TK_HAS(TK_TRUTH, "possible"), TK_HAS(TK_WHOLE, "cost"),
              TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(TK_TEXT, "text"), TK_HAS(TK_WHOLE, "cost"))), "lines"),
              TK_HAS(TK_LIST_OF(&RETROFIT_PROBLEM), "problems"));
