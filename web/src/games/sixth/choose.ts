// What choices are called and where they belong. All of it is read from what the engine listed.

import {
  Colour as COLOURS,
  type Dice,
  type Die,
  Face as FACES,
  type Item,
  Roll as ROLLS,
  Side as SIDES,
  type View as SixthView,
} from "../../engine/types/sixth";
import type { Choice, GameEvent, Update } from "../../table/types";
import { percent } from "../../ui/choices";

const GROUPS: Record<string, string> = {
  design: "Ready cars",
  draft: "Ready cars",
  equip: "Fit",
  unequip: "Take off",
  ready: "Roll out",
  key: "Turning key",
  place: "Start",
  extinguish: "Fires",
  burn: "Fires",
  speed: "Speed",
  reverse: "Speed",
  straight: "Straight on",
  slide: "Slides",
  reposition: "At the wall",
  first: "Collision",
  "pay-control": "Collision",
  "pay-aces": "Collision",
  cancel: "Dice",
  reroll: "Dice",
  keep: "Dice",
  hold: "Combat",
  attack: "Combat",
  crew: "Damage",
  part: "Damage",
};

/** The heading a choice stands under in the list of all. */
export function groupOf(choice: Choice): string {
  if (choice.action.verb === "turn") return choice.action.side ? "Turns to the right" : "Turns to the left";
  return GROUPS[choice.action.verb] ?? "Other";
}

export const chanceOf = (choice: Choice | undefined, text: string): number | null =>
  choice?.odds.find((odd) => odd.text === text)?.chance ?? null;

export const IN_CONTROL = "you stay in control";
export const DOES_SOMETHING = "it does something";
export const TAKES_ARMOR = "it takes what armor is left there";
export const SPINS = "you spin out";
export const FLIPS = "you flip";
export const RUNS_INTO = "you run into something";
export const LOSES_TIRES = "you lose tires";

/** Chances that are worth a word: not those that cannot happen, nor control that is certain. */
export function oddsLine(choice: Choice): string {
  return choice.odds
    .filter((odd) => odd.chance > 0 && !(odd.text === RUNS_INTO))
    .map((odd) => `${percent(odd.chance)} ${odd.text}`)
    .concat(chanceOf(choice, RUNS_INTO) ? ["runs into something"] : [])
    .join(" · ");
}

export const labelOf = (choice: Choice): string => [choice.text, oddsLine(choice)].filter(Boolean).join(": ");

export const ZONES = ["slight", "D1", "D2", "D3", "D4"];

export const diceCount = (dice: Dice): number => Object.values(dice).reduce((sum, each) => sum + (each ?? 0), 0);
export const diceWords = (dice: Dice): string =>
  COLOURS.filter((colour) => dice[colour])
    .map((colour) => `${dice[colour]} ${colour}`)
    .join(", ") || "no dice";

/** Which copy of its card on its side an item is, as the choices count them: from 1 on. */
export const copyOf = (items: Item[], item: Item): number =>
  items.filter((each) => each.card === item.card && each.side === item.side).indexOf(item) + 1;

/** The dice of a list, one by one. */
export const eachDie = (dice: Dice): Die["colour"][] =>
  COLOURS.flatMap((colour) => Array.from({ length: dice[colour] ?? 0 }, () => colour));

const SYMBOLS: Record<Die["face"], { shields?: number; hits?: number; wrenches?: number }> = {
  shield: { shields: 1 },
  "2 shields": { shields: 2 },
  hit: { hits: 1 },
  "2 hits": { hits: 2 },
  wrench: { wrenches: 1 },
  "2 wrenches": { wrenches: 2 },
};

export function totals(dice: Die[]): { shields: number; hits: number; wrenches: number } {
  const sum = { shields: 0, hits: 0, wrenches: 0 };
  for (const { face } of dice) {
    sum.shields += SYMBOLS[face].shields ?? 0;
    sum.hits += SYMBOLS[face].hits ?? 0;
    sum.wrenches += SYMBOLS[face].wrenches ?? 0;
  }
  return sum;
}

/** A roll as it lies on the table. */
export interface Roll {
  roll: string;
  who: number;
  dice: Die[];
}

const dieOf = (event: GameEvent): Die => ({
  colour: COLOURS[Number(event.colour)] ?? "white",
  face: FACES[Number(event.face)] ?? "hit",
});

/** The rolls that some events tell of. A die that is rolled again is not told by number, so re-rolls are left to the view. */
export function rollsOf(events: GameEvent[]): Roll[] {
  const rolls: Roll[] = [];
  for (const event of events) {
    if (event.type === "roll")
      rolls.push({ roll: ROLLS[Number(event.roll)] ?? "none", who: Number(event.seat), dice: [] });
    else if (event.type === "die") rolls.at(-1)?.dice.push(dieOf(event));
  }
  return rolls.filter((roll) => roll.dice.length);
}

export const ROLL_TITLES: Record<string, string> = {
  driving: "Driving roll",
  crash: "Crash",
  push: "Pushed along",
  cage: "Safety cage",
  attack: "Attack",
  defence: "Defence",
};

export const sideName = (index: unknown): string => SIDES[Number(index)] ?? "";

/** Standing orders: each is a switch at the table and answers only what it names. */
const view = (update: Update) => update.view as SixthView;
const find = (update: Update, verb: string) =>
  update.choices.find((choice) => choice.action.verb === verb)?.action ?? null;

export const ORDERS = [
  {
    id: "hold-speed",
    title: "Hold speed: keep it while the tires allow",
    answer: (update: Update) => {
      const { question, cars, seat } = view(update);
      if (question?.kind !== "move" || question.step !== "speed") return null;
      return (
        update.choices.find((choice) => choice.action.verb === "speed" && choice.action.to === cars[seat]?.speed)
          ?.action ?? null
      );
    },
  },
  {
    id: "fires",
    title: "Always put out fires while there is control for it",
    answer: (update: Update) => (view(update).question?.kind === "fires" ? find(update, "extinguish") : null),
  },
  {
    id: "objects",
    title: "Hold fire when no car is in sight",
    answer: (update: Update) => {
      const { question, cars } = view(update);
      if (question?.kind !== "combat") return null;
      return update.choices.some(
        (choice) =>
          choice.action.verb === "attack" &&
          Number(choice.action.target) < cars.length &&
          cars[Number(choice.action.target)]?.body === "car",
      )
        ? null
        : find(update, "hold");
    },
  },
  {
    id: "free-rerolls",
    title: "Re-roll by myself only while it is free: keep my aces",
    answer: (update: Update) => {
      const { question, attack, seat } = view(update);
      return question?.kind === "attack" && attack && attack.target === seat && attack.rerolls === 0
        ? find(update, "keep")
        : null;
    },
  },
];
