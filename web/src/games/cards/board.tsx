// The card table: rivals above, your car and your hand below. Pick a card, then a target; Escape goes back.
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Choice, GameEvent } from "../../table/types";
import { percent } from "../../ui/choices";
import type { BoardProps } from "../game";
import { CarCard, type Spots } from "./car";
import { CardFace, LaidCard } from "./card";
import { cardsOf, exactly, leadsOn, noteOf, pick, stateOf, whereIs } from "./choose";
import { cardName, kindOf } from "./deck";
import { Glyph } from "./glyphs";
import { Track } from "./track";
import { type CardsView, SIDES, type Zone } from "./types";

/** Zones of each car that the shown events have damaged. */
function struckZones(events: GameEvent[]): Map<number, Set<string>> {
  const struck = new Map<number, Set<string>>();
  const add = (car: unknown, zone: string) => {
    if (typeof car !== "number") return;
    struck.set(car, (struck.get(car) ?? new Set()).add(zone));
  };
  for (const event of events) {
    if (event.type === "hit") add(event.target, SIDES[Number(event.side)] ?? "");
    if (event.type === "tires") add(event.target, "tires");
    if (event.type === "driver") add(event.target, "driver");
  }
  return struck;
}

function Flight({ view, names }: { view: CardsView; names: string[] }) {
  const { attack } = view;
  if (!attack) return null;
  const name = (car: number) => (car === view.seat ? "you" : (names[car] ?? view.cars[car]?.name));
  return (
    <section class="flight" aria-label="Attack on its way">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <Glyph kind={kindOf(attack.card)} />
      </svg>
      <p>
        <b class="weapon">{attack.card.title}</b>
        {kindOf(attack.card).points ? <span class="sr">, {kindOf(attack.card).points} points</span> : null}
        <br />
        <b class={`seat-text seat-${attack.attacker}`}>{name(attack.attacker)}</b>
        <span aria-hidden="true"> → </span>
        <span class="sr"> attacks </span>
        <b class={`seat-text seat-${attack.target}`}>{name(attack.target)}</b>, <b>{attack.at}</b>
        {attack.follow_up ? ", point-blank" : ""}
        {attack.armor.length ? (
          <>
            <br />
            behind {attack.armor.map(cardName).join(", ")}
          </>
        ) : null}
      </p>
    </section>
  );
}

function Piles({ view }: { view: CardsView }) {
  const top = view.discards.at(-1);
  return (
    <section class="piles" aria-label="Piles">
      <div class="pile">
        <div class="back" aria-hidden="true" />
        <span>
          draw pile <b>{view.draw_pile}</b>
          {view.reshuffled ? ", the last" : ""}
        </span>
      </div>
      <div class="pile">
        {top ? (
          <svg viewBox="-1 -1 34 24" aria-hidden="true">
            <LaidCard card={top} x={0} y={0} />
          </svg>
        ) : (
          <div class="back empty" aria-hidden="true" />
        )}
        <span>
          discards <b>{view.discards.length}</b>
          {top ? `: ${cardName(top)}` : ""}
        </span>
      </div>
    </section>
  );
}

function Odds({ choice }: { choice: Choice }) {
  const total = choice.ledger.reduce((sum, term) => sum + term.value, 0);
  if (!choice.ledger.length && !choice.odds.length) return null;
  return (
    <span class="odds">
      {choice.ledger.length ? `${total} ${total === 1 ? "point" : "points"}` : ""}
      {choice.odds.map((odd) => (
        <span key={odd.text} title={odd.text}>
          {" "}
          · {percent(odd.chance)} {odd.text.includes("no answer") ? "unanswered" : "unavoided"}
        </span>
      ))}
    </span>
  );
}

