// Fire beside the arena: who fires or throws what at whom, with the chances; a spot or a wall that is aimed at.
import { useState } from "preact/hooks";
import type { Car as DuelCar, View as DuelView, FireLine } from "../../../engine/types/duel";
import type { Choice } from "../../../table/types";
import type { Check } from "../../../ui/answer";
import { percent } from "../../../ui/choices";
import { Deeds, FIRING } from "./deeds";
import { ALL_SHOTS, meansKey, type Shot, type ShotFilter, shotsOf, targetsOf } from "./fire";
import { GetOut } from "./getout";
import { Buttons, type PanelProps, Standing } from "./panels";
import { floorName, isArmed, type SpotPlan, type ThingPlan, thingsNear } from "./plan";
import { TARGET } from "./view";
import { capital, targetName } from "./words";

interface FirePanelProps extends PanelProps {
  own: DuelCar | undefined;
  asides: Choice[];
  filter: ShotFilter;
  setFilter(filter: ShotFilter): void;
  spots: SpotPlan;
  things: ThingPlan;
  check: Check;
}
const FEW = 6,
  NEAR = 12;
const isGround = (verb: string) => verb === "fire-ground" || verb === "volley-ground" || verb === "shoot-ground";
/** Tires among the aims (duel/words.h). */
const FIRST_TIRE = 7,
  LAST_TIRE = 13;

export const damageWords = ({ damage, breaks, action }: FireLine) =>
  `${damage ? ` · ⌀ ${damage.toFixed(1)} damage` : ""}${breaks ? ` · ${percent(breaks)} ${Number(action.at) >= FIRST_TIRE && Number(action.at) <= LAST_TIRE ? "it goes" : "through"}` : ""}`;

