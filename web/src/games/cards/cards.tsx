// The card game in the browser.
import figures from "../../../../data/cards/figures.json";
import type { View as CardsView } from "../../engine/types/cards";
import type { GameView, Option } from "../game";
import { CardsBoard } from "./board";
import { CardsFortune } from "./fortune";
import { cardsHint } from "./guide";
import { CardsPoster } from "./poster";
import "./cards.css";

const DUEL: Option[] = [
  { kind: "switch", id: "escape", title: "Cars may escape from the arena", standard: true },
  {
    kind: "switch",
    id: "ask",
    title: "Ask everybody in every window, so that silence tells nothing (slower)",
    on: "always",
    off: "able",
    standard: false,
    withFriends: true,
  },
];

const view = (update: { view: unknown }) => update.view as CardsView;

export const cards: GameView = {
  id: "cards",
  title: "Car Wars: The Card Game",
  tagline: "Hold the guns in your hand, the armor up your sleeve. Last car running wins.",
  Poster: CardsPoster,
  Board: CardsBoard,
  seatsWord: "cars",
  lookUp: "ram, breach, tires…",
  variants: [
    {
      id: "duel",
      title: "Duel",
      summary: "One fight to the last car.",
      config: { variant: "duel" },
      seats: [2, 6],
      standard: 3,
      options: DUEL,
    },
    {
      id: "series",
      title: "Series",
      summary: `Duel after duel until somebody has ${figures.series_points} points.`,
      config: { variant: "series" },
      seats: [2, 6],
      standard: 3,
      options: [
        {
          kind: "number",
          id: "points",
          title: "Points to reach",
          min: 10,
          max: 300,
          step: 10,
          standard: figures.series_points,
        },
        ...DUEL,
      ],
    },
    {
      id: "solo-race",
      title: "Solo Road Race",
      summary: `${figures.solo_rounds} rounds against two rivals played by the deck.`,
      config: { variant: "solo-race" },
      seats: [1, 1],
      standard: 1,
      solo: true,
      options: [
        {
          kind: "number",
          id: "races",
          title: "Races",
          summary: "more than one is a campaign",
          min: 1,
          max: 10,
          standard: 1,
        },
      ],
    },
  ],
  guided: { invitation: "A duel that explains itself", title: "First duel", variant: "duel", seats: 2, bot: "greedy" },
  seatNames: (update) => view(update).cars.map((car) => car.name),
  phase(update) {
    const { variant, round, duel, figures, cars } = view(update);
    if (variant === "solo-race") return `Round ${Math.min(round, figures.rounds)} of ${figures.rounds}`;
    return variant === "series"
      ? `Duel ${duel}, first to ${figures.points} points`
      : `${cars.filter((car) => car.standing === "operating").length} of ${cars.length} cars running`;
  },
  group: (choice) => ({ attack: "Attack", discard: "Throw away" })[choice.action.verb] ?? "",
  orders: [
    {
      id: "wait",
      title: "Keep my any-time cards: do not ask before every turn",
      answer: (update) =>
        view(update).question?.kind === "between"
          ? (update.choices.find((choice) => choice.action.verb === "wait")?.action ?? null)
          : null,
    },
  ],
  hint: cardsHint,
  Fortune: CardsFortune,
  tone(event) {
    if (["hit", "breach", "driver", "tires", "tires-lost", "disabled", "race-lost", "blinded"].includes(event.type))
      return "damage";
    if (["turn", "round", "duel", "race"].includes(event.type)) return "turn";
    return ["kill", "duel-won", "ace", "race-won", "score"].includes(event.type) ? "good" : "plain";
  },
};
