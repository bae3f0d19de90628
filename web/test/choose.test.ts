// From picked cards to choices.
import { describe, expect, it } from "vitest";
import type { Card, View as CardsView } from "../src/engine/types/cards";
import { exactly, leadsOn, noteOf, pick, stateOf, whereIs } from "../src/games/cards/choose";
import type { Choice } from "../src/table/types";
import { percent } from "../src/ui/choices";

const hand: Card[] = [
  { id: 10, kind: "laser", title: "Laser", side: "front" },
  { id: 11, kind: "laser", title: "Laser", side: "front" },
  { id: 20, kind: "called-shot", title: "Called Shot" },
  { id: 30, kind: "armor", title: "Armor", side: "left" },
];
const choice = (action: Choice["action"], chance?: number): Choice => ({
  action,
  text: JSON.stringify(action),
  section: "",
  ledger: [],
  odds: chance === undefined ? [] : [{ text: "no answer", chance }],
});
const shoot = choice({ verb: "attack", card: 10, target: 1 }, 0.614);
const called = choice({ verb: "attack", card: 10, target: 1, with: 20, side: 2 });
const discard = choice({ verb: "discard", cards: [30] });
const all = [shoot, called, discard];
const view = { seat: 0, hand, attack: null, question: { kind: "turn", asked: 0 } } as unknown as CardsView;

describe("picking", () => {
  it("treats alike cards as one", () => {
    expect(exactly(all, [11], hand)).toEqual([shoot]);
    expect(exactly(all, [11, 20], hand)).toEqual([called]);
  });
  it("joins cards that go together and replaces those that do not", () => {
    expect(pick(all, [10], 20, hand)).toEqual([10, 20]);
    expect(pick(all, [10], 30, hand)).toEqual([30]);
    expect(pick(all, [10], 10, hand)).toEqual([]);
    expect(pick(all, [10], 11, hand)).toEqual([11]);
  });
  it("knows what a card can do now", () => {
    expect(stateOf(all, [], hand[0]!, hand)).toBe("playable");
    expect(stateOf(all, [10], hand[2]!, hand)).toBe("joins");
    expect(stateOf(all, [], hand[3]!, hand)).toBe("discardable");
    expect(stateOf([], [], hand[0]!, hand)).toBe("idle");
    expect(leadsOn(all, [30], hand)).toBe(false);
  });
});

describe("places", () => {
  it("puts an attack on the printed or the named side", () => {
    expect(whereIs(shoot, view)).toEqual({ car: 1, zone: "front" });
    expect(whereIs(called, view)).toEqual({ car: 1, zone: "back" });
  });
  it("puts a Spin in the race on the car that was named, your own too", () => {
    expect(whereIs(choice({ verb: "spin", side: 2, target: 0, cards: [40] }), view)).toEqual({ car: 0, zone: "back" });
    expect(whereIs(choice({ verb: "spin", side: 1, target: 2, cards: [40] }), view)).toEqual({ car: 2, zone: "right" });
  });
  it("puts Armor against spun damage on the side where it ends", () => {
    const blow = {
      ...view,
      question: { kind: "blow", asked: 0, about: 0, at: "left", points: 6 },
    } as unknown as CardsView;
    expect(whereIs(choice({ verb: "armor", cards: [30] }), blow)).toEqual({ car: 0, zone: "left" });
  });
  it("has none for a discard", () => expect(whereIs(discard, view)).toBeNull());
});

it("rounds chances without ever claiming certainty", () => {
  expect(noteOf(shoot)).toBe("61 %");
  expect(percent(0.9999)).toBe("over 99 %");
  expect(percent(0.0001)).toBe("under 1 %");
  expect(percent(1)).toBe("100 %");
});
