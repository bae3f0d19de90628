// Drag Race in the browser.
import { scenarios } from "../../../../data/drag/scenarios.json";
import type { View } from "../../engine/types/drag";
import type { BoardProps, GameView } from "../game";
import "./drag.css";

const view = (update: { view: unknown }) => update.view as View;

function Board({ update, live, choices, choose }: BoardProps) {
  const { cars, length } = view(update);
  return (
    <div class={`drag-board${live ? " live" : ""}`} data-version={update.version}>
      <ol class="lanes">
        {cars.map((car) => (
          <li key={car.name}>
            <b>{car.name}</b>
            <progress max={length} value={Math.min(car.at, length)} aria-label={`${car.name} on the strip`} />
            <span>{car.blown ? "engine blown" : `${car.at} of ${length}`}{car.ready ? ", ready" : ""}</span>
          </li>
        ))}
      </ol>
      <div class="pedals">
        {choices.map((choice) => <button key={choice.action.verb} type="button" onClick={() => choose(choice.action)}>{choice.text}</button>)}
      </div>
    </div>
  );
}

function Poster() {
  return (
    <svg viewBox="0 0 640 300" class="poster-art" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect width="640" height="300" fill="#223" />
      <path d="M0 150h640M0 220h640" stroke="#eee" stroke-width="4" stroke-dasharray="40 20" />
      <path d="M180 200h120l30-22h60l34 22h36v20H180z" fill="#c33" />
    </svg>
  );
}

export const drag: GameView = {
  id: "drag",
  title: "Drag Race",
  tagline: "A straight strip, a bottle of nitro, and the line.",
  seatsWord: "cars",
  Poster,
  Board,
  variants: scenarios.map(({ id, title, seats: [least, most], length, bottles }) => ({
    id, title, summary: `${length} lengths, nitro for ${bottles}.`, config: { variant: id }, seats: [least!, most!], standard: 2,
  })),
  seatNames: (update) => view(update).cars.map((car) => car.name),
  phase: (update) => `Turn ${view(update).turn + 1}`,
  tone: (event) => (event.type === "blew" ? "damage" : event.type === "over" ? "good" : "plain"),
};
