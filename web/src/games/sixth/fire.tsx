// Combat: who can fire what at whom. On the board a sign on every target with the chance of the best shot, the arc and the line of
// sight of the one pointed at; in the dock the shots of a crew member at a target.

import {
  type Aim,
  type Dice,
  type Item,
  Side as SIDES,
  type Side,
  type View as SixthView,
} from "../../engine/types/sixth";
import type { Choice } from "../../table/types";
import { percent } from "../../ui/choices";
import type { Pair } from "../../ui/plane";
import { svgButton } from "../../ui/svgbutton";
import { chanceOf, copyOf, DOES_SOMETHING, eachDie, labelOf, TAKES_ARMOR } from "./choose";
import { DiceRow } from "./dice";
import { arcShape, nearest, type Point, path, sidePoint, spot } from "./geometry";
import { isPlaced, type Placed } from "./placed";

const best = (choices: Choice[]): Choice | undefined =>
  choices.reduce<Choice | undefined>((top, each) => (!top || worth(each) > worth(top) ? each : top), undefined);
const worth = (choice: Choice) => (chanceOf(choice, DOES_SOMETHING) ?? 0) + (chanceOf(choice, TAKES_ARMOR) ?? 0);

export const attacksOf = (choices: Choice[]) => choices.filter((choice) => choice.action.verb === "attack");

export function bodyOf(view: SixthView, id: number): { name: string; box: Pair[]; middle: Point } | null {
  const car = view.cars[id];
  if (isPlaced(car))
    return {
      name: car.body === "wreck" ? `${car.name}'s wreck` : car.name,
      box: car.box,
      middle: { x: car.x, y: car.y },
    };
  const it = view.obstacles.find((each) => each.id === id);
  return it ? { name: `${it.title} ${it.id - 5}`, box: it.at, middle: { x: it.x, y: it.y } } : null;
}

/** The arcs a weapon fires through. */
export function arcsOf(item: Item | undefined): Side[] {
  if (!item) return [];
  return item.side === "crew" ? ["left", "right"] : [item.side];
}

export function weaponOf(view: SixthView, choice: Choice): Item | undefined {
  const { weapon, mount, copy } = choice.action;
  const side = typeof mount === "number" ? SIDES[mount] : "crew";
  const items = view.cars[view.seat]?.items ?? [];
  const copies = items.filter((item) => item.card === weapon && item.side === side);
  if (copy !== undefined) return copies.find((item) => copyOf(items, item) === copy);
  return copies.find((item) => !item.dead && !item.fired) ?? copies[0];
}

/** The same shot but for the help. */
const isHelped = (one: Choice, other: Choice) =>
  typeof other.action.aid === "number" &&
  ["weapon", "mount", "side", "copy"].every((key) => one.action[key] === other.action[key]);

/** What a card can still take. */
export function Hearts({ item }: { item: Item }) {
  const left = Math.max(0, item.durability - item.damage);
  const words = `${left} of ${item.durability} left`;
  return (
    <span class="s6-hearts" title={words}>
      {Array.from({ length: item.durability }, (_, i) => (
        <i key={i} class={i < left ? "on" : ""} />
      ))}
      <span class="sr"> {words}</span>
    </span>
  );
}

/** What is pointed at on a dashboard: the arcs of a weapon, at any time. */
export interface Aimed {
  car: number;
  arcs: Side[];
  range?: number | undefined;
}

/** An arc of fire on the ground; a short weapon's ends where it does. */
export function Arc({ car, side, range, far }: { car: Placed; side: Side; range?: number | undefined; far: number }) {
  const at = spot(car.x, car.y),
    id = `s6-reach-${side}`;
  const reach = (range ?? 0) * 100;
  return (
    <g class="s6-arc" aria-hidden="true">
      {range ? (
        <clipPath id={id}>
          <rect
            x={-50 - reach}
            y={-25 - reach}
            width={100 + 2 * reach}
            height={50 + 2 * reach}
            rx={reach}
            transform={`translate(${at.x} ${at.y}) rotate(${-car.heading / 10})`}
          />
        </clipPath>
      ) : null}
      <path d={path(arcShape(car, side, far))} {...(range ? { "clip-path": `url(#${id})` } : {})} />
    </g>
  );
}

