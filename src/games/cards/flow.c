/* The order of things: a stack of frames, the top one being the question on the table.
 *
 * cards_advance runs until somebody is asked or the match is over. A frame that is finished pops itself and may
 * push what follows from it; a frame about a car that is out is dropped. Nesting is bounded: only a Debris card can
 * put a second manoeuvre on top of one, and the data allows CARDS_MAX_DEBRIS of those. */
#include "cards.h"

#include <string.h>

cards_frame *cards_push(cards_state *state, cards_frame_kind kind, int who)
{
    cards_frame frame = {
        .kind = (uint8_t)kind, .who = (uint8_t)who, .asked = CARDS_NONE, .card = CARDS_NONE, .credit = CARDS_NONE};
    return cards_put_frame(state, frame);
}

void cards_end_attack(const cards_play *play, bool discard_card)
{
    cards_attack *attack = &play->state->attack;
    if (discard_card) {
        play->state->car[attack->target].last.card = CARDS_NONE; /* the last one did nothing [solo-memory] */
        cards_discard(play, attack->card);
        for (int i = 0; i < attack->armor_count; i++) cards_discard(play, attack->armor[i]);
    }
    uint8_t rammed = attack->rammed;
    *attack =
        (cards_attack){.card = CARDS_NONE, .attacker = attack->attacker, .target = attack->target, .rammed = rammed};
}

static bool may_escape(const cards_world *world, const cards_state *state, int seat)
{
    return world->escape && !state->car[seat].escaping && cards_has_tires(world, &state->car[seat]);
}

/* ---- asking ---- */

/* Has the seat a card that bears on the frame? With `always`, everyone who is in is asked [ask-setting]. */
static bool is_asked(const cards_play *play, const cards_frame *frame, int seat)
{
    const cards_state *state = play->state;
    if (seat >= play->world->seats || !cards_operating(state, seat)) return false;
    if (play->world->ask_always) return true;
    for (int i = 0; i < state->car[seat].hand_count; i++)
        if (cards_relevant(play->world, state, frame, seat, state->car[seat].hand[i])) return true;
    return false;
}

/* Ask the next seat of a polling frame; false when the round is over. */
static bool poll(const cards_play *play, cards_frame *frame)
{
    for (int i = 0; i < play->world->seats && frame->waiting; i++) {
        int seat = (frame->from + i) % play->world->seats;
        if (!(frame->waiting & cards_bit(seat))) continue;
        if (is_asked(play, frame, seat)) {
            frame->asked = (uint8_t)seat;
            return true;
        }
        frame->waiting &= (uint8_t)~cards_bit(seat);
    }
    return false;
}

static void poll_all_but(const cards_play *play, cards_frame *frame, int from, int left_out)
{
    unsigned all = cards_bit(play->world->seats) - 1;
    frame->from = (uint8_t)(from % play->world->seats);
    frame->waiting = (uint8_t)(left_out == CARDS_NONE ? all : all & ~cards_bit(left_out));
}

static bool ask(const cards_play *play, cards_frame *frame, int seat)
{
    if (!is_asked(play, frame, seat)) return false;
    frame->asked = (uint8_t)seat;
    return true;
}

/* ---- turns ---- */

/* What was played before this round was not just played any more [solo-just-played]. */
static void begin_round(cards_state *state)
{
    state->round++;
    for (int car = 0; car < CARDS_MAX_CARS; car++) {
        state->car[car].last.just = 0;
        state->car[car].debris = CARDS_NONE;
    }
}

static void next_turn(const cards_play *play)
{
    cards_state *state = play->state;
    int cars = play->world->cars;
    bool solo = play->world->variant == VARIANT_SOLO;
    int turn = state->turn;
    do {
        turn = (turn + 1) % cars;
        if (solo && turn == 0) begin_round(state);
    } while (!cards_operating(state, turn));
    state->turn = (uint8_t)turn;
    if (solo && turn == 0 && state->round <= play->world->figure.solo_rounds)
        CARDS_EVENT(play, EVENT_ROUND, NULL, state->round);
    poll_all_but(play, cards_push(state, FRAME_BETWEEN, CARDS_NONE), turn, CARDS_NONE);
}

