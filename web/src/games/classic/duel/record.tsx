// The record sheet of a vehicle in a duel, and the strip of the movement chart: who moves how far in which phase.
import type { Car as DuelCar, View as DuelView, Part } from "../../../engine/types/duel";
import { isOut, mph } from "./view";
import { carName } from "./words";

const LAYOUT: [string, string, string][] = [
  ["tire", "front left", "fl"],
  ["armor", "front", "f"],
  ["tire", "front right", "fr"],
  ["armor", "left", "l"],
  ["armor", "top", "t"],
  ["armor", "underbody", "u"],
  ["armor", "right", "r"],
  ["tire", "back left", "bl"],
  ["armor", "back", "b"],
  ["tire", "back right", "br"],
];
const SHORT: Record<string, string> = { front: "F", right: "R", left: "L", back: "B", top: "T", underbody: "U" };
/** Small boxes, one a point, or one for several where there are many. */
export function Boxes({ dp, of, most }: { dp: number; of: number; most: number }) {
  const each = Math.ceil(of / most),
    count = Math.ceil(of / each);
  return (
    <span class="cd-boxes" aria-hidden="true" title={each > 1 ? `a box is ${each} points` : undefined}>
      {Array.from({ length: count }, (_, i) => (
        <i key={i} class={i * each < dp ? "on" : ""} />
      ))}
    </span>
  );
}

const wear = (dp: number, of: number) => (of && dp <= 0 ? "none" : dp * 2 <= of ? "low" : "");

function Cell({ parts, kind, place, area }: { parts: Part[]; kind: string; place: string; area: string }) {
  const found = parts.filter(
    (part) =>
      (kind === "armor" ? ["armor", "lining"].includes(part.kind) : part.kind === kind || part.kind === "wheelguard") &&
      part.place === place &&
      !part.unit,
  );
  if (!found.length) return null;
  const dp = found.reduce((sum, part) => sum + (part.dp ?? 0), 0),
    of = found.reduce((sum, part) => sum + (part.of ?? 0), 0);
  return (
    <li class={`cd-cell ${kind} ${wear(dp, of)}`} style={{ gridArea: area }}>
      <span aria-hidden="true">{kind === "tire" ? "◍" : SHORT[place]}</span>
      <span class="sr">{`${place} ${kind}`}</span>
      <b>{found.map(({ dp }) => dp ?? 0).join("+")}</b>
      <small>/{of}</small>
      <Boxes dp={dp} of={of} most={area === "f" || area === "b" ? 26 : 12} />
    </li>
  );
}

const plural = (n: number, word: string) => `${n} ${word}${n === 1 ? "" : "s"}`;
/** As the engine calls shots of no sort of their own. */
const USUAL = "usual";

/** What is seen of a weapon before it is fired: "small-bore projectile". */
const portOf = ({ port }: Part) => (port ?? "weapon").replace(/-(?!bore)/g, " ");

function Line({ part }: { part: Part }) {
  const name = part.kind === "weapon" ? (part.title ?? portOf(part)) : part.kind === "person" ? part.place : part.kind;
  const where = part.kind === "person" ? "" : part.place;
  const { dp = 0, of } = part;
  return (
    <li class={`cd-part ${of === undefined ? "" : wear(dp, of)}`}>
      <span class="cd-part-name">
        {name}
        {where ? <small> {where}</small> : null}
        {part.unit ? <small> sidecar</small> : null}
        {part.automatic ? <small> automatic</small> : null}
        {part.fired ? <small> fired</small> : null}
        {part.searchlight ? <small> searchlight</small> : null}
      </span>
      {part.magazines ? (
        <span class="cd-loads">
          {part.magazines.map((batches, i) => (
            <small key={i}>
              {part.magazines!.length > 1 ? `magazine ${i + 1}: ` : ""}
              {batches.length
                ? batches
                    .map(({ load, shots }) => (load === USUAL ? plural(shots, "shot") : `${shots} ${load}`))
                    .join(", ")
                : "empty"}
            </small>
          ))}
        </span>
      ) : null}
      {part.shots !== undefined ? (
        <span class={part.shots ? "" : "cd-bad"}>
          {part.shots} {part.shots === 1 ? "shot" : "shots"}
        </span>
      ) : null}
      {of === undefined ? (
        <small>{part.dp === 0 ? "destroyed" : "not fired yet"}</small>
      ) : (
        <>
          <Boxes dp={dp} of={of} most={12} />
          <b>
            {dp}
            <small>
              /{of}
              <span class="sr"> damage points</span>
            </small>
          </b>
        </>
      )}
    </li>
  );
}

