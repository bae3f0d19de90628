// Building a car in a match: secret until everybody is ready.
import type { BoardProps } from "../game";

export function BuildScreen({ update }: BoardProps) {
  return <p>{update.ask}</p>;
}