static void take_card(const cards_play *play, int seat, int card)
{
    cards_car *car = &play->state->car[seat];
    car->hand[car->hand_count++] = (uint8_t)card;
    if (!play->events) return;
    const int16_t args[TK_EVENT_ARGS] = {(int16_t)seat, (int16_t)card};
    tk_events_add(play->events, EVENT_DREW, (uint16_t)cards_bit(seat), args, NULL);
    play->events->revealed = true;
}

/* Draw up to a full hand, in the race one card [draw] [solo-turn]. The duel is tied when there is nothing left. */
static void draw_for_turn(const cards_play *play, int seat)
{
    cards_state *state = play->state;
    cards_car *car = &state->car[seat];
    bool solo = play->world->variant == VARIANT_SOLO;
    int limit = play->world->figure.hand, drawn = 0;
    while (car->hand_count < limit && !(solo && drawn)) {
        int card = cards_draw(play);
        if (card == CARDS_NONE) {
            state->tied = !solo;
            break;
        }
        take_card(play, seat, card);
        drawn++;
    }
    if (drawn) CARDS_EVENT(play, EVENT_DRAW, NULL, (int16_t)seat, (int16_t)drawn);
}

static void begin_turn(const cards_play *play)
{
    cards_state *state = play->state;
    int turn = state->turn;
    cards_car *car = &state->car[turn];
    if (!cards_operating(state, turn)) return;
    if (car->loses_turn) {
        car->loses_turn = 0;
        CARDS_EVENT(play, EVENT_LOST_TURN, NULL, (int16_t)turn);
        return;
    }
    if (car->escaping && cards_has_tires(play->world, car)) {
        CARDS_EVENT(play, EVENT_ESCAPED, NULL, (int16_t)turn);
        cards_remove(play, turn, STANDING_GONE, ENDING_DUEL_ESCAPE);
        return;
    }
    if (car->escaping) CARDS_EVENT(play, EVENT_STRANDED, NULL, (int16_t)turn);
    car->escaping = 0;
    CARDS_EVENT(play, EVENT_TURN, NULL, (int16_t)turn);
    if (turn < play->world->seats) {
        draw_for_turn(play, turn);
        if (car->hand_count) cards_push(state, FRAME_MAIN, turn);
    } else {
        bool two = state->round >= play->world->figure.solo_two_cards_from;
        cards_push(state, FRAME_RIVAL, turn)->from = two ? 2 : 1;
    }
}

/* ---- the attack ---- */

static void start_cancel(const cards_play *play)
{
    cards_attack *attack = &play->state->attack;
    cards_pop(play->state);
    cards_frame *frame = cards_push(play->state, FRAME_CANCEL, attack->target);
    if (attack->attacker >= play->world->seats) return; /* a rival's attack: only its target could stop it */
    poll_all_but(play, frame, attack->attacker + 1, attack->target);
    frame->waiting &= (uint8_t)~cards_bit(attack->attacker);
}

/* What of the attack gets through, with the ledger of it. */
static int final_damage(const cards_play *play, tk_ledger *ledger)
{
    const cards_attack *attack = &play->state->attack;
    const cards_car *target = &play->state->car[attack->target];
    bool ram = play->world->card[attack->card].effect == EFFECT_RAM;
    cards_attack_points(play->world, play->state, attack->attacker, attack->card, ledger);
    if (attack->tires && target->wheelguards) tk_ledger_add(ledger, LABEL_GUARDED, -ledger->total, TK_ABSENT);
    if (ram && !attack->tires && attack->side == SIDE_FRONT && target->ramplate)
        tk_ledger_add(ledger, LABEL_BLOCKED, -ledger->total, TK_ABSENT);
    for (int i = 0; i < attack->armor_count; i++)
        tk_ledger_add(ledger, LABEL_ARMOR, -play->world->card[attack->armor[i]].points, attack->armor[i]);
    if (ledger->total < 0) tk_ledger_add(ledger, LABEL_EXCESS, -ledger->total, TK_ABSENT);
    return ledger->total;
}

