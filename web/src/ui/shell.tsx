// The frame of every page: the bar above, and a heading that takes the focus.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

export function Logo() {
  return (
    <svg viewBox="0 0 32 32" class="logo" aria-hidden="true">
      <rect x="1" y="1" width="30" height="30" rx="6" />
      <path
        d="M9 9a5 5 0 0 1 10 0 5 5 0 0 1-3 4.6V17h4v3h-4v3h5v3h-8V13.6A5 5 0 0 1 9 9zm3 0a2 2 0 1 0 4 0 2 2 0 0 0-4 0z"
        fill-rule="evenodd"
      />
    </svg>
  );
}

export function Shell({
  title,
  children,
  wide,
  quiet,
}: {
  title: string;
  children: ComponentChildren;
  wide?: boolean;
  quiet?: boolean;
}) {
  useEffect(() => {
    document.title = title === "Turnkey" ? title : `${title} · Turnkey`;
  }, [title]);
  return (
    <div class="page">
      <button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
        Skip to the content
      </button>
      <header class="bar">
        <a class="brand" href="/">
          <Logo />
          <span>Turnkey</span>
        </a>
        <nav aria-label="Pages">
          <a href="/rules">Rulebook</a>
          <a href="/settings">Settings</a>
        </nav>
      </header>
      <main id="main" tabIndex={-1} class={wide ? "wide" : undefined}>
        <h1 tabIndex={-1} class={quiet ? "sr" : "stencil"}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
