// The duel's board as far as it decides something: what Enter proposes, orders, what a set-up becomes, where something happened.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { About } from "../src/engine/client";
import { Engine } from "../src/engine/engine";
import type { View as DuelView, FireLine } from "../src/engine/types/duel";
import { classic } from "../src/games/classic/classic";
import { isOpenAhead } from "../src/games/classic/duel/ahead";
import { cornerAt } from "../src/games/classic/duel/corners";
import { KINDS } from "../src/games/classic/duel/counters";
import { ALL_SHOTS, shotsOf, taggable } from "../src/games/classic/duel/fire";
import { bestLine, fireAt, ORDERS } from "../src/games/classic/duel/orders";
import { proposalOf } from "../src/games/classic/duel/panels";
import { placeOf } from "../src/games/classic/duel/place";
import { floorName, floorsNear, meantFor } from "../src/games/classic/duel/plan";
import { besideInWindow } from "../src/games/classic/duel/window";
import { CRASHES, crashWords } from "../src/games/classic/duel/words";
import { type Brought, budgetOf, givenTo, lineUpConfig } from "../src/games/classic/lineup";
import type { Action, Update } from "../src/table/types";
import type { Lens } from "../src/ui/camera";
import type { Point } from "../src/ui/plane";

let engine: Engine;
const call = <T>(request: object) => engine.call(request) as T;
const SEED = "1".repeat(64);
const open = (config: object, seats = 2, seed = SEED) =>
  call<About>({
    do: "open",
    game: "classic",
    config,
    seed,
    players: Array.from({ length: seats }, (_, seat) => (seat ? "greedy" : "you")),
  }).match;
const update = (match: number, since = -1) =>
  call<{ update: Update<DuelView> }>({ do: "update", match, seat: 0, since }).update;
const variant = (id: string) => classic.variants.find((each) => each.id === id)!;

/** Plays with what is proposed until the wanted question comes, or the end. */
function drive(match: number, wanted: string, most = 200): Update<DuelView> {
  for (let i = 0; i < most; i++) {
    const now = update(match);
    if (now.over || (now.pending.includes(0) && now.view.question === wanted && now.choices.length > 1)) return now;
    if (now.pending.includes(0)) call({ do: "act", match, seat: 0, action: proposalOf(now.view, now.choices)!.action });
    else call({ do: "bot", match, seat: now.pending[0], name: "greedy" });
  }
  throw new Error(`${wanted} did not come`);
}

beforeAll(async () => {
  engine = await Engine.start(
    await WebAssembly.compile(readFileSync(new URL("../../build/wasm/classic.wasm", import.meta.url))),
  );
});

describe("what Enter does", () => {
  it("is always one of the choices, and drives a duel to its end", () => {
    const match = open({ variant: "amateur-night" });
    let asked = 0;
    for (let now = update(match); !now.over; now = update(match)) {
      if (!now.pending.includes(0)) {
        call({ do: "bot", match, seat: now.pending[0], name: "greedy" });
        continue;
      }
      const proposed = proposalOf(now.view, now.choices);
      expect(now.choices).toContain(proposed);
      asked++;
      call({ do: "act", match, seat: 0, action: proposed!.action });
    }
    // A person who takes five seconds for each is done in a quarter of an hour.
    expect(asked).toBeLessThan(180);
  });
  it("is not asked for all the time in a duel whose cars have come to a stop", () => {
    const asked = [1, 2, 3, 4, 5].map((n) => {
      const match = open({ variant: "road-duel" }, 2, String(n).repeat(64));
      let count = 0;
      for (let now = update(match, 0); !now.over; now = update(match, now.version)) {
        const other = now.pending.find((seat) => seat !== 0);
        if (other !== undefined) {
          call({ do: "bot", match, seat: other, name: "greedy" });
          continue;
        }
        if (!now.routine) count++;
        call({ do: "act", match, seat: 0, action: now.routine ?? proposalOf(now.view, now.choices)!.action });
      }
      return count;
    });
    // Five seconds for each, a quarter of an hour, as above.
    for (const count of asked) expect(count).toBeLessThan(180);
  });
  it("keeps the speed for the rest of the turn and runs into nothing", () => {
    const match = open({ variant: "road-duel" });
    expect(proposalOf(drive(match, "speeds").view, drive(match, "speeds").choices)!.action).toMatchObject({
      verb: "keep",
      until: 1,
    });
    const { view, choices } = drive(match, "move"),
      action = proposalOf(view, choices)!.action;
    expect(view.ghosts!.find((ghost) => JSON.stringify(ghost.action) === JSON.stringify(action))).toMatchObject({
      hits: false,
    });
  });
});

