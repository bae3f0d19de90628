// The map of a duel from above: the ground with its heights and waters, and what stands on it.

import type { View as DuelView, Fixture } from "../../../engine/types/duel";
import { type Pair, path, spot, UNIT } from "../../../ui/plane";
import { middleOf, slug } from "./art";
import { isBreached } from "./view";

/** Lines every `step` inches. */
function gridOf(width: number, height: number, step: number): string {
  const lines: string[] = [];
  for (let x = 0; x <= width + 1e-6; x += step) lines.push(`M${x * UNIT} 0V${-height * UNIT}`);
  for (let y = 0; y <= height + 1e-6; y += step) lines.push(`M0 ${-y * UNIT}H${width * UNIT}`);
  return lines.join("");
}

/** What the drawings are filled with. */
const Patterns = () => (
  <defs>
    <pattern id="cd-roof" width="40" height="40" patternUnits="userSpaceOnUse">
      <rect class="cd-roof-fill" width="40" height="40" />
      <path class="cd-roof-line" d="M0 20H40M0 40H40M10 0V20M30 20V40" />
    </pattern>
    <pattern id="cd-rubble" width="44" height="40" patternUnits="userSpaceOnUse">
      <rect class="cd-rubble-fill" width="44" height="40" />
      <path
        class="cd-rubble-stone"
        d="M3 6l9-4 6 7-8 6zM24 3l11 2-3 9-10-2zM8 24l10-4 5 8-9 8-8-5zM28 22l9-3 5 8-7 7-9-4z"
      />
    </pattern>
    <pattern id="cd-waves" width="70" height="40" patternUnits="userSpaceOnUse">
      <path class="cd-wave" d="M4 14q8-9 16 0t16 0M36 34q8-9 16 0t16 0" />
    </pattern>
    <pattern id="cd-ditch" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path class="cd-ditch-line" d="M0 0V22" />
    </pattern>
  </defs>
);

const high = (quarters: number) => `${quarters / 4}″`;
/** Half feet, as people say them. */
const feet = (half: number) => `${half / 2} ft`;

function wordsOf(it: Fixture): string {
  const { kind, height, slope, stands, dp, damage, floors, armed } = it;
  return `${kind.replace("-", " ")}${floors ? `, ${floors} ${floors === 1 ? "floor" : "floors"}` : ""}${armed ? ", armed" : ""}${height ? `, ${high(height)} high` : ""}${slope ? `, ${slope}°` : ""}${!stands ? ", broken" : dp ? `, ${dp} DP${damage ? `, damage ${damage}` : ""}${isBreached(it) ? ", broken open" : ""}` : ""}`;
}

/** Doors, windows and breaches of a floor, as lines in the wall. */
function Openings({ openings = [] }: Fixture) {
  const shown = [...openings].sort((a, b) => b.floor - a.floor);
  return (
    <>
      {shown.map(({ kind, floor, at: [a, b] }, i) => (
        <path
          key={i}
          class={`cd-opening ${kind} ${floor ? "upper" : ""}`}
          d={`M${spot(...a).x} ${spot(...a).y}L${spot(...b).x} ${spot(...b).y}`}
        >
          <title>{`${kind}${floor ? `, floor ${floor}` : ""}`}</title>
        </path>
      ))}
    </>
  );
}

/** Short lines inwards from the edge of a plateau, as maps have them for a steep slope. */
function hachures(at: Pair[]): string {
  const middle = middleOf(at);
  return at
    .map(([x, y], i) => {
      const a = spot(x, y),
        next = at[(i + 1) % at.length]!,
        b = spot(next[0], next[1]),
        far = Math.hypot(b.x - a.x, b.y - a.y) || 1,
        count = Math.floor(far / 16);
      let [nx, ny] = [(b.y - a.y) / far, -(b.x - a.x) / far];
      if ((middle.x - a.x) * nx + (middle.y - a.y) * ny < 0) [nx, ny] = [-nx, -ny];
      return Array.from({ length: count }, (_, k) => {
        const part = (k + 0.5) / count,
          length = k % 2 ? 9 : 18,
          px = a.x + (b.x - a.x) * part,
          py = a.y + (b.y - a.y) * part;
        return `M${px.toFixed(1)} ${py.toFixed(1)}l${(nx * length).toFixed(1)} ${(ny * length).toFixed(1)}`;
      }).join("");
    })
    .join("");
}

