// The card table: rivals above, your car and your hand below. Pick a card, then a target; Escape goes back.
import { useMemo } from "preact/hooks";
import type { View as CardsView } from "../../engine/types/cards";
import type { Update } from "../../table/types";
import type { BoardProps } from "../game";
import { Actions, Ask } from "./ask";
import { CarCard } from "./car";
import { cardsOf, whereIs } from "./choose";
import { Hand } from "./hand";
import { usePicking } from "./picking";
import { Flight, Piles } from "./scene";
import { aimedAt, spotsOf, struckZones } from "./targets";
import { Track } from "./track";

/** What is asked of us, or whom we wait for. */
function questionOf(update: Update, live: boolean, names: string[]): string {
  const { question, cars } = update.view as CardsView;
  if (update.ask) return update.ask;
  if (update.over) return "The match is over.";
  if (live || !question) return "Watching.";
  return `Waiting for ${names[question.asked] ?? cars[question.asked]?.name ?? "the table"}.`;
}

export function CardsBoard(props: BoardProps) {
  const { update, fresh, live, looked, look, names, people } = props;
  const view = update.view as CardsView,
    race = view.variant === "solo-race";
  const picking = usePicking(props);
  const spots = spotsOf(view, picking.exact, picking.commit, look);
  const struck = useMemo(() => struckZones(fresh), [fresh]);
  // What is pointed at in the list of choices is marked here too.
  const pointed = picking.held.length ? null : looked,
    there = pointed ? whereIs(pointed, view) : null;
  const carCard = (index: number) => (
    <CarCard
      key={index}
      car={view.cars[index]!}
      index={index}
      view={view}
      driver={people[index] ?? (race ? "the deck" : "")}
      mine={index === view.seat}
      looked={there?.car === index}
      spots={spots[index]!}
      aimed={aimedAt(view, index)}
      struck={struck.get(index) ?? new Set()}
    />
  );
  const rivals = view.cars.map((_, index) => index).filter((index) => index !== view.seat);
  return (
    <div
      class={`cards-board cars-${view.cars.length} ${live ? "live" : ""} ${view.seat < 0 ? "watching" : ""}`}
      data-version={update.version}
    >
      <section class={`arena ${race ? "race" : ""}`} aria-label="Arena">
        {race ? <Track view={view} /> : null}
        <div class="rivals">{rivals.map(carCard)}</div>
      </section>
      <section class="dock" aria-label="Your side of the table">
        {view.seat >= 0 ? <div class="own">{carCard(view.seat)}</div> : null}
        <div class="middle">
          <div class="between">
            <Flight view={view} names={names} />
            <Piles view={view} />
          </div>
          <Ask picking={picking} question={questionOf(update, live, names)} />
          {view.hand ? <Hand picking={picking} involved={pointed ? cardsOf(pointed) : []} /> : null}
          <Actions picking={picking} several={!race} />
        </div>
      </section>
    </div>
  );
}
