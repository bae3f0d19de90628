// A car's dashboard: armor round the car, sliders for power, tires and speed, tokens, and every card with its damage.
import type { ComponentChildren } from "preact";
import { type Car, type Item, Side as SIDES, type Side, type View as SixthView } from "../../engine/types/sixth";
import type { Choice } from "../../table/types";
import { CarArt } from "./carart";
import { copyOf, diceWords, eachDie } from "./choose";
import { DiceRow } from "./dice";
import { type Aimed, arcsOf, Hearts } from "./fire";

export interface Pressing {
  choices: Choice[];
  commit(choice: Choice): void;
  look(choice: Choice | null): void;
  looked: Choice | null;
}

/** A track of so many squares. */
function Track({ title, value, most, warn }: { title: string; value: number; most: number; warn: number }) {
  return (
    <p class={`s6-track ${value <= warn ? "low" : ""}`}>
      <span>{title}</span>
      <span class="s6-pips" aria-hidden="true">
        {Array.from({ length: most }, (_, i) => (
          <i key={i} class={i < value ? "on" : ""} />
        ))}
      </span>
      <b>
        {value}
        <span class="sr"> of {most}</span>
      </b>
    </p>
  );
}

/** The speed slider: what can be chosen now is a button. */
function SpeedSlider({ car, pressing }: { car: Car; pressing: Pressing | null }) {
  const most = car.max_speed ?? 5;
  const press = (to: number) =>
    pressing?.choices.find((choice) =>
      to < 0 ? choice.action.verb === "reverse" : choice.action.verb === "speed" && choice.action.to === to,
    );
  return (
    <div
      class="s6-track s6-speedo"
      role="group"
      aria-label={`Speed ${car.reverse ? "in reverse" : car.speed}, at most ${most}`}
      data-guide={pressing ? "speed" : undefined}
    >
      <span>Speed</span>
      <span class="s6-gears">
        {[-1, 0, 1, 2, 3, 4, 5].map((to) => {
          const choice = press(to);
          const here = to < 0 ? !!car.reverse : !car.reverse && car.speed === to;
          const name = `${here ? "here" : ""} ${to > most ? "beyond" : ""}`;
          const text = to < 0 ? "R" : String(to);
          return choice ? (
            <button
              type="button"
              key={to}
              class={`can ${name} ${pressing!.looked === choice ? "looked" : ""}`}
              data-verb={choice.action.verb}
              title={choice.text}
              onClick={() => pressing!.commit(choice)}
              onFocus={() => pressing!.look(choice)}
              onPointerEnter={() => pressing!.look(choice)}
            >
              {text}
              <span class="sr">: {choice.text}</span>
            </button>
          ) : (
            <i key={to} class={name} title={to > most ? "The tires do not allow this" : undefined} aria-hidden="true">
              {text}
            </i>
          );
        })}
      </span>
      <b title="what the tires allow">≤{most}</b>
    </div>
  );
}

function Tokens({ kind, count }: { kind: "control" | "ace"; count: number }) {
  return (
    <p class={`s6-tokens ${kind}`}>
      <span>{kind === "control" ? "Control" : "Aces"}</span>
      <span class="s6-discs" aria-hidden="true">
        {Array.from({ length: Math.min(count, 12) }, (_, i) => (
          <i key={i} />
        ))}
      </span>
      <b>{count}</b>
    </p>
  );
}

