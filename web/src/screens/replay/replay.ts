// A record being looked at: where in it we are, and how it stood there.
import { useEffect, useRef, useState } from "preact/hooks";
import { engine, type Loaded } from "../../engine/client";
import { place } from "../../router";
import { findMatch, type StoredMatch } from "../../store/matches";
import type { Update } from "../../table/types";

const STEP_MS = 900;

/** How it stood after `length` moves, as `seat` saw it. */
async function lookAt(match: number, length: number, seat: number): Promise<Update> {
  const there = await engine.branch(match, length);
  try {
    return await engine.update(there.match, seat, -1);
  } finally {
    await engine.close(there.match);
  }
}

interface Opened {
  stored: StoredMatch;
  loaded: Loaded;
}

export interface Replay extends Opened {
  update: Update;
  at: number;
  length: number;
  /** Go to a move; stops playing. */
  step(to: number): void;
  playing: boolean;
  toggle(): void;
  seat: number;
  setSeat(seat: number): void;
}

/** The record from this browser, played through. */
function useRecord(id: string): { opened: Opened | null; problem: string } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let match = -1;
    let alive = true;
    const open = async () => {
      const stored = await findMatch(id);
      if (!stored) return setProblem("There is no such record in this browser.");
      const loaded = await engine.load(stored.record);
      if (!alive) return void engine.close(loaded.match);
      match = loaded.match;
      setOpened({ stored, loaded });
    };
    open().catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
    return () => {
      alive = false;
      if (match >= 0) void engine.close(match);
    };
  }, [id]);
  return { opened, problem };
}

/** Null while it is looked for; the last one stays until the next is there. */
function useUpdate(id: string, loaded: Loaded | undefined, at: number, seat: number): Update | null {
  const [update, setUpdate] = useState<Update | null>(null);
  const wanted = useRef(0);
  useEffect(() => {
    if (!loaded) return;
    const ticket = ++wanted.current;
    history.replaceState(null, "", `/replay/${id}?at=${at}`);
    void lookAt(loaded.match, at, seat).then(
      (seen) => {
        if (ticket === wanted.current) setUpdate(seen);
      },
      () => {},
    );
  }, [loaded, at, seat]);
  return update;
}

export function useReplay(id: string): { replay: Replay | null; problem: string } {
  const { opened, problem } = useRecord(id);
  const [wanted, setWanted] = useState(Number(place.value.query.get("at") ?? 0));
  const [looking, setSeat] = useState<number | null>(null);
  const [playing, setPlaying] = useState(false);
  const length = opened?.loaded.length ?? 0,
    at = Math.min(Math.max(0, wanted), length),
    seat = looking ?? opened?.stored.seat ?? -1;
  const update = useUpdate(id, opened?.loaded, at, seat);
  useEffect(() => {
    if (!playing || !opened) return;
    if (at >= length) return setPlaying(false);
    const timer = setTimeout(() => setWanted(at + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, at, opened]);
  if (!opened || !update) return { replay: null, problem };
  const step = (to: number) => {
    setPlaying(false);
    setWanted(to);
  };
  const toggle = () => {
    if (at >= length) setWanted(0);
    setPlaying(!playing);
  };
  return { replay: { ...opened, update, at, length, step, playing, toggle, seat, setSeat }, problem };
}
