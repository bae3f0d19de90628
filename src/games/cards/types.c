/* The type of the view that look.c writes. */
#include "cards.h"

static const tk_type VARIANT = TK_WORD("cards.Variant", CARDS_VARIANTS(TK_NAME_IN));
static const tk_type SIDE = TK_WORD("cards.Side", CARDS_SIDE_NAMES(TK_NAME_IN));
static const tk_type TARGET = TK_WORD("cards.Target", CARDS_SIDE_NAMES(TK_NAME_IN) "tires", );
static const tk_type PLACE = TK_WORD("cards.Place", CARDS_SIDE_NAMES(TK_NAME_IN) "driver", "tires", );
static const tk_type ZONE = TK_WORD("cards.Zone", CARDS_SIDE_NAMES(TK_NAME_IN) "driver", "tires", "specials", );
static const tk_type STANDING = TK_WORD("cards.Standing", CARDS_STANDINGS(TK_NAME_IN));
static const tk_type FRAME = TK_WORD("cards.Frame", CARDS_FRAMES(TK_NAME_IN));

static const tk_type CARD =
    TK_OBJECT("cards.Card", TK_HAS(TK_WHOLE, "id"), TK_HAS(TK_TEXT, "kind title"), TK_HAS(&SIDE, "side?"),
              TK_HAS(TK_RECORD(TK_HAS(TK_TEXT, "text section")), "refused?",
                     "In your own hand, while you are asked: why it is of no use now."));

static const tk_type CAR =
    TK_OBJECT("cards.Car", TK_HAS(TK_TEXT, "name"), TK_HAS(&STANDING, "standing"),
              TK_HAS(TK_EACH(&PLACE, TK_WHOLE), "damage"), TK_HAS(TK_EACH(&ZONE, TK_LIST_OF(&CARD)), "laid"),
              TK_HAS(TK_WHOLE, "cards kills score"), TK_HAS(TK_TRUTH, "escaping loses_turn"),
              TK_HAS(TK_RECORD(TK_HAS(&CARD, "card"), TK_HAS(&PLACE, "at"), TK_HAS(TK_WHOLE, "points")), "last?",
                     "In the race: the Attack card that hit it last, and where its damage is now."));

static const tk_type ATTACK =
    TK_OBJECT("cards.Attack", TK_HAS(TK_WHOLE, "attacker target"), TK_HAS(&CARD, "card"), TK_HAS(&TARGET, "at"),
              TK_HAS(TK_TRUTH, "follow_up"), TK_HAS(TK_LIST_OF(&CARD), "armor"));

static const tk_type QUESTION = TK_OBJECT("cards.Question", TK_HAS(&FRAME, "kind"), TK_HAS(TK_WHOLE, "asked about?"),
                                          TK_HAS(&CARD, "card?"), TK_HAS(&TARGET, "at?"), TK_HAS(TK_WHOLE, "points?"));

const tk_type cards_view_type = TK_OBJECT(
    "cards.View", TK_HAS(TK_JUST("cards"), "game"), TK_HAS(&VARIANT, "variant"), TK_HAS(TK_WHOLE, "seat"),
    TK_HAS(TK_TRUTH, "over"), TK_HAS(TK_ENDING, "ending?"),
    TK_HAS(TK_RECORD(TK_HAS(TK_WHOLE, "side_armor driver tires rounds points")), "figures"),
    TK_HAS(TK_MAP_OF(TK_WHOLE), "deck", "Copies of each kind in the deck of this match."),
    TK_HAS(TK_WHOLE, "turn dealer duel round draw_pile"), TK_HAS(TK_TRUTH, "reshuffled"),
    TK_HAS(TK_LIST_OF(&CARD), "discards"), TK_HAS(TK_MAYBE(&QUESTION), "question"), TK_HAS(TK_MAYBE(&ATTACK), "attack"),
    TK_HAS(TK_LIST_OF(&CAR), "cars"), TK_HAS(TK_LIST_OF(&CARD), "hand?"));
