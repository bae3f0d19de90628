// The duel's board. The rules of the road are not in the engine yet; until they are there is nothing to be shown.
import type { BoardProps } from "../game";

export function Board({ update }: BoardProps) {
  return <p class="notice" data-version={update.version}>The duel cannot be shown yet.</p>;
}
