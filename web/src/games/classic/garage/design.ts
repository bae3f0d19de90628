// Changes of a design, each giving a new one. Nothing here knows what is allowed: indices are kept true, that is all.
import type {
  Accessory,
  Armor,
  Batch,
  Cargo,
  Inside,
  Link,
  Person,
  Place,
  Role,
  SomePerson,
  Tire,
  Tires,
  Turret,
  Weapon,
} from "../../../engine/types/garage";
import type { Catalog, Design, GearRow, Side, Sidecar, Unit } from "./types";

/** Which part of a vehicle is meant: its own, or its sidecar's. Paths of the sidecar's parts begin with it. */
export type Of = "" | "sidecar.";

export const NOTHING: Design = { name: "New design", body: "mid-sized" };
export const STANDARD_TIRE: Tire = { type: "standard" };

/** The object with a member set, or without it: what is the plain kind stays unsaid. */
export function put<T extends object, K extends keyof T>(object: T, key: K, value: T[K] | undefined): T {
  const { [key]: _, ...rest } = object;
  return (
    value === undefined || value === false || (Array.isArray(value) && !value.length) ? rest : { ...rest, [key]: value }
  ) as T;
}

const replaced = <T>(list: T[] | undefined, at: number, item: T): T[] =>
  (list ?? []).map((each, i) => (i === at ? item : each));
const removed = <T>(list: T[] | undefined, at: number): T[] => (list ?? []).filter((_, i) => i !== at);

export const unitOf = (design: Design, of: Of): Unit => (of ? (design.sidecar ?? { body: "" }) : design);

export function withUnit(design: Design, of: Of, change: (unit: Unit) => Unit): Design {
  if (of) return design.sidecar ? { ...design, sidecar: change(design.sidecar) as Sidecar } : design;
  return change(design) as Design;
}

// ---- names ----

/** A design's name has at most 63 bytes. */
export function clipName(name: string): string {
  let clipped = name.replace(/\p{Cc}/gu, " ");
  while (new TextEncoder().encode(clipped).length > 63) clipped = [...clipped].slice(0, -1).join("");
  return clipped;
}

// ---- what stands where inside ----

const AHEAD: Inside[] = ["plant", "crew", "cargo"],
  BEHIND: Inside[] = ["crew", "cargo", "plant"];
export const ORDERS: Inside[][] = [
  AHEAD,
  ["plant", "cargo", "crew"],
  ["crew", "plant", "cargo"],
  BEHIND,
  ["cargo", "plant", "crew"],
  ["cargo", "crew", "plant"],
];
export const insideOf = (design: Design): Inside[] => design.inside ?? (design.plant_at === "back" ? BEHIND : AHEAD);

/** The two usual orders have short names: the plant in front, which stays unsaid, or at the back. */
export function withInside(design: Design, order: Inside[]): Design {
  const is = (other: Inside[]) => order.join() === other.join();
  return put(
    put(design, "plant_at", is(BEHIND) ? "back" : undefined),
    "inside",
    is(AHEAD) || is(BEHIND) ? undefined : order,
  );
}

/** The side somebody sits on when the design does not say. */
export const usualSeat = (role: Role): "left" | "right" => (role === "driver" ? "left" : "right");

// ---- tires ----

export const tiresOf = (design: Design): Tires => design.tires ?? { front: STANDARD_TIRE, back: STANDARD_TIRE };
export const withTire = (design: Design, at: keyof Tires, tire: Tire | undefined): Design => ({
  ...design,
  tires: put(tiresOf(design), at, tire),
});

/** Are there two wheels at that end, whose tires may differ? */
export function hasPair(catalog: Catalog, design: Design, at: "front" | "back"): boolean {
  const kind = catalog.bodies.find(({ id }) => id === design.body)?.class;
  return kind === "car" || (kind === "trike" && (at === "front") === !!design.reversed);
}

// ---- armor ----

export const withArmor = (design: Design, of: Of, at: number, armor: Armor): Design =>
  withUnit(design, of, (unit) => ({ ...unit, armor: replaced(unit.armor, at, armor) }));
export const addArmor = (design: Design, of: Of, armor: Armor): Design =>
  withUnit(design, of, (unit) => ({ ...unit, armor: [...(unit.armor ?? []), armor] }));
export const removeArmor = (design: Design, of: Of, at: number): Design =>
  withUnit(design, of, (unit) => put(unit, "armor", removed(unit.armor, at)));
export const withPoints = (armor: Armor, side: Side, points: number): Armor => put(armor, side, points || undefined);

// ---- people ----

export const asPerson = (person: Person): SomePerson => (typeof person === "string" ? { role: person } : person);
const plain = (person: SomePerson): Person => (person.seat || person.gear?.length ? person : person.role);
export const withPerson = (design: Design, of: Of, at: number, person: SomePerson): Design =>
  withUnit(design, of, (unit) => ({ ...unit, crew: replaced(unit.crew, at, plain(person)) }));
