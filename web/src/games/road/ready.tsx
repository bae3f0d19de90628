// The six ready-made cars, side by side: each player takes one in turn. Which of them may be had is what the engine lists.

import type { Choice } from "../../table/types";
import type { BoardProps } from "../game";
import { CarCard, useExamined } from "./shop";
import { driverOf, type Set as ReadySet, type ShopView, sets, vehicleOf } from "./shopdata";

/** Who drives this one. */
function driverName(set: ReadySet, view: ShopView): string | undefined {
  return view.cars.find((car) => car.vehicle?.id === set.build.vehicle && car.driver?.id === set.build.driver)?.name;
}

interface OfferProps {
  set: ReadySet;
  choice: Choice | undefined;
  taken: string | undefined;
  live: boolean;
  car: number;
  config: object;
  choose: BoardProps["choose"];
}

function Offer({ set, choice, taken, live, car, config, choose }: OfferProps) {
  const { examined } = useExamined(config, car, set.build);
  const title = `${driverOf(set.build.driver)?.title} in ${vehicleOf(set.build.vehicle)?.title}`;
  // Budget and forbidden equipment do not count for ready-made cars.
  return (
    <li data-set={set.id}>
      <CarCard
        build={set.build}
        examined={examined && { ...examined, problems: [], budget: null }}
        title={title}
        number={car}
      />
      {choice ? (
        <button type="button" class="button act" aria-label={`Take it: ${title}`} onClick={() => choose(choice.action)}>
          Take it
        </button>
      ) : (
        <p class="quiet">{taken ? `Taken by ${taken}.` : live ? "Not for you in this scenario." : ""}</p>
      )}
    </li>
  );
}

export function ReadyMade({ update, live, choices, choose, config }: BoardProps) {
  const view = update.view as ShopView;
  const car = view.question?.car ?? 0;
  const names = view.question?.asked.map((seat) => view.seats[seat]?.name).join(" and ");
  const choiceOf = (index: number) =>
    live ? choices.find(({ action }) => action.verb === "set" && action.set === index) : undefined;
  return (
    <div class={live ? "road-ready live" : "road-ready"} data-version={update.version} data-question="choose">
      <header class="shop-head" data-guide="ask">
        <h2>Pick your ride</h2>
        <p role="status">{live ? update.ask : `Waiting for ${names}.`}</p>
      </header>
      <ul class="ready-made">
        {sets.map((set, index) => {
          const choice = choiceOf(index);
          return (
            <Offer
              key={set.id}
              {...{ set, choice, live, car, config, choose }}
              taken={choice ? undefined : driverName(set, view)}
            />
          );
        })}
      </ul>
    </div>
  );
}
