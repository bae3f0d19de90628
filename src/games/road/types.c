/* The types of what view.c and examine.c write. */
#include "road.h"

#define QUESTION_NAME(NAME, name, text) #name,
static const tk_type SCENARIO = TK_WORD("road.Scenario", ROAD_SCENARIOS(TK_NAME_IN));
static const tk_type WAY = TK_WORD("road.Way", ROAD_WAY_LIST(TK_NAME_IN));
static const tk_type STANDING = TK_WORD("road.Standing", ROAD_STANDINGS(TK_NAME_IN));
static const tk_type GROUND = TK_WORD("road.Ground", ROAD_GROUNDS(TK_NAME_IN));
static const tk_type MARK = TK_WORD("road.Mark", ROAD_MARKS(TK_NAME_IN));
static const tk_type PLACING = TK_WORD("road.Placing", ROAD_PLACINGS(TK_NAME_IN));
static const tk_type FRAME = TK_WORD("road.Frame", ROAD_QUESTIONS(QUESTION_NAME) ROAD_STEPS(QUESTION_NAME));

/* ---- cars ---- */

static const tk_type PART = TK_OBJECT("road.Part", TK_HAS(TK_WHOLE, "kind"), TK_HAS(TK_TEXT, "id title"),
                                      TK_HAS(TK_WHOLE, "at", "Slot from 0; 7: the car itself; 8: the frame."),
                                      TK_HAS(TK_WHOLE, "uses? full?"), TK_HAS(TK_TRUTH, "damaged asleep built_in"));

static const tk_type SQUARE =
    TK_OBJECT("road.Square", TK_HAS(TK_WHOLE, "number"),
              TK_HAS(TK_TRUTH, "speed", "The vehicle has this speed; `drivable` unless something covers it."),
              TK_HAS(TK_TRUTH, "black slot"), TK_HAS(TK_WHOLE, "part?", "Index into the car's parts."),
              TK_HAS(TK_TRUTH, "drivable"));

static const tk_type VEHICLE =
    TK_OBJECT("road.Vehicle", TK_HAS(TK_WHOLE, "kind"), TK_HAS(TK_TEXT, "id title"), TK_HAS(TK_WHOLE, "structure"),
              TK_HAS(TK_TRUTH, "long motorcycle pick_up spacious"));

static const tk_type CAR = TK_OBJECT(
    "road.Car", TK_HAS(TK_WHOLE, "number"), TK_HAS(TK_TEXT, "name"), TK_HAS(TK_WHOLE, "seat? driven_by? side"),
    TK_HAS(TK_TRUTH, "special"), TK_HAS(TK_TRUTH, "lent?", "For this game of a campaign only."),
    TK_HAS(&STANDING, "standing"), TK_HAS(TK_WHOLE, "field? column? y? speed slid"),
    TK_HAS(TK_TRUTH, "spun activated active"), TK_HAS(TK_WHOLE, "pursues?"), TK_HAS(TK_TEXT, "member?"),
    TK_HAS(&VEHICLE, "vehicle?"), TK_HAS(TK_LIST_OF(&SQUARE), "speedometer?"),
    TK_HAS(TK_RECORD(TK_HAS(TK_WHOLE, "kind"), TK_HAS(TK_TEXT, "id title")), "driver?"),
    TK_HAS(TK_LIST_OF(TK_WHOLE), "skills?"), TK_HAS(TK_WHOLE, "skill?"), TK_HAS(TK_LIST_OF(&PART), "parts"));

/* ---- the table ---- */

static const tk_type TERRAIN = TK_OBJECT("road.Terrain", TK_HAS(TK_TEXT, "id title"), TK_HAS(&GROUND, "ground"));

static const tk_type BOARD =
    TK_OBJECT("road.Board", TK_HAS(TK_WHOLE, "number"), TK_HAS(TK_TEXT, "id title"), TK_HAS(TK_TRUTH, "turned"),
              TK_HAS(TK_LIST_OF(TK_LIST_OF(TK_WHOLE)), "rows",
                     "Row 0 is the entry edge; each has eight indexes into the terrains."));

static const tk_type MARKER =
    TK_OBJECT("road.Marker", TK_HAS(TK_WHOLE, "field column y"), TK_HAS(TK_LIST_OF(&MARK), "marks"),
              TK_HAS(TK_WHOLE, "layer?"), TK_HAS(TK_TRUTH, "token?"), TK_HAS(TK_WHOLE, "person?"));

/* ---- what is going on ---- */

