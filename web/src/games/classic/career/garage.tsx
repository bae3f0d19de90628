// The garage of a career: what one owns, with its damage and its bills, and what is for sale.
import { useState } from "preact/hooks";
import type { Bill, Vehicle } from "../../../engine/types/career";
import { go } from "../../../router";
import { PartLines, Plan } from "../duel/record";
import { garage as engine, useAnswer } from "../garage/ask";
import { CarArt } from "../garage/car";
import { own as designs } from "../garage/session";
import type { Catalog, Design } from "../garage/types";
import { encode } from "../share";
import { campaigns } from "./ask";
import { dollars, ownVehicles, plural, RuleLink, Sure, useAct, useDesk } from "./common";
import { Shelf, Used } from "./shelf";
import { BILLS, isPlaying } from "./types";
import { Workshop } from "./work";

const BILL_WORDS: Record<Bill, string> = {
  all: "Everything",
  armor: "Armor",
  parts: "Parts",
  tires: "Tires",
  ammunition: "Ammunition",
  cargo: "Cargo",
};

function Bills({ it }: { it: Vehicle }) {
  const { model, me, career } = useDesk();
  const { act, busy, told } = useAct();
  const bills = it.bills!,
    due = BILLS.filter((bill) => bills[bill] > 0);
  const pay = (what: Bill) =>
    void act(() =>
      model.order({ do: "repair", who: me!.name, vehicle: it.vehicle, ...(what === "all" ? {} : { what }) }),
    );
  const button = (what: Bill) => (
    <button
      key={what}
      type="button"
      class={what === "all" ? "button small act" : "button small"}
      disabled={busy || !!career.open}
      onClick={() => pay(what)}
    >
      <span class="sr">Repair of the {it.name}: </span>
      {BILL_WORDS[what]} <b>{dollars(bills[what])}</b>
    </button>
  );
  return (
    <div class="ca-bills">
      {it.burned ? (
        <p class="cd-bad">A burned wreck: nothing can be repaired.</p>
      ) : due.length ? (
        <>
          <p>
            A garage puts it right. <RuleLink to="garage-bills">How bills are made</RuleLink>
          </p>
          <p class="row">
            {button("all")}
            {due.length > 1 ? due.map(button) : null}
          </p>
        </>
      ) : (
        <p class="good">✓ Nothing is damaged, everything is loaded.</p>
      )}
      {it.hold ? (
        <p class="quiet">
          In the cargo: {it.hold.map(({ title, left, of }) => `${title}, ${left} of ${of}`).join("; ")}.{" "}
          <RuleLink to="gear-in-cargo">The rule</RuleLink>
        </p>
      ) : null}
      {told}
    </div>
  );
}

function Owned({ it, catalog }: { it: Vehicle; catalog: Catalog | null }) {
  const { model, me, career } = useDesk();
  const { act, busy, told } = useAct();
  const rebuild = async () =>
    go(`/garage/classic?career=${model.id}&vehicle=${it.vehicle}#${await encode(it.design!)}`);
  return (
    <li class="ca-vehicle" data-vehicle={it.vehicle}>
      <header>
        <h3>{it.name}</h3>
        <p class="quiet">
          Division {it.division} · worth {dollars(it.cost)} new{it.burned ? " · burned out" : ""}
        </p>
      </header>
      <div class="ca-art">
        <CarArt design={it.design!} catalog={catalog} small />
      </div>
      <div class="ca-damage">
        <Plan parts={it.parts!} />
        <PartLines parts={it.parts!} />
      </div>
      <div class="ca-deals">
        <Bills it={it} />
        <p class="row">
          <Sure
            question={`Sell the ${it.name} for ${dollars(it.sells_for)}?`}
            disabled={busy || !!career.open}
            yes={() => void act(() => model.order({ do: "sell", who: me!.name, vehicle: it.vehicle }))}
          >
            Sell for <b>{dollars(it.sells_for)}</b>
            <span class="sr"> the {it.name}</span>
          </Sure>
          <button type="button" class="button small" disabled={it.burned} onClick={() => void rebuild()}>
            Rebuild…<span class="sr"> the {it.name}</span>
          </button>
        </p>
        {told}
        {it.roadside ? (
          <p class="quiet">It lies where it was knocked out, and can be stripped until the week is over.</p>
        ) : null}
        <Workshop it={it} />
      </div>
    </li>
  );
}

// ---- the market ----

interface Offer {
  key: string;
  design: Design;
  division: number;
  price: number;
  vehicle: string | Design;
  own: boolean;
}

