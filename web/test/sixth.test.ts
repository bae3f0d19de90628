// Geometry of the arena's page and the words of its choices: what the page decides by itself. The rules are the engine's.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Engine } from "../src/engine/engine";
import type { Ghost, Item, View as SixthView } from "../src/engine/types/sixth";
import { copyOf, groupOf, ORDERS, rollsOf, totals } from "../src/games/sixth/choose";
import { weaponOf } from "../src/games/sixth/fire";
import {
  arcShape,
  boxOf,
  driverPose,
  edgeOf,
  framing,
  held,
  keyAlong,
  keyPose,
  localOf,
  nearest,
  nearTurn,
  noseAt,
  pivotOf,
  pointAt,
  signedDegrees,
  swingOf,
  swingTo,
  unproject,
  zoomAt,
} from "../src/games/sixth/geometry";
import { sixthHint } from "../src/games/sixth/guide";
import { sixth } from "../src/games/sixth/sixth";
import type { Choice, Considered, GameEvent, Update } from "../src/table/types";
import type { Pair } from "../src/ui/plane";

const near = (a: { x: number; y: number }, x: number, y: number) => {
  expect(a.x).toBeCloseTo(x, 3);
  expect(a.y).toBeCloseTo(y, 3);
};

it("ahead and left of a pose, and back", () => {
  near(pointAt({ x: 3, y: 4, heading: 900 }, 2, 1), 2, 6);
  const { ahead, left } = localOf({ x: 3, y: 4, heading: 900 }, { x: 2, y: 6 });
  expect([ahead, left].map((each) => Math.round(each * 1000))).toEqual([2000, 1000]);
  expect(driverPose({ x: 0, y: 0, heading: 900, reverse: true }).heading).toBe(2700);
});

it("a car takes the short way round", () => {
  expect(nearTurn(-359, -1)).toBe(-361);
  expect(nearTurn(-721, -5)).toBe(-725);
  expect(nearTurn(0, -90)).toBe(-90);
});

it("the hand that holds the nose names the turn, on either side", () => {
  const driver = { x: 5, y: 5, heading: 300 };
  for (const side of [0, 1])
    for (const degrees of [1, 15, 37, 90]) {
      expect(swingTo(driver, noseAt(driver, side, degrees), 90)).toEqual({ side, degrees });
      if (degrees > 30) expect(swingTo(driver, noseAt(driver, side, degrees, 0.5), 90).side).toBe(side);
      expect(swingOf(signedDegrees({ side, degrees }))).toEqual({ side, degrees });
    }
  expect(swingTo(driver, noseAt(driver, 0, 0), 90)).toEqual({ side: 0, degrees: 0 });
  expect(swingTo(driver, pointAt(driver, -2, 3), 90)).toEqual({ side: 0, degrees: 90 });
});

it("the key lies beside the car with its pivot at the front corner", () => {
  const driver = { x: 0, y: 0, heading: 0 };
  near(pivotOf(driver, 0), 0.5, 0.25);
  near(pivotOf(driver, 1), 0.5, -0.25);
  near(keyPose(driver, 0), 0.5, 0.5);
});

it("a turning key that is laid lies along the nearest edge, all of it inside", () => {
  const square: Pair[] = [
    [0, 0],
    [16, 0],
    [16, 16],
    [0, 16],
  ];
  near(keyAlong(square, { x: 7.3, y: 1 }), 7.3, 0.25);
  near(keyAlong(square, { x: 0.2, y: -3 }), 1, 0.25);
  near(keyAlong(square, { x: 15.9, y: 4.37 }), 15.75, 4.37);
  expect(keyAlong(square, { x: 15.9, y: 4.37 }).heading).toBeCloseTo(900, 6);
  // Against a slanting edge it is a quarter in, and short edges are passed over.
  const cut: Pair[] = [
    [0, 0],
    [16, 0],
    [20, 4],
    [20, 16],
    [0.5, 16],
    [0, 15.5],
  ];
  near(keyAlong(cut, { x: 18, y: 2 }), 18 - 0.25 * Math.SQRT1_2, 2 + 0.25 * Math.SQRT1_2);
  near(keyAlong(cut, { x: 0.05, y: 15.5 }), 0.25, 14.5);
  const { along, next, before } = edgeOf(square, { x: 7, y: 0.25 });
  near(along, 1, 0);
  near(next, 16, 8);
  near(before, 0, 8);
});

it("arcs run through the corners", () => {
  const [middle, one, two] = arcShape({ x: 0, y: 0, heading: 0 }, "front", 10);
  expect(middle).toEqual([0, 0]);
  expect(one![1] / one![0]).toBeCloseTo(-0.5, 6);
  expect(two![1] / two![0]).toBeCloseTo(0.5, 6);
});

it("where two shapes are nearest", () => {
  const box = (x: number): Pair[] => [
    [x, 0],
    [x + 1, 0],
    [x + 1, 1],
    [x, 1],
  ];
  const [a, b] = nearest(box(0), box(4));
  expect(b.x - a.x).toBeCloseTo(3, 6);
  expect(a.y).toBeCloseTo(b.y, 6);
});

