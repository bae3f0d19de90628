/* Everything that lasts: for exactly as long as the rulebook's table says, whatever phase it begins in [durations].
 *
 * Each row begins something in a phase, lets the phases after it pass, and counts those in the middle of which, after
 * the moves and before attacks are settled, it still holds. */
#include "duel_foot.h"

#include <stdio.h>
#include <string.h>

enum { MINUTE = 60 * DUEL_PHASES, FOR_GOOD = 400 };

#define RUIN \
    "'map':{'title':'street','size':[10000,10000],'gates':[{'title':'a','start':[1000,1000,90]}," \
    "{'title':'b','start':[3000,1000,90]}],'fixtures':[{'kind':'building','dp':3,'box':[7000,7000,7500,7500]}]}"
#define WALL \
    "'map':{'title':'street','size':[10000,10000],'gates':[{'title':'a','start':[1000,1000,90]}," \
    "{'title':'b','start':[3000,1000,90]}],'fixtures':[{'kind':'wall','dp':0,'box':[2100,4000,2200,6000]}]}"

/* The shooter's driver is walker 0, the target's walker 1. */
static arena *scene(const char *options)
{
    arena *a = range_of("'crew':[{'role':'driver','gear':['explosive-grenade','rifle']}],"
                        "'weapons':[{'type':'GL','mount':'F','grenades':[{'type':'fake-grenade','count':2}]}]",
                        "'accessories':[{'type':'searchlight'}]", options);
    stand(a, SHOOTER, 20, 50, 0, 0);
    stand(a, TARGET, 60, 50, 180, 0);
    return a;
}

/* ---- what begins ---- */

static int first_counter(const arena *a, int kind)
{
    for (int i = 0; i < a->state->counter_count; i++)
        if (a->state->counter[i].kind == kind) return i;
    return -1;
}

static void lay_for_its_life(arena *a, int kind)
{
    tk_pose far_away = {{80, 80}, 0};
    with_dice(a, duel_lay(play, (duel_counter_kind)kind, SHOOTER, far_away,
                          duel_life_of((duel_counter_kind)kind, play->state->phase)));
}

static void begin_fresh_oil(arena *a)
{
    lay_for_its_life(a, COUNTER_FRESH_OIL);
}
static void begin_fresh_patch(arena *a)
{
    lay_for_its_life(a, COUNTER_FRESH_PATCH);
}
static void begin_smoke(arena *a)
{
    lay_for_its_life(a, COUNTER_SMOKE);
}
static void begin_smoke_puff(arena *a)
{
    lay_for_its_life(a, COUNTER_SMOKE_PUFF);
}
static void begin_gas(arena *a)
{
    lay_for_its_life(a, COUNTER_TEAR_GAS);
}
static void begin_gas_puff(arena *a)
{
    lay_for_its_life(a, COUNTER_GAS_PUFF);
}
static void begin_paint(arena *a)
{
    lay_for_its_life(a, COUNTER_PAINT);
}
static void begin_paint_puff(arena *a)
{
    lay_for_its_life(a, COUNTER_PAINT_PUFF);
}
static void begin_oil(arena *a)
{
    lay_for_its_life(a, COUNTER_OIL);
}

static bool is_fresh(const arena *a)
{
    return first_counter(a, COUNTER_FRESH_OIL) >= 0;
}
static bool burns(const arena *a)
{
    return first_counter(a, COUNTER_FLAMING_OIL) >= 0;
}
static bool patch_burns(const arena *a)
{
    return first_counter(a, COUNTER_OIL_PATCH) >= 0;
}
static bool smokes(const arena *a)
{
    return first_counter(a, COUNTER_SMOKE) >= 0;
}
static bool wisp_smokes(const arena *a)
{
    return first_counter(a, COUNTER_SMOKE_WISP) >= 0;
}
static bool anything_lies(const arena *a)
{
    return a->state->counter_count > 0;
}

