// What is asked in a duel, beside the arena: speeds, moves, fire, and the orders that answer by themselves.
import { useState } from "preact/hooks";
import type { Car as DuelCar, Ghost as DuelGhost, View as DuelView } from "../../../engine/types/duel";
import type { Action, Choice } from "../../../table/types";
import type { Check } from "../../../ui/answer";
import { same } from "../../../ui/answer";
import { percent } from "../../../ui/choices";
import type { BoardProps } from "../../game";
import { isOpenAhead } from "./ahead";
import { ALL_SHOTS, shotsOf } from "./fire";
import { GetOut } from "./getout";
import { bestLine, fireAt } from "./orders";
import type { DuelPlan, SpotPlan } from "./plan";
import { carOf, isOut, mph } from "./view";
import {
  CRASHES,
  carName,
  controlOf,
  crashWords,
  MODES,
  type Mode,
  modeOf,
  riskOf,
  shortOf,
  skids,
  targetName,
} from "./words";

export interface PanelProps {
  view: DuelView;
  choices: Choice[];
  looked: Choice | null;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
  /** What Enter does while nothing is pointed at. */
  proposed: Choice | null;
}

/** How long an answer stands, as the engine counts it (DUEL_UNTILS). */
const REST_OF_TURN = 1;

/** A choice a sensible driver makes without thinking: it is what Enter does. */
export function proposalOf(view: DuelView, choices: Choice[]): Choice | null {
  const of = (verb: string) => choices.filter(({ action }) => action.verb === verb);
  const first = (verb: string) => of(verb).find(({ action }) => !action.until) ?? null;
  const lasting = (verb: string) => of(verb).find(({ action }) => action.until === REST_OF_TURN) ?? first(verb);
  if (view.question === "enter")
    return of("enter").sort((a, b) => Number(b.action.speed) - Number(a.action.speed))[0] ?? null;
  // Asked again in every phase otherwise.
  if (view.question === "speeds") return lasting("keep");
  if (view.question === "move") {
    const safe = (view.ghosts ?? [])
      .filter(({ hits }) => !hits)
      .sort((a, b) => b.keeps - a.keeps || a.difficulty - b.difficulty);
    const straight = safe.find(({ action, keeps }) => action.verb === "straight" && keeps >= (safe[0]?.keeps ?? 0));
    const ghost = straight ?? safe[0],
      own = straight && view.cars[view.asked?.[0] ?? -1];
    // With nobody near and nothing ahead it will be the same in the next phases.
    if (own && isOpenAhead(view, own)) return lasting("straight");
    return choices.find(({ action }) => ghost && same(action, ghost.action)) ?? first("straight");
  }
  if (view.question === "fire") {
    const best = bestLine(shotsOf(view, choices, ALL_SHOTS).map(({ line }) => line));
    // With nothing in sight that may be hit, nothing will be in a fifth of a second.
    return (
      choices.find(({ action }) => best && same(action, best.action)) ??
      (view.lines?.some(({ chance }) => chance > 0) ? first("hold") : lasting("hold"))
    );
  }
  if (view.question === "walk") return lasting("stay");
  return of("recover")[0] ?? choices[0] ?? null;
}

