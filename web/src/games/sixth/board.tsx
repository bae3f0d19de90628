// The table of Sixth Edition: the arena, what is asked beside it with the dice, a dashboard for every car.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Dice, Die, View as SixthView } from "../../engine/types/sixth";
import type { Choice, GameEvent } from "../../table/types";
import { percent } from "../../ui/choices";
import type { BoardProps } from "../game";
import { Arena } from "./arena";
import { BuildScreen } from "./build";
import {
  chanceOf,
  eachDie,
  FLIPS,
  IN_CONTROL,
  LOSES_TIRES,
  oddsLine,
  type Roll,
  RUNS_INTO,
  rollsOf,
  SPINS,
  ZONES,
} from "./choose";
import { Dash, type Pressing } from "./dash";
import { DiceRow, Pool } from "./dice";
import { type Aimed, FirePanel } from "./fire";
import { localOf } from "./geometry";
import { KeyPanel, useLaying } from "./key";
import { riskOf } from "./moves";
import { type Placing, usePlacing } from "./place";
import { isPlaced } from "./placed";
import { type Plan, usePlan } from "./plan";
import "./sixth.css";

/** Cars and obstacles that the shown events have hurt. */
function struckOf(events: GameEvent[]): Set<number> {
  const struck = new Set<number>();
  for (const event of events) {
    if (["hit", "hit-object"].includes(event.type)) struck.add(Number(event.target));
    if (
      ["part-hit", "crew-hit", "opposite", "power", "flipped", "eliminated", "blast", "collision", "spin"].includes(
        event.type,
      )
    )
      struck.add(Number(event.seat));
    if (event.type === "collision") struck.add(Number(event.obstacle));
  }
  return struck;
}

/** The rolls that lie on the table: those of the step shown, and the attack a defence answers. */
function useRolls(view: SixthView, version: number, fresh: GameEvent[]): Roll[] {
  const kept = useRef<Roll[]>([]);
  return useMemo(() => {
    const old = kept.current,
      now = rollsOf(fresh);
    const attack = old.find((roll) => roll.roll === "attack");
    let rolls = now.length ? now : view.dice ? old : [];
    if (attack && rolls[0]?.roll === "defence" && !rolls.includes(attack)) rolls = [attack, ...rolls];
    const { dice } = view;
    if (dice) {
      const mine: Roll = { roll: dice.roll, who: dice.who, dice: dice.faces };
      const at = rolls.findLastIndex((roll) => roll.roll === dice.roll && roll.who === dice.who);
      rolls = at < 0 ? [...rolls, mine] : rolls.map((roll, i) => (i === at ? mine : roll));
    }
    kept.current = rolls.slice(-3);
    return kept.current;
  }, [version, fresh]);
}

/** The table in words. */
function describe(view: SixthView): string {
  const own = view.cars[view.seat];
  const words = view.cars.filter(isPlaced).map((car) => {
    const state =
      car.body === "wreck"
        ? "a wreck"
        : `${car.reverse ? "in reverse" : `speed ${car.speed}`}, facing ${Math.round(car.heading / 10)} degrees`;
    if (!isPlaced(own) || car === own)
      return `${car.name}${car === own ? ", you," : ""} at ${car.x.toFixed(1)}, ${car.y.toFixed(1)}: ${state}`;
    const { ahead, left } = localOf(own, car);
    const where =
      Math.abs(ahead) > 2 * Math.abs(left)
        ? ahead > 0
          ? "ahead"
          : "behind"
        : left > 0
          ? "to the left"
          : "to the right";
    return `${car.name} ${Math.hypot(ahead, left).toFixed(1)} lengths ${where} of you: ${state}`;
  });
  return [view.arena.title, ...words].join(". ");
}

function Risks({ choice, dice, zone }: { choice: Choice; dice: Dice | undefined; zone: number | undefined }) {
  const control = chanceOf(choice, IN_CONTROL),
    crash = !!chanceOf(choice, RUNS_INTO);
  const risks: [string, string][] = [
    [SPINS, "spin"],
    [FLIPS, "flip"],
    [LOSES_TIRES, "lose tires"],
  ];
  return (
    <div class={`s6-risks ${riskOf(control, crash)}`}>
      {control === null ? null : (
        <p class="s6-chance">
          <b>{percent(control)}</b> in control
        </p>
      )}
      <p class="s6-risk-list">
        {zone === undefined ? null : <span class={`s6-zone-chip zone-${zone}`}>{ZONES[zone]}</span>}
        {dice && eachDie(dice).length ? <DiceRow dice={eachDie(dice)} /> : <span class="quiet">no dice</span>}
        {risks.map(([text, word]) => {
          const chance = chanceOf(choice, text);
          return chance ? (
            <span key={word} class="s6-bad">
              {percent(chance)} {word}
            </span>
          ) : null;
        })}
        {crash ? <span class="s6-bad">runs into something</span> : null}
      </p>
    </div>
  );
}

