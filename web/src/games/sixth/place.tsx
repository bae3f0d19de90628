// Where a car starts: click one of the listed places, or drag the car along the turning key and turn it.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { View as SixthView } from "../../engine/types/sixth";
import type { Action, Choice } from "../../table/types";
import { useAnswer } from "../../ui/answer";
import type { Lens } from "../../ui/camera";
import type { Pose } from "../../ui/plane";
import { svgButton } from "../../ui/svgbutton";
import { CarArt } from "./carart";
import { type Point, path, pointAt, spot, turnOf } from "./geometry";

const GRID = 100;

export interface Placing {
  /** Heading in tenths, as everywhere. */
  pose: Pose | null;
  action: Action | null;
  choice: Choice | null;
  refusal: string;
  put(pose: Pose): void;
  turn(degrees: number): void;
}

const poseOf = ({ action }: Choice): Pose => ({
  x: Number(action.x) / GRID,
  y: Number(action.y) / GRID,
  heading: Number(action.heading) * 10,
});
const actionOf = ({ x, y, heading }: Pose): Action => ({
  verb: "place",
  x: Math.round(x * GRID),
  y: Math.round(y * GRID),
  heading: ((Math.round(heading / 10) % 360) + 360) % 360,
});
const middleOf = (points: [number, number][]): Point => ({
  x: points.reduce((sum, [x]) => sum + x, 0) / points.length,
  y: points.reduce((sum, [, y]) => sum + y, 0) / points.length,
});

/** In the middle of the key, looking into the arena. */
function favourite(view: SixthView, choices: Choice[]): Pose | null {
  const middle = middleOf(view.arena.boundary),
    key = view.question?.key ? middleOf(view.question.key) : middle;
  const way = Math.hypot(middle.x - key.x, middle.y - key.y) || 1;
  const worth = (pose: Pose) => {
    const nose = pointAt(pose, 1, 0);
    return (
      (2 * ((nose.x - pose.x) * (middle.x - key.x) + (nose.y - pose.y) * (middle.y - key.y))) / way -
      Math.hypot(pose.x - key.x, pose.y - key.y)
    );
  };
  const starts = choices.filter((choice) => choice.action.verb === "place").map(poseOf);
  return starts.reduce<Pose | null>((best, each) => (!best || worth(each) > worth(best) ? each : best), null);
}

export function usePlacing(
  view: SixthView,
  version: number,
  choices: Choice[],
  check: ((action: Action) => Promise<import("../../table/types").Considered>) | undefined,
): Placing {
  const asked = choices.some((choice) => choice.action.verb === "place");
  const [pose, setPose] = useState<Pose | null>(null);
  const { answer, ask } = useAnswer(check, version);
  useLayoutEffect(() => setPose(asked ? favourite(view, choices) : null), [version, asked]);
  const action = pose && asked ? actionOf(pose) : null;
  const listed = action
    ? choices.find((choice) => JSON.stringify(choice.action) === JSON.stringify(action))
    : undefined;
  const found = answer && action && JSON.stringify(answer.action) === JSON.stringify(action) ? answer.considered : null;
  const put = (next: Pose) => {
    setPose(next);
    const wanted = actionOf(next);
    ask(choices.some((choice) => JSON.stringify(choice.action) === JSON.stringify(wanted)) ? null : wanted);
  };
  return {
    pose: asked ? pose : null,
    action,
    put,
    choice: listed ?? found?.choice ?? null,
    refusal: !listed && found && found.reason !== "fine" ? found.text : "",
    turn: (degrees) => {
      if (pose) put({ ...pose, heading: (pose.heading + degrees * 10 + 3600) % 3600 });
    },
  };
}

interface LayerProps {
  view: SixthView;
  choices: Choice[];
  placing: Placing;
  lens: Lens;
  look(choice: Choice | null): void;
  looked: Choice | null;
  commit(choice: Choice): void;
}

