// What the shop is about, without a page: the printed things, builds, what the engine says about them. Nothing here knows a rule:
// prices, slots and what is legal come from the engine's `examine` and `check`.

import hiredDrivers from "../../../../data/road/drivers.json";
import soldEquipment from "../../../../data/road/equipment.json";
import playedScenarios from "../../../../data/road/scenarios.json";
import readyMade from "../../../../data/road/sets.json";
import boughtVehicles from "../../../../data/road/vehicles.json";
import type { Problem, SpeedSquare } from "../../engine/types/road";

// ---- what is printed ----

export interface Printed {
  id: string;
  title: string;
  price: number;
  text: string;
}

export interface PrintedVehicle extends Printed {
  structure: number;
  speeds: number[];
  white: number;
  slots: number[];
  built_in?: string[];
  keywords?: string[];
}

export interface PrintedDriver extends Printed {
  skill: number[];
  passenger?: string;
}

export type KindClass = "equipment" | "tuning" | "passenger" | "hand";

export interface PrintedKind extends Printed {
  effect: string;
  class: KindClass;
  slots?: number;
  uses?: number;
  rear?: boolean;
  advanced?: boolean;
}

export interface Scenario {
  title: string;
  seats: { min: number; max: number; default: number };
  gangs: boolean;
  forbidden: { kind?: string; class?: string }[][];
  text: string;
}

export const vehicles = boughtVehicles.vehicles as PrintedVehicle[];
export const drivers = hiredDrivers.drivers as PrintedDriver[];
export const kinds = soldEquipment.equipment as PrintedKind[];
export const scenarios = playedScenarios as unknown as Record<string, Scenario>;

const byId = <T extends Printed>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));
const vehicleIds = byId(vehicles);
const driverIds = byId(drivers);
const kindIds = byId(kinds);

export const vehicleOf = (id: string | undefined) => (id === undefined ? undefined : vehicleIds.get(id));
export const driverOf = (id: string | undefined) => (id === undefined ? undefined : driverIds.get(id));
/** Content of one's own may have kinds we have not heard of: they still have a name. */
export const kindOf = (id: string): PrintedKind =>
  kindIds.get(id) ?? { id, title: id, price: 0, text: "", effect: "", class: "equipment" };

// ---- builds ----

/** A slot from 1, or the frame; without it a piece is the car's own business (tuning, passengers). */
export type Place = number | "frame";

export interface Part {
  kind: string;
  at?: Place;
}

/** As the engine reads it. */
export interface Build {
  vehicle?: string;
  driver?: string;
  equipment: Part[];
}

export const NOTHING: Build = { equipment: [] };

/** Places as actions and views count them: slots from 0, then the car itself, then the frame. */
const UNDER = 7;
const FRAME = 8;
export const placeNumber = (at: Place | undefined): number =>
  at === undefined ? UNDER : at === "frame" ? FRAME : at - 1;
export const placeFrom = (number: number): Place | undefined =>
  number === UNDER ? undefined : number === FRAME ? "frame" : number + 1;
export const placeName = (at: Place | undefined): string =>
  at === undefined ? "the car itself" : at === "frame" ? "the frame" : `slot ${at}`;

export const partAt = (kind: string, at: Place | undefined): Part => (at === undefined ? { kind } : { kind, at });

export function withPart(build: Build, kind: string, at: Place | undefined): Build {
  return { ...build, equipment: [...build.equipment, partAt(kind, at)] };
}

export function withoutPart(build: Build, index: number): Build {
  return { ...build, equipment: build.equipment.filter((_, i) => i !== index) };
}

export interface Set {
  id: string;
  title: string;
  build: Build;
}

export const sets: Set[] = readyMade.sets.map(({ id, car }) => {
  const build = car as Build;
  return { id, title: `${vehicleOf(build.vehicle)?.title}, ${driverOf(build.driver)?.title}`, build };
});

// ---- builds as links ----

/** "?vehicle=the-truck&driver=max&parts=gun@6,gunner,armor@frame" */
export function linkOf(build: Build): URLSearchParams {
  const query = new URLSearchParams();
  if (build.vehicle) query.set("vehicle", build.vehicle);
  if (build.driver) query.set("driver", build.driver);
  if (build.equipment.length)
    query.set("parts", build.equipment.map(({ kind, at }) => (at === undefined ? kind : `${kind}@${at}`)).join(","));
  return query;
}

/** What of a link is known here; the rest is left out and named. */
export function buildFrom(query: URLSearchParams): { build: Build; unknown: string[] } {
  const unknown: string[] = [];
  const build: Build = { equipment: [] };
  const vehicle = query.get("vehicle");
  const driver = query.get("driver");
  if (vehicle && vehicleIds.has(vehicle)) build.vehicle = vehicle;
  else if (vehicle) unknown.push(vehicle);
  if (driver && driverIds.has(driver)) build.driver = driver;
  else if (driver) unknown.push(driver);
  for (const word of (query.get("parts") ?? "").split(",").filter(Boolean).slice(0, 16)) {
    const [kind, at] = word.split("@") as [string, string | undefined];
    const good = kindIds.has(kind) && (at === undefined || at === "frame" || /^[1-7]$/.test(at));
    if (good) build.equipment.push(partAt(kind, at === undefined || at === "frame" ? at : Number(at)));
    else unknown.push(word);
  }
  return { build, unknown };
}

