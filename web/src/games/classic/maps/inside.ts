// The inside of a building in a map file: its doors and windows are points of its walls, and follow them when it is moved or made larger.
import type { Box, MapFixture, Point, Shape } from "./types";

const SQUARE = 25;
/** A door or window as wide as a square, when nothing else is said. */
const HALF = 12;

export const WALLS = ["south", "east", "north", "west"] as const;
export type Wall = (typeof WALLS)[number];

const lengthOf = ([left, bottom, right, top]: Box, wall: Wall) =>
  wall === "south" || wall === "north" ? right - left : top - bottom;

/** The wall a point is in or nearest to, and how far along it, from the left or the bottom. */
export function wallAt([left, bottom, right, top]: Box, [x, y]: Point): { wall: Wall; along: number } {
  const far: [Wall, number][] = [
    ["south", Math.abs(y - bottom)],
    ["east", Math.abs(x - right)],
    ["north", Math.abs(y - top)],
    ["west", Math.abs(x - left)],
  ];
  const wall = far.reduce((best, each) => (each[1] < best[1] ? each : best))[0];
  return { wall, along: wall === "south" || wall === "north" ? x - left : y - bottom };
}

/** The point so far along a wall, with room for half of what is there on either side. */
export function pointIn(box: Box, wall: Wall, along: number, half = HALF): Point {
  const [left, bottom, right, top] = box,
    at = Math.round(Math.max(half, Math.min(lengthOf(box, wall) - half - 1, along)));
  switch (wall) {
    case "south":
      return [left + at, bottom];
    case "north":
      return [left + at, top];
    case "east":
      return [right, bottom + at];
    case "west":
      return [left, bottom + at];
  }
}

/** The middle of the square of the grid in which a wall is so far along. */
export const squareAlong = (box: Box, wall: Wall, along: number): number => {
  const begin = wall === "south" || wall === "north" ? box[0] : box[1];
  return Math.floor((begin + along) / SQUARE) * SQUARE + HALF - begin;
};

const fits = (box: Box): Box => box.map((value) => Math.round(value / SQUARE) * SQUARE) as Box;

/** What a building becomes in another shape: its openings stay in their walls; what is no box has no inside. A bunker's notch
 *  is again where it is by itself. */
export function refit(fixture: MapFixture, shape: Shape): MapFixture {
  const { floors, doors, windows, stairs, notch: __, box, at: _, ...plain } = fixture;
  if (!floors || !box) return { ...plain, ...(shape.box ? { box: shape.box } : { at: shape.at ?? [] }) };
  if (!shape.box) return { ...plain, at: shape.at ?? [] };
  const next = fits(shape.box),
    moved = (point: Point, half?: number): Point => {
      const { wall, along } = wallAt(box, point);
      return pointIn(next, wall, along, half);
    };
  return {
    ...plain,
    floors,
    box: next,
    ...(doors
      ? {
          doors: doors.map(
            ([x, y, width]) =>
              [...moved([x, y], (width ?? SQUARE) / 2), ...(width === undefined ? [] : [width])] as [
                number,
                number,
                number?,
              ],
          ),
        }
      : {}),
    ...(windows
      ? {
          windows: windows.map(
            ([x, y, floor]) => [...moved([x, y]), ...(floor === undefined ? [] : [floor])] as [number, number, number?],
          ),
        }
      : {}),
    ...(stairs
      ? {
          stairs: [
            Math.min(next[2] - HALF, Math.max(next[0] + HALF, stairs[0] + next[0] - box[0])),
            Math.min(next[3] - HALF, Math.max(next[1] + HALF, stairs[1] + next[1] - box[1])),
          ] as Point,
        }
      : {}),
  };
}

/** A building with so many floors; without any it has no inside. */
export function withFloors(fixture: MapFixture, count: number): MapFixture {
  const { floors: _, doors, windows, stairs, ...plain } = fixture;
  if (count < 1 || !fixture.box) return plain;
  const low = windows?.filter(([, , floor]) => (floor ?? 0) < count),
    box = fits(fixture.box);
  const [x, y] = pointIn(box, "south", squareAlong(box, "south", (box[2] - box[0]) / 2));
  return {
    ...plain,
    floors: Math.min(20, count),
    box,
    doors: doors ?? [[x, y]],
    ...(low?.length ? { windows: low } : {}),
    ...(stairs ? { stairs } : {}),
  };
}

export const addDoor = (fixture: MapFixture): MapFixture => ({
  ...fixture,
  doors: [...(fixture.doors ?? []), pointIn(fixture.box!, "south", squareAlong(fixture.box!, "south", HALF))],
});
export const addWindow = (fixture: MapFixture, floor: number): MapFixture => ({
  ...fixture,
  windows: [
    ...(fixture.windows ?? []),
    [...pointIn(fixture.box!, "south", squareAlong(fixture.box!, "south", 3 * HALF)), ...(floor ? [floor] : [])] as [
      number,
      number,
      number?,
    ],
  ],
});
