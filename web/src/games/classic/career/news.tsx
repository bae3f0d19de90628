// The newspaper of results, written from the events.

import type { Article, ResultEntry } from "../../../engine/types/career";
import { dollars, useDesk } from "./common";
import { headline, story } from "./words";

const FATES: Record<string, string> = {
  waiting: "came home",
  running: "came home",
  stranded: "stranded",
  killed: "shot down",
  surrendered: "gave up",
  left: "left",
  exploded: "exploded",
  abandoned: "got out",
};
const fate = ({ standing, died, won }: ResultEntry): string =>
  [won ? "won" : (FATES[standing] ?? standing), died ? "dead" : ""].filter(Boolean).join(", ");

function Piece({ article, lead }: { article: Article; lead: boolean }) {
  const { me } = useDesk();
  const Heading = lead ? "h2" : "h3";
  return (
    <article class={lead ? "ca-article lead" : "ca-article"}>
      <Heading>{headline(article)}</Heading>
      <p class="ca-dateline">
        Week {article.week} · {article.event} · {article.seconds} seconds
      </p>
      <p class="ca-text">{story(article)}</p>
      <table class="ca-score">
        <caption class="sr">
          {article.event}, week {article.week}
        </caption>
        <thead>
          <tr>
            <th scope="col">Driver</th>
            <th scope="col">Vehicle</th>
            <th scope="col">Fate</th>
            <th scope="col">Kills</th>
            <th scope="col">Prize</th>
          </tr>
        </thead>
        <tbody>
          {article.entries.map((each) => (
            <tr key={each.who} class={each.who === me?.name ? "mine" : ""}>
              <th scope="row">{each.who}</th>
              <td>{each.vehicle}</td>
              <td>{fate(each)}</td>
              <td>{each.kills}</td>
              <td>{each.prize ? dollars(each.prize) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

const EDITION = 12;

export function Newspaper() {
  const { career } = useDesk();
  const [first, ...rest] = career.newspaper;
  return (
    <div class="ca-paper">
      <header>
        <p class="ca-masthead">The Arena Gazette</p>
        <p class="ca-edition">
          Week {career.week} · {career.title}
        </p>
      </header>
      {first ? <Piece article={first} lead /> : <p>The arenas are quiet. Nothing has been driven yet.</p>}
      {rest.length ? (
        <div class="ca-columns">
          {rest.slice(0, EDITION).map((article) => (
            <Piece key={article.order} article={article} lead={false} />
          ))}
        </div>
      ) : null}
      {rest.length > EDITION ? (
        <details>
          <summary>Older editions</summary>
          <div class="ca-columns">
            {rest.slice(EDITION).map((article) => (
              <Piece key={article.order} article={article} lead={false} />
            ))}
          </div>
        </details>
      ) : null}
    </div>
  );
}
