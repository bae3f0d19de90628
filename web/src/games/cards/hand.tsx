// Your hand: every card says what it can do now.

import type { Card } from "../../engine/types/cards";
import { CardFace } from "./card";
import { type CardState, stateOf } from "./choose";
import { kindOf } from "./deck";
import type { Picking } from "./picking";

const SAID: Partial<Record<CardState, string>> = {
  playable: " Can be played now.",
  joins: " Goes with what you picked.",
};
const SIGN: Partial<Record<CardState, string>> = { playable: "▲", joins: "+" };

function HandCard({ card, picking, involved }: { card: Card; picking: Picking; involved: boolean }) {
  const { live, throwing, choices, held, hand, click } = picking,
    picked = held.includes(card.id);
  const state = !live ? "idle" : throwing ? "discardable" : stateOf(choices, held, card, hand);
  return (
    <li>
      <button
        type="button"
        class={`card ${state} ${picked ? "picked" : ""} ${involved ? "looked" : ""}`}
        data-card={card.id}
        data-kind={card.kind}
        aria-pressed={picked}
        onClick={() => click(card.id)}
      >
        <CardFace card={card} />
        <span class="sr">
          . {kindOf(card).text}
          {SAID[state]}
        </span>
        {SIGN[state] ? (
          <span class="can" aria-hidden="true">
            {SIGN[state]}
          </span>
        ) : null}
      </button>
    </li>
  );
}

/** `involved`: ids of the cards of the choice that is pointed at. */
export function Hand({ picking, involved }: { picking: Picking; involved: number[] }) {
  return (
    <ul class="hand" aria-label="Your hand" data-guide="hand">
      {picking.hand.map((card) => (
        <HandCard key={card.id} card={card} picking={picking} involved={involved.includes(card.id)} />
      ))}
      {!picking.hand.length ? <li class="none">No cards in hand.</li> : null}
    </ul>
  );
}