describe("an open road", () => {
  const square = (x: number, y: number, half: number) => [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ];
  const car = (x: number, y: number, more: object = {}) => ({
    x,
    y,
    heading: 0,
    speed: 600,
    length: 1,
    width: 0.5,
    standing: "running",
    ...more,
  });
  const at = (more: object, ...others: object[]) => {
    const own = car(10, 10);
    return isOpenAhead(
      {
        cars: [own, ...others],
        counters: [],
        people: [],
        map: {
          width: 100,
          height: 20,
          fixtures: [],
          ground: [
            {
              surface: "road",
              at: [
                [0, 8],
                [40, 8],
                [40, 12],
                [0, 12],
              ],
            },
          ],
        },
        ...more,
      } as unknown as DuelView,
      own as unknown as DuelView["cars"][0],
    );
  };
  it("is gone along for the turn; what is near or ahead is asked about in each phase", () => {
    expect(at({}), "nobody there").toBe(true);
    expect(at({}, car(23, 10)), "13 inches away").toBe(true);
    expect(at({}, car(10, 18)), "8 inches away").toBe(false);
    expect(at({}, car(10, 18, { standing: "exploded" })), "gone").toBe(true);
    expect(at({ counters: [{ at: square(14, 10, 0.25) }] }), "debris 4 inches ahead").toBe(false);
    expect(at({ counters: [{ at: square(17, 10, 0.25) }] }), "farther than the 6 inches of a turn at 60 mph").toBe(
      true,
    );
    expect(at({ counters: [{ at: square(14, 12, 0.25) }, { at: square(8, 10, 0.25) }] }), "beside and behind").toBe(
      true,
    );
    expect(at({ people: [{ where: "on foot", x: 12, y: 14 }] }), "somebody on foot").toBe(false);
    expect(
      at({
        map: {
          width: 100,
          height: 20,
          fixtures: [],
          ground: [
            {
              surface: "road",
              at: [
                [0, 8],
                [14, 8],
                [14, 12],
                [0, 12],
              ],
            },
          ],
        },
      }),
      "the road bends away",
    ).toBe(false);
    expect(at({ map: { width: 15, height: 20, fixtures: [], ground: [] } }), "the table ends").toBe(false);
  });
});

describe("a throw at a building", () => {
  const view = {
      map: {
        fixtures: [
          {
            kind: "building",
            stands: true,
            dp: 6,
            floors: 2,
            at: [
              [10, 10],
              [13, 10],
              [13, 13],
              [10, 13],
            ],
          },
          {
            kind: "wall",
            stands: true,
            dp: 5,
            at: [
              [4, 0],
              [5, 0],
              [5, 1],
              [4, 1],
            ],
          },
        ],
      },
    } as unknown as DuelView,
    action: Action = { verb: "throw", crew: 0, with: 3, x: 1150, y: 1150 };
  it("names a floor or the roof where one is in reach", () => {
    expect(floorsNear(view, { x: 8, y: 11 }, 5).map(floorName)).toEqual(["Ground floor", "Floor 1", "Roof"]);
    expect(floorsNear(view, { x: 11, y: 11 }, 5), "from inside").toHaveLength(3);
    expect(floorsNear(view, { x: 2, y: 2 }, 5), "out of reach").toEqual([]);
    expect(meantFor(view, action, { x: 11.5, y: 11.5 }, "roof")).toEqual({ ...action, floor: 2 });
    expect(meantFor(view, action, { x: 11.5, y: 11.5 }, 1)).toEqual({ ...action, floor: 1 });
    expect(meantFor(view, action, { x: 11.5, y: 11.5 }, null), "none named").toEqual(action);
    expect(meantFor(view, action, { x: 9, y: 11.5 }, "roof"), "in the street").toEqual(action);
  });
});

