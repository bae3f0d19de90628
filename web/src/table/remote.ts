// A table on a server, by docs/protocol.md. A lost connection is taken up again by itself, with growing pauses; what was not
// answered is sent again with the same id, which the server does not do twice.
import { signal } from "@preact/signals";
import { engine, type GameInfo, randomHex } from "../engine/client";
import { saveMatch } from "../store/matches";
import { readStored, settings, writeStored } from "../store/settings";
import type { Action, ChatLine, Considered, Reveal, Status, Table, TableInfo, Update } from "./types";

export interface SeatKey {
  token: string;
  seat?: number;
  entropy: string;
  /** Tokens of seats we may hand out. */
  others?: (string | null)[];
}

export interface OpenTable {
  table: string;
  game: string;
  title: string;
  variant: string;
  seats: number;
  free: number;
  age: number;
}

type Message = { type: string; id?: string; [key: string]: unknown };

export class ServerError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly section = "",
  ) {
    super(message);
  }
}

const ANSWER_MS = 15000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8000;
const PING_MS = 25000;
const REPEAT_MS = 1000;
const NAME_BYTES = 47;
/** The two clocks run apart by no more than this: what comes later than that was not in time. */
const CLOCK_SLACK_MS = 250;

interface Asked {
  message: Message;
  resolve(reply: Message): void;
  reject(error: Error): void;
  /** Sent again after a lost connection. */
  keep: boolean;
}

/** A connection that comes back. `greet` runs after every opening, before what waits is sent again. */
export class Connection {
  readonly status = signal<"connecting" | "open" | "lost" | "closed">("connecting");
  onmessage: ((message: Message) => void) | null = null;
  greet: (() => Promise<void>) | null = null;
  private socket: WebSocket | null = null;
  private asked = new Map<string, Asked>();
  private pause = FIRST_PAUSE_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly make: () => WebSocket = openSocket) {
    this.open();
    globalThis.addEventListener?.("online", this.hurry);
  }

  private hurry = () => {
    if (this.status.value !== "lost") return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    const socket = this.make();
    this.socket = socket;
    socket.onopen = async () => {
      this.status.value = "open";
      this.pause = FIRST_PAUSE_MS;
      this.ping = setInterval(() => void this.ask({ type: "ping" }, false).catch(() => {}), PING_MS);
      const waiting = [...this.asked.values()].filter((each) => each.keep);
      try {
        await this.greet?.();
      } catch {
        return; // who greets has said what went wrong
      }
      for (const each of waiting) if (this.asked.has(each.message.id!)) this.send(each.message);
    };
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as Message);
    socket.onclose = () => this.lose();
  }

  private lose(): void {
    clearInterval(this.ping);
    if (this.status.value === "closed") return;
    this.status.value = "lost";
    for (const [id, each] of this.asked)
      if (!each.keep) {
        this.asked.delete(id);
        each.reject(new ServerError("lost", "The connection was lost."));
      }
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE_MS);
  }

  private receive(message: Message): void {
    const waiter = message.id === undefined ? undefined : this.asked.get(message.id);
    if (waiter && (message.type === "reply" || message.type === "error")) {
      this.asked.delete(message.id!);
      if (message.type === "reply") waiter.resolve(message);
      else waiter.reject(new ServerError(String(message.code), String(message.message), String(message.section ?? "")));
      return;
    }
    // Too fast: the server has not read it. What may be repeated is, a little later.
    if (message.type === "error" && (message.id === null || message.id === undefined))
      setTimeout(() => this.repeat(), REPEAT_MS);
    this.onmessage?.(message);
  }

  private repeat(): void {
    for (const each of this.asked.values()) if (each.keep) this.send(each.message);
  }

  private send(message: Message): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Ask and wait for the answer. With `keep`, through lost connections too; with an `id`, as the same request that was sent before. */
  ask(message: Message, keep: boolean): Promise<Message> {
    const whole: Message = { id: randomHex(12), ...message };
    return new Promise((resolve, reject) => {
      const timer = keep
        ? undefined
        : setTimeout(() => {
            this.asked.delete(whole.id!);
            reject(new ServerError("lost", "The server does not answer."));
          }, ANSWER_MS);
      const done =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          then(value);
        };
      this.asked.set(whole.id!, { message: whole, resolve: done(resolve), reject: done(reject), keep });
      this.send(whole);
    });
  }

  close(): void {
    this.status.value = "closed";
    clearTimeout(this.timer);
    clearInterval(this.ping);
    globalThis.removeEventListener?.("online", this.hurry);
    this.socket?.close();
  }
}

