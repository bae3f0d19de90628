/* Reads an arena: its walls, terrain, hazards, obstacles, numbered cards and starting keys [arena].
 *
 * Coordinates in files are whole hundredths of a car length, angles whole degrees. What is accepted keeps the book's
 * demands: no acute corners, gaps between walls wide enough for a turning key, and nothing lies outside, in a wall or
 * in another thing. */
#include "sixth.h"

#include <stdio.h>
#include <string.h>

enum { LARGEST = 6000, KEY_LENGTH = 2, LOOKS = 120, LEAST_LOOKS = 29 };
static const double JOINED = 0.001; /* walls nearer than this are one wall */
static const double SLACK = 0.002;  /* edges that end so far before each other meet all the same */

static double grid(int64_t value)
{
    return (double)value / SIXTH_GRID;
}

static tk_vec read_point(tk_json_in *in, tk_json_node node)
{
    tk_json_expect_array(in, node, 2, 2);
    if (!tk_json_good(in)) return (tk_vec){0, 0};
    return (tk_vec){grid(tk_json_int(in, tk_json_element(node, 0), 0, LARGEST)),
                    grid(tk_json_int(in, tk_json_element(node, 1), 0, LARGEST))};
}

/* A convex polygon; a wall's corners must not be acute. */
static void read_polygon(tk_json_in *in, tk_json_node node, int most, bool blunt, tk_polygon *out)
{
    out->count = tk_json_good(in) ? tk_json_expect_array(in, node, 3, most) : 0;
    for (int i = 0; i < out->count && tk_json_good(in); i++) out->at[i] = read_point(in, tk_json_element(node, i));
    if (!tk_json_good(in)) return;
    if (!tk_polygon_is_convex(out))
        tk_json_complain(in, node, "the corners must be a convex polygon, going round to the left");
    else if (blunt && !tk_polygon_is_blunt(out))
        tk_json_complain(in, node, "corners of walls must have 90 degrees or more");
}

static tk_pose read_pose(tk_json_in *in, tk_json_node node)
{
    return (tk_pose){{grid(tk_json_int(in, tk_json_member(node, "x"), 0, LARGEST)),
                      grid(tk_json_int(in, tk_json_member(node, "y"), 0, LARGEST))},
                     10 * (int)tk_json_int(in, tk_json_member(node, "heading"), 0, 359)};
}

static bool inside(const sixth_arena *arena, const tk_polygon *shape)
{
    for (int i = 0; i < arena->boundary.count; i++) {
        tk_vec a = arena->boundary.at[i], b = arena->boundary.at[(i + 1) % arena->boundary.count];
        if (tk_polygon_gap_line(shape, a, b).size < -0.0001) return false;
    }
    return true;
}

/* Walls either join or leave a gap of a turning key. */
static bool gap_is_fine(double gap)
{
    return gap <= JOINED || gap >= KEY_LENGTH;
}

static void check_wall(const sixth_arena *arena, tk_json_in *in, tk_json_node node, const tk_polygon *wall)
{
    if (!inside(arena, wall)) tk_json_complain(in, node, "the wall reaches out of the arena");
    for (int i = 0; i < arena->boundary.count; i++)
        if (!gap_is_fine(
                tk_polygon_gap_line(wall, arena->boundary.at[i], arena->boundary.at[(i + 1) % arena->boundary.count])
                    .size))
            tk_json_complain(in, node, "between walls there must be a gap of two car lengths, or none");
    for (int i = 0; i < arena->wall_count; i++)
        if (!gap_is_fine(tk_polygon_gap(wall, &arena->wall[i]).size))
            tk_json_complain(in, node, "between walls there must be a gap of two car lengths, or none");
}

/* ---- corners where walls join ---- */

static bool is_open(const sixth_arena *arena, tk_vec at)
{
    if (!tk_polygon_contains(&arena->boundary, at)) return false;
    for (int i = 0; i < arena->wall_count; i++)
        if (tk_polygon_contains(&arena->wall[i], at)) return false;
    return true;
}

/* Look round from a corner: is each stretch of free ground 90 degrees wide or more? To about three degrees: walls that
 * are aslant cannot meet squarely on the grid. Twice round, as the first stretch may have begun before the first look.
 */