describe("fire", () => {
  const line = (target: number, chance: number, damage: number): FireLine => ({
    action: { verb: "fire", target },
    from: [0, 0],
    distance: 1,
    need: 7,
    chance,
    damage,
  });
  it("takes the line that does most, and none that hardly hits", () => {
    expect(bestLine([line(1, 0.5, 2), line(2, 0.4, 3), line(3, 0.02, 9)])?.action.target).toBe(2);
    expect(bestLine([line(3, 0.02, 9)])).toBeUndefined();
  });
  it("shows the words of a line only where they do not lie over others", () => {
    const to = (x: number, y: number): FireLine => ({ ...line(1, 0.5, 2), to: [x, y] }),
      [best, near, away] = [to(4, 0), to(4, 0.1), to(4, 4)];
    expect([...taggable([best!, near!, away!, line(2, 0.5, 1)], 1)]).toEqual([best, away]);
    expect(taggable([best!, near!], 60).size, "close by").toBe(2);
  });
  it("grenades are asked about only where somebody of ours has one at hand", () => {
    const { asks, answer } = ORDERS.find(({ id }) => id === "ask-throws")!;
    const at = (question: string, left: number, seat = 0) =>
      ({
        seat,
        choices: [],
        view: { question, people: [{ seat: 0, wounds: 0, where: "on foot", carries: [{ use: "grenade", left }] }] },
      }) as unknown as Update;
    expect([at("fire", 1), at("fire", 0), at("walk", 1), at("fire", 1, 1)].map((update) => asks?.(update))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(answer(at("fire", 1))).toBeNull();
  });
  it("at will only at the chosen target, else it holds fire", () => {
    const order = ORDERS.find(({ id }) => id === "fire-at-will")!,
      hold: Action = { verb: "hold", until: 0 };
    const now = {
      view: { question: "fire", lines: [line(1, 0.5, 2), line(2, 0.9, 3)] },
      choices: [{ action: hold, text: "", section: "", odds: [], ledger: [] }],
    } as unknown as Update;
    fireAt.value = 1;
    expect(order.answer(now)?.target).toBe(1);
    fireAt.value = 5;
    expect(order.answer(now)).toBe(hold);
    fireAt.value = null;
    expect(order.answer(now)?.target).toBe(2);
  });
  it("lists the shots of the engine, the best first, by target and weapon", () => {
    const { view, choices } = drive(open({ variant: "road-duel" }), "fire");
    const all = shotsOf(view, choices, ALL_SHOTS);
    expect(all.length).toBeGreaterThan(0);
    for (let i = 1; i < all.length; i++) expect(all[i]!.line.damage).toBeLessThanOrEqual(all[i - 1]!.line.damage);
    expect(shotsOf(view, choices, { ...ALL_SHOTS, target: 99 })).toEqual([]);
  });
});

describe("orders", () => {
  const by = (id: string) => ORDERS.find((order) => order.id === id)!;
  it("answer only what they name, with something that is listed", () => {
    const speeds = drive(open({ variant: "road-duel" }), "speeds");
    expect(speeds.choices.map(({ action }) => action)).toContain(by("hold-speed").answer(speeds));
    for (const other of ["straight", "hold-fire", "fire-at-will"]) expect(by(other).answer(speeds)).toBeNull();
    const move = drive(open({ variant: "road-duel" }), "move");
    expect(by("straight").answer(move)).toMatchObject({ verb: "straight" });
    expect(by("hold-speed").answer(move)).toBeNull();
  });
  it("hold no speed for who stands still", () => {
    const speeds = drive(open({ variant: "road-duel" }), "speeds");
    const still = { ...speeds, view: { ...speeds.view, cars: speeds.view.cars.map((car) => ({ ...car, speed: 0 })) } };
    expect(by("hold-speed").answer(still)).toBeNull();
  });
  it("given to the engine are taken back beside the question", () => {
    const match = open({ variant: "road-duel" }),
      { version } = drive(match, "speeds");
    const beside = new Set(update(match).asides?.map(({ action }) => action.verb));
    expect([...beside]).toEqual(["watch", "surrender", "get-out", "speed"]);
    call({ do: "act", match, seat: 0, action: { verb: "keep", until: 2 } });
    const asked = drive(match, "move"),
      cancel = asked.asides!.find(({ action }) => action.verb === "cancel")!;
    expect(asked.version).toBeGreaterThan(version);
    expect(asked.view.cars[0]!.orders.speed).toBe("until something happens");
    call({ do: "act", match, seat: 0, action: cancel.action });
    const after = update(match);
    expect(after.view.cars[0]!.orders.speed).toBeNull();
    expect(after.view.question).toBe("move");
  });
  it("do not drive into a wall", () => {
    const move = drive(open({ variant: "road-duel" }), "move");
    const wall = {
      ...move,
      view: { ...move.view, ghosts: move.view.ghosts!.map((ghost) => ({ ...ghost, hits: true })) },
    };
    expect(by("straight").answer(wall)).toBeNull();
  });
});

describe("the set-up", () => {
  const config = (id: string, brought: Brought[]) => ({
    variant: id,
    seats: brought.length,
    ...lineUpConfig(brought, variant(id), {}),
  });
  it("leaves everything to the scenario while nothing is brought", () => {
    expect(lineUpConfig([{}, {}], variant("duel"), {})).toEqual({});
  });
  it("the engine takes vehicles, teams, skills and secrets", () => {
    const match = open(
      config("duel", [
        { vehicles: ["hotshot", "mosquito"], skill: 2, team: 0 },
        { vehicles: ["stinger"], secret: true, team: 1 },
        { gunnery: 1, team: 1 },
      ]),
      3,
    );
    const { cars } = update(match).view;
    expect(cars.map(({ seat, team }) => [seat, team])).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
      [2, 1],
    ]);
    expect(cars[0]!.name).toBe("Hotshot");
  });
  it("sets the timers of grenades beforehand", () => {
    expect(lineUpConfig([{ timers: 3 }, {}], variant("duel"), {})).toEqual({ timers: [3, 1] });
    const { people } = update(open(config("duel", [{ vehicles: ["street-gang"], timers: 3 }, {}]))).view;
    const grenades = (people ?? []).flatMap(({ carries }) => carries ?? []).filter(({ use }) => use === "grenade");
    expect(grenades.length).toBeGreaterThan(0);
    expect(new Set(grenades.map(({ timer }) => timer))).toEqual(new Set([3]));
  });
  it("knows what a seat may spend", () => {
    expect(budgetOf("pack-attack", 0, {})).toEqual({ most: 17000, shared: false });
    expect(budgetOf("pack-attack", 3, {})).toEqual({ most: 25000, shared: true });
    expect(budgetOf("road-duel", 1, {})?.most).toBe(40000);
    expect(budgetOf("road-duel", 1, { budget: 12000 })?.most).toBe(12000);
    expect(budgetOf("duel", 0, {})).toBeNull();
    expect(() => open({ variant: "road-duel", budget: 2000, vehicles: ["joseph-special", "joseph-special"] })).toThrow(
      /2000 to spend/,
    );
  });
  it("says what a scenario gives as the engine gives it", () => {
    for (const {
      id,
      seats: [least, most],
    } of classic.variants)
      for (const seats of [least, most]) {
        const { cars } = update(open({ variant: id, seats }, seats)).view;
        for (let seat = 0; seat < seats; seat++)
          expect(
            cars.filter((car) => car.seat === seat),
            `${id}, seat ${seat} of ${seats}`,
          ).toHaveLength(givenTo(id, seat, seats).length);
      }
  });
});

