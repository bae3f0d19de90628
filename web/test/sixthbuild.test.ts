// Cars and arenas of Sixth Edition without a page: files, steps, editing, and what the engine says about them.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { About } from "../src/engine/client";
import { Engine, EngineError } from "../src/engine/engine";
import type { View as BuildView, Examined, Refusal } from "../src/engine/types/sixth";
import {
  carFile,
  fileName,
  fittedAt,
  mountOf,
  readCarFile,
  sizeRules,
  stepsTo,
  stock,
  telling,
  whyNot,
} from "../src/games/sixth/builddata";
import { withKept } from "../src/games/sixth/buildstore";
import type { Arena, Fitted, Point } from "../src/games/sixth/buildtypes";
import { problemFrom } from "../src/games/sixth/editorcheck";
import {
  add,
  addCorner,
  again,
  cornersOf,
  hazardKinds,
  keyAt,
  keysFor,
  moveBy,
  moveTo,
  obstacleKinds,
  partFrom,
  partsOf,
  poseOf,
  remove,
  rotate,
  withField,
} from "../src/games/sixth/editordata";
import { emptyArena, readArena, stockArenas, writeArena } from "../src/games/sixth/editorfile";
import type { Update } from "../src/table/types";
import { back, begin, forth, step } from "../src/ui/steps";

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.start(
    await WebAssembly.compile(readFileSync(new URL("../../build/wasm/sixth.wasm", import.meta.url))),
  );
});

const call = <T>(request: object) => engine.call(request) as T;
const examine = (config: object, cards: Fitted[]) =>
  call<{ examined: Examined }>({
    do: "examine",
    game: "sixth",
    config,
    design: { cards, catalogue: true, refused: true },
  }).examined;
/** What is wrong with an arena for so many, or nothing. */
const wrongWith = (arena: Arena, seats = 2, variant = "free-for-all") => {
  try {
    call({ do: "examine", game: "sixth", config: { variant, seats, arena }, design: { cards: [] } });
    return null;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return problemFrom(error.problem.message, error.problem.where, String(seats));
  }
};
const circuit = () => structuredClone(stockArenas.find(({ title }) => title === "The Circuit")!);

describe("cars", () => {
  it("are legal as designed, and said to be wrong where they are", () => {
    for (const { id, size, cards } of stock) expect(examine({ size }, cards).problems, id).toEqual([]);
    const { problems, legal } = examine({}, [
      ["standard-steel-plate", "left"],
      ["standard-steel-plate", "left"],
      ["rookie-driver"],
    ]);
    expect(legal).toBe(false);
    expect(problems.map(({ card, reason, section }) => [card, reason, section])).toEqual([
      [1, "build-structure", "structure"],
      [-1, "build-no-gunner", "crew"],
    ]);
  });

  it("say of every card on every side either that it fits or why not", () => {
    const { catalogue, addable, refused } = examine({}, [["anti-tank-gun", "front"]]);
    for (const card of catalogue!)
      for (const side of card.mount === "crew" ? ["crew"] : ["front", "right", "back", "left"]) {
        const fits = addable.find((each) => each.card === card.id)?.sides.includes(side as "front") ?? false;
        const why = refused!.find((each) => each.card === card.id && each.side === side);
        expect(fits, `${card.id} ${side}`).toBe(!why);
        if (why) expect(why.text && why.section).toBeTruthy();
      }
  });

  it("join refusals of a kind, and leave out what is printed on the card", () => {
    const why = (side: Refusal["side"], reason: string): Refusal => ({
      card: "x",
      side,
      reason,
      text: reason,
      section: "s",
    });
    const joined = whyNot(
      [
        why("front", "build-points"),
        why("left", "build-front-back"),
        why("right", "build-front-back"),
        { ...why("back", "other"), card: "y" },
      ],
      "x",
    );
    expect(joined.map(({ reason, sides }) => [reason, sides])).toEqual([
      ["build-points", ["front"]],
      ["build-front-back", ["left", "right"]],
    ]);
    expect(telling(joined).map(({ reason }) => reason)).toEqual(["build-points"]);
    expect(telling(joined.slice(1))).toHaveLength(1);
    expect(sizeRules({ variant: "duel", size: "large", build: 20, arena: {} })).toEqual({ size: "large", build: 20 });
  });

  it("come back from their files, and a wrong file says what is wrong", () => {
    const car = {
      name: 'Ünnamed "one"',
      size: "small" as const,
      cards: [["anti-tank-gun", "front"], ["rookie-driver"]] as Fitted[],
    };
    expect(readCarFile(carFile(car))).toEqual(car);
    expect(fileName("  The Big One!", "car")).toBe("the-big-one.car.json");
    expect(fileName("???", "car")).toBe("unnamed.car.json");
    const broken = (change: object) => () => readCarFile(JSON.stringify({ ...JSON.parse(carFile(car)), ...change }));
    expect(() => readCarFile("{")).toThrow("not JSON");
    expect(() => readCarFile("null")).toThrow("no car file");
    expect(broken({ file: "x" })).toThrow("no car file");
    expect(broken({ name: " " })).toThrow('"name"');
    expect(broken({ size: "huge" })).toThrow('"size"');
    expect(broken({ cards: [["a"], ["b", "roof"]] })).toThrow("cards[1]");
    expect(broken({ cards: 7 })).toThrow('"cards"');
  });

  it("are kept by name, the newest first", () => {
    const kept = withKept(
      [
        { name: "a", n: 1 },
        { name: "b", n: 2 },
      ],
      { name: "b", n: 3 },
      ({ name }) => name,
    );
    expect(kept).toEqual([
      { name: "b", n: 3 },
      { name: "a", n: 1 },
    ]);
  });

  it("can be built in a match by a row of actions", () => {
    const { match } = call<About>({
      do: "open",
      game: "sixth",
      config: { size: "small" },
      seed: "5".repeat(64),
      players: ["you", "greedy"],
    });
    const view = () => call<{ update: Update<BuildView> }>({ do: "update", match, seat: 0, since: -1 }).update.view;
    const catalogue = examine({}, []).catalogue!;
    for (const { cards } of stock.filter(({ size }) => size === "small")) {
      const own = view().cars[0]!;
      for (const action of stepsTo(cards, own.items!.length, catalogue, !!own.drafting))
        call({ do: "act", match, seat: 0, action });
      expect(view().cars[0]!.items!.map(({ id, side }) => fittedAt(id, side))).toEqual(cards);
    }
    call({ do: "act", match, seat: 0, action: { verb: "ready" } });
    expect(view().cars[0]!.standing).toBe("ready");
    expect(mountOf(["x"])).toBe("crew");
  });
});

