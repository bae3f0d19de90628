// The arena on the page, to scale: it can be zoomed and moved, follows what is asked, and shows what can be done where it is done.

import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { Side as SIDES, type View as SixthView } from "../../engine/types/sixth";
import type { Choice, GameEvent } from "../../table/types";
import { type Lens, useLens } from "../../ui/camera";
import { LensButtons } from "../../ui/lens";
import type { Pair } from "../../ui/plane";
import { svgButton } from "../../ui/svgbutton";
import { CarArt } from "./carart";
import { type Aimed, Arc, arcsOf, attacksOf, bodyOf, Sight, struckPoint, Targets, weaponOf } from "./fire";
import { type Box, boxOf, nearTurn, type Point, sidePoint, spot, turnOf } from "./geometry";
import { Ground, Markers, Obstacles } from "./ground";
import { KeyLayer, type Laying } from "./key";
import { buttonAt, Moves } from "./moves";
import { PlaceLayer, type Placing } from "./place";
import { isPlaced, type Placed } from "./placed";
import type { Plan } from "./plan";

const BURST = "m0-22 6 12 12-6-6 12 12 6-12 4 6 14-12-6-6 12-6-12-12 6 6-14-12-4 12-6-6-12 12 6z";

/** Shots, hits, crashes and fires of the step being shown. */
function Happenings({ view, fresh, zoom }: { view: SixthView; fresh: GameEvent[]; zoom: number }) {
  const middle = (id: unknown): Point | null => bodyOf(view, Number(id))?.middle ?? null;
  const at = (id: unknown, side: unknown): Point | null => {
    const car = view.cars[Number(id)];
    const name = SIDES[Number(side)];
    return isPlaced(car) && name && typeof side === "number" ? sidePoint(car, name) : middle(id);
  };
  const label = (key: number, to: Point, text: string, kind: string) => (
    <g key={key} transform={`translate(${spot(to.x, to.y).x} ${spot(to.x, to.y).y}) scale(${Math.min(1 / zoom, 2.2)})`}>
      <text class={`s6-float ${kind}`} y="-14" text-anchor="middle">
        {text}
      </text>
    </g>
  );
  const burst = (key: number, to: Point) => (
    <g key={key} transform={`translate(${spot(to.x, to.y).x} ${spot(to.x, to.y).y})`}>
      <path class="s6-burst" d={BURST} />
    </g>
  );
  return (
    <g class="s6-happenings" aria-hidden="true">
      {fresh.map((event, i) => {
        switch (event.type) {
          case "attack": {
            const from = middle(event.seat),
              to = at(event.target, event.side);
            if (!from || !to) return null;
            const a = spot(from.x, from.y),
              b = spot(to.x, to.y);
            return <path key={i} class="s6-tracer" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />;
          }
          case "hit": {
            const to = at(event.target, event.side);
            return to ? (
              <g key={i}>
                {burst(i, to)}
                {label(i + 1000, to, `−${event.points}`, "bad")}
              </g>
            ) : null;
          }
          case "hit-object": {
            const to = middle(event.target);
            return to ? (
              <g key={i}>
                {burst(i, to)}
                {label(i + 1000, to, `−${event.points}`, "bad")}
              </g>
            ) : null;
          }
          case "collision": {
            const to = at(event.seat, event.side);
            return to ? burst(i, to) : null;
          }
          case "no-effect": {
            const to = middle(event.target);
            return to ? label(i, to, "no effect", "good") : null;
          }
          case "spin": {
            const to = middle(event.seat);
            return to ? (
              <g key={i} transform={`translate(${spot(to.x, to.y).x} ${spot(to.x, to.y).y})`}>
                <path class="s6-swirl" d="M-46-20A50 50 0 0 1 42-28l9-12v27H25M46 20A50 50 0 0 1-42 28l-9 12V13h26" />
              </g>
            ) : null;
          }
          case "out-of-control": {
            const to = middle(event.seat);
            return to ? label(i, to, "out of control", "bad") : null;
          }
          case "fire": {
            const to = at(event.seat, event.side);
            return to ? label(i, to, "fire!", "bad") : null;
          }
          case "flipped":
          case "eliminated": {
            const to = middle(event.seat);
            return to ? burst(i, to) : null;
          }
          default:
            return null;
        }
      })}
    </g>
  );
}

/** Angles that go on past 360, so that gliding takes the short way. */
function useTurns() {
  const turns = useRef(new Map<number, number>());
  return (id: number, heading: number) => {
    const next = nearTurn(turns.current.get(id) ?? turnOf(heading), turnOf(heading));
    turns.current.set(id, next);
    return next;
  };
}