// ---- what the engine says ----

/** What is wrong with the second and was not with the first. */
export function worse(now: Problem[], then: Problem[]): Problem[] {
  const left = now.map(({ reason, part }) => `${reason} ${part}`);
  return then.filter(({ reason, part }) => {
    const at = left.indexOf(`${reason} ${part}`);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The first square that a piece covers in the second and nothing like it did in the first: where the engine has put it. */
export function newSquare(
  now: SpeedSquare[] | undefined,
  then: SpeedSquare[] | undefined,
  kind: string,
): number | undefined {
  const at = (then ?? []).findIndex((square, i) => square.part === kind && now?.[i]?.part !== kind);
  return at < 0 ? undefined : at + 1;
}

/** Each reason once. */
export function reasons<Some extends { reason: string }>(problems: Some[]): Some[] {
  return problems.filter((problem, i) => problems.findIndex(({ reason }) => reason === problem.reason) === i);
}

/** What a scenario forbids for one of its sides, in words. */
export function forbiddenWords(scenario: Scenario, side: number): string[] {
  const classes: Record<string, string> = {
    equipment: "all equipment in slots",
    tuning: "all tuning",
    passenger: "all passengers",
  };
  return (scenario.forbidden[side] ?? []).map(({ kind, class: of }) =>
    kind ? kindOf(kind).title : (classes[of ?? ""] ?? of ?? ""),
  );
}

// ---- for whom ----

/** Who a car is designed for: the engine has its budget and what it may not have by the number of the car. */
export interface Role {
  title: string;
  /** Number of the car, given how many seats there are. */
  car(seats: number): number;
  /** Who sits behind it. */
  seat: number;
  /** Which of the two lists of forbidden things counts. */
  side: number;
}

const first = (title: string, side = 0): Role => ({ title, car: () => 0, seat: 0, side });
const second = (title: string, side = 0): Role => ({ title, car: () => 1, seat: 1, side });
const extra = (title: string): Role => ({ title, car: (seats) => seats + (seats % 2), seat: 0, side: 0 });

export function rolesOf(id: string): Role[] {
  if (id === "solo") return [first("Max")];
  if (id === "pack") return [first("Max"), second("One of the pack")];
  if (id === "truck")
    return [first("Max"), second("One of the hunters"), { ...extra("The truck"), car: (seats) => seats }];
  if (id === "convoy") return [first("Gang A"), second("Gang B", 1), extra("The Bus")];
  return scenarios[id]?.gangs ? [first("Gang A"), second("Gang B", 1)] : [first("Everybody")];
}

/** Fewest seats a scenario can be examined with. */
export const examineConfig = (scenario: string) => ({ variant: scenario, seats: scenarios[scenario]?.seats.min ?? 2 });

/** A match with this car in it and ready-made ones in all other places. */
export function matchWith(
  build: Build,
  scenario: string,
  role: Role,
): { config: Record<string, unknown>; seats: number } {
  const seats = scenarios[scenario]!.seats.default;
  const cars = [...Array.from({ length: role.car(seats) }, () => null), build];
  return { config: { variant: scenario, seats, cars }, seats };
}

// ---- cars of a match ----

export interface CarPart {
  kind: number;
  id: string;
  title: string;
  at: number;
  uses?: number;
  full?: number;
  damaged: boolean;
  built_in: boolean;
}

export interface ShopCar {
  number: number;
  name: string;
  seat?: number;
  driven_by?: number;
  side: number;
  special: boolean;
  lent?: boolean;
  slid: number;
  vehicle?: { kind: number; id: string; title: string; structure: number };
  driver?: { kind: number; id: string; title: string };
  parts: CarPart[];
}

export interface ShopView {
  variant: string;
  title: string;
  gangs: boolean;
  number: number;
  games: number;
  question: { kind: string; asked: number[]; car?: number; stage: number } | null;
  seats: {
    seat: number;
    name: string;
    side: number;
    dollars: number;
    cards: number;
    hand?: { title: string; text: string }[];
    stock: string[];
  }[];
  cars: ShopCar[];
}

export const boughtParts = (car: ShopCar): CarPart[] => car.parts.filter((part) => !part.built_in);

/** What was bought for a car, as the engine reads it. */
export function buildOf(car: ShopCar): Build {
  const build: Build = { equipment: boughtParts(car).map((part) => partAt(part.id, placeFrom(part.at))) };
  if (car.vehicle) build.vehicle = car.vehicle.id;
  if (car.driver) build.driver = car.driver.id;
  return build;
}
