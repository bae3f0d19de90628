// What a campaign says of itself: tk_campaign_write and tk_campaign_write_rules (src/games/classic/career_show.c, career_desk.c) as types.
import type { Part } from "../games/classic/dueltypes";
import type { Design } from "../games/classic/types";

export interface Skill { id: string; title: string; /** -1: none, 0: base. */ level: number; points: number; next: number }

export interface Character {
  name: string;
  /** Who plays it: "careful" and "random" are bots, "hireling" works for somebody. */
  player: string;
  state: "fit" | "wounded" | "in hospital" | "learning" | "dead" | "out of the game";
  fame: string;
  money: number;
  prestige: number;
  general: number;
  kills: number;
  events: number;
  wins: number;
  dp: number;
  employer?: string;
  training?: string;
  training_weeks?: number;
  skills: Skill[];
}

export const BILLS = ["armor", "parts", "tires", "ammunition"] as const;
export type Bill = (typeof BILLS)[number] | "all";

/** A part of an owned vehicle is shown as the duel shows one. */
export type OwnedPart = Part & { part: number; full?: number; rigged?: boolean; taken_out?: boolean };

export interface Vehicle {
  vehicle: number;
  name: string;
  owner: string;
  cost: number;
  division: number;
  repairs: number;
  sells_for: number;
  burned: boolean;
  /** Of one's own. */
  design?: Design;
  bills?: Record<Bill, number>;
  parts?: OwnedPart[];
}

/** A way to enter: with the arena's vehicle, or with one's own. */
export interface Mount { vehicle?: number; bar?: string }

export interface CircuitEvent {
  id: string;
  title: string;
  text: string;
  seats: number;
  ceiling: number;
  amateur: boolean;
  salvage: boolean;
  purse_percent: number;
  pay: number;
  /** Of this week's. */
  options?: Mount[];
  others?: { who: string; bar?: string }[];
}

export interface Entry { who: string; vehicle?: number; gunner?: string; medic?: string }

export interface ResultEntry { who: string; vehicle: string; standing: string; won: boolean; kills: number; prize: number; killer?: string; died?: boolean }
export interface Article { week: number; /** The one that brought the result; lines of the ledger have it too. */ order: number; event: string; text: string; seconds: number; entries: ResultEntry[] }

export interface LedgerLine { order: number; week: number; account: "money" | "prestige" | "general" | "skill"; skill?: string; amount: number; why: string; reason: string; section: string }

export interface Career {
  title: string;
  week: number;
  orders: number;
  said: string;
  /** The event that is on, and the order that opened it. */
  open?: string;
  open_title?: string;
  opened?: number;
  entries?: Entry[];
  characters: Character[];
  vehicles: Vehicle[];
  calendar: { week: number; events: CircuitEvent[] }[];
  newspaper: Article[];
  market?: { vehicle: string; price: number }[];
  ledger?: LedgerLine[];
}

export interface SkillRule { id: string; title: string; text: string; section: string; innate: boolean; /** Learned by full-time work alone. */ work: boolean; most?: number; /** Points to begin with it at each level. */ start: number[] }

export interface CareerRules {
  points: number;
  life: number;
  weekly: number;
  new_skill_points: number;
  new_skill_cost: number;
  new_skill_weeks: number;
  ace: number;
  /** A hireling's week: no mechanic, then by the level of Mechanic. */
  wages: number[];
  skills: SkillRule[];
}

export type Order = { do: string } & Record<string, unknown>;

export const isBot = (player: string): boolean => player === "careful" || player === "random";
export const isPlaying = ({ state }: Character): boolean => state !== "dead" && state !== "out of the game";
