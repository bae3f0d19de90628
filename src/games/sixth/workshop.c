/* What build screens and boards ask for: judge a car, list the cards, preview a move. The rules are those of build.c
 * and motion.c.
 *
 * Examined is {"cards":[["heavy-machine-gun","front"],["rookie-driver"],...], "catalogue"?: true, "refused"?: true},
 * for the size of the configuration. The answer is {"problems":[{"card":index or -1,"reason","text","section"}],
 * "legal", "build":{"spent","of"}, "crew":{"spent","of"}, "addable":[{"card":id,"title","sides":[...]}],
 * "catalogue"?:[...], "refused"?:[{"card":id,"side","reason","text","section"}]}: a card with a problem is left out of
 * the sums, "addable" lists what could still be fitted where, and "refused" says of the rest why not. */
#include "sixth.h"

#include "../games.h"

static void put_reason(tk_json *out, tk_reason reason)
{
    tk_json_string_member(out, "reason", tk_reason_name(&sixth_game, reason));
    tk_json_string_member(out, "text", tk_reason_text(&sixth_game, reason));
    tk_json_string_member(out, "section", tk_reason_section(&sixth_game, reason));
}

static void put_problem(tk_json *out, int card, tk_reason reason)
{
    tk_json_begin_object(out);
    tk_json_int_member(out, "card", card);
    put_reason(out, reason);
    tk_json_end_object(out);
}

/* One element of "cards"; cards that fit go into the design, the others into the problems. */
static tk_reason judge_card(const sixth_world *world, tk_json_in *in, tk_json_node node, sixth_design *design)
{
    char id[32];
    int count = tk_json_expect_array(in, node, 1, 2);
    tk_json_string(in, tk_json_element(node, 0), id, sizeof id);
    int side =
        tk_json_good(in) && count == 2 ? tk_json_choice(in, tk_json_element(node, 1), sixth_side_names) : SIDE_CREW;
    if (!tk_json_good(in)) return TK_REASON_FINE;
    int card = sixth_find_card(world, id);
    tk_reason reason = sixth_check_add(world, &world->size, design, card, side);
    if (!reason) sixth_design_add(design, card, side);
    return reason;
}

static bool judge_cards(const sixth_world *world, tk_json_in *in, sixth_design *design, tk_json *out)
{
    tk_json_node cards = tk_json_member(tk_json_root(in), "cards");
    int count = tk_json_good(in) ? tk_json_expect_array(in, cards, 0, SIXTH_MAX_ITEMS) : 0;
    bool legal = true;
    tk_json_key(out, "problems");
    tk_json_begin_array(out);
    for (int i = 0; i < count && tk_json_good(in); i++) {
        tk_reason reason = judge_card(world, in, tk_json_element(cards, i), design);
        if (reason) put_problem(out, i, reason);
        legal = legal && !reason;
    }
    tk_reason reason = sixth_check_complete(world, design);
    if (reason) put_problem(out, -1, reason);
    tk_json_end_array(out);
    return legal && !reason;
}

static void put_points(tk_json *out, const char *key, int spent, int of)
{
    tk_json_key(out, key);
    tk_json_begin_object(out);
    tk_json_int_member(out, "spent", spent);
    tk_json_int_member(out, "of", of);
    tk_json_end_object(out);
}

static unsigned sides_for(const sixth_world *world, const sixth_design *design, int card)
{
    unsigned sides = 0;
    for (int side = 0; side <= SIDE_CREW; side++)
        if (!sixth_check_add(world, &world->size, design, card, side)) sides |= sixth_bit(side);
    return sides;
}

static void put_addable(const sixth_world *world, const sixth_design *design, tk_json *out)
{
    tk_json_key(out, "addable");
    tk_json_begin_array(out);
    for (int card = 0; card < world->card_count; card++) {
        unsigned sides = sides_for(world, design, card);
        if (!sides) continue;
        tk_json_begin_object(out);
        tk_json_string_member(out, "card", world->card[card].id);
        tk_json_string_member(out, "title", world->card[card].title);
        tk_json_key(out, "sides");
        tk_json_begin_array(out);
        for (int side = 0; side <= SIDE_CREW; side++)
            if (sides & sixth_bit(side)) tk_json_put_string(out, sixth_side_names[side]);
        tk_json_end_array(out);
        tk_json_end_object(out);
    }
    tk_json_end_array(out);
}

static void put_refusal(const sixth_world *world, const sixth_design *design, int card, int side, tk_json *out)
{
    tk_reason reason = sixth_check_add(world, &world->size, design, card, side);
    if (!reason) return;
    tk_json_begin_object(out);
    tk_json_string_member(out, "card", world->card[card].id);
    tk_json_string_member(out, "side", sixth_side_names[side]);
    put_reason(out, reason);
    tk_json_end_object(out);
}