function openSocket(): WebSocket {
  const { protocol, host } = window.location;
  return new WebSocket(`${protocol === "https:" ? "wss:" : "ws:"}//${host}/ws`, "turnkey-1");
}

/** One question to the server on a connection of its own; fails soon when there is no server. */
export async function once<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = new Connection();
  const lost = new Promise<never>((_, reject) => {
    const stop = connection.status.subscribe((status) => {
      if (status !== "lost") return;
      queueMicrotask(() => stop());
      reject(new ServerError("lost", "There is no server to be reached."));
    });
  });
  const ready = new Promise<void>((resolve) => {
    connection.greet = async () => resolve();
  });
  try {
    return await Promise.race([ready.then(() => work(connection)), lost]);
  } finally {
    connection.close();
  }
}

/** Work on a connection that is taken up again until all that is asked with `keep` has been answered. `lost` hears of every loss and
 *  return; whoever will not wait any longer aborts. */
export async function insist<T>(
  work: (connection: Connection) => Promise<T>,
  lost: (now: boolean) => void,
  patience: AbortSignal,
): Promise<T> {
  const connection = new Connection();
  const stop = connection.status.subscribe((status) => lost(status === "lost"));
  const ended = new Promise<never>((_, reject) =>
    patience.addEventListener("abort", () => reject(new ServerError("lost", "The server has not answered."))),
  );
  try {
    return await Promise.race([work(connection), ended]);
  } finally {
    stop();
    connection.close();
  }
}

export const server = {
  hello: () =>
    once(
      async (c) =>
        (await c.ask({ type: "hello", protocol: 1 }, false)) as unknown as { server: string; games: GameInfo[] },
    ),
  list: () => once(async (c) => (await c.ask({ type: "list" }, false)).tables as OpenTable[]),
  /** Create a table; the first human seat is ours. Answers its id. */
  create: (setup: { game: string; config: object; seats: string[]; clock: object; open: boolean; title: string }) =>
    once(async (c) => {
      const reply = await c.ask({ type: "create", ...setup }, false);
      const tokens = reply.tokens as (string | null)[];
      const seat = tokens.findIndex((token) => token !== null);
      keepSeat(String(reply.table), { token: tokens[seat]!, seat, entropy: randomHex(16), others: tokens });
      return String(reply.table);
    }),
  take: (table: string) =>
    once(async (c) => {
      const reply = await c.ask({ type: "take", table }, false);
      keepSeat(table, { token: String(reply.token), seat: Number(reply.seat), entropy: randomHex(16) });
    }),
};

export function keepSeat(table: string, key: SeatKey): void {
  writeStored("seats", { ...readStored<Record<string, SeatKey>>("seats", {}), [table]: key });
}

export function findSeat(table: string): SeatKey | undefined {
  return readStored<Record<string, SeatKey>>("seats", {})[table];
}

/** The link that seats whoever opens it. The token stands after the #, so it reaches no server's log. */
export function inviteLink(table: string, token: string): string {
  return `${window.location.origin}/t/${table}#${token}`;
}

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

/** Was the promise kept? Every line says what was compared. */
export async function checkReveal(commitment: string, reveal: Reveal): Promise<{ good: boolean; lines: string[] }> {
  const promised = await engine.sha256(reveal.secret);
  const seed = await engine.sha256(reveal.secret + reveal.entropy.map((each) => each ?? "").join(""));
  const kept = promised === commitment;
  const mixed = seed === reveal.seed;
  return {
    good: kept && mixed,
    lines: [
      kept ? "The secret is the one promised before the match began." : "The secret is NOT the one that was promised.",
      mixed
        ? "The seed is that secret mixed with what every seat contributed."
        : "The seed does NOT come from the secret and the seats' contributions.",
    ],
  };
}