static void begin_painted(arena *a)
{
    int counter = lay(a, COUNTER_PAINT, TARGET, 80, 80, 0, 0);
    with_dice(a, duel_trigger(play, SHOOTER, counter, true));
}
static bool is_painted(const arena *a)
{
    return a->state->car[SHOOTER].painted;
}

/* A searchlight that cannot miss. */
static void shine(arena *a, bool into_the_eyes)
{
    duel_deed deed = {.car = TARGET, .weapon = DUEL_NONE, .aim = into_the_eyes, .target = SHOOTER};
    stand(a, TARGET, 24, 50, 180, 0);
    dice(a, 6, 6);
    with_dice(a, duel_shine(play, &deed));
}
static void begin_lit_on_foot(arena *a)
{
    duel_deed deed = {.car = TARGET, .weapon = DUEL_NONE, .target = DUEL_TARGET_WALKER};
    on_foot(a, 0, 26.125, 50.125);
    stand(a, TARGET, 30, 50, 180, 0);
    dice(a, 6, 6);
    with_dice(a, duel_shine(play, &deed));
}
static bool walker_is_lit(const arena *a)
{
    return a->state->walker[0].lit;
}
static void begin_lit(arena *a)
{
    shine(a, false);
}
static void begin_blinded(arena *a)
{
    shine(a, true);
}
static bool is_lit(const arena *a)
{
    return a->state->car[SHOOTER].lit;
}
static bool is_blinded(const arena *a)
{
    return a->state->car[SHOOTER].blinded;
}

static void burst(arena *a, const char *title, double x, double y)
{
    for (int i = 0; i < a->duel->gear_count; i++)
        if (!strcmp(a->duel->gear[i].title, title)) {
            with_dice(a, duel_burst(play, a->duel->gear[i].grenade, TARGET, (tk_pose){{x, y}, 0}));
            return;
        }
    failed(HERE, "no %s", title);
}
static void begin_flash(arena *a)
{
    burst(a, "Flash Grenade", 21.5, 50);
}
static void begin_flash_on_foot(arena *a)
{
    on_foot(a, 0, 50.125, 50.125);
    burst(a, "Flash Grenade", 51.5, 50.125);
}
static bool walker_is_blinded(const arena *a)
{
    return a->state->walker[0].blinded;
}

static void concuss(arena *a, int roll)
{
    with_dice(a, duel_concuss(play, SHOOTER, 0, roll));
}
static void begin_out_10_minutes(arena *a)
{
    concuss(a, 1);
}
static void begin_out_a_minute(arena *a)
{
    concuss(a, 3);
}
static void begin_out_10_seconds(arena *a)
{
    concuss(a, 4);
}
static void begin_stunned_30(arena *a)
{
    concuss(a, 5);
}
static void begin_stunned_10(arena *a)
{
    concuss(a, 6);
}
static bool is_asleep(const arena *a)
{
    return a->state->car[SHOOTER].crew_asleep[0];
}
static bool is_stunned(const arena *a)
{
    return a->state->car[SHOOTER].crew_stunned[0];
}

static void breathe(arena *a, int face)
{
    dice(a, face);
    with_dice(a, duel_breathe(play, SHOOTER, 0));
}
static void begin_gassed_out(arena *a)
{
    breathe(a, 1);
}
static void begin_gassed_badly(arena *a)
{
    breathe(a, 4);
}
static void begin_gassed(arena *a)
{
    breathe(a, 5);
}
static bool is_gassed(const arena *a)
{
    return duel_gas_loss(&a->state->car[SHOOTER], 0);
}

static void handle(arena *a, int what)
{
    duel_deed deed = {.car = SHOOTER, .weapon = DUEL_NONE, .flags = DEED_HANDLE, .aim = (uint8_t)what};
    with_dice(a, duel_handle(play, &deed));
}
static void begin_turret(arena *a)
{
    handle(a, HANDLE_TURRET);
}
static void begin_guards(arena *a)
{
    handle(a, HANDLE_GUARDS);
}
static void begin_wheel(arena *a)
{
    handle(a, HANDLE_WHEEL);
}
static bool turret_moves(const arena *a)
{
    return a->state->car[SHOOTER].turret_phases;
}
static bool guards_move(const arena *a)
{
    return a->state->car[SHOOTER].guard_phases[0];
}
static bool somebody_moves_over(const arena *a)
{
    return a->state->car[SHOOTER].wheel_phases;
}

