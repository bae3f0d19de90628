// Planning a move on the board: a ghost for every manoeuvre with its difficulty, and the grip to drag for any angle.

import type { Car as DuelCar, Ghost as DuelGhost } from "../../../engine/types/duel";
import type { Choice } from "../../../table/types";
import { same } from "../../../ui/answer";
import type { Lens } from "../../../ui/camera";
import { percent } from "../../../ui/choices";
import { useGrip } from "../../../ui/grip";
import { localOf, type Pair, type Point, path, pointAt, spot, turnOf } from "../../../ui/plane";
import { svgButton } from "../../../ui/svgbutton";
import type { DuelPlan } from "./plan";
import { riskOf } from "./words";

/** How far before the middle of the car the grip is, in inches: beyond the buttons while they are there, nearer once it is held. */
export const REACH = 2.75;
const HELD = 2;
export const MOST_DEGREES = 90;

/** Where the button of a move stands: before the nose of its ghost. */
export function buttonAt(ghost: DuelGhost): Point {
  return pointAt(
    { x: ghost.to[0], y: ghost.to[1], heading: ghost.heading },
    ghost.action.verb === "drift" ? 0.9 + Number(ghost.action.by) / 100 : 0.78,
    0,
  );
}

function noseOf({ to: [x, y], heading }: DuelGhost): string {
  const at = (ahead: number, left: number): Pair => {
    const point = pointAt({ x, y, heading }, ahead, left);
    return [point.x, point.y];
  };
  return path([at(0.45, 0), at(0.2, 0.15), at(0.2, -0.15)]);
}

interface MovesProps {
  car: DuelCar;
  ghosts: DuelGhost[];
  choices: Choice[];
  looked: Choice | null;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
  plan: DuelPlan;
  lens: Lens;
  /** May any angle be asked for? */
  free: boolean;
}

export function Moves({ car, ghosts, choices, looked, look, commit, plan, lens, free }: MovesProps) {
  const zoom = lens.camera.zoom;
  const planned = plan.value !== null ? plan.ghost : null;
  const shown = planned ?? ghosts.find((ghost) => looked && same(ghost.action, looked.action)) ?? null;
  const scale = Math.min(1 / zoom, 2);
  return (
    <g class={`cd-ghosts seat-${car.seat}`}>
      {ghosts.map((ghost, i) => (
        <path key={i} class={`cd-ghost ${riskOf(ghost.keeps, ghost.hits)}`} d={path(ghost.at)} />
      ))}
      {shown ? (
        <g class={`cd-shown ${riskOf(shown.keeps, shown.hits)}`}>
          <path d={path(shown.at)} />
          <path class="cd-nose" d={noseOf(shown)} />
        </g>
      ) : null}
      {plan.value !== null
        ? null
        : ghosts.map((ghost, i) => {
            const choice = choices.find((each) => same(each.action, ghost.action));
            if (!choice) return null;
            const at = buttonAt(ghost),
              { x, y } = spot(at.x, at.y),
              sure = ghost.keeps >= 0.995;
            return (
              <g
                key={i}
                {...svgButton(
                  `${choice.text}: D${ghost.difficulty}, ${percent(ghost.keeps)} in control${ghost.hits ? ", runs into something" : ""}`,
                  () => commit(choice),
                  () => look(choice),
                )}
                class={`cd-spot ${riskOf(ghost.keeps, ghost.hits)} ${looked === choice ? "looked" : ""}`}
                transform={`translate(${x} ${y}) scale(${scale})`}
              >
                <circle r={sure && !ghost.hits ? 11.5 : 13.5} />
                {ghost.hits ? (
                  <text y="4" text-anchor="middle">
                    ✕
                  </text>
                ) : sure ? (
                  <text y="3.800" text-anchor="middle">
                    D{ghost.difficulty}
                  </text>
                ) : (
                  <>
                    <text class="small" y="-2" text-anchor="middle">
                      D{ghost.difficulty}
                    </text>
                    <text class="small" y="8" text-anchor="middle">
                      {Math.round(100 * ghost.keeps)}%
                    </text>
                  </>
                )}
              </g>
            );
          })}
      {free && !car.reverse ? <Grip car={car} plan={plan} lens={lens} look={look} commit={commit} /> : null}
    </g>
  );
}

/** The nose, dragged to where it should point. In the panel there is a slider for the same. */
function Grip({ car, plan, lens, look, commit }: Pick<MovesProps, "car" | "plan" | "lens" | "look" | "commit">) {
  const value = plan.value ?? 0;
  const way = { x: car.x, y: car.y, heading: car.heading - 10 * value };
  const nose = pointAt(way, plan.value === null ? REACH : HELD, 0),
    at = spot(nose.x, nose.y);
  const swing = (event: PointerEvent) => {
    const { ahead, left } = localOf(car, lens.tableAt(event));
    const degrees = Math.round((Math.atan2(-left, ahead) * 180) / Math.PI);
    plan.set(Math.max(-MOST_DEGREES, Math.min(MOST_DEGREES, degrees)));
  };
  const grip = useGrip({
    drag: (event) => {
      look(null);
      swing(event);
    },
    // After a finger the button decides.
    drop: (mouse) => {
      if (mouse && plan.choice) commit(plan.choice);
    },
    cancel: () => plan.set(null),
  });
  return (
    <g
      class={`cd-grip ${plan.value === null ? "" : "planned"} ${plan.refusal ? "refused" : ""}`}
      aria-hidden="true"
      data-guide="nose"
      transform={`translate(${at.x} ${at.y}) scale(${Math.min(1 / lens.camera.zoom, 1.6)})`}
      {...grip.handlers}
    >
      <title>Drag to bend by any angle</title>
      <circle class="cd-grip-reach" r="24" />
      <circle r="11" />
      <path transform={`rotate(${turnOf(way.heading)})`} d="M-3-7-7-3M-3-7 1-3M-3 7-7 3M-3 7 1 3M-3-7V7" />
      {plan.value !== null ? <text y="-17" text-anchor="middle">{`${Math.abs(value)}°`}</text> : null}
    </g>
  );
}
