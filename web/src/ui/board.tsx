// What every game's board has in common: a scene with the targets on it, and beside it what is asked and the records of the cars.
import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Choice } from "../table/types";

/** Escape goes back, unless a dialog is open. */
export function useEscape(back: () => void): void {
  const latest = useRef(back);
  latest.current = back;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

/** Is the keyboard in use, rather than a pointer? */
export function useKeyboard(): RefObject<boolean> {
  const keyboard = useRef(false);
  useLayoutEffect(() => {
    const onKey = () => {
      keyboard.current = true;
    };
    const onPointer = () => {
      keyboard.current = false;
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("pointerdown", onPointer);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("pointerdown", onPointer);
    };
  }, []);
  return keyboard;
}

interface Asked {
  live: boolean;
  version: number;
}

/** Whoever plays with the keyboard goes on where the next choice is: at the first of these that is there. */
export function useFirstFocus(
  root: RefObject<Element | null>,
  keyboard: RefObject<boolean>,
  first: string[],
  asked: Asked,
) {
  useLayoutEffect(() => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (!asked.live || !keyboard.current || !lost) return;
    for (const each of first) {
      const found = root.current?.querySelector<HTMLElement | SVGElement>(each);
      if (found) return found.focus({ preventScroll: true });
    }
  }, [asked.version, asked.live]);
}

interface ChoiceButtonProps {
  choice: Choice;
  looked?: Choice | null;
  look(choice: Choice): void;
  commit(choice: Choice): void;
  /** A class besides the usual ones. */
  kind?: string;
  children?: ComponentChildren;
}

/** A choice in the ask panel: pointing at it shows what would come of it, pressing it makes it. */
export function ChoiceButton({ choice, looked, look, commit, kind = "commit", children }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      class={looked === choice ? `${kind} looked` : kind}
      data-verb={choice.action.verb}
      onClick={() => commit(choice)}
      onFocus={() => look(choice)}
      onPointerEnter={() => look(choice)}
    >
      {children ?? <span>{choice.text}</span>}
    </button>
  );
}

/** Back from what was picked. */
export function BackButton({ back }: { back(): void }) {
  return (
    <button type="button" class="plain" onClick={back}>
      Back <kbd>Esc</kbd>
    </button>
  );
}
