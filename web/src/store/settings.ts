// What a person has set, in localStorage. A browser that refuses storage still plays: settings then last a visit.
import { effect, signal } from "@preact/signals";

export interface Settings {
  theme: "auto" | "dark" | "light";
  motion: "auto" | "full" | "reduced";
  /** How long the program shows each step: milliseconds an event. */
  pace: "slow" | "brisk" | "instant";
  name: string;
  /** Ask also where a sensible player all but always answers in one way. */
  askRoutine: boolean;
  bot: string;
}

const DEFAULTS: Settings = {
  theme: "auto",
  motion: "auto",
  pace: "brisk",
  name: "",
  askRoutine: false,
  bot: "search:400",
};

export function readStored<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`turnkey.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(`turnkey.${key}`, JSON.stringify(value));
  } catch {
    // Full or forbidden: it lasts until the page is closed.
  }
}

export const settings = signal<Settings>({ ...DEFAULTS, ...readStored<Partial<Settings>>("settings", {}) });

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
  writeStored("settings", settings.value);
}

/** Theme and motion become attributes of the page, which the style sheet looks at. */
export function applySettings(): void {
  effect(() => {
    const { theme, motion } = settings.value;
    const page = document.documentElement;
    page.dataset.theme = theme;
    page.dataset.motion = motion;
  });
}

/** Hints of guided matches that were read ("game/hint"), and whether guiding is on. */
export const guide = signal<{ on: boolean; read: string[] }>(readStored("guide", { on: false, read: [] }));
effect(() => writeStored("guide", guide.value));
