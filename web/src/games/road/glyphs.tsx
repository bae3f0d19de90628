// Small signs for equipment, in a square of 24.
import type { ComponentChildren } from "preact";
import { kindOf } from "./parts";

const SIGNS: Record<string, ComponentChildren> = {
  armor: <path d="M12 2 21 5v7q0 7-9 10Q3 19 3 12V5z" />,
  gun: <path d="M10 1h4v13h-4zM7 14h10v8H7z" />,
  molotov: <path d="M10 2h4v6l3 4v10H7V12l3-4z" />,
  rocket: <path d="m12 1 4 6v9l4 5h-5l-3 2-3-2H4l4-5V7z" />,
  oil: <path d="M12 2q8 10 8 14a8 7 0 0 1-16 0q0-4 8-14z" />,
  mine: (
    <path d="M11 1h2v4a7 7 0 0 1 4 2l3-3 1.500 1.500-3 3a7 7 0 0 1 1 2.500H23v2h-3.500a7 7 0 0 1-1 3l3 3L20 20.500l-3-3a7 7 0 0 1-4 2V23h-2v-3.500a7 7 0 0 1-4-2l-3 3L2.500 19l3-3a7 7 0 0 1-1-3H1v-2h3.500a7 7 0 0 1 1-2.500l-3-3L4 4l3 3a7 7 0 0 1 4-2z" />
  ),
  spikes: <path d="m1 21 4-16 4 16zM8 21l4-18 4 18zM15 21l4-16 4 16z" />,
  nitro: <path d="M9 1h6v4h-1v2q4 1 4 5v11H6V12q0-4 4-5V5H9zM9 13v3h3l-2 5 5-6h-3l1-4z" fill-rule="evenodd" />,
  "bull-bar": <path d="M2 7h20v3h-3v5h3v3H2v-3h3v-5H2zM8 10v5h3v-5zM13 10v5h3v-5z" fill-rule="evenodd" />,
  brakes: <path d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z" fill-rule="evenodd" />,
  charger: <path d="M13 1 4 14h6l-2 9 11-14h-7z" />,
  stabilizer: (
    <path
      d="M11 2h2v5h8l-3-3 1.500-1.500L25 8l-5.500 5.500L18 12l3-3h-8v13h-2V9H3l3 3-1.500 1.500L-1 8l5.500-5.500L6 4 3 7h8z"
      transform="translate(1.200 1) scale(0.9)"
    />
  ),
  gunner: <path d="M12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM3 22q0-8 9-8t9 8z" />,
  shrapnel: <path d="m12 1 2.500 7L22 5l-4 6.500 5 4.500-7-.500-2 7.500-3-6.500-7 4 2-7L1 9l7-.500z" />,
  hazer: <path d="M6 17a4 4 0 0 1 0-8 6 6 0 0 1 11-2 5 5 0 0 1 1 10zM5 19h14v2H5z" />,
  mortar: <path d="M12 2 19 6 13 17h5v4H4v-4h2z" />,
  frame: <path d="M2 2h20v20H2zM6 6v12h12V6z" fill-rule="evenodd" />,
  tires: <path d="M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm0 6a5 5 0 1 0 0 10 5 5 0 0 0 0-10z" fill-rule="evenodd" />,
  slower: <path d="M12 2a10 10 0 1 1-10 10h3a7 7 0 1 0 7-7zM12 8a4 4 0 1 1-4 4h2.500a1.500 1.500 0 1 0 1.500-1.500z" />,
};
SIGNS.sniper = SIGNS.bomber = SIGNS.fixer = SIGNS.gunner;

export function PartSign({ id }: { id: string }) {
  const kind = kindOf({ id });
  const sign = SIGNS[kind.effect] ?? <path d="M4 4h16v16H4z" />;
  return (
    <svg class="rd-sign" viewBox="0 0 24 24" aria-hidden="true">
      <g transform={kind.rear ? "rotate(180 12 12)" : undefined}>{sign}</g>
    </svg>
  );
}

export function Skull() {
  return (
    <svg class="rd-skull" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill-rule="evenodd"
        d="M12 1c6 0 10 4 10 9 0 4-2 6-4 7v5h-3v-3h-2v3h-2v-3H9v3H6v-5c-2-1-4-3-4-7 0-5 4-9 10-9zM8 8a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zm8 0a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z"
      />
    </svg>
  );
}

const PIPS: Record<number, [number, number][]> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6, 6],
    [12, 12],
    [18, 18],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [6, 6],
    [18, 6],
    [12, 12],
    [6, 18],
    [18, 18],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

export function Die({ rolled }: { rolled: number }) {
  return (
    <svg class="rd-die" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="5" />
      {(PIPS[rolled] ?? []).map(([x, y], i) => (
        <circle key={i} cx={x} cy={y} r="2.300" />
      ))}
    </svg>
  );
}
