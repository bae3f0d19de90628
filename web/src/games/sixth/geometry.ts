// Where things are on the page. Inside the drawing a car length is UNIT and y goes down; headings of the engine turn to the left, in
// tenths of a degree. Nothing here decides a rule: what a move leads to is asked of the engine.
import type { Pair, Pose, Side } from "./types";

export const UNIT = 100;

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From the table to the drawing. */
export const spot = (x: number, y: number): Point => ({ x: x * UNIT, y: -y * UNIT });
export const fromSpot = (at: Point): Point => ({ x: at.x / UNIT, y: -at.y / UNIT });

const round = (value: number) => Math.round(value * 10) / 10;
export const path = (polygon: Pair[]): string => `${polygon.map(([x, y], i) => `${i ? "L" : "M"}${round(x * UNIT)} ${round(-y * UNIT)}`).join("")}Z`;

/** Degrees to turn a drawing whose nose is to the right. */
export const turnOf = (heading: number): number => -heading / 10;

/** The same direction as `to`, by the shorter way from `from`: so that a car does not spin when it passes 360. */
export function nearTurn(from: number, to: number): number {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}

const radians = (heading: number) => (heading * Math.PI) / 1800;

/** A point given ahead of and to the left of a pose, on the table. */
export function pointAt({ x, y, heading }: Pose, ahead: number, left: number): Point {
  const sin = Math.sin(radians(heading)), cos = Math.cos(radians(heading));
  return { x: x + ahead * cos - left * sin, y: y + ahead * sin + left * cos };
}

/** And back: how far ahead and to the left of the pose a point is. */
export function localOf({ x, y, heading }: Pose, at: Point): { ahead: number; left: number } {
  const sin = Math.sin(radians(heading)), cos = Math.cos(radians(heading));
  return { ahead: (at.x - x) * cos + (at.y - y) * sin, left: -(at.x - x) * sin + (at.y - y) * cos };
}

/** The pose as the driver sees it: in reverse the back leads. */
export const driverPose = (car: Pose & { reverse?: boolean | undefined }): Pose => ({ x: car.x, y: car.y, heading: (car.heading + (car.reverse ? 1800 : 0)) % 3600 });

/** Half a base, and its nose. */
export const HALF_LENGTH = 0.5;
export const HALF_WIDTH = 0.25;
const NOSE = 0.6;
const REACH = Math.hypot(HALF_LENGTH + NOSE, HALF_WIDTH);
const LEAN = (Math.atan2(HALF_WIDTH, HALF_LENGTH + NOSE) * 180) / Math.PI;

/** Where the turning key has its pivot: at the front corner of that side (0 left, 1 right). */
export const pivotOf = (driver: Pose, side: number): Point => pointAt(driver, HALF_LENGTH, side ? -HALF_WIDTH : HALF_WIDTH);

/** Where the nose comes to be after a turn, if nothing is in the way; 0 degrees is straight on. `far` moves it out from the pivot. */
export function noseAt(driver: Pose, side: number, degrees: number, far = 0): Point {
  const angle = ((degrees - LEAN) * Math.PI) / 180, reach = REACH + far;
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
export const valueOf = ({ side, degrees }: Swing): number => (side ? degrees : -degrees) + 0;
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
  const hand = side ? -1 : 1, angle = (degrees * Math.PI) / 180;
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
    front: [corner(1, -1), corner(1, 1)], left: [corner(1, 1), corner(-1, 1)], back: [corner(-1, 1), corner(-1, -1)], right: [corner(-1, -1), corner(1, -1)],
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
  const dx = bx - ax, dy = by - ay;
  const along = Math.max(0, Math.min(1, ((p.x - ax) * dx + (p.y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return { x: ax + along * dx, y: ay + along * dy };
}

/** The two points where two shapes are nearest to each other: where the range is measured. */
export function nearest(one: Pair[], two: Pair[]): [Point, Point] {
  let best: [Point, Point] = [{ x: one[0]![0], y: one[0]![1] }, { x: two[0]![0], y: two[0]![1] }], least = Infinity;
  const look = (corners: Pair[], edges: Pair[], swap: boolean) => {
    for (const [x, y] of corners)
      edges.forEach((from, i) => {
        const near = nearestOnEdge({ x, y }, from, edges[(i + 1) % edges.length]!);
        const far = Math.hypot(near.x - x, near.y - y);
        if (far < least - 1e-9) { least = far; best = swap ? [near, { x, y }] : [{ x, y }, near]; }
      });
  };
  look(one, two, false);
  look(two, one, true);
  return best;
}

/** The box round some points of the table, in the drawing, with a margin in car lengths. */
export function boxOf(points: Pair[], margin: number): Box {
  const xs = points.map(([x]) => x * UNIT), ys = points.map(([, y]) => -y * UNIT);
  const x = Math.min(...xs) - margin * UNIT, y = Math.min(...ys) - margin * UNIT;
  return { x, y, width: Math.max(...xs) + margin * UNIT - x, height: Math.max(...ys) + margin * UNIT - y };
}

export interface Camera {
  /** Pixels a unit of the drawing. */
  zoom: number;
  /** What of the drawing is in the middle of the window. */
  x: number;
  y: number;
}

/** All of a box in a window of that size. */
export function fit(box: Box, width: number, height: number): Camera {
  return { zoom: Math.max(0.02, Math.min(width / box.width, height / box.height)), x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const ZOOM_MOST = 2.4;

/** Zoom by a factor about a point of the window; the point stays where it is. */
export function zoomAt(camera: Camera, factor: number, at: Point, width: number, height: number, least: number): Camera {
  const zoom = Math.min(ZOOM_MOST, Math.max(least, camera.zoom * factor));
  const dx = at.x - width / 2, dy = at.y - height / 2;
  return { zoom, x: camera.x + dx / camera.zoom - dx / zoom, y: camera.y + dy / camera.zoom - dy / zoom };
}

/** From a point of the window to the table. */
export function unproject(camera: Camera, at: Point, width: number, height: number): Point {
  return fromSpot({ x: camera.x + (at.x - width / 2) / camera.zoom, y: camera.y + (at.y - height / 2) / camera.zoom });
}

/** Keep the window on the ground, as far as there is more ground than window. */
export function held(camera: Camera, box: Box, width: number, height: number): Camera {
  const along = (at: number, from: number, size: number, window: number) => (window >= size ? from + size / 2 : Math.min(from + size - window / 2, Math.max(from + window / 2, at)));
  return { ...camera, x: along(camera.x, box.x, box.width, width / camera.zoom), y: along(camera.y, box.y, box.height, height / camera.zoom) };
}
