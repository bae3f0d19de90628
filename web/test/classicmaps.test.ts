// Maps of the duel without a page: files, drawing, editing, and what the engine says about them.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { Engine, EngineError } from "../src/engine/engine";
import { problemFrom } from "../src/games/classic/maps/check";
import {
  addCorner,
  again,
  cornersIn,
  moveBy,
  moveTo,
  octagon,
  partFrom,
  partsOf,
  radiusOf,
  remove,
  reorder,
  rotate,
  shapeOf,
  TURN,
  turnHandle,
} from "../src/games/classic/maps/data";
import { draw, FIXTURES, isBanked, SURFACES } from "../src/games/classic/maps/draw";
import { emptyMap, fileName, looksLikeMap, stockMaps, writeMap } from "../src/games/classic/maps/file";
import { addDoor, addWindow, pointIn, WALLS, wallAt, withFloors } from "../src/games/classic/maps/inside";
import type { MapFile, MapFixture, Point } from "../src/games/classic/maps/types";
import { decode, encode } from "../src/games/classic/share";

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.start(
    await WebAssembly.compile(readFileSync(new URL("../../build/wasm/classic.wasm", import.meta.url))),
  );
});

const source = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
/** What is wrong with a map in a scenario, or nothing. */
const wrongWith = (map: unknown, variant = "duel", seats = 2) => {
  try {
    const { match } = engine.call({
      do: "open",
      game: "classic",
      config: { variant, seats, map },
      seed: "0".repeat(64),
      players: Array.from({ length: seats }, () => "random"),
    }) as { match: number };
    engine.call({ do: "close", match });
    return null;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return problemFrom(error.problem.message, error.problem.where);
  }
};
const oval = () => structuredClone(stockMaps.find(({ title }) => title === "The Oval")!);
const walled = () => draw(emptyMap(), { list: "fixtures", kind: "wall" }, [1000, 1000], [1600, 1000], 25);

