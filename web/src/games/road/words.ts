// The road in words, for those who cannot see it.

import type { Car, View as RoadView } from "../../engine/types/road";
import { describeField } from "./ground";
import { bearing, neighbour, rowOf } from "./hex";

const carWords = (car: Car, own: Car | undefined): string => {
  const where = `column ${car.column! + 1}, row ${rowOf(car.y!)}`,
    from = own && own !== car ? ` (${bearing(own.field!, car.field!)} of ${own.name})` : "",
    state = car.standing === "wrecked" ? "a wreck" : `speed ${car.speed}${car.spun ? ", spun out" : ""}`;
  return `${car.name}${car === own ? ", you," : ""} at ${where}${from}, ${state}`;
};

const WAYS = { left: "front left", ahead: "straight ahead", right: "front right" } as const;

/** What lies within three fields in each of the ways a car can go. */
function aheadOf(view: RoadView, own: Car): string {
  const ways = (["left", "ahead", "right"] as const).map((way) => {
    const one = neighbour(own.field!, way),
      two = neighbour(one, "ahead");
    const found = [one, two, neighbour(two, "ahead")]
      .map((field, i) => ({ what: describeField(view, field), i }))
      .filter(({ what }) => what);
    return `${WAYS[way]} ${found.length ? found.map(({ what, i }) => `${what} in ${i + 1}`).join(", ") : "clear"}`;
  });
  return `Ahead of you: ${ways.join("; ")}.`;
}

export function describeRoad(view: RoadView): string {
  const there = view.cars.filter((car) => car.field !== undefined),
    own = there.find((car) => car.standing === "driving" && car.driven_by === view.seat);
  const boards = view.boards.map((board) => board.number);
  const lines = [
    `Boards ${boards[0] ?? "none"} to ${boards.at(-1) ?? "none"}; columns 3 to 6 are the road.`,
    there.length ? `${there.map((car) => carWords(car, own)).join("; ")}.` : "No car is on the road yet.",
    own ? aheadOf(view, own) : "",
  ];
  return lines.filter(Boolean).join(" ");
}
