// The vehicle from above, drawn from its design: armor as thickness, weapons where they are mounted, wheels, guards, spoiler and ram
// plate, the crew in their seats. Pointing at a part with the mouse leads to it; the list of parts is the same for the keyboard.

import type { Accessory, Mount, Weapon } from "../../../engine/types/garage";
import { type Frame, frameOf } from "../frames";
import { asPerson, insideOf, type Of, tiresOf } from "./design";
import { WeaponSign } from "./glyphs";
import type { Catalog, Design, Side, Unit } from "./types";

type Pick = ((path: string) => void) | undefined;

interface Spot {
  x: number;
  y: number;
  turn: number;
  label: { x: number; y: number; anchor: "start" | "middle" | "end" };
}

const depth = (points: number) => (points ? 2.5 + Math.min(13, points * 0.28) : 0);

/** How far the armor of a side stands before the hull. */
const thick = (unit: Unit, side: Side) =>
  (unit.armor ?? []).reduce((sum, layer) => sum + (layer[side] ? depth(layer[side]!) + 1.5 : 0), 0);

const PLATES = ["ramplate", "fake-ramplate", "bumper-spikes", "brushcutter"];
/** How much more room an end needs for what stands there. */
function edge(unit: Unit, side: "F" | "B"): number {
  const plate = (unit.accessories ?? []).some(
    ({ type, at }) => PLATES.includes(type) && (at === "back") === (side === "B"),
  );
  return plate ? thick(unit, side) + 4 : Math.max(0, thick(unit, side) - 10);
}

/** Where in the cabin people sit; also the middle of a turret. */
const cabin = (frame: Frame) =>
  frame.glass
    ? frame.l * ((frame.glass[1] + (frame.bed ? frame.glass[2] : (frame.glass[1] + frame.glass[2]) / 2)) / 2 - 0.5)
    : 0;
const roof = (frame: Frame) =>
  frame.glass
    ? frame.l *
      ((frame.bed && !frame.bed.open ? (frame.bed.from + frame.bed.to) / 2 : (frame.glass[1] + frame.glass[2]) / 2) -
        0.5)
    : frame.l * 0.12;

/** Where the nth of `count` weapons of a mount stands. */
function spotOf(frame: Frame, mount: Mount, nth: number, count: number): Spot {
  const { w, l, kind } = frame;
  const across = (most: number, room: number) => (nth - (count - 1) / 2) * Math.min(most, room / count);
  if (mount === "F" || mount === "B") {
    const room = kind === "cycle" ? 58 : kind === "trike" ? w * 0.66 : w * 0.82;
    const x = across(27, room),
      y = mount === "F" ? -frame.ends.F + 3 : frame.ends.B - 3;
    return { x, y, turn: mount === "F" ? 0 : 180, label: { x, y: mount === "F" ? y + 24 : y - 17, anchor: "middle" } };
  }
  if (mount === "L" || mount === "R") {
    const y = across(22, l * 0.36) + (kind === "sidecar" ? -6 : kind === "car" ? l * 0.06 : 0),
      x = (mount === "L" ? -1 : 1) * (w / 2 - 2) * (kind === "trike" ? 0.86 : 1);
    return {
      x,
      y,
      turn: mount === "L" ? -90 : 90,
      label: { x: mount === "L" ? x + 17 : x - 17, y: y + 3.5, anchor: mount === "L" ? "start" : "end" },
    };
  }
  const y = mount === "U" ? l * 0.2 : roof(frame),
    x = across(24, w * 0.7);
  return { x, y, turn: 0, label: { x, y: y + 24, anchor: "middle" } };
}

const nameOf = (weapon: Weapon) => (weapon.infrared ? `IR ${weapon.type}` : weapon.type);