/* In the race nobody is there to shake the player after a rival's ram. */
void cards_open_shake(const cards_play *play, int attacker, int target)
{
    if (!cards_operating(play->state, target) || attacker >= play->world->seats) return;
    cards_frame *frame = cards_push(play->state, FRAME_SHAKE, target);
    poll_all_but(play, frame, attacker, target < play->world->seats ? target : CARDS_NONE);
}

/* The ram struck a side: the attacker may shoot at it [ramming-follow-up]. */
static void open_follow_up(const cards_play *play, int attacker, int target, int side)
{
    if (!cards_operating(play->state, target) || attacker >= play->world->seats) return;
    play->state->attack.rammed = (uint8_t)side;
    cards_push(play->state, FRAME_FOLLOW, attacker);
}

static void resolve_attack(const cards_play *play)
{
    const cards_attack attack = play->state->attack;
    cards_state *state = play->state;
    tk_ledger ledger = {0};
    int points = final_damage(play, &ledger);
    bool ram = play->world->card[attack.card].effect == EFFECT_RAM;
    const cards_car *target = &state->car[attack.target];
    bool struck_side = ram && !attack.tires && !(attack.side == SIDE_FRONT && target->ramplate);
    if (points <= 0) {
        CARDS_EVENT(play, EVENT_STOPPED, &ledger, attack.target, attack.card);
        cards_end_attack(play, true);
    } else {
        cards_hit hit = {.target = attack.target,
                         .card = attack.card,
                         .side = attack.tires ? ZONE_TIRES : attack.side,
                         .points = points,
                         .declared = attack.declared,
                         .credit = attack.attacker,
                         .how = ENDING_DUEL_KILL,
                         .armor_count = attack.armor_count};
        memcpy(hit.armor, attack.armor, sizeof hit.armor);
        if (attack.attacker < play->world->seats) state->last_hit = attack.target;
        cards_end_attack(play, false);
        cards_apply_hit(play, &hit, &ledger);
    }
    if (ram) cards_open_shake(play, attack.attacker, attack.target);
    if (struck_side) open_follow_up(play, attack.attacker, attack.target, attack.side);
}

/* ---- frames ---- */

/* A frame that leads to nothing any more, its car or the duel being out: its cards in flight are discarded. */
static void drop_frame(const cards_play *play)
{
    cards_frame frame = *cards_top(play->state);
    if (frame.kind == FRAME_ANSWER || frame.kind == FRAME_CANCEL) cards_end_attack(play, true);
    if (frame.card != CARDS_NONE) cards_discard(play, frame.card);
    cards_pop(play->state);
}

/* Debris that was not dodged [debris]. */
static void finish_debris(const cards_play *play)
{
    cards_frame frame = *cards_top(play->state);
    cards_pop(play->state);
    if (play->state->car[frame.who].wheelguards) {
        CARDS_EVENT(play, EVENT_STOPPED, NULL, frame.who, frame.card);
        cards_discard(play, frame.card);
        return;
    }
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_CARD, play->world->card[frame.card].points, frame.card);
    cards_hit hit = {
        .target = frame.who, .card = frame.card, .side = ZONE_TIRES, .points = ledger.total, .credit = CARDS_NONE};
    cards_apply_hit(play, &hit, &ledger);
}

/* The damage of a skid or a backfire, after the armor the victim plays against it [armor-specials]; or of an Attack
 * card that was spun [solo-spin]. */
