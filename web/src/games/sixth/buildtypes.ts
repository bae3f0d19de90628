// What building is about: cards, cars made of them, arenas, and what the engine says about those (src/games/sixth/workshop.c, arena.c).

// ---- cars ----

export const MOUNTS = ["front", "right", "back", "left", "crew"] as const;
/** A side of the car, or the crew area. */
export type Mount = (typeof MOUNTS)[number];

export const COLOURS = ["red", "yellow", "green", "blue", "black", "white"] as const;
export type Colour = (typeof COLOURS)[number];
export type Dice = Partial<Record<Colour, number>>;

export type CardType = "weapon" | "structure" | "accessory" | "upgrade" | "driver" | "gunner" | "gear" | "sidearm";

/** A card of the catalogue. */
export interface BuildCard {
  id: string;
  title: string;
  text: string;
  type: CardType;
  mount: "any" | "front" | "back" | "front-back" | "crew";
  cost: number;
  copies: number;
  durability: number;
  subtype?: string;
  damage?: number;
  range?: number;
  wrench?: string;
  attack: Dice;
  one_shot?: boolean;
  second_free?: boolean;
  exclusive?: boolean;
  side_arc?: boolean;
  standard?: boolean;
}

/** A card and where it is fitted; crew cards have no side. As files, configurations and the engine write it. */
export type Fitted = [card: string] | [card: string, side: Mount];

export interface Why {
  reason: string;
  text: string;
  section: string;
}

export interface CarProblem extends Why {
  /** Index in the car's cards; -1: the car as a whole. */
  card: number;
}

export interface Refusal extends Why {
  card: string;
  side: Mount;
}

export interface Examined {
  problems: CarProblem[];
  legal: boolean;
  build: { spent: number; of: number };
  crew: { spent: number; of: number };
  addable: { card: string; title: string; sides: Mount[] }[];
  catalogue?: BuildCard[];
  refused?: Refusal[];
}

export type Size = "small" | "large";

export interface Car {
  name: string;
  size: Size;
  cards: Fitted[];
}

/** What of a configuration a car is judged by. */
export interface SizeRules {
  size?: Size;
  armor?: number;
  build?: number;
  crew?: number;
}

// ---- arenas ----

/** Whole hundredths of a car length, counted to the right and up. */
export type Point = [x: number, y: number];

export interface Pose {
  x: number;
  y: number;
  /** Whole degrees, counter-clockwise from the right. */
  heading: number;
}

export interface Spot extends Pose {
  kind: string;
}

export type Use = "checkpoint" | "trigger" | "hidden-hazard";

export interface NumberedCard extends Pose {
  number: number;
  use: Use;
}

export type StartKey = [x: number, y: number, heading: number];

/** An arena file, as data/sixth/arenas has them. */
export interface Arena {
  title: string;
  boundary: Point[];
  level?: number;
  walls?: { at: Point[] }[];
  terrain?: { level: number; at: Point[] }[];
  hazards?: Spot[];
  obstacles?: Spot[];
  cards?: NumberedCard[];
  hidden?: string[];
  hill?: Point[];
  starts: Record<string, StartKey[]>;
}

// ---- the view of a match, while cars are built ----

export interface BuildView {
  seat: number;
  size: { armor: number; build: number; crew: number };
  cars: { name: string; standing: string; drafting?: boolean; items?: { card: number; id: string; side: Mount }[] }[];
  designs?: { design: number; id: string; title: string; text: string }[];
}