/** Where many stand side by side, one word for all of a kind that follow each other; the first of them has it. */
function ManyTag({ frame, weapons, mates, at }: { frame: Frame; weapons: Weapon[]; mates: number[]; at: number }) {
  const first = mates.indexOf(at),
    name = nameOf(weapons[at]!);
  if (first && nameOf(weapons[mates[first - 1]!]!) === name) return null;
  let last = first;
  while (last + 1 < mates.length && nameOf(weapons[mates[last + 1]!]!) === name) last++;
  const [a, b] = [first, last].map((nth) => spotOf(frame, weapons[at]!.mount, nth, mates.length).label) as [
    Spot["label"],
    Spot["label"],
  ];
  return (
    <text
      x={(a.x + b.x) / 2}
      y={(a.y + b.y) / 2}
      text-anchor={a.anchor}
      class={last === first ? "cw-tag small" : "cw-tag"}
    >
      {last === first ? name : `${last - first + 1}×${name}`}
    </text>
  );
}

function Weapons({
  unit,
  frame,
  catalog,
  of,
  pick,
}: {
  unit: Unit;
  frame: Frame;
  catalog: Catalog | null;
  of: Of;
  pick: Pick;
}) {
  const all = unit.weapons ?? [];
  const inMount = (mount: Mount) => all.flatMap((weapon, i) => (weapon.mount === mount ? [i] : []));
  return (
    <g>
      {all.map((weapon: Weapon, i) => {
        if (weapon.mount === "turret") return null;
        const mates = inMount(weapon.mount);
        const spot = spotOf(frame, weapon.mount, mates.indexOf(i), mates.length);
        const port = catalog?.weapons.find(({ id }) => id === weapon.type)?.port;
        const small = mates.length > (weapon.mount === "F" || weapon.mount === "B" ? 4 : 5);
        return (
          <g
            key={i}
            class={`cw-weapon mount-${weapon.mount}`}
            data-weapon={i}
            onClick={() => pick?.(`${of}weapons[${i}]`)}
          >
            <g transform={`translate(${spot.x} ${spot.y}) rotate(${spot.turn})${small ? " scale(.75)" : ""}`}>
              <WeaponSign port={port} />
            </g>
            {small ? (
              <ManyTag frame={frame} weapons={all} mates={mates} at={i} />
            ) : (
              <text x={spot.label.x} y={spot.label.y} text-anchor={spot.label.anchor} class="cw-tag">
                {nameOf(weapon)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

function TurretArt({
  design,
  frame,
  catalog,
  pick,
}: {
  design: Design;
  frame: Frame;
  catalog: Catalog | null;
  pick: Pick;
}) {
  const { turret } = design;
  const inside = (design.weapons ?? []).flatMap((weapon, i) => (weapon.mount === "turret" ? [{ weapon, i }] : []));
  if (!turret && !inside.length) return null;
  const r = 15 + 5 * (turret?.spaces ?? 0),
    y = roof(frame) + (frame.kind === "car" ? 12 : 0);
  return (
    <g class={turret ? "cw-turret" : "cw-turret none"} transform={`translate(0 ${y})`} onClick={() => pick?.("turret")}>
      {turret?.popup ? (
        <rect class="cw-ring" x={-r - 4} y={-r - 4} width={2 * r + 8} height={2 * r + 8} rx="4" />
      ) : null}
      <circle class="cw-dome" r={r} />
      {turret?.universal ? <circle class="cw-ring" r={r - 5} /> : null}
      {inside.map(({ weapon, i }, nth) => {
        const x = (nth - (inside.length - 1) / 2) * Math.min(14, (2 * r - 6) / inside.length);
        return (
          <g
            key={i}
            data-weapon={i}
            onClick={(event) => {
              event.stopPropagation();
              pick?.(`weapons[${i}]`);
            }}
          >
            <g transform={`translate(${x} ${-r + 9})`}>
              <WeaponSign port={catalog?.weapons.find(({ id }) => id === weapon.type)?.port} />
            </g>
          </g>
        );
      })}
      <text y={r > 20 ? 10 : 12} text-anchor="middle" class="cw-tag">
        {inside.map(({ weapon }) => weapon.type).join(" ") || "empty"}
      </text>
    </g>
  );
}

/** Layers of armor on the sides, the first inside, with their points. */
function ArmorArt({
  unit,
  frame,
  catalog,
  of,
  pick,
  labels,
}: {
  unit: Unit;
  frame: Frame;
  catalog: Catalog | null;
  of: Of;
  pick: Pick;
  labels: boolean;
}) {
  const { w, l, kind } = frame;
  const metal = (type: string) => !!catalog?.armor.find(({ id }) => id === type)?.metal;
  // Metal lies over the rest, and is said first.
  const layers = [...(unit.armor ?? [])].sort((a, b) => Number(metal(a.type)) - Number(metal(b.type)));
  const sum = (side: Side) =>
    layers
      .map((layer) => layer[side] ?? 0)
      .filter(Boolean)
      .reverse()
      .join("/");
  const out: Record<Side, number> = { F: 4, B: 4, L: 4, R: 4, T: 0, U: 0 };
  const bar = (side: Side, thick: number) => {
    const at = out[side] + thick / 2;
    out[side] += thick + 1.5;
    const half = kind === "cycle" ? 19 : w * (kind === "trike" ? 0.36 : 0.43),
      long = l * (kind === "trike" ? 0.165 : 0.19);
    if (side === "F" || side === "B")
      return `M${-half} ${(side === "F" ? -1 : 1) * (l / 2 + at - 5)}Q0 ${(side === "F" ? -1 : 1) * (l / 2 + at + 3)} ${half} ${(side === "F" ? -1 : 1) * (l / 2 + at - 5)}`;
    const x = (side === "L" ? -1 : 1) * (w / 2 + at);
    return `M${x} ${-long}V${frame.wheels.length > 4 ? l * 0.105 : long}`;
  };
  const label = (side: Side, x: number, y: number) =>
    sum(side) ? (
      <text key={side} x={x} y={y} text-anchor="middle" class="cw-points">
        <tspan class="cw-side">{side}</tspan> {sum(side)}
      </text>
    ) : null;
  return (
    <g class="cw-armor" onClick={() => pick?.(layers.length ? `${of}armor[0]` : `${of}armor`)}>
      {layers.map((layer, i) =>
        (["F", "B", "L", "R"] as const).map((side) =>
          layer[side] ? (
            <path
              key={`${i}${side}`}
              class={metal(layer.type) ? "metal" : "plastic"}
              d={bar(side, depth(layer[side]!))}
              stroke-width={depth(layer[side]!)}
            />
          ) : null,
        ),
      )}
      {labels ? (
        <>
          {label("F", 0, -l / 2 - 24 - edge(unit, "F"))}
          {label("B", 0, l / 2 + 35 + edge(unit, "B"))}
          {label("L", -w / 2 - 42, -l * 0.26)}
          {label("R", w / 2 + 42, -l * 0.26)}
          {(["T", "U"] as const).map((side, i) =>
            sum(side) ? (
              <g key={side} transform={`translate(${(i ? 1 : -1) * (w / 2 + 46)} ${l / 2 - 8})`}>
                {layers.map((layer, k) => {
                  const before = layers
                    .slice(0, k)
                    .reduce((all, each) => all + (each[side] ? depth(each[side]!) + 1.5 : 0), 0);
                  return layer[side] ? (
                    <path
                      key={k}
                      class={metal(layer.type) ? "metal" : "plastic"}
                      stroke-width={depth(layer[side]!)}
                      d={`M-16 ${-before - depth(layer[side]!) / 2 + 4}h32`}
                    />
                  ) : null;
                })}
                <text y="20" text-anchor="middle" class="cw-points">
                  <tspan class="cw-side">{side}</tspan> {sum(side)}
                </text>
              </g>
            ) : null,
          )}
        </>
      ) : null}
    </g>
  );
}

const teeth = (half: number, y: number, up: number, count = 7) =>
  Array.from({ length: count }, (_, i) => {
    const x = -half + ((i + 0.5) * 2 * half) / count;
    return `M${x - half / count} ${y}h${(2 * half) / count}l${-half / count} ${up}z`;
  }).join("");

/** `ahead`: how far armor stands before the hull. */
function AccessoryArt({
  row,
  accessory,
  frame,
  ahead,
}: {
  row: string;
  accessory: Accessory;
  frame: Frame;
  ahead: number;
}) {
  const { w, l, kind } = frame,
    end = l / 2 + ahead,
    half = kind === "cycle" ? 17 : w * 0.4;
  const places: Record<string, [number, number]> = {
    front: [w * 0.3, -l / 2 + 10],
    back: [w * 0.3, l / 2 - 10],
    left: [-w / 2 + 7, -6],
    right: [w / 2 - 7, -6],
    top: [w * 0.2, cabin(frame) + 26],
  };
  switch (row) {
    case "ramplate":
    case "fake-ramplate":
      return (
        <path
          class={row === "ramplate" ? "cw-plate" : "cw-plate fake"}
          d={`M${-half - 8} ${-end + 1}L${-half} ${-end - 15}Q0 ${-end - 24} ${half} ${-end - 15}L${half + 8} ${-end + 1}L${half - 3} ${-end - 6}Q0 ${-end - 14} ${-half + 3} ${-end - 6}z`}
        />
      );
    case "bumper-spikes":
      return (
        <path class="cw-spikes" d={accessory.at === "back" ? teeth(half, end + 1, 13) : teeth(half, -end - 1, -13)} />
      );
    case "brushcutter":
      return <path class="cw-spikes" d={teeth(half, -end - 1, -9, 11)} />;
    case "body-blades":
    case "fake-body-blades":
    case "cycle-blades":
    case "fake-cycle-blades":
      return (
        <path
          class={row.startsWith("fake") ? "cw-spikes fake" : "cw-spikes"}
          d={[-1, 1]
            .flatMap((s) => [-0.1, 0, 0.1].map((y) => `M${(s * w) / 2} ${l * y - 5}l${s * 13} 5l${-s * 13} 5z`))
            .join("")}
        />
      );
    case "spoiler":
      return (
        <g class="cw-wing">
          <path d={`M${-w * 0.46} ${l / 2 - 34}h${w * 0.92}v8h${-w * 0.92}z`} />
          <path d={`M${-w * 0.3} ${l / 2 - 40}v7M${w * 0.3} ${l / 2 - 40}v7`} />
        </g>
      );
    case "airdam":
      return (
        <path
          class="cw-wing"
          d={`M${-half} ${-l / 2 + 5}Q0 ${-l / 2 - 7} ${half} ${-l / 2 + 5}Q0 ${-l / 2 + 1} ${-half} ${-l / 2 + 5}z`}
        />
      );
    case "roll-cage":
      return (
        <path
          class="cw-cage"
          d={`M${-w * 0.34} ${cabin(frame) - 18}h${w * 0.68}v${kind === "car" ? l * 0.24 : 44}h${-w * 0.68}zM${-w * 0.34} ${cabin(frame) - 18}l${w * 0.68} ${kind === "car" ? l * 0.24 : 44}m0 ${-(kind === "car" ? l * 0.24 : 44)}l${-w * 0.68} ${kind === "car" ? l * 0.24 : 44}`}
        />
      );
    case "searchlight":
    case "armored-searchlight": {
      const [x, y] = places[accessory.at ?? "front"] ?? places.front!;
      return (
        <g class="cw-lamp" transform={`translate(${x} ${y})`}>
          <path d="M-3-5-8-18H8L3-5z" />
          <circle r={row === "searchlight" ? 5 : 6.5} />
        </g>
      );
    }
    case "fire-extinguisher":
    case "improved-fire-extinguisher":
      return (
        <g
          class="cw-can"
          transform={`translate(${-w * (kind === "trike" ? 0.3 : 0.24)} ${l * (kind === "car" ? 0.26 : kind === "trike" ? 0 : 0.2)})`}
        >
          <rect x="-4" y="-8" width="8" height="16" rx="3" />
          <path d="M-2-11h4v3h-4z" />
        </g>
      );
    default:
      return null;
  }
}

/** Guards over wheels; a cycle's are named by its ends. */
function Guards({ unit, frame }: { unit: Unit; frame: Frame }) {
  const guards = (unit.accessories ?? []).filter(({ type }) => type === "wheelguard" || type === "cycle-wheelguard");
  return (
    <>
      {frame.wheels
        .filter(({ at }) => guards.some((guard) => (guard.at ?? "sidecar") === at))
        .map(({ x, y, w, h, at }) => (
          <rect key={at + y} class="cw-guard" x={x - w / 2 - 4} y={y - h / 2 - 4} width={w + 8} height={h + 8} rx="6" />
        ))}
    </>
  );
}

function Crew({ unit, frame, of, pick }: { unit: Unit; frame: Frame; of: Of; pick: Pick }) {
  const people = (unit.crew ?? []).map(asPerson);
  let left = 0,
    right = 0;
  const inRow = frame.kind === "car" || frame.kind === "trike";
  return (
    <g class="cw-crew">
      {people.slice(0, 12).map((person, i) => {
        const onLeft = person.seat ? person.seat === "left" : left <= right;
        const row = inRow ? (onLeft ? left++ : right++) : i;
        const x =
          inRow && people.length > 1
            ? (onLeft ? -1 : 1) * frame.w * 0.19
            : inRow && frame.kind === "car"
              ? -frame.w * 0.19
              : 0;
        const y = cabin(frame) + row * 19 - (frame.kind === "car" ? 4 : 0);
        return (
          <g key={i} transform={`translate(${x} ${y})`} onClick={() => pick?.(`${of}crew[${i}]`)}>
            <circle r="8" class={person.role} />
            <text y="3.800" text-anchor="middle">
              {person.role[0]!.toUpperCase()}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Hull({ frame }: { frame: Frame }) {
  const { w, l, glass, bed, kind } = frame;
  const at = (part: number) => l * (part - 0.5);
  return (
    <g>
      <path class="cw-hull" d={frame.hull} />
      {glass ? (
        <>
          <path
            class="cw-crease"
            d={`M${-w * 0.3} ${at(0.04)}L${-w * 0.36} ${at(glass[0])}M${w * 0.3} ${at(0.04)}L${w * 0.36} ${at(glass[0])}`}
          />
          <path
            class="cw-glass"
            d={`M${-w * 0.38} ${at(glass[0]) + 4}Q0 ${at(glass[0]) - 6} ${w * 0.38} ${at(glass[0]) + 4}L${w * 0.32} ${at(glass[1])}Q0 ${at(glass[1]) - 5} ${-w * 0.32} ${at(glass[1])}z`}
          />
          <path
            class="cw-glass"
            d={`M${-w * 0.32} ${at(glass[2])}h${w * 0.64}L${w * 0.37} ${at(glass[3])}Q0 ${at(glass[3]) + 4} ${-w * 0.37} ${at(glass[3])}z`}
          />
          <path class="cw-roof" d={`M${-w * 0.34} ${at(glass[1]) + 2}h${w * 0.68}V${at(glass[2]) - 2}h${-w * 0.68}z`} />
        </>
      ) : null}
      {bed ? (
        <>
          <rect
            class={bed.open ? "cw-bed" : "cw-box"}
            x={-w * 0.43}
            y={at(bed.from)}
            width={w * 0.86}
            height={l * (bed.to - bed.from)}
            rx="3"
          />
          {bed.open ? (
            <path
              class="cw-crease"
              d={[-0.28, -0.14, 0, 0.14, 0.28].map((x) => `M${w * x} ${at(bed.from) + 4}V${at(bed.to) - 4}`).join("")}
            />
          ) : null}
        </>
      ) : null}
      {kind === "cycle" ? (
        <path class="cw-bars" d={`M${-w * 0.9} ${-l * 0.17}Q0 ${-l * 0.25} ${w * 0.9} ${-l * 0.17}`} />
      ) : null}
      {kind === "trike" ? (
        <path
          class="cw-roof"
          transform={frame.ends.B < frame.ends.F ? "scale(1 -1)" : undefined}
          d={`M${-w * 0.17} ${-l * 0.13}h${w * 0.34}l${w * 0.08} ${l * 0.34}h${-w * 0.5}z`}
        />
      ) : null}
      {kind === "sidecar" ? (
        <path class="cw-roof" d={`M${-w * 0.26} ${-l * 0.1}h${w * 0.52}v${l * 0.42}h${-w * 0.52}z`} />
      ) : null}
    </g>
  );
}

function UnitArt({
  design,
  unit,
  frame,
  of,
  catalog,
  pick,
  labels,
}: {
  design: Design;
  unit: Unit;
  frame: Frame;
  of: Of;
  catalog: Catalog | null;
  pick: Pick;
  labels: boolean;
}) {
  const tires = tiresOf(design);
  const plant = frame.kind === "cycle" ? 20 : frame.w * (frame.kind === "trike" ? 0.3 : 0.5);
  const kindOf = (at: string) =>
    of
      ? (design.sidecar?.tire ?? tires.front)
      : at.startsWith("front")
        ? ((at.endsWith("right") ? tires.front_right : undefined) ?? tires.front)
        : ((at.endsWith("right") ? tires.back_right : undefined) ?? tires.back);
  return (
    <g>
      {frame.wheels.map(({ x, y, w, h, at }) => (
        <g
          key={`${at}${y}`}
          class={`cw-wheel tire-${kindOf(at).type}`}
          transform={`translate(${x} ${y})`}
          onClick={() => pick?.(of ? "sidecar.tire" : at.startsWith("front") ? "tires.front" : "tires.back")}
        >
          <rect x={-w / 2} y={-h / 2} width={w} height={h} rx="4" />
          <path d={[-0.3, -0.1, 0.1, 0.3].map((part) => `M${-w / 2} ${h * part}h${w}`).join("")} />
        </g>
      ))}
      <Hull frame={frame} />
      {!of && design.plant ? (
        <rect
          class="cw-plant"
          x={-plant / 2}
          width={plant}
          y={
            insideOf(design)[2] === "plant"
              ? frame.l * 0.3
              : insideOf(design)[1] === "plant"
                ? frame.l * 0.05
                : -frame.l * (frame.kind === "trike" ? 0.28 : frame.kind === "cycle" ? 0.3 : 0.36)
          }
          height={frame.kind === "car" ? 20 : 15}
          rx="3"
          onClick={() => pick?.("plant")}
        />
      ) : null}
      {unit.cargo ? (
        <g class="cw-cargo" onClick={() => pick?.(`${of}cargo`)}>
          <rect x={frame.w * 0.04} y={frame.l * 0.24} width="22" height="20" />
          <path d={`M${frame.w * 0.04} ${frame.l * 0.24}l22 20m0-20l-22 20`} />
        </g>
      ) : null}
      <ArmorArt unit={unit} frame={frame} catalog={catalog} of={of} pick={pick} labels={labels} />
      <g class="cw-extras">
        {(unit.accessories ?? []).map((accessory, i) => (
          <g key={i} onClick={() => pick?.(`${of}accessories[${i}]`)}>
            <AccessoryArt
              row={accessory.type}
              accessory={accessory}
              frame={frame}
              ahead={thick(unit, accessory.at === "back" ? "B" : "F")}
            />
          </g>
        ))}
        <Guards unit={unit} frame={frame} />
      </g>
      <Crew unit={unit} frame={frame} of={of} pick={pick} />
      <Weapons unit={unit} frame={frame} catalog={catalog} of={of} pick={pick} />
      {of ? null : <TurretArt design={design} frame={frame} catalog={catalog} pick={pick} />}
    </g>
  );
}

function Links({ design, frame }: { design: Design; frame: Frame }) {
  const all = design.weapons ?? [];
  const spot = (i: number) => {
    const mount = all[i]!.mount,
      mates = all.flatMap((weapon, k) => (weapon.mount === mount ? [k] : []));
    return mount === "turret" ? { x: 0, y: roof(frame) } : spotOf(frame, mount, mates.indexOf(i), mates.length);
  };
  return (
    <g class="cw-links">
      {(design.links ?? []).map((link, i) => {
        const ends = (link.weapons ?? []).filter((each) => all[each]).map(spot);
        return ends.length > 1 ? (
          <path
            key={i}
            class={link.smart ? "smart" : ""}
            d={ends.map(({ x, y }, k) => `${k ? "L" : "M"}${x} ${y < 0 ? y + 10 : y - 10}`).join("")}
          />
        ) : null;
      })}
    </g>
  );
}

/** In words, for those who do not see it. */
function described(design: Design, catalog: Catalog | null): string {
  const body = catalog?.bodies.find(({ id }) => id === design.body)?.title ?? design.body;
  const weapons = (design.weapons ?? []).map(({ type, mount }) => `${type} ${mount}`).join(", ");
  const armor = (design.armor ?? [])
    .map(
      ({ type, ...sides }) =>
        `${type} ${Object.entries(sides)
          .map(([side, points]) => `${side}${points}`)
          .join(" ")}`,
    )
    .join("; ");
  return `${design.name} from above: ${body}${weapons ? `, weapons ${weapons}` : ""}${armor ? `, armor ${armor}` : ""}.`;
}

export function CarArt({
  design,
  catalog,
  pick,
  small,
}: {
  design: Design;
  catalog: Catalog | null;
  pick?: Pick;
  small?: boolean;
}) {
  const frame = frameOf(design.body, { reversed: !!design.reversed, six: !!design.six_wheels });
  const { sidecar } = design;
  const side = sidecar?.side === "left" ? -1 : 1;
  const beside = sidecar ? frameOf(sidecar.body) : null;
  const shift = beside ? side * (beside.w / 2 + 10) : 0;
  const wide = frame.w + (beside ? beside.w + 20 : 0),
    room = Math.max(190, wide + 180);
  return (
    <svg
      viewBox={
        small
          ? `${-wide / 2 - 24} ${-frame.l / 2 - 26} ${wide + 48} ${frame.l + 52}`
          : `${-room / 2} ${-frame.l / 2 - 48 - edge(design, "F")} ${room} ${frame.l + 96 + edge(design, "F") + edge(design, "B")}`
      }
      class={small ? "cw-car small" : "cw-car"}
      role={small ? undefined : "img"}
      aria-hidden={small ? true : undefined}
      aria-label={small ? undefined : described(design, catalog)}
    >
      <g transform={`translate(${-shift} 0)`}>
        {beside && sidecar ? (
          <g transform={`translate(${side * (frame.w / 2 + beside.w / 2 + 16)} 12)`}>
            <path class="cw-strut" d={`M0 -16h${-side * (beside.w / 2 + 26)}M0 14h${-side * (beside.w / 2 + 26)}`} />
            <UnitArt
              design={design}
              unit={sidecar}
              frame={
                side < 0 ? { ...beside, wheels: beside.wheels.map((wheel) => ({ ...wheel, x: -wheel.x })) } : beside
              }
              of="sidecar."
              catalog={catalog}
              pick={pick}
              labels={false}
            />
          </g>
        ) : null}
        <UnitArt design={design} unit={design} frame={frame} of="" catalog={catalog} pick={pick} labels={!small} />
        <Links design={design} frame={frame} />
      </g>
    </svg>
  );
}
