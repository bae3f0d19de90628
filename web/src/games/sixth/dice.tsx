// Dice with their faces: a shield (or skid), a hit, a wrench, each once or twice, on a die of its colour.

import type { Colour, Die, Face } from "../../engine/types/sixth";
import type { Choice } from "../../table/types";
import { percent } from "../../ui/choices";
import { ROLL_TITLES, type Roll, totals } from "./choose";

const SHIELD = "M0-8 7-5.500V0Q7 6 0 9.500-7 6-7 0V-5.500Z";
const HIT =
  "m0-9.500 2.300 5.200 5.300-2.300-2.300 5 4.900 2.300-5 2.200 2 5.100-5-2L0 9.500l-2.200-3.500-5 2 2-5.100-5-2.200 4.900-2.300-2.300-5 5.300 2.300z";
const WRENCH =
  "M-6.500-8.500a5 5 0 0 0-1.300 6.600 5 5 0 0 0 5 2.100L3.800 7a2.600 2.600 0 0 0 3.800-3.600L.600-3.200a5 5 0 0 0-1.700-5.100 5 5 0 0 0-3-.900l2 3.400-2.100 2.200z";

const SIGNS: Record<string, string> = { shield: SHIELD, hit: HIT, wrench: WRENCH };

export function Sign({ of, class: name = "" }: { of: "shield" | "hit" | "wrench"; class?: string }) {
  return (
    <svg class={`s6-sign ${of} ${name}`} viewBox="-10 -10 20 20" aria-hidden="true">
      <path d={SIGNS[of]} />
    </svg>
  );
}

const shape = (face: Face) => (face.includes("shield") ? SHIELD : face.includes("hit") ? HIT : WRENCH);

/** One die; without a face it has not been rolled. */
export function DieFace({ colour, face, small = false }: { colour: Colour; face?: Face; small?: boolean }) {
  const twice = face?.startsWith("2");
  return (
    <svg class={`s6-die ${colour} ${small ? "small" : ""}`} viewBox="-16 -16 32 32" aria-hidden="true">
      <rect x="-15" y="-15" width="30" height="30" rx="6" />
      {!face ? (
        <circle class="s6-pip" r="4" />
      ) : twice ? (
        <>
          <path transform="translate(-6 -6) scale(0.72)" d={shape(face)} />
          <path transform="translate(6 6) scale(0.72)" d={shape(face)} />
        </>
      ) : (
        <path transform="scale(1.12)" d={shape(face)} />
      )}
    </svg>
  );
}

/** Dice that are still to be rolled. */
export function DiceRow({ dice }: { dice: Colour[] }) {
  return (
    <span class="s6-row">
      {dice.map((colour, i) => (
        <DieFace key={i} colour={colour} small />
      ))}
    </span>
  );
}

interface PoolProps {
  roll: Roll;
  name: string;
  /** The choice that rolls a die of this look again. */
  again?: ((die: Die) => Choice | undefined) | undefined;
  reroll?: ((choice: Choice, die: number) => void) | undefined;
  look?: ((choice: Choice | null) => void) | undefined;
  old?: boolean;
}

/** A roll on the table: faces, what they add up to, and dice to click where they may be rolled again. */
export function Pool({ roll, name, again, reroll, look, old = false }: PoolProps) {
  const sum = totals(roll.dice);
  const driving = roll.roll === "driving";
  return (
    <div
      class={`s6-pool ${old ? "old" : ""}`}
      role="group"
      aria-label={`${ROLL_TITLES[roll.roll] ?? "Roll"} of ${name}`}
    >
      <p class="s6-pool-title">
        <span class={`dot seat-${roll.who}`} /> {ROLL_TITLES[roll.roll] ?? "Roll"} <small>{name}</small>
        <span class="s6-totals">
          <span title={driving ? "skids" : "shields"}>
            <Sign of="shield" />
            {sum.shields}
            <span class="sr"> {driving ? "skids" : "shields"}</span>
          </span>
          <span title="hits">
            <Sign of="hit" />
            {sum.hits}
            <span class="sr"> hits</span>
          </span>
          <span title="wrenches">
            <Sign of="wrench" />
            {sum.wrenches}
            <span class="sr"> wrenches</span>
          </span>
        </span>
      </p>
      <ul class="s6-dice">
        {roll.dice.map((die, i) => {
          const choice = again?.(die);
          const words = `${die.colour} die: ${die.face}`;
          const better = choice?.odds[0];
          return (
            <li key={i}>
              {choice && reroll ? (
                <button
                  type="button"
                  class="s6-reroll"
                  data-die={i}
                  title={`Roll it again${better ? `: ${percent(better.chance)} ${better.text}` : ""}`}
                  aria-label={`${words}. Roll it again${better ? `: ${percent(better.chance)} ${better.text}` : ""}`}
                  onClick={() => reroll(choice, i)}
                  onFocus={() => look?.(choice)}
                  onPointerEnter={() => look?.(choice)}
                >
                  <DieFace {...die} />
                  <span class="s6-again" aria-hidden="true">
                    ↻
                  </span>
                </button>
              ) : (
                <span title={words}>
                  <DieFace {...die} />
                  <span class="sr">{words}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
