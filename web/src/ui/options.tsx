// The options of a game, drawn from their description.
import type { Option, Value } from "../games/game";
import { asked, settingOf } from "../games/setup";

interface OptionsProps {
  options: Option[] | undefined;
  /** What is set; `set` belongs to `options`, `all` is what conditions look at. */
  set: Record<string, Value>;
  all?: Record<string, Value>;
  change(id: string, value: Value): void;
  /** Read out before each title, where the same options stand several times: "Seat 2". */
  of?: string | undefined;
  /** Whose options they are, where every seat has its own. */
  seat?: number | undefined;
}

function Field({
  option,
  value,
  change,
  of,
}: {
  option: Option;
  value: Value;
  change(value: Value): void;
  of?: string | undefined;
}) {
  const title = (
    <>
      {of ? <span class="sr">{of}: </span> : null}
      {option.title}
      {option.summary ? <small class="quiet"> {option.summary}</small> : null}
    </>
  );
  if (option.kind === "switch")
    return (
      <label class="choice">
        <input
          type="checkbox"
          name={option.id}
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
        <span>{title}</span>
      </label>
    );
  if (option.kind === "number")
    return (
      <label>
        <span>{title}</span>
        <input
          type="number"
          name={option.id}
          min={option.min}
          max={option.max}
          step={option.step ?? 1}
          value={Number(value)}
          onChange={(event) =>
            change(
              Math.min(
                option.max,
                Math.max(option.min, Math.round(Number(event.currentTarget.value)) || option.standard),
              ),
            )
          }
        />
      </label>
    );
  const picked = option.values.find((each) => each.value === value);
  return (
    <label>
      <span>{title}</span>
      <select
        name={option.id}
        value={String(value)}
        onChange={(event) => change(option.values[event.currentTarget.selectedIndex]!.value)}
      >
        {option.values.map((each) => (
          <option key={String(each.value)} value={String(each.value)}>
            {each.title}
          </option>
        ))}
      </select>
      {picked?.summary ? <small class="quiet">{picked.summary}</small> : null}
    </label>
  );
}

export function Options({ options, set, all = set, change, of, seat }: OptionsProps) {
  return (
    <>
      {asked(options, all).map((option) => (
        <Field
          key={option.id}
          option={option}
          value={settingOf(option, set, seat)}
          change={(value) => change(option.id, value)}
          of={of}
        />
      ))}
    </>
  );
}
