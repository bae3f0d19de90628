/* People who have come without a vehicle: a gang of one to eight [gangs].
 *
 * A gang is a vehicle of the pool that has nothing but people: they are outside from the beginning, and nobody ever
 * gets in. It stands nowhere itself; its seat answers for everybody in it. */
#include "games/classic/duel/foot/foot.h"
#include "games/classic/duel/drive/drive.h"

#include <string.h>

/* ---- reading ---- */

static void read_gear(const tk_garage *garage, tk_json_in *in, tk_json_node list, tk_design *out,
                      tk_design_person *person)
{
    person->gear = out->gears;
    if (!tk_json_present(list)) return;
    int count = tk_json_good(in) ? tk_json_expect_array(in, list, 0, TK_DESIGN_GEAR - out->gears) : 0;
    for (int i = 0; i < count && tk_json_good(in); i++) {
        int found = tk_json_choice(in, tk_json_element(list, i), garage->gear_id);
        out->gear[out->gears++] = (uint8_t)(found < 0 ? 0 : found);
        person->gear_count++;
    }
}

/* {"gear": [...], "count": 2}: so many who carry the same. */
static void read_people(const tk_garage *garage, tk_json_in *in, tk_json_node node, tk_design *out)
{
    tk_design_unit *unit = &out->unit[TK_UNIT_MAIN];
    tk_json_expect_object(in, node, "gear? count?");
    tk_json_node times = tk_json_member(node, "count");
    int count = tk_json_good(in) && tk_json_present(times) ? (int)tk_json_int(in, times, 1, DUEL_MAX_PEOPLE) : 1;
    for (int i = 0; i < count && tk_json_good(in); i++) {
        if (unit->crew == DUEL_MAX_PEOPLE) {
            tk_json_complain(in, node, "a gang has %d people at most", DUEL_MAX_PEOPLE);
            return;
        }
        tk_design_person *person = &unit->person[unit->crew++];
        *person = (tk_design_person){.role = TK_ROLE_PASSENGER, .seat = TK_UNSET};
        read_gear(garage, in, tk_json_member(node, "gear"), out, person);
    }
}

static void read_members(const tk_garage *garage, tk_json_in *in, tk_json_node node, tk_design *out)
{
    tk_json_node people = tk_json_member(node, "people");
    memset(out, 0, sizeof *out);
    out->plant = TK_UNSET;
    tk_json_string(in, tk_json_member(node, "gang"), out->name, sizeof out->name);
    int rows = tk_json_good(in) ? tk_json_expect_array(in, people, 1, DUEL_MAX_PEOPLE) : 0;
    for (int i = 0; i < rows && tk_json_good(in); i++) read_people(garage, in, tk_json_element(people, i), out);
}

void duel_read_gang(const tk_garage *garage, tk_json_in *in, tk_json_node node, tk_design *out)
{
    tk_json_expect_object(in, node, "gang people");
    if (tk_json_good(in)) read_members(garage, in, node, out);
}

static bool find_row(const tk_garage *garage, tk_json_in *in, const char *id, tk_design *out)
{
    enum { MOST = 64 };
    char own[CLASSIC_ID];
    tk_json_node root = tk_json_root(in), rows = tk_json_member(root, "gangs");
    tk_json_expect_object(in, root, "gangs");
    int count = tk_json_good(in) ? tk_json_expect_array(in, rows, 1, MOST) : 0;
    for (int i = 0; i < count && tk_json_good(in); i++) {
        tk_json_node row = tk_json_element(rows, i);
        tk_json_expect_object(in, row, "id gang people");
        tk_json_string(in, tk_json_member(row, "id"), own, sizeof own);
        if (!tk_json_good(in) || strcmp(own, id) != 0) continue;
        read_members(garage, in, row, out);
        return tk_json_good(in);
    }
    return false;
}

bool duel_find_gang(const tk_garage *garage, const tk_content *content, const char *id, tk_design *out, tk_error *error)
{
    static const char PATH[] = "classic/gangs.json";
    tk_text text = {0};
    tk_json_in in;
    bool found = false;
    tk_status status = tk_content_read(content, PATH, &text, error);
    if (status == TK_OK && tk_json_open(&in, tk_text_string(&text), text.length, TK_BAD_DATA, PATH, error)) {
        found = find_row(garage, &in, id, out);
        tk_json_close(&in);
    }
    tk_text_free(&text);
    return found;
}

/* ---- beginning ---- */

void duel_muster(const duel_play *play, int car)
{
    duel_state *state = play->state;
    duel_car *it = &state->car[car];
    tk_pose pose = duel_pose(&it->body);
    it->standing = STANDING_AFOOT;
    it->driver = DUEL_NONE;
    for (int crew = 0; crew < duel_vehicle_of(play->world, it)->people_count; crew++) {
        int walker = duel_walker_of(play->world, car, crew);
        tk_vec at = pose.at;
        it->outside |= (uint8_t)duel_bit(crew);
        if (!duel_free_square(play->world, state, pose.at, walker, &at)) {
            state->walker[walker].where = WALKER_GONE;
            continue;
        }
        duel_place_walker(&state->walker[walker], (tk_pose){at, pose.heading});
        duel_find_level(play->world, &state->walker[walker]);
        state->afoot++;
        DUEL_EVENT(play, EVENT_MUSTERED, NULL, (int16_t)(DUEL_TARGET_WALKER + walker), duel_hundredths(at.x),
                   duel_hundredths(at.y));
    }
}