/** Crowns of leaves: a scalloped circle. */
function crownOf(at: Pair[]): string {
  const { x, y } = middleOf(at),
    r = Math.max(...at.map(([u, v]) => Math.hypot(spot(u, v).x - x, spot(u, v).y - y))),
    bumps = 9;
  return `${Array.from({ length: bumps }, (_, i) => {
    const a = (2 * Math.PI * i) / bumps,
      b = (2 * Math.PI * (i + 1)) / bumps,
      size = (r * 1.25 * Math.PI) / bumps;
    return `${i ? "" : `M${(x + 1.15 * r * Math.cos(a)).toFixed(1)} ${(y + 1.15 * r * Math.sin(a)).toFixed(1)}`}A${size.toFixed(1)} ${size.toFixed(1)} 0 0 1 ${(x + 1.15 * r * Math.cos(b)).toFixed(1)} ${(y + 1.15 * r * Math.sin(b)).toFixed(1)}`;
  }).join("")}Z`;
}

function Heights({ it, id }: { it: Fixture; id: number }) {
  const { at, kind, height = 0, up = 0, slope = 0 } = it,
    middle = middleOf(at);
  if (kind === "plateau")
    return (
      <g class="cd-height">
        <path class="cd-hachure" d={hachures(at)} />
        <text x={middle.x} y={middle.y + 10} text-anchor="middle">
          {high(height)}
        </text>
      </g>
    );
  // A line for every quarter inch that it rises.
  const gap = Math.max(6, (0.25 / Math.tan((Math.max(1, slope) * Math.PI) / 180)) * UNIT);
  return (
    <g class="cd-height">
      <defs>
        <pattern
          id={`cd-contour-${id}`}
          width={gap}
          height="20"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${-up})`}
        >
          <path class="cd-contour" d="M1 0V20" />
        </pattern>
      </defs>
      <path class="cd-lines" fill={`url(#cd-contour-${id})`} d={path(at)} />
      <path
        class="cd-rise"
        transform={`translate(${middle.x} ${middle.y}) rotate(${-up})`}
        d="M-50 0H40M40 0 15-25M40 0 15 25"
      />
      <text x={middle.x} y={middle.y - 14} text-anchor="middle">{`${slope}°`}</text>
    </g>
  );
}

/** Walls with what is broken out of them shown as rubble; a building with an inside shows its floor. */
function Standing({ it, id }: { it: Fixture; id: number }) {
  const { kind, at, pieces, stands, floors, stairs, notch } = it,
    outline = (pieces ?? [at]).map((piece) => path(piece)).join("");
  const tree = kind === "tree" || kind === "small-tree";
  return (
    <g class="cd-thing-art" data-kind={kind} data-breached={isBreached(it) ? "" : undefined}>
      <title>{wordsOf(it)}</title>
      {pieces && stands ? <path class={floors ? "cd-inside" : "cd-broken"} d={path(at)} /> : null}
      <path
        class={`cd-fixture ${slug(kind)} ${stands ? "" : "down"} ${floors ? "hollow" : ""}`}
        d={tree && stands ? crownOf(at) : outline}
      />
      {tree && stands ? <path class="cd-trunk" d={path(at)} /> : null}
      {floors && stands ? <Openings {...it} /> : null}
      {stairs ? (
        <g class="cd-stairs" transform={`translate(${spot(...stairs).x} ${spot(...stairs).y})`}>
          <title>stairs</title>
          <rect x="-12.5" y="-12.5" width="25" height="25" />
          <path d="M-12.500-6H12.500M-12.500 0H12.500M-12.500 6H12.500" />
        </g>
      ) : null}
      {notch ? (
        <g class="cd-notch" transform={`translate(${spot(...notch).x} ${spot(...notch).y})`}>
          <title>the way into the bunker</title>
          <rect x="-12.5" y="-12.5" width="25" height="25" />
        </g>
      ) : null}
      {kind === "building" && stands ? (
        <text class="cd-strength" x={middleOf(at).x} y={middleOf(at).y + 16} text-anchor="middle">
          {it.dp}
          {floors && floors > 1 ? <tspan class="cd-storeys">{` ×${floors}`}</tspan> : null}
          {it.armed ? " ⌖" : ""}
        </text>
      ) : null}
      {(kind === "plateau" || kind === "ramp") && stands ? <Heights it={it} id={id} /> : null}
      {kind === "boulder" && stands ? (
        <path
          class="cd-facet"
          transform={`translate(${middleOf(at).x} ${middleOf(at).y})`}
          d="M-10 4-3-8 8-5M-3-8-1 6"
        />
      ) : null}
    </g>
  );
}

