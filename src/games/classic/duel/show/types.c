/* The types of what this folder writes: the view of a duel and the previews of actions. Lengths are inches, headings
 * tenths of a degree, speeds tenths of a mile an hour. */
#include "games/classic/duel/show/show.h"

#define THIRD_IN(NAME, x, name) name,
static const tk_type GOAL = TK_WORD("duel.Goal", DUEL_GOALS(TK_NAME_IN));
static const tk_type WEATHER = TK_WORD("duel.Weather", DUEL_WEATHERS(TK_NAME_IN));
static const tk_type SHOULDERS = TK_WORD("duel.Shoulders", DUEL_SHOULDERS(TK_NAME_IN));
static const tk_type FRAME = TK_WORD("duel.Frame", DUEL_QUESTIONS(THIRD_IN) DUEL_STEPS(THIRD_IN));
static const tk_type SURFACE = TK_WORD("duel.Surface", DUEL_SURFACES(TK_NAME_IN));
static const tk_type FIXTURE_KIND = TK_WORD("duel.FixtureKind", DUEL_FIXTURES(TK_NAME_IN));
static const tk_type COUNTER_KIND = TK_WORD("duel.CounterKind", DUEL_COUNTERS(TK_NAME_IN));
static const tk_type FORK_STATE = TK_WORD("duel.ForkState", DUEL_FORK_STATES(TK_NAME_IN));
static const tk_type STANDING = TK_WORD("duel.Standing", DUEL_STANDINGS(TK_NAME_IN));
static const tk_type CRASH = TK_WORD("duel.Crash", DUEL_CRASHES(TK_NAME_IN));
static const tk_type COLLISION = TK_WORD("duel.Collision", DUEL_COLLISIONS(TK_NAME_IN));
static const tk_type AIM = TK_WORD("duel.Aim", DUEL_AIMS(TK_NAME_IN));
static const tk_type UNTIL = TK_WORD("duel.Until", DUEL_UNTILS(TK_NAME_IN));
static const tk_type WOUNDS = TK_WORD("duel.Wounds", DUEL_WOUNDS(TK_NAME_IN));
static const tk_type WHERE = TK_WORD("duel.Where", DUEL_WHEREABOUTS(TK_NAME_IN));
static const tk_type TASK = TK_WORD("duel.Task", DUEL_TASKS(TK_NAME_IN));
static const tk_type USE = TK_WORD("duel.Use", DUEL_USES(TK_NAME_IN));
static const tk_type ROLE = TK_WORD("duel.Role", TK_ROLES(TK_NAME_IN));
const tk_type duel_part_kind_type = TK_WORD("duel.PartKind", DUEL_PARTS(TK_NAME_IN));
const tk_type duel_place_type =
    TK_WORD("duel.Place", TK_SIDES(THIRD_IN) "turret", DUEL_CORNERS(TK_NAME_IN) TK_ROLES(TK_NAME_IN) "", );

static const tk_type LINE = {.kind = TK_TYPE_LIST, .name = "duel.Line", .of = TK_POINT, .least = 2, .most = 2};

/* ---- the map ---- */

static const tk_type OPENING =
    TK_OBJECT("duel.Opening", TK_HAS(TK_CHOICE_OF(TK_JUST("door"), TK_JUST("window"), TK_JUST("breach")), "kind"),
              TK_HAS(TK_WHOLE, "floor", "0 is at the ground."), TK_HAS(&LINE, "at"));

static const tk_type FIXTURE = TK_OBJECT(
    "duel.Fixture", TK_HAS(&FIXTURE_KIND, "kind"), TK_HAS(TK_WHOLE, "dp damage? height?"),
    TK_HAS(TK_WHOLE, "up? slope?", "Of a ramp."), TK_HAS(TK_WHOLE, "floors?", "Of a building with an inside."),
    TK_HAS(TK_LIST_OF(&OPENING), "openings?", "In its walls."), TK_HAS(TK_POINT, "stairs?"),
    TK_HAS(TK_POINT, "notch?", "Of a bunker: the square where people get in."),
    TK_HAS(TK_TRUTH, "armed?", "A weapon stands in it."), TK_HAS(TK_TRUTH, "stands"), TK_HAS(TK_POLYGON, "at"),
    TK_HAS(TK_LIST_OF(TK_POLYGON), "pieces?",
           "What still stands of a wall that is broken open, or the walls of a building with an inside."));

