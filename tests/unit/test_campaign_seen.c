/* A campaign as somebody sees it who does not play a character: what is hidden of it changes not one byte. */
#include "core_test.h"

#include "games/classic/career/career.h"
#include "type_test.h"

static tk_campaign *begin(const char *skills)
{
    tk_campaign *c = NULL;
    tk_seed seed = tk_seed_from_number(3);
    tk_error error = {0};
    char join[200];
    assert_int_equal(tk_campaign_create(NULL, "Seen", &seed, &c, &error), TK_OK);
    snprintf(join, sizeof join, "{\"do\":\"join\",\"name\":\"Ann\",\"player\":\"Ann\",\"skills\":%s}", skills);
    const char *const orders[] = {
        join, "{\"do\":\"join\",\"name\":\"Bob\",\"player\":\"Bob\",\"skills\":{\"driver\":0}}",
        "{\"do\":\"grant\",\"who\":\"Ann\",\"account\":\"money\",\"amount\":90000,\"why\":\"an heiress\"}",
        "{\"do\":\"buy\",\"who\":\"Ann\",\"vehicle\":\"killer-kart\"}"};
    for (int i = 0; i < 4; i++) assert_int_equal(tk_campaign_order(c, orders[i], strlen(orders[i]), &error), TK_OK);
    tk_campaign_hush(c);
    return c;
}

static bool sees_own(const void *own, int who)
{
    return who == *(const int *)own;
}

static tk_json as_seen_by(tk_campaign *c, const char *name)
{
    tk_json json = {0};
    int who = tk_campaign_find(c, name);
    tk_campaign_write_seen(c, who, sees_own, &who, &json);
    assert_type("classic", &career_type, &json);
    return json;
}

static void skills_of_another_are_not_seen(void **unused)
{
    (void)unused;
    tk_campaign *one = begin("{\"driver\":1,\"gunner\":0}"), *other = begin("{\"driver\":0,\"gunner\":1}");
    tk_json bob[2] = {as_seen_by(one, "Bob"), as_seen_by(other, "Bob")};
    tk_json ann[2] = {as_seen_by(one, "Ann"), as_seen_by(other, "Ann")};
    assert_string_equal(tk_text_string(&bob[0].text), tk_text_string(&bob[1].text));
    assert_string_not_equal(tk_text_string(&ann[0].text), tk_text_string(&ann[1].text));
    for (int i = 0; i < 2; i++) {
        tk_json_free(&bob[i]);
        tk_json_free(&ann[i]);
    }
    tk_campaign_destroy(one);
    tk_campaign_destroy(other);
}

static void belongings_and_ledger_of_another_are_not_seen(void **unused)
{
    (void)unused;
    tk_campaign *c = begin("{\"driver\":0,\"gunner\":1}");
    tk_json bob = as_seen_by(c, "Bob"), ann = as_seen_by(c, "Ann"), all = {0};
    tk_campaign_write(c, tk_campaign_find(c, "Ann"), &all);
    assert_non_null(strstr(tk_text_string(&ann.text), "an heiress"));
    assert_null(strstr(tk_text_string(&bob.text), "an heiress"));
    assert_non_null(strstr(tk_text_string(&bob.text), "\"hidden\":true,\"repairs\":0,\"sells_for\":0,\"damage\":[]"));
    assert_null(strstr(tk_text_string(&all.text), "\"hidden\""));
    tk_json_free(&bob);
    tk_json_free(&ann);
    tk_json_free(&all);
    tk_campaign_destroy(c);
}

static void the_rules_are_of_their_type(void **unused)
{
    (void)unused;
    tk_campaign *c = begin("{\"driver\":0}");
    tk_json rules = {0};
    tk_campaign_write_rules(c, &rules);
    assert_type("classic", &career_rules_type, &rules);
    tk_json_free(&rules);
    tk_campaign_destroy(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(skills_of_another_are_not_seen),
        cmocka_unit_test(belongings_and_ledger_of_another_are_not_seen),
        cmocka_unit_test(the_rules_are_of_their_type),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