/** The car with its armor on all four sides, nose up. */
function Plan({ car, view, seat, pressing }: { car: Car; view: SixthView; seat: number; pressing: Pressing | null }) {
  const full = Math.max(view.size.armor, 1);
  const at: Record<Side, [number, number]> = { front: [0, -88], right: [62, 0], back: [0, 88], left: [-62, 0] };
  return (
    <div class="s6-plan">
      <svg
        viewBox="-80 -106 160 212"
        role="img"
        aria-label={`Armor: ${SIDES.map((side) => `${side} ${car.armor?.[side] ?? 0}`).join(", ")} of ${full}${car.fires?.length ? `; burning: ${car.fires.join(", ")}` : ""}`}
      >
        <g transform="rotate(-90) scale(1.060)">
          <CarArt
            car={{ ...car, body: car.standing === "out" ? "wreck" : "car" }}
            full={view.size.armor}
            number={seat + 1}
            turn={-90}
            still
          />
        </g>
        {SIDES.map((side) => {
          const [x, y] = at[side];
          const left = car.armor?.[side] ?? 0;
          return (
            <g
              key={side}
              class={`s6-side ${left === 0 ? "none" : left * 3 <= full ? "low" : ""}`}
              transform={`translate(${x} ${y})`}
            >
              {Array.from({ length: full }, (_, i) => {
                const flat = side === "front" || side === "back",
                  step = Math.min(9, 74 / full),
                  off = (i - (full - 1) / 2) * step;
                return (
                  <rect
                    key={i}
                    class={i < left ? "on" : ""}
                    {...(flat
                      ? { x: off - step / 2 + 0.8, y: side === "front" ? 7 : -12, width: step - 1.6, height: 5 }
                      : { y: -off - step / 2 + 0.8, x: side === "left" ? 10 : -15, height: step - 1.6, width: 5 })}
                  />
                );
              })}
              <text y={side === "front" ? 2 : side === "back" ? 8 : 5} text-anchor="middle">
                {left}
              </text>
            </g>
          );
        })}
      </svg>
      {pressing
        ? (car.fires ?? []).map((side) => {
            const choice = pressing.choices.find(
              ({ action }) => action.verb === "extinguish" && SIDES[Number(action.side)] === side,
            );
            return choice ? (
              <button
                type="button"
                key={side}
                class="commit small"
                data-verb="extinguish"
                onClick={() => pressing.commit(choice)}
                onFocus={() => pressing.look(choice)}
              >
                {choice.text}
              </button>
            ) : null;
          })
        : null}
    </div>
  );
}

function CardRow({
  item,
  press,
  pressing,
  aim,
}: {
  item: Item;
  press: Choice | undefined;
  pressing: Pressing | null;
  aim: ((item: Item | null) => void) | null;
}) {
  const weapon = item.type === "weapon" || item.type === "sidearm";
  const body = (
    <>
      <span class="s6-card-name">
        {item.title}
        {item.fired ? <small> fired</small> : null}
        {item.dead ? <small> destroyed</small> : null}
      </span>
      {item.durability ? <Hearts item={item} /> : null}
      {item.attack ? (
        <span class="s6-card-dice" title={diceWords(item.attack)}>
          <DiceRow dice={eachDie(item.attack)} />
          {item.adds ? <b>+{item.adds}</b> : null}
          {item.range ? <small>≤{item.range}</small> : null}
        </span>
      ) : null}
    </>
  );
  const name = `s6-card ${item.type} ${item.dead ? "dead" : ""} ${item.fired ? "fired" : ""} ${item.damage && !item.dead ? "hurt" : ""}`;
  if (press && pressing)
    return (
      <li>
        <button
          type="button"
          class={`${name} can`}
          data-verb={press.action.verb}
          title={item.text}
          onClick={() => pressing.commit(press)}
          onFocus={() => pressing.look(press)}
          onPointerEnter={() => pressing.look(press)}
        >
          {body}
          <span class="sr">. {press.text}</span>
        </button>
      </li>
    );
  return (
    <li
      class={name}
      title={item.text}
      {...(weapon && aim && !item.dead
        ? {
            tabIndex: 0,
            onFocus: () => aim(item),
            onBlur: () => aim(null),
            onPointerEnter: () => aim(item),
            onPointerLeave: () => aim(null),
          }
        : {})}
    >
      {body}
    </li>
  );
}

const TYPES = ["weapon", "structure", "accessory"];

function Cards({
  car,
  struck,
  pressing,
  aim,
}: {
  car: Car;
  struck: string | undefined;
  pressing: Pressing | null;
  aim: ((item: Item | null) => void) | null;
}) {
  const items = car.items ?? [];
  const taken = new Set<Choice>();
  const pressOf = (item: Item): Choice | undefined => {
    const strikes = ({ action }: Choice) =>
      action.verb === "part" &&
      action.card === item.card &&
      item.side === struck &&
      !item.dead &&
      item.damage < item.durability &&
      (action.copy === undefined || action.copy === copyOf(items, item));
    const found = pressing?.choices.find((choice) =>
      choice.action.verb === "crew" ? item.type === (choice.action.crew ? "gunner" : "driver") : strikes(choice),
    );
    if (!found || taken.has(found)) return undefined;
    taken.add(found);
    return found;
  };
  const row = (item: Item, i: number) => (
    <CardRow key={i} item={item} press={pressOf(item)} pressing={pressing} aim={aim} />
  );
  const groups: [string, Item[]][] = [
    ...SIDES.map((side): [string, Item[]] => [
      side,
      items.filter((item) => item.side === side).sort((a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type)),
    ]),
    ["crew", items.filter((item) => item.side === "crew")],
  ];
  return (
    <div class="s6-cards">
      {groups
        .filter(([, all]) => all.length)
        .map(([title, all]) => (
          <section key={title}>
            <h4>{title}</h4>
            <ul>{all.map(row)}</ul>
          </section>
        ))}
    </div>
  );
}

