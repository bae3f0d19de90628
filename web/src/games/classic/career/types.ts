// What a campaign says of itself: tk_campaign_write and tk_campaign_write_rules (src/games/classic/career/show.c, career/enquiry.c) as types.
import type { Part } from "../../../engine/types/duel";
import type { Design } from "../garage/types";

export interface Skill {
  id: string;
  title: string /** -1: none, 0: base. */;
  level: number;
  points: number;
  next: number;
}

export interface Character {
  name: string;
  /** Who plays it; of a rival its temper. */
  player: string;
  /** Nobody plays it: a bot runs it. */
  rival?: boolean;
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
  /** Hours of work left this week. */
  hours: number;
  /** Places it knows, the home town first. */
  areas: string[];
  skills: Skill[];
  gear: Item[];
  /** What loading and refilling its things costs. */
  reload: number;
  /** Somebody else's, who keeps skills and belongings to himself. */
  hidden?: boolean;
}

/** Something somebody wears or carries. `left` of `of`: shots, uses, points or charge. */
export interface Item {
  item: number;
  id: string;
  title: string;
  left: number;
  of: number;
  carried: boolean;
  sells_for: number;
  broken?: boolean;
}

export const BILLS = ["armor", "parts", "tires", "ammunition", "cargo"] as const;
export type Bill = (typeof BILLS)[number] | "all";

/** A part of an owned vehicle is shown as the duel shows one. */
export type OwnedPart = Part & {
  part: number;
  label: string;
  full?: number;
  rigged?: boolean;
  taken_out?: boolean;
  /** What one's own hands could do to it, each with its job on the repair chart; what the part costs then, as it is and new. */
  works: Record<string, string>;
  own_bill: number;
  own_new: number;
};

/** A part on a shelf; of ammunition `points` are shots. */
export interface ShelfPart {
  part: number;
  owner?: string;
  kind: string;
  title: string;
  points: number;
  of: number;
  value: number;
  sells_for: number;
  rigged?: boolean;
}
export interface UsedVehicle {
  vehicle: number;
  name: string;
  cost: number;
  price: number;
  repairs: number;
}

/** Somebody who can work for us: what two dice, with the modifier, must show for every job; 0 is out of reach. */
export interface Mechanic {
  who: string;
  hours: number /** A try takes. */;
  minutes: number;
  modifier: number;
  with: { tools: string; hour: number; needs: Record<string, number> }[];
}

export interface Vehicle {
  vehicle: number;
  name: string;
  owner: string;
  cost: number;
  division: number;
  repairs: number;
  sells_for: number;
  burned: boolean;
  /** A wreck on the road: it can be stripped until the week is over. */
  roadside: boolean;
  accessories: { accessory: number; title: string; job: string }[];
  broken_links: number[];
  /** Known from outside only. */
  hidden?: boolean;
  /** Of one's own. */
  design?: Design;
  /** As it was built, if it has been rebuilt since. */
  original?: Design;
  bills?: Record<Bill, number>;
  parts?: OwnedPart[];
  /** Gear in the cargo: pieces. */
  hold?: { title: string; left: number; of: number }[];
}

/** A way to enter: with the arena's vehicle, or with one's own. */
export interface Mount {
  vehicle?: number;
  bar?: string;
}

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
  /** Who has no vehicle gets one there. */
  lends: boolean;
  road: boolean;
  /** Of this week's. */
  options?: Mount[];
  others?: { who: string; bar?: string }[];
}

/** `crew`: a name for every seat but the driver's, null for somebody average. */
export interface Entry {
  who: string;
  vehicle?: number;
  crew?: (string | null)[];
  medic?: string /** A bot that drives for us gives up when it is beaten. */;
  yields?: boolean;
}

/** What the referee may say of an event: out of its turn; nobody knows the others' vehicles; chances in six that a camera sees it. */
export interface Terms {
  special?: true;
  secret?: true;
  television?: number;
}

export interface ResultEntry {
  who: string;
  vehicle: string;
  standing: string;
  won: boolean;
  kills: number;
  prize: number;
  killer?: string;
  died?: boolean;
}
export interface Article {
  week: number /** The one that brought the result; lines of the ledger have it too. */;
  order: number;
  event: string;
  text: string;
  seconds: number;
  entries: ResultEntry[];
}

export interface LedgerLine {
  order: number;
  week: number;
  account: "money" | "prestige" | "general" | "skill";
  skill?: string;
  amount: number;
  why: string;
  reason: string;
  section: string;
}

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
  parts: ShelfPart[];
  used: { vehicles: UsedVehicle[]; parts: ShelfPart[] };
  /** Rivals who would enter, of every event of the circuit, as its entries. */
  fields?: Record<string, Entry[]>;
  mechanics?: Mechanic[];
  market?: { vehicle: string; price: number }[];
  ledger?: LedgerLine[];
}

export interface SkillRule {
  id: string;
  title: string;
  text: string;
  section: string;
  innate: boolean /** Learned by full-time work alone. */;
  work: boolean;
  most?: number /** Points to begin with it at each level. */;
  start: number[];
}

export interface CareerRules {
  points: number;
  life: number;
  weekly: number;
  new_skill_points: number;
  new_skill_cost: number;
  new_skill_weeks: number;
  ace: number;
  /** Chances in six that a camera sees what happens on the road. */
  television: number;
  circuit: CircuitEvent[];
  /** A hireling's week: no mechanic, then by the level of Mechanic. */
  wages: number[];
  gear: { id: string; title: string; price: number }[];
  skills: SkillRule[];
}

export type Order = { do: string } & Record<string, unknown>;

export const isPlaying = ({ state }: Character): boolean => state !== "dead" && state !== "out of the game";
