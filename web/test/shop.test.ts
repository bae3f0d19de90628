// The road's shop without a page: links, comparisons, and what it asks of the engine.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { About } from "../src/engine/client";
import { Engine } from "../src/engine/engine";
import type { Examined, Problem } from "../src/engine/types/road";
import {
  type Build,
  buildFrom,
  buildOf,
  drivers,
  examineConfig,
  forbiddenWords,
  kinds,
  linkOf,
  matchWith,
  newSquare,
  placeFrom,
  placeNumber,
  reasons,
  rolesOf,
  type ShopView,
  scenarios,
  sets,
  vehicles,
  withoutPart,
  withPart,
  worse,
} from "../src/games/road/shopdata";
import type { Update } from "../src/table/types";

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.start(
    await WebAssembly.compile(readFileSync(new URL("../../build/wasm/road.wasm", import.meta.url))),
  );
});

const SEED = "7".repeat(64);
const call = <T>(request: object) => engine.call(request) as T;
const examine = (scenario: string, car: number, build: Build) =>
  call<{ examined: Examined }>({ do: "examine", game: "road", config: examineConfig(scenario), design: { car, build } })
    .examined;
const TRUCK: Build = {
  vehicle: "the-truck",
  driver: "skin-aka-satan",
  equipment: [{ kind: "gun", at: 6 }, { kind: "gunner" }],
};
const problem = (reason: string, part: number | null = null): Problem => ({
  reason,
  part,
  text: reason,
  section: "buying",
});

describe("links", () => {
  it("brings a build there and back", () => {
    const build = withPart(TRUCK, "armor", "frame");
    expect(linkOf(build).get("parts")).toBe("gun@6,gunner,armor@frame");
    expect(buildFrom(new URLSearchParams(linkOf(build).toString()))).toEqual({ build, unknown: [] });
    expect(buildFrom(new URLSearchParams())).toEqual({ build: { equipment: [] }, unknown: [] });
  });

  it("leaves out what it does not know, and names it", () => {
    const { build, unknown } = buildFrom(new URLSearchParams("vehicle=tank&driver=max&parts=gun@9,laser,armor@2"));
    expect(build).toEqual({ driver: "max", equipment: [{ kind: "armor", at: 2 }] });
    expect(unknown).toEqual(["tank", "gun@9", "laser"]);
  });
});

describe("comparing", () => {
  it("finds what is new", () => {
    expect(worse([problem("a"), problem("b", 1)], [problem("a"), problem("b", 1), problem("b", 2)])).toEqual([
      problem("b", 2),
    ]);
    expect(worse([problem("a")], [problem("a"), problem("a")])).toHaveLength(1);
    expect(worse([problem("a")], [])).toEqual([]);
    expect(reasons([problem("a"), problem("a", 1), problem("b")]).map(({ reason }) => reason)).toEqual(["a", "b"]);
  });

  it("finds where the engine has put a piece", () => {
    const now = examine("derby", 0, TRUCK);
    expect(newSquare(now.squares, examine("derby", 0, withPart(TRUCK, "armor", undefined)).squares, "armor")).toBe(7);
    expect(newSquare(now.squares, examine("derby", 0, withPart(TRUCK, "mortar", undefined)).squares, "mortar")).toBe(4);
    expect(
      newSquare(now.squares, examine("derby", 0, withPart(TRUCK, "stabilizer", undefined)).squares, "stabilizer"),
    ).toBeUndefined();
    expect(newSquare(undefined, undefined, "gun")).toBeUndefined();
  });

  it("counts places as the engine does", () => {
    for (let number = 0; number < 9; number++) expect(placeNumber(placeFrom(number))).toBe(number);
    expect(withoutPart(TRUCK, 0).equipment).toEqual([{ kind: "gunner" }]);
  });
});

