// What lies on the table: counters of every kind with a sign of their own, marks of skids, grenades in the air, and the legend to all there is.

import type { ComponentChildren } from "preact";
import type { Counter, View as DuelView } from "../../../engine/types/duel";
import { type Pair, path, spot, UNIT } from "../../../ui/plane";
import { svgButton } from "../../../ui/svgbutton";
import { middleOf, slug } from "./art";
import { Figure, type Posture, postureOf } from "./people";
import { afootOf, isBreached } from "./view";

interface Kind {
  /** As the engine calls it (duel/words.h). */
  kind: string;
  /** Inches. */
  size: Pair;
  sign: string;
  /** What it does, in short. */
  words: string;
}

const DROP = "M0-13C6-4 9 0 9 5A9 9 0 0 1-9 5C-9 0-6-4 0-13z";
const CLOUD = "M-14 8a7 7 0 0 1 1-14 9 9 0 0 1 17-3 8 8 0 0 1 9 15q-1 2-4 2z";
const SPLAT =
  "M-3-12q4 1 4 6 6-6 9-2 3 5-4 7 8 1 7 6-2 4-8 0 2 7-3 8-5-1-3-8-7 5-11 1-1-5 6-6-8-2-6-7 3-4 8 1-1-6 1-6z";
const FLAME = "M1-15C10-6 13 0 8 9 5 14-6 14-9 8-12 1-5 1-4-6 0-3 2-8 1-15z";
const TEAR = "M0-3C4 3 6 5 6 8A6 6 0 0 1-6 8C-6 5-4 3 0-3z";

export const KINDS: Kind[] = [
  {
    kind: "smoke",
    size: [1, 0.5],
    sign: CLOUD,
    words: "Every half inch of it on the line of fire costs 1 to hit; lasers stop in it. It stays for a minute.",
  },
  { kind: "smoke puff", size: [1, 1], sign: CLOUD, words: "Smoke of a grenade." },
  {
    kind: "paint",
    size: [1, 0.5],
    sign: SPLAT,
    words: "Hides like smoke, and sticks to the windows of whoever touches it: 2 less to hit. Soon gone.",
  },
  { kind: "paint puff", size: [1, 1], sign: SPLAT, words: "Paint of a grenade." },
  {
    kind: "tear gas",
    size: [1, 0.5],
    sign: `${CLOUD}${TEAR}`,
    words: "Hides like smoke; riders in the open without a mask lose their aim, or worse.",
  },
  { kind: "tear gas puff", size: [1, 1], sign: `${CLOUD}${TEAR}`, words: "Gas of a grenade." },
  { kind: "oil", size: [1, 0.5], sign: DROP, words: "Every manoeuvre and hazard on it is D2 harder. It stays." },
  {
    kind: "oil about to burn",
    size: [1, 0.5],
    sign: `${DROP}M-3 4q3-2 3-7 5 5 2 9-4 2-5-2z`,
    words: "Flaming oil, just dropped: in flames a phase later.",
  },
  {
    kind: "flaming oil",
    size: [1, 0.5],
    sign: FLAME,
    words: "Slips like oil and burns tires and underbody; hides like smoke. Five turns, then smoke is left.",
  },
  {
    kind: "patch about to burn",
    size: [0.5, 0.5],
    sign: `${FLAME}M-3 6a3 3 0 1 0 6 0 3 3 0 1 0-6 0z`,
    words: "In flames a phase later.",
  },
  { kind: "burning patch", size: [0.5, 0.5], sign: FLAME, words: "A piece of ground in flames." },
  {
    kind: "mines",
    size: [0.5, 0.5],
    sign: "M-12-8a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM4-9a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM-4 1a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM-14 9a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM6 9a4 4 0 1 0 8 0 4 4 0 1 0-8 0z",
    words: "1 to 4 on a die when driven over, 1 or 2 beside it: two dice from below, and a die from tires near it.",
  },
  {
    kind: "Spear mines",
    size: [0.5, 0.5],
    sign: "M-2 14V-4H-7L0-15 7-4H2V14zM-14 4h8v4h-8zM6 4h8v4H6z",
    words: "Like mines, 2 dice and 3 from below.",
  },
  {
    kind: "spikes",
    size: [0.5, 0.5],
    sign: "M-15 10l4-14 4 14zM-4 10L0-14 4 10zM7 10l4-14 4 14z",
    words: "1 to 4 on a die when driven over: a die from each tire. They stay.",
  },
  {
    kind: "debris",
    size: [0.5, 0.25],
    sign: "M-17 5l8-11 6 9zM-1-7l11 2-6 6zM5 9l4-7 8 6z",
    words: "A D1 hazard, and a die less 3 from every tire.",
  },
  { kind: "a piece of debris", size: [0.25, 0.25], sign: "M-8 6l5-12 11 7z", words: "Like debris, smaller." },
  {
    kind: "obstacle",
    size: [0.25, 0.25],
    sign: "M-9-6l3-3 6 6 6-6 3 3-6 6 6 6-3 3-6-6-6 6-3-3 6-6z",
    words: "A D3 hazard, and a die less 3 from every tire.",
  },
  {
    kind: "grenade",
    size: [0.25, 0.25],
    sign: "M-2-11h6v4a8 8 0 1 1-8 0h2z",
    words: "It has come down and will go off.",
  },
  {
    kind: "loose sidecar",
    size: [0.5, 0.5],
    sign: "M-9-12q9-6 18 0V9h-18zM-13-4h3V6h-3zM10-4h3V6h-3z",
    words: "Let go by its cycle: it rolls on, slides and comes to rest.",
  },
  {
    kind: "smoke wisp",
    size: [0.5, 0.5],
    sign: "M-8 8a5 5 0 0 1 1-10 6 6 0 0 1 11-2 5 5 0 0 1 6 10q-1 2-3 2z",
    words: "A small cloud of smoke.",
  },
];
const SIGNS = new Map(KINDS.map(({ kind, sign }) => [kind, sign]));

