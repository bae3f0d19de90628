// Planning: a move or a starting place that is not in the list is asked of the engine, one question at a time; the latest counts.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Action, Choice, Considered } from "../../table/types";
import { swingOf, valueOf, type Swing } from "./geometry";
import type { Ghost, SixthView } from "./types";

export interface Answer {
  action: Action;
  considered: Considered<Ghost>;
}

type Check = ((action: Action) => Promise<Considered>) | undefined;

const same = (a: Action, b: Action) => JSON.stringify(a) === JSON.stringify(b);

/** What the engine says of the last action asked about; null while nothing was. */
export function useAnswer(check: Check, version: number): { answer: Answer | null; ask(action: Action | null): void } {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const now = useRef({ version, flying: false, wanted: null as Action | null });
  const gone = useRef(false);
  useEffect(() => () => { gone.current = true; }, []);
  if (now.current.version !== version) {
    now.current.version = version;
    now.current.wanted = null;
  }
  useEffect(() => setAnswer(null), [version]);
  const fly = () => {
    const state = now.current, action = state.wanted;
    if (!check || state.flying || !action) return;
    const asked = state.version;
    state.wanted = null;
    state.flying = true;
    check(action).then((considered) => {
      if (!gone.current && asked === now.current.version) setAnswer({ action, considered: considered as Considered<Ghost> });
    }, () => {}).finally(() => { state.flying = false; if (!gone.current) fly(); });
  };
  const ask = (action: Action | null) => {
    now.current.wanted = action;
    if (action) fly();
    else setAnswer(null);
  };
  return { answer, ask };
}

export const actionOf = ({ side, degrees }: Swing): Action => (degrees ? { verb: "turn", side, degrees } : { verb: "straight" });

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
  const { answer, ask } = useAnswer(check, version);
  useEffect(() => setValue(null), [version]);
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
    value, swing, action, set,
    choice: listed ?? found?.choice ?? null,
    ghost: listed ? (view.ghosts?.find((ghost) => same(ghost.action, action)) ?? null) : (found?.preview ?? (answer?.considered.preview ?? null)),
    refusal: !listed && found && found.reason !== "fine" ? found.text : "",
  };
}

export const clampValue = (value: number, most: number) => Math.max(-most, Math.min(most, Math.round(value)));
export { valueOf };
