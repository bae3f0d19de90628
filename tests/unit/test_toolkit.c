/* What games are written with: a stack of frames, choices being listed, the end of `setup`, shapes as JSON. */
#include "core_test.h"

#include "turnkey/toolkit.h"

/* ---- frames ---- */

typedef struct toy_frame {
    uint8_t kind, who;
} toy_frame;

typedef struct position {
    uint8_t before, frame_count;
    toy_frame frame[3];
    uint8_t after;
} position;

TK_FRAME_STACK(position, toy_frame, top, top_const, put, pop);

static void the_frame_put_last_is_on_top(void **unused)
{
    (void)unused;
    position at = {0};
    toy_frame *first = put(&at, (toy_frame){1, 7});
    assert_ptr_equal(first, &at.frame[0]);
    put(&at, (toy_frame){2, 8});
    assert_int_equal(at.frame_count, 2);
    assert_int_equal(top(&at)->kind, 2);
    assert_ptr_equal(top_const(&at), &at.frame[1]);
    pop(&at);
    assert_int_equal(top(&at)->who, 7);
}

static void a_frame_that_is_gone_leaves_no_trace(void **unused)
{
    (void)unused;
    position at = {.before = 5, .after = 6}, untouched = at;
    put(&at, (toy_frame){1, 7});
    put(&at, (toy_frame){2, 8});
    pop(&at);
    pop(&at);
    assert_memory_equal(&at, &untouched, sizeof at);
}

static void put_too_many(void)
{
    position at = {0};
    for (int i = 0; i < 4; i++) put(&at, (toy_frame){1, 1});
}

static void pop_too_many(void)
{
    position at = {0};
    pop(&at);
}

static void the_stack_is_bounded(void **unused)
{
    (void)unused;
    assert_true(asserts(put_too_many));
    assert_true(asserts(pop_too_many));
}

/* ---- choices ---- */

static void choices_stand_in_the_order_they_were_offered_in(void **unused)
{
    (void)unused;
    tk_action out[4];
    tk_choices list = {out, 0, 4};
    tk_choices_offer(&list, 3, 10, TK_ABSENT, TK_ABSENT);
    tk_choices_add(&list, tk_action_make(5));
    tk_choices_offer(&list, 4, 1, -2, 32767);
    assert_int_equal(list.count, 3);
    assert_int_equal(out[0].verb, 3);
    assert_int_equal(out[0].arg[0], 10);
    assert_int_equal(out[0].arg[1], TK_ABSENT);
    assert_true(tk_action_equal(out[1], tk_action_make(5)));
    tk_action third = {4, 0, {1, -2, 32767, TK_ABSENT, TK_ABSENT, TK_ABSENT, TK_ABSENT}};
    assert_true(tk_action_equal(out[2], third));
}

static void what_does_not_fit_is_left_out(void **unused)
{
    (void)unused;
    tk_action out[3] = {tk_action_make(9), tk_action_make(9), tk_action_make(9)};
    tk_choices list = {out, 0, 2};
    for (int verb = 0; verb < 5; verb++) {
        assert_int_equal(tk_choices_full(&list), verb >= 2);
        tk_choices_add(&list, tk_action_make(verb));
    }
    assert_int_equal(list.count, 2);
    assert_int_equal(out[1].verb, 1);
    assert_int_equal(out[2].verb, 9);
}

/* ---- setting up ---- */

static void a_world_that_was_read_is_handed_over(void **unused)
{
    (void)unused;
    tk_world world = {0};
    tk_error error = {0};
    int *fixed = tk_fixed_create(4 * sizeof *fixed, &error);
    assert_non_null(fixed);
    for (int i = 0; i < 4; i++) assert_int_equal(fixed[i], 0);
    assert_int_equal(tk_fixed_settle(&world, fixed, 3, TK_OK), TK_OK);
    assert_ptr_equal(world.fixed, fixed);
    assert_int_equal(world.seats, 3);
    free(fixed);
}

/* That the block is freed is for the sanitizers to see. */
static void a_world_that_could_not_be_read_is_not(void **unused)
{
    (void)unused;
    tk_world world = {0};
    tk_error error = {0};
    void *fixed = tk_fixed_create(16, &error);
    assert_int_equal(tk_fixed_settle(&world, fixed, 3, TK_BAD_CONFIG), TK_BAD_CONFIG);
    assert_null(world.fixed);
    assert_int_equal(world.seats, 0);
    assert_int_equal(tk_fixed_settle(&world, NULL, 0, TK_NO_MEMORY), TK_NO_MEMORY);
}

/* The address sanitizer would end the program rather than say that there is no memory. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "allocator_may_return_null=1";
}

static void too_large_a_world_is_refused(void **unused)
{
    (void)unused;
    tk_error error = {0};
    volatile size_t size = SIZE_MAX / 2; /* more than any machine has */
    assert_null(tk_fixed_create(size, &error));
    assert_error(&error, TK_NO_MEMORY, "", "out of memory");
}

/* ---- words ---- */

static void assert_named(const char *kind, int value, const char *expected)
{
    static const char *const SIDES[] = {"front", "back"}, *const MORE[] = {"", "", "top"}, *const DICE[] = {"red"};
    static const tk_name_list LISTS[] = {{"side", SIDES, 2}, {"die", DICE, 1}, {"side", MORE, 3}};
    tk_text text = {0};
    assert_int_equal(tk_put_listed(LISTS, 3, kind, value, &text), expected != NULL);
    assert_text(&text, expected ? expected : "");
    tk_text_free(&text);
}

static void values_are_named_out_of_lists(void **unused)
{
    (void)unused;
    assert_named("side", 0, "front");
    assert_named("side", 1, "back");
    assert_named("die", 0, "red");
    assert_named("side", 2, "top");
    assert_named("side", 3, NULL);
    assert_named("side", -1, NULL);
    assert_named("die", 1, NULL);
    assert_named("sides", 0, NULL);
}

/* ---- shapes ---- */

static void shapes_are_lists_of_corners(void **unused)
{
    (void)unused;
    tk_json json = {0};
    tk_polygon triangle = {3, {{0, 0}, {1.5, -0.25}, {0.33333333, 2}}}, nothing = {0};
    tk_json_begin_object(&json);
    tk_json_put_polygon(&json, "at", &triangle);
    tk_json_put_point(&json, "to", (tk_vec){0.00004, 0.12344});
    tk_json_key(&json, "all");
    tk_json_begin_array(&json);
    tk_json_put_polygon(&json, NULL, &nothing);
    tk_json_put_point(&json, NULL, (tk_vec){-1, 1});
    tk_json_end_array(&json);
    tk_json_end_object(&json);
    assert_text(&json.text, "{\"at\":[[0,0],[1.5,-0.25],[0.3333,2]],\"to\":[0,0.1234],\"all\":[[],[-1,1]]}");
    tk_json_free(&json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_frame_put_last_is_on_top),
        cmocka_unit_test(a_frame_that_is_gone_leaves_no_trace),
        cmocka_unit_test(the_stack_is_bounded),
        cmocka_unit_test(choices_stand_in_the_order_they_were_offered_in),
        cmocka_unit_test(what_does_not_fit_is_left_out),
        cmocka_unit_test(a_world_that_was_read_is_handed_over),
        cmocka_unit_test(a_world_that_could_not_be_read_is_not),
        cmocka_unit_test(too_large_a_world_is_refused),
        cmocka_unit_test(values_are_named_out_of_lists),
        cmocka_unit_test(shapes_are_lists_of_corners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