static const tk_type GATE = TK_OBJECT("duel.Gate", TK_HAS(TK_TEXT, "title"), TK_HAS(TK_NUMBER, "x y"),
                                      TK_HAS(TK_WHOLE, "heading"), TK_HAS(TK_POLYGON, "exit?"));

static const tk_type GROUND = TK_OBJECT("duel.Ground", TK_HAS(&SURFACE, "surface"),
                                        TK_HAS(TK_WHOLE, "depth?", "Of water: half feet."), TK_HAS(TK_POLYGON, "at"));

static const tk_type FORK = TK_OBJECT("duel.Fork", TK_HAS(TK_WHOLE, "angle"), TK_HAS(&FORK_STATE, "way"),
                                      TK_HAS(TK_POLYGON, "zone left right"));

static const tk_type MAP = TK_OBJECT("duel.Map", TK_HAS(TK_TEXT, "id title"), TK_HAS(TK_NUMBER, "width height"),
                                     TK_HAS(TK_LIST_OF(&FIXTURE), "fixtures"), TK_HAS(TK_LIST_OF(&GROUND), "ground"),
                                     TK_HAS(TK_LIST_OF(&GATE), "gates"), TK_HAS(TK_LIST_OF(&LINE), "checkpoints"),
                                     TK_HAS(TK_LIST_OF(&FORK), "forks"));

static const tk_type FUSE = TK_WORD("duel.Fuse", "wheel", "signal", "both", );
static const tk_type COUNTER =
    TK_OBJECT("duel.Counter", TK_HAS(TK_WHOLE, "counter"), TK_HAS(&COUNTER_KIND, "kind"), TK_HAS(TK_POLYGON, "at"),
              TK_HAS(TK_WHOLE, "level?", "Half storeys above the street."), TK_HAS(TK_WHOLE, "car?"),
              TK_HAS(&FUSE, "fuse?", "What sets off one's own mine."), TK_HAS(TK_WHOLE, "turns?"));

static const tk_type GRENADE =
    TK_OBJECT("duel.Grenade", TK_HAS(TK_WHOLE, "car"), TK_HAS(TK_NUMBER, "x y"), TK_HAS(TK_WHOLE, "level? phases"));

/* ---- vehicles ---- */

static const tk_type BATCH = TK_OBJECT("duel.Batch", TK_HAS(TK_TEXT, "load"), TK_HAS(TK_WHOLE, "shots"));

static const tk_type PART = TK_OBJECT(
    "duel.Part", TK_HAS(&duel_part_kind_type, "kind"), TK_HAS(&duel_place_type, "place"), TK_HAS(TK_WHOLE, "unit?"),
    TK_HAS(TK_TEXT, "port?", "Of weapons: what is seen of it from outside."),
    TK_HAS(TK_WHOLE, "nth?", "Of weapons: which of the vehicle's; the rest for its own side, or once it was fired."),
    TK_HAS(TK_TEXT, "weapon? title?"), TK_HAS(TK_WHOLE, "shots?"), TK_HAS(TK_TRUTH, "automatic?"),
    TK_HAS(TK_LIST_OF(TK_LIST_OF(&BATCH)), "magazines?",
           "Of one's own with several: what is left in each, in the order it is used."),
    TK_HAS(TK_TRUTH, "fired?", "Of one's own: fired or declared in this turn."),
    TK_HAS(TK_TRUTH, "wheel_lost?", "Of a tire: the whole wheel is gone."),
    TK_HAS(TK_TRUTH, "searchlight?", "Of an accessory."),
    TK_HAS(TK_WHOLE, "dp? of?",
           "Absent for another side's weapon that has not been fired yet; but `dp` is 0 once it is destroyed."));

static const tk_type LIFT = TK_OBJECT("duel.Lift", TK_HAS(TK_TRUTH, "up"),
                                      TK_HAS(TK_WHOLE, "moves", "Phases until it is the other way; 0: it rests."));

static const tk_type RIDER =
    TK_OBJECT("duel.Rider", TK_HAS(&ROLE, "role"), TK_HAS(&WOUNDS, "state"), TK_HAS(TK_TRUTH, "drives"),
              TK_HAS(TK_WHOLE, "stunned? asleep? gassed?", "Phases."),
              TK_HAS(TK_WHOLE, "who?", "The target number of somebody else who sits there."),
              TK_HAS(TK_TRUTH, "acted?", "One's own crew, in this turn."));

