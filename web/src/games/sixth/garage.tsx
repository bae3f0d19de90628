// Cars and arenas of one's own, before a match.
import { go, place } from "../../router";
import { Tabs } from "../../ui/tabs";
import { ArenaEditor } from "./editor";
import { Cars } from "./garagecars";

export function Garage() {
  const now = place.value.query.get("tab") === "arenas" ? "arenas" : "cars";
  const tabs = [
    { id: "cars", title: "Cars", content: <Cars /> },
    { id: "arenas", title: "Arenas", content: <ArenaEditor /> },
  ];
  return (
    <div class="bx-tabs">
      <Tabs
        tabs={tabs}
        now={now}
        choose={(id) => go(`/garage/sixth${id === "cars" ? "" : `?tab=${id}`}`, true)}
        label="What to design"
      />
    </div>
  );
}
