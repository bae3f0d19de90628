// Where others play, too: who they are, who is ready, the links; and how somebody who was invited joins.
import { useState } from "preact/hooks";
import { settings } from "../../../store/settings";
import { Panel, useAct, useDesk } from "./common";
import type { Company } from "./model";
import type { RemoteCareer } from "./remote";
import { SkillPicker } from "./skills";
import { clip, type Levels } from "./words";

function Link({ title, link }: { title: string; link: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <label class="ca-link">
      <span>{title}</span>
      <span class="row">
        <input class="invite" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        <button
          type="button"
          class="button small"
          onClick={() =>
            void navigator.clipboard?.writeText(link).then(
              () => setCopied(true),
              () => {},
            )
          }
        >
          {copied ? "Copied" : "Copy"}
          <span class="sr"> {title}</span>
        </button>
      </span>
    </label>
  );
}

export function CompanyPanel({ company }: { company: Company }) {
  const { career } = useDesk();
  const links = company.links();
  return (
    <Panel id="company" title="Who plays">
      <ul class="ca-shelf">
        {company.players.value.map(({ name, referee, connected, ready }) => (
          <li key={name}>
            <span>
              <b>{name}</b>{" "}
              <span class="quiet">
                {[
                  referee ? "referee" : "",
                  career.characters
                    .filter(({ player }) => player === name)
                    .map((each) => each.name)
                    .join(", "),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </span>
            <span class="quiet">
              {[connected ? "here" : "away", ready ? "ready for next week" : ""].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {links.join ? <Link title="Link that lets a friend join" link={links.join} /> : null}
      {links.watch ? <Link title="Link for spectators" link={links.watch} /> : null}
      <details class="promise">
        <summary>My place on another device</summary>
        <code>{links.mine}</code>
      </details>
    </Panel>
  );
}

export function Joining({ model }: { model: RemoteCareer }) {
  const { rules } = useDesk();
  const [player, setPlayer] = useState(clip(settings.value.name || ""));
  const [name, setName] = useState("");
  const [levels, setLevels] = useState<Levels>({ driver: 0, gunner: 1 });
  const { act, busy, told } = useAct();
  const join = (event: Event) => {
    event.preventDefault();
    void act(() => model.join(player.trim(), { name: name.trim(), skills: levels }));
  };
  return (
    <Panel id="join" title="You are invited">
      <form class="form" onSubmit={join}>
        <label>
          <span>Your own name</span>
          <input
            type="text"
            name="player"
            required
            value={player}
            onInput={(event) => setPlayer(clip(event.currentTarget.value))}
          />
        </label>
        <label>
          <span>Name of your character</span>
          <input
            type="text"
            name="character"
            required
            value={name}
            autocomplete="off"
            onInput={(event) => setName(clip(event.currentTarget.value))}
          />
        </label>
        <SkillPicker rules={rules} levels={levels} change={setLevels} />
        <p>
          <button type="submit" class="button act big" disabled={busy || !player.trim() || !name.trim()}>
            Join
          </button>
        </p>
      </form>
      {told}
    </Panel>
  );
}