static void begin_heat(arena *a)
{
    with_dice(a, duel_add_heat(play, SHOOTER, 1, 3, 0));
}
static bool is_hot(const arena *a)
{
    return a->state->car[SHOOTER].heat[0].modifier;
}

static void begin_thrown(arena *a)
{
    on_foot(a, 0, 50.125, 50.125);
    a->state->walker[0].timers[0] = 2;
    duel_deed deed = {.car = SHOOTER,
                      .weapon = (uint8_t)(DEED_HAND + gear_named(a, "Explosive Grenade")),
                      .flags = DEED_HANDLE,
                      .aim = HANDLE_THROW,
                      .x = 5012,
                      .y = 5512};
    with_dice(a, duel_throw(play, &deed));
}
static bool is_in_the_air(const arena *a)
{
    return a->state->thrown[0].flight;
}
static bool timer_runs(const arena *a)
{
    return a->state->thrown[0].timer;
}

static void begin_launched(arena *a)
{
    duel_deed shot = {.car = SHOOTER, .weapon = 0, .x = 3000, .y = 5000, .flags = DEED_GROUND};
    duel_sight sight = duel_look(a->duel, a->state, &shot, NULL);
    with_dice(a, duel_launch(play, &shot, 0, &sight));
}
static bool launched_flies(const arena *a)
{
    return a->state->grenade[0].phases && a->state->grenade[0].need != 255;
}

static void begin_reload(arena *a)
{
    on_foot(a, 0, 50.125, 50.125);
    with_dice(a, duel_set_busy(play, 0, TASK_TRIPOD, DUEL_PHASES + 1, 0));
}
static bool is_busy(const arena *a)
{
    return a->state->walker[0].task;
}

/* By a building of 3 points that falls in; in the moves of the phase, or when attacks are settled. */
static void begin_trapped(arena *a)
{
    with_dice(a, duel_bury(play, SHOOTER, 0));
}
static bool is_trapped(const arena *a)
{
    return a->state->car[SHOOTER].trapped;
}

static void begin_dying(arena *a)
{
    on_foot(a, 0, 50.125, 50.125);
    on_foot(a, 1, 50.375, 50.125);
    duel_car *it = &a->state->car[SHOOTER];
    it->dp[duel_vehicle_of(a->duel, it)->person[0]] = 0;
    with_dice(a, duel_note_death(play, SHOOTER, 0, 0));
}
static bool can_be_saved(const arena *a)
{
    int16_t arg[TK_ACTION_ARGS] = {0, DUEL_TARGET_WALKER};
    return duel_check_treat(a->duel, a->state, TARGET, arg) == TK_REASON_FINE;
}

/* Into a wall that nothing breaks: a tenth of the speed is the number to roll, and every die shows 1. */
static void crash(arena *a, int mph)
{
    int phase = a->state->phase;
    stand(a, SHOOTER, 20.3, 50, 0, mph);
    a->state->car[SHOOTER].orders.drive = DUEL_PHASES; /* straight on */
    while (a->state->frame_count) duel_pop(a->state);
    duel_push(a->state, FRAME_TURN, DUEL_NONE);
    duel_push(a->state, FRAME_SPEEDS, DUEL_NONE)->waiting = 1u << TARGET; /* nothing goes on behind it */
    duel_push(a->state, FRAME_MOVE, SHOOTER)->left = 4;
    memset(a->script, 0, sizeof a->script);
    a->scripted = ARENA_DICE;
    duel_play play = begin_play(a);
    duel_advance(&play);
    a->scripted = 0;
    a->dice.script = NULL;
    a->state->phase = (uint8_t)phase;
}
static void begin_dazed(arena *a)
{
    crash(a, 90);
} /* misses 9 by 7 */
static void begin_dazed_a_little(arena *a)
{
    crash(a, 25);
} /* misses 3 by 1: at least to the end of the turn */

