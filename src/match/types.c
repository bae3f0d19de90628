/* The types of what update.c writes. */
#include "turnkey/match.h"

static const tk_type PLY = TK_OBJECT("match.Ply", TK_HAS(TK_WHOLE, "n"), TK_HAS(TK_LIST_OF(TK_EVENT), "events"));

static const tk_type CHOICE =
    TK_OBJECT("match.Choice", TK_HAS(TK_ACTION, "action"), TK_HAS(TK_TEXT, "text"), TK_HAS(TK_TEXT, "section"),
              TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(TK_TEXT, "text"), TK_HAS(TK_NUMBER, "chance"))), "odds"),
              TK_HAS(TK_LIST_OF(TK_RECORD(TK_HAS(TK_TEXT, "text"), TK_HAS(TK_NUMBER, "value"))), "expected?",
                     "What may be expected on the average."),
              TK_HAS(TK_LEDGER, "ledger"));

static const tk_type RESULT =
    TK_OBJECT("match.Result", TK_HAS(TK_ENDING, "ending"), TK_HAS(TK_TEXT, "text"),
              TK_HAS(TK_LIST_OF(TK_WHOLE), "scores"), TK_HAS(TK_LIST_OF(TK_WHOLE), "winners", "Their seats."));

const tk_type tk_update_type = TK_OBJECT(
    "match.Update", TK_HAS(TK_WHOLE, "version since seat"), TK_HAS(TK_LIST_OF(TK_WHOLE), "pending"),
    TK_HAS(TK_TEXT, "ask"), TK_HAS(TK_VIEW, "view"), TK_HAS(TK_LIST_OF(&PLY), "log"),
    TK_HAS(TK_LIST_OF(&CHOICE), "choices"),
    TK_HAS(TK_LIST_OF(&CHOICE), "asides?", "What may be done besides and is no answer to the question: giving up."),
    TK_HAS(TK_MAYBE(TK_ACTION), "routine"), TK_HAS(TK_REASON, "undo"), TK_HAS(TK_TRUTH, "over"),
    TK_HAS(TK_MAYBE(&RESULT), "result"));

const tk_type tk_considered_type = TK_OBJECT(
    "match.Considered", TK_HAS(TK_REASON, "reason", "\"fine\": it may be done."), TK_HAS(TK_TEXT, "text section"),
    TK_HAS(&CHOICE, "choice?", "If it may be done: the same as if it had been listed."),
    TK_HAS(TK_PREVIEW, "preview?", "Where it leads, in games that can say that."));

void tk_match_write_schema(const tk_game *only, tk_json *out)
{
    static const tk_type *const roots[] = {&tk_update_type, &tk_considered_type, NULL};
    const tk_game *const one[] = {only, NULL};
    tk_type_write_schema(roots, only ? one : tk_games, out);
}
