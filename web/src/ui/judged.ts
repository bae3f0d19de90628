// What the engine says of something that is being changed by hand.
import { useEffect, useState } from "preact/hooks";

/** The last judgement there was, and whether it is about this value. `judge` is told when nobody wants to know any more; what it throws becomes a judgement by `wrong`. */
export function useJudgement<Value, Judged>(
  value: Value,
  judge: (value: Value, over: () => boolean) => Promise<Judged | null>,
  wrong: (error: unknown) => Judged,
): { judged: Judged | null; settled: boolean } {
  const of = JSON.stringify(value);
  const [state, setState] = useState<{ of: string; judged: Judged | null }>({ of: "", judged: null });
  useEffect(() => {
    let alive = true;
    // A drag changes it many times a second.
    const timer = setTimeout(() => {
      judge(value, () => !alive).then(
        (judged) => alive && judged && setState({ of, judged }),
        (error: unknown) => alive && setState({ of, judged: wrong(error) }),
      );
    }, 120);
    return () => {
      alive = false;
      clearTimeout(timer);
    };
  }, [of]);
  return { judged: state.judged, settled: state.of === of };
}
