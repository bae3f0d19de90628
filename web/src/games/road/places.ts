// Where on the table a choice has its place, and what is written there. All of it is read from the choices that the engine listed.

import type { Car, View as RoadView } from "../../engine/types/road";
import type { Choice } from "../../table/types";
import { percent } from "../../ui/choices";
import { middle, neighbour, turnOf, wayOf } from "./hex";

export type Sign = "drive" | "shoot" | "field" | "car";

export interface Place {
  field: number;
  sign: Sign;
  /** Where it comes from, for an arrow or a line of fire. */
  from?: number;
  /** Degrees clockwise from ahead. */
  turn?: number;
}

const asNumber = (value: unknown): number | null => (typeof value === "number" ? value : null);

function carAt(view: RoadView, index: number | undefined): Car | null {
  const car = index === undefined ? null : (view.cars[index] ?? null);
  return car && car.field !== undefined && car.standing === "driving" ? car : null;
}

/** The car whom a question or a turn is about. */
export const askedCar = (view: RoadView): number | undefined => view.question?.car ?? view.turn?.car;

/** Cars that a choice moves one field: one's own, or the one that is rammed. */
function moved(view: RoadView, verb: string): Car | null {
  if (verb === "push") return carAt(view, view.question?.other);
  return carAt(view, askedCar(view));
}

export function placeOf(choice: Choice, view: RoadView): Place | null {
  const { verb, at, to, car } = choice.action;
  const field = asNumber(at);
  switch (verb) {
    case "drive":
    case "push":
    case "evade":
    case "dodge": {
      const who = moved(view, verb);
      if (!who) return null;
      const way = wayOf(to);
      return { field: neighbour(who.field!, way), sign: "drive", from: who.field!, turn: turnOf(way) };
    }
    case "shoot": {
      const who = carAt(view, askedCar(view));
      return field === null ? null : { field, sign: "shoot", ...(who ? { from: who.field! } : {}) };
    }
    case "place":
    case "enter":
      return field === null ? null : { field, sign: "field" };
    case "surprise":
      return field === null ? null : { field, sign: "field" };
    case "activate": {
      const who = carAt(view, asNumber(car) ?? undefined);
      return who ? { field: who.field!, sign: "car" } : null;
    }
    default:
      return null;
  }
}

/** Many fields for one thing: it is picked up first, then a field. */
const MANY = 8;

export interface Tool {
  key: string;
  title: string;
  choices: Choice[];
}

/** Surprise cards, and weapons that can be aimed nearly anywhere. */
export function toolOf(choice: Choice): string | null {
  const { verb } = choice.action;
  if (verb === "surprise") return `card ${choice.action.card}`;
  return verb === "shoot" ? `with ${choice.action.with} by ${choice.action.by}` : null;
}

export interface Laid {
  /** On the board, by field. */
  spots: Map<number, { place: Place; choices: Choice[] }>;
  /** Without a place there. */
  loose: Choice[];
  /** What has to be picked up first. */
  tools: Tool[];
}

const weaponName = (choice: Choice) => choice.text.replace(/ at column.*$/, "");

/** What the engine names besides: fields where nobody is, for weapons that reach any field, and pieces that nobody gives up first: armor with its plates on, the better of two. */
export const besides = (asides: Choice[] | undefined) =>
  (asides ?? []).filter(({ action }) => ["shoot", "lose"].includes(action.verb));

/** Spread the choices over the table. With `picked` (the key of a tool) only those of that tool. */
export function layOut(choices: Choice[], view: RoadView, picked: string | null): Laid {
  const byTool = new Map<string, Choice[]>();
  for (const choice of choices) {
    const key = toolOf(choice);
    if (key) byTool.set(key, [...(byTool.get(key) ?? []), choice]);
  }
  const kept = [...byTool].filter(([key, members]) => key.startsWith("card ") || members.length > MANY);
  const laid: Laid = {
    spots: new Map(),
    loose: [],
    tools: kept.map(([key, members]) => ({
      key,
      title: key.startsWith("card ") ? members[0]!.text : weaponName(members[0]!),
      choices: members,
    })),
  };
  const inTool = new Set(kept.flatMap(([, members]) => members));
  for (const choice of picked ? (byTool.get(picked) ?? []) : choices.filter((each) => !inTool.has(each))) {
    const place = placeOf(choice, view);
    if (!place) {
      laid.loose.push(choice);
      continue;
    }
    const spot = laid.spots.get(place.field);
    if (spot) {
      spot.choices.push(choice);
      if (spot.place.sign === "drive" && place.sign === "shoot") spot.place = { ...spot.place, sign: "drive" };
    } else laid.spots.set(place.field, { place, choices: [choice] });
  }
  return laid;
}

