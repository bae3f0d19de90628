/* What belongs to a map and not to a vehicle: weapons of buildings, lamps and searchlights [armed-buildings] [lamps].
 *
 * A building's weapon stands on its roof, fires all round and defends it: at the vehicle that fired at the building or
 * drove into it last, once a turn, until the building falls in. */
#include "games/classic/duel/combat/combat.h"
#include "games/classic/duel/drive/drive.h"
#include "games/classic/duel/foot/foot.h"

int duel_gun_of(const duel_world *world, int fixture)
{
    for (int i = 0; i < world->map.gun_count; i++)
        if (world->map.gun[i].fixture == fixture) return i;
    return TK_ABSENT;
}

void duel_load_guns(const duel_world *world, duel_state *state)
{
    for (int i = 0; i < world->map.gun_count; i++)
        state->gun[i] = (duel_gun){.shots = world->weapon[world->map.gun[i].row].shots};
}

void duel_provoke(const duel_play *play, int fixture, int by)
{
    int gun = duel_gun_of(play->world, fixture);
    if (gun >= 0 && by < play->world->cars) play->state->gun[gun].grudge = (uint8_t)(by + 1);
}

/* ---- firing ---- */

static duel_spot roof_of(const duel_world *world, int fixture)
{
    enum { STOREY_FEET = 10 };
    const duel_fixture *it = &world->map.fixture[fixture];
    return (duel_spot){
        .at = it->middle, .feet = STOREY_FEET * (it->floors ? it->floors : 1), .ignores = fixture, .wall = TK_ABSENT};
}

/* A gunner without more than the base of the skill; the building stands still. */
static int needed(const duel_world *world, const duel_state *state, const duel_weapon *row, const duel_line *line,
                  int car, tk_ledger *ledger)
{
    const duel_car *target = &state->car[car];
    bool dark = world->night && !target->lit && !duel_is_lamplit(world, state, duel_pose(&target->body).at);
    const struct {
        int label, modifier;
    } TERMS[] = {{LABEL_RANGE, line->distance < 1 ? 4 : -(int)(line->distance / 4)},
                 {LABEL_MOTION, duel_speed_modifier(duel_speed_seen(target, line->arcs))},
                 {LABEL_STANDING_STILL, 1 + (target->speed == 0)},
                 {LABEL_SIZE, duel_size_modifier(duel_vehicle_of(world, target), AIM_TOP, line->arcs)},
                 {LABEL_CLOUD, -duel_cloud_between(state, line->from, line->to)},
                 {LABEL_VISIBILITY, duel_weather_rows[world->weather].to_hit},
                 {LABEL_NIGHT, dark ? -3 : 0}};
    tk_ledger_add(ledger, LABEL_WEAPON, row->to_hit, (int)(row - world->weapon));
    for (size_t i = 0; i < sizeof TERMS / sizeof *TERMS; i++) {
        int about = TERMS[i].label == LABEL_VISIBILITY ? world->weather : TK_ABSENT;
        if (TERMS[i].modifier) tk_ledger_add(ledger, TERMS[i].label, -TERMS[i].modifier, about);
    }
    return ledger->total;
}

static void strike(const duel_play *play, int row, int car, const duel_line *line)
{
    const duel_weapon *weapon = &play->world->weapon[row];
    unsigned sides = line->facing & line->arcs ? line->facing & line->arcs : line->facing;
    tk_ledger ledger = {0};
    duel_strike hit = {.blow = {.car = (uint8_t)car, .source = (uint8_t)duel_source_of(weapon), .by = DUEL_NONE}};
    hit.blow.aim = (uint8_t)(sides ? __builtin_ctz(sides) : TK_SIDE_FRONT);
    hit.face = hit.blow.aim;
    hit.blow.weapon = row;
    hit.blow.points = duel_roll_damage(play, weapon->dice, weapon->plus, weapon->spread == SPREAD_BURST, &hit.worn);
    tk_ledger_add(&ledger, LABEL_ROLLED, hit.blow.points, TK_ABSENT);
    int points = duel_strike_at(play, &hit, &ledger);
    DUEL_EVENT(play, EVENT_HIT, &ledger, (int16_t)car, (int16_t)hit.blow.points);
    if (points) duel_hazard(play, car, duel_fire_hazard(points), LABEL_HAZARD);
}

static void fire_gun(const duel_play *play, int index)
{
    duel_gun *gun = &play->state->gun[index];
    int fixture = play->world->map.gun[index].fixture, row = play->world->map.gun[index].row, car = gun->grudge - 1;
    const duel_weapon *weapon = &play->world->weapon[row];
    bool loaded = gun->shots || !weapon->shots;
    if (car < 0 || !loaded || !duel_in_play(&play->state->car[car])) return;
    if (!duel_fixture_stands(play->world, play->state, fixture)) return;
    duel_spot roof = roof_of(play->world, fixture);
    duel_line line = duel_line_from_spot(play->world, play->state, &roof, 0, car);
    if (line.reason || (weapon->range && line.distance > weapon->range)) return;
    tk_ledger ledger = {0};
    int need = needed(play->world, play->state, weapon, &line, car, &ledger), roll = duel_roll(play, 2, 0);
    if (gun->shots) gun->shots--;
    DUEL_EVENT(play, EVENT_GUN_FIRES, &ledger, (int16_t)(DUEL_TARGET_FIXTURE + fixture), (int16_t)car,
               duel_signed(need), (int16_t)roll);
    if (duel_hit_of(roll, need)) strike(play, row, car, &line);
}

void duel_fire_guns(const duel_play *play)
{
    for (int i = 0; i < play->world->map.gun_count; i++) fire_gun(play, i);
}

/* ---- lamps ---- */

bool duel_is_lamplit(const duel_world *world, const duel_state *state, tk_vec at)
{
    static const double REACH = 2;
    for (int i = 0; i < world->map.fixture_count; i++) {
        const duel_fixture *it = &world->map.fixture[i];
        if (it->kind != FIXTURE_LAMPPOST || !duel_fixture_stands(world, state, i)) continue;
        if (tk_vec_length(tk_vec_sub(it->middle, at)) <= REACH) return true;
    }
    return false;
}

int duel_light_beside(const duel_world *world, const duel_state *state, int car, int crew)
{
    int walker = duel_walker_of(world, car, crew);
    if (walker < 0 || !duel_on_foot(&state->walker[walker]) || state->walker[walker].level) return TK_ABSENT;
    tk_polygon here = duel_square_at(duel_walker_at(&state->walker[walker]));
    for (int i = 0; i < world->map.fixture_count; i++)
        if (world->map.fixture[i].kind == FIXTURE_SEARCHLIGHT && duel_fixture_stands(world, state, i) &&
            tk_polygon_gap(&here, &world->map.fixture[i].at).size < DUEL_SQUARE / 2)
            return i;
    return TK_ABSENT;
}
