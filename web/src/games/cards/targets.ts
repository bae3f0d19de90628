// Choices that have their place on a car: the spots to click, and what is marked there.

import { type View as CardsView, Side as SIDES, type Zone } from "../../engine/types/cards";
import type { Choice, GameEvent } from "../../table/types";
import type { Spots } from "./car";
import { noteOf, whereIs } from "./choose";

/** Zones of each car that the shown events have damaged. */
export function struckZones(events: GameEvent[]): Map<number, Set<string>> {
  const struck = new Map<number, Set<string>>();
  const add = (car: unknown, zone: string) => {
    if (typeof car !== "number") return;
    struck.set(car, (struck.get(car) ?? new Set()).add(zone));
  };
  for (const event of events) {
    if (event.type === "hit") add(event.target, SIDES[Number(event.side)] ?? "");
    if (event.type === "tires") add(event.target, "tires");
    if (event.type === "driver") add(event.target, "driver");
  }
  return struck;
}

/** Car by car. Of several choices for one place the first stands for it; the list has all. */
export function spotsOf(
  view: CardsView,
  choices: Choice[],
  commit: (choice: Choice) => void,
  look: (choice: Choice) => void,
): Spots[] {
  const spots: Spots[] = view.cars.map(() => ({}));
  for (const choice of choices) {
    const where = whereIs(choice, view),
      car = where && spots[where.car];
    if (!where || !car) continue;
    car[where.zone] ??= {
      label: choice.text,
      note: noteOf(choice),
      commit: () => commit(choice),
      look: (on) => on && look(choice),
    };
  }
  return spots;
}

/** The zone of a car that something flies at. */
export function aimedAt({ attack, question }: CardsView, car: number): Zone | null {
  if (attack?.target === car) return attack.at;
  return question?.kind === "blow" && question.asked === car ? (question.at ?? null) : null;
}
