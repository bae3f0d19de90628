// Where the turning key lies before a car starts: click one of the listed places along the edge, or drag the key to any other.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { View as SixthView } from "../../engine/types/sixth";
import type { Action, Choice } from "../../table/types";
import { type Check, same, useAnswer } from "../../ui/answer";
import type { Lens } from "../../ui/camera";
import type { Pair, Pose } from "../../ui/plane";
import { svgButton } from "../../ui/svgbutton";
import { edgeOf, keyAlong, type Point, path, placed } from "./geometry";

const GRID = 100;

export interface Laying {
  /** The key that would be laid; heading in tenths. */
  pose: Pose | null;
  choice: Choice | null;
  refusal: string;
  put(at: Point): void;
}

const isKey = (choice: Choice) => choice.action.verb === "key";
const pointOf = ({ action }: Choice): Point => ({ x: Number(action.x) / GRID, y: Number(action.y) / GRID });
const middleOf = (points: Pair[]): Point => ({
  x: points.reduce((sum, [x]) => sum + x, 0) / points.length,
  y: points.reduce((sum, [, y]) => sum + y, 0) / points.length,
});
const actionOf = ({ x, y }: Point): Action => ({ verb: "key", x: Math.round(x * GRID), y: Math.round(y * GRID) });

/** `again`: the key lies already, and is to be laid elsewhere. */
export function useLaying(view: SixthView, version: number, choices: Choice[], again: boolean, check: Check): Laying {
  const asked = choices.some(isKey) || again;
  const [at, setAt] = useState<Point | null>(null);
  const { answer, ask } = useAnswer(check, version);
  const first = choices.find(isKey),
    lies = view.question?.key;
  useLayoutEffect(() => setAt(first ? pointOf(first) : again && lies ? middleOf(lies) : null), [version, asked]);
  const pose = asked && at ? keyAlong(view.arena.boundary, at) : null;
  const action = pose ? actionOf(pose) : null;
  const listed = action ? choices.find((choice) => same(choice.action, action)) : undefined;
  const found = answer && action && same(answer.action, action) ? answer.considered : null;
  const put = (next: Point) => {
    const wanted = actionOf(keyAlong(view.arena.boundary, next));
    setAt(next);
    ask(choices.some((choice) => same(choice.action, wanted)) ? null : wanted);
  };
  return {
    pose,
    put,
    choice: listed ?? found?.choice ?? null,
    refusal: !listed && found && found.reason !== "fine" ? found.text : "",
  };
}

interface LayerProps {
  view: SixthView;
  choices: Choice[];
  laying: Laying;
  lens: Lens;
  look(choice: Choice | null): void;
  looked: Choice | null;
  commit(choice: Choice): void;
}

export function KeyLayer({ view, choices, laying, lens, look, looked, commit }: LayerProps) {
  const { pose } = laying;
  const held = useRef<number | null>(null);
  const { boundary } = view.arena;
  const shape = (at: Pose) => path(placed(view.key_shape, at));
  const keys = (event: KeyboardEvent) => {
    if (!pose) return;
    const step = event.shiftKey ? 1 : 0.1,
      edge = edgeOf(boundary, pose);
    const along = (by: number) => laying.put({ x: pose.x + by * edge.along.x, y: pose.y + by * edge.along.y });
    if (event.key === "ArrowLeft") along(-step);
    else if (event.key === "ArrowRight") along(step);
    else if (event.key === "ArrowUp") laying.put(edge.next);
    else if (event.key === "ArrowDown") laying.put(edge.before);
    else if ((event.key === "Enter" || event.key === " ") && laying.choice) commit(laying.choice);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const up = (event: PointerEvent) => {
    if (held.current !== null) event.stopPropagation();
    held.current = null;
  };
  return (
    <g class="s6-laying">
      {choices.filter(isKey).map((choice) => (
        <path
          key={choice.text}
          {...svgButton(
            choice.text,
            () => laying.put(pointOf(choice)),
            () => look(choice),
          )}
          class={`s6-key-place ${looked === choice ? "looked" : ""}`}
          tabIndex={-1}
          data-verb="key"
          d={shape(keyAlong(boundary, pointOf(choice)))}
        >
          <title>{choice.text}</title>
        </path>
      ))}
      {pose ? (
        <path
          class={`s6-start-key s6-laid ${laying.refusal ? "refused" : "fine"}`}
          role="button"
          tabindex={0}
          data-guide="place"
          d={shape(pose)}
          aria-label={`Your turning key at ${pose.x.toFixed(2)}, ${pose.y.toFixed(2)}. ${laying.refusal || "It may lie here."} Left and right move it along the edge, up and down to the next one, Enter lays it.`}
          onPointerDown={(event) => {
            event.stopPropagation();
            if (event.button) return;
            held.current = event.pointerId;
            (event.currentTarget as Element).setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => {
            if (held.current !== event.pointerId) return;
            event.stopPropagation();
            laying.put(lens.tableAt(event));
          }}
          onPointerUp={up}
          onPointerCancel={up}
          onKeyDown={keys}
          onClick={(event) => event.stopPropagation()}
        >
          <title>Drag the key along the edge</title>
        </path>
      ) : null}
    </g>
  );
}

export function KeyPanel({
  laying,
  commit,
  back,
}: {
  laying: Laying;
  commit(choice: Choice): void;
  back: (() => void) | null;
}) {
  return (
    <div class="s6-drive">
      <p class="s6-help">
        Drag the striped key along the edge of the arena, or click a place for it. Your car starts at it.
      </p>
      {laying.refusal ? (
        <p class="s6-bad" role="status">
          {laying.refusal}
        </p>
      ) : null}
      <div class="s6-actions" role="group" aria-label="Turning key">
        {back ? (
          <button type="button" class="plain" onClick={back}>
            Leave it where it is
          </button>
        ) : null}
        <button
          type="button"
          class="commit"
          data-verb="key"
          disabled={!laying.choice}
          onClick={() => laying.choice && commit(laying.choice)}
        >
          Lay the key here
        </button>
      </div>
    </div>
  );
}
