// Sixth Edition's view, as src/games/sixth/look.c writes it. Lengths are in car lengths, y grows upwards; headings are in tenths of a
// degree, to the left from the x axis.
import type { Action } from "../../table/types";

export const SIDES = ["front", "right", "back", "left"] as const;
export type Side = (typeof SIDES)[number];
export const COLOURS = ["red", "yellow", "green", "blue", "black", "white"] as const;
export type Colour = (typeof COLOURS)[number];
export const FACES = ["shield", "2 shields", "hit", "2 hits", "wrench", "2 wrenches"] as const;
export type Face = (typeof FACES)[number];
/** As events number them. */
export const ROLLS = ["none", "driving", "crash", "push", "cage", "attack", "defence"] as const;

export type Pair = [number, number];
export type Dice = Partial<Record<Colour, number>>;

export interface Pose {
  x: number;
  y: number;
  heading: number;
}

export interface Die {
  colour: Colour;
  face: Face;
}

export interface Item {
  card: number;
  id: string;
  title: string;
  text: string;
  type: "weapon" | "structure" | "accessory" | "upgrade" | "driver" | "gunner" | "gear" | "sidearm";
  side: Side | "crew";
  cost: number;
  durability: number;
  damage: number;
  dead: boolean;
  fired: boolean;
  attack?: Dice;
  adds?: number;
  range?: number;
  subtype?: string;
}

export interface Car {
  name: string;
  standing: "building" | "ready" | "running" | "out";
  body: "none" | "car" | "wreck";
  x?: number;
  y?: number;
  heading?: number;
  at?: Pair[];
  /** The rectangle that counts for targets. */
  box?: Pair[];
  damage?: number;
  drafting?: boolean;
  items?: Item[];
  /** The dashboard; there once all cars have been shown. */
  armor?: Record<Side, number>;
  fires?: Side[];
  power?: number;
  tires?: number;
  speed?: number;
  reverse?: boolean;
  max_speed?: number;
  control?: number;
  aces?: number;
  points?: number;
  armed?: boolean;
  passed?: number;
  hill?: number;
}

export interface Obstacle extends Pose {
  id: number;
  kind: string;
  title: string;
  weight: "heavy" | "light" | "drive-through";
  cover: "none" | "partial" | "full";
  durability: number;
  damage: number;
  at: Pair[];
}

export interface Hazard extends Pose {
  kind: string;
  title: string;
  text: string;
}

export interface Marker extends Pose {
  number: number;
  use: "checkpoint" | "trigger" | "hidden-hazard";
  hazard?: string;
  gone?: boolean;
}

/** Where a move would end. */
export interface Ghost extends Pose {
  action: Action;
  at: Pair[];
  zone?: number;
  collides: boolean;
  dice: Dice;
}

export interface Aim {
  target: number;
  blocked: boolean;
  distance: number;
  rerolls: number;
  cover: number;
  arcs: Side[];
  sides: Side[];
}

export interface Attack {
  attacker: number;
  crew: number;
  weapon: number;
  target: number;
  side?: Side;
  rerolls: number;
  cover: number;
  damage: number;
  tires: number;
  fire: boolean;
  explosion: boolean;
}

export interface SixthView {
  variant: string;
  goal: "last-crew" | "checkpoints" | "hill";
  amount: number;
  rounds: number;
  round: number;
  first: number;
  seat: number;
  over: boolean;
  size: { armor: number; build: number; crew: number };
  zones: { degrees: number; dice: Dice }[];
  key_shape: Pair[];
  card_shape: Pair[];
  arena: {
    id: string;
    title: string;
    level: number;
    boundary: Pair[];
    walls: { at: Pair[] }[];
    terrain: { level: number; at: Pair[] }[];
    hill?: Pair[];
    hazards: Hazard[];
  };
  cards: Marker[];
  obstacles: Obstacle[];
  cars: Car[];
  question: {
    kind: string;
    step?: "speed" | "drive" | "key" | "car";
    asked?: number;
    key?: Pair[];
    points?: number;
    side?: Side;
  } | null;
  dice: { roll: string; who: number; faces: Die[] } | null;
  attack: Attack | null;
  ghosts?: Ghost[];
  aims?: Aim[];
}

/** A car that is on the table. */
export type Placed = Car & Required<Pick<Car, "x" | "y" | "heading" | "at" | "box">>;
export const isPlaced = (car: Car | undefined): car is Placed => !!car && car.x !== undefined;
