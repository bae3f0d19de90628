/* The types of what show.c, enquiry.c and work.c write of a campaign. */
#include "games/classic/career/career.h"
#include "games/classic/duel/show/show.h"

static const tk_type STATE = TK_WORD("career.State", CAREER_STATES(TK_NAME_IN));
static const tk_type BILL = TK_WORD("career.Bill", CAREER_REPAIRS(TK_NAME_IN));
static const tk_type JOB = TK_WORD("career.Job", CAREER_JOBS(TK_NAME_IN));
static const tk_type WORK = TK_WORD("career.Work", CAREER_WORKS(TK_NAME_IN));
static const tk_type TOOLS = TK_WORD("career.Tools", CAREER_TOOLS(TK_NAME_IN));
static const tk_type ACCOUNT = TK_WORD("career.Account", TK_ACCOUNTS(TK_NAME_IN));
static const tk_type WHY = TK_WORD("career.Why", TK_WHYS(TK_NAME_IN));
static const tk_type STANDING = TK_WORD("career.Standing", DUEL_STANDINGS(TK_NAME_IN));
static const tk_type PART_KIND = TK_WORD("career.PartKind", DUEL_PARTS(TK_NAME_IN) "ammunition", );

/* ---- characters ---- */

static const tk_type SKILL =
    TK_OBJECT("career.Skill", TK_HAS(TK_TEXT, "id title"), TK_HAS(TK_WHOLE, "level", "-1: none, 0: base."),
              TK_HAS(TK_WHOLE, "points next"));

static const tk_type ITEM =
    TK_OBJECT("career.Item", TK_HAS(TK_WHOLE, "item"), TK_HAS(TK_TEXT, "id title"),
              TK_HAS(TK_WHOLE, "left of", "Shots, uses, points or charge."), TK_HAS(TK_TRUTH, "carried"),
              TK_HAS(TK_WHOLE, "sells_for"), TK_HAS(TK_TRUTH, "broken?"));

static const tk_type CHARACTER = TK_OBJECT(
    "career.Character", TK_HAS(TK_TEXT, "name"), TK_HAS(TK_TEXT, "player", "Who plays it; of a rival its temper."),
    TK_HAS(TK_TRUTH, "rival?", "Nobody plays it: a bot runs it."), TK_HAS(&STATE, "state"), TK_HAS(TK_TEXT, "fame"),
    TK_HAS(TK_WHOLE, "money prestige general kills events wins dp"), TK_HAS(TK_TEXT, "employer? training?"),
    TK_HAS(TK_WHOLE, "training_weeks?"), TK_HAS(TK_WHOLE, "hours", "Of work left this week."),
    TK_HAS(TK_LIST_OF(TK_TEXT), "areas", "Places it knows, the home town first."), TK_HAS(TK_LIST_OF(&SKILL), "skills"),
    TK_HAS(TK_LIST_OF(&ITEM), "gear"), TK_HAS(TK_WHOLE, "reload", "What loading and refilling its things costs."),
    TK_HAS(TK_TRUTH, "hidden?", "Somebody else's, who keeps skills and belongings to himself."));

/* ---- vehicles ---- */

static const tk_type DAMAGE =
    TK_OBJECT("career.Damage", TK_HAS(TK_WHOLE, "part"), TK_HAS(&duel_part_kind_type, "kind"),
              TK_HAS(TK_TEXT, "title side? corner?"), TK_HAS(TK_WHOLE, "points of bill shots? shots_of?"),
              TK_HAS(TK_TRUTH, "rigged? taken_out?"));

static const tk_type PART = TK_OBJECT(
    "career.Part", TK_HAS(TK_TEXT, "label"), TK_HAS(TK_WHOLE, "part"), TK_HAS(&duel_part_kind_type, "kind"),
    TK_HAS(&duel_place_type, "place"), TK_HAS(TK_WHOLE, "unit?"), TK_HAS(TK_TEXT, "title?"),
    TK_HAS(TK_WHOLE, "dp of shots? full?"), TK_HAS(TK_TRUTH, "rigged? taken_out?"),
    TK_HAS(TK_WHOLE, "own_bill own_new", "What it costs who puts it right himself, as it is and new."),
    TK_HAS(TK_SOME(&WORK, &JOB), "works", "What one's own hands could do to it, each with its job on the chart."));