/** From car to target where they are nearest, with what range and cover do. */
export function Sight({
  from,
  to,
  aim,
  zoom,
  side,
  car = true,
}: {
  from: Pair[];
  to: Pair[];
  aim: Aim | undefined;
  zoom: number;
  side?: Point | undefined;
  car?: boolean;
}) {
  const [one, near] = nearest(from, to);
  const two = side ?? near;
  const a = spot(one.x, one.y),
    b = spot(two.x, two.y);
  const words = aim
    ? [
        `${aim.distance.toFixed(1)} lengths`,
        aim.rerolls && car ? `they re-roll ${aim.rerolls}` : "",
        aim.cover ? `cover ${aim.cover}` : "",
        aim.blocked ? "no line of sight" : "",
      ]
        .filter(Boolean)
        .join(" · ")
    : "";
  return (
    <g class={`s6-sight ${aim?.blocked ? "blocked" : ""}`} aria-hidden="true">
      <path class="halo" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      {words ? (
        <g class="s6-tag" transform={`translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2}) scale(${1 / zoom})`}>
          <rect x={-4 - 3.3 * words.length} y="-10" width={8 + 6.6 * words.length} height="20" rx="5" />
          <text y="4.500" text-anchor="middle">
            {words}
          </text>
        </g>
      ) : null}
    </g>
  );
}

interface TargetsProps {
  view: SixthView;
  choices: Choice[];
  picked: number | null;
  pick(target: number): void;
  look(choice: Choice | null): void;
  looked: Choice | null;
  zoom: number;
  crew: number | null;
}

/** A sign on everything that can be shot at. */
export function Targets({ view, choices, picked, pick, look, looked, zoom, crew }: TargetsProps) {
  const attacks = attacksOf(choices);
  const scale = Math.min(1 / zoom, 1.9);
  return (
    <g class="s6-targets">
      {[...(view.aims ?? [])]
        .sort((a, b) => Number(view.cars[a.target]?.body === "car") - Number(view.cars[b.target]?.body === "car"))
        .map((aim) => {
          const body = bodyOf(view, aim.target);
          if (!body) return null;
          const { x, y } = spot(body.middle.x, body.middle.y);
          const all = attacks.filter((choice) => choice.action.target === aim.target);
          const top = best(all.filter((choice) => crew === null || choice.action.crew === crew)) ?? best(all);
          if (!top)
            return aim.blocked ? (
              <g key={aim.target} class="s6-target blocked" transform={`translate(${x} ${y}) scale(${scale})`}>
                <title>{`${body.name}: full cover, no line of sight`}</title>
                <path d="M18 0a18 18 0 1 1-36 0 18 18 0 1 1 36 0M-13-13l26 26" />
              </g>
            ) : null;
          const chance = chanceOf(top, DOES_SOMETHING) ?? 0;
          const small =
            view.cars[aim.target]?.body !== "car" && picked !== aim.target && looked?.action.target !== aim.target;
          const label = `${body.name}, ${aim.distance.toFixed(1)} lengths away: ${all.length} shots, the best: ${labelOf(top)}`;
          return (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: svgButton gives it the role
            <g
              key={aim.target}
              {...svgButton(
                label,
                () => pick(aim.target),
                () => look(top),
              )}
              class={`s6-target ${small ? "thing" : ""} ${picked === aim.target ? "picked" : ""} ${looked?.action.target === aim.target ? "looked" : ""}`}
              aria-pressed={picked === aim.target}
              data-target={aim.target}
              transform={`translate(${x} ${y}) scale(${small ? 0.6 * scale : scale})`}
            >
              <title>{label}</title>
              <circle class="s6-target-reach" r="26" />
              {["halo", "line"].map((line) => (
                <path
                  key={line}
                  class={line}
                  d="M20 0a20 20 0 1 1-40 0 20 20 0 1 1 40 0M-28 0h16M12 0h16M0-28v16M0 12v16"
                />
              ))}
              {small ? null : (
                <g class="s6-tag act" transform="translate(0 -40)">
                  <rect x="-25" y="-10" width="50" height="20" rx="5" />
                  <text y="4.500" text-anchor="middle">
                    {percent(chance)}
                  </text>
                </g>
              )}
            </g>
          );
        })}
    </g>
  );
}

const CREW = ["Driver", "Gunner"];

interface PanelProps {
  view: SixthView;
  choices: Choice[];
  target: number | null;
  setTarget(target: number): void;
  crew: number | null;
  setCrew(crew: number): void;
  aid: boolean;
  setAid(on: boolean): void;
  looked: Choice | null;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
}

