// The turning key, the arcs and the sides of a car on the page. Nothing here decides a rule: what a move leads to is asked of the engine.

import type { Side } from "../../engine/types/sixth";
import { localOf, type Pair, type Point, type Pose, pointAt, round, UNIT } from "../../ui/plane";

export * from "../../ui/plane";

/** The pose as the driver sees it: in reverse the back leads. */
export const driverPose = (car: Pose & { reverse?: boolean | undefined }): Pose => ({
  x: car.x,
  y: car.y,
  heading: (car.heading + (car.reverse ? 1800 : 0)) % 3600,
});

/** Half a base, and its nose. */
export const HALF_LENGTH = 0.5;
export const HALF_WIDTH = 0.25;
const NOSE = 0.6;
const REACH = Math.hypot(HALF_LENGTH + NOSE, HALF_WIDTH);
const LEAN = (Math.atan2(HALF_WIDTH, HALF_LENGTH + NOSE) * 180) / Math.PI;

/** Where the turning key has its pivot: at the front corner of that side (0 left, 1 right). */
export const pivotOf = (driver: Pose, side: number): Point =>
  pointAt(driver, HALF_LENGTH, side ? -HALF_WIDTH : HALF_WIDTH);

/** Where the nose comes to be after a turn, if nothing is in the way; 0 degrees is straight on. `far` moves it out from the pivot. */
export function noseAt(driver: Pose, side: number, degrees: number, far = 0): Point {
  const angle = ((degrees - LEAN) * Math.PI) / 180,
    reach = REACH + far;
  const hand = side ? -1 : 1;
  return pointAt(driver, HALF_LENGTH + reach * Math.cos(angle), hand * (HALF_WIDTH + reach * Math.sin(angle)));
}

export interface Swing {
  side: number;
  /** Whole degrees; 0: straight on. */
  degrees: number;
}

/** The turn whose nose points to where the hand is. */
export function swingTo(driver: Pose, at: Point, most: number): Swing {
  const { ahead, left } = localOf(driver, at);
  const side = left >= 0 ? 0 : 1;
  const angle = (Math.atan2(Math.abs(left) - HALF_WIDTH, ahead - HALF_LENGTH) * 180) / Math.PI + LEAN;
  const degrees = Math.round(Math.min(most, Math.max(0, angle)));
  return { side: degrees ? side : 0, degrees };
}

/** One number for a swing, left below 0: the value of the slider. */
export const signedDegrees = ({ side, degrees }: Swing): number => (side ? degrees : -degrees) + 0;
export const swingOf = (value: number): Swing => ({ side: value > 0 ? 1 : 0, degrees: Math.abs(value) });

/** The sector of the key between two angles, as a path from the pivot. */
export function sector(driver: Pose, side: number, from: number, to: number, radius: number): string {
  const hand = side ? -1 : 1;
  const pivot = pivotOf(driver, side);
  const rim = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    const at = pointAt(driver, HALF_LENGTH + radius * Math.cos(angle), hand * (HALF_WIDTH + radius * Math.sin(angle)));
    return `${round(at.x * UNIT)} ${round(-at.y * UNIT)}`;
  };
  const r = radius * UNIT;
  return `M${round(pivot.x * UNIT)} ${round(-pivot.y * UNIT)}L${rim(from)}A${r} ${r} 0 0 ${side ? 1 : 0} ${rim(to)}Z`;
}

export function rimPoint(driver: Pose, side: number, degrees: number, radius: number): Point {
  const hand = side ? -1 : 1,
    angle = (degrees * Math.PI) / 180;
  return pointAt(driver, HALF_LENGTH + radius * Math.cos(angle), hand * (HALF_WIDTH + radius * Math.sin(angle)));
}

/** The key itself: its long side along the car's, the pivot in the middle of it. */
export function keyPose(driver: Pose, side: number): Pose {
  const at = pointAt(driver, HALF_LENGTH, (side ? -1 : 1) * 2 * HALF_WIDTH);
  return { ...at, heading: driver.heading };
}

export function placed(shape: Pair[], pose: Pose): Pair[] {
  return shape.map(([ahead, left]) => {
    const { x, y } = pointAt(pose, ahead, left);
    return [x, y];
  });
}

