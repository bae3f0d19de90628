// What each card shows, drawn in a field of 48 by 48. Strokes and fills take the colour of the text around them.
import type { ComponentChildren } from "preact";
import type { Kind } from "./deck";

const flame = (
  <g>
    <path d="M25 4c3 9 13 13 13 26a14 14 0 0 1-28 1c0-7 4-11 6-16 2 4 4 6 6 7 2-6 1-12 3-18z" />
    <path class="cut" d="M24 44a7.5 7.5 0 0 1-7-8c0-5 5-7 6-13 5 4 9 8 9 13a8 8 0 0 1-8 8z" />
  </g>
);
const laser = (
  <g>
    <path class="line wide" d="M5 40 31 17" />
    <path class="line" d="M5 33 25 16M12 43 36 22" />
    <path d="m35 3 2.5 7.5L45 8l-4 6.5 6 4.5-7.5 1L40 28l-5-6-6.5 3.5 2-7.5L24 14l7.5-1.5z" />
  </g>
);
const autocannon = (
  <g>
    <path d="M4 17h12v14H4zM16 19h16v4H16zM16 25h16v4H16zM32 17h5v14h-5z" />
    <path d="m39 20 7-5-2 7 4 2-4 2 2 7-7-5zM7 33h8l-2 9H9z" />
  </g>
);
const missile = (
  <g>
    <path d="M42 6c-8 0-14 4-19 9l-9 10 9 9 10-9c5-5 9-11 9-19z" />
    <path d="m18 15-9 2-4 7 9-1zM33 30l-2 9-7 4 1-9z" />
    <path class="line" d="m13 35-8 8m5-13-5 4m14 4-4 5" />
    <circle class="cut" cx="32" cy="16" r="3.5" />
  </g>
);
const bullets = (
  <g>
    {[0, 1, 2].map((i) => (
      <path key={i} d={`M${6 + 13 * i} 44v-5h10v5zM${6 + 13 * i} 37V20c0-7 3-12 5-15 2 3 5 8 5 15v17z`} />
    ))}
  </g>
);
const ram = (
  <g>
    <path d="M2 15h13l7 5v8l-7 5H2zM46 15H36l-5 5v8l5 5h10z" />
    <path d="m26 3 1 9 6-7-3 10M26 45l1-9 6 7-3-10" class="line" />
  </g>
);
const plate = <path d="M24 4c6 4 12 5 18 5 0 17-5 28-18 35C11 37 6 26 6 9c6 0 12-1 18-5z" />;
const shield = (
  <g>
    {plate}
    <path class="cut" d="M24 10c4 2.5 8 3.5 12.5 4C36 25 32.5 33 24 38.5z" />
  </g>
);
const heavy = (
  <g>
    <path d="M24 2c7 5 14 6 21 6 0 19-6 31-21 39C9 39 3 27 3 8c7 0 14-1 21-6z" />
    <path class="cutline" d="M24 8c5 3.5 10 4.5 15 5-.5 13-5 21-15 27.5C14 34 9.5 26 9 13c5-.5 10-1.5 15-5z" />
    <path class="cut" d="M17 17h4v6h6v-6h4v16h-4v-6h-6v6h-4z" />
  </g>
);
const cross = (
  <g>
    <circle class="line" cx="24" cy="24" r="15" />
    <circle cx="24" cy="24" r="3.5" />
    <path class="line" d="M24 2v12m0 20v12M2 24h12m20 0h12" />
  </g>
);
const wheel = (
  <g>
    <path fill-rule="evenodd" d="M24 7a17 17 0 1 0 0 34 17 17 0 0 0 0-34zm0 8a9 9 0 1 1 0 18 9 9 0 0 1 0-18z" />
    <circle cx="24" cy="24" r="4" />
    <path class="cutline" d="M24 6v6m0 24v6M6 24h6m24 0h6M11 11l4.5 4.5m17 17L37 37M37 11l-4.5 4.5m-17 17L11 37" />
  </g>
);
const tireShot = (
  <g>
    {wheel}
    <path class="line" d="M24 1v11m0 24v11M1 24h11m24 0h11" />
  </g>
);
const reverse = (
  <g>
    <path class="line wide" d="M13 44V19a10.5 10.5 0 0 1 21 0v13" />
    <path d="M24 30h20L34 44z" />
  </g>
);
const spin = (
  <g>
    <path class="line wide" d="M38 31A16 16 0 1 1 37 15" />
    <path d="M43 5v17l-15-5z" />
    <path d="M20 17h8v14h-8z" />
  </g>
);
const swerve = (
  <g>
    <path class="line wide" d="M12 45c0-12 23-12 23-24V15" />
    <path d="M25 17h20L35 3z" />
    <path class="line thin" d="M5 8v8m0 6v8M12 5v6" />
  </g>
);
const smoke = (
  <g>
    <path d="M13 38a9 9 0 0 1-1-18 11 11 0 0 1 20-6 10 10 0 0 1 5 18.5A6 6 0 0 1 33 38z" />
    <path class="cutline" d="M17 30c3-4 8-3 9 0M27 22c2-2 6-2 7 1" />
    <path class="line thin" d="M7 44h10m5 0h19" />
  </g>
);
const paint = (
  <g>
    <path d="M24 5c2 5 5 2 9 3s1 6 5 8 6 4 3 8-1 6-4 9-6-1-8 3-5 7-8 4-1-7-6-7-8-1-8-5 4-4 3-9-3-6 1-9 8 1 13-5z" />
    <circle class="cut" cx="20" cy="20" r="3.5" />
    <circle class="cut" cx="29" cy="26" r="2.5" />
    <circle cx="8" cy="41" r="3" />
    <circle cx="42" cy="42" r="2.5" />
  </g>
);
const debris = (
  <g>
    <path d="m4 42 8-14 9 14zM19 33l9-17 7 12zM31 42l5-9 9 9zM10 20l4-9 8 6z" />
    <path d="m36 14 5-7 3 8zM23 8l3-4 4 4z" />
  </g>
);
const skid = (
  <g>
    <path d="M30 4h14v9H30zM30 15h6v8h-6zM38 15h6v8h-6zM30 25h14v8H30zM30 35h6v9h-6zM38 35h6v9h-6z" />
    <path class="line" d="M4 40c6-2 9-6 12-12M10 44c6-3 10-7 13-13" />
    <path d="m14 18 10-5 4 9-10 5z" />
  </g>
);
const shaken = (
  <g>
    <circle class="line" cx="24" cy="27" r="13" />
    <path class="line" d="m17 22 4 4m0-4-4 4m10-4 4 4m0-4-4 4M18 34c2-2 3-2 4 0s3 2 4 0 3-2 4 0" />
    <path d="m9 3 1.5 4 4-.5-3 3 2 3.5-4-1.5-3 3 .5-4.5L3 8l4.5-.5zM38 3l1.5 4 4-.5-3 3 2 3.5-4-1.5-3 3 .5-4.5L32 8l4.5-.5z" />
  </g>
);
const eject = (
  <g>
    <path d="M15 16h7v16h12v7H15zM12 41h24v4H12z" />
    <circle cx="29" cy="20" r="5" />
    <path class="line" d="M38 22V6m-5 5 5-6 5 6" />
  </g>
);
const ramplate = (
  <g>
    <path d="M4 34 24 8l20 26-6 8-14-18-14 18z" />
    <path class="line" d="M17 44v-7m7 7V32m7 12v-7" />
  </g>
);
const guards = (
  <g>
    <path d="M3 28a21 21 0 0 1 42 0h-7a14 14 0 0 0-28 0z" />
    <circle class="line" cx="24" cy="31" r="10" />
    <circle cx="24" cy="31" r="3.5" />
  </g>
);

