// A table: the game's board, what is asked, the log, why, luck, and at tables with others the talk.
import { useMemo } from "preact/hooks";
import { randomHex } from "../../engine/client";
import { place } from "../../router";
import { LocalTable } from "../../table/local";
import { RemoteTable } from "../../table/remote";
import { findSeat, keepSeat } from "../../table/server";
import type { Table } from "../../table/types";
import { Shell } from "../../ui/shell";
import { Bar } from "./bar";
import { useSeated } from "./seated";
import { Side } from "./side";
import { Stage } from "./stage";

export function LocalTablePage({ id }: { id: string }) {
  const table = useMemo(() => new LocalTable(id), [id]);
  return <TablePage table={table} />;
}

/** The token of an invitation is kept here and taken out of the address, so that it is not shown or shared by accident. */
function seatOf(id: string) {
  const token = place.value.hash;
  const known = findSeat(id);
  if (token && token !== known?.token) keepSeat(id, { token, entropy: randomHex(16) });
  if (token) history.replaceState(null, "", `/t/${id}`);
  return findSeat(id);
}

export function RemoteTablePage({ id }: { id: string }) {
  const table = useMemo(() => new RemoteTable(id, seatOf(id)), [id]);
  return <TablePage table={table} />;
}

function Waiting({ table }: { table: Table }) {
  return (
    <Shell title="The table">
      <p role="status" class="notice">
        {table.status.value === "lost" ? "The connection is lost; trying again…" : "Sitting down…"}{" "}
        {table.problem.value}
      </p>
    </Shell>
  );
}

function NoTable({ problem }: { problem: string }) {
  return (
    <Shell title="No such table">
      <p class="notice">
        {problem} <a href="/">Back to the games</a>
      </p>
    </Shell>
  );
}

function TablePage({ table }: { table: Table }) {
  const seated = useSeated(table);
  if (table.status.value === "failed") return <NoTable problem={table.problem.value} />;
  if (!seated) return <Waiting table={table} />;
  return (
    <div class="table-page">
      <button type="button" class="skip" onClick={() => document.getElementById("board")?.focus()}>
        Skip to the table
      </button>
      <Bar seated={seated} />
      <main id="board" tabIndex={-1}>
        <Stage seated={seated} />
        <Side seated={seated} />
      </main>
      <p class="sr" aria-live="polite" role="log" data-spoken>
        {seated.model.spoken.value}
      </p>
    </div>
  );
}
