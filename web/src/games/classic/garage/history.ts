// Undo and redo: every state that was, each with what led away from it.

export interface History<T> {
  past: { state: T; words: string }[];
  present: T;
  future: { state: T; words: string }[];
  /** What the last change was about: another change of the same thing is the same step. */
  about: string;
}

const KEPT = 300;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], about: "" });

/** `words` say what was done; changes with the same `about`, one after the other, are undone together. */
export function step<T>(history: History<T>, next: T, words: string, about = ""): History<T> {
  const { past, present } = history;
  if (JSON.stringify(next) === JSON.stringify(present)) return history;
  if (about && about === history.about && past.length)
    return { past: [...past.slice(0, -1), { ...past.at(-1)!, words }], present: next, future: [], about };
  return { past: [...past, { state: present, words }].slice(-KEPT), present: next, future: [], about };
}

export function undo<T>(history: History<T>): History<T> {
  const last = history.past.at(-1);
  if (!last) return history;
  return {
    past: history.past.slice(0, -1),
    present: last.state,
    future: [{ state: history.present, words: last.words }, ...history.future],
    about: "",
  };
}

export function redo<T>(history: History<T>): History<T> {
  const next = history.future[0];
  if (!next) return history;
  return {
    past: [...history.past, { state: history.present, words: next.words }],
    present: next.state,
    future: history.future.slice(1),
    about: "",
  };
}
