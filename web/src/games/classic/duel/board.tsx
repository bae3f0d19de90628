// The table of a duel: the arena, what is asked beside it, the movement chart and a record sheet for every vehicle.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { View as DuelView } from "../../../engine/types/duel";
import type { Choice, Ply } from "../../../table/types";
import { localOf } from "../../../ui/plane";
import type { BoardProps } from "../../game";
import { Arena } from "./arena";
import { ALL_SHOTS, type ShotFilter, shotsOf } from "./fire";
import { FirePanel, SpotPanel } from "./firepanel";
import { GetOut } from "./getout";
import { beamsOf, beamWords } from "./lights";
import { MOST_DEGREES } from "./moves";
import { partyGoal } from "./orders";
import { Buttons, MovePanel, OrdersBox, proposalOf, SpeedPanel, speedsOf, Trouble } from "./panels";
import { stateOf } from "./people";
import { PersonRecord } from "./personrecord";
import { useDuelPlan, useSpotPlan, useThingPlan } from "./plan";
import { Record, Strip } from "./record";
import { RefereePanel } from "./referee";
import { afootOf, carOf, isOut, isThere, mph, personOf } from "./view";
import { VictimsPanel, WalkPanel } from "./walk";
import { carName, MODES, type Mode, modeOf } from "./words";
import "./board.css";

/** The table in words. */
function describe(view: DuelView, seat: number, log: Ply[]): string {
  const own = view.cars.find((car) => car.seat === seat);
  const words = view.cars.filter(isThere).map((car) => {
    const state = isOut(car)
      ? car.standing
      : `${car.reverse ? "in reverse at " : ""}${mph(car.speed)}, facing ${Math.round(car.heading / 10)} degrees`;
    if (!own || car === own)
      return `${carName(view, car)}${car === own ? ", you," : ""} at ${car.x.toFixed(1)}, ${car.y.toFixed(1)}: ${state}`;
    const { ahead, left } = localOf(own, car);
    const where =
      Math.abs(ahead) > 2 * Math.abs(left)
        ? ahead > 0
          ? "ahead"
          : "behind"
        : left > 0
          ? "to the left"
          : "to the right";
    return `${carName(view, car)} ${Math.hypot(ahead, left).toFixed(1)} inches ${where} of you: ${state}`;
  });
  const people = afootOf(view).map(
    (person) =>
      `${person.name}${person.seat === seat ? ", yours," : ""} on foot at ${person.x.toFixed(1)}, ${person.y.toFixed(1)}${stateOf(person).length ? `: ${stateOf(person).join(", ")}` : ""}`,
  );
  const flying = (view.thrown ?? []).map(
    ({ title, flight, x, y }) =>
      `${title} ${flight ? "in the air, aimed at" : "lies at"} ${x.toFixed(1)}, ${y.toFixed(1)}`,
  );
  const kinds = [...new Set(view.counters.map(({ kind }) => kind))];
  const lights = beamsOf(view, log).map((beam) => beamWords(view, beam));
  return [
    view.map.title,
    view.night ? "Night" : "",
    ...words,
    ...lights,
    ...people,
    ...flying,
    kinds.length ? `${view.counters.length} counters lie on the table: ${kinds.join(", ")}` : "",
  ]
    .filter(Boolean)
    .join(". ");
}

/** Keys meant for what has the focus. */
const TYPING = "input, textarea, select, summary, a, [role=tab], [role=slider]";
const PRESSED = "button, [role=button]";