function OfferCard({ offer, catalog }: { offer: Offer; catalog: Catalog | null }) {
  const { model, me, career } = useDesk();
  const { act, busy, told } = useAct();
  const dear = offer.price > me!.money;
  return (
    <li class={dear ? "ca-offer dear" : "ca-offer"} data-offer={offer.key}>
      <CarArt design={offer.design} catalog={catalog} small />
      <div>
        <p>
          <b>{offer.design.name}</b>
          {offer.own ? <span class="ca-fame">yours</span> : null}
        </p>
        <p class="quiet">
          {catalog?.bodies.find(({ id }) => id === offer.design.body)?.title ?? offer.design.body} · Division{" "}
          {offer.division}
        </p>
        <p class="row">
          <button
            type="button"
            class="button small"
            disabled={busy || !!career.open}
            onClick={() => void act(() => model.order({ do: "buy", who: me!.name, vehicle: offer.vehicle }))}
          >
            Buy for <b>{dollars(offer.price)}</b>
            <span class="sr">: {offer.design.name}</span>
          </button>
          {dear ? <span class="quiet">{dollars(offer.price - me!.money)} short</span> : null}
        </p>
        {told}
      </div>
    </li>
  );
}

const FIRST = 12;

function Market({ catalog }: { catalog: Catalog | null }) {
  const { career, me, model } = useDesk();
  const [words, setWords] = useState("");
  const [division, setDivision] = useState("");
  const [affordable, setAffordable] = useState(true);
  const [all, setAll] = useState(false);
  const kept = designs.value,
    prestige = me!.prestige;
  const { answer: stock } = useAnswer("stock", engine.stock);
  const { answer: quoted } = useAnswer(
    `${prestige} ${kept.map(({ name, changed }) => `${name} ${changed}`).join()}`,
    async () =>
      (
        await Promise.all(
          kept.map(async ({ design }) => ({
            design,
            ...(await campaigns.price(prestige, design)),
            brief: (await engine.tries([design]))[0]!,
          })),
        )
      ).filter(({ wrong }) => !wrong),
  );
  const prices = new Map(career.market?.map(({ vehicle, price }) => [vehicle, price]));
  const offers: Offer[] = [
    ...(quoted ?? []).map(({ design, price, brief }) => ({
      key: `own ${design.name}`,
      design,
      division: brief.division,
      price,
      vehicle: design,
      own: true,
    })),
    ...(stock ?? [])
      .map(({ file, design, division: of }) => ({
        key: file,
        design,
        division: of,
        price: prices.get(file) ?? 0,
        vehicle: file,
        own: false,
      }))
      .sort((a, b) => a.price - b.price),
  ];
  const found = offers.filter(
    (each) =>
      each.design.name.toLowerCase().includes(words.trim().toLowerCase()) &&
      (!division || each.division <= Number(division)) &&
      (!affordable || each.price <= me!.money),
  );
  const shown = all ? found : found.slice(0, FIRST);
  const divisions = [...new Set(offers.map((each) => each.division))].sort((a, b) => a - b);
  return (
    <section class="ca-market" aria-labelledby="ca-market">
      <h2 id="ca-market">For sale</h2>
      <div class="ca-fields" role="search" aria-label="Vehicles for sale">
        <label>
          <span>Name</span>
          <input type="search" value={words} onInput={(event) => setWords(event.currentTarget.value)} />
        </label>
        <label>
          <span>Division</span>
          <select value={division} onChange={(event) => setDivision(event.currentTarget.value)}>
            <option value="">any</option>
            {divisions.map((each) => (
              <option key={each} value={each}>
                up to {each}
              </option>
            ))}
          </select>
        </label>
        <label class="choice">
          <input
            type="checkbox"
            checked={affordable}
            onChange={(event) => setAffordable(event.currentTarget.checked)}
          />
          <span>Only what I can pay</span>
        </label>
      </div>
      <p role="status" class="quiet">
        {found.length} of {plural(offers.length, "vehicle")}
        {me!.prestige >= 15 ? ", at your discount" : ""}.{" "}
        <a href={`/garage/classic?career=${model.id}`}>Design one of your own</a>
      </p>
      <ul class="ca-offers">
        {shown.map((offer) => (
          <OfferCard key={offer.key} offer={offer} catalog={catalog} />
        ))}
      </ul>
      {shown.length < found.length ? (
        <p>
          <button type="button" class="button" onClick={() => setAll(true)}>
            All {found.length}
          </button>
        </p>
      ) : null}
    </section>
  );
}

export function Garage() {
  const { career, me } = useDesk();
  const { answer: catalog } = useAnswer("catalog", engine.catalog);
  if (!me) return <p class="notice">Nobody here is yours.</p>;
  const owned = ownVehicles(career, me.name).filter((it) => it.parts);
  return (
    <div class="ca-garage">
      {career.open ? <p class="banner">{career.open_title} is on. What is decided stands until it is over.</p> : null}
      {owned.length ? (
        <ul class="ca-vehicles">
          {owned.map((it) => (
            <Owned key={it.vehicle} it={it} catalog={catalog} />
          ))}
        </ul>
      ) : (
        <p class="notice">
          {me.name} owns no vehicle. The arena lends one for Amateur Nights; winners keep theirs, and everybody else's.
        </p>
      )}
      <Shelf />
      {isPlaying(me) ? <Used /> : null}
      {isPlaying(me) ? <Market catalog={catalog} /> : null}
    </div>
  );
}
