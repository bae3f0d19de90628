// The rulebook as sections, and the little Markdown it is written in: headings with ids, paragraphs, emphasis, code, lists.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { engine } from "../engine/client";

export interface Section {
  id: string;
  title: string;
  level: number;
  /** Paragraphs, each a piece of Markdown. */
  text: string[];
}

export function parseRules(markdown: string): Section[] {
  const sections: Section[] = [];
  for (const block of markdown.split(/\n\s*\n/)) {
    const lines = block.trim().split("\n");
    const heading = /^(#+)\s+(.*?)\s*\{#([\w-]+)\}\s*$/.exec(lines[0] ?? "");
    if (heading) sections.push({ id: heading[3]!, title: heading[2]!, level: heading[1]!.length, text: [] });
    const rest = (heading ? lines.slice(1) : lines).join("\n").trim();
    if (rest) sections.at(-1)?.text.push(rest);
  }
  return sections;
}

/** Sections that have all the words. */
export function findSections(sections: Section[], words: string): Section[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return sections.filter((section) => {
    const text = `${section.title} ${section.text.join(" ")}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** **strong**, `code` and nothing else; what looks like markup stays text. */
export function inline(text: string): ComponentChildren {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part, i) => {
    if (part.startsWith("**"))
      return (
        <strong key={i} class={/^\*\*(Ruling|Ours)/.test(part) ? "ruling" : undefined}>
          {part.slice(2, -2)}
        </strong>
      );
    return part.startsWith("`") ? <code key={i}>{part.slice(1, -1)}</code> : part;
  });
}

export function Paragraphs({ section }: { section: Section }) {
  return (
    <>
      {section.text.map((paragraph, i) =>
        /^[-*] /.test(paragraph) ? (
          <ul key={i}>
            {paragraph.split(/\n(?=[-*] )/).map((item) => (
              <li key={item}>{inline(item.slice(2))}</li>
            ))}
          </ul>
        ) : (
          <p key={i}>{inline(paragraph.replaceAll("\n", " "))}</p>
        ),
      )}
    </>
  );
}

const books = new Map<string, Promise<Section[]>>();

export function useRules(game: string): Section[] | null {
  const [sections, setSections] = useState<Section[] | null>(null);
  useEffect(() => {
    if (!books.has(game)) books.set(game, engine.file(`rulebook/${game}.md`).then(parseRules));
    let alive = true;
    books.get(game)!.then(
      (book) => alive && setSections(book),
      () => alive && setSections([]),
    );
    return () => {
      alive = false;
    };
  }, [game]);
  return sections;
}
