// From picking cards to a choice: which cards fit together, and where on the board a choice has its place. No rule is decided
// here: all of it is read from the choices the engine listed.

import { type Card, type View as CardsView, Side as SIDES, type Zone } from "../../engine/types/cards";
import type { Choice } from "../../table/types";
import { percent } from "../../ui/choices";
import { kindOf } from "./deck";

/** Cards alike in kind and side are one face: the engine lists a choice once for all of them. */
export const faceOf = (card: Card) => `${card.kind}/${card.side ?? ""}`;

/** The cards of a choice, by id. */
export function cardsOf(choice: Choice): number[] {
  const { card, with: modifier, cards } = choice.action;
  if (Array.isArray(cards)) return cards;
  return [card, modifier].filter((id): id is number => typeof id === "number");
}

function faces(ids: number[], hand: Card[]): string[] {
  return ids
    .map((id) => hand.find((card) => card.id === id))
    .map((card) => (card ? faceOf(card) : "?"))
    .sort();
}

/** Is `part` contained in `whole`, copies counted? */
function within(part: string[], whole: string[]): boolean {
  const rest = [...whole];
  return part.every((face) => {
    const at = rest.indexOf(face);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** Choices that play exactly the picked cards. */
export function exactly(choices: Choice[], picked: number[], hand: Card[]): Choice[] {
  const wanted = faces(picked, hand);
  return choices.filter((choice) => {
    const has = faces(cardsOf(choice), hand);
    return has.length === wanted.length && within(wanted, has);
  });
}

const isDiscard = (choice: Choice) => choice.action.verb === "discard";

/** May the picked cards still become a play (not counting throwing them away)? */
export function leadsOn(choices: Choice[], picked: number[], hand: Card[]): boolean {
  const wanted = faces(picked, hand);
  return choices.some((choice) => !isDiscard(choice) && within(wanted, faces(cardsOf(choice), hand)));
}

/** What happens to the picked cards when `id` is clicked: it joins them if they go together, else it takes their place. */
export function pick(choices: Choice[], picked: number[], id: number, hand: Card[]): number[] {
  if (picked.includes(id)) return picked.filter((each) => each !== id);
  const together = [...picked, id];
  return picked.length && leadsOn(choices, together, hand) ? together : [id];
}

export type CardState = "idle" | "playable" | "joins" | "discardable";

/** How a card in the hand is shown: what it can do now, given what is picked. */
export function stateOf(choices: Choice[], picked: number[], card: Card, hand: Card[]): CardState {
  if (picked.length && !picked.includes(card.id) && leadsOn(choices, [...picked, card.id], hand)) return "joins";
  if (leadsOn(choices, [card.id], hand)) return "playable";
  return choices.some((choice) => isDiscard(choice) && within([faceOf(card)], faces(cardsOf(choice), hand)))
    ? "discardable"
    : "idle";
}

export interface Where {
  car: number;
  zone: Zone | "car";
}

/** Where a choice has its place on the board; null for what has none. */
export function whereIs(choice: Choice, view: CardsView): Where | null {
  const { verb, target, side, card, with: modifier } = choice.action;
  const held = (id: unknown) => view.hand?.find((each) => each.id === id);
  const named = typeof side === "number" ? SIDES[side]! : null;
  const at = typeof target === "number" ? target : null;
  switch (verb) {
    case "attack": {
      const helper = held(modifier);
      if (helper && kindOf(helper).effect === "tire-shot") return { car: at!, zone: "tires" };
      return { car: at!, zone: named ?? held(card)?.side ?? "car" };
    }
    case "play": {
      const played = held(card);
      const onOther = played && ["skid", "debris", "shaken"].includes(kindOf(played).effect);
      return { car: at ?? (onOther ? (view.question?.about ?? view.seat) : view.seat), zone: named ?? "car" };
    }
    case "spin":
      return { car: at ?? view.seat, zone: named ?? "car" };
    case "side":
      return { car: view.seat, zone: named ?? "car" };
    case "armor":
      return { car: view.seat, zone: view.attack?.at ?? view.question?.at ?? "car" };
    default:
      return null;
  }
}

/** The number to show beside a choice before it is made. */
export function noteOf(choice: Choice): string {
  const first = choice.odds[0];
  return first ? percent(first.chance) : "";
}
