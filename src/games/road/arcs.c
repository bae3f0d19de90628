/* Who can be aimed at: the fields each weapon reaches from where its car stands and the way it faces. */
#include "road.h"

/* Turn a way with a drifting car [drift]. Only the active car drifts. */
static road_way faced(const road_state *state, int car, int way)
{
    return road_turned(way, state->turn.car == car ? state->turn.drift : WAY_AHEAD);
}

static bool is_target(const road_world *world, const road_state *state, int car, int column, int y)
{
    if (!road_is_field(state, column, y)) return false;
    int other = road_car_at(world, state, column, y);
    return (other != ROAD_NONE && other != car) || road_field_const(state, column, y)->person;
}

static int add_target(const road_world *world, const road_state *state, int car, int column, int y, int16_t *out,
                      int count)
{
    if (!is_target(world, state, car, column, y)) return count;
    int16_t field = (int16_t)road_field_id(column, y);
    for (int i = 0; i < count; i++)
        if (out[i] == field) return count;
    out[count] = field;
    return count + 1;
}

/* Neighbours of one half of a car. `ways`: bit per way as seen from the car. */
static int add_neighbours(const road_world *world, const road_state *state, int car, int y, unsigned ways, int16_t *out,
                          int count)
{
    for (int way = 0; way < ROAD_WAYS; way++) {
        if (!(ways >> way & 1)) continue;
        road_way to = faced(state, car, way);
        count =
            add_target(world, state, car, state->car[car].column + ROAD_WAY_COLUMN[to], y + ROAD_WAY_Y[to], out, count);
    }
    return count;
}

static int add_around(const road_world *world, const road_state *state, int car, unsigned ways, int16_t *out)
{
    const road_car *own = &state->car[car];
    int count = add_neighbours(world, state, car, own->y, ways, out, 0);
    return road_is_long(world, own) ? add_neighbours(world, state, car, own->y - 2, ways, out, count) : count;
}

/* A straight line until the first car; wrecks and obstacles block it, pedestrians do not. */
static int add_line(const road_world *world, const road_state *state, int car, road_way way, int range, int16_t *out)
{
    const road_car *own = &state->car[car];
    bool from_tail = way == WAY_BACK && road_is_long(world, own);
    int column = own->column, y = own->y - (from_tail ? 2 : 0), count = 0;
    for (int i = 0; i < range; i++) {
        column += ROAD_WAY_COLUMN[way];
        y += ROAD_WAY_Y[way];
        if (!road_is_field(state, column, y)) break;
        count = add_target(world, state, car, column, y, out, count);
        if (road_car_at(world, state, column, y) != ROAD_NONE) break;
        if (road_blocks_fire(world, state, column, y)) break;
    }
    return count;
}

/* Hand weapons, by who fires them [hand-weapons, pick-up, spacious]. */
static int add_hand(const road_world *world, const road_state *state, int car, int crew, int16_t *out)
{
    const road_car *own = &state->car[car];
    const unsigned behind = 1u << WAY_BACK_LEFT | 1u << WAY_BACK | 1u << WAY_BACK_RIGHT;
    const unsigned all_but_ahead = ((1u << ROAD_WAYS) - 1) & ~(1u << WAY_AHEAD);
    if (crew == 0) return add_neighbours(world, state, car, own->y, 1u << WAY_LEFT, out, 0);
    if (crew == 1) return add_neighbours(world, state, car, own->y, 1u << WAY_RIGHT, out, 0);
    int part = road_crew_part(world, own, crew);
    if (part >= 0 && own->part[part].place < ROAD_SQUARES)
        return add_neighbours(world, state, car, own->y, behind, out, 0);
    return add_around(world, state, car, all_but_ahead, out);
}

/* Fields of the board it is on and the next one; a partial field is on two boards [mortar, boards]. */
bool road_mortar_reaches(const road_state *state, int car, int column, int y)
{
    int own = state->car[car].y;
    return y >= 1 && road_is_field(state, column, y) && road_board_of(y + 1) >= road_board_of(own) &&
           road_board_of(y) <= road_board_of(own + 1) + 1;
}

int road_mortar_fields(const road_world *world, const road_state *state, int car, bool with_target, int16_t *out)
{
    int count = 0, last = state->board_end * ROAD_SPAN;
    for (int y = road_back_edge(state); y <= last; y++)
        for (int column = (y + 1) % 2; column < ROAD_COLUMNS; column += 2)
            if (road_mortar_reaches(state, car, column, y) && is_target(world, state, car, column, y) == with_target)
                out[count++] = (int16_t)road_field_id(column, y);
    return count;
}

int road_targets(const road_world *world, const road_state *state, int car, int kind, int crew, int16_t *out)
{
    const road_kind *weapon = &world->kind[kind];
    const unsigned sides = 1u << WAY_LEFT | 1u << WAY_BACK_LEFT | 1u << WAY_RIGHT | 1u << WAY_BACK_RIGHT;
    if (weapon->effect == EFFECT_HAND) return add_hand(world, state, car, crew, out);
    if (weapon->effect == EFFECT_GUN)
        return add_line(world, state, car, faced(state, car, weapon->rear ? WAY_BACK : WAY_AHEAD), weapon->range, out);
    if (weapon->effect == EFFECT_MORTAR) return road_mortar_fields(world, state, car, true, out);
    return add_around(world, state, car, sides, out); /* thrown: Molotovs, bombs */
}

road_way road_rocket_way(const road_world *world, const road_state *state, int car, int kind)
{
    return faced(state, car, world->kind[kind].rear ? WAY_BACK : WAY_AHEAD);
}

int road_rocket_meets(const road_world *world, const road_state *state, int car, int kind)
{
    const road_car *own = &state->car[car];
    road_way way = road_rocket_way(world, state, car, kind);
    int column = own->column, y = own->y, met = ROAD_NONE;
    while (met == ROAD_NONE || met == car) {
        column += ROAD_WAY_COLUMN[way];
        y += ROAD_WAY_Y[way];
        if (!road_is_field(state, column, y)) return ROAD_NONE;
        met = road_car_at(world, state, column, y);
        if (met == ROAD_NONE && road_blocks_fire(world, state, column, y)) return ROAD_NONE;
    }
    return met;
}
