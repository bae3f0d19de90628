// In the garage's designer, for who came from a career: what the design would cost there, and the order.
import { useEffect, useMemo, useState } from "preact/hooks";
import { go, place } from "../../../router";
import { useAnswer } from "../garage/ask";
import type { Design } from "../garage/types";
import { campaigns } from "./ask";
import { dollars, useAct } from "./common";
import { openCareer } from "./open";
import "./career.css";

export function CareerBar({ design, legal }: { design: Design; legal: boolean }) {
  const id = place.value.query.get("career")!,
    number = place.value.query.get("vehicle");
  const model = useMemo(() => openCareer(id), [id]);
  const [keep, setKeep] = useState(false);
  const { act, busy, told } = useAct();
  useEffect(() => {
    void model.start();
    return () => model.close();
  }, [model]);
  const career = model.career.value,
    me = career?.characters.find(({ name }) => name === model.who.value);
  const owned = number === null ? undefined : career?.vehicles.find(({ vehicle }) => vehicle === Number(number)),
    old = owned?.design;
  const { answer: quote } = useAnswer(`${me?.prestige} ${JSON.stringify(old)} ${JSON.stringify(design)}`, async () => {
    if (old) return campaigns.rebuild(me?.prestige ?? 0, owned?.original ?? old, old, design);
    return { ...(await campaigns.price(me?.prestige ?? 0, design)), old: 0 };
  });
  if (!career || !me) return null;
  const cost = !quote ? 0 : "cost" in quote ? quote.cost - (keep ? 0 : quote.old) : quote.price;
  const order = () =>
    act(async () => {
      await model.order(
        old
          ? { do: "retrofit", who: me.name, vehicle: Number(number), to: design, ...(keep ? { keep } : {}) }
          : { do: "buy", who: me.name, vehicle: design },
      );
      go(`/career/${id}/garage`);
    });
  return (
    <section class="box ca-designer" aria-label="For the career">
      <p>
        <b>{career.title}</b>: {me.name} has {dollars(me.money)}.{" "}
        {!quote ? (
          "Asking what it costs…"
        ) : quote.wrong ? (
          <span class="problem">
            It cannot be {old ? "rebuilt so" : "bought"}: {quote.wrong}.
          </span>
        ) : "cost" in quote ? (
          <>
            Rebuilding the {old!.name} so costs at most <b>{dollars(quote.cost)}</b>; the old parts bring{" "}
            {dollars(quote.old)}. <a href="/rules/classic#campaign-retrofit">The rule</a>
          </>
        ) : (
          <>
            New it costs <b>{dollars(quote.price)}</b>, gear included.
          </>
        )}
      </p>
      {old ? (
        <label class="choice">
          <input type="checkbox" checked={keep} onChange={(event) => setKeep(event.currentTarget.checked)} />
          <span>Keep the old parts on the shelf instead of selling them</span>
        </label>
      ) : null}
      <p class="row">
        <button
          type="button"
          class="button act"
          disabled={busy || !quote || !!quote.wrong || !legal}
          onClick={() => void order()}
        >
          {!old
            ? `Buy it for ${dollars(cost)}`
            : cost < 0
              ? `Rebuild it and get ${dollars(-cost)}`
              : `Rebuild it for ${dollars(cost)}`}
        </button>
        <a class="button" href={`/career/${id}/garage`}>
          Back to the career
        </a>
      </p>
      {told}
    </section>
  );
}
