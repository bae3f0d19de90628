// The shop: what can be had, the car as it stands, and the bill. The same for a design of one's own (shopgarage.tsx) and for the shop of
// a match: who deals says what taking a thing would do, and that is the engine in both cases.
import "./shop.css";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { engine } from "../../engine/client";
import type { Examined, Problem } from "../../engine/types/road";
import type { Action, Choice, Considered } from "../../table/types";
import { Tabs } from "../../ui/tabs";
import { Ledger } from "../../ui/why";
import type { BoardProps } from "../game";
import { PartSign } from "./glyphs";
import { FromAbove } from "./shopart";
import {
  type Build,
  boughtParts,
  buildOf,
  type CarPart,
  driverOf,
  drivers,
  forbiddenWords,
  kindOf,
  kinds,
  newSquare,
  type Place,
  type PrintedDriver,
  type PrintedKind,
  type PrintedVehicle,
  placeFrom,
  placeName,
  placeNumber,
  reasons,
  type ShopCar,
  type ShopView,
  scenarios,
  vehicleOf,
  vehicles,
  withPart,
  worse,
} from "./shopdata";

// ---- asking the engine ----

const asked = new Map<string, Promise<Examined>>();

/** Everything there is to say about a build; `car` is a number of a car in a match set up like that. */
export function examine(config: object, car: number, build: Build): Promise<Examined> {
  const key = JSON.stringify([config, car, build]);
  if (!asked.has(key)) {
    if (asked.size > 3000) asked.clear();
    asked.set(key, engine.examine<Examined>("road", config, { car, build }));
  }
  return asked.get(key)!;
}

