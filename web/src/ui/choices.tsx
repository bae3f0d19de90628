// Choices as a list: for the keyboard, for screen readers, and for what has no place on a board. Pointing at one shows it on the
// board, and the other way round.
import { useState } from "preact/hooks";
import type { Action, Choice } from "../table/types";

/** More than these can be searched. */
const MANY = 14;

export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return "under 1 %";
  if (chance < 1 && chance > 0.995) return "over 99 %";
  return `${Math.round(100 * chance)} %`;
}

interface ListProps {
  choices: Choice[];
  choose(action: Action): void;
  looked: Choice | null;
  look(choice: Choice | null): void;
  group?: ((choice: Choice) => string) | undefined;
}

export function ChoiceList({ choices, choose, looked, look, group }: ListProps) {
  const [words, setWords] = useState("");
  if (!choices.length) return <p class="quiet">Nothing is asked of you now.</p>;
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const shown =
    choices.length > MANY
      ? choices.filter(({ text }) => wanted.every((word) => text.toLowerCase().includes(word)))
      : choices;
  const groups = new Map<string, Choice[]>();
  for (const choice of shown) groups.set(group?.(choice) ?? "", [...(groups.get(group?.(choice) ?? "") ?? []), choice]);
  return (
    <div class="all-choices">
      {choices.length > MANY ? (
        <label class="search">
          <span class="sr">Only choices with these words</span>
          <input
            type="search"
            value={words}
            placeholder={`Search ${choices.length} choices`}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </label>
      ) : null}
      {[...groups].map(([title, members]) => (
        <section key={title}>
          {title ? <h3>{title}</h3> : null}
          <ol>
            {members.map((choice, i) => (
              <li key={`${i} ${choice.text}`}>
                <button
                  type="button"
                  class={looked === choice ? "plain looked" : "plain"}
                  onClick={() => choose(choice.action)}
                  onFocus={() => look(choice)}
                  onPointerEnter={() => look(choice)}
                >
                  {choice.text}
                </button>
                {choice.odds.length ? (
                  <span class="quiet">{choice.odds.map((odd) => `${percent(odd.chance)} ${odd.text}`).join("; ")}</span>
                ) : null}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {!shown.length ? <p class="quiet">No choice has all these words.</p> : null}
    </div>
  );
}
