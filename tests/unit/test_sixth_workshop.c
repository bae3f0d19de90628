/* What build screens and boards ask of Sixth Edition from outside: judge a car, list the cards, preview a move. */
#include "core_test.h"

#include "games/sixth/sixth.h"
#include "turnkey/match.h"
#include "type_test.h"

static tk_json said;

static tk_status examine(const char *config, const char *request, tk_error *error)
{
    tk_world world;
    tk_json_free(&said);
    said = (tk_json){0};
    *error = (tk_error){0};
    assert_int_equal(tk_world_open(&world, tk_game_find("sixth"), NULL, config, NULL), TK_OK);
    tk_status status = world.game->designs->examine(&world, request, strlen(request), &said, error);
    if (status == TK_OK) assert_type("sixth", &sixth_examined_type, &said);
    tk_world_close(&world);
    return status;
}

static const char *judged(const char *config, const char *request)
{
    tk_error error;
    assert_int_equal(examine(config, request, &error), TK_OK);
    return tk_text_string(&said.text);
}

static void a_legal_car(void **unused)
{
    (void)unused;
    const char *text =
        judged("{}", "{\"cards\":[[\"rookie-driver\"],[\"rookie-gunner\"],[\"anti-tank-gun\",\"front\"]]}");
    assert_non_null(strstr(text, "\"problems\":[]"));
    assert_non_null(strstr(text, "\"legal\":true"));
    assert_non_null(strstr(text, "\"build\":{\"spent\":4,\"of\":16}"));
    assert_non_null(strstr(text, "{\"card\":\"superbooster\",\"title\":\"Superbooster\",\"sides\":[\"front\"]}"));
    assert_null(strstr(text, "\"card\":\"devastator\"")); /* too large for a small game */
}

static void problems_say_why(void **unused)
{
    (void)unused;
    const char *text =
        judged("{}", "{\"cards\":[[\"superbooster\",\"back\"],[\"devastator\",\"front\"],[\"rookie-driver\"]]}");
    assert_non_null(strstr(text, "\"legal\":false"));
    assert_non_null(strstr(text, "{\"card\":0,\"reason\":\"build-front-only\""));
    assert_non_null(strstr(text, "{\"card\":1,\"reason\":\"build-big-weapon\""));
    assert_non_null(strstr(text, "{\"card\":-1,\"reason\":\"build-no-gunner\""));
    assert_non_null(strstr(text, "\"section\":\"crew\""));
    text = judged("{\"size\":\"large\"}", "{\"cards\":[[\"devastator\",\"front\"],[\"nonsense\"]]}");
    assert_null(strstr(text, "build-big-weapon"));
    assert_non_null(strstr(text, "{\"card\":1,\"reason\":\"build-no-card\""));
}

static void what_cannot_be_fitted_says_why(void **unused)
{
    (void)unused;
    const char *text = judged("{}", "{\"cards\":[[\"standard-steel-plate\",\"left\"]],\"refused\":true}");
    assert_non_null(
        strstr(text, "{\"card\":\"standard-steel-plate\",\"side\":\"left\",\"reason\":\"build-structure\""));
    assert_null(strstr(text, "{\"card\":\"standard-steel-plate\",\"side\":\"front\""));
    assert_non_null(strstr(text, "{\"card\":\"superbooster\",\"side\":\"back\",\"reason\":\"build-front-only\""));
    assert_non_null(strstr(text, "{\"card\":\"hand-cannon\",\"side\":\"crew\",\"reason\":\"build-standard\""));
    assert_null(strstr(text, "build-crew-area"));
    assert_null(strstr(judged("{}", "{\"cards\":[]}"), "\"refused\""));
}

static void a_request_that_cannot_be_read(void **unused)
{
    (void)unused;
    tk_error error;
    assert_int_equal(examine("{}", "{\"cards\":7}", &error), TK_BAD_CONFIG);
    assert_true(error.message[0]);
    assert_int_equal(examine("{}", "[", &error), TK_BAD_CONFIG);
}

static void the_catalogue_has_every_card(void **unused)
{
    (void)unused;
    const char *text = judged("{}", "{\"cards\":[],\"catalogue\":true}");
    text = strstr(text, "\"catalogue\":");
    tk_world world;
    assert_int_equal(tk_world_open(&world, tk_game_find("sixth"), NULL, "{}", NULL), TK_OK);
    const sixth_world *sixth = world.fixed;
    for (int i = 0; i < sixth->card_count; i++) {
        char id[64];
        snprintf(id, sizeof id, "\"id\":\"%s\"", sixth->card[i].id);
        if (!strstr(text, id)) fail_msg("%s is not in the catalogue", sixth->card[i].id);
    }
    tk_world_close(&world);
    assert_non_null(strstr(text, "\"attack\":{\"red\":1,\"yellow\":2,\"white\":1}"));
    assert_non_null(strstr(text, "\"subtype\":\"frame\""));
}

/* Drive the default duel up to the first move, then look ahead. */
static void a_preview_of_any_angle(void **unused)
{
    (void)unused;
    tk_match *match;
    tk_error error = {0};
    tk_match_def def = {
        .game = tk_game_find("sixth"), .config = "{\"builds\":[\"lancer\",\"wasp\"]}", .seed = tk_seed_from_number(1)};
    assert_int_equal(tk_match_create(&def, &match, &error), TK_OK);
    const tk_world *world = tk_match_world(match);
    for (int ply = 0; ply < 5; ply++) { /* two keys, two cars, a speed */
        tk_action list[TK_MAX_LEGAL];
        int seat = tk_first_seat(tk_match_pending(match));
        world->game->legal(world, tk_match_state(match), seat, list, TK_MAX_LEGAL);
        assert_int_equal(tk_match_act(match, seat, list[ply == 4 ? 1 : 0]), TK_REASON_FINE);
    }
    int seat = tk_first_seat(tk_match_pending(match));
    tk_action turn, bad;
    assert_int_equal(tk_action_from_text(world->game->words.verbs, world->game->words.verb_count,
                                         "turn side=1 degrees=37", &turn, &error),
                     TK_OK);
    bad = turn;
    bad.arg[1] = 137;
    tk_json out = {0};
    assert_false(world->game->preview(world, tk_match_state(match), seat, bad, &out));
    assert_true(world->game->preview(world, tk_match_state(match), seat, turn, &out));
    const char *text = tk_text_string(&out.text);
    assert_non_null(strstr(text, "\"degrees\":37"));
    assert_non_null(strstr(text, "\"zone\":2"));
    assert_non_null(strstr(text, "\"dice\":{\"yellow\":"));
    assert_non_null(strstr(text, "\"collides\":false"));
    tk_json_free(&out);
    tk_match_destroy(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_legal_car),
        cmocka_unit_test(problems_say_why),
        cmocka_unit_test(what_cannot_be_fitted_says_why),
        cmocka_unit_test(a_request_that_cannot_be_read),
        cmocka_unit_test(the_catalogue_has_every_card),
        cmocka_unit_test(a_preview_of_any_angle),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    tk_json_free(&said);
    return failed;
}