/* Only where somebody would try it: crew cards in the crew area, the others on a side. */
static void put_refused(const sixth_world *world, const sixth_design *design, tk_json *out)
{
    tk_json_key(out, "refused");
    tk_json_begin_array(out);
    for (int card = 0; card < world->card_count; card++)
        for (int side = 0; side <= SIDE_CREW; side++)
            if ((world->card[card].mount == MOUNT_CREW) == (side == SIDE_CREW))
                put_refusal(world, design, card, side, out);
    tk_json_end_array(out);
}

static void put_flags(tk_json *out, const sixth_card *card)
{
    if (card->one_shot) tk_json_bool_member(out, "one_shot", true);
    if (card->second_free) tk_json_bool_member(out, "second_free", true);
    if (card->exclusive) tk_json_bool_member(out, "exclusive", true);
    if (card->side_arc) tk_json_bool_member(out, "side_arc", true);
    if (card->standard) tk_json_bool_member(out, "standard", true);
}

static void put_card(const sixth_world *world, const sixth_card *card, tk_json *out)
{
    tk_json_begin_object(out);
    tk_json_string_member(out, "id", card->id);
    tk_json_string_member(out, "title", card->title);
    tk_json_string_member(out, "text", card->text);
    tk_json_string_member(out, "type", sixth_type_names[card->type]);
    tk_json_string_member(out, "mount", sixth_mount_names[card->mount]);
    tk_json_int_member(out, "cost", card->cost);
    tk_json_int_member(out, "copies", card->copies);
    tk_json_int_member(out, "durability", card->durability);
    if (card->subtype) tk_json_string_member(out, "subtype", world->subtype[card->subtype]);
    if (card->damage) tk_json_int_member(out, "damage", card->damage);
    if (card->range) tk_json_int_member(out, "range", card->range);
    if (card->wrench != WRENCH_NOTHING) tk_json_string_member(out, "wrench", sixth_wrench_names[card->wrench]);
    tk_json_key(out, "attack");
    tk_json_begin_object(out);
    for (int colour = 0; colour < SIXTH_COLOUR_COUNT; colour++)
        if (card->attack[colour]) tk_json_int_member(out, sixth_colour_names[colour], card->attack[colour]);
    tk_json_end_object(out);
    put_flags(out, card);
    tk_json_end_object(out);
}

/* Every build card. */
static void put_catalogue(const sixth_world *world, tk_json *out)
{
    tk_json_key(out, "catalogue");
    tk_json_begin_array(out);
    for (int i = 0; i < world->card_count; i++) put_card(world, &world->card[i], out);
    tk_json_end_array(out);
}

static bool wants(tk_json_in *in, const char *key)
{
    tk_json_node node = tk_json_member(tk_json_root(in), key);
    return tk_json_good(in) && tk_json_present(node) && tk_json_bool(in, node);
}

static void examine(const sixth_world *world, tk_json_in *in, tk_json *out)
{
    sixth_design design = {0};
    tk_json_expect_object(in, tk_json_root(in), "cards catalogue? refused?");
    bool catalogue = wants(in, "catalogue"), refused = wants(in, "refused");
    tk_json_begin_object(out);
    bool legal = judge_cards(world, in, &design, out);
    sixth_sum sum = sixth_design_sum(world, &design);
    tk_json_bool_member(out, "legal", legal);
    put_points(out, "build", sum.build, world->size.build);
    put_points(out, "crew", sum.crew, world->size.crew);
    put_addable(world, &design, out);
    if (catalogue) put_catalogue(world, out);
    if (refused) put_refused(world, &design, out);
    tk_json_end_object(out);
}

tk_status sixth_examine(const tk_world *opened, const char *json, size_t length, tk_json *out, tk_error *error)
{
    tk_json_in in;
    if (!tk_json_open(&in, json, length, TK_BAD_CONFIG, "design", error)) return error->code;
    examine(opened->fixed, &in, out);
    tk_json_close(&in);
    return error->code;
}

bool sixth_preview(const tk_world *tk, const void *at, int seat, tk_action action, tk_json *out)
{
    const sixth_state *state = at;
    if (tk_check(tk, state, seat, action) != TK_REASON_FINE || sixth_top_const(state)->kind != FRAME_MOVE) return false;
    if (!sixth_top_const(state)->stage) return false;
    sixth_put_preview(tk, state, seat, action, out);
    return true;
}
