// A map file of the duel (docs/map-format.md). Lengths are hundredths of an inch, angles whole degrees to the left.

export type Point = [x: number, y: number];
export type Box = [left: number, bottom: number, right: number, top: number];

/** A box, or the corners of a convex polygon round to the left. A file has one of the two. */
export interface Shape {
  box?: Box;
  at?: Point[];
}

export interface MapFixture extends Shape {
  kind: string;
  dp: number;
  height?: number;
  /** Of a building: the breaches that bring it down. */
  collapse?: number;
  /** Of a ramp: the heading it rises along, and its angle. */
  up?: number;
  slope?: number;
  /** Of a building with an inside: how many floors; then doors and windows are points of its walls. */
  floors?: number;
  doors?: [x: number, y: number, width?: number][];
  windows?: [x: number, y: number, floor?: number][];
  /** A point of the square they are in. */
  stairs?: Point;
  /** Of a bunker: a point of the side people get in by; without it the side towards the middle of the map. */
  notch?: Point;
  /** The id of the weapon on a building's roof. */
  gun?: string;
}

export interface MapArea extends Shape {
  surface: string;
  /** Towards the inner edge of a banked curve. */
  inside?: number;
  /** Of water, in half feet. */
  depth?: number;
}

export interface MapGate {
  title: string;
  start: [x: number, y: number, heading: number];
  exit?: Box;
}

export interface MapFork {
  angle: number;
  zone: Shape;
  left: Shape;
  right: Shape;
}

export interface MapFile {
  title: string;
  size: [width: number, height: number];
  gates: MapGate[];
  fixtures?: MapFixture[];
  ground?: MapArea[];
  checkpoints?: [Point, Point][];
  forks?: MapFork[];
  /** Where people begin who have come on foot. */
  people?: Point[];
}
