// What the garage's engine takes and gives: docs/design-format.md as types.

export const SIDES = ["F", "R", "L", "B", "T", "U"] as const;
export type Side = (typeof SIDES)[number];
export type Mount = Side | "turret";

export interface Tire {
  type: string;
  steelbelted?: boolean;
  radial?: boolean;
  off_road?: boolean;
  fireproof?: boolean;
}
export type Armor = { type: string } & { [side in Side]?: number };
export type Role = "driver" | "gunner" | "passenger";
export interface SomePerson {
  role: Role;
  seat?: "left" | "right";
  gear?: string[];
}
export type Person = Role | SomePerson;
/** Shots of one sort in a magazine: grenades by `type`, others by `ammo`, without either the usual ones. */
export interface Batch {
  type?: string;
  ammo?: string;
  count: number;
  impact_fuse?: boolean;
}
export interface Weapon {
  type: string;
  mount: Mount;
  shots?: number;
  extra_magazines?: number;
  infrared?: boolean;
  ammo?: string;
  grenades?: Batch[];
  load?: Batch[];
  magazines?: Batch[][];
}
export interface Accessory {
  type: string;
  for?: string;
  at?: string;
  points?: number;
  weapon?: number;
  armor?: string;
  cases?: number;
}
/** `gear`: things, and of grenades a box each. All in it counts towards pounds and spaces, which are at least as much. */
export interface Cargo {
  pounds: number;
  spaces: number;
  gear?: string[];
  obstacles?: number;
  debris?: number;
}
export interface Link {
  weapons?: number[];
  sidecar_weapons?: number[];
  accessories?: number[];
  turret?: boolean;
  smart?: boolean;
}
export interface Turret {
  spaces: number;
  popup?: boolean;
  universal?: boolean;
}

/** What a vehicle and a sidecar both have. */
export interface Unit {
  body: string;
  suspension?: string;
  armor?: Armor[];
  crew?: Person[];
  weapons?: Weapon[];
  accessories?: Accessory[];
  cargo?: Cargo;
}
export interface Sidecar extends Unit {
  side?: "right" | "left";
  chassis?: string;
  tire?: Tire;
}
/** The three places inside a vehicle; a design names them from the front to the back. */
export type Inside = "plant" | "crew" | "cargo";
export interface Tires {
  front: Tire;
  back: Tire;
  front_right?: Tire;
  back_right?: Tire;
}
export interface Design extends Unit {
  name: string;
  reversed?: boolean;
  chassis?: string;
  six_wheels?: boolean;
  plant?: string;
  plant_at?: "front" | "back";
  inside?: Inside[];
  tires?: Tires;
  links?: Link[];
  turret?: Turret;
  sidecar?: Sidecar;
}

// ---- the catalogue ----

export interface Row {
  id: string;
  title: string;
}
export interface BodyRow extends Row {
  class: "car" | "cycle" | "trike" | "sidecar";
  price: number;
  weight: number;
  max_load: number;
  spaces: number;
  cargo_spaces?: number;
  pulls_sidecar?: boolean;
}
export interface ChassisRow extends Row {
  load_percent?: number;
  price_percent?: number;
}
export interface PlantRow extends Row {
  for: string;
  cost: number;
  weight: number;
  spaces: number;
  dp: number;
  power_factors: number;
}
export interface TireRow extends Row {
  dp: number;
}
export interface ArmorRow extends Row {
  metal?: boolean;
  fireproof?: boolean;
  reflective?: boolean;
}
export interface WeaponRow extends Row {
  port: string;
  to_hit?: number;
  damage?: string;
  effect?: string;
  dp: number;
  cost: number;
  weight: number;
  spaces: number;
  shots?: number;
  magazines?: boolean;
  dropped?: boolean;
  infrared?: boolean;
  grenades?: string;
  text?: string;
}
export interface AmmunitionRow extends Row {
  for: string[];
  text?: string;
}
export interface AccessoryRow extends Row {
  group: string;
  effect: string;
  section: string;
  armor?: string;
  places?: string[];
  one_per?: string;
  point_cost?: number;
  point_weight?: number;
  most_weight?: number;
  most_points?: number;
  text?: string;
}
export interface GearRow extends Row {
  kind: string;
  section: string;
  ge?: number;
  cost: number;
  damage?: string;
  dp?: number;
  cargo_weight?: number;
  cargo_spaces?: number;
  text?: string;
}
export interface Catalog {
  bodies: BodyRow[];
  chassis: ChassisRow[];
  suspensions: Row[];
  plants: PlantRow[];
  tires: TireRow[];
  tire_modifications: Row[];
  armor: ArmorRow[];
  weapons: WeaponRow[];
  ammunition: AmmunitionRow[];
  turrets: { spaces: number }[];
  accessories: AccessoryRow[];
  gear: GearRow[];
}

// ---- answers ----

export interface Problem {
  code: string;
  text: string;
  section: string;
  at: string;
  remedy: "remove" | "lighten" | "add" | "match";
}
export interface Term {
  text: string;
  value: number;
  section: string;
  at?: string;
  when?: string;
}

/** What is asked about designs that are only tried. */
export interface Brief {
  cost: number;
  weight: number;
  max_load: number;
  spaces: number;
  cargo_spaces: number;
  spaces_used: number;
  acceleration: number;
  top_speed: number;
  handling: number;
  division: number;
  gear_cost: number;
  problems: Problem[];
}
export interface Performance {
  weight: number;
  acceleration: number;
  top_speed: number;
  handling: number;
  damage_modifier: string;
}
export interface Check extends Brief {
  name: string;
  legal: boolean;
  handling_when: Record<"off-road" | "over-60" | "wheelguards-down" | "loaded", number>;
  easier_over_60: boolean;
  damage_modifier: string;
  power_factors: number;
  power_units: number;
  range: { top_speed_miles: number; cruising_speed: number; cruising_miles: number };
  cargo_capacity: Cargo;
  loaded: Performance;
  empty: Performance;
  units: {
    body: string;
    weight: number;
    loaded_weight: number;
    max_load: number;
    spaces: number;
    cargo_spaces: number;
    spaces_used: number;
    spaces_carried: number;
  }[];
  ledgers: Record<
    | "cost"
    | "weight"
    | "spaces"
    | "max_load"
    | "handling"
    | "acceleration"
    | "top_speed"
    | "power_units"
    | "range"
    | "damage_modifier"
    | "loaded"
    | "empty",
    Term[]
  >;
}
export interface Checked {
  check: Check;
  line: string;
}
export interface Stock {
  file: string;
  printed: boolean;
  cost: number;
  division: number;
  design: Design;
}
export interface Retrofit {
  possible: boolean;
  cost: number;
  lines: { text: string; cost: number }[];
  problems: Problem[];
}
