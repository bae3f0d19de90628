// From what is set on the set-up screen to the configuration the engine reads. The engine checks it; nothing is decided here.
import type { Option, Value, Variant } from "./game";

export function standardOf(option: Option, friends: boolean): Value {
  return option.kind === "switch" && friends ? (option.withFriends ?? option.standard) : option.standard;
}

/** Every option of a variant at its standard. */
export function standards(options: Option[] = [], friends = false): Record<string, Value> {
  return Object.fromEntries(options.map((option) => [option.id, standardOf(option, friends)]));
}

/** What an option is set to; its standard if nothing was set, or something that it has no longer. */
export function settingOf(option: Option, set: Record<string, Value> | undefined, seat = -1): Value {
  const value = set?.[option.id];
  if (value !== undefined && (option.kind !== "pick" || option.values.some((each) => each.value === value)))
    return value;
  return seat >= 0 && option.bySeat?.length ? option.bySeat[seat % option.bySeat.length]! : option.standard;
}

/** What an option writes into the configuration. */
function written(option: Option, value: Value): Value {
  if (option.kind !== "switch") return value;
  return value ? (option.on ?? true) : (option.off ?? false);
}

export interface SetUp {
  variant: Variant;
  seats: number;
  set: Record<string, Value>;
  /** For each seat what its options are set to. */
  seatSet: Record<string, Value>[];
}

/** The options that are asked for, given what is set. */
export const asked = (options: Option[] = [], set: Record<string, Value> = {}) =>
  options.filter((option) => !option.when || option.when(set));

export function configOf({ variant, seats, set, seatSet }: SetUp): Record<string, unknown> {
  const config: Record<string, unknown> = { ...variant.config, seats };
  for (const option of asked(variant.options, set)) {
    const value = written(option, settingOf(option, set));
    if (option.into) config[option.into] = [...((config[option.into] as Value[] | undefined) ?? []), value];
    else config[option.id] = value;
  }
  for (const option of asked(variant.seatOptions, set))
    config[option.id] = Array.from({ length: seats }, (_, seat) =>
      written(option, settingOf(option, seatSet[seat], seat)),
    );
  return config;
}

/** A variant with everything at its standard. */
export function standardConfig(variant: Variant, seats = variant.standard, friends = false): Record<string, unknown> {
  return configOf({ variant, seats, set: standards(variant.options, friends), seatSet: [] });
}
