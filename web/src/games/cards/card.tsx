// A card as it lies in a hand or on a car.

import type { Card, Side } from "../../engine/types/cards";
import { cardName, familyOf, kindOf } from "./deck";
import { Glyph } from "./glyphs";

const WEDGE: Record<Side, string> = {
  front: "M1 1h22l-6 7H7z",
  back: "M1 35h22l-6-7H7z",
  left: "M0 2v32l6-7V9z",
  right: "M24 2v32l-6-7V9z",
};

/** A car from above with one side lit. */
export function SideMark({ side }: { side: Side }) {
  return (
    <g class="side-mark">
      <rect class="body" x="7" y="9" width="10" height="18" rx="3" />
      {(Object.keys(WEDGE) as Side[]).map((each) => (
        <path key={each} class={each === side ? "lit" : "dim"} d={WEDGE[each]} />
      ))}
    </g>
  );
}

const FAMILY_WORD = { attack: "Attack", armor: "Armor", special: "Special" };

/** The face: what everybody sees of it. The words stand beside the drawing, so that they wrap and can be read out. */
export function CardFace({ card }: { card: Card }) {
  const kind = kindOf(card);
  const family = familyOf(kind);
  return (
    <span class={`face ${family}`}>
      <span class="band">
        <span>{FAMILY_WORD[family]}</span>
        {kind.points ? <b class="points">{family === "armor" ? `−${kind.points}` : kind.points}</b> : null}
      </span>
      <span class="art">
        <svg viewBox="0 0 48 48" class="picture" aria-hidden="true">
          <Glyph kind={kind} />
        </svg>
        {card.side ? (
          <svg viewBox="-1 0 26 36" class="mark" aria-hidden="true">
            <SideMark side={card.side} />
          </svg>
        ) : null}
      </span>
      <span class="title">{kind.title}</span>
      <span class="where">{card.side ?? ""}</span>
    </span>
  );
}

/** A card that lies on a car, in the car's drawing: 32 wide, 22 high. */
export function LaidCard({ card, x, y }: { card: Card; x: number; y: number }) {
  const kind = kindOf(card);
  return (
    <g class={`laid ${familyOf(kind)}`} transform={`translate(${x} ${y})`}>
      <title>
        {cardName(card)}
        {kind.points ? ` (${kind.points})` : ""}
      </title>
      <rect width="32" height="22" rx="3" />
      <svg x="2" y="2" width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
        <Glyph kind={kind} />
      </svg>
      {kind.points ? (
        <text x="25.5" y="16" text-anchor="middle">
          {kind.points}
        </text>
      ) : null}
    </g>
  );
}
