// Building a car in a match: secret until everybody is ready. The draft is the engine's; every click is an action, and a whole design
// is a row of them.
import { useEffect, useState } from "preact/hooks";
import { type BuildCard, type View as BuildView, Mount as MOUNTS } from "../../engine/types/sixth";
import type { Action } from "../../table/types";
import type { BoardProps } from "../game";
import { CarFromAbove, TypeSign } from "./buildart";
import { fittedAt, sizeRules, stepsTo, stock } from "./builddata";
import { keptCars } from "./buildstore";
import type { Car, Fitted, Size } from "./buildtypes";
import { type Bench, BenchLayout, Missing, Points, useExamined } from "./workbench";

const view = (props: BoardProps) => props.update.view as BuildView;

/** Actions one after another: each is sent when the one before has been shown, and the row ends at the first that is refused. */
function useRow({ live, update, check, choose }: BoardProps): {
  send(actions: Action[]): void;
  busy: boolean;
  done: number;
  of: number;
  refused: string;
} {
  const [row, setRow] = useState<{ actions: Action[]; sent: number; at: number }>({ actions: [], sent: 0, at: -1 });
  const [refused, setRefused] = useState("");
  const waiting = row.sent < row.actions.length;
  useEffect(() => {
    if (!live || !waiting || row.at === update.version) return;
    const action = row.actions[row.sent]!;
    let alive = true;
    const go = async () => {
      const considered = await check?.(action);
      if (!alive) return;
      if (considered && considered.reason !== "fine") {
        setRefused(considered.text);
        setRow({ actions: [], sent: 0, at: -1 });
        return;
      }
      setRow({ ...row, sent: row.sent + 1, at: update.version });
      choose(action);
    };
    void go();
    return () => {
      alive = false;
    };
  }, [live, update.version, row]);
  return {
    send: (actions) => {
      setRefused("");
      setRow({ actions, sent: 0, at: -1 });
    },
    busy: waiting,
    done: row.sent,
    of: row.actions.length,
    refused,
  };
}

/** A design that can be taken as it is, or changed first. */
function Offer({
  car,
  text,
  catalogue,
  wrong,
  closed,
  take,
  change,
}: {
  car: Car;
  text: string;
  catalogue: BuildCard[];
  wrong?: string | undefined;
  closed: boolean;
  take(): void;
  change(): void;
}) {
  const cards = car.cards.flatMap(([id]) => catalogue.find((card) => card.id === id) ?? []);
  const weapons = new Map<string, number>();
  for (const card of cards.filter(({ type }) => type === "weapon"))
    weapons.set(card.title, (weapons.get(card.title) ?? 0) + 1);
  return (
    <li class="bx-offer" data-design={car.name}>
      <CarFromAbove cards={car.cards} catalogue={catalogue} />
      <div class="bx-about">
        <h4>{car.name}</h4>
        <p class="bx-text">{text}</p>
        <p class="bx-carries">
          <TypeSign type="weapon" />
          {[...weapons].map(([title, count]) => (count > 1 ? `${count} × ${title}` : title)).join(", ") || "no weapon"}
        </p>
        <p class="bx-carries">
          <TypeSign type="driver" />
          {cards
            .filter(({ type }) => type === "driver" || type === "gunner")
            .map(({ title }) => title)
            .join(", ") || "no crew"}
        </p>
        {wrong ? <p class="problem">{wrong}</p> : null}
      </div>
      <p class="bx-choose">
        <button
          type="button"
          class="button small act"
          disabled={closed || !!wrong}
          aria-label={`Take it: ${car.name}`}
          onClick={take}
        >
          Take it
        </button>
        <button
          type="button"
          class="button small"
          disabled={closed}
          aria-label={`Change it: ${car.name}`}
          onClick={change}
        >
          Change it
        </button>
      </p>
    </li>
  );
}

interface Row {
  send(actions: Action[]): void;
  busy: boolean;
  done: number;
  of: number;
  refused: string;
}

