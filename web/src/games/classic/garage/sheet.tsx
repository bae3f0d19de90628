// The record sheet as it will be printed: the engine draws it, the page shows and prints nothing else.
import { useEffect, useRef } from "preact/hooks";
import { garage, useAnswer } from "./ask";
import { PAGE } from "./session";
import type { Design } from "./types";

/** The sheet brings a style of its own, which must not touch the page, nor the page it: it lives in a tree of its own. The style goes
 *  in by way of the object model, because the page's policy allows no style in markup. */
function put(host: HTMLElement, markup: string): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const style = /<style>([\s\S]*?)<\/style>/;
  const drawing = new DOMParser().parseFromString(markup.replace(style, ""), "image/svg+xml").documentElement;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${style.exec(markup)?.[1] ?? ""} svg { width: 100%; height: auto; display: block; } @media screen { svg { min-width: 760px; } }`,
  );
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(document.importNode(drawing, true));
}

export function SheetPage({ design }: { design: Design }) {
  const { answer, problem } = useAnswer(JSON.stringify(design), () => garage.sheet(design));
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer && host.current) put(host.current, answer);
  }, [answer]);
  return (
    <div class="cw-sheet-page">
      <p class="row cw-no-print">
        <button type="button" class="button act" disabled={!answer} onClick={() => window.print()}>
          Print
        </button>
        <a class="button" href={`${PAGE}${window.location.hash}`}>
          Back to the design
        </a>
        <span class="quiet">One page, landscape. The browser can save it as PDF too.</span>
      </p>
      {problem ? (
        <p class="banner problem" role="alert">
          {problem}
        </p>
      ) : null}
      <div
        class="cw-sheet"
        ref={host}
        data-ready={!!answer}
        tabIndex={0}
        role="region"
        aria-label={`Record sheet of ${design.name}`}
      />
    </div>
  );
}
