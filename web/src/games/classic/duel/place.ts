// Where on the table something happened: as the log says it, or where the vehicle or person it is about was then.
import type { GameEvent, Ply } from "../../../table/types";
import type { Point } from "../../../ui/plane";

/** Coordinates in events are hundredths of an inch. */
const CELL = 100;
const WHEREABOUTS = ["moved", "entered", "walked", "got-out", "jumped"];
const has = (event: GameEvent) => typeof event.x === "number" && typeof event.y === "number";
const at = (event: GameEvent): Point => ({ x: Number(event.x) / CELL, y: Number(event.y) / CELL });

export function placeOf(event: GameEvent, log: Ply[]): Point | null {
  if (has(event)) return at(event);
  const id = typeof event.target === "number" && event.type === "hit" ? event.target : (event.who ?? event.car);
  if (typeof id !== "number") return null;
  const events = log.flatMap((ply) => ply.events),
    end = events.indexOf(event);
  for (let i = (end < 0 ? events.length : end) - 1; i >= 0; i--) {
    const each = events[i]!;
    if ((each.who ?? each.car) === id && has(each) && WHEREABOUTS.includes(each.type)) return at(each);
  }
  return null;
}
