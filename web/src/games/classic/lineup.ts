// What the seats of a duel bring, as the engine's configuration has it: vehicles, teams, skills.
import { scenarios } from "../../../../data/classic/scenarios.json";
import { readStored } from "../../store/settings";
import type { Bring, LineUp } from "../game";
import type { Design } from "./garage/types";

/** The name of a stock vehicle or a gang, or a whole design. */
export type Ride = string | Design;

export interface Brought extends Bring {
  /** None: what the scenario gives. */
  vehicles?: Ride[];
  /** Others learn what it is made of as they see it at work. */
  secret?: boolean;
  team?: number;
  /** Levels above the base; -1: has never learned it. */
  skill?: number;
  gunnery?: number;
  /** Turns that all grenades of its people are set to; 1 without a word. */
  timers?: number;
}

interface Scenario {
  id: string;
  vehicle: string;
  pursuer?: string;
  gang?: string;
  pack?: number;
  sides?: string;
  ceiling?: number;
  budget?: number[];
  allowance?: number;
}
export const scenarioOf = (id: string): Scenario => scenarios.find((each) => each.id === id) ?? scenarios[0]!;

/** What the scenario gives to a seat: one vehicle, or its share of the pack. */
export function givenTo(id: string, seat: number, seats: number): Ride[] {
  const { vehicle, pursuer, gang, pack = 1 } = scenarioOf(id),
    others = seats - 1;
  if (gang && seat % 2) return [gang];
  if (!seat || !pursuer) return [vehicle];
  return Array.from({ length: Math.max(1, Math.floor(pack / others) + Number(seat <= pack % others)) }, () => pursuer);
}

/** What a seat's vehicles may cost together; `shared`: with those of all other seats but the first. */
export function budgetOf(
  id: string,
  seat: number,
  set: Record<string, unknown>,
): { most: number; shared: boolean } | null {
  const { budget, allowance } = scenarioOf(id);
  if (budget) return { most: budget[Math.min(seat, 1)] ?? 0, shared: seat > 0 };
  const most = typeof set.budget === "number" ? set.budget : allowance;
  return most ? { most, shared: false } : null;
}

export const usualTeam = (id: string, seat: number): number => (scenarioOf(id).sides === "two" ? seat % 2 : seat);
/** Where one side flees all others are the other. */
export const hasTeams = (id: string, seats: number): boolean => seats > 2 && scenarioOf(id).sides !== "pursuit";

/** Maps of one's own as the map editor keeps them (maps/store.ts); only what a list needs is looked at here. */
const ownMaps = (): { title: string }[] => {
  const kept = readStored<unknown>("classic.maps", []);
  return Array.isArray(kept)
    ? kept.filter((map): map is { title: string } => typeof (map as { title?: unknown } | null)?.title === "string")
    : [];
};
const OWN = "own:";
export const ownMapChoices = () =>
  ownMaps().map(({ title }) => ({ value: `${OWN}${title}`, title, summary: "a map of your own" }));

export const lineUpConfig: LineUp["config"] = (all, { id }, { map }) => {
  const brought = all as Brought[],
    config: Record<string, unknown> = {};
  if (brought.some(({ vehicles, secret }) => vehicles && !secret))
    config.vehicles = brought.map(({ vehicles, secret }) => (vehicles && !secret ? vehicles : null));
  const secrets = brought.flatMap(({ vehicles, secret }, seat) =>
    secret ? [[seat, { vehicles: vehicles ?? givenTo(id, seat, all.length) }]] : [],
  );
  if (secrets.length) config.secret = Object.fromEntries(secrets);
  if (hasTeams(id, all.length) && brought.some(({ team }) => team !== undefined))
    config.teams = brought.map(({ team }, seat) => team ?? usualTeam(id, seat));
  for (const key of ["skill", "gunnery"] as const)
    if (brought.some((each) => each[key])) config[key] = brought.map((each) => each[key] ?? 0);
  if (brought.some(({ timers = 1 }) => timers > 1)) config.timers = brought.map(({ timers = 1 }) => timers);
  if (typeof map === "string" && map.startsWith(OWN))
    config.map = ownMaps().find(({ title }) => `${OWN}${title}` === map);
  return config;
};