describe("the engine's word", () => {
  it("knows everything on the shelf", () => {
    for (const { id } of vehicles) expect(examine("bash", 0, { vehicle: id, equipment: [] }).squares).toHaveLength(7);
    for (const { id, price } of drivers) expect(examine("bash", 0, { driver: id, equipment: [] }).price).toBe(price);
    for (const { id, price } of kinds)
      expect(examine("bash", 0, withPart({ equipment: [] }, id, undefined)).price).toBe(price);
  });

  it("says why, and of which piece", () => {
    expect(examine("derby", 0, TRUCK)).toMatchObject({ legal: true, price: 44, budget: 55, problems: [] });
    const twice = examine("derby", 0, withPart(TRUCK, "armor", 6));
    expect(twice.problems).toMatchObject([{ reason: "road-slot-taken", part: 2 }]);
    expect(examine("derby", 0, withPart(TRUCK, "stabilizer", undefined)).problems).toMatchObject([
      { reason: "road-forbidden", part: 2 },
    ]);
  });

  it("has a place for every role of every scenario, with a budget", () => {
    for (const id of Object.keys(scenarios))
      for (const role of rolesOf(id)) {
        const config = examineConfig(id);
        const { budget } = examine(id, role.car(config.seats), { equipment: [] });
        expect(budget, `${id}: ${role.title}`).toBeGreaterThan(30);
        expect(forbiddenWords(scenarios[id]!, role.side).every(Boolean)).toBe(true);
      }
    const { view } = call<{ update: Update<ShopView> }>({
      do: "update",
      match: call<About>({ do: "open", game: "road", config: examineConfig("convoy"), seed: SEED }).match,
      seat: 0,
    }).update;
    expect(view.cars.find((car) => car.special)?.number).toBe(rolesOf("convoy").at(-1)!.car(2));
  });

  it("says in words what the engine forbids", () => {
    for (const id of Object.keys(scenarios))
      for (const role of rolesOf(id)) {
        const refused = [0, 12, 24].flatMap((from) => {
          const some = kinds.slice(from, from + 12);
          const { problems } = examine(id, role.car(examineConfig(id).seats), {
            ...TRUCK,
            equipment: some.map(({ id: kind }) => ({ kind })),
          });
          return some.filter((_, i) => problems.some(({ reason, part }) => reason === "road-forbidden" && part === i));
        });
        expect(kinds.length).toBeLessThanOrEqual(36);
        const lists = scenarios[id]!.forbidden[role.side]!;
        const meant = kinds.filter((kind) =>
          lists.some((entry) => entry.kind === kind.id || entry.class === kind.class),
        );
        expect(
          refused.map((kind) => kind.id),
          `${id}: ${role.title}`,
        ).toEqual(meant.map((kind) => kind.id));
      }
  });

  it("lets every scenario be played with a car of one's own", () => {
    for (const id of Object.keys(scenarios))
      for (const role of rolesOf(id)) {
        const seats = examineConfig(id).seats;
        const small: Build = {
          vehicle: id === "convoy" && role.title === "The Bus" ? "the-bus" : "the-truck",
          driver: role.title === "Max" && id !== "truck" ? "max" : "learner-lou",
          equipment: [],
        };
        expect(examine(id, role.car(seats), small).problems, `${id}: ${role.title}`).toEqual([]);
        const { config } = matchWith(small, id, role);
        const { match } = call<About>({ do: "open", game: "road", config, seed: SEED });
        const { view } = call<{ update: Update<ShopView> }>({ do: "update", match, seat: role.seat }).update;
        const car = view.cars[role.car(scenarios[id]!.seats.default)]!;
        expect(car.vehicle?.id, `${id}: ${role.title}`).toBe(small.vehicle);
        expect(car.driven_by ?? role.seat).toBe(role.seat);
        expect(buildOf(car)).toEqual(small);
        call({ do: "close", match });
      }
  });

  it("accepts the ready-made cars", () => {
    for (const { id, build } of sets) {
      const { problems } = examine("bash", 0, build);
      expect(
        problems.filter(({ part }) => part !== null),
        id,
      ).toEqual([]);
    }
  });
});
