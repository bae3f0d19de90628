// What is printed about equipment, for drawing it: from the same data file the rules read. Nothing here decides what it may do.
import printed from "../../../../data/road/equipment.json";
import type { Car, Part } from "../../engine/types/road";

interface Kind {
  id: string;
  effect: string;
  class: string;
  slots?: number;
  damage?: number;
  rear?: boolean;
  text: string;
}

const kinds = new Map((printed.equipment as Kind[]).map((kind) => [kind.id, kind]));
const UNKNOWN: Kind = { id: "", effect: "", class: "equipment", text: "" };

export const kindOf = (part: { id: string }): Kind => kinds.get(part.id) ?? UNKNOWN;
export const isBig = (part: Part) => (kindOf(part).slots ?? 1) > 1;

/** Armor plates that are left. */
export const platesOf = (car: Car) =>
  car.parts.reduce((sum, part) => sum + (kindOf(part).effect === "armor" && !part.damaged ? (part.uses ?? 0) : 0), 0);

/** Working or not, everything that can be seen on a car from above: no tuning inside, nobody in a seat. */
export const seenParts = (car: Car) =>
  car.parts.filter((part) => kindOf(part).class === "equipment" || kindOf(part).effect === "gun");

/** In words: "Rocket Launcher (2 left)". */
export function describePart(part: Part): string {
  const notes = [
    part.uses === undefined ? "" : `${part.uses} left`,
    part.damaged ? "out of order" : "",
    part.asleep ? "asleep" : "",
  ].filter(Boolean);
  return notes.length ? `${part.title} (${notes.join(", ")})` : part.title;
}
