// What a seat is told (tk_match_update in include/turnkey/match.h), and the table it sits at.
import type { ReadonlySignal } from "@preact/signals";
import type * as match from "../engine/types/match";

export type { Result, Term } from "../engine/types/match";

/** An action of any game; each game has its own in engine/types. */
export type Action = { verb: string; vehicle?: number } & Record<string, number | number[] | string | undefined>;
/** An event of any game, with its arguments. */
export type GameEvent = Pick<match.Event, "type" | "text" | "section" | "ledger"> & { [argument: string]: unknown };
export type Ply = Omit<match.Ply, "events"> & { events: GameEvent[] };
export type Choice = Omit<match.Choice, "action"> & { action: Action };

/** What there is to say about an action before it is done (tk_match_consider). */
export type Considered<Preview = unknown> = Omit<match.Considered, "choice" | "preview"> & {
  choice?: Choice;
  preview?: Preview;
};

export type Update<View = unknown> = Omit<match.Update, "view" | "log" | "choices" | "asides" | "routine"> & {
  view: View;
  log: Ply[];
  choices: Choice[];
  asides?: Choice[];
  routine: Action | null;
  /** The server's: milliseconds left. */
  deadline?: number | null;
};

export interface Seat {
  seat: number;
  player: string;
  name: string;
  connected: boolean;
  taken: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  config: Record<string, unknown>;
  seats: Seat[];
  commitment: string;
  paused: boolean;
  started: boolean;
  over: boolean;
  /** The career it is an event of. */
  career?: string;
  clock?: { kind: string; seconds?: number; days?: number };
  /** Seats that have asked for a rematch. */
  rematch: number[];
}

export interface ChatLine {
  from: number;
  name: string;
  text: string;
  time: number;
}

/** "ready": we may act when asked; "thinking": a bot or the server is at work; "lost": waiting to reconnect. */
export type Status = "connecting" | "ready" | "thinking" | "lost" | "failed";

/** A place at a match, wherever it is played. Updates come in order, one for each step that can be shown. */
export interface Table {
  readonly kind: "local" | "remote";
  readonly id: string;
  readonly info: ReadonlySignal<TableInfo | null>;
  readonly status: ReadonlySignal<Status>;
  /** What went wrong last, in words; empty when nothing did. */
  readonly problem: ReadonlySignal<string>;
  readonly chat: ReadonlySignal<ChatLine[]>;
  onupdate: ((update: Update) => void) | null;
  start(): Promise<void>;
  /** False when it was refused; `problem` says why. */
  act(action: Action): Promise<boolean>;
  undo(): Promise<void>;
  /** What would come of that, or why we may not do it now. */
  check(action: Action): Promise<Considered>;
  /** The record as far as this seat may have it. */
  record(): Promise<string>;
  close(): void;
  /** Only at tables with other people. */
  readonly social?: {
    resign(): Promise<void>;
    pause(on: boolean): Promise<void>;
    /** Was it heard? */
    say(text: string): Promise<boolean>;
    rematch(): Promise<void>;
    /** The new table, once everybody has asked for a rematch. */
    next: ReadonlySignal<string | null>;
    /** Links that seat a friend; one for each seat we hold a token of. */
    invites(): { seat: number; link: string }[];
    /** The link to our own seat, for another device. */
    ownLink(): string | null;
    /** The link for spectators: the table without a seat. */
    watchLink(): string;
    /** Checks the promise about the dice; null while it cannot be checked yet. */
    reveal: ReadonlySignal<Reveal | null>;
  };
}

export interface Reveal {
  seed: string;
  secret: string;
  entropy: (string | null)[];
}
