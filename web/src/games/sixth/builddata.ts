// Cars without a page: ready designs, what a file of one looks like, what is asked of the engine. No rule is here: what may be fitted
// where, and what it adds up to, is the engine's `examine`.

import readyMade from "../../../../data/sixth/designs.json";
import figures from "../../../../data/sixth/figures.json";
import { engine } from "../../engine/client";
import {
  type BuildCard,
  type CardType,
  type Examined,
  Mount as MOUNTS,
  type Mount,
  type Refusal,
} from "../../engine/types/sixth";
import type { Car, Fitted, Size, SizeRules, Why } from "./buildtypes";

export interface Stock extends Car {
  id: string;
  text: string;
}

export const stock: Stock[] = readyMade.designs.map(({ id, title, size, text, cards }) => ({
  id,
  name: title,
  size: size as Size,
  text,
  cards: cards as Fitted[],
}));

export const armorOf = (size: Size): number => figures.sizes[size].armor;

export const mountOf = (fitted: Fitted): Mount => fitted[1] ?? "crew";
export const fittedAt = (card: string, mount: Mount): Fitted => (mount === "crew" ? [card] : [card, mount]);

/** What a type is called as a heading, in the order of the catalogue. */
export const GROUPS: { id: string; title: string; types: CardType[] }[] = [
  { id: "weapons", title: "Weapons", types: ["weapon"] },
  { id: "structure", title: "Structure", types: ["structure"] },
  { id: "accessories", title: "Accessories", types: ["accessory"] },
  { id: "upgrades", title: "Upgrades", types: ["upgrade"] },
  { id: "crew", title: "Crew", types: ["driver", "gunner"] },
  { id: "gear", title: "Gear and sidearms", types: ["gear", "sidearm"] },
];

const CREW_POINTS: CardType[] = ["driver", "gunner", "gear", "sidearm"];
/** Which points it is bought with, in words. */
export const pointsOf = (card: BuildCard): "build" | "crew" => (CREW_POINTS.includes(card.type) ? "crew" : "build");

export const MOUNT_WORDS: Record<BuildCard["mount"], string> = {
  any: "any side",
  front: "front only",
  back: "back only",
  "front-back": "front or back",
  crew: "crew area",
};

export const placesOf = (card: BuildCard): Mount[] =>
  card.mount === "crew" ? ["crew"] : ["front", "left", "right", "back"];

/** How many of a card are fitted. */
export const countOf = (cards: Fitted[], id: string): number => cards.filter(([card]) => card === id).length;

// ---- asking the engine ----

/** What of a match's configuration says how large cars are. */
export function sizeRules(config: Record<string, unknown>): SizeRules {
  return Object.fromEntries(
    ["size", "armor", "build", "crew"].filter((key) => key in config).map((key) => [key, config[key]]),
  );
}

const asked = new Map<string, Promise<Examined>>();

/** Everything there is to say about a car, with what could be added and why the rest could not. */
export function examineCar(rules: SizeRules, cards: Fitted[]): Promise<Examined> {
  const key = JSON.stringify([rules, cards]);
  if (!asked.has(key)) {
    if (asked.size > 500) asked.clear();
    asked.set(key, engine.examine<Examined>("sixth", rules, { cards, catalogue: true, refused: true }));
  }
  return asked.get(key)!;
}

/** The refusals of a card, those with the same reason together. */
export function whyNot(refused: Refusal[], card: string): (Why & { sides: Mount[] })[] {
  const found: (Why & { sides: Mount[] })[] = [];
  for (const { reason, text, section, side } of refused.filter((each) => each.card === card)) {
    const known = found.find((each) => each.reason === reason);
    if (known) known.sides.push(side);
    else found.push({ reason, text, section, sides: [side] });
  }
  return found;
}

/** Where a card goes is printed on it: that it goes nowhere else need not be said beside a better reason. */
export function telling<T extends Why>(found: T[]): T[] {
  const better = found.filter(({ reason }) => !/^build-(front-only|back-only|front-back)$/.test(reason));
  return better.length ? better : found;
}

// ---- from one car to another, by actions of a match ----

/** What takes a draft to these cards: strip it, then fit them in order. Places count as the engine does; -1: no such card here. */
export function stepsTo(
  wanted: Fitted[],
  items: number,
  catalogue: BuildCard[],
  drafting: boolean,
): { verb: string; card?: number; side?: number; part?: number }[] {
  return [
    ...(drafting ? [] : [{ verb: "draft" }]),
    ...Array.from({ length: items }, (_, i) => ({ verb: "unequip", part: items - 1 - i })),
    ...wanted.map((fitted) => {
      const side = MOUNTS.indexOf(mountOf(fitted));
      return { verb: "equip", card: catalogue.findIndex(({ id }) => id === fitted[0]), ...(side < 4 ? { side } : {}) };
    }),
  ];
}

// ---- files ----

const KIND = "turnkey-sixth-car";

export function carFile(car: Car): string {
  const cards = car.cards.map((fitted) => `    ${JSON.stringify(fitted)}`).join(",\n");
  return `{\n  "file": "${KIND}",\n  "name": ${JSON.stringify(car.name)},\n  "size": "${car.size}",\n  "cards": [\n${cards}\n  ]\n}\n`;
}

/** Reads a file of a car; throws what is wrong with it, in words. What the car may have is not looked at: the engine does that. */
export function readCarFile(text: string): Car {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new Error(`This is no car file: it is not JSON (${error instanceof Error ? error.message : String(error)}).`);
  }
  const { file, name, size, cards } = (read ?? {}) as Record<string, unknown>;
  if (file !== KIND) throw new Error(`This is no car file: "file" should be "${KIND}".`);
  if (typeof name !== "string" || !name.trim() || name.length > 60)
    throw new Error('"name" should be a text of 1 to 60 letters.');
  if (size !== "small" && size !== "large") throw new Error('"size" should be "small" or "large".');
  if (!Array.isArray(cards) || cards.length > 44) throw new Error('"cards" should be a list of at most 44 cards.');
  const known = cards.map((each: unknown, i): Fitted => {
    const good =
      Array.isArray(each) &&
      (each.length === 1 || (each.length === 2 && MOUNTS.includes(each[1] as Mount))) &&
      typeof each[0] === "string" &&
      each[0].length < 32;
    if (!good) throw new Error(`cards[${i}] should be [card] or [card, side], the side front, right, back or left.`);
    return fittedAt(each[0] as string, (each[1] as Mount | undefined) ?? "crew");
  });
  return { name: name.trim(), size, cards: known };
}

/** A name for a file. */
export const fileName = (name: string, kind: string): string =>
  `${
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "") || "unnamed"
  }.${kind}.json`;