static const tk_type QUESTION =
    TK_OBJECT("road.Question", TK_HAS(&FRAME, "kind"), TK_HAS(TK_LIST_OF(TK_WHOLE), "asked"),
              TK_HAS(TK_WHOLE, "car? other? field? stage points"), TK_HAS(&PLACING, "what?"), TK_HAS(&WAY, "way?"),
              TK_HAS(TK_TEXT, "with?"), TK_HAS(TK_WHOLE, "by?"));

static const tk_type TURN = TK_OBJECT(
    "road.Turn", TK_HAS(TK_WHOLE, "car driven speed"), TK_HAS(TK_LIST_OF(TK_WHOLE), "acted"), TK_HAS(TK_TRUTH, "oiled"),
    TK_HAS(&WAY, "faces"), TK_HAS(TK_WHOLE, "line?"), TK_HAS(TK_TRUTH, "stalled freaked"));

static const tk_type SEAT = TK_OBJECT(
    "road.Seat", TK_HAS(TK_WHOLE, "seat"), TK_HAS(TK_TEXT, "name"),
    TK_HAS(TK_WHOLE, "side dollars markers points score"), TK_HAS(TK_TRUTH, "won?"), TK_HAS(TK_WHOLE, "cards"),
    TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(TK_WHOLE, "card"), TK_HAS(TK_TEXT, "id title text"))), "hand?"),
    TK_HAS(TK_LIST_OF(TK_TEXT), "stock"));

const tk_type road_view_type = TK_OBJECT(
    "road.View", TK_HAS(TK_JUST("road"), "game"), TK_HAS(TK_WHOLE, "seat"), TK_HAS(TK_TRUTH, "over"),
    TK_HAS(TK_ENDING, "ending?"), TK_HAS(&SCENARIO, "variant"), TK_HAS(TK_TEXT, "title text"),
    TK_HAS(TK_TRUTH, "gangs dangerous eat_dust"), TK_HAS(TK_WHOLE, "round most_rounds number games"),
    TK_HAS(TK_LIST_OF(&SCENARIO), "campaign?", "Game by game."),
    TK_HAS(TK_WHOLE, "phase_gang? station? station_chip? rounds_left?"), TK_HAS(TK_TRUTH, "dust"),
    TK_HAS(TK_MAYBE(&QUESTION), "question"), TK_HAS(TK_MAYBE(&TURN), "turn"), TK_HAS(TK_LIST_OF(TK_WHOLE), "order"),
    TK_HAS(TK_LIST_OF(&SEAT), "seats"),
    TK_HAS(TK_LIST_OF(TK_MAYBE(TK_WHOLE)), "boss?", "Of gang A and gang B, as far as we know."),
    TK_HAS(TK_LIST_OF(&CAR), "cars"), TK_HAS(TK_LIST_OF(&TERRAIN), "terrains"), TK_HAS(TK_LIST_OF(&BOARD), "boards"),
    TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(TK_WHOLE, "field column y terrain"))), "back_edge"),
    TK_HAS(TK_WHOLE, "y_first y_last"), TK_HAS(TK_LIST_OF(&MARKER), "markers"), TK_HAS(TK_WHOLE, "draw_pile"));

/* ---- builds ---- */

static const tk_type SPEED_SQUARE = TK_OBJECT("road.SpeedSquare", TK_HAS(TK_MAYBE(TK_WHOLE), "speed"),
                                              TK_HAS(TK_TRUTH, "black slot"), TK_HAS(TK_MAYBE(TK_TEXT), "part"));
static const tk_type PROBLEM =
    TK_OBJECT("road.Problem", TK_HAS(TK_REASON, "reason"), TK_HAS(TK_TEXT, "text section"),
              TK_HAS(TK_MAYBE(TK_WHOLE), "part", "Index in the build's equipment; null: the car as a whole."));
const tk_type road_examined_type = TK_OBJECT(
    "road.Examined", TK_HAS(TK_TRUTH, "legal"), TK_HAS(TK_WHOLE, "price"), TK_HAS(TK_MAYBE(TK_WHOLE), "budget"),
    TK_HAS(TK_LEDGER, "ledger"), TK_HAS(TK_LIST_OF(TK_WHOLE), "speeds?", "With a vehicle: the speeds it can drive."),
    TK_HAS(TK_WHOLE, "top_speed?"), TK_HAS(TK_LIST_OF(&SPEED_SQUARE), "squares?"), TK_HAS(TK_WHOLE, "structure?"),
    TK_HAS(TK_LIST_OF(&PROBLEM), "problems"));
