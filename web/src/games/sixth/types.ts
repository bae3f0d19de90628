// Sixth Edition's view, as src/games/sixth/look.c writes it. Lengths are in car lengths, headings in whole units of the engine.
export const SIDES = ["front", "right", "back", "left"] as const;
export type Side = (typeof SIDES)[number];

export interface SixthView {
  variant: string;
  round: number;
  seat: number;
  over: boolean;
  cars: { name: string; standing: "building" | "ready" | "running" | "out" }[];
  question: { kind: string; step?: "speed" | "drive"; asked?: number } | null;
}