/* ---- how long ---- */

/* PHASES: so many whole phases. TURNS: the rest of the turn, and so many turns after it. */
typedef enum unit { PHASES, TURNS } unit;
/* MOVES: it begins while vehicles move, and the middle of that phase is the first. SHOTS: when attacks are settled. */
typedef enum moment { SHOTS, MOVES } moment;

static const struct {
    const char *what;
    void (*begin)(arena *);
    bool (*holds)(const arena *);
    unit unit;
    int lasts;
    const char *options;
    moment moment;
} ROWS[] = {
    {"oil about to burn", begin_fresh_oil, is_fresh, PHASES, 1, "", SHOTS},
    {"flaming oil", begin_fresh_oil, burns, PHASES, 5 * DUEL_PHASES, "", SHOTS},
    {"the smoke it leaves", begin_fresh_oil, smokes, PHASES, MINUTE, "", SHOTS},
    {"a burning patch", begin_fresh_patch, patch_burns, PHASES, 5 * DUEL_PHASES, "", SHOTS},
    {"the smoke of a patch", begin_fresh_patch, wisp_smokes, PHASES, MINUTE, "", SHOTS},
    {"smoke", begin_smoke, smokes, PHASES, MINUTE, "", SHOTS},
    {"smoke of a grenade", begin_smoke_puff, anything_lies, PHASES, MINUTE, "", SHOTS},
    {"tear gas", begin_gas, anything_lies, PHASES, MINUTE, "", SHOTS},
    {"tear gas of a grenade", begin_gas_puff, anything_lies, PHASES, MINUTE, "", SHOTS},
    {"paint", begin_paint, anything_lies, TURNS, 1, "", SHOTS},
    {"paint of a grenade", begin_paint_puff, anything_lies, TURNS, 1, "", SHOTS},
    {"oil", begin_oil, anything_lies, PHASES, FOR_GOOD, "", SHOTS},
    {"paint on the windows", begin_painted, is_painted, TURNS, 3, "", SHOTS},
    {"in a searchlight", begin_lit, is_lit, PHASES, DUEL_PHASES, "'night':true", SHOTS},
    {"the same on foot", begin_lit_on_foot, walker_is_lit, PHASES, DUEL_PHASES, "'night':true", SHOTS},
    {"blinded by it", begin_blinded, is_blinded, PHASES, DUEL_PHASES, "'night':true", SHOTS},
    {"blinded by a flash", begin_flash, is_blinded, PHASES, DUEL_PHASES, "'night':true", SHOTS},
    {"the same on foot", begin_flash_on_foot, walker_is_blinded, PHASES, DUEL_PHASES, "'night':true", SHOTS},
    {"out for ten minutes", begin_out_10_minutes, is_asleep, PHASES, 10 * MINUTE, "", SHOTS},
    {"out for a minute", begin_out_a_minute, is_asleep, PHASES, MINUTE, "", SHOTS},
    {"then stunned for two", begin_out_a_minute, is_stunned, PHASES, 3 * MINUTE, "", SHOTS},
    {"out for ten seconds", begin_out_10_seconds, is_asleep, PHASES, 10 * DUEL_PHASES, "", SHOTS},
    {"stunned for thirty seconds", begin_stunned_30, is_stunned, PHASES, 30 * DUEL_PHASES, "", SHOTS},
    {"stunned for ten seconds", begin_stunned_10, is_stunned, PHASES, 10 * DUEL_PHASES, "", SHOTS},
    {"out by gas", begin_gassed_out, is_asleep, PHASES, 5 * MINUTE, "", SHOTS},
    {"badly gassed", begin_gassed_badly, is_gassed, PHASES, MINUTE, "", SHOTS},
    {"badly gassed on driving into it", begin_gassed_badly, is_gassed, PHASES, MINUTE, "", MOVES},
    {"gassed on driving into it", begin_gassed, is_gassed, TURNS, 3, "", MOVES},
    {"gassed", begin_gassed, is_gassed, TURNS, 3, "", SHOTS},
    {"a turret", begin_turret, turret_moves, PHASES, DUEL_PHASES, "", SHOTS},
    {"wheelguards", begin_guards, guards_move, PHASES, DUEL_PHASES, "", SHOTS},
    {"taking the wheel", begin_wheel, somebody_moves_over, PHASES, 5 * DUEL_PHASES, "", SHOTS},
    {"a burn duration of 3", begin_heat, is_hot, TURNS, 3, "", SHOTS},
    {"a thrown grenade in the air", begin_thrown, is_in_the_air, PHASES, DUEL_PHASES, "", SHOTS},
    {"a timer set to 2", begin_thrown, timer_runs, TURNS, 2, "", SHOTS},
    {"a launched grenade in the air", begin_launched, launched_flies, PHASES, DUEL_PHASES, "", SHOTS},
    {"a second's work", begin_reload, is_busy, PHASES, DUEL_PHASES, "", SHOTS},
    {"under a building of 3", begin_trapped, is_trapped, PHASES, 3 * DUEL_PHASES, RUIN, SHOTS},
    {"the same, by a ram", begin_trapped, is_trapped, PHASES, 3 * DUEL_PHASES, RUIN, MOVES},
    {"first aid in time", begin_dying, can_be_saved, PHASES, 20 * DUEL_PHASES, "", SHOTS},
    {"stunned in a collision", begin_dazed, is_stunned, PHASES, 7, "'concussion':true," WALL, MOVES},
    {"stunned a little", begin_dazed_a_little, is_stunned, TURNS, 0, "'concussion':true," WALL, MOVES},
};

