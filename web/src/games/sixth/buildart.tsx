// Pictures of building, drawn from the cards: dice, signs of the types, and the car from above with what is fitted to it.

import { type BuildCard, type CardType, Colour as COLOURS, type Dice, type Mount } from "../../engine/types/sixth";
import { mountOf } from "./builddata";
import type { Fitted } from "./buildtypes";

// ---- dice ----

const LETTERS = { red: "R", yellow: "Y", green: "G", blue: "B", black: "K", white: "W" };

export const diceWords = (dice: Dice): string =>
  COLOURS.filter((colour) => dice[colour])
    .map((colour) => `${dice[colour]} ${colour}`)
    .join(", ");

/** One square a die; the letter says the colour too. */
export function DiceRow({ dice }: { dice: Dice }) {
  const all = COLOURS.flatMap((colour) => Array.from({ length: dice[colour] ?? 0 }, () => colour));
  if (!all.length) return null;
  return (
    <span class="bx-dice" title={`Dice: ${diceWords(dice)}`}>
      <span class="sr">Dice: {diceWords(dice)}</span>
      {all.map((colour, i) => (
        <span key={i} class={`bx-die ${colour}`} aria-hidden="true">
          {LETTERS[colour]}
        </span>
      ))}
    </span>
  );
}

// ---- signs of the types ----

const SIGNS: Record<CardType, string> = {
  weapon: "M2 9h9V7h7v2h3v4h-3v2h-7v-2H8l-2 5H3l1-5H2z",
  structure: "M3 4h18v5H3zM3 10h8v5H3zM12 10h9v5h-9zM3 16h18v4H3z",
  accessory:
    "M10 2h4l.600 3 2.600 1.100L19.700 4.400l2.800 2.800-1.700 2.500L22 12l-1.200 2.300 1.700 2.500-2.800 2.800-2.500-1.700-2.600 1.100L14 22h-4l-.600-3-2.600-1.100-2.500 1.700-2.800-2.800 1.700-2.500L2 12l1.200-2.300-1.700-2.500 2.800-2.800 2.500 1.700L9.400 5zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  upgrade: "M12 2l9 9h-5v4H8v-4H3zM8 17h8v2H8zM8 20h8v2H8z",
  driver:
    "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 3a7 7 0 0 1 6.700 5H5.300A7 7 0 0 1 12 5zm-6.900 8H9l2 5.900A7 7 0 0 1 5.100 13zm7.900 5.900L15 13h3.900A7 7 0 0 1 13 18.900z",
  gunner:
    "M11 1h2v3.100A8 8 0 0 1 19.900 11H23v2h-3.100A8 8 0 0 1 13 19.900V23h-2v-3.100A8 8 0 0 1 4.100 13H1v-2h3.100A8 8 0 0 1 11 4.100zM12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm0 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  gear: "M8 3a4 3 0 0 0 8 0l5 3-2 5-2-1v11H7V10l-2 1-2-5z",
  sidearm: "M2 6h20v5h-9l-1 3H9l-1 6H3l2-9H2z",
};

export function TypeSign({ type }: { type: CardType }) {
  return (
    <svg viewBox="0 0 24 24" class={`bx-sign t-${type}`} aria-hidden="true">
      <path d={SIGNS[type]} fill-rule="evenodd" />
    </svg>
  );
}

// ---- the car ----

/** A gun that points up from (0,0); rockets are thin, flames have a nozzle. */
function Gun({ card }: { card: BuildCard }) {
  const long = 9 + Math.min(card.cost, 8);
  if (card.one_shot) return <path class="bx-gun" d={`M-2.500 0v-${long}l2.500-4 2.500 4V0zM-4 0h8v-3h-8z`} />;
  if (card.wrench === "fire") return <path class="bx-gun" d={`M-3 0v-6l-2-${long - 6}h10l-2 ${long - 6}V0z`} />;
  if (card.wrench === "tire")
    return <path class="bx-gun" d={`M-4 0v-5h1v-${long - 5}h2v${long - 5}h2v-${long - 5}h2v${long - 5}h1v5z`} />;
  return <path class="bx-gun" d={`M-4.500 0v-6h2v-${long - 5}h-1v-3h7v3h-1v${long - 5}h2v6z`} />;
}

/** Where a side's middle is, how wide it is, and how far "up" is turned there. */
const AT: Record<Exclude<Mount, "crew">, { x: number; y: number; wide: number; turn: number }> = {
  front: { x: 0, y: -54, wide: 44, turn: 0 },
  right: { x: 29, y: 0, wide: 82, turn: 90 },
  back: { x: 0, y: 54, wide: 44, turn: 180 },
  left: { x: -29, y: 0, wide: 82, turn: 270 },
};

function Side({ side, cards }: { side: Exclude<Mount, "crew">; cards: BuildCard[] }) {
  const { x, y, wide, turn } = AT[side];
  const guns = cards.filter(({ type }) => type === "weapon");
  const boxes = cards.filter(({ type }) => type === "accessory");
  const step = Math.min(13, wide / Math.max(guns.length, 1));
  const gap = Math.min(14, wide / Math.max(boxes.length, 1));
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      {guns.map((card, i) => (
        <g key={i} transform={`translate(${(i - (guns.length - 1) / 2) * step} 4)`}>
          <Gun card={card} />
        </g>
      ))}
      {cards.some(({ type }) => type === "structure") ? (
        <path class="bx-plate" d={`M${-wide / 2 - 3} 3v-5h${wide + 6}v5z`} />
      ) : null}
      {boxes.map((_, i) => (
        <rect key={i} class="bx-box" x={(i - (boxes.length - 1) / 2) * gap - 4.5} y={7} width={9} height={8} rx={2} />
      ))}
    </g>
  );
}

/** The car from above, its front up. */
export function CarFromAbove({ cards, catalogue }: { cards: Fitted[]; catalogue: BuildCard[] }) {
  const on = (mount: Mount) =>
    cards
      .filter((fitted) => mountOf(fitted) === mount)
      .flatMap(([id]) => catalogue.find((card) => card.id === id) ?? []);
  const crew = on("crew");
  const has = (type: CardType) => crew.some((card) => card.type === type);
  return (
    <svg viewBox="-56 -82 112 164" class="bx-car" aria-hidden="true">
      {[
        [-29, -33],
        [22, -33],
        [-29, 20],
        [22, 20],
      ].map(([x, y]) => (
        <rect key={`${x} ${y}`} class="bx-tire" x={x} y={y} width="7" height="17" rx="2.500" />
      ))}
      {(["front", "right", "back", "left"] as const).map((side) => (
        <Side key={side} side={side} cards={on(side)} />
      ))}
      <path class="bx-hull" d="M-15-52q15-6 30 0 8 4 9 16v72q-1 12-9 16-15 5-30 0-8-4-9-16v-72q1-12 9-16z" />
      <path class="bx-glass" d="M-17-20q17-7 34 0l-4 11q-13-4-26 0zM-14 30q14 4 28 0l3 9q-17 6-34 0z" />
      <path class="bx-trim" d="M-9-50v24M9-50v24M-19-16v50M19-16v50" />
      <g class={has("driver") ? "bx-seat full" : "bx-seat"}>
        <circle cx="-7.500" cy="5" r="6" />
      </g>
      <g class={has("gunner") ? "bx-seat full" : "bx-seat"}>
        <circle cx="7.500" cy="5" r="6" />
      </g>
      {crew.some(({ subtype }) => subtype === "frame") ? <path class="bx-cage" d="M-17-6 17 28M17-6-17 28" /> : null}
    </svg>
  );
}
