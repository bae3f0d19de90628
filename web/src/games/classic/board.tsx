// The table of a duel: the arena, what is asked beside it, the movement chart and a record sheet for every vehicle.
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../game";
import type { Choice } from "../../table/types";
import { same } from "../../ui/answer";
import { percent } from "../../ui/choices";
import { localOf } from "../../ui/plane";
import { Arena } from "./arena";
import { useDuelPlan, type DuelPlan } from "./duelplan";
import { carOf, isOut, isThere, mph, type DuelView } from "./dueltypes";
import { carName, controlOf, modeOf, MODES, riskOf, shortOf, type Mode } from "./duelwords";
import { Record, Strip } from "./record";
import "./board.css";

interface PanelProps {
  view: DuelView;
  choices: Choice[];
  looked: Choice | null;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
}

function Buttons({ choices, looked, look, commit, label, kind = "commit" }: Omit<PanelProps, "view"> & { label: string; kind?: "commit" | "plain" }) {
  if (!choices.length) return null;
  return (
    <div class="cd-actions" role="group" aria-label={label}>
      {choices.map((choice, i) => {
        const keeps = controlOf(choice);
        return (
          <button type="button" key={i} class={`${kind} ${looked === choice ? "looked" : ""}`} data-verb={choice.action.verb} onClick={() => commit(choice)} onFocus={() => look(choice)} onPointerEnter={() => look(choice)}>
            <span>{shortOf(choice)}</span>{keeps !== null && keeps < 1 ? <small>{percent(keeps)} in control</small> : null}
          </button>
        );
      })}
    </div>
  );
}

/** Speeds from slow to fast; what is kept first. */
function SpeedPanel({ view, seat, ...rest }: PanelProps & { seat: number }) {
  const { choices } = rest, own = carOf(view, seat, choices[0]?.action);
  const of = (...verbs: string[]) => choices.filter(({ action }) => verbs.includes(action.verb));
  const speeds = of("speed", "enter").sort((a, b) => Number(a.action.to ?? a.action.speed) - Number(b.action.to ?? b.action.speed));
  const others = choices.filter(({ action }) => !["speed", "enter", "keep"].includes(action.verb));
  return (
    <div class="cd-speeds">
      {own && view.question === "speeds" ? <p class="quiet">{carName(view, own)} goes at {mph(own.speed)}.</p> : null}
      <Buttons {...rest} choices={of("keep")} label="Keep the speed" />
      <Buttons {...rest} choices={speeds} label="Change the speed" />
      <Buttons {...rest} choices={others} label="Other" kind="plain" />
    </div>
  );
}

const SKIDS = [25, 50, 75, 100];