static const tk_type VEHICLE = TK_OBJECT(
    "career.Vehicle", TK_HAS(TK_WHOLE, "vehicle"), TK_HAS(TK_TEXT, "name owner"),
    TK_HAS(TK_WHOLE, "cost division repairs sells_for"), TK_HAS(TK_TRUTH, "burned"),
    TK_HAS(TK_TRUTH, "roadside", "A wreck on the road: it can be stripped until the week is over."),
    TK_HAS(TK_TRUTH, "own_use"), TK_HAS(TK_LIST_OF(&DAMAGE), "damage"),
    TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(TK_WHOLE, "accessory"), TK_HAS(TK_TEXT, "title"), TK_HAS(&JOB, "job"))),
           "accessories"),
    TK_HAS(TK_LIST_OF(TK_WHOLE), "broken_links"), TK_HAS(TK_TRUTH, "hidden?", "Known from outside only."),
    TK_HAS(&classic_design_type, "design?", "From here on of one's own."),
    TK_HAS(&classic_design_type, "original?", "As it was built, if it has been rebuilt since."),
    TK_HAS(TK_EACH(&BILL, TK_WHOLE), "bills?"), TK_HAS(TK_LIST_OF(&PART), "parts?"),
    TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(TK_TEXT, "title"), TK_HAS(TK_WHOLE, "left of"))), "hold?",
           "Gear in the cargo: pieces."));

static const tk_type SHELF_PART =
    TK_OBJECT("career.ShelfPart", TK_HAS(TK_WHOLE, "part"), TK_HAS(TK_TEXT, "owner?"), TK_HAS(&PART_KIND, "kind"),
              TK_HAS(TK_TEXT, "title"), TK_HAS(TK_WHOLE, "points", "Of ammunition: shots."),
              TK_HAS(TK_WHOLE, "of value sells_for"), TK_HAS(TK_TRUTH, "rigged?"));

static const tk_type USED_VEHICLE = TK_OBJECT("career.UsedVehicle", TK_HAS(TK_WHOLE, "vehicle"),
                                              TK_HAS(TK_TEXT, "name"), TK_HAS(TK_WHOLE, "cost price repairs"));

static const tk_type MECHANIC =
    TK_OBJECT("career.Mechanic", TK_HAS(TK_TEXT, "who"), TK_HAS(TK_WHOLE, "hours"),
              TK_HAS(TK_WHOLE, "minutes", "A try takes."), TK_HAS(TK_WHOLE, "modifier"),
              TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(&TOOLS, "tools"), TK_HAS(TK_WHOLE, "hour"),
                                          TK_HAS(TK_EACH(&JOB, TK_WHOLE), "needs",
                                                 "What two dice, with the modifier, must show; 0 is out of reach."))),
                     "with"));

/* ---- events ---- */

static const tk_type OPTION =
    TK_OBJECT("career.Option", TK_HAS(TK_WHOLE, "vehicle?", "Its own; else the arena's."), TK_HAS(TK_TEXT, "bar?"));

static const tk_type EVENT =
    TK_OBJECT("career.CircuitEvent", TK_HAS(TK_TEXT, "id title text"), TK_HAS(TK_WHOLE, "seats ceiling"),
              TK_HAS(TK_TRUTH, "amateur salvage"), TK_HAS(TK_WHOLE, "purse_percent pay"),
              TK_HAS(TK_LIST_OF(&OPTION), "options?", "Of this week's: the ways to enter."),
              TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(TK_TEXT, "who bar?"))), "others?"),
              TK_HAS(TK_TRUTH, "lends", "Who has no vehicle gets one there."), TK_HAS(TK_TRUTH, "road"));

static const tk_type OPEN_ENTRY = TK_OBJECT("career.OpenEntry", TK_HAS(TK_TEXT, "who"), TK_HAS(TK_WHOLE, "vehicle?"),
                                            TK_HAS(TK_TEXT, "gunner? medic?"));
static const tk_type FIELD_ENTRY = TK_OBJECT("career.FieldEntry", TK_HAS(TK_TEXT, "who"), TK_HAS(TK_WHOLE, "vehicle?"));

