// Matches played or opened in this browser, in IndexedDB: the record of each, and enough to list them.
export interface StoredMatch {
  id: string;
  game: string;
  title: string;
  seat: number;
  players: string[];
  over: boolean;
  /** How it ended or where it stands, in words. */
  state: string;
  moves: number;
  changed: number;
  /** The keeper's record: it can be resumed. */
  record: string;
  /** A table on a server. */
  remote?: boolean;
}

const KEPT = 60;
/** Where there is no IndexedDB (a private window), matches last as long as the page. */
const fallback = new Map<string, StoredMatch>();

let opened: Promise<IDBDatabase | null> | undefined;

function database(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open("turnkey", 1);
      request.onupgradeneeded = () => request.result.createObjectStore("matches", { keyPath: "id" });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const db = await database();
  if (!db) return undefined;
  return new Promise((resolve) => {
    const request = work(db.transaction("matches", mode).objectStore("matches"));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
  });
}

export async function saveMatch(match: StoredMatch): Promise<void> {
  fallback.set(match.id, match);
  await run("readwrite", (store) => store.put(match));
}

export async function findMatch(id: string): Promise<StoredMatch | undefined> {
  return fallback.get(id) ?? (await run<StoredMatch>("readonly", (store) => store.get(id)));
}

export async function listMatches(): Promise<StoredMatch[]> {
  const stored = (await run<StoredMatch[]>("readonly", (store) => store.getAll())) ?? [...fallback.values()];
  stored.sort((a, b) => b.changed - a.changed);
  for (const old of stored.slice(KEPT)) await removeMatch(old.id);
  return stored.slice(0, KEPT);
}

export async function removeMatch(id: string): Promise<void> {
  fallback.delete(id);
  await run("readwrite", (store) => store.delete(id));
}