/** What is left to chance, short: "67 %"; nothing where nothing is. */
export function noteOf(choice: Choice): string {
  if (choice.action.verb === "enter") return "";
  const first =
    choice.odds.find((odd) => odd.text === "keeps control" && odd.chance < 1) ??
    choice.odds.find((odd) => odd.chance < 1);
  return first ? percent(first.chance) : "";
}

/** What is certain to hurt: shown as a mark beside the chance. */
export const hurts = (choice: Choice) =>
  choice.odds.some((odd) => odd.chance >= 1 && /damage|hurts you|crashes|destroyed/.test(odd.text));

/** Damage of a hit as the engine words it: "hits for 2". */
export function damageOf(choice: Choice): number | null {
  for (const odd of choice.odds) {
    const found = /hits for (\d)/.exec(odd.text);
    if (found) return Number(found[1]);
  }
  return null;
}

export const labelOf = (choice: Choice) =>
  [choice.text, ...choice.odds.map((odd) => `${percent(odd.chance)} ${odd.text}`)].join(", ");

/** The odds on a button; what the engine says of a speed is long, and often the same for all checks. */
export function shortOdds(choice: Choice): string {
  const short = choice.odds.map((odd) => ({
    chance: percent(odd.chance),
    text: odd.text
      .replace("passes a SpinOut check at this speed", "to keep control")
      .replace("passes any other check at this speed", "other checks"),
  }));
  const [one, two] = [
    short.find(({ text }) => text === "to keep control"),
    short.find(({ text }) => text === "other checks"),
  ];
  const shown =
    one && two && one.chance === two.chance
      ? short.filter((each) => each !== two).map((each) => (each === one ? { ...one, text: "to pass a check" } : each))
      : short;
  return shown.map(({ chance, text }) => `${chance} ${text}`).join(" · ");
}

/** Short name of a choice in a list of those for one field. */
export function shortOf(choice: Choice): string {
  if (choice.action.verb === "enter") return `Speed ${choice.action.speed}`;
  if (choice.action.verb === "shoot") return weaponName(choice);
  return choice.text;
}

const GROUPS: Record<string, string> = {
  drive: "Drive",
  stay: "Drive",
  speed: "Speed",
  nitro: "Speed",
  tail: "Speed",
  drift: "Drive",
  straighten: "Drive",
  pursue: "Drive",
  shoot: "Shoot",
  launch: "Shoot",
  drop: "Use",
  trigger: "Use",
  repair: "Use",
  surprise: "Surprise cards",
  push: "Ram",
  evade: "Ram",
  try: "Ram",
  yield: "Ram",
  tackle: "Ram",
  dodge: "Dodge",
  plate: "Damage",
  lose: "Damage",
  structure: "Damage",
  set: "Ready-made cars",
  enter: "Enter",
  place: "Place",
  lay: "Boards",
  vehicle: "Vehicles",
  driver: "Drivers",
  buy: "Equipment",
  fit: "Equipment",
  sell: "Sell",
  clear: "Sell",
  stow: "Store",
  mend: "Repairs",
  refill: "Repairs",
  bodywork: "Repairs",
  give: "Money",
  activate: "Next car",
  boss: "Boss",
};

/** The heading a choice stands under in the list of all. */
export const groupOf = (choice: Choice) => GROUPS[choice.action.verb] ?? "Other";

/** From the top to the bottom of what has to be in view: the car in question and all its choices. */
export function focusOf(view: RoadView, fields: Iterable<number>): { top: number; bottom: number } | null {
  const wanted = [...fields];
  const elsewhere = view.question?.kind === "place" && wanted.length > 0;
  const car = elsewhere ? null : carAt(view, askedCar(view));
  if (car) wanted.push(car.field!);
  const other = elsewhere ? null : carAt(view, view.question?.other);
  if (other) wanted.push(other.field!);
  if (!wanted.length) {
    const own = view.cars.filter((each) => each.field !== undefined && (view.seat < 0 || each.driven_by === view.seat));
    wanted.push(...own.map((each) => each.field!));
  }
  if (!wanted.length) return null;
  const ys = wanted.map((field) => middle(field).y);
  return { top: Math.min(...ys), bottom: Math.max(...ys) };
}
