// What a seat sees of a duel: src/games/classic/duel/show/view.c and duel/show/ghost.c as types. Lengths are inches, headings tenths of a degree,
// speeds tenths of a mile an hour.
import type { Action } from "../../../table/types";
import type { Pair, Pose } from "../../../ui/plane";

export interface Part {
  kind:
    | "armor"
    | "lining"
    | "tire"
    | "wheelguard"
    | "power plant"
    | "weapon"
    | "person"
    | "body armor"
    | "accessory"
    | "cargo";
  /** Side, corner or role. */
  place: string;
  unit?: number;
  /** Absent for another side's weapon that has not been fired yet; but `dp` is 0 once it is destroyed. */
  dp: number;
  of: number;
  /** Of weapons: what is seen of it from outside. */
  port?: string;
  /** Of weapons: which of the vehicle's; the rest for its own side, or once it has been fired. */
  nth?: number;
  weapon?: string;
  title?: string;
  shots?: number;
  /** Of one's own with several: what is left in each, in the order it is used. */
  magazines?: { load: string; shots: number }[][];
  automatic?: boolean;
  /** Of one's own: fired or declared in this turn. */
  fired?: boolean;
  /** Of a tire: the whole wheel is gone. */
  wheel_lost?: boolean;
  /** Of an accessory. */
  searchlight?: boolean;
}

/** Something that goes up and down; `moves`: phases until it is the other way, 0 when it rests. */
export interface Lift {
  up: boolean;
  moves: number;
}
/** `stunned`, `asleep`, `gassed`: phases; `acted`: one's own crew, in this turn. */
export interface Rider {
  role: string;
  state: "fine" | "wounded" | "unconscious" | "dead";
  drives: boolean;
  stunned?: number;
  asleep?: number;
  gassed?: number;
  acted?: boolean;
}
/** How long a standing order goes on, in words; null: none is in force. Absent while it is being declared in secret. */
export interface Orders {
  speed?: string | null;
  drive: string | null;
  fire?: string | null;
  target?: number | null;
  watches?: boolean;
}

export interface DuelCar extends Pose {
  seat: number;
  /** Which of the seat's. */
  vehicle: number;
  /** Whose it was in the beginning and which of theirs, where others have taken it over: it keeps its name. */
  came_with?: number;
  came_as?: number;
  team: number;
  name: string;
  body: string;
  /** Only its outside is known: `name` is the body's then, and top speed, acceleration and power are absent. */
  secret: boolean;
  /** No vehicle: people who came on foot. */
  gang?: boolean;
  standing: "waiting" | "running" | "stranded" | "killed" | "surrendered" | "left" | "exploded" | "abandoned";
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
  /** Contacts that last: with which target, which collision it was, and whether this car pushes the other or is pushed. */
  touching: { with: number; collision?: string; pushes?: boolean }[];
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
  /** Under a building that fell in: turns until its people get out. */
  buried?: number;
  /** The side it lies on: "underbody" is on its wheels. */
  down: string;
  /** Burning substances on it. */
  heat: { modifier: number; turns: number }[];
  turret?: Lift;
  /** In front, at the back. */
  wheelguards?: Lift;
  back_wheelguards?: Lift;
  people: Rider[];
  /** Obstacles and debris in its cargo; of known ones what gear is left there. */
  obstacles?: number;
  debris?: number;
  cargo?: { gear: number; title: string; left: number }[];
  orders: Orders;
  /** One's own declared speed. */
  chosen?: number;
  parts: Part[];
}

export interface Counter {
  counter: number;
  kind: string;
  at: Pair[];
  car?: number;
  turns?: number;
  /** Half storeys above the street. */
  level?: number;
}
/** `pieces`: what still stands of a wall that is broken open, or the walls of a building with an inside, which has `floors`. */
export interface Fixture {
  kind: string;
  dp: number;
  height?: number;
  up?: number;
  slope?: number;
  damage?: number;
  stands: boolean;
  at: Pair[];
  pieces?: Pair[][];
  floors?: number;
  /** In its walls; floor 0 is at the ground. */
  openings?: { kind: "door" | "window" | "breach"; floor: number; at: [Pair, Pair] }[];
  stairs?: Pair;
  /** Of a bunker: the square where people get in. */
  notch?: Pair;
  /** A weapon stands in it. */
  armed?: boolean;
}
export const isBreached = ({ pieces, floors, openings }: Fixture) =>
  floors ? !!openings?.some(({ kind }) => kind === "breach") : !!pieces;
export interface Gate extends Pose {
  title: string;
  exit?: Pair[];
}

/** Something somebody carries; `left`: shots, pieces or uses. */
export interface Carried {
  gear: number;
  title: string;
  left: number;
  /** Turns that grenades are set to. */
  timer?: number;
  use:
    | ""
    | "gun"
    | "launcher"
    | "blade"
    | "grenade"
    | "clip"
    | "fuse"
    | "pack"
    | "extinguisher"
    | "medikit"
    | "dropper";
  broken?: boolean;
  ground?: boolean;
}

