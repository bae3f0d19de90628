// What a character wears and carries: along to events or at home, loaded, bought and sold.
import { useState } from "preact/hooks";
import type { Item } from "../../../engine/types/career";
import { dollars, OrderButton, Panel, RuleLink, useAct, useDesk } from "./common";

function Thing({ it }: { it: Item }) {
  const { me, career } = useDesk();
  const act = useAct();
  const who = me!.name;
  return (
    <li>
      <span>
        <b>{it.title}</b>{" "}
        <span class="quiet">
          {[
            it.of > 1 ? `${it.left} of ${it.of}` : it.left ? "" : "empty",
            it.broken ? "broken" : "",
            it.carried ? "comes along" : "at home",
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
      </span>
      <span class="row">
        <OrderButton
          act={act}
          plain
          disabled={!!career.open}
          order={{ do: "carry", who, item: it.item, carry: !it.carried }}
        >
          {it.carried ? "Leave at home" : "Take along"}
          <span class="sr">: {it.title}</span>
        </OrderButton>
        <OrderButton act={act} plain disabled={!!career.open} order={{ do: "sell", who, item: it.item }}>
          Sell for <b>{dollars(it.sells_for)}</b>
          <span class="sr">: {it.title}</span>
        </OrderButton>
      </span>
      {act.told}
    </li>
  );
}

export function Things() {
  const { model, me, rules, career } = useDesk();
  const [gear, setGear] = useState("");
  const [count, setCount] = useState(1);
  const [forWeapon, setFor] = useState("");
  const load = useAct(),
    { act, busy, told } = useAct();
  const chosen = rules.gear.find(({ id }) => id === gear) ?? rules.gear[0]!;
  const clip = /clip/i.test(chosen.id);
  const buy = (event: Event) => {
    event.preventDefault();
    void act(() =>
      model.order({
        do: "buy",
        who: me!.name,
        gear: chosen.id,
        ...(count > 1 ? { count } : {}),
        ...(clip && forWeapon ? { for: forWeapon } : {}),
      }),
    );
  };
  return (
    <Panel id="things" title="Personal equipment" aside={<RuleLink to="personal-equipment">The rule</RuleLink>}>
      {me!.gear.length ? (
        <ul class="ca-shelf">
          {me!.gear.map((it) => (
            <Thing key={it.item} it={it} />
          ))}
        </ul>
      ) : (
        <p class="quiet">Nothing but the clothes on your back.</p>
      )}
      {me!.reload ? (
        <p>
          <OrderButton act={load} plain disabled={!!career.open} order={{ do: "reload", who: me!.name }}>
            Load and refill everything for <b>{dollars(me!.reload)}</b>
          </OrderButton>
        </p>
      ) : null}
      {load.told}
      <details>
        <summary>Buy something</summary>
        <form class="ca-fields" onSubmit={buy}>
          <label>
            <span>What</span>
            <select value={chosen.id} onChange={(event) => setGear(event.currentTarget.value)}>
              {rules.gear.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.title}: {dollars(each.price)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>How many</span>
            <input
              type="number"
              min={1}
              max={20}
              value={count}
              onInput={(event) =>
                setCount(Math.min(20, Math.max(1, Math.round(Number(event.currentTarget.value)) || 1)))
              }
            />
          </label>
          {clip ? (
            <label>
              <span>For</span>
              <select value={forWeapon} onChange={(event) => setFor(event.currentTarget.value)}>
                <option value="">what you have</option>
                {me!.gear.map((each) => (
                  <option key={each.item} value={each.id}>
                    {each.title}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          <button type="submit" class="button" disabled={busy || !!career.open}>
            Buy for {dollars(chosen.price * count)}
            {clip ? " and its load" : ""}
          </button>
        </form>
        {told}
      </details>
    </Panel>
  );
}