/** Armor and tires where they are on the vehicle. */
export function Plan({ parts }: { parts: Part[] }) {
  return (
    <ul class="cd-plan" aria-label="Armor and tires">
      {LAYOUT.map(([kind, place, area]) => (
        <Cell key={area} parts={parts} kind={kind} place={place} area={area} />
      ))}
    </ul>
  );
}

/** What is not in the plan. */
export function PartLines({ parts }: { parts: Part[] }) {
  const lines = parts.filter(
    (part) =>
      ((part.of ?? 0) > 0 || (part.kind === "weapon" && part.of === undefined)) &&
      (["power plant", "weapon", "person", "body armor", "accessory"].includes(part.kind) ||
        part.unit ||
        (part.kind === "tire" && !LAYOUT.some(([, place]) => place === part.place && place.includes(" ")))),
  );
  return (
    <ul class="cd-parts" aria-label="Weapons, crew and the rest">
      {lines.map((part, i) => (
        <Line key={i} part={part} />
      ))}
    </ul>
  );
}

/** What is in the cargo, in words. */
const cargoOf = ({ cargo = [], obstacles, debris }: DuelCar) =>
  [
    ...cargo.map(({ title, left }) => `${left} ${title}`),
    obstacles ? plural(obstacles, "obstacle") : "",
    debris ? `${debris} debris` : "",
  ]
    .filter(Boolean)
    .join(", ");

function Handling({ car }: { car: DuelCar }) {
  const marks = Array.from({ length: car.handling_class + 7 }, (_, i) => car.handling_class - i);
  return (
    <div class="cd-track">
      <span>Handling</span>
      <span class="cd-marks" aria-hidden="true">
        {marks.map((mark) => (
          <i key={mark} class={`${mark === car.handling ? "here" : ""} ${mark < 0 ? "deep" : ""}`}>
            {mark === car.handling || mark === 0 || mark === car.handling_class || mark === -6 ? mark : ""}
          </i>
        ))}
      </span>
      <b>
        <span class="sr">status </span>
        {car.handling}
        <small> of {car.handling_class}</small>
      </b>
    </div>
  );
}

/** What is going on with it besides damage: lights, paint, gas, fire, crew, what goes up and down, orders. */
function conditions(view: DuelView, car: DuelCar): string[] {
  const lift = (name: string, it: DuelCar["turret"]) =>
    it ? `${name} ${it.up ? "up" : "down"}${it.moves ? `, moving for ${plural(it.moves, "phase")}` : ""}` : "";
  const crew = (car.people ?? [])
    .filter(({ state, stunned }) => state !== "fine" || stunned)
    .map(({ role, state, stunned, asleep }) =>
      `${role} ${state === "fine" ? "" : state}${asleep ? ` unconscious for ${plural(asleep, "phase")}` : stunned ? ` stunned for ${plural(stunned, "phase")}` : ""}`.replace(
        "  ",
        " ",
      ),
    );
  const { speed, drive, fire, target } = car.orders ?? {};
  return [
    car.lit ? `in a searchlight for ${plural(car.lit, "phase")}` : "",
    car.blinded ? `blinded for ${plural(car.blinded, "phase")}` : "",
    car.painted ? `paint on the windows for ${plural(car.painted, "turn")}` : "",
    car.gassed ? "tear gas" : "",
    ...(car.heat ?? []).map(
      ({ modifier, turns }) => `something burns on it: fire modifier ${modifier}, ${plural(turns, "turn")}`,
    ),
    lift("turret", car.turret),
    lift("wheelguards", car.wheelguards),
    lift("back wheelguards", car.back_wheelguards),
    ...crew,
    car.down && car.down !== "underbody" ? `lies on its ${car.down}` : "",
    car.airborne ? "in the air" : "",
    car.height ? `${car.height / 4}" up` : "",
    car.wet ? `in ${car.wet / 2} feet of water` : "",
    car.drowned ? "its plant has drowned" : "",
    car.aim_loss ? (car.aim_loss >= 99 ? "no aimed fire this turn" : `${car.aim_loss} less to hit this turn`) : "",
    speed ? `order: hold speed, ${speed}` : "",
    drive ? `order: straight on, ${drive}` : "",
    fire ? `order: hold fire, ${fire}` : "",
    typeof target === "number" && view.cars[target]
      ? `order: fire at ${carName(view, view.cars[target]!)} at will`
      : "",
  ].filter(Boolean);
}

