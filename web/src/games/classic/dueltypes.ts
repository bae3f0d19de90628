// What a seat sees of a duel: src/games/classic/duel_look.c and duel_show.c as types. Lengths are inches, headings tenths of a degree,
// speeds tenths of a mile an hour.
import type { Action } from "../../table/types";
import type { Pair, Pose } from "../../ui/plane";

export interface Part {
  kind: "armor" | "lining" | "tire" | "wheelguard" | "power plant" | "weapon" | "person" | "body armor" | "accessory" | "cargo";
  /** Side, corner or role. */
  place: string;
  unit?: number;
  dp: number;
  of: number;
  /** Of weapons: which of the vehicle's; the rest for its own side, or once it has been fired. */
  nth?: number;
  weapon?: string;
  title?: string;
  shots?: number;
  automatic?: boolean;
}

export interface DuelCar extends Pose {
  seat: number;
  /** Which of the seat's. */
  vehicle: number;
  team: number;
  name: string;
  body: string;
  standing: "waiting" | "running" | "stranded" | "killed" | "surrendered" | "left" | "exploded";
  length: number;
  width: number;
  at: Pair[];
  speed: number;
  top_speed: number;
  acceleration: number;
  reverse: boolean;
  /** Quarter inches in each phase. */
  row: number[];
  handling: number;
  handling_class: number;
  trouble: string;
  burning: boolean;
  power: number;
  points: number;
  laps: number;
  next_checkpoint: number;
  touching: number[];
  parts: Part[];
}

export interface Counter { counter: number; kind: string; at: Pair[]; car?: number; turns?: number }
export interface Fixture { kind: string; dp: number; stands: boolean; at: Pair[]; pieces?: Pair[][] }
export interface Gate extends Pose { title: string; exit?: Pair[] }

/** Where a move would end. */
export interface DuelGhost { action: Action; to: Pair; heading: number; at: Pair[]; difficulty: number; keeps: number; hits: boolean }
export interface FireLine { action: Action; from: Pair; to?: Pair; distance: number; need: number; chance: number; damage: number }
export interface FireArc { weapon: number; title: string; all_round: boolean; left?: Pair; right?: Pair; left_heading?: number; right_heading?: number }

export interface DuelView {
  turn: number;
  phase: number;
  over: boolean;
  scenario: string;
  title: string;
  goal: "last-survivor" | "points" | "laps" | "escape";
  turns: number;
  laps: number;
  escape: number;
  exits: boolean;
  weather: string;
  night: boolean;
  question?: string;
  /** Vehicles, by their place in `cars`. */
  asked?: number[];
  map: {
    id: string; title: string; width: number; height: number;
    fixtures: Fixture[];
    ground: { surface: string; at: Pair[] }[];
    gates: Gate[];
    checkpoints: [Pair, Pair][];
    forks: { angle: number; way: string; zone: Pair[]; left: Pair[]; right: Pair[] }[];
  };
  counters: Counter[];
  cars: DuelCar[];
  ghosts?: DuelGhost[];
  arcs?: FireArc[];
  lines?: FireLine[];
}

const GONE = ["left", "exploded"];
/** Is its counter on the table? */
export const isThere = (car: DuelCar | undefined): car is DuelCar => !!car && !GONE.includes(car.standing);
/** Neither drives nor shoots. */
export const isOut = (car: DuelCar) => !["waiting", "running", "stranded"].includes(car.standing);
export const mph = (tenths: number) => `${tenths % 10 ? (tenths / 10).toFixed(1) : tenths / 10} mph`;
/** The vehicle of a seat that an action is about. */
export const carOf = (view: DuelView, seat: number, action: Action | undefined) => view.cars.find((car) => car.seat === seat && car.vehicle === (action?.vehicle ?? 0));
