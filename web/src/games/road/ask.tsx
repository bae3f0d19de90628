// What is asked: the question, the buttons, the surprise cards in hand, and the dice of the step being shown.

import type { View as RoadView } from "../../engine/types/road";
import type { Choice, GameEvent } from "../../table/types";
import { BackButton, ChoiceButton } from "../../ui/board";
import { Die } from "./glyphs";
import { Stamp } from "./ground";
import type { Picking } from "./picking";
import { shortOdds, shortOf, toolOf } from "./places";

/** Dice of the step being shown. */
function Rolls({ fresh }: { fresh: GameEvent[] }) {
  const rolls = fresh.filter((event) => event.type === "check").slice(-3);
  if (!rolls.length) return null;
  return (
    <ul class="rd-rolls" aria-hidden="true">
      {rolls.map((event, i) => (
        <li key={i} class={event.passed ? "passed" : "failed"}>
          <Die rolled={Number(event.rolled)} /> {event.text}
        </li>
      ))}
    </ul>
  );
}

function ActionButton({ choice, picking }: { choice: Choice; picking: Picking }) {
  const { there, looked, look, commit } = picking;
  return (
    <ChoiceButton choice={choice} looked={looked} look={look} commit={commit}>
      {choice.action.verb === "lay" ? <Stamp text={choice.text} /> : null}
      <span>{there ? shortOf(choice) : choice.text}</span>
      {choice.odds.length ? <small>{shortOdds(choice)}</small> : null}
    </ChoiceButton>
  );
}

function Actions({ picking }: { picking: Picking }) {
  const { there, laid, tool, takeTool, back } = picking,
    picked = !!there || !!tool;
  const shown = (there ?? laid.loose).filter((choice) => choice.action.verb !== "surprise" || tool),
    tools = picked ? [] : laid.tools.filter((each) => !each.key.startsWith("card "));
  return (
    <div class={`rd-actions ${picked ? "picked" : ""}`} role="group" aria-label="What you can do">
      {shown.map((choice) => (
        <ActionButton key={choice.text} choice={choice} picking={picking} />
      ))}
      {tools.map((each) => (
        <button type="button" key={each.key} class="commit" onClick={() => takeTool(each.key)}>
          <span>{each.title}…</span>
          <small>{each.choices.length} fields</small>
        </button>
      ))}
      {picked ? <BackButton back={back} /> : null}
    </div>
  );
}

function helpOf({ there, laid, tool }: Picking): string {
  if (there) return "At this field:";
  if (!laid.spots.size) return "";
  if (tool) return "Pick a field on the road.";
  return laid.loose.length ? "Pick a yellow field on the road, or:" : "Pick a yellow field on the road.";
}

interface AskProps {
  picking: Picking;
  question: string;
  live: boolean;
  fresh: GameEvent[];
}

export function Ask({ picking, question, live, fresh }: AskProps) {
  const help = helpOf(picking);
  return (
    <div class="rd-ask" data-guide="ask">
      <h2>{question}</h2>
      {help ? <p class="rd-help">{help}</p> : null}
      {live ? <Actions picking={picking} /> : null}
      <Rolls fresh={fresh} />
    </div>
  );
}

type Surprise = NonNullable<RoadView["seats"][number]["hand"]>[number];

function SurpriseCard({ card, picking }: { card: Surprise; picking: Picking }) {
  const { choices, tool, takeTool, commit, look } = picking,
    key = `card ${card.card}`,
    playable = choices.filter((choice) => toolOf(choice) === key);
  const play = () => {
    if (playable.length === 1) commit(playable[0]!);
    else takeTool(tool === key ? null : key);
  };
  return (
    <li>
      <button
        type="button"
        class={`rd-surprise ${playable.length ? "can" : ""}`}
        aria-pressed={tool === key}
        disabled={!playable.length}
        onClick={play}
        onFocus={() => playable[0] && look(playable[0])}
      >
        <b>{card.title}</b>
        <small>{card.text}</small>
      </button>
    </li>
  );
}

export function Hand({ view, picking }: { view: RoadView; picking: Picking }) {
  const hand = view.seats[view.seat]?.hand ?? [];
  return hand.length ? (
    <ul class="rd-hand" aria-label="Your surprise cards">
      {hand.map((card, i) => (
        <SurpriseCard key={i} card={card} picking={picking} />
      ))}
    </ul>
  ) : null;
}
