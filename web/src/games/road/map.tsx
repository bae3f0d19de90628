// The road on the page: it scrolls with the race, and what can be done has its place on it.
import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { View as RoadView } from "../../engine/types/road";
import { settings } from "../../store/settings";
import type { Choice, GameEvent } from "../../table/types";
import { Ground, groundSign, MarkerDrawing, Station } from "./ground";
import { frame, HALF, middle, place, SPAN, scrollFor, towards } from "./hex";
import { focusOf, type Laid, placeOf } from "./places";
import { Happenings, Preview, Tethers, Token } from "./scene";
import { Spot } from "./targets";

const still = () =>
  settings.value.motion === "reduced" ||
  (settings.value.motion === "auto" && window.matchMedia("(prefers-reduced-motion: reduce)").matches);

interface MapProps {
  view: RoadView;
  version: number;
  fresh: GameEvent[];
  laid: Laid;
  picked: number | null;
  press(field: number): void;
  looked: Choice | null;
  look(choice: Choice | null): void;
  struck: Set<number>;
}

type Box = ReturnType<typeof frame>;

/** Keeps in view what the question is about. */
function useScroll({ view, version, laid }: MapProps, box: Box) {
  const scroller = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const last = useRef<number | null>(null);
  const fields = [...laid.spots.keys()],
    entry = place(0, view.y_first).y,
    many = fields.length > 24 && view.question?.kind !== "place",
    focus = focusOf(view, many ? [] : fields) ?? { top: entry, bottom: entry };
  const scale = () => (svg.current?.clientWidth ?? 0) / box.width;
  // A board laid in front or taken away behind must not move what is in view.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    if (last.current !== null && last.current !== box.y) element.scrollTop += (last.current - box.y) * scale();
    last.current = box.y;
  }, [box.y]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const top = (focus.top - 2 * HALF - box.y) * scale(),
      bottom = (focus.bottom + 2 * HALF - box.y) * scale();
    const want = scrollFor(element.scrollTop, element.clientHeight, top, bottom);
    if (Math.abs(want - element.scrollTop) > 2) element.scrollTo({ top: want, behavior: still() ? "auto" : "smooth" });
  }, [version, focus.top, focus.bottom]);
  return { scroller, svg };
}

/** The arrow keys go from one field that can be picked to the next in that direction. */
const onArrows = (svg: RefObject<SVGSVGElement | null>) => (event: KeyboardEvent) => {
  const direction = {
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
  }[event.key];
  const now = (event.target as Element).closest<SVGGElement>(".rd-spot");
  if (!direction || !now) return;
  const others = [...svg.current!.querySelectorAll<SVGGElement>(".rd-spot")].filter((each) => each !== now);
  const at = (spot: SVGGElement) => middle(Number(spot.dataset.field));
  const index = towards(at(now), others.map(at), direction);
  if (index === null) return;
  event.preventDefault();
  others[index]!.focus();
};

/** Road, markers and cars. */
function Scene({ view, version, fresh, looked, struck }: MapProps) {
  const sign = groundSign(view);
  const ground = useMemo(() => <Ground view={view} />, [sign]);
  const wrecks = new Set(view.cars.filter((car) => car.standing === "wrecked").map((car) => car.field));
  return (
    <>
      {ground}
      {view.station ? <Station y={view.station * SPAN} /> : null}
      {view.markers.map((marker) => (
        <MarkerDrawing key={marker.field} marker={marker} plain={wrecks.has(marker.field)} />
      ))}
      <Tethers view={view} />
      {view.cars
        .filter((car) => car.field !== undefined)
        .map((car) => (
          <Token key={car.number} car={car} view={view} struck={struck.has(car.number)} />
        ))}
      {looked ? <Preview view={view} looked={looked} /> : null}
      <Happenings key={version} view={view} fresh={fresh} />
    </>
  );
}

function Targets({ view, laid, picked, press, looked, look }: MapProps) {
  const shown = looked && placeOf(looked, view);
  return (
    <>
      {[...laid.spots].map(([field, spot]) => (
        <Spot
          key={field}
          field={field}
          at={spot.place}
          choices={spot.choices}
          picked={picked === field}
          looked={shown?.field === field}
          press={() => press(field)}
          look={() => look(spot.choices[0]!)}
        />
      ))}
    </>
  );
}

export function RoadMap(props: MapProps) {
  const { view, look } = props;
  const box = frame(view.y_first, view.y_last);
  const { scroller, svg } = useScroll(props, box);
  return (
    <div
      class="rd-scroll"
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label="The road, to scroll"
      data-guide="road"
      onKeyDown={onArrows(svg)}
    >
      <svg
        ref={svg}
        class="rd-map"
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="group"
        aria-label="The road"
        onPointerLeave={() => look(null)}
      >
        <Scene {...props} />
        <Targets {...props} />
        {!view.boards.length ? (
          <text class="rd-empty" x={place(3, 0).x + 22} y={box.y + box.height / 2} text-anchor="middle">
            No board lies here yet
          </text>
        ) : null}
      </svg>
    </div>
  );
}
