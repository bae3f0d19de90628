/* Any lines as orders to a campaign: carried out or refused with words; what was carried out adds up, can be shown, and
 * the record of it plays out again. */
#include "fuzz.h"

#include "turnkey/campaign.h"

enum { MOST_ORDERS = 200 };

/* Every balance is the sum of its lines. */
static void demand_balance(const tk_campaign *c)
{
    for (int who = 0; who < tk_campaign_characters(c); who++) {
        int money = 0, prestige = 0, general = 0;
        for (int i = 0; i < tk_campaign_ledger(c); i++) {
            const tk_ledger_line *line = tk_campaign_line(c, i);
            if (line->who != who) continue;
            money += line->account == TK_ACCOUNT_MONEY ? line->amount : 0;
            prestige += line->account == TK_ACCOUNT_PRESTIGE ? line->amount : 0;
            general += line->account == TK_ACCOUNT_GENERAL ? line->amount : 0;
        }
        const tk_character *it = tk_campaign_character(c, who);
        DEMAND(it->money == money && it->prestige == prestige && it->general == general);
    }
}

static void order(tk_campaign *c, const char *line, size_t length, tk_text *record)
{
    tk_error error = {0};
    int before = tk_campaign_orders(c);
    tk_status status = tk_campaign_order(c, line, length, &error);
    fuzz_demand_said(status, &error);
    DEMAND(tk_campaign_orders(c) == before + (status == TK_OK));
    if (status == TK_OK) tk_campaign_write_order(c, record);
}

static void demand_plays_again(const tk_campaign *c, const tk_text *record)
{
    tk_campaign *again = NULL;
    tk_error error = {0};
    size_t sound = 0;
    DEMAND(tk_campaign_read(NULL, tk_text_string(record), record->length, &again, &sound, &error) == TK_OK);
    DEMAND(sound == record->length && tk_campaign_orders(again) == tk_campaign_orders(c));
    tk_campaign_destroy(again);
}

/* As it is: a record from outside. To open one takes long, so it must look like one. */
static void read_as_record(const char *bytes, size_t size)
{
    static const char header[] = "{\"campaign\"";
    if (size < sizeof header || memcmp(bytes, header, sizeof header - 1) != 0) return;
    tk_campaign *c = NULL;
    tk_error error = {0};
    tk_status status = tk_campaign_read(NULL, bytes, size, &c, NULL, &error);
    fuzz_demand_said(status, &error);
    DEMAND((c != NULL) == (status == TK_OK));
    tk_campaign_destroy(c);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tk_campaign *c = NULL;
    tk_seed seed = tk_seed_from_number(1);
    tk_text record = {0}, text = {0};
    tk_json json = {0};
    const char *at = (const char *)data, *end = at + size;
    read_as_record(at, size);
    DEMAND(tk_campaign_create(NULL, "Fuzzed", &seed, &c, NULL) == TK_OK);
    tk_campaign_write_header(c, &record);
    for (int n = 0; at < end && n < MOST_ORDERS; n++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop) stop = end;
        order(c, at, (size_t)(stop - at), &record);
        at = stop + 1;
    }
    demand_balance(c);
    tk_campaign_write(c, tk_campaign_characters(c) - 1, &json);
    tk_campaign_describe(c, &text);
    if (tk_campaign_orders(c)) demand_plays_again(c, &record);
    tk_campaign_destroy(c);
    tk_json_free(&json);
    tk_text_free(&text);
    tk_text_free(&record);
    return 0;
}
