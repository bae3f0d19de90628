// Cards picked from the hand, to be played or thrown away.
import { useLayoutEffect, useState } from "preact/hooks";
import type { Card, View as CardsView } from "../../engine/types/cards";
import type { Choice } from "../../table/types";
import { useEscape } from "../../ui/board";
import type { BoardProps } from "../game";
import { exactly, pick } from "./choose";

export interface Picking {
  live: boolean;
  choices: Choice[];
  hand: Card[];
  /** Ids of the picked cards. */
  held: number[];
  /** Picking cards to throw away. */
  throwing: boolean;
  startThrowing(): void;
  throwAway(): void;
  /** Choices that play exactly the picked cards. */
  exact: Choice[];
  click(id: number): void;
  back(): void;
  commit(choice: Choice): void;
  look(choice: Choice | null): void;
}

export function usePicking({ update, live, choices: listed, choose, look }: BoardProps): Picking {
  const [picked, setPicked] = useState<number[]>([]);
  const [throwing, setThrowing] = useState(false);
  // Cards beside the question are played like any other.
  const choices = live ? listed.concat(update.asides ?? []) : listed,
    hand = (update.view as CardsView).hand ?? [],
    held = picked.filter((id) => hand.some((card) => card.id === id));
  const back = () => {
    setPicked([]);
    setThrowing(false);
    look(null);
  };
  useLayoutEffect(back, [update.version, live]);
  useEscape(back);
  const click = (id: number) => {
    if (!live) return;
    if (throwing) return setPicked(held.includes(id) ? held.filter((each) => each !== id) : [...held, id]);
    const now = pick(choices, held, id, hand),
      all = exactly(choices, now, hand);
    setPicked(now);
    look(all.find((choice) => choice.action.verb !== "discard") ?? all[0] ?? null);
  };
  const commit = (choice: Choice) => {
    look(null);
    choose(choice.action);
  };
  const startThrowing = () => {
    setThrowing(true);
    setPicked([]);
  };
  const throwAway = () => choose({ verb: "discard", cards: held });
  const exact = throwing ? [] : exactly(choices, held, hand);
  return { live, choices, hand, held, throwing, startThrowing, throwAway, exact, click, back, commit, look };
}
