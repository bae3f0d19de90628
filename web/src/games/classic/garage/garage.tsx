// The garage of Car Wars Classic. The address says what is shown: nothing after the # is the list of designs, anything else is a
// design; ?view= is its sheet, a comparison, or the map editor.
import "./garage.css";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { go, place } from "../../../router";
import { later } from "../../../ui/later";
import { Tabs } from "../../../ui/tabs";
import { garage, useAnswer, wordsOf } from "./ask";
import { ComparePage } from "./compare";
import { Editor } from "./editor";
import { follow, PAGE, steps } from "./session";
import { SheetPage } from "./sheet";
import { StartPage } from "./start";

const MapEditor = later(
  async () => (await import("../maps/editor")).MapEditor,
  () => <p class="notice">The map editor could not be loaded. Try again when there is a connection.</p>,
);

/** Vehicles or maps, before one of them is on the stand. */
function Lists({ now, content }: { now: "vehicles" | "maps"; content: ComponentChildren }) {
  const tabs = [
    { id: "vehicles", title: "Vehicles", content },
    { id: "maps", title: "Maps", content },
  ];
  return (
    <div class="cw-lists">
      <Tabs
        tabs={tabs}
        now={now}
        choose={(id) => go(id === "maps" ? `${PAGE}?view=maps` : PAGE)}
        label="What to design"
      />
    </div>
  );
}

export function Garage() {
  return place.value.query.get("view") === "maps" ? <Lists now="maps" content={<MapEditor />} /> : <Vehicles />;
}

function Vehicles() {
  const { hash, query } = place.value;
  const { answer: catalog, problem } = useAnswer("catalog", garage.catalog);
  const [state, setState] = useState<{ hash: string | null; problem: string }>({ hash: null, problem: "" });
  useEffect(() => {
    let alive = true;
    follow(hash).then(
      () => alive && setState({ hash, problem: "" }),
      (error: unknown) => {
        steps.value = null;
        if (alive) setState({ hash, problem: `The design in this link cannot be shown: ${wordsOf(error)}` });
      },
    );
    return () => {
      alive = false;
    };
  }, [hash]);
  if (problem)
    return (
      <p class="notice problem" role="alert">
        {problem}
      </p>
    );
  if (!catalog || state.hash === null)
    return (
      <p class="notice" role="status">
        Opening the garage…
      </p>
    );
  const design = hash && !state.problem ? steps.value?.present : null;
  if (!design)
    return hash && !state.problem ? (
      <p class="notice" role="status">
        Opening the garage…
      </p>
    ) : (
      <Lists now="vehicles" content={<StartPage catalog={catalog} problem={state.problem} />} />
    );
  if (query.get("view") === "sheet") return <SheetPage design={design} />;
  if (query.get("view") === "compare") return <ComparePage design={design} catalog={catalog} />;
  return <Editor design={design} catalog={catalog} />;
}
