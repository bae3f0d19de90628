// What is printed on the cards. The same file the engine reads.
import deck from "../../../../data/cards/deck.json";
import type { Card, Side } from "../../engine/types/cards";

/** A row of data/cards/deck.json: what is printed on a card. */
export interface Kind {
  id: string;
  title: string;
  effect: string;
  weapon?: string;
  points?: number;
  sides?: Record<Side, number>;
  copies?: number;
  text: string;
}

const rows = deck.cards as unknown as Kind[];
const kinds = new Map(rows.map((kind) => [kind.id, kind]));

export type Family = "attack" | "armor" | "special";

export function kindOf(card: { kind: string; title: string }): Kind {
  // A deck of one's own (--data) may have cards we have not heard of: they still have a name.
  return kinds.get(card.kind) ?? { id: card.kind, title: card.title, effect: "", text: "" };
}

export function familyOf(kind: Kind): Family {
  if (kind.effect === "attack" || kind.effect === "ram") return "attack";
  return kind.effect === "armor" ? "armor" : "special";
}

export const kindRows = rows;

export function cardName(card: Card): string {
  return card.side ? `${card.title}, ${card.side}` : card.title;
}
