// Planning a move on the board: the turning key with its zones, a ghost for every move that is listed, and the nose to drag.

import type { Ghost, View as SixthView } from "../../engine/types/sixth";
import type { Choice } from "../../table/types";
import type { Lens } from "../../ui/camera";
import { percent } from "../../ui/choices";
import { useGrip } from "../../ui/grip";
import { svgButton } from "../../ui/svgbutton";
import { GhostArt } from "./carart";
import { chanceOf, diceWords, IN_CONTROL, labelOf, oddsLine, RUNS_INTO, ZONES } from "./choose";
import {
  driverPose,
  keyPose,
  noseAt,
  type Point,
  path,
  pivotOf,
  placed,
  pointAt,
  rimPoint,
  sector,
  signedDegrees,
  spot,
  swingTo,
  turnOf,
} from "./geometry";
import type { Placed } from "./placed";
import { clampValue, type Plan } from "./plan";

const FAN = 1.15;

export const riskOf = (chance: number | null, collides: boolean) =>
  collides
    ? "crash"
    : chance === null || chance >= 0.995
      ? "safe"
      : chance >= 0.8
        ? "fair"
        : chance >= 0.5
          ? "risky"
          : "wild";

/** The key on one side, its zones as a fan about the pivot. */
function Key({ view, car, side, reached }: { view: SixthView; car: Placed; side: number; reached: number | null }) {
  const driver = driverPose(car);
  const pivot = spot(pivotOf(driver, side).x, pivotOf(driver, side).y);
  return (
    <g class={`s6-key ${reached === null ? "" : "used"}`} aria-hidden="true">
      <path class="s6-key-body" d={path(placed(view.key_shape, keyPose(driver, side)))} />
      {view.zones.map((zone, i) => {
        const from = i ? view.zones[i - 1]!.degrees : 0;
        const middle = rimPoint(driver, side, (from + zone.degrees) / 2, FAN * 0.78),
          at = spot(middle.x, middle.y);
        return (
          <g key={i} class={`s6-zone zone-${i} ${reached !== null && reached > from ? "reached" : ""}`}>
            <path d={sector(driver, side, from, zone.degrees, FAN)} />
            {i ? (
              <text x={at.x} y={at.y + 4} text-anchor="middle">
                {ZONES[i]}
              </text>
            ) : null}
          </g>
        );
      })}
      <circle class="s6-pivot" cx={pivot.x} cy={pivot.y} r="4" />
    </g>
  );
}

/** Where on the board the button of a listed move stands. */
export function buttonAt(car: Placed, choice: Choice): Point | null {
  const driver = driverPose(car);
  const { verb, side, degrees } = choice.action;
  if (verb === "straight") return pointAt(driver, 2.28, 0);
  if (verb === "turn") return noseAt(driver, Number(side), Number(degrees), 0.42);
  if (verb === "slide") return pointAt(driver, 0.78, side ? -0.64 : 0.64);
  if (verb === "reposition") return pointAt(driver, 0.1, side ? -1 : 1);
  return null;
}

export const SIGNS: Record<string, string> = { slide: "⇗", reposition: "↺", straight: "↑", turn: "" };

interface MovesProps {
  view: SixthView;
  car: Placed;
  choices: Choice[];
  looked: Choice | null;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
  plan: Plan;
  lens: Lens;
  /** May any angle be asked for? */
  free: boolean;
}

