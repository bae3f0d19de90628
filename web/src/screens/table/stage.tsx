// The middle of a table's page: news about the table, hints, the verdict and the game's board.
import { guide } from "../../store/settings";
import type { Update } from "../../table/types";
import { HintBox } from "./hint";
import { Lobby } from "./lobby";
import type { Seated } from "./seated";
import { Verdict } from "./verdict";

function Banners({ table, info }: Seated) {
  const lost = table.status.value === "lost",
    problem = table.problem.value;
  return (
    <>
      {lost ? (
        <p class="banner" role="status">
          The connection is lost. Trying again; nothing you did is lost.
        </p>
      ) : null}
      {info.paused ? (
        <p class="banner" role="status">
          The match is paused.
        </p>
      ) : null}
      {problem && !lost ? (
        <p class="banner problem" role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
}

function HintNow({ game, update }: Seated) {
  if (!update || !guide.value.on) return null;
  const hint = game.hint?.(update, (id) => guide.value.read.includes(`${game.id}/${id}`));
  return hint ? <HintBox hint={hint} game={game.id} /> : null;
}

function TheBoard({ seated, update }: { seated: Seated; update: Update }) {
  const { game, model, orders, over, table, info } = seated;
  const { live, choices, choose, looked, look, names, people, pointed } = seated;
  const given = game.orders?.map(({ id, title }) => ({ id, title, on: orders.on(id) }));
  return (
    <game.Board
      {...{ live, choices, choose, looked, look, names, people, pointed }}
      update={over ? { ...update, ask: "", over } : update}
      fresh={model.fresh.value}
      config={info.config}
      check={(action) => table.check(action)}
      local={table.kind === "local"}
      orders={update.seat >= 0 ? given : undefined}
      setOrder={orders.set}
      log={model.log.value}
    />
  );
}

export function Stage({ seated }: { seated: Seated }) {
  const { info, model, table, update } = seated;
  // Somebody who only watches finds nothing to focus in it, and still has to be able to scroll it.
  const watched = update && update.seat < 0 ? { tabIndex: 0, role: "region" as const, "aria-label": "The table" } : {};
  return (
    <div class="stage" {...watched}>
      <Banners {...seated} />
      {!info.started ? <Lobby table={table} /> : null}
      <HintNow {...seated} />
      {update?.result && !model.behind.value ? <Verdict {...seated} update={update} /> : null}
      {update && info.started ? <TheBoard seated={seated} update={update} /> : null}
      {model.behind.value ? (
        <button type="button" class="button skip-ahead" onClick={() => model.skip()}>
          Skip ahead <kbd>Space</kbd>
        </button>
      ) : null}
    </div>
  );
}
