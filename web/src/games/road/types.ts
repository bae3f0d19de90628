// The view of A Straight Road, as src/games/road/view.c writes it.
export const WAYS = ["ahead", "right", "back-right", "back", "back-left", "left"] as const;
export type Way = (typeof WAYS)[number];

export interface Part {
  kind: number;
  id: string;
  title: string;
  /** Slot from 0; 7: the car itself; 8: the frame. */
  at: number;
  uses?: number;
  full?: number;
  damaged: boolean;
  asleep: boolean;
  built_in: boolean;
}

export interface Square {
  number: number;
  /** The vehicle has this speed; `drivable` unless something covers it. */
  speed: boolean;
  black: boolean;
  slot: boolean;
  /** Index into the car's parts. */
  part?: number;
  drivable: boolean;
}

export interface Vehicle {
  kind: number;
  id: string;
  title: string;
  structure: number;
  long: boolean;
  motorcycle: boolean;
  pick_up: boolean;
  spacious: boolean;
}

export interface Car {
  number: number;
  name: string;
  seat?: number;
  driven_by?: number;
  side: number;
  special: boolean;
  /** For this game of a campaign only. */
  lent?: boolean;
  standing: "waiting" | "driving" | "wrecked" | "out" | "left";
  field?: number;
  column?: number;
  y?: number;
  speed: number;
  slid: number;
  spun: boolean;
  activated: boolean;
  active: boolean;
  pursues?: number;
  member?: string;
  vehicle?: Vehicle;
  speedometer?: Square[];
  driver?: { kind: number; id: string; title: string };
  skills?: number[];
  skill?: number;
  parts: Part[];
}

export interface RoadSeat {
  seat: number;
  name: string;
  side: number;
  dollars: number;
  markers: number;
  points: number;
  score: number;
  won?: boolean;
  cards: number;
  hand?: { card: number; id: string; title: string; text: string }[];
  stock: string[];
}

export interface Terrain {
  id: string;
  title: string;
  ground: "plain" | "risk" | "damage" | "obstacle";
}

export interface RoadBoard {
  number: number;
  id: string;
  title: string;
  turned: boolean;
  /** Row 0 is the entry edge; each has eight indexes into the terrains. */
  rows: number[][];
}

export interface Marker {
  field: number;
  column: number;
  y: number;
  marks: string[];
  layer?: number;
  token?: boolean;
  person?: number;
}

export interface Question {
  kind: string;
  asked: number[];
  car?: number;
  other?: number;
  field?: number;
  stage: number;
  points: number;
  what?: string;
  way?: Way;
  with?: string;
  by?: number;
}

export interface RoadView {
  game: "road";
  seat: number;
  over: boolean;
  ending?: string;
  variant: string;
  title: string;
  text: string;
  gangs: boolean;
  dangerous: boolean;
  eat_dust: boolean;
  round: number;
  most_rounds: number;
  number: number;
  games: number;
  /** The scenarios of a campaign, game by game. */
  campaign?: string[];
  phase_gang?: number;
  station?: number;
  station_chip?: number;
  rounds_left?: number;
  dust: boolean;
  question: Question | null;
  turn: {
    car: number;
    driven: number;
    speed: number;
    acted: number[];
    oiled: boolean;
    faces: Way;
    line?: number;
    stalled: boolean;
    freaked: boolean;
  } | null;
  order: number[];
  seats: RoadSeat[];
  /** Of gang A and gang B, as far as we know. */
  boss?: (number | null)[];
  cars: Car[];
  terrains: Terrain[];
  boards: RoadBoard[];
  back_edge: { field: number; column: number; y: number; terrain: number }[];
  y_first: number;
  y_last: number;
  markers: Marker[];
  draw_pile: number;
}