export function CardsBoard({ update, fresh, live, choices: listed, choose, looked, look, names, people }: BoardProps) {
  const view = update.view as CardsView;
  const choices = live ? listed.concat(update.asides ?? []) : listed; // cards beside the question are played like any other
  const hand = view.hand ?? [];
  const [picked, setPicked] = useState<number[]>([]);
  const [throwing, setThrowing] = useState(false);
  useLayoutEffect(() => {
    setPicked([]);
    setThrowing(false);
    look(null);
  }, [update.version, live]);

  const canThrow = choices.some((choice) => choice.action.verb === "discard");
  const severalToThrow = canThrow && view.variant !== "solo-race";
  const held = picked.filter((id) => hand.some((card) => card.id === id));
  const exact = throwing ? [] : exactly(choices, held, hand);
  const struck = useMemo(() => struckZones(fresh), [fresh]);

  const back = () => {
    setPicked([]);
    setThrowing(false);
    look(null);
  };
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) back();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  const commit = (choice: Choice) => {
    look(null);
    choose(choice.action);
  };
  const click = (id: number) => {
    if (throwing) return setPicked(held.includes(id) ? held.filter((each) => each !== id) : [...held, id]);
    const now = pick(choices, held, id, hand);
    setPicked(now);
    const all = exactly(choices, now, hand);
    look(all.find((choice) => choice.action.verb !== "discard") ?? all[0] ?? null);
  };

  // Choices with a place on the board, car by car. Of several for one place the first stands for it; the list has all.
  const spots: Spots[] = view.cars.map(() => ({}));
  for (const choice of exact) {
    const where = whereIs(choice, view);
    const car = where && spots[where.car];
    if (!where || !car) continue;
    const spot = {
      label: choice.text,
      note: noteOf(choice),
      commit: () => commit(choice),
      look: (on: boolean) => on && look(choice),
    };
    car[where.zone] ??= spot;
  }

  // What is pointed at in the list of choices is marked here too.
  const pointed = held.length ? null : looked;
  const there = pointed ? whereIs(pointed, view) : null;
  const involved = pointed ? cardsOf(pointed) : [];
  const aimedAt = (car: number): Zone | null => {
    if (view.attack?.target === car) return view.attack.at;
    return view.question?.kind === "blow" && view.question.asked === car ? (view.question.at ?? null) : null;
  };
  const render = (index: number) => (
    <CarCard
      key={index}
      car={view.cars[index]!}
      index={index}
      view={view}
      driver={people[index] ?? (view.variant === "solo-race" ? "the deck" : "")}
      mine={index === view.seat}
      looked={there?.car === index}
      spots={spots[index]!}
      aimed={aimedAt(index)}
      struck={struck.get(index) ?? new Set()}
    />
  );
  const rivals = view.cars.map((_, index) => index).filter((index) => index !== view.seat);
  const waiting = live
    ? ""
    : update.over
      ? ""
      : view.question
        ? `Waiting for ${names[view.question.asked] ?? view.cars[view.question.asked]?.name ?? "the table"}.`
        : "";

  const buttons =
    held.length || throwing
      ? exact
      : choices.filter(
          (choice) =>
            !Object.values(choice.action).some((value) => Array.isArray(value)) && choice.action.card === undefined,
        );
  const plain = [...buttons].sort((a, b) => Number(a.action.verb === "discard") - Number(b.action.verb === "discard"));
  const joins = held.length > 0 && hand.some((card) => stateOf(choices, held, card, hand) === "joins");
  const nothing = held.length > 0 && !throwing && exact.length === 0;
  const refused =
    held.length === 1 && !throwing && !leadsOn(choices, held, hand)
      ? hand.find((card) => card.id === held[0])?.refused
      : undefined;

  return (
    <div
      class={`cards-board cars-${view.cars.length} ${live ? "live" : ""} ${view.seat < 0 ? "watching" : ""}`}
      data-version={update.version}
    >
      <section class={`arena ${view.variant === "solo-race" ? "race" : ""}`} aria-label="Arena">
        {view.variant === "solo-race" ? <Track view={view} /> : null}
        <div class="rivals">{rivals.map(render)}</div>
      </section>
      <section class="dock" aria-label="Your side of the table">
        {view.seat >= 0 ? <div class="own">{render(view.seat)}</div> : null}
        <div class="middle">
          <div class="between">
            <Flight view={view} names={names} />
            <Piles view={view} />
          </div>
          <div class="ask" data-guide="ask">
            <h2 class="question">{update.ask || (update.over ? "The match is over." : waiting || "Watching.")}</h2>
            {live && !held.length && !throwing && hand.some((card) => leadsOn(choices, [card.id], hand)) ? (
              <p class="help first">
                {plain.length
                  ? "Or pick a lit card."
                  : canThrow
                    ? "Pick a card: lit ones can be played, any other can be thrown away."
                    : "Pick a lit card."}
              </p>
            ) : null}
            {throwing ? <p class="help">Pick the cards to throw away.</p> : null}
            {joins && !throwing ? <p class="help">A marked card in your hand can go with it.</p> : null}
            {refused ? (
              <p class="help">
                {refused.text} <a href={`/rules/cards#${refused.section}`}>why?</a>
              </p>
            ) : nothing && !joins ? (
              <p class="help">That card has no use now.</p>
            ) : null}
          </div>
          {view.hand ? (
            <ul class="hand" aria-label="Your hand" data-guide="hand">
              {hand.map((card) => {
                const state = live ? (throwing ? "discardable" : stateOf(choices, held, card, hand)) : "idle";
                const kind = kindOf(card);
                return (
                  <li key={card.id}>
                    <button
                      type="button"
                      class={`card ${state} ${held.includes(card.id) ? "picked" : ""} ${involved.includes(card.id) ? "looked" : ""}`}
                      data-card={card.id}
                      data-kind={card.kind}
                      aria-pressed={held.includes(card.id)}
                      onClick={() => live && click(card.id)}
                    >
                      <CardFace card={card} />
                      <span class="sr">
                        . {kind.text}
                        {state === "playable"
                          ? " Can be played now."
                          : state === "joins"
                            ? " Goes with what you picked."
                            : ""}
                      </span>
                      {state === "playable" || state === "joins" ? (
                        <span class="can" aria-hidden="true">
                          {state === "joins" ? "+" : "▲"}
                        </span>
                      ) : null}
                    </button>
                  </li>
                );
              })}
              {!hand.length ? <li class="none">No cards in hand.</li> : null}
            </ul>
          ) : null}
          <div class={held.length || throwing ? "actions picked" : "actions"} role="group" aria-label="What you can do">
            {throwing ? (
              <button
                type="button"
                class="commit"
                disabled={!held.length}
                onClick={() => choose({ verb: "discard", cards: held })}
              >
                Discard {held.length || "…"} {held.length === 1 ? "card" : "cards"}
              </button>
            ) : (
              plain.map((choice) => (
                <button
                  type="button"
                  key={choice.text}
                  class={choice.action.verb === "discard" ? "plain" : "commit"}
                  onClick={() => commit(choice)}
                  onFocus={() => look(choice)}
                  onPointerEnter={() => look(choice)}
                >
                  <span>{choice.text}</span>
                  <Odds choice={choice} />
                </button>
              ))
            )}
            {severalToThrow && !throwing && !held.length ? (
              <button
                type="button"
                class="plain"
                onClick={() => {
                  setThrowing(true);
                  setPicked([]);
                }}
              >
                Discard…
              </button>
            ) : null}
            {held.length || throwing ? (
              <button type="button" class="plain" onClick={back}>
                Back <kbd>Esc</kbd>
              </button>
            ) : null}
          </div>
        </div>
      </section>
    </div>
  );
}