/** An arc of fire: from the middle through the corners of that side, as far as `far`. */
export function arcShape(pose: Pose, side: Side, far: number): Pair[] {
  const corner = (ahead: number, left: number): Pair => {
    const scale = far / Math.hypot(HALF_LENGTH, HALF_WIDTH);
    const { x, y } = pointAt(pose, ahead * HALF_LENGTH * scale, left * HALF_WIDTH * scale);
    return [x, y];
  };
  const corners: Record<Side, [Pair, Pair]> = {
    front: [corner(1, -1), corner(1, 1)],
    left: [corner(1, 1), corner(-1, 1)],
    back: [corner(-1, 1), corner(-1, -1)],
    right: [corner(-1, -1), corner(1, -1)],
  };
  return [[pose.x, pose.y], ...corners[side]];
}

/** Middle of a side, a little out. */
export function sidePoint(pose: Pose, side: Side, out = 0): Point {
  if (side === "front") return pointAt(pose, NOSE + out, 0);
  if (side === "back") return pointAt(pose, -NOSE - out, 0);
  return pointAt(pose, 0, (side === "left" ? 1 : -1) * (HALF_WIDTH + out));
}

function nearestOnEdge(p: Point, [ax, ay]: Pair, [bx, by]: Pair): Point {
  const dx = bx - ax,
    dy = by - ay;
  const along = Math.max(0, Math.min(1, ((p.x - ax) * dx + (p.y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return { x: ax + along * dx, y: ay + along * dy };
}

/** The two points where two shapes are nearest to each other: where the range is measured. */
export function nearest(one: Pair[], two: Pair[]): [Point, Point] {
  let best: [Point, Point] = [
      { x: one[0]![0], y: one[0]![1] },
      { x: two[0]![0], y: two[0]![1] },
    ],
    least = Infinity;
  const look = (corners: Pair[], edges: Pair[], swap: boolean) => {
    for (const [x, y] of corners)
      edges.forEach((from, i) => {
        const near = nearestOnEdge({ x, y }, from, edges[(i + 1) % edges.length]!);
        const far = Math.hypot(near.x - x, near.y - y);
        if (far < least - 1e-9) {
          least = far;
          best = swap ? [near, { x, y }] : [{ x, y }, near];
        }
      });
  };
  look(one, two, false);
  look(two, one, true);
  return best;
}

const KEY_HALF = 1;
const KEY_WIDE = 0.5;

interface Edge {
  along: Point;
  /** Middles of the edges before and after it. */
  before: Point;
  next: Point;
}

/** The edges of an arena that a key has room on, as from, direction and length. */
const edgesOf = (boundary: Pair[]) =>
  boundary
    .map((from, i) => {
      const to = boundary[(i + 1) % boundary.length]!,
        length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      return { from, along: { x: (to[0] - from[0]) / length, y: (to[1] - from[1]) / length }, length };
    })
    .filter(({ length }) => length >= 2 * KEY_HALF);

function nearestEdge(boundary: Pair[], { x, y }: Point) {
  const edges = edgesOf(boundary).map((edge) => {
    const dx = x - edge.from[0],
      dy = y - edge.from[1];
    const at = Math.max(KEY_HALF, Math.min(edge.length - KEY_HALF, dx * edge.along.x + dy * edge.along.y));
    const px = edge.from[0] + at * edge.along.x - (KEY_WIDE / 2) * edge.along.y,
      py = edge.from[1] + at * edge.along.y + (KEY_WIDE / 2) * edge.along.x;
    return { ...edge, px, py, far: Math.hypot(x - px, y - py) };
  });
  const best = edges.reduce((least, each, i) => (each.far < edges[least]!.far - 1e-9 ? i : least), 0);
  return { edges, best };
}

/** The key along the edge that is nearest to a point. */
export function keyAlong(boundary: Pair[], at: Point): Pose {
  const { edges, best } = nearestEdge(boundary, at);
  const { px, py, along } = edges[best]!;
  return { x: px, y: py, heading: (Math.atan2(along.y, along.x) * 1800) / Math.PI };
}

/** The edge that a key lies against, and its neighbors. */
export function edgeOf(boundary: Pair[], at: Point): Edge {
  const { edges, best } = nearestEdge(boundary, at);
  const middle = (i: number): Point => {
    const { from, along, length } = edges[(i + edges.length) % edges.length]!;
    return { x: from[0] + (length / 2) * along.x, y: from[1] + (length / 2) * along.y };
  };
  return { along: edges[best]!.along, before: middle(best - 1), next: middle(best + 1) };
}
