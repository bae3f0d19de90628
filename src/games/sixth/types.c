/* The types of what look.c, odds.c and workshop.c write. */
#include "sixth.h"

static const tk_type GOAL = TK_WORD("sixth.Goal", SIXTH_GOALS(TK_NAME_IN));
static const tk_type SIDE = TK_WORD("sixth.Side", SIXTH_SIDE_NAMES(TK_NAME_IN));
static const tk_type MOUNT = TK_WORD("sixth.Mount", SIXTH_SIDE_NAMES(TK_NAME_IN) "crew", );
static const tk_type COLOUR = TK_WORD("sixth.Colour", SIXTH_COLOURS(TK_NAME_IN));
static const tk_type FACE = TK_WORD("sixth.Face", SIXTH_FACES(TK_NAME_IN));
static const tk_type ROLL = TK_WORD("sixth.Roll", SIXTH_ROLLS(TK_NAME_IN));
static const tk_type CARD_TYPE = TK_WORD("sixth.CardType", SIXTH_TYPES(TK_NAME_IN));
static const tk_type FITS = TK_WORD("sixth.Fits", SIXTH_MOUNTS(TK_NAME_IN));
static const tk_type WRENCH = TK_WORD("sixth.Wrench", SIXTH_WRENCHES(TK_NAME_IN));
static const tk_type USE = TK_WORD("sixth.Use", SIXTH_USES(TK_NAME_IN));
static const tk_type WEIGHT = TK_WORD("sixth.Weight", SIXTH_WEIGHTS(TK_NAME_IN));
static const tk_type COVER = TK_WORD("sixth.Cover", SIXTH_COVERS(TK_NAME_IN));
static const tk_type STANDING = TK_WORD("sixth.Standing", SIXTH_STANDINGS(TK_NAME_IN));
static const tk_type BODY = TK_WORD("sixth.Body", SIXTH_BODIES(TK_NAME_IN));
static const tk_type FRAME = TK_WORD("sixth.Frame", SIXTH_FRAMES(TK_NAME_IN));
static const tk_type DICE = {.kind = TK_TYPE_MAP, .name = "sixth.Dice", .keys = &COLOUR, .of = TK_WHOLE};

#define POSE(MARK) TK_HAS(TK_NUMBER, "x" MARK " y" MARK), TK_HAS(TK_WHOLE, "heading" MARK)

/* ---- the arena ---- */

static const tk_type HAZARD = TK_OBJECT("sixth.Hazard", TK_HAS(TK_TEXT, "kind title text"), POSE(""));

static const tk_type ARENA =
    TK_OBJECT("sixth.ArenaView", TK_HAS(TK_TEXT, "id title"), TK_HAS(TK_WHOLE, "level"), TK_HAS(TK_POLYGON, "boundary"),
              TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(TK_POLYGON, "at"))), "walls"),
              TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(TK_WHOLE, "level"), TK_HAS(TK_POLYGON, "at"))), "terrain"),
              TK_HAS(TK_POLYGON, "hill?"), TK_HAS(TK_LIST_OF(&HAZARD), "hazards"));

static const tk_type MARKER =
    TK_OBJECT("sixth.Marker", TK_HAS(TK_WHOLE, "number"), TK_HAS(&USE, "use"), POSE(""),
              TK_HAS(TK_TEXT, "hazard?", "What lay under it, once it was uncovered."), TK_HAS(TK_TRUTH, "gone?"));

static const tk_type OBSTACLE =
    TK_OBJECT("sixth.Obstacle", TK_HAS(TK_WHOLE, "id"), TK_HAS(TK_TEXT, "kind title"), TK_HAS(&WEIGHT, "weight"),
              TK_HAS(&COVER, "cover"), TK_HAS(TK_WHOLE, "durability damage"), POSE(""), TK_HAS(TK_POLYGON, "at"));

/* ---- cars ---- */

static const tk_type ITEM =
    TK_OBJECT("sixth.Item", TK_HAS(TK_WHOLE, "card"), TK_HAS(TK_TEXT, "id title text"), TK_HAS(&CARD_TYPE, "type"),
              TK_HAS(&MOUNT, "side"), TK_HAS(TK_WHOLE, "cost durability damage"), TK_HAS(TK_TRUTH, "dead fired"),
              TK_HAS(&DICE, "attack?"), TK_HAS(TK_TEXT, "subtype?"), TK_HAS(TK_WHOLE, "adds? range?"));

static const tk_type CAR = TK_OBJECT(
    "sixth.Car", TK_HAS(TK_TEXT, "name"), TK_HAS(&STANDING, "standing"), TK_HAS(&BODY, "body"), POSE("?"),
    TK_HAS(TK_POLYGON, "at?"), TK_HAS(TK_POLYGON, "box?", "The rectangle that counts for targets."),
    TK_HAS(TK_WHOLE, "damage?"), TK_HAS(TK_TRUTH, "drafting?"), TK_HAS(TK_LIST_OF(&ITEM), "items?"),
    TK_HAS(TK_WHOLE, "build_spent? crew_spent?"),
    TK_HAS(TK_EACH(&SIDE, TK_WHOLE), "armor?", "The dashboard, from here on: there once all cars have been shown."),
    TK_HAS(TK_LIST_OF(&SIDE), "fires?"), TK_HAS(TK_WHOLE, "power? tires? speed?"), TK_HAS(TK_TRUTH, "reverse?"),
    TK_HAS(TK_WHOLE, "max_speed? control? aces? points?"), TK_HAS(TK_TRUTH, "armed?"),
    TK_HAS(TK_WHOLE, "passed? hill?"));

/* ---- what is being settled ---- */

