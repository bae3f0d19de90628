// The garage: a car designed with no match. Which scenario it is for decides what it may cost and have; the engine says so. It is
// kept in this browser, shared as a link, and driven against bots.
import { useEffect, useState } from "preact/hooks";
import { go, place } from "../../router";
import { readStored, settings, writeStored } from "../../store/settings";
import { createLocal } from "../../table/local";
import { CarCard, type Dealer, examineWith, Price, useExamined, WhyNot, Workshop } from "./shop";
import {
  type Build,
  buildFrom,
  driverOf,
  examineConfig,
  forbiddenWords,
  linkOf,
  matchWith,
  NOTHING,
  type Place,
  rolesOf,
  scenarios,
  sets,
  vehicleOf,
  withoutPart,
  withPart,
} from "./shopdata";

interface Kept {
  name: string;
  scenario: string;
  role: number;
  build: Build;
}

const KEPT = "road.garage";

/** Scenario and role that a link names, as far as there are such. */
function placed(query: URLSearchParams): { scenario: string; role: number } {
  const named = query.get("scenario") ?? "";
  const scenario = scenarios[named] ? named : Object.keys(scenarios)[0]!;
  const role = Number(query.get("for") ?? 1) - 1;
  return { scenario, role: rolesOf(scenario)[role] ? role : 0 };
}

const nameOf = (build: Build) =>
  [vehicleOf(build.vehicle)?.title, driverOf(build.driver)?.title].filter(Boolean).join(", ") || "An empty lot";

function linkTo(scenario: string, role: number, build: Build): string {
  const query = new URLSearchParams({ scenario, ...(role ? { for: String(role + 1) } : {}) });
  for (const [key, value] of linkOf(build)) query.set(key, value);
  return `/garage/road?${query.toString().replaceAll("%40", "@").replaceAll("%2C", ",")}`;
}

