import type { GameView } from "../../games/game";
import { Shell } from "../../ui/shell";

/** A game that is not there to be played yet, but perhaps to be designed for and read about. */
export function NothingToPlay({ game }: { game: GameView }) {
  return (
    <Shell title={game.title}>
      <p class="notice" role="status">
        {game.title} cannot be played here yet.
        {game.Garage ? " What you will play it with can be designed already." : ""}
      </p>
      <p class="row after-notice">
        {game.Garage ? (
          <a class="button act" href={`/garage/${game.id}`}>
            To the garage
          </a>
        ) : null}
        <a class="button" href={`/rules/${game.id}`}>
          Read the rules
        </a>
        <a href="/">Back to the games</a>
      </p>
    </Shell>
  );
}
