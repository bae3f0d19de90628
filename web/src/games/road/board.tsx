// The table: the road in the middle, what is asked beside it, a dashboard for every car.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choice, GameEvent } from "../../table/types";
import { ChoiceList } from "../../ui/choices";
import { later } from "../../ui/later";
import type { BoardProps } from "../game";
import { Dash, noPresses, type Presses, pressOn } from "./dash";
import { Die } from "./glyphs";
import { Stamp } from "./ground";
import { describeRoad, RoadMap } from "./map";
import { besides, groupOf, layOut, shortOdds, shortOf, toolOf } from "./places";
import type { Car, RoadView } from "./types";

/** Cars that the shown events have hurt. */
function struckCars(events: GameEvent[]): Set<number> {
  return new Set(
    events
      .filter((event) => ["damage", "plate", "lost", "structure", "wrecked", "collision"].includes(event.type))
      .map((event) => Number(event.car)),
  );
}

/** Dice of the step being shown. */
function Rolls({ fresh }: { fresh: GameEvent[] }) {
  const rolls = fresh.filter((event) => event.type === "check").slice(-3);
  if (!rolls.length) return null;
  return (
    <ul class="rd-rolls" aria-hidden="true">
      {rolls.map((event, i) => (
        <li key={i} class={event.passed ? "passed" : "failed"}>
          <Die rolled={Number(event.rolled)} /> {event.text}
        </li>
      ))}
    </ul>
  );
}

