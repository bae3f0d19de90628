// What the garage of Car Wars Classic does on its own: links, undo, and indices that stay true. The rules are the engine's.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { Engine } from "../src/engine/engine";
import type { Brief, Check, Weapon } from "../src/engine/types/garage";
import { worse } from "../src/games/classic/garage/ask";
import {
  addAccessory,
  addWeapon,
  cargoNeeds,
  clipName,
  goesAsCargo,
  hasPair,
  insideOf,
  loadOf,
  NOTHING,
  ORDERS,
  peopleOf,
  put,
  removeAccessory,
  removeSidecar,
  removeWeapon,
  unlinked,
  waysToAdd,
  withCargo,
  withInside,
  withLoad,
  withMagazines,
  withTire,
  withTurret,
} from "../src/games/classic/garage/design";
import { begin, redo, step, undo } from "../src/games/classic/garage/history";
import type { Catalog, Checked, Design, Stock } from "../src/games/classic/garage/types";
import { decode, encode } from "../src/games/classic/share";

let engine: Engine;
let stock: Stock[];
let catalog: Catalog;
beforeAll(async () => {
  engine = await Engine.start(
    await WebAssembly.compile(readFileSync(new URL("../../build/wasm/classic.wasm", import.meta.url))),
  );
  stock = (engine.call({ do: "garage-stock" }) as { stock: Stock[] }).stock;
  catalog = (engine.call({ do: "garage-catalog" }) as { catalog: Catalog }).catalog;
});
const check = (design: Design) => (engine.call({ do: "garage-check", design }) as { check: Check }).check;

describe("a link", () => {
  it("brings back every stock design, and is short", async () => {
    expect(stock.length).toBe(59);
    for (const { design, file } of stock) {
      const code = await encode(design);
      expect(await decode(code), file).toEqual(design);
      expect(code, file).toMatch(/^[\w-]+$/);
      expect(code.length, file).toBeLessThan(420);
    }
  });

  it("takes any name", async () => {
    for (const name of ["", 'Größe 5 "x" \\ </script>', "戦車🚗", "~ÿ\u00ff\u0080"])
      expect(await decode(await encode({ ...NOTHING, name }))).toEqual({ ...NOTHING, name });
  });

  it("says so when it is damaged", async () => {
    const code = await encode(stock[0]!.design);
    for (const bad of ["", "x", "9abc", code.slice(0, -9), "1!!!", "1".padEnd(30000, "A")])
      await expect(decode(bad), bad.slice(0, 20)).rejects.toThrow(/link/);
  });
});

describe("undo", () => {
  it("goes back and forth", () => {
    let history = step(step(begin(1), 2, "two"), 3, "three");
    history = undo(history);
    expect([history.present, history.past.length, history.future[0]!.words]).toEqual([2, 1, "three"]);
    history = redo(history);
    expect(history.present).toBe(3);
    history = step(undo(undo(history)), 9, "nine");
    expect([history.present, history.future.length, undo(history).present]).toEqual([9, 0, 1]);
    expect(undo(undo(undo(history))).present).toBe(1);
    expect(redo(history).present).toBe(9);
  });

  it("takes changes of one thing as one step, but not what was undone in between", () => {
    let history = begin("");
    for (const name of ["F", "Fa", "Fan"]) history = step(history, name, "name", "name");
    expect(undo(history).present).toBe("");
    history = step(redo(undo(history)), "Fang", "name", "name");
    expect(undo(history).present).toBe("Fan");
    expect(step(history, "Fang", "nothing")).toBe(history);
  });
});

describe("magazines", () => {
  const thrower: Weapon = { type: "MD", mount: "B", extra_magazines: 2 };
  it("are loaded one by one, and what is like the weapon itself stays unsaid", () => {
    const mixed = withLoad(withLoad(thrower, 0, [{ ammo: "remote", count: 4 }, { count: 6 }]), 2, [{ count: 10 }]);
    expect(mixed).toEqual({
      ...thrower,
      load: [{ ammo: "remote", count: 4 }, { count: 6 }],
      magazines: [[], [{ count: 10 }]],
    });
    expect(loadOf(mixed, 1)).toEqual([]);
    expect(check({ ...NOTHING, weapons: [mixed] }).problems.filter(({ at }) => at.startsWith("weapons"))).toEqual([]);
    expect(withLoad(withLoad(mixed, 2, []), 0, [])).toEqual(thrower);
    expect(withLoad({ type: "GL", mount: "F" }, 0, [{ type: "smoke-grenade", count: 3 }])).toEqual({
      type: "GL",
      mount: "F",
      grenades: [{ type: "smoke-grenade", count: 3 }],
    });
  });
  it("go with what is in them", () => {
    const mixed = withLoad(withLoad(thrower, 1, [{ count: 5 }]), 2, [{ count: 10 }]);
    expect(withMagazines(mixed, 1)).toEqual({ ...thrower, extra_magazines: 1, magazines: [[{ count: 5 }]] });
    expect(withMagazines(mixed, 0)).toEqual({ type: "MD", mount: "B" });
  });
});

