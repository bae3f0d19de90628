// Labels in the arena stay in its window, whatever they belong to.
import type { Lens } from "../../ui/camera";
import type { Point } from "../../ui/plane";

/** Where the buttons of the lens and of the legend are, from the corners at the top (pixels). */
const BUTTONS = { right: { width: 50, height: 170 }, left: { width: 92, height: 44 } };
/** Moved so far that all of a label is in the window and beside the buttons, if what it belongs to is. */
export function inWindow(at: Point, wide: number, high: number, { camera: { x, y, zoom }, width, height }: Lens): Point {
  const across = (at.x - x) * zoom + width / 2, down = (at.y - y) * zoom + height / 2, half = (wide * zoom) / 2, tall = (high * zoom) / 2;
  if (across < -half || across > width + half || down < -half || down > height + half) return at;
  const v = Math.min(height - tall - 4, Math.max(tall + 4, down)), { right, left } = BUTTONS;
  const most = width - half - 4 - (v < right.height ? right.width : 0), least = half + 4 + (v < left.height ? left.width : 0);
  const u = Math.min(most, Math.max(least, across));
  return { x: (u - width / 2) / zoom + x, y: (v - height / 2) / zoom + y };
}
