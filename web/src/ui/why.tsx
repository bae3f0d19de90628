// Why? What a number is made of, how likely it is, and the rule behind it.
import type { Choice, GameEvent, Term } from "../table/types";
import { Paragraphs, useRules } from "./rules";

export function Ledger({ terms, game }: { terms: Term[]; game: string }) {
  if (!terms.length) return null;
  const total = terms.reduce((sum, term) => sum + term.value, 0);
  return (
    <table class="ledger">
      <caption class="sr">How the number comes about</caption>
      <tbody>
        {terms.map((term, i) => (
          <tr key={i}>
            <th scope="row">
              <a href={`/rules/${game}#${term.section}`}>{term.label}</a>
            </th>
            <td>{i ? (term.value < 0 ? `−${-term.value}` : `+${term.value}`) : term.value}</td>
          </tr>
        ))}
        {terms.length > 1 ? (
          <tr class="total">
            <th scope="row">in all</th>
            <td>{total}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

export type Explained = { choice: Choice } | { event: GameEvent };

export function Why({ game, about }: { game: string; about: Explained | null }) {
  const rules = useRules(game);
  if (!about)
    return (
      <p class="quiet">
        Point at a choice or press <b>why?</b> in the log: here it says what the number is made of and which rule it
        comes from.
      </p>
    );
  const what = "choice" in about ? about.choice : about.event;
  const section = rules?.find((each) => each.id === what.section);
  return (
    <div class="why">
      <h3>{what.text}</h3>
      <Ledger terms={what.ledger ?? []} game={game} />
      {"choice" in about && about.choice.odds.length ? (
        <ul class="chances">
          {about.choice.odds.map((odd) => (
            <li key={odd.text}>
              <b>{(100 * odd.chance).toFixed(1)} %</b> {odd.text}
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect class="all" width="100" height="4" />
                <rect class="part" width={100 * odd.chance} height="4" />
              </svg>
            </li>
          ))}
        </ul>
      ) : null}
      {section ? (
        <section class="excerpt">
          <h4>{section.title}</h4>
          <Paragraphs section={section} />
          <a href={`/rules/${game}#${section.id}`}>Open the rulebook here</a>
        </section>
      ) : null}
    </div>
  );
}
