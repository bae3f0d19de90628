// Labels in the arena stay in its window, whatever they belong to.
import type { Lens } from "../../../ui/camera";
import type { Point } from "../../../ui/plane";

/** Where the buttons of the lens and of the legend are, from the corners at the top (pixels). */
const BUTTONS = { right: { width: 50, height: 170 }, left: { width: 92, height: 44 } };
/** Moved so far that all of a label is in the window and beside the buttons, if what it belongs to is. */
export function inWindow(
  at: Point,
  wide: number,
  high: number,
  { camera: { x, y, zoom }, width, height }: Lens,
  of = at,
): Point {
  const across = (at.x - x) * zoom + width / 2,
    down = (at.y - y) * zoom + height / 2,
    half = (wide * zoom) / 2,
    tall = (high * zoom) / 2;
  if (Math.abs(of.x - x) * zoom > width / 2 + half || Math.abs(of.y - y) * zoom > height / 2 + half) return at;
  const v = Math.min(height - tall - 4, Math.max(tall + 4, down)),
    { right, left } = BUTTONS;
  const most = width - half - 4 - (v < right.height ? right.width : 0),
    least = half + 4 + (v < left.height ? left.width : 0);
  const u = Math.min(most, Math.max(least, across));
  return { x: (u - width / 2) / zoom + x, y: (v - height / 2) / zoom + y };
}

/** The same for what stands beside something: where the window leaves no room there, under it, or else over it. */
export function besideInWindow(at: Point, wide: number, high: number, of: Point, reach: number, lens: Lens): Point {
  const moved = inWindow(at, wide, high, lens, of),
    { camera, height } = lens;
  const over = Math.abs(moved.x - of.x) < wide / 2 + reach && Math.abs(moved.y - of.y) < high / 2 + reach;
  if (!over || (moved.x === at.x && moved.y === at.y)) return moved;
  const gap = reach + high / 2,
    room = camera.y + height / 2 / camera.zoom - of.y;
  return { x: moved.x, y: room > gap + high ? of.y + gap : of.y - gap };
}
