// What is asked: the question, what can be picked, and the buttons.
import type { Choice } from "../../table/types";
import { BackButton, ChoiceButton } from "../../ui/board";
import { percent } from "../../ui/choices";
import { leadsOn, stateOf } from "./choose";
import type { Picking } from "./picking";

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

const isDiscard = ({ action }: Choice) => action.verb === "discard";

/** The choices that are buttons: of the picked cards all, otherwise those without cards. Throwing away comes last. */
function buttonsOf({ choices, held, throwing, exact }: Picking): Choice[] {
  const withoutCards = ({ action }: Choice) =>
    action.card === undefined && !Object.values(action).some((value) => Array.isArray(value));
  const shown = held.length || throwing ? exact : choices.filter(withoutCards);
  return [...shown].sort((a, b) => Number(isDiscard(a)) - Number(isDiscard(b)));
}

/** How to begin. */
function begin(picking: Picking): string {
  if (buttonsOf(picking).length) return "Or pick a lit card.";
  if (picking.choices.some(isDiscard)) return "Pick a card: lit ones can be played, any other can be thrown away.";
  return "Pick a lit card.";
}

function Help({ picking }: { picking: Picking }) {
  const { live, choices, hand, held, throwing, exact } = picking;
  if (throwing) return <p class="help">Pick the cards to throw away.</p>;
  if (!held.length)
    return live && hand.some((card) => leadsOn(choices, [card.id], hand)) ? (
      <p class="help first">{begin(picking)}</p>
    ) : null;
  const joins = hand.some((card) => stateOf(choices, held, card, hand) === "joins"),
    alone = held.length === 1 && !leadsOn(choices, held, hand),
    refused = alone ? hand.find((card) => card.id === held[0])?.refused : undefined;
  return (
    <>
      {joins ? <p class="help">A marked card in your hand can go with it.</p> : null}
      {refused ? (
        <p class="help">
          {refused.text} <a href={`/rules/cards#${refused.section}`}>why?</a>
        </p>
      ) : null}
      {!refused && !exact.length && !joins ? <p class="help">That card has no use now.</p> : null}
    </>
  );
}

export function Ask({ picking, question }: { picking: Picking; question: string }) {
  return (
    <div class="ask" data-guide="ask">
      <h2 class="question">{question}</h2>
      <Help picking={picking} />
    </div>
  );
}

/** `several`: more than one card at a time may be thrown away. */
export function Actions({ picking, several }: { picking: Picking; several: boolean }) {
  const { choices, held, throwing, startThrowing, throwAway, back, commit, look } = picking,
    busy = held.length > 0 || throwing;
  return (
    <div class={busy ? "actions picked" : "actions"} role="group" aria-label="What you can do">
      {throwing ? (
        <button type="button" class="commit" disabled={!held.length} onClick={throwAway}>
          Discard {held.length || "…"} {held.length === 1 ? "card" : "cards"}
        </button>
      ) : (
        buttonsOf(picking).map((choice) => (
          <ChoiceButton
            key={choice.text}
            choice={choice}
            kind={isDiscard(choice) ? "plain" : "commit"}
            look={look}
            commit={commit}
          >
            <span>{choice.text}</span>
            <Odds choice={choice} />
          </ChoiceButton>
        ))
      )}
      {several && !busy && choices.some(isDiscard) ? (
        <button type="button" class="plain" onClick={startThrowing}>
          Discard…
        </button>
      ) : null}
      {busy ? <BackButton back={back} /> : null}
    </div>
  );
}
