// Maps of one's own, kept in this browser by their titles.
import { readStored, writeStored } from "../../../store/settings";
import { looksLikeMap } from "./file";
import type { MapFile } from "./types";

const KEPT = "classic.maps",
  BENCH = "classic.bench.map",
  MOST = 60;

/** All that were saved, the last one first. A match takes one as the `map` of its configuration; the engine has the last word on it. */
export function savedMaps(): MapFile[] {
  const kept = readStored<unknown>(KEPT, []);
  return Array.isArray(kept) ? kept.filter(looksLikeMap) : [];
}

/** Puts one in front; one of the same title is replaced. */
export function saveMap(map: MapFile): MapFile[] {
  writeStored(KEPT, [map, ...savedMaps().filter(({ title }) => title !== map.title)].slice(0, MOST));
  return savedMaps();
}

export function forgetMap(title: string): MapFile[] {
  writeStored(
    KEPT,
    savedMaps().filter((each) => each.title !== title),
  );
  return savedMaps();
}

/** What was on the table when the page was left. */
export function benchMap(): MapFile | null {
  const map = readStored<unknown>(BENCH, null);
  return looksLikeMap(map) ? map : null;
}
export const keepBenchMap = (map: MapFile): void => writeStored(BENCH, map);
