// The arena: what does not change, what lies on it, and numbered cards.

import type { Hazard, Marker, Obstacle, View as SixthView } from "../../engine/types/sixth";
import { path, spot, turnOf, UNIT } from "./geometry";

const BLOB = "M-46-8Q-50-30-24-30T8-33 44-22 47 8 26 31-14 31-44 18Z";
const HAZARDS: Record<string, string> = {
  oil: "M-28-2q8-14 26-12M-10 14q14 6 26-4",
  mud: "M-30-10q8 6 16 0t16 0 16 0M-26 8q8 6 16 0t16 0 16 0",
  clay: "M-32-14 22-14M-26-2H32M-34 10H20",
  gravel: "",
  caltrops: "",
  "burning-fuel": "",
  puddle: "M-24-6q10-8 22 0M-2 10q12 8 22-2",
};

function HazardArt({ hazard }: { hazard: Pick<Hazard, "kind"> }) {
  const { kind } = hazard;
  const dots: [number, number][] = [
    [-30, -14],
    [-12, -18],
    [8, -12],
    [26, -18],
    [-22, 2],
    [-2, 6],
    [16, 0],
    [32, 8],
    [-32, 18],
    [-8, 20],
    [12, 18],
  ];
  return (
    <g class={`s6-hazard ${kind}`}>
      <rect class="s6-hazard-card" x="-50" y="-35" width="100" height="70" rx="6" />
      {["oil", "mud", "clay", "gravel", "puddle", "burning-fuel"].includes(kind) ? (
        <path class="s6-blob" d={BLOB} />
      ) : null}
      {HAZARDS[kind] ? <path class="s6-lines" d={HAZARDS[kind]} /> : null}
      {kind === "gravel"
        ? dots.map(([x, y], i) => <circle key={i} class="s6-stone" cx={x} cy={y} r={3 + (i % 3)} />)
        : null}
      {kind === "caltrops"
        ? dots
            .slice(0, 9)
            .map(([x, y], i) => (
              <path
                key={i}
                class="s6-spike"
                transform={`translate(${x} ${y}) rotate(${i * 37})`}
                d="M0-8 2-1 8 4 1 2-1 8-2 1-8-2-1-1z"
              />
            ))
        : null}
      {kind === "burning-fuel"
        ? [
            [-18, 4],
            [4, -4],
            [22, 8],
          ].map(([x, y], i) => (
            <path
              key={i}
              class="s6-flame"
              transform={`translate(${x} ${y}) scale(1.600)`}
              d="M0-11q10 8 7 15-2 6-7 6t-7-6q-1-4 3-8 0 4 2 4 3-4 2-11z"
            />
          ))
        : null}
      {kind === "mine" ? (
        <>
          <circle class="s6-mine" r="17" />
          <path class="s6-mine-arms" d="M0-25v50M-25 0h50M-17-17l34 34M17-17l-34 34" />
          <circle class="s6-mine-lamp" r="5" />
        </>
      ) : null}
    </g>
  );
}

function ObstacleArt({ kind }: { kind: string }) {
  switch (kind) {
    case "barrel":
    case "steel-drum":
      return (
        <>
          <circle class="s6-drum" r="12" />
          <circle class="s6-drum ring" r="7.500" />
          <path class="s6-drum-mark" d={kind === "barrel" ? "M-4-3h8M-4 3h8" : "M-4 0h8M0-4v8"} />
        </>
      );
    case "brush":
      return (
        <>
          <path class="s6-brush" d="M55-20V20L30 38H-30L-55 20V-20L-30-38H30Z" />
          <path class="s6-twigs" d="m-38 14 6-18 6 18m8 12 6-18 6 18m10-6 6-18 6 18M-20-10l6-18 6 18m18-2 6-18 6 18" />
        </>
      );
    case "cone":
      return (
        <>
          <rect class="s6-cone-foot" x="-8" y="-8" width="16" height="16" rx="2" />
          <circle class="s6-cone" r="6" />
          <circle class="s6-cone-top" r="2.200" />
        </>
      );
    case "container":
      return (
        <>
          <rect class="s6-box" x="-60" y="-30" width="120" height="60" rx="2" />
          <path
            class="s6-ribs"
            d="M-48-30v60M-36-30v60M-24-30v60M-12-30v60M0-30v60M12-30v60M24-30v60M36-30v60M48-30v60"
          />
        </>
      );
    default:
      return (
        <>
          <rect class="s6-barrier" x="-50" y="-8" width="100" height="16" rx="3" />
          <path
            class="s6-barrier-marks"
            d="M-38-8l-6 16h12l6-16zM-10-8l-6 16H-4l6-16zM18-8l-6 16h12l6-16zM42-8l-6 16h10l4-10z"
          />
        </>
      );
  }
}

export function Obstacles({ obstacles, struck }: { obstacles: Obstacle[]; struck: Set<number> }) {
  return (
    <>
      {obstacles.map((it) => {
        const { x, y } = spot(it.x, it.y);
        return (
          <g
            key={it.id}
            class={`s6-obstacle ${it.kind} ${it.durability ? "" : "solid"}`}
            style={{ transform: `translate(${x}px, ${y}px) rotate(${turnOf(it.heading)}deg)` }}
          >
            <title>{`${it.title} ${it.id - 5}: ${it.weight}, cover ${it.cover}${it.durability ? `, ${it.durability - it.damage} of ${it.durability} left` : ", cannot be damaged"}`}</title>
            <g class={struck.has(it.id) ? "struck" : undefined}>
              <ObstacleArt kind={it.kind} />
              {it.damage ? <path class="s6-crack" d="m9-11-6 4 3 4-8 2 5 3-6 5" /> : null}
              {it.durability > 1 ? (
                <g class="s6-left" transform={`rotate(${-turnOf(it.heading)})`}>
                  <circle r="11" />
                  <text y="5" text-anchor="middle">
                    {it.durability - it.damage}
                  </text>
                </g>
              ) : null}
            </g>
          </g>
        );
      })}
    </>
  );
}