it("the window: all of it fits, a point stays under the hand, the ground stays in view", () => {
  const all = boxOf(
    [
      [0, 0],
      [16, 12],
    ],
    1,
  );
  const camera = framing(all, 900, 700);
  expect(all.width * camera.zoom).toBeLessThanOrEqual(900.001);
  expect(all.height * camera.zoom).toBeLessThanOrEqual(700.001);
  const hand = { x: 200, y: 300 };
  const before = unproject(camera, hand, 900, 700),
    closer = zoomAt(camera, 2, hand, 900, 700, 0.1),
    after = unproject(closer, hand, 900, 700);
  near(after, before.x, before.y);
  expect(held({ zoom: 2, x: -9999, y: 9999 }, all, 900, 700)).toEqual({
    zoom: 2,
    x: all.x + 225,
    y: all.y + all.height - 175,
  });
});

it("rolls are read from events", () => {
  const event = (type: string, rest: object): GameEvent => ({ type, text: "", section: "", ...rest });
  const rolls = rollsOf([
    event("roll", { seat: 1, roll: 5, dice: 2 }),
    event("die", { colour: 1, face: 3 }),
    event("die", { colour: 5, face: 5 }),
    event("shot", {}),
    event("roll", { seat: 0, roll: 6 }),
    event("die", { colour: 0, face: 0 }),
  ]);
  expect(rolls).toEqual([
    {
      roll: "attack",
      who: 1,
      dice: [
        { colour: "yellow", face: "2 hits" },
        { colour: "white", face: "2 wrenches" },
      ],
    },
    { roll: "defence", who: 0, dice: [{ colour: "red", face: "shield" }] },
  ]);
  expect(totals(rolls[0]!.dice)).toEqual({ shields: 0, hits: 2, wrenches: 2 });
});

it("a shot is drawn with the copy of the gun that fires", () => {
  const item = (card: number, side: string, more: object = {}) =>
    ({ card, side, damage: 0, durability: 2, dead: false, fired: false, ...more }) as Item;
  const guns = [item(5, "front"), item(5, "back", { dead: true }), item(4, "back"), item(5, "back", { damage: 1 })];
  const items = [...guns, item(5, "back")];
  const view = { seat: 0, cars: [{ items }] } as unknown as SixthView;
  const shot = (copy?: number) => ({ action: { verb: "attack", weapon: 5, mount: 2, copy } }) as unknown as Choice;
  expect(items.map((each) => copyOf(items, each))).toEqual([1, 1, 1, 2, 3]);
  expect(weaponOf(view, shot())).toBe(items[3]); // the first that can fire
  expect([1, 2, 3].map((copy) => weaponOf(view, shot(copy)))).toEqual([items[1], items[3], items[4]]);
});

it("a duel of bots: every question has a phase, a group and perhaps a hint; orders only name what is listed; the drawn nose is the engine's", async () => {
  const engine = await Engine.start(
    await WebAssembly.compile(readFileSync(new URL("../../build/wasm/sixth.wasm", import.meta.url))),
  );
  const { match } = engine.call({
    do: "open",
    game: "sixth",
    config: { variant: "duel", builds: ["lancer", "wasp"] },
    seed: "7".repeat(64),
  }) as { match: number };
  let turned = 0;
  for (let i = 0; i < 2000; i++) {
    const { update } = engine.call({ do: "update", match, seat: 0 }) as { update: Update };
    const view = update.view as SixthView;
    expect(sixth.phase(update)).toBeTruthy();
    expect(sixth.seatNames(update)).toEqual(["Red", "Blue"]);
    sixthHint(update, () => false);
    if (update.over) break;
    for (const choice of update.choices) expect(groupOf(choice)).not.toBe("Other");
    for (const order of ORDERS) {
      const answer = order.answer(update);
      if (answer)
        expect(update.choices.map((choice) => JSON.stringify(choice.action))).toContain(JSON.stringify(answer));
    }
    const own = view.cars[0]!;
    if (view.ghosts?.length && turned < 5) {
      const considered = engine.call({
        do: "check",
        match,
        seat: 0,
        action: { verb: "turn", side: 1, degrees: 37 },
      }) as Considered<Ghost>;
      if (considered.preview && !considered.preview.collides) {
        turned++;
        const driver = driverPose({ x: own.x!, y: own.y!, heading: own.heading!, reverse: own.reverse });
        const nose = pointAt(considered.preview, own.reverse ? -0.6 : 0.6, 0),
          drawn = noseAt(driver, 1, 37);
        expect(Math.hypot(nose.x - drawn.x, nose.y - drawn.y)).toBeLessThan(0.02);
      }
    }
    engine.call({ do: "bot", match, seat: update.pending[0], name: "greedy" });
  }
  expect(turned).toBeGreaterThan(0);
});
