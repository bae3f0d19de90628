// Cars and arenas of one's own, kept in this browser; by their names.
import { readStored, writeStored } from "../../store/settings";
import type { Arena, Car } from "./buildtypes";

const MOST = 60;

const list = <T>(key: string): T[] => {
  const kept = readStored<unknown>(key, []);
  return Array.isArray(kept) ? (kept as T[]) : [];
};

/** Put in front; one of the same name is replaced. */
export const withKept = <T>(all: T[], one: T, nameOf: (each: T) => string): T[] =>
  [one, ...all.filter((each) => nameOf(each) !== nameOf(one))].slice(0, MOST);

export const keptCars = (): Car[] => list<Car>("sixth.cars").filter((car) => Array.isArray(car?.cards));
export const keepCars = (all: Car[]): void => writeStored("sixth.cars", all);

export const keptArenas = (): Arena[] => list<Arena>("sixth.arenas").filter((arena) => Array.isArray(arena?.boundary));
export const keepArenas = (all: Arena[]): void => writeStored("sixth.arenas", all);

/** What stood on the bench when the page was left. */
export const benchCar = (): Car | null => {
  const car = readStored<Car | null>("sixth.bench.car", null);
  return car && Array.isArray(car.cards) ? car : null;
};
export const keepBenchCar = (car: Car): void => writeStored("sixth.bench.car", car);

export const benchArena = (): Arena | null => {
  const arena = readStored<Arena | null>("sixth.bench.arena", null);
  return arena && Array.isArray(arena.boundary) && typeof arena.starts === "object" ? arena : null;
};
export const keepBenchArena = (arena: Arena): void => writeStored("sixth.bench.arena", arena);
