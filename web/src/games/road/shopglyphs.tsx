// Pictures of the shop: a sign for each effect, and a car from above as its design has it.
import { kindOf, vehicleOf, type Build } from "./shopdata";

/** 24 by 24, filled. */
const SIGNS: Record<string, string> = {
  "hand-weapon": "M3 8h13v3h-5l-2 6H5l1-6H3z",
  armor: "M12 2l8 3v6c0 6-4 9-8 11-4-2-8-5-8-11V5z",
  gun: "M2 9h14V7h3v2h3v3h-3v2h-3v-2h-4v2H9l-1 5H4l1-5H2z",
  molotov: "M10 2h4v5l2 4v10H8V11l2-4zm1 11v6h2v-6z",
  rocket: "M2 10h11l7 2-7 2H2l2-2zM5 6l4 3H5zm0 12l4-3H5z",
  oil: "M12 2c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12z",
  mine: "M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zm-1-4h2v3h-2zm0 17h2v3h-2zM2 11h3v2H2zm17 0h3v2h-3z",
  spikes: "M2 20L6 6l3 9 3-12 3 12 3-9 4 14z",
  nitro: "M8 2h8v3h-2v2h1a3 3 0 0 1 3 3v12H6V10a3 3 0 0 1 3-3h1V5H8z",
  "bull-bar": "M2 5h20v3H2zM2 16h20v3H2zM5 9h3v6H5zm5.5 0h3v6h-3zM16 9h3v6h-3z",
  brakes: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm0 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  charger: "M13 2L4 14h6l-1 8 10-13h-7z",
  stabilizer: "M11 3h2v4h8v2H13v10h4v2H7v-2h4V9H3V7h8z",
  gunner: "M12 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-6 3-9 8-9s8 3 8 9zM1 12h6v2H1z",
  bomber: "M12 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-6 3-9 8-9s8 3 8 9zM19 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  fixer: "M12 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-6 3-9 8-9s8 3 8 9zM17 2h2v4h4v2h-4v4h-2V8h-4V6h4z",
  sniper: "M12 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-6 3-9 8-9s8 3 8 9zM1 4h10v2H1zm0-3h2v8H1z",
  shrapnel: "M12 8l2-6 1 7 7-3-5 5 6 3-7 1 2 7-6-5-6 5 2-7-7-1 6-3-5-5 7 3z",
  hazer: "M7 18a5 5 0 0 1 0-10 6 6 0 0 1 11 1 4.5 4.5 0 0 1 0 9z",
  mortar: "M4 20l9-14 4 3-8 11zM15 2l5 4-2 2-5-4zM2 20h20v2H2z",
  frame: "M3 3h18v18H3zm3 3v12h12V6zm3 3h6v6H9z",
  tires: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  slower: "M12 2l3 7 7 3-7 3-3 7-3-7-7-3 7-3z",
};

export function Sign({ kind }: { kind: string }) {
  const d = SIGNS[kindOf(kind).effect];
  return <svg viewBox="0 0 24 24" class="sign" aria-hidden="true">{d ? <path d={d} fill-rule="evenodd" /> : null}</svg>;
}

/** The car from above, its front to the right: its length and weight, its bed or benches, what sticks out of it. */
export function FromAbove({ build }: { build: Build }) {
  const vehicle = vehicleOf(build.vehicle);
  if (!vehicle) return <svg viewBox="0 0 150 64" class="from-above none" aria-hidden="true"><rect x="20" y="14" width="110" height="36" rx="8" /></svg>;
  const words = vehicle.keywords ?? [];
  const aboard = [...(vehicle.built_in ?? []), ...build.equipment.map(({ kind }) => kind)].map(kindOf);
  const count = (effect: string, rear = false) => aboard.filter((kind) => kind.effect === effect && !!kind.rear === rear).length;
  const bike = words.includes("motorcycle");
  const length = words.includes("long") ? 124 : bike ? 70 : 72 + 5 * vehicle.structure;
  const width = bike ? 10 : 22 + 3 * vehicle.structure;
  const left = (150 - length) / 2, right = left + length, top = 32 - width / 2, bottom = top + width;
  const armor = aboard.filter((kind) => kind.effect === "armor").reduce((sum, kind) => sum + (kind.uses ?? 1), 0);
  const barrels = (number: number) => Array.from({ length: Math.min(4, number) }, (_, i, all = Math.min(4, number)) => 32 + (i - (all - 1) / 2) * 7);
  const front = count("gun") + count("rocket"), back = count("gun", true) + count("rocket", true);
  const cabin = { x: right - length * 0.52, w: length * 0.26 };
  return (
    <svg viewBox="0 0 150 64" class="from-above" aria-hidden="true">
      {bike ? [left + 4, right - 16].map((x) => <rect key={x} class="wheel" x={x} y="29" width="16" height="6" rx="3" />)
        : [left + 9, right - 27].flatMap((x) => [top - 4, bottom - 4].map((y) => <rect key={`${x} ${y}`} class="wheel" x={x} y={y} width={count("tires") ? 22 : 18} height="8" rx="2" />))}
      {barrels(front).map((y) => <rect key={y} class="gun" x={right - 16} y={y - 1.5} width="24" height="3" />)}
      {barrels(back).map((y) => <rect key={y} class="gun" x={left - 8} y={y - 1.5} width="22" height="3" />)}
      <path class="body" d={`M${left + 4} ${top}H${right - 14}q14 2 14 ${width / 2}q0 ${width / 2 - 2} -14 ${width / 2}H${left + 4}q-4 0 -4 -4V${top + 4}q0 -4 4 -4z`} stroke-width={1.5 + Math.min(4, armor) * 0.9} />
      {bike ? <circle class="glass" cx={left + length / 2 - 4} cy="32" r="6" /> : null}
      {!bike && words.includes("spacious") ? [0, 1, 2, 3].map((i) => <rect key={i} class="glass" x={left + 10 + (i * (length - 40)) / 4} y={top + 4} width={(length - 40) / 4 - 4} height={width - 8} rx="2" />) : null}
      {!bike && !words.includes("spacious") ? <rect class="glass" x={cabin.x} y={top + 4} width={cabin.w} height={width - 8} rx="5" /> : null}
      {words.includes("pick-up") ? <rect class="bed" x={left + 5} y={top + 4} width={length * 0.38} height={width - 8} rx="2" /> : null}
      {count("bull-bar") ? <path class="bar" d={`M${right - 1} ${top + 2}q7 ${width / 2 - 2} 0 ${width - 4}`} /> : null}
    </svg>
  );
}
