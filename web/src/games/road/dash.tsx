// A car's dashboard, as it lies on the table: the speedometer with what is built into it and the pawn on the speed; above it the
// driver's skills, a strip that really slides to the left with every structural damage, until it uncovers the skull.
import type { ComponentChildren } from "preact";
import type { Car, Part, View as RoadView } from "../../engine/types/road";
import type { Choice } from "../../table/types";
import { PartSign, Skull } from "./glyphs";
import { describePart, isBig, kindOf } from "./parts";
import { labelOf, noteOf } from "./places";

const SQUARES = 7;

export interface Press {
  choice: Choice;
  commit(): void;
  look(): void;
  looked: boolean;
}

/** What of a dashboard can be pressed now. */
export interface Presses {
  speed: Map<number, Press>;
  /** By index of the part. */
  part: Map<number, Press>;
  structure?: Press;
  car?: Press;
}

export const noPresses = (): Presses => ({ speed: new Map(), part: new Map() });

/** Where on whose dashboard a choice has its place. Losing a piece of a kind may be any that works, so the first stands for it unless its place is named. */
export function pressOn(
  choice: Choice,
  view: RoadView,
  car: Car,
): { speed: number } | { part: number } | "structure" | "car" | null {
  const { verb, to, kind, at, with: weapon, car: named } = choice.action;
  const question = view.question;
  const about = question?.kind === "pick" ? question.other : (question?.car ?? view.turn?.car);
  if ((verb === "boss" || verb === "activate") && named === car.number) return "car";
  if (about !== car.number) return null;
  const part = (test: (part: Part) => boolean) => {
    const index = car.parts.findIndex(test);
    return index < 0 ? null : { part: index };
  };
  switch (verb) {
    case "speed":
      return { speed: Number(to) };
    case "structure":
      return "structure";
    case "nitro":
      return part((each) => kindOf(each).effect === "nitro" && !each.damaged);
    case "plate":
      return part((each) => kindOf(each).effect === "armor" && !each.damaged && !!each.uses);
    case "lose":
      return part((each) => each.kind === kind && !each.damaged && (at === undefined || each.at === at));
    case "repair":
      return part((each) => each.kind === kind && each.damaged);
    case "wake":
      return part((each) => each.kind === kind && (each.asleep || each.damaged));
    case "launch":
    case "drop":
    case "trigger":
      return part((each) => each.kind === weapon && !each.damaged);
    default:
      return null;
  }
}

/** A button if it can be pressed; otherwise `words` say what it is to those who do not see it. */
function Button({
  press,
  class: name,
  label,
  words,
  children,
}: {
  press: Press | undefined;
  class: string;
  label: string;
  words?: string;
  children: ComponentChildren;
}) {
  if (!press)
    return (
      <span class={name} title={label}>
        {children}
        {words ? <span class="sr">{words}</span> : null}
      </span>
    );
  return (
    <button
      type="button"
      class={`${name} can ${press.looked ? "looked" : ""}`}
      title={label}
      aria-label={labelOf(press.choice)}
      onClick={press.commit}
      onFocus={press.look}
      onPointerEnter={press.look}
    >
      {children}
      {noteOf(press.choice) ? <span class="rd-odd" data-text={noteOf(press.choice)} /> : null}
    </button>
  );
}

function Chips({ part }: { part: Part }) {
  if (!part.full) return null;
  return (
    <span class="rd-chips" aria-hidden="true">
      {Array.from({ length: part.full }, (_, i) => (
        <i key={i} class={i < (part.uses ?? 0) ? "" : "gone"} />
      ))}
    </span>
  );
}

const stateOf = (part: Part) => `${part.damaged ? "broken" : ""} ${part.asleep ? "asleep" : ""}`;

function PartTag({ part, press }: { part: Part; press: Press | undefined }) {
  return (
    <Button press={press} class={`rd-tag ${stateOf(part)}`} label={`${describePart(part)}. ${kindOf(part).text}`}>
      <PartSign id={part.id} />
      <span>
        {part.title}
        {part.uses === undefined ? "" : ` ${part.uses}`}
      </span>
      {part.damaged ? <span class="sr"> out of order</span> : null}
      {part.asleep ? <b> zzz</b> : null}
    </Button>
  );
}

