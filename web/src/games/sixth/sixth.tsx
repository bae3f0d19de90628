// Sixth Edition in the browser.
import { scenarios } from "../../../../data/sixth/scenarios.json";
import { later } from "../../ui/later";
import type { GameView, Option } from "../game";
import { Poster } from "./poster";
import type { SixthView } from "./types";

const view = (update: { view: unknown }) => update.view as SixthView;

const SUMMARIES: Record<string, string> = {
  duel: "Two cars, one arena, one driver left.",
  "free-for-all": "Two to six cars, everybody against everybody.",
  "checkpoint-race": "Drive over the numbered cards in order; shooting is allowed.",
  "king-of-the-hill": "Hold the hill at the end of the round. Others want it too.",
  "hot-start": "Weapons wake when you drive over a trigger.",
};

const OPTIONS: Option[] = [
  { kind: "pick", id: "size", title: "Size", standard: "small", values: [{ value: "small", title: "Small", summary: "16 build points" }, { value: "large", title: "Large", summary: "36 build points" }] },
  { kind: "pick", id: "wrecks", title: "Wrecks", standard: "plain", values: [{ value: "plain", title: "Stay" }, { value: "damageable", title: "Can be shot away" }] },
];

const lost = () => <p class="notice">This could not be loaded. Try again when there is a connection.</p>;

export const sixth: GameView = {
  id: "sixth",
  title: "Car Wars Sixth Edition",
  tagline: "An open arena, a turning key and too much speed. Build it, drive it, shoot first.",
  Poster,
  Board: later(async () => (await import("./board")).Board, lost),
  Garage: later(async () => (await import("./garage")).Garage, lost),
  seatsWord: "cars",
  lookUp: "turn, spin, cover…",
  variants: scenarios.map(({ id, title, seats: [least, most] }) => ({
    id, title, summary: SUMMARIES[id] ?? "", config: { variant: id }, seats: [least!, most!] as [number, number], standard: Math.min(most!, id === "duel" ? 2 : 4), options: OPTIONS,
  })),
  seatNames: (update) => view(update).cars.map((car) => car.name),
  phase(update) {
    const { round, question } = view(update);
    return question?.kind === "build" ? "Building" : `Round ${round}`;
  },
  tone(event) {
    if (["round"].includes(event.type)) return "turn";
    return "plain";
  },
};
