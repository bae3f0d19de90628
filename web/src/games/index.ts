// All games that have a board in the browser. A new game adds one line here.
import type { GameView } from "./game";
import { cards } from "./cards/cards";
import { classic } from "./classic/classic";
import { road } from "./road/road";
import { sixth } from "./sixth/sixth";

export const games: GameView[] = [cards, road, sixth, classic];

/** What an address means that names no game. */
export const firstGame = games[0]!;

export function findGame(id: string): GameView | undefined {
  return games.find((game) => game.id === id);
}
