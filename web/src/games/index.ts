// All games and their boards in the browser. A registered game is found by its folder: index.ts there exports its view.
import type { GameView } from "./game";
import { gameIds } from "./list";

const views = import.meta.glob<GameView>("./*/index.ts", { eager: true, import: "default" });

export const games: GameView[] = gameIds.flatMap((id) => views[`./${id}/index.ts`] ?? []);

/** What an address means that names no game. */
export const firstGame = games[0]!;

export function findGame(id: string): GameView | undefined {
  return games.find((game) => game.id === id);
}