static bool is_blunt_at(const sixth_arena *arena, tk_vec at)
{
    static const double NEAR = 0.004;
    int run = LOOKS;
    for (int i = 0; i < 2 * LOOKS; i++) {
        tk_vec look = tk_vec_scale(tk_heading_vec(i * TK_FULL_TURN / LOOKS), NEAR);
        bool open = is_open(arena, tk_vec_add(at, look));
        if (!open && run && run < LEAST_LOOKS) return false;
        run = open ? run + 1 : 0;
    }
    return true;
}

/* Is a part of an edge on it, or just beyond its ends? */
static bool is_on_edge(double part, double length)
{
    return part * length > -SLACK && (part - 1) * length < SLACK;
}

/* The point where two edges meet, if they do. The parts of parallel ones are no numbers, or too large. */
static bool edges_meet(const tk_polygon *one, int i, const tk_polygon *two, int j, tk_vec *out)
{
    tk_vec a = one->at[i], along = tk_vec_sub(one->at[(i + 1) % one->count], a);
    tk_vec b = two->at[j], other = tk_vec_sub(two->at[(j + 1) % two->count], b), between = tk_vec_sub(b, a);
    double cross = tk_vec_cross(along, other);
    double t = tk_vec_cross(between, other) / cross, u = tk_vec_cross(between, along) / cross;
    *out = tk_vec_add(a, tk_vec_scale(along, t));
    return is_on_edge(t, tk_vec_length(along)) && is_on_edge(u, tk_vec_length(other));
}

static bool joint_is_blunt(const sixth_arena *arena, const tk_polygon *one, const tk_polygon *two)
{
    tk_vec at;
    for (int i = 0; i < one->count; i++)
        for (int j = 0; j < two->count; j++)
            if (edges_meet(one, i, two, j, &at) && !is_blunt_at(arena, at)) return false;
    return true;
}

/* No acute corner where a wall joins the edge or another wall [arena]. */
static void check_joints(const sixth_arena *arena, tk_json_in *in, tk_json_node walls)
{
    for (int i = 0; i < arena->wall_count; i++) {
        bool blunt = joint_is_blunt(arena, &arena->wall[i], &arena->boundary);
        for (int j = 0; j < i; j++) blunt = blunt && joint_is_blunt(arena, &arena->wall[i], &arena->wall[j]);
        if (!blunt)
            tk_json_complain(in, tk_json_element(walls, i), "where walls join, corners must have 90 degrees or more");
    }
}

/* ---- rows ---- */

static void read_wall(sixth_world *world, tk_json_in *in, tk_json_node node)
{
    sixth_arena *arena = &world->arena;
    tk_polygon *wall = &arena->wall[arena->wall_count];
    tk_json_expect_object(in, node, "at");
    read_polygon(in, tk_json_member(node, "at"), 8, true, wall);
    if (!tk_json_good(in)) return;
    check_wall(arena, in, node, wall);
    arena->wall_count++;
}

static bool in_a_wall(const sixth_arena *arena, const tk_polygon *shape)
{
    for (int i = 0; i < arena->wall_count; i++)
        if (tk_polygon_gap(shape, &arena->wall[i]).size < 0) return true;
    return false;
}

/* What lies flat on the ground: nobody could drive onto it elsewhere. */
static void check_ground(const sixth_arena *arena, tk_json_in *in, tk_json_node node, const tk_polygon *shape)
{
    if (!tk_json_good(in)) return;
    if (!inside(arena, shape)) tk_json_complain(in, node, "this reaches out of the arena");
}

static void check_card(const sixth_arena *arena, tk_json_in *in, tk_json_node node, const tk_polygon *card)
{
    check_ground(arena, in, node, card);
    if (tk_json_good(in) && in_a_wall(arena, card)) tk_json_complain(in, node, "this card lies in a wall");
}

static void read_area(sixth_world *world, tk_json_in *in, tk_json_node node)
{
    sixth_area *area = &world->arena.area[world->arena.area_count];
    tk_json_expect_object(in, node, "level at");
    area->level = (uint8_t)tk_json_int(in, tk_json_member(node, "level"), 0, 3);
    read_polygon(in, tk_json_member(node, "at"), TK_POLYGON_MOST, false, &area->at);
    if (area->level < world->arena.level)
        tk_json_complain(in, node, "terrain is no lower than the \"level\" of the arena, which is under all of it");
    check_ground(&world->arena, in, node, &area->at);
    world->arena.area_count++;
}

