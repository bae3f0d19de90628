// What the rest of the folder asks of a view of a duel. Lengths are inches, headings tenths of a degree, speeds tenths of a mile an hour.
import type { Car as DuelCar, View as DuelView, Fixture, Person } from "../../../engine/types/duel";
import type { Action } from "../../../table/types";
import type { Pair } from "../../../ui/plane";

/** Somebody on foot. */
export type Afoot = Person & Required<Pick<Person, "x" | "y" | "heading" | "at">>;

export const isBreached = ({ pieces, floors, openings }: Fixture) =>
  floors ? !!openings?.some(({ kind }) => kind === "breach") : !!pieces;

const GONE = ["left", "exploded"];
/** Is its counter on the table? */
export const isThere = (car: DuelCar | undefined): car is DuelCar => !!car && !car.gang && !GONE.includes(car.standing);
/** Neither drives nor shoots. */
export const isOut = (car: DuelCar) => !["waiting", "running", "stranded"].includes(car.standing);
/** The numbers of targets (duel/world.h): vehicles first, then these. */
export const TARGET = { fixture: 100, counter: 300, person: 600 };
export const isAfoot = (person: Person | undefined): person is Afoot =>
  person?.where === "on foot" && person.x !== undefined;
export const afootOf = (view: DuelView): Afoot[] => (view.people ?? []).filter(isAfoot);
export const personOf = (view: DuelView, target: unknown): Person | undefined =>
  (view.people ?? []).find((person) => person.target === target);
/** Conscious and alive. */
export const isAwake = (person: Person) => person.wounds < 2;
/** Where a target is now: a vehicle, somebody on foot, a thing of the map or on the table. */
export function placeOfTarget(view: DuelView, target: unknown): Pair | null {
  const id = Number(target),
    car = view.cars[id],
    person = personOf(view, id);
  if (car) return isThere(car) ? [car.x, car.y] : null;
  if (person) return isAfoot(person) ? [person.x, person.y] : null;
  const thing =
    id >= TARGET.counter
      ? view.counters.find(({ counter }) => counter === id - TARGET.counter)
      : view.map.fixtures[id - TARGET.fixture];
  if (!thing) return null;
  return [
    thing.at.reduce((sum, [x]) => sum + x, 0) / thing.at.length,
    thing.at.reduce((sum, [, y]) => sum + y, 0) / thing.at.length,
  ];
}

export const mph = (tenths: number) => `${tenths % 10 ? (tenths / 10).toFixed(1) : tenths / 10} mph`;
/** The vehicle of a seat that an action is about. */
export const carOf = (view: DuelView, seat: number, action: Action | undefined) =>
  view.cars.find((car) => car.seat === seat && car.vehicle === (action?.vehicle ?? 0));