it("knows in words every result of the crash tables, by name and as odds say it", () => {
  const words = readFileSync(new URL("../../src/games/classic/duel/words.h", import.meta.url), "utf8");
  const names = [
    ...words
      .slice(words.indexOf("DUEL_CRASHES(X)"), words.indexOf("DUEL_COLLISIONS(X)"))
      .matchAll(/X\(\w+, "([^"]+)"/g),
  ].map((match) => match[1]!);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) if (name !== "in control") expect(CRASHES[name], name).toBeDefined();
  for (const text of ["a trivial skid", "a spinout", "it rolls", "it rolls and may burn", "it vaults"])
    expect(crashWords(text), text).not.toBe("");
});

it("knows where every corner is that a vehicle gives way round", () => {
  const words = readFileSync(new URL("../../src/games/classic/duel/words.h", import.meta.url), "utf8");
  const names = [
    ...words
      .slice(words.indexOf("DUEL_CORNERS(X)"), words.indexOf("DUEL_CORNERS(X)") + 700)
      .matchAll(/X\(\w+, "([^"]+)", "[FBLR]+"/g),
  ].map((match) => match[1]!);
  const car = { x: 5, y: 5, heading: 900, length: 1, width: 0.5 } as DuelView["cars"][0];
  expect(names.slice(0, 4)).toEqual(["front left", "front right", "back left", "back right"]);
  // Its nose is to the north: ahead is y, the left is west.
  const at = names.map((_, corner) => {
    const found = cornerAt(car, corner);
    return found && [found.x.toFixed(2), found.y.toFixed(2)].map(Number);
  });
  expect(at.slice(0, 4)).toEqual([
    [4.75, 5.5],
    [5.25, 5.5],
    [4.75, 4.5],
    [5.25, 4.5],
  ]);
});

