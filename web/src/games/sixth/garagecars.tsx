// A car designed with no match: the engine judges it as it grows. It may be wrong for as long as it likes; what is wrong stands beside it.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { go } from "../../router";
import { settings } from "../../store/settings";
import { createLocal } from "../../table/local";
import { saveFile } from "../../ui/save";
import { useHistory } from "../../ui/steps";
import { armorOf, carFile, fileName, fittedAt, readCarFile, stock } from "./builddata";
import { benchCar, keepBenchCar, keepCars, keptCars, withKept } from "./buildstore";
import type { Car, Size } from "./buildtypes";
import { type Bench, BenchLayout, Missing, Points, useExamined } from "./workbench";

const NEW: Car = { name: "", size: "small", cards: [] };

export function Cars() {
  const history = useHistory<Car>(() => benchCar() ?? NEW, keepBenchCar);
  const car = history.now;
  const { examined, settled, problem } = useExamined({ size: car.size }, car.cards);
  const [kept, setKept] = useState(keptCars);
  const [said, say] = useState("");
  const [failed, fail] = useState("");
  const [rival, setRival] = useState("");
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current) {
      say("");
      fail("");
    }
    first.current = false;
  }, [JSON.stringify(car.cards), car.size]);
  const armor = armorOf(car.size);
  const bench: Bench = {
    rules: { size: car.size },
    armor,
    cards: car.cards,
    lenient: true,
    add: (card, mount) => history.set({ ...car, cards: [...car.cards, fittedAt(card.id, mount)] }),
    remove: (index) => history.set({ ...car, cards: car.cards.filter((_, i) => i !== index) }),
  };
  const load = (next: Car, words: string) => {
    history.set({ name: next.name, size: next.size, cards: next.cards });
    queueMicrotask(() => say(words));
  };
  const keep = (all: Car[], words: string) => {
    setKept(all);
    keepCars(all);
    say(words);
  };
  const named = (): Car => ({ ...car, name: car.name.trim() || "Nameless" });
  const save = (event: Event) => {
    event.preventDefault();
    const one = named();
    keep(
      withKept(kept, one, ({ name }) => name),
      `"${one.name}" is saved in this browser.`,
    );
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const read = readCarFile(await file.text());
      fail("");
      load(read, `"${read.name}" is on the bench.`);
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  };
  const play = async () => {
    try {
      const config = { variant: "duel", size: car.size, builds: [car.cards, rival] };
      go(
        `/local/${await createLocal({ game: "sixth", title: `Duel: ${named().name}`, config, players: ["you", settings.value.bot] })}`,
      );
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  };
  const wrong = examined?.problems.length ?? 0;
  return (
    <div class="bx-garage">
      <div class="bx-head bx-tools">
        <label class="bx-field">
          Name{" "}
          <input
            type="text"
            maxLength={60}
            value={car.name}
            placeholder="Nameless"
            onInput={(event) => history.set({ ...car, name: event.currentTarget.value }, "name")}
          />
        </label>
        <fieldset class="bx-size">
          <legend>Size</legend>
          {(["small", "large"] as Size[]).map((size) => (
            <label key={size} class="choice">
              <input
                type="radio"
                name="size"
                checked={car.size === size}
                onChange={() => history.set({ ...car, size })}
              />
              <span>{size === "small" ? "Small" : "Large"}</span>
            </label>
          ))}
        </fieldset>
        <label class="bx-field">
          Start from{" "}
          <select
            value=""
            onChange={(event) => {
              const chosen = stock.find(({ id }) => id === event.currentTarget.value);
              event.currentTarget.value = "";
              load(
                chosen ?? { ...NEW, size: car.size },
                chosen ? `The ${chosen.name} is on the bench.` : "The bench is empty.",
              );
            }}
          >
            <option value="" disabled>
              a design…
            </option>
            <option value="nothing">Nothing: an empty car</option>
            {(["small", "large"] as Size[]).map((size) => (
              <optgroup key={size} label={size === "small" ? "Small" : "Large"}>
                {stock
                  .filter((each) => each.size === size)
                  .map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.name}: {each.text}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
        <p class="row bx-undo">
          <button type="button" class="button small" disabled={!history.canUndo} onClick={history.undo}>
            Undo
          </button>
          <button type="button" class="button small" disabled={!history.canRedo} onClick={history.redo}>
            Redo
          </button>
        </p>
      </div>
      {problem ? (
        <p class="banner problem" role="alert">
          {problem}
        </p>
      ) : null}
      <BenchLayout
        bench={bench}
        examined={examined}
        settled={settled}
        tally={
          examined ? (
            <>
              <b>
                {examined.build.spent}/{examined.build.of}
              </b>{" "}
              build{" "}
              <b>
                {examined.crew.spent}/{examined.crew.of}
              </b>{" "}
              crew {examined.legal ? <span class="good">✓ legal</span> : <span class="problem">✗ {wrong} wrong</span>}
            </>
          ) : (
            "…"
          )
        }
        bill={
          <>
            <Points examined={examined} armor={armor} />
            {examined ? (
              <div class={examined.legal ? "bx-verdict good" : "bx-verdict problem"} role="status">
                <p>
                  {examined.legal ? (
                    <>
                      <b>✓ Legal</b>: it can roll out like this.
                    </>
                  ) : (
                    <>
                      <b>✗ Not legal</b>: {wrong} {wrong === 1 ? "thing is" : "things are"} wrong.
                      {wrong > 1 || !examined.problems.some(({ card }) => card < 0)
                        ? " Cards that may not be there are marked and not counted."
                        : ""}
                    </>
                  )}
                </p>
                <Missing examined={examined} />
              </div>
            ) : null}
            <div class="bx-play">
              <label class="bx-field">
                Against{" "}
                <select value={rival} onChange={(event) => setRival(event.currentTarget.value)}>
                  <option value="">whatever the bot builds</option>
                  {stock
                    .filter((each) => each.size === car.size)
                    .map((each) => (
                      <option key={each.id} value={each.id}>
                        {each.name}
                      </option>
                    ))}
                </select>
              </label>
              <button
                type="button"
                class="button act"
                disabled={!examined?.legal || !settled}
                onClick={() => void play()}
              >
                Play this car
              </button>
            </div>
            <form class="row" onSubmit={save}>
              <button type="submit" class="button small">
                Save
              </button>
              <button
                type="button"
                class="button small"
                onClick={() => saveFile(fileName(named().name, "car"), carFile(named()))}
              >
                Export a file
              </button>
              <label class="button small bx-file">
                Import a file
                <input
                  type="file"
                  accept=".json,application/json"
                  class="sr"
                  onChange={(event) => {
                    void take(event.currentTarget.files?.[0]);
                    event.currentTarget.value = "";
                  }}
                />
              </label>
            </form>
            <p role="status" class="good bx-said">
              {said}
            </p>
            <p role="alert" class="problem">
              {failed}
            </p>
          </>
        }
        extra={
          <section class="box" aria-labelledby="bx-kept">
            <h2 id="bx-kept">Saved in this browser</h2>
            {kept.length ? (
              <ul class="list bx-kept">
                {kept.map((each) => (
                  <li key={each.name}>
                    <button type="button" class="link" onClick={() => load(each, `"${each.name}" is on the bench.`)}>
                      {each.name}
                    </button>
                    <span class="quiet">
                      {each.size}, {each.cards.length} cards
                    </span>
                    <button
                      type="button"
                      class="button small"
                      aria-label={`Forget ${each.name}`}
                      onClick={() =>
                        keep(
                          kept.filter((other) => other !== each),
                          `"${each.name}" is forgotten.`,
                        )
                      }
                    >
                      Forget
                    </button>
                  </li>
                ))}
              </ul>
            ) : (
              <p class="quiet">
                Nothing yet. What you save stays here and is offered in every match of its size; a file goes anywhere.
              </p>
            )}
          </section>
        }
      />
    </div>
  );
}