/** The state of the race in one line. */
function Strip({ view, names, people }: { view: RoadView; names: string[]; people: string[] }) {
  const counts =
    view.variant === "derby" || view.variant === "truck"
      ? "markers"
      : view.variant === "death-race" || view.variant === "solo"
        ? "points"
        : null;
  const now = view.turn ? view.cars[view.turn.car] : null;
  const money = view.games > 1;
  return (
    <div class="rd-strip-bar" role="group" aria-label="The race">
      <p class="rd-facts">
        {view.games > 1 ? (
          <span class="rd-known">
            Game <b>{view.number}</b>/{view.games}: {view.title}
          </span>
        ) : null}
        {view.round ? (
          <span class="rd-known">
            Round <b>{view.round}</b>
          </span>
        ) : (
          <span class="rd-known">Set-up</span>
        )}
        {view.boards.length ? (
          <span class="rd-known">
            Boards{" "}
            <b>
              {view.boards[0]!.number}–{view.boards.at(-1)!.number}
            </b>
          </span>
        ) : null}
        {view.rounds_left !== undefined ? (
          <span class="rd-known">
            <b>{view.rounds_left}</b> rounds left
          </span>
        ) : null}
        {view.station_chip !== undefined && !view.station ? (
          <span title="Each new board rolls for the gas station">
            Gas station on <b>{view.station_chip}</b>+
          </span>
        ) : null}
        {view.station ? (
          <span>
            Gas station at the end of board <b>{view.station}</b>
          </span>
        ) : null}
        {view.dangerous ? (
          <span class="rd-known" title="New boards bring mines, oil or spikes">
            dangerous area
          </span>
        ) : null}
        {view.eat_dust ? (
          <span class="rd-known" title="Who falls behind is out">
            eat dust
          </span>
        ) : null}
        {view.dust ? <span class="rd-bad">dust cloud: nobody aims</span> : null}
        {now && !view.over ? (
          <span class="rd-known">
            <b class={`seat-text seat-${now.number}`}>{now.name}</b> drives
          </span>
        ) : null}
      </p>
      {counts || view.gangs || money ? (
        <ul>
          {view.seats.map((seat) => (
            <li key={seat.seat} class={`seat-${seat.seat}`} title={people[seat.seat]}>
              <span class="dot" /> {names[seat.seat] ?? seat.name}
              {view.gangs ? ` (${seat.side ? "B" : "A"})` : ""}
              {counts ? (
                <b>
                  {counts === "markers" ? seat.markers : seat.points}
                  <span class="sr"> {counts}</span>
                </b>
              ) : null}
              {money ? <span>{seat.dollars}$</span> : null}
              {seat.cards ? <span title="surprise cards">▮{seat.cards}</span> : null}
            </li>
          ))}
          {counts ? <li class="quiet rd-known">{counts === "markers" ? "damage markers" : "points"}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}

function Race({ update, fresh, live, choices, choose, looked, look, names, people }: BoardProps) {
  const view = update.view as RoadView;
  const [tool, setTool] = useState<string | null>(null);
  const [field, setField] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const keyboard = useRef(false);
  useLayoutEffect(() => {
    setTool(null);
    setField(null);
    look(null);
  }, [update.version, live]);

  const laid = useMemo(
    () => layOut(live ? choices.concat(besides(update.asides)) : choices, view, tool),
    [choices, live, view, tool],
  );
  const struck = useMemo(() => struckCars(fresh), [fresh]);
  const commit = (choice: Choice) => {
    look(null);
    choose(choice.action);
  };
  const back = () => {
    setTool(null);
    setField(null);
    look(null);
  };
  const toButtons = () =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(".rd-actions button")?.focus());
  const press = (at: number) => {
    const there = laid.spots.get(at)?.choices ?? [];
    if (there.length === 1) return commit(there[0]!);
    setField(field === at ? null : at);
    if (keyboard.current) toButtons();
  };
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      keyboard.current = true;
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) back();
    };
    const onPointer = () => {
      keyboard.current = false;
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("pointerdown", onPointer);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("pointerdown", onPointer);
    };
  }, []);
  // Whoever plays with the keyboard goes on where the next choice is.
  useLayoutEffect(() => {
    if (!live || !keyboard.current || (document.activeElement && document.activeElement !== document.body)) return;
    root.current
      ?.querySelector<HTMLElement | SVGElement>(".rd-spot, .rd-actions button")
      ?.focus({ preventScroll: true });
  }, [update.version, live]);

  const there = field === null ? null : (laid.spots.get(field)?.choices ?? null);
  const hand = view.seat >= 0 ? (view.seats[view.seat]?.hand ?? []) : [];
  const tools = laid.tools.filter((each) => !each.key.startsWith("card "));
  const buttons = there ?? laid.loose;

  const presses: Presses[] = view.cars.map(noPresses);
  if (live && !tool)
    for (const car of view.cars)
      for (const choice of laid.loose.concat(choices.filter((each) => each.action.verb === "activate"))) {
        const on = pressOn(choice, view, car);
        if (!on) continue;
        const it = { choice, commit: () => commit(choice), look: () => look(choice), looked: looked === choice };
        const its = presses[car.number]!;
        if (on === "structure" || on === "car") its[on] ??= it;
        else if ("speed" in on) its.speed.set(on.speed, it);
        else if (!its.part.has(on.part)) its.part.set(on.part, it);
      }

  const isMine = (car: Car) => view.seat >= 0 && car.driven_by === view.seat;
  const order = view.gangs && view.variant !== "bash" ? [] : view.order;
  const pressable = ({ speed, part, structure }: Presses) => speed.size > 0 || part.size > 0 || !!structure;
  const dash = (car: Car, large: boolean) => (
    <Dash
      key={car.number}
      car={car}
      view={view}
      large={large || pressable(presses[car.number]!)}
      mine={isMine(car)}
      presses={presses[car.number]!}
      struck={struck.has(car.number)}
      order={order.indexOf(car.number) + 1}
      person={car.driven_by === undefined ? (view.variant === "solo" ? "the gang" : "") : (people[car.driven_by] ?? "")}
      looked={!!looked && looked.action.car === car.number}
    />
  );
  const own = view.cars.filter(isMine);
  const rest = view.cars.filter((car) => !isMine(car));
  const asked = view.question?.asked ?? [];
  const waiting = update.over
    ? "The match is over."
    : asked.length
      ? `Waiting for ${asked.map((seat) => names[seat] ?? view.seats[seat]?.name).join(" and ")}.`
      : "Watching.";
  const onBoard = laid.spots.size > 0 && !there;

  return (
    <div
      class={`road-board ${live ? "live" : ""} cars-${view.cars.length}`}
      data-version={update.version}
      data-question={view.question?.kind ?? ""}
      ref={root}
    >
      <Strip view={view} names={names} people={people} />
      <section class="rd-road" aria-label="The road">
        <p class="sr">{describeRoad(view)}</p>
        <RoadMap
          view={view}
          version={update.version}
          fresh={fresh}
          laid={laid}
          picked={field}
          press={press}
          looked={looked}
          look={look}
          struck={struck}
        />
      </section>
      <section class="rd-dock" aria-label="Your side of the table" tabIndex={0}>
        <div class="rd-ask" data-guide="ask">
          <h2>{update.ask || waiting}</h2>
          {onBoard ? (
            <p class="rd-help">
              {tool
                ? "Pick a field on the road."
                : laid.loose.length
                  ? "Pick a yellow field on the road, or:"
                  : "Pick a yellow field on the road."}
            </p>
          ) : null}
          {there ? <p class="rd-help">At this field:</p> : null}
          {live ? (
            <div class={`rd-actions ${there || tool ? "picked" : ""}`} role="group" aria-label="What you can do">
              {buttons
                .filter((choice) => choice.action.verb !== "surprise" || tool)
                .map((choice) => (
                  <button
                    type="button"
                    key={choice.text}
                    class={`commit ${looked === choice ? "looked" : ""}`}
                    data-verb={choice.action.verb}
                    onClick={() => commit(choice)}
                    onFocus={() => look(choice)}
                    onPointerEnter={() => look(choice)}
                  >
                    {choice.action.verb === "lay" ? <Stamp text={choice.text} /> : null}
                    <span>{there ? shortOf(choice) : choice.text}</span>
                    {choice.odds.length ? <small>{shortOdds(choice)}</small> : null}
                  </button>
                ))}
              {!there && !tool
                ? tools.map((each) => (
                    <button
                      type="button"
                      key={each.key}
                      class="commit"
                      onClick={() => {
                        setField(null);
                        setTool(each.key);
                      }}
                    >
                      <span>{each.title}…</span>
                      <small>{each.choices.length} fields</small>
                    </button>
                  ))
                : null}
              {there || tool ? (
                <button type="button" class="plain" onClick={back}>
                  Back <kbd>Esc</kbd>
                </button>
              ) : null}
            </div>
          ) : null}
          <Rolls fresh={fresh} />
        </div>
        {hand.length ? (
          <ul class="rd-hand" aria-label="Your surprise cards">
            {hand.map((card, i) => {
              const playable = choices.filter((choice) => toolOf(choice) === `card ${card.card}`);
              const play = () => {
                if (playable.length === 1) return commit(playable[0]!);
                setField(null);
                setTool(tool === `card ${card.card}` ? null : `card ${card.card}`);
                if (keyboard.current) toButtons();
              };
              return (
                <li key={i}>
                  <button
                    type="button"
                    class={`rd-surprise ${playable.length ? "can" : ""}`}
                    aria-pressed={tool === `card ${card.card}`}
                    disabled={!playable.length}
                    onClick={play}
                    onFocus={() => playable[0] && look(playable[0])}
                  >
                    <b>{card.title}</b>
                    <small>{card.text}</small>
                  </button>
                </li>
              );
            })}
          </ul>
        ) : null}
        {own.map((car) => dash(car, true))}
        <div class="rd-others">{rest.map((car) => dash(car, false))}</div>
      </section>
    </div>
  );
}

function Plain({ update, live, choices, choose, looked, look }: BoardProps) {
  return (
    <div class={`road-board plain-shop ${live ? "live" : ""}`} data-version={update.version}>
      <div class="rd-ask">
        <h2>{update.ask || "Waiting for the others."}</h2>
      </div>
      {live ? <ChoiceList choices={choices} choose={choose} looked={looked} look={look} group={groupOf} /> : null}
    </div>
  );
}

/** The shop is a board of its own; without it the plain list of choices does. */
const Shop = later<BoardProps>(
  async () => (await import("./shop")).Shop,
  (props) => <Plain {...props} />,
);

const ReadyMade = later<BoardProps>(
  async () => (await import("./ready")).ReadyMade,
  (props) => <Plain {...props} />,
);

export function Board(props: BoardProps) {
  const kind = (props.update.view as RoadView).question?.kind;
  if (kind === "shop" || kind === "draft") return <Shop {...props} />;
  if (kind === "choose") return <ReadyMade {...props} />;
  return <Race {...props} />;
}
