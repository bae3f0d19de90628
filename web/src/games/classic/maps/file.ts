// Map files: those that come with the game, an empty one, and writing one as ours are written. Reading is the engine's, in check.ts.
import arena from "../../../../../data/classic/maps/arena.json";
import badlands from "../../../../../data/classic/maps/badlands.json";
import beach from "../../../../../data/classic/maps/beach.json";
import highway from "../../../../../data/classic/maps/highway.json";
import parkingLot from "../../../../../data/classic/maps/parking-lot.json";
import quarry from "../../../../../data/classic/maps/quarry.json";
import eight from "../../../../../data/classic/maps/racetrack-eight.json";
import oval from "../../../../../data/classic/maps/racetrack-oval.json";
import town from "../../../../../data/classic/maps/town.json";
import type { MapFile } from "./types";

export const stockMaps: MapFile[] = [
  arena,
  oval,
  eight,
  highway,
  parkingLot,
  quarry,
  badlands,
  beach,
  town,
] as unknown as MapFile[];

/** Nothing but a gate at either end. */
export const emptyMap = (): MapFile => ({
  title: "My map",
  size: [3000, 2000],
  gates: [
    { title: "the west gate", start: [200, 1000, 0], exit: [0, 900, 100, 1100] },
    { title: "the east gate", start: [2800, 1000, 180], exit: [2900, 900, 3000, 1100] },
  ],
});

/** Is it enough of a map to be shown? Whether it is a good one is the engine's to say. */
export function looksLikeMap(value: unknown): value is MapFile {
  const { title, size, gates } = (value ?? {}) as Partial<MapFile>;
  return typeof title === "string" && Array.isArray(size) && size.length === 2 && Array.isArray(gates);
}

const flat = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(flat).join(", ")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .map(([key, one]) => `${JSON.stringify(key)}: ${flat(one)}`)
      .join(", ")}}`;
  return JSON.stringify(value);
};

/** One thing a line, as the files in data/classic/maps. */
export function writeMap({ title, size, gates, people, fixtures, ground, checkpoints, forks }: MapFile): string {
  const rows = (key: string, values: unknown[] | undefined) =>
    values?.length ? [`  "${key}": [\n${values.map((value) => `    ${flat(value)}`).join(",\n")}\n  ]`] : [];
  return `{\n${[`  "title": ${flat(title)}`, `  "size": ${flat(size)}`, ...rows("gates", gates), ...(people?.length ? [`  "people": ${flat(people)}`] : []), ...rows("fixtures", fixtures), ...rows("ground", ground), ...rows("checkpoints", checkpoints), ...rows("forks", forks)].join(",\n")}\n}\n`;
}

export const fileName = (title: string): string =>
  `${
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "map"
  }.json`;
