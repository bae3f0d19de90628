// Beams of searchlights: from the lamp that was turned on a vehicle last, for as long as the engine says that it is lit.
import { expect, it } from "vitest";
import type { Car as DuelCar, View as DuelView } from "../src/engine/types/duel";
import { beamsOf, plannedBeam } from "../src/games/classic/duel/lights";
import type { Choice, GameEvent } from "../src/table/types";

const car = (seat: number, more: object = {}) =>
  ({
    seat,
    vehicle: 0,
    standing: "running",
    x: 3 * seat,
    y: seat,
    lit: 0,
    blinded: 0,
    parts: [{ kind: "accessory", place: "", searchlight: true, dp: 2, of: 2 }],
    ...more,
  }) as unknown as DuelCar;
const viewOf = (cars: DuelCar[], more: object = {}) =>
  ({ night: true, cars, people: [], map: { fixtures: [] }, ...more }) as unknown as DuelView;
const lit = (by: number, other: number, blind = 0): GameEvent => ({
  type: "lit",
  text: "",
  section: "",
  car: by,
  other,
  blind,
});
const logOf = (...events: GameEvent[]) => [{ n: 1, events }];

it("shines from whoever turned it on last, while it lasts, and only at night", () => {
  const cars = [car(0), car(1, { lit: 3 }), car(2)],
    log = logOf(lit(0, 1), lit(2, 1), lit(2, 0));
  expect(beamsOf(viewOf(cars), log)).toMatchObject([{ from: { x: 6, y: 2 }, to: { x: 3, y: 1 }, blinds: false }]);
  expect(beamsOf(viewOf(cars, { night: false }), log)).toEqual([]);
  expect(beamsOf(viewOf([car(0), car(1), car(2)]), log), "it is over").toEqual([]);
  expect(beamsOf(viewOf(cars), []), "the referee has lit it").toEqual([]);
});

it("tells a beam that blinds from one that tracks, and knows a lamp that is shot out or gone", () => {
  const log = logOf(lit(0, 1), lit(0, 1, 1));
  expect(beamsOf(viewOf([car(0), car(1, { lit: 2, blinded: 4 })]), log).map(({ blinds }) => blinds)).toEqual([
    false,
    true,
  ]);
  expect(beamsOf(viewOf([car(0, { parts: [] }), car(1, { lit: 2 })]), log)).toEqual([]);
  expect(beamsOf(viewOf([car(0, { standing: "left" }), car(1, { lit: 2 })]), log)).toEqual([]);
});

it("a lamp on the map shines from where it stands, for whoever stands beside it", () => {
  const fixtures = [
    [9, 9],
    [5, 5],
  ].map(([x, y]) => ({
    kind: "searchlight",
    stands: true,
    dp: 2,
    at: [
      [x, y],
      [x! + 1, y],
      [x! + 1, y! + 1],
      [x, y! + 1],
    ],
  }));
  const people = [{ car: 0, where: "on foot", x: 6, y: 5 }];
  expect(
    beamsOf(viewOf([car(0, { parts: [] }), car(1, { lit: 1 })], { map: { fixtures }, people }), logOf(lit(0, 1))),
  ).toMatchObject([{ from: { x: 5.5, y: 5.5 } }]);
});

it("follows somebody on foot", () => {
  const people = [{ target: 601, name: "Blue's driver", car: 1, where: "on foot", x: 4, y: 4, lit: 2 }],
    view = viewOf([car(0), car(1)], { people });
  expect(beamsOf(view, logOf(lit(0, 601)))).toMatchObject([{ to: { x: 4, y: 4 }, on: 601, blinds: false }]);
});

it("is shown before it is chosen", () => {
  const view = viewOf([car(0), car(1)]),
    choice = (action: object) => ({ action, text: "", section: "", odds: [], ledger: [] }) as unknown as Choice;
  expect(plannedBeam(view, view.cars[0], choice({ verb: "light", target: 1, blind: 1 }))).toMatchObject([
    { planned: true, blinds: true, to: { x: 3, y: 1 } },
  ]);
  expect(plannedBeam(view, view.cars[0], choice({ verb: "fire", target: 1 }))).toEqual([]);
});
