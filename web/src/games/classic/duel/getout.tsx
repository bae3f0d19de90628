// Getting out of a vehicle: also one that moves, with what the jump may do, and to a square of one's own choice.

import { useEffect, useState } from "preact/hooks";
import type { Car as DuelCar, View as DuelView } from "../../../engine/types/duel";
import type { Choice } from "../../../table/types";
import type { Check } from "../../../ui/answer";
import { spot } from "../../../ui/plane";
import { svgButton } from "../../../ui/svgbutton";
import type { SpotPlan } from "./plan";
import { mph } from "./view";

const wordsOf = (choice: Choice, own: DuelCar) => {
  const hurt = choice.expected?.find(({ text }) => /jump/.test(text));
  return own.speed
    ? hurt
      ? `jumps at ${mph(own.speed)}: ⌀ ${hurt.value.toFixed(1)} damage`
      : `jumps at ${mph(own.speed)}: unhurt`
    : "out in this phase, free to act in the next turn";
};
/** Does it name a square? */
const isPlaced = ({ action }: Choice) => action.verb === "get-out" && action.x !== undefined;

interface GetOutProps {
  view: DuelView;
  own: DuelCar;
  check: Check;
  choices: Choice[];
  commit(choice: Choice): void;
  spots: SpotPlan;
  open?: boolean;
}

/** Asked of the engine for everybody aboard when it is opened: nobody jumps by accident. */
export function GetOut({ view, own, check, choices, commit, spots, open: shut }: GetOutProps) {
  const listed = choices.filter((choice) => choice.action.verb === "get-out" && (!isPlaced(choice) || !check)),
    [open, setOpen] = useState(!!shut),
    [found, setFound] = useState<Choice[]>([]);
  const aboard = (view.people ?? []).filter(
      ({ car, where, wounds }) => view.cars[car] === own && where === "aboard" && wounds < 2,
    ),
    first = choices[0]?.action;
  useEffect(() => {
    let alive = true;
    setFound([]);
    const vehicle = first?.vehicle === undefined ? {} : { vehicle: first.vehicle };
    if (open && check)
      Promise.all(aboard.map(({ crew }) => check({ verb: "get-out", ...vehicle, crew }))).then(
        (answers) => {
          if (alive) setFound(answers.flatMap(({ choice }) => (choice ? [choice] : [])));
        },
        () => {},
      );
    return () => {
      alive = false;
    };
  }, [open, choices]);
  if (!aboard.length || (!check && !listed.length)) return null;
  const shown = found.length ? found : listed,
    means = (choice: Choice) => spots.means.find(({ id }) => id === `out${choice.action.crew}` && !isPlaced(choice));
  return (
    <details class="cd-fold cd-getout" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Get out{own.speed ? " (jump)" : ""}</summary>
      {shown.length ? (
        <div class="cd-actions" role="group" aria-label="Get out">
          {shown.map((choice, i) => (
            <>
              <button type="button" key={i} class="plain" data-verb="get-out" onClick={() => commit(choice)}>
                <span>{choice.text}</span>
                <small>{wordsOf(choice, own)}</small>
              </button>
              {means(choice) ? (
                <button
                  type="button"
                  key={`to${i}`}
                  class="plain"
                  data-means={means(choice)!.id}
                  onClick={() => spots.aim(means(choice)!.id)}
                >
                  To a square beside it…
                </button>
              ) : null}
            </>
          ))}
        </div>
      ) : (
        <p class="quiet">Nobody can get out now.</p>
      )}
    </details>
  );
}

/** The squares beside a vehicle in trouble that the engine offers. */
export function Exits({
  choices,
  looked,
  look,
  commit,
}: {
  choices: Choice[];
  looked: Choice | null;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
}) {
  const HALF = 0.12;
  const outline = ({ action }: Choice) => {
    const x = Number(action.x) / 100,
      y = Number(action.y) / 100,
      low = spot(x - HALF, y - HALF),
      high = spot(x + HALF, y + HALF);
    return `M${low.x} ${low.y}H${high.x}V${high.y}H${low.x}Z`;
  };
  return (
    <>
      {choices.filter(isPlaced).map((choice, i) => (
        <path
          key={i}
          {...svgButton(
            choice.text,
            () => commit(choice),
            () => look(choice),
          )}
          class={`cd-step ${looked === choice ? "looked" : ""}`}
          d={outline(choice)}
        >
          <title>{choice.text}</title>
        </path>
      ))}
    </>
  );
}