static const tk_type DIE = TK_OBJECT("sixth.Die", TK_HAS(&COLOUR, "colour"), TK_HAS(&FACE, "face"));
static const tk_type POOL =
    TK_OBJECT("sixth.Pool", TK_HAS(&ROLL, "roll"), TK_HAS(TK_WHOLE, "who"), TK_HAS(TK_LIST_OF(&DIE), "faces"));

static const tk_type ATTACK =
    TK_OBJECT("sixth.Attack", TK_HAS(TK_WHOLE, "attacker crew weapon target"), TK_HAS(&SIDE, "side?"),
              TK_HAS(TK_WHOLE, "rerolls cover damage tires"), TK_HAS(TK_TRUTH, "fire explosion"));

static const tk_type STEP = TK_WORD("sixth.Step", "speed", "drive", "key", "car", );
static const tk_type QUESTION =
    TK_OBJECT("sixth.Question", TK_HAS(&FRAME, "kind"), TK_HAS(&STEP, "step?"), TK_HAS(TK_WHOLE, "asked?"),
              TK_HAS(TK_POLYGON, "key?"), TK_HAS(TK_WHOLE, "points?"), TK_HAS(&MOUNT, "side?"));

const tk_type sixth_ghost_type =
    TK_OBJECT("sixth.Ghost", TK_HAS(TK_ACTION, "action"), POSE(""), TK_HAS(TK_POLYGON, "at"), TK_HAS(TK_WHOLE, "zone?"),
              TK_HAS(TK_TRUTH, "collides"), TK_HAS(&DICE, "dice"));

static const tk_type AIM =
    TK_OBJECT("sixth.Aim", TK_HAS(TK_WHOLE, "target"), TK_HAS(TK_TRUTH, "blocked"), TK_HAS(TK_NUMBER, "distance"),
              TK_HAS(TK_WHOLE, "rerolls cover"), TK_HAS(TK_LIST_OF(&SIDE), "arcs sides"));

static const tk_type SIZE = TK_OBJECT("sixth.Size", TK_HAS(TK_WHOLE, "armor build crew"));
static const tk_type DESIGN = TK_OBJECT("sixth.Design", TK_HAS(TK_WHOLE, "design"), TK_HAS(TK_TEXT, "id title text"));

const tk_type sixth_view_type =
    TK_OBJECT("sixth.View", TK_HAS(TK_JUST("sixth"), "game"), TK_HAS(TK_TEXT, "variant"), TK_HAS(&GOAL, "goal"),
              TK_HAS(TK_WHOLE, "amount rounds seat"), TK_HAS(TK_TRUTH, "over"), TK_HAS(TK_ENDING, "ending?"),
              TK_HAS(TK_WHOLE, "round first"), TK_HAS(&SIZE, "size"),
              TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(TK_WHOLE, "degrees"), TK_HAS(&DICE, "dice"))), "zones"),
              TK_HAS(TK_POLYGON, "key_shape card_shape"), TK_HAS(&ARENA, "arena"), TK_HAS(TK_LIST_OF(&MARKER), "cards"),
              TK_HAS(TK_LIST_OF(&OBSTACLE), "obstacles"), TK_HAS(TK_LIST_OF(&CAR), "cars"),
              TK_HAS(TK_MAYBE(&QUESTION), "question"), TK_HAS(TK_MAYBE(&POOL), "dice"),
              TK_HAS(TK_MAYBE(&ATTACK), "attack"), TK_HAS(TK_LIST_OF(&DESIGN), "designs?", "While cars are built."),
              TK_HAS(TK_LIST_OF(&sixth_ghost_type), "ghosts?", "Where each listed move would end."),
              TK_HAS(TK_LIST_OF(&AIM), "aims?"));

/* ---- the workshop ---- */

static const tk_type CARD =
    TK_OBJECT("sixth.BuildCard", TK_HAS(TK_TEXT, "id title text"), TK_HAS(&CARD_TYPE, "type"), TK_HAS(&FITS, "mount"),
              TK_HAS(TK_WHOLE, "cost copies durability"), TK_HAS(TK_TEXT, "subtype?"),
              TK_HAS(TK_WHOLE, "damage? range?"), TK_HAS(&WRENCH, "wrench?"), TK_HAS(&DICE, "attack"),
              TK_HAS(TK_TRUTH, "one_shot? second_free? exclusive? side_arc? standard?"));
static const tk_type PROBLEM =
    TK_OBJECT("sixth.CarProblem", TK_HAS(TK_WHOLE, "card", "Index in the car's cards; -1: the car as a whole."),
              TK_HAS(TK_REASON, "reason"), TK_HAS(TK_TEXT, "text section"));
static const tk_type REFUSAL = TK_OBJECT("sixth.Refusal", TK_HAS(TK_TEXT, "card"), TK_HAS(&MOUNT, "side"),
                                         TK_HAS(TK_REASON, "reason"), TK_HAS(TK_TEXT, "text section"));
static const tk_type POINTS = TK_OBJECT("sixth.Points", TK_HAS(TK_WHOLE, "spent of"));
static const tk_type ADDABLE =
    TK_OBJECT("sixth.Addable", TK_HAS(TK_TEXT, "card title"), TK_HAS(TK_LIST_OF(&MOUNT), "sides"));
const tk_type sixth_examined_type =
    TK_OBJECT("sixth.Examined", TK_HAS(TK_LIST_OF(&PROBLEM), "problems"), TK_HAS(TK_TRUTH, "legal"),
              TK_HAS(&POINTS, "build crew"), TK_HAS(TK_LIST_OF(&ADDABLE), "addable"),
              TK_HAS(TK_LIST_OF(&CARD), "catalogue?"), TK_HAS(TK_LIST_OF(&REFUSAL), "refused?"));
