import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

export interface Tab {
  id: string;
  title: string;
  content: ComponentChildren;
  badge?: number /** How many things are wrong there. */;
  wrong?: number;
}

export function Tabs({
  tabs,
  now,
  choose,
  label,
}: {
  tabs: Tab[];
  now: string;
  choose(id: string): void;
  label: string;
}) {
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === now) ?? tabs[0]!;
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    const at = (tabs.indexOf(current) + step + tabs.length) % tabs.length;
    choose(tabs[at]!.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[at]?.focus();
  };
  return (
    <div class="tabs">
      <div role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={`panel-${tab.id}`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.title}
            {tab.badge ? <span class="badge">{tab.badge}</span> : null}
            {tab.wrong ? (
              <span class="badge wrong">
                <span aria-hidden="true">✗</span>
                {tab.wrong}
                <span class="sr"> wrong</span>
              </span>
            ) : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${current.id}`} aria-labelledby={`tab-${current.id}`} class="panel" tabIndex={-1}>
        {current.content}
      </div>
    </div>
  );
}
