// The map to scale, as something to work on: parts are picked, moved and drawn by pointer; what is selected has handles. Files and this
// picture count in hundredths of an inch; files upwards, the picture downwards.
import { useMemo, useRef, useState } from "preact/hooks";
import { useLens, ZOOM_STEP } from "../../../ui/camera";
import { boxOf } from "../../../ui/plane";
import {
  cornersIn,
  exists,
  gateOf,
  middleIn,
  middleOf,
  type PartId,
  partsOf,
  type Selected,
  shapeOf,
  split,
  TURN,
  turnHandle,
} from "./data";
import { draw, type Tool } from "./draw";
import { wallAt } from "./inside";
import type { MapArea, MapFile, MapFixture, Point, Shape } from "./types";

const points = (at: Point[]) => at.map(([x, y]) => `${x},${-y}`).join(" ");
const slug = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, "-");
const ARROW = "M-30-14H4V-30L34 0 4 30V14H-30z";
/** A car of the usual size, in hundredths of an inch. */
const CAR = { x: -50, y: -25, width: 100, height: 50 };

const Outline = ({ shape, kind }: { shape: Shape; kind?: string }) => (
  <polygon class={kind} points={points(cornersIn(shape))} />
);

/** What lies under everything else, and where the inside of a banked curve is. */
function Area({ area }: { area: MapArea }) {
  const [x, y] = middleIn(cornersIn(area));
  return (
    <>
      <Outline shape={area} kind={`cd-ground ${slug(area.surface)}`} />
      {area.inside === undefined ? null : (
        <path
          class="me-inside"
          transform={`translate(${x} ${-y}) rotate(${-area.inside}) scale(2)`}
          d="M-30 0H14M14 0 0-12M14 0 0 12"
        />
      )}
    </>
  );
}

/** Doors and windows of a building's walls, the higher ones fainter, and where its stairs are. */
function InsideArt({ fixture: { box, doors = [], windows = [], stairs } }: { fixture: MapFixture }) {
  if (!box) return null;
  const bar = ([x, y]: Point, half: number) => {
    const { wall } = wallAt(box, [x, y]);
    return wall === "south" || wall === "north" ? `M${x - half} ${-y}h${2 * half}` : `M${x} ${-y - half}v${2 * half}`;
  };
  return (
    <>
      {doors.map(([x, y, width = 25], i) => (
        <path key={`door ${i}`} class="me-door" d={bar([x, y], width / 2)} />
      ))}
      {windows.map(([x, y, floor = 0], i) => (
        <path key={`window ${i}`} class={`me-window${floor ? " high" : ""}`} d={bar([x, y], 12)} />
      ))}
      {stairs ? (
        <path class="me-stairs" transform={`translate(${stairs[0]} ${-stairs[1]})`} d="M-12 12h6v-6h6v-6h6v-6h6" />
      ) : null}
    </>
  );
}

/** What a part looks like. */
function PartArt({ map, part }: { map: MapFile; part: PartId }) {
  const { list, i, branch } = split(part),
    gate = gateOf(map, part),
    shape = shapeOf(map, part),
    [x, y] = middleOf(map, part);
  if (gate)
    return (
      <g transform={`translate(${x} ${-y})`}>
        <g transform={`rotate(${-gate.start[2]})`}>
          <rect class="me-start" {...CAR} rx="8" />
          <path class="me-arrow" transform="scale(0.800)" d={ARROW} />
        </g>
        <text class="me-name">{i + 1}</text>
      </g>
    );
  if (!shape) return null;
  if (list === "ground") return <Area area={map.ground![i]!} />;
  if (list === "fixtures")
    return (
      <>
        <Outline shape={shape} kind={`cd-fixture ${slug(map.fixtures![i]!.kind)}`} />
        <InsideArt fixture={map.fixtures![i]!} />
      </>
    );
  if (list === "exits") return <Outline shape={shape} kind="me-exit" />;
  if (list === "forks")
    return (
      <>
        <Outline shape={shape} kind={`me-fork ${branch}`} />
        <text class="me-name" x={x} y={-y}>{`${i + 1}${{ zone: "", left: " L", right: " R" }[branch]}`}</text>
      </>
    );
  const [a, b] = cornersIn(shape);
  return (
    <>
      <path class="me-hit" d={`M${a![0]} ${-a![1]}L${b![0]} ${-b![1]}`} />
      <path class="me-checkpoint" d={`M${a![0]} ${-a![1]}L${b![0]} ${-b![1]}`} />
      <text class="me-name" x={x} y={-y}>
        {i + 1}
      </text>
    </>
  );
}

/** From the ground up. */
const LAYERS = ["ground", "forks", "exits", "checkpoints", "fixtures", "gates"];
const layered = (map: MapFile): PartId[] => {
  const all = partsOf(map).map(({ id }) => id);
  return LAYERS.flatMap((list) => all.filter((id) => split(id).list === list));
};

