/* Reads the configuration and the card data into a cards_world, and gives names to its things.
 *
 * Whatever is accepted here is safe for the rules code: every index it stores is in range, every card that needs a
 * side, a weapon or points has them, and no stack or hand of the state can overflow. */
#include "cards.h"

#include <stdlib.h>
#include <string.h>

static const char *const EFFECT_NAMES[] = {
#define X(NAME, name, prints, bears, section) name,
    CARDS_EFFECTS(X)
#undef X
        NULL};

static const char *const WEAPON_NAMES[] = {
#define X(NAME, name) name,
    CARDS_WEAPONS(X)
#undef X
        NULL};

static const char *const SIDE_NAMES[] = {
#define X(NAME, name) name,
    CARDS_SIDE_NAMES(X)
#undef X
        NULL};
static const char *const CAR_NAMES[] = {"Red", "Blue", "Yellow", "Green", "White", "Violet"};
TK_ROWS(CAR_NAMES, CARDS_MAX_CARS);
static const char *const RACE_NAMES[] = {"Red", "Left Rival", "Right Rival"};

const char *cards_side_name(int side)
{
    if (side == ZONE_DRIVER) return "driver";
    return side >= 0 && side < CARDS_SIDES ? SIDE_NAMES[side] : "tires";
}

void cards_noun(const void *context, const char *kind, int value, tk_text *out)
{
    const cards_world *world = ((const tk_world *)context)->fixed;
    if (!strcmp(kind, "seat") && value >= 0 && value < world->cars) {
        tk_text_put(out, world->variant == VARIANT_SOLO ? RACE_NAMES[value] : CAR_NAMES[value]);
    } else if (!strcmp(kind, "card") && value >= 0 && value < world->card_count) {
        const cards_card *card = &world->card[value];
        tk_text_put(out, world->kind[card->kind].title);
        if (card->side != CARDS_NONE) tk_text_printf(out, " (%s)", SIDE_NAMES[card->side]);
    } else if (!strcmp(kind, "side") && value >= 0 && value < CARDS_SIDES) {
        tk_text_put(out, SIDE_NAMES[value]);
    } else if (!strcmp(kind, "zone")) {
        tk_text_put(out, cards_side_name(value));
    } else {
        tk_text_printf(out, "%s %d", kind, value);
    }
}

static bool prints(int effect, unsigned what)
{
    static const uint8_t PRINTED[] = {
#define X(NAME, name, prints, bears, section) prints,
        CARDS_EFFECTS(X)
#undef X
    };
    return PRINTED[effect] & what;
}

/* A member that must be there exactly when the effect needs it. */
static tk_json_node demanded(tk_json_in *in, tk_json_node card, const char *key, bool needed)
{
    tk_json_node node = tk_json_member(card, key);
    if (tk_json_present(node) != needed)
        tk_json_complain(
            in, card, needed ? "a card with this effect needs \"%s\"" : "a card with this effect has no \"%s\"", key);
    return node;
}

static void add_copies(cards_world *world, tk_json_in *in, tk_json_node where, int kind, int side, int copies)
{
    const cards_kind *is = &world->kind[kind];
    if (!tk_json_good(in) || copies == 0) return;
    if (world->card_count + copies > CARDS_MAX_CARDS || world->face_count == CARDS_MAX_FACES) {
        tk_json_complain(in, where, "too many cards: a deck has at most %d cards and %d different faces",
                         CARDS_MAX_CARDS, CARDS_MAX_FACES);
        return;
    }
    uint8_t face = (uint8_t)world->face_count++;
    world->face_kind[face] = (uint8_t)kind;
    world->face_side[face] = (uint8_t)side;
    for (int i = 0; i < copies; i++)
        world->card[world->card_count++] = (cards_card){.kind = (uint8_t)kind,
                                                        .side = (uint8_t)side,
                                                        .effect = is->effect,
                                                        .weapon = is->weapon,
                                                        .points = is->points,
                                                        .face = face};
}

static void check_unique_id(const cards_world *world, tk_json_in *in, tk_json_node node, const char *id)
{
    for (int i = 0; i < world->kind_count; i++)
        if (!strcmp(world->kind[i].id, id)) tk_json_complain(in, node, "the id \"%s\" is used twice", id);
}