static const tk_type ORDERS = TK_OBJECT(
    "duel.Orders",
    TK_HAS(TK_MAYBE(&UNTIL), "speed?",
           "How long a standing order goes on; null: none is in force. Absent while it is declared in secret."),
    TK_HAS(TK_MAYBE(&UNTIL), "drive fire?"), TK_HAS(TK_MAYBE(TK_WHOLE), "target?"), TK_HAS(TK_TRUTH, "watches?"));

static const tk_type CONTACT = TK_OBJECT("duel.Contact", TK_HAS(TK_WHOLE, "with"), TK_HAS(&COLLISION, "collision?"),
                                         TK_HAS(TK_TRUTH, "pushes?", "It pushes the other, or is pushed."));
static const tk_type HEAT = TK_OBJECT("duel.Heat", TK_HAS(TK_WHOLE, "modifier turns"));
static const tk_type LOAD =
    TK_OBJECT("duel.Load", TK_HAS(TK_WHOLE, "gear"), TK_HAS(TK_TEXT, "title"), TK_HAS(TK_WHOLE, "left"));

static const tk_type CAR = TK_OBJECT(
    "duel.Car", TK_HAS(TK_WHOLE, "seat"), TK_HAS(TK_WHOLE, "vehicle", "Which of the seat's."), TK_HAS(TK_WHOLE, "team"),
    TK_HAS(TK_WHOLE, "came_with? came_as?",
           "Whose it was in the beginning and which of theirs, where others have taken it over: it keeps its name."),
    TK_HAS(TK_TEXT, "name body"),
    TK_HAS(TK_TRUTH, "secret",
           "Only its outside is known: `name` is the body's then, and top speed, acceleration and power are absent."),
    TK_HAS(TK_TRUTH, "gang", "No vehicle: people who came on foot."),
    TK_HAS(TK_WHOLE, "top_speed? acceleration? power?"), TK_HAS(&STANDING, "standing"), TK_HAS(TK_NUMBER, "x y"),
    TK_HAS(TK_WHOLE, "heading"), TK_HAS(TK_NUMBER, "length width"), TK_HAS(TK_POLYGON, "at"), TK_HAS(TK_WHOLE, "speed"),
    TK_HAS(TK_TRUTH, "reverse"), TK_HAS(TK_LIST_OF(TK_WHOLE), "row", "Quarter inches in each phase."),
    TK_HAS(TK_WHOLE, "handling handling_class"), TK_HAS(&CRASH, "trouble"), TK_HAS(TK_TRUTH, "burning"),
    TK_HAS(TK_WHOLE, "points laps next_checkpoint"), TK_HAS(TK_LIST_OF(&CONTACT), "touching", "Contacts that last."),
    TK_HAS(TK_WHOLE, "lit blinded gassed", "Phases left: in a searchlight, blinded by one, in tear gas."),
    TK_HAS(TK_WHOLE, "painted", "Turns of paint on the windows."),
    TK_HAS(TK_WHOLE, "difficulty", "Of maneuvers and hazards in this phase: worse aim."),
    TK_HAS(TK_WHOLE, "aim_loss", "By loss of control in this turn; 99: no aimed fire."),
    TK_HAS(TK_TRUTH, "moved", "In this phase."), TK_HAS(TK_TRUTH, "changed_speed", "In this turn."),
    TK_HAS(TK_TRUTH, "airborne"), TK_HAS(TK_WHOLE, "height?", "Quarter inches above the lowest ground."),
    TK_HAS(TK_WHOLE, "wet?", "Half feet of water."), TK_HAS(TK_TRUTH, "drowned?", "The plant stands still in it."),
    TK_HAS(TK_WHOLE, "buried?", "Under a building that fell in: turns until its people get out."),
    TK_HAS(&AIM, "down", "The side it lies on: \"underbody\" is on its wheels."),
    TK_HAS(TK_LIST_OF(&HEAT), "heat", "Burning substances on it."), TK_HAS(&LIFT, "turret?"),
    TK_HAS(&LIFT, "wheelguards? back_wheelguards?", "In front, at the back."), TK_HAS(TK_LIST_OF(&RIDER), "people"),
    TK_HAS(TK_WHOLE, "obstacles? debris?", "In one's own cargo."), TK_HAS(TK_LIST_OF(&LOAD), "cargo?"),
    TK_HAS(&ORDERS, "orders"), TK_HAS(TK_WHOLE, "chosen?", "One's own declared speed."),
    TK_HAS(TK_LIST_OF(&PART), "parts"));

/* ---- people ---- */

