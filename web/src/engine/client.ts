// The page's side of the engine: promises instead of messages. The Worker starts with the first request.

import type { Action, Considered, Update } from "../table/types";
import { EngineError } from "./engine";
import type { FromWorker } from "./worker";

export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  version?: number;
  min_seats: number;
  max_seats: number;
  variants: string[];
}

export interface About {
  match: number;
  game: string;
  config: Record<string, unknown>;
  players: string[];
  seats: number;
  length: number;
  commitment: string;
}

export interface RecordReport {
  lines: number;
  moves: number;
  finished: boolean;
  committed: boolean;
}

export interface Loaded extends About {
  report: RecordReport;
  problem: { code: string; message: string; where: string } | null;
}

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();

function start(): Worker {
  const started = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "engine" });
  started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const waiter = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.problem) waiter?.reject(new EngineError(data.problem));
    else waiter?.resolve(data.answer);
  };
  started.onerror = (event) => {
    for (const waiter of waiting.values()) waiter.reject(new Error(event.message || "the engine stopped"));
    waiting.clear();
    worker = undefined;
  };
  return started;
}

function call<T>(request: { do: string; [key: string]: unknown }): Promise<T> {
  worker ??= start();
  const id = ++last;
  return new Promise<T>((resolve, reject) => {
    waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
    worker!.postMessage({ id, request });
  });
}

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

export const engine = {
  open: (game: string, config: object, seed: string, players: string[]) =>
    call<About>({ do: "open", game, config, seed, players }),
  load: (record: string) => call<Loaded>({ do: "load", record }),
  branch: (match: number, length: number, players?: string[]) =>
    call<About>({ do: "branch", match, length, ...(players ? { players } : {}) }),
  update: (match: number, seat: number, since = -1) =>
    call<{ update: Update }>({ do: "update", match, seat, since }).then((answer) => answer.update),
  act: (match: number, seat: number, action: Action) => call<{ version: number }>({ do: "act", match, seat, action }),
  check: (match: number, seat: number, action: Action) => call<Considered>({ do: "check", match, seat, action }),
  bot: (match: number, seat: number, name: string) => call<{ version: number }>({ do: "bot", match, seat, name }),
  /** A rival's move in an event of a career: as a bot's, but who is beaten gives up. */
  drive: (match: number, seat: number, name: string) =>
    call<{ version: number }>({ do: "campaign-drive", match, seat, name }),
  undo: (match: number, seat: number) => call<{ version: number }>({ do: "undo", match, seat }),
  record: (match: number, keeper = false) =>
    call<{ record: string }>({ do: "record", match, keeper }).then((answer) => answer.record),
  close: (match: number) => call<object>({ do: "close", match }),
  /** What there is to say about a design, for games that have designs. */
  examine: <T>(game: string, config: object, design: object) =>
    call<{ examined: T }>({ do: "examine", game, config, design }).then((answer) => answer.examined),
  /** A request that only one game's module understands. */
  ask: <T>(module: string, request: { do: string; [key: string]: unknown }) => call<T>({ ...request, module }),
  file: (path: string) => call<{ text: string }>({ do: "file", path }).then((answer) => answer.text),
  sha256: (hex: string) => call<{ digest: string }>({ do: "sha256", hex }).then((answer) => answer.digest),
};
