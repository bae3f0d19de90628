// What lies between the cars: the attack on its way, and the piles.

import type { View as CardsView } from "../../engine/types/cards";
import { LaidCard } from "./card";
import { cardName, kindOf } from "./deck";
import { Glyph } from "./glyphs";

export function Flight({ view, names }: { view: CardsView; names: string[] }) {
  const { attack } = view;
  if (!attack) return null;
  const name = (car: number) => (car === view.seat ? "you" : (names[car] ?? view.cars[car]?.name));
  return (
    <section class="flight" aria-label="Attack on its way">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <Glyph kind={kindOf(attack.card)} />
      </svg>
      <p>
        <b class="weapon">{attack.card.title}</b>
        {kindOf(attack.card).points ? <span class="sr">, {kindOf(attack.card).points} points</span> : null}
        <br />
        <b class={`seat-text seat-${attack.attacker}`}>{name(attack.attacker)}</b>
        <span aria-hidden="true"> → </span>
        <span class="sr"> attacks </span>
        <b class={`seat-text seat-${attack.target}`}>{name(attack.target)}</b>, <b>{attack.at}</b>
        {attack.follow_up ? ", point-blank" : ""}
        {attack.armor.length ? (
          <>
            <br />
            behind {attack.armor.map(cardName).join(", ")}
          </>
        ) : null}
      </p>
    </section>
  );
}

export function Piles({ view }: { view: CardsView }) {
  const top = view.discards.at(-1);
  return (
    <section class="piles" aria-label="Piles">
      <div class="pile">
        <div class="back" aria-hidden="true" />
        <span>
          draw pile <b>{view.draw_pile}</b>
          {view.reshuffled ? ", the last" : ""}
        </span>
      </div>
      <div class="pile">
        {top ? (
          <svg viewBox="-1 -1 34 24" aria-hidden="true">
            <LaidCard card={top} x={0} y={0} />
          </svg>
        ) : (
          <div class="back empty" aria-hidden="true" />
        )}
        <span>
          discards <b>{view.discards.length}</b>
          {top ? `: ${cardName(top)}` : ""}
        </span>
      </div>
    </section>
  );
}
