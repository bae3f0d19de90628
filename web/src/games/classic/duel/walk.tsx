// Somebody on foot is asked where to go: steps, running to a place, and what takes longer.

import type { View as DuelView } from "../../../engine/types/duel";
import type { Choice } from "../../../table/types";
import { Deeds, WALKING } from "./deeds";
import { Buttons, type PanelProps, Standing } from "./panels";
import { initialsOf, runWords, STEPS } from "./people";
import type { SpotPlan } from "./plan";
import { isAfoot, mph, personOf, placeOfTarget } from "./view";
import { targetName } from "./words";

/** Where the engine proposes to run, by name. */
function goalName(view: DuelView, { action }: Choice): string {
  const x = Number(action.x) / 100,
    y = Number(action.y) / 100,
    who = personOf(view, view.walk?.who),
    near = (at: [number, number] | null) => !!at && Math.hypot(at[0] - x, at[1] - y) < 0.02;
  const far = isAfoot(who) ? `, ${Math.hypot(who.x - x, who.y - y).toFixed(0)}″` : "";
  const middle = (at: [number, number][]): [number, number] => [
    at.reduce((sum, each) => sum + each[0], 0) / at.length,
    at.reduce((sum, each) => sum + each[1], 0) / at.length,
  ];
  const gate = view.map.gates.find(({ exit }) => exit && near(middle(exit)));
  if (gate) return `To ${gate.title}${far}`;
  if (who && near(placeOfTarget(view, who.car))) return `To the ${view.cars[who.car]?.name ?? "car"}${far}`;
  const thing = view.map.fixtures.find(({ notch }) => notch && near(notch));
  return thing ? `To the bunker${far}` : `To ${x.toFixed(1)}, ${y.toFixed(1)}${far}`;
}

const ARROWS = ["→", "↗", "↑", "↖", "←", "↙", "↓", "↘"];
/** Rows of the pad, from the top. */
const PAD = [3, 2, 1, 4, -1, 0, 5, 6, 7];

export function WalkPanel({ view, choices, looked, look, commit, proposed, spots }: PanelProps & { spots: SpotPlan }) {
  const { walk } = view,
    buttons = { looked, look, commit, proposed },
    of = (...verbs: string[]) => choices.filter(({ action }) => verbs.includes(action.verb));
  const person = personOf(view, walk?.who),
    goals = of("run-to");
  if (!walk || !person) return <Buttons {...buttons} choices={choices} label="What you can do" />;
  // Who takes no step in this phase may still drop to the ground.
  if (!walk.left)
    return (
      <div class="cd-drive cd-walk">
        <Standing {...buttons} choices={of("stay")} title="Stay" />
        <Deeds {...buttons} view={view} own={view.cars[person.car]} choices={choices} headings={WALKING} />
      </div>
    );
  return (
    <div class="cd-drive cd-walk">
      <p class="cd-facts">
        {mph(walk.speed)} · {walk.left} {walk.left === 1 ? "square" : "squares"} left in this phase · squares by phase{" "}
        {walk.row.map((squares, i) => (
          <span key={i} class={i + 1 === view.phase ? "cd-now" : ""}>
            {squares}
          </span>
        ))}
      </p>
      <div class="cd-planned">
        {spots.at ? (
          <>
            <h3>{spots.refusal ? "Not possible" : "Run there"}</h3>
            <p class={spots.refusal ? "cd-bad" : ""}>{spots.refusal || (spots.run ? runWords(spots.run) : "…")}</p>
          </>
        ) : (
          <p>
            Point at where to go in the arena, or take single steps. The arrow keys move the spot, with Shift an inch.
          </p>
        )}
        {spots.at ? (
          <div class="cd-actions">
            <button
              type="button"
              class="commit"
              data-verb="run-to"
              disabled={!spots.choice || !spots.run?.way.length}
              onClick={() => spots.choice && commit(spots.choice)}
            >
              Run there <kbd>Enter</kbd>
            </button>
            <button type="button" class="plain" onClick={() => spots.point(null)}>
              Back <kbd>Esc</kbd>
            </button>
          </div>
        ) : null}
      </div>
      <Standing {...buttons} proposed={spots.at ? null : proposed} choices={of("stay")} title="Stay" />
      <div class="cd-feet">
        <div class="cd-pad" role="group" aria-label="One step">
          {PAD.map((bearing) => {
            const choice =
              bearing < 0 ? undefined : choices.find(({ action }) => action.verb === "walk" && action.way === bearing);
            return bearing < 0 ? (
              <span key={bearing} class={`cd-plate seat-${person.seat}`}>
                {initialsOf(person)}
              </span>
            ) : (
              <button
                key={bearing}
                type="button"
                class={`plain ${looked === choice ? "looked" : ""}`}
                data-verb="walk"
                data-way={STEPS[bearing]!.join()}
                disabled={!choice}
                aria-label={choice?.text ?? "No way there"}
                onClick={() => choice && commit(choice)}
                onFocus={() => choice && look(choice)}
                onPointerEnter={() => choice && look(choice)}
              >
                {ARROWS[bearing]}
              </button>
            );
          })}
        </div>
        <div class="cd-steps">
          <Deeds {...buttons} view={view} own={view.cars[person.car]} choices={choices} headings={WALKING} />
        </div>
      </div>
      {goals.length ? (
        <details class="cd-fold">
          <summary>Run to…</summary>
          <div class="cd-actions" role="group" aria-label="Run to">
            {goals.map((choice, i) => (
              <button
                key={i}
                type="button"
                class={`plain ${looked === choice ? "looked" : ""}`}
                data-verb="run-to"
                onClick={() => commit(choice)}
                onFocus={() => look(choice)}
                onPointerEnter={() => look(choice)}
              >
                {goalName(view, choice)}
              </button>
            ))}
          </div>
        </details>
      ) : null}
    </div>
  );
}

/** Those of a group who are hit if the first is this one. */
const namesFrom = (view: DuelView, first: number) => {
  const row: number[] = view.victims?.row ?? [],
    hits = view.victims?.hits ?? 0,
    at = row.indexOf(first);
  return row
    .slice(at, at + hits)
    .map((id) => targetName(view, id))
    .join(", ");
};

/** Who of a group is hit is for their side to say: those who stand next to each other, from one on. Players whose people stand together have to agree. */
export function VictimsPanel({ view, choices, looked, look, commit, proposed }: PanelProps) {
  const { row, hits, points, named } = view.victims ?? { row: [], hits: 0, points: 0, named: undefined };
  return (
    <div class="cd-drive">
      <p class="cd-facts">
        {hits} of {row.length} who stand together {hits === 1 ? "is" : "are"} hit, for {points} each. They are
        neighbours.
      </p>
      {named === undefined ? null : (
        <p class="cd-facts">
          Another player says: {namesFrom(view, named)}. If you do not agree, the one who fires chooses.
        </p>
      )}
      <div class="cd-actions" role="group" aria-label="Who is hit">
        {choices.map((choice, i) => (
          <button
            key={i}
            type="button"
            class={`${choice === proposed ? "commit" : "plain"} ${looked === choice ? "looked" : ""}`}
            data-verb="victims"
            onClick={() => commit(choice)}
            onFocus={() => look(choice)}
            onPointerEnter={() => look(choice)}
          >
            <span>
              {namesFrom(view, Number(choice.action.first))}
              {choice === proposed ? (
                <>
                  {" "}
                  <kbd>Enter</kbd>
                </>
              ) : null}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
