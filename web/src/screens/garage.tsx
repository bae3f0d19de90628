// Where something is designed before a match, for games that have that.
import { findGame, games } from "../games";
import { Shell } from "../ui/shell";

export function GaragePage({ game }: { game: string | undefined }) {
  const found = game === undefined ? games.find((each) => each.Garage) : findGame(game);
  if (!found?.Garage)
    return (
      <Shell title="Garage">
        <p class="notice">
          There is nothing to design in this game. <a href="/">Back to the games</a>
        </p>
      </Shell>
    );
  return (
    <Shell title="Garage" wide>
      <found.Garage />
    </Shell>
  );
}
