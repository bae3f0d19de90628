// Geometry of the road and the places of choices on it: what the page decides by itself. The rules are the engine's.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Engine } from "../src/engine/engine";
import { type View as RoadView, Way as WAYS } from "../src/engine/types/road";
import {
  bearing,
  columnOf,
  fieldAt,
  frame,
  HALF,
  hexPath,
  middle,
  neighbour,
  place,
  rowOf,
  scrollFor,
  towards,
  turnOf,
  wayOf,
  yOf,
} from "../src/games/road/hex";
import { besides, damageOf, focusOf, groupOf, labelOf, layOut, noteOf, placeOf } from "../src/games/road/places";
import { road } from "../src/games/road/road";
import type { Choice, Update } from "../src/table/types";

const choice = (action: Choice["action"], text = "", odds: Choice["odds"] = []): Choice => ({
  action,
  text,
  section: "",
  odds,
  ledger: [],
});

it("a field is a column and a y, and rows are counted in pairs", () => {
  for (const field of [8, 17, 179, 338]) expect(fieldAt(columnOf(field), yOf(field))).toBe(field);
  expect(rowOf(1)).toBe(1);
  expect(rowOf(2)).toBe(1);
  expect(rowOf(22)).toBe(11);
});

it("all six neighbours touch: their middles are a field's height away, and opposites lead back", () => {
  const from = fieldAt(3, 22),
    at = middle(from);
  WAYS.forEach((way, i) => {
    const to = middle(neighbour(from, way));
    expect(Math.hypot(to.x - at.x, to.y - at.y)).toBeCloseTo(2 * HALF, 0);
    expect(neighbour(neighbour(from, way), WAYS[(i + 3) % 6]!)).toBe(from);
    // The arrow points there: clockwise from straight up.
    const degrees = (Math.atan2(to.x - at.x, at.y - to.y) * 180) / Math.PI;
    expect(Math.abs(((degrees - turnOf(way) + 540) % 360) - 180)).toBeLessThan(1);
    expect(wayOf(i)).toBe(way);
  });
  expect(middle(neighbour(from, "ahead")).y).toBeLessThan(at.y);
  expect(hexPath({ x: 0, y: 0 })).toBe("M-30 0L-15 -26H15L30 0L15 26H-15Z");
});

it("everything of the boards is within what is drawn", () => {
  const box = frame(1, 32);
  for (const [column, y] of [
    [0, 1],
    [7, 32],
    [7, 2],
    [0, 31],
  ] as const) {
    const at = place(column, y);
    expect(at.x - 30).toBeGreaterThanOrEqual(box.x);
    expect(at.x + 30).toBeLessThanOrEqual(box.x + box.width);
    expect(at.y - HALF).toBeGreaterThanOrEqual(box.y);
    expect(at.y + HALF).toBeLessThanOrEqual(box.y + box.height);
  }
});

it("scrolling brings what is asked about into view, with road ahead, and otherwise leaves the page alone", () => {
  expect(scrollFor(500, 600, 800, 900)).toBe(500);
  const up = scrollFor(700, 600, 710, 800);
  expect(up).toBeLessThan(710);
  expect(up + 600).toBeGreaterThan(800);
  const down = scrollFor(0, 600, 900, 950);
  expect(down).toBeLessThan(900);
  expect(down + 600).toBeGreaterThan(950);
  expect(scrollFor(0, 600, 10, 50)).toBe(0);
});

it("arrow keys find the field that lies there", () => {
  const from = middle(fieldAt(3, 22));
  const others = ["left", "ahead", "right"].map((way) => middle(neighbour(fieldAt(3, 22), way as "left")));
  expect(towards(from, others, { x: 0, y: -1 })).toBe(1);
  expect(towards(from, others, { x: -1, y: 0 })).toBe(0);
  expect(towards(from, others, { x: 1, y: 0 })).toBe(2);
  expect(towards(from, others, { x: 0, y: 1 })).toBeNull();
});

it("how a field lies from another, in words", () => {
  expect(bearing(fieldAt(3, 22), fieldAt(3, 26))).toBe("2 ahead");
  expect(bearing(fieldAt(3, 22), fieldAt(2, 21))).toBe("½ behind, 1 left");
});