/** The driver's strip. Its squares and the vehicle's are of one width, so that sliding by one is moving by one. */
function Skills({ car, press }: { car: Car; press: Press | undefined }) {
  const skills = car.skills ?? [];
  const skull = SQUARES - (car.vehicle?.structure ?? 0);
  const at = Math.max(1, car.speed);
  const squares = (
    <>
      <span class="rd-under" aria-hidden="true">
        {Array.from({ length: SQUARES }, (_, i) => (
          <span key={i} class={i + 1 === skull ? "skull" : i + 1 > skull ? "life" : ""}>
            {i + 1 === skull ? <Skull /> : null}
          </span>
        ))}
      </span>
      <span
        class="rd-strip"
        aria-hidden="true"
        style={{ transform: `translateX(calc(${-car.slid} * 100% / ${SQUARES}))` }}
      >
        {skills.map((skill, i) => (
          <span
            key={i}
            class={`${i + 1 - car.slid === at ? "now" : ""} ${i < car.slid ? "gone" : ""}`}
            data-text={skill}
          />
        ))}
      </span>
      {at + car.slid > SQUARES && car.skill !== undefined ? (
        <span class="rd-beyond" data-text={car.skill} style={{ left: `calc((${at} - 1) * 100% / ${SQUARES})` }} />
      ) : null}
    </>
  );
  const title = `${car.driver?.title ?? "Driver"}: skill ${car.skill ?? "?"} at speed ${car.speed}; slid ${car.slid} of ${car.vehicle?.structure ?? "?"}`;
  return (
    <Button press={press} class="rd-skills" label={title} words={`${title}. Skills ${skills.join(" ")}.`}>
      {squares}
    </Button>
  );
}

function Speedometer({ car, presses }: { car: Car; presses: Presses }) {
  const squares = car.speedometer ?? [];
  const cells: ComponentChildren[] = [];
  for (let i = 0; i < squares.length; i++) {
    const square = squares[i]!;
    const part = square.part === undefined ? undefined : car.parts[square.part];
    const pawn = car.speed === square.number ? <i class="rd-pawn" aria-hidden="true" /> : null;
    if (part) {
      const wide = isBig(part) && squares[i + 1]?.part === square.part;
      if (wide) i++;
      cells.push(
        <Button
          key={square.number}
          press={presses.part.get(square.part!)}
          class={`rd-square slot ${stateOf(part)} ${wide ? "wide" : ""}`}
          label={`Slot ${square.number}: ${describePart(part)}. ${kindOf(part).text}`}
          words={describePart(part)}
        >
          <PartSign id={part.id} />
          <Chips part={part} />
          {part.asleep ? <b class="rd-zzz" data-text="z" /> : null}
        </Button>,
      );
      continue;
    }
    const what = square.drivable
      ? `Speed ${square.number}, ${square.black ? "black: for the road only" : "white"}`
      : square.slot
        ? `Slot ${square.number}, empty`
        : `No speed ${square.number}`;
    cells.push(
      <Button
        key={square.number}
        press={presses.speed.get(square.number)}
        class={`rd-square ${square.drivable ? (square.black ? "black" : "white") : "none"} ${square.slot ? "slot" : ""} ${pawn ? "here" : ""}`}
        label={what}
        words={`${what}${pawn ? ", the present speed" : ""}`}
      >
        <span data-text={square.drivable ? square.number : ""} />
        {pawn}
      </Button>,
    );
  }
  return (
    <div class="rd-meter" role="group" aria-label={`Speedometer, now at ${car.speed}`}>
      <Button
        press={presses.speed.get(0)}
        class={`rd-square zero ${car.speed === 0 ? "here" : ""}`}
        label="Beside the speedometer: standing still"
        words={car.speed === 0 ? "Standing still" : ""}
      >
        <span data-text="0" />
        {car.speed === 0 ? <i class="rd-pawn" aria-hidden="true" /> : null}
      </Button>
      {cells}
    </div>
  );
}

