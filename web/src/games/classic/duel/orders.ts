// Standing orders of a duel as switches at the table: each answers only what it names, until it is switched off.
import { signal } from "@preact/signals";
import type { View as DuelView, FireLine } from "../../../engine/types/duel";
import type { Action, Choice, Update } from "../../../table/types";
import { carOf, isAfoot, personOf } from "./view";

const view = (update: Update) => update.view as DuelView;
/** For this phase only: the switch decides how long. */
const NOW = 0;
/** Until something happens to them. */
const UNTIL_EVENT = 2;
const find = (update: Update, verb: string): Action | null =>
  update.choices.find(({ action }) => action.verb === verb && (action.until === undefined || action.until === NOW))
    ?.action ?? null;
const sure = (choice: Choice | undefined) =>
  choice?.odds.every(({ text, chance }) => !/keep control/.test(text) || chance > 0.999) ?? false;

/** Nobody throws a grenade, or fires at the ground, without thinking. */
const THROWN = ["throw", "launch", "shoot-ground"];
/** The line that is likely to do most; with less than one chance in six a shot is not worth its ammunition. */
export function bestLine(lines: FireLine[]): FireLine | undefined {
  const worth = ({ chance, damage }: FireLine) => damage || chance;
  return lines
    .filter(({ chance, action }) => chance >= 1 / 6 && !THROWN.includes(action.verb))
    .sort((a, b) => worth(b) - worth(a))[0];
}

/** The vehicle that is fired at at will; null: any. */
export const fireAt = signal<number | null>(null);

/** Where somebody on foot was sent last (inches): the party follows there if it is ordered to. */
export const partyGoal = signal<{ x: number; y: number } | null>(null);
/** Near enough to the goal of the party. */
const THERE = 1.25;
function follow(update: Update): Action | null {
  const duel = view(update),
    person = personOf(duel, duel.walk?.who),
    goal = partyGoal.value,
    stays = update.choices.find(({ action }) => action.verb === "stay" && action.until === UNTIL_EVENT)?.action;
  if (duel.question !== "walk" || !isAfoot(person) || !goal || !stays) return null;
  if (Math.hypot(person.x - goal.x, person.y - goal.y) < THERE) return stays;
  return {
    verb: "run-to",
    ...(stays.vehicle === undefined ? {} : { vehicle: stays.vehicle }),
    x: Math.round(100 * goal.x),
    y: Math.round(100 * goal.y),
  };
}

/** Has somebody of ours a grenade at hand? */
function hasGrenade(update: Update): boolean {
  const { question, people = [] } = view(update);
  return (
    question === "fire" &&
    people.some(
      ({ seat, wounds, where, carries }) =>
        seat === update.seat &&
        wounds < 2 &&
        ["aboard", "on foot"].includes(where) &&
        carries?.some(({ use, left }) => use === "grenade" && left > 0),
    )
  );
}

export const ORDERS = [
  {
    // Who stands still has no speed to hold: unasked it would stand there for the rest of the duel.
    id: "hold-speed",
    title: "Hold speed while it moves",
    answer: (update: Update) => {
      const action = view(update).question === "speeds" ? find(update, "keep") : null;
      return action && carOf(view(update), update.seat, action)?.speed ? action : null;
    },
  },
  {
    id: "straight",
    title: "Straight on while it is safe",
    answer: (update: Update) => {
      const { question, ghosts } = view(update),
        action = question === "move" ? find(update, "straight") : null;
      const ghost = ghosts?.find((each) => each.action.verb === "straight" && each.action.vehicle === action?.vehicle);
      return action && !ghost?.hits && sure(update.choices.find((choice) => choice.action === action)) ? action : null;
    },
  },
  { id: "together", title: "People on foot follow where the last one was sent", answer: follow },
  {
    id: "stay",
    title: "People on foot stay where they are",
    answer: (update: Update) => (view(update).question === "walk" ? find(update, "stay") : null),
  },
  {
    id: "ask-throws",
    title: "Ask whenever a grenade could be thrown, also where nobody is near",
    asks: hasGrenade,
    answer: () => null,
  },
  {
    id: "hold-fire",
    title: "Hold fire",
    answer: (update: Update) => (view(update).question === "fire" ? find(update, "hold") : null),
  },
  {
    id: "fire-at-will",
    title: "Fire at will: the best shot there is",
    answer: (update: Update) => {
      const { question, lines = [] } = view(update);
      if (question !== "fire") return null;
      return (
        bestLine(lines.filter(({ action }) => fireAt.value === null || action.target === fireAt.value))?.action ??
        find(update, "hold")
      );
    },
  },
];