describe("steps", () => {
  it("go back and forth, and a drag is one", () => {
    let steps = step(step(step(begin(1), 2), 3, "drag"), 4, "drag");
    expect(steps.past).toEqual([1, 2]);
    steps = back(steps);
    expect(steps).toMatchObject({ now: 2, future: [4] });
    expect(forth(steps).now).toBe(4);
    expect(step(steps, 2)).toBe(steps);
    expect(step(steps, 9).future).toEqual([]);
    expect(back(begin(1)).now).toBe(1);
  });
});

describe("arenas", () => {
  it("of ours and the empty one are good, and come back from their files", () => {
    for (const arena of [...stockArenas, emptyArena()]) {
      for (const seats of Object.keys(arena.starts)) expect(wrongWith(arena, Number(seats))).toBeNull();
      expect(readArena(writeArena(arena))).toEqual(JSON.parse(JSON.stringify(arena)));
    }
  });

  it("are written as ours are", () => {
    const file = readFileSync(new URL("../../data/sixth/arenas/circuit.json", import.meta.url), "utf8");
    expect(writeArena(circuit())).toBe(file);
  });

  it("in a wrong file are refused with the place", () => {
    const broken = (change: object) => () => readArena(JSON.stringify({ ...emptyArena(), ...change }));
    expect(() => readArena("x")).toThrow("not JSON");
    expect(() => readArena("[]")).toThrow("an object");
    expect(() => readArena("{}")).toThrow("title is missing");
    expect(broken({ moat: 1 })).toThrow("moat");
    expect(
      broken({
        boundary: [
          [0, 0],
          [1, 0],
        ],
      }),
    ).toThrow("boundary should be a list of at least 3");
    expect(
      broken({
        boundary: [
          [0, 0],
          [1, 0],
          [1, "1"],
        ],
      }),
    ).toThrow("boundary[2][1] should be a whole number");
    expect(
      broken({
        walls: [
          {
            at: [
              [0, 0],
              [1, 0],
              [1, 1],
            ],
            high: 2,
          },
        ],
      }),
    ).toThrow("walls[0].high");
    expect(broken({ starts: { 7: [] } })).toThrow("starts.7");
    expect(broken({ obstacles: [{ kind: "barrel", x: 1, y: 2 }] })).toThrow("obstacles[0].heading is missing");
  });

  it("have parts that can be moved, turned, added and removed", () => {
    let arena = circuit();
    expect(partsOf(arena, "2").map(({ id }) => id)).toContain("starts/2/1");
    const before = cornersOf(arena, "walls/0")!;
    arena = moveBy(arena, { part: "walls/0" }, 50, -25);
    expect(cornersOf(arena, "walls/0")).toEqual(before.map(([x, y]) => [x + 50, y - 25]));
    arena = moveTo(arena, { part: "walls/0", corner: 0 }, [712, 538], 25);
    expect(cornersOf(arena, "walls/0")![0]).toEqual([700, 550]);
    expect(poseOf(moveTo(arena, { part: "obstacles/0" }, [-40, 333.3], 0), "obstacles/0")).toMatchObject({
      x: 0,
      y: 333,
    });
    expect(poseOf(rotate(arena, "obstacles/0", -15), "obstacles/0")!.heading).toBe(345);
    const square = add(emptyArena(), { list: "walls" }, [800, 800]);
    expect(
      cornersOf(rotate(square.arena, square.part, 90), square.part)!
        .map(String)
        .sort(),
    ).toEqual(cornersOf(square.arena, square.part)!.map(String).sort());
    expect(cornersOf(addCorner(square.arena, square.part, 3), square.part)).toHaveLength(5);
    expect(cornersOf(remove(square.arena, { part: square.part, corner: 0 }), square.part)).toHaveLength(3);
    expect(remove(square.arena, { part: square.part }).walls).toEqual([]);
    const twice = again(square.arena, square.part)!;
    expect(twice.arena.walls).toHaveLength(2);
    expect(again(arena, "cards/0")).toBeNull();
    expect(remove(arena, { part: "starts/2/0" }).starts["2"]).toBeUndefined();
    expect(remove(arena, { part: "boundary" })).toBe(arena);
    expect(obstacleKinds.length * hazardKinds.length).toBeGreaterThan(20);
  });

  it("have a hazard for every hidden card", () => {
    const one = add(emptyArena(), { list: "cards", use: "hidden-hazard" }, [800, 800]);
    expect(one.arena).toMatchObject({ cards: [{ number: 0, use: "hidden-hazard" }], hidden: ["mine"] });
    const two = add(one.arena, { list: "cards", use: "hidden-hazard" }, [800, 1000]);
    expect(two.arena).toMatchObject({ cards: [{ number: 0 }, { number: 1 }], hidden: ["mine", "mine"] });
    expect(wrongWith(two.arena)).toBeNull();
    expect(withField(two.arena, "cards/0", { use: "trigger" }).hidden).toEqual(["mine"]);
    expect(remove(one.arena, { part: "cards/0" })).not.toHaveProperty("hidden");
  });

  it("get keys against their edge that the engine takes, for every number", () => {
    for (const { boundary } of stockArenas)
      for (let seats = 2; seats <= 6; seats++)
        expect(
          wrongWith({ title: "Keys", boundary, starts: { [seats]: keysFor(boundary, seats) } }, seats),
          `${seats} of ${String(boundary)}`,
        ).toBeNull();
    const square: Point[] = [
      [0, 0],
      [1600, 0],
      [1600, 1600],
      [0, 1600],
    ];
    expect(keyAt(square, [790, 300])).toEqual({ x: 790, y: 25, heading: 0 });
    expect(keyAt(square, [1560, 0])).toMatchObject({ x: 1500, y: 25 });
    expect(keyAt(square, [20, 800])).toEqual({ x: 25, y: 800, heading: 270 });
  });

  it("are wrong at a part that can be shown", () => {
    const at = (change: (arena: Arena) => void, seats = 2, variant?: string) => {
      const arena = circuit();
      change(arena);
      return wrongWith(arena, seats, variant);
    };
    expect(
      at((arena) => {
        arena.obstacles![1] = { kind: "barrel", x: 1200, y: 700, heading: 0 };
      }),
    ).toMatchObject({ message: "The obstacle is in a wall.", at: { part: "obstacles/1" }, section: "obstacles" });
    expect(
      at((arena) => {
        arena.walls![0]!.at[1] = [2300, 300];
      }),
    ).toMatchObject({ at: { part: "walls/0" }, section: "arena" });
    expect(
      at((arena) => {
        arena.hazards![0]!.x = 5000;
      }),
    ).toMatchObject({ message: "This reaches out of the arena.", at: { part: "hazards/0" }, section: "hazards" });
    expect(
      at((arena) => {
        arena.starts["3"]![2] = [500, 100, 0];
      }, 3),
    ).toMatchObject({ at: { part: "starts/3/2" }, section: "starting-positions" });
    expect(
      at((arena) => {
        arena.boundary[4] = [7000, 1600];
      }),
    ).toMatchObject({ at: { part: "boundary", corner: 4 } });
    expect(
      at((arena) => {
        arena.title = "";
      }),
    ).toMatchObject({ where: "title", at: null });
    expect(at(() => {}, 2, "king-of-the-hill")).toMatchObject({ at: null });
    expect(partFrom("configuration: arena.walls[2].at[1][0]", "", "2")).toEqual({ part: "walls/2", corner: 1 });
    expect(partFrom("configuration: arena.starts", "there is no room for a car at key 2", "4")).toEqual({
      part: "starts/4/1",
    });
    expect(partFrom("elsewhere", "", "2")).toBeNull();
  });
});
