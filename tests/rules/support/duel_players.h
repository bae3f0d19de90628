/* Bots at the table of the duel: what they choose in a position, and whole matches between them. */
#ifndef RULES_DUEL_PLAYERS_H
#define RULES_DUEL_PLAYERS_H

#include "duel_foot.h"
#include "turnkey/bot.h"

/* What the bot chooses for a seat, with its own dice from that number. */
tk_action choice_of(const arena *, const char *bot, int seat, uint64_t number);
void apply_choice(arena *, int seat, tk_action, tk_dice *);
/* Play on between two bots until the match is over; NULL: it always takes the first choice. */
void play_on(arena *, const char *const names[2], uint64_t number);
/* A match of its own from this seed, with the first bot in this chair; who won, -1: nobody. */
int winner_of(const char *config, const char *bot, const char *rival, int chair, uint64_t number);
/* How often a player who chooses as the bot does is asked in a duel against it: what has one answer, or a routine one,
 * is answered by the client. */
int questions_of(const char *config, const char *bot, uint64_t number);
/* So many matches as TURNKEY_MATCHES says, for figures; without it `usual`. */
int match_count(int usual);

#endif
