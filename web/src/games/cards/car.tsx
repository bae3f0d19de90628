// The record of a car: its name and state, and its drawing. Sides that a choice is about are buttons.

import { type Car, type View as CardsView, Side as SIDES, type Side, type Zone } from "../../engine/types/cards";
import { svgButton } from "../../ui/svgbutton";
import { CarArt, FIELD, NOTE } from "./carart";
import { cardName, kindOf } from "./deck";
import { Glyph } from "./glyphs";

export interface Spot {
  /** What happens if it is clicked. */
  label: string;
  /** Short, on the board: "61 %". */
  note: string;
  commit(): void;
  look(on: boolean): void;
}

export type Spots = Partial<Record<Zone | "car", Spot>>;

function describe(car: Car, view: CardsView): string {
  const { figures } = view;
  const sides = SIDES.map((side) => {
    const left = figures.side_armor - car.damage[side];
    return left > 0 ? `${side} ${left}` : `${side} breached`;
  });
  const lies = [...SIDES, "driver", "tires", "specials"] as Zone[];
  const laid = lies
    .filter((zone) => car.laid[zone].length)
    .map((zone) => `${zone}: ${car.laid[zone].map(cardName).join(", ")}`);
  return `Armor left: ${sides.join(", ")}. Driver ${Math.max(0, figures.driver - car.damage.driver)} of ${figures.driver}, tires ${Math.max(0, figures.tires - car.damage.tires)} of ${figures.tires}. ${laid.length ? `On it lie ${laid.join("; ")}.` : ""}`;
}

interface CarProps {
  car: Car;
  index: number;
  view: CardsView;
  driver: string;
  mine: boolean;
  /** A choice that is pointed at is about it. */
  looked: boolean;
  spots: Spots;
  /** The zone an attack is flying at. */
  aimed: Zone | null;
  /** Zones damaged in the step being shown. */
  struck: Set<string>;
}

/** The name and what is known at a glance. */
function Head({ car, index, view, driver, mine }: CarProps) {
  const on = isOnTurn(view, index),
    out = car.standing !== "operating",
    shown = mine || view.variant !== "solo-race";
  return (
    <header>
      <h3>
        <span class="plate-no" aria-hidden="true">
          {index + 1}
        </span>
        {car.name}
        <small>{mine ? "you" : driver}</small>
      </h3>
      <p class="tags">
        {on ? <span class="tag turn">on turn</span> : null}
        {car.escaping ? <span class="tag">escaping</span> : null}
        {car.loses_turn ? <span class="tag red">loses a turn</span> : null}
        {car.standing === "disabled" ? <span class="tag red">disabled</span> : null}
        {car.standing === "gone" ? <span class="tag">left</span> : null}
        {shown && !out ? <span class="tag quiet">{car.cards} cards</span> : null}
        {view.variant === "series" || car.score ? <span class="tag quiet">{car.score} pts</span> : null}
      </p>
    </header>
  );
}

const isOnTurn = (view: CardsView, index: number): boolean =>
  view.turn === index && !view.over && view.cars[index]?.standing === "operating";

/** Cards that change the whole car. */
function Gear({ car }: { car: Car }) {
  return car.laid.specials.length ? (
    <p class="gear" aria-hidden="true">
      {car.laid.specials.map((card) => (
        <span key={card.id} class={kindOf(card).effect === "jam" ? "tag red" : "tag"} title={kindOf(card).text}>
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <Glyph kind={kindOf(card)} />
          </svg>
          {card.title}
        </span>
      ))}
    </p>
  ) : null;
}

const handlers = ({ label, note, look, commit }: Spot) => ({
  ...svgButton(note ? `${label}, ${note}` : label, commit, () => look(true)),
  onPointerLeave: () => look(false),
  onBlur: () => look(false),
});

/** A side, or the middle of the car, that a choice is about. */
function ZoneSpot({ zone, spot }: { zone: Zone; spot: Spot }) {
  const side = zone in FIELD ? (zone as Side) : null,
    [x, y] = side ? NOTE[side] : [130, 160];
  return (
    <g class="spot" data-zone={zone} {...handlers(spot)}>
      {side ? <path d={FIELD[side]} /> : <rect x="84" y="92" width="92" height="126" rx="10" />}
      {spot.note ? (
        <text x={x} y={y} text-anchor="middle">
          {spot.note}
        </text>
      ) : null}
    </g>
  );
}

export function CarCard(props: CarProps) {
  const { car, index, view, mine, looked, spots, aimed, struck } = props;
  const whole = spots.car,
    zones = Object.entries(spots).filter(([zone]) => zone !== "car") as [Zone, Spot][];
  const state = [
    isOnTurn(view, index) ? "on-turn" : "",
    car.standing !== "operating" ? "out" : "",
    mine ? "mine" : "",
    looked ? "looked" : "",
    whole || zones.length ? "targetable" : "",
  ];
  return (
    <article
      class={`car seat-${index} ${state.filter(Boolean).join(" ")}`}
      aria-label={`${car.name}${mine ? ", your car" : ""}`}
      data-guide={mine ? "car" : "rival"}
      data-car={index}
    >
      <Head {...props} />
      <p class="sr">{describe(car, view)}</p>
      <Gear car={car} />
      {car.last ? (
        <p class="last">
          last hit: <b>{car.last.card.title}</b>, {car.last.points} on the {car.last.at}
        </p>
      ) : null}
      <svg viewBox="8 18 244 272" class="chassis" role="group" aria-label={`Drawing of ${car.name}`}>
        <CarArt car={car} figures={view.figures} number={index + 1} aimed={aimed} struck={struck} />
        {zones.map(([zone, spot]) => (
          <ZoneSpot key={zone} zone={zone} spot={spot} />
        ))}
      </svg>
      {whole ? (
        <button type="button" class="commit on-car" data-target={index} {...handlers(whole)} aria-label={undefined}>
          {mine ? "Play it here" : "Play it on this car"}
          {whole.note ? ` · ${whole.note}` : ""}
          <span class="sr">: {whole.label}</span>
        </button>
      ) : null}
    </article>
  );
}