static const tk_type CARRIED =
    TK_OBJECT("duel.Carried", TK_HAS(TK_WHOLE, "gear"), TK_HAS(TK_TEXT, "title"),
              TK_HAS(TK_WHOLE, "left", "Shots, pieces or uses."),
              TK_HAS(TK_TRUTH, "reach", "Not in a pack, nor in a vest that is off."), TK_HAS(&USE, "use"),
              TK_HAS(TK_TRUTH, "ground?", "It can be fired at a spot on the ground now."), TK_HAS(TK_TRUTH, "broken?"),
              TK_HAS(TK_WHOLE, "timer?", "Turns that a grenade is set to."));

static const tk_type PERSON = TK_OBJECT(
    "duel.Person", TK_HAS(TK_WHOLE, "target", "The number attacks name it by."), TK_HAS(TK_TEXT, "name"),
    TK_HAS(TK_WHOLE, "seat car crew"), TK_HAS(&WHERE, "where"),
    TK_HAS(TK_WHOLE, "wounds", "1: wounded, 2: unconscious, 3: dead."), TK_HAS(TK_WHOLE, "dp of armor? armor_of?"),
    TK_HAS(TK_WHOLE, "stunned? asleep? gassed?", "Phases."), TK_HAS(TK_NUMBER, "x? y?", "From here on only on foot."),
    TK_HAS(TK_WHOLE, "heading?"), TK_HAS(TK_POLYGON, "at?"), TK_HAS(TK_TRUTH, "prone? sprints? laden?"),
    TK_HAS(TK_TRUTH, "saved?", "First aid brought him back from the dead."),
    TK_HAS(TK_TRUTH, "adrift?", "In a sidecar that was let go."), TK_HAS(TK_POINT, "tripod?"),
    TK_HAS(TK_WHOLE, "shield?", "Points of the tripod's gunshield."),
    TK_HAS(TK_WHOLE, "level?", "Half storeys above the street: odd on the stairs between two floors."),
    TK_HAS(&TASK, "task?"), TK_HAS(TK_WHOLE, "phases? blinded?"),
    TK_HAS(TK_WHOLE, "lit?", "Phases left in a searchlight."),
    TK_HAS(TK_TRUTH, "hidden?", "Prone behind something low, out of sight of every foe."),
    TK_HAS(TK_LIST_OF(&CARRIED), "carries?", "From here on only of one's own."),
    TK_HAS(TK_NUMBER, "load? capacity?", "Counted in grenades' bulk."), TK_HAS(TK_WHOLE, "charge? sprinted?"),
    TK_HAS(&UNTIL, "stays?"), TK_HAS(TK_NUMBER, "to_x? to_y?"));

static const tk_type THROWN = TK_OBJECT(
    "duel.Thrown", TK_HAS(TK_TEXT, "title"), TK_HAS(TK_WHOLE, "flight", "Phases in the air still; 0: it lies."),
    TK_HAS(TK_WHOLE, "timer", "It goes off at the end of so many turns."), TK_HAS(TK_WHOLE, "who"),
    TK_HAS(TK_TRUTH, "fuse"), TK_HAS(TK_NUMBER, "reach from_x from_y x y"), TK_HAS(TK_WHOLE, "level?"));

static const tk_type WALK =
    TK_OBJECT("duel.Walk", TK_HAS(TK_WHOLE, "who"), TK_HAS(TK_WHOLE, "left", "Squares left in this phase."),
              TK_HAS(TK_WHOLE, "speed"), TK_HAS(TK_LIST_OF(TK_WHOLE), "row", "Squares in each phase."));

static const tk_type VICTIMS =
    TK_OBJECT("duel.Victims", TK_HAS(TK_WHOLE, "hits points", "How many are hit, for how many points each."),
              TK_HAS(TK_WHOLE, "named?", "The first whom another player has named."),
              TK_HAS(TK_LIST_OF(TK_WHOLE), "row", "Who stands in which order."));

/* ---- choices ---- */

static const tk_type GHOST = TK_OBJECT(
    "duel.Ghost", TK_HAS(TK_ACTION, "action"), TK_HAS(TK_POINT, "to"), TK_HAS(TK_WHOLE, "heading"),
    TK_HAS(TK_POLYGON, "at"), TK_HAS(TK_WHOLE, "difficulty"), TK_HAS(TK_NUMBER, "keeps", "The chance to keep control."),
    TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(&CRASH, "result"), TK_HAS(TK_NUMBER, "chance"))), "crash?",
           "What the crash table does otherwise."),
    TK_HAS(TK_TRUTH, "hits"), TK_HAS(TK_LIST_OF(TK_WHOLE), "runs_over?"));