it("groups and notes are read from the choice", () => {
  expect(groupOf(choice({ verb: "drive", to: 0 }))).toBe("Drive");
  expect(groupOf(choice({ verb: "shoot", with: 3, by: 0, at: 9 }))).toBe("Shoot");
  expect(groupOf(choice({ verb: "end" }))).toBe("Other");
  const shot = choice({ verb: "shoot", with: 3, by: 0, at: 9 }, "Driver: Gun at column 2, row 1", [
    { text: "hits for 2", chance: 0.5 },
  ]);
  expect(noteOf(shot)).toBe("50 %");
  expect(damageOf(shot)).toBe(2);
  expect(labelOf(shot)).toBe("Driver: Gun at column 2, row 1, 50 % hits for 2");
  expect(noteOf(choice({ verb: "drive", to: 0 }, "", [{ text: "takes 1 damage", chance: 1 }]))).toBe("");
});

async function open(config: object): Promise<{ engine: Engine; match: number }> {
  const engine = await Engine.start(
    await WebAssembly.compile(readFileSync(new URL("../../build/wasm/road.wasm", import.meta.url))),
  );
  const { match } = engine.call({ do: "open", game: "road", config, seed: "4".repeat(64) }) as { match: number };
  return { engine, match };
}

it("in every scenario each choice about a field lies on the boards, and none is lost", async () => {
  for (const { config } of road.variants) {
    const { engine, match } = await open({ ...config });
    for (let i = 0; i < 60; i++) {
      const { update } = engine.call({ do: "update", match, seat: 0 }) as { update: Update<RoadView> };
      if (update.over) break;
      const { view, choices } = update;
      const laid = layOut(choices, view, null);
      const inTools = laid.tools.reduce((sum, tool) => sum + tool.choices.length, 0);
      expect(
        [...laid.spots.values()].reduce((sum, spot) => sum + spot.choices.length, 0) + laid.loose.length + inTools,
      ).toBe(choices.length);
      for (const each of choices) {
        const at = placeOf(each, view);
        if (!at) continue;
        expect(columnOf(at.field)).toBeGreaterThanOrEqual(0);
        expect((columnOf(at.field) + yOf(at.field)) % 2).toBe(1);
        // Over the front edge there may be a board yet to be laid.
        expect(yOf(at.field)).toBeGreaterThanOrEqual(view.y_first);
        expect(yOf(at.field)).toBeLessThanOrEqual(view.y_last + 2);
      }
      if (view.cars.some((car) => car.standing === "driving")) expect(focusOf(view, laid.spots.keys())).not.toBeNull();
      engine.call({ do: "bot", match, seat: update.pending[0]!, name: "random" });
    }
    engine.call({ do: "close", match });
  }
});

it("a mortar can be aimed at every field of its board and the next: picked up first, then a field", async () => {
  const gunner = { vehicle: "the-truck", driver: "skin-aka-satan", equipment: [{ kind: "mortar" }] };
  const { engine, match } = await open({ variant: "death-race", seats: 2, cars: [gunner, "jericho"] });
  const look = () => (engine.call({ do: "update", match, seat: 0 }) as { update: Update<RoadView> }).update;
  let update = look();
  for (
    let i = 0;
    i < 100 && !(update.view.round > 0 && update.view.question?.kind === "drive" && update.pending.includes(0));
    i++
  ) {
    engine.call({ do: "bot", match, seat: update.pending[0]!, name: "random" });
    update = look();
  }
  const all = update.choices.concat(besides(update.asides));
  const mortar = layOut(all, update.view, null).tools.find(({ title }) => /Mortar/.test(title))!;
  expect(mortar.choices.length).toBeGreaterThanOrEqual(64);
  const laid = layOut(all, update.view, mortar.key);
  expect(laid.spots.size).toBe(mortar.choices.length);
  const empty = besides(update.asides)[0]!;
  expect(laid.spots.get(Number(empty.action.at))?.place.sign).toBe("shoot");
  engine.call({ do: "act", match, seat: 0, action: empty.action });
  expect(look().view.turn === null || look().asides === undefined).toBe(true);
  engine.call({ do: "close", match });
});

it("each seat in turn is asked which of the ready-made cars it takes", async () => {
  const { engine, match } = await open({ variant: "derby", seats: 2 });
  const first = (engine.call({ do: "update", match, seat: 0 }) as { update: Update<RoadView> }).update;
  expect(first.view.question).toMatchObject({ kind: "choose", asked: [0], car: 0 });
  expect(first.choices.map(({ action }) => action)).toEqual(
    [0, 1, 2, 3, 4, 5].map((set) => ({ verb: "set", car: 0, set })),
  );
  expect(road.phase(first)).toBe("Ready-made cars");
  engine.call({ do: "act", match, seat: 0, action: first.choices[4]!.action });
  const second = (engine.call({ do: "update", match, seat: 1 }) as { update: Update<RoadView> }).update;
  expect(second.choices.map(({ action }) => action.set)).toEqual([0, 1, 2, 3, 5]);
  engine.call({ do: "close", match });
});
