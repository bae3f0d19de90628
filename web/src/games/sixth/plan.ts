// Planning a move that is not in the list.
import { useLayoutEffect, useState } from "preact/hooks";
import type { Ghost, View as SixthView } from "../../engine/types/sixth";
import type { Action, Choice } from "../../table/types";
import { type Check, same, useAnswer } from "../../ui/answer";
import { type Swing, signedDegrees, swingOf } from "./geometry";

export const actionOf = ({ side, degrees }: Swing): Action =>
  degrees ? { verb: "turn", side, degrees } : { verb: "straight" };

/** The move that is being planned. */
export interface Plan {
  /** Left below 0; null while nothing is planned. */
  value: number | null;
  swing: Swing;
  action: Action;
  /** As if it had been listed; null while it is asked, or if it cannot be done. */
  choice: Choice | null;
  ghost: Ghost | null;
  /** Why it cannot be done. */
  refusal: string;
  set(value: number | null): void;
}

export function usePlan(view: SixthView, version: number, choices: Choice[], check: Check): Plan {
  const [value, setValue] = useState<number | null>(null);
  const { answer, ask } = useAnswer<Ghost>(check, version);
  useLayoutEffect(() => setValue(null), [version]);
  const swing = swingOf(value ?? 0);
  const action = actionOf(swing);
  const listed = choices.find((choice) => same(choice.action, action));
  const found = answer && same(answer.action, action) ? answer.considered : null;
  const set = (next: number | null) => {
    if (next === value) return;
    setValue(next);
    if (next === null) return ask(null);
    const wanted = actionOf(swingOf(next));
    ask(choices.some((choice) => same(choice.action, wanted)) ? null : wanted);
  };
  return {
    value,
    swing,
    action,
    set,
    choice: listed ?? found?.choice ?? null,
    ghost: listed
      ? (view.ghosts?.find((ghost) => same(ghost.action, action)) ?? null)
      : (found?.preview ?? answer?.considered.preview ?? null),
    refusal: !listed && found && found.reason !== "fine" ? found.text : "",
  };
}

export const clampValue = (value: number, most: number) => Math.max(-most, Math.min(most, Math.round(value)));
export { signedDegrees };
