// The card game in the browser.
import type { GameView } from "../game";
import { CardsBoard } from "./board";
import { CardsFortune } from "./fortune";
import { cardsHint } from "./guide";
import { CardsPoster } from "./poster";
import type { CardsView } from "./types";

const view = (update: { view: unknown }) => update.view as CardsView;

export const cards: GameView = {
  id: "cards",
  title: "Car Wars: The Card Game",
  tagline: "Hold the guns in your hand, the armor up your sleeve. Last car running wins.",
  Poster: CardsPoster,
  Board: CardsBoard,
  variants: [
    { id: "duel", title: "Duel", summary: "One fight to the last car.", config: { variant: "duel" }, seats: [2, 6], standard: 3 },
    { id: "series", title: "Series", summary: "Duel after duel until somebody has 60 points.", config: { variant: "series" }, seats: [2, 6], standard: 3 },
    { id: "solo-race", title: "Solo Road Race", summary: "Twelve rounds against two rivals played by the deck.", config: { variant: "solo-race" }, seats: [1, 1], standard: 1, solo: true },
  ],
  seatNames: (update) => view(update).cars.map((car) => car.name),
  phase(update) {
    const { variant, round, duel, figures, draw_pile } = view(update);
    if (variant === "solo-race") return `Round ${Math.min(round, figures.rounds)} of ${figures.rounds}`;
    return variant === "series" ? `Duel ${duel}, first to ${figures.points} points` : `Duel · ${draw_pile} cards in the draw pile`;
  },
  orders: [
    {
      id: "wait",
      title: "Keep my any-time cards: do not ask before every turn",
      answer: (update) => (view(update).question?.kind === "between" ? (update.choices.find((choice) => choice.action.verb === "wait")?.action ?? null) : null),
    },
  ],
  hint: cardsHint,
  Fortune: CardsFortune,
  tone(event) {
    if (["hit", "breach", "driver", "tires", "tires-lost", "disabled", "race-lost", "blinded"].includes(event.type)) return "damage";
    if (["turn", "round", "duel", "race"].includes(event.type)) return "turn";
    return ["kill", "duel-won", "ace", "race-won", "score"].includes(event.type) ? "good" : "plain";
  },
};
