// The spot in the arena that something is aimed at; a click of the mouse commits, a finger puts it down and the button commits.
import { useRef } from "preact/hooks";
import type { View as DuelView } from "../../../engine/types/duel";
import type { Choice } from "../../../table/types";
import type { Lens } from "../../../ui/camera";
import { type Point, spot, UNIT } from "../../../ui/plane";
import type { SpotPlan } from "./plan";

export function Ground({
  view,
  spots,
  commit,
  lens,
}: {
  view: DuelView;
  spots: SpotPlan;
  commit(choice: Choice): void;
  lens: Lens;
}) {
  const finger = useRef(false),
    { aimed, at } = spots;
  if (!aimed) return null;
  const from = spot(aimed.from.x, aimed.from.y),
    to = at ? spot(at.x, at.y) : null,
    runs = aimed.verb === "run-to",
    walks = runs || aimed.verb === "get-out";
  const inside = (point: Point): Point => ({
    x: Math.min(view.map.width, Math.max(0, point.x)),
    y: Math.min(view.map.height, Math.max(0, point.y)),
  });
  const move = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && !lens.held) spots.point(inside(lens.tableAt(event)));
  };
  const click = (event: MouseEvent) => {
    if (finger.current) spots.point(inside(lens.tableAt(event)));
    else if (spots.choice) commit(spots.choice);
  };
  return (
    <g class="cd-groundfire">
      <rect
        class="cd-ground-click"
        x="0"
        y={-view.map.height * UNIT}
        width={view.map.width * UNIT}
        height={view.map.height * UNIT}
        onPointerDown={(event) => {
          finger.current = event.pointerType !== "mouse";
        }}
        onPointerMove={move}
        onClick={click}
      />
      {aimed.range ? <circle class="cd-range" cx={from.x} cy={from.y} r={aimed.range * UNIT} /> : null}
      {to ? (
        <g class={spots.refusal ? "refused" : ""}>
          {runs ? null : <path class="cd-line bold" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />}
          <g
            class="cd-groundspot"
            transform={`translate(${to.x} ${to.y}) scale(${Math.min((walks ? 0.6 : 1.2) / lens.camera.zoom, 2.5)})`}
          >
            <circle r="22" />
            <path d="M-32 0H-10M32 0H10M0-32V-10M0 32V10" />
          </g>
        </g>
      ) : null}
    </g>
  );
}