#define FIRE_LINE \
    TK_HAS(TK_ACTION, "action"), TK_HAS(TK_POINT, "from"), TK_HAS(TK_POINT, "to?"), TK_HAS(TK_NUMBER, "distance"), \
        TK_HAS(TK_WHOLE, "need"), TK_HAS(TK_NUMBER, "chance"), \
        TK_HAS(TK_NUMBER, "damage", "Points on the average, misses and all."), \
        TK_HAS(TK_NUMBER, "breaks?", \
               "Where the target's design is known: the chance to get behind the armor or to take the tire."), \
        TK_HAS(TK_NUMBER, "through?", "The points behind the armor.")
static const tk_type LINE_OF_FIRE = TK_OBJECT("duel.FireLine", FIRE_LINE);
static const tk_type THROW = TK_OBJECT(
    "duel.ThrowPreview", FIRE_LINE, TK_HAS(TK_NUMBER, "reach"), TK_HAS(TK_POLYGON, "spread", "Where some came down."),
    TK_HAS(TK_NUMBER, "half_within most_within", "What half and nine tenths of them stay within."));

static const tk_type RUN = TK_OBJECT("duel.Run", TK_HAS(TK_ACTION, "action"), TK_HAS(TK_POLYGON, "way", "Its squares."),
                                     TK_HAS(TK_WHOLE, "now", "How many of them in this phase."),
                                     TK_HAS(TK_WHOLE, "phases"), TK_HAS(TK_TRUTH, "arrives"));

static const tk_type ARC =
    TK_OBJECT("duel.FireArc", TK_HAS(TK_WHOLE, "weapon"), TK_HAS(TK_TEXT, "title"), TK_HAS(TK_TRUTH, "all_round"),
              TK_HAS(TK_POINT, "left? right?"), TK_HAS(TK_WHOLE, "left_heading? right_heading?"));

static const tk_type DECLARED = TK_OBJECT("duel.Declared", TK_HAS(TK_WHOLE, "vehicle crew weapon? target?"),
                                          TK_HAS(&AIM, "at?"), TK_HAS(TK_NUMBER, "x? y?"));

const tk_type duel_preview_type = TK_EITHER("duel.Preview", &GHOST, &LINE_OF_FIRE, &THROW, &RUN);

const tk_type duel_view_type = TK_OBJECT(
    "duel.View", TK_HAS(TK_WHOLE, "turn phase"), TK_HAS(TK_TRUTH, "over"), TK_HAS(TK_TEXT, "scenario title"),
    TK_HAS(&GOAL, "goal"), TK_HAS(TK_WHOLE, "turns laps escape"), TK_HAS(TK_TRUTH, "exits"),
    TK_HAS(&WEATHER, "weather"), TK_HAS(&SHOULDERS, "shoulders?"), TK_HAS(TK_TRUTH, "night"),
    TK_HAS(TK_WHOLE, "leader?", "Who is pursued or leads on a road."), TK_HAS(TK_NUMBER, "lead?", "By so many inches."),
    TK_HAS(&FRAME, "question?"), TK_HAS(TK_LIST_OF(TK_WHOLE), "asked?", "Vehicles, by their place in `cars`."),
    TK_HAS(&MAP, "map"), TK_HAS(TK_LIST_OF(&COUNTER), "counters"),
    TK_HAS(TK_LIST_OF(&GRENADE), "grenades", "In the air: where they were aimed."),
    TK_HAS(TK_LIST_OF(&LINE), "skids", "Marks on the ground, the oldest first."), TK_HAS(TK_LIST_OF(&CAR), "cars"),
    TK_HAS(TK_LIST_OF(&PERSON), "people", "On foot, or of one's own."),
    TK_HAS(TK_LIST_OF(&THROWN), "thrown", "By hand: in the air, or lying."),
    TK_HAS(TK_LIST_OF(&DECLARED), "declared", "What one's own seat has declared."),
    TK_HAS(TK_LIST_OF(&GHOST), "ghosts?"), TK_HAS(TK_LIST_OF(&ARC), "arcs?"),
    TK_HAS(TK_LIST_OF(&LINE_OF_FIRE), "lines?"), TK_HAS(&WALK, "walk?"), TK_HAS(&VICTIMS, "victims?"));