function CounterArt({ kind, at }: { kind: string; at: Pair[] }) {
  const { x, y } = middleOf(at),
    [a, b, c] = at as [Pair, Pair, Pair];
  const side = (p: Pair, q: Pair) => Math.hypot(p[0] - q[0], p[1] - q[1]);
  const small = Math.min(side(a, b), side(b, c)) * UNIT;
  return (
    <g class={`cd-counter ${slug(kind)}`}>
      <path class="cd-piece" d={path(at)} />
      <path
        class="cd-sign"
        fill-rule="evenodd"
        transform={`translate(${x} ${y}) scale(${Math.min(1.5, small / 36)})`}
        d={SIGNS.get(kind) ?? DROP}
      />
    </g>
  );
}

export function Counters({
  view,
  detonates,
}: {
  view: DuelView;
  detonates(counter: number): (() => void) | undefined;
}) {
  const title = ({ kind, turns, car, level }: Counter) =>
    `${kind}${level ? `, ${level / 2} up` : ""}${car === undefined ? "" : ` of ${view.cars[car]?.name ?? ""}`}${turns ? `, ${turns} ${turns === 1 ? "turn" : "turns"} more` : ""}`;
  return (
    <g class="cd-counters">
      {view.counters.map((counter) => {
        const go = detonates(counter.counter);
        return (
          <g
            key={counter.counter}
            class={go ? "cd-remote" : undefined}
            {...(go ? svgButton(`Set off ${title(counter)}`, go) : {})}
          >
            <title>{title(counter)}</title>
            <CounterArt kind={counter.kind} at={counter.at} />
          </g>
        );
      })}
    </g>
  );
}

/** Two tracks, as wide apart as wheels. */
export function Skids({ view }: { view: DuelView }) {
  const track = ([from, to]: [Pair, Pair], aside: number) => {
    const a = spot(...from),
      b = spot(...to),
      far = Math.hypot(b.x - a.x, b.y - a.y) || 1,
      dx = (-(b.y - a.y) / far) * aside,
      dy = ((b.x - a.x) / far) * aside;
    return `M${(a.x + dx).toFixed(1)} ${(a.y + dy).toFixed(1)}L${(b.x + dx).toFixed(1)} ${(b.y + dy).toFixed(1)}`;
  };
  return (
    <path class="cd-skids" d={(view.skids ?? []).map((skid) => `${track(skid, -17)}${track(skid, 17)}`).join("")}>
      <title>marks of a skid</title>
    </path>
  );
}