function Designs(props: BoardProps & { catalogue: BuildCard[]; items: number; drafting: boolean; row: Row }) {
  const { catalogue, items, drafting, row, live } = props;
  const steps = (cards: Fitted[]): Action[] => stepsTo(cards, items, catalogue, drafting);
  const offered = (view(props).designs ?? []).flatMap(({ design, id, text }) => {
    const known = stock.find((each) => each.id === id);
    return known ? [{ design, text, car: known }] : [];
  });
  const size: Size = props.config.size === "large" ? "large" : "small";
  const own = keptCars().filter((car) => car.size === size);
  const closed = !live || row.busy;
  return (
    <>
      {own.length ? (
        <section aria-labelledby="bx-own">
          <h3 id="bx-own">Your own designs</h3>
          <ul class="bx-offers">
            {own.map((car) => (
              <Own
                key={car.name}
                car={car}
                {...{ catalogue, closed, props }}
                take={() => row.send([...steps(car.cards), { verb: "ready" }])}
                change={() => row.send(steps(car.cards))}
              />
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="bx-stock">
        <h3 id="bx-stock">Ready designs</h3>
        <ul class="bx-offers">
          {offered.map(({ design, text, car }) => (
            <Offer
              key={car.id}
              {...{ car, text, catalogue, closed }}
              take={() => row.send([{ verb: "design", design }])}
              change={() => row.send(steps(car.cards))}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

function Own({
  car,
  catalogue,
  closed,
  props,
  take,
  change,
}: {
  car: Car;
  catalogue: BuildCard[];
  closed: boolean;
  props: BoardProps;
  take(): void;
  change(): void;
}) {
  const { examined } = useExamined(sizeRules(props.config), car.cards);
  const wrong =
    examined && !examined.legal ? `It may not roll out like that: ${examined.problems[0]!.text}` : undefined;
  return <Offer {...{ car, catalogue, closed, wrong, take, change }} text="Saved in this browser." />;
}

function Waiting({ props }: { props: BoardProps }) {
  const { cars, seat } = view(props);
  return (
    <ul class="bx-waiting" aria-label="Who is ready">
      {cars.map((car, i) => (
        <li key={i}>
          <b>{car.name}</b>
          {i === seat ? " (you)" : props.people[i] ? ` (${props.people[i]})` : ""}:{" "}
          {car.standing === "ready" ? "✓ ready" : "building"}
        </li>
      ))}
    </ul>
  );
}

export function BuildScreen(props: BoardProps) {
  const { update, live, choices, config, people } = props;
  const state = view(props);
  const car = state.cars[state.seat];
  const drafting = !!car?.drafting;
  const cards = (car?.items ?? []).map(({ id, side }): Fitted => fittedAt(id, side));
  const rules = sizeRules(config);
  const { examined, settled, problem } = useExamined(rules, cards);
  const catalogue = examined?.catalogue ?? [];
  const row = useRow(props);
  const ready = choices.find(({ action }) => action.verb === "ready");
  const others = state.cars.filter((each, i) => i !== state.seat && each.standing !== "ready").length;
  const closed = !live || row.busy;
  const bench: Bench = {
    rules,
    armor: state.size.armor,
    cards,
    lenient: false,
    closed,
    add: (card, mount) =>
      row.send([
        {
          verb: "equip",
          card: catalogue.findIndex(({ id }) => id === card.id),
          ...(mount === "crew" ? {} : { side: MOUNTS.indexOf(mount) }),
        },
      ]),
    remove: (part) => row.send([{ verb: "unequip", part }]),
  };
  const status =
    row.busy && row.of > 1
      ? `Fitting ${row.done} of ${row.of}…`
      : live
        ? update.ask
        : car
          ? car.standing === "ready"
            ? `Your car is ready. ${others ? "The others are still building; nobody sees it before all are done." : ""}`
            : "…"
          : "Cars are being built in secret.";
  return (
    <div class={live ? "bx-build live" : "bx-build"} data-version={update.version} data-drafting={drafting}>
      <header class="bx-head">
        <h2>{car?.standing === "ready" ? "Your car" : drafting ? "Build a car" : "Choose a car"}</h2>
        <p role="status">{status}</p>
        <p class="quiet">
          {state.size.build} build points, {state.size.crew} crew points, armor {state.size.armor}.{" "}
          <a href="/rules/sixth#secret-builds">Secret until all are ready</a>
        </p>
        {people.length > 1 ? <Waiting props={props} /> : null}
        {row.refused ? (
          <p class="banner problem" role="alert">
            {row.refused}
          </p>
        ) : null}
        {problem ? (
          <p class="banner problem" role="alert">
            {problem}
          </p>
        ) : null}
      </header>
      {!car ? null : drafting || car.standing === "ready" ? (
        <BenchLayout
          bench={bench}
          examined={examined}
          settled={settled}
          tally={
            examined ? (
              <>
                <b>
                  {examined.build.spent}/{examined.build.of}
                </b>{" "}
                build{" "}
                <b>
                  {examined.crew.spent}/{examined.crew.of}
                </b>{" "}
                crew{examined.legal ? <span class="good"> ✓ complete</span> : null}
              </>
            ) : (
              "…"
            )
          }
          bill={
            <>
              <Points examined={examined} armor={state.size.armor} />
              {drafting ? (
                <div class="bx-roll">
                  {examined && !examined.legal ? (
                    <div class="bx-verdict problem" role="status">
                      <p>
                        <b>Still missing</b>
                      </p>
                      <Missing examined={examined} />
                    </div>
                  ) : (
                    <div class="bx-verdict good" role="status">
                      <p>
                        <b>✓ Complete</b>: it can roll out.
                      </p>
                    </div>
                  )}
                  <button
                    type="button"
                    class="button act bx-ready"
                    disabled={closed || !ready}
                    onClick={() => ready && row.send([ready.action])}
                  >
                    Ready: roll out
                  </button>
                </div>
              ) : null}
            </>
          }
          extra={
            drafting ? (
              <details class="bx-more">
                <summary>Take or change another design instead</summary>
                <Designs {...props} {...{ catalogue, drafting, row }} items={cards.length} />
              </details>
            ) : null
          }
        />
      ) : (
        <div class="bx-start">
          <section class="bx-own-way">
            <div>
              <h3>Build your own</h3>
              <p class="bx-text">
                From nothing, card by card: weapons, plates and accessories on the sides, the rest in the crew area.
                Every card says why it does not fit.
              </p>
            </div>
            <button type="button" class="button act" disabled={closed} onClick={() => row.send([{ verb: "draft" }])}>
              Build from nothing
            </button>
          </section>
          <Designs {...props} {...{ catalogue, drafting, row }} items={cards.length} />
        </div>
      )}
    </div>
  );
}
