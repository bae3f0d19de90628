// Getting out of a vehicle: also one that moves, with what the jump may do.
import { useEffect, useState } from "preact/hooks";
import type { Choice } from "../../../table/types";
import type { Check } from "../../../ui/answer";
import { mph, type DuelCar, type DuelView } from "./types";

const wordsOf = (choice: Choice, own: DuelCar) => { const hurt = choice.expected?.find(({ text }) => /jump/.test(text)); return own.speed ? (hurt ? `jumps at ${mph(own.speed)}: ⌀ ${hurt.value.toFixed(1)} damage` : `jumps at ${mph(own.speed)}: unhurt`) : "out in this phase, free to act in the next turn"; };

/** Asked of the engine for everybody aboard when it is opened: nobody jumps by accident. */
export function GetOut({ view, own, check, choices, commit }: { view: DuelView; own: DuelCar; check: Check; choices: Choice[]; commit(choice: Choice): void }) {
  const listed = choices.filter(({ action }) => action.verb === "get-out"), [open, setOpen] = useState(false), [found, setFound] = useState<Choice[]>([]);
  const aboard = (view.people ?? []).filter(({ car, where, wounds }) => view.cars[car] === own && where === "aboard" && wounds < 2), first = choices[0]?.action;
  useEffect(() => {
    let alive = true;
    setFound([]);
    const vehicle = first?.vehicle === undefined ? {} : { vehicle: first.vehicle };
    if (open && check) Promise.all(aboard.map(({ crew }) => check({ verb: "get-out", ...vehicle, crew }))).then((answers) => { if (alive) setFound(answers.flatMap(({ choice }) => (choice ? [choice] : []))); }, () => {});
    return () => { alive = false; };
  }, [open, choices]);
  if (!aboard.length || (!check && !listed.length)) return null;
  const shown = found.length ? found : listed;
  return (
    <details class="cd-fold cd-getout" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Get out{own.speed ? " (jump)" : ""}</summary>
      {shown.length ? <div class="cd-actions" role="group" aria-label="Get out">{shown.map((choice, i) => <button type="button" key={i} class="plain" data-verb="get-out" onClick={() => commit(choice)}><span>{choice.text}</span><small>{wordsOf(choice, own)}</small></button>)}</div> : <p class="quiet">Nobody can get out now.</p>}
    </details>
  );
}