/* The index of a kind by its id; complains when there is none. */
static int find_hazard(const sixth_world *world, tk_json_in *in, tk_json_node node)
{
    char id[24];
    tk_json_string(in, node, id, sizeof id);
    for (int i = 0; i < world->hazard_kind_count; i++)
        if (!strcmp(world->hazard[i].id, id)) return i;
    tk_json_complain(in, node, "there is no hazard \"%s\"", id);
    return 0;
}

static int find_obstacle(const sixth_world *world, tk_json_in *in, tk_json_node node)
{
    char id[24];
    tk_json_string(in, node, id, sizeof id);
    for (int i = 0; i < world->obstacle_count; i++)
        if (!strcmp(world->obstacle[i].id, id)) return i;
    tk_json_complain(in, node, "there is no obstacle \"%s\"", id);
    return 0;
}

static void read_hazard(sixth_world *world, tk_json_in *in, tk_json_node node)
{
    sixth_spot *spot = &world->arena.hazard[world->arena.hazard_count++];
    tk_json_expect_object(in, node, "kind x y heading");
    spot->pose = read_pose(in, node);
    spot->kind = (uint8_t)find_hazard(world, in, tk_json_member(node, "kind"));
    tk_polygon here = tk_polygon_place(&world->hazard_shape, spot->pose);
    check_card(&world->arena, in, node, &here);
}

/* Lines of sight are looked for among so many blocks and no more [full-cover]. */
static void check_blocks(const sixth_world *world, tk_json_in *in, tk_json_node node)
{
    const sixth_arena *arena = &world->arena;
    int blocks = arena->wall_count;
    for (int i = 0; i < arena->object_count; i++) blocks += world->obstacle[arena->object[i].kind].cover == COVER_FULL;
    if (blocks > SIXTH_MAX_BLOCKS)
        tk_json_complain(in, node, "%d walls and obstacles with full cover, at most %d", blocks, SIXTH_MAX_BLOCKS);
}

static void read_object(sixth_world *world, tk_json_in *in, tk_json_node node)
{
    sixth_arena *arena = &world->arena;
    sixth_spot *spot = &arena->object[arena->object_count];
    tk_json_expect_object(in, node, "kind x y heading");
    spot->pose = read_pose(in, node);
    spot->kind = (uint8_t)find_obstacle(world, in, tk_json_member(node, "kind"));
    if (!tk_json_good(in)) return;
    tk_polygon here = tk_polygon_place(&world->obstacle[spot->kind].shape, spot->pose);
    if (!inside(arena, &here)) tk_json_complain(in, node, "the obstacle reaches out of the arena");
    if (in_a_wall(arena, &here)) tk_json_complain(in, node, "the obstacle is in a wall");
    bool through = world->obstacle[spot->kind].weight == WEIGHT_THROUGH;
    for (int i = 0; i < arena->object_count && !through; i++) {
        if (world->obstacle[arena->object[i].kind].weight == WEIGHT_THROUGH) continue;
        tk_polygon other = tk_polygon_place(&world->obstacle[arena->object[i].kind].shape, arena->object[i].pose);
        if (tk_polygon_gap(&here, &other).size < SIXTH_TOUCH)
            tk_json_complain(in, node, "the obstacle touches another one");
    }
    arena->object_count++;
}

static void read_marker(sixth_world *world, tk_json_in *in, tk_json_node node)
{
    sixth_arena *arena = &world->arena;
    sixth_marker *marker = &arena->marker[arena->marker_count];
    tk_json_expect_object(in, node, "number use x y heading");
    marker->pose = read_pose(in, node);
    marker->number = (uint8_t)tk_json_int(in, tk_json_member(node, "number"), 0, 3);
    int use = tk_json_good(in) ? tk_json_choice(in, tk_json_member(node, "use"), sixth_use_names) : 0;
    marker->use = (uint8_t)(use < 0 ? 0 : use);
    for (int i = 0; i < arena->marker_count; i++)
        if (arena->marker[i].number == marker->number && arena->marker[i].use == marker->use)
            tk_json_complain(in, node, "there is such a card with this number already");
    tk_polygon here = tk_polygon_place(&world->marker_shape, marker->pose);
    check_card(arena, in, node, &here);
    arena->marker_count++;
}

static void read_list(sixth_world *world, tk_json_in *in, tk_json_node root, const char *key, int most,
                      void (*read)(sixth_world *, tk_json_in *, tk_json_node))
{
    tk_json_node list = tk_json_member(root, key);
    if (!tk_json_present(list)) return;
    int count = tk_json_good(in) ? tk_json_expect_array(in, list, 0, most) : 0;
    for (int i = 0; i < count && tk_json_good(in); i++) read(world, in, tk_json_element(list, i));
}