export function Moves({ view, car, choices, looked, look, commit, plan, lens, free }: MovesProps) {
  const driver = driverPose(car);
  const most = view.zones.at(-1)?.degrees ?? 90;
  const turns = choices.some((choice) => choice.action.verb === "turn");
  const ghostOf = (choice: Choice | null): Ghost | undefined =>
    choice ? view.ghosts?.find((ghost) => JSON.stringify(ghost.action) === JSON.stringify(choice.action)) : undefined;
  const planned = plan.value !== null;
  const shown = planned ? plan.ghost : (ghostOf(looked) ?? null);
  const shownChoice = planned ? plan.choice : looked;
  const swing = planned
    ? plan.swing
    : looked?.action.verb === "turn"
      ? { side: Number(looked.action.side), degrees: Number(looked.action.degrees) }
      : null;
  const nose = noseAt(driver, plan.swing.side, plan.swing.degrees),
    grip = spot(nose.x, nose.y);
  const pixel = 1 / lens.camera.zoom;
  const dot = Math.min(13 * pixel, 17);
  const words = plan.refusal || (plan.choice ? labelOf(plan.choice) : "asking…");
  const zone = plan.ghost?.zone;
  const told = planned
    ? `${words}${plan.ghost && plan.swing.degrees ? `; zone ${ZONES[zone ?? 0]}, ${diceWords(plan.ghost.dice)}` : ""}`
    : "straight on; drag, or use the arrow keys, to plan a turn";

  const hand = useGrip({
    drag: (event) => plan.set(clampValue(signedDegrees(swingTo(driver, lens.tableAt(event), most)), turns ? most : 0)),
    drop: (mouse) => {
      // After a finger the button decides.
      if (!mouse) return;
      if (plan.choice) commit(plan.choice);
      else if (!plan.refusal) commit({ action: plan.action, text: "", section: "", odds: [], ledger: [] });
    },
    tap: () => {
      if (!planned) plan.set(0);
    },
    cancel: () => plan.set(null),
  });
  const keys = (event: KeyboardEvent) => {
    const by: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowDown: -1,
      ArrowUp: 1,
      PageDown: -15,
      PageUp: 15,
    };
    const step = by[event.key];
    if (step !== undefined && turns) plan.set(clampValue((plan.value ?? 0) + step * (event.shiftKey ? 5 : 1), most));
    else if (event.key === "Home") plan.set(-most);
    else if (event.key === "End") plan.set(most);
    else if (event.key === "Enter" || event.key === " ") {
      const choice = plan.choice;
      if (choice) commit(choice);
    } else if (event.key === "Escape") {
      hand.letGo();
      plan.set(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <g class="s6-moves">
      {turns
        ? [0, 1].map((side) => (
            <Key
              key={side}
              view={view}
              car={car}
              side={side}
              reached={swing?.degrees && swing.side === side ? swing.degrees : null}
            />
          ))
        : null}
      <g class="s6-outlines" aria-hidden="true">
        {(view.ghosts ?? []).map((ghost, i) => (
          <g
            key={i}
            transform={`translate(${spot(ghost.x, ghost.y).x} ${spot(ghost.x, ghost.y).y}) rotate(${turnOf(ghost.heading)})`}
          >
            <GhostArt />
          </g>
        ))}
      </g>
      {shown ? (
        <g
          class={`s6-ghost seat-${view.seat} ${riskOf(chanceOf(shownChoice ?? undefined, IN_CONTROL), shown.collides)}`}
          aria-hidden="true"
          transform={`translate(${spot(shown.x, shown.y).x} ${spot(shown.x, shown.y).y}) rotate(${turnOf(shown.heading)})`}
        >
          <GhostArt />
          <path class="s6-ghost-nose" d="M30-12 46 0 30 12" />
          {shown.collides ? (
            <path
              class="s6-burst"
              transform="translate(56 0) scale(1.600)"
              d="m0-11 3 6 6-3-3 6 6 3-6 2 3 7-6-3-3 6-3-6-6 3 3-7-6-2 6-3-3-6 6 3z"
            />
          ) : null}
        </g>
      ) : null}
      {choices.map((choice) => {
        const at = buttonAt(car, choice);
        if (!at) return null;
        const { x, y } = spot(at.x, at.y);
        const chance = chanceOf(choice, IN_CONTROL),
          crash = !!chanceOf(choice, RUNS_INTO);
        const shown = crash
          ? "✸"
          : chance === null
            ? SIGNS[choice.action.verb]!
            : chance < 1 && chance > 0.995
              ? "99"
              : String(Math.round(100 * chance));
        const name = choice.action.verb === "slide" ? "slide" : choice.action.verb === "reposition" ? "swing" : "";
        return (
          <g
            key={choice.text}
            {...svgButton(`${name} ${shown}: ${labelOf(choice)}`.trim(), () => commit(choice))}
            class={`s6-spot ${riskOf(chance, crash)} ${looked === choice && !planned ? "looked" : ""}`}
            data-verb={choice.action.verb}
            data-degrees={choice.action.degrees as number | undefined}
            data-side={choice.action.side as number | undefined}
            transform={`translate(${x} ${y}) scale(${dot / 13})`}
            onFocus={() => {
              plan.set(null);
              look(choice);
            }}
            onPointerEnter={() => {
              if (!hand.isHeld() && !planned) look(choice);
            }}
          >
            <title>{labelOf(choice)}</title>
            <circle r="13" />
            {name ? (
              <text class="s6-spot-name" y="-17" text-anchor="middle">
                {name}{" "}
              </text>
            ) : null}
            <text y="4.200" text-anchor="middle">
              {shown}
            </text>
          </g>
        );
      })}
      {free && turns ? (
        <g
          class={`s6-grip ${planned ? "planned" : ""} ${plan.refusal ? "refused" : ""}`}
          role="slider"
          tabindex={0}
          aria-label="Nose of the car: angle of the turn"
          aria-valuemin={-most}
          aria-valuemax={most}
          aria-valuenow={plan.value ?? 0}
          aria-valuetext={told}
          data-guide="nose"
          transform={`translate(${grip.x} ${grip.y}) scale(${Math.min(pixel, 1.5)})`}
          {...hand.handlers}
          onKeyDown={keys}
          onFocus={() => look(null)}
        >
          <title>Drag the nose to plan a turn by any angle</title>
          <circle class="s6-grip-reach" r="24" />
          <circle r="12" />
          <path
            transform={`rotate(${turnOf(driver.heading) + (plan.swing.side ? 1 : -1) * plan.swing.degrees})`}
            d="M-3-8-8-3M-3-8 2-3M-3 8-8 3M-3 8 2 3M-3-8V8"
          />
          {planned ? <text class="s6-grip-angle" y="-18" text-anchor="middle">{`${plan.swing.degrees}°`}</text> : null}
        </g>
      ) : null}
    </g>
  );
}

/** The same in words, for the dock. */
export const planWords = (plan: Plan): string =>
  plan.refusal ? plan.refusal : plan.choice ? oddsLine(plan.choice) : "…";
export const certainty = (choice: Choice | null) => {
  const chance = chanceOf(choice ?? undefined, IN_CONTROL);
  return chance === null ? "" : percent(chance);
};