void cards_finish_blow(const cards_play *play, const int16_t *armor, int armor_count)
{
    cards_frame frame = *cards_top(play->state);
    bool moved = cards_is_attack(play->world, frame.card);
    cards_pop(play->state);
    tk_ledger ledger = {0};
    tk_ledger_add(&ledger, LABEL_CARD, frame.points, frame.card);
    if (frame.side == ZONE_TIRES && play->state->car[frame.who].wheelguards)
        tk_ledger_add(&ledger, LABEL_GUARDED, -frame.points, TK_ABSENT);
    for (int i = 0; i < armor_count; i++)
        tk_ledger_add(&ledger, LABEL_ARMOR, -play->world->card[armor[i]].points, armor[i]);
    if (ledger.total < 0) tk_ledger_add(&ledger, LABEL_EXCESS, -ledger.total, TK_ABSENT);
    if (!ledger.total) {
        CARDS_EVENT(play, EVENT_STOPPED, &ledger, frame.who, frame.card);
        cards_discard(play, frame.card);
        for (int i = 0; i < armor_count; i++) cards_discard(play, armor[i]);
        if (moved) cards_drop_hit(play, frame.who);
        return;
    }
    cards_hit hit = {.target = frame.who,
                     .card = frame.card,
                     .side = frame.side,
                     .points = ledger.total,
                     .declared = moved ? play->state->car[frame.who].last.declared : frame.side,
                     .credit = frame.credit,
                     .how = moved            ? ENDING_DUEL_KILL
                            : frame.backfire ? ENDING_DUEL_BACKFIRE
                                             : ENDING_DUEL_SKID,
                     .armor_count = armor_count};
    for (int i = 0; i < armor_count; i++) hit.armor[i] = (uint8_t)armor[i];
    if (moved)
        cards_land_moved(play, &hit, &ledger);
    else
        cards_apply_hit(play, &hit, &ledger);
}

/* The attacker could not swerve out of the paint [paint-spray]. */
static void finish_paint(const cards_play *play)
{
    cards_car *car = &play->state->car[cards_top(play->state)->who];
    int seat = cards_top(play->state)->who;
    cards_pop(play->state);
    CARDS_EVENT(play, EVENT_BLINDED, NULL, (int16_t)seat);
    for (int i = 0; i < car->hand_count; i++) cards_discard(play, car->hand[i]);
    memset(car->hand, 0, sizeof car->hand);
    car->hand_count = 0;
    car->loses_turn = 1;
    if (play->events) play->events->revealed = true;
}

void cards_finish_frame(const cards_play *play)
{
    cards_state *state = play->state;
    switch ((cards_frame_kind)cards_top(state)->kind) {
    case FRAME_BETWEEN:
        cards_pop(state);
        begin_turn(play);
        break;
    case FRAME_ANSWER: start_cancel(play); break;
    case FRAME_CANCEL:
        cards_pop(state);
        resolve_attack(play);
        break;
    case FRAME_DEBRIS: finish_debris(play); break;
    case FRAME_PAINT: finish_paint(play); break;
    case FRAME_BLOW: cards_finish_blow(play, NULL, 0); break;
    case FRAME_RIVAL: cards_rival_turn(play); break;
    case FRAME_MAIN:
    case FRAME_END:
    case FRAME_DODGE:
    case FRAME_FOLLOW:
    case FRAME_SHAKE:
    case FRAME_SIDE: cards_pop(state); break;
    }
}

/* Ask whoever the top frame has to ask next; false when it is finished. */
static bool ask_frame(const cards_play *play, cards_frame *frame)
{
    switch ((cards_frame_kind)frame->kind) {
    case FRAME_BETWEEN:
    case FRAME_CANCEL:
    case FRAME_DODGE:
    case FRAME_SHAKE: return poll(play, frame);
    case FRAME_ANSWER:
    case FRAME_DEBRIS:
    case FRAME_PAINT:
    case FRAME_BLOW:
    case FRAME_FOLLOW: return ask(play, frame, frame->who);
    case FRAME_END:
        if (may_escape(play->world, play->state, frame->who)) frame->asked = frame->who;
        return frame->asked != CARDS_NONE;
    case FRAME_MAIN:
    case FRAME_SIDE: frame->asked = frame->who; return true;
    case FRAME_RIVAL: return false;
    }
    return false;
}

