// A dashboard for every car, ours first; what can be chosen on one is pressed there.

import type { Car, View as RoadView } from "../../engine/types/road";
import type { Choice } from "../../table/types";
import { Dash, noPresses, type Presses, pressOn } from "./dash";
import type { Picking } from "./picking";

function pressesOf(view: RoadView, car: Car, picking: Picking): Presses {
  const its = noPresses(),
    { laid, choices, looked, look, commit } = picking;
  const press = (choice: Choice) => ({
    choice,
    commit: () => commit(choice),
    look: () => look(choice),
    looked: looked === choice,
  });
  for (const choice of laid.loose.concat(choices.filter((each) => each.action.verb === "activate"))) {
    const on = pressOn(choice, view, car);
    if (!on) continue;
    if (on === "structure" || on === "car") its[on] ??= press(choice);
    else if ("speed" in on) its.speed.set(on.speed, press(choice));
    else if (!its.part.has(on.part)) its.part.set(on.part, press(choice));
  }
  return its;
}

interface RecordsProps {
  view: RoadView;
  live: boolean;
  picking: Picking;
  people: string[];
  struck: Set<number>;
}

function Record({ car, view, live, picking, people, struck }: RecordsProps & { car: Car }) {
  const presses = live && !picking.tool ? pressesOf(view, car, picking) : noPresses(),
    pressable = presses.speed.size > 0 || presses.part.size > 0 || !!presses.structure,
    order = view.gangs && view.variant !== "bash" ? [] : view.order;
  const driver = car.driven_by === undefined ? undefined : (people[car.driven_by] ?? "");
  return (
    <Dash
      car={car}
      view={view}
      large={isMine(view, car) || pressable}
      mine={isMine(view, car)}
      presses={presses}
      struck={struck.has(car.number)}
      order={order.indexOf(car.number) + 1}
      person={driver ?? (view.variant === "solo" ? "the gang" : "")}
      looked={picking.looked?.action.car === car.number}
    />
  );
}

const isMine = (view: RoadView, car: Car): boolean => view.seat >= 0 && car.driven_by === view.seat;

export function Records(props: RecordsProps) {
  const { view } = props;
  const record = (car: Car) => <Record key={car.number} car={car} {...props} />;
  return (
    <>
      {view.cars.filter((car) => isMine(view, car)).map(record)}
      <div class="rd-others">{view.cars.filter((car) => !isMine(view, car)).map(record)}</div>
    </>
  );
}
