// What a game brings to the browser: how its board looks, and the words around it. Everything else is shared.
import type { ComponentChildren, ComponentType } from "preact";
import type { Action, Choice, GameEvent, Ply, Update } from "../table/types";

export interface BoardProps {
  update: Update;
  /** Events of the step being shown. */
  fresh: GameEvent[];
  /** May a choice be made now? */
  live: boolean;
  act(action: Action): void;
  /** Explain this choice, or nothing. */
  explain(choice: Choice | null): void;
  /** What the seats are called by the game, and who sits there. */
  names: string[];
  people: string[];
}

export interface Variant {
  id: string;
  title: string;
  summary: string;
  config: Record<string, unknown>;
  /** Seats a person may set; one number: fixed. */
  seats: [number, number];
  standard: number;
  /** Played by one person against the game itself. */
  solo?: boolean;
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
  Poster: ComponentType;
  Board: ComponentType<BoardProps>;
  variants: Variant[];
  seatNames(update: Update): string[];
  /** A line under the title: "Round 3 of 12". */
  phase(update: Update): ComponentChildren;
  /** Choices that a standing order answers; each order is a switch at the table. */
  orders: { id: string; title: string; answer(update: Update): Action | null }[];
  /** The hint that fits what is asked now, if it was not read. */
  hint(update: Update, read: (id: string) => boolean): Hint | null;
  /** What chance brought against what it should have. */
  Fortune: ComponentType<{ update: Update; log: Ply[] }>;
  /** How an event looks in the log: "damage", "turn", "good", "plain". */
  tone(event: GameEvent): "damage" | "turn" | "good" | "plain";
}
