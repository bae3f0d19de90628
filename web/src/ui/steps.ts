// Steps back and forth through what a person has made.
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Steps<T> {
  past: T[];
  now: T;
  future: T[];
  /** Steps with the same mark, one after another, are one: a drag, a word being typed. */
  mark?: string | undefined;
}

const MOST = 200;

export const begin = <T>(now: T): Steps<T> => ({ past: [], now, future: [] });

export function step<T>(steps: Steps<T>, next: T, mark?: string): Steps<T> {
  if (JSON.stringify(next) === JSON.stringify(steps.now)) return steps;
  const same = mark !== undefined && mark === steps.mark;
  return { past: same ? steps.past : [...steps.past, steps.now].slice(-MOST), now: next, future: [], mark };
}

export function back<T>({ past, now, future }: Steps<T>): Steps<T> {
  return past.length ? { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future] } : { past, now, future };
}

export function forth<T>({ past, now, future }: Steps<T>): Steps<T> {
  return future.length ? { past: [...past, now], now: future[0]!, future: future.slice(1) } : { past, now, future };
}

export interface History<T> {
  now: T;
  set(next: T, mark?: string): void;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
}

/** What is made and the way there; `kept` is told every change. Control+Z and Control+Y work outside of fields. */
export function useHistory<T>(first: () => T, kept: (now: T) => void): History<T> {
  const [steps, setSteps] = useState<Steps<T>>(() => begin(first()));
  const fresh = useRef(true);
  useLayoutEffect(() => {
    if (!fresh.current) kept(steps.now);
    fresh.current = false;
  }, [steps.now]);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        (event.target as Element).closest?.("input:not([type=checkbox]), select, textarea")
      )
        return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      setSteps(key === "y" || event.shiftKey ? forth : back);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return {
    now: steps.now,
    set: (next, mark) => setSteps((old) => step(old, next, mark)),
    undo: () => setSteps(back),
    redo: () => setSteps(forth),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
  };
}