/** Somebody who is on foot, or of one's own. `target` is the number attacks name it by; `wounds`: 1 wounded, 2 unconscious, 3 dead. */
export interface Person {
  target: number;
  name: string;
  seat: number;
  car: number;
  crew: number;
  where: "aboard" | "on foot" | "in a bunker" | "gone";
  wounds: number;
  dp: number;
  of: number;
  armor?: number;
  armor_of?: number;
  stunned?: number;
  asleep?: number;
  gassed?: number;
  /** Phases left in a searchlight. */
  lit?: number;
  /** From here on only on foot. */
  x?: number;
  y?: number;
  heading?: number;
  at?: Pair[];
  prone?: boolean;
  sprints?: boolean;
  laden?: boolean;
  /** Prone behind something low, out of sight of every foe. */
  hidden?: boolean;
  /** Half storeys above the street: odd on the stairs between two floors. */
  level?: number;
  task?: string;
  phases?: number;
  blinded?: number;
  /** From here on only of one's own. `load` and `capacity` are counted in grenades' bulk. */
  carries?: Carried[];
  load?: number;
  capacity?: number;
  charge?: number;
  sprinted?: number;
  stays?: string;
  to_x?: number;
  to_y?: number;
}
export interface Afoot extends Person {
  x: number;
  y: number;
  heading: number;
  at: Pair[];
}

/** A grenade somebody threw or launched by hand: in the air for `flight` phases, or lying; it goes off at the end of the `timer`th turn. */
export interface Thrown {
  title: string;
  flight: number;
  timer: number;
  who: number;
  fuse: boolean;
  reach: number;
  x: number;
  y: number;
  from_x: number;
  from_y: number;
}

/** Who is asked to walk: squares left in this phase, squares in each phase. */
export interface Walk {
  who: number;
  left: number;
  speed: number;
  row: number[];
}
/** The way somebody would run: its squares, how many of them now, and the phases it takes. */
export interface Run {
  action: Action;
  way: Pair[];
  now: number;
  phases: number;
  arrives: boolean;
}
/** A throw: where some of many came down, and what half and nine tenths of them stay within. */
export interface ThrowPreview extends FireLine {
  reach: number;
  spread: Pair[];
  half_within: number;
  most_within: number;
}

/** Where a move would end. `keeps` is the chance to keep control; `crash` what the crash table does otherwise, each result with its chance. */
export interface DuelGhost {
  crash?: { result: string; chance: number }[];
  action: Action;
  to: Pair;
  heading: number;
  at: Pair[];
  difficulty: number;
  keeps: number;
  hits: boolean;
  runs_over?: number[];
}
/** `damage`: points on the average, misses and all; where the target's design is known `breaks`, the chance to get behind the armor or to take the tire, and `through`, the points behind it. */
export interface FireLine {
  breaks?: number;
  through?: number;
  action: Action;
  from: Pair;
  to?: Pair;
  distance: number;
  need: number;
  chance: number;
  damage: number;
}
export interface FireArc {
  weapon: number;
  title: string;
  all_round: boolean;
  left?: Pair;
  right?: Pair;
  left_heading?: number;
  right_heading?: number;
}

/** What one's own seat has declared. */
export interface Declared {
  vehicle: number;
  crew: number;
  weapon?: number;
  target?: number;
  at?: string;
  x?: number;
  y?: number;
}

export interface DuelView {
  turn: number;
  phase: number;
  over: boolean;
  scenario: string;
  title: string;
  goal: "last-survivor" | "points" | "laps" | "escape" | "last-car";
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
    id: string;
    title: string;
    width: number;
    height: number;
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
  people: Person[];
  thrown: Thrown[];
  walk?: Walk;
  /** Of a group that is hit: how many, for how many points each, who stands in which order, and the first of those another player has named. */
  victims?: { hits: number; points: number; named?: number; row: number[] };
  ghosts?: DuelGhost[];
  arcs?: FireArc[];
  lines?: FireLine[];
}

const GONE = ["left", "exploded"];
/** Is its counter on the table? */
export const isThere = (car: DuelCar | undefined): car is DuelCar => !!car && !car.gang && !GONE.includes(car.standing);
/** Neither drives nor shoots. */
export const isOut = (car: DuelCar) => !["waiting", "running", "stranded"].includes(car.standing);
/** The numbers of targets (duel/world.h): vehicles first, then these. */
export const TARGET = { fixture: 100, counter: 300, person: 600 };
export const isAfoot = (person: Person | undefined): person is Afoot =>
  person?.where === "on foot" && person.x !== undefined;
export const afootOf = (view: DuelView): Afoot[] => (view.people ?? []).filter(isAfoot);
export const personOf = (view: DuelView, target: unknown): Person | undefined =>
  (view.people ?? []).find((person) => person.target === target);
/** Conscious and alive. */
export const isAwake = (person: Person) => person.wounds < 2;
/** Where a target is now: a vehicle, somebody on foot, a thing of the map or on the table. */
export function placeOfTarget(view: DuelView, target: unknown): Pair | null {
  const id = Number(target),
    car = view.cars[id],
    person = personOf(view, id);
  if (car) return isThere(car) ? [car.x, car.y] : null;
  if (person) return isAfoot(person) ? [person.x, person.y] : null;
  const thing =
    id >= TARGET.counter
      ? view.counters.find(({ counter }) => counter === id - TARGET.counter)
      : view.map.fixtures[id - TARGET.fixture];
  if (!thing) return null;
  return [
    thing.at.reduce((sum, [x]) => sum + x, 0) / thing.at.length,
    thing.at.reduce((sum, [, y]) => sum + y, 0) / thing.at.length,
  ];
}

export const mph = (tenths: number) => `${tenths % 10 ? (tenths / 10).toFixed(1) : tenths / 10} mph`;
/** The vehicle of a seat that an action is about. */
export const carOf = (view: DuelView, seat: number, action: Action | undefined) =>
  view.cars.find((car) => car.seat === seat && car.vehicle === (action?.vehicle ?? 0));