describe("map files", () => {
  it("of ours are good ones, and written as they were", () => {
    for (const [i, id] of [
      "arena",
      "racetrack-oval",
      "racetrack-eight",
      "highway",
      "parking-lot",
      "quarry",
      "badlands",
      "beach",
      "town",
    ].entries()) {
      expect(wrongWith(stockMaps[i]), id).toBeNull();
      expect(JSON.parse(writeMap(stockMaps[i]!)), id).toEqual(stockMaps[i]);
    }
    expect(writeMap(stockMaps[0]!)).toBe(source("data/classic/maps/arena.json"));
    expect(wrongWith(emptyMap())).toBeNull();
    expect(fileName("The Oval, again!")).toBe("the-oval-again.json");
    expect([looksLikeMap(emptyMap()), looksLikeMap({}), looksLikeMap(null), looksLikeMap("arena")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("go through a link", async () => {
    for (const map of stockMaps) expect(await decode(await encode(map))).toEqual(map);
    expect((await encode(stockMaps[3]!)).length).toBeLessThan(4000);
  });

  it("that are no JSON are refused by the engine with line and column", () => {
    expect(() => engine.call({ do: "json", text: '{"title": "x",\n"size"}', file: "x.json" })).toThrow(
      /x\.json: line 2/,
    );
    expect(engine.call({ do: "json", text: ' {"a": [1]} ', file: "x.json" })).toMatchObject({ json: { a: [1] } });
  });
});

describe("a building with an inside", () => {
  const house = () => draw(emptyMap(), { list: "fixtures", kind: "building" }, [1000, 1000], [1500, 1400], 25).map;
  const made = (change: (fixture: MapFixture) => MapFixture) => {
    const map = house();
    return { ...map, fixtures: [change(map.fixtures![0]!)] };
  };

  it("gets floors and a door, more doors, windows and stairs, and loses them again", () => {
    const two = withFloors(house().fixtures![0]!, 2);
    expect(two).toMatchObject({ floors: 2, box: [1000, 1000, 1500, 1400], doors: [[1262, 1000]] });
    for (const change of [
      addDoor,
      (fixture: MapFixture) => addWindow(fixture, 0),
      (fixture: MapFixture) => addWindow(fixture, 1),
      (fixture: MapFixture): MapFixture => ({ ...fixture, stairs: [1012, 1012] }),
      (fixture: MapFixture): MapFixture => ({ ...fixture, gun: "MG" }),
    ])
      expect(wrongWith(made((fixture) => change(withFloors(fixture, 2))))).toBeNull();
    expect(withFloors(addWindow(two, 1), 1).windows).toBeUndefined();
    expect(withFloors(two, 0)).toEqual(house().fixtures![0]);
  });

  it("keeps its doors in its walls when it is moved or made larger, and has no inside as a polygon", () => {
    const map = made((fixture) => ({ ...addWindow(withFloors(fixture, 2), 1), stairs: [1012, 1012] }));
    for (const next of [
      moveBy(map, { part: "fixtures/0" }, 130, 55),
      moveTo(map, { part: "fixtures/0", corner: 2 }, [1800, 1700], 0),
      moveTo(map, { part: "fixtures/0", corner: 0 }, [1100, 1100], 25),
    ])
      expect(wrongWith(next)).toBeNull();
    expect(rotate(map, "fixtures/0", 15).fixtures![0]).not.toHaveProperty("floors");
    expect(wrongWith(rotate(map, "fixtures/0", 15))).toBeNull();
  });

  it("knows its walls", () => {
    for (const wall of WALLS)
      expect(wallAt([1000, 1000, 1500, 1400], pointIn([1000, 1000, 1500, 1400], wall, 137))).toEqual({
        wall,
        along: 137,
      });
  });
});

describe("drawing on a map", () => {
  it("knows every kind of fixture and ground that the engine knows", () => {
    const words = source("src/games/classic/duel/words.h");
    const names = (list: string) =>
      [...new RegExp(`#define ${list}\\(X\\)([^]*?)\\n\\n`).exec(words)![1]!.matchAll(/X\(\w+, "([^"]+)"/g)].map(
        ([, name]) => name,
      );
    expect(FIXTURES.map(({ id }) => id).sort()).toEqual(names("DUEL_FIXTURES").sort());
    expect(SURFACES).toEqual(names("DUEL_SURFACES"));
  });

  it("makes what the engine takes, by a tap and by a drag, everywhere", () => {
    const from: Point[] = [
      [1500, 600],
      [0, 0],
      [3000, 2000],
    ];
    for (const at of from)
      for (const to of [at, [at[0] + 330, at[1] + 210], [at[0], at[1] + 300]] as Point[]) {
        for (const { id } of FIXTURES)
          expect(
            wrongWith(draw(emptyMap(), { list: "fixtures", kind: id }, at, to, 25).map),
            `${id} ${String(at)} ${String(to)}`,
          ).toBeNull();
        for (const surface of SURFACES)
          expect(wrongWith(draw(emptyMap(), { list: "ground", surface }, at, to, 25).map), surface).toBeNull();
        for (const list of ["checkpoints", "forks"] as const)
          expect(wrongWith(draw(emptyMap(), { list }, at, to, 0).map), list).toBeNull();
      }
    const gate = draw(emptyMap(), { list: "gates" }, [1510, 610], [1510, 900], 25);
    expect(gate.map.gates[2]).toEqual({ title: "gate 3", start: [1500, 600, 90] });
    expect(draw(gate.map, { list: "exits", gate: 2 }, [1400, 500], [1600, 600], 25).map.gates[2]!.exit).toEqual([
      1400, 500, 1600, 600,
    ]);
  });

  it("keeps level walls boxes on the grid and slanted ones polygons of the same thickness", () => {
    expect(walled().map.fixtures).toEqual([{ kind: "wall", dp: 80, box: [1000, 975, 1600, 1025] }]);
    expect(
      draw(emptyMap(), { list: "fixtures", kind: "low-wall" }, [1003, 1000], [998, 1400], 25).map.fixtures![0]!.box,
    ).toEqual([975, 1000, 1000, 1400]);
    const [a, b, , d] = draw(emptyMap(), { list: "fixtures", kind: "wall" }, [1000, 1000], [1300, 1400], 25).map
      .fixtures![0]!.at!;
    expect([Math.hypot(b![0] - a![0], b![1] - a![1]), Math.round(Math.hypot(d![0] - a![0], d![1] - a![1]))]).toEqual([
      500, 50,
    ]);
  });
});

describe("parts of a map", () => {
  it("can be moved, on the grid and not out of the map", () => {
    const { map, part } = walled();
    expect(shapeOf(moveTo(map, { part }, [1317, 1010], 25), part)!.box).toEqual([1025, 975, 1625, 1025]);
    expect(shapeOf(moveBy(map, { part }, -5000, 5000), part)!.box).toEqual([0, 1950, 600, 2000]);
    expect(shapeOf(moveTo(map, { part, corner: 2 }, [1711, 1199], 25), part)!.box).toEqual([1000, 975, 1700, 1200]);
    expect(shapeOf(moveTo(map, { part, corner: 2 }, [0, 0], 25), part)!.box).toEqual([1000, 975, 1005, 980]);
    expect(moveTo(map, { part: "gates/0" }, [312, 488], 25).gates[0]!.start).toEqual([300, 500, 0]);
    expect(moveTo(map, { part: "gates/0", corner: TURN }, [200, 1400], 25).gates[0]!.start).toEqual([200, 1000, 90]);
  });

  it("can be turned: a box stays one by right angles, and the inside of a curve goes with it", () => {
    const { map, part } = walled();
    expect(shapeOf(rotate(map, part, 90), part)!.box).toEqual([1275, 700, 1325, 1300]);
    expect(shapeOf(rotate(map, part, 15), part)!.at).toHaveLength(4);
    const curve = rotate(oval(), "ground/0", 90);
    expect(curve.ground![0]).toMatchObject({ inside: 135, box: oval().ground![0]!.box });
    expect(turnHandle(oval(), "ground/0")).not.toBeNull();
    expect(rotate(emptyMap(), "gates/1", -15).gates[1]!.start[2]).toBe(165);
    expect(rotate(emptyMap(), "exits/0", 15)).toEqual(emptyMap());
  });

  it("that are round stay round", () => {
    const { map, part } = draw(emptyMap(), { list: "fixtures", kind: "tree" }, [1000, 1000], [1000, 1000], 25);
    expect(radiusOf(shapeOf(map, part)!)).toBe(25);
    expect(shapeOf(rotate(map, part, 15), part)).toEqual(shapeOf(map, part));
    expect(radiusOf(shapeOf(moveTo(map, { part, corner: 0 }, [1000, 1100], 25), part)!)).toBe(100);
    expect(radiusOf({ at: octagon([0, 0], 30).slice(1) })).toBeNull();
  });

  it("can get corners, be copied, put in order and removed", () => {
    const { map, part } = walled();
    expect(cornersIn(shapeOf(addCorner(map, part, 1), part)!)).toHaveLength(5);
    expect(shapeOf(remove(map, { part, corner: 0 }), part)!.at).toHaveLength(3);
    expect(remove(map, { part })).toEqual(emptyMap());
    expect(again(map, part)!.map.fixtures).toHaveLength(2);
    expect(again(map, "exits/0")).toBeNull();
    expect(remove(map, { part: "exits/0" }).gates[0]).not.toHaveProperty("exit");
    const later = reorder(oval(), "checkpoints/0", 1);
    expect([later.part, later.map.checkpoints![1]]).toEqual(["checkpoints/1", oval().checkpoints![0]]);
    const forks = again(stockMaps[3]!, "forks/1/left")!;
    expect([forks.part, forks.map.forks!.length]).toEqual(["forks/2/left", 3]);
    expect(partsOf(forks.map).filter(({ group }) => group === "Forks")).toHaveLength(9);
  });

  it("are wrong where the engine says so", () => {
    const at = (change: (map: MapFile) => void, variant?: string) => {
      const map = oval();
      change(map);
      return wrongWith(map, variant);
    };
    expect(
      at((map) => {
        map.fixtures![8]!.at![2] = [5100, 4200];
      }),
    ).toMatchObject({ at: { part: "fixtures/8", corner: 2 }, where: "fixtures[8].at[2][1]" });
    expect(
      at((map) => {
        map.gates[1]!.start = [3000, 2000, 0];
      }),
    ).toMatchObject({ message: "whoever starts there stands in fixture 9", at: { part: "gates/1" } });
    expect(
      at((map) => {
        delete map.ground![1]!.inside;
      }),
    ).toMatchObject({ at: { part: "ground/1" }, section: "maps" });
    expect(
      at((map) => {
        map.gates[0]!.start = [...map.gates[1]!.start];
      }),
    ).toMatchObject({ at: { part: "gates/1" }, section: "setting-up" });
    expect(
      at((map) => {
        delete map.checkpoints;
      }, "race-oval"),
    ).toMatchObject({ at: null, message: "a race needs three checkpoints at least" });
    expect(
      at((map) => {
        map.gates[0]!.exit = [0, 0, 100, 9000];
      }),
    ).toMatchObject({ at: { part: "exits/0" } });
    expect(partFrom("configuration: map.forks[1].left.at[2][0]")).toEqual({ part: "forks/1/left", corner: 2 });
    expect(partFrom("configuration: map.checkpoints[2][1][0]")).toEqual({ part: "checkpoints/2", corner: 1 });
    expect(partFrom("configuration: map.size[0]")).toBeNull();
    expect(isBanked("steep banked curve") && !isBanked("road")).toBe(true);
  });
});
