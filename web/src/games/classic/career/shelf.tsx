// Parts on the shelf, and what dealers have that somebody sold them.

import type { ShelfPart, UsedVehicle } from "../../../engine/types/career";
import { dollars, OrderButton, Panel, plural, RuleLink, useAct, useDesk } from "./common";

const stateOf = ({ kind, points, of, rigged }: ShelfPart): string =>
  kind === "ammunition"
    ? plural(points, "shot")
    : `${points} of ${plural(of, "point")}${rigged ? ", jury-rigged" : ""}`;

function Kept({ it }: { it: ShelfPart }) {
  const { me, career } = useDesk();
  const act = useAct();
  return (
    <li>
      <span>
        <b>{it.title}</b> <span class="quiet">{stateOf(it)}</span>
      </span>
      <OrderButton act={act} plain disabled={!!career.open} order={{ do: "sell", who: me!.name, part: it.part }}>
        Sell for <b>{dollars(it.sells_for)}</b>
        <span class="sr">: {it.title}</span>
      </OrderButton>
      {act.told}
    </li>
  );
}

export function Shelf() {
  const { career, me } = useDesk();
  const parts = career.parts.filter(({ owner }) => owner === me!.name);
  if (!parts.length) return null;
  return (
    <Panel id="shelf" title="On your shelf">
      <ul class="ca-shelf">
        {parts.map((it) => (
          <Kept key={it.part} it={it} />
        ))}
      </ul>
    </Panel>
  );
}

function Offered({ it }: { it: ShelfPart }) {
  const { me, career } = useDesk();
  const act = useAct();
  return (
    <li>
      <span>
        <b>{it.title}</b> <span class="quiet">{stateOf(it)}</span>
      </span>
      <OrderButton act={act} plain disabled={!!career.open} order={{ do: "buy", who: me!.name, part: it.part }}>
        Buy for <b>{dollars(it.value)}</b>
        <span class="sr">: {it.title}</span>
      </OrderButton>
      {act.told}
    </li>
  );
}

function Second({ it }: { it: UsedVehicle }) {
  const { me, career } = useDesk();
  const act = useAct();
  return (
    <li>
      <span>
        <b>{it.name}</b>{" "}
        <span class="quiet">
          {dollars(it.cost)} new{it.repairs ? `, repairs ${dollars(it.repairs)}` : ""}
        </span>
      </span>
      <OrderButton act={act} plain disabled={!!career.open} order={{ do: "buy", who: me!.name, used: it.vehicle }}>
        Buy for <b>{dollars(it.price)}</b>
        <span class="sr">: {it.name}</span>
      </OrderButton>
      {act.told}
    </li>
  );
}

export function Used() {
  const { vehicles, parts } = useDesk().career.used;
  if (!vehicles.length && !parts.length) return null;
  return (
    <Panel id="used" title="Second hand" aside={<RuleLink to="used-market">The rule</RuleLink>}>
      <ul class="ca-shelf">
        {vehicles.map((it) => (
          <Second key={it.vehicle} it={it} />
        ))}
        {parts.map((it) => (
          <Offered key={`part ${it.part}`} it={it} />
        ))}
      </ul>
    </Panel>
  );
}
