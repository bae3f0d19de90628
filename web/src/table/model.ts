// What a table's page shows: updates one after another at a pace that can be followed, the whole log, and the choices that are
// answered without asking.
import { batch, computed, signal } from "@preact/signals";
import { settings } from "../store/settings";
import type { Action, GameEvent, Ply, Table, Update } from "./types";

const EVENT_MS = { slow: 1100, brisk: 450, instant: 0 };
const MOST_MS = { slow: 4000, brisk: 1400, instant: 0 };

export type Automatic = (update: Update) => Action | null;

export class TableModel {
  readonly shown = signal<Update | null>(null);
  readonly log = signal<Ply[]>([]);
  /** Events of the step that is being shown. */
  readonly fresh = signal<GameEvent[]>([]);
  readonly behind = signal(0);
  /** What screen readers are told. */
  readonly spoken = signal("");
  /** Everything shown and ours to decide. */
  readonly asked = computed(() => {
    const update = this.shown.value;
    return (
      !!update &&
      !this.behind.value &&
      !this.acting.value &&
      update.choices.length > 0 &&
      update.version !== this.answered.value
    );
  });
  readonly acting = signal(false);
  /** The version we have answered, until the answer's consequences are shown. */
  private readonly answered = signal(-1);
  private queue: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: Table,
    private readonly automatic: Automatic,
  ) {
    table.onupdate = (update) => this.take(update);
  }

  private take(update: Update): void {
    this.queue.push(update);
    this.behind.value = this.queue.length;
    // What led to the present is history when we come in: show where it stands.
    if (!this.shown.value) this.next();
    else if (this.timer === undefined) this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const update = this.queue.shift();
    if (!update) return;
    const first = !this.shown.value;
    const events = update.log.flatMap((ply) => ply.events);
    batch(() => {
      // After an undo the version is less than what we have seen.
      const kept = Math.min(update.since, update.version);
      this.log.value = [...this.log.value.filter((ply) => ply.n <= kept), ...update.log];
      this.shown.value = update;
      this.answered.value = -1;
      this.fresh.value = events;
      this.behind.value = this.queue.length;
      const words = first ? [] : events.map((event) => event.text);
      if (update.ask && !this.queue.length) words.push(update.ask);
      this.spoken.value = words.join(" ");
    });
    const { pace } = settings.value;
    const pause = first ? 0 : Math.min(events.length * EVENT_MS[pace], MOST_MS[pace]);
    if (pause > 0 && (this.queue.length || !update.choices.length)) this.timer = setTimeout(() => this.settle(), pause);
    else this.settle();
  }

  /** The step has been seen. */
  private settle(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.queue.length) {
      this.next();
      return;
    }
    const update = this.shown.value;
    const action = update && this.asked.value ? this.automatic(update) : null;
    if (action) void this.act(action);
  }

  /** Look again at what is answered without asking, after a setting was changed. */
  reconsider(): void {
    if (!this.queue.length && this.timer === undefined) this.settle();
  }

  /** Show at once where it stands. */
  skip(): void {
    while (this.queue.length) this.next();
    if (this.timer !== undefined) this.settle();
  }

  async act(action: Action): Promise<void> {
    if (this.acting.value) return;
    const version = this.shown.value?.version ?? -1;
    this.acting.value = true;
    try {
      if ((await this.table.act(action)) && this.shown.value?.version === version) this.answered.value = version;
    } finally {
      this.acting.value = false;
      this.reconsider();
    }
  }

  async undo(): Promise<void> {
    await this.table.undo();
  }

  close(): void {
    clearTimeout(this.timer);
    this.table.onupdate = null;
    this.table.close();
  }
}