/** Buttons that show only some of the shots; again: all. */
function Filter<T extends string | number>({
  label,
  all,
  chosen,
  choose,
}: {
  label: string;
  all: [T, string][];
  chosen: T | null;
  choose(next: T | null): void;
}) {
  if (all.length < 2) return null;
  return (
    <div class="cd-modes" role="group" aria-label={label}>
      {all.map(([id, title]) => (
        <button
          key={id}
          type="button"
          class="plain"
          aria-pressed={chosen === id}
          onClick={() => choose(chosen === id ? null : id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

/** What can be shot, thrown or struck with. */
function meansOf(view: DuelView, own: DuelCar | undefined, shots: Shot[]): [string, string][] {
  const named = shots.map(({ line: { action } }): [string, string] => {
    const part = own?.parts.find(({ nth }) => nth !== undefined && nth === action.weapon),
      carried = view.people
        ?.find(({ car, crew }) => view.cars[car] === own && crew === action.crew)
        ?.carries?.find(({ gear }) => gear === action.with);
    const title = part
      ? `${part.title} ${part.place}${part.shots === undefined ? "" : ` (${part.shots})`}`
      : carried
        ? `${action.verb === "throw" ? "throw " : action.verb === "launch" ? "launch " : action.verb === "strike" ? "strike with " : action.verb === "shoot-ground" ? "at the ground: " : ""}${carried.title} (${carried.left})`
        : action.verb === "strike"
          ? "fists"
          : "linked";
    return [meansKey(action), title];
  });
  return [...new Map(named)];
}

function ShotRow({
  shot: { line, choice },
  alone,
  looked,
  look,
  commit,
  proposed,
}: { shot: Shot; alone: boolean } & Pick<PanelProps, "looked" | "look" | "commit" | "proposed">) {
  return (
    <button
      type="button"
      class={`cd-shot ${looked === choice ? "looked" : ""} ${line.chance ? "" : "hopeless"}`}
      data-verb={choice.action.verb}
      onClick={() => commit(choice)}
      onFocus={() => look(choice)}
      onPointerEnter={() => look(choice)}
    >
      <span>
        {capital(alone ? choice.text.replace(/ \(driver\)$/, "") : choice.text)}
        {choice === proposed ? (
          <>
            {" "}
            <kbd>Enter</kbd>
          </>
        ) : null}
        <small>
          {line.distance.toFixed(1)}″ · needs {line.need}
          {damageWords(line)}
        </small>
      </span>
      <b>{percent(line.chance)}</b>
    </button>
  );
}

export function FirePanel(props: FirePanelProps) {
  const { view, choices, looked, look, commit, proposed, own, asides, filter, setFilter, spots, things, check } = props;
  const shots = shotsOf(view, choices, filter),
    all = shotsOf(view, choices, ALL_SHOTS);
  const deeds = choices.filter(
      ({ action }) => filter.crew === null || action.crew === undefined || action.crew === filter.crew,
    ),
    will = choices.filter(({ action }) => action.verb === "at-will"),
    automatic = choices.filter(({ action }) => action.verb === "automatic"),
    wrecks = asides.filter(({ action }) => Number(action.target ?? TARGET.fixture) < TARGET.fixture);
  const [few, setFew] = useState(true);
  const alone = own?.people?.length === 1;
  const worth = shots.filter(({ line }) => line.chance > 0),
    shown = few ? worth.slice(0, FEW) : shots,
    buttons = { looked, look, commit, proposed };
  const crews = [
    ...new Set(choices.flatMap(({ action }) => (typeof action.crew === "number" ? [action.crew] : []))),
  ].map((crew): [number, string] => [
    crew,
    view.people?.find(({ car, crew: nth }) => view.cars[car] === own && nth === crew)?.name ?? `crew ${crew + 1}`,
  ]);
  const atSpot = spots.means.filter(({ verb }) => verb !== "get-out");
  if (spots.aimed) return <SpotPanel spots={spots} commit={commit} />;
  return (
    <div class="cd-firing">
      <Standing {...buttons} choices={choices.filter(({ action }) => action.verb === "hold")} title="Hold fire" />
      <Filter
        label="Who"
        all={crews}
        chosen={filter.crew}
        choose={(crew) => {
          look(null);
          setFilter({ ...filter, crew });
        }}
      />
      <Filter
        label="Target"
        all={targetsOf(view, all)}
        chosen={filter.target}
        choose={(target) => setFilter({ ...filter, target })}
      />
      <Filter
        label="Weapon"
        all={meansOf(view, own, all)}
        chosen={filter.means}
        choose={(means) => {
          look(null);
          setFilter({ ...filter, means });
        }}
      />
      {things.target !== null ? <ThingShots {...props} /> : null}
      {shown.length ? (
        <div class="cd-shots">
          {shown.map((shot, i) => (
            <ShotRow key={i} shot={shot} alone={alone} {...buttons} />
          ))}
        </div>
      ) : (
        <p class="quiet">
          {shots.length ? "No shot from here can hit." : "Nothing can be aimed at anybody from here."}
        </p>
      )}
      {shots.length > Math.min(FEW, worth.length) ? (
        <button type="button" class="plain" onClick={() => setFew(!few)}>
          {few ? `All ${shots.length} shots` : "Only the best shots"}
        </button>
      ) : null}
      {atSpot.length ? (
        <div class="cd-actions" role="group" aria-label="At a spot">
          {atSpot.map((each) => (
            <button
              key={each.id}
              type="button"
              class="plain"
              data-verb={isGround(each.verb) ? "ground" : each.verb}
              data-means={each.id}
              onClick={() => spots.aim(each.id)}
            >
              {isGround(each.verb) ? `${each.title} at the ground…` : `${each.title}…`}
            </button>
          ))}
        </div>
      ) : null}
      <Deeds {...buttons} view={view} own={own} choices={deeds} headings={FIRING} />
      {own && check && isArmed(view, own) ? <ThingPicker view={view} own={own} things={things} /> : null}
      {wrecks.length ? (
        <details class="cd-fold">
          <summary>At what is out of the duel</summary>
          <Buttons {...buttons} choices={wrecks} label="At what is out of the duel" />
        </details>
      ) : null}
      {will.length ? (
        <details class="cd-fold">
          <summary>From now on</summary>
          <Buttons {...buttons} choices={will} label="Fire at will" />
        </details>
      ) : null}
      {automatic.length ? (
        <details class="cd-fold">
          <summary>Automatic fire</summary>
          <Buttons {...buttons} choices={automatic} label="Automatic fire" />
        </details>
      ) : null}
      {own ? <GetOut view={view} own={own} check={check} choices={choices} commit={commit} spots={spots} /> : null}
    </div>
  );
}

/** Walls and buildings that are near; in the arena any can be clicked. */
function ThingPicker({ view, own, things }: { view: DuelView; own: DuelCar; things: ThingPlan }) {
  const near = thingsNear(view, own, NEAR);
  if (!near.length) return null;
  return (
    <label class="cd-will">
      Shoot at{" "}
      <select
        value={things.target ?? -1}
        onChange={(event) => {
          const id = Number(event.currentTarget.value);
          things.pick(id < 0 ? null : id);
        }}
      >
        <option value={-1}>a wall or a building…</option>
        {near.map(({ target, far }) => {
          const it = view.map.fixtures[target - 100]!;
          return (
            <option
              key={target}
              value={target}
            >{`${it.kind.replace("-", " ")} at ${far.toFixed(1)}″, ${it.dp} DP`}</option>
          );
        })}
      </select>
    </label>
  );
}

function ThingShots({ view, things, looked, look, commit }: FirePanelProps) {
  const name = targetName(view, things.target!);
  return (
    <div class="cd-planned">
      <h3>At {name}</h3>
      {things.refusal ? (
        <p class="cd-bad" role="alert">
          {things.refusal}
        </p>
      ) : null}
      {things.shots.length ? (
        <div class="cd-shots">
          {things.shots.map((shot, i) => (
            <ShotRow key={i} shot={shot} alone looked={looked} look={look} commit={commit} proposed={null} />
          ))}
        </div>
      ) : null}
      <button type="button" class="plain" onClick={() => things.pick(null)}>
        Back <kbd>Esc</kbd>
      </button>
    </div>
  );
}

const SPOT_WORDS = {
  "fire-ground": "Fire",
  "volley-ground": "Fire",
  "shoot-ground": "Fire",
  throw: "Throw",
  launch: "Launch",
  "run-to": "Run there",
  "get-out": "Get out there",
};

/** The button of whatever is aimed at a spot, and its chances. */
export function SpotPanel({ spots, commit }: { spots: SpotPlan; commit(choice: Choice): void }) {
  const { aimed, at, choice, refusal, thrown, floors, floor, level } = spots,
    hits = choice?.odds.find(({ text }) => text === "it hits");
  if (!aimed) return null;
  return (
    <div class="cd-firing">
      <div class="cd-planned">
        <h3>
          {isGround(aimed.verb) ? `${aimed.title} at the ground` : aimed.title}
          {at ? ` at ${at.x.toFixed(2)}, ${at.y.toFixed(2)}` : ""}
        </h3>
        {refusal ? (
          <p class="cd-bad" role="alert">
            {refusal}
          </p>
        ) : (
          <p>
            {hits ? (
              <>
                <b>{percent(hits.chance)}</b> {thrown ? `well aimed (${thrown.need} on 2 dice)` : "it comes down there"}
              </>
            ) : (
              "Point at a spot in the arena; the arrow keys move it by a quarter inch."
            )}
          </p>
        )}
        {thrown && !refusal ? (
          <p>
            {thrown.distance.toFixed(1)}″ away. Half of all throws come down within {thrown.half_within.toFixed(1)}″ of
            the spot, nine in ten within {thrown.most_within.toFixed(1)}″; it reaches {thrown.reach}″.
          </p>
        ) : null}
      </div>
      {floors.length ? (
        <div class="cd-modes" role="group" aria-label="Floor">
          {[null, ...floors].map((each) => (
            <button
              key={each}
              type="button"
              class="plain"
              data-floor={each ?? "any"}
              aria-pressed={floor === each}
              onClick={() => level(each)}
            >
              {each === null ? "Any floor" : floorName(each)}
            </button>
          ))}
        </div>
      ) : null}
      <div class="cd-actions">
        <button
          type="button"
          class="commit"
          data-verb={aimed.verb}
          disabled={!choice}
          onClick={() => choice && commit(choice)}
        >
          {SPOT_WORDS[aimed.verb]} <kbd>Enter</kbd>
        </button>
        <button type="button" class="plain" onClick={() => spots.aim(null)}>
          Back <kbd>Esc</kbd>
        </button>
      </div>
    </div>
  );
}