function MovePanel({ view, choices, looked, look, commit, plan, mode, setMode, skid, setSkid, free }: PanelProps & { plan: DuelPlan; mode: Mode; setMode(mode: Mode): void; skid: number; setSkid(skid: number): void; free: boolean }) {
  const modes = MODES.filter(([each]) => choices.some((choice) => modeOf(choice) === each));
  const planned = plan.value !== null;
  const straights = choices.filter(({ action }) => action.verb === "straight");
  const shown = planned ? plan.choice : looked && choices.includes(looked) ? looked : (straights[0] ?? null);
  const ghost = planned ? plan.ghost : view.ghosts?.find((each) => shown && same(each.action, shown.action));
  const here = choices.filter((choice) => modeOf(choice) === mode && choice.action.verb !== "straight");
  const angled = mode !== "special" && here.some(({ action }) => action.degrees !== undefined);
  const keeps = shown ? controlOf(shown) : null;
  return (
    <div class="cd-drive">
      <div class={`cd-planned ${riskOf(keeps, ghost?.hits)}`}>
        <h3>{plan.refusal && planned ? "Not possible" : (shown?.text ?? "…")}</h3>
        {plan.refusal && planned ? <p class="cd-bad">{plan.refusal}</p> : <p>{keeps === null ? "" : <><b>{percent(keeps)}</b> in control</>}{ghost ? ` · difficulty D${ghost.difficulty}` : ""}{ghost?.hits ? <b class="cd-bad"> · runs into something</b> : null}</p>}
      </div>
      {modes.length > 1 ? <div class="cd-modes" role="group" aria-label="Manoeuvre">{modes.map(([each, title]) => <button key={each} type="button" class="plain" aria-pressed={mode === each} onClick={() => { look(null); setMode(each); }}>{title}</button>)}</div> : null}
      {mode === "skid" ? <div class="cd-modes" role="group" aria-label="Length of the skid">{SKIDS.filter((each) => here.some(({ action }) => action.skid === each)).map((each) => <button key={each} type="button" class="plain" aria-pressed={skid === each} onClick={() => setSkid(each)}>{each / 100}″</button>)}</div> : null}
      {free && angled ? (
        <label class="cd-angle"><span aria-hidden="true">⟲</span><span class="sr">Angle: left below 0, right above</span>
          <input
            type="range" min={-90} max={90} step={1} value={plan.value ?? 0} aria-valuetext={planned ? `${shown?.text ?? plan.refusal}${keeps === null ? "" : `: ${percent(keeps)} in control`}` : "straight on"}
            onInput={(event) => { look(null); plan.set(Number(event.currentTarget.value)); }} onKeyDown={(event) => { if (event.key === "Enter" && plan.choice) { event.preventDefault(); commit(plan.choice); } }}
          />
          <span aria-hidden="true">⟳</span><output>{plan.value ? `${Math.abs(plan.value)}°` : ""}</output>
        </label>
      ) : null}
      {planned ? (
        <div class="cd-actions"><button type="button" class="commit" data-verb="plan" disabled={!plan.choice} onClick={() => plan.choice && commit(plan.choice)}>Go <kbd>Enter</kbd></button><button type="button" class="plain" onClick={() => plan.set(null)}>Back <kbd>Esc</kbd></button></div>
      ) : (
        <>
          <Buttons choices={straights} looked={looked} look={look} commit={commit} label="Straight on" />
          {mode === "special" ? <Buttons choices={here} looked={looked} look={look} commit={commit} label="Special" kind="plain" /> : null}
        </>
      )}
    </div>
  );
}

function FirePanel({ view, choices, looked, look, commit, target, setTarget }: PanelProps & { target: number | null; setTarget(target: number | null): void }) {
  const shots = (view.lines ?? []).flatMap((line) => { const choice = choices.find((each) => same(each.action, line.action)); return choice ? [{ line, choice }] : []; })
    .filter(({ line }) => target === null || line.action.target === target).sort((a, b) => b.line.chance - a.line.chance || a.line.need - b.line.need);
  const targets = [...new Set((view.lines ?? []).map(({ action }) => Number(action.target)))];
  const others = choices.filter((choice) => !["fire", "hold"].includes(choice.action.verb));
  const [few, setFew] = useState(true);
  const shown = few ? shots.slice(0, 8) : shots;
  return (
    <div class="cd-firing">
      <Buttons choices={choices.filter(({ action }) => action.verb === "hold")} looked={looked} look={look} commit={commit} label="Hold fire" />
      {targets.length > 1 ? <div class="cd-modes" role="group" aria-label="Target">{targets.map((id) => <button key={id} type="button" class="plain" aria-pressed={target === id} onClick={() => setTarget(target === id ? null : id)}>{view.cars[id] ? carName(view, view.cars[id]!) : `thing ${id}`}</button>)}</div> : null}
      <div class="cd-shots">
        {shown.map(({ line, choice }, i) => (
          <button key={i} type="button" class={`cd-shot ${looked === choice ? "looked" : ""} ${line.chance ? "" : "hopeless"}`} data-verb="fire" onClick={() => commit(choice)} onFocus={() => look(choice)} onPointerEnter={() => look(choice)}>
            <span>{choice.text}<small>{line.distance.toFixed(1)}″ · needs {line.need}{line.damage ? ` · ${line.damage.toFixed(1)} damage on average` : ""}</small></span><b>{percent(line.chance)}</b>
          </button>
        ))}
      </div>
      {shots.length > 8 ? <button type="button" class="plain" onClick={() => setFew(!few)}>{few ? `All ${shots.length} shots` : "Only the best shots"}</button> : null}
      <Buttons choices={others} looked={looked} look={look} commit={commit} label="Other" kind="plain" />
    </div>
  );
}

