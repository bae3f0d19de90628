// The garage of Car Wars Classic. The address says what is shown: nothing after the # is the list of designs, anything else is a
// design; ?view= is its sheet or a comparison.
import "./garage.css";
import { useEffect, useState } from "preact/hooks";
import { place } from "../../router";
import { garage, useAnswer, wordsOf } from "./ask";
import { ComparePage } from "./compare";
import { Editor } from "./editor";
import { follow, steps } from "./session";
import { SheetPage } from "./sheet";
import { StartPage } from "./start";

export function Garage() {
  const { hash, query } = place.value;
  const { answer: catalog, problem } = useAnswer("catalog", garage.catalog);
  const [state, setState] = useState<{ hash: string | null; problem: string }>({ hash: null, problem: "" });
  useEffect(() => {
    let alive = true;
    follow(hash).then(
      () => alive && setState({ hash, problem: "" }),
      (error: unknown) => { steps.value = null; if (alive) setState({ hash, problem: `The design in this link cannot be shown: ${wordsOf(error)}` }); },
    );
    return () => { alive = false; };
  }, [hash]);
  if (problem) return <p class="notice problem" role="alert">{problem}</p>;
  if (!catalog || state.hash === null) return <p class="notice" role="status">Opening the garage…</p>;
  const design = hash && !state.problem ? steps.value?.present : null;
  if (!design) return hash && !state.problem ? <p class="notice" role="status">Opening the garage…</p> : <StartPage catalog={catalog} problem={state.problem} />;
  if (query.get("view") === "sheet") return <SheetPage design={design} />;
  if (query.get("view") === "compare") return <ComparePage design={design} catalog={catalog} />;
  return <Editor design={design} catalog={catalog} />;
}