/** Shallow water is waded through, deep water drowns the plant. */
const DEEP = 3;

function Area({ surface, depth, at }: DuelView["map"]["ground"][number]) {
  const middle = middleOf(at);
  return (
    <g>
      <title>{depth ? `${surface}, ${feet(depth)} deep` : surface}</title>
      <path class={`cd-ground ${slug(surface)} ${depth && depth > DEEP ? "deep" : ""}`} d={path(at)} />
      {surface === "water" ? (
        <>
          <path class="cd-waves" fill="url(#cd-waves)" d={path(at)} />
          {depth ? (
            <text class="cd-depth" x={middle.x} y={middle.y + 12} text-anchor="middle">
              {feet(depth)}
            </text>
          ) : null}
        </>
      ) : null}
    </g>
  );
}

/** What a lamppost lights at night, in inches (rulebook: lamps). */
const LAMP = 2;
const Light = ({ it: { at } }: { it: Fixture }) => (
  <circle class="cd-lamplight" cx={middleOf(at).x} cy={middleOf(at).y} r={LAMP * UNIT} />
);

export function MapArt({ map, night }: { map: DuelView["map"]; night: boolean }) {
  const { width, height } = map;
  return (
    <g class="cd-map">
      <Patterns />
      <rect class="cd-floor" x="0" y={-height * UNIT} width={width * UNIT} height={height * UNIT} />
      {map.ground.map((area, i) => (
        <Area key={i} {...area} />
      ))}
      <path class="cd-grid fine" d={gridOf(width, height, 0.25)} />
      <path class="cd-grid" d={gridOf(width, height, 1)} />
      {night ? <rect class="cd-dark" x="0" y={-height * UNIT} width={width * UNIT} height={height * UNIT} /> : null}
      {map.gates.map(({ exit, title, x, y, heading }, i) => (
        <g key={i} class="cd-gate">
          <title>{title}</title>
          {exit ? <path d={path(exit)} /> : null}
          <path
            class="cd-arrow"
            transform={`translate(${spot(x, y).x} ${spot(x, y).y}) rotate(${-heading / 10})`}
            d="M-30-14H4V-30L34 0 4 30V14H-30z"
          />
        </g>
      ))}
      {map.checkpoints.map(([a, b], i) => (
        <g key={i} class="cd-checkpoint">
          <path d={`M${a[0] * UNIT} ${-a[1] * UNIT}L${b[0] * UNIT} ${-b[1] * UNIT}`} />
          <text {...middleOf([a, b])} text-anchor="middle">
            {i + 1}
          </text>
        </g>
      ))}
      {map.forks.map(({ left, right }, i) => (
        <g key={i} class="cd-fork">
          <path d={path(left)} />
          <path d={path(right)} />
        </g>
      ))}
      {night
        ? map.fixtures.map((it, i) => (it.kind === "lamppost" && it.stands ? <Light key={i} it={it} /> : null))
        : null}
      {map.fixtures.map((it, i) => (
        <Standing key={i} it={it} id={i} />
      ))}
    </g>
  );
}