/** The table in words. */
function describe(view: DuelView, seat: number): string {
  const own = view.cars.find((car) => car.seat === seat);
  const words = view.cars.filter(isThere).map((car) => {
    const state = isOut(car) ? car.standing : `${car.reverse ? "in reverse at " : ""}${mph(car.speed)}, facing ${Math.round(car.heading / 10)} degrees`;
    if (!own || car === own) return `${carName(view, car)}${car === own ? ", you," : ""} at ${car.x.toFixed(1)}, ${car.y.toFixed(1)}: ${state}`;
    const { ahead, left } = localOf(own, car);
    const where = Math.abs(ahead) > 2 * Math.abs(left) ? (ahead > 0 ? "ahead" : "behind") : left > 0 ? "to the left" : "to the right";
    return `${carName(view, car)} ${Math.hypot(ahead, left).toFixed(1)} inches ${where} of you: ${state}`;
  });
  return [view.map.title, ...words, view.counters.length ? `${view.counters.length} counters lie on the table` : ""].filter(Boolean).join(". ");
}

const FIRST = [".cd-shot", ".cd-ask .commit:not(:disabled)", ".cd-ask button", ".cd-spot"];

export function Board({ update, fresh, live, choices, choose, looked, look, people, check }: BoardProps) {
  const view = update.view as DuelView, { seat } = update;
  const root = useRef<HTMLDivElement>(null), keyboard = useRef(false);
  const [mode, setMode] = useState<Mode>("drive");
  const [skid, setSkid] = useState(25);
  const [target, setTarget] = useState<number | null>(null);
  const plan = useDuelPlan(view, update.version, choices, check, mode, skid);
  useEffect(() => { setMode("drive"); setTarget(null); }, [update.version]);
  const back = useRef(() => {});
  back.current = () => { plan.set(null); look(null); };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => { keyboard.current = true; if (event.key === "Escape") back.current(); };
    const onPointer = () => { keyboard.current = false; };
    window.addEventListener("keydown", onKey);
    window.addEventListener("pointerdown", onPointer);
    return () => { window.removeEventListener("keydown", onKey); window.removeEventListener("pointerdown", onPointer); };
  }, []);
  // Whoever plays with the keyboard goes on where the next choice is.
  useEffect(() => {
    if (!live || !keyboard.current || (document.activeElement && document.activeElement !== document.body)) return;
    for (const first of FIRST) {
      const found = root.current?.querySelector<HTMLElement>(first);
      if (found) return found.focus({ preventScroll: true });
    }
  }, [update.version, live]);
  const commit = (choice: Choice) => { look(null); choose(choice.action); };
  const panel = { view, choices, looked, look, commit };
  const { question } = view;
  const asked = (view.asked ?? []).map((id) => view.cars[id]).filter((car) => !!car);
  const waiting = update.over ? "The duel is over." : asked.length ? `${asked.map((car) => carName(view, car)).join(", ")} ${question === "move" ? "drives" : "decides"}…` : "Watching.";
  const shownMode = choices.some((choice) => modeOf(choice) === mode) ? mode : (MODES.find(([each]) => choices.some((choice) => modeOf(choice) === each))?.[0] ?? "drive");
  return (
    <div class={`duel-board ${live ? "live" : ""}`} data-version={update.version} data-question={question ?? ""} ref={root}>
      <Arena view={view} seat={seat} version={update.version} fresh={fresh} live={live} choices={choices} looked={looked} look={look} commit={commit} plan={plan} mode={shownMode} skid={skid} target={target} setTarget={setTarget} describe={describe(view, seat)} />
      <section class="cd-dock" aria-label="Your side of the table" tabIndex={0}>
        <div class={`cd-ask ${live ? "mine" : ""}`} data-guide="ask">
          <h2>{update.ask || waiting}</h2>
          {!live ? null : question === "move" ? <MovePanel {...panel} plan={plan} mode={shownMode} setMode={setMode} skid={skid} setSkid={setSkid} free={!!check} />
            : question === "fire" ? <FirePanel {...panel} target={target} setTarget={setTarget} />
            : question === "speeds" || question === "enter" ? <SpeedPanel {...panel} seat={seat} />
            : <Buttons {...panel} label="What you can do" />}
        </div>
        <Strip view={view} />
        {view.cars.map((car, i) => ({ car, i })).sort((a, b) => Number(b.car.seat === seat) - Number(a.car.seat === seat)).map(({ car, i }) => (
          <Record key={i} view={view} car={car} mine={car.seat === seat || view.cars.length < 3} person={people[car.seat] ?? ""} asked={!!view.asked?.includes(i)} />
        ))}
      </section>
    </div>
  );
}
