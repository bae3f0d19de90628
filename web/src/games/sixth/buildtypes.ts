// What is built: cars and arenas, as files and configurations have them. What the engine says of them is in engine/types/sixth.
import type { CarProblem, Mount, Use } from "../../engine/types/sixth";

// ---- cars ----

/** A card and where it is fitted; crew cards have no side. As files, configurations and the engine write it. */
export type Fitted = [card: string] | [card: string, side: Mount];

export type Why = Pick<CarProblem, "reason" | "text" | "section">;

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