interface DashProps {
  car: Car;
  seat: number;
  view: SixthView;
  person: string;
  mine: boolean;
  asked: boolean;
  struck: boolean;
  pressing: Pressing | null;
  aim(aimed: Aimed | null): void;
}

function Tags({ car, view, seat, asked }: Pick<DashProps, "car" | "view" | "seat" | "asked">) {
  const tag = (text: string, kind = "") => <span class={`s6-chip ${kind}`}>{text}</span>;
  return (
    <span class="s6-chips">
      {view.first === seat && view.round ? tag("first player") : null}
      {asked && !view.over ? tag("to act", "now") : null}
      {car.standing === "out" ? tag("out", "bad") : null}
      {car.standing === "running" &&
      view.round > 0 &&
      car.control === 0 &&
      !["place", "build"].includes(view.question?.kind ?? "")
        ? tag("out of control", "bad")
        : null}
      {car.fires?.length ? tag(`burning: ${car.fires.join(", ")}`, "bad") : null}
      {car.armed === false ? tag(`weapons asleep: card ${seat}`, "bad") : null}
      {view.goal === "checkpoints" ? tag(`${car.passed ?? 0} checkpoints`) : null}
      {view.goal === "hill" ? tag(`hill ${car.hill ?? 0}/${view.amount}`) : null}
    </span>
  );
}

function Body({ car, seat, view, pressing, aim }: DashProps): ComponentChildren {
  const aimItem = (item: Item | null) => aim(item ? { car: seat, arcs: arcsOf(item), range: item.range } : null);
  return (
    <>
      <div class="s6-gauges">
        <Plan car={car} view={view} seat={seat} pressing={pressing} />
        <div>
          <SpeedSlider car={car} pressing={pressing} />
          <Track title="Power" value={car.power ?? 0} most={10} warn={3} />
          <Track title="Tires" value={car.tires ?? 0} most={10} warn={4} />
          <Tokens kind="control" count={car.control ?? 0} />
          <Tokens kind="ace" count={car.aces ?? 0} />
          {car.points ? (
            <p class="s6-points">
              <b>{car.points}</b> movement point{car.points > 1 ? "s" : ""} left
            </p>
          ) : null}
        </div>
      </div>
      <Cards car={car} struck={view.question?.side} pressing={pressing} aim={car.body === "car" ? aimItem : null} />
    </>
  );
}

export function Dash(props: DashProps) {
  const { car, seat, person, mine, asked, struck } = props;
  const name = (
    <h3>
      <span class="s6-plate-number" aria-hidden="true">
        {seat + 1}
      </span>
      {car.name}
      <small>{mine ? "you" : person}</small>
    </h3>
  );
  const out = car.standing === "out";
  const root = `s6-dash seat-${seat} ${asked ? "asked" : ""} ${out ? "out" : ""} ${struck ? "struck" : ""}`;
  if (mine)
    return (
      <article class={`${root} mine`} aria-label={`${car.name}, yours`} data-car={seat} data-guide="dash">
        <header>
          {name}
          <Tags {...props} />
        </header>
        <Body {...props} />
      </article>
    );
  return (
    <details class={root} data-car={seat}>
      <summary>
        {name}
        <span class="s6-brief">
          <span title="armor: front, right, back, left">
            {SIDES.map((side) => (
              <span key={side} class={`s6-mini ${(car.armor?.[side] ?? 0) === 0 ? "none" : ""}`}>
                <small>{side[0]!.toUpperCase()}</small>
                {car.armor?.[side] ?? "–"}
              </span>
            ))}
          </span>
          <span>{car.reverse ? "reverse" : `speed ${car.speed ?? 0}`}</span>
          <span>tires {car.tires ?? 0}</span>
          <span>power {car.power ?? 0}</span>
          <span>control {car.control ?? 0}</span>
          <span>aces {car.aces ?? 0}</span>
        </span>
        <Tags {...props} />
      </summary>
      <Body {...props} />
    </details>
  );
}
