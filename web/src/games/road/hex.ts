// Where things are on the page: flat-topped hexes, ahead is up. Fields are numbered as the engine numbers them: y in half fields
// from the entry edge, eight columns.
import { Way as WAYS, type Way } from "../../engine/types/road";

export const SIDE = 30;
/** Half the height of a hex: what one step of y is. */
export const HALF = 26;
export const PITCH = 1.5 * SIDE;
export const COLUMNS = 8;
/** Fields of y along a board. */
export const SPAN = 16;

export interface Point {
  x: number;
  y: number;
}

export const columnOf = (field: number) => field % COLUMNS;
export const yOf = (field: number) => Math.floor(field / COLUMNS);
export const fieldAt = (column: number, y: number) => y * COLUMNS + column;
/** As people count: rows go on from board to board. */
export const rowOf = (y: number) => Math.floor((y + 1) / 2);

/** The middle of a field. The road goes up, so that y counts against the page's. */
export const place = (column: number, y: number): Point => ({ x: SIDE + PITCH * column, y: -HALF * y });
export const middle = (field: number): Point => place(columnOf(field), yOf(field));

const STEPS: Record<Way, [number, number]> = {
  ahead: [0, 2],
  right: [1, 1],
  "back-right": [1, -1],
  back: [0, -2],
  "back-left": [-1, -1],
  left: [-1, 1],
};

/** The field next to one that way; it may be off the boards, which only the engine knows. */
export function neighbour(field: number, way: Way): number {
  const [column, y] = STEPS[way];
  return fieldAt(columnOf(field) + column, yOf(field) + y);
}

export const wayOf = (index: unknown): Way => WAYS[Number(index)] ?? "ahead";

/** Degrees clockwise from ahead. */
export const turnOf = (way: Way) => 60 * WAYS.indexOf(way);

/** A hex around a point, `size` times as large as a field. */
export function hexPath({ x, y }: Point, size = 1): string {
  const s = SIDE * size,
    h = HALF * size;
  return `M${x - s} ${y}L${x - s / 2} ${y - h}H${x + s / 2}L${x + s} ${y}L${x + s / 2} ${y + h}H${x - s / 2}Z`;
}

/** What is drawn of a road from y_first to y_last: a box with room at the edges. */
export function frame(first: number, last: number): { x: number; y: number; width: number; height: number } {
  const top = place(0, last + 1).y - HALF / 2,
    bottom = place(0, first - 1).y + HALF / 2;
  return { x: -6, y: top, width: 2 * SIDE + PITCH * (COLUMNS - 1) + 12, height: bottom - top };
}

/** Where a scrolled box has to be to show what lies from `top` to `bottom`, with some road ahead of it; all in pixels of the page. */
export function scrollFor(now: number, room: number, top: number, bottom: number): number {
  const ahead = 0.3 * room,
    behind = Math.min(48, room / 8);
  if (bottom - top + ahead + behind > room)
    return Math.max(0, bottom - top + behind > room ? top - behind : bottom + behind - room);
  if (top - ahead < now) return Math.max(0, top - ahead);
  if (bottom + behind > now + room) return Math.max(0, bottom + behind - room);
  return now;
}

/** The one of `others` that lies best in a direction of the page (an arrow key), or null. */
export function towards(from: Point, others: Point[], direction: Point): number | null {
  let best: number | null = null,
    least = Infinity;
  others.forEach((other, index) => {
    const dx = other.x - from.x,
      dy = other.y - from.y;
    const along = dx * direction.x + dy * direction.y,
      aside = Math.abs(dx * direction.y - dy * direction.x);
    if (along < 1 || aside > 2 * along) return;
    if (along + 2 * aside < least) {
      least = along + 2 * aside;
      best = index;
    }
  });
  return best;
}

/** How one field lies from another, in words. */
export function bearing(from: number, to: number): string {
  const aside = columnOf(to) - columnOf(from),
    along = (yOf(to) - yOf(from)) / 2;
  const words: string[] = [];
  const count = (n: number) => String(n).replace(".5", "½").replace(/^0½/, "½");
  if (along) words.push(`${count(Math.abs(along))} ${along > 0 ? "ahead" : "behind"}`);
  if (aside) words.push(`${Math.abs(aside)} ${aside > 0 ? "right" : "left"}`);
  return words.join(", ") || "here";
}
