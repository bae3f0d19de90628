// The window on a table: zoom, pan, follow. Wheel, pinch, drag, buttons and keys all end here.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Box, type Camera, framing, held, type Point, unproject, ZOOM_MOST, zoomAt } from "./plane";

const STEP = 1.35;
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

/** `all` is the whole arena, `ground` what the window may look at. */
export function useLens(
  frame: { current: HTMLDivElement | null },
  all: Box,
  ground: Box,
  focus: Box,
  sign: string,
): Lens {
  const [size, setSize] = useState({ width: 600, height: 600 });
  const [camera, setCamera] = useState<Camera>(() => framing(all, 600, 600));
  const [follow, setFollow] = useState(true);
  const [moving, setMoving] = useState(false);
  const hands = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  const least = framing(all, size.width, size.height).zoom * 0.8;
  const latest = useRef({ size, least, ground });
  latest.current = { size, least, ground };

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

  useLayoutEffect(() => {
    if (!follow) return;
    const foot = window.matchMedia(NARROW).matches ? FOOT : 0,
      next = framing(focus, size.width, size.height - foot),
      zoom = Math.min(1, next.zoom);
    setCamera(held({ ...next, zoom, y: next.y + foot / 2 / zoom }, ground, size.width, size.height));
  }, [sign, follow, size.width, size.height]);

  const relative = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const change = (by: (camera: Camera) => Camera) => {
    setFollow(false);
    setCamera((old) => held(by(old), latest.current.ground, latest.current.size.width, latest.current.size.height));
  };
  const zoomBy = (factor: number, at?: Point) =>
    change((old) => {
      const {
        size: { width, height },
        least: fewest,
      } = latest.current;
      return zoomAt(old, factor, at ?? { x: width / 2, y: height / 2 }, width, height, Math.min(fewest, ZOOM_MOST));
    });
  const panBy = (dx: number, dy: number) =>
    change((old) => ({ ...old, x: old.x - dx / old.zoom, y: old.y - dy / old.zoom }));

  // Preact's own listener for the wheel is passive.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), relative(event));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, []);

  const up = (event: PointerEvent) => {
    hands.current.delete(event.pointerId);
    if (!hands.current.size) setMoving(false);
  };
  const handlers: Lens["handlers"] = {
    onPointerDown(event) {
      if (event.button > 1) return;
      hands.current.set(event.pointerId, relative(event));
      travelled.current = 0;
    },
    onPointerMove(event) {
      const before = hands.current.get(event.pointerId);
      if (!before) return;
      const now = relative(event);
      const others = [...hands.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      travelled.current += Math.hypot(now.x - before.x, now.y - before.y);
      if (travelled.current > STILL && !moving) {
        setMoving(true);
        frame.current?.setPointerCapture?.(event.pointerId);
      }
      hands.current.set(event.pointerId, now);
      if (travelled.current <= STILL) return;
      const other = others[0];
      if (other) {
        const was = Math.hypot(before.x - other.x, before.y - other.y),
          is = Math.hypot(now.x - other.x, now.y - other.y);
        zoomBy(is / Math.max(1, was), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
        panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
      } else panBy(now.x - before.x, now.y - before.y);
    },
    onPointerUp: up,
    onPointerCancel: up,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const plain = event.target === frame.current;
      const keys: Record<string, () => void> = {
        "+": () => zoomBy(STEP),
        "=": () => zoomBy(STEP),
        "-": () => zoomBy(1 / STEP),
        "0": fitAll,
        f: () => setFollow(true),
        ...(plain
          ? {
              ArrowLeft: () => panBy(60, 0),
              ArrowRight: () => panBy(-60, 0),
              ArrowUp: () => panBy(0, 60),
              ArrowDown: () => panBy(0, -60),
            }
          : {}),
      };
      const done = keys[event.key];
      if (!done) return;
      event.preventDefault();
      done();
    },
  };
  const fitAll = () => {
    setFollow(false);
    setCamera(framing(all, size.width, size.height));
  };
  return {
    camera,
    ...size,
    follow,
    held: moving,
    zoomBy,
    panBy,
    fitAll,
    setFollow,
    tableAt: (event) => unproject(camera, relative(event), size.width, size.height),
    handlers,
  };
}

export const ZOOM_STEP = STEP;