describe("a turret on a link", () => {
  it("is let go when it no longer pops up", () => {
    const linked: Design = {
      ...NOTHING,
      turret: { spaces: 1, popup: true },
      weapons: [{ type: "MG", mount: "turret" }],
      links: [{ weapons: [0], turret: true }, { turret: true }],
    };
    expect(withTurret(linked, { spaces: 2, popup: true }).links).toEqual(linked.links);
    expect(withTurret(linked, { spaces: 1 }).links).toEqual([{ weapons: [0] }]);
    expect(withTurret(linked, undefined).turret).toBeUndefined();
  });
});

describe("taking something out", () => {
  const armed: Design = {
    ...NOTHING,
    crew: ["driver"],
    weapons: [
      { type: "MG", mount: "F" },
      { type: "FT", mount: "B" },
      { type: "MG", mount: "F" },
    ],
    links: [{ weapons: [0, 2] }, { weapons: [1], accessories: [1] }],
    accessories: [
      { type: "single-weapon-computer", weapon: 1 },
      { type: "searchlight", at: "front" },
      { type: "cyberlink", weapon: 2 },
    ],
  };
  it("keeps links and what serves a weapon true", () => {
    const less = removeWeapon(armed, "", 1);
    expect(less.weapons?.map(({ type }) => type)).toEqual(["MG", "MG"]);
    expect(less.links).toEqual([{ weapons: [0, 1] }, { accessories: [0] }]);
    expect(less.accessories).toEqual([
      { type: "searchlight", at: "front" },
      { type: "cyberlink", weapon: 1 },
    ]);
    expect(removeAccessory(armed, "", 1).links).toEqual([{ weapons: [0, 2] }, { weapons: [1] }]);
  });
  it("leaves designs the engine can read, whatever is taken out of a stock design", () => {
    for (const { design } of stock) {
      for (let i = 0; i < (design.weapons?.length ?? 0); i++) check(removeWeapon(design, "", i));
      for (let i = 0; i < (design.accessories?.length ?? 0); i++) check(removeAccessory(design, "", i));
      for (let i = 0; i < (design.sidecar?.weapons?.length ?? 0); i++) check(removeWeapon(design, "sidecar.", i));
      check(removeSidecar(design));
    }
  });
  it("leaves the plain kind unsaid", () => {
    expect(put({ ...NOTHING, chassis: "heavy" }, "chassis", undefined)).toEqual(NOTHING);
    expect(withTire(NOTHING, "front", { type: "solid" }).tires).toEqual({
      front: { type: "solid" },
      back: { type: "standard" },
    });
  });
});

it("finds what to link and who is aboard", () => {
  const design: Design = {
    ...NOTHING,
    weapons: [
      { type: "MG", mount: "F" },
      { type: "FT", mount: "B" },
      { type: "RR", mount: "F" },
    ],
  };
  expect(unlinked(design)).toEqual([0, 2]);
  expect(unlinked({ ...design, links: [{ weapons: [0, 2] }] })).toEqual([]);
  expect(peopleOf({ body: "van", crew: ["driver", "gunner", { role: "gunner", seat: "left" }, "passenger"] })).toEqual([
    "driver",
    "gunner",
    "gunner-2",
    "passenger",
  ]);
});

it("a tire may differ from the other one of its pair, at the cost of handling", () => {
  const trike: Design = { ...NOTHING, body: "heavy-trike" };
  expect(
    (["front", "back"] as const).map((at) => [
      hasPair(catalog, NOTHING, at),
      hasPair(catalog, trike, at),
      hasPair(catalog, { ...trike, reversed: true }, at),
      hasPair(catalog, { ...NOTHING, body: "heavy-cycle" }, at),
    ]),
  ).toEqual([
    [true, false, true, false],
    [true, true, false, false],
  ]);
  const odd = check(withTire({ ...NOTHING, plant: "large", crew: ["driver"] }, "front_right", { type: "solid" }));
  expect([odd.problems, odd.handling]).toEqual([[], 0]);
});