/** What is planned, or pointed at, and the button that does it. */
function DrivePanel({
  view,
  choices,
  plan,
  looked,
  look,
  commit,
  free,
}: {
  view: SixthView;
  choices: Choice[];
  plan: Plan;
  looked: Choice | null;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
  free: boolean;
}) {
  const planned = plan.value !== null;
  const move = looked && choices.includes(looked) ? looked : null;
  const straight = choices.find((choice) => choice.action.verb === "straight");
  const shown = planned ? plan.choice : (move ?? straight ?? null);
  const ghost = planned
    ? plan.ghost
    : view.ghosts?.find((each) => JSON.stringify(each.action) === JSON.stringify(shown?.action));
  const turns = choices.some((choice) => choice.action.verb === "turn");
  const most = view.zones.at(-1)?.degrees ?? 90;
  const others = choices.filter((choice) => choice.action.verb !== "turn");
  return (
    <div class="s6-drive">
      <div class="s6-planned" aria-live="off">
        <h3>
          {plan.refusal
            ? "Not possible"
            : (shown?.text ?? `Turn ${plan.swing.side ? "right" : "left"} by ${plan.swing.degrees} degrees`)}
        </h3>
        {plan.refusal ? (
          <p class="s6-bad">{plan.refusal}</p>
        ) : shown ? (
          <Risks choice={shown} dice={ghost?.dice} zone={ghost?.zone} />
        ) : (
          <p class="quiet">…</p>
        )}
      </div>
      {turns && free ? (
        <label class="s6-angle">
          <span aria-hidden="true">⟲</span>
          <span class="sr">Angle of the turn</span>
          <input
            type="range"
            min={-most}
            max={most}
            step="1"
            value={plan.value ?? 0}
            aria-valuetext={shown ? `${shown.text}: ${oddsLine(shown)}` : undefined}
            onInput={(event) => {
              look(null);
              plan.set(Number(event.currentTarget.value));
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter" && plan.choice) {
                event.preventDefault();
                commit(plan.choice);
              }
            }}
          />
          <span aria-hidden="true">⟳</span>
        </label>
      ) : null}
      <div class="s6-actions" role="group" aria-label="What you can do">
        {planned ? (
          <button
            type="button"
            class="commit"
            data-verb="plan"
            disabled={!!plan.refusal}
            onClick={() => commit(plan.choice ?? { action: plan.action, text: "", section: "", odds: [], ledger: [] })}
          >
            Go <kbd>Enter</kbd>
          </button>
        ) : null}
        {planned ? (
          <button type="button" class="plain" onClick={() => plan.set(null)}>
            Back <kbd>Esc</kbd>
          </button>
        ) : (
          others.map((choice) => (
            <button
              type="button"
              key={choice.text}
              class="commit"
              data-verb={choice.action.verb}
              onClick={() => commit(choice)}
              onFocus={() => look(choice)}
              onPointerEnter={() => look(choice)}
            >
              <span>{choice.text.replace("Drive s", "S").replace("to the ", "")}</span>
              {chanceOf(choice, IN_CONTROL) === null ? null : (
                <small>{chanceOf(choice, RUNS_INTO) ? "crash" : percent(chanceOf(choice, IN_CONTROL)!)}</small>
              )}
            </button>
          ))
        )}
      </div>
    </div>
  );
}

function PlacePanel({
  placing,
  commit,
  again,
}: {
  placing: Placing;
  commit(choice: Choice): void;
  again: (() => void) | null;
}) {
  return (
    <div class="s6-drive">
      <p class="s6-help">Drag your car along the striped key and turn it by its handle, or click an arrow.</p>
      {placing.refusal ? (
        <p class="s6-bad" role="status">
          {placing.refusal}
        </p>
      ) : null}
      <div class="s6-actions" role="group" aria-label="Start">
        <button type="button" class="plain" aria-label="Turn left by 15 degrees" onClick={() => placing.turn(15)}>
          ⟲ 15°
        </button>
        <button type="button" class="plain" aria-label="Turn right by 15 degrees" onClick={() => placing.turn(-15)}>
          ⟳ 15°
        </button>
        {again ? (
          <button type="button" class="plain" onClick={again}>
            Lay the key elsewhere
          </button>
        ) : null}
        <button
          type="button"
          class="commit"
          data-verb="place"
          disabled={!placing.choice}
          onClick={() => placing.choice && commit(placing.choice)}
        >
          Start here
        </button>
      </div>
    </div>
  );
}

