// Arena files: reading one with errors that say where, and writing one as ours are written.
import circuit from "../../../../data/sixth/arenas/circuit.json";
import crossroads from "../../../../data/sixth/arenas/crossroads.json";
import depot from "../../../../data/sixth/arenas/depot.json";
import hilltop from "../../../../data/sixth/arenas/hilltop.json";
import quarry from "../../../../data/sixth/arenas/quarry.json";
import square from "../../../../data/sixth/arenas/square.json";
import type { Arena } from "./buildtypes";

export const stockArenas: Arena[] = [square, crossroads, quarry, depot, circuit, hilltop] as unknown as Arena[];

/** Nothing but an edge and keys for two. */
export const emptyArena = (): Arena => ({
  title: "My arena",
  boundary: [
    [0, 0],
    [1600, 0],
    [1600, 1600],
    [0, 1600],
  ],
  starts: {
    "2": [
      [800, 25, 0],
      [800, 1575, 180],
    ],
  },
});

// ---- reading ----

type Check = (value: unknown, where: string) => void;

const wrong = (where: string, expected: string): never => {
  throw new Error(`${where} should be ${expected}.`);
};
const number: Check = (value, where) => {
  if (typeof value !== "number" || !Number.isInteger(value)) wrong(where, "a whole number");
};
const text: Check = (value, where) => {
  if (typeof value !== "string") wrong(where, "a text");
};
const list =
  (each: Check, least = 0, most = 99): Check =>
  (value, where) => {
    if (!Array.isArray(value) || value.length < least || value.length > most)
      return wrong(where, least === most ? `a list of ${least}` : least ? `a list of at least ${least}` : "a list");
    for (const [i, one] of value.entries()) each(one, `${where}[${i}]`);
  };
const members =
  (known: Record<string, Check>, optional: string[] = []): Check =>
  (value, where) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return wrong(where || "The file", "an object");
    for (const key of Object.keys(value))
      if (!(key in known)) throw new Error(`${where ? `${where}.` : ""}${key}: an arena has no such member.`);
    for (const [key, check] of Object.entries(known)) {
      const one = (value as Record<string, unknown>)[key];
      if (one !== undefined) check(one, where ? `${where}.${key}` : key);
      else if (!optional.includes(key)) throw new Error(`${where ? `${where}.` : ""}${key} is missing.`);
    }
  };
const polygon = list(list(number, 2, 2), 3);
const spot = { kind: text, x: number, y: number, heading: number };
const keys = list(list(number, 3, 3));
const arenaFile = members(
  {
    title: text,
    boundary: polygon,
    level: number,
    walls: list(members({ at: polygon })),
    terrain: list(members({ level: number, at: polygon })),
    hazards: list(members(spot)),
    obstacles: list(members(spot)),
    cards: list(members({ number, use: text, x: number, y: number, heading: number })),
    hidden: list(text),
    hill: polygon,
    starts: members({ 2: keys, 3: keys, 4: keys, 5: keys, 6: keys }, ["2", "3", "4", "5", "6"]),
  },
  ["level", "walls", "terrain", "hazards", "obstacles", "cards", "hidden", "hill"],
);

/** Reads a file; throws what is not like an arena in it. Whether one can be played there is the engine's to say. */
export function readArena(source: string): Arena {
  let read: unknown;
  try {
    read = JSON.parse(source);
  } catch (error) {
    throw new Error(
      `This is no arena file: it is not JSON (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
  arenaFile(read, "");
  return read as Arena;
}

// ---- writing ----

const flat = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(flat).join(", ")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .map(([key, one]) => `${JSON.stringify(key)}: ${flat(one)}`)
      .join(", ")}}`;
  return JSON.stringify(value);
};

/** One thing a line, as the files in data/sixth/arenas. */
export function writeArena(arena: Arena): string {
  const rows = (values: unknown[]) => `[\n${values.map((value) => `    ${flat(value)}`).join(",\n")}\n  ]`;
  const lines = Object.entries(arena)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && !value.length))
    .map(([key, value]) => {
      if (key === "starts")
        return `  "starts": {\n${Object.entries(value as object)
          .map(([seats, all]) => `    "${seats}": ${flat(all)}`)
          .join(",\n")}\n  }`;
      const long = ["walls", "terrain", "hazards", "obstacles", "cards"].includes(key);
      return `  ${JSON.stringify(key)}: ${long ? rows(value as unknown[]) : flat(value)}`;
    });
  return `{\n${lines.join(",\n")}\n}\n`;
}
