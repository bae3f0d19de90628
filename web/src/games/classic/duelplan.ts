// Planning a bend, a swerve or a skid by any angle: asked of the engine.
import { useEffect, useState } from "preact/hooks";
import type { Action, Choice } from "../../table/types";
import { same, useAnswer, type Check } from "../../ui/answer";
import type { DuelGhost, DuelView } from "./dueltypes";
import type { Mode } from "./duelwords";

export interface DuelPlan {
  /** Degrees, left below 0; null while nothing is planned. */
  value: number | null;
  /** As if it had been listed; null while it is asked, or if it cannot be done. */
  choice: Choice | null;
  ghost: DuelGhost | null;
  /** Why it cannot be done. */
  refusal: string;
  set(value: number | null): void;
}

export function useDuelPlan(view: DuelView, version: number, choices: Choice[], check: Check, mode: Mode, skid: number): DuelPlan {
  const [value, setValue] = useState<number | null>(null);
  const { answer, ask } = useAnswer<DuelGhost>(check, version);
  const vehicle = choices[0]?.action.vehicle;
  const actionOf = (degrees: number): Action => ({
    verb: mode === "swerve" ? "swerve" : "bend", ...(vehicle === undefined ? {} : { vehicle }), side: degrees > 0 ? 1 : 0, degrees: Math.abs(degrees), ...(mode === "skid" ? { skid } : {}),
  });
  useEffect(() => setValue(null), [version, mode]);
  const action = value ? actionOf(value) : null;
  const listed = action ? choices.find((choice) => same(choice.action, action)) : undefined;
  const found = action && answer && same(answer.action, action) ? answer.considered : null;
  const set = (next: number | null) => {
    setValue(next || null);
    ask(next ? actionOf(next) : null);
  };
  useEffect(() => { if (value) ask(actionOf(value)); }, [skid]);
  return {
    value, set,
    choice: listed ?? found?.choice ?? null,
    ghost: (listed && view.ghosts?.find((ghost) => same(ghost.action, action!))) || found?.preview || answer?.considered.preview || null,
    refusal: !listed && found && found.reason !== "fine" ? found.text : "",
  };
}