/* ---- duels and races ---- */

static int operating_count(const cards_play *play)
{
    int count = 0;
    for (int car = 0; car < play->world->cars; car++) count += cards_operating(play->state, car);
    return count;
}

static void score(const cards_play *play, int seat, const tk_ledger *ledger)
{
    play->state->score[seat] = (int16_t)(play->state->score[seat] + ledger->total);
    if (ledger->count)
        CARDS_EVENT(play, EVENT_SCORE, ledger, (int16_t)seat, (int16_t)ledger->total, play->state->score[seat]);
}

/* [scoring] */
static void score_duel(const cards_play *play)
{
    const cards_figures *figure = &play->world->figure;
    for (int seat = 0; seat < play->world->seats; seat++) {
        tk_ledger ledger = {0};
        const cards_car *car = &play->state->car[seat];
        if (cards_operating(play->state, seat) && play->state->tied)
            tk_ledger_add(&ledger, LABEL_TIE, figure->points_tie, TK_ABSENT);
        else if (cards_operating(play->state, seat))
            tk_ledger_add(&ledger, LABEL_LAST_CAR, figure->points_last_car, TK_ABSENT);
        if (car->kills) tk_ledger_add(&ledger, LABEL_KILLS, car->kills * figure->points_kill, TK_ABSENT);
        score(play, seat, &ledger);
    }
}

/* Every seat hears what it was dealt, and only that. */
static void tell_hands(const cards_play *play)
{
    for (int seat = 0; play->events && seat < play->world->seats; seat++)
        for (int i = 0; i < play->state->car[seat].hand_count; i++) {
            const int16_t args[TK_EVENT_ARGS] = {(int16_t)seat, play->state->car[seat].hand[i]};
            tk_events_add(play->events, EVENT_DEALT, (uint16_t)cards_bit(seat), args, NULL);
        }
}

static void begin_duel(const cards_play *play)
{
    cards_state *state = play->state;
    bool solo = play->world->variant == VARIANT_SOLO;
    memset(state->car, 0, sizeof state->car);
    memset(state->frame, 0, sizeof state->frame);
    for (int car = 0; car < CARDS_MAX_CARS; car++) cards_forget(&state->car[car]);
    for (int car = play->world->cars; car < CARDS_MAX_CARS; car++) state->car[car].standing = STANDING_GONE;
    state->attack = (cards_attack){.card = CARDS_NONE};
    state->frame_count = state->tied = state->round = 0;
    state->last_out = ENDING_NONE;
    state->last_hit = CARDS_NONE;
    state->duel++;
    cards_deal(play);
    state->first = (uint8_t)(solo ? 0 : (state->dealer + 1) % play->world->cars);
    state->turn = (uint8_t)((state->first + play->world->cars - 1) % play->world->cars);
    if (solo)
        CARDS_EVENT(play, EVENT_RACE, NULL, state->duel);
    else
        CARDS_EVENT(play, EVENT_DUEL, NULL, state->duel, state->dealer, state->first);
    tell_hands(play);
}

static void end_match(const cards_play *play, cards_ending ending)
{
    play->state->over = 1;
    play->state->ending = (uint8_t)ending;
}

static void next_duel(const cards_play *play)
{
    cards_state *state = play->state;
    state->dealer = (uint8_t)((state->dealer + play->world->cars - 1) % play->world->cars); /* to the right [dealer] */
    if (play->events) play->events->revealed = true;
    begin_duel(play);
}

