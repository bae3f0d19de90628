import { useEffect } from "preact/hooks";
import type { Hint } from "../../games/game";
import { guide } from "../../store/settings";

export function HintBox({ hint, game }: { hint: Hint; game: string }) {
  useEffect(() => {
    const at = hint.at ? document.querySelector(`[data-guide="${hint.at}"]`) : null;
    at?.classList.add("guided");
    return () => at?.classList.remove("guided");
  }, [hint.id]);
  const read = () => {
    guide.value = { ...guide.value, read: [...guide.value.read, `${game}/${hint.id}`] };
  };
  const last = () => {
    guide.value = { ...guide.value, on: false };
  };
  return (
    <aside class="hint" aria-label="Hint" role="note">
      <h2>{hint.title}</h2>
      <p>{hint.text}</p>
      <p class="row">
        <button type="button" class="button act small" onClick={read}>
          Got it
        </button>
        {hint.section ? <a href={`/rules/${game}#${hint.section}`}>The rule</a> : null}
        <button type="button" class="link" onClick={last}>
          No more hints
        </button>
      </p>
    </aside>
  );
}
