// Something on a board that is held and dragged. A click is not a drag; what counts when it is let go is what was shown.
import { useRef } from "preact/hooks";

/** Pixels: less is a trembling hand. */
const DRAG = 4;

interface Acts {
  drag(event: PointerEvent): void;
  /** Let go after a drag. A mouse lets go where it means to; a finger hides what it points at. */
  drop(mouse: boolean): void;
  /** Let go where it was taken. */
  tap?(): void;
  cancel(): void;
}

export interface Grip {
  isHeld(): boolean;
  letGo(): void;
  handlers: Record<
    "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel",
    (event: PointerEvent) => void
  > & { onClick(event: MouseEvent): void };
}

export function useGrip({ drag, drop, tap, cancel }: Acts): Grip {
  const pressed = useRef<{ id: number; x: number; y: number; dragged: boolean; mouse: boolean } | null>(null);
  const onPointerDown = (event: PointerEvent) => {
    event.stopPropagation();
    if (event.button) return;
    pressed.current = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      dragged: false,
      mouse: event.pointerType === "mouse",
    };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const hand = pressed.current;
    if (!hand || hand.id !== event.pointerId) return;
    event.stopPropagation();
    if (!hand.dragged && Math.hypot(event.clientX - hand.x, event.clientY - hand.y) < DRAG) return;
    hand.dragged = true;
    drag(event);
  };
  const onPointerUp = (event: PointerEvent) => {
    const hand = pressed.current;
    pressed.current = null;
    if (!hand || hand.id !== event.pointerId) return;
    event.stopPropagation();
    if (hand.dragged) drop(hand.mouse);
    else tap?.();
  };
  const letGo = () => {
    pressed.current = null;
  };
  return {
    isHeld: () => !!pressed.current,
    letGo,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => {
        letGo();
        cancel();
      },
      onClick: (event) => event.stopPropagation(),
    },
  };
}
