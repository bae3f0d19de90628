// A connection to a server, by docs/protocol.md. A lost one is taken up again by itself, with growing pauses; what was not
// answered is sent again with the same id, which the server does not do twice.
import { signal } from "@preact/signals";
import { randomHex } from "../engine/client";

export type Message = { type: string; id?: string; [key: string]: unknown };

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
