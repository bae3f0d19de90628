// The window on a table: zoom, pan, follow. Wheel, pinch, drag, buttons and keys all end here.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Box, type Camera, framing, held, type Point, unproject, ZOOM_MOST, zoomAt } from "./plane";

export const ZOOM_STEP = 1.35;
/** A hand that moved less has clicked. */
const STILL = 5;

export interface Lens {
  camera: Camera;
  width: number;
  height: number;
  follow: boolean;
  /** Being dragged or pinched: no gliding. */
  held: boolean;
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void;
  fitAll(): void;
  setFollow(on: boolean): void;
  /** Where on the table an event is. */
  tableAt(event: { clientX: number; clientY: number }): Point;
  handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

/** Where the window is narrow its buttons stand at its foot (lens.css): what is followed stays above them. */
const NARROW = "(max-width: 560px)",
  FOOT = 50;

type Frame = { current: HTMLDivElement | null };
interface Size {
  width: number;
  height: number;
}

/** How large the window is, whenever that changes. */
function useSize(frame: Frame): Size {
  const [size, setSize] = useState({ width: 600, height: 600 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width && height) setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return size;
}

/** Preact's own listener for the wheel is passive. */
function useWheel(frame: Frame, turn: (event: WheelEvent) => void): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      turn(event);
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, []);
}

const between = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

interface Moves {
  relative(event: { clientX: number; clientY: number }): Point;
  zoomBy(factor: number, at?: Point): void;
  panBy(dx: number, dy: number): void;
}

/** One hand drags, two pinch. */
function useHands(frame: Frame, { relative, zoomBy, panBy }: Moves) {
  const [moving, setMoving] = useState(false);
  const hands = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  const up = (event: PointerEvent) => {
    hands.current.delete(event.pointerId);
    if (!hands.current.size) setMoving(false);
  };
  const drag = (before: Point, now: Point, other: Point | undefined) => {
    if (!other) return panBy(now.x - before.x, now.y - before.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    zoomBy(between(now, other) / Math.max(1, between(before, other)), middle);
    panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
  };
  return {
    moving,
    onPointerDown(event: PointerEvent) {
      if (event.button > 1) return;
      hands.current.set(event.pointerId, relative(event));
      travelled.current = 0;
    },
    onPointerMove(event: PointerEvent) {
      const before = hands.current.get(event.pointerId);
      if (!before) return;
      const now = relative(event);
      const [other] = [...hands.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      travelled.current += between(now, before);
      hands.current.set(event.pointerId, now);
      if (travelled.current <= STILL) return;
      if (!moving) {
        setMoving(true);
        frame.current?.setPointerCapture?.(event.pointerId);
      }
      drag(before, now, other);
    },
    onPointerUp: up,
    onPointerCancel: up,
  };
}

type Doing = Pick<Lens, "zoomBy" | "panBy" | "fitAll" | "setFollow">;

/** The arrows pan only where nothing inside the window has the keyboard. */
const onKeys =
  (frame: Frame, { zoomBy, panBy, fitAll, setFollow }: Doing) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrows = {
      ArrowLeft: () => panBy(60, 0),
      ArrowRight: () => panBy(-60, 0),
      ArrowUp: () => panBy(0, 60),
      ArrowDown: () => panBy(0, -60),
    };
    const keys: Record<string, () => void> = {
      "+": () => zoomBy(ZOOM_STEP),
      "=": () => zoomBy(ZOOM_STEP),
      "-": () => zoomBy(1 / ZOOM_STEP),
      "0": fitAll,
      f: () => setFollow(true),
      ...(event.target === frame.current ? arrows : {}),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

/** Shows `focus` while it follows, above the buttons at the foot of a narrow window. */
function following(focus: Box, ground: Box, { width, height }: Size): Camera {
  const foot = window.matchMedia(NARROW).matches ? FOOT : 0,
    next = framing(focus, width, height - foot),
    zoom = Math.min(1, next.zoom);
  return held({ ...next, zoom, y: next.y + foot / 2 / zoom }, ground, width, height);
}

/** `all` is the whole arena, `ground` what the window may look at. */
export function useLens(frame: Frame, all: Box, ground: Box, focus: Box, sign: string): Lens {
  const size = useSize(frame),
    { width, height } = size;
  const [camera, setCamera] = useState<Camera>(() => framing(all, width, height));
  const [follow, setFollow] = useState(true);
  // The wheel's listener outlives the render it was made in.
  const latest = useRef({ size, ground, least: 0 });
  latest.current = { size, ground, least: Math.min(framing(all, width, height).zoom * 0.8, ZOOM_MOST) };
  useLayoutEffect(() => {
    if (follow) setCamera(following(focus, ground, size));
  }, [sign, follow, width, height]);

  const relative = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const change = (by: (camera: Camera, now: Size) => Camera) => {
    setFollow(false);
    const { size: now, ground: limits } = latest.current;
    setCamera((old) => held(by(old, now), limits, now.width, now.height));
  };
  const zoomBy = (factor: number, at?: Point) =>
    change((old, now) => {
      const middle = { x: now.width / 2, y: now.height / 2 };
      return zoomAt(old, factor, at ?? middle, now.width, now.height, latest.current.least);
    });
  const panBy = (dx: number, dy: number) =>
    change((old) => ({ ...old, x: old.x - dx / old.zoom, y: old.y - dy / old.zoom }));
  const fitAll = () => {
    setFollow(false);
    setCamera(framing(all, width, height));
  };
  useWheel(frame, (event) => zoomBy(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), relative(event)));
  const { moving, ...pointers } = useHands(frame, { relative, zoomBy, panBy });
  const doing = { zoomBy, panBy, fitAll, setFollow };
  return {
    ...{ camera, width, height, follow, held: moving, ...doing },
    tableAt: (event) => unproject(camera, relative(event), width, height),
    handlers: { ...pointers, onKeyDown: onKeys(frame, doing) },
  };
}