function Token({
  view,
  car,
  seat,
  turn,
  struck,
  asked,
  zoom,
  press,
}: {
  view: SixthView;
  car: Placed;
  seat: number;
  turn: number;
  struck: boolean;
  asked: boolean;
  zoom: number;
  press: ComponentChildren;
}) {
  const { x, y } = spot(car.x, car.y);
  const wreck = car.body === "wreck";
  const scale = Math.min(1 / zoom, 1.8),
    way = (turn * Math.PI) / 180;
  const below = 62 * Math.abs(Math.sin(way)) + 32 * Math.abs(Math.cos(way));
  return (
    <g
      class={`s6-car seat-${seat} ${asked && !view.over ? "asked" : ""} ${wreck ? "wreck" : ""}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <title>{`${car.name}${wreck ? ", a wreck" : `, ${car.reverse ? "in reverse" : `speed ${car.speed}`}, tires ${car.tires}, power ${car.power}`}`}</title>
      {asked && !wreck && !view.over ? <circle class="s6-lit" r="74" /> : null}
      <g class="s6-heading" style={{ transform: `rotate(${turn}deg)` }}>
        <g class={struck ? "struck" : undefined}>
          <CarArt car={car} full={view.size.armor} number={seat + 1} turn={turn} />
        </g>
      </g>
      {wreck ? null : (
        <g class="s6-speed" transform={`translate(0 ${below + 12 * scale}) scale(${scale})`} aria-hidden="true">
          <rect x="-26" y="-9" width="52" height="18" rx="9" />
          <text y="4.500" text-anchor="middle">
            {car.reverse ? "reverse" : car.speed ? `speed ${car.speed}` : "stopped"}
          </text>
        </g>
      )}
      {press}
    </g>
  );
}

/** What has to be in the window now. */
function focusOf(view: SixthView, choices: Choice[], live: boolean): { box: Box; sign: string } {
  const all = boxOf(view.arena.boundary, 0.6);
  const cars = view.cars.filter(isPlaced);
  const shapes = (...ids: number[]): Pair[] => ids.flatMap((id) => bodyOf(view, id)?.box ?? []);
  if (view.over)
    return cars.length
      ? {
          box: boxOf(
            cars.flatMap((car) => car.at),
            1.5,
          ),
          sign: "over",
        }
      : { box: all, sign: "all" };
  const kind = view.question?.kind;
  if (kind === "place" && view.question?.key && live)
    return {
      box: boxOf(
        [
          ...view.question.key,
          ...choices
            .filter(({ action }) => action.verb === "place")
            .map(({ action }): Pair => [Number(action.x) / 100, Number(action.y) / 100]),
        ],
        1.6,
      ),
      sign: `place${view.question.asked}`,
    };
  if (live && kind === "move" && view.question?.step === "drive" && view.ghosts?.length) {
    // Others that are near enough belong in the picture.
    const own = view.cars[view.seat],
      buttons = isPlaced(own)
        ? choices
            .map((choice) => buttonAt(own, choice))
            .filter((at) => at !== null)
            .map(({ x, y }): Pair => [x, y])
        : [];
    const moves = [...shapes(view.seat), ...view.ghosts.flatMap((ghost) => ghost.at), ...buttons];
    const near = isPlaced(own)
      ? cars
          .filter((car) => car !== own && car.body === "car" && Math.hypot(car.x - own.x, car.y - own.y) < 5.5)
          .flatMap((car) => car.at)
      : [];
    return { box: boxOf([...moves, ...near], 0.7), sign: `drive${JSON.stringify(own?.at)}` };
  }
  if (live && kind === "combat") {
    const ids = [...new Set(attacksOf(choices).map((choice) => Number(choice.action.target)))],
      seen = ids.filter((id) => view.cars[id]?.body === "car");
    const targets = seen.length ? seen : ids;
    return {
      box: boxOf(shapes(view.seat, ...targets), 1.5),
      sign: `combat${JSON.stringify(targets)}${view.cars[view.seat]?.x}`,
    };
  }
  if (kind === "attack" && view.attack)
    return {
      box: boxOf(shapes(view.attack.attacker, view.attack.target), 1.5),
      sign: `attack${view.attack.attacker}${view.attack.target}`,
    };
  const running = cars.filter((car) => car.body === "car");
  if (!running.length || view.round === 0) return { box: all, sign: "all" };
  return {
    box: boxOf(
      running.flatMap((car) => car.at),
      2.2,
    ),
    sign: `cars${JSON.stringify(running.map((car) => [Math.round(car.x / 2), Math.round(car.y / 2)]))}`,
  };
}

interface ArenaProps {
  view: SixthView;
  version: number;
  fresh: GameEvent[];
  live: boolean;
  choices: Choice[];
  looked: Choice | null;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
  struck: Set<number>;
  plan: Plan;
  placing: Placing;
  /** While the turning key is laid. */
  laying: Laying | null;
  free: boolean;
  target: number | null;
  crew: number | null;
  pickTarget(target: number): void;
  aimed: Aimed | null;
  describe: string;
}

/** Fires to put out, and obstacles to settle first: buttons where they are. */
function Sparks({
  view,
  choices,
  zoom,
  look,
  commit,
}: {
  view: SixthView;
  choices: Choice[];
  zoom: number;
  look(choice: Choice | null): void;
  commit(choice: Choice): void;
}) {
  const car = view.cars[view.seat];
  return (
    <>
      {choices.map((choice) => {
        const { verb, side, obstacle } = choice.action;
        const at =
          verb === "extinguish" && isPlaced(car)
            ? sidePoint(car, SIDES[Number(side)]!, 0.25)
            : verb === "first"
              ? bodyOf(view, Number(obstacle))?.middle
              : null;
        if (!at) return null;
        const { x, y } = spot(at.x, at.y);
        return (
          <g
            key={choice.text}
            {...svgButton(
              choice.text,
              () => commit(choice),
              () => look(choice),
            )}
            class="s6-spot act"
            data-verb={verb}
            transform={`translate(${x} ${y}) scale(${Math.min(1 / zoom, 1.7)})`}
          >
            <title>{choice.text}</title>
            <circle r="14" />
            <text y="5" text-anchor="middle">
              {verb === "first" ? "1" : "✕"}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Cars outside the window: which way, and how far. */
function Afar({ view, lens }: { view: SixthView; lens: Lens }) {
  const { camera, width, height } = lens;
  const own = view.cars[view.seat];
  return (
    <g class="s6-afar" aria-hidden="true">
      {view.cars.map((car, seat) => {
        if (!isPlaced(car) || car.body !== "car") return null;
        const at = spot(car.x, car.y),
          dx = (at.x - camera.x) * camera.zoom,
          dy = (at.y - camera.y) * camera.zoom;
        const over = Math.max(Math.abs(dx) / (width / 2), Math.abs(dy) / (height / 2));
        if (over <= 1) return null;
        const scale = Math.min((width / 2 - 20) / Math.abs(dx || 1), (height / 2 - 20) / Math.abs(dy || 1));
        return (
          <g
            key={seat}
            class={`seat-${seat}`}
            transform={`translate(${width / 2 + dx * scale} ${height / 2 + dy * scale})`}
          >
            <path transform={`rotate(${(Math.atan2(dy, dx) * 180) / Math.PI})`} d="M17 0 4-13a13 13 0 1 0 0 26z" />
            <text y="4.500" text-anchor="middle">
              {isPlaced(own) && own !== car ? Math.round(Math.hypot(car.x - own.x, car.y - own.y)) : seat + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}

export function Arena({
  view,
  version,
  fresh,
  live,
  choices,
  looked,
  look,
  commit,
  struck,
  plan,
  placing,
  laying,
  free,
  target,
  crew,
  pickTarget,
  aimed,
  describe,
}: ArenaProps) {
  const frame = useRef<HTMLDivElement>(null);
  const all = useMemo(() => boxOf(view.arena.boundary, 0.6), [view.arena.id]);
  const { box, sign } = focusOf(view, choices, live);
  const around = useMemo(() => boxOf(view.arena.boundary, 2.6), [view.arena.id]);
  const lens = useLens(frame, all, around, box, sign);
  const turnFor = useTurns();
  const { camera, width, height } = lens;
  const ground = useMemo(() => <Ground view={view} />, [view.arena.id, view.arena.hazards.length]);
  const own = view.cars[view.seat];
  const kind = view.question?.kind;
  const driving = live && kind === "move" && view.question?.step === "drive" && isPlaced(own);
  const fighting = live && kind === "combat" && isPlaced(own);
  const attack = fighting && looked?.action.verb === "attack" ? looked : null;
  const weapon = attack ? weaponOf(view, attack) : undefined;
  const far = Math.max(all.width, all.height) / 60;
  const aim = attack ? view.aims?.find((each) => each.target === attack.action.target) : undefined;
  const aimedCar = aimed ? view.cars[aimed.car] : undefined;
  const underway = view.attack && isPlaced(view.cars[view.attack.attacker]) ? view.attack : null;
  const next =
    view.goal === "checkpoints" && own?.passed !== undefined
      ? own.passed % Math.max(1, view.cards.filter((card) => card.use === "checkpoint").length)
      : own && own.armed === false
        ? view.seat
        : null;
  const asked = view.question?.asked;
  return (
    <div
      class={`s6-frame ${lens.held ? "held" : ""}`}
      ref={frame}
      tabIndex={0}
      role="region"
      aria-label="The arena. Plus and minus zoom, arrow keys move it, 0 shows all of it, F follows."
      data-guide="arena"
      {...lens.handlers}
      onPointerLeave={() => look(null)}
    >
      <p class="sr">{describe}</p>
      <svg
        class="s6-arena"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="group"
        aria-label={view.arena.title}
      >
        <g
          class="s6-camera"
          style={{
            transform: `translate(${width / 2}px, ${height / 2}px) scale(${camera.zoom}) translate(${-camera.x}px, ${-camera.y}px)`,
          }}
        >
          {ground}
          <Markers cards={view.cards} next={next} />
          {isPlaced(aimedCar)
            ? aimed!.arcs.map((side) => <Arc key={side} car={aimedCar} side={side} range={aimed!.range} far={far} />)
            : null}
          {attack && isPlaced(own)
            ? arcsOf(weapon)
                .filter((side) => !aim || weapon?.side !== "crew" || aim.arcs.includes(side))
                .map((side) => <Arc key={side} car={own} side={side} range={weapon?.range} far={far} />)
            : null}
          {view.cars.map((car, seat) =>
            isPlaced(car) && car.body === "wreck" ? (
              <Token
                key={seat}
                view={view}
                car={car}
                seat={seat}
                turn={turnFor(seat, car.heading)}
                struck={struck.has(seat)}
                asked={false}
                zoom={camera.zoom}
                press={null}
              />
            ) : null,
          )}
          <Obstacles obstacles={view.obstacles} struck={struck} />
          {view.cars.map((car, seat) =>
            isPlaced(car) && car.body === "car" ? (
              <Token
                key={seat}
                view={view}
                car={car}
                seat={seat}
                turn={turnFor(seat, car.heading)}
                struck={struck.has(seat)}
                asked={asked === seat}
                zoom={camera.zoom}
                press={null}
              />
            ) : null,
          )}
          {attack && isPlaced(own) && bodyOf(view, Number(attack.action.target)) ? (
            <Sight
              from={own.box}
              to={bodyOf(view, Number(attack.action.target))!.box}
              aim={aim}
              zoom={camera.zoom}
              side={struckPoint(view, attack)}
              car={Number(attack.action.target) < view.cars.length}
            />
          ) : null}
          {underway && bodyOf(view, underway.target) && !fresh.some((event) => event.type === "attack") ? (
            <Sight
              from={(view.cars[underway.attacker] as Placed).box}
              to={bodyOf(view, underway.target)!.box}
              aim={undefined}
              zoom={camera.zoom}
              side={
                underway.side && isPlaced(view.cars[underway.target])
                  ? sidePoint(view.cars[underway.target] as Placed, underway.side)
                  : undefined
              }
            />
          ) : null}
          <Happenings key={version} view={view} fresh={fresh} zoom={camera.zoom} />
          {driving ? (
            <Moves
              view={view}
              car={own}
              choices={choices}
              looked={looked}
              look={look}
              commit={commit}
              plan={plan}
              lens={lens}
              free={free}
            />
          ) : null}
          {live && kind === "place" && laying ? (
            <KeyLayer
              view={view}
              choices={choices}
              laying={laying}
              lens={lens}
              look={look}
              looked={looked}
              commit={commit}
            />
          ) : null}
          {live && kind === "place" && !laying ? (
            <PlaceLayer
              view={view}
              choices={choices}
              placing={placing}
              lens={lens}
              look={look}
              looked={looked}
              commit={commit}
            />
          ) : null}
          {fighting ? (
            <Targets
              view={view}
              choices={choices}
              picked={target}
              pick={pickTarget}
              look={look}
              looked={looked}
              zoom={camera.zoom}
              crew={crew}
            />
          ) : null}
          {live ? <Sparks view={view} choices={choices} zoom={camera.zoom} look={look} commit={commit} /> : null}
        </g>
        <Afar view={view} lens={lens} />
      </svg>
      <LensButtons lens={lens} />
      <span class="s6-scale" aria-hidden="true" style={{ width: `${100 * camera.zoom}px` }}>
        1 length
      </span>
    </div>
  );
}
