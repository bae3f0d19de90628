// What a seat is told (tk_match_update in include/turnkey/match.h), and the table it sits at.
import type { ReadonlySignal } from "@preact/signals";

export type Action = { verb: string; vehicle?: number } & Record<string, number | number[] | string | undefined>;

export interface Term {
  label: string;
  value: number;
  section: string;
}

export interface GameEvent {
  type: string;
  text: string;
  section: string;
  ledger?: Term[];
  [argument: string]: unknown;
}

export interface Ply {
  n: number;
  events: GameEvent[];
}

export interface Choice {
  action: Action;
  text: string;
  section: string;
  odds: { text: string; chance: number }[];
  /** What may be expected on the average. */
  expected?: { text: string; value: number }[];
  ledger: Term[];
}

/** What there is to say about an action before it is done (tk_match_consider); reason "fine": it may be done. */
export interface Considered<Preview = unknown> {
  reason: string;
  text: string;
  section: string;
  /** If it may be done: the same as if it had been listed, and where it leads, in games that can say that. */
  choice?: Choice;
  preview?: Preview;
}

export interface Result {
  ending: string;
  text: string;
  scores: number[];
  winners: number[];
}

export interface Update<View = unknown> {
  version: number;
  since: number;
  seat: number;
  pending: number[];
  view: View;
  log: Ply[];
  ask: string;
  choices: Choice[];
  /** What may be done besides and is no answer to the question: giving up. */
  asides?: Choice[];
  routine: Action | null;
  undo: string;
  over: boolean;
  result: Result | null;
  deadline?: number | null;
}

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
