// The arena to scale, as something to work on: parts are picked and moved by pointer; what is selected has handles at its corners.
import { useRef, useState } from "preact/hooks";
import type { Arena, Point } from "./buildtypes";
import {
  CARD,
  cornersOf,
  KEY,
  middleOf,
  obstacleKinds,
  type PartId,
  placed,
  poseOf,
  type Selected,
  shapeOf,
} from "./editordata";

// Files count upwards, pictures downwards.
const points = (at: Point[]) => at.map(([x, y]) => `${x},${-y}`).join(" ");

interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}
const ROOM = 130;

function around(boundary: Point[]): Box {
  const xs = boundary.map(([x]) => x),
    ys = boundary.map(([, y]) => y);
  const [left, right, low, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: left - ROOM, y: -top - ROOM, wide: right - left + 2 * ROOM, high: top - low + 2 * ROOM };
}

interface MapProps {
  arena: Arena;
  seats: string;
  selected: Selected | null;
  wrong: Selected | null;
  select(selected: Selected | null): void;
  /** The middle of what is selected, or its corner, is dragged to a point; `drag` is the same for one drag. */
  move(selected: Selected, to: Point, drag: string): void;
  label: string;
}

let drags = 0;

export function ArenaMap({ arena, seats, selected, wrong, select, move, label }: MapProps) {
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<{
    id: string;
    what: Selected;
    dx: number;
    dy: number;
    from: Point;
    begun: boolean;
    inverse: DOMMatrix;
  } | null>(null);
  const [held, hold] = useState<Box | null>(null);
  const box = held ?? around(arena.boundary);
  const pointAt = (event: PointerEvent, inverse: DOMMatrix): Point => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse);
    return [at.x, -at.y];
  };
  const grab = (what: Selected) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    svg.current!.focus({ preventScroll: true });
    svg.current!.setPointerCapture(event.pointerId);
    // As the picture lies now: what is said above it while it is dragged about may push it down.
    const inverse = svg.current!.getScreenCTM()!.inverse();
    const [x, y] = pointAt(event, inverse);
    const [mx, my] =
      what.corner === undefined ? middleOf(arena, what.part) : cornersOf(arena, what.part)![what.corner]!;
    drag.current = {
      id: `drag ${++drags}`,
      what,
      dx: mx - x,
      dy: my - y,
      from: [event.clientX, event.clientY],
      begun: false,
      inverse,
    };
    hold(box);
    select(what);
  };
  const pull = (event: PointerEvent) => {
    const now = drag.current;
    if (!now || (now.what.part === "boundary" && now.what.corner === undefined)) return;
    // A click is not a drag.
    if (!now.begun && Math.hypot(event.clientX - now.from[0], event.clientY - now.from[1]) < 4) return;
    now.begun = true;
    const [x, y] = pointAt(event, now.inverse);
    move(now.what, [x + now.dx, y + now.dy], now.id);
  };
  const drop = () => {
    drag.current = null;
    hold(null);
  };
  const state = (part: PartId) =>
    `${selected?.part === part ? " selected" : ""}${wrong?.part === part ? " wrong" : ""}`;
  const area = (part: PartId, at: Point[], kind: string, words?: string) => (
    <g key={part} class={`ax-part ${kind}${state(part)}`} data-part={part} onPointerDown={grab({ part })}>
      <polygon points={points(at)} />
      {words ? (
        <text x={middleOf(arena, part)[0]} y={-middleOf(arena, part)[1] + 18}>
          {words}
        </text>
      ) : null}
    </g>
  );
  const thing = (part: PartId, kind: string, words?: string) => {
    const pose = poseOf(arena, part)!;
    return area(part, placed(shapeOf(arena, part), pose), kind, words);
  };
  const handles = selected ? cornersOf(arena, selected.part) : undefined;
  return (
    <svg
      ref={svg}
      class="ax-map"
      viewBox={`${box.x} ${box.y} ${box.wide} ${box.high}`}
      tabindex={0}
      role="application"
      aria-label={label}
      onPointerMove={pull}
      onPointerUp={(event) => {
        pull(event);
        drop();
      }}
      onPointerCancel={drop}
      onPointerDown={() => select(null)}
    >
      <defs>
        <pattern id="ax-grid" width="100" height="100" patternUnits="userSpaceOnUse">
          <path class="ax-line" d="M0 0h100M0 0v100" />
        </pattern>
        <pattern id="ax-rough" width="40" height="40" patternUnits="userSpaceOnUse">
          <path class="ax-stroke" d="M0 40 40 0" />
        </pattern>
      </defs>
      <polygon class={`ax-ground level-${arena.level ?? 0}`} points={points(arena.boundary)} />
      <polygon class="ax-grid" points={points(arena.boundary)} />
      {(arena.terrain ?? []).map(({ at, level }, i) =>
        area(`terrain/${i}`, at, `ax-terrain level-${level}`, String(level)),
      )}
      {arena.hill ? area("hill", arena.hill, "ax-hill", "hill") : null}
      {(arena.hazards ?? []).map(({ kind }, i) => thing(`hazards/${i}`, "ax-hazard", kind.split("-")[0]))}
      {(arena.cards ?? []).map(({ number, use }, i) =>
        thing(
          `cards/${i}`,
          `ax-card ${use}`,
          `${{ checkpoint: "C", trigger: "T", "hidden-hazard": "?" }[use] ?? ""}${number}`,
        ),
      )}
      {(arena.walls ?? []).map(({ at }, i) => area(`walls/${i}`, at, "ax-wall"))}
      {(arena.obstacles ?? []).map(({ kind }, i) => thing(`obstacles/${i}`, `ax-obstacle ${kind}`))}
      {(arena.starts[seats] ?? []).map((_, i) => thing(`starts/${seats}/${i}`, "ax-key", String(i + 1)))}
      <g class={`ax-part ax-edge${state("boundary")}`} data-part="boundary" onPointerDown={grab({ part: "boundary" })}>
        <polygon class="hit" points={points(arena.boundary)} />
        <polygon points={points(arena.boundary)} />
      </g>
      {handles?.map(([x, y], corner) => (
        <g
          key={corner}
          class={`ax-corner${selected!.corner === corner ? " selected" : ""}${wrong?.part === selected!.part && wrong.corner === corner ? " wrong" : ""}`}
          data-corner={corner}
          onPointerDown={grab({ part: selected!.part, corner })}
        >
          <circle class="hit" cx={x} cy={-y} r="52" />
          <circle cx={x} cy={-y} r="19" />
        </g>
      ))}
      <g class="ax-scale" transform={`translate(${box.x + ROOM} ${box.y + box.high - 34})`}>
        <path d="M0-10v20M0 0h100M100-10v20" />
        <text x="116" y="14">
          one car length
        </text>
        <polygon
          points={points(
            placed(
              [
                [60, 0],
                [50, 25],
                [-50, 25],
                [-60, 0],
                [-50, -25],
                [50, -25],
              ],
              { x: 560, y: 0, heading: 0 },
            ),
          )}
        />
      </g>
    </svg>
  );
}

