// What the players of a career say to each other between events.
import { useEffect } from "preact/hooks";
import { Chat } from "../../../ui/chat";
import { Panel, useAct, useDesk } from "./common";
import type { Company } from "./model";

function Room({ company }: { company: Company }) {
  const { act, told } = useAct();
  const lines = company.talk.value,
    here = company.players.value
      .filter(({ connected, name }) => connected && name !== company.me.value)
      .map(({ name }) => name);
  useEffect(() => company.seen(), [lines]);
  return (
    <Panel
      id="talk"
      title="Talk"
      aside={here.length ? `here now: ${here.join(", ")}` : "nobody else is here now; they read it when they come"}
    >
      {lines.length ? null : <p class="quiet">Nothing has been said yet.</p>}
      <Chat lines={lines} dated say={(text) => act(() => company.say(text))} />
      {told}
    </Panel>
  );
}

export function Talk() {
  const { model } = useDesk();
  return model.company ? <Room company={model.company} /> : null;
}