/** The last answer there was, until the next one is here. */
export function useExamined(config: object, car: number, build: Build): { examined: Examined | null; problem: string } {
  const [state, setState] = useState<{ examined: Examined | null; problem: string }>({ examined: null, problem: "" });
  useEffect(() => {
    let alive = true;
    examine(config, car, build).then(
      (examined) => alive && setState({ examined, problem: "" }),
      (error: unknown) =>
        alive && setState({ examined: null, problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      alive = false;
    };
  }, [JSON.stringify([config, car, build])]);
  return state;
}

// ---- who deals ----

export type Ware =
  | { what: "vehicle"; index: number; thing: PrintedVehicle }
  | { what: "driver"; index: number; thing: PrintedDriver }
  | { what: "kind"; index: number; thing: PrintedKind };

/** A problem of the build, or a refusal at the table. */
export type Objection = Omit<Problem, "reason"> & { reason: string };

export interface Offer {
  /** What speaks against it, by the build or at the table; empty when nothing does. */
  against: Objection[];
  /** Where it would go. */
  at?: Place | undefined;
}

export interface Dealer {
  /** Changes when offers may have. */
  state: string;
  offer(ware: Ware, at: Place | undefined): Promise<Offer>;
  /** May what something speaks against be taken all the same? */
  lenient: boolean;
  take(ware: Ware, offer: Offer): void;
  /** Something is being done, or it is not our turn. */
  closed?: boolean;
}

const WARES: Record<Ware["what"], Ware[]> = {
  vehicle: vehicles.map((thing, index) => ({ what: "vehicle", index, thing })),
  driver: drivers.map((thing, index) => ({ what: "driver", index, thing })),
  kind: kinds.map((thing, index) => ({ what: "kind", index, thing })),
};

/** How it would be with one thing more, by the engine; where a piece would go if nobody says where. */
export async function examineWith(
  config: object,
  car: number,
  build: Build,
  ware: Ware,
  at: Place | undefined,
): Promise<Offer> {
  const now = await examine(config, car, build);
  const next = ware.what === "kind" ? withPart(build, ware.thing.id, at) : { ...build, [ware.what]: ware.thing.id };
  const then = await examine(config, car, next);
  if (ware.what !== "kind") return { against: worse(now.problems, then.problems) };
  if (!build.vehicle) return { against: then.problems.filter(({ part }) => part === null).slice(0, 1), at };
  const last = build.equipment.length;
  const against = [
    ...then.problems.filter(({ part }) => part === last),
    ...worse(now.problems, then.problems).filter(({ part }) => part !== last),
  ];
  const square = newSquare(now.squares, then.squares, ware.thing.id);
  const framed =
    square === undefined && ware.thing.class === "equipment" && !then.problems.some(({ part }) => part === last);
  return { against, at: at ?? square ?? (framed ? "frame" : undefined) };
}

// ---- what can be had ----

export function WhyNot({ problems }: { problems: Objection[] }) {
  return (
    <ul class="why-not">
      {reasons(problems).map(({ reason, text, section }) => (
        <li key={reason} data-reason={reason}>
          {text}{" "}
          <a href={`/rules/road#${section}`} aria-label={`The rule: ${text}`}>
            rule
          </a>
        </li>
      ))}
    </ul>
  );
}

function Figures({ ware }: { ware: Ware }) {
  if (ware.what === "vehicle") {
    const { structure, speeds, slots, keywords = [], built_in = [] } = ware.thing;
    return (
      <p class="figures">
        Structure {structure}, up to speed {Math.max(...speeds)}, {slots.length} {slots.length === 1 ? "slot" : "slots"}
        {built_in.length ? `, with ${built_in.map((id) => kindOf(id).title).join(", ")}` : ""}
        {keywords.map((word) => (
          <span key={word} class="keyword">
            {word}
          </span>
        ))}
      </p>
    );
  }
  if (ware.what === "driver") {
    const { skill, passenger } = ware.thing;
    return (
      <p class="figures">
        Skill{" "}
        <span class="skills">
          {skill.map((value, i) => (
            <b key={i}>{value}</b>
          ))}
        </span>
        {passenger ? ` with ${kindOf(passenger).title}` : ""}
      </p>
    );
  }
  const { slots, uses } = ware.thing;
  const words = [
    slots === 2 ? "two slots" : "",
    uses ? `${uses} ${ware.thing.effect === "armor" ? (uses === 1 ? "plate" : "plates") : "chips"}` : "",
  ].filter(Boolean);
  return words.length ? <p class="figures">{words.join(", ")}</p> : null;
}

const VERBS = { vehicle: "Take", driver: "Hire", kind: "Buy" };

function WareRow({
  ware,
  offer,
  chosen,
  dealer,
}: {
  ware: Ware;
  offer: Offer | undefined;
  chosen: boolean;
  dealer: Dealer;
}) {
  const { thing } = ware;
  const against = chosen ? [] : (offer?.against ?? []);
  const open =
    !dealer.closed &&
    !chosen &&
    !!offer &&
    (!against.length || (dealer.lenient && !against.some(({ reason }) => reason === "road-no-vehicle")));
  const verb = VERBS[ware.what];
  const how =
    against.length && dealer.lenient
      ? " anyway"
      : ware.what === "kind" && offer && offer.at !== undefined
        ? ` for ${placeName(offer.at)}`
        : "";
  return (
    <li class={against.length ? "ware refused" : chosen ? "ware chosen" : "ware"} data-ware={thing.id}>
      <div class="about">
        <h4>
          {ware.what === "kind" ? <PartSign id={thing.id} /> : null} {thing.title}
        </h4>
        <Figures ware={ware} />
        <p class="quiet text">{thing.text}</p>
        {against.length ? <WhyNot problems={against} /> : null}
      </div>
      <span class="price">
        {thing.price}
        <span aria-hidden="true">$</span>
        <span class="sr"> dollars</span>
      </span>
      {chosen ? (
        <p class="have">✓ yours</p>
      ) : (
        <button
          type="button"
          class={against.length ? "button small dim" : "button small"}
          aria-disabled={!open}
          aria-label={`${verb}${how}: ${thing.title}, ${thing.price} dollars`}
          onClick={() => open && dealer.take(ware, offer)}
        >
          {verb}
          {how ? <small>{how}</small> : null}
        </button>
      )}
    </li>
  );
}

const CLASSES = [
  { id: "equipment", title: "For slots" },
  { id: "tuning", title: "Tuning" },
  { id: "passenger", title: "Passengers" },
  { id: "hand", title: "Comes with everybody" },
];

function Wares({
  wares,
  build,
  dealer,
  at,
  fitting,
}: {
  wares: Ware[];
  build: Build;
  dealer: Dealer;
  at: Place | undefined;
  fitting: boolean;
}) {
  const [offers, setOffers] = useState<{ of: string; offer: Offer[] }>({ of: "", offer: [] });
  const what = wares[0]!.what;
  const of = JSON.stringify([what, dealer.state, at]);
  useEffect(() => {
    let alive = true;
    Promise.all(wares.map((ware) => dealer.offer(ware, at).catch((): Offer => ({ against: [] })))).then(
      (offer) => alive && setOffers({ of, offer }),
    );
    return () => {
      alive = false;
    };
  }, [of]);
  const known = JSON.parse(offers.of || "[]")[0] === what;
  const row = (ware: Ware) => {
    const offer = known ? offers.offer[ware.index] : undefined;
    const chosen =
      ware.what === "vehicle"
        ? build.vehicle === ware.thing.id
        : ware.what === "driver"
          ? build.driver === ware.thing.id
          : false;
    return fitting && offer?.against.length && !chosen ? null : (
      <WareRow key={ware.thing.id} ware={ware} offer={offer} chosen={chosen} dealer={dealer} />
    );
  };
  const hidden = fitting && known ? offers.offer.filter((offer) => offer.against.length).length : 0;
  return (
    <div class="wares" aria-busy={offers.of !== of} data-settled={offers.of === of}>
      {what !== "kind" ? (
        <ul>{wares.map(row)}</ul>
      ) : (
        CLASSES.map(({ id, title }) => {
          const rows = wares
            .filter((ware) => ware.what === "kind" && ware.thing.class === id)
            .map(row)
            .filter(Boolean);
          return rows.length ? (
            <section key={id}>
              <h3>{title}</h3>
              <ul>{rows}</ul>
            </section>
          ) : null;
        })
      )}
      {hidden ? <p class="quiet">{hidden} more that you cannot have now.</p> : null}
    </div>
  );
}

// ---- the car ----

function Dial({
  build,
  examined,
  at,
  pick,
}: {
  build: Build;
  examined: Examined;
  at: Place | undefined;
  pick: ((at: Place | undefined) => void) | undefined;
}) {
  const skill = driverOf(build.driver)?.skill;
  const squares = examined.squares ?? [];
  return (
    <table class="dial">
      <caption class="sr">Speedometer: speeds, slots and the driver's skill</caption>
      <tbody>
        <tr>
          <th scope="row">Speed</th>
          {squares.map((square, i) => {
            const covered = square.part !== null;
            return (
              <td key={i}>
                {square.speed === null ? (
                  <span class="speed none">
                    <span class="sr">no speed</span>
                    <span aria-hidden="true">·</span>
                  </span>
                ) : (
                  <span class={`speed ${square.black ? "black" : "white"}${covered ? " covered" : ""}`}>
                    {square.speed}
                    <span class="sr">
                      {square.black ? ", black" : ", white"}
                      {covered ? `, covered by ${kindOf(square.part!).title}` : ""}
                    </span>
                  </span>
                )}
              </td>
            );
          })}
        </tr>
        <tr>
          <th scope="row">Slot</th>
          {squares.map((square, i) => {
            if (!square.slot && square.part === null)
              return (
                <td key={i}>
                  <span class="sr">none</span>
                </td>
              );
            const holds = square.part === null ? "empty" : kindOf(square.part).title;
            return (
              <td key={i}>
                <button
                  type="button"
                  class={square.part === null ? "slot" : "slot full"}
                  disabled={!pick}
                  aria-pressed={at === i + 1}
                  title={holds}
                  aria-label={`Slot ${i + 1}: ${holds}`}
                  onClick={() => pick?.(at === i + 1 ? undefined : i + 1)}
                >
                  {square.part === null ? <span aria-hidden="true">+</span> : <PartSign id={square.part} />}
                </button>
              </td>
            );
          })}
        </tr>
        <tr>
          <th scope="row">Skill</th>
          {squares.map((_, i) => (
            <td key={i} class="skill">
              {skill ? skill[i] : <span class="quiet">?</span>}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

interface CardProps {
  build: Build;
  examined: Examined | null;
  at?: Place | undefined;
  pick?: ((at: Place | undefined) => void) | undefined;
  /** What can be done about a piece. */
  tools?: ((index: number) => ComponentChildren) | undefined;
  /** More about a piece: its chips, that it is broken. */
  more?: ((index: number) => ComponentChildren) | undefined;
  title?: string | undefined;
  seat?: number | undefined;
  /** Of the car in the match. */
  number?: number | undefined;
  /** Structural damage. */
  slid?: number | undefined;
}

/** The vehicle and the driver's card with all that is on them, and at each piece what is wrong with it. */
export function CarCard({ build, examined, at, pick, tools, more, title, seat, number, slid = 0 }: CardProps) {
  const vehicle = vehicleOf(build.vehicle);
  const driver = driverOf(build.driver);
  const framed = [...(vehicle?.built_in ?? []), ...build.equipment.map(({ kind }) => kind)].some(
    (kind) => kindOf(kind).effect === "frame",
  );
  return (
    <section class={`car-card ${seat === undefined ? "" : `seat-${seat}`}`} aria-label={title ?? "The car"}>
      <header>
        <FromAbove build={build} number={number} />
        <div>
          <h3>{vehicle?.title ?? "No vehicle yet"}</h3>
          <p>
            {driver ? (
              <>
                driven by <b>{driver.title}</b>
              </>
            ) : (
              <span class="quiet">and nobody to drive it</span>
            )}
          </p>
          {examined?.structure ? (
            <p class="figures">
              Structure {examined.structure}
              {slid ? `, ${slid} of it gone` : ""}, top speed {examined.top_speed}
              {vehicle?.keywords?.map((word) => (
                <span key={word} class="keyword">
                  {word}
                </span>
              ))}
            </p>
          ) : null}
        </div>
      </header>
      {examined?.squares ? <Dial build={build} examined={examined} at={at} pick={pick} /> : null}
      {framed && pick ? (
        <p>
          <button
            type="button"
            class="button small"
            aria-pressed={at === "frame"}
            onClick={() => pick(at === "frame" ? undefined : "frame")}
          >
            {at === "frame" ? "The frame is picked" : "Pick the frame"}
          </button>
        </p>
      ) : null}
      {pick && at !== undefined ? (
        <p class="banner" role="status">
          {at === "frame" ? "The frame" : `Slot ${at}`} is picked: what you buy now goes there.
        </p>
      ) : null}
      {vehicle?.built_in?.length || driver?.passenger || build.equipment.length ? (
        <ul class="aboard" aria-label="Aboard">
          {[...(vehicle?.built_in ?? []), ...(driver?.passenger ? [driver.passenger] : [])].map((kind, i) => (
            <li key={`own ${i}`}>
              <PartSign id={kind} />
              <span class="name">
                {kindOf(kind).title}{" "}
                <small class="quiet">{driver?.passenger === kind ? "comes with the driver" : "built in"}</small>
              </span>
            </li>
          ))}
          {build.equipment.map(({ kind, at: place }, i) => {
            const wrong = examined?.problems.filter(({ part }) => part === i) ?? [];
            return (
              <li key={`${i} ${kind}`} class={wrong.length ? "wrong" : undefined} data-part={kind}>
                <PartSign id={kind} />
                <span class="name">
                  {kindOf(kind).title}{" "}
                  <small class="quiet">
                    {place === undefined ? "" : `${placeName(place)}, `}
                    {kindOf(kind).price}$
                  </small>{" "}
                  {more?.(i)}
                </span>
                <span class="tools">{tools?.(i)}</span>
                {wrong.length ? <WhyNot problems={wrong} /> : null}
              </li>
            );
          })}
        </ul>
      ) : (
        <p class="quiet">Nothing aboard but hand weapons.</p>
      )}
    </section>
  );
}

// ---- all of it ----

interface WorkshopProps {
  build: Build;
  examined: Examined | null;
  dealer: Dealer;
  /** Which wares to show first. */
  tab?: Ware["what"] | undefined;
  at: Place | undefined;
  pick(at: Place | undefined): void;
  card: ComponentChildren;
  bill: ComponentChildren;
  extra: ComponentChildren;
  /** The bill in a few words, for where it is out of sight. */
  tally: ComponentChildren;
}

const TITLES = { vehicle: "Vehicle", driver: "Driver", kind: "Equipment" };

export function Workshop({ build, examined, dealer, tab, at, pick, card, bill, extra, tally }: WorkshopProps) {
  const [now, setNow] = useState<Ware["what"]>(tab ?? "vehicle");
  const [fitting, setFitting] = useState(false);
  useLayoutEffect(() => {
    if (tab) setNow(tab);
  }, [tab]);
  // Who picks a slot is looking for something to put there.
  useLayoutEffect(() => {
    if (at !== undefined) setNow("kind");
  }, [at]);
  // What was pressed may be gone when it is done: the keyboard goes on from the shelf then, not from the top of the page.
  const root = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useLayoutEffect(() => {
    if (inside.current && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>(".shelf [role=tab][aria-selected=true]")?.focus({ preventScroll: true });
  }, [dealer.state, now]);
  const tabs = (["vehicle", "driver", "kind"] as const).map((id) => ({
    id,
    title: TITLES[id],
    content: (
      <Wares
        key={id}
        wares={WARES[id]}
        build={build}
        dealer={dealer}
        at={id === "kind" ? at : undefined}
        fitting={fitting}
      />
    ),
  }));
  return (
    <div
      class="workshop"
      ref={root}
      onFocusIn={() => {
        inside.current = true;
      }}
      onFocusOut={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget as Node)) inside.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && at !== undefined) pick(undefined);
      }}
      data-legal={examined?.legal}
    >
      <div class="middle">{card}</div>
      <div class="bill">{bill}</div>
      <div class="extra">{extra}</div>
      <section class="shelf" aria-label="What can be had">
        <label class="choice fitting">
          <input type="checkbox" checked={fitting} onChange={(event) => setFitting(event.currentTarget.checked)} />
          <span>Only what I can have now</span>
        </label>
        <Tabs tabs={tabs} now={now} choose={(id) => setNow(id as Ware["what"])} label="What can be had" />
      </section>
      <p class="tally">
        <span aria-hidden="true">{tally}</span>{" "}
        <button
          type="button"
          class="button small"
          onClick={(event) => event.currentTarget.closest(".workshop")?.scrollIntoView()}
        >
          Up to the car
        </button>
      </p>
    </div>
  );
}

/** What it costs, and what it is made of. */
export function Price({ examined, left }: { examined: Examined | null; left?: number | undefined }) {
  if (!examined) return <p class="quiet">Adding up…</p>;
  const { price, budget, ledger } = examined;
  const over = budget !== null && price > budget;
  return (
    <div class="cost">
      <p class={over ? "sum problem" : "sum"} role="status">
        <b>{price}$</b>
        {budget === null ? "" : ` of ${budget}$`}
        {left === undefined ? "" : <span class="quiet"> · {left}$ left in your purse</span>}
      </p>
      {budget === null ? null : (
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" class="meter" aria-hidden="true">
          <rect class="all" width="100" height="4" />
          <rect
            class={over ? "part over" : "part"}
            width={Math.min(100, (100 * price) / Math.max(1, budget))}
            height="4"
          />
        </svg>
      )}
      {ledger.length ? (
        <details>
          <summary>Why {price}$?</summary>
          <Ledger terms={ledger} game="road" />
        </details>
      ) : null}
    </div>
  );
}

// ---- in a match ----

const actionOf = (ware: Ware, car: number, at: Place | undefined, fit: boolean): Action =>
  ware.what === "kind"
    ? { verb: fit ? "fit" : "buy", car, kind: ware.index, at: placeNumber(at) }
    : { verb: ware.what, car, kind: ware.index };

const listed = (choices: Choice[], ware: Ware, car: number, at: Place | undefined): Choice | undefined =>
  choices.find(
    ({ action }) =>
      action.car === car &&
      action.kind === ware.index &&
      (ware.what === "kind"
        ? (action.verb === "buy" || action.verb === "fit") && (at === undefined || action.at === placeNumber(at))
        : action.verb === ware.what),
  );

function Others({ view, own, people }: { view: ShopView; own: number; people: string[] }) {
  const others = view.cars.filter((car) => car.driven_by !== undefined && car.driven_by !== own);
  if (!others.length) return null;
  return (
    <section class="others" aria-label="The others">
      <h3>The others</h3>
      <ul>
        {others.map((car) => {
          const shopping = view.question?.asked.includes(car.driven_by!);
          return (
            <li key={car.number} class={`seat-${car.seat ?? car.driven_by}`}>
              <span class="dot" /> <b>{car.name}</b> <span class="quiet">{people[car.driven_by!]}</span>
              <span>
                {[
                  car.vehicle?.title ?? "no vehicle",
                  car.driver?.title ?? "no driver",
                  ...boughtParts(car).map(({ title }) => title),
                ].join(", ")}
              </span>
              <span class="quiet">
                {view.seats[car.driven_by!]?.dollars}$ left
                {shopping ? "" : view.question?.kind === "draft" ? "" : ", ready"}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Give({ view, asides, choose }: { view: ShopView; asides: Choice[]; choose(action: Action): void }) {
  const mates = view.seats.filter((each) =>
    asides.some(({ action }) => action.verb === "give" && action.to === each.seat),
  );
  const [to, setTo] = useState(mates[0]?.seat ?? -1);
  const [dollars, setDollars] = useState(1);
  if (!mates.length) return null;
  return (
    <form
      class="give"
      onSubmit={(event) => {
        event.preventDefault();
        choose({ verb: "give", to, dollars });
      }}
    >
      <label>
        Give{" "}
        <select value={to} onChange={(event) => setTo(Number(event.currentTarget.value))}>
          {mates.map((mate) => (
            <option key={mate.seat} value={mate.seat}>
              {mate.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="sr">How many dollars</span>
        <input
          type="number"
          min={1}
          value={dollars}
          onInput={(event) => setDollars(Number(event.currentTarget.value))}
        />
        $
      </label>
      <button type="submit" class="button small">
        Give
      </button>
    </form>
  );
}

/** The shop of a match, the garage of a campaign, the draft. */
export function Shop({ update, live, choices, choose, config, check, local = false, people }: BoardProps) {
  const view = update.view as ShopView;
  const seat = update.seat;
  const draft = view.question?.kind === "draft";
  const own = view.cars.filter((car) => car.driven_by === seat && !car.lent);
  const wanted = draft && live ? view.question?.car : undefined;
  const [picked, setPicked] = useState<number | null>(null);
  const car = own.find((each) => each.number === (wanted ?? picked)) ?? own[0];
  const [at, pick] = useState<Place | undefined>(undefined);
  if (!car) return <Watching update={update} view={view} people={people} config={config} />;
  return (
    <ShopFor
      key={car.number}
      {...{ update, view, live, choices, choose, config, check, local, people, car, own, at, pick, draft, setPicked }}
    />
  );
}

interface ShopForProps
  extends Pick<BoardProps, "update" | "live" | "choices" | "choose" | "config" | "check" | "local" | "people"> {
  view: ShopView;
  car: ShopCar;
  own: ShopCar[];
  at: Place | undefined;
  pick(at: Place | undefined): void;
  draft: boolean;
  setPicked(car: number): void;
}

function ShopFor({
  update,
  view,
  live,
  choices,
  choose,
  config,
  check,
  local,
  people,
  car,
  own,
  at,
  pick,
  draft,
  setPicked,
}: ShopForProps) {
  const seat = update.seat;
  const build = useMemo(() => buildOf(car), [update.version, car.number]);
  const { examined: design } = useExamined(config, car.number, build);
  const parts: CarPart[] = boughtParts(car);
  const purse = view.seats[seat];
  const stored = (ware: Ware) => ware.what === "kind" && !!purse?.stock.includes(ware.thing.id);
  const refused = async (action: Action): Promise<Considered | null> => {
    const answer = await check?.(action);
    return answer && answer.reason !== "fine" ? answer : null;
  };
  const dealer: Dealer = {
    state: JSON.stringify([update.version, live, car.number]),
    lenient: false,
    closed: !live,
    async offer(ware, place) {
      const choice = listed(choices.concat(update.asides ?? []), ware, car.number, place);
      if (choice) return { against: [], at: ware.what === "kind" ? placeFrom(Number(choice.action.at)) : undefined };
      const offer = await examineWith(config, car.number, build, ware, place);
      if (!check || !local || !live) return offer;
      const answer = await refused(actionOf(ware, car.number, offer.at, stored(ware)));
      return { at: offer.at, against: answer ? [{ ...answer, part: null }] : [] };
    },
    take: (ware, offer) => {
      pick(undefined);
      choose(actionOf(ware, car.number, offer.at, stored(ware)));
    },
  };
  const rules = scenarios[view.variant];
  const forbidden = rules ? forbiddenWords(rules, view.gangs ? car.side : 0) : [];
  const ready = choices.find(({ action }) => action.verb === "ready");
  // A design is examined as if it were bought now. What the table lets drive is fine, and after the first game there is no budget.
  const examined = design && {
    ...design,
    problems: ready || !live ? [] : design.problems,
    budget: view.number > 1 ? null : design.budget,
  };
  const asides = update.asides ?? [];
  const about = (verb: string, kind?: number) =>
    choices
      .concat(asides)
      .find(
        ({ action }) =>
          action.verb === verb &&
          (verb === "clear" || verb === "card" || action.car === car.number) &&
          (kind === undefined || action.kind === kind),
      );
  const tab: Ware["what"] = draft
    ? choices.some(({ action }) => action.verb === "driver")
      ? "driver"
      : "vehicle"
    : !car.vehicle
      ? "vehicle"
      : !car.driver
        ? "driver"
        : "kind";
  const button = (choice: Choice | undefined, words: string) =>
    choice ? (
      <button
        type="button"
        class="button small"
        aria-label={choice.text.includes(words) ? choice.text : `${words}: ${choice.text}`}
        onClick={() => choose(choice.action)}
      >
        {words}
      </button>
    ) : null;
  const tools = (index: number) => {
    const part = parts[index];
    if (!part || !live || draft) return null;
    return (
      <>
        {part.damaged ? button(about("mend", part.kind), "Mend") : null}
        {part.full && part.uses !== part.full ? button(about("refill", part.kind), "Refill") : null}
        {about("stow", part.kind) ? (
          <button
            type="button"
            class="button small"
            aria-label={`Store ${part.title}`}
            onClick={() => choose({ verb: "stow", car: car.number, kind: part.kind })}
          >
            Store
          </button>
        ) : null}
        {about("sell", part.kind) ? (
          <button
            type="button"
            class="button small"
            aria-label={`Sell ${part.title}`}
            onClick={() => choose({ verb: "sell", car: car.number, kind: part.kind })}
          >
            Sell
          </button>
        ) : null}
      </>
    );
  };
  const more = (index: number) => {
    const part = parts[index];
    return part ? (
      <>
        {part.damaged ? <b class="problem">broken </b> : null}
        {part.full && part.uses !== part.full ? (
          <small>
            {part.uses} of {part.full} left
          </small>
        ) : null}
      </>
    ) : null;
  };
  const waiting = view.question?.asked.filter((each) => each !== seat).map((each) => view.seats[each]?.name) ?? [];
  return (
    <div class={live ? "road-shop live" : "road-shop"} data-version={update.version}>
      <header class="shop-head">
        <h2>{draft ? "The draft" : view.number > 1 ? "The garage" : "The shop"}</h2>
        <p role="status">{live ? update.ask : waiting.length ? `Waiting for ${waiting.join(", ")}.` : ""}</p>
        {own.length > 1 ? (
          <div class="row" role="group" aria-label="Your cars">
            {own.map((each) => (
              <button
                key={each.number}
                type="button"
                class={each === car ? "button small act" : "button small"}
                aria-pressed={each === car}
                onClick={() => setPicked(each.number)}
              >
                {each.name}
              </button>
            ))}
          </div>
        ) : null}
      </header>
      <Workshop
        build={build}
        examined={examined}
        dealer={dealer}
        tab={tab}
        at={at}
        pick={pick}
        tally={
          <>
            <b>{examined?.price ?? 0}$</b> spent, <b>{purse?.dollars}$</b> left
            {ready ? <span class="good"> ✓ can be driven</span> : null}
          </>
        }
        card={
          <CarCard
            build={build}
            examined={examined}
            at={at}
            pick={live && !draft ? pick : undefined}
            tools={tools}
            more={more}
            title={car.name}
            seat={car.seat ?? seat}
            number={car.number}
            slid={car.slid}
          />
        }
        extra={<Others view={view} own={seat} people={people} />}
        bill={
          <>
            <Price examined={examined} left={purse?.dollars} />
            {forbidden.length ? (
              <p class="figures">
                <b>Forbidden:</b> {forbidden.join(", ")}.
              </p>
            ) : null}
            {live && !draft ? (
              <>
                {about("bodywork") ? <p>{button(about("bodywork"), "Have the bodywork mended")}</p> : null}
                {about("card") ? <p>{button(about("card"), "Buy a surprise card")}</p> : null}
                {purse?.hand?.length ? (
                  <ul class="hand-list" aria-label="Your surprise cards">
                    {purse.hand.map((card, i) => (
                      <li key={i}>
                        <b>{card.title}</b> <span class="quiet">{card.text}</span>
                      </li>
                    ))}
                  </ul>
                ) : null}
                {choices
                  .filter(({ action }) => action.verb === "clear")
                  .map((choice) => (
                    <p key={choice.text}>{button(choice, choice.text)}</p>
                  ))}
                <Give view={view} asides={asides} choose={choose} />
                <Unfinished examined={examined} ready={!!ready} />
                <p>
                  <button
                    type="button"
                    class="button act ready"
                    disabled={!ready}
                    onClick={() => ready && choose(ready.action)}
                  >
                    Ready to drive
                  </button>
                </p>
              </>
            ) : null}
          </>
        }
      />
    </div>
  );
}

/** Why it cannot be driven like that. */
function Unfinished({ examined, ready }: { examined: Examined | null; ready: boolean }) {
  const whole = ready ? [] : (examined?.problems.filter(({ part }) => part === null) ?? []);
  return whole.length ? <WhyNot problems={whole} /> : null;
}

function Watching({
  update,
  view,
  people,
  config,
}: {
  update: BoardProps["update"];
  view: ShopView;
  people: string[];
  config: object;
}) {
  return (
    <div class="road-shop" data-version={update.version}>
      <header class="shop-head">
        <h2>{view.question?.kind === "draft" ? "The draft" : "The shop"}</h2>
        <p role="status">Cars are being bought.</p>
      </header>
      <div class="lot">
        {view.cars
          .filter((car) => car.vehicle)
          .map((car) => (
            <Parked key={car.number} car={car} config={config} />
          ))}
      </div>
      <Others view={view} own={-1} people={people} />
    </div>
  );
}

function Parked({ car, config }: { car: ShopCar; config: object }) {
  const build = buildOf(car);
  const { examined } = useExamined(config, car.number, build);
  return (
    <CarCard build={build} examined={examined} title={car.name} seat={car.seat} number={car.number} slid={car.slid} />
  );
}