export function Grenades({ view }: { view: DuelView }) {
  return (
    <g class="cd-flying">
      {(view.grenades ?? []).map(({ car, x, y, phases }, i) => {
        const to = spot(x, y),
          own = view.cars[car],
          from = own ? spot(own.x, own.y) : to;
        return (
          <g key={i}>
            <title>{`a grenade in the air, down in ${phases} ${phases === 1 ? "phase" : "phases"}`}</title>
            <path
              class="cd-throw"
              d={`M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - 0.25 * Math.hypot(to.x - from.x, to.y - from.y)} ${to.x} ${to.y}`}
            />
            <g transform={`translate(${to.x} ${to.y})`}>
              <circle r="30" />
              <path d="M-40 0H-18M40 0H18M0-40V-18M0 40V18" />
              <text y="7" text-anchor="middle">
                {phases}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** What stands on maps, as it looks there, and what it means. */
const THINGS: [name: string, words: string, there: (view: DuelView) => boolean, art: () => ComponentChildren][] = [
  [
    "building",
    "Its number is the damage at one blow that breaks it open, × how many floors it has; some breaches and it falls in. ⌖: a weapon stands in it.",
    has("building"),
    () => (
      <>
        <rect class="cd-fixture building" x="-46" y="-36" width="92" height="72" />
        <text class="cd-strength" y="14" text-anchor="middle">
          6
        </text>
      </>
    ),
  ],
  [
    "a breach",
    "Broken open: people and small vehicles get through, and so do shots.",
    ({ map }) => map.fixtures.some(isBreached),
    () => (
      <>
        <rect class="cd-broken" x="-46" y="-20" width="92" height="40" />
        <path class="cd-fixture building" d="M-46-20H-14V20H-46zM14-20H46V20H14z" />
      </>
    ),
  ],
  [
    "doors and windows",
    "A door is yellow, a window blue, thin ones are upstairs, a broken red line is a breach. Shots go through all of them, people through doors and breaches; a ladder of lines is the stairs.",
    ({ map }) => map.fixtures.some(({ openings }) => openings?.length),
    () => (
      <>
        <path class="cd-fixture building" d="M-46-8H46V8H-46z" />
        <path class="cd-opening door" d="M-40 0H-20" />
        <path class="cd-opening window" d="M-8 0H10" />
        <path class="cd-opening breach" d="M20 0H40" />
      </>
    ),
  ],
  [
    "rubble",
    "What is left of a building. D3 to drive over, cover for people. Stones on a vehicle: it lies under them, and nobody gets out for a while.",
    has("rubble"),
    () => <rect class="cd-fixture rubble" x="-46" y="-36" width="92" height="72" />,
  ],
  [
    "plateau",
    "Its number is how high it is; vehicles that drive off it fall.",
    has("plateau"),
    () => (
      <>
        <rect class="cd-fixture plateau" x="-46" y="-40" width="92" height="80" />
        <path
          class="cd-hachure"
          d="M-46-20h16M-46 0h9M-46 20h16M46-20h-16M46 0h-9M46 20h-16M-20-40v16M0-40v9M20-40v16M-20 40v-16M0 40v-9M20 40v-16"
        />
      </>
    ),
  ],
  [
    "ramp",
    "A line for every quarter inch it rises, the arrow points up. Who leaves it fast enough flies.",
    has("ramp"),
    () => (
      <>
        <rect class="cd-fixture ramp" x="-46" y="-30" width="92" height="60" />
        <path class="cd-contour" d="M-30-30V30M-10-30V30M10-30V30M30-30V30" />
        <path class="cd-rise" d="M-30 0H26M26 0 10-14M26 0 10 14" />
      </>
    ),
  ],
  [
    "ditch",
    "Narrow ones are a hazard, into wide ones a vehicle falls unless it is fast enough; very wide ones it drives through.",
    has("ditch"),
    () => (
      <>
        <rect class="cd-fixture ditch" x="-46" y="-14" width="92" height="28" />
      </>
    ),
  ],
  [
    "water",
    "Its number is the depth. Shallow water slows, deep water drowns the plant.",
    ({ map }) => map.ground.some(({ surface }) => surface === "water"),
    () => (
      <>
        <rect class="cd-ground water" x="-50" y="-50" width="100" height="50" />
        <rect class="cd-ground water deep" x="-50" width="100" height="50" />
        <path class="cd-wave" d="M-40-20q8-9 16 0t16 0M4 26q8-9 16 0t16 0" />
      </>
    ),
  ],
  [
    "tree",
    "Solid in the middle; small ones are driven over.",
    (view) => has("tree")(view) || has("small-tree")(view),
    () => (
      <>
        <circle class="cd-fixture tree" r="40" />
        <circle class="cd-trunk" r="16" />
      </>
    ),
  ],
  [
    "boulder",
    "Solid; hides whoever lies behind it. Rocks are only a hazard.",
    has("boulder"),
    () => <path class="cd-fixture boulder" d="M-34 10-20-26 12-34 36-6 24 28-12 34z" />,
  ],
  [
    "lamppost",
    "At night it lights everything within two inches: fired at as by day.",
    has("lamppost"),
    () => (
      <>
        <circle class="cd-lamplight" r="48" />
        <circle class="cd-fixture lamppost" r="9" />
      </>
    ),
  ],
  [
    "a searchlight's beam",
    "At night: for a turn whoever is in it is fired at as by day, or is blinded. The dot is the lamp.",
    ({ night, cars }) => night && cars.some(({ lit, blinded }) => lit || blinded),
    () => (
      <g class="cd-beam">
        <path class="cd-beam-shape" d="M-46 0 30-24A26 26 0 0 1 30 24Z" />
        <circle class="cd-lamp" cx="-46" r="6" />
      </g>
    ),
  ],
  [
    "searchlight",
    "On the map: whoever stands beside it turns it on a vehicle at night.",
    has("searchlight"),
    () => (
      <>
        <path class="cd-lamplight" d="M0 0 48-24V24z" />
        <circle class="cd-fixture searchlight" r="12" />
      </>
    ),
  ],
];
function has(kind: string) {
  return ({ map }: DuelView) => map.fixtures.some((it) => it.kind === kind);
}

const POSTURES: [Posture, string][] = [
  ["standing", "On foot; the point is where it looks, the letter the role: driver, gunner, passenger, fighter."],
  ["sprinting", "Faster this turn, and can do nothing else."],
  ["prone", "Harder to hit, crawls."],
  ["hiding", "Prone behind something low: nobody can hit it."],
  ["unconscious", "Knocked out."],
  ["dead", "Killed."],
];

function Entry({
  name,
  words,
  here,
  children,
}: {
  name: string;
  words: string;
  here: number | boolean;
  children: ComponentChildren;
}) {
  return (
    <li class={here ? "there" : ""}>
      <svg viewBox="-56 -56 112 112" aria-hidden="true">
        {children}
      </svg>
      <span>
        <b>
          {name}
          {here ? (here === true ? " (here)" : ` (${here} here)`) : ""}
        </b>
        <small>{words}</small>
      </span>
    </li>
  );
}

/** What there is to see; of each kind what is on this table first. */
export function Legend({ view, close }: { view: DuelView; close(): void }) {
  const there = (kind: string) => view.counters.filter((counter) => counter.kind === kind).length,
    first = <T,>(all: T[], here: (each: T) => boolean) => [...all].sort((a, b) => Number(here(b)) - Number(here(a)));
  const posed = (posture: Posture) => afootOf(view).filter((person) => postureOf(person) === posture).length;
  return (
    <section class="cd-legend" aria-label="What there is to see" onPointerDown={(event) => event.stopPropagation()}>
      <header>
        <h3>What there is to see</h3>
        <button type="button" class="plain" onClick={close}>
          Close
        </button>
      </header>
      <ul tabIndex={0} aria-label="Counters, people and the map">
        {first(KINDS, ({ kind }) => there(kind) > 0).map(({ kind, size: [length, width], words }) => (
          <Entry key={kind} name={kind} words={words} here={there(kind)}>
            <CounterArt
              kind={kind}
              at={[
                [-length / 2, -width / 2],
                [length / 2, -width / 2],
                [length / 2, width / 2],
                [-length / 2, width / 2],
              ]}
            />
          </Entry>
        ))}
        {POSTURES.map(([posture, words]) => (
          <Entry
            key={posture}
            name={posture === "standing" ? "somebody on foot" : posture}
            words={words}
            here={posed(posture)}
          >
            <g class="seat-0" transform="scale(2.200)">
              <Figure posture={posture} />
            </g>
          </Entry>
        ))}
        <Entry
          name="a grenade thrown"
          words="In the air, or lying there; the number says at the end of which turn it goes off, the circle how far it reaches, ! that it goes off when it lands."
          here={view.thrown?.length ?? 0}
        >
          <g class="cd-flying">
            <circle class="cd-reach" r="50" />
            <g class="lies" transform="scale(1.600)">
              <path class="cd-lying" d="M-3-13h7v4a9 9 0 1 1-9 0h2z" />
              <text y="9" text-anchor="middle">
                1
              </text>
            </g>
          </g>
        </Entry>
        <Entry
          name="a grenade in the air"
          words="Of a launcher: comes down here, or near it, after as many phases as it says."
          here={view.grenades?.length ?? 0}
        >
          <g class="cd-flying">
            <circle r="30" />
            <path d="M-40 0H-18M40 0H18M0-40V-18M0 40V18" />
          </g>
        </Entry>
        {first(THINGS, ([, , here]) => here(view)).map(([name, words, here, art]) => (
          <Entry key={name} name={name} words={words} here={here(view)}>
            {art()}
          </Entry>
        ))}
        <Entry
          name="skid marks"
          words="Where somebody lost control, or gave it away. No effect."
          here={!!view.skids?.length}
        >
          <path class="cd-skids" d="M-50-17Q0-30 50-10M-50 17Q0 4 50 24" />
        </Entry>
      </ul>
    </section>
  );
}