static void read_hidden(sixth_world *world, tk_json_in *in, tk_json_node root)
{
    sixth_arena *arena = &world->arena;
    tk_json_node list = tk_json_member(root, "hidden");
    int cards = 0;
    for (int i = 0; i < arena->marker_count; i++) cards += arena->marker[i].use == USE_HIDDEN;
    if (!tk_json_present(list) && !cards) return;
    arena->hidden_count = tk_json_good(in) ? tk_json_expect_array(in, list, cards, cards) : 0;
    for (int i = 0; i < arena->hidden_count && tk_json_good(in); i++)
        arena->hidden[i] = (uint8_t)find_hazard(world, in, tk_json_element(list, i));
}

/* A turning key lies along an edge of the arena [starting-positions]. */
static void read_key(sixth_world *world, tk_json_in *in, tk_json_node node, int seat)
{
    sixth_arena *arena = &world->arena;
    tk_json_expect_array(in, node, 3, 3);
    if (!tk_json_good(in)) return;
    tk_pose pose = {{grid(tk_json_int(in, tk_json_element(node, 0), 0, LARGEST)),
                     grid(tk_json_int(in, tk_json_element(node, 1), 0, LARGEST))},
                    10 * (int)tk_json_int(in, tk_json_element(node, 2), 0, 359)};
    tk_polygon key = tk_polygon_place(&world->key_shape, pose);
    double nearest = 1e9;
    for (int i = 0; i < arena->boundary.count; i++) {
        double gap =
            tk_polygon_gap_line(&key, arena->boundary.at[i], arena->boundary.at[(i + 1) % arena->boundary.count]).size;
        if (gap < nearest) nearest = gap;
    }
    if (nearest > 0.01 || nearest < -0.01 || !sixth_find_key(world, pose.at, &arena->seat_key[seat]))
        tk_json_complain(in, node, "a turning key lies against an edge of the arena");
    if (in_a_wall(arena, &key)) tk_json_complain(in, node, "this key lies in a wall");
    for (int i = 0; i < seat; i++) {
        tk_polygon other = tk_polygon_place(&world->key_shape, arena->key[i]);
        if (tk_polygon_overlap(&key, &other)) tk_json_complain(in, node, "this key lies on another one");
    }
    arena->key[seat] = pose;
}

static void read_starts(sixth_world *world, tk_json_in *in, tk_json_node root)
{
    char seats[4];
    tk_json_node starts = tk_json_member(root, "starts");
    tk_json_expect_object(in, starts, "2? 3? 4? 5? 6?");
    if (!tk_json_good(in)) return;
    snprintf(seats, sizeof seats, "%d", world->seats);
    tk_json_node keys = tk_json_member(starts, seats);
    if (!tk_json_present(keys)) {
        tk_json_complain(in, starts, "this arena has no starting positions for %d", world->seats);
        return;
    }
    tk_json_expect_array(in, keys, world->seats, world->seats);
    for (int seat = 0; seat < world->seats && tk_json_good(in); seat++)
        read_key(world, in, tk_json_element(keys, seat), seat);
}

/* How far round the arena, clockwise, from where the first seat sits to where this one does. Edges go round the other
 * way. What is below 0, on the way behind the first seat, becomes larger than all the rest. */
static uint32_t clockwise(const sixth_arena *arena, int seat)
{
    sixth_key first = arena->seat_key[0], key = arena->seat_key[seat];
    return (uint32_t)(first.edge - key.edge) * UINT16_MAX + first.along - key.along;
}

/* Play goes clockwise round the arena: the seats in that order, by where they sit [round]. */
static void order_seats(sixth_world *world)
{
    sixth_arena *arena = &world->arena;
    for (int seat = 1; seat < world->seats; seat++) {
        int place = seat; /* never before the first seat: to that it is no way at all */
        for (; clockwise(arena, seat) < clockwise(arena, arena->order[place - 1]); place--)
            arena->order[place] = arena->order[place - 1];
        arena->order[place] = (uint8_t)seat;
    }
}

