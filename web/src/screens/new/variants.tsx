import type { Variant } from "../../games/game";

/** Variants under the headings of their groups. */
export function Variants({
  variants,
  chosen,
  choose,
}: {
  variants: Variant[];
  chosen: Variant;
  choose(variant: Variant): void;
}) {
  const groups = [...new Set(variants.map((variant) => variant.group ?? ""))];
  return (
    <>
      {groups.map((group) => (
        <div key={group} class="variants" role="group" aria-label={group || undefined}>
          {group ? <h2>{group}</h2> : null}
          {variants
            .filter((variant) => (variant.group ?? "") === group)
            .map((each) => (
              <label key={each.id} class="choice">
                <input
                  type="radio"
                  name="variant"
                  value={each.id}
                  checked={chosen.id === each.id}
                  onChange={() => choose(each)}
                />
                <span>
                  <b>{each.title}</b> {each.summary}
                  {each.about && chosen.id === each.id ? <small class="about">{each.about}</small> : null}
                </span>
              </label>
            ))}
        </div>
      ))}
    </>
  );
}