/* Is there an Ace? [series] [series-tie] */
static void end_series_duel(const cards_play *play)
{
    cards_state *state = play->state;
    int best = -1, leaders = 0, reached = 0;
    for (int seat = 0; seat < play->world->seats; seat++) {
        reached += state->score[seat] >= play->world->points;
        if (best < 0 || state->score[seat] > state->score[best]) {
            best = seat;
            leaders = 0;
        }
        leaders += state->score[seat] == state->score[best];
    }
    if (reached && leaders == 1) {
        CARDS_EVENT(play, EVENT_ACE, NULL, (int16_t)best);
        end_match(play, state->tie_broken ? ENDING_SERIES_TIEBREAK
                        : reached > 1     ? ENDING_SERIES_BEST
                                          : ENDING_SERIES_ACE);
    } else if (state->duel >= play->world->figure.series_most_duels) {
        end_match(play, ENDING_SERIES_LAST);
    } else {
        state->tie_broken |= reached > 0;
        next_duel(play);
    }
}

static void end_duel(const cards_play *play)
{
    cards_state *state = play->state;
    for (int seat = 0; seat < play->world->seats && !state->tied; seat++)
        if (cards_operating(state, seat)) CARDS_EVENT(play, EVENT_DUEL_WON, NULL, (int16_t)seat);
    if (state->tied) CARDS_EVENT(play, EVENT_DUEL_TIE, NULL, 0);
    score_duel(play);
    if (play->world->variant == VARIANT_SERIES)
        end_series_duel(play);
    else
        end_match(play, state->tied ? ENDING_DUEL_TIE : (cards_ending)state->last_out);
}

/* [solo-end] [solo-scoring] [solo-campaign] */
static void end_race(const cards_play *play)
{
    cards_state *state = play->state;
    const cards_figures *figure = &play->world->figure;
    bool alive = cards_operating(state, 0);
    tk_ledger ledger = {0};
    if (alive) {
        CARDS_EVENT(play, EVENT_RACE_WON, NULL, 0);
        tk_ledger_add(&ledger, LABEL_SURVIVED, figure->solo_points_survive, TK_ABSENT);
    } else {
        CARDS_EVENT(play, EVENT_RACE_LOST, NULL, 0);
        tk_ledger_add(&ledger, LABEL_LOST, figure->solo_points_lost, TK_ABSENT);
    }
    if (state->car[0].kills)
        tk_ledger_add(&ledger, LABEL_RIVALS, state->car[0].kills * figure->solo_points_kill, TK_ABSENT);
    score(play, 0, &ledger);
    bool cleared = alive && operating_count(play) == 1;
    if (state->duel < play->world->races)
        next_duel(play);
    else
        end_match(play, play->world->races > 1 ? ENDING_SOLO_CAMPAIGN
                        : !alive               ? ENDING_SOLO_KILLED
                        : cleared              ? ENDING_SOLO_CLEARED
                                               : ENDING_SOLO_SURVIVED);
}

static bool decided(const cards_play *play)
{
    const cards_state *state = play->state;
    if (play->world->variant != VARIANT_SOLO) return state->tied || operating_count(play) <= 1;
    return !cards_operating(state, 0) || operating_count(play) <= 1 || state->round > play->world->figure.solo_rounds;
}

void cards_advance(const cards_play *play)
{
    cards_state *state = play->state;
    while (!state->over) {
        if (decided(play)) {
            while (state->frame_count) drop_frame(play);
            play->world->variant == VARIANT_SOLO ? end_race(play) : end_duel(play);
            continue;
        }
        if (!state->frame_count) {
            next_turn(play);
            continue;
        }
        cards_frame *frame = cards_top(state);
        if (frame->who != CARDS_NONE && !cards_operating(state, frame->who))
            drop_frame(play);
        else if (ask_frame(play, frame))
            return;
        else
            cards_finish_frame(play);
    }
}

void cards_start(const tk_world *world, void *state, tk_dice *dice, tk_events *events)
{
    cards_play play = {world->fixed, state, dice, events};
    int seats = play.world->cars;
    play.state->dealer = play.world->variant == VARIANT_SOLO ? 0 : (uint8_t)tk_dice_below(dice, (uint32_t)seats);
    begin_duel(&play);
    cards_advance(&play);
}
