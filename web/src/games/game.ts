// What a game brings to the browser: how its board looks, what can be set before a match, and the words around it. All else is
// shared: the screens know games only by this file. docs/tour.md says in a few lines how a board is added.
import type { ComponentChildren, ComponentType } from "preact";
import type { Action, Choice, Considered, GameEvent, Ply, Update } from "../table/types";

// ---- before a match ----

/** What a configuration is made of. */
export type Value = string | number | boolean;

interface AnyOption {
  /** The member of the engine's configuration that it sets. */
  id: string;
  /** A member that is a list: options that name it add their values to it, one after the other. */
  into?: string;
  title: string;
  /** A line below the title. */
  summary?: string;
  /** Of `seatOptions`: the standard of each seat where they differ; more seats begin again. */
  bySeat?: Value[];
  /** Asked only if this holds for what is set so far; otherwise it is left out of the configuration. */
  when?(set: Record<string, Value>): boolean;
}

export interface SwitchOption extends AnyOption {
  kind: "switch";
  /** What stands in the configuration; true and false unless said otherwise. */
  on?: Value;
  off?: Value;
  standard: boolean;
  /** The same for tables with other people, where it differs. */
  withFriends?: boolean;
}

export interface NumberOption extends AnyOption {
  kind: "number";
  min: number;
  max: number;
  step?: number;
  standard: number;
}

export interface PickOption extends AnyOption {
  kind: "pick";
  values: { value: Value; title: string; summary?: string }[];
  standard: Value;
}

export type Option = SwitchOption | NumberOption | PickOption;

/** A way to play: a variant of the rules, or a scenario. */
export interface Variant {
  id: string;
  title: string;
  summary: string;
  /** What it is about, in some sentences: shown when it is chosen. */
  about?: string;
  /** Heading it stands under where there are many; those of a group follow each other. */
  group?: string;
  /** The part of the configuration that makes it this one. `seats` is added to it, and what the options set. */
  config: Record<string, unknown>;
  /** Fewest and most seats a person may set. */
  seats: [number, number];
  /** Seats of "Play now". */
  standard: number;
  /** Played by one person against the game itself. */
  solo?: boolean;
  options?: Option[];
  /** Asked for every seat; the configuration gets a list with one value a seat. */
  seatOptions?: Option[];
}

/** What one seat brings to the table; what is in it is the game's own. */
export type Bring = Record<string, unknown>;

export interface BringProps {
  variant: Variant;
  seat: number;
  seats: number;
  /** What is set for the whole table. */
  set: Record<string, Value>;
  value: Bring;
  change(value: Bring): void;
}

/** For games where a list of options is not enough for what a seat brings: vehicles of one's own design, for example. */
export interface LineUp {
  Seat: ComponentType<BringProps>;
  /** Members of the configuration; what is left out is the scenario's. */
  config(brought: Bring[], variant: Variant, set: Record<string, Value>): Record<string, unknown>;
  /** Seats besides the drivers' that the configuration makes, by name. */
  others?(set: Record<string, Value>): string[];
}

// ---- during a match ----

export interface BoardProps {
  update: Update;
  /** Events of the step being shown. */
  fresh: GameEvent[];
  /** May a choice be made now? */
  live: boolean;
  /** All that may be chosen now, each with its odds, its ledger and its rule; empty unless live. */
  choices: Choice[];
  /** Make a choice: one of `choices`, or an action like them. The engine has the last word. */
  choose(action: Action): void;
  /** The choice that is pointed at, on the board or in a list: show what would come of it. */
  looked: Choice | null;
  /** Point at a choice (hover, focus), or at nothing. "Why?" explains it. */
  look(choice: Choice | null): void;
  /** What the seats are called by the game, and who sits there. */
  names: string[];
  people: string[];
  /** How the match was set up. */
  config: Record<string, unknown>;
  /** What would come of an action, listed or not, or why it may not be done now. Not in replays. Over a network ask one at a time. */
  check?: ((action: Action) => Promise<Considered>) | undefined;
  /** The game's standing orders and which are on; a board that shows them says so with `ordersOnBoard`. */
  orders?: { id: string; title: string; on: boolean }[] | undefined;
  setOrder?: ((id: string, on: boolean) => void) | undefined;
  /** The event of the log that is being explained: show where it happened. */
  pointed?: GameEvent | null | undefined;
  /** Everything that has happened, as far as it is shown. */
  log?: Ply[] | undefined;
  /** The table is in this browser: asking about many actions at once costs nothing. */
  local?: boolean;
}

export interface Hint {
  id: string;
  title: string;
  text: string;
  section?: string;
  /** Part of the board to point at: an element with this data-guide. */
  at?: string;
}

export interface GameView {
  id: string;
  title: string;
  tagline: string;
  /** What a seat is counted in: "cars". */
  seatsWord: string;
  /** Words worth looking up, as an example in the rulebook's search. */
  lookUp?: string;
  Poster: ComponentType;
  /** Fills the stage (a flex column, as high as the window on a desk; on a phone the page scrolls). */
  Board: ComponentType<BoardProps>;
  /** Where something of one's own is designed before a match; its page is /garage/<id>. */
  Garage?: ComponentType;
  /** Careers: what comes of one event leads to the next. Its pages are /career and below. */
  Career?: ComponentType;
  /** Enters the result of an event of a career that has just ended. */
  settleCareer?(id: string): Promise<void>;
  lineUp?: LineUp;
  /** The first is what "Play now" plays; none when it cannot be played yet. */
  variants: Variant[];
  /** A first match that explains itself, with the hints below. */
  guided?: { invitation: string; title: string; variant: string; seats: number; bot: string };
  seatNames(update: Update): string[];
  /** A line under the title: "Round 3 of 12". */
  phase(update: Update): ComponentChildren;
  /** Heading a choice stands under in the list of all choices; without it there are none. */
  group?(choice: Choice): string;
  /** Choices that a standing order answers; each order is a switch at the table. */
  orders?: {
    id: string;
    title: string;
    answer(update: Update): Action | null /** Keeps a question from being answered as routine. */;
    asks?(update: Update): boolean;
  }[];
  /** The board has the switches itself. */
  ordersOnBoard?: boolean;
  /** The hint that fits what is asked now, if it was not read. */
  hint?(update: Update, read: (id: string) => boolean): Hint | null;
  /** What chance brought against what it should have. */
  Fortune?: ComponentType<{ update: Update; log: Ply[] }>;
  /** Are points counted in this match? Without it they are. */
  scored?(update: Update): boolean;
  /** How an event looks in the log: "damage", "turn" (a heading), "step" (one below it, shown only if something happens in it), "good", "plain". */
  tone(event: GameEvent): "damage" | "turn" | "step" | "good" | "plain";
  /** The board shows where an event happened: lines of the log can be pressed. */
  showsPlaces?: boolean;
}
