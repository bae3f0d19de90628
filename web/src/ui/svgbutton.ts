// Buttons inside drawings: SVG has none of its own.

const stop = (event: Event) => event.stopPropagation();

/** Enter and Space press it. */
export const pressedBy = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  act();
};

/** What makes a shape a button for pointer, Enter and Space. `look` shows beforehand what `act` would do. */
export const svgButton = (label: string, act: () => void, look?: () => void) => ({
  role: "button" as const,
  tabIndex: 0,
  "aria-label": label,
  onPointerDown: stop,
  onClick: (event: Event) => {
    event.stopPropagation();
    act();
  },
  onKeyDown: pressedBy(act),
  ...(look && { onPointerEnter: look, onFocus: look }),
});
