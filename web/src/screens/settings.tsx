import { useState } from "preact/hooks";
import { change, guide, type Settings, settings } from "../store/settings";
import { Shell } from "../ui/shell";
import { BOTS } from "./new/bots";

function Radios<K extends keyof Settings>({
  name,
  legend,
  options,
}: {
  name: K;
  legend: string;
  options: [Settings[K], string][];
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(([value, text]) => (
        <label key={String(value)} class="choice">
          <input
            type="radio"
            name={name}
            checked={settings.value[name] === value}
            onChange={() => change({ [name]: value } as Partial<Settings>)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function SettingsPage() {
  const [said, setSaid] = useState("");
  return (
    <Shell title="Settings">
      <p class="quiet">Kept in this browser. Nothing needs an account.</p>
      <form class="form" onSubmit={(event) => event.preventDefault()}>
        <fieldset>
          <legend>You</legend>
          <label>
            Name at tables with others{" "}
            <input
              type="text"
              maxLength={24}
              value={settings.value.name}
              placeholder="Driver"
              autocomplete="nickname"
              onInput={(event) => change({ name: event.currentTarget.value })}
            />
          </label>
          <label>
            Bots when you press Play now{" "}
            <select value={settings.value.bot} onChange={(event) => change({ bot: event.currentTarget.value })}>
              {BOTS.map((bot) => (
                <option key={bot.name} value={bot.name}>
                  {bot.title}
                </option>
              ))}
            </select>
          </label>
        </fieldset>
        <Radios
          name="theme"
          legend="Look"
          options={[
            ["auto", "As the device says"],
            ["dark", "Night arena"],
            ["light", "Daylight"],
          ]}
        />
        <Radios
          name="motion"
          legend="Motion"
          options={[
            ["auto", "As the device says"],
            ["full", "Show movement"],
            ["reduced", "As little as possible"],
          ]}
        />
        <Radios
          name="pace"
          legend="Pace of what others do"
          options={[
            ["slow", "Slow: read every step"],
            ["brisk", "Brisk"],
            ["instant", "Instant: only the result"],
          ]}
        />
        <fieldset>
          <legend>Questions</legend>
          <label class="choice">
            <input
              type="checkbox"
              checked={settings.value.askRoutine}
              onChange={(event) => change({ askRoutine: event.currentTarget.checked })}
            />
            <span>Ask me also where a sensible player all but always answers in one way</span>
          </label>
          <p class="row">
            <button
              type="button"
              class="button"
              onClick={() => {
                guide.value = { on: true, read: [] };
                setSaid("The next match will explain itself again.");
              }}
            >
              Explain everything again
            </button>
          </p>
          <p role="status">{said}</p>
        </fieldset>
      </form>
    </Shell>
  );
}