/* Everybody finds a place, one after the other. */
static void check_room(const sixth_world *world, tk_json_in *in, tk_json_node root)
{
    sixth_state state = {0};
    tk_pose place[SIXTH_MAX_STARTS];
    sixth_lay_obstacles(world, &state);
    for (int seat = 0; seat < world->seats && tk_json_good(in); seat++) {
        if (!sixth_starts(world, &state, seat, world->arena.seat_key[seat], place)) {
            tk_json_complain(in, tk_json_member(root, "starts"), "there is no room for a car at key %d", seat + 1);
            return;
        }
        sixth_set_pose(&state, seat, place[0]);
        state.body[seat].kind = BODY_CAR;
    }
}

/* The scenario needs its cards or its hill. */
static void check_goal(const sixth_world *world, tk_json_in *in, tk_json_node root)
{
    const sixth_scenario *scenario = &world->scenario;
    if (scenario->goal == GOAL_RACE && sixth_checkpoints(world) < 2)
        tk_json_complain(in, root, "a race needs checkpoints: cards 0, 1 and so on");
    if (scenario->goal == GOAL_HILL && !world->arena.has_hill)
        tk_json_complain(in, root, "the scenario needs a \"hill\"");
    for (int seat = 0; scenario->armed_by_trigger && seat < world->seats; seat++)
        if (sixth_marker_numbered(world, seat % 4, USE_TRIGGER) < 0)
            tk_json_complain(in, root, "the scenario needs a trigger card for each seat");
}

void sixth_read_arena(sixth_world *world, tk_json_in *in, tk_json_node root)
{
    sixth_arena *arena = &world->arena;
    tk_json_expect_object(in, root,
                          "title boundary level? walls? terrain? hazards? obstacles? cards? hidden? hill? starts");
    tk_json_string(in, tk_json_member(root, "title"), arena->title, sizeof arena->title);
    if (tk_json_good(in) && !arena->title[0])
        tk_json_complain(in, tk_json_member(root, "title"), "give the arena a title");
    read_polygon(in, tk_json_member(root, "boundary"), 12, true, &arena->boundary);
    if (tk_json_good(in)) sixth_point_edges(world);
    tk_json_node level = tk_json_member(root, "level"), hill = tk_json_member(root, "hill");
    if (tk_json_present(level)) arena->level = (uint8_t)tk_json_int(in, level, 0, 3);
    read_list(world, in, root, "walls", SIXTH_MAX_WALLS, read_wall);
    if (tk_json_good(in)) check_joints(arena, in, tk_json_member(root, "walls"));
    read_list(world, in, root, "terrain", SIXTH_MAX_AREAS, read_area);
    read_list(world, in, root, "hazards", SIXTH_MAX_HAZARDS, read_hazard);
    read_list(world, in, root, "obstacles", SIXTH_MAX_OBJECTS, read_object);
    if (tk_json_good(in)) check_blocks(world, in, root);
    read_list(world, in, root, "cards", SIXTH_MAX_MARKERS, read_marker);
    if (tk_json_good(in)) read_hidden(world, in, root);
    arena->has_hill = tk_json_present(hill);
    if (arena->has_hill) read_polygon(in, hill, TK_POLYGON_MOST, false, &arena->hill);
    if (arena->has_hill) check_ground(arena, in, hill, &arena->hill);
    if (tk_json_good(in)) read_starts(world, in, root);
    if (tk_json_good(in)) order_seats(world);
    if (tk_json_good(in)) check_room(world, in, root);
    if (tk_json_good(in)) check_goal(world, in, root);
}

/* Letters, digits and dashes: an id becomes part of a path. */
static bool is_plain_id(const char *id)
{
    return id[0] && strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(id);
}

tk_status sixth_read_arena_file(sixth_world *world, const tk_content *content, const char *id, tk_error *error)
{
    char path[64];
    if (!is_plain_id(id)) return tk_fail(error, TK_BAD_CONFIG, "configuration: arena", "\"%s\" is no arena's id", id);
    snprintf(path, sizeof path, "sixth/arenas/%s.json", id);
    snprintf(world->arena.id, sizeof world->arena.id, "%s", id);
    tk_text text = {0};
    tk_json_in in;
    tk_status status = tk_content_read(content, path, &text, error);
    if (status == TK_OK && tk_json_open(&in, tk_text_string(&text), text.length, TK_BAD_DATA, path, error)) {
        sixth_read_arena(world, &in, tk_json_root(&in));
        tk_json_close(&in);
    }
    tk_text_free(&text);
    return error->code;
}
