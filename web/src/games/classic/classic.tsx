// Car Wars Classic in the browser. The duel is being built: until then there are its garage and its rules.
import { later } from "../../ui/later";
import type { GameView } from "../game";
import { ClassicPoster } from "./poster";
import "./classic.css";

const gone = (what: string) => () => <p class="notice">{what} could not be loaded. Try again when there is a connection.</p>;

export const classic: GameView = {
  id: "classic",
  title: "Car Wars Classic",
  tagline: "Freeways, firepower and a budget. Design the car part by part; every dollar, pound and space is accounted for.",
  Poster: ClassicPoster,
  Board: later(async () => (await import("./board")).Board, gone("The board")),
  Garage: later(async () => (await import("./garage")).Garage, gone("The garage")),
  seatsWord: "cars",
  lookUp: "armor, turret, handling class…",
  variants: [],
  seatNames: () => [],
  phase: () => null,
  tone: () => "plain",
};