/** A picture of an arena, for lists. */
export function ArenaThumb({ arena }: { arena: Arena }) {
  const box = around(arena.boundary);
  const start = Object.values(arena.starts).at(-1) ?? [];
  return (
    <svg class="ax-thumb" viewBox={`${box.x} ${box.y} ${box.wide} ${box.high}`} aria-hidden="true">
      <polygon class={`ax-ground level-${arena.level ?? 0}`} points={points(arena.boundary)} />
      {(arena.terrain ?? []).map(({ at, level }, i) => (
        <g key={i} class={`ax-terrain level-${level}`}>
          <polygon points={points(at)} />
        </g>
      ))}
      {arena.hill ? (
        <g class="ax-hill">
          <polygon points={points(arena.hill)} />
        </g>
      ) : null}
      {[...(arena.hazards ?? []), ...(arena.cards ?? [])].map((pose, i) => (
        <g key={i} class="ax-hazard">
          <polygon points={points(placed(CARD, pose))} />
        </g>
      ))}
      {(arena.walls ?? []).map(({ at }, i) => (
        <g key={i} class="ax-wall">
          <polygon points={points(at)} />
        </g>
      ))}
      {(arena.obstacles ?? []).map((spot, i) => (
        <g key={i} class={`ax-obstacle ${spot.kind}`}>
          <polygon points={points(placed(obstacleKinds.find(({ id }) => id === spot.kind)?.shape ?? CARD, spot))} />
        </g>
      ))}
      {start.map(([x, y, heading], i) => (
        <g key={i} class="ax-key">
          <polygon points={points(placed(KEY, { x, y, heading }))} />
        </g>
      ))}
      <g class="ax-edge">
        <polygon points={points(arena.boundary)} />
      </g>
    </svg>
  );
}