interface DashProps {
  car: Car;
  view: RoadView;
  person: string;
  mine: boolean;
  large: boolean;
  presses: Presses;
  struck: boolean;
  looked: boolean;
  /** Its place among those still to come this round: 1 is next. */
  order: number;
}

export function Dash({ car, view, person, mine, large, presses, struck, looked, order }: DashProps) {
  const out = car.standing === "wrecked" || car.standing === "out" || car.standing === "left";
  const prey = car.pursues === undefined ? null : view.cars[car.pursues]?.name;
  const boss = view.boss?.includes(car.number);
  const under = car.parts.map((part, index) => ({ part, index })).filter(({ part }) => part.at >= SQUARES);
  const inSlots = car.parts.map((part, index) => ({ part, index })).filter(({ part }) => part.at < SQUARES);
  const sign = { waiting: "not on the road yet", driving: "", wrecked: "a wreck", out: "out", left: "off the road" }[
    car.standing
  ];
  return (
    <article
      class={`rd-dash seat-${car.number} ${large ? "large" : "compact"} ${car.active && !view.over ? "active" : ""} ${out ? "out" : ""} ${struck ? "struck" : ""} ${looked ? "looked" : ""}`}
      aria-label={`${car.name}${mine ? ", yours" : ""}`}
      data-car={car.number}
      {...(mine ? { "data-guide": "dash" } : {})}
    >
      <header>
        <h3>
          <span class="rd-plate" aria-hidden="true">
            {car.number + 1}
          </span>
          {car.name}
          <small>{mine ? "you" : person}</small>
        </h3>
        <p class="rd-tags">
          {car.active && !view.over ? (
            <span class="rd-tag now">driving</span>
          ) : order > 0 && !view.over ? (
            <span class="rd-tag quiet">{order === 1 ? "next" : `no. ${order}`}</span>
          ) : null}
          {car.spun ? <span class="rd-tag bad">spun out</span> : null}
          {sign ? <span class={`rd-tag ${car.standing === "waiting" ? "quiet" : "bad"}`}>{sign}</span> : null}
          {prey ? <span class="rd-tag">on the tail of {prey}</span> : null}
          {boss ? <span class="rd-tag">★ boss</span> : null}
          {view.gangs ? <span class="rd-tag quiet">gang {car.side ? "B" : "A"}</span> : null}
        </p>
      </header>
      {presses.car ? (
        <button
          type="button"
          class="commit"
          onClick={presses.car.commit}
          onFocus={presses.car.look}
          onPointerEnter={presses.car.look}
        >
          {presses.car.choice.text}
        </button>
      ) : null}
      {car.vehicle || car.driver ? (
        <div class="rd-card">
          <p class="rd-who">
            <span>{car.driver?.title ?? "no driver"}</span>
            <span class="rd-skill">
              skill <b>{car.skill ?? "?"}</b>
            </span>
          </p>
          {car.skills ? <Skills car={car} press={presses.structure} /> : null}
          {car.speedometer ? <Speedometer car={car} presses={presses} /> : null}
          <p class="rd-who">
            <span>{car.vehicle?.title ?? "no vehicle"}</span>
            <span class="rd-skill">
              speed <b>{car.speed}</b> · structure{" "}
              <b>{car.vehicle ? `${Math.max(0, car.vehicle.structure - car.slid)}/${car.vehicle.structure}` : "?"}</b>
            </span>
          </p>
        </div>
      ) : (
        <p class="quiet">No car yet.</p>
      )}
      {large && inSlots.length ? (
        <p class="rd-tags rd-kit">
          {inSlots.map(({ part, index }) => (
            <PartTag key={index} part={part} press={undefined} />
          ))}
        </p>
      ) : null}
      {under.length ? (
        <p class="rd-tags rd-kit">
          {under.map(({ part, index }) => (
            <PartTag key={index} part={part} press={presses.part.get(index)} />
          ))}
        </p>
      ) : null}
    </article>
  );
}
