// People on foot: as the arena shows them, the squares they may go to, and what flies or lies there of theirs.

import type { View as DuelView, Person, Thrown } from "../../../engine/types/duel";
import type { Choice } from "../../../table/types";
import type { Lens } from "../../../ui/camera";
import { type Pair, type Point, path, spot, UNIT } from "../../../ui/plane";
import { svgButton } from "../../../ui/svgbutton";
import type { SpotPlan } from "./plan";
import { Ground } from "./spot";
import { type Afoot, afootOf, isAfoot, isAwake, personOf } from "./view";
import { inWindow } from "./window";

export type Posture = "standing" | "sprinting" | "prone" | "hiding" | "unconscious" | "dead";
export function postureOf(person: Person): Posture {
  if (person.wounds >= 3) return "dead";
  if (person.wounds === 2) return "unconscious";
  if (person.hidden) return "hiding";
  return person.prone ? "prone" : person.sprints ? "sprinting" : "standing";
}

/** "D", or "P3" where there are several of the role. */
export const initialsOf = ({ name }: Person) => {
  const [, role = "?", nth = ""] = /'s (\w+) ?(\d*)/.exec(name) ?? [];
  return `${role[0]!.toUpperCase()}${nth}`;
};

/** What is the matter, in few words. */
export function stateOf(person: Person): string[] {
  const posture = postureOf(person),
    busy =
      person.task && person.task !== "nothing"
        ? `${person.task}, ${person.phases} phase${person.phases === 1 ? "" : "s"}`
        : "";
  return [
    posture === "standing" ? "" : posture,
    person.level ? (person.level % 2 ? "on the stairs" : `${person.level / 2} up`) : "",
    person.wounds === 1 ? "wounded" : "",
    person.asleep ? "unconscious for a while" : person.stunned ? "stunned" : "",
    person.gassed ? "in tear gas" : "",
    person.blinded ? "blinded" : "",
    person.lit ? "lit up" : "",
    person.laden ? "carries an obstacle" : "",
    busy,
  ].filter(Boolean);
}

/** A figure 25 units across, its face to the right; whoever is down lies. */
export function Figure({ posture }: { posture: Posture }) {
  const lies = posture !== "standing" && posture !== "sprinting";
  return (
    <g class={`cd-figure ${posture}`}>
      {lies ? (
        <>
          <rect class="cd-body" x="-15" y="-7" width="24" height="14" rx="6" />
          <circle class="cd-head" cx="12" r="5.5" />
        </>
      ) : (
        <>
          <ellipse class="cd-body" rx="8.5" ry="12" />
          <path class="cd-face" d="M7-5 15 0 7 5z" />
        </>
      )}
      {posture === "sprinting" ? <path class="cd-mark" d="M-12-9-18-9M-12 0-20 0M-12 9-18 9" /> : null}
      {posture === "hiding" ? <path class="cd-mark" d="M-18-12H18" /> : null}
      {posture === "dead" ? <path class="cd-mark" d="M-13-9 9 9M-13 9 9-9" /> : null}
      {posture === "unconscious" ? <path class="cd-mark" d="M-8-4H2L-8 4H2" /> : null}
    </g>
  );
}

/** To scale, but never smaller than can be found. */
const LEAST = 18;
const sizeAt = (zoom: number) => Math.max(1, LEAST / (25 * zoom));

export function PersonToken({
  person,
  zoom,
  asked,
  plain,
}: {
  person: Afoot;
  zoom: number;
  asked: boolean;
  plain: boolean;
}) {
  const { x, y } = spot(person.x, person.y),
    size = sizeAt(zoom),
    posture = postureOf(person),
    words = stateOf(person),
    scale = Math.min(1 / zoom, 7);
  const label = isAwake(person) ? (words.find((each) => each !== posture) ?? "") : "",
    wide = 12 + 6.6 * label.length,
    initials = initialsOf(person);
  return (
    <g
      class={`cd-person seat-${person.seat} ${isAwake(person) ? "" : "down"}`}
      data-target={person.target}
      data-posture={posture}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <title>{`${person.name}: ${words.join(", ") || "on foot"}`}</title>
      {asked ? <circle class="cd-lit" r={26 * size} /> : null}
      <rect class="cd-square" x="-12.5" y="-12.5" width="25" height="25" />
      <g transform={`scale(${size}) rotate(${-person.heading / 10})`}>
        <Figure posture={posture} />
      </g>
      <g transform={`scale(${Math.max(size, Math.min(0.9 / zoom, 2.4))})`}>
        <text class="cd-initial" y="4.500" text-anchor="middle">
          {initials}
        </text>
      </g>
      {label && !plain && zoom > 0.3 ? (
        <g
          class="cd-speed"
          transform={`translate(0 ${17 * size + 9 * scale}) scale(${scale * 0.9})`}
          aria-hidden="true"
        >
          <rect x={-wide / 2} y="-9" width={wide} height="17" rx="8" />
          <text y="4" text-anchor="middle">
            {label}
          </text>
        </g>
      ) : null}
    </g>
  );
}

// ---- grenades of people ----

const GRENADE = "M-3-13h7v4a9 9 0 1 1-9 0h2z";
const thrownWords = ({ title, flight, timer, fuse }: Thrown) =>
  `${title}: ${flight ? `in the air, down in ${flight} ${flight === 1 ? "phase" : "phases"}` : "lies there"}${fuse ? ", goes off when it lands" : `, goes off at the end of ${timer > 1 ? `the turn after ${timer - 1} more` : "this turn"}`}`;

