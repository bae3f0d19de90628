// Things kept in this browser by their id, in IndexedDB. Where there is none (a private window), they last as long as the page.

export class Shelf<Thing extends { id: string }> {
  private readonly fallback = new Map<string, Thing>();
  private opened: Promise<IDBDatabase | null> | undefined;

  constructor(
    private readonly database: string,
    private readonly store: string,
  ) {}

  private open(): Promise<IDBDatabase | null> {
    this.opened ??= new Promise((resolve) => {
      try {
        const request = indexedDB.open(this.database, 1);
        request.onupgradeneeded = () => request.result.createObjectStore(this.store, { keyPath: "id" });
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve(null);
      } catch {
        resolve(null);
      }
    });
    return this.opened;
  }

  private async read<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
    const db = await this.open();
    if (!db) return undefined;
    return new Promise((resolve) => {
      const request = work(db.transaction(this.store, "readonly").objectStore(this.store));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    });
  }

  /** Resolves when what `work` does is on disk; rejects when it is not. */
  private async write(work: (store: IDBObjectStore) => void): Promise<void> {
    const db = await this.open();
    if (!db) return;
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(this.store, "readwrite", { durability: "strict" });
      transaction.oncomplete = () => resolve();
      transaction.onerror = transaction.onabort = () =>
        reject(new Error(`This browser cannot keep it: ${transaction.error?.message ?? "no room"}`));
      work(transaction.objectStore(this.store));
    });
  }

  async put(thing: Thing): Promise<void> {
    this.fallback.set(thing.id, thing);
    await this.write((store) => store.put(thing));
  }

  /** Change what is there, and nobody comes between. False when `change` wants to leave it as it is. */
  async change(id: string, change: (now: Thing | undefined) => Thing | undefined): Promise<boolean> {
    let changed: Thing | undefined;
    if (!(await this.open())) changed = change(this.fallback.get(id));
    else
      await this.write((store) => {
        const request = store.get(id) as IDBRequest<Thing | undefined>;
        request.onsuccess = () => {
          changed = change(request.result);
          if (changed) store.put(changed);
        };
      });
    if (changed) this.fallback.set(id, changed);
    return !!changed;
  }

  async get(id: string): Promise<Thing | undefined> {
    return (await this.read<Thing>((store) => store.get(id))) ?? this.fallback.get(id);
  }

  async all(): Promise<Thing[]> {
    return (await this.read<Thing[]>((store) => store.getAll())) ?? [...this.fallback.values()];
  }

  async remove(id: string): Promise<void> {
    this.fallback.delete(id);
    await this.write((store) => store.delete(id));
  }
}
