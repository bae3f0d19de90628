/* Sixth Edition for build screens and boards: what is legal and where a move leads, so that they need no rules of their
 * own. */
#ifndef TURNKEY_SIXTH_H
#define TURNKEY_SIXTH_H

#include "turnkey/game.h"

/* Judge a car. `request`: {"cards":[["heavy-machine-gun","front"],["rookie-driver"],...], "size"?:"small"|"large",
 * "armor"?, "build"?, "crew"?}. Appends {"legal", "build":{"spent","of"}, "crew":{"spent","of"},
 * "problems":[{"card":index or -1, "reason","text","section"}], "addable":[{"card":id,"title","sides":[...]}]}: a card
 * with a problem is left out of the sums, and "addable" lists what could still be fitted where. `content` NULL:
 * embedded. A request that cannot be read is an error. */
tk_status tk_sixth_judge_build(const tk_content *content, const char *request, tk_json *out, tk_error *error);

/* Every build card as an array:
 * {"id","title","text","type","mount","cost","copies","durability","subtype"?,"attack"?,"damage"?,
 * "range"?,"wrench"?,flags}. */
tk_status tk_sixth_catalogue(const tk_content *content, tk_json *out, tk_error *error);

/* Where an allowed move of the asked seat would end, at any whole angle:
 * {"action","x","y","heading","at","zone"?,"collides", "dice"}. False, with nothing written, for an action that is no
 * move or is refused. */
bool tk_sixth_preview(const tk_world *, const void *state, int seat, tk_action, tk_json *out);

#endif
