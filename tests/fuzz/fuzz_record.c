/* Any bytes as a record: what is read is reported truly, and what was sound reads again. */
#include "fuzz.h"

/* What was recovered writes a record that is sound from end to end. */
static void write_and_read_again(const tk_match *match)
{
    tk_text record = {0};
    tk_match *again = NULL;
    tk_record_report report;
    tk_error error;
    tk_match_write(match, true, &record);
    DEMAND(tk_record_read(tk_text_string(&record), record.length, NULL, &again, &report, &error) == TK_OK);
    DEMAND(report.committed && report.moves == tk_match_length(match));
    DEMAND(tk_state_hash(tk_match_world(again), tk_match_state(again)) ==
           tk_state_hash(tk_match_world(match), tk_match_state(match)));
    tk_match_destroy(again);
    tk_text_free(&record);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tk_match *match = NULL;
    tk_record_report report;
    tk_error error;
    tk_status status = tk_record_read((const char *)data, size, NULL, &match, &report, &error);
    fuzz_demand_said(status, &error);
    DEMAND(match || status != TK_OK);
    if (!match) return 0;
    DEMAND(report.moves == tk_match_length(match));
    DEMAND(!report.finished || (status == TK_OK && report.committed && tk_match_pending(match) == 0));
    fuzz_look(tk_match_world(match), tk_match_state(match));
    write_and_read_again(match);
    tk_match_destroy(match);
    return 0;
}