export function ThrownArt({ view, zoom }: { view: DuelView; zoom: number }) {
  return (
    <g class="cd-flying">
      {(view.thrown ?? []).map((it, i) => {
        const to = spot(it.x, it.y),
          from = spot(it.from_x, it.from_y),
          size = Math.max(1, Math.min(0.8 / zoom, 3)),
          words = thrownWords(it);
        return (
          <g key={i} data-thrown={it.title}>
            <title>{words}</title>
            <circle class="cd-reach" cx={to.x} cy={to.y} r={it.reach * UNIT} />
            {it.flight ? (
              <path
                class="cd-throw"
                d={`M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - 0.25 * Math.hypot(to.x - from.x, to.y - from.y)} ${to.x} ${to.y}`}
              />
            ) : null}
            <g transform={`translate(${to.x} ${to.y}) scale(${size})`} class={it.flight ? "" : "lies"}>
              <path class="cd-lying" d={GRENADE} />
              <text y="9" text-anchor="middle">
                {it.fuse ? "!" : it.timer}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

// ---- going somewhere ----

/** The eight steps, as the engine counts them (DUEL_BEARINGS): across and up. */
export const STEPS: Pair[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];
const SQUARE = 0.25;

interface WalkProps {
  view: DuelView;
  choices: Choice[];
  looked: Choice | null;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
  spots: SpotPlan;
  lens: Lens;
}

/** The squares beside whoever walks, and the way to the spot that is pointed at. */
export function Walking({ view, choices, looked, look, commit, spots, lens }: WalkProps) {
  const person = personOf(view, view.walk?.who),
    { zoom } = lens.camera;
  if (!isAfoot(person)) return null;
  const { run } = spots,
    square = ([x, y]: Pair): Pair[] => [
      [x - 0.12, y - 0.12],
      [x + 0.12, y - 0.12],
      [x + 0.12, y + 0.12],
      [x - 0.12, y + 0.12],
    ];
  const end = run?.way.at(-1),
    label = run ? runWords(run) : "",
    wide = 16 + 7.1 * label.length,
    scale = Math.min(1 / zoom, 6);
  const over = end ? spot(...end) : null,
    at = over ? inWindow({ x: over.x, y: over.y - 24 * scale }, wide * scale, 22 * scale, lens) : null;
  return (
    <g class={`cd-walking seat-${person.seat}`}>
      <Ground view={view} spots={spots} commit={commit} lens={lens} />
      {run ? (
        <g class="cd-way" aria-hidden="true">
          {run.way.map((each, i) => (
            <path key={i} class={i < run.now ? "now" : ""} d={path(square(each))} />
          ))}
        </g>
      ) : null}
      {choices.map((choice, i) => {
        const step = choice.action.verb === "walk" ? STEPS[Number(choice.action.way)] : undefined;
        if (!step) return null;
        const to: Pair = [person.x + SQUARE * step[0], person.y + SQUARE * step[1]];
        return (
          <path
            key={i}
            {...svgButton(choice.text, () => commit(choice))}
            class={`cd-step ${looked === choice ? "looked" : ""}`}
            d={path(square(to))}
            onPointerEnter={() => {
              spots.point(null);
              look(choice);
            }}
            onFocus={() => look(choice)}
          >
            <title>{choice.text}</title>
          </path>
        );
      })}
      {at ? (
        <g class="cd-tag bold" transform={`translate(${at.x} ${at.y}) scale(${scale})`} aria-hidden="true">
          <rect x={-wide / 2} y="-13" width={wide} height="22" rx="6" />
          <text y="3" text-anchor="middle">
            {label}
          </text>
        </g>
      ) : null}
    </g>
  );
}

export const runWords = ({ way, now, phases, arrives }: NonNullable<SpotPlan["run"]>) =>
  !way.length
    ? "no way there"
    : `${now} of ${way.length} squares now${way.length > now ? `, ${phases} phases` : ""}${arrives ? "" : ", then blocked"}`;

/** Where throws may come down: some of many, and the circle nine in ten stay within. */
export function Scatter({ spots, zoom }: { spots: SpotPlan; zoom: number }) {
  const { thrown, at } = spots;
  if (!thrown || !at) return null;
  const { x, y } = spot(at.x, at.y);
  return (
    <g class="cd-scatter" aria-hidden="true">
      <circle class="cd-reach" cx={x} cy={y} r={thrown.reach * UNIT} />
      <circle class="cd-within" cx={x} cy={y} r={Math.max(0.05, thrown.most_within) * UNIT} />
      {thrown.spread.map((each, i) => {
        const to = spot(...each);
        return <circle key={i} class="cd-chance" cx={to.x} cy={to.y} r={Math.max(4, 2.5 / zoom)} />;
      })}
    </g>
  );
}

/** Everybody on foot, those who lie below those who stand. */
export function People({
  view,
  zoom,
  asked,
  plain,
}: {
  view: DuelView;
  zoom: number;
  asked: number | null;
  plain: (target: number) => boolean;
}) {
  const all = afootOf(view).sort((a, b) => Number(isAwake(a)) - Number(isAwake(b)));
  return (
    <>
      {all.map((person) => (
        <PersonToken
          key={person.target}
          person={person}
          zoom={zoom}
          asked={asked === person.target}
          plain={plain(person.target)}
        />
      ))}
    </>
  );
}
/** Where somebody of one's own runs by order. */
export function Goals({ view, seat }: { view: DuelView; seat: number }) {
  return (
    <>
      {afootOf(view)
        .filter((person) => person.seat === seat && person.to_x !== undefined)
        .map((person) => {
          const a = spot(person.x, person.y),
            b: Point = spot(person.to_x!, person.to_y!);
          return (
            <g key={person.target} class={`cd-goal seat-${seat}`} aria-hidden="true">
              <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
              <circle cx={b.x} cy={b.y} r="10" />
            </g>
          );
        })}
    </>
  );
}
