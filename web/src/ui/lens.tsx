// The buttons of a window on a table.
import { type Lens, ZOOM_STEP } from "./camera";
import "./lens.css";

export function LensButtons({ lens }: { lens: Lens }) {
  return (
    <div class="lens" role="group" aria-label="The window on the arena">
      <button type="button" aria-label="Closer" title="Closer (+)" onClick={() => lens.zoomBy(ZOOM_STEP)}>
        +
      </button>
      <button type="button" aria-label="Farther" title="Farther (−)" onClick={() => lens.zoomBy(1 / ZOOM_STEP)}>
        −
      </button>
      <button type="button" aria-label="Fit the whole arena" title="The whole arena (0)" onClick={lens.fitAll}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" />
        </svg>
      </button>
      <button
        type="button"
        aria-label="Follow the action"
        title="Follow the action (F)"
        aria-pressed={lens.follow}
        onClick={() => lens.setFollow(!lens.follow)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="4.500" />
          <path d="M8 1v4M8 11v4M1 8h4M11 8h4" />
        </svg>
      </button>
    </div>
  );
}
