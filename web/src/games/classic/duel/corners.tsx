// Round which of its corners a vehicle gives way that is pushed: they are pressed on the vehicle itself.

import type { Car as DuelCar } from "../../../engine/types/duel";
import type { Choice } from "../../../table/types";
import { type Point, pointAt, spot } from "../../../ui/plane";
import { svgButton } from "../../../ui/svgbutton";

/** In the engine's order (DUEL_CORNERS): ahead and to the left, in halves of length and width, and what stands on the button. */
const CORNERS: [ahead: number, left: number, letters: string][] = [
  [1, 1, "FL"],
  [1, -1, "FR"],
  [-1, 1, "BL"],
  [-1, -1, "BR"],
  [1, 0, "F"],
  [-1, 0, "B"],
];
export const cornerAt = (car: DuelCar, corner: number): Point | null => {
  const found = CORNERS[corner];
  return found ? pointAt(car, (found[0] * car.length) / 2, (found[1] * car.width) / 2) : null;
};
export const isConforming = (choices: Choice[]) => choices.some(({ action }) => action.verb === "conform");

/** Pixels a button stands out from its corner, so that two never lie over each other. */
const OUT = 16;

export function Corners({
  car,
  choices,
  looked,
  look,
  commit,
  zoom,
}: {
  car: DuelCar;
  choices: Choice[];
  looked: Choice | null;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
  zoom: number;
}) {
  const middle = spot(car.x, car.y);
  return (
    <g class="cd-corners">
      {choices
        .filter(({ action }) => action.verb === "conform")
        .map((choice, i) => {
          const at = cornerAt(car, Number(choice.action.corner));
          if (!at) return null;
          const to = spot(at.x, at.y),
            far = Math.hypot(to.x - middle.x, to.y - middle.y) || 1;
          return (
            <g
              key={i}
              {...svgButton(
                choice.text,
                () => commit(choice),
                () => look(choice),
              )}
              class={`cd-spot ${looked === choice ? "looked" : ""}`}
              data-corner={choice.action.corner as number}
              transform={`translate(${to.x} ${to.y}) scale(${Math.min(1 / zoom, 6)}) translate(${(OUT * (to.x - middle.x)) / far} ${(OUT * (to.y - middle.y)) / far})`}
            >
              <title>{choice.text}</title>
              <circle r="13" />
              <text y="4" text-anchor="middle">
                {CORNERS[Number(choice.action.corner)]![2]}
              </text>
            </g>
          );
        })}
    </g>
  );
}