it("plant, crew and cargo stand in any order, and the usual ones stay short", () => {
  const car: Design = { ...NOTHING, plant: "large", crew: ["driver"] };
  for (const order of ORDERS) {
    const design = withInside(withInside(car, ORDERS[4]!), order);
    expect(insideOf(design)).toEqual(order);
    expect(check(design).problems).toEqual([]);
    expect((engine.call({ do: "garage-check", design }) as unknown as Checked).line).toBeDefined();
  }
  expect(withInside(car, ORDERS[0]!)).toEqual(car);
  expect(withInside(car, ORDERS[3]!)).toEqual({ ...car, plant_at: "back" });
});

describe("cargo", () => {
  const loaded = {
    pounds: 0,
    spaces: 0,
    gear: ["smoke-grenade", "portable-fire-extinguisher", "medikit"],
    obstacles: 2,
    debris: 1,
  };
  const call = <T>(request: object) => engine.call(request) as T;
  const read = (design: Design) =>
    call<{ design: Design }>({ do: "garage-read", text: JSON.stringify(design), file: "cargo" }).design;
  it("takes what the engine counts for what is in it", () => {
    const needs = cargoNeeds(catalog, loaded);
    expect(needs).toEqual({ pounds: 50 + 20 + 50 + 3 * 75, spaces: 7 });
    expect(read({ ...NOTHING, cargo: loaded }).cargo).toEqual({ ...loaded, ...needs });
    for (const row of catalog.gear.filter(goesAsCargo)) {
      const cargo = { pounds: 0, spaces: 0, gear: [row.id] };
      expect(read({ ...NOTHING, cargo }).cargo, row.id).toEqual({ ...cargo, ...cargoNeeds(catalog, cargo) });
    }
  });
  it("the engine takes no other gear", () => {
    const others = catalog.gear.filter((row) => !goesAsCargo(row));
    expect(others.length).toBeGreaterThan(0);
    for (const { id } of others)
      expect(() => read({ ...NOTHING, cargo: { pounds: 0, spaces: 0, gear: [id] } }), id).toThrow(/not as cargo/);
  });
  it("is named in the line and read from it again", () => {
    const { line } = call<Checked>({ do: "garage-check", design: { ...NOTHING, cargo: loaded } });
    expect(line).toContain(
      "cargo 345 lbs. and 7 spaces (smoke-grenade, portable-fire-extinguisher, medikit, 2 obstacles, 1 debris)",
    );
    expect(call<{ design: Design }>({ do: "garage-understand", line }).design.cargo).toEqual({
      ...loaded,
      pounds: 345,
      spaces: 7,
    });
  });
  it("is gone when nothing is left in it", () => {
    expect(withCargo({ ...NOTHING, cargo: loaded }, "", { pounds: 0, spaces: 0 }).cargo).toBeUndefined();
  });
});

it("names have at most 63 bytes", () => {
  expect(clipName("a".repeat(80))).toHaveLength(63);
  expect(new TextEncoder().encode(clipName("ü🚗".repeat(30))).length).toBeLessThanOrEqual(63);
});

it("every accessory and every weapon can be put in, legal or not, in ways the engine understands", () => {
  const base = stock.find(({ file }) => file === "hotshot")!.design;
  for (const { id } of catalog.accessories)
    for (const way of waysToAdd(catalog, base, id)) check(addAccessory(base, "", way));
  for (const { id } of catalog.weapons) check(addWeapon(base, "", { type: id, mount: "turret" }));
  const ways = waysToAdd(catalog, base, "wheelguard").map((way) => addAccessory(base, "", way));
  const { tries } = engine.call({ do: "garage-try", designs: ways }) as { tries: Brief[] };
  expect(tries).toHaveLength(4);
  expect(tries[0]!.cost).toBeGreaterThan(check(base).cost);
});

it("tells what a choice would make worse", () => {
  const legal = stock.find(({ file }) => file === "hotshot")!.design;
  const heavier = addWeapon(legal, "", { type: "AC", mount: "F" });
  const codes = worse(check(legal).problems, check(heavier).problems).map(({ code }) => code);
  expect(codes.sort()).toEqual(["no-space", "overloaded"]);
  expect(worse(check(heavier).problems, check(heavier).problems)).toEqual([]);
  expect(worse(check(heavier).problems, check(legal).problems)).toEqual([]);
});

it("a file that is no design is explained with its place", () => {
  const read = (text: string) => {
    try {
      engine.call({ do: "garage-read", text, file: "car.json" });
      return "";
    } catch (error) {
      return String(error);
    }
  };
  expect(read('{"name": "x", "body": "tank"}')).toMatch(/car\.json: body/);
  expect(read('{"name": "x"')).toMatch(/car\.json: line 1, column/);
  expect(read('{"name": "x", "name": "y", "body": "van"}')).toMatch(/car\.json/);
  expect(read(JSON.stringify(stock[3]!.design))).toBe("");
});
