// The card game's view, as src/games/cards/look.c writes it.
export const SIDES = ["front", "right", "back", "left"] as const;
export type Side = (typeof SIDES)[number];
export type Zone = Side | "driver" | "tires" | "specials";

export interface Card {
  id: number;
  kind: string;
  title: string;
  side?: Side;
  /** In your own hand, while you are asked: why it is of no use now. */
  refused?: { text: string; section: string };
}

export interface Car {
  name: string;
  standing: "operating" | "disabled" | "gone";
  damage: Record<Side | "driver" | "tires", number>;
  laid: Record<Zone, Card[]>;
  cards: number;
  kills: number;
  score: number;
  escaping: boolean;
  loses_turn: boolean;
  /** In the race: the Attack card that hit it last, and where its damage is now. */
  last?: { card: Card; at: Side | "driver" | "tires"; points: number };
}

export interface Attack {
  attacker: number;
  target: number;
  card: Card;
  at: Side | "tires";
  follow_up: boolean;
  armor: Card[];
}

export interface CardsView {
  game: "cards";
  variant: "duel" | "series" | "solo-race";
  seat: number;
  over: boolean;
  ending?: string;
  figures: { side_armor: number; driver: number; tires: number; rounds: number; points: number };
  /** Copies of each kind in the deck of this match. */
  deck: Record<string, number>;
  turn: number;
  dealer: number;
  duel: number;
  round: number;
  draw_pile: number;
  reshuffled: boolean;
  discards: Card[];
  question: { kind: string; asked: number; about?: number; card?: Card; at?: Side | "tires"; points?: number } | null;
  attack: Attack | null;
  cars: Car[];
  hand?: Card[];
}

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
