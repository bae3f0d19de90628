// The record sheet of a vehicle in a duel, and the strip of the movement chart: who moves how far in which phase.
import { isOut, mph, type DuelCar, type DuelView, type Part } from "./dueltypes";
import { carName } from "./duelwords";

const LAYOUT: [string, string, string][] = [
  ["tire", "front left", "fl"], ["armor", "front", "f"], ["tire", "front right", "fr"],
  ["armor", "left", "l"], ["armor", "top", "t"], ["armor", "underbody", "u"], ["armor", "right", "r"],
  ["tire", "back left", "bl"], ["armor", "back", "b"], ["tire", "back right", "br"],
];
const SHORT: Record<string, string> = { front: "F", right: "R", left: "L", back: "B", top: "T", underbody: "U" };
const wear = (dp: number, of: number) => (of && dp <= 0 ? "none" : dp * 2 <= of ? "low" : "");

function Cell({ parts, kind, place, area }: { parts: Part[]; kind: string; place: string; area: string }) {
  const found = parts.filter((part) => (kind === "armor" ? ["armor", "lining"].includes(part.kind) : part.kind === kind || part.kind === "wheelguard") && part.place === place && !part.unit);
  if (!found.length) return null;
  const dp = found.reduce((sum, part) => sum + part.dp, 0), of = found.reduce((sum, part) => sum + part.of, 0);
  return (
    <li class={`cd-cell ${kind} ${wear(dp, of)}`} style={{ gridArea: area }}>
      <span aria-hidden="true">{kind === "tire" ? "◍" : SHORT[place]}</span><span class="sr">{`${place} ${kind}`}</span><b>{found.map((part) => Math.max(0, part.dp)).join("+")}</b><small>/{of}</small>
    </li>
  );
}

function Line({ part }: { part: Part }) {
  const name = part.kind === "weapon" ? (part.title ?? "unknown weapon") : part.kind === "person" ? part.place : part.kind;
  const where = part.kind === "person" ? "" : part.place;
  return (
    <li class={`cd-part ${wear(part.dp, part.of)}`}>
      <span class="cd-part-name">{name}{where ? <small> {where}</small> : null}{part.unit ? <small> sidecar</small> : null}{part.automatic ? <small> automatic</small> : null}</span>
      {part.shots !== undefined ? <span class={part.shots ? "" : "cd-bad"}>{part.shots} {part.shots === 1 ? "shot" : "shots"}</span> : null}
      <span class="cd-boxes" aria-hidden="true">{part.of <= 12 ? Array.from({ length: part.of }, (_, i) => <i key={i} class={i < part.dp ? "on" : ""} />) : null}</span>
      <b>{Math.max(0, part.dp)}<small>/{part.of}<span class="sr"> damage points</span></small></b>
    </li>
  );
}

function Handling({ car }: { car: DuelCar }) {
  const marks = Array.from({ length: car.handling_class + 7 }, (_, i) => car.handling_class - i);
  return (
    <div class="cd-track"><span>Handling</span>
      <span class="cd-marks" aria-hidden="true">{marks.map((mark) => <i key={mark} class={`${mark === car.handling ? "here" : ""} ${mark < 0 ? "deep" : ""}`}>{mark === car.handling || mark === 0 || mark === car.handling_class || mark === -6 ? mark : ""}</i>)}</span>
      <b><span class="sr">status </span>{car.handling}<small> of {car.handling_class}</small></b>
    </div>
  );
}

export function Record({ view, car, mine, person, asked }: { view: DuelView; car: DuelCar; mine: boolean; person: string; asked: boolean }) {
  const lines = car.parts.filter((part) => part.of > 0 && (["power plant", "weapon", "person", "body armor", "accessory"].includes(part.kind) || part.unit || (part.kind === "tire" && !LAYOUT.some(([, place]) => place === part.place && place.includes(" ")))));
  const trouble = car.trouble === "in control" ? "" : car.trouble;
  const armor = car.parts.filter(({ kind }) => kind === "armor");
  const brief = `${isOut(car) || car.standing === "stranded" ? car.standing : mph(car.speed)} · HS ${car.handling} · armor ${armor.map((part) => `${SHORT[part.place] ?? "?"}${Math.max(0, part.dp)}`).join(" ")}`;
  return (
    <details class={`cd-record seat-${car.seat} ${isOut(car) ? "out" : ""} ${asked ? "asked" : ""}`} open={mine}>
      <summary>
        <span class="cd-plate">{car.seat + 1}</span><b>{carName(view, car)}</b><span>{car.name}</span><small>{person}</small>
        <small class="cd-brief">{brief}{trouble ? <b class="cd-bad"> {trouble}</b> : null}{car.burning ? <b class="cd-bad"> on fire</b> : null}</small>
      </summary>
      <div class="cd-sheet">
        <ul class="cd-plan" aria-label="Armor and tires">{LAYOUT.map(([kind, place, area]) => <Cell key={area} parts={car.parts} kind={kind} place={place} area={area} />)}</ul>
        <div class="cd-gauges">
          <p class="cd-track"><span>Speed</span><span class="cd-bar" aria-hidden="true"><i style={{ width: `${Math.min(100, (100 * car.speed) / Math.max(1, car.top_speed))}%` }} /></span><b>{car.reverse ? "−" : ""}{mph(car.speed)}<small> of {car.top_speed / 10}</small></b></p>
          <Handling car={car} />
          <p class="cd-facts">acceleration {car.acceleration / 10} · power {car.power}{view.goal === "laps" ? ` · lap ${car.laps} of ${view.laps}, next line ${car.next_checkpoint + 1}` : ""}{view.goal === "points" ? ` · ${car.points} points` : ""}</p>
        </div>
        <ul class="cd-parts" aria-label="Weapons, crew and the rest">{lines.map((part, i) => <Line key={i} part={part} />)}</ul>
      </div>
    </details>
  );
}

const inches = (quarters: number) => (quarters ? `${Math.floor(quarters / 4) || ""}${["", "¼", "½", "¾"][quarters % 4]}″` : "·");

/** The movement chart, the rows of the vehicles there are. */
export function Strip({ view }: { view: DuelView }) {
  const cars = view.cars.filter((car) => !isOut(car));
  if (!cars.length) return null;
  return (
    <table class="cd-strip">
      <caption class="sr">Movement chart: inches in each phase of this turn</caption>
      <thead><tr><th scope="col">Phase</th>{[1, 2, 3, 4, 5].map((phase) => <th key={phase} scope="col" class={phase === view.phase ? "now" : phase < view.phase ? "past" : ""} aria-current={phase === view.phase ? "step" : undefined}>{phase}</th>)}</tr></thead>
      <tbody>
        {cars.map((car, i) => (
          <tr key={i} class={`seat-${car.seat}`}>
            <th scope="row"><span class="cd-plate">{carName(view, car)}</span>{mph(car.speed)}</th>
            {car.row.map((quarters, phase) => <td key={phase} class={`${phase + 1 === view.phase ? "now" : phase + 1 < view.phase ? "past" : ""} ${quarters ? "" : "still"}`}>{inches(quarters)}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