export function PlaceLayer({ view, choices, placing, lens, look, looked, commit }: LayerProps) {
  const { pose } = placing;
  const hand = useRef<{ id: number; dx: number; dy: number; turning: boolean } | null>(null);
  const car = view.cars[view.seat];
  const pixel = 1 / lens.camera.zoom;
  const down = (turning: boolean) => (event: PointerEvent) => {
    event.stopPropagation();
    if (event.button || !pose) return;
    const at = lens.tableAt(event);
    hand.current = { id: event.pointerId, dx: pose.x - at.x, dy: pose.y - at.y, turning };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const held = hand.current;
    if (!held || held.id !== event.pointerId || !pose) return;
    event.stopPropagation();
    const at = lens.tableAt(event);
    if (held.turning)
      placing.put({
        ...pose,
        heading: (Math.round((Math.atan2(at.y - pose.y, at.x - pose.x) * 180) / Math.PI) * 10 + 3600) % 3600,
      });
    else placing.put({ ...pose, x: at.x + held.dx, y: at.y + held.dy });
  };
  const up = (event: PointerEvent) => {
    if (hand.current) event.stopPropagation();
    hand.current = null;
  };
  const keys = (event: KeyboardEvent) => {
    if (!pose) return;
    const step = event.shiftKey ? 0.5 : 0.1;
    const ways: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    };
    const way = ways[event.key];
    if (way) placing.put({ ...pose, x: pose.x + way[0], y: pose.y + way[1] });
    else if (event.key === "q" || event.key === "Q") placing.turn(event.shiftKey ? 1 : 15);
    else if (event.key === "e" || event.key === "E") placing.turn(event.shiftKey ? -1 : -15);
    else if ((event.key === "Enter" || event.key === " ") && placing.choice) commit(placing.choice);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const at = pose ? spot(pose.x, pose.y) : null;
  return (
    <g class="s6-placing">
      {view.question?.key ? <path class="s6-start-key" d={path(view.question.key)} /> : null}
      {choices
        .filter((choice) => choice.action.verb === "place")
        .map((choice) => {
          const start = poseOf(choice),
            to = spot(start.x, start.y);
          return (
            <g
              key={choice.text}
              {...svgButton(
                `Put the car there: ${choice.text}`,
                () => placing.put(start),
                () => look(choice),
              )}
              class={`s6-start ${looked === choice ? "looked" : ""}`}
              data-verb="place"
              transform={`translate(${to.x} ${to.y}) rotate(${turnOf(start.heading)})`}
            >
              <title>{choice.text}</title>
              <path d="M48 0 26-11 31 0 26 11z" />
            </g>
          );
        })}
      {pose && at && car ? (
        <>
          <g
            class={`s6-placed seat-${view.seat} ${placing.refusal ? "refused" : "fine"}`}
            role="button"
            tabindex={0}
            data-guide="place"
            style={{ transform: `translate(${at.x}px, ${at.y}px) rotate(${turnOf(pose.heading)}deg)` }}
            aria-label={`Your car at ${pose.x.toFixed(2)}, ${pose.y.toFixed(2)}, facing ${Math.round(pose.heading / 10)} degrees. ${placing.refusal || "It may start here."} Arrow keys move it, Q and E turn it, Enter starts here.`}
            onPointerDown={down(false)}
            onPointerMove={move}
            onPointerUp={up}
            onPointerCancel={up}
            onKeyDown={keys}
            onClick={(event) => event.stopPropagation()}
          >
            <CarArt
              car={{ ...car, speed: 0 }}
              full={view.size.armor}
              number={view.seat + 1}
              turn={turnOf(pose.heading)}
              still
            />
            <path class="s6-placed-line" d="M-66-33H66V33H-66Z" />
          </g>
          {(() => {
            const grip = pointAt(pose, 1, 0),
              to = spot(grip.x, grip.y);
            return (
              <g
                class="s6-grip turner"
                transform={`translate(${to.x} ${to.y}) scale(${Math.min(pixel, 1.5)})`}
                onPointerDown={down(true)}
                onPointerMove={move}
                onPointerUp={up}
                onPointerCancel={up}
                onClick={(event) => event.stopPropagation()}
              >
                <title>Drag to turn the car</title>
                <circle class="s6-grip-reach" r="24" />
                <circle r="11" />
                <path d="M-5 3a6 6 0 1 1 10 0M2 3h4v-4" />
              </g>
            );
          })()}
        </>
      ) : null}
    </g>
  );
}