export function Board({
  update,
  fresh,
  live,
  choices,
  choose,
  looked,
  look,
  people,
  check,
  orders,
  setOrder,
  pointed,
  log,
}: BoardProps) {
  const view = update.view as DuelView,
    { seat } = update;
  const [mode, setMode] = useState<Mode>("drive");
  const [skid, setSkid] = useState(25);
  const [filter, setFilter] = useState<ShotFilter>(ALL_SHOTS);
  const plan = useDuelPlan(view, update.version, choices, check, mode, skid);
  const own = carOf(view, seat, choices[0]?.action);
  const spots = useSpotPlan(view, own, update.version, choices, check),
    things = useThingPlan(view, own, update.version, choices, check);
  useLayoutEffect(() => {
    setMode("drive");
    setFilter(ALL_SHOTS);
  }, [update.version]);
  const proposed = live ? proposalOf(view, choices) : null;
  const commit = (choice: Choice) => {
    const { verb, x, y } = choice.action;
    look(null);
    if (verb === "run-to") partyGoal.value = { x: Number(x) / 100, y: Number(y) / 100 };
    choose(choice.action);
  };
  const { question } = view;
  const shownMode = choices.some((choice) => modeOf(choice) === mode)
    ? mode
    : (MODES.find(([each]) => choices.some((choice) => modeOf(choice) === each))?.[0] ?? "drive");

  /** What Up and Down go through. */
  const ring = (): Choice[] => {
    if (question === "enter" || question === "speeds") return speedsOf(choices);
    if (question === "fire") return [...things.shots, ...shotsOf(view, choices, filter)].map(({ choice }) => choice);
    if (question === "move") return choices.filter((choice) => modeOf(choice) === shownMode && !choice.action.until);
    return choices;
  };
  const turn = (by: number) => plan.set(Math.max(-MOST_DEGREES, Math.min(MOST_DEGREES, (plan.value ?? 0) + by)));
  const aims = live && spots.aimed !== null;
  const shift = (dx: number, dy: number, { shiftKey }: KeyboardEvent) => {
    const far = shiftKey ? 1 : 0.25,
      { x, y } = spots.at ?? spots.aimed!.start;
    look(null);
    spots.point({ x: x + far * dx, y: y + far * dy });
  };
  const step = (by: number) => {
    const all = ring(),
      at = looked ? all.indexOf(looked) : -1;
    if (all.length) look(all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length]!);
  };
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowUp: (event) => (aims ? shift(0, 1, event) : step(-1)),
    ArrowDown: (event) => (aims ? shift(0, -1, event) : step(1)),
    ArrowLeft: (event) =>
      aims ? shift(-1, 0, event) : question === "move" ? turn(event.shiftKey ? -1 : -15) : step(-1),
    ArrowRight: (event) => (aims ? shift(1, 0, event) : question === "move" ? turn(event.shiftKey ? 1 : 15) : step(1)),
    m: () => {
      const all = MODES.filter(([each]) => choices.some((choice) => modeOf(choice) === each)).map(([each]) => each);
      look(null);
      setMode(all[(all.indexOf(shownMode) + 1) % all.length] ?? "drive");
    },
    // From one thing that can be aimed at a spot to the next, and back to none.
    g: () => {
      const all = spots.means.filter(({ verb }) => verb !== "get-out").map(({ id }) => id);
      spots.aim(all[all.indexOf(spots.aimed?.id ?? "") + 1] ?? null);
    },
    Enter: () => {
      const choice =
        plan.value !== null
          ? plan.choice
          : spots.at
            ? spots.choice
            : looked && choices.includes(looked)
              ? looked
              : proposed;
      if (choice) commit(choice);
    },
  };
  keys[" "] = keys.Enter!;
  const onKey = useRef((_: KeyboardEvent) => {});
  onKey.current = (event) => {
    if (event.key === "Escape") {
      plan.set(null);
      spots.aim(null);
      things.pick(null);
      look(null);
      return;
    }
    const at = event.target as Element,
      arrow = event.key.startsWith("Arrow");
    if (!live || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || at.closest(TYPING)) return;
    // A focused button is pressed by Enter and Space; the arena's arrow keys move it, the log's go through its lines.
    if ((!arrow && at.closest(PRESSED)) || (arrow && at.closest(".cd-frame:focus, .log"))) return;
    const done = keys[event.key];
    if (!done) return;
    event.preventDefault();
    done(event);
  };
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  const shownPeople = (view.people ?? []).filter(
    ({ where, seat: of, carries }) => where === "on foot" || (of === seat && !!carries?.length),
  );
  const panel = { view, choices, looked, look, commit, proposed };
  const asked = (view.asked ?? []).map((id) => view.cars[id]).filter((car) => !!car);
  const walker = personOf(view, view.walk?.who);
  const waiting = update.over
    ? "The duel is over."
    : asked.length
      ? `${asked.map((car) => carName(view, car)).join(", ")} ${question === "move" ? "drives" : "decides"}…`
      : "Watching.";
  const mine = view.cars.filter((car) => car.seat === seat);
  const who = live && own && mine.length > 1 && question !== "walk" ? `${carName(view, own)}, ${own.name}: ` : "";
  return (
    <div class={`duel-board ${live ? "live" : ""}`} data-version={update.version} data-question={question ?? ""}>
      <Arena
        view={view}
        seat={seat}
        version={update.version}
        fresh={fresh}
        live={live}
        choices={choices}
        looked={looked}
        look={look}
        commit={commit}
        plan={plan}
        mode={shownMode}
        skid={skid}
        filter={filter}
        setFilter={setFilter}
        spots={spots}
        things={things}
        free={!!check}
        describe={describe(view, seat, log ?? update.log)}
        pointed={pointed ?? null}
        log={log ?? update.log}
      />
      <section class="cd-dock" aria-label="Your side of the table" tabIndex={0}>
        <div class={`cd-ask ${live ? "mine" : ""}`} data-guide="ask">
          <h2>
            {who}
            {update.ask || waiting}
          </h2>
          {mine.map((car) => (
            <Trouble key={car.vehicle} view={view} car={car} />
          ))}
          {!live ? null : spots.aimed?.verb === "get-out" ? (
            <SpotPanel spots={spots} commit={commit} />
          ) : question === "move" ? (
            <MovePanel
              {...panel}
              plan={plan}
              mode={shownMode}
              setMode={setMode}
              skid={skid}
              setSkid={setSkid}
              free={!!check}
            />
          ) : question === "fire" ? (
            <FirePanel
              {...panel}
              own={own}
              asides={update.asides ?? []}
              filter={filter}
              setFilter={setFilter}
              spots={spots}
              things={things}
              check={check}
            />
          ) : question === "walk" ? (
            <WalkPanel {...panel} spots={spots} />
          ) : question === "victims" ? (
            <VictimsPanel {...panel} />
          ) : question === "speeds" || question === "enter" ? (
            <SpeedPanel {...panel} seat={seat} check={check} spots={spots} asides={update.asides ?? []} />
          ) : question === "referee" ? (
            <RefereePanel
              view={view}
              version={update.version}
              choices={choices}
              commit={commit}
              check={check}
              choose={choose}
            />
          ) : question === "crash" && own && choices.some(({ action }) => action.verb === "get-out") ? (
            <>
              <Buttons
                {...panel}
                choices={choices.filter(({ action }) => action.verb !== "get-out")}
                label="What you can do"
                kind="commit"
              />
              <GetOut view={view} own={own} check={check} choices={choices} commit={commit} spots={spots} open />
            </>
          ) : (
            <Buttons {...panel} label="What you can do" kind="commit" />
          )}
        </div>
        {own && !update.over && orders ? (
          <OrdersBox
            view={view}
            own={own}
            orders={orders}
            setOrder={setOrder}
            asides={update.asides ?? []}
            choose={choose}
            live={live}
          />
        ) : null}
        <Strip view={view} />
        {view.cars
          .map((car, i) => ({ car, i }))
          .filter(({ car }) => !car.gang)
          .sort((a, b) => Number(b.car.seat === seat) - Number(a.car.seat === seat))
          .map(({ car, i }) => (
            <Record
              key={i}
              view={view}
              car={car}
              mine={car.seat === seat || view.cars.length < 3}
              person={people[car.seat] ?? ""}
              asked={!!view.asked?.includes(i)}
            />
          ))}
        {shownPeople
          .sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat))
          .map((person) => (
            <PersonRecord
              key={person.target}
              person={person}
              asked={person === walker}
              open={person.seat === seat && (person === walker || person.where === "on foot")}
            />
          ))}
      </section>
    </div>
  );
}
