// Deep links: the address is the state of the application. Plain links work; clicks on them stay in the page.
import { signal } from "@preact/signals";

export interface Place {
  path: string[];
  query: URLSearchParams;
  hash: string;
}

const read = (): Place => ({
  path: window.location.pathname.split("/").filter(Boolean).map(decodeURIComponent),
  query: new URLSearchParams(window.location.search),
  hash: decodeURIComponent(window.location.hash.slice(1)),
});

export const place = signal<Place>(read());

export function go(to: string, replace = false): void {
  const samePage = new URL(to, window.location.href).pathname === window.location.pathname;
  history[replace ? "replaceState" : "pushState"](null, "", to);
  place.value = read();
  if (!samePage) window.scrollTo(0, 0);
}

export function listen(): void {
  window.addEventListener("popstate", () => (place.value = read()));
  document.addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return;
    event.preventDefault();
    go(link.href);
  });
}
