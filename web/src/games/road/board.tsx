// The table: the road in the middle, what is asked beside it, a dashboard for every car.
import { useMemo } from "preact/hooks";
import type { View as RoadView } from "../../engine/types/road";
import type { GameEvent, Update } from "../../table/types";
import { ChoiceList } from "../../ui/choices";
import { later } from "../../ui/later";
import type { BoardProps } from "../game";
import { Ask, Hand } from "./ask";
import { RoadMap } from "./map";
import { usePicking } from "./picking";
import { groupOf } from "./places";
import { Records } from "./records";
import { Strip } from "./strip";
import { describeRoad } from "./words";

/** Cars that the shown events have hurt. */
function struckCars(events: GameEvent[]): Set<number> {
  return new Set(
    events
      .filter((event) => ["damage", "plate", "lost", "structure", "wrecked", "collision"].includes(event.type))
      .map((event) => Number(event.car)),
  );
}

/** What is asked of us, or whom we wait for. */
function questionOf(update: Update, names: string[]): string {
  const { question, seats } = update.view as RoadView,
    asked = question?.asked ?? [];
  if (update.ask) return update.ask;
  if (update.over) return "The match is over.";
  if (!asked.length) return "Watching.";
  return `Waiting for ${asked.map((seat) => names[seat] ?? seats[seat]?.name).join(" and ")}.`;
}

function Race(props: BoardProps) {
  const { update, fresh, live, looked, look, names, people } = props;
  const view = update.view as RoadView;
  const { root, picking } = usePicking(props);
  const struck = useMemo(() => struckCars(fresh), [fresh]);
  return (
    <div
      class={`road-board ${live ? "live" : ""} cars-${view.cars.length}`}
      data-version={update.version}
      data-question={view.question?.kind ?? ""}
      ref={root}
    >
      <Strip view={view} names={names} people={people} />
      <section class="rd-road" aria-label="The road">
        <p class="sr">{describeRoad(view)}</p>
        <RoadMap
          {...{ view, fresh, looked, look, struck }}
          version={update.version}
          laid={picking.laid}
          picked={picking.field}
          press={picking.press}
        />
      </section>
      <section class="rd-dock" aria-label="Your side of the table" tabIndex={0}>
        <Ask picking={picking} question={questionOf(update, names)} live={live} fresh={fresh} />
        <Hand view={view} picking={picking} />
        <Records {...{ view, live, picking, people, struck }} />
      </section>
    </div>
  );
}

function Plain({ update, live, choices, choose, looked, look }: BoardProps) {
  return (
    <div class={`road-board plain-shop ${live ? "live" : ""}`} data-version={update.version}>
      <div class="rd-ask">
        <h2>{update.ask || "Waiting for the others."}</h2>
      </div>
      {live ? <ChoiceList choices={choices} choose={choose} looked={looked} look={look} group={groupOf} /> : null}
    </div>
  );
}

/** The shop is a board of its own; without it the plain list of choices does. */
const Shop = later<BoardProps>(
  async () => (await import("./shop")).Shop,
  (props) => <Plain {...props} />,
);

const ReadyMade = later<BoardProps>(
  async () => (await import("./ready")).ReadyMade,
  (props) => <Plain {...props} />,
);

export function Board(props: BoardProps) {
  const kind = (props.update.view as RoadView).question?.kind;
  if (kind === "shop" || kind === "draft") return <Shop {...props} />;
  if (kind === "choose") return <ReadyMade {...props} />;
  return <Race {...props} />;
}