static const tk_type RESULT_ENTRY = TK_OBJECT(
    "career.ResultEntry", TK_HAS(TK_TEXT, "who vehicle"), TK_HAS(&STANDING, "standing"), TK_HAS(TK_TRUTH, "won"),
    TK_HAS(TK_WHOLE, "kills prize"), TK_HAS(TK_TEXT, "killer?"), TK_HAS(TK_TRUTH, "died?"));

static const tk_type ARTICLE =
    TK_OBJECT("career.Article", TK_HAS(TK_WHOLE, "week"), TK_HAS(TK_TEXT, "event text"),
              TK_HAS(TK_WHOLE, "order", "The one that brought the result; lines of the ledger have it too."),
              TK_HAS(TK_WHOLE, "seconds"), TK_HAS(TK_LIST_OF(&RESULT_ENTRY), "entries"));

static const tk_type LEDGER_LINE = TK_OBJECT(
    "career.LedgerLine", TK_HAS(TK_WHOLE, "order week"), TK_HAS(&ACCOUNT, "account"), TK_HAS(TK_TEXT, "skill?"),
    TK_HAS(TK_WHOLE, "amount"), TK_HAS(&WHY, "why"), TK_HAS(TK_TEXT, "text reason section"));

/* ---- all of it ---- */

const tk_type career_type = TK_OBJECT(
    "career.Career", TK_HAS(TK_TEXT, "title"), TK_HAS(TK_WHOLE, "week orders"), TK_HAS(TK_TEXT, "said"),
    TK_HAS(TK_TEXT, "open? open_title?", "The event that is on."),
    TK_HAS(TK_WHOLE, "opened?", "The order that opened it."), TK_HAS(TK_LIST_OF(&OPEN_ENTRY), "entries?"),
    TK_HAS(TK_LIST_OF(&CHARACTER), "characters"), TK_HAS(TK_LIST_OF(&VEHICLE), "vehicles"),
    TK_HAS(TK_LIST_OF(&SHELF_PART), "parts"),
    TK_HAS(TK_RECORD(TK_HAS(TK_LIST_OF(&USED_VEHICLE), "vehicles"), TK_HAS(TK_LIST_OF(&SHELF_PART), "parts")), "used"),
    TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(TK_WHOLE, "week"), TK_HAS(TK_LIST_OF(&EVENT), "events"))), "calendar"),
    TK_HAS(TK_LIST_OF(&ARTICLE), "newspaper"),
    TK_HAS(TK_MAP_OF(TK_LIST_OF(&FIELD_ENTRY)), "fields?",
           "For one character, as all that follows: rivals who would enter, of every event of the circuit."),
    TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(TK_TEXT, "vehicle"), TK_HAS(TK_WHOLE, "price"))), "market?"),
    TK_HAS(TK_LIST_OF(&MECHANIC), "mechanics?"), TK_HAS(TK_LIST_OF(&LEDGER_LINE), "ledger?"));

static const tk_type SKILL_RULE =
    TK_OBJECT("career.SkillRule", TK_HAS(TK_TEXT, "id title text section"), TK_HAS(TK_TRUTH, "innate"),
              TK_HAS(TK_TRUTH, "work", "Learned by full-time work alone."), TK_HAS(TK_WHOLE, "most?"),
              TK_HAS(TK_LIST_OF(TK_WHOLE), "start", "Points to begin with it at each level."));

const tk_type career_rules_type = TK_OBJECT(
    "career.Rules", TK_HAS(TK_WHOLE, "points life weekly new_skill_points new_skill_cost new_skill_weeks ace"),
    TK_HAS(TK_WHOLE, "television", "Chances in six that a camera sees what happens on the road."),
    TK_HAS(TK_LIST_OF(TK_WHOLE), "wages", "A hireling's week: no mechanic, then by the level of Mechanic."),
    TK_HAS(TK_LIST_OF(&EVENT), "circuit"),
    TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(TK_TEXT, "id title"), TK_HAS(TK_WHOLE, "price"))), "gear"),
    TK_HAS(TK_LIST_OF(&SKILL_RULE), "skills"));