/** The shots of one crew member at one target. */
export function FirePanel({
  view,
  choices,
  target,
  setTarget,
  crew,
  setCrew,
  aid,
  setAid,
  looked,
  look,
  commit,
}: PanelProps) {
  const attacks = attacksOf(choices);
  const crews = [...new Set(attacks.map((choice) => Number(choice.action.crew)))].sort((a, b) => b - a);
  const targets = [...new Set(attacks.map((choice) => Number(choice.action.target)))];
  const who = crew !== null && crews.includes(crew) ? crew : (crews[0] ?? null);
  const cars = targets.filter((id) => view.cars[id]?.body === "car"),
    things = targets.filter((id) => !cars.includes(id));
  const at =
    target !== null && targets.includes(target)
      ? target
      : (best(attacks.filter((choice) => cars.includes(Number(choice.action.target)))) ?? best(attacks))?.action.target;
  const here = attacks.filter((choice) => choice.action.target === at && choice.action.crew === who);
  const aided = here.some((choice) => typeof choice.action.aid === "number");
  // With the help switched on: the helped shots, and those nothing can help.
  const rows = here
    .filter((choice) =>
      typeof choice.action.aid === "number" ? aid : !(aid && here.some((other) => isHelped(choice, other))),
    )
    .sort((a, b) => worth(b) - worth(a));
  const hold = choices.find((choice) => choice.action.verb === "hold");
  const pick = (id: number) => (
    <button type="button" key={id} class="plain" aria-pressed={id === at} onClick={() => setTarget(id)}>
      {view.cars[id] ? <span class={`dot seat-${id}`} /> : null}
      {bodyOf(view, id)?.name ?? id}
    </button>
  );
  const helper = aided
    ? view.cars[view.seat]?.items?.find((item) => here.some((choice) => choice.action.aid === item.card))
    : undefined;
  return (
    <div class="s6-fire" data-guide="fire">
      {targets.length > 1 ? (
        <div class="s6-picks" role="group" aria-label="Target">
          {cars.map(pick)}
          {things.length > 2 && cars.length ? (
            <details class="s6-more">
              <summary>{things.length} other things</summary>
              <div class="s6-picks">{things.map(pick)}</div>
            </details>
          ) : (
            things.map(pick)
          )}
        </div>
      ) : null}
      {crews.length ? (
        <div class="s6-picks" role="group" aria-label="Who fires">
          {crews.map((each) => (
            <button type="button" key={each} class="plain" aria-pressed={each === who} onClick={() => setCrew(each)}>
              {CREW[each]}
            </button>
          ))}
          {helper ? (
            <label class="choice">
              <input type="checkbox" checked={aid} onChange={(event) => setAid(event.currentTarget.checked)} />
              <span>with the {helper.title}</span>
            </label>
          ) : null}
        </div>
      ) : (
        <p class="quiet">Nothing can be shot at from here.</p>
      )}
      <ul class="s6-shots">
        {rows.map((choice) => {
          const item = weaponOf(view, choice);
          const chance = chanceOf(choice, DOES_SOMETHING),
            breach = chanceOf(choice, TAKES_ARMOR);
          const side = typeof choice.action.side === "number" ? SIDES[choice.action.side] : undefined;
          const left = side && view.cars[Number(at)]?.armor?.[side];
          return (
            <li key={choice.text}>
              <button
                type="button"
                class={`s6-shot ${looked === choice ? "looked" : ""}`}
                data-verb="attack"
                onClick={() => commit(choice)}
                onFocus={() => look(choice)}
                onPointerEnter={() => look(choice)}
              >
                <span class="s6-shot-name">
                  {item?.title ?? "Weapon"} {item && choice.action.copy !== undefined ? <Hearts item={item} /> : null}{" "}
                  <small>
                    {item && item.side !== "crew" ? `${item.side} mount` : "sidearm"}
                    {side ? ` → ${bodyOf(view, Number(at))?.name}'s ${side}` : ""}
                  </small>
                </span>
                <DiceRow dice={eachDie(diceOf(choice))} />
                {item?.adds ? <span class="s6-adds">+{item.adds}</span> : null}
                <span class="s6-shot-odds">
                  <b>{percent(chance ?? 0)}</b>{" "}
                  <small>
                    {breach
                      ? `${percent(breach)} ${left ? `takes armor ${left}` : side ? "gets inside" : "hurts it"}`
                      : "to do something"}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {hold ? (
        <button
          type="button"
          class={attacks.length ? "plain" : "commit"}
          data-verb="hold"
          onClick={() => commit(hold)}
          onFocus={() => look(hold)}
        >
          {hold.text}
        </button>
      ) : null}
    </div>
  );
}

/** The dice of an attack, from its ledger. */
function diceOf(choice: Choice): Dice {
  const dice: Record<string, number> = {};
  for (const { label, value } of choice.ledger) {
    const colour = /^(\w+) dice$/.exec(label)?.[1];
    if (colour) dice[colour] = value;
  }
  return dice;
}

/** Where the line of sight of a shot ends: at the side that is struck. */
export const struckPoint = (view: SixthView, choice: Choice): Point | undefined => {
  const car = view.cars[Number(choice.action.target)];
  return isPlaced(car) && typeof choice.action.side === "number"
    ? sidePoint(car, SIDES[choice.action.side]!)
    : undefined;
};
