// What can be done at a field: its sign, its odds, and a warning where it hurts.
import type { Choice } from "../../table/types";
import { svgButton } from "../../ui/svgbutton";
import { columnOf, hexPath, middle, type Point, rowOf, yOf } from "./hex";
import { damageOf, hurts, labelOf, noteOf, type Place } from "./places";

const ARROW = "M0-15 9-4H3.500V11h-7V-4H-9z";

const oddsOf = (choice: Choice): number => choice.odds[0]?.chance ?? 0;

interface Said {
  /** The choice that the spot shows. */
  shown: Choice;
  shots: Choice[];
  /** On the board. */
  text: string;
  /** For screen readers. */
  label: string;
}

/** The best shot stands for the shots; driving there comes before shooting there. */
function said(field: number, at: Place, choices: Choice[]): Said {
  const first = choices[0]!,
    drive = choices.find((choice) => choice.action.verb !== "shoot"),
    shots = choices.filter((choice) => choice.action.verb === "shoot"),
    best = [...shots].sort((a, b) => oddsOf(b) - oddsOf(a))[0],
    shown = best && !drive ? best : (drive ?? first);
  const same = choices.every((choice) => choice.action.verb === first.action.verb),
    damage = best && same ? damageOf(best) : null,
    figures = [same || !best ? noteOf(shown) : "", damage === null ? "" : `×${damage}`].filter(Boolean).join(" "),
    text = figures || (choices.length > 1 && at.sign !== "field" ? `${choices.length} ways` : "");
  const where = `Column ${columnOf(field) + 1}, row ${rowOf(yOf(field))}`,
    says =
      choices.length === 1
        ? labelOf(first)
        : `${where}: ${choices.length} choices: ${choices.map((choice) => choice.text).join("; ")}`;
  return { shown, shots, text, label: text && !says.includes(text) ? `${says}, ${text}` : says };
}

function Reticle({ at: { x, y }, small }: { at: Point; small: boolean }) {
  return (
    <g
      class="rd-reticle"
      transform={small ? `translate(${x + 14} ${y - 10}) scale(0.5)` : `translate(${x} ${y - 3}) scale(1)`}
    >
      {["halo", "line"].map((line) => (
        <path key={line} class={line} d="M15 0a15 15 0 1 1-30 0 15 15 0 1 1 30 0M-21 0h12M9 0h12M0-21v12M0 9v12" />
      ))}
    </g>
  );
}

function Note({ at: { x, y }, text }: { at: Point; text: string }) {
  return (
    <g class="rd-note" transform={`translate(${x} ${y + 13})`}>
      <rect x={-4 - 3.7 * text.length} y="-9" width={8 + 7.4 * text.length} height="17" rx="4" />
      <text y="4" text-anchor="middle">
        {text}
      </text>
    </g>
  );
}

function Warning({ at: { x, y } }: { at: Point }) {
  return (
    <g class="rd-warn" transform={`translate(${x - 15} ${y - 13})`}>
      <path d="M0-9 9 7H-9z" />
      <text y="5.500" text-anchor="middle">
        !
      </text>
    </g>
  );
}

interface SpotProps {
  field: number;
  at: Place;
  choices: Choice[];
  picked: boolean;
  looked: boolean;
  press(): void;
  look(): void;
}

export function Spot({ field, at, choices, picked, looked, press, look }: SpotProps) {
  const point = middle(field),
    { x, y } = point,
    { shown, shots, text, label } = said(field, at, choices),
    drives = at.sign === "drive";
  return (
    <g
      {...svgButton(label, press, look)}
      class={`rd-spot ${at.sign} ${picked ? "picked" : ""} ${looked ? "looked" : ""} ${hurts(shown) ? "hurts" : ""}`}
      data-field={field}
      data-verb={choices[0]!.action.verb}
    >
      <path class="rd-zone" d={hexPath(point, 0.93)} />
      {drives ? (
        <path
          class="rd-arrow"
          transform={`translate(${x} ${text ? y - 7 : y}) rotate(${at.turn ?? 0}) scale(${text ? 0.85 : 1})`}
          d={ARROW}
        />
      ) : null}
      {shots.length ? <Reticle at={point} small={drives} /> : null}
      {at.sign === "field" && !text ? <circle class="rd-dot" cx={x} cy={y} r="5" /> : null}
      {text ? <Note at={point} text={text} /> : null}
      {hurts(shown) ? <Warning at={point} /> : null}
    </g>
  );
}
