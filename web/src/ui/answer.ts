// An action that is not in the list is asked of the engine, one question at a time; the latest counts.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Action, Considered } from "../table/types";

export interface Answer<Preview> {
  action: Action;
  considered: Considered<Preview>;
}

export type Check = ((action: Action) => Promise<Considered>) | undefined;

export const same = (a: Action, b: Action) => JSON.stringify(a) === JSON.stringify(b);

/** What the engine says of the last action asked about; null while nothing was. */
export function useAnswer<Preview = unknown>(
  check: Check,
  version: number,
): { answer: Answer<Preview> | null; ask(action: Action | null): void } {
  const [answer, setAnswer] = useState<Answer<Preview> | null>(null);
  const now = useRef({ version, flying: false, wanted: null as Action | null });
  const gone = useRef(false);
  useEffect(
    () => () => {
      gone.current = true;
    },
    [],
  );
  if (now.current.version !== version) {
    now.current.version = version;
    now.current.wanted = null;
  }
  // As everywhere where something new sets back what was chosen: at once. An ordinary effect waits for the picture, and would take
  // away what was chosen meanwhile.
  useLayoutEffect(() => setAnswer(null), [version]);
  const fly = () => {
    const state = now.current,
      action = state.wanted;
    if (!check || state.flying || !action) return;
    const asked = state.version;
    state.wanted = null;
    state.flying = true;
    check(action)
      .then(
        (considered) => {
          if (!gone.current && asked === now.current.version)
            setAnswer({ action, considered: considered as Considered<Preview> });
        },
        () => {},
      )
      .finally(() => {
        state.flying = false;
        if (!gone.current) fly();
      });
  };
  const ask = (action: Action | null) => {
    now.current.wanted = action;
    if (action) fly();
    else setAnswer(null);
  };
  return { answer, ask };
}