static void read_kind(cards_world *world, tk_json_in *in, tk_json_node node)
{
    tk_json_expect_object(in, node, "id title effect weapon? points? sides? copies? text");
    if (!tk_json_good(in)) return;
    int index = world->kind_count;
    cards_kind *kind = &world->kind[index];
    tk_json_string(in, tk_json_member(node, "id"), kind->id, sizeof kind->id);
    tk_json_string(in, tk_json_member(node, "title"), kind->title, sizeof kind->title);
    tk_json_string(in, tk_json_member(node, "text"), kind->text, sizeof kind->text);
    int effect = tk_json_choice(in, tk_json_member(node, "effect"), EFFECT_NAMES);
    if (!tk_json_good(in)) return;
    check_unique_id(world, in, tk_json_member(node, "id"), kind->id);
    kind->effect = (uint8_t)effect;
    tk_json_node weapon = demanded(in, node, "weapon", prints(effect, PRINTS_WEAPON));
    if (tk_json_good(in) && prints(effect, PRINTS_WEAPON)) {
        int choice = tk_json_choice(in, weapon, WEAPON_NAMES);
        if (choice == WEAPON_NONE) tk_json_complain(in, weapon, "this card needs a weapon other than \"none\"");
        kind->weapon = (uint8_t)(choice > 0 ? choice : 0);
    }
    tk_json_node points = demanded(in, node, "points", prints(effect, PRINTS_POINTS));
    if (tk_json_good(in) && prints(effect, PRINTS_POINTS)) kind->points = (uint8_t)tk_json_int(in, points, 1, 20);
    tk_json_node sides = demanded(in, node, "sides", prints(effect, PRINTS_SIDE));
    tk_json_node copies = demanded(in, node, "copies", !prints(effect, PRINTS_SIDE));
    if (!tk_json_good(in)) return;
    world->kind_count++;
    if (!prints(effect, PRINTS_SIDE)) {
        add_copies(world, in, copies, index, CARDS_NONE, (int)tk_json_int(in, copies, 0, 40));
        return;
    }
    tk_json_expect_object(in, sides, "front right back left");
    for (int side = 0; side < CARDS_SIDES && tk_json_good(in); side++) {
        tk_json_node count = tk_json_member(sides, SIDE_NAMES[side]);
        add_copies(world, in, count, index, side, (int)tk_json_int(in, count, 0, 40));
    }
}

static void remove_one_copy(cards_world *world, tk_json_in *in, tk_json_node node)
{
    char id[32];
    tk_json_string(in, node, id, sizeof id);
    for (int i = world->card_count - 1; i >= 0 && tk_json_good(in); i--) {
        if (strcmp(world->kind[world->card[i].kind].id, id) != 0) continue;
        memmove(&world->card[i], &world->card[i + 1], (size_t)(world->card_count - i - 1) * sizeof world->card[0]);
        world->card_count--;
        return;
    }
    tk_json_complain(in, node, "there is no card \"%s\" to remove", id);
}

static void check_deck(const cards_world *world, tk_json_in *in)
{
    int debris = 0;
    for (int i = 0; i < world->card_count; i++) debris += world->card[i].effect == EFFECT_DEBRIS;
    if (debris > CARDS_MAX_DEBRIS)
        tk_json_complain(in, tk_json_root(in), "at most %d debris cards, found %d", CARDS_MAX_DEBRIS, debris);
    if (world->card_count < 8 * CARDS_MAX_HAND)
        tk_json_complain(in, tk_json_root(in), "a deck needs at least %d cards, found %d", 8 * CARDS_MAX_HAND,
                         world->card_count);
}

static tk_status read_deck(cards_world *world, const char *bytes, size_t length, tk_error *error)
{
    tk_json_in in;
    if (!tk_json_open(&in, bytes, length, TK_BAD_DATA, "cards/deck.json", error)) return error->code;
    tk_json_node root = tk_json_root(&in);
    tk_json_expect_object(&in, root, "cards one_fewer_for_two_or_three");
    int kinds = tk_json_expect_array(&in, tk_json_member(root, "cards"), 1, CARDS_MAX_KINDS);
    for (int i = 0; i < kinds && tk_json_good(&in); i++)
        read_kind(world, &in, tk_json_element(tk_json_member(root, "cards"), i));
    tk_json_node fewer = tk_json_member(root, "one_fewer_for_two_or_three");
    int removals = tk_json_good(&in) ? tk_json_expect_array(&in, fewer, 0, CARDS_MAX_KINDS) : 0;
    bool small = world->variant != VARIANT_SOLO && world->seats <= 3;
    for (int i = 0; small && i < removals && tk_json_good(&in); i++)
        remove_one_copy(world, &in, tk_json_element(fewer, i));
    if (tk_json_good(&in)) check_deck(world, &in);
    tk_json_close(&in);
    return error->code;
}