const USES: Record<Marker["use"], string> = {
  checkpoint: "checkpoint",
  trigger: "trigger",
  "hidden-hazard": "hidden hazard",
};

/** Numbered cards; `next` is the one our car wants. */
export function Markers({ cards, next }: { cards: Marker[]; next: number | null }) {
  return (
    <>
      {cards
        .filter((card) => !card.gone)
        .map((card, i) => {
          const { x, y } = spot(card.x, card.y);
          return (
            <g
              key={i}
              class={`s6-marker ${card.use} ${card.number === next ? "next" : ""}`}
              transform={`translate(${x} ${y}) rotate(${turnOf(card.heading)})`}
            >
              <title>{`Card ${card.number}: ${card.hazard ?? USES[card.use]}${card.number === next ? ", your next one" : ""}`}</title>
              {card.hazard ? (
                <HazardArt hazard={{ kind: card.hazard }} />
              ) : (
                <rect x="-50" y="-35" width="100" height="70" rx="6" />
              )}
              <text y="17" text-anchor="middle" transform={`rotate(${-turnOf(card.heading)})`}>
                {card.hazard ? "" : card.use === "hidden-hazard" ? "?" : card.number}
              </text>
            </g>
          );
        })}
    </>
  );
}

/** The ground itself. A grid of car lengths shows the scale. */
export function Ground({ view }: { view: SixthView }) {
  const { arena } = view;
  const xs = arena.boundary.map(([x]) => x),
    ys = arena.boundary.map(([, y]) => y);
  const right = Math.max(...xs),
    top = Math.max(...ys),
    left = Math.min(...xs),
    bottom = Math.min(...ys);
  const lines: string[] = [];
  for (let x = Math.ceil(left); x <= right; x++) lines.push(`M${x * UNIT} ${-bottom * UNIT}V${-top * UNIT}`);
  for (let y = Math.ceil(bottom); y <= top; y++) lines.push(`M${left * UNIT} ${-y * UNIT}H${right * UNIT}`);
  const hill = arena.hill
    ? {
        x: arena.hill.reduce((sum, [x]) => sum + x, 0) / arena.hill.length,
        y: arena.hill.reduce((sum, [, y]) => sum + y, 0) / arena.hill.length,
      }
    : null;
  return (
    <g class={`s6-ground level-${arena.level}`}>
      <defs>
        <clipPath id="s6-inside">
          <path d={path(arena.boundary)} />
        </clipPath>
        <pattern id="s6-rough" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(24)">
          <path class="s6-rough" d="M4 6h7M17 18h6M6 21h3M19 5h3" />
        </pattern>
        <pattern id="s6-wall" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="s6-wall-mark" d="M0 0v20" />
        </pattern>
      </defs>
      <path class="s6-rim" d={path(arena.boundary)} />
      <path class="s6-rim marks" d={path(arena.boundary)} />
      <path class="s6-floor" d={path(arena.boundary)} />
      <g clip-path="url(#s6-inside)">
        {arena.level ? <path class="s6-roughness" d={path(arena.boundary)} fill="url(#s6-rough)" /> : null}
        {[...arena.terrain]
          .sort((a, b) => a.level - b.level)
          .map((area, i) => (
            <g key={i} class={`s6-terrain level-${area.level}`}>
              <title>{`Terrain level ${area.level}`}</title>
              <path d={path(area.at)} />
              <path d={path(area.at)} class="s6-roughness" fill="url(#s6-rough)" />
            </g>
          ))}
        {arena.terrain.map((area, i) => {
          const wide = Math.max(...area.at.map(([x]) => x)) - Math.min(...area.at.map(([x]) => x)),
            high = Math.max(...area.at.map(([, y]) => y)) - Math.min(...area.at.map(([, y]) => y));
          if (wide < 1.8 || high < 1.8 || arena.hill) return null;
          const { x, y } = spot(
            area.at.reduce((sum, [px]) => sum + px, 0) / area.at.length,
            area.at.reduce((sum, [, py]) => sum + py, 0) / area.at.length,
          );
          return (
            <text key={i} class="s6-level" x={x} y={y + 20} text-anchor="middle">
              {"▲".repeat(area.level)}
            </text>
          );
        })}
        {arena.hill ? <path class="s6-hill" d={path(arena.hill)} /> : null}
        {hill ? (
          <text class="s6-level hill" x={hill.x * UNIT} y={-hill.y * UNIT + 22} text-anchor="middle">
            ♛
          </text>
        ) : null}
        <path class="s6-grid" d={lines.join("")} />
      </g>
      {arena.walls.map((wall, i) => (
        <g key={i} class="s6-block">
          <title>Wall</title>
          <path d={path(wall.at)} />
          <path d={path(wall.at)} fill="url(#s6-wall)" />
        </g>
      ))}
      {arena.hazards.map((hazard, i) => {
        const { x, y } = spot(hazard.x, hazard.y);
        return (
          <g key={i} transform={`translate(${x} ${y}) rotate(${turnOf(hazard.heading)})`}>
            <title>{`${hazard.title}: ${hazard.text}`}</title>
            <HazardArt hazard={hazard} />
          </g>
        );
      })}
    </g>
  );
}