/** What is on its way in an attack. */
function Incoming({ view, names }: { view: SixthView; names: string[] }) {
  const { attack } = view;
  if (!attack) return null;
  const item = view.cars[attack.attacker]?.items?.find((each) => each.card === attack.weapon);
  const facts = [
    attack.damage ? `${attack.damage} damage` : "",
    attack.tires ? `${attack.tires} to the tires` : "",
    attack.fire ? "fire" : "",
    attack.explosion ? "explosion" : "",
    attack.cover ? `cover stops ${attack.cover}` : "",
    attack.rerolls ? `${attack.rerolls} free re-rolls` : "",
  ].filter(Boolean);
  return (
    <p class="s6-incoming">
      <b class={`seat-text seat-${attack.attacker}`}>{names[attack.attacker]}</b> →{" "}
      <b class={attack.target < view.cars.length ? `seat-text seat-${attack.target}` : ""}>
        {names[attack.target] ?? "an obstacle"}
      </b>
      {attack.side ? ` (${attack.side})` : ""} with {item?.title ?? "a weapon"}
      {facts.length ? `: ${facts.join(", ")}` : ""}
    </p>
  );
}

const speedText = (choice: Choice, now: number | undefined) => {
  if (choice.action.verb === "reverse") return { text: "Back up", note: "reverse" };
  const to = Number(choice.action.to),
    by = to - (now ?? 0);
  return {
    text: to ? `Speed ${to}` : "Stop",
    note:
      by === 0 ? "hold" : by === 1 ? "faster" : by === -1 ? "slower" : by > 1 ? "hard acceleration" : "hard braking",
  };
};

/** Where the keyboard goes on, the best first. */
const FIRST = [
  ".s6-grip[role=slider]",
  ".s6-placed",
  ".s6-laid",
  ".s6-shot",
  ".s6-reroll",
  ".s6-ask .hold",
  ".s6-ask .commit:not(:disabled)",
  ".s6-spot",
  ".s6-ask button",
];

