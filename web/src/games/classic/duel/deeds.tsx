// What people do in a duel besides driving, shooting and walking, under the headings a player looks for it by.

import type { Car as DuelCar } from "../../../engine/types/duel";
import type { Choice } from "../../../table/types";
import { Buttons, type PanelProps } from "./panels";
import { HOMES } from "./words";

/** Headings in their order; what is not pressing is folded. */
type Heading = [title: string, folded: boolean];
export const FIRING: Heading[] = [
  ["Drop", false],
  ["On foot", false],
  ["Help", false],
  ["Vehicle", false],
  ["Cargo", true],
  ["Weapons in hand", true],
  ["Clothes and pack", true],
  ["Give up", true],
];
export const WALKING: Heading[] = [
  ["On foot", false],
  ["Get into a vehicle", false],
  ["Obstacles", false],
];

const A_TURN = "takes a turn";
const there = (left: number | undefined) => (left === undefined ? "" : `, ${left} in the cargo`);
/** The kind of an obstacle among the counters (duel/words.h). */
const OBSTACLE = 2;

/** What a deed takes, and what there is for it. */
export function noteOf(own: DuelCar | undefined, { action }: Choice): string {
  switch (action.verb) {
    case "unload":
      return A_TURN + there(own?.cargo?.find(({ gear }) => gear === action.with)?.left);
    case "let-fall":
      return "at once";
    case "throw-out":
      return `at once${there(action.kind === OBSTACLE ? own?.obstacles : own?.debris)}`;
    case "load":
    case "lift":
    case "put-down":
    case "stand-up":
    case "treat":
    case "tripod":
      return A_TURN;
    default:
      return "";
  }
}

export function Deeds({ own, headings, ...props }: PanelProps & { own: DuelCar | undefined; headings: Heading[] }) {
  return (
    <>
      {headings.map(([title, folded]) => {
        const here = props.choices.filter(({ action }) => HOMES[action.verb] === title);
        if (!here.length) return null;
        const buttons = <Buttons {...props} choices={here} label={title} note={(choice) => noteOf(own, choice)} />;
        return folded ? (
          <details key={title} class="cd-fold" data-deeds={title}>
            <summary>
              {title} <small>{here.length}</small>
            </summary>
            {buttons}
          </details>
        ) : (
          <section key={title} class="cd-deeds" data-deeds={title}>
            <h3>{title}</h3>
            {buttons}
          </section>
        );
      })}
    </>
  );
}