/* The phase begins. */
static void next_phase(arena *a)
{
    a->state->phase = (uint8_t)(a->state->phase % DUEL_PHASES + 1);
    a->state->turn = (uint16_t)(a->state->turn + (a->state->phase == 1));
    with_dice(a, duel_breathe_freely(play));
}

/* What follows in a phase once attacks are settled. */
static void end_phase(arena *a)
{
    with_dice(a, {
        duel_grenades_land(play);
        duel_thrown_tick(play);
        duel_tick(play);
        duel_people_tick(play);
        if (play->state->phase == DUEL_PHASES) duel_burn(play);
    });
}

/* How many middles of phases there are in which it holds, after one in which it does. */
static int count_phases(size_t row, int phase)
{
    arena *a = scene(ROWS[row].options);
    int most = 2 * ROWS[row].lasts + 60, count = 0;
    bool has_begun = false;
    a->state->turn = 1;
    a->state->phase = (uint8_t)phase;
    ROWS[row].begin(a);
    if (ROWS[row].moment == MOVES) {
        count = has_begun = ROWS[row].holds(a);
        resolve_phase(a, phase);
    } else {
        end_phase(a);
    }
    for (int i = 0; i < most && count < FOR_GOOD * 10; i++) {
        next_phase(a);
        bool holds = ROWS[row].holds(a);
        if (has_begun && !holds) break;
        has_begun |= holds;
        count += holds;
        resolve_phase(a, a->state->phase);
    }
    return count;
}

RULE_TEST("durations", "as long as the table says, to the phase, in whichever of the five phases it begins")
{
    bool right = true;
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++)
        for (int phase = 1; phase <= DUEL_PHASES; phase++) {
            int rest = DUEL_PHASES - phase + (ROWS[row].moment == MOVES);
            int lasts = ROWS[row].unit == TURNS ? rest + ROWS[row].lasts * DUEL_PHASES : ROWS[row].lasts;
            int count = count_phases(row, phase);
            if (ROWS[row].lasts == FOR_GOOD && count > lasts) count = lasts;
            if (count == lasts) continue;
            printf("  %s, begun in phase %d: %d phases, not %d\n", ROWS[row].what, phase, count, lasts);
            right = false;
        }
    expect_true(right);
}