export function Buttons({
  choices,
  looked,
  look,
  commit,
  proposed,
  label,
  kind = "plain",
  note,
}: Omit<PanelProps, "view"> & { label: string; kind?: "commit" | "plain"; note?(choice: Choice): string }) {
  if (!choices.length) return null;
  return (
    <div class="cd-actions" role="group" aria-label={label}>
      {choices.map((choice, i) => {
        const keeps = controlOf(choice),
          enter = choice === proposed,
          said = note?.(choice);
        return (
          <button
            type="button"
            key={i}
            class={`${enter ? "commit" : kind} ${looked === choice ? "looked" : ""}`}
            data-verb={choice.action.verb}
            onClick={() => commit(choice)}
            onFocus={() => look(choice)}
            onPointerEnter={() => look(choice)}
          >
            <span>
              {shortOf(choice)}
              {enter ? (
                <>
                  {" "}
                  <kbd>Enter</kbd>
                </>
              ) : null}
            </span>
            {keeps !== null && keeps < 1 ? (
              <small>{percent(keeps)} in control</small>
            ) : said ? (
              <small>{said}</small>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}

/** How long it stands is on the buttons; what it is stands on the first. */
const UNTILS = ["now", "this turn", "until hit"];
export function Standing({
  choices,
  looked,
  look,
  commit,
  proposed,
  title,
}: Omit<PanelProps, "view"> & { title: string }) {
  if (!choices.length) return null;
  const ordered = [...choices].sort((a, b) => Number(b === proposed) - Number(a === proposed));
  return (
    <div class="cd-actions cd-standing" role="group" aria-label={title}>
      {ordered.map((choice, i) => {
        const until = UNTILS[Number(choice.action.until)] ?? "",
          enter = choice === proposed;
        return (
          <button
            type="button"
            key={until}
            class={`${enter ? "commit" : "plain"} ${looked === choice ? "looked" : ""}`}
            data-verb={choice.action.verb}
            data-until={choice.action.until as number}
            onClick={() => commit(choice)}
            onFocus={() => look(choice)}
            onPointerEnter={() => look(choice)}
          >
            <span>
              {i ? (
                <>
                  <span class="sr">{title}, </span>
                  {until}
                </>
              ) : (
                <>
                  {title}
                  {until === "now" ? "" : `, ${until}`}
                </>
              )}
              {enter ? (
                <>
                  {" "}
                  <kbd>Enter</kbd>
                </>
              ) : null}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** What may happen instead of keeping control, in words. */
function Otherwise({ odds, crash }: { odds: Choice["odds"]; crash?: DuelGhost["crash"] }) {
  const lost =
    crash?.map(({ result, chance }) => ({ text: result, chance })) ?? odds.filter(({ text }) => crashWords(text));
  if (!lost.length) return null;
  return (
    <details class="cd-otherwise">
      <summary>
        <span class="sr">Otherwise: </span>
        {lost.map(({ text, chance }) => (
          <span key={text}>
            <b>{percent(chance)}</b> {text}
          </span>
        ))}
      </summary>
      <dl>
        {lost.map(({ text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{crashWords(text)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Speeds from slow to fast; what is kept first. */
export function SpeedPanel({
  view,
  seat,
  check,
  spots,
  asides,
  ...rest
}: PanelProps & { seat: number; check: Check; spots: SpotPlan; asides: Choice[] }) {
  const { choices, looked } = rest,
    own = carOf(view, seat, choices[0]?.action);
  const between = asides.filter(
    ({ action }) => ["speed", "back-up"].includes(action.verb) && action.vehicle === choices[0]?.action.vehicle,
  );
  const of = (...verbs: string[]) => choices.filter(({ action }) => verbs.includes(action.verb));
  const shown = looked && [...choices, ...between].includes(looked) ? looked : null,
    keeps = controlOf(shown);
  const wear = shown?.expected?.map(({ text, value }) => `${value.toFixed(1)} ${text}`).join(", ");
  // Braking by more than 10 mph is the maneuver of its phase.
  const straight = own && shown ? own.speed - Number(shown.action.to ?? own.speed) > 100 : false;
  return (
    <div class="cd-speeds">
      <Standing {...rest} choices={of("keep")} title={own ? `Keep ${mph(own.speed)}` : "Keep the speed"} />
      <Buttons {...rest} choices={speedsOf(choices)} label="Change the speed" />
      {shown && keeps !== null && (keeps < 1 || wear || straight) ? (
        <div class={`cd-planned ${riskOf(keeps)}`}>
          <p>
            <b>{percent(keeps)}</b> in control{wear ? ` · ${wear}` : ""}
            {straight ? " · straight on in this phase" : ""}
          </p>
          <Otherwise odds={shown.odds} />
        </div>
      ) : null}
      <Buttons {...rest} choices={of("back-up")} label="Reverse" />
      {between.length ? (
        <details>
          <summary>In steps of 2.5 mph</summary>
          <Buttons {...rest} choices={speedsOf(between, ["speed", "back-up"])} label="Speeds in between" />
        </details>
      ) : null}
      {own && view.question === "speeds" ? (
        <GetOut view={view} own={own} check={check} choices={choices} commit={rest.commit} spots={spots} />
      ) : null}
    </div>
  );
}
export const speedsOf = (choices: Choice[], verbs = ["speed", "enter"]) =>
  choices
    .filter(({ action }) => verbs.includes(action.verb))
    .sort((a, b) => Number(a.action.to ?? a.action.speed) - Number(b.action.to ?? b.action.speed));

const SKIDS = [25, 50, 75, 100];
interface MoveProps extends PanelProps {
  plan: DuelPlan;
  mode: Mode;
  setMode(mode: Mode): void;
  skid: number;
  setSkid(skid: number): void;
  free: boolean;
}

export function MovePanel({
  view,
  choices,
  looked,
  look,
  commit,
  proposed,
  plan,
  mode,
  setMode,
  skid,
  setSkid,
  free,
}: MoveProps) {
  const modes = MODES.filter(([each]) => choices.some((choice) => modeOf(choice) === each));
  const planned = plan.value !== null;
  const straights = choices.filter(({ action }) => action.verb === "straight");
  const shown = planned ? plan.choice : looked && choices.includes(looked) ? looked : proposed;
  const ghost = planned ? plan.ghost : view.ghosts?.find((each) => shown && same(each.action, shown.action));
  const here = choices.filter((choice) => modeOf(choice) === mode && choice.action.verb !== "straight");
  const angled = mode !== "special" && here.some(({ action }) => action.degrees !== undefined);
  const keeps = shown ? controlOf(shown) : null,
    refused = planned && plan.refusal;
  return (
    <div class="cd-drive">
      <div class={`cd-planned ${riskOf(keeps, ghost?.hits)}`}>
        <h3>{refused ? "Not possible" : (shown?.text ?? "…")}</h3>
        {refused ? (
          <p class="cd-bad">{plan.refusal}</p>
        ) : (
          <p>
            {keeps === null ? (
              ""
            ) : (
              <>
                <b>{percent(keeps)}</b> in control
              </>
            )}
            {ghost ? ` · difficulty D${ghost.difficulty}` : ""}
            {ghost?.hits ? <b class="cd-bad"> · runs into something</b> : null}
            {ghost?.runs_over?.length ? (
              <b class="cd-bad"> · runs over {ghost.runs_over.map((id) => targetName(view, id)).join(", ")}</b>
            ) : null}
          </p>
        )}
        {shown && !refused && keeps !== null && keeps < 1 ? <Otherwise odds={shown.odds} crash={ghost?.crash} /> : null}
      </div>
      {planned ? (
        <div class="cd-actions">
          <button
            type="button"
            class="commit"
            data-verb="plan"
            disabled={!plan.choice}
            onClick={() => plan.choice && commit(plan.choice)}
          >
            Go <kbd>Enter</kbd>
          </button>
          <button type="button" class="plain" onClick={() => plan.set(null)}>
            Back <kbd>Esc</kbd>
          </button>
        </div>
      ) : (
        <>
          {proposed && !straights.includes(proposed) ? (
            <Buttons
              choices={[proposed]}
              looked={looked}
              look={look}
              commit={commit}
              proposed={proposed}
              label="Proposed"
            />
          ) : null}
          <Standing
            choices={straights}
            looked={looked}
            look={look}
            commit={commit}
            proposed={proposed}
            title="Straight on"
          />
        </>
      )}
      {free && angled ? (
        <label class="cd-angle">
          <span aria-hidden="true">⟲</span>
          <span class="sr">Angle: left below 0, right above</span>
          <input
            type="range"
            min={-90}
            max={90}
            step={1}
            value={plan.value ?? 0}
            aria-valuetext={
              planned
                ? `${shown?.text ?? plan.refusal}${keeps === null ? "" : `: ${percent(keeps)} in control`}`
                : "straight on"
            }
            onInput={(event) => {
              look(null);
              plan.set(Number(event.currentTarget.value));
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter" && plan.choice) {
                event.preventDefault();
                commit(plan.choice);
              }
            }}
          />
          <span aria-hidden="true">⟳</span>
          <output>{plan.value ? `${Math.abs(plan.value)}°` : ""}</output>
        </label>
      ) : null}
      {modes.length > 1 ? (
        <div class="cd-modes" role="group" aria-label="Manoeuvre">
          {modes.map(([each, title]) => (
            <button
              key={each}
              type="button"
              class="plain"
              aria-pressed={mode === each}
              onClick={() => {
                look(null);
                setMode(each);
              }}
            >
              {title}
            </button>
          ))}
        </div>
      ) : null}
      {skids(mode) ? (
        <div class="cd-modes" role="group" aria-label="Length of the skid">
          {SKIDS.filter((each) => here.some(({ action }) => action.skid === each)).map((each) => (
            <button key={each} type="button" class="plain" aria-pressed={skid === each} onClick={() => setSkid(each)}>
              {each / 100}″
            </button>
          ))}
        </div>
      ) : null}
      {mode === "special" && !planned ? (
        <Buttons choices={here} looked={looked} look={look} commit={commit} proposed={null} label="Special" />
      ) : null}
    </div>
  );
}

/** What has happened to one's own car, in words, while it lasts. */
export function Trouble({ view, car }: { view: DuelView; car: DuelCar }) {
  const found = CRASHES[car.trouble];
  if (!found || isOut(car)) return null;
  return (
    <p class="cd-trouble" role="status">
      <b>
        {carName(view, car)}: {car.trouble}.
      </b>{" "}
      {found[0]} <a href={`/rules/classic#${found[1]}`}>The rule</a>
    </p>
  );
}

/** What was ordered of the engine, with a way to take it back while one is asked. */
function Ordered({
  view,
  own,
  asides,
  choose,
  live,
}: {
  view: DuelView;
  own: DuelCar;
  asides: Choice[];
  choose(action: Action): void;
  live: boolean;
}) {
  const { speed, drive, fire, target, watches } = own.orders ?? {};
  const standing = [
    speed && `hold speed, ${speed}`,
    drive && `straight on, ${drive}`,
    fire && `hold fire, ${fire}`,
    watches && "ask about fire in every phase",
    typeof target === "number" && view.cars[target] && `fire at ${carName(view, view.cars[target]!)} at will`,
    ...(view.people ?? [])
      .filter(({ car, stays, to_x }) => view.cars[car] === own && (stays || to_x !== undefined))
      .map(({ name, stays }) => `${name} ${stays ? `stays, ${stays}` : "runs"}`),
  ].filter(Boolean);
  const cancel = asides.find(({ action }) => action.verb === "cancel" && (action.vehicle ?? 0) === own.vehicle);
  if (!standing.length) return null;
  return (
    <p class="cd-ordered">
      <span>
        <b>Ordered:</b> {standing.join("; ")}.
      </span>
      {live && cancel ? (
        <button type="button" class="plain" data-verb="cancel" onClick={() => choose(cancel.action)}>
          Take it back
        </button>
      ) : null}
    </p>
  );
}

/** Switches that answer by themselves, what was ordered of the engine, and giving up. */
export function OrdersBox({
  view,
  own,
  orders,
  setOrder,
  asides,
  choose,
  live,
}: {
  view: DuelView;
  own: DuelCar;
  orders: BoardProps["orders"];
  setOrder: BoardProps["setOrder"];
  asides: Choice[];
  choose(action: Action): void;
  live: boolean;
}) {
  const [sure, setSure] = useState(false);
  const watch = asides.find(({ action }) => action.verb === "watch" && (action.vehicle ?? 0) === own.vehicle);
  const foes = view.cars.filter((car) => car.team !== own.team && !isOut(car)),
    on = orders?.filter((order) => order.on).length ?? 0;
  return (
    <>
      <Ordered view={view} own={own} asides={asides} choose={choose} live={live} />
      <details class="cd-orders" data-guide="orders">
        <summary>Standing orders{on ? `: ${on} on` : ""}</summary>
        <div>
          {orders?.map(({ id, title, on: set }) => (
            <label key={id} class="choice">
              <input
                type="checkbox"
                role="switch"
                name={`order-${id}`}
                checked={set}
                aria-checked={set}
                onChange={(event) => setOrder?.(id, event.currentTarget.checked)}
              />
              <span>{title}</span>
            </label>
          ))}
          {foes.length > 1 ? (
            <label class="cd-will">
              Fire at will at{" "}
              <select
                value={fireAt.value ?? -1}
                onChange={(event) => {
                  const id = Number(event.currentTarget.value);
                  fireAt.value = id < 0 ? null : id;
                }}
              >
                <option value={-1}>anybody</option>
                {foes.map((car) => (
                  <option key={view.cars.indexOf(car)} value={view.cars.indexOf(car)}>
                    {carName(view, car)}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          {live && watch ? (
            <button type="button" class="plain" data-verb="watch" onClick={() => choose(watch.action)}>
              Ask me about fire in every phase
            </button>
          ) : null}
          {live && (!isOut(own) || own.gang) && view.question !== "enter" ? (
            sure ? (
              <p class="cd-actions">
                <button
                  type="button"
                  class="commit"
                  data-verb="surrender"
                  onClick={() => choose({ verb: "surrender", ...(own.vehicle ? { vehicle: own.vehicle } : {}) })}
                >
                  Yes, {carName(view, own)} surrenders
                </button>
                <button type="button" class="plain" onClick={() => setSure(false)}>
                  No
                </button>
              </p>
            ) : (
              <button type="button" class="plain" onClick={() => setSure(true)}>
                Surrender…
              </button>
            )
          ) : null}
        </div>
      </details>
    </>
  );
}