function Play(props: BoardProps) {
  const { update, fresh, live, choices, choose, looked, look, names, people, check } = props;
  const view = update.view as SixthView;
  const root = useRef<HTMLDivElement>(null);
  const keyboard = useRef(false);
  const [target, setTarget] = useState<number | null>(null);
  const [crew, setCrew] = useState<number | null>(null);
  const [aid, setAid] = useState(true);
  const [aimed, setAimed] = useState<Aimed | null>(null);
  const plan = usePlan(view, update.version, choices, check);
  const placing = usePlacing(view, update.version, choices, check);
  const [relaying, relay] = useState(false);
  useLayoutEffect(() => relay(false), [update.version]);
  const laying = useLaying(view, update.version, choices, relaying, check);
  const rolls = useRolls(view, update.version, fresh);
  const struck = useMemo(() => struckOf(fresh), [fresh]);
  useLayoutEffect(() => {
    look(null);
  }, [update.version, live]);

  const kind = view.question?.kind;
  const commit = (choice: Choice) => {
    look(null);
    plan.set(null);
    choose(choice.action);
  };
  const pickTarget = (id: number) => {
    setTarget(id);
    const first = () => root.current?.querySelector<HTMLElement>(".s6-shot")?.focus({ preventScroll: true });
    if (keyboard.current) requestAnimationFrame(first);
  };
  const back = useRef(() => {});
  back.current = () => {
    plan.set(null);
    look(null);
  };
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      keyboard.current = true;
      if (event.key === "Escape") back.current();
    };
    const onPointer = () => {
      keyboard.current = false;
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("pointerdown", onPointer);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("pointerdown", onPointer);
    };
  }, []);
  // Whoever plays with the keyboard goes on where the next choice is.
  useLayoutEffect(() => {
    if (!live || !keyboard.current || (document.activeElement && document.activeElement !== document.body)) return;
    for (const first of FIRST) {
      const found = root.current?.querySelector<HTMLElement | SVGElement>(first);
      if (found) return found.focus({ preventScroll: true });
    }
  }, [update.version, live]);

  const pressing: Pressing | null = live ? { choices, commit, look, looked } : null;
  const again =
    live && choices.some((choice) => choice.action.verb === "reroll")
      ? (die: Die) =>
          choices.find((choice) => {
            const it = view.dice?.faces[Number(choice.action.die)];
            return choice.action.verb === "reroll" && it?.colour === die.colour && it.face === die.face;
          })
      : undefined;
  const reroll = (choice: Choice, die: number) => commit({ ...choice, action: { ...choice.action, die } });
  const speeds = kind === "move" && view.question?.step === "speed";
  const plain = choices.filter((choice) => !["reroll", "attack", "place", "key"].includes(choice.action.verb));
  const free = !!check;
  const own = view.seat >= 0 ? view.cars[view.seat] : undefined;
  const askedName = view.question?.asked === undefined ? "" : names[view.question.asked];
  const waiting = update.over
    ? "The match is over."
    : askedName
      ? `${askedName} ${kind === "combat" ? "takes aim" : kind === "move" ? "drives" : "decides"}…`
      : "Watching.";

  return (
    <div
      class={`sixth-board ${live ? "live" : ""} cars-${view.cars.length}`}
      data-version={update.version}
      data-question={`${kind ?? ""}${view.question?.step ? `-${view.question.step}` : ""}`}
      ref={root}
    >
      <Arena
        view={view}
        version={update.version}
        fresh={fresh}
        live={live}
        choices={choices}
        looked={looked}
        look={look}
        commit={commit}
        struck={struck}
        plan={plan}
        placing={placing}
        laying={relaying || view.question?.step === "key" ? laying : null}
        free={free}
        target={target}
        crew={crew}
        pickTarget={pickTarget}
        aimed={aimed}
        describe={describe(view)}
      />
      <section class="s6-dock" aria-label="Your side of the table" tabIndex={0}>
        <div class={`s6-ask ${live ? "mine" : ""}`} data-guide="ask">
          <h2>{update.ask || waiting}</h2>
          <Incoming view={view} names={names} />
          {live && kind === "place" && (relaying || view.question?.step === "key") ? (
            <KeyPanel laying={laying} commit={commit} back={relaying ? () => relay(false) : null} />
          ) : null}
          {live && kind === "place" && !relaying && view.question?.step === "car" ? (
            <PlacePanel
              placing={placing}
              commit={commit}
              again={free && view.goal !== "checkpoints" ? () => relay(true) : null}
            />
          ) : null}
          {live && kind === "move" && !speeds ? (
            <DrivePanel
              view={view}
              choices={choices}
              plan={plan}
              looked={looked}
              look={look}
              commit={commit}
              free={free}
            />
          ) : null}
          {live && kind === "combat" ? (
            <FirePanel
              view={view}
              choices={choices}
              target={target}
              setTarget={setTarget}
              crew={crew}
              setCrew={setCrew}
              aid={aid}
              setAid={setAid}
              looked={looked}
              look={look}
              commit={commit}
            />
          ) : null}
          {rolls.length ? (
            <div class="s6-rolls" data-guide="dice">
              {rolls.map((roll, i) => {
                const now =
                  view.dice && roll.roll === view.dice.roll && roll.who === view.dice.who && i === rolls.length - 1;
                return (
                  <Pool
                    key={i}
                    roll={roll}
                    name={names[roll.who] ?? ""}
                    old={!now && !fresh.some((event) => event.type === "roll")}
                    again={now ? again : undefined}
                    reroll={reroll}
                    look={look}
                  />
                );
              })}
            </div>
          ) : null}
          {live && (speeds || !["place", "move", "combat"].includes(kind ?? "")) ? (
            <div class="s6-actions" role="group" aria-label="What you can do">
              {plain.map((choice) => {
                const speed = speeds ? speedText(choice, own?.reverse ? 0 : own?.speed) : null;
                return (
                  <button
                    type="button"
                    key={choice.text}
                    class={`commit ${looked === choice ? "looked" : ""} ${speed?.note === "hold" ? "hold" : ""}`}
                    data-verb={choice.action.verb}
                    onClick={() => commit(choice)}
                    onFocus={() => look(choice)}
                    onPointerEnter={() => look(choice)}
                  >
                    <span>{speed?.text ?? choice.text}</span>
                    {speed ? <small>{speed.note}</small> : null}
                  </button>
                );
              })}
            </div>
          ) : null}
        </div>
        {view.cars
          .map((car, seat) => ({ car, seat }))
          .sort((a, b) => Number(b.seat === view.seat) - Number(a.seat === view.seat))
          .map(({ car, seat }) => (
            <Dash
              key={seat}
              car={car}
              seat={seat}
              view={view}
              person={people[seat] ?? ""}
              mine={seat === view.seat}
              asked={view.question?.asked === seat}
              struck={struck.has(seat)}
              pressing={seat === view.seat ? pressing : null}
              aim={setAimed}
            />
          ))}
      </section>
    </div>
  );
}

export function Board(props: BoardProps) {
  const view = props.update.view as SixthView;
  if (view.question?.kind === "build")
    return (
      <div class={`sixth-board building ${props.live ? "live" : ""}`} data-version={props.update.version}>
        <BuildScreen {...props} />
      </div>
    );
  return <Play {...props} />;
}