it("has a sign and words for every counter that can lie on the table", () => {
  const words = readFileSync(new URL("../../src/games/classic/counters.h", import.meta.url), "utf8");
  const names = [...words.slice(words.indexOf("DUEL_COUNTERS(X)")).matchAll(/X\(\w+, "([^"]+)"/g)].map(
    (match) => match[1]!,
  );
  expect(KINDS.map(({ kind }) => kind).sort()).toEqual(names.filter((name) => name !== "nothing").sort());
});

it("the label of a car never covers it, also at the rim of the window", () => {
  const lens = { camera: { x: 0, y: 0, zoom: 1 }, width: 400, height: 300 } as Lens;
  const apart = (at: Point, of: Point) => Math.abs(at.x - of.x) >= 40 + 20 || Math.abs(at.y - of.y) >= 9 + 20;
  expect(besideInWindow({ x: -70, y: 0 }, 80, 18, { x: 0, y: 0 }, 20, lens), "where there is room it stays").toEqual({
    x: -70,
    y: 0,
  });
  for (const of of [
    { x: -180, y: 0 },
    { x: -180, y: 130 },
  ]) {
    const at = besideInWindow({ x: of.x - 70, y: of.y }, 80, 18, of, 20, lens);
    expect(apart(at, of)).toBe(true);
    expect(at.x).toBeGreaterThanOrEqual(-200 + 40);
    expect(Math.abs(at.y)).toBeLessThan(150 - 9);
  }
});

it("finds where something happened: where it says, or where the vehicle was then", () => {
  const event = (type: string, more: object) => ({ type, text: "", section: "", ...more });
  const moved = event("moved", { car: 1, x: 300, y: 450 }),
    crash = event("crash", { car: 1 }),
    later = event("moved", { car: 1, x: 900, y: 900 });
  const log = [
    { n: 1, events: [event("moved", { car: 0, x: 1, y: 1 }), moved] },
    { n: 2, events: [crash, later] },
  ];
  expect(placeOf(later, log)).toEqual({ x: 9, y: 9 });
  expect(placeOf(crash, log)).toEqual({ x: 3, y: 4.5 });
  expect(placeOf(event("turn", { turn: 2 }), log)).toBeNull();
});
