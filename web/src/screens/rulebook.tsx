// The rulebook: searchable, every section with an address of its own.
import { useEffect, useState } from "preact/hooks";
import { findGame, games } from "../games";
import { place } from "../router";
import { findSections, Paragraphs, useRules } from "../ui/rules";
import { Shell } from "../ui/shell";

export function Rulebook({ game }: { game: string }) {
  const sections = useRules(game);
  const [words, setWords] = useState("");
  const { hash } = place.value;
  useEffect(() => {
    if (!sections || !hash) return;
    const at = document.getElementById(hash);
    at?.scrollIntoView({ block: "start" });
    at?.querySelector<HTMLElement>("h2, h3")?.focus({ preventScroll: true });
  }, [sections, hash]);
  const book = sections?.filter((section) => section.level > 1) ?? [];
  const shown = findSections(book, words);
  return (
    <Shell title="Rulebook" wide>
      <div class="rulebook">
        <aside>
          {games.length > 1 ? (
            <nav aria-label="Rulebooks">
              <ul>
                {games.map((each) => (
                  <li key={each.id}>
                    <a href={`/rules/${each.id}`} aria-current={each.id === game ? "page" : undefined}>
                      {each.title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <label class="search">
            Search the rules{" "}
            <input
              type="search"
              value={words}
              onInput={(event) => setWords(event.currentTarget.value)}
              placeholder={findGame(game)?.lookUp}
            />
          </label>
          <p role="status" class="quiet">
            {words ? `${shown.length} of ${book.length} sections` : ""}
          </p>
          <nav aria-label="Sections">
            <ul>
              {shown.map((section) => (
                <li key={section.id} class={`level-${section.level}`}>
                  <a href={`/rules/${game}#${section.id}`} aria-current={hash === section.id ? "location" : undefined}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
        <div class="book">
          {sections === null ? <p class="quiet">Opening the book…</p> : null}
          {sections?.[0] && !words ? (
            <div class="intro">
              <h2>{sections[0].title}</h2>
              <Paragraphs section={sections[0]} />
            </div>
          ) : null}
          {shown.map((section) => {
            const Heading = section.level === 2 ? "h2" : "h3";
            return (
              <section key={section.id} id={section.id} class={hash === section.id ? "here" : undefined}>
                <Heading tabIndex={-1}>
                  {section.title}{" "}
                  <a class="anchor" href={`/rules/${game}#${section.id}`} aria-label={`Link to ${section.title}`}>
                    #
                  </a>
                </Heading>
                <Paragraphs section={section} />
              </section>
            );
          })}
          {sections && !shown.length ? <p class="notice">Nothing in the rules has all these words.</p> : null}
        </div>
      </div>
    </Shell>
  );
}