export function Garage() {
  const { query } = place.value;
  const { build, unknown } = buildFrom(query);
  const { scenario, role: number } = placed(query);
  const rules = scenarios[scenario]!;
  const roles = rolesOf(scenario);
  const role = roles[number]!;
  const config = examineConfig(scenario);
  const car = role.car(config.seats);
  const { examined, problem } = useExamined(config, car, build);
  const [at, pick] = useState<Place | undefined>(undefined);
  const [kept, setKept] = useState<Kept[]>(() => readStored<Kept[]>(KEPT, []));
  const [said, say] = useState("");
  const [failed, setFailed] = useState("");
  useEffect(() => {
    setFailed("");
  }, [place.value]);
  // The address is the design: a link to it, the way back, and a reload all work.
  const show = (next: Build, to = scenario, whose = number) => {
    say("");
    go(linkTo(to, whose, next), true);
  };
  const dealer: Dealer = {
    state: JSON.stringify([scenario, number, build]),
    lenient: true,
    offer: (ware, where) => examineWith(config, car, build, ware, where),
    take(ware, offer) {
      pick(undefined);
      show(ware.what === "kind" ? withPart(build, ware.thing.id, offer.at) : { ...build, [ware.what]: ware.thing.id });
    },
  };
  const keep = (all: Kept[], words: string) => {
    setKept(all);
    writeStored(KEPT, all);
    say(words);
  };
  const save = (event: Event) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get("name") ?? "").trim() || nameOf(build);
    keep(
      [{ name, scenario, role: number, build }, ...kept.filter((each) => each.name !== name)].slice(0, 40),
      `Saved as "${name}" in this browser.`,
    );
  };
  const share = async () => {
    const link = window.location.origin + linkTo(scenario, number, build);
    try {
      await navigator.clipboard.writeText(link);
      say("The link is copied.");
    } catch {
      say(link);
    }
  };
  const play = async () => {
    const { config: match, seats } = matchWith(build, scenario, role);
    const players = Array.from({ length: seats }, (_, seat) => (seat === role.seat ? "you" : settings.value.bot));
    try {
      go(
        `/local/${await createLocal({ game: "road", title: `${rules.title}: ${nameOf(build)}`, config: match, players, seed: query.get("seed") ?? undefined })}`,
      );
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    }
  };
  const whole = examined?.problems.filter(({ part }) => part === null) ?? [];
  const wrong = examined?.problems.length ?? 0;
  const forbidden = forbiddenWords(rules, role.side);
  return (
    <div class="garage">
      <form class="form for-whom" onSubmit={(event) => event.preventDefault()}>
        <fieldset>
          <legend>What it is for</legend>
          <label>
            Scenario{" "}
            <select name="scenario" value={scenario} onChange={(event) => show(build, event.currentTarget.value, 0)}>
              {Object.entries(scenarios).map(([id, each]) => (
                <option key={id} value={id}>
                  {each.title}
                </option>
              ))}
            </select>
          </label>
          {roles.length > 1 ? (
            <label>
              Driven by{" "}
              <select
                name="role"
                value={number}
                onChange={(event) => show(build, scenario, Number(event.currentTarget.value))}
              >
                {roles.map((each, i) => (
                  <option key={each.title} value={i}>
                    {each.title}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          <p class="rules-of">
            <b>Budget {examined?.budget ?? "…"}$.</b>{" "}
            {forbidden.length ? <>Forbidden: {forbidden.join(", ")}.</> : "Nothing is forbidden."}{" "}
            <span class="quiet">{rules.text}</span>
          </p>
        </fieldset>
      </form>
      {unknown.length ? (
        <p class="banner problem" role="alert">
          The link names what is not to be had here: {unknown.join(", ")}.
        </p>
      ) : null}
      {problem ? (
        <p class="banner problem" role="alert">
          {problem}
        </p>
      ) : null}
      <Workshop
        build={build}
        examined={examined}
        dealer={dealer}
        at={at}
        pick={pick}
        tally={
          examined ? (
            <>
              <b>{examined.price}$</b> of {examined.budget}${" "}
              {examined.legal ? <span class="good">✓ legal</span> : <span class="problem">✗ {wrong} wrong</span>}
            </>
          ) : (
            "…"
          )
        }
        card={
          <CarCard
            build={build}
            examined={examined}
            at={at}
            pick={pick}
            tools={(i) => (
              <button
                type="button"
                class="button small"
                aria-label={`Take out ${build.equipment[i]!.kind.replaceAll("-", " ")}`}
                onClick={() => show(withoutPart(build, i))}
              >
                Take out
              </button>
            )}
          />
        }
        bill={
          <>
            <Price examined={examined} />
            <div class="verdict-line" role="status">
              {!examined ? null : examined.legal ? (
                <p class="good">
                  <b>✓ Legal</b>: it can be driven like this.
                </p>
              ) : (
                <p class="problem">
                  <b>✗ Not legal</b>: {wrong} {wrong === 1 ? "thing is" : "things are"} wrong.
                </p>
              )}
            </div>
            {whole.length ? <WhyNot problems={whole} /> : null}
            <p class="row">
              <button type="button" class="button act" disabled={!examined?.legal} onClick={() => void play()}>
                Play with it
              </button>
              <button type="button" class="button" onClick={() => void share()}>
                Copy a link
              </button>
              <button type="button" class="button" onClick={() => show(NOTHING)}>
                Start over
              </button>
            </p>
            <form class="save" onSubmit={save}>
              <label>
                <span class="sr">Name</span>
                <input name="name" type="text" maxLength={60} placeholder={nameOf(build)} />
              </label>
              <button type="submit" class="button small">
                Save
              </button>
            </form>
            <p role="status" class="good said">
              {said}
            </p>
            <p role="alert" class="problem">
              {failed}
            </p>
          </>
        }
        extra={
          <>
            <section class="box" aria-labelledby="kept-cars">
              <h2 id="kept-cars">Saved in this browser</h2>
              {kept.length ? (
                <ul class="list">
                  {kept.map((each) => (
                    <li key={each.name}>
                      <a href={linkTo(each.scenario, each.role, each.build)}>
                        <b>{each.name}</b>
                        <span>
                          {nameOf(each.build)} · {scenarios[each.scenario]?.title ?? each.scenario}
                        </span>
                      </a>
                      <span class="row">
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
                      </span>
                    </li>
                  ))}
                </ul>
              ) : (
                <p class="quiet">Nothing yet. What you save stays here; a link to it works everywhere.</p>
              )}
            </section>
            <section class="box" aria-labelledby="ready-made-cars">
              <h2 id="ready-made-cars">Start from a ready-made car</h2>
              <ul class="list sets">
                {sets.map((set) => (
                  <li key={set.id}>
                    <button type="button" class="link" onClick={() => show(set.build)}>
                      {set.title}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          </>
        }
      />
    </div>
  );
}