export function Record({
  view,
  car,
  mine,
  person,
  asked,
}: {
  view: DuelView;
  car: DuelCar;
  mine: boolean;
  person: string;
  asked: boolean;
}) {
  const trouble = car.trouble === "in control" ? "" : car.trouble;
  const armor = car.parts.filter(({ kind }) => kind === "armor");
  const brief = `${isOut(car) || car.standing === "stranded" ? car.standing : mph(car.speed)} · HS ${car.handling} · armor ${armor.map((part) => `${SHORT[part.place] ?? "?"}${part.dp ?? 0}`).join(" ")}`;
  return (
    <details class={`cd-record seat-${car.seat} ${isOut(car) ? "out" : ""} ${asked ? "asked" : ""}`} open={mine}>
      <summary>
        <span class="cd-plate">{car.seat + 1}</span>
        <b>{carName(view, car)}</b>
        <span>{car.name}</span>
        <small>{person}</small>
        <small class="cd-brief">
          {brief}
          {trouble ? <b class="cd-bad"> {trouble}</b> : null}
          {car.burning ? <b class="cd-bad"> on fire</b> : null}
        </small>
      </summary>
      <div class="cd-sheet">
        <Plan parts={car.parts} />
        <div class="cd-gauges">
          <p class="cd-track">
            <span>Speed</span>
            <span class="cd-bar" aria-hidden="true">
              <i style={{ width: `${Math.min(100, (100 * car.speed) / Math.max(1, car.top_speed ?? 1000))}%` }} />
            </span>
            <b>
              {car.reverse ? "−" : ""}
              {mph(car.speed)}
              {car.top_speed === undefined ? null : <small> of {car.top_speed / 10}</small>}
            </b>
          </p>
          <Handling car={car} />
          {cargoOf(car) ? <p class="cd-facts">cargo: {cargoOf(car)}</p> : null}
          <p class="cd-facts">
            {car.acceleration === undefined
              ? "design unknown"
              : `acceleration ${car.acceleration / 10} · power ${car.power}`}
            {view.goal === "laps" ? ` · lap ${car.laps} of ${view.laps}, next line ${car.next_checkpoint + 1}` : ""}
            {view.goal === "points" ? ` · ${car.points} points` : ""}
          </p>
        </div>
        {conditions(view, car).length ? (
          <ul class="cd-conditions" aria-label="Condition">
            {conditions(view, car).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        ) : null}
        <PartLines parts={car.parts} />
      </div>
    </details>
  );
}

const inches = (quarters: number) =>
  quarters ? `${Math.floor(quarters / 4) || ""}${["", "¼", "½", "¾"][quarters % 4]}″` : "·";

/** The movement chart, the rows of the vehicles there are. */
export function Strip({ view }: { view: DuelView }) {
  // Faster ones first, as they move.
  const cars = view.cars
    .map((car, id) => ({ ...car, id }))
    .filter((car) => !isOut(car) && !car.gang)
    .sort((a, b) => b.speed - a.speed);
  if (!cars.length) return null;
  return (
    <table class="cd-strip">
      <caption class="sr">Movement chart: inches in each phase of this turn</caption>
      <thead>
        <tr>
          <th scope="col">Phase</th>
          {[1, 2, 3, 4, 5].map((phase) => (
            <th
              key={phase}
              scope="col"
              class={phase === view.phase ? "now" : phase < view.phase ? "past" : ""}
              aria-current={phase === view.phase ? "step" : undefined}
            >
              {phase}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cars.map((car, i) => (
          <tr key={i} class={`seat-${car.seat} ${view.asked?.includes(car.id) ? "asked" : ""}`}>
            <th scope="row">
              <span aria-hidden="true" class="cd-turn">
                {view.asked?.includes(car.id) ? "▶" : ""}
              </span>
              <span class="cd-plate">{carName(view, car)}</span>
              {mph(car.speed)}
              {car.moved ? <small> moved</small> : null}
            </th>
            {car.row.map((quarters, phase) => (
              <td
                key={phase}
                class={`${phase + 1 === view.phase ? "now" : phase + 1 < view.phase ? "past" : ""} ${quarters ? "" : "still"}`}
              >
                {inches(quarters)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