/* Every figure with the range in which the state can hold what it leads to. */
static tk_status read_figures(cards_figures *out, const char *bytes, size_t length, tk_error *error)
{
    const struct {
        const char *key;
        int *value;
        int min, max;
    } figures[] = {
        {"side_armor", &out->side_armor, 1, 100},
        {"driver", &out->driver, 1, 100},
        {"tires", &out->tires, 1, 100},
        {"deal", &out->deal, 1, CARDS_MAX_HAND - 1},
        {"hand", &out->hand, 1, CARDS_MAX_HAND},
        {"points_last_car", &out->points_last_car, 0, 100},
        {"points_kill", &out->points_kill, 0, 100},
        {"points_tie", &out->points_tie, 0, 100},
        {"series_points", &out->series_points, 1, 1000},
        {"series_most_duels", &out->series_most_duels, 1, 50},
        {"solo_rounds", &out->solo_rounds, 1, 50},
        {"solo_two_cards_from", &out->solo_two_cards_from, 1, 51},
        {"solo_points_survive", &out->solo_points_survive, 0, 100},
        {"solo_points_kill", &out->solo_points_kill, 0, 100},
        {"solo_points_lost", &out->solo_points_lost, -100, 0},
    };
    tk_json_in in;
    if (!tk_json_open(&in, bytes, length, TK_BAD_DATA, "cards/figures.json", error)) return error->code;
    tk_json_node root = tk_json_root(&in);
    tk_json_expect_object(&in, root,
                          "side_armor driver tires deal hand points_last_car points_kill points_tie series_points "
                          "series_most_duels solo_rounds solo_two_cards_from solo_points_survive solo_points_kill "
                          "solo_points_lost");
    for (size_t i = 0; i < sizeof figures / sizeof figures[0] && tk_json_good(&in); i++)
        *figures[i].value = (int)tk_json_int(&in, tk_json_member(root, figures[i].key), figures[i].min, figures[i].max);
    tk_json_close(&in);
    return error->code;
}

static tk_status read_config(cards_world *world, const char *config, tk_error *error)
{
    static const char *const ASK[] = {"able", "always", NULL};
    tk_json_in in;
    if (!tk_json_open(&in, config, strlen(config), TK_BAD_CONFIG, "configuration", error)) return error->code;
    tk_json_node root = tk_json_root(&in);
    tk_json_expect_object(&in, root, "variant? seats? ask? escape? points? races?");
    world->variant =
        (cards_variant)(tk_json_good(&in) ? tk_json_choice_or(&in, root, "variant", cards_variant_ids, 0) : 0);
    bool solo = world->variant == VARIANT_SOLO;
    world->seats = tk_json_int_or(&in, root, "seats", solo ? 1 : 3, solo ? 1 : 2, solo ? 1 : CARDS_MAX_CARS);
    world->cars = solo ? 3 : world->seats;
    world->ask_always = tk_json_choice_or(&in, root, "ask", ASK, 0) == 1;
    tk_json_node escape = tk_json_member(root, "escape");
    world->escape = !solo && (!tk_json_present(escape) || tk_json_bool(&in, escape));
    world->points = tk_json_int_or(&in, root, "points", 0, 1, 1000);
    world->races = tk_json_int_or(&in, root, "races", 1, 1, 50);
    tk_json_close(&in);
    return error->code;
}

static tk_status read_content(cards_world *world, const tk_content *content, tk_error *error)
{
    tk_text deck = {0}, figures = {0};
    tk_status status = tk_content_read(content, "cards/deck.json", &deck, error);
    if (status == TK_OK) status = read_deck(world, tk_text_string(&deck), deck.length, error);
    if (status == TK_OK) status = tk_content_read(content, "cards/figures.json", &figures, error);
    if (status == TK_OK) status = read_figures(&world->figure, tk_text_string(&figures), figures.length, error);
    tk_text_free(&deck);
    tk_text_free(&figures);
    if (status == TK_OK && !world->points) world->points = world->figure.series_points;
    return status;
}

tk_status cards_setup(tk_world *out, const tk_content *content, const char *config_json, tk_error *error)
{
    cards_world *world = tk_fixed_create(sizeof *world, error);
    if (!world) return TK_NO_MEMORY;
    tk_status status = read_config(world, config_json, error);
    if (status == TK_OK) status = read_content(world, content, error);
    return tk_fixed_settle(out, world, world->seats, status);
}
