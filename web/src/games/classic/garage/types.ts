// What the client says of designs besides what the engine says of them (engine/types/garage), and the catalogue's rows.
import type { Armor, Check, Place, Design as Written, Sidecar as WrittenSidecar } from "../../../engine/types/garage";

export const SIDES = ["F", "R", "L", "B", "T", "U"] as const satisfies readonly (keyof Armor)[];
export type Side = (typeof SIDES)[number];
/** A design as it is drawn: what it does not say is as usual. */
export type Design = Pick<Written, "name" | "body"> & Partial<Omit<Written, "sidecar">> & { sidecar?: Sidecar };
export type Sidecar = Pick<WrittenSidecar, "body"> & Partial<WrittenSidecar>;
/** What a vehicle and a sidecar both have. */
export type Unit = Pick<Sidecar, "body" | "suspension" | "armor" | "crew" | "weapons" | "accessories" | "cargo">;

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
  places?: Place[];
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
