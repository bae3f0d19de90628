// A career as the screens see it, wherever it is kept: in this browser (local.ts) or on a server (remote.ts).
import type { ReadonlySignal } from "@preact/signals";
import type { Career } from "../../../engine/types/career";
import type { ChatLine } from "../../../table/types";
import type { Entry, Order, Terms } from "./types";

/** "busy": something takes its time, `doing` says what. */
export type CareerStatus = "opening" | "ready" | "busy" | "lost" | "failed";

/** Something that was begun and has failed; it stays to be read wherever one is in the career. */
export interface Trouble {
  text: string;
  again?(): void;
}

export interface PlayerInfo {
  name: string;
  referee: boolean;
  connected: boolean;
  ready: boolean;
}

/** What there is where others play, too. */
export interface Company {
  readonly players: ReadonlySignal<PlayerInfo[]>;
  /** Our own name among them. */
  readonly me: ReadonlySignal<string>;
  /** Who is down for which event of this week. */
  readonly down: ReadonlySignal<(Entry & { event: string })[]>;
  /** Put ourselves down for an event; null: not for any. */
  sign(event: string | null, entry: Entry): Promise<void>;
  /** The week goes on when everybody is ready. */
  ready(on: boolean): Promise<void>;
  /** What they say to each other, and how much of it we have not seen. */
  readonly talk: ReadonlySignal<ChatLine[]>;
  readonly unread: ReadonlySignal<number>;
  say(text: string): Promise<void>;
  seen(): void;
  /** Links: to our own place on another device, and those we may hand out. */
  links(): { mine: string; join?: string; watch?: string };
}

export interface CareerModel {
  readonly kind: "local" | "remote";
  readonly id: string;
  /** As it is for the character we play. */
  readonly career: ReadonlySignal<Career | null>;
  /** That character's name; "" while we have none. */
  readonly who: ReadonlySignal<string>;
  /** What we sign orders with that bring a new character of ours. */
  readonly player: string;
  readonly referee: ReadonlySignal<boolean>;
  readonly status: ReadonlySignal<CareerStatus>;
  readonly doing: ReadonlySignal<string>;
  readonly problem: ReadonlySignal<string>;
  readonly trouble?: ReadonlySignal<Trouble | null>;
  /** Where the event that is on is driven by us, and whether we have begun. */
  readonly drive: ReadonlySignal<{ href: string; begun: boolean } | null>;
  start(): Promise<void>;
  close(): void;
  /** Carries it out, keeps it, and tells what came of it. Throws what the rules have against it. */
  order(order: Order): Promise<string>;
  /** Choose the character we play from now on. */
  play(who: string): Promise<void>;
  /** Who would enter an event with us, in the order of the grid. */
  field(event: string): Entry[];
  /** Enter it: resolves to where it is driven, null when there is nothing to drive (yet). `bots`: they drive for us, too. */
  enter(event: string, entry: Entry, terms?: Terms, bots?: boolean): Promise<string | null>;
  nextWeek(): Promise<void>;
  /** The record as a file; null for who may not have it. */
  record(): Promise<string | null>;
  readonly company?: Company;
}
