// What a seat sees of a duel: src/games/classic/duel_look.c and duel_show.c as types. Lengths are inches, headings tenths of a degree,
// speeds tenths of a mile an hour.
import type { Action } from "../../table/types";
import type { Pair, Pose } from "../../ui/plane";

export interface Part {
  kind: "armor" | "lining" | "tire" | "wheelguard" | "power plant" | "weapon" | "person" | "body armor" | "accessory" | "cargo";
  /** Side, corner or role. */
  place: string;
  unit?: number;
  /** Absent for a weapon of a secret vehicle that is not known yet. */
  dp: number;
  of: number;
  /** Of weapons: which of the vehicle's; the rest for its own side, or once it has been fired. */
  nth?: number;
  weapon?: string;
  title?: string;
  shots?: number;
  automatic?: boolean;
  /** Of one's own: fired or declared in this turn. */
  fired?: boolean;
  /** Of a tire: the whole wheel is gone. */
  wheel_lost?: boolean;
  /** Of an accessory. */
  searchlight?: boolean;
}

/** Something that goes up and down; `moves`: phases until it is the other way, 0 when it rests. */
export interface Lift { up: boolean; moves: number }
/** `stunned`: phases; `acted`: one's own crew, in this turn. */
export interface Rider { role: string; state: "fine" | "wounded" | "unconscious" | "dead"; drives: boolean; stunned?: number; acted?: boolean }
/** How long a standing order goes on, in words; null: none is in force. Absent while it is being declared in secret. */
export interface Orders { speed?: string | null; drive: string | null; fire?: string | null; target?: number | null }

export interface DuelCar extends Pose {
  seat: number;
  /** Which of the seat's. */
  vehicle: number;
  team: number;
  name: string;
  body: string;
  /** Only its outside is known: `name` is the body's then, and top speed, acceleration and power are absent. */
  secret: boolean;
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
  /** Phases left: in a searchlight, blinded by one, in tear gas; turns of paint on the windows. */
  lit: number;
  blinded: number;
  gassed: number;
  painted: number;
  /** Of manoeuvres and hazards in this phase, and by loss of control in this turn (99: no aimed fire): worse aim. */
  difficulty: number;
  aim_loss: number;
  /** In this phase; in this turn. */
  moved: boolean;
  changed_speed: boolean;
  airborne: boolean;
  /** Quarter inches above the lowest ground; half feet of water; the plant stands still in it. */
  height?: number;
  wet?: number;
  drowned?: boolean;
  /** The side it lies on: "underbody" is on its wheels. */
  down: string;
  /** Burning substances on it. */
  heat: { modifier: number; turns: number }[];
  turret?: Lift;
  wheelguards?: Lift;
  people: Rider[];
  orders: Orders;
  /** One's own declared speed. */
  chosen?: number;
  parts: Part[];
}

export interface Counter { counter: number; kind: string; at: Pair[]; car?: number; turns?: number }
export interface Fixture { kind: string; dp: number; height?: number; up?: number; slope?: number; damage?: number; stands: boolean; at: Pair[]; pieces?: Pair[][] }
export interface Gate extends Pose { title: string; exit?: Pair[] }

/** Where a move would end. `keeps` is the chance to keep control; `crash` what the crash table does otherwise, each result with its chance. */
export interface DuelGhost { crash?: { result: string; chance: number }[]; action: Action; to: Pair; heading: number; at: Pair[]; difficulty: number; keeps: number; hits: boolean }
/** `damage`: points on the average, misses and all; where the target's design is known `breaks`, the chance to get behind the armor or to take the tire, and `through`, the points behind it. */
export interface FireLine { breaks?: number; through?: number; action: Action; from: Pair; to?: Pair; distance: number; need: number; chance: number; damage: number }
export interface FireArc { weapon: number; title: string; all_round: boolean; left?: Pair; right?: Pair; left_heading?: number; right_heading?: number }

/** What one's own seat has declared. */
export interface Declared { vehicle: number; crew: number; weapon?: number; target?: number; at?: string; x?: number; y?: number }

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
    /** `depth` of water is in half feet. */
    ground: { surface: string; depth?: number; at: Pair[] }[];
    gates: Gate[];
    checkpoints: [Pair, Pair][];
    forks: { angle: number; way: string; zone: Pair[]; left: Pair[]; right: Pair[] }[];
  };
  /** Who is pursued or leads on a road, and by how many inches. */
  leader?: number;
  lead?: number;
  counters: Counter[];
  /** In the air: where they were aimed. */
  grenades: { car: number; x: number; y: number; phases: number }[];
  /** Marks on the ground, the oldest first. */
  skids: [Pair, Pair][];
  declared: Declared[];
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
