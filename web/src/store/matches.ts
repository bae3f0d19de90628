// Matches played or opened in this browser: the record of each, and enough to list them.
import { Shelf } from "./shelf";

export interface StoredMatch {
  id: string;
  game: string;
  title: string;
  seat: number;
  players: string[];
  /** What those in the seats are called, where they have names of their own. */
  names?: string[];
  over: boolean;
  /** How it ended or where it stands, in words. */
  state: string;
  moves: number;
  changed: number;
  /** The keeper's record: it can be resumed. */
  record: string;
  /** A table on a server. */
  remote?: boolean;
  /** The career it is an event of. */
  career?: string;
}

const KEPT = 60;
const shelf = new Shelf<StoredMatch>("turnkey", "matches");

/** A browser that has no room for it plays on without. */
export const saveMatch = (match: StoredMatch): Promise<void> => shelf.put(match).catch(() => {});

export const findMatch = (id: string): Promise<StoredMatch | undefined> => shelf.get(id);

/** An event that is on belongs to its career: it is not forgotten for being old. */
const isNeeded = ({ career, over }: StoredMatch) => career !== undefined && !over;

export async function listMatches(): Promise<StoredMatch[]> {
  const stored = await shelf.all();
  stored.sort((a, b) => Number(isNeeded(b)) - Number(isNeeded(a)) || b.changed - a.changed);
  for (const old of stored.slice(KEPT)) if (!isNeeded(old)) await removeMatch(old.id);
  return stored.slice(0, KEPT).sort((a, b) => b.changed - a.changed);
}

export const removeMatch = (id: string): Promise<void> => shelf.remove(id);