export const addPerson = (design: Design, of: Of, role: Role): Design =>
  withUnit(design, of, (unit) => ({ ...unit, crew: [...(unit.crew ?? []), role] }));
export const removePerson = (design: Design, of: Of, at: number): Design =>
  withUnit(design, of, (unit) => put(unit, "crew", removed(unit.crew, at)));

/** What designs call the people of a unit: "driver", "gunner", "gunner-2". */
export function peopleOf(unit: Unit): string[] {
  const seen = new Map<Role, number>();
  return (unit.crew ?? []).map((person) => {
    const { role } = asPerson(person);
    const nth = (seen.get(role) ?? 0) + 1;
    seen.set(role, nth);
    return nth > 1 ? `${role}-${nth}` : role;
  });
}

// ---- weapons ----

export const addWeapon = (design: Design, of: Of, weapon: Weapon): Design =>
  withUnit(design, of, (unit) => ({ ...unit, weapons: [...(unit.weapons ?? []), weapon] }));
export const withWeapon = (design: Design, of: Of, at: number, weapon: Weapon): Design =>
  withUnit(design, of, (unit) => ({ ...unit, weapons: replaced(unit.weapons, at, weapon) }));

/** An index after something before it was taken out; undefined for that thing itself. */
const shifted = (index: number, gone: number): number | undefined =>
  index === gone ? undefined : index > gone ? index - 1 : index;

function withoutIndex(link: Link, key: "weapons" | "sidecar_weapons" | "accessories", gone: number): Link {
  const kept = (link[key] ?? []).map((index) => shifted(index, gone)).filter((index) => index !== undefined);
  return link[key] ? put(link, key, kept) : link;
}

const isLink = ({ weapons = [], sidecar_weapons: beside = [], accessories = [], turret = false }: Link) =>
  weapons.length + beside.length + accessories.length > 0 || turret;

// ---- what is in the magazines ----

/** What the design says is in the weapon itself (0) or its nth extra magazine; nothing: what is usual. */
export const loadOf = (weapon: Weapon, magazine: number): Batch[] =>
  (magazine ? weapon.magazines?.[magazine - 1] : (weapon.grenades ?? weapon.load)) ?? [];

/** Lists up to the last magazine that is loaded in a way of its own. */
function withMagazineList(weapon: Weapon, lists: Batch[][]): Weapon {
  return put(
    weapon,
    "magazines",
    lists.slice(
      0,
      lists.reduce((last, list, i) => (list.length ? i + 1 : last), 0),
    ),
  );
}

export function withLoad(weapon: Weapon, magazine: number, batches: Batch[]): Weapon {
  if (magazine)
    return withMagazineList(
      weapon,
      Array.from({ length: Math.max(magazine, weapon.magazines?.length ?? 0) }, (_, i) =>
        i === magazine - 1 ? batches : (weapon.magazines?.[i] ?? []),
      ),
    );
  const grenades = batches.length > 0 && batches.every(({ type }) => type);
  return put(put(weapon, "grenades", grenades ? batches : undefined), "load", grenades ? undefined : batches);
}

export const withMagazines = (weapon: Weapon, count: number): Weapon =>
  withMagazineList(put(weapon, "extra_magazines", count || undefined), (weapon.magazines ?? []).slice(0, count));

/** With its place in links, and without what served it and nothing else. */
export function removeWeapon(design: Design, of: Of, at: number): Design {
  const next = withUnit(design, of, (unit) => {
    const accessories = (unit.accessories ?? []).flatMap((accessory): Accessory[] => {
      if (accessory.weapon === undefined) return [accessory];
      const weapon = shifted(accessory.weapon, at);
      return weapon === undefined ? [] : [{ ...accessory, weapon }];
    });
    return put(put(unit, "weapons", removed(unit.weapons, at)), "accessories", accessories);
  });
  const gone = (unitOf(design, of).accessories ?? []).flatMap((accessory, i) => (accessory.weapon === at ? [i] : []));
  return withLinks(next, (link) => {
    const less = withoutIndex(link, of ? "sidecar_weapons" : "weapons", at);
    return of ? less : gone.reduceRight((each, index) => withoutIndex(each, "accessories", index), less);
  });
}

// ---- links ----

const withLinks = (design: Design, change: (link: Link) => Link): Design =>
  design.links ? put(design, "links", design.links.map(change).filter(isLink)) : design;
export const addLink = (design: Design, link: Link): Design => ({ ...design, links: [...(design.links ?? []), link] });
export const withLink = (design: Design, at: number, link: Link): Design => ({
  ...design,
  links: replaced(design.links, at, link),
});
export const removeLink = (design: Design, at: number): Design => put(design, "links", removed(design.links, at));

/** With what the turret becomes; links let go of one that no longer pops up. */
export function withTurret(design: Design, turret: Turret | undefined): Design {
  const next = put(design, "turret", turret);
  return turret?.popup ? next : withLinks(next, (link) => put(link, "turret", undefined));
}

