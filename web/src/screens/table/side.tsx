// Beside the board: log, explanations, choices, luck, talk; below them the orders and what the table promises.
import { type Signal, useSignal } from "@preact/signals";
import type { GameView } from "../../games/game";
import type { Ply, Update } from "../../table/types";
import { Chat } from "../../ui/chat";
import { ChoiceList } from "../../ui/choices";
import { Log } from "../../ui/log";
import { type Tab, Tabs } from "../../ui/tabs";
import { type Explained, Why } from "../../ui/why";
import type { Seated } from "./seated";

interface Told {
  game: GameView;
  update: Update;
  log: Ply[];
  about: Signal<Explained | null>;
  tab: Signal<string>;
}

/** What tells of a match, now and in replays: the log, why, and luck. */
export function telling({ game, update, log, about, tab }: Told): { log: Tab; why: Tab; luck: Tab[] } {
  const content = (
    <Log
      log={log}
      game={game}
      pointed={about.value && "event" in about.value ? about.value.event : null}
      point={(event) => {
        about.value = event ? { event } : null;
      }}
      why={(event) => {
        about.value = { event };
        tab.value = "why";
      }}
    />
  );
  return {
    log: { id: "log", title: "Log", content },
    why: { id: "why", title: "Why?", content: <Why game={game.id} about={about.value} /> },
    luck: game.Fortune ? [{ id: "luck", title: "Luck", content: <game.Fortune update={update} log={log} /> }] : [],
  };
}

function choiceTab({ choices, choose, looked, look, game }: Seated): Tab {
  const content = <ChoiceList choices={choices} choose={choose} looked={looked} look={look} group={game.group} />;
  return { id: "choices", title: "Choices", badge: choices.length, content };
}

function talkTabs({ table }: Seated): Tab[] {
  if (!table.social) return [];
  const classOf = ({ from }: { from: number }) => (from >= 0 ? `seat-text seat-${from}` : "");
  const content = <Chat lines={table.chat.value} say={table.social.say} classOf={classOf} />;
  return [{ id: "chat", title: "Talk", badge: table.chat.value.length, content }];
}

function Promised({ title, text }: { title: string; text: string | null | undefined }) {
  return text ? (
    <details class="promise">
      <summary>{title}</summary>
      <code>{text}</code>
    </details>
  ) : null;
}

function OrderSwitches({ info, update, game, orders }: Seated) {
  if (!info.started || !update || update.seat < 0 || game.ordersOnBoard) return null;
  return (
    <>
      {game.orders?.map(({ id, title }) => (
        <label key={id} class="choice">
          <input
            type="checkbox"
            checked={orders.on(id)}
            onChange={(event) => orders.set(id, event.currentTarget.checked)}
          />
          <span>{title}</span>
        </label>
      ))}
    </>
  );
}

export function Side({ seated }: { seated: Seated }) {
  const { table, info, game, model, update, about } = seated;
  const tab = useSignal("log");
  const told = update ? telling({ game, update, log: model.log.value, about, tab }) : null;
  return (
    <aside class="side" aria-label="Log and explanations">
      {told ? (
        <Tabs
          tabs={[told.log, told.why, choiceTab(seated), ...told.luck, ...talkTabs(seated)]}
          now={tab.value}
          choose={(id) => {
            tab.value = id;
          }}
          label="About the match"
        />
      ) : null}
      <div class="orders">
        <OrderSwitches {...seated} />
        <Promised title="Link for spectators" text={table.social?.watchLink()} />
        <Promised title="My seat on another device" text={table.social?.ownLink()} />
        <Promised title="Dice promise" text={info.commitment} />
      </div>
    </aside>
  );
}