interface CanvasProps {
  map: MapFile;
  selected: Selected | null;
  wrong: Selected | null;
  tool: Tool | null;
  snap: number;
  select(selected: Selected | null): void;
  /** What is selected is dragged to a point; `drag` is the same for one drag. */
  move(selected: Selected, to: Point, drag: string): void;
  /** Something is drawn from one point to another. */
  drawn(from: Point, to: Point): void;
  /** A key on the map; false if it means nothing to whoever is asked. */
  onKey(event: KeyboardEvent): boolean;
  label: string;
}

interface Drag {
  what: Selected;
  dx: number;
  dy: number;
  from: Point;
  begun: boolean;
  id: string;
}
let drags = 0;

export function MapCanvas({ map, selected, wrong, tool, snap, select, move, drawn, onKey, label }: CanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [wide, high] = map.size;
  const all = useMemo(
      () =>
        boxOf(
          [
            [0, 0],
            [wide / 100, high / 100],
          ],
          0.6,
        ),
      [wide, high],
    ),
    around = useMemo(
      () =>
        boxOf(
          [
            [0, 0],
            [wide / 100, high / 100],
          ],
          4,
        ),
      [wide, high],
    );
  const lens = useLens(frame, all, around, all, `${wide} ${high}`);
  const { camera, width, height } = lens;
  const drag = useRef<Drag | null>(null);
  const [line, setLine] = useState<{ from: Point; to: Point } | null>(null);
  const here = (event: PointerEvent): Point => {
    const { x, y } = lens.tableAt(event);
    return [x * 100, y * 100];
  };
  const hold = (event: PointerEvent) => {
    event.stopPropagation();
    event.preventDefault();
    frame.current!.focus({ preventScroll: true });
    frame.current!.setPointerCapture(event.pointerId);
  };
  const grab = (what: Selected) => (event: PointerEvent) => {
    if (event.button !== 0 || tool) return;
    hold(event);
    const [x, y] = here(event),
      shape = shapeOf(map, what.part);
    const [mx, my] =
      what.corner === TURN
        ? turnHandle(map, what.part)!
        : what.corner === undefined
          ? middleOf(map, what.part)
          : cornersIn(shape!)[what.corner]!;
    drag.current = {
      what,
      dx: mx - x,
      dy: my - y,
      from: [event.clientX, event.clientY],
      begun: false,
      id: `drag ${++drags}`,
    };
    select(what);
  };
  const onPointerDown = (event: PointerEvent) => {
    if ((event.target as Element).closest(".me-lens")) return;
    if (!tool || event.button !== 0 || line) {
      lens.handlers.onPointerDown(event);
      return;
    }
    hold(event);
    setLine({ from: here(event), to: here(event) });
  };
  const onPointerMove = (event: PointerEvent) => {
    const now = drag.current;
    if (line) setLine({ from: line.from, to: here(event) });
    else if (!now) lens.handlers.onPointerMove(event);
    // A click is not a drag.
    else if (now.begun || Math.hypot(event.clientX - now.from[0], event.clientY - now.from[1]) >= 4) {
      now.begun = true;
      const [x, y] = here(event);
      move(now.what, [x + now.dx, y + now.dy], now.id);
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    if (line) {
      const far = Math.hypot(line.to[0] - line.from[0], line.to[1] - line.from[1]) * camera.zoom;
      drawn(line.from, far < 6 ? line.from : line.to);
    } else if (!drag.current && !lens.held && !tool && !(event.target as Element).closest(".me-lens")) select(null);
    setLine(null);
    drag.current = null;
    lens.handlers.onPointerUp(event);
  };
  const onPointerCancel = (event: PointerEvent) => {
    setLine(null);
    drag.current = null;
    lens.handlers.onPointerCancel(event);
  };
  const coming = line && tool ? draw(map, tool, line.from, line.to, snap) : null;
  const shape = selected ? shapeOf(map, selected.part) : undefined,
    turn = selected ? turnHandle(map, selected.part) : null;
  const handle = 8 / camera.zoom;
  const knob = (corner: number, [x, y]: Point) => (
    <g
      key={corner}
      class={`me-corner${corner === TURN ? " turn" : ""}${selected!.corner === corner ? " selected" : ""}${wrong?.part === selected!.part && wrong.corner === corner ? " wrong" : ""}`}
      data-corner={corner}
      onPointerDown={grab({ part: selected!.part, corner })}
    >
      <circle class="hit" cx={x} cy={-y} r={2.4 * handle} />
      <circle cx={x} cy={-y} r={handle} stroke-width={handle / 4} />
    </g>
  );
  return (
    <div
      ref={frame}
      class={`me-frame${tool ? " drawing" : ""}${lens.held ? " held" : ""}`}
      tabIndex={0}
      role="application"
      aria-label={label}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      onKeyDown={(event) => {
        if (!onKey(event)) lens.handlers.onKeyDown(event);
        else event.preventDefault();
      }}
    >
      <svg class="me-map" aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        <defs>
          <pattern id="me-fine" width="25" height="25" patternUnits="userSpaceOnUse">
            <path class="me-line fine" d="M0 0H25M0 0V25" />
          </pattern>
          <pattern id="me-grid" width="100" height="100" patternUnits="userSpaceOnUse">
            <path class="me-line" d="M0 0H100M0 0V100" />
          </pattern>
        </defs>
        <g
          class={camera.zoom < 0.1 ? "far" : ""}
          style={{ "--me-name": `${Math.max(40, 13 / camera.zoom)}px` }}
          transform={`translate(${width / 2} ${height / 2}) scale(${camera.zoom}) translate(${-camera.x} ${-camera.y})`}
        >
          <rect class="cd-floor" x="0" y={-high} width={wide} height={high} />
          {layered(map)
            .filter((id) => id.startsWith("ground"))
            .map((id) => (
              <PartFrame key={id} {...{ map, id, selected, wrong, grab }} />
            ))}
          {camera.zoom > 0.25 ? (
            <rect class="me-grid" fill="url(#me-fine)" x="0" y={-high} width={wide} height={high} />
          ) : null}
          {camera.zoom > 0.05 ? (
            <rect class="me-grid" fill="url(#me-grid)" x="0" y={-high} width={wide} height={high} />
          ) : null}
          {layered(map)
            .filter((id) => !id.startsWith("ground"))
            .map((id) => (
              <PartFrame key={id} {...{ map, id, selected, wrong, grab }} />
            ))}
          <rect class="me-edge" x="0" y={-high} width={wide} height={high} />
          {coming ? (
            <g class="me-coming">
              <PartArt map={coming.map} part={coming.part} />
              {coming.part.startsWith("forks")
                ? ["left", "right"].map((branch) => (
                    <PartArt key={branch} map={coming.map} part={coming.part.replace("zone", branch)} />
                  ))
                : null}
            </g>
          ) : null}
          {wrong && exists(map, wrong.part) ? (
            <circle
              class="me-ring"
              cx={middleOf(map, wrong.part)[0]}
              cy={-middleOf(map, wrong.part)[1]}
              r={Math.max(90, 20 / camera.zoom)}
            />
          ) : null}
          {!tool && shape ? cornersIn(shape).map((at, corner) => knob(corner, at)) : null}
          {!tool && turn ? (
            <>
              <path
                class="me-lever"
                d={`M${middleOf(map, selected!.part)[0]} ${-middleOf(map, selected!.part)[1]}L${turn[0]} ${-turn[1]}`}
              />
              {knob(TURN, turn)}
            </>
          ) : null}
        </g>
      </svg>
      <div class="me-lens" role="group" aria-label="The window on the map">
        <button type="button" aria-label="Closer" onClick={() => lens.zoomBy(ZOOM_STEP)}>
          +
        </button>
        <button type="button" aria-label="Farther" onClick={() => lens.zoomBy(1 / ZOOM_STEP)}>
          −
        </button>
        <button type="button" aria-label="The whole map" onClick={lens.fitAll}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" />
          </svg>
        </button>
      </div>
      <span
        class="me-scale"
        aria-hidden="true"
        style={{ width: `${(camera.zoom < 0.15 ? 1000 : 100) * camera.zoom}px` }}
      >
        {camera.zoom < 0.15 ? "10″" : "1″"}
      </span>
    </div>
  );
}

function PartFrame({
  map,
  id,
  selected,
  wrong,
  grab,
}: {
  map: MapFile;
  id: PartId;
  selected: Selected | null;
  wrong: Selected | null;
  grab(what: Selected): (event: PointerEvent) => void;
}) {
  return (
    <g
      class={`me-part${selected?.part === id ? " selected" : ""}${wrong?.part === id ? " wrong" : ""}`}
      data-part={id}
      onPointerDown={grab({ part: id })}
    >
      <PartArt map={map} part={id} />
    </g>
  );
}

/** A picture of a map, for lists. */
export function MapThumb({ map }: { map: MapFile }) {
  const [wide, high] = map.size;
  return (
    <svg class="me-thumb" viewBox={`0 ${-high} ${wide} ${high}`} aria-hidden="true">
      <rect class="cd-floor" x="0" y={-high} width={wide} height={high} />
      {layered(map)
        .filter((id) => !id.startsWith("gates"))
        .map((id) => (
          <PartArt key={id} map={map} part={id} />
        ))}
    </svg>
  );
}
