// A table on a server.
import { signal } from "@preact/signals";
import { randomHex } from "../engine/client";
import { saveMatch } from "../store/matches";
import { settings } from "../store/settings";
import { Connection, type Message, ServerError } from "./connection";
import { findSeat, inviteLink, keepSeat, type SeatKey } from "./server";
import type { Action, ChatLine, Considered, Reveal, Status, Table, TableInfo, Update } from "./types";

const NAME_BYTES = 47;
/** The two clocks run apart by no more than this: what comes later than that was not in time. */
const CLOCK_SLACK_MS = 250;

/** As much of a name as the protocol takes. */
function shortName(name: string): string {
  const letters = [...name];
  while (new TextEncoder().encode(letters.join("")).length > NAME_BYTES) letters.pop();
  return letters.join("");
}

export class RemoteTable implements Table {
  readonly kind = "remote";
  readonly info = signal<TableInfo | null>(null);
  readonly status = signal<Status>("connecting");
  readonly problem = signal("");
  readonly chat = signal<ChatLine[]>([]);
  readonly reveal = signal<Reveal | null>(null);
  onupdate: ((update: Update) => void) | null = null;
  private connection: Connection | null = null;
  readonly next = signal<string | null>(null);
  private wantsMore = false;
  private version = -1;
  private seat = -1;
  private stop: (() => void) | null = null;
  /** When our time to answer is up, by this browser's clock; null once we have answered, while nothing is asked of us, and where no clock runs. */
  private due: number | null = null;

  constructor(
    readonly id: string,
    private readonly key: SeatKey | undefined,
  ) {}

  async start(): Promise<void> {
    const connection = new Connection();
    this.connection = connection;
    connection.greet = () => this.greet();
    connection.onmessage = (message) => this.hear(message);
    this.stop = connection.status.subscribe((status) => {
      if (status === "lost") this.status.value = "lost";
    });
  }

  /** Sit down (again) and hear what we missed. */
  private async greet(): Promise<void> {
    const about = { table: this.id, since: this.version };
    try {
      if (this.key) {
        const { token, entropy } = this.key;
        const name = shortName(settings.value.name.trim() || "Driver");
        const reply = await this.connection!.ask({ type: "sit", ...about, token, name, entropy }, false);
        this.seat = Number(reply.seat);
        keepSeat(this.id, { ...this.key, seat: this.seat });
      } else {
        await this.connection!.ask({ type: "watch", ...about }, false);
      }
      this.status.value = "ready";
      this.problem.value = "";
    } catch (error) {
      this.fail(error);
      throw error;
    }
  }

  private fail(error: unknown): void {
    this.problem.value = error instanceof Error ? error.message : String(error);
    if (error instanceof ServerError && ["no-table", "bad-token", "no-seat"].includes(error.code)) {
      this.status.value = "failed";
      this.connection?.close();
    }
  }

  private hear(message: Message): void {
    switch (message.type) {
      case "table":
        this.info.value = {
          ...(message as unknown as TableInfo),
          id: this.id,
          rematch: (message.rematch as number[] | null) ?? [],
          ...(typeof message.campaign === "string" ? { career: message.campaign } : {}),
        };
        void this.keepPlace();
        if (typeof message.next === "string" && this.wantsMore) this.follow(message.next);
        break;
      case "update":
        this.tell(message as unknown as Update);
        break;
      case "chat":
        this.chat.value = [...this.chat.value, message as unknown as ChatLine].slice(-200);
        break;
      case "reveal":
        this.reveal.value = message as unknown as Reveal;
        break;
      case "error":
        this.problem.value = String(message.message);
        break;
      case "bye":
        this.problem.value = String(message.reason);
        break;
    }
  }

  /** The rematch has the same seats with the same tokens, and dice of its own. */
  private follow(table: string): void {
    if (this.key && !findSeat(table)) keepSeat(table, { ...this.key, entropy: randomHex(16) });
    this.next.value = table;
  }

  private tell(update: Update): void {
    if (this.due !== null && update.version > this.version && performance.now() >= this.due)
      this.problem.value = "Your time ran out: the table has chosen for you.";
    this.version = update.version;
    this.due =
      update.choices.length && typeof update.deadline === "number"
        ? performance.now() + update.deadline - CLOCK_SLACK_MS
        : null;
    this.onupdate?.(update);
    if (update.over) void this.keepRecord(update);
  }

  /** So that it is found again under "My tables". A record comes when the match is over. */
  private async keepPlace(): Promise<void> {
    const info = this.info.value!;
    if (!this.key || info.over) return;
    await saveMatch({
      id: this.id,
      game: info.game,
      title: info.title,
      seat: Math.max(0, this.seat),
      players: info.seats.map((seat) => seat.name || seat.player),
      over: false,
      state: info.started ? "with others" : "waiting for players",
      moves: Math.max(0, this.version),
      changed: Date.now(),
      record: "",
      remote: true,
    });
  }

  private async keepRecord(update: Update): Promise<void> {
    try {
      const record = await this.record();
      const info = this.info.value!;
      await saveMatch({
        id: this.id,
        game: info.game,
        title: info.title,
        seat: Math.max(0, this.seat),
        players: info.seats.map((seat) => seat.name),
        over: true,
        state: update.result?.text ?? "",
        moves: update.version,
        changed: Date.now(),
        record,
        remote: true,
      });
    } catch {
      // It can still be downloaded from the table.
    }
  }

  private async attempt(message: Message, keep: boolean): Promise<Message | null> {
    this.problem.value = "";
    try {
      return await this.connection!.ask(message, keep);
    } catch (error) {
      this.fail(error);
      return null;
    }
  }

  async act(action: Action): Promise<boolean> {
    this.due = null;
    return (await this.attempt({ type: "act", table: this.id, version: this.version, action }, true)) !== null;
  }

  async check(action: Action): Promise<Considered> {
    return (await this.connection!.ask(
      { type: "check", table: this.id, version: this.version, action },
      false,
    )) as unknown as Considered;
  }

  async undo(): Promise<void> {
    await this.attempt({ type: "undo", table: this.id, version: this.version }, true);
  }

  async record(): Promise<string> {
    const reply = await this.connection!.ask({ type: "record", table: this.id }, false);
    return String(reply.record);
  }

  readonly social = {
    resign: async () => void (await this.attempt({ type: "resign", table: this.id }, false)),
    pause: async (on: boolean) => void (await this.attempt({ type: "pause", table: this.id, on }, false)),
    say: async (text: string) => (await this.attempt({ type: "chat", table: this.id, text }, false)) !== null,
    rematch: async () => {
      this.wantsMore = true;
      const reply = await this.attempt({ type: "rematch", table: this.id }, false);
      if (typeof reply?.table === "string") this.follow(reply.table);
    },
    next: this.next,
    invites: () =>
      (this.key?.others ?? []).flatMap((token, seat) =>
        token && seat !== this.seat ? [{ seat, link: inviteLink(this.id, token) }] : [],
      ),
    ownLink: () => (this.key ? inviteLink(this.id, this.key.token) : null),
    watchLink: () => `${window.location.origin}/t/${this.id}`,
    reveal: this.reveal,
  };

  close(): void {
    this.stop?.();
    this.connection?.close();
  }
}