const struck = (what: ComponentChildren) => (
  <g>
    {what}
    <path class="cutline heavy" d="m6 6 36 36" />
    <path class="line" d="m6 6 36 36" />
  </g>
);
const small = (what: ComponentChildren, x: number, y: number, scale: number, cut = false) => (
  <g class={cut ? "inverse" : undefined} transform={`translate(${x} ${y}) scale(${scale})`}>
    {what}
  </g>
);
const proof = (what: ComponentChildren) => (
  <g>
    {plate}
    {small(what, 12.5, 11, 0.48, true)}
  </g>
);
const backfire = (
  <g>
    {small(autocannon, 10, 0, 0.78)}
    <path class="line wide" d="M42 34c-4 9-18 12-29 6" />
    <path d="m4 36 12-3-2 13z" />
  </g>
);
const overheats = (
  <g>
    {small(laser, 6, 12, 0.74)}
    <path class="line" d="M8 18c-4-4 4-6 0-11m9 8c-4-4 4-6 0-11" />
  </g>
);

const BY_KIND: Record<string, ComponentChildren> = {
  "dud-missile": struck(missile),
  "machine-gun-jams": struck(bullets),
  "laser-overheats": overheats,
  "fireproof-armor": proof(flame),
  "laser-reflective-armor": proof(laser),
  "metal-armor": proof(bullets),
  "autocannon-backfires": backfire,
  "heavy-armor": heavy,
};
const BY_WEAPON: Record<string, ComponentChildren> = {
  flamethrower: flame,
  laser,
  autocannon,
  missile,
  "machine-gun": bullets,
};
const BY_EFFECT: Record<string, ComponentChildren> = {
  ram,
  armor: shield,
  "called-shot": cross,
  "tire-shot": tireShot,
  reverse,
  spin,
  swerve,
  block: smoke,
  paint,
  debris,
  skid,
  shaken,
  eject,
  ramplate,
  wheelguards: guards,
};

export function Glyph({ kind }: { kind: Kind }) {
  const drawn = BY_KIND[kind.id] ?? (kind.effect === "attack" ? BY_WEAPON[kind.weapon ?? ""] : BY_EFFECT[kind.effect]);
  return (
    <g class="glyph">
      {drawn ?? (
        <text x="24" y="34" text-anchor="middle" font-size="30">
          {kind.title[0]}
        </text>
      )}
    </g>
  );
}
