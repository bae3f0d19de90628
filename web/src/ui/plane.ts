// Where things are on a page that shows a table: points, poses and the window on it. Inside the drawing a length of the table is UNIT and
// y goes down; headings of the engine turn to the left, in tenths of a degree. Nothing here decides a rule.

export type Pair = [x: number, y: number];

export interface Pose {
  x: number;
  y: number;
  heading: number;
}

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

export const round = (value: number) => Math.round(value * 10) / 10;
export const path = (polygon: Pair[]): string =>
  `${polygon.map(([x, y], i) => `${i ? "L" : "M"}${round(x * UNIT)} ${round(-y * UNIT)}`).join("")}Z`;

/** Degrees to turn a drawing whose nose is to the right. */
export const turnOf = (heading: number): number => -heading / 10;

/** The same direction as `to`, by the shorter way from `from`: so that a car does not spin when it passes 360. */
export function nearTurn(from: number, to: number): number {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}

const radians = (heading: number) => (heading * Math.PI) / 1800;

/** A point given ahead of and to the left of a pose, on the table. */
export function pointAt({ x, y, heading }: Pose, ahead: number, left: number): Point {
  const sin = Math.sin(radians(heading)),
    cos = Math.cos(radians(heading));
  return { x: x + ahead * cos - left * sin, y: y + ahead * sin + left * cos };
}

/** And back: how far ahead and to the left of the pose a point is. */
export function localOf({ x, y, heading }: Pose, at: Point): { ahead: number; left: number } {
  const sin = Math.sin(radians(heading)),
    cos = Math.cos(radians(heading));
  return { ahead: (at.x - x) * cos + (at.y - y) * sin, left: -(at.x - x) * sin + (at.y - y) * cos };
}

/** Does a polygon of the table hold a point? */
export const holds = (polygon: Pair[], { x, y }: Point): boolean =>
  polygon.filter(([a, b], i) => {
    const [u, v] = polygon[(i + 1) % polygon.length]!;
    return b > y !== v > y && x < a + ((y - b) * (u - a)) / (v - b);
  }).length %
    2 ===
  1;

/** The box round some points of the table, in the drawing, with a margin in lengths. */
export function boxOf(points: Pair[], margin: number): Box {
  const xs = points.map(([x]) => x * UNIT),
    ys = points.map(([, y]) => -y * UNIT);
  const x = Math.min(...xs) - margin * UNIT,
    y = Math.min(...ys) - margin * UNIT;
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
export function framing(box: Box, width: number, height: number): Camera {
  return {
    zoom: Math.max(0.005, Math.min(width / box.width, height / box.height)),
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
  };
}

export const ZOOM_MOST = 2.4;

/** Zoom by a factor about a point of the window; the point stays where it is. */
export function zoomAt(
  camera: Camera,
  factor: number,
  at: Point,
  width: number,
  height: number,
  least: number,
): Camera {
  const zoom = Math.min(ZOOM_MOST, Math.max(least, camera.zoom * factor));
  const dx = at.x - width / 2,
    dy = at.y - height / 2;
  return { zoom, x: camera.x + dx / camera.zoom - dx / zoom, y: camera.y + dy / camera.zoom - dy / zoom };
}

/** From a point of the window to the table. */
export function unproject(camera: Camera, at: Point, width: number, height: number): Point {
  return fromSpot({ x: camera.x + (at.x - width / 2) / camera.zoom, y: camera.y + (at.y - height / 2) / camera.zoom });
}

/** Keep the window on the ground, as far as there is more ground than window. */
export function held(camera: Camera, box: Box, width: number, height: number): Camera {
  const along = (at: number, from: number, size: number, window: number) =>
    window >= size ? from + size / 2 : Math.min(from + size - window / 2, Math.max(from + window / 2, at));
  return {
    ...camera,
    x: along(camera.x, box.x, box.width, width / camera.zoom),
    y: along(camera.y, box.y, box.height, height / camera.zoom),
  };
}