/** The weapons of one mount that no link connects yet, where there are most of them. */
export function unlinked(design: Design): number[] {
  const linked = new Set((design.links ?? []).flatMap((link) => link.weapons ?? []));
  const mounts = new Map<string, number[]>();
  (design.weapons ?? []).forEach(({ mount }, i) => {
    if (!linked.has(i)) mounts.set(mount, [...(mounts.get(mount) ?? []), i]);
  });
  const most = [...mounts.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  return most.length > 1 ? most : [];
}

// ---- accessories ----

export const addAccessory = (design: Design, of: Of, accessory: Accessory): Design =>
  withUnit(design, of, (unit) => ({ ...unit, accessories: [...(unit.accessories ?? []), accessory] }));
export const withAccessory = (design: Design, of: Of, at: number, accessory: Accessory): Design =>
  withUnit(design, of, (unit) => ({ ...unit, accessories: replaced(unit.accessories, at, accessory) }));
export function removeAccessory(design: Design, of: Of, at: number): Design {
  const next = withUnit(design, of, (unit) => put(unit, "accessories", removed(unit.accessories, at)));
  return of ? next : withLinks(next, (link) => withoutIndex(link, "accessories", at));
}

const SERVES = ["computer", "single-weapon-computer", "cyberlink", "safety-seat"];
const AT_LAMP: Place[] = ["front", "back", "right", "left", "top"];
const AT_WEAPON = ["single-weapon-computer", "cyberlink", "magazine-switch"];
/** Which of an accessory's keys mean something for its kind. */
export function keysOf(
  catalog: Catalog,
  type: string,
): { at: readonly Place[]; for: boolean; weapon: boolean; points: boolean; armor: boolean; cases: number } {
  const row = catalog.accessories.find(({ id }) => id === type);
  const effect = row?.effect ?? "";
  return {
    at: row?.places ?? (effect === "searchlight" ? AT_LAMP : []),
    for: SERVES.includes(effect),
    weapon: AT_WEAPON.includes(effect),
    points: !!row?.point_cost,
    armor: row?.armor === "matching" || row?.armor === "any",
    cases: row?.most_points ?? 0,
  };
}

/** The ways to put an accessory in, the likeliest first; the engine says which of them will do. */
export function waysToAdd(catalog: Catalog, unit: Unit, type: string): Accessory[] {
  const keys = keysOf(catalog, type);
  const row = catalog.accessories.find(({ id }) => id === type);
  const points = keys.points ? { points: Math.floor((row?.most_weight ?? 40) / (row?.point_weight || 4)) } : {};
  const weapons = keys.weapon ? (unit.weapons ?? []).map((_, i) => ({ weapon: i })) : [{}];
  const places = keys.at.length ? keys.at.map((at) => ({ at })) : [{}];
  const people = keys.for && unit.crew?.length ? peopleOf(unit).map((person) => ({ for: person })) : [{}];
  return places
    .flatMap((at) =>
      (weapons.length ? weapons : [{}]).flatMap((weapon) =>
        people.map((person) => ({ type, ...at, ...person, ...weapon, ...points })),
      ),
    )
    .slice(0, 8);
}

// ---- sidecar and cargo ----

/** As many boxes and things, and as many obstacles or debris, can be named (docs/design-format.md). */
export const MOST_CARGO = { gear: 4, pieces: 20 };
const BOX = { pounds: 50, spaces: 1 },
  PIECE = { pounds: 75, spaces: 1 };
/** Grenades go in boxes, other things only where the list has room for them. */
export const goesAsCargo = ({ kind, cargo_spaces }: GearRow) => kind === "grenade" || !!cargo_spaces;

/** The pounds and whole spaces of what is named in a cargo; the engine counts the same and insists on it. */
export function cargoNeeds(
  { gear: rows }: Catalog,
  { gear = [], obstacles = 0, debris = 0 }: Cargo,
): { pounds: number; spaces: number } {
  const things = gear.map((id) => {
    const row = rows.find((each) => each.id === id);
    return row?.kind === "grenade" ? BOX : { pounds: row?.cargo_weight ?? 0, spaces: row?.cargo_spaces ?? 0 };
  });
  const sum = (key: "pounds" | "spaces") =>
    things.reduce((all, each) => all + each[key], PIECE[key] * (obstacles + debris));
  return { pounds: sum("pounds"), spaces: Math.ceil(sum("spaces") - 0.01) };
}
export const withCargo = (design: Design, of: Of, cargo: Cargo | undefined): Design =>
  withUnit(design, of, (unit) => put(unit, "cargo", cargo && (cargo.pounds || cargo.spaces) ? cargo : undefined));
export function removeSidecar(design: Design): Design {
  return put(
    withLinks(design, (link) => put(link, "sidecar_weapons", undefined)),
    "sidecar",
    undefined,
  );
}
