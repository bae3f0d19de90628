// Sixth Edition in the browser.

import circuit from "../../../../data/sixth/arenas/circuit.json";
import crossroads from "../../../../data/sixth/arenas/crossroads.json";
import depot from "../../../../data/sixth/arenas/depot.json";
import hilltop from "../../../../data/sixth/arenas/hilltop.json";
import quarry from "../../../../data/sixth/arenas/quarry.json";
import square from "../../../../data/sixth/arenas/square.json";
import { designs } from "../../../../data/sixth/designs.json";
import { scenarios } from "../../../../data/sixth/scenarios.json";
import type { View as SixthView } from "../../engine/types/sixth";
import { later } from "../../ui/later";
import type { GameView, Option, Value } from "../game";
import { groupOf, ORDERS } from "./choose";
import { sixthHint } from "./guide";
import { Poster } from "./poster";

const view = (update: { view: unknown }) => update.view as SixthView;

const SUMMARIES: Record<string, string> = {
  duel: "Two cars, one arena, one driver left.",
  "free-for-all": "Two to six cars, everybody against everybody.",
  "checkpoint-race": "Drive over the numbered cards in order; shooting is allowed.",
  "king-of-the-hill": "Hold the hill at the end of the round. Others want it too.",
  "hot-start": "Weapons wake when you drive over a trigger.",
};

const ARENAS: Record<string, { title: string; summary: string }> = {
  square: { title: square.title, summary: "open ground and four walls" },
  crossroads: { title: crossroads.title, summary: "rough corners, barrels and oil" },
  quarry: { title: quarry.title, summary: "rough ground round a rock, mud, drums and brush" },
  depot: { title: depot.title, summary: "walls and containers to hide behind" },
  circuit: { title: circuit.title, summary: "a ring of road round a block" },
  hilltop: { title: hilltop.title, summary: "a hill, and what lies hidden round it" },
};

const SIZE: Option = {
  kind: "pick",
  id: "size",
  title: "Size",
  standard: "small",
  values: [
    { value: "small", title: "Small", summary: "16 build points" },
    { value: "large", title: "Large", summary: "36 build points" },
    { value: "agreed", title: "As agreed", summary: "points of your own; ready-made cars need 16 and 4" },
  ],
};
const agreed = (set: Record<string, Value>) => set.size === "agreed";
const POINTS: Option[] = [
  {
    kind: "number",
    id: "armor",
    title: "Armor points",
    summary: "on each side",
    min: 1,
    max: 12,
    standard: 4,
    when: agreed,
  },
  {
    kind: "number",
    id: "build",
    title: "Build points",
    summary: "from 25 on weapons of any price and damage deck B",
    min: 1,
    max: 200,
    standard: 16,
    when: agreed,
  },
  { kind: "number", id: "crew", title: "Crew points", min: 1, max: 30, standard: 4, when: agreed },
];
const WRECKS: Option = {
  kind: "pick",
  id: "wrecks",
  title: "Wrecks",
  standard: "plain",
  values: [
    { value: "plain", title: "Stay" },
    { value: "damageable", title: "Can be shot away" },
  ],
};

/** A ready-made car, or one's own. The car of a seat is shown to nobody before the match begins. */
function carOf(size: "small" | "large"): Option {
  const ready = designs.filter((design) => design.size === size);
  return {
    kind: "pick",
    id: "builds",
    title: "Car",
    standard: ready[0]!.id,
    bySeat: ready.map((design) => design.id),
    when: (set) => (set.size === "large") === (size === "large"),
    values: [
      ...ready.map(({ id, title, text }) => ({ value: id, title, summary: text })),
      { value: "", title: "Own build", summary: "put together in secret before the match" },
    ],
  };
}
const CARS = [carOf("small"), carOf("large")];

/** Scenarios that need something of an arena are played in theirs. */
function optionsOf(id: string, arena: string): Option[] {
  const picks: Option[] =
    id === "duel" || id === "free-for-all"
      ? [
          {
            kind: "pick",
            id: "arena",
            title: "Arena",
            standard: arena,
            values: Object.entries(ARENAS).map(([value, each]) => ({ value, ...each })),
          },
        ]
      : [];
  return [
    SIZE,
    ...POINTS,
    ...picks,
    WRECKS,
    {
      kind: "number",
      id: "rounds",
      title: "Rounds at most",
      summary: "0: no limit; otherwise those still running then share it",
      min: 0,
      max: 99,
      standard: 0,
    },
  ];
}

const lost = () => <p class="notice">This could not be loaded. Try again when there is a connection.</p>;

const DAMAGE = [
  "hit",
  "hit-object",
  "internal",
  "part-hit",
  "crew-hit",
  "opposite",
  "power",
  "destroyed",
  "crew-lost",
  "removed",
  "flipped",
  "eliminated",
  "fire",
  "burns",
  "blast",
  "collision",
  "pile-up",
  "crash",
  "tires",
  "spin",
  "out-of-control",
  "stuck",
  "brake",
  "boost",
];
const GOOD = ["wins", "checkpoint", "armed", "held-hill", "extinguished", "suppressed", "no-effect", "caged"];

export const sixth: GameView = {
  id: "sixth",
  title: "Car Wars Sixth Edition",
  tagline: "An open arena, a turning key and too much speed. Build it, drive it, shoot first.",
  Poster,
  Board: later(async () => (await import("./board")).Board, lost),
  Garage: later(async () => (await import("./garage")).Garage, lost),
  seatsWord: "cars",
  lookUp: "turn, spin, cover…",
  variants: scenarios.map(({ id, title, seats: [least, most], arena }) => ({
    id,
    title,
    summary: SUMMARIES[id] ?? "",
    config: { variant: id },
    seats: [least!, most!] as [number, number],
    standard: Math.min(most!, id === "duel" ? 2 : 4),
    options: optionsOf(id, arena),
    seatOptions: CARS,
  })),
  guided: { invitation: "A duel that explains itself", title: "First duel", variant: "duel", seats: 2, bot: "greedy" },
  seatNames: (update) => view(update).cars.map((car) => car.name),
  phase(update) {
    const { round, rounds, question, arena, goal, amount } = view(update);
    if (question?.kind === "build") return "Building, in secret";
    const aim =
      goal === "checkpoints" ? ` · ${amount} times round` : goal === "hill" ? ` · hold the hill ${amount} rounds` : "";
    const step =
      question?.kind === "combat" || question?.kind === "attack"
        ? " · combat"
        : question?.kind === "fires"
          ? " · fires"
          : question?.kind === "move"
            ? " · movement"
            : "";
    return `${arena.title} · ${round ? `round ${round}${rounds ? ` of ${rounds}` : ""}` : "starting positions"}${step}${aim}`;
  },
  group: groupOf,
  orders: ORDERS,
  hint: sixthHint,
  tone(event) {
    if (DAMAGE.includes(event.type)) return "damage";
    if (event.type === "round") return "turn";
    return GOOD.includes(event.type) ? "good" : "plain";
  },
};
