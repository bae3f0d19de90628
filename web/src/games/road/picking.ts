// What is picked on the way to a choice: a tool, then a field of the road.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { View as RoadView } from "../../engine/types/road";
import type { Choice } from "../../table/types";
import { useEscape, useFirstFocus, useKeyboard } from "../../ui/board";
import type { BoardProps } from "../game";
import { besides, type Laid, layOut } from "./places";

const FIRST = [".rd-spot, .rd-actions button"];

export interface Picking {
  choices: Choice[];
  laid: Laid;
  tool: string | null;
  field: number | null;
  /** The choices at the picked field. */
  there: Choice[] | null;
  takeTool(key: string | null): void;
  press(field: number): void;
  back(): void;
  commit(choice: Choice): void;
  looked: Choice | null;
  look(choice: Choice | null): void;
}

export function usePicking({ update, live, choices, choose, looked, look }: BoardProps) {
  const view = update.view as RoadView;
  const [tool, setTool] = useState<string | null>(null);
  const [field, setField] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboard();
  const back = () => {
    setTool(null);
    setField(null);
    look(null);
  };
  useLayoutEffect(back, [update.version, live]);
  useEscape(back);
  useFirstFocus(root, keyboard, FIRST, { live, version: update.version });
  const laid = useMemo(
    () => layOut(live ? choices.concat(besides(update.asides)) : choices, view, tool),
    [choices, live, view, tool],
  );
  const commit = (choice: Choice) => {
    look(null);
    choose(choice.action);
  };
  /** Whoever plays with the keyboard goes on among the buttons. */
  const toButtons = () => {
    const first = () => root.current?.querySelector<HTMLElement>(".rd-actions button")?.focus();
    if (keyboard.current) requestAnimationFrame(first);
  };
  const press = (at: number) => {
    const there = laid.spots.get(at)?.choices ?? [];
    if (there.length === 1) return commit(there[0]!);
    setField(field === at ? null : at);
    toButtons();
  };
  const takeTool = (key: string | null) => {
    setField(null);
    setTool(key);
    toButtons();
  };
  const there = field === null ? null : (laid.spots.get(field)?.choices ?? null);
  const picking: Picking = { choices, laid, tool, field, there, takeTool, press, back, commit, looked, look };
  return { root, picking };
}
